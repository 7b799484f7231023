"""What the parts of Spirecrest are, taken down by hand: the second account that the tables are compared with."""

from __future__ import annotations

DISCOVERIES = {
    "foothills": {
        "Archeologist": "ongoing",
        "Cartographer's Caravan": "open_location",
        "Everblossom Trail": "trail",
        "Forager": "ongoing",
        "Greensprout Trail": "trail",
        "Map Seller": "open_location",
        "Mistrise Trail": "trail",
        "Mountaineer": "ongoing",
        "Prospector": "ongoing",
        "Starfall Trail": "trail",
        "Stubblehoof": "big_critter",
        "Sunblaze Trail": "trail",
        "Trail Guide": "ongoing",
        "Truffle": "big_critter",
    },
    "peaks": {
        "Ancient Orchard": "location",
        "Bellsong Trail": "trail",
        "Cloudrim Peak": "location",
        "Corliander": "big_critter",
        "Firebeak": "big_critter",
        "Grey Cloak's Hideout": "location",
        "Honeypaw": "big_critter",
        "King Rhun": "big_critter",
        "Moleia Mines": "open_location",
        "Ruins of Spire": "location",
        "Stormvale": "ongoing",
        "Tezel's Laboratory": "location",
        "Whisper": "big_critter",
        "Windlore": "big_critter",
    },
    "ridge": {
        "Bellsong City": "city",
        "Bounty Hunter": "when_played",
        "Cave of Dancing Lights": "when_played",
        "Cloudsong": "when_played",
        "Everblossom City": "city",
        "Gatherwind Trail": "trail",
        "Greensprout City": "city",
        "Hopewatch Trail": "trail",
        "Mistrise City": "city",
        "Serpent's Pass": "map",
        "Star Weavers": "when_played",
        "Starfall City": "city",
        "Sunblaze City": "city",
        "The Distant Shore": "map",
    },
}
"""The discovery cards by deck, each with its kind."""

TILES = {
    2: ("Meek's Crossing", "Lily Ponds", "The Bog", "Fort Faraway", "Meerkat Canyon", "Yara's Patch"),
    3: ("Littledell", "Bubbling Springs", "Cuddler's Cove", "Stompy Knoll", "Kibblerill Ferry", "Longleg Forest"),
    4: ("Burrowdale", "Amber Caves", "Newberry Fields", "Dugworm Gully", "Twin Bridges", "Mirror Lake"),
    5: ("Badger's Teeth", "Shipwreck Shore", "Quokka Island"),
    6: ("Brightcoat Bloom", "Coldblooded Desert", "Mistfire Falls"),
}
"""The map tiles by points."""

WEATHER = {
    "winter": ("buried-glades", "ice-rimmed-banks", "numbing-wind"),
    "spring": ("rockfall-at-the-diggings", "waterlogged-timber", "scattered-blossom"),
    "summer": ("heat-wave", "smoke-in-the-glades", "whirling-dust"),
    "autumn": ("sunken-waymarks", "rained-out-revels", "leaf-stripping-gale"),
}
"""The weather cards by season."""

CRITTERS = ("stubblehoof", "truffle", "corliander", "firebeak", "honeypaw", "king-rhun", "whisper", "windlore")
"""The big critters."""

LEFT_OUT = {
    "foothills": ("cartographers-caravan", "prospector", "truffle"),
    "peaks": ("firebeak", "grey-cloaks-hideout", "windlore"),
    "ridge": ("bellsong-city", "cave-of-dancing-lights", "star-weavers"),
}
"""What the smaller box leaves out."""
