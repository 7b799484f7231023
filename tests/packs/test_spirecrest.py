"""Packs of Spirecrest: what they may hold, what is said of their faults, and that they can be played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.packs import (
    assert_built_in_reads_back,
    assert_games_play_with,
    drawn,
    places_of_faults,
    values,
    with_more,
)

from underbough import load_game
from underbough.games import MAKERS
from underbough.games.everdell import ids as base
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.read_trail import COSTS
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.games.everdell.spirecrest.shapes import PACK, play, power, score, visit, weather_effect
from underbough.kernel.errors import OptionError
from underbough.kernel.shapes import Fields, Shape
from underbough.packs import read_pack, review
from underbough.packs.editing import preview
from underbough.packs.merge import of_section
from underbough.packs.trial import play as play_out

HEAD = 'pack = 1\ngame = "spirecrest"\nname = "X"\n'
COPY = """
pack = 1
game = "spirecrest"
name = "What stands on my cards"
by = "Ada"

[[deck]]
name = "Farm"
points = 2

[[discoveries]]
name = "Ancient Orchard"
visit = { gain = { berry = 4, card = 1 } }

[[discoveries]]
name = "Moleia Mines"
remove = true

[[discoveries]]
name = "Old Cellars"
deck = "peaks"
kind = "when_played"
play = { search = "construction" }

[[discoveries]]
name = "Prospector"
collector = false

[[tiles]]
name = "The Bog"
cost = { resin = 1, card = 1 }

[[weather]]
name = "Sharp Frost"
in_place_of = "Buried Glades"
stand_in = ["season"]

[[weather]]
name = "Numbing Wind"
season = "spring"
effect = { discard_after_placing = 2, forest_fee = 1 }
"""


def build(content: dict[str, object], players: int = 4) -> SpirecrestGame:
    game = MAKERS["spirecrest"](players, {}, content)
    assert isinstance(game, SpirecrestGame)
    return game


def with_card(**fields: object) -> dict[str, Any]:
    """The built-in tables with one discovery card more."""
    return with_more("spirecrest", "discoveries", name="Trial Card", deck="ridge", **fields)


def variants() -> list[tuple[str, str, str, Fields]]:
    """Every verb of a discovery card, with a kind of card that has it."""
    found: list[tuple[str, str, str, Fields]] = []
    for kind, field, shape in (
        ("location", "visit", visit()),
        ("when_played", "play", play()),
        ("trail", "score", score()),
    ):
        found.extend((kind, field, next(iter(variant.fields)), variant) for variant in shape.variants)
    return found


@pytest.mark.parametrize(("kind", "field", "verb", "variant"), variants(), ids=[row[2] for row in variants()])
@drawn(15)
@given(data=some.data())
def test_every_verb_that_fits_is_read_and_told(
    kind: str, field: str, verb: str, variant: Fields, data: some.DataObject
) -> None:
    effect: Any = data.draw(values(variant, []))
    if verb == "gain_mix":
        effect["gain_mix"]["of"] = list(dict.fromkeys(effect["gain_mix"]["of"]))
    more = {"spots": 1} if kind == "location" else {}
    game = build(with_card(kind=kind, **{field: effect}, **more))
    told = next(card for card in game.cards() if card.get("title") == "Trial Card")
    assert str(told["text"]).endswith(".")
    design = game.design()
    node = design.score[-1] if field == "score" else (design.visit[-1] or design.play[-1])
    assert node is not None
    assert verb in str(node.plain())


POWERS = [*power().fields.items()]


@pytest.mark.parametrize(("name", "shape"), POWERS, ids=[name for name, _ in POWERS])
@drawn(15)
@given(data=some.data())
def test_every_power_that_fits_is_read_and_told(name: str, shape: Shape, data: some.DataObject) -> None:
    value: Any = data.draw(values(shape, []))
    if name == "store":
        # Just one of the two discounts.
        value.setdefault("less", 1)
        value.pop("berries_less", None)
    content = with_card(kind="ongoing", power={name: value})
    # There is room for one display, and for stores and maps where one card is taken.
    rows: Any = content["discoveries"][:-1]
    others = [row for row in rows if "map" not in row and not {"store", "display"} & set(row.get("power", {}))]
    game = build({**content, "discoveries": [*others, content["discoveries"][-1]]})
    told = next(card for card in game.cards() if card.get("title") == "Trial Card")
    assert str(told["text"]).endswith(".")


@drawn(15)
@given(data=some.data())
def test_every_weather_that_fits_is_read_and_told(data: some.DataObject) -> None:
    effect: Any = data.draw(values(weather_effect(), []))
    if "closes_basic" in effect:
        effect["closes_basic"] = sorted(set(effect["closes_basic"]))
    for name in COSTS:
        # No play pays more than 7 of one good.
        if name in effect:
            effect[name] = dict.fromkeys(effect[name], 1) if name == "meadow_plays_cost" else {"twig": 1}
    content = with_more("spirecrest", "weather", name="Trial Weather", season="autumn", effect=effect)
    for card in content["deck"]:
        card["cost"] = dict.fromkeys(card["cost"], 1)
    game = build(content)
    told = next(card for card in game.cards() if card.get("title") == "Trial Weather")
    assert str(told["text"]).endswith(".")


def test_fields_are_replaced_and_marked() -> None:
    pack = read_pack(COPY)
    assert pack.issues == ()
    game = load_game("spirecrest", 2, pack=pack)
    assert isinstance(game, SpirecrestGame)
    design = game.design()
    orchard = design.slug.index("ancient-orchard")
    node = design.visit[orchard]
    assert node is not None
    assert node.plain() == {"gain": {"berry": 4, "card": 1}}
    assert design.from_pack[orchard] == ["visit"]
    cellars = design.slug.index("old-cellars")
    assert "moleia-mines" not in design.slug
    assert (design.kind[cellars], design.visit[cellars]) == (ids.WHEN_PLAYED, None)
    prospector = design.slug.index("prospector")
    assert (design.stand_in[prospector], design.from_pack[prospector]) == ([], ["collector"])
    bog = design.tile_slug.index("the-bog")
    assert design.tile_toll[bog].table() == {"resin": 1, "card": 1}
    assert (design.tile_stand_in[bog], design.tile_from_pack[bog]) == ([], ["cost"])
    frost, wind = design.weather[0], design.weather[2]
    assert (frost.name, frost.stand_in, frost.from_pack) == ("Sharp Frost", ["season"], ["name"])
    assert (wind.season, wind.after_sending, wind.forest_fee) == (base.SPRING, 2, 1)
    assert wind.stand_in == []
    assert game.ed.points[game.ed.design("farm")] == 2


WRONG = """pack = 1
game = "spirecrest"
name = "Faults"
quests = []

