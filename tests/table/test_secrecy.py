"""No page, region or event holds what its reader's seat may not know."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

import pytest
from support.secrecy import compare_whole_game, decisions, rendered, room_of

import underbough
from underbough.table import contexts
from underbough.table.choices import offered_games
from underbough.table.render import Renderer

GAMES = {"everdell": 5, "everstone": 1, "lil_everdell": 12, "spirecrest": 2, "stone_relic": 5}
"""How many games of each number of players: the larger a page, the fewer."""


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(offered_games()))
def test_rendered_bytes_do_not_depend_on_what_the_reader_cannot_know(game: str) -> None:
    info = underbough.available_games()[game]
    jobs = [(n, number, game) for number in range(GAMES[game]) for n in range(info.max_seats, info.min_seats - 1, -1)]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn")) as pool:
        seen = list(pool.map(compare_whole_game, *zip(*jobs, strict=True)))
    assert min(seen) > 20


def test_no_rendered_byte_is_a_secret_of_the_server() -> None:
    render = Renderer()
    for n, (room, _rng) in enumerate(decisions(3, 0)):
        if n % 9:
            continue
        hidden = [room.table.secret.hex(), room.game.key.hex(), "linkhash", "movehash", "watchhash", "browser"]
        hidden += [seat.contribution.hex() for seat in room.seats]
        for seat in (-1, 0, 1, 2):
            text = rendered(render, room, seat)
            for secret in hidden:
                assert secret not in text, secret


@pytest.mark.parametrize("game", sorted(offered_games()))
def test_public_regions_are_the_same_bytes_for_everybody(game: str) -> None:
    render = Renderer()
    for room, _rng in decisions(2, 1, game):
        room.cache.clear()
        readers = [contexts.viewer(room, name) for name in ("browser0", "browser1", "nobody")]
        for name in ("public", "players"):
            assert len({id(render.region(room, who, name, who.browser)) for who in readers}) == 1, "and made once"


def test_the_log_shows_each_seat_only_its_own_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    room = room_of(2, 2)
    room.game.move(room.game.state.open_seats()[0], ["visit:twig"])
    room.game.log[-1].mask = 0b01
    room.game.log[-1].text = "You look at a hidden card."
    render = Renderer()
    assert "hidden card" in rendered(render, room, 0)
    assert "hidden card" not in rendered(render, room, 1)
    assert "hidden card" not in rendered(render, room, -1)
