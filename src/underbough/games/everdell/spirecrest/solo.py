"""Rugwort on the mountain: the tile left to him, points by the card taken, his own expedition (SP-226 to SP-242)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.solo import RUGWORT
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import TrailDesign, design_of
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EverdellState


def left_out(design: TrailDesign, number: int) -> bool:
    """Whether a discovery card is not used in a solo game: those that live on other players' turns (SP-024)."""
    figure = design.figure[number]
    return figure >= 0 and design.figure_ability[figure] in (ids.ON_DISCARDS, ids.ON_DECK)


def take_tile(st: EverdellState, area: int) -> None:
    """Rugwort takes what the human left of an area (SP-229, SP-230, SP-237)."""
    at = trail(st)
    while at.tiles[area]:
        tile = at.tiles[area].pop(0)
        at.expedition[RUGWORT].append(tile)
        if st.log is not None:
            st.note("rugwort_map", RUGWORT, {"map": design_of(st).tile_name[tile]})


def reward(st: EverdellState, place: int) -> None:
    """Rugwort's points for a discovery of the human: 3, 2 or 1 by its place in the row (SP-231 to SP-233)."""
    points = ids.ROW - place
    st.areas[RUGWORT].goods[base.POINT] += points
    if st.log is not None:
        st.note("rugwort_points", RUGWORT, {"points": points})
