"""Reads discovery cards from plain tables."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids as base
from underbough.games.everdell.content import slug_of
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import Toll, TrailDesign
from underbough.games.everdell.spirecrest.locations import Errand
from underbough.games.everdell.spirecrest.vocabulary import TrailWords
from underbough.kernel.content import array, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

NEEDS: Final = {
    "trail": ("score",),
    "city": ("score",),
    "ongoing": ("power",),
    "location": ("visit", "spots"),
    "open_location": ("visit", "spots"),
    "when_played": ("play",),
    "big_critter": ("ability",),
    "map": ("map", "points", "cost"),
}
"""What each kind of card has, beside name and deck; no card has fields of another kind."""

COMMON: Final = ("name", "deck", "kind", "collector")
OWN: Final = ("score", "power", "visit", "spots", "play", "ability", "map", "points", "cost")
FIELDS: Final = (*COMMON, *OWN)
POWERS: Final = ("draw_per_berry", "swap_per_point", "ignores_weather", "more_in", "store", "display")
MAP_PLACES: Final = ("first", "last")
UNITS: Final = (*base.GOODS, "any", "card", "point")
MOST_UNITS: Final = {"card": base.HAND_LIMIT, "point": 20}
RESERVED: Final = ("deck", "discards", "haven", "aside")


def read_toll(path: str, value: object) -> Toll:
    """What entering a map costs (SP-126); at least one unit."""
    cost = table(path, value)
    only(path, cost, *UNITS)
    if not cost:
        raise ContentError(f"{path}: names no goods")
    found = {name: whole(f"{path}.{name}", n, 1, MOST_UNITS.get(name, 9)) for name, n in cost.items()}
    goods = [found.get(good, 0) for good in base.GOODS]
    return Toll(goods, found.get("any", 0), found.get("card", 0), found.get("point", 0))


def read_name(path: str, entry: dict[str, object], taken: list[str]) -> str:
    """The name of an entry, which no other of its section has."""
    name = text(f"{path}.name", entry.get("name"))
    slug = slug_of(name)
    if not slug or len(name) > 40:
        raise ContentError(f"{path}.name: expected 1 to 40 letters, not {shown(name)}")
    if slug in taken:
        raise ContentError(f"{path}.name: {shown(name)} is already taken")
    taken.append(slug)
    return name


def read_marks(path: str, entry: dict[str, object], fields: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Which fields of an entry are stand-ins, and which come from a pack."""
    found = []
    for mark in ("stand_in", "from_pack"):
        found.append([text(f"{path}.{mark}", name, *fields) for name in array(f"{path}.{mark}", entry.get(mark, []))])
    return found[0], found[1]


def read_discoveries(content: EverdellContent, trail: TrailDesign, words: TrailWords, plain: dict[str, object]) -> None:
    """All discovery cards, with the figures that some bring."""
    entries = array("discoveries", plain.get("discoveries"))
    if len(entries) > ids.DISCOVERIES:
        raise ContentError(f"discoveries: at most {ids.DISCOVERIES} cards, not {len(entries)}")
    reader = _Reader(content, trail, words)
    for i, value in enumerate(entries):
        path = f"discoveries.{i}"
        reader.add(path, table(path, value), i)


