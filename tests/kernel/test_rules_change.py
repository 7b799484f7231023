"""A game that goes on under another rules version, from the position stored with the change."""

from __future__ import annotations

import json

import pytest

from underbough import load_game
from underbough.kernel.errors import RecordError
from underbough.kernel.records import Entry, entry_of, parse, write
from underbough.kernel.session import IllegalMove, Session

KEY = bytes(range(32))


def half_played() -> Session:
    """A game with some moves behind it and a change of holder."""
    session = Session(load_game("lil_everdell", 2, {"first": 0}), KEY, names=["Ada", "Moss"])
    session.taken_by(1, "Wren")
    while session.version < 12:
        seat = session.state.open_seats()[0]
        session.move(seat, [session.options(seat)[0].key])
    return session


def test_a_game_goes_on_from_the_stored_position() -> None:
    session = half_played()
    position = session.game.save(session.state)
    session.go_on_under(position)
    assert session.game.save(session.state) == position
    seat = session.state.open_seats()[0]
    session.move(seat, [session.options(seat)[0].key])
    again = Session(session.game, KEY, [entry_of(entry.line()) for entry in session.entries], ["Ada", "Moss"])
    assert again.game.save(again.state) == session.game.save(session.state)
    assert again.names == ["Ada", "Wren"]
    assert again.version == session.version


def test_nothing_before_the_change_is_replayed_or_taken_back() -> None:
    session = half_played()
    session.go_on_under(session.game.save(session.state))
    assert session.undo_offer(0).kind == "none"
    with pytest.raises(IllegalMove):
        session.undo(0, 3)
    # The old entries may make no sense under the new rules: they are kept, not played.
    entries = [Entry("move", 0, "visit:somewhere-else", 0), *session.entries[1:]]
    again = Session(session.game, KEY, entries, ["Ada", "Moss"])
    assert again.game.save(again.state) == session.game.save(session.state)


def test_a_record_follows_the_version_of_its_last_change() -> None:
    session = half_played()
    session.go_on_under(session.game.save(session.state))
    record = session.record()
    record.rules = 0
    parse(write(record)).check_for(session.game)
    record.entries[-1].number = 7
    with pytest.raises(RecordError, match="rules version 7"):
        parse(write(record)).check_for(session.game)


def test_a_stored_position_of_other_rules_is_refused() -> None:
    session = half_played()
    position = {**session.game.save(session.state), "rules": 99}
    entries = [*session.entries, Entry("rules", -1, json.dumps(position), 1)]
    with pytest.raises(RecordError, match="rules"):
        Session(session.game, KEY, entries, ["Ada", "Moss"])
