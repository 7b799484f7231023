"""Every recorded game is written as it was read, and refused once it claims what did not happen."""

from __future__ import annotations

import re

import pytest
from support.recorded import NAMES, played, record_of, text_of

from underbough import load_game
from underbough.kernel.errors import RecordError
from underbough.kernel.records import write
from underbough.kernel.replay import replay


def test_games_are_recorded() -> None:
    assert {"everdell_two", "everdell_solo", "lil_everdell_two", "lil_everdell_four", "spirecrest_solo"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_writes_the_record_it_was_read_from(name: str) -> None:
    assert write(played(name).session.record()) == text_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_that_claims_another_result_is_refused(name: str) -> None:
    record = record_of(name)
    true = record.result
    assert true is not None
    record.result = [true[0] + 1, *true[1:]]
    with pytest.raises(RecordError, match=re.escape(str(true))):
        replay(record, load_game)


@pytest.mark.parametrize(("name", "key"), [("everdell_solo", "visit:journey-5"), ("lil_everdell_two", "play:king")])
def test_a_record_with_a_move_that_is_not_legal_is_refused(name: str, key: str) -> None:
    record = record_of(name)
    record.entries[1].text = key
    with pytest.raises(RecordError, match="entry 2"):
        replay(record, load_game)
