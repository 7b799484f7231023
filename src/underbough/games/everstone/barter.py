"""The Barter action: the caravan to Ignis, a purchase, one of the two rewards (ES-152 to ES-164)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.market import buy
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.core import Action, Effect, Frame, State, can_happen, start


def reward_ready(st: EverState, who: int, which: int) -> bool:
    """Whether an Ignis reward can be carried out (ES-158, ES-386)."""
    return can_happen(st.ever.reward[st.rewards[which]], st, who)


def take_reward(st: EverState, who: int, which: int) -> None:
    """Gain an Ignis reward. May ask."""
    if st.log is not None:
        st.note("reward", who, {"reward": st.ever.reward_name[st.rewards[which]]})
    start(st, st.ever.reward[st.rewards[which]], who)


class Barter(Effect):
    """The main action; ``pc`` 0 is the purchase, 1 the reward."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc == 0:
            position.areas[fr.who].caravan = ids.IGNIS
            if st.log is not None:
                st.note("to_ignis", fr.who, {})
            st.top = Frame(self, 1, fr.who, (), fr.below)
            buy(position, fr.who, True)
            return False
        if reward_ready(position, fr.who, 0) or reward_ready(position, fr.who, 1):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        return [ids.REWARD + which for which in range(2) if reward_ready(position, fr.who, which)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        st.top = fr.below
        position.reward = action - ids.REWARD
        take_reward(position, fr.who, position.reward)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        position = ever(st)
        return f"reward:{position.ever.reward_slug[position.rewards[action - ids.REWARD]]}"
