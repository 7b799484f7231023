"""The games, by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from underbough.games import lil_everdell
from underbough.kernel.game import Game, GameInfo, Settings

GAMES: Final[dict[str, GameInfo]] = {lil_everdell.GAME.id: lil_everdell.GAME}
MAKERS: Final[dict[str, Callable[[int, Settings, dict[str, object] | None], Game]]] = {
    lil_everdell.GAME.id: lil_everdell.new_game,
}
