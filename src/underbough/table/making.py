"""Opening tables, taking seats, moving between devices, starting, and playing again."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from functools import partial
from hashlib import blake2b

from sqlalchemy import Connection

import underbough
from underbough.bots import BOTS
from underbough.kernel.session import Session
from underbough.packs import Pack
from underbough.table import store, tokens
from underbough.table.choices import BOT_PREFIX, FRIEND, PACES, Choices, game_info, quick_choices
from underbough.table.errors import Late, Refused
from underbough.table.opening import game_of, open_session, position_row
from underbough.table.packs import keep, row_of
from underbough.table.rooms import Room, Rooms, to_act
from underbough.table.rows import BOT, FRESH, HUMAN, OVER, PLAYING, WAITING, NewTable, SeatRow
from underbough.table.words import table_code

CONTRIBUTION_BYTES = 32


def seat_link(token: str, code: str, n: int) -> str:
    """The secret of the invitation to a seat, as the table's owner can make it again."""
    return tokens.derived_link(token, code, f"seat-{n}")


def watch_link(token: str, code: str) -> str:
    """The secret of the table's one spectator link."""
    return tokens.derived_link(token, code, "watch")


def contribution(sent: str, n: int) -> bytes:
    """What a person adds to the table's key for seat n: 32 random bytes from the browser, or ours when it sent none."""
    try:
        given = bytes.fromhex(sent)
    except ValueError:
        given = b""
    if len(given) < 16:
        return secrets.token_bytes(CONTRIBUTION_BYTES)
    return blake2b(given + bytes([n]), digest_size=CONTRIBUTION_BYTES).digest()


def _seat(n: int, choice: str, name: str, token: str, code: str) -> SeatRow:
    if choice.startswith(BOT_PREFIX):
        bot = choice.removeprefix(BOT_PREFIX)
        return SeatRow(n, BOT, bot, name or BOTS[bot].title, "", "", "", True, b"")
    mine = tokens.browser_id(token) if choice != FRIEND else ""
    link = tokens.link_hash(seat_link(token, code, n))
    return SeatRow(n, HUMAN, "", name or (f"Player {n + 1}" if mine else ""), mine, link, "", False, b"")


def _new_table(choices: Choices, token: str, code: str, pack: Pack | None = None) -> NewTable:
    info = game_info(choices.game)
    rows = [(choices.seats[row], choices.names[row]) for row in choices.taken()]
    options = choices.game_options()
    game = underbough.load_game(choices.game, players=len(rows), options=json.loads(options), pack=pack)
    return NewTable(
        code=code,
        game=choices.game,
        rules_version=info.rules_version,
        content_digest=game.content.digest,
        options=options,
        pace=PACES[choices.pace],
        listed=choices.listed,
        owner=tokens.browser_id(token),
        owner_name=choices.owner_name(),
        watch_hash=tokens.link_hash(watch_link(token, code)),
        secret=secrets.token_bytes(32),
        seats=tuple(_seat(n, choice, name, token, code) for n, (choice, name) in enumerate(rows)),
        pack=row_of(pack).id if pack is not None else "",
        pack_by=choices.owner_name() if pack is not None else "",
    )


async def open_table(rooms: Rooms, choices: Choices, token: str, pack: Pack | None = None) -> Room:
    """Make a table as chosen, owned by the browser with this token; with a pack that has been checked, or without."""
    for _attempt in range(20):
        try:
            new = _new_table(choices, token, table_code(private=not choices.listed), pack)
            await rooms.database.write(partial(_create, new, pack, choices.guided()))
        except store.Taken:
            continue
        except ValueError as wrong:
            raise Refused(422, str(wrong)) from wrong
        room = await rooms.get(new.code)
        assert room is not None
        return room
    raise RuntimeError("no free table code found")


def _create(new: NewTable, pack: Pack | None, guided: int | None, connection: Connection) -> None:
    if pack is not None:
        keep(connection, row_of(pack))
    made = store.create_table(connection, new)
    if guided is not None:
        store.put_guide(connection, made, guided, FRESH)


async def quick_table(rooms: Rooms, game: str, token: str, sent: str, guide: bool = False) -> Room:
    """One click: this browser against the strongest bot there is, started at once; `guide`: with notes beside it."""
    choices = quick_choices(game)
    choices.guide = guide
    room = await open_table(rooms, choices, token)
    await start(rooms, room, tokens.browser_id(token), sent)
    return room


async def take_seat(rooms: Rooms, room: Room, n: int, browser: str, name: str) -> None:
    """Claim a free seat; raises Refused when it is taken."""
    async with room.lock:
        if room.table.state != WAITING:
            raise Refused(409, "The game has begun already.")
        try:
            await rooms.update(
                room,
                lambda connection: store.claim_seat(connection, room.table.id, n, browser, name or f"Player {n + 1}"),
            )
        except store.Taken as fault:
            raise Refused(410, "Somebody has taken this seat already.") from fault


