"""Sphinx configuration. The rules ledger is written from the rules look-up and the tests when the docs are built."""

import importlib.metadata
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import ledger  # noqa: E402 - found through the line above

project = "Underbough"
author = "The Underbough authors"
release = importlib.metadata.version("underbough")
copyright = "The Underbough authors"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!underbough).*")]  # no outside inventory is fetched: the build works offline

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_typehints = "signature"
autodoc_member_order = "bysource"

html_theme = "furo"
html_title = "Underbough"
html_show_sphinx = False

ledger.write(Path(__file__).parent / "ledger")
