"""Builds a content of Everdell out of plain tables (the built-in ones or a pack's) and validates every part of it."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.cards.base import BASIC, BASIC_EVENTS, DECK, FOREST, SPECIAL_EVENTS
from underbough.games.everdell.copying import CopyLocation
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.discards import DiscardCards, DiscardFor
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.meadow import TakeMeadow
from underbough.games.everdell.mixes import check_mix
from underbough.games.everdell.places import PlaceRules, Visit
from underbough.games.everdell.plays import PlayCard, Triggers
from underbough.games.everdell.production import Production
from underbough.games.everdell.production_order import ProduceAll
from underbough.games.everdell.scoring import EventValue
from underbough.games.everdell.turns import Season, Table, Turn
from underbough.games.everdell.vocabulary import Words, read_value
from underbough.kernel.content import array, built_once, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

TABLE = "rules/table"
FIELDS = [
    "name",
    "kind",
    "colour",
    "rarity",
    "copies",
    "cost",
    "points",
    "frees",
    "space",
    "play",
    "produce",
    "visit",
    "after",
    "ability",
    "bonus",
    "tokens",
    "locked",
    "key",
    "permanent",
    "open",
    "to_opponent",
    "replaces",
    "paid_to_opponent",
    "stand_in",
    "from_pack",
]
SPACES = ("none", "one", "husband", "wife")
ABILITIES = ("", "crane", "innkeeper", "dungeon", "judge")
REACTIONS = ("any_play", "critter_here", "construction_here")

_built: dict[str, EverdellContent] = {}


def built_in() -> dict[str, object]:
    """The built-in content as plain tables."""
    return {
        "deck": [*DECK],
        "basic": [*BASIC],
        "forest": [*FOREST],
        "basic_events": [*BASIC_EVENTS],
        "special_events": [*SPECIAL_EVENTS],
    }


def content_of(plain: dict[str, object] | None = None) -> EverdellContent:
    """The content for plain tables (the built-in ones when None), built once per process and digest."""
    return built_once(_built, built_in() if plain is None else plain, build)


def build(plain: dict[str, object]) -> EverdellContent:
    """Build and validate. Raises :class:`ContentError` that starts with the place of the first fault."""
    only("content", plain, "deck", "basic", "forest", "basic_events", "special_events")
    content = EverdellContent(plain)
    entries = [table(f"deck.{i}", entry) for i, entry in enumerate(array("deck", plain.get("deck")))]
    for i, entry in enumerate(entries):
        _add_printed(content, f"deck.{i}", entry)
    if len(content.slug) > ids.DESIGNS:
        raise ContentError(f"deck: at most {ids.DESIGNS} designs, not {len(content.slug)}")
    play = PlayCard(Triggers())
    haven = DiscardFor(0, "any", 2, GainAny())
    rules = PlaceRules(haven, DiscardCards())
    content.place("rules/haven", haven)
    content.place("rules/journey", rules.journey)
    words = Words(content, play, rules)
    for i, entry in enumerate(entries):
        _add_hooks(content, words, f"deck.{i}", entry, i)
    _add_places(content, words, plain)
    _add_events(content, words, plain)
    summer = TakeMeadow(2, False, play, 0)
    content.place(TABLE, Table(Turn(play, Season(ProduceAll(), summer), rules)))
    content.index()
    return content


def slug_of(name: str) -> str:
    """A name as part of an action key."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split())


