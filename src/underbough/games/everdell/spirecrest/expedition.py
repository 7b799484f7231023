"""The expedition right after passing: map by map, each paid in full, in the order charted (SP-117 to SP-132)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.solo import RUGWORT
from underbough.games.everdell.spirecrest import ids, toll
from underbough.games.everdell.spirecrest.design import Toll, design_of
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.core import Action, Effect, Frame, State


def map_name(st: EverdellState, number: int) -> str:
    """The name of a map: a tile, or from ``ids.TILES`` on a discovery card."""
    design = design_of(st)
    return design.tile_name[number] if number < ids.TILES else design.name[number - ids.TILES]


def map_points(st: EverdellState, number: int) -> int:
    """What a map is worth once entered (SP-133 to SP-137)."""
    design = design_of(st)
    return design.tile_points[number] if number < ids.TILES else design.points[number - ids.TILES]


def map_toll(st: EverdellState, number: int) -> Toll:
    """What entering a map costs (SP-131)."""
    design = design_of(st)
    if number < ids.TILES:
        return design.tile_toll[number]
    found = design.toll[number - ids.TILES]
    assert found is not None
    return found


def entered_points(st: EverdellState, who: int) -> int:
    """Points of the maps that were entered (SP-121, SP-123, SP-124); Rugwort's count without paying (SP-236)."""
    at = trail(st)
    maps = at.expedition[who]
    reached = len(maps) if who >= st.seats else at.entered[who]
    return sum(map_points(st, number) for number in maps[:reached])


def may_enter(st: EverdellState, who: int) -> bool:
    """Whether the next map of the own expedition can be paid for (SP-119, SP-120)."""
    at = trail(st)
    maps = at.expedition[who]
    reached = at.entered[who]
    return reached < len(maps) and toll.can_pay(st, who, map_toll(st, maps[reached]))


class Travel(Effect):
    """Asks map by map whether the Traveler goes on."""

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if may_enter(position, fr.who):
            return True
        self._end(position, fr, True)
        return False

    def _end(self, st: EverdellState, fr: Frame, forced: bool) -> None:
        """The Traveler goes no further; ``forced``: no map is left, or the next one can't be paid for."""
        st.top = fr.below
        if st.log is not None:
            at = trail(st)
            reached, maps = at.entered[fr.who], at.expedition[fr.who]
            last = map_name(st, maps[reached - 1]) if reached else ""
            unpaid = map_name(st, maps[reached]) if forced and reached < len(maps) else ""
            st.note("expedition_ends", fr.who, {"map": last, "entered": reached, "unpaid": unpaid})
            if st.level:
                # His Traveler moves to the end now that the game ends (SP-235).
                st.note("rugwort_travels", RUGWORT, {})

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [base.DONE, ids.ENTER]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action == base.DONE:
            self._end(position, fr, False)
            return
        at = trail(position)
        number = at.expedition[seat][at.entered[seat]]
        at.entered[seat] += 1
        if st.log is not None:
            st.note("enter", seat, {"map": map_name(position, number)})
        st.top = Frame(self, fr.pc + 1, seat, (), fr.below)
        toll.pay(position, seat, map_toll(position, number))

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == base.DONE else "enter"
