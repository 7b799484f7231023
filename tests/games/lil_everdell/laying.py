"""How the rule tests of My Lil' Everdell lay a table before it is played: cards, goods, dice, friends, tokens."""

from __future__ import annotations

from typing import Any, Self

from support.played import Played

from underbough import load_game
from underbough.kernel.game import Game

Plain = dict[str, object]
PARADES = ("five_places", "five_critters", "all_colours", "three_alike")
SPACES = ("resin", "twig", "berry")
DISPLAY = 8


class Laying(Played[Game]):
    """A table that is being laid; all parts stay complete. Seats count from 0; cards go by their names."""

    def __init__(self, players: int, content: Plain | None, seed: int, options: dict[str, object]) -> None:
        super().__init__(load_game("lil_everdell", players, options, content), players, seed)
        self._start = "turns"
        self._turns_taken = 0
        self._first: dict[str, int] = {}
        self._copies: dict[str, int] = {}
        at = 0
        for card in self.game.cards():
            name, copies = str(card["name"]), card["copies"]
            assert isinstance(copies, int)
            self._first[name], self._copies[name] = at, copies
            at += copies

    def round(self, number: int) -> Self:
        """The Moon's spot."""
        self._laying()["round"] = number
        return self

    def sun(self, seat: int) -> Self:
        """Who holds the Sun."""
        self._laying()["sun"] = seat
        return self

    def has(self, seat: int, *names: str) -> Self:
        """Cards in a seat's area, in this order."""
        area = self._laying()["areas"][seat]
        for name in names:
            area["cards"].append(self._take_out(name))
        self._refill()
        self._flag(seat)
        return self

    def goods(self, seat: int, *, berry: int = 0, twig: int = 0, resin: int = 0, point: int = 0) -> Self:
        """What a seat owns."""
        self._laying()["areas"][seat]["goods"] = [berry, twig, resin, point]
        return self

    def dice(self, *faces: str) -> Self:
        """What the dice show, by face name."""
        names = [self._face_name(i) for i in range(6)]
        assert len(faces) == self.players
        self._laying()["dice"] = [names.index(face) for face in faces]
        return self

    def display(self, *names: str) -> Self:
        """The first cards of the display; the dearest ones left fill it up."""
        fields = self._laying()
        fields["deck"] += fields["display"]
        fields["display"] = []
        fields["display"] = [self._take_out(name) for name in names]
        self._refill()
        return self

    def deck(self, *names: str, rest: int) -> Self:
        """Just these cards in the deck; all others go to seat ``rest``, so that none is lost."""
        fields = self._laying()
        kept = [self._take_out(name) for name in names]
        fields["areas"][rest]["cards"] += sorted(fields["deck"])
        fields["deck"] = kept
        self._flag(rest)
        return self

    def holds(self, seat: int, **parades: int) -> Self:
        """Parade Tokens of a seat, by parade and value."""
        fields = self._laying()
        for parade, value in parades.items():
            at = PARADES.index(parade)
            fields["areas"][seat]["parades"][at] = value
            fields["left"][at] -= 1
        return self

    def friends(self, seat: int, *places: str) -> Self:
        """Where a seat's friends stand: ``resin``, ``die-1`` or the name of an own red card."""
        fields = self._laying()
        area = fields["areas"][seat]
        for place in places:
            if place in SPACES:
                area["placed"].append(SPACES.index(place))
            elif place.startswith("die-"):
                die = int(place[4:]) - 1
                area["placed"].append(3 + die)
                fields["taken"] |= 1 << die
            else:
                cards = [i for i, card in enumerate(area["cards"]) if self._name(card) == place]
                area["placed"].append(next(7 + i for i in cards if 7 + i not in area["placed"]))
        return self

    def rolling(self) -> Self:
        """Start with the roll of a round."""
        self._start = "roll"
        return self

    def gathering(self) -> Self:
        """Start with Gather Goodies."""
        self._start = "gather"
        return self

    def turn(self, taken: int) -> Self:
        """Start after so many turns of the round; their friends stand on the twig space unless placed already."""
        self._turns_taken = taken
        return self

    def last_turn(self) -> Self:
        """Start with the very last turn of the game."""
        return self.round(4).turn(3 * self.players - 1)

    def ending(self) -> Self:
        """Start with the end steps."""
        self._start = "end"
        return self.round(4)

    def _name(self, card: int) -> str:
        for name, first in self._first.items():
            if first <= card < first + self._copies[name]:
                return name
        raise KeyError(card)

    def _face_name(self, face: int) -> str:
        faces = self.game.content.plain()["faces"]
        assert isinstance(faces, list)
        return str(faces[face]["name"])

    def _take_out(self, name: str) -> int:
        """A copy of a card out of the deck or the display."""
        numbers = range(self._first[name], self._first[name] + self._copies[name])
        for zone in ("deck", "display"):
            for card in numbers:
                if card in self._fields[zone]:
                    self._fields[zone].remove(card)
                    return card
        raise AssertionError(f"no copy of {name} is left")

    def _refill(self) -> None:
        cost: dict[str, int] = {}
        for entry in self.game.cards():
            price = entry["cost"]
            assert isinstance(price, dict)
            cost[str(entry["name"])] = sum(price.values())
        deck, display = self._fields["deck"], self._fields["display"]
        deck.sort(key=lambda card: (cost[self._name(card)], card))
        while len(display) < DISPLAY and deck:
            display.append(deck.pop())

    def _flag(self, seat: int) -> None:
        """The kept flags of an area, from its cards; ``Game.check`` compares them with the content's."""
        content: Any = self.game.content
        flags = 0
        for card in self._fields["areas"][seat]["cards"]:
            flags |= content.flags[content.design_of[card]]
        self._fields["areas"][seat]["flags"] = flags
