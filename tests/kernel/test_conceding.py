"""Seats that are given up: the record, the end, places, taking back; the position stays as it is."""

from __future__ import annotations

import json

import pytest
from kernel.toy import Burrow

import underbough
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.errors import RecordError
from underbough.kernel.game import Game, Settings
from underbough.kernel.records import Entry, entry_of, parse, write
from underbough.kernel.replay import replay, traced
from underbough.kernel.session import ASK, CONCEDED_SINCE, FREE, NONE, IllegalMove, Session

NAMES = ["Ada", "Moss", "Fern", "Reed"]


def load(game: str, players: int, settings: Settings, pack: dict[str, object] | None) -> Game:
    """The games that these tests know."""
    if game != "burrow":
        return underbough.load_game(game, players, settings, pack)
    return Burrow(players, settings, pack)


def table(players: int, seed: int = 3) -> Session:
    return Session(Burrow(players), seed_key(seed), names=NAMES[:players])


def play(session: Session, steps: int, seed: int = 1) -> Session:
    """Random answers of whoever is asked."""
    player = Chance(seed_key(seed, "player"))
    for _ in range(steps):
        if session.is_over():
            break
        seat = session.asked()[0]
        options = session.options(seat)
        session.move(seat, [options[player.below(len(options))].key])
    return session


def position(session: Session) -> str:
    return json.dumps(session.game.save(session.state))


def lines(session: Session) -> list[str]:
    return [entry.line() for entry in session.entries]


def everything(session: Session) -> list[object]:
    log = [(line.n, line.seat, line.kind, line.text, line.mask) for line in session.log]
    return [position(session), lines(session), log, session.conceded(), session.is_over(), session.placement()]


def test_the_position_stays_as_it_is_and_the_log_says_it() -> None:
    session = play(table(3), 6)
    before = position(session)
    session.concede(1)
    assert position(session) == before
    assert lines(session)[-1] == "1 conceded"
    last = session.log[-1]
    assert (last.n, last.seat, last.kind, last.text, last.mask) == (
        session.version,
        1,
        "conceded",
        "Moss conceded.",
        -1,
    )
    assert session.conceded() == [1]
    assert not session.is_over()
    assert session.asked() == session.state.open_seats()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_when_one_seat_is_left(players: int) -> None:
    session = play(table(players), 5)
    for seat in range(players - 1, 0, -1):
        assert not session.is_over()
        session.concede(seat)
    assert session.is_over()
    assert session.cut_short()
    assert not session.state.is_terminal()
    assert session.asked() == []
    assert all(session.options(seat) == [] for seat in range(players))
    assert session.placement() == [1] + [2] * (players - 1)
    assert session.record().result == session.game.scores(session.state)
    with pytest.raises(IllegalMove, match="the game is over"):
        session.move(session.state.open_seats()[0], ["pass"])
    with pytest.raises(IllegalMove, match="the game is over"):
        session.concede(0)
    assert session.undo_offer(0).reason == "The game is over."


def test_the_game_ends_when_only_bots_stay() -> None:
    session = play(table(3), 6)
    session.concede(0, last=True)
    assert session.cut_short()
    assert lines(session)[-1] == "0 conceded as the last person"
    assert session.placement()[0] == 3
    ranked = session.state.placement()
    assert (session.placement()[1] < session.placement()[2]) == (ranked[1] < ranked[2])


def test_who_conceded_comes_after_all_who_stayed() -> None:
    session = play(table(4), 8)
    leader = session.state.placement().index(1)
    session.concede(leader)
    play(session, 9999)
    assert session.state.is_terminal()
    assert not session.cut_short()
    places = session.placement()
    assert places[leader] == 4
    stayed = [seat for seat in range(4) if seat != leader]
    assert min(places[seat] for seat in stayed) == 1
    own = session.state.placement()
    for one in stayed:
        for other in stayed:
            assert (places[one] < places[other]) == (own[one] < own[other])


