"""Points of My Lil' Everdell: cards, parades, tokens, the end steps, who wins, and the sheet with its reasons."""

from __future__ import annotations

from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.design import LilContent
from underbough.games.lil_everdell.state import LilState, lil
from underbough.kernel.core import State
from underbough.kernel.say import Say, SheetLine
from underbough.kernel.values import Condition, Value


class Count(Value):
    """How many own cards meet a condition; the card itself counts when it fits (LE-090)."""

    def __init__(self, content: LilContent, test: Condition) -> None:
        self.content = content
        self.test = test

    def get(self, st: State, who: int) -> int:
        design_of = self.content.design_of
        return sum(1 for card in lil(st).areas[who].cards if self.test.holds(st, who, design_of[card]))

    def plain(self) -> object:
        return self.test.plain()

    def say(self) -> Say:
        return self.test.say()


class Parades(Value):
    """How many Parade Tokens a seat holds."""

    def get(self, st: State, who: int) -> int:
        return sum(1 for value in lil(st).areas[who].parades if value)

    def plain(self) -> object:
        return {"parade": True}

    def say(self) -> Say:
        return Say("parades", {})


def bonus_of(st: LilState, who: int, card: int) -> int:
    """The Point Tokens that a purple card brings at the end (LE-111)."""
    value = st.lil.bonus[st.lil.design_of[card]]
    return 0 if value is None else value.get(st, who)


def card_points(st: LilState, who: int) -> int:
    """The points printed on a seat's cards, Captain and Fort included (LE-115)."""
    content = st.lil
    total = 0
    for card in st.areas[who].cards:
        total += content.points[content.design_of[card]]
    return total


def total(st: LilState, who: int) -> int:
    """Cards, parades and Point Tokens (LE-116)."""
    area = st.areas[who]
    return card_points(st, who) + sum(area.parades) + area.goods[ids.POINT]


def placement(st: LilState) -> list[int]:
    """Each seat's place, 1 first; more points on cards breaks a tie, then the place is shared (LE-117 to LE-119)."""
    marks = [(total(st, seat), card_points(st, seat)) for seat in range(st.seats)]
    return [1 + sum(1 for other in marks if other > mark) for mark in marks]


def score_sheet(st: LilState) -> list[SheetLine]:
    """Every line of the count with its reason; the lines of a seat add up to its total."""
    lines: list[SheetLine] = []
    content = st.lil
    for seat, area in enumerate(st.areas):
        for card in area.cards:
            design = content.design_of[card]
            lines.append(
                SheetLine(seat, "cards", Say("sheet_card", {"card": content.name[design]}), content.points[design])
            )
        for parade, value in enumerate(area.parades):
            if value:
                lines.append(SheetLine(seat, "parades", Say("sheet_parade", {"parade": parade}), value))
        gained = area.goods[ids.POINT] - area.traded - area.bonus
        lines.append(SheetLine(seat, "tokens", Say("sheet_tokens", {}), gained))
        if st.is_terminal():
            lines.append(SheetLine(seat, "trade", Say("sheet_trade", {"resources": 2 * area.traded}), area.traded))
            for card in area.cards:
                value_of = content.bonus[content.design_of[card]]
                if value_of is not None:
                    args: dict[str, object] = {"card": content.name[content.design_of[card]], "value": value_of.say()}
                    lines.append(SheetLine(seat, "bonus", Say("sheet_bonus", args), bonus_of(st, seat, card)))
    return lines
