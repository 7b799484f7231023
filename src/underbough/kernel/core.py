"""Frames, effects, content, states and the loop that runs them: how a game can stop in the middle of a card.

The engine may be half-way through a card when it needs an answer. The rest of the card then lives as data: a chain of
immutable :class:`Frame` objects in the state. A state can therefore be cloned, saved, searched and undone at any
decision, and clones share their frames.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from underbough.kernel.chance import Chance
from underbough.kernel.errors import ContentError, IllegalAction, LoopError
from underbough.kernel.say import Event, Option, Prompt, Refusal, Say, SheetLine

Action: TypeAlias = int
"""An integer of the game's action space."""

TERMINAL: Final = -4
"""What ``current_player()`` says once the game is over (OpenSpiel's kTerminal)."""

EVERYBODY: Final = -1
"""A knowledge mask with every seat in it."""

STEP_LIMIT: Final = 20_000
"""How many nodes may resolve between two decisions before the engine reports a loop."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One suspended effect: which node, how far in, for whom, scratch integers, and the frame beneath. Never edited."""

    def __init__(self, node: Effect, pc: int, who: int, mem: tuple[int, ...], below: Frame | None) -> None:
        self.node: Final = node
        self.pc: Final = pc
        self.who: Final = who
        self.mem: Final = mem
        self.below: Final = below


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """A node of a card or of the turn structure. Immutable; all progress is in frames.

    ``address`` is the node's place in its content (card, hook, label), given when the content is built.
    ``instant`` says that the node never asks and that :meth:`now` does all of it.
    ``reads`` and ``writes`` are bit masks over the game's domains; two effects commute when neither writes what the
    other reads (see :func:`commute`).
    """

    def __init__(self) -> None:
        self.address: str = ""
        self.instant: bool = False
        self.reads: int = 0
        self.writes: int = 0

    def legal(self, st: State, who: int) -> bool:
        """Whether ``who`` may choose this effect now."""
        return True

    def effective(self, st: State, who: int) -> bool:
        """Whether anything would happen."""
        return True

    def now(self, st: State, who: int) -> None:
        """Do all of an instant effect at once, without a frame."""
        raise NotImplementedError(self.address)

    def run(self, st: State, fr: Frame) -> bool:
        """Work on ``fr``, the top frame, until it is replaced, popped or covered; True when an answer is needed."""
        if not self.instant:
            raise NotImplementedError(self.address)
        st.top = fr.below
        self.now(st, fr.who)
        return False

    def open_seats(self, st: State, fr: Frame) -> list[int]:
        """The seats that may answer ``fr`` now, in rising order."""
        return [fr.who]

    def may_answer(self, st: State, fr: Frame) -> list[int]:
        """The open seats, and those that may still change an answer given in secret."""
        return self.open_seats(st, fr)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        """The legal answers of ``seat``, sorted, never empty for an open seat. Changes nothing."""
        raise NotImplementedError(self.address)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        """Take a legal answer: replace, pop or cover the top frame."""
        raise NotImplementedError(self.address)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        """Whether a driver may take ``action`` unasked when it is the only one (no pass, no end, no reveal)."""
        return True

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        """Whether others may not learn which action was chosen: then an undo names no more than that there was one."""
        return False

    def key(self, st: State, fr: Frame, action: Action) -> str:
        """The action's stable text key."""
        raise NotImplementedError(self.address)

    def children(self) -> list[tuple[str, Effect]]:
        """Labelled sub-nodes, so that each gets an address."""
        return []

    def plain(self) -> dict[str, object]:
        """The node as a plain table, read back by the game's vocabulary."""
        raise NotImplementedError(f"{type(self).__name__} has no plain form")

    def say(self) -> Say:
        """What the node does, as one whole sentence."""
        raise NotImplementedError(f"{type(self).__name__} says nothing")


def digest_of(plain: object) -> str:
    """A short fingerprint of plain tables, the same for the same contents in any order of keys."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """The base of a game's content: addressed nodes, the plain form and its digest."""

    def __init__(self, game: str, plain: dict[str, object]) -> None:
        self.game = game
        self.source = plain
        self.digest = digest_of(plain)
        self.nodes: dict[str, Effect] = {}

    def place(self, address: str, node: Effect) -> Effect:
        """Give ``node`` and everything below it addresses, and return it. Addresses are unique within a content."""
        if address in self.nodes:
            raise ContentError(f"{address}: there is already a node with this address")
        if node.address:
            raise ContentError(f"{address}: the node already stands at {node.address}; build it anew")
        node.address = address
        self.nodes[address] = node
        for label, child in node.children():
            self.place(f"{address}/{label}", child)
        return node

    def node(self, address: str) -> Effect:
        """The node at ``address``; raises :class:`ContentError` when there is none."""
        found = self.nodes.get(address)
        if found is None:
            raise ContentError(f"{address}: no such node in this content")
        return found

    def plain(self) -> dict[str, object]:
        """The plain tables that the content was built from."""
        return self.source


