"""What special events do when they are achieved. Their frames start with ``mem`` (who, place of the event)."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import code_key, code_of, discard_from, first_of, slot_for, take_out, tokens_on
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import (
    cards_drawn,
    discards_done,
    draw,
    first_of_each,
    hand_designs,
    reveal,
    take_from_hand,
)
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class UpTo(Effect):
    """Up to so many choices one by one, each laid on or under the event. ``pc`` counts them."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """What may be laid there next."""
        raise NotImplementedError

    def lay(self, st: EverdellState, who: int, action: Action, place: int) -> None:
        """Lay a choice on or under the event in this place."""
        raise NotImplementedError

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.most and self.choices(everdell(st), fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DONE, *self.choices(everdell(st), seat)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DONE:
            st.top = fr.below
            return
        self.lay(everdell(st), seat, action, fr.mem[1])
        st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE


class StoreGoods(UpTo):
    """Put up to so many own resources on the event (``good`` -1: any type) (ED-131, ED-144)."""

    def __init__(self, good: int, most: int) -> None:
        super().__init__(most)
        self.good = good

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        goods = st.areas[who].goods
        return [ids.GIVE + good for good in range(4) if goods[good] and self.good in (-1, good)]

    def lay(self, st: EverdellState, who: int, action: Action, place: int) -> None:
        good = action - ids.GIVE
        st.areas[who].goods[good] -= 1
        st.store[place] += 1 << (8 * good)
        if st.log is not None:
            st.note("lay_on_event", who, {"good": ids.GOODS[good]})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else f"give:{ids.GOODS[action - ids.GIVE]}"

    def plain(self) -> dict[str, object]:
        return {"store_goods": "any" if self.good < 0 else ids.GOODS[self.good], "most": self.most}

    def say(self) -> Say:
        return Say("store_goods", dict(self.plain()))


def put_under(st: EverdellState, card: int, place: int) -> None:
    """Put a card under an event, out of the game (ED-121)."""
    st.under.append(card)
    st.under_event.append(place)
    st.known[card] = -1


def tuck(st: EverdellState, who: int, card: int, place: int) -> None:
    """Put an own card under an event, and say so."""
    put_under(st, card, place)
    if st.log is not None:
        st.note("tuck", who, {"card": st.ed.name[st.ed.design_of[card]]})


class TakeRevealed(Effect):
    """Reveals deck cards, of which any may be taken into hand. ``pc`` 0 reveals, 1 asks."""

    def begin(self, st: EverdellState, fr: Frame) -> None:
        """Reveal the cards and go on to ``pc`` 1."""
        raise NotImplementedError

    def finish(self, st: EverdellState, fr: Frame) -> None:
        """What becomes of the others; the frame goes."""
        raise NotImplementedError

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            self.begin(position, fr)
            return False
        if position.revealed and len(position.areas[fr.who].hand) < ids.HAND_LIMIT:
            return True
        self.finish(position, fr)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        return [ids.DONE, *(ids.REVEALED + i for i in first_of_each(position, position.revealed))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action == ids.DONE:
            self.finish(position, fr)
            return
        card = position.revealed.pop(action - ids.REVEALED)
        position.areas[seat].hand.append(card)
        cards_drawn(position, seat)
        if st.log is not None:
            st.note("take_revealed", seat, {"card": position.ed.name[position.ed.design_of[card]]})

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DONE:
            return "done"
        position = everdell(st)
        return f"take:{position.ed.slug[position.ed.design_of[position.revealed[action - ids.REVEALED]]]}"


class RevealSplit(TakeRevealed):
    """Reveal deck cards; take any into hand, the others go under the event (ED-132)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def begin(self, st: EverdellState, fr: Frame) -> None:
        reveal(st, fr.who, self.count)
        st.top = Frame(self, 1, fr.who, fr.mem, fr.below)

    def finish(self, st: EverdellState, fr: Frame) -> None:
        for card in st.revealed:
            put_under(st, card, fr.mem[1])
        st.revealed.clear()
        st.top = fr.below

    def plain(self) -> dict[str, object]:
        return {"reveal_split": self.count}

    def say(self) -> Say:
        return Say("reveal_split", {"count": self.count})


