"""Awards: everybody reveals, totals, ties, where the Relic and the cards go, and when no Relic is left."""

from __future__ import annotations

from itertools import permutations

import pytest
from games.stone_relic.award import awarded, cards_of, laid, totals
from games.stone_relic.laying import copied
from games.stone_relic.table import Table
from support.rules import rule

from underbough.games.stone_relic import content

BASE = ["Power 1", "Power 2", "Power 4"]


@rule("SR-091")
def test_everybody_turns_up_all_influence() -> None:
    table = Table(4).relics("The Skystone Coil").step("relic").turn(2).wealth(1, "Forge Rite").hand(1, "Full Nets")
    table.influence(0, "Undertow", "Saltmarsh", "Saltmarsh").influence(1, "Bellhouse")
    table.influence(3, "Old Meadow", "Kiln Tower", "The Sprawl", "Ebb Tithe")
    shown = {event.who: cards_of(event) for event in table.events("reveal")}
    assert shown == {
        0: ["Saltmarsh", "Saltmarsh", "Undertow"],
        1: ["Bellhouse"],
        2: [],
        3: ["Ebb Tithe", "Kiln Tower", "Old Meadow", "The Sprawl"],
    }
    assert all(event.seen_by(seat) for event in table.events("reveal", "award") for seat in (-1, 0, 1, 2, 3))
    award = table.view(-1)["award"]
    assert [sorted(row["cards"]) for row in award["seats"]] == [
        ["saltmarsh", "saltmarsh", "undertow"],
        ["bellhouse"],
        [],
        ["ebb-tithe", "kiln-tower", "old-meadow", "the-sprawl"],
    ]
    # Wealth and hands stay hidden.
    assert table.view(-1)["seats"][1]["wealth_cards"] is None
    assert table.view(-1)["seats"][1]["cards"] is None


@rule("SR-092")
def test_the_power_of_the_influence_is_added_up() -> None:
    assert totals(awarded((BASE, 0), ([], 0))) == [7, 0]


@rule("SR-092")
def test_power_elsewhere_does_not_count() -> None:
    table = (
        awarded((BASE, 0), ([], 0)).hand(0, "Power 9").wealth(0, "Power 8").kingdom(0, "Power 7").kingdom(1, "Power 9")
    )
    assert totals(table) == [7, 0]


@rule("SR-093")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        (["Power 1", "Power 2", "Power 4"], 7),
        (["Match 1", "Power 2", "Power 4"], 8),
        (["Match 1", "Match 2", "Power 4"], 9),
        (["Match 1", "Match 2", "Match 4"], 10),
    ],
)
def test_each_matching_card_adds_one(cards: list[str], total: int) -> None:
    table = awarded((cards, 0), ([], 0))
    assert totals(table) == [total, 0]
    assert table.events("reveal")[0].args["match"] == total - 7


@rule("SR-093")
@pytest.mark.parametrize(
    ("relic", "total"),
    [("The Skystone Coil", 4), ("The Emberglass Eye", 3), ("The Tideworn Bell", 6), ("The Rootwood Crown", 4)],
)
def test_the_icon_is_that_of_the_current_relic(relic: str, total: int) -> None:
    """Power 0 skystone, Power 0 rootcrown and three tidebell cards of Power 1 each."""
    table = laid((["Match 0", "Power 0", "Bellhouse", "Bellhouse", "Drowned Shore"], 0), (["Power 0"] * 3, 0))
    assert totals(table.relics(relic).step("relic"))[0] == total


@rule("SR-094")
@pytest.mark.parametrize(("cities", "total"), [(0, 7), (1, 8), (2, 9), (3, 10)])
def test_each_city_adds_one(cities: int, total: int) -> None:
    assert totals(awarded((BASE, cities), ([], 0))) == [total, 0]
    assert totals(awarded(([], 0), (BASE, cities))) == [0, total]


@rule("SR-094")
def test_undeveloped_terrains_add_nothing() -> None:
    assert totals(awarded((BASE, 0), ([], 0)).kingdom(0, "Ground", "Ground").kingdom(1, "Ground")) == [7, 0]


@rule("SR-095")
def test_a_player_without_influence_takes_part_with_cities() -> None:
    table = laid((["Power 1"], 0), ([], 2)).last_relic()
    assert totals(table) == [1, 2]
    assert (table.relics_of(0), table.relics_of(1)) == ([], ["The Skystone Coil"])


@rule("SR-095")
def test_in_a_relic_step_too() -> None:
    table = awarded((["Power 1"] + ["Power 0"] * 7, 0), ([], 2), ([], 1))
    assert totals(table) == [1, 2, 1]
    assert table.relics_of(1) == ["The Skystone Coil"]


@rule("SR-095")
@pytest.mark.parametrize("cities", [0, 2])
def test_with_everybody_alike_the_relic_goes_aside(cities: int) -> None:
    table = awarded(([], cities), ([], cities), ([], cities))
    assert totals(table) == [cities] * 3
    assert table.aside_now() == ["The Skystone Coil"]


