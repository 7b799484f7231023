"""Each Terrain: what Developing it brings, by an Action or an effect, and when nothing comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.table import Table
from support.rules import rule

from underbough.games.stone_relic.content import content_of

Change = tuple[tuple[str, ...], dict[str, Any]]

# The answers that the ability asks for of a player who holds Undertow, and what it changes beside the Action.
TERRAINS: dict[str, Change] = {
    "Windscour Mesa": ((), {"actions": 1}),
    "Cloudshelf": ((), {"influence": 1, "deck": -1}),
    "Searing Plain": ((), {}),
    "Cinder Flats": ((), {"hand": 1, "deck": -1}),
    "Saltmarsh": ((), {"wealth": 1, "deck": -1}),
    "Drowned Shore": ((), {}),
    "Old Meadow": (("discard:undertow",), {"hand": 1, "deck": -2, "discard": ["Undertow"]}),
    "Thornwild": ((), {}),
}
NAMES = list(TERRAINS)
REACTING = [name for name in NAMES if TERRAINS[name][1]]


def ground(*cards: str, hand: tuple[str, ...] = ("Undertow",)) -> Table:
    """Seat 0 with these cards in its Kingdom and Undertow in hand; seat 1 has cards everywhere."""
    table = Table(2).kingdom(0, *cards).hand(0, *hand).actions(3).influence(1, "Ebb Tithe").wealth(1, "Crown Levy")
    return table.kingdom(1, "Hedge Warrens").hand(1, "Full Nets", "Overgrowth")


def changes(name: str, actions: int = -1) -> dict[str, Any]:
    """What Developing changes, with the Action spent."""
    found = {"hand": 0, "actions": 0, "deck": 0, "discard": [], **TERRAINS[name][1]}
    found["actions"] += actions
    return found


def test_every_terrain_is_here() -> None:
    content = content_of()
    assert sorted(NAMES) == sorted(name for at, name in enumerate(content.name) if content.is_terrain(at))
    assert len(NAMES) == 8


@rule("SR-063", "SR-067")
@pytest.mark.parametrize("name", NAMES)
def test_developing_it_brings_its_ability_once(name: str) -> None:
    table = ground(name).play(0, "develop:0,0").then(0, *TERRAINS[name][0])
    table.expect(0, developed=["0,0"], **changes(name))
    assert [event.args["card"] for event in table.events("trigger")] == [name] * (name in REACTING)
    assert table.sheet(0, "cities") == [3]
    table.may_not(0, "develop:0,0")


@rule("SR-067")
@pytest.mark.parametrize("name", NAMES)
def test_developing_it_by_a_spell_brings_its_ability_too(name: str) -> None:
    table = ground(name, hand=("Undertow", "Forge Rite")).play(0, "cast:forge-rite", "develop:0,0")
    table.then(0, *TERRAINS[name][0])
    found = changes(name)
    # Forge Rite goes and a card is drawn for it, after all.
    found["deck"] -= 1
    found["discard"] = sorted([*found["discard"], "Forge Rite"])
    table.expect(0, developed=["0,0"], **found)
    assert table.told("trigger", "draw")[-1] == "draw"


@rule("SR-067")
@pytest.mark.parametrize("name", NAMES)
def test_developing_another_terrain_does_not(name: str) -> None:
    table = ground(name, "Searing Plain@1,0").play(0, "develop:1,0")
    table.expect(0, developed=["1,0"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []
    table.may(0, "develop:0,0")


@rule("SR-067")
@pytest.mark.parametrize("name", NAMES)
def test_of_two_copies_only_the_developed_one_works(name: str) -> None:
    table = ground(name, f"{name}@0,1").play(0, "develop:0,1").then(0, *TERRAINS[name][0])
    table.expect(0, developed=["0,1"], **changes(name))
    assert len(table.events("trigger")) == (name in REACTING)


@rule("SR-067", "SR-015")
@pytest.mark.parametrize("name", NAMES)
def test_as_a_city_in_hand_wealth_influence_or_elsewhere_it_does_nothing(name: str) -> None:
    other = "Drowned Shore" if name == "Searing Plain" else "Searing Plain"
    table = ground(f"city:{name}", f"{other}@1,0").wealth(0, name).play(0, "develop:1,0")
    table.expect(0, developed=["1,0"], actions=-1, deck=0, discard=[])
    table = ground(other, hand=("Undertow", name))
    table.kingdom(1, f"{name}@1,0").play(0, "develop:0,0")
    table.expect(0, developed=["0,0"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []


@rule("SR-059")
@pytest.mark.parametrize("name", NAMES)
def test_building_it_brings_nothing(name: str) -> None:
    slug = name.lower().replace(" ", "-")
    table = ground("Ferry Steps", hand=("Undertow", name)).play(0, f"build:{slug}", "place:0,1")
    table.expect(0, hand=-1, kingdom=[f"{name}@0,1"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []


def test_windscour_mesa_pays_for_itself() -> None:
    table = ground("Windscour Mesa", "Windscour Mesa@1,0").actions(1)
    table.play(0, "develop:0,0").expect(0, developed=["0,0"], actions=0)
    table.play(0, "develop:1,0").expect(0, developed=["1,0"], actions=0)
    table.may(0, "wealth:undertow")


@rule("SR-080")
def test_cloudshelf_does_nothing_without_a_relic() -> None:
    table = ground("Cloudshelf").no_relics().play(0, "develop:0,0").expect(0, developed=["0,0"], actions=-1, deck=0)
    assert table.influence_of(0) == []


@pytest.mark.parametrize("name", ["Cloudshelf", "Saltmarsh", "Cinder Flats"])
def test_without_any_card_left_nothing_comes(name: str) -> None:
    table = ground(name).deck(rest=1).play(0, "develop:0,0")
    table.expect(0, developed=["0,0"], actions=-1, deck=0, discard=[])


def test_old_meadow_draws_before_it_discards() -> None:
    table = ground("Old Meadow", hand=()).fate("drew", "Kiln Tower", "Bellhouse").play(0, "develop:0,0")
    table.offers(0, "discard:kiln-tower", "discard:bellhouse").then(0, "discard:bellhouse")
    assert (table.hand_of(0), table.discarded()) == (["Kiln Tower"], ["Bellhouse"])


@rule("SR-043")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("single", [False, True])
def test_face_up_it_counts_as_two_structures_or_by_the_option_as_one(name: str, single: bool) -> None:
    table = (
        Table(2, terrains_count_one=single)
        .kingdom(0, name, f"{name}@1,0")
        .kingdom(1, "city:Saltmarsh" if name == "Cloudshelf" else "city:Cloudshelf")
    )
    # Searing Plain says 2 itself, which is not added to what every Terrain counts.
    assert table.structures(0) == (2 if single and name != "Searing Plain" else 4)
    assert table.structures(1) == 1


def test_drowned_shore_adds_one_to_the_influence_of_its_owner_while_face_up() -> None:
    table = Table(3).kingdom(0, "Drowned Shore", "Drowned Shore@1,0").kingdom(1, "city:Old Meadow").hand(1, "Saltmarsh")
    assert [table.influence_total(seat) for seat in range(3)] == [2, 1, 0]
    table = Table(2).kingdom(0, "city:Drowned Shore").wealth(1, "Drowned Shore")
    assert [table.influence_total(seat) for seat in range(2)] == [1, 0]


def test_drowned_shore_decides_an_award_and_is_no_city_in_a_tie() -> None:
    table = Table(2).relics("The Tideworn Bell").kingdom(0, "Drowned Shore").kingdom(1, "city:Old Meadow").last_relic()
    assert [event.args["total"] for event in table.events("reveal")] == [1, 1]
    assert [event.args["bonus"] for event in table.events("reveal")] == [1, 0]
    assert table.relics_of(1) == ["The Tideworn Bell"]
    table = Table(2).relics("The Tideworn Bell").kingdom(0, "Drowned Shore").kingdom(1, "Old Meadow").last_relic()
    assert table.relics_of(0) == ["The Tideworn Bell"]
