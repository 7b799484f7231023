"""What the repository promises about itself."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import underbough

ROOT = Path(__file__).parents[2]
KINDS = {"rules.toml": "statement", "rulings.toml": "ruling"}
BINARY = {".woff2", ".png", ".ico", ".jpg", ".webp", ".sqlite", ".sqlite3", ".db", ".gz"}
MACHINE = re.compile(
    r"(?<![\w.$}-])/(?:work|root|home|Users|mnt|opt)/[\w.-]+"
    r"|(?:index|extra-index|trusted-host|registry)[_-]?(?:url)?\s*=\s*\S*(?:https?:|localhost)"
    r"|https?://[\w.-]*(?:pypi|pythonhosted|registry|artifactory|nexus|devpi)[\w.-]*(?::\d+)?/",
    re.IGNORECASE,
)


def tracked_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_no_machine_path_or_registry_host() -> None:
    found = []
    for path in tracked_files():
        if path.suffix in BINARY or path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if MACHINE.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}")
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "see /work/main/x",
        "in /root/.config",
        "index-url = https://mirror.example/simple",
        "--extra-index-url=http://localhost:1",
    ],
)
def test_the_search_for_machine_paths_finds_them(line: str) -> None:
    assert MACHINE.search(line)


@pytest.mark.parametrize("line", ["/t/abc/move", "docs/work/x", "GET /home", "$HOME/root/x"])
def test_the_search_for_machine_paths_lets_others_be(line: str) -> None:
    assert not MACHINE.search(line)


def test_installed_version_is_the_sources() -> None:
    assert importlib.metadata.version("underbough") == underbough.__version__


def test_changelog_has_an_unreleased_part_and_no_release_beyond_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## [Unreleased]" in text
    released = [tuple(map(int, name.split("."))) for name in re.findall(r"^## \[(\d+\.\d+\.\d+)\]", text, re.MULTILINE)]
    assert released == sorted(released, reverse=True)
    assert not released or released[0] <= tuple(map(int, underbough.__version__.split(".")[:3]))


def test_every_dependency_is_explained() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*table["dependencies"], *(name for extra in table["optional-dependencies"].values() for name in extra)]
    names = {re.split(r"[<>=\[; ]", requirement)[0] for requirement in wanted} - {"underbough"}
    assert [name for name in sorted(names) if f"`{name}`" not in page] == []


def test_readme_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 1
    assert len(blocks[0].strip().splitlines()) <= 10
    exec(compile(blocks[0], "README.md", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own README
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_inside_the_repository_lead_somewhere(name: str) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)", (ROOT / name).read_text(encoding="utf-8"))
    inside = [target for target in targets if not target.startswith(("http:", "https:", "mailto:"))]
    assert [target for target in inside if not (ROOT / target).exists()] == []


def test_the_changelog_counts_what_there_is() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = re.findall(r"The rules of .* as (\d+) numbered statements, with (\d+) rulings", text)
    games = [path.parent for path in (ROOT / "src" / "underbough" / "games").rglob("rules.toml")]
    there = [
        tuple(str(len(tomllib.loads((game / name).read_text())[kind])) for name, kind in KINDS.items())
        for game in games
    ]
    assert sorted(told) == sorted(there)
