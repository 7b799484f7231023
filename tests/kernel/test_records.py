"""Records: written, parsed and replayed; refused with the reason when they are damaged or do not fit."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import blake2b

import pytest
from kernel.toy import Burrow, built_in

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.errors import OptionError, RecordError
from underbough.kernel.game import Game, Settings
from underbough.kernel.records import Entry, Record, entry_of, parse, write
from underbough.kernel.replay import replay
from underbough.kernel.session import Session


def load(game: str, players: int, settings: Settings, pack: dict[str, object] | None) -> Game:
    """The games that these tests know."""
    if game != "burrow":
        raise OptionError(f"{game!r} is not a game here; there is burrow")
    return Burrow(players, settings, pack)


def finished(seed: int = 1, players: int = 2, pack: dict[str, object] | None = None) -> Session:
    """A whole random game, with a granted undo and a seat that changes hands."""
    session = Session(Burrow(players, {"rich": [1]}, pack), seed_key(seed), names=["Ada", "Moß", "Fern"][:players])
    player = Chance(seed_key(seed, "player"))
    undone = False
    while not session.is_over():
        seat = session.state.current_player()
        options = session.options(seat)
        session.move(seat, [options[player.below(len(options))].key])
        if session.version > 8 and not undone:
            undone = True
            session.undo(0, 6, redraw=True)
            session.taken_by(1, 'Reed "the\n2nd"')
    return session


RECORD = finished().record()
TEXT = write(RECORD)


def closed(body: str) -> str:
    """A record's text with a fitting checksum."""
    return f"{body}\nend {blake2b(body.encode(), digest_size=8).hexdigest()}\n"


def changed(old: str, new: str, count: int = 1) -> str:
    """The record with another text in it and a fitting checksum, as a forger would write it."""
    assert old in TEXT
    return closed(TEXT.rpartition("\nend ")[0].replace(old, new, count))


# Writing and reading.


def test_a_record_is_one_readable_text() -> None:
    lines = TEXT.split("\n")
    assert lines[0] == "underbough record 1"
    assert lines[1:4] == ['game: "burrow"', "rules: 1", "players: 2"]
    assert 'seats: ["Ada", "Moß"]' in lines
    assert 'settings: {"rich": [1]}' in lines
    assert "0 undo to 6" in lines
    assert '1 taken by "Reed \\"the\\n2nd\\""' in lines
    assert any(re.fullmatch(r"redraw \d+", line) for line in lines)
    assert any(re.fullmatch(r"[01] play:[a-z-]+\.[12]", line) for line in lines)


def test_what_is_written_reads_back() -> None:
    again = parse(TEXT)
    assert vars_of(again) == vars_of(RECORD)
    assert write(again) == TEXT
    assert vars_of(parse(TEXT.replace("\n", "\r\n"))) == vars_of(RECORD)


def vars_of(record: Record) -> list[object]:
    return [
        record.game,
        record.rules,
        record.players,
        record.settings,
        record.content,
        record.pack,
        record.seats,
        record.key,
        [entry.line() for entry in record.entries],
        record.result,
    ]


def test_a_record_without_entries_reads_back() -> None:
    session = Session(Burrow(2), bytes(32))
    record = parse(write(session.record()))
    assert record.entries == []
    assert record.result == []
    assert replay(record, load).session.version == 0


@pytest.mark.parametrize(
    "entry",
    [
        Entry("move", 3, "play:echo-hall.1", 0),
        Entry("move", 0, "undo", 0),
        Entry("undo", 2, "", 41),
        Entry("redraw", -1, "", 7),
        Entry("taken", 1, "Moß \u2028 & Söhne\t", 0),
        Entry("taken", 1, "", 0),
        Entry("rules", -1, '{"a": [1, 2]}', 4),
    ],
)
def test_every_kind_of_entry_is_a_line_and_reads_back(entry: Entry) -> None:
    line = entry.line()
    assert "\n" not in line
    again = entry_of(line)
    assert (again.kind, again.seat, again.text, again.number) == (entry.kind, entry.seat, entry.text, entry.number)


@pytest.mark.parametrize(
    "line",
    ["", "pass", "0", "x pass", "0 two words", "0 undo to x", "redraw", "0 taken by Ivy", "0 taken by 3", "rules 1"],
)
def test_a_line_that_is_no_entry_is_quoted(line: str) -> None:
    with pytest.raises(RecordError, match=re.escape(f"cannot read the entry {line!r}")):
        entry_of(line)


# Replaying.


@pytest.mark.parametrize("players", [2, 3])
def test_a_record_replays_to_the_same_end(players: int) -> None:
    for seed in range(4):
        session = finished(seed, players)
        again = replay(parse(write(session.record())), load).session
        assert again.game.save(again.state) == session.game.save(session.state)
        assert [line.text for line in again.log] == [line.text for line in session.log]
        assert again.names == session.names


