"""Production cards. Each works for a seat but reads the city its card stands in, another one when a Miner Mole copies.

A production effect's frame has ``mem`` (city, slot, ...): whose city, and which place in it.
"""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import STORE_AT, code_key, code_of, count_of, is_paired, slot_for, slot_of
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.state import EverdellState, everdell, opponents, receivers, receivers_of_cards
from underbough.games.everdell.zones import draw, gain, give_card
from underbough.kernel.core import Action, Effect, Frame, State, commute
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
        found: dict[str, object] = {"gain": _goods_table(self.goods, self.cards)}
        if self.design >= 0:
            found["if_city_has"] = self.name
            found["more"] = _goods_table(self.bonus, 0)
        return found

    def say(self) -> Say:
        args: dict[str, object] = {"goods": _goods_table(self.goods, self.cards)}
        if self.design < 0:
            return Say("gain", args)
        return Say("gain_more_if", {**args, "more": _goods_table(self.bonus, 0), "card": self.name})


def _goods_table(goods: list[int], cards: int) -> dict[str, int]:
    found = {ids.GOODS[good]: goods[good] for good in range(4) if goods[good]}
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
        return {"gain": _goods_table(self.goods, 0), "per": self.name}

    def say(self) -> Say:
        return Say("gain_per", {"goods": _goods_table(self.goods, 0), "card": self.name})


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


class GiveGoods(Production):
    """Give resources to opponents for points; with nobody left to take them they go to the supply (ED-290).

    ``good`` -1: any type. ``least`` and ``most`` bound the number; ``each`` points a unit, ``once`` points in all.
    ``one``: all go to one opponent. ``mem``: city, card, given so far, receiver + 1 (0: not chosen yet).
    """

    def __init__(self, good: int, least: int, most: int, each: int, once: int, one: bool) -> None:
        super().__init__()
        self.quick = False
        self.good = good
        self.least = least
        self.most = most
        self.each = each
        self.once = once
        self.one = one
        self.reads = ids.READS_GOODS if good < 0 else 1 << good
        self.writes = self.reads | ids.READS_POINTS

    def legal(self, st: State, who: int) -> bool:
        return self._own(everdell(st), who) >= self.least

    def _own(self, st: EverdellState, who: int) -> int:
        goods = st.areas[who].goods
        return goods[0] + goods[1] + goods[2] + goods[3] if self.good < 0 else goods[self.good]

    def run(self, st: State, fr: Frame) -> bool:
        if len(fr.mem) < 4:
            mem = (fr.mem[0] if fr.mem else 0, fr.mem[1] if len(fr.mem) > 1 else -1, 0, 0)
            st.top = Frame(self, 0, fr.who, mem, fr.below) if self.legal(st, fr.who) else fr.below
            return False
        position = everdell(st)
        if fr.pc == 1:
            return True
        if fr.mem[2] < self.most and self._own(position, fr.who):
            return True
        self._finish(position, fr)
        return False

    def _finish(self, st: EverdellState, fr: Frame) -> None:
        st.top = fr.below
        if fr.mem[2] >= self.least:
            gain(st, fr.who, ids.POINT, self.once)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 1:
            return [ids.SEAT + to for to in sorted(receivers(position, seat))]
        found = [ids.DONE] if fr.mem[2] >= self.least else []
        goods = position.areas[seat].goods
        for good in range(4):
            if goods[good] and self.good in (-1, good):
                found.append(ids.GIVE + good)
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 1:
            good = fr.mem[4]
            mem = (fr.mem[0], fr.mem[1], fr.mem[2], action - ids.SEAT + 1)
            self._hand_over(position, Frame(self, 0, seat, mem, fr.below), good)
            return
        if action == ids.DONE:
            self._finish(position, fr)
            return
        to = receivers(position, seat)
        if len(to) > 1 and not (self.one and fr.mem[3]):
            st.top = Frame(self, 1, seat, (*fr.mem, action - ids.GIVE), fr.below)
            return
        receiver = fr.mem[3] if self.one and fr.mem[3] else (to[0] + 1 if to else 0)
        mem = (fr.mem[0], fr.mem[1], fr.mem[2], receiver)
        self._hand_over(position, Frame(self, 0, seat, mem, fr.below), action - ids.GIVE)

    def _hand_over(self, st: EverdellState, fr: Frame, good: int) -> None:
        st.areas[fr.who].goods[good] -= 1
        to = fr.mem[3] - 1
        if to >= 0:
            st.areas[to].goods[good] += 1
        if st.log is not None:
            st.note("give", fr.who, {"good": ids.GOODS[good], "to": to})
        gain(st, fr.who, ids.POINT, self.each)
        st.top = Frame(self, 0, fr.who, (fr.mem[0], fr.mem[1], fr.mem[2] + 1, fr.mem[3]), fr.below)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DONE:
            return "done"
        if action >= ids.SEAT:
            return f"to:{action - ids.SEAT + 1}"
        return f"give:{ids.GOODS[action - ids.GIVE]}"

    def plain(self) -> dict[str, object]:
        return {
            "give_goods": {
                "good": "any" if self.good < 0 else ids.GOODS[self.good],
                "least": self.least,
                "most": self.most,
                "each": self.each,
                "once": self.once,
                "one": self.one,
            }
        }

    def say(self) -> Say:
        args = self.plain()["give_goods"]
        assert isinstance(args, dict)
        return Say("give_goods", args)


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
        everdell(st).areas[seat].goods[action - ids.GIVE] -= 1
        if st.log is not None:
            st.note("pay", seat, {"goods": {ids.GOODS[action - ids.GIVE]: 1}})
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
            st.note("store", seat, {"goods": {ids.GOODS[good]: laid[good] for good in range(4) if laid[good]}})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        laid = self.sets[action - ids.CHOICE]
        return "store:" + "+".join(f"{n}{ids.GOODS[good]}" for good, n in enumerate(laid) if n)

    def tables(self) -> list[object]:
        """The sets as tables."""
        return [{ids.GOODS[good]: laid[good] for good in range(4) if laid[good]} for laid in self.sets]

    def plain(self) -> dict[str, object]:
        return {"store": self.tables()}

    def say(self) -> Say:
        return Say("store", {"sets": self.tables()})


