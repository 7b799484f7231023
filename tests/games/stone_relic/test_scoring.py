"""The count: Structures and Cities, Largest Kingdom, Wealth and Prosperity, Relics, who wins."""

from __future__ import annotations

from itertools import permutations

import pytest
from games.stone_relic.award import CARDS, cards_of
from games.stone_relic.table import Table
from support.rules import rule

from underbough.kernel.core import EVERYBODY

RELICS = ["The Skystone Coil", "The Emberglass Eye", "The Tideworn Bell", "The Rootwood Crown"]


def counted(players: int = 2, prosperity_seven: bool = False) -> Table:
    """A table at the final count; lay Kingdoms, Wealth and Relics, then :func:`done`."""
    return Table(players, cards=CARDS, prosperity_seven=prosperity_seven)


def done(table: Table) -> Table:
    """The count without Relics left."""
    return table.no_relics().counting()


def with_structures(*counts: int, cities: tuple[int, ...] = ()) -> Table:
    """Kingdoms of so many worthless Structures, some of them Cities."""
    table = counted(len(counts))
    for seat, count in enumerate(counts):
        down = cities[seat] if cities else 0
        table.kingdom(seat, *["city:Ground"] * down, *[f"Blank {seat}"] * (count - down))
    return done(table)


def with_wealth(*rows: tuple[list[str], int]) -> Table:
    """Wealth cards and Cities of each seat."""
    table = counted(len(rows))
    for seat, (cards, cities) in enumerate(rows):
        table.wealth(seat, *cards).kingdom(seat, *["city:Ground"] * cities)
    return done(table)


def owners(table: Table, bonus: str) -> list[bool]:
    """Who has a Bonus card, as everybody sees it, in line with the sheet."""
    shown = [area[bonus] for area in table.view(-1)["seats"]]
    points = [sum(table.sheet(seat, bonus)) for seat in range(len(shown))]
    assert points == [5 if mine else 0 for mine in shown]
    return shown


@rule("SR-117")
def test_point_values_and_cities_are_added_up() -> None:
    table = counted().kingdom(0, "Worth 2", "Worth 1", "Worth 4", "city:Ground", "city:Ground")
    table.hand(0, "Worth 9").wealth(0, "Worth 8").influence(0, "Worth 7").discard("Worth 6")
    # Seat 1 counts just as many Structures and as much Wealth.
    table = done(table.kingdom(1, "Worth 3", "Worth 0", "Worth 0", "city:Ground", "city:Ground"))
    assert sorted(table.sheet(0, "structures")) == [1, 2, 4]
    assert table.sheet(0, "cities") == [3, 3]
    assert table.events("wealth_shown")[0].args["total"] == 3
    assert sum(table.sheet(0, "structures")) + sum(table.sheet(0, "cities")) == 13
    assert table.scores() == [13 + 5, 9]


@rule("SR-117")
def test_the_points_beneath_a_city_do_not_count() -> None:
    table = done(Table().kingdom(0, "city:Searing Plain", "Searing Plain").kingdom(1, "Old Meadow", "city:Old Meadow"))
    assert table.scores() == [4, 4]


@rule("SR-118")
@pytest.mark.parametrize("order", list(permutations((9, 8, 3))))
def test_the_most_structures_get_largest_kingdom(order: tuple[int, ...]) -> None:
    table = with_structures(*order)
    assert owners(table, "largest") == [count == 9 for count in order]
    assert table.scores() == [5 if count == 9 else 0 for count in order]


@rule("SR-118")
def test_largest_kingdom_counts_terrains_twice_and_cities_once() -> None:
    table = done(counted().kingdom(0, "Ground", "Ground", "Worth 0").kingdom(1, "city:Ground", *["Worth 0"] * 3))
    assert (table.largest_count(0), table.largest_count(1)) == (5, 4)
    assert owners(table, "largest") == [True, False]


@rule("SR-118")
def test_largest_kingdom_takes_structures_and_not_cards() -> None:
    table = done(counted().kingdom(0, "Ground", "Ground", "Worth 0").kingdom(1, *["Worth 0"] * 4))
    assert owners(table, "largest") == [True, False]


