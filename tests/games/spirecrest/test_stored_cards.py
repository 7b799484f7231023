"""Archeologist (SP-162) and Trail Guide (SP-174): cards stored beneath them, and played from there for less."""

from __future__ import annotations

from typing import Any

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

WINTER = ("basic-8", "basic-2")
BOTH = [("archeologist", "Mine"), ("trail-guide", "Teacher")]


def storing(card: str, *hand: str, meadow: tuple[str, ...] = (), players: int = 3) -> Ground:
    """Seat 0 has just taken the card in the foothills and is asked what is stored."""
    table = Ground(players).at(0, *WINTER).hand(0, *hand).meadow(*meadow).discoveries("foothills", card)
    for seat in range(1, players):
        table.workers(seat, 5)
    return table.explore(0, card=card)


@rule("SP-162")
def test_the_archeologist_stores_three_constructions_from_hand_and_meadow() -> None:
    table = storing("archeologist", "Farm", "Farm", "Inn", "Wife", meadow=("Mine", "Queen", "Crane"))
    deck = len(table.deck_of())
    table.offers(0, "done", "store:farm", "store:inn", "store:mine@meadow", "store:crane@meadow")
    table.refuses(0, "store:wife", "store:queen@meadow").then(0, "store:mine@meadow")
    assert table.shown()[:3] == ["", "Queen", "Crane"]
    table.then(0, "store:farm", "store:farm").settled()
    assert table.store_of(0) == ["Farm", "Farm", "Mine"]
    assert table.hand_of(0) == ["Inn", "Wife"]
    # The Meadow was refilled as soon as that was done.
    assert "" not in table.shown()
    assert len(table.deck_of()) == deck - 1
    assert table.asked() == 1
    assert (table.where(0), table.found_of(0)) == ("peaks", ["archeologist"])
    # Later the Mine is played from there, for 2 of its 3 resources.
    for place in ("basic-1", "basic-4"):
        table.play(1, "visit:basic-8").play(2, "visit:basic-8").play(0, f"visit:{place}")
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").play(0, "play:mine@store")
    table.expect(0, twig=-1, resin=-1, pebble=1, city=["Mine"], store=-1).settled()
    assert table.store_of(0) == ["Farm", "Farm"]


@rule("SP-162")
def test_a_stored_construction_is_played_for_one_resource_less() -> None:
    table = Ground(3).found(0, "archeologist").store(0, "Farm", "Farm", "Mine").goods(0, twig=1, resin=1)
    table.play(0, "play:mine@store").expect(0, twig=-1, resin=-1, pebble=1, city=["Mine"], store=-1).settled()
    assert table.store_of(0) == ["Farm", "Farm"]
    # The waived resource is chosen.
    table = Ground().found(0, "archeologist").store(0, "Mine").goods(0, twig=2, resin=2, pebble=2, berry=2)
    table.play(0, "play:mine@store").exactly(0, "pay:1twig+1resin", "pay:1twig+1pebble", "pay:1resin+1pebble")
    table.then(0, "pay:1resin+1pebble").expect(0, resin=-1, city=["Mine"], store=-1).settled()
    # One less does not reach further.
    for goods in ({"twig": 1}, {"resin": 1, "berry": 9}, {"twig": 2}):
        Ground().found(0, "archeologist").store(0, "Mine").goods(0, **goods).hand(0, "Wife").refuses(
            0, "play:mine@store"
        )


@rule("SP-174")
def test_the_trail_guide_stores_three_critters_from_hand_and_meadow() -> None:
    table = storing("trail-guide", "Wife", "Doctor", "Farm", meadow=("Bard", "Mine", "Queen"))
    table.offers(0, "done", "store:wife", "store:doctor", "store:bard@meadow", "store:queen@meadow")
    table.refuses(0, "store:farm", "store:mine@meadow").then(0, "store:doctor", "store:queen@meadow")
    assert "" in table.shown()
    table.then(0, "store:wife").settled()
    assert table.store_of(0) == ["Doctor", "Queen", "Wife"]
    assert table.hand_of(0) == ["Farm"]
    assert "" not in table.shown()


@rule("SP-174")
@pytest.mark.parametrize(
    ("critter", "price"), [("Doctor", 2), ("King", 4), ("Husband", 1), ("Wife", 0), ("Innkeeper", 0)]
)
def test_a_stored_critter_is_played_for_two_berries_less(critter: str, price: int) -> None:
    slug = critter.lower()
    table = Ground(3).found(0, "trail-guide").store(0, critter, "Judge").goods(0, berry=price, twig=3)
    table.play(0, f"play:{slug}@store").expect(0, berry=-price, city=[critter], store=-1).settled()
    assert table.store_of(0) == ["Judge"]
    if price:
        table = Ground().found(0, "trail-guide").store(0, critter).goods(0, berry=price - 1, twig=9).hand(0, "Farm")
        table.refuses(0, f"play:{slug}@store")
    table = Ground().found(0, "trail-guide").store(0, critter).goods(0, berry=9).has(0, "Farm")
    table.play(0, f"play:{slug}@store")
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.goods_of(0).get("berry", 0) == 9 - price
    assert table.on_card(0, "Farm") == {}


