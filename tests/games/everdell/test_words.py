"""Everdell in words: secrets, ways to pay, what each component says, odd messages. Whole games: test_worded.py."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.worded import (
    NAMES,
    assert_sentence,
    positions,
)

from underbough.games.everdell import coverage, describe, new_game
from underbough.games.everdell.describe_cards import event_needs, event_text, told_at
from underbough.games.everdell.rules import Everdell
from underbough.games.everdell.speech import say
from underbough.games.everdell.speech_log import log_line, sheet_line
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.say import Event, Say
from underbough.kernel.session import SECRET_STEP, Session


def made(players: int, **settings: Any) -> Everdell:
    """A table of this game."""
    if players == 1:
        settings.setdefault("year", 1)
    game = new_game(players, settings, None)
    assert isinstance(game, Everdell)
    return game


def test_a_hand_and_offered_cards_are_shown_to_their_owner_alone() -> None:
    game = made(3)
    for st, _ in positions(game, 7):
        for seat in range(-1, 3):
            areas = game.view(st, seat)["seats"]
            assert isinstance(areas, list)
            for who, area in enumerate(areas):
                assert area["hand_count"] == len(st.areas[who].hand)
                assert ("hand" in area) == ("offered" in area) == (who == seat)
                if who == seat:
                    assert len(area["hand"]) == area["hand_count"]
                    assert not area["offered"] or st.top is None or st.top.who == seat


def test_what_is_discarded_face_down_is_not_named_when_it_is_taken_back() -> None:
    """ED-024: an undo names no card that only its owner has seen."""
    found = 0
    for seed in range(6):
        session = Session(made(2), seed_key(seed), names=NAMES[:2])
        chance = Chance(seed_key(seed, "answers"))
        while not session.is_over():
            seat = session.state.current_player()
            options = session.options(seat)
            option = options[chance.below(len(options))]
            hidden = option.key.startswith("discard:") and option.target.startswith("hand:")
            session.move(seat, [option.key])
            step = [past for past in session.history() if past.key == option.key][-1]
            if hidden:
                found += 1
                assert step.text == SECRET_STEP
            elif option.key.startswith(("visit:", "pass", "prepare")):
                assert step.text == option.text
    assert found


def test_a_play_names_every_way_to_pay_before_it_is_chosen() -> None:
    """The way that is taken is one that the option told of."""
    asked = 0
    for seed in range(8):
        game = made(2)
        told = ""
        for st, _ in positions(game, 300 + seed):
            assert st.top is None or st.top.node.address
            seat = st.current_player()
            if seat < 0:
                break
            options = game.options(st, seat)
            if any(option.key == "pay:cost" for option in options):
                asked += 1
                assert told
            plays = [option for option in options if option.key.startswith("play:")]
            told = " ".join(option.text for option in plays) or told
            for option in plays:
                if option.price:
                    assert " or " not in option.text or option.text.count(" for ") == 1, option.text
    assert asked


def test_every_card_place_and_event_says_what_it_does() -> None:
    game = made(2)
    cards = game.cards()
    assert len(cards) == 48
    for card in cards:
        assert_sentence(str(card["text"]))
        assert_sentence(str(card["when"]))
        assert json.loads(json.dumps(card)) == card
        assert card["stand_in"] == []
    by_name = {card["name"]: card for card in cards}
    assert by_name["Farm"]["frees"] == ["Husband", "Wife"]
    assert by_name["Ever Tree"]["frees"] == ["any Critter"]
    assert by_name["Wife"]["free_with"] == ["Ever Tree", "Farm"]
    assert by_name["Castle"]["free_with"] == []
    assert by_name["Inn"]["open"] is True
    assert by_name["King"]["cost"] == {"berry": 6}
    content = game.ed
    for effect in (*content.basic, *content.forest):
        assert_sentence(say(effect.say()))
    for event, value in enumerate(content.event_score):
        assert event_needs(content, -1, event)
        for alone in (False, True):
            assert_sentence(event_text(content, event, told_at(alone, 0)))
        if value is not None:
            assert_sentence(say(value.say()))


def test_unknown_messages_and_events_are_errors() -> None:
    with pytest.raises(KeyError, match="no sentence for 'sing'"):
        say(Say("sing", {}))
    with pytest.raises(KeyError, match="no sentence for 'sheet_song'"):
        sheet_line(Say("sheet_song", {}))
    with pytest.raises(KeyError, match="no sentence for 'song'"):
        log_line(Event("song", 0, {}, -1), NAMES)


def test_the_end_asks_nothing() -> None:
    game = made(2)
    st = [position for position, _ in positions(game, 1)][-1]
    assert describe.options(st, 0) == []
    assert describe.why_not(st, 0) == []
    assert describe.prompt(st).text == "The game is over."
    assert game.view(st, -1)["step"] == "end"


def test_a_fuzzer_knows_what_to_look_for_and_when_it_has_come_across_it() -> None:
    """Names are unique, each card and place is among them, and events of games are counted under wanted names."""
    for players in (1, 2, 3, 4):
        game = made(players)
        wanted = game.coverage_wanted()
        assert len(set(wanted)) == len(wanted)
        assert all(f"played {name}" in wanted for name in game.ed.name)
        met: set[str] = set()
        for seed in range(4):
            for _, events in positions(game, 400 + seed):
                for event in events:
                    met.update(game.coverage_of(event))
        assert met - set(wanted) <= {"visited the side of the city"}
        assert len(met) > 50
    assert set(coverage.refusals(4)) - set(coverage.refusals(3)) == {"ED-083"}
