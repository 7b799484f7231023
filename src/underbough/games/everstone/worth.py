"""What effects of Everstone are worth to whoever they work for, apart from any position.

A worth has five parts, because each ages differently as the end comes near: reputation, personal quests, what helps for
the next turns (resources, tracks, tokens), what helps for the whole game (upgrades, miner relics, extensions), and
relics drawn. The unit is one yellow resource; :func:`value` adds the parts up for a number of turns that are left.
"""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.gains import Gain
from underbough.games.everstone.optional import MayTake
from underbough.games.everstone.prices import Pay
from underbough.games.everstone.skills import UseSkill
from underbough.games.everstone.steps import Choose, Steps
from underbough.games.everstone.verbs_claims import ClaimFromDiscard, ClaimFromMarket, Survey
from underbough.games.everstone.verbs_gains import (
    GainExtension,
    GainMiner,
    GainQuest,
    GainReputation,
    GainUpgrade,
    PlaceInfluence,
    ReturnInfluence,
)
from underbough.games.everstone.verbs_relics import (
    AttemptDiscovery,
    BuyRelic,
    DiscardStored,
    DrawRelic,
    RelocateRelic,
    ReturnRelic,
    Trash,
)
from underbough.games.everstone.verbs_tracks import ANY_TRACK, Advance, Regress, Shift, SpendToAdvance
from underbough.kernel.core import Effect

Worth = tuple[float, float, float, float, float]
"""Reputation, quests, soon, later, relics."""

REPUTATION: Final = 12.6
QUEST: Final = 5.5
RELIC: Final = 3.12
GOODS: Final[list[float]] = [1.15, 1.0, 1.55]
WILD: Final = 1.6
STEP: Final = 1.3
TOKEN: Final = 0.72
UPGRADE: Final = 6.5
MINER: Final = 5.0
EXTENSION: Final = 2.24


def no_worth() -> Worth:
    """Nothing at all. A function, as mypyc takes a constant tuple of floats for one that was never set."""
    return (0.0, 0.0, 0.0, 0.0, 0.0)


def soon(amount: float) -> Worth:
    """Something for the next turns."""
    return (0.0, 0.0, amount, 0.0, 0.0)


def plus(one: Worth, other: Worth) -> Worth:
    """Two worths together."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3], one[4] + other[4])


def value(worth: Worth, turns: float) -> float:
    """A worth in yellow resources when so many own turns are still to begin."""
    fresh = min(1.0, turns / 2.5)
    return (
        REPUTATION * worth[0]
        + QUEST * min(1.0, turns / 5.0) * worth[1]
        + fresh * worth[2]
        + min(1.0, turns / 9.0) * worth[3]
        + RELIC * min(1.0, turns / 4.0) * worth[4]
    )


def worth_of(node: Effect) -> Worth:
    """What an effect is usually worth."""
    if isinstance(node, Gain):
        return soon(GOODS[0] * node.blue + GOODS[1] * node.yellow + GOODS[2] * node.red + WILD * node.wild)
    if isinstance(node, MayTake):
        return worth_of(node.part)
    if isinstance(node, Steps):
        found = no_worth()
        for part in node.parts:
            found = plus(found, worth_of(part))
        return found
    if isinstance(node, Choose):
        return _best(node)
    if isinstance(node, Pay):
        return plus(worth_of(node.part), _price(node))
    if isinstance(node, UseSkill):
        return worth_of(node.part)
    return _single(node)


def _best(node: Choose) -> Worth:
    best = no_worth()
    for part in node.parts:
        own = worth_of(part)
        if value(own, 8.0) > value(best, 8.0):
            best = own
    return best


def _price(node: Pay) -> Worth:
    """What a price takes away."""
    price = node.price
    paid = GOODS[0] * price.goods[0] + GOODS[1] * price.goods[1] + GOODS[2] * price.goods[2]
    paid += price.any + price.same
    paid += TOKEN * (int(price.token) + int(node.covers))
    if price.down:
        paid += max(0.2, STEP * price.down - 1.0)
    if price.bonus:
        paid -= 1.3 * price.relics
    return (0.0, 0.0, -paid, 0.0, -0.8 * price.relics)


def _single(node: Effect) -> Worth:
    if isinstance(node, GainReputation):
        return (float(node.points), 0.0, 0.0, 0.0, 0.0)
    if isinstance(node, GainQuest):
        return (0.0, 1.0, 0.0, 0.0, 0.0)
    if isinstance(node, Advance):
        return soon((0.4 if node.track == ANY_TRACK else 0.2) + STEP * node.spaces)
    if isinstance(node, Regress):
        return soon(0.8 - STEP * node.spaces)
    if isinstance(node, SpendToAdvance):
        return soon(STEP * node.spaces - 0.7)
    if isinstance(node, Shift):
        return soon(1.4)
    if isinstance(node, DrawRelic):
        return (0.0, 0.0, 0.0, 0.0, 1.0)
    if isinstance(node, BuyRelic):
        return (0.0, 0.0, 0.0, 0.0, 1.0)
    if isinstance(node, Survey):
        return (0.0, 0.0, 8.0, 0.0, 1.0)
    if isinstance(node, (ClaimFromDiscard, ClaimFromMarket)):
        return (0.3, 0.0, 6.0, 0.0, 0.0)
    return _rest(node)


def _rest(node: Effect) -> Worth:
    if isinstance(node, GainUpgrade):
        return (0.0, 0.0, 0.5, UPGRADE, 0.0)
    if isinstance(node, GainMiner):
        return (0.0, 0.0, 0.5, MINER, 0.0)
    if isinstance(node, GainExtension):
        return (0.0, 0.0, 0.5, EXTENSION, 0.0)
    if isinstance(node, PlaceInfluence):
        return soon(0.9 * node.count)
    if isinstance(node, ReturnInfluence):
        return soon(0.4)
    if isinstance(node, RelocateRelic):
        return soon(0.4)
    if isinstance(node, AttemptDiscovery):
        return soon(1.8)
    if isinstance(node, DiscardStored):
        return (0.0, 0.0, 1.3 * node.count if node.bonus else 0.0, 0.0, -0.8 * node.count)
    if isinstance(node, (ReturnRelic, Trash)):
        return (0.0, 0.0, 0.0, 0.0, -0.8)
    return no_worth()


class Worths:
    """The worths of everything in a content, by number: ``use`` by item, ``sell`` and ``bonus`` by relic, ``tile``,
    ``reward``, ``fixed`` and ``any`` halves of upgrades, ``location`` bonuses, ``printed`` action, ``price`` of a
    relic's repair in resources."""

    def __init__(self, content: EverContent) -> None:
        self.use = [no_worth() if node is None else worth_of(node) for node in content.use]
        self.sell = [worth_of(node) for node in content.sell]
        self.bonus = [no_worth() if node is None else worth_of(node) for node in content.bonus]
        self.tile = [worth_of(node) for node in content.tile]
        self.reward = [worth_of(node) for node in content.reward]
        self.fixed = [worth_of(node) for node in content.upgrade_fixed]
        self.any = [worth_of(node) for node in content.upgrade_any]
        self.location = [0.0 if node is None else value(worth_of(node), 8.0) for node in content.location_bonus]
        self.printed = worth_of(content.printed)
        self.price = [GOODS[0] * b + GOODS[1] * y + GOODS[2] * r + TOKEN * i for b, y, r, i in content.cost]
        for item in range(content.relics, ids.ITEMS):
            self.price.append(3.0 if item >= ids.EXTENSIONS else 0.0)