@rule("SR-119")
@pytest.mark.parametrize("order", [(9, 9, 7), (9, 7, 9), (7, 9, 9), (9, 9, 9)])
def test_the_most_structures_shared_go_to_nobody(order: tuple[int, ...]) -> None:
    table = with_structures(*order)
    assert owners(table, "largest") == [False, False, False]
    assert table.events("largest")[0].who == -1


@rule("SR-119")
def test_cities_break_no_tie_of_structures() -> None:
    table = with_structures(4, 4, 3, cities=(3, 1, 0))
    assert owners(table, "largest") == [False, False, False]


@rule("SR-120")
def test_the_wealth_is_turned_up_in_scoring() -> None:
    table = Table(2).wealth(0, "Undertow", "Saltmarsh").wealth(1, "Kiln Tower").hand(0, "Forge Rite").last_relic()
    for seat in (0, 1):
        assert table.view(1 - seat)["seats"][seat]["wealth_cards"] is None
        assert table.view(-1)["seats"][seat]["wealth_cards"] is None
    table.play(0, "pass")
    for eye in (-1, 0, 1):
        areas = table.view(eye)["seats"]
        assert [sorted(row["slug"] for row in area["wealth_cards"]) for area in areas] == [
            ["saltmarsh", "undertow"],
            ["kiln-tower"],
        ]
        assert [area["wealth_total"] for area in areas] == [5, 2]
        assert all(event.seen_by(eye) for event in table.events("wealth_shown"))
    assert all(table.state.known[card] == EVERYBODY for area in table.state.areas for card in area.wealth)
    assert [cards_of(event) for event in table.events("wealth_shown")] == [
        ["Saltmarsh", "Undertow"],
        ["Kiln Tower"],
    ]


@rule("SR-121")
@pytest.mark.parametrize(("cities", "total"), [(0, 6), (1, 7), (2, 8)])
def test_wealth_is_power_and_cities(cities: int, total: int) -> None:
    table = with_wealth((["Power 4", "Power 2"], cities), ([], 0))
    assert table.wealth_total(0) == total
    assert [event.args["total"] for event in table.events("wealth_shown")] == [total, 0]


@rule("SR-121")
def test_icons_and_power_elsewhere_add_nothing_to_wealth() -> None:
    table = counted().wealth(0, "Match 4", "Match 2").hand(0, "Power 9").influence(0, "Power 8").kingdom(0, "Power 7")
    table.kingdom(0, "Ground").owns(0, "The Skystone Coil").kingdom(1, "Power 3")
    table = done(table)
    assert [event.args["total"] for event in table.events("wealth_shown")] == [6, 0]


@rule("SR-122")
@pytest.mark.parametrize("order", list(permutations((8, 6, 0))))
def test_the_most_wealth_gets_prosperity(order: tuple[int, ...]) -> None:
    table = with_wealth(*(([f"Power {total}"], 0) for total in order))
    assert owners(table, "prosperity") == [total == 8 for total in order]
    assert table.scores() == [5 if total == 8 else 0 for total in order]


@rule("SR-122")
def test_cities_may_decide_prosperity() -> None:
    assert owners(with_wealth((["Power 5"], 2), (["Power 6"], 0)), "prosperity") == [True, False]
    assert owners(with_wealth(([], 0), ([], 1)), "prosperity") == [False, True]


@rule("SR-122")
@pytest.mark.parametrize(("seven", "points"), [(False, 5), (True, 7)])
def test_prosperity_is_worth_five_unless_the_table_says_seven(seven: bool, points: int) -> None:
    table = done(counted(2, seven).wealth(1, "Power 1"))
    assert (table.sheet(0, "prosperity"), table.sheet(1, "prosperity")) == ([0], [points])
    assert table.scores() == [0, points]
    # The other reading changes nothing here.
    table = Table(2, terrains_count_one=True, prosperity_seven=seven).wealth(1, "Undertow").no_relics().counting()
    assert table.scores() == [0, points]


