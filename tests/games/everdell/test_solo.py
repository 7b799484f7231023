"""Alone against Rugwort: setup, what is closed, his answers."""

from __future__ import annotations

import pytest
from games.everdell.alone import SEASONS, WORKERS, YEARS, blocked, fresh, he_stands, prepared, rich, rich_later, solo
from games.everdell.laying import FULL
from games.everdell.table import Table
from support.rules import rule

from underbough import load_game
from underbough.kernel.errors import OptionError

# Setup


@rule("ED-304")
def test_a_solo_game_is_one_of_three_years() -> None:
    assert [fresh(year).level for year in YEARS] == [1, 2, 3]
    wrong: list[dict[str, object]] = [{}, {"year": 0}, {"year": 4}, {"year": True}, {"year": "1"}]
    for settings in wrong:
        with pytest.raises(OptionError, match="year"):
            load_game("everdell", 1, settings)
    with pytest.raises(OptionError, match="year"):
        load_game("everdell", 2, {"year": 1})


@rule("ED-305", "ED-306", "ED-307")
@pytest.mark.parametrize("year", YEARS)
def test_the_board_is_that_of_two_players_and_the_human_begins_with_five_cards(year: int) -> None:
    st = fresh(year)
    assert (len(st.forest), len(st.basic_owner), len(st.special), len(st.meadow)) == (3, 4, 4, 8)
    assert set(st.basic_owner) == set(st.special_owner) == {-1}
    assert -1 not in st.meadow
    assert st.open_seats() == [0]
    assert len(st.areas[0].hand) == 5
    assert len(st.deck) == 128 - 8 - 5


@rule("ED-309", "ED-310")
@pytest.mark.parametrize("year", YEARS)
def test_his_first_workers_close_the_first_forest_card_and_three_twigs(year: int) -> None:
    table = Table(1, year=year)
    assert he_stands(table) == WORKERS["winter"]
    assert "forest-1" not in table.visits(0)
    assert "basic-1" not in table.visits(0)
    assert {"forest-2", "forest-3", "basic-2", "basic-3"} <= set(table.visits(0))


@rule("ED-308")
@pytest.mark.parametrize("year", YEARS)
def test_rugwort_has_two_three_four_and_six_workers(year: int) -> None:
    counts = [fresh(year).areas[1].workers]
    for season in SEASONS[1:]:
        area = prepared(season, year).state.areas[1]
        assert area.workers == len(area.placed)
        counts.append(area.workers)
    assert counts == [2, 3, 4, 5 if year == 3 else 6]


@rule("ED-311")
@pytest.mark.parametrize("seed", range(4))
def test_rugwort_owns_nothing_and_decides_nothing(seed: int) -> None:
    st = fresh(seed % 3 + 1, seed)
    while not st.is_terminal():
        assert st.open_seats() == [0]
        assert st.legal_actions(1) == []
        assert st.areas[1].goods[:4] == [0, 0, 0, 0]
        assert st.areas[1].hand == []
        legal = st.legal_actions()
        st.apply_action(legal[(seed + 7 * len(st.deck)) % len(legal)])
    assert st.areas[1].goods[:4] == [0, 0, 0, 0]


# What he closes


@rule("ED-312")
def test_a_place_of_his_is_closed_but_may_be_copied() -> None:
    table = prepared("spring", table=solo(free=0).has(0, "Lookout"))
    assert "basic-3" not in table.visits(0)
    table.play(0, "visit:lookout").offers(0, "copy:basic-3").then(0, "copy:basic-3").expect(0, resin=2, free=-1)
    table = Table(1, year=1).at(1, "basic-8")
    table.state.areas[1].workers += 1
    assert "basic-8" not in table.visits(0)
    assert "basic-2" in table.visits(0)


@rule("ED-313")
def test_a_blocked_meadow_card_can_be_played_by_no_means() -> None:
    lay = ("Wife", "Wife", "Monk", "Peddler", "Bard", "Judge", "Teacher", "Wanderer")
    table = rich(solo("spring").meadow(*lay).has(0, "Queen", "Inn").workers(0, 2))
    assert blocked(table) == [1]
    table.play(0, "visit:queen")
    assert blocked(table) == [1]
    table = rich(solo("spring").meadow(*lay).has(0, "Inn")).play(0, "visit:inn")
    assert blocked(table) == [1]


