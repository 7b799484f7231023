"""The command ``underbough`` for records, bots and the fuzzer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from underbough import load_game
from underbough.cli import main
from underbough.kernel.records import write
from underbough.kernel.session import Session
from underbough.verify import secret_hash

Out = pytest.CaptureFixture[str]
RECORD = Path(__file__).parents[1] / "replays" / "lil_everdell_two.bough"


def test_replay_tells_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD)]) == 0
    assert "Round 4 begins." in capsys.readouterr().out
    assert main(["replay", "--json", str(RECORD)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["over"]
    assert found["scores"] == [52, 19]
    assert len(found["steps"]) > 40


def test_a_reader_that_has_seen_enough_ends_it_quietly() -> None:
    command = [sys.executable, "-m", "underbough", "replay", "--trace", str(RECORD)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, 1)  # rich answers a closed pipe with 1


@pytest.mark.parametrize("text", ["", "not a record", "underbough record 1\n"])
def test_what_is_no_record_is_refused_in_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.bough"
    file.write_text(text)
    for command in ("replay", "verify"):
        assert main([command, str(file)]) == 1
        assert capsys.readouterr().err.startswith(f"underbough: {file}: this")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_cannot_be_used_is_named(command: str, tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "x.bough"
    whole = RECORD.read_text()
    for text in (whole[: len(whole) // 2], whole.replace("lil_everdell", "chess", 1), "\xff"):
        file.write_text(text, encoding="latin-1")
        assert main([command, str(file)]) == 1
        said = capsys.readouterr().err
        assert said.startswith(f"underbough: {file}: ")
        assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--commitment", "11"], "give --secret as well"),
        (["--contribution", "zz"], "give --secret as well"),
        (["--secret", "zz"], "are hexadecimal"),
        (["--secret", "00", "--contribution", "zz"], "are hexadecimal"),
        (["--secret", "00", "--commitment", "zz"], "are hexadecimal"),
        (["--secret", "00", "--commitment", "11"], "does not fit the hash"),
        (["--secret", "00", "--commitment", secret_hash(b"\0").upper()], "is not made of this secret"),
    ],
)
def test_no_part_of_the_proof_is_passed_over(options: list[str], reason: str, capsys: Out) -> None:
    assert main(["verify", str(RECORD), *options]) == 1
    assert reason in capsys.readouterr().err


def test_help_tells_what_an_option_is_when_it_is_not_given(capsys: Out) -> None:
    for command, defaults in {"match": (100, 2, 0), "fuzz": (2000, 0)}.items():
        with pytest.raises(SystemExit):
            main([command, "--help"])
        said = capsys.readouterr().out
        for default in defaults:
            assert f"({default})" in said, command
    assert "ends with 1 when something of the game was met fewer than 100" in " ".join(said.split())
    with pytest.raises(SystemExit):
        main(["table", "--help"])
    assert "[COMMAND ...]" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["replay", "x"], ["pack", "check", "x"], ["pack", "list"], ["table", "backup", "x"], ["table"]]
)
def test_an_option_that_is_none_is_answered_with_the_usage_of_its_command(words: list[str], capsys: Out) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*words, "--nope"])
    assert stop.value.code == 2
    command = " ".join(["underbough", *[word for word in words if word != "x"]])
    said = capsys.readouterr().err
    assert said.startswith(f"usage: {command} ")
    assert f"{command}: error: unrecognized arguments: --nope" in said


def test_a_changed_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.bough"
    file.write_text(RECORD.read_text().replace("[52, 19]", "[52, 20]"))
    assert main(["verify", str(file)]) == 1
    assert "checksum" in capsys.readouterr().err


def test_match_counts_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "lil_everdell", "greedy", "random", "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 4
    assert 0 <= found["wins"] + found["ties"] <= 4


def test_fuzz_says_what_it_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "everdell", "--games", "2", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2
    assert set(found["rare"]) <= set(found["counts"])


@pytest.mark.parametrize("count", ["0", "-3", "some"])
@pytest.mark.parametrize("command", [["match", "lil_everdell", "greedy", "random"], ["fuzz", "everdell"]])
def test_counts_begin_at_one(command: list[str], count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*command, "--games", count])
    assert stop.value.code == 2
    assert "expected a whole number from 1 on" in capsys.readouterr().err


def test_a_match_needs_two_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["match", "spirecrest", "greedy", "random", "--players", "1"])
    assert stop.value.code == 2
    assert "--players: expected a whole number from 2 on, not '1'" in capsys.readouterr().err


def test_a_game_that_does_not_fit_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "lil_everdell", "greedy", "random", "--players", "9", "--games", "1"]) == 1
    assert "2 to 4 players" in capsys.readouterr().err


def test_a_wrong_word_after_table_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["table", "nonsense"])
    assert "argument COMMAND: invalid choice: 'nonsense' (choose from" in capsys.readouterr().err


def test_a_conceded_game_is_told_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session(load_game("lil_everdell", 3), bytes(32), names=["Ada", "Bo", "Cy"])
    seat = session.asked()[0]
    session.move(seat, [session.options(seat)[0].key])
    session.concede(0)
    session.concede(2)
    file = tmp_path / "x.bough"
    file.write_text(write(session.record()))
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Ada conceded." in told
    assert "2 (conceded)" in told
    assert "the standing, not the final count" in told
    assert main(["replay", "--trace", str(file)]) == 0
    assert "Cy: conceded  (0 draws)" in capsys.readouterr().out
    assert main(["replay", "--json", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["over"]
    assert found["cut_short"]
    assert found["conceded"] == [0, 2]
    assert found["placement"] == [2, 1, 2]
    assert [step["key"] for step in found["steps"] if step["seat"] != seat or step["n"]] == ["conceded", "conceded"]
    assert main(["verify", str(file)]) == 0
    assert "replays to its result" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nope.bough", "."])
def test_a_file_that_cannot_be_read_is_named_in_a_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / name)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"underbough: {tmp_path / name} cannot be used: ")
    assert "Errno" not in said


@pytest.mark.parametrize("options", [["--games", "0"], ["--games", "1"], ["--players", "9"], ["--players", "1"]])
def test_the_measurement_of_everstone_refuses_what_it_cannot_measure(options: list[str]) -> None:
    tool = Path(__file__).parents[2] / "tools" / "measure_everstone.py"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, tool, *options], capture_output=True, text=True, env=environment)
    assert run.returncode == 2
    assert "usage: measure_everstone.py" in run.stderr
    assert "Traceback" not in run.stderr
