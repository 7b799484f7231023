"""The course of the game, a player's first turn and the three steps (SR-030 to SR-039)."""

from __future__ import annotations

from typing import Any

import pytest
from games.stone_relic.lists import ALL, MONUMENTS, TERRAINS, slug
from games.stone_relic.table import Table
from support.rules import rule

from underbough import load_game
from underbough.games.stone_relic.state import stone
from underbough.kernel.chance import Chance, seed_key

FIVE = ("Bellhouse", "Cinder Flats", "Full Nets", "Pearl Exchange", "Undertow")


def first_turn(players: int = 2, seat: int = 0) -> Table:
    """A seat at the start of its first turn with five different cards; every other seat holds cards, too."""
    table = Table(players).hand(seat, *FIVE)
    for other in range(players):
        if other != seat:
            table.some(other, "hand", 5)
    return table.turn(seat).next_turn()


def seats_of_turns(table: Table) -> list[int]:
    """Whose turns began, in order."""
    return [event.who for event in table.log if event.kind == "turn"]


@rule("SR-031", "SR-030")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [
        (4, 1, [1, 2, 3, 0, 1, 2]),
        (4, 3, [3, 0, 1, 2, 3, 0]),
        (3, 2, [2, 0, 1, 2, 0, 1]),
        (2, 1, [1, 0, 1, 0, 1, 0]),
    ],
)
def test_turns_pass_clockwise(players: int, first: int, order: list[int]) -> None:
    table = first_turn(players, first)
    for seat in order:
        assert table.asked() == seat
        assert [bool(table.keys(other)) for other in range(players)] == [other == seat for other in range(players)]
        table.finish_turn()
    assert seats_of_turns(table)[:6] == order


@rule("SR-031")
@pytest.mark.parametrize("players", [2, 3])
def test_no_count_of_rounds_ends_the_game(players: int) -> None:
    """Players who never build play on, long after the Relics are gone."""
    table = first_turn(players)
    for number in range(60):
        assert not table.over()
        assert table.state.turn == number % players
        table.finish_turn()
    assert table.view()["relics_left"] == 0
    assert table.view()["extra"] is None
    assert seats_of_turns(table) == [number % players for number in range(61)]


@rule("SR-032")
def test_extra_turns_then_the_last_relic_then_bonuses_then_totals() -> None:
    table = Table(3).kingdom(0, *ALL[:9]).kingdom(1, "Undertow").kingdom(2, "Full Nets").turn(0)
    for seat in range(3):
        table.some(seat, "hand", 4)
    table.turn_ends().finish()
    kinds = ("end_near", "turn", "award", "largest", "prosperity", "total")
    told = [(event.kind, event.who) for event in table.log if event.kind in kinds]
    turns = [("turn", 1), ("turn", 2), ("turn", 0)]
    winner = next(event.who for event in table.log if event.kind == "award")
    prosperity = next(event.who for event in table.log if event.kind == "prosperity")
    assert told == [
        ("end_near", 0),
        *turns,
        ("award", winner),
        ("largest", 0),
        ("prosperity", prosperity),
        ("total", 0),
        ("total", 1),
        ("total", 2),
    ]
    assert table.over()


@rule("SR-032")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_counted_before_the_extra_turns_are_over(players: int) -> None:
    size = {2: 10, 3: 9, 4: 8}[players]
    table = Table(players).kingdom(0, *ALL[:size]).no_relics()
    for seat in range(players):
        table.some(seat, "hand", 5)
    for seat in range(1, players):
        table.kingdom(seat, ("Undertow", "Full Nets", "Smoke Parley")[seat - 1])
    table.turn_ends()
    for seat in [*range(1, players), 0]:
        assert table.asked() == seat
        assert [kind for kind in ("largest", "prosperity", "total") if kind in [e.kind for e in table.log]] == []
        table.finish_turn()
    assert table.over()
    assert [event.kind for event in table.log][-2 - 2 * players :] == [
        "largest",
        *["wealth_shown"] * players,
        "prosperity",
        *["total"] * players,
    ]


@rule("SR-033")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1), (4, 3)])
def test_a_first_turn_begins_with_a_structure(players: int, seat: int) -> None:
    table = first_turn(players, seat)
    table.offers(seat, *(f"found:{slug(name)}" for name in FIVE)).may_not(seat, "end", "keep", "wealth:undertow")
    # Nothing of the Resource Step has happened yet.
    assert [event.kind for event in table.log] == ["turn"]
    assert len(table.hand_of(seat)) == 5
    table.play(seat, "found:bellhouse").expect(seat, hand=-1, kingdom=["Bellhouse@0,0"], deck=0, discard=[])
    for viewer in range(-1, players):
        kingdoms = [area["kingdom"] for area in table.view(viewer)["seats"]]
        assert [(card["slug"], card["city"]) for card in kingdoms[seat]] == [("bellhouse", False)]
        # All others begin theirs in their own first turn.
        assert all(kingdoms[other] == [] for other in range(players) if other != seat)


