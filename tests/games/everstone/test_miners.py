"""Miner relics: the top card, improving it at once or never, tucking it anywhere."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.everstone.ground import Step
from games.everstone.mending import Mender, mender, seen
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:centre")
TUCKS = ("tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair")
SIX = [f"Relic {number}" for number in range(30, 36)]
ACTIONS: dict[str, dict[int, Step]] = {
    "miners": {at: {"plain": [{"gain": {"blue": 1}}], "improved": [{"gain": {"red": 3}}]} for at in range(6)}
}


def miner(**parts: Any) -> Mender:
    """A table whose printed place gives a miner relic."""
    return mender(printed=[{"gain_miner": 1}], **{"edits": ACTIONS, **parts})


def tucked(table: Mender, column: int, seat: int = 0) -> list[int]:
    """The numbers of the cards below a space, without tokens."""
    return [entry & 255 for entry in table.area(seat).columns[column]]


@rule("ES-267")
def test_the_known_top_card_is_taken() -> None:
    table = miner()
    top, left = table.begin().st.miner, len(table.st.miners)
    shown = [seen(table, seat)["miner"] for seat in range(3)]
    assert shown == [{"slug": table.content.slug[ids.MINERS + top], "target": "miner"}] * 3
    table.play(0, *GO).exactly(0, *TUCKS).then(0, "tuck:barter").untouched(1, 2)
    assert tucked(table, 0) == [ids.MINERS + top]
    # 12 cards with the one on top: one fewer, and the next one shows.
    assert (left, len(table.st.miners)) == (11, 10)
    assert table.st.miner >= 0
    assert table.st.miner != top


@rule("ES-267")
def test_the_last_one_and_none() -> None:
    table = miner()
    others = list(table.st.miners)
    for at, card in enumerate(others):
        table.area(1 + at // 6).columns[ids.BARTER] += (ids.MINERS + card,)
    table.st.miners = []
    top = table.st.miner
    table.play(0, *GO, "tuck:repair").untouched(1, 2)
    assert (tucked(table, 3), table.st.miner) == ([ids.MINERS + top], -1)
    assert seen(table, 0)["miner"] is None
    table.turn_to(1).play(1, "pawn:explore")
    assert table.asked() == 1
    table.pass_turn(1)
    assert [len(tucked(table, 0, seat)) for seat in (1, 2)] == [6, 5]


@rule("ES-268", "ES-269")
@pytest.mark.parametrize(("answer", "held", "base"), [("take", (1, 1, 1), 1), ("decline", (1, 3, 1), 0)])
def test_two_yellow_improve_it(answer: str, held: tuple[int, int, int], base: int) -> None:
    table = miner().goods(0, 1, 3, 1)
    top = table.begin().st.miner
    table.play(0, *GO).exactly(0, "take", "decline")
    # What it would do is said before the choice; all can see the card.
    options = {option.key: option for option in table.state.options(0)}
    assert "3 red" in options["take"].effect + options["take"].text
    table.then(0, answer).exactly(0, *TUCKS)
    assert table.held(0) == held
    table.then(0, "tuck:barter").untouched(1, 2)
    assert tucked(table, 0) == [(ids.IMPROVED if base else ids.MINERS) + top]


@rule("ES-268")
@pytest.mark.parametrize("goods", [(3, 1, 3), (7, 0, 0)])
def test_one_yellow_is_not_enough(goods: tuple[int, int, int]) -> None:
    table = miner().goods(0, *goods)
    top = table.begin().st.miner
    table.play(0, *GO).exactly(0, *TUCKS).then(0, "tuck:barter")
    assert (tucked(table, 0), table.held(0)) == ([ids.MINERS + top], goods)


@rule("ES-268")
def test_exactly_two_are() -> None:
    table = miner().goods(0, yellow=2).play(0, *GO, "take")
    assert table.held(0) == (0, 0, 0)


@rule("ES-268", "ES-270")
@pytest.mark.parametrize(("answer", "brought"), [("take", (0, 0, 3)), ("decline", (1, 0, 0))])
def test_each_side_has_its_action(answer: str, brought: tuple[int, int, int]) -> None:
    table = miner().goods(0, yellow=2)
    top = table.begin().st.miner
    table.play(0, *GO, answer, "tuck:repair")
    table.turn_to(1).turn_to(0).st.areas[0].goods = [0, 0, 0]
    slug = table.content.slug[(ids.IMPROVED if answer == "take" else ids.MINERS) + top]
    table.play(0, "pawn:repair").exactly(0, f"use:{slug}", "end").then(0, f"use:{slug}")
    assert table.held(0) == brought


@rule("ES-270")
def test_a_declined_improvement_does_not_come_back() -> None:
    table = miner().goods(0, yellow=4).tuck(0, "barter", "Relic 30")
    top = table.begin().st.miner
    table.play(0, *GO, "decline", "tuck:repair")
    if table.st.turn == 0:
        table.then(0, "end")
    for _ in range(2):
        table.turn_to(0)
        seen: set[str] = set()
        table.play(0, "pawn:repair")
        while table.st.turn == 0:
            seen |= set(table.options(0))
            table.then(0, "end")
        assert not [key for key in seen if key.startswith(("take", "repair:"))]
        table.turn_to(0).pass_turn(0)
    assert tucked(table, 3) == [ids.MINERS + top]


@rule("ES-271")
@pytest.mark.parametrize("column", range(4))
def test_it_goes_below_any_action_past_a_full_workshop(column: int) -> None:
    names = ["Relic 20", "Relic 21", "Relic 22", "Relic 23"]
    table = miner().store(0, barter=names[0], explore=names[1], harvest=names[2], repair=names[3])
    top = table.tuck(0, "explore", "Relic 24").begin().st.miner
    table.play(0, *GO).exactly(0, *TUCKS).then(0, TUCKS[column])
    assert table.workshop(0) == names
    assert table.pile() == []
    assert tucked(table, column)[-1] == ids.MINERS + top
    if column == 1:
        assert tucked(table, 1) == [table.item("Relic 24"), ids.MINERS + top]
    table.untouched(1, 2)


@rule("ES-272")
def test_six_kinds_and_twelve_cards() -> None:
    content = mender().content
    kinds = Counter(content.name[ids.MINERS + card] for card in range(len(content.miner_kind)))
    assert (len(kinds), sum(kinds.values()), set(kinds.values())) == (6, 12, {2})
    sides = [content.use[base + card] for base in (ids.MINERS, ids.IMPROVED) for card in range(12)]
    assert None not in sides


@rule("ES-273")
def test_a_column_of_six_takes_none() -> None:
    table = miner().tuck(0, "barter", *SIX).play(0, *GO)
    table.exactly(0, "tuck:explore", "tuck:harvest", "tuck:repair")


@rule("ES-273")
def test_with_all_columns_full_none_is_gained() -> None:
    table = miner()
    for column, first in zip(("barter", "explore", "harvest", "repair"), (7, 13, 19, 25), strict=True):
        table.tuck(0, column, *[f"Relic {number}" for number in range(first, first + 6)])
    table.tokens(0, 15, 1).goods(0, yellow=3)
    top = table.begin().st.miner
    table.play(0, *GO).untouched(1, 2)
    assert "take" not in table.options(0)
    assert (table.st.miner, len(table.st.miners), table.held(0)) == (top, 11, (0, 3, 0))
    assert [len(column) for column in table.area(0).columns] == [6, 6, 6, 6]


@rule("ES-220")
def test_it_goes_beneath_the_relics_already_there() -> None:
    table = miner().tuck(0, "explore", "Relic 24", "Relic 25")
    top = table.begin().st.miner
    table.play(0, *GO).then(0, "tuck:explore")
    assert tucked(table, 1) == [table.item("Relic 24"), table.item("Relic 25"), ids.MINERS + top]


@rule("ES-271")
@pytest.mark.parametrize("answer", ["take", "decline"])
def test_an_improved_one_goes_past_a_full_workshop_too(answer: str) -> None:
    names = ["Relic 20", "Relic 21", "Relic 22", "Relic 23"]
    table = miner().store(0, barter=names[0], explore=names[1], harvest=names[2], repair=names[3])
    blue, yellow, red = table.content.miner_price
    top = table.goods(0, blue, yellow, red).begin().st.miner
    table.play(0, *GO, answer).exactly(0, *TUCKS).then(0, "tuck:barter").untouched(1, 2)
    base = ids.IMPROVED if answer == "take" else ids.MINERS
    assert (table.workshop(0), tucked(table, 0), table.pile()) == (names, [base + top], [])
