"""How parts of an ability make a whole: one after another, on a condition, for other players.

Parts are done in their order, each as far as possible (SR-056, SR-072).
"""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.conditions import StoneCondition
from underbough.games.stone_relic.kingdom import SOURCE, SUBJECT, begin
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class Steps(Effect):
    """Parts one after another, each with what the ability remembers."""

    def __init__(self, parts: list[Effect]) -> None:
        super().__init__()
        self.parts = parts
        self.instant = all(part.instant for part in parts)
        for part in parts:
            self.reads |= part.reads
            self.writes |= part.writes

    def now(self, st: State, who: int) -> None:
        for part in self.parts:
            part.now(st, who)

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc >= len(self.parts):
            st.top = fr.below
            return False
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below) if fr.pc + 1 < len(self.parts) else fr.below
        begin(st, self.parts[fr.pc], fr.who, fr.mem)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [(str(i), part) for i, part in enumerate(self.parts)]

    def plain(self) -> dict[str, object]:
        return {"all": [part.plain() for part in self.parts]}

    def say(self) -> Say:
        return Say("steps", {"parts": [part.say() for part in self.parts]})


class Nothing(Effect):
    """Does nothing: the other side of a condition."""

    def __init__(self) -> None:
        super().__init__()
        self.instant = True

    def now(self, st: State, who: int) -> None:
        pass

    def plain(self) -> dict[str, object]:
        return {"nothing": True}

    def say(self) -> Say:
        return Say("nothing", {})


class OnlyIf(Effect):
    """One effect when a condition holds at that moment, another when not."""

    def __init__(self, test: StoneCondition, yes: Effect, no: Effect) -> None:
        super().__init__()
        self.test = test
        self.yes = yes
        self.no = no
        self.reads = test.reads | yes.reads | no.reads
        self.writes = yes.writes | no.writes

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        part = self.test.part
        subject = fr.mem[part] if part < len(fr.mem) else -1
        begin(st, self.yes if self.test.holds(st, fr.who, subject) else self.no, fr.who, fr.mem)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("yes", self.yes), ("no", self.no)]

    def plain(self) -> dict[str, object]:
        return {"only_if": {"if": self.test.plain(), "do": self.yes.plain(), "else": self.no.plain()}}

    def say(self) -> Say:
        return Say("only_if", {"test": self.test.say(), "yes": self.yes.say(), "no": self.no.say()})


class EachOther(Effect):
    """Each other player in turn, clockwise from the caster's left; ``pc`` counts them (SR-131)."""

    def __init__(self, part: Effect) -> None:
        super().__init__()
        self.part = part
        self.reads = part.reads
        self.writes = part.writes

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc >= st.seats - 1:
            st.top = fr.below
            return False
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        begin(st, self.part, (fr.who + fr.pc + 1) % st.seats, (fr.mem[SOURCE], fr.mem[SUBJECT], fr.who))
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("each", self.part)]

    def plain(self) -> dict[str, object]:
        return {"each_other_player": [self.part.plain()]}

    def say(self) -> Say:
        return Say("each_other", {"effect": self.part.say()})


class ChosenPlayer(Effect):
    """Another player of the caster's choice."""

    def __init__(self, part: Effect) -> None:
        super().__init__()
        self.part = part
        self.reads = part.reads
        self.writes = part.writes

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.PLAYER + other for other in range(st.seats) if other != fr.who]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        other = action - ids.PLAYER
        if st.log is not None:
            st.note("choose_player", fr.who, {"other": other})
        begin(st, self.part, other, (fr.mem[SOURCE], fr.mem[SUBJECT], fr.who))

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"player:{action - ids.PLAYER}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("chosen", self.part)]

    def plain(self) -> dict[str, object]:
        return {"chosen_player": [self.part.plain()]}

    def say(self) -> Say:
        return Say("chosen_player", {"effect": self.part.say()})
