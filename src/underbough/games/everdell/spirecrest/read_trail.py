"""Reads map tiles and weather cards from plain tables."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids as base
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import TrailDesign, Weather
from underbough.games.everdell.spirecrest.read_discoveries import read_marks, read_name, read_toll
from underbough.kernel.content import array, only, table, text, whole
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

TILE_FIELDS: Final = ("name", "points", "cost")
WEATHER_FIELDS: Final = ("name", "season", "effect")
COSTS: Final = ("critters_cost", "constructions_cost", "meadow_plays_cost")
EFFECTS: Final = {
    "basic_give_less": (1, 3),
    "forest_fee": (1, 5),
    "event_fee": (1, 5),
    "journey_more_cards": (1, 3),
    "discard_after_placing": (1, 8),
    "hand_at_turn_end": (0, 7),
}
"""The parts of a weather card that are a number, with its limits."""
FLAGS: Final = ("closes_forest", "no_meadow_take")
ALL_EFFECTS: Final = (*EFFECTS, *FLAGS, "closes_basic", *COSTS)
MOST_SURCHARGE: Final = 3
FEWEST_TILES: Final = 15
"""Five for each area at a table of four (SP-017)."""
BASICS: Final = 8
MOST_WEATHER: Final = 40


def read_tiles(trail: TrailDesign, plain: dict[str, object]) -> None:
    """All map tiles (SP-005)."""
    entries = array("tiles", plain.get("tiles"))
    if not FEWEST_TILES <= len(entries) <= ids.TILES:
        raise ContentError(f"tiles: expected {FEWEST_TILES} to {ids.TILES} tiles, not {len(entries)}")
    for i, value in enumerate(entries):
        path = f"tiles.{i}"
        entry = table(path, value)
        only(path, entry, *TILE_FIELDS, "stand_in", "from_pack")
        trail.tile_name.append(read_name(path, entry, trail.tile_slug))
        trail.tile_points.append(whole(f"{path}.points", entry.get("points"), 0, 20))
        trail.tile_toll.append(read_toll(f"{path}.cost", entry.get("cost")))
        stand_in, from_pack = read_marks(path, entry, TILE_FIELDS)
        trail.tile_stand_in.append(stand_in)
        trail.tile_from_pack.append(from_pack)


def read_weather(trail: TrailDesign, plain: dict[str, object]) -> None:
    """All weather cards (SP-004)."""
    entries = array("weather", plain.get("weather"))
    if len(entries) > MOST_WEATHER:
        raise ContentError(f"weather: at most {MOST_WEATHER} cards, not {len(entries)}")
    slugs: list[str] = []
    for i, value in enumerate(entries):
        path = f"weather.{i}"
        entry = table(path, value)
        only(path, entry, *WEATHER_FIELDS, "stand_in", "from_pack")
        name = read_name(path, entry, slugs)
        season = base.SEASONS.index(text(f"{path}.season", entry.get("season"), *base.SEASONS))
        card = Weather(slugs[-1], name, season)
        _read_effect(card, f"{path}.effect", table(f"{path}.effect", entry.get("effect")))
        card.stand_in, card.from_pack = read_marks(path, entry, WEATHER_FIELDS)
        trail.weather.append(card)


def _read_effect(card: Weather, path: str, effect: dict[str, object]) -> None:
    only(path, effect, *ALL_EFFECTS)
    if not effect:
        raise ContentError(f"{path}: names nothing; it takes {', '.join(ALL_EFFECTS)}")
    numbers = {
        name: whole(f"{path}.{name}", effect[name], *limits) for name, limits in EFFECTS.items() if name in effect
    }
    card.less = numbers.get("basic_give_less", 0)
    card.forest_fee = numbers.get("forest_fee", 0)
    card.event_fee = numbers.get("event_fee", 0)
    card.journey = numbers.get("journey_more_cards", 0)
    card.after_sending = numbers.get("discard_after_placing", 0)
    card.most = numbers.get("hand_at_turn_end", -1)
    for name in FLAGS:
        if name in effect and effect[name] is not True:
            raise ContentError(f"{path}.{name}: expected true, not {shown(effect[name])}")
    card.no_take = "no_meadow_take" in effect
    if "closes_forest" in effect:
        card.closes.extend(base.FOREST + i for i in range(4))
    for number in array(f"{path}.closes_basic", effect.get("closes_basic", [])):
        place = base.BASIC + whole(f"{path}.closes_basic", number, 1, BASICS) - 1
        if place in card.closes:
            raise ContentError(f"{path}.closes_basic: names {number} twice")
        card.closes.append(place)
    card.critter, card.construction, card.meadow = (_surcharge(f"{path}.{name}", effect, name) for name in COSTS)


def _surcharge(path: str, effect: dict[str, object], name: str) -> list[int]:
    """What plays cost more: four goods, then resources of any type."""
    if name not in effect:
        return [0, 0, 0, 0, 0]
    cost = table(path, effect[name])
    only(path, cost, *base.GOODS, "any")
    if not cost:
        raise ContentError(f"{path}: names no goods")
    found = {good: whole(f"{path}.{good}", n, 1, MOST_SURCHARGE) for good, n in cost.items()}
    return [found.get(good, 0) for good in (*base.GOODS, "any")]
