"""The rules look-up: each game's numbered statements and the rulings where its rulebook is silent.

The data are ``rules.toml`` and ``rulings.toml`` in the game's folder, all in our own words.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

REASONS = ("no effect on play", "option not offered")
"""The only grounds on which a statement may stay without a test."""


class Statement:
    """One testable claim of a rulebook.

    ``modes`` tells where it holds: ``multiplayer`` in every game, ``variant:<name>`` only with that option.
    ``check`` reads "Given ...; when ...; then ...". ``ruling`` is empty unless the rulebook leaves room.
    """

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.section: str = entry["section"]
        self.about: str = entry["about"]
        self.modes: tuple[str, ...] = tuple(entry["modes"])
        self.says: str = entry["says"]
        self.check: str = entry["check"]
        self.ruling: str = entry.get("ruling", "")
        self.see: tuple[str, ...] = tuple(entry["see"])

    def __repr__(self) -> str:
        return f"<Statement {self.id}>"


class Ruling:
    """What this engine does where the rulebook is silent or can be read in two ways, and on what ground."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.question: str = entry["question"]
        self.decision: str = entry["decision"]
        self.source: str = entry["source"]

    def __repr__(self) -> str:
        return f"<Ruling {self.id}>"


class Reason:
    """Why a statement has no test; ``reason`` is one of :data:`REASONS`."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.reason: str = entry["reason"]
        self.note: str = entry["note"]

    def __repr__(self) -> str:
        return f"<Reason {self.id}>"


def games() -> list[str]:
    """Ids of the games that have a rules look-up, sorted."""
    return sorted(_folders())


@cache
def _folders() -> dict[str, Traversable]:
    """Where each game's rules stand; those of an expansion in a folder of the game that it expands."""
    games = [entry for entry in (resources.files("underbough") / "games").iterdir() if entry.is_dir()]
    within = [entry for game in games for entry in game.iterdir() if entry.is_dir()]
    return {entry.name: entry for entry in games + within if (entry / "rules.toml").is_file()}


@cache
def statements(game_id: str) -> tuple[Statement, ...]:
    """Every statement of a game's rulebook, in rulebook order. Unknown games raise ``KeyError``."""
    return tuple(Statement(entry) for entry in _table(game_id, "rules.toml")["statement"])


@cache
def rulings(game_id: str) -> tuple[Ruling, ...]:
    """The rulings of a game, in rulebook order. Unknown games raise ``KeyError``."""
    return tuple(Ruling(entry) for entry in _table(game_id, "rulings.toml").get("ruling", []))


@cache
def reasons(game_id: str) -> tuple[Reason, ...]:
    """Why certain statements of a game have no test. Unknown games raise ``KeyError``."""
    return tuple(Reason(entry) for entry in _table(game_id, "rulings.toml").get("reason", []))


def title(game_id: str) -> str:
    """The game's title as its rules look-up gives it. Unknown games raise ``KeyError``."""
    name: str = _table(game_id, "rules.toml")["game"]
    return name


def _table(game_id: str, name: str) -> dict[str, Any]:
    # Compared with the listing first: a game id may come from an address, and must not walk the file system.
    folder = _folders()[game_id]
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))
