"""Conditions that abilities of Stone & Relic may name."""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.scoring import structures
from underbough.games.stone_relic.state import stone
from underbough.kernel.content import only, table, text, whole
from underbough.kernel.core import State
from underbough.kernel.errors import ContentError
from underbough.kernel.say import Say
from underbough.kernel.shapes import shown
from underbough.kernel.values import Condition

NO_PART = 9
"""For conditions that are about the player alone: no frame remembers that much."""


class StoneCondition(Condition):
    """A condition; ``part`` tells which of the things an ability remembers it is about, ``reads`` what it depends on.

    ``part`` 1: the design that was just built; 2: the seat of the caster.
    """

    def __init__(self, part: int, reads: int) -> None:
        self.part = part
        self.reads = reads

    def plain(self) -> dict[str, object]:
        raise NotImplementedError


class HandAtMost(StoneCondition):
    """So many cards in hand, or fewer."""

    def __init__(self, count: int) -> None:
        super().__init__(NO_PART, ids.IN_HAND)
        self.count = count

    def holds(self, st: State, who: int, subject: int) -> bool:
        return len(stone(st).areas[who].hand) <= self.count

    def plain(self) -> dict[str, object]:
        return {"hand_at_most": self.count}

    def say(self) -> Say:
        return Say("hand_at_most", {"count": self.count})


class NewAffiliation(StoneCondition):
    """The Structure just built bears this icon."""

    def __init__(self, affiliation: int, named: str) -> None:
        super().__init__(1, 0)
        self.affiliation = affiliation
        self.named = named

    def holds(self, st: State, who: int, subject: int) -> bool:
        return subject >= 0 and stone(st).stone.affiliation[subject] == self.affiliation

    def plain(self) -> dict[str, object]:
        return {"new_structure_affiliation": self.named}

    def say(self) -> Say:
        return Say("new_affiliation", {"affiliation": self.named})


class FewestStructures(StoneCondition):
    """No other player has fewer Structures."""

    def __init__(self) -> None:
        super().__init__(NO_PART, ids.IN_KINGDOM)

    def holds(self, st: State, who: int, subject: int) -> bool:
        position = stone(st)
        mine = structures(position, who)
        return all(structures(position, other) >= mine for other in range(st.seats))

    def plain(self) -> dict[str, object]:
        return {"fewest_structures": True}

    def say(self) -> Say:
        return Say("fewest_structures", {})


class MoreThanCaster(StoneCondition):
    """The player concerned has more Structures than the caster."""

    def __init__(self) -> None:
        super().__init__(2, ids.IN_KINGDOM)

    def holds(self, st: State, who: int, subject: int) -> bool:
        position = stone(st)
        return subject >= 0 and structures(position, who) > structures(position, subject)

    def plain(self) -> dict[str, object]:
        return {"more_structures_than_you": True}

    def say(self) -> Say:
        return Say("more_than_caster", {})


def read_condition(affiliations: list[str], path: str, value: object) -> StoneCondition:
    """A condition out of a plain table that names just one."""
    plain = table(path, value)
    known = ("hand_at_most", "new_structure_affiliation", "fewest_structures", "more_structures_than_you")
    only(path, plain, *known)
    if len(plain) != 1:
        raise ContentError(f"{path}: expected exactly one condition out of {', '.join(known)}")
    if "hand_at_most" in plain:
        return HandAtMost(whole(f"{path}.hand_at_most", plain["hand_at_most"], 0, 20))
    if "new_structure_affiliation" in plain:
        named = text(f"{path}.new_structure_affiliation", plain["new_structure_affiliation"], *affiliations)
        return NewAffiliation(affiliations.index(named), named)
    if "fewest_structures" in plain:
        _true(f"{path}.fewest_structures", plain["fewest_structures"])
        return FewestStructures()
    _true(f"{path}.more_structures_than_you", plain["more_structures_than_you"])
    return MoreThanCaster()


def _true(path: str, value: object) -> None:
    if value is not True:
        raise ContentError(f"{path}: expected true, not {shown(value)}")