class KeepAndGive(Production):
    """Draw two cards, keep one, give the other to an opponent (ED-378).

    ``pc`` 0 draws, 1 asks which to give, 2 asks to whom. The card to be given lies first among those offered.
    """

    def __init__(self) -> None:
        super().__init__()
        self.quick = False
        self.draws = 2
        self.reads = ids.READS_HAND
        self.writes = ids.READS_HAND

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc:
            return True
        position = everdell(st)
        hand = position.areas[fr.who].hand
        drawn = draw(position, fr.who, 2)
        st.top = fr.below
        if drawn == 2:
            position.offered.extend(hand[-2:])
            del hand[-2:]
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 2:
            return [ids.SEAT + to for to in sorted(receivers_of_cards(position, seat))]
        return sorted({ids.HAND_PICK + position.ed.design_of[card] for card in position.offered})

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 2:
            self._give(position, fr, action - ids.SEAT)
            return
        if position.ed.design_of[position.offered[0]] != action - ids.HAND_PICK:
            position.offered.reverse()
        to = receivers_of_cards(position, seat)
        if len(to) > 1:
            st.top = Frame(self, 2, seat, fr.mem, fr.below)
        else:
            self._give(position, fr, to[0] if to else -1)

    def _give(self, st: EverdellState, fr: Frame, to: int) -> None:
        """One card goes to ``to`` (-1: nobody can take it), the other into the own hand."""
        st.top = fr.below
        card = st.offered.pop(0)
        st.areas[fr.who].hand.append(st.offered.pop())
        if to >= 0:
            give_card(st, fr.who, to, card)
            return
        st.discard.append(card)
        if st.log is not None:
            st.note("discard", fr.who, {"count": 1})

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 1

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if fr.pc == 2:
            return f"to:{action - ids.SEAT + 1}"
        return f"give:{everdell(st).ed.slug[action - ids.HAND_PICK]}"

    def plain(self) -> dict[str, object]:
        return {"keep_and_give": 2}

    def say(self) -> Say:
        return Say("keep_and_give", {})


