"""Alone against Rugwort: his preparing in three years, gifts and visits, what he scores, his log."""

from __future__ import annotations

import pytest
from games.everdell.alone import WORKERS, YEARS, blocked, he_stands, lines, prepared, rich_later, solo
from games.everdell.laying import FULL
from games.everdell.table import Table
from support.rules import rule

# His preparing


@rule("ED-329")
def test_he_prepares_right_after_the_human_in_four_steps() -> None:
    table = solo(free=0).has(1, "Inn", "Queen", "Chapel")
    prepared("spring", table=table)
    assert table.told() == ["season", "rugwort_event", "rugwort_meadow", "rugwort_moves", "rugwort_moves"]
    assert table.owner("event-2") == 1
    assert he_stands(table) == ["forest-2", "basic-3", "meadow-1"]
    assert all(line.endswith(".") for line in lines(table))
    assert "Grand Tour" in lines(table)[1]


@rule("ED-330", "ED-331", "ED-334")
def test_he_takes_every_basic_event_his_city_meets_and_no_special_one() -> None:
    city = ("Inn", "Queen", "Chapel", "Farm", "Farm", "Mine", "Storehouse", "Judge", "Crane", "Wanderer", "Ruins")
    table = prepared("spring", table=solo(free=0).special("Tax Relief").has(1, *city))
    assert [table.owner(f"event-{i}") for i in range(1, 5)] == [-1, 1, 1, -1]
    assert [table.owner(f"special-{i}") for i in range(1, 5)] == [-1] * 4
    assert he_stands(table) == WORKERS["spring"]
    assert table.state.areas[1].workers == 3


@rule("ED-332")
def test_an_event_of_his_is_closed_to_the_human_and_one_of_the_humans_to_him() -> None:
    table = solo(free=0).has(0, "Inn", "Queen", "Chapel").has(1, "Inn", "Cemetery", "Lookout")
    prepared("spring", table=table)
    assert "event-2" not in table.visits(0)
    assert "event-2" in Table(1, year=1).has(0, "Inn", "Queen", "Chapel").visits(0)
    table = solo(free=0).has(1, "Inn", "Queen", "Chapel").achieved(0, "event-2")
    assert prepared("spring", table=table).owner("event-2") == 0


@rule("ED-333")
def test_he_takes_no_event_at_the_end() -> None:
    table = solo("autumn").has(1, "Judge", "Crane", "Historian").play(0, "pass")
    assert table.over()
    assert table.owner("event-1") == -1
    # His city meets City Monument only by what he takes for the human's play after the autumn prepare.
    table = solo("summer", free=0).has(1, "Judge", "Crane").goods(0, pebble=1).hand(0, "Crane")
    table.meadow(*FULL[:7], "Historian")
    prepared("autumn", table=table)
    assert table.owner("event-1") == -1
    table.fate("rugwort_rolls", 8).play(0, "play:crane")
    assert table.city_of(1)[-1] == "Historian"
    assert table.owner("event-1") == -1
    table.play(0, "pass")
    assert table.over()
    assert table.owner("event-1") == -1
    assert table.sheet(1)["events"] == 4 * 3


@rule("ED-335", "ED-339", "ED-342")
@pytest.mark.parametrize("year", YEARS)
def test_his_spring(year: int) -> None:
    table = prepared("spring", year)
    assert he_stands(table) == WORKERS["spring"]
    assert {"forest-1", "forest-3", "basic-1", "basic-6"} <= set(table.visits(0))
    assert not {"forest-2", "basic-3"} & set(table.visits(0))
    assert blocked(rich_later(table)) == [1]


@rule("ED-336", "ED-340", "ED-343")
@pytest.mark.parametrize("year", YEARS)
def test_his_summer(year: int) -> None:
    table = prepared("summer", year)
    assert he_stands(table) == ["forest-3", "basic-6", "meadow-1", "meadow-2"]
    assert {"forest-1", "forest-2", "basic-1", "basic-3"} <= set(table.visits(0))
    assert not {"forest-3", "basic-6"} & set(table.visits(0))
    assert blocked(rich_later(table)) == [1, 2]


def year_to_summer(year: int) -> Table:
    """A solo game played from winter into summer."""
    table = Table(1, year=year).hand(0, *FULL[:5]).at(0, "basic-8", "basic-8").workers(0, 0).play(0, "prepare")
    assert he_stands(table) == WORKERS["spring"]
    for _ in range(3):
        table.play(0, "visit:basic-8")
    return table.play(0, "prepare").then(0, "done")


