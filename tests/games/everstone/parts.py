"""Upgrades, quests and miner relics laid on a made-up table."""

from __future__ import annotations

from typing import Any

from games.everstone.ground import Ground, Step

from underbough.games.everstone import decks, ids

GO = ("pawn:explore", "go:centre")
NOTHING: list[Step] = [{"pay": {"red": 9}, "for": [{"gain": {"blue": 1}}]}]
"""A printed action that nobody can pay."""
SWAP: Step = {"action": [{"relocate_relic": 1}]}


def gives(**amounts: int) -> Step:
    """A relic whose action gives resources."""
    return {"action": [{"gain": amounts}]}


def upgrade(table: Ground, seat: int, card: int, column: str, half: str = "any") -> None:
    """Put an upgrade above a column."""
    table.st.upgrades.remove(card)
    table.area(seat).upgrades[ids.COLUMNS.index(column)] = card * 2 + int(half == "any")


def quests(table: Ground, seat: int, *cards: int) -> None:
    """Give a seat hidden quests; personal ones are 0 to 19."""
    for card in cards:
        (table.st.starting if card >= 20 else table.st.quests).remove(card)
        decks.take_quest(table.st, seat, card)


def miner(table: Ground, kind: int) -> None:
    """What the top miner relic is, by its place in the table of miner relics."""
    st = table.st
    found = next(card for card in [st.miner, *st.miners] if table.content.miner_kind[card] == kind)
    if found != st.miner:
        st.miners[st.miners.index(found)] = st.miner
        st.miner = found


def below(table: Ground, seat: int, column: str) -> list[str]:
    """What lies below a column, by name, from the top down, but for sinks of used tokens."""
    lying = table.area(seat).columns[ids.COLUMNS.index(column)]
    names = [table.content.name[entry & 255] for entry in lying]
    return [name for name in names if not name.startswith("Sink")]


def below_explore(action: Step, *more: str, players: int = 2, **parts: Any) -> Ground:
    """``Relic 20`` with this action lies below Explore, whose places do nothing."""
    given = parts.pop("relics", {})
    parts.setdefault("printed", NOTHING)
    table = Ground(players, relics={**given, "Relic 20": action}, **parts)
    return table.tuck(0, "explore", "Relic 20", *more)


def cover(table: Ground, seat: int, name: str, count: int = 1) -> Ground:
    """Move used tokens from the seat's sink onto a tucked card."""
    table.begin()
    columns = table.area(seat).columns
    item = table.item(name)
    for at, column in enumerate(columns):
        moved = []
        for entry in column:
            if entry & 255 == item:
                moved.append(entry + 256 * count)
            elif table.content.name[entry & 255].startswith("Sink") and entry >> 8 >= count:
                moved.append(entry - 256 * count)
            else:
                moved.append(entry)
        columns[at] = tuple(moved)
    table.game.check(table.st)
    return table


def on(table: Ground, seat: int, name: str) -> int:
    """The tokens on a tucked card."""
    item = table.item(name)
    return next(entry >> 8 for column in table.area(seat).columns for entry in column if entry & 255 == item)
