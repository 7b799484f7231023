"""Payments against a count of every possibility: prices, discounts that add up, exchanges (LE-071, LE-085)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from games.lil_everdell.table import Table, content_with, new_card
from hypothesis import given, settings
from hypothesis import strategies as some
from support.played import copied

from underbough.games.lil_everdell.verbs import bundle_key, code_of, goods_in, ways_to_pay

GOODS = ("berry", "twig", "resin")
Bundle = tuple[int, int, int]
PURSES: list[Bundle] = [(b, t, r) for b in range(4) for t in range(4) for r in range(4)]
STEADY = settings(deadline=None, derandomize=True, database=None)
MASON = new_card("Mason", "critter", "blue", {"discount": {"kind": "place"}, "amount": 1})
MIXED = new_card("Mixed", "place", "tan", {"nothing": True}, {"berry": 2, "twig": 2, "resin": 1})


def count_ways(purse: Bundle, price: Bundle, spared: int) -> set[Bundle]:
    """Spare each possible choice of resources out of the price and keep what the purse can pay."""
    found = set()
    many = min(spared, sum(price))
    for spare in product(*(range(n + 1) for n in price)):
        if sum(spare) == many:
            due = tuple(n - s for n, s in zip(price, spare, strict=True))
            if all(d <= have for d, have in zip(due, purse, strict=True)):
                found.add((due[0], due[1], due[2]))
    return found


def as_bundles(codes: list[int]) -> list[Bundle]:
    """The bundles behind codes."""
    return [(b.get("berry", 0), b.get("twig", 0), b.get("resin", 0)) for b in map(goods_in, codes)]


def test_ways_to_pay_against_every_possibility() -> None:
    for price in PURSES:
        for purse in PURSES:
            for spared in range(5):
                ways = ways_to_pay([*purse, 9], price[0], price[1], price[2], spared)
                assert ways == sorted(set(ways))
                assert set(as_bundles(ways)) == count_ways(purse, price, spared), (purse, price, spared)


small = some.integers(0, 7)


@STEADY
@given(some.tuples(small, small, small), some.tuples(small, small, small), some.integers(0, 25))
def test_ways_to_pay_of_any_size(purse: Bundle, price: Bundle, spared: int) -> None:
    ways = as_bundles(ways_to_pay([*purse, 0], price[0], price[1], price[2], spared))
    assert set(ways) == count_ways(purse, price, spared)
    for way in ways:
        assert sum(way) == max(0, sum(price) - spared)


@STEADY
@given(some.tuples(small, small, small))
def test_a_bundle_is_one_number_and_one_word(bundle: Bundle) -> None:
    code = code_of(*bundle)
    assert 0 <= code < 512
    assert as_bundles([code]) == [bundle]
    word = bundle_key(goods_in(code))
    assert word == ("+".join(f"{n}{good}" for good, n in zip(GOODS, bundle, strict=True) if n) or "nothing")


def prices(table: Table) -> dict[str, tuple[str, str, Bundle]]:
    """Name, kind and price of each design by slug."""
    found = {}
    for card in table.game.cards():
        cost: Any = card["cost"]
        price = (cost.get("berry", 0), cost.get("twig", 0), cost.get("resin", 0))
        found[str(card["slug"])] = (str(card["name"]), str(card["kind"]), price)
    return found


@pytest.mark.parametrize(
    ("owned", "off"),
    [
        ((), {"place": 0, "critter": 0}),
        (("Builder",), {"place": 1, "critter": 0}),
        (("Welcome Mat",), {"place": 0, "critter": 1}),
        (("Builder", "Mason", "Welcome Mat"), {"place": 2, "critter": 1}),
    ],
)
def test_every_price_from_every_purse(owned: tuple[str, ...], off: dict[str, int]) -> None:
    """Each design of the set, each purse up to three of a kind: offered when, and only when, it can be paid."""
    names = [str(card["name"]) for card in Table(2, content=content_with(MASON, MIXED)).game.cards()]
    names = [name for name in names if name not in ("Captain", "Fort", *owned)]
    for at in range(0, len(names), 8):
        shown = names[at : at + 8]
        table = Table(2, content=content_with(MASON, MIXED)).sun(0).has(0, *owned).display(*shown)
        table.play(0, "visit:berry")
        shown = table.shown()
        known = prices(table)
        plain = copied(table.game.save(table.state))
        for purse in PURSES:
            plain["fields"]["areas"][0]["goods"] = [*purse, 0]
            st = table.game.load(plain)
            offered = [st.action_to_string(action) for action in st.legal_actions()]
            wanted = ["pass"]
            for slug, (name, kind, price) in known.items():
                ways = count_ways(purse, price, off[kind])
                if name in shown and ways:
                    wanted.append(f"play:{slug}")
                    if sum(purse) <= 5:
                        pays(table.game.load(plain), f"play:{slug}", purse, ways)
            assert offered == wanted


def pays(st: Any, key: str, purse: Bundle, ways: set[Bundle]) -> None:
    """Playing asks for the way only if there are several, and takes just what was chosen."""
    st.log = []
    st.apply_action(st.action_of(key))
    if len(ways) == 1:
        play = next(event for event in st.log if event.kind == "play")
        assert play.args["goods"] == {good: n for good, n in zip(GOODS, next(iter(ways)), strict=True) if n}
        return
    names = {bundle_key({good: n for good, n in zip(GOODS, way, strict=True) if n}): way for way in ways}
    assert {st.action_to_string(action) for action in st.legal_actions()} == {f"pay:{name}" for name in names}
    for name, way in names.items():
        after = st.clone()
        after.log = []
        after.apply_action(after.action_of(f"pay:{name}"))
        play = next(event for event in after.log if event.kind == "play")
        assert play.args["goods"] == {good: n for good, n in zip(GOODS, way, strict=True) if n}


@pytest.mark.parametrize(
    "pay",
    [{"any": 1}, {"any": 2}, {"berry": 1, "any": 1}, {"twig": 2}, {"any": 3}, {"berry": 1, "twig": 1, "resin": 1}],
)
def test_an_exchange_takes_every_bundle_that_pays(pay: dict[str, int]) -> None:
    swap = new_card("Swap", "place", "red", {"exchange": {"pay": pay, "gain": {"point": 1}, "times": 1}})
    table = Table(2, content=content_with(swap)).sun(0).has(0, "Swap")
    plain = copied(table.game.save(table.state))
    named = (pay.get("berry", 0), pay.get("twig", 0), pay.get("resin", 0))
    for purse in PURSES:
        wanted = set()
        for extra in product(range(pay.get("any", 0) + 1), repeat=3):
            whole = tuple(n + e for n, e in zip(named, extra, strict=True))
            if sum(extra) == pay.get("any", 0) and all(w <= have for w, have in zip(whole, purse, strict=True)):
                wanted.add(bundle_key({good: n for good, n in zip(GOODS, whole, strict=True) if n}))
        plain["fields"]["areas"][0]["goods"] = [*purse, 0]
        st = table.game.load(plain)
        st.apply_action(st.action_of("visit:swap"))
        keys = {st.action_to_string(action) for action in st.legal_actions()}
        if wanted:
            assert keys == {"decline"} | {f"trade:{name}" for name in wanted}
        else:
            assert "decline" not in keys
            assert "pass" in keys


def test_an_exchange_goes_on_up_to_its_times_while_it_can_be_paid() -> None:
    swap = new_card("Swap", "place", "red", {"exchange": {"pay": {"berry": 1}, "gain": {"point": 2}, "times": 3}})
    table = Table(2, content=content_with(swap)).sun(0).has(0, "Swap").goods(0, berry=5)
    table.play(0, "visit:swap", "trade:1berry", "trade:1berry").exactly(0, "decline", "trade:1berry")
    table.then(0, "trade:1berry").expect(0, berry=-3, point=6)
    assert "decline" not in table.options(0)
    table = Table(2, content=content_with(swap)).sun(0).has(0, "Swap").goods(0, berry=2)
    table.play(0, "visit:swap", "trade:1berry", "trade:1berry").expect(0, berry=-2, point=4)
    assert "decline" not in table.options(0)
    table = Table(2, content=content_with(swap)).sun(0).has(0, "Swap").goods(0, berry=3)
    table.play(0, "visit:swap", "trade:1berry", "decline").expect(0, berry=-1, point=2)
