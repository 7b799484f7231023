"""What the page is told: room of the mat and on cards, and caravans where they stand."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.bare import BASE, bare, tucked
from games.everstone.solo import Solo

from underbough.games.everstone.view import view


def mine(st: Any) -> dict[str, Any]:
    """The view of seat 0 of its own things."""
    found: Any = view(st, 0, ["moss"] * st.seats)["seats"]
    return dict(found[0])


@pytest.mark.parametrize(("stacks", "freed"), [(15, 0), (13, 0), (12, 1), (4, 3), (0, 5)])
def test_the_mat_alone_gives_its_spaces_and_one_for_each_emptied_stack(stacks: int, freed: int) -> None:
    st = bare()
    area = st.areas[0]
    area.stacks, area.room = stacks, BASE.free_room + freed
    told = mine(st)
    assert (told["bare"], told["room"]) == (BASE.free_room + freed, BASE.free_room + freed)


def test_room_on_cards_is_what_goes_beyond_the_mat() -> None:
    st = bare()
    brown = next(name for name, spaces in zip(BASE.name, BASE.spaces, strict=True) if spaces)
    card = tucked(st, 0, brown)
    told = mine(st)
    assert told["room"] - told["bare"] == BASE.spaces[card]


def test_both_caravans_are_shown_while_the_player_is_being_sent_away() -> None:
    table = Solo("nim", "caravan").foe_at("place-2")
    table.st.areas[0].caravan = 2
    shown: Any = view(table.st, 0, ["moss"])["locations"]
    assert shown[2]["caravans"] == [0, "opponent"]
    assert [place["caravans"] for place in shown if place is not shown[2]] == [[]] * (len(shown) - 1)