class ActivateOwn(Production):
    """Carry out another production card of the own city once more; may be declined (ED-362)."""

    def __init__(self) -> None:
        super().__init__()
        self.quick = False
        self.copyable = False
        self.reads = ids.READS_GOODS | ids.READS_HAND
        self.writes = ids.READS_GOODS | ids.READS_HAND | ids.READS_POINTS | ids.READS_STORE

    def targets(self, st: EverdellState, who: int) -> list[Action]:
        """The own production cards that it may carry out."""
        area = st.areas[who]
        found = set()
        for slot, card in enumerate(area.city):
            effect = st.ed.produce[st.ed.design_of[card]]
            if effect is not None and not isinstance(effect, ActivateOwn):
                found.add(ids.OWN + code_of(st, who, slot))
        return sorted(found)

    def run(self, st: State, fr: Frame) -> bool:
        if self.targets(everdell(st), fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DECLINE, *self.targets(everdell(st), seat)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action == ids.DECLINE:
            return
        position = everdell(st)
        card = position.areas[seat].city[slot_for(position, seat, action - ids.OWN)]
        work(position, seat, seat, card)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"activate:{code_key(everdell(st).ed, action - ids.OWN)}"

    def plain(self) -> dict[str, object]:
        return {"activate_own": 1}

    def say(self) -> Say:
        return Say("activate_own", {})


class CopyTheirs(Production):
    """Carry out a production card of an opponent's city as one's own (ED-370).

    ``mem``: city, card, whose opponents are looked at, bounces. A copied copier looks at the opponents of its own city,
    once, so that nothing goes round for ever.
    """

    def __init__(self) -> None:
        super().__init__()
        self.quick = False
        self.reads = ids.READS_GOODS | ids.READS_HAND
        self.writes = ids.READS_GOODS | ids.READS_HAND | ids.READS_POINTS

    def targets(self, st: EverdellState, fr: Frame) -> list[Action]:
        """The cards that it may carry out."""
        city, bounces = fr.mem[0], (fr.mem[2] if len(fr.mem) > 2 else 0)
        found = set()
        for seat in opponents(st, city):
            for slot, card in enumerate(st.areas[seat].city):
                effect = st.ed.produce[st.ed.design_of[card]]
                if not isinstance(effect, Production) or not effect.copyable:
                    continue
                if isinstance(effect, CopyTheirs) and bounces:
                    continue
                found.add(ids.THEIRS + seat * ids.CITY + code_of(st, seat, slot))
        return sorted(found)

    def run(self, st: State, fr: Frame) -> bool:
        if self.targets(everdell(st), fr):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DECLINE, *self.targets(everdell(st), fr)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action == ids.DECLINE:
            return
        position = everdell(st)
        city = (action - ids.THEIRS) // ids.CITY
        card = position.areas[city].city[slot_for(position, city, (action - ids.THEIRS) % ids.CITY)]
        if st.log is not None:
            st.note("copy", seat, {"card": position.ed.name[position.ed.design_of[card]], "owner": city})
        effect = position.ed.produce[position.ed.design_of[card]]
        if isinstance(effect, CopyTheirs):
            st.top = Frame(effect, 0, seat, (city, slot_of(position.areas[city], card), 1), fr.below)
        else:
            work(position, seat, city, card)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        seat, code = (action - ids.THEIRS) // ids.CITY, (action - ids.THEIRS) % ids.CITY
        return f"copy:{code_key(everdell(st).ed, code)}@{seat + 1}"

    def plain(self) -> dict[str, object]:
        return {"copy_theirs": 1}

    def say(self) -> Say:
        return Say("copy_theirs", {})


def work(st: EverdellState, who: int, city: int, card: int) -> None:
    """Carry out a production card once: at once when it is quick, else by a frame."""
    effect = st.ed.produce[st.ed.design_of[card]]
    assert isinstance(effect, Production)
    if st.log is not None:
        st.note("activate", who, {"card": st.ed.name[st.ed.design_of[card]]})
    effect.produce(st, who, city, slot_of(st.areas[city], card))


class ProduceAll(Effect):
    """Every own production card once (ED-273). ``mem``: the cards still to come; ``pc`` 2: the rest in city order.

    Cards that only give come first by themselves: having more before a choice closes nothing off. The order of the
    others is asked only while two of them could end differently.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, self._givers_first(position, fr.who), fr.below)
            return False
        if not fr.mem:
            st.top = fr.below
            return False
        card = fr.mem[0] if fr.pc == 2 else self._unasked(position, fr)
        if card < 0:
            return True
        self._resolve(position, fr, card)
        return False

    def _givers_first(self, st: EverdellState, who: int) -> tuple[int, ...]:
        """Carry out what only gives; return the others."""
        area = st.areas[who]
        if not area.have & st.ed.production_mask:
            return ()
        cards = [card for card in area.city if st.ed.produce[st.ed.design_of[card]] is not None]
        crowded = self._crowded(st, who, cards)
        later = []
        for card in cards:
            effect = st.ed.produce[st.ed.design_of[card]]
            assert isinstance(effect, Production)
            if effect.quick and not (effect.reads and crowded):
                work(st, who, who, card)
            else:
                later.append(card)
        return tuple(later)

    def _crowded(self, st: EverdellState, who: int, cards: list[int]) -> bool:
        """Whether the hand limit could cut a draw, so that the order of draws matters."""
        total = len(st.areas[who].hand)
        for card in cards:
            effect = st.ed.produce[st.ed.design_of[card]]
            assert isinstance(effect, Production)
            total += effect.draws
            if isinstance(effect, ActivateOwn | CopyTheirs):
                total += 2
        return total > ids.HAND_LIMIT

    def _unasked(self, st: EverdellState, fr: Frame) -> int:
        """A card that may go next without asking, or -1."""
        cards = list(fr.mem)
        if len(cards) == 1:
            return cards[0]
        effects = []
        for card in cards:
            effect = st.ed.produce[st.ed.design_of[card]]
            assert effect is not None
            effects.append(effect)
        slots = [slot_of(st.areas[fr.who], card) for card in cards]
        if len({code_of(st, fr.who, slot) if slot >= 0 else -1 for slot in slots}) == 1:
            return cards[0]
        shows = [self._shows_cards(st, effect) for effect in effects]
        for i, a in enumerate(effects):
            # What others read and this one only adds to can go first; what it reads itself must be left alone. A choice
            # does not go before cards are drawn: their owner may like to see them first.
            if all(
                i == j or ((commute(a, b) or _only_adds(a)) and not (shows[j] and _asks(a)))
                for j, b in enumerate(effects)
            ):
                return cards[i]
        return -1

    def _shows_cards(self, st: EverdellState, effect: Effect) -> bool:
        """Whether an effect may draw cards, by itself or by carrying out another."""
        if not isinstance(effect, ActivateOwn | CopyTheirs):
            return effect.writes & ids.READS_HAND != 0
        for area in st.areas:
            for card in area.city:
                other = st.ed.produce[st.ed.design_of[card]]
                if isinstance(other, Production) and other.draws:
                    return True
        return False

    def _resolve(self, st: EverdellState, fr: Frame, card: int) -> None:
        rest = tuple(other for other in fr.mem if other != card)
        st.top = Frame(self, fr.pc, fr.who, rest, fr.below)
        if slot_of(st.areas[fr.who], card) >= 0:
            work(st, fr.who, fr.who, card)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        area = position.areas[seat]
        return [ids.REST, *sorted({ids.OWN + code_of(position, seat, slot_of(area, card)) for card in fr.mem})]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action == ids.REST:
            st.top = Frame(self, 2, seat, fr.mem, fr.below)
            return
        area = position.areas[seat]
        for card in fr.mem:
            if ids.OWN + code_of(position, seat, slot_of(area, card)) == action:
                self._resolve(position, fr, card)
                return

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "rest" if action == ids.REST else f"activate:{code_key(everdell(st).ed, action - ids.OWN)}"

    def plain(self) -> dict[str, object]:
        return {"produce_all": True}

    def say(self) -> Say:
        return Say("produce_all", {})


def _only_adds(effect: Effect) -> bool:
    """Whether an effect reads nothing and takes nothing away."""
    return effect.reads == 0


def _asks(effect: Effect) -> bool:
    """Whether an effect leaves its owner a choice."""
    return not isinstance(effect, Production) or not effect.quick
