"""The Repair action: choosing, paying everything, then selling or keeping one by one (ES-223 to ES-235, ES-262)."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids, skills
from underbough.games.everstone.gains import can_pay, pay, shrink
from underbough.games.everstone.influence import place
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.workshop import column_free, has_to_be_kept, lift, sell, take_from_space, tuck
from underbough.kernel.core import Action, Effect, Frame, State

CHOOSING: Final = 0
SPARING: Final = 1
RESOLVING: Final = 2


def cost_of(st: EverState, item: int) -> tuple[int, int, int, int]:
    """What repairing a stored card takes: blue, yellow, red, influence."""
    if item >= ids.EXTENSIONS:
        blue, yellow, red = st.ever.extension_price
        return blue, yellow, red, 0
    return st.ever.cost[item]


def total_cost(st: EverState, items: tuple[int, ...]) -> tuple[int, int, int, int]:
    """What these cards take together."""
    blue = yellow = red = influence = 0
    for item in items:
        b, y, r, i = cost_of(st, item)
        blue += b
        yellow += y
        red += r
        influence += i
    return blue, yellow, red, influence


def payable(st: EverState, who: int, cost: tuple[int, int, int, int]) -> bool:
    """Whether a player could pay this now; the Mason may pay one resource less (ES-225, ES-227)."""
    area = st.areas[who]
    if area.available() < cost[3]:
        return False
    goods = area.goods
    missing = max(0, cost[0] - goods[0]) + max(0, cost[1] - goods[1]) + max(0, cost[2] - goods[2])
    if missing == 0:
        return True
    return missing == 1 and skills.ready(st, who, ids.MASON)


def has_fate(st: EverState, who: int, item: int, column: int) -> bool:
    """Whether a repaired card could be sold or kept (ES-235, ES-262)."""
    fates = ids.KEEPABLE if item >= ids.EXTENSIONS else st.ever.fates[item]
    return fates & ids.SELLABLE != 0 or (fates & ids.KEEPABLE != 0 and column_free(st, who, column))


def choices(st: EverState, who: int, chosen: tuple[int, ...]) -> list[int]:
    """The stored cards that can be repaired beside those already chosen, sorted."""
    found = []
    blue, yellow, red, influence = total_cost(st, chosen)
    for column, item in enumerate(st.areas[who].workshop):
        if item < 0 or item in chosen or not has_fate(st, who, item, column):
            continue
        b, y, r, i = cost_of(st, item)
        if payable(st, who, (blue + b, yellow + y, red + r, influence + i)):
            found.append(item)
    found.sort()
    return found


def spared(st: EverState, who: int, cost: tuple[int, int, int, int]) -> list[int]:
    """The colours of which the Mason could pay one less."""
    goods = st.areas[who].goods
    found = []
    for colour in range(3):
        if cost[colour] and all(cost[c] - (c == colour) <= goods[c] for c in range(3)):
            found.append(colour)
    return found


class Repair(Effect):
    """The main action; ``mem`` is what has been chosen."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc == CHOOSING:
            if choices(position, fr.who, fr.mem):
                return True
            self._chosen(position, fr)
            return False
        if fr.pc == SPARING:
            return True
        if self.actions(st, fr, fr.who):
            return True
        position.paid = ()
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        if fr.pc == CHOOSING:
            return [ids.END] + [ids.MEND + item for item in choices(position, fr.who, fr.mem)]
        if fr.pc == SPARING:
            cost = total_cost(position, fr.mem)
            found = [ids.DECLINE] if can_pay(position.areas[fr.who], cost[0], cost[1], cost[2]) else []
            return found + [ids.PAY + colour for colour in spared(position, fr.who, cost)]
        return fates(position, fr.who)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        if fr.pc == CHOOSING:
            if action == ids.END:
                self._chosen(position, fr)
            else:
                st.top = Frame(self, CHOOSING, fr.who, (*fr.mem, action - ids.MEND), fr.below)
        elif fr.pc == SPARING:
            self._pay(position, fr, action - ids.PAY if action != ids.DECLINE else -1)
        else:
            resolve(position, fr.who, action)

    def _chosen(self, st: EverState, fr: Frame) -> None:
        """Everything has been chosen: pay, after the Mason has said what to save."""
        if not fr.mem:
            st.top = fr.below
            return
        cost = total_cost(st, fr.mem)
        colours = spared(st, fr.who, cost) if skills.ready(st, fr.who, ids.MASON) else []
        if len(colours) > 1 or (colours and can_pay(st.areas[fr.who], cost[0], cost[1], cost[2])):
            st.top = Frame(self, SPARING, fr.who, fr.mem, fr.below)
        else:
            self._pay(st, fr, colours[0] if colours else -1)

    def _pay(self, st: EverState, fr: Frame, spare: int) -> None:
        """Pay all resources, then place the tokens one by one (ES-225, ES-228)."""
        blue, yellow, red, influence = total_cost(st, fr.mem)
        if spare >= 0:
            skills.spend(st, fr.who, ids.MASON)
        if st.log is not None:
            st.note("repair", fr.who, {"cards": [st.ever.name[item] for item in fr.mem]})
        pay(st, fr.who, blue - (spare == 0), yellow - (spare == 1), red - (spare == 2))
        st.paid = fr.mem
        st.top = Frame(self, RESOLVING, fr.who, (), fr.below)
        place(st, fr.who, influence)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action not in (ids.END, ids.DECLINE)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.END:
            return "end"
        if action == ids.DECLINE:
            return "decline"
        slug = ever(st).ever.slug
        if action >= ids.MEND:
            return f"repair:{slug[action - ids.MEND]}"
        if action >= ids.SELL_ITEM:
            return f"sell:{slug[action - ids.SELL_ITEM]}"
        if action >= ids.KEEP:
            return f"keep:{slug[action - ids.KEEP]}"
        return f"spare:{ids.COLOURS[action - ids.PAY]}"


def fates(st: EverState, who: int) -> list[Action]:
    """Keeping and selling the cards that are paid for and not resolved yet, sorted (ES-229 to ES-235)."""
    keeps: list[Action] = []
    sells: list[Action] = []
    for column, item in enumerate(st.areas[who].workshop):
        if item < 0 or item not in st.paid:
            continue
        if has_to_be_kept(st, item):
            keeps.append(ids.KEEP + item)
            continue
        if st.ever.fates[item] & ids.KEEPABLE and column_free(st, who, column):
            keeps.append(ids.KEEP + item)
        if st.ever.fates[item] & ids.SELLABLE:
            sells.append(ids.SELL_ITEM + item)
    return sorted(keeps) + sorted(sells)


def resolve(st: EverState, who: int, action: Action) -> None:
    """Keep a repaired card below its space or sell it. May ask."""
    area = st.areas[who]
    item = action - (ids.SELL_ITEM if action >= ids.SELL_ITEM else ids.KEEP)
    space = area.workshop.index(item)
    take_from_space(st, who, space)
    if action >= ids.SELL_ITEM:
        lift(st, item)
        sell(st, who, item)
    else:
        tuck(st, who, item, space)
        shrink(st, who)
