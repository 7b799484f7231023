"""The built-in cards and Relics by their kinds, as the rule tests name them."""

from __future__ import annotations

TERRAINS = [
    "Windscour Mesa",
    "Cloudshelf",
    "Searing Plain",
    "Cinder Flats",
    "Saltmarsh",
    "Drowned Shore",
    "Old Meadow",
    "Thornwild",
]
MONUMENTS = [
    "Beacon Spire",
    "Orrery Court",
    "Kiln Tower",
    "Ashen Stair",
    "Black Font",
    "Bellhouse",
    "Thornwild",
    "Grafting Yard",
    "Hollow Throne",
]
SPELLS = [
    "Starfall Writ",
    "Coilward Seance",
    "Turn of the Heavens",
    "Hall of Dread",
    "Forge Rite",
    "Smoke Parley",
    "Undertow",
    "Full Nets",
    "Ebb Tithe",
    "Overgrowth",
    "Unmaking Rite",
    "Crown Levy",
]
OTHERS = [
    "Skyward Archive",
    "Coilkeepers' Vault",
    "Hall of Many Lenses",
    "The Sprawl",
    "Glasswright Row",
    "Lamplit Causeway",
    "Harbour Chain",
    "Pearl Exchange",
    "Ferry Steps",
    "Hedge Warrens",
    "Mossback Granary",
    "Elder Causeway",
]
ALL = sorted({*TERRAINS, *MONUMENTS, *SPELLS, *OTHERS})
RELICS = ["The Skystone Coil", "The Emberglass Eye", "The Tideworn Bell", "The Rootwood Crown"]
ICONS = ["skystone", "emberglass", "tidebell", "rootcrown"]


def slug(name: str) -> str:
    """A card's name as keys of actions write it."""
    return name.lower().replace("'", "").replace(" ", "-")
