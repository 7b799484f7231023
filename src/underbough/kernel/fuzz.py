"""The fuzzer: whole games by a player who likes what was rarely done, with a table of what they came across."""

from __future__ import annotations

from collections.abc import Callable

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State
from underbough.kernel.game import Game

ENOUGH = 100
"""How often everything should have happened."""


class Coverage:
    """How often each thing happened; ``wanted`` lists what a game should come across."""

    def __init__(self, wanted: list[str]) -> None:
        self.counts: dict[str, int] = dict.fromkeys(wanted, 0)
        self.games = 0
        self.decisions = 0

    def met(self, name: str) -> None:
        """Count one occurrence of a wanted thing; other names are ignored."""
        if name in self.counts:
            self.counts[name] += 1

    def rare(self) -> list[str]:
        """What happened fewer than :data:`ENOUGH` times."""
        return [name for name, n in self.counts.items() if n < ENOUGH]


class Fuzzer:
    """Plays games of one kind; raises what the engine raises, with seed and keys in the note."""

    def __init__(self, make: Callable[[Chance], Game], seed: int) -> None:
        self.make = make
        self.chance = Chance(seed_key(seed, "fuzz"))
        self.chosen: dict[str, int] = {}
        self.coverage: Coverage | None = None

    def play(self) -> Coverage:
        """One game; the coverage so far."""
        game = self.make(self.chance)
        coverage = self.coverage
        if coverage is None:
            coverage = Coverage(game.coverage_wanted())
            self.coverage = coverage
        key = bytes([self.chance.below(256) for _ in range(32)])
        st = game.new_initial_state(key=key)
        keys: list[str] = []
        try:
            while not st.is_terminal():
                keys.append(self._step(game, st, coverage))
            self._finish(game, st, coverage)
        except Exception as error:
            error.add_note(f"game {game.info.id}, {game.players} players, {game.settings}, key {key.hex()}: {keys}")
            raise
        coverage.games += 1
        return coverage

    def _step(self, game: Game, st: State, coverage: Coverage) -> str:
        game.check(st)
        seats = st.open_seats()
        seat = seats[self.chance.below(len(seats))]
        legal = st.legal_actions(seat)
        for refusal in game.why_not(st, seat):
            coverage.met(f"refused {refusal.rule}")
        keys = [st.action_to_string(action) for action in legal]
        at = self._pick(keys)
        if len(legal) > 1:
            coverage.decisions += 1
        coverage.met(f"chose {keys[at]}")
        st.log = []
        st.apply_action(legal[at], seat)
        for event in st.log:
            for name in game.coverage_of(event):
                coverage.met(name)
        st.log = None
        return keys[at]

    def _pick(self, keys: list[str]) -> int:
        """Rarely chosen keys are likelier: one part in the count so far."""
        weights = [1_000_000 // (1 + self.chosen.get(key, 0)) + 1 for key in keys]
        ticket = self.chance.below(sum(weights))
        for at, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                self.chosen[keys[at]] = self.chosen.get(keys[at], 0) + 1
                return at
        raise AssertionError("a ticket beyond all weights")

    def _finish(self, game: Game, st: State, coverage: Coverage) -> None:
        game.check(st)
        scores = game.scores(st) + game.official_scores(st)
        totals = [0] * len(scores)
        for line in game.score_sheet(st):
            totals[line.seat] += line.points
            if line.points:
                coverage.met(f"scored {line.heading}")
        assert totals == scores, f"the score sheet adds up to {totals}, not {scores}"
        assert game.players == 1 or abs(sum(game.returns(st))) < 1e-9, "the returns do not add up to zero"
