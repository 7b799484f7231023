"""Cities: what a Developed Terrain loses, how long it stays one, and that Monuments beside it keep still."""

from __future__ import annotations

import pytest
from games.stone_relic.table import Table, new_card
from support.rules import rule


@rule("SR-067")
def test_a_city_has_nothing_of_its_terrain() -> None:
    table = Table().kingdom(0, "Drowned Shore", "Saltmarsh@0,1", "Harbour Chain@1,0").actions(3)
    assert (table.scores()[0], table.structures(0)) == (4, 5)
    assert (table.influence_total(0), table.wealth_total(0)) == (1, 0)
    table.play(0, "develop:0,0").expect(0, developed=["0,0"], actions=-1, deck=0, discard=[])
    assert table.kingdom_of(0)[0] == "city:Drowned Shore@0,0"
    # 3 for the City; Harbour Chain counts Saltmarsh and itself, the City bears no icon.
    assert (table.scores()[0], table.structures(0)) == (5, 4)
    assert table.sheet(0, "cities") == [3]
    assert sorted(table.sheet(0, "structures")) == [0, 2]
    # 1 as a City; neither the ability of the Terrain nor its Power.
    assert (table.influence_total(0), table.wealth_total(0)) == (1, 1)
    shown = table.view(1)["seats"][0]["kingdom"][0]
    assert (shown["city"], shown["points"]) == (True, 3)
    table.may(0, "develop:0,1").may_not(0, "develop:0,0")


@rule("SR-067")
@pytest.mark.parametrize("name", ["Windscour Mesa", "Cloudshelf", "Searing Plain", "Thornwild", "Old Meadow"])
def test_every_city_counts_alike(name: str) -> None:
    table = Table(terrains_count_one=True).kingdom(0, f"city:{name}", "Hedge Warrens@1,0")
    assert table.structures(0) == 2
    assert (table.influence_total(0), table.wealth_total(0)) == (1, 1)
    assert table.sheet(0, "cities") == [3]
    assert table.sheet(0, "structures") == [1]


@rule("SR-067")
def test_a_city_is_no_monument() -> None:
    table = Table().kingdom(0, "city:Thornwild").hand(0, "The Sprawl", "Undertow").actions(2)
    table.play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=-1, kingdom=["The Sprawl@1,0"], actions=-1, deck=0)
    assert table.told("trigger", "develop") == []


PIT = new_card(
    "Old Pit", {"when": "built_next_to", "do": [{"draw": 1}]}, traits=["terrain", "monument"], affiliation="rootcrown"
)


@rule("SR-067")
def test_a_city_has_no_place_in_the_order_of_monuments() -> None:
    table = Table(cards=[PIT]).kingdom(0, "Old Pit", "Ferry Steps@0,1", "Hollow Throne@1,1").actions(2)
    table.hand(0, "The Sprawl", "Undertow").play(0, "build:the-sprawl", "place:1,0")
    table.offers(0, "trigger:old-pit", "trigger:hollow-throne")
    table = Table(cards=[PIT]).kingdom(0, "city:Old Pit", "Ferry Steps@0,1", "Hollow Throne@1,1").actions(2)
    table.hand(0, "The Sprawl", "Undertow").play(0, "build:the-sprawl", "place:1,0")
    table.offers(0, "discard:undertow").then(0, "discard:undertow")
    table.expect(0, hand=0, kingdom=["The Sprawl@1,0"], actions=-1, deck=-2, discard=["Undertow"])


@rule("SR-067")
def test_an_ability_upon_developing_works_once_as_the_card_is_turned() -> None:
    table = Table().kingdom(0, "Cinder Flats").hand(0, "The Sprawl", "Undertow").actions(4)
    table.play(0, "develop:0,0").expect(0, hand=1, developed=["0,0"], actions=-1, deck=-1)
    assert table.told("develop", "trigger", "draw") == ["develop", "trigger", "draw"]
    table.play(0, "build:the-sprawl", "place:0,1")
    table.expect(0, hand=-1, kingdom=["The Sprawl@0,1"], actions=-1, deck=0)
    table.play(0, "wealth:undertow").expect(0, hand=-1, wealth=1, actions=-1, deck=0)


