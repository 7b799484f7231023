"""The effects that every game uses: sequence, choice, any order, all at once, copies; and loops that are stopped."""

from __future__ import annotations

import pytest
from kernel.tiny import DECLINE, LEFT, RIGHT, Add, Ask, Double, Gated, Pick, Sweep, TinyState, Write, begin, tiny

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import TERMINAL, Action, Content, Effect, Frame, Rules, State, advance, commute, push, start
from underbough.kernel.errors import IllegalAction, LoopError
from underbough.kernel.flow import Copy, Nothing, Sequence, Simultaneous

# Sequence and nothing.


def test_a_sequence_runs_its_parts_in_order_and_stops_where_it_must_ask() -> None:
    st = begin(Sequence([Write("a"), Ask("b"), Write("c"), Ask("d")]), who=1)
    assert st.diary == ["a1"]
    assert st.current_player() == 1
    assert st.action_to_string(RIGHT) == "b:2"
    st.apply_action(RIGHT)
    assert st.diary == ["a1", "br1", "c1"]
    st.apply_action(LEFT)
    assert st.diary == ["a1", "br1", "c1", "dl1"]
    assert st.is_terminal()
    assert (st.current_player(), st.legal_actions(), st.open_seats()) == (TERMINAL, [], [])


def test_a_sequence_of_instant_parts_is_instant() -> None:
    node = Sequence([Write("a"), Sequence([Write("b"), Nothing()])])
    assert node.instant
    assert not Sequence([Write("a"), Ask("b")]).instant
    st = begin(node)
    assert st.diary == ["a0", "b0"]
    assert st.is_terminal()


def test_a_sequence_reads_and_writes_what_its_parts_do() -> None:
    node = Sequence([Write("a", 1, 2), Write("b", 4, 8)])
    assert (node.reads, node.writes) == (5, 10)


def test_a_sequence_is_effective_when_a_part_is() -> None:
    st = begin(Nothing())
    assert not Sequence([Nothing(), Nothing()]).effective(st, 0)
    assert Sequence([Nothing(), Write("a")]).effective(st, 0)
    assert st.diary == []


def test_progress_is_a_new_frame_and_clones_share_frames() -> None:
    st = begin(Sequence([Ask("a"), Ask("b")]))
    copy = st.clone()
    assert copy.top is st.top
    before = st.top
    st.apply_action(LEFT)
    assert st.top is not before
    assert copy.top is before
    copy.apply_action(RIGHT)
    assert (st.diary, copy.diary) == (["al0"], ["ar0"])


# Choice.


def test_a_choice_does_the_part_that_was_picked() -> None:
    st = begin(Pick([Write("a"), Ask("b")]))
    assert st.legal_actions() == [10, 11]
    st.apply_action(11)
    assert st.action_to_string(LEFT) == "b:1"
    st.apply_action(LEFT)
    assert st.diary == ["bl0"]


def test_a_choice_offers_only_what_is_legal() -> None:
    st = begin(Pick([Write("a"), Gated("b"), Write("c")]), purse=0)
    assert st.legal_actions() == [10, 12]
    with pytest.raises(IllegalAction, match="11 is not a legal action here"):
        st.apply_action(11)
    assert st.diary == []


def test_a_choice_without_a_legal_part_resolves_to_nothing() -> None:
    st = begin(Sequence([Pick([Gated("a")], DECLINE), Write("b")]), purse=0)
    assert st.is_terminal()
    assert st.diary == ["b0"]


def test_a_choice_may_be_declined_and_no_driver_declines_by_itself() -> None:
    node = Pick([Gated("a")], DECLINE)
    st = begin(node)
    assert st.legal_actions() == [10, DECLINE]
    fr = st.top
    assert fr is not None
    assert node.auto(st, fr, 10)
    assert not node.auto(st, fr, DECLINE)
    st.apply_action(DECLINE)
    assert st.is_terminal()
    assert st.diary == []
    assert st.purse == 1


