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


def enter(st: EverState, colour: int, height: int, target: int, owner: int) -> None:
    """Move a token of ``owner`` from one height to another, or into the first open reputation spot. Never asks."""
    if height > ids.START:
        st.occupied[colour] &= ~(1 << height)
    if target != ids.LOCKED:
        st.occupied[colour] |= 1 << target
    else:
        st.spots[st.spots.index(ids.NOBODY)] = owner * 4 + colour


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
    enter(st, colour, height, target, who)
    if target != ids.LOCKED:
        if st.log is not None:
            st.note("up", who, {"track": ids.COLOURS[colour], "height": target})
        return target
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


class AnyTrack(Effect):
    """Move on a track of one's choice; ``mem`` begins with how many spaces. Nothing happens when no track is open."""

    def open(self, st: EverState, fr: Frame) -> list[int]:
        """The tracks that may be chosen."""
        raise NotImplementedError(self.address)

    def first(self) -> Action:
        """The action that chooses the blue track."""
        raise NotImplementedError(self.address)

    def run(self, st: State, fr: Frame) -> bool:
        if self.open(ever(st), fr):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [self.first() + colour for colour in self.open(ever(st), fr)]


class UpAny(AnyTrack):
    """Move up; the second number of ``mem`` is a track that may not be chosen, or -1 (ES-371)."""

    def open(self, st: EverState, fr: Frame) -> list[int]:
        return [colour for colour in range(3) if colour != fr.mem[1] and can_up(st, fr.who, colour)]

    def first(self) -> Action:
        return ids.UP

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        up(ever(st), fr.who, action - ids.UP, fr.mem[0])

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"up:{ids.COLOURS[action - ids.UP]}"


class DownAny(AnyTrack):
    """Move down, all the way (ES-113, ES-372)."""

    def open(self, st: EverState, fr: Frame) -> list[int]:
        return [colour for colour in range(3) if can_down(st, fr.who, colour, fr.mem[0])]

    def first(self) -> Action:
        return ids.DOWN

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        down(ever(st), fr.who, action - ids.DOWN, fr.mem[0])

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"down:{ids.COLOURS[action - ids.DOWN]}"
