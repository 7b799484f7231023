"""The engine counts players; a table's sentences call them by name."""

from __future__ import annotations

import pytest
from support.secrecy import decisions, room_of

from underbough.table import contexts


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Give it to player 2.", "Give it to Name1."),
        ("Visit player 1's Inn, not player 2's.", "Visit Name0's Inn, not Name1's."),
        ("player 9 and players 2 are nobody here", "player 9 and players 2 are nobody here"),
    ],
)
def test_players_are_called_by_name(text: str, said: str) -> None:
    assert contexts.by_name(room_of(2, 0), text) == said


def test_no_sentence_of_a_board_counts_players() -> None:
    for room, _rng in decisions(3, 4, "everdell"):
        for seat in room.asked():
            said = [contexts.prompt_view(room, seat).text]
            said += [text for option in contexts.option_views(room, seat) for text in (option.text, option.effect)]
            said += [refusal.reason for refusal in contexts.refusals(room, seat)]
            assert not [text for text in said if contexts.PLAYER.search(text)]
