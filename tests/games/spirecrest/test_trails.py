"""Trails: points for a condition met at the end (SP-164, SP-166, SP-168, SP-171, SP-173, SP-177, SP-195, SP-197)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule


def ended(table: Ground) -> Ground:
    """Everybody passes; nobody travels on."""
    while not table.over():
        seat = table.asked()
        table.play(seat, "pass" if "pass" in table.options(seat) else "done")
    return table


def autumn(card: str, *city: str, other: tuple[str, ...] = ()) -> Ground:
    """Seat 0 has a discovery and a city, seat 1 a city, both are about to pass."""
    table = Ground().season(0, "autumn").season(1, "autumn").workers(0, 0).workers(1, 0)
    return table.found(0, card).has(0, *city).has(1, *other)


def scored(table: Ground) -> int:
    """What seat 0's discoveries bring at the end; the other seat has none."""
    ended(table)
    assert "discoveries" not in table.sheet(1)
    return table.sheet(0).get("discoveries", 0)


PROSPERITY = ("Wife", "Wife", "Architect", "Castle", "School")
PRODUCTION = ("Farm", "Mine", "Twig Barge", "Farm", "Husband")
TRAVELER = ("Wanderer", "Ruins", "Fool", "Bard", "Ranger")
GOVERNANCE = ("Crane", "Judge", "Historian", "Courthouse", "Dungeon")
DESTINATION = ("Inn", "Post Office", "Queen", "Lookout", "Chapel")


def type_trail(card: str, cards: tuple[str, ...], least: int, wrong: tuple[str, ...]) -> None:
    """Just enough cards of the type score 4, as more do; one less scores nothing, whatever else there is."""
    for n in range(6):
        table = autumn(card, *cards[:n], *wrong, other=cards)
        assert scored(table) == (4 if n >= least else 0), n
    # The cards of the trail's owner count, not those of the others.
    table = Ground().season(0, "autumn").season(1, "autumn").workers(0, 0).workers(1, 0)
    ended(table.found(1, card).has(0, *cards))
    assert "discoveries" not in table.sheet(0)
    assert "discoveries" not in table.sheet(1)


@rule("SP-164")
def test_everblossom_trail_wants_three_prosperity_cards() -> None:
    type_trail("everblossom-trail", PROSPERITY, 3, ("Farm", "Inn", "Crane", "Wanderer", "Mine"))


@rule("SP-166")
def test_greensprout_trail_wants_four_production_cards() -> None:
    type_trail("greensprout-trail", PRODUCTION, 4, ("Wife", "Inn", "Crane", "Wanderer", "Inn"))


@rule("SP-168")
def test_mistrise_trail_wants_three_traveler_cards() -> None:
    type_trail("mistrise-trail", TRAVELER, 3, ("Farm", "Inn", "Crane", "Wife", "Mine"))
    assert scored(autumn("mistrise-trail", "Wanderer", "Ruins", "Fool")) == 4


@rule("SP-168")
@pytest.mark.parametrize(("city", "points"), [(("Wanderer", "Ruins"), 4), (("Wanderer", "Farm"), 0)])
def test_a_fool_sent_by_an_opponent_counts_for_mistrise_trail(city: tuple[str, ...], points: int) -> None:
    table = autumn("mistrise-trail", *city).hand(1, "Fool").goods(1, berry=3).turn(1)
    table.play(1, "play:fool")
    assert table.city_of(0) == [*city, "Fool"]
    assert scored(table) == points


@rule("SP-171")
def test_starfall_trail_wants_three_governance_cards() -> None:
    type_trail("starfall-trail", GOVERNANCE, 3, ("Farm", "Inn", "Wife", "Wanderer", "Mine"))


@rule("SP-173")
def test_sunblaze_trail_wants_three_destination_cards() -> None:
    type_trail("sunblaze-trail", DESTINATION, 3, ("Farm", "Wife", "Crane", "Wanderer", "Mine"))
    assert scored(autumn("sunblaze-trail", "Inn", "Inn", "Queen")) == 4
    assert scored(autumn("sunblaze-trail", "Inn", "Inn", "Storehouse")) == 0


