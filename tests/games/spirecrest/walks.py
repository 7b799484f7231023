"""Whole games of random answers on the mountain, for what has to hold at every moment."""

from __future__ import annotations

from collections.abc import Iterator

from games.everdell.walks import walk_from

from underbough import load_game
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.say import Event


def fresh(players: int, seed: int = 1, **options: object) -> EverdellState:
    """A game at its first decision."""
    if players == 1:
        options.setdefault("year", 1)
    return everdell(load_game("spirecrest", players, options).new_initial_state(seed=seed))


def mountain(st: EverdellState) -> Trail:
    """What Spirecrest keeps in a position."""
    return trail(st)


def walk(players: int, seed: int, **options: object) -> Iterator[tuple[EverdellState, int, str]]:
    """Every decision of a game, as Everdell's own walks yield them."""
    if players == 1:
        options.setdefault("year", 1 + seed % 3)
    yield from walk_from(fresh(players, seed, **options), seed)


def played(players: int, seed: int, **options: object) -> tuple[EverdellState, list[tuple[int, str]], list[Event]]:
    """A whole game: its end, the answers by seat, and everything that was logged."""
    answers: list[tuple[int, str]] = []
    events: list[Event] = []
    for st, seat, key in walk(players, seed, **options):
        events += st.log or []
        if key:
            answers.append((seat, key))
    return st, answers, events