[[discoveries]]
name = "Forager"
power = { draw_per_nut = 1 }
spots = 12

[[discoveries]]
name = "New Card"
deck = "foothills"

[[tiles]]
name = "The Bog"
cost = { gold = 1 }

[[weather]]
name = "Heat Wave"
season = "june"
"""


def test_every_fault_is_named_with_line_entry_and_reason() -> None:
    assert places_of_faults(WRONG) >= {
        (4, "", ""),
        (8, "discoveries “Forager”", "power"),
        (9, "discoveries “Forager”", "spots"),
        (11, "discoveries “New Card”", ""),
        (17, "tiles “The Bog”", "cost"),
        (21, "weather “Heat Wave”", "season"),
    }


def test_what_does_not_go_together_is_said_with_its_place() -> None:
    pack, issues = review(HEAD + '[[discoveries]]\nname = "Forager"\nspots = 2\n')
    assert pack is None
    assert [(issue.entry, issue.reason) for issue in issues] == [
        (
            "discoveries “Forager”",
            "a card of kind ongoing has no spots. To change a kind, remove the card and add a new one",
        )
    ]
    _, issues = review(HEAD + '[[discoveries]]\nname = "Forager"\nkind = "trail"\n')
    assert [issue.reason for issue in issues] == [
        "missing; a card of kind trail needs score. To change a kind, remove the card and add a new one"
    ]


def test_what_is_built_in_can_be_written_out_and_read_back() -> None:
    assert_built_in_reads_back("spirecrest")


def test_games_with_it_are_played_to_the_end_and_from_their_records() -> None:
    assert_games_play_with("spirecrest", COPY, 8)


@pytest.mark.parametrize("section_id", ["discoveries", "tiles", "weather"])
def test_the_editor_tells_what_a_part_of_the_mountain_does(section_id: str) -> None:
    section = PACK.section(section_id)
    assert section is not None
    text = HEAD + '[[weather]]\nname = "Heat Wave"\neffect = { forest_fee = 2 }\n'
    told = {
        str(one["name"]): preview(PACK, text, section, str(one["name"]))
        for one in of_section(section, PACK.built_in())[::4]
    }
    assert all(card is None and sentence.endswith(".") for card, sentence in told.values())
    assert len({sentence for _, sentence in told.values()}) == len(told)
    if section_id == "weather":
        assert (
            preview(PACK, text, section, "Heat Wave")[1]
            == "Sending a worker to a forest location costs 2 resources of your choice."
        )


EVERDELL = """
pack = 1
game = "everdell"
name = "My meadow"

[[deck]]
name = "Farm"
points = 3
"""


def test_a_pack_of_everdell_is_taken_too() -> None:
    pack, issues = review(EVERDELL, "spirecrest")
    assert pack is not None
    assert (pack.game, issues) == ("spirecrest", [])
    for one in (pack, read_pack(EVERDELL)):
        game = load_game("spirecrest", 2, pack=one)
        assert isinstance(game, SpirecrestGame)
        assert game.ed.points[game.ed.design("farm")] == 3
        assert len(game.design().slug) == 42
    assert play_out("spirecrest", pack.content, 3).fault == ""


def test_a_pack_of_spirecrest_is_not_for_everdell() -> None:
    pack = read_pack(COPY)
    with pytest.raises(OptionError, match="is for spirecrest, not for everdell"):
        load_game("everdell", 2, pack=pack)
    assert load_game("everdell", 2, pack=pack, expansions=["spirecrest"]).info.id == "spirecrest"


HOSTILE = {
    "effects in effects": "visit = " + "{ gain = " * 4_000 + "1" + " }" * 4_000,
    "a text for an effect": 'visit = "gain(9)"',
    "a verb that is none": 'visit = { __import__ = "os" }',
    "a huge number": "visit = { gain = { berry = 99999999999999999999 } }",
    "a list of a thousand": "visit = { gain_mix = { count = 1, of = [" + '"twig",' * 1_000 + "] } }",
}


@pytest.mark.parametrize("fields", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_packs_are_refused_quickly(fields: str) -> None:
    pack, issues = review(HEAD + '[[discoveries]]\nname = "Ancient Orchard"\n' + fields)
    assert pack is None
    assert 1 <= len(issues) < 20
    assert all(len(issue.sentence()) < 600 for issue in issues)
