"""Burrow, a toy game of our own that leans on every part of the kernel: its numbers, its content and its state.

Animals with cards in hand dig one burrow together. A card costs seeds or clay; once paid it becomes a room of the
growing grid. Cards have day or night backs, which everybody sees.
"""

from __future__ import annotations

from typing import Final, cast

from underbough.kernel.chance import Chance
from underbough.kernel.core import Content, Effect, Frame, Rules, State
from underbough.kernel.piles import Pile
from underbough.kernel.reactions import Reaction
from underbough.kernel.values import Condition, Modifier

SEED: Final = 0
CLAY: Final = 1
GOODS: Final = ("seed", "clay")
BACKS: Final = ("day", "night")
COPIES: Final = 2
HAND: Final = 5
ROUNDS: Final = 3
TURNS: Final = 3
EDGE: Final = 5

# Domains of what effects read and write.
SEEDS: Final = 1
CLAYS: Final = 2
SECRETS: Final = 4

# Events that rooms react to.
PLAYED: Final = 0
DUG: Final = 1
OTHER_PLAYED: Final = 2
EVENTS: Final = ("played", "dug", "other_played")
PRICE: Final = 0

# The action space.
CARDS: Final = 64
DIG: Final = 0
PASS: Final = 1
KEEP: Final = 2
BURY: Final = 3
DECLINE: Final = 4
SHOW_NONE: Final = 5
TO_SEAT: Final = 8  # 4
PART: Final = 12  # 4
PLAY: Final = 16  # CARDS
SHOW: Final = PLAY + CARDS
GIVE: Final = SHOW + CARDS
STASH: Final = GIVE + CARDS
HARVEST: Final = STASH + CARDS
REACT: Final = HARVEST + CARDS
PAY: Final = REACT + CARDS  # 16: how much of the price is clay
CELL: Final = PAY + 16  # 121
ACTIONS: Final = CELL + 121


class BurrowContent(Content):
    """Designs by number, two cards each, with their hooks."""

    def __init__(self, plain: dict[str, object]) -> None:
        super().__init__("burrow", plain)
        self.name: list[str] = []
        self.back: list[int] = []
        self.price: list[int] = []
        self.points: list[int] = []
        self.play: list[Effect | None] = []
        self.harvest: list[Effect | None] = []
        self.reaction: list[Reaction | None] = []
        self.cheaper: list[Modifier | None] = []

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return COPIES * len(self.name)

    def backs(self) -> list[int]:
        """The back of each card."""
        return [self.back[card // COPIES] for card in range(self.cards)]

    def card_name(self, card: int) -> str:
        """A card's name with the number of the copy."""
        return f"{self.name[card // COPIES]} {card % COPIES + 1}"

    def slug(self, card: int) -> str:
        """A card in an action key: each copy is a thing of its own here."""
        return f"{self.name[card // COPIES].lower().replace(' ', '-')}.{card % COPIES + 1}"


class Back(Condition):
    """Cards with a certain back."""

    def __init__(self, back: int) -> None:
        self.back = back

    def holds(self, st: State, who: int, subject: int) -> bool:
        return burrow(st).cards.back[subject // COPIES] == self.back

    def plain(self) -> object:
        return BACKS[self.back]


class Room:
    """A room: which card, whose, and where it lies."""

    def __init__(self, card: int, owner: int, x: int, y: int) -> None:
        self.card = card
        self.owner = owner
        self.x = x
        self.y = y

    def plain(self) -> list[int]:
        """The room as a row."""
        return [self.card, self.owner, self.x, self.y]


class BurrowState(State):
    """The whole table. ``sealed`` holds the answers of the hidden choice; rooms never change once they are dug."""

    def __init__(
        self,
        game: Rules,
        cards: BurrowContent,
        seats: int,
        top: Frame | None,
        chance: Chance,
        looks: int,
        hands: list[list[int]],
        deck: Pile,
        known: list[int],
        rooms: list[Room],
        goods: list[list[int]],
        sealed: list[int],
        round: int,
        first: int,
    ) -> None:
        super().__init__(game, seats, top, chance, looks)
        self.cards = cards
        self.hands = hands
        self.deck = deck
        self.known = known
        self.rooms = rooms
        self.goods = goods
        self.sealed = sealed
        self.round = round
        self.first = first

    def clone(self) -> BurrowState:
        return self._with(self.chance.clone(), self.rooms.copy())

    def _with(self, chance: Chance, rooms: list[Room]) -> BurrowState:
        return type(self)(
            self.game,
            self.cards,
            self.seats,
            self.top,
            chance,
            self.looks,
            [hand.copy() for hand in self.hands],
            self.deck.clone(),
            self.known.copy(),
            rooms,
            [goods.copy() for goods in self.goods],
            self.sealed.copy(),
            self.round,
            self.first,
        )


def burrow(st: State) -> BurrowState:
    """``st`` as a position of this game."""
    return cast(BurrowState, st)


def free_cells(st: BurrowState) -> list[tuple[int, int]]:
    """Where a room can be dug: beside the mouth (0, 0) or another room, within the edge."""
    taken = {(0, 0), *((room.x, room.y) for room in st.rooms)}
    found = set()
    for x, y in taken:
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell not in taken and max(abs(cell[0]), abs(cell[1])) <= EDGE:
                found.add(cell)
    return sorted(found)


def bits(*seats: int) -> int:
    """The knowledge mask of some seats."""
    return sum(1 << seat for seat in seats)
