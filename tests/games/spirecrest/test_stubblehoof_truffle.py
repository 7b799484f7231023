"""The big critters of the foothills: Stubblehoof, who may stay, and Truffle, who uses production (SP-204 to SP-210)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

ANY = ("take:twig", "take:resin", "take:pebble", "take:berry")
EIGHT = ("Farm", "Mine", "Inn", "Wife", "Crane", "Husband", "Judge", "Ruins")


def stubborn(at: str, season: str = "spring", players: int = 3) -> Ground:
    """Seat 0 may prepare, its Stubblehoof stands there."""
    table = Ground(players).season(0, season).critter(0, "stubblehoof", at).workers(0, 0)
    return table.tiles("peaks", "meeks-crossing", "the-bog", "littledell", "amber-caves")


@rule("SP-204")
def test_stubblehoof_stays_and_its_place_works_again() -> None:
    table = stubborn("basic-1").at(0, "basic-8", "basic-5").hand(0, "Farm", "Mine", "Inn").meadow("Queen", "King")
    table.deck("Judge", "Bard").play(0, "prepare").exactly(0, "decline", "stay").then(0, "stay")
    # The place first, then the card, then the resource, all before the summer draw.
    assert table.goods_of(0) == {"twig": 3}
    table.exactly(0, *ANY)
    assert len(table.hand_of(0)) == 4
    assert table.season_of(0) == "spring"
    table.then(0, "take:pebble").offers(0, "take:queen@meadow", "take:king@meadow", "done")
    table.expect(0, twig=3, pebble=1, hand=1, free=3)
    # Four workers in summer, Stubblehoof not among those available.
    assert table.season_of(0) == "summer"
    assert (table.free(0), table.ordinary(0)) == (3, 3)
    assert table.critters_of(0) == {"stubblehoof": "basic-1"}
    assert table.placed_of(0) == ["basic-1"]
    table.then(0, "done", "chart:meeks-crossing").idle()
    assert "send:stubblehoof" not in table.options(0)


@rule("SP-204")
def test_a_stubblehoof_that_comes_home_brings_neither_card_nor_resource() -> None:
    table = stubborn("basic-1").at(0, "basic-8").hand(0, "Farm").play(0, "prepare", "decline", "done")
    table.expect(0, free=3)
    assert table.critters_of(0) == {"stubblehoof": "home"}
    assert (table.free(0), table.ordinary(0), table.placed_of(0)) == (3, 2, [])


@rule("SP-204")
def test_a_stubblehoof_moved_off_while_it_stays_brings_neither_either() -> None:
    table = stubborn("inn").has(0, "Inn").at(0, "basic-2", "basic-8").meadow("Ranger").hand(0, "Farm")
    table.play(0, "prepare", "stay", "play:ranger@meadow", "figure:stubblehoof", "visit:basic-1", "done")
    table.expect(0, twig=3, hand=0, free=4, city=["Ranger"])
    assert table.critters_of(0) == {"stubblehoof": "home"}


@rule("SP-204")
def test_a_stubblehoof_at_home_or_an_ordinary_worker_is_not_asked_about() -> None:
    table = Ground().season(0, "spring").critter(0, "honeypaw", "basic-1").at(0, "basic-8").workers(0, 0)
    table.play(0, "prepare").refuses(0, "stay", "decline")
    table = Ground().season(0, "spring").critter(1, "stubblehoof", "basic-1").at(0, "basic-8").workers(0, 0)
    table.workers(1, 1).play(0, "prepare").refuses(0, "stay", "decline")
    assert table.placed_of(1) == ["basic-1"]


@rule("SP-204")
@pytest.mark.parametrize(
    ("season", "city", "gain"), [("winter", ("Farm",), {"berry": 1}), ("summer", ("Mine",), {"pebble": 1})]
)
def test_stubblehoof_stays_before_production_brings_anything(
    season: str, city: tuple[str, ...], gain: dict[str, int]
) -> None:
    table = stubborn("basic-3", season).has(0, *city).play(0, "prepare", "stay").exactly(0, *ANY)
    assert table.goods_of(0) == {"resin": 2}
    table.then(0, "take:twig").expect(0, gain, resin=2, twig=1, hand=1, free={"winter": 1, "summer": 2}[season])


@rule("SP-204")
def test_the_hand_limit_holds_for_stubblehoofs_card() -> None:
    table = stubborn("basic-3").hand(0, *EIGHT).play(0, "prepare", "stay", "take:twig")
    table.expect(0, resin=2, twig=1, free=1)


@rule("SP-204")
def test_the_weather_of_the_season_being_left_holds_for_the_place_that_works_again() -> None:
    table = stubborn("basic-1", "winter").weather("ice-rimmed-banks").play(0, "prepare", "stay", "take:berry")
    table.expect(0, twig=2, berry=1, hand=1, free=1)
    # Nobody is placed, so no fee is due.
    table = stubborn("forest-1", "summer").weather("smoke-in-the-glades").play(0, "prepare", "stay", "take:twig")
    table.expect(0, berry=3, twig=1, hand=1, free=2)


@rule("SP-205")
@pytest.mark.parametrize("answer", ["stay", "decline"])
def test_a_stubblehoof_that_stayed_is_asked_about_again_at_the_next_prepare(answer: str) -> None:
    table = stubborn("basic-1").at(0, "basic-8", "basic-5").passed(1, 2)
    table.play(0, "prepare", "stay", "take:twig", "done", "chart:meeks-crossing").idle()
    for _ in range(3):
        table.play(0, "visit:basic-8")
    table.play(0, "prepare").exactly(0, "decline", "stay").then(0, answer)
    if answer == "stay":
        table.then(0, "take:berry").expect(0, twig=3, berry=1, hand=1, free=5)
    else:
        table.expect(0, free=6)
    assert table.critters_of(0) == {"stubblehoof": "basic-1" if answer == "stay" else "home"}
    assert table.placed_of(0) == (["basic-1"] if answer == "stay" else [])
    assert table.season_of(0) == "autumn"


@rule("SP-205")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_leaving_stubblehoof_is_optional_at_every_prepare(season: str) -> None:
    table = stubborn("basic-1", season).play(0, "prepare").exactly(0, "decline", "stay").then(0, "decline")
    assert table.critters_of(0) == {"stubblehoof": "home"}
    assert table.placed_of(0) == []


@rule("SP-206")
@pytest.mark.parametrize("event", ["event-1", "special-1"])
def test_stubblehoof_on_an_event_comes_home_without_a_question(event: str) -> None:
    table = stubborn(event).special("Flying Doctor Service").has(0, "Judge", "Crane", "Historian", "Doctor")
    table.achieved(0, event).play(0, "prepare").refuses(0, "stay", "decline").then(0, "done")
    assert table.critters_of(0) == {"stubblehoof": "home"}
    assert table.owner(event) == 0


@rule("SP-206")
@pytest.mark.parametrize(
    ("place", "city", "hand"),
    [
        ("monastery", ("Monastery",), 2),
        ("cemetery", ("Cemetery",), 2),
        ("haven", (), 0),
        ("university", ("University",), 2),
    ],
)
def test_stubblehoof_is_not_asked_where_nothing_can_be_repeated(place: str, city: tuple[str, ...], hand: int) -> None:
    table = stubborn(place).has(0, *city).hand(0, *EIGHT[:hand]).goods(0, twig=3).play(0, "prepare")
    table.refuses(0, "stay", "decline")
    stays = [place] if place in ("monastery", "cemetery") else []
    assert table.placed_of(0) == stays
    assert table.critters_of(0) == {"stubblehoof": stays[0] if stays else "home"}


@rule("SP-206")
def test_stubblehoof_stays_wherever_something_happens() -> None:
    table = stubborn("haven").hand(0, "Farm", "Mine").play(0, "prepare", "stay", "discard:farm", "discard:mine")
    table.then(0, "take:resin").exactly(0, *ANY).then(0, "take:twig").expect(0, resin=1, twig=1, hand=-1, free=1)
    table = stubborn("lookout").has(0, "Lookout").play(0, "prepare", "stay", "copy:basic-6", "take:twig")
    table.expect(0, pebble=1, twig=1, hand=1, free=1)
    table = stubborn("ancient-orchard").found(0, "ancient-orchard").play(0, "prepare", "stay", "take:twig")
    table.expect(0, berry=5, twig=1, hand=1, free=1)
    assert table.placed_of(0) == ["ancient-orchard"]
    table = stubborn("forest-1").play(0, "prepare", "stay", "take:twig").expect(0, berry=3, twig=1, hand=1, free=1)


@rule("SP-206")
def test_the_owner_of_an_open_card_gains_nothing_from_a_stubblehoof_that_stays() -> None:
    table = stubborn("inn@2").has(1, "Inn").meadow("Farm", "Mine").play(0, "prepare", "stay", "play:farm@meadow")
    table.then(0, "take:twig").expect(0, berry=1, twig=1, hand=1, free=1, city=["Farm"])
    table = stubborn("cartographers-caravan").found(1, "cartographers-caravan")
    table.play(0, "prepare", "stay", "take:berry", "take:twig").expect(0, berry=1, twig=1, hand=4, free=1)


@rule("SP-207")
def test_a_stubblehoof_that_stayed_keeps_others_out() -> None:
    table = stubborn("basic-1").workers(1, 1).workers(2, 1).play(0, "prepare", "stay", "take:twig", "done")
    table.then(0, "chart:meeks-crossing").idle()
    assert table.asked() == 1
    table.refuses(1, "visit:basic-1").offers(1, "visit:basic-3").play(1, "visit:basic-8")
    table.refuses(2, "visit:basic-1").play(2, "visit:basic-8").refuses(0, "visit:basic-1").offers(0, "visit:basic-3")
    # One that came home leaves its place free.
    table = stubborn("basic-1").workers(1, 1).play(0, "prepare", "decline", "done", "chart:meeks-crossing").idle()
    table.offers(1, "visit:basic-1")


# Truffle


def sniffing(players: int = 3, season: str = "spring") -> Ground:
    """Seat 0 has Truffle at home and nobody else."""
    return Ground(players).season(0, season).critter(0, "truffle").workers(0, 1)


@rule("SP-208")
def test_truffle_uses_an_opponents_production_card() -> None:
    table = (
        sniffing().has(1, "Mine", "Inn", "Castle").play(0, "send:truffle").offers(0, "visit:mine@2", "visit:basic-1")
    )
    table.refuses(0, "visit:castle@2", "visit:mine").then(0, "visit:mine@2")
    # Production first, then the resource, then the card.
    assert table.goods_of(0) == {"pebble": 1}
    assert table.hand_of(0) == []
    table.exactly(0, *ANY).then(0, "take:berry").expect(0, pebble=1, berry=1, hand=1, free=-1).settled()
    assert table.critters_of(0) == {"truffle": "mine@2"}


@rule("SP-208")
def test_truffle_uses_an_own_production_card_of_which_the_bonus_comes_too() -> None:
    table = sniffing().has(0, "Farm").has(2, "Fairgrounds").play(0, "send:truffle").offers(0, "visit:fairgrounds@3")
    table.then(0, "visit:farm@1", "take:berry").expect(0, berry=2, hand=1, free=-1).settled()
    table = sniffing().has(2, "Fairgrounds").play(0, "send:truffle", "visit:fairgrounds@3", "take:twig")
    table.expect(0, twig=1, hand=3, free=-1).settled()
    # With a full hand no card comes.
    table = sniffing().has(0, "Farm").hand(0, *EIGHT).play(0, "send:truffle", "visit:farm@1", "take:berry")
    table.expect(0, berry=2, free=-1).settled()


@rule("SP-208")
def test_truffle_may_pay_what_a_production_card_asks_for() -> None:
    table = sniffing().has(1, "Doctor").goods(0, berry=3).goods(1, berry=3).play(0, "send:truffle", "visit:doctor@2")
    table.exactly(0, "pay:0berry", "pay:1berry", "pay:2berry", "pay:3berry").then(0, "pay:2berry", "take:twig")
    table.expect(0, berry=-2, point=2, twig=1, hand=1, free=-1).settled()


@rule("SP-208")
def test_only_truffle_goes_to_production_cards_and_just_once_at_a_time() -> None:
    table = Ground(3).season(0, "spring").critter(0, "truffle").critter(0, "stubblehoof").workers(0, 3).has(1, "Mine")
    assert "mine@2" not in table.visits(0)
    table.play(0, "send:stubblehoof").refuses(0, "visit:mine@2")
    # Production cards have no spots: one that stands there keeps nobody out.
    table = sniffing().has(1, "Mine").play(0, "send:truffle", "visit:mine@2", "take:twig").settled()
    assert "mine" not in table.visits(1)
    assert table.placed_of(0) == ["mine@2"]


@rule("SP-209")
def test_truffle_does_not_use_a_storehouse_but_may_visit_the_own_one() -> None:
    table = sniffing().has(0, "Storehouse").has(1, "Storehouse").stored(0, "Storehouse", resin=2)
    table.stored(1, "Storehouse", twig=3).play(0, "send:truffle").offers(0, "visit:storehouse")
    table.refuses(0, "visit:storehouse@1", "visit:storehouse@2").then(0, "visit:storehouse")
    table.expect(0, resin=2, free=-1).settled()
    assert table.on_card(0, "Storehouse") == {}
    table = sniffing().has(0, "Storehouse").has(1, "Storehouse").stored(1, "Storehouse", twig=3)
    table.play(0, "send:truffle").refuses(0, "visit:storehouse", "visit:storehouse@1", "visit:storehouse@2")


@rule("SP-210")
def test_numbers_are_read_in_the_city_of_the_card() -> None:
    table = sniffing().has(0, "Farm", "Farm", "Farm").has(1, "Barge Toad", "Farm")
    table.play(0, "send:truffle", "visit:barge-toad@2", "take:berry").expect(0, twig=2, berry=1, hand=1, free=-1)
    table = sniffing().has(0, "Farm").has(1, "General Store")
    table.play(0, "send:truffle", "visit:general-store@2", "take:twig").expect(0, twig=1, berry=1, hand=1, free=-1)
    table = sniffing().has(2, "General Store", "Farm")
    table.play(0, "send:truffle", "visit:general-store@3", "take:twig").expect(0, twig=1, berry=2, hand=1, free=-1)
    # In the own city the own cards count.
    table = sniffing().has(0, "Barge Toad", "Farm", "Farm").has(1, "Farm")
    table.play(0, "send:truffle", "visit:barge-toad@1", "take:berry").expect(0, twig=4, berry=1, hand=1, free=-1)


@rule("SP-210")
def test_a_chip_sweep_is_a_target_in_the_own_city_alone() -> None:
    table = sniffing().has(0, "Chip Sweep", "Farm").has(1, "Chip Sweep", "Mine").play(0, "send:truffle")
    table.offers(0, "visit:chip-sweep@1", "visit:farm@1", "visit:mine@2").refuses(0, "visit:chip-sweep@2")
    table.then(0, "visit:chip-sweep@1").exactly(0, "decline", "activate:farm").then(
        0, "activate:farm", "take:twig"
    ).expect(0, berry=1, twig=1, hand=1, free=-1).settled()


@rule("SP-210")
def test_gifts_of_an_opponents_monk_are_truffles_owners() -> None:
    table = sniffing().has(1, "Monk").goods(0, berry=2).goods(1, berry=5).play(0, "send:truffle", "visit:monk@2")
    table.exactly(0, "done", "give:berry").then(0, "give:berry").exactly(0, "to:2", "to:3").then(0, "to:3")
    table.exactly(0, "done", "give:berry").then(0, "give:berry", "take:twig")
    table.expect(0, berry=-2, point=4, twig=1, hand=1, free=-1, but=(2,)).settled()
    assert table.change(2) == {"berry": 2}


@rule("SP-207")
def test_a_stubblehoof_that_stayed_on_a_discovery_card_keeps_its_spot() -> None:
    orchard = "ancient-orchard"
    table = stubborn(orchard).found(0, orchard).workers(1, 1).workers(2, 1)
    table.play(0, "prepare", "stay", "take:twig", "done").then(0, "chart:meeks-crossing").idle()
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").refuses(0, f"visit:{orchard}").offers(0, "visit:basic-1")
    # On an Open card it takes one of three spots, and is the one worker there of its owner.
    caravan = "cartographers-caravan"
    table = stubborn(caravan, players=4).found(1, caravan).at(1, caravan).at(2, caravan)
    for seat in (1, 2, 3):
        table.workers(seat, 1)
    table.play(0, "prepare", "stay", "take:berry", "take:berry", "take:berry", "take:twig", "done")
    table.then(0, "chart:meeks-crossing").idle()
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").refuses(3, f"visit:{caravan}").play(3, "visit:basic-8")
    table.refuses(0, f"visit:{caravan}").offers(0, "visit:basic-1")
