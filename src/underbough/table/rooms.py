"""Tables in memory: what is committed, who listens, and which position of the page is current.

A room holds only what the database holds as well. Everything that reads or changes a room's game does so under its
lock, and a move keeps the lock from its first check until its commit: nobody ever sees a move that is not yet on disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection

from underbough.kernel.session import Session
from underbough.table import store
from underbough.table.database import Database
from underbough.table.opening import UPDATED, Loaded, load, position_row, reopen
from underbough.table.rows import OVER, PLAYING, WAITING

log = logging.getLogger("underbough.table")

# Positions begin with the start of this process, so that those after a restart are later than all before it.
EPOCH = time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Verdict:
    """How a request to take back was answered, or who conceded; said until a person moves on from this version."""

    version: int
    text: str


class Listener:
    """One open page: wakes when its room changes."""

    def __init__(self, browser: str) -> None:
        self.browser = browser
        self.ended = False
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Tell the page's stream to look again."""
        self._woken.set()

    def end(self) -> None:
        """Tell the page's stream to end."""
        self.ended = True
        self._woken.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; False when none came in time."""
        try:
            await asyncio.wait_for(self._woken.wait(), seconds)
        except TimeoutError:
            return False
        self._woken.clear()
        return True


class Room:
    """One table in memory."""

    def __init__(self, loaded: Loaded) -> None:
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.turn = 0
        self.used = time.monotonic()
        self.cache: dict[tuple[str, int], object] = {}
        self.verdict: Verdict | None = None
        self.put(loaded)

    def put(self, loaded: Loaded) -> None:
        """Take over what the database says."""
        self.table = loaded.table
        self.seats = loaded.seats
        self.chat = loaded.chat
        self.visitors = loaded.visitors
        self.undo = loaded.undo
        self.guides = loaded.guides
        self.pack = loaded.pack
        playing = loaded.table.state != WAITING
        self.session = reopen(loaded) if playing else None
        if self.playing and self.game.seam():
            self.verdict = self.verdict or Verdict(self.game.seam(), UPDATED)

    @property
    def position(self) -> str:
        """The number of the page's present state; later states have higher ones, also after a restart."""
        return f"{EPOCH}.{self.turn}"

    @property
    def playing(self) -> bool:
        """Is the game under way?"""
        return self.table.state == PLAYING

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.table.state == OVER

    @property
    def game(self) -> Session:
        """The session of a game that has begun."""
        assert self.session is not None
        return self.session

    def changed(self) -> None:
        """Make a new position and wake every open page."""
        self.turn += 1
        self.cache.clear()
        for listener in self.listeners:
            listener.wake()

    def whisper(self, browser: str) -> None:
        """Something has changed for one browser alone: a new position, of which no other page hears.

        What is kept of the position stays good for everybody, so nothing is made anew for the others.
        """
        self.turn += 1
        for listener in self.listeners:
            if listener.browser == browser:
                listener.wake()

    def held(self, browser: str) -> list[int]:
        """The seats of a browser, those that it has given up among them."""
        return [seat.n for seat in self.seats if browser and seat.browser == browser]

    def asked(self) -> list[int]:
        """The seats that are to act now."""
        return self.game.asked() if self.playing else []

    def conceded(self) -> list[int]:
        """The seats that were given up, in the order in which it happened."""
        return self.session.conceded() if self.session is not None else []

    def person(self, n: int) -> bool:
        """Does a person play this seat? A bot plays on for one who has conceded."""
        return self.seats[n].human and n not in self.conceded()

    def news(self) -> str:
        """What is still to be said to everybody about taking back and conceding: until a person has moved on."""
        said = self.verdict
        if said is None or not self.playing:
            return ""
        since = self.game.entries[said.version : self.table.version]
        return "" if any(entry.seat >= 0 and self.person(entry.seat) for entry in since) else said.text

    def active(self, browser: str) -> list[int]:
        """The seats of a browser that it has not given up."""
        gone = self.conceded()
        return [n for n in self.held(browser) if n not in gone]

    def may_answer(self) -> list[int]:
        """The seats that may answer now: those asked, and those that may still change a hidden answer."""
        return list(self.game.state.may_answer()) if self.asked() else []

    def shown(self, browser: str) -> int:
        """The seat whose view this browser gets: its only one, or the one it last uncovered; -1 for the public view.

        A seat that was given up is not looked into any more.
        """
        held = self.held(browser)
        uncovered = held[0] if len(held) == 1 else self.visitors.get(browser, (False, -1))[1]
        return uncovered if uncovered in self.active(browser) else -1

    def curtain(self, browser: str) -> int | None:
        """The seat that this shared browser must be handed to before it shows more, if any."""
        asked, mine = self.asked(), self.active(browser)
        if len(self.held(browser)) < 2 or self.shown(browser) in asked:
            return None
        return next((n for n in asked if n in mine), None)

    def may_watch(self, browser: str) -> bool:
        """May this browser see the public view?"""
        known = self.visitors.get(browser, (False, -1))[0]
        return self.table.listed or known or bool(self.held(browser)) or self.table.owner == browser

    def online(self) -> set[str]:
        """Browsers that have a page of this table open."""
        return {listener.browser for listener in self.listeners}


