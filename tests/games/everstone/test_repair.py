"""The Repair action: choosing what to repair, paying for it all at once, then selling or keeping one by one."""

from __future__ import annotations

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.mending import Mender, goal, mender
from support.rules import rule

SIX = [f"Relic {number}" for number in range(30, 36)]
GAIN_RED: list[Step] = [{"gain": {"red": 1}}]


def three(**fields: Step) -> Mender:
    """Three stored relics that cost 1 of each colour in turn."""
    costs: list[Step] = [{"blue": 1}, {"yellow": 1}, {"red": 1}]
    relics: dict[str, Step] = {f"Relic {20 + k}": {"cost": cost} for k, cost in enumerate(costs)}
    for name, more in fields.items():
        relics[name.replace("_", " ")].update(more)
    return mender(relics).store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22")


# Choosing.


@rule("ES-223")
@pytest.mark.parametrize("chosen", [(20,), (22,), (20, 21), (21, 22), (22, 20), (20, 21, 22), (22, 21, 20)])
def test_one_or_several_are_chosen(chosen: tuple[int, ...]) -> None:
    table = three().goods(0, 1, 1, 1).play(0, "pawn:repair")
    left = {20, 21, 22}
    for number in chosen:
        table.exactly(0, "end", *[f"repair:relic-{other}" for other in left]).then(0, f"repair:relic-{number}")
        left.remove(number)
    if left:
        table.then(0, "end")
    table.untouched(1, 2)
    assert table.held(0) == tuple(int(number not in chosen) for number in (20, 21, 22))
    assert sorted(table.st.paid) == sorted(table.item(f"Relic {number}") for number in chosen)
    table.exactly(0, *[f"{fate}:relic-{number}" for number in chosen for fate in ("keep", "sell")])


@rule("ES-223")
def test_what_cannot_be_paid_is_not_offered() -> None:
    three().goods(0, 0, 1, 1).play(0, "pawn:repair").exactly(0, "end", "repair:relic-21", "repair:relic-22")


@rule("ES-223")
def test_others_relics_are_not_repaired() -> None:
    table = three().store(1, barter="Relic 30").goods(0, 1, 1, 1).play(0, "pawn:repair")
    table.refuses(0, "repair:relic-30")


@rule("ES-224")
def test_repairing_nothing_is_a_repair() -> None:
    table = mender().tuck(0, "repair", "Relic 30", "Relic 31").goods(0, blue=1).play(0, "pawn:repair")
    # Nothing to choose: the workshop action and the tucked relics follow.
    table.exactly(0, "workshop", "end").then(0, "end").offers(0, "use:relic-30", "use:relic-31", "end")
    table.then(0, "use:relic-30", "use:relic-31").untouched(1, 2)
    assert table.held(0) == (1, 2, 0)


@rule("ES-224")
def test_repairing_nothing_with_relics_at_hand() -> None:
    table = three().goods(0, 0, 1, 0).play(0, "pawn:repair", "end").untouched(1, 2)
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 22", ""]
    assert (table.held(0), table.st.turn) == ((0, 1, 0), 1)


# Paying.


@rule("ES-225")
def test_everything_is_paid_before_anything_is_resolved() -> None:
    relics: dict[str, Step] = {
        "Relic 20": {"cost": {"blue": 2, "yellow": 2, "red": 1}},
        "Relic 21": {"cost": {"blue": 2, "yellow": 2, "red": 2}},
    }
    table = mender(relics, board={"reserve_spaces": 12}).store(0, barter="Relic 20", explore="Relic 21")
    table.goods(0, 5, 4, 3).play(0, "pawn:repair", "repair:relic-20")
    assert table.held(0) == (5, 4, 3)
    table.then(0, "repair:relic-21").untouched(1, 2)
    assert table.held(0) == (1, 0, 0)
    assert table.workshop(0)[:2] == ["Relic 20", "Relic 21"]
    table.exactly(0, "keep:relic-20", "sell:relic-20", "keep:relic-21", "sell:relic-21")


