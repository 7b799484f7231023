"""Numbers of My Lil' Everdell and their names: goods, colours, kinds, parades and the action space."""

from __future__ import annotations

from typing import Final

BERRY: Final = 0
TWIG: Final = 1
RESIN: Final = 2
POINT: Final = 3
GOODS: Final = ("berry", "twig", "resin")

CRITTER: Final = 0
PLACE: Final = 1
KINDS: Final = ("critter", "place")

GREEN: Final = 0
BLUE: Final = 1
TAN: Final = 2
RED: Final = 3
PURPLE: Final = 4
COLOURS: Final = ("green", "blue", "tan", "red", "purple")

FIVE_PLACES: Final = 0
FIVE_CRITTERS: Final = 1
ALL_COLOURS: Final = 2
THREE_ALIKE: Final = 3
PARADES: Final = ("five_places", "five_critters", "all_colours", "three_alike")
PARADE_TOP: Final = 6
PARADE_TOKENS: Final = 4
# The top token of a stack is worth 6, the four 6, 5, 4 and 3 (LE-010).

FRIEND_SETS: Final = ("Fort Builders", "Doctors", "Farmers", "Heroes")
FRIENDS: Final = 3
ROUNDS: Final = 4
DISPLAY: Final = 8

# The three basic spaces from left to right (LE-054), as goods.
SPACES: Final = (RESIN, TWIG, BERRY)

# Domains that effects read and write, for judging whether an order matters.
READS_GOODS: Final = 1
READS_POINTS: Final = 2
READS_DICE: Final = 4

# Flags of a design, gathered per seat, so that hot code looks for a hook only where there is one.
HAS_GREEN: Final = 1
HAS_RED: Final = 2
HAS_AFTER_PLAY: Final = 4
HAS_AFTER_PARADE: Final = 8
HAS_DISCOUNT: Final = 16

# Events that blue cards react to, and the number that discounts change.
PLAYED_CARD: Final = 0
TOOK_PARADE: Final = 1
PRICE: Final = 0

# The action space: named ranges with their capacity. Designs of packs append behind the built-in ones.
DESIGNS: Final = 128
VISIT_SPACE: Final = 0  # 3
VISIT_DIE: Final = 3  # 4
PASS: Final = 7  # 1
TAKE_GOOD: Final = 8  # 3
DECLINE: Final = 11  # 1
COPY_DIE: Final = 12  # 4
TAKE_BUNDLE: Final = 16  # 8
PLAY: Final = 24  # DESIGNS
VISIT_CARD: Final = PLAY + DESIGNS
ACTIVATE: Final = VISIT_CARD + DESIGNS
REACT: Final = ACTIVATE + DESIGNS
PAY: Final = REACT + DESIGNS  # 512: berries * 64 + twigs * 8 + resin
TRADE: Final = PAY + 512  # 512, likewise
ACTIONS: Final = TRADE + 512

MOST_BUNDLES: Final = 8
MOST_OF_A_GOOD: Final = 7

# Where a friend stands: a basic space, a die, or a card of its owner (by place in the area).
AT_SPACE: Final = 0
AT_DIE: Final = 3
AT_CARD: Final = 7
