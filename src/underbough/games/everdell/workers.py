"""Workers that leave their place out of season: moved elsewhere, brought home."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.places import (
    PlaceRules,
    just_left,
    lift_worker,
    movable,
    place_key,
    place_worker,
    placements,
    stands_on,
    worker_args,
    worker_key,
)
from underbough.games.everdell.state import NO_SELF_RECALL, RANGER_MAY, EverdellState, everdell, extended
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

    def _lift(self, st: EverdellState, fr: Frame, worker: Action) -> None:
        if st.log is not None:
            st.note("lift", fr.who, worker_args(st, fr.who, worker))
        left = lift_worker(st, fr.who, worker)
        st.top = Frame(self, 1, fr.who, (left, worker) if worker >= ids.ACTIONS else (left,), fr.below)

    def _goals(self, st: EverdellState, fr: Frame) -> list[Action]:
        """Where the lifted worker may go."""
        left = just_left(st, fr.who, fr.mem[0])
        found = extended(st).goals(st, fr.who, fr.mem[1], fr.mem[0]) if len(fr.mem) > 1 else placements(st, fr.who)
        return [place for place in found if place != left]

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 1:
            return self._goals(position, fr)
        found = movable(position, seat)
        return [ids.DECLINE, *found] if position.rules & RANGER_MAY else found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 1:
            st.top = fr.below
            if len(fr.mem) > 1:
                extended(position).put(position, seat, fr.mem[1], action, self.rules)
            else:
                place_worker(position, seat, action, self.rules)
        elif action == ids.DECLINE:
            st.top = fr.below
        else:
            self._lift(position, fr, action)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        if fr.pc == 1:
            return f"visit:{place_key(everdell(st), action)}"
        return worker_key(everdell(st), action)

    def plain(self) -> dict[str, object]:
        return {"move_worker": 1}

    def say(self) -> Say:
        return Say("move_worker", {})


class RecallWorker(Effect):
    """Bring an own deployed worker back to the available ones (ED-130). ``mem`` is that of an event (who, place)."""

    def _choices(self, st: EverdellState, fr: Frame) -> list[Action]:
        found = movable(st, fr.who)
        if not st.rules & NO_SELF_RECALL:
            return found
        here = ids.SPECIAL_EVENT + fr.mem[1]
        return [worker for worker in found if not stands_on(st, worker, here)]

    def run(self, st: State, fr: Frame) -> bool:
        if self._choices(everdell(st), fr):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self._choices(everdell(st), fr)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if st.log is not None:
            st.note("recall", seat, worker_args(everdell(st), seat, action))
        lift_worker(everdell(st), seat, action)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return worker_key(everdell(st), action)

    def plain(self) -> dict[str, object]:
        return {"recall_worker": 1}

    def say(self) -> Say:
        return Say("recall_worker", {})
