"""Opening a table's game from the database: replayed, or gone on with from its last position after an update."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass

from sqlalchemy import Connection

import underbough
from underbough.api import load_recorded
from underbough.kernel.errors import ContentError, OptionError, RecordError
from underbough.kernel.game import Game
from underbough.kernel.records import RULES, Entry, Record, entry_of, follows_of
from underbough.kernel.session import Session
from underbough.table import store
from underbough.table.errors import Refused
from underbough.table.packs import PackRow, pack_of
from underbough.table.rows import ChatRow, GuideRow, PositionRow, SeatRow, TableRow, UndoRow
from underbough.verify import table_key

log = logging.getLogger("underbough.table")

UPDATED = "The table was updated, and the game goes on where it was. What was before can’t be taken back."
KEPT = " Nothing is lost: the table stays as it is, and an update or the version from before may open it again."
CANNOT = "This game was begun with other rules or cards, and this version cannot read its position." + KEPT
NO_POSITION = "This game was begun with other rules or cards, before positions were kept with tables." + KEPT
CARDS_MOVED = "The list of cards that this game was begun with has changed too much to go on with it here." + KEPT


class Stuck(Refused):
    """A table that this version cannot open; its entries are whole."""

    def __init__(self, message: str) -> None:
        super().__init__(409, message, "This table cannot go on here")


@dataclass(frozen=True)
class Loaded:
    """Everything that the database knows about one table."""

    table: TableRow
    seats: list[SeatRow]
    lines: list[str]
    chat: list[ChatRow]
    visitors: dict[str, tuple[bool, int]]
    undo: UndoRow | None
    guides: dict[int, GuideRow]
    pack: PackRow | None = None
    position: PositionRow | None = None


def load(connection: Connection, code: str) -> Loaded | None:
    """Read a table and all that belongs to it."""
    table = store.table_by_code(connection, code)
    if table is None:
        return None
    return Loaded(
        table,
        store.seats_of(connection, table.id),
        store.lines_of(connection, table.id),
        store.chat_of(connection, table.id),
        store.watchers_of(connection, table.id),
        store.undo_request(connection, table.id),
        store.guides_of(connection, table.id),
        pack_of(connection, table.pack),
        store.position_of(connection, table.id),
    )


def contributions(seats: list[SeatRow]) -> list[bytes]:
    """What the people at the table added to its key, in seat order."""
    return [seat.contribution for seat in seats if seat.human]


def game_of(table: TableRow, seats: list[SeatRow], pack: PackRow | None) -> Game:
    """The game of a table as this version plays it; raises Stuck when there is none."""
    if table.game not in underbough.available_games():
        raise Stuck(CANNOT)
    try:
        header = pack.header() if pack is not None else None
        return load_recorded(table.game, len(seats), json.loads(table.options), header)
    except (ContentError, OptionError) as wrong:
        raise Stuck(CANNOT) from wrong


def position_row(session: Session) -> PositionRow:
    """The session's position as the database keeps it."""
    plain = json.dumps(session.game.save(session.state), sort_keys=True)
    return PositionRow(session.version, session.game.order(), plain)


def open_session(
    table: TableRow,
    seats: list[SeatRow],
    lines: list[str],
    pack: PackRow | None = None,
    position: PositionRow | None = None,
) -> Session:
    """The game of a table: its entries replayed or, after a change of rules or cards, its last position.

    Then the session has one entry more than the table: the change. Raises Stuck, or Refused for damaged entries.
    """
    game = game_of(table, seats, pack)
    key, names = table_key(table.secret, contributions(seats)), [seat.name for seat in seats]
    try:
        entries = [entry_of(line) for line in lines]
        present = (game.info.rules_version, game.content.digest)
        if follows_of(table.rules_version, table.content_digest, entries) != present:
            session = _gone_on(game, key, entries, names, position)
        else:
            session = Session(game, key, entries, names)
    except RecordError as damaged:
        log.exception("the entries of table %s do not replay", table.code)
        raise Refused(409, "The record of this table is damaged, so it cannot go on.") from damaged
    session.begun = (table.rules_version, table.content_digest)
    return session


def _gone_on(game: Game, key: bytes, entries: list[Entry], names: list[str], position: PositionRow | None) -> Session:
    """The game from its last position, under the present rules and cards, tried out before anybody sees it."""
    if position is None or position.version != len(entries):
        raise Stuck(NO_POSITION)
    if position.cards != game.order():
        raise Stuck(CARDS_MOVED)
    try:
        carried = json.dumps(game.carried(json.loads(position.plain)), sort_keys=True)
        seam = Entry(RULES, -1, carried, game.info.rules_version)
        session = Session(game, key, [*entries, seam], names)
        _try_out(session)
    except Exception as wrong:  # whatever the new rules make of an old position, the table is not lost by it
        log.exception("a stored position does not go on")
        raise Stuck(CANNOT) from wrong
    return session


def _try_out(session: Session) -> None:
    """See that nothing is lost and that everybody can be shown the position and whoever is asked has an answer."""
    game, state = session.game, session.state
    game.check(state)
    state.scores()
    for seat in range(-1, game.players):
        game.view(state, seat)
    for seat in session.asked():
        session.prompt(seat)
        if not session.options(seat):
            raise RecordError("nobody could answer in this position")


def reopen(loaded: Loaded) -> Session:
    """The game of a table that has begun."""
    return open_session(loaded.table, loaded.seats, loaded.lines, loaded.pack, loaded.position)


def bare_record(loaded: Loaded) -> Record:
    """The record of a table that cannot be opened here, from its entries alone."""
    table, seats = loaded.table, loaded.seats
    return Record(
        table.game,
        table.rules_version,
        len(seats),
        json.loads(table.options),
        table.content_digest,
        loaded.pack.header() if loaded.pack is not None else None,
        [seat.name for seat in seats],
        table_key(table.secret, contributions(seats)).hex(),
        [entry_of(line) for line in loaded.lines],
        [],
    )
