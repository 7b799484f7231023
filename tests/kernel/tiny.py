"""The smallest game: a state with a diary and a purse, for tests of single nodes."""

from __future__ import annotations

from typing import Final, cast

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import Action, Content, Effect, Frame, Rules, State, advance, start
from underbough.kernel.flow import Choice, InAnyOrder

LEFT: Final = 1
RIGHT: Final = 2
DECLINE: Final = 99


class TinyState(State):
    """``diary`` lists what happened; ``purse`` is what effects read and write; ``sealed`` are secret answers."""

    def __init__(
        self, rules: Rules, seats: int, top: Frame | None, chance: Chance, diary: list[str], sealed: list[int]
    ) -> None:
        super().__init__(rules, seats, top, chance, 0)
        self.diary = diary
        self.sealed = sealed
        self.purse = 1

    def clone(self) -> TinyState:
        copy = TinyState(self.game, self.seats, self.top, self.chance.clone(), self.diary.copy(), self.sealed.copy())
        copy.purse = self.purse
        return copy


def tiny(st: State) -> TinyState:
    """``st`` as a position of the tiny game."""
    return cast(TinyState, st)


class Write(Effect):
    """Writes its label into the diary, at once."""

    def __init__(self, label: str, reads: int = 0, writes: int = 0) -> None:
        super().__init__()
        self.label = label
        self.instant = True
        self.reads = reads
        self.writes = writes

    def now(self, st: State, who: int) -> None:
        tiny(st).diary.append(f"{self.label}{who}")


class Add(Write):
    """Adds to the purse."""

    def now(self, st: State, who: int) -> None:
        super().now(st, who)
        tiny(st).purse += 1


class Double(Write):
    """Doubles the purse."""

    def now(self, st: State, who: int) -> None:
        super().now(st, who)
        tiny(st).purse *= 2


class Ask(Effect):
    """Asks for one of two answers, then writes it down."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [LEFT, RIGHT]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        tiny(st).diary.append(f"{self.label}{'-lr'[action]}{seat}")

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"{self.label}:{action}"


class Gated(Write):
    """Legal only while the purse holds something."""

    def legal(self, st: State, who: int) -> bool:
        return tiny(st).purse > 0

    def now(self, st: State, who: int) -> None:
        super().now(st, who)
        tiny(st).purse -= 1


class Pick(Choice):
    """One of several effects; the action is 10 more than the place."""

    def __init__(self, parts: list[Effect], decline: Action = -1) -> None:
        super().__init__(parts, 10, decline)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"pick:{action}"


class Sweep(InAnyOrder):
    """All of some effects, in any order; members are their places, and alike ones share an action."""

    def __init__(self, effects: list[Effect], alike: list[int] | None = None) -> None:
        super().__init__()
        self.effects = effects
        self.alike = alike or list(range(len(effects)))

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            st.top = Frame(self, 1, fr.who, tuple(range(len(self.effects))), fr.below)
            return False
        return super().run(st, fr)

    def member(self, st: State, fr: Frame, item: int) -> Effect:
        return self.effects[item]

    def action_of(self, st: State, item: int) -> Action:
        return 20 + self.alike[item]

    def began(self, st: State, fr: Frame, item: int) -> None:
        tiny(st).diary.append(f"#{item}")

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"sweep:{action}"

    def children(self) -> list[tuple[str, Effect]]:
        return [(str(i), effect) for i, effect in enumerate(self.effects)]


def begin(node: Effect, who: int = 0, seats: int = 2, purse: int = 1) -> TinyState:
    """A state in which ``node`` has been started, at its first decision or its end."""
    content = Content("tiny", {})
    content.place("node", node)
    st = TinyState(Rules(content), seats, None, Chance(seed_key(0)), [], [-1] * seats)
    st.purse = purse
    start(st, node, who)
    advance(st)
    return st