@rule("ES-225")
def test_influence_is_paid_with_it() -> None:
    relics: dict[str, Step] = {
        "Relic 20": {"cost": {"influence": 1}},
        "Relic 21": {"cost": {"yellow": 1, "influence": 2}},
    }
    table = mender(relics).store(0, barter="Relic 20", explore="Relic 21").goods(0, yellow=1).caravan(0, "place-2")
    table.play(0, "pawn:repair", "repair:relic-20", "repair:relic-21").untouched(1, 2)
    assert (table.held(0), table.area(0).stacks, table.area(0).placed[2]) == ((0, 0, 0), 12, 3)
    table.exactly(0, "keep:relic-20", "sell:relic-20", "keep:relic-21", "sell:relic-21")


@rule("ES-226")
def test_a_reward_does_not_pay_for_the_other() -> None:
    relics: dict[str, Step] = {
        "Relic 20": {"cost": {"blue": 1}, "sell": [{"gain": {"blue": 3}}]},
        "Relic 21": {"cost": {"blue": 1}},
    }
    table = mender(relics).store(0, barter="Relic 20", explore="Relic 21").goods(0, blue=1).play(0, "pawn:repair")
    table.exactly(0, "end", "repair:relic-20", "repair:relic-21").then(0, "repair:relic-20")
    table.exactly(0, "keep:relic-20", "sell:relic-20").then(0, "sell:relic-20").untouched(1, 2)
    # 3 blue now, and the other one still cannot be repaired; moving it is the workshop action.
    table.exactly(0, "workshop", "end")
    assert (table.held(0), table.workshop(0)) == ((3, 0, 0), ["", "Relic 21", "", ""])


@rule("ES-227")
@pytest.mark.parametrize(
    ("stacks", "pool", "offered"),
    [(1, 0, False), (0, 1, False), (0, 0, False), (1, 1, True), (0, 2, True), (2, 0, True)],
)
def test_influence_comes_from_stacks_and_pool(stacks: int, pool: int, offered: bool) -> None:
    table = mender({"Relic 20": {"cost": {"influence": 2}}}).store(0, barter="Relic 20").caravan(0, "place-2")
    table.tokens(0, stacks, pool).placed(0, place_3=1).play(0, "pawn:repair")
    if offered:
        table.exactly(0, "end", "repair:relic-20").then(0, "repair:relic-20").exactly(
            0, "keep:relic-20", "sell:relic-20"
        )
        assert (table.area(0).stacks, table.area(0).pool) == (0, 0)
        assert table.area(0).placed == [0, 0, 2, 1, 0, 0, 0]
    else:
        assert table.st.turn == 1
        assert table.workshop(0)[0] == "Relic 20"


@rule("ES-227")
def test_the_need_of_all_chosen_ones_counts() -> None:
    relics: dict[str, Step] = {"Relic 20": {"cost": {"influence": 2}}, "Relic 21": {"cost": {"influence": 2}}}
    table = mender(relics).store(0, barter="Relic 20", explore="Relic 21").tokens(0, 2, 1).caravan(0, "place-2")
    table.play(0, "pawn:repair").exactly(0, "end", "repair:relic-20", "repair:relic-21").then(0, "repair:relic-20")
    table.exactly(0, "keep:relic-20", "sell:relic-20")
    assert (table.area(0).stacks, table.area(0).pool) == (0, 1)


@rule("ES-227")
def test_the_pool_counts_once_the_stacks_have_run_out() -> None:
    table = mender({"Relic 20": {"cost": {"influence": 2}}}).store(0, barter="Relic 20").caravan(0, "place-2")
    table.tokens(0, 3, 4).play(0, "pawn:repair", "repair:relic-20")
    assert (table.area(0).stacks, table.area(0).pool) == (1, 4)


@rule("ES-228")
def test_ignis_does_not_pay_for_repairs() -> None:
    relics: dict[str, Step] = {"Relic 20": {"cost": {"influence": 1}}, "Relic 21": {"cost": {"blue": 1}}}
    table = mender(relics, ignis={1: [{"gain": {"blue": 1}}]}).store(0, barter="Relic 20", explore="Relic 21")
    table.play(0, "pawn:repair").exactly(0, "end", "repair:relic-20").then(0, "repair:relic-20", "ignis:1", "take")
    table.exactly(0, "keep:relic-20", "sell:relic-20").untouched(1, 2)
    assert table.held(0) == (1, 0, 0)


