"""Build script: everything is in pyproject.toml but the optional compilation of the engine.

``UNDERBOUGH_COMPILE=1 pip wheel .`` compiles ``kernel`` and ``games`` with mypyc. Build from a copy of the source tree
(``make`` does), so that ``src`` never holds an extension module and interpreted runs stay interpreted.
"""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

ENGINE = ("src/underbough/kernel", "src/underbough/games")


def worth_compiling(path: Path) -> bool:
    """An ``__init__`` without a function or class has nothing that would run faster."""
    if path.name != "__init__.py":
        return True
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in tree.body)


def engine_modules() -> list[str]:
    """Paths of the modules to compile, in a stable order."""
    found = (path for folder in ENGINE for path in Path(folder).rglob("*.py"))
    return sorted(path.as_posix() for path in found if worth_compiling(path))


# pip asks for the metadata first, which needs no compiling.
if os.environ.get("UNDERBOUGH_COMPILE") == "1" and "dist_info" not in sys.argv:
    from mypyc.build import mypycify

    # One extension a module: as one group the C compiler needs several times the time and memory, and every
    # edit compiles everything again.
    extensions: Any = mypycify(engine_modules(), opt_level="3", separate=True)
    setup(ext_modules=extensions, options={"build_ext": {"parallel": "2"}})
else:
    setup()