def _add_printed(content: EverdellContent, path: str, entry: dict[str, object]) -> None:
    """What is printed on a design in plain figures."""
    only(path, entry, *FIELDS)
    name = text(f"{path}.name", entry.get("name"))
    slug = slug_of(name)
    if not slug or len(name) > 40:
        raise ContentError(f"{path}.name: expected 1 to 40 letters, not {shown(name)}")
    if slug in content.slug:
        raise ContentError(f"{path}.name: {shown(name)} is already taken")
    content.slug.append(slug)
    content.name.append(name)
    content.kind.append(ids.KINDS.index(text(f"{path}.kind", entry.get("kind"), *ids.KINDS)))
    content.colour.append(ids.COLOURS.index(text(f"{path}.colour", entry.get("colour"), *ids.COLOURS)))
    content.unique.append(text(f"{path}.rarity", entry.get("rarity"), *ids.RARITIES) == "unique")
    content.copies.append(whole(f"{path}.copies", entry.get("copies"), 1, ids.COPIES))
    cost = table(f"{path}.cost", entry.get("cost"))
    only(f"{path}.cost", cost, *ids.GOODS)
    content.cost.append([whole(f"{path}.cost.{good}", cost.get(good, 0), 0, 7) for good in ids.GOODS])
    content.points.append(whole(f"{path}.points", entry.get("points"), -9, 20))
    content.space.append(SPACES.index(text(f"{path}.space", entry.get("space", "one"), *SPACES)))
    content.tokens.append(whole(f"{path}.tokens", entry.get("tokens", 0), 0, 20))
    content.locked.append(whole(f"{path}.locked", entry.get("locked", 0), 0, 4))
    content.permanent.append(_flag(path, entry, "permanent"))
    content.open.append(_flag(path, entry, "open"))
    content.to_opponent.append(_flag(path, entry, "to_opponent"))
    content.replaces.append(_flag(path, entry, "replaces"))
    content.paid_to_opponent.append(_flag(path, entry, "paid_to_opponent"))
    content.stand_in.append([text(f"{path}.stand_in", f) for f in array(f"{path}.stand_in", entry.get("stand_in", []))])
    from_pack = array(f"{path}.from_pack", entry.get("from_pack", []))
    content.from_pack.append([text(f"{path}.from_pack", field, *FIELDS) for field in from_pack])


def _flag(path: str, entry: dict[str, object], name: str) -> bool:
    value = entry.get(name, False)
    if not isinstance(value, bool):
        raise ContentError(f"{path}.{name}: expected true or false, not {shown(value)}")
    return value


def _add_hooks(content: EverdellContent, words: Words, path: str, entry: dict[str, object], design: int) -> None:
    """What a design does, hung on the hook that sets it off."""
    slug = content.slug[design]

    def hook(name: str) -> Effect | None:
        if name not in entry:
            return None
        return content.place(f"card/{slug}/{name}", words.read(name, f"{path}.{name}", entry[name]))

    content.play.append(hook("play"))
    produce = hook("produce")
    if produce is not None and not isinstance(produce, Production):
        raise ContentError(f"{path}.produce: this effect is not one of a production card")
    if (produce is not None) != (content.colour[design] == ids.PRODUCTION):
        raise ContentError(f"{path}.produce: production cards have it, and they alone")
    content.produce.append(produce)
    visit = hook("visit")
    if visit is not None and not isinstance(visit, Visit):
        raise ContentError(f"{path}.visit: this effect is not one of a visited card")
    content.visit.append(visit)
    content.spots.append(1 if visit is not None else 0)
    key = entry.get("key", "")
    content.key_card.append(words.design(f"{path}.key", key) if key else -1)
    content.frees.append(_frees(content, words, f"{path}.frees", entry.get("frees", "")))
    _add_ability(content, f"{path}.ability", table(f"{path}.ability", entry.get("ability", {})))
    _add_reaction(content, words, f"{path}.after", table(f"{path}.after", entry.get("after", {})), slug)
    bonus = read_value(words, f"{path}.bonus", entry["bonus"]) if "bonus" in entry else None
    if isinstance(bonus, EventValue):
        raise ContentError(f"{path}.bonus: this counts what lies on an event, and a card is none")
    content.bonus.append(bonus)
    check_mix(content, path, design)


def _frees(content: EverdellContent, words: Words, path: str, value: object) -> int:
    """The Critters that a Construction brings free, as a mask (ED-197, ED-203)."""
    if value == "any critter":
        return sum(1 << design for design, kind in enumerate(content.kind) if kind == ids.CRITTER)
    mask = 0
    for name in array(path, value or []):
        mask |= 1 << words.design(path, name)
    return mask


