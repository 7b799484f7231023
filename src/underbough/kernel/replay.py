"""Plays records again, and verifies them."""

from __future__ import annotations

from collections.abc import Callable

from underbough.kernel.errors import RecordError
from underbough.kernel.game import Game, Settings
from underbough.kernel.records import Record
from underbough.kernel.session import LogLine, Session


class TraceStep:
    """One standing decision of a replay: who, which key, how many draws of chance it used, and its log lines."""

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
    if record.result and game.scores(session.state) != record.result:
        raise RecordError(f"this record says {record.result}, but it plays to {game.scores(session.state)}")
    return Replay(session, traced(session) if trace else [])


def traced(session: Session) -> list[TraceStep]:
    """Every standing step of a session with its draws and its log lines (each with the mask of who saw it)."""
    steps = session.history()
    found = []
    for i, step in enumerate(steps):
        after = steps[i + 1].state if i + 1 < len(steps) else session.state
        end = steps[i + 1].lines if i + 1 < len(steps) else len(session.log)
        draws = after.mark() - step.state.mark()
        found.append(TraceStep(step.n, step.seat, step.key, draws, session.log[step.lines : end]))
    return found
