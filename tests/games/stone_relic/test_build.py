"""Actions, building on the grid and Developing (SR-049 to SR-054, SR-063 to SR-066)."""

from __future__ import annotations

from itertools import permutations

import pytest
from games.stone_relic.lists import ALL, MONUMENTS, TERRAINS, slug
from games.stone_relic.table import Table
from support.rules import rule


def places(table: Table, seat: int = 0, card: str = "undertow") -> list[str]:
    """The cells that are offered for a card of the hand."""
    table.play(seat, f"build:{card}")
    keys = table.keys(seat)
    assert all(key.startswith("place:") for key in keys)
    return sorted(key.removeprefix("place:") for key in keys)


@rule("SR-049")
def test_an_action_is_spent_in_one_of_four_ways() -> None:
    table = Table(3).kingdom(0, "Old Meadow").hand(0, "Undertow", "Bellhouse").kingdom(1, "Saltmarsh")
    table.offers(
        0,
        "end",
        "build:undertow",
        "build:bellhouse",
        "develop:0,0",
        "cast:undertow",
        "wealth:undertow",
        "wealth:bellhouse",
        "influence:undertow",
        "influence:bellhouse",
    )
    assert table.keys(1) == []
    assert table.keys(2) == []


@rule("SR-049")
@pytest.mark.parametrize("actions", [1, 2, 5])
@pytest.mark.parametrize(
    "keys",
    [
        ["build:ferry-steps", "place:0,1"],
        ["develop:0,0"],
        ["cast:turn-of-the-heavens"],
        ["wealth:ferry-steps"],
        ["influence:ferry-steps"],
    ],
)
def test_each_way_costs_one_action(keys: list[str], actions: int) -> None:
    table = Table().kingdom(0, "Searing Plain").hand(0, "Ferry Steps", "Turn of the Heavens").actions(actions)
    table.kingdom(1, "Undertow").play(0, *keys)
    assert table.view()["actions"] == actions - 1
    assert table.step_now() == ("placing" if actions == 1 else "expansion")


@rule("SR-049")
def test_without_actions_there_is_nothing_to_choose() -> None:
    table = Table().kingdom(0, "Old Meadow").hand(0, "Undertow", "Bellhouse").actions(0)
    assert table.step_now() == "placing"
    assert not [key for key in table.keys(0) if key.startswith(("build", "develop", "cast", "wealth", "end"))]


@rule("SR-049")
def test_stopping_spends_nothing() -> None:
    table = Table().kingdom(0, "Old Meadow").hand(0, "Undertow", "Bellhouse").actions(2).play(0, "end")
    assert table.step_now() == "placing"
    assert table.kingdom_of(0) == ["Old Meadow@0,0"]
    assert table.discarded() == []
    assert table.told("build", "cast", "to_wealth", "to_influence", "develop") == []


WAYS = {
    "build": ("build:ferry-steps", "place:0,1"),
    "build again": ("build:pearl-exchange", "place:0,-1"),
    "develop": ("develop:0,0",),
    "develop again": ("develop:1,0",),
    "cast": ("cast:turn-of-the-heavens",),
    "cast again": ("cast:forge-rite", "develop:2,0"),
    "wealth": ("wealth:kiln-tower",),
    "wealth again": ("wealth:bellhouse",),
    "influence": ("influence:smoke-parley",),
    "influence again": ("influence:crown-levy",),
}


@rule("SR-050")
@pytest.mark.parametrize(("first", "second"), list(permutations(WAYS, 2)))
def test_two_actions_in_any_order_and_mix(first: str, second: str) -> None:
    table = Table().kingdom(0, "Searing Plain", "Drowned Shore", "Searing Plain").actions(3)
    hand = "Ferry Steps", "Pearl Exchange", "Turn of the Heavens", "Forge Rite", "Kiln Tower", "Bellhouse"
    table.hand(0, *hand, "Smoke Parley", "Crown Levy").play(0, *WAYS[first])
    assert table.view()["actions"] == 2
    table.then(0, *WAYS[second])
    assert table.view()["actions"] == 1
    steps = [kind.removesuffix(" again") for kind in (first, second)]
    area = table.view(0)["seats"][0]
    develops = steps.count("develop") + ("cast again" in (first, second))
    assert len(area["kingdom"]) == 3 + steps.count("build")
    assert area["cities"] == develops
    assert (area["wealth"], area["influence"]) == (steps.count("wealth"), steps.count("influence"))
    assert len(table.discarded()) == steps.count("cast")


