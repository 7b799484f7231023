"""The light stream that every browser keeps once, whatever its tabs do: at which of its tables it is asked."""

from __future__ import annotations

import msgspec

from underbough.table import store
from underbough.table.contexts import table_line
from underbough.table.rooms import Listener, Room, Rooms


class Waiting(msgspec.Struct, frozen=True):
    """One table at which this browser is to act."""

    code: str
    title: str
    url: str
    since: str


class Summary(msgspec.Struct, frozen=True):
    """What the title, the badge and the chime are made of."""

    count: int
    tables: list[Waiting]


class Notices:
    """Wakes the notice streams of browsers whose tables have changed."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._listeners: dict[str, list[Listener]] = {}
        rooms.on_change.append(self.wake)

    def listen(self, browser: str) -> Listener:
        """Open a stream."""
        listener = Listener(browser)
        self._listeners.setdefault(browser, []).append(listener)
        return listener

    def listeners(self) -> list[Listener]:
        """All open streams."""
        return [listener for those in self._listeners.values() for listener in those]

    def leave(self, listener: Listener) -> None:
        """Close a stream."""
        left = [one for one in self._listeners.get(listener.browser, []) if one is not listener]
        if left:
            self._listeners[listener.browser] = left
        else:
            self._listeners.pop(listener.browser, None)

    def wake(self, room: Room) -> None:
        """A room has changed: tell its players' browsers."""
        for browser in {seat.browser for seat in room.seats if seat.browser}:
            for listener in self._listeners.get(browser, []):
                listener.wake()

    async def summary(self, browser: str) -> bytes:
        """The browser's tables at which it is asked, as JSON."""
        standings = await self._rooms.database.read(lambda connection: store.tables_of(connection, browser))
        lines = [table_line(standing, browser) for standing in standings]
        waiting = [Waiting(line.code, line.game, line.url, line.since) for line in lines if line.mine]
        return msgspec.json.encode(Summary(len(waiting), waiting))
