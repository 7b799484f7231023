"""The market: prices a space, buying, sliding and refilling at once (ES-132 to ES-135, ES-155 to ES-157)."""

from __future__ import annotations

from underbough.games.everstone import ids, skills
from underbough.games.everstone.design import Goods
from underbough.games.everstone.gains import can_pay, pay
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.workshop import Room, fill_market, lift, store
from underbough.kernel.core import Action, Frame, State, push


def price_of(st: EverState, who: int, space: int) -> Goods:
    """What a market space costs a player now; the Haggler pays one less once a turn."""
    price = st.ever.price[space]
    if not sum(price) or not skills.ready(st, who, ids.HAGGLER):
        return price
    goods = st.areas[who].goods
    saved = -1
    for colour in range(3):
        # What is missing is saved first; built-in prices have one colour only.
        if price[colour] and (saved < 0 or (goods[colour] < price[colour] and goods[saved] >= price[saved])):
            saved = colour
    return price[0] - (saved == 0), price[1] - (saved == 1), price[2] - (saved == 2)


def affordable(st: EverState, who: int) -> list[int]:
    """The market spaces that a player could buy from now."""
    area = st.areas[who]
    found = []
    for space in range(ids.MARKET):
        card = st.market[space]
        # A relic whose sell reward is being gained can't be taken meanwhile (ES-293).
        if card >= 0 and card not in st.lifted and can_pay(area, *price_of(st, who, space)):
            found.append(space)
    return found


def may_pay_all(st: EverState, who: int, space: int) -> bool:
    """Whether a player with the Haggler could also pay the whole price and keep the skill for later."""
    price = st.ever.price[space]
    return price_of(st, who, space) != price and can_pay(st.areas[who], *price)


def space_of(action: Action) -> int:
    """The market space that an action buys from, -1 when it buys nothing."""
    if ids.BUY_AT <= action < ids.BUY_AT + ids.MARKET:
        return action - ids.BUY_AT
    if ids.FULL_AT <= action < ids.FULL_AT + ids.MARKET:
        return action - ids.FULL_AT
    return -1


def can_buy(st: EverState, who: int) -> bool:
    """Whether a relic is in reach."""
    return len(affordable(st, who)) > 0


def take_from_market(st: EverState, space: int) -> int:
    """Take a relic out of the market, which slides and refills at once (ES-133, ES-134). Never asks."""
    card = st.market[space]
    lift(st, card)
    close_gap(st, space)
    return card


def close_gap(st: EverState, space: int) -> None:
    """Move the relics on the deck's side of a gap towards it and deal the next one."""
    market = st.market
    market[space] = ids.NOTHING
    while space > 0 and market[space - 1] >= 0:
        market[space] = market[space - 1]
        space -= 1
        market[space] = ids.NOTHING
    fill_market(st)


def buy(st: EverState, who: int, must: bool) -> None:
    """Buy a market relic into the workshop (ES-155, ES-290). May ask."""
    push(st, st.ever.rule[ids.BUY], who, (int(must),))


class Buy(Room):
    """Make room, choose a market relic and pay for it; ``mem`` is whether one has to be bought."""

    def run(self, st: State, fr: Frame) -> bool:
        if can_buy(ever(st), fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        found = super().actions(st, fr, seat) if self.full(st, fr) else [ids.DECLINE]
        if not self.full(st, fr):
            spaces = affordable(position, fr.who)
            found += [ids.BUY_AT + space for space in spaces]
            found += [ids.FULL_AT + space for space in spaces if may_pay_all(position, fr.who, space)]
        return found[1:] if fr.mem[0] else found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        space = space_of(action)
        if space < 0:
            super().answer(st, fr, seat, action)
            return
        position = ever(st)
        st.top = fr.below
        full = action >= ids.FULL_AT
        price = position.ever.price[space] if full else price_of(position, fr.who, space)
        if price != position.ever.price[space]:
            skills.spend(position, fr.who, ids.HAGGLER)
        pay(position, fr.who, *price)
        if st.log is not None:
            st.note("buy", fr.who, {"card": position.ever.name[position.market[space]], "space": space + 1})
        card = take_from_market(position, space)
        store(position, fr.who, card)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        space = space_of(action)
        if space >= 0:
            position = ever(st)
            verb = "full" if action >= ids.FULL_AT else "buy"
            return f"{verb}:{position.ever.slug[position.market[space]]}"
        return super().key(st, fr, action)
