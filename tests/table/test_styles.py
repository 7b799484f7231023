"""Stylesheets: a game's own style never reaches the panels that all pages share."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import underbough.table

CSS = Path(underbough.table.__file__).parent / "static" / "css"
SHARED = ("base", "packs", "gallery", "guide", "concede")
GAMES = ("everdell", "everstone", "spirecrest", "stone_relic")
EVERYWHERE = {"gallery"}
"""Words of the gallery that a game speaks of on purpose: how wide the fields of its own sections are."""


def selectors(name: str) -> list[str]:
    """The selectors of a stylesheet, one by one."""
    text = re.sub(r"/\*.*?\*/", "", (CSS / f"{name}.css").read_text(), flags=re.DOTALL)
    found = []
    for head in re.findall(r"([^{}]+)\{", text):
        if not head.strip().startswith("@"):
            found += [one.strip() for one in re.sub(r"\([^()]*\)", "", head).split(",")]
    return found


def classes(selector: str) -> set[str]:
    """The classes that a selector names."""
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", selector))


@pytest.mark.parametrize("game", GAMES)
def test_a_games_style_leaves_shared_panels_alone(game: str) -> None:
    everybodys = [one for name in SHARED for one in selectors(name) if not re.search(r"\.(tile|set|game)-", one)]
    shared: set[str] = set().union(*map(classes, everybodys))
    assert {"stack", "cols", "sheet", "field", "finder", "preview"} <= shared
    own = [one for one in selectors(game) if classes(one) and ".game-" not in one]
    assert len(own) > 50
    assert [one for one in own if classes(one) <= shared - EVERYWHERE] == []