async def ready(rooms: Rooms, room: Room, browser: str, flag: bool, names: dict[int, str], sent: str) -> None:
    """Mark this browser's seats ready (with their contributions to the key) or not."""
    async with room.lock:
        if room.table.state != WAITING:
            raise Refused(409, "The game has begun already.")
        held = room.held(browser)
        if not held:
            raise Refused(403, "You have no seat at this table.")
        marks = {n: (flag, names.get(n) or room.seats[n].name, contribution(sent, n)) for n in held}
        await rooms.update(room, lambda connection: store.set_ready(connection, room.table.id, browser, marks))


def why_not_start(room: Room, browser: str) -> str:
    """What still stands in the way of starting, as a sentence; empty when nothing does."""
    free = [seat for seat in room.seats if seat.open]
    if free:
        return "Waiting for somebody to take seat " + " and ".join(str(seat.n + 1) for seat in free) + "."
    idle = [seat.name for seat in room.seats if seat.human and not seat.ready and seat.browser != browser]
    return "Waiting for " + " and ".join(idle) + " to be ready." if idle else ""


async def start(rooms: Rooms, room: Room, browser: str, sent: str) -> None:
    """Begin the game; the owner's own seats are ready by that."""
    async with room.lock:
        if room.table.owner != browser:
            raise Refused(403, "Only whoever opened the table can start the game.")
        if room.table.state != WAITING:
            raise Late("The game has begun already.", harmless=True)
        if reason := why_not_start(room, browser):
            raise Refused(409, reason)
        marks = {
            n: (True, room.seats[n].name, contribution(sent, n)) for n in room.held(browser) if not room.seats[n].ready
        }
        await rooms.update(room, lambda connection: _begin(connection, room, browser, marks))


def _begin(connection: Connection, room: Room, browser: str, marks: dict[int, tuple[bool, str, bytes]]) -> None:
    store.set_ready(connection, room.table.id, browser, marks)
    sitting = store.seats_of(connection, room.table.id)
    game = game_of(room.table, sitting, room.pack)
    rules, digest = game.info.rules_version, game.content.digest  # an update may have come while the table waited
    store.begin_under(connection, room.table.id, rules, digest)
    table = replace(room.table, rules_version=rules, content_digest=digest)
    session = open_session(table, sitting, [], room.pack)
    lines = [entry.line() for entry in session.entries]
    store.start_table(connection, room.table.id, lines, state_of(session), to_act(session))
    store.put_position(connection, room.table.id, position_row(session))


def state_of(session: Session) -> str:
    """The state of a table whose game stands like this."""
    return OVER if session.is_over() else PLAYING


async def personal_link(rooms: Rooms, room: Room, n: int, browser: str) -> str:
    """A fresh one-time secret by which the holder of seat n moves to another device; the one before is void."""
    secret = tokens.new_token()
    digest = tokens.link_hash(secret)
    async with room.lock:
        await rooms.update(room, lambda c: store.set_move_link(c, room.table.id, n, browser, digest))
    return secret


async def move_device(rooms: Rooms, room: Room, secret: str, token: str) -> None:
    """Use a personal link: this browser holds the seat now, and the table if the seat's holder owned it."""
    browser = tokens.browser_id(token)

    def work(connection: Connection) -> None:
        table_id, _n, before = store.move_seat(connection, tokens.link_hash(secret), browser)
        table = store.table_by_id(connection, table_id)
        if table.owner == before:
            free = [seat for seat in store.seats_of(connection, table_id) if seat.open]
            links = {seat.n: tokens.link_hash(seat_link(token, table.code, seat.n)) for seat in free}
            watch = tokens.link_hash(watch_link(token, table.code))
            store.hand_over(connection, table_id, browser, links, watch)

    async with room.lock:
        try:
            await rooms.update(room, work)
        except store.Taken as fault:
            raise Refused(410, "This personal link has been used already.") from fault


async def rematch(rooms: Rooms, room: Room, token: str) -> str:
    """The code of the next table: the same seats and options; the first to ask opens it."""
    browser = tokens.browser_id(token)
    if not room.over or not room.held(browser):
        raise Refused(409, "A rematch is for the players of a finished game.")
    if room.table.rematch:
        return room.table.rematch
    new = _again(room, token)
    await rooms.database.write(lambda connection: store.create_table(connection, new))
    async with room.lock:
        await rooms.update(room, lambda connection: store.set_rematch(connection, room.table.id, new.code))
    return room.table.rematch


def _again(room: Room, token: str) -> NewTable:
    code = table_code(private=not room.table.listed)
    browser = tokens.browser_id(token)

    def again(seat: SeatRow) -> SeatRow:
        link = tokens.link_hash(seat_link(token, code, seat.n)) if seat.human else ""
        return SeatRow(seat.n, seat.kind, seat.bot, seat.name, seat.browser, link, "", not seat.human, b"")

    table = room.table
    mine = next(seat.name for seat in room.seats if seat.browser == browser)
    return NewTable(
        code=code,
        game=table.game,
        rules_version=game_info(table.game).rules_version,
        content_digest=table.content_digest,
        options=table.options,
        pace=table.pace,
        listed=table.listed,
        owner=browser,
        owner_name=mine,
        watch_hash=tokens.link_hash(watch_link(token, code)),
        secret=secrets.token_bytes(32),
        seats=tuple(again(seat) for seat in room.seats),
        pack=table.pack,
        pack_by=table.pack_by,
    )
