"""A seat's guide at a table: whether it is on, what has been read, and what it shows.

It is kept with the seat in the database and not in a cookie: so it is the same after a reload or a restart, in all
tabs, on another device that takes the seat over, and for each of the people who share a screen. A change concerns one
seat, so it wakes the pages of that browser alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from underbough.table import store
from underbough.table.contexts import board
from underbough.table.errors import Refused
from underbough.table.guide import END, Guide, Sight, guide_of, pick, sight
from underbough.table.rooms import Room, Rooms
from underbough.table.rows import FRESH, GuideRow


@dataclass(frozen=True)
class GuideView:
    """What the guide's region is made of. `step` is empty while nothing is new or the guide is off."""

    on: bool
    step: str = ""
    title: str = ""
    text: str = ""
    at: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    last: bool = False
    back: bool = False


def seen_by(room: Room, seat: int) -> Sight:
    """What a seat sees, taken from the context that its board is made of."""
    context = board(room, seat)
    own = (line.kind for line in context["log"] if line.seat == seat)
    keys = (option.key for option in context["options"])
    return sight(seat, context["view"], keys, own, context["undo"].kind, room.over)


def guide_view(room: Room, seat: int) -> GuideView | None:
    """The guide of a seat; None where there is none to switch on: for spectators, and in games without a guide."""
    guide = guide_of(room.table.game)
    if guide is None or seat < 0 or room.session is None:
        return None
    row = room.guides.get(seat)
    if row is None or not row.shown:
        return GuideView(False)
    return _view(guide, row, seen_by(room, seat))


def _view(guide: Guide, row: GuideRow, seen: Sight) -> GuideView:
    step = pick(guide, seen, row.read, row.late)
    before = step is None or step.id != END
    back = before and bool(row.read) and _step_before(guide, row, seen)
    if step is None:
        return GuideView(True, back=back)
    rules = tuple((rule, guide.said[rule].says) for rule in step.rules)
    return GuideView(True, step.id, step.title, step.text, step.at, rules, step.id == END, back)


def _step_before(guide: Guide, row: GuideRow, seen: Sight) -> bool:
    """Would the note that was read last be shown again, were it not read?"""
    shown = pick(guide, seen, row.read[:-1], row.late)
    return shown is not None and shown.id == row.read[-1]


def told_all(room: Room, seat: int) -> bool:
    """Has the closing note been up since before this go of the seat's? Its first move then closes the guide.

    While one and the same go goes on the note stays, so that it can be read after the answers that brought it up.
    """
    guide, row, session = guide_of(room.table.game), room.guides.get(seat), room.session
    if guide is None or row is None or not row.shown or session is None or not session.entries:
        return False
    if len(room.seats) > 1 and session.entries[-1].seat == seat:
        return False
    step = pick(guide, seen_by(room, seat), row.read, row.late)
    return step is not None and step.id == END


async def change(rooms: Rooms, room: Room, seat: int, what: str, step: str) -> None:
    """Switch a seat's guide `on` or `off`, or go on (`next`) from a note or `back` to the one before.

    To go on names the note that was read, so a doubled click skips nothing.
    """
    guide = guide_of(room.table.game)
    if guide is None:
        raise Refused(404, "There is no guide for this game.")
    async with room.lock:
        before = room.guides.get(seat)
        after = _changed(guide, before, what, step, room, seat)
        if after == before:
            return
        try:
            await rooms.database.write(lambda connection: store.put_guide(connection, room.table.id, seat, after))
        except BaseException:
            await rooms.reload(room)
            raise
        room.guides[seat] = after
        room.whisper(room.seats[seat].browser)


def _changed(guide: Guide, row: GuideRow | None, what: str, step: str, room: Room, seat: int) -> GuideRow:
    if what == "on":
        late = room.session is not None and guide.end.when.holds(seen_by(room, seat))
        return row if row is not None and row.shown else GuideRow(True, late, ())
    found = row or replace(FRESH, shown=False)
    if what == "off" or (what == "next" and step == END):
        return replace(found, shown=False)
    if what == "next" and any(known.id == step for known in guide.steps):
        return found if step in found.read else replace(found, read=(*found.read, step))
    if what == "back":
        return replace(found, read=found.read[:-1])
    raise Refused(422, "The guide has no such note.")
