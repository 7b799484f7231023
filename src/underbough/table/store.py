"""Every statement that the table sends to its database. Each function does its work on an open transaction."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, insert, select, update

from underbough.table.rows import (
    HUMAN,
    PLAYING,
    WAITING,
    ChatRow,
    GuideRow,
    NewTable,
    PositionRow,
    SeatRow,
    Standing,
    TableRow,
    UndoRow,
    told_apart,
)
from underbough.table.schema import chat, entries, guides, meta, positions, seats, tables, undo_requests, visitors


class Taken(Exception):
    """Somebody else was faster: the seat, or the code, is no longer free."""


class Stale(Exception):
    """The table has moved on since the version that the caller saw."""


def _now() -> int:
    return int(time.time())


def _table(row: Row[Any]) -> TableRow:
    return TableRow(**{field.name: getattr(row, field.name) for field in fields(TableRow)})


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(**{field.name: getattr(row, field.name) for field in fields(SeatRow)})


def server_key(connection: Connection) -> bytes:
    """The server's own key for form tokens, made at the first start."""
    found = connection.execute(select(meta.c.value).where(meta.c.name == "form_key")).scalar_one_or_none()
    if found is not None:
        return bytes(found)
    key = secrets.token_bytes(32)
    connection.execute(insert(meta).values(name="form_key", value=key))
    return key


# -- tables ------------------------------------------------------------------------------------------------------------


def create_table(connection: Connection, new: NewTable) -> int:
    """Insert a table with its seats; raises Taken when the code is in use."""
    if connection.execute(select(tables.c.id).where(tables.c.code == new.code)).first():
        raise Taken(new.code)
    values = {field.name: getattr(new, field.name) for field in fields(NewTable) if field.name != "seats"}
    now = _now()
    made = connection.execute(
        insert(tables)
        .values(**values, state=WAITING, version=0, released=-1, to_act=0, created_at=now, changed_at=now, rematch="")
        .returning(tables.c.id)
    ).scalar_one()
    connection.execute(insert(seats), [{"table_id": made, **asdict(seat)} for seat in new.seats])
    return int(made)


def table_by_code(connection: Connection, code: str) -> TableRow | None:
    """The table with this code."""
    row = connection.execute(select(tables).where(tables.c.code == code)).one_or_none()
    return None if row is None else _table(row)


def table_by_id(connection: Connection, table_id: int) -> TableRow:
    """The table with this number, which must exist."""
    return _table(connection.execute(select(tables).where(tables.c.id == table_id)).one())


def codes_in_play(connection: Connection) -> list[str]:
    """Codes of all tables in mid-game, whose bots are to go on after a start."""
    return list(connection.execute(select(tables.c.code).where(tables.c.state == PLAYING)).scalars())


def _standings(connection: Connection, where: Any, limit: int) -> list[Standing]:
    order = (tables.c.changed_at.desc(), tables.c.id.desc())
    rows = [_table(row) for row in connection.execute(select(tables).where(where).order_by(*order).limit(limit))]
    sitting: dict[int, list[SeatRow]] = {row.id: [] for row in rows}
    found = select(seats).where(seats.c.table_id.in_(sitting)).order_by(seats.c.table_id, seats.c.n)
    for row in connection.execute(found):
        sitting[row.table_id].append(_seat(row))
    return [
        Standing(
            row.code,
            row.game,
            row.state,
            row.changed_at,
            row.owner_name,
            tuple(told_apart(sitting[row.id])),
            row.to_act,
        )
        for row in rows
    ]


def tables_of(connection: Connection, browser: str, limit: int = 50) -> list[Standing]:
    """Tables where this browser holds a seat, the last changed first."""
    mine = select(seats.c.table_id).where(seats.c.browser == browser)
    return _standings(connection, tables.c.id.in_(mine), limit)


def listed_tables(connection: Connection, limit: int = 20) -> list[Standing]:
    """Tables that anybody may see and join, not yet started."""
    return _standings(connection, and_(tables.c.listed, tables.c.state == WAITING), limit)


def set_rematch(connection: Connection, table_id: int, code: str) -> str:
    """Note the table that follows this one; answers the code that stands (the first to ask wins)."""
    connection.execute(update(tables).where(tables.c.id == table_id, tables.c.rematch == "").values(rematch=code))
    return table_by_id(connection, table_id).rematch


# -- seats -------------------------------------------------------------------------------------------------------------


def seats_of(connection: Connection, table_id: int) -> list[SeatRow]:
    """All seats of a table in order, each under a name of its own."""
    rows = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.n))
    return told_apart(_seat(row) for row in rows)


