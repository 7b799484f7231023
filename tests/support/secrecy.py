"""Renders a table for one reader at every decision of whole games, before and after dealing the hidden part anew.

What a reader may not know cannot be in the bytes if dealing it anew (`determinise`) changes none of them.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import underbough
from support.table import GAME
from underbough.kernel.chance import Chance, seed_key
from underbough.table import contexts
from underbough.table.guide import guide_of
from underbough.table.guiding import guide_view
from underbough.table.opening import Loaded
from underbough.table.render import REGIONS, Renderer, partial
from underbough.table.rooms import Room
from underbough.table.rows import HUMAN, PLAYING, GuideRow, SeatRow, TableRow

SECRET = b"the server's own secret, never shown before the end"


def room_of(players: int, number: int, game: str = GAME) -> Room:
    """A room in mid-air: no database, everybody a person."""
    info = underbough.available_games()[game]
    options = info.levels[number % len(info.levels)] if players == 1 else {}
    digest = underbough.load_game(game, players, options).content.digest
    table = TableRow(
        1,
        "fern-otter",
        game,
        info.rules_version,
        digest,
        json.dumps(options),
        PLAYING,
        "two",
        False,
        "browser0",
        "Ada",
        "watchhash",
        SECRET + bytes([players, number]),
        0,
        -1,
        0,
        0,
        0,
        "",
    )
    seats = [
        SeatRow(n, HUMAN, "", f"Name{n}", f"browser{n}", f"linkhash{n}", f"movehash{n}", True, bytes([n]) * 32)
        for n in range(players)
    ]
    return Room(Loaded(table, seats, [], [], {}, None, {}))


def _all_guided(room: Room) -> dict[int, GuideRow]:
    """Everybody has the guide on, and other notes of it are read at every position, so that each has its chance."""
    guide, version = guide_of(room.table.game), room.game.version
    notes = [note.id for note in guide.steps] if guide else []
    read = tuple(note for n, note in enumerate(notes) if (n + version) % 3 and n < version)
    return {seat.n: GuideRow(True, version % 2 == 1, read) for seat in room.seats}


def rendered(render: Renderer, room: Room, seat: int) -> str:
    """All that this reader is ever sent at this position: the page, and the events that update it."""
    room.cache.clear()
    browser = f"browser{seat}" if seat >= 0 else "a spectator"
    who = contexts.viewer(room, browser)
    assert who.seat == seat
    room.guides = _all_guided(room)
    guide = partial("guide", render.guide(room, who, "token"))
    events = "".join(partial(name, render.region(room, who, name, "token")) for name in REGIONS) + guide
    common = {"page": "", "csrf": "token", "base_url": "", "theme_hint": "", "me": 1, "notice": "", "secure": False}
    only_page = {
        "hotseat": False,
        "owner": False,
        "cards_large": "",
        "chat_limit": 400,
        "guide": guide_view(room, seat),
    }
    page = render.page("board.html", {**common, **contexts.board(room, seat), **only_page})
    # addresses of static files name their content, which somebody may be editing
    return re.sub(r"\?v=[0-9a-f]+", "", page + events)


def decisions(players: int, number: int, game: str = GAME) -> Iterator[tuple[Room, random.Random]]:
    """A room at every decision of a random game."""
    room, rng = room_of(players, number, game), random.Random(1000 * players + number)
    while not room.game.is_over():
        yield room, rng
        seat = room.game.state.open_seats()[0]
        room.game.move(seat, [rng.choice(room.game.options(seat)).key])
        room.table = TableRow(**{**vars(room.table), "version": room.game.version})


def compare_whole_game(players: int, number: int, which: str = GAME) -> int:
    """Check one reader after another over a game; answers how many decisions there were."""
    render = Renderer()
    seen = 0
    for room, rng in decisions(players, number, which):
        seat = (seen + number) % (players + 1) - 1
        true = room.game.state
        before = rendered(render, room, seat)
        game: Any = room.game.game
        dealt = game.determinise(true, seat, Chance(seed_key(rng.getrandbits(32))))
        # how often was drawn is public (everybody saw the dice and the cards); dealing anew drew more
        dealt.chance.drawn = true.chance.drawn
        room.game.state = dealt
        assert rendered(render, room, seat) == before, f"game {number} of {players}, decision {seen}, seat {seat}"
        room.game.state = true
        seen += 1
    return seen
