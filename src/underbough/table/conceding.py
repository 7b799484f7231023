"""Giving a seat up: what follows from it, in words. The rules of a game know nothing of it; the session notes it."""

from __future__ import annotations

from dataclasses import dataclass

from underbough.bots import BEST, BOTS
from underbough.table.rooms import Room
from underbough.table.rows import SeatRow

SUBSTITUTE = BOTS[BEST].title
"""Who plays on for somebody who has conceded."""


@dataclass(frozen=True)
class ConcedeView:
    """What a seat is told before it concedes, and who it is."""

    seat: int
    name: str
    text: str


def names(seats: list[SeatRow]) -> str:
    """Names in a row: "Ada", "Ada and Bo", "Ada, Bo and Cy"."""
    called = [seat.name or f"seat {seat.n + 1}" for seat in seats]
    return " and ".join([", ".join(called[:-1]), called[-1]] if len(called) > 1 else called)


def _stay(room: Room, without: int = -1) -> list[SeatRow]:
    """Who stays when this seat goes as well."""
    gone = [*room.conceded(), without]
    return [seat for seat in room.seats if seat.n not in gone]


def last_person(room: Room, seat: int) -> bool:
    """Do several bots stay, and nobody else, when this seat concedes? (Where one seat stays the game ends anyway.)"""
    stay = _stay(room, seat)
    return len(stay) > 1 and not any(other.human for other in stay)


def gone(room: Room) -> str:
    """The names of all who have conceded; empty when nobody has."""
    return names([room.seats[n] for n in room.conceded()])


def consequence(room: Room, seat: int) -> str:
    """What follows at once when this seat concedes now."""
    name, stay = room.seats[seat].name, _stay(room, seat)
    if not stay:
        return f"The game ends at once, and {' and '.join(room.game.game.official()) or 'nobody'} wins."
    if len(stay) == 1:
        return f"The game ends at once, and {names(stay)} wins."
    if last_person(room, seat):
        return f"Only bots would stay, so the game ends at once. Whoever leads among {names(stay)} wins."
    return (
        f"The game goes on: {SUBSTITUTE}, a bot, plays on for {name}. {name} only watches, sees no hand any more and "
        "comes after everybody who stays."
    )


def concede_view(room: Room, seat: int) -> ConcedeView | None:
    """What the reader of this seat's board is offered; nothing to spectators and after the end."""
    if seat < 0 or not room.playing:
        return None
    return ConcedeView(seat, room.seats[seat].name, consequence(room, seat))


def told(room: Room, seat: int, request: bool) -> str:
    """What everybody at a table that plays on is told; `request`: an open request to take back has lapsed with it."""
    name = room.seats[seat].name
    lapsed = " The request to take back has lapsed." if request else ""
    return f"{name} conceded. {SUBSTITUTE}, a bot, plays on for {name}.{lapsed}"


def ended(room: Room, winners: str) -> str:
    """How a game that was ended by concession came out."""
    return f"{gone(room)} conceded; {winners}"
