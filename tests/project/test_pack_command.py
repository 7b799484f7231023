"""The command ``underbough pack``."""

from __future__ import annotations

import errno
import json
import os
import re
import tomllib
from pathlib import Path

import pytest
from support.packs import BAKER

from underbough import load_game
from underbough.cli import main
from underbough.games import PACKS
from underbough.kernel.core import digest_of
from underbough.packs import PackError
from underbough.packs.trial import Found

Out = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No table of whoever runs the tests."""
    monkeypatch.delenv("UNDERBOUGH_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def baker(tmp_path: Path) -> Path:
    file = tmp_path / "baker.toml"
    file.write_text(BAKER, encoding="utf-8")
    return file


@pytest.mark.parametrize("game", sorted(PACKS))
def test_export_then_check_is_the_built_in_content(game: str, tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "mine.toml"
    assert main(["pack", "export", game, "-o", str(file)]) == 0
    assert file.read_text().startswith(f"#:schema ./{game}.schema.json\n")
    assert json.loads((tmp_path / f"{game}.schema.json").read_text())["properties"]["game"]["enum"] == [game]
    capsys.readouterr()
    assert main(["pack", "check", str(file), "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["digest"]) == (True, digest_of(PACKS[game].built_in()))
    assert found["played"]["games"] == 4
    assert main(["pack", "export", game, "-o", str(file)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert main(["pack", "export", game]) == 0
    assert capsys.readouterr().out == file.read_text()


def test_check_says_what_is_wrong_and_fails(baker: Path, capsys: Out) -> None:
    baker.write_text(BAKER.replace("berry = 2", "gold = 2"))
    assert main(["pack", "check", str(baker)]) == 1
    out = capsys.readouterr().out
    assert "error line 15, deck “Baker”, effect.gain: does not know 'gold'" in out
    assert "1 error." in out
    assert main(["pack", "check", str(baker), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["issues"][0]["line"] == 15
    assert main(["pack", "check", str(baker.with_name("none.toml"))]) == 1


def test_check_names_the_card_that_goes_round(baker: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Found(3, 200, 2001, "more than 2000 steps in one turn", "Baker")
    monkeypatch.setattr("underbough.packs.trial.trial", lambda *args: found)
    assert main(["pack", "check", str(baker)]) == 1
    assert "error Baker: more than 2000 steps in one turn" in capsys.readouterr().out


def test_a_name_that_looks_like_markup_is_printed_as_it_is(baker: Path, capsys: Out) -> None:
    baker.write_text(BAKER.replace("What my cards say", "[/bold] [red]"))
    assert main(["pack", "check", str(baker), "--games", "2"]) == 0
    assert "[/bold] [red]: a pack for lil_everdell" in capsys.readouterr().out
    assert main(["pack", "list", str(baker.parent)]) == 0
    assert "[/bold]" in capsys.readouterr().out


def test_list_shows_files_and_what_the_table_knows(baker: Path, tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "other.toml").write_text("[tool]\nx = 1\n")
    (tmp_path / "wrong.toml").write_text("pack = 1\n")
    assert main(["pack", "list", str(tmp_path), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["where"], row["state"]) for row in rows] == [("baker.toml", "plays"), ("wrong.toml", "1 error")]
    assert main(["pack", "list", str(tmp_path / "nowhere")]) == 1


def test_match_plays_with_a_pack(baker: Path, capsys: Out) -> None:
    assert main(["match", "lil_everdell", "random", "random", "--games", "2", "--pack", str(baker), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main(["match", "everdell", "random", "random", "--games", "2", "--pack", str(baker)]) == 1
    assert "this pack is for lil_everdell" in capsys.readouterr().err


def test_a_database_that_is_named_has_to_be_one_of_a_table(
    baker: Path, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wrong, reason in {
        tmp_path / "none.sqlite3": "There is no database at",
        tmp_path: f"{tmp_path} is a folder.",
        baker: f"{baker} cannot be read: file is not a database.",
    }.items():
        assert main(["pack", "list", str(tmp_path), "--db", str(wrong)]) == 1
        said = capsys.readouterr()
        assert said.out == ""
        assert reason in said.err
        assert said.err.startswith("underbough: ")
        assert "Name the table's file with --db" in said.err
    assert main(["pack", "list", str(tmp_path), "--db", ""]) == 1
    assert "names no file" in capsys.readouterr().err
    # The usual place may be empty before the first start, but what is there has to be a database.
    monkeypatch.setenv("UNDERBOUGH_DB", str(tmp_path / "none.sqlite3"))
    assert main(["pack", "list", str(tmp_path)]) == 0
    monkeypatch.setenv("UNDERBOUGH_DB", str(baker))
    assert main(["pack", "list", str(tmp_path)]) == 1


def test_list_says_what_it_cannot_read(tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    assert main(["pack", "list", str(tmp_path), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["where"], row["state"]) for row in rows] == [
        ("gone.toml", "cannot be read: no such file or directory")
    ]

    def closed(folder: object) -> list[str]:
        raise PermissionError(errno.EACCES, "Permission denied", str(folder))

    # Whoever runs the tests as root may read everything.
    monkeypatch.setattr("os.listdir", closed)
    assert main(["pack", "list", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"underbough: {tmp_path} cannot be used: permission denied\n"


def test_a_pack_that_cannot_be_played_is_named(baker: Path, capsys: Out) -> None:
    baker.write_text("# Notes\nno pack\n")
    assert main(["match", "lil_everdell", "random", "random", "--pack", str(baker)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"underbough: the pack {baker} cannot be played. line 2: this is not TOML")
    with pytest.raises(PackError, match=re.escape(f"the pack {baker} cannot be played")):
        load_game("lil_everdell", pack=baker)


def test_what_check_tells_to_write_can_be_written(baker: Path, capsys: Out) -> None:
    baker.write_text("")
    assert main(["pack", "check", str(baker), "--json"]) == 1
    reason = json.loads(capsys.readouterr().out)["issues"][0]["reason"]
    lines = reason.partition(": ")[2].split(" or ")
    assert [tomllib.loads(line)["game"] for line in lines] == sorted(PACKS)


@pytest.mark.parametrize("wrong", ["inf", "nan", "1e300", "0", "-1", "some"])
def test_a_time_that_is_none(baker: Path, capsys: Out, wrong: str) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["pack", "check", str(baker), f"--seconds={wrong}"])
    assert stop.value.code == 2
    assert f"above 0 and up to 86400, not '{wrong}'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["pack", "check", str(baker), "--games=-1"])
    assert "a whole number from 0 on" in capsys.readouterr().err


def test_a_busy_machine_is_no_fault_of_the_pack(baker: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("underbough.packs.trial.trial", lambda *args: Found(0, 0, 0))
    assert main(["pack", "check", str(baker), "--seconds", "5"]) == 1
    said = capsys.readouterr().out
    assert "no game of bots had ended after 5 seconds, be it for the pack or a busy machine" in said
    assert "give more --seconds, or leave the games out: --games 0" in said


def test_export_says_when_a_schema_was_there(tmp_path: Path, capsys: Out) -> None:
    schema = tmp_path / "everdell.schema.json"
    for n, before in enumerate(["", "mine", ""]):
        if before:
            schema.write_text(before)
        assert main(["pack", "export", "everdell", "-o", str(tmp_path / f"{n}.toml")]) == 0
        assert ("in place of the one that was there" in capsys.readouterr().out) == bool(before)
        assert schema.read_text().startswith("{")
