"""Games that are another game with an expansion: what the table keeps by game, such a game has from its base.

The board of such a game extends the templates of its base, its pages load the base's style sheet and script before its
own, and where a table of data has no entry for it, that of the base counts.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final, TypeVar

BASES: Final = {"spirecrest": "everdell"}
"""By game the game that it expands."""

Entry = TypeVar("Entry")


def base_of(game: str) -> str:
    """The game itself, or the one that it expands."""
    return BASES.get(game, game)


def family(game: str) -> tuple[str, ...]:
    """The game's ids from the base to itself."""
    return (BASES[game], game) if game in BASES else (game,)


def expansions_of(game: str) -> list[str]:
    """The games that expand this one."""
    return [found for found, base in BASES.items() if base == game]


def kept(table: Mapping[str, Entry], game: str) -> Entry | None:
    """What a table of data has for a game: its own entry, else its base's; None without either."""
    return next((table[name] for name in reversed(family(game)) if name in table), None)


def among(games: Container[str], game: str) -> bool:
    """Is the game, or the one that it expands, one of these?"""
    return any(name in games for name in family(game))
