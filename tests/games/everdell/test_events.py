"""Events of both kinds, and the basic ones (ED-111 to ED-128)."""

from __future__ import annotations

import pytest
from games.everdell.laying import BASIC_EVENTS
from games.everdell.table import Table
from support.rules import rule

BLUE = ("Historian", "Shopkeeper", "Courthouse", "Crane")
RED = ("Inn", "Inn", "Queen", "Lookout")
GREEN = ("Farm", "Farm", "Farm", "Storehouse", "Mine")
TAN = ("Wanderer", "Bard", "Ruins", "Fool")
ONE_SHORT = {
    "governance": ("City Monument", BLUE[:2]),
    "destination": ("Grand Tour", RED[:2]),
    "production": ("Harvest Festival", GREEN[:3]),
    "traveler": ("Cartographer's Expedition", TAN[:2]),
}
ONE_OF_EACH = {
    "prosperity": "Castle",
    "production": "Twig Barge",
    "destination": "University",
    "governance": "Innkeeper",
    "traveler": "Postal Pigeon",
}


def city_for(event: str) -> tuple[str, ...]:
    """A city that just meets a basic event."""
    return {
        "City Monument": BLUE[:3],
        "Grand Tour": RED[:3],
        "Harvest Festival": GREEN[:4],
        "Cartographer's Expedition": TAN[:3],
    }[event]


def place_of(event: str) -> str:
    """Where a basic event lies."""
    return f"event-{BASIC_EVENTS.index(event) + 1}"


@rule("ED-111", "ED-054")
@pytest.mark.parametrize("event", BASIC_EVENTS)
def test_an_event_is_achieved_by_placing_a_worker_on_it(event: str) -> None:
    place = place_of(event)
    table = Table(3).has(0, *city_for(event)).meadow("Farm").offers(0, f"visit:{place}").play(0, "visit:basic-8")
    for seat in (1, 2):
        table.play(seat, "visit:basic-8")
    assert table.owner(place) == -1
    assert "events" not in table.sheet(0)
    table.play(0, f"visit:{place}").expect(0, free=-1).settled()
    assert table.owner(place) == 0
    assert table.placed_of(0) == ["basic-8", place]
    assert table.sheet(0)["events"] == 3


@rule("ED-112")
def test_an_event_is_achieved_once() -> None:
    table = Table().has(0, *GREEN[:4]).has(1, "Twig Barge", "Twig Barge", "Twig Barge", "Mine")
    table.at(0, "basic-8").workers(0, 1).play(0, "visit:event-3").refuses(1, "visit:event-3").play(1, "visit:basic-8")
    table.play(0, "prepare", "store:2resin").refuses(1, "visit:event-3").play(1, "visit:basic-8")
    table.refuses(0, "visit:event-3")
    special = Table().special("Flying Doctor Service").achieved(1, "special-1").has(0, "Doctor", "Postal Pigeon")
    special.refuses(0, "visit:special-1")


@rule("ED-113")
def test_requirements_are_met_when_the_worker_is_placed() -> None:
    Table().has(0, *BLUE[:2]).refuses(0, "visit:event-1")
    Table().has(0, *BLUE[:2]).hand(0, *BLUE[2:]).has(1, "Judge", "Innkeeper").refuses(0, "visit:event-1")
    Table().has(0, *BLUE[:3]).offers(0, "visit:event-1")
    laid = Table().special("Flying Doctor Service").has(0, "Doctor")
    laid.refuses(0, "visit:special-1")
    Table().special("Flying Doctor Service").has(0, "Doctor", "Postal Pigeon").offers(0, "visit:special-1")


@rule("ED-114")
def test_resources_of_an_event_are_paid_as_the_worker_is_placed() -> None:
    laid = Table(3).special("Croak Wart Cure").has(0, "Undertaker", "Barge Toad").goods(0, berry=1)
    laid.refuses(0, "visit:special-1")
    table = Table(3).special("Croak Wart Cure").has(0, "Undertaker", "Barge Toad").goods(0, berry=2)
    table.play(0, "visit:special-1").expect(0, berry=-2, free=-1)


