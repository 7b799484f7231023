"""The built-in relics of all five types, in the order of their numbers."""

from __future__ import annotations

from underbough.games.everstone.cards.blue import BLUE
from underbough.games.everstone.cards.brown import BROWN
from underbough.games.everstone.cards.green import GREEN
from underbough.games.everstone.cards.purple import PURPLE
from underbough.games.everstone.cards.red import RED

RELICS = [*GREEN, *BLUE, *RED, *BROWN, *PURPLE]
