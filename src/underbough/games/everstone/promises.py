"""What effects of Everstone that are half-way through still promise to whoever they work for, in yellow resources."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.barter import Barter
from underbough.games.everstone.decks import PlaceUpgrade, TakeMiner
from underbough.games.everstone.discover import Attempt, Discover, can_discover
from underbough.games.everstone.explore import ACTING, Activate, Explore
from underbough.games.everstone.gains import Settle, Wilds
from underbough.games.everstone.harvest import BONUS, CHANGING, pair_of
from underbough.games.everstone.influence import PlaceAtIgnis
from underbough.games.everstone.market import Buy
from underbough.games.everstone.prices import ANY, RELICS, SAME, Pay
from underbough.games.everstone.state import EverState
from underbough.games.everstone.steps import Steps
from underbough.games.everstone.tracks import DownAny, UpAny, climb
from underbough.games.everstone.verbs_claims import Survey
from underbough.games.everstone.workshop import Draw, GainExtension, Relocate, Sold, Store, top_card
from underbough.games.everstone.worth import (
    EXTENSION,
    GOODS,
    MINER,
    RELIC,
    STEP,
    UPGRADE,
    WILD,
    Worths,
    no_worth,
    plus,
    value,
    worth_of,
)
from underbough.kernel.core import Frame, can_happen


def fresh(turns: float) -> float:
    """What is left of resources near the end."""
    return min(1.0, turns / 2.2)


def promise(st: EverState, w: Worths, fr: Frame, turns: float, shares: list[float]) -> float:
    """What one frame still brings to its seat."""
    node = fr.node
    if isinstance(node, Steps):
        worth = no_worth()
        for part in node.parts[fr.pc :]:
            worth = plus(worth, worth_of(part))
        return value(worth, turns)
    if isinstance(node, Pay):
        return _paid(node, fr, turns)
    if isinstance(node, (Wilds, Settle)):
        return incoming(st, fr, turns)
    if isinstance(node, Explore):
        return tile_worth(st, w, fr, turns) if fr.pc <= ACTING else 0.0
    if isinstance(node, Activate):
        return w.location[fr.mem[0]] * fr.mem[1] * fresh(turns)
    if isinstance(node, Barter):
        return max(value(w.reward[which], turns) for which in st.rewards)
    return _rule(st, w, fr, turns, shares)


def _rule(st: EverState, w: Worths, fr: Frame, turns: float, shares: list[float]) -> float:
    node = fr.node
    if isinstance(node, UpAny):
        return (0.4 + STEP * fr.mem[0]) * fresh(turns)
    if isinstance(node, DownAny):
        return (0.8 - STEP * fr.mem[0]) * fresh(turns)
    if isinstance(node, PlaceAtIgnis):
        return 1.5 * fr.mem[0] * fresh(turns)
    if isinstance(node, (Draw, Buy)):
        return RELIC * min(1.0, turns / 4.0)
    if isinstance(node, Store):
        return 1.2 * RELIC * min(1.0, turns / 4.0)
    if isinstance(node, Discover):
        return found_worth(st, w, fr.mem[0], turns, shares)
    if isinstance(node, Attempt):
        return found_worth(st, w, top_card(st), turns, shares) if can_discover(st) else 0.3
    if isinstance(node, PlaceUpgrade):
        return UPGRADE * min(1.0, turns / 9.0)
    if isinstance(node, TakeMiner):
        return MINER * min(1.0, turns / 9.0)
    if isinstance(node, GainExtension):
        return EXTENSION * min(1.0, turns / 9.0)
    if isinstance(node, Survey):
        return (0.0, 6.0, 2.5, 0.3)[min(fr.pc, 3)] if fr.pc else 8.0
    if isinstance(node, (Sold, Relocate)):
        return 0.0
    return value(worth_of(node), turns)


def _paid(node: Pay, fr: Frame, turns: float) -> float:
    """The rest of a price, and what it is for."""
    found = value(worth_of(node.part), turns)
    price = node.price
    if fr.pc == ANY:
        found -= fr.mem[0] * fresh(turns)
    if fr.pc <= SAME:
        found -= price.same * fresh(turns)
    if fr.pc <= RELICS:
        found -= price.relics * (0.8 if price.bonus else 1.6) * fresh(turns)
    return found


def incoming(st: EverState, fr: Frame, turns: float) -> float:
    """Resources on their way, less what will have to go back."""
    area = st.areas[fr.who]
    mem = fr.mem
    found = GOODS[0] * mem[0] + GOODS[1] * mem[1] + GOODS[2] * mem[2]
    total = mem[0] + mem[1] + mem[2]
    if len(mem) > 3:
        found += WILD * mem[3]
        total += mem[3]
    excess = area.held() + total - area.room
    if excess > 0:
        found -= 0.9 * excess
    return found * fresh(turns)


def found_worth(st: EverState, w: Worths, card: int, turns: float, shares: list[float]) -> float:
    """What discovering a relic brings: sold or kept, whichever is better."""
    fates = st.ever.fates[card]
    best = value(w.sell[card], turns) if fates & ids.SELLABLE else 0.0
    if fates & ids.KEEPABLE:
        best = max(best, value(w.use[card], turns) * max(shares) * turns + 1.0)
    return best


def tile_worth(st: EverState, w: Worths, fr: Frame, turns: float) -> float:
    """What the action of the location that has been chosen brings."""
    if not fr.mem:
        return 2.5
    tile = st.tiles[fr.mem[0]]
    node = st.ever.tile[tile] if tile >= 0 else st.ever.printed
    if not can_happen(node, st, fr.who):
        return 0.0
    return value(w.tile[tile] if tile >= 0 else w.printed, turns)


def step_worth(st: EverState, who: int, colour: int, turns: float) -> float:
    """What one step up a track brings by its landing bonus, and by being nearer to the top."""
    height = st.areas[who].track[colour]
    target = climb(st, colour, height, 1)
    if target == height:
        return 0.0
    found = 0.5 * (target - height) * fresh(turns)
    if target < ids.LOCKED:
        node = st.ever.track_bonus[colour][target]
        if node is not None:
            found += value(worth_of(node), turns)
    else:
        found += 4.0
    return found


def harvest_hope(st: EverState, w: Worths, fr: Frame, turns: float, shares: list[float]) -> float:
    """What the dice as they lie bring at best, or what is left of a Harvest once it is chosen."""
    if fr.pc == BONUS or fr.pc > CHANGING:
        colour, amount, height = fr.mem
        found = GOODS[colour] * amount * fresh(turns) if fr.pc < BONUS else 0.0
        node = st.ever.track_bonus[colour][height] if height > 0 else None
        return found + (value(worth_of(node), turns) if node is not None else 0.0)
    if not st.dice:
        return 5.0
    area = st.areas[fr.who]
    room = area.room - area.held()
    best = 0.0
    last = 0
    for face in st.dice:
        if face == last:
            continue
        last = face
        one, other = pair_of(st, face)
        colour = st.ever.track_of_sum[one + other]
        got = face - 0.7 * max(0, face - room)
        best = max(best, GOODS[colour] * got * fresh(turns) + step_worth(st, fr.who, colour, turns))
    if can_discover(st):
        best = max(best, found_worth(st, w, top_card(st), turns, shares))
    return best