def test_a_choice_is_effective_when_a_legal_part_is() -> None:
    st = begin(Nothing(), purse=0)
    assert not Pick([Gated("a"), Nothing()]).effective(st, 0)
    st.purse = 1
    assert Pick([Gated("a"), Nothing()]).effective(st, 0)


# In any order.


def test_members_that_commute_are_not_asked_for() -> None:
    st = begin(Sweep([Add("a", 0, 1), Add("b", 0, 1), Write("c")]))
    assert st.is_terminal()
    assert st.diary == ["#0", "a0", "#1", "b0", "#2", "c0"]


def test_the_order_is_asked_only_while_two_members_could_end_differently() -> None:
    st = begin(Sweep([Write("free"), Add("a", 0, 1), Double("d", 1, 1), Write("free")]))
    # Both that commute with everything have gone by themselves; the other two matter.
    assert st.diary == ["#0", "free0", "#3", "free0"]
    assert st.legal_actions() == [21, 22]
    other = st.clone()
    st.apply_action(21)
    other.apply_action(22)
    assert (st.purse, other.purse) == (4, 3)
    assert st.diary[4:] == ["#1", "a0", "#2", "d0"]
    assert other.diary[4:] == ["#2", "d0", "#1", "a0"]
    assert st.is_terminal()
    assert other.is_terminal()


def test_members_that_cannot_be_told_apart_are_not_asked_for() -> None:
    st = begin(Sweep([Double("d", 1, 1), Double("d", 1, 1)], alike=[0, 0]))
    assert st.is_terminal()
    assert st.purse == 4


def test_members_that_are_alike_share_an_action_beside_others() -> None:
    st = begin(Sweep([Double("d", 1, 1), Double("d", 1, 1), Add("a", 0, 1)], alike=[0, 0, 2]))
    assert st.legal_actions() == [20, 22]
    st.apply_action(20)
    assert st.legal_actions() == [20, 22]
    st.apply_action(22)
    assert st.purse == (1 * 2 + 1) * 2
    assert st.is_terminal()


def test_a_member_may_ask_and_the_others_wait() -> None:
    st = begin(Sweep([Ask("x"), Add("a", 0, 1), Double("d", 1, 1)]))
    assert st.action_to_string(LEFT) == "x:1"
    st.apply_action(LEFT)
    assert st.legal_actions() == [21, 22]
    assert st.diary == ["#0", "xl0"]


def test_effects_commute_when_neither_writes_what_the_other_reads() -> None:
    assert commute(Write("a", 1, 2), Write("b", 4, 8))
    assert commute(Write("a", 0, 1), Write("b", 0, 1))
    assert not commute(Write("a", 1, 0), Write("b", 0, 1))
    assert not commute(Write("a", 0, 1), Write("b", 1, 0))


# All at once.


class Vote(Simultaneous):
    """Every asked seat secretly answers 1, 2 or 3; the answers go into the diary."""

    def sealed(self, st: State) -> list[int]:
        return tiny(st).sealed

    def seat_actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [1, 2, 3]

    def reveal(self, st: State, fr: Frame, answers: list[Action]) -> None:
        tiny(st).diary.append(f"votes {answers}")

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"vote:{action}"


def voting(*asked: int) -> TinyState:
    content = Content("tiny", {})
    node = content.place("vote", Vote())
    st = TinyState(Rules(content), 4, None, Chance(seed_key(0)), [], [-1] * 4)
    push(st, node, -1, asked)
    advance(st)
    return st


def test_all_asked_seats_are_open_at_once() -> None:
    st = voting(0, 2, 3)
    assert st.open_seats() == [0, 2, 3]
    assert st.may_answer() == [0, 2, 3]
    assert st.current_player() == 0
    assert st.legal_actions(3) == [1, 2, 3]
    assert st.legal_actions(1) == []
    with pytest.raises(IllegalAction, match="not a legal action"):
        st.apply_action(1, 1)


