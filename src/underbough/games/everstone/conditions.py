"""What quests and achievements ask for, as things stand in the scoring step (ES-071): every number means at least."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.state import Area, EverState, ever, item_of, tokens_of
from underbough.kernel.content import array, table, whole
from underbough.kernel.core import State
from underbough.kernel.errors import ContentError
from underbough.kernel.say import Say
from underbough.kernel.shapes import shown
from underbough.kernel.values import Condition

NEEDS: Final = (
    "tucked_relics_total",
    "tucked_relics_beneath_one_action",
    "tucked_relics_beneath_every_action",
    "tucked_green_or_miner",
    "tucked_blue",
    "tucked_red",
    "tucked_brown",
    "tucked_purple",
    "tucked_brown_or_reserve_extension",
    "different_relic_colours",
    "purple_relics_with_covered_reputation_space",
    "miner_relics",
    "reserve_extensions_stored_or_tucked",
    "stored_relics",
    "caravan_upgrades",
    "resources_held",
    "blue_held",
    "yellow_held",
    "red_held",
    "each_colour_held",
    "blue_track_space",
    "yellow_track_space",
    "red_track_space",
    "every_track_space",
    "explore_locations_with_own_influence",
    "influence_left_on_reserve_mat_at_most",
    "completed_quests",
)
TOTAL: Final = 0
ONE_ACTION: Final = 1
EVERY_ACTION: Final = 2
GREEN: Final = 3
PURPLE: Final = 7
STORAGE: Final = 8
COLOURS: Final = 9
COVERED: Final = 10
MINERS: Final = 11
EXTENSIONS: Final = 12
STORED: Final = 13
UPGRADES: Final = 14
HELD: Final = 15
COLOUR_HELD: Final = 16
EACH_HELD: Final = 19
TRACK: Final = 20
EVERY_TRACK: Final = 23
LOCATIONS: Final = 24
LEFT: Final = 25
SORTED: Final = "tucked_relics_per_action_sorted_at_least"
TYPE_OF: Final = (ids.GREEN_TYPE, ids.BLUE_TYPE, ids.RED_TYPE, ids.BROWN_TYPE, ids.PURPLE_TYPE)
"""The types that the needs from ``GREEN`` to ``PURPLE`` count."""
MOST: Final = 40


def tucked_of(content: EverContent, area: Area, kind: int) -> int:
    """How many tucked cards are of a type; miner relics are green (ES-097)."""
    found = 0
    for column in area.columns:
        for entry in column:
            if content.kind[item_of(entry)] == kind:
                found += 1
    return found


def tucked_between(area: Area, low: int, high: int) -> int:
    """How many tucked cards have a number from ``low`` to below ``high``."""
    found = 0
    for column in area.columns:
        for entry in column:
            if low <= item_of(entry) < high:
                found += 1
    return found


def extensions_of(area: Area) -> int:
    """Reserve extensions in the workshop and below it."""
    found = tucked_between(area, ids.EXTENSIONS, ids.ITEMS)
    for item in area.workshop:
        if item >= ids.EXTENSIONS:
            found += 1
    return found


def covered(content: EverContent, area: Area) -> int:
    """Tucked purple relics that hold a token."""
    found = 0
    for column in area.columns:
        for entry in column:
            if tokens_of(entry) > 0 and content.kind[item_of(entry)] == ids.PURPLE_TYPE:
                found += 1
    return found


def colours_of(content: EverContent, area: Area) -> int:
    """How many of the five colours there are among tucked relics."""
    seen = 0
    for column in area.columns:
        for entry in column:
            seen |= 1 << content.kind[item_of(entry)]
    found = 0
    for kind in range(ids.NO_TYPE):
        found += (seen >> kind) & 1
    return found


def count(st: EverState, area: Area, kind: int) -> int:
    """What a need of one kind counts now."""
    content = st.ever
    if GREEN <= kind <= PURPLE:
        return tucked_of(content, area, TYPE_OF[kind - GREEN])
    if COLOUR_HELD <= kind < EACH_HELD:
        return area.goods[kind - COLOUR_HELD]
    if TRACK <= kind < EVERY_TRACK:
        return area.track[kind - TRACK]
    if kind <= EVERY_ACTION:
        lengths = [len(column) for column in area.columns]
        return sum(lengths) if kind == TOTAL else max(lengths) if kind == ONE_ACTION else min(lengths)
    if kind == STORAGE:
        tucked = tucked_of(content, area, ids.BROWN_TYPE)
        return tucked + tucked_between(area, ids.EXTENSIONS, ids.ITEMS)
    if kind == COLOURS:
        return colours_of(content, area)
    if kind == COVERED:
        return covered(content, area)
    if kind == MINERS:
        return tucked_between(area, ids.MINERS, ids.EXTENSIONS)
    if kind == EXTENSIONS:
        return extensions_of(area)
    if kind == STORED:
        return 4 - area.open_spaces()
    if kind == UPGRADES:
        return 4 - area.upgrades.count(ids.NOTHING)
    return _count_goods(area, kind)


def _count_goods(area: Area, kind: int) -> int:
    if kind == HELD:
        return area.held()
    if kind == EACH_HELD:
        return min(area.goods)
    if kind == EVERY_TRACK:
        return min(area.track)
    if kind == LOCATIONS:
        found = 0
        for tokens in area.placed:
            if tokens > 0:
                found += 1
        return found
    return area.stacks if kind == LEFT else len(area.done)


class Need(Condition):
    """So many of one kind of thing, or more; of influence left on the mat so many or fewer."""

    def __init__(self, kind: int, number: int) -> None:
        self.kind = kind
        self.number = number

    def holds(self, st: State, who: int, subject: int) -> bool:
        position = ever(st)
        found = count(position, position.areas[who], self.kind)
        return found <= self.number if self.kind == LEFT else found >= self.number

    def plain(self) -> object:
        return {NEEDS[self.kind]: self.number}

    def say(self) -> Say:
        return Say("need", {"kind": NEEDS[self.kind], "number": self.number})


class SortedNeed(Condition):
    """The four column counts, largest first, are each at least the listed number."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers

    def holds(self, st: State, who: int, subject: int) -> bool:
        lengths = sorted([len(column) for column in ever(st).areas[who].columns], reverse=True)
        return all(lengths[i] >= number for i, number in enumerate(self.numbers))

    def plain(self) -> object:
        return {SORTED: list(self.numbers)}

    def say(self) -> Say:
        return Say("need_columns", {"numbers": list(self.numbers)})