@rule("ED-336", "ED-340", "ED-343")
@pytest.mark.parametrize("year", YEARS)
def test_his_summer_frees_what_his_spring_had_closed(year: int) -> None:
    table = year_to_summer(year)
    assert he_stands(table) == WORKERS["summer"]
    assert {"forest-1", "forest-2", "basic-1", "basic-3"} <= set(table.visits(0))
    assert not {"forest-3", "basic-6"} & set(table.visits(0))
    assert blocked(rich_later(table)) == [1, 2]


@rule("ED-337", "ED-341", "ED-344")
@pytest.mark.parametrize("year", YEARS)
def test_his_autumn_frees_what_his_summer_had_closed(year: int) -> None:
    table = year_to_summer(year)
    for _ in range(4):
        table.play(0, "visit:basic-8")
    table.play(0, "prepare")
    here = [f"journey-{year + 2}"] + ([] if year == 3 else ["basic-7"])
    assert he_stands(table) == [*here, "meadow-1", "meadow-2", "meadow-3", "meadow-4"]
    assert {"forest-1", "forest-2", "forest-3", "basic-1", "basic-3", "basic-6"} <= set(table.visits(0))
    spots = {key for key in table.visits(0) if key.startswith("journey") or key == "basic-7"}
    assert spots == {"basic-7", *(f"journey-{n}" for n in (2, 3, 4, 5))} - set(here)
    assert blocked(rich_later(table)) == [1, 2, 3, 4]


@rule("ED-337", "ED-341", "ED-344")
@pytest.mark.parametrize(("year", "points"), [(1, 3), (2, 4)])
def test_his_autumn_in_years_one_and_two(year: int, points: int) -> None:
    table = prepared("autumn", year, solo("summer", year, free=0).hand(0, *FULL[:5]))
    assert he_stands(table) == [f"journey-{points}", "basic-7", "meadow-1", "meadow-2", "meadow-3", "meadow-4"]
    assert {"forest-1", "forest-2", "forest-3", "basic-1", "basic-3", "basic-6"} <= set(table.visits(0))
    assert "basic-7" not in table.visits(0)
    spots = {key for key in table.visits(0) if key.startswith("journey")}
    assert spots == {f"journey-{n}" for n in (2, 3, 4, 5) if n != points}
    assert blocked(rich_later(table)) == [1, 2, 3, 4]
    assert table.free(0) == 2


@rule("ED-345", "ED-341")
def test_the_autumn_of_year_three_takes_a_worker_of_each() -> None:
    table = prepared("autumn", 3, Table(1, year=3).season(0, "summer").season(1, "summer").at(1, "meadow-1", "meadow-2")
        .at(0, "basic-2", "basic-2", "basic-8", "haven").hand(0, *FULL[:5]))  # fmt: skip
    assert table.free(0) == 5
    assert he_stands(table) == ["journey-5", "meadow-1", "meadow-2", "meadow-3", "meadow-4"]
    assert "basic-7" in table.visits(0)
    assert "journey-5" not in table.visits(0)
    assert table.told("rugwort_meadow", "rugwort_moves", "rugwort_kidnaps") == [
        "rugwort_meadow",
        "rugwort_moves",
        "rugwort_kidnaps",
    ]
    assert all(line.endswith(".") for line in lines(table))


@rule("ED-345")
def test_a_worker_placed_for_good_is_never_the_one_that_leaves() -> None:
    table = Table(1, year=3).season(0, "summer").season(1, "summer").at(1, "meadow-1", "meadow-2")
    table.has(0, "Monastery", "Cemetery").at(0, "monastery", "cemetery", "basic-2", "haven")
    prepared("autumn", 3, table)
    assert table.placed_of(0) == ["cemetery", "monastery"]
    assert table.free(0) == 3


@rule("ED-338")
def test_his_meadow_workers_stay_for_the_rest_of_the_game() -> None:
    table = rich_later(prepared("autumn"))
    for _ in range(3):
        table.play(0, next(key for key in table.options(0) if "@meadow-" in key))
        while not any(key == "pass" for key in table.options(0)):
            table.then(0, table.options(0)[-1])
        assert blocked(rich_later(table))[:4] == [1, 2, 3, 4]
        assert he_stands(table)[2:] == ["meadow-1", "meadow-2", "meadow-3", "meadow-4"]


# The human and his city


