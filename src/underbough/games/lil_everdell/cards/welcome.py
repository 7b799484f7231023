"""The built-in main deck, dice, Captain and Fort: tables only.

Only five cards are named by the rulebook; every other value is our own stand-in inside the rulebook's rules.
``known`` lists the fields that are printed values; all other fields of an entry are stand-ins.
"""

from __future__ import annotations

from underbough.games.lil_everdell.ids import BLUE, CRITTER, GREEN, PLACE, PURPLE, RED, TAN
from underbough.games.lil_everdell.tables import card, face

DECK = [
    # Green: on play, and in Gather Goodies of each later round.
    card("Berry Patch", PLACE, GREEN, 2, {"twig": 1, "resin": 1}, 1, {"gain": {"berry": 1}}),
    card("Twig Pile", PLACE, GREEN, 2, {"resin": 2}, 1, {"gain": {"twig": 1}}),
    card("Resin Tap", PLACE, GREEN, 2, {"twig": 2}, 1, {"gain": {"resin": 1}}),
    card("Swap Stall", PLACE, GREEN, 1, {"twig": 2, "resin": 1}, 2, {"gain": {"any": 1}}),
    card("Flag Pole", PLACE, GREEN, 1, {"twig": 1, "resin": 2}, 2, {"gain": {"point": 1}}),
    card("Berry Picker", CRITTER, GREEN, 2, {"berry": 2}, 1, {"gain": {"berry": 1}}),
    card("Twig Gatherer", CRITTER, GREEN, 2, {"berry": 2}, 1, {"gain": {"twig": 1}}),
    card("Resin Collector", CRITTER, GREEN, 2, {"berry": 2}, 1, {"gain": {"resin": 1}}),
    card("Storyteller", CRITTER, GREEN, 1, {"berry": 3}, 2, {"gain": {"point": 1}}),
    card("Cart Puller", CRITTER, GREEN, 1, {"berry": 3}, 1, {"gain": {"twig": 1, "resin": 1}}),
    # Tan: once, on play.
    card("Messenger", CRITTER, TAN, 1, {"berry": 1}, 1, {"gain": {"any": 1}}),
    card("Juggler", CRITTER, TAN, 1, {"berry": 2}, 1, {"gain": {"point": 2}}),
    card("Pedlar", CRITTER, TAN, 1, {"berry": 2}, 1, {"gain": {"twig": 1, "resin": 1}}),
    card("Traveller", CRITTER, TAN, 1, {"berry": 3}, 3, {"gain": {"any": 2}}),
    card("Helper", CRITTER, TAN, 1, {"berry": 3}, 2, {"activate_green": "all"}),
    card("Snack Stand", PLACE, TAN, 1, {"twig": 1}, 1, {"gain": {"berry": 1}}),
    card("Swing", PLACE, TAN, 1, {"resin": 1}, 1, {"gain": {"point": 1}}),
    card("Picnic", PLACE, TAN, 1, {"twig": 1, "resin": 1}, 1, {"gain": {"berry": 2}}),
    card("Bonfire", PLACE, TAN, 1, {"twig": 2, "resin": 1}, 2, {"gain": {"point": 3}}),
    # Blue: rewards for plays and parades, and discounts.
    card("Cook", CRITTER, BLUE, 1, {"berry": 2}, 1, {"after_play": {"kind": "place"}, "gain": {"berry": 1}}),
    card("Teacher", CRITTER, BLUE, 1, {"berry": 2}, 1, {"after_play": {"kind": "critter"}, "gain": {"point": 1}}),
    card("Drummer", CRITTER, BLUE, 1, {"berry": 1}, 1, {"after_parade": True, "gain": {"point": 1}}),
    card("Builder", CRITTER, BLUE, 1, {"berry": 3}, 1, {"discount": {"kind": "place"}, "amount": 1}),
    card("Gardener", CRITTER, BLUE, 1, {"berry": 2}, 2, {"after_play": {"colour": "green"}, "gain": {"any": 1}}),
    card("Band Leader", CRITTER, BLUE, 1, {"berry": 3}, 1, {"after_parade": True, "gain": {"point": 2}}),
    card("Welcome Mat", PLACE, BLUE, 1, {"twig": 2, "resin": 1}, 1, {"discount": {"kind": "critter"}, "amount": 1}),
    card(
        "Tool Shed",
        PLACE,
        BLUE,
        1,
        {"twig": 1, "resin": 1},
        1,
        {"after_play": {"kind": "critter"}, "gain_choice": [{"twig": 1}, {"resin": 1}]},
    ),
    card("Town Plan", PLACE, BLUE, 1, {"resin": 2}, 1, {"after_play": {"kind": "place"}, "gain": {"point": 1}}),
    # Red: a space for one own friend a round.
    card("Lookout", PLACE, RED, 1, {"twig": 1, "resin": 1}, 1, {"copy_die": 1}, known=("name", "colour", "effect")),
    card(
        "Grass Clipper",
        PLACE,
        RED,
        1,
        {"twig": 1, "resin": 1},
        2,
        {"activate_green": 2},
        known=("name", "colour", "effect"),
    ),
    card("Bramble Path", PLACE, RED, 1, {"twig": 2}, 1, {"gain": {"berry": 2}}),
    card("Old Stump", PLACE, RED, 1, {"resin": 2}, 1, {"gain": {"twig": 2}}),
    card("Stage", PLACE, RED, 1, {"twig": 1, "resin": 1}, 2, {"gain": {"point": 2}}),
    card(
        "Trading Post",
        PLACE,
        RED,
        1,
        {"twig": 1},
        1,
        {"exchange": {"pay": {"any": 1}, "gain": {"point": 2}, "times": 1}},
    ),
    card("Ferry Keeper", CRITTER, RED, 1, {"berry": 2}, 1, {"gain": {"twig": 1, "resin": 1}}),
    card("Treasure Hunter", CRITTER, RED, 1, {"berry": 3}, 3, {"gain": {"any": 1, "point": 1}}),
    # Purple: Point Tokens at the end.
    card("King", CRITTER, PURPLE, 1, {"berry": 3}, 5, {"nothing": True}, known=("name", "colour", "effect")),
    card(
        "Ever Tree", PLACE, PURPLE, 1, {"twig": 2, "resin": 1}, 5, {"nothing": True}, known=("name", "colour", "effect")
    ),
    card(
        "Castle",
        PLACE,
        PURPLE,
        1,
        {"twig": 1, "resin": 2},
        2,
        {"per": {"colour": "green"}, "points": 1},
        known=("name", "colour", "effect"),
    ),
    card("Surveyor", CRITTER, PURPLE, 1, {"berry": 3}, 1, {"per": {"kind": "place"}, "points": 1}),
    card("Clubhouse", PLACE, PURPLE, 1, {"twig": 1, "resin": 2}, 1, {"per": {"kind": "critter"}, "points": 1}),
    card("Parade Marshal", CRITTER, PURPLE, 1, {"berry": 2}, 1, {"per": {"parade": True}, "points": 1}),
    card("Scroll Shelf", PLACE, PURPLE, 1, {"twig": 1, "resin": 1}, 1, {"per": {"colour": "blue"}, "points": 1}),
    card("Souvenir Seller", CRITTER, PURPLE, 1, {"berry": 2}, 1, {"per": {"colour": "tan"}, "points": 1}),
]

CAPTAIN = card("Captain", CRITTER, GREEN, 4, {}, 1, {"gain": {"berry": 1}}, known=("name", "colour", "copies"))
FORT = card(
    "Fort", PLACE, GREEN, 4, {}, 1, {"gain_choice": [{"twig": 1}, {"resin": 1}]}, known=("name", "colour", "copies")
)

FACES = [
    face("f1", {"any": 1, "point": 1}, known=True),
    face("f2", {"berry": 2}),
    face("f3", {"berry": 1, "twig": 1}),
    face("f4", {"berry": 1, "resin": 1}),
    face("f5", {"twig": 1, "resin": 1}),
    face("f6", {"any": 2}),
]
