"""Villager tiles with two options, of which one is carried out; reputation from a tile."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:place-1")
STORES = ("store:barter", "store:explore", "store:harvest", "store:repair")
FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}


def visit(tile: str, **parts: Any) -> Ground:
    """A table with this villager at place 1, everybody at 2 reputation."""
    return Ground(**parts).tile("place-1", tile).reputation(2, 2, 2)


def gain(**amounts: int) -> dict[str, Any]:
    """Resources."""
    return {"gain": amounts}


def points(table: Ground) -> list[int]:
    """Everybody's reputation."""
    return [area.reputation for area in table.st.areas]


# The Scrap Collector.


@rule("ES-302", "ES-303")
def test_three_stored_relics_are_a_point_and_give_no_bonus() -> None:
    table = visit("Scrap Collector").store(0, **FULL).tuck(0, "explore", "Relic 24").store(1, barter="Relic 25")
    table.play(0, *GO).exactly(0, "option:1", "option:2").then(0, "option:1")
    stored = ["discard:relic-20", "discard:relic-21", "discard:relic-22", "discard:relic-23"]
    table.exactly(0, *stored).then(0, "discard:relic-21").exactly(0, stored[0], *stored[2:])
    assert points(table) == [2, 2, 2]
    table.then(0, "discard:relic-20", "discard:relic-23").untouched(1, 2)
    assert (points(table), table.workshop(0)) == ([3, 2, 2], ["", "", "Relic 22", ""])
    # Each of the three has a bonus of 1 blue, which is not even offered.
    assert (table.held(0), table.pile()) == ((0, 0, 0), ["Relic 21", "Relic 20", "Relic 23"])
    assert table.options(0) == ["end", "use:relic-24"]


@rule("ES-302")
@pytest.mark.parametrize("stored", [0, 1, 2])
def test_with_two_stored_relics_the_option_is_not_there(stored: int) -> None:
    table = visit("Scrap Collector").store(0, **dict(list(FULL.items())[:stored]))
    table.tuck(0, "barter", "Relic 24", "Relic 25").store(1, barter="Relic 26")
    table.play(0, *GO).exactly(0, "option:2")


@rule("ES-302")
def test_a_stored_extension_is_one_of_the_three() -> None:
    table = visit("Scrap Collector").store(0, barter="Relic 20", explore="Relic 21").extension(0, "harvest")
    table.goods(0, 3, 3, 3).begin()
    room = table.area(0).room
    table.play(0, *GO, "option:1", "discard:relic-20", "discard:relic-21", "discard:reserve-extension-1")
    # Its room goes with it: 9 resources are too many for 7.
    table.exactly(0, "return:blue", "return:yellow", "return:red").then(0, "return:blue", "return:blue").untouched(1, 2)
    assert (table.area(0).room, table.held(0), points(table)) == (room - 5, (1, 3, 3), [3, 2, 2])
    assert (table.workshop(0), table.pile()) == (["", "", "", ""], ["Relic 20", "Relic 21"])


@rule("ES-304")
def test_or_the_top_relic_goes_into_the_workshop() -> None:
    table = visit("Scrap Collector").store(0, barter="Relic 20").play(0, *GO, "option:2").exactly(0, *STORES[1:])
    table.then(0, "store:harvest").untouched(1, 2)
    assert (table.workshop(0), table.top()) == (["Relic 20", "", "Relic 5", ""], "Relic 6")
    assert (points(table), table.held(0), table.asked()) == ([2, 2, 2], (0, 0, 0), 1)


@rule("ES-304")
def test_with_a_full_workshop_room_is_made_with_the_bonus_or_nothing_is_drawn() -> None:
    table = visit("Scrap Collector").store(0, **FULL).play(0, *GO, "option:2")
    table.offers(0, "decline", "discard:relic-20").then(0, "decline")
    assert (table.top(), table.pile(), table.workshop(0)[0]) == ("Relic 5", [], "Relic 20")
    table = visit("Scrap Collector").store(0, **FULL).play(0, *GO, "option:2", "discard:relic-20", "take")
    assert (table.workshop(0)[0], table.held(0), table.pile()) == ("Relic 5", (1, 0, 0), ["Relic 20"])


