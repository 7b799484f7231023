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
