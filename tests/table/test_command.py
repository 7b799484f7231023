"""The command line: where the file lies, the address, the backup; and a stop that does not wait for open pages."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import pytest

from underbough.cli import main
from underbough.kernel.errors import UnderboughError
from underbough.table import cli
from underbough.table.alone import alone
from underbough.table.database import Database, database_url, open_to_read
from underbough.table.packs import PackRow, keep, packs_in
from underbough.table.settings import Settings

Out = pytest.CaptureFixture[str]


def environment(tmp_path: Path) -> dict[str, str]:
    """No settings of whoever runs the tests, and a home of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("UNDERBOUGH_")}
    return {**kept, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_DATA_HOME": str(tmp_path / "data")}


def free_port() -> str:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def refused(capsys: Out, *words: str) -> str:
    """What a command says that fails: one line on stderr, nothing on stdout."""
    capsys.readouterr()
    assert main([*words]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("underbough: ")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("underbough: ").removesuffix("\n")


def test_the_file_is_made_at_the_first_start_and_a_stop_is_quick(tmp_path: Path) -> None:
    port = free_port()
    run = [sys.executable, "-W", "error", "-c", "from underbough.cli import main; raise SystemExit(main())"]
    process = subprocess.Popen(
        [*run, "table", "--verbose", "--port", port],
        env={**environment(tmp_path), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        until = time.monotonic() + 20
        while True:
            try:
                assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
                break
            except httpx.TransportError:
                assert time.monotonic() < until
                time.sleep(0.05)
        with httpx.stream("GET", f"http://127.0.0.1:{port}/notices") as stream:
            first = next(stream.iter_text())
            assert first.startswith("event: notices")
            begun = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(10)
        assert time.monotonic() - begun < 2
        said = process.stdout.read() if process.stdout else ""
    file = tmp_path / "data" / "underbough" / "table.sqlite3"
    assert file.is_file()
    assert str(file) in said
    assert "Traceback" not in said
    assert "alembic" not in said, "how the database comes to be is of no use to anybody"
    assert "Cancel" not in said


def test_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, copy = tmp_path / "table.sqlite3", tmp_path / "copy.sqlite3"
    Database(database_url(str(file))).close()
    assert main(["table", "--db", str(file), "backup", str(copy)]) == 0
    assert copy.is_file()
    before = copy.read_bytes()
    assert refused(capsys, "table", "--db", str(file), "backup", str(copy)) == (
        f"No backup was made. {copy} exists already. Name a new file."
    )
    assert copy.read_bytes() == before


@pytest.mark.parametrize(
    "name", ["a#b.db", "a?b.db", "a%41.db", "a%20b.db", "a b.db", "ä&b=c.db", "file:x.db", ":memory:"]
)
def test_a_backup_copies_the_file_of_that_very_name(tmp_path: Path, capsys: Out, name: str) -> None:
    """The names of both files are taken as they are, not as addresses."""
    home = tmp_path / "home"
    files = {home / other for other in (name, "a", "aA.db", "a b.db")}
    for n, file in enumerate(sorted(files)):
        made = Database(database_url(str(file)))
        row = PackRow(str(n), "lil_everdell", file.name, "", "", "{}", "")
        made.write_now(partial(keep, row=row))
        made.close()
    copy = tmp_path / name
    assert main(["table", "--db", str(home / name), "backup", str(copy)]) == 0
    assert {*tmp_path.iterdir()} == {home, copy}
    assert [row["name"] for row in packs_in(copy)] == [name]
    capsys.readouterr()
    assert main(["pack", "list", str(tmp_path), "--db", str(home / name), "--json"]) == 0
    assert [row["name"] for row in json.loads(capsys.readouterr().out)] == [name]
    assert {file for file in home.iterdir() if not file.name.endswith(("-wal", "-shm"))} == files


def test_a_backup_of_a_database_that_is_named_by_its_address(tmp_path: Path, capsys: Out) -> None:
    file, copy = tmp_path / "table.sqlite3", tmp_path / "copy.sqlite3"
    Database(database_url(str(file))).close()
    assert main(["table", "--db", f"sqlite:///{file}", "backup", str(copy)]) == 0
    open_to_read(copy).close()
    capsys.readouterr()
    said = refused(capsys, "table", "--db", "postgresql://me:hush@nowhere/x", "backup", str(tmp_path / "other"))
    assert "is not in a file of SQLite" in said
    assert "hush" not in said


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path, capsys: Out) -> None:
    text, empty, foreign = tmp_path / "notes.txt", tmp_path / "empty", tmp_path / "foreign.sqlite3"
    text.write_text("no database, " * 100)
    empty.touch()
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE bookmarks (url)")
    torn = tmp_path / "torn.sqlite3"
    Database(database_url(str(torn))).close()
    whole = torn.read_bytes()
    torn.write_bytes(whole[:5000])
    copy = tmp_path / "copy.sqlite3"
    for wrong, reason in {
        text: f"{text} cannot be read: file is not a database.",
        empty: f"{empty} is a database, but not one of a table.",
        foreign: f"{foreign} is a database, but not one of a table.",
        tmp_path: f"{tmp_path} is a folder.",
        tmp_path / "none": f"There is no database at {tmp_path / 'none'}.",
    }.items():
        said = refused(capsys, "table", "--db", str(wrong), "backup", str(copy))
        assert said == f"No backup was made. {reason} Name the table's file with --db (or UNDERBOUGH_DB)."
        assert not copy.exists()
    assert refused(capsys, "table", "--db", str(torn), "backup", str(copy)).startswith("No backup was made.")
    assert not copy.exists()
    torn.write_bytes(whole)
    assert main(["table", "--db", str(torn), "backup", str(copy)]) == 0
    assert refused(capsys, "table", "--db", "", "backup", str(tmp_path / "y")) == (
        "No backup was made. An empty text names no file. Name the database file with --db (or UNDERBOUGH_DB)."
    )


def test_the_welcome_names_the_address_that_friends_can_open(capsys: pytest.CaptureFixture[str]) -> None:
    cli.welcome(Settings(host="0.0.0.0", port=8123, db="x", base_url="https://table.example"))
    said = capsys.readouterr().out
    assert "https://table.example/" in said
    assert "x" in said
    cli.welcome(Settings(port=8123, db="x"))
    assert "Only this machine" in capsys.readouterr().out


def test_the_welcome_says_when_the_file_is_a_new_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "other" / "table.sqlite3"
    assert cli.is_new(str(file))
    cli.welcome(Settings(port=8123, db=str(file)), True)
    assert f"{file}, a new one\n" in capsys.readouterr().out
    Database(database_url(str(file))).close()
    assert not cli.is_new(str(file))
    cli.welcome(Settings(port=8123, db=str(file)))
    assert "a new one" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "address", ["foo", "table.example", "ftp://table.example", "https://", "https://a.example/?x=1"]
)
def test_an_outside_address_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str) -> None:
    file = tmp_path / "x.sqlite3"
    assert main(["table", f"--base-url={address}", "--db", str(file)]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert f"{address!r} is no address" in said.err
    assert said.out == ""
    assert not file.exists()


def test_an_outside_address_with_a_path(capsys: Out) -> None:
    said = refused(capsys, "table", "--base-url=https://a.example/sub/")
    assert said.startswith("'https://a.example/sub/' has a path, and a table needs an address of its own")


def test_two_tables_are_never_open_on_one_database(tmp_path: Path, capsys: Out) -> None:
    file, other = tmp_path / "deep" / "table.sqlite3", tmp_path / "other.sqlite3"
    with alone(str(file)), alone(str(other)):
        said = refused(capsys, "table", "--port", free_port(), "--db", f"{tmp_path}/deep/../deep/table.sqlite3")
        assert said.startswith("Another table is open on the database ")
        assert said.endswith("stop that one, or name another file with --db (or UNDERBOUGH_DB).")
    assert [*file.parent.iterdir()] == [], "nothing is left behind"
    with alone(str(file)):
        pass
    (tmp_path / "left.lock").touch()  # by a process that was killed
    with alone(str(tmp_path / "left")), pytest.raises(UnderboughError), alone(str(tmp_path / "left")):
        pass


@pytest.mark.parametrize(("text", "base"), [("", ""), ("https://a.example/", "https://a.example")])
def test_an_outside_address_loses_its_last_slash(text: str, base: str) -> None:
    assert cli.base_address(text) == base


@pytest.mark.parametrize("port", ["99999", "abc", "0", "-1", "²"])
def test_a_port_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert main(["table", f"--port={port}", "--db", str(tmp_path / "x.sqlite3")]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "is not a port" in said.err
    assert said.out == ""


def test_a_port_in_the_environment_that_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNDERBOUGH_PORT", "abc")
    assert main(["table", "--db", str(tmp_path / "x.sqlite3")]) == 1
    assert main(["table", "--db", str(tmp_path / "x.sqlite3"), "backup", str(tmp_path / "y")]) == 1


def test_a_port_in_use_and_an_address_of_another_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["table", "--port", port, "--db", str(tmp_path / "x.sqlite3")]) == 1
        said = capsys.readouterr()
        assert f"Port {port} is in use" in said.err
        assert said.out == "", "nothing is said about an address that is not ours"
    assert main(["table", "--port", port, "--host", "192.0.2.7", "--db", str(tmp_path / "x.sqlite3")]) == 1
    assert "192.0.2.7" in capsys.readouterr().err
    assert not (tmp_path / "x.sqlite3").exists()


def test_a_database_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    other = tmp_path / "notes.txt"
    other.write_text("no database, " * 100)
    for wrong in (tmp_path, other, other / "deeper.sqlite3"):
        assert main(["table", "--port", port, "--db", str(wrong)]) == 1
        said = capsys.readouterr()
        assert str(wrong) in said.err
        assert "--db" in said.err
        assert said.err.count("\n") == 1
        assert said.out == ""


def test_a_database_of_another_program_or_a_newer_version_is_left_alone(tmp_path: Path, capsys: Out) -> None:
    foreign, newer = tmp_path / "foreign.sqlite3", tmp_path / "newer.sqlite3"
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE bookmarks (url)")
    Database(database_url(str(newer))).close()
    with closing(sqlite3.connect(newer, isolation_level=None)) as other:
        other.execute("UPDATE alembic_version SET version_num = '0099'")
    way_out = "Name another file with --db (or UNDERBOUGH_DB)."
    assert refused(capsys, "table", "--port", free_port(), "--db", str(foreign)) == (
        f"The database {foreign} cannot be opened: it is a database of another program. {way_out}"
    )
    assert refused(capsys, "table", "--port", free_port(), "--db", str(newer)) == (
        f"The database {newer} cannot be opened: a newer version of Underbough has written it: update, or go back "
        f"to a backup. {way_out}"
    )
    with closing(sqlite3.connect(foreign)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]


def test_a_database_that_can_only_be_read_is_refused_at_the_start(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "table.sqlite3"
    Database(database_url(str(file))).close()
    said = refused(capsys, "table", "--port", free_port(), "--db", f"sqlite:///{file.as_uri()}?mode=ro&uri=true")
    assert "it can only be read, and a table writes" in said
    assert [one.name for one in tmp_path.iterdir() if not one.name.startswith(file.name)] == []


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "An empty text names no file."),
        ("~no-such-user/x.db", "~no-such-user/x.db begins with the home of a user whom this machine does not know."),
        ("/proc/none/y.db", "The database /proc/none/y.db cannot be opened: /proc/none: no such file or directory."),
        ("nosuchkind://x", "The database nosuchkind://x cannot be opened: Can't load plugin"),
        ("://", ":// is no address of a database."),
        ("postgresql://me:hush@nowhere/x", "The database postgresql://me:***@nowhere/x cannot be opened: "),
    ],
)
def test_a_database_that_cannot_be(capsys: Out, name: str, reason: str) -> None:
    assert refused(capsys, "table", "--port", free_port(), "--db", name).startswith(reason)


def test_a_backup_into_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.sqlite3"
    Database(database_url(str(file))).close()
    copy = tmp_path / "none" / "copy.sqlite3"
    assert refused(capsys, "table", "--db", str(file), "backup", str(copy)) == (
        f"No backup was made. {copy} cannot be written: there is no folder {copy.parent}. Name another file."
    )
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("host", ["no.such.host.invalid", "nonsense..host"])
def test_a_host_that_is_none_is_named(host: str) -> None:
    with pytest.raises(UnderboughError, match=r"This machine has no address .* check --host"):
        cli.listen(host, 0)