@rule("ED-313")
def test_a_blocked_meadow_card_can_be_neither_taken_nor_discarded() -> None:
    table = solo("spring").forest("Three berries", "Two from the Meadow").play(0, "visit:forest-2")
    assert blocked(table) == [1]
    table = solo("spring").goods(0, berry=2).hand(0, "Undertaker").play(0, "play:undertaker")
    for place in (3, 5, 8):
        assert 1 in blocked(table)
        table.then(0, next(key for key in table.options(0) if key.endswith(f"-{place}")))
    assert blocked(table) == [1]
    assert all(key.startswith("take:") for key in table.options(0))


@rule("ED-314", "ED-320")
def test_he_takes_a_card_from_under_his_worker_and_the_place_stays_blocked() -> None:
    table = rich(solo("spring").meadow("Wife", "Monk").hand(0, "Crane")).deck("Peddler", "Peddler", "Peddler")
    table.fate("rugwort_rolls", 1).play(0, "play:crane")
    assert table.city_of(1) == ["Wife"]
    assert table.shown()[0] == "Peddler"
    assert blocked(table) == [1]


@rule("ED-315")
def test_the_humans_summer_draw_comes_before_the_second_block() -> None:
    table = solo("spring", free=0).play(0, "prepare")
    assert blocked(table) == [1]
    table.then(0, *[next(key for key in table.options(0) if key.endswith("-2"))], "done")
    assert len(table.hand_of(0)) == 1
    assert blocked(rich_later(table)) == [1, 2]


# His answers


@rule("ED-316", "ED-319")
def test_a_roll_of_six_takes_the_card_in_the_lower_row_second() -> None:
    table = Table(1, year=1).goods(0, pebble=1).hand(0, "Crane").meadow("Wife", "Wife", "Wife", "Wife", "Monk", "Judge")
    table.fate("rugwort_rolls", 6).fate("refill", "Mine").play(0, "play:crane").expect(
        0, pebble=-1, hand=-1, city=["Crane"], but=(1,)
    )
    assert table.change(1) == {"city": ["Judge"]}
    assert table.shown()[5] == "Mine"
    assert table.told() == ["play", "rugwort_rolls", "rugwort_takes", "refill"]
    table.settled()


@rule("ED-316")
@pytest.mark.parametrize("roll", range(1, 9))
def test_each_number_is_a_place_of_the_meadow(roll: int) -> None:
    lay = ("Wife", "Farm", "Monk", "Peddler", "Bard", "Judge", "Teacher", "Wanderer")
    table = Table(1, year=1).goods(0, pebble=1).hand(0, "Crane").meadow(*lay).fate("rugwort_rolls", roll)
    table.play(0, "play:crane")
    assert table.city_of(1) == [lay[roll - 1]]


@rule("ED-317")
def test_he_rolls_when_the_humans_card_is_done_and_the_meadow_full() -> None:
    table = Table(1, year=1).goods(0, berry=3).meadow("Wife", "Bard").hand(0, "Farm").deck("Inn", "Mine")
    table.fate("refill", "Inn").play(0, "play:bard@meadow-2")
    assert table.told("rugwort_rolls") == []
    table.fate("rugwort_rolls", 2).then(0, "discard:farm")
    assert table.city_of(1) == ["Inn"]
    assert table.shown()[1] == "Mine"
    assert table.told("refill", "gain", "rugwort_rolls", "rugwort_takes") == [
        "refill",
        "gain",
        "rugwort_rolls",
        "rugwort_takes",
        "refill",
    ]


@rule("ED-318")
def test_he_pays_nothing_and_has_no_limits() -> None:
    table = Table(1, year=1).goods(0, pebble=1).hand(0, "Crane").has(1, *FULL[:14], "King").meadow("Wife", "King")
    table.has(0, "Historian", "Shopkeeper").fate("rugwort_rolls", 2).play(0, "play:crane")
    assert table.change(1) == {"city": ["King"]}
    assert len(table.city_of(1)) == 16
    table = Table(1, year=1).goods(0, pebble=1).hand(0, "Crane").meadow("Wanderer").fate("rugwort_rolls", 1)
    table.play(0, "play:crane").expect(0, pebble=-1, hand=-1, city=["Crane"], but=(1,))


@rule("ED-321")
def test_a_pigeons_second_card_is_answered_too() -> None:
    table = Table(1, year=1).goods(0, berry=2).hand(0, "Postal Pigeon").fate("reveal", "Farm")
    table.play(0, "play:postal-pigeon")
    assert table.told("rugwort_rolls") == []
    table.then(0, "play:farm")
    assert table.told("rugwort_rolls") == ["rugwort_rolls"] * 2
    assert len(table.city_of(1)) == 2
    table = Table(1, year=1).goods(0, berry=2).hand(0, "Postal Pigeon").fate("reveal", "Farm")
    table.play(0, "play:postal-pigeon", "decline")
    assert len(table.city_of(1)) == 1


