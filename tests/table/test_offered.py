"""The table offers the games that have a board page, and no others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from support.table import Browser

import underbough
from underbough.kernel.game import GameInfo
from underbough.table.choices import offered_games

BOARDS = Path(underbough.__file__).parent / "table" / "templates" / "boards"
ODD = GameInfo("no_board", "A Game Without a Board", 2, 4, 1, [])


def test_each_game_with_a_board_is_offered() -> None:
    assert sorted(offered_games()) == sorted(path.name for path in BOARDS.iterdir())


def test_a_game_without_a_board_is_not_offered(browser: Callable[[], Browser], monkeypatch: pytest.MonkeyPatch) -> None:
    games = {**underbough.available_games(), ODD.id: ODD}
    monkeypatch.setattr(underbough, "available_games", lambda: games)
    home = browser().get("/")
    assert home.status == 200
    assert "/new/everdell" in home.html
    assert ODD.id not in home.html
    assert ODD.title not in home.html
    assert browser().get(f"/new/{ODD.id}").status == 404


def test_the_relic_on_the_board_says_which_of_its_fields_are_stand_ins(browser: Callable[[], Browser]) -> None:
    player = browser()
    page = player.send(player.get("/"), "/play/stone_relic")
    name = re.search(r'id="relic"[^>]*data-place="([^"]+)"', page.html)
    assert name
    # Of the four Relics the name of one is known, and no icon.
    fields = "icon" if name.group(1) == "The Skystone Coil" else "name, icon"
    assert f"Our own stand-in, not printed on the real card: {fields}." in page.html
