"""What weather adds to the price of a card (SP-097 to SP-101)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule


def hot(players: int = 2, **goods: int) -> Ground:
    """A player in summer under Heat Wave."""
    return Ground(players).season(0, "summer").weather("heat-wave").workers(0, 1).goods(0, **goods)


def wet(players: int = 2, **goods: int) -> Ground:
    """A player in spring under Waterlogged Timber."""
    return Ground(players).season(0, "spring").weather("waterlogged-timber").workers(0, 1).goods(0, **goods)


def windy(players: int = 2, **goods: int) -> Ground:
    """A player in autumn under the Leaf-Stripping Gale."""
    return Ground(players).season(0, "autumn").weather("leaf-stripping-gale").workers(0, 1).goods(0, **goods)


@rule("SP-097")
def test_a_surcharge_is_paid_on_top_of_the_cost() -> None:
    hot(berry=3).hand(0, "Husband").refuses(0, "play:husband")
    table = hot(3, berry=5).hand(0, "Husband").play(0, "play:husband")
    table.expect(0, berry=-4, hand=-1, city=["Husband"]).settled()
    assert table.events("play")[0].args["goods"] == {"berry": 4}
    # Others goods do not stand in for it, and Constructions cost what they cost.
    hot(berry=3, twig=3, resin=3).hand(0, "Husband", "Farm").refuses(0, "play:husband").offers(0, "play:farm")
    table = hot(twig=2, resin=1).hand(0, "Farm").play(0, "play:farm")
    table.expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()


@rule("SP-097")
@pytest.mark.parametrize("zone", ["hand", "meadow", "display"])
def test_a_surcharge_is_due_wherever_the_card_comes_from(zone: str) -> None:
    for berry in (3, 4):
        table = hot(berry=berry)
        key = "play:husband" if zone == "hand" else f"play:husband@{zone}"
        if zone == "hand":
            table.hand(0, "Husband")
        elif zone == "meadow":
            table.meadow("Husband")
        else:
            table.found(0, "stormvale").display("Husband", "Farm", "Mine")
        if berry == 3:
            table.refuses(0, key)
        else:
            table.play(0, key)
            assert table.city_of(0) == ["Husband"]
            assert table.goods_of(0) == {}


@rule("SP-097")
def test_a_surcharge_binds_nobody_in_another_season() -> None:
    table = Ground().weather("heat-wave").season(0, "summer").season(1, "spring").workers(0, 1).turn(1)
    table.goods(1, berry=3).hand(1, "Husband").play(1, "play:husband")
    table.expect(1, berry=-3, hand=-1, city=["Husband"]).settled()


@rule("SP-098")
def test_a_construction_brings_its_critter_free_of_the_surcharge() -> None:
    table = hot().has(0, "Farm").hand(0, "Wife").play(0, "play:wife")
    table.expect(0, hand=-1, city=["Wife"]).settled()
    assert table.on_card(0, "Farm") == {"occupied": 1}
    # Who pays pays it all.
    table = hot(berry=3).has(0, "Farm").hand(0, "Wife").play(0, "play:wife").exactly(0, "pay:cost", "pay:occupy:farm")
    table.then(0, "pay:cost").expect(0, berry=-3, hand=-1, city=["Wife"]).settled()
    table = hot(berry=2).has(0, "Farm").hand(0, "Wife").play(0, "play:wife").expect(0, hand=-1, city=["Wife"]).settled()


@rule("SP-098")
def test_the_queen_and_the_postal_pigeon_play_free_of_the_surcharge() -> None:
    table = hot().has(0, "Queen").hand(0, "Doctor", "Wife").play(0, "visit:queen").offers(0, "play:wife")
    table.then(0, "play:wife").expect(0, hand=-1, city=["Wife"], free=-1).settled()
    table = hot(berry=3).hand(0, "Postal Pigeon").deck("Wife", "Husband", "Mine").play(0, "play:postal-pigeon")
    table.then(0, next(key for key in table.options(0) if key.startswith("play:")))
    assert table.goods_of(0) == {} or table.goods_of(0) == {"berry": 1}
    assert table.city_of(0)[0] == "Postal Pigeon"
    assert len(table.city_of(0)) == 2
    paid = table.events("play")[0].args["goods"]
    assert paid == {"berry": 3}


@rule("SP-098")
def test_a_free_construction_pays_no_twig() -> None:
    table = wet().has(0, "Queen").hand(0, "Inn").play(0, "visit:queen", "play:inn")
    table.expect(0, hand=-1, city=["Inn"], free=-1).settled()


@rule("SP-099")
def test_a_surcharge_is_added_before_a_discount() -> None:
    table = hot().has(0, "Innkeeper").hand(0, "Teacher").play(0, "play:teacher")
    assert "pay:cost" not in table.options(0)
    assert "Teacher" in table.city_of(0)
    assert table.goods_of(0) == {}
    assert table.change(0)["gone"] == ["Innkeeper"]
    # Three berries off is all: of a price of four one is left.
    hot().has(0, "Innkeeper").hand(0, "Husband").refuses(0, "play:husband")


@rule("SP-099")
def test_a_discount_of_any_resources_may_cover_the_surcharge() -> None:
    # A Mine costs 1 twig, 1 resin, 1 pebble and 1 twig more; three of these four are spared.
    for left in ("twig", "resin", "pebble"):
        table = wet(**{left: 1}).has(0, "Crane").hand(0, "Mine").play(0, "play:mine")
        table.expect(0, {left: -1, "pebble": 1 - (left == "pebble")}, hand=-1, city=["Mine"], gone=["Crane"]).settled()
    wet(berry=1).has(0, "Crane").hand(0, "Mine").refuses(0, "play:mine")
    # A Crane card of 1 pebble and 1 twig more is covered altogether.
    table = wet().has(0, "Dungeon", "Wanderer").hand(0, "Crane").play(0, "play:crane")
    assert "Crane" in table.city_of(0)
    assert table.goods_of(0) == {}


@rule("SP-099")
@pytest.mark.parametrize("good", ["twig", "resin", "pebble", "berry"])
def test_a_surcharge_of_any_type_is_under_the_discount_too(good: str) -> None:
    # A Farm of the Meadow costs 2 twigs, 1 resin and 1 of any type more; a Crane spares three of these four.
    table = windy(**{good: 1}).has(0, "Crane").meadow("Farm").play(0, "play:farm@meadow")
    table.expect(0, {good: -1, "berry": 1 - (good == "berry")}, city=["Farm"], gone=["Crane"]).settled()
    assert table.events("play")[0].args["goods"] == {good: 1}
    windy().has(0, "Crane").meadow("Farm").refuses(0, "play:farm@meadow")
    # A Twig Barge costs 1 twig, 1 pebble and 1 of any type more: all three are spared.
    table = windy(**{good: 1}).has(0, "Crane").meadow("Twig Barge").play(0, "play:twig-barge@meadow")
    assert table.events("play")[0].args["goods"] == {}
    # A Teacher costs 2 berries and 1 of any type more: as a berry it is one of the three that an Innkeeper spares.
    table = windy().has(0, "Innkeeper").meadow("Teacher").play(0, "play:teacher@meadow")
    assert "Teacher" in table.city_of(0)
    assert table.events("play")[0].args["goods"] == {}
    # Of a Husband's 3 berries and 1 of any type it spares three; whatever is left over pays.
    table = windy(**{good: 1}).has(0, "Innkeeper").meadow("Husband").play(0, "play:husband@meadow")
    table.expect(0, {good: -1}, city=["Husband"], gone=["Innkeeper"]).settled()
    windy().has(0, "Innkeeper").meadow("Husband").refuses(0, "play:husband@meadow")


@rule("SP-100")
def test_what_a_discount_leaves_of_the_surcharge_is_paid() -> None:
    table = hot(3, berry=1).has(0, "Innkeeper").hand(0, "Husband").play(0, "play:husband")
    table.expect(0, berry=-1, hand=-1, city=["Husband"], gone=["Innkeeper"]).settled()
    assert table.events("play")[0].args["goods"] == {"berry": 1}
    hot().has(0, "Innkeeper").hand(0, "Husband").refuses(0, "play:husband")
    # The same for a price that without weather would have been lowered to nothing.
    table = Ground().season(0, "summer").workers(0, 1).has(0, "Innkeeper").hand(0, "Husband").play(0, "play:husband")
    table.expect(0, hand=-1, city=["Husband"], gone=["Innkeeper"]).settled()


@rule("SP-100")
def test_the_inn_takes_three_off_a_dearer_meadow_card() -> None:
    table = hot(berry=1).has(0, "Inn").meadow("Husband").play(0, "visit:inn", "play:husband@meadow")
    table.expect(0, berry=-1, city=["Husband"], free=-1).settled()
    short = hot().has(0, "Inn").meadow("Husband", "Wife").play(0, "visit:inn")
    short.refuses(0, "play:husband@meadow").offers(0, "play:wife@meadow")


@rule("SP-101")
def test_a_ruins_pays_the_surcharge_though_it_costs_nothing() -> None:
    table = wet(twig=2).has(0, "Farm").hand(0, "Ruins").play(0, "play:ruins")
    table.expect(0, twig=1, resin=1, hand=1, city=["Ruins"], gone=["Farm"]).settled()
    assert table.events("play")[0].args["goods"] == {"twig": 1}
    wet(resin=3, pebble=3, berry=3).has(0, "Farm").hand(0, "Ruins").refuses(0, "play:ruins")
    # Elsewhere it costs nothing.
    Ground().has(0, "Farm").hand(0, "Ruins").offers(0, "play:ruins")


@rule("SP-101")
def test_a_ruins_of_the_meadow_pays_the_gale() -> None:
    for good in ("twig", "resin", "pebble", "berry"):
        table = windy(**{good: 1}).has(0, "Crane").meadow("Ruins").hand(0, "Ruins").offers(0, "play:ruins")
        table.play(0, "play:ruins@meadow")
        assert table.events("play")[0].args["goods"] == {good: 1}
    windy().has(0, "Crane").meadow("Ruins").hand(0, "Ruins").offers(0, "play:ruins").refuses(0, "play:ruins@meadow")
