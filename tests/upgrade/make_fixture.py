"""Writes the small database and the record that a release leaves behind: `python tests/upgrade/make_fixture.py 0.1.0`.

Run it once, when a version is released (with `PYTHONPATH=src:tests`); later versions must play on what it wrote.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
from pathlib import Path

from support.prepared import OPTIONS, Prepared, prepare, session_of

from underbough.kernel.records import write
from underbough.kernel.session import Session

HERE = Path(__file__).parent


def finished(number: int) -> Session:
    """A whole game with a step taken back in it."""
    session, rng = session_of(number), random.Random(number)
    while not session.is_over():
        seat = session.state.open_seats()[0]
        if session.version == 6 and session.undo_offer(seat).kind != "none":
            offer = session.undo_offer(seat)
            session.undo(seat, offer.to, offer.kind == "ask")
            continue
        session.move(seat, [rng.choice(session.options(seat)).key])
    return session


def main() -> None:
    """Write the fixture of one version."""
    folder = HERE / sys.argv[1]
    folder.mkdir(exist_ok=True)
    database = folder / "table.sqlite3"
    database.unlink(missing_ok=True)
    found: dict[str, Prepared] = prepare(database)
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    session = finished(11)
    (folder / "game.bough").write_text(write(session.record()), encoding="utf-8")
    facts = {
        "tables": {kind: {"code": one.code, "link": one.link, "watch": one.watch} for kind, one in found.items()},
        "options": OPTIONS,
        "scores": session.game.scores(session.state),
    }
    (folder / "facts.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
