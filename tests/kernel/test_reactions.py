"""Windows: automatic, forced and optional reactions before and after an event; conditions, values, modifiers."""

from __future__ import annotations

import pytest
from kernel.tiny import DECLINE, Add, Ask, Double, Gated, TinyState, Write, tiny

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import Action, Content, Frame, Rules, State, advance
from underbough.kernel.reactions import AFTER, AUTOMATIC, BEFORE, FORCED, OPTIONAL, Reaction, Window
from underbough.kernel.values import Condition, Fixed, Modifier, Times, Value, modified

EVENT = 7
OTHER = 8


class Door(Window):
    """A window over a fixed list of reactions; reactors are their places, actions 30 more."""

    def __init__(self, reactions: list[Reaction]) -> None:
        super().__init__(DECLINE)
        self.reactions = reactions

    def reaction(self, st: State, item: int) -> Reaction:
        return self.reactions[item]

    def action_of(self, st: State, item: int) -> Action:
        return 30 + item

    def began(self, st: State, fr: Frame, item: int) -> None:
        tiny(st).diary.append(f"#{item}")

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == DECLINE else f"react:{action - 30}"


def react(mode: int, effect: Write | Ask) -> Reaction:
    return Reaction(EVENT, AFTER, mode, None, effect)


def opened(*reactions: Reaction, purse: int = 1) -> TinyState:
    content = Content("tiny", {})
    door = Door(list(reactions))
    content.place("door", door)
    for i, reaction in enumerate(reactions):
        content.place(f"card/{i}", reaction.effect)
    st = TinyState(Rules(content), 2, None, Chance(seed_key(0)), [], [-1] * 2)
    st.purse = purse
    door.open(st, 1, EVENT, 5, list(range(len(reactions))))
    advance(st)
    return st


def test_nothing_opens_when_nothing_reacts() -> None:
    assert opened().is_terminal()


def test_the_frame_names_event_subject_and_reactors() -> None:
    st = opened(react(OPTIONAL, Write("a")), react(OPTIONAL, Write("b")))
    assert st.top is not None
    assert (st.top.who, st.top.mem) == (1, (EVENT, 5, 0, 1))
    st.apply_action(31)
    assert st.top is not None
    assert st.top.mem == (EVENT, 5, 0)


def test_automatic_reactions_resolve_by_themselves_in_their_order() -> None:
    st = opened(react(AUTOMATIC, Double("d", 1, 1)), react(AUTOMATIC, Add("a", 0, 1)))
    assert st.is_terminal()
    assert st.diary == ["#0", "d1", "#1", "a1"]
    assert st.purse == 3


def test_forced_reactions_all_resolve_and_commuting_ones_are_not_asked_for() -> None:
    st = opened(react(FORCED, Add("a", 0, 1)), react(FORCED, Add("b", 0, 1)), react(FORCED, Write("c")))
    assert st.is_terminal()
    assert st.diary == ["#0", "a1", "#1", "b1", "#2", "c1"]


def test_forced_reactions_ask_for_their_order_when_it_matters() -> None:
    st = opened(react(FORCED, Add("a", 0, 1)), react(FORCED, Double("d", 1, 1)))
    assert st.legal_actions() == [30, 31]  # no declining
    st.apply_action(31)
    assert st.is_terminal()
    assert (st.purse, st.diary) == (3, ["#1", "d1", "#0", "a1"])


def test_optional_reactions_are_offered_one_by_one_and_can_be_declined() -> None:
    st = opened(react(OPTIONAL, Write("a")), react(OPTIONAL, Write("b")))
    assert st.legal_actions() == [30, 31, DECLINE]
    st.apply_action(31)
    assert st.legal_actions() == [30, DECLINE]
    st.apply_action(DECLINE)
    assert st.is_terminal()
    assert st.diary == ["#1", "b1"]


def test_no_driver_declines_or_asks_the_wrong_seat() -> None:
    st = opened(react(OPTIONAL, Write("a")))
    fr = st.top
    assert fr is not None
    assert st.open_seats() == [1]
    assert fr.node.auto(st, fr, 30)
    assert not fr.node.auto(st, fr, DECLINE)


def test_optional_reactions_are_offered_only_while_they_are_legal() -> None:
    st = opened(react(OPTIONAL, Gated("a")), react(OPTIONAL, Gated("b")), purse=1)
    assert st.legal_actions() == [30, 31, DECLINE]
    st.apply_action(30)  # the purse is empty now
    assert st.is_terminal()
    assert st.diary == ["#0", "a1"]
    assert opened(react(OPTIONAL, Gated("a")), purse=0).is_terminal()


def test_forced_ones_cannot_be_declined_while_optional_ones_wait() -> None:
    st = opened(react(FORCED, Write("f")), react(OPTIONAL, Write("o")))
    assert st.legal_actions() == [30, 31]
    st.apply_action(31)
    assert st.is_terminal()
    assert st.diary == ["#1", "o1", "#0", "f1"]


def test_automatic_ones_go_before_anything_is_asked() -> None:
    st = opened(react(OPTIONAL, Write("o")), react(AUTOMATIC, Write("a")), react(FORCED, Ask("q")))
    assert st.diary == ["#1", "a1"]
    assert st.legal_actions() == [30, 32]
    st.apply_action(32)
    assert st.diary == ["#1", "a1", "#2"]
    st.apply_action(1)  # the question of the forced one
    assert st.legal_actions() == [30, DECLINE]


class Below(Condition):
    """Subjects under a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def holds(self, st: State, who: int, subject: int) -> bool:
        return subject < self.limit


@pytest.mark.parametrize(
    ("event", "moment", "subject", "fits"),
    [(EVENT, AFTER, 3, True), (OTHER, AFTER, 3, False), (EVENT, BEFORE, 3, False), (EVENT, AFTER, 9, False)],
)
def test_a_reaction_answers_its_event_at_its_moment_for_its_subjects(
    event: int, moment: int, subject: int, fits: bool
) -> None:
    st = opened()
    assert Reaction(EVENT, AFTER, FORCED, Below(5), Write("a")).answers(st, 0, event, moment, subject) is fits
    if subject == 9:
        assert Reaction(EVENT, AFTER, FORCED, None, Write("a")).answers(st, 0, event, moment, subject)


class Purse(Value):
    """What is in the purse."""

    def get(self, st: State, who: int) -> int:
        return tiny(st).purse

    def plain(self) -> object:
        return "purse"


def test_values_are_looked_up_when_they_are_needed() -> None:
    st = opened(purse=4)
    value = Times(3, Purse())
    assert value.get(st, 0) == 12
    st.purse = 5
    assert value.get(st, 0) == 15
    assert value.plain() == {"times": 3, "per": "purse"}
    assert (Fixed(2).get(st, 0), Fixed(2).plain()) == (2, 2)
    assert Times(3, Fixed(2)).say().args["factor"] == 3


def test_modifiers_of_the_same_number_add_up_for_their_subjects() -> None:
    st = opened()
    modifiers = [Modifier(0, -1, Below(5)), Modifier(0, -2, Below(3)), Modifier(1, -9, Below(9))]
    assert modified(4, 0, modifiers, st, 0, 6) == 4
    assert modified(4, 0, modifiers, st, 0, 4) == 3
    assert modified(4, 0, modifiers, st, 0, 2) == 1
    assert modified(1, 0, modifiers, st, 0, 2) == -2  # games set their own floor
    assert modified(4, 2, modifiers, st, 0, 2) == 4
