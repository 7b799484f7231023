"""Caravan upgrades: the top card, its two halves, one above each action, the one that comes with 4 reputation."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Step
from games.everstone.mending import Mender, goal, mender
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:centre")
ANY = ("any:barter", "any:explore", "any:harvest", "any:repair")


def upgrade(*taken: int, printed: list[Step] | None = None, column: str = "repair", **parts: Any) -> Mender:
    """A table whose printed place gives an upgrade; all cards are alike. Seat 0 has upgrades above these actions."""
    card: Step = {"column": column, "fixed": [{"gain": {"red": 2}}], "any": [{"gain": {"yellow": 1}}]}
    edits: dict[str, dict[int, Step]] = {"upgrades": dict.fromkeys(range(16), card), **parts.pop("edits", {})}
    table = mender(printed=printed or [{"gain_upgrade": 1}], edits=edits, **parts)
    for at, place in enumerate(taken):
        table.area(0).upgrades[place] = 2 * (at + 1) + 1
        table.st.upgrades.remove(at + 1)
    return table


def go(table: Mender) -> tuple[str, ...]:
    """The way to the printed place, past an upgrade above Explore."""
    return GO if table.area(0).upgrades[ids.EXPLORE] < 0 else ("pawn:explore", "skip", "go:centre")


def drawn(table: Mender, *keys: str) -> int:
    """Play on to the choice of a half and say which card it is."""
    before = set(table.begin().st.upgrades)
    table.play(0, *keys)
    (card,) = before - set(table.st.upgrades)
    return card


def fixed_place(table: Mender, card: int) -> int:
    """The action that a card's icon shows."""
    return table.content.upgrade_column[card]


@rule("ES-278")
def test_the_top_card_is_drawn() -> None:
    table = upgrade()
    before = len(table.begin().st.upgrades)
    card = drawn(table, *GO)
    assert (before, len(table.st.upgrades)) == (16, 15)
    table.then(0, "any:barter").untouched(1, 2)
    assert table.area(0).upgrades == [2 * card + 1, -1, -1, -1]
    assert card not in table.st.upgrades


@rule("ES-279")
@pytest.mark.parametrize("half", ["fixed", "any:barter"])
def test_one_half_is_chosen(half: str) -> None:
    table = upgrade()
    card = drawn(table, *GO)
    table.exactly(0, "fixed", *ANY).then(0, half).untouched(1, 2)
    place = fixed_place(table, card) if half == "fixed" else 0
    entry = 2 * card if half == "fixed" else 2 * card + 1
    assert table.area(0).upgrades == [entry if at == place else -1 for at in range(4)]


@rule("ES-279")
@pytest.mark.parametrize(("half", "held"), [(0, (0, 0, 2)), (1, (0, 1, 0))])
def test_just_that_half_is_active(half: int, held: tuple[int, int, int]) -> None:
    table = upgrade()
    table.st.upgrades.remove(0)
    table.area(0).upgrades[ids.REPAIR] = half
    table.play(0, "pawn:repair").exactly(0, "upgrade", "skip").then(0, "upgrade").untouched(1, 2)
    assert table.held(0) == held


@rule("ES-280")
@pytest.mark.parametrize("column", range(4))
def test_one_half_goes_where_its_icon_says(column: int) -> None:
    table = upgrade(column=ids.COLUMNS[column])
    card = drawn(table, *GO)
    assert [key for key in table.options(0) if key.startswith("fixed")] == ["fixed"]
    table.then(0, "fixed")
    assert table.area(0).upgrades == [2 * card if at == column else -1 for at in range(4)]


@rule("ES-280", "ES-283")
@pytest.mark.parametrize("column", range(4))
def test_with_that_place_taken_the_other_half_is_used(column: int) -> None:
    table = upgrade(column, column=ids.COLUMNS[column])
    drawn(table, *go(table))
    table.exactly(0, *[key for at, key in enumerate(ANY) if at != column])


@rule("ES-281")
@pytest.mark.parametrize("place", range(4))
def test_the_other_half_goes_anywhere(place: int) -> None:
    table = upgrade()
    card = drawn(table, *GO)
    table.offers(0, *ANY).then(0, ANY[place])
    assert table.area(0).upgrades == [2 * card + 1 if at == place else -1 for at in range(4)]


@rule("ES-282")
@pytest.mark.parametrize("taken", [(0,), (1, 2), (3,), (0, 1, 3), (1, 2, 3)])
def test_one_upgrade_an_action(taken: tuple[int, ...]) -> None:
    table = upgrade(*taken)
    drawn(table, *go(table))
    table.exactly(0, *([] if 3 in taken else ["fixed"]), *[key for at, key in enumerate(ANY) if at not in taken])


@rule("ES-283")
def test_a_fifth_is_not_gained() -> None:
    table = upgrade(0, 1, 2, 3)
    before = list(table.area(0).upgrades)
    table.play(0, *go(table)).untouched(1, 2)
    assert table.area(0).upgrades == before
    assert len(table.st.upgrades) == 12
    assert "fixed" not in table.options(0)
    assert table.events("upgrade") == []