def commute(a: Effect, b: Effect) -> bool:
    """Whether two effects end alike in either order, judged by what they read and write."""
    return (a.writes & b.reads) == 0 and (b.writes & a.reads) == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What a state asks of its game: how it is seen, scored and described. Games subclass ``kernel.game.Game``."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def view(self, st: State, seat: int) -> dict[str, object]:
        """All that ``seat`` (-1: a spectator) may see, as plain tables: the only way out to pages, logs and bots."""
        raise NotImplementedError

    def scores(self, st: State) -> list[int]:
        """Each seat's total as it stands."""
        raise NotImplementedError

    def placement(self, st: State) -> list[int]:
        """Each seat's place, 1 first; ties share."""
        raise NotImplementedError

    def score_sheet(self, st: State) -> list[SheetLine]:
        """The count, line by line."""
        raise NotImplementedError

    def options(self, st: State, seat: int = -1) -> list[Option]:
        """The legal actions of a seat for people and pages, in action order."""
        raise NotImplementedError

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        """What the position asks."""
        raise NotImplementedError

    def why_not(self, st: State, seat: int) -> list[Refusal]:
        """What a person might click but may not, with the reason and its rule."""
        return []

    def returns(self, st: State) -> list[float]:
        """Zero-sum results from the final places."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: mutable, cheap to clone. Games add their fields and a :meth:`clone` that copies each of them.

    ``top`` is the top frame, ``looks`` counts looks at hidden things (with ``chance.drawn`` it makes the undo mark),
    ``log`` collects events when it is a list. ``raised`` holds frames that the working node has set off; they go on top
    as soon as it has finished its step, so at a decision there are none.
    """

    def __init__(self, game: Rules, seats: int, top: Frame | None, chance: Chance, looks: int) -> None:
        self.game: Rules = game
        self.seats: int = seats
        self.top: Frame | None = top
        self.chance: Chance = chance
        self.looks: int = looks
        self.log: list[Event] | None = None
        self.memo: list[Action] | None = None
        self.raised: list[Frame] | None = None

    def clone(self) -> State:
        """An independent copy, without the log."""
        raise NotImplementedError

    def mark(self) -> int:
        """Rises whenever chance or hidden information was used; undo is free only back to the last rise."""
        return self.chance.drawn + self.looks

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.top is None

    def open_seats(self) -> list[int]:
        """Every seat that may answer now, in rising order; several only in a simultaneous choice."""
        fr = self.top
        if fr is None:
            return []
        return fr.node.open_seats(self, fr)

    def may_answer(self) -> list[int]:
        """The open seats, and those that may still change an answer given in secret."""
        fr = self.top
        if fr is None:
            return []
        return fr.node.may_answer(self, fr)

    def current_player(self) -> int:
        """The lowest open seat, or :data:`TERMINAL`."""
        fr = self.top
        if fr is None:
            return TERMINAL
        return fr.node.open_seats(self, fr)[0]

    def legal_actions(self, seat: int = -1) -> list[Action]:
        """The sorted legal actions of ``seat`` (the current player when -1); empty when it has none."""
        fr = self.top
        if fr is None:
            return []
        if seat == -1:
            if self.memo is None:
                self.memo = fr.node.actions(self, fr, fr.who if fr.who >= 0 else self.current_player())
            return self.memo.copy()
        if seat not in fr.node.may_answer(self, fr):
            return []
        return fr.node.actions(self, fr, seat)

    def apply_action(self, action: Action, seat: int = -1) -> None:
        """Take one legal action for ``seat`` (the current player when -1) and run on to the next decision.

        Raises :class:`IllegalAction`, with the state untouched, when the action is not among the legal ones.
        """
        fr = self.top
        if fr is None:
            raise IllegalAction("the game is over")
        known = self.memo if seat == -1 and self.memo is not None else self.legal_actions(seat)
        for legal in known:
            if legal == action:
                break
        else:
            raise IllegalAction(f"{action} is not a legal action here")
        self.memo = None
        who = seat
        if who == -1:
            who = fr.who if fr.who >= 0 else self.current_player()
        fr.node.answer(self, fr, who, action)
        run_on(self)

    def action_to_string(self, action: Action) -> str:
        """The stable text key of an action of the present decision."""
        fr = self.top
        if fr is None:
            raise IllegalAction("the game is over")
        return fr.node.key(self, fr, action)

    def action_of(self, key: str, seat: int = -1) -> Action:
        """The legal action with this key; raises :class:`IllegalAction` when there is none."""
        for action in self.legal_actions(seat):
            if self.action_to_string(action) == key:
                return action
        raise IllegalAction(f"{key!r} is not a legal action here")

    @property
    def content(self) -> Content:
        """The content that this table plays with."""
        return self.game.content

    def view(self, seat: int = -1) -> dict[str, object]:
        """All that ``seat`` (-1: a spectator) may see, as plain tables."""
        return self.game.view(self, seat)

    def options(self, seat: int = -1) -> list[Option]:
        """The legal actions of ``seat`` with key, sentence, target and price, in action order."""
        return self.game.options(self, seat)

    def prompt(self, seat: int = -1) -> Prompt:
        """What is being asked, in one sentence."""
        return self.game.prompt(self, seat)

    def why_not(self, seat: int) -> list[Refusal]:
        """What ``seat`` might choose but may not, with reason and rule."""
        return self.game.why_not(self, seat)

    def scores(self) -> list[int]:
        """Each seat's total as it stands."""
        return self.game.scores(self)

    def returns(self) -> list[float]:
        """Zero-sum results, 1 for the only winner to -1 for the only last; zeros before the end."""
        return self.game.returns(self)

    def placement(self) -> list[int]:
        """Each seat's place as it stands, 1 first; ties share."""
        return self.game.placement(self)

    def score_sheet(self) -> list[SheetLine]:
        """The count as it stands, line by line with reasons."""
        return self.game.score_sheet(self)

    def note(self, kind: str, who: int, args: dict[str, object], mask: int = EVERYBODY) -> None:
        """Add an event to the log, readable by the seats in ``mask``. Callers check ``log`` first in hot code."""
        if self.log is not None:
            self.log.append(Event(kind, who, args, mask))


