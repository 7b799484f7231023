"""A :class:`~games.everstone.ground.Ground` whose seat 0 may take the Repair action and finds nothing else there."""

from __future__ import annotations

import json
from typing import Any

from games.everstone.ground import Ground, Step

from underbough.games.everstone import ids
from underbough.games.everstone.state import Area


class Mender(Ground):
    """Used-up tokens lie below Harvest, where seat 0 has its pawn."""

    def _use_up(self, seat: int, area: Area) -> None:
        kept = area.columns[ids.REPAIR]
        area.columns[ids.REPAIR] = ()
        super()._use_up(seat, area)
        area.columns[ids.HARVEST] += area.columns[ids.REPAIR]
        area.columns[ids.REPAIR] = kept

    def quest(self, seat: int, quest: int) -> Mender:
        """A hidden personal quest, or a starting one, by its place in the tables."""
        rest = self.st.starting if quest >= self.content.personal else self.st.quests
        rest.remove(quest)
        area = self.area(seat)
        area.quests = sorted([*area.quests, quest])
        self.st.quest_known[quest] = 1 << seat
        return self

    def below(self, seat: int, column: int) -> list[str]:
        """The cards below a space; those that only use up tokens are left out."""
        names = [self.content.name[entry & 255] for entry in self.area(seat).columns[column]]
        return [name for name in names if not name.startswith("Sink")]

    def score(self, seat: int) -> int:
        """Where a player stands on the reputation track."""
        return self.area(seat).reputation


def mender(relics: dict[str, Step] | None = None, players: int = 3, **parts: Any) -> Mender:
    """Seat 0 may take the Repair action: the pawn is elsewhere."""
    table = Mender(players, relics=relics, **parts)
    table.area(0).pawn = ids.HARVEST
    return table


def goal(needs: Step, reputation: int = 1, at: int = 0) -> dict[str, dict[int, Step]]:
    """Edits of the tables: the personal quest at this place asks for this, the others for what nobody has."""
    quests: dict[int, Step] = {other: {"needs": {"resources_held": 40}} for other in range(20)}
    quests[at] = {"needs": needs, "reputation": reputation}
    return {"personal_quests": quests}


def seen(table: Ground, seat: int) -> Any:
    """What a seat sees of the table, as pages get it."""
    return json.loads(json.dumps(table.game.view(table.state, seat)))
