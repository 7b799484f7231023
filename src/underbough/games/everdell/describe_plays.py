"""Plays in words: every way to pay for a card with its price, and why a card can't be played."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, code_key, room_for, slot_for
from underbough.games.everdell.describe_cards import card_text, copy_words, told
from underbough.games.everdell.payment import (
    ability_slot,
    bundle_goods,
    bundles,
    from_meadow,
    placeable,
    price_of,
    replaceable,
    routes,
    spared,
)
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.view import meadow_target
from underbough.games.everdell.wording import a, goods
from underbough.kernel.core import Action
from underbough.kernel.wording import count

MANY = 5
"""So many prices or more are told by their sum."""

Words = tuple[str, str, dict[str, int], str]
"""Sentence, target, price and effect of an option."""


def ability_of(route: Action) -> int:
    """The ability behind a route that uses a card."""
    plain = {ids.BY_JUDGE: ids.JUDGE, ids.BY_CRANE: ids.CRANE, ids.BY_INNKEEPER: ids.INNKEEPER}
    return plain.get(route, ids.DUNGEON)


def helper(st: EverdellState, who: int, route: Action) -> int:
    """The place in the own city of the card that a route uses; -1 when it uses none."""
    if route == ids.BY_COST:
        return -1
    if route >= ids.OCCUPY:
        return slot_for(st, who, route - ids.OCCUPY)
    if route >= ids.OWN:
        return slot_for(st, who, route - ids.OWN)
    return ability_slot(st, who, ability_of(route))


def prices(st: EverdellState, who: int, design: int, grant: int, route: Action) -> str:
    """What may be paid on a route: each price, or the number of goods where there are many."""
    codes = bundles(st, who, design, grant, route)
    each = [goods(ids.table_of(bundle_goods(code))) for code in codes]
    if len(codes) < MANY or route == ids.BY_JUDGE:
        return " or ".join(each)
    total = sum(bundle_goods(codes[0]))
    cost, more = price_of(st, who, design, grant)
    if more:
        return f"{count(total, 'good', 'goods')}, of your choice"
    return f"{total} of its {count(sum(cost), 'good', 'goods')}, of your choice"


def way(st: EverdellState, who: int, design: int, grant: int, route: Action) -> str:
    """One way to play a card, as it follows its name."""
    content = st.ed
    slot = helper(st, who, route)
    if (grant & ids.WAY) == ids.FREE:
        return "for free"
    if route == ids.BY_COST:
        return f"for {prices(st, who, design, grant, route)}"
    name = copy_words(st, who, slot, who)
    if route >= ids.OCCUPY:
        return f"free with your {name}"
    price = prices(st, who, design, grant, route)
    if route == ids.BY_JUDGE:
        return f"with your {name} for {price}"
    if route >= ids.OWN:
        dungeon = content.name[content.design_of[st.areas[who].city[ability_slot(st, who, ids.DUNGEON)]]]
        return f"for {price} with your {name} put into the {dungeon}"
    return f"for {price} with your {name} discarded"


def play_words(st: EverdellState, who: int, action: Action, grant: int) -> Words:
    """A play out of hand or Meadow, with all the ways to pay for it."""
    if action < ids.PLAY_HAND:
        place = action - ids.PLAY_MEADOW
        design = st.ed.design_of[st.meadow[place]]
        grant = from_meadow(st, grant)
        where = f"place {place + 1} of the Meadow" if st.level else "the Meadow"
        target = meadow_target(st, place)
    else:
        design, where = action - ids.PLAY_HAND, "your hand"
        target = f"hand:{st.ed.slug[design]}"
    ways = routes(st, who, design, grant)
    price: dict[str, int] = {}
    if len(ways) == 1:
        codes = bundles(st, who, design, grant, ways[0])
        price = ids.table_of(bundle_goods(codes[0])) if len(codes) == 1 else {}
    each = ", or ".join(way(st, who, design, grant, route) for route in ways)
    return f"Play {st.ed.name[design]} from {where} {each}", target, price, card_text(st.ed, design, told(st))


def route_words(st: EverdellState, who: int, design: int, grant: int, route: Action) -> Words:
    """A way to pay, once the card is chosen."""
    codes = bundles(st, who, design, grant, route)
    price = ids.table_of(bundle_goods(codes[0])) if len(codes) == 1 else {}
    paid = prices(st, who, design, grant, route)
    if route == ids.BY_COST:
        return f"Pay {paid}", "", price, ""
    slot = helper(st, who, route)
    name = copy_words(st, who, slot, who)
    if route >= ids.OCCUPY:
        target = f"card:{who}:{code_key(st.ed, route - ids.OCCUPY)}"
        return f"Occupy your {name}", target, {}, "The Critter is free, and this card can't bring another."
    if route >= ids.OWN:
        target = f"card:{who}:{code_key(st.ed, route - ids.OWN)}"
        return f"Imprison your {name} and pay {paid}", target, price, "It leaves your city and is worth no points."
    target = f"card:{who}:{st.ed.slug[st.ed.design_of[st.areas[who].city[slot]]]}"
    if route == ids.BY_JUDGE:
        return f"Use your {name} and pay {paid}", target, price, "One resource is paid with another type."
    return f"Discard your {name} and pay {paid}", target, price, "It leaves your city for the discard pile."


def misplaced(st: EverdellState, who: int, design: int) -> tuple[str, str]:
    """Why a card finds no place, with the statement's id; two empty strings when it does."""
    content, area = st.ed, st.areas[who]
    if placeable(st, who, design):
        return "", ""
    name = content.name[design]
    if content.to_opponent[design]:
        return f"No opponent's city has both room for {a(name)} and no {name} yet.", "ED-364"
    if content.replaces[design] and not replaceable(st, who, design):
        return f"{name} replaces a Construction, and your city has none to give up.", "ED-401"
    if content.unique[design] and area.have >> design & 1:
        return f"Your city already has {a(name)}, and it is Unique.", "ED-166"
    assert not room_for(content, area, design)
    return f"All {ids.CITY_SPACES} spaces of your city are taken.", "ED-165"


def missing(st: EverdellState, who: int, design: int, grant: int) -> dict[str, int]:
    """The goods that the price of a card asks for and that are not there."""
    own = st.areas[who].goods
    cost, more = price_of(st, who, design, grant)
    gaps = [max(0, cost[good] - own[good]) for good in range(4)]
    found = ids.table_of(gaps)
    left = sum(max(0, own[good] - cost[good]) for good in range(4))
    return {**found, "any": more - left} if more > left else found


def unpaid(st: EverdellState, who: int, design: int, grant: int) -> tuple[str, str]:
    """What is missing to pay for a card as it is granted."""
    content, area = st.ed, st.areas[who]
    waived = spared(grant)
    reason = f"You are short of goods: you still need {goods(missing(st, who, design, grant))}"
    if waived:
        reason += f", and only {count(waived, 'resource is', 'resources are')} waived"
    for slot, card in enumerate(area.city):
        brings = content.frees[content.design_of[card]] >> design & 1
        if brings and content.kind[design] == ids.CRITTER and area.extra[slot] & OCCUPIED and not waived:
            return f"{reason}; your {content.name[content.design_of[card]]} is occupied already.", "ED-199"
    return f"{reason}.", "ED-162"


def unplayable(st: EverdellState, who: int, design: int, grant: int) -> tuple[str, str]:
    """Why a card that can't be played can't, with the statement's id."""
    reason, rule = misplaced(st, who, design)
    if reason:
        return reason, rule
    return unpaid(st, who, design, grant)
