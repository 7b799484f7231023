"""How a seat stands in Stone & Relic, in points: the value function that bots look ahead with.

Own points and what they are likely to grow to, less part of what the best opponent has. Contests (the Current Relic,
Prosperity, the Largest Kingdom) count by how likely a lead is to hold. Of others' hidden cards only the number counts.
The weights follow the balance of the built-in set: an Action is worth about 2 points, a card 0.7, a Power 0.4.
"""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.flow import ChosenPlayer, EachOther, Steps
from underbough.games.stone_relic.kingdom import LayDown
from underbough.games.stone_relic.scoring import (
    changed,
    influence_total,
    kingdom_points,
    largest_count,
    prosperity_points,
    relic_points,
    total,
    wealth_total,
)
from underbough.games.stone_relic.state import Area, StoneState
from underbough.games.stone_relic.turns import EXPANSION, Turn
from underbough.games.stone_relic.verbs import (
    Develop,
    DiscardCards,
    Draw,
    FlipCity,
    GainAction,
    HandTo,
    MayBuild,
    TakeFromDiscard,
    TopDeckTo,
)
from underbough.kernel.core import Effect, Frame

ACTION = 1.7
CARD = 0.7
USUAL_POWER = 2.0
MATCH = 0.25
RIVAL = 0.5
"""How much of the best opponent's standing is deducted."""
FADING = (1.0, 1.0, 1.0, 0.9, 0.7, 0.4, 0.2)
"""What the best card of a hand, the second best and so on are worth of their full value."""


def estimate(st: StoneState, who: int) -> float:
    """What ``who`` has and may expect, less part of the best opponent's. Only what ``who`` may know goes into it."""
    fr = st.top
    if fr is None:
        others = [float(total(st, seat)) for seat in range(st.seats) if seat != who]
        return float(total(st, who)) - RIVAL * max(others)
    if isinstance(fr.node, LayDown) and fr.who == who:
        return _best_cell(st, fr, who)
    rivals = [standing(st, seat, who) for seat in range(st.seats) if seat != who]
    return standing(st, who, who) - RIVAL * max(rivals) + pending(st, who)


def _best_cell(st: StoneState, fr: Frame, who: int) -> float:
    """A Structure waits for its cell: as good as the best one."""
    best = -1000.0
    for action in fr.node.actions(st, fr, who):
        after = st.clone()
        after.apply_action(action)
        best = max(best, estimate(after, who))
    return best


def standing(st: StoneState, seat: int, viewer: int) -> float:
    """What a seat has and may expect, as far as ``viewer`` knows."""
    area = st.areas[seat]
    turns = turns_left(st, seat)
    worth = float(kingdom_points(st, seat) + relic_points(st, seat))
    worth += contests(st, seat, viewer, turns)
    worth += growth(st, area, turns)
    acting = st.turn == seat and st.actions > 0
    if acting:
        worth += ACTION * min(st.actions, len(area.hand) + 1)
    if seat == viewer:
        worth += hand_worth(st, area, turns, acting)
    else:
        worth += CARD * min(len(area.hand), 5) * (1.0 if turns > 0 else 0.2)
    return worth


def turns_left(st: StoneState, seat: int) -> float:
    """How many turns this seat has still to begin, about."""
    if st.turn < 0:
        return 0.0
    if st.extra >= 0:
        later = (seat - st.turn) % st.seats
        return 1.0 if 1 <= later < st.extra else 0.0
    most = 0
    for area in st.areas:
        most = max(most, len(area.cards))
    return 1.0 + max(0, ids.MOST_CARDS[st.seats] - most) / 1.4


def chance_to_hold(lead: float, spread: float) -> float:
    """How likely a lead is to hold: from 0 to 1, a half when level."""
    x = lead / spread
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def contests(st: StoneState, seat: int, viewer: int, turns: float) -> float:
    """Expected points of the Current Relic, Prosperity and the Largest Kingdom."""
    n = st.seats
    largest = [float(largest_count(st, other)) for other in range(n)]
    found = st.stone.largest * chance_to_hold(_lead(largest, seat), 0.6 + 0.7 * turns)
    wealth = [_wealth(st, other, viewer) for other in range(n)]
    found += prosperity_points(st) * chance_to_hold(_lead(wealth, seat), 1.2 + 0.9 * turns)
    relic = st.current_relic()
    if relic >= 0:
        power = [_influence(st, other, viewer, relic) for other in range(n)]
        missing = max(0, ids.AWARD_AT - st.influence_cards())
        found += st.stone.relic_points[relic] * chance_to_hold(_lead(power, seat), 1.0 + 0.45 * missing)
        # Cities and standing bonuses go on counting for Relics to come.
        later = min(len(st.relics) - 1, int(turns * n / 5))
        found += 0.35 * later * (st.areas[seat].cities() + changed(st, seat, ids.INFLUENCE_TOTAL))
    return found