@rule("ED-322")
@pytest.mark.parametrize("by", ["queen", "inn", "cemetery", "forest-2"])
def test_cards_played_by_other_means_are_answered_as_well(by: str) -> None:
    table = (
        Table(1, year=1).goods(0, twig=1).meadow("Mine").discard("Mine").forest("Three berries", "Two from the Meadow")
    )
    table.goods(0, twig=1, pebble=1).has(0, "Queen", "Inn", "Cemetery").play(0, f"visit:{by}")
    if by == "cemetery":
        table.then(0, "reveal:discard")
    elif by == "forest-2":
        table.then(0, "take:mine@meadow-1", next(key for key in table.options(0) if key.endswith("-3")))
    table.then(0, next(key for key in table.options(0) if key.startswith("play:mine")))
    assert table.told("rugwort_rolls") == ["rugwort_rolls"]
    assert len(table.city_of(1)) == 1


@rule("ED-323")
def test_nothing_but_a_card_play_is_answered() -> None:
    # Three twigs are his in winter; the first forest card gives three berries once he has left it.
    table = prepared("spring").play(0, "visit:basic-1").expect(0, twig=3, free=-1)
    assert table.told("rugwort_rolls", "rugwort_takes") == []
    table = prepared("spring").play(0, "visit:forest-1").expect(0, berry=3, free=-1)
    assert table.told("rugwort_rolls", "rugwort_takes") == []
    table = Table(1, year=1).play(0, "visit:basic-8").expect(0, berry=1, free=-1)
    assert table.told("rugwort_rolls", "rugwort_takes") == []
    assert "rugwort_rolls" not in prepared("spring").told()
    table = solo("autumn").play(0, "pass")
    assert table.told("rugwort_rolls", "rugwort_takes") == []
    assert table.over()


@rule("ED-324")
def test_an_empty_place_gives_him_nothing() -> None:
    table = Table(1, year=1).goods(0, twig=2, resin=1).hand(0, "Farm").gaps(4).deck().fate("rugwort_rolls", 4)
    table.play(0, "play:farm").expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"])
    assert table.told("rugwort_rolls", "rugwort_takes") == ["rugwort_rolls"]
    assert table.city_of(1) == []


@rule("ED-325")
def test_a_rolled_fool_comes_into_the_humans_city() -> None:
    table = Table(1, year=1).goods(0, pebble=1).hand(0, "Crane").meadow("Wife", "Wife", "Fool").fate("rugwort_rolls", 3)
    table.play(0, "play:crane").expect(0, pebble=-1, hand=-1, city=["Crane", "Fool"])
    assert table.sheet(0)["cards"] == 1 - 2
    assert table.city_of(1) == []


@rule("ED-326")
@pytest.mark.parametrize("city", [FULL[1:], ("Fool",)])
def test_a_rolled_fool_stays_with_him_when_it_cannot_come(city: tuple[str, ...]) -> None:
    table = Table(1, year=1).goods(0, pebble=1).hand(0, "Crane").has(0, *city).meadow("Fool").fate("rugwort_rolls", 1)
    table.play(0, "play:crane")
    assert table.city_of(1) == ["Fool"]
    assert table.city_of(0) == [*city, "Crane"]
    assert table.sheet(1)["cards"] == 2


@rule("ED-327", "ED-328")
def test_a_fool_played_takes_a_card_of_his_along() -> None:
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Fool").has(1, "Farm", "Castle", "Farm").play(0, "play:fool")
    table.exactly(0, "remove:farm", "remove:castle").fate("rugwort_rolls", 1).then(0, "remove:castle")
    table.expect(0, berry=-3, hand=-1, but=(1,))
    assert table.city_of(0) == []
    assert table.city_of(1)[:2] == ["Farm", "Farm"]
    assert "Fool" not in table.city_of(1)
    assert table.pile() == ["Fool", "Castle"]


@rule("ED-327", "ED-328")
def test_a_fool_may_be_played_against_an_empty_city() -> None:
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Fool").has(0, *FULL).play(0, "play:fool")
    table.expect(0, berry=-3, hand=-1, but=(1,))
    assert table.pile() == ["Fool"]
    assert len(table.city_of(1)) == 1
