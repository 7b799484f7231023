"""Everything a running table server consists of, in one object that handlers reach through the application's state."""

from __future__ import annotations

import asyncio

from litestar import Request
from litestar.datastructures import State

from underbough.table import store
from underbough.table.botpool import BotPool
from underbough.table.database import Database, database_url
from underbough.table.driver import Driver
from underbough.table.faults import Faults
from underbough.table.limits import Buckets
from underbough.table.notices import Notices
from underbough.table.packs import Checker
from underbough.table.render import Renderer
from underbough.table.rooms import Listener, Room, Rooms
from underbough.table.settings import Settings

AnyRequest = Request[None, None, State]


class Hub:
    """The parts of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.faults = Faults()
        self.database = Database(database_url(settings.db))
        self.form_key = self.database.write_now(store.server_key)
        self.rooms = Rooms(self.database)
        self.render = Renderer()
        self.pool = BotPool(settings.bot_workers, settings.bot_seconds)
        self.driver = Driver(self.rooms, self.pool, settings, self.faults)
        self.notices = Notices(self.rooms)
        self._pages: list[Listener] = []
        self.closing = False
        limits = settings.limits
        self.posts = Buckets(limits.posts)
        self.opened = Buckets(limits.opened)
        self.guesses = Buckets(limits.guesses)
        self.said = Buckets(limits.said)
        self.packs = Buckets(limits.packs)
        self.checker = Checker()

    def join_room(self, room: Room, browser: str) -> Listener:
        """A page of this room has opened its stream; others of the same browser beyond the limit must close theirs."""
        listener = Listener(browser)
        mine = [one for one in self._pages if one.browser == browser]
        for crowded in mine[: len(mine) + 1 - self.settings.limits.streams_per_browser]:
            crowded.end()
        self._pages.append(listener)
        came = browser not in room.online()
        room.listeners.append(listener)
        if came and room.held(browser):
            self.rooms.announce(room)
        return self._admit(listener)

    def hear_notices(self, browser: str) -> Listener:
        """A browser has opened its light stream."""
        return self._admit(self.notices.listen(browser))

    def _admit(self, listener: Listener) -> Listener:
        # A stream asked for before the stop and opened after it would otherwise hold the server up for good.
        if self.closing:
            listener.end()
        return listener

    def leave_room(self, room: Room, listener: Listener) -> None:
        """A page of this room has gone; the others hear of it when it stays away."""
        self._pages.remove(listener)
        room.listeners.remove(listener)
        if room.held(listener.browser) and listener.browser not in room.online():
            asyncio.get_running_loop().call_later(self.settings.away_seconds, self._away, room, listener.browser)

    def _away(self, room: Room, browser: str) -> None:
        if browser not in room.online():
            self.rooms.announce(room)

    def end_streams(self) -> None:
        """Let every open stream end, so that a stop need not wait for them. Pages come back when the server does."""
        self.closing = True
        for listener in [*self._pages, *self.notices.listeners()]:
            listener.end()

    async def close(self) -> None:
        """Stop the bots and let go of the database."""
        await self.driver.close()
        self.pool.close()
        self.database.close()


def hub_of(request: AnyRequest) -> Hub:
    """The server that a request came to."""
    hub: Hub = request.app.state.hub
    return hub
