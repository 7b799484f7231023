"""The course of Everstone: setup, turns of six steps, equal turns, the end (ES-055 to ES-073, ES-144 to ES-151)."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone.barter import reward_ready, take_reward
from underbough.games.everstone.explore import destinations
from underbough.games.everstone.gains import pay
from underbough.games.everstone.harvest import space_open
from underbough.games.everstone.influence import can_place, place
from underbough.games.everstone.state import EverState, ever, item_of
from underbough.games.everstone.workshop import can_relocate
from underbough.kernel.core import Action, Effect, Frame, State, can_happen, push, start

# How far a turn is: ``pc`` of its frame.
PAWN: Final = 0
UPGRADING: Final = 1
MAIN: Final = 2
WORKING: Final = 3
RELICS: Final = 4
SCORING: Final = 5
OVER: Final = 6
STEPS: Final = ("pawn", "upgrade", "main", "workshop", "relics", "scoring", "scoring")

# How far the table is.
SETTING_UP: Final = 0
DRAWING_FIRST: Final = 1
NEXT_TURN: Final = 2
TURN_ENDED: Final = 3
OPPONENT_ENDED: Final = 4


class Table(Effect):
    """The whole game: setup, then turns clockwise until all have had equally many after somebody stood at 10."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        rule = position.ever.rule
        if fr.pc == SETTING_UP:
            st.top = Frame(rule[ids.SETUP], 0, 0, (), Frame(self, DRAWING_FIRST, -1, (), fr.below))
        elif fr.pc == DRAWING_FIRST:
            draw_first(position)
            st.top = Frame(self, NEXT_TURN, -1, (), fr.below)
        elif fr.pc == NEXT_TURN:
            begin_turn(position)
            st.top = Frame(rule[ids.TURN], PAWN, position.turn, (), Frame(self, TURN_ENDED, -1, (), fr.below))
        elif fr.pc == TURN_ENDED and position.opponent is not None and not position.ending:
            st.top = Frame(rule[ids.OPPONENT_TURN], 0, 0, (), Frame(self, OPPONENT_ENDED, -1, (), fr.below))
        else:
            self._next(position, fr)
        return False

    def _next(self, st: EverState, fr: Frame) -> None:
        """The turn passes to the left, unless all have had equally many and the end has come (ES-145 to ES-147)."""
        following = (st.turn + 1) % st.seats
        if st.ending and following == st.first:
            st.turn = ids.NOBODY
            forget_turn(st)
            st.top = fr.below
            if st.log is not None:
                for seat, area in enumerate(st.areas):
                    st.note("total", seat, {"points": area.reputation})
            return
        st.turn = following
        st.top = Frame(self, NEXT_TURN, -1, (), fr.below)


def draw_first(st: EverState) -> None:
    """Draw the starting player, after all choices of setup (ES-052, ES-053)."""
    if st.first < 0:
        st.first = st.chance.below(st.seats)
    st.turn = st.first
    st.known = []
    if st.log is not None:
        st.note("first", st.first, {})


def forget_turn(st: EverState) -> None:
    """What has been used and done within a turn counts no more."""
    st.used = ()
    st.point = -1
    st.reward = -1
    st.paid = ()
    st.spent = 0


def begin_turn(st: EverState) -> None:
    """Nothing has been used yet this turn."""
    if st.turn == st.first:
        st.rounds += 1
    forget_turn(st)
    if st.log is not None:
        st.note("turn", st.turn, {"round": st.rounds, "ending": st.ending})


def columns_open(st: EverState, who: int) -> list[int]:
    """The main actions that the pawn may be moved to (ES-058, ES-060)."""
    pawn = st.areas[who].pawn
    return [c for c in range(4) if c != pawn and (c != ids.EXPLORE or destinations(st, who))]


def upgrade_effect(st: EverState, who: int, column: int) -> Effect | None:
    """What the upgrade above a column does, None when there is none or it can't be done."""
    entry = st.areas[who].upgrades[column]
    if entry < 0:
        return None
    card, half = divmod(entry, 2)
    node = st.ever.upgrade_any[card] if half else st.ever.upgrade_fixed[card]
    return node if can_happen(node, st, who) else None


def workshop_ready(st: EverState, who: int, column: int) -> bool:
    """Whether the workshop action below the pawn can be used after the main action (ES-064 to ES-067)."""
    if column == ids.HARVEST or not space_open(st, who, column):
        return False
    area = st.areas[who]
    if column == ids.BARTER:
        return st.reward >= 0 and reward_ready(st, who, 1 - st.reward)
    if column == ids.EXPLORE:
        return area.goods[ids.YELLOW] > 0 and area.caravan != ids.IGNIS and can_place(st, who)
    return area.goods[ids.BLUE] > 0 and can_relocate(st, who)


