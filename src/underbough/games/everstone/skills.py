"""Merchant skills: asking whether a player has one, and the three that give something at a certain moment (ES-320)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.offers import Offered
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.core import Action, Effect, Frame, State, can_happen, push, start
from underbough.kernel.say import Say

AT_A_MOMENT = (ids.PATHFINDER, ids.BROKER, ids.AMBASSADOR)
"""Skills that give something when a certain thing has happened; the others change a price or a die."""


def has(st: EverState, who: int, kind: int) -> bool:
    """Whether a player has this skill (ES-321)."""
    skill = st.areas[who].skill
    return skill != ids.NOTHING and st.ever.skill_kind[skill] == kind


def ready(st: EverState, who: int, kind: int) -> bool:
    """Whether a player has this skill, is having a turn and has not used it in this turn."""
    return st.first != ids.NOBODY and who == st.turn and has(st, who, kind) and not (st.spent >> kind) & 1


def spend(st: EverState, who: int, kind: int) -> None:
    """The skill is used for this turn. Never asks."""
    st.spent |= 1 << kind
    if st.log is not None:
        st.note("skill", who, {"skill": st.ever.skill_name[st.areas[who].skill]})


def after_bonus(st: EverState, who: int) -> None:
    """Somebody has gained a discard bonus: the Broker's moment, in the own turn only."""
    _offer(st, who, ids.BROKER)


def after_token(st: EverState, who: int) -> None:
    """A token has come to lie at an Explore location or in Ignis: the Ambassador's moment, in the own turn only."""
    _offer(st, who, ids.AMBASSADOR)


def after_move(st: EverState, who: int) -> None:
    """The caravan has moved to an Explore location: the Pathfinder's moment."""
    _offer(st, who, ids.PATHFINDER)


def _offer(st: EverState, who: int, kind: int) -> None:
    if not ready(st, who, kind):
        return
    node = st.ever.skill_use[st.areas[who].skill]
    if node is not None:
        push(st, node, who)


class UseSkill(Offered):
    """What a skill gives at its moment, once a turn, for those who want it."""

    def __init__(self, kind: int, part: Effect) -> None:
        super().__init__()
        self.kind = kind
        self.part = part

    def effective(self, st: State, who: int) -> bool:
        return ready(ever(st), who, self.kind) and can_happen(self.part, st, who)

    def taken(self, st: State, fr: Frame, action: Action) -> None:
        spend(ever(st), fr.who, self.kind)
        start(st, self.part, fr.who)

    def children(self) -> list[tuple[str, Effect]]:
        return [("gives", self.part)]

    def plain(self) -> dict[str, object]:
        return self.part.plain()

    def say(self) -> Say:
        return self.part.say()
