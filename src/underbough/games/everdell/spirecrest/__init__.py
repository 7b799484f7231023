"""Spirecrest: a mountain trail along the foot of Everdell, with weather, discoveries, big critters, expeditions."""

from __future__ import annotations

from underbough.games.everdell.spirecrest.rules import INFO as GAME
from underbough.games.everdell.spirecrest.rules import new_game

__all__ = ["GAME", "new_game"]
