"""Events (ED-111 to ED-144)."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.laying import BASIC_EVENTS
from games.everdell.table import Table
from support.rules import rule

BLUE = ("Historian", "Shopkeeper", "Courthouse", "Crane")
RED = ("Inn", "Inn", "Queen", "Lookout")
GREEN = ("Farm", "Farm", "Farm", "Storehouse", "Mine")
TAN = ("Wanderer", "Bard", "Ruins", "Fool")
PURPLE = ("King", "School", "Wife")


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


UP_TO = [
    ("An Evening of Fireworks", ("Lookout", "Miner Mole")),
    ("Capture of the Acorn Thieves", ("Courthouse", "Ranger")),
    ("Graduation of Scholars", ("Teacher", "University")),
    ("Performer in Residence", ("Inn", "Bard")),
    ("Under New Management", ("Peddler", "General Store")),
    ("A Brilliant Marketing Plan", ("Shopkeeper", "Post Office")),
]


@rule("ED-122")
@pytest.mark.parametrize(("event", "city"), UP_TO)
@pytest.mark.parametrize("rich", [False, True])
def test_up_to_a_number_may_be_zero(event: str, city: tuple[str, ...], rich: bool) -> None:
    table = Table(3).special(event).has(0, *city).offers(0, "visit:special-1") if not rich else Table(3).special(event)
    if rich:
        table.has(0, *city).goods(0, twig=9, resin=9, pebble=9, berry=9).hand(0, "Wife", "King", "Farm")
    table.play(0, "visit:special-1")
    if table.asked() == 0:
        table.offers(0, "done").then(0, "done")
    table.expect(0, free=-1).settled()
    assert table.owner("special-1") == 0
    assert "events" not in table.sheet(0)


NAMED = [
    ("A Brilliant Marketing Plan", "Shopkeeper", "Post Office"),
    ("A Well Run City", "Chip Sweep", "Clock Tower"),
    ("An Evening of Fireworks", "Lookout", "Miner Mole"),
    ("Ancient Scrolls Discovered", "Historian", "Ruins"),
    ("Capture of the Acorn Thieves", "Courthouse", "Ranger"),
    ("Croak Wart Cure", "Undertaker", "Barge Toad"),
    ("Flying Doctor Service", "Doctor", "Postal Pigeon"),
    ("Graduation of Scholars", "Teacher", "University"),
    ("Ministering to Miscreants", "Monk", "Dungeon"),
    ("Path of the Pilgrims", "Monastery", "Wanderer"),
    ("Performer in Residence", "Inn", "Bard"),
    ("Pristine Chapel Ceiling", "Woodcarver", "Chapel"),
    ("Remembering the Fallen", "Cemetery", "Shepherd"),
    ("Tax Relief", "Judge", "Queen"),
    ("Under New Management", "Peddler", "General Store"),
]


@rule("ED-123")
@pytest.mark.parametrize(("event", "one", "other"), NAMED)
def test_a_special_event_needs_one_copy_of_each_named_card_in_the_own_city(event: str, one: str, other: str) -> None:
    rich = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
    Table().special(event).has(0, one, other).goods(0, **rich).offers(0, "visit:special-1")
    for here, there in ((one, other), (other, one)):
        table = Table().special(event).has(0, here, "Farm", "Wife").has(1, there).hand(0, there).goods(0, **rich)
        table.refuses(0, "visit:special-1")


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


# Special events.


def laid(event: str, players: int = 3, *more: str) -> Table:
    """A table whose first special event seat 0 meets."""
    _, one, other = next(row for row in NAMED if row[0] == event)
    return Table(players).special(event).has(0, one, other, *more)


@rule("ED-129")
def test_a_brilliant_marketing_plan_gives_goods_for_points() -> None:
    table = laid("A Brilliant Marketing Plan").goods(0, berry=2, twig=2).goods(1, berry=1)
    table.play(0, "visit:special-1").exactly(0, "done", "give:twig", "give:berry")
    table.then(0, "give:berry").exactly(0, "to:2", "to:3").then(0, "to:2", "give:berry", "to:2", "give:twig", "to:3")
    table.expect(0, berry=-2, twig=-1, point=6, free=-1, but=(1, 2)).settled()
    assert (table.change(1), table.change(2)) == ({"berry": 2}, {"twig": 1})
    assert "events" not in table.sheet(0)


@rule("ED-129")
@pytest.mark.parametrize(("passed", "given"), [((1, 2), {}), ((1,), {"resin": 1})])
def test_a_marketing_plan_finds_who_still_plays_or_the_supply(passed: tuple[int, ...], given: dict[str, int]) -> None:
    table = laid("A Brilliant Marketing Plan").goods(0, resin=1).passed(*passed)
    table.play(0, "visit:special-1", "give:resin").expect(0, resin=-1, point=2, free=-1, but=(2,)).settled()
    assert table.change(2) == given


@rule("ED-130")
@pytest.mark.parametrize("place", ["basic-6", "haven", "forest-1", "event-3"])
def test_a_well_run_city_brings_a_worker_back(place: str) -> None:
    table = laid("A Well Run City").at(0, place, "journey-3").workers(0, 1).play(0, "visit:special-1")
    table.exactly(0, f"worker:{place}", "worker:special-1").then(0, f"worker:{place}").expect(0).settled()
    assert table.placed_of(0) == ["journey-3", "special-1"]
    assert table.free(0) == 1
    assert table.sheet(0)["events"] == 4


@rule("ED-130")
def test_a_well_run_city_may_bring_back_its_own_worker_but_none_for_good() -> None:
    table = laid("A Well Run City", 3, "Monastery").at(0, "monastery").workers(0, 1).play(0, "visit:special-1")
    if table.asked() == 0:
        table.exactly(0, "worker:special-1").then(0, "worker:special-1")
    table.expect(0).settled()
    assert (table.placed_of(0), table.free(0)) == (["monastery"], 1)
    assert table.owner("special-1") == 0


@rule("ED-131")
@pytest.mark.parametrize(("owned", "count"), [(5, 3), (5, 1), (2, 2), (5, 0), (0, 0)])
def test_an_evening_of_fireworks_scores_twigs_put_on_it(owned: int, count: int) -> None:
    putting("An Evening of Fireworks", "twig", owned, count)


@rule("ED-139")
@pytest.mark.parametrize(("owned", "count"), [(5, 3), (5, 1), (2, 2), (5, 0), (0, 0)])
def test_performer_in_residence_scores_berries_put_on_it(owned: int, count: int) -> None:
    putting("Performer in Residence", "berry", owned, count)


def putting(event: str, good: str, owned: int, count: int) -> None:
    """Up to three of one good go on the event, two points each."""
    other: dict[str, Any] = {"twig": 4, "resin": 4, "pebble": 4, "berry": 4, good: owned}
    table = laid(event).goods(0, **other).play(0, "visit:special-1")
    for _ in range(count):
        table.exactly(0, "done", f"give:{good}").then(0, f"give:{good}")
    if count < min(3, owned):
        table.then(0, "done")
    table.expect(0, {good: -count}, free=-1).settled()
    assert table.sheet(0).get("events", 0) == 2 * count


@rule("ED-132")
@pytest.mark.parametrize(("hand", "taken"), [(7, 1), (2, 3), (0, 5), (0, 0), (8, 0), (6, 2)])
def test_ancient_scrolls_discovered_reveals_five_cards(hand: int, taken: int) -> None:
    names = ["Wife", "Wife", "Wife", "Teacher", "Teacher", "Teacher", "Inn", "Inn"]
    table = (
        laid("Ancient Scrolls Discovered").hand(0, *names[:hand]).deck("Mine", "Mine", "Mine", "Farm", "Farm", "Crane")
    )
    table.play(0, "visit:special-1")
    for _ in range(taken):
        table.offers(0, "done").then(0, next(key for key in table.options(0) if key.startswith("take:")))
    if taken < min(5, 8 - hand):
        table.then(0, "done")
    table.expect(0, hand=taken, free=-1).settled()
    assert len(table.deck_of()) == 1
    assert table.pile() == []
    assert table.sheet(0).get("events", 0) == 5 - taken


@rule("ED-132")
def test_ancient_scrolls_may_take_any_of_the_five() -> None:
    table = laid("Ancient Scrolls Discovered").deck("Mine", "Farm", "Crane", "Wife", "King")
    table.play(0, "visit:special-1")
    table.exactly(0, "done", "take:mine", "take:farm", "take:crane", "take:wife", "take:king").then(
        0, "take:king", "done"
    )
    table.expect(0, hand=1, free=-1)
    assert table.hand_of(0) == ["King"]


@rule("ED-133")
def test_capture_of_the_acorn_thieves_puts_up_to_two_critters_under_it() -> None:
    table = laid("Capture of the Acorn Thieves", 3, "Fool", "Farm").play(0, "visit:special-1")
    table.exactly(0, "done", "tuck:ranger", "tuck:fool").then(0, "tuck:fool").exactly(0, "done", "tuck:ranger")
    before = table.spaces(0)
    table.then(0, "tuck:ranger").expect(0, free=-1, gone=["Ranger", "Fool"]).settled()
    assert (before, table.spaces(0)) == (3, 2)
    assert table.sheet(0) == {"cards": 3, "events": 6}
    # Of three Critters two go.
    table = laid("Capture of the Acorn Thieves", 3, "Fool", "King").play(0, "visit:special-1", "tuck:fool", "tuck:king")
    table.expect(0, free=-1, gone=["Fool", "King"]).settled()


@rule("ED-134")
def test_croak_wart_cure_takes_two_berries_and_two_cards_of_the_city() -> None:
    table = laid("Croak Wart Cure").goods(0, berry=2).play(0, "visit:special-1")
    table.exactly(0, "discard:undertaker", "discard:barge-toad").then(0, "discard:undertaker")
    table.exactly(0, "discard:barge-toad").then(0, "discard:barge-toad")
    table.expect(0, berry=-2, free=-1, gone=["Undertaker", "Barge Toad"]).settled()
    assert sorted(table.pile()) == ["Barge Toad", "Undertaker"]
    assert table.sheet(0) == {"events": 6}


@rule("ED-134")
def test_croak_wart_cure_may_take_other_cards_and_needs_both_berries() -> None:
    laid("Croak Wart Cure").goods(0, berry=1, twig=9).refuses(0, "visit:special-1")
    table = laid("Croak Wart Cure", 3, "Farm", "King").goods(0, berry=3).play(0, "visit:special-1")
    table.then(0, "discard:farm", "discard:king").expect(0, berry=-2, free=-1, gone=["Farm", "King"])


@rule("ED-135")
@pytest.mark.parametrize(
    ("cities", "points"),
    [
        ((("Husband", "Wife"), ("Husband", "Wife", "Husband", "Wife"), ()), 9),
        (((), ("Husband", "Wife"), ("Wife", "Husband")), 6),
        ((("Husband",), ("Wife",), ("Wife", "Wife")), 0),
        ((("Husband", "Husband", "Wife"), (), ()), 3),
    ],
)
def test_flying_doctor_service_scores_pairs_of_all_cities(cities: tuple[tuple[str, ...], ...], points: int) -> None:
    table = Table(3).special("Flying Doctor Service").achieved(0, "special-1")
    for seat, city in enumerate(cities):
        table.has(seat, *city)
    assert table.sheet(0).get("events", 0) == points
    assert "events" not in table.sheet(1)


@rule("ED-135")
def test_pairs_of_rugwort_count_for_the_flying_doctors() -> None:
    table = Table(1).special("Flying Doctor Service").achieved(0, "special-1").has(1, "Husband", "Wife", "Wife")
    assert table.sheet(0) == {"events": 3}


@rule("ED-136")
def test_graduation_of_scholars_puts_critters_of_the_hand_under_it() -> None:
    table = laid("Graduation of Scholars").hand(0, "Wife", "King", "Farm").play(0, "visit:special-1")
    table.exactly(0, "done", "tuck:wife", "tuck:king").then(0, "tuck:wife", "tuck:king")
    table.expect(0, hand=-2, free=-1).settled()
    assert table.hand_of(0) == ["Farm"]
    assert table.sheet(0)["events"] == 4
    table = laid("Graduation of Scholars").hand(0, *["Wife"] * 4).play(0, "visit:special-1", *["tuck:wife"] * 3)
    table.expect(0, hand=-3, free=-1).settled()
    assert table.sheet(0)["events"] == 6


@rule("ED-137")
def test_ministering_to_miscreants_scores_the_prisoners_at_the_end() -> None:
    table = laid("Ministering to Miscreants", 3, "Ranger", "Wanderer").prisoners(0, "Wife").hand(0, "Farm")
    table.workers(0, 2).play(0, "visit:special-1").expect(0, free=-1).settled()
    assert table.sheet(0)["events"] == 3
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").play(0, "play:farm", "pay:imprison:wanderer")
    assert table.sheet(0)["events"] == 6
    assert Table().special("Ministering to Miscreants").achieved(0, "special-1").sheet(0) == {}


@rule("ED-138")
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_path_of_the_pilgrims_scores_workers_in_the_monastery(workers: int) -> None:
    table = Table().special("Path of the Pilgrims").achieved(0, "special-1").has(0, "Monastery").has(1, "Cemetery")
    table.at(0, *["monastery"] * workers, "basic-8").at(1, "cemetery")
    assert table.sheet(0).get("events", 0) == 3 * workers
    assert "events" not in table.sheet(1)
    assert Table().special("Path of the Pilgrims").achieved(0, "special-1").sheet(0) == {}


@rule("ED-140", "ED-296")
def test_pristine_chapel_ceiling_gives_for_tokens_now_and_scores_them_at_the_end() -> None:
    table = laid("Pristine Chapel Ceiling").tokens(0, "Chapel", 2).workers(0, 2).play(0, "visit:special-1")
    table.exactly(0, "take:twig", "take:resin", "take:pebble", "take:berry").then(0, "take:pebble", "take:berry")
    table.expect(0, hand=2, pebble=1, berry=1, free=-1).settled()
    assert table.sheet(0) == {"cards": 4, "tokens": 2, "events": 4}
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").play(0, "visit:chapel").expect(0, hand=6, free=-1)
    assert table.sheet(0) == {"cards": 4, "tokens": 3, "events": 6}


@rule("ED-140")
def test_pristine_chapel_ceiling_without_tokens_gives_nothing() -> None:
    laid("Pristine Chapel Ceiling").play(0, "visit:special-1").expect(0, free=-1).settled()
    table = Table().special("Pristine Chapel Ceiling").achieved(0, "special-1").has(1, "Chapel").tokens(1, "Chapel", 2)
    assert table.sheet(0) == {}


@rule("ED-141")
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_remembering_the_fallen_scores_workers_in_the_cemetery(workers: int) -> None:
    table = Table().special("Remembering the Fallen").achieved(0, "special-1").has(0, "Cemetery").has(1, "Monastery")
    table.at(0, *["cemetery"] * workers, "basic-8").at(1, "monastery")
    assert table.sheet(0).get("events", 0) == 3 * workers
    assert Table().special("Remembering the Fallen").achieved(0, "special-1").sheet(0) == {}


@rule("ED-142")
def test_tax_relief_activates_every_production_card() -> None:
    table = laid("Tax Relief", 3, "Farm", "Farm", "Mine").has(1, "Farm").play(0, "visit:special-1")
    table.expect(0, berry=2, pebble=1, free=-1).settled()
    assert table.sheet(0)["events"] == 3
    # In addition to the production of the seasons.
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").play(0, "visit:basic-8").play(1, "visit:basic-8")
    table.play(2, "visit:basic-8").play(0, "prepare").expect(0, berry=2, pebble=1, free=3)


@rule("ED-142", "ED-273")
def test_tax_relief_lets_the_order_be_chosen() -> None:
    table = (
        laid("Tax Relief", 3, "Doctor", "Woodcarver", "Peddler").goods(0, berry=1, twig=1).play(0, "visit:special-1")
    )
    table.offers(0, "activate:doctor", "activate:peddler").then(0, "activate:peddler")


@rule("ED-143")
@pytest.mark.parametrize("short", ["", *range(5)])
def test_the_everdell_games_need_two_cards_of_each_type(short: int | str) -> None:
    pairs = [("Crane", "Judge"), ("Inn", "Queen"), ("Farm", "Mine"), ("Wanderer", "Fool"), ("King", "Wife")]
    city = [name for i, pair in enumerate(pairs) for name in pair[: 1 if i == short else 2]]
    table = Table(3).special("The Everdell Games").has(0, *city, "Storehouse")
    if short not in ("", 2):
        table.refuses(0, "visit:special-1")
        return
    table.play(0, "visit:special-1").expect(0, free=-1).settled()
    assert table.sheet(0)["events"] == 9
    # The Storehouse is a production card, so one Farm less is still enough; two less is not.
    Table().special("The Everdell Games").has(0, *[n for n in city if n not in ("Farm", "Mine")], "Farm").refuses(
        0, "visit:special-1"
    )


@rule("ED-144")
@pytest.mark.parametrize(
    ("goods", "points"),
    [(("berry", "resin", "pebble"), 5), (("twig", "berry", "twig"), 3), (("pebble", "pebble"), 4), ((), 0)],
)
def test_under_new_management_scores_goods_put_on_it_by_type(goods: tuple[str, ...], points: int) -> None:
    table = laid("Under New Management").goods(0, twig=3, resin=3, pebble=3, berry=3).play(0, "visit:special-1")
    for good in goods:
        table.exactly(0, "done", "give:twig", "give:resin", "give:pebble", "give:berry").then(0, f"give:{good}")
    if len(goods) < 3:
        table.then(0, "done")
    table.expect(0, {good: -goods.count(good) for good in goods}, free=-1).settled()
    assert table.sheet(0).get("events", 0) == points
