"""The position of Stone & Relic: hands, Kingdoms on their grids, Wealth, Influence, the deck and the Relics."""

from __future__ import annotations

from typing import Final, cast

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.design import StoneContent
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, Rules, State
from underbough.kernel.piles import Pile

# Readings a table may switch to; each is an option of the game (SR-043, SR-122).
TERRAINS_COUNT_ONE: Final = 1
PROSPERITY_SEVEN: Final = 2


class Area:
    """One player's things, all as card numbers.

    ``hand``: sorted. ``cards`` and ``cells`` run side by side: the cards of the Kingdom in the order they came, and
    where each lies (see :mod:`underbough.games.stone_relic.grid`). ``down``: the cards of the Kingdom that are Cities,
    as a mask over their places in ``cards``; ``used``: likewise, those whose ability for this turn is spent.
    ``wealth`` and ``influence``: face down, in the order they came. ``free``: the free cells beside the Kingdom
    (kept for speed, checked by the contract).
    """

    def __init__(
        self,
        hand: list[int],
        cards: list[int],
        cells: list[int],
        down: int,
        used: int,
        wealth: list[int],
        influence: list[int],
        free: list[int],
    ) -> None:
        self.hand = hand
        self.cards = cards
        self.cells = cells
        self.down = down
        self.used = used
        self.wealth = wealth
        self.influence = influence
        self.free = free

    def clone(self) -> Area:
        """An independent copy."""
        return Area(
            self.hand.copy(),
            self.cards.copy(),
            self.cells.copy(),
            self.down,
            self.used,
            self.wealth.copy(),
            self.influence.copy(),
            self.free.copy(),
        )

    def is_city(self, at: int) -> bool:
        """Whether the card in this place of the Kingdom is a City."""
        return (self.down >> at) & 1 == 1

    def cities(self) -> int:
        """How many Cities the Kingdom has."""
        down, found = self.down, 0
        while down:
            down &= down - 1
            found += 1
        return found


class StoneState(State):
    """The whole table.

    ``deck``: an unordered bag; ``discard``: open, the latest last. ``known``: by card, the seats that know where a
    hidden card is. ``relics``: the pile, its top the Current Relic; ``owner``: by Relic, who has it (-1: in the pile,
    -2: set aside). ``sealed``: the hidden answers for the last Relic. ``award``: the last award of a Relic as it was
    shown to all (see :func:`underbough.games.stone_relic.relics.award`), ``shuffled``: the designs that the last
    shuffle took out of the discard pile; both are replaced, never edited. ``turn``: whose turn it is; ``actions``: how
    many Actions that player has left; ``extra``: how many additional turns are left (-1: the end is not in sight).
    ``cast``: the card of the Spell that is being carried out, while it lies on the discard pile; ``lifted``: the card
    that is being built, open to all, until it has its cell. ``prosperity`` and ``largest``: who got the Bonus cards.
    ``rules``: the readings that this table plays with.
    """

    def __init__(
        self,
        game: Rules,
        content: StoneContent,
        seats: int,
        top: Frame | None,
        chance: Chance,
        looks: int,
        areas: list[Area],
        deck: list[int],
        discard: list[int],
        known: list[int],
        relics: Pile,
        owner: list[int],
        sealed: list[int],
        award: list[int],
        shuffled: list[int],
        turn: int,
        actions: int,
        extra: int,
        cast: int,
        lifted: int,
        prosperity: int,
        largest: int,
        rules: int,
    ) -> None:
        super().__init__(game, seats, top, chance, looks)
        self.stone = content
        self.areas = areas
        self.deck = deck
        self.discard = discard
        self.known = known
        self.relics = relics
        self.owner = owner
        self.sealed = sealed
        self.award = award
        self.shuffled = shuffled
        self.turn = turn
        self.actions = actions
        self.extra = extra
        self.cast = cast
        self.lifted = lifted
        self.prosperity = prosperity
        self.largest = largest
        self.rules = rules

    def clone(self) -> StoneState:
        """An independent copy, without the log."""
        return StoneState(
            self.game,
            self.stone,
            self.seats,
            self.top,
            self.chance.clone(),
            self.looks,
            [area.clone() for area in self.areas],
            self.deck.copy(),
            self.discard.copy(),
            self.known.copy(),
            self.relics.clone(),
            self.owner.copy(),
            self.sealed.copy(),
            self.award,
            self.shuffled,
            self.turn,
            self.actions,
            self.extra,
            self.cast,
            self.lifted,
            self.prosperity,
            self.largest,
            self.rules,
        )

    def current_relic(self) -> int:
        """The Relic on top of the pile, -1 when none is left (SR-025)."""
        top = self.relics.top
        return top[-1] if top else ids.NOBODY

    def influence_cards(self) -> int:
        """How many Influence cards lie face down, amongst all players (SR-085)."""
        found = 0
        for area in self.areas:
            found += len(area.influence)
        return found


def stone(st: State) -> StoneState:
    """``st`` as a position of this game."""
    return cast(StoneState, st)