@rule("SR-123")
@pytest.mark.parametrize("order", [(8, 8, 3), (8, 3, 8), (3, 8, 8), (8, 8, 8), (0, 0, 0)])
def test_the_most_wealth_shared_goes_to_nobody(order: tuple[int, ...]) -> None:
    table = with_wealth(*(([f"Power {total}"], 0) for total in order))
    assert owners(table, "prosperity") == [False, False, False]
    assert table.events("prosperity")[0].who == -1


@rule("SR-123")
def test_cities_break_no_tie_of_wealth() -> None:
    table = with_wealth((["Power 5"], 3), (["Power 8"], 0), (["Power 3"], 0))
    assert owners(table, "prosperity") == [False, False, False]


@rule("SR-124")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_each_relic_is_worth_five(count: int) -> None:
    table = done(counted(3).owns(1, *RELICS[:count]).owns(2, *RELICS[3:][: 1 if count < 4 else 0]))
    assert sum(table.sheet(1, "relics")) == 5 * count
    assert table.scores() == [0, (0, 5, 10, 15, 20)[count], 5 if count < 4 else 0]


def with_totals(*points: int) -> Table:
    """Two Structures each, so that nobody gets a Bonus card; the points come from them."""
    table = counted(len(points))
    for seat, wanted in enumerate(points):
        table.kingdom(seat, f"Worth {min(20, wanted)}", f"Worth {wanted - min(20, wanted)}")
    table = done(table)
    assert table.scores() == list(points)
    return table


@rule("SR-125")
@pytest.mark.parametrize(
    ("points", "places"),
    [((29, 27), [1, 2]), ((27, 29), [2, 1]), ((5, 29, 27, 28), [4, 1, 3, 2]), ((0, 1, 0), [2, 1, 2])],
)
def test_the_highest_total_wins(points: tuple[int, ...], places: list[int]) -> None:
    table = with_totals(*points)
    assert table.state.placement() == places
    returns = table.state.returns()
    assert [value == max(returns) for value in returns] == [place == 1 for place in places]


@rule("SR-125")
def test_bonus_cards_and_relics_count_for_the_win() -> None:
    table = counted().kingdom(0, "Worth 12", "Worth 2").kingdom(1, "Worth 10", "Worth 0", "Worth 0")
    table = done(table.owns(0, "The Skystone Coil"))
    assert table.scores() == [19, 15]
    assert table.state.placement() == [1, 2]


@rule("SR-126")
@pytest.mark.parametrize(
    ("points", "places"),
    [((27, 27, 20), [1, 1, 3]), ((20, 27, 27), [3, 1, 1]), ((27, 27), [1, 1]), ((9, 9, 9, 9), [1, 1, 1, 1])],
)
def test_the_highest_total_shared_is_a_shared_win(points: tuple[int, ...], places: list[int]) -> None:
    table = with_totals(*points)
    assert table.state.placement() == places
    returns = table.state.returns()
    assert len({value for value, place in zip(returns, places, strict=True) if place == 1}) == 1


@rule("SR-126")
def test_cities_break_no_tie_of_totals() -> None:
    table = counted().kingdom(0, "city:Ground", "Worth 3").kingdom(1, "Worth 2", "Worth 4").wealth(1, "Power 1")
    table = done(table)
    assert table.scores() == [6, 6]
    assert table.state.placement() == [1, 1]


@rule("SR-122", "SR-130")
@pytest.mark.parametrize(("seven", "points"), [(False, 5), (True, 7)])
def test_the_bonus_cards_say_what_they_are_worth(seven: bool, points: int) -> None:
    table = Table(prosperity_seven=seven)
    assert all(table.view(seat)["bonus"] == {"largest": 5, "prosperity": points} for seat in (-1, 0, 1))


@rule("SR-117")
def test_the_sheet_gives_structures_before_cities() -> None:
    table = Table().kingdom(0, "city:Searing Plain", "Black Font@1,0", "city:Saltmarsh@2,0", "Undertow@3,0")
    lines = [line.heading for line in table.state.score_sheet() if line.seat == 0]
    assert lines == ["structures", "structures", "cities", "cities"]
