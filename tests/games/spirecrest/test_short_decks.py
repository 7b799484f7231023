"""Discoveries that draw or turn up cards when the deck runs short."""

from __future__ import annotations

from games.spirecrest.ground import Ground
from support.rules import rule

SUMMER = ("basic-8", "basic-2", "basic-4", "basic-5")
SPRING = SUMMER[:3]


def ridge(card: str, *deck: str, discard: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Ground:
    """Seat 0 takes a card of the ridge while the deck holds just these cards."""
    table = Ground(3).season(0, "summer").at(0, *SUMMER).hand(0, *hand).discoveries("ridge", card)
    return table.discard(*discard).deck(*deck).explore(0, card=card)


@rule("SP-186")
def test_stormvale_shows_what_the_deck_has_left() -> None:
    table = Ground(3).season(0, "spring").at(0, *SPRING).discoveries("peaks", "stormvale").deck("Farm", "Inn")
    table.explore(0, card="stormvale")
    assert sorted(table.displayed()) == ["Farm", "Inn"]
    assert table.deck_of() == []
    table = Ground().found(1, "stormvale").display("Farm", "Inn", "Mine").goods(0, twig=2, resin=1).deck()
    table.play(0, "play:farm@display")
    assert table.change(1) == {"point": 1}
    assert table.displayed() == ["Inn", "Mine"]
    # The discard pile makes a new deck.
    table = Ground().found(1, "stormvale").display("Farm", "Inn", "Mine").goods(0, twig=2, resin=1)
    table.discard("Queen").deck().play(0, "play:farm@display")
    assert sorted(table.displayed()) == ["Inn", "Mine", "Queen"]
    assert table.pile() == []


@rule("SP-186")
def test_stormvale_is_filled_again_once_there_are_cards() -> None:
    table = Ground(2).found(0, "stormvale").display("Farm", "Mine", "Inn").goods(0, twig=4, resin=4)
    table.hand(1, "Wife", "Queen").deck().play(0, "play:farm@display")
    assert table.displayed() == ["Mine", "Inn"]
    table.play(1, "visit:haven", "discard:wife", "discard:queen", "take:twig").settled()
    assert table.displayed()[:2] == ["Mine", "Inn"]
    assert table.displayed()[2] in ("Wife", "Queen")
    assert len(table.deck_of()) == 1
    assert table.pile() == []


@rule("SP-184")
def test_a_dig_ends_with_the_last_card() -> None:
    table = Ground().found(0, "moleia-mines").meadow("King").deck("Farm", "Inn")
    table.play(0, "visit:moleia-mines", "reveal", "reveal").expect(0, point=2, hand=2, free=-1)
    assert table.hand_of(0) == ["Farm", "Inn"]
    assert table.asked() == 1
    # The discard pile makes a new deck; with neither there is nothing to visit for.
    table = Ground().found(0, "moleia-mines").meadow("King").discard("Mine").deck("Farm")
    table.play(0, "visit:moleia-mines", "reveal", "reveal").expect(0, point=2, hand=2, free=-1)
    assert table.hand_of(0) == ["Farm", "Mine"]
    Ground().found(0, "moleia-mines").deck().refuses(0, "visit:moleia-mines")


@rule("SP-184")
def test_a_dig_may_turn_up_its_own_waste_no_more() -> None:
    # The Ruins revealed lies open until the dig is over: it is not in the deck made anew.
    table = Ground().found(0, "moleia-mines").meadow("King").discard("Mine").deck("Ruins")
    table.play(0, "visit:moleia-mines", "reveal", "reveal")
    assert table.hand_of(0) == ["Mine", "Ruins"]


@rule("SP-163")
def test_the_caravan_gives_resources_though_there_is_nothing_to_draw() -> None:
    table = Ground().found(0, "cartographers-caravan").deck("Farm").play(0, "visit:cartographers-caravan", "take:resin")
    table.expect(0, resin=1, hand=1, free=-1)


@rule("SP-192")
def test_the_cave_reveals_what_there_is() -> None:
    table = ridge("cave-of-dancing-lights", "Farm", "Crane").then(0, "done")
    assert table.goods_of(0) == {"berry": 1, "pebble": 1}
    assert sorted(table.pile()) == ["Crane", "Farm"]
    table = ridge("cave-of-dancing-lights", "Farm", discard=("Crane", "Inn", "Ruins")).then(0, "take:inn", "done")
    assert table.goods_of(0) == {"berry": 1, "pebble": 1, "resin": 1, "twig": 1}
    assert table.hand_of(0) == ["Inn"]
    assert sorted(table.pile()) == ["Crane", "Farm", "Ruins"]


@rule("SP-191", "SP-193")
def test_only_the_deck_is_searched() -> None:
    for card, name in (("bounty-hunter", "King"), ("cloudsong", "Castle")):
        table = ridge(card, "Farm", discard=(name,)).then(0, f"name:{name.lower()}")
        assert table.asked() == 1
        assert table.hand_of(0) == []
        assert table.pile() == [name]
        table = ridge(card, name).then(0, f"name:{name.lower()}", "take")
        assert table.hand_of(0) == [name]
        assert table.deck_of() == []


@rule("SP-200")
def test_star_weavers_may_draw_again_what_they_discarded() -> None:
    table = ridge("star-weavers", "Wife", hand=("Farm", "Inn")).then(0, "discard:farm", "discard:inn")
    if table.asked() == 0:
        table.then(0, "done")
    assert table.hand_of(0) == ["Farm", "Inn", "Wife"]
    assert table.pile() == table.deck_of() == []


@rule("SP-165", "SP-170")
def test_foragers_and_prospectors_draw_as_far_as_there_are_cards() -> None:
    table = Ground().found(0, "forager").deck("Farm").play(0, "visit:forest-1").expect(0, berry=3, hand=1, free=-1)
    table = Ground().found(0, "prospector").deck().play(0, "visit:basic-5")
    assert table.goods_of(0) == {"point": 1}
    assert table.asked() == 1
