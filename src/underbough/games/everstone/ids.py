"""Numbers of Everstone and their names: columns, colours, items, rule nodes and the action space."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1

# The four main actions, which are also the columns of a mat (ES-055).
BARTER: Final = 0
EXPLORE: Final = 1
HARVEST: Final = 2
REPAIR: Final = 3
COLUMNS: Final = ("barter", "explore", "harvest", "repair")
DEPTH: Final = 6
"""How many cards lie below one workshop space at most (ES-087)."""

BLUE: Final = 0
YELLOW: Final = 1
RED: Final = 2
COLOURS: Final = ("blue", "yellow", "red")

# Types of relics (ES-091).
GREEN_TYPE: Final = 0
BLUE_TYPE: Final = 1
RED_TYPE: Final = 2
BROWN_TYPE: Final = 3
PURPLE_TYPE: Final = 4
NO_TYPE: Final = 5
TYPES: Final = ("green", "blue", "red", "brown", "purple")

# Items: whatever can lie in a workshop or below it, in one space of numbers.
ITEMS: Final = 256
MINERS: Final = 160
"""Relics are 0 to 159, miner relics on their plain side 160 to 191."""
IMPROVED: Final = 192
"""Miner relics on their improved side: the plain number plus 32."""
EXTENSIONS: Final = 224
"""Reserve extensions, to 255."""
ITEM_BITS: Final = 8
"""A tucked card is its item plus its influence tokens times 256."""
ITEM_MASK: Final = ITEMS - 1

# Free tools and paid changes (ES-095, ES-191); the last two are the Dice Carver's.
INCREASE: Final = 0
FLIP: Final = 1
DECREASE: Final = 2
TOOLS: Final = ("increase", "flip", "decrease")
FREE_TOOL: Final = 3
SKILL_INCREASE: Final = 4
SKILL_DECREASE: Final = 5
CHANGES: Final = ("increase", "flip", "decrease", "tool", "skill-increase", "skill-decrease")

# Caravans.
IGNIS: Final = -1
CENTRE: Final = 0
"""The printed Explore location; the others are 1 to 6."""
LOCATIONS: Final = 7
LOCATION_SPACES: Final = 4

# Influence tracks.
START: Final = 0
TOP: Final = 7
LOCKED: Final = 8
"""The height of a token in a reputation spot."""
SPOTS: Final = 4
OPPONENT: Final = 4
"""The solo opponent as an owner of spots, achievements and track tokens."""
FROM_MAT: Final = 3
"""In place of a colour: a spot's token came from the solo mat."""

STACKS: Final = 15
STACK: Final = 3
END_AT: Final = 10
UPGRADE_AT: Final = 4
TOKENS: Final = 20

# Market spaces, from the deck outwards; the last is free (ES-132).
MARKET: Final = 4
FREE_SPACE: Final = 3
CLOSED: Final = -2
"""A market space that Ethel has closed."""

# Merchant skills by what they do.
HAGGLER: Final = 0
DICE_CARVER: Final = 1
PATHFINDER: Final = 2
MASON: Final = 3
BROKER: Final = 4
AMBASSADOR: Final = 5
SKILLS: Final = ("haggler", "dice_carver", "pathfinder", "mason", "broker", "ambassador")

# Solo opponents and their actions.
TILLY: Final = 0
NIM: Final = 1
GRIZZAL: Final = 2
ETHEL: Final = 3
OPPONENTS: Final = ("tilly", "nim", "grizzal", "ethel")
SOLO_MARKET: Final = 0
SOLO_CARAVAN: Final = 1
SOLO_TRACKS: Final = 2
SOLO_ACTIONS: Final = ("market", "caravan", "tracks")

# Nodes of the rules, by their place in ``EverContent.rule``.
TABLE: Final = 0
TURN: Final = 1
R_BARTER: Final = 2
R_EXPLORE: Final = 3
R_HARVEST: Final = 4
R_REPAIR: Final = 5
WILDS: Final = 6
SETTLE: Final = 7
PLACE: Final = 8
UP_ANY: Final = 9
DOWN_ANY: Final = 10
DRAW: Final = 11
STORE: Final = 12
BUY: Final = 13
RELOCATE: Final = 14
DISCOVER: Final = 15
ATTEMPT: Final = 16
SOLD: Final = 17
R_UPGRADE: Final = 18
R_MINER: Final = 19
EXTENSION: Final = 20
SCORE: Final = 21
SETUP: Final = 22
ACTIVATE: Final = 23
HAND_OVER: Final = 24
OPPONENT_TURN: Final = 25
RULE_NAMES: Final = (
    "table", "turn", "barter", "explore", "harvest", "repair", "wilds", "settle", "place", "up_any", "down_any",
    "draw", "store", "buy", "relocate", "discover", "attempt", "sold", "upgrade", "miner", "extension", "score",
    "setup", "activate", "hand_over", "opponent_turn",
)  # fmt: skip

# What may be done with a relic in working order, as a mask (ES-214, ES-377).
SELLABLE: Final = 1
KEEPABLE: Final = 2

# Domains that effects read and write, for judging whether an order matters.
EVERYTHING: Final = 1

# The action space: named ranges with their capacity.
END: Final = 0
DECLINE: Final = 1
TAKE: Final = 2
UPGRADE: Final = 3
WORKSHOP: Final = 4
REROLL: Final = 5
DISCOVER_IT: Final = 6
SELL: Final = 7
GAIN: Final = 8  # 3 colours
PAY: Final = 11  # 3 colours
RETURN: Final = 14  # 3 colours: put a resource back into the supply
UP: Final = 17  # 3 tracks
DOWN: Final = 20  # 3 tracks
PAWN: Final = 24  # 4 columns
TUCK: Final = 28  # 4 columns: below this space
SPACE: Final = 32  # 4 workshop spaces
BUY_AT: Final = 36  # 4 market spaces
REWARD: Final = 40  # 2 Ignis rewards
GROUP: Final = 42  # 3 groups of Ignis
UP_FIXED: Final = 45  # the half of an upgrade with its icon
UP_ANYWHERE: Final = 46  # 4 columns: the other half
OPTION: Final = 50  # 6 alternatives
GO: Final = 56  # 7 locations
LEAVE: Final = 64  # a die left out, by its face
CHANGE: Final = 72  # CHANGES times 8 faces
POSITION: Final = 128  # 6 places of a column
PULL: Final = 136  # 7 locations, then 9 spaces of Ignis
ACHIEVEMENT: Final = 152  # 8
POOL_STACK: Final = 160  # the next token of the stacks to the pool
FULL_AT: Final = 164  # 4 market spaces: buy without the Haggler
QUEST: Final = 192  # 64
ITEM: Final = 256  # ITEMS: pick this card
DISCARD: Final = ITEM + ITEMS
USE: Final = DISCARD + ITEMS
KEEP: Final = USE + ITEMS
SELL_ITEM: Final = KEEP + ITEMS
MEND: Final = SELL_ITEM + ITEMS  # choose to repair
MOVE: Final = MEND + ITEMS  # relocate
CLAIM: Final = MOVE + ITEMS  # a sell reward from the market or the discard pile
LIFT: Final = CLAIM + ITEMS  # an influence token off this card
ACTIONS: Final = LIFT + ITEMS
