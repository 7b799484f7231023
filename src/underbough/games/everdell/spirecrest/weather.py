"""Which weather binds whom, and what it closes, lessens and charges (SP-085 to SP-104)."""

from __future__ import annotations

from typing import cast

from underbough.games.everdell import ids
from underbough.games.everdell.gains import Gain
from underbough.games.everdell.places import PlaceRules, location_effect, location_works, set_off
from underbough.games.everdell.spirecrest.design import Trailed, Weather, design_of
from underbough.games.everdell.spirecrest.lessened import brings
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.state import EMPTY_VISITS, EverdellState, everdell
from underbough.games.everdell.zones import pay_one
from underbough.kernel.core import Action, Effect, Frame, State


def bound(st: EverdellState, who: int) -> Weather | None:
    """The weather card that a player follows: that of the Traveler's area (SP-085 to SP-090).

    None for Rugwort (SP-234), and for a player whose discovery ignores that season (SP-169).
    """
    at = cast(Trail, st.extra)  # asked for each card and place that a turn lists, so without detours
    if who >= len(at.where):
        return None
    season = at.where[who]
    if not at.shown >> season & 1:
        return None
    design = cast(Trailed, st.ed.extension).design
    for number in at.found[who]:
        if design.ignores_season[number] == season:
            return None
    return design.weather[at.weather[season]]


def fee_of(card: Weather, place: Action) -> int:
    """How many resources of any type a worker on a place of the board costs under a card (SP-112, SP-115)."""
    if ids.FOREST <= place < ids.HAVEN:
        return card.forest_fee
    if ids.BASIC_EVENT <= place < ids.BOARD_END:
        return card.event_fee
    return 0


def allows(st: EverdellState, who: int, place: Action) -> bool:
    """Whether a base place that is open otherwise may be visited under the player's weather (SP-102, SP-105)."""
    card = bound(st, who)
    if card is None or place >= ids.BOARD_END:
        return True
    if place in card.closes:
        return False
    if ids.BASIC <= place < ids.FOREST:
        return not card.less or bool(st.rules & EMPTY_VISITS) or gives(st, who, location(st, who, place))
    due = fee_of(card, place)
    return not due or bool(payable(st, who, place, due))


def gives(st: EverdellState, who: int, effect: Effect) -> bool:
    """Whether what is left of a basic location does anything for this player (SP-102, SP-107)."""
    return brings(st, who, effect) if isinstance(effect, Gain) else effect.legal(st, who)


def location(st: EverdellState, who: int, place: Action) -> Effect:
    """What a basic or forest location does for an own worker that stands there (SP-093, SP-107)."""
    card = bound(st, who)
    if card is None or not card.less or place >= ids.FOREST:
        return location_effect(st, place)
    steps = design_of(st).less_basic[place - ids.BASIC]
    return steps[min(card.less, len(steps) - 1)]


def payable(st: EverdellState, who: int, place: Action, due: int) -> list[int]:
    """The goods one of which may be paid next, so that the rest of a fee can be paid and the place then still works."""
    goods = st.areas[who].goods
    found = []
    for good in range(4):
        if goods[good]:
            goods[good] -= 1
            if _works(st, who, place, due - 1):
                found.append(good)
            goods[good] += 1
    return found


def _works(st: EverdellState, who: int, place: Action, due: int) -> bool:
    if due:
        return bool(payable(st, who, place, due))
    if place < ids.HAVEN:
        return location_works(st, who, place)
    if place < ids.SPECIAL_EVENT:
        return True
    effect = st.ed.event_effect[st.special[place - ids.SPECIAL_EVENT]]
    return effect is None or effect.legal(st, who)


class Fee(Effect):
    """What weather charges for a placement, paid one by one before the place goes off. ``mem``: place, how many due."""

    def __init__(self, rules: PlaceRules) -> None:
        super().__init__()
        self.rules = rules

    def run(self, st: State, fr: Frame) -> bool:
        if fr.mem[1]:
            return True
        st.top = fr.below
        set_off(everdell(st), fr.who, fr.mem[0], self.rules)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.GIVE + good for good in payable(everdell(st), seat, fr.mem[0], fr.mem[1])]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        pay_one(everdell(st), seat, action - ids.GIVE)
        st.top = Frame(self, fr.pc, seat, (fr.mem[0], fr.mem[1] - 1), fr.below)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"pay:{ids.GOODS[action - ids.GIVE]}"


def enters(st: EverdellState, who: int, place: int) -> bool:
    """A worker has been put down on a base place; True when a fee is paid first and sets the place off afterwards."""
    card = bound(st, who)
    due = fee_of(card, place) if card is not None and place < ids.BOARD_END else 0
    if card is None or not due:
        return False
    if st.log is not None:
        st.note("fee", who, {"weather": card.name})
    st.top = Frame(st.ed.node("spire/fee"), 0, who, (place, due), st.top)
    return True


def extra_cost(st: EverdellState, who: int, design: int, meadow: bool) -> list[int]:
    """What a play costs more: four goods, then resources of any type (SP-097, SP-106, SP-110, SP-116)."""
    found = [0, 0, 0, 0, 0]
    card = bound(st, who)
    if card is None:
        return found
    kind = card.critter if st.ed.kind[design] == ids.CRITTER else card.construction
    for good in range(5):
        found[good] = kind[good] + (card.meadow[good] if meadow else 0)
    return found


def discards_due(st: EverdellState, who: int) -> int:
    """How many hand cards the weather in force takes as this player's turn ends (SP-094, SP-095, SP-108, SP-113)."""
    card = bound(st, who)
    if card is None:
        return 0
    held = len(st.areas[who].hand)
    due = min(card.after_sending, held) if trail(st).sent else 0
    return max(due, held - card.most) if card.most >= 0 else due
