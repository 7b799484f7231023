"""Recorded games of bots, replayed to their exact scores, which stand here apart from the files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from games.lil_everdell.audit import Audit

from underbough import load_game
from underbough.kernel.errors import RecordError
from underbough.kernel.records import Record, parse, write
from underbough.kernel.replay import Replay, replay

REPLAYS = Path(__file__).parents[2] / "replays"

# By seat: points on cards, parades, tokens of the game, trade, purple bonuses.
SHEETS = {
    "lil_everdell_two": [(21, 17, 4, 1, 9), (8, 6, 0, 4, 1)],
    "lil_everdell_four": [(12, 14, 8, 1, 5), (18, 20, 8, 5, 0), (9, 6, 3, 5, 2), (24, 18, 3, 8, 22)],
}
PLACES = {"lil_everdell_two": [1, 2], "lil_everdell_four": [3, 2, 4, 1]}
HEADINGS = ("cards", "parades", "tokens", "trade", "bonus")


def record_of(name: str) -> Record:
    """A recorded game."""
    return parse((REPLAYS / f"{name}.bough").read_text(encoding="utf-8"))


def played(name: str, trace: bool = False) -> Replay:
    """A recorded game, played again."""
    return replay(record_of(name), load_game, trace)


@pytest.mark.parametrize("name", SHEETS)
def test_a_recorded_game_replays_to_its_exact_scores(name: str) -> None:
    session = played(name).session
    assert session.is_over()
    st = session.state
    session.game.check(st)
    sheets = []
    for seat in range(session.game.players):
        points: Counter[str] = Counter()
        for line in st.score_sheet():
            if line.seat == seat:
                points[line.heading] += line.points
        sheets.append(tuple(points[heading] for heading in HEADINGS))
    assert sheets == SHEETS[name]
    assert st.scores() == [sum(row) for row in SHEETS[name]] == record_of(name).result
    assert st.placement() == PLACES[name]


@pytest.mark.parametrize("name", SHEETS)
def test_a_replay_writes_the_record_it_was_read_from(name: str) -> None:
    text = (REPLAYS / f"{name}.bough").read_text(encoding="utf-8")
    assert write(played(name).session.record()) == text


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


def test_a_record_that_claims_another_result_is_refused() -> None:
    record = record_of("lil_everdell_two")
    record.result = [53, 19]
    with pytest.raises(RecordError, match=r"\[52, 19\]"):
        replay(record, load_game)


def test_a_record_with_a_move_that_is_not_legal_is_refused() -> None:
    record = record_of("lil_everdell_two")
    record.entries[1].text = "play:king"
    with pytest.raises(RecordError, match="entry 2"):
        replay(record, load_game)
