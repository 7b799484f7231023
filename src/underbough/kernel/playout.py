"""Random play through the public calls, for benchmarks, fuzzing and search."""

from __future__ import annotations

from underbough.kernel.chance import Chance
from underbough.kernel.core import State


def play_out(st: State, chance: Chance) -> int:
    """Play to the end, each decision picked uniformly with ``chance``; returns the number of decisions.

    A decision is a position with two or more legal actions; forced steps are played and not counted.
    """
    decisions = 0
    while True:
        legal = st.legal_actions()
        n = len(legal)
        if n > 1:
            decisions += 1
            st.apply_action(legal[chance.below(n)])
        elif n == 1:
            st.apply_action(legal[0])
        else:
            return decisions
