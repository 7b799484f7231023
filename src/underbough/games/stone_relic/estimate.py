"""How a seat stands in Stone & Relic, in points: the value function that bots look ahead with."""

from __future__ import annotations

from underbough.games.stone_relic.scoring import total
from underbough.games.stone_relic.state import StoneState


def estimate(st: StoneState, who: int) -> float:
    """What ``who`` has."""
    return float(total(st, who))
