"""Cards that come into hand otherwise than off the deck up to the limit: off the discard pile, or beyond the limit."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.discards import DiscardCards
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.zones import note_cards
from underbough.kernel.core import Frame


def room(st: EverdellState, who: int) -> int:
    """How many cards still fit into a hand."""
    return max(0, ids.HAND_LIMIT - len(st.areas[who].hand))


def cards_left(st: EverdellState) -> bool:
    """Whether there is a card to draw: the discard pile becomes a new deck when the deck is empty."""
    return bool(st.deck or st.discard)


def draw_discards(st: EverdellState, who: int, n: int) -> None:
    """Draw the top cards of the discard pile unseen, as far as the hand has room (SP-167, SP-213)."""
    hand = st.areas[who].hand
    drawn = min(n, room(st, who), len(st.discard))
    for _ in range(drawn):
        card = st.discard.pop()
        # Who put it there and knew that still knows where it is.
        st.known[card] |= 1 << who
        hand.append(card)
    if drawn:
        st.looks += 1
        if st.log is not None:
            note_cards(st, who, "draw_discard", "drew", hand[-drawn:])


def shed(st: EverdellState, who: int, excess: DiscardCards) -> None:
    """Have a player discard down to the hand limit at once (SP-191, SP-223)."""
    over = len(st.areas[who].hand) - ids.HAND_LIMIT
    if over > 0:
        st.top = Frame(excess, 0, who, (over,), st.top)
