"""The mountain's part of a position as plain tables."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell.spirecrest.state import Trail
from underbough.kernel.errors import RecordError
from underbough.kernel.game import whole_list, whole_number

LISTS: Final = ("weather", "row", "tiles_out", "where", "entered", "owner", "stands", "display", "batch")
GROUPS: Final = ("decks", "beneath", "tiles", "expedition", "found", "store")
NUMBERS: Final = ("shown", "turned", "batch_by", "honey", "berries", "others", "rest")
FLAGS: Final = ("acted", "sent", "drew")


def plain(at: Trail) -> dict[str, object]:
    """All of it, in the order it is stored in."""
    found: dict[str, object] = {name: list(getattr(at, name)) for name in LISTS}
    found.update({name: [list(some) for some in getattr(at, name)] for name in GROUPS})
    found.update({name: getattr(at, name) for name in (*NUMBERS, *FLAGS)})
    return found


def _groups(fields: dict[str, object], name: str) -> list[list[int]]:
    value = fields.get(name)
    if not isinstance(value, list):
        raise RecordError(f"this position is damaged: {name} should be a list of lists")
    return [whole_list({name: some}, name) for some in value]


def trail_of(fields: object) -> Trail:
    """Read back :func:`plain`; raises :class:`RecordError` for what is none."""
    if not isinstance(fields, dict):
        raise RecordError("this position is damaged: the mountain is missing")
    weather, row, tiles_out, where, entered, owner, stands, display, batch = (whole_list(fields, n) for n in LISTS)
    decks, beneath, tiles, expedition, found, store = (_groups(fields, name) for name in GROUPS)
    shown, turned, batch_by, honey, berries, others, rest = (whole_number(fields, name) for name in NUMBERS)
    acted, sent, drew = (fields.get(name) is True for name in FLAGS)
    return Trail(
        weather, shown, decks, beneath, row, tiles, turned, tiles_out, where, expedition, entered, found, owner,
        stands, store, display, batch, batch_by, acted, sent, drew, honey, berries, others, rest,
    )  # fmt: skip
