"""Places on discovery cards: own ones and Open ones (SP-061 to SP-068)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

OWN = ("ancient-orchard", "cloudrim-peak", "ruins-of-spire", "tezels-laboratory")
OPEN = ("cartographers-caravan", "map-seller", "moleia-mines")
EACH_TYPE = ("Wanderer", "Farm", "Inn", "Crane", "Wife")
"""A hand with a card of each type, so that every place does something."""


def rich(players: int = 2, season: str = "winter") -> Ground:
    """Everybody has something that each of these places can work with, and enough workers."""
    table = Ground(players)
    for seat in range(players):
        table.season(seat, season).goods(seat, twig=5, resin=5, pebble=5, berry=5)
        if seat < 2:
            table.hand(seat, *EACH_TYPE)
    return table


@rule("SP-061")
@pytest.mark.parametrize("slug", OWN)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_location_is_for_its_owner_alone(slug: str, owner: int) -> None:
    table = rich(2).found(owner, slug).turn(1 - owner).refuses(1 - owner, f"visit:{slug}")
    assert f"visit:{slug}" not in table.options(1 - owner)
    table.play(1 - owner, "visit:basic-8").offers(owner, f"visit:{slug}").play(owner, f"visit:{slug}")
    assert table.placed_of(owner) == [slug]
    while table.asked() == owner and not any(key.startswith("visit:") for key in table.options(owner)):
        table.then(owner, table.options(owner)[0])
    assert table.change(1 - owner) == {}


@rule("SP-061")
def test_a_location_gives_its_owner_no_point_and_has_one_spot() -> None:
    table = Ground(3).found(0, "ancient-orchard").play(0, "visit:ancient-orchard").expect(0, berry=5, free=-1).settled()
    assert table.placed_of(0) == ["ancient-orchard"]
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").refuses(0, "visit:ancient-orchard")


@rule("SP-062")
@pytest.mark.parametrize("slug", OPEN)
def test_every_player_may_visit_an_open_location(slug: str) -> None:
    for owner in range(4):
        table = rich(4).found(owner, slug).discard("Mine")
        for seat in range(4):
            table.offers(seat, f"visit:{slug}")
            table.play(seat, "visit:basic-8")
    # A card that nobody has is no place, wherever else it lies.
    rich().refuses(0, f"visit:{slug}")


@rule("SP-063")
@pytest.mark.parametrize("slug", OPEN)
def test_the_owner_of_an_open_location_gains_a_point_for_a_visit_of_another(slug: str) -> None:
    table = rich(3).found(1, slug).discard("Mine").play(0, f"visit:{slug}")
    assert table.change(1) == {"point": 1}
    while table.asked() == 0:
        table.then(0, "done" if "done" in table.options(0) else table.options(0)[0])
    assert table.change(1) == {"point": 1}
    assert table.change(2) == {}
    assert "point" not in table.change(0) or slug == "moleia-mines"
    table.settled()


@rule("SP-063")
def test_a_visit_to_the_own_open_location_brings_nobody_a_point() -> None:
    table = Ground(3).found(1, "cartographers-caravan").turn(1).play(1, "visit:cartographers-caravan")
    table.exactly(1, *(f"take:{good}" for good in ("twig", "resin", "pebble", "berry"))).then(1, "take:twig")
    table.expect(1, hand=3, twig=1, free=-1).settled()
    assert table.told("owner_point") == []
    table = Ground(3).found(1, "cartographers-caravan").turn(2).play(2, "visit:cartographers-caravan", "take:berry")
    table.expect(2, hand=3, berry=1, free=-1, but=(1,)).settled()
    assert table.change(1) == {"point": 1}


@rule("SP-064")
@pytest.mark.parametrize("slug", OPEN)
@pytest.mark.parametrize("standing", [0, 1, 2, 3])
def test_an_open_location_has_three_spots(slug: str, standing: int) -> None:
    table = rich(4).found(1, slug).discard("Mine").turn(3)
    for seat in range(standing):
        table.at(seat, slug)
    if standing < 3:
        table.offers(3, f"visit:{slug}").play(3, f"visit:{slug}")
        assert [table.placed_of(seat) for seat in range(4)] == [
            [slug] if seat < standing else [] for seat in range(3)
        ] + [[slug]]
    else:
        table.refuses(3, f"visit:{slug}")


@rule("SP-065")
@pytest.mark.parametrize("slug", OPEN)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_has_only_one_worker_on_an_open_location(slug: str, seat: int) -> None:
    table = rich(2, "summer").found(1, slug).discard("Mine").at(seat, slug).workers(seat, 2).turn(seat)
    table.refuses(seat, f"visit:{slug}").play(seat, "visit:basic-8").offers(1 - seat, f"visit:{slug}")
    # With the own worker elsewhere it is open.
    rich(2, "summer").found(1, slug).discard("Mine").at(seat, "basic-8").workers(seat, 2).turn(seat).offers(
        seat, f"visit:{slug}"
    )


@rule("SP-065")
def test_a_big_critter_is_that_one_worker_too() -> None:
    table = (
        rich(2, "summer").found(1, "map-seller").discard("Mine").critter(0, "honeypaw", at="map-seller").workers(0, 2)
    )
    table.refuses(0, "visit:map-seller").offers(0, "visit:basic-8")


@rule("SP-063", "SP-065")
def test_a_moved_worker_is_a_visit_and_counts_like_any_other() -> None:
    def ranger(*at: str) -> Ground:
        table = Ground(3).season(0, "summer").goods(0, berry=2).hand(0, "Ranger").found(1, "map-seller")
        return table.discard("Mine").at(0, *at).workers(0, 1).play(0, "play:ranger")

    table = ranger("basic-8").offers(0, "visit:map-seller").then(0, "visit:map-seller", "done")
    assert table.placed_of(0) == ["map-seller"]
    assert (table.change(1), table.change(2)) == ({"point": 1}, {})
    # One is there already: a second one may not follow, and the first may not come back.
    for moved in ("basic-8", "map-seller"):
        table = ranger("map-seller", "basic-8").exactly(0, "worker:basic-8", "worker:map-seller")
        table.then(0, f"worker:{moved}").refuses(0, "visit:map-seller")


@rule("SP-066")
@pytest.mark.parametrize("passed", [False, True])
def test_a_passed_owner_still_gains_the_point(passed: bool) -> None:
    table = rich(3).found(1, "moleia-mines").deck("Mine", "Storehouse")
    if passed:
        table.passed(1)
    else:
        table.season(1, "autumn")
    table.play(0, "visit:moleia-mines", "reveal", "done").expect(0, hand=1, point=1, free=-1, but=(1,)).settled()
    assert table.change(1) == {"point": 1}


@rule("SP-067")
def test_the_lookout_knows_no_discovery_place() -> None:
    table = rich().has(0, "Lookout").found(0, "ancient-orchard", "map-seller").found(1, "moleia-mines").discard("Mine")
    table.play(0, "visit:lookout")
    table.exactly(0, *(f"copy:basic-{i}" for i in range(1, 9)), *(f"copy:forest-{i}" for i in range(1, 4)))


@rule("SP-067")
def test_the_clock_tower_knows_no_discovery_place() -> None:
    table = Ground().season(0, "winter").has(0, "Clock Tower").tokens(0, "Clock Tower", 3).found(0, "ancient-orchard")
    table.at(0, "ancient-orchard", "basic-8").workers(0, 0).play(0, "prepare").exactly(0, "decline", "again:basic-8")
    table = (
        Ground().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).found(0, "ancient-orchard").found(1, "map-seller")
    )
    table.at(0, "ancient-orchard", "map-seller").workers(0, 0).play(0, "prepare")
    assert all(key.startswith("chart:") for key in table.options(0))


@rule("SP-067")
def test_grand_tour_counts_no_discovery_place() -> None:
    table = Ground().has(0, "Inn", "Inn").found(0, "ancient-orchard", "moleia-mines").refuses(0, "visit:event-2")
    assert "visit:ancient-orchard" in table.options(0)
    Ground().has(0, "Inn", "Inn", "Post Office").found(0, "ancient-orchard").offers(0, "visit:event-2")


@rule("SP-068")
@pytest.mark.parametrize("slug", [*OWN, "grey-cloaks-hideout", *OPEN])
@pytest.mark.parametrize("owner", [0, 1])
def test_workers_on_discovery_places_come_home_with_the_next_prepare(slug: str, owner: int) -> None:
    if owner == 1 and slug not in OPEN:
        owner = 0
    table = Ground(3).found(owner, slug).at(0, slug, "basic-8").workers(0, 0).explore(0)
    assert table.placed_of(0) == []
    assert table.free(0) == 3
    # Workers of others there stay.
    table = Ground(3).found(owner, slug).at(0, slug, "basic-8").workers(0, 0)
    if slug in OPEN:
        table.at(2, slug).explore(0)
        assert table.placed_of(2) == [slug]
        assert table.change(2) == {}
    assert table.found_of(owner)[0] == slug


@rule("SP-068")
@pytest.mark.parametrize("slug", [*OWN, "grey-cloaks-hideout", *OPEN])
def test_a_big_critter_comes_home_from_a_discovery_place_too(slug: str) -> None:
    table = Ground(3).found(0, slug).critter(0, "honeypaw", at=slug).at(0, "basic-8").workers(0, 0).explore(0)
    assert table.placed_of(0) == []
    assert table.critters_of(0) == {"honeypaw": "home"}
    assert (table.free(0), table.ordinary(0)) == (3, 2)


@rule("SP-068")
def test_a_spot_is_free_again_once_its_worker_has_come_home() -> None:
    table = Ground().found(0, "ancient-orchard").at(0, "ancient-orchard", "basic-8").workers(0, 0)
    table.discoveries("foothills", "everblossom-trail").explore(0).play(1, "visit:basic-8")
    table.play(0, "visit:ancient-orchard").expect(0, berry=5, free=-1).settled()


@rule("SP-062")
@pytest.mark.parametrize("slug", OPEN)
def test_an_open_location_stays_open_once_its_owner_has_passed(slug: str) -> None:
    table = rich(3).season(1, "autumn").passed(1).found(1, slug).discard("Mine")
    table.offers(0, f"visit:{slug}").play(0, "visit:basic-8").offers(2, f"visit:{slug}")


@rule("SP-065", "SP-220")
@pytest.mark.parametrize("slug", OPEN)
@pytest.mark.parametrize("owner", [0, 1])
def test_whisper_joins_others_but_no_own_worker_on_an_open_location(slug: str, owner: int) -> None:
    table = rich(4, "summer").found(owner, slug).discard("Mine").critter(0, "whisper").workers(0, 1)
    table.at(1, slug).at(2, slug).at(3, slug).play(0, "send:whisper").offers(0, f"visit:{slug}")
    table = rich(4, "summer").found(owner, slug).discard("Mine").critter(0, "whisper").workers(0, 1)
    table.at(0, slug).at(1, slug).play(0, "send:whisper").refuses(0, f"visit:{slug}").offers(0, "visit:basic-8")