class _Reader:
    """Adds discovery cards to the design, list by list."""

    def __init__(self, content: EverdellContent, trail: TrailDesign, words: TrailWords) -> None:
        self.content = content
        self.trail = trail
        self.words = words

    def add(self, path: str, entry: dict[str, object], number: int) -> None:
        """One card: what is printed, what it does, what it lets its owner do from then on."""
        self._printed(path, entry)
        self._effects(path, entry, number)
        self._power(f"{path}.power", table(f"{path}.power", entry.get("power", {})), number)

    def _printed(self, path: str, entry: dict[str, object]) -> None:
        trail = self.trail
        only(path, entry, *FIELDS, "stand_in", "from_pack")
        trail.name.append(read_name(path, entry, trail.slug))
        slug = trail.slug[-1]
        places = ("basic-", "forest-", "journey-", "event-", "special-")
        if slug in self.content.slug or slug in RESERVED or slug.startswith(places):
            raise ContentError(f"{path}.name: {shown(trail.name[-1])} is the name of another card or place")
        trail.deck.append(ids.AREAS.index(text(f"{path}.deck", entry.get("deck"), *ids.AREAS[:3])))
        kind = text(f"{path}.kind", entry.get("kind"), *ids.KINDS)
        trail.kind.append(ids.KINDS.index(kind))
        for field in OWN:
            if (field in entry) != (field in NEEDS[kind]):
                needs = f"missing; a card of kind {kind} needs {field}"
                wrong = needs if field in NEEDS[kind] else f"a card of kind {kind} has no {field}"
                raise ContentError(f"{path}.{field}: {wrong}. To change a kind, remove the card and add a new one")
        collector = entry.get("collector", False)
        if not isinstance(collector, bool):
            raise ContentError(f"{path}.collector: expected true or false, not {shown(collector)}")
        trail.collector.append(collector)
        trail.points.append(whole(f"{path}.points", entry.get("points", 0), 0, 20))
        trail.spots.append(whole(f"{path}.spots", entry["spots"], 1, 8) if "spots" in entry else 0)
        stand_in, from_pack = read_marks(path, entry, FIELDS)
        trail.stand_in.append(stand_in)
        trail.from_pack.append(from_pack)

    def _effects(self, path: str, entry: dict[str, object], number: int) -> None:
        trail = self.trail
        slug = trail.slug[number]
        visit: Effect | None = None
        if "visit" in entry:
            visit = self.content.place(f"discoveries/{number + 1}", self.words.visit(f"{path}.visit", entry["visit"]))
        if isinstance(visit, Errand) and trail.kind[number] != ids.LOCATION:
            raise ContentError(f"{path}.visit: move_here is for an own location")
        trail.visit.append(visit)
        play: Effect | None = None
        if "play" in entry:
            play = self.content.place(f"discoveries/{number + 1}", self.words.play(f"{path}.play", entry["play"]))
        trail.play.append(play)
        trail.score.append(self.words.score(f"{path}.score", entry["score"]) if "score" in entry else None)
        trail.map_place.append(0)
        trail.toll.append(None)
        if "map" in entry:
            trail.map_place[-1] = 1 + MAP_PLACES.index(text(f"{path}.map", entry["map"], *MAP_PLACES))
            trail.toll[-1] = read_toll(f"{path}.cost", entry["cost"])
        trail.figure.append(-1)
        if "ability" in entry:
            trail.figure[-1] = len(trail.figure_slug)
            trail.figure_slug.append(slug)
            trail.figure_name.append(trail.name[number])
            trail.figure_ability.append(
                ids.ABILITIES.index(text(f"{path}.ability", entry["ability"], *ids.ABILITIES[1:]))
            )
            if len(trail.figure_slug) > ids.FIGURES:
                raise ContentError(f"{path}.ability: at most {ids.FIGURES} big critters")

    def _power(self, path: str, power: dict[str, object], number: int) -> None:
        """What an ongoing card does as long as its owner has it."""
        trail = self.trail
        only(path, power, *POWERS)
        if trail.kind[number] == ids.ONGOING and not power:
            raise ContentError(f"{path}: names no power")

        def amount(name: str) -> int:
            return whole(f"{path}.{name}", power[name], 1, 4) if name in power else 0

        trail.cards_per_berry.append(amount("draw_per_berry"))
        trail.swaps_per_point.append(amount("swap_per_point"))
        season, area = power.get("ignores_weather", ""), power.get("more_in", "")
        trail.ignores_season.append(
            base.SEASONS.index(text(f"{path}.ignores_weather", season, *base.SEASONS)) if season else -1
        )
        trail.more_in_area.append(ids.AREAS.index(text(f"{path}.more_in", area, "peaks", "ridge")) if area else -1)
        self._cards(path, power, number)

    def _cards(self, path: str, power: dict[str, object], number: int) -> None:
        """Cards that an ongoing card keeps beneath it or shows beside it."""
        trail = self.trail
        trail.store_most.append(0)
        trail.store_kind.append(-1)
        trail.store_grant.append(0)
        trail.display.append(0)
        trail.display_points.append(0)
        if "store" in power and "display" in power:
            raise ContentError(f"{path}: a card keeps cards beneath it or shows them, not both")
        if "store" in power:
            store = self.words.store(f"{path}.store", power["store"])
            trail.store_most[-1] = store.most
            trail.store_kind[-1] = store.kind
            trail.store_grant[-1] = store.grant
            trail.play[number] = self.content.place(f"discoveries/{number + 1}", store)
        if "display" in power:
            display = self.words.display(f"{path}.display", power["display"])
            trail.display[-1], trail.display_points[-1] = display.cards, display.points
            trail.play[number] = self.content.place(f"discoveries/{number + 1}", display)
