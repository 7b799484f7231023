"""Plays records again, and verifies them."""

from __future__ import annotations

from collections.abc import Callable

from underbough.kernel.errors import RecordError
from underbough.kernel.game import Game, Settings
from underbough.kernel.records import CONCEDED, Record
from underbough.kernel.session import LogLine, Session


class TraceStep:
    """One standing decision of a replay: who, which key, how many draws of chance it used, and its log lines.

    A concession is one as well, with the key ``conceded``.
    """

    def __init__(self, n: int, seat: int, key: str, draws: int, lines: list[LogLine]) -> None:
        self.n = n
        self.seat = seat
        self.key = key
        self.draws = draws
        self.lines = lines


class Replay:
    """A replayed record: the session it leads to and, when traced, every step with its chance and who saw what."""

    def __init__(self, session: Session, trace: list[TraceStep]) -> None:
        self.session = session
        self.trace = trace


def replay(
    record: Record,
    load_game: Callable[[str, int, Settings, dict[str, object] | None], Game],
    trace: bool = False,
) -> Replay:
    """Play a record again with the games that ``load_game`` knows.

    Raises :class:`RecordError` with the reason: an unknown game, another rules version or content, a key that is not
    legal where it stands, or a result that differs from the recorded one.
    """
    try:
        game = load_game(record.game, record.players, record.settings, record.pack)
    except ValueError as error:
        raise RecordError(f"cannot set this game up: {error}") from error
    record.check_for(game)
    key = bytes.fromhex(record.key)
    if not 16 <= len(key) <= 64:
        raise RecordError("this record's key is too short or too long")
    session = Session(game, key, record.entries, list(record.seats))
    session.begun = (record.rules, record.content)
    if record.result and game.scores(session.state) != record.result:
        raise RecordError(f"this record says {record.result}, but it plays to {game.scores(session.state)}")
    return Replay(session, traced(session) if trace else [])


def traced(session: Session) -> list[TraceStep]:
    """Every standing step and concession of a session with its draws and log lines (each with who saw it)."""
    # entries, log lines and mark before each, seat, key
    marks = [(step.n, step.lines, step.state.mark(), step.seat, step.key) for step in session.history()]
    marks += [
        (given.n, given.lines, given.mark, given.seat, CONCEDED) for given in session.concessions() if given.lines >= 0
    ]
    marks.sort()
    end = (session.version, len(session.log), session.state.mark(), -1, "")
    found = []
    for (n, lines, mark, seat, key), after in zip(marks, [*marks[1:], end], strict=True):
        found.append(TraceStep(n, seat, key, after[2] - mark, session.log[lines : after[1]]))
    return found
