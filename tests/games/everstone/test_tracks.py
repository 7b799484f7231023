"""Influence tracks: bonuses, taken spaces, moves of several spaces, down and up."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

BLUE_UP: Step = {"advance": 1, "track": "blue"}
BLUE_DOWN: Step = {"regress": 1, "track": "blue"}
GO = ("pawn:explore", "go:centre")


def goods(**amounts: int) -> list[Step]:
    """A bonus of resources."""
    return [{"gain": amounts}]


def walk(*printed: Step, **parts: Any) -> Ground:
    """A table whose printed place carries out these effects."""
    return Ground(printed=list(printed), **parts)


@rule("ES-114")
@pytest.mark.parametrize(("step", "start"), [(BLUE_UP, 1), (BLUE_DOWN, 3)])
def test_a_bonus_is_gained_in_either_direction_and_may_be_left(step: Step, start: int) -> None:
    bonuses = {"blue": {1: goods(yellow=3), 2: goods(red=1), 3: goods(yellow=3)}}
    for answer, red in (("take", 1), ("decline", 0)):
        table = walk(step, tracks=bonuses).heights(0, blue=start)
        table.play(0, *GO).exactly(0, "take", "decline")
        assert table.at(0) == (2, 0, 0)
        table.then(0, answer).untouched(1, 2)
        assert table.held(0) == (0, 0, red)
        assert table.at(0) == (2, 0, 0)


@rule("ES-114")
@pytest.mark.parametrize(("step", "start"), [(BLUE_UP, 1), (BLUE_DOWN, 3)])
def test_a_bare_space_gives_nothing(step: Step, start: int) -> None:
    table = walk(step, tracks={"blue": {1: goods(red=1), 3: goods(red=1)}, "yellow": {2: goods(red=1)}})
    table.heights(0, blue=start).play(0, *GO)
    assert (table.at(0), table.held(0)) == ((2, 0, 0), (0, 0, 0))
    assert (table.st.turn, table.told("gain")) == (1, [])
    table.untouched(1, 2)


@rule("ES-114", "ES-116")
def test_the_start_gives_nothing_and_holds_everybody() -> None:
    table = walk(BLUE_DOWN, players=4, tracks={"blue": {1: goods(red=1), 7: goods(red=1)}}).heights(0, blue=1)
    table.play(0, *GO).untouched(1, 2, 3)
    assert [table.at(seat) for seat in range(4)] == [(0, 0, 0)] * 4
    assert (table.held(0), table.st.turn) == ((0, 0, 0), 1)


@rule("ES-114", "ES-386")
@pytest.mark.parametrize("yellow", [0, 1])
def test_a_bonus_with_a_price_is_offered_to_whom_can_pay(yellow: int) -> None:
    bonus: list[Step] = [{"pay": {"yellow": 1}, "for": [{"gain": {"red": 2}}]}]
    table = walk(BLUE_UP, tracks={"blue": {1: bonus}}).goods(0, yellow=yellow).store(0, explore="Relic 20")
    table.play(0, *GO)
    if yellow:
        table.exactly(0, "take", "decline").then(0, "take")
    assert (table.at(0), table.held(0), table.st.turn) == ((1, 0, 0), (0, 0, 2 * yellow), 1)


@rule("ES-117")
def test_a_taken_space_is_passed_to_the_next_free_one() -> None:
    table = walk(BLUE_UP, tracks={"blue": {height: goods(red=height) for height in range(1, 8) if height != 6}})
    table.heights(0, blue=1).heights(1, blue=2, yellow=4).heights(2, blue=3, red=4)
    table.play(0, *GO, "take").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((4, 0, 0), (0, 0, 4))


@rule("ES-117")
def test_tokens_on_other_tracks_and_the_own_ones_take_nothing() -> None:
    table = walk(BLUE_UP).heights(0, blue=1, yellow=2, red=2).heights(1, yellow=3, red=4).play(0, *GO)
    assert table.at(0) == (2, 2, 2)


@rule("ES-117", "ES-115")
def test_neutral_tokens_take_their_spaces_from_two_players() -> None:
    table = walk(BLUE_UP, players=2)
    blocked = table.content.blocked[0]
    table.heights(0, blue=blocked - 1).heights(1, blue=blocked + 1).play(0, *GO).untouched(1)
    assert table.at(0) == (blocked + 2, 0, 0)
    # With three players that space is free.
    table = walk(BLUE_UP).heights(0, blue=blocked - 1).play(0, *GO)
    assert table.at(0) == (blocked, 0, 0)


@rule("ES-117")
def test_with_all_spaces_above_taken_the_next_free_one_is_a_reputation_spot() -> None:
    table = walk(BLUE_UP).heights(0, blue=5).heights(1, blue=6).heights(2, blue=7).reputation(1, 1, 1)
    table.play(0, *GO).untouched(1, 2)
    assert (table.at(0), table.st.spots, table.area(0).reputation) == ((8, 0, 0), [0, -1, -1, -1], 2)


@rule("ES-118")
def test_down_onto_an_opponent_goes_on_down() -> None:
    bonuses = {"blue": {2: goods(red=2), 3: goods(red=3), 4: goods(red=4), 5: goods(red=5), 6: goods(red=6)}}
    table = walk(BLUE_DOWN, tracks=bonuses).heights(0, blue=5).heights(1, blue=4)
    table.play(0, *GO, "take").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((3, 0, 0), (0, 0, 3))


@rule("ES-118")
def test_down_past_all_others_ends_at_the_start() -> None:
    table = walk(BLUE_DOWN, tracks={"blue": {1: goods(red=1), 2: goods(red=1), 3: goods(red=1)}})
    table.heights(0, blue=3).heights(1, blue=2).heights(2, blue=1).play(0, *GO).untouched(1, 2)
    assert (table.at(0), table.held(0), table.st.turn) == ((0, 0, 0), (0, 0, 0), 1)
    # The space that was left is free again.
    assert table.st.occupied == [0b110, 0, 0]


@rule("ES-118", "ES-119")
def test_several_spaces_down_count_taken_ones_too() -> None:
    table = walk({"regress": 3, "track": "blue"}, tracks={"blue": {1: goods(red=1), 2: goods(red=2), 3: goods(red=3)}})
    table.heights(0, blue=5).heights(1, blue=4).play(0, *GO, "take")
    assert (table.at(0), table.held(0)) == ((2, 0, 0), (0, 0, 2))
    table = walk({"regress": 3, "track": "blue"}, tracks={"blue": {1: goods(red=1), 2: goods(red=2), 3: goods(red=3)}})
    table.heights(0, blue=5).heights(1, blue=2).heights(2, blue=3).play(0, *GO, "take")
    assert (table.at(0), table.held(0)) == ((1, 0, 0), (0, 0, 1))


@rule("ES-119")
@pytest.mark.parametrize(("taken", "lands"), [((2,), 3), ((3,), 4), ((3, 4), 5), ((2, 3), 4), ((4,), 3), ((), 3)])
def test_several_spaces_up_count_taken_ones_too(taken: tuple[int, ...], lands: int) -> None:
    bonuses = {height: goods(red=height) for height in range(1, 7)}
    table = walk({"advance": 2, "track": "blue"}, tracks={"blue": bonuses}).heights(0, blue=1)
    for seat, height in enumerate(taken):
        table.heights(seat + 1, blue=height)
    table.play(0, *GO, "take").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((lands, 0, 0), (0, 0, lands))


TOLL: Step = {"pay": {"down": 3}, "for": [{"gain": {"red": 2}}]}


@rule("ES-120")
def test_a_price_of_moves_down_is_not_payable_below_the_start() -> None:
    table = walk(TOLL).heights(0, blue=1, yellow=2).heights(1, blue=7, yellow=6, red=5).goods(0, 3, 3, 0)
    table.play(0, *GO)
    assert (table.at(0), table.held(0)) == ((1, 2, 0), (3, 3, 0))
    table.untouched(1, 2)


@rule("ES-120")
def test_it_is_payable_down_to_the_start_and_on_one_track_only() -> None:
    table = walk(TOLL, tracks={"yellow": {1: goods(blue=1)}}).heights(0, blue=3, yellow=4, red=2)
    table.play(0, *GO).exactly(0, "down:blue", "down:yellow")
    table.then(0, "down:blue")
    assert (table.at(0), table.held(0)) == ((0, 4, 2), (0, 0, 2))
    table = walk(TOLL, tracks={"yellow": {1: goods(blue=1)}}).heights(0, blue=3, yellow=4, red=2)
    # The bonus of the space that the price leads to comes first.
    table.play(0, *GO, "down:yellow", "take")
    assert (table.at(0), table.held(0)) == ((3, 1, 2), (1, 0, 2))
    assert [event.args["goods"] for event in table.events("gain")] == [{"blue": 1}, {"red": 2}]


@rule("ES-129")
@pytest.mark.parametrize(("colour", "after"), [("blue", (2, 1, 1)), ("yellow", (1, 2, 1)), ("red", (1, 1, 2))])
def test_an_arrow_moves_the_token_of_its_colour_one_space(colour: str, after: tuple[int, int, int]) -> None:
    bonuses = {"blue": {2: goods(blue=1)}, "yellow": {2: goods(yellow=1)}, "red": {2: goods(red=1)}}
    table = walk({"advance": 1, "track": colour}, tracks=bonuses).heights(0, 1, 1, 1).play(0, *GO, "take")
    gained = tuple(int(name == colour) for name in ("blue", "yellow", "red"))
    assert (table.at(0), table.held(0)) == (after, gained)
    table.untouched(1, 2)


@rule("ES-129", "ES-121")
def test_an_arrow_for_a_locked_token_is_lost() -> None:
    table = walk({"advance": 1, "track": "red"}, {"gain": {"blue": 1}}, tracks={"red": {1: goods(red=1)}})
    table.heights(0, red=8).reputation(1, 1, 1).play(0, *GO)
    assert (table.at(0), table.held(0), table.area(0).reputation) == ((0, 0, 8), (1, 0, 0), 1)
    assert table.st.spots == [2, -1, -1, -1]


@rule("ES-130")
def test_a_numbered_arrow_gives_the_last_bonus_alone() -> None:
    table = walk({"advance": 3, "track": "blue"}, tracks={"blue": {h: goods(red=h) for h in (1, 2, 3, 4)}})
    table.play(0, *GO, "take").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((3, 0, 0), (0, 0, 3))
    assert table.told("gain") == ["gain"]


@rule("ES-130")
def test_single_arrows_one_after_another_give_each_bonus() -> None:
    table = walk(BLUE_UP, BLUE_UP, BLUE_UP, tracks={"blue": {1: goods(red=1), 2: goods(blue=1), 3: goods(yellow=1)}})
    table.play(0, *GO, "take", "take", "take")
    assert (table.at(0), table.held(0)) == ((3, 0, 0), (1, 1, 1))


@rule("ES-131")
def test_a_bonus_that_moves_another_token_comes_at_once_and_may_bring_the_next() -> None:
    bonuses = {"blue": {2: [{"advance": 1, "track": "yellow"}]}, "yellow": {3: goods(red=1)}}
    table = walk(BLUE_UP, {"gain": {"blue": 1}}, tracks=bonuses).heights(0, blue=1, yellow=2)
    table.play(0, *GO, "take")
    assert (table.at(0), table.held(0)) == ((2, 3, 0), (0, 0, 0))
    table.exactly(0, "take", "decline").then(0, "take")
    assert (table.at(0), table.held(0)) == ((2, 3, 0), (1, 0, 1))
    assert table.told("up", "gain") == ["up", "up", "gain", "gain"]
    assert [event.args.get("goods") for event in table.events("gain")] == [{"red": 1}, {"blue": 1}]


@rule("ES-131")
def test_declining_the_first_bonus_ends_the_chain() -> None:
    bonuses = {"blue": {2: [{"advance": 1, "track": "yellow"}]}, "yellow": {3: goods(red=1)}}
    table = walk(BLUE_UP, tracks=bonuses).heights(0, blue=1, yellow=2).play(0, *GO, "decline")
    assert (table.at(0), table.held(0), table.st.turn) == ((2, 2, 0), (0, 0, 0), 1)


@rule("ES-114")
@pytest.mark.parametrize(
    ("step", "answers", "start"),
    [
        ({"spend_to_advance": 1}, ("pay:blue",), 1),
        ({"advance": 1, "track": "any"}, ("up:blue",), 1),
        ({"regress": 1, "track": "any"}, ("down:blue",), 3),
        ({"pay": {"down": 1}, "for": [{"gain": {"blue": 1}}]}, ("down:blue",), 3),
    ],
)
def test_a_bonus_is_gained_whatever_moves_the_token(step: Step, answers: tuple[str, ...], start: int) -> None:
    bonuses = {"blue": {1: goods(yellow=3), 2: goods(red=1), 3: goods(yellow=3)}}
    table = walk(step, tracks=bonuses).goods(0, blue=1, yellow=1).heights(0, blue=start, yellow=1, red=1)
    table.play(0, *GO, *answers).exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.at(0), table.held(0)[1:]) == ((2, 1, 1), (1, 1))


@rule("ES-114")
@pytest.mark.parametrize("taken", [True, False])
def test_a_bonus_is_gained_in_harvest_and_may_be_left(taken: bool) -> None:
    table = Ground(tracks={"yellow": {1: goods(blue=1)}}).dice(6, 2, 2).play(0, "pawn:harvest", "harvest:yellow:2")
    table.exactly(0, "take", "decline").then(0, "take" if taken else "decline").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((0, 1, 0), (int(taken), 2, 0))


@rule("ES-119")
@pytest.mark.parametrize("colour", ["blue", "yellow", "red"])
@pytest.mark.parametrize(("taken", "spaces", "lands"), [((2,), 2, 3), ((2, 3), 3, 4), ((4,), 3, 5), ((2, 4), 3, 5)])
def test_on_each_track_taken_spaces_count(colour: str, taken: tuple[int, ...], spaces: int, lands: int) -> None:
    table = walk({"advance": spaces, "track": colour}).heights(0, **{colour: 1})
    for seat, height in enumerate(taken):
        table.heights(seat + 1, **{colour: height})
    table.play(0, *GO).untouched(1, 2)
    assert (max(table.at(0)), sum(table.at(0))) == (lands, lands)


@rule("ES-114")
def test_a_bonus_is_gained_in_the_turn_of_another() -> None:
    table = Ground(bonuses={"Centre": [BLUE_UP]}, tracks={"blue": {1: goods(red=1)}}).placed(1, centre=1)
    table.play(0, *GO).then(1, "take").exactly(1, "take", "decline").then(1, "take").untouched(2)
    assert (table.at(1), table.held(1)) == ((1, 0, 0), (0, 0, 1))
