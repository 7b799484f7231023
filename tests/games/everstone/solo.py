"""Solo positions of Everstone: quiet own turns, so that what changes is the opponent's doing."""

from __future__ import annotations

from typing import Any, Self

from games.everstone.ground import Ground

from underbough.games.everstone import ids
from underbough.games.everstone.state import Opponent

ROWS = 6


class Solo(Ground):
    """One player against an opponent whose mat shows ``rows`` (or one action all the way down)."""

    def __init__(
        self, opponent: str = "nim", rows: str | list[str] = "market", *, longer: bool = False, **parts: Any
    ) -> None:
        listed = [rows] * ROWS if isinstance(rows, str) else rows
        edits = {"opponents": {ids.OPPONENTS.index(opponent): {"rows": listed}}}
        options = {"opponent": opponent, "longer_solo": longer, **parts.pop("options", {})}
        super().__init__(1, options=options, edits=edits, **parts)
        self.reputation(0)
        self.foe(0, 0, 0)
        self.tokens(0, 15, 1)

    @property
    def opponent(self) -> Opponent:
        """The opponent's things."""
        assert self.st.opponent is not None
        return self.st.opponent

    def foe(self, blue: int, yellow: int, red: int) -> Self:
        """Where the opponent's track tokens stand."""
        self.opponent.track = [blue, yellow, red]
        return self

    def foe_at(self, slug: str) -> Self:
        """Where the opponent's caravan stands."""
        self.opponent.caravan = self.place(slug)
        return self

    def mat(self, left: int = 0, slid: int = 0) -> Self:
        """Tokens that have left the mat, and those slid to the right in this round."""
        self.opponent.left, self.opponent.slid = left, slid
        return self

    def quiet(self, *faces: int, answers: tuple[str, ...] = ()) -> Self:
        """An own turn of nothing but moving the pawn to Repair; the opponent's die shows these, then answers follow."""
        self.begin()
        if faces:
            self.dice(*faces)
        self.area(0).pawn = ids.HARVEST
        return self.play(0, "pawn:repair", *answers)

    def standing(self) -> str:
        """Where the opponent's caravan is."""
        at = self.opponent.caravan
        return "ignis" if at == ids.IGNIS else self.content.location_slug[at]

    def mine(self) -> str:
        """Where the player's caravan is."""
        at = self.area(0).caravan
        return "ignis" if at == ids.IGNIS else self.content.location_slug[at]
