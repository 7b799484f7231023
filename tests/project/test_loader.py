"""An interpreted run loads the engine from ``.py`` files alone, a compiled one from extension modules alone."""

from __future__ import annotations

import ast
import importlib
import os
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
ENGINE = ("kernel", "games")
MODULES = sorted(path for part in ENGINE for path in (SOURCE / "underbough" / part).rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_compiled_in_builds(path: Path) -> bool:
    """setup.py leaves out an ``__init__`` that defines nothing."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return path.name != "__init__.py" or any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in tree.body)


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_module_comes_from_where_this_run_says(path: Path) -> None:
    expected = os.environ.get("UNDERBOUGH_EXPECT", "interpreted")
    assert expected in {"compiled", "interpreted"}
    module = importlib.import_module(module_name(path))
    assert module.__file__ is not None
    origin = Path(module.__file__)
    if expected == "interpreted":
        assert origin == path
    else:
        assert SOURCE not in origin.parents
        assert origin.suffix == (".so" if is_compiled_in_builds(path) else ".py")


def test_source_tree_holds_no_extension_module() -> None:
    assert [path for path in SOURCE.rglob("*") if path.suffix in {".so", ".pyd"}] == []
