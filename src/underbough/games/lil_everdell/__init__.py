"""My Lil' Everdell (2022, also Welcome to Everdell): 2 to 4 players, four rounds, three friends each."""

from __future__ import annotations

from underbough.games.lil_everdell.rules import INFO as GAME
from underbough.games.lil_everdell.rules import new_game

__all__ = ["GAME", "new_game"]
