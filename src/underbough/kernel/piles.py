"""Face-down cards and who knows them.

A shuffled deck has no stored order: a draw picks among what is left. Only cards that were put on top or underneath,
looked at, or that have visible backs are ordered. ``known`` lists, by card, the mask of the seats that know where a
hidden card is; it is set by the move that showed it and cleared only by a shuffle.
"""

from __future__ import annotations

from underbough.kernel.chance import Chance


class Pile:
    """A face-down deck: ordered cards underneath, an unordered bag, ordered cards on top (the last is drawn first)."""

    def __init__(self, bag: list[int], top: list[int], bottom: list[int]) -> None:
        self.bag = bag
        self.top = top
        self.bottom = bottom

    def __len__(self) -> int:
        return len(self.bag) + len(self.top) + len(self.bottom)

    def clone(self) -> Pile:
        """An independent copy."""
        return Pile(self.bag.copy(), self.top.copy(), self.bottom.copy())

    def settle(self, chance: Chance, count: int) -> int:
        """Fix the order of the top ``count`` cards (for a look or a visible back); returns how many there are."""
        while len(self.top) < count and self.bag:
            self.top.insert(0, chance.pick(self.bag))
        while len(self.top) < count and self.bottom:
            self.top.insert(0, self.bottom.pop())
        return min(count, len(self.top))

    def draw(self, chance: Chance) -> int:
        """Take the top card; raises IndexError when the pile is empty."""
        if self.top:
            return self.top.pop()
        if self.bag:
            return chance.pick(self.bag)
        return self.bottom.pop()

    def cards(self) -> list[int]:
        """All cards in it, sorted: what is there, not in which order."""
        return sorted(self.bag + self.top + self.bottom)

    def shuffle_in(self, cards: list[int], known: list[int]) -> None:
        """Shuffle ``cards`` and the whole pile together; nobody knows where anything is any more."""
        self.bag = sorted(self.bag + self.top + self.bottom + cards)
        self.top = []
        self.bottom = []
        for card in self.bag:
            known[card] = 0

    def plain(self) -> dict[str, object]:
        """The pile as plain lists, the bag in sorted order."""
        return {"bag": sorted(self.bag), "top": list(self.top), "bottom": list(self.bottom)}


def knows(known: list[int], card: int, seat: int) -> bool:
    """Whether ``seat`` (-1: a spectator, who knows what everybody knows) knows this hidden card's place."""
    mask = known[card]
    return mask == -1 if seat < 0 else (mask >> seat) & 1 == 1


def redeal(
    zones: list[list[int]], bags: list[list[int]], known: list[int], seat: int, chance: Chance, backs: list[int] | None
) -> None:
    """Deal anew, uniformly, every card that ``seat`` cannot place: those in ordered ``zones`` and those in ``bags``.

    Cards that the seat knows stay where they are. With ``backs`` (by card) a place keeps the back it shows; cards in a
    bag show none. The result depends on what the seat knows and on ``chance`` alone, because the unknown cards are
    sorted first. Knowledge masks follow places: what others know of a place they know of the new card.
    """
    places: list[tuple[list[int], int, int]] = []
    pool: list[int] = []
    for zone in zones:
        for i, card in enumerate(zone):
            if not knows(known, card, seat):
                places.append((zone, i, known[card]))
                pool.append(card)
    for bag in bags:
        pool.extend(bag)
    pool.sort()
    chance.shuffle(pool)
    if backs is not None:
        _match_backs(places, pool, backs)
    for (zone, i, mask), card in zip(places, pool, strict=False):
        zone[i] = card
        known[card] = mask
    at = len(places)
    for bag in bags:
        n = len(bag)
        bag[:] = sorted(pool[at : at + n])
        for card in bag:
            known[card] = 0
        at += n


def _match_backs(places: list[tuple[list[int], int, int]], pool: list[int], backs: list[int]) -> None:
    """Bring a card with the right back to each place: the first later one in the shuffled pool, so still uniform."""
    for at, (zone, i, _mask) in enumerate(places):
        want = backs[zone[i]]
        for j in range(at, len(pool)):
            if backs[pool[j]] == want:
                card = pool.pop(j)
                pool.insert(at, card)
                break
