"""How the tests of Spirecrest lay the mountain beside a table of Everdell: weather, tiles, discoveries, big critters.

An untouched mountain: every Traveler is where its player's season says, no weather binds anybody, each area has one
tile more than there are players, the first of the list that no test has placed; the decks are in known order, in that
of the list; nobody has a discovery card, a map or a big critter. Discovery cards, tiles, weather and big critters go by
their slugs or names, Everdell's cards by their names, areas by :data:`AREAS`.
"""

from __future__ import annotations

from typing import Any, Self

from games.everdell.table import Table

from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import TrailDesign
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.state import EverdellState
from underbough.kernel.core import State

AREAS = ("foothills", "peaks", "ridge", "expedition")


def slug_of(name: str) -> str:
    """A name of Spirecrest as it stands in action keys; a slug stays what it is."""
    return name.lower().replace("'", "").replace(" ", "-")


def _number(name: str, slugs: list[str]) -> int:
    return slugs.index(slug_of(name))


class Mountain(Table):
    """A table of Spirecrest that is being laid; see :class:`games.spirecrest.ground.Ground`."""

    GAME = "spirecrest"
    TRIED = (
        *Table.TRIED,
        *range(ids.VISIT, ids.DISCARDS_PLACE + 1),
        *range(ids.SEND, ids.TILE + ids.TILES + ids.ROW + 4),
        *range(ids.OFFERED, ids.ACTIONS + 1),
    )

    def __init__(self, players: int = 2, *, content: Any = None, seed: Any = 1, **options: object) -> None:
        self._areas: dict[int, int] = {}
        self._weather: dict[int, int] = {}
        self._up: set[int] = set()
        self._tiles: dict[int, list[int]] = {}
        self._turned: dict[int, bool] = {}
        self._decks: dict[int, list[int]] = {}
        self._bags: set[int] = set()
        self._maps: dict[int, tuple[list[int], int]] = {}
        self._found: dict[int, list[int]] = {}
        self._figures: dict[int, tuple[int, str]] = {}
        self._stores: dict[int, list[int]] = {}
        self._display: list[int] = []
        super().__init__(players, content=content, seed=seed, **options)

    @property
    def mountain(self) -> TrailDesign:
        """What lies on the mountain, by number."""
        assert isinstance(self.game, SpirecrestGame)
        return self.game.design()

    # Laying.

    def traveler(self, seat: int, area: str) -> Self:
        """Where a seat's Traveler is, if not where its season says."""
        self._laying()
        self._areas[seat] = AREAS.index(area)
        return self

    def weather(self, *slugs: str, up: bool = True) -> Self:
        """These cards lie at their seasons, face up (``up=False``: face down, to be turned up later)."""
        self._laying()
        for slug in slugs:
            number = _number(slug, [card.slug for card in self.mountain.weather])
            season = self.mountain.weather[number].season
            self._weather[season] = number
            (self._up.add if up else self._up.discard)(season)
        return self

    def tiles(self, area: str, *slugs: str, up: bool | None = None) -> Self:
        """Just these tiles lie in an area; face up where the area is the foothills or a Traveler has been there."""
        self._laying()
        place = AREAS.index(area)
        self._tiles[place] = [_number(slug, self.mountain.tile_slug) for slug in slugs]
        if up is not None:
            self._turned[place] = up
        return self

    def turned(self, area: str, up: bool = True) -> Self:
        """An area's tiles lie face up, or face down."""
        self._laying()
        self._turned[AREAS.index(area)] = up
        return self

    def discoveries(self, area: str, *slugs: str) -> Self:
        """The top cards of an area's deck, the next one first; the others follow."""
        self._laying()
        self._decks[AREAS.index(area)] = [self._discovery(slug) for slug in slugs]
        return self

    def shuffled(self, *areas: str) -> Self:
        """Cards of these decks that no test has placed lie there in unknown order, above those put back."""
        self._laying()
        self._bags.update(AREAS.index(area) for area in areas)
        return self

    def maps(self, seat: int, *slugs: str, entered: int = 0) -> Self:
        """A seat's expedition in order, without the Valley: tiles, and discovery cards that are maps.

        Seat 1 of a solo table is Rugwort. ``entered``: how many of them were paid for.
        """
        self._laying()
        names = self.mountain.tile_slug
        tiles = [slug_of(slug) in names for slug in slugs]
        numbers = [
            _number(slug, names) if tile else ids.TILES + self._discovery(slug)
            for slug, tile in zip(slugs, tiles, strict=True)
        ]
        self._maps[seat] = (numbers, entered)
        return self

    def found(self, seat: int, *slugs: str) -> Self:
        """Discovery cards beside a city, in this order; a big critter's figure is available unless it is placed."""
        self._laying()
        for slug in slugs:
            number = self._discovery(slug)
            self._found.setdefault(seat, []).append(number)
            figure = self.mountain.figure[number]
            if figure >= 0:
                self._figures[figure] = (seat, "")
        return self

    def critter(self, seat: int, slug: str, at: str = "") -> Self:
        """A seat owns a big critter: available (``at=""``) or deployed, at a place as :meth:`at` takes it.

        ``workers`` counts it among the available ones; ``at="gone"``: the card is there, the figure out of the game.
        """
        self.found(seat, slug)
        self._figures[self.mountain.figure[self._discovery(slug)]] = (seat, at)
        return self

    def store(self, seat: int, *names: str) -> Self:
        """Everdell cards beneath the seat's discovery card that stores some."""
        self._laying()
        self._stores.setdefault(seat, []).extend(self._take_out(name) for name in names)
        return self

    def display(self, *names: str) -> Self:
        """Everdell cards that lie open beside the discovery card that shows some."""
        self._laying()
        self._display.extend(self._take_out(name) for name in names)
        return self

    def _discovery(self, slug: str) -> int:
        return _number(slug, self.mountain.slug)

    # Putting it together.

    def _place(self, st: EverdellState, seat: int, place: str) -> int:
        if place in ("deck", "discards"):
            return ids.AT_DECK if place == "deck" else ids.AT_DISCARDS
        if place in self.mountain.slug:
            return ids.AT_DISCOVERY + self._discovery(place)
        return super()._place(st, seat, place)

    def _laid(self) -> State:
        self._later.append(self._lay_mountain)
        return super()._laid()

    def _lay_mountain(self, st: EverdellState) -> None:
        at = trail(st)
        at.where = [self._areas.get(seat, st.areas[seat].season) for seat in range(self.players)]
        self._lay_weather(at)
        self._lay_tiles(at)
        self._lay_discoveries(at)
        for seat, cards in self._stores.items():
            at.store[seat] = cards.copy()
        at.display = self._display.copy()
        for figure, (seat, place) in self._figures.items():
            at.owner[figure] = seat
            at.stands[figure] = {"": ids.HOME, "gone": ids.NOWHERE}.get(place, 0) or self._place(st, seat, place)
            if place not in ("", "gone"):
                st.areas[seat].placed.append(at.stands[figure])

    def _lay_weather(self, at: Trail) -> None:
        at.shown = 0
        for season in range(4):
            first = next(i for i, card in enumerate(self.mountain.weather) if card.season == season)
            at.weather[season] = self._weather.get(season, first)
            at.shown |= (season in self._up) << season

    def _lay_tiles(self, at: Trail) -> None:
        for seat, (maps, entered) in self._maps.items():
            at.expedition[seat] = maps.copy()
            if seat < self.players:
                at.entered[seat] = entered
        taken = {number for maps, _ in self._maps.values() for number in maps}
        taken.update(tile for tiles in self._tiles.values() for tile in tiles)
        rest = [tile for tile in range(len(self.mountain.tile_slug)) if tile not in taken]
        at.tiles = []
        at.turned = 1 << ids.FOOTHILLS
        for area in range(3):
            tiles = self._tiles.get(area)
            if tiles is None:
                tiles, rest = rest[: self.players + 1], rest[self.players + 1 :]
            at.tiles.append(sorted(tiles))
            reached = any(where >= area for where in at.where)
            at.turned |= self._turned.get(area, reached) << area
        at.tiles_out = rest

    def _lay_discoveries(self, at: Trail) -> None:
        assert isinstance(self.game, SpirecrestGame)
        at.found = [self._found.get(seat, []).copy() for seat in range(self.players)]
        gone = {number for cards in self._found.values() for number in cards}
        gone.update(number - ids.TILES for maps, _ in self._maps.values() for number in maps if number >= ids.TILES)
        at.row = []
        at.decks = [[], [], []]
        at.beneath = [self._decks.get(area, []).copy() for area in range(3)]
        gone.update(number for cards in at.beneath for number in cards)
        for number in self.game.discoveries():
            if number not in gone:
                area = self.mountain.deck[number]
                (at.decks if area in self._bags else at.beneath)[area].append(number)