def test_a_record_carries_its_pack() -> None:
    pack = built_in()
    deck = pack["deck"]
    assert isinstance(deck, list)
    pack = {"deck": [*deck, {"name": "Extra Room", "back": "day", "price": 0, "points": 9}]}
    session = finished(pack=pack)
    text = write(session.record(pack))
    again = replay(parse(text), load).session
    assert again.game.save(again.state) == session.game.save(session.state)
    bare = parse(text)
    bare.pack = None
    with pytest.raises(RecordError, match="was played with content"):
        replay(bare, load)


def test_a_trace_tells_every_step_its_chance_and_who_saw_what() -> None:
    session = finished(3, 3)
    trace = replay(session.record(), load, trace=True).trace
    assert [(step.seat, step.key) for step in trace] == [(step.seat, step.key) for step in session.history()]
    assert replay(session.record(), load).trace == []
    lines = [line for step in trace for line in step.lines]
    setup = [line for line in session.log if line.n == 0]
    assert [(line.n, line.text) for line in (*setup, *lines)] == [(line.n, line.text) for line in session.log]
    by_key = {step.key.split(":")[0]: step for step in trace}
    assert by_key["dig"].draws >= 1
    assert by_key["pass"].draws == 0
    drawn = [line for line in by_key["dig"].lines if line.kind == "drawn"]
    assert len(drawn) == 1
    assert drawn[0].mask & 1 << by_key["dig"].seat
    assert by_key["show"].draws in (0, 1)
    assert sum(step.draws for step in trace) == session.state.mark() - session.history()[0].state.mark()


# Refusals.


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda: "", "this is not a record"),
        (lambda: "# notes\n" + TEXT, "this is not a record"),
        (lambda: TEXT.replace("record 1", "record 2"), "this is not a record"),
        (lambda: TEXT[: len(TEXT) // 2], "this record is cut off: its last line is missing"),
        (lambda: TEXT[:-6], "this record was changed or damaged"),
        (lambda: TEXT.replace("0 pass", "0 dig", 1), "this record was changed or damaged"),
        (lambda: TEXT.replace('"Ada"', '"Ida"'), "this record was changed or damaged"),
        (lambda: changed("rules: 1", "rules: one"), "cannot read the header line 'rules: one'"),
        (lambda: changed("players: 2", 'players: "2"'), "this record's players is missing or not of the right kind"),
        (lambda: changed("rules: 1\n", ""), "this record's rules is missing"),
        (lambda: changed("pack: null", "pack: 3"), "this record's pack is not a table"),
        (lambda: changed('seats: ["Ada", "Moß"]', 'seats: ["Ada"]'), "should name 2 seats"),
        (lambda: changed('seats: ["Ada", "Moß"]', 'seats: ["Ada", 3]'), "should name 2 seats"),
        (lambda: changed(f'key: "{RECORD.key}"', 'key: "xyz"'), "this record's key is not hexadecimal"),
        (lambda: changed("0 undo to 6", "0 undo"), "but it plays to|does not fit"),
        (lambda: changed("0 undo to 6", "0 undo to six"), "cannot read the entry '0 undo to six'"),
    ],
)
def test_a_damaged_record_is_refused_with_the_reason(spoil: Callable[[], str], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        replay(parse(spoil()), load)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda: changed('game: "burrow"', 'game: "warren"'), "cannot set this game up: 'warren' is not a game here"),
        (lambda: changed("rules: 1", "rules: 2"), "this record follows rules version 2; this program plays 1"),
        (lambda: changed(RECORD.content, "0" * 32), "was played with content 0000"),
        (lambda: changed('["Ada", "Moß"]', "[]").replace("players: 2", "players: 0"), "changed or damaged"),
        (lambda: changed(f'key: "{RECORD.key}"', 'key: "00"'), "this record's key is too short or too long"),
        (lambda: changed("undo to 6", "undo to 999"), r"entry \d+ \('0 undo to 999'\) does not fit: there is no step"),
        (
            lambda: changed("0 undo to 6", "5 undo to 6"),
            r"\('5 undo to 6'\) does not fit: there is no seat 5",
        ),
        (lambda: changed("1 taken by", "8 taken by"), r"entry \d+ .* does not fit: there is no seat 8"),
        (lambda: changed("redraw ", "redraw -"), r"entry \d+ \('redraw -\d+'\) does not fit: .* does not go back"),
        (lambda: changed("\n\n0 show:", "\n\n0 shout:"), r"entry 1 \('0 shout:.*'\) does not fit: 'shout:"),
        (lambda: changed("\n\n0 show:", "\n\n7 show:"), r"entry 1 \('7 show:.*'\) does not fit: seat 7 is not asked"),
        (lambda: changed(f"result: {RECORD.result}", "result: [99, 99]"), r"says \[99, 99\], but it plays to"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_with_the_reason(spoil: Callable[[], str], reason: str) -> None:
    text = spoil()
    with pytest.raises(RecordError, match=reason):
        replay(parse(text), load)


def test_another_key_is_another_game() -> None:
    other = parse(changed(RECORD.key, seed_key(99).hex()))
    with pytest.raises(RecordError, match=r"does not fit|plays to"):
        replay(other, load)