@rule("ES-283")
def test_nor_with_the_fourth_reputation() -> None:
    table = upgrade(0, 1, 2, 3, printed=[{"gain_reputation": 1}]).reputation(3, 1, 1)
    table.play(0, *go(table))
    assert (table.score(0), len(table.st.upgrades)) == (4, 12)


@rule("ES-284")
@pytest.mark.parametrize(
    ("before", "points", "gained"),
    [(2, 1, 0), (3, 1, 1), (3, 2, 1), (2, 3, 1), (1, 3, 1), (4, 1, 0), (5, 3, 0), (4, 2, 0)],
)
def test_reaching_four_reputation_brings_one(before: int, points: int, gained: int) -> None:
    table = upgrade(printed=[{"gain_reputation": points}]).reputation(before, 1, 1).play(0, *GO)
    assert table.score(0) == before + points
    assert ("fixed" in table.options(0)) == bool(gained)
    if gained:
        table.then(0, "any:harvest")
    assert len(table.st.upgrades) == 16 - gained
    assert "fixed" not in table.options(0)
    table.untouched(1, 2)


@rule("ES-284")
def test_it_is_gained_at_once() -> None:
    table = upgrade(printed=[{"gain_reputation": 1}, {"gain": {"red": 1}}]).reputation(3, 1, 1).play(0, *GO)
    assert (table.held(0), len(table.st.upgrades)) == ((0, 0, 0), 15)
    table.offers(0, "fixed", *ANY).then(0, "any:barter")
    assert table.held(0) == (0, 0, 1)


@rule("ES-284", "ES-285")
def test_from_scoring_it_is_too_late_for_this_turn() -> None:
    table = upgrade(edits=goal({"resources_held": 1})).quest(0, 0).goods(0, red=1).reputation(3, 1, 1)
    table.play(0, "pawn:repair").offers(0, "any:repair").then(0, "any:repair").untouched(1, 2)
    assert (table.st.turn, table.score(0), table.held(0)) == (1, 4, (0, 0, 1))
    table.turn_to(0).pass_turn(0)
    table.turn_to(0).play(0, "pawn:repair").exactly(0, "upgrade", "skip")


@rule("ES-285")
def test_above_the_action_just_taken_it_waits() -> None:
    table = upgrade().goods(0, blue=1)
    drawn(table, *GO)
    table.then(0, "any:explore")
    assert "upgrade" not in table.options(0)
    assert table.st.turn == 1
    assert table.held(0) == (1, 0, 0)
    table.turn_to(0).play(0, "pawn:repair")
    while table.st.turn == 0:
        assert "upgrade" not in table.options(0)
        table.then(0, "end")
    table.turn_to(0).play(0, "pawn:explore").exactly(0, "upgrade", "skip")


@rule("ES-285")
def test_nor_can_one_above_another_action_be_used_this_turn() -> None:
    table = upgrade(printed=[{"gain_upgrade": 1}, {"gain": {"red": 1}}])
    drawn(table, *GO)
    table.then(0, "any:barter").untouched(1, 2)
    assert (table.st.turn, table.held(0)) == (1, (0, 0, 1))


@rule("ES-284")
def test_the_fourth_point_of_an_achievement_brings_one() -> None:
    wants: list[Step] = [{"resources_held": 40}] * 3 + [{"resources_held": 1}]
    table = upgrade(achievements=wants).goods(0, red=1).reputation(3, 1, 1).play(0, "pawn:repair")
    assert (table.st.achievements, table.score(0) >= 4, len(table.st.upgrades)) == ([-1, -1, -1, 0], True, 15)
    table.offers(0, "any:barter").then(0, "any:barter").untouched(1, 2)
    assert table.st.turn == 1


@rule("ES-284")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_starts_with_some_points_gains_it_at_the_fourth_too(players: int) -> None:
    start = players - 1
    table = upgrade(players=players, printed=[{"gain_reputation": 4 - start}]).reputation(*([start] * players))
    table.play(0, *GO).offers(0, "fixed", *ANY)
    assert (table.score(0), len(table.st.upgrades)) == (4, 15)


@rule("ES-284", "ES-122")
def test_it_is_gained_in_the_turn_of_another_too() -> None:
    bonus: list[Step] = [{"advance": 1, "track": "red"}]
    table = upgrade(printed=[{"gain": {"blue": 1}}], bonuses={"Centre": bonus}).reputation(1, 3, 1)
    table.heights(1, red=7).placed(1, centre=1).play(0, *GO).exactly(1, "take", "decline").then(1, "take")
    assert (table.at(1), table.score(1), len(table.st.upgrades)) == ((0, 0, ids.LOCKED), 4, 15)
    table.exactly(1, "fixed", *ANY).then(1, "any:harvest").untouched(2)
    assert (table.area(1).upgrades[ids.HARVEST] >= 0, table.area(0).upgrades) == (True, [-1] * 4)


@rule("ES-282")
def test_upgrades_of_others_take_no_place() -> None:
    table = upgrade(0, 3)
    table.area(1).pawn = ids.HARVEST
    table.turn(1).play(1, *GO).exactly(1, "fixed", *ANY).then(1, "any:barter").untouched(0, 2)
    assert [entry >= 0 for entry in table.area(1).upgrades] == [True, False, False, False]
