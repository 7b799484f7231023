"""Built-in stand-ins that deliberately differ from the proposed ones of the facts, each with its reason.

By section, entry and field. A test makes sure that nothing else differs and that everything listed here does. With the
proposed values a solo game took about 22 turns of the 14 (or 18) that the rulebook allows; see
``docs/everstone-standins.md`` for what was measured.
"""

from __future__ import annotations

from underbough.games.everstone.cards.relics import RELICS

CHEAPER = "repairing takes one yellow less, as for every relic whose cost the rulebook's examples leave open"
ROOMIER = "10 free spaces in place of 7, so that a Harvest and what the column brings can be held together"
EASIER = "asks for one less of what takes turns to collect, so that it can be met within 14 turns"
WORTH_CLIMBING = "the upper spaces bring quests and upgrades, so that climbing pays before the top is reached"

TOGETHER = ("Oathkeeper's Quill", "Prism of Plenty")
"""The rulebook repairs these two together for 4 blue, 4 yellow and 3 red (ES-225)."""

QUESTS = {
    "personal_quests": (
        "Gardener", "Negotiator", "Wrecker", "Quartermaster", "Collector", "Foreman", "Coachbuilder",
        "Warehouse Keeper", "Hoarder", "Blue Envoy", "Yellow Envoy", "Red Envoy", "Diplomat", "Well Known",
        "Open Handed",
    ),
    "starting_quests": ("Three Shelves", "Mixed Freight", "On All Wheels"),
    "achievements": ("Full House", "Grand Caravan", "Many Colours", "Friend of All"),
}  # fmt: skip

STRENGTHENED: dict[tuple[str, str, str], str] = {
    **{("relics", str(row["name"]), "cost"): CHEAPER for row in RELICS if row["name"] not in TOGETHER},
    **{(section, name, "needs"): EASIER for section, names in QUESTS.items() for name in names},
    **{("tracks", colour, "bonuses"): WORTH_CLIMBING for colour in ("blue", "yellow", "red")},
    ("board", "Board and mats", "reserve_spaces"): ROOMIER,
}
