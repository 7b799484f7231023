"""Cards on the move: drawing, discarding, giving, the Meadow and the piles, and who knows what afterwards."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.state import EverdellState
from underbough.kernel.piles import mix


def next_card(st: EverdellState) -> int:
    """A card off the deck; an empty one is made anew from the discard pile. -1 when both are empty (ED-243, ED-244)."""
    if not st.deck:
        if not st.discard:
            return ids.NO_CARD
        st.deck = sorted(st.discard)
        st.discard = []
        for card in st.deck:
            st.known[card] = 0
        if st.log is not None:
            st.note("reshuffle", -1, {})
    return st.chance.pick(st.deck)


def draw(st: EverdellState, who: int, n: int) -> int:
    """Draw up to ``n`` cards, as far as the hand has room (ED-238); returns how many."""
    room = ids.HAND_LIMIT - len(st.areas[who].hand)
    return draw_beyond(st, who, n if n < room else room, "draw")


def draw_beyond(st: EverdellState, who: int, n: int, kind: str) -> int:
    """Draw up to ``n`` cards whatever the hand limit, logged as ``kind``; returns how many."""
    hand = st.areas[who].hand
    drawn = 0
    while drawn < n:
        card = next_card(st)
        if card < 0:
            break
        hand.append(card)
        st.known[card] = 1 << who
        drawn += 1
    if st.log is not None and drawn:
        note_cards(st, who, kind, "drew", hand[-drawn:])
    if drawn:
        cards_drawn(st, who)
    return drawn


def cards_drawn(st: EverdellState, who: int) -> None:
    """Cards of the deck have come into a hand, which an expansion may follow."""
    if st.ed.extension is not None:
        st.ed.extension.drew(st, who)


def note_cards(st: EverdellState, who: int, public: str, private: str, cards: list[int]) -> None:
    """Log how many cards to all, and which to the one who sees them."""
    st.note(public, who, {"count": len(cards)})
    st.note(private, who, {"cards": names(st, cards)}, 1 << who)


def reveal(st: EverdellState, who: int, n: int) -> None:
    """Turn up to ``n`` deck cards up in front of all, beside those that lie there."""
    shown = len(st.revealed)
    for _ in range(n):
        card = next_card(st)
        if card < 0:
            break
        st.known[card] = -1
        st.revealed.append(card)
    if st.log is not None:
        st.note("reveal", who, {"cards": names(st, st.revealed[shown:])})


def first_of_each(st: EverdellState, cards: list[int]) -> list[int]:
    """Where the first card of each design lies: cards that are alike are offered once."""
    found: list[int] = []
    seen: list[int] = []
    for i, card in enumerate(cards):
        design = st.ed.design_of[card]
        if design not in seen:
            seen.append(design)
            found.append(i)
    return found


def names(st: EverdellState, cards: list[int]) -> list[object]:
    """Card names for the log."""
    return [st.ed.name[st.ed.design_of[card]] for card in cards]


def discard(st: EverdellState, who: int, cards: list[int]) -> None:
    """Put cards on the discard pile for ``who``, the last one on top; that was all of them."""
    discard_some(st, who, cards)
    discards_done(st, who)


def discard_some(st: EverdellState, who: int, cards: list[int]) -> None:
    """Put cards on the discard pile; more may follow before :func:`discards_done`."""
    extension = st.ed.extension
    if extension is None or not extension.discarded(st, who, cards):
        st.discard.extend(cards)


def discards_done(st: EverdellState, who: int) -> None:
    """An effect or payment has discarded its last card."""
    if st.ed.extension is not None:
        st.ed.extension.discards_done(st, who)


def discard_from_hand(st: EverdellState, who: int, design: int) -> int:
    """Discard a hand card face down (ED-241); returns it. Others lose track of what the hand still holds.

    The caller says :func:`discards_done` after the last one.
    """
    card = take_from_hand(st, who, design)
    mix([card, *st.areas[who].hand], st.known, 1 << who)
    if st.ed.extension is None:
        st.discard.append(card)
    else:
        discard_some(st, who, [card])
    return card


def take_from_hand(st: EverdellState, who: int, design: int) -> int:
    """Take the first card of a design out of a hand."""
    hand = st.areas[who].hand
    for i, card in enumerate(hand):
        if st.ed.design_of[card] == design:
            return hand.pop(i)
    raise AssertionError("no such card in this hand")


def give_card(st: EverdellState, who: int, to: int, card: int) -> None:
    """Hand a card over; giver and receiver know it. Without room it is discarded unseen (ED-246)."""
    hand = st.areas[to].hand
    if len(hand) < ids.HAND_LIMIT:
        st.known[card] = (1 << who) | (1 << to)
        hand.append(card)
        if st.log is not None:
            st.note("give_card", who, {"to": to})
            st.note("gave_card", who, {"to": to, "cards": names(st, [card])}, (1 << who) | (1 << to))
    else:
        st.known[card] = 1 << who
        discard(st, who, [card])
        if st.log is not None:
            st.note("discard", who, {"count": 1})


def hand_designs(st: EverdellState, who: int) -> list[int]:
    """The designs in a hand, sorted, each once."""
    return sorted({st.ed.design_of[card] for card in st.areas[who].hand})


def blocked(st: EverdellState, place: int) -> bool:
    """Whether a Rugwort worker lies on a Meadow place (ED-313)."""
    return st.level > 0 and (ids.MEADOW_PICK + place) in st.areas[1].placed


def open_meadow(st: EverdellState) -> list[int]:
    """The Meadow places that hold a card a player may take or play; copies that are alike once, in the first place.

    In a solo game places differ (some get blocked, the die picks one), so each is listed.
    """
    found: list[int] = []
    seen = 0
    for place, card in enumerate(st.meadow):
        if card < 0:
            continue
        if st.level:
            if not blocked(st, place):
                found.append(place)
            continue
        bit = 1 << st.ed.design_of[card]
        if not seen & bit:
            seen |= bit
            found.append(place)
    return found


def meadow_to_hand(st: EverdellState, who: int) -> list[int]:
    """The Meadow places that a player may take a card from into hand, as :func:`open_meadow` lists them."""
    if st.ed.extension is not None and not st.ed.extension.may_take(st, who):
        return []
    return open_meadow(st)


def take_from_meadow(st: EverdellState, place: int) -> int:
    """Lift a Meadow card, leaving a gap."""
    card = st.meadow[place]
    st.meadow[place] = ids.NO_CARD
    return card


def refill(st: EverdellState) -> None:
    """Fill every gap of the Meadow, as far as there are cards (ED-253, ED-255)."""
    for place in range(ids.MEADOW):
        if st.meadow[place] < 0:
            card = next_card(st)
            if card < 0:
                return
            st.meadow[place] = card
            st.known[card] = -1
            if st.log is not None:
                st.note("refill", -1, {"card": st.ed.name[st.ed.design_of[card]]})


def pay_one(st: EverdellState, who: int, good: int) -> None:
    """Put one good of an own supply back into the general one."""
    st.areas[who].goods[good] -= 1
    if st.log is not None:
        st.note("pay", who, {"goods": {ids.GOODS[good]: 1}})


def gain(st: EverdellState, who: int, good: int, n: int) -> None:
    """Take goods or point tokens from the supply (ED-016)."""
    if n:
        st.areas[who].goods[good] += n
        if st.log is not None:
            st.note("gain", who, {"goods": {(*ids.GOODS, "point")[good]: n}})
        if st.ed.extension is not None:
            goods = [0, 0, 0, 0, 0]
            goods[good] = n
            st.ed.extension.gained(st, who, goods)
