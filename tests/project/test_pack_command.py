"""The command ``underbough pack``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.packs import BAKER

from underbough.cli import main
from underbough.games import PACKS
from underbough.kernel.core import digest_of
from underbough.packs.trial import Found

Out = pytest.CaptureFixture[str]


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
    none = str(tmp_path / "none.sqlite3")
    assert main(["pack", "list", str(tmp_path), "--db", none, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["where"], row["state"]) for row in rows] == [("baker.toml", "plays"), ("wrong.toml", "1 error")]
    assert main(["pack", "list", str(tmp_path / "nowhere")]) == 1


def test_match_plays_with_a_pack(baker: Path, capsys: Out) -> None:
    assert main(["match", "lil_everdell", "random", "random", "--games", "2", "--pack", str(baker), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main(["match", "everdell", "random", "random", "--games", "2", "--pack", str(baker)]) == 1
    assert "this pack is for lil_everdell" in capsys.readouterr().err
