"""The language of the rule tests of Spirecrest, on top of Everdell's.

A test lays a table and the mountain, plays option keys and says what changed::

    table = Ground().workers(0, 0).goods(0, twig=1).tiles("foothills", "lily-ponds", "the-bog", "littledell")
    table.discoveries("foothills", "prospector", "forager", "map-seller").play(0, "prepare")
    table.exactly(0, "chart:lily-ponds", "chart:the-bog", "chart:littledell")
    table.then(0, "chart:the-bog").exactly(0, "discover:prospector", "discover:forager")
    table.then(0, "discover:forager", "pay:twig").expect(
        0, twig=-1, free=1, maps=["the-bog"], found=["forager"], to="peaks"
    ).settled()

How the mountain is laid stands in ``laying.py``, the rest in ``games.everdell``.
"""

from __future__ import annotations

import json
from typing import Any, Self

from games.spirecrest.laying import AREAS, Mountain

from underbough.games.everdell.places import place_action, place_key
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.state import Trail, trail


class Ground(Mountain):
    """A table of Spirecrest: laid first, played after. ``Ground(1, year=2)`` is a solo table, Rugwort its seat 1."""

    @property
    def trail(self) -> Trail:
        """What Spirecrest keeps in the position."""
        return trail(self.state)

    # Playing.

    def prepare(self, seat: int, *answers: str) -> Self:
        """A seat prepares, takes nothing more from the Meadow and answers on, ``chart:…`` first."""
        self.play(seat, "prepare")
        while self.asked() == seat and not any(key.startswith("chart:") for key in self.options(seat)):
            self.then(seat, "done" if "done" in self.options(seat) else self.options(seat)[0])
        return self.then(seat, *answers)

    def explore(self, seat: int, tile: str = "", card: str = "") -> Self:
        """A seat prepares and explores; without names it takes the first tile and the free card.

        What is paid for a card and what it asks when it is played come after this.
        """
        self.prepare(seat)
        self.then(seat, f"chart:{tile}" if tile else self.options(seat)[0])
        return self.then(seat, f"discover:{card or next(slug for slug in self.row() if slug)}")

    # Reading.

    def where(self, seat: int) -> str:
        """The area of a seat's Traveler."""
        return AREAS[self.trail.where[seat]]

    def weather_up(self) -> list[str]:
        """The weather cards that lie face up, by season."""
        at = self.trail
        return [self.mountain.weather[at.weather[season]].slug for season in range(4) if at.shown >> season & 1]

    def tiles_of(self, area: str) -> list[str]:
        """The tiles left in an area, sorted."""
        return sorted(self.mountain.tile_slug[tile] for tile in self.trail.tiles[AREAS.index(area)])

    def tiles_up(self, area: str) -> bool:
        """Whether an area's tiles lie face up."""
        return bool(self.trail.turned >> AREAS.index(area) & 1)

    def row(self) -> list[str]:
        """The open discovery cards from left to right; a taken one is ``""``; nothing outside the discover step."""
        return [self.mountain.slug[number] if number >= 0 else "" for number in self.trail.row]

    def deck_size(self, area: str) -> int:
        """How many cards an area's deck holds."""
        place = AREAS.index(area)
        return len(self.trail.decks[place]) + len(self.trail.beneath[place])

    def deck_order(self, area: str) -> list[str]:
        """The part of an area's deck whose order is known, the top card first (all of it, unless it was shuffled)."""
        return [self.mountain.slug[number] for number in self.trail.beneath[AREAS.index(area)]]

    def maps_of(self, seat: int) -> list[str]:
        """An expedition in order, without the Valley; seat 1 of a solo table is Rugwort."""
        return self._map_slugs(self.trail.expedition[seat])

    def _map_slugs(self, numbers: list[int]) -> list[str]:
        design = self.mountain
        return [design.tile_slug[n] if n < ids.TILES else design.slug[n - ids.TILES] for n in numbers]

    def entered(self, seat: int) -> list[str]:
        """The maps that a seat has paid for."""
        return self.maps_of(seat)[: self.trail.entered[seat]]

    def found_of(self, seat: int) -> list[str]:
        """The discovery cards beside a city, in the order they came."""
        return [self.mountain.slug[number] for number in self.trail.found[seat]]

    def store_of(self, seat: int) -> list[str]:
        """The names of the cards beneath a discovery card, sorted."""
        return sorted(self.names(self.trail.store[seat]))

    def displayed(self) -> list[str]:
        """The names of the cards open beside a discovery card, by places."""
        return self.names(self.trail.display)

    def critters_of(self, seat: int) -> dict[str, str]:
        """A seat's big critters: ``"home"``, ``"gone"`` or where each stands, as keys tell it."""
        at, st, design = self.trail, self.state, self.mountain
        found = {}
        for figure, owner in enumerate(at.owner):
            if owner != seat:
                continue
            place = {ids.HOME: "home", ids.NOWHERE: "gone"}.get(at.stands[figure], "")
            found[design.figure_slug[figure]] = place or place_key(st, place_action(st, seat, at.stands[figure]))
        return found

    def ordinary(self, seat: int) -> int:
        """How many ordinary workers are available; :meth:`free` counts big critters as well."""
        return self.free(seat) - list(self.critters_of(seat).values()).count("home")

    def sees(self, seat: int, *slugs: str) -> list[str]:
        """Which of these a seat's view names anywhere; -1 looks on."""
        text = json.dumps(self.state.view(seat))
        return [slug for slug in slugs if f'"{slug}"' in text]

    # Asserting.

    def areas(self) -> list[Any]:
        """Everything in front of each seat, with its part of the mountain as ``trail``."""
        found = super().areas()
        for seat, area in enumerate(found):
            area["trail"] = self._mountain_of(seat)
        return found

    def _mountain_of(self, seat: int) -> dict[str, Any]:
        at = self.trail
        found: dict[str, Any] = {"maps": self.maps_of(seat)}
        if seat < self.players:
            found.update(where=self.where(seat), entered=at.entered[seat], found=self.found_of(seat))
            found.update(store=at.store[seat].copy(), critters=self.critters_of(seat))
        return found

    def change(self, seat: int) -> dict[str, object]:
        """Also ``maps`` and ``found``: those that came; ``to``: the area reached; ``entered``, ``store``: how many."""
        found = super().change(seat)
        now, then = self._mountain_of(seat), self._before[seat]["trail"]
        found["maps"] = [slug for slug in now["maps"] if slug not in then["maps"]]
        if seat < self.players:
            found["found"] = [slug for slug in now["found"] if slug not in then["found"]]
            found["to"] = now["where"] if now["where"] != then["where"] else ""
            found["entered"] = now["entered"] - then["entered"]
            found["store"] = len(now["store"]) - len(then["store"])
        return {what: n for what, n in found.items() if n}

    def _at_rest(self) -> None:
        super()._at_rest()
        at = self.trail
        assert at.row == []
        assert at.batch == []
        assert not at.acted
        assert not at.sent
        assert at.honey < 0
