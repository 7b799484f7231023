"""Visits that do something with the visited card or its city."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import (
    STORE_AT,
    TOKEN,
    code_key,
    code_of,
    discard_from,
    slot_for,
    slot_of,
    stored_on,
    tokens_on,
)
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.places import Visit
from underbough.games.everdell.state import UNIVERSITY_SELF, EverdellState, everdell
from underbough.games.everdell.zones import draw, gain
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class StoredVisit(Visit):
    """Take everything that lies on the visited card (ED-403)."""

    def possible(self, st: EverdellState, who: int, card: int) -> bool:
        area = st.areas[who]
        return any(stored_on(area.extra[slot_of(area, card)]))

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        area = position.areas[fr.who]
        slot = slot_of(area, fr.mem[0])
        stored = stored_on(area.extra[slot])
        st.top = fr.below
        area.extra[slot] &= (1 << STORE_AT) - 1
        for good, n in enumerate(stored):
            gain(position, fr.who, good, n)
        return False

    def plain(self) -> dict[str, object]:
        return {"take_stored": True}

    def say(self) -> Say:
        return Say("take_stored", {})


class TokenVisit(Visit):
    """Put a point token on the visited card, then draw so many cards for each token on it (ED-385)."""

    def __init__(self, each: int) -> None:
        super().__init__()
        self.each = each

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        area = position.areas[fr.who]
        slot = slot_of(area, fr.mem[0])
        area.extra[slot] += TOKEN
        st.top = fr.below
        if st.log is not None:
            st.note("token", fr.who, {"card": position.ed.name[position.ed.design_of[fr.mem[0]]]})
        draw(position, fr.who, self.each * tokens_on(area.extra[slot]))
        return False

    def plain(self) -> dict[str, object]:
        return {"add_token_and_draw": self.each}

    def say(self) -> Say:
        return Say("add_token_and_draw", {"each": self.each})


class DiscardOwn(Visit):
    """Discard another card of the own city for its printed cost, a resource of choice and a point (ED-406)."""

    def __init__(self, any_goods: GainAny) -> None:
        super().__init__()
        self.any_goods = any_goods

    def possible(self, st: EverdellState, who: int, card: int) -> bool:
        return bool(self.choices(st, who, card))

    def choices(self, st: EverdellState, who: int, card: int) -> list[Action]:
        """The cards that may be discarded."""
        found = set()
        for slot, other in enumerate(st.areas[who].city):
            if other != card or st.rules & UNIVERSITY_SELF:
                found.add(ids.OWN + code_of(st, who, slot))
        return sorted(found)

    def run(self, st: State, fr: Frame) -> bool:
        if self.choices(everdell(st), fr.who, fr.mem[0]):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self.choices(everdell(st), seat, fr.mem[0])

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        slot = slot_for(position, seat, action - ids.OWN)
        here = fr.mem[0]
        old = position.areas[seat].city[slot]
        # Ordinary workers on the discarded card go on standing here (ED-107).
        discard_from(position, seat, slot, here if old != here else -1)
        design = position.ed.design_of[old]
        if st.log is not None:
            st.note("leaves", seat, {"card": position.ed.name[design]})
        for good, n in enumerate(position.ed.cost[design]):
            gain(position, seat, good, n)
        gain(position, seat, ids.POINT, 1)
        st.top = Frame(self.any_goods, 0, seat, (1,), fr.below)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"discard:{code_key(everdell(st).ed, action - ids.OWN)}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def plain(self) -> dict[str, object]:
        return {"discard_own": 1}

    def say(self) -> Say:
        return Say("discard_own", {})
