"""Production in spring and autumn: every own production card once, and in which order."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids
from underbough.games.everdell.city import code_key, code_of, slot_of
from underbough.games.everdell.copying import Copier
from underbough.games.everdell.production import Production, work
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.core import Action, Effect, Frame, State, commute
from underbough.kernel.say import Say

SETS_OFF: Final = ids.READS_BERRY | ids.READS_POINTS
"""What an expansion may let a player draw cards for."""
MOST_SET_OFF: Final = 4
"""More cards than that are hardly ever drawn for what one card gives."""


class ProduceAll(Effect):
    """Every own production card once (ED-273). ``mem``: the cards still to come; ``pc`` 2: the rest in city order.

    Cards that only give come first by themselves: having more before a choice closes nothing off. The order of the
    others is asked only while two of them could end differently.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, self._givers_first(position, fr.who), fr.below)
            return False
        if not fr.mem:
            st.top = fr.below
            return False
        card = fr.mem[0] if fr.pc == 2 else self._unasked(position, fr)
        if card < 0:
            return True
        self._resolve(position, fr, card)
        return False

    def _givers_first(self, st: EverdellState, who: int) -> tuple[int, ...]:
        """Carry out what only gives; return the others."""
        area = st.areas[who]
        if not area.have & st.ed.production_mask:
            return ()
        cards = [card for card in area.city if st.ed.produce[st.ed.design_of[card]] is not None]
        linked = _linked(st, who)
        crowded = self._crowded(st, who, cards, linked)
        later = []
        for card in cards:
            effect = st.ed.produce[st.ed.design_of[card]]
            assert isinstance(effect, Production)
            if effect.quick and not (crowded and (effect.reads or linked)):
                work(st, who, who, card)
            else:
                later.append(card)
        return tuple(later)

    def _crowded(self, st: EverdellState, who: int, cards: list[int], linked: bool) -> bool:
        """Whether the hand limit could cut a draw, so that the order of draws matters.

        ``linked``: an expansion lets its owner draw for goods gained.
        """
        total = len(st.areas[who].hand)
        for card in cards:
            effect = st.ed.produce[st.ed.design_of[card]]
            assert isinstance(effect, Production)
            total += effect.draws
            if linked and effect.writes & SETS_OFF:
                total += MOST_SET_OFF
            if isinstance(effect, Copier):
                total += 2
        return total > ids.HAND_LIMIT

    def _unasked(self, st: EverdellState, fr: Frame) -> int:
        """A card that may go next without asking, or -1."""
        cards = list(fr.mem)
        if len(cards) == 1:
            return cards[0]
        effects = []
        for card in cards:
            effect = st.ed.produce[st.ed.design_of[card]]
            assert effect is not None
            effects.append(effect)
        slots = [slot_of(st.areas[fr.who], card) for card in cards]
        if len({code_of(st, fr.who, slot) if slot >= 0 else -1 for slot in slots}) == 1:
            return cards[0]
        shows = [self._shows_cards(st, effect) for effect in effects]
        linked = _linked(st, fr.who)
        for i, a in enumerate(effects):
            # What others read and this one only adds to can go first; what it reads itself must be left alone. A choice
            # does not go before cards are drawn: their owner may like to see them first.
            if all(
                i == j or ((_commute(a, b, linked) or (_only_adds(a) and not linked)) and not (shows[j] and _asks(a)))
                for j, b in enumerate(effects)
            ):
                return cards[i]
        return -1

    def _shows_cards(self, st: EverdellState, effect: Effect) -> bool:
        """Whether an effect may draw cards, by itself or by carrying out another."""
        if not isinstance(effect, Copier):
            return effect.writes & ids.READS_HAND != 0
        for area in st.areas:
            for card in area.city:
                other = st.ed.produce[st.ed.design_of[card]]
                if isinstance(other, Production) and other.draws:
                    return True
        return False

    def _resolve(self, st: EverdellState, fr: Frame, card: int) -> None:
        rest = tuple(other for other in fr.mem if other != card)
        st.top = Frame(self, fr.pc, fr.who, rest, fr.below)
        if slot_of(st.areas[fr.who], card) >= 0:
            work(st, fr.who, fr.who, card)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        area = position.areas[seat]
        return [ids.REST, *sorted({ids.OWN + code_of(position, seat, slot_of(area, card)) for card in fr.mem})]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action == ids.REST:
            st.top = Frame(self, 2, seat, fr.mem, fr.below)
            return
        area = position.areas[seat]
        for card in fr.mem:
            if ids.OWN + code_of(position, seat, slot_of(area, card)) == action:
                self._resolve(position, fr, card)
                return

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "rest" if action == ids.REST else f"activate:{code_key(everdell(st).ed, action - ids.OWN)}"

    def plain(self) -> dict[str, object]:
        return {"produce_all": True}

    def say(self) -> Say:
        return Say("produce_all", {})


def _linked(st: EverdellState, who: int) -> bool:
    """Whether goods that this player gains set off draws."""
    return st.ed.extension is not None and st.ed.extension.linked(st, who)


def _commute(a: Effect, b: Effect, linked: bool) -> bool:
    """Whether two effects end alike in either order, also where goods set off draws."""
    if linked and _draws(a) and _draws(b):
        return False
    return commute(a, b)


def _draws(effect: Effect) -> bool:
    """Whether an effect may end in a draw where goods set off draws."""
    return effect.writes & (SETS_OFF | ids.READS_HAND) != 0


def _only_adds(effect: Effect) -> bool:
    """Whether an effect reads nothing and takes nothing away."""
    return effect.reads == 0


def _asks(effect: Effect) -> bool:
    """Whether an effect leaves its owner a choice."""
    return not isinstance(effect, Production) or not effect.quick
