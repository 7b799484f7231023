"""Verbs that deal with relics: drawing, claiming sell rewards, surveying, giving up what is stored."""

from __future__ import annotations

from games.everstone.bare import BASE, area, bare, do, effect, events, go_on, goods, number, stock, top
from support.rules import rule

from underbough.games.everstone import ids


def tile(slug: str):  # type: ignore[no-untyped-def]
    """What a villager tile does."""
    return BASE.tile[BASE.tile_slug.index(slug)]


@rule("ES-374", "ES-105")
def test_the_top_relic_goes_into_the_workshop() -> None:
    st = bare()
    card = st.pile[-1]
    deck = len(st.deck)
    assert do(st, effect({"draw_relic": 1})) == [f"store:{column}" for column in ids.COLUMNS]
    assert go_on(st, "store:harvest") == []
    assert area(st).workshop == [-1, -1, card, -1]
    assert len(st.deck) == deck - 1  # the next back is turned to at once
    assert st.lifted == ()


@rule("ES-375", "ES-382")
def test_discarding_offers_stored_cards_alone_and_their_bonus() -> None:
    st = bare()
    stock(st, 0, "Breaker's Mallet")
    area(st).columns[0] = (number("Scrap Ladder"),)
    area(st).workshop[1] = ids.EXTENSIONS
    area(st).room += 5
    discard = effect({"discard": 1})
    assert do(st, discard) == ["discard:breakers-mallet", "discard:reserve-extension-1"]
    assert go_on(st, "discard:breakers-mallet", "take") == []
    assert goods(st) == (0, 1, 0)
    assert st.discard == [number("Breaker's Mallet")]
    assert do(st, discard, "discard:reserve-extension-1") == []
    assert not discard.legal(st, 0)


@rule("ES-102")
def test_a_sell_reward_out_of_the_discard_pile() -> None:
    st = bare()
    node = BASE.use[number("Ragpicker's Ledger")]
    assert node is not None
    area(st).columns[0] = (number("Ragpicker's Ledger"),)
    area(st).goods[0] = 1
    assert not node.legal(st, 0)
    st.discard = [number("Patchwork Golem"), number("Elephant Cart"), number("Changer's Till")]
    for card in st.discard:
        st.deck.remove(card)
    asked = ["claim:changers-till", "claim:patchwork-golem", "claim:elephant-cart"]
    assert do(st, node, "pay:blue") == asked
    assert go_on(st, "claim:changers-till") == []
    assert goods(st) == (2, 1, 2)
    assert len(st.discard) == 3
    assert area(st).columns[0] == (number("Ragpicker's Ledger") | 1 << 8,)


@rule("ES-293", "ES-218")
def test_a_sell_reward_out_of_the_market() -> None:
    st = bare()
    st.market = [number(name) for name in ("Silo Flask", "Dye Vat", "Changer's Till", "Elephant Cart")]
    st.deck = [card for card in range(BASE.relics) if card not in st.market and card not in st.pile]
    behind = st.pile[-1]
    area(st).goods[2] = 2
    keys = do(st, tile("appraiser"))
    assert set(keys) == {"claim:silo-flask", "claim:dye-vat", "claim:changers-till", "claim:elephant-cart"}
    assert go_on(st, "claim:changers-till") == []
    assert goods(st) == (2, 1, 2)
    assert st.market == [behind, number("Silo Flask"), number("Dye Vat"), number("Elephant Cart")]
    assert st.discard == [number("Changer's Till")]
    assert st.lifted == ()


@rule("ES-292", "ES-384", "ES-383")
def test_three_relics_are_drawn_one_discovered_one_stored_one_returned() -> None:
    st = bare()
    area(st).goods[1] = 5
    for name in ("Silo Flask", "Dye Vat", "Elephant Cart"):
        top(st, name)
    first = ["pick:dye-vat", "pick:silo-flask", "pick:elephant-cart"]
    assert do(st, tile("archaeologist")) == first
    assert goods(st) == (0, 0, 0)
    assert go_on(st, "pick:elephant-cart") == ["sell", "tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair"]
    assert go_on(st, "sell") == ["pick:dye-vat", "pick:silo-flask"]
    assert area(st).reputation == 1
    assert go_on(st, "pick:dye-vat", "store:repair") == []
    assert area(st).workshop == [-1, -1, -1, number("Dye Vat")]
    assert st.pile[-1] == number("Silo Flask")
    assert number("Silo Flask") in st.seen
    assert (st.discard, st.lifted) == ([number("Elephant Cart")], ())


@rule("ES-292", "ES-078")
def test_with_fewer_relics_the_uses_are_served_in_their_order() -> None:
    st = bare()
    area(st).goods[1] = 5
    keep = st.deck[0]
    st.gone = tuple(st.deck[1:])
    st.deck = [keep]
    st.pile = [number("Elephant Cart")]
    st.gone = tuple([card for card in st.gone if card != number("Elephant Cart")])
    asked = do(st, tile("archaeologist"))
    assert len(asked) == 2
    assert go_on(st, "pick:elephant-cart", "tuck:barter") == [f"store:{column}" for column in ids.COLUMNS]
    assert go_on(st, "store:barter") == []
    assert area(st).workshop[0] == keep


@rule("ES-381")
def test_what_is_trashed_never_comes_back() -> None:
    st = bare()
    card = stock(st, 1, "Silo Flask")
    assert do(st, effect({"trash": 1})) == ["trash:silo-flask"]
    assert go_on(st, "trash:silo-flask") == []
    assert st.gone == (card,)
    assert card not in st.discard
    assert area(st).workshop == [-1] * 4


@rule("ES-383")
def test_what_is_returned_is_drawn_next() -> None:
    st = bare()
    card = stock(st, 1, "Silo Flask")
    assert do(st, effect({"return_relic": 1}), "return:silo-flask") == []
    assert st.pile[-1] == card
    do(st, effect({"draw_relic": 1}), "store:barter")
    assert area(st).workshop[0] == card


@rule("ES-161", "ES-319")
def test_the_second_reward_has_two_optional_parts() -> None:
    for taken, left, held in (("gain:red", 1, (0, 0, 1)), ("decline", 1, (0, 0, 0))):
        st = bare()
        stock(st, 0, "Breaker's Mallet")
        assert do(st, BASE.reward[5], taken) == ["decline", "take"]
        assert go_on(st, "decline") == []
        assert (4 - area(st).open_spaces(), goods(st)) == (left, held)
        assert do(st, BASE.reward[5], taken, "take", "discard:breakers-mallet", "take") == []
        assert area(st).open_spaces() == 4
        assert events(st, "discard")


@rule("ES-290", "ES-286")
def test_buying_and_relocating_by_an_icon() -> None:
    st = bare()
    area(st).goods[1] = 1
    buy = effect({"buy_relic": 1})
    bought = st.market[3]
    name = BASE.slug[bought]
    assert f"buy:{name}" in do(st, buy)
    assert go_on(st, f"buy:{name}", "store:barter") == []
    assert area(st).caravan == ids.IGNIS
    assert goods(st) == (0, 1, 0)
    assert do(st, effect({"relocate_relic": 1}), f"move:{name}", "store:repair") == []
    assert area(st).workshop == [-1, -1, -1, bought]
