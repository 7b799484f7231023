"""Numbers of Stone & Relic and their names: kinds of ability, quantities, domains and the action space."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NO_CARD: Final = -1

HAND: Final = 5
DRAWS: Final = 2
HAND_LIMIT: Final = 4
AWARD_AT: Final = 8
CITY_POINTS: Final = 3
MOST_CARDS: Final = {2: 10, 3: 9, 4: 8}
"""How many cards in a Kingdom set off the end, by the number of players (SR-106 to SR-108)."""

TRAITS: Final = ("terrain", "monument")
KINDS: Final = ("passive", "spell")

# Events that an ability may answer to.
BUILT_NEXT_TO: Final = 0
THIS_DEVELOPED: Final = 1
RESOURCE_STEP: Final = 2
WEALTH_ACTION: Final = 3
INFLUENCE_ACTION: Final = 4
EVENTS: Final = ("built_next_to", "this_developed", "resource_step", "wealth_action", "influence_action")

# Numbers that standing modifiers change.
INFLUENCE_TOTAL: Final = 0
WEALTH_TOTAL: Final = 1
HAND_SIZE: Final = 2
LARGEST: Final = 3
QUANTITIES: Final = ("influence_total", "wealth_total", "hand_limit", "structure_count")

# Domains that effects read and write, for judging whether an order matters.
IN_HAND: Final = 1
IN_DECK: Final = 2
ACTIONS_LEFT: Final = 4
IN_KINGDOM: Final = 8
IN_WEALTH: Final = 16
IN_INFLUENCE: Final = 32
IN_RELICS: Final = 64
EVERYTHING: Final = 127

# Where Relics are, beside seats 0 to 3.
IN_PILE: Final = -1
SET_ASIDE: Final = -2

# The plane of a Kingdom. Its first Structure lies at (0, 0); x grows to the right, y downwards. The plane has no bounds
# in the rules (SR-053); action ids have room for cells up to REACH away, more than a Kingdom of any game comes to.
# The rim beyond is never offered, so that a step to a neighbour never leaves the numbers.
REACH: Final = 23
SIDE: Final = 2 * REACH + 3
CELLS: Final = SIDE * SIDE
ORIGIN: Final = (SIDE + 1) * (REACH + 1)

RELICS: Final = 8
"""The most Relics that a pack may lay out; the box has 4."""

# The action space: named ranges with their capacity. Designs of packs append behind the built-in 40.
DESIGNS: Final = 128
KEEP: Final = 0  # no discard for an Action
END: Final = 1
DECLINE: Final = 2
PASS: Final = 3  # no card for the last Relic
PLAYER: Final = 4  # 4
FOUND: Final = 8  # DESIGNS
BUILD: Final = FOUND + DESIGNS
CAST: Final = BUILD + DESIGNS
WEALTH: Final = CAST + DESIGNS
INFLUENCE: Final = WEALTH + DESIGNS
DISCARD: Final = INFLUENCE + DESIGNS
TAKE: Final = DISCARD + DESIGNS
RETURN: Final = TAKE + DESIGNS
TRIGGER: Final = RETURN + DESIGNS
PLACE: Final = TRIGGER + DESIGNS  # CELLS
DEVELOP: Final = PLACE + CELLS
FLIP: Final = DEVELOP + CELLS
ACTIONS: Final = FLIP + CELLS
