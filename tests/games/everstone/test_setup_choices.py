"""The choices of setup: the relic kept, the one stored, the one traded in, the last token, the first player."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.everstone.fresh import Fresh, new_game
from games.everstone.ground import Step
from support.rules import rule

from underbough.games.everstone.state import ever
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import advance

HAND = ("Relic 49", "Relic 50", "Relic 51")
COLUMNS = ("barter", "explore", "harvest", "repair")


def dealt(cost: Step | None = None, players: int = 2, **parts: Any) -> Fresh:
    """Seat 0 holds three plain relics, of which ``Relic 51`` costs something to repair."""
    parts.setdefault("relics", {})
    parts["relics"] = {
        **parts["relics"],
        "Relic 51": {"cost": cost or {"yellow": 1}, **parts["relics"].get("Relic 51", {})},
    }
    return Fresh(players, **parts).hand(0, *HAND)


@rule("ES-045")
@pytest.mark.parametrize("column", COLUMNS)
def test_one_relic_is_kept_below_any_column_for_nothing(column: str) -> None:
    costly = {"Relic 50": {"cost": {"red": 3, "influence": 2}}}
    table = dealt(relics=costly)
    table.exactly(0, "keep:relic-49", "keep:relic-50", "keep:relic-51")
    table.play(0, "keep:relic-50").exactly(0, *(f"tuck:{name}" for name in COLUMNS))
    table.then(0, f"tuck:{column}").untouched(1)
    lying = [[table.content.name[entry] for entry in entries] for entries in table.area(0).columns]
    assert lying == [["Relic 50"] if name == column else [] for name in COLUMNS]
    assert (table.held(0), table.area(0).stacks, table.area(0).pool) == ((0, 0, 0), 15, 0)
    assert table.workshop(0) == [""] * 4


@rule("ES-046")
@pytest.mark.parametrize("space", range(4))
def test_a_second_relic_is_stored_on_any_space(space: int) -> None:
    table = dealt().play(0, "keep:relic-50", "tuck:explore")
    table.exactly(0, "stock:relic-49", "stock:relic-51").then(0, "stock:relic-51")
    table.exactly(0, *(f"store:{name}" for name in COLUMNS)).then(0, f"store:{COLUMNS[space]}")
    assert table.workshop(0) == ["Relic 51" if at == space else "" for at in range(4)]
    assert table.pile() == ["Relic 49"]
    assert table.area(0).hand == []
    table.untouched(1)


@rule("ES-046")
@pytest.mark.parametrize(("space", "offered"), [("explore", False), ("barter", True)])
def test_the_stored_relic_covers_a_workshop_action(space: str, offered: bool) -> None:
    table = dealt({"yellow": 3}, options={"first": 0}).play(0, "keep:relic-49", "tuck:explore")
    table.then(0, "stock:relic-50", f"store:{space}")
    table.settle(1).play(0, "go:centre").play(1, "go:centre")
    table.play(0, "pawn:explore", "go:place-1")
    while table.asked() == 0 and "workshop" not in table.options(0) and table.options(0)[0] in ("decline", "take"):
        table.then(0, "decline")
    assert ("workshop" in table.options(0)) == offered


@rule("ES-047")
def test_the_third_relic_brings_its_cost_and_no_bonus() -> None:
    table = dealt({"red": 2, "blue": 1}, relics={"Relic 51": {"discard_bonus": [{"gain": {"yellow": 3}}]}})
    table.play(0, "keep:relic-49", "tuck:barter", "stock:relic-50", "store:barter")
    assert table.held(0) == (1, 0, 2)
    assert table.pile() == ["Relic 51"]
    assert table.asked() == 1
    table.untouched(1)


@rule("ES-048")
def test_influence_in_its_cost_gives_nothing() -> None:
    table = dealt({"yellow": 2, "influence": 1})
    table.play(0, "keep:relic-49", "tuck:barter", "stock:relic-50", "store:barter")
    area = table.area(0)
    assert (table.held(0), area.stacks, area.pool, sum(area.placed)) == ((0, 2, 0), 15, 0, 0)
    assert table.st.ignis == [-1] * 9
    assert table.asked() == 1


@rule("ES-049")
def test_starting_resources_have_to_fit() -> None:
    table = dealt({"red": 2, "blue": 2}, board={"reserve_spaces": 3})
    table.play(0, "keep:relic-49", "tuck:barter", "stock:relic-50", "store:barter")
    table.exactly(0, "return:blue", "return:red").then(0, "return:blue")
    assert table.held(0) == (1, 0, 2)
    assert table.asked() == 1
    table = dealt({"red": 2, "blue": 1}, board={"reserve_spaces": 3})
    table.play(0, "keep:relic-49", "tuck:barter", "stock:relic-50", "store:barter")
    assert (table.held(0), table.asked()) == ((1, 0, 2), 1)
    table = dealt({"red": 4}, board={"reserve_spaces": 3})
    table.play(0, "keep:relic-49", "tuck:barter", "stock:relic-50", "store:barter")
    assert (table.held(0), table.asked()) == ((0, 0, 3), 1)


@rule("ES-050")
@pytest.mark.parametrize(("players", "others"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_the_last_token_goes_to_any_place_in_use(players: int, others: int) -> None:
    for choice in ("centre", *(f"place-{at}" for at in range(1, others + 1))):
        table = Fresh(players, relics={})
        for seat in range(players):
            table.settle(seat)
        table.exactly(0, "go:centre", *(f"go:place-{at}" for at in range(1, others + 1)))
        for seat in range(players):
            table.play(seat, f"go:{choice}")
        at = table.place(choice)
        for seat in range(players):
            assert table.area(seat).placed == [int(place == at) for place in range(7)]
            assert table.area(seat).caravan == -1


@rule("ES-051")
def test_the_placer_alone_gets_the_bonus_once() -> None:
    table = Fresh(3, bonuses={"Place 1": [{"gain": {"red": 1}}]}).settle(0).settle(1).settle(2)
    before = [table.held(seat) for seat in range(3)]
    table.play(0, "go:place-1").exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert table.held(0) == (before[0][0], before[0][1], before[0][2] + 1)
    table.play(1, "go:place-1", "take").untouched(0, 2)
    assert table.held(1) == (before[1][0], before[1][1], before[1][2] + 1)
    assert table.asked() == 2
    table.play(2, "go:place-2").untouched(0, 1)
    assert table.held(2) == before[2]


@rule("ES-051")
def test_alone_the_last_token_brings_its_bonus_too() -> None:
    table = Fresh(1, bonuses={"Place 1": [{"gain": {"red": 1}}]}).settle(0)
    before = table.held(0)
    table.play(0, "go:place-1").exactly(0, "take", "decline").then(0, "take")
    assert table.held(0) == (before[0], before[1], before[2] + 1)


@rule("ES-051")
def test_it_may_be_left_and_a_relic_is_drawn_into_the_workshop() -> None:
    table = Fresh(2, bonuses={"Place 1": [{"draw_relic": 1}]}).settle(0, store="explore").settle(1)
    stored = table.workshop(0)[1]
    top = table.top()
    table.play(0, "go:place-1", "take").exactly(0, "store:barter", "store:harvest", "store:repair")
    table.then(0, "store:repair")
    assert table.workshop(0) == ["", stored, "", top]
    table.play(1, "go:place-1", "decline")
    assert sum(item >= 0 for item in table.area(1).workshop) == 1


@rule("ES-052")
def test_step_by_step_seat_by_seat_and_the_first_player_last() -> None:
    table = Fresh(4, bonuses={"Centre": [{"gain": {"red": 1}}]})
    asked = []
    while not table.st.rounds:
        seat = table.asked()
        keys = table.options(seat)
        assert table.st.open_seats() == [seat]
        assert (table.view(seat)["first"], table.st.turn) == (None, -1)
        asked.append((seat, keys[-1].partition(":")[0]))
        table.then(seat, keys[-1] if not keys[-1].startswith("go:") else "go:centre")
    step_g = [(seat, step) for seat in range(4) for step in ("keep", "tuck", "stock", "store")]
    step_h = [(seat, step) for seat in range(4) for step in ("go", "take")]
    assert asked == step_g + step_h
    told = [event.kind for event in table.log]
    choices = [at for at, kind in enumerate(told) if kind in ("tuck", "store", "trade_in", "place", "activate")]
    assert told.count("first") == 1
    assert max(choices) < told.index("first") < told.index("turn")
    assert table.view(-1)["first"] == table.st.first == table.asked()


@rule("ES-053")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_begins_about_equally_often(players: int) -> None:
    game = new_game(players)
    counted: Counter[int] = Counter()
    for seed in range(60 * players):
        st = ever(game.setup(Chance(seed_key(seed))))
        advance(st)
        while not st.rounds:
            st.apply_action(st.legal_actions()[0], st.current_player())
        assert st.first == st.turn == st.current_player()
        counted[st.first] += 1
    assert set(counted) == set(range(players))
    assert all(35 < counted[seat] < 90 for seat in range(players))


@rule("ES-054")
def test_the_illustrated_setup() -> None:
    relics: dict[str, Step] = {
        "Relic 50": {"type": "brown", "spaces": 3, "action": []},
        "Relic 51": {
            "type": "red",
            "cost": {"blue": 2, "yellow": 1, "influence": 1},
            "action": [{"pay": {"discard": 1}, "for": [{"gain": {"red": 1}}]}],
        },
    }
    table = Fresh(2, relics=relics, bonuses={"Place 3": [{"gain": {"red": 1}}]}).hand(0, *HAND)
    table.play(0, "keep:relic-49", "tuck:harvest", "stock:relic-50", "store:explore")
    assert table.held(0) == (2, 1, 0)
    assert [len(column) for column in table.area(0).columns] == [0, 0, 1, 0]
    assert table.workshop(0) == ["", "Relic 50", "", ""]
    assert table.pile() == ["Relic 51"]
    assert (table.area(0).room, table.area(0).stacks) == (7, 15)
    table.settle(1).play(0, "go:place-3", "take").untouched(1)
    assert (table.held(0), table.area(0).placed[3]) == ((2, 1, 1), 1)


@rule("ES-061")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_first_turn_leaves_barter(players: int) -> None:
    table = Fresh(players).done()
    assert table.area(table.asked()).pawn == 0
    table.exactly(table.asked(), "pawn:explore", "pawn:harvest", "pawn:repair")
