"""Recorded games of bots, replayed to their exact scores, which stand here apart from the files; and a second count."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.scorer import score
from support.recorded import assert_ends, played

from underbough import load_game
from underbough.kernel.chance import Chance, seed_key

HEADINGS = ("structures", "cities", "relics", "largest", "prosperity")
SHEETS: dict[str, list[tuple[int, ...]]] = {
    "stone_relic_two": [(6, 12, 5, 0, 5), (17, 0, 5, 5, 0)],
    "stone_relic_four": [(4, 6, 5, 0, 0), (15, 3, 0, 0, 5), (12, 6, 5, 0, 0), (18, 3, 5, 5, 0)],
}
PLACES = {"stone_relic_two": [1, 2], "stone_relic_four": [4, 2, 2, 1]}
TERRAIN = {"stone_relic_two": 2, "stone_relic_four": 1}


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_replays_to_its_exact_scores(name: str) -> None:
    assert_ends(name, HEADINGS, SHEETS[name], PLACES[name])


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_agrees_with_the_second_count(name: str) -> None:
    session = played(name).session
    fields: Any = session.game.save_fields(session.state)
    rows = score(fields, TERRAIN[name])
    assert session.state.scores() == [sum(row) for row in rows]
    assert [(row[0] + row[1], *row[2:]) for row in SHEETS[name]] == rows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree_with_the_second_count(players: int) -> None:
    game = load_game("stone_relic", players)
    for seed in range(40):
        st, chance = game.new_initial_state(seed=seed), Chance(seed_key(seed, "count"))
        while not st.is_terminal():
            seat = st.open_seats()[0]
            legal = st.legal_actions(seat)
            st.apply_action(legal[chance.below(len(legal))], seat)
        assert st.scores() == [sum(row) for row in score(game.save_fields(st))], seed


@pytest.mark.parametrize("name", SHEETS)
def test_every_draw_of_a_replay_is_traced(name: str) -> None:
    trace = played(name, trace=True).trace
    drawn = 0
    for step in trace:
        for line in step.lines:
            if line.kind == "drew":
                drawn += line.text.count(",") + line.text.count(" and ") + 1
            if line.kind in ("drew", "put_down", "returned"):
                assert line.mask not in (0, -1), "what is hidden is told to everybody"
    assert drawn > 40
    assert sum(step.draws for step in trace) >= drawn


def test_an_undo_stands_in_the_record_of_four() -> None:
    assert [line.kind for line in played("stone_relic_four").session.log].count("undo") == 1