@rule("SR-033")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_opens_in_the_own_first_turn_and_never_again(players: int) -> None:
    table = first_turn(players)
    for seat in range(players):
        assert all(key.startswith("found:") for key in table.keys(seat))
        assert len([area for area in table.state.areas if area.cards]) == seat
        table.finish_turn()
    for seat in range(players):
        assert table.asked() == seat
        assert not [key for key in table.keys(seat) if key.startswith(("found:", "wealth:"))]
        assert table.step_now() == "extra action"
        table.finish_turn()


@rule("SR-034")
def test_terrain_monument_and_spell_may_open() -> None:
    table = Table().hand(0, "Old Meadow", "Kiln Tower", "Hall of Dread").next_turn()
    table.offers(0, "found:old-meadow", "found:kiln-tower", "found:hall-of-dread")


@rule("SR-034", "SR-037")
@pytest.mark.parametrize("name", ALL)
def test_any_structure_may_open_and_none_does_anything(name: str) -> None:
    table = Table(3).hand(0, name, *FIVE[:3]).some(1, "hand", 5).some(2, "influence", 2).discard("Ebb Tithe")
    table.next_turn().play(0, f"found:{slug(name)}")
    table.expect(0, hand=-1, kingdom=[f"{name}@0,0"], deck=0, discard=[])
    assert table.told() == ["found"]
    assert table.step_now() == "first wealth"


def taken_for(table: Table, seat: int, viewer: int) -> set[str]:
    """What a seat's only Wealth card may be, for all that a viewer knows: read off worlds dealt anew for the viewer."""
    found = set()
    for seed in range(25):
        world = stone(table.game.determinise(table.state, viewer, Chance(seed_key(seed))))
        found.add(world.stone.name[world.stone.design_of[world.areas[seat].wealth[0]]])
    return found


@rule("SR-035")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1), (4, 3)])
def test_a_second_card_goes_beneath_the_wealth_card(players: int, seat: int) -> None:
    table = first_turn(players, seat).play(seat, "found:bellhouse")
    table.offers(seat, "wealth:cinder-flats", "wealth:full-nets", "wealth:pearl-exchange", "wealth:undertow")
    table.may_not(seat, "end", "keep", "decline", "wealth:bellhouse")
    assert len(table.hand_of(seat)) == 4
    table.play(seat, "wealth:full-nets")
    assert table.wealth_of(seat) == ["Full Nets"]
    # Three stay in hand, two more come in the Resource Step.
    table.expect(seat, hand=-1 + 2, wealth=1, deck=-2, discard=[], actions=table.state.actions - 1)
    assert {"Cinder Flats", "Pearl Exchange", "Undertow"} <= set(table.hand_of(seat))
    for viewer in range(-1, players):
        area = table.view(viewer)["seats"][seat]
        assert area["wealth"] == 1
        if viewer == seat:
            assert [card["slug"] for card in area["wealth_cards"]] == ["full-nets"]
        else:
            assert area["wealth_cards"] is None
            assert area["cards"] is None
            assert "full-nets" not in str(area)
        if viewer >= 0:
            guesses = taken_for(table, seat, viewer)
            assert guesses == {"Full Nets"} if viewer == seat else len(guesses) > 5
    assert [(event.who, event.mask) for event in table.events("put_down")] == [(seat, 1 << seat)]
    assert "Full Nets" not in str([event.args for event in table.events("to_wealth")])


@rule("SR-036")
@pytest.mark.parametrize(("answer", "actions"), [("keep", 1), ("discard:pearl-exchange", 2)])
def test_the_opening_uses_up_no_action(answer: str, actions: int) -> None:
    table = first_turn(3).play(0, "found:bellhouse", "wealth:undertow")
    assert table.step_now() == "extra action"
    table.then(0, answer)
    assert table.view()["actions"] == actions
    assert table.step_now() == "expansion"
    for left in reversed(range(actions)):
        table.play(0, next(key for key in table.keys(0) if key.startswith("wealth:")))
        assert table.view()["actions"] == left
    assert table.step_now() != "expansion"


@rule("SR-036", "SR-035")
@pytest.mark.parametrize("name", ["Pearl Exchange", "Lamplit Causeway", "Ferry Steps"])
def test_the_opening_placements_are_no_actions_that_cards_answer(name: str) -> None:
    table = Table().hand(0, name, *FIVE[:3], "Undertow").some(1, "hand", 5).next_turn()
    table.play(0, f"found:{slug(name)}", "wealth:undertow")
    table.expect(0, hand=-2 + 2, kingdom=[f"{name}@0,0"], wealth=1, deck=-2, discard=[], actions=0)
    assert table.told("trigger") == []


@rule("SR-036")
def test_the_first_turn_runs_through_all_three_steps() -> None:
    table = first_turn().play(0, "found:bellhouse", "wealth:undertow", "keep", "wealth:cinder-flats")
    assert table.step_now() == "placing"
    table.then(0, "influence:full-nets")
    assert table.told("found", "draw", "to_wealth", "to_influence", "turn") == [
        "found",
        "to_wealth",
        "draw",
        "to_wealth",
        "draw",
        "to_influence",
        "turn",
    ]


