"""What a bot gets in place of the table's state: a view, its options, and worlds that its seat cannot tell apart."""

from __future__ import annotations

import json
from hashlib import blake2b

from underbough.kernel.chance import Chance
from underbough.kernel.core import Action, State
from underbough.kernel.game import Game


class SeatView:
    """A position as one seat knows it. Nothing of the true state is in here: the base world is dealt anew."""

    def __init__(self, game: Game, base: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._base = base

    @property
    def view(self) -> dict[str, object]:
        """All that the seat may see."""
        return self.game.view(self._base, self.seat)

    def legal_actions(self) -> list[Action]:
        """The seat's legal actions."""
        return self._base.legal_actions(self.seat)

    def key(self, action: Action) -> str:
        """An action's key."""
        return self._base.action_to_string(action)

    def worlds(self, n: int, chance: Chance) -> list[State]:
        """``n`` positions that the seat cannot tell from the true one, each with a fresh generator."""
        return [self.game.determinise(self._base, self.seat, chance) for _ in range(n)]

    def chance(self, bot_seed: int) -> Chance:
        """A generator that depends on the bot's seed and on what the seat knows, and on nothing else."""
        known = json.dumps([self.view, self.legal_actions()], sort_keys=True)
        return Chance(blake2b(f"{bot_seed}:{known}".encode(), digest_size=32).digest())


def seat_view(game: Game, st: State, seat: int, chance: Chance | None = None) -> SeatView:
    """The position as ``seat`` knows it; ``chance`` deals the base world (a fixed one when None)."""
    return SeatView(game, game.determinise(st, seat, chance or Chance(bytes(32))), seat)


def seat_view_of(game: Game, plain: dict[str, object], seat: int) -> SeatView:
    """A seat's view out of a base world that :func:`plain_base` stored."""
    return SeatView(game, game.load(plain), seat)


def plain_base(game: Game, st: State, seat: int, chance: Chance) -> dict[str, object]:
    """A base world as plain tables, safe to hand to a bot's process: dealt anew from what the seat knows."""
    return game.save(game.determinise(st, seat, chance))