@rule("ED-115", "ED-120")
def test_a_player_may_achieve_several_events_with_the_same_cards() -> None:
    table = Table().special("Tax Relief").has(0, "Judge", "Historian", "Shopkeeper", "Queen", "Inn", "Inn")
    table.workers(0, 3).play(0, "visit:event-1").play(1, "visit:basic-8").play(0, "visit:special-1")
    table.play(1, "visit:basic-8").play(0, "visit:event-2").settled()
    assert [table.owner(event) for event in ("event-1", "special-1", "event-2")] == [0, 0, 0]
    assert table.sheet(0)["events"] == 9


@rule("ED-116", "ED-215")
def test_events_take_no_space_of_the_city() -> None:
    fifteen = [*["Farm"] * 7, *["Mine"] * 3, *["Twig Barge"] * 3, *["Post Office"] * 2]
    table = Table().has(0, *fifteen).achieved(0, "event-1", "event-2", "special-1").goods(0, twig=9, resin=9, pebble=9)
    table.hand(0, "Inn", "Wanderer").occupied(0).refuses(0, "play:inn").offers(0, "visit:event-3")
    assert table.spaces(0) == 15
    table.play(0, "visit:event-3").expect(0, free=-1)
    assert table.owner("event-3") == 0
    assert table.spaces(0) == 15
    table.play(1, "visit:basic-8").refuses(0, "play:inn")


@rule("ED-117")
def test_an_event_stays_when_its_cards_leave() -> None:
    table = Table().has(0, "Crane", "Historian", "Shopkeeper").hand(0, "Mine").workers(0, 2)
    table.play(0, "visit:event-1").play(1, "visit:basic-8").play(0, "play:mine")
    table.settled()
    assert "Crane" not in table.city_of(0)
    assert table.owner("event-1") == 0
    assert table.sheet(0)["events"] == 3


@rule("ED-118")
def test_the_worker_on_an_event_comes_home_and_the_event_stays() -> None:
    table = Table().has(0, *GREEN[:3], "Mine").at(0, "basic-8").workers(0, 1).play(0, "visit:event-3")
    table.play(1, "visit:basic-8").play(0, "prepare").expect(0, berry=3, pebble=1, free=3)
    assert table.owner("event-3") == 0
    assert table.placed_of(0) == []
    assert table.sheet(0)["events"] == 3


@rule("ED-119")
@pytest.mark.parametrize("event", BASIC_EVENTS)
def test_cards_of_an_event_are_only_looked_at(event: str) -> None:
    table = Table(3).has(0, *city_for(event)).play(0, f"visit:{place_of(event)}").expect(0, free=-1).settled()
    assert table.city_of(0) == list(city_for(event))


@rule("ED-121")
def test_what_lies_on_an_event_is_out_of_the_game() -> None:
    table = Table().special("An Evening of Fireworks", "Under New Management").has(0, "Architect")
    table.achieved(0, "special-1", "special-2").on_event(1, twig=3).on_event(2, resin=2, pebble=1).goods(0, resin=1)
    # The Architect finds one resin.
    assert table.sheet(0) == {"cards": 2, "bonus": 1, "events": 6 + 6}
    # On equal points and events the goods in the supplies decide, not those on events.
    tie = Table().special("Under New Management", "Tax Relief").achieved(0, "special-1").on_event(1, berry=3)
    tie.achieved(1, "special-2").goods(1, berry=1)
    assert tie.scores() == [3, 3]
    assert tie.state.placement() == [2, 1]


@rule("ED-121")
def test_goods_on_an_event_never_come_back() -> None:
    table = Table().special("An Evening of Fireworks").has(0, "Lookout", "Miner Mole").goods(0, twig=4)
    table.at(0, "basic-8").workers(0, 1).play(0, "visit:special-1", *["give:twig"] * 3)
    table.expect(0, twig=-3, free=-1).settled()
    table.play(1, "visit:basic-8").play(0, "prepare")
    while "decline" in table.options(0):
        table.then(0, "decline")
    table.expect(0, free=3).settled()
    assert table.goods_of(0) == {"twig": 1}
    assert table.sheet(0)["events"] == 6


@rule("ED-121")
def test_cards_under_an_event_are_in_no_city_no_hand_and_no_pile() -> None:
    table = Table().special("Graduation of Scholars").has(0, "Teacher", "University").hand(0, "Wife", "King")
    table.play(0, "visit:special-1", "tuck:king", "tuck:wife").expect(0, hand=-2, free=-1).settled()
    assert table.city_of(0) == ["Teacher", "University"]
    assert table.hand_of(0) == table.pile() == []
    assert "King" not in table.deck_of()