# The Elder.


@rule("ES-305")
def test_three_spaces_down_on_one_track_are_a_point() -> None:
    land = {"blue": {1: [gain(red=2)], 2: [gain(yellow=1)], 3: [gain(yellow=1)]}}
    table = visit("Elder", tracks=land).heights(0, blue=4, yellow=3, red=2).play(0, *GO)
    table.exactly(0, "option:1", "option:2").then(0, "option:1").exactly(0, "down:blue", "down:yellow")
    table.then(0, "down:blue").exactly(0, "take", "decline")
    assert table.at(0) == (1, 3, 2)
    table.then(0, "take").untouched(1, 2)
    assert (table.held(0), table.at(0), points(table)) == ((0, 0, 2), (1, 3, 2), [3, 2, 2])


@rule("ES-305")
def test_exactly_three_to_the_start_is_enough() -> None:
    table = visit("Elder").heights(0, red=3).play(0, *GO, "option:1", "down:red").untouched(1, 2)
    assert (table.at(0), points(table)) == ((0, 0, 0), [3, 2, 2])


@rule("ES-305")
def test_with_all_heights_below_three_it_is_not_offered() -> None:
    # A locked token is no higher than it is: it never moves.
    table = visit("Elder").heights(0, blue=ids.LOCKED, yellow=2, red=1).heights(1, yellow=5).play(0, *GO)
    table.exactly(0, "option:2")


@rule("ES-306")
def test_a_token_of_the_stacks_goes_to_the_pool() -> None:
    table = visit("Elder").tokens(0, 13, 1).begin()
    room = table.area(0).room
    table.play(0, *GO, "option:2").offers(0, "stack").refuses(0, "decline").then(0, "stack").untouched(1, 2)
    assert (table.area(0).stacks, table.area(0).pool, table.area(0).room) == (12, 2, room + 1)
    assert points(table) == [2, 2, 2]


@rule("ES-306")
def test_a_token_of_a_purple_relic_goes_to_the_pool_and_the_relic_works_again() -> None:
    act = [{"pay": {"red": 2}, "for": [{"gain_reputation": 1}]}]
    purple = {"type": "purple", "action": act}
    table = Ground(relics={"Relic 20": purple, "Relic 21": purple}).tile("place-1", "Elder").reputation(2, 2, 2)
    table.tuck(0, "explore", "Relic 20").tuck(1, "explore", "Relic 21").goods(0, red=2)
    table.area(0).columns[ids.EXPLORE] = (table.item("Relic 20") + 256,)
    table.area(1).columns[ids.EXPLORE] = (table.item("Relic 21") + 256,)
    table.play(0, *GO, "option:2")
    # An own one and not another player's; the own blue relics with their used tokens are there too.
    assert [key for key in table.options(0) if not key.startswith("lift:sink")] == ["stack", "lift:relic-20"]
    before = (table.area(0).stacks, table.area(0).pool)
    table.then(0, "lift:relic-20").untouched(1, 2)
    assert (table.area(0).stacks, table.area(0).pool) == (before[0], before[1] + 1)
    table.offers(0, "use:relic-20").then(0, "use:relic-20")
    assert points(table) == [3, 2, 2]


@rule("ES-306")
def test_a_blue_relic_gives_its_token_back_one_at_a_time() -> None:
    table = visit("Elder").tokens(0, 12).play(0, *GO, "option:2").offers(0, "stack", "lift:sink-1")
    table.then(0, "lift:sink-1")
    assert (table.area(0).stacks, table.area(0).pool) == (12, 1)
    assert [entry >> 8 for entry in table.area(0).columns[ids.REPAIR]] == [3]
    table.untouched(1, 2)


@rule("ES-306")
def test_without_tokens_on_stacks_or_relics_nothing_is_offered() -> None:
    table = visit("Elder").heights(0, blue=3).tokens(0, 0, 12).placed(0, centre=4)
    table.play(0, *GO).exactly(0, "option:1")


# The Benefactor.


