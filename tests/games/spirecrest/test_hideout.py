"""Grey Cloak's Hideout: a deployed worker moves there and repeats the place it leaves (SP-181)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

HIDEOUT = "grey-cloaks-hideout"


def hidden(table: Ground, worker: str) -> Ground:
    """Seat 0 brings a worker to the Hideout."""
    table.play(0, f"visit:{HIDEOUT}")
    key = f"worker:{worker}"
    return table.then(0, key) if key in table.options(0) else table


@rule("SP-181")
def test_a_worker_repeats_three_twigs_and_stands_here_until_the_next_prepare() -> None:
    table = Ground(3).found(0, HIDEOUT).at(0, "basic-1", "basic-8").at(1, "basic-3")
    table.offers(0, "prepare", f"visit:{HIDEOUT}")
    hidden(table, "basic-1").expect(0, twig=3).settled()
    assert table.placed_of(0) == ["basic-8", HIDEOUT]
    assert table.free(0) == 0
    assert table.asked() == 1
    table.offers(1, "visit:basic-1").play(1, "visit:basic-1").play(2, "visit:basic-8")
    table.refuses(0, f"visit:{HIDEOUT}").explore(0)
    assert table.placed_of(0) == []
    assert table.free(0) == 3


@rule("SP-181")
def test_no_available_worker_is_used() -> None:
    table = hidden(Ground().found(0, HIDEOUT).at(0, "forest-1", "basic-8").workers(0, 1), "forest-1")
    table.expect(0, berry=3).settled()
    assert table.placed_of(0) == sorted(["basic-8", HIDEOUT])
    assert table.free(0) == 1


@rule("SP-181")
def test_each_own_worker_that_can_do_something_may_be_the_one() -> None:
    table = Ground(3).season(0, "autumn").found(0, HIDEOUT).has(0, "Monastery", "Cemetery", "Inn")
    table.at(0, "basic-1", "event-1", "monastery", "inn", "basic-6").at(1, "basic-3").workers(0, 0)
    table.achieved(0, "event-1").play(0, f"visit:{HIDEOUT}")
    # Not from an event, nor where it stays for good, nor from an inn at which nothing can be played.
    table.exactly(0, "worker:basic-1", "worker:basic-6").then(0, "worker:basic-6").expect(0, pebble=1).settled()
    assert table.placed_of(0) == sorted(["basic-1", "event-1", "monastery", "inn", HIDEOUT])
    assert table.owner("event-1") == 0


@rule("SP-181")
@pytest.mark.parametrize("places", [(), ("monastery",), ("cemetery",), ("event-1",), ("inn",)])
def test_without_a_worker_that_can_repeat_something_it_is_not_offered(places: tuple[str, ...]) -> None:
    table = Ground().season(0, "autumn").found(0, HIDEOUT).has(0, "Monastery", "Inn").at(0, *places).workers(0, 1)
    if "inn" not in places:
        table.has(0, "Cemetery").goods(0, twig=4, berry=4)
    table.at(1, "basic-1").achieved(0, "event-1").refuses(0, f"visit:{HIDEOUT}")


@rule("SP-181")
def test_only_its_owner_uses_it() -> None:
    table = Ground().found(0, HIDEOUT).at(1, "basic-1").workers(1, 1).turn(1)
    table.refuses(1, f"visit:{HIDEOUT}")


@rule("SP-181")
@pytest.mark.parametrize(
    ("place", "gain"), [("basic-1", {"twig": 3}), ("basic-6", {"pebble": 1}), ("forest-1", {"berry": 3})]
)
def test_no_weather_lowers_or_forbids_what_is_repeated(place: str, gain: dict[str, int]) -> None:
    for card in ("ice-rimmed-banks", "buried-glades"):
        table = Ground().weather(card).found(0, HIDEOUT).at(0, place).workers(0, 0)
        hidden(table, place).expect(0, gain).settled()
    table = (
        Ground().weather("rockfall-at-the-diggings").season(0, "spring").found(0, HIDEOUT).at(0, place).workers(0, 0)
    )
    hidden(table, place).expect(0, gain).settled()
    table = Ground().weather("smoke-in-the-glades").season(0, "summer").found(0, HIDEOUT).at(0, place).workers(0, 0)
    hidden(table.goods(0, twig=1), place).expect(0, gain).settled()


@rule("SP-181")
def test_a_big_critter_comes_without_its_ability() -> None:
    table = Ground().found(0, HIDEOUT).critter(0, "honeypaw", at="basic-1").workers(0, 0)
    table.play(0, f"visit:{HIDEOUT}")
    if table.asked() == 0:
        table.then(0, "figure:honeypaw")
    table.expect(0, twig=3).settled()
    assert table.critters_of(0) == {"honeypaw": HIDEOUT}


@rule("SP-181")
def test_a_worker_from_an_open_discovery_repeats_its_visit_without_a_token() -> None:
    table = Ground().season(0, "spring").found(0, HIDEOUT).found(1, "cartographers-caravan")
    table.at(0, "cartographers-caravan").at(1, "cartographers-caravan").workers(0, 0)
    hidden(table, "cartographers-caravan")
    # The worker stands there no more: one is left.
    table.then(0, "take:pebble").expect(0, pebble=1, hand=3).settled()
    assert table.goods_of(1) == {}


@rule("SP-181")
def test_a_worker_repeats_a_destination_card() -> None:
    table = Ground().found(0, HIDEOUT).has(0, "Inn", "Lookout").at(0, "lookout").workers(0, 0)
    hidden(table, "lookout").then(0, "visit:basic-3" if "visit:basic-3" in table.options(0) else "copy:basic-3")
    table.expect(0, resin=2).settled()
    assert table.placed_of(0) == [HIDEOUT]


@rule("SP-181")
def test_a_worker_from_the_haven_may_discard_once_more() -> None:
    table = Ground().found(0, HIDEOUT).at(0, "haven").hand(0, "Farm", "Inn").workers(0, 0)
    hidden(table, "haven").then(0, "discard:farm", "discard:inn", "take:pebble").expect(0, pebble=1, hand=-2).settled()
    Ground().found(0, HIDEOUT).at(0, "haven").workers(0, 1).refuses(0, f"visit:{HIDEOUT}")


@rule("SP-181")
def test_a_journey_is_not_repeated() -> None:
    table = Ground().season(0, "autumn").found(0, HIDEOUT).at(0, "journey-3").hand(0, *["Farm"] * 5).workers(0, 1)
    table.refuses(0, f"visit:{HIDEOUT}")


@rule("SP-181")
@pytest.mark.parametrize(
    ("critter", "at"), [("windlore", "deck"), ("firebeak", "discards"), ("truffle", "farm@2"), ("king-rhun", "castle")]
)
def test_places_that_only_a_big_critter_can_use_are_not_repeated(critter: str, at: str) -> None:
    table = Ground().found(0, HIDEOUT).has(0, "Castle").has(1, "Farm").critter(0, critter, at=at).workers(0, 1)
    table.refuses(0, f"visit:{HIDEOUT}")


@rule("SP-181")
@pytest.mark.parametrize("critter", ["whisper", "stubblehoof", "corliander"])
def test_any_big_critter_may_be_the_worker(critter: str) -> None:
    table = Ground().found(0, HIDEOUT).critter(0, critter, at="forest-1").at(0, "basic-6").workers(0, 0)
    table.play(0, f"visit:{HIDEOUT}").exactly(0, f"figure:{critter}", "worker:basic-6").then(0, f"figure:{critter}")
    table.expect(0, berry=3).settled()
    assert table.critters_of(0) == {critter: HIDEOUT}
    assert sorted(table.placed_of(0)) == ["basic-6", HIDEOUT]
