"""The 24 map tiles: what each is worth and what entering it costs (SP-133 to SP-161)."""

from __future__ import annotations

from typing import Any

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

TWO = ("meeks-crossing", "lily-ponds", "the-bog", "fort-faraway", "meerkat-canyon", "yaras-patch")
THREE = ("littledell", "bubbling-springs", "cuddlers-cove", "stompy-knoll", "kibblerill-ferry", "longleg-forest")
FOUR = ("burrowdale", "amber-caves", "newberry-fields", "dugworm-gully", "twin-bridges", "mirror-lake")
FIVE = ("badgers-teeth", "shipwreck-shore", "quokka-island")
SIX = ("brightcoat-bloom", "coldblooded-desert", "mistfire-falls")
COSTS: dict[str, tuple[str, dict[str, int]]] = {
    "meeks-crossing": ("SP-138", {"twig": 2}),
    "lily-ponds": ("SP-139", {"any": 2}),
    "the-bog": ("SP-140", {"resin": 2}),
    "fort-faraway": ("SP-141", {"pebble": 2}),
    "meerkat-canyon": ("SP-142", {"card": 2}),
    "yaras-patch": ("SP-143", {"berry": 2}),
    "littledell": ("SP-144", {"twig": 1, "resin": 1}),
    "bubbling-springs": ("SP-145", {"pebble": 1, "berry": 1}),
    "cuddlers-cove": ("SP-146", {"card": 3}),
    "stompy-knoll": ("SP-147", {"any": 2}),
    "kibblerill-ferry": ("SP-148", {"point": 2}),
    "longleg-forest": ("SP-149", {"twig": 1, "berry": 1}),
    "burrowdale": ("SP-150", {"any": 3}),
    "amber-caves": ("SP-151", {"resin": 3}),
    "newberry-fields": ("SP-152", {"berry": 3}),
    "dugworm-gully": ("SP-153", {"card": 3}),
    "twin-bridges": ("SP-154", {"twig": 3}),
    "mirror-lake": ("SP-155", {"twig": 1, "resin": 1, "pebble": 1, "berry": 1}),
    "badgers-teeth": ("SP-156", {"pebble": 3}),
    "shipwreck-shore": ("SP-157", {"twig": 2, "resin": 2}),
    "quokka-island": ("SP-158", {"berry": 2, "card": 2}),
    "brightcoat-bloom": ("SP-159", {"any": 5}),
    "coldblooded-desert": ("SP-160", {"card": 5}),
    "mistfire-falls": ("SP-161", {"resin": 2, "pebble": 2}),
}
CARDS = ("Farm", "Inn", "Mine", "Wife", "Teacher", "Wanderer", "Bard", "Crane")
GOODS = ("twig", "resin", "pebble", "berry")
MIXED = {2: {"twig": 1, "berry": 1}, 3: {"resin": 2, "pebble": 1}, 5: {"twig": 2, "resin": 1, "pebble": 1, "berry": 1}}
"""Resources of several types where any are asked for."""
DEAR = ("coldblooded-desert", "badgers-teeth", "twin-bridges")
"""Maps behind the one that a test enters, and of another seat."""


def owned(cost: dict[str, int]) -> dict[str, int]:
    """What pays a cost to the last unit; resources of any type come in several."""
    found = {what: n for what, n in cost.items() if what != "any"}
    return found | MIXED[cost["any"]] if "any" in cost else found


def passing(tile: str, has: dict[str, int], *last: int) -> Ground:
    """Seat 0 owns just this much and passes, after the seats ``last``; the tile is the first of its expedition."""
    behind, theirs = [name for name in DEAR if name != tile][:2]
    table = Ground(3).passed(*last).season(0, "autumn").maps(0, tile, behind)
    table.goods(0, **{what: n for what, n in has.items() if what != "card"}).hand(0, *CARDS[: has.get("card", 0)])
    table.goods(1, twig=5, resin=5, pebble=5, berry=5, point=5).hand(1, "Queen").maps(1, theirs)
    return table.play(0, "pass")


def enter(table: Ground) -> Ground:
    """Seat 0 goes one map on and pays with whatever comes first."""
    table.then(0, "enter")
    while table.asked() == 0 and table.options(0)[0].startswith(("pay:", "discard:")):
        table.then(0, table.options(0)[0])
    return table


def worth(tile: str, points: int) -> None:
    """Entered as first of an expedition, with its cost in hand, a tile is worth so much at the end."""
    has = owned(COSTS[tile][1])
    left_out = passing(tile, has, 1, 2)
    assert "maps" not in left_out.then(0, "done").sheet(0)
    assert left_out.entered(0) == []
    assert left_out.over()
    table = enter(passing(tile, has, 1, 2))
    while table.asked() == 0:
        table.then(0, "done")
    assert table.entered(0) == [tile]
    assert table.over()
    assert table.sheet(0) == {"maps": points}
    assert (table.sheet(1), table.sheet(2)) == ({"tokens": 5}, {})


@rule("SP-133")
@pytest.mark.parametrize("tile", TWO)
def test_six_tiles_are_worth_two_points(tile: str) -> None:
    worth(tile, 2)


@rule("SP-134")
@pytest.mark.parametrize("tile", THREE)
def test_six_tiles_are_worth_three_points(tile: str) -> None:
    worth(tile, 3)


@rule("SP-135")
@pytest.mark.parametrize("tile", FOUR)
def test_six_tiles_are_worth_four_points(tile: str) -> None:
    worth(tile, 4)


