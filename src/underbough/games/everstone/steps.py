"""How parts of an effect make a whole: in their order, one of several (ES-177, ES-378)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.games.everstone import ids
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.core import Action, Effect, Frame, State, can_happen, start
from underbough.kernel.say import Say


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Effect):
    """One thing that a card does. It can be chosen whenever any of it would happen (ES-386)."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = ids.EVERYTHING
        self.writes = ids.EVERYTHING

    def legal(self, st: State, who: int) -> bool:
        return self.effective(st, who)

    def word(self) -> str:
        """The name of a verb that takes no amounts, in tables and in sentences."""
        raise NotImplementedError(self.address)

    def plain(self) -> dict[str, object]:
        return {self.word(): 1}

    def say(self) -> Say:
        return Say(self.word(), {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Verb):
    """A verb that is one deed of the rules (:meth:`do`), which asks for itself whatever it has to ask."""

    def do(self, st: EverState, who: int) -> None:
        """Carry it out; the verb has left the stack already. May ask."""
        raise NotImplementedError(self.address)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        self.do(ever(st), fr.who)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Verb):
    """A verb that asks, as long as there is anything to choose."""

    def run(self, st: State, fr: Frame) -> bool:
        if self.effective(st, fr.who):
            return True
        st.top = fr.below
        return False


def plain_list(effect: Effect) -> list[object]:
    """An effect as the list of entries that a pack would write."""
    if isinstance(effect, Steps):
        return [part.plain() for part in effect.parts]
    return [effect.plain()]


class Steps(Verb):
    """Parts in their order, each as far as possible; what cannot be done is left out (ES-378)."""

    def __init__(self, parts: list[Effect]) -> None:
        super().__init__()
        self.parts = parts

    def effective(self, st: State, who: int) -> bool:
        return any(can_happen(part, st, who) for part in self.parts)

    def run(self, st: State, fr: Frame) -> bool:
        pc = fr.pc
        last = len(self.parts) - 1
        st.top = Frame(self, pc + 1, fr.who, fr.mem, fr.below) if pc < last else fr.below
        part = self.parts[pc]
        if can_happen(part, st, fr.who):
            start(st, part, fr.who)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [(str(i), part) for i, part in enumerate(self.parts)]

    def plain(self) -> dict[str, object]:
        return {"all": [part.plain() for part in self.parts]}

    def say(self) -> Say:
        return Say("steps", {"parts": [part.say() for part in self.parts]})


class Choose(Asking):
    """Exactly one of several effects, out of those that can be done (ES-177, ES-185)."""

    def __init__(self, parts: list[Effect]) -> None:
        super().__init__()
        self.parts = parts

    def effective(self, st: State, who: int) -> bool:
        return any(can_happen(part, st, who) for part in self.parts)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.OPTION + i for i, part in enumerate(self.parts) if can_happen(part, st, fr.who)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        start(st, self.parts[action - ids.OPTION], fr.who)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"option:{action - ids.OPTION + 1}"

    def children(self) -> list[tuple[str, Effect]]:
        return [(str(i), part) for i, part in enumerate(self.parts)]

    def plain(self) -> dict[str, object]:
        return {"choose": [plain_list(part) for part in self.parts]}

    def say(self) -> Say:
        return Say("choose", {"parts": [part.say() for part in self.parts]})
