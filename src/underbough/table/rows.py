"""What the store hands out: one plain record per row, and what is given to it to make a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

WAITING: str = "waiting"
PLAYING: str = "playing"
OVER: str = "over"

HUMAN: str = "human"
BOT: str = "bot"


@dataclass(frozen=True)
class TableRow:
    """One table. `secret` is the server's part of the table's key and leaves the server only after the end."""

    id: int
    code: str
    game: str
    rules_version: int
    content_digest: str
    options: str
    state: str
    pace: str
    listed: bool
    owner: str
    owner_name: str
    watch_hash: str
    secret: bytes
    version: int
    released: int
    to_act: int
    created_at: int
    changed_at: int
    rematch: str
    pack: str = ""
    pack_by: str = ""


@dataclass(frozen=True)
class SeatRow:
    """One seat: a bot's, or a person's once some browser has claimed it."""

    n: int
    kind: str
    bot: str
    name: str
    browser: str
    link_hash: str
    move_hash: str
    ready: bool
    contribution: bytes

    @property
    def human(self) -> bool:
        """Is this a person's seat, taken or not?"""
        return self.kind == HUMAN

    @property
    def open(self) -> bool:
        """May somebody still take it?"""
        return self.kind == HUMAN and not self.browser


def told_apart(seats: Iterable[SeatRow]) -> list[SeatRow]:
    """The seats of a table, no two by the same name: whoever comes later is called *Hedgehog 2*, people before bots.

    Whoever has no name yet stays without one.
    """
    found = list(seats)
    asked = {seat.name for seat in found}
    called: dict[int, str] = {}
    for seat in sorted(found, key=lambda one: (not one.human, one.n)):
        name, count = seat.name, 2
        while name and (name in called.values() or (name != seat.name and name in asked)):
            name, count = f"{seat.name} {count}", count + 1
        called[seat.n] = name
    return [replace(seat, name=called[seat.n]) for seat in found]


@dataclass(frozen=True)
class ChatRow:
    """One line of talk; seat -1 is the table itself."""

    id: int
    seat: int
    text: str
    at: int


@dataclass(frozen=True)
class UndoRow:
    """A request to take something back that has shown something."""

    seat: int
    version: int
    back_to: int
    step: str
    revealed: str
    granted: int


@dataclass(frozen=True)
class GuideRow:
    """A seat's guide: is it on, was it switched on late, and which notes have been read, in order."""

    shown: bool
    late: bool
    read: tuple[str, ...]


FRESH = GuideRow(True, False, ())
"""A guide that has been switched on with the game."""


@dataclass(frozen=True)
class PositionRow:
    """A table's last position after ``version`` entries; ``cards``: digest of the order of its cards."""

    version: int
    cards: str
    plain: str


@dataclass(frozen=True)
class NewTable:
    """All that is needed to make a table."""

    code: str
    game: str
    rules_version: int
    content_digest: str
    options: str
    pace: str
    listed: bool
    owner: str
    owner_name: str
    watch_hash: str
    secret: bytes
    seats: tuple[SeatRow, ...]
    pack: str = ""
    pack_by: str = ""


@dataclass(frozen=True)
class Standing:
    """A table as lists show it."""

    code: str
    game: str
    state: str
    changed_at: int
    owner_name: str
    seats: tuple[SeatRow, ...]
    to_act: int

    @property
    def open_seats(self) -> int:
        """How many seats somebody may still take."""
        return sum(seat.open for seat in self.seats)

    def asks(self) -> list[SeatRow]:
        """The seats that are to act."""
        return [seat for seat in self.seats if self.to_act >> seat.n & 1]
