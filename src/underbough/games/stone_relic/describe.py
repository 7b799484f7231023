"""Decisions of Stone & Relic for people: what is asked, and what answers do and cost."""

from __future__ import annotations

from underbough.games.stone_relic import ids, turns
from underbough.games.stone_relic.describe_cards import card_text
from underbough.games.stone_relic.flow import ChosenPlayer
from underbough.games.stone_relic.grid import cell_key, neighbours
from underbough.games.stone_relic.kingdom import LayDown, Triggers, design_at, place_of
from underbough.games.stone_relic.relics import LastInfluence
from underbough.games.stone_relic.scoring import hand_limit
from underbough.games.stone_relic.speech import cards, player
from underbough.games.stone_relic.state import StoneState
from underbough.games.stone_relic.turns import Turn
from underbough.games.stone_relic.verbs import (
    Develop,
    DiscardCards,
    FlipCity,
    HandTo,
    MayBuild,
    ReturnInfluence,
    TakeFromDiscard,
)
from underbough.kernel.core import Frame
from underbough.kernel.say import Option, Prompt
from underbough.kernel.wording import count, listed

Words = tuple[str, str, dict[str, int], str]
"""Sentence, target on the page, price and effect of an action."""


def source_of(st: StoneState, fr: Frame) -> str:
    """The card or step that asks."""
    parts = fr.node.address.split("/")
    if parts[0] == "card":
        return st.stone.name[st.stone.design(parts[1])]
    if isinstance(fr.node, LayDown):
        return st.stone.name[fr.mem[0]]
    if isinstance(fr.node, LastInfluence):
        return "The last Relic"
    if isinstance(fr.node, Turn):
        titles = {"founding": "First turn", "resource": "Resource Step", "relic": "Relic Step"}
        return titles.get(turns.STEPS[fr.pc], "Expansion Step")
    return "Your Kingdom"


def prompt(st: StoneState) -> Prompt:
    """What the position asks, in one sentence."""
    fr = st.top
    if fr is None:
        return Prompt("The game is over.", "")
    return Prompt(_question(st, fr), source_of(st, fr))


def _question(st: StoneState, fr: Frame) -> str:
    node = fr.node
    if isinstance(node, Turn):
        return _turn_question(st, fr)
    if isinstance(node, LayDown):
        return f"Choose where to build {st.stone.name[fr.mem[0]]}."
    if isinstance(node, LastInfluence):
        return f"You may put one card into your Influence for {st.stone.relic_name[st.current_relic()]}."
    if isinstance(node, Triggers):
        return "Choose which ability comes next."
    if isinstance(node, DiscardCards):
        return f"Discard {_left(node.count - fr.pc)} from your hand."
    if isinstance(node, HandTo):
        where = "beneath your Wealth card" if node.wealth else "into your Influence"
        left = node.count - fr.pc
        if node.exactly:
            return f"Put {_left(left)} from your hand face down {where}."
        return f"You may put {cards(left) if left == 1 else f'up to {left} cards'} of your hand face down {where}."
    if isinstance(node, MayBuild):
        return "You may build a Structure of your hand."
    if isinstance(node, Develop):
        return "Choose a Terrain to Develop."
    if isinstance(node, FlipCity):
        return "You may turn a City face up again." if node.optional else "Choose a City to turn face up again."
    if isinstance(node, TakeFromDiscard):
        return "Choose a card of the discard pile."
    if isinstance(node, ReturnInfluence):
        return "Choose an Influence card to take back."
    assert isinstance(node, ChosenPlayer)
    return "Choose another player."


