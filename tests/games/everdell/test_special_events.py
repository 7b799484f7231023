"""Special events: what they need, what they do, what they score (ED-122, ED-123, ED-129 to ED-144)."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.table import Table
from support.rules import rule

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
