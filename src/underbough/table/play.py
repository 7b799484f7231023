"""Moves, taking back, "end turn" and talk: checked on the committed game, committed, then shown."""

from __future__ import annotations

import json

from sqlalchemy import Connection

from underbough.kernel.errors import LoopError
from underbough.kernel.session import IllegalMove, Session, UndoOffer
from underbough.table import conceding, store
from underbough.table.errors import Late, Refused
from underbough.table.making import state_of
from underbough.table.opening import position_row
from underbough.table.rooms import Room, Rooms, Verdict, to_act
from underbough.table.rows import UndoRow

MOVED_ON = "The table had moved on, so nothing was changed. This is how it stands now."


def _must_play(room: Room) -> Session:
    if not room.playing:
        raise Late("This game is over." if room.over else "This game has not begun.")
    return room.game


def _must_be_current(room: Room, seen: int) -> Session:
    session = _must_play(room)
    if session.version != seen:
        raise Late(MOVED_ON)
    return session


async def _commit(rooms: Rooms, room: Room, before: int) -> None:
    """Write the session's entries since `before`, then show them. Called under the lock, after the move."""
    session = room.game
    lines = [entry.line() for entry in session.entries[before:]]
    state, asked, table_id = state_of(session), to_act(session), room.table.id
    kept = position_row(session)

    def work(connection: Connection) -> None:
        store.append(connection, table_id, before, lines, state, asked)
        store.put_position(connection, table_id, kept)

    try:
        await rooms.database.write(work)
        room.table = await rooms.database.read(lambda c: store.table_by_id(c, table_id))
    except store.Stale as fault:
        await rooms.reload(room)
        raise Late(MOVED_ON) from fault
    except BaseException:
        await rooms.reload(room)
        raise
    room.undo = None
    rooms.announce(room)


def _repeated(session: Session, seen: int, seat: int, keys: list[str]) -> bool:
    """Is this late move the very one that was made on that version? Then it was clicked twice, and all is well."""
    if not 0 <= seen < session.version:
        return False
    entry = session.entries[seen]
    return entry.seat == seat and [entry.text] == keys[:1]


async def move(rooms: Rooms, room: Room, seat: int, seen: int, keys: list[str]) -> None:
    """Play keys for a seat on the version it saw: all of them or none, once, and committed when this returns."""
    async with room.lock:
        session = _must_play(room)
        if session.version != seen:
            again = _repeated(session, seen, seat, keys)
            raise Late(
                "That move has been made already." if again else MOVED_ON,
                harmless=again,
            )
        if seat not in room.may_answer():
            raise Refused(409, "It is not your turn.")
        if not keys:
            raise Refused(422, "No option was named.")
        try:
            session.move(seat, keys)
        except IllegalMove as wrong:
            raise Refused(422, "That choice is not offered now.") from wrong
        except LoopError as wrong:
            await rooms.reload(room)
            raise Refused(409, "A card would go round without an end there, so nothing was changed.") from wrong
        except BaseException:
            await rooms.reload(room)
            raise
        await _commit(rooms, room, seen)


async def end_turn(rooms: Rooms, room: Room, seen: int) -> None:
    """Let the bots answer what stands on the table."""
    async with room.lock:
        _must_be_current(room, seen)
        await rooms.update(room, lambda connection: store.release(connection, room.table.id, seen))


# -- taking back -------------------------------------------------------------------------------------------------------


async def take_back(rooms: Rooms, room: Room, seat: int, seen: int) -> None:
    """Take back what is free to take back, or ask the others."""
    async with room.lock:
        session = _must_be_current(room, seen)
        offer = session.undo_offer(seat)
        if offer.kind == "none":
            raise Refused(409, offer.reason or "There is nothing to take back.")
        granted = _speaks_for(room, seat) | _bots(room)
        if offer.kind == "free" or _all_agree(room, granted):
            await _take_back_now(rooms, room, seat, offer.to, redraw=offer.kind != "free")
            return
        await _ask(rooms, room, seat, seen, offer, granted)


