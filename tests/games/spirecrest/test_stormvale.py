"""Stormvale: three open cards that everybody may play, at a point for its owner (SP-186)."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.table import slug_of
from games.spirecrest.ground import Ground
from support.rules import rule

SPRING = ("basic-8", "basic-2", "basic-4")
FARM = {"twig": 2, "resin": 1}


def open_beside(owner: int, *cards: str, players: int = 3) -> Ground:
    """A seat has Stormvale with these cards beside it."""
    return Ground(players).found(owner, "stormvale").display(*cards)


@rule("SP-186")
def test_three_deck_cards_come_when_it_is_chosen() -> None:
    table = Ground(3).season(0, "spring").at(0, *SPRING).discoveries("peaks", "stormvale")
    deck = len(table.deck_of())
    shown = table.explore(0, card="stormvale").displayed()
    assert len(shown) == 3
    assert len(table.deck_of()) == deck - 3
    assert [table.state.known[card] for card in table.trail.display] == [-1, -1, -1]
    for seat in (-1, 0, 1, 2):
        display: Any = table.state.view(seat)["display"]
        assert [card["slug"] for card in display["cards"]] == [slug_of(name) for name in shown]
        assert (display["owner"], display["discovery"]) == (0, "stormvale")
    assert table.found_of(0) == ["stormvale"]
    assert table.hand_of(0) == []
    table.settled()
    # No worker goes there.
    table.refuses(1, "visit:stormvale").play(1, "visit:basic-8").play(2, "visit:basic-8")
    table.refuses(0, "visit:stormvale")


@rule("SP-186")
def test_another_player_pays_the_price_and_the_owner_gains_a_point() -> None:
    table = open_beside(1, "Farm", "Inn", "Mine").goods(0, **FARM).fate("display", "Crane")
    deck = len(table.deck_of())
    table.play(0, "play:farm@display")
    table.expect(0, twig=-2, resin=-1, berry=1, city=["Farm"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    assert sorted(table.displayed()) == ["Crane", "Inn", "Mine"]
    assert len(table.deck_of()) == deck - 1
    assert table.asked() == 1


@rule("SP-186")
def test_the_owner_plays_from_it_without_a_point() -> None:
    table = open_beside(0, "Farm", "Inn", "Mine").goods(0, **FARM).play(0, "play:farm@display")
    table.expect(0, twig=-2, resin=-1, berry=1, city=["Farm"]).settled()
    assert len(table.displayed()) == 3


@rule("SP-186")
@pytest.mark.parametrize("goods", [{"twig": 2}, {"twig": 1, "resin": 1}, {"twig": 1, "resin": 2, "pebble": 5}])
def test_no_price_is_changed(goods: dict[str, int]) -> None:
    for owner in (0, 1):
        open_beside(owner, "Farm", "Inn", "Mine").goods(0, **goods).refuses(0, "play:farm@display")


@rule("SP-186")
def test_a_passed_owner_still_gains_the_point() -> None:
    table = open_beside(1, "Farm", "Inn", "Mine").passed(1).goods(0, **FARM).play(0, "play:farm@display")
    table.expect(0, twig=-2, resin=-1, berry=1, city=["Farm"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}


@rule("SP-186")
def test_without_its_card_in_play_nobody_plays_from_it() -> None:
    table = Ground().goods(0, twig=9, resin=9, pebble=9, berry=9)
    assert not [key for key in table.options(0) if key.endswith("@display")]


@rule("SP-186")
def test_its_cards_are_no_meadow_cards() -> None:
    # The autumn weather on plays from the Meadow is not due.
    table = open_beside(1, "Farm", "Inn", "Mine").season(0, "autumn").weather("leaf-stripping-gale").goods(0, **FARM)
    table.play(0, "play:farm@display").expect(0, twig=-2, resin=-1, berry=1, city=["Farm"], but=(1,))
    # Nobody takes one into hand, nor plays it at an Inn.
    table = open_beside(1, "Farm", "Bard", "Mine").has(0, "Inn").goods(0, twig=9, resin=9, pebble=9, berry=9)
    table.meadow("Wife", "Teacher").play(0, "visit:inn")
    assert all(key.endswith("@meadow") for key in table.options(0))
    table = open_beside(1, "Farm", "Bard", "Mine").has(0, "Queen").meadow("Wife", "Teacher").play(0, "visit:queen")
    assert all(key.endswith("@meadow") for key in table.options(0))
    table = open_beside(1, "Farm", "Bard", "Mine").season(0, "spring").at(0, *SPRING).play(0, "prepare")
    assert all(key == "done" or key.endswith("@meadow") for key in table.options(0))
    assert "take:farm@meadow" not in table.options(0)


@rule("SP-186")
def test_abilities_may_be_used() -> None:
    # An occupied Farm brings a Wife for nothing.
    table = open_beside(1, "Wife", "Inn", "Mine").has(0, "Farm").play(0, "play:wife@display")
    if table.asked() == 0:
        table.then(0, "pay:occupy:farm")
    table.expect(0, city=["Wife"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    assert table.on_card(0, "Farm") == {"occupied": 1}
    assert len(table.displayed()) == 3
    # A Crane helps to build, an Innkeeper to invite.
    table = open_beside(1, "Farm", "Inn", "Mine").has(0, "Crane").play(0, "play:farm@display")
    while table.asked() == 0:
        table.idle()
    table.expect(0, berry=1, city=["Farm"], gone=["Crane"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    table = open_beside(1, "Teacher", "Inn", "Mine").has(0, "Innkeeper").play(0, "play:teacher@display")
    while table.asked() == 0:
        table.idle()
    assert table.city_of(0) == ["Teacher"]
    assert table.goods_of(1) == {"point": 1}


@rule("SP-186")
def test_playing_from_it_is_playing_a_card() -> None:
    table = open_beside(1, "Farm", "Inn", "Mine").has(0, "Historian").goods(0, **FARM).play(0, "play:farm@display")
    table.expect(0, twig=-2, resin=-1, berry=1, hand=1, city=["Farm"], but=(1,)).settled()
    assert len(table.displayed()) == 3
    # What is unique in the city already cannot come.
    table = open_beside(1, "Judge", "Judge", "Mine").has(0, "Crane").goods(0, berry=9).offers(0, "play:judge@display")
    open_beside(1, "Judge", "Inn", "Mine").has(0, "Judge").goods(0, berry=9).refuses(0, "play:judge@display")


@rule("SP-186")
def test_a_fool_from_it_goes_to_an_opponent() -> None:
    table = open_beside(1, "Fool", "Inn", "Mine").goods(0, berry=3).play(0, "play:fool@display", "to:3")
    table.expect(0, berry=-3, but=(1, 2)).settled()
    assert table.change(1) == {"point": 1}
    assert table.city_of(2) == ["Fool"]


@rule("SP-186")
def test_an_open_card_is_replaced_before_the_one_played_does_anything() -> None:
    # A Bard asks what is discarded: three cards lie there again by then.
    table = open_beside(1, "Bard", "Inn", "Mine").hand(0, "Farm", "Wife").goods(0, berry=3).fate("display", "Crane")
    table.play(0, "play:bard@display")
    assert table.asked() == 0
    assert sorted(table.displayed()) == ["Crane", "Inn", "Mine"]
    assert table.change(1) == {"point": 1}
    table.then(0, "discard:farm", "done").expect(0, berry=-3, point=1, hand=-1, city=["Bard"], but=(1,)).settled()
    # The last card of the deck comes to lie there, and a Wanderer has none to draw.
    table = open_beside(1, "Wanderer", "Inn", "Mine").goods(0, berry=2).deck("Crane").play(0, "play:wanderer@display")
    table.expect(0, berry=-2, city=["Wanderer"], but=(1,)).settled()
    assert sorted(table.displayed()) == ["Crane", "Inn", "Mine"]
    assert table.deck_of() == []
    # So it is when its owner has passed.
    table = open_beside(1, "Bard", "Inn", "Mine").passed(1).hand(0, "Farm").goods(0, berry=3).fate("display", "Crane")
    table.play(0, "play:bard@display")
    assert sorted(table.displayed()) == ["Crane", "Inn", "Mine"]
