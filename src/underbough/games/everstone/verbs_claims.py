"""Verbs that look at several relics at once: sell rewards of cards that lie open, three relics off the deck."""

from __future__ import annotations

from underbough.games.everstone import discover, ids, workshop
from underbough.games.everstone.market import take_from_market
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.steps import Asking, Verb
from underbough.kernel.core import Action, Frame, State, can_happen
from underbough.kernel.say import Say


def pays(st: EverState, who: int, card: int) -> bool:
    """Whether the sell reward of a relic would give ``who`` anything."""
    return can_happen(st.ever.sell[card], st, who)


class ClaimFromDiscard(Asking):
    """Take the sell reward of a relic in the discard pile, which stays there (ES-102)."""

    def effective(self, st: State, who: int) -> bool:
        position = ever(st)
        return any(pays(position, who, card) for card in position.discard)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        return sorted([ids.CLAIM + card for card in position.discard if pays(position, fr.who, card)])

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        st.top = fr.below
        card = action - ids.CLAIM
        if st.log is not None:
            st.note("claim", fr.who, {"card": position.ever.name[card], "from": "discard"})
        workshop.claim(position, fr.who, card)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"claim:{ever(st).ever.slug[action - ids.CLAIM]}"

    def word(self) -> str:
        return "claim_from_discard"


def claimable(st: EverState, who: int) -> list[int]:
    """The market relics whose sell reward gives something; not one whose reward is being gained already (ES-293)."""
    return [card for card in st.market if card >= 0 and card not in st.lifted and pays(st, who, card)]


class ClaimFromMarket(Verb):
    """Take the sell reward of a market relic, which then goes to the discard pile (ES-293).

    While the reward is carried out the card still lies in the market, marked as on its way (``lifted``), so that
    nothing can take it; ``mem`` is the card.
    """

    def effective(self, st: State, who: int) -> bool:
        return len(claimable(ever(st), who)) > 0

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc == 0:
            if self.effective(st, fr.who):
                return True
            st.top = fr.below
            return False
        st.top = fr.below
        card = fr.mem[0]
        workshop.drop(position, card)
        take_from_market(position, position.market.index(card))
        workshop.drop(position, card)
        workshop.to_discard(position, card)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return sorted([ids.CLAIM + card for card in claimable(ever(st), fr.who)])

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        card = action - ids.CLAIM
        st.top = Frame(self, 1, fr.who, (card,), fr.below)
        workshop.lift(position, card)
        if st.log is not None:
            st.note("claim", fr.who, {"card": position.ever.name[card], "from": "market"})
        workshop.claim(position, fr.who, card)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"claim:{ever(st).ever.slug[action - ids.CLAIM]}"

    def word(self) -> str:
        return "claim_from_market"


class Survey(Verb):
    """Draw three relics: discover one, store one, return one to the top of the deck, in that order (ES-292).

    ``pc``: 0 draw, 1 choose what to discover, 2 choose what to store, 3 return the rest; ``mem``: the cards left.
    """

    def __init__(self, count: int, order: int = discover.EITHER) -> None:
        super().__init__()
        self.count = count
        self.order = order

    def effective(self, st: State, who: int) -> bool:
        return workshop.can_draw(ever(st))

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, tuple(self._draw(position, fr.who)), fr.below)
            return False
        if fr.pc < 3 and len(fr.mem) > 1:
            return True
        if fr.pc < 3 and fr.mem:
            self._use(st, fr, fr.mem[0])
            return False
        st.top = fr.below
        for card in fr.mem:
            workshop.put_back(position, card)
        return False

    def _draw(self, st: EverState, who: int) -> list[int]:
        found: list[int] = []
        while len(found) < self.count:
            card = workshop.draw_top(st)
            if card < 0:
                break
            found.append(card)
        if st.log is not None:
            st.note("survey", who, {"cards": [st.ever.name[card] for card in found]})
        found.sort()
        return found

    def _use(self, st: State, fr: Frame, card: int) -> None:
        position = ever(st)
        rest = tuple([other for other in fr.mem if other != card])
        st.top = Frame(self, fr.pc + 1, fr.who, rest, fr.below)
        if fr.pc == 1:
            if st.log is not None:
                st.note("discover", fr.who, {"card": position.ever.name[card]})
            discover.discover(position, fr.who, card, self.order)
        else:
            workshop.store(position, fr.who, card)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.ITEM + card for card in fr.mem]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        self._use(st, fr, action - ids.ITEM)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"pick:{ever(st).ever.slug[action - ids.ITEM]}"

    def plain(self) -> dict[str, object]:
        return {"survey": self.count, **discover.order_table(self.order)}

    def say(self) -> Say:
        return Say("survey", {"count": self.count, **discover.order_table(self.order)})