def work(st: EverState, who: int, column: int) -> None:
    """Use the workshop action of a column (ES-162, ES-181, ES-236). May ask."""
    if st.log is not None:
        st.note("workshop", who, {"column": ids.COLUMNS[column]})
    if column == ids.BARTER:
        take_reward(st, who, 1 - st.reward)
    elif column == ids.EXPLORE:
        pay(st, who, 0, 1, 0)
        place(st, who, 1)
    else:
        pay(st, who, 1, 0, 0)
        push(st, st.ever.rule[ids.RELOCATE], who)


def usable(st: EverState, who: int, item: int) -> bool:
    """Whether a tucked card's action can be used now (ES-073, ES-386)."""
    node = st.ever.use[item]
    return node is not None and item not in st.used and can_happen(node, st, who)


def relic_actions(st: EverState, who: int) -> list[Action]:
    """Ending the step, and the cards further down the column that can be used, sorted (ES-068, ES-069)."""
    area = st.areas[who]
    column = area.columns[area.pawn]
    found = []
    for at in range(max(st.point, 0), len(column)):
        item = item_of(column[at])
        if usable(st, who, item):
            found.append(ids.USE + item)
    if not found:
        return []
    found.sort()
    return [ids.END, *found]


def use_card(st: EverState, who: int, item: int) -> None:
    """Use a tucked card's action. May ask."""
    area = st.areas[who]
    column = area.columns[area.pawn]
    for at, entry in enumerate(column):
        if item_of(entry) == item:
            st.point = at + 1
    st.used = (*st.used, item)
    if st.log is not None:
        st.note("use", who, {"card": st.ever.name[item]})
    node = st.ever.use[item]
    assert node is not None
    push_card(st, node, who, item)


def push_card(st: EverState, node: Effect, who: int, item: int) -> None:
    """Start a card's action; its frame remembers the card, for tokens that go onto it."""
    if node.instant:
        node.now(st, who)
    else:
        st.top = Frame(node, 0, who, (item,), st.top)


class Turn(Effect):
    """One turn; ``pc`` is its step."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        pc, who = fr.pc, fr.who
        column = position.areas[who].pawn
        if pc == PAWN:
            return True
        if pc == UPGRADING:
            if upgrade_effect(position, who, column) is not None:
                return True
        elif pc == MAIN:
            st.top = Frame(self, WORKING, who, (), fr.below)
            start(st, position.ever.rule[ids.R_BARTER + column], who)
            return False
        elif pc == WORKING:
            if workshop_ready(position, who, column):
                return True
        elif pc == RELICS:
            if position.point < 0:
                position.point = 0
            if relic_actions(position, who):
                return True
        elif pc == SCORING:
            position.point = -1
            st.top = Frame(position.ever.rule[ids.SCORE], 0, who, (), Frame(self, OVER, who, (), fr.below))
            return False
        else:
            st.top = fr.below
            return False
        st.top = Frame(self, pc + 1, who, (), fr.below)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        if fr.pc == PAWN:
            return [ids.PAWN + column for column in columns_open(position, fr.who)]
        if fr.pc == UPGRADING:
            return [ids.END, ids.UPGRADE]
        if fr.pc == WORKING:
            return [ids.END, ids.WORKSHOP]
        return relic_actions(position, fr.who)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        who = fr.who
        if fr.pc == RELICS and action != ids.END:
            use_card(position, who, action - ids.USE)
            return
        st.top = Frame(self, fr.pc + 1, who, (), fr.below)
        area = position.areas[who]
        if fr.pc == PAWN:
            area.pawn = action - ids.PAWN
            if st.log is not None:
                st.note("pawn", who, {"column": ids.COLUMNS[area.pawn]})
        elif action == ids.UPGRADE:
            node = upgrade_effect(position, who, area.pawn)
            assert node is not None
            if st.log is not None:
                card = area.upgrades[area.pawn] // 2
                st.note("use", who, {"card": position.ever.upgrade_name[card]})
            start(st, node, who)
        elif action == ids.WORKSHOP:
            work(position, who, area.pawn)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.END

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if fr.pc == PAWN:
            return f"pawn:{ids.COLUMNS[action - ids.PAWN]}"
        if action == ids.UPGRADE:
            return "upgrade"
        if action == ids.WORKSHOP:
            return "workshop"
        if action == ids.END:
            return "skip" if fr.pc == UPGRADING else "end"
        return f"use:{ever(st).ever.slug[action - ids.USE]}"
