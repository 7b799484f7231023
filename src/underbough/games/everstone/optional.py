"""Bonuses that nobody has to take (ES-079, ES-114, ES-172, ES-202, ES-244)."""

from __future__ import annotations

from underbough.games.everstone import ids, skills
from underbough.games.everstone.gains import Gain, gain_one
from underbough.games.everstone.offers import Offered
from underbough.games.everstone.state import ever
from underbough.kernel.core import Action, Effect, Frame, State, can_happen, start
from underbough.kernel.say import Say


class MayTake(Offered):
    """Take an effect or leave it.

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
        return can_happen(self.part, st, who)

    def wild(self, st: State, fr: Frame) -> bool:
        return self.one_wild

    def taken(self, st: State, fr: Frame, action: Action) -> None:
        if self.discarded:
            skills.after_bonus(ever(st), fr.who)
        if action == ids.TAKE:
            start(st, self.part, fr.who)
        else:
            gain_one(ever(st), fr.who, action - ids.GAIN)

    def children(self) -> list[tuple[str, Effect]]:
        return [("part", self.part)]

    def plain(self) -> dict[str, object]:
        return self.part.plain()

    def say(self) -> Say:
        return self.part.say()
