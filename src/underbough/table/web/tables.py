"""The pages of one table: waiting room, board, curtain, end, replay, record, and the links that its players share."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, post
from litestar.params import FromPath

from underbough.kernel.records import Record, write
from underbough.table import making, store
from underbough.table.choices import shown_name, tidy_name
from underbough.table.contexts import SeatMeta, board, seat_meta, table_meta, title_of, undo_notice, undo_view, viewer
from underbough.table.endgame import end_context, replay_context
from underbough.table.errors import Refused
from underbough.table.guiding import guide_view
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.opening import Stuck, bare_record, load
from underbough.table.rooms import Room
from underbough.table.rows import OVER, WAITING
from underbough.table.web import waiting
from underbough.table.web.answers import Answer, base_url, go, note, page, show
from underbough.table.web.forms import browser, limit, read_form, token

PRIVATE = "This table is private. Ask somebody who sits there for a link to a seat or for the link to watch."


async def room_of(request: AnyRequest, code: str) -> Room:
    """The room with this code; 404 (and counted as a guess) when there is none."""
    hub = hub_of(request)
    room = await hub.rooms.get(code) if len(code) <= 80 else None
    if room is None:
        limit(request, hub.guesses)
        raise Refused(404, "There is no table with this code. It may have been mistyped.")
    return room


def _must_see(room: Room, request: AnyRequest) -> None:
    if not room.may_watch(browser(request)):
        raise Refused(403, PRIVATE, "A private table")


@show("/t/{code:str}")
async def table_page(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Whatever the table is just now, for this browser."""
    try:
        room = await room_of(request, code)
    except Stuck as why:
        note(request, why)
        stuck = await hub_of(request).rooms.database.read(lambda c: store.table_by_code(c, code))
        over = stuck is not None and stuck.state == OVER
        context = {"message": why.message, "record": f"/t/{code}/record" if over else ""}
        return await page(request, "stuck.html", why.title, context, why.status)
    async with room.lock:
        if room.table.state == WAITING:
            return await _waiting_page(request, room)
        _must_see(room, request)
        if room.over:
            return await _end_page(request, room)
        return await board_page(request, room)


async def _waiting_page(
    request: AnyRequest, room: Room, wrong: Refused | None = None, typed: dict[int, str] | None = None
) -> Answer:
    """The waiting room; after a name that does not go with the reason and the name, to be mended."""
    context = waiting.context(room, browser(request), token(request), base_url(request), hub_of(request).settings)
    context |= {"notice": wrong.message if wrong else "", "typed": typed or {}}
    return await page(request, "waiting.html", "Waiting room", context, wrong.status if wrong else 200)


async def board_page(request: AnyRequest, room: Room, notice: str = "", status: int = 200) -> Answer:
    """The board, or the curtain when this shared browser has to be handed on. Called under the room's lock."""
    who = viewer(room, browser(request))
    following = room.curtain(browser(request))
    if following is not None:
        return await _curtain_page(request, room, following, status)
    context = {**page_board(room, request), "notice": notice or undo_notice(room, who.seat)}
    title = room.seats[who.seat].name if who.seat >= 0 else "Watching"
    return await page(request, "board.html", f"{title_of(room.table.game)}: {title}", context, status)


def page_board(room: Room, request: AnyRequest) -> dict[str, Any]:
    """The board's context with what only a whole page needs."""
    who = viewer(room, browser(request))
    more = {
        "hotseat": len(who.held) > 1,
        "owner": who.owner,
        "chat_limit": hub_of(request).settings.limits.chat,
        "guide": guide_view(room, who.seat),
    }
    return {**board(room, who.seat), **_cards(room, request), **more}


def _cards(room: Room, request: AnyRequest) -> dict[str, Any]:
    return {"cards_large": hub_of(request).render.large_cards(room.game.game)}


async def _curtain_page(request: AnyRequest, room: Room, following: int, status: int) -> Answer:
    """Names who is next and shows nothing else, except that the one before may still take back."""
    shown = room.shown(browser(request))
    metas: list[SeatMeta] = seat_meta(room)
    undo = undo_view(room, shown) if shown >= 0 else None
    context = {
        "table": table_meta(room),
        "next_seat": following,
        "next_name": metas[following].name,
        "before_name": metas[shown].name if shown >= 0 else "",
        "undo": undo if undo is not None and undo.kind == "free" else None,
    }
    return await page(request, "curtain.html", f"{metas[following].name} is next", context, status)


