"""How a seat stands in My Lil' Everdell, in points: the value function that bots look ahead with.

The weights follow the balance of the built-in set: a resource is worth 0.8 points in mid-game and half a point at the
end; a green card works once a round to come, a red one is visited about every second turn it could be.
"""

from __future__ import annotations

from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.scoring import bonus_of, total
from underbough.games.lil_everdell.state import LilState
from underbough.games.lil_everdell.turns import affordable, discount_on

RESOURCE = 0.8
HOPE = 0.72
"""What is left of a parade's worth for each card that is still missing."""


def estimate(st: LilState, who: int) -> float:
    """What ``who`` has, what its cards are likely to bring, how near parades are, and the best buy within reach."""
    if st.is_terminal():
        return float(total(st, who))
    turns = turns_left(st, who)
    area = st.areas[who]
    content = st.lil
    kinds = [0, 0]
    colours = [0, 0, 0, 0, 0]
    worth = float(total(st, who))
    for card in area.cards:
        design = content.design_of[card]
        kinds[content.kind[design]] += 1
        colours[content.colour[design]] += 1
        worth += card_worth(st, who, design, turns) + bonus_of(st, who, card)
    held = area.goods[ids.BERRY] + area.goods[ids.TWIG] + area.goods[ids.RESIN]
    buys_now = st.turn == who and len(area.placed) > 0 and _may_play(st)
    buys = turns + (1 if buys_now else 0)
    useful = min(held, 3 * buys)
    worth += RESOURCE * useful + 0.5 * (held - useful) if buys else 0.5 * held
    hope = parade_hope(st, who, kinds, colours, buys)
    best = best_buy(st, who, kinds, colours, turns, hope)
    return worth + hope + (best if buys_now else 0.6 * best if turns else 0.0)


def _may_play(st: LilState) -> bool:
    """Whether the running turn has its card step still before it."""
    fr = st.top
    while fr is not None:
        if fr.node.address.endswith("/turn"):
            return fr.pc == 1
        fr = fr.below
    return False


def turns_left(st: LilState, who: int) -> int:
    """How many turns this seat has still to begin."""
    return (ids.ROUNDS - st.round) * ids.FRIENDS + ids.FRIENDS - len(st.areas[who].placed)


def card_worth(st: LilState, who: int, design: int, turns: int) -> float:
    """What a card in the area is still likely to bring, its printed points and its present bonus not counted."""
    colour = st.lil.colour[design]
    rounds = ids.ROUNDS - st.round
    if colour == ids.GREEN:
        return 0.85 * rounds
    if colour == ids.RED:
        return 0.5 * min(rounds + 1, turns)
    if colour == ids.BLUE:
        return 0.25 * turns
    if colour == ids.PURPLE and st.lil.bonus[design] is not None:
        return 0.15 * turns
    return 0.0


def parade_hope(st: LilState, who: int, kinds: list[int], colours: list[int], buys: int) -> float:
    """Part of each open parade's top token, by how many cards are missing and how many can still be bought."""
    area = st.areas[who]
    missing = (5 - kinds[ids.PLACE], 5 - kinds[ids.CRITTER], colours.count(0), 3 - max(colours[1:]))
    hope = 0.0
    for parade in range(4):
        need = missing[parade]
        if not area.parades[parade] and st.left[parade] and need <= buys:
            top = ids.PARADE_TOP - ids.PARADE_TOKENS + st.left[parade]
            hope += top * HOPE ** max(need, 0)
    return hope


def best_buy(st: LilState, who: int, kinds: list[int], colours: list[int], turns: int, hope: float) -> float:
    """The most that playing one affordable card of the display would add, its price deducted; 0 when none helps."""
    content = st.lil
    best = 0.0
    seen: list[int] = []
    for card in st.display:
        design = content.design_of[card]
        if design in seen or not affordable(st, who, design):
            continue
        seen.append(design)
        kind, colour = content.kind[design], content.colour[design]
        kinds[kind] += 1
        colours[colour] += 1
        price = max(0, content.cost[design] - discount_on(st, who, design))
        gain = content.points[design] + card_worth(st, who, design, turns) - RESOURCE * price
        gain += parade_hope(st, who, kinds, colours, turns) - hope
        if colour in (ids.GREEN, ids.TAN):
            gain += 1.0
        kinds[kind] -= 1
        colours[colour] -= 1
        best = max(best, gain)
    return best
