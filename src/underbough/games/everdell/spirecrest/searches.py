"""Discovery cards that work once, when they are played: a named card is looked for, or cards are turned up."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.discards import DiscardCards, DiscardFor
from underbough.games.everdell.events import TakeRevealed
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.spirecrest import ids as own
from underbough.games.everdell.spirecrest.draws import shed
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import cards_drawn, discard, gain, reveal
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say

ANY = 4
"""Where a good is asked for: one of choice."""


class Search(Effect):
    """Name a card of a kind and take it if the deck holds one, beyond the hand limit, then discard down to it (SP-191).

    ``pc`` 0 names a card, 1 asks whether the one that was found and lies open (``mem``: its design) is taken. The deck
    has no order, so that shuffling it needs nothing.
    """

    def __init__(self, kind: int, excess: DiscardCards) -> None:
        super().__init__()
        self.kind = kind
        self.excess = excess

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if fr.pc == 1:
            return [ids.DECLINE, own.ACCEPT]
        return [own.NAME + design for design, kind in enumerate(everdell(st).ed.kind) if kind == self.kind]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        st.top = fr.below
        if fr.pc == 1:
            card = position.revealed.pop()
            if action == own.ACCEPT:
                self._take(position, seat, card)
            else:
                position.known[card] = 0
                position.deck = sorted([*position.deck, card])
            return
        design = action - own.NAME
        there = [card for card in position.deck if position.ed.design_of[card] == design]
        position.looks += 1
        if st.log is not None:
            st.note("search", seat, {"card": position.ed.name[design], "found": bool(there)})
        if there:
            card = position.chance.pick(there)
            position.deck.remove(card)
            position.known[card] = -1
            position.revealed.append(card)
            st.top = Frame(self, 1, seat, (design,), fr.below)

    def _take(self, st: EverdellState, seat: int, card: int) -> None:
        design = st.ed.design_of[card]
        st.areas[seat].hand.append(card)
        if st.log is not None:
            st.note("found_card", seat, {"card": st.ed.name[design]})
        shed(st, seat, self.excess)
        cards_drawn(st, seat)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return False

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if fr.pc == 1:
            return "take" if action == own.ACCEPT else "decline"
        return f"name:{everdell(st).ed.slug[action - own.NAME]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("excess", self.excess)]

    def plain(self) -> dict[str, object]:
        return {"search": ids.KINDS[self.kind]}

    def say(self) -> Say:
        return Say("search", {"kind": ids.KINDS[self.kind]})


class RevealForGoods(TakeRevealed):
    """Reveal deck cards, take a resource for each by its type, then any of the cards (SP-192).

    ``goods``: by type the good, or :data:`ANY`.
    """

    def __init__(self, count: int, goods: list[int], any_goods: GainAny) -> None:
        super().__init__()
        self.count = count
        self.goods = goods
        self.any_goods = any_goods

    def begin(self, st: EverdellState, fr: Frame) -> None:
        reveal(st, fr.who, self.count)
        gained = [0, 0, 0, 0, 0]
        for card in st.revealed:
            gained[self.goods[st.ed.colour[st.ed.design_of[card]]]] += 1
        st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
        for good in range(4):
            gain(st, fr.who, good, gained[good])
        if gained[ANY]:
            st.top = Frame(self.any_goods, 0, fr.who, (gained[ANY],), st.top)

    def finish(self, st: EverdellState, fr: Frame) -> None:
        others = st.revealed.copy()
        st.revealed.clear()
        st.top = fr.below
        discard(st, fr.who, others)

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def _goods(self) -> dict[str, object]:
        return {colour: (*ids.GOODS, "any")[good] for colour, good in zip(ids.COLOURS, self.goods, strict=True)}

    def plain(self) -> dict[str, object]:
        return {"reveal_for_goods": {"count": self.count, **self._goods()}}

    def say(self) -> Say:
        return Say("reveal_for_goods", {"count": self.count, "goods": self._goods()})


class DiscardAndDrawFull(DiscardFor):
    """Discard hand cards, any number of them, then draw a full hand (SP-200)."""

    def __init__(self, any_goods: GainAny) -> None:
        super().__init__(0, "full", 1, any_goods)

    def plain(self) -> dict[str, object]:
        return {"discard_and_draw_full": True}

    def say(self) -> Say:
        return Say("discard_and_draw_full", {})
