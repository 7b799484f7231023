"""The position of My Lil' Everdell. Everything but the order of the deck is open, and that order does not exist yet."""

from __future__ import annotations

from typing import cast

from underbough.games.lil_everdell.design import LilContent
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, Rules, State


class Seat:
    """One player's area.

    ``goods``: berries, twigs, resin and Point Tokens. ``cards``: card numbers in the order they came.
    ``placed``: where this round's friends stand. ``parades``: the value of the token held per parade, 0 for none.
    ``flags``: the hooks of all own cards together (kept for speed, checked by the contract).
    ``traded``, ``bonus``: Point Tokens from the two end steps, for the score sheet.
    """

    def __init__(
        self,
        goods: list[int],
        cards: list[int],
        placed: list[int],
        parades: list[int],
        flags: int,
        traded: int,
        bonus: int,
    ) -> None:
        self.goods = goods
        self.cards = cards
        self.placed = placed
        self.parades = parades
        self.flags = flags
        self.traded = traded
        self.bonus = bonus

    def clone(self) -> Seat:
        """An independent copy."""
        return Seat(
            self.goods.copy(),
            self.cards.copy(),
            self.placed.copy(),
            self.parades.copy(),
            self.flags,
            self.traded,
            self.bonus,
        )


class LilState(State):
    """The whole table. ``round`` is 1 to 4, ``sun`` the seat that acts first in it; ``taken`` is a mask of dice spaces.

    ``deck`` is an unordered bag; ``left`` is the number of tokens left per parade; ``turn`` whose turn it is (-1:
    nobody's).
    """

    def __init__(
        self,
        game: Rules,
        content: LilContent,
        seats: int,
        top: Frame | None,
        chance: Chance,
        looks: int,
        areas: list[Seat],
        dice: list[int],
        taken: int,
        display: list[int],
        deck: list[int],
        left: list[int],
        round: int,
        sun: int,
        turn: int,
    ) -> None:
        super().__init__(game, seats, top, chance, looks)
        self.lil = content
        self.areas = areas
        self.dice = dice
        self.taken = taken
        self.display = display
        self.deck = deck
        self.left = left
        self.round = round
        self.sun = sun
        self.turn = turn

    def clone(self) -> LilState:
        """An independent copy, without the log."""
        return LilState(
            self.game,
            self.lil,
            self.seats,
            self.top,
            self.chance.clone(),
            self.looks,
            [area.clone() for area in self.areas],
            self.dice.copy(),
            self.taken,
            self.display.copy(),
            self.deck.copy(),
            self.left.copy(),
            self.round,
            self.sun,
            self.turn,
        )


def lil(st: State) -> LilState:
    """``st`` as a position of this game."""
    return cast(LilState, st)
