"""Discovering a relic: the match, the choice between selling and keeping, and where a kept one goes."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

from underbough.games.everstone import ids

COLUMNS = ("barter", "explore", "harvest", "repair")
TUCKS = tuple(f"tuck:{column}" for column in COLUMNS)
SIX = [f"Relic {number}" for number in range(20, 26)]


class Found(Ground):
    """Seat 0 is about to harvest with this roll; the deck's top shows this combination."""

    roll: tuple[int, ...] = (2, 4, 6)

    def go(self, *keys: str) -> Found:
        """Take the Harvest action."""
        return self.dice(*self.roll).play(0, "pawn:harvest", *keys)


def found(dice: tuple[int, ...] = (2, 4, 6), roll: tuple[int, ...] = (2, 4, 6), **fields: Any) -> Found:
    """A relic to discover."""
    table = Found(relics={"Relic 5": {"dice": list(dice), "free_tool": "increase", **fields}})
    table.roll = roll
    return table


def harvests(table: Ground) -> list[str]:
    """The ways to gain resources with the dice."""
    return [key for key in table.options(0) if key.startswith("harvest:")]


@rule("ES-209")
@pytest.mark.parametrize("roll", sorted(permutations((2, 4, 6))))
def test_a_match_in_any_order(roll: tuple[int, ...]) -> None:
    found(roll=roll).go().offers(0, "discover")


@rule("ES-209")
@pytest.mark.parametrize("roll", [(2, 4, 5), (2, 2, 4), (1, 4, 6), (4, 6, 6)])
def test_no_match_no_discovery(roll: tuple[int, ...]) -> None:
    found(roll=roll).go().refuses(0, "discover")


@rule("ES-209")
def test_it_is_the_deck_that_counts_and_not_the_market() -> None:
    shown = {f"Relic {number}": {"dice": [2, 4, 6]} for number in (1, 2, 3, 4, 6)}
    Ground(relics=shown).dice(2, 4, 6).play(0, "pawn:harvest").refuses(0, "discover")


@rule("ES-209")
@pytest.mark.parametrize("change", ["increase:1", "tool:1"])
def test_changes_of_dice_make_a_match(change: str) -> None:
    table = found(roll=(6, 1, 4)).goods(0, yellow=1).go().refuses(0, "discover")
    table.then(0, change).offers(0, "discover").untouched(1, 2)


@rule("ES-210")
def test_a_match_may_be_left_alone() -> None:
    table = found().go().offers(0, "discover")
    key = harvests(table)[0]
    _, colour, amount = key.split(":")
    table.then(0, key).untouched(1, 2)
    expected = [int(amount) if colour == name else 0 for name in ids.COLOURS]
    assert list(table.held(0)) == expected
    assert sum(table.at(0)) == 1
    assert (table.top(), table.pile(), table.told("discover")) == ("Relic 5", [], [])


@rule("ES-211")
def test_a_match_counts_before_any_change() -> None:
    table = found().go().offers(0, "discover", "tool:2").then(0, "discover").exactly(0, "sell", *TUCKS)
    assert table.told("change") == []


@rule("ES-211")
def test_and_between_two_changes() -> None:
    table = found(roll=(1, 4, 6)).goods(0, yellow=1).go("tool:1")
    table.offers(0, "discover", "increase:2").then(0, "discover", "sell")
    assert table.held(0) == (0, 1, 1)


@rule("ES-211")
def test_a_match_that_a_change_destroys_is_gone() -> None:
    table = found().go().offers(0, "discover").then(0, "tool:4").refuses(0, "discover")
    assert len(harvests(table)) == 3


