"""The public way in: which games there are, and a table of one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from underbough.games import GAMES, MAKERS, PACKS
from underbough.kernel.errors import ContentError, OptionError
from underbough.kernel.game import Game, GameInfo, Settings
from underbough.packs import Pack, PackError, read_pack
from underbough.packs.reading import read_file

EXPANSIONS: Final[dict[str, dict[str, str]]] = {"everdell": {"spirecrest": "spirecrest"}}
"""By game, its expansions and the id under which the game with that expansion is listed."""


def available_games() -> dict[str, GameInfo]:
    """All games, by id."""
    return dict(GAMES)


def load_game(
    game: str,
    players: int = 2,
    options: Settings | None = None,
    content: dict[str, object] | None = None,
    pack: Pack | str | Path | None = None,
    expansions: list[str] | None = None,
) -> Game:
    """Set up a game: ``load_game("lil_everdell", players=3, options={"captain": [0]})``.

    ``options`` are the game's own (see ``available_games()[id].options``); ``content`` are plain tables in place of
    the built-in cards; ``pack`` is a pack, or the name of its file, and its text then stands in records;
    ``expansions`` names what a game is played with: ``load_game("everdell", expansions=["spirecrest"])`` is the same as
    ``load_game("spirecrest")``. Raises :class:`OptionError`, :class:`ContentError` or
    :class:`~underbough.packs.issues.PackError` that name what does not fit.
    """
    for expansion in expansions or []:
        game = _expanded(game, expansion)
    if pack is not None:
        return _with_pack(game, players, options, pack)
    make = MAKERS.get(game)
    if make is None:
        raise OptionError(f"{game!r} is not a game here; there is {', '.join(sorted(MAKERS))}")
    return make(players, dict(options or {}), content)


def _expanded(game: str, expansion: str) -> str:
    """The id of a game with one expansion; no game is played with two of them (SP-011)."""
    known = EXPANSIONS.get(game, {})
    if expansion not in known:
        there = f"there is {', '.join(sorted(known))}" if known else "there is none"
        raise OptionError(f"{expansion!r} is no expansion of {game} here; {there}")
    return known[expansion]


def _with_pack(game: str, players: int, options: Settings | None, pack: Pack | str | Path) -> Game:
    found = pack if isinstance(pack, Pack) else _pack_of_file(Path(pack), game)
    if game in PACKS and found.game in PACKS[game].also:
        found = read_pack(found.text, game)
    if found.game != game:
        raise OptionError(f"the pack {found.name!r} is for {found.game}, not for {game}")
    made = load_game(game, players, options, found.content)
    made.pack = found.header()
    return made


def _pack_of_file(path: Path, game: str) -> Pack:
    """The pack of a file; what is wrong with it names the file."""
    try:
        return read_pack(read_file(path), game)
    except PackError as wrong:
        raise PackError(wrong.issues, str(path)) from wrong


def load_recorded(game: str, players: int, settings: Settings, pack: dict[str, object] | None) -> Game:
    """The game of a record, from its header alone: ``pack`` holds the plain tables when not the built-in ones.

    Raises as :func:`load_game` does.
    """
    if pack is None:
        return load_game(game, players, settings)
    content = pack.get("content", pack)
    if not isinstance(content, dict):
        raise ContentError("pack: its content is not a table")
    try:
        made = load_game(game, players, settings, content)
    except RecursionError as wrong:
        raise ContentError("pack: its tables are nested too deeply") from wrong
    made.pack = pack
    return made
