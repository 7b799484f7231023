"""The course of Stone & Relic: turns with their three steps, the additional turns, the last Relic and the count."""

from __future__ import annotations

from typing import Final

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.grid import cell_key
from underbough.games.stone_relic.kingdom import (
    add_card,
    answering,
    begin,
    cells_of,
    choose_cell,
    develop,
    set_off,
    terrains,
)
from underbough.games.stone_relic.relics import LastInfluence, award
from underbough.games.stone_relic.scoring import (
    alone_at_the_top,
    hand_limit,
    largest_count,
    prosperity_points,
    structures,
    total,
    wealth_total,
)
from underbough.games.stone_relic.state import StoneState, stone
from underbough.games.stone_relic.zones import (
    discard,
    draw,
    hand_designs,
    name_of,
    names,
    put_down,
    reshuffle,
    take_out,
)
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State

# How far a turn is: ``pc`` of its frame.
FOUNDING: Final = 0
FIRST_WEALTH: Final = 1
RESOURCE: Final = 2
EXTRA_ACTION: Final = 3
EXPANSION: Final = 4
LIMIT: Final = 5
RELIC: Final = 6
PLACING: Final = 7
SHUFFLE: Final = 8
OVER: Final = 9
STEPS: Final = (
    "founding",
    "founding",
    "resource",
    "resource",
    "expansion",
    "limit",
    "relic",
    "relic",
    "relic",
    "relic",
)

# How far the table is.
NEXT_TURN: Final = 0
TURN_ENDED: Final = 1
LAST_RELIC: Final = 2
COUNTING: Final = 3


class Table(Effect):
    """The whole game: turns clockwise until the end is set off, the additional turns, the last Relic, the count."""

    def __init__(self, turn: Turn, last: LastInfluence) -> None:
        super().__init__()
        self.turn = turn
        self.last = last

    def run(self, st: State, fr: Frame) -> bool:
        position = stone(st)
        if fr.pc == NEXT_TURN:
            # Once a turn means any player's: a Spell of somebody else may have spent it in theirs.
            for area in position.areas:
                area.used = 0
            if st.log is not None:
                st.note("turn", position.turn, {"extra": position.extra >= 0})
            st.top = Frame(self.turn, FOUNDING, position.turn, (), Frame(self, TURN_ENDED, -1, (), fr.below))
        elif fr.pc == TURN_ENDED:
            end_of_turn(position)
            st.top = Frame(self, LAST_RELIC if position.extra == 0 else NEXT_TURN, -1, (), fr.below)
        elif fr.pc == LAST_RELIC:
            position.turn = ids.NOBODY
            st.top = Frame(self, COUNTING, -1, (), fr.below)
            if position.current_relic() >= 0:
                asked = [seat for seat in range(st.seats) if position.areas[seat].hand]
                st.top = Frame(self.last, 0, -1, tuple(asked), st.top)
        else:
            st.top = fr.below
            if position.current_relic() >= 0:
                award(position)
            count_up(position)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("turn", self.turn), ("last", self.last)]


def end_of_turn(st: StoneState) -> None:
    """Whether the end is set off or comes nearer; then the turn passes to the left (SR-039, SR-105 to SR-113)."""
    full = len(st.areas[st.turn].cards) >= ids.MOST_CARDS[st.seats]
    empty = not st.deck and not st.discard
    if st.extra > 0:
        st.extra -= 1
    elif full or empty:
        st.extra = st.seats
        if st.log is not None:
            st.note("end_near", st.turn, {"cards": len(st.areas[st.turn].cards), "empty": empty})
    st.turn = (st.turn + 1) % st.seats


def count_up(st: StoneState) -> None:
    """Reveal the Wealth and give out the Bonus cards (SR-118 to SR-123)."""
    st.looks += 1
    counts = [largest_count(st, seat) for seat in range(st.seats)]
    st.largest = alone_at_the_top(counts)
    if st.log is not None:
        st.note("largest", st.largest, {"count": max(counts), "points": st.stone.largest})
    wealth = [wealth_total(st, seat) for seat in range(st.seats)]
    for seat, area in enumerate(st.areas):
        for card in area.wealth:
            st.known[card] = EVERYBODY
        if st.log is not None:
            st.note("wealth_shown", seat, {"cards": names(st, area.wealth), "total": wealth[seat]})
    st.prosperity = alone_at_the_top(wealth)
    if st.log is not None:
        st.note("prosperity", st.prosperity, {"count": max(wealth), "points": prosperity_points(st)})
        for seat in range(st.seats):
            st.note("total", seat, {"points": total(st, seat)})


