"""Everdell (2018): 1 to 4 players through four seasons, alone against Rugwort's three years."""

from __future__ import annotations

from underbough.games.everdell.rules import INFO as GAME
from underbough.games.everdell.rules import new_game

__all__ = ["GAME", "new_game"]
