"""Numbers of Spirecrest: areas, kinds of cards, places beyond the base game, and its part of the action space."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids

FOOTHILLS: Final = 0
PEAKS: Final = 1
RIDGE: Final = 2
EXPEDITION: Final = 3
AREAS: Final = ("foothills", "peaks", "ridge", "expedition")

TRAIL: Final = 0
CITY: Final = 1
ONGOING: Final = 2
LOCATION: Final = 3
OPEN_LOCATION: Final = 4
WHEN_PLAYED: Final = 5
BIG_CRITTER: Final = 6
MAP: Final = 7
KINDS: Final = ("trail", "city", "ongoing", "location", "open_location", "when_played", "big_critter", "map")

DISCOVERIES: Final = 64
"""At most so many discovery cards."""
TILES: Final = 32
"""At most so many map tiles. In an expedition, numbers from here on are discovery cards that are maps."""
FIGURES: Final = 16
ROW: Final = 3

# What a big critter can do.
STAYS: Final = 1  # Stubblehoof
USES_PRODUCTION: Final = 2  # Truffle
HALVES_EVENTS: Final = 3  # Corliander
ON_DISCARDS: Final = 4  # Firebeak
BERRIES: Final = 5  # Honeypaw
USES_PROSPERITY: Final = 6  # King Rhun
CROWDS: Final = 7  # Whisper
ON_DECK: Final = 8  # Windlore
ABILITIES: Final = (
    "",
    "stays",
    "uses_production",
    "halves_events",
    "on_discards",
    "berries",
    "uses_prosperity",
    "crowds",
    "on_deck",
)

# Where a figure is, beside the places where workers stand.
NOWHERE: Final = -3
"""Owned by nobody, or out of the game."""
HOME: Final = -1
"""Available."""

# Where workers stand beyond the base game: codes in ``Area.placed``.
AT_DISCOVERY: Final = ids.BEYOND  # plus the discovery card's number
AT_DECK: Final = ids.BEYOND + 100
AT_DISCARDS: Final = ids.BEYOND + 101

# Zones that a play can come from, beyond the base game's.
FROM_DISPLAY: Final = ids.FROM_BEYOND  # ref: place in the display
FROM_STORE: Final = ids.FROM_BEYOND + 1  # ref: place in the own store

# The action space, behind the base game's. Places for workers come first.
VISIT: Final = ids.ACTIONS  # DISCOVERIES: a place on a discovery card
DECK_PLACE: Final = VISIT + DISCOVERIES
DISCARDS_PLACE: Final = DECK_PLACE + 1
PRODUCTION_PLACE: Final = DISCARDS_PLACE + 1  # CITY for each of 4 areas: a production card that Truffle uses
PROSPERITY_PLACE: Final = PRODUCTION_PLACE + 4 * ids.CITY  # CITY: an own prosperity card
SEND: Final = ids.TURNS_BEYOND  # FIGURES: send this figure, then choose the place
FIGURE: Final = SEND + FIGURES  # FIGURES: this deployed figure, where a worker is chosen
WORKER_AT: Final = FIGURE + FIGURES  # DISCOVERIES: an ordinary worker on this discovery card, where one is chosen
HIDE: Final = WORKER_AT + DISCOVERIES  # DISCOVERIES: move a deployed worker onto this discovery card
PLAY_DISPLAY: Final = HIDE + DISCOVERIES  # 8
PLAY_STORE: Final = PLAY_DISPLAY + 8  # 8
TILE: Final = PLAY_STORE + 8  # TILES
TAKE_ROW: Final = TILE + TILES  # ROW
ENTER: Final = TAKE_ROW + ROW
STAY: Final = ENTER + 1
REVEAL: Final = STAY + 1
ACCEPT: Final = REVEAL + 1
NAME: Final = ACCEPT + 1  # ids.DESIGNS
STORE_HAND: Final = NAME + ids.DESIGNS  # ids.DESIGNS: a hand card into the store
STORE_MEADOW: Final = STORE_HAND + ids.DESIGNS  # 8
OFFERED: Final = STORE_MEADOW + 8  # 64: a card that only its reader sees, by place
ACTIONS: Final = OFFERED + 64
