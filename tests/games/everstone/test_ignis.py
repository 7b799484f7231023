"""Influence in Ignis: nine spaces in three groups, a reward for each token, the clearing when all are covered."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.mending import Mender, goal, mender, seen
from support.rules import rule

NOBODY = -1
GROUPS = ("ignis:1", "ignis:2", "ignis:3")
GIFTS: dict[int, list[Step]] = {
    1: [{"gain": {"blue": 1}}],
    2: [{"gain": {"yellow": 1}}],
    3: [{"gain": {"red": 1}}],
    4: [{"gain": {"blue": 2}}],
    5: [{"gain": {"yellow": 2}}],
    6: [{"gain": {"red": 2}}],
    7: [{"gain": {"blue": 1, "yellow": 1}}],
    8: [{"gain": {"blue": 1, "red": 1}}],
    9: [{"gain": {"yellow": 1, "red": 1}}],
}
BROUGHT = {
    1: (1, 0, 0),
    2: (0, 1, 0),
    3: (0, 0, 1),
    4: (2, 0, 0),
    5: (0, 2, 0),
    6: (0, 0, 2),
    7: (1, 1, 0),
    8: (1, 0, 1),
    9: (0, 1, 1),
}


def at_ignis(influence: int = 1, *taken: int, **parts: Any) -> Mender:
    """Seat 0 may repair a relic that takes influence; its caravan is at Ignis, where seat 1 has these spaces."""
    relics: dict[str, Step] = {"Relic 20": {"cost": {"influence": influence}}}
    table = mender(relics, **{"ignis": GIFTS, "board": {"reserve_spaces": 20}, **parts}).store(0, barter="Relic 20")
    for space in taken:
        table.st.ignis[space - 1] = 1
    return table.tokens(0, 10, 0).tokens(1, 5, 0)


def spend(table: Mender, *answers: str) -> Mender:
    """Repair the relic."""
    return table.play(0, "pawn:repair", "repair:relic-20", *answers)


@rule("ES-244")
def test_the_reward_comes_before_the_relic_is_resolved() -> None:
    table = spend(at_ignis(), "ignis:1").exactly(0, "take", "decline")
    assert (table.st.ignis[0], table.area(0).stacks, table.workshop(0)[0]) == (0, 9, "Relic 20")
    table.then(0, "take").exactly(0, "keep:relic-20", "sell:relic-20").untouched(1, 2)
    assert table.held(0) == (1, 0, 0)


@rule("ES-244")
def test_it_comes_that_one_time() -> None:
    table = spend(at_ignis(), "ignis:1", "take", "keep:relic-20", "end")
    held = table.held(0)
    for seat in (1, 2, 0, 1, 2):
        table.pass_turn(seat)
    table.play(0, "pawn:barter")
    assert table.st.ignis == [0] + [NOBODY] * 8
    assert table.area(0).placed == [0] * 7
    assert table.events("ignis") == []
    assert table.held(0)[0] == held[0]


@rule("ES-244")
def test_a_declined_reward_leaves_the_token_there() -> None:
    table = spend(at_ignis(), "ignis:1", "decline").exactly(0, "keep:relic-20", "sell:relic-20").untouched(1, 2)
    assert (table.held(0), table.st.ignis[0], table.area(0).stacks, table.area(0).pool) == ((0, 0, 0), 0, 9, 0)


@rule("ES-244")
@pytest.mark.parametrize("space", range(1, 10))
def test_each_space_brings_its_own(space: int) -> None:
    group = (space - 1) // 3
    table = at_ignis(1, *range(3 * group + 1, space))
    spend(table, f"ignis:{group + 1}", "take").untouched(1, 2)
    assert (table.held(0), table.st.ignis[space - 1]) == (BROUGHT[space], 0)


@rule("ES-244")
def test_a_token_by_an_effect_brings_it_as_well() -> None:
    table = Ground(ignis=GIFTS, tracks={"blue": {1: [{"place_influence": 1}]}}, edits=_upgraded())
    table.area(0).upgrades[1] = 1
    # The upgrade above Explore goes first, while the caravan still is at Ignis.
    table.st.upgrades.remove(0)
    table.play(0, "pawn:explore", "upgrade", "ignis:2", "take").untouched(1, 2)
    assert (table.held(0), table.st.ignis[3]) == ((2, 0, 0), 0)


def _upgraded() -> dict[str, dict[int, Step]]:
    return {"upgrades": {0: {"any": [{"place_influence": 1}]}}}


@rule("ES-245")
def test_three_groups_of_three_with_one_token_each() -> None:
    table = Ground()
    spaces = seen(table, 0)["ignis"]["spaces"]
    assert [space["group"] for space in spaces] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert [space["target"] for space in spaces] == [f"ignis:{number}" for number in range(1, 10)]
    assert [space["owner"] for space in spaces] == [None] * 9


@rule("ES-245")
@pytest.mark.parametrize("group", [1, 2, 3])
def test_no_space_takes_a_second_token(group: int) -> None:
    table = spend(at_ignis(3))
    for place in range(3):
        before = list(table.st.ignis)
        table.then(0, f"ignis:{group}", "decline")
        changed = [at for at in range(9) if table.st.ignis[at] != before[at]]
        assert changed == [3 * (group - 1) + place]
    table.exactly(0, "keep:relic-20", "sell:relic-20")
    assert table.st.ignis.count(0) == 3


@rule("ES-246")
@pytest.mark.parametrize(("group", "space"), [(1, 2), (2, 4), (3, 9)])
def test_the_nearest_open_space_of_a_chosen_group(group: int, space: int) -> None:
    table = spend(at_ignis(1, 1, 7, 8)).exactly(0, *GROUPS).then(0, f"ignis:{group}", "take").untouched(1, 2)
    assert (table.st.ignis[space - 1], table.st.ignis.count(0), table.held(0)) == (0, 1, BROUGHT[space])


@rule("ES-246")
@pytest.mark.parametrize("full", [1, 2, 3])
def test_a_full_group_is_not_chosen(full: int) -> None:
    table = spend(at_ignis(1, *range(3 * full - 2, 3 * full + 1)))
    table.exactly(0, *[group for group in GROUPS if group != f"ignis:{full}"]).refuses(0, "decline", "end")


@rule("ES-246")
def test_a_reopened_space_comes_first_again() -> None:
    table = at_ignis(1, 1, 3)
    spend(table, "ignis:1", "take")
    assert (table.st.ignis[:3], table.held(0)) == ([1, 0, 1], (0, 1, 0))


@rule("ES-246")
def test_with_one_group_left_there_is_no_way_around_it() -> None:
    table = spend(at_ignis(1, *range(1, 8))).exactly(0, "ignis:3").then(0, "ignis:3", "take")
    assert (table.st.ignis[7:], table.held(0)) == ([0, -1], (1, 0, 1))


@rule("ES-247")
def test_the_ninth_token_clears_ignis() -> None:
    table = at_ignis(1, 1, 2, 3, 4)
    table.st.ignis[4:8] = [2, 2, 0, 0]
    table.tokens(0, 9, 0).tokens(1, 5, 2).tokens(2, 3, 0)
    spend(table, "ignis:3", "take")
    assert table.st.ignis == [NOBODY] * 9
    # The ninth reward came first; every owner has its tokens in its pool, and the stacks do not grow.
    assert table.held(0) == (0, 1, 1)
    assert [area.pool for area in table.st.areas] == [3, 6, 2]
    assert [area.stacks for area in table.st.areas] == [8, 5, 3]
    assert table.told("ignis_cleared") == ["ignis_cleared"]
    table.exactly(0, "keep:relic-20", "sell:relic-20")


@rule("ES-247")
def test_the_ninth_reward_comes_before_the_clearing() -> None:
    table = spend(at_ignis(1, *range(1, 9)), "ignis:3").exactly(0, "take", "decline")
    assert table.st.ignis == [1] * 8 + [0]
    table.then(0, "decline")
    assert (table.st.ignis, [area.pool for area in table.st.areas]) == ([NOBODY] * 9, [1, 8, 0])


@rule("ES-247")
def test_eight_tokens_stay() -> None:
    table = spend(at_ignis(1, *range(1, 8)), "ignis:3", "take")
    assert table.st.ignis == [1] * 7 + [0, NOBODY]
    assert [area.pool for area in table.st.areas] == [0, 0, 0]


@rule("ES-247")
def test_the_rest_of_a_payment_goes_to_the_emptied_groups() -> None:
    table = spend(at_ignis(3, *range(1, 9)), "ignis:3", "take").exactly(0, *GROUPS)
    assert (table.area(0).stacks, table.area(0).pool, table.area(1).pool) == (9, 1, 8)
    table.then(0, "ignis:3", "take", "ignis:1", "take").exactly(0, "keep:relic-20", "sell:relic-20")
    assert table.st.ignis == [0, -1, -1, -1, -1, -1, 0, -1, -1]
    # Spaces 9, 7 and 1 in this order.
    assert table.held(0) == (2, 2, 1)
    assert (table.area(0).stacks, table.area(0).pool) == (7, 1)


@rule("ES-248")
@pytest.mark.parametrize("group", [1, 2, 3])
def test_the_first_space_of_a_group_rewards_again(group: int) -> None:
    table = spend(at_ignis(2, *range(1, 9)), "ignis:3", "take")
    before = table.held(0)
    table.then(0, f"ignis:{group}", "take")
    first = 3 * group - 2
    assert table.st.ignis[first - 1] == 0
    assert tuple(now - then for now, then in zip(table.held(0), before, strict=True)) == BROUGHT[first]


@rule("ES-247", "ES-254")
def test_a_pulled_token_puts_the_clearing_off() -> None:
    table = at_ignis(1, *range(1, 8), edits=goal({"stored_relics": 1})).quest(0, 0).tokens(0, 0, 0)
    table.st.ignis[7] = 0
    table.reputation(1, 1, 1).play(0, "pawn:repair", "pull:ignis:8").untouched(1, 2)
    assert table.st.ignis == [1] * 7 + [NOBODY] * 2
    assert table.area(0).done == [0]
