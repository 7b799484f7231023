"""Readings that tables differ in: each option on and off, and the readings that are not offered as they are played."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.laying import SEVEN
from games.everdell.table import Table
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.rules import INFO, READINGS
from underbough.kernel.errors import OptionError

EIGHT = (*SEVEN, "Theater")


def test_every_reading_is_an_option_that_is_off_by_default() -> None:
    assert [option.id for option in INFO.options] == list(READINGS)
    assert len({bit for bit, _ in READINGS.values()}) == len(READINGS) == 12
    for option in INFO.options:
        assert not option.per_seat
        assert option.help.endswith(".")
        with pytest.raises(OptionError, match=option.id):
            load_game("everdell", 2, {option.id: [0]})
    with pytest.raises(OptionError, match="judge_combines"):
        load_game("everdell", 2, {"judge_combines": True})


@rule("ED-411")
def test_gifts_anywhere() -> None:
    def table(**options: Any) -> Table:
        found = Table(3, **options).has(0, "Post Office").hand(0, "Bard", "Judge")
        return found.hand(1, *EIGHT).hand(2, "Chapel", "School", "Palace")

    on = table(gifts_anywhere=True).play(0, "visit:post-office").exactly(0, "to:2", "to:3")
    on.then(0, "to:2", "give:bard", "give:judge").expect(0, hand=6, free=-1).settled()
    assert on.pile() == ["Bard", "Judge"]
    off = table().play(0, "visit:post-office", "give:bard", "give:judge")
    off.expect(0, hand=6, free=-1, but=(2,)).settled()
    assert off.change(2) == {"hand": 2}
    passed = table(gifts_anywhere=True).passed(1, 2).play(0, "visit:post-office", "give:bard", "give:judge")
    passed.expect(0, hand=6, free=-1).settled()


@rule("ED-412")
def test_fool_triggers_nothing() -> None:
    def table(**options: Any) -> Table:
        return Table(**options).goods(0, berry=5).hand(0, "Fool", "Wife").has(0, "Historian")

    table(fool_triggers_nothing=True).play(0, "play:fool").expect(0, berry=-3, hand=-1, but=(1,)).settled()
    table().play(0, "play:fool").expect(0, berry=-3, but=(1,)).settled()
    table(fool_triggers_nothing=True).play(0, "play:wife").expect(0, berry=-2, city=["Wife"]).settled()


@rule("ED-416")
def test_no_ruins_on_ruins() -> None:
    on = Table(no_ruins_on_ruins=True).hand(0, "Ruins").has(0, "Ruins").refuses(0, "play:ruins")
    on = Table(no_ruins_on_ruins=True).hand(0, "Ruins").has(0, "Ruins", "Crane").play(0, "play:ruins")
    on.expect(0, pebble=1, hand=1, city=["Ruins"], gone=["Crane"]).settled()
    off = Table().hand(0, "Ruins").has(0, "Ruins").play(0, "play:ruins")
    off.expect(0, hand=1, city=["Ruins"], gone=["Ruins"]).settled()


@rule("ED-418")
def test_university_self() -> None:
    on = Table(university_self=True).has(0, "University").play(0, "visit:university", "discard:university", "take:twig")
    on.expect(0, twig=1, resin=1, pebble=2, point=1, free=-1, gone=["University"]).settled()
    assert on.placed_of(0) == ["aside"]
    assert "university" not in Table().has(0, "University").visits(0)


@rule("ED-419")
def test_unique_first() -> None:
    def table(**options: Any) -> Table:
        return Table(**options).has(0, "Crane", "Innkeeper", "Dungeon").hand(0, "Crane", "Innkeeper", "Farm")

    table(unique_first=True).refuses(0, "play:crane", "play:innkeeper").offers(0, "play:farm")
    table().play(0, "play:crane").expect(0, hand=-1, city=["Crane"], gone=["Crane"]).settled()
    off = table().play(0, "play:innkeeper").exactly(0, "pay:innkeeper", "pay:imprison:innkeeper")
    off.then(0, "pay:imprison:innkeeper").expect(0, hand=-1, city=["Innkeeper"], gone=["Innkeeper"]).settled()


@rule("ED-420")
def test_nested_triggers() -> None:
    def table(**options: Any) -> Table:
        return Table(**options).goods(0, berry=4).hand(0, "Postal Pigeon", "Wife").deck("Historian", "Queen", "Mine")

    key = ("play:postal-pigeon", "play:historian")
    on = table(nested_triggers=True).fate("reveal", "Historian", "Queen").play(0, *key)
    on.expect(0, berry=-2, city=["Postal Pigeon", "Historian"]).settled()
    assert on.told("react") == ["react"]
    off = table().fate("reveal", "Historian", "Queen").play(0, *key)
    off.expect(0, berry=-2, hand=-1, city=["Postal Pigeon", "Historian"]).settled()
    plain = Table(nested_triggers=True).goods(0, berry=2).hand(0, "Historian").play(0, "play:historian")
    plain.expect(0, berry=-2, hand=-1, city=["Historian"]).settled()


@rule("ED-421")
def test_no_self_recall() -> None:
    def table(**options: Any) -> Table:
        return Table(**options).special("A Well Run City").has(0, "Chip Sweep", "Clock Tower")

    on = table(no_self_recall=True).play(0, "visit:special-1").expect(0, free=-1).settled()
    assert on.placed_of(0) == ["special-1"]
    on = table(no_self_recall=True).at(0, "basic-1").workers(0, 1).play(0, "visit:special-1", "worker:basic-1")
    on.expect(0).settled()
    off = table().play(0, "visit:special-1", "worker:special-1").expect(0).settled()
    assert off.placed_of(0) == []
    assert off.owner("special-1") == 0


@rule("ED-422")
def test_ranger_may() -> None:
    def table(**options: Any) -> Table:
        return Table(**options).goods(0, berry=2).hand(0, "Ranger").at(0, "basic-8").workers(0, 0)

    on = table(ranger_may=True).play(0, "play:ranger").exactly(0, "decline", "worker:basic-8").then(0, "decline")
    on.expect(0, berry=-2, hand=-1, city=["Ranger"]).settled()
    assert on.placed_of(0) == ["basic-8"]
    on = table(ranger_may=True).play(0, "play:ranger", "worker:basic-8", "visit:basic-3")
    on.expect(0, berry=-2, resin=2, hand=-1, city=["Ranger"]).settled()
    table().play(0, "play:ranger").refuses(0, "decline", "visit:basic-8").offers(0, "visit:basic-3")


@rule("ED-424")
def test_pass_without_workers() -> None:
    def table(free: int, **options: Any) -> Table:
        return Table(**options).season(0, "autumn").workers(0, free)

    table(1, pass_without_workers=True).refuses(0, "pass")
    table(0, pass_without_workers=True).exactly(0, "pass")
    table(1).offers(0, "pass")


@rule("ED-425")
@pytest.mark.parametrize(("on", "blocked"), [(True, (3, 2)), (False, (2, 3))])
def test_rugwort_clockwise(on: bool, blocked: tuple[int, int]) -> None:
    table = Table(1, year=1, rugwort_clockwise=on).workers(0, 0).play(0, "prepare")
    assert f"forest-{blocked[0]}" not in table.visits(0)
    assert f"forest-{blocked[1]}" in table.visits(0)
    table = Table(1, year=1, rugwort_clockwise=on).season(0, "spring").season(1, "spring").at(1, "meadow-1")
    table.workers(0, 0).play(0, "prepare", "done")
    assert f"forest-{blocked[1]}" not in table.visits(0)
    assert f"forest-{blocked[0]}" in table.visits(0)


@rule("ED-426")
def test_clock_tower_must() -> None:
    def table(**options: Any) -> Table:
        found = Table(**options).has(0, "Clock Tower").tokens(0, "Clock Tower", 3)
        return found.at(0, "basic-3", "basic-6").workers(0, 0)

    on = table(clock_tower_must=True).play(0, "prepare").exactly(0, "again:basic-3", "again:basic-6")
    on.then(0, "again:basic-6").expect(0, pebble=1, free=3).settled()
    table().play(0, "prepare").exactly(0, "decline", "again:basic-3", "again:basic-6")
    nothing = Table(clock_tower_must=True).has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(0, "haven")
    nothing.workers(0, 0).play(0, "prepare").expect(0, free=2).settled()


@rule("ED-427")
def test_empty_visits() -> None:
    def table(**options: Any) -> Table:
        return (
            Table(**options)
            .has(0, "Storehouse", "University", "Monastery")
            .special("Croak Wart Cure")
            .forest("Cards for goods")
        )

    on, off = table(empty_visits=True), table()
    for place in ("storehouse", "monastery", "haven", "forest-1"):
        assert place in on.visits(0)
        assert place not in off.visits(0)
    assert not {"event-1", "event-2", "event-3", "event-4", "special-1"} & set(on.visits(0))
    on.play(0, "visit:storehouse").expect(0, free=-1).settled()
    once = table(empty_visits=True).goods(0, twig=1).play(0, "visit:monastery").expect(0, free=-1).settled()
    assert once.placed_of(0) == ["monastery"]
    table(empty_visits=True).play(0, "visit:forest-1").expect(0, free=-1).settled()
    table(empty_visits=True).play(0, "visit:haven").expect(0, free=-1).settled()
    assert "inn" in Table(empty_visits=True).has(0, "Inn").visits(0)
    Table(empty_visits=True).has(0, "Inn").play(0, "visit:inn").expect(0, free=-1).settled()
    Table(empty_visits=True).has(0, "Post Office").hand(0, "Farm").play(0, "visit:post-office").then(0, "give:farm")
    full = Table(empty_visits=True).season(0, "autumn").hand(0, "Farm")
    assert not [place for place in full.visits(0) if place.startswith("journey")]


# Readings that are not offered: what is played in their place.


def test_a_permanent_worker_is_lost_with_its_card() -> None:
    table = Table().has(0, "University", "Monastery").at(0, "monastery").workers(0, 1)
    table.play(0, "visit:university", "discard:monastery", "take:twig").play(1, "visit:basic-8").play(0, "prepare")
    assert table.free(0) == 2
    assert table.placed_of(0) == []


def test_the_judge_combines_with_nothing() -> None:
    Table().goods(0, twig=3, pebble=2).hand(0, "Castle").has(0, "Judge", "Crane").refuses(0, "play:castle")


def test_a_token_is_no_way_to_pay_inside_an_inn() -> None:
    table = Table().has(0, "Inn", "Farm").meadow("Husband").play(0, "visit:inn", "play:husband@meadow")
    table.expect(0, free=-1, city=["Husband"]).settled()
    assert table.on_card(0, "Farm") == {}


def test_the_play_at_the_forest_card_is_free_to_be_left() -> None:
    table = Table().goods(0, twig=1, resin=1).forest("Two from the Meadow").meadow("Farm")
    table.play(0, "visit:forest-1", "take:farm@meadow", "take:king@meadow").exactly(0, "decline", "play:farm")
    assert "forest-1" in Table().forest("Two from the Meadow").visits(0)


def test_a_worker_goes_on_standing_on_the_ruins() -> None:
    table = Table().hand(0, "Ruins").has(0, "Inn").at(0, "inn").workers(0, 1).play(0, "play:ruins")
    assert table.placed_of(0) == ["ruins"]
