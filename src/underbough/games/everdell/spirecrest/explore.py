"""Explore, part of each prepare for season: chart, discover, travel (SP-025 to SP-056, SP-079 to SP-084)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.spirecrest import figures, ids, solo, toll
from underbough.games.everdell.spirecrest.design import Toll, design_of
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.core import Action, Effect, Frame, State

CHART: int = 0
REVEAL: int = 1
ROW: int = 2
PLACE: int = 3
TRAVEL: int = 4


def next_discovery(st: EverdellState, area: int) -> int:
    """The top card of an area's deck, or -1; what was put back comes last (SP-050)."""
    at = trail(st)
    if at.decks[area]:
        return st.chance.pick(at.decks[area])
    return at.beneath[area].pop(0) if at.beneath[area] else -1


def allowed(st: EverdellState, who: int, area: int) -> int:
    """How many cards of the row this player may take in an area (SP-043, SP-169)."""
    more = design_of(st).more_in_area
    return 1 + sum(1 for number in trail(st).found[who] if more[number] == area)


def affordable(st: EverdellState, who: int) -> list[int]:
    """The places of the row whose card can be paid for: nothing, 1 or 2 resources or hand cards (SP-044 to SP-048)."""
    free = Toll([0, 0, 0, 0], 0, 0, 0)
    return [i for i, number in enumerate(trail(st).row) if number >= 0 and toll.can_pay(st, who, free, i)]


class Explore(Effect):
    """The three steps in order. ``mem``: how many cards were taken, and for :data:`PLACE` the place in the row."""

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        area = trail(position).where[fr.who]
        if fr.pc == CHART:
            return self._chart(position, fr, area)
        if fr.pc == REVEAL:
            self._reveal(position, fr, area)
        elif fr.pc == ROW:
            return self._row(position, fr, area)
        elif fr.pc == PLACE:
            st.top = Frame(self, ROW, fr.who, (fr.mem[0] + 1,), fr.below)
            self._place(position, fr.who, fr.mem[1])
        else:
            st.top = fr.below
            travel(position, fr.who)
        return False

    def _chart(self, st: EverdellState, fr: Frame, area: int) -> bool:
        if trail(st).tiles[area]:
            return True
        st.top = Frame(self, REVEAL, fr.who, (0,), fr.below)
        return False

    def _reveal(self, st: EverdellState, fr: Frame, area: int) -> None:
        """Turn up three cards in a row (SP-041, SP-042)."""
        at = trail(st)
        for _ in range(ids.ROW):
            number = next_discovery(st, area)
            if number >= 0:
                at.row.append(number)
        if st.log is not None:
            cards: list[object] = [design_of(st).name[number] for number in at.row]
            st.note("row", fr.who, {"cards": cards, "area": area})
        st.looks += 1
        st.top = Frame(self, ROW, fr.who, fr.mem, fr.below)

    def _row(self, st: EverdellState, fr: Frame, area: int) -> bool:
        """Ask for a card while one may be taken, else put the others under the deck (SP-050, SP-051)."""
        if fr.mem[0] < allowed(st, fr.who, area) and affordable(st, fr.who):
            return True
        self._put_back(trail(st), area)
        st.top = Frame(self, TRAVEL, fr.who, fr.mem, fr.below)
        return False

    def _put_back(self, at: Trail, area: int) -> None:
        at.beneath[area].extend(number for number in at.row if number >= 0)
        at.row.clear()

    def _place(self, st: EverdellState, who: int, place: int) -> None:
        """The paid card goes beside the city or into the expedition, and works (SP-052 to SP-055)."""
        at = trail(st)
        design = design_of(st)
        number = at.row[place]
        at.row[place] = -1
        if design.map_place[number] == 1:
            at.expedition[who].insert(0, ids.TILES + number)
        elif design.map_place[number] == 2:
            at.expedition[who].append(ids.TILES + number)
        else:
            at.found[who].append(number)
        if st.level:
            solo.reward(st, place)
        if design.figure[number] >= 0:
            figures.gain_figure(st, who, design.figure[number])
        effect = design.play[number]
        if effect is not None and effect.instant:
            effect.now(st, who)
        elif effect is not None:
            st.top = Frame(effect, 0, who, (number,), st.top)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        at = trail(position)
        if fr.pc == CHART:
            return [ids.TILE + tile for tile in sorted(at.tiles[at.where[seat]])]
        found = [ids.TAKE_ROW + place for place in affordable(position, seat)]
        return found if fr.mem[0] == 0 else [base.DONE, *found]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        at = trail(position)
        area = at.where[seat]
        if fr.pc == CHART:
            chart(position, seat, action - ids.TILE)
            st.top = Frame(self, REVEAL, seat, (0,), fr.below)
        elif action == base.DONE:
            self._put_back(at, area)
            st.top = Frame(self, TRAVEL, seat, fr.mem, fr.below)
        else:
            place = action - ids.TAKE_ROW
            if st.log is not None:
                st.note("discover", seat, {"card": design_of(position).name[at.row[place]], "row": place})
            st.top = Frame(self, PLACE, seat, (fr.mem[0], place), fr.below)
            toll.pay(position, seat, Toll([0, 0, 0, 0], 0, 0, 0), place)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        """Never unasked: each choice turns something up."""
        return False

    def key(self, st: State, fr: Frame, action: Action) -> str:
        position = everdell(st)
        design = design_of(position)
        if fr.pc == CHART:
            return f"chart:{design.tile_slug[action - ids.TILE]}"
        if action == base.DONE:
            return "done"
        return f"discover:{design.slug[trail(position).row[action - ids.TAKE_ROW]]}"


def chart(st: EverdellState, who: int, tile: int) -> None:
    """A tile of the own area goes to the end of the own expedition, the other one to Rugwort (SP-033 to SP-040)."""
    at = trail(st)
    area = at.where[who]
    at.tiles[area].remove(tile)
    at.expedition[who].append(tile)
    if st.log is not None:
        st.note("chart", who, {"map": design_of(st).tile_name[tile]})
    if st.level:
        solo.take_tile(st, area)


def travel(st: EverdellState, who: int) -> None:
    """The Traveler moves on; weather and tiles of the area reached are turned up (SP-079 to SP-083)."""
    at = trail(st)
    area = at.where[who] + 1
    turn_up_weather(st, area)
    at.where[who] = area
    if st.log is not None:
        st.note("travel", who, {"area": area})
    if area < ids.EXPEDITION and not at.turned >> area & 1:
        at.turned |= 1 << area
        st.looks += 1
        if st.log is not None:
            st.note("tiles_up", -1, {"area": area})


def turn_up_weather(st: EverdellState, season: int) -> None:
    """Turn up a season's weather card where it is still face down (SP-016, SP-081, SP-082)."""
    at = trail(st)
    if at.shown >> season & 1:
        return
    at.shown |= 1 << season
    st.looks += 1
    if st.log is not None:
        st.note("weather_up", -1, {"season": season, "weather": design_of(st).weather[at.weather[season]].name})
