"""How the rule tests of Stone & Relic lay a table before it is played: hands, Kingdoms, face-down cards, Relics, steps.

An untouched table: no hands, no Kingdoms, all 80 cards in the deck, The Skystone Coil on top of the Relic pile with
the other three in any order beneath, seat 0 in the Expansion Step of its turn with 1 Action.
"""

from __future__ import annotations

import json
import re
from typing import Any, Self

from underbough import load_game
from underbough.games.stone_relic import ids
from underbough.games.stone_relic.grid import cell_at, open_around
from underbough.games.stone_relic.rules import StoneRelic
from underbough.games.stone_relic.state import StoneState
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import EVERYBODY

STEPS = (
    "founding",
    "first wealth",
    "resource",
    "extra action",
    "expansion",
    "hand limit",
    "relic",
    "placing",
    "shuffle",
    "over",
)
CARD = re.compile(r"(city:)?([^@]+?)(?:@(-?\d+),(-?\d+))?")


def copied(plain: object) -> Any:
    """Plain tables through JSON and back, as storage does it."""
    return json.loads(json.dumps(plain))


class Laying:
    """A table that is being laid; all parts stay complete. Seats count from 0; cards and Relics go by their names."""

    def __init__(self, players: int, content: Any, seed: int, options: dict[str, object]) -> None:
        game = load_game("stone_relic", players, options, content)
        assert isinstance(game, StoneRelic)
        self.game = game
        self.players = players
        self._plain: Any = copied(game.save(game.setup(Chance(seed_key(seed)))))
        self._fields: Any = self._plain["fields"]
        self._state: StoneState | None = None
        self._seat = 0
        self._turn_frame = True
        fields = self._fields
        cards = len(game.stone.design_of)
        fields.update(deck=list(range(cards)), known=[0] * cards, turn=0, actions=1)
        for area in fields["areas"]:
            area["hand"] = []
        self.step("expansion").relics("The Skystone Coil" if content is None else game.stone.relic_name[0])

    # Cards.

    def hand(self, seat: int, *names: str) -> Self:
        """Cards in a hand."""
        hand = self._laying()["areas"][seat]["hand"]
        hand += [self._take_out(name, 1 << seat) for name in names]
        hand.sort()
        return self

    def kingdom(self, seat: int, *cards: str) -> Self:
        """Cards of a Kingdom: ``Black Font@1,0``, ``city:Searing Plain@0,1``; without a cell they lie in a row.

        The first one lies at 0,0.
        """
        area = self._laying()["areas"][seat]
        for text in cards:
            match = CARD.fullmatch(text)
            assert match is not None, text
            city, name, x, y = match.groups()
            cell = cell_at(int(x), int(y)) if x is not None else self._next_cell(area["cells"])
            if city:
                area["down"] |= 1 << len(area["cards"])
            area["cards"].append(self._take_out(name, EVERYBODY))
            area["cells"].append(cell)
        area["free"] = open_around(area["cells"])
        return self

    def used(self, seat: int, *places: int) -> Self:
        """Cards of a Kingdom, by their place in it, whose once-a-turn ability is spent."""
        for at in places:
            self._laying()["areas"][seat]["used"] |= 1 << at
        return self

    def wealth(self, seat: int, *names: str) -> Self:
        """Cards beneath a Wealth card."""
        self._laying()["areas"][seat]["wealth"] += [self._take_out(name, 1 << seat) for name in names]
        return self

    def influence(self, seat: int, *names: str) -> Self:
        """Cards in a face-down Influence."""
        self._laying()["areas"][seat]["influence"] += [self._take_out(name, 1 << seat) for name in names]
        return self

    def discard(self, *names: str) -> Self:
        """Cards on the discard pile."""
        self._laying()["discard"] += [self._take_out(name, EVERYBODY) for name in names]
        return self

    def deck(self, *names: str, rest: int = -1) -> Self:
        """Just these cards in the deck; all others lie beneath the Wealth card of seat ``rest`` (-1: the last one).

        Lay everything else before.
        """
        fields = self._laying()
        kept = [self._take_out(name, 0) for name in names]
        seat = rest % self.players
        for card in sorted(fields["deck"]):
            fields["known"][card] = 1 << seat
            fields["areas"][seat]["wealth"].append(card)
        fields["deck"] = kept
        return self

    def some(self, seat: int, zone: str, count: int) -> Self:
        """So many cards of any kind in a seat's ``hand``, ``wealth`` or ``influence``: from the end of the deck."""
        fields = self._laying()
        fields["deck"].sort()
        for _ in range(count):
            card = fields["deck"].pop()
            fields["known"][card] = 1 << seat
            fields["areas"][seat][zone].append(card)
        fields["areas"][seat]["hand"].sort()
        return self

    # Relics.

    def relics(self, *names: str) -> Self:
        """The Relic pile from the top; Relics that are not named lie in any order under the first ones.

        With more than one name, all from the second on lie at the bottom in this order, as everybody knows.
        """
        fields, names_of = self._laying(), self.game.stone.relic_name
        pile = [relic for relic, owner in enumerate(fields["owner"]) if owner == ids.IN_PILE]
        named = [names_of.index(name) for name in names]
        rest = [relic for relic in pile if relic not in named]
        fields["relics"] = {"top": named[:1], "bag": rest, "bottom": named[:0:-1]}
        return self

    def owns(self, seat: int, *names: str) -> Self:
        """Relics that a seat has won."""
        for name in names:
            self._out_of_the_pile(name, seat)
        return self

    def aside(self, *names: str) -> Self:
        """Relics that nobody got."""
        for name in names:
            self._out_of_the_pile(name, ids.SET_ASIDE)
        return self

    def no_relics(self) -> Self:
        """All Relics that are left are set aside."""
        fields = self._laying()
        return self.aside(*(self.game.stone.relic_name[r] for r, o in enumerate(fields["owner"]) if o == ids.IN_PILE))

    def _out_of_the_pile(self, name: str, owner: int) -> None:
        fields = self._laying()
        relic = self.game.stone.relic_name.index(name)
        fields["owner"][relic] = owner
        pile = fields["relics"]
        for part in ("top", "bag", "bottom"):
            pile[part] = [other for other in pile[part] if other != relic]
        if not pile["top"] and pile["bag"]:
            pile["top"] = [pile["bag"].pop(0)]
        elif not pile["top"] and pile["bottom"]:
            pile["top"] = [pile["bottom"].pop()]

    # Where the game is.

    def turn(self, seat: int) -> Self:
        """Whose turn it is."""
        self._laying()["turn"] = self._seat = seat
        return self.step(self._step)

    def step(self, name: str) -> Self:
        """How far the turn is: one of :data:`STEPS`."""
        self._laying()
        self._step = name
        frames = [["rules/table/turn", STEPS.index(name), self._seat, []], ["rules/table", 1, -1, []]]
        self._plain["frames"] = frames
        return self

    def actions(self, count: int) -> Self:
        """How many Actions are left in the Expansion Step."""
        self._laying()["actions"] = count
        return self

    def turn_ends(self) -> Self:
        """Start just after the turn, with the check for the end of the game."""
        return self.step("over")

    def next_turn(self) -> Self:
        """Start with the whole turn that comes first."""
        self._laying()
        self._plain["frames"] = [["rules/table", 0, -1, []]]
        return self

    def extra(self, count: int) -> Self:
        """How many additional turns are left, the one that is being played included."""
        self._laying()["extra"] = count
        return self

    def last_relic(self) -> Self:
        """Start after the additional turns."""
        fields = self._laying()
        fields["extra"], fields["actions"] = 0, 0
        self._plain["frames"] = [["rules/table", 2, -1, []]]
        return self

    def counting(self) -> Self:
        """Start with the final count, after the last Relic: lay :meth:`no_relics` first."""
        self.last_relic()
        self._plain["frames"][0][1] = 3
        self._fields["turn"] = -1
        return self

    def _laying(self) -> Any:
        assert self._state is None, "the table is in play already"
        return self._fields

    def _next_cell(self, taken: list[int]) -> int:
        x = 0
        while cell_at(x, 0) in taken:
            x += 1
        return cell_at(x, 0)

    def _take_out(self, name: str, known: int) -> int:
        """A copy of a card out of the deck."""
        stone = self.game.stone
        assert name in stone.name, f"there is no card {name}"
        design = stone.name.index(name)
        for card in self._fields["deck"]:
            if stone.design_of[card] == design:
                self._fields["deck"].remove(card)
                self._fields["known"][card] = known
                found: int = card
                return found
        raise AssertionError(f"no copy of {name} is left")
