"""Verbs that move tokens on the influence tracks (ES-129, ES-130, ES-315, ES-371, ES-372)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.gains import pay
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.steps import Asking, Deed, Verb
from underbough.games.everstone.tracks import can_down, can_up, down, up
from underbough.kernel.core import Action, Frame, State, push
from underbough.kernel.say import Say

ANY_TRACK = -1


def track_name(track: int) -> str:
    """A track as it is written in tables."""
    return "any" if track == ANY_TRACK else ids.COLOURS[track]


class Advance(Deed):
    """Move up a track, a certain one or one of choice; only the last space gives its bonus."""

    def __init__(self, track: int, spaces: int) -> None:
        super().__init__()
        self.track = track
        self.spaces = spaces

    def effective(self, st: State, who: int) -> bool:
        position = ever(st)
        if self.track != ANY_TRACK:
            return can_up(position, who, self.track)
        return any(can_up(position, who, colour) for colour in range(3))

    def do(self, st: EverState, who: int) -> None:
        if self.track == ANY_TRACK:
            push(st, st.ever.rule[ids.UP_ANY], who, (self.spaces, -1))
        else:
            up(st, who, self.track, self.spaces)

    def plain(self) -> dict[str, object]:
        return {"advance": self.spaces, "track": track_name(self.track)}

    def say(self) -> Say:
        return Say("advance", {"track": track_name(self.track), "spaces": self.spaces})


class Regress(Deed):
    """Move down a track, all the way or not at all; a landing bonus counts (ES-297)."""

    def __init__(self, track: int, spaces: int) -> None:
        super().__init__()
        self.track = track
        self.spaces = spaces

    def effective(self, st: State, who: int) -> bool:
        position = ever(st)
        for colour in range(3):
            if self.track in (ANY_TRACK, colour) and can_down(position, who, colour, self.spaces):
                return True
        return False

    def do(self, st: EverState, who: int) -> None:
        if self.track == ANY_TRACK:
            push(st, st.ever.rule[ids.DOWN_ANY], who, (self.spaces,))
        elif can_down(st, who, self.track, self.spaces):
            down(st, who, self.track, self.spaces)

    def plain(self) -> dict[str, object]:
        return {"regress": self.spaces, "track": track_name(self.track)}

    def say(self) -> Say:
        return Say("regress", {"track": track_name(self.track), "spaces": self.spaces})


class SpendToAdvance(Asking):
    """Pay one resource of any colour and move up the track of that colour (ES-160, ES-294, ES-313)."""

    def __init__(self, spaces: int) -> None:
        super().__init__()
        self.spaces = spaces

    def effective(self, st: State, who: int) -> bool:
        position = ever(st)
        goods = position.areas[who].goods
        return any(goods[colour] > 0 and can_up(position, who, colour) for colour in range(3))

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        goods = position.areas[fr.who].goods
        return [ids.PAY + c for c in range(3) if goods[c] > 0 and can_up(position, fr.who, c)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        colour = action - ids.PAY
        st.top = fr.below
        pay(position, fr.who, int(colour == ids.BLUE), int(colour == ids.YELLOW), int(colour == ids.RED))
        up(position, fr.who, colour, self.spaces)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"pay:{ids.COLOURS[action - ids.PAY]}"

    def plain(self) -> dict[str, object]:
        return {"spend_to_advance": self.spaces}

    def say(self) -> Say:
        return Say("spend_to_advance", {"spaces": self.spaces})


class Shift(Verb):
    """Move down one track, then up one of the other two; without both nothing happens (ES-315)."""

    def __init__(self, spaces: int) -> None:
        super().__init__()
        self.spaces = spaces

    def _may_leave(self, st: State, who: int, colour: int) -> bool:
        position = ever(st)
        if not can_down(position, who, colour, self.spaces):
            return False
        return any(other != colour and can_up(position, who, other) for other in range(3))

    def effective(self, st: State, who: int) -> bool:
        return any(self._may_leave(st, who, colour) for colour in range(3))

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 1:
            st.top = fr.below
            push(st, ever(st).ever.rule[ids.UP_ANY], fr.who, (self.spaces, fr.mem[0]))
            return False
        if self.effective(st, fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DOWN + colour for colour in range(3) if self._may_leave(st, fr.who, colour)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        colour = action - ids.DOWN
        st.top = Frame(self, 1, fr.who, (colour,), fr.below)
        down(ever(st), fr.who, colour, self.spaces)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"down:{ids.COLOURS[action - ids.DOWN]}"

    def plain(self) -> dict[str, object]:
        return {"shift": self.spaces}

    def say(self) -> Say:
        return Say("shift", {"spaces": self.spaces})
