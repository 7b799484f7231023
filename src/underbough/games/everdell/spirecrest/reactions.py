"""What follows when goods come in and cards are drawn or discarded (SP-165, SP-170, SP-214 to SP-224)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.discards import DiscardCards
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.draws import cards_left, room, shed
from underbough.games.everdell.spirecrest.figures import with_ability
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.state import EverdellState, everdell, opponents
from underbough.games.everdell.zones import (
    discard_from_hand,
    draw,
    draw_beyond,
    first_of_each,
    hand_designs,
    note_cards,
)
from underbough.games.everdell.zones import discards_done as base_discards_done
from underbough.kernel.core import Action, Effect, Frame, State, raise_frame
from underbough.kernel.piles import mix

MOST_BERRIES: int = 3
"""How many berries Honeypaw brings at most."""
FOR_A_TURN: int = 2
"""How many cards Windlore brings after another player's turn."""


# ---- goods come in --------------------------------------------------------------------------------------------------


def gained(st: EverdellState, who: int, goods: list[int]) -> None:
    """Count for Honeypaw; on the own turn a Forager draws at once and a Prospector will be asked.

    A draw waits for what was set off before it, as by the card that a University discards.
    """
    at = trail(st)
    if at.honey >= 0 and at.owner[at.honey] == who:
        at.berries += goods[base.BERRY]
        at.others += goods[base.TWIG] + goods[base.RESIN] + goods[base.PEBBLE]
    if st.turn != who:
        return
    berries, points = goods[base.BERRY], goods[base.POINT]
    if not berries and not points:
        return
    design = design_of(st)
    cards = swaps = 0
    for number in at.found[who]:
        cards += berries * design.cards_per_berry[number]
        swaps += points * design.swaps_per_point[number]
    if cards and st.raised is not None:
        raise_frame(st, st.ed.node("spire/forager"), who, (cards,))
    elif cards:
        draw(st, who, cards)
    if swaps:
        raise_frame(st, st.ed.node("spire/prospector"), who, (swaps,))


def linked(st: EverdellState, who: int) -> bool:
    """Whether goods that a player gains set off draws or discards."""
    design = design_of(st)
    return any(design.cards_per_berry[n] or design.swaps_per_point[n] for n in trail(st).found[who])


class Prospect(Effect):
    """A hand card may be discarded and one may be drawn, for each point token gained (SP-170).

    ``mem``: how many are still to come. ``pc`` 0 asks for the discard, 1 for the draw.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            if position.areas[fr.who].hand:
                return True
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
            return False
        if room(position, fr.who) and cards_left(position):
            return True
        self._next(st, fr)
        return False

    def _next(self, st: State, fr: Frame) -> None:
        left = fr.mem[0] - 1
        st.top = Frame(self, 0, fr.who, (left,), fr.below) if left else fr.below

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if fr.pc == 1:
            return [base.DECLINE, ids.ACCEPT]
        return [base.DECLINE, *(base.HAND_PICK + design for design in hand_designs(everdell(st), seat))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 1:
            self._next(st, fr)
            if action == ids.ACCEPT:
                draw(position, seat, 1)
            return
        st.top = Frame(self, 1, seat, fr.mem, fr.below)
        if action != base.DECLINE:
            discard_from_hand(position, seat, action - base.HAND_PICK)
            if st.log is not None:
                st.note("discard", seat, {"count": 1})
            base_discards_done(position, seat)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != base.DECLINE

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 0 and action != base.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == base.DECLINE:
            return "decline"
        return "draw" if fr.pc == 1 else f"discard:{everdell(st).ed.slug[action - base.HAND_PICK]}"


# ---- Honeypaw -------------------------------------------------------------------------------------------------------


def count_visit(st: EverdellState, who: int, figure: int) -> None:
    """Count what the place gives where Honeypaw is about to be put down; what was being counted waits."""
    _begin_count(st, st.ed.node("spire/honey"), who, figure)


def play_begun(st: EverdellState, who: int) -> None:
    """A play that a place allows is no part of what the place gives: nothing is counted until it is done (SP-216)."""
    if trail(st).honey >= 0:
        _begin_count(st, st.ed.node("spire/pause"), who, -1)


def _begin_count(st: EverdellState, node: Effect, who: int, figure: int) -> None:
    at = trail(st)
    st.top = Frame(node, 0, who, (at.honey, at.berries, at.others), st.top)
    at.honey = figure
    at.berries = 0
    at.others = 0


class Forage(Effect):
    """Cards for berries, drawn once what came before has been answered (SP-165). ``mem``: how many."""

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        draw(everdell(st), fr.who, fr.mem[0])
        return False


class Pause(Effect):
    """What was counted before a play goes on being counted after it. ``mem``: the figure, its berries and others."""

    def run(self, st: State, fr: Frame) -> bool:
        at = trail(everdell(st))
        st.top = fr.below
        self.ended(everdell(st), fr.who, at)
        at.honey, at.berries, at.others = fr.mem
        return False

    def ended(self, st: EverdellState, who: int, at: Trail) -> None:
        """What comes at the end of what was counted meanwhile."""


class Honey(Pause):
    """A place has given what it gives: without berries among it, each other resource brings one (SP-216)."""

    def ended(self, st: EverdellState, who: int, at: Trail) -> None:
        figure = at.honey
        at.honey = -1
        count = min(MOST_BERRIES, at.others)
        if at.berries or not count:
            return
        st.areas[who].goods[base.BERRY] += count
        if st.log is not None:
            st.note("honey", who, {"figure": design_of(st).figure_name[figure], "count": count})
        gained(st, who, [0, 0, 0, count, 0])


# ---- Windlore -------------------------------------------------------------------------------------------------------


def drew(st: EverdellState, who: int) -> None:
    """Note that the player of the turn has drawn from the deck."""
    if who == st.turn:
        trail(st).drew = True


def after_turn(st: EverdellState) -> bool:
    """A turn is done: whoever has Windlore on the deck draws if the turn's player did (SP-222). True if frames wait."""
    at = trail(st)
    if at.batch:
        discards_done(st)
        return True
    if not at.drew:
        return False
    at.drew = False
    waiting = [
        seat for seat in _others(st, st.turn) if with_ability(st, seat, ids.ON_DECK, ids.AT_DECK) and cards_left(st)
    ]
    for seat in reversed(waiting):
        st.top = Frame(st.ed.node("spire/windlore"), 0, seat, (FOR_A_TURN,), st.top)
    return bool(waiting)