@rule("SP-162", "SP-174")
@pytest.mark.parametrize(("card", "name"), BOTH)
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_up_to_three_cards_may_be_stored(card: str, name: str, count: int) -> None:
    slug = name.lower()
    table = storing(card, *[name] * 3, meadow=("Farm", "Wife")).then(0, *[f"store:{slug}"] * count)
    if count < 3:
        table.then(0, "done")
    table.settled()
    assert table.asked() == 1
    assert table.store_of(0) == [name] * count
    assert table.hand_of(0) == [name] * (3 - count)


@rule("SP-162", "SP-174")
@pytest.mark.parametrize(("card", "name"), BOTH)
def test_stored_cards_are_neither_in_hand_nor_in_the_city(card: str, name: str) -> None:
    eight = ("Farm", "Inn", "Mine", "Wife", "Bard", "Crane", "Wanderer")
    table = Ground().found(0, card).store(0, name, name).hand(0, *eight).goods(0, berry=9)
    assert table.sheet(0) == {}
    assert (table.spaces(0), table.city_of(0)) == (0, [])
    # Seven in hand: one more is drawn, whatever is stored.
    table.play(0, "visit:basic-5").expect(0, point=1, hand=1, free=-1)
    # At the Haven only hand cards are given up.
    table = Ground().found(0, card).store(0, name).hand(0, "Farm", "Wife").play(0, "visit:haven")
    table.exactly(0, "done", "discard:farm", "discard:wife")


@rule("SP-162", "SP-174")
@pytest.mark.parametrize(("card", "name"), BOTH)
def test_only_the_owner_plays_stored_cards_and_at_the_end_they_are_worth_nothing(card: str, name: str) -> None:
    slug = name.lower()
    rich = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
    table = Ground().found(0, card).store(0, name).goods(0, **rich).goods(1, **rich).turn(1)
    table.refuses(1, f"play:{slug}@store", f"play:{slug}").play(1, "visit:basic-8").offers(0, f"play:{slug}@store")
    table = Ground().season(0, "autumn").passed(1).found(0, card).store(0, name, name).play(0, "pass")
    assert table.over()
    assert table.scores() == [0, 0]


@rule("SP-162", "SP-056")
def test_no_other_ability_goes_with_the_archeologist() -> None:
    # A Crane stays, and does not help to pay; nor do berries.
    table = Ground().found(0, "archeologist").store(0, "Mine").has(0, "Crane").goods(0, twig=1, resin=1)
    table.play(0, "play:mine@store").expect(0, twig=-1, resin=-1, pebble=1, city=["Mine"], store=-1).settled()
    for goods in ({"twig": 1}, {}):
        table = Ground().found(0, "archeologist").store(0, "Mine").has(0, "Crane").goods(0, **goods).hand(0, "Wife")
        table.refuses(0, "play:mine@store")
    table = Ground().found(0, "archeologist").store(0, "Mine").has(0, "Judge").goods(0, twig=2).hand(0, "Wife")
    table.refuses(0, "play:mine@store")
    # At an Inn stored cards are not on offer.
    table = Ground().found(0, "archeologist").store(0, "Mine").has(0, "Inn").goods(0, twig=9, resin=9, pebble=9)
    table.meadow("Farm", "Wife").play(0, "visit:inn")
    assert all(key.endswith("@meadow") for key in table.options(0))


@rule("SP-174", "SP-056")
@pytest.mark.parametrize("city", [("Innkeeper",), ("Farm",), ("Dungeon", "Wife"), ("Ever Tree",), ("Judge",)])
def test_no_other_ability_goes_with_the_trail_guide(city: tuple[str, ...]) -> None:
    # The Farm brings a Husband for free, an Ever Tree any Critter; the others lower what is paid.
    table = Ground().found(0, "trail-guide").store(0, "Husband").has(0, *city).goods(0, twig=1).hand(0, "Mine")
    table.refuses(0, "play:husband@store")
    table = Ground().found(0, "trail-guide").store(0, "Husband").has(0, *city).goods(0, berry=1)
    table.play(0, "play:husband@store").expect(0, berry=-1, city=["Husband"], store=-1).settled()
    assert all(table.on_card(0, name) == {} for name in city)


@rule("SP-174")
@pytest.mark.parametrize("city", ["Innkeeper", "Farm", "Ever Tree"])
def test_a_hand_card_like_a_stored_one_still_has_its_other_ways(city: str) -> None:
    table = Ground().found(0, "trail-guide").store(0, "Husband").hand(0, "Husband").has(0, city)
    table.offers(0, "play:husband").refuses(0, "play:husband@store")


