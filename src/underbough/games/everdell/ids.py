"""Numbers of Everdell and their names: goods, types, places and the action space."""

from __future__ import annotations

from typing import Final

TWIG: Final = 0
RESIN: Final = 1
PEBBLE: Final = 2
BERRY: Final = 3
POINT: Final = 4
GOODS: Final = ("twig", "resin", "pebble", "berry")

CRITTER: Final = 0
CONSTRUCTION: Final = 1
KINDS: Final = ("critter", "construction")

TRAVELER: Final = 0
PRODUCTION: Final = 1
DESTINATION: Final = 2
GOVERNANCE: Final = 3
PROSPERITY: Final = 4
COLOURS: Final = ("traveler", "production", "destination", "governance", "prosperity")

COMMON: Final = 0
UNIQUE: Final = 1
RARITIES: Final = ("common", "unique")

WINTER: Final = 0
SPRING: Final = 1
SUMMER: Final = 2
AUTUMN: Final = 3
SEASONS: Final = ("winter", "spring", "summer", "autumn")

HAND_LIMIT: Final = 8
CITY_SPACES: Final = 15
MEADOW: Final = 8
SPECIAL_EVENTS: Final = 4
BASIC_EVENTS: Final = 4
NO_CARD: Final = -1

# How a card takes space in its city.
SPACE_NONE: Final = 0
SPACE_ONE: Final = 1
SPACE_HUSBAND: Final = 2
SPACE_WIFE: Final = 3

# Ways to play a card that some cards give their owner.
NO_ABILITY: Final = 0
CRANE: Final = 1  # discard it, a Construction costs less
INNKEEPER: Final = 2  # discard it, a Critter costs fewer berries
DUNGEON: Final = 3  # imprison a Critter, any card costs less
JUDGE: Final = 4  # pay one resource of the cost with another type

# What governance cards react to.
ANY_PLAY: Final = 0
CRITTER_HERE: Final = 1
CONSTRUCTION_HERE: Final = 2

# Domains that production cards read and write, for judging whether an order matters.
READS_TWIG: Final = 1
READS_RESIN: Final = 2
READS_PEBBLE: Final = 4
READS_BERRY: Final = 8
READS_GOODS: Final = 15
READS_POINTS: Final = 16
READS_HAND: Final = 32
READS_STORE: Final = 64

# The action space. Designs of packs append behind the built-in 48.
DESIGNS: Final = 96
COPIES: Final = 8
CITY: Final = DESIGNS * COPIES
"""A card in a city: design times 8 plus which of the copies that can be told apart."""
BUNDLES: Final = 4096
"""Four amounts of 0 to 7, by eights: twigs, resin, pebbles, berries."""

PASS: Final = 0
DONE: Final = 1
DECLINE: Final = 2
REST: Final = 3
PREPARE: Final = 4
BY_COST: Final = 5
BY_JUDGE: Final = 6
BY_CRANE: Final = 7
BY_INNKEEPER: Final = 8
FROM_DECK: Final = 9
FROM_DISCARD: Final = 10
BASIC: Final = 12  # 8
FOREST: Final = 20  # 4
HAVEN: Final = 24  # 1
JOURNEY: Final = 25  # 4, worth 5, 4, 3 and 2
BASIC_EVENT: Final = 29  # 4
SPECIAL_EVENT: Final = 33  # 4
BOARD_END: Final = 37
TAKE: Final = 40  # 4 goods
GIVE: Final = 44  # 4 goods
NUMBER: Final = 48  # 0 to 15
SEAT: Final = 64  # 8
MEADOW_PICK: Final = 72  # 8
PLAY_MEADOW: Final = 80  # 8
REVEALED: Final = 88  # 8
CHOICE: Final = 96  # 8
PLAY_HAND: Final = 104  # DESIGNS
HAND_PICK: Final = PLAY_HAND + DESIGNS
OWN: Final = HAND_PICK + DESIGNS  # CITY
VISIT_OWN: Final = OWN + CITY
THEIRS: Final = VISIT_OWN + CITY  # CITY for each of 4 seats
OCCUPY: Final = THEIRS + 4 * CITY
BUNDLE: Final = OCCUPY + CITY
WORKER: Final = BUNDLE + BUNDLES  # a worker, by the action that would place it there
ACTIONS: Final = WORKER + OCCUPY
EXPANSION_PLACES: Final = 8192
TURNS_BEYOND: Final = ACTIONS + EXPANSION_PLACES
"""An expansion's own places come first behind the base game's actions, its other actions from here on."""

# Where a worker stands: on the board by the action that places it there, or on a card.
ASIDE: Final = 0
"""Beside the city: the card under it has gone, it comes home with the next prepare for season."""
ON_CARD: Final = 100
"""Plus the card's number."""
BEYOND: Final = 2000
"""Places that an expansion adds stand from here on."""

JOURNEY_POINTS: Final = (5, 4, 3, 2)

# Zones that a play can come from.
FROM_HAND: Final = 0
FROM_MEADOW: Final = 1
FROM_LIMBO: Final = 2
FROM_BEYOND: Final = 3
"""Zones that an expansion adds start here."""

# How a play is granted.
PLAIN: Final = 0
FREE: Final = 1
LESS: Final = 2
"""LESS + n: for n resources less, of the player's choice."""
BERRIES_LESS: Final = 32
"""BERRIES_LESS + n: for n berries less."""
OF_MEADOW: Final = 64
"""Added to a grant: the card comes from the Meadow, where that makes a difference to its price."""
WAY: Final = OF_MEADOW - 1
"""The part of a grant that says how, whatever zone the card comes from."""


def table_of(amounts: list[int]) -> dict[str, int]:
    """Amounts of the four goods, and of points when there are five, as a table without the noughts."""
    return {name: n for name, n in zip((*GOODS, "point"), amounts, strict=False) if n}
