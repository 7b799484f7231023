"""The plane of a Kingdom: cells as numbers, their neighbours, and where a card may be built."""

from __future__ import annotations

from underbough.games.stone_relic import ids


def cell_at(x: int, y: int) -> int:
    """The number of the cell at (x, y)."""
    return ids.ORIGIN + y * ids.SIDE + x


def x_of(cell: int) -> int:
    """How far right of the first Structure a cell lies."""
    return cell % ids.SIDE - ids.REACH - 1


def y_of(cell: int) -> int:
    """How far below the first Structure a cell lies."""
    return cell // ids.SIDE - ids.REACH - 1


def cell_key(cell: int) -> str:
    """A cell as part of an action key: ``2,-1``."""
    return f"{x_of(cell)},{y_of(cell)}"


def neighbours(cell: int) -> list[int]:
    """The four cells that share an edge with this one (SR-053)."""
    return [cell - ids.SIDE, cell - 1, cell + 1, cell + ids.SIDE]


def within(cell: int) -> bool:
    """Whether the action space has room for a card here."""
    return abs(x_of(cell)) <= ids.REACH and abs(y_of(cell)) <= ids.REACH


def open_around(taken: list[int]) -> list[int]:
    """Every free cell beside one of ``taken``, sorted (SR-052)."""
    found: set[int] = set()
    for cell in taken:
        for near in neighbours(cell):
            if near not in taken and within(near):
                found.add(near)
    return sorted(found)


def occupy(cell: int, taken: list[int], free: list[int]) -> None:
    """Keep the sorted list of free cells up to date: ``cell`` was just added to ``taken``."""
    if cell in free:
        free.remove(cell)
    for near in neighbours(cell):
        if near not in taken and near not in free and within(near):
            at = len(free)
            while at and free[at - 1] > near:
                at -= 1
            free.insert(at, near)
