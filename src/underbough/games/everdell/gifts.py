"""What is given to an opponent: resources for points, drawn cards, hand cards."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.discards import DiscardFor
from underbough.games.everdell.places import Visit
from underbough.games.everdell.production import Production
from underbough.games.everdell.state import EverdellState, everdell, receivers, receivers_of_cards
from underbough.games.everdell.zones import (
    discard,
    discard_from_hand,
    discards_done,
    draw,
    gain,
    give_card,
    hand_designs,
    take_from_hand,
)
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.piles import mix
from underbough.kernel.say import Say


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


class GiveVisit(Visit):
    """Give goods to an opponent for points (ED-397)."""

    def __init__(self, give: GiveGoods) -> None:
        super().__init__()
        self.give = give

    def legal(self, st: State, who: int) -> bool:
        return self.give.legal(st, who)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = Frame(self.give, 0, fr.who, (), fr.below)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("give", self.give)]

    def plain(self) -> dict[str, object]:
        return self.give.plain()

    def say(self) -> Say:
        return self.give.say()


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
        discard(st, fr.who, [card])
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


class GiveCards(Visit):
    """Give hand cards to an opponent, then discard any number, then draw full (ED-399).

    ``pc`` 0 asks to whom, 1 asks for each card. ``mem``: card, receiver (-1: nobody), given so far.
    """

    def __init__(self, count: int, then: DiscardFor) -> None:
        super().__init__()
        self.count = count
        self.then = then

    def legal(self, st: State, who: int) -> bool:
        return len(everdell(st).areas[who].hand) >= self.count

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            to = receivers_of_cards(position, fr.who)
            if len(to) > 1:
                return True
            st.top = Frame(self, 1, fr.who, (fr.mem[0], to[0] if to else -1, 0), fr.below)
            return False
        if fr.mem[2] < self.count and position.areas[fr.who].hand:
            return True
        discards_done(position, fr.who)
        st.top = Frame(self.then, 0, fr.who, (), fr.below)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 0:
            return [ids.SEAT + to for to in sorted(receivers_of_cards(position, seat))]
        return [ids.HAND_PICK + design for design in hand_designs(position, seat)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 0:
            st.top = Frame(self, 1, seat, (fr.mem[0], action - ids.SEAT, 0), fr.below)
            return
        to = fr.mem[1]
        if to >= 0:
            card = take_from_hand(position, seat, action - ids.HAND_PICK)
            room = len(position.areas[to].hand) < ids.HAND_LIMIT
            mix(position.areas[seat].hand, position.known, 1 << seat | (1 << to if room else 0))
            give_card(position, seat, to, card)
        else:
            discard_from_hand(position, seat, action - ids.HAND_PICK)
            if st.log is not None:
                st.note("discard", seat, {"count": 1})
        st.top = Frame(self, 1, seat, (fr.mem[0], fr.mem[1], fr.mem[2] + 1), fr.below)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 1

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if fr.pc == 0:
            return f"to:{action - ids.SEAT + 1}"
        return f"give:{everdell(st).ed.slug[action - ids.HAND_PICK]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("then", self.then)]

    def plain(self) -> dict[str, object]:
        return {"give_cards": self.count}

    def say(self) -> Say:
        return Say("give_cards", {"count": self.count})
