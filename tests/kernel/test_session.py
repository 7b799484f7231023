"""Tables in play: moves all or none, the driver, undo and redraw, secret answers, logs, seats that change hands."""

from __future__ import annotations

import json

import pytest
from kernel.toy import Burrow
from kernel.toy_state import burrow

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.errors import LoopError, RecordError
from underbough.kernel.records import Entry
from underbough.kernel.session import ASK, FREE, NONE, SECRET_STEP, IllegalMove, Session

KEY = seed_key(3)


def table(players: int = 2, key: bytes = KEY) -> Session:
    return Session(Burrow(players), key, names=["Ada", "Moss", "Fern", "Reed"][:players])


def keys(session: Session, seat: int) -> list[str]:
    return [option.key for option in session.options(seat)]


def shown(session: Session) -> Session:
    """The session after everybody has shown a card."""
    for seat in range(session.game.players):
        session.move(seat, [keys(session, seat)[0]])
    return session


def position(session: Session) -> str:
    return json.dumps(session.game.save(session.state))


def everything(session: Session) -> list[object]:
    """All that a failed move must leave as it was."""
    lines = [(line.n, line.text, line.mask) for line in session.log]
    return [position(session), [entry.line() for entry in session.entries], lines, len(session.history())]


def playable(session: Session, seat: int) -> str:
    """A key that plays a card, or an empty text."""
    return next((key for key in keys(session, seat) if key.startswith("play:")), "")


# Moves.


def test_a_fresh_table_has_a_log_and_no_entries() -> None:
    session = table()
    assert session.version == 0
    assert [line.text for line in session.log] == ["Everybody: round round 1"]
    assert session.undo_offer(0).kind == NONE
    assert not session.is_over()


def test_a_move_is_an_entry_and_a_step_of_the_history() -> None:
    session = shown(table())
    seat = session.state.current_player()
    before = position(session)
    session.move(seat, ["pass"])
    assert session.entries[-1].line() == f"{seat} pass"
    step = session.history()[-1]
    assert (step.n, step.seat, step.key, step.text, step.forced) == (2, seat, "pass", "Pass", False)
    assert json.dumps(session.game.save(step.state)) == before
    assert session.log[-1].text == f"{session.names[seat]}: forage"
    assert session.log[-1].n == session.version


def test_several_picks_are_one_move() -> None:
    session = shown(table())
    seat = session.state.current_player()
    key = playable(session, seat)
    session.move(seat, [key, "cell:0,1"])
    assert len(burrow(session.state).rooms) == 1
    assert [entry.text for entry in session.entries[2:4]] == [key, "cell:0,1"]


@pytest.mark.parametrize("last", ["cell:9,9", "pass", "nonsense", ""])
def test_a_move_is_applied_all_or_none(last: str) -> None:
    session = shown(table())
    seat = session.state.current_player()
    before = everything(session)
    with pytest.raises(IllegalMove):
        session.move(seat, [playable(session, seat), last])
    assert everything(session) == before
    session.move(seat, [playable(session, seat), "cell:0,1"])


def test_moves_of_the_wrong_seat_or_of_nothing_are_refused() -> None:
    session = shown(table())
    seat = session.state.current_player()
    before = everything(session)
    for who in (1 - seat, 2, -1):
        with pytest.raises(IllegalMove, match=f"seat {who} is not asked now"):
            session.move(who, ["pass"])
    with pytest.raises(IllegalMove, match="at least one option"):
        session.move(seat, [])
    assert session.options(1 - seat) == []
    assert everything(session) == before


def test_a_card_that_loops_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    session = shown(table())
    seat = session.state.current_player()
    before = everything(session)
    turn = session.game.content.node("rules/round/turn")

    def loops(*_: object) -> None:
        burrow(session.state).goods[seat][0] += 50
        raise LoopError("card/x goes round for ever")

    monkeypatch.setattr(turn, "dig", loops)
    with pytest.raises(LoopError, match="card/x"):
        session.move(seat, ["dig"])
    monkeypatch.undo()
    assert everything(session) == before
    session.move(seat, ["dig"])