@rule("ED-346")
def test_his_inn_and_post_office_are_open_and_bring_him_points() -> None:
    table = Table(1, year=1).has(1, "Inn", "Queen", "Storehouse").meadow("Mine")
    assert [place for place in table.visits(0) if "@" in place] == ["inn@2"]
    table.play(0, "visit:inn@2", "play:mine@meadow-1")
    table.expect(0, pebble=1, free=-1, city=["Mine"], but=(1,))
    assert table.goods_of(1) == {"point": 1}
    table = Table(1, year=1).has(1, "Post Office").hand(0, "Farm", "Mine", "Inn").play(0, "visit:post-office@2")
    table.then(0, "give:farm", "give:mine", "done").expect(0, hand=5, free=-1, but=(1,))
    assert table.goods_of(1) == {"point": 1}


@rule("ED-347")
def test_a_miner_mole_may_copy_his_production_cards() -> None:
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Miner Mole").has(1, "General Store", "Farm", "Storehouse")
    table.play(0, "play:miner-mole").exactly(0, "decline", "copy:general-store@2", "copy:farm@2")
    table.then(0, "copy:general-store@2").expect(0, berry=-1, hand=-1, city=["Miner Mole"], but=(1,))


@rule("ED-347", "ED-370")
def test_a_miner_mole_counts_in_his_city_alone_and_reaches_no_copier_but_a_mole() -> None:
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Miner Mole").has(0, "Farm").occupied(0, "Farm")
    table.has(1, "General Store").play(0, "play:miner-mole", "copy:general-store@2")
    table.expect(0, berry=-3 + 1, hand=-1, city=["Miner Mole"], but=(1,))
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Miner Mole").has(0, "Mine").occupied(0, "Mine")
    table.has(1, "Chip Sweep", "Storehouse", "Miner Mole", "Doctor").play(0, "play:miner-mole")
    table.exactly(0, "decline", "copy:miner-mole@2", "copy:doctor@2").then(0, "copy:miner-mole@2")
    table.offers(0, "copy:mine@1").then(0, "copy:mine@1")
    table.expect(0, berry=-3, pebble=1, hand=-1, city=["Miner Mole"], but=(1,))


@rule("ED-348")
def test_cards_for_rugwort_are_discarded() -> None:
    table = Table(1, year=1).goods(0, berry=2).hand(0, "Teacher").meadow(*FULL[:8]).deck("Bard", "Judge", "Monk")
    table.fate("drew", "Bard", "Judge").play(0, "play:teacher", "give:bard")
    table.expect(0, berry=-2, city=["Teacher"], but=(1,))
    assert table.pile() == ["Bard"]
    assert table.hand_of(0) == ["Judge"]
    table = Table(1, year=1).has(0, "Post Office").hand(0, "Farm", "Mine").play(0, "visit:post-office")
    table.then(0, "give:farm", "give:mine").expect(0, hand=6, free=-1)
    assert table.pile() == ["Farm", "Mine"]


@rule("ED-349", "ED-210")
def test_resources_for_rugwort_go_to_the_supply() -> None:
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Monk").play(0, "play:monk", "give:berry", "give:berry")
    table.expect(0, berry=-3, point=4, hand=-1, city=["Monk"], but=(1,))
    assert table.goods_of(1) == {}
    table = Table(1, year=1).goods(0, twig=2).has(0, "Monastery").play(0, "visit:monastery", "give:twig", "give:twig")
    table.expect(0, twig=-2, point=4, free=-1)
    table = Table(1, year=1).goods(0, berry=3).hand(0, "Shepherd").play(0, "play:shepherd")
    table.expect(0, hand=-1, city=["Shepherd"], but=(1,))
    assert table.goods_of(1) == {}


# Scores


@rule("ED-350")
def test_each_card_of_his_brings_two_whatever_is_printed() -> None:
    assert Table(1, year=1).has(1, "Farm", "Ruins", "University").sheet(1)["cards"] == 6
    assert Table(1, year=1).has(1, "Fool", "Doctor").sheet(1)["cards"] == 4


@rule("ED-351")
def test_his_prosperity_cards_bring_three_without_a_bonus() -> None:
    table = Table(1, year=1).has(1, *FULL[:5], "Husband", "Inn", "Wife", "Castle", "Palace")
    assert table.sheet(1)["cards"] == 7 * 2 + 3 * 3 == 23
    assert "bonus" not in table.sheet(1)


