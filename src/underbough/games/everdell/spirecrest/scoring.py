"""What Spirecrest adds to a score: entered maps and discovery cards (SP-243 to SP-247), for Rugwort his maps."""

from __future__ import annotations

from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.expedition import entered_points, map_name, map_points
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EverdellState
from underbough.kernel.say import Say, SheetLine


def discovery_points(st: EverdellState, who: int, number: int) -> int:
    """What a discovery card beside the city is worth as things stand (SP-057, SP-058, SP-244)."""
    design = design_of(st)
    value = design.score[number]
    return design.points[number] + (value.get(st, who) if value is not None else 0)


def found_points(st: EverdellState, who: int) -> int:
    """Points of all discovery cards beside a city; maps count in the expedition."""
    at = trail(st)
    if who >= len(at.found):
        return 0
    return sum(discovery_points(st, who, number) for number in at.found[who])


def points(st: EverdellState, who: int) -> int:
    """All that the expansion adds to an area's score."""
    return entered_points(st, who) + found_points(st, who)


def sheet(st: EverdellState, who: int) -> list[SheetLine]:
    """The lines of the count that Spirecrest adds for an area."""
    at = trail(st)
    design = design_of(st)
    lines: list[SheetLine] = []
    rugwort = who >= st.seats
    reached = len(at.expedition[who]) if rugwort else at.entered[who]
    for number in at.expedition[who][:reached]:
        say = Say("sheet_rugwort_map" if rugwort else "sheet_map", {"map": map_name(st, number)})
        lines.append(SheetLine(who, "maps", say, map_points(st, number)))
    for number in [] if rugwort else at.found[who]:
        value = design.score[number]
        if value is not None:
            args: dict[str, object] = {"card": design.name[number], "value": value.say()}
            line = SheetLine(who, "discoveries", Say("sheet_discovery", args), discovery_points(st, who, number))
            lines.append(line)
    return lines
