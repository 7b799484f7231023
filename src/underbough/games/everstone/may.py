"""The verb for parts that are printed as optional (ES-161)."""

from __future__ import annotations

from underbough.games.everstone.optional import MayTake
from underbough.games.everstone.steps import plain_list
from underbough.kernel.core import State
from underbough.kernel.say import Say


class May(MayTake):
    """Take a part or leave it, as the card says itself."""

    def legal(self, st: State, who: int) -> bool:
        return self.effective(st, who)

    def plain(self) -> dict[str, object]:
        return {"may": plain_list(self.part)}

    def say(self) -> Say:
        return Say("may", {"effect": self.part.say()})
