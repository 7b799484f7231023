"""Paying resources, hand cards and point tokens: for discoveries, maps and what weather takes (SP-045, SP-119, SP-126).

What is fixed is paid at once; what is of the payer's choice one by one. Each choice leaves enough for the rest.
"""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.spirecrest.design import Toll
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import discard_from_hand, discards_done, hand_designs, pay_one
from underbough.kernel.core import Action, Effect, Frame, State


def can_pay(st: EverdellState, who: int, toll: Toll, either: int = 0) -> bool:
    """Whether own supply and hand cover a toll (SP-125, SP-127); ``either``: units paid by a resource or a card."""
    area = st.areas[who]
    spare = sum(area.goods[:4]) - sum(toll.goods) - toll.any
    cards = len(area.hand) - toll.cards
    if spare < 0 or cards < 0 or area.goods[ids.POINT] < toll.points:
        return False
    for good in range(4):
        if area.goods[good] < toll.goods[good]:
            return False
    return spare + cards >= either


def pay(st: EverdellState, who: int, toll: Toll, either: int = 0) -> None:
    """Pay what is fixed and ask for the rest on top of the present frame; allowed after :func:`can_pay`."""
    area = st.areas[who]
    fixed = [*toll.goods, toll.points]
    for good, n in enumerate(fixed):
        area.goods[good] -= n
    if st.log is not None and any(fixed):
        st.note("pay", who, {"goods": ids.table_of(fixed)})
    if toll.any or toll.cards or either:
        st.top = Frame(st.ed.node("spire/toll"), 0, who, (toll.any, toll.cards, either), st.top)


class PayToll(Effect):
    """Asks for what a toll leaves to choose. ``mem``: resources, cards, units of either; ``pc``: cards discarded."""

    def run(self, st: State, fr: Frame) -> bool:
        if any(fr.mem):
            return True
        st.top = fr.below
        if fr.pc:
            if st.log is not None:
                st.note("discard", fr.who, {"count": fr.pc})
            discards_done(everdell(st), fr.who)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        found: list[Action] = []
        if fr.mem[0] or not fr.mem[1]:
            found.extend(ids.GIVE + good for good in range(4) if position.areas[seat].goods[good])
        if not fr.mem[0]:
            found.extend(ids.HAND_PICK + design for design in hand_designs(position, seat))
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        due = list(fr.mem)
        due[0 if fr.mem[0] else (1 if fr.mem[1] else 2)] -= 1
        thrown = fr.pc
        if action >= ids.HAND_PICK:
            discard_from_hand(position, seat, action - ids.HAND_PICK)
            thrown += 1
        else:
            pay_one(position, seat, action - ids.GIVE)
        st.top = Frame(self, thrown, seat, tuple(due), fr.below)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return action >= ids.HAND_PICK

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action >= ids.HAND_PICK:
            return f"discard:{everdell(st).ed.slug[action - ids.HAND_PICK]}"
        return f"pay:{ids.GOODS[action - ids.GIVE]}"
