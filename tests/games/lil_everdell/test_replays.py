"""Recorded games of bots, replayed to their exact scores, which stand here apart from the files."""

from __future__ import annotations

from collections import Counter

import pytest
from games.lil_everdell.audit import Audit
from support.recorded import assert_ends, played, record_of

# By seat: points on cards, parades, tokens of the game, trade, purple bonuses.
SHEETS = {
    "lil_everdell_two": [(21, 17, 4, 1, 9), (8, 6, 0, 4, 1)],
    "lil_everdell_four": [(12, 14, 8, 1, 5), (18, 20, 8, 5, 0), (9, 6, 3, 5, 2), (24, 18, 3, 8, 22)],
}
PLACES = {"lil_everdell_two": [1, 2], "lil_everdell_four": [3, 2, 4, 1]}
HEADINGS = ("cards", "parades", "tokens", "trade", "bonus")


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_replays_to_its_exact_scores(name: str) -> None:
    assert_ends(name, HEADINGS, SHEETS[name], PLACES[name])


@pytest.mark.parametrize("name", SHEETS)
def test_every_draw_of_a_replay_is_traced(name: str) -> None:
    trace = played(name, trace=True).trace
    players = record_of(name).players
    drawn = Counter(line.kind for step in trace for line in step.lines if line.kind in ("refill", "roll"))
    assert sum(step.draws for step in trace) == drawn["refill"] + players * drawn["roll"]
    assert drawn["roll"] == 3  # the first was before the first decision
    assert all(line.mask == -1 for step in trace for line in step.lines)


def test_a_recorded_game_agrees_with_an_account_of_its_own() -> None:
    session = played("lil_everdell_two").session
    audit = Audit(session.game, session.key)
    for step in session.history():
        audit.answer(step.key)
    assert audit.st.scores() == [52, 19]


def test_a_record_with_undo_says_so_and_keeps_going() -> None:
    session = played("lil_everdell_four").session
    texts = [line.text for line in session.log if line.kind == "undo"]
    assert len(texts) == 2
    assert "Cleo's sister" in session.names
    assert record_of("lil_everdell_four").seats == ["Ada", "Ben", "Cleo", "Dot"]
