"""Engines, transactions, migrations and backups.

SQLite: one connection writes, on one thread, each transaction opened by BEGIN IMMEDIATE; WAL lets readers go on
meanwhile; synchronous FULL makes a commit survive the machine; a busy timeout covers other processes (a backup).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError

from underbough.kernel.errors import UnderboughError
from underbough.table.settings import named_file

Result = TypeVar("Result")

BUSY_MS = 5000
VERSIONS = "alembic_version"
"""The table in which a database of ours notes its version; no other file has it beside ours."""
WAY_OUT = "Name the table's file with --db (or UNDERBOUGH_DB)."


def database_url(where: str) -> URL:
    """Turn a file name or a database URL into a URL; refuses what is neither."""
    if "://" not in where:
        return URL.create("sqlite", database=str(named_file(where)))
    try:
        return make_url(where)
    except (ArgumentError, ValueError) as wrong:
        raise UnderboughError(f"{where} is no address of a database. {WAY_OUT}") from wrong


def shown_database(where: str) -> str:
    """A database as people may see it: without the password of an address."""
    return database_url(where).render_as_string() if "://" in where else where


def file_of(url: URL) -> Path | None:
    """The file of a database; None when it is in none, or when only SQLite itself can tell (``file:``)."""
    name = url.database or ":memory:"
    if url.get_backend_name() != "sqlite" or name.startswith((":memory:", "file:")):
        return None
    return Path(name)


def table_file(where: str) -> Path:
    """The file behind a file name or database URL, for what works on files alone; refuses what is in no file."""
    found = file_of(database_url(where))
    if found is None:
        raise UnderboughError(f"{shown_database(where)} is not in a file of SQLite: use the tools of its own server.")
    return found


def is_readonly(wrong: object) -> bool:
    """Whether this is SQLite's error for want of leave to write."""
    code = getattr(wrong, "sqlite_errorcode", 0) & 0xFF  # the higher bits tell kinds of one error apart
    return bool(code == sqlite3.SQLITE_READONLY)


def open_to_read(file: Path) -> sqlite3.Connection:
    """A table's database file, only read, whatever its name holds; refuses a file that is none, or none of a table."""
    if not file.is_file():
        what = f"{file} is a folder" if file.is_dir() else f"There is no database at {file}"
        raise UnderboughError(f"{what}. {WAY_OUT}")
    try:
        # As an address, so that #, ? and % in the name are its own.
        read = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        try:
            ours = read.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (VERSIONS,)).fetchone()
        except BaseException:
            read.close()
            raise
    except sqlite3.Error as wrong:
        if is_readonly(wrong):
            # Of a database with a write-ahead log also a reader writes, into the index beside it.
            raise UnderboughError(f"{file} cannot be read without leave to write in its folder.") from wrong
        raise UnderboughError(f"{file} cannot be read: {wrong}. {WAY_OUT}") from wrong
    if ours is None:
        read.close()
        raise UnderboughError(f"{file} is a database, but not one of a table. {WAY_OUT}")
    return read


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
    """Bring the database to this version, in the transaction of the connection; refuses what is not ours or newer."""
    config = Config()
    with resources.as_file(resources.files("underbough.table.migrations")) as scripts:
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        refuse_strange(connection, {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()})
        command.upgrade(config, "head")


def refuse_strange(connection: Connection, known: set[str]) -> None:
    """Refuse a database of another program, and one whose version is not among the known ones."""
    tables = inspect(connection).get_table_names()
    if tables and VERSIONS not in tables:
        raise UnderboughError("it is a database of another program")
    if set(MigrationContext.configure(connection).get_current_heads()) - known:
        raise UnderboughError("a newer version of Underbough has written it: update, or go back to a backup")


def try_to_write(connection: Connection) -> None:
    """Write what stands there already: SQLite opens a file that it may only read without a word."""
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    connection.exec_driver_sql(f"PRAGMA user_version = {int(version)}")


class Database:
    """Runs pieces of work in transactions: writes one after another on one thread, reads beside them."""

    def __init__(self, url: URL) -> None:
        file = file_of(url)
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        self.url = url
        self._writer = _engine(url, 1, _begin_writing)
        self._reader = _engine(url, 4, _begin_reading)
        self._write_thread = ThreadPoolExecutor(1, thread_name_prefix="table-writer")
        self._read_threads = ThreadPoolExecutor(4, thread_name_prefix="table-reader")
        try:
            self.write_now(migrate)
            if url.get_backend_name() == "sqlite":
                self.write_now(try_to_write)
        except BaseException:
            self.close()
            raise

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
    """Copy a live SQLite database with SQLite's own backup, whole even while the table is played on.

    Raises :class:`UnderboughError`, and leaves no file behind, when there is nothing to copy or nowhere to copy it.
    """
    target = target.absolute()
    with closing(open_to_read(source)) as read:
        try:
            target.open("xb").close()
        except FileExistsError as wrong:
            raise UnderboughError(f"{target} exists already. Name a new file.") from wrong
        except OSError as wrong:
            what = f"there is no folder {target.parent}" if not target.parent.is_dir() else str(wrong.strerror).lower()
            raise UnderboughError(f"{target} cannot be written: {what}. Name another file.") from wrong
        try:
            with closing(sqlite3.connect(target)) as write:
                read.backup(write)
        except BaseException as wrong:
            target.unlink(missing_ok=True)
            if isinstance(wrong, sqlite3.Error):
                raise UnderboughError(f"{source} was not copied to {target}: {wrong}.") from wrong
            raise
