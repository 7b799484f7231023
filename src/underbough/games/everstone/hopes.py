"""How near quests, achievements and reputation spots of Everstone are: turns of work, and the hope to get there."""

from __future__ import annotations

from math import exp
from typing import Final

from underbough.games.everstone import conditions, ids
from underbough.games.everstone.conditions import AllNeeds, Need, SortedNeed, count
from underbough.games.everstone.state import Area, EverState
from underbough.games.everstone.worth import REPUTATION, UPGRADE
from underbough.kernel.values import Condition

OWN_TURN: Final = 0.12
"""What the rest of a turn counts for, in turns, as long as its scoring is still to come."""
PACE: Final = 0.84
"""The share of one's turns that can go into one aim."""
EFFORT: Final = 2.0
"""After how many turns of work an aim is worth hardly more than a third."""
STEP_WORK: Final = 0.34
SPOT_SHARE: Final = 0.84
"""How much of the work on one track is in the way of the next one."""
WORK: Final[list[float]] = [
    0.56,  # tucked relics
    0.8,
    0.9,
    1.1,  # of one type
    1.3,
    1.3,
    1.3,
    1.3,
    1.2,
    1.2,  # different colours
    1.3,  # covered reputation spaces
    1.9,
    1.6,
    0.6,
    2.2,  # upgrades
    0.3,  # resources
    0.35,
    0.3,
    0.45,
    0.5,
    STEP_WORK,
    STEP_WORK,
    STEP_WORK,
    1.6,
    0.8,  # locations
    0.35,
    1.5,
]
"""Turns of work for one more of each kind of need, in the order of ``conditions.NEEDS``."""


def hope(work: float, turns: float) -> float:
    """What an aim is worth of its full value, from 0 to 1, when so much work is left; ``turns``: how many there are.

    Every turn of work could have gone into something else, so far aims are worth little even with time in plenty.
    """
    if work <= 0.0:
        return 1.0
    if turns <= 0.0:
        return 0.0
    ratio = work / (PACE * turns)
    return exp(-work / EFFORT) / (1.0 + ratio * ratio * ratio)


def work_for(need: Condition, st: EverState, area: Area) -> float:
    """How many turns of work what a quest asks for still takes; 0 when it is met."""
    if isinstance(need, Need):
        found = count(st, area, need.kind)
        missing = found - need.number if need.kind == conditions.LEFT else need.number - found
        return WORK[need.kind] * missing if missing > 0 else 0.0
    if isinstance(need, SortedNeed):
        lengths = sorted([len(column) for column in area.columns], reverse=True)
        missing = 0
        for i, number in enumerate(need.numbers):
            missing += max(0, number - lengths[i])
        return WORK[conditions.TOTAL] * missing
    if isinstance(need, AllNeeds):
        most = total = 0.0
        for part in need.parts:
            work = work_for(part, st, area)
            total += work
            most = max(most, work)
        return most + 0.25 * (total - most)
    return 3.0


def scoring_hopes(st: EverState, area: Area, own: bool, turns: float) -> float:
    """Expected reputation from open achievements and, with ``own``, from quests in hand, which only their owner knows.

    What is met already counts in full; if that reaches the fourth point, the caravan upgrade is as good as gained.
    """
    content = st.ever
    found = 0.0
    sure = 0
    safe = 1.0 if st.seats == 1 else 0.7
    for which, owner in enumerate(st.achievements):
        if owner == ids.NOBODY:
            points = content.achievement_points[which]
            work = work_for(content.achievement_need[which], st, area)
            if work <= 0.0:
                sure += points
            else:
                found += points * safe * hope(work, turns)
    if own:
        for quest in area.quests:
            points = content.quest_points[quest]
            work = work_for(content.need[quest], st, area)
            if work <= 0.0:
                sure += points
            else:
                found += points * hope(work, turns)
    if area.reputation < ids.UPGRADE_AT <= area.reputation + sure:
        found += UPGRADE / REPUTATION * min(1.0, turns / 9.0)
    return found + sure


def track_hopes(st: EverState, area: Area, turns: float) -> float:
    """Expected reputation from reputation spots: the highest track first, the others after it."""
    free = 0
    for owner in st.spots:
        if owner == ids.NOBODY:
            free += 1
    found = 0.0
    before = 0.0
    for height in sorted(area.track, reverse=True):
        if height == ids.LOCKED:
            continue
        steps = ids.LOCKED - height
        work = STEP_WORK * steps
        if free <= 0:
            found += 0.01 * height
            continue
        free -= 1
        found += st.ever.spot_points * hope(before + work, turns)
        before += SPOT_SHARE * work
    return found
