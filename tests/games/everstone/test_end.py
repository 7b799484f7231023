"""The end of the game: reaching 10, equal turns, the winner, ties; achievements that are gone."""

from __future__ import annotations

import pytest
from games.everstone.ground import NEVER, Ground, Step
from support.rules import rule

GO = ("pawn:explore", "go:centre")
POINT: Step = {"gain_reputation": 1}
HELD = [{"resources_held": 3}, NEVER, NEVER, NEVER]


def turns(table: Ground) -> list[int]:
    """Play on dully and tell whose turns follow until the end."""
    found: list[int] = []
    while not table.over():
        found.append(table.st.turn)
        assert len(found) < 9, "the game does not end"
        table.pass_turn(table.st.turn)
    return found


@rule("ES-138")
def test_a_claimed_achievement_is_closed_to_everybody_else() -> None:
    table = Ground(achievements=HELD, printed=[{"gain": {"red": 1}}]).goods(0, red=2).goods(1, blue=3).goods(2, blue=4)
    table.play(0, *GO).untouched(1, 2)
    assert (table.st.achievements, table.area(0).reputation, table.area(0).stacks) == ([0, -1, -1, -1], 3, 14)
    table.play(1, "pawn:explore", "go:place-1").pass_turn(1).pass_turn(2)
    assert table.st.achievements == [0, -1, -1, -1]
    assert [area.reputation for area in table.st.areas] == [3, 2, 2]
    assert [area.stacks for area in table.st.areas] == [14, 15, 15]
    # Nor does its owner score it again.
    table.pass_turn(0)
    assert (table.area(0).reputation, table.area(0).stacks) == (3, 14)


@rule("ES-138")
def test_an_unclaimed_achievement_stays_open_to_all() -> None:
    table = Ground(achievements=HELD, printed=[{"gain": {"red": 1}}]).goods(0).goods(1, blue=2)
    # Seat 0 ends its turn without what is asked for.
    table.pass_turn(0)
    assert table.st.achievements == [-1] * 4
    table.play(1, *GO)
    assert table.st.achievements == [1, -1, -1, -1]
    assert [area.reputation for area in table.st.areas] == [2, 3, 2]


@rule("ES-144")
@pytest.mark.parametrize(("before", "over"), [(8, False), (9, True)])
def test_the_end_starts_at_ten_and_not_before(before: int, over: bool) -> None:
    table = Ground(achievements=HELD, printed=[{"gain": {"red": 3}}]).reputation(before, 0, 0)
    table.play(0, "pawn:explore")
    assert not table.st.ending
    table.then(0, "go:centre")
    # Step 6 claims the achievement.
    assert (table.area(0).reputation, table.st.ending) == (before + 1, over)
    assert table.told("end_near") == ["end_near"] * int(over)
    assert not table.over()
    following = []
    for _ in range(2):
        following.append(table.st.turn)
        table.pass_turn(table.st.turn)
    assert following == [1, 2]
    assert table.over() == over
    if not over:
        assert table.st.turn == 0


@rule("ES-145")
def test_after_the_second_of_four_the_third_and_fourth_have_one_turn_each() -> None:
    table = Ground(4, printed=[POINT]).reputation(3, 9, 3, 3).turn(1).play(1, *GO)
    assert (table.st.ending, table.over(), table.st.turn) == (True, False, 2)
    assert turns(table) == [2, 3]
    assert table.st.legal_actions(0) == []


@rule("ES-145")
def test_equal_turns_count_from_the_first_player() -> None:
    table = Ground(4, printed=[POINT]).reputation(3, 9, 3, 3).turn(1)
    table.st.first = 2
    table.play(1, *GO)
    # The second player of the table was the last one of the round.
    assert table.over()
    table = Ground(4, printed=[POINT]).reputation(3, 9, 3, 3).turn(1)
    table.st.first = 1
    table.play(1, *GO)
    assert turns(table) == [2, 3, 0]


@rule("ES-145")
def test_a_second_player_at_ten_adds_no_turns() -> None:
    table = Ground(3, printed=[POINT]).reputation(9, 9, 3).play(0, *GO)
    # The caravan of seat 0 stands in the middle: the second one pays nothing, for the place has no bonus.
    table.play(1, *GO)
    assert (table.st.turn, [area.reputation for area in table.st.areas]) == (2, [10, 10, 3])
    assert turns(table) == [2]


@rule("ES-146")
def test_somebody_who_reaches_ten_in_another_turn_starts_the_end_too() -> None:
    table = Ground(4, bonuses={"Place 1": [POINT]}).reputation(3, 3, 9, 3).placed(2, place_1=1).goods(0, 1, 0, 0)
    table.play(0, "pawn:explore", "go:place-1").exactly(2, "take", "decline").then(2, "take")
    assert (table.st.ending, table.area(2).reputation) == (True, 10)
    table.turn_to(1)
    assert turns(table) == [1, 2, 3]


