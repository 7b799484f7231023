"""Each Monument: what a Structure built beside it brings, where and when nothing comes of it, how far it goes."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.table import Table
from support.rules import rule

from underbough.games.stone_relic.content import content_of


class Case:
    """What a Monument does when The Sprawl is built beside it: the answers it asks for, and what changes.

    The builder holds Undertow and Saltmarsh beside The Sprawl. The change of the hand is without the card built, that
    of Actions without the one spent.
    """

    def __init__(self, *answers: str, **change: Any) -> None:
        self.answers = answers
        self.change = change


MONUMENTS = {
    "Beacon Spire": Case(actions=1),
    "Orrery Court": Case("discard:undertow", hand=1, deck=-2, discard=["Undertow"]),
    "Kiln Tower": Case(wealth=1, deck=-1),
    "Ashen Stair": Case(influence=1, deck=-1),
    "Black Font": Case(hand=1, deck=-1),
    "Bellhouse": Case("influence:saltmarsh", hand=0, influence=1, deck=-1),
    "Thornwild": Case(developed=["0,0"]),
    "Grafting Yard": Case(wealth=1, deck=-1),
    "Hollow Throne": Case("discard:saltmarsh", hand=1, deck=-2, discard=["Saltmarsh"]),
}
NAMES = list(MONUMENTS)


def changes(case: Case) -> dict[str, Any]:
    """What building and ability change together."""
    found = {"hand": 0, "actions": 0, "deck": 0, "discard": [], **case.change}
    found["hand"] -= 1
    found["actions"] -= 1
    return found


def beside(name: str, *more: str, players: int = 2, hand: tuple[str, ...] = ("Undertow", "Saltmarsh")) -> Table:
    """Seat 0 has this Monument at 0,0 and The Sprawl in hand; seat 1 has cards everywhere."""
    table = Table(players).relics("The Skystone Coil").kingdom(0, name, *more).hand(0, "The Sprawl", *hand).actions(3)
    table.kingdom(1, "Black Font", "Kiln Tower", "Orrery Court").hand(1, "Forge Rite", "Full Nets").wealth(
        1, "Old Meadow"
    )
    return table.influence(1, "Ebb Tithe").influence(0, "Crown Levy").wealth(0, "Smoke Parley")


def nothing_but(table: Table, cell: str) -> None:
    """Only The Sprawl was built, for 1 Action."""
    table.expect(0, hand=-1, kingdom=[f"The Sprawl@{cell}"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []
    assert (table.asked(), table.step_now()) == (0, "expansion")


def test_every_monument_is_here() -> None:
    content = content_of()
    assert sorted(NAMES) == sorted(name for at, name in enumerate(content.name) if content.is_monument(at))
    assert len(NAMES) == 9


@rule("SR-055", "SR-056")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("cell", ["1,0", "-1,0", "0,1", "0,-1"])
def test_a_structure_built_beside_it_sets_it_off(name: str, cell: str) -> None:
    case = MONUMENTS[name]
    table = beside(name).play(0, "build:the-sprawl", f"place:{cell}")
    for answer in case.answers:
        assert not {"decline", "end", "keep"} & set(table.keys(0))
        table.then(0, answer)
    table.expect(0, kingdom=[f"The Sprawl@{cell}"], **changes(case))
    assert [event.args["card"] for event in table.events("trigger")] == [name]
    assert (table.asked(), table.step_now()) == (0, "expansion")


@rule("SR-055")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("cell", ["1,1", "1,-1", "2,0"])
def test_a_structure_built_elsewhere_does_not(name: str, cell: str) -> None:
    table = beside(name, "Ferry Steps@1,0").play(0, "build:the-sprawl", f"place:{cell}")
    nothing_but(table, cell)


@rule("SR-055", "SR-015")
@pytest.mark.parametrize("name", NAMES)
def test_that_of_another_kingdom_does_not(name: str) -> None:
    table = Table().kingdom(0, "Ferry Steps").kingdom(1, name).hand(0, "The Sprawl", "Undertow").actions(3)
    nothing_but(table.play(0, "build:the-sprawl", "place:1,0"), "1,0")


@rule("SR-015")
@pytest.mark.parametrize("name", NAMES)
def test_in_hand_wealth_or_influence_it_does_nothing(name: str) -> None:
    table = Table().kingdom(0, "Ferry Steps").hand(0, "The Sprawl", name).actions(3).wealth(0, name)
    nothing_but(table.play(0, "build:the-sprawl", "place:1,0"), "1,0")
    table = Table().kingdom(0, "Ferry Steps").hand(0, "The Sprawl", "Undertow").actions(3).influence(0, name)
    nothing_but(table.play(0, "build:the-sprawl", "place:1,0"), "1,0")


@rule("SR-059", "SR-060")
@pytest.mark.parametrize("name", NAMES)
def test_its_own_building_does_not_set_it_off(name: str) -> None:
    slug = name.lower().replace(" ", "-")
    table = Table().kingdom(0, "Ferry Steps").hand(0, name, "Undertow").hand(1, "Full Nets").actions(3)
    table.play(0, f"build:{slug}", "place:1,0")
    table.expect(0, hand=-1, kingdom=[f"{name}@1,0"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []


@rule("SR-069")
@pytest.mark.parametrize("name", NAMES)
def test_developing_beside_it_does_not_set_it_off(name: str) -> None:
    table = beside(name, "Searing Plain@1,0").play(0, "develop:1,0")
    table.expect(0, developed=["1,0"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []


@rule("SR-055")
@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("Beacon Spire", "Thornwild")])
def test_every_further_neighbour_sets_it_off_again(name: str) -> None:
    case = MONUMENTS[name]
    table = beside(name, hand=("Undertow", "Saltmarsh", "Pearl Exchange"))
    table.play(0, "build:the-sprawl", "place:1,0").then(0, *case.answers)
    table.play(0, "build:pearl-exchange", "place:-1,0")
    assert [event.args["card"] for event in table.events("trigger")] == [name]


def test_beacon_spire_works_once_each_turn() -> None:
    table = beside("Beacon Spire", hand=("Pearl Exchange", "Ferry Steps"))
    table.play(0, "build:the-sprawl", "place:1,0").expect(0, hand=-1, kingdom=["The Sprawl@1,0"], actions=0)
    assert table.view()["seats"][0]["kingdom"][0]["used"] is True
    table.play(0, "build:pearl-exchange", "place:0,1")
    table.expect(0, hand=-1, kingdom=["Pearl Exchange@0,1"], actions=-1)
    table.finish_turn().finish_turn().then(0, "keep").may(0, "build:ferry-steps")
    assert table.view()["seats"][0]["kingdom"][0]["used"] is False
    table.play(0, "build:ferry-steps", "place:0,-1").expect(0, hand=-1, kingdom=["Ferry Steps@0,-1"], actions=0)


def test_each_beacon_spire_counts_for_itself() -> None:
    table = beside("Beacon Spire", "Ferry Steps@0,1", "Beacon Spire@1,1", hand=("Pearl Exchange", "Undertow")).used(
        0, 0
    )
    # The free cell 1,0 touches both; the first is spent.
    table.play(0, "build:the-sprawl", "place:1,0").expect(0, hand=-1, kingdom=["The Sprawl@1,0"], actions=0)
    table.play(0, "build:pearl-exchange", "place:2,1")
    table.expect(0, hand=-1, kingdom=["Pearl Exchange@2,1"], actions=-1)
    table = beside("Beacon Spire", "Ferry Steps@0,1", "Beacon Spire@1,1").play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=-1, kingdom=["The Sprawl@1,0"], actions=1)


def test_an_action_of_beacon_spire_lapses_with_the_turn() -> None:
    table = beside("Beacon Spire").actions(1).play(0, "build:the-sprawl", "place:1,0")
    assert (table.state.actions, table.step_now()) == (1, "expansion")
    table.then(0, "end").finish_turn()
    table.then(1, "keep")
    assert table.state.actions == 1


def test_orrery_court_draws_before_it_discards() -> None:
    table = beside("Orrery Court", hand=()).fate("drew", "Overgrowth", "Hedge Warrens")
    table.play(0, "build:the-sprawl", "place:1,0").offers(0, "discard:overgrowth", "discard:hedge-warrens")


def test_orrery_court_discards_even_when_nothing_can_be_drawn() -> None:
    table = Table().kingdom(0, "Orrery Court").hand(0, "The Sprawl", "Undertow").actions(3).deck(rest=1)
    table.play(0, "build:the-sprawl", "place:1,0").offers(0, "discard:undertow")
    table = Table().kingdom(0, "Orrery Court", "Old Meadow@0,1").hand(0, "The Sprawl").actions(3).deck(rest=1)
    table.play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=-1, kingdom=["The Sprawl@1,0"], actions=-1, deck=0, discard=[])


@pytest.mark.parametrize("name", ["Kiln Tower", "Ashen Stair", "Black Font"])
def test_with_an_empty_deck_the_pile_is_shuffled_first(name: str) -> None:
    table = Table().kingdom(0, name).hand(0, "The Sprawl", "Undertow").actions(3).discard("Full Nets").deck(rest=1)
    table.play(0, "build:the-sprawl", "place:1,0")
    assert (table.in_deck(), table.discarded()) == ([], [])
    found = {"Kiln Tower": table.wealth_of(0), "Ashen Stair": table.influence_of(0), "Black Font": table.hand_of(0)}
    assert "Full Nets" in found[name]
    assert sum("Full Nets" in cards for cards in found.values()) == 1


@pytest.mark.parametrize("name", ["Kiln Tower", "Ashen Stair", "Black Font", "Grafting Yard"])
def test_without_any_card_left_nothing_comes(name: str) -> None:
    table = Table().kingdom(0, name).hand(0, "The Sprawl", "Undertow").actions(3).deck(rest=1)
    table.play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=-1, kingdom=["The Sprawl@1,0"], actions=-1, deck=0, discard=[])


@pytest.mark.parametrize(("name", "zone"), [("Kiln Tower", "wealth"), ("Ashen Stair", "influence")])
def test_the_top_card_is_seen_by_its_owner_only(name: str, zone: str) -> None:
    table = Table(3).kingdom(0, name).hand(0, "The Sprawl", "Undertow").actions(3)
    table.play(0, "build:the-sprawl", "place:1,0")
    assert len(table.view(0)["seats"][0][f"{zone}_cards"]) == 1
    for eye in (-1, 1, 2):
        seen = table.view(eye)["seats"][0]
        assert (seen[zone], seen[f"{zone}_cards"]) == (1, None)
        assert not [event for event in table.events("put_down") if event.seen_by(eye)]
    assert [event for event in table.events("put_down") if event.seen_by(0)]


def test_bellhouse_takes_exactly_one_card_before_it_draws() -> None:
    table = beside("Bellhouse").play(0, "build:the-sprawl", "place:1,0")
    table.offers(0, "influence:undertow", "influence:saltmarsh")
    assert table.told("draw") == []


def test_bellhouse_with_an_empty_hand_still_draws() -> None:
    table = Table().kingdom(0, "Bellhouse").hand(0, "The Sprawl").actions(3).play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=0, kingdom=["The Sprawl@1,0"], actions=-1, deck=-1)


@rule("SR-080")
def test_bellhouse_without_a_relic_only_draws() -> None:
    table = Table().no_relics().kingdom(0, "Bellhouse").hand(0, "The Sprawl", "Undertow").actions(3)
    table.play(0, "build:the-sprawl", "place:1,0").expect(0, hand=0, kingdom=["The Sprawl@1,0"], actions=-1, deck=-1)
    table = Table().no_relics().kingdom(0, "Ashen Stair").hand(0, "The Sprawl", "Undertow").actions(3)
    table.play(0, "build:the-sprawl", "place:1,0").expect(0, hand=-1, kingdom=["The Sprawl@1,0"], actions=-1, deck=0)


def test_thornwild_develops_itself_and_no_other_terrain() -> None:
    table = Table().kingdom(0, "Old Meadow", "Thornwild@1,0", "Searing Plain@1,1", "Thornwild@0,1").actions(3)
    table.hand(0, "The Sprawl", "Undertow").kingdom(1, "Saltmarsh").play(0, "build:the-sprawl", "place:2,0")
    table.expect(0, hand=-1, kingdom=["The Sprawl@2,0"], developed=["1,0"], actions=-1, deck=0)


def test_thornwild_is_a_terrain_for_build_actions_too() -> None:
    table = beside("Thornwild").play(0, "develop:0,0").expect(0, developed=["0,0"], actions=-1, deck=0)
    assert table.told("trigger") == []
    table.may_not(0, "develop:0,0")


@pytest.mark.parametrize(
    ("card", "drawn"),
    [
        ("Overgrowth", 2),
        ("Elder Causeway", 2),
        ("Old Meadow", 2),
        ("Starfall Writ", 0),
        ("Full Nets", 0),
        ("The Sprawl", 0),
    ],
)
def test_grafting_yard_goes_by_the_icon_of_the_new_structure(card: str, drawn: int) -> None:
    slug = card.lower().replace(" ", "-")
    table = Table().kingdom(0, "Grafting Yard").hand(0, card, "Undertow").actions(3)
    table.play(0, f"build:{slug}", "place:1,0")
    wealth = 0 if drawn else 1
    table.expect(
        0, hand=drawn - 1, kingdom=[f"{card}@1,0"], wealth=wealth, actions=-1, deck=-drawn - wealth, discard=[]
    )


def test_hollow_throne_discards_before_it_draws() -> None:
    table = beside("Hollow Throne").play(0, "build:the-sprawl", "place:1,0")
    table.offers(0, "discard:undertow", "discard:saltmarsh")
    assert table.told("draw") == []


def test_hollow_throne_with_an_empty_hand_draws() -> None:
    table = Table().kingdom(0, "Hollow Throne").hand(0, "The Sprawl").actions(3)
    table.play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=1, kingdom=["The Sprawl@1,0"], actions=-1, deck=-2, discard=[])


def test_the_card_thrown_away_may_come_back_with_the_draw() -> None:
    table = Table().kingdom(0, "Hollow Throne").hand(0, "The Sprawl", "Undertow").actions(3).deck("Full Nets", rest=1)
    table.play(0, "build:the-sprawl", "place:1,0", "discard:undertow")
    assert table.hand_of(0) == ["Full Nets", "Undertow"]
    assert (table.in_deck(), table.discarded()) == ([], [])
