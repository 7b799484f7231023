"""What players do during a game, as small posts: move, take back, answer, end the turn, talk."""

from __future__ import annotations

from collections.abc import Coroutine

from litestar import Response, post
from litestar.params import FromPath
from markupsafe import Markup

from underbough.table import guiding, play
from underbough.table.contexts import undo_notice, viewer
from underbough.table.errors import Late, Refused
from underbough.table.guide import END
from underbough.table.hub import AnyRequest, hub_of
from underbough.table.render import REGIONS, notice_partial, partial
from underbough.table.rooms import Room
from underbough.table.web.answers import Answer, go, note, partials, refusal, wants_json, wants_partial
from underbough.table.web.forms import Form, browser, csrf, limit, read_form
from underbough.table.web.tables import board_page, room_of


def acting_seat(room: Room, request: AnyRequest) -> int:
    """The seat that this browser acts for; refuses spectators and strangers."""
    who = browser(request)
    if not room.held(who):
        raise Refused(403, "You have no seat at this table, so nothing was done.")
    if not room.active(who):
        raise Refused(403, "You have conceded, so you only watch this table. Nothing was done.")
    seat = room.shown(who)
    if seat < 0:
        raise Refused(409, "Please uncover your seat first.")
    return seat


def standing_notice(room: Room, seat: int) -> Markup | str:
    """What an open board says as long as it is so: what became of a request to take back; the prompt tells the end."""
    return "" if room.over else undo_notice(room, seat)


def board_partials(request: AnyRequest, room: Room) -> list[str]:
    """Every region of the board for this browser."""
    who = viewer(room, browser(request))
    made = hub_of(request).render
    regions = [partial(name, made.region(room, who, name, csrf(request))) for name in REGIONS]
    guide = made.guide(room, who, csrf(request))
    return [*regions, partial("guide", guide)] if guide else regions


async def _current(request: AnyRequest, room: Room, notice: str, status: int) -> Answer:
    """The present view as an answer."""
    if wants_json(request):
        body = {"version": room.table.version, "notice": notice}
        return Response(body, status_code=status)
    async with room.lock:
        if not wants_partial(request):
            if status == 200 or not room.playing:
                return go(request, f"/t/{room.table.code}")
            return await board_page(request, room, notice, status)
        if room.table.state == "waiting" or room.curtain(browser(request)) is not None:
            return go(request, f"/t/{room.table.code}")
        said = notice or standing_notice(room, room.shown(browser(request)))
        return partials([*board_partials(request, room), notice_partial(said)], status, room.position)


async def _late(request: AnyRequest, room: Room, late: Late) -> Answer:
    """Nothing was applied: the current view, and a calm sentence unless the same move was only sent twice."""
    if not late.harmless:
        note(request, late)
    return await _current(request, room, "" if late.harmless else late.message, late.status)


async def _refused(request: AnyRequest, room: Room, wrong: Refused) -> Answer:
    note(request, wrong)
    if wants_partial(request) or wants_json(request) or wrong.status == 403:
        return refusal(request, wrong)
    return await _current(request, room, wrong.message, wrong.status)


def _keys(form: Form, request: AnyRequest) -> list[str]:
    limits = hub_of(request).settings.limits
    keys = form.all("key") + form.all("keys")
    if len(keys) > limits.keys or any(len(key) > limits.key_length for key in keys):
        raise Refused(422, "That is not an option here.")
    return keys


async def outcome(request: AnyRequest, room: Room, deed: Coroutine[None, None, None]) -> Answer:
    """The view after a deed, or why it was not done."""
    try:
        await deed
    except Late as late:
        return await _late(request, room, late)
    except Refused as wrong:
        return await _refused(request, room, wrong)
    return await _current(request, room, "", 200)


@post("/t/{code:str}/move", include_in_schema=False, status_code=200)
async def move(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Play one option, or several at once: all of them or none."""
    form = await read_form(request)
    room = await room_of(request, code)

    async def deed() -> None:
        keys, seen = _keys(form, request), form.whole("version")
        rooms, seat = hub_of(request).rooms, acting_seat(room, request)
        ends = guiding.told_all(room, seat)
        await play.move(rooms, room, seat, seen, keys)
        if ends:
            await guiding.change(rooms, room, seat, "next", END)

    return await outcome(request, room, deed())


@post("/t/{code:str}/undo", include_in_schema=False, status_code=200)
async def undo(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Take back, or ask the others to let it be taken back."""
    form = await read_form(request)
    room = await room_of(request, code)

    async def deed() -> None:
        seen = form.whole("version")
        await play.take_back(hub_of(request).rooms, room, acting_seat(room, request), seen)

    return await outcome(request, room, deed())


@post("/t/{code:str}/undo/answer", include_in_schema=False, status_code=200)
async def answer_undo(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Let another player take back, or not."""
    form = await read_form(request)
    room = await room_of(request, code)

    async def deed() -> None:
        yes = form.get("answer") == "yes"
        seat, seen = acting_seat(room, request), form.whole("request")
        await play.answer_undo(hub_of(request).rooms, room, seat, seen, yes)

    return await outcome(request, room, deed())


@post("/t/{code:str}/end-turn", include_in_schema=False, status_code=200)
async def end_turn(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Nothing more to take back: the bots may go on."""
    form = await read_form(request)
    room = await room_of(request, code)

    async def deed() -> None:
        acting_seat(room, request)
        await play.end_turn(hub_of(request).rooms, room, form.whole("version"))

    return await outcome(request, room, deed())


def _check_concedes(room: Room, request: AnyRequest, seat: int) -> None:
    """Refuse who does not hold this seat, or has not uncovered it at a shared screen."""
    who = browser(request)
    if seat not in room.held(who):
        raise Refused(403, "That seat is not at this device, so nothing was done.")
    if room.shown(who) != seat and seat not in room.conceded():
        raise Refused(409, f"Please uncover the seat of {room.seats[seat].name} first.")


@post("/t/{code:str}/concede", include_in_schema=False, status_code=200)
async def concede(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Give the seat up that the page shows, at any time; sent twice it counts once."""
    form = await read_form(request)
    room = await room_of(request, code)
    try:
        seat, seen = form.whole("seat"), form.whole("version")
        _check_concedes(room, request, seat)
        await play.concede(hub_of(request).rooms, room, seat, seen)
    except Late as late:
        if not late.harmless:
            return await _late(request, room, late)
    except Refused as wrong:
        return await _refused(request, room, wrong)
    if wants_json(request):
        return await _current(request, room, "", 200)
    # another page altogether: the end, or the table as spectators see it
    return go(request, f"/t/{code}")


@post("/t/{code:str}/chat", include_in_schema=False, status_code=200)
async def chat(request: AnyRequest, code: FromPath[str]) -> Answer:
    """Say something at the table."""
    form = await read_form(request)
    room = await room_of(request, code)
    hub = hub_of(request)
    limit(request, hub.said)
    limits = hub.settings.limits

    async def deed() -> None:
        seat = acting_seat(room, request)
        if room.table.state == "waiting":
            raise Refused(409, "The table can be talked to when the game has begun.")
        await play.say(hub.rooms, room, seat, form.get("text", ""), limits.chat, limits.chat_kept)

    return await outcome(request, room, deed())


HANDLERS = [move, undo, answer_undo, end_turn, concede, chat]