def test_answers_may_change_until_the_last_is_in() -> None:
    st = voting(0, 2, 3)
    st.apply_action(3, 2)
    assert st.open_seats() == [0, 3]
    assert st.may_answer() == [0, 2, 3]
    st.apply_action(1, 2)  # another one
    st.apply_action(2)  # the current player, seat 0
    assert st.current_player() == 3
    assert st.diary == []
    st.apply_action(3, 0)
    st.apply_action(2, 3)
    assert st.diary == ["votes [3, 1, 2]"]
    assert st.sealed == [-1] * 4
    assert st.is_terminal()


def test_the_reveal_counts_as_a_look_and_a_sealed_answer_does_not() -> None:
    st = voting(0, 1)
    mark = st.mark()
    st.apply_action(1, 0)
    assert st.mark() == mark
    st.apply_action(1, 1)
    assert st.mark() == mark + 1


def test_a_secret_answer_is_secret_and_never_driven() -> None:
    st = voting(0, 1)
    fr = st.top
    assert fr is not None
    assert fr.node.secret(st, fr, 1)
    assert not fr.node.auto(st, fr, 1)


def test_nobody_asked_is_nothing_to_answer() -> None:
    assert voting().is_terminal()


# Copies.


class Mirror(Copy):
    """Copies the node that it is given later."""

    def __init__(self) -> None:
        super().__init__()
        self.model: Effect | None = None

    def original(self, st: State, fr: Frame) -> Effect | None:
        return self.model


def test_a_copy_does_what_the_other_node_does_for_the_copier() -> None:
    mirror, model = Mirror(), Sequence([Write("a"), Ask("b")])
    mirror.model = model
    st = begin(Sequence([mirror, Write("end")]), who=1)
    assert st.diary == ["a1"]
    st.apply_action(RIGHT)
    assert st.diary == ["a1", "br1", "end1"]


def test_a_copy_of_nothing_is_nothing() -> None:
    st = begin(Sequence([Mirror(), Write("end")]))
    assert st.diary == ["end0"]


def test_a_copy_of_a_copy_resolves_to_nothing() -> None:
    first, second = Mirror(), Mirror()
    first.model, second.model = second, Write("never")
    st = begin(Sequence([first, Write("end")]))
    assert st.diary == ["end0"]
    second.model = second
    first.model = first
    assert begin(Sequence([Mirror(), Write("end")])).diary == ["end0"]


# Loops.


def test_a_card_that_goes_round_for_ever_is_named() -> None:
    mirror = Mirror()
    loop = Sequence([Write("x"), mirror])
    mirror.model = loop
    with pytest.raises(LoopError, match="more than 20000 steps without a decision, last in node"):
        begin(loop)


class Again(Effect):
    """Replaces itself for ever."""

    def run(self, st: State, fr: Frame) -> bool:
        st.top = Frame(self, fr.pc, fr.who, fr.mem, fr.below)
        return False


def test_a_node_that_never_ends_is_named() -> None:
    with pytest.raises(LoopError, match="last in node"):
        begin(Again())


# The state.


def test_an_illegal_action_leaves_the_state_untouched() -> None:
    st = begin(Sequence([Ask("a"), Ask("b")]))
    top = st.top
    for action, seat in ((0, -1), (3, 0), (LEFT, 1)):
        with pytest.raises(IllegalAction):
            st.apply_action(action, seat)
        assert (st.top, st.diary) == (top, [])
    assert st.action_of("a:2") == RIGHT
    with pytest.raises(IllegalAction, match="'b:2' is not a legal action here"):
        st.action_of("b:2")


def test_a_game_that_is_over_takes_nothing() -> None:
    st = begin(Write("a"))
    for call in (lambda: st.apply_action(LEFT), lambda: st.action_to_string(LEFT)):
        with pytest.raises(IllegalAction, match="the game is over"):
            call()


def test_starting_an_instant_node_needs_no_frame() -> None:
    st = begin(Nothing())
    start(st, Write("a"), 1)
    assert (st.top, st.diary) == (None, ["a1"])


def test_a_node_without_a_behaviour_says_which_it_is() -> None:
    st = begin(Nothing())
    node = Content("tiny", {}).place("card/bare", Effect())
    push(st, node, 0)
    with pytest.raises(NotImplementedError, match="card/bare"):
        advance(st)
