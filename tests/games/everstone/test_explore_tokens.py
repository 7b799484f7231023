"""The workshop action of Explore: a token where the caravan stands, and the example of a whole turn."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

GO = "pawn:explore"


def goods(**amounts: int) -> list[Step]:
    """A bonus of resources."""
    return [{"gain": amounts}]


def free(**parts: Any) -> Ground:
    """A table where exploring the printed place gives 1 red."""
    return Ground(printed=[{"gain": {"red": 1}}], **parts)


@rule("ES-181")
def test_a_yellow_places_a_token_where_the_caravan_stands() -> None:
    table = free().goods(0, blue=1, yellow=2).placed(1, centre=1).play(0, GO, "go:centre").exactly(0, "workshop", "end")
    table.then(0, "workshop").untouched(1, 2)
    assert (table.held(0), table.area(0).placed, table.area(0).stacks) == ((1, 1, 1), [1, 0, 0, 0, 0, 0, 0], 14)
    # Once a turn.
    assert table.st.turn == 1


@rule("ES-181")
def test_it_may_be_left_and_needs_a_yellow_and_the_open_space() -> None:
    table = free().goods(0, yellow=1).play(0, GO, "go:centre", "end").untouched(1, 2)
    assert (table.held(0), table.area(0).placed[0]) == ((0, 1, 1), 0)
    table = free().goods(0, blue=3, red=3).play(0, GO, "go:centre")
    assert table.st.turn == 1
    table = free().goods(0, yellow=3).store(0, explore="Relic 20").play(0, GO, "go:centre")
    assert table.st.turn == 1
    free().goods(0, yellow=3).store(0, barter="Relic 20").play(0, GO, "go:centre").exactly(0, "workshop", "end")
    free().goods(0, yellow=3).extension(0, "explore").play(0, GO, "go:centre").exactly(0, "workshop", "end")


@rule("ES-181")
def test_without_any_token_it_is_not_offered_and_the_pool_serves_when_the_stacks_are_gone() -> None:
    table = free().goods(0, yellow=1).tokens(0, stacks=0).play(0, GO, "go:centre")
    assert table.st.turn == 1
    table = free().goods(0, yellow=1).tokens(0, stacks=0, pool=2).play(0, GO, "go:centre", "workshop")
    assert (table.area(0).placed[0], table.area(0).pool, table.held(0)) == (1, 1, (0, 0, 1))


@rule("ES-182", "ES-141")
@pytest.mark.parametrize("shares", [(0, 4, 0), (2, 1, 1), (4, 0, 0), (0, 2, 2)])
def test_at_a_full_place_the_token_goes_to_the_pool(shares: tuple[int, ...]) -> None:
    table = free().goods(0, yellow=2)
    for seat, count in enumerate(shares):
        table.placed(seat, centre=count)
    table.begin()
    stacks = table.area(0).stacks
    table.play(0, GO, "go:centre")
    table.exactly(0, "workshop", "end").then(0, "workshop").untouched(1, 2)
    assert (table.held(0), table.area(0).stacks, table.area(0).pool) == ((0, 1, 1), stacks - 1, 1)
    assert [area.placed[0] for area in table.st.areas] == list(shares)


@rule("ES-141")
def test_the_fourth_token_still_fits() -> None:
    table = free().goods(0, yellow=1).placed(1, centre=2).placed(2, centre=1).play(0, GO, "go:centre", "workshop")
    assert ([area.placed[0] for area in table.st.areas], table.area(0).pool) == ([1, 2, 1], 0)


@rule("ES-182")
def test_with_pool_tokens_alone_a_full_place_offers_nothing() -> None:
    table = free().goods(0, yellow=2).placed(1, centre=4).tokens(0, stacks=0, pool=3).play(0, GO, "go:centre")
    assert (table.st.turn, table.held(0), table.area(0).pool) == (1, (0, 2, 1), 3)


@rule("ES-182")
def test_tokens_on_relics_stay_there() -> None:
    table = free().goods(0, yellow=1).placed(1, centre=4).tokens(0, stacks=3).begin()
    sinks = [list(column) for column in table.area(0).columns]
    table.play(0, GO, "go:centre", "workshop")
    assert [list(column) for column in table.area(0).columns] == sinks
    # The last token of a stack frees its space.
    assert (table.area(0).stacks, table.area(0).pool, table.area(0).room) == (2, 1, 7 + 4)


@rule("ES-183")
def test_placing_a_token_gives_no_bonus_then() -> None:
    table = free(bonuses={"Centre": goods(blue=2)}).goods(0, yellow=1).placed(1, centre=1)
    table.play(0, GO, "go:centre").exactly(1, "take", "decline").then(1, "take").then(0, "workshop")
    assert (table.held(0), table.held(1), table.told("gain")) == ((0, 0, 1), (2, 0, 0), ["gain", "gain"])
    # At the next activation it does: seat 1 pays seat 0, then both may gain.
    table.play(1, GO, "go:centre")
    assert (table.held(0), table.held(1)) == ((2, 0, 1), (0, 0, 0))
    table.exactly(1, "take", "decline").then(1, "decline").exactly(0, "take", "decline").then(0, "take").untouched(2)
    assert table.held(0) == (4, 0, 1)


@rule("ES-184")
def test_the_explore_example() -> None:
    table = Ground(bonuses={"Place 2": goods(blue=1)}).tile("place-2", "Grocer").placed(1, place_2=1)
    first, second = table.outer()
    table.play(0, GO, "go:place-2").exactly(1, "take", "decline").then(1, "take")
    assert (table.held(0), table.held(1)) == ((1, 1, 1), (1, 0, 0))
    assert (table.tile_at("place-2"), table.outer()) == (first, [second, "Grocer"])
    table.then(0, "workshop").untouched(2)
    assert (table.held(0), table.held(1)) == ((1, 0, 1), (1, 0, 0))
    assert [area.placed[2] for area in table.st.areas] == [1, 1, 0]
    assert (table.area(0).caravan, table.area(0).stacks, table.st.turn) == (2, 14, 1)
