"""Monuments: what sets them off, when, how often and in which order (SR-055 to SR-061)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from games.stone_relic.lists import ALL, MONUMENTS, TERRAINS, slug
from games.stone_relic.table import Table, new_card
from support.rules import rule

from underbough.games.stone_relic.content import built_in
from underbough.kernel.errors import ContentError

# What each Monument does for a Structure that is no rootcrown one: answers in between, then the change (SR-055).
DOES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "Beacon Spire": ([], {"actions": 0}),
    "Orrery Court": (["discard:full-nets"], {"hand": 0, "deck": -2, "discard": ["Full Nets"]}),
    "Kiln Tower": ([], {"wealth": 1, "deck": -1}),
    "Ashen Stair": ([], {"influence": 1, "deck": -1}),
    "Black Font": ([], {"hand": 0, "deck": -1}),
    "Bellhouse": (["influence:full-nets"], {"hand": -1, "influence": 1, "deck": -1}),
    "Thornwild": ([], {"developed": ["0,0"]}),
    "Grafting Yard": ([], {"wealth": 1, "deck": -1}),
    "Hollow Throne": (["discard:full-nets"], {"hand": 0, "deck": -2, "discard": ["Full Nets"]}),
}


def beside(monument: str, built: str, cell: str = "1,0") -> Table:
    """A Monument at 0,0 and a card of the hand built in a cell beside it."""
    table = Table(3).kingdom(0, monument).kingdom(1, monument).hand(0, built, "Full Nets", "Pearl Exchange").actions(3)
    return table.some(1, "hand", 2).kingdom(2, "Undertow").play(0, f"build:{slug(built)}", f"place:{cell}")


@rule("SR-055")
@pytest.mark.parametrize("built", ["Ferry Steps", "Saltmarsh", "Ebb Tithe", "Black Font"])
@pytest.mark.parametrize("monument", MONUMENTS)
def test_a_structure_built_beside_a_monument_sets_it_off(monument: str, built: str) -> None:
    if monument == built:
        built = "Kiln Tower"
    answers, change = DOES[monument]
    table = beside(monument, built).then(0, *answers)
    expected: dict[str, Any] = {"hand": -1, "actions": -1, "deck": 0, "discard": [], **change}
    table.expect(0, kingdom=[f"{built}@1,0"], **expected)
    assert [(event.who, event.args["card"]) for event in table.events("trigger")] == [(0, monument)]


@rule("SR-055")
@pytest.mark.parametrize("cell", ["1,0", "-1,0", "0,1", "0,-1"])
def test_all_four_cells_are_beside_a_monument(cell: str) -> None:
    table = beside("Black Font", "Ferry Steps", cell)
    table.expect(0, hand=0, kingdom=[f"Ferry Steps@{cell}"], actions=-1, deck=-1, discard=[])


@rule("SR-055")
@pytest.mark.parametrize("cell", ["1,1", "-1,1", "2,0", "1,-1", "-1,-1", "-2,0", "0,2", "0,-2"])
@pytest.mark.parametrize("monument", MONUMENTS)
def test_a_structure_built_elsewhere_does_not(monument: str, cell: str) -> None:
    """Neither at a corner nor further away; and not beside a Monument of another Kingdom in the same cell."""
    names = ("Smoke Parley@1,0", "Crown Levy@-1,0", "Ebb Tithe@0,1", "Forge Rite@0,-1")
    table = Table(3).kingdom(0, f"{monument}@0,0", *names).hand(0, "Ferry Steps", "Full Nets").actions(3)
    table.kingdom(1, "Undertow@0,0", f"{monument}@0,1", "Full Nets@0,2")
    table.play(0, "build:ferry-steps", f"place:{cell}")
    table.expect(0, hand=-1, kingdom=[f"Ferry Steps@{cell}"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []


@rule("SR-055")
@pytest.mark.parametrize("monument", MONUMENTS)
def test_monuments_of_others_and_in_hand_are_not_set_off(monument: str) -> None:
    table = Table(3).kingdom(0, "Undertow").hand(0, monument, "Ferry Steps").actions(3).kingdom(1, monument)
    table.kingdom(2, "Smoke Parley").play(0, "build:ferry-steps", "place:1,0")
    table.expect(0, hand=-1, kingdom=["Ferry Steps@1,0"], actions=-1, deck=0, discard=[])
    assert table.told() == ["lift", "build"]


@rule("SR-055")
def test_a_monument_works_for_every_further_neighbour() -> None:
    table = Table().kingdom(0, "Kiln Tower").hand(0, "Ferry Steps", "Full Nets", "Ebb Tithe", "Saltmarsh").actions(5)
    for count, (name, cell) in enumerate((("ferry-steps", "1,0"), ("full-nets", "0,1"), ("saltmarsh", "-1,0")), 1):
        table.play(0, f"build:{name}", f"place:{cell}")
        assert len(table.wealth_of(0)) == count
        assert table.told("trigger") == ["trigger"]
    table.play(0, "build:ebb-tithe", "place:0,-1")
    assert len(table.wealth_of(0)) == 4


@rule("SR-055")
@pytest.mark.parametrize(
    "between",
    [["develop:0,1"], ["wealth:forge-rite"], ["influence:forge-rite"], ["cast:ebb-tithe", "decline"]],
)
def test_a_limited_monument_stays_spent_all_through_the_turn(between: list[str]) -> None:
    table = Table().kingdom(0, "Beacon Spire@0,0", "Searing Plain@0,1").actions(5)
    table.hand(0, "Ferry Steps", "Full Nets", "Ebb Tithe", "Forge Rite").play(0, "build:ferry-steps", "place:1,0")
    assert table.told("trigger", "gain_action") == ["trigger", "gain_action"]
    table.then(0, *between).play(0, "build:full-nets", "place:0,-1")
    table.expect(0, hand=-1, kingdom=["Full Nets@0,-1"], actions=-1, deck=0, discard=[])
    assert table.told("trigger", "gain_action") == []


@rule("SR-055")
def test_a_limited_monument_works_again_in_the_next_turn() -> None:
    table = Table().kingdom(0, "Beacon Spire").kingdom(1, "Undertow").some(1, "hand", 1).no_relics()
    table.hand(0, "Ferry Steps", "Full Nets", "Ebb Tithe").actions(2)
    table.play(0, "build:ferry-steps", "place:1,0").expect(0, hand=-1, kingdom=["Ferry Steps@1,0"])
    table.play(0, "build:full-nets", "place:0,1").expect(0, hand=-1, kingdom=["Full Nets@0,1"], actions=-1)
    assert table.told("trigger") == []
    table.play(0, "end").then(1, "keep", "end")
    assert table.asked() == 0
    table.then(0, "keep").play(0, "build:ebb-tithe", "place:0,-1")
    assert table.told("trigger", "gain_action") == ["trigger", "gain_action"]
    assert table.view()["actions"] == 1


@rule("SR-055")
@pytest.mark.parametrize(
    ("built", "draws", "wealth"), [("Crown Levy", 2, 0), ("Old Meadow", 2, 0), ("Full Nets", 0, 1)]
)
def test_the_grafting_yard_asks_for_the_icon(built: str, draws: int, wealth: int) -> None:
    table = Table().kingdom(0, "Grafting Yard").hand(0, built, "Ebb Tithe").actions(3)
    table.play(0, f"build:{slug(built)}", "place:1,0")
    table.expect(0, hand=draws - 1, kingdom=[f"{built}@1,0"], wealth=wealth, actions=-1, deck=-2 if draws else -1)


@rule("SR-055", "SR-067")
def test_a_developed_monument_is_not_set_off() -> None:
    table = Table().kingdom(0, "city:Thornwild").hand(0, "Ferry Steps", "Ebb Tithe").actions(3)
    table.play(0, "build:ferry-steps", "place:1,0").expect(0, hand=-1, kingdom=["Ferry Steps@1,0"], actions=-1, deck=0)
    assert table.told() == ["lift", "build"]


@rule("SR-056")
@pytest.mark.parametrize(
    ("monument", "asks"), [("Orrery Court", "discard"), ("Bellhouse", "influence"), ("Hollow Throne", "discard")]
)
def test_declining_is_not_among_the_choices(monument: str, asks: str) -> None:
    """While a Monument asks, its answers are the only ones, whatever the Actions left."""
    table = beside(monument, "Ferry Steps")
    drawn = table.hand_of(0)
    assert len(drawn) == (4 if monument == "Orrery Court" else 2)
    table.offers(0, *sorted({f"{asks}:{slug(name)}" for name in drawn}))
    table.may_not(0, "decline", "end", "keep", "pass", "wealth:full-nets", "build:full-nets")


@rule("SR-056")
@pytest.mark.parametrize("monument", [name for name in MONUMENTS if not DOES[name][0]])
def test_the_others_ask_nothing_and_work(monument: str) -> None:
    table = beside(monument, "Ferry Steps")
    assert table.step_now() == "expansion"
    assert "end" in table.keys(0)
    assert table.told("trigger") == ["trigger"]
    assert len(table.told()) > 2


@rule("SR-056")
@pytest.mark.parametrize("monument", sorted(set(MONUMENTS) - {"Beacon Spire", "Thornwild"}))
def test_what_can_not_be_done_is_left_out(monument: str) -> None:
    """Nothing to draw, nothing in hand: the Monument does nothing, and that is no error."""
    table = Table().kingdom(0, monument, "Cinder Flats").hand(0, "Ferry Steps").kingdom(1, "Undertow").deck().actions(3)
    table.play(0, "build:ferry-steps", "place:0,1")
    table.expect(0, hand=-1, kingdom=["Ferry Steps@0,1"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == ["trigger"]
    assert table.step_now() == "expansion"


@rule("SR-056", "SR-048")
def test_as_much_as_possible_is_done() -> None:
    one = Table().kingdom(0, "Orrery Court", "Cinder Flats").hand(0, "Ferry Steps").deck("Ebb Tithe").actions(3)
    one.play(0, "build:ferry-steps", "place:0,1").offers(0, "discard:ebb-tithe").then(0, "discard:ebb-tithe")
    one.expect(0, hand=-1, kingdom=["Ferry Steps@0,1"], actions=-1, deck=-1, discard=["Ebb Tithe"])
    # Without a card to give up the Bellhouse and the Throne still draw.
    bell = Table().kingdom(0, "Bellhouse").hand(0, "Ferry Steps").actions(3)
    bell.play(0, "build:ferry-steps", "place:1,0")
    bell.expect(0, hand=0, kingdom=["Ferry Steps@1,0"], actions=-1, deck=-1, discard=[])
    throne = Table().kingdom(0, "Hollow Throne").hand(0, "Ferry Steps").actions(3)
    throne.play(0, "build:ferry-steps", "place:1,0")
    throne.expect(0, hand=1, kingdom=["Ferry Steps@1,0"], actions=-1, deck=-2, discard=[])
    # Without a Current Relic nothing goes into the Influence, and the card stays where it was.
    for name, hand, deck in (("Bellhouse", 0, -1), ("Ashen Stair", -1, 0)):
        table = Table().no_relics().kingdom(0, name).hand(0, "Ferry Steps", "Full Nets").actions(3)
        table.play(0, "build:ferry-steps", "place:1,0")
        table.expect(0, hand=hand, kingdom=["Ferry Steps@1,0"], actions=-1, deck=deck, discard=[])


@rule("SR-056")
def test_a_draw_for_a_monument_reshuffles() -> None:
    table = Table().kingdom(0, "Black Font").hand(0, "Ferry Steps").discard("Ebb Tithe").deck().actions(3)
    table.play(0, "build:ferry-steps", "place:1,0")
    assert table.hand_of(0) == ["Ebb Tithe"]
    assert table.discarded() == []


@rule("SR-057")
def test_a_structure_between_two_monuments_sets_off_both() -> None:
    table = Table().kingdom(0, "Black Font@0,0", "Ferry Steps@0,1", "Smoke Parley@1,1", "Full Nets@2,1")
    table.kingdom(0, "Black Font@2,0").hand(0, "Undertow").actions(3)
    table.play(0, "build:undertow", "place:1,0")
    table.expect(0, hand=1, kingdom=["Undertow@1,0"], actions=-1, deck=-2, discard=[])
    assert [(event.kind, event.args.get("card")) for event in table.events("trigger")] == [
        ("trigger", "Black Font")
    ] * 2


@rule("SR-057")
def test_only_those_it_touches_and_each_once() -> None:
    """Two Beacon Spires beside the cell, a Kiln Tower at its corner."""
    table = Table().kingdom(0, "Beacon Spire@0,0", "Kiln Tower@0,1", "Full Nets@0,2", "Smoke Parley@1,2")
    table.kingdom(0, "Beacon Spire@1,1").hand(0, "Undertow", "Ebb Tithe").actions(2)
    table.play(0, "build:undertow", "place:1,0")
    table.expect(0, hand=-1, kingdom=["Undertow@1,0"], actions=1, deck=0, discard=[])
    assert len(table.told("trigger")) == 2
    assert len(table.told("gain_action")) == 2


@rule("SR-057")
def test_four_monuments_around_one_cell() -> None:
    font = new_card("Spring", {"when": "built_next_to", "do": [{"draw": 1}]}, traits=["monument"])
    table = Table(cards=[font]).kingdom(0, "Black Font@0,0", "Ferry Steps@1,0", "Black Font@2,0", "Full Nets@2,1")
    table.kingdom(0, "Ebb Tithe@0,1", "Spring@0,2", "Forge Rite@1,2", "Spring@2,2").actions(2)
    table.hand(0, "Undertow", "Pearl Exchange")
    # The cell 1,1 touches none of the four; cells beside each are further out.
    table.play(0, "build:undertow", "place:1,1")
    table.expect(0, hand=-1, kingdom=["Undertow@1,1"], actions=-1, deck=0)
    cross = Table(cards=[font]).kingdom(0, "Ferry Steps@0,0", "Black Font@1,0", "Spring@0,1", "Full Nets@-1,1")
    cross.kingdom(0, "Ebb Tithe@0,2", "Black Font@1,2", "Forge Rite@2,2", "Spring@2,1").hand(0, "Undertow").actions(2)
    cross.play(0, "build:undertow", "place:1,1")
    cross.expect(0, hand=3, kingdom=["Undertow@1,1"], actions=-1, deck=-4)
    assert len(cross.told("trigger")) == 4


def font_and_throne() -> Table:
    """A Black Font and a Hollow Throne on both sides of 1,0, and one card in hand to build there."""
    table = Table().kingdom(0, "Black Font@0,0", "Ferry Steps@0,1", "Smoke Parley@1,1", "Full Nets@2,1")
    table.kingdom(0, "Hollow Throne@2,0").hand(0, "Undertow").actions(3)
    return table.play(0, "build:undertow", "place:1,0")


@rule("SR-058")
def test_the_builder_decides_the_order() -> None:
    table = font_and_throne().offers(0, "trigger:black-font", "trigger:hollow-throne")
    table.may_not(0, "decline", "end")
    # The Throne first finds an empty hand: nothing is discarded, 2 and 1 are drawn.
    table.then(0, "trigger:hollow-throne")
    table.expect(0, hand=2, kingdom=["Undertow@1,0"], actions=-1, deck=-3, discard=[])
    assert [event.args["card"] for event in table.events("trigger")] == ["Hollow Throne", "Black Font"]
    # The Font first draws the card that the Throne then takes.
    table = font_and_throne().then(0, "trigger:black-font")
    assert len(table.hand_of(0)) == 1
    given = table.hand_of(0)[0]
    table.offers(0, f"discard:{slug(given)}").then(0, f"discard:{slug(given)}")
    table.expect(0, hand=1, kingdom=["Undertow@1,0"], actions=-1, deck=-3, discard=[given])
    assert [event.args["card"] for event in table.events("trigger")] == ["Black Font", "Hollow Throne"]


THREE = ("Orrery Court", "Hollow Throne", "Bellhouse")


@rule("SR-058")
@pytest.mark.parametrize("order", list(permutations(THREE)))
def test_three_monuments_in_any_order(order: tuple[str, ...]) -> None:
    table = Table().kingdom(0, "Orrery Court@0,0", "Ferry Steps@-1,0", "Smoke Parley@-1,1", "Full Nets@-1,2")
    table.kingdom(0, "Hollow Throne@0,2", "Forge Rite@1,0", "Crown Levy@2,0", "Bellhouse@1,1")
    table.hand(0, "Undertow", "Ebb Tithe").actions(2).play(0, "build:undertow", "place:0,1")
    table.offers(0, *(f"trigger:{slug(name)}" for name in THREE))
    for at, name in enumerate(order):
        if at < 2:
            table.offers(0, *(f"trigger:{slug(other)}" for other in order[at:])).then(0, f"trigger:{slug(name)}")
        while table.keys(0)[0].startswith(("discard:", "influence:")):
            table.idle()
    assert [event.args["card"] for event in table.events("trigger")] == list(order)
    table.expect(0, hand=-1 + 2 - 1 - 1 + 2 - 1 + 1, kingdom=["Undertow@0,1"], influence=1, actions=-1, deck=-5)


@rule("SR-058")
def test_an_ability_can_not_add_to_what_was_set_off() -> None:
    """A Monument that is turned face up by another one was no Monument when the Structure was built."""
    waking: dict[str, object] = {"when": "built_next_to", "do": [{"flip_city_face_up": 1}]}
    table = Table(cards=[new_card("Waking Stone", waking, traits=["monument"])])
    table.kingdom(0, "Waking Stone@0,0", "Ferry Steps@0,1", "Smoke Parley@1,1", "Full Nets@2,1", "city:Thornwild@2,0")
    table.hand(0, "Undertow", "Ebb Tithe", "Forge Rite").actions(3)
    table.play(0, "build:undertow", "place:1,0", "flip:2,0")
    table.expect(0, hand=-1, kingdom=["Undertow@1,0"], turned_up=["2,0"], actions=-1, deck=0)
    assert [event.args["card"] for event in table.events("trigger")] == ["Waking Stone"]
    # The next neighbour sets it off.
    table.play(0, "build:ebb-tithe", "place:3,0").expect(
        0, hand=-1, kingdom=["Ebb Tithe@3,0"], developed=["2,0"], actions=-1
    )


@rule("SR-058", "SR-055")
def test_a_structure_built_by_a_monument_sets_off_its_own_neighbours() -> None:
    """The Kiln Tower beside both cells works for each; the Lodge, too."""
    lodge = new_card("Lodge", {"when": "built_next_to", "do": [{"may_build": 1}]}, traits=["monument"])
    table = Table(cards=[lodge]).kingdom(0, "Lodge@0,0", "Ferry Steps@0,1", "Kiln Tower@1,1")
    table.hand(0, "Undertow", "Ebb Tithe", "Forge Rite").actions(3).play(0, "build:undertow", "place:1,0")
    table.offers(0, "trigger:lodge", "trigger:kiln-tower").then(0, "trigger:lodge", "build:ebb-tithe", "place:2,1")
    table.expect(0, hand=-2, kingdom=["Undertow@1,0", "Ebb Tithe@2,1"], wealth=2, actions=-1, deck=-2, discard=[])


@rule("SR-055", "SR-057")
def test_a_structure_built_in_another_players_turn_sets_off_its_owners_monuments() -> None:
    """A Spell that lets others build: each builder's own Monuments answer, for the builder."""
    rite = new_card("Settling", {"each_other_player": [{"may_build": 1}]}, spell=True)
    table = Table(3, cards=[rite]).kingdom(0, "Hollow Throne").hand(0, "Settling", "Undertow").actions(2)
    table.kingdom(1, "Ferry Steps", "Black Font").hand(1, "Full Nets").kingdom(2, "Kiln Tower").hand(2, "Ebb Tithe")
    table.play(0, "cast:settling").then(1, "build:full-nets", "place:1,1").then(2, "build:ebb-tithe", "place:0,1")
    assert [(event.who, event.args["card"]) for event in table.events("trigger")] == [
        (1, "Black Font"),
        (2, "Kiln Tower"),
    ]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 1, 0]
    assert [len(table.wealth_of(seat)) for seat in range(3)] == [0, 0, 1]
    assert table.kingdom_of(1)[2:] == ["Full Nets@1,1"]
    assert table.asked() == 0
    assert table.view()["actions"] == 1


