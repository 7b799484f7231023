"""What holds all through whole games that are played at random, told without the engine's own book-keeping."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from support.rules import rule

from underbough import load_game
from underbough.games.everstone import ids
from underbough.games.everstone.state import EverState, ever

SETTINGS: list[tuple[int, dict[str, object]]] = [
    (1, {"opponent": "nim"}),
    (1, {"opponent": "tilly"}),
    (2, {}),
    (3, {"ignis_rewards": True}),
    (4, {"merchant_skills": True}),
]
LONGEST = 4000


def walk(players: int, settings: dict[str, object], seed: int) -> Iterator[EverState]:
    """Every position of a game played at random, the log running on."""
    st = ever(load_game("everstone", players, settings).new_initial_state(seed=seed))
    st.log = []
    dice = random.Random(seed)
    for _ in range(LONGEST):
        yield st
        if st.is_terminal():
            return
        st.apply_action(dice.choice(st.legal_actions()))
    raise AssertionError("the game does not end")


def on_track(st: EverState, colour: int) -> list[int]:
    """The heights of all tokens on a track above its start, neutral ones and the opponent's among them."""
    heights = [area.track[colour] for area in st.areas]
    if st.opponent is not None:
        heights.append(st.opponent.track[colour])
    if len(st.areas) < 3:
        heights.append(4)
    return [height for height in heights if 0 < height < 8]


@rule("ES-115", "ES-141")
@pytest.mark.parametrize(("players", "settings"), SETTINGS)
def test_one_token_a_space_and_four_a_place(players: int, settings: dict[str, object]) -> None:
    passed = 0
    fullest = 0
    for seed in range(3 if players > 1 else 20):
        before: list[list[int]] = []
        for st in walk(players, settings, seed):
            assert st.log is not None
            for colour in range(3):
                heights = on_track(st, colour)
                assert len(set(heights)) == len(heights)
            harvested = -1
            for event in st.log:
                if event.kind == "harvest":
                    harvested = ids.COLOURS.index(str(event.args["track"]))
                elif event.kind == "up" and harvested >= 0:
                    steps = st.areas[event.who].track[harvested] - before[event.who][harvested]
                    assert steps >= 1
                    passed += int(steps > 1)
                    harvested = -1
            before = [area.track.copy() for area in st.areas]
            st.log = []
            for place in range(7):
                lying = sum(area.placed[place] for area in st.areas)
                assert lying <= 4
                fullest = max(fullest, lying)
            assert len([spot for spot in st.spots if spot >= 0]) <= 4
    # The walks came to where it matters.
    assert passed > 0
    assert fullest == 4 or players < 4


@rule("ES-133", "ES-134", "ES-135")
@pytest.mark.parametrize(("players", "settings"), SETTINGS)
def test_the_market_has_no_gap_and_the_deck_a_top(players: int, settings: dict[str, object]) -> None:
    for st in walk(players, settings, 7):
        if st.pile:
            assert -1 not in st.market
        else:
            assert (st.deck, st.discard) == ([], [])
        # Where there are gaps, they lie next to the deck.
        gaps = [card == -1 for card in st.market]
        assert gaps == sorted(gaps, reverse=True)