def seat_by_link(connection: Connection, link: str, column: str = "link_hash") -> tuple[TableRow, SeatRow] | None:
    """The seat that a link's hash opens; `column` is link_hash (invitations) or move_hash (personal links)."""
    row = connection.execute(select(seats).where(seats.c[column] == link)).one_or_none()
    return None if row is None else (table_by_id(connection, row.table_id), _seat(row))


def table_by_watch(connection: Connection, link: str) -> TableRow | None:
    """The table that a spectator link's hash opens."""
    row = connection.execute(select(tables).where(tables.c.watch_hash == link)).one_or_none()
    return None if row is None else _table(row)


def _touch(connection: Connection, table_id: int) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(changed_at=_now()))


def claim_seat(connection: Connection, table_id: int, n: int, browser: str, name: str) -> None:
    """Give a free seat to a browser; raises Taken when it is not free any more."""
    free = and_(seats.c.table_id == table_id, seats.c.n == n, seats.c.kind == HUMAN, seats.c.browser == "")
    done = connection.execute(update(seats).where(free).values(browser=browser, name=name))
    if done.rowcount != 1:
        raise Taken(str(n))
    _touch(connection, table_id)


def set_move_link(connection: Connection, table_id: int, n: int, browser: str, link: str) -> None:
    """Keep the hash of the one personal link by which this seat's holder may move to another device."""
    mine = and_(seats.c.table_id == table_id, seats.c.n == n, seats.c.browser == browser)
    connection.execute(update(seats).where(mine).values(move_hash=link))


def move_seat(connection: Connection, link: str, browser: str) -> tuple[int, int, str]:
    """Use a personal link up: the seat goes to this browser. Answers table, seat and the browser that held it."""
    row = connection.execute(select(seats).where(seats.c.move_hash == link)).one_or_none()
    if row is None or not link:
        raise Taken("link")
    place = and_(seats.c.table_id == row.table_id, seats.c.n == row.n)
    connection.execute(update(seats).where(place).values(browser=browser, move_hash=""))
    return row.table_id, row.n, row.browser


def hand_over(connection: Connection, table_id: int, owner: str, links: dict[int, str], watch: str) -> None:
    """Make another browser the owner of a table, with fresh links for the seats that are still free."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(owner=owner, watch_hash=watch))
    for n, link in links.items():
        place = and_(seats.c.table_id == table_id, seats.c.n == n)
        connection.execute(update(seats).where(place).values(link_hash=link))


def set_ready(connection: Connection, table_id: int, browser: str, ready: dict[int, tuple[bool, str, bytes]]) -> None:
    """Mark seats of this browser ready or not, with the name and the contribution of each."""
    for n, (flag, name, contribution) in ready.items():
        mine = and_(seats.c.table_id == table_id, seats.c.n == n, seats.c.browser == browser)
        connection.execute(update(seats).where(mine).values(ready=flag, name=name, contribution=contribution))
    _touch(connection, table_id)


# -- play --------------------------------------------------------------------------------------------------------------


def append(connection: Connection, table_id: int, seen: int, lines: Sequence[str], state: str, to_act: int) -> int:
    """Append entries to a table if its version is still `seen`; the version counts entries. Raises Stale otherwise.

    `state` and `to_act` (bit per seat that is asked) are those after the entries.
    """
    now, version = _now(), seen + len(lines)
    done = connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.version == seen, tables.c.state == PLAYING)
        .values(version=version, state=state, to_act=to_act, changed_at=now)
    )
    if done.rowcount != 1:
        raise Stale(table_id)
    rows = [{"table_id": table_id, "n": seen + i, "line": line, "at": now} for i, line in enumerate(lines)]
    if rows:
        connection.execute(insert(entries), rows)
    connection.execute(delete(undo_requests).where(undo_requests.c.table_id == table_id))
    return version


def start_table(connection: Connection, table_id: int, lines: Sequence[str], state: str, to_act: int) -> None:
    """Begin the game, with the entries that it begins with. Raises Stale when it has begun already."""
    done = connection.execute(
        update(tables).where(tables.c.id == table_id, tables.c.state == WAITING).values(state=PLAYING)
    )
    if done.rowcount != 1:
        raise Stale(table_id)
    append(connection, table_id, 0, lines, state, to_act)


def lines_of(connection: Connection, table_id: int) -> list[str]:
    """All entries of a table in order."""
    return list(
        connection.execute(select(entries.c.line).where(entries.c.table_id == table_id).order_by(entries.c.n)).scalars()
    )


def put_position(connection: Connection, table_id: int, row: PositionRow) -> None:
    """Keep a table's last position; the one before is replaced."""
    done = connection.execute(update(positions).where(positions.c.table_id == table_id).values(**asdict(row)))
    if done.rowcount == 0:
        connection.execute(insert(positions).values(table_id=table_id, **asdict(row)))


