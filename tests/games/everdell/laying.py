"""How the rule tests of Everdell lay a table before it is played: goods, cards, cities, workers, events, piles.

An untouched table: no goods, no hands, empty cities, winter, two available workers a seat, seat 0 to act, the dearest
cards in the Meadow, all others in the deck, forest cards and special events that are named in :data:`FOREST` and
:data:`SPECIAL`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

from support.played import Played, copied

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, STORE_AT, TOKENS_AT, refresh
from underbough.games.everdell.rules import Everdell
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.core import State

FOREST = ("Three berries", "Two resin and a twig", "A twig, a resin and a berry", "Two berries and a card")
SPECIAL = ("Flying Doctor Service", "Path of the Pilgrims", "Remembering the Fallen", "The Everdell Games")
BASIC_EVENTS = ("City Monument", "Grand Tour", "Harvest Festival", "Cartographer's Expedition")
WORKERS = (2, 3, 4, 6)
FULL = tuple(
    name for name in ("Storehouse", "Twig Barge", "General Store", "Resin Refinery", "Post Office") for _ in "123"
)
"""Cards that fill a city to its last space."""
FOURTEEN = (*["Farm"] * 5, *["Mine"] * 3, *["Twig Barge"] * 3, *["Post Office"] * 3)
FIFTEEN = (*FOURTEEN, "General Store")
"""A city with one space left, and a full one of Common cards."""
SEVEN = ("Farm", "Farm", "Mine", "Mine", "Inn", "Inn", "Crane")
"""Seven cards for a hand."""
RICH = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
"""Goods that pay for anything."""
AWAY = 9
"""Where cards lie that a test keeps out of the game: under an event that is not in play."""


class Laying(Played[Everdell]):
    """A table that is being laid; all parts stay complete. Seats count from 0; cards go by their names."""

    GAME: ClassVar[str] = "everdell"
    """The game that is played: Everdell, or one that adds to it."""

    def __init__(self, players: int, content: Any, seed: Any, options: dict[str, object]) -> None:
        if players == 1:
            options.setdefault("year", 1)
        game = load_game(self.GAME, players, options, content)
        assert isinstance(game, Everdell)
        super().__init__(game, players, seed)
        self.seats = players + (players == 1)
        self._rugwort: list[int] = self._fields["areas"][1]["placed"] if players == 1 else []
        self._later: list[Callable[[EverdellState], None]] = []
        self._free: dict[int, int] = {}
        self._clear()

    def _clear(self) -> None:
        fields = self._fields
        fields["deck"] = list(range(len(self.game.ed.design_of)))
        fields["meadow"] = []
        for seat, area in enumerate(fields["areas"]):
            area.update(goods=[0] * 5, hand=[], city=[], extra=[], prisoners=[], have=0, pairs=0, space=0)
            if seat < self.players:
                area.update(placed=[], workers=2, season=ids.WINTER, passed=False)
        self.forest(*FOREST[: len(fields["forest"])])
        self.special(*SPECIAL)
        self.turn(0)

    def turn(self, seat: int) -> Self:
        """Whose turn it is."""
        self._laying()["turn"] = (seat - 1) % self.players
        return self

    def season(self, seat: int, name: str) -> Self:
        """A seat's season; all workers of that season are available unless they are placed."""
        area = self._laying()["areas"][seat]
        area["season"] = ids.SEASONS.index(name)
        area["workers"] = WORKERS[area["season"]]
        return self

    def workers(self, seat: int, free: int) -> Self:
        """How many workers are available, besides those that :meth:`at` places."""
        self._laying()
        self._free[seat] = free
        return self

    def at(self, seat: int, *places: str) -> Self:
        """Deployed workers: ``basic-1``, ``haven``, ``journey-4``, ``event-2``, ``special-1``, ``inn``, ``inn@2``.

        A second copy of a card is ``inn.2``; ``aside`` is beside the city, ``meadow-3`` a place that Rugwort blocks.
        """
        self._laying()
        self._later.append(lambda st: st.areas[seat].placed.extend(self._place(st, seat, place) for place in places))
        return self

    def passed(self, *seats: int) -> Self:
        """These seats have passed, in autumn."""
        for seat in seats:
            self.season(seat, "autumn")
            self._fields["areas"][seat]["passed"] = True
        return self

    def goods(
        self, seat: int, *, twig: int = 0, resin: int = 0, pebble: int = 0, berry: int = 0, point: int = 0
    ) -> Self:
        """What a seat owns."""
        self._laying()["areas"][seat]["goods"] = [twig, resin, pebble, berry, point]
        return self

    def hand(self, seat: int, *names: str) -> Self:
        """Cards in a hand."""
        self._laying()["areas"][seat]["hand"] += [self._take_out(name, 1 << seat) for name in names]
        return self

    def has(self, seat: int, *names: str) -> Self:
        """Cards in a city, in this order (a Clock Tower without tokens: see :meth:`tokens`)."""
        area = self._laying()["areas"][seat]
        area["city"] += [self._take_out(name) for name in names]
        area["extra"] += [0] * len(names)
        return self

    def occupied(self, seat: int, *names: str) -> Self:
        """An occupied token on a Construction of the city; a name twice stands for two copies."""
        for name in names:
            extra = self._laying()["areas"][seat]["extra"]
            extra[next(i for i in self._slots(seat, name) if not extra[i] & OCCUPIED)] |= OCCUPIED
        return self

    def tokens(self, seat: int, name: str, count: int) -> Self:
        """Point tokens on a card of the city."""
        self._laying()["areas"][seat]["extra"][self._slots(seat, name)[0]] += count << TOKENS_AT
        return self

    def stored(self, seat: int, name: str, copy: int = 0, **goods: int) -> Self:
        """Goods on a card of the city."""
        extra = self._laying()["areas"][seat]["extra"]
        for good, count in goods.items():
            extra[self._slots(seat, name)[copy]] += count << (STORE_AT + 8 * ids.GOODS.index(good))
        return self

    def prisoners(self, seat: int, *names: str) -> Self:
        """Critters under a seat's Dungeon."""
        self._laying()["areas"][seat]["prisoners"] += [self._take_out(name) for name in names]
        return self

    def meadow(self, *names: str) -> Self:
        """The first cards of the Meadow; the dearest ones left fill it up."""
        self._laying()["meadow"] += [self._take_out(name) for name in names]
        return self

    def deck(self, *names: str) -> Self:
        """Just these cards in the deck; all others are out of the game. Lay everything else before."""
        fields = self._laying()
        kept = [self._take_out(name, 0) for name in names]
        self._fill_meadow()
        fields["under"] += sorted(fields["deck"])
        fields["under_event"] += [AWAY] * len(fields["deck"])
        fields["deck"] = kept
        return self

    def gaps(self, *places: int) -> Self:
        """These Meadow places (1 to 8) are empty; their cards are out of the game."""
        fields = self._laying()
        self._fill_meadow()
        for place in places:
            fields["under"].append(fields["meadow"][place - 1])
            fields["under_event"].append(AWAY)
            fields["meadow"][place - 1] = ids.NO_CARD
        return self

    def discard(self, *names: str) -> Self:
        """Cards on the discard pile, the top one last. Lay it before :meth:`deck`."""
        self._laying()["discard"] += [self._take_out(name, 0) for name in names]
        return self

    def forest(self, *names: str) -> Self:
        """The forest cards in play; any left fill the rest."""
        self._laying()["forest"] = self._filled(self.game.ed.forest_name, names, len(self._fields["forest"]))
        return self

    def special(self, *names: str) -> Self:
        """The special events in play; any left fill the rest."""
        self._laying()["special"] = self._filled(self.game.ed.event_name, names, ids.SPECIAL_EVENTS)
        return self

    def achieved(self, seat: int, *events: str) -> Self:
        """Events a seat has: ``event-1`` to ``event-4`` or ``special-1`` to ``special-4``."""
        for event in events:
            kind, place = event.split("-")
            owners = self._laying()["basic_owner" if kind == "event" else "special_owner"]
            owners[int(place) - 1] = seat
        return self

    def on_event(self, place: int, **goods: int) -> Self:
        """Goods lying on the special event in this place (1 to 4)."""
        for good, count in goods.items():
            self._laying()["store"][place - 1] += count << (8 * ids.GOODS.index(good))
        return self

    def under(self, place: int, *names: str) -> Self:
        """Cards under the special event in this place (1 to 4)."""
        fields = self._laying()
        fields["under"] += [self._take_out(name) for name in names]
        fields["under_event"] += [place - 1] * len(names)
        return self

    def _filled(self, names: list[str], wanted: tuple[str, ...], size: int) -> list[int]:
        found = [names.index(name) for name in wanted]
        found += [i for i in range(len(names)) if i not in found]
        return found[:size]

    def _take_out(self, name: str, known: int = -1) -> int:
        """A copy of a card out of the deck, else out of what has been laid away."""
        design = self.game.ed.name.index(name)
        for zone in ("deck", "under"):
            for i, card in enumerate(self._fields[zone]):
                if self.game.ed.design_of[card] != design:
                    continue
                if zone == "under":
                    if self._fields["under_event"][i] != AWAY:
                        continue
                    self._fields["under_event"].pop(i)
                self._fields[zone].pop(i)
                self._fields["known"][card] = known
                found: int = card
                return found
        raise AssertionError(f"no copy of {name} is left")

    def _slots(self, seat: int, name: str) -> list[int]:
        design = self.game.ed.name.index(name)
        city = self._fields["areas"][seat]["city"]
        return [i for i, card in enumerate(city) if self.game.ed.design_of[card] == design]

    def _fill_meadow(self) -> None:
        ed, fields = self.game.ed, self._fields
        fields["deck"].sort(key=lambda card: (ed.total[ed.design_of[card]], -card))
        while len(fields["meadow"]) < ids.MEADOW and fields["deck"]:
            card = fields["deck"].pop()
            fields["known"][card] = -1
            fields["meadow"].append(card)

    def _place(self, st: EverdellState, seat: int, place: str) -> int:
        """Where a worker stands, as areas keep it."""
        if place == "aside":
            return ids.ASIDE
        if place == "haven":
            return ids.HAVEN
        kind, _, number = place.rpartition("-")
        if kind == "journey":
            return ids.JOURNEY + ids.JOURNEY_POINTS.index(int(number))
        starts = {"basic": ids.BASIC, "forest": ids.FOREST, "event": ids.BASIC_EVENT, "special": ids.SPECIAL_EVENT}
        starts["meadow"] = ids.MEADOW_PICK
        if kind in starts:
            return starts[kind] + int(number) - 1
        name, _, owner = place.partition("@")
        slug, _, copy = name.partition(".")
        city = st.areas[int(owner) - 1 if owner else seat].city
        cards = [card for card in city if st.ed.slug[st.ed.design_of[card]] == slug]
        return ids.ON_CARD + cards[int(copy) - 1 if copy else 0]

    def _laid(self) -> State:
        self._fill_meadow()
        fields = self._fields
        fields["meadow"] += [ids.NO_CARD] * (ids.MEADOW - len(fields["meadow"]))
        for card in fields["deck"]:
            fields["known"][card] = 0
        st = everdell(self.game.load(copied(self._plain)))
        for change in self._later:
            change(st)
        for seat, free in self._free.items():
            st.areas[seat].workers = len(st.areas[seat].placed) + free
        for area in st.areas:
            area.workers = max(area.workers, len(area.placed))
            refresh(self.game.ed, area)
        return st
