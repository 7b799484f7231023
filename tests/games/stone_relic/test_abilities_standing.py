"""Each card that is neither Monument, Terrain nor Spell: standing changes, variable points, draws upon an event."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.lists import OTHERS
from games.stone_relic.table import Table
from support.rules import rule

from underbough.games.stone_relic.content import content_of


def moved(zone: str, count: int) -> dict[str, Any]:
    """So many cards more in a zone, as expected changes."""
    return {zone: count}


def test_every_other_card_is_here() -> None:
    content = content_of()
    others = [name for at, name in enumerate(content.name) if content.spell[at] is None and not content.traits[at]]
    assert sorted(OTHERS) == sorted(others)
    assert len(OTHERS) == 12


@rule("SR-059")
@pytest.mark.parametrize("name", OTHERS)
def test_building_it_brings_nothing(name: str) -> None:
    slug = name.lower().replace("'", "").replace(" ", "-")
    table = Table().kingdom(0, "Old Meadow").hand(0, name, "Undertow").actions(3).hand(1, "Full Nets")
    table.play(0, f"build:{slug}", "place:1,0")
    table.expect(0, hand=-1, kingdom=[f"{name}@1,0"], actions=-1, deck=0, discard=[])
    assert table.told("trigger") == []


# Variable points.


def points(*cards: str, of: str) -> int:
    """What one card of a Kingdom is worth at the end."""
    table = Table().kingdom(0, *cards).kingdom(1, "city:Old Meadow", "city:Saltmarsh@0,1").no_relics().counting()
    shown = [row["points"] for row in table.view()["seats"][0]["kingdom"] if row["slug"] == of]
    assert len(shown) == 1
    return int(shown[0])


CITIES = ["city:Cinder Flats@0,1", "city:Searing Plain@0,2", "city:Drowned Shore@0,3", "city:Thornwild@0,4"]


@rule("SR-012")
@pytest.mark.parametrize(("cities", "worth"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_hall_of_many_lenses_counts_own_cities_up_to_three(cities: int, worth: int) -> None:
    assert points("Hall of Many Lenses", *CITIES[:cities], "Cloudshelf@1,0", of="hall-of-many-lenses") == worth


AROUND = ["Black Font@1,0", "Old Meadow@-1,0", "city:Cinder Flats@0,1", "Undertow@0,-1"]


@rule("SR-012")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_the_sprawl_counts_cards_beside_it(count: int) -> None:
    assert points("The Sprawl", *AROUND[:count], of="the-sprawl") == count


@rule("SR-012")
def test_corners_and_cards_further_off_are_not_beside_the_sprawl() -> None:
    cards = ["Black Font@1,0", "Forge Rite@2,0", "Full Nets@1,1", "Ferry Steps@1,-1"]
    assert points("The Sprawl", *cards, of="the-sprawl") == 1


@rule("SR-012")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ([], 0),
        (["Black Font@1,0"], 0),
        (["Old Meadow@1,0"], 1),
        (["city:Cinder Flats@1,0"], 1),
        (["Old Meadow@1,0", "city:Cinder Flats@-1,0", "Thornwild@0,1", "Searing Plain@0,-1"], 4),
        (["Ferry Steps@1,0", "Old Meadow@1,1", "city:Cinder Flats@2,0"], 0),
    ],
)
def test_hedge_warrens_counts_terrains_and_cities_beside_it(cards: list[str], worth: int) -> None:
    assert points("Hedge Warrens", *cards, of="hedge-warrens") == worth


TIDE = ["Black Font@1,0", "Saltmarsh@2,0", "Undertow@0,1", "Ferry Steps@0,2"]


@rule("SR-012")
@pytest.mark.parametrize(("count", "worth"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4)])
def test_harbour_chain_counts_its_icon_up_to_four(count: int, worth: int) -> None:
    assert points("Harbour Chain", *TIDE[:count], "Old Meadow@-1,0", of="harbour-chain") == worth


@rule("SR-012", "SR-067")
def test_harbour_chain_counts_no_cities_and_no_cards_of_others() -> None:
    assert points("Harbour Chain", "city:Drowned Shore@1,0", "Kiln Tower@0,1", of="harbour-chain") == 1
    table = Table().kingdom(0, "Harbour Chain").kingdom(1, "Black Font", "Undertow").wealth(0, "Full Nets")
    assert table.hand(0, "Ebb Tithe").no_relics().counting().sheet(0, "structures") == [1]


@rule("SR-012")
def test_variable_points_are_worked_out_as_the_kingdom_stands() -> None:
    table = (
        Table().kingdom(0, "The Sprawl", "Hall of Many Lenses@1,0", "Searing Plain@0,1").hand(0, "Undertow").actions(3)
    )
    assert table.scores()[0] == 2 + 0 + 1
    table.play(0, "develop:0,1")
    assert table.scores()[0] == 2 + 1 + 3
    table.play(0, "build:undertow", "place:-1,0")
    assert table.scores()[0] == 3 + 1 + 3 + 1


@rule("SR-012")
@pytest.mark.parametrize("name", ["Hall of Many Lenses", "The Sprawl", "Hedge Warrens", "Harbour Chain"])
def test_in_hand_wealth_or_influence_a_variable_card_is_worth_nothing(name: str) -> None:
    table = Table().kingdom(0, "Black Font", "city:Cinder Flats").kingdom(1, "Crown Levy").hand(0, name).wealth(1, name)
    table = table.no_relics().counting()
    assert table.sheet(0, "structures") == [1]
    assert table.sheet(1, "structures") == [2]


# Standing changes.


@rule("SR-015")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_coilkeepers_vault_adds_to_every_award_of_its_owner(copies: int) -> None:
    table = Table(2).kingdom(0, "Ferry Steps", *["Coilkeepers' Vault"] * copies).kingdom(1, "city:Old Meadow")
    table.influence(0, "Bellhouse").relics("The Rootwood Crown").last_relic()
    rows = table.events("reveal")
    assert [row.args["total"] for row in rows] == [1 + copies, 1]
    assert [row.args["bonus"] for row in rows] == [copies, 0]
    assert table.relics_of(0) == (["The Rootwood Crown"] if copies else [])


@rule("SR-015")
def test_coilkeepers_vault_works_in_a_kingdom_only_and_not_for_wealth() -> None:
    table = Table(2).hand(0, "Coilkeepers' Vault").kingdom(1, "Coilkeepers' Vault")
    assert (table.influence_total(0), table.influence_total(1)) == (0, 1)
    assert table.wealth_total(1) == 0
    table = Table(2).relics("The Emberglass Eye").influence(0, "Coilkeepers' Vault").wealth(1, "Coilkeepers' Vault")
    assert (table.influence_total(0), table.influence_total(1)) == (1, 0)


@rule("SR-015")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_glasswright_row_adds_two_to_the_wealth_of_its_owner(copies: int) -> None:
    table = Table(2).kingdom(0, "Ferry Steps", *["Glasswright Row"] * copies).wealth(1, "Orrery Court")
    table = table.no_relics().counting()
    assert [event.args["total"] for event in table.events("wealth_shown")] == [2 * copies, 3]
    assert (table.sheet(0, "prosperity"), table.sheet(1, "prosperity")) == (([5], [0]) if copies == 2 else ([0], [5]))


@rule("SR-015")
def test_glasswright_row_works_in_a_kingdom_only_and_not_for_influence() -> None:
    table = Table(2).kingdom(0, "Glasswright Row").hand(1, "Glasswright Row")
    assert (table.wealth_total(0), table.wealth_total(1), table.influence_total(0)) == (2, 0, 0)
    # Beneath the Wealth card it is just its Power.
    assert Table(2).wealth(0, "Glasswright Row").wealth_total(0) == 2
    assert Table(2).wealth(0, "Glasswright Row", "Glasswright Row").wealth_total(0) == 4


@rule("SR-015")
@pytest.mark.parametrize(("copies", "limit"), [(0, 4), (1, 6), (2, 8)])
def test_lamplit_causeway_raises_the_limit_of_its_owner(copies: int, limit: int) -> None:
    table = Table(2).kingdom(0, "Ferry Steps", *["Lamplit Causeway"] * copies).kingdom(1, "The Sprawl")
    assert [area["hand_limit"] for area in table.view()["seats"]] == [limit, 4]


@rule("SR-015")
@pytest.mark.parametrize(("copies", "largest"), [(0, 2), (1, 3), (2, 4)])
def test_elder_causeway_counts_twice_for_the_largest_kingdom(copies: int, largest: int) -> None:
    cards = (["Elder Causeway"] * copies + ["Forge Rite", "Full Nets"])[:2]
    table = Table(2).kingdom(0, *cards).kingdom(1, "Ferry Steps", "Old Meadow").no_relics().counting()
    assert (table.structures(0), table.largest_count(0), table.largest_count(1)) == (2, largest, 3)
    expected = {2: ([0], [5]), 3: ([0], [0]), 4: ([5], [0])}[largest]
    assert (table.sheet(0, "largest"), table.sheet(1, "largest")) == expected


@rule("SR-041")
def test_elder_causeway_counts_once_for_the_catch_up_draw() -> None:
    table = Table(2).kingdom(0, "Ferry Steps").kingdom(1, "Elder Causeway").hand(0, "Undertow").step("resource")
    assert (len(table.hand_of(0)), table.told("catch_up")) == (3, [])


@rule("SR-015")
def test_elder_causeway_works_in_a_kingdom_only() -> None:
    table = Table(2).kingdom(0, "Ferry Steps").hand(0, "Elder Causeway").wealth(0, "Elder Causeway")
    assert table.largest_count(0) == 1


# Draws upon an event.


@rule("SR-015")
@pytest.mark.parametrize("name", ["Pearl Exchange", "Lamplit Causeway", "Ferry Steps"])
@pytest.mark.parametrize("action", ["wealth", "influence"])
@pytest.mark.parametrize("copies", [1, 2])
def test_a_card_drawn_for_an_action_of_its_kind(name: str, action: str, copies: int) -> None:
    drawn = copies if (action == "influence") == (name == "Ferry Steps") else 0
    table = Table().kingdom(0, "The Sprawl", *[name] * copies).hand(0, "Undertow", "Full Nets").actions(3)
    table.hand(1, "Old Meadow").kingdom(1, "Hedge Warrens")
    table.play(0, f"{action}:undertow").expect(
        0, hand=drawn - 1, actions=-1, deck=-drawn, discard=[], **moved(action, 1)
    )
    assert [event.args["card"] for event in table.events("trigger")] == [name] * drawn
    # Again with the next Action, since there is no limit.
    table.play(0, f"{action}:full-nets")
    assert len(table.events("trigger")) == drawn


@rule("SR-015")
@pytest.mark.parametrize("name", ["Pearl Exchange", "Lamplit Causeway", "Ferry Steps"])
@pytest.mark.parametrize("action", ["wealth", "influence"])
def test_it_works_for_its_owner_in_a_kingdom_only(name: str, action: str) -> None:
    table = Table().kingdom(0, "The Sprawl").kingdom(1, name).hand(0, "Undertow", name).actions(3)
    table.play(0, f"{action}:undertow").expect(0, hand=-1, actions=-1, deck=0, **moved(action, 1))
    table.play(0, f"{action}:{name.lower().replace(' ', '-')}")
    assert table.told("trigger") == []
    table = (
        Table().kingdom(0, "The Sprawl").wealth(0, name).influence(0, name).hand(0, "Undertow", "Full Nets").actions(3)
    )
    table.play(0, f"{action}:undertow").expect(0, hand=-1, actions=-1, deck=0, **moved(action, 1))


@rule("SR-015")
@pytest.mark.parametrize("name", ["Pearl Exchange", "Lamplit Causeway", "Ferry Steps"])
def test_other_actions_bring_nothing(name: str) -> None:
    table = Table().kingdom(0, "Searing Plain", name).hand(0, "Undertow", "Forge Rite", "Bellhouse").actions(4)
    table.play(0, "develop:0,0").expect(0, developed=["0,0"], actions=-1, deck=0)
    table.play(0, "build:bellhouse", "place:0,1").expect(0, hand=-1, kingdom=["Bellhouse@0,1"], actions=-1, deck=0)
    table.play(0, "cast:forge-rite").expect(0, hand=0, actions=-1, deck=-1, discard=["Forge Rite"])


@rule("SR-015", "SR-035")
@pytest.mark.parametrize("name", ["Pearl Exchange", "Lamplit Causeway"])
def test_the_opening_wealth_is_no_wealth_action(name: str) -> None:
    table = Table().hand(0, name, "Undertow", "Full Nets").kingdom(1, "city:Cinder Flats").step("founding")
    table.play(0, f"found:{name.lower().replace(' ', '-')}", "wealth:undertow")
    assert table.told("trigger") == []
    assert len(table.hand_of(0)) == 1 + 2


def resource_step(hand: int, *own: str, others: tuple[str, ...] = ()) -> Table:
    """Seat 0 comes to its Resource Step with so many cards in hand; seats 1 and 2 have these Kingdoms of one card."""
    table = Table(3).kingdom(0, *own).kingdom(1, *others[:1]).kingdom(2, *others[1:])
    return table.some(0, "hand", hand).some(1, "hand", 1).some(2, "hand", 6).step("resource")


@rule("SR-042", "SR-015")
@pytest.mark.parametrize(
    ("held", "copies", "drawn"),
    [(0, 1, 3), (1, 1, 3), (2, 1, 3), (3, 1, 2), (4, 1, 2), (2, 2, 4), (3, 2, 2), (2, 0, 2)],
)
def test_skyward_archive_helps_a_small_hand(held: int, copies: int, drawn: int) -> None:
    # The hand counts before the draws of the step; nobody has more Structures.
    table = resource_step(held, "Ferry Steps", *["Skyward Archive"] * copies, others=("The Sprawl", "Crown Levy"))
    assert len(table.hand_of(0)) == held + drawn
    assert [event.args["wanted"] for event in table.events("draw")] == [2] + [1] * (drawn - 2)
    assert (table.step_now(), table.state.actions) == ("extra action", 1)


@rule("SR-015")
def test_skyward_archive_helps_its_owner_in_their_own_turn_only() -> None:
    table = resource_step(0, "Ferry Steps", others=("Skyward Archive", "Crown Levy")).wealth(0, "Skyward Archive")
    assert len(table.hand_of(0)) == 2
    assert len(table.hand_of(1)) == 1


@rule("SR-042")
def test_skyward_archive_comes_on_top_of_the_catch_up_draw() -> None:
    table = resource_step(1, "Skyward Archive", others=("Searing Plain", "Crown Levy"))
    assert len(table.hand_of(0)) == 1 + 2 + 1 + 1
    assert table.told("draw", "catch_up", "trigger") == ["draw", "catch_up", "draw", "trigger", "draw"]


@rule("SR-015")
@pytest.mark.parametrize(
    ("own", "others", "drawn"),
    [
        # Nobody has fewer, ties included; then somebody has fewer; Terrains count as 2, Cities as 1.
        (["Mossback Granary"], ("The Sprawl", "Crown Levy"), 3),
        (["Mossback Granary"], ("Searing Plain", "Old Meadow"), 4),
        (["Mossback Granary", "Ferry Steps"], ("Searing Plain", "Old Meadow"), 3),
        (["Mossback Granary", "Ferry Steps"], ("Searing Plain", "The Sprawl"), 2),
        (["Mossback Granary", "Ferry Steps"], ("The Sprawl", "Old Meadow"), 2),
        (["Mossback Granary", "Saltmarsh"], ("Searing Plain", "Old Meadow"), 2),
        (["Mossback Granary", "city:Saltmarsh"], ("Searing Plain", "Old Meadow"), 3),
        (["Mossback Granary", "city:Saltmarsh"], ("city:Searing Plain", "Old Meadow"), 2),
        (["Mossback Granary", "Mossback Granary"], ("Searing Plain", "Old Meadow"), 4),
        (["Ferry Steps"], ("Mossback Granary", "The Sprawl"), 2),
    ],
)
def test_mossback_granary_helps_the_smallest_kingdom(own: list[str], others: tuple[str, str], drawn: int) -> None:
    table = resource_step(3, *own, others=others)
    assert len(table.hand_of(0)) == 3 + drawn
    assert (len(table.hand_of(1)), len(table.hand_of(2))) == (1, 6)
    assert table.state.actions == 1