@rule("ES-212")
@pytest.mark.parametrize(("fate", "held"), [("sell", (0, 0, 1)), ("tuck:explore", (0, 0, 0))])
def test_a_discovery_takes_the_place_of_gaining(fate: str, held: tuple[int, int, int]) -> None:
    table = found(action=[{"gain": {"blue": 1}}]).heights(0, 1, 2, 3).go("discover", fate)
    table.untouched(1, 2)
    assert (table.held(0), table.at(0)) == (held, (1, 2, 3))
    assert table.told("harvest") == []
    assert table.st.turn == 1


@rule("ES-213")
def test_the_front_is_seen_before_the_choice() -> None:
    table = found().go().refuses(0, "sell", *TUCKS)
    for seat in range(3):
        assert "'relic-5'" not in str(table.game.view(table.st, seat))
        assert table.game.view(table.st, seat)["lifted"] == []
    table.then(0, "discover").exactly(0, "sell", *TUCKS)
    assert [table.game.view(table.st, seat)["lifted"] for seat in range(3)] == [["relic-5"]] * 3
    assert table.top() == "Relic 6"


@rule("ES-213")
def test_a_drawn_relic_is_never_put_back() -> None:
    table = found().go("discover").refuses(0, "decline", "end", "discover")
    assert table.workshop(0) == [""] * 4


@rule("ES-214")
@pytest.mark.parametrize("fate", ["sell", "tuck:barter"])
def test_no_repair_cost_is_paid(fate: str) -> None:
    table = found(cost={"blue": 5, "yellow": 4, "red": 3, "influence": 2}, sell=[{"advance": 1, "track": "red"}])
    table.goods(0, 1, 1, 1).tokens(0, 0, 0).go("discover").exactly(0, "sell", *TUCKS)
    table.then(0, fate).untouched(1, 2)
    assert table.held(0) == (1, 1, 1)
    assert (table.area(0).stacks, table.area(0).pool) == (0, 0)


@rule("ES-215")
def test_a_card_may_allow_keeping_alone() -> None:
    found(only="keep").go("discover").exactly(0, *TUCKS)


@rule("ES-215")
def test_a_card_may_allow_selling_alone() -> None:
    found(only="sell").go("discover").exactly(0, "sell")


@rule("ES-216")
def test_a_sold_relic_is_on_the_pile_after_its_reward() -> None:
    table = found(sell=[{"gain": {"red": 2}}, {"gain": {"wild": 1}}]).discarded("Relic 30")
    table.go("discover", "sell")
    assert (table.pile(), table.held(0)) == (["Relic 30"], (0, 0, 2))
    table.then(0, "gain:blue").untouched(1, 2)
    assert (table.pile(), table.held(0)) == (["Relic 30", "Relic 5"], (1, 0, 2))
    assert (table.st.lifted, table.top()) == ((), "Relic 6")
    assert table.area(0).columns[:3] == [(), (), ()]


@rule("ES-217")
def test_a_reward_with_a_price_that_is_not_there() -> None:
    reward: list[Step] = [{"pay": {"blue": 1}, "for": [{"gain": {"red": 2}}]}]
    table = found(sell=reward).goods(0, 0, 3, 1).go("discover").offers(0, "sell").then(0, "sell")
    assert (table.held(0), table.pile(), table.st.turn) == ((0, 3, 1), ["Relic 5"], 1)


@rule("ES-217")
@pytest.mark.parametrize(("answer", "held"), [("take", (0, 0, 2)), ("decline", (1, 0, 0))])
def test_a_reward_with_a_price_can_be_refused(answer: str, held: tuple[int, int, int]) -> None:
    reward: list[Step] = [{"pay": {"blue": 1}, "for": [{"gain": {"red": 2}}]}]
    table = found(sell=reward).goods(0, 1, 0, 0).go("discover", "sell")
    table.exactly(0, "take", "decline").then(0, answer).untouched(1, 2)
    assert (table.held(0), table.pile()) == (held, ["Relic 5"])


