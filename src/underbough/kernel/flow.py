"""Effects that every game uses: nothing, in sequence, one of several, in any order, all seats at once, copies."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.kernel.core import Action, Effect, Frame, State, can_happen, commute, start
from underbough.kernel.say import Say


@mypyc_attr(allow_interpreted_subclasses=True)
class Nothing(Effect):
    """Does nothing, at once."""

    def __init__(self) -> None:
        super().__init__()
        self.instant = True

    def effective(self, st: State, who: int) -> bool:
        return False

    def now(self, st: State, who: int) -> None:
        pass

    def plain(self) -> dict[str, object]:
        return {"nothing": True}

    def say(self) -> Say:
        return Say("nothing", {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Effect):
    """Its parts one after another."""

    def __init__(self, parts: list[Effect]) -> None:
        super().__init__()
        self.parts = parts
        self.instant = all(part.instant for part in parts)
        for part in parts:
            self.reads |= part.reads
            self.writes |= part.writes

    def effective(self, st: State, who: int) -> bool:
        return any(part.effective(st, who) for part in self.parts)

    def now(self, st: State, who: int) -> None:
        for part in self.parts:
            part.now(st, who)

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc >= len(self.parts):
            st.top = fr.below
            return False
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        start(st, self.parts[fr.pc], fr.who)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [(str(i), part) for i, part in enumerate(self.parts)]

    def plain(self) -> dict[str, object]:
        return {"all": [part.plain() for part in self.parts]}

    def say(self) -> Say:
        return Say("sequence", {"parts": [part.say() for part in self.parts]})


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Effect):
    """One of several effects, as its owner likes; parts that are not legal are not offered.

    The action of part ``i`` is :meth:`action_of` (``base + i`` unless a game says otherwise). When no part is legal the
    choice resolves to nothing; with ``may`` the owner can decline by the action ``decline``.
    """

    def __init__(self, parts: list[Effect], base: Action, decline: Action = -1) -> None:
        super().__init__()
        self.parts = parts
        self.base = base
        self.decline = decline
        for part in parts:
            self.reads |= part.reads
            self.writes |= part.writes

    def effective(self, st: State, who: int) -> bool:
        return any(can_happen(part, st, who) for part in self.parts)

    def action_of(self, index: int) -> Action:
        """The action that picks part ``index``."""
        return self.base + index

    def run(self, st: State, fr: Frame) -> bool:
        for part in self.parts:
            if part.legal(st, fr.who):
                return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        found = [self.action_of(i) for i, part in enumerate(self.parts) if part.legal(st, fr.who)]
        if self.decline >= 0:
            found.append(self.decline)
        found.sort()
        return found

    def index_of(self, action: Action) -> int:
        """The part that ``action`` picks, or -1 when it declines."""
        for i in range(len(self.parts)):
            if self.action_of(i) == action:
                return i
        return -1

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        index = self.index_of(action)
        if index >= 0:
            start(st, self.parts[index], fr.who)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != self.decline

    def children(self) -> list[tuple[str, Effect]]:
        return [(str(i), part) for i, part in enumerate(self.parts)]


@mypyc_attr(allow_interpreted_subclasses=True)
class InAnyOrder(Effect):
    """Several members, each once, in the order their owner likes.

    Members are integers in the frame's ``mem``; a game says which effect each stands for (:meth:`member`). The order is
    asked only while two members could end differently; members that commute with all others resolve by themselves.
    """

    def member(self, st: State, fr: Frame, item: int) -> Effect:
        """The effect of one member."""
        raise NotImplementedError(self.address)

    def action_of(self, st: State, item: int) -> Action:
        """The action that resolves this member next; members that can't be told apart share one."""
        raise NotImplementedError(self.address)

    def began(self, st: State, fr: Frame, item: int) -> None:
        """Called just before a member resolves, for the log."""

    def run(self, st: State, fr: Frame) -> bool:
        mem = fr.mem
        if not mem:
            st.top = fr.below
            return False
        item = self._unasked(st, fr)
        if item < 0:
            return True
        self._resolve(st, fr, item)
        return False

    def _unasked(self, st: State, fr: Frame) -> int:
        """A member that may go next without asking, or -1."""
        mem = fr.mem
        if len(mem) == 1:
            return mem[0]
        effects = [self.member(st, fr, item) for item in mem]
        for i, a in enumerate(effects):
            if all(i == j or commute(a, b) for j, b in enumerate(effects)):
                return mem[i]
        first = self.action_of(st, mem[0])
        if all(self.action_of(st, item) == first for item in mem):
            return mem[0]
        return -1

    def _resolve(self, st: State, fr: Frame, item: int) -> None:
        rest = list(fr.mem)
        rest.remove(item)
        st.top = Frame(self, fr.pc + 1, fr.who, tuple(rest), fr.below)
        self.began(st, fr, item)
        start(st, self.member(st, fr, item), fr.who)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return sorted({self.action_of(st, item) for item in fr.mem})

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        for item in fr.mem:
            if self.action_of(st, item) == action:
                self._resolve(st, fr, item)
                return


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Effect):
    """One question to several seats at once, answered in secret; the frame's ``mem`` lists the seats asked.

    Answers lie in ``sealed(st)``, a list with one entry a seat (-1: none yet), which the game clones and saves. They
    may change until the last is in; then :meth:`reveal` gets them in seat order.
    """

    def sealed(self, st: State) -> list[int]:
        """The list that holds the answers."""
        raise NotImplementedError(self.address)

    def seat_actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        """What ``seat`` may answer."""
        raise NotImplementedError(self.address)

    def reveal(self, st: State, fr: Frame, answers: list[Action]) -> None:
        """All answers are in (in the order of ``mem``): carry them out. The frame is already popped."""
        raise NotImplementedError(self.address)

    def run(self, st: State, fr: Frame) -> bool:
        if fr.mem:
            return True
        st.top = fr.below
        return False

    def open_seats(self, st: State, fr: Frame) -> list[int]:
        sealed = self.sealed(st)
        waiting = [seat for seat in fr.mem if sealed[seat] < 0]
        return waiting if waiting else list(fr.mem)

    def may_answer(self, st: State, fr: Frame) -> list[int]:
        return list(fr.mem)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self.seat_actions(st, fr, seat)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        # The last answer reveals all of them and ends everybody's right to change theirs.
        return False

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return True

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        sealed = self.sealed(st)
        sealed[seat] = action
        for asked in fr.mem:
            if sealed[asked] < 0:
                return
        answers = [sealed[asked] for asked in fr.mem]
        for asked in fr.mem:
            sealed[asked] = -1
        st.looks += 1
        st.top = fr.below
        self.reveal(st, fr, answers)


@mypyc_attr(allow_interpreted_subclasses=True)
class Copy(Effect):
    """Does what another node does, for the copier. :meth:`original` names it; a copy of a copy resolves to nothing."""

    def original(self, st: State, fr: Frame) -> Effect | None:
        """The node to copy, or None when there is none."""
        raise NotImplementedError(self.address)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        node = self.original(st, fr)
        if node is not None and not isinstance(node, Copy):
            start(st, node, fr.who)
        return False