def _add_ability(content: EverdellContent, path: str, plain: dict[str, object]) -> None:
    only(path, plain, *ABILITIES[1:])
    if len(plain) > 1:
        raise ContentError(f"{path}: a card has one ability, not {len(plain)}")
    content.ability.append(0)
    content.discount.append(0)
    for name, amount in plain.items():
        content.ability[-1] = ABILITIES.index(name)
        content.discount[-1] = whole(f"{path}.{name}", amount, 1, 7)


def _add_reaction(content: EverdellContent, words: Words, path: str, plain: dict[str, object], slug: str) -> None:
    only(path, plain, *REACTIONS)
    if len(plain) > 1:
        raise ContentError(f"{path}: a card reacts to one thing, not {len(plain)}")
    content.reacts.append(-1)
    content.after.append(None)
    for name, effect in plain.items():
        content.reacts[-1] = REACTIONS.index(name)
        content.after[-1] = content.place(f"card/{slug}/after", words.read("after", f"{path}.{name}", effect))


def _add_places(content: EverdellContent, words: Words, plain: dict[str, object]) -> None:
    basics = array("basic", plain.get("basic"))
    if len(basics) != 8:
        raise ContentError(f"basic: there are 8 basic locations, not {len(basics)}")
    for i, entry in enumerate(basics):
        place = table(f"basic.{i}", entry)
        only(f"basic.{i}", place, "name", "shared", "gain")
        content.basic_name.append(text(f"basic.{i}.name", place.get("name")))
        content.basic_shared.append(_flag(f"basic.{i}", place, "shared"))
        effect = words.read("basic", f"basic.{i}", {"gain": place.get("gain")})
        content.basic.append(content.place(f"basic/{i + 1}", effect))
    cards = array("forest", plain.get("forest"))
    if len(cards) < 4:
        raise ContentError(f"forest: at least 4 forest cards, not {len(cards)}")
    for i, entry in enumerate(cards):
        place = table(f"forest.{i}", entry)
        only(f"forest.{i}", place, "name", "effect")
        content.forest_name.append(text(f"forest.{i}.name", place.get("name")))
        effect = words.read("forest", f"forest.{i}.effect", place.get("effect"))
        if isinstance(effect, CopyLocation) and effect.forest:
            raise ContentError(f"forest.{i}.effect: a forest card that copies forest cards would go round for ever")
        content.forest.append(content.place(f"forest/{i + 1}", effect))


def _add_events(content: EverdellContent, words: Words, plain: dict[str, object]) -> None:
    basics = array("basic_events", plain.get("basic_events"))
    if len(basics) != ids.BASIC_EVENTS:
        raise ContentError(f"basic_events: there are {ids.BASIC_EVENTS}, not {len(basics)}")
    for i, entry in enumerate(basics):
        path = f"basic_events.{i}"
        event = table(path, entry)
        only(path, event, "name", "colour", "count", "points")
        content.basic_event_name.append(text(f"{path}.name", event.get("name")))
        content.basic_event_colour.append(ids.COLOURS.index(text(f"{path}.colour", event.get("colour"), *ids.COLOURS)))
        content.basic_event_count.append(whole(f"{path}.count", event.get("count"), 1, 15))
        content.basic_event_points.append(whole(f"{path}.points", event.get("points"), 0, 20))
    specials = array("special_events", plain.get("special_events"))
    if len(specials) < ids.SPECIAL_EVENTS:
        raise ContentError(f"special_events: at least {ids.SPECIAL_EVENTS}, not {len(specials)}")
    for i, entry in enumerate(specials):
        path = f"special_events.{i}"
        event = table(path, entry)
        only(path, event, "name", "cards", "each", "effect", "score")
        content.event_name.append(text(f"{path}.name", event.get("name")))
        names = array(f"{path}.cards", event.get("cards", []))
        content.event_cards.append([words.design(f"{path}.cards", name) for name in names])
        content.event_each.append(whole(f"{path}.each", event.get("each", 0), 0, 15))
        effect = None
        if "effect" in event:
            effect = content.place(f"event/{i + 1}", words.read("event", f"{path}.effect", event["effect"]))
        content.event_effect.append(effect)
        content.event_score.append(read_value(words, f"{path}.score", event["score"]) if "score" in event else None)
