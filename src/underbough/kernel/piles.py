"""Face-down cards and who knows them.

A shuffled deck has no stored order: a draw picks among what is left. Only cards that were put on top or underneath,
looked at, or that have visible backs are ordered. ``known`` lists, by card, the mask of the seats that know where a
hidden card is; it is set by the move that showed it and cleared only by a shuffle, or for the seats that could not see
which of several cards moved (:func:`mix`). Who knows what of the ordered part of a deck is public; who knows which
card of another's hand is not, so a view shows of masks no more than what its own seat knows.
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

    def put_on_top(self, card: int) -> None:
        """Put a card on top: it is drawn next."""
        self.top.append(card)

    def put_underneath(self, card: int) -> None:
        """Put a card at the very bottom: it is drawn last."""
        self.bottom.insert(0, card)

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
        """The pile as plain lists; the bag as it is stored, because the next draws depend on it."""
        return {"bag": list(self.bag), "top": list(self.top), "bottom": list(self.bottom)}


def knows(known: list[int], card: int, seat: int) -> bool:
    """Whether ``seat`` (-1: a spectator, who knows what everybody knows) knows this hidden card's place."""
    mask = known[card]
    return mask == -1 if seat < 0 else (mask >> seat) & 1 == 1


def mix(cards: list[int], known: list[int], seers: int) -> None:
    """One of ``cards`` moved, and only the seats in the mask ``seers`` saw which: the others lose track of them all."""
    for card in cards:
        known[card] &= seers


class _Place:
    """A place whose card is to be dealt anew: where it lies, who knows it, and the back that it shows."""

    def __init__(self, zone: list[int], at: int, mask: int, back: int) -> None:
        self.zone = zone
        self.at = at
        self.mask = mask
        self.back = back


def redeal(
    zones: list[list[int]],
    hands: list[list[int]],
    bags: list[list[int]],
    known: list[int],
    seat: int,
    chance: Chance,
    backs: list[int] | None = None,
) -> None:
    """Deal anew, uniformly, every card that ``seat`` (-1: a spectator) cannot place.

    ``zones`` are ordered, each place keeps its rank; ``hands``, one a seat, are not (they end up sorted); ``bags`` are
    what is left of face-down decks. Cards that the seat knows stay. With ``backs`` (by card) each place of a zone and
    each hand keeps the backs it shows; cards in a bag show none.

    The result depends on what the seat knows and on ``chance`` alone: unknown cards are sorted before they are dealt.
    Masks of zones follow places: what others know of a place they know of the new card. A card in a hand is known to
    its owner, to ``seat`` if it was, and to everybody if it was: what else others know of it, the seat can't tell.
    """
    places: list[_Place] = []
    pool: list[int] = []
    for zone in zones:
        for i, card in enumerate(zone):
            if not knows(known, card, seat):
                places.append(_Place(zone, i, known[card], backs[card] if backs is not None else 0))
                pool.append(card)
    fresh: list[list[int]] = []
    for owner, hand in enumerate(hands):
        kept = [card for card in hand if knows(known, card, seat)]
        hidden = [card for card in hand if not knows(known, card, seat)]
        for card in kept:
            if known[card] != -1:
                known[card] = 1 << owner | 1 << seat
        for back in sorted(backs[card] if backs is not None else 0 for card in hidden):
            places.append(_Place(kept, len(kept), 1 << owner, back))
            kept.append(-1)
        pool.extend(hidden)
        fresh.append(kept)
    for bag in bags:
        pool.extend(bag)
    pool.sort()
    chance.shuffle(pool)
    if backs is not None:
        _match_backs(places, pool, backs)
    for at, place in enumerate(places):
        place.zone[place.at] = pool[at]
        known[pool[at]] = place.mask
    for hand, dealt in zip(hands, fresh, strict=True):
        hand[:] = sorted(dealt)
    _refill(bags, pool[len(places) :], known)


def _match_backs(places: list[_Place], pool: list[int], backs: list[int]) -> None:
    """Bring a card with the right back to each place: the first later one in the shuffled pool, so still uniform."""
    for at, place in enumerate(places):
        for j in range(at, len(pool)):
            if backs[pool[j]] == place.back:
                pool.insert(at, pool.pop(j))
                break


def _refill(bags: list[list[int]], pool: list[int], known: list[int]) -> None:
    """Put the rest of the dealt cards into the bags, as many as each held, sorted because a bag has no order."""
    at = 0
    for bag in bags:
        n = len(bag)
        bag[:] = sorted(pool[at : at + n])
        at += n
        for card in bag:
            known[card] = 0
