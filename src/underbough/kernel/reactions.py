"""Reactions: what a card does when something else happens, before or after it.

A game opens a :class:`Window` for a seat at the fitting moment. The window gathers that seat's reactions to the event:
automatic ones resolve by themselves, forced ones all resolve in the order their owner likes (asked only when it
matters), optional ones are offered while they are legal and may be declined.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from underbough.kernel.core import Action, Effect, Frame, State, commute, start
from underbough.kernel.values import Condition

AUTOMATIC: Final = 0
FORCED: Final = 1
OPTIONAL: Final = 2

BEFORE: Final = 0
AFTER: Final = 1


class Reaction:
    """One hook: to which event, before or after, how binding, for which subjects (None: all), and what it does."""

    def __init__(self, event: int, moment: int, mode: int, test: Condition | None, effect: Effect) -> None:
        self.event = event
        self.moment = moment
        self.mode = mode
        self.test = test
        self.effect = effect

    def answers(self, st: State, who: int, event: int, moment: int, subject: int) -> bool:
        """Whether it reacts to this event for a card of ``who``."""
        if self.event != event or self.moment != moment:
            return False
        return self.test is None or self.test.holds(st, who, subject)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Effect):
    """The moment before or after an event. ``mem`` is (event, subject, then the pending reactors)."""

    def __init__(self, decline: Action) -> None:
        super().__init__()
        self.decline = decline

    def reaction(self, st: State, item: int) -> Reaction:
        """The reaction that a reactor (a game's own number for a card and hook) stands for."""
        raise NotImplementedError(self.address)

    def action_of(self, st: State, item: int) -> Action:
        """The action that lets this reactor go next."""
        raise NotImplementedError(self.address)

    def began(self, st: State, fr: Frame, item: int) -> None:
        """Called just before a reaction resolves, for the log."""

    def open(self, st: State, who: int, event: int, subject: int, pending: list[int]) -> None:
        """Push the window when anything reacts."""
        if pending:
            st.top = Frame(self, 0, who, (event, subject, *pending), st.top)

    def run(self, st: State, fr: Frame) -> bool:
        pending = fr.mem[2:]
        if not pending:
            st.top = fr.below
            return False
        item = self._unasked(st, pending)
        if item >= 0:
            self._resolve(st, fr, item)
            return False
        if self._idle(st, fr):
            st.top = fr.below
            return False
        return True

    def _idle(self, st: State, fr: Frame) -> bool:
        """Whether nothing is left but optional reactions that are not legal."""
        for item in fr.mem[2:]:
            reaction = self.reaction(st, item)
            if reaction.mode != OPTIONAL or reaction.effect.legal(st, fr.who):
                return False
        return True

    def _unasked(self, st: State, pending: tuple[int, ...]) -> int:
        """A reactor that goes next without asking, or -1."""
        forced = []
        for item in pending:
            mode = self.reaction(st, item).mode
            if mode == AUTOMATIC:
                return item
            if mode == FORCED:
                forced.append(item)
        if len(forced) < len(pending):
            return -1
        effects = [self.reaction(st, item).effect for item in forced]
        for i, a in enumerate(effects):
            if all(i == j or commute(a, b) for j, b in enumerate(effects)):
                return forced[i]
        return -1

    def _resolve(self, st: State, fr: Frame, item: int) -> None:
        rest = list(fr.mem[2:])
        rest.remove(item)
        st.top = Frame(self, fr.pc + 1, fr.who, (fr.mem[0], fr.mem[1], *rest), fr.below)
        self.began(st, fr, item)
        start(st, self.reaction(st, item).effect, fr.who)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        found: set[Action] = set()
        optional = True
        for item in fr.mem[2:]:
            reaction = self.reaction(st, item)
            if reaction.mode != OPTIONAL:
                optional = False
            elif not reaction.effect.legal(st, fr.who):
                continue
            found.add(self.action_of(st, item))
        if optional:
            found.add(self.decline)
        return sorted(found)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == self.decline:
            st.top = fr.below
            return
        for item in fr.mem[2:]:
            if self.action_of(st, item) == action:
                self._resolve(st, fr, item)
                return

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != self.decline