def _others(st: EverdellState, who: int) -> list[int]:
    """The other players who have not passed, clockwise."""
    return [seat for seat in opponents(st, who) if seat < st.seats and not st.areas[seat].passed]


class DrawBeyond(Effect):
    """Windlore's draw: ``mem`` cards, then down to the hand limit at once (SP-221 to SP-223)."""

    def __init__(self, excess: DiscardCards) -> None:
        super().__init__()
        self.excess = excess

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        st.top = fr.below
        draw_beyond(position, fr.who, fr.mem[0], "windlore")
        shed(position, fr.who, self.excess)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("excess", self.excess)]


# ---- Firebeak -------------------------------------------------------------------------------------------------------


def lookers(st: EverdellState, who: int) -> list[int]:
    """The other players whose Firebeak is on the discard pile and who could take a card, clockwise (SP-214, SP-224)."""
    return [
        seat for seat in _others(st, who) if with_ability(st, seat, ids.ON_DISCARDS, ids.AT_DISCARDS) and room(st, seat)
    ]


def discarded(st: EverdellState, who: int, cards: list[int]) -> bool:
    """Hold cards back from the pile while somebody may look at them."""
    at = trail(st)
    if not at.batch and not lookers(st, who):
        return False
    at.batch.extend(cards)
    at.batch_by = who
    return True


def discards_done(st: EverdellState) -> None:
    """Ask about what was held back; of several parts that one step discards the first question takes in all."""
    at = trail(st)
    if at.batch:
        raise_frame(st, st.ed.node("spire/firebeak"), -1, tuple(lookers(st, at.batch_by)))


def put_on_pile(st: EverdellState) -> None:
    """What nobody took goes onto the discard pile, the last one on top."""
    at = trail(st)
    st.discard.extend(at.batch)
    at.batch.clear()
    at.batch_by = -1


class Look(Effect):
    """Each of those in ``mem`` in turn sees the cards just discarded and takes any of them (SP-214, SP-215).

    ``pc`` 0 turns to the next one, 1 asks; ``who`` is the one asked.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        at = trail(position)
        if fr.pc == 1:
            if at.batch and room(position, fr.who):
                return True
            st.top = Frame(self, 0, -1, fr.mem, fr.below)
            return False
        if not fr.mem or not at.batch:
            st.top = fr.below
            put_on_pile(position)
            return False
        seat = fr.mem[0]
        for card in at.batch:
            position.known[card] |= 1 << seat
        st.looks += 1
        if st.log is not None:
            note_cards(position, seat, "looks_at", "looked_at", at.batch)
        st.top = Frame(self, 1, seat, fr.mem[1:], fr.below)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        return [base.DONE, *(ids.OFFERED + i for i in first_of_each(position, trail(position).batch))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        at = trail(position)
        if action == base.DONE:
            st.top = Frame(self, 0, -1, fr.mem, fr.below)
            return
        # The others do not see which of them is taken.
        if len(at.batch) > 1:
            mix(at.batch, position.known, 1 << seat)
        card = at.batch.pop(action - ids.OFFERED)
        position.areas[seat].hand.append(card)
        if st.log is not None:
            note_cards(position, seat, "takes_discards", "took_discards", [card])

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != base.DONE

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return action != base.DONE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == base.DONE:
            return "done"
        position = everdell(st)
        return f"take:{position.ed.slug[position.ed.design_of[trail(position).batch[action - ids.OFFERED]]]}"


def nodes() -> list[tuple[str, Effect]]:
    """The nodes of this module, by name."""
    return [
        ("forager", Forage()),
        ("prospector", Prospect()),
        ("honey", Honey()),
        ("pause", Pause()),
        ("windlore", DrawBeyond(DiscardCards())),
        ("firebeak", Look()),
    ]
