"""How a seat stands on the mountain, in points: Everdell's own estimate, and what it does not know of.

To it come the hope of the expedition, what discoveries and big critters are likely to bring yet, trails and cities on
their way, and what the weather will take. The weights were set by series of games against the bot without them.
"""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids as base
from underbough.games.everdell.city import count_colour
from underbough.games.everdell.estimate import LEFT, WORTH, estimate
from underbough.games.everdell.spirecrest import ids, weather
from underbough.games.everdell.spirecrest.critters import Send
from underbough.games.everdell.spirecrest.design import Toll, TrailDesign, design_of
from underbough.games.everdell.spirecrest.expedition import map_points, map_toll
from underbough.games.everdell.spirecrest.explore import PLACE, Explore
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.spirecrest.toll import PayToll
from underbough.games.everdell.spirecrest.values import EventTrail, JourneyPoints, LastMapTrail, TypeCity, TypeTrail
from underbough.games.everdell.state import Area, EverdellState

HAND: Final = 0.3
"""What a hand card costs that is paid away."""
STEP: Final = 0.6
"""Before autumn, how much less each map further on is hoped for."""
DEAR: Final = 0.9
"""Before autumn, how much of its price a map is worth less."""
NEAR: Final = 0.5
"""In autumn, what is left of the hope of a map for each unit of its price that is missing."""
KEPT: Final = 0.6
"""In autumn, how much of a map counts before it is entered: what it costs may find a better use."""
EXPLORED: Final = 2.0
"""What each Explore still to come takes off, beside what it will bring: who comes early has the choice."""
FIGURE: Final[list[float]] = [0.0, 2.4, 2.7, 1.2, 1.5, 2.1, 2.4, 1.5, 2.1]
"""By ability, what a big critter is worth in a whole season or two of placements."""
PLACE_WORTH: Final = 3.0
"""What a place on a discovery card is worth to its owner."""
TURNS_LEFT: Final[list[float]] = [1.0, 1.0, 0.8, 0.45]
"""By the owner's season, how much of what a discovery brings is still to come."""


def mountain_estimate(st: EverdellState, who: int) -> float:
    """What ``who`` has and is likely to make of it, the mountain included.

    Where ``who`` has sent a big critter and is asked for its place, the best of the places counts.
    """
    fr = st.top
    if fr is None or fr.who != who or not isinstance(fr.node, Send):
        return _standing(st, who)
    best = 0.0
    for n, action in enumerate(st.legal_actions()):
        after = st.clone()
        after.apply_action(action)
        value = _standing(after, who)
        if not n or value > best:
            best = value
    return best


def _standing(st: EverdellState, who: int) -> float:
    area = st.areas[who]
    at = trail(st)
    worth = estimate(st, who)
    if area.passed:
        travelling = at.acted and st.turn == who and st.top is not None
        return worth + (_payable_maps(st, who, area, at) if travelling else 0.0)
    worth -= EXPLORED * (ids.EXPEDITION - at.where[who])
    worth += _maps_ahead(st, who, area, at)
    worth += _discoveries(st, who, area, at)
    return worth - _still_due(st, who) - _weather_takes(st, who, area)


def _price(toll: Toll) -> float:
    """What paying a toll costs in points."""
    found = 0.6 * toll.any + HAND * toll.cards + toll.points
    for good in range(4):
        found += WORTH[good] * toll.goods[good]
    return found


def _missing(goods: list[int], cards: int, toll: Toll) -> int:
    """How many units of a toll are not there; what is there is taken off ``goods``."""
    short = 0
    for good in range(4):
        gap = toll.goods[good] - goods[good]
        short += max(0, gap)
        goods[good] = max(0, goods[good] - toll.goods[good])
    left = toll.any
    for good in range(4):
        used = min(left, goods[good])
        goods[good] -= used
        left -= used
    points = max(0, toll.points - goods[base.POINT])
    goods[base.POINT] = max(0, goods[base.POINT] - toll.points)
    return short + left + points + max(0, toll.cards - cards)