def test_places_of_a_game_without_concession_are_the_rules_own() -> None:
    session = play(table(3), 9999)
    assert session.placement() == session.state.placement()
    assert session.stands() == 0
    with pytest.raises(IllegalMove, match="the game is over"):
        session.concede(0)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_an_unknown_seat_cannot_concede(seat: int) -> None:
    session = play(table(3), 4)
    before = everything(session)
    with pytest.raises(IllegalMove, match=f"there is no seat {seat}"):
        session.concede(seat)
    assert everything(session) == before


def test_nobody_concedes_twice() -> None:
    session = play(table(3), 4)
    session.concede(2)
    before = everything(session)
    with pytest.raises(IllegalMove, match="Fern has conceded already"):
        session.concede(2)
    assert everything(session) == before


# Taking back.


def free_step() -> tuple[Session, int]:
    """A table of three at which the last step could be taken back freely, and whose it was."""
    for seed in range(40):
        session = play(table(3, seed), 6, seed)
        for seat in range(3):
            if session.undo_offer(seat).kind == FREE:
                return session, seat
    raise AssertionError("no step is free to take back")


def test_what_stood_at_a_concession_is_not_taken_back() -> None:
    session, seat = free_step()
    to = session.undo_offer(seat).to
    session.concede((seat + 1) % 3)
    for who in range(3):
        offer = session.undo_offer(who)
        assert (offer.kind, offer.reason) == (NONE, CONCEDED_SINCE)
    before = everything(session)
    with pytest.raises(IllegalMove, match="somebody has conceded since"):
        session.undo(seat, to)
    assert everything(session) == before


def test_what_came_after_a_concession_is_taken_back_as_ever() -> None:
    session = play(table(3), 6)
    gone = session.asked()[0]
    session.concede(gone)
    before, counted = position(session), session.version
    play(session, 1)
    offers = {seat: session.undo_offer(seat) for seat in range(3)}
    whose = next(seat for seat, offer in offers.items() if offer.kind in (FREE, ASK))
    assert offers[whose].to == counted
    session.undo(whose, counted)
    assert position(session) == before
    assert session.conceded() == [gone]
    assert any(line.text.endswith("conceded.") for line in session.log)


def test_an_older_step_of_somebody_else_is_not_asked_for() -> None:
    """The one who moved before the concession is told why, though others have moved since."""
    session = play(table(3), 8)
    seat = session.asked()[0]
    mover = next(step.seat for step in reversed(session.history()) if not step.forced and step.seat != seat)
    assert session.undo_offer(mover).kind != NONE
    session.concede(3 - seat - mover)
    session.move(seat, [session.options(seat)[0].key])
    offer = session.undo_offer(mover)
    assert (offer.kind, offer.reason) == (NONE, CONCEDED_SINCE)
    assert session.undo_offer(seat).kind != NONE


# Records.


@pytest.mark.parametrize(("entry", "line"), [
    (Entry("conceded", 2, "", 0), "2 conceded"),
    (Entry("conceded", 0, "", 1), "0 conceded as the last person"),
])  # fmt: skip
def test_a_concession_is_a_line_and_reads_back(entry: Entry, line: str) -> None:
    assert entry.line() == line
    again = entry_of(line)
    assert (again.kind, again.seat, again.text, again.number) == (entry.kind, entry.seat, entry.text, entry.number)


@pytest.mark.parametrize("line", ["conceded", "x conceded", "1 conceded now", "1 conceded as the last"])
def test_a_line_that_is_no_concession_is_quoted(line: str) -> None:
    with pytest.raises(RecordError, match="cannot read the entry"):
        entry_of(line)


def played(seed: int) -> Session:
    """A game of four: two concede on the way, a step is taken back after that, and a third ends it, or the rules do."""
    session = play(table(4, seed), 5 + seed, seed)
    session.concede(seed % 4)
    play(session, 3, seed)
    for seat in range(4):
        offer = session.undo_offer(seat)
        if offer.kind != NONE:
            session.undo(seat, offer.to, redraw=offer.kind == ASK)
            break
    play(session, 4, seed)
    session.concede((seed + 1) % 4)
    play(session, 6 if seed % 2 else 9999, seed)
    if not session.is_over():
        session.concede((seed + 2) % 4, last=True)
    return session