def _lead(counts: list[float], seat: int) -> float:
    best = -100.0
    for other, value in enumerate(counts):
        if other != seat:
            best = max(best, value)
    return counts[seat] - best


def _wealth(st: StoneState, seat: int, viewer: int) -> float:
    if seat == viewer:
        return float(wealth_total(st, seat))
    area = st.areas[seat]
    return USUAL_POWER * len(area.wealth) + area.cities() + changed(st, seat, ids.WEALTH_TOTAL)


def _influence(st: StoneState, seat: int, viewer: int, relic: int) -> float:
    if seat == viewer:
        return float(influence_total(st, seat, relic))
    area = st.areas[seat]
    each = USUAL_POWER + MATCH
    return each * len(area.influence) + area.cities() + changed(st, seat, ids.INFLUENCE_TOTAL)


def growth(st: StoneState, area: Area, turns: float) -> float:
    """What the cards of a Kingdom are likely to bring yet: Terrains to Develop, Monuments to build beside."""
    content = st.stone
    found = 0.0
    for at, card in enumerate(area.cards):
        if area.is_city(at):
            continue
        design = content.design_of[card]
        if content.is_terrain(design):
            found += 0.9 * min(1.0, turns)
        if content.is_monument(design):
            found += 0.3 * min(3.0, turns)
        if content.events[design] and not content.traits[design]:
            found += 0.2 * min(3.0, turns)
        if content.formula[design] is not None:
            found += 0.25 * min(2.0, turns)
    return found


def hand_worth(st: StoneState, area: Area, turns: float, acting: bool) -> float:
    """What a hand is worth: its best cards most, and little when there is no turn left to use it."""
    if turns <= 0 and not acting:
        return 0.05 * len(area.hand) if st.current_relic() < 0 else 0.1 * len(area.hand)
    worths = sorted([card_worth(st, st.stone.design_of[card]) for card in area.hand], reverse=True)
    found = 0.0
    for i, worth in enumerate(worths):
        found += worth * (FADING[i] if i < len(FADING) else 0.1)
    return found * (1.0 if turns > 0 else 0.3)


def card_worth(st: StoneState, design: int) -> float:
    """What a card in the hand is worth to its owner."""
    content = st.stone
    points = 1.5 if content.formula[design] is not None else float(content.points[design])
    found = 0.15 + 0.22 * points + 0.1 * content.power[design]
    if content.is_terrain(design):
        found += 0.45
    elif content.is_monument(design):
        found += 0.3
    elif content.spell[design] is not None:
        found += 0.25
    return found


def pending(st: StoneState, who: int) -> float:
    """What is still to come of an ability that is half-way through, for ``who``."""
    found = 0.0
    fr = st.top
    while fr is not None:
        node = fr.node
        if isinstance(node, Turn):
            if fr.pc < EXPANSION and fr.who == who and st.actions == 0:
                found += ACTION
            break
        if fr.who == who:
            if isinstance(node, TakeFromDiscard) and _comes_round(st):
                # Two copies could fetch each other for ever: no bot shall begin with that.
                found -= 2.0
            elif isinstance(node, Steps):
                for part in node.parts[fr.pc :]:
                    found += promise(part)
            else:
                found += promise(node) - _done(node, fr.pc)
        fr = fr.below
    return found


def _comes_round(st: StoneState) -> bool:
    """Whether another copy of the Spell that is being cast lies on the discard pile with it."""
    if st.cast < 0:
        return False
    design = st.stone.design_of[st.cast]
    return any(card != st.cast and st.stone.design_of[card] == design for card in st.discard)


def promise(node: Effect) -> float:
    """What an effect is usually worth to whoever it works for."""
    if isinstance(node, Steps):
        found = 0.0
        for part in node.parts:
            found += promise(part)
        return found
    if isinstance(node, Draw):
        return CARD * node.count
    if isinstance(node, DiscardCards):
        return -0.4 * node.count
    if isinstance(node, GainAction):
        return ACTION * node.count
    if isinstance(node, TopDeckTo):
        return 0.8
    if isinstance(node, HandTo):
        return 0.5 * node.count
    if isinstance(node, (MayBuild, Develop)):
        return 1.5 * node.count
    if isinstance(node, TakeFromDiscard):
        return 0.9 * node.count
    if isinstance(node, (EachOther, ChosenPlayer)):
        return 0.3
    return 0.0


def _done(node: Effect, pc: int) -> float:
    """The part of :func:`promise` that has been kept already, by how far a node is."""
    if isinstance(node, DiscardCards):
        return -0.4 * pc
    if isinstance(node, HandTo):
        return 0.5 * pc
    if isinstance(node, (MayBuild, Develop, FlipCity)):
        return 1.5 * pc if not isinstance(node, FlipCity) else 0.0
    return 0.9 * pc if isinstance(node, TakeFromDiscard) else 0.0
