"""Merchant skills that give something at a moment: Pathfinder, Broker, Ambassador."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.fresh import Fresh
from games.everstone.ground import Ground
from games.everstone.skilled import ON, gain, skilled, used
from support.rules import rule

FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}
BARTER = ("pawn:barter", "buy:relic-4", "store:barter", "reward:trade-in", "decline", "decline")
GO = ("pawn:explore", "go:place-1")


def goods(**amounts: int) -> list[dict[str, Any]]:
    """A bonus of resources."""
    return [gain(**amounts)]


# The Pathfinder.


@rule("ES-321")
def test_the_pathfinder_gains_a_yellow_before_influence_is_activated() -> None:
    table = skilled("pathfinder", bonuses={"Place 1": goods(red=1)}).tile("place-1", "Grocer").placed(0, place_1=1)
    table.play(0, *GO).exactly(0, "take", "decline")
    assert (table.area(0).caravan, table.held(0), table.told("explore", "activate")) == (1, (0, 0, 0), ["explore"])
    table.then(0, "take")
    assert (table.held(0), table.told("activate", "tile")) == ((0, 1, 0), [])
    table.then(0, "take").untouched(1, 2)
    assert table.held(0) == (1, 2, 2)
    assert table.told("explore", "skill", "activate", "tile") == ["explore", "skill", "activate", "tile"]


@rule("ES-321")
def test_the_pathfinder_may_decline() -> None:
    table = skilled("pathfinder").tile("place-1", "Grocer").play(0, *GO, "decline")
    assert (table.held(0), table.told("skill", "tile")) == ((1, 1, 1), ["tile"])


@rule("ES-321")
def test_the_pathfinders_yellow_does_not_pay_for_the_way() -> None:
    table = skilled("pathfinder", bonuses={"Place 1": goods(yellow=1)}).caravan(1, "place-1").play(0, "pawn:explore")
    table.refuses(0, "go:place-1").offers(0, "go:place-2")
    table = skilled("pathfinder", bonuses={"Place 1": goods(yellow=1)}).caravan(1, "place-1").goods(0, yellow=1)
    table.tile("place-1", "Grocer").play(0, *GO)
    assert (table.held(0), table.held(1), table.area(1).caravan) == ((0, 0, 0), (0, 1, 0), -1)
    table.then(0, "take")
    assert table.held(0) == (1, 2, 1)


@rule("ES-321")
def test_the_pathfinder_gets_it_in_every_explore_action() -> None:
    table = skilled("pathfinder").tile("place-1", "Cooper").play(0, *GO, "take").pass_turn(0).turn_to(0)
    table.pass_turn(0).turn_to(0)
    table.play(0, "pawn:explore", "go:place-2").exactly(0, "take", "decline")


@rule("ES-321")
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_else_finds_paths(seat: int) -> None:
    table = skilled("pathfinder").tile("place-1", "Grocer").caravan(0, "place-1").turn(seat).play(seat, *GO)
    assert (table.held(seat), table.held(0), used(table)) == ((1, 1, 1), (0, 0, 0), [])


@rule("ES-321")
def test_a_caravan_that_goes_to_ignis_finds_nothing() -> None:
    table = skilled("pathfinder").caravan(0, "place-1").play(0, "pawn:barter", "buy:relic-4", "store:barter")
    assert (table.area(0).caravan, used(table), table.held(0)) == (-1, [], (0, 0, 0))
    table.exactly(0, "reward:trade-in")


# The Broker.


def broker(*printed: dict[str, Any], **parts: Any) -> Ground:
    """The Broker in seat 0 and something to do at the printed place."""
    return skilled("broker", printed=list(printed), **parts)


@rule("ES-321")
def test_the_broker_gains_a_yellow_after_a_discard_bonus() -> None:
    table = broker({"discard": 1}).store(0, **FULL).play(0, "pawn:explore", "go:centre", "discard:relic-21")
    table.exactly(0, "take", "decline").then(0, "take")
    assert table.held(0) == (1, 0, 0)
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.held(0), used(table)) == ((1, 1, 0), ["skill"])


@rule("ES-321")
def test_the_broker_works_once_a_turn_and_again_in_the_next() -> None:
    table = broker({"discard": 2}, relics={"Relic 24": {"action": [{"discard": 1}]}}).store(0, **FULL)
    table.tuck(0, "harvest", "Relic 24")
    table.play(0, "pawn:explore", "go:centre", "discard:relic-20", "take", "take", "discard:relic-21", "take")
    assert (table.held(0), used(table)) == ((2, 1, 0), ["skill"])
    table.pass_turn(0).turn_to(0).dice(1, 2, 4).play(0, "pawn:harvest")
    table.then(0, next(key for key in table.options(0) if key.startswith("harvest:")), "use:relic-24")
    table.then(0, "discard:relic-22", "take").exactly(0, "take", "decline")


@rule("ES-321")
def test_a_broker_who_declines_may_still_use_the_skill_later() -> None:
    table = broker({"discard": 2}).store(0, **FULL)
    table.play(0, "pawn:explore", "go:centre", "discard:relic-20", "take", "decline", "discard:relic-21", "take")
    table.exactly(0, "take", "decline").then(0, "take")
    assert table.held(0) == (2, 1, 0)


@rule("ES-321")
def test_a_bonus_that_is_declined_or_empty_or_not_given_is_none() -> None:
    table = broker({"discard": 1}).store(0, **FULL)
    table.play(0, "pawn:explore", "go:centre", "discard:relic-20", "decline")
    assert (table.held(0), used(table)) == ((0, 0, 0), [])
    table = broker({"discard": 1}, relics={"Relic 20": {"discard_bonus": []}}).store(0, **FULL)
    table.play(0, "pawn:explore", "go:centre", "discard:relic-20")
    assert (table.held(0), used(table)) == ((0, 0, 0), [])
    table = broker({"discard_without_bonus": 1}).store(0, **FULL)
    table.play(0, "pawn:explore", "go:centre", "discard:relic-20")
    assert (table.held(0), used(table)) == ((0, 0, 0), [])


@rule("ES-321")
def test_room_made_counts_and_a_sale_does_not() -> None:
    table = broker({"draw_relic": 1}).store(0, **FULL)
    table.play(0, "pawn:explore", "go:centre", "discard:relic-22", "take").exactly(0, "take", "decline").then(0, "take")
    assert (table.held(0), table.workshop(0)[2]) == ((1, 1, 0), "Relic 5")
    table = broker({"claim_from_market": 1}).play(0, "pawn:explore", "go:centre", "claim:relic-2")
    assert (table.held(0), used(table)) == ((0, 0, 1), [])


@rule("ES-321")
def test_other_bonuses_are_no_discard_bonuses() -> None:
    table = broker({"advance": 1, "track": "red"}, tracks={"red": {1: goods(red=1)}}, bonuses={"Centre": goods(blue=1)})
    table.placed(0, centre=1).play(0, "pawn:explore", "go:centre", "take", "take")
    assert (table.held(0), table.at(0), used(table)) == ((1, 0, 1), (0, 0, 1), [])


@rule("ES-321")
def test_a_bonus_in_anothers_turn_is_none() -> None:
    # Seat 0 draws a relic when seat 1 comes to the place; making room it discards with the bonus.
    table = skilled("broker", bonuses={"Place 1": [{"draw_relic": 1}]}).store(0, **FULL).placed(0, place_1=1).turn(1)
    table.tile("place-1", "Grocer").play(1, *GO).then(0, "take", "discard:relic-20", "take")
    assert (table.held(0), used(table), table.workshop(0)[0]) == ((1, 0, 0), [], "Relic 5")


@rule("ES-321")
def test_nobody_else_is_a_broker() -> None:
    table = skilled("broker", printed=[{"discard": 1}]).store(1, **FULL).turn(1)
    table.play(1, "pawn:explore", "go:centre", "discard:relic-20", "take").untouched(0, 2)
    assert (table.held(1), used(table)) == ((1, 0, 0), [])


@rule("ES-321")
def test_what_setup_gives_is_no_discard_bonus() -> None:
    for seed in range(12):
        table = Fresh(2, seed=seed, options=ON)
        kinds = [table.content.skill_kind[area.skill] for area in table.st.areas]
        if 4 in kinds:
            break
    seat = kinds.index(4)
    while table.asked() != seat:
        table.settle(table.asked())
    table.settle(seat)
    assert (used(table), "trade_in" in table.told()) == ([], True)
    assert "take" not in table.options(table.asked())


# The Ambassador.


def ambassador(*printed: dict[str, Any], **parts: Any) -> Ground:
    """The Ambassador in seat 0 and something to do at the printed place."""
    return skilled("ambassador", printed=list(printed) or None, **parts)


@rule("ES-321")
def test_the_ambassador_gains_a_yellow_for_a_token_at_a_location() -> None:
    table = ambassador().goods(0, yellow=1).tile("place-1", "Grocer").play(0, *GO, "workshop")
    assert (table.area(0).placed[1], table.held(0)) == (1, (1, 1, 1))
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.held(0), used(table)) == ((1, 2, 1), ["skill"])


@rule("ES-321")
def test_and_for_a_token_in_ignis_once_a_turn() -> None:
    place = {"Relic 20": {"action": [{"place_influence": 2}]}}
    table = ambassador(relics=place, ignis={1: goods(red=1)}).tuck(0, "barter", "Relic 20")
    table.play(0, *BARTER, "use:relic-20", "ignis:1").exactly(0, "take", "decline").then(0, "take")
    assert table.held(0) == (0, 0, 1)
    table.exactly(0, "take", "decline").then(0, "take")
    assert (table.held(0), used(table)) == ((0, 1, 1), ["skill"])
    table.then(0, "ignis:2").untouched(1, 2)
    assert (table.held(0), table.st.ignis[:4], used(table)) == ((0, 1, 1), [0, -1, -1, 0], ["skill"])


@rule("ES-321")
def test_an_ambassador_who_declines_may_still_use_the_skill_later() -> None:
    place = {"Relic 20": {"action": [{"place_influence": 2}]}}
    table = ambassador(relics=place).tuck(0, "barter", "Relic 20")
    table.play(0, *BARTER, "use:relic-20", "ignis:1", "decline", "ignis:1")
    table.exactly(0, "take", "decline").then(0, "take")
    assert (table.held(0), table.st.ignis[:3]) == ((0, 1, 0), [0, 0, -1])


@rule("ES-321")
def test_a_token_diverted_to_the_pool_is_none() -> None:
    table = ambassador().goods(0, yellow=1).tile("place-1", "Grocer").placed(1, place_1=2).placed(2, place_1=2)
    table.play(0, *GO, "workshop")
    assert (table.area(0).pool, table.area(0).placed[1], used(table)) == (1, 0, [])
    assert table.held(0) == (1, 1, 1)


@rule("ES-321")
def test_a_token_on_a_relic_or_to_the_pool_is_none() -> None:
    table = ambassador({"return_influence": 1}).tokens(0, 15, 0).play(0, "pawn:explore", "go:centre", "stack")
    assert (table.area(0).pool, used(table)) == (1, [])
    blue = {
        "Relic 20": {
            "type": "blue",
            "circles": 2,
            "action": [{"pay": {"influence_on_this": True}, "for": goods(red=1)}],
        }
    }
    table = ambassador(relics=blue).tuck(0, "barter", "Relic 20").play(0, *BARTER, "use:relic-20")
    assert (table.held(0), used(table)) == ((0, 0, 1), [])


@rule("ES-321")
def test_a_token_in_anothers_turn_is_none() -> None:
    place: list[dict[str, Any]] = [{"place_influence": 1}]
    table = skilled("ambassador", bonuses={"Place 1": place}).caravan(0, "place-2").placed(0, place_1=1).turn(1)
    table.tile("place-1", "Grocer").play(1, *GO).then(0, "take")
    assert (table.area(0).placed[2], used(table), table.held(0)) == (1, [], (0, 0, 0))


@rule("ES-321")
def test_nobody_else_is_an_ambassador() -> None:
    table = skilled("ambassador").goods(1, yellow=1).tile("place-1", "Grocer").turn(1).play(1, *GO, "workshop")
    table.untouched(0, 2)
    assert (table.area(1).placed[1], table.held(1), used(table)) == (1, (1, 1, 1), [])


@rule("ES-321")
def test_the_token_of_setup_is_none() -> None:
    found = 0
    for seed in range(12):
        # No place has a bonus here, so nothing may be offered but the choices of setup.
        table = Fresh(2, seed=seed, options=ON, bonuses={})
        found += 5 in [table.content.skill_kind[area.skill] for area in table.st.areas]
        while not table.st.rounds:
            seat = table.asked()
            assert "take" not in table.options(seat)
            table.then(seat, table.options(seat)[0])
        assert sum(sum(area.placed) for area in table.st.areas) == 2
    assert found


@rule("ES-322")
def test_all_see_whether_a_skill_has_been_used_this_turn() -> None:
    def shown(table: Ground, seat: int) -> list[bool]:
        seats = table.game.view(table.st, seat)["seats"]
        assert isinstance(seats, list)
        return [entry["skill"]["used"] for entry in seats]

    for answer, spent in (("take", True), ("decline", False)):
        table = skilled("pathfinder", printed=[{"gain": {"red": 1}}, {"may": [{"gain": {"wild": 1}}]}])
        table.play(0, *GO[:1], "go:centre")
        assert [shown(table, seat) for seat in (-1, 0, 1)] == [[False] * 3] * 3
        table.then(0, answer)
        assert (table.st.turn, table.asked()) == (0, 0)
        assert [shown(table, seat) for seat in (-1, 0, 1)] == [[spent, False, False]] * 3
