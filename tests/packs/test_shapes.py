"""What the games declare for packs is what their readers take, and the schema says the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.packs import drawn, values

from underbough.games import GAMES, MAKERS, PACKS
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import Bundle, Choice, Fault, Fields, ListOf, Name, Verbs, Whole, name_fault, verb
from underbough.packs.merge import of_section
from underbough.packs.schema import schema_name, schema_text

SCHEMAS = Path(__file__).parents[2] / "docs" / "schemas"
READERS_SAY = (
    # what goes with a colour
    "a green card may not",
    "a blue card",
    "a purple",
    "a production card",
    "production cards have",
    "expected exactly one verb",
    "has to be a green",
    # how much there has to be at least, or may be in all
    "at least two units",
    "exchange.pay",
    # what may not stand on one card
    "only common Critters share",
    "only a common Construction",
    "only a Critter that takes",
    "does nothing else",
    "bring Critters free",
    "take_stored is for",
    # what a passive card, a Spell and each trait have
    "has a passive ability",
    "a passive ability has",
    "found when",
    "found modifier",
    "found structure_count",
    "expected 1 to 12 effects",
    "every Structure has an ability",
    "a Monument, and nothing else",
    "only a Terrain is Developed",
    "a card answers once",
    "works once a turn",
    "a card counts in one way",
    "only built_next_to has",
    "there is no if",
    "of the Resource Step has none",
    # what goes with a type of relic, and what stands in an order or in a number of its own
    "only a brown relic has",
    "only a blue relic has",
    "a green action costs nothing",
    "action is one price",
    "a brown relic has spaces",
    "the price of a red action",
    "a purple action gains",
    "circles and influence_on_this",
    "only the action of a blue relic",
    "does not claim another",
    "expected 1 to 8 effects, not 0",
    "any and same_colour",
    "discard and discard_without_bonus",
    "the largest number first",
    "at most 32 miner relics",
    "are printed on the board",
    "give something, the others",
    "the first location has",
    "expected blue or yellow or red",
    "the tracks stand in",
    "belongs to another track",
    "the largest sum is below",
    "no track takes",
    "a neutral token covers",
    "the opponents stand in",
    "stands for one mat",
    "the farthest from the deck, is free",
    "of side A",
    "of side B",
    # what goes with a kind of discovery card, and what a deck or a season has to have
    "a card of kind",
    "is the name of another card or place",
    "names no power",
    "beneath it or shows them",
    "either less or berries_less",
    "each once",
    "move_here is for",
    "one big critter of the ability",
    "one card with a display",
    "are all in one deck",
    "maps are cards of the ridge",
    "leaves no shared basic location",
    "of one good",
    ".closes_basic: names",
)
SECTIONS = [(game, section.id) for game, spec in PACKS.items() for section in spec.sections]


def faults(shape: Fields | Verbs | ListOf | Whole | Choice | Name, value: object) -> list[str]:
    found: list[Fault] = []
    shape.faults("x", value, ["Farm"], found)
    return [str(one) for one in found]


def test_every_fault_is_found() -> None:
    shape = Fields({"count": Whole(1, 9), "cost": Bundle(("berry",), 1, 7), "kind": Choice(("a", "b"))}, ["count"])
    assert faults(shape, {"cost": {"berry": 8, "gold": 1}, "kind": "c", "more": 1}) == [
        "x.cost.berry: expected a whole number from 1 to 7, not 8",
        "x.cost: does not know 'gold'; it takes berry",
        "x.kind: expected a or b, not 'c'",
        "x: does not know 'more'; it takes count, cost, kind",
        "x: count is missing",
    ]
    assert faults(shape, {"count": 1}) == []
    assert faults(shape, {"count": True}) == ["x.count: expected a whole number from 1 to 9, not true"]


def test_a_verb_with_several_variants_is_read_as_the_one_that_is_whole() -> None:
    effects = Verbs([verb({"gain": Whole(1, 2), "per": Choice(("Farm",))}), verb({"gain": Whole(1, 2)})])
    assert faults(effects, {"gain": 1}) == []
    assert faults(effects, {"gain": 1, "per": "Farm"}) == []
    assert faults(effects, {"gain": 1, "per": "Inn"}) == ["x.per: expected Farm, not 'Inn'"]
    assert faults(effects, {}) == ["x: expected one of gain; found nothing"]
    assert faults(effects, [1]) == ["x: an effect is a table with one verb, not a list"]


@pytest.mark.parametrize("name", ["Cook", "Bäckerin", "Ёж", "茸", "Ol' Stump", "<script>alert(1)</script>"])
def test_names_of_many_tongues_are_taken(name: str) -> None:
    assert name_fault(name) == ""


@pytest.mark.parametrize(
    "name",
    ["", "  ", " Cook", "-", "a" * 41, "a\nb", "a\x1b[31mb", "a\x00b", "a\u202eb", "a\u200bb", "a\ue000",
     "Zalgo\u0335\u0334\u0336", "Cооk", "e\u0301", "\ud800x"],
)  # fmt: skip
def test_names_that_deceive_are_refused(name: str) -> None:
    assert name_fault(name)


@pytest.mark.parametrize(("game", "section_id"), SECTIONS)
def test_the_built_in_entries_fit(game: str, section_id: str) -> None:
    spec = PACKS[game]
    section = spec.section(section_id)
    assert section is not None
    plain = spec.built_in()
    found: list[Fault] = []
    for entry in of_section(section, plain):
        section.shape.faults(section_id, entry, spec.card_names(plain), found)
    section.shape.faults(section_id, {**section.blank, "name": "New one"}, [], found)
    assert found == []


@pytest.mark.parametrize(("game", "section_id"), SECTIONS)
@drawn(30)
@given(data=some.data())
def test_what_fits_a_shape_is_read(game: str, section_id: str, data: some.DataObject) -> None:
    spec = PACKS[game]
    section = spec.section(section_id)
    assert section is not None
    plain = spec.built_in()
    entry = data.draw(values(section.shape, spec.card_names(plain)))
    content = {**plain, section_id: [*of_section(section, plain)[:-1], entry] if section.many else entry}
    if section_id == spec.sections[0].id:
        content[section_id] = [*of_section(section, plain), entry]
    try:
        made = MAKERS[game](GAMES[game].max_seats, {}, content)
    except ContentError as wrong:
        # Some of what goes together is said by the readers alone.
        said = str(wrong)
        mixed = game == "lil_everdell" and ".effect" in said and "does not know" in said
        assert mixed or any(word in said for word in READERS_SAY), said
    else:
        made.cards()


@pytest.mark.parametrize("game", sorted(PACKS))
def test_the_published_schema_is_current(game: str) -> None:
    file = SCHEMAS / schema_name(game)
    assert file.read_text(encoding="utf-8") == schema_text(PACKS[game]), f"underbough pack schema {game} > {file}"
    assert json.loads(file.read_text())["required"] == ["pack", "game", "name"]
