"""How a card can be paid for: the one place where prices, discounts, tokens and the room in a city meet.

A *route* is the ability or token that a play uses (ED-167, ED-183); a *bundle* is what is then paid. Room and
uniqueness are judged as they will be when the card is put down, after the route has taken its card out of the city
(ED-188).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, code_of, room_for
from underbough.games.everdell.design import GUARDS, packed
from underbough.games.everdell.state import NO_RUINS_ON_RUINS, UNIQUE_FIRST, Area, EverdellState, opponents
from underbough.kernel.core import Action

MOST_OF_ONE: Final = 7
"""More than that of one good is no bundle; only cards of packs could come to it."""


def bundle_code(goods: list[int]) -> int:
    """Four amounts of up to 7 as one number."""
    return goods[0] * 512 + goods[1] * 64 + goods[2] * 8 + goods[3]


def bundle_goods(code: int) -> list[int]:
    """The amounts behind :func:`bundle_code`."""
    return [code >> 9, (code >> 6) & 7, (code >> 3) & 7, code & 7]


def spared(grant: int) -> int:
    """How many resources of choice a grant waives."""
    way = grant & ids.WAY
    return way - ids.LESS if ids.LESS <= way < ids.BERRIES_LESS else 0


def from_meadow(st: EverdellState, grant: int) -> int:
    """A grant for a card of the Meadow, where an expansion may ask another price for it."""
    return grant | ids.OF_MEADOW if st.ed.extension is not None else grant


def shortage(goods: list[int], cost: list[int], any: int = 0) -> int:
    """How many units of a cost are missing; ``any`` of it may be paid with any resource."""
    short = 0
    for good in range(4):
        if cost[good] > goods[good]:
            short += cost[good] - goods[good]
    if not any:
        return short
    left = short
    for good in range(4):
        left += goods[good] - cost[good]
    return short + max(0, any - left)


def price_of(st: EverdellState, who: int, design: int, grant: int) -> tuple[list[int], int]:
    """The four goods that a play costs before any discount, and how many resources of any type beyond them."""
    printed = st.ed.cost[design]
    extension = st.ed.extension
    if extension is None or (grant & ids.WAY) == ids.FREE or not extension.taxes(st, who):
        return printed, 0
    more = extension.extra_cost(st, who, design, grant & ids.OF_MEADOW != 0)
    return [printed[good] + more[good] for good in range(4)], more[4]


def reduced(goods: list[int], cost: list[int], spared: int, any: int = 0) -> list[int]:
    """Every bundle that pays ``cost`` with ``spared`` units less, of the payer's choice, as sorted codes (ED-186).

    ``any`` more units are due, of any type.
    """
    due = max(0, cost[0] + cost[1] + cost[2] + cost[3] + any - spared)
    found: list[int] = []
    most = [min(cost[good] + any, goods[good]) for good in range(4)]
    for twig in range(min(most[0], due) + 1):
        for resin in range(min(most[1], due - twig) + 1):
            for pebble in range(min(most[2], due - twig - resin) + 1):
                berry = due - twig - resin - pebble
                if berry <= most[3] and (not any or _beyond(cost, [twig, resin, pebble, berry]) <= any):
                    found.append(bundle_code([twig, resin, pebble, berry]))
    return found


def _beyond(cost: list[int], bundle: list[int]) -> int:
    """How many units of a bundle are more than a cost asks for."""
    return sum(max(0, bundle[good] - cost[good]) for good in range(4))


def spread(cost: list[int], any: int) -> list[list[int]]:
    """Every cost that ``cost`` and ``any`` units of any type can come to."""
    if not any:
        return [cost]
    found: list[list[int]] = []
    for good in range(4):
        for more in spread(cost, any - 1):
            bundle = more.copy()
            bundle[good] += 1
            if bundle not in found:
                found.append(bundle)
    return found


def swapped(goods: list[int], cost: list[int], any: int = 0) -> list[int]:
    """Every bundle that pays ``cost`` with exactly one unit of another type, as sorted codes (ED-212).

    Where ``any`` units of any type are due as well, what can be paid without a swap is left out.
    """
    if any:
        plain = reduced(goods, cost, 0, any)
        each = {code for whole in spread(cost, any) for code in swapped(goods, whole)}
        return sorted(code for code in each if code not in plain)
    found: list[int] = []
    for out in range(4):
        if not cost[out]:
            continue
        for instead in range(4):
            if instead == out:
                continue
            bundle = cost.copy()
            bundle[out] -= 1
            bundle[instead] += 1
            if bundle[instead] > MOST_OF_ONE:
                continue
            if shortage(goods, bundle) == 0 and bundle_code(bundle) not in found:
                found.append(bundle_code(bundle))
    found.sort()
    return found


def can_swap(goods: list[int], cost: list[int], short: int) -> bool:
    """Whether :func:`swapped` finds anything, where ``short`` units of the cost are missing.

    What is left over of one type stands in for a unit of another: for the missing one, if one is missing.
    """
    if short > 1:
        return False
    for out in range(4):
        if cost[out] and (not short or cost[out] > goods[out]):
            for instead in range(4):
                if instead != out and cost[instead] < goods[instead] and cost[instead] < MOST_OF_ONE:
                    return True
    return False


def fool_targets(st: EverdellState, who: int, design: int) -> list[int]:
    """Cities that can take a card played at an opponent: with room and without its like (ED-364, ED-291)."""
    found = []
    for seat in opponents(st, who):
        area = st.areas[seat]
        if not area.have >> design & 1 and room_for(st.ed, area, design):
            found.append(seat)
    return found


def replaceable(st: EverdellState, who: int, design: int) -> list[int]:
    """The places of Constructions that a Ruins may discard (ED-401)."""
    content = st.ed
    found = []
    for slot, card in enumerate(st.areas[who].city):
        other = content.design_of[card]
        if content.kind[other] == ids.CONSTRUCTION and not (other == design and st.rules & NO_RUINS_ON_RUINS):
            found.append(slot)
    return found


def placeable(st: EverdellState, who: int, design: int, without: int = -1) -> bool:
    """Whether a card can be put down once the card in place ``without`` has left the city."""
    content = st.ed
    if content.to_opponent[design]:
        return st.level > 0 or bool(fool_targets(st, who, design))
    if content.replaces[design]:
        return any(slot != without for slot in replaceable(st, who, design))
    area = st.areas[who]
    if content.unique[design] and area.have >> design & 1:
        leaves = without >= 0 and content.design_of[area.city[without]] == design
        if not leaves or st.rules & UNIQUE_FIRST:
            return False
    return room_for(content, area, design, without)


def cells_left(st: EverdellState, who: int) -> int:
    """How many prisoners the own Dungeon can still take (ED-226, ED-227)."""
    area = st.areas[who]
    slot = ability_slot(st, who, ids.DUNGEON)
    if slot < 0:
        return 0
    key = st.ed.key_card[st.ed.design_of[area.city[slot]]]
    cells = 2 if key >= 0 and area.have >> key & 1 else 1
    return cells - len(area.prisoners)


def ability_slot(st: EverdellState, who: int, ability: int) -> int:
    """The place of an own card with an ability, or -1."""
    area = st.areas[who]
    if not area.have & st.ed.ability_mask[ability]:
        return -1
    for slot, card in enumerate(area.city):
        if st.ed.ability[st.ed.design_of[card]] == ability:
            return slot
    return -1


def can_play(st: EverdellState, who: int, design: int, grant: int) -> bool:
    """Whether there is any way to play a card of this design."""
    area = st.areas[who]
    way = grant & ids.WAY
    if way == ids.FREE:
        return placeable(st, who, design)
    if way >= ids.BERRIES_LESS:
        return placeable(st, who, design) and bool(bundles(st, who, design, grant, ids.BY_COST))
    if way != ids.PLAIN:
        cost, any = price_of(st, who, design, grant)
        return shortage(area.goods, cost, any) <= spared(grant) and placeable(st, who, design)
    if st.ed.extension is not None and st.ed.extension.taxes(st, who):
        return bool(routes(st, who, design, grant))
    return can_pay(st, who, area, design, packed(area.goods) | GUARDS)


def can_pay(st: EverdellState, who: int, area: Area, design: int, purse: i64) -> bool:
    """Whether a plain play of ``design`` at its printed cost finds a way.

    ``purse`` holds the goods, packed and guarded. Asked for every card in sight at every turn, so it must be quick.
    """
    content = st.ed
    # With a guard bit above each amount, no guard is borrowed from exactly when every amount suffices.
    price: i64 = content.price[design]
    enough = (purse - price) & GUARDS == GUARDS
    if enough:
        if placeable(st, who, design):
            return True
    elif (
        area.have & content.freeing_mask
        and content.kind[design] == ids.CRITTER
        and placeable(st, who, design)
        and occupiable(st, who, design)
    ):
        return True
    if area.have & content.any_ability_mask:
        return bool(routes(st, who, design, ids.PLAIN))
    return False


def occupiable(st: EverdellState, who: int, design: int) -> list[int]:
    """The places of unoccupied own Constructions that bring this Critter free (ED-197 to ED-203)."""
    area = st.areas[who]
    content = st.ed
    found = []
    for slot, card in enumerate(area.city):
        if content.frees[content.design_of[card]] >> design & 1 and not area.extra[slot] & OCCUPIED:
            found.append(slot)
    return found


def routes(st: EverdellState, who: int, design: int, grant: int) -> list[Action]:
    """Every way to play a card, sorted: by its cost, with an ability, by a token. Each has at least one bundle."""
    content = st.ed
    area = st.areas[who]
    found: list[Action] = []
    stands = placeable(st, who, design)
    if (grant & ids.WAY) != ids.PLAIN:
        return [ids.BY_COST] if can_play(st, who, design, grant) else found
    cost, any = price_of(st, who, design, grant)
    short = shortage(area.goods, cost, any)
    if stands and short == 0:
        found.append(ids.BY_COST)
    if not (content.total[design] or any or sum(cost)):
        return found
    judge = stands and area.have & content.ability_mask[ids.JUDGE] != 0
    if judge and (bool(swapped(area.goods, cost, any)) if any else can_swap(area.goods, cost, short)):
        found.append(ids.BY_JUDGE)
    if content.kind[design] == ids.CONSTRUCTION:
        slot = ability_slot(st, who, ids.CRANE)
        if slot >= 0 and short <= _discount(st, who, slot) and placeable(st, who, design, slot):
            found.append(ids.BY_CRANE)
    else:
        slot = ability_slot(st, who, ids.INNKEEPER)
        if slot >= 0 and (cost[ids.BERRY] or any) and _innkeeper_suffices(st, who, design, slot, grant):
            found.append(ids.BY_INNKEEPER)
    found.extend(_prisoners(st, who, design, short))
    if stands and content.kind[design] == ids.CRITTER:
        found.extend(sorted({ids.OCCUPY + code_of(st, who, slot) for slot in occupiable(st, who, design)}))
    return found


def _discount(st: EverdellState, who: int, slot: int) -> int:
    return st.ed.discount[st.ed.design_of[st.areas[who].city[slot]]]


def _innkeeper_suffices(st: EverdellState, who: int, design: int, slot: int, grant: int) -> bool:
    found = berries_less(st, who, design, grant, _discount(st, who, slot))
    return bool(found) and placeable(st, who, design, slot)


def berries_less(st: EverdellState, who: int, design: int, grant: int, less: int) -> list[int]:
    """The bundles that pay a card with so many berries off (ED-185, ED-367), none of them more than another needs."""
    goods = st.areas[who].goods
    printed, more = price_of(st, who, design, grant)
    if not more:
        cost = printed.copy()
        cost[ids.BERRY] = max(0, cost[ids.BERRY] - less)
        return [bundle_code(cost)] if shortage(goods, cost) == 0 else []
    found: list[list[int]] = []
    for whole in spread(printed, more):
        cost = whole.copy()
        cost[ids.BERRY] = max(0, cost[ids.BERRY] - less)
        if shortage(goods, cost) == 0 and cost not in found:
            found.append(cost)
    needed = [cost for cost in found if not any(other != cost and _beyond(cost, other) == 0 for other in found)]
    return sorted(bundle_code(cost) for cost in needed)


def _prisoners(st: EverdellState, who: int, design: int, short: int) -> list[Action]:
    """The own Critters that may be imprisoned for this play (ED-228, ED-389)."""
    cells = cells_left(st, who)
    if cells <= 0:
        return []
    content = st.ed
    area = st.areas[who]
    dungeon = ability_slot(st, who, ids.DUNGEON)
    if short > _discount(st, who, dungeon):
        return []
    key = content.key_card[content.design_of[area.city[dungeon]]]
    found: set[Action] = set()
    for slot, card in enumerate(area.city):
        other = content.design_of[card]
        if content.kind[other] != ids.CRITTER:
            continue
        # The card that opens the second cell can't go into it.
        if other == key and area.prisoners:
            continue
        if placeable(st, who, design, slot):
            found.add(ids.OWN + code_of(st, who, slot))
    return sorted(found)


def bundles(st: EverdellState, who: int, design: int, grant: int, route: Action) -> list[int]:
    """What can be paid on a route, as sorted codes; a token or a free play pays nothing."""
    goods = st.areas[who].goods
    way = grant & ids.WAY
    if way == ids.FREE or route >= ids.OCCUPY:
        return [0]
    if way >= ids.BERRIES_LESS:
        return berries_less(st, who, design, grant, way - ids.BERRIES_LESS)
    if route == ids.BY_INNKEEPER:
        return berries_less(st, who, design, grant, _discount(st, who, ability_slot(st, who, ids.INNKEEPER)))
    cost, any = price_of(st, who, design, grant)
    if way >= ids.LESS:
        return reduced(goods, cost, way - ids.LESS, any)
    if route == ids.BY_COST:
        return reduced(goods, cost, 0, any) if any else [bundle_code(cost)]
    if route == ids.BY_JUDGE:
        return swapped(goods, cost, any)
    ability = ids.CRANE if route == ids.BY_CRANE else ids.DUNGEON
    return reduced(goods, cost, _discount(st, who, ability_slot(st, who, ability)), any)