@rule("SR-050")
@pytest.mark.parametrize(
    "keys",
    [
        ["build:ferry-steps", "place:1,0", "build:undertow", "place:2,0"],
        ["wealth:ferry-steps", "build:undertow", "place:1,0"],
        ["build:undertow", "place:1,0", "wealth:ferry-steps"],
    ],
)
def test_build_build_wealth_build_and_build_wealth(keys: list[str]) -> None:
    table = Table().kingdom(0, "Forge Rite").hand(0, "Ferry Steps", "Undertow", "Kiln Tower").actions(2).play(0, *keys)
    assert table.step_now() == "placing"
    assert table.view()["actions"] == 0
    assert len(table.kingdom_of(0)) == 1 + sum(key.startswith("build") for key in keys)
    assert table.wealth_of(0) == ["Ferry Steps"] * sum(key.startswith("wealth") for key in keys)


@rule("SR-051", "SR-059", "SR-010")
@pytest.mark.parametrize("name", ALL)
def test_every_card_can_be_built_and_does_nothing_by_it(name: str) -> None:
    """Beside a Structure that answers nothing, with everything about that an ability could work on."""
    table = Table(3).kingdom(0, "Undertow", "city:Cloudshelf").hand(0, name, "Full Nets", "Smoke Parley").actions(2)
    table.discard("Ebb Tithe").kingdom(1, "Kiln Tower").kingdom(2, "Black Font").some(1, "hand", 2)
    table.some(1, "influence", 2).wealth(0, "Bellhouse").influence(0, "Crown Levy")
    table.play(0, f"build:{slug(name)}", "place:0,1")
    table.expect(0, hand=-1, kingdom=[f"{name}@0,1"], actions=-1, deck=0, discard=[])
    assert table.told() == ["lift", "build"]
    for viewer in range(-1, 3):
        card = table.view(viewer)["seats"][0]["kingdom"][2]
        assert (card["slug"], card["city"], card["x"], card["y"]) == (slug(name), False, 0, 1)


@rule("SR-051")
def test_a_build_action_builds_one_card_of_the_own_hand() -> None:
    table = Table(3).kingdom(0, "Undertow").hand(0, "Full Nets").hand(1, "Kiln Tower").kingdom(1, "Saltmarsh")
    table.discard("Ebb Tithe").wealth(0, "Bellhouse").influence(0, "Crown Levy")
    assert [key for key in table.keys(0) if key.startswith("build:")] == ["build:full-nets"]
    table.play(0, "build:full-nets", "place:0,-1")
    assert table.view()["actions"] == 0
    assert table.kingdom_of(0) == ["Undertow@0,0", "Full Nets@0,-1"]
    assert table.kingdom_of(1) == ["Saltmarsh@0,0"]
    assert table.discarded() == ["Ebb Tithe"]


@rule("SR-051")
def test_of_two_copies_one_is_built() -> None:
    table = Table().kingdom(0, "Undertow").hand(0, "Full Nets", "Full Nets").actions(2)
    table.play(0, "build:full-nets", "place:0,-1").expect(0, hand=-1, kingdom=["Full Nets@0,-1"], actions=-1, deck=0)
    assert table.hand_of(0) == ["Full Nets"]


@rule("SR-052")
@pytest.mark.parametrize(
    ("cells", "free"),
    [
        (["0,0"], ["-1,0", "0,-1", "0,1", "1,0"]),
        (["0,0", "1,0", "2,0"], ["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,-1", "2,1", "3,0"]),
        (["0,0", "0,1", "0,2"], ["-1,0", "-1,1", "-1,2", "0,-1", "0,3", "1,0", "1,1", "1,2"]),
        (["0,0", "1,0", "1,1"], ["-1,0", "0,-1", "0,1", "1,-1", "1,2", "2,0", "2,1"]),
        (["0,0", "-1,0", "-1,-1"], ["-1,-2", "-1,1", "-2,-1", "-2,0", "0,-1", "0,1", "1,0"]),
        (["0,0", "1,0", "0,1", "1,1"], ["-1,0", "-1,1", "0,-1", "0,2", "1,-1", "1,2", "2,0", "2,1"]),
    ],
)
def test_a_new_structure_lies_next_to_another(cells: list[str], free: list[str]) -> None:
    names = ("Ferry Steps", "Full Nets", "Smoke Parley", "Crown Levy")
    table = Table().kingdom(0, *(f"{name}@{cell}" for name, cell in zip(names, cells, strict=False)))
    table.kingdom(1, "Forge Rite@0,0", "Ebb Tithe@0,-1", "Pearl Exchange@0,-2").hand(0, "Undertow").actions(2)
    assert places(table) == sorted(free)
    table.may_not(0, *(f"place:{cell}" for cell in [*cells, "9,9", "0,-3", "-3,0"]))