@rule("SR-055", "SR-046")
def test_an_action_is_gained_in_the_own_turn_only() -> None:
    rite = new_card("Settling", {"each_other_player": [{"may_build": 1}]}, spell=True)
    table = Table(cards=[rite]).kingdom(0, "Undertow").hand(0, "Settling", "Forge Rite").actions(2)
    table.kingdom(1, "Beacon Spire").hand(1, "Full Nets")
    table.play(0, "cast:settling").then(1, "build:full-nets", "place:1,0")
    assert table.told("trigger", "gain_action") == ["trigger"]
    assert table.view()["actions"] == 1


@rule("SR-055")
def test_a_limited_monument_is_not_set_off_twice_by_a_chain() -> None:
    """The Lodge builds a second Structure beside the Spire before the Spire has answered the first."""
    lodge = new_card("Lodge", {"when": "built_next_to", "do": [{"may_build": 1}]}, traits=["monument"])
    table = Table(cards=[lodge]).kingdom(0, "Lodge@0,0", "Ferry Steps@0,1", "Beacon Spire@1,1")
    table.hand(0, "Undertow", "Ebb Tithe", "Forge Rite").actions(3).play(0, "build:undertow", "place:1,0")
    table.then(0, "trigger:lodge", "build:ebb-tithe", "place:2,1")
    table.expect(0, hand=-2, kingdom=["Undertow@1,0", "Ebb Tithe@2,1"], actions=0, deck=0, discard=[])
    assert [event.args["card"] for event in table.events("trigger")] == ["Lodge", "Beacon Spire"]


