"""The command line: where the file lies, the address, the backup; and a stop that does not wait for open pages."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from underbough.cli import main
from underbough.kernel.errors import UnderboughError
from underbough.table import cli
from underbough.table.database import Database, database_url
from underbough.table.settings import Settings


def environment(tmp_path: Path) -> dict[str, str]:
    """No settings of whoever runs the tests, and a home of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("UNDERBOUGH_")}
    return {**kept, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_DATA_HOME": str(tmp_path / "data")}


def test_the_file_is_made_at_the_first_start_and_a_stop_is_quick(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    run = [sys.executable, "-W", "error", "-c", "from underbough.cli import main; raise SystemExit(main())"]
    process = subprocess.Popen(
        [*run, "table", "--port", str(port)],
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
    assert "Cancel" not in said


def test_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, copy = tmp_path / "table.sqlite3", tmp_path / "copy.sqlite3"
    Database(database_url(str(file))).close()
    assert main(["table", "--db", str(file), "backup", str(copy)]) == 0
    assert copy.is_file()
    assert main(["table", "--db", str(file), "backup", str(copy)]) == 1
    assert "exists already" in capsys.readouterr().out


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
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    other = tmp_path / "notes.txt"
    other.write_text("no database, " * 100)
    for wrong in (tmp_path, other, other / "deeper.sqlite3"):
        assert main(["table", "--port", port, "--db", str(wrong)]) == 1
        said = capsys.readouterr()
        assert str(wrong) in said.err
        assert "--db" in said.err
        assert said.err.count("\n") == 1
        assert said.out == ""
    assert main(["table", "--db", str(other), "backup", str(tmp_path / "copy")]) == 1
    assert "No backup was made" in capsys.readouterr().out


def test_a_backup_into_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.sqlite3"
    Database(database_url(str(file))).close()
    assert main(["table", "--db", str(file), "backup", str(tmp_path / "none" / "copy.sqlite3")]) == 1
    assert "there is no folder" in capsys.readouterr().out
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("host", ["no.such.host.invalid", "nonsense..host"])
def test_a_host_that_is_none_is_named(host: str) -> None:
    with pytest.raises(UnderboughError, match=r"This machine has no address .* check --host"):
        cli.listen(host, 0)
