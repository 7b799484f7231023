"""Merchant skills (ES-320 to ES-322): who has which, and what they add to a turn."""

from __future__ import annotations

from underbough.games.everstone.state import EverState


def has(st: EverState, who: int, kind: int) -> bool:
    """Whether a player has this skill."""
    skill = st.areas[who].skill
    return skill >= 0 and st.ever.skill_kind[skill] == kind


def ready(st: EverState, who: int, kind: int) -> bool:
    """Whether a player has this skill and has not used it this turn."""
    return has(st, who, kind) and who == st.turn and not (st.spent >> kind) & 1


def spend(st: EverState, who: int, kind: int) -> None:
    """The skill is used for this turn."""
    st.spent |= 1 << kind


def after_bonus(st: EverState, who: int) -> None:
    """The Broker, after a discard bonus has been gained."""


def after_token(st: EverState, who: int) -> None:
    """The Ambassador, after a token has come to lie at a location or in Ignis."""


def after_move(st: EverState, who: int) -> None:
    """The Pathfinder, after the caravan has moved to explore."""
