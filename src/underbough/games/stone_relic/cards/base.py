"""The built-in Kingdom cards and Relics: tables only.

Only four cards and one Relic are named by the rulebook; every other value is our own stand-in inside its rules.
``known`` lists the fields that are printed values; all other fields of an entry are stand-ins.
"""

from __future__ import annotations

from underbough.games.stone_relic.tables import card, relic

KINGDOM = [
    # The Skystone Coil
    card(
        "Windscour Mesa",
        "skystone",
        0,
        1,
        ["terrain"],
        "passive",
        [{"when": "this_developed", "do": [{"gain_action": 1}]}],
    ),
    card(
        "Cloudshelf",
        "skystone",
        1,
        1,
        ["terrain"],
        "passive",
        [{"when": "this_developed", "do": [{"top_deck_to": "influence"}]}],
    ),
    card(
        "Beacon Spire",
        "skystone",
        0,
        2,
        ["monument"],
        "passive",
        [{"when": "built_next_to", "limit": "once_per_turn", "do": [{"gain_action": 1}]}],
    ),
    card(
        "Orrery Court",
        "skystone",
        1,
        3,
        ["monument"],
        "passive",
        [{"when": "built_next_to", "do": [{"draw": 2}, {"discard": 1}]}],
    ),
    card("Starfall Writ", "skystone", 1, 2, [], "spell", [{"draw": 3}, {"discard": 1}]),
    card("Coilward Seance", "skystone", 1, 3, [], "spell", [{"hand_to": "influence", "up_to": 2}, {"draw": 1}]),
    card("Turn of the Heavens", "skystone", 1, 3, [], "spell", [{"relic_to_bottom": True}, {"draw": 2}]),
    card(
        "Skyward Archive",
        "skystone",
        1,
        2,
        [],
        "passive",
        [{"when": "resource_step", "if": {"hand_at_most": 2}, "do": [{"draw": 1}]}],
    ),
    card("Coilkeepers' Vault", "skystone", 2, 1, [], "passive", [{"modifier": "influence_total", "amount": 1}]),
    card("Hall of Many Lenses", "skystone", {"base": 0, "per": "city_in_kingdom", "max": 3}, 2, [], "passive", []),
    # The Emberglass Eye
    card(
        "Searing Plain",
        "emberglass",
        1,
        3,
        ["terrain"],
        "passive",
        [{"structure_count": 2}],
        known=("name", "traits", "ability_kind", "ability"),
    ),
    card("Cinder Flats", "emberglass", 0, 2, ["terrain"], "passive", [{"when": "this_developed", "do": [{"draw": 1}]}]),
    card(
        "Kiln Tower",
        "emberglass",
        1,
        2,
        ["monument"],
        "passive",
        [{"when": "built_next_to", "do": [{"top_deck_to": "wealth"}]}],
    ),
    card(
        "Ashen Stair",
        "emberglass",
        1,
        1,
        ["monument"],
        "passive",
        [{"when": "built_next_to", "do": [{"top_deck_to": "influence"}]}],
    ),
    card(
        "Hall of Dread",
        "emberglass",
        1,
        3,
        [],
        "spell",
        [{"each_other_player": [{"discard": 1}]}, {"draw": 2}],
        known=("name", "ability_kind"),
    ),
    card("Forge Rite", "emberglass", 1, 3, [], "spell", [{"develop": 1}, {"draw": 1}]),
    card("Smoke Parley", "emberglass", 2, 2, [], "spell", [{"take_from_discard": 1}, {"gain_action": 1}]),
    card(
        "The Sprawl", "emberglass", {"base": 0, "per": "adjacent_card", "max": 4}, 1, [], "passive", [], known=("name",)
    ),
    card("Glasswright Row", "emberglass", 2, 2, [], "passive", [{"modifier": "wealth_total", "amount": 2}]),
    card(
        "Lamplit Causeway",
        "emberglass",
        1,
        2,
        [],
        "passive",
        [{"modifier": "hand_limit", "amount": 2}, {"when": "wealth_action", "do": [{"draw": 1}]}],
    ),
    # The Tideworn Bell
    card(
        "Saltmarsh",
        "tidebell",
        0,
        2,
        ["terrain"],
        "passive",
        [{"when": "this_developed", "do": [{"top_deck_to": "wealth"}]}],
    ),
    card("Drowned Shore", "tidebell", 1, 1, ["terrain"], "passive", [{"modifier": "influence_total", "amount": 1}]),
    card(
        "Black Font",
        "tidebell",
        1,
        2,
        ["monument"],
        "passive",
        [{"when": "built_next_to", "do": [{"draw": 1}]}],
        known=("name", "traits", "ability_kind", "ability"),
    ),
    card(
        "Bellhouse",
        "tidebell",
        1,
        1,
        ["monument"],
        "passive",
        [{"when": "built_next_to", "do": [{"hand_to": "influence", "exactly": 1}, {"draw": 1}]}],
    ),
    card(
        "Undertow", "tidebell", 1, 3, [], "spell", [{"chosen_player": [{"return_influence_to_hand": 1}]}, {"draw": 2}]
    ),
    card("Full Nets", "tidebell", 2, 2, [], "spell", [{"draw": 2}, {"may_build": 1}]),
    card("Ebb Tithe", "tidebell", 1, 3, [], "spell", [{"hand_to": "wealth", "up_to": 2}, {"draw": 1}]),
    card(
        "Harbour Chain",
        "tidebell",
        {"base": 0, "per": "affiliation_in_kingdom:tidebell", "max": 4},
        2,
        [],
        "passive",
        [],
    ),
    card("Pearl Exchange", "tidebell", 2, 3, [], "passive", [{"when": "wealth_action", "do": [{"draw": 1}]}]),
    card("Ferry Steps", "tidebell", 2, 2, [], "passive", [{"when": "influence_action", "do": [{"draw": 1}]}]),
    # The Rootwood Crown
    card(
        "Old Meadow",
        "rootcrown",
        1,
        1,
        ["terrain"],
        "passive",
        [{"when": "this_developed", "do": [{"draw": 2}, {"discard": 1}]}],
    ),
    card(
        "Thornwild",
        "rootcrown",
        0,
        1,
        ["terrain", "monument"],
        "passive",
        [{"when": "built_next_to", "do": [{"develop_this": True}]}],
    ),
    card(
        "Grafting Yard",
        "rootcrown",
        1,
        2,
        ["monument"],
        "passive",
        [
            {
                "when": "built_next_to",
                "if": {"new_structure_affiliation": "rootcrown"},
                "do": [{"draw": 2}],
                "else": [{"top_deck_to": "wealth"}],
            }
        ],
    ),
    card(
        "Hollow Throne",
        "rootcrown",
        1,
        2,
        ["monument"],
        "passive",
        [{"when": "built_next_to", "do": [{"discard": 1}, {"draw": 2}]}],
    ),
    card("Overgrowth", "rootcrown", 1, 2, [], "spell", [{"may_build": 1}, {"may_build": 1}, {"draw": 1}]),
    card(
        "Unmaking Rite",
        "rootcrown",
        1,
        3,
        [],
        "spell",
        [{"flip_city_face_up": 1, "optional": True}, {"draw": 2}, {"gain_action": 1}],
    ),
    card(
        "Crown Levy",
        "rootcrown",
        2,
        2,
        [],
        "spell",
        [{"each_other_player": [{"discard": 1, "if": {"more_structures_than_you": True}}]}, {"draw": 2}],
    ),
    card("Hedge Warrens", "rootcrown", {"base": 0, "per": "adjacent_terrain_or_city", "max": 4}, 2, [], "passive", []),
    card(
        "Mossback Granary",
        "rootcrown",
        2,
        1,
        [],
        "passive",
        [{"when": "resource_step", "if": {"fewest_structures": True}, "do": [{"draw": 1}]}],
    ),
    card(
        "Elder Causeway",
        "rootcrown",
        2,
        2,
        [],
        "passive",
        [{"modifier": "structure_count", "amount": 1, "only_for": "largest_kingdom"}],
    ),
]

RELICS = [
    relic("The Skystone Coil", "skystone", 5, known=("name", "points")),
    relic("The Emberglass Eye", "emberglass", 5, known=("points",)),
    relic("The Tideworn Bell", "tidebell", 5, known=("points",)),
    relic("The Rootwood Crown", "rootcrown", 5, known=("points",)),
]

AFFILIATIONS = ["skystone", "emberglass", "tidebell", "rootcrown"]

BONUS = {"prosperity": 5, "largest": 5}