@rule("SP-162")
def test_cards_of_hand_and_meadow_cost_what_they_always_did() -> None:
    table = Ground().found(0, "archeologist").store(0, "Inn").hand(0, "Farm").meadow("Mine")
    table.goods(0, twig=1, resin=1).refuses(0, "play:farm", "play:mine@meadow").offers(0, "play:inn@store")


@rule("SP-162", "SP-174")
@pytest.mark.parametrize(("card", "name"), BOTH)
def test_stored_cards_still_want_a_space_and_unique_ones_none_of_their_kind(card: str, name: str) -> None:
    unique = {"archeologist": "Courthouse", "trail-guide": "Judge"}[card]
    goods = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
    table = Ground().found(0, card).store(0, name, unique).has(0, unique).goods(0, **goods)
    table.offers(0, f"play:{name.lower()}@store").refuses(0, f"play:{unique.lower()}@store")
    full = ("Farm",) * 8 + ("Inn",) * 3 + ("General Store",) * 3 + ("Post Office",)
    table = Ground().found(0, card).store(0, name).has(0, *full).goods(0, **goods)
    table.refuses(0, f"play:{name.lower()}@store")


@rule("SP-174")
def test_a_stored_fool_goes_to_an_opponent() -> None:
    table = Ground(3).found(0, "trail-guide").store(0, "Fool").goods(0, berry=1).play(0, "play:fool@store", "to:3")
    table.expect(0, berry=-1, store=-1, but=(2,)).settled()
    assert table.city_of(2) == ["Fool"]


@rule("SP-162", "SP-174")
@pytest.mark.parametrize(
    ("weather", "season", "card", "name", "goods"),
    [
        ("waterlogged-timber", "spring", "archeologist", "Farm", {"twig": 3}),
        ("heat-wave", "summer", "trail-guide", "Doctor", {"berry": 3}),
    ],
)
def test_what_weather_adds_may_be_covered_by_the_discount(
    weather: str, season: str, card: str, name: str, goods: dict[str, int]
) -> None:
    slug = name.lower()
    table = Ground().season(0, season).weather(weather).found(0, card).store(0, name).goods(0, **goods)
    table.play(0, f"play:{slug}@store")
    paid = {good: -n for good, n in goods.items()}
    table.expect(0, paid, berry=paid.get("berry", 0) + (name == "Farm"), city=[name], store=-1).settled()
    short = {good: n - 1 for good, n in goods.items()}
    table = Ground().season(0, season).weather(weather).found(0, card).store(0, name).goods(0, **short)
    table.hand(0, "King").refuses(0, f"play:{slug}@store")


@rule("SP-162", "SP-174")
@pytest.mark.parametrize(("card", "name"), BOTH)
def test_stored_cards_lie_open_for_all(card: str, name: str) -> None:
    table = storing(card, name).then(0, f"store:{name.lower()}", "done")
    for seat in (-1, 0, 1, 2):
        seats: Any = table.state.view(seat)["seats"]
        assert [found["store"] for found in seats[0]["discoveries"]] == [[name.lower()]]
    assert [table.state.known[held] for held in table.trail.store[0]] == [-1]
    stored = [event for event in table.events() if event.args.get("card") == name]
    assert stored
    assert all(event.seen_by(-1) for event in stored)


@rule("SP-162", "SP-174")
def test_playing_a_stored_card_is_playing_a_card() -> None:
    table = Ground(3).found(0, "archeologist").store(0, "Farm").has(0, "Historian").goods(0, twig=1, resin=1)
    table.play(0, "play:farm@store").expect(0, twig=-1, resin=-1, berry=1, hand=1, city=["Farm"], store=-1).settled()
    table = Ground(3).found(0, "archeologist").store(0, "Farm").has(0, "Courthouse").goods(0, twig=1, resin=1)
    table.play(0, "play:farm@store").exactly(0, "take:twig", "take:resin", "take:pebble").then(0, "take:pebble")
    table.expect(0, twig=-1, resin=-1, pebble=1, berry=1, city=["Farm"], store=-1).settled()
    table = Ground(3).found(0, "trail-guide").store(0, "Doctor").has(0, "Historian", "Shopkeeper").goods(0, berry=2)
    table.play(0, "play:doctor@store").expect(0, berry=-1, hand=1, city=["Doctor"], store=-1).settled()


@rule("SP-162", "SP-174", "SP-116")
@pytest.mark.parametrize(
    ("card", "name", "goods"),
    [("archeologist", "Mine", {"twig": 1, "resin": 1}), ("trail-guide", "Doctor", {"berry": 2})],
)
def test_stored_cards_are_no_meadow_cards(card: str, name: str, goods: dict[str, int]) -> None:
    # The autumn weather on plays from the Meadow is not due, wherever they were before they were stored.
    table = Ground(3).season(0, "autumn").weather("leaf-stripping-gale").found(0, card).store(0, name).goods(0, **goods)
    table.play(0, f"play:{name.lower()}@store")
    paid = {good: -n for good, n in goods.items()}
    table.expect(0, paid, pebble=int(name == "Mine"), city=[name], store=-1).settled()