@rule("SR-056", "SR-048")
def test_a_card_put_down_for_a_monument_reshuffles_too() -> None:
    for name, wealth in (("Kiln Tower", 1), ("Ashen Stair", 0)):
        table = Table().kingdom(0, name).hand(0, "Ferry Steps", "Full Nets").discard("Ebb Tithe").deck().actions(3)
        table.play(0, "build:ferry-steps", "place:1,0")
        table.expect(0, hand=-1, kingdom=["Ferry Steps@1,0"], wealth=wealth, influence=1 - wealth, actions=-1, deck=0)
        assert table.wealth_of(0) + table.influence_of(0) == ["Ebb Tithe"]
        assert table.discarded() == []


@rule("SR-059")
def test_no_card_answers_to_its_own_building() -> None:
    entries: list[Any] = built_in()["kingdom"]  # type: ignore[assignment]
    whens = {part["when"] for entry in entries for part in entry["ability"] if "when" in part}
    assert whens == {"built_next_to", "this_developed", "resource_step", "wealth_action", "influence_action"}
    for name in ("built", "this_built", "on_build", "when_built"):
        with pytest.raises(ContentError, match="when"):
            Table(cards=[new_card("Herald", {"when": name, "do": [{"draw": 1}]})])


@rule("SR-060")
@pytest.mark.parametrize("monument", MONUMENTS)
def test_a_monument_is_set_off_by_later_neighbours_only(monument: str) -> None:
    table = Table().kingdom(0, "Ferry Steps@0,0", "Old Meadow@0,1", "Smoke Parley@1,1").actions(4)
    table.hand(0, monument, "Undertow", "Full Nets").play(0, f"build:{slug(monument)}", "place:1,0")
    table.expect(0, hand=-1, kingdom=[f"{monument}@1,0"], actions=-1, deck=0, discard=[])
    assert table.told() == ["lift", "build"]
    answers, change = DOES[monument]
    table.play(0, "build:undertow", "place:2,0", *answers)
    if "developed" in change:
        change = {"developed": ["1,0"]}
    table.expect(0, kingdom=["Undertow@2,0"], **{"hand": -1, "actions": -1, "deck": 0, "discard": [], **change})
    assert [event.args["card"] for event in table.events("trigger")] == [monument]