@rule("SP-136")
@pytest.mark.parametrize("tile", FIVE)
def test_three_tiles_are_worth_five_points(tile: str) -> None:
    worth(tile, 5)


@rule("SP-137")
@pytest.mark.parametrize("tile", SIX)
def test_three_tiles_are_worth_six_points(tile: str) -> None:
    worth(tile, 6)


PRICED = [pytest.param(tile, cost, id=tile, marks=pytest.mark.rule(name)) for tile, (name, cost) in COSTS.items()]


@pytest.mark.parametrize(("tile", "cost"), PRICED)
def test_a_tile_costs_just_this(tile: str, cost: dict[str, int]) -> None:
    # With exactly the cost all of it is gone.
    has = owned(cost)
    table = enter(passing(tile, has).exactly(0, "done", "enter"))
    table.expect(0, {what: -n for what, n in has.items() if what != "card"}, hand=-has.get("card", 0), entered=1)
    assert table.goods_of(0) == {}
    assert table.hand_of(0) == []
    assert len(table.pile()) == has.get("card", 0)
    # With more of everything nothing else is taken.
    table = enter(passing(tile, {"twig": 6, "resin": 6, "pebble": 6, "berry": 6, "point": 6, "card": 8}))
    lost: Any = table.change(0)
    assert -sum(lost.get(good, 0) for good in GOODS) == sum(cost.get(what, 0) for what in (*GOODS, "any"))
    if "any" not in cost:
        assert {good: -lost[good] for good in GOODS if good in lost} == {g: cost[g] for g in GOODS if g in cost}
    assert (-lost.get("point", 0), -lost.get("hand", 0)) == (cost.get("point", 0), cost.get("card", 0))
    assert len(table.pile()) == cost.get("card", 0)
    # With one less of anything it asks for, nothing else helps.
    rich = {"point": 9, "card": 8} if "any" in cost else {**dict.fromkeys(GOODS, 9), "point": 9, "card": 8}
    for short in has:
        table = passing(tile, {**rich, **has, short: has[short] - 1})
        assert table.asked() == 1
        table.expect(0)
        assert table.entered(0) == []
        assert "maps" not in table.sheet(0)


@rule("SP-139", "SP-147", "SP-150")
@pytest.mark.parametrize(("tile", "count"), [("lily-ponds", 2), ("stompy-knoll", 2), ("burrowdale", 3)])
@pytest.mark.parametrize("good", GOODS)
def test_any_resources_may_all_be_of_one_type(tile: str, count: int, good: str) -> None:
    enter(passing(tile, {good: count})).expect(0, {good: -count}, entered=1)
    assert passing(tile, {good: count - 1}).asked() == 1


@rule("SP-159", "SP-150", "SP-139")
@pytest.mark.parametrize(("tile", "count"), [("brightcoat-bloom", 5), ("burrowdale", 3), ("lily-ponds", 2)])
def test_any_resources_are_chosen_one_by_one(tile: str, count: int) -> None:
    table = passing(tile, {"twig": 5, "resin": 5, "pebble": 5, "berry": 5, "point": 9, "card": 8}).then(0, "enter")
    for i in range(count):
        table.exactly(0, *(f"pay:{good}" for good in GOODS)).then(0, f"pay:{GOODS[(i + 1) % 4]}")
    table.offers(0, "done")
    paid = [GOODS[(i + 1) % 4] for i in range(count)]
    table.expect(0, {good: -paid.count(good) for good in GOODS}, entered=1)


@rule("SP-142", "SP-153", "SP-160")
@pytest.mark.parametrize(("tile", "count"), [("meerkat-canyon", 2), ("dugworm-gully", 3), ("coldblooded-desert", 5)])
def test_hand_cards_are_chosen_one_by_one(tile: str, count: int) -> None:
    table = passing(tile, {"twig": 9, "card": 8}).then(0, "enter")
    for i in range(count):
        left = CARDS[i:]
        table.exactly(0, *(f"discard:{name.lower()}" for name in left)).then(0, f"discard:{CARDS[i].lower()}")
    table.expect(0, hand=-count, entered=1)
    assert table.hand_of(0) == sorted(CARDS[count:])
    assert sorted(table.pile()) == sorted(CARDS[:count])


@rule("SP-158")
def test_quokka_island_takes_both_berries_and_cards() -> None:
    table = passing("quokka-island", {"twig": 3, "berry": 3, "card": 3}).then(0, "enter")
    table.exactly(0, "discard:farm", "discard:inn", "discard:mine").then(0, "discard:inn", "discard:farm")
    table.expect(0, berry=-2, hand=-2, entered=1)
    assert table.hand_of(0) == ["Mine"]


@rule("SP-133", "SP-134", "SP-135")
def test_there_are_24_tiles_each_once() -> None:
    names = [*TWO, *THREE, *FOUR, *FIVE, *SIX]
    design = Ground().mountain
    assert sorted(design.tile_slug) == sorted(names) == sorted(COSTS)
    assert len(set(names)) == 24
    points = dict(zip(design.tile_slug, design.tile_points, strict=True))
    assert points == {
        **dict.fromkeys(TWO, 2),
        **dict.fromkeys(THREE, 3),
        **dict.fromkeys(FOUR, 4),
        **dict.fromkeys(FIVE, 5),
        **dict.fromkeys(SIX, 6),
    }
    assert all("cost" in marks for marks in design.tile_stand_in)