def _speaks_for(room: Room, seat: int) -> int:
    """Bits of the seats at this seat's device: whoever answers for one of them answers for all."""
    return sum(1 << other.n for other in room.seats if other.browser == room.seats[seat].browser)


def _bots(room: Room) -> int:
    return sum(1 << other.n for other in room.seats if not room.person(other.n))


def _all_agree(room: Room, granted: int) -> bool:
    return granted == (1 << len(room.seats)) - 1


async def _take_back_now(rooms: Rooms, room: Room, seat: int, back_to: int, redraw: bool) -> None:
    before = room.game.version
    try:
        room.game.undo(seat, back_to, redraw)
    except IllegalMove as wrong:
        raise Refused(409, str(wrong)) from wrong
    except BaseException:
        await rooms.reload(room)
        raise
    await _commit(rooms, room, before)


async def _ask(rooms: Rooms, room: Room, seat: int, seen: int, offer: UndoOffer, granted: int) -> None:
    room.verdict = None
    request = UndoRow(seat, seen, offer.to, offer.step, json.dumps(list(offer.revealed)), granted)
    await rooms.update(room, lambda connection: store.put_undo_request(connection, room.table.id, request))


async def answer_undo(rooms: Rooms, room: Room, seat: int, seen: int, yes: bool) -> None:
    """One of the others grants or refuses; the last to grant takes it back."""
    async with room.lock:
        _must_be_current(room, seen)
        request = room.undo
        if request is None or request.version != seen or request.seat == seat:
            raise Late("There is no such request any more.")
        if not yes:
            room.verdict = Verdict(seen, f"{room.seats[seat].name} keeps it as it is. Nothing was taken back.")
            await rooms.update(room, lambda connection: store.drop_undo_request(connection, room.table.id))
            return
        granted = request.granted | _speaks_for(room, seat)
        if _all_agree(room, granted):
            await _take_back_now(rooms, room, request.seat, request.back_to, redraw=True)
            name = room.seats[request.seat].name
            room.verdict = Verdict(room.game.version, f"Everybody agreed, so {name} took it back.")
            return
        renewed = UndoRow(request.seat, seen, request.back_to, request.step, request.revealed, granted)
        await rooms.update(room, lambda connection: store.put_undo_request(connection, room.table.id, renewed))


# -- conceding ---------------------------------------------------------------------------------------------------------


async def concede(rooms: Rooms, room: Room, seat: int, seen: int) -> None:
    """Give a seat up, whoever's turn it is; committed when this returns. A request to take back lapses with it.

    Moves since the version that was seen do not matter, but another concession does: it changes what follows.
    """
    async with room.lock:
        if seat in room.conceded():
            raise Late(f"{room.seats[seat].name} has conceded already.", harmless=True)
        session = _must_play(room)
        before = session.version
        if not session.stands() <= seen <= before:
            raise Late(MOVED_ON)
        told = conceding.told(room, seat, room.undo is not None)
        try:
            session.concede(seat, last=conceding.last_person(room, seat))
        except IllegalMove as wrong:
            raise Refused(409, str(wrong)) from wrong
        await _commit(rooms, room, before)
        room.verdict = Verdict(session.version, told)


# -- talk --------------------------------------------------------------------------------------------------------------


async def say(rooms: Rooms, room: Room, seat: int, typed: str, limit: int, keep: int) -> None:
    """Say something at the table."""
    text = " ".join("".join(c if c.isprintable() else " " for c in typed).split())
    if not text:
        raise Refused(422, "There was nothing to say.")
    if len(text) > limit:
        raise Refused(422, f"That is too long for the table; {limit} letters at most, please.")
    async with room.lock:
        await rooms.update(room, lambda connection: store.say(connection, room.table.id, seat, text, keep))
