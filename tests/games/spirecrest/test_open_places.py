"""Open places on discovery cards: Cartographer's Caravan (SP-163), Map Seller (SP-167), Moleia Mines (SP-184)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

CARAVAN, SELLER, MINES = "cartographers-caravan", "map-seller", "moleia-mines"
EIGHT = ("Farm", "Inn", "Mine", "Wife", "Teacher", "Bard", "Crane", "Wanderer")
GOODS = ("take:twig", "take:resin", "take:pebble", "take:berry")


@rule("SP-163", "SP-167", "SP-184")
@pytest.mark.parametrize("card", [CARAVAN, SELLER, MINES])
def test_three_spots_one_worker_of_a_player_and_a_token_for_the_owner(card: str) -> None:
    def laid() -> Ground:
        return Ground(4).season(0, "spring").found(1, card).discard("King")

    # Others and the owner may come; only a visit of another player brings the owner a token.
    table = laid().offers(0, f"visit:{card}")
    table.play(0, f"visit:{card}")
    assert table.goods_of(1).get("point", 0) == 1
    table = laid().turn(1).offers(1, f"visit:{card}").play(1, f"visit:{card}")
    while table.asked() == 1:
        table.idle()
    assert all(not table.change(seat) for seat in (0, 2, 3))
    assert "point" not in table.change(1) or card == MINES
    # One worker of each player, three in all.
    laid().at(0, card).workers(0, 2).refuses(0, f"visit:{card}")
    laid().at(1, card).at(2, card).offers(0, f"visit:{card}")
    laid().at(1, card).at(2, card).at(3, card).refuses(0, f"visit:{card}")


@rule("SP-163", "SP-167", "SP-184")
@pytest.mark.parametrize("card", [CARAVAN, SELLER, MINES])
def test_an_owner_who_has_passed_gains_the_token(card: str) -> None:
    table = Ground(3).passed(1).found(1, card).play(0, f"visit:{card}")
    assert table.change(1) == {"point": 1}
    assert table.change(2) == {}


# Cartographer's Caravan


@rule("SP-163")
@pytest.mark.parametrize(("others", "goods"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.parametrize(("held", "drawn"), [(2, 3), (6, 2), (8, 0)])
def test_the_caravan_draws_three_and_gives_a_resource_for_each_worker_there(
    others: int, goods: int, held: int, drawn: int
) -> None:
    table = Ground(4).found(1, CARAVAN).hand(0, *EIGHT[:held])
    for seat in range(1, 1 + others):
        table.at(seat, CARAVAN)
    table.play(0, f"visit:{CARAVAN}")
    for i in range(goods):
        table.exactly(0, *GOODS).then(0, GOODS[2 - i])
    got = {good.removeprefix("take:"): 1 for good in [GOODS[2 - i] for i in range(goods)]}
    table.expect(0, got, hand=drawn, free=-1, but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    assert CARAVAN in table.placed_of(0)


@rule("SP-163")
def test_the_caravans_owner_gets_no_token_for_the_own_visit() -> None:
    table = Ground().found(0, CARAVAN).at(1, CARAVAN).play(0, f"visit:{CARAVAN}", "take:berry", "take:berry")
    table.expect(0, berry=2, hand=3, free=-1).settled()


# Map Seller


@rule("SP-167")
def test_the_map_seller_fills_the_hand_from_meadow_and_discard_pile_in_any_mix() -> None:
    table = Ground(3).found(0, SELLER).meadow("King", "Queen", "Judge").discard("Fool", "Monk", "Doctor")
    table.hand(0, *EIGHT[:5])
    deck = len(table.deck_of())
    table.play(0, f"visit:{SELLER}")
    table.offers(0, "done", "draw:discard", "take:king@meadow", "take:queen@meadow", "take:judge@meadow")
    table.then(0, "take:queen@meadow")
    # The Meadow is refilled after the last card, not in between.
    assert table.shown()[:3] == ["King", "", "Judge"]
    assert len(table.deck_of()) == deck
    table.then(0, "draw:discard")
    assert table.shown()[1] == ""
    # From the top, unseen: nobody else learns which card it is.
    assert table.pile() == ["Fool", "Monk"]
    table.then(0, "take:king@meadow").expect(0, hand=3, free=-1).settled()
    assert table.hand_of(0) == sorted([*EIGHT[:5], "Queen", "Doctor", "King"])
    assert "" not in table.shown()
    assert len(table.deck_of()) == deck - 2
    assert table.pile() == ["Fool", "Monk"]
    told = [event for event in table.events() if "Doctor" in str(event.args)]
    assert told
    assert all([seat for seat in range(-1, 3) if event.seen_by(seat)] == [0] for event in told)
    taken = next(card for card in table.state.areas[0].hand if table.names([card]) == ["Doctor"])
    assert table.state.known[taken] == 1


@rule("SP-167")
@pytest.mark.parametrize("taken", [(), ("draw:discard",), ("take:king@meadow",), ("draw:discard", "draw:discard")])
def test_the_map_sellers_visitor_may_stop_early(taken: tuple[str, ...]) -> None:
    table = Ground().found(0, SELLER).meadow("King").discard("Fool", "Monk", "Doctor").hand(0, "Farm")
    table.play(0, f"visit:{SELLER}", *taken, "done").expect(0, hand=len(taken), free=-1).settled()
    assert table.pile() == ["Fool", "Monk", "Doctor"][: 3 - taken.count("draw:discard")]
    assert "" not in table.shown()


@rule("SP-167")
def test_the_map_seller_asks_no_further_once_eight_cards_are_held() -> None:
    table = Ground().found(0, SELLER).discard("Fool", "Monk", "Doctor").hand(0, *EIGHT[:6])
    table.play(0, f"visit:{SELLER}", "draw:discard", "draw:discard").expect(0, hand=2, free=-1).settled()
    assert table.pile() == ["Fool"]
    Ground().found(0, SELLER).discard("Fool").hand(0, *EIGHT).refuses(0, f"visit:{SELLER}")


@rule("SP-167")
def test_without_a_discard_pile_the_map_seller_has_the_meadow() -> None:
    table = Ground().found(0, SELLER).meadow("King").play(0, f"visit:{SELLER}").offers(0, "take:king@meadow")
    table.refuses(0, "draw:discard").then(0, *["done"]).expect(0, free=-1).settled()


@rule("SP-167")
def test_the_meadow_alone_gives_no_more_than_it_holds() -> None:
    table = Ground().found(0, SELLER).play(0, f"visit:{SELLER}")
    for _ in range(8):
        table.then(0, next(key for key in table.options(0) if key.startswith("take:")))
    table.expect(0, hand=8, free=-1).settled()
    assert "" not in table.shown()


@rule("SP-167")
def test_where_no_meadow_card_may_be_taken_the_map_seller_has_the_discard_pile() -> None:
    table = Ground().season(0, "spring").weather("scattered-blossom").found(0, SELLER).discard("Fool", "Monk")
    table.play(0, f"visit:{SELLER}").exactly(0, "done", "draw:discard").then(0, "draw:discard", "draw:discard")
    table.expect(0, hand=2, free=-1).settled()
    Ground().season(0, "spring").weather("scattered-blossom").found(0, SELLER).refuses(0, f"visit:{SELLER}")


# Moleia Mines


@rule("SP-184")
def test_moleia_mines_give_cards_and_points_as_far_as_the_hand_has_room() -> None:
    table = Ground(3).found(0, MINES).hand(0, *EIGHT[:5]).meadow("King").fate("reveal", "Ruins", "Inn", "Post Office")
    table.play(0, f"visit:{MINES}").exactly(0, "reveal").then(0, "reveal").exactly(0, "done", "reveal")
    table.then(0, "reveal", "reveal").expect(0, point=3, hand=3, free=-1).settled()
    assert table.hand_of(0) == sorted([*EIGHT[:5], "Ruins", "Inn", "Post Office"])
    assert table.asked() == 1
    assert table.pile() == []


@rule("SP-184")
def test_a_card_named_like_one_in_the_meadow_ends_it_with_nothing() -> None:
    table = Ground(3).found(0, MINES).hand(0, *EIGHT[:5]).meadow("Farm").fate("reveal", "Ruins", "Farm")
    table.play(0, f"visit:{MINES}", "reveal", "reveal").expect(0, free=-1).settled()
    assert sorted(table.pile()) == ["Farm", "Ruins"]
    assert sorted(table.hand_of(0)) == sorted(EIGHT[:5])
    assert "Farm" in table.shown()
    table = Ground().found(0, MINES).meadow("Farm").fate("reveal", "Farm").play(0, f"visit:{MINES}", "reveal")
    table.expect(0, free=-1).settled()


@rule("SP-184")
@pytest.mark.parametrize("count", [1, 2])
def test_moleia_mines_may_be_left_after_any_card(count: int) -> None:
    table = Ground().found(0, MINES).hand(0, "Farm").fate("reveal", "Ruins", "Inn").play(0, f"visit:{MINES}")
    table.then(0, *["reveal"] * count, "done").expect(0, point=count, hand=count, free=-1).settled()


@rule("SP-184")
def test_a_card_that_repeats_a_revealed_or_a_hand_card_does_no_harm() -> None:
    table = Ground().found(0, MINES).hand(0, "Ruins").meadow("King").fate("reveal", "Ruins", "Ruins")
    table.play(0, f"visit:{MINES}", "reveal", "reveal", "done").expect(0, point=2, hand=2, free=-1).settled()
    assert table.hand_of(0) == ["Ruins", "Ruins", "Ruins"]


@rule("SP-184")
def test_moleia_mines_are_closed_to_a_full_hand() -> None:
    Ground().found(0, MINES).hand(0, *EIGHT).refuses(0, f"visit:{MINES}")
    table = Ground().found(0, MINES).hand(0, *EIGHT[:7]).meadow("King").fate("reveal", "Ruins")
    table.play(0, f"visit:{MINES}", "reveal").expect(0, point=1, hand=1, free=-1).settled()


@rule("SP-184")
def test_only_the_meadow_ends_a_dig_and_visitors_dig_as_the_owner_does() -> None:
    table = Ground().found(1, MINES).found(0, "stormvale").display("Ruins", "Inn", "Crane").discard("Ruins")
    table.meadow("King").fate("reveal", "Ruins", "Inn").play(0, f"visit:{MINES}", "reveal", "reveal", "done")
    table.expect(0, point=2, hand=2, free=-1, but=(1,)).settled()
    assert table.change(1) == {"point": 1}
