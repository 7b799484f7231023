"""The store by itself: compare-and-swap, how SQLite is opened, migrations, backups."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from underbough.kernel.errors import UnderboughError
from underbough.table import store
from underbough.table.database import Database, backup, database_url, migrate
from underbough.table.rows import NewTable, SeatRow, UndoRow
from underbough.table.schema import metadata

SEAT = SeatRow(0, "human", "", "", "", "link0", "", False, b"")
NEW = NewTable(
    "fern-otter", "lil_everdell", 1, "digest", "{}", "two", False, "owner", "Ada", "watch", b"secret", (SEAT,)
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A fresh database."""
    made = Database(database_url(str(tmp_path / "deep" / "table.sqlite3")))
    yield made
    made.close()


def made(database: Database) -> int:
    """A table in it."""
    return database.write_now(lambda connection: store.create_table(connection, NEW))


def test_sqlite_is_opened_for_safety(database: Database) -> None:
    def pragma(name: str) -> Any:
        return database.write_now(lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2, "FULL"
    assert pragma("foreign_keys") == 1
    assert pragma("busy_timeout") >= 5000


def test_a_write_begins_immediately(database: Database, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "deep" / "table.sqlite3", timeout=0.05, isolation_level=None)

    def work(_connection: Any) -> None:
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")

    database.write_now(work)
    other.close()


def test_append_is_compare_and_swap(database: Database) -> None:
    table = made(database)
    database.write_now(lambda c: store.start_table(c, table, ["a"], "playing", 1))
    assert database.write_now(lambda c: store.append(c, table, 1, ["b", "c"], "playing", 2)) == 3
    for seen in (0, 1, 2, 4):
        with pytest.raises(store.Stale), database._writer.begin() as connection:
            store.append(connection, table, seen, ["x"], "playing", 1)
    assert database.read_now(lambda c: store.lines_of(c, table)) == ["a", "b", "c"]
    assert database.read_now(lambda c: store.table_by_id(c, table)).to_act == 2


def test_nothing_is_appended_after_the_end_or_before_the_start(database: Database) -> None:
    table = made(database)
    with pytest.raises(store.Stale):
        database.write_now(lambda c: store.append(c, table, 0, ["x"], "playing", 1))
    database.write_now(lambda c: store.start_table(c, table, [], "playing", 1))
    with pytest.raises(store.Stale):
        database.write_now(lambda c: store.start_table(c, table, [], "playing", 1))
    database.write_now(lambda c: store.append(c, table, 0, ["x"], "over", 0))
    with pytest.raises(store.Stale):
        database.write_now(lambda c: store.append(c, table, 1, ["y"], "playing", 1))


def test_a_failed_write_leaves_nothing(database: Database) -> None:
    table = made(database)

    def half(connection: Any) -> None:
        store.start_table(connection, table, ["a"], "playing", 1)
        raise RuntimeError("the lights went out")

    with pytest.raises(RuntimeError):
        database.write_now(half)
    assert database.read_now(lambda c: store.table_by_id(c, table)).state == "waiting"
    assert database.read_now(lambda c: store.lines_of(c, table)) == []


def test_codes_and_seats_are_taken_once(database: Database) -> None:
    table = made(database)
    with pytest.raises(store.Taken):
        made(database)
    database.write_now(lambda c: store.claim_seat(c, table, 0, "bo", "Bo"))
    with pytest.raises(store.Taken):
        database.write_now(lambda c: store.claim_seat(c, table, 0, "cy", "Cy"))
    assert database.read_now(lambda c: store.seats_of(c, table))[0].name == "Bo"
    assert [s.code for s in database.read_now(lambda c: store.tables_of(c, "bo"))] == ["fern-otter"]
    assert database.read_now(lambda c: store.tables_of(c, "cy")) == []


def test_an_empty_personal_link_opens_nothing(database: Database) -> None:
    table = made(database)
    database.write_now(lambda c: store.claim_seat(c, table, 0, "bo", "Bo"))
    with pytest.raises(store.Taken):
        database.write_now(lambda c: store.move_seat(c, "", "thief"))


def test_undo_requests_belong_to_a_version(database: Database) -> None:
    table = made(database)
    database.write_now(lambda c: store.start_table(c, table, ["a"], "playing", 1))
    request = UndoRow(0, 1, 0, "visit", "[]", 1)
    database.write_now(lambda c: store.put_undo_request(c, table, request))
    assert database.read_now(lambda c: store.undo_request(c, table)) == request
    database.write_now(lambda c: store.append(c, table, 1, ["b"], "playing", 1))
    assert database.read_now(lambda c: store.undo_request(c, table)) is None
    with pytest.raises(store.Stale):
        database.write_now(lambda c: store.put_undo_request(c, table, replace(request, version=1)))


def test_only_the_last_lines_of_talk_are_kept(database: Database) -> None:
    table = made(database)

    def talk(connection: Any) -> None:
        for n in range(5):
            store.say(connection, table, 0, f"line {n}", 3)

    database.write_now(talk)
    kept = [line.text for line in database.read_now(lambda c: store.chat_of(c, table))]
    assert kept == ["line 2", "line 3", "line 4"]


def test_the_migrations_make_exactly_the_schema(database: Database) -> None:
    differences = database.write_now(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
    assert differences == []
    database.write_now(migrate)


def test_a_backup_is_whole_while_the_table_is_used(database: Database, tmp_path: Path) -> None:
    table = made(database)
    database.write_now(lambda c: store.start_table(c, table, ["a"], "playing", 1))
    copy = tmp_path / "copy.sqlite3"
    backup(tmp_path / "deep" / "table.sqlite3", copy)
    again = Database(database_url(str(copy)))
    assert again.read_now(lambda c: store.lines_of(c, table)) == ["a"]
    again.close()
    with pytest.raises(UnderboughError, match="exists already"):
        backup(tmp_path / "deep" / "table.sqlite3", copy)
    with pytest.raises(UnderboughError, match="no database at"):
        backup(tmp_path / "nowhere.sqlite3", tmp_path / "other.sqlite3")
