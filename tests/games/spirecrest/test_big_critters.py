"""Big critters as workers: how one is gained, where it may go, what moves it and what keeps it (SP-069 to SP-078)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from games.spirecrest.printed import CRITTERS
from support.rules import rule

FIRST = {"foothills": "meeks-crossing", "peaks": "littledell"}


def exploring(area: str, card: str, players: int = 2) -> Ground:
    """Seat 0 has no available worker and may prepare; this card comes first in the row of its area."""
    season = {"foothills": "winter", "peaks": "spring"}[area]
    table = Ground(players).season(0, season).workers(0, 0).discoveries(area, card)
    return table.tiles(area, FIRST[area], "the-bog", "amber-caves", "twin-bridges")


def explored(table: Ground, card: str) -> Ground:
    """Seat 0 prepares, leaves what summer offers, takes the first tile and this card."""
    table.play(0, "prepare")
    if "done" in table.options(0):
        table.then(0, "done")
    area = next(key for key in table.options(0) if key in ("chart:meeks-crossing", "chart:littledell"))
    return table.then(0, area, f"discover:{card}")


@rule("SP-069")
@pytest.mark.parametrize(
    ("area", "card"),
    [
        ("foothills", "stubblehoof"),
        ("foothills", "truffle"),
        ("peaks", "corliander"),
        ("peaks", "firebeak"),
        ("peaks", "honeypaw"),
        ("peaks", "king-rhun"),
        ("peaks", "whisper"),
        ("peaks", "windlore"),
    ],
)
def test_a_big_critter_card_brings_its_own_figure(area: str, card: str) -> None:
    table = exploring(area, card, 3)
    assert table.critters_of(0) == {}
    explored(table, card).settled()
    assert table.critters_of(0) == {card: "home"}
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").offers(0, f"send:{card}")
    table.play(0, f"send:{card}", "visit:basic-1")
    assert [key for key in table.options(1) if key.startswith("send:")] == []


@rule("SP-069", "SP-070")
def test_another_discovery_brings_no_figure_and_leaves_the_workers_alone() -> None:
    table = explored(exploring("peaks", "ancient-orchard"), "ancient-orchard")
    assert table.critters_of(0) == {}
    assert table.ordinary(0) == table.free(0) == 1


@rule("SP-070")
def test_the_number_of_workers_stays_the_same() -> None:
    table = exploring("foothills", "stubblehoof").at(0, "basic-8", "basic-5").workers(0, 0)
    explored(table, "stubblehoof")
    # Three workers in spring: two ordinary ones and Stubblehoof.
    assert (table.free(0), table.ordinary(0)) == (3, 2)
    assert (table.free(1), table.ordinary(1)) == (2, 2)
    table.play(1, "visit:basic-8").play(0, "visit:basic-8").play(1, "visit:basic-8").play(0, "visit:basic-8")
    if table.asked() == 1:
        table.play(1, next(key for key in table.options(1) if key == "prepare"))
    assert table.free(0) == 1


@rule("SP-070")
def test_with_the_ordinary_workers_out_only_the_figure_is_left_to_place() -> None:
    table = Ground().season(0, "spring").critter(0, "stubblehoof").workers(0, 3).passed(1)
    table.play(0, "visit:basic-8").play(0, "visit:basic-8").refuses(0, "prepare", "visit:basic-8", "visit:haven")
    table.offers(0, "send:stubblehoof").play(0, "send:stubblehoof", "visit:basic-8").expect(0, berry=1, free=-1)
    table.offers(0, "prepare").refuses(0, "send:stubblehoof", "visit:basic-8")


@rule("SP-071")
def test_an_available_ordinary_worker_leaves_and_the_one_placed_for_good_stays() -> None:
    table = exploring("foothills", "truffle").has(0, "Monastery").at(0, "monastery", "basic-8").workers(0, 0)
    explored(table, "truffle").settled()
    # Three workers: one on the Monastery, one ordinary and Truffle at home, available at once.
    assert table.placed_of(0) == ["monastery"]
    assert (table.free(0), table.ordinary(0)) == (2, 1)
    assert table.critters_of(0) == {"truffle": "home"}
    table.play(1, "visit:basic-8").offers(0, "send:truffle", "visit:basic-8")
    table.play(0, "visit:basic-8")
    table.play(1, "visit:basic-8").refuses(0, "visit:basic-8").offers(0, "send:truffle")


@rule("SP-071", "SP-078")
def test_no_other_big_critter_is_replaced() -> None:
    table = exploring("peaks", "whisper").critter(0, "truffle", "basic-8").at(0, "basic-8", "basic-5").workers(0, 0)
    explored(table, "whisper").settled()
    assert table.critters_of(0) == {"truffle": "home", "whisper": "home"}
    # Four workers in summer: two figures and two ordinary ones.
    assert (table.free(0), table.ordinary(0)) == (4, 2)
    table.play(1, "visit:basic-8").offers(0, "send:truffle", "send:whisper", "visit:basic-8")


@rule("SP-078")
def test_several_big_critters_are_sent_one_by_one() -> None:
    table = Ground().season(0, "summer").critter(0, "truffle").critter(0, "whisper").workers(0, 2).passed(1)
    table.exactly(0, "send:truffle", "send:whisper").play(0, "send:whisper", "visit:basic-6")
    table.expect(0, pebble=1, free=-1).exactly(0, "send:truffle").play(0, "send:truffle", "visit:basic-3")
    table.expect(0, resin=2, free=-1).offers(0, "prepare")
    assert table.placed_of(0) == ["basic-3", "basic-6"]


CITY = ("Lookout", "Chapel", "Inn", "Queen", "Crane", "Judge", "Historian")
OPEN = ("basic-1", "basic-2", "basic-3", "basic-4", "basic-5", "basic-6", "basic-7", "basic-8", "forest-1", "haven")


@rule("SP-072")
def test_a_big_critter_goes_wherever_workers_may() -> None:
    table = Ground(3).season(0, "spring").critter(0, "whisper").found(0, "ancient-orchard").has(0, *CITY)
    table.has(1, "Inn").found(1, "map-seller").hand(0, "Mine", "Farm").workers(0, 2).meadow("Farm")
    ordinary = table.visits(0)
    table.play(0, "send:whisper")
    assert table.visits(0) == ordinary
    table.offers(0, *(f"visit:{place}" for place in OPEN), "visit:forest-3", "visit:event-1", "visit:lookout")
    table.offers(0, "visit:chapel", "visit:inn", "visit:inn@2", "visit:ancient-orchard", "visit:map-seller")
    table.refuses(0, "visit:event-3", "visit:journey-2")
    table.then(0, "visit:event-1").expect(0, free=-1).settled()
    assert table.owner("event-1") == 0
    assert table.placed_of(0) == ["event-1"]


@rule("SP-072")
@pytest.mark.parametrize("critter", CRITTERS)
def test_each_big_critter_may_make_a_journey_and_go_to_the_haven(critter: str) -> None:
    table = Ground().season(0, "autumn").critter(0, critter).hand(0, "Mine", "Farm").workers(0, 1)
    table.play(0, f"send:{critter}").offers(0, "visit:haven", "visit:basic-1", "visit:forest-1").then(
        0, "visit:journey-2"
    )
    table.then(0, "discard:mine").then(0, "discard:farm")
    table.expect(0, hand=-2, free=-1).settled()
    assert table.placed_of(0) == ["journey-2"]


@rule("SP-072")
def test_a_big_critter_on_a_place_keeps_others_out_like_any_worker() -> None:
    table = Ground(3).critter(0, "stubblehoof").workers(0, 1).found(1, "map-seller").hand(1, "Farm")
    table.play(0, "send:stubblehoof", "visit:basic-6").expect(0, pebble=1, free=-1).settled()
    table.refuses(1, "visit:basic-6").offers(1, "visit:basic-8")


@rule("SP-072")
def test_the_owner_of_an_open_place_is_rewarded_for_a_big_critter_too() -> None:
    table = Ground(3).season(0, "summer").critter(0, "king-rhun").workers(0, 1).found(1, "cartographers-caravan")
    table.play(0, "send:king-rhun", "visit:cartographers-caravan", "take:berry")
    table.expect(0, hand=3, berry=1, free=-1, but=(1,)).settled()
    assert table.change(1) == {"point": 1}


@rule("SP-073")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_an_available_big_critter_has_to_be_placed_before_preparing(season: str) -> None:
    table = Ground(3).season(0, season).critter(0, "honeypaw").workers(0, 1).at(0, "basic-8")
    table.refuses(0, "prepare").exactly(0, "send:honeypaw").play(0, "send:honeypaw", "visit:basic-8")
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").offers(0, "prepare")
    # One that stands somewhere already does not keep its owner.
    Ground().season(0, season).critter(0, "honeypaw", "basic-8").workers(0, 0).exactly(0, "prepare")


@rule("SP-074")
def test_a_ranger_may_move_a_big_critter() -> None:
    table = Ground(3).season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "honeypaw", "basic-8")
    table.at(0, "basic-5").at(1, "basic-1").workers(0, 0).play(0, "play:ranger")
    table.exactly(0, "figure:honeypaw", "worker:basic-5").then(0, "figure:honeypaw")
    table.refuses(0, "visit:basic-8", "visit:basic-1").offers(0, "visit:basic-3").then(0, "visit:basic-7")
    # One berry was gained at that place, so Honeypaw adds nothing.
    table.expect(0, berry=-1, hand=0, city=["Ranger"]).settled()
    assert sorted(table.placed_of(0)) == ["basic-5", "basic-7"]
    assert table.critters_of(0) == {"honeypaw": "basic-7"}
    assert table.placed_of(1) == ["basic-1"]


@rule("SP-074")
def test_an_ordinary_worker_is_told_from_a_big_critter_on_the_same_place() -> None:
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "whisper", "basic-8")
    table.at(0, "basic-8").workers(0, 0).play(0, "play:ranger").exactly(0, "figure:whisper", "worker:basic-8")
    table.then(0, "worker:basic-8", "visit:basic-1").expect(0, berry=-2, twig=3, hand=-1, city=["Ranger"])
    assert table.critters_of(0) == {"whisper": "basic-8"}
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "whisper", "basic-8")
    table.at(0, "basic-8").workers(0, 0).play(0, "play:ranger", "figure:whisper", "visit:basic-1")
    assert table.critters_of(0) == {"whisper": "basic-1"}


@rule("SP-074")
@pytest.mark.parametrize("card", ["stubblehoof", "king-rhun"])
def test_a_well_run_city_may_bring_a_big_critter_back(card: str) -> None:
    table = Ground(3).season(0, "summer").special("A Well Run City").has(0, "Chip Sweep", "Clock Tower")
    table.critter(0, card, "haven").at(0, "basic-8").workers(0, 1).play(0, "visit:special-1")
    table.exactly(0, f"figure:{card}", "worker:basic-8", "worker:special-1").then(0, f"figure:{card}")
    table.expect(0).settled()
    assert table.critters_of(0) == {card: "home"}
    assert (table.free(0), table.ordinary(0)) == (1, 0)
    assert table.placed_of(0) == ["basic-8", "special-1"]


@rule("SP-074")
@pytest.mark.parametrize("place", ["haven", "inn@2", "lookout", "ancient-orchard", "event-1", "special-1", "farm@2"])
def test_a_big_critter_may_be_moved_from_wherever_it_stands(place: str) -> None:
    table = Ground(3).season(0, "summer").goods(0, berry=2).hand(0, "Ranger").has(0, "Lookout").has(1, "Inn", "Farm")
    table.found(0, "ancient-orchard").critter(0, "truffle", place).at(0, "basic-8").workers(0, 0)
    if place in ("event-1", "special-1"):
        table.achieved(0, place)
    table.play(0, "play:ranger").exactly(0, "figure:truffle", "worker:basic-8").then(0, "figure:truffle")
    table.refuses(0, f"visit:{place}").then(0, "visit:basic-3").expect(0, berry=-2, resin=2, hand=-1, city=["Ranger"])
    assert table.critters_of(0) == {"truffle": "basic-3"}
    assert sorted(table.placed_of(0)) == ["basic-3", "basic-8"]


@rule("SP-074", "SP-077")
def test_a_ranger_leaves_a_big_critter_that_stands_for_good() -> None:
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").has(0, "Monastery")
    table.critter(0, "honeypaw", "monastery").at(0, "basic-8", "basic-5").workers(0, 0).play(0, "play:ranger")
    table.exactly(0, "worker:basic-8", "worker:basic-5")


@rule("SP-075")
def test_a_big_critter_moved_by_a_ranger_uses_its_ability_there() -> None:
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "honeypaw", "basic-8")
    table.workers(0, 0).play(0, "play:ranger", "visit:basic-1")
    table.expect(0, berry=1, twig=3, hand=-1, city=["Ranger"]).settled()
    assert table.placed_of(0) == ["basic-1"]


@rule("SP-075")
def test_king_rhun_truffle_and_whisper_are_moved_to_their_own_places() -> None:
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "king-rhun", "basic-8")
    table.has(0, "Theater").workers(0, 0).play(0, "play:ranger").offers(0, "visit:theater")
    table.then(0, "visit:theater", "take:twig", "take:twig", "take:resin")
    table.expect(0, berry=-2, twig=2, resin=1, hand=-1, city=["Ranger"]).settled()
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "truffle", "basic-8")
    table.has(1, "Mine").workers(0, 0).play(0, "play:ranger", "visit:mine@2", "take:twig")
    table.expect(0, berry=-2, pebble=1, twig=1, city=["Ranger"]).settled()
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "whisper", "basic-8")
    table.at(1, "basic-6").workers(1, 1).workers(0, 0).play(0, "play:ranger", "visit:basic-6")
    table.expect(0, berry=-2, pebble=1, hand=-1, city=["Ranger"]).settled()
    # An ordinary worker that a Ranger moves has none of these places.
    table = Ground().season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, "king-rhun", "basic-5")
    table.at(0, "basic-8").at(1, "basic-6").has(0, "Theater", "Mine").workers(0, 0).workers(1, 1)
    table.play(0, "play:ranger", "worker:basic-8").refuses(0, "visit:theater", "visit:basic-6", "visit:mine@1")


@rule("SP-076")
@pytest.mark.parametrize(
    ("card", "special"),
    [
        ("king-rhun", "visit:theater"),
        ("truffle", "visit:mine@1"),
        ("firebeak", "visit:discards"),
        ("windlore", "visit:deck"),
    ],
)
def test_a_big_critter_need_not_use_its_own_placement(card: str, special: str) -> None:
    table = Ground(3).season(0, "summer").critter(0, card).has(0, "Theater", "Mine", "Lookout").discard("Farm")
    table.workers(0, 1).play(0, f"send:{card}").offers(0, special, "visit:basic-1", "visit:lookout", "visit:basic-8")
    others = {"visit:theater", "visit:mine@1", "visit:discards", "visit:deck"} - {special}
    table.refuses(0, *others).then(0, "visit:basic-3").expect(0, resin=2, free=-1).settled()
    assert table.placed_of(0) == ["basic-3"]


@rule("SP-077")
def test_a_big_critter_on_a_place_for_good_stays_there() -> None:
    table = Ground(3).season(0, "summer").has(0, "Monastery").goods(0, twig=2).critter(0, "honeypaw").workers(0, 1)
    table.play(0, "send:honeypaw", "visit:monastery", "give:twig", "to:2", "give:twig")
    table.expect(0, twig=-2, point=4, free=-1, but=(1,))
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").explore(0).settled()
    assert table.placed_of(0) == ["monastery"]
    assert table.ordinary(0) == table.free(0)
    assert table.critters_of(0) == {"honeypaw": "monastery"}
    assert "send:honeypaw" not in table.options(0)


@rule("SP-077")
def test_stubblehoof_on_a_place_for_good_is_not_asked_about() -> None:
    table = Ground().season(0, "spring").has(0, "Monastery").critter(0, "stubblehoof", "monastery").workers(0, 0)
    table.goods(0, twig=4).play(0, "prepare").refuses(0, "stay")
    assert table.placed_of(0) == ["monastery"]


@rule("SP-075")
@pytest.mark.parametrize(("slug", "place"), [("windlore", "deck"), ("firebeak", "discards")])
def test_windlore_and_firebeak_draw_where_a_ranger_puts_them(slug: str, place: str) -> None:
    table = Ground(3).season(0, "summer").goods(0, berry=2).hand(0, "Ranger").critter(0, slug, "basic-8")
    table.discard("Queen", "Bard", "Fool", "Monk").workers(0, 0).play(0, "play:ranger").offers(0, f"visit:{place}")
    table.then(0, f"visit:{place}").expect(0, berry=-2, hand=2, city=["Ranger"]).settled()
    assert table.critters_of(0) == {slug: place}
    assert table.pile() == (["Queen"] if slug == "firebeak" else ["Queen", "Bard", "Fool", "Monk"])