@rule("SR-096")
@pytest.mark.parametrize("order", list(permutations((9, 7, 4))))
def test_the_highest_total_wins_the_relic(order: tuple[int, ...]) -> None:
    # The one with least has the most Cities, which don't matter without a tie.
    rows = [([f"Power {n}"], 0) if n > 4 else (["Power 1"], 3) for n in order]
    table = awarded(*rows)
    assert totals(table) == list(order)
    winner = order.index(9)
    for seat in range(3):
        assert table.relics_of(seat) == (["The Skystone Coil"] if seat == winner else [])
        owned = table.view(-1)["seats"][seat]["relics"]
        assert [relic["name"] for relic in owned] == (["The Skystone Coil"] if seat == winner else [])
        assert table.scores()[seat] == (5 if seat == winner else 0) + (9 if order[seat] == 4 else 0)
    assert table.view(-1)["relics_left"] == 3
    assert table.aside_now() == []


@rule("SR-096")
def test_a_relic_once_won_is_kept() -> None:
    table = awarded((["Power 3"], 0), (["Power 5"], 0)).owns(0, "The Rootwood Crown")
    assert (table.relics_of(0), table.relics_of(1)) == (["The Rootwood Crown"], ["The Skystone Coil"])
    assert table.view(-1)["relics_left"] == 2
    for _ in range(60):
        table.idle()
    assert table.view(-1)["relics_left"] < 2
    assert "The Rootwood Crown" in table.relics_of(0)
    assert "The Skystone Coil" in table.relics_of(1)


@rule("SR-097")
@pytest.mark.parametrize("tied", [False, True])
def test_all_influence_goes_to_the_discard_pile(tied: bool) -> None:
    """The last award is followed by no shuffle, so the pile can be seen."""
    mine = ["Power 1", "Power 1", "Power 0", "Power 0"]
    theirs = ["Power 2", "Power 0", "Match 0", "Match 0"] if not tied else ["Power 2", "Power 0", "Power 0", "Power 0"]
    table = laid((mine, 0), (theirs, 0)).discard("Undertow").wealth(0, "Saltmarsh").last_relic()
    assert table.influence_of(0) == table.influence_of(1) == []
    assert table.discarded() == sorted([*mine, *theirs, "Undertow"])
    assert table.aside_now() == (["The Skystone Coil"] if tied else [])
    assert table.wealth_of(0) == ["Saltmarsh"]


@rule("SR-097")
def test_the_influence_of_all_four_goes_to_the_discard_pile() -> None:
    table = laid(*((["Power 1"] * (seat + 1), 0) for seat in range(4))).last_relic()
    assert [table.influence_of(seat) for seat in range(4)] == [[], [], [], []]
    assert table.discarded() == ["Power 1"] * 10


@rule("SR-026", "SR-027", "SR-093")
def test_the_icon_is_the_one_that_the_relic_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Skystone Coil shows another Relic's icon here: its bonus goes by what is on the card."""
    plain = copied(content.built_in())
    plain["relics"][0]["icon"] = "tidebell"
    monkeypatch.setattr(content, "built_in", lambda: copied(plain))
    table = Table(cards=[]).step("relic").kingdom(0, "Undertow").influence(0, "Black Font", "Saltmarsh")
    table.influence(1, "Beacon Spire", "Starfall Writ", "Kiln Tower", "Old Meadow", "Thornwild", "Ashen Stair")
    assert [event.args["match"] for event in table.events("reveal")] == [2, 0]


@rule("SR-097")
@pytest.mark.parametrize("tied", [False, True])
def test_the_shuffle_of_the_relic_step_takes_eight_cards(tied: bool) -> None:
    table = awarded((["Power 1"], 0), (["Power 1" if tied else "Power 2"], 0))
    assert table.events("reshuffle")[0].args == {"count": 8}
    assert table.influence_of(0) == table.influence_of(1) == []
    assert table.discarded() == []


@rule("SR-098")
@pytest.mark.parametrize("tied", [False, True])
def test_the_next_relic_becomes_current_without_influence(tied: bool) -> None:
    table = laid((["Power 1"], 0), (["Power 1" if tied else "Power 2"] + ["Power 0"] * 6, 0))
    table.aside("The Rootwood Crown").relics("The Skystone Coil", "The Tideworn Bell", "The Emberglass Eye")
    table.hand(0, "Undertow").hand(1, "Bellhouse").step("relic")
    assert table.view(-1)["relic"]["name"] == table.current() == "The Tideworn Bell"
    assert table.view(-1)["relics_left"] == 2
    assert table.view(-1)["influence"] == 0
    assert table.told("award", "relic_up") == ["award", "relic_up"]
    assert table.events("to_influence") == []
    assert table.hand_of(0) == ["Undertow"]


@rule("SR-098")
def test_any_hidden_relic_may_come_up() -> None:
    seen = {
        Table(2, seed=seed).relics("The Tideworn Bell").some(1, "influence", 8).step("relic").current()
        for seed in range(24)
    }
    assert seen == {"The Skystone Coil", "The Emberglass Eye", "The Rootwood Crown"}


