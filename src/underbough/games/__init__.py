"""The games, by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from underbough.games import everdell, everstone, lil_everdell, stone_relic
from underbough.games.everdell import spirecrest
from underbough.games.everdell.shapes import PACK as EVERDELL_PACK
from underbough.games.everdell.spirecrest.shapes import PACK as SPIRECREST_PACK
from underbough.games.everstone.shapes import PACK as EVERSTONE_PACK
from underbough.games.lil_everdell.shapes import PACK as LIL_EVERDELL_PACK
from underbough.games.stone_relic.shapes import PACK as STONE_RELIC_PACK
from underbough.kernel.game import Game, GameInfo, Settings
from underbough.kernel.shapes import PackSpec

GAMES: Final[dict[str, GameInfo]] = {
    everdell.GAME.id: everdell.GAME,
    everstone.GAME.id: everstone.GAME,
    lil_everdell.GAME.id: lil_everdell.GAME,
    spirecrest.GAME.id: spirecrest.GAME,
    stone_relic.GAME.id: stone_relic.GAME,
}
MAKERS: Final[dict[str, Callable[[int, Settings, dict[str, object] | None], Game]]] = {
    everdell.GAME.id: everdell.new_game,
    everstone.GAME.id: everstone.new_game,
    lil_everdell.GAME.id: lil_everdell.new_game,
    spirecrest.GAME.id: spirecrest.new_game,
    stone_relic.GAME.id: stone_relic.new_game,
}
PACKS: Final[dict[str, PackSpec]] = {
    EVERDELL_PACK.game: EVERDELL_PACK,
    EVERSTONE_PACK.game: EVERSTONE_PACK,
    LIL_EVERDELL_PACK.game: LIL_EVERDELL_PACK,
    SPIRECREST_PACK.game: SPIRECREST_PACK,
    STONE_RELIC_PACK.game: STONE_RELIC_PACK,
}
"""What packs of each game may hold; all that a game has to declare for packs, their schema and the card editor."""