@rule("ES-146", "ES-145")
def test_in_the_turn_of_the_last_player_that_turn_is_the_last() -> None:
    table = Ground(3, bonuses={"Place 1": [POINT]}).tile("place-1", "Grocer").reputation(9, 3, 3).placed(0, place_1=1)
    table.turn(2).play(2, "pawn:explore", "go:place-1").then(0, "take")
    assert (table.st.ending, table.over(), table.held(2)) == (True, False, (1, 1, 1))
    # The turn is finished first.
    table.then(2, "workshop")
    assert (table.over(), table.area(2).placed[1]) == (True, 1)


@rule("ES-147")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_has_another_turn_when_the_last_player_starts_the_end(players: int) -> None:
    last = players - 1
    table = Ground(players, printed=[POINT]).reputation(*[3] * last, 9).turn(last).play(last, *GO)
    assert table.over()
    assert [area.reputation for area in table.st.areas] == [3] * last + [10]
    assert table.st.placement() == [2] * last + [1]


@rule("ES-148")
def test_the_farthest_wins_whoever_started_the_end() -> None:
    table = Ground(3, printed=[{"gain_reputation": 2}], achievements=HELD).reputation(9, 9, 3).goods(0, red=3)
    # Seat 0 comes to 10 by the achievement.
    table.play(0, "pawn:explore", "go:place-1")
    table.pass_turn(0)
    assert (table.area(0).reputation, table.st.ending) == (10, True)
    table.play(1, *GO)
    assert turns(table) == [2]
    assert [area.reputation for area in table.st.areas] == [10, 11, 3]
    assert table.st.placement() == [2, 1, 3]
    assert table.st.returns()[1] == 1.0


@rule("ES-149")
def test_nothing_else_counts() -> None:
    table = Ground(3, printed=[POINT]).reputation(9, 11, 4).goods(0, 2, 2, 3).turn(2)
    table.store(0, barter="Relic 20", explore="Relic 21").tuck(0, "barter", "Relic 22", "Relic 23")
    table.tokens(1, stacks=0).heights(0, 7, 7, 7).heights(1, 0, 0, 0)
    table.st.ending = True
    table.play(2, *GO)
    assert table.over()
    assert table.scores() == [9, 11, 5]
    assert table.st.placement() == [2, 1, 3]
    sheet = table.st.score_sheet()
    assert [sum(line.points for line in sheet if line.seat == seat) for seat in range(3)] == [9, 11, 5]


@rule("ES-150")
def test_a_tie_goes_to_whose_token_was_first_in_a_spot() -> None:
    table = Ground(3, printed=[{"advance": 1, "track": "any"}]).reputation(8, 8, 2).heights(0, blue=7).heights(1, red=7)
    table.turn(1).play(1, *GO, "up:red").pass_turn(2).play(0, *GO, "up:blue")
    assert (table.at(0), table.at(1)) == ((8, 0, 0), (0, 0, 8))
    assert table.scores() == [9, 9, 2]
    assert table.st.placement() == [2, 1, 3]


@rule("ES-150")
def test_the_time_of_the_first_arrival_counts_and_not_of_a_later_one() -> None:
    table = Ground(3, printed=[{"advance": 1, "track": "any"}]).reputation(5, 6, 5)
    table.heights(0, blue=7, yellow=7).heights(1, red=7).play(0, *GO, "up:blue")
    table.play(1, *GO, "up:red").pass_turn(2)
    # The pawn has been elsewhere meanwhile.
    table.area(0).pawn = 3
    table.play(0, *GO, "up:yellow")
    assert table.at(0) == (8, 8, 0)
    assert table.scores() == [7, 7, 5]
    assert table.st.placement() == [1, 2, 3]


@rule("ES-150")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_alone_was_there_wins_the_tie(seat: int) -> None:
    table = Ground(3, printed=[{"advance": 1, "track": "blue"}]).turn(seat)
    points = [11, 11, 3]
    points[seat] = 10
    table.heights(seat, blue=7).heights(1 - seat, blue=6, yellow=7, red=7).reputation(*points).play(seat, *GO)
    assert table.scores()[:2] == [11, 11]
    assert table.st.placement() == ([1, 2, 3] if seat == 0 else [2, 1, 3])


@rule("ES-150")
def test_reputation_goes_before_an_early_arrival() -> None:
    table = Ground(3).heights(0, blue=8).reputation(10, 11, 11)
    table.begin()
    assert table.st.placement() == [3, 1, 1]


@rule("ES-151")
def test_those_whom_nothing_separates_share_the_win() -> None:
    table = (
        Ground(3, printed=[{"gain": {"red": 1}}]).reputation(11, 11, 3).heights(0, 7, 7, 7).goods(0, 3, 3, 0).turn(2)
    )
    table.play(2, *GO)
    assert table.over()
    assert table.st.placement() == [1, 1, 3]
    assert table.st.returns()[0] == table.st.returns()[1] > table.st.returns()[2]


@rule("ES-151")
def test_three_may_share_it() -> None:
    table = Ground(3).reputation(10, 10, 10).turn(2).play(2, *GO).pass_turn(2)
    assert table.over()
    assert table.st.placement() == [1, 1, 1]
