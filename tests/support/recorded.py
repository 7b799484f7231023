"""The recorded games of bots in ``tests/replays``, read and played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from underbough import load_game
from underbough.api import load_recorded
from underbough.kernel.core import State
from underbough.kernel.records import Record, parse, write
from underbough.kernel.replay import Replay, replay
from underbough.kernel.session import Session
from underbough.packs import read_pack

REPLAYS = Path(__file__).parents[1] / "replays"
NAMES = sorted(path.stem for path in REPLAYS.glob("*.bough"))


def text_of(name: str) -> str:
    """A recorded game as it is stored."""
    return (REPLAYS / f"{name}.bough").read_text(encoding="utf-8")


def record_of(name: str) -> Record:
    """A recorded game."""
    return parse(text_of(name))


def played(name: str, trace: bool = False) -> Replay:
    """A recorded game, played again."""
    return replay(record_of(name), load_game, trace)


def sheet(st: State, seat: int, headings: tuple[str, ...]) -> tuple[int, ...]:
    """What a seat scored under each heading."""
    points: Counter[str] = Counter()
    for line in st.score_sheet():
        if line.seat == seat:
            points[line.heading] += line.points
    return tuple(points[heading] for heading in headings)


def assert_ends(
    name: str, headings: tuple[str, ...], sheets: Sequence[tuple[int, ...]], places: list[int] | None = None
) -> Session:
    """A recorded game, played again to its very end: each score sheet (those of official opponents last) and places."""
    session = played(name).session
    assert session.is_over()
    st, game = session.state, session.game
    game.check(st)
    seats = game.players + len(game.official())
    assert [sheet(st, seat, headings) for seat in range(seats)] == list(sheets)
    assert st.scores() == [sum(row) for row in sheets[: game.players]] == record_of(name).result
    assert places is None or st.placement() == places
    return session


def assert_plays_from_its_record(game: str, text: str) -> None:
    """A game with a pack is played to its end, and its record plays the same game from itself alone."""
    session = Session(load_game(game, 2, pack=read_pack(text)), bytes(range(32)))
    for n in range(4000):
        if session.is_over():
            break
        seat = session.state.open_seats()[0]
        keys = [option.key for option in session.options(seat)]
        session.move(seat, [keys[n % len(keys)]])
    assert session.is_over()
    record = parse(write(session.record()))
    assert record.pack is not None
    assert record.pack["text"] == text
    assert write(replay(record, load_recorded).session.record()) == write(session.record())
