"""Links as capabilities: to a seat, to another device, to the spectators' view. A GET only shows; a POST acts.

Chat programs fetch every link to draw a preview, so nothing may happen on a GET. After the POST the browser is at an
address without the secret, and its cookie is what counts.
"""

from __future__ import annotations

from typing import Any

from litestar import post
from litestar.params import FromPath

from underbough.table import making, store, tokens
from underbough.table.choices import shown_name, tidy_name
from underbough.table.contexts import title_of
from underbough.table.errors import Refused
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.rooms import Room
from underbough.table.rows import WAITING, SeatRow, TableRow
from underbough.table.web.answers import Answer, go, note, page, show
from underbough.table.web.forms import browser, limit, read_form, token

GONE = "This link does not open a seat. It may have been used or cut short; ask for a new one."


def _context(table: TableRow, mode: str, n: int, name: str = "") -> dict[str, Any]:
    title = title_of(table.game)
    return {
        "mode": mode,
        "table": {"code": table.code, "title": title, "url": f"/t/{table.code}"},
        "game_title": title,
        "seat_n": n,
        "seat_name": name,
        "host": table.owner_name,
        "taken": mode == "taken",
        "taken_text": "",
        "watch_link": "",
        "wrong": "",
    }


async def _room(request: AnyRequest, table: TableRow) -> Room:
    room = await hub_of(request).rooms.get(table.code)
    assert room is not None
    return room


async def _seat_link(request: AnyRequest, secret: str, column: str) -> tuple[TableRow, SeatRow]:
    limit(request, hub_of(request).guesses)
    digest = tokens.link_hash(secret)
    found = await hub_of(request).database.read(lambda connection: store.seat_by_link(connection, digest, column))
    if found is None:
        raise Refused(404 if column == "link_hash" else 410, GONE)
    return found


@show("/s/{secret:str}")
async def seat_page(request: AnyRequest, secret: FromPath[str]) -> Answer:
    """An invitation to a seat: shows "Take this seat", or that it is taken."""
    table, seat = await _seat_link(request, secret, "link_hash")
    if seat.browser and seat.browser == browser(request):
        return go(request, f"/t/{table.code}")
    mode = "seat" if seat.open and table.state == WAITING else "taken"
    return await page(
        request, "seat.html", "Take a seat", _context(table, mode, seat.n, seat.name if mode == "seat" else "")
    )


@post("/s/{secret:str}", include_in_schema=False, status_code=200)
async def claim_seat(request: AnyRequest, secret: FromPath[str]) -> Answer:
    """Take the seat."""
    form = await read_form(request)
    hub = hub_of(request)
    table, seat = await _seat_link(request, secret, "link_hash")
    if seat.browser and seat.browser == browser(request):
        return go(request, f"/t/{table.code}")
    try:
        name = tidy_name(form.get("name", ""), hub.settings.limits.name)
    except Refused as wrong:
        note(request, wrong)
        again = {**_context(table, "seat", seat.n, shown_name(form.get("name", ""))), "wrong": wrong.message}
        return await page(request, "seat.html", "Take a seat", again, wrong.status)
    await making.take_seat(hub.rooms, await _room(request, table), seat.n, browser(request), name)
    return go(request, f"/t/{table.code}")


@show("/m/{secret:str}")
async def move_page(request: AnyRequest, secret: FromPath[str]) -> Answer:
    """A personal link: shows "Play here from now on"."""
    table, seat = await _seat_link(request, secret, "move_hash")
    return await page(request, "seat.html", "Play here", _context(table, "move", seat.n, seat.name))


@post("/m/{secret:str}", include_in_schema=False, status_code=200)
async def move_here(request: AnyRequest, secret: FromPath[str]) -> Answer:
    """Use the personal link up: the seat belongs to this browser now."""
    await read_form(request)
    table, _seat = await _seat_link(request, secret, "move_hash")
    await making.move_device(hub_of(request).rooms, await _room(request, table), secret, token(request))
    return go(request, f"/t/{table.code}")


async def _watched(request: AnyRequest, secret: str) -> TableRow:
    limit(request, hub_of(request).guesses)
    digest = tokens.link_hash(secret)
    table = await hub_of(request).database.read(lambda connection: store.table_by_watch(connection, digest))
    if table is None:
        raise Refused(404, "This link does not open a table. It may have been cut short.")
    return table


@show("/w/{secret:str}")
async def watch_page(request: AnyRequest, secret: FromPath[str]) -> Answer:
    """The spectators' link: shows "Watch this table"."""
    table = await _watched(request, secret)
    return await page(request, "seat.html", "Watch", _context(table, "watch", 0))


@post("/w/{secret:str}", include_in_schema=False, status_code=200)
async def watch(request: AnyRequest, secret: FromPath[str]) -> Answer:
    """Let this browser watch."""
    await read_form(request)
    table = await _watched(request, secret)
    rooms, room, who = hub_of(request).rooms, await _room(request, table), browser(request)
    async with room.lock:
        shown = room.visitors.get(who, (False, -1))[1]
        await rooms.update(room, lambda connection: store.set_visitor(connection, table.id, who, True, shown))
    return go(request, f"/t/{table.code}")


HANDLERS = [seat_page, claim_seat, move_page, move_here, watch_page, watch]
