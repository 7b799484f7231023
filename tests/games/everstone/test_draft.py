"""Advanced setup: the draft of starting relics and the choice of a quest."""

from __future__ import annotations

import pytest
from support.rules import rule

from underbough import load_game
from underbough.games.everstone.state import EverState, ever


def start(players: int, seed: int = 3) -> EverState:
    """A table with advanced setup, at its first question."""
    game = load_game("everstone", players, options={"advanced_setup": True})
    st = ever(game.new_initial_state(seed=seed))
    st.log = []
    return st


def pick(st: EverState, seat: int, card: int) -> None:
    """Take a card in the draft."""
    st.apply_action(st.action_of(f"draft:{st.ever.slug[card]}", seat), seat)


@rule("ES-323")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_left_goes_to_the_left(players: int) -> None:
    st = start(players)
    hands = [list(area.hand) for area in st.areas]
    assert st.open_seats() == list(range(players))
    for seat in range(players):
        pick(st, seat, hands[seat][1])
    for seat in range(players):
        right = hands[(seat - 1) % players]
        assert sorted(st.areas[seat].hand) == sorted([hands[seat][1], right[0], right[2]])
        assert st.areas[seat].hand[0] == hands[seat][1]
        legal = {st.action_to_string(action) for action in st.legal_actions(seat)}
        assert legal == {f"draft:{st.ever.slug[card]}" for card in (right[0], right[2])}


@rule("ES-323")
def test_picks_are_unseen_until_all_are_in() -> None:
    st = start(3)
    view = st.view(1)
    pick(st, 0, st.areas[0].hand[0])
    seats = st.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["hand"] is None
    assert st.view(1)["seats"] == view["seats"]


@rule("ES-324", "ES-326")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_ends_with_three_before_quests_are_chosen(players: int) -> None:
    st = start(players)
    dealt = sorted(card for area in st.areas for card in area.hand)
    while st.action_to_string(st.legal_actions()[0]).startswith("draft"):
        for seat in st.open_seats():
            st.apply_action(st.legal_actions(seat)[-1], seat)
    assert [len(area.hand) for area in st.areas] == [3] * players
    assert sorted(card for area in st.areas for card in area.hand) == dealt
    assert all(st.known[card] == -1 for card in dealt)
    assert st.log is not None
    drafted = [event.kind for event in st.log]
    assert drafted.count("drafted") == players
    assert "quest_kept" not in drafted
    assert st.action_to_string(st.legal_actions()[0]).startswith("quest:")


@rule("ES-325")
def test_one_of_two_quests_is_kept_and_the_other_goes_beneath() -> None:
    st = start(1)
    personal = [quest for quest in st.areas[0].quests if quest < st.ever.personal]
    assert len(personal) == 2
    keys = [st.action_to_string(action) for action in st.legal_actions()]
    assert keys == [f"quest:{st.ever.quest_slug[quest]}" for quest in personal]
    left = len(st.quests)
    st.apply_action(st.action_of(keys[1]))
    assert [quest for quest in st.areas[0].quests if quest < st.ever.personal] == [personal[1]]
    assert (st.beneath, len(st.quests)) == ([personal[0]], left)
    assert st.quest_known[personal[0]] == 1


def test_alone_there_is_nothing_to_draft() -> None:
    st = start(1)
    assert st.action_to_string(st.legal_actions()[0]).startswith("quest:")
