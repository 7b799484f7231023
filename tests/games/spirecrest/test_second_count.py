"""Whole games counted a second time: discoveries and maps from their names alone, spots and stores at every step."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.printed import CARDS
from games.everdell.scorer import NAMES
from games.spirecrest.scorer import discovery_points, map_points, score, slugs
from games.spirecrest.walks import walk
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.state import trail

SPOTS = {
    "cartographers-caravan": 3,
    "map-seller": 3,
    "moleia-mines": 3,
    "ancient-orchard": 1,
    "cloudrim-peak": 1,
    "grey-cloaks-hideout": 1,
    "ruins-of-spire": 1,
    "tezels-laboratory": 1,
}


@rule("SP-164", "SP-190", "SP-133")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
def test_a_whole_game_counts_up(players: int, seed: int) -> None:
    for st, _, key in walk(players, seed):
        if not key:
            fields: Any = load_game("spirecrest", players).save_fields(st)
            for seat in range(players):
                worth = discovery_points(st, fields, seat)
                assert st.scores()[seat] == score(st, fields, seat)
                # Anybody can read it off the table as well.
                seen: Any = st.view(-1)["seats"]
                seen = seen[seat]
                assert seen["map_points"] == map_points(st, seat)
                assert seen["discovery_points"] == sum(worth.values())
                assert {row["slug"]: row["scores"] or 0 for row in seen["discoveries"]} == worth


@rule("SP-163", "SP-176", "SP-162")
@pytest.mark.parametrize(("players", "seed"), [(2, 7), (3, 8), (4, 9)])
def test_spots_and_stores_hold_what_they_may_at_every_moment(players: int, seed: int) -> None:
    for st, _, _ in walk(players, seed):
        at, design = trail(st), design_of(st)
        for owner, cards in enumerate(at.found):
            for number in cards:
                card = design.slug[number]
                there = [area.placed.count(ids.AT_DISCOVERY + number) for area in st.areas[:players]]
                whisper = sum(
                    design.figure_slug[f] == "whisper"
                    for f, place in enumerate(at.stands)
                    if place == ids.AT_DISCOVERY + number
                )
                assert sum(there) - whisper <= SPOTS.get(card, 0)
                if SPOTS.get(card) == 1:
                    assert sum(there) == there[owner]
                else:
                    assert max(there) <= 1
            names = [NAMES[card] for card in at.store[owner]]
            mine = {design.slug[number] for number in cards}
            assert len(names) <= 3
            for name in names:
                assert {"construction": "archeologist", "critter": "trail-guide"}[CARDS[name][1]] in mine
        if not any("stormvale" in slugs(st, [ids.TILES + n for n in cards]) for cards in at.found):
            assert at.display == []
        elif st.deck:
            assert len(at.display) == 3
