"""Frames raised in the middle of another node's work, and how the contract judges rare counts."""

from __future__ import annotations

import pytest
from kernel.tiny import RIGHT, Ask, Write, begin, tiny

from underbough.kernel.contract_secrecy import UNLIKELY, divergence
from underbough.kernel.core import Action, Effect, Frame, State, raise_frame, start
from underbough.kernel.flow import Sequence


class Ripple(Write):
    """Raises its followers, then goes on with its own work."""

    def __init__(self, label: str, followers: list[Effect]) -> None:
        super().__init__(label)
        self.followers = followers

    def now(self, st: State, who: int) -> None:
        for follower in self.followers:
            raise_frame(st, follower, 1 - who)
        super().now(st, who)

    def children(self) -> list[tuple[str, Effect]]:
        return [(str(i), follower) for i, follower in enumerate(self.followers)]


class Twofold(Effect):
    """Starts two instant effects in one step, or when an answer is given."""

    def __init__(self, first: Effect, second: Effect, asks: bool) -> None:
        super().__init__()
        self.first = first
        self.second = second
        self.asks = asks

    def run(self, st: State, fr: Frame) -> bool:
        if self.asks:
            return True
        self._both(st, fr)
        return False

    def _both(self, st: State, fr: Frame) -> None:
        st.top = fr.below
        start(st, self.first, fr.who)
        start(st, self.second, fr.who)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [RIGHT]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        self._both(st, fr)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "both"

    def children(self) -> list[tuple[str, Effect]]:
        return [("first", self.first), ("second", self.second)]


def test_raised_frames_come_after_the_step_and_before_all_else_in_the_order_raised() -> None:
    st = begin(Sequence([Ask("q"), Ripple("a", [Write("b"), Ask("c"), Write("d")]), Write("e")]))
    st.apply_action(RIGHT)
    assert tiny(st).diary == ["qr0", "a0", "b1"]
    assert (st.current_player(), st.action_to_string(RIGHT)) == (1, "c:2")
    assert st.raised is None, "nothing is left over at a decision, so nothing of it has to be stored"
    st.apply_action(RIGHT)
    assert tiny(st).diary == ["qr0", "a0", "b1", "cr1", "d1", "e0"]
    assert st.is_terminal()


@pytest.mark.parametrize("asks", [False, True], ids=["in a step", "in an answer"])
def test_an_instant_effect_waits_for_what_was_raised_before_it(asks: bool) -> None:
    st = begin(Twofold(Ripple("a", [Write("b")]), Write("c"), asks))
    if asks:
        st.apply_action(RIGHT)
    assert tiny(st).diary == ["a0", "b1", "c0"]
    assert st.is_terminal()


def test_what_the_last_node_raises_keeps_the_game_going() -> None:
    st = begin(Ripple("a", [Ask("b")]))
    assert not st.is_terminal()
    assert st.current_player() == 1


@pytest.mark.parametrize(
    ("seen", "draws", "share", "chance"),
    [(15, 400, 0.01, True), (24, 400, 0.01, False), (0, 400, 0.02, True), (0, 400, 0.05, False), (170, 400, 0.3, True)],
)
def test_a_rare_count_is_judged_by_its_long_tail(seen: int, draws: int, share: float, chance: bool) -> None:
    assert (draws * divergence(seen / draws, share) < UNLIKELY) is chance
