"""How a seat stands in Everstone, in points of reputation: the value function that bots look ahead with."""

from __future__ import annotations

from underbough.games.everstone.state import Area, EverState

PER_RESOURCE = 0.1
PER_TUCKED = 0.35
PER_STORED = 0.2
PER_UPGRADE = 0.6
PER_HEIGHT = 0.08
PER_QUEST = 0.4


def worth(area: Area) -> float:
    """What a player has, in points."""
    tucked = sum(len(column) for column in area.columns)
    stored = 4 - area.open_spaces()
    upgrades = sum(1 for entry in area.upgrades if entry >= 0)
    return (
        area.reputation
        + PER_RESOURCE * area.held()
        + PER_TUCKED * tucked
        + PER_STORED * stored
        + PER_UPGRADE * upgrades
        + PER_HEIGHT * sum(area.track)
        + PER_QUEST * len(area.quests)
    )


def estimate(st: EverState, seat: int) -> float:
    """Own worth, less half of what the best opponent has."""
    others = [worth(area) for who, area in enumerate(st.areas) if who != seat]
    return worth(st.areas[seat]) - (0.5 * max(others) if others else 0.0)