@rule("SR-052")
def test_a_place_around_a_hole_is_offered_once() -> None:
    ring = ["0,0", "1,0", "2,0", "2,1", "2,2", "1,2", "0,2", "0,1"]
    names = [name for name in ALL if name not in (*MONUMENTS, *TERRAINS, "Undertow")]
    table = Table().kingdom(0, *(f"{name}@{cell}" for name, cell in zip(names, ring, strict=False)))
    table.hand(0, "Undertow", "Bellhouse").actions(2)
    outside = [f"{i},-1" for i in range(3)] + [f"{i},3" for i in range(3)]
    outside += [f"-1,{i}" for i in range(3)] + [f"3,{i}" for i in range(3)]
    assert places(table) == sorted([*outside, "1,1"])
    table.then(0, "place:1,1").expect(0, hand=-1, kingdom=["Undertow@1,1"], actions=-1, deck=0, discard=[])


@rule("SR-053")
def test_next_to_means_sharing_an_edge() -> None:
    table = Table().kingdom(0, "Ferry Steps@0,0", "Full Nets@1,0").hand(0, "Undertow").actions(2)
    assert places(table) == sorted(["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"])
    table.may_not(0, "place:2,1", "place:2,-1", "place:-1,1", "place:-1,-1", "place:0,0", "place:1,0", "place:3,0")


@rule("SR-053")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_plane_has_no_bounds_and_cards_stay_where_they_are(dx: int, dy: int) -> None:
    """A row of 20 cards still goes on at both ends; each card stays in the cell where it was built."""
    names = [name for name in ALL if name not in MONUMENTS and name != "Undertow"][:20]
    row = [f"{name}@{dx * i},{dy * i}" for i, name in enumerate(names)]
    table = Table().kingdom(0, *row).hand(0, "Undertow", "Ferry Steps").actions(3)
    ends = (f"{20 * dx},{20 * dy}", f"{-dx},{-dy}")
    assert set(ends) <= set(places(table))
    assert len(table.keys(0)) == 42
    table.then(0, f"place:{ends[0]}", "build:ferry-steps", f"place:{ends[1]}")
    table.expect(0, hand=-2, kingdom=[f"Undertow@{ends[0]}", f"Ferry Steps@{ends[1]}"], actions=-2, deck=0)
    assert table.kingdom_of(0)[:20] == row


@rule("SR-054")
@pytest.mark.parametrize("name", TERRAINS)
def test_a_card_may_be_built_beside_a_city_only(name: str) -> None:
    table = Table().kingdom(0, f"city:{name}").hand(0, "Undertow", "Bellhouse").actions(2)
    assert places(table) == sorted(["-1,0", "0,-1", "0,1", "1,0"])
    table.then(0, "place:0,1").expect(0, hand=-1, kingdom=["Undertow@0,1"], actions=-1, deck=0, discard=[])


@rule("SR-054")
def test_cities_and_structures_give_room_alike() -> None:
    table = Table().kingdom(0, "city:Saltmarsh@0,0", "Ferry Steps@1,0", "city:Cloudshelf@2,0").hand(0, "Undertow")
    cells = ["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,-1", "2,1", "3,0"]
    assert places(table.actions(2)) == sorted(cells)


@rule("SR-063")
@pytest.mark.parametrize("cell", ["0,0", "1,0", "1,1"])
def test_a_terrain_is_developed_into_a_city(cell: str) -> None:
    cells = ("0,0", "1,0", "1,1")
    names = ("Ferry Steps", "Full Nets", "Smoke Parley")
    lands = [f"{'Searing Plain' if at == cell else name}@{at}" for name, at in zip(names, cells, strict=True)]
    table = Table(3).kingdom(0, *lands).kingdom(1, *lands).hand(0, "Undertow").actions(2).some(1, "hand", 2)
    table.play(0, f"develop:{cell}").expect(0, developed=[cell], actions=-1, deck=0, discard=[])
    for viewer in range(-1, 3):
        shown = {f"{card['x']},{card['y']}": card["city"] for card in table.view(viewer)["seats"][0]["kingdom"]}
        assert shown == {at: at == cell for at in cells}
    assert table.view()["seats"][0]["cities"] == 1
    assert table.view()["seats"][1]["cities"] == 0


@rule("SR-063")
def test_developing_spends_the_only_action() -> None:
    table = Table().kingdom(0, "Searing Plain", "Drowned Shore").hand(0, "Undertow").play(0, "develop:1,0")
    assert table.view()["actions"] == 0
    assert table.kingdom_of(0) == ["Searing Plain@0,0", "city:Drowned Shore@1,0"]
    assert table.step_now() == "placing"


@rule("SR-063")
def test_a_terrain_can_be_developed_without_a_card_in_hand() -> None:
    table = Table().kingdom(0, "Searing Plain").actions(2).offers(0, "end", "develop:0,0")
    table.play(0, "develop:0,0")
    assert table.kingdom_of(0) == ["city:Searing Plain@0,0"]


