"""The rules look-up is whole, and says what the numbered statements it was made from say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.rules import refusal, rule

from underbough import rulebook

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared" / "rules"
GAMES = rulebook.games()


def test_games_are_there() -> None:
    assert "lil_everdell" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_statements_are_whole(game: str) -> None:
    statements = rulebook.statements(game)
    ids = [statement.id for statement in statements]
    assert len(ids) == len(set(ids))
    # An expansion's statements point to those of its game as well.
    known = {statement.id for one in GAMES for statement in rulebook.statements(one)}
    for statement in statements:
        assert re.fullmatch(r"[A-Z]{2}-\d{3}", statement.id)
        assert statement.says.endswith(".")
        # A check says what is given and done and what comes of it, in one or more whole sentences.
        assert statement.check.endswith("."), statement.id
        assert len(statement.check.split()) > 3, statement.id
        assert set(statement.see) <= known, statement.id


@pytest.mark.parametrize("game", GAMES)
def test_every_open_point_has_its_ruling(game: str) -> None:
    open_points = {statement.id for statement in rulebook.statements(game) if statement.ruling}
    rulings = rulebook.rulings(game)
    assert {ruling.id for ruling in rulings} >= open_points
    for ruling in rulings:
        assert ruling.question.endswith("?")
        assert ruling.decision.endswith(".")
        assert ruling.source.startswith("rulebook ")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_decided_stands_on_its_own(game: str) -> None:
    notes = {statement.id: statement.ruling for statement in rulebook.statements(game) if statement.ruling}
    told = {f"decision on {ruling.id}": ruling.decision for ruling in rulebook.rulings(game)}
    for name, text in {**notes, **told}.items():
        assert text.endswith("."), name
        assert not re.search(r"\bfacts\b|transcript|\bvariant|\bconfidence\b|\bengines?\b|recommended", text, re.I), (
            name
        )


@pytest.mark.parametrize("game", GAMES)
def test_few_statements_rest_on_a_reason(game: str) -> None:
    reasons = rulebook.reasons(game)
    statements = {statement.id for statement in rulebook.statements(game)}
    assert len(reasons) <= 0.03 * len(statements)
    for reason in reasons:
        assert reason.id in statements
        assert reason.reason in rulebook.REASONS
        assert reason.note.endswith(".")


@pytest.mark.parametrize("name", ["unknown", "../kernel", "", "lil_everdell/.."])
def test_unknown_game(name: str) -> None:
    with pytest.raises(KeyError):
        rulebook.statements(name)


def test_an_unknown_or_crowded_rule_mark_is_refused() -> None:
    assert refusal(("LE-001",)) == ""
    assert "XX-999" in refusal(("LE-001", "XX-999"))
    assert refusal(()) != ""
    assert refusal(("LE-001", "LE-001")) != ""
    with pytest.raises(ValueError, match="1 to 3"):
        rule("LE-001", "LE-002", "LE-003", "LE-004")


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ('rule("LE-001", "XX-999")', "unknown rule statement: XX-999"),
        ('pytest.mark.rule("XX-999")', "unknown rule statement: XX-999"),
        ('rule("LE-001", "LE-002", "LE-003", "LE-004")', "1 to 3 different rule statements"),
    ],
)
def test_a_bad_rule_mark_fails_at_collection(tmp_path: Path, mark: str, complaint: str) -> None:
    sample = tmp_path / "test_sample.py"
    sample.write_text(f"import pytest\nfrom support.rules import rule\n\n@{mark}\ndef test_it(): pass\n")
    result = _run("-m", "pytest", "--collect-only", "-p", "conftest", "-c", str(ROOT / "pyproject.toml"), str(sample))
    assert result.returncode != 0
    assert complaint in result.stdout + result.stderr


def test_every_statement_is_proven_or_has_its_reason() -> None:
    result = _run("tools/rules.py")
    assert result.returncode == 0, result.stdout + result.stderr


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", GAMES)
def test_same_as_the_source(game: str) -> None:
    path = SHARED / f"{game}.yaml"
    if not path.is_file():
        return  # a plain clone has nothing to compare with; the statements it ships are the product's own
    source = _read_statements(path.read_text(encoding="utf-8"))
    shipped = {statement.id: statement for statement in rulebook.statements(game)}
    assert list(source) == list(shipped)
    for name, fields in source.items():
        statement = shipped[name]
        for field in ("section", "about", "says", "check"):
            assert getattr(statement, field) == fields[field], f"{name}: {field}"
        assert bool(statement.ruling) == bool(fields.get("ruling")), name
        see = [item for item in _read_list(fields.get("see", "")) if not item.startswith("facts:")]
        assert list(statement.see) == see, name
        assert list(statement.modes) == _read_list(fields["modes"]), name


def _read_statements(text: str) -> dict[str, dict[str, str]]:
    """The few shapes of YAML that the source uses: plain, quoted, and ``>-`` with indented lines."""
    entries: dict[str, dict[str, str]] = {}
    for block in re.split(r"^  - id: ", text, flags=re.MULTILINE)[1:]:
        lines = [line for line in block.splitlines() if not line.lstrip().startswith("#")]
        fields: dict[str, str] = {}
        key = ""
        for line in lines[1:]:
            match = re.match(r"^    (\w+): (.*)$", line)
            if match:
                key, value = match.group(1), match.group(2).strip()
                fields[key] = "" if value == ">-" else value
            elif line.strip():
                fields[key] = f"{fields[key]} {line.strip()}"
        entries[lines[0].strip()] = {key: _unquote(value.strip()) for key, value in fields.items()}
    return entries


def _unquote(value: str) -> str:
    return value[1:-1].replace('\\"', '"') if value.startswith('"') and value.endswith('"') else value


def _read_list(value: str) -> list[str]:
    return [item.strip().strip('"') for item in value.strip("[]").split(",") if item.strip()]