@rule("SR-060")
def test_of_two_neighbouring_monuments_the_older_one_works() -> None:
    table = Table().kingdom(0, "Kiln Tower").hand(0, "Black Font", "Ebb Tithe").actions(3)
    table.play(0, "build:black-font", "place:1,0")
    table.expect(0, hand=-1, kingdom=["Black Font@1,0"], wealth=1, actions=-1, deck=-1)
    assert [event.args["card"] for event in table.events("trigger")] == ["Kiln Tower"]


@rule("SR-061")
def test_a_drawn_card_can_be_used_with_the_next_action() -> None:
    table = Table().kingdom(0, "Black Font").hand(0, "Ferry Steps").actions(2).fate("drew", "Bellhouse")
    table.play(0, "build:ferry-steps", "place:1,0")
    assert table.told() == ["lift", "build", "trigger", "draw", "drew"]
    table.may(0, "build:bellhouse").then(0, "build:bellhouse", "place:2,0")
    assert table.kingdom_of(0) == ["Black Font@0,0", "Ferry Steps@1,0", "Bellhouse@2,0"]


@rule("SR-061")
@pytest.mark.parametrize("monument", ["Orrery Court", "Bellhouse", "Hollow Throne"])
def test_no_action_comes_before_the_monument_is_done(monument: str) -> None:
    table = beside(monument, "Saltmarsh")
    assert not [key for key in table.keys(0) if key.startswith(("build", "develop", "cast", "wealth", "end"))]
    table.then(0, *DOES[monument][0]).may(0, "end", "develop:1,0", "build:pearl-exchange")


