"""The discovery cards of Spirecrest, by deck: tables only.

What each card does is known, for about half of them from one source. Which of them the smaller box leaves out is not;
the marks here are stand-ins.
"""

from __future__ import annotations

from underbough.games.everdell.spirecrest.tables import big, city, discovery, trail, type_trail

FOOTHILLS = [
    discovery(
        "Archeologist",
        "foothills",
        "ongoing",
        power={"store": {"most": 3, "kind": "construction", "less": 1}},
    ),
    discovery(
        "Cartographer's Caravan",
        "foothills",
        "open_location",
        visit={"draw_and_any_per_worker": {"cards": 3, "each": 1}},
        spots=3,
        collector=True,
    ),
    type_trail("Everblossom Trail", "prosperity", 3),
    discovery("Forager", "foothills", "ongoing", power={"draw_per_berry": 1}),
    type_trail("Greensprout Trail", "production", 4),
    discovery("Map Seller", "foothills", "open_location", visit={"draw_open_full": True}, spots=3),
    type_trail("Mistrise Trail", "traveler", 3),
    discovery("Mountaineer", "foothills", "ongoing", power={"ignores_weather": "spring", "more_in": "peaks"}),
    discovery("Prospector", "foothills", "ongoing", power={"swap_per_point": 1}, collector=True),
    type_trail("Starfall Trail", "governance", 3),
    big("Stubblehoof", "foothills", "stays"),
    type_trail("Sunblaze Trail", "destination", 3),
    discovery(
        "Trail Guide", "foothills", "ongoing", power={"store": {"most": 3, "kind": "critter", "berries_less": 2}}
    ),
    big("Truffle", "foothills", "uses_production", collector=True),
]

PEAKS = [
    discovery("Ancient Orchard", "peaks", "location", visit={"gain": {"berry": 5}}, spots=1),
    trail("Bellsong Trail", "peaks", {"last_map_trail": {"points": 4}}),
    discovery("Cloudrim Peak", "peaks", "location", visit={"discard_each_type": {"points": 8}}, spots=1),
    big("Corliander", "peaks", "halves_events"),
    big("Firebeak", "peaks", "on_discards", collector=True),
    discovery("Grey Cloak's Hideout", "peaks", "location", visit={"move_here": True}, spots=1, collector=True),
    big("Honeypaw", "peaks", "berries"),
    big("King Rhun", "peaks", "uses_prosperity"),
    discovery("Moleia Mines", "peaks", "open_location", visit={"reveal_for_points": {"each": 1}}, spots=3),
    discovery(
        "Ruins of Spire", "peaks", "location", visit={"gain_mix": {"count": 3, "of": ["twig", "resin", "pebble"]}},
        spots=1,
    ),
    discovery("Stormvale", "peaks", "ongoing", power={"display": {"cards": 3, "points": 1}}),
    discovery("Tezel's Laboratory", "peaks", "location", visit={"discard_and_play": True}, spots=1),
    big("Whisper", "peaks", "crowds"),
    big("Windlore", "peaks", "on_deck", collector=True),
]  # fmt: skip

RIDGE = [
    discovery(
        "Bellsong City", "ridge", "city", score={"fewest_city": {"start": 3, "each": 1}}, collector=True
    ),
    discovery("Bounty Hunter", "ridge", "when_played", play={"search": "critter"}),
    discovery(
        "Cave of Dancing Lights",
        "ridge",
        "when_played",
        play={
            "reveal_for_goods": {
                "count": 4,
                "traveler": "twig",
                "production": "berry",
                "destination": "resin",
                "governance": "pebble",
                "prosperity": "any",
            }
        },
        collector=True,
    ),
    discovery("Cloudsong", "ridge", "when_played", play={"search": "construction"}),
    city("Everblossom City", "prosperity", 1),
    trail("Gatherwind Trail", "ridge", {"event_trail": {"points": 4, "least": 2}}),
    city("Greensprout City", "production", 2),
    trail("Hopewatch Trail", "ridge", {"journey_points": {"each": 1, "most": 7}}),
    city("Mistrise City", "traveler", 1),
    discovery("Serpent's Pass", "ridge", "map", map="first", points=7, cost={"any": 6}),
    discovery("Star Weavers", "ridge", "when_played", play={"discard_and_draw_full": True}, collector=True),
    city("Starfall City", "governance", 1),
    city("Sunblaze City", "destination", 1),
    discovery("The Distant Shore", "ridge", "map", map="last", points=7, cost={"card": 6}),
]  # fmt: skip

DISCOVERIES = [*FOOTHILLS, *PEAKS, *RIDGE]
