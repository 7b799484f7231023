"""Where a caravan may go, in words: who is paid what there, and what the place does (ES-168, ES-176)."""

from __future__ import annotations

from underbough.games.everstone import ids, skills
from underbough.games.everstone.describe_cards import effect_text
from underbough.games.everstone.explore import occupant
from underbough.games.everstone.gains import goods_table
from underbough.games.everstone.prices import too_dear
from underbough.games.everstone.solo import name_of
from underbough.games.everstone.speech_cards import goods_words
from underbough.games.everstone.state import EverState
from underbough.kernel.wording import listed

Words = tuple[str, str, dict[str, int], str]


def explored(st: EverState, who: int, location: int) -> Words:
    """Sentence, target, price and effect of going to a location."""
    content = st.ever
    tile = st.tiles[location]
    node = content.tile[tile] if tile >= 0 else content.printed
    receiver = occupant(st, who, location)
    price: dict[str, int] = {}
    notes: list[str] = []
    if receiver != ids.NOBODY:
        blue, yellow, red, wild = content.location_goods[location]
        price = goods_table(blue, yellow, red)
        if wild:
            price["any"] = wild
        notes.append(_payment(st, receiver, location))
    if _beyond_means(st, who, location, price):
        notes.append("you cannot pay what it asks")
    text = f"Explore {content.location_name[location]}"
    if notes:
        text = f"{text}: {'; '.join(notes)}"
    return text, f"location:{content.location_slug[location]}", price, effect_text(node)


def _payment(st: EverState, receiver: int, location: int) -> str:
    """What whoever stands there is paid, and where it goes."""
    content = st.ever
    relics = content.location_relics[location]
    goods = goods_words({**goods_table(*content.location_goods[location])})
    cards = [] if not relics else ["a stored relic" if relics == 1 else f"{relics} stored relics"]
    if receiver == ids.OPPONENT:
        paid = [f"pays {listed(goods, 'and')} to the supply"] if goods else []
        paid += [f"discards {cards[0]} without the bonus"] if cards else []
        leaves = f"{name_of(st)} goes to Ignis"
        return f"{', '.join(paid)}, and {leaves}" if paid else leaves
    other = f"player {receiver + 1}"
    due = listed([*goods, *cards], "and") if goods or cards else ""
    # What can't be handed over is gained by who stands there (ES-169).
    gains = content.location_rest[location] is not None
    if due and gains:
        return f"pays {due} to {other}, who gains the rest of its bonus, then goes to Ignis"
    if due:
        return f"pays {due} to {other}, who goes to Ignis"
    return f"{other} gains its bonus, then goes to Ignis" if gains else f"{other} goes to Ignis"


def _beyond_means(st: EverState, who: int, location: int, price: dict[str, int]) -> bool:
    """Whether what the place asks can't be paid with what is left; own influence or the Pathfinder may still help."""
    area = st.areas[who]
    if area.placed[location] and st.ever.location_bonus[location] is not None:
        return False
    if skills.ready(st, who, ids.PATHFINDER):
        return False
    tile = st.tiles[location]
    node = st.ever.tile[tile] if tile >= 0 else st.ever.printed
    held = area.goods
    area.goods = [held[i] - price.get(colour, 0) for i, colour in enumerate(ids.COLOURS)]
    dear = too_dear(node, st, who)
    area.goods = held
    return dear
