"""Visits that hand over to another effect."""

from __future__ import annotations

from underbough.games.everdell.places import Visit
from underbough.games.everdell.production import GiveGoods
from underbough.kernel.core import Effect, Frame, State
from underbough.kernel.say import Say


class GiveVisit(Visit):
    """Give goods to an opponent for points (ED-397)."""

    def __init__(self, give: GiveGoods) -> None:
        super().__init__()
        self.give = give

    def legal(self, st: State, who: int) -> bool:
        return self.give.legal(st, who)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = Frame(self.give, 0, fr.who, (), fr.below)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("give", self.give)]

    def plain(self) -> dict[str, object]:
        return self.give.plain()

    def say(self) -> Say:
        return self.give.say()
