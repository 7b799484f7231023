"""The built-in side decks: miner relics, caravan upgrades and quests. Only one starting quest is printed publicly."""

from __future__ import annotations

from underbough.games.everstone.tables import miner, quest, upgrade

MINERS = [
    miner("Yellow Seam", [{"gain": {"yellow": 1}}], [{"gain": {"yellow": 2}}]),
    miner("Blue Seam", [{"gain": {"blue": 1}}], [{"gain": {"blue": 1, "yellow": 1}}]),
    miner("Red Seam", [{"gain": {"red": 1}}], [{"gain": {"yellow": 1, "red": 1}}]),
    miner("Tunnel Cart", [{"relocate_relic": 1}], [{"relocate_relic": 1}, {"gain": {"wild": 1}}]),
    miner("Claim Marker", [{"place_influence": 1}], [{"place_influence": 1}, {"gain": {"yellow": 1}}]),
    miner("Mixed Lode", [{"gain": {"wild": 1}}], [{"gain": {"yellow": 1, "wild": 1}}]),
]
UPGRADES = [
    upgrade("Barter Bell", "barter", [{"gain": {"blue": 1, "yellow": 2}}], [{"gain": {"red": 1}}]),
    upgrade(
        "Guild Ribbon",
        "barter",
        [{"advance": 1, "track": "any"}, {"gain": {"yellow": 1}}],
        [{"advance": 1, "track": "yellow"}],
    ),
    upgrade(
        "Toll Flag",
        "barter",
        [{"place_influence": 1}, {"gain": {"yellow": 1, "wild": 1}}],
        [{"place_influence": 1}, {"gain": {"yellow": 1}}],
    ),
    upgrade("Double Ledger", "barter", [{"gain": {"blue": 1, "red": 1}}], [{"gain": {"blue": 1, "yellow": 1}}]),
    upgrade(
        "Trail Kitchen",
        "explore",
        [{"gain": {"yellow": 1, "wild": 1}}, {"relocate_relic": 1}],
        [{"gain": {"yellow": 1}}, {"relocate_relic": 1}],
    ),
    upgrade(
        "River Guide",
        "explore",
        [{"advance": 1, "track": "blue"}, {"gain": {"yellow": 1}}],
        [{"advance": 1, "track": "blue"}],
    ),
    upgrade(
        "Azure Awning", "explore", [{"gain": {"blue": 2, "yellow": 1}}], [{"gain": {"blue": 1}}, {"relocate_relic": 1}]
    ),
    upgrade(
        "Swap Hatch",
        "explore",
        [{"pay": {"yellow": 1}, "for": [{"draw_relic": 1}, {"gain": {"yellow": 1, "wild": 1}}]}],
        [{"pay": {"yellow": 1}, "for": [{"gain": {"blue": 1, "wild": 1}}]}],
    ),
    upgrade("Sorting Trough", "harvest", [{"gain": {"yellow": 3}}], [{"gain": {"yellow": 2}}]),
    upgrade(
        "Prospect Pole",
        "harvest",
        [{"advance": 1, "track": "any"}, {"gain": {"yellow": 1}}],
        [{"advance": 1, "track": "red"}],
    ),
    upgrade(
        "Turning Plate",
        "harvest",
        [{"advance": 1, "track": "any"}, {"regress": 1, "track": "any"}, {"gain": {"yellow": 1}}],
        [{"advance": 1, "track": "any"}, {"regress": 1, "track": "any"}],
    ),
    upgrade("Lucky Pick", "harvest", [{"draw_relic": 1}, {"gain": {"yellow": 1}}], [{"buy_relic": 1}]),
    upgrade("Spare Axle", "repair", [{"gain": {"blue": 1, "wild": 1}}], [{"gain": {"wild": 1}}]),
    upgrade(
        "Ruby Rivets",
        "repair",
        [{"gain": {"yellow": 1, "red": 1}}, {"relocate_relic": 1}],
        [{"gain": {"red": 1}}, {"relocate_relic": 1}],
    ),
    upgrade("Night Market Pass", "repair", [{"buy_relic": 1}, {"gain": {"yellow": 1}}], [{"buy_relic": 1}]),
    upgrade("Test Bench", "repair", [{"attempt_discovery": 1}, {"gain": {"wild": 1}}], [{"attempt_discovery": 1}]),
]
PERSONAL_QUESTS = [
    quest("Gardener", {"tucked_green_or_miner": 2}),
    quest("Negotiator", {"tucked_blue": 1}),
    quest("Wrecker", {"tucked_red": 1}),
    quest("Quartermaster", {"tucked_brown_or_reserve_extension": 1}),
    quest("Patron", {"purple_relics_with_covered_reputation_space": 1}),
    quest("Collector", {"different_relic_colours": 3}),
    quest("Foreman", {"miner_relics": 1}),
    quest("Coachbuilder", {"caravan_upgrades": 1}),
    quest("Warehouse Keeper", {"reserve_extensions_stored_or_tucked": 1}),
    quest("Hoarder", {"resources_held": 8}),
    quest("Red Treasury", {"red_held": 3}),
    quest("Blue Treasury", {"blue_held": 4}),
    quest("Yellow Treasury", {"yellow_held": 5}),
    quest("Balanced Books", {"each_colour_held": 2}),
    quest("Blue Envoy", {"blue_track_space": 4}),
    quest("Yellow Envoy", {"yellow_track_space": 4}),
    quest("Red Envoy", {"red_track_space": 4}),
    quest("Diplomat", {"every_track_space": 2}),
    quest("Well Known", {"explore_locations_with_own_influence": 2}),
    quest("Open Handed", {"influence_left_on_reserve_mat_at_most": 10}),
]
STARTING_QUESTS = [
    quest("Tall Stack", {"tucked_relics_beneath_one_action": 4}, ("needs", "reputation")),
    quest("Three Shelves", {"tucked_relics_per_action_sorted_at_least": [2, 1, 1]}),
    quest("Mixed Freight", {"tucked_relics_total": 4, "different_relic_colours": 3}),
    quest("On All Wheels", {"tucked_relics_beneath_every_action": 1, "tucked_relics_total": 4}),
]
ACHIEVEMENTS = [
    quest("Full House", {"tucked_relics_beneath_every_action": 1, "tucked_relics_total": 5}),
    quest("Grand Caravan", {"caravan_upgrades": 2}),
    quest("Many Colours", {"different_relic_colours": 4}),
    quest("Friend of All", {"every_track_space": 3}),
]
"""From left to right, as Grizzal needs it (ES-365)."""
