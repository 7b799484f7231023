"""Server-sent events: one stream for the page that is looked at, one light one for the browser."""

from __future__ import annotations

from collections.abc import AsyncIterator

from litestar import get
from litestar.params import FromPath
from litestar.response import Stream

from underbough.table.contexts import viewer
from underbough.table.errors import Refused
from underbough.table.hub import AnyRequest, Hub, hub_of
from underbough.table.render import REGIONS, notice_partial, partial
from underbough.table.rooms import Room
from underbough.table.rows import WAITING
from underbough.table.web import waiting
from underbough.table.web.answers import base_url
from underbough.table.web.forms import browser, csrf, token
from underbough.table.web.moves import standing_notice
from underbough.table.web.tables import room_of

STREAM_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def event(data: str, name: str = "", position: str = "") -> str:
    """One event on the wire."""
    lines = [f"data: {line}" for line in data.splitlines() or [""]]
    if name:
        lines.insert(0, f"event: {name}")
    if position:
        lines.insert(0, f"id: {position}")
    return "\n".join(lines) + "\n\n"


class BoardStream:
    """What one open page is sent: everything at first, then the regions that have changed."""

    def __init__(self, request: AnyRequest, room: Room) -> None:
        self.hub: Hub = hub_of(request)
        self.room = room
        self.browser = browser(request)
        self.token = token(request)
        self.csrf = csrf(request)
        self.base = base_url(request)
        self.kind = self._kind()
        self.seats = room.active(self.browser)
        self.sent: dict[str, str] = {}

    def _kind(self) -> str:
        return "waiting" if self.room.table.state == WAITING else "board"

    def _leave(self) -> bool:
        """Must the page be loaded anew: the game has begun, a seat was given up, the device is to be handed on, or
        access has gone?"""
        if any(seat in self.room.conceded() for seat in self.seats):
            return True
        may_see = self.kind == "waiting" or self.room.may_watch(self.browser)
        return self._kind() != self.kind or self.room.curtain(self.browser) is not None or not may_see

    def _regions(self) -> dict[str, str]:
        if self.kind == "waiting":
            context = waiting.context(self.room, self.browser, self.token, self.base, self.hub.settings)
            return {"waiting": self.hub.render.waiting_region({**context, "csrf": self.csrf})}
        who = viewer(self.room, self.browser)
        made = {name: self.hub.render.region(self.room, who, name, self.csrf) for name in REGIONS}
        if guide := self.hub.render.guide(self.room, who, self.csrf):
            made["guide"] = guide
        made["notice"] = notice_partial(standing_notice(self.room, who.seat))
        return made

    async def news(self) -> str:
        """What has changed since the last call, as an event; an empty string when nothing has."""
        async with self.room.lock:
            if self._leave():
                return event(f"/t/{self.room.table.code}", "leave")
            made, position = self._regions(), self.room.position
        changed = {name: html for name, html in made.items() if self.sent.get(name) != html}
        self.sent = made
        parts = [html if name == "notice" else partial(name, html) for name, html in changed.items()]
        return event("".join(parts), position=position) if parts else ""


async def _board_events(stream: BoardStream) -> AsyncIterator[str]:
    hub, room, beat = stream.hub, stream.room, stream.hub.settings.beat_seconds
    listener = hub.join_room(room, stream.browser)
    try:
        yield await stream.news()
        while True:
            changed = await listener.wait(beat)
            if listener.ended:
                break
            news = await stream.news() if changed else event("", "beat")
            if news:
                yield news
        if not hub.closing:
            yield event("", "crowded")
    finally:
        hub.leave_room(room, listener)


@get("/t/{code:str}/live", include_in_schema=False)
async def board_stream(request: AnyRequest, code: FromPath[str]) -> Stream:
    """The stream of a table's page."""
    room = await room_of(request, code)
    if room.table.state != WAITING and not room.may_watch(browser(request)):
        raise Refused(403, "This table is private.")
    events = _board_events(BoardStream(request, room))
    return Stream(events, media_type="text/event-stream", headers=STREAM_HEADERS)


async def _notice_events(hub: Hub, browser: str) -> AsyncIterator[str]:
    listener = hub.hear_notices(browser)
    last = b""
    try:
        while not listener.ended:
            summary = await hub.notices.summary(browser)
            yield event(summary.decode(), "notices") if summary != last else event("", "beat")
            last = summary
            await listener.wait(hub.settings.beat_seconds)
    finally:
        hub.notices.leave(listener)


@get("/notices", include_in_schema=False)
async def notice_stream(request: AnyRequest) -> Stream:
    """The light stream of a browser: at which tables it is asked."""
    hub = hub_of(request)
    events = _notice_events(hub, browser(request))
    return Stream(events, media_type="text/event-stream", headers=STREAM_HEADERS)


HANDLERS = [board_stream, notice_stream]
