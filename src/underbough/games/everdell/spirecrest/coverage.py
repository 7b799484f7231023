"""What a fuzzer should come across in Spirecrest beside Everdell's own: weather that bites, cards, maps, refusals."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import coverage as base
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.ids import WINTER
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import TrailDesign, Weather
from underbough.kernel.say import Event

HEADINGS: Final = ("maps", "discoveries")
CHOICES: Final = (
    "enter",
    "stay",
    "reveal",
    "take",
    "draw",
    "draw:discard",
    "pay:twig",
    "pay:resin",
    "pay:pebble",
    "pay:berry",
)

REFUSALS: Final = (
    "SP-025",
    "SP-033",
    "SP-048",
    "SP-064",
    "SP-072",
    "SP-073",
    "SP-105",
    "SP-106",
    "SP-107",
    "SP-109",
    "SP-110",
    "SP-111",
    "SP-112",
    "SP-114",
    "SP-115",
    "SP-116",
    "SP-117",
    "SP-120",
    "SP-167",
    "SP-178",
    "SP-181",
    "SP-184",
    "SP-187",
    "SP-210",
    "SP-211",
)
MANY_SEATS: Final = ("SP-061", "SP-065")
"""Of places of others, and of Open ones, which in a solo game are full or free."""


def wanted(content: EverdellContent, design: TrailDesign, discoveries: list[int], players: int) -> list[str]:
    """All names; discoveries, maps and weather cards by their names."""
    names = base.wanted(content, players)
    names += [f"chose {choice}" for choice in CHOICES]
    for number in discoveries:
        name = design.name[number]
        names.append(f"found {name}")
        if design.visit[number] is not None:
            names.append(f"visited {name}")
        if design.map_place[number]:
            names.append(f"entered {name}")
        if design.display[number]:
            names.append("played from the display")
        if design.store_most[number]:
            names.append("played from the store")
        if design.figure[number] >= 0:
            names += [f"joined {name}", f"sent {name}"]
    for name in design.tile_name:
        names += [f"charted {name}", f"entered {name}"]
    for card in design.weather:
        # Winter's card is turned up before there is a log.
        if card.season != WINTER:
            names.append(f"weather {card.name}")
        names += _bites(card)
    if players == 1:
        names += [f"left {name} to Rugwort" for name in design.tile_name]
    names += [f"refused {rule}" for rule in (*REFUSALS, *(MANY_SEATS if players > 1 else ()))]
    return list(dict.fromkeys(names)) + [f"scored {heading}" for heading in HEADINGS]


def _bites(card: Weather) -> list[str]:
    """What of a weather card shows in the log: fees and discards; the rest is found by what it refuses."""
    found = []
    if card.forest_fee or card.event_fee:
        found.append(f"fee {card.name}")
    if card.after_sending or card.most >= 0:
        found.append(f"discards {card.name}")
    return found


LINES: Final = {
    "weather_up": ("weather", "weather"),
    "fee": ("fee", "weather"),
    "weather_discard": ("discards", "weather"),
    "chart": ("charted", "map"),
    "enter": ("entered", "map"),
    "discover": ("found", "card"),
    "figure": ("joined", "figure"),
    "send": ("sent", "figure"),
}
"""By kind of event the word and the argument that make a name."""


def names_of(event: Event) -> list[str]:
    """The names that an event stands for."""
    if event.kind in LINES:
        word, argument = LINES[event.kind]
        return [f"{word} {event.args[argument]}"]
    if event.kind == "rugwort_map":
        return [f"left {event.args['map']} to Rugwort"]
    if event.kind == "play" and event.args["zone"] in (ids.FROM_DISPLAY, ids.FROM_STORE):
        zone = "display" if event.args["zone"] == ids.FROM_DISPLAY else "store"
        return [*base.names_of(event), f"played from the {zone}"]
    return base.names_of(event)
