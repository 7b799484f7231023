"""Sentences that count: needs of quests in the singular, relics named in setup, resources put back."""

from __future__ import annotations

import re

import pytest
from support.rules import rule

import underbough
from underbough.games.everstone import ids
from underbough.games.everstone.speech import log_line
from underbough.games.everstone.speech_cards import NEEDS, say
from underbough.games.everstone.state import ever
from underbough.kernel.chance import seed_key
from underbough.kernel.say import Event, Say
from underbough.kernel.session import Session


@pytest.mark.parametrize(
    ("kind", "one"),
    [
        ("tucked_brown_or_reserve_extension", "Have 1 brown relic or reserve extension beneath your workshop."),
        ("purple_relics_with_covered_reputation_space", "Have a covered reputation space on 1 purple relic."),
        ("explore_locations_with_own_influence", "Have influence at 1 Explore location."),
        ("different_relic_colours", "Have relics of 1 colour beneath your workshop."),
        ("each_colour_held", "Hold 1 resource of each colour."),
    ],
)
def test_one_of_a_kind_is_said_in_the_singular(kind: str, one: str) -> None:
    assert say(Say("need", {"kind": kind, "number": 1})) == one


@pytest.mark.parametrize("kind", NEEDS)
def test_no_need_of_one_names_things_in_the_plural(kind: str) -> None:
    words = say(Say("need", {"kind": kind, "number": 1}))
    plural = ("relics", "resources", "extensions", "upgrades", "quests", "locations", "colours")
    assert [word for word in plural if word in words and not words.startswith("Have relics of")] == []
    many = say(Say("need", {"kind": kind, "number": 3}))
    assert "3" in many
    assert "{" not in words + many


def test_setup_names_the_relic_it_asks_about() -> None:
    game = underbough.load_game("everstone", players=2)
    st = game.new_initial_state(seed=3)
    asked: list[str] = []
    while not st.is_terminal() and len(asked) < 30:
        seat = st.open_seats()[0]
        asked.append(game.prompt(st, seat).text)
        if asked[-1].startswith("Choose the workshop space for "):
            break
        st.apply_action(st.legal_actions()[0])
    names = {str(card["name"]) for card in game.cards()}
    tucked = next(text for text in asked if text.startswith("Choose the action that "))
    assert tucked.removeprefix("Choose the action that ").removesuffix(" is tucked below.") in names
    assert asked[-1].removeprefix("Choose the workshop space for ").removesuffix(".") in names


def test_a_resource_that_does_not_fit_is_put_back() -> None:
    event = Event("return", 0, {"colour": "yellow", "count": 1}, -1)
    assert log_line(event, ["Ada"]) == "Ada puts 1 yellow back."


@rule("ES-332", "ES-335")
@pytest.mark.parametrize("opponent", ["tilly", "grizzal"])
def test_what_the_opponents_dice_show_in_setup_is_told(opponent: str) -> None:
    game = underbough.load_game("everstone", 1, {"opponent": opponent})
    session = Session(game, seed_key(5), names=["Ada"])
    name = game.official()[0]
    told = [line.text for line in session.log]
    assert len(told) == 3
    heights = ever(session.state).opponent.track  # type: ignore[union-attr]
    for colour, height, line in zip(("blue", "yellow", "red"), heights, told, strict=True):
        assert re.fullmatch(
            f"{name} rolls a [1-6] for the {colour} track(, which is taken, so it lies on [1-8])?\\.", line
        )
        assert re.findall(r"\d", line)[-1] == str(height)
    assert game.new_initial_state(seed=1).log is None


@rule("ES-168", "ES-170")
def test_alone_the_log_names_the_opponent_and_says_what_is_given_up() -> None:
    bumped = Event("bumped", 1, {"location": "Sunken Ruin"}, -1)
    assert log_line(bumped, ["Di"], ["Tilly"]) == "Tilly is sent from Sunken Ruin to Ignis."
    given = Event("hand_over", 0, {"card": "Travelling Trunk", "to": ids.OPPONENT}, -1)
    assert log_line(given, ["Di"], ["Tilly"]) == "Di gives up Travelling Trunk, without its bonus."
    assert log_line(Event("hand_over", 0, {"card": "It", "to": 1}, -1), ["Di", "Bo"]) == "Di hands over It to Bo."