class Turn(Effect):
    """One turn; ``pc`` is how far it is: the opening placements, then the three steps (SR-033 to SR-039)."""

    def run(self, st: State, fr: Frame) -> bool:
        position = stone(st)
        area = position.areas[fr.who]
        pc = fr.pc
        if pc == FOUNDING:
            if not area.cards and area.hand:
                return True
            pc = RESOURCE
        elif pc == FIRST_WEALTH:
            if area.hand:
                return True
            pc = RESOURCE
        elif pc == RESOURCE:
            self._resource(position, fr)
            return False
        elif pc == EXTRA_ACTION:
            if area.hand:
                return True
            pc = EXPANSION
        elif pc == EXPANSION:
            position.cast = ids.NO_CARD
            if position.actions > 0 and (area.hand or terrains(position, fr.who)):
                return True
            pc = LIMIT
        elif pc == LIMIT:
            position.actions = 0
            if len(area.hand) > hand_limit(position, fr.who):
                return True
            pc = RELIC
        elif pc == RELIC:
            self._relic(position, fr)
            return False
        elif pc == PLACING:
            if area.hand:
                return True
            pc = SHUFFLE
        elif pc == SHUFFLE:
            reshuffle(position)
            pc = OVER
        else:
            st.top = fr.below
            return False
        st.top = Frame(self, pc, fr.who, (), fr.below)
        return False

    def _resource(self, st: StoneState, fr: Frame) -> None:
        """Draw, gain an Action, and let abilities of this step answer (SR-040 to SR-044)."""
        st.top = Frame(self, EXTRA_ACTION, fr.who, (), fr.below)
        # Conditions are read as the step begins, their cards come after its own draws (SR-042).
        pending = answering(st, fr.who, ids.RESOURCE_STEP, -1)
        draw(st, fr.who, ids.DRAWS)
        mine = structures(st, fr.who)
        for other in range(st.seats):
            if other != fr.who and structures(st, other) > mine:
                if st.log is not None:
                    st.note("catch_up", fr.who, {})
                draw(st, fr.who, 1)
                break
        st.actions = 1
        set_off(st, fr.who, ids.RESOURCE_STEP, -1, pending)

    def _relic(self, st: StoneState, fr: Frame) -> None:
        """The Relic Step up to its question, if it has one (SR-085 to SR-089, SR-101, SR-102)."""
        pc = OVER
        if st.current_relic() >= 0:
            if st.influence_cards() >= ids.AWARD_AT:
                award(st)
                pc = SHUFFLE
            else:
                draw(st, fr.who, 1)
                pc = PLACING
        st.top = Frame(self, pc, fr.who, (), fr.below)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = stone(st)
        designs = hand_designs(position, fr.who)
        if fr.pc == EXPANSION:
            return expansion_actions(position, fr.who, designs)
        if fr.pc == EXTRA_ACTION:
            return [ids.KEEP] + [ids.DISCARD + design for design in designs]
        base = (ids.FOUND, ids.WEALTH, 0, 0, 0, ids.DISCARD, 0, ids.INFLUENCE)[fr.pc]
        return [base + design for design in designs]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = stone(st)
        who = fr.who
        if fr.pc == EXPANSION:
            take_action(position, self, fr, action)
            return
        if fr.pc == LIMIT:
            self._discard(position, who, action - ids.DISCARD, "limit")
            return
        st.top = Frame(self, fr.pc + 1, who, (), fr.below)
        if fr.pc == FOUNDING:
            add_card(position, who, take_out(position, who, action - ids.FOUND), ids.ORIGIN)
            if st.log is not None:
                st.note("found", who, {"card": position.stone.name[action - ids.FOUND]})
        elif fr.pc == FIRST_WEALTH:
            put_down(position, who, action - ids.WEALTH, True, "step")
        elif fr.pc == PLACING:
            put_down(position, who, action - ids.INFLUENCE, False, "step")
        elif action != ids.KEEP:
            self._discard(position, who, action - ids.DISCARD, "action")
            position.actions += 1

    def _discard(self, st: StoneState, who: int, design: int, why: str) -> None:
        card = discard(st, who, design)
        if st.log is not None:
            st.note("discard", who, {"card": name_of(st, card), "why": why})

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action not in (ids.KEEP, ids.END)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return ids.WEALTH <= action < ids.DISCARD

    def key(self, st: State, fr: Frame, action: Action) -> str:
        slug = stone(st).stone.slug
        if action == ids.KEEP:
            return "keep"
        if action == ids.END:
            return "end"
        if action >= ids.DEVELOP:
            return f"develop:{cell_key(action - ids.DEVELOP)}"
        kind = (action - ids.FOUND) // ids.DESIGNS
        return f"{VERBS[kind]}:{slug[(action - ids.FOUND) % ids.DESIGNS]}"


VERBS: Final = ("found", "build", "cast", "wealth", "influence", "discard")


def expansion_actions(st: StoneState, who: int, designs: list[int]) -> list[Action]:
    """Stopping, and every way to spend an Action (SR-049): Build, Develop, Spell, Wealth, Influence."""
    area, content = st.areas[who], st.stone
    found = [ids.END]
    if area.free:
        found += [ids.BUILD + design for design in designs]
    found += [ids.CAST + design for design in designs if content.spell[design] is not None]
    found += [ids.WEALTH + design for design in designs]
    if st.current_relic() >= 0:
        found += [ids.INFLUENCE + design for design in designs]
    return found + cells_of(area, terrains(st, who), ids.DEVELOP)


def take_action(st: StoneState, turn: Turn, fr: Frame, action: Action) -> None:
    """Spend one Action, or stop (SR-049 to SR-082)."""
    who = fr.who
    if action == ids.END:
        st.top = Frame(turn, LIMIT, who, (), fr.below)
        if st.log is not None:
            st.note("stop", who, {"left": st.actions})
        return
    st.actions -= 1
    if action >= ids.DEVELOP:
        develop(st, who, st.areas[who].cells.index(action - ids.DEVELOP), "action")
    elif action < ids.CAST:
        choose_cell(st, who, action - ids.BUILD, "action")
    elif action < ids.WEALTH:
        cast_spell(st, who, action - ids.CAST)
    else:
        wealth = action < ids.INFLUENCE
        put_down(st, who, action - (ids.WEALTH if wealth else ids.INFLUENCE), wealth, "action")
        event = ids.WEALTH_ACTION if wealth else ids.INFLUENCE_ACTION
        set_off(st, who, event, -1, answering(st, who, event, -1))


def cast_spell(st: StoneState, who: int, design: int) -> None:
    """Discard a Spell as the price, then carry out its ability (SR-070, SR-072)."""
    st.cast = discard(st, who, design)
    if st.log is not None:
        st.note("cast", who, {"card": st.stone.name[design]})
    spell = st.stone.spell[design]
    assert spell is not None
    begin(st, spell, who, (-1, -1))
