"""The built-in tables of Spirecrest: the facts they were taken from, marks of stand-ins, and what content may hold."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games.stone_relic.facts import read_flow

from underbough.games.everdell.spirecrest.content import build, built_in, content_of
from underbough.kernel.errors import ContentError

FACTS = Path(__file__).parents[3].parent / "shared" / "facts" / "spirecrest.yaml"
UNITS = {"cards": "card", "points": "point"}
KINDS = {"expedition_extension": "map"}
BASICS = (
    "basic_three_twigs", "basic_two_twigs_card", "basic_two_resin", "basic_resin_card", "basic_two_cards_point",
    "basic_pebble", "basic_berry_card", "basic_berry",
)  # fmt: skip
EFFECTS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "gain_less": lambda spec: {"basic_give_less": spec["resources"]},
    "end_turn_discard": lambda spec: {"discard_after_placing": spec["cards"]},
    "close_places": lambda spec: {"closes_basic": [BASICS.index(name) + 1 for name in spec["ids"]]},
    "no_meadow_take": lambda spec: {"no_meadow_take": True},
    "end_turn_hand_max": lambda spec: {"hand_at_turn_end": spec["max"]},
    "journey_extra_cards": lambda spec: {"journey_more_cards": spec["cards"]},
    "placement_fee": lambda spec: {
        "forest_fee" if spec["places"] == ["forest"] else "event_fee": spec["cost"]["any"],
    },
    "surcharge": lambda spec: {
        {"play_construction": "constructions_cost", "play_from_meadow": "meadow_plays_cost"}[spec["on"]]: spec["cost"],
    },
}  # fmt: skip
"""The shapes of the proposed weather, as our own tables write them."""


def entries(section: str) -> list[Any]:
    """The built-in entries of a section."""
    plain: Any = copy.deepcopy(built_in())[section]
    return list(plain)


def facts() -> str:
    """The text of the facts; empty in a plain clone, which has nothing to compare with."""
    return FACTS.read_text(encoding="utf-8") if FACTS.is_file() else ""


def id_of(name: str) -> str:
    return re.sub("[^a-z]+", "_", name.lower().replace("'", ""))


def test_discoveries_are_those_of_the_facts() -> None:
    text = facts()
    if not text:
        return
    cards = text.split("\ndiscovery:\n")[1].split("\nbig_critters:\n")[0]
    found = re.findall(r'    - id: (\w+)\n      name: "([^"]+)"\n      deck: (\w+)\n      kind: (\w+)\n', cards)
    assert len(found) == 42
    assert [(id_of(card["name"]), card["name"], card["deck"], card["kind"]) for card in entries("discoveries")] == [
        (slug, name, deck, KINDS.get(kind, kind)) for slug, name, deck, kind in found
    ]
    left_out = read_flow(text.split("left_out: ")[1].split("\n")[0])
    assert sorted(id_of(card["name"]) for card in entries("discoveries") if card["collector"]) == sorted(left_out)
    points = dict(re.findall(r"    - id: (\w+)\n(?:      .*\n)*?      points: (\d+)\n", cards))
    for card in entries("discoveries"):
        told = card.get("points", next(iter(card.get("score", {"": {}}).values())))
        if isinstance(told, dict):
            told = told.get("points", told.get("start"))
        assert str(told or "None") == points.get(id_of(card["name"]), "None"), card["name"]


def test_tiles_cost_and_score_what_the_facts_say() -> None:
    text = facts()
    if not text:
        return
    found = [read_flow(line) for line in re.findall(r"- (\{id: \w+, name: .*\})", text.split("\n  tiles:\n")[1])]
    proposed = [read_flow(line) for line in re.findall(r"- (\{tile: .*\})", text)]
    assert len(found) == len(proposed) == 24
    for mine, tile, cost in zip(entries("tiles"), found, proposed, strict=True):
        assert (mine["name"], mine["points"]) == (tile["name"], tile["points"])
        assert (id_of(mine["name"]), mine["points"]) == (cost["tile"], cost["points"])
        assert mine["cost"] == {UNITS.get(unit, unit): n for unit, n in cost["cost"].items()}


def test_weather_is_that_of_the_facts() -> None:
    text = facts()
    if not text:
        return
    proposed = text.split("\n    cards:\n      - id: winter_2")[1].split("tile_costs:")[0]
    found = re.findall(r'name: "([^"]+)"\n        season: (\w+)\n(?:        .*\n)*?        spec: (\{.*\})', proposed)
    assert len(found) == 10
    mine = {card["name"]: (card["season"], card["effect"]) for card in entries("weather")}
    for name, season, spec in found:
        plain = read_flow(spec)
        assert mine.pop(name) == (season, EFFECTS[plain["hook"]](plain)), name
    assert mine == {
        "Buried Glades": ("winter", {"closes_forest": True}),
        "Heat Wave": ("summer", {"critters_cost": {"berry": 1}}),
    }


def test_what_is_not_known_is_marked() -> None:
    assert {tuple(card["stand_in"]) for card in entries("discoveries")} == {("collector",)}
    assert {tuple(tile["stand_in"]) for tile in entries("tiles")} == {("cost",)}
    marks = {card["name"]: card["stand_in"] for card in entries("weather")}
    assert marks.pop("Heat Wave") == []
    assert marks.pop("Buried Glades") == ["name"]
    assert list(marks.values()) == [["name", "season", "effect"]] * 10


def test_the_content_is_built_once_and_keeps_the_tables_it_was_built_from() -> None:
    content = content_of()
    assert content is content_of(built_in())
    assert content.game == "spirecrest"
    assert content.plain() == built_in()
    only_everdell = {
        name: value for name, value in built_in().items() if name not in ("discoveries", "tiles", "weather")
    }
    assert content_of(only_everdell) is content


Change = Callable[[Any], object]


def card(which: str, section: str, **fields: object) -> Change:
    """Other values of fields of an entry; a field with None goes."""

    def change(tables: Any) -> None:
        entry = next(entry for entry in tables[section] if entry["name"] == which)
        for field, value in fields.items():
            if value is None:
                del entry[field]
            else:
                entry[field] = value

    return change


def without(section: str, **fields: object) -> Change:
    """All entries go that have these values."""

    def change(tables: Any) -> None:
        kept = [entry for entry in tables[section] if any(entry.get(field) != n for field, n in fields.items())]
        tables[section] = kept

    return change


def lean(tables: Any) -> None:
    """One berry is the only location for several, and it does not give that."""
    for place in tables["basic"]:
        place["shared"] = place["name"] == "One berry"
    card("Heat Wave", "weather", effect={"basic_give_less": 2})(tables)


FAULTS: dict[str, tuple[Change, str]] = {
    "an unknown section": (lambda tables: tables.update(quests=[]), "content: does not know 'quests'"),
    "a deck that is too small": (without("discoveries", deck="ridge", kind="city"), "at least 7 cards of the ridge"),
    "no weather in a season": (without("weather", season="spring"), "weather: there is no card for spring"),
    "few tiles": (lambda tables: tables.update(tiles=tables["tiles"][:14]), "tiles: expected 15 to 32 tiles"),
    "a field of another kind": (card("Forager", "discoveries", spots=1), "of kind ongoing has no spots"),
    "a field that is missing": (
        card("Moleia Mines", "discoveries", spots=None),
        "spots: missing; a card of kind open_location needs spots. To change a kind, remove the card",
    ),
    "a name of the deck": (card("Forager", "discoveries", name="Farm"), "is the name of another card or place"),
    "a name of a place": (card("Forager", "discoveries", name="Journey 5"), "is the name of another card or place"),
    "a name twice": (card("Forager", "discoveries", name="Whisper"), "is already taken"),
    "two displays": (
        card("Forager", "discoveries", power={"display": {"cards": 1, "points": 1}}),
        "at most one card with a display",
    ),
    "stores in two decks": (card("Trail Guide", "discoveries", deck="ridge"), "are all in one deck"),
    "a store where two are taken": (
        lambda tables: [card(name, "discoveries", deck="peaks")(tables) for name in ("Trail Guide", "Archeologist")],
        "are all in one deck",
    ),
    "a map of the peaks": (card("Serpent's Pass", "discoveries", deck="peaks"), "maps are cards of the ridge"),
    "two firebeaks": (card("Whisper", "discoveries", ability="on_discards"), "one big critter of the ability"),
    "a discount of two kinds": (
        card("Archeologist", "discoveries", power={"store": {"most": 1, "kind": "critter"}}),
        "either less or berries_less",
    ),
    "a hideout for all": (
        card("Map Seller", "discoveries", visit={"move_here": True}),
        "move_here is for an own location",
    ),
    "a free tile": (card("The Bog", "tiles", cost={}), "cost: names no goods"),
    "weather that does nothing": (card("Heat Wave", "weather", effect={}), "effect: names nothing"),
    "weather that closes all": (
        card("Heat Wave", "weather", effect={"closes_basic": [2, 4, 5, 8]}),
        "leaves no shared basic location",
    ),
    "weather that leaves nothing": (lean, "leaves no shared basic location"),
    "too dear": (
        card("Heat Wave", "weather", effect={"critters_cost": {"berry": 2}}),
        "King would cost more than 7 of one good",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("change", "reason"), FAULTS.values(), ids=list(FAULTS))
def test_what_cannot_be_played_is_refused_by_name(change: Change, reason: str) -> None:
    tables = copy.deepcopy(built_in())
    change(tables)
    with pytest.raises(ContentError, match=re.escape(reason)):
        build(tables)
