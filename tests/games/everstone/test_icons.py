"""The icons for relocating, attempting to discover and buying, and what a relocation may do."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.mending import Mender, mender
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:centre")
COLUMNS = ("barter", "explore", "harvest", "repair")
SIX = [f"Relic {number}" for number in range(30, 36)]
FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}
BLUE: Step = {
    "type": "blue",
    "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"red": 1}}]}],
    "circles": 3,
}


def icon(name: str, **parts: Any) -> Mender:
    """A table whose printed place has this icon."""
    return mender(printed=[{name: 1}], **parts)


def mover(relics: dict[str, Step] | None = None, players: int = 3) -> Mender:
    """Seat 0 can pay for the workshop action of Repair. Nobody has a used token."""
    table = mender(relics, players).goods(0, blue=1)
    for seat in range(players):
        table.tokens(seat, 15, 1)
    return table


def work(table: Mender, *answers: str) -> Mender:
    """Use the workshop action of Repair."""
    return table.play(0, "pawn:repair", "workshop", *answers)


# Relocating.


@rule("ES-237")
def test_stored_stays_stored_and_tucked_stays_tucked() -> None:
    table = work(mover().store(0, barter="Relic 20").tuck(0, "explore", "Relic 30", "Relic 31"), "move:relic-20")
    table.exactly(0, "store:explore", "store:harvest", "store:repair").then(0, "store:explore").untouched(1, 2)
    assert (table.workshop(0), table.below(0, 1)) == (["", "Relic 20", "", ""], ["Relic 30", "Relic 31"])


@rule("ES-237")
def test_a_tucked_one_does_not_come_up() -> None:
    table = work(mover().store(0, barter="Relic 20").tuck(0, "explore", "Relic 30", "Relic 31"), "move:relic-30")
    table.exactly(0, "tuck:barter", "tuck:harvest", "tuck:repair", "position:2").then(0, "tuck:harvest")
    assert table.workshop(0) == ["Relic 20", "", "", ""]
    assert [table.below(0, column) for column in range(4)] == [[], ["Relic 31"], ["Relic 30"], []]


@rule("ES-238")
@pytest.mark.parametrize(
    ("name", "place", "order"),
    [
        (30, 2, (31, 30, 32)),
        (30, 3, (31, 32, 30)),
        (31, 1, (31, 30, 32)),
        (31, 3, (30, 32, 31)),
        (32, 1, (32, 30, 31)),
        (32, 2, (30, 32, 31)),
    ],
)
def test_within_its_column_to_any_place(name: int, place: int, order: tuple[int, ...]) -> None:
    table = work(mover().tuck(0, "explore", "Relic 30", "Relic 31", "Relic 32"), f"move:relic-{name}")
    own = name - 29
    others = [f"position:{at}" for at in (1, 2, 3) if at != own]
    table.exactly(0, "tuck:barter", "tuck:harvest", "tuck:repair", *others).then(0, f"position:{place}")
    assert table.below(0, 1) == [f"Relic {number}" for number in order]
    table.untouched(1, 2)


@rule("ES-238")
def test_to_the_bottom_of_another_column_with_its_tokens() -> None:
    table = (
        mover({"Relic 30": BLUE}).tuck(0, "explore", "Relic 30", "Relic 31").tuck(0, "harvest", "Relic 32", "Relic 33")
    )
    table.tokens(0, 15, 0)
    table.area(0).columns[1] = (table.area(0).columns[1][0] + 256, table.area(0).columns[1][1])
    work(table, "move:relic-30").exactly(0, "tuck:barter", "tuck:harvest", "tuck:repair", "position:2")
    table.then(0, "tuck:harvest")
    assert (table.below(0, 1), table.below(0, 2)) == (["Relic 31"], ["Relic 32", "Relic 33", "Relic 30"])
    assert [entry >> 8 for entry in table.area(0).columns[2]] == [0, 0, 1]
    assert (table.area(0).stacks, table.area(0).pool) == (15, 0)


@rule("ES-238")
def test_within_a_column_with_its_tokens() -> None:
    table = mover({"Relic 30": BLUE}).tuck(0, "explore", "Relic 30", "Relic 31").tokens(0, 15, 0)
    table.area(0).columns[1] = (table.area(0).columns[1][0] + 256, table.area(0).columns[1][1])
    work(table, "move:relic-30", "position:2")
    assert (table.below(0, 1), [entry >> 8 for entry in table.area(0).columns[1]]) == (["Relic 31", "Relic 30"], [0, 1])


@rule("ES-238")
def test_not_to_a_column_of_six() -> None:
    table = mover().tuck(0, "barter", *SIX).tuck(0, "explore", "Relic 40")
    work(table, "move:relic-40").exactly(0, "tuck:harvest", "tuck:repair")


@rule("ES-238")
def test_within_a_column_of_six() -> None:
    table = work(mover().tuck(0, "barter", *SIX), "move:relic-35", "position:1")
    assert table.below(0, 0) == ["Relic 35", *SIX[:5]]


@rule("ES-238")
def test_a_brown_relic_keeps_its_room() -> None:
    brown: Step = {"type": "brown", "action": [], "spaces": 3}
    table = mover({"Relic 30": brown}).tuck(0, "explore", "Relic 30")
    assert table.begin().area(0).room == 10
    work(table, "move:relic-30", "tuck:barter")
    assert (table.area(0).room, table.below(0, 0)) == (10, ["Relic 30"])


@rule("ES-239")
def test_a_full_workshop_does_not_move() -> None:
    table = mover().tuck(0, "explore", "Relic 30", "Relic 31").store(0, barter="Relic 20", explore="Relic 21")
    table.store(0, harvest="Relic 22").extension(0, "repair")
    work(table).exactly(0, "move:relic-30", "move:relic-31")


@rule("ES-239")
def test_no_two_relics_change_places() -> None:
    table = work(mover().store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22"), "move:relic-21")
    # The one open space is the one whose action is being used.
    table.exactly(0, "store:repair").then(0, "store:repair")
    assert table.workshop(0) == ["Relic 20", "", "Relic 22", "Relic 21"]


@rule("ES-239")
def test_with_a_full_workshop_and_nothing_tucked_nothing_happens() -> None:
    table = icon("relocate_relic").store(0, **FULL).tokens(0, 15, 1).play(0, *GO).untouched(1, 2)
    assert table.workshop(0) == list(FULL.values())
    assert table.told("relocate") == []


@rule("ES-286")
@pytest.mark.parametrize("blue", [0, 1])
def test_the_icon_moves_without_a_price(blue: int) -> None:
    table = icon("relocate_relic").goods(0, blue, 0, 2).store(0, barter="Relic 20").tuck(0, "barter", "Relic 30")
    table.tokens(0, 15, 1).play(0, *GO)
    moves = [key for key in table.options(0) if key.startswith("move:")]
    assert moves == ["move:relic-20", "move:relic-30"]
    table.then(0, "move:relic-30").exactly(0, "tuck:explore", "tuck:harvest", "tuck:repair").then(0, "tuck:repair")
    assert (table.held(0), table.below(0, 3), table.below(0, 0)) == ((blue, 0, 2), ["Relic 30"], [])
    table.untouched(1, 2)


@rule("ES-286")
def test_the_icon_moves_a_stored_one() -> None:
    table = icon("relocate_relic").store(0, barter="Relic 20").store(1, barter="Relic 21").tokens(0, 15, 1)
    table.play(0, *GO)
    assert [key for key in table.options(0) if key.startswith("move:")] == ["move:relic-20"]
    table.then(0, "move:relic-20").exactly(0, "store:explore", "store:harvest", "store:repair").then(0, "store:repair")
    assert table.workshop(0) == ["", "", "", "Relic 20"]
    assert table.told("relocate") == ["relocate"]
    table.untouched(1, 2)


# Attempting.


class Trier(Mender):
    """The printed place attempts to discover with this roll."""

    roll: tuple[int, ...] = (2, 4, 6)

    def go(self, *keys: str) -> Trier:
        """Go there."""
        return self.dice(*self.roll).play(0, *GO, *keys)


def trier(roll: tuple[int, ...] = (2, 4, 6), printed: list[Step] | None = None, **fields: Any) -> Trier:
    """A relic that 2, 4, 6 discovers."""
    relics: dict[str, Step] = {"Relic 5": {"dice": [2, 4, 6], "free_tool": "increase", **fields}}
    table = Trier(relics=relics, printed=printed or [{"attempt_discovery": 1}])
    table.area(0).pawn = ids.HARVEST
    table.roll = roll
    return table


@rule("ES-287")
@pytest.mark.parametrize(("fate", "held"), [("sell", (0, 0, 1)), ("tuck:repair", (0, 0, 0))])
def test_on_a_match_it_is_sold_or_kept(fate: str, held: tuple[int, int, int]) -> None:
    table = trier().heights(0, 1, 2, 3).go()
    assert table.st.dice == (2, 4, 6)
    table.offers(0, "discover", "end").then(0, "discover")
    table.exactly(0, "sell", *[f"tuck:{column}" for column in COLUMNS]).then(0, fate).untouched(1, 2)
    assert (table.held(0), table.at(0), table.top(), table.st.turn) == (held, (1, 2, 3), "Relic 6", 1)
    assert table.told("roll") == ["roll"]


@rule("ES-287")
def test_a_match_may_be_left_alone() -> None:
    table = trier().heights(0, 1, 2, 3).go("end").untouched(1, 2)
    assert (table.held(0), table.at(0), table.top(), table.pile()) == ((0, 0, 0), (1, 2, 3), "Relic 5", [])


@rule("ES-287")
@pytest.mark.parametrize("roll", [(2, 4, 4), (1, 1, 1), (6, 6, 6)])
def test_without_a_match_there_is_nothing(roll: tuple[int, ...]) -> None:
    table = trier(roll=roll).heights(0, 1, 2, 3).go().refuses(0, "discover", "reroll", "keep")
    assert not [key for key in table.options(0) if key.startswith("harvest:")]
    table.then(0, "end").untouched(1, 2)
    assert (table.held(0), table.at(0), table.top()) == ((0, 0, 0), (1, 2, 3), "Relic 5")
    assert (table.workshop(0), table.pile()) == ([""] * 4, [])


@rule("ES-287")
def test_the_rest_of_the_effect_follows() -> None:
    table = trier(printed=[{"attempt_discovery": 1}, {"gain": {"blue": 1}}]).go("discover")
    assert table.held(0) == (0, 0, 0)
    table.then(0, "sell")
    assert table.held(0) == (1, 0, 1)


@rule("ES-288")
def test_the_free_tool_helps() -> None:
    table = trier(roll=(1, 4, 6)).go().exactly(0, "tool:1", "tool:4", "end").then(0, "tool:1")
    # Once only.
    table.exactly(0, "discover", "end").then(0, "discover", "sell").untouched(1, 2)
    assert (table.held(0), table.pile()) == ((0, 0, 1), ["Relic 5"])


@rule("ES-288")
@pytest.mark.parametrize(
    ("tool", "roll", "offered"),
    [
        ("increase", (2, 4, 5), ("tool:2", "tool:4", "tool:5")),
        ("decrease", (1, 2, 6), ("tool:2", "tool:6")),
        ("flip", (1, 4, 6), ("tool:1", "tool:4", "tool:6")),
    ],
)
def test_it_is_the_one_on_top_of_the_deck(tool: str, roll: tuple[int, ...], offered: tuple[str, ...]) -> None:
    trier(roll=roll, free_tool=tool).go().exactly(0, "end", *offered)


@rule("ES-289")
def test_paid_changes_are_not_for_attempts() -> None:
    table = trier(roll=(1, 3, 6)).goods(0, 2, 3, 2).go().exactly(0, "tool:1", "tool:3", "end")
    table.then(0, "tool:1").exactly(0, "end").refuses(0, "increase:3", "flip:3", "decrease:3")
    # The same seat may pay for changes in a Harvest with the same open space.
    table = trier().goods(0, 2, 3, 2)
    table.area(0).pawn = ids.BARTER
    table.dice(1, 3, 6).play(0, "pawn:harvest").offers(0, "increase:3", "flip:3", "decrease:3")


# Buying.


def buys(table: Ground) -> list[str]:
    """What seat 0 may buy."""
    return sorted(key for key in table.options(0) if key.startswith("buy:"))


@rule("ES-290")
def test_a_market_relic_comes_into_the_workshop() -> None:
    table = icon("buy_relic").goods(0, 1, 2, 1).caravan(0, "place-3").play(0, *GO)
    assert buys(table) == ["buy:relic-1", "buy:relic-2", "buy:relic-3", "buy:relic-4"]
    table.then(0, "buy:relic-3", "store:harvest").untouched(1, 2)
    assert table.workshop(0) == ["", "", "Relic 3", ""]
    # Those on the deck's side slide and the deck refills: 5 came in.
    assert (table.market(), table.top()) == (["Relic 5", "Relic 1", "Relic 2", "Relic 4"], "Relic 6")
    assert (table.held(0), table.area(0).caravan) == ((1, 1, 1), 0)
    assert table.told("to_ignis") == []


@rule("ES-290")
def test_a_full_workshop_makes_room_first() -> None:
    table = icon("buy_relic").store(0, **FULL).play(0, *GO)
    table.exactly(0, "decline", *[f"discard:relic-{number}" for number in range(20, 24)])
    table.then(0, "discard:relic-22", "take")
    # The bonus of 1 blue can be spent on the purchase.
    assert buys(table) == ["buy:relic-2", "buy:relic-4"]
    table.then(0, "buy:relic-4").untouched(1, 2)
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 4", "Relic 23"]
    assert (table.pile(), table.held(0)) == (["Relic 22"], (1, 0, 0))


@rule("ES-291")
@pytest.mark.parametrize(
    ("goods", "offered"),
    [
        ((0, 0, 3), (4,)),
        ((0, 1, 0), (3, 4)),
        ((1, 0, 0), (2, 4)),
        ((0, 2, 0), (1, 3, 4)),
        ((1, 2, 0), (1, 2, 3, 4)),
    ],
)
def test_what_is_above_the_space_is_paid(goods: tuple[int, int, int], offered: tuple[int, ...]) -> None:
    table = icon("buy_relic").goods(0, *goods).play(0, *GO)
    assert buys(table) == [f"buy:relic-{number}" for number in offered]


@rule("ES-291")
@pytest.mark.parametrize(("space", "left"), [(1, (2, 1, 2)), (2, (1, 3, 2)), (3, (2, 2, 2)), (4, (2, 3, 2))])
def test_it_costs_just_that(space: int, left: tuple[int, int, int]) -> None:
    table = icon("buy_relic").goods(0, 2, 3, 2).play(0, *GO, f"buy:relic-{space}", "store:barter").untouched(1, 2)
    assert (table.held(0), table.workshop(0)[0]) == (left, f"Relic {space}")


@rule("ES-291")
def test_nothing_in_reach_nothing_bought() -> None:
    table = icon("buy_relic").goods(0, red=5).empty_market(4).deck().play(0, *GO).untouched(1, 2)
    assert table.told("buy", "decline") == []
    assert (table.market(), table.workshop(0)) == (["Relic 1", "Relic 2", "Relic 3", ""], [""] * 4)