@rule("SR-099")
@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_the_tied_player_with_the_most_cities_wins(order: tuple[int, ...]) -> None:
    rows = [(["Power 7"], 1), (["Power 6"], 2), (["Power 2"], 4)]
    table = awarded(*(rows[who] for who in order))
    assert totals(table) == [(8, 8, 6)[who] for who in order]
    assert table.relics_of(order.index(1)) == ["The Skystone Coil"]
    assert table.relics_of(order.index(0)) == table.relics_of(order.index(2)) == table.aside_now() == []


@rule("SR-099")
def test_three_tied_players() -> None:
    table = awarded((["Power 7"], 1), (["Power 8"], 0), (["Power 5"], 3), (["Power 6"], 2))
    assert totals(table) == [8, 8, 8, 8]
    assert table.relics_of(2) == ["The Skystone Coil"]


@rule("SR-100")
@pytest.mark.parametrize(
    "rows",
    [
        [(["Power 6"], 2), (["Power 6"], 2)],
        [(["Power 6"], 2), (["Power 2"], 5), (["Power 6"], 2)],
        [(["Power 6"], 2), (["Power 6"], 2), (["Power 7"], 1)],
    ],
)
def test_a_tie_on_cities_too_puts_the_relic_aside_for_good(rows: list[tuple[list[str], int]]) -> None:
    table = laid(*rows).aside("The Rootwood Crown")
    table.relics("The Skystone Coil", "The Tideworn Bell", "The Emberglass Eye").step("relic")
    table.influence(len(rows) - 1, *["Power 0"] * (8 - len(rows)))
    assert totals(table)[0] == 8
    assert sorted(table.aside_now()) == ["The Rootwood Crown", "The Skystone Coil"]
    assert [table.relics_of(seat) for seat in range(len(rows))] == [[]] * len(rows)
    assert table.scores() == [3 * cities for _, cities in rows]
    assert table.current() == "The Tideworn Bell"
    assert [relic["name"] for relic in table.view(-1)["relics_beneath"]] == ["The Emberglass Eye"]
    for _ in range(30):
        table.idle()
    assert "The Skystone Coil" in table.aside_now()


@rule("SR-101")
def test_without_relics_the_relic_step_is_skipped() -> None:
    table = Table(2).no_relics().step("relic").hand(0, "Undertow", "Bellhouse").kingdom(0, "The Sprawl")
    table.kingdom(1, "Ferry Steps").hand(1, "Saltmarsh")
    assert table.hand_of(0) == ["Bellhouse", "Undertow"]
    assert (table.asked(), table.influence_of(0)) == (1, [])
    assert [event.kind for event in table.events() if event.who == 0] == []
    assert table.told("award", "reveal") == []


@rule("SR-101")
def test_with_one_relic_left_the_step_is_played_and_after_its_award_no_more() -> None:
    table = Table(2).aside("The Rootwood Crown", "The Tideworn Bell", "The Emberglass Eye").some(1, "influence", 8)
    table.kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").step("relic")
    assert table.told("award", "relic_up") == ["award"]
    assert table.current() == ""
    table.play(1, "keep").finish_turn()
    assert table.told("to_influence", "reveal") == []


@rule("SR-102")
def test_a_skipped_relic_step_leaves_the_discard_pile() -> None:
    table = Table(2).no_relics().step("relic").discard("Undertow", "Bellhouse", "Full Nets").kingdom(0, "The Sprawl")
    table.kingdom(1, "Ferry Steps").hand(1, "Saltmarsh").deck("Old Meadow", "Ebb Tithe", rest=0)
    # Seat 1 draws the 2 cards of the deck; the pile is as it was.
    assert table.hand_of(1) == ["Ebb Tithe", "Old Meadow", "Saltmarsh"]
    assert table.discarded() == ["Bellhouse", "Full Nets", "Undertow"]
    assert table.told("reshuffle") == []
    # The next draw finds the deck empty: now the pile is shuffled.
    table.play(1, "keep", "end")
    assert table.asked() == 0
    assert table.events("reshuffle")[0].args == {"count": 3}
    assert (len(table.hand_of(0)), len(table.in_deck()), table.discarded()) == (2, 1, [])


@rule("SR-103")
def test_the_coil_counts_match_and_cities_for_britt() -> None:
    table = awarded((["Power 2", "Match 3"], 2), (["Power 0"], 0))
    assert table.relics_of(0) == ["The Skystone Coil"]
    assert totals(table) == [8, 0]


@rule("SR-104")
@pytest.mark.parametrize("britt", [0, 1])
def test_britt_wins_the_tie_from_any_seat(britt: int) -> None:
    rows = [(["Power 2", "Match 3"], 2), (["Power 7"], 1)]
    table = awarded(*(rows if britt == 0 else rows[::-1]))
    assert totals(table) == [8, 8]
    assert table.relics_of(britt) == ["The Skystone Coil"]
    assert table.relics_of(1 - britt) == table.aside_now() == []
    assert table.scores()[1 - britt] == 3
