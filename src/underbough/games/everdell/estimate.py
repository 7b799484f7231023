"""How a seat stands in Everdell, in points: the value function that bots look ahead with."""

from __future__ import annotations

from underbough.games.everdell.scoring import total
from underbough.games.everdell.state import EverdellState


def estimate(st: EverdellState, who: int) -> float:
    """For now the total."""
    return float(total(st, who))
