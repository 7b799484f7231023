"""The map tiles of Spirecrest: tables only. Names and points are known, the costs are stand-ins."""

from __future__ import annotations

from underbough.games.everdell.spirecrest.tables import tile

TILES = [
    tile("Meek's Crossing", 2, {"twig": 2}),
    tile("Lily Ponds", 2, {"any": 2}),
    tile("The Bog", 2, {"resin": 2}),
    tile("Fort Faraway", 2, {"pebble": 2}),
    tile("Meerkat Canyon", 2, {"card": 2}),
    tile("Yara's Patch", 2, {"berry": 2}),
    tile("Littledell", 3, {"twig": 1, "resin": 1}),
    tile("Bubbling Springs", 3, {"pebble": 1, "berry": 1}),
    tile("Cuddler's Cove", 3, {"card": 3}),
    tile("Stompy Knoll", 3, {"any": 2}),
    tile("Kibblerill Ferry", 3, {"point": 2}),
    tile("Longleg Forest", 3, {"twig": 1, "berry": 1}),
    tile("Burrowdale", 4, {"any": 3}),
    tile("Amber Caves", 4, {"resin": 3}),
    tile("Newberry Fields", 4, {"berry": 3}),
    tile("Dugworm Gully", 4, {"card": 3}),
    tile("Twin Bridges", 4, {"twig": 3}),
    tile("Mirror Lake", 4, {"twig": 1, "resin": 1, "pebble": 1, "berry": 1}),
    tile("Badger's Teeth", 5, {"pebble": 3}),
    tile("Shipwreck Shore", 5, {"twig": 2, "resin": 2}),
    tile("Quokka Island", 5, {"berry": 2, "card": 2}),
    tile("Brightcoat Bloom", 6, {"any": 5}),
    tile("Coldblooded Desert", 6, {"card": 5}),
    tile("Mistfire Falls", 6, {"resin": 2, "pebble": 2}),
]
