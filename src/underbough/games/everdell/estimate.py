"""How a seat stands in Everdell, in points: the value function that bots look ahead with.

To the points that are there it adds what the rest of the game is likely to make of goods, hand, workers, production and
helpful cards. The weights were set by series of games between versions of the bot.
"""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, stored_on
from underbough.games.everdell.payment import occupiable, placeable, shortage
from underbough.games.everdell.places import meets_basic, meets_special
from underbough.games.everdell.scoring import total
from underbough.games.everdell.state import Area, EverdellState
from underbough.games.everdell.zones import open_meadow

# A unit of twigs, resin, pebbles and berries in early play, in points.
WORTH: Final = (0.55, 0.65, 0.9, 0.6)
# How much of that is left in each season of the owner.
LEFT: Final = (1.0, 0.95, 0.8, 0.25)
PRODUCTIONS: Final = (2, 1, 1, 0)
CARD: Final = 0.15
NEAR: Final = 0.68
"""What is left of a card's gain for each resource that is still missing."""
WORKER: Final = 2.0


def estimate(st: EverdellState, who: int) -> float:
    """What ``who`` has and is likely to make of it."""
    area = st.areas[who]
    worth = float(total(st, who))
    if area.passed:
        return worth
    left = LEFT[area.season]
    for good in range(4):
        # The first few units find a use; a heap of one kind hardly does.
        n = area.goods[good]
        worth += WORTH[good] * left * (n if n <= 5 else 5 + 0.4 * (n - 5))
    worth += CARD * left * len(area.hand)
    worth += WORKER * area.free_workers()
    worth += _city_worth(st, area, left)
    worth += _event_hope(st, who, area)
    worth += _best_buys(st, who, area)
    return worth + _seasons_ahead(area)


def _seasons_ahead(area: Area) -> float:
    """Workers still to come; having gone on to the next season is worth a little less than the time it takes."""
    return (4.6, 3.2, 2.0, 0.0)[area.season]


def _city_worth(st: EverdellState, area: Area, left: float) -> float:
    """Cards that go on working: production to come, reactions, discounts, places to visit, critters to bring."""
    content = st.ed
    worth = 0.0
    productions = PRODUCTIONS[area.season]
    for slot, card in enumerate(area.city):
        design = content.design_of[card]
        colour = content.colour[design]
        if colour == ids.PRODUCTION:
            worth += 0.9 * productions
            stored = stored_on(area.extra[slot])
            worth += 0.7 * left * sum(WORTH[good] * stored[good] for good in range(4))
        elif colour == ids.GOVERNANCE:
            worth += 1.3 * left
        elif colour == ids.DESTINATION:
            worth += 0.8 * left
        if content.frees[design] and not area.extra[slot] & OCCUPIED:
            worth += 0.5 * left
    # Room for what is still to be built.
    return worth + 0.1 * left * (ids.CITY_SPACES - area.space)


def card_promise(st: EverdellState, area: Area, design: int) -> float:
    """What a card would add to a city: its points, and what it goes on doing."""
    content = st.ed
    left = LEFT[area.season]
    worth = float(content.points[design])
    colour = content.colour[design]
    if colour == ids.PRODUCTION:
        worth += 0.9 * (PRODUCTIONS[area.season] + 1)
    elif colour == ids.GOVERNANCE:
        worth += 1.3 * left
    elif colour == ids.DESTINATION:
        worth += 0.8 * left
    elif colour == ids.PROSPERITY:
        worth += 1.5
    else:
        worth += 1.0
    if content.frees[design]:
        worth += 0.5 * left
    return worth


def _best_buys(st: EverdellState, who: int, area: Area) -> float:
    """What the best two cards within reach would add beyond their price, the less the more is missing for them."""
    content = st.ed
    left = LEFT[area.season]
    best = second = 0.0
    seen = 0
    cards = area.hand + [st.meadow[place] for place in open_meadow(st)]
    for card in cards:
        design = content.design_of[card]
        if seen >> design & 1 or content.to_opponent[design]:
            continue
        seen |= 1 << design
        if not placeable(st, who, design):
            continue
        gain = card_promise(st, area, design)
        if not (
            content.kind[design] == ids.CRITTER and area.have & content.freeing_mask and occupiable(st, who, design)
        ):
            cost = content.cost[design]
            for good in range(4):
                gain -= cost[good] * WORTH[good] * left
            gain *= NEAR ** shortage(area.goods, cost)
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return 0.8 * best + 0.4 * second


def _event_hope(st: EverdellState, who: int, area: Area) -> float:
    """Events that could be achieved with the next worker."""
    if area.season == ids.AUTUMN and not area.free_workers():
        return 0.0
    hope = 0.0
    for event in range(ids.BASIC_EVENTS):
        if st.basic_owner[event] < 0 and meets_basic(st, who, event):
            hope += 1.2
    for place in range(len(st.special)):
        if st.special_owner[place] < 0 and meets_special(st, who, place):
            hope += 2.0
    return hope
