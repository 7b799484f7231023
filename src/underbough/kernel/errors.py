"""What can go wrong, each with a sentence that names the thing and the way out."""

from __future__ import annotations


class UnderboughError(Exception):
    """Base of everything the engine raises on bad input."""


class IllegalAction(UnderboughError, ValueError):
    """An action that is not legal in this position; the position is untouched."""


class ContentError(UnderboughError, ValueError):
    """A card, effect or table that the game's vocabulary cannot read; the message starts with its place."""


class OptionError(UnderboughError, ValueError):
    """A game setting that does not exist or does not fit; the message names it and what would fit."""


class RecordError(UnderboughError, ValueError):
    """A record that is damaged, of another rules version or of an unknown game."""


class LoopError(UnderboughError):
    """A card that never comes to an end; the message names the node."""
