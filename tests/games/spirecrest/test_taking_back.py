"""Taking back what the mountain has shown: weather and map tiles that were turned up are drawn anew."""

from __future__ import annotations

import pytest
from support.rules import rule

import underbough
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import everdell
from underbough.kernel.chance import seed_key
from underbough.kernel.session import Session

Shown = tuple[int, list[list[int]]]


def at_the_row(seed: int) -> tuple[Session, int, int]:
    """A table where somebody is about to choose the first discovery, the seat and how many entries there are."""
    game = underbough.load_game("spirecrest", 2)
    session = Session(game, seed_key(seed))
    while True:
        seat = session.state.current_player()
        keys = [option.key for option in session.options(seat)]
        if any(key.startswith("discover:") for key in keys):
            return session, seat, session.version
        chosen = next((key for key in keys if key.startswith(("prepare", "chart:"))), None)
        chosen = chosen or next((key for key in keys if key.startswith("visit:")), keys[0])
        session.move(seat, [chosen])


def explore_on(session: Session, seat: int) -> None:
    """Take the free card and answer what it asks, until the Traveler has moved on."""
    while trail(everdell(session.state)).where[seat] == 0:
        asked = session.state.current_player()
        keys = [option.key for option in session.options(asked)]
        session.move(asked, [next((key for key in keys if key in ("done", "decline")), keys[0])])


def shown(session: Session) -> Shown:
    """The spring weather and the tiles of the Peaks."""
    at = trail(everdell(session.state))
    return at.weather[1], [tiles.copy() for tiles in at.tiles[1:]]


@rule("SP-014", "SP-084")
def test_weather_and_tiles_that_were_turned_up_are_others_after_a_granted_take_back() -> None:
    weathers = tiles = 0
    for seed in range(8):
        session, seat, n = at_the_row(seed)
        explore_on(session, seat)
        first = shown(session)
        session.undo(seat, n, redraw=True)
        assert not trail(everdell(session.state)).shown >> 1 & 1, "face down again"
        explore_on(session, seat)
        second = shown(session)
        weathers += first[0] != second[0]
        tiles += first[1] != second[1]
        game = session.game
        assert isinstance(game, SpirecrestGame)
        game.check(session.state)
        again = Session(session.game, session.key, session.entries, session.names)
        assert shown(again) == second, "the record tells the same game"
    assert weathers >= 3
    assert tiles >= 7


@rule("SP-084")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_was_seen_before_a_granted_take_back_does_not_come_by_a_later_free_one(seed: int) -> None:
    session, seat, n = at_the_row(seed)
    explore_on(session, seat)
    seen = shown(session)
    session.undo(seat, n, redraw=True)
    earlier = [point.n for point in session._past if point.n < n]
    session.undo(seat, earlier[-1])
    assert shown(session)[1] != seen[1]
