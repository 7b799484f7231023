"""The Harvest action: rolling, changing dice, discovering or moving up a track and gaining (ES-186 to ES-222)."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids, skills
from underbough.games.everstone.discover import (
    can_discover,
    change_die,
    change_key,
    changes,
    discover_top,
    free_tool_ready,
    roll,
)
from underbough.games.everstone.gains import can_pay, gain, pay
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.tracks import bonus, move_up
from underbough.kernel.core import Action, Effect, Frame, State

ROLLING: Final = 0
AGAIN: Final = 1
CHANGING: Final = 2
GAINING: Final = 3
BONUS: Final = 4


def space_open(st: EverState, who: int, column: int) -> bool:
    """Whether a workshop action is available: its space holds no relic, an extension does not count (ES-260)."""
    item = st.areas[who].workshop[column]
    return item < 0 or item >= ids.EXTENSIONS


def pair_of(st: EverState, left: int) -> tuple[int, int]:
    """The two dice that are added when one with this face is left out."""
    dice = list(st.dice)
    dice.remove(left)
    return dice[0], dice[1]


class Harvest(Effect):
    """The main action; ``pc`` is the step; ``mem`` then is colour, amount and the height landed on."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc == ROLLING:
            roll(position, fr.who)
            triple = position.dice[0] == position.dice[2]
            st.top = Frame(self, AGAIN if triple else CHANGING, fr.who, (), fr.below)
            return False
        if fr.pc <= CHANGING:
            return True
        if fr.pc == GAINING:
            colour, amount, _ = fr.mem
            st.top = Frame(self, BONUS, fr.who, fr.mem, fr.below)
            gain(
                position,
                fr.who,
                amount if colour == ids.BLUE else 0,
                amount if colour == ids.YELLOW else 0,
                amount if colour == ids.RED else 0,
            )
            return False
        st.top = fr.below
        bonus(position, fr.who, fr.mem[0], fr.mem[2])
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if fr.pc == AGAIN:
            return [ids.DECLINE, ids.REROLL]
        position = ever(st)
        found = [ids.DISCOVER_IT] if can_discover(position) else []
        last = 0
        for face in position.dice:
            if face != last:
                found.append(ids.LEAVE + face)
            last = face
        if space_open(position, fr.who, ids.HARVEST):
            area = position.areas[fr.who]
            for tool in range(3):
                if not (position.tools >> tool) & 1 and can_pay(area, *position.ever.change_price[tool]):
                    changes(position, tool, found)
        if free_tool_ready(position):
            changes(position, ids.FREE_TOOL, found)
        carved = 1 << ids.SKILL_INCREASE | 1 << ids.SKILL_DECREASE
        if not position.tools & carved and skills.has(position, fr.who, ids.DICE_CARVER):
            changes(position, ids.SKILL_INCREASE, found)
            changes(position, ids.SKILL_DECREASE, found)
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        if fr.pc == AGAIN:
            st.top = Frame(self, CHANGING, fr.who, (), fr.below)
            if action == ids.REROLL:
                roll(position, fr.who)
        elif action >= ids.CHANGE:
            kind = change_die(position, fr.who, action)
            if kind < ids.FREE_TOOL:
                pay(position, fr.who, *position.ever.change_price[kind])
        elif action == ids.DISCOVER_IT:
            st.top = fr.below
            position.dice = ()
            discover_top(position, fr.who)
        else:
            harvest(position, self, fr, action - ids.LEAVE)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc != AGAIN

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if fr.pc == AGAIN:
            return "reroll" if action == ids.REROLL else "keep"
        if action >= ids.CHANGE:
            return change_key(action)
        if action == ids.DISCOVER_IT:
            return "discover"
        position = ever(st)
        left = action - ids.LEAVE
        one, other = pair_of(position, left)
        return f"harvest:{ids.COLOURS[position.ever.track_of_sum[one + other]]}:{left}"


def harvest(st: EverState, node: Harvest, fr: Frame, left: int) -> None:
    """Two dice choose the track, which is moved up; the third says how much is gained (ES-197 to ES-202)."""
    one, other = pair_of(st, left)
    colour = st.ever.track_of_sum[one + other]
    if st.log is not None:
        args: dict[str, object] = {"track": ids.COLOURS[colour], "sum": one + other, "amount": left}
        st.note("harvest", fr.who, args)
    st.dice = ()
    below = fr.below
    # Moving into a reputation spot may ask about an upgrade first, on top of the rest of this action.
    rest = Frame(node, GAINING, fr.who, (colour, left, -1), below)
    st.top = rest
    height = move_up(st, fr.who, colour, 1)
    if height > 0:
        st.top = Frame(node, GAINING, fr.who, (colour, left, height), below)
