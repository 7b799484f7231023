"""Recorded games of bots, replayed to their exact scores, which stand here apart from the files."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.scorer import places, rugwort, score
from support.recorded import assert_ends, played

from underbough.games.everdell.state import everdell

# By seat (Rugwort last): points of cards, tokens, prosperity bonus, Journey, events.
HEADINGS = ("cards", "tokens", "bonus", "journey", "events")
SHEETS = {
    "everdell_two": [(21, 6, 10, 11, 8), (23, 10, 7, 7, 3)],
    "everdell_four": [(23, 1, 13, 8, 0), (8, 1, 0, 0, 0), (24, 7, 3, 8, 6), (24, 3, 6, 12, 6)],
    "everdell_solo": [(22, 8, 7, 7, 12), (35, 0, 0, 5, 21)],
}
SCORES = {"everdell_two": [56, 50], "everdell_four": [45, 9, 48, 51], "everdell_solo": [56]}
RETURNS = {"everdell_two": [1.0, -1.0], "everdell_four": [-1 / 3, -1.0, 1 / 3, 1.0], "everdell_solo": [-1.0]}
SPECIAL = {"everdell_two": [0], "everdell_four": [2, 3], "everdell_solo": [0]}
"""Who achieved the special events that anybody achieved."""


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_replays_to_its_exact_scores(name: str) -> None:
    st = assert_ends(name, HEADINGS, SHEETS[name]).state
    assert st.scores() == SCORES[name]
    assert st.returns() == pytest.approx(RETURNS[name])
    assert [owner for owner in everdell(st).special_owner if owner >= 0] == SPECIAL[name]


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_agrees_with_the_second_count(name: str) -> None:
    session = played(name).session
    st = session.state
    fields: Any = session.game.save_fields(st)
    assert st.scores() == [score(fields, seat) for seat in range(session.game.players)]
    if session.game.players > 1:
        assert st.placement() == places(fields, session.game.players)
    else:
        assert sum(SHEETS[name][1]) == rugwort(fields)


@pytest.mark.parametrize("name", SHEETS)
def test_every_draw_of_a_replay_is_traced(name: str) -> None:
    trace = played(name, trace=True).trace
    drawn = 0
    for step in trace:
        for line in step.lines:
            if line.kind in ("refill", "rugwort_rolls"):
                drawn += 1
            elif line.kind == "drew":
                cards = line.text.count(",") + line.text.count(" and ") + 1
                drawn += cards
                assert line.mask not in (0, -1), "what was drawn is told to everybody"
    assert drawn > 20
    assert sum(step.draws for step in trace) >= drawn


def test_undo_stands_in_the_records_of_two_and_four() -> None:
    for name in ("everdell_two", "everdell_four"):
        assert [line.kind for line in played(name).session.log].count("undo") == 1
