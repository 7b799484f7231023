"""Discovery cards that are maps: Serpent's Pass (SP-199) and The Distant Shore (SP-203)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

SUMMER = ("basic-8", "basic-2", "basic-4", "basic-5")
PASS, SHORE = "serpents-pass", "the-distant-shore"
TILES = ("meeks-crossing", "yaras-patch", "the-bog")
EIGHT = ("Farm", "Inn", "Mine", "Wife", "Teacher", "Bard", "Crane", "Wanderer")
MANY = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}


def paid(table: Ground) -> Ground:
    """Seat 0 pays what is asked for, with whatever comes first."""
    while table.options(0) and table.options(0)[0].startswith(("pay:", "discard:")):
        table.then(0, table.options(0)[0])
    return table


def autumn(*maps: str, hand: int = 0, **goods: int) -> Ground:
    """Seat 0 has an expedition and passes."""
    table = Ground(3).season(0, "autumn").maps(0, *maps).hand(0, *EIGHT[:hand]).goods(0, **goods)
    return table.play(0, "pass")


@pytest.mark.parametrize(
    ("card", "maps"),
    [
        pytest.param(PASS, [PASS, *TILES], id=PASS, marks=pytest.mark.rule("SP-199")),
        pytest.param(SHORE, [*TILES, SHORE], id=SHORE, marks=pytest.mark.rule("SP-203")),
    ],
)
def test_the_card_goes_into_the_own_expedition(card: str, maps: list[str]) -> None:
    table = Ground(3).season(0, "summer").at(0, *SUMMER).maps(0, *TILES[:2]).maps(1, "littledell")
    table.tiles("ridge", TILES[2], "lily-ponds").discoveries("ridge", card)
    table.explore(0, tile=TILES[2], card=card)
    table.expect(0, free=6, maps=sorted([card, TILES[2]], key=maps.index), to="expedition").settled()
    assert table.maps_of(0) == maps
    assert table.maps_of(1) == ["littledell"]
    assert table.entered(0) == []
    assert table.found_of(0) == []
    assert table.sheet(0) == {}


@rule("SP-199")
@pytest.mark.parametrize(
    "goods", [{"twig": 6}, {"twig": 2, "resin": 2, "pebble": 1, "berry": 1}, {"pebble": 3, "berry": 3}]
)
def test_serpents_pass_costs_six_resources_of_any_types_and_is_worth_seven(goods: dict[str, int]) -> None:
    table = paid(autumn(PASS, *TILES, **goods).exactly(0, "done", "enter").then(0, "enter"))
    table.expect(0, {good: -n for good, n in goods.items()}, entered=1).settled()
    assert table.entered(0) == [PASS]
    assert table.sheet(0) == {"maps": 7}
    assert table.asked() == 1


@rule("SP-199")
@pytest.mark.parametrize("goods", [{"twig": 5}, {"twig": 2, "resin": 1, "pebble": 1, "berry": 1}])
def test_with_five_resources_no_map_can_be_entered(goods: dict[str, int]) -> None:
    table = autumn(PASS, *TILES, hand=8, point=9, **goods)
    assert table.asked() == 1
    assert table.entered(0) == []
    assert table.sheet(0) == {"tokens": 9}
    # Without the Pass in front the first tile could have been.
    assert autumn(*TILES, **goods).asked() == 0


@rule("SP-199")
def test_beyond_serpents_pass_the_expedition_goes_on_in_order() -> None:
    table = autumn(PASS, *TILES, twig=4, resin=3, pebble=3, berry=3).then(0, "enter")
    for good in ("pebble", "pebble", "pebble", "resin", "twig", "twig"):
        table.offers(0, f"pay:{good}").then(0, f"pay:{good}")
    table.expect(0, pebble=-3, resin=-1, twig=-2, entered=1)
    paid(table.then(0, "enter"))
    paid(table.then(0, "enter"))
    paid(table.then(0, "enter"))
    assert table.entered(0) == [PASS, *TILES]
    assert table.goods_of(0) == {"berry": 1}
    assert table.sheet(0) == {"maps": 13}


@rule("SP-203")
def test_the_distant_shore_costs_six_hand_cards_after_all_tiles_and_is_worth_seven() -> None:
    table = autumn(*TILES, SHORE, hand=6, twig=2, berry=2, resin=2)
    for _ in range(3):
        table.then(0, "enter")
    assert table.entered(0) == [*TILES]
    assert table.sheet(0) == {"maps": 6}
    paid(table.exactly(0, "done", "enter").then(0, "enter"))
    table.expect(0, twig=-2, berry=-2, resin=-2, hand=-6, entered=4).settled()
    assert table.hand_of(0) == []
    assert sorted(table.pile()) == sorted(EIGHT[:6])
    assert table.sheet(0) == {"maps": 13}


@rule("SP-203")
def test_the_distant_shore_takes_just_six_of_more_cards() -> None:
    table = autumn(*TILES, SHORE, hand=8, twig=2, berry=2, resin=2).then(0, "enter", "enter", "enter", "enter")
    for name in EIGHT[:6]:
        table.offers(0, f"discard:{name.lower()}").then(0, f"discard:{name.lower()}")
    assert table.hand_of(0) == sorted(EIGHT[6:])
    assert table.sheet(0) == {"maps": 13}


@rule("SP-203")
@pytest.mark.parametrize(
    ("hand", "goods", "entered"),
    [
        (6, {"twig": 2, "berry": 2, "resin": 1}, 2),
        (8, {"twig": 9, "berry": 9, "pebble": 9}, 2),
        (5, {"twig": 9, "berry": 9, "resin": 9, "pebble": 9, "point": 9}, 3),
        (8, {}, 0),
    ],
)
def test_the_distant_shore_cannot_be_entered_otherwise(hand: int, goods: dict[str, int], entered: int) -> None:
    table = autumn(*TILES, SHORE, hand=hand, **goods)
    while table.asked() == 0:
        table.then(0, "enter")
    assert table.entered(0) == list(TILES[:entered])
    assert len(table.hand_of(0)) == hand
    assert table.sheet(0).get("maps", 0) == 2 * entered


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param(PASS, ([0, 0, 0, 0], 6, 0, 0), id=PASS, marks=pytest.mark.rule("SP-199")),
        pytest.param(SHORE, ([0, 0, 0, 0], 0, 6, 0), id=SHORE, marks=pytest.mark.rule("SP-203")),
    ],
)
def test_what_the_table_says_of_the_map_cards(card: str, cost: tuple[list[int], int, int, int]) -> None:
    design = Ground().mountain
    number = design.slug.index(card)
    toll = design.toll[number]
    assert toll is not None
    assert (toll.goods, toll.any, toll.cards, toll.points) == cost
    assert design.points[number] == 7
    assert design.deck[number] == 2
