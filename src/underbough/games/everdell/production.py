"""Production cards. Each works for a seat but reads the city its card stands in, another one when a Miner Mole copies.

A production effect's frame has ``mem`` (city, slot, ...): whose city, and which place in it. Cards that
give something to an opponent are in ``gifts``, cards that carry out another in ``copying``.
"""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import STORE_AT, count_of, is_paired, slot_of
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import draw, gain, pay_one
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class Production(Effect):
    """A production effect. ``quick`` ones do all in :meth:`produce`; others push a frame with (city, slot)."""

    def __init__(self) -> None:
        super().__init__()
        self.quick = True
        self.copyable = True
        self.draws = 0

    def produce(self, st: EverdellState, who: int, city: int, slot: int) -> None:
        """Work for ``who``, reading ``city``."""
        st.top = Frame(self, 0, who, (city, slot), st.top)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        self.produce(everdell(st), fr.who, fr.mem[0], fr.mem[1])
        return False


def work(st: EverdellState, who: int, city: int, card: int) -> None:
    """Carry out a production card once: at once when it is quick, else by a frame."""
    effect = st.ed.produce[st.ed.design_of[card]]
    assert isinstance(effect, Production)
    if st.log is not None:
        st.note("activate", who, {"card": st.ed.name[st.ed.design_of[card]]})
    effect.produce(st, who, city, slot_of(st.areas[city], card))


class ProduceGain(Production):
    """Goods, and more of them if the city has a card (ED-392, ED-393)."""

    def __init__(self, goods: list[int], cards: int, bonus: list[int], design: int, name: str) -> None:
        super().__init__()
        self.goods = goods
        self.cards = cards
        self.bonus = bonus
        self.design = design
        self.name = name
        self.draws = cards
        for good in range(4):
            if goods[good] or bonus[good]:
                self.writes |= 1 << good
        if cards:
            self.writes |= ids.READS_HAND
            self.reads = ids.READS_HAND

    def produce(self, st: EverdellState, who: int, city: int, slot: int) -> None:
        extra = self.design >= 0 and st.areas[city].have >> self.design & 1 == 1
        for good in range(4):
            gain(st, who, good, self.goods[good] + (self.bonus[good] if extra else 0))
        if self.cards:
            draw(st, who, self.cards)

    def plain(self) -> dict[str, object]:
        found: dict[str, object] = {"gain": _with_cards(self.goods, self.cards)}
        if self.design >= 0:
            found["if_city_has"] = self.name
            found["more"] = ids.table_of(self.bonus)
        return found

    def say(self) -> Say:
        args: dict[str, object] = {"goods": _with_cards(self.goods, self.cards)}
        if self.design < 0:
            return Say("gain", args)
        return Say("gain_more_if", {**args, "more": ids.table_of(self.bonus), "card": self.name})


def _with_cards(goods: list[int], cards: int) -> dict[str, int]:
    found = ids.table_of(goods)
    return {**found, "card": cards} if cards else found


class ProducePer(Production):
    """Goods for each card of a design in the city (ED-361)."""

    def __init__(self, goods: list[int], design: int, name: str) -> None:
        super().__init__()
        self.goods = goods
        self.design = design
        self.name = name
        for good in range(4):
            if goods[good]:
                self.writes |= 1 << good

    def produce(self, st: EverdellState, who: int, city: int, slot: int) -> None:
        n = count_of(st.ed, st.areas[city], self.design)
        for good in range(4):
            gain(st, who, good, n * self.goods[good])

    def plain(self) -> dict[str, object]:
        return {"gain": ids.table_of(self.goods), "per": self.name}

    def say(self) -> Say:
        return Say("gain_per", {"goods": ids.table_of(self.goods), "card": self.name})


