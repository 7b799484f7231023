"""The built-in board, tiles and mats: tables only. What villagers and Ignis tiles do is printed in the rulebook."""

from __future__ import annotations

from underbough.games.everstone.tables import marked, reward, skill, villager

VILLAGERS = [
    villager("Archaeologist", "B", [{"pay": {"yellow": 5}, "for": [{"survey": 3}]}]),
    villager("Appraiser", "B", [{"pay": {"red": 2}, "for": [{"claim_from_market": 1}]}]),
    villager("Advocate", "A", [{"spend_to_advance": 1}]),
    villager("Wheelwright", "B", [{"pay": {"blue": 4}, "for": [{"gain_upgrade": 1}]}]),
    villager("Pedlar", "A", [{"draw_relic": 1}, {"gain": {"wild": 1}}, {"regress": 1, "track": "any"}]),
    villager("Storyteller", "A", [{"pay": {"yellow": 1}, "for": [{"gain_quest": 1}]}]),
    villager("Cooper", "A", [{"gain_extension": 1}]),
    villager("Pit Foreman", "A", [{"gain_miner": 1}]),
    villager("Grocer", "A", [{"gain": {"blue": 1, "yellow": 1, "red": 1}}]),
    villager(
        "Scrap Collector",
        "B",
        [
            {
                "choose": [
                    [{"pay": {"discard_without_bonus": 3}, "for": [{"gain_reputation": 1}]}],
                    [{"draw_relic": 1}],
                ]
            }
        ],
    ),
    villager(
        "Elder",
        "B",
        [{"choose": [[{"pay": {"down": 3}, "for": [{"gain_reputation": 1}]}], [{"return_influence": 1}]]}],
    ),
    villager(
        "Benefactor",
        "B",
        [{"choose": [[{"pay": {"same_colour": 6}, "for": [{"gain_reputation": 1}]}], [{"gain": {"wild": 2}}]]}],
    ),
]
IGNIS_REWARDS = [
    reward("Favour for Favour", [{"spend_to_advance": 1}], on_board=True),
    reward("Double Gift", [{"gain": {"wild": 2}}]),
    reward("Change of Heart", [{"shift": 1}]),
    reward("Lucky Find", [{"gain": {"wild": 1}}, {"attempt_discovery": 1}]),
    reward("Open Crate", [{"draw_relic": 1}]),
    reward("Trade-In", [{"may": [{"gain": {"wild": 1}}]}, {"may": [{"discard": 1}]}], on_board=True),
]
SKILLS = [
    skill("Haggler", "haggler"),
    skill("Dice Carver", "dice_carver"),
    skill("Pathfinder", "pathfinder", [{"gain": {"yellow": 1}}]),
    skill("Mason", "mason"),
    skill("Broker", "broker", [{"gain": {"yellow": 1}}]),
    skill("Ambassador", "ambassador", [{"gain": {"yellow": 1}}]),
]
LOCATIONS = [
    marked(
        {
            "name": "Lantern Square",
            "bonus": [{"gain": {"yellow": 1}}],
            "action": [{"gain": {"wild": 1}}, {"advance": 1, "track": "any"}],
        },
        (),
    ),
    marked({"name": "Bluewater Ford", "bonus": [{"gain": {"blue": 1}}]}, ()),
    marked({"name": "Redstone Quarry", "bonus": [{"gain": {"red": 1}}]}, ()),
    marked({"name": "Wheat Terrace", "bonus": [{"gain": {"yellow": 1}}]}, ()),
    marked({"name": "Sunken Ruin", "bonus": [{"draw_relic": 1}]}, ()),
    marked({"name": "Heron Ferry", "bonus": [{"gain": {"blue": 1}}]}, ()),
    marked({"name": "Crossroads Fair", "bonus": [{"gain": {"wild": 1}}]}, ()),
]
"""Clockwise, the printed one first; the last two join with three and four players (ES-139)."""
RANGES_ARE_DERIVED = ("name", "low", "high")
TRACKS = [
    marked(
        {
            "name": "blue",
            "low": 2,
            "high": 5,
            "bonuses": [
                [{"gain": {"yellow": 1}}],
                [{"place_influence": 1}],
                [{"gain": {"blue": 1}}],
                [],
                [{"draw_relic": 1}],
                [{"gain_quest": 1}],
                [{"gain_upgrade": 1}],
            ],
            "bare": 4,
        },
        RANGES_ARE_DERIVED,
    ),
    marked(
        {
            "name": "yellow",
            "low": 6,
            "high": 8,
            "bonuses": [
                [{"gain": {"blue": 1}}],
                [{"gain": {"yellow": 1}}],
                [{"gain_miner": 1}],
                [],
                [{"gain": {"wild": 1}}],
                [{"draw_relic": 1}],
                [{"gain_upgrade": 1}],
            ],
            "bare": 4,
        },
        RANGES_ARE_DERIVED,
    ),
    marked(
        {
            "name": "red",
            "low": 9,
            "high": 12,
            "bonuses": [
                [{"gain": {"yellow": 1}}],
                [{"place_influence": 1}],
                [{"gain": {"blue": 1}}],
                [],
                [{"gain": {"wild": 1}}],
                [{"gain_quest": 1}],
                [{"gain_quest": 1}],
            ],
            "bare": 4,
        },
        RANGES_ARE_DERIVED,
    ),
]
"""The ranges were worked out from the rulebook's table of chances (ES-198)."""
IGNIS_SPACES = [
    marked({"name": "1 near", "bonus": [{"gain": {"yellow": 1}}]}, ("name",)),
    marked({"name": "1 middle", "bonus": [{"gain": {"blue": 1}}]}, ("name",)),
    marked({"name": "1 far", "bonus": [{"draw_relic": 1}]}, ("name",)),
    marked({"name": "2 near", "bonus": [{"gain": {"blue": 1}}]}, ("name",)),
    marked({"name": "2 middle", "bonus": [{"gain": {"red": 1}}]}, ("name",)),
    marked({"name": "2 far", "bonus": [{"advance": 1, "track": "any"}]}, ("name",)),
    marked({"name": "3 near", "bonus": [{"gain": {"yellow": 1}}]}, ("name",)),
    marked({"name": "3 middle", "bonus": [{"gain": {"wild": 1}}]}, ("name",)),
    marked({"name": "3 far", "bonus": [{"gain": {"blue": 1, "red": 1}}]}, ("name",)),
]
"""Three groups of three, the space nearest to Ignis first (ES-245)."""
OPPONENTS = [
    marked(
        {"name": "Tilly", "mat": "blue", "rows": ["caravan", "tracks", "caravan", "market", "caravan", "tracks"]},
        ("name",),
    ),
    marked(
        {"name": "Nim", "mat": "yellow", "rows": ["tracks", "caravan", "tracks", "market", "tracks", "caravan"]},
        ("name",),
    ),
    marked(
        {"name": "Grizzal", "mat": "purple", "rows": ["market", "caravan", "tracks", "caravan", "market", "tracks"]},
        ("name",),
    ),
    marked(
        {"name": "Ethel", "mat": "red", "rows": ["market", "tracks", "market", "caravan", "market", "tracks"]},
        ("name",),
    ),
]
"""The backs of the reserve mats, with the action beside each numbered space from the top down (ES-334, ES-338)."""
BOARD = marked(
    {
        "name": "Board and mats",
        "reserve_spaces": 10,
        "market_prices": [{"yellow": 2}, {"blue": 1}, {"yellow": 1}, {}],
        "increase": {"yellow": 1},
        "flip": {"yellow": 1},
        "decrease": {"yellow": 1},
        "spot_reputation": 1,
        "extensions": 12,
    },
    ("name", "extensions"),
)
"""Single numbers that are printed on the board and the mats; market spaces from the deck outwards."""