class AllNeeds(Condition):
    """Several needs at once."""

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, st: State, who: int, subject: int) -> bool:
        return all(part.holds(st, who, subject) for part in self.parts)

    def plain(self) -> object:
        found: dict[str, object] = {}
        for part in self.parts:
            plain = part.plain()
            assert isinstance(plain, dict)
            found.update(plain)
        return found

    def say(self) -> Say:
        return Say("needs", {"parts": [part.say() for part in self.parts]})


def read_needs(path: str, value: object) -> Condition:
    """What a quest asks for: ``{"tucked_relics_total": 5, "different_relic_colours": 3}``, all of it at once."""
    plain = table(path, value)
    if not plain:
        raise ContentError(f"{path}: asks for nothing; it takes {', '.join((*NEEDS, SORTED))}")
    parts: list[Condition] = []
    for name, asked in plain.items():
        if name == SORTED:
            parts.append(_read_sorted(f"{path}.{name}", asked))
        elif name in NEEDS:
            low = 0 if name == NEEDS[LEFT] else 1
            parts.append(Need(NEEDS.index(name), whole(f"{path}.{name}", asked, low, MOST)))
        else:
            raise ContentError(f"{path}: does not know {shown(name)}; it takes {', '.join((*NEEDS, SORTED))}")
    return parts[0] if len(parts) == 1 else AllNeeds(parts)


def _read_sorted(path: str, asked: object) -> Condition:
    entries = array(path, asked)
    if not 1 <= len(entries) <= 4:
        raise ContentError(f"{path}: expected 1 to 4 numbers, not {len(entries)}")
    numbers = tuple([whole(f"{path}.{i}", number, 1, ids.DEPTH) for i, number in enumerate(entries)])
    if list(numbers) != sorted(numbers, reverse=True):
        raise ContentError(f"{path}: expected the largest number first")
    return SortedNeed(numbers)
