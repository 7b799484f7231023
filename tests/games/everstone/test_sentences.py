"""Sentences that count: needs of quests in the singular, relics named in setup, resources put back."""

from __future__ import annotations

import pytest

import underbough
from underbough.games.everstone.speech import log_line
from underbough.games.everstone.speech_cards import NEEDS, say
from underbough.kernel.say import Event, Say


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
