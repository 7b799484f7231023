"""The pictures of a sentence: what an effect gives and takes, read from its words."""

from __future__ import annotations

from typing import Any

import pytest

import underbough
from underbough.table.signs import signs


def drawn(text: str) -> str:
    """The pictures as words: `2 blue > up-red`."""
    return " ".join({"arrow": ">", "either": "/", "more": "…"}.get(s.icon, f"{s.count} {s.icon}") for s in signs(text))


@pytest.mark.parametrize(
    ("text", "pictures"),
    [
        ("Gain 1 blue, 2 yellow and 3 resources of any colour.", "1 blue 2 yellow 3 wild"),
        ("Pay 1 yellow: gain 1 blue and 1 red.", "1 yellow > 1 blue 1 red"),
        ("Advance 2 on the red track, then go back 1 on any track.", "2 up-red 1 back-any"),
        ("Pay 1 resource of any colour: advance 1 on the track of that colour.", "1 wild > 1 up-any"),
        ("Place 1 influence on this relic: gain a personal quest. It holds 2 influence.", "1 influence > 1 quest"),
        ("Pay 2 red: gain 1 reputation. 1 influence covers its reputation space.", "2 red > 1 rep"),
        ("Place 1 influence, then relocate a relic.", "1 place 1 relocate"),
        ("Discard 2 stored relics: draw a relic.", "2 discard > 1 draw"),
        ("Gain 2 personal quests, then attempt to discover a relic.", "2 quest 1 discover"),
        ("Go back 3 on any track: gain 1 reputation; or move 1 influence from your reserve to your pool.",
         "3 back-any > 1 rep / 1 pool"),
        ("Pay 5 yellow: draw 3 relics, discover 1, store 1, return the rest to the top of the deck.",
         "5 yellow > 3 relic 1 keep 1 draw …"),
        ("Room for 4 more resources.", "4 space"),
        ("Whistle a tune.", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_sentences_as_pictures(text: str, pictures: str) -> None:
    assert drawn(text) == pictures


def test_everything_printed_on_relics_and_on_the_board_has_pictures() -> None:
    game = underbough.load_game("everstone", players=4)
    view: dict[str, Any] = game.view(game.new_initial_state(seed=0), -1)
    told = [card[part] for card in game.cards() for part in ("text", "sell", "bonus", "fixed", "any") if card.get(part)
            and card["kind"] not in ("quest", "skill")]  # fmt: skip
    told += [space["bonus"] for track in view["tracks"] for space in track["spaces"] if space["bonus"]]
    told += [place[part] for place in view["locations"] for part in ("bonus", "text")]
    told += [space["bonus"] for space in view["ignis"]["spaces"]]
    told += [reward["text"] for reward in view["ignis"]["rewards"]]
    assert len(told) > 300
    assert [text for text in told if not signs(str(text))] == []
