"""Turns (ED-044 to ED-051)."""

from __future__ import annotations

import pytest
from games.everdell.table import Table
from games.everdell.walks import at_turn_start, walk
from support.rules import rule


@rule("ED-044")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 3)])
def test_turns_go_round_clockwise(players: int, first: int) -> None:
    table = Table(players).turn(first)
    acted = []
    for _ in range(2 * players):
        acted.append(table.asked())
        table.play(table.asked(), "visit:basic-8").settled()
    assert acted == [(first + i) % players for i in range(2 * players)]


@rule("ED-045", "ED-158")
def test_a_turn_is_one_action() -> None:
    table = Table().goods(0, twig=9, resin=9, pebble=9).hand(0, "Farm", "Mine").goods(1, twig=9, resin=9)
    table.offers(0, "play:farm", "play:mine").play(0, "play:farm")
    table.expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()
    assert table.asked() == 1
    assert table.options(0) == []
    table.play(1, "visit:basic-8").settled()
    assert table.asked() == 0
    table.play(0, "visit:basic-8").settled()
    assert table.asked() == 1


@rule("ED-046", "ED-048")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
@pytest.mark.parametrize("free", [0, 1])
def test_before_autumn_a_turn_is_a_worker_a_card_or_preparing_and_never_empty(season: str, free: int) -> None:
    table = Table().season(0, season).workers(0, free).goods(0, twig=2, resin=1).hand(0, "Farm")
    kinds = {key.partition(":")[0] for key in table.options(0)}
    assert kinds == ({"visit", "play"} if free else {"play", "prepare"})
    table.refuses(0, "pass")


@rule("ED-048")
@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_there_is_always_something_to_do_and_passing_waits_for_autumn(players: int, seed: int) -> None:
    for st, seat, _ in walk(players, seed):
        if at_turn_start(st):
            keys = [st.action_to_string(action) for action in st.legal_actions()]
            assert keys
            assert ("pass" in keys) is (st.areas[seat].season == 3)
            assert {key.partition(":")[0] for key in keys} <= {"visit", "play", "prepare", "pass"}


@rule("ED-047", "ED-258")
def test_actions_may_be_mixed_in_any_order() -> None:
    table = Table().goods(0, twig=4, resin=2).hand(0, "Farm", "Farm")
    table.offers(0, "visit:basic-8", "play:farm").play(0, "visit:basic-8").play(1, "visit:basic-8")
    table.offers(0, "visit:basic-8", "play:farm").play(0, "play:farm").play(1, "visit:basic-8")
    table.offers(0, "visit:basic-8", "play:farm").play(0, "visit:basic-8").play(1, "prepare")
    assert table.free(0) == 0
    table.exactly(0, "prepare", "play:farm").play(0, "play:farm").settled()


@rule("ED-049", "ED-251")
def test_an_action_is_carried_out_to_its_end_before_the_next_player_acts() -> None:
    table = Table().has(0, "Historian").goods(0, berry=2).meadow("Farm", "Wanderer")
    table.play(0, "play:wanderer@meadow").expect(0, berry=-2, hand=4, city=["Wanderer"]).settled()
    assert table.asked() == 1
    assert len([name for name in table.shown() if name]) == 8
    assert table.told("refill", "draw", "react") == ["refill", "draw", "react", "draw"]


@rule("ED-050")
@pytest.mark.parametrize(
    ("players", "passed", "order"),
    [(3, (1,), [0, 2, 0, 2]), (4, (1, 2), [0, 3, 0, 3]), (3, (1, 2), [0, 0, 0, 0]), (4, (3,), [0, 1, 2, 0])],
)
def test_who_has_passed_is_skipped(players: int, passed: tuple[int, ...], order: list[int]) -> None:
    table = Table(players).passed(*passed)
    for seat in range(players):
        if seat not in passed:
            table.workers(seat, 4)
    acted = []
    for _ in order:
        acted.append(table.asked())
        table.play(table.asked(), "visit:basic-8")
    assert acted == order


@rule("ED-051", "ED-260")
def test_each_player_goes_through_the_seasons_alone() -> None:
    table = Table().at(0, "basic-1", "basic-3").workers(0, 0).at(1, "basic-6").workers(1, 1)
    table.play(0, "prepare").expect(0, free=3).settled()
    assert (table.season_of(0), table.season_of(1)) == ("spring", "winter")
    assert table.placed_of(1) == ["basic-6"]
    assert table.placed_of(0) == []
