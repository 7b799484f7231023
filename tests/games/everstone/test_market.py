"""The market: prices by space, sliding and refilling, the deck and the discard pile; the reputation track."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

from underbough.games.everstone.content import content_of


def bought(table: Ground) -> list[str]:
    """What seat 0 may buy now."""
    return sorted(key for key in table.keys(0) if key.startswith("buy:"))


def market(*names: str, **parts: Any) -> Ground:
    """A table with these relics in the market, from the deck outwards."""
    table = Ground(**parts)
    table.st.market = [table.item(name) for name in names]
    return table


@rule("ES-132")
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 4, 1, 3)])
@pytest.mark.parametrize(
    ("goods", "spaces"),
    [
        ((0, 0, 0), {4}),
        ((0, 0, 9), {4}),
        ((0, 1, 0), {3, 4}),
        ((1, 0, 0), {2, 4}),
        ((1, 1, 0), {2, 3, 4}),
        ((0, 2, 0), {1, 3, 4}),
    ],
)
def test_the_price_is_that_of_the_space(
    order: tuple[int, ...], goods: tuple[int, int, int], spaces: set[int]
) -> None:
    if sum(goods) > 7:
        goods = (0, 0, 7)
    table = market(*[f"Relic {number}" for number in order]).goods(0, *goods).play(0, "pawn:barter")
    assert bought(table) == sorted(f"buy:relic-{order[space - 1]}" for space in spaces)


@rule("ES-132")
@pytest.mark.parametrize(("space", "price"), [(1, (0, 2, 0)), (2, (1, 0, 0)), (3, (0, 1, 0)), (4, (0, 0, 0))])
def test_the_same_card_costs_what_its_space_costs(space: int, price: tuple[int, int, int]) -> None:
    table = Ground().goods(0, 2, 2, 2)
    table.st.market = [number + 10 for number in range(4)]
    table.st.market[space - 1] = table.item("Relic 1")
    for card in (*[number for number in range(4) if number != 0], *[number + 10 for number in range(4)]):
        if card not in table.st.market and card not in table.st.pile:
            table.st.pile.append(card)
    for card in table.st.market:
        if card in table.st.pile:
            table.st.pile.remove(card)
    table.play(0, "pawn:barter", "buy:relic-1").untouched(1, 2)
    assert table.held(0) == tuple(2 - amount for amount in price)
    table.then(0, "store:harvest")
    assert table.workshop(0) == ["", "", "Relic 1", ""]


@rule("ES-132")
def test_on_the_board_the_space_farthest_from_the_deck_is_free_and_one_costs_a_yellow() -> None:
    prices = content_of().price
    assert len(prices) == 4
    assert prices[3] == (0, 0, 0)
    assert [price for price in prices if sum(price) == 0] == [(0, 0, 0)]
    assert (0, 1, 0) in prices


@rule("ES-133", "ES-134")
@pytest.mark.parametrize(
    ("taken", "after"),
    [
        (1, ["Relic 5", "Relic 2", "Relic 3", "Relic 4"]),
        (2, ["Relic 5", "Relic 1", "Relic 3", "Relic 4"]),
        (3, ["Relic 5", "Relic 1", "Relic 2", "Relic 4"]),
        (4, ["Relic 5", "Relic 1", "Relic 2", "Relic 3"]),
    ],
)
def test_a_gap_moves_to_the_deck_and_is_filled_at_once(taken: int, after: list[str]) -> None:
    table = Ground(relics={"Relic 6": {"dice": [2, 4, 6], "free_tool": "flip"}}).goods(0, 2, 2, 0)
    table.play(0, "pawn:barter", f"buy:relic-{taken}")
    # Before the relic has found its space.
    table.offers(0, "store:barter", "store:explore", "store:harvest", "store:repair")
    assert table.market() == after
    assert (table.top(), table.pile()) == ("Relic 6", [])
    seen: Any = table.st.view(-1)
    assert [space["relic"] for space in seen["market"]] == [name.lower().replace(" ", "-") for name in after]
    assert (seen["top"]["faces"], seen["top"]["tool"]) == ([2, 4, 6], "flip")


@rule("ES-133")
@pytest.mark.parametrize(
    ("taken", "after"), [(2, ["Relic 5", "Relic 1", "Relic 3", "Relic 4"]), (4, ["Relic 5", "Relic 1", "Relic 2", "Relic 3"])]
)
def test_it_slides_too_when_a_villager_sells_a_relic_off(taken: int, after: list[str]) -> None:
    table = Ground().tile("place-1", "Appraiser").goods(0, red=2)
    table.play(0, "pawn:explore", "go:place-1", f"claim:relic-{taken}")
    assert (table.market(), table.pile(), table.held(0)) == (after, [f"Relic {taken}"], (0, 0, 1))


@rule("ES-133")
def test_it_slides_too_when_the_solo_opponent_discards_a_relic() -> None:
    table = Ground(1, options={"opponent": "grizzal"})
    content = table.content
    content.solo_rows[2] = [0] * 6
    table.play(0, "pawn:harvest")
    harvest = next(key for key in table.keys(0) if key.startswith("harvest:"))
    table.then(0, harvest)
    while table.keys(0) and not any(key.startswith("pawn:") for key in table.keys(0)):
        table.then(0, "end" if "end" in table.keys(0) else table.keys(0)[0])
    assert table.market() == ["Relic 5", "Relic 1", "Relic 2", "Relic 3"]
    assert table.pile() == ["Relic 4"]


TEN = [f"Relic {number}" for number in range(20, 30)]


@rule("ES-135")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_at_once() -> None:
    table = Ground().discarded(*TEN).deck("Relic 5").play(0, "pawn:barter", "buy:relic-4")
    assert table.market() == ["Relic 5", "Relic 1", "Relic 2", "Relic 3"]
    assert table.pile() == []
    # All ten are in the deck, whose top shows its back already.
    assert sorted(table.content.name[card] for card in table.st.pile + table.st.deck) == TEN
    assert table.top() in TEN
    assert table.told("reshuffle") == ["reshuffle"]
    seen: Any = table.st.view(-1)
    assert (seen["deck"], seen["top"]["tool"]) == (10, "increase")


@rule("ES-135")
def test_the_discard_pile_is_shuffled() -> None:
    tops = set()
    for seed in range(12):
        table = Ground(seed=seed).discarded(*TEN).deck("Relic 5").play(0, "pawn:barter", "buy:relic-4")
        tops.add(table.top())
    assert len(tops) > 3


@rule("ES-135")
def test_with_a_card_left_in_the_deck_the_discard_pile_stays() -> None:
    table = Ground().discarded(*TEN).deck("Relic 5", "Relic 6").play(0, "pawn:barter", "buy:relic-4")
    assert (table.pile(), table.top()) == (TEN, "Relic 6")


@rule("ES-135")
def test_with_both_empty_a_market_space_stays_empty() -> None:
    table = Ground().deck().play(0, "pawn:barter", "buy:relic-4", "store:repair")
    assert (table.market(), table.top()) == (["", "Relic 1", "Relic 2", "Relic 3"], "")
    assert table.st.view(-1)["top"] is None


@rule("ES-135")
def test_with_both_empty_there_is_no_free_tool_and_no_discovery() -> None:
    table = Ground(relics={"Relic 20": {"dice": [1, 2, 3]}}).store(0, harvest="Relic 20").deck().goods(0, yellow=3)
    table.dice(1, 2, 3).play(0, "pawn:harvest").offers(0, "harvest:blue:1", "harvest:blue:2", "harvest:blue:3")


@rule("ES-135")
def test_the_next_discarded_card_is_the_deck_and_fills_an_empty_market_space_first() -> None:
    table = Ground().store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22").deck().empty_market(1)
    table.play(0, "pawn:barter", "buy:relic-4")
    assert (table.market(), table.workshop(0)[3]) == (["", "", "Relic 2", "Relic 3"], "Relic 4")
    # Ignis: discard one relic, then the Barter space is open for nothing else.
    table.then(0, "reward:trade-in", "gain:red", "take")
    table.may(0, "discard:relic-20").then(0, "discard:relic-20")
    assert (table.market(), table.pile(), table.top()) == (["", "Relic 20", "Relic 2", "Relic 3"], [], "")


@rule("ES-135")
def test_without_an_empty_market_space_it_is_the_deck() -> None:
    table = Ground(printed=[{"discard": 1}]).store(0, barter="Relic 20").deck()
    table.play(0, "pawn:explore", "go:centre", "discard:relic-20")
    assert (table.market(), table.pile(), table.top()) == (
        ["Relic 1", "Relic 2", "Relic 3", "Relic 4"],
        [],
        "Relic 20",
    )


@rule("ES-135")
@pytest.mark.parametrize("kind", ["gain_upgrade", "gain_miner", "gain_quest"])
def test_an_empty_side_deck_simply_gives_nothing(kind: str) -> None:
    table = Ground(printed=[{kind: 1}, {"gain": {"red": 1}}])
    st = table.st
    for area in st.areas[1:]:
        # Everybody else has what there is.
        if kind == "gain_quest":
            area.quests = sorted(st.quests[:: 2] if area is st.areas[1] else st.quests[1::2])
    if kind == "gain_quest":
        for seat in (1, 2):
            for quest in st.areas[seat].quests:
                st.quest_known[quest] = 1 << seat
        st.quests = []
    elif kind == "gain_miner":
        for at, miner in enumerate([*st.miners, st.miner]):
            seat, column = 1 + at // 6, at % 3
            st.areas[seat].columns[column] += (160 + miner,)
        st.miners, st.miner = [], -1
    else:
        spare = [*st.upgrades]
        for area in st.areas[1:]:
            area.upgrades = [2 * spare.pop() for _ in range(4)]
        # The rest lies above nothing: take it out of the content's count.
        for name in ("upgrade_slug", "upgrade_name", "upgrade_column", "upgrade_fixed", "upgrade_any"):
            setattr(table.content, name, getattr(table.content, name)[8:])
        for area in st.areas[1:]:
            area.upgrades = [entry - 16 for entry in area.upgrades]
        st.upgrades = []
    table.play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert table.held(0) == (0, 0, 1)
    assert table.area(0).quests == [] and table.area(0).upgrades == [-1] * 4
    assert [len(column) for column in table.area(0).columns] == [0, 0, 0, 1]


GROW: Step = {"gain_reputation": 2}


@rule("ES-136")
def test_reputation_beyond_ten_counts() -> None:
    table = Ground(printed=[GROW]).reputation(10, 10, 3).turn(1).play(1, "pawn:explore", "go:centre")
    assert [area.reputation for area in table.st.areas] == [10, 12, 3]
    assert table.st.scores() == [10, 12, 3]
    assert table.st.placement() == [2, 1, 3]


@rule("ES-137")
@pytest.mark.parametrize("points", [4, 6, 9])
def test_several_players_stand_on_one_space_of_the_reputation_track(points: int) -> None:
    table = Ground(printed=[{"gain_reputation": 1}]).reputation(points, points + 1, points + 1)
    table.play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert [area.reputation for area in table.st.areas] == [points + 1] * 3