@rule("SR-064")
def test_only_a_face_up_terrain_can_be_developed() -> None:
    table = Table(3).kingdom(0, "Kiln Tower", "city:Searing Plain", "Drowned Shore").hand(0, "Old Meadow").actions(2)
    table.kingdom(1, "Saltmarsh@0,0", "Cloudshelf@0,1").wealth(0, "Cinder Flats").influence(0, "Windscour Mesa")
    assert [key for key in table.keys(0) if key.startswith("develop:")] == ["develop:2,0"]
    table.may_not(0, "develop:0,0", "develop:1,0", "develop:0,1")
    table.play(0, "develop:2,0")
    assert not [key for key in table.keys(0) if key.startswith("develop:")]


@rule("SR-064")
@pytest.mark.parametrize("name", ALL)
def test_each_card_is_a_terrain_or_not(name: str) -> None:
    table = Table().kingdom(0, "Undertow@0,0", f"{name}@0,1").hand(0, "Ferry Steps").actions(2)
    found = [key for key in table.keys(0) if key.startswith("develop:")]
    assert found == (["develop:0,1"] if name in TERRAINS else [])
    if found:
        table.play(0, "develop:0,1")
        assert table.kingdom_of(0) == ["Undertow@0,0", f"city:{name}@0,1"]
        assert table.told("develop") == ["develop"]


@rule("SR-064")
def test_of_two_terrains_of_one_design_each_can_be_chosen() -> None:
    table = Table().kingdom(0, "Searing Plain@0,0", "Undertow@1,0", "Searing Plain@2,0").actions(3)
    table.may(0, "develop:0,0", "develop:2,0").play(0, "develop:2,0")
    table.expect(0, developed=["2,0"], actions=-1)
    assert [key for key in table.keys(0) if key.startswith("develop:")] == ["develop:0,0"]


@rule("SR-065")
@pytest.mark.parametrize("name", TERRAINS)
def test_a_terrain_may_be_developed_in_the_turn_in_which_it_was_built(name: str) -> None:
    table = Table().kingdom(0, "Undertow").hand(0, name, "Ferry Steps").actions(2)
    table.play(0, f"build:{slug(name)}", "place:0,1").may(0, "develop:0,1").then(0, "develop:0,1")
    assert table.kingdom_of(0) == ["Undertow@0,0", f"city:{name}@0,1"]


@rule("SR-065", "SR-036")
@pytest.mark.parametrize("name", TERRAINS)
def test_the_opening_structure_may_be_developed_on_the_first_turn(name: str) -> None:
    table = Table().hand(0, name, "Undertow", "Ferry Steps", "Full Nets", "Kiln Tower").some(1, "hand", 5).next_turn()
    table.play(0, f"found:{slug(name)}", "wealth:undertow", "keep").may(0, "develop:0,0").then(0, "develop:0,0")
    assert table.kingdom_of(0) == [f"city:{name}@0,0"]


@rule("SR-066")
@pytest.mark.parametrize("at", [0, 3, 6])
def test_developing_leaves_every_card_where_it_is(at: int) -> None:
    cells = ["0,0", "1,0", "2,0", "1,1", "1,2", "2,2", "0,2"]
    names = ["Ferry Steps", "Full Nets", "Smoke Parley", "Crown Levy", "Forge Rite", "Pearl Exchange", "Ebb Tithe"]
    names[at] = "Searing Plain"
    table = Table().kingdom(0, *(f"{name}@{cell}" for name, cell in zip(names, cells, strict=True)))
    table.hand(0, "Undertow").actions(3)
    before = [(cell["x"], cell["y"]) for cell in table.view()["seats"][0]["free"]]
    table.play(0, f"develop:{cells[at]}").expect(0, developed=[cells[at]], actions=-1, deck=0, discard=[])
    area = table.view()["seats"][0]
    assert len(area["kingdom"]) == 7
    assert [f"{card['x']},{card['y']}" for card in area["kingdom"]] == cells
    assert [(cell["x"], cell["y"]) for cell in area["free"]] == before
    assert places(table) == sorted(f"{x},{y}" for x, y in before)


@rule("SR-066", "SR-109")
def test_developing_does_not_bring_the_end_nearer_or_push_it_off() -> None:
    for size in (9, 10):
        names = [name for name in ALL if name not in (*TERRAINS, *MONUMENTS)]
        table = Table().kingdom(0, "Searing Plain", *names[: size - 1]).no_relics().kingdom(1, "Undertow")
        table.some(1, "hand", 1).play(0, "develop:0,0")
        assert table.told("end_near") == ["end_near"] * (size == 10)
