"""The market: prices by space, sliding and refilling, the deck and the discard pile; the reputation track."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

from underbough.games.everstone import ids
from underbough.games.everstone.content import built_in, content_of


def bought(table: Ground) -> list[str]:
    """What seat 0 may buy now."""
    return sorted(key for key in table.options(0) if key.startswith("buy:"))


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
def test_the_price_is_that_of_the_space(order: tuple[int, ...], goods: tuple[int, int, int], spaces: set[int]) -> None:
    if sum(goods) > 7:
        goods = (0, 0, 7)
    table = market(*[f"Relic {number}" for number in order]).goods(0, *goods).play(0, "pawn:barter")
    assert bought(table) == sorted(f"buy:relic-{order[space - 1]}" for space in spaces)


@rule("ES-132")
@pytest.mark.parametrize(("space", "price"), [(1, (0, 2, 0)), (2, (1, 0, 0)), (3, (0, 1, 0)), (4, (0, 0, 0))])
def test_the_same_card_costs_what_its_space_costs(space: int, price: tuple[int, int, int]) -> None:
    table = Ground().goods(0, 2, 2, 2)
    cards = table.st.market
    cards[0], cards[space - 1] = cards[space - 1], cards[0]
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
    table.exactly(0, "store:barter", "store:explore", "store:harvest", "store:repair")
    assert table.market() == after
    assert (table.top(), table.pile()) == ("Relic 6", [])
    seen: Any = table.st.view(-1)
    assert [space["relic"] for space in seen["market"]] == [name.lower().replace(" ", "-") for name in after]
    assert (seen["top"]["faces"], seen["top"]["tool"]) == ([2, 4, 6], "flip")


@rule("ES-133")
@pytest.mark.parametrize(
    ("taken", "after"),
    [(2, ["Relic 5", "Relic 1", "Relic 3", "Relic 4"]), (4, ["Relic 5", "Relic 1", "Relic 2", "Relic 3"])],
)
def test_it_slides_too_when_a_villager_sells_a_relic_off(taken: int, after: list[str]) -> None:
    table = Ground().tile("place-1", "Appraiser").goods(0, red=2)
    table.play(0, "pawn:explore", "go:place-1", f"claim:relic-{taken}")
    assert (table.market(), table.pile(), table.held(0)) == (after, [f"Relic {taken}"], (0, 0, 1))


@rule("ES-133")
def test_it_slides_too_when_the_solo_opponent_discards_a_relic() -> None:
    plain: Any = built_in()["opponents"]
    opponents = [{**entry, "rows": ["market"] * 6} for entry in plain]
    table = Ground(1, options={"opponent": "grizzal"}, sections={"opponents": opponents})
    table.dice(1, 2, 3).play(0, "pawn:harvest", "harvest:blue:1").offers(0, "pawn:barter")
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
    table.dice(1, 2, 3).play(0, "pawn:harvest").exactly(0, "harvest:blue:1", "harvest:blue:2", "harvest:blue:3")


@rule("ES-135")
def test_the_next_discarded_card_is_the_deck_and_fills_an_empty_market_space_first() -> None:
    table = Ground().store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22").deck().empty_market(1)
    table.play(0, "pawn:barter", "buy:relic-4")
    assert (table.market(), table.workshop(0)[3]) == (["", "", "Relic 2", "Relic 3"], "Relic 4")
    # Ignis: discard one relic, then the Barter space is open for nothing else.
    table.then(0, "reward:trade-in", "gain:red", "take")
    table.offers(0, "discard:relic-20").then(0, "discard:relic-20")
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


def emptied(kind: str) -> Ground:
    """A table where the others hold all there is of a side deck, and the printed place gives one of it and 1 red."""
    upgrades: Any = built_in()["upgrades"]
    table = Ground(printed=[{kind: 1}, {"gain": {"red": 1}}], sections={"upgrades": upgrades[:8]})
    st = table.st
    if kind == "gain_quest":
        table.area(1).quests, st.quests = sorted(st.quests), []
        for quest in table.area(1).quests:
            st.quest_known[quest] = 1 << 1
    elif kind == "gain_miner":
        for at, miner in enumerate([*st.miners, st.miner]):
            table.area(1 + at // 6).columns[at % 3] += (ids.MINERS + miner,)
        st.miners, st.miner = [], -1
    else:
        table.area(1).upgrades = [2 * upgrade for upgrade in st.upgrades[:4]]
        table.area(2).upgrades = [2 * upgrade for upgrade in st.upgrades[4:]]
        st.upgrades = []
    return table


@rule("ES-135")
@pytest.mark.parametrize("kind", ["gain_upgrade", "gain_miner", "gain_quest"])
def test_an_empty_side_deck_simply_gives_nothing(kind: str) -> None:
    table = emptied(kind).play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert table.held(0) == (0, 0, 1)
    assert (table.area(0).quests, table.area(0).upgrades) == ([], [-1] * 4)
    assert [len(column) for column in table.area(0).columns] == [0, 0, 0, 1]


GROW: Step = {"gain_reputation": 2}


@rule("ES-136")
def test_reputation_beyond_ten_counts() -> None:
    table = Ground(printed=[GROW]).reputation(10, 10, 3).turn(1).play(1, "pawn:explore", "go:centre")
    assert [area.reputation for area in table.st.areas] == [10, 12, 3]
    assert table.scores() == [10, 12, 3]
    assert table.st.placement() == [2, 1, 3]


@rule("ES-137")
@pytest.mark.parametrize("points", [4, 6, 9])
def test_several_players_stand_on_one_space_of_the_reputation_track(points: int) -> None:
    table = Ground(printed=[{"gain_reputation": 1}]).reputation(points, points + 1, points + 1)
    table.play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert [area.reputation for area in table.st.areas] == [points + 1] * 3