def push(st: State, node: Effect, who: int, mem: tuple[int, ...] = ()) -> None:
    """Put a fresh frame for ``node`` on top."""
    st.top = Frame(node, 0, who, mem, st.top)


def can_happen(node: Effect, st: State, who: int) -> bool:
    """Whether ``who`` may choose ``node`` now and anything would happen."""
    return node.legal(st, who) and node.effective(st, who)


def start(st: State, node: Effect, who: int) -> None:
    """Do ``node`` at once when it is instant, else push it; also when frames were raised, which come before it."""
    if node.instant and st.raised is None:
        node.now(st, who)
    else:
        st.top = Frame(node, 0, who, (), st.top)


def raise_frame(st: State, node: Effect, who: int, mem: tuple[int, ...] = ()) -> None:
    """Set off ``node`` for ``who`` once the working node has finished its step; several go in the order raised.

    For reactions to what happens in the middle of another node's work, which must not touch the frames just then.
    """
    if st.raised is None:
        st.raised = []
    st.raised.append(Frame(node, 0, who, mem, None))


def put_raised(st: State) -> None:
    """Put the raised frames, of which there are some, on top, the first one uppermost: after each step of a node."""
    waiting = st.raised
    st.raised = None
    assert waiting is not None
    for fr in reversed(waiting):
        st.top = Frame(fr.node, fr.pc, fr.who, fr.mem, st.top)


def step(st: State, fr: Frame, pc: int) -> None:
    """Replace the top frame ``fr`` by itself at ``pc``."""
    st.top = Frame(fr.node, pc, fr.who, fr.mem, fr.below)


def advance(st: State) -> list[Action]:
    """Run until somebody must choose and return their legal actions; an empty list means that the game is over."""
    run_on(st)
    return st.legal_actions()


def run_on(st: State) -> None:
    """Run until somebody must choose or the game is over."""
    steps = 0
    if st.raised is not None:
        put_raised(st)
    fr = st.top
    while fr is not None:
        if fr.node.run(st, fr):
            return
        if st.raised is not None:
            put_raised(st)
        fr = st.top
        steps += 1
        if steps > STEP_LIMIT:
            raise LoopError(f"more than {STEP_LIMIT} steps without a decision, last in {fr.node.address if fr else ''}")
