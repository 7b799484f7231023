"""Bots in a worker process: plain tables in, an option key out."""

from __future__ import annotations

from underbough.api import load_recorded
from underbough.bots import choose
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.seatview import plain_base, seat_view_of
from underbough.kernel.session import Session


def payload(session: Session, seat: int, bot_id: str, bot_seed: int) -> dict[str, object]:
    """Everything a worker needs, and nothing that the seat may not know: the base world is dealt anew."""
    game = session.game
    chance = Chance(seed_key(bot_seed, "base"))
    return {
        "game": game.info.id,
        "players": game.players,
        "settings": game.settings,
        "pack": None if game.pack is None else {"content": game.content.plain()},
        "base": plain_base(game, session.state, seat, chance),
        "seat": seat,
        "bot": bot_id,
        "seed": bot_seed,
    }


def choose_key(job: dict[str, object]) -> str:
    """The key that the bot of a :func:`payload` plays."""
    game_id, players, settings, pack = job["game"], job["players"], job["settings"], job["pack"]
    base, seat, bot, seed = job["base"], job["seat"], job["bot"], job["seed"]
    assert isinstance(game_id, str)
    assert isinstance(players, int)
    assert isinstance(settings, dict)
    assert pack is None or isinstance(pack, dict)
    assert isinstance(base, dict)
    assert isinstance(seat, int)
    assert isinstance(bot, str)
    assert isinstance(seed, int)
    view = seat_view_of(load_recorded(game_id, players, settings, pack), base, seat)
    return view.key(choose(bot, view, seed))
