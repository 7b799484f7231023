"""Prices: everything that stands before an arrow, paid in full or not at all (ES-099, ES-385, ES-386)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.gains import can_pay, goods_table, pay
from underbough.games.everstone.influence import token_on, tokens_on
from underbough.games.everstone.state import ever
from underbough.games.everstone.steps import Choose, Verb, plain_list
from underbough.games.everstone.tracks import can_down
from underbough.games.everstone.verbs_claims import ClaimFromDiscard, ClaimFromMarket
from underbough.games.everstone.verbs_relics import BuyRelic, DiscardStored
from underbough.games.everstone.verbs_tracks import SpendToAdvance
from underbough.kernel.core import Action, Effect, Frame, State, can_happen, push, start
from underbough.kernel.say import Say

ANY = 1
SAME = 2
DOWN = 3
"""Stages of paying (``pc``): resources of choice, of one colour, then tokens and tracks, at last relics."""
RELICS = 4
REWARD = 5


class Price:
    """What has to be given: resources, so many of any colours, so many of one colour, ``token``: a token onto the card
    itself, ``down``: spaces down on one track, ``relics``: stored relics, ``bonus``: with their discard bonuses."""

    def __init__(
        self, goods: tuple[int, int, int], any: int, same: int, token: bool, down: int, relics: int, bonus: bool
    ) -> None:
        self.goods = goods
        self.any = any
        self.same = same
        self.token = token
        self.down = down
        self.relics = relics
        self.bonus = bonus

    def plain(self) -> dict[str, object]:
        """The price as a plain table."""
        found: dict[str, object] = {**goods_table(*self.goods)}
        if self.any:
            found["any"] = self.any
        if self.same:
            found["same_colour"] = self.same
        if self.token:
            found["influence_on_this"] = True
        if self.down:
            found["down"] = self.down
        if self.relics:
            found["discard" if self.bonus else "discard_without_bonus"] = self.relics
        return found


class Pay(Verb):
    """Pay a price, then gain what it is for. ``item``: the card it stands on, ``covers``: a reputation space that an
    available token covers once the price is paid (purple relics, ES-109 to ES-111)."""

    def __init__(self, price: Price, part: Effect, item: int = ids.NOTHING, covers: bool = False) -> None:
        super().__init__()
        self.price = price
        self.part = part
        self.item = item
        self.covers = covers
        self.discards = DiscardStored(max(1, price.relics), price.bonus)
        # What the price sets off (discard bonuses, landing bonuses) may bring resources for the part: not foreseen.
        self.weighs = spends(part) and not price.down and not (price.relics and price.bonus)

    def legal(self, st: State, who: int) -> bool:
        if not self.payable(st, who):
            return False
        if not self.weighs:
            return can_happen(self.part, st, who)
        blue, yellow, red = self.price.goods
        goods = ever(st).areas[who].goods
        left = (goods[0] - blue, goods[1] - yellow, goods[2] - red)
        return self._worth(st, who, left, self.price.any, self.price.same)

    def _worth(self, st: State, who: int, left: tuple[int, int, int], any: int, same: int) -> bool:
        """Whether the part could happen with these resources once ``any`` and ``same`` more are paid (ES-386)."""
        if same:
            rests = [_less(left, colour, same) for colour in range(3) if left[colour] >= same]
        else:
            rests = _rests(left, any)
        area = ever(st).areas[who]
        held = area.goods
        found = False
        for rest in rests:
            area.goods = [rest[0], rest[1], rest[2]]
            found = can_happen(self.part, st, who)
            if found:
                break
        area.goods = held
        return found

    def effective(self, st: State, who: int) -> bool:
        return self.part.effective(st, who)

    def payable(self, st: State, who: int) -> bool:
        """Whether the whole price is at hand beforehand."""
        position = ever(st)
        area = position.areas[who]
        price = self.price
        blue, yellow, red = price.goods
        if not can_pay(area, blue, yellow, red):
            return False
        if price.any and area.held() - blue - yellow - red < price.any:
            return False
        if price.same:
            goods = area.goods
            if max(goods[0] - blue, goods[1] - yellow, goods[2] - red) < price.same:
                return False
        if (price.token or self.covers) and not self._room_for_token(st, who):
            return False
        if price.down:
            found = False
            for colour in range(3):
                found = found or can_down(position, who, colour, price.down)
            if not found:
                return False
        return not price.relics or 4 - area.open_spaces() >= price.relics

    def _room_for_token(self, st: State, who: int) -> bool:
        position = ever(st)
        area = position.areas[who]
        if area.available() == 0:
            return False
        return tokens_on(area, self.item) < position.ever.circles[self.item]

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        price = self.price
        pc = fr.pc
        if pc == 0:
            pay(position, fr.who, *price.goods)
            self._go(st, fr, ANY, (price.any,))
        elif pc == ANY:
            if fr.mem[0] > 0:
                return True
            self._go(st, fr, SAME if price.same else DOWN)
        elif pc == SAME:
            return True
        elif pc == DOWN:
            self._go(st, fr, RELICS)
            if price.token:
                token_on(position, fr.who, self.item)
            if price.down:
                push(st, position.ever.rule[ids.DOWN_ANY], fr.who, (price.down,))
        elif pc == RELICS:
            self._go(st, fr, REWARD)
            if price.relics:
                push(st, self.discards, fr.who)
        else:
            st.top = fr.below
            self._reward(st, fr.who)
        return False

    def _go(self, st: State, fr: Frame, pc: int, mem: tuple[int, ...] = ()) -> None:
        st.top = Frame(self, pc, fr.who, mem, fr.below)

    def _reward(self, st: State, who: int) -> None:
        if self.covers:
            position = ever(st)
            if position.areas[who].available() == 0:
                return  # the landing bonus of the price has taken the last token
            token_on(position, who, self.item)
        start(st, self.part, who)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        goods = ever(st).areas[fr.who].goods
        least = self.price.same if fr.pc == SAME else 1
        colours = [colour for colour in range(3) if goods[colour] >= least]
        if self.weighs:
            held = (goods[0], goods[1], goods[2])
            more = 0 if fr.pc == SAME else fr.mem[0] - 1
            colours = [c for c in colours if self._worth(st, fr.who, _less(held, c, least), more, 0)] or colours
        return [ids.PAY + colour for colour in colours]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        colour = action - ids.PAY
        count = self.price.same if fr.pc == SAME else 1
        if fr.pc == SAME:
            self._go(st, fr, DOWN)
        else:
            self._go(st, fr, ANY, (fr.mem[0] - 1,))
        pay(
            ever(st),
            fr.who,
            count if colour == ids.BLUE else 0,
            count if colour == ids.YELLOW else 0,
            count if colour == ids.RED else 0,
        )

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"pay:{ids.COLOURS[action - ids.PAY]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("discard", self.discards), ("for", self.part)]

    def plain(self) -> dict[str, object]:
        return {"pay": self.price.plain(), "for": plain_list(self.part)}

    def say(self) -> Say:
        return Say("pay", {"price": self.price.plain(), "effect": self.part.say()})


def spends(effect: Effect) -> bool:
    """Whether resources that are held decide if an effect, or a part of it, can happen."""
    if isinstance(effect, Pay | SpendToAdvance | BuyRelic | ClaimFromDiscard | ClaimFromMarket):
        return True
    return any(spends(part) for _, part in effect.children())


def _less(goods: tuple[int, int, int], colour: int, count: int) -> tuple[int, int, int]:
    """Resources without so many of a colour."""
    blue, yellow, red = goods
    if colour == ids.BLUE:
        return blue - count, yellow, red
    return (blue, yellow - count, red) if colour == ids.YELLOW else (blue, yellow, red - count)


def _rests(goods: tuple[int, int, int], count: int) -> list[tuple[int, int, int]]:
    """What can be left of resources when so many of any colours are paid."""
    found: list[tuple[int, int, int]] = []
    for blue in range(min(goods[0], count) + 1):
        for yellow in range(min(goods[1], count - blue) + 1):
            red = count - blue - yellow
            if red <= goods[2]:
                found.append((goods[0] - blue, goods[1] - yellow, goods[2] - red))
    return found


def too_dear(effect: Effect, st: State, who: int) -> bool:
    """Whether an effect asks for a price that is not at hand, in each of its alternatives (ES-176). Never asks."""
    if isinstance(effect, Pay):
        return not effect.payable(st, who)
    if isinstance(effect, SpendToAdvance):
        return ever(st).areas[who].held() == 0
    if isinstance(effect, Choose):
        return all(too_dear(part, st, who) for part in effect.parts)
    return False
