"""Tables in the middle of a game, written to a database before its server starts: one for every kind of question.

Whoever comes with a seat's personal link sits down at the very position. Nothing of this is a way into the product: it
is a database as a server leaves it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

import underbough
from underbough.kernel.session import Session
from underbough.table import store, tokens
from underbough.table.database import Database, database_url
from underbough.table.rooms import to_act
from underbough.table.rows import BOT, HUMAN, NewTable, SeatRow, UndoRow
from underbough.verify import table_key

GAME = "lil_everdell"
OPTIONS = {"starting_bonus": [0], "captain": [0, 1], "fort": [0, 1]}
SECRET = b"prepared".ljust(32, b".")
PLAYERS = 2

# the options' first words tell what kind of question it is
KINDS = ("visit", "pass play", "take", "pay", "pass", "copy", "activate", "decline trade")


@dataclass(frozen=True)
class Prepared:
    """A table and the way to the seat that is asked."""

    code: str
    link: str
    watch: str


def contribution(number: int, seat: int) -> bytes:
    """What a person added to the key of the table with this number."""
    return bytes([number % 256, number // 256, seat]) * 10


def options_of(game: str) -> dict[str, object]:
    """What a prepared table of this game is played with."""
    return dict(OPTIONS) if game == GAME else {}


def session_of(number: int, bot: int = -1, which: str = GAME) -> Session:
    """A fresh game of the table with this number."""
    game = underbough.load_game(which, players=PLAYERS, options=options_of(which))
    added = [contribution(number, seat) for seat in range(PLAYERS) if seat != bot]
    return Session(game, table_key(SECRET, added))


def kind_of(session: Session) -> str:
    """The kind of the question that is asked now."""
    seat = session.state.open_seats()[0]
    return " ".join(sorted({option.key.partition(":")[0] for option in session.options(seat)}))


def find(kind: str) -> tuple[int, Session]:
    """A table's number and its game, at the first question of this kind that random play comes to."""
    for number in range(2000):
        session, rng = session_of(number), random.Random(number)
        while not session.is_over():
            if kind_of(session) == kind:
                return number, session
            seat = session.state.open_seats()[0]
            session.move(seat, [rng.choice(session.options(seat)).key])
    raise AssertionError(f"no game asks {kind!r}")


def _insert(connection: Connection, code: str, number: int, session: Session, bot: int = -1) -> int:
    """Write the table with its entries; every seat has a personal link `<code>-<seat>` of its own."""
    seats = []
    for n in range(PLAYERS):
        link = tokens.link_hash(f"{code}-{n}")
        if n == bot:
            seats.append(SeatRow(n, BOT, "greedy", "Hedgehog", "", "", "", True, b""))
        else:
            seats.append(SeatRow(n, HUMAN, "", ("Ada", "Bo")[n], f"nobody{n}", "", link, True, contribution(number, n)))
    info, digest = session.game.info, session.game.content.digest
    watch = tokens.link_hash(f"{code}-watch")
    new = NewTable(
        code, info.id, info.rules_version, digest, json.dumps(options_of(info.id)), "end", False, "nobody", "Ada",
        watch, SECRET, tuple(seats),
    )  # fmt: skip
    table = store.create_table(connection, new)
    lines = [entry.line() for entry in session.entries]
    store.start_table(connection, table, lines, "over" if session.is_over() else "playing", to_act(session))
    return table


def _prepared(code: str, seat: int) -> Prepared:
    return Prepared(code, f"/m/{code}-{seat}", f"/w/{code}-watch")


def prepare(database: Path) -> dict[str, Prepared]:
    """Write a table for every kind of question, and for waiting, a request to take back, "end turn" and the end."""
    opened = Database(database_url(str(database)))
    found: dict[str, Prepared] = {}

    def work(connection: Connection) -> None:
        for name in (*KINDS, "visit again", "pass play again"):
            number, session = find(name.removesuffix(" again"))
            code = "kind-" + name.replace(" ", "-")
            _insert(connection, code, number, session)
            asked = session.state.open_seats()[0]
            found[name] = _prepared(code, asked)
            found["waiting"] = _prepared(code, 1 - asked)
        _more(connection, found)

    opened.write_now(work)
    opened.close()
    return found


def prepare_kinds(
    database: Path, game: str, kinds: list[str], states: Mapping[str, Callable[[Session], int]] | None = None
) -> dict[str, Prepared]:
    """Write a table for each of these kinds of question of a game, at the first one that random play comes to.

    `states`: other positions to be found, each by what answers with the seat to sit down at, or -1.
    """
    wanted = {**{kind: _asked(kind) for kind in kinds}, **(states or {})}
    opened = Database(database_url(str(database)))
    found: dict[str, Prepared] = {}

    def work(connection: Connection) -> None:
        for number in range(200):
            session, rng = session_of(number, which=game), random.Random(number)
            while not session.is_over() and len(found) < len(wanted):
                for kind, sits in wanted.items():
                    if kind not in found and (at := sits(session)) >= 0:
                        code = "kind-" + kind.replace(" ", "-")
                        _insert(connection, code, number, session)
                        found[kind] = _prepared(code, at)
                seat = session.state.open_seats()[0]
                keys = [option.key for option in session.options(seat)]
                session.move(seat, [rng.choice([key for key in keys if key != "pass"] or keys)])

    opened.write_now(work)
    opened.close()
    assert sorted(found) == sorted(wanted)
    return found


def _asked(kind: str) -> Callable[[Session], int]:
    """Answers with the seat that is asked a question of this kind."""
    return lambda session: session.state.open_seats()[0] if kind_of(session) == kind else -1


def _more(connection: Connection, found: dict[str, Prepared]) -> None:
    number, session = find("pass play")
    asked = session.state.open_seats()[0]
    table = _insert(connection, "asked-to-undo", number, session)
    shown = json.dumps(["Cook comes into the display."])
    request = UndoRow(1 - asked, session.version, 0, "visit the Twig thicket", shown, 1 << 1 - asked)
    store.put_undo_request(connection, table, request)
    found["undo request"] = _prepared("asked-to-undo", asked)
    found["undo asked"] = _prepared("asked-to-undo", 1 - asked)

    number, played, bot = _until_the_bot()
    _insert(connection, "end-turn", number, played, bot)
    found["end turn"] = _prepared("end-turn", 1 - bot)

    found["over"] = _over(connection, GAME)


def _over(connection: Connection, which: str) -> Prepared:
    over, rng = session_of(1, which=which), random.Random(1)
    while not over.is_over():
        seat = over.state.open_seats()[0]
        over.move(seat, [rng.choice(over.options(seat)).key])
    _insert(connection, "all-over", 1, over)
    return _prepared("all-over", 0)


def prepare_over(database: Path, game: str) -> Prepared:
    """Write a finished game."""
    opened = Database(database_url(str(database)))
    found: list[Prepared] = []
    opened.write_now(lambda connection: found.append(_over(connection, game)))
    opened.close()
    return found[0]


def _until_the_bot() -> tuple[int, Session, int]:
    """A game in which the person has just finished a turn and the bot waits."""
    for number in range(50):
        session = session_of(number, bot=1)
        if session.state.open_seats() != [0]:
            continue
        while session.state.open_seats() == [0]:
            session.move(0, [session.options(0)[-1].key])
        return number, session, 1
    raise AssertionError("the bot always begins")
