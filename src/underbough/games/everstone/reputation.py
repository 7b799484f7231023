"""The reputation track: points, the caravan upgrade at 4, the end at 10 (ES-136, ES-144, ES-284)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.decks import gain_upgrade
from underbough.games.everstone.state import EverState


def gain_reputation(st: EverState, who: int, points: int, why: str = "") -> None:
    """Move up the reputation track. May ask, for the upgrade that comes with the fourth point."""
    if points <= 0:
        return
    area = st.areas[who]
    before = area.reputation
    area.reputation += points
    if st.log is not None:
        st.note("reputation", who, {"points": points, "total": area.reputation, "why": why})
    if area.reputation >= ids.END_AT and not st.ending:
        st.ending = True
        if st.log is not None:
            st.note("end_near", who, {"points": area.reputation})
        if st.opponent is not None:
            win_alone(st, who)
            return
    if before < ids.UPGRADE_AT <= area.reputation:
        gain_upgrade(st, who)


def win_alone(st: EverState, who: int) -> None:
    """A solo game is won as soon as 10 is reached, whatever was going on (ES-342)."""
    st.turn = ids.NOBODY
    st.top = None
    if st.log is not None:
        st.note("total", who, {"points": st.areas[who].reputation})
