"""What is secret and what is public (ED-024, ED-025, ED-031, ED-033)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.everdell.table import Table
from games.everdell.walks import walk
from support.rules import rule

from underbough.games.everdell.rules import Everdell
from underbough.kernel.chance import Chance, seed_key

CARDS = ("Innkeeper", "Mine", "Twig Barge", "Husband", "Architect")
"""Cards that no event asks for, so that their names stand nowhere else in a view."""


def slugs(names: tuple[str, ...]) -> list[str]:
    """How a view would name these cards."""
    return [f'"{name.lower().replace(" ", "-")}"' for name in names]


@rule("ED-024")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_faces_of_a_hand_are_for_its_owner_and_its_size_for_all(owner: int) -> None:
    table = Table(3).hand(owner, *CARDS)
    for seat in (-1, 0, 1, 2):
        seen: Any = table.state.view(seat)
        assert [area["hand_count"] for area in seen["seats"]] == [5 if other == owner else 0 for other in range(3)]
        shown = [slug for slug in slugs(CARDS) if slug in json.dumps(seen)]
        assert shown == (slugs(CARDS) if seat == owner else [])


@rule("ED-024")
@pytest.mark.parametrize(("players", "seed"), [(1, 71), (2, 72), (3, 73), (4, 74)])
def test_nothing_in_a_view_depends_on_what_its_seat_may_not_know(players: int, seed: int) -> None:
    chance = Chance(seed_key(seed, "redeal"))
    for number, (st, _, _) in enumerate(walk(players, seed)):
        if number % 5:
            continue
        assert isinstance(st.game, Everdell)
        for seat in range(-1, players):
            if seat >= 0:
                other = st.game.determinise(st, seat, chance)
                assert json.dumps(st.view(seat)) == json.dumps(other.view(seat))
            hands: Any = st.view(seat)["seats"]
            assert [area["hand_count"] for area in hands[:players]] == [len(area.hand) for area in st.areas[:players]]
            assert [area["seat"] for area in hands if "hand" in area] == ([seat] if seat >= 0 else [])


@rule("ED-025")
@pytest.mark.parametrize("size", [0, 1, 5])
def test_the_discard_pile_is_a_number(size: int) -> None:
    table = Table().discard(*CARDS[:size])
    for seat in (-1, 0, 1):
        seen = table.state.view(seat)
        assert seen["discard"] == size
        assert not [slug for slug in slugs(CARDS) if slug in json.dumps(seen)]


@rule("ED-031", "ED-033", "ED-024")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_meadow_events_forest_cities_and_goods_are_public(seat: int) -> None:
    table = Table().meadow(*CARDS).goods(1, twig=3, point=2).has(1, "Crane").at(1, "basic-3")
    seen: Any = table.state.view(seat)
    assert [place["slug"] for place in seen["meadow"]][:5] == [slug.strip('"') for slug in slugs(CARDS)]
    assert len(seen["meadow"]) == 8
    titles = [event["title"] for event in seen["special_events"]]
    assert titles == [table.game.ed.event_name[i] for i in table.state.special]
    assert [event["owner"] for event in seen["special_events"] + seen["basic_events"]] == [None] * 8
    assert [place["title"] for place in seen["forest"]] == [table.game.ed.forest_name[i] for i in table.state.forest]
    area = seen["seats"][1]
    assert (area["goods"]["twig"], area["points"]) == (3, 2)
    assert [card["slug"] for card in area["city"]] == ["crane"]


def test_every_imagined_world_of_a_queen_has_an_answer() -> None:
    """A world that another seat imagines may give her owner nothing to play; the question still has an end."""
    dear = ("King", "King", "Palace", "Palace", "Castle", "Castle", "Ever Tree", "Ever Tree")
    table = Table(3).has(0, "Queen").hand(0, "Farm").meadow(*dear).play(0, "visit:queen")
    chance = Chance(seed_key(1, "worlds"))
    seen = set()
    for _ in range(200):
        world = table.game.determinise(table.state, 1, chance)
        actions = world.legal_actions(0)
        assert actions
        keys = {world.action_to_string(action) for action in actions}
        seen.add("done" in keys)
        assert "done" not in keys or len(keys) == 1
        assert all(option.text for option in world.options(0))
        world.apply_action(actions[0], 0)
    assert seen == {True, False}, "both kinds of worlds came up"
    assert [option.key for option in table.state.options(0)] == ["play:farm"], "she must play where she can"
