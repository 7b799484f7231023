"""One table on one database file: two servers would not hear of each other's moves."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from underbough.kernel.errors import UnderboughError
from underbough.table.database import database_url, file_of, shown_database


@contextmanager
def alone(db: str) -> Iterator[None]:
    """Keep other tables off a database file; raises :class:`UnderboughError` when one is there.

    The lock is on a file beside it, since SQLite keeps its own in the database. It ends with the process at the latest.
    """
    file = file_of(database_url(db))
    if file is None or sys.platform == "win32":
        yield
        return
    lock = file.with_name(file.name + ".lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        held = locked(lock)
    except BlockingIOError as wrong:
        said = f"Another table is open on the database {shown_database(db)}: stop that one"
        raise UnderboughError(f"{said}, or name another file with --db (or UNDERBOUGH_DB).") from wrong
    except OSError:  # whether a table can work there is told by the database itself
        yield
        return
    with held:
        try:
            yield
        finally:
            lock.unlink(missing_ok=True)


def locked(path: Path) -> BinaryIO:
    """The file, open and locked; raises :class:`BlockingIOError` when another process has it."""
    import fcntl

    while True:
        file = path.open("ab")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Whoever had it before may have taken it away between our opening and our lock.
            if path.exists() and os.path.samestat(path.stat(), os.fstat(file.fileno())):
                return file
        except BaseException:
            file.close()
            raise
        file.close()
