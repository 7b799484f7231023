"""The games, by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from underbough.games import everdell, lil_everdell, stone_relic
from underbough.kernel.game import Game, GameInfo, Settings

GAMES: Final[dict[str, GameInfo]] = {
    everdell.GAME.id: everdell.GAME,
    lil_everdell.GAME.id: lil_everdell.GAME,
    stone_relic.GAME.id: stone_relic.GAME,
}
MAKERS: Final[dict[str, Callable[[int, Settings, dict[str, object] | None], Game]]] = {
    everdell.GAME.id: everdell.new_game,
    lil_everdell.GAME.id: lil_everdell.new_game,
    stone_relic.GAME.id: stone_relic.new_game,
}