# The driver.


def driven(session: Session) -> list[tuple[int, str]]:
    return [(step.seat, step.key) for step in session.history() if step.forced]


def test_the_driver_takes_single_answers_and_notes_them() -> None:
    """With two players there is one seat to give to, and the driver chooses it."""
    for seed in range(60):
        session = table(key=seed_key(seed))
        play(session, seed)
        forced = driven(session)
        gifts = [i for i, entry in enumerate(session.entries) if entry.text.startswith("to:")]
        if gifts:
            break
    assert gifts
    assert all(session.entries[i].line() in {"0 to:1", "1 to:0"} for i in gifts)
    assert {(session.entries[i].seat, session.entries[i].text) for i in gifts} <= set(forced)
    assert not {key for _, key in forced} & {"pass", "decline", "dig"}
    assert not any(key.startswith("show:") for _, key in forced)


def play(session: Session, seed: int, steps: int = 999) -> None:
    """Random answers of whoever is asked."""
    player = Chance(seed_key(seed, "player"))
    for _ in range(steps):
        if session.is_over():
            return
        seat = session.state.current_player()
        options = keys(session, seat)
        session.move(seat, [options[player.below(len(options))]])


def test_the_driver_never_passes() -> None:
    """A seat with a full hand and nothing to pay with can only pass, and is still asked."""
    session = shown(table())
    st = burrow(session.state)
    seat = st.current_player()
    st.goods[1 - seat] = [0, 0]
    other = burrow(st).hands[1 - seat]
    while len(other) < 5:
        card = st.deck.draw(st.chance)
        if st.cards.price[card // 2]:
            st.known[card] = 1 << (1 - seat)
            other.append(card)
            other.sort()
    if any(st.cards.price[card // 2] == 0 for card in other):
        raise AssertionError("this seed deals a card for nothing")
    st.memo = None
    session.move(seat, ["pass"])
    assert keys(session, 1 - seat) == ["pass"]
    assert session.version == 3


# Secret answers.


def test_secret_answers_may_change_until_the_last_is_in() -> None:
    session = table(3)
    first, second = keys(session, 1)[:2]
    session.move(1, [first])
    assert keys(session, 1)[:2] == [first, second]
    assert session.log_for(0) == session.log_for(-1)
    session.move(1, [second])
    session.move(0, [keys(session, 0)[0]])
    assert session.state.open_seats() == [2]
    session.move(2, [keys(session, 2)[0]])
    shown_cards = [line.text for line in session.log if line.kind == "shown"]
    assert len(shown_cards) == 3
    assert second.split(":")[1].split(".")[0].replace("-", " ") in shown_cards[1].lower()
    again = Session(Burrow(3), KEY, session.entries, session.names)
    assert position(again) == position(session)


def test_taking_a_secret_answer_back_does_not_tell_it() -> None:
    session = table(3)
    key = keys(session, 1)[0]
    session.move(1, [key])
    offer = session.undo_offer(1)
    assert (offer.kind, offer.step) == (FREE, SECRET_STEP)
    session.undo(1, offer.to)
    assert session.log[-1].text == f"Moss took back: {SECRET_STEP}."
    assert session.state.open_seats() == [0, 1, 2]
    name = key.split(":")[1].split(".")[0].replace("-", " ")
    assert all(name not in line.text.lower() for line in session.log_for(0))


# Undo.


def test_a_step_without_chance_is_taken_back_freely() -> None:
    session = shown(table())
    seat = session.state.current_player()
    before = position(session)
    session.move(seat, ["pass"])
    offer = session.undo_offer(seat)
    assert (offer.kind, offer.to, offer.step, offer.revealed) == (FREE, 2, "Pass", [])
    assert session.undo_offer(1 - seat).kind == ASK
    session.undo(seat, offer.to)
    assert position(session) == before
    assert session.entries[-1].line() == f"{seat} undo to 2"
    assert session.log[-1].text == f"{session.names[seat]} took back: Pass."
    assert session.log[-1].mask == -1
    assert not any(line.kind == "forage" for line in session.log)


def test_several_steps_can_be_taken_back_one_by_one() -> None:
    session = shown(table())
    seat = session.state.current_player()
    start = position(session)
    session.move(seat, [playable(session, seat)])
    half = position(session)
    session.move(seat, ["cell:0,1"])
    if session.undo_offer(seat).kind == FREE:
        session.undo(seat, session.undo_offer(seat).to)
        assert position(session) == half
    session.undo(seat, session.undo_offer(seat).to)
    assert position(session) == start


def test_a_draw_is_only_taken_back_when_the_others_grant_it() -> None:
    session = shown(table())
    seat = session.state.current_player()
    session.move(seat, ["dig"])
    offer = session.undo_offer(seat)
    assert (offer.kind, offer.to, offer.step) == (ASK, 2, "Dig")
    assert offer.reason


def test_a_step_before_another_seat_has_answered_is_only_taken_back_when_granted() -> None:
    session = shown(table())
    seat = session.state.current_player()
    session.move(seat, ["pass"])
    session.move(1 - seat, ["pass"])
    offer = session.undo_offer(seat)
    assert (offer.kind, offer.to, offer.step) == (ASK, 2, "Pass")
    assert session.undo_offer(1 - seat).kind == FREE
    session.undo(seat, offer.to)
    assert session.state.current_player() == seat
    assert session.version == 5


def test_what_was_revealed_is_named_from_what_everybody_could_read() -> None:
    session = shown(table())
    offer = session.undo_offer(0)
    assert offer.kind == ASK
    assert len(offer.revealed) == 2
    assert all("shown card" in line for line in offer.revealed)


def test_nothing_is_taken_back_that_is_not_there() -> None:
    session = shown(table())
    before = everything(session)
    for seat, to in ((0, 7), (0, -1), (5, 0), (-1, 0)):
        with pytest.raises(IllegalMove, match=r"there is no (step|seat)"):
            session.undo(seat, to)
    assert everything(session) == before


def test_nothing_is_taken_back_after_the_end() -> None:
    session = table()
    play(session, 1)
    assert all(session.undo_offer(seat).kind == NONE for seat in (0, 1))
    assert session.undo_offer(0).reason == "The game is over."


def drawn(session: Session, seat: int) -> list[int]:
    session.move(seat, ["dig"])
    return list(burrow(session.state).hands[seat])


def test_taken_back_without_a_redraw_the_same_card_comes_again() -> None:
    session = shown(table())
    seat = session.state.current_player()
    first = drawn(session, seat)
    session.undo(seat, 2)
    assert drawn(session, seat) == first


def digging(seed: int) -> tuple[Session, int, int]:
    """A table whose next draws come out of the bag, its seat and how many entries there are."""
    session = shown(table(key=seed_key(seed)))
    seat = session.state.current_player()
    session.move(seat, ["dig"])
    if session.state.current_player() == seat:
        session.move(seat, ["decline"])
    return session, session.state.current_player(), session.version


def test_what_is_taken_back_by_grant_is_drawn_anew_and_replays_alike() -> None:
    different = 0
    for seed in range(8):
        session, seat, n = digging(seed)
        session.move(seat, ["dig"])
        first, seen = burrow(session.state).deck.top.copy(), session.state.chance.counter
        session.undo(seat, n, redraw=True)
        assert [entry.line() for entry in session.entries[-2:]] == [f"{seat} undo to {n}", f"redraw {seen}"]
        session.move(seat, ["dig"])
        assert session.state.chance.counter > seen
        different += burrow(session.state).deck.top != first
        again = Session(session.game, session.key, session.entries, session.names)
        assert everything(again)[:3] == everything(session)[:3]
    assert different >= 6


def test_the_generator_never_goes_back_past_a_granted_redraw() -> None:
    """A free undo to before the granted one must not bring the draws back that were seen then."""
    session, seat, n = digging(1)
    session.move(seat, ["pass"])
    other, after = session.state.current_player(), session.version
    session.move(other, ["dig"])
    granted, seen = burrow(session.state).deck.top.copy(), session.state.chance.counter
    session.undo(other, after, redraw=True)
    offer = session.undo_offer(seat)
    assert (offer.kind, offer.to) == (FREE, n)
    session.undo(seat, n)
    assert session.state.chance.counter >= seen
    session.move(seat, ["pass"])
    session.move(other, ["dig"])
    assert burrow(session.state).deck.top != granted
    again = Session(session.game, session.key, session.entries, session.names)
    assert everything(again)[:3] == everything(session)[:3]


def test_games_with_undos_replay_alike() -> None:
    for seed in range(6):
        session, player = table(3, seed_key(seed)), Chance(seed_key(seed, "undo"))
        while not session.is_over():
            seat = session.state.current_player()
            options = keys(session, seat)
            session.move(seat, [options[player.below(len(options))]])
            who = player.below(3)
            offer = session.undo_offer(who)
            if offer.kind != NONE and player.below(5) == 0:
                session.undo(who, offer.to, redraw=offer.kind == ASK)
        session.game.check(session.state)
        again = Session(session.game, session.key, session.entries, session.names)
        assert everything(again) == everything(session)


# Seats and logs.


def test_a_seat_is_taken_by_somebody_else() -> None:
    session = shown(table())
    before = position(session)
    session.taken_by(1, "Reed \n 2")
    assert session.names == ["Ada", "Reed \n 2"]
    assert session.entries[-1].line() == '1 taken by "Reed \\n 2"'
    assert position(session) == before
    with pytest.raises(IllegalMove, match="there is no seat 2"):
        session.taken_by(2, "Ivy")
    again = Session(session.game, session.key, session.entries, ["Ada", "Moss"])
    assert again.names == session.names
    assert [line.text for line in again.log] == [line.text for line in session.log]


def test_each_seat_reads_its_own_log() -> None:
    session = table(3)
    play(session, 2)
    private = [line for line in session.log if line.mask != -1]
    assert private
    for seat in range(3):
        mine = session.log_for(seat)
        assert mine == [line for line in session.log if line.mask == -1 or line.mask >> seat & 1]
    assert session.log_for(-1) == [line for line in session.log if line.mask == -1]
    assert any(line.kind == "drawn" for line in private)


def test_names_fit_the_seats() -> None:
    assert Session(Burrow(2), KEY).names == ["Seat 1", "Seat 2"]
    with pytest.raises(RecordError, match="3 names for 2 seats"):
        Session(Burrow(2), KEY, names=["a", "b", "c"])


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (Entry("move", 0, "pass", 0), "seat 0 is not asked|'pass' is not a legal action"),
        (Entry("move", 7, "pass", 0), "seat 7 is not asked here"),
        (Entry("undo", 0, "", 9), "no step at entry 9"),
        (Entry("undo", 9, "", 0), "no seat 9"),
        (Entry("redraw", -1, "", 0), "does not go back to 0"),
        (Entry("redraw", -1, "", 1 << 80), "no block"),
        (Entry("taken", 4, "Ivy", 0), "no seat 4"),
        (Entry("dance", 0, "", 0), "no such entry as 'dance'"),
    ],
)
def test_entries_that_do_not_fit_are_refused_with_their_number(entry: Entry, message: str) -> None:
    entries = [*table().entries, entry]
    with pytest.raises(RecordError, match=rf"^entry 1 \(.*\) does not fit: .*({message})"):
        Session(Burrow(2), KEY, entries)
