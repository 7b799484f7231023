"""Gains that can come to nothing: places where that closes them."""

from __future__ import annotations

from underbough.games.everdell.gains import Gain
from underbough.games.everdell.spirecrest.draws import cards_left, room
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.core import State


class GainSpot(Gain):
    """A gain of a place that works only while something of it can be had (SP-102)."""

    def legal(self, st: State, who: int) -> bool:
        return brings(everdell(st), who, self)


def brings(st: EverdellState, who: int, gain: Gain) -> bool:
    """Whether something of a gain can be had: goods, or a card that is there and for which there is room."""
    if gain.any or any(gain.goods):
        return True
    return gain.cards > 0 and room(st, who) > 0 and cards_left(st)


def lessened(gain: Gain, less: int) -> GainSpot:
    """A basic location's gain with so many resources less; cards and points stay (SP-107).

    Of several types the one that it gives most of is lessened first, resources of choice last.
    """
    goods = gain.goods.copy()
    any = gain.any
    for _ in range(less):
        most = max(goods[:4])
        if most:
            goods[goods.index(most)] -= 1
        elif any:
            any -= 1
    return GainSpot(goods, gain.cards, any)
