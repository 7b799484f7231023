"""Everstone from its real setup on, and random games that a test watches position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Self

from games.everstone.ground import Ground, tables
from support.played import Played

from underbough import load_game
from underbough.games.everstone.rules import Everstone
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State, advance
from underbough.kernel.game import Game

MOST_ANSWERS = 3000


class Fresh(Ground):
    """A table before the first choice of setup, with the built-in parts unless ``parts`` are named."""

    def __init__(self, players: int = 2, *, seed: int = 1, options: dict[str, object] | None = None, **parts: Any):
        game = load_game("everstone", players, options or {}, tables(**parts) if parts else None)
        assert isinstance(game, Everstone)
        Played.__init__(self, game, players, seed)
        self.content = game.ever
        self._position = ever(game.load(self._plain))
        self.begin()

    def _laid(self) -> State:
        return self._position

    def hand(self, seat: int, *names: str) -> Self:
        """Deal these starting relics to a seat, swapped with whoever has them."""
        st = self.st
        for at, name in enumerate(names):
            item, old = self.item(name), st.areas[seat].hand[at]
            for zone in (st.deck, st.pile, st.market, *(area.hand for area in st.areas)):
                if item in zone:
                    zone[zone.index(item)] = old
                    break
            st.areas[seat].hand[at] = item
        for area in st.areas:
            area.hand.sort()
        st.deck.sort()
        st.memo = None
        self.game.check(st)
        return self

    def slug_of(self, seat: int, at: int) -> str:
        """The slug of a relic in a hand."""
        return self.content.slug[self.area(seat).hand[at]]

    def settle(self, seat: int, tuck: str = "barter", store: str = "barter") -> Self:
        """The choices of step g, with the first relic kept and the second one stored."""
        first, second = self.slug_of(seat, 0), self.slug_of(seat, 1)
        self.play(seat, f"keep:{first}", f"tuck:{tuck}", f"stock:{second}", f"store:{store}")
        while self.asked() == seat and self.options(seat)[0].startswith("return:"):
            self.then(seat, self.options(seat)[0])
        return self

    def done(self) -> Self:
        """All choices of setup that are left, each the first one that is offered, so that the first turn begins."""
        while not self.st.rounds:
            seat = self.asked()
            keys = self.options(seat)
            self.then(seat, "decline" if "decline" in keys else keys[0])
        return self

    def view(self, seat: int) -> Any:
        """What a seat sees (-1: somebody who only watches)."""
        return self.game.view(self.st, seat)


def walked(game: Game, seed: int) -> Iterator[EverState]:
    """Every position of a game in which everybody answers at random."""
    st = ever(game.setup(Chance(seed_key(seed))))
    advance(st)
    chooser = random.Random(seed)
    for _ in range(MOST_ANSWERS):
        yield st
        if st.is_terminal():
            return
        seat = st.current_player()
        st.apply_action(chooser.choice(st.legal_actions(seat)), seat)
    raise AssertionError("this game does not end")


@cache
def new_game(players: int, **options: object) -> Game:
    """A table with the built-in parts."""
    return load_game("everstone", players, dict(options))
