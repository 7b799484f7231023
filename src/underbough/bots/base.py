"""The bot contract: a bot gets a seat's view and a generator, and names a legal action."""

from __future__ import annotations

from underbough.kernel.chance import Chance
from underbough.kernel.core import Action
from underbough.kernel.seatview import SeatView


class Bot:
    """A player. ``strength`` is measured, in words that a table shows."""

    id: str = ""
    title: str = ""
    strength: str = ""

    def choose(self, view: SeatView, chance: Chance) -> Action:
        """One of ``view.legal_actions()``. ``chance`` is the only randomness it may use."""
        raise NotImplementedError
