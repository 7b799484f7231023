"""Effects that only give: goods, points, cards, resources of choice. Locations, events and several cards use them."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import first_of, tokens_on
from underbough.games.everdell.state import everdell
from underbough.games.everdell.zones import draw, gain
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


def writes_of(goods: list[int], cards: int, any: int) -> int:
    """The domains that a gain writes."""
    found = ids.READS_GOODS if any else 0
    for good in range(4):
        if goods[good]:
            found |= 1 << good
    if goods[ids.POINT]:
        found |= ids.READS_POINTS
    return found | (ids.READS_HAND if cards else 0)


class TakeGoods(Effect):
    """Asks for resources of choice, one by one; ``pc`` counts the answers."""

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.TAKE, ids.TAKE + 1, ids.TAKE + 2, ids.TAKE + 3]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        gain(everdell(st), fr.who, action - ids.TAKE, 1)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"take:{ids.GOODS[action - ids.TAKE]}"


class Gain(TakeGoods):
    """Take goods and point tokens, draw cards, then take resources of choice one by one (ED-015, ED-016)."""

    def __init__(self, goods: list[int], cards: int, any: int) -> None:
        super().__init__()
        self.goods = goods
        self.cards = cards
        self.any = any
        self.instant = any == 0
        self.writes = writes_of(goods, cards, any)

    def now(self, st: State, who: int) -> None:
        position = everdell(st)
        own = position.areas[who].goods
        for good, n in enumerate(self.goods):
            if n:
                own[good] += n
        if st.log is not None and any(self.goods):
            st.note("gain", who, {"goods": ids.table_of(self.goods)})
        if position.ed.extension is not None:
            position.ed.extension.gained(position, who, self.goods)
        if self.cards:
            draw(position, who, self.cards)

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            self.now(st, fr.who)
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below) if self.any else fr.below
            return False
        if fr.pc <= self.any:
            return True
        st.top = fr.below
        return False

    def bundle(self) -> dict[str, int]:
        """All of it as a table."""
        found = ids.table_of(self.goods)
        if self.cards:
            found["card"] = self.cards
        if self.any:
            found["any"] = self.any
        return found

    def plain(self) -> dict[str, object]:
        return {"gain": dict(self.bundle())}

    def say(self) -> Say:
        return Say("gain", {"goods": self.bundle()})


class GainAny(TakeGoods):
    """So many resources of choice, the number lying in the frame's ``mem``."""

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < fr.mem[0]:
            return True
        st.top = fr.below
        return False


class GainChoice(TakeGoods):
    """One resource out of a few types (ED-387)."""

    def __init__(self, goods: list[int]) -> None:
        super().__init__()
        self.goods = goods
        for good in goods:
            self.writes |= 1 << good

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.TAKE + good for good in self.goods]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        gain(everdell(st), fr.who, action - ids.TAKE, 1)

    def plain(self) -> dict[str, object]:
        return {"gain_choice": [ids.GOODS[good] for good in self.goods]}

    def say(self) -> Say:
        return Say("gain_choice", {"goods": [ids.GOODS[good] for good in self.goods]})


class PointsPerToken(Effect):
    """Goods first, then a point token for each token on an own card of a design (ED-376)."""

    def __init__(self, goods: list[int], design: int, name: str) -> None:
        super().__init__()
        self.goods = goods
        self.design = design
        self.name = name
        self.instant = True
        self.writes = writes_of(goods, 0, 0) | ids.READS_POINTS

    def now(self, st: State, who: int) -> None:
        position = everdell(st)
        for good, n in enumerate(self.goods):
            gain(position, who, good, n)
        area = position.areas[who]
        slot = first_of(position.ed, area, self.design)
        if slot >= 0:
            gain(position, who, ids.POINT, tokens_on(area.extra[slot]))

    def plain(self) -> dict[str, object]:
        return {"gain_and_points_per_token": {"gain": ids.table_of(self.goods), "card": self.name}}

    def say(self) -> Say:
        return Say("points_per_token", {"goods": ids.table_of(self.goods), "card": self.name})
