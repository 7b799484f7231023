"""Everdell alone and with its expansion in words: whole games in which every position, answer and event is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.worded import (
    EVERYTHING,
    assert_game_worded,
    assert_log_known,
    assert_same_for,
    assert_shown,
    positions,
    settings_of,
    visible_targets,
)

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.rules import Everdell
from underbough.games.everdell.spirecrest.rules import SpirecrestGame

EAGER = {"everdell": EVERYTHING, "spirecrest": ids.ACTIONS}
"""From which action on answers are taken rather than others: those of an expansion."""

COUNTS = {"everdell": (12, 8, 5, 5), "spirecrest": (10, 8, 6, 6)}
"""How many games of one, two, three and four players are told whole."""

GAMES = [(name, players) for name in EAGER for players in (1, 2, 3, 4)]
every_table = pytest.mark.parametrize(("name", "players"), GAMES)


def made(name: str, players: int, **settings: Any) -> Everdell:
    """A table of this game."""
    if players == 1:
        settings.setdefault("year", 1)
    game = load_game(name, players, settings)
    assert isinstance(game, Everdell)
    return game


def clickable(name: str, view: dict[str, object]) -> set[str]:
    """What of a view can be clicked; with the expansion the discard pile may be a place, and is one for all."""
    targets = visible_targets(view)
    return targets - {"discard"} | {"discards"} if name == "spirecrest" else targets


@every_table
def test_every_position_is_put_into_words(name: str, players: int) -> None:
    for seed in range(COUNTS[name][players - 1]):
        assert_game_worded(made(name, players, **settings_of(players, seed)), seed, EAGER[name])


@every_table
def test_views_are_plain_and_show_all_that_can_be_clicked(name: str, players: int) -> None:
    for seed in range(2):
        game = made(name, players)
        for st, _ in positions(game, seed, EAGER[name]):
            for seat in range(-1, players):
                view = game.view(st, seat)
                assert json.loads(json.dumps(view)) == view
            seat = st.current_player()
            if seat >= 0:
                assert_shown(game, st, seat, clickable(name, game.view(st, seat)))


@every_table
def test_what_a_seat_reads_depends_on_what_it_may_know_alone(name: str, players: int) -> None:
    for seed in range(3):
        game = made(name, players, **settings_of(players, seed))
        for n, (st, _) in enumerate(positions(game, 100 + seed, EAGER[name])):
            assert_same_for(game, st, (n + seed) % (players + 1) - 1, n)


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, players in GAMES if players > 1])
def test_the_log_names_no_card_that_its_reader_does_not_know(name: str, players: int) -> None:
    for seed in range(3):
        game = made(name, players)
        others: list[str] = []
        apart: tuple[str, ...] = ()
        if isinstance(game, SpirecrestGame):
            design = game.design()
            others = [*design.name, *design.figure_name, *design.tile_name]
            # A card that is named to be searched for is looked for, not known.
            apart = ("search",)
        assert_log_known(game, 200 + seed, EAGER[name], others, apart)
