"""Why not: what a seat of Stone & Relic might choose but may not, each with its reason and statement."""

from __future__ import annotations

from underbough.games.stone_relic.state import StoneState
from underbough.kernel.say import Refusal


def why_not(st: StoneState, seat: int) -> list[Refusal]:
    """What this seat can't click now, and why."""
    return []
