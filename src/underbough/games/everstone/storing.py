"""Positions as plain tables and back."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.state import Area, EverState, Opponent
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, Rules
from underbough.kernel.errors import RecordError
from underbough.kernel.game import whole_list, whole_number
from underbough.kernel.shapes import shown


def plain_fields(st: EverState) -> dict[str, object]:
    """All fields of a position, with its secrets."""
    found: dict[str, object] = {
        "areas": [plain_area(area) for area in st.areas],
        "market": list(st.market),
        "deck": list(st.deck),
        "pile": list(st.pile),
        "seen": list(st.seen),
        "discard": list(st.discard),
        "gone": list(st.gone),
        "lifted": list(st.lifted),
        "upgrades": list(st.upgrades),
        "quests": list(st.quests),
        "starting": list(st.starting),
        "beneath": list(st.beneath),
        "quest_known": list(st.quest_known),
        "miners": list(st.miners),
        "miner": st.miner,
        "extensions": st.extensions,
        "tiles": list(st.tiles),
        "outer": list(st.outer),
        "closed": st.closed,
        "ignis": list(st.ignis),
        "rewards": list(st.rewards),
        "spots": list(st.spots),
        "occupied": list(st.occupied),
        "achievements": list(st.achievements),
    }
    found.update(plain_turn(st))
    return found


def plain_turn(st: EverState) -> dict[str, object]:
    """The fields of the course of the game."""
    return {
        "turn": st.turn,
        "first": st.first,
        "rounds": st.rounds,
        "ending": int(st.ending),
        "arrivals": st.arrivals,
        "used": list(st.used),
        "point": st.point,
        "reward": st.reward,
        "paid": list(st.paid),
        "dice": list(st.dice),
        "tools": st.tools,
        "spent": st.spent,
        "sealed": list(st.sealed),
        "known": list(st.known),
        "opponent": plain_opponent(st.opponent),
    }


def plain_area(area: Area) -> dict[str, object]:
    """One player's things."""
    return {
        "goods": list(area.goods),
        "room": area.room,
        "workshop": list(area.workshop),
        "columns": [list(column) for column in area.columns],
        "upgrades": list(area.upgrades),
        "track": list(area.track),
        "placed": list(area.placed),
        "stacks": area.stacks,
        "pool": area.pool,
        "reputation": area.reputation,
        "quests": list(area.quests),
        "done": list(area.done),
        "hand": list(area.hand),
        "caravan": area.caravan,
        "pawn": area.pawn,
        "skill": area.skill,
        "arrived": area.arrived,
    }


def plain_opponent(opponent: Opponent | None) -> list[object]:
    """The solo opponent as a list, empty without one."""
    if opponent is None:
        return []
    return [opponent.kind, opponent.rows, opponent.left, opponent.slid, opponent.caravan, *opponent.track]


def area_of(row: object) -> Area:
    """Read back :func:`plain_area`."""
    if not isinstance(row, dict):
        raise RecordError(f"this position is damaged: an area is a table, not {shown(row)}")
    columns = row.get("columns")
    if not isinstance(columns, list) or len(columns) != len(ids.COLUMNS):
        raise RecordError("this position is damaged: an area has four columns")
    return Area(
        whole_list(row, "goods"),
        whole_number(row, "room"),
        whole_list(row, "workshop"),
        [tuple(whole_list({"column": column}, "column")) for column in columns],
        whole_list(row, "upgrades"),
        whole_list(row, "track"),
        whole_list(row, "placed"),
        whole_number(row, "stacks"),
        whole_number(row, "pool"),
        whole_number(row, "reputation"),
        whole_list(row, "quests"),
        whole_list(row, "done"),
        whole_list(row, "hand"),
        whole_number(row, "caravan"),
        whole_number(row, "pawn"),
        whole_number(row, "skill"),
        whole_number(row, "arrived"),
    )


def opponent_of(row: list[int]) -> Opponent | None:
    """Read back :func:`plain_opponent`."""
    if not row:
        return None
    if len(row) != 8:
        raise RecordError("this position is damaged: the opponent is incomplete")
    return Opponent(row[0], row[1], row[2], row[3], row[4], row[5:])


def state_of(
    game: Rules,
    content: EverContent,
    seats: int,
    fields: dict[str, object],
    top: Frame | None,
    chance: Chance,
    looks: int,
) -> EverState:
    """Read back :func:`plain_fields`."""
    rows = fields.get("areas")
    if not isinstance(rows, list) or len(rows) != seats:
        raise RecordError(f"this position is damaged: it should have {seats} areas")
    return EverState(
        game,
        content,
        seats,
        top,
        chance,
        looks,
        [area_of(row) for row in rows],
        whole_list(fields, "market"),
        whole_list(fields, "deck"),
        whole_list(fields, "pile"),
        tuple(whole_list(fields, "seen")),
        whole_list(fields, "discard"),
        tuple(whole_list(fields, "gone")),
        tuple(whole_list(fields, "lifted")),
        whole_list(fields, "upgrades"),
        whole_list(fields, "quests"),
        whole_list(fields, "starting"),
        whole_list(fields, "beneath"),
        whole_list(fields, "quest_known"),
        whole_list(fields, "miners"),
        whole_number(fields, "miner"),
        whole_number(fields, "extensions"),
        whole_list(fields, "tiles"),
        whole_list(fields, "outer"),
        whole_number(fields, "closed"),
        whole_list(fields, "ignis"),
        tuple(whole_list(fields, "rewards")),
        whole_list(fields, "spots"),
        whole_list(fields, "occupied"),
        whole_list(fields, "achievements"),
        whole_number(fields, "turn"),
        whole_number(fields, "first"),
        whole_number(fields, "rounds"),
        whole_number(fields, "ending") == 1,
        whole_number(fields, "arrivals"),
        tuple(whole_list(fields, "used")),
        whole_number(fields, "point"),
        whole_number(fields, "reward"),
        tuple(whole_list(fields, "paid")),
        tuple(whole_list(fields, "dice")),
        whole_number(fields, "tools"),
        whole_number(fields, "spent"),
        whole_list(fields, "sealed"),
        whole_list(fields, "known"),
        opponent_of(whole_list(fields, "opponent")),
    )
