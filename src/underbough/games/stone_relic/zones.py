"""Cards on the move: drawing, discarding, putting face down, the reshuffle, and who knows what afterwards."""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.state import StoneState
from underbough.kernel.core import EVERYBODY
from underbough.kernel.piles import mix


def name_of(st: StoneState, card: int) -> str:
    """A card's name."""
    return st.stone.name[st.stone.design_of[card]]


def names(st: StoneState, cards: list[int]) -> list[object]:
    """Card names for the log."""
    return [st.stone.name[st.stone.design_of[card]] for card in cards]


def reshuffle(st: StoneState) -> None:
    """Shuffle the whole discard pile into the deck: nobody knows where anything is any more (SR-048, SR-090)."""
    if not st.discard:
        return
    if st.log is not None:
        st.note("reshuffle", -1, {"count": len(st.discard)})
    st.shuffled = [st.stone.design_of[card] for card in st.discard]
    for card in st.discard:
        st.known[card] = 0
    st.deck.extend(st.discard)
    st.discard.clear()
    st.cast = ids.NO_CARD


def next_card(st: StoneState) -> int:
    """The top card of the deck; an empty one is made anew from the discard pile. -1 when both are empty (SR-048)."""
    if not st.deck:
        if not st.discard:
            return ids.NO_CARD
        reshuffle(st)
    return st.chance.pick(st.deck)


def insert(hand: list[int], card: int) -> None:
    """Put a card into a sorted hand."""
    at = len(hand)
    while at and hand[at - 1] > card:
        at -= 1
    hand.insert(at, card)


def draw(st: StoneState, who: int, n: int) -> None:
    """Draw ``n`` cards, as far as there are any (SR-048)."""
    drawn: list[int] = []
    while len(drawn) < n:
        card = next_card(st)
        if card < 0:
            break
        insert(st.areas[who].hand, card)
        st.known[card] = 1 << who
        drawn.append(card)
    if st.log is not None:
        st.note("draw", who, {"count": len(drawn), "wanted": n})
        if drawn:
            st.note("drew", who, {"cards": names(st, drawn)}, 1 << who)


def take_out(st: StoneState, who: int, design: int) -> int:
    """Take a card of a design out of a hand: the copy that all know of, when there is one."""
    hand = st.areas[who].hand
    found = -1
    for i, card in enumerate(hand):
        if st.stone.design_of[card] == design and (found < 0 or st.known[card] == EVERYBODY):
            found = i
            if st.known[card] == EVERYBODY:
                break
    assert found >= 0, "no such card in this hand"
    return hand.pop(found)


def discard(st: StoneState, who: int, design: int) -> int:
    """Discard a card of the hand, openly; returns it. Its ability is not used (SR-047, SR-083)."""
    card = take_out(st, who, design)
    st.known[card] = EVERYBODY
    st.discard.append(card)
    return card


def put_down(st: StoneState, who: int, design: int, wealth: bool, why: str) -> None:
    """Put a card of the hand face down beneath the Wealth card or into the Influence (SR-075, SR-078).

    Others lose track of what the hand holds, since they don't see which card goes. ``why``: by an ``action``, an
    ``ability``, or as the ``step`` of a turn asks.
    """
    area = st.areas[who]
    card = take_out(st, who, design)
    mix([card, *area.hand], st.known, 1 << who)
    st.known[card] = 1 << who
    (area.wealth if wealth else area.influence).append(card)
    if st.log is not None:
        st.note("to_wealth" if wealth else "to_influence", who, {"why": why})
        st.note("put_down", who, {"card": name_of(st, card), "wealth": wealth}, 1 << who)


def put_top_down(st: StoneState, who: int, wealth: bool) -> None:
    """Put the top card of the deck face down beneath the Wealth card or into the Influence; its owner may look.

    Nothing happens when there is no card, or no Current Relic to influence (SR-080).
    """
    if not wealth and st.current_relic() < 0:
        return
    card = next_card(st)
    if card < 0:
        return
    area = st.areas[who]
    st.known[card] = 1 << who
    (area.wealth if wealth else area.influence).append(card)
    if st.log is not None:
        st.note("top_to_wealth" if wealth else "top_to_influence", who, {})
        st.note("put_down", who, {"card": name_of(st, card), "wealth": wealth}, 1 << who)


def hand_designs(st: StoneState, who: int) -> list[int]:
    """The designs in a hand, sorted, each once: a hand is sorted, and card numbers run by design."""
    design_of = st.stone.design_of
    found: list[int] = []
    last = -1
    for card in st.areas[who].hand:
        design = design_of[card]
        if design != last:
            found.append(design)
            last = design
    return found


def designs_in(st: StoneState, cards: list[int]) -> list[int]:
    """The designs among these cards, sorted, each once."""
    return sorted({st.stone.design_of[card] for card in cards})
