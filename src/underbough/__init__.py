"""Underbough: an unofficial digital home for five tabletop games. Buy the printed games."""

from __future__ import annotations

from underbough.api import available_games, load_game

__all__ = ["__version__", "available_games", "load_game"]
__version__ = "0.1.0"
