"""Discovery cards that react to what is gained: Forager (SP-165) and Prospector (SP-170)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

SIX = ("Farm", "Inn", "Mine", "Wife", "Teacher", "Bard")
EIGHT = (*SIX, "Crane", "Wanderer")


@rule("SP-165")
@pytest.mark.parametrize(("held", "drawn"), [(2, 3), (0, 3), (5, 3), (6, 2), (8, 0)])
def test_forager_draws_a_card_for_each_berry_up_to_the_hand_limit(held: int, drawn: int) -> None:
    table = Ground(3).found(0, "forager").found(1, "prospector").hand(0, *EIGHT[:held]).play(0, "visit:forest-1")
    table.expect(0, berry=3, hand=drawn, free=-1).settled()
    assert len(table.deck_of()) == 128 - 8 - held - drawn


@rule("SP-165")
def test_forager_draws_nothing_for_berries_of_another_players_monk() -> None:
    table = Ground().found(0, "forager").hand(0, "Farm", "Inn").hand(1, "Monk").goods(1, berry=3).turn(1)
    table.play(1, "play:monk", "give:berry", "give:berry").expect(
        1, berry=-3, point=4, hand=-1, city=["Monk"], but=(0,)
    )
    assert table.change(0) == {"berry": 2}
    table.settled()


@rule("SP-165")
@pytest.mark.parametrize("place", ["basic-1", "basic-3", "basic-6"])
def test_forager_looks_at_berries_alone(place: str) -> None:
    table = Ground().found(0, "forager").play(0, f"visit:{place}")
    assert table.hand_of(0) == []


@rule("SP-165")
def test_forager_is_its_owners_only() -> None:
    table = Ground(3).found(1, "forager").play(0, "visit:forest-1").expect(0, berry=3, free=-1)
    table.play(1, "visit:basic-8").expect(1, berry=1, hand=1, free=-1)


@rule("SP-165")
def test_forager_counts_berries_that_a_trade_brings() -> None:
    table = Ground().found(0, "forager").hand(0, "Peddler").goods(0, berry=2, twig=2).play(0, "play:peddler")
    while table.asked() == 0:
        keys = table.options(0)
        table.then(0, next(key for key in ("give:twig", "pay:twig", "pay:2twig", "take:berry", keys[0]) if key in keys))
    assert table.goods_of(0) == {"berry": 2}
    table.expect(0, twig=-2, hand=1, city=["Peddler"]).settled()


@rule("SP-165")
def test_forager_counts_berries_of_production_in_the_own_prepare() -> None:
    table = Ground().found(0, "forager").has(0, "Farm", "Farm").has(1, "Farm").at(0, "basic-1", "basic-2")
    table.tiles("foothills", "the-bog").discoveries("foothills", "sunblaze-trail").explore(0, card="sunblaze-trail")
    table.expect(0, berry=2, hand=2, free=3, maps=["the-bog"], found=["sunblaze-trail"], to="peaks").settled()


@rule("SP-165")
def test_forager_draws_for_the_berry_of_a_card_just_played() -> None:
    table = Ground().found(0, "forager").hand(0, "Farm").goods(0, twig=2, resin=1).play(0, "play:farm")
    table.expect(0, twig=-2, resin=-1, berry=1, city=["Farm"]).settled()


@rule("SP-165")
def test_forager_counts_berries_refunded_stored_or_of_choice() -> None:
    table = Ground().found(0, "forager").has(0, "University", "Wife").play(0, "visit:university")
    while table.asked() == 0:
        keys = table.options(0)
        table.then(0, next(key for key in ("remove:wife", "discard:wife", "take:twig", keys[0]) if key in keys))
    table.expect(0, berry=2, twig=1, point=1, hand=2, free=-1, gone=["Wife"]).settled()
    table = Ground().found(0, "forager").has(0, "Storehouse").stored(0, "Storehouse", berry=4, twig=1)
    table.play(0, "visit:storehouse").expect(0, berry=4, twig=1, hand=4, free=-1).settled()
    table = Ground().season(0, "spring").found(0, "forager", "cartographers-caravan").at(1, "cartographers-caravan")
    table.play(0, "visit:cartographers-caravan", "take:berry", "take:twig")
    table.expect(0, berry=1, twig=1, hand=4, free=-1).settled()


@rule("SP-165", "SP-176")
def test_forager_draws_five_cards_at_the_ancient_orchard() -> None:
    table = Ground().season(0, "spring").found(0, "forager", "ancient-orchard").hand(0, "Farm")
    table.play(0, "visit:ancient-orchard").expect(0, berry=5, hand=5, free=-1).settled()


# Prospector


@rule("SP-170")
def test_prospector_may_discard_one_and_draw_one_for_the_token_of_two_cards_and_a_point() -> None:
    table = Ground(3).found(0, "prospector").found(1, "forager").hand(0, *EIGHT).play(0, "visit:basic-5")
    table.exactly(0, "decline", *(f"discard:{name.lower()}" for name in EIGHT)).then(0, "discard:inn")
    table.exactly(0, "decline", "draw").then(0, "draw").expect(0, point=1, free=-1).settled()
    assert len(table.hand_of(0)) == 8
    assert table.pile() == ["Inn"]
    assert table.asked() == 1


@rule("SP-170")
def test_prospectors_discard_and_draw_are_each_optional() -> None:
    def visited() -> Ground:
        return Ground().found(0, "prospector").hand(0, *SIX[:3]).play(0, "visit:basic-5")

    visited().then(0, "decline", "decline").expect(0, point=1, hand=2, free=-1).settled()
    visited().then(0, "decline", "draw").expect(0, point=1, hand=3, free=-1).settled()
    visited().then(0, "discard:farm", "decline").expect(0, point=1, hand=1, free=-1).settled()
    visited().then(0, "discard:farm", "draw").expect(0, point=1, hand=2, free=-1).settled()


@rule("SP-170")
def test_prospector_with_a_full_hand_draws_only_after_a_discard() -> None:
    table = Ground().found(0, "prospector").hand(0, *EIGHT).play(0, "visit:basic-5", "decline")
    while table.asked() == 0:
        table.then(0, "decline")
    table.expect(0, point=1, free=-1).settled()
    assert sorted(table.hand_of(0)) == sorted(EIGHT)


@rule("SP-170")
def test_prospector_asks_for_each_point() -> None:
    table = Ground().found(0, "prospector").hand(0, "Doctor", "Farm", "Inn", "Mine").goods(0, berry=6)
    table.play(0, "play:doctor", "pay:2berry")
    table.then(0, "discard:farm", "draw").offers(0, "decline", "discard:inn")
    table.then(0, "discard:inn", "draw").expect(0, berry=-6, point=2, hand=-1, city=["Doctor"]).settled()
    assert table.pile() == ["Farm", "Inn"]
    table = Ground().found(0, "prospector").hand(0, "Doctor", "Farm").goods(0, berry=7)
    table.play(0, "play:doctor", "pay:3berry", *["decline", "draw"] * 3)
    table.expect(0, berry=-7, point=3, hand=2, city=["Doctor"]).settled()


@rule("SP-170")
def test_prospector_minds_no_token_laid_on_a_card() -> None:
    table = Ground().found(0, "prospector").has(0, "Chapel").hand(0, "Farm").play(0, "visit:chapel")
    table.expect(0, hand=2, free=-1).settled()
    assert table.on_card(0, "Chapel") == {"point": 1}
    table = Ground().found(0, "prospector").hand(0, "Clock Tower", "Farm").goods(0, twig=3, pebble=1)
    table.play(0, "play:clock-tower").expect(0, twig=-3, pebble=-1, hand=-1, city=["Clock Tower"]).settled()


@rule("SP-170")
def test_prospector_minds_no_token_on_another_players_turn() -> None:
    table = Ground().found(0, "prospector", "map-seller").hand(0, *SIX).hand(1, "Farm").turn(1)
    table.play(1, "visit:map-seller", "done").expect(1, free=-1, but=(0,)).settled()
    assert table.change(0) == {"point": 1}
    assert table.asked() == 0


@rule("SP-170")
def test_prospector_is_its_owners_only_and_sleeps_without_a_token() -> None:
    table = Ground(3).found(1, "prospector").hand(0, *SIX).play(0, "visit:basic-5")
    table.expect(0, point=1, hand=2, free=-1).settled()
    table = Ground().found(0, "prospector").hand(0, *SIX).play(0, "visit:basic-2")
    table.expect(0, twig=2, hand=1, free=-1).settled()


@rule("SP-170", "SP-178")
def test_prospector_asks_eight_times_at_cloudrim_peak() -> None:
    table = Ground().found(0, "prospector", "cloudrim-peak").hand(0, "Ruins", "Farm", "Inn", "Crane", "Wife", "King")
    table.play(0, "visit:cloudrim-peak")
    while not any(key in ("decline", "draw") for key in table.options(0)):
        table.idle()
    table.exactly(0, "decline", "discard:wife")
    draws = 0
    while table.asked() == 0:
        keys = table.options(0)
        draws += "draw" in keys
        table.then(0, "draw" if "draw" in keys else "decline")
    # The Wife and seven drawn fill the hand: the eighth draw has no room.
    assert draws == 7
    table.expect(0, point=8, hand=2, free=-1).settled()


@rule("SP-170", "SP-184")
def test_prospector_reacts_when_a_dig_is_done() -> None:
    table = (
        Ground().found(0, "prospector", "moleia-mines").hand(0, "Farm").meadow("King").fate("reveal", "Ruins", "Inn")
    )
    table.play(0, "visit:moleia-mines", "reveal", "reveal", "done")
    table.exactly(0, "decline", "discard:farm", "discard:ruins", "discard:inn").then(0, "discard:ruins", "decline")
    table.then(0, "decline", "draw").expect(0, point=2, hand=2, free=-1).settled()


@rule("SP-165", "SP-170")
@pytest.mark.parametrize(("first", "hand", "berries"), [("farm", 7, 1), ("doctor", 8, 1)])
def test_the_order_of_production_is_asked_where_one_card_makes_room_for_the_other(
    first: str, hand: int, berries: int
) -> None:
    table = Ground().found(0, "forager", "prospector").has(0, "Farm", "Doctor").hand(0, *EIGHT).goods(0, berry=1)
    table.at(0, "basic-1", "basic-2").tiles("foothills", "the-bog").discoveries("foothills", "sunblaze-trail")
    table.play(0, "prepare").exactly(0, "rest", "activate:doctor", "activate:farm").then(0, f"activate:{first}")
    while table.asked() == 0 and not table.options(0)[0].startswith("chart:"):
        keys = table.options(0)
        # A berry is paid for a point, which lets one card go; none is drawn in its place.
        table.then(0, next(key for key in ("pay:1berry", "discard:bard", "done", keys[0]) if key in keys))
    assert (len(table.hand_of(0)), table.goods_of(0)) == (hand, {"berry": berries, "point": 1})
