"""Imports point one way: kernel <- games <- bots <- packs <- table."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
RANK = {"kernel": 0, "games": 1, "bots": 2, "packs": 3, "table": 4}
COMPILED = ("kernel", "games")
MODULES = sorted(SOURCE.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(name: str) -> str:
    """``underbough.kernel.core`` -> ``kernel``; a top-level module is its own layer."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of each import of a module, relative ones resolved."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            start = ".".join([*base, *((node.module or "").split(".") if node.module else [])])
            yield from ((node.lineno, f"{start}.{alias.name}") for alias in node.names)


def test_there_are_modules() -> None:
    assert {layer(module_name(path)) for path in MODULES} >= {"kernel", "games"}


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_documents_name_the_packages_that_there_are(page: str) -> None:
    text = (SOURCE.parent / page).read_text(encoding="utf-8")
    (told,) = re.findall(r"`(kernel <- [^`]*)`", text)
    assert re.split(r" <- |, ", told) == sorted(RANK, key=RANK.__getitem__)
    assert {layer(module_name(path)) for path in MODULES} >= RANK.keys()


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_imports_point_one_way(path: Path) -> None:
    own = layer(module_name(path))
    if own not in RANK:
        return
    for line, name in imported(path):
        if name.split(".")[0] != "underbough":
            continue
        other = layer(name)
        if other in RANK:
            assert RANK[other] <= RANK[own], f"{path}:{line} imports {name}"
        else:
            assert own not in COMPILED, f"{path}:{line} imports {name}, which is outside kernel and games"


@pytest.mark.parametrize("path", [p for p in MODULES if layer(module_name(p)) in COMPILED], ids=module_name)
def test_kernel_and_games_need_no_package(path: Path) -> None:
    for line, name in imported(path):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or top in {"underbough", "mypy_extensions"}, (
            f"{path}:{line} imports {name}"
        )


def test_no_public_name_hides_a_package() -> None:
    import underbough

    packages = {path.parent.name for path in (SOURCE / "underbough").glob("*/__init__.py")}
    assert not packages & set(underbough.__all__)
