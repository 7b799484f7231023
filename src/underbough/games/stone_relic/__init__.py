"""Stone & Relic (2013): 2 to 4 players, Kingdoms that grow on a grid, secret Influence over four Relics."""

from __future__ import annotations

from underbough.games.stone_relic.rules import INFO as GAME
from underbough.games.stone_relic.rules import new_game

__all__ = ["GAME", "new_game"]