@rule("ES-228")
def test_resources_go_first_then_each_token_with_its_reward() -> None:
    relics: dict[str, Step] = {"Relic 20": {"cost": {"yellow": 2, "influence": 2}}}
    gifts: dict[int, list[Step]] = {1: [{"gain": {"blue": 1}}], 4: [{"gain": {"red": 1}}]}
    table = mender(relics, ignis=gifts).store(0, barter="Relic 20").goods(0, yellow=2)
    table.play(0, "pawn:repair", "repair:relic-20")
    assert (table.held(0), table.area(0).stacks) == ((0, 0, 0), 15)
    table.exactly(0, "ignis:1", "ignis:2", "ignis:3").then(0, "ignis:1")
    assert table.area(0).stacks == 14
    table.exactly(0, "take", "decline").then(0, "take")
    assert table.held(0) == (1, 0, 0)
    table.exactly(0, "ignis:1", "ignis:2", "ignis:3").then(0, "ignis:2", "take").untouched(1, 2)
    assert (table.held(0), table.area(0).stacks) == ((1, 0, 1), 13)
    table.exactly(0, "keep:relic-20", "sell:relic-20")


# Resolving.


@rule("ES-229", "ES-231")
@pytest.mark.parametrize("order", [(20, 21), (21, 20)])
@pytest.mark.parametrize("fates", [("sell", "keep"), ("keep", "sell"), ("keep", "keep"), ("sell", "sell")])
def test_any_order_and_any_fate(order: tuple[int, int], fates: tuple[str, str]) -> None:
    table = three().goods(0, 1, 1, 0).play(0, "pawn:repair", "repair:relic-20", "repair:relic-21")
    first, second = order
    table.exactly(0, "keep:relic-20", "sell:relic-20", "keep:relic-21", "sell:relic-21")
    table.then(0, f"{fates[0]}:relic-{first}").exactly(0, f"keep:relic-{second}", f"sell:relic-{second}")
    table.then(0, f"{fates[1]}:relic-{second}").untouched(1, 2)
    sold = [number for number, fate in zip(order, fates, strict=True) if fate == "sell"]
    assert table.pile() == [f"Relic {number}" for number in sold]
    assert table.below(0, 0) == ([] if 20 in sold else ["Relic 20"])
    assert table.below(0, 1) == ([] if 21 in sold else ["Relic 21"])
    assert table.workshop(0) == ["", "", "Relic 22", ""]
    assert table.held(0) == (0, 0, len(sold))


@rule("ES-230")
def test_one_is_done_with_before_the_next() -> None:
    reward: list[Step] = [{"gain": {"wild": 1}}, {"draw_relic": 1}]
    table = three(Relic_20={"sell": reward}).goods(0, 1, 1, 0)
    table.play(0, "pawn:repair", "repair:relic-20", "repair:relic-21", "sell:relic-20")
    table.exactly(0, "gain:blue", "gain:yellow", "gain:red")
    assert table.pile() == []
    table.then(0, "gain:red").exactly(0, "store:barter", "store:repair").then(0, "store:repair")
    assert table.pile() == ["Relic 20"]
    table.exactly(0, "keep:relic-21", "sell:relic-21")


@rule("ES-232")
def test_a_relic_that_comes_in_between_is_not_repaired() -> None:
    table = three(Relic_20={"sell": [{"draw_relic": 1}, {"gain": {"yellow": 2}}]}).goods(0, 1, 1, 0)
    table.play(0, "pawn:repair", "repair:relic-20", "end", "sell:relic-20", "store:barter")
    # Relic 5 costs 1 yellow, and there are 3; the main action is over all the same.
    assert (table.workshop(0), table.held(0)) == (["Relic 5", "Relic 21", "Relic 22", ""], (0, 3, 0))
    assert (table.st.turn, table.told("repair")) == (1, ["repair"])