def position_of(connection: Connection, table_id: int) -> PositionRow | None:
    """The last position of a table; None for one that has not been moved on since they are kept."""
    row = connection.execute(select(positions).where(positions.c.table_id == table_id)).one_or_none()
    return None if row is None else PositionRow(row.version, row.cards, row.plain)


def begin_under(connection: Connection, table_id: int, rules: int, digest: str) -> None:
    """Note the rules version and the cards that a waiting table begins with."""
    place = and_(tables.c.id == table_id, tables.c.state == WAITING)
    connection.execute(update(tables).where(place).values(rules_version=rules, content_digest=digest))


def release(connection: Connection, table_id: int, version: int) -> None:
    """Let the bots answer the position of this version ("end turn")."""
    done = connection.execute(
        update(tables).where(tables.c.id == table_id, tables.c.version == version).values(released=version)
    )
    if done.rowcount != 1:
        raise Stale(table_id)


# -- taking back -------------------------------------------------------------------------------------------------------


def undo_request(connection: Connection, table_id: int) -> UndoRow | None:
    """The request that stands at this table."""
    row = connection.execute(select(undo_requests).where(undo_requests.c.table_id == table_id)).one_or_none()
    return None if row is None else UndoRow(*(getattr(row, field.name) for field in fields(UndoRow)))


def put_undo_request(connection: Connection, table_id: int, request: UndoRow) -> None:
    """Set or replace the request, if the table is still at its version."""
    if table_by_id(connection, table_id).version != request.version:
        raise Stale(table_id)
    drop_undo_request(connection, table_id)
    connection.execute(insert(undo_requests).values(table_id=table_id, **asdict(request)))


def drop_undo_request(connection: Connection, table_id: int) -> None:
    """Forget the request."""
    connection.execute(delete(undo_requests).where(undo_requests.c.table_id == table_id))


# -- talk and visitors -------------------------------------------------------------------------------------------------


def say(connection: Connection, table_id: int, seat: int, text: str, keep: int) -> ChatRow:
    """Add a line of talk; only the last `keep` lines are kept."""
    now = _now()
    made = connection.execute(
        insert(chat).values(table_id=table_id, seat=seat, text=text, at=now).returning(chat.c.id)
    ).scalar_one()
    kept = select(chat.c.id).where(chat.c.table_id == table_id).order_by(chat.c.id.desc()).limit(keep)
    connection.execute(delete(chat).where(chat.c.table_id == table_id, chat.c.id.not_in(kept.scalar_subquery())))
    return ChatRow(int(made), seat, text, now)


def chat_of(connection: Connection, table_id: int) -> list[ChatRow]:
    """The talk of a table, oldest first."""
    rows = connection.execute(select(chat).where(chat.c.table_id == table_id).order_by(chat.c.id))
    return [ChatRow(r.id, r.seat, r.text, r.at) for r in rows]


def watchers_of(connection: Connection, table_id: int) -> dict[str, tuple[bool, int]]:
    """Per browser: may it watch, and which of its seats it shows."""
    rows: Iterable[Row[Any]] = connection.execute(select(visitors).where(visitors.c.table_id == table_id))
    return {row.browser: (row.watching, row.shown) for row in rows}


def set_visitor(connection: Connection, table_id: int, browser: str, watching: bool, shown: int) -> None:
    """Remember what a browser may watch or shows at a table."""
    place = and_(visitors.c.table_id == table_id, visitors.c.browser == browser)
    done = connection.execute(update(visitors).where(place).values(watching=watching, shown=shown))
    if done.rowcount == 0:
        connection.execute(insert(visitors).values(table_id=table_id, browser=browser, watching=watching, shown=shown))


def followers(connection: Connection, table_id: int) -> set[str]:
    """Browsers that hold a seat at this table (for their notices)."""
    held = select(seats.c.browser).where(seats.c.table_id == table_id, seats.c.browser != "")
    return set(connection.execute(held).scalars())


# -- guides ------------------------------------------------------------------------------------------------------------


def guides_of(connection: Connection, table_id: int) -> dict[int, GuideRow]:
    """The guides of a table by seat; seats that never had one are missing."""
    rows = connection.execute(select(guides).where(guides.c.table_id == table_id))
    return {row.seat: GuideRow(row.shown, row.late, tuple(row.read.split())) for row in rows}


def put_guide(connection: Connection, table_id: int, seat: int, guide: GuideRow) -> None:
    """Keep a seat's guide."""
    values = {"shown": guide.shown, "late": guide.late, "read": " ".join(guide.read)}
    place = and_(guides.c.table_id == table_id, guides.c.seat == seat)
    if connection.execute(update(guides).where(place).values(**values)).rowcount == 0:
        connection.execute(insert(guides).values(table_id=table_id, seat=seat, **values))
