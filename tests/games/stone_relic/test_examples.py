"""The worked examples of the rulebook."""

from __future__ import annotations

import pytest
from games.stone_relic.table import Table
from support.rules import rule


@rule("SR-062")
def test_jon_builds_the_sprawl_beside_the_black_font() -> None:
    table = Table().kingdom(0, "Black Font").hand(0, "The Sprawl", "Undertow").actions(2)
    table.play(0, "build:the-sprawl", "place:1,0")
    table.expect(0, hand=0, kingdom=["The Sprawl@1,0"], actions=-1, deck=-1, discard=[])
    assert table.told("draw", "trigger") == ["trigger", "draw"]


@rule("SR-074")
def test_jeb_casts_hall_of_dread() -> None:
    table = Table(3).kingdom(0, "The Sprawl").hand(0, "Hall of Dread").actions(2)
    table.hand(1, "Pearl Exchange").hand(2, "Ferry Steps", "Undertow")
    table.play(0, "cast:hall-of-dread")
    assert table.discarded() == ["Hall of Dread"]
    table.offers(1, "discard:pearl-exchange").then(1, "discard:pearl-exchange")
    table.offers(2, "discard:ferry-steps", "discard:undertow").then(2, "discard:ferry-steps")
    table.expect(
        0, hand=1, actions=-1, deck=-2, discard=["Ferry Steps", "Hall of Dread", "Pearl Exchange"], others=False
    )
    assert table.hand_of(1) == []
    assert table.hand_of(2) == ["Undertow"]
    assert table.told("cast", "draw") == ["cast", "draw"]


def award_of_the_skystone_coil() -> Table:
    """Britt (seat 0): Power 2 and 3, one matching, 2 Cities; Jeb (seat 1): 1 City; 6 more cards lie at Jeb's side."""
    table = Table(2).relics("The Skystone Coil").step("relic")
    table.kingdom(0, "city:Searing Plain", "city:Cinder Flats").influence(0, "Coilward Seance", "Cinder Flats")
    table.kingdom(1, "city:Searing Plain")
    return table.influence(1, "Old Meadow", "Thornwild", "Drowned Shore", "Bellhouse", "Ashen Stair", "The Sprawl")


@rule("SR-103", "SR-104")
def test_britt_and_jeb_tie_for_the_skystone_coil() -> None:
    table = award_of_the_skystone_coil().influence(1, "Mossback Granary")
    rows = {event.who: event.args for event in table.events("reveal")}
    assert (rows[0]["power"], rows[0]["match"], rows[0]["cities"], rows[0]["total"]) == (5, 1, 2, 8)
    assert (rows[1]["cities"], rows[1]["total"]) == (1, 8)
    assert table.relics_of(0) == ["The Skystone Coil"]
    assert table.relics_of(1) == []


def scout_and_jeb(prosperity_seven: bool = False) -> Table:
    """Scout (seat 0) with 8 cards, two of them Cities, and Wealth of Power 6; Jeb (seat 1) with 9 Structures."""
    table = Table(4, prosperity_seven=prosperity_seven)
    table.kingdom(0, "Searing Plain", "city:Cinder Flats", "city:Saltmarsh", "Undertow", "Hall of Dread")
    table.kingdom(0, "Pearl Exchange", "Ferry Steps", "Forge Rite")
    table.wealth(0, "Orrery Court", "Coilward Seance")
    table.kingdom(1, "Searing Plain", "Smoke Parley", "Full Nets", "Crown Levy", "Coilkeepers' Vault")
    table.kingdom(1, "Mossback Granary", "Glasswright Row", "Kiln Tower")
    table.owns(0, "The Skystone Coil", "The Tideworn Bell").no_relics()
    return table.counting()


@rule("SR-127", "SR-128", "SR-129")
def test_scout_counts_structures_and_wealth() -> None:
    table = scout_and_jeb()
    assert table.structures(0) == 9
    assert table.structures(1) == 9
    assert table.sheet(0, "largest") == [0]
    assert table.sheet(1, "largest") == [0]
    assert table.wealth_total(0) == 8
    assert max(table.wealth_total(seat) for seat in (1, 2, 3)) < 8
    assert table.view()["seats"][0]["prosperity"] is True


@rule("SR-130")
@pytest.mark.parametrize(("seven", "prosperity", "total"), [(True, 7, 31), (False, 5, 29)])
def test_scout_scores(seven: bool, prosperity: int, total: int) -> None:
    table = scout_and_jeb(seven)
    assert sum(table.sheet(0, "structures")) + sum(table.sheet(0, "cities")) == 14
    assert table.sheet(0, "largest") == [0]
    assert table.sheet(0, "prosperity") == [prosperity]
    assert sum(table.sheet(0, "relics")) == 10
    assert table.scores()[0] == total
