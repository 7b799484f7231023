"""Broken toys: each breaks the contract in one way. :data:`BROKEN` names the checks that catch it, and no others do.

The toys stand in ``broken_play.py`` and ``broken_secrets.py``; importing these puts them into the row.

A toy that is caught by two checks shows two sides of one fault; the first one is what it is made for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kernel.toy import Burrow, hidden
from kernel.toy_state import ACTIONS
from kernel.toy_turns import vocabulary

from underbough.kernel.chance import Chance
from underbough.kernel.contract import Terms, steady_bot
from underbough.kernel.core import Action, Effect
from underbough.kernel.game import Game
from underbough.kernel.seatview import SeatView

Bot = Callable[[SeatView, Chance], Action]


class Broken:
    """A broken toy: the checks that see it, how its table is made, and the kinds of node and the bot it needs."""

    def __init__(
        self,
        checks: str,
        make: Callable[[int], Game],
        bot: Bot = steady_bot,
        kinds: dict[str, type[Effect]] | None = None,
    ) -> None:
        self.checks = checks.split()
        self.make = make
        self.bot = bot
        self.kinds = kinds or {}

    def terms(self) -> Terms:
        """The terms of its suite: small ones."""
        return Terms(ACTIONS, vocabulary(**self.kinds), hidden, self.bot, most=120, samples=2, draws=120)


BROKEN: Final[dict[str, Broken]] = {}


def broken(checks: str, bot: Bot = steady_bot) -> Callable[[type[Burrow]], type[Burrow]]:
    """Put a broken game into the row."""

    def note(game: type[Burrow]) -> type[Burrow]:
        BROKEN[game.__name__] = Broken(checks, game, bot, game.kinds)
        return game

    return note