@pytest.mark.parametrize("seed", range(6))
def test_records_with_concessions_replay_alike(seed: int) -> None:
    session = played(seed)
    assert session.is_over()
    assert session.cut_short() == (seed % 2 == 1)
    record = session.record()
    assert record.result
    again = replay(parse(write(record)), load, trace=True)
    assert everything(again.session) == everything(session)
    steps = again.trace
    assert [(step.seat, step.key) for step in steps if step.key == "conceded"] == [
        (s, "conceded") for s in session.conceded()
    ]
    for step in steps:
        if step.key == "conceded":
            assert step.draws == 0
            assert [line.text for line in step.lines if line.kind == "conceded"] == [f"{NAMES[step.seat]} conceded."]
    told = [line.text for step in steps for line in step.lines]
    assert told == [line.text for line in session.log][-len(told) :]
    assert sum(step.draws for step in steps) > 0


@pytest.mark.parametrize(("extra", "reason"), [
    ("7 conceded", "there is no seat 7"),
    ("-1 conceded", "there is no seat -1"),
    ("1 conceded", "Moss has conceded already"),
    ("0 undo to 2", "somebody has conceded since"),
])  # fmt: skip
def test_an_impossible_entry_after_a_concession_is_refused(extra: str, reason: str) -> None:
    session = play(table(3), 5)
    session.concede(1)
    record = session.record()
    record.entries.append(entry_of(extra))
    with pytest.raises(RecordError, match=reason):
        replay(parse(write(record)), load)


@pytest.mark.parametrize("kind", ["move", "conceded"])
def test_nothing_is_played_after_a_concession_that_ended_the_game(kind: str) -> None:
    session = play(table(2), 5)
    seat = session.asked()[0]
    move = Entry("move", seat, session.options(seat)[0].key, 0)
    session.concede(1)
    record = session.record()
    record.entries.append(move if kind == "move" else Entry("conceded", 0, "", 0))
    with pytest.raises(RecordError, match="the game is over"):
        replay(parse(write(record)), load)


def test_a_record_with_a_wrong_result_is_refused() -> None:
    session = play(table(2), 9)
    session.concede(0)
    record = session.record()
    record.result = [points + 1 for points in record.result]
    with pytest.raises(RecordError, match="but it plays to"):
        replay(parse(write(record)), load)


def test_a_concession_before_a_change_of_rules_still_counts() -> None:
    session = play(table(3), 6)
    session.concede(2)
    play(session, 2)
    session.go_on_under(session.game.save(session.state))
    assert session.conceded() == [2]
    play(session, 3)
    again = Session(session.game, session.key, [entry_of(line) for line in lines(session)], NAMES[:3])
    assert everything(again) == everything(session)
    assert all(step.key != "conceded" for step in traced(again)), "what came before is not replayed"
    with pytest.raises(IllegalMove, match="Fern has conceded already"):
        again.concede(2)
    again.concede(0)
    assert again.cut_short()


# The games.


@pytest.mark.parametrize("game", sorted(underbough.available_games()))
def test_the_standing_adds_up_at_every_decision(game: str) -> None:
    """In the middle of a choice as well, the sheet of a position is its seats' totals, with a word for every line."""
    for players in range(underbough.available_games()[game].min_seats, 5):
        levels = underbough.available_games()[game].levels
        settings = levels[0] if players == 1 and levels else {}
        session, rng = Session(load(game, players, settings, None), seed_key(players)), Chance(seed_key(9, "player"))
        official = session.game.official_scores
        while not session.is_over():
            totals = session.state.scores() + official(session.state)
            found = [0] * len(totals)
            for line in session.state.score_sheet():
                assert session.game.text(line.reason, session.names)
                found[line.seat] += line.points
            assert found == totals
            seat = session.asked()[0]
            options = session.options(seat)
            session.move(seat, [options[rng.below(len(options))].key])


def test_alone_against_an_official_opponent_the_game_is_lost() -> None:
    settings = underbough.available_games()["everdell"].levels[0]
    session = Session(load("everdell", 1, settings, None), seed_key(4), names=["Ada"])
    play(session, 7)
    session.concede(0)
    assert session.is_over()
    assert session.placement() == [2]
    again = replay(parse(write(session.record())), load).session
    assert everything(again) == everything(session)