class ProducePaired(Production):
    """A resource of choice, if this card is paired and the city has a card (ED-366)."""

    def __init__(self, design: int, name: str, any_goods: GainAny) -> None:
        super().__init__()
        self.quick = False
        self.design = design
        self.name = name
        self.any_goods = any_goods
        self.writes = ids.READS_GOODS

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        area = position.areas[fr.mem[0]]
        st.top = fr.below
        if is_paired(position.ed, area, fr.mem[1]) and area.have >> self.design & 1:
            st.top = Frame(self.any_goods, 0, fr.who, (1,), fr.below)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def plain(self) -> dict[str, object]:
        return {"gain_any_if_paired": 1, "if_city_has": self.name}

    def say(self) -> Say:
        return Say("gain_any_if_paired", {"card": self.name})


class PayForPoints(Production):
    """Pay up to so many of one good, each for points (ED-363, ED-382)."""

    def __init__(self, good: int, most: int, each: int) -> None:
        super().__init__()
        self.quick = False
        self.good = good
        self.most = most
        self.each = each
        self.reads = 1 << good
        self.writes = 1 << good | ids.READS_POINTS

    def run(self, st: State, fr: Frame) -> bool:
        if everdell(st).areas[fr.who].goods[self.good]:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        own = everdell(st).areas[seat].goods[self.good]
        return [ids.NUMBER + n for n in range(min(own, self.most) + 1)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        n = action - ids.NUMBER
        everdell(st).areas[seat].goods[self.good] -= n
        if st.log is not None and n:
            st.note("pay", seat, {"goods": {ids.GOODS[self.good]: n}})
        gain(everdell(st), seat, ids.POINT, n * self.each)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"pay:{action - ids.NUMBER}{ids.GOODS[self.good]}"

    def plain(self) -> dict[str, object]:
        return {"pay_for_points": {"good": ids.GOODS[self.good], "most": self.most, "each": self.each}}

    def say(self) -> Say:
        return Say("pay_for_points", {"good": ids.GOODS[self.good], "most": self.most, "each": self.each})


class Trade(Production):
    """Pay up to so many resources and take as many of any types (ED-372). ``pc`` counts what is paid."""

    def __init__(self, most: int, any_goods: GainAny) -> None:
        super().__init__()
        self.quick = False
        self.most = most
        self.any_goods = any_goods
        self.reads = ids.READS_GOODS
        self.writes = ids.READS_GOODS

    def run(self, st: State, fr: Frame) -> bool:
        goods = everdell(st).areas[fr.who].goods
        if fr.pc < self.most and goods[0] + goods[1] + goods[2] + goods[3]:
            return True
        self._take(st, fr)
        return False

    def _take(self, st: State, fr: Frame) -> None:
        st.top = Frame(self.any_goods, 0, fr.who, (fr.pc,), fr.below)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        goods = everdell(st).areas[seat].goods
        return [ids.DONE, *(ids.GIVE + good for good in range(4) if goods[good])]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DONE:
            self._take(st, fr)
            return
        pay_one(everdell(st), seat, action - ids.GIVE)
        st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else f"give:{ids.GOODS[action - ids.GIVE]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def plain(self) -> dict[str, object]:
        return {"trade": self.most}

    def say(self) -> Say:
        return Say("trade", {"most": self.most})


class Store(Production):
    """Lay one of several sets of goods on the card itself (ED-403). A Miner Mole can't copy it."""

    def __init__(self, sets: list[list[int]]) -> None:
        super().__init__()
        self.quick = False
        self.copyable = False
        self.sets = sets
        self.writes = ids.READS_STORE

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.CHOICE + i for i in range(len(self.sets))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        area = everdell(st).areas[seat]
        slot = fr.mem[1]
        laid = self.sets[action - ids.CHOICE]
        for good in range(4):
            area.extra[slot] += laid[good] << (STORE_AT + 8 * good)
        if st.log is not None:
            st.note("store", seat, {"goods": ids.table_of(laid)})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        laid = self.sets[action - ids.CHOICE]
        return "store:" + "+".join(f"{n}{ids.GOODS[good]}" for good, n in enumerate(laid) if n)

    def tables(self) -> list[object]:
        """The sets as tables."""
        return [ids.table_of(laid) for laid in self.sets]

    def plain(self) -> dict[str, object]:
        return {"store": self.tables()}

    def say(self) -> Say:
        return Say("store", {"sets": self.tables()})