@rule("ES-233")
def test_selling_a_repaired_relic() -> None:
    fields: Step = {"sell": [{"gain": {"yellow": 2}}], "discard_bonus": [{"gain": {"red": 1}}]}
    table = three(Relic_20=fields).discarded("Relic 40").goods(0, 1, 0, 0)
    table.play(0, "pawn:repair", "repair:relic-20", "sell:relic-20").untouched(1, 2)
    assert (table.held(0), table.pile()) == ((0, 2, 0), ["Relic 40", "Relic 20"])
    assert (table.workshop(0), table.told("discard")) == (["", "Relic 21", "Relic 22", ""], [])
    assert table.below(0, 0) == []


@rule("ES-233")
@pytest.mark.parametrize(
    ("blue", "answers", "held"), [(1, (), (0, 0, 0)), (2, ("take",), (0, 0, 2)), (2, ("decline",), (1, 0, 0))]
)
def test_its_reward_may_have_a_price(blue: int, answers: tuple[str, ...], held: tuple[int, int, int]) -> None:
    table = three(Relic_20={"sell": [{"pay": {"blue": 1}, "for": [{"gain": {"red": 2}}]}]}).goods(0, blue, 0, 0)
    table.play(0, "pawn:repair", "repair:relic-20", "sell:relic-20", *answers)
    assert (table.held(0), table.pile()) == (held, ["Relic 20"])


@rule("ES-234")
@pytest.mark.parametrize(("space", "column"), [("barter", 0), ("explore", 1), ("harvest", 2)])
def test_a_kept_one_goes_below_its_own_space(space: str, column: int) -> None:
    table = mender().store(0, **{space: "Relic 20"}).tuck(0, space, "Relic 30").goods(0, yellow=1)
    table.play(0, "pawn:repair", "repair:relic-20").exactly(0, "keep:relic-20", "sell:relic-20")
    table.then(0, "keep:relic-20").untouched(1, 2)
    assert [table.below(0, other) for other in range(4)] == [
        ["Relic 30", "Relic 20"] if other == column else [] for other in range(4)
    ]
    assert table.workshop(0) == [""] * 4


@rule("ES-235")
def test_above_six_cards_it_can_only_be_sold() -> None:
    table = mender().store(0, barter="Relic 20").tuck(0, "barter", *SIX).tokens(0, 15, 1).goods(0, yellow=1)
    table.play(0, "pawn:repair", "repair:relic-20").exactly(0, "sell:relic-20").then(0, "sell:relic-20")
    assert (table.pile(), len(table.below(0, 0)), table.held(0)) == (["Relic 20"], 6, (0, 0, 1))


@rule("ES-235")
def test_one_that_can_only_be_kept_is_not_repaired_there() -> None:
    table = mender({"Relic 20": {"only": "keep"}}).store(0, barter="Relic 20").tuck(0, "barter", *SIX)
    table.goods(0, yellow=1).play(0, "pawn:repair")
    assert (table.st.turn, table.held(0), table.told("repair")) == (1, (0, 1, 0), [])


@rule("ES-235")
def test_a_column_that_fills_up_meanwhile() -> None:
    relics: dict[str, Step] = {"Relic 21": {"sell": [{"gain_miner": 1}]}}
    table = mender(relics).store(0, barter="Relic 20", explore="Relic 21").tuck(0, "barter", *SIX[:5])
    table.goods(0, yellow=2).play(0, "pawn:repair", "repair:relic-20", "repair:relic-21")
    table.offers(0, "keep:relic-20").then(0, "sell:relic-21", "tuck:barter").exactly(0, "sell:relic-20")
    table.then(0, "sell:relic-20").untouched(1, 2)
    assert (table.pile(), len(table.area(0).columns[0])) == (["Relic 21", "Relic 20"], 6)


# The workshop action.


@rule("ES-236")
def test_a_blue_moves_one_relic() -> None:
    table = mender().store(0, barter="Relic 20").tuck(0, "explore", "Relic 30", "Relic 31").goods(0, blue=2)
    table.play(0, "pawn:repair").exactly(0, "workshop", "end").then(0, "workshop").untouched(1, 2)
    assert table.held(0) == (1, 0, 0)
    table.offers(0, "move:relic-20", "move:relic-30", "move:relic-31").refuses(0, "decline")
    table.then(0, "move:relic-20", "store:harvest")
    # Once only, although another blue is there.
    assert (table.held(0), table.st.turn) == ((1, 0, 0), 1)
    assert table.workshop(0) == ["", "", "Relic 20", ""]
    assert table.below(0, 1) == ["Relic 30", "Relic 31"]


