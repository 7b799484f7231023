"""The public way in: which games there are, and a table of one."""

from __future__ import annotations

from underbough.games import GAMES, MAKERS
from underbough.kernel.errors import OptionError
from underbough.kernel.game import Game, GameInfo, Settings


def available_games() -> dict[str, GameInfo]:
    """All games, by id."""
    return dict(GAMES)


def load_game(
    game: str, players: int = 2, options: Settings | None = None, content: dict[str, object] | None = None
) -> Game:
    """Set up a game: ``load_game("lil_everdell", players=3, options={"captain": [0]})``.

    ``options`` are the game's own (see ``available_games()[id].options``); ``content`` are plain tables in place of
    the built-in cards. Raises :class:`OptionError` or :class:`ContentError` that name what does not fit.
    """
    make = MAKERS.get(game)
    if make is None:
        raise OptionError(f"{game!r} is not a game here; there is {', '.join(sorted(MAKERS))}")
    return make(players, dict(options or {}), content)