@rule("SR-068")
def test_no_action_turns_a_city_up_in_any_later_turn() -> None:
    table = Table().kingdom(0, "city:Searing Plain", "Black Font@1,0").kingdom(1, "city:Saltmarsh")
    table.hand(0, "Forge Rite", "Old Meadow", "Undertow").hand(1, "Ferry Steps").actions(2)
    table.may_not(0, "flip:0,0")
    seen: set[str] = set()
    for _ in range(40):
        seen.add(table.step_now())
        assert not [key for seat in (0, 1) for key in table.keys(seat) if key.startswith("flip")]
        table.idle()
    assert {"extra action", "expansion", "placing"} <= seen
    assert table.kingdom_of(0) == ["city:Searing Plain@0,0", "Black Font@1,0"]
    assert table.kingdom_of(1) == ["city:Saltmarsh@0,0"]


@rule("SR-068")
def test_a_city_turned_up_is_its_old_terrain_again() -> None:
    table = Table().kingdom(0, "city:Cinder Flats", "Black Font@1,0", "Hedge Warrens@0,1", "Harbour Chain@0,-1")
    table.hand(0, "Unmaking Rite").kingdom(1, "city:Searing Plain").actions(2)
    assert (table.scores()[0], table.structures(0), table.influence_total(0)) == (3 + 1 + 1 + 2, 4, 1)
    table.play(0, "cast:unmaking-rite", "flip:0,0")
    table.expect(0, hand=1, turned_up=["0,0"], actions=0, deck=-2, discard=["Unmaking Rite"])
    assert table.told("trigger", "develop") == []
    assert table.kingdom_of(0)[0] == "Cinder Flats@0,0"
    # 0 points as printed; it counts as 2 Structures again and adds nothing to the Influence.
    assert (table.scores()[0], table.structures(0), table.influence_total(0)) == (0 + 1 + 1 + 2, 5, 0)
    table.play(0, "develop:0,0").expect(0, hand=1, developed=["0,0"], actions=-1, deck=-1)
    assert table.told("develop", "trigger", "draw") == ["develop", "trigger", "draw"]
    assert (table.scores()[0], table.structures(0)) == (7, 4)


@rule("SR-068")
def test_a_terrain_turned_up_has_its_icon_and_standing_ability_again() -> None:
    table = Table().kingdom(0, "city:Drowned Shore", "Harbour Chain@1,0").hand(0, "Unmaking Rite").actions(2)
    assert (table.sheet(0, "structures"), table.influence_total(0)) == ([1], 1)
    table.play(0, "cast:unmaking-rite", "flip:0,0")
    assert sorted(table.sheet(0, "structures")) == [1, 2]
    assert (table.sheet(0, "cities"), table.influence_total(0), table.wealth_total(0)) == ([], 1, 0)


@rule("SR-068")
def test_a_monument_turned_up_is_set_off_again() -> None:
    table = Table().kingdom(0, "city:Thornwild").hand(0, "Unmaking Rite", "The Sprawl").actions(2)
    table.play(0, "cast:unmaking-rite", "flip:0,0").expect(
        0, hand=1, turned_up=["0,0"], actions=0, discard=["Unmaking Rite"]
    )
    table.play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=-1, kingdom=["The Sprawl@1,0"], developed=["0,0"], actions=-1, deck=0)


@rule("SR-069")
def test_developing_beside_monuments_sets_none_off() -> None:
    table = Table().kingdom(0, "Searing Plain", "Black Font@1,0", "Kiln Tower@0,1", "Beacon Spire@-1,0")
    table.hand(0, "Undertow").actions(2)
    table.play(0, "develop:0,0").expect(0, developed=["0,0"], actions=-1, deck=0)
    assert table.told("trigger", "draw") == []


@rule("SR-069")
def test_developing_by_a_spell_beside_a_monument_does_not_set_it_off() -> None:
    table = Table().kingdom(0, "Searing Plain", "Black Font@1,0").hand(0, "Forge Rite").actions(2)
    table.play(0, "cast:forge-rite", "develop:0,0")
    table.expect(0, hand=0, developed=["0,0"], actions=-1, deck=-1, discard=["Forge Rite"])
    assert table.told("trigger") == []


@rule("SR-069")
def test_building_a_terrain_beside_a_monument_sets_it_off_but_developing_it_then_does_not() -> None:
    table = Table().kingdom(0, "Black Font").hand(0, "Searing Plain").actions(3)
    table.play(0, "build:searing-plain", "place:1,0")
    table.expect(0, hand=0, kingdom=["Searing Plain@1,0"], actions=-1, deck=-1)
    table.play(0, "develop:1,0").expect(0, developed=["1,0"], actions=-1, deck=0)
