"""Recorded games of bots, replayed to their exact scores, which stand here apart from the files; and a second count."""

from __future__ import annotations

import re

import pytest
from support.recorded import assert_ends, played, record_of

HEADINGS = ("start", "quests", "achievements", "spots", "reputation", "tokens")
SHEETS: dict[str, list[tuple[int, ...]]] = {
    "everstone_solo": [(0, 6, 2, 0, 2, 0), (0, 0, 0, 0, 0, 3)],
    "everstone_two": [(1, 4, 3, 1, 2, 0), (1, 2, 0, 1, 0, 0)],
    "everstone_four": [(3, 5, 2, 1, 1, 0), (3, 0, 0, 0, 0, 0), (3, 3, 0, 0, 3, 0), (3, 1, 0, 0, 0, 0)],
}
PLACES = {"everstone_solo": [1], "everstone_two": [1, 2], "everstone_four": [1, 4, 2, 3]}


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_replays_to_its_exact_scores(name: str) -> None:
    assert_ends(name, HEADINGS, SHEETS[name], PLACES[name])


@pytest.mark.parametrize("name", SHEETS)
def test_the_log_of_a_recorded_game_adds_up_to_its_reputation(name: str) -> None:
    session = played(name).session
    players = session.game.players
    gained = dict.fromkeys(record_of(name).seats, players - 1)
    for line in session.log_for(-1):
        if line.kind == "reputation":
            told = re.fullmatch(r"(\w+) gains (\d+) points? of reputation and stands at (\d+)\.", line.text)
            assert told, line.text
            gained[told[1]] += int(told[2])
            assert gained[told[1]] == int(told[3])
    assert list(gained.values()) == session.state.scores()
