"""Everstone: Discovering Ignis (1 to 4 players): caravans, relics, influence and a race to ten reputation."""

from __future__ import annotations

from underbough.games.everstone.rules import INFO as GAME
from underbough.games.everstone.rules import new_game

__all__ = ["GAME", "new_game"]
