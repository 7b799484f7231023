"""A second count of Spirecrest's points: maps and discoveries from their names alone, the city by Everdell's."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.everdell.printed import CARDS
from games.everdell.scorer import NAMES
from games.everdell.scorer import score as city_score
from games.spirecrest.test_tiles import FIVE, FOUR, SIX, THREE, TWO

from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EverdellState

POINTS = {
    **dict.fromkeys(TWO, 2),
    **dict.fromkeys(THREE, 3),
    **dict.fromkeys(FOUR, 4),
    **dict.fromkeys(FIVE, 5),
    **dict.fromkeys(SIX, 6),
    "serpents-pass": 7,
    "the-distant-shore": 7,
}
TRAILS = {
    "everblossom-trail": ("prosperity", 3),
    "greensprout-trail": ("production", 4),
    "mistrise-trail": ("traveler", 3),
    "starfall-trail": ("governance", 3),
    "sunblaze-trail": ("destination", 3),
}
CITIES = {
    "everblossom-city": ("prosperity", 1),
    "greensprout-city": ("production", 2),
    "mistrise-city": ("traveler", 1),
    "starfall-city": ("governance", 1),
    "sunblaze-city": ("destination", 1),
}
JOURNEY = {25: 5, 26: 4, 27: 3, 28: 2}


def slugs(st: EverdellState, numbers: list[int]) -> list[str]:
    """Maps or discovery cards by their slugs; numbers behind the tiles are map cards."""
    design = design_of(st)
    return [design.tile_slug[n] if n < ids.TILES else design.slug[n - ids.TILES] for n in numbers]


def counted(st: EverdellState, fields: Any, seat: int, card: str) -> int:
    """What a discovery card is worth to a seat."""
    area = fields["areas"][seat]
    types = Counter(CARDS[NAMES[held]][2] for held in area["city"])
    if card in TRAILS:
        colour, least = TRAILS[card]
        return 4 if types[colour] >= least else 0
    if card in CITIES:
        colour, per = CITIES[card]
        return 6 - types[colour] // per
    if card == "bellsong-city":
        return 3 + min(
            types[colour] for colour in ("traveler", "production", "destination", "governance", "prosperity")
        )
    if card == "bellsong-trail":
        maps = trail(st).expedition[seat]
        return 4 if maps and trail(st).entered[seat] == len(maps) else 0
    if card == "gatherwind-trail":
        return 4 if fields["basic_owner"].count(seat) + fields["special_owner"].count(seat) >= 2 else 0
    if card == "hopewatch-trail":
        return min(7, sum(JOURNEY.get(at, 0) for at in area["placed"]))
    return 0


def map_points(st: EverdellState, seat: int) -> int:
    """What the maps score that a player's Traveler entered."""
    at = trail(st)
    return sum(POINTS[tile] for tile in slugs(st, at.expedition[seat])[: at.entered[seat]])


def discovery_points(st: EverdellState, fields: Any, seat: int) -> dict[str, int]:
    """What each discovery card beside a city scores, by its slug."""
    cards = slugs(st, [ids.TILES + number for number in trail(st).found[seat]])
    return {card: counted(st, fields, seat, card) for card in cards}


def score(st: EverdellState, fields: Any, seat: int) -> int:
    """All points of a player; ``fields``: the position as it is stored."""
    return city_score(fields, seat) + map_points(st, seat) + sum(discovery_points(st, fields, seat).values())
