"""What a relic is: its cost, type, back, and what the actions of the five types do."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from games.everstone.ground import Ground, Step, plain_relic
from games.everstone.parts import GO, NOTHING, below_explore, cover, gives, miner, on, quests
from support.rules import rule

from underbough.games.everstone.content import built_in

TRADE: Step = {"type": "blue", "action": [{"pay": {"red": 1}, "for": [{"gain": {"blue": 2}}]}]}
TOKEN: Step = {
    "type": "blue",
    "circles": 2,
    "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"blue": 1}}]}],
}
SWAP: Step = {"type": "red", "action": [{"pay": {"discard": 1}, "for": [{"gain": {"blue": 1}}]}]}


def relics() -> list[Any]:
    """The built-in relics."""
    plain: Any = built_in()["relics"]
    return list(plain)


@rule("ES-090")
def test_every_relic_has_a_cost_in_three_colours_and_influence() -> None:
    colours = set()
    for row in relics():
        assert set(row["cost"]) <= {"blue", "yellow", "red", "influence"}
        assert sum(row["cost"].values()) > 0
        colours |= set(row["cost"])
    assert colours == {"blue", "yellow", "red", "influence"}
    cost = {"blue": 1, "yellow": 2, "red": 1, "influence": 1}
    table = Ground(2, relics={"Relic 20": {"cost": cost}}).store(0, harvest="Relic 20").caravan(0, "place-1")
    table.area(0).pawn = 0
    table.goods(0, 2, 3, 2).play(0, "pawn:repair", "repair:relic-20", "keep:relic-20").untouched(1)
    assert (table.held(0), table.area(0).stacks, table.area(0).placed[1]) == ((1, 1, 1), 14, 1)
    for missing in ((0, 3, 2), (2, 1, 2), (2, 3, 0)):
        table = Ground(2, relics={"Relic 20": {"cost": cost}}).store(0, harvest="Relic 20").placed(0, place_4=1)
        table.area(0).pawn = 0
        table.goods(0, *missing).play(0, "pawn:repair").refuses(table.asked(), "repair:relic-20")


def kind_of(action: list[Any]) -> str:
    """The type that an action looks like."""
    if not action:
        return "brown"
    price = action[0].get("pay")
    if price is None:
        return "green"
    if "gain_reputation" in action[0]["for"][0]:
        return "purple"
    return "red" if "discard" in price else "blue"


@rule("ES-091")
def test_five_types_that_follow_from_the_action() -> None:
    assert {row["type"] for row in relics()} == {"green", "blue", "red", "brown", "purple"}
    for row in relics():
        assert row["type"] == kind_of(row.get("action", [])), row["name"]
        assert ("spaces" in row) == (row["type"] == "brown"), row["name"]


@rule("ES-092")
def test_an_action_works_only_once_tucked() -> None:
    table = Ground(2, printed=NOTHING, relics={"Relic 20": gives(red=1)}).store(0, explore="Relic 20").play(0, *GO)
    assert (table.asked(), table.held(0)) == (1, (0, 0, 0))
    table = below_explore(gives(red=1)).play(0, *GO).exactly(0, "end", "use:relic-20").then(0, "use:relic-20")
    assert (table.asked(), table.held(0)) == (1, (0, 0, 1))


@rule("ES-093")
def test_card_numbers_mean_nothing() -> None:
    twenty = plain_relic("Relic 20", cost={"red": 1}, **gives(red=2))
    thirty = plain_relic("Relic 30", cost={"blue": 1}, sell=[{"gain": {"yellow": 2}}])
    told = []
    for swapped in (False, True):
        rows = (thirty, twenty) if swapped else (twenty, thirty)
        table = Ground(2, edits={"relics": {19: rows[0], 29: rows[1]}}).goods(0, blue=1, red=1)
        assert (table.item("Relic 20"), table.item("Relic 30")) == ((29, 19) if swapped else (19, 29))
        table.store(0, harvest="Relic 20", explore="Relic 30").placed(0, place_4=1).placed(1, place_4=1)
        table.deck("Relic 40", "Relic 41", "Relic 42", "Relic 43")
        table.area(0).pawn = 0
        table.play(0, "pawn:repair", "repair:relic-30", "repair:relic-20", "keep:relic-20", "sell:relic-30")
        table.turn_to(0).dice(2, 2, 5).play(0, "pawn:harvest", "harvest:blue:5")
        told.append(([(event.kind, event.who, str(event.args)) for event in table.log], table.held(0), table.top()))
    assert told[0] == told[1]
    assert len(told[0][0]) > 12


@rule("ES-094")
@pytest.mark.parametrize(
    ("combination", "dice", "matched"),
    [
        ([1, 2, 4], (1, 2, 4), True),
        ([1, 2, 4], (1, 2, 5), False),
        ([1, 2, 4], (2, 4, 4), False),
        ([4, 4], (1, 4, 4), True),
        ([4, 4], (1, 4, 5), False),
        ([3], (1, 3, 6), True),
        ([3], (1, 2, 6), False),
        ([6, 6, 5], (5, 6, 6), True),
        ([6, 6, 5], (5, 5, 6), False),
    ],
)
def test_three_dice_in_any_order_match_the_combination(combination: list[int], dice: Any, matched: bool) -> None:
    for order in sorted(set(permutations(dice)))[:3]:
        table = Ground(2, relics={"Relic 5": {"dice": combination}})
        table.dice(*order).play(0, "pawn:harvest")
        assert ("discover" in table.options(0)) == matched
        seen: Any = table.game.view(table.st, 1)
        assert (seen["top"]["faces"], seen["top"]["free"]) == (sorted(combination), 3 - len(combination))


@rule("ES-095")
def test_every_back_carries_one_of_three_tools() -> None:
    assert {row["free_tool"] for row in relics()} == {"increase", "flip", "decrease"}
    assert all(isinstance(row["free_tool"], str) for row in relics())


@rule("ES-095")
@pytest.mark.parametrize(("tool", "after"), [("increase", [1, 3, 4]), ("flip", [1, 4, 5]), ("decrease", [1, 1, 4])])
def test_what_the_tools_do(tool: str, after: list[int]) -> None:
    table = Ground(2, relics={"Relic 5": {"free_tool": tool}}).dice(1, 2, 4).play(0, "pawn:harvest", "tool:2")
    assert list(table.st.dice) == after
    table.untouched(1).refuses(0, "tool:1", "tool:3", "tool:4")


@rule("ES-096")
def test_green_costs_nothing() -> None:
    table = below_explore(gives(yellow=2)).tokens(0, stacks=0, pool=0).play(0, *GO)
    table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20").untouched(1)
    assert (table.held(0), table.area(0).stacks, table.area(0).pool) == ((0, 2, 0), 0, 0)


@rule("ES-097")
@pytest.mark.parametrize(("needed", "scored"), [(2, True), (3, False)])
def test_a_tucked_miner_relic_counts_as_green(needed: int, scored: bool) -> None:
    edits: dict[str, dict[int, Step]] = {"personal_quests": {0: {"needs": {"tucked_green_or_miner": needed}}}}
    table = Ground(2, printed=[{"gain_miner": 1}], edits=edits).tuck(0, "harvest", "Relic 20").placed(0, place_4=1)
    quests(table, 0, 0)
    miner(table, 0)
    table.reputation(5, 5).play(0, *GO, "tuck:repair")
    assert (table.asked(), table.area(0).done) == (1, [0] if scored else [])


@rule("ES-097")
def test_in_the_deck_it_has_no_type() -> None:
    edits: dict[str, dict[int, Step]] = {
        "personal_quests": {0: {"needs": {"tucked_green_or_miner": 1}}, 1: {"needs": {"different_relic_colours": 1}}}
    }
    table = Ground(2, edits=edits, printed=NOTHING).tokens(0, stacks=14).placed(0, place_4=2)
    quests(table, 0, 0, 1)
    table.play(0, *GO)
    assert (table.asked(), table.area(0).done) == (1, [])


@rule("ES-098")
def test_two_blue_with_room_for_one() -> None:
    for back, held in (("return:yellow", (2, 1, 0)), ("return:blue", (1, 2, 0))):
        table = below_explore(gives(blue=2), board={"reserve_spaces": 3}).goods(0, yellow=2).play(0, *GO, "end")
        table.then(0, "use:relic-20").exactly(0, "return:blue", "return:yellow").then(0, back).untouched(1)
        assert (table.held(0), table.asked()) == (held, 1)


@rule("ES-099")
def test_blue_is_paid_first() -> None:
    table = below_explore(TRADE).goods(0, blue=2).play(0, *GO)
    assert (table.asked(), table.held(0)) == (1, (2, 0, 0))
    table = below_explore(TRADE).goods(0, red=1).goods(1, red=3).play(0, *GO).exactly(0, "end", "use:relic-20")
    table.then(0, "use:relic-20").untouched(1)
    assert (table.asked(), table.held(0), table.told("pay", "gain")) == (1, (2, 0, 0), ["pay", "gain"])
    table = below_explore(TRADE).goods(0, red=1).play(0, *GO, "end")
    assert table.held(0) == (0, 0, 1)


@rule("ES-100")
@pytest.mark.parametrize(("stacks", "pool", "after"), [(15, 0, (14, 0)), (1, 2, (0, 2)), (0, 2, (0, 1))])
def test_influence_goes_onto_the_blue_relic(stacks: int, pool: int, after: tuple[int, int]) -> None:
    table = below_explore(TOKEN).tokens(0, stacks=stacks, pool=pool).play(0, *GO, "use:relic-20").untouched(1)
    area = table.area(0)
    assert (area.stacks, area.pool, on(table, 0, "Relic 20"), sum(area.placed)) == (*after, 1, 0)
    assert (table.held(0), table.st.ignis) == ((1, 0, 0), [-1] * 9)


@rule("ES-100")
def test_without_a_token_it_cannot_be_used() -> None:
    table = below_explore(TOKEN).tokens(0, stacks=0).placed(0, place_4=1).play(0, *GO)
    assert (table.asked(), on(table, 0, "Relic 20")) == (1, 0)


@rule("ES-101")
def test_circles_say_how_many_tokens_it_holds() -> None:
    table = below_explore(TOKEN).placed(0, place_4=1)
    for turn in (1, 2):
        table.play(0, *GO).exactly(0, "end", "use:relic-20").then(0, "use:relic-20")
        # Only once a turn, even with room for more.
        assert (table.asked(), on(table, 0, "Relic 20")) == (1, turn)
        table.turn_to(0)
        table.area(0).pawn, table.area(0).caravan = 3, -1
    table.play(0, *GO)
    assert (table.asked(), on(table, 0, "Relic 20")) == (1, 2)
    assert table.held(0) == (2, 0, 0)


@rule("ES-101")
def test_a_token_that_leaves_makes_room() -> None:
    table = below_explore(TOKEN, printed=[{"return_influence": 1}]).tokens(0, stacks=13)
    cover(table, 0, "Relic 20", 2).play(0, *GO, "stack")
    assert table.asked() == 1
    table = below_explore(TOKEN, printed=[{"return_influence": 1}]).tokens(0, stacks=13)
    cover(table, 0, "Relic 20", 2).play(0, *GO, "lift:relic-20").exactly(0, "end", "use:relic-20")
    table.then(0, "use:relic-20")
    assert (on(table, 0, "Relic 20"), table.area(0).stacks, table.area(0).pool) == (2, 12, 1)


SEARCH: Step = {
    "type": "blue",
    "circles": 1,
    "action": [{"pay": {"influence_on_this": True, "any": 1}, "for": [{"claim_from_discard": 1}]}],
}


@rule("ES-102")
def test_the_search_of_the_discard_pile() -> None:
    rewards: dict[str, Step] = {
        "Relic 31": {"sell": [{"gain": {"red": 3}}]},
        "Relic 32": {"sell": [{"pay": {"blue": 2}, "for": [{"gain": {"red": 6}}]}]},
    }
    table = below_explore(SEARCH, relics=rewards).discarded("Relic 30", "Relic 31", "Relic 32").goods(0, yellow=1)
    seen: Any = table.game.view(table.st, -1)
    assert seen["discard"] == ["relic-30", "relic-31", "relic-32"]
    table.play(0, *GO, "end", "use:relic-20", "pay:yellow")
    # The reward of Relic 32 has a price that cannot be paid.
    table.exactly(0, "claim:relic-30", "claim:relic-31").then(0, "claim:relic-31").untouched(1)
    assert (table.held(0), on(table, 0, "Relic 20"), table.area(0).stacks) == ((0, 0, 3), 1, 14)
    assert (table.pile(), table.asked()) == (["Relic 30", "Relic 31", "Relic 32"], 1)


@rule("ES-102")
def test_the_price_of_a_claimed_reward_is_paid() -> None:
    rewards: dict[str, Step] = {"Relic 32": {"sell": [{"pay": {"blue": 2}, "for": [{"gain": {"red": 6}}]}]}}
    table = below_explore(SEARCH, relics=rewards).discarded("Relic 32").goods(0, blue=3).play(0, *GO, "use:relic-20")
    table.then(0, "pay:blue", "claim:relic-32", "take")
    assert (table.held(0), table.pile()) == ((0, 0, 6), ["Relic 32"])


@rule("ES-103")
def test_red_needs_a_stored_relic() -> None:
    table = below_explore(SWAP, "Relic 21").play(0, *GO).refuses(0, "use:relic-20")
    table = below_explore(SWAP).store(1, barter="Relic 25").play(0, *GO)
    assert table.asked() == 1
    table = below_explore(SWAP).store(0, repair="Relic 25").play(0, *GO).exactly(0, "end", "use:relic-20")
    table.then(0, "use:relic-20").offers(0, "discard:relic-25").untouched(1)


@rule("ES-104")
@pytest.mark.parametrize(("answer", "held"), [("take", (1, 0, 1)), ("decline", (1, 0, 0))])
def test_red_brings_the_bonus_and_then_the_rewards(answer: str, held: tuple[int, int, int]) -> None:
    given: dict[str, Step] = {"Relic 25": {"discard_bonus": [{"gain": {"red": 1}}]}}
    table = (
        below_explore(SWAP, relics=given).store(0, repair="Relic 25", harvest="Relic 26").store(1, barter="Relic 27")
    )
    table.play(0, *GO, "use:relic-20").exactly(0, "discard:relic-25", "discard:relic-26").then(0, "discard:relic-25")
    assert table.held(0) == (0, 0, 0)
    table.exactly(0, "take", "decline").then(0, answer).untouched(1)
    assert (table.held(0), table.workshop(0), table.pile()) == (held, ["", "", "Relic 26", ""], ["Relic 25"])
    gains = [event.args["goods"] for event in table.events("gain")]
    assert gains == ([{"red": 1}, {"blue": 1}] if answer == "take" else [{"blue": 1}])


@rule("ES-105")
def test_red_gives_the_top_relic_the_freed_space() -> None:
    draw: Step = {"type": "red", "action": [{"pay": {"discard": 1}, "for": [{"draw_relic": 1}]}]}
    given: dict[str, Step] = {"Relic 25": {"discard_bonus": [{"gain": {"yellow": 1}}]}}
    table = below_explore(draw, relics=given)
    table.store(0, barter="Relic 24", explore="Relic 25", harvest="Relic 26", repair="Relic 27")
    table.play(0, *GO, "use:relic-20", "discard:relic-25", "take").untouched(1)
    assert table.workshop(0) == ["Relic 24", "Relic 5", "Relic 26", "Relic 27"]
    assert (table.held(0), table.pile(), table.top()) == ((0, 1, 0), ["Relic 25"], "Relic 6")


BROWN: Step = {"type": "brown", "spaces": 3, "action": []}


@rule("ES-106", "ES-108")
def test_brown_adds_spaces_once_tucked() -> None:
    for column, keep, room in (("harvest", True, 10), ("harvest", False, 7)):
        table = Ground(2, relics={"Relic 20": BROWN}).store(0, **{column: "Relic 20"}).goods(0, yellow=1)
        table.placed(0, place_4=1)
        table.area(0).pawn = 0
        assert table.begin().area(0).room == 7
        table.play(0, "pawn:repair", *(("repair:relic-20", "keep:relic-20") if keep else ("end",))).untouched(1)
        assert (table.area(0).room, table.area(1).room) == (room, 7)


@rule("ES-106")
def test_a_brown_relic_that_is_bought_into_the_workshop_adds_no_room() -> None:
    table = Ground(2, relics={"Relic 4": BROWN}).goods(0, blue=7)
    table.area(0).pawn = 1
    table.play(0, "pawn:barter", "buy:relic-4", "store:harvest").untouched(1)
    assert (table.workshop(0)[2], table.area(0).room) == ("Relic 4", 7)
    # Seven are held: what the Ignis reward brings does not fit.
    table.then(0, f"reward:{table.content.reward_slug[table.st.rewards[1]]}", "gain:red")
    table.exactly(0, "return:blue", "return:red")


@rule("ES-108", "ES-107")
@pytest.mark.parametrize("column", ["barter", "explore", "harvest", "repair"])
def test_its_spaces_hold_resources_whatever_action_is_taken(column: str) -> None:
    table = Ground(2, relics={"Relic 20": BROWN}, printed=[{"gain": {"red": 4}}]).tuck(0, column, "Relic 20")
    table.goods(0, blue=6).play(0, *GO)
    # It has no action, and must not be used.
    table.refuses(table.asked(), "use:relic-20", "return:blue", "return:red")
    assert (table.held(0), table.area(0).room) == ((6, 0, 4), 10)
    table = Ground(2, relics={"Relic 20": BROWN}, printed=[{"gain": {"red": 4}}]).store(0, **{column: "Relic 20"})
    table.goods(0, blue=6).play(0, *GO).exactly(0, "return:blue", "return:red")


@rule("ES-107")
def test_what_lies_on_brown_can_be_spent_at_any_time() -> None:
    table = Ground(2, relics={"Relic 20": BROWN, "Relic 21": {"cost": {"yellow": 9}}}).tuck(0, "barter", "Relic 20")
    table.store(0, harvest="Relic 21").goods(0, blue=1, yellow=9).placed(0, place_4=1)
    table.area(0).pawn = 0
    table.play(0, "pawn:repair", "repair:relic-21", "sell:relic-21")
    assert table.held(0) == (1, 0, 1)
    # And it may go on being filled with other colours.
    table = Ground(2, relics={"Relic 20": BROWN}).tuck(0, "barter", "Relic 20").goods(0, yellow=10)
    table.play(0, "pawn:barter", "buy:relic-3", "store:harvest", "reward:trade-in", "gain:red")
    assert table.held(0) == (0, 9, 1)


@rule("ES-105")
def test_the_bonus_of_the_relic_given_up_comes_before_the_new_one() -> None:
    draw: Step = {"type": "red", "action": [{"pay": {"discard": 1}, "for": [{"draw_relic": 1}]}]}
    table = below_explore(draw, relics={"Relic 25": {"discard_bonus": [{"gain": {"yellow": 1}}]}})
    table.store(0, barter="Relic 24", explore="Relic 25", harvest="Relic 26", repair="Relic 27")
    table.play(0, *GO, "use:relic-20", "discard:relic-25").exactly(0, "take", "decline")
    assert (table.workshop(0)[1], table.top()) == ("", "Relic 5")
    table.then(0, "take")
    assert (table.workshop(0)[1], table.top(), table.held(0)) == ("Relic 5", "Relic 6", (0, 1, 0))


@rule("ES-108")
@pytest.mark.parametrize("column", ["barter", "explore", "harvest"])
def test_its_spaces_go_along_when_it_is_moved(column: str) -> None:
    table = Ground(2, relics={"Relic 20": BROWN}).tuck(0, "repair", "Relic 20").goods(0, blue=5, yellow=5)
    table.area(0).pawn = 0
    table.play(0, "pawn:repair", "workshop", "move:relic-20", f"tuck:{column}").untouched(1)
    assert (table.area(0).room, table.held(0)) == (10, (4, 5, 0))


@rule("ES-099")
@pytest.mark.parametrize(
    ("held", "usable"), [((1, 0, 0), False), ((0, 2, 0), False), ((2, 0, 0), True), ((1, 0, 1), True)]
)
def test_what_pays_one_part_of_a_cost_does_not_pay_the_other(held: tuple[int, int, int], usable: bool) -> None:
    dear: Step = {"type": "blue", "action": [{"pay": {"blue": 1, "any": 1}, "for": [{"gain_reputation": 1}]}]}
    table = below_explore(dear).goods(0, *held).play(0, *GO)
    assert (table.asked() == 0 and "use:relic-20" in table.options(0)) == usable
    if usable:
        table.then(0, "use:relic-20")
        if sum(table.held(0)):
            table.then(0, table.options(0)[0])
        assert table.held(0) == (0, 0, 0)