def to_act(session: Session) -> int:
    """The seats that are asked, a bit each, as the database keeps them; none that a bot plays on for its holder."""
    gone = session.conceded()
    return sum(1 << seat for seat in session.asked() if seat not in gone)


class Rooms:
    """All rooms of this process, read from the database when first needed."""

    KEPT = 500

    def __init__(self, database: Database) -> None:
        self.database = database
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.on_change: list[Callable[[Room], None]] = []

    async def get(self, code: str) -> Room | None:
        """The room of a table, or None when there is no such table."""
        room = self._rooms.get(code)
        if room is None:
            async with self._loading.setdefault(code, asyncio.Lock()):
                room = self._rooms.get(code) or await self._load(code)
            self._loading.pop(code, None)
        if room is not None:
            room.used = time.monotonic()
        return room

    async def _load(self, code: str) -> Room | None:
        loaded = await self.database.read(lambda connection: load(connection, code))
        if loaded is None:
            return None
        room = Room(await self._carried_over(loaded))
        self._rooms[code] = room
        self._forget_some()
        return room

    async def _carried_over(self, loaded: Loaded) -> Loaded:
        """Write where the game goes on under other rules or cards, and the position of a table that has none yet."""
        table = loaded.table
        if table.state == WAITING:
            return loaded
        session = reopen(loaded)
        lines = [entry.line() for entry in session.entries[table.version :]]
        kept = position_row(session)
        if lines and table.state == PLAYING:
            asked, state = to_act(session), OVER if session.is_over() else PLAYING

            def go_on(connection: Connection) -> Loaded | None:
                store.append(connection, table.id, table.version, lines, state, asked)
                store.put_position(connection, table.id, kept)
                return load(connection, table.code)

            log.info("table %s goes on under rules version %s", table.code, session.game.info.rules_version)
            return await self.database.write(go_on) or loaded
        current = loaded.position is not None and loaded.position.version == table.version
        if not current and not lines:
            await self.database.write(lambda connection: store.put_position(connection, table.id, kept))
        return loaded

    def _forget_some(self) -> None:
        """Let go of rooms that nobody looks at, the longest unused first."""
        spare = len(self._rooms) - self.KEPT
        idle = sorted((r for r in self._rooms.values() if not r.listeners and not r.playing), key=lambda r: r.used)
        for room in idle[: max(spare, 0)]:
            del self._rooms[room.table.code]

    async def reload(self, room: Room) -> None:
        """Make a room what the database says, after a write of which it is not known whether it took place."""
        loaded = await self.database.read(lambda connection: load(connection, room.table.code))
        assert loaded is not None
        room.put(loaded)
        self.announce(room)

    def announce(self, room: Room) -> None:
        """A room has changed: its pages, its bots and its players' other pages hear of it."""
        room.changed()
        for told in self.on_change:
            told(room)

    async def update(self, room: Room, work: Callable[[Connection], object]) -> None:
        """Do a small change (no move) in the database and read the room anew; call it under the room's lock."""

        def change(connection: Connection) -> Loaded:
            work(connection)
            loaded = load(connection, room.table.code)
            assert loaded is not None
            return loaded

        loaded = await self.database.write(change)
        session = room.session
        started = room.table.state == WAITING and loaded.table.state != WAITING
        if started or loaded.table.version != room.table.version:
            room.put(loaded)
        else:
            room.table, room.seats, room.chat = loaded.table, loaded.seats, loaded.chat
            room.visitors, room.undo, room.session = loaded.visitors, loaded.undo, session
            room.guides = loaded.guides
        self.announce(room)