@rule("ES-218")
def test_selling_is_not_discarding() -> None:
    table = found(sell=[{"gain": {"blue": 1}}], discard_bonus=[{"gain": {"red": 1}}])
    table.go("discover", "sell").untouched(1, 2)
    assert (table.held(0), table.pile(), table.told("discard")) == ((1, 0, 0), ["Relic 5"], [])
    # No bonus is offered either: the turn is over.
    assert (table.asked(), table.st.turn) == (1, 1)


@rule("ES-219")
@pytest.mark.parametrize("column", range(4))
def test_a_kept_one_goes_below_any_action(column: int) -> None:
    table = found().store(0, barter="Relic 30", repair="Relic 31")
    before = [tuple(entries) for entries in table.begin().area(0).columns]
    table.go("discover").exactly(0, "sell", *TUCKS)
    table.then(0, f"tuck:{COLUMNS[column]}")
    if column == 2:
        # It lies below the action that was taken, so its own action can be used already.
        table.exactly(0, "use:relic-5", "end").then(0, "end")
    table.untouched(1, 2)
    before[column] += (table.item("Relic 5"),)
    assert table.area(0).columns == before
    assert table.workshop(0) == ["Relic 30", "", "", "Relic 31"]


@rule("ES-220")
def test_the_newest_lies_at_the_bottom() -> None:
    table = found().tuck(0, "explore", "Relic 20", "Relic 21").go("discover", "tuck:explore")
    assert [table.content.name[item] for item in table.area(0).columns[1]] == ["Relic 20", "Relic 21", "Relic 5"]


@rule("ES-221")
def test_a_column_of_six_is_full() -> None:
    table = found().tuck(0, "explore", *SIX).tuck(0, "barter", *[f"Relic {number}" for number in range(30, 35)])
    table.go("discover").exactly(0, "sell", "tuck:barter", "tuck:harvest", "tuck:repair")


@rule("ES-221")
def test_with_all_columns_full_it_has_to_be_sold() -> None:
    table = Ground(relics={"Relic 5": {"dice": [2, 4, 6]}}).tokens(0, stacks=15, pool=1)
    for column, first in zip(COLUMNS, (6, 12, 18, 24), strict=True):
        table.tuck(0, column, *[f"Relic {number}" for number in range(first, first + 6)])
    table.dice(2, 4, 6).play(0, "pawn:harvest", "discover")
    table.exactly(0, "sell").then(0, "sell")
    assert (table.pile(), table.told("sell")) == (["Relic 5"], ["sell"])
    assert [len(column) for column in table.area(0).columns] == [6, 6, 6, 6]


@rule("ES-222")
def test_the_example_of_a_discovery() -> None:
    brown: Step = {"type": "brown", "action": [], "spaces": 3, "dice": [2, 4, 6], "free_tool": "increase"}
    table = Ground(relics={"Relic 5": brown}).tuck(0, "explore", "Relic 20").goods(0, 1, 1, 1).heights(0, 2, 3, 1)
    room = table.begin().area(0).room
    size = len(table.st.pile) + len(table.st.deck)
    table.dice(4, 6, 1).play(0, "pawn:harvest").refuses(0, "discover").then(0, "tool:1").offers(0, "discover")
    table.then(0, "discover").exactly(0, "sell", *TUCKS).then(0, "tuck:explore").untouched(1, 2)
    assert [table.content.name[item] for item in table.area(0).columns[1]] == ["Relic 20", "Relic 5"]
    assert len(table.st.pile) + len(table.st.deck) == size - 1
    assert (table.held(0), table.at(0), table.area(0).room) == ((1, 1, 1), (2, 3, 1), room + 3)
    assert (table.top(), table.pile()) == ("Relic 6", [])


@rule("ES-108")
def test_a_discovered_brown_relic_holds_more_at_once() -> None:
    table = found(type="brown", spaces=3, action=[]).goods(0, blue=7).go("discover", "tuck:barter").untouched(1, 2)
    assert (table.area(0).room, table.held(0)) == (10, (7, 0, 0))
