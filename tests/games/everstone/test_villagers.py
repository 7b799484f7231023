"""Villager tiles that do one thing or several in their order; those with two options are in their own file."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

GO = ("pawn:explore", "go:place-1")
STORES = ("store:barter", "store:explore", "store:harvest", "store:repair")
TUCKS = ("tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair")
FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}


def visit(tile: str, **parts: Any) -> Ground:
    """A table with this villager at place 1; nobody has been there and nothing lies there."""
    return Ground(**parts).tile("place-1", tile)


def gain(**amounts: int) -> dict[str, Any]:
    """Resources."""
    return {"gain": amounts}


def idle(table: Ground) -> None:
    """Going to the villager does nothing at all and asks nothing; the tile moves on all the same."""
    before = (table.held(0), table.at(0), table.market(), table.top(), table.pile(), table.area(0).reputation)
    table.play(0, *GO).untouched(1, 2)
    assert table.told("tile", "tile_idle", "rotate") == ["tile_idle", "rotate"]
    assert (table.held(0), table.at(0), table.market(), table.top(), table.pile(), table.area(0).reputation) == before
    assert not [key for key in table.options(0) if key.split(":")[0] in ("pay", "gain", "pick", "claim", "option")]


# The Archaeologist.


@rule("ES-292")
def test_three_are_drawn_and_seen_one_discovered_one_stored_one_put_back() -> None:
    table = visit("Archaeologist").goods(0, yellow=5).deck("Relic 10", "Relic 11", "Relic 12", "Relic 13")
    table.play(0, *GO).exactly(0, "pick:relic-10", "pick:relic-11", "pick:relic-12")
    assert (table.held(0), table.top()) == ((0, 0, 0), "Relic 13")
    # Free of charge: the relic costs 1 yellow to repair and nothing is left.
    table.then(0, "pick:relic-11").exactly(0, "sell", *TUCKS).then(0, "tuck:harvest")
    table.exactly(0, "pick:relic-10", "pick:relic-12").then(0, "pick:relic-12").exactly(0, *STORES).then(
        0, "store:repair"
    )
    assert table.workshop(0) == ["", "", "", "Relic 12"]
    assert table.area(0).columns[:3] == [(), (), (table.item("Relic 11"),)]
    assert [table.content.name[card] for card in table.st.pile] == ["Relic 13", "Relic 10"]
    assert (table.held(0), table.pile(), table.asked()) == ((0, 0, 0), [], 1)
    table.untouched(1, 2)


@rule("ES-292")
def test_the_discovered_one_may_be_sold() -> None:
    table = visit("Archaeologist").goods(0, yellow=5).deck("Relic 10", "Relic 11", "Relic 12", "Relic 13")
    table.play(0, *GO, "pick:relic-12", "sell")
    assert (table.held(0), table.pile()) == ((0, 0, 1), ["Relic 12"])
    table.then(0, "pick:relic-10", "store:barter").untouched(1, 2)
    assert (table.top(), len(table.st.pile), table.workshop(0)[0]) == ("Relic 11", 2, "Relic 10")


@rule("ES-292")
def test_five_yellow_or_nothing() -> None:
    idle(visit("Archaeologist").goods(0, blue=1, yellow=4, red=2))


@rule("ES-292")
@pytest.mark.parametrize("answer", ["decline", "discard:relic-22"])
def test_room_may_be_made_for_the_stored_one_or_it_is_discarded_without_a_bonus(answer: str) -> None:
    table = visit("Archaeologist").goods(0, yellow=5).store(0, **FULL)
    table.play(0, *GO, "pick:relic-5", "tuck:barter", "pick:relic-6")
    table.exactly(0, "decline", "discard:relic-20", "discard:relic-21", "discard:relic-22", "discard:relic-23")
    if answer == "decline":
        table.then(0, "decline")
        assert (table.held(0), table.pile(), table.top()) == ((0, 0, 0), ["Relic 6"], "Relic 7")
        assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 22", "Relic 23"]
    else:
        table.then(0, answer).exactly(0, "take", "decline").then(0, "take")
        assert (table.held(0), table.pile(), table.top()) == ((1, 0, 0), ["Relic 22"], "Relic 7")
        assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 6", "Relic 23"]


@rule("ES-292")
@pytest.mark.parametrize("count", [1, 2])
def test_with_fewer_cards_discovering_comes_first_then_storing(count: int) -> None:
    table = visit("Archaeologist").goods(0, yellow=5).deck("Relic 10", "Relic 11", "Relic 12").begin()
    table.st.gone = (*table.st.gone, *table.st.pile[: 3 - count])
    table.st.pile = table.st.pile[3 - count :]
    table.play(0, *GO)
    if count == 2:
        table.exactly(0, "pick:relic-10", "pick:relic-11").then(0, "pick:relic-10")
    table.exactly(0, "sell", *TUCKS).then(0, "tuck:harvest")
    assert table.area(0).columns[2] == (table.item("Relic 10"),)
    if count == 2:
        table.exactly(0, *STORES).then(0, "store:barter")
        assert table.workshop(0)[0] == "Relic 11"
    assert (table.st.pile, table.st.lifted, table.asked()) == ([], (), 1)


# The Appraiser.


@rule("ES-293")
def test_the_sell_reward_of_a_market_relic() -> None:
    table = visit("Appraiser", relics={"Relic 2": {"sell": [gain(blue=2)]}}).goods(0, red=2)
    table.play(0, *GO).exactly(0, "claim:relic-1", "claim:relic-2", "claim:relic-3", "claim:relic-4")
    table.then(0, "claim:relic-2").untouched(1, 2)
    # No discard bonus, which would be 1 blue more; nothing is paid for the space either.
    assert (table.held(0), table.pile(), table.workshop(0)) == ((2, 0, 0), ["Relic 2"], ["", "", "", ""])
    assert (table.market(), table.top(), table.asked()) == (["Relic 5", "Relic 1", "Relic 3", "Relic 4"], "Relic 6", 1)
    assert "bonus" not in table.told()


@rule("ES-293")
def test_two_red_or_nothing() -> None:
    idle(visit("Appraiser").goods(0, blue=3, yellow=3, red=1))


@rule("ES-293")
@pytest.mark.parametrize(("answer", "after"), [("take", (3, 0, 0)), ("decline", (0, 1, 0))])
def test_a_price_in_the_reward_is_still_due(answer: str, after: tuple[int, int, int]) -> None:
    dear = {"Relic 2": {"sell": [{"pay": {"yellow": 1}, "for": [gain(blue=3)]}]}}
    table = visit("Appraiser", relics=dear).goods(0, yellow=1, red=2).play(0, *GO, "claim:relic-2")
    table.exactly(0, "take", "decline").then(0, answer)
    assert (table.held(0), table.pile()) == (after, ["Relic 2"])
    table = visit("Appraiser", relics=dear).goods(0, blue=1, red=2).play(0, *GO)
    table.exactly(0, "claim:relic-1", "claim:relic-3", "claim:relic-4")


@rule("ES-293", "ES-386")
def test_nothing_is_paid_when_no_reward_could_be_paid_afterwards() -> None:
    dear = {f"Relic {k}": {"sell": [{"pay": {"red": 1}, "for": [gain(blue=1)]}]} for k in range(1, 5)}
    idle(visit("Appraiser", relics=dear).goods(0, red=2))
    table = visit("Appraiser", relics=dear).goods(0, red=3).play(0, *GO)
    table.exactly(0, *(f"claim:relic-{k}" for k in range(1, 5))).then(0, "claim:relic-3", "take")
    assert (table.held(0), table.pile()) == ((1, 0, 0), ["Relic 3"])
    # One reward without a price is enough.
    del dear["Relic 2"]
    visit("Appraiser", relics=dear).goods(0, red=2).play(0, *GO).exactly(0, "claim:relic-2")


@rule("ES-102", "ES-386")
def test_nothing_is_paid_for_the_discard_pile_either() -> None:
    claims: list[Step] = [{"pay": {"red": 2}, "for": [{"claim_from_discard": 1}]}]
    dear = {"Relic 20": {"sell": [{"pay": {"red": 1}, "for": [gain(blue=1)]}]}}
    table = Ground(printed=claims, relics=dear).discarded("Relic 20").goods(0, red=2)
    table.play(0, "pawn:explore", "go:centre")
    assert (table.asked(), table.held(0)) == (1, (0, 0, 2))
    table = Ground(printed=claims, relics=dear).discarded("Relic 20").goods(0, red=3)
    table.play(0, "pawn:explore", "go:centre").exactly(0, "claim:relic-20")


@rule("ES-293")
def test_the_reward_comes_first_and_the_card_leaves_afterwards() -> None:
    table = visit("Appraiser", relics={"Relic 1": {"sell": [{"draw_relic": 1}]}}).goods(0, red=2)
    table.play(0, *GO, "claim:relic-1")
    assert (table.pile(), table.market()[0]) == ([], "Relic 1")
    table.then(0, "store:barter")
    assert (table.workshop(0)[0], table.pile()) == ("Relic 5", ["Relic 1"])
    assert (table.market(), table.top()) == (["Relic 6", "Relic 2", "Relic 3", "Relic 4"], "Relic 7")


@rule("ES-293")
def test_what_the_reward_does_cannot_take_the_same_card() -> None:
    table = visit("Appraiser", relics={"Relic 4": {"sell": [{"buy_relic": 1}]}}).goods(0, blue=1, yellow=1, red=2)
    table.play(0, *GO, "claim:relic-4").exactly(0, "decline", "buy:relic-2", "buy:relic-3")
    table.then(0, "buy:relic-3", "store:explore").untouched(1, 2)
    assert (table.held(0), table.workshop(0)[1], table.pile()) == ((1, 0, 0), "Relic 3", ["Relic 4"])
    assert (table.market(), table.top()) == (["Relic 6", "Relic 5", "Relic 1", "Relic 2"], "Relic 7")


# The Advocate and the Wheelwright.


@rule("ES-294")
def test_one_resource_moves_up_its_own_track_once_a_visit() -> None:
    table = visit("Advocate", tracks={"blue": {1: [gain(red=1)]}}).goods(0, blue=3, red=1).play(0, *GO)
    table.exactly(0, "pay:blue", "pay:red").then(0, "pay:blue")
    assert (table.held(0), table.at(0)) == ((2, 0, 1), (1, 0, 0))
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    # No second payment, though 2 blue and 2 red are left.
    assert (table.held(0), table.at(0), table.asked()) == ((2, 0, 2), (1, 0, 0), 1)


@rule("ES-294")
def test_without_resources_the_advocate_does_nothing() -> None:
    idle(visit("Advocate"))


@rule("ES-295")
def test_four_blue_are_a_caravan_upgrade() -> None:
    table = visit("Wheelwright").goods(0, blue=5).play(0, *GO)
    table.exactly(0, "fixed", "any:barter", "any:explore", "any:harvest", "any:repair").then(0, "any:repair")
    assert (table.held(0), [entry >= 0 for entry in table.area(0).upgrades]) == ((1, 0, 0), [False, False, False, True])
    table.untouched(1, 2)


@rule("ES-295")
def test_three_blue_are_nothing() -> None:
    table = visit("Wheelwright").goods(0, blue=3, yellow=2, red=2)
    idle(table)
    assert table.area(0).upgrades == [-1, -1, -1, -1]


# The Pedlar.


@rule("ES-296")
def test_a_relic_a_resource_and_a_step_down_in_this_order() -> None:
    table = visit("Pedlar").heights(0, blue=3, yellow=1).heights(1, red=4).play(0, *GO).exactly(0, *STORES)
    table.then(0, "store:harvest").exactly(0, "gain:blue", "gain:yellow", "gain:red").then(0, "gain:red")
    table.exactly(0, "down:blue", "down:yellow").then(0, "down:blue").untouched(1, 2)
    assert (table.workshop(0), table.top()) == (["", "", "Relic 5", ""], "Relic 6")
    assert (table.held(0), table.at(0), table.asked()) == ((0, 0, 1), (2, 1, 0), 1)


@rule("ES-297")
def test_the_step_down_is_required_and_lands() -> None:
    table = visit("Pedlar", tracks={"blue": {1: [gain(red=2)], 2: [gain(yellow=3)]}}).heights(0, blue=2)
    table.play(0, *GO, "store:barter", "gain:blue").exactly(0, "down:blue")
    table.then(0, "down:blue")
    assert table.at(0) == (1, 0, 0)
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.held(0), table.at(0), table.asked()) == ((1, 0, 2), (1, 0, 0), 1)


@rule("ES-297")
def test_without_a_step_down_the_rest_is_gained() -> None:
    table = visit("Pedlar").play(0, *GO, "store:barter", "gain:yellow")
    assert (table.held(0), table.at(0), table.workshop(0)[0]) == ((0, 1, 0), (0, 0, 0), "Relic 5")
    table.exactly(0, "workshop", "end")


@rule("ES-297")
def test_a_locked_token_does_not_step_down() -> None:
    table = visit("Pedlar").heights(0, blue=8, red=2).play(0, *GO, "store:barter", "gain:blue")
    table.exactly(0, "down:red").then(0, "down:red")
    assert (table.held(0), table.at(0)) == ((1, 0, 0), (8, 0, 1))
    table = visit("Pedlar").heights(0, blue=8).play(0, *GO, "store:barter", "gain:blue").untouched(1, 2)
    assert (table.held(0), table.at(0), table.st.spots) == ((1, 0, 0), (8, 0, 0), [0, -1, -1, -1])


# One thing each.


@rule("ES-298")
def test_a_yellow_is_a_personal_quest() -> None:
    table = visit("Storyteller").goods(0, blue=1, yellow=2)
    table.play(0, *GO).untouched(1, 2)
    (quest,) = table.area(0).quests
    assert (table.held(0), quest < table.content.personal, table.st.quest_known[quest]) == ((1, 1, 0), True, 1)
    table = visit("Storyteller").goods(0, blue=2, red=2)
    idle(table)
    assert table.area(0).quests == []


@rule("ES-299")
def test_a_reserve_extension_into_an_open_space() -> None:
    table = visit("Cooper").store(0, barter="Relic 20").begin()
    room = table.area(0).room
    table.play(0, *GO).exactly(0, *STORES[1:]).then(0, "store:repair").untouched(1, 2)
    assert table.area(0).room == room + 5
    assert (table.area(0).workshop[3] >= 224, table.held(0), table.st.extensions) == (True, (0, 0, 0), 1)


@rule("ES-300")
def test_the_top_miner_relic_is_tucked() -> None:
    table = visit("Pit Foreman").begin()
    top, left = table.st.miner, len(table.st.miners)
    table.play(0, *GO).exactly(0, *TUCKS).then(0, "tuck:explore").untouched(1, 2)
    assert table.area(0).columns[:3] == [(), (160 + top,), ()]
    assert (len(table.st.miners), table.st.miner != top) == (left - 1, True)
    assert (table.held(0), table.workshop(0)) == ((0, 0, 0), ["", "", "", ""])


@rule("ES-301")
def test_one_resource_of_each_colour() -> None:
    table = visit("Grocer").goods(0, blue=2, red=1).play(0, *GO).untouched(1, 2)
    assert (table.held(0), table.asked()) == ((3, 1, 2), 0)
    assert [event.args["goods"] for event in table.events("gain")] == [{"blue": 1, "yellow": 1, "red": 1}]


@rule("ES-298", "ES-386")
def test_with_no_quest_left_the_yellow_is_kept() -> None:
    table = visit("Storyteller").goods(0, yellow=2)
    for quest in range(table.content.personal):
        seat = 1 + quest % 2
        table.st.quests.remove(quest)
        table.area(seat).quests.append(quest)
        table.st.quest_known[quest] = 1 << seat
    table.play(0, *GO).untouched(1, 2)
    assert (table.held(0), table.area(0).quests, table.told("tile", "tile_idle")) == ((0, 2, 0), [], ["tile_idle"])
