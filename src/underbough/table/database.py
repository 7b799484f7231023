"""Engines, transactions, migrations and backups.

SQLite: one connection writes, on one thread, each transaction opened by BEGIN IMMEDIATE; WAL lets readers go on
meanwhile; synchronous FULL makes a commit survive the machine; a busy timeout covers other processes (a backup).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

Result = TypeVar("Result")

BUSY_MS = 5000


def database_url(where: str) -> URL:
    """Turn a file name or a database URL into a URL."""
    if "://" in where:
        return make_url(where)
    return URL.create("sqlite", database=str(Path(where).expanduser().absolute()))


def _prepare(connection: Any, _record: object) -> None:
    """Hand transactions over to us and set what SQLite forgets between connections."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _engine(url: URL, connections: int, begin: Callable[[Connection], None]) -> Engine:
    """An engine with at most so many connections, kept for good."""
    sqlite = url.get_backend_name() == "sqlite"
    arguments = {"check_same_thread": False} if sqlite else {}
    engine = create_engine(url, pool_size=connections, max_overflow=0, connect_args=arguments)
    if sqlite:
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", begin)
    return engine


def migrate(connection: Connection) -> None:
    """Bring the database to this version, in the transaction of the connection."""
    config = Config()
    with resources.as_file(resources.files("underbough.table.migrations")) as scripts:
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Database:
    """Runs pieces of work in transactions: writes one after another on one thread, reads beside them."""

    def __init__(self, url: URL) -> None:
        if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        self.url = url
        self._writer = _engine(url, 1, _begin_writing)
        self._reader = _engine(url, 4, _begin_reading)
        self._write_thread = ThreadPoolExecutor(1, thread_name_prefix="table-writer")
        self._read_threads = ThreadPoolExecutor(4, thread_name_prefix="table-reader")
        self.write_now(migrate)

    def write_now(self, work: Callable[[Connection], Result]) -> Result:
        """Run the work in one committed transaction, on the calling thread (for starts, tools and tests)."""
        with self._writer.begin() as connection:
            return work(connection)

    def read_now(self, work: Callable[[Connection], Result]) -> Result:
        """Run the work on a consistent snapshot, on the calling thread."""
        with self._reader.begin() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run the work in one transaction; when this returns, it is committed and on disk."""
        return await asyncio.get_running_loop().run_in_executor(self._write_thread, self.write_now, work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run the work on a consistent snapshot."""
        return await asyncio.get_running_loop().run_in_executor(self._read_threads, self.read_now, work)

    def close(self) -> None:
        """Finish what runs and let go of all connections."""
        self._write_thread.shutdown()
        self._read_threads.shutdown()
        self._writer.dispose()
        self._reader.dispose()


def backup(source: Path, target: Path) -> None:
    """Copy a live SQLite database with SQLite's own backup, whole even while the table is played on."""
    if not source.is_file():
        raise FileNotFoundError(f"there is no database at {source}")
    if target.exists():
        raise FileExistsError(f"{target} exists already")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {target.parent}")
    read = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    write = sqlite3.connect(target)
    try:
        read.backup(write)
    finally:
        write.close()
        read.close()