@post("/t/{code:str}/open", include_in_schema=False, status_code=200)
async def uncover(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Lift the curtain: this browser shows that seat now."""
    form = await read_form(request)
    room = await room_of(request, code)
    n = form.whole("seat")
    who = browser(request)
    rooms = hub_of(request).rooms
    async with room.lock:
        if n not in room.active(who):
            raise Refused(403, "That seat is not at this device.")
        watching = room.visitors.get(who, (False, -1))[0]
        await rooms.update(room, lambda connection: store.set_visitor(connection, room.table.id, who, watching, n))
    return go(request, f"/t/{code}")


# -- before the game ---------------------------------------------------------------------------------------------------


@post("/t/{code:str}/take", include_in_schema=False, status_code=200)
async def take(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Take a free seat with the table's code alone."""
    form = await read_form(request)
    room = await room_of(request, code)
    hub = hub_of(request)
    n = form.whole("seat")
    if not 0 <= n < len(room.seats):
        raise Refused(422, "There is no such seat.")
    try:
        name = tidy_name(form.get("name", ""), hub.settings.limits.name)
    except Refused as wrong:
        if room.table.state != WAITING:
            raise
        note(request, wrong)
        return await _waiting_page(request, room, wrong, {n: shown_name(form.get("name", ""))})
    await making.take_seat(hub.rooms, room, n, browser(request), name)
    return go(request, f"/t/{code}")


@post("/t/{code:str}/ready", include_in_schema=False, status_code=200)
async def ready(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Say that this browser's seats are ready, or not after all."""
    form = await read_form(request)
    room = await room_of(request, code)
    hub = hub_of(request)
    names = {
        n: tidy_name(form.get(f"name-{n}", form.get("name", "")), hub.settings.limits.name)
        for n in room.held(browser(request))
    }
    flag = form.get("ready", "1") == "1"
    await making.ready(hub.rooms, room, browser(request), flag, names, form.get("contribution", ""))
    return go(request, f"/t/{code}")


@post("/t/{code:str}/start", include_in_schema=False, status_code=200)
async def start(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Begin the game."""
    form = await read_form(request)
    room = await room_of(request, code)
    await making.start(hub_of(request).rooms, room, browser(request), form.get("contribution", ""))
    return go(request, f"/t/{code}")


# -- links -------------------------------------------------------------------------------------------------------------


def _link_table(room: Room) -> dict[str, str]:
    return {
        "code": room.table.code,
        "game": room.table.game,
        "title": title_of(room.table.game),
        "url": f"/t/{room.table.code}",
    }


def _held_seat(room: Room, request: AnyRequest) -> int:
    held = room.held(browser(request))
    if not held:
        raise Refused(403, "You have no seat at this table.")
    shown = room.shown(browser(request))
    return shown if shown >= 0 else held[0]


@show("/t/{code:str}/move-device")
async def move_device(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Explains the personal link."""
    room = await room_of(request, code)
    _held_seat(room, request)
    context = {"table": _link_table(room), "link": None, "qr": None}
    return await page(request, "move.html", "Play on another device", context)


@post("/t/{code:str}/move-device", include_in_schema=False, status_code=200)
async def make_personal_link(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Makes the personal link and shows it this once."""
    await read_form(request)
    room = await room_of(request, code)
    n = _held_seat(room, request)
    secret = await making.personal_link(hub_of(request).rooms, room, n, browser(request))
    link = f"{base_url(request)}/m/{secret}"
    context = {"table": _link_table(room), "link": link, "qr": waiting.qr_svg(link)}
    return await page(request, "move.html", "Play on another device", context)


@show("/t/{code:str}/share")
async def share(request: AnyRequest, code: FromPath[str]) -> Answer:
    """The spectators' link (and free seats') for the owner; for the others who to ask."""
    room = await room_of(request, code)
    _must_see(room, request)
    found = waiting.context(room, browser(request), token(request), base_url(request), hub_of(request).settings)
    watch = found["watch_link"] or None
    context = {
        "table": _link_table(room),
        "watch_link": watch,
        "watch_qr": waiting.qr_svg(watch) if watch else None,
        "seats": [seat for seat in found["seats"] if seat.link],
        "host_name": room.table.owner_name,
        "address_note": found["address_note"],
    }
    return await page(request, "share.html", "Links to this table", context)


# -- after the game ----------------------------------------------------------------------------------------------------


def _must_be_over(room: Room, request: AnyRequest) -> None:
    _must_see(room, request)
    if not room.over:
        raise Refused(409, "This is shown when the game has ended.")


async def _end_page(request: AnyRequest, room: Room) -> Answer:
    held = room.held(browser(request))
    again = {"action": f"/t/{room.table.code}/rematch"} if held else None
    context = {**page_board(room, request), **end_context(room), "rematch": again}
    return await page(request, "end.html", f"{title_of(room.table.game)}: the end", context)


@show("/t/{code:str}/record")
async def record(request: AnyRequest, code: FromPath[str]) -> Answer:
    """The game as a .bough file."""
    try:
        room = await room_of(request, code)
    except Stuck:
        text = write(await _record_of_stuck(request, code))
    else:
        async with room.lock:
            _must_be_over(room, request)
            text = write(room.game.record())
    headers = {"Content-Disposition": f'attachment; filename="{code}.bough"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


async def _record_of_stuck(request: AnyRequest, code: str) -> Record:
    """The record of a finished game that this version cannot open, for whoever sat there or watched.

    One in mid-game gives nothing away: it may go on after another update.
    """
    loaded = await hub_of(request).rooms.database.read(lambda connection: load(connection, code))
    assert loaded is not None
    who = browser(request)
    known = loaded.visitors.get(who, (False, -1))[0] or loaded.table.owner == who
    if not (loaded.table.listed or known or any(who and seat.browser == who for seat in loaded.seats)):
        raise Refused(403, PRIVATE, "A private table")
    if loaded.table.state != OVER:
        raise Refused(409, "This is shown when the game has ended.")
    return bare_record(loaded)


@show("/t/{code:str}/pack")
async def pack(request: AnyRequest, code: FromPath[str]) -> Answer:
    """The pack that the table plays with, as it was brought."""
    room = await room_of(request, code)
    if room.table.state != WAITING:
        _must_see(room, request)
    if room.pack is None:
        raise Refused(404, "This table plays with the built-in cards.")
    headers = {"Content-Disposition": f'attachment; filename="{code}.toml"'}
    return Response(room.pack.text, media_type=MediaType.TEXT, headers=headers)


def _asked_step(request: AnyRequest, steps: int) -> int:
    text = request.query_params.get("step", "0")
    if not text.isdecimal() or len(text) > 9:
        raise Refused(422, "The step must be a whole number.")
    return min(int(text), steps)


@show("/t/{code:str}/replay")
async def replay(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Step through a finished game."""
    room = await room_of(request, code)
    async with room.lock:
        _must_be_over(room, request)
        eyes = request.query_params.get("seat", str(room.shown(browser(request))))
        if eyes not in {"-1", "open", *(str(seat.n) for seat in room.seats)}:
            raise Refused(422, "There is no such seat.")
        seat = -1 if eyes == "open" else int(eyes)
        context = replay_context(room, _asked_step(request, room.game.version), seat, eyes == "open")
        context |= _cards(room, request)
        return await page(request, "replay.html", "Replay", context)


@post("/t/{code:str}/rematch", include_in_schema=False, status_code=200)
async def rematch(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Open the next table with the same people, or go to it."""
    await read_form(request)
    room = await room_of(request, code)
    hub = hub_of(request)
    limit(request, hub.opened)
    return go(request, f"/t/{await making.rematch(hub.rooms, room, token(request))}")


HANDLERS = [
    table_page,
    uncover,
    take,
    ready,
    start,
    move_device,
    make_personal_link,
    share,
    record,
    pack,
    replay,
    rematch,
]
