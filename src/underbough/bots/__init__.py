"""Bots that exist, by id. A bot never sees the table's state, only a seat's view."""

from __future__ import annotations

from typing import Final

from underbough.bots.base import Bot
from underbough.bots.simple import GreedyBot, RandomBot
from underbough.kernel.core import Action
from underbough.kernel.seatview import SeatView

BOTS: Final[dict[str, Bot]] = {bot.id: bot for bot in (GreedyBot(), RandomBot())}

BEST: Final = next(iter(BOTS))
"""The strongest bot there is: it plays on for somebody who has conceded."""


def choose(bot_id: str, view: SeatView, bot_seed: int) -> Action:
    """What a bot plays; the same view and seed give the same action."""
    return BOTS[bot_id].choose(view, view.chance(bot_seed))
