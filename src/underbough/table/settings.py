"""What can be set when a table server starts, with the defaults."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from underbough.kernel.errors import UnderboughError


def default_database() -> str:
    """Where the database lies unless told otherwise: the user's data directory."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(data) / "underbough" / "table.sqlite3")


def named_file(text: str) -> Path:
    """The whole path of a file that somebody named, ``~`` read as a home; refuses a name that can be none."""
    if not text.strip():
        raise UnderboughError("An empty text names no file. Name the database file with --db (or UNDERBOUGH_DB).")
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError as wrong:
        raise UnderboughError(f"{text} begins with the home of a user whom this machine does not know.") from wrong


@dataclass(frozen=True)
class Limits:
    """Sizes and rates that keep one visitor from spoiling the table for the others."""

    name: int = 24
    chat: int = 400
    chat_kept: int = 200
    body: int = 32 * 1024
    pack_body: int = 3 * 96 * 1024 + 32 * 1024
    keys: int = 64
    key_length: int = 120
    # rate limits: (how many at once, how many a second after that)
    posts: tuple[float, float] = (60, 10)
    opened: tuple[float, float] = (10, 0.1)
    guesses: tuple[float, float] = (20, 0.2)
    said: tuple[float, float] = (8, 0.7)
    packs: tuple[float, float] = (6, 0.1)
    streams_per_browser: int = 4


@dataclass(frozen=True)
class Settings:
    """Everything a table server is started with."""

    host: str = "127.0.0.1"
    port: int = 8765
    db: str = field(default_factory=default_database)
    base_url: str = ""
    bot_seconds: float = 10.0
    bot_workers: int = 1
    pause_seconds: float = 2.0
    beat_seconds: float = 15.0
    away_seconds: float = 6.0
    limits: Limits = field(default_factory=Limits)