def _maps_ahead(st: EverdellState, who: int, area: Area, at: Trail) -> float:
    """What is hoped for of the maps in the own expedition."""
    goods = area.goods.copy()
    cards = len(area.hand)
    worth = 0.0
    hope = 1.0
    for number in at.expedition[who]:
        toll = map_toll(st, number)
        points = map_points(st, number)
        if area.season == base.AUTUMN:
            hope *= NEAR ** _missing(goods, cards, toll)
            cards = max(0, cards - toll.cards)
            worth += KEPT * hope * (points - toll.points)
        else:
            hope *= STEP
            worth += max(0.0, hope * (points - DEAR * _price(toll)))
    return worth


def _payable_maps(st: EverdellState, who: int, area: Area, at: Trail) -> float:
    """The next maps that can still be paid for, one after the other, on the way."""
    goods = area.goods.copy()
    cards = len(area.hand)
    worth = 0.0
    for number in at.expedition[who][at.entered[who] :]:
        toll = map_toll(st, number)
        if _missing(goods, cards, toll):
            break
        cards -= toll.cards
        worth += map_points(st, number) - toll.points
    return worth


def _still_due(st: EverdellState, who: int) -> float:
    """What ``who`` is in the middle of paying, for a discovery or to the weather."""
    fr = st.top
    if fr is None or fr.who != who or not isinstance(fr.node, PayToll):
        return 0.0
    return 0.75 * fr.mem[0] + HAND * fr.mem[1] + 0.45 * fr.mem[2]


def _discoveries(st: EverdellState, who: int, area: Area, at: Trail) -> float:
    """What discovery cards and big critters go on bringing; also a card that is taken and still being paid for."""
    design = design_of(st)
    worth = 0.0
    for number in at.found[who]:
        worth += _promise(st, who, area, design, number)
    pending = _being_paid(st, who, at)
    if pending >= 0:
        value = design.score[pending]
        worth += _promise(st, who, area, design, pending) + float(value.get(st, who) if value is not None else 0)
        worth += (0.1 if design.map_place[pending] else 1.0) * design.points[pending]
    left = TURNS_LEFT[area.season]
    worth += 0.35 * left * len(at.store[who])
    return worth


def _being_paid(st: EverdellState, who: int, at: Trail) -> int:
    """The card of the row that ``who`` has chosen and not got yet, or -1."""
    fr = st.top
    while fr is not None:
        if isinstance(fr.node, Explore):
            return at.row[fr.mem[1]] if fr.who == who and fr.pc == PLACE else -1
        fr = fr.below
    return -1


def _promise(st: EverdellState, who: int, area: Area, design: TrailDesign, number: int) -> float:
    """What a discovery card beside the city is likely to bring beyond what it scores as things stand."""
    left = TURNS_LEFT[area.season]
    kind = design.kind[number]
    if kind == ids.BIG_CRITTER:
        return FIGURE[design.figure_ability[design.figure[number]]] * left
    if kind in (ids.LOCATION, ids.OPEN_LOCATION):
        return PLACE_WORTH * left
    worth = 1.8 * left * (design.cards_per_berry[number] + design.swaps_per_point[number])
    if design.more_in_area[number] >= 0 and area.season < base.SUMMER:
        worth += 3.0
    if design.display[number]:
        worth += 2.0 * left
    if design.store_most[number]:
        worth += 0.5 * left
    return worth + _score_hope(st, who, area, design, number)


def _score_hope(st: EverdellState, who: int, area: Area, design: TrailDesign, number: int) -> float:
    """What trails and cities are likely to end with, beyond what they are worth as things stand."""
    value = design.score[number]
    left = LEFT[area.season]
    room = base.CITY_SPACES - area.space
    if isinstance(value, TypeTrail):
        have = count_colour(st.ed, area, value.colour)
        missing = value.least - have
        return value.points * 0.7**missing * (0.5 + 0.5 * left) if 0 < missing <= room else 0.0
    if isinstance(value, TypeCity):
        return -0.5 * left * value.less / value.per * min(3.0, 0.2 * room)
    if isinstance(value, LastMapTrail):
        return 1.8
    if isinstance(value, EventTrail):
        return 1.5
    if isinstance(value, JourneyPoints):
        return 2.0
    return 0.0


def _weather_takes(st: EverdellState, who: int, area: Area) -> float:
    """Hand cards that the weather will take."""
    card = weather.bound(st, who)
    if card is None:
        return 0.0
    lost = 0.0
    if card.most >= 0 and len(area.hand) > card.most:
        lost += 0.15 * (len(area.hand) - card.most)
    return lost
