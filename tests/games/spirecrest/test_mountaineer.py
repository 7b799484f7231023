"""Mountaineer: no spring weather, and up to two discoveries in the peaks (SP-169)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

ROW = ("bellsong-trail", "ancient-orchard", "cloudrim-peak")
WINTER = ("basic-8", "basic-2")
SPRING = (*WINTER, "basic-4")
SUMMER = (*SPRING, "basic-5")


def peaks(players: int = 2, *, owner: int = 0, **goods: int) -> Ground:
    """Seat 0, in spring, is about to explore the peaks; the row is known."""
    table = Ground(players).season(0, "spring").at(0, *SPRING).found(owner, "mountaineer")
    return table.goods(0, **goods).discoveries("peaks", *ROW)


def paid(table: Ground) -> Ground:
    """Pay what is asked for, with whatever comes first."""
    while table.options(0) and table.options(0)[0].startswith("pay:"):
        table.then(0, table.options(0)[0])
    return table


def charted(table: Ground) -> Ground:
    """The first tile is taken."""
    table.prepare(0)
    return table.then(0, table.options(0)[0])


@rule("SP-169")
@pytest.mark.parametrize(
    ("first", "second", "left", "price"),
    [(0, 2, {1, 2}, 2), (0, 1, {1, 2}, 1), (2, 0, {0}, 2), (1, 0, {0}, 1)],
)
def test_two_of_the_row_are_taken_and_each_is_paid(first: int, second: int, left: set[int], price: int) -> None:
    table = charted(peaks(twig=1, berry=1)).exactly(0, *(f"discover:{slug}" for slug in ROW))
    paid(table.then(0, f"discover:{ROW[first]}"))
    table.exactly(0, "done", *(f"discover:{ROW[i]}" for i in left))
    paid(table.then(0, f"discover:{ROW[second]}")).settled()
    assert table.found_of(0) == ["mountaineer", ROW[first], ROW[second]]
    assert sum(table.goods_of(0).values()) == 2 - price
    assert table.where(0) == "ridge"
    rest = next(slug for i, slug in enumerate(ROW) if i not in (first, second))
    assert table.deck_size("peaks") == 12
    assert table.deck_order("peaks")[-1] == rest


@rule("SP-169")
def test_positions_two_and_three_together_cost_three() -> None:
    table = charted(peaks(twig=2, berry=1))
    paid(table.then(0, "discover:ancient-orchard")).offers(0, "discover:cloudrim-peak")
    paid(table.then(0, "discover:cloudrim-peak")).settled()
    assert table.goods_of(0) == {}
    assert table.found_of(0) == ["mountaineer", "ancient-orchard", "cloudrim-peak"]


@rule("SP-169")
def test_the_first_must_be_taken_the_second_need_not() -> None:
    table = charted(peaks(twig=2)).refuses(0, "done").then(0, "discover:bellsong-trail").offers(0, "done")
    table.then(0, "done").settled()
    assert table.found_of(0) == ["mountaineer", "bellsong-trail"]
    assert table.goods_of(0) == {"twig": 2}
    assert table.deck_order("peaks")[-2:] == ["ancient-orchard", "cloudrim-peak"]
    assert table.asked() == 1


@rule("SP-169")
def test_others_take_one() -> None:
    table = paid(charted(peaks(3, owner=1, twig=4)).then(0, "discover:ancient-orchard")).settled()
    assert table.found_of(0) == ["ancient-orchard"]
    assert table.asked() == 1


@rule("SP-169")
@pytest.mark.parametrize(("season", "area", "out"), [("winter", "foothills", WINTER), ("summer", "ridge", SUMMER)])
def test_elsewhere_its_owner_takes_one(season: str, area: str, out: tuple[str, ...]) -> None:
    card = {"foothills": "forager", "ridge": "sunblaze-city"}[area]
    table = Ground().season(0, season).at(0, *out).found(0, "mountaineer").goods(0, twig=4).discoveries(area, card)
    table.explore(0, card=card).settled()
    assert table.found_of(0) == ["mountaineer", card]


@rule("SP-169")
def test_the_spring_weather_does_not_bind_its_owner() -> None:
    table = Ground(3).weather("rockfall-at-the-diggings").season(0, "spring").season(1, "spring")
    table.found(0, "mountaineer").offers(0, "visit:basic-3", "visit:basic-6").play(0, "visit:basic-3")
    table.expect(0, resin=2, free=-1).refuses(1, "visit:basic-3", "visit:basic-6")
    table = Ground().weather("waterlogged-timber").season(0, "spring").season(1, "spring").found(0, "mountaineer")
    for seat in (0, 1):
        table.goods(seat, twig=2, resin=1).hand(seat, "Farm")
    table.play(0, "play:farm").expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).refuses(1, "play:farm")
    table = peaks().weather("scattered-blossom").meadow("Farm", "Inn").play(0, "prepare").offers(0, "take:farm@meadow")


@rule("SP-169")
@pytest.mark.parametrize(("season", "card"), [("winter", "ice-rimmed-banks"), ("summer", "heat-wave")])
def test_other_weather_binds_its_owner(season: str, card: str) -> None:
    table = Ground().weather(card).season(0, season).found(0, "mountaineer").hand(0, "Wife").goods(0, berry=2)
    if season == "winter":
        table.play(0, "visit:basic-1").expect(0, twig=2, free=-1)
    else:
        table.refuses(0, "play:wife")


@rule("SP-169")
def test_in_solo_rugwort_gains_for_each_discovery() -> None:
    table = Ground(1).season(0, "spring").at(0, *SPRING).found(0, "mountaineer").goods(0, twig=2)
    table.discoveries("peaks", *ROW).prepare(0)
    table.then(0, table.options(0)[0], "discover:bellsong-trail", "discover:cloudrim-peak")
    paid(table)
    assert table.found_of(0) == ["mountaineer", "bellsong-trail", "cloudrim-peak"]
    assert table.goods_of(1) == {"point": 4}


@rule("SP-169")
def test_both_discoveries_may_be_big_critters() -> None:
    table = Ground().season(0, "spring").at(0, *SPRING).found(0, "mountaineer").goods(0, twig=1)
    table.discoveries("peaks", "corliander", "honeypaw").explore(0, card="corliander")
    paid(table.then(0, "discover:honeypaw")).settled()
    assert table.critters_of(0) == {"corliander": "home", "honeypaw": "home"}
    assert (table.free(0), table.ordinary(0)) == (4, 2)


@rule("SP-169")
def test_hand_cards_pay_for_the_second_too() -> None:
    table = charted(peaks().hand(0, "Farm", "Inn", "Mine")).then(0, "discover:bellsong-trail", "discover:cloudrim-peak")
    table.exactly(0, "discard:farm", "discard:inn", "discard:mine").then(0, "discard:inn", "discard:farm").settled()
    assert table.hand_of(0) == ["Mine"]
    assert table.found_of(0) == ["mountaineer", "bellsong-trail", "cloudrim-peak"]
