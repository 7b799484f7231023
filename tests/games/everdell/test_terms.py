"""What the words of the rules mean (ED-015 to ED-023)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from games.everdell.printed import CARDS
from games.everdell.table import Table
from support.rules import rule

from underbough.games.everdell import ids
from underbough.games.everdell.content import content_of
from underbough.games.everdell.scoring import base_points

ED = content_of(None)


@rule("ED-015", "ED-089")
@pytest.mark.parametrize("goods", list(combinations_with_replacement(ids.GOODS, 2)))
def test_each_unit_of_any_is_chosen_by_itself(goods: tuple[str, str]) -> None:
    table = Table(3).forest("Two of any").play(0, "visit:forest-1")
    takes = [f"take:{good}" for good in ids.GOODS]
    table.exactly(0, *takes).then(0, f"take:{goods[0]}").exactly(0, *takes).then(0, f"take:{goods[1]}")
    gain = {good: goods.count(good) for good in goods}
    table.expect(0, gain, free=-1).settled()
    assert table.goods_of(0) == gain
    assert len(list(combinations_with_replacement(ids.GOODS, 2))) == 10


@rule("ED-016")
def test_gains_come_from_the_supply() -> None:
    table = Table(4).goods(0, twig=1).goods(1, twig=5).goods(2, twig=5)
    table.play(0, "visit:basic-1").expect(0, twig=3, free=-1)
    assert table.goods_of(0) == {"twig": 4}


@rule("ED-017", "ED-195", "ED-016")
@pytest.mark.parametrize(("twig", "left"), [(3, {"twig": 1, "berry": 1}), (2, {"berry": 1})])
def test_payments_go_to_the_supply(twig: int, left: dict[str, int]) -> None:
    table = Table(3).goods(0, twig=twig, resin=1).goods(1, twig=4).hand(0, "Farm")
    table.play(0, "play:farm").expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()
    assert table.goods_of(0) == left
    assert table.city_of(0) == ["Farm"]


@rule("ED-018")
def test_base_points_are_those_printed() -> None:
    table = Table().has(0, "Palace", "Crane", "Lookout", "Chapel", "School", "University")
    sheet = table.state.score_sheet()
    palace = [line for line in sheet if line.heading == "cards" and line.reason.args["card"] == "Palace"]
    assert [line.points for line in palace] == [4]
    others = sum(CARDS[name][5] for name in ("Crane", "Lookout", "Chapel", "School", "University"))
    assert base_points(table.state, 0) == 4 + others
    # The bonus of 6 (the Palace is Unique too) stands in a line of its own.
    assert table.sheet(0) == {"cards": 4 + others, "bonus": 6}


@rule("ED-019", "ED-225")
def test_prisoners_hand_cards_and_cards_under_events_are_not_in_the_city() -> None:
    table = Table().special("Capture of the Acorn Thieves").achieved(0, "special-1")
    table.has(0, "Dungeon", "Theater").prisoners(0, "Monk").under(1, "Bard").hand(0, "King")
    assert table.city_of(0) == ["Dungeon", "Theater"]
    assert table.spaces(0) == 2
    # The Theater finds no Unique Critter: neither the Monk, nor the Bard, nor the King.
    assert table.sheet(0) == {"cards": 3, "events": 3}


@rule("ED-020", "ED-102", "ED-099")
@pytest.mark.parametrize("passed", [(), (1,)])
def test_a_passed_player_is_still_an_opponent(passed: tuple[int, ...]) -> None:
    table = Table(3).has(1, "Post Office", "Lookout").hand(0, "Farm", "Farm").passed(*passed)
    table.offers(0, "visit:post-office@2").refuses(0, "visit:lookout@2")
    table.play(0, "visit:post-office@2")
    assert table.change(1) == {"point": 1}
    assert table.change(0) == {"free": -1}


@rule("ED-021", "ED-022", "ED-023")
@pytest.mark.parametrize("name", CARDS)
def test_each_name_has_one_type_one_kind_and_one_rarity(name: str) -> None:
    design = ED.name.index(name)
    _, kind, colour, rarity, _, _ = CARDS[name]
    assert ED.name.count(name) == 1
    assert ids.COLOURS[ED.colour[design]] == colour
    assert ids.KINDS[ED.kind[design]] == kind
    assert ED.unique[design] is (rarity == "unique")
    # What its type says decides when it works.
    assert (ED.play[design] is not None) <= (colour == "traveler")
    assert (ED.produce[design] is not None) is (colour == "production")
    assert (ED.visit[design] is not None) is (colour == "destination" or name == "Storehouse")
    assert (ED.bonus[design] is not None) is (colour == "prosperity")