class TuckFromCity(UpTo):
    """Put up to so many Critters of the own city under the event (ED-133)."""

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        content = st.ed
        found = set()
        for slot, card in enumerate(st.areas[who].city):
            if content.kind[content.design_of[card]] == ids.CRITTER:
                found.add(ids.OWN + code_of(st, who, slot))
        return sorted(found)

    def lay(self, st: EverdellState, who: int, action: Action, place: int) -> None:
        tuck(st, who, take_out(st, who, slot_for(st, who, action - ids.OWN), -1), place)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else f"tuck:{code_key(everdell(st).ed, action - ids.OWN)}"

    def plain(self) -> dict[str, object]:
        return {"tuck_from_city": self.most}

    def say(self) -> Say:
        return Say("tuck_from_city", {"most": self.most})


class TuckFromHand(UpTo):
    """Put up to so many Critters from hand under the event (ED-136)."""

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        kind = st.ed.kind
        return [ids.HAND_PICK + design for design in hand_designs(st, who) if kind[design] == ids.CRITTER]

    def lay(self, st: EverdellState, who: int, action: Action, place: int) -> None:
        tuck(st, who, take_from_hand(st, who, action - ids.HAND_PICK), place)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else f"tuck:{everdell(st).ed.slug[action - ids.HAND_PICK]}"

    def plain(self) -> dict[str, object]:
        return {"tuck_from_hand": self.most}

    def say(self) -> Say:
        return Say("tuck_from_hand", {"most": self.most})


class PayAndDiscard(Effect):
    """Pay goods and discard cards of the own city; both are due (ED-134). ``pc``: 0 pays, then counts the cards."""

    def __init__(self, cost: list[int], cards: int) -> None:
        super().__init__()
        self.cost = cost
        self.cards = cards

    def legal(self, st: State, who: int) -> bool:
        area = everdell(st).areas[who]
        return len(area.city) >= self.cards and all(area.goods[good] >= self.cost[good] for good in range(4))

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            for good in range(4):
                position.areas[fr.who].goods[good] -= self.cost[good]
            if st.log is not None:
                st.note("pay", fr.who, {"goods": ids.table_of(self.cost)})
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
            return False
        if fr.pc <= self.cards:
            return True
        st.top = fr.below
        discards_done(position, fr.who)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        return sorted({ids.OWN + code_of(position, seat, slot) for slot in range(len(position.areas[seat].city))})

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        card = discard_from(position, seat, slot_for(position, seat, action - ids.OWN), more=True)
        if st.log is not None:
            st.note("leaves", seat, {"card": position.ed.name[position.ed.design_of[card]]})
        st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"discard:{code_key(everdell(st).ed, action - ids.OWN)}"

    def plain(self) -> dict[str, object]:
        return {"pay_and_discard": ids.table_of(self.cost), "cards": self.cards}

    def say(self) -> Say:
        return Say("pay_and_discard", dict(self.plain()))


class PerToken(Effect):
    """A card and a resource of choice for each point token on an own card (ED-140)."""

    def __init__(self, design: int, name: str, any_goods: GainAny) -> None:
        super().__init__()
        self.design = design
        self.name = name
        self.any_goods = any_goods

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        area = position.areas[fr.who]
        slot = first_of(position.ed, area, self.design)
        tokens = tokens_on(area.extra[slot]) if slot >= 0 else 0
        st.top = Frame(self.any_goods, 0, fr.who, (tokens,), fr.below)
        draw(position, fr.who, tokens)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def plain(self) -> dict[str, object]:
        return {"card_and_any_per_token_on": self.name}

    def say(self) -> Say:
        return Say("card_and_any_per_token_on", {"card": self.name})
