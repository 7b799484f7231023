"""The four reputation spots above the influence tracks: getting in, being locked, being left out."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:centre")
LOCKED = ids.LOCKED


def up(spaces: int = 1, track: str = "blue") -> Step:
    """An arrow."""
    return {"advance": spaces, "track": track}


def walk(*printed: Step, **parts: Any) -> Ground:
    """A table whose printed place carries out these effects."""
    return Ground(printed=list(printed), **parts).reputation(1, 1, 1)


def full(*printed: Step, **parts: Any) -> Ground:
    """The same with all four spots taken by seats 1 and 2."""
    return walk(*printed, **parts).heights(1, LOCKED, LOCKED, 0).heights(2, LOCKED, LOCKED, 0)


@rule("ES-121")
def test_a_locked_token_is_never_offered_for_a_move_up() -> None:
    table = walk(up(track="any")).heights(0, blue=LOCKED, yellow=1).play(0, *GO).exactly(0, "up:yellow", "up:red")
    table.then(0, "up:red").untouched(1, 2)
    assert table.at(0) == (LOCKED, 1, 1)


@rule("ES-121")
def test_nor_for_a_move_down() -> None:
    table = walk({"regress": 1, "track": "any"}).heights(0, blue=LOCKED, yellow=1, red=2).play(0, *GO)
    table.exactly(0, "down:yellow", "down:red").then(0, "down:red")
    assert (table.at(0), table.st.spots) == ((LOCKED, 1, 1), [0, -1, -1, -1])


@rule("ES-121")
def test_nor_as_a_price() -> None:
    toll: Step = {"pay": {"down": 3}, "for": [{"gain": {"red": 2}}]}
    table = walk(toll).heights(0, blue=LOCKED, yellow=3, red=2).play(0, *GO).exactly(0, "down:yellow")
    table.then(0, "down:yellow")
    assert (table.at(0), table.held(0)) == ((LOCKED, 0, 2), (0, 0, 2))
    table = walk(toll).heights(0, blue=LOCKED, yellow=2, red=2).play(0, *GO)
    assert (table.at(0), table.held(0)) == ((LOCKED, 2, 2), (0, 0, 0))


@rule("ES-121")
def test_nor_when_a_resource_buys_a_step() -> None:
    table = walk({"spend_to_advance": 1}).heights(0, blue=LOCKED).goods(0, 1, 0, 1).play(0, *GO).exactly(0, "pay:red")
    table.then(0, "pay:red")
    assert (table.at(0), table.held(0)) == ((LOCKED, 0, 1), (1, 0, 0))


@rule("ES-122")
@pytest.mark.parametrize("points", [1, 2])
def test_entering_a_spot_earns_reputation(points: int) -> None:
    table = walk(up(track="yellow"), tracks={"yellow": {7: [{"gain": {"red": 1}}]}}, board={"spot_reputation": points})
    table.heights(0, yellow=7).heights(1, yellow=6).play(0, *GO).untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((0, LOCKED, 0), (0, 0, 0))
    assert [area.reputation for area in table.st.areas] == [1 + points, 1, 1]
    assert table.st.spots == [0 * 4 + 1, -1, -1, -1]
    # No token of the stacks is needed, and the space below is free again.
    assert (table.area(0).stacks, table.area(0).pool, table.st.occupied[1]) == (15, 0, 1 << 6)


@rule("ES-122")
def test_the_board_gives_one_point() -> None:
    assert Ground().content.spot_points == 1


@rule("ES-122")
def test_standing_on_the_top_space_earns_nothing_yet() -> None:
    table = walk(up()).heights(0, blue=6).play(0, *GO)
    assert (table.at(0), table.area(0).reputation, table.st.spots) == ((7, 0, 0), 1, [-1] * 4)


@rule("ES-122")
def test_the_fourth_point_brings_its_upgrade_first() -> None:
    table = Ground(printed=[up(), {"gain": {"red": 1}}]).reputation(3, 1, 1).heights(0, blue=7).play(0, *GO)
    assert table.area(0).reputation == 4
    assert table.held(0) == (0, 0, 0)
    table.offers(0, "any:barter")
    table.then(0, "any:barter")
    assert table.held(0) == (0, 0, 1)


@rule("ES-123")
def test_four_tokens_of_any_tracks_enter_and_a_fifth_does_not() -> None:
    table = walk(up(track="blue"), up(track="yellow"), up(track="red"))
    table.heights(1, LOCKED, 0, 0).heights(2, 0, 0, LOCKED).heights(0, 7, 7, 7)
    table.play(0, *GO).untouched(1, 2)
    assert table.at(0) == (LOCKED, LOCKED, 7)
    assert table.st.spots == [1 * 4 + 0, 2 * 4 + 2, 0 * 4 + 0, 0 * 4 + 1]
    assert [area.reputation for area in table.st.areas] == [3, 1, 1]


@rule("ES-123")
def test_three_tokens_of_one_track_share_the_spots() -> None:
    table = walk(up(track="red")).heights(1, red=LOCKED).heights(2, red=LOCKED).heights(0, red=7).play(0, *GO)
    assert table.st.spots == [6, 10, 2, -1]
    assert table.area(0).reputation == 2


@rule("ES-123")
@pytest.mark.parametrize("track", ["blue", "yellow", "red"])
def test_any_track_leads_to_the_left_most_open_spot(track: str) -> None:
    colour = ids.COLOURS.index(track)
    table = walk(up(track=track))
    table.area(0).track[colour] = 7
    table.heights(1, LOCKED, LOCKED, LOCKED).begin()
    table.st.spots = [4, -1, 5, 6]
    table.play(0, *GO)
    assert table.st.spots == [4, colour, 5, 6]


@rule("ES-124")
@pytest.mark.parametrize(("start", "others"), [(7, (0, 0)), (6, (7, 0)), (5, (6, 7))])
def test_with_full_spots_the_highest_free_space_is_the_end(start: int, others: tuple[int, int]) -> None:
    bonuses = {height: [{"gain": {"red": 1}}] for height in (3, 5, 6, 7)}
    table = full(up(), {"gain": {"blue": 1}}, tracks={"red": bonuses, "blue": bonuses})
    table = full(up(track="red"), {"gain": {"blue": 1}}, tracks={"red": bonuses})
    table.heights(0, red=start).heights(1, LOCKED, LOCKED, others[0]).heights(2, LOCKED, LOCKED, others[1])
    table.play(0, *GO).untouched(1, 2)
    assert (table.at(0), table.held(0), table.area(0).reputation) == ((0, 0, start), (1, 0, 0), 1)


@rule("ES-124")
def test_below_a_free_space_it_still_goes_on() -> None:
    table = full(up(track="red")).heights(0, red=5).heights(1, LOCKED, LOCKED, 6).play(0, *GO)
    assert table.at(0) == (0, 0, 7)


@rule("ES-125")
def test_a_stopped_token_is_not_locked() -> None:
    table = full({"regress": 1, "track": "any"}).heights(0, red=7).play(0, *GO).exactly(0, "down:red")
    table.then(0, "down:red")
    assert (table.at(0), table.st.occupied[2]) == ((0, 0, 6), 1 << 6)


@rule("ES-125", "ES-124")
def test_a_stopped_token_is_not_offered_for_a_move_up() -> None:
    full(up(track="any")).heights(0, red=7).play(0, *GO).exactly(0, "up:blue", "up:yellow")


@rule("ES-126")
@pytest.mark.parametrize(
    ("start", "steps", "others", "lands"),
    [
        (5, 3, (0, 0), 7),
        (5, 3, (7, 0), 6),
        (5, 2, (7, 0), 6),
        (3, 3, (6, 7), 5),
        (3, 2, (6, 7), 5),
        (4, 2, (0, 0), 6),
        (5, 3, (6, 0), 7),
    ],
)
def test_a_move_that_cannot_be_completed_goes_as_far_as_it_can(
    start: int, steps: int, others: tuple[int, int], lands: int
) -> None:
    bonuses = {height: [{"gain": {"red": height}}] for height in (3, 5, 6, 7)}
    table = full(up(steps, "red"), tracks={"red": bonuses}).heights(0, red=start)
    table.heights(1, LOCKED, LOCKED, others[0]).heights(2, LOCKED, LOCKED, others[1])
    table.play(0, *GO, "take").untouched(1, 2)
    assert (table.at(0), table.held(0), table.area(0).reputation) == ((0, 0, lands), (0, 0, lands), 1)


@rule("ES-126")
def test_nor_does_a_token_move_that_has_no_free_space_above() -> None:
    table = full(up(3, "red"), {"gain": {"blue": 1}}, tracks={"red": {5: [{"gain": {"red": 1}}]}})
    table.heights(0, red=5).heights(1, LOCKED, LOCKED, 6).heights(2, LOCKED, LOCKED, 7).play(0, *GO).untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((0, 0, 5), (1, 0, 0))


@rule("ES-126")
@pytest.mark.parametrize(("start", "steps", "inside"), [(5, 2, False), (5, 3, True), (6, 3, True), (7, 3, True)])
def test_with_an_open_spot_surplus_steps_are_lost_in_it(start: int, steps: int, inside: bool) -> None:
    table = walk(up(steps)).heights(0, blue=start).play(0, *GO)
    assert table.at(0) == (LOCKED if inside else 7, 0, 0)
    assert table.area(0).reputation == 1 + int(inside)


@rule("ES-127")
@pytest.mark.parametrize("stuck", [False, True])
def test_a_colour_may_be_harvested_whose_track_cannot_be_moved_up(stuck: bool) -> None:
    table = full() if stuck else walk()
    table.heights(0, blue=7 if stuck else LOCKED).heights(1, LOCKED if stuck else 0, LOCKED, 0)
    if stuck:
        table.heights(2, LOCKED, LOCKED, 0)
    before = 7 if stuck else LOCKED
    table.dice(1, 3, 4).play(0, "pawn:harvest").offers(0, "harvest:blue:4")
    table.then(0, "harvest:blue:4").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((before, 0, 0), (4, 0, 0))
    assert table.area(0).reputation == 1


@rule("ES-128")
@pytest.mark.parametrize("height", [LOCKED, 0])
def test_even_then_two_dice_have_to_give_its_range(height: int) -> None:
    table = walk().heights(0, blue=height).dice(3, 4, 5).play(0, "pawn:harvest")
    harvests = [key for key in table.options(0) if key.startswith("harvest:")]
    assert sorted(harvests) == ["harvest:red:3", "harvest:yellow:4", "harvest:yellow:5"]


@rule("ES-122")
def test_a_second_token_of_the_same_player_earns_its_point_too() -> None:
    table = walk(up(), up(track="yellow")).heights(0, blue=7, yellow=7).play(0, *GO).untouched(1, 2)
    assert (table.at(0), table.st.spots) == ((LOCKED, LOCKED, 0), [0, 1, -1, -1])
    assert [area.reputation for area in table.st.areas] == [3, 1, 1]


@rule("ES-122")
@pytest.mark.parametrize(("start", "spaces"), [(7, 2), (6, 2), (5, 3)])
def test_a_move_of_several_spaces_earns_one_point(start: int, spaces: int) -> None:
    table = walk(up(spaces)).heights(0, blue=start).play(0, *GO).untouched(1, 2)
    assert (table.at(0), table.area(0).reputation) == ((LOCKED, 0, 0), 2)


@rule("ES-125")
def test_nor_is_one_stopped_below_a_taken_top_space() -> None:
    table = full({"regress": 1, "track": "any"}).heights(0, red=6).heights(1, LOCKED, LOCKED, 7)
    table.play(0, *GO).exactly(0, "down:red").then(0, "down:red")
    assert (table.at(0), table.st.occupied[2]) == ((0, 0, 5), 1 << 5 | 1 << 7)


@rule("ES-125")
def test_a_stopped_token_can_be_the_price() -> None:
    table = full({"pay": {"down": 3}, "for": [{"gain": {"red": 2}}]}).heights(0, red=7).play(0, *GO)
    table.exactly(0, "down:red").then(0, "down:red")
    assert (table.at(0), table.held(0)) == ((0, 0, 4), (0, 0, 2))
