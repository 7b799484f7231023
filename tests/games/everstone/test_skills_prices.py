"""Merchant skills: dealing them, what others see, and the three that change prices and dice."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.fresh import Fresh, new_game
from games.everstone.skilled import keyed, skilled, used
from support.rules import rule

from underbough.games.everstone.state import ever
from underbough.kernel.chance import Chance, seed_key

SKILLS = {"haggler", "dice-carver", "pathfinder", "mason", "broker", "ambassador"}
SHOP: dict[str, Any] = {"Relic 20": {"action": [{"buy_relic": 1}]}}


# Dealing.


@rule("ES-320")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_is_dealt_one_of_six_at_random(players: int) -> None:
    game = new_game(players, merchant_skills=True)
    dealt = [[area.skill for area in ever(game.setup(Chance(seed_key(seed)))).areas] for seed in range(40)]
    assert all(len(set(hands)) == players and min(hands) >= 0 for hands in dealt)
    assert {skill for hands in dealt for skill in hands} == set(range(6))
    assert {hands[0] for hands in dealt} == set(range(6))


@rule("ES-320")
def test_without_the_module_there_are_none() -> None:
    table = Fresh(3)
    view: Any = table.view(0)
    assert ([area.skill for area in table.st.areas], [seat["skill"] for seat in view["seats"]]) == (
        [-1] * 3,
        [None] * 3,
    )


@rule("ES-320", "ES-322")
def test_they_lie_open_before_anything_is_chosen_and_ever_after() -> None:
    table = Fresh(3, options={"merchant_skills": True})
    assert table.options(0)[0].startswith("keep:")
    dealt = [area.skill for area in table.st.areas]
    for again in range(2):
        for seat in (-1, 0, 1, 2):
            view: Any = table.view(seat)
            shown = [entry["skill"]["slug"] for entry in view["seats"]]
            assert shown == [table.content.skill_slug[skill] for skill in dealt]
            assert set(shown) <= SKILLS
        if not again:
            table.done().pass_turn(table.st.turn).pass_turn(table.st.turn)


@rule("ES-322")
def test_a_skill_takes_no_space_of_the_reserve() -> None:
    assert [area.room for area in skilled("haggler").begin().st.areas] == [7, 7, 7]


# The Haggler.


@rule("ES-321")
def test_the_haggler_pays_one_less_for_a_market_relic() -> None:
    table = skilled("haggler").goods(0, yellow=1).play(0, "pawn:barter")
    table.exactly(0, "buy:relic-1", "buy:relic-2", "buy:relic-3", "buy:relic-4")
    table.then(0, "buy:relic-1", "store:barter").untouched(1, 2)
    assert (table.held(0), used(table)) == ((0, 0, 0), ["skill"])


@rule("ES-321")
@pytest.mark.parametrize(("relic", "paid"), [("relic-2", (1, 2, 0)), ("relic-3", (1, 2, 0)), ("relic-4", (1, 2, 0))])
def test_what_costs_one_is_free_and_what_is_free_stays_so(relic: str, paid: tuple[int, int, int]) -> None:
    table = skilled("haggler").goods(0, 1, 2).play(0, "pawn:barter", f"buy:{relic}", "store:barter")
    assert table.held(0) == paid
    assert bool(used(table)) == (relic != "relic-4")


@rule("ES-321")
def test_the_haggler_works_once_a_turn() -> None:
    table = skilled("haggler", relics=SHOP).goods(0, yellow=2).tuck(0, "barter", "Relic 20")
    table.play(0, "pawn:barter", "buy:relic-1", "store:explore", *_cheap_end(table))
    # 1 yellow is left: what costs 2 yellow or 1 blue is out of reach now.
    table.then(0, "use:relic-20").exactly(0, "decline", "buy:relic-3", "buy:relic-4").then(
        0, "buy:relic-3", "store:repair"
    )
    assert table.held(0) == (0, 0, 0)
    # In the next turn it is there again.
    table.turn_to(0).pass_turn(0).turn_to(0).area(0).goods = [0, 1, 0]
    table.play(0, "pawn:barter").offers(0, f"buy:{table.content.slug[table.st.market[0]]}")


def _cheap_end(table: Any) -> tuple[str, ...]:
    """The Ignis reward that pays nothing, refused; the workshop action left."""
    return ("reward:trade-in", "decline", "decline", "end")


@rule("ES-321")
def test_a_free_relic_leaves_the_haggler_for_the_buy_icon() -> None:
    table = skilled("haggler", relics=SHOP).goods(0, yellow=1).tuck(0, "barter", "Relic 20")
    table.play(0, "pawn:barter", "buy:relic-4", "store:explore", *_cheap_end(table), "use:relic-20")
    table.offers(0, "buy:relic-5").then(0, "buy:relic-5", "store:repair")
    assert table.held(0) == (0, 0, 0)


@rule("ES-321")
def test_nobody_else_haggles() -> None:
    table = skilled("haggler").turn(1).goods(1, yellow=1).play(1, "pawn:barter").exactly(1, "buy:relic-3", "buy:relic-4")
    table.then(1, "buy:relic-3", "store:barter").untouched(0, 2)
    assert (table.held(1), used(table)) == ((0, 0, 0), [])


# The Dice Carver.


def carver(*faces: int, seat: int = 0, **parts: Any) -> Any:
    """The Dice Carver in seat 0 harvests; the top card never matches."""
    rare = {"Relic 5": {"dice": [6, 6, 6], "free_tool": "flip"}, **parts.pop("relics", {})}
    return skilled("dice_carver", relics=rare, **parts).turn(seat).dice(*faces)


@rule("ES-321")
def test_the_carver_raises_or_lowers_one_die_for_nothing() -> None:
    table = carver(1, 3, 6).play(0, "pawn:harvest")
    free = ["skill-increase:1", "skill-increase:3", "skill-decrease:3", "skill-decrease:6"]
    # No 6 rises and no 1 falls.
    assert keyed(table, 0, "skill") == free
    table.then(0, "skill-decrease:6")
    assert (table.st.dice, table.held(0), keyed(table, 0, "skill")) == ((1, 3, 5), (0, 0, 0), [])
    table.untouched(1, 2)


@rule("ES-321")
def test_a_relic_in_the_harvest_space_does_not_stop_the_carver() -> None:
    table = carver(2, 2, 4).store(0, harvest="Relic 20").goods(0, yellow=3).play(0, "pawn:harvest")
    assert keyed(table, 0, "increase") == []
    table.then(0, "skill-increase:2")
    assert (table.st.dice, table.held(0)) == ((2, 3, 4), (0, 3, 0))


@rule("ES-321")
@pytest.mark.parametrize(
    "order", [("tool:2", "increase:3", "skill-increase:5"), ("skill-increase:2", "increase:3", "tool:3")]
)
def test_in_any_order_with_the_other_changes(order: tuple[str, ...]) -> None:
    table = carver(2, 3, 4).goods(0, yellow=1).play(0, "pawn:harvest", *order)
    assert table.held(0) == (0, 0, 0)
    assert keyed(table, 0, "skill") + keyed(table, 0, "tool") == []
    assert [event.kind for event in table.events("change")] == ["change"] * 3


@rule("ES-321")
def test_the_carver_works_after_a_roll_made_again_and_in_the_next_turn() -> None:
    table = carver(2, 2, 2).play(0, "pawn:harvest").exactly(0, "reroll", "keep").then(0, "keep", "skill-increase:2")
    assert table.st.dice == (2, 2, 3)
    table.pass_turn(0).turn_to(0).pass_turn(0).turn_to(0)
    table.dice(1, 3, 6).play(0, "pawn:harvest").offers(0, "skill-increase:1", "skill-decrease:3")


@rule("ES-321")
def test_an_attempt_to_discover_is_no_harvest() -> None:
    table = carver(1, 3, 4, printed=[{"attempt_discovery": 1}]).play(0, "pawn:explore", "go:centre")
    assert (table.st.dice, keyed(table, 0, "skill")) == ((1, 3, 4), [])
    table.offers(0, "tool:1", "end")


@rule("ES-321")
def test_nobody_else_carves() -> None:
    table = carver(1, 3, 6, seat=1).play(1, "pawn:harvest")
    assert keyed(table, 1, "skill") == []


# The Mason.


def mason(seat: int = 0, **relics: dict[str, Any]) -> Any:
    """The Mason in seat 0; ``seat`` has its pawn elsewhere."""
    table = skilled("mason", relics={name.replace("_", " "): fields for name, fields in relics.items()}).turn(seat)
    table.area(seat).pawn = 0
    return table


@rule("ES-321")
def test_the_mason_pays_one_less_in_total() -> None:
    table = mason(Relic_20={"cost": {"blue": 2}}, Relic_21={"cost": {"blue": 2}})
    table.store(0, barter="Relic 20", explore="Relic 21").goods(0, blue=3).play(0, "pawn:repair")
    table.exactly(0, "end", "repair:relic-20", "repair:relic-21").then(0, "repair:relic-20", "repair:relic-21")
    assert table.held(0) == (0, 0, 0)
    table.then(0, "keep:relic-20", "keep:relic-21").untouched(1, 2)
    assert used(table) == ["skill"]


@rule("ES-321")
def test_one_less_and_not_two() -> None:
    table = mason(Relic_20={"cost": {"blue": 2}}, Relic_21={"cost": {"blue": 2}})
    table.store(0, barter="Relic 20", explore="Relic 21").goods(0, blue=2).play(0, "pawn:repair", "repair:relic-20")
    # The second one would be 2 blue too dear.
    assert keyed(table, 0, "repair") == []
    assert table.held(0) == (1, 0, 0)


@rule("ES-321")
@pytest.mark.parametrize(("spare", "after"), [("blue", (1, 0, 0)), ("red", (0, 0, 1))])
def test_of_a_colour_that_has_to_be_paid(spare: str, after: tuple[int, int, int]) -> None:
    table = mason(Relic_20={"cost": {"blue": 1, "red": 2}}).store(0, barter="Relic 20").goods(0, 1, 0, 2)
    table.play(0, "pawn:repair", "repair:relic-20").exactly(0, "spare:blue", "spare:red").then(0, f"spare:{spare}")
    assert table.held(0) == after


@rule("ES-321")
def test_the_missing_colour_is_the_one_that_is_spared() -> None:
    table = mason(Relic_20={"cost": {"blue": 1, "red": 2}}).store(0, barter="Relic 20").goods(0, 0, 3, 2)
    table.play(0, "pawn:repair", "repair:relic-20", "keep:relic-20")
    assert table.held(0) == (0, 3, 0)


@rule("ES-321")
def test_influence_stays_due() -> None:
    dear = {"cost": {"influence": 2, "red": 1}}
    table = mason(Relic_20=dear).store(0, barter="Relic 20").tokens(0, 0, 1).goods(0, red=1).play(0, "pawn:repair")
    assert keyed(table, 0, "repair") == []
    table = mason(Relic_20=dear).store(0, barter="Relic 20").tokens(0, 3, 0).caravan(0, "place-2")
    table.play(0, "pawn:repair", "repair:relic-20", "keep:relic-20")
    assert (table.held(0), table.area(0).stacks, table.area(0).placed[2]) == ((0, 0, 0), 1, 2)


@rule("ES-321")
def test_what_costs_influence_alone_saves_nothing() -> None:
    table = (
        mason(Relic_20={"cost": {"influence": 1}}).store(0, barter="Relic 20").caravan(0, "place-2").goods(0, 1, 1, 1)
    )
    table.play(0, "pawn:repair", "repair:relic-20", "keep:relic-20")
    assert (table.held(0), used(table)) == ((1, 1, 1), [])


@rule("ES-321")
def test_a_reserve_extension_counts_too() -> None:
    table = mason().extension(0, "barter").begin()
    dear = table.content.extension_price
    for colour, amount in enumerate(dear):
        table.st.areas[0].goods[colour] = amount
    table.play(0, "pawn:repair", "repair:reserve-extension-1")
    assert sum(table.held(0)) == 1


@rule("ES-321")
def test_the_mason_is_there_again_in_the_next_repair() -> None:
    cheap = {"cost": {"blue": 1}}
    table = mason(Relic_20=cheap, Relic_21=cheap).store(0, barter="Relic 20", explore="Relic 21")
    table.play(0, "pawn:repair", "repair:relic-20", "keep:relic-20").pass_turn(0).turn_to(0)
    table.pass_turn(0).turn_to(0).area(0).goods = [0, 0, 0]
    table.play(0, "pawn:repair").offers(0, "repair:relic-21")


@rule("ES-321")
def test_nobody_else_builds_cheaper() -> None:
    table = mason(1, Relic_20={"cost": {"blue": 2}}).store(1, barter="Relic 20").goods(1, blue=1).play(1, "pawn:repair")
    assert keyed(table, 1, "repair") == []
    table = mason(1, Relic_20={"cost": {"blue": 2}}).store(1, barter="Relic 20").goods(1, blue=2)
    table.play(1, "pawn:repair", "repair:relic-20").untouched(0, 2)
    assert table.held(1) == (0, 0, 0)


@rule("ES-321")
def test_the_market_is_not_the_masons() -> None:
    table = mason().goods(0, yellow=1)
    table.area(0).pawn = 3
    table.play(0, "pawn:barter").exactly(0, "buy:relic-3", "buy:relic-4")
