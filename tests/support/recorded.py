"""The recorded games of bots in ``tests/replays``, read and played again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from underbough import load_game
from underbough.kernel.core import State
from underbough.kernel.records import Record, parse
from underbough.kernel.replay import Replay, replay

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
