"""How the tests of the solo game lay and read a table with Rugwort."""

from __future__ import annotations

from typing import Any

from games.everdell.table import Table

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.places import place_key
from underbough.games.everdell.state import EverdellState, everdell

SEASONS = ("winter", "spring", "summer", "autumn")
YEARS = (1, 2, 3)
# Where his workers stand in each season, the one of year 3's autumn apart.
WORKERS = {
    "winter": ["forest-1", "basic-1"],
    "spring": ["forest-2", "basic-3", "meadow-1"],
    "summer": ["forest-3", "basic-6", "meadow-1", "meadow-2"],
}


def solo(season: str = "winter", year: int = 1, free: int = 1, **options: Any) -> Table:
    """A solo table in a season; Rugwort's Meadow workers stand where it puts them, A and B still where they started."""
    table = Table(1, year=year, **options).season(0, season).workers(0, free)
    if season != "winter":
        table.season(1, season).at(1, *WORKERS.get(season, [*WORKERS["summer"], "meadow-3", "meadow-4"])[2:])
    return table


def prepared(season: str, year: int = 1, table: Table | None = None) -> Table:
    """The human has just prepared for this season."""
    before = SEASONS[SEASONS.index(season) - 1]
    table = table or solo(before, year, free=0)
    table.play(0, "prepare")
    return table.then(0, "done") if season == "summer" else table


def fresh(year: int, seed: int = 1) -> EverdellState:
    """A solo game as it starts."""
    return everdell(load_game("everdell", 1, {"year": year}).new_initial_state(seed=seed))


def he_stands(table: Table) -> list[str]:
    """Where Rugwort's workers stand."""
    st = table.state
    return [
        f"meadow-{at - ids.MEADOW_PICK + 1}" if at >= ids.MEADOW_PICK else place_key(st, at)
        for at in st.areas[1].placed
    ]


def blocked(table: Table) -> list[int]:
    """The Meadow places from which a rich human is offered nothing."""
    places = [key.rpartition("-")[2] for key in table.options(0) if "@meadow-" in key]
    return [place for place in range(1, 9) if str(place) not in places]


def rich(table: Table) -> Table:
    """The human can pay for anything."""
    return table.goods(0, twig=9, resin=9, pebble=9, berry=9)


def rich_later(table: Table) -> Table:
    """The human of a table in play can pay for anything from now on."""
    table.state.areas[0].goods = [9] * 5
    return table


def lines(table: Table) -> list[str]:
    """What the log says since the last play, in words."""
    return [table.game.log_text(event, ["Ada"]) for event in table.events()]
