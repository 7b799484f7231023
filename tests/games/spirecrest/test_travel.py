"""The Traveler moves on (SP-079 to SP-084)."""

from __future__ import annotations

from typing import Any

import pytest
from games.spirecrest.ground import Ground
from games.spirecrest.laying import slug_of
from games.spirecrest.parts import AREA, REACHED, WORKERS, plain
from games.spirecrest.printed import TILES as TILE_NAMES
from games.spirecrest.walks import mountain, walk
from support.rules import rule

from underbough.games.everdell.spirecrest import ids

ALL_TILES = [slug_of(name) for names in TILE_NAMES.values() for name in names]
HIDDEN = {"winter": "scattered-blossom", "spring": "whirling-dust", "summer": "rained-out-revels"}
"""The weather that lies face down where a player arrives who leaves this season."""


def shown(table: Ground, seat: int) -> Any:
    """A seat's view."""
    return table.state.view(seat)


@rule("SP-079")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("season", AREA)
def test_the_traveler_moves_to_the_next_area(season: str, players: int) -> None:
    table = plain(season, players).explore(0)
    assert table.where(0) == REACHED[season]
    assert shown(table, 0)["seats"][0]["where"] == REACHED[season]
    for other in range(1, players):
        assert table.where(other) == "foothills"
    assert [event.args["area"] for event in table.events("travel")] == [ids.AREAS.index(REACHED[season])]


@rule("SP-079")
def test_nobody_leaves_an_area_in_any_other_way() -> None:
    for st, _, _ in walk(3, 31):
        travelled = {event.who for event in st.log or [] if event.kind == "travel"}
        for seat in range(3):
            where = mountain(st).where[seat]
            season = st.areas[seat].season
            # While a player explores, the season has changed already.
            assert where == season or (where == season - 1 and seat not in travelled)


@rule("SP-080")
def test_for_autumn_the_traveler_steps_onto_the_own_valley() -> None:
    table = plain("summer", 3).maps(0, "the-bog", "littledell").maps(1, "lily-ponds", "amber-caves")
    table.season(1, "spring").explore(0)
    assert table.where(0) == "expedition"
    seats = shown(table, 2)["seats"]
    assert [seat["valley"]["here"] for seat in seats] == [True, False, False]
    assert [card["here"] for card in seats[0]["maps"]] == [False] * 3
    assert table.entered(0) == []
    # It waits there until its player passes.
    table.settled()
    assert [area["travelers"] for area in shown(table, 0)["trail"]] == [[2], [1], []]


@rule("SP-081")
@pytest.mark.parametrize("season", ["winter", "spring"])
def test_the_first_arrival_turns_the_weather_up_and_the_second_nothing(season: str) -> None:
    slug = HIDDEN[season]
    table = plain(season, 3).season(1, season).at(1, *["basic-8"] * WORKERS[season]).workers(1, 0)
    table.weather(slug, up=False)
    for seat in range(-1, 3):
        assert table.sees(seat, slug) == []
    table.explore(0)
    assert slug in table.weather_up()
    for seat in range(-1, 3):
        assert table.sees(seat, slug) == [slug]
    assert [event.who for event in table.events("weather_up")] == [-1]
    before = table.weather_up()
    table.explore(1)
    assert table.weather_up() == before
    assert table.told("weather_up", "tiles_up") == []
    assert table.where(1) == REACHED[season]


@rule("SP-081", "SP-082")
@pytest.mark.parametrize("season", AREA)
def test_the_weather_is_turned_up_before_the_traveler_moves(season: str) -> None:
    table = plain(season).weather(HIDDEN[season], up=False).prepare(0)
    table.then(0, table.options(0)[0])
    assert table.weather_up() == []
    table.then(0, table.options(0)[0])
    assert table.told("weather_up", "travel") == ["weather_up", "travel"]
    assert table.weather_up() == [HIDDEN[season]]
    assert shown(table, 1)["seats"][0]["weather"] == HIDDEN[season]
    assert shown(table, 1)["seats"][1]["weather"] is None


@rule("SP-082")
def test_the_autumn_card_is_turned_up_by_the_first_in_autumn_alone() -> None:
    table = plain("summer").weather("rained-out-revels", up=False).season(1, "summer")
    table.at(1, *["basic-8"] * 4).workers(1, 0).explore(0)
    assert table.weather_up() == ["rained-out-revels"]
    assert table.where(0) == "expedition"
    table.explore(1)
    assert table.told("weather_up") == []


@rule("SP-083", "SP-084")
@pytest.mark.parametrize(("season", "area"), [("winter", "peaks"), ("spring", "ridge")])
def test_all_tiles_of_the_area_reached_are_turned_up(season: str, area: str) -> None:
    table = plain(season, 3).season(1, season).at(1, *["basic-8"] * WORKERS[season]).workers(1, 0)
    slugs = ("amber-caves", "lily-ponds", "the-bog", "littledell")
    table.tiles(area, *slugs)
    for seat in range(-1, 3):
        assert table.sees(seat, *slugs) == []
    table.explore(0)
    assert table.tiles_up(area)
    for seat in range(-1, 3):
        assert sorted(table.sees(seat, *slugs)) == sorted(slugs)
        tiles = next(one for one in shown(table, seat)["trail"] if one["id"] == area)["tiles"]
        assert sorted(tile["slug"] for tile in tiles) == sorted(slugs)
    # Nobody has reached what lies beyond.
    if area == "peaks":
        assert not table.tiles_up("ridge")
        assert not [slug for seat in range(-1, 3) for slug in table.sees(seat, *table.tiles_of("ridge"))]
    table.explore(1)
    assert table.told("tiles_up") == []


@rule("SP-084")
@pytest.mark.parametrize(("players", "seed"), [(1, 41), (2, 42), (4, 43)])
def test_tiles_of_an_area_that_nobody_has_reached_stay_hidden(players: int, seed: int) -> None:
    names: list[str] = []
    hidden = 0
    for number, (st, _, _) in enumerate(walk(players, seed)):
        at = mountain(st)
        if not names:
            game: Any = st.game
            names = game.design().tile_slug
        if number % 7:
            continue
        for area in (1, 2):
            reached = any(where >= area for where in at.where)
            assert bool(at.turned >> area & 1) == reached
            for seat in range(-1, players):
                view: Any = st.view(seat)
                shown_there = view["trail"][area]
                assert len(shown_there["tiles"]) == (len(at.tiles[area]) if reached else 0)
                assert shown_there["left"] == len(at.tiles[area])
                if not reached:
                    text = str(view)
                    assert not [names[tile] for tile in at.tiles[area] if f"'{names[tile]}'" in text]
                    hidden += 1
    assert hidden