TILES = ("meeks-crossing", "yaras-patch", "the-bog")
ALL = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}


@rule("SP-177")
@pytest.mark.parametrize(
    ("maps", "steps", "points"),
    [
        (TILES, 3, 4),
        (TILES, 2, 0),
        (TILES, 0, 0),
        (("serpents-pass", *TILES), 3, 0),
        (("serpents-pass", *TILES), 4, 4),
        ((*TILES, "the-distant-shore"), 3, 0),
        ((*TILES, "the-distant-shore"), 4, 4),
    ],
)
def test_bellsong_trail_wants_the_last_map_of_the_expedition(maps: tuple[str, ...], steps: int, points: int) -> None:
    table = autumn("bellsong-trail").maps(0, *maps).maps(1, "littledell").goods(0, **ALL)
    table.hand(0, *["Farm"] * 6).goods(1, twig=1, resin=1).play(0, "pass")
    for _ in range(steps):
        table.then(0, "enter")
        while table.options(0) and table.options(0)[0].startswith(("pay:", "discard:")):
            table.then(0, table.options(0)[0])
    assert len(table.entered(0)) == steps
    assert scored(table) == points


@rule("SP-177")
def test_bellsong_trail_looks_at_its_owners_traveler() -> None:
    table = autumn("bellsong-trail").maps(0, *TILES).maps(1, "littledell").goods(1, twig=1, resin=1)
    table.play(0, "pass").play(1, "pass", "enter")
    assert table.over()
    assert table.entered(1) == ["littledell"]
    assert (table.sheet(0), table.sheet(1)) == ({}, {"maps": 3})


@rule("SP-195")
@pytest.mark.parametrize(
    ("own", "theirs", "points"),
    [
        (("event-1", "special-1"), (), 4),
        (("event-1",), ("event-2", "special-1"), 0),
        (("special-2",), ("event-2", "event-3"), 0),
        (("event-1", "event-2"), (), 4),
        (("special-1", "special-2"), (), 4),
        (("event-1", "event-3", "special-2"), (), 4),
        ((), ("event-1", "special-1"), 0),
    ],
)
def test_gatherwind_trail_wants_two_events_of_any_kind(
    own: tuple[str, ...], theirs: tuple[str, ...], points: int
) -> None:
    table = autumn("gatherwind-trail").special("Tax Relief", "Croak Wart Cure")
    assert scored(table.achieved(0, *own).achieved(1, *theirs)) == points


@rule("SP-197")
@pytest.mark.parametrize(
    ("spots", "points"), [((5, 4), 7), ((3,), 3), ((5, 2), 7), ((4, 2), 6), ((2,), 2), ((), 0), ((5, 4, 3, 2), 7)]
)
def test_hopewatch_trail_repeats_journey_points_up_to_seven(spots: tuple[int, ...], points: int) -> None:
    table = autumn("hopewatch-trail").at(0, *(f"journey-{n}" for n in spots)).at(1, "journey-2").workers(0, 0)
    assert scored(table) == points
    assert table.sheet(0).get("journey", 0) == sum(spots)
    assert table.sheet(1) == {"journey": 2}


@rule("SP-197")
def test_hopewatch_trail_counts_nothing_but_journeys() -> None:
    table = (
        autumn("hopewatch-trail", "Castle").achieved(0, "event-1").goods(0, point=4).maps(0, "lily-ponds", entered=1)
    )
    assert scored(table) == 0


@rule("SP-168")
@pytest.mark.parametrize(
    ("city", "points"),
    [
        (("Wanderer", "Wanderer", "Ruins"), 4),
        (("Ruins", "Ruins", "Ruins"), 4),
        (("Postal Pigeon", "Postal Pigeon", "Wanderer"), 4),
        (("Wanderer", "Wanderer", "Farm", "Farm"), 0),
    ],
)
def test_mistrise_trail_counts_cards_that_are_alike_each(city: tuple[str, ...], points: int) -> None:
    assert scored(autumn("mistrise-trail", *city)) == points
