"""Bonuses that nobody has to take (ES-079, ES-114, ES-172, ES-202, ES-244)."""

from __future__ import annotations

from underbough.games.everstone import ids, skills
from underbough.games.everstone.gains import Gain, gain
from underbough.games.everstone.state import ever
from underbough.kernel.core import Action, Effect, Frame, State, start
from underbough.kernel.say import Say


class MayTake(Effect):
    """Take an effect or leave it; not asked when nothing would happen. A single wild resource asks its colour at once.

    ``discarded``: it is the bonus of a discarded relic, which the Broker follows up.
    """

    def __init__(self, part: Effect, discarded: bool = False) -> None:
        super().__init__()
        self.part = part
        self.discarded = discarded
        self.one_wild = False
        if isinstance(part, Gain):
            self.one_wild = part.wild == 1 and part.blue + part.yellow + part.red == 0
        self.reads = part.reads
        self.writes = part.writes

    def effective(self, st: State, who: int) -> bool:
        return self.part.legal(st, who) and self.part.effective(st, who)

    def run(self, st: State, fr: Frame) -> bool:
        if self.effective(st, fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if self.one_wild:
            return [ids.DECLINE, ids.GAIN, ids.GAIN + 1, ids.GAIN + 2]
        return [ids.DECLINE, ids.TAKE]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action == ids.DECLINE:
            if st.log is not None:
                st.note("decline", fr.who, {})
            return
        if self.discarded:
            skills.after_bonus(ever(st), fr.who)
        if action == ids.TAKE:
            start(st, self.part, fr.who)
        else:
            colour = action - ids.GAIN
            gain(ever(st), fr.who, int(colour == 0), int(colour == 1), int(colour == 2))

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        return "take" if action == ids.TAKE else f"gain:{ids.COLOURS[action - ids.GAIN]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("part", self.part)]

    def plain(self) -> dict[str, object]:
        return self.part.plain()

    def say(self) -> Say:
        return self.part.say()
