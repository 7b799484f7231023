"""The advice for unclear cases and the words of the glossary: trash, discard, return, discover."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.fresh import Fresh
from games.everstone.ground import Ground
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:centre")
FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}
STORES = ("store:barter", "store:explore", "store:harvest", "store:repair")
TUCKS = ("tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair")


def icon(*printed: dict[str, Any], **parts: Any) -> Ground:
    """A table whose printed place carries out these effects."""
    return Ground(printed=list(printed), **parts)


def gain(**amounts: int) -> dict[str, Any]:
    """Resources."""
    return {"gain": amounts}


def up(track: str) -> dict[str, Any]:
    """One space up."""
    return {"advance": 1, "track": track}


# Chains.


@rule("ES-378")
def test_what_an_action_sets_off_is_finished_before_the_next_one() -> None:
    # P: up the blue track, which sets off R: draw a relic, for which room is made with a bonus. Q: 2 red.
    table = icon(up("blue"), gain(red=2), tracks={"blue": {1: [{"draw_relic": 1}]}}).store(0, **FULL)
    table.play(0, *GO, "take")
    assert (table.at(0), table.held(0), table.top()) == ((1, 0, 0), (0, 0, 0), "Relic 5")
    table.then(0, "discard:relic-21")
    assert table.held(0) == (0, 0, 0)
    table.then(0, "take").untouched(1, 2)
    assert (table.held(0), table.workshop(0)[1]) == ((1, 0, 2), "Relic 5")
    goods = [event.args["goods"] for event in table.events("gain")]
    assert goods == [{"blue": 1}, {"red": 2}]
    kinds = table.told("up", "discard", "store")
    assert kinds[-2:] == ["discard", "store"]


@rule("ES-378")
def test_a_chain_is_followed_to_its_end_first() -> None:
    # Blue 1 sets off a step on yellow, which sets off a step on red, which brings 1 blue; then comes the second part.
    tracks = {"blue": {1: [up("yellow")]}, "yellow": {1: [up("red")]}, "red": {1: [gain(blue=1)]}}
    table = icon(up("blue"), gain(yellow=1), tracks=tracks).play(0, *GO, "take")
    assert (table.at(0), table.held(0)) == ((1, 1, 0), (0, 0, 0))
    table.then(0, "take")
    assert (table.at(0), table.held(0)) == ((1, 1, 1), (0, 0, 0))
    table.then(0, "take").untouched(1, 2)
    assert (table.held(0), [event.args["goods"] for event in table.events("gain")]) == (
        (1, 1, 0),
        [{"blue": 1}, {"yellow": 1}],
    )


@rule("ES-378")
def test_parts_come_in_printed_order_and_an_impossible_one_is_left_out() -> None:
    # Nothing is stored and no token can step down; the rest is done.
    table = icon({"discard": 1}, gain(blue=1), {"regress": 1, "track": "any"}, {"draw_relic": 1}).play(0, *GO)
    assert table.held(0) == (1, 0, 0)
    table.exactly(0, *STORES).then(0, "store:barter")
    assert table.workshop(0)[0] == "Relic 5"
    # The other way round the relic is there to be discarded.
    table = icon({"draw_relic": 1}, {"discard": 1}, gain(red=1)).play(0, *GO, "store:barter")
    assert table.held(0) == (0, 0, 0)
    table.exactly(0, "discard:relic-5").then(0, "discard:relic-5", "take")
    assert (table.held(0), table.pile()) == ((1, 0, 1), ["Relic 5"])


@rule("ES-378")
def test_a_part_that_the_one_before_makes_possible_is_done() -> None:
    # The step up sets off a draw; only then is there something to discard.
    table = icon(up("red"), {"discard": 1}, tracks={"red": {1: [{"draw_relic": 1}]}})
    table.play(0, *GO, "take", "store:repair").exactly(0, "discard:relic-5").then(0, "discard:relic-5", "take")
    assert (table.held(0), table.workshop(0)) == ((1, 0, 0), ["", "", "", ""])


@rule("ES-378")
def test_each_part_as_far_as_possible() -> None:
    table = icon({"discard": 3}, gain(red=1)).store(0, barter="Relic 20", repair="Relic 21")
    table.play(0, *GO, "discard:relic-21", "take", "discard:relic-20", "take").untouched(1, 2)
    assert (table.held(0), table.pile()) == ((2, 0, 1), ["Relic 21", "Relic 20"])


@rule("ES-379")
def test_the_market_refills_before_the_next_draw() -> None:
    table = icon({"buy_relic": 1}, {"draw_relic": 1}).play(0, *GO, "buy:relic-4")
    assert (table.market(), table.top()) == (["Relic 5", "Relic 1", "Relic 2", "Relic 3"], "Relic 6")
    table.then(0, "store:barter", "store:explore").untouched(1, 2)
    assert (table.workshop(0), table.top()) == (["Relic 4", "Relic 6", "", ""], "Relic 7")


@rule("ES-379")
def test_it_refills_before_the_bought_one_is_even_stored() -> None:
    table = icon({"buy_relic": 1}).goods(0, blue=1).play(0, *GO, "buy:relic-2")
    assert (table.market(), table.top()) == (["Relic 5", "Relic 1", "Relic 3", "Relic 4"], "Relic 6")
    assert table.workshop(0) == ["", "", "", ""]
    table.exactly(0, *STORES)


@rule("ES-380")
def test_a_reward_in_ignis_comes_before_the_second_token() -> None:
    relics = {"Relic 20": {"action": [{"place_influence": 2}]}}
    table = Ground(relics=relics, ignis={1: [gain(red=1)], 2: [gain(blue=2)]}).tuck(0, "barter", "Relic 20")
    table.play(0, "pawn:barter", "buy:relic-4", "store:barter", "reward:trade-in", "decline", "decline", "use:relic-20")
    table.then(0, "ignis:1").exactly(0, "take", "decline")
    assert (table.st.ignis[:2], table.area(0).stacks) == ([0, -1], 14)
    table.then(0, "take")
    assert (table.held(0), table.st.ignis[:2], table.area(0).stacks) == ((0, 0, 1), [0, -1], 14)
    table.exactly(0, "ignis:1", "ignis:2", "ignis:3").then(0, "ignis:1", "take").untouched(1, 2)
    assert (table.held(0), table.st.ignis[:3], table.area(0).stacks) == ((2, 0, 1), [0, 0, -1], 13)
    kinds = table.told("ignis", "gain")
    assert kinds == ["ignis", "gain", "ignis", "gain"]


@rule("ES-380")
def test_a_reward_in_ignis_may_change_what_the_second_token_is() -> None:
    relics = {"Relic 20": {"action": [{"place_influence": 2}]}}
    table = Ground(relics=relics, ignis={1: [{"return_influence": 1}]}).tuck(0, "barter", "Relic 20").tokens(0, 2, 0)
    table.play(0, "pawn:barter", "buy:relic-4", "store:barter", "reward:trade-in", "decline", "decline", "use:relic-20")
    # One token is placed, its reward brings the last one of the stacks to the pool, whence it is placed second.
    table.then(0, "ignis:1", "take", "stack")
    assert (table.area(0).stacks, table.area(0).pool) == (0, 1)
    table.then(0, "ignis:2").untouched(1, 2)
    assert (table.area(0).stacks, table.area(0).pool, table.st.ignis[3]) == (0, 0, 0)


# Words.


@rule("ES-381")
def test_a_trashed_relic_is_in_no_pile_and_never_comes_back() -> None:
    table = icon({"trash": 1}).store(0, barter="Relic 20", explore="Relic 21").tuck(0, "barter", "Relic 24")
    table.deck("Relic 30").discarded("Relic 31", "Relic 32").play(0, *GO)
    table.exactly(0, "trash:relic-20", "trash:relic-21").then(0, "trash:relic-20").untouched(1, 2)
    trashed = table.item("Relic 20")
    st = table.st
    # No bonus either.
    assert (table.held(0), trashed in st.gone, table.pile()) == ((0, 0, 0), True, ["Relic 31", "Relic 32"])
    assert trashed not in st.pile + st.deck + st.market + st.discard


@rule("ES-381")
def test_not_even_after_a_reshuffle() -> None:
    table = icon({"trash": 1}, *[{"draw_relic": 1}] * 4).store(0, barter="Relic 20").deck("Relic 30")
    table.discarded("Relic 31", "Relic 32").play(0, *GO, "trash:relic-20", "store:barter", "store:explore")
    assert table.told("reshuffle") == ["reshuffle"]
    table.then(0, "store:harvest")
    # All that there was has been drawn; a fourth one is not there.
    assert sorted(table.workshop(0)) == ["", "Relic 30", "Relic 31", "Relic 32"]
    assert (table.st.pile, table.st.deck, table.st.discard) == ([], [], [])
    assert table.item("Relic 20") in table.st.gone


@rule("ES-382")
def test_a_discarded_relic_lies_on_top_of_the_pile_and_gives_its_bonus() -> None:
    relics = {"Relic 20": {"discard_bonus": [gain(red=2)]}}
    table = icon({"discard": 1}, relics=relics).store(0, barter="Relic 20").discarded("Relic 30").play(0, *GO)
    table.then(0, "discard:relic-20")
    assert (table.pile(), table.held(0)) == (["Relic 30", "Relic 20"], (0, 0, 0))
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.held(0), table.workshop(0)) == ((0, 0, 2), ["", "", "", ""])


@rule("ES-382")
def test_the_bonus_may_be_left() -> None:
    table = icon({"discard": 1}).store(0, barter="Relic 20").play(0, *GO, "discard:relic-20", "decline")
    assert (table.held(0), table.pile()) == ((0, 0, 0), ["Relic 20"])


@rule("ES-382")
@pytest.mark.parametrize("order", [(20, 21), (21, 20)])
def test_several_go_in_the_order_that_their_owner_likes(order: tuple[int, int]) -> None:
    relics = {"Relic 20": {"discard_bonus": [gain(red=1)]}, "Relic 21": {"discard_bonus": [gain(yellow=1)]}}
    table = icon({"discard": 2}, relics=relics).store(0, barter="Relic 20", repair="Relic 21").play(0, *GO)
    table.exactly(0, "discard:relic-20", "discard:relic-21")
    table.then(0, f"discard:relic-{order[0]}", "take", f"discard:relic-{order[1]}", "take")
    assert (table.pile(), table.held(0)) == ([f"Relic {number}" for number in order], (0, 1, 1))


@rule("ES-382")
def test_what_is_sold_or_given_to_a_villager_goes_to_the_pile_without_a_bonus() -> None:
    table = Ground().store(0, barter="Relic 20").goods(0, yellow=1)
    table.area(0).pawn = ids.BARTER
    table.play(0, "pawn:repair", "repair:relic-20", "sell:relic-20")
    assert (table.pile(), table.held(0)) == (["Relic 20"], (0, 0, 1))
    table = Ground().tile("place-1", "Scrap Collector").store(0, **FULL).reputation(1, 1, 1)
    table.play(0, "pawn:explore", "go:place-1", "option:1", *[f"discard:relic-{number}" for number in (20, 21, 22)])
    assert (table.pile(), table.held(0)) == (["Relic 20", "Relic 21", "Relic 22"], (0, 0, 0))


@rule("ES-382")
def test_the_discard_of_setup_gives_its_price_and_no_bonus() -> None:
    everything = {f"Relic {k}": {"cost": {"red": 2}, "discard_bonus": [gain(blue=3)]} for k in range(49, 61)}
    table = Fresh(2, relics=everything).settle(0)
    assert (table.held(0), len(table.pile())) == ((0, 0, 2), 1)
    assert "take" not in table.options(table.asked())


@rule("ES-383")
def test_a_returned_relic_lies_on_top_of_the_deck() -> None:
    relics = {"Relic 20": {"dice": [2, 4, 6], "free_tool": "flip"}}
    table = icon({"return_relic": 1}, relics=relics).store(0, barter="Relic 20", repair="Relic 21")
    table.tuck(0, "barter", "Relic 24").play(0, *GO).exactly(0, "return:relic-20", "return:relic-21")
    before: Any = table.st.view(-1)
    table.then(0, "return:relic-20").untouched(1, 2)
    assert (table.top(), table.workshop(0)) == ("Relic 20", ["", "", "", "Relic 21"])
    assert (table.pile(), table.held(0)) == ([], (0, 0, 0))  # no bonus
    # Its back is the top back, for everybody.
    for seat in (-1, 0, 1, 2):
        after: Any = table.st.view(seat)
        assert (after["top"]["tool"], after["top"]["faces"]) == ("flip", [2, 4, 6])
        assert after["deck"] == before["deck"] + 1


@rule("ES-383")
def test_a_returned_relic_is_the_next_one_drawn() -> None:
    table = icon({"return_relic": 1}, {"draw_relic": 1}).store(0, barter="Relic 20", repair="Relic 21")
    table.play(0, *GO, "return:relic-20", "store:harvest").untouched(1, 2)
    assert (table.workshop(0), table.top()) == (["", "", "Relic 20", "Relic 21"], "Relic 5")
    # The market takes it just as well.
    table = icon({"return_relic": 1}, {"buy_relic": 1}).store(0, barter="Relic 20")
    table.play(0, *GO, "return:relic-20", "buy:relic-4", "store:barter")
    assert (table.market(), table.top()) == (["Relic 20", "Relic 1", "Relic 2", "Relic 3"], "Relic 5")


@rule("ES-384")
@pytest.mark.parametrize("fate", ["sell", "tuck:barter"])
def test_discovering_draws_the_top_relic_and_sells_or_tucks_it_at_once(fate: str) -> None:
    table = icon({"attempt_discovery": 1}).store(0, **FULL).dice(1, 1, 1).play(0, *GO, "discover")
    # The workshop is full, which does not matter.
    assert table.workshop(0) == list(FULL.values())
    table.exactly(0, "sell", *TUCKS).then(0, fate).untouched(1, 2)
    assert (table.workshop(0), table.top(), table.told("store", "discard")) == (list(FULL.values()), "Relic 6", [])
    assert (table.pile(), table.held(0)) == ((["Relic 5"], (0, 0, 1)) if fate == "sell" else ([], (0, 0, 0)))
    assert (table.area(0).columns[0] == (table.item("Relic 5"),)) == (fate != "sell")


@rule("ES-384")
def test_with_open_spaces_it_does_not_go_there_either() -> None:
    table = icon({"attempt_discovery": 1}).dice(1, 1, 1).play(0, *GO, "discover").exactly(0, "sell", *TUCKS)
    table.then(0, "tuck:harvest")
    assert (table.workshop(0), table.told("store")) == (["", "", "", ""], [])
