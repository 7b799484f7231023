"""Verbs of tracks, side decks, influence and reputation; merchant skills at their moments."""

from __future__ import annotations

import pytest
from games.everstone.bare import BASE, area, bare, do, effect, go_on, goods, stock, tucked
from support.rules import rule

from underbough.games.everstone import ids, skills
from underbough.games.everstone.influence import place


def heights(st, *values: int) -> None:  # type: ignore[no-untyped-def]
    """Put the tokens of the first seat to these heights."""
    for colour, height in enumerate(values):
        area(st).track[colour] = height
        st.occupied[colour] = 1 << 4 | (1 << height if 0 < height < 8 else 0)


@rule("ES-160", "ES-386")
def test_paying_a_resource_for_its_own_track() -> None:
    st = bare()
    node = BASE.reward[0]
    assert not node.legal(st, 0)
    area(st).goods[:] = [2, 0, 1]
    st.spots = [0, 0, 0, 0]
    heights(st, ids.LOCKED, 0, 0)
    assert do(st, node) == ["pay:red"]
    assert go_on(st, "pay:red") == ["decline", "take"]
    assert (area(st).track, goods(st)) == ([8, 0, 1], (2, 0, 0))
    area(st).goods[:] = [1, 0, 0]
    assert not node.legal(st, 0)


@rule("ES-315")
def test_down_one_track_and_up_another() -> None:
    st = bare()
    node = BASE.reward[2]
    assert not node.legal(st, 0)
    heights(st, 2, 0, 0)
    assert do(st, node) == ["down:blue"]
    assert go_on(st, "down:blue", "take") == ["up:yellow", "up:red"]
    assert go_on(st, "up:red", "take") == []
    assert (area(st).track, goods(st)) == ([1, 0, 1], (0, 2, 0))


@rule("ES-315")
def test_without_another_track_to_move_up_nothing_is_paid() -> None:
    st = bare()
    heights(st, 2, ids.LOCKED, ids.LOCKED)
    assert not BASE.reward[2].legal(st, 0)


@rule("ES-130", "ES-371")
def test_a_numbered_arrow_gives_the_last_bonus_only() -> None:
    st = bare()
    assert do(st, effect({"advance": 3, "track": "any"})) == ["up:blue", "up:yellow", "up:red"]
    assert go_on(st, "up:blue", "take") == []
    assert (area(st).track, goods(st)) == ([3, 0, 0], (1, 0, 0))


@rule("ES-296", "ES-297")
def test_the_step_down_that_is_no_price() -> None:
    pedlar = BASE.tile[BASE.tile_slug.index("pedlar")]
    st = bare()
    heights(st, 2, 0, 0)
    assert do(st, pedlar, "store:barter", "gain:red") == ["down:blue"]
    assert go_on(st, "down:blue", "take") == []
    assert (area(st).track[0], goods(st)) == (1, (0, 1, 1))
    st = bare()
    heights(st, ids.LOCKED, 0, 0)
    assert do(st, pedlar, "store:barter", "gain:red") == []
    assert goods(st) == (0, 0, 1)


@rule("ES-305", "ES-306", "ES-111")
def test_a_token_goes_to_the_pool_and_frees_its_relic() -> None:
    elder = BASE.tile[BASE.tile_slug.index("elder")]
    st = bare()
    card = tucked(st, 2, "Crimson Reliquary", tokens=1)
    assert do(st, elder) == ["option:2"]
    assert go_on(st, "option:2") == ["stack", "lift:crimson-reliquary"]
    assert go_on(st, "lift:crimson-reliquary") == []
    assert (area(st).columns[2], area(st).pool, area(st).stacks) == ((card,), 1, 15)
    do(st, elder, "option:2", "stack")
    assert (area(st).pool, area(st).stacks) == (2, 14)
    heights(st, 0, 3, 0)
    assert do(st, elder) == ["option:1", "option:2"]


@rule("ES-309")
def test_reputation_of_a_tile_needs_no_token() -> None:
    st = bare()
    area(st).stacks = 0
    assert do(st, effect({"gain_reputation": 1})) == []
    assert area(st).reputation == 1


@rule("ES-373", "ES-298", "ES-299")
def test_the_four_kinds_of_cards() -> None:
    st = bare()
    node = effect({"gain_quest": 1}, {"gain_extension": 1}, {"gain_miner": 1}, {"gain_upgrade": 1})
    asked = do(st, node, "store:explore")
    assert len(area(st).quests) == 1
    assert area(st).workshop[1] == ids.EXTENSIONS
    assert area(st).room == 12
    assert asked == ["tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair"]
    assert "any:repair" in go_on(st, "tuck:repair")
    assert go_on(st, "any:repair") == []
    assert area(st).columns[3] == (ids.MINERS,)
    assert area(st).upgrades[3] >= 0


@rule("ES-376")
def test_influence_goes_where_the_caravan_stands() -> None:
    st = bare()
    node = effect({"place_influence": 1})
    area(st).caravan = 2
    assert do(st, node) == []
    assert (area(st).placed[2], area(st).stacks) == (1, 14)
    area(st).caravan = ids.IGNIS
    assert do(st, node) == ["ignis:1", "ignis:2", "ignis:3"]
    assert go_on(st, "ignis:2", "take") == []
    assert (st.ignis[3], goods(st)) == (0, (1, 0, 0))


def with_skill(name: str, seats: int = 2):  # type: ignore[no-untyped-def]
    """A position in which the first seat has this skill."""
    st = bare(seats)
    area(st).skill = BASE.skill_slug.index(name)
    return st


@rule("ES-321")
@pytest.mark.parametrize("moment", ["broker", "ambassador", "pathfinder"])
def test_a_skill_gives_once_a_turn_to_its_owner_alone(moment: str) -> None:
    st = with_skill(moment)
    after = {"broker": skills.after_bonus, "ambassador": skills.after_token, "pathfinder": skills.after_move}[moment]
    after(st, 1)
    assert st.top is None
    after(st, 0)
    assert go_on(st) == ["decline", "take"]
    assert go_on(st, "decline") == []
    after(st, 0)
    assert go_on(st, "take") == []
    assert goods(st) == (0, 1, 0)
    after(st, 0)
    assert st.top is None
    st.spent, st.turn = 0, 1
    after(st, 0)
    assert st.top is None


def test_the_broker_follows_a_discard_bonus_that_was_taken() -> None:
    st = with_skill("broker")
    stock(st, 0, "Breaker's Mallet")
    stock(st, 1, "Scrap Ladder")
    assert do(st, effect({"discard": 1}), "discard:scrap-ladder", "decline") == []
    assert do(st, effect({"discard": 1}), "discard:breakers-mallet", "take", "take") == []
    assert goods(st) == (0, 2, 0)


def test_the_ambassador_follows_a_token_that_stays() -> None:
    st = with_skill("ambassador")
    area(st).caravan = 1
    area(st, 1).placed[1] = 4
    place(st, 0)
    assert st.top is None
    area(st, 1).placed[1] = 3
    place(st, 0)
    assert go_on(st, "take") == []
    assert goods(st) == (0, 1, 0)
