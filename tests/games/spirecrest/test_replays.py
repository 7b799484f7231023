"""Recorded games of bots, replayed to their exact scores, which stand here apart from the files; and a second count."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.scorer import rugwort
from games.spirecrest.scorer import POINTS, score, slugs
from support.recorded import assert_ends, played

from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import everdell

# By seat (Rugwort last).
HEADINGS = ("cards", "tokens", "bonus", "journey", "events", "maps", "discoveries")
SHEETS = {
    "spirecrest_solo": [(10, 6, 0, 10, 3, 2, 0), (19, 4, 0, 4, 27, 9, 0)],
    "spirecrest_two": [(23, 6, 3, 8, 12, 10, 4), (14, 2, 0, 10, 0, 0, 5)],
    "spirecrest_four": [
        (29, 7, 13, 6, 3, 3, 6),
        (23, 9, 7, 12, 3, 0, 4),
        (11, 6, 5, 10, 0, 0, 0),
        (21, 9, 3, 8, 0, 0, 5),
    ],
}
PLACES = {"spirecrest_solo": [2], "spirecrest_two": [1, 2], "spirecrest_four": [1, 2, 4, 3]}
SETTINGS = {
    "spirecrest_solo": {"year": 2},
    "spirecrest_two": {"first": 1},
    "spirecrest_four": {"base_33": True},
}
MAPS = {
    "spirecrest_solo": [["meerkat-canyon", "littledell", "quokka-island", "the-distant-shore"]],
    "spirecrest_two": [
        ["serpents-pass", "longleg-forest", "the-bog", "twin-bridges"],
        ["quokka-island", "lily-ponds", "meerkat-canyon"],
    ],
    "spirecrest_four": [
        ["bubbling-springs", "twin-bridges", "mirror-lake"],
        ["shipwreck-shore", "brightcoat-bloom", "quokka-island"],
        ["meerkat-canyon", "dugworm-gully", "coldblooded-desert"],
        ["littledell", "burrowdale", "stompy-knoll"],
    ],
}
TOLD = {
    "spirecrest_solo": {"discover": 3, "figure": 1, "send": 3, "enter": 1, "rugwort_map": 3, "rugwort_points": 3},
    "spirecrest_two": {"discover": 6, "figure": 1, "send": 2, "enter": 2, "honey": 1, "hideout": 2, "undo": 1},
    "spirecrest_four": {"discover": 12, "figure": 2, "send": 4, "enter": 1, "honey": 1, "stays": 1, "undo": 1},
}
"""How often some lines stand in the log: discoveries, big critters and where they go, maps, steps taken back."""


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_replays_to_its_exact_scores(name: str) -> None:
    session = assert_ends(name, HEADINGS, SHEETS[name], PLACES[name])
    assert session.game.settings == SETTINGS[name]


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_agrees_with_the_second_count(name: str) -> None:
    session = played(name).session
    st = everdell(session.state)
    players = session.game.players
    fields: Any = session.game.save_fields(st)
    expedition = trail(st).expedition
    assert [slugs(st, maps) for maps in expedition[:players]] == MAPS[name]
    assert st.scores() == [score(st, fields, seat) for seat in range(players)]
    if players == 1:
        own = sum(POINTS[tile] for tile in slugs(st, expedition[1]))
        assert sum(SHEETS[name][1]) == rugwort(fields) + own


@pytest.mark.parametrize("name", SHEETS)
def test_the_log_of_a_recorded_game_tells_of_the_mountain(name: str) -> None:
    kinds = [line.kind for line in played(name).session.log]
    assert {kind: kinds.count(kind) for kind in TOLD[name]} == TOLD[name]
