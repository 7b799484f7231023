"""Cards kept beneath a discovery card or open beside one, and how they are played from there."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.meadow import meadow_key
from underbough.games.everdell.payment import can_play
from underbough.games.everdell.spirecrest import ids as own
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import (
    first_of_each,
    gain,
    hand_designs,
    names,
    next_card,
    open_meadow,
    refill,
    take_from_hand,
    take_from_meadow,
)
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class StoreCards(Effect):
    """Lay cards of a kind from hand and Meadow beneath the discovery card that is played (SP-162, SP-174).

    ``grant``: how they are played from there. ``pc`` counts the cards laid there. The Meadow is refilled afterwards.
    """

    def __init__(self, most: int, kind: int, grant: int) -> None:
        super().__init__()
        self.most = most
        self.kind = kind
        self.grant = grant

    def _choices(self, st: EverdellState, who: int) -> list[Action]:
        kinds = st.ed.kind
        found = [own.STORE_HAND + held for held in hand_designs(st, who) if kinds[held] == self.kind]
        for place in open_meadow(st):
            if kinds[st.ed.design_of[st.meadow[place]]] == self.kind:
                found.append(own.STORE_MEADOW + place)
        return found

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc < self.most and self._choices(position, fr.who):
            return True
        self._finish(position, fr)
        return False

    def _finish(self, st: EverdellState, fr: Frame) -> None:
        st.top = fr.below
        refill(st)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DONE, *self._choices(everdell(st), seat)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if action == ids.DONE:
            self._finish(position, fr)
            return
        if action < own.STORE_MEADOW:
            card = take_from_hand(position, seat, action - own.STORE_HAND)
        else:
            card = take_from_meadow(position, action - own.STORE_MEADOW)
        position.known[card] = -1
        trail(position).store[seat].append(card)
        if st.log is not None:
            args: dict[str, object] = {
                "card": names(position, [card])[0],
                "discovery": design_of(position).name[fr.mem[0]],
            }
            st.note("store_card", seat, args)
        st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DONE:
            return "done"
        if action >= own.STORE_MEADOW:
            return meadow_key(everdell(st), "store", action - own.STORE_MEADOW)
        return f"store:{everdell(st).ed.slug[action - own.STORE_HAND]}"

    def plain(self) -> dict[str, object]:
        return {"store": self.table()}

    def table(self) -> dict[str, object]:
        """What is stored and how it is played from there, as a plain table."""
        found: dict[str, object] = {"most": self.most, "kind": ids.KINDS[self.kind]}
        if self.grant >= ids.BERRIES_LESS:
            found["berries_less"] = self.grant - ids.BERRIES_LESS
        else:
            found["less"] = self.grant - ids.LESS
        return found

    def say(self) -> Say:
        return Say("store", self.table())


class ShowCards(Effect):
    """Lay deck cards open beside the discovery card that is played; everybody may play them (SP-186)."""

    def __init__(self, cards: int, points: int) -> None:
        super().__init__()
        self.cards = cards
        self.points = points

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        st.top = fr.below
        fill_display(position)
        return False

    def plain(self) -> dict[str, object]:
        return {"display": {"cards": self.cards, "points": self.points}}

    def say(self) -> Say:
        return Say("display", {"cards": self.cards, "points": self.points})


def fill_display(st: EverdellState, place: int = -1) -> None:
    """Lay deck cards open beside the discovery card that wants them, while there are any (SP-186).

    ``place``: where the first one goes; the others go to the end. What no card was left for is filled at the end of a
    turn after which there are cards again.
    """
    _owner, number = display_card(st)
    display = trail(st).display
    while number >= 0 and len(display) < design_of(st).display[number]:
        card = next_card(st)
        if card < 0:
            return
        st.known[card] = -1
        display.insert(place if place >= 0 else len(display), card)
        place = -1
        if st.log is not None:
            st.note("display", -1, {"cards": names(st, [card]), "discovery": design_of(st).name[number]})


def display_card(st: EverdellState) -> tuple[int, int]:
    """The player with the open cards and the discovery card beside which they lie; -1 and -1 while nobody has it."""
    shown = design_of(st).display
    for seat, cards in enumerate(trail(st).found):
        for card in cards:
            if shown[card]:
                return seat, card
    return -1, -1


def store_card(st: EverdellState, who: int) -> int:
    """A player's discovery card with cards beneath, or -1."""
    most = design_of(st).store_most
    for card in trail(st).found[who]:
        if most[card]:
            return card
    return -1


def display_plays(st: EverdellState, who: int) -> list[Action]:
    """The open cards beside a discovery card that a player can play, alike ones once, at their price (SP-186)."""
    return [own.PLAY_DISPLAY + ref for ref in _firsts(st, trail(st).display, who, ids.PLAIN)]


def store_plays(st: EverdellState, who: int) -> list[Action]:
    """The own stored cards that a player can play for less, alike ones once (SP-056)."""
    card = store_card(st, who)
    if card < 0 or not trail(st).store[who]:
        return []
    return [own.PLAY_STORE + ref for ref in _firsts(st, trail(st).store[who], who, design_of(st).store_grant[card])]


def _firsts(st: EverdellState, cards: list[int], who: int, grant: int) -> list[int]:
    return [ref for ref in first_of_each(st, cards) if can_play(st, who, st.ed.design_of[cards[ref]], grant)]


def plays(st: EverdellState, who: int) -> list[Action]:
    """All that a player can play from the display and the own store, sorted."""
    return display_plays(st, who) + store_plays(st, who)


def begin(st: EverdellState, who: int, action: Action) -> None:
    """Start one of :func:`plays`."""
    play = design_of(st).card_play
    assert play is not None
    if action >= own.PLAY_STORE:
        grant = design_of(st).store_grant[store_card(st, who)]
        play.begin(st, who, own.FROM_STORE, action - own.PLAY_STORE, grant)
    else:
        play.begin(st, who, own.FROM_DISPLAY, action - own.PLAY_DISPLAY, ids.PLAIN)


def action_key(st: EverdellState, action: Action) -> str:
    """The text key of one of :func:`plays` of the player whose turn it is."""
    if action >= own.PLAY_STORE:
        card, zone = trail(st).store[st.turn][action - own.PLAY_STORE], "store"
    else:
        card, zone = trail(st).display[action - own.PLAY_DISPLAY], "display"
    return f"play:{st.ed.slug[st.ed.design_of[card]]}@{zone}"


def card_in(st: EverdellState, who: int, zone: int, ref: int) -> int:
    """The card in a place of the display or of the own store."""
    return trail(st).display[ref] if zone == own.FROM_DISPLAY else trail(st).store[who][ref]


def zone_name(st: EverdellState, who: int, zone: int) -> str:
    """The discovery card beside which the open cards lie, or beneath which a player's stored ones do."""
    return design_of(st).name[display_card(st)[1] if zone == own.FROM_DISPLAY else store_card(st, who)]


def lift_card(st: EverdellState, who: int, zone: int, ref: int) -> int:
    """Take that card, paid for: an open one is replaced at once, and its owner gains points for it (SP-186)."""
    if zone == own.FROM_STORE:
        return trail(st).store[who].pop(ref)
    card = trail(st).display.pop(ref)
    fill_display(st, ref)
    owner, shown = display_card(st)
    if owner not in (who, -1):
        if st.log is not None:
            st.note("display_rewards", owner, {"discovery": design_of(st).name[shown], "by": who})
        gain(st, owner, ids.POINT, design_of(st).display_points[shown])
    return card