@rule("ES-236")
def test_without_a_blue_nothing_moves() -> None:
    table = mender({"Relic 20": {"cost": {"blue": 1}}}).store(0, barter="Relic 20").goods(0, 0, 3, 3)
    table.play(0, "pawn:repair")
    assert (table.st.turn, table.workshop(0)) == (1, ["Relic 20", "", "", ""])


@rule("ES-236")
def test_others_relics_do_not_move() -> None:
    table = mender().store(0, barter="Relic 20").store(1, barter="Relic 21").tuck(1, "explore", "Relic 30", "Relic 31")
    table.goods(0, blue=1).play(0, "pawn:repair", "workshop")
    table.refuses(0, "move:relic-21", "move:relic-30", "move:relic-31").offers(0, "move:relic-20")


@rule("ES-236")
def test_with_a_relic_on_its_space_it_is_covered() -> None:
    table = mender({"Relic 20": {"cost": {"red": 1}}}).store(0, repair="Relic 20").goods(0, blue=1)
    table.play(0, "pawn:repair")
    assert (table.st.turn, table.held(0)) == (1, (1, 0, 0))


@rule("ES-240")
def test_the_example_of_a_repair() -> None:
    relics: dict[str, Step] = {
        "Relic 20": {
            "type": "blue",
            "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"red": 1}}]}],
            "circles": 2,
            "cost": {"blue": 2, "yellow": 2, "red": 1},
            "sell": [{"gain_quest": 1}, {"gain_quest": 1}],
        },
        "Relic 21": {"cost": {"blue": 2, "yellow": 2, "red": 2}},
    }
    table = mender(relics, board={"reserve_spaces": 12}, edits=goal({"resources_held": 40}))
    table.store(0, explore="Relic 20", repair="Relic 21").tuck(0, "barter", "Relic 30", "Relic 31", "Relic 32")
    table.goods(0, 5, 4, 3).reputation(2, 2, 2)
    starting = table.content.quest_name.index("Tall Stack")
    table.quest(0, starting).play(0, "pawn:repair", "repair:relic-20", "repair:relic-21")
    assert table.held(0) == (1, 0, 0)
    table.then(0, "sell:relic-20")
    assert (len(table.area(0).quests), table.pile()) == (3, ["Relic 20"])
    table.then(0, "keep:relic-21")
    assert (table.below(0, 3), table.workshop(0)) == (["Relic 21"], [""] * 4)
    assert table.area(0).done == []
    table.then(0, "workshop", "move:relic-21", "tuck:barter").untouched(1, 2)
    assert table.held(0) == (0, 0, 0)
    assert table.below(0, 0) == ["Relic 30", "Relic 31", "Relic 32", "Relic 21"]
    assert table.area(0).done == [starting]
    assert starting not in table.area(0).quests
    assert len(table.area(0).quests) == 2
    assert (table.area(0).reputation, table.area(0).stacks) == (3, 14)


@rule("ES-220")
def test_a_repaired_relic_goes_beneath_the_others() -> None:
    table = mender().tuck(0, "repair", "Relic 30", "Relic 31").store(0, repair="Relic 20").goods(0, yellow=1)
    table.play(0, "pawn:repair", "repair:relic-20", "keep:relic-20")
    assert table.below(0, 3) == ["Relic 30", "Relic 31", "Relic 20"]


@rule("ES-224")
def test_a_pawn_that_would_repair_nothing_is_told_so_beforehand() -> None:
    def repairs(table: Ground) -> str:
        return next(option.text for option in table.state.options(0) if option.key == "pawn:repair")

    table = mender({"Relic 20": {"cost": {"blue": 2}}}).store(0, barter="Relic 20")
    assert repairs(table.goods(0, blue=1).begin()) == "Move your pawn to Repair: you can repair nothing now"
    table = mender({"Relic 20": {"cost": {"blue": 2}}}).store(0, barter="Relic 20")
    assert repairs(table.goods(0, blue=2).begin()) == "Move your pawn to Repair"
    others = [option.text for option in table.state.options(0)]
    assert [text for text in others if ":" in text] == []
