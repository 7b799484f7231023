"""Packs at tables: checked before a table is made, kept in the database, given to the engine."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from sqlalchemy import Connection, insert, select

from underbough.packs import Issue, Pack, review
from underbough.packs.issues import errors
from underbough.packs.trial import trial
from underbough.table.database import open_to_read
from underbough.table.schema import packs

GAMES = 16
SECONDS = 8.0
FIRST_SECONDS = 60.0
"""What the first game may take: on a busy machine it takes many times what it takes alone."""
SHOWN = 12
"""How many faults a page lists at once."""


@dataclass(frozen=True)
class PackRow:
    """A pack in the database. ``content``: the game's plain tables with it, as JSON."""

    id: str
    game: str
    name: str
    author: str
    text: str
    content: str
    digest: str

    def header(self) -> dict[str, object]:
        """The pack as records carry it."""
        return {"name": self.name, "by": self.author, "text": self.text, "content": json.loads(self.content)}


@dataclass(frozen=True)
class PackNote:
    """What pages say about the pack of a table."""

    name: str
    author: str
    brought: str
    url: str


def row_of(pack: Pack) -> PackRow:
    """A pack as it is kept: under a name made of its text and of what it plays to."""
    made = blake2b(f"{pack.game} {pack.digest} {pack.text}".encode(), digest_size=16).hexdigest()
    return PackRow(made, pack.game, pack.name, pack.by, pack.text, json.dumps(pack.content), pack.digest)


def keep(connection: Connection, row: PackRow) -> None:
    """Store a pack unless it is there already."""
    if connection.execute(select(packs.c.id).where(packs.c.id == row.id)).first() is None:
        connection.execute(insert(packs).values(**vars(row), created_at=int(time.time())))


def pack_of(connection: Connection, id: str) -> PackRow | None:
    """The pack with this id; None for the empty id, which stands for the built-in cards."""
    if not id:
        return None
    found = connection.execute(select(packs).where(packs.c.id == id)).one()
    return PackRow(found.id, found.game, found.name, found.author, found.text, found.content, found.digest)


def sentences(issues: list[Issue]) -> list[str]:
    """Faults as a page lists them."""
    wrong = errors(issues)
    found = [issue.sentence() for issue in wrong[:SHOWN]]
    if len(wrong) > SHOWN:
        found.append(f"There are {len(wrong) - SHOWN} more.")
    return found


class Untried(Exception):
    """No game with a pack came to an end, which may lie at the machine as well as at the pack."""

    def __init__(self) -> None:
        super().__init__(
            f"The pack reads well, but no game of bots with it had ended after {FIRST_SECONDS:g} seconds. "
            "If this machine is busy, try again in a while."
        )


class Checker:
    """Checks packs for pages: one at a time, off the event loop, so that nobody at a table waits."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(1)

    async def read(self, text: str, game: str) -> tuple[Pack | None, list[Issue]]:
        """What a text says, without playing."""
        async with self._free:
            return await asyncio.to_thread(review, text, game)

    async def check(self, text: str, game: str) -> tuple[Pack | None, list[Issue]]:
        """What a text says, and how some games of bots with it went; raises :class:`Untried` when none ended."""
        async with self._free:
            pack, issues = await asyncio.to_thread(review, text, game)
            if pack is None:
                return None, issues
            found = await asyncio.to_thread(trial, game, pack.content, GAMES, SECONDS, first=FIRST_SECONDS)
        if found.fault:
            return None, [*issues, Issue(0, found.card, "", found.fault)]
        if not found.games:
            raise Untried
        return pack, issues


def packs_in(file: Path) -> list[dict[str, str]]:
    """The packs of a table's database, for the command line; it is only read. Refuses a file that is no database."""
    with closing(open_to_read(file)) as connection:
        try:
            rows = connection.execute("SELECT game, name, author, digest FROM packs ORDER BY created_at").fetchall()
        except sqlite3.OperationalError:  # of a version from before there were packs
            rows = []
    return [
        {"where": "the table", "game": game, "name": name, "by": author, "digest": digest, "state": "kept"}
        for game, name, author, digest in rows
    ]