def _left(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards, one at a time,"


def _turn_question(st: StoneState, fr: Frame) -> str:
    match fr.pc:
        case turns.FOUNDING:
            return "Choose a Structure to begin your Kingdom with."
        case turns.FIRST_WEALTH:
            return "Choose a card to put beneath your Wealth card."
        case turns.EXTRA_ACTION:
            return "You may discard a card for one more Action."
        case turns.EXPANSION:
            return f"Use an Action: you have {count(st.actions, 'Action', 'Actions')}."
        case turns.LIMIT:
            limit = hand_limit(st, fr.who)
            return f"Discard down to {cards(limit)}: {len(st.areas[fr.who].hand) - limit} to go."
    return f"Choose a card for your Influence on {st.stone.relic_name[st.current_relic()]}."


def options(st: StoneState, seat: int) -> list[Option]:
    """The legal actions of a seat in action order, each with key, sentence, target, price and effect."""
    fr = st.top
    if fr is None:
        return []
    return [_option(st, fr, action, seat) for action in st.legal_actions(seat)]


def _option(st: StoneState, fr: Frame, action: int, seat: int) -> Option:
    who = fr.who if fr.who >= 0 else max(seat, 0)
    text, target, price, effect = words(st, fr, who, action)
    return Option(action, fr.node.key(st, fr, action), text, target, price, effect)


def words(st: StoneState, fr: Frame, who: int, action: int) -> Words:
    """Sentence, target, price and effect of an action, by its range."""
    if action < ids.PLAYER:
        return _plain_words(st, fr, action)
    if action < ids.FOUND:
        return f"Choose {player(action - ids.PLAYER)}", f"seat:{action - ids.PLAYER}", {}, ""
    if action >= ids.PLACE:
        return _cell_words(st, fr, who, action)
    design = (action - ids.FOUND) % ids.DESIGNS
    return _card_words(st, fr, who, (action - ids.FOUND) // ids.DESIGNS, design)


def _plain_words(st: StoneState, fr: Frame, action: int) -> Words:
    if action == ids.KEEP:
        return "Keep your cards", "", {}, ""
    if action == ids.END:
        return "Stop here", "", {}, f"Leaves {count(st.actions, 'Action', 'Actions')} unused."
    if action == ids.PASS:
        return "Put no card", "", {}, ""
    return "Put down no more" if isinstance(fr.node, HandTo) and fr.pc else "Decline", "", {}, ""


def _card_words(st: StoneState, fr: Frame, who: int, kind: int, design: int) -> Words:
    content = st.stone
    name, slug = content.name[design], content.slug[design]
    base = ids.FOUND + kind * ids.DESIGNS
    spent = {"action": 1} if isinstance(fr.node, Turn) and fr.pc == turns.EXPANSION else {}
    hand = f"hand:{slug}"
    match base:
        case ids.FOUND:
            return f"Begin with {name}", hand, {}, card_text(content, design)
        case ids.BUILD:
            return f"Build {name}", hand, spent, card_text(content, design)
        case ids.CAST:
            return f"Cast {name}", hand, spent, card_text(content, design)
        case ids.WEALTH:
            return f"Put {name} beneath your Wealth card", hand, spent, f"Power {content.power[design]}."
        case ids.INFLUENCE:
            return f"Put {name} into your Influence", hand, spent, _influence(st, design)
        case ids.DISCARD:
            extra = isinstance(fr.node, Turn) and fr.pc == turns.EXTRA_ACTION
            return f"Discard {name}", hand, {}, "Gain 1 Action." if extra else ""
        case ids.TAKE:
            return f"Take {name}", f"discard:{slug}", {}, card_text(content, design)
        case ids.RETURN:
            return f"Take back {name}", f"influence:{slug}", {}, f"Power {content.power[design]}."
    at = next(place_of(item) for item in fr.mem[2:] if design_at(st, item) == design)
    target = f"card:{who}:{cell_key(st.areas[who].cells[at])}"
    return f"Use {name}", target, {}, card_text(content, design)


def _influence(st: StoneState, design: int) -> str:
    power = st.stone.power[design]
    if st.stone.affiliation[design] == st.stone.relic_icon[st.current_relic()]:
        return f"Power {power} and 1 more, as the icon matches."
    return f"Power {power}."


def _cell_words(st: StoneState, fr: Frame, who: int, action: int) -> Words:
    area, content = st.areas[who], st.stone
    if action < ids.DEVELOP:
        cell = action - ids.PLACE
        near = neighbours(cell)
        beside = [at for at, other in enumerate(area.cells) if other in near]
        names = ["a City" if area.is_city(at) else content.name[content.design_of[area.cards[at]]] for at in beside]
        text = f"Build at {cell_key(cell)}, next to {listed(sorted(names), 'and')}"
        return text, f"cell:{who}:{cell_key(cell)}", {}, ""
    develops = action < ids.FLIP
    cell = action - (ids.DEVELOP if develops else ids.FLIP)
    design = content.design_of[area.cards[area.cells.index(cell)]]
    target = f"card:{who}:{cell_key(cell)}"
    spent = {"action": 1} if isinstance(fr.node, Turn) else {}
    if develops:
        text = f"Develop {content.name[design]} at {cell_key(cell)}"
        return text, target, spent, "It becomes a City, worth 3 points."
    return f"Turn up {content.name[design]} at {cell_key(cell)}", target, {}, ""
