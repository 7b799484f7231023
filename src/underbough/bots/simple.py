"""Two simple bots: one plays anything, one looks a step ahead by the game's own value function."""

from __future__ import annotations

from underbough.bots.base import Bot
from underbough.kernel.chance import Chance
from underbough.kernel.core import Action
from underbough.kernel.seatview import SeatView


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    id = "random"
    title = "Dandelion"
    strength = "plays at random"

    def choose(self, view: SeatView, chance: Chance) -> Action:
        legal = view.legal_actions()
        return legal[chance.below(len(legal))]


class GreedyBot(Bot):
    """One-ply look-ahead: the action after which the game's value function stands highest; ties by chance."""

    id = "greedy"
    title = "Hedgehog"
    strength = "thinks one step ahead and wins 99 of 100 games against Dandelion"

    def choose(self, view: SeatView, chance: Chance) -> Action:
        legal = view.legal_actions()
        world = view.worlds(1, chance)[0]
        best: list[Action] = []
        mark = 0.0
        for action in legal:
            after = world.clone()
            after.apply_action(action, view.seat)
            value = view.game.value(after, view.seat)
            if not best or value > mark:
                best, mark = [action], value
            elif value == mark:
                best.append(action)
        return best[chance.below(len(best))]