@rule("SR-061")
def test_a_gained_action_lets_the_turn_go_on() -> None:
    table = Table().kingdom(0, "Beacon Spire").hand(0, "Ferry Steps", "Full Nets").actions(1)
    table.play(0, "build:ferry-steps", "place:1,0").expect(0, hand=-1, kingdom=["Ferry Steps@1,0"], actions=0)
    assert table.step_now() == "expansion"
    table.then(0, "wealth:full-nets")
    assert table.step_now() != "expansion"


@rule("SR-062", "SR-061")
def test_jon_draws_one_card_and_no_more() -> None:
    for cell in ("1,0", "0,1", "-1,0", "0,-1"):
        table = Table(4).kingdom(0, "Black Font").hand(0, "The Sprawl", "Saltmarsh").actions(2)
        for seat in range(1, 4):
            table.kingdom(seat, "Ferry Steps" if seat < 3 else "Black Font").some(seat, "hand", 3)
        table.play(0, "build:the-sprawl", f"place:{cell}")
        table.expect(0, hand=0, kingdom=[f"The Sprawl@{cell}"], actions=-1, deck=-1, discard=[])
        assert len(table.hand_of(0)) == 2


def test_the_lists_fit_the_cards() -> None:
    assert sorted(DOES) == sorted(MONUMENTS)
    assert set(TERRAINS) & set(MONUMENTS) == {"Thornwild"}
    assert len(ALL) == 40


