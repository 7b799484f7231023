"""Workers that leave their place out of season: moved elsewhere, brought home."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.places import (
    PlaceRules,
    just_left,
    lift_worker,
    movable,
    place_args,
    place_key,
    place_worker,
    placements,
)
from underbough.games.everdell.state import NO_SELF_RECALL, RANGER_MAY, EverdellState, everdell
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class MoveWorker(Effect):
    """Move an own deployed worker to another place and carry that out (ED-375).

    ``pc`` 0 asks which worker, 1 asks where to (``mem``: the place it left).
    """

    def __init__(self, rules: PlaceRules) -> None:
        super().__init__()
        self.rules = rules

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 1:
            return True
        workers = movable(position, fr.who)
        if not workers:
            st.top = fr.below
            return False
        if len(workers) == 1 and not position.rules & RANGER_MAY:
            self._lift(position, fr, workers[0])
            return False
        return True

    def _lift(self, st: EverdellState, fr: Frame, place: Action) -> None:
        if st.log is not None:
            st.note("lift", fr.who, place_args(st, fr.who, place))
        st.top = Frame(self, 1, fr.who, (lift_worker(st, fr.who, place),), fr.below)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 1:
            left = just_left(position, seat, fr.mem[0])
            return [place for place in placements(position, seat) if place != left]
        found = [ids.WORKER + place for place in movable(position, seat)]
        return [ids.DECLINE, *found] if position.rules & RANGER_MAY else found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 1:
            st.top = fr.below
            place_worker(position, seat, action, self.rules)
        elif action == ids.DECLINE:
            st.top = fr.below
        else:
            self._lift(position, fr, action - ids.WORKER)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        if fr.pc == 1:
            return f"visit:{place_key(everdell(st), action)}"
        return f"worker:{place_key(everdell(st), action - ids.WORKER)}"

    def plain(self) -> dict[str, object]:
        return {"move_worker": 1}

    def say(self) -> Say:
        return Say("move_worker", {})


class RecallWorker(Effect):
    """Bring an own deployed worker back to the available ones (ED-130). ``mem`` is that of an event (who, place)."""

    def _choices(self, st: EverdellState, fr: Frame) -> list[Action]:
        here = ids.SPECIAL_EVENT + fr.mem[1]
        return [w for w in movable(st, fr.who) if w != here or not st.rules & NO_SELF_RECALL]

    def run(self, st: State, fr: Frame) -> bool:
        if self._choices(everdell(st), fr):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.WORKER + place for place in self._choices(everdell(st), fr)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if st.log is not None:
            st.note("recall", seat, place_args(everdell(st), seat, action - ids.WORKER))
        lift_worker(everdell(st), seat, action - ids.WORKER)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"worker:{place_key(everdell(st), action - ids.WORKER)}"

    def plain(self) -> dict[str, object]:
        return {"recall_worker": 1}

    def say(self) -> Say:
        return Say("recall_worker", {})
