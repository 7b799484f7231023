"""Influence tracks: moves up and down, taken spaces, landing bonuses, reputation spots (ES-114 to ES-131)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.reputation import gain_reputation
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.core import Action, Effect, Frame, State, push


def climb(st: EverState, colour: int, height: int, steps: int) -> int:
    """Where a token from this height comes to lie: a height, ``LOCKED``, or ``height`` itself when it can't move.

    The end point moves on past taken spaces; beyond the top lies an open reputation spot, without one the token goes
    as far up as a free space allows (ES-117, ES-119, ES-126).
    """
    if height == ids.LOCKED:
        return height
    taken = st.occupied[colour]
    target = height + steps
    while target <= ids.TOP:
        if not (taken >> target) & 1:
            return target
        target += 1
    if ids.NOBODY in st.spots:
        return ids.LOCKED
    target = min(height + steps, ids.TOP)
    while target > height:
        if not (taken >> target) & 1:
            return target
        target -= 1
    return height


def can_up(st: EverState, who: int, colour: int) -> bool:
    """Whether the token of this track can move up at all."""
    height = st.areas[who].track[colour]
    return height != ids.LOCKED and climb(st, colour, height, 1) != height


def can_down(st: EverState, who: int, colour: int, steps: int = 1) -> bool:
    """Whether the token of this track can move so many spaces down (ES-113, ES-120, ES-121)."""
    height = st.areas[who].track[colour]
    return height != ids.LOCKED and height >= steps


def move_up(st: EverState, who: int, colour: int, steps: int) -> int:
    """Move up without the landing bonus; returns the height landed on, -1 without a move or in a reputation spot.

    A reputation spot brings its point at once, so this may ask.
    """
    area = st.areas[who]
    height = area.track[colour]
    target = climb(st, colour, height, steps)
    if target == height:
        if st.log is not None:
            st.note("stuck", who, {"track": ids.COLOURS[colour]})
        return -1
    area.track[colour] = target
    if height > 0:
        st.occupied[colour] &= ~(1 << height)
    if target != ids.LOCKED:
        st.occupied[colour] |= 1 << target
        if st.log is not None:
            st.note("up", who, {"track": ids.COLOURS[colour], "height": target})
        return target
    st.spots[st.spots.index(ids.NOBODY)] = who * 4 + colour
    st.arrivals += 1
    if area.arrived == 0:
        area.arrived = st.arrivals
    if st.log is not None:
        st.note("spot", who, {"track": ids.COLOURS[colour]})
    gain_reputation(st, who, st.ever.spot_points, "spot")
    return -1


def bonus(st: EverState, who: int, colour: int, height: int) -> None:
    """Offer the bonus of a space (-1: none)."""
    if height <= 0:
        return
    node = st.ever.track_bonus[colour][height]
    if node is not None:
        push(st, node, who)


def up(st: EverState, who: int, colour: int, steps: int) -> None:
    """Move up, with the bonus of the space landed on (ES-129, ES-130)."""
    bonus(st, who, colour, move_up(st, who, colour, steps))


def down(st: EverState, who: int, colour: int, steps: int) -> None:
    """Move down, on past taken spaces, with the bonus of the space landed on (ES-118)."""
    area = st.areas[who]
    height = area.track[colour]
    target = height - steps
    while target > 0 and (st.occupied[colour] >> target) & 1:
        target -= 1
    area.track[colour] = target
    st.occupied[colour] &= ~(1 << height)
    if target > 0:
        st.occupied[colour] |= 1 << target
    if st.log is not None:
        st.note("down", who, {"track": ids.COLOURS[colour], "height": target})
    bonus(st, who, colour, target)


class UpAny(Effect):
    """Move up on a track of one's choice; ``mem``: spaces, a track that may not be chosen or -1, may be declined."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        for colour in range(3):
            if colour != fr.mem[1] and can_up(position, fr.who, colour):
                return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        found = [ids.DECLINE] if fr.mem[2] else []
        for colour in range(3):
            if colour != fr.mem[1] and can_up(position, fr.who, colour):
                found.append(ids.UP + colour)
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action == ids.DECLINE:
            if st.log is not None:
                st.note("decline", fr.who, {})
            return
        up(ever(st), fr.who, action - ids.UP, fr.mem[0])

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"up:{ids.COLOURS[action - ids.UP]}"


class DownAny(Effect):
    """Move down on a track of one's choice, all the way; ``mem``: spaces, may be declined (ES-113, ES-372)."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        for colour in range(3):
            if can_down(position, fr.who, colour, fr.mem[0]):
                return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        found = [ids.DECLINE] if fr.mem[1] else []
        for colour in range(3):
            if can_down(position, fr.who, colour, fr.mem[0]):
                found.append(ids.DOWN + colour)
        return found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action == ids.DECLINE:
            if st.log is not None:
                st.note("decline", fr.who, {})
            return
        down(ever(st), fr.who, action - ids.DOWN, fr.mem[0])

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"down:{ids.COLOURS[action - ids.DOWN]}"