@rule("ED-124")
@pytest.mark.parametrize(
    ("event", "city", "met"),
    [
        ("Harvest Festival", ("Farm", "Farm", "Farm", "Storehouse"), True),
        ("Cartographer's Expedition", ("Wanderer", "Ruins", "Fool"), True),
        ("Cartographer's Expedition", ("Wanderer", "Wanderer", "Wanderer"), True),
        ("Cartographer's Expedition", ("Wanderer", "Ruins", "Wife"), False),
        ("Grand Tour", ("Inn", "Inn", "Storehouse"), False),
    ],
)
def test_every_card_counts_by_its_type(event: str, city: tuple[str, ...], met: bool) -> None:
    table = Table().has(0, *city)
    assert (place_of(event) in table.visits(0)) is met


@rule("ED-124")
def test_a_fool_sent_by_an_opponent_counts_prisoners_and_cards_under_events_do_not() -> None:
    table = Table().has(0, "Wanderer", "Ruins").hand(1, "Fool").goods(1, berry=3).turn(1).play(1, "play:fool")
    table.offers(0, "visit:event-4")
    laid = (
        Table().special("Capture of the Acorn Thieves").achieved(0, "special-1").has(0, "Wanderer", "Ruins", "Dungeon")
    )
    laid.prisoners(0, "Bard").under(1, "Fool").refuses(0, "visit:event-4")


@rule("ED-125", "ED-126")
@pytest.mark.parametrize(
    ("event", "city", "met"),
    [
        ("City Monument", BLUE[:3], True),
        ("City Monument", BLUE, True),
        ("City Monument", BLUE[:2], False),
        ("City Monument", ("Clock Tower", "Judge", "Dungeon"), True),
        ("Grand Tour", RED[:3], True),
        ("Grand Tour", RED, True),
        ("Grand Tour", RED[:2], False),
        ("Grand Tour", ("Inn", "Inn", "Storehouse"), False),
        ("Grand Tour", ("Cemetery", "Monastery", "University"), True),
    ],
)
def test_city_monument_and_grand_tour(event: str, city: tuple[str, ...], met: bool) -> None:
    achieving(event, city, met)


@rule("ED-127", "ED-128")
@pytest.mark.parametrize(
    ("event", "city", "met"),
    [
        ("Harvest Festival", GREEN[:4], True),
        ("Harvest Festival", GREEN, True),
        ("Harvest Festival", GREEN[:3], False),
        ("Harvest Festival", ("Husband", "Chip Sweep", "Monk", "Teacher"), True),
        ("Cartographer's Expedition", TAN[:3], True),
        ("Cartographer's Expedition", TAN, True),
        ("Cartographer's Expedition", TAN[:2], False),
    ],
)
def test_harvest_festival_and_cartographers_expedition(event: str, city: tuple[str, ...], met: bool) -> None:
    achieving(event, city, met)


@rule("ED-125", "ED-126", "ED-127")
@pytest.mark.parametrize("other", list(ONE_OF_EACH))
@pytest.mark.parametrize("own", ["governance", "destination", "production"])
def test_a_card_of_another_type_does_not_make_up_for_one_too_few(own: str, other: str) -> None:
    event, cards = ONE_SHORT[own]
    achieving(event, (*cards, ONE_OF_EACH[other]), other == own)


@rule("ED-128")
@pytest.mark.parametrize("other", list(ONE_OF_EACH))
def test_a_card_of_another_type_is_no_traveler(other: str) -> None:
    event, cards = ONE_SHORT["traveler"]
    achieving(event, (*cards, ONE_OF_EACH[other]), other == "traveler")


def achieving(event: str, city: tuple[str, ...], met: bool) -> None:
    """A basic event is offered just when it is met, and then scores 3 points for nothing."""
    table = Table(3).has(0, *city)
    before = table.scores()[0]
    if not met:
        table.refuses(0, f"visit:{place_of(event)}")
        return
    table.play(0, f"visit:{place_of(event)}").expect(0, free=-1).settled()
    assert table.sheet(0)["events"] == 3
    assert table.scores()[0] == before + 3