@rule("ED-352")
def test_his_basic_events_bring_three_each() -> None:
    table = Table(1, year=1).achieved(1, "event-1", "event-3").achieved(0, "special-1", "special-2")
    assert table.sheet(1)["events"] == 6 + 2 * 3


@rule("ED-353")
@pytest.mark.parametrize(("year", "each"), [(1, 3), (2, 6), (3, 6)])
def test_special_events_that_the_human_missed_score_for_him(year: int, each: int) -> None:
    assert Table(1, year=year).sheet(1) == {"events": 4 * each}
    assert Table(1, year=year).achieved(0, "special-2").sheet(1) == {"events": 3 * each}
    done = Table(1, year=year).achieved(0, *(f"special-{i}" for i in range(1, 5)))
    assert done.sheet(1) == {}


@rule("ED-354")
@pytest.mark.parametrize(("year", "points"), [(1, 3), (2, 4), (3, 5)])
def test_his_journey_worker_scores_by_the_year(year: int, points: int) -> None:
    assert prepared("autumn", year).sheet(1)["journey"] == points
    assert "journey" not in prepared("summer", year).sheet(1)


@rule("ED-355")
def test_point_tokens_given_to_him_score_one_each() -> None:
    table = Table(1, year=1).has(1, "Inn", "Inn", "Clock Tower").tokens(1, "Clock Tower", 3).meadow("Mine", "Mine")
    table.workers(0, 2).play(0, "visit:inn@2").then(0, "play:mine@meadow-1")
    table.play(0, next(key for key in table.options(0) if key.startswith("visit:inn")))
    table.then(0, table.options(0)[0])
    assert table.sheet(1)["tokens"] == 2


def ended(human: int, his: int) -> Table:
    """A game just over, with so many points on each side: all in tokens, but what the missed events bring him."""
    table = solo("autumn").goods(0, point=human).goods(1, point=his - 12).play(0, "pass")
    sums = [sum(table.sheet(seat).values()) for seat in (0, 1)]
    assert sums == [human, his]
    return table


@rule("ED-356", "ED-358")
def test_the_human_wins_with_more_points_and_the_game_ends_when_he_passes() -> None:
    table = ended(61, 60).settled()
    assert table.over()
    assert table.state.returns() == [1.0]
    assert table.told() == ["pass", "over"]
    assert ended(60, 61).state.returns() == [-1.0]
    assert ended(60, 60).state.returns() == [0.0]


@rule("ED-357")
def test_a_solo_tie_is_broken_by_events_and_then_by_resources() -> None:
    def tied(*events: str) -> Table:
        """The human has 3 points of a special event and those of basic ones; Rugwort two basic events."""
        table = solo("autumn").special("Tax Relief").achieved(0, "special-1", *events).achieved(1, "event-3", "event-4")
        return table.goods(1, point=60 - 9 - 6).goods(0, point=60 - 3 - 3 * len(events), twig=0)

    table = tied("event-1", "event-2").play(0, "pass")
    assert [sum(table.sheet(seat).values()) for seat in (0, 1)] == [60, 60]
    assert table.state.returns() == [1.0]
    assert tied().play(0, "pass").state.returns() == [-1.0]
    assert tied("event-1").play(0, "pass").state.returns() == [0.0]
    assert tied("event-1").goods(0, point=54, twig=1).play(0, "pass").state.returns() == [1.0]


@rule("ED-358")
def test_rugwort_does_nothing_after_the_human_has_passed() -> None:
    table = solo("autumn").has(1, "Inn", "Queen", "Chapel").play(0, "pass")
    assert table.over()
    assert table.change(1) == {}
    assert table.owner("event-2") == -1


# The log


def test_every_line_of_his_log_is_a_sentence_with_its_figures() -> None:
    table = Table(1, year=1).goods(0, pebble=1).hand(0, "Crane").meadow("Wife", "Wife", "Fool", "Judge")
    said = " ".join(lines(table.fate("rugwort_rolls", 4).play(0, "play:crane")))
    assert "Rugwort" in said
    assert "4" in said
    assert "Judge" in said
    for season, year in (("spring", 1), ("summer", 2), ("autumn", 3), ("autumn", 2)):
        table = prepared(season, year)
        told = [table.game.log_text(event, ["Ada"]) for event in table.events() if event.kind.startswith("rugwort")]
        assert len(told) >= 3
        assert all("Rugwort" in line and line.endswith(".") for line in told)