@rule("SR-055", "SR-057")
def test_once_a_turn_is_once_in_anybodys_turn() -> None:
    """What a Spell of seat 0 spent in seat 2's Kingdom works again in the turn of seat 1, and then no second time."""
    rite = new_card("Settling", {"each_other_player": [{"may_build": 2}]}, spell=True)
    once: dict[str, object] = {"when": "built_next_to", "limit": "once_per_turn", "do": [{"draw": 1}]}
    table = Table(3, cards=[rite, new_card("Well", once, traits=["monument"])])
    table.kingdom(0, "Ferry Steps").kingdom(1, "Hollow Throne").kingdom(2, "Well")
    table.hand(0, "Settling").hand(1, "Settling").hand(2, "Undertow", "Full Nets", "Ebb Tithe", "Forge Rite")
    table.play(0, "cast:settling").then(1, "decline")
    table.then(2, "build:undertow", "place:1,0", "build:full-nets", "place:-1,0")
    assert [event.who for event in table.events("trigger")] == [2]
    table.finish_turn()
    while table.step_now() != "expansion":
        table.idle()
    table.play(1, "cast:settling").then(2, "build:ebb-tithe", "place:0,1", "build:forge-rite", "place:0,-1")
    assert [event.who for event in table.events("trigger")] == [2]