@rule("SR-037")
@pytest.mark.parametrize("name", MONUMENTS)
def test_an_opening_monument_is_not_set_off_even_beside_nothing(name: str) -> None:
    table = Table().hand(0, name, "Undertow", "Full Nets", "Ebb Tithe", "Crown Levy").some(1, "hand", 5).next_turn()
    table.play(0, f"found:{slug(name)}", "wealth:ebb-tithe")
    table.expect(0, hand=-2 + 2, kingdom=[f"{name}@0,0"], wealth=1, deck=-2, discard=[])
    assert table.told("trigger", "discard", "top_to_wealth", "top_to_influence", "gain_action", "develop") == []
    assert table.state.areas[0].down == 0
    assert table.view()["actions"] == 1


@rule("SR-038")
def test_the_steps_of_a_turn_come_in_their_order() -> None:
    table = Table().kingdom(0, "Ferry Steps").kingdom(1, "Forge Rite", "Full Nets")
    table.hand(0, "Undertow", "Bellhouse", "Pearl Exchange", "Saltmarsh", "Kiln Tower").some(1, "hand", 4).next_turn()
    assert [(e.kind, e.args.get("count")) for e in table.log if e.kind != "drew"] == [
        ("turn", None),
        ("draw", 2),
        ("catch_up", None),
        ("draw", 1),
    ]
    table.may_not(0, "end", "build:undertow", "wealth:undertow", "influence:undertow")
    table.play(0, "discard:undertow").may_not(0, "keep", "discard:bellhouse")
    table.then(0, "build:bellhouse", "place:1,0")
    assert table.step_now() == "expansion"
    table.then(0, "influence:kiln-tower")
    assert table.step_now() == "hand limit"
    assert table.told("draw") == ["draw"]
    table.may_not(0, "end", "influence:saltmarsh", "wealth:saltmarsh")
    table.then(0, "discard:saltmarsh", "discard:pearl-exchange")
    assert table.step_now() == "placing"
    assert all(key.startswith("influence:") for key in table.keys(0))
    table.then(0, table.keys(0)[0])
    told = [kind for kind in table.told() if kind not in ("drew", "put_down")]
    assert told[: told.index("turn") + 1] == [
        "discard",
        "lift",
        "build",
        "to_influence",
        "trigger",
        "draw",
        "discard",
        "discard",
        "draw",
        "to_influence",
        "reshuffle",
        "turn",
    ]
    assert table.state.turn == 1


@rule("SR-038")
def test_no_step_can_be_taken_before_its_time() -> None:
    resource = Table().kingdom(0, "Cinder Flats").hand(0, "Undertow", "Bellhouse").kingdom(1, "Full Nets")
    resource.step("resource")
    assert {key.split(":")[0] for key in resource.keys(0)} == {"keep", "discard"}
    expansion = Table().kingdom(0, "Cinder Flats").hand(0, "Undertow", "Bellhouse")
    assert {key.split(":")[0] for key in expansion.keys(0)} == {
        "end",
        "build",
        "cast",
        "wealth",
        "influence",
        "develop",
    }
    placing = Table().kingdom(0, "Cinder Flats").hand(0, "Undertow", "Bellhouse").step("relic")
    assert {key.split(":")[0] for key in placing.keys(0)} == {"influence"}


@rule("SR-039")
@pytest.mark.parametrize(
    ("players", "seat", "left"), [(2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 2, 0), (4, 1, 2), (4, 3, 0)]
)
def test_the_player_to_the_left_is_next(players: int, seat: int, left: int) -> None:
    table = Table(players)
    for other in range(players):
        table.kingdom(other, TERRAINS[other]).some(other, "hand", 3)
    table.turn(seat).step("placing")
    assert table.asked() == seat
    table.play(seat, table.keys(seat)[0])
    assert table.asked() == left
    assert [(event.kind, event.who) for event in table.events("turn", "draw")][:2] == [("turn", left), ("draw", left)]
    assert table.view()["turn"] == left


@rule("SR-039", "SR-031")
def test_a_turn_passes_only_after_its_relic_step() -> None:
    table = Table(3).kingdom(0, "Undertow").kingdom(1, "Full Nets").some(0, "hand", 3).some(1, "hand", 3)
    for key in ("end", table.keys(0)[0]):
        assert table.state.turn == 0
        assert table.asked() == 0
        table.play(0, key if key in table.keys(0) else table.keys(0)[0])
    assert table.state.turn == 1


@rule("SR-030", "SR-008")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_decision_of_a_real_game_opens_a_kingdom(players: int) -> None:
    for first in range(players):
        state: Any = load_game("stone_relic", players, {"first": first}).new_initial_state(seed=first)
        keys = [state.action_to_string(action) for action in state.legal_actions(first)]
        assert keys
        assert all(key.startswith("found:") for key in keys)
