"""What is offered and nobody has to take: the question that bonuses, locations and skills share (ES-172, ES-244)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.games.everstone import ids
from underbough.kernel.core import Action, Effect, Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Offered(Effect):
    """Take it or leave it; not asked when nothing would happen. A single wild resource asks its colour at once."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = ids.EVERYTHING
        self.writes = ids.EVERYTHING

    def wild(self, st: State, fr: Frame) -> bool:
        """Whether what is offered is one resource of any colour and nothing else."""
        return False

    def taken(self, st: State, fr: Frame, action: Action) -> None:
        """Carry it out; ``action`` is ``ids.TAKE`` or the colour of a wild resource. The frame is already popped."""
        raise NotImplementedError(self.address)

    def run(self, st: State, fr: Frame) -> bool:
        if self.effective(st, fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if self.wild(st, fr):
            return [ids.DECLINE, ids.GAIN, ids.GAIN + 1, ids.GAIN + 2]
        return [ids.DECLINE, ids.TAKE]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action != ids.DECLINE:
            self.taken(st, fr, action)
        elif st.log is not None:
            st.note("decline", fr.who, {})

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        return "take" if action == ids.TAKE else f"gain:{ids.COLOURS[action - ids.GAIN]}"