@rule("ES-307")
@pytest.mark.parametrize(("colour", "held"), [("blue", (6, 0, 1)), ("yellow", (0, 6, 1)), ("red", (1, 0, 6))])
def test_six_of_one_colour_are_a_point(colour: str, held: tuple[int, int, int]) -> None:
    table = visit("Benefactor").goods(0, *held).play(0, *GO).exactly(0, "option:1", "option:2").then(0, "option:1")
    table.exactly(0, f"pay:{colour}").then(0, f"pay:{colour}").untouched(1, 2)
    assert (sum(table.held(0)), points(table)) == (1, [3, 2, 2])


@rule("ES-307")
def test_five_and_one_are_refused() -> None:
    visit("Benefactor").goods(0, blue=5, red=1).goods(1, blue=6).play(0, *GO).exactly(0, "option:2")


@rule("ES-308")
@pytest.mark.parametrize(
    ("first", "second", "after"),
    [("blue", "red", (1, 0, 1)), ("yellow", "yellow", (0, 2, 0)), ("red", "blue", (1, 0, 1))],
)
def test_two_of_any_colours(first: str, second: str, after: tuple[int, int, int]) -> None:
    table = visit("Benefactor").play(0, *GO, "option:2").exactly(0, "gain:blue", "gain:yellow", "gain:red")
    table.then(0, f"gain:{first}").exactly(0, "gain:blue", "gain:yellow", "gain:red").then(0, f"gain:{second}")
    table.untouched(1, 2)
    assert (table.held(0), points(table)) == (after, [2, 2, 2])


# Reputation.


@rule("ES-309")
def test_reputation_of_a_tile_needs_no_token() -> None:
    table = visit("Benefactor").goods(0, red=6).tokens(0, 0, 0).play(0, *GO, "option:1", "pay:red")
    assert (points(table), table.area(0).stacks, table.area(0).pool) == ([3, 2, 2], 0, 0)
    table = visit("Elder").heights(0, blue=3).tokens(0, 0, 0).play(0, *GO, "option:1", "down:blue")
    assert (points(table), table.at(0)) == ([3, 2, 2], (0, 0, 0))
    table = visit("Scrap Collector").store(0, **FULL).tokens(0, 0, 0)
    table.play(0, *GO, "option:1", "discard:relic-20", "discard:relic-21", "discard:relic-22")
    assert points(table) == [3, 2, 2]


@rule("ES-309")
def test_nor_does_it_use_one_up() -> None:
    table = visit("Benefactor").goods(0, red=6).tokens(0, 9, 2).play(0, *GO, "option:1", "pay:red")
    assert (points(table), table.area(0).stacks, table.area(0).pool) == ([3, 2, 2], 9, 2)


@rule("ES-309")
def test_a_sell_reward_with_reputation_needs_none_either() -> None:
    table = Ground(relics={"Relic 3": {"sell": [{"gain_reputation": 1}]}}).tile("place-1", "Appraiser")
    table.reputation(2, 2, 2).goods(0, red=2).tokens(0, 0, 0).play(0, *GO, "claim:relic-3")
    assert (points(table), table.pile()) == ([3, 2, 2], ["Relic 3"])


@rule("ES-307")
@pytest.mark.parametrize("held", [(7, 0, 0), (2, 9, 1), (0, 3, 8)])
def test_what_is_held_beyond_the_six_stays(held: tuple[int, int, int]) -> None:
    table = visit("Benefactor", board={"reserve_spaces": 20}).goods(0, *held).play(0, *GO, "option:1")
    colour = max(range(3), key=lambda c: held[c])
    key = f"pay:{ids.COLOURS[colour]}"
    table.exactly(0, key).then(0, key).untouched(1, 2)
    left = [count - 6 * (c == colour) for c, count in enumerate(held)]
    assert (list(table.held(0)), points(table)) == (left, [3, 2, 2])


@rule("ES-307")
def test_with_six_of_two_colours_one_is_chosen() -> None:
    table = visit("Benefactor", board={"reserve_spaces": 20}).goods(0, blue=6, yellow=7).play(0, *GO, "option:1")
    table.exactly(0, "pay:blue", "pay:yellow").then(0, "pay:yellow")
    assert (table.held(0), points(table)) == ((6, 1, 0), [3, 2, 2])
