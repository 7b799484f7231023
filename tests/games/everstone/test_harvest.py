"""Harvest: rolling, changing dice, moving up a track and gaining; the bonus at last."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

from underbough.games.everstone import ids

GO = "pawn:harvest"
PAID = {"increase": 1, "flip": 1, "decrease": 1}
COVER = {"harvest": "Relic 20"}


def goods(**amounts: int) -> list[Step]:
    """A bonus of resources."""
    return [{"gain": amounts}]


def tool(name: str, dice: tuple[int, ...] = (1, 1, 1), **parts: Any) -> Ground:
    """A table with this free tool and combination on top of the deck."""
    return Ground(relics={"Relic 5": {"free_tool": name, "dice": list(dice)}}, **parts)


def changes(table: Ground) -> list[str]:
    """The changes of dice that seat 0 may make."""
    return sorted(key for key in table.options(0) if not key.startswith("harvest:") and key != "discover")


def harvests(table: Ground) -> list[str]:
    """What seat 0 may harvest."""
    return sorted(key for key in table.options(0) if key.startswith("harvest:"))


@rule("ES-186")
def test_the_steps_come_in_their_order() -> None:
    table = Ground(tracks={"red": {1: goods(blue=1)}}).goods(0, yellow=1).dice(6, 2, 2)
    table.play(0, GO, "tool:2", "harvest:red:2", "take")
    kinds = table.told("roll", "change", "harvest", "up", "gain")
    assert kinds == ["roll", "change", "harvest", "up", "gain", "gain"]
    assert [event.args["goods"] for event in table.events("gain")] == [{"red": 2}, {"blue": 1}]
    table.untouched(1, 2)


@rule("ES-186")
def test_discovering_takes_the_place_of_all_that_follows() -> None:
    table = tool("flip", (2, 2, 6), tracks={"red": {1: goods(blue=1)}}).dice(6, 2, 2).play(0, GO).offers(0, "discover")
    table.then(0, "discover").offers(0, "sell", "tuck:barter").then(0, "tuck:barter").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((0, 0, 0), (0, 0, 0))
    assert table.told("roll", "discover", "harvest", "up", "gain") == ["roll", "discover"]


@rule("ES-187")
def test_three_dice_are_rolled_anew_by_chance() -> None:
    seen = set()
    for seed in range(30):
        table = Ground(seed=seed).play(0, GO)
        assert table.told("roll") == ["roll"]
        dice = table.st.dice
        assert [1 <= face <= 6 for face in dice] == [True] * 3
        view: Any = table.st.view(1)
        assert sorted(view["dice"]) == sorted(dice)
        seen.add(dice)
    assert len(seen) > 15
    assert {face for dice in seen for face in dice} == {1, 2, 3, 4, 5, 6}
    # The same generator rolls the same.
    assert Ground(seed=3).play(0, GO).st.dice == Ground(seed=3).play(0, GO).st.dice


@rule("ES-188")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_three_equal_dice_may_be_rolled_again(face: int) -> None:
    table = Ground().dice(face, face, face).play(0, GO).exactly(0, "reroll", "keep").then(0, "keep")
    assert table.st.dice == (face, face, face)
    assert table.told("roll") == ["roll"]
    table.refuses(0, "reroll")
    table = Ground().dice(face, face, face).play(0, GO).dice(1, 3, 6).then(0, "reroll")
    assert table.st.dice == (1, 3, 6)
    table.refuses(0, "reroll", "keep").offers(0, "harvest:red:1")


@rule("ES-188")
@pytest.mark.parametrize("dice", [(4, 4, 3), (1, 2, 2), (6, 5, 6), (1, 2, 3)])
def test_no_other_roll_may_be(dice: tuple[int, int, int]) -> None:
    Ground().dice(*dice).play(0, GO).refuses(0, "reroll", "keep")


@rule("ES-188")
def test_three_equal_dice_after_a_change_may_not() -> None:
    table = Ground().dice(3, 3, 2).play(0, GO, "tool:2").refuses(0, "reroll", "keep")
    assert table.st.dice == (3, 3, 3)


@rule("ES-189")
def test_the_reroll_is_of_all_dice_and_comes_once() -> None:
    table = Ground().dice(4, 4, 4).play(0, GO).dice(2, 2, 2).then(0, "reroll")
    assert table.st.dice == (2, 2, 2)
    table.refuses(0, "reroll", "keep").offers(0, "harvest:blue:2")
    assert [event.args["dice"] for event in table.events("roll")] == [[4, 4, 4], [2, 2, 2]]


@rule("ES-190")
def test_paid_changes_need_the_harvest_space_open() -> None:
    table = Ground().goods(0, 2, 3, 2).dice(2, 3, 5).play(0, GO)
    paid = ["decrease:2", "decrease:3", "decrease:5", "flip:2", "flip:3", "flip:5"]
    paid += ["increase:2", "increase:3", "increase:5"]
    assert changes(table) == sorted([*paid, "tool:2", "tool:3", "tool:5"])
    table = Ground().goods(0, 2, 3, 2).store(0, **COVER).dice(2, 3, 5).play(0, GO)
    assert changes(table) == ["tool:2", "tool:3", "tool:5"]
    # Relics on the other spaces, and an extension on this one, cover nothing.
    table = Ground().goods(0, 2, 3, 2).store(0, barter="Relic 20", explore="Relic 21", repair="Relic 22")
    table.extension(0, "harvest").dice(2, 3, 5).play(0, GO)
    assert changes(table) == sorted([*paid, "tool:2", "tool:3", "tool:5"])


@rule("ES-190")
def test_another_players_open_space_does_not_help() -> None:
    table = Ground().goods(0, 0, 3, 0).goods(1, 0, 3, 0).store(0, **COVER).dice(2, 3, 5).play(0, GO)
    assert changes(table) == ["tool:2", "tool:3", "tool:5"]


@rule("ES-191")
@pytest.mark.parametrize("kind", ["increase", "flip", "decrease"])
def test_each_paid_change_is_made_once(kind: str) -> None:
    table = tool("flip").goods(0, 0, 5, 0).dice(2, 3, 5).play(0, GO, f"{kind}:3")
    assert not [key for key in changes(table) if key.startswith(f"{kind}:")]
    others = {"increase", "flip", "decrease", "tool"} - {kind}
    assert {key.split(":")[0] for key in changes(table)} == others
    assert table.held(0) == (0, 4, 0)


@rule("ES-191")
def test_all_three_may_be_made_in_one_harvest() -> None:
    table = tool("flip").goods(0, 0, 3, 0).dice(2, 3, 5).play(0, GO, "decrease:5", "increase:2", "flip:3")
    assert (table.st.dice, table.held(0)) == ((3, 4, 4), (0, 0, 0))
    assert {key.split(":")[0] for key in changes(table)} == {"tool"}
    view: Any = table.st.view(0)
    assert sorted(view["changes"]) == ["decrease", "flip", "increase"]


@rule("ES-191")
def test_they_can_be_made_again_in_the_next_harvest() -> None:
    table = tool("flip").goods(0, 0, 5, 0).dice(2, 3, 5).play(0, GO, "increase:2", "tool:5", "harvest:blue:3")
    table.turn_to(1).turn_to(2).turn_to(0)
    table.area(0).pawn = 0
    table.dice(2, 3, 5).play(0, GO).offers(0, "increase:2", "tool:5")


@rule("ES-192")
@pytest.mark.parametrize("kind", ["increase", "flip", "decrease"])
def test_a_paid_change_costs_what_is_printed_for_it(kind: str) -> None:
    prices = {"increase": {"red": 1}, "flip": {"blue": 2}, "decrease": {"yellow": 1, "red": 1}}
    at = {"increase": (0, 0, 1), "flip": (2, 0, 0), "decrease": (0, 1, 1)}
    table = tool("flip", board=prices).goods(0, 2, 1, 1).dice(2, 3, 5).play(0, GO, f"{kind}:3").untouched(1, 2)
    paid = at[kind]
    assert table.held(0) == (2 - paid[0], 1 - paid[1], 1 - paid[2])
    for colour in range(3):
        if paid[colour]:
            short = [2, 1, 1]
            short[colour] = paid[colour] - 1
            table = tool("flip", board=prices).goods(0, *short).dice(2, 3, 5).play(0, GO)
            assert f"{kind}:3" not in changes(table)


@rule("ES-192")
def test_without_resources_there_is_the_free_tool_alone() -> None:
    table = Ground().dice(2, 3, 5).play(0, GO)
    assert changes(table) == ["tool:2", "tool:3", "tool:5"]


@rule("ES-193")
@pytest.mark.parametrize(("name", "after"), [("increase", (3, 3, 5)), ("flip", (3, 5, 5)), ("decrease", (1, 3, 5))])
def test_the_free_tool_is_used_once_and_costs_nothing(name: str, after: tuple[int, int, int]) -> None:
    table = tool(name).dice(2, 3, 5).play(0, GO).offers(0, "tool:2", "tool:3", "tool:5").then(0, "tool:2")
    assert (table.st.dice, table.held(0), changes(table)) == (after, (0, 0, 0), [])
    assert (table.top(), table.st.view(0)["changes"]) == ("Relic 5", ["tool"])


@rule("ES-193")
def test_the_tool_is_that_of_the_top_relic() -> None:
    relics: dict[str, Step] = {"Relic 5": {"free_tool": "flip"}, "Relic 6": {"free_tool": "increase"}}
    table = Ground(relics=relics).store(0, **COVER).dice(1, 2, 4).play(0, GO, "tool:1")
    assert table.st.dice == (2, 4, 6)
    # With a relic bought in between it is another one.
    table = Ground(relics=relics).store(1, **COVER).play(0, "pawn:barter", "buy:relic-4", "store:barter").pass_turn(0)
    table.dice(1, 2, 4).play(1, GO, "tool:1")
    assert table.st.dice == (2, 2, 4)


@rule("ES-194")
@pytest.mark.parametrize("free_first", [True, False])
def test_the_free_tool_and_paid_changes_go_together_in_any_order(free_first: bool) -> None:
    table = tool("increase").goods(0, 0, 2, 0).dice(1, 3, 5)
    table.play(0, GO, *(["tool:1", "increase:3"] if free_first else ["increase:3", "tool:1"]))
    assert (table.st.dice, table.held(0)) == ((2, 4, 5), (0, 1, 0))
    table.then(0, "flip:4")
    assert (table.st.dice, table.held(0), changes(table)) == ((2, 3, 5), (0, 0, 0), [])


@rule("ES-195")
def test_one_die_may_be_changed_several_times() -> None:
    table = tool("increase").goods(0, 0, 3, 0).dice(2, 5, 6).play(0, GO, "tool:2", "increase:3")
    assert table.st.dice == (4, 5, 6)
    table.then(0, "flip:4", "decrease:3")
    assert (table.st.dice, table.held(0)) == ((2, 5, 6), (0, 0, 0))


@rule("ES-196")
def test_dice_may_be_changed_without_any_wish_to_discover() -> None:
    table = tool("increase", (3, 5, 6)).dice(2, 5, 6).play(0, GO, "tool:2").offers(0, "discover", "harvest:yellow:6")
    table.then(0, "harvest:yellow:6").untouched(1, 2)
    assert (table.held(0), table.at(0), table.top()) == ((0, 6, 0), (0, 1, 0), "Relic 5")


@rule("ES-196")
def test_and_need_not_be_changed() -> None:
    table = Ground().goods(0, 0, 3, 0).dice(6, 3, 2).play(0, GO, "harvest:red:2")
    assert (table.held(0), table.told("change")) == ((0, 3, 2), [])


@rule("ES-197", "ES-201")
@pytest.mark.parametrize(
    ("key", "held", "at"),
    [
        ("harvest:red:2", (0, 0, 2), (0, 0, 1)),
        ("harvest:yellow:3", (0, 3, 0), (0, 1, 0)),
        ("harvest:blue:6", (6, 0, 0), (1, 0, 0)),
    ],
)
def test_two_dice_choose_the_track_and_the_third_the_amount(
    key: str, held: tuple[int, int, int], at: tuple[int, int, int]
) -> None:
    table = Ground().dice(6, 3, 2).play(0, GO)
    # 6 + 3 = 9, 6 + 2 = 8, 3 + 2 = 5.
    assert harvests(table) == ["harvest:blue:6", "harvest:red:2", "harvest:yellow:3"]
    table.then(0, key).untouched(1, 2)
    assert (table.held(0), table.at(0), table.st.dice) == (held, at, ())


@rule("ES-199")
@pytest.mark.parametrize(("others", "lands"), [((), 3), ((3,), 4), ((3, 4), 5), ((4,), 3), ((4, 5), 3)])
def test_the_token_moves_one_space_or_on_to_the_next_free_one(others: tuple[int, ...], lands: int) -> None:
    table = Ground().heights(0, red=2)
    for seat, height in enumerate(others):
        table.heights(seat + 1, red=height, blue=seat + 1)
    table.dice(6, 3, 2).play(0, GO, "harvest:red:2").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((0, 0, lands), (0, 0, 2))


@rule("ES-200")
def test_there_is_no_harvest_without_a_result() -> None:
    table = tool("increase", (2, 3, 6)).goods(0, 0, 3, 0).dice(6, 3, 2).play(0, GO)
    rest = [key for key in table.options(0) if key.split(":")[0] not in ("increase", "flip", "decrease", "tool")]
    assert sorted(rest) == ["discover", "harvest:blue:6", "harvest:red:2", "harvest:yellow:3"]
    tool("increase", (1, 1)).dice(6, 3, 2).play(0, GO).refuses(0, "discover", "end", "decline", "skip")


@rule("ES-200")
@pytest.mark.parametrize("dice", [(1, 1, 2), (1, 2, 3), (6, 6, 5), (4, 4, 2), (3, 5, 6), (1, 6, 6)])
def test_with_all_tracks_blocked_a_pair_is_chosen_all_the_same(dice: tuple[int, int, int]) -> None:
    table = Ground().heights(0, 8, 8, 8).reputation(1, 1, 1).dice(*dice).play(0, GO)
    assert harvests(table)
    first = harvests(table)[0]
    _, colour, amount = first.split(":")
    table.then(0, first)
    gained = [0, 0, 0]
    gained[["blue", "yellow", "red"].index(colour)] = int(amount)
    assert (table.held(0), table.at(0), table.area(0).reputation) == (tuple(gained), (8, 8, 8), 1)


@rule("ES-201")
def test_what_does_not_fit_may_be_exchanged() -> None:
    table = Ground().goods(0, blue=6).dice(6, 3, 3).play(0, GO, "harvest:red:3")
    table.exactly(0, "return:blue", "return:red").then(0, "return:blue", "return:blue")
    assert table.held(0) == (4, 0, 3)


@rule("ES-202")
@pytest.mark.parametrize("answer", ["decline", "gain:blue", "gain:yellow", "gain:red"])
def test_the_bonus_comes_last_and_may_be_left(answer: str) -> None:
    table = Ground(tracks={"red": {1: goods(wild=1), 2: goods(red=9)}}).dice(6, 3, 2).play(0, GO, "harvest:red:2")
    # The resources of the harvest are there already.
    assert (table.held(0), table.at(0)) == ((0, 0, 2), (0, 0, 1))
    table.exactly(0, "decline", "gain:blue", "gain:yellow", "gain:red").then(0, answer).untouched(1, 2)
    wanted = {"decline": (0, 0, 2), "gain:blue": (1, 0, 2), "gain:yellow": (0, 1, 2), "gain:red": (0, 0, 3)}
    assert table.held(0) == wanted[answer]


@rule("ES-202")
def test_it_comes_after_making_room_for_the_resources() -> None:
    table = Ground(tracks={"red": {1: goods(yellow=1)}}).goods(0, blue=6).dice(6, 3, 2).play(0, GO, "harvest:red:2")
    table.exactly(0, "return:blue", "return:red").then(0, "return:red").exactly(0, "take", "decline")
    assert table.held(0) == (6, 0, 1)


@rule("ES-202")
def test_a_reputation_spot_has_no_bonus_and_its_point_comes_with_the_move() -> None:
    table = Ground().heights(0, red=7).reputation(3, 1, 1).dice(6, 3, 2).play(0, GO, "harvest:red:2")
    # The upgrade of the fourth point, and then the resources.
    assert (table.area(0).reputation, table.at(0), table.held(0)) == (4, (0, 0, 8), (0, 0, 0))
    table.offers(0, "any:barter").then(0, "any:barter")
    assert table.held(0) == (0, 0, 2)


@rule("ES-202", "ES-127")
def test_a_token_that_cannot_move_gains_no_bonus_again() -> None:
    table = Ground(tracks={"red": {7: goods(yellow=1), 6: goods(blue=1)}}).heights(0, red=7)
    # The spots are full, and the token is not locked: it stays where it is.
    table.heights(1, ids.LOCKED, ids.LOCKED, ids.LOCKED).heights(2, blue=ids.LOCKED)
    table.dice(6, 3, 2).play(0, GO, "harvest:red:2")
    assert (table.at(0), table.held(0), table.asked()) == ((0, 0, 7), (0, 0, 2), 1)


def paid_and_free(kind: str, dice: tuple[int, int, int], face: int) -> list[tuple[int, ...]]:
    """The dice after a paid change, and after the same change as the free tool."""
    paid = tool("flip").goods(0, 0, 1, 0).dice(*dice).play(0, GO)
    free = tool(kind).store(0, **COVER).dice(*dice).play(0, GO)
    if f"{kind}:{face}" not in changes(paid):
        assert f"tool:{face}" not in changes(free)
        return []
    return [paid.then(0, f"{kind}:{face}").st.dice, free.then(0, f"tool:{face}").st.dice]


@rule("ES-203")
def test_raising_a_die() -> None:
    others = {1: (4, 6), 2: (4, 6), 3: (1, 6), 4: (1, 2), 5: (1, 3)}
    for face, rest in others.items():
        wanted = tuple(sorted([face + 1, *rest]))
        assert paid_and_free("increase", (face, *rest), face) == [wanted, wanted]
    assert paid_and_free("increase", (1, 2, 6), 6) == []
    assert paid_and_free("increase", (6, 6, 1), 6) == []


@rule("ES-205")
def test_lowering_a_die() -> None:
    for face in range(2, 7):
        dice = (face, 1, 1) if face != 4 else (4, 6, 6)
        wanted = tuple(sorted([face - 1, *dice[1:]]))
        assert paid_and_free("decrease", dice, face) == [wanted, wanted]
    assert paid_and_free("decrease", (1, 2, 6), 1) == []
    assert paid_and_free("decrease", (1, 1, 6), 1) == []


@rule("ES-204")
@pytest.mark.parametrize(("face", "back"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_turning_a_die_over(face: int, back: int) -> None:
    others = (2, 4) if face not in (2, 4) else (1, 6)
    wanted = tuple(sorted([back, *others]))
    paid = tool("increase").goods(0, 0, 1, 0).dice(face, *others).play(0, GO, f"flip:{face}")
    free = tool("flip").store(0, **COVER).dice(face, *others).play(0, GO, f"tool:{face}")
    assert [paid.st.dice, free.st.dice] == [wanted, wanted]


@rule("ES-204")
def test_only_one_of_two_equal_dice_is_changed() -> None:
    table = tool("flip").dice(2, 2, 6).play(0, GO, "tool:2")
    assert table.st.dice == (2, 5, 6)


@rule("ES-208")
def test_the_harvest_example() -> None:
    bonuses = {"red": {3: goods(yellow=1), 4: goods(yellow=1), 5: goods(wild=1), 6: goods(yellow=1)}}
    table = Ground(tracks=bonuses, relics={"Relic 5": {"dice": [3, 3, 6], "free_tool": "increase"}})
    table.heights(0, red=2).heights(1, red=3).heights(2, red=4).goods(0, blue=1).dice(6, 2, 2)
    # The tool raises one of the twos; the paid change that would make the combination costs a yellow.
    table.play(0, GO, "tool:2")
    assert table.st.dice == (2, 3, 6)
    table.exactly(0, "harvest:red:2", "harvest:yellow:3", "harvest:blue:6")
    # 6 and 3 for red: past Purple and past Yellow.
    table.then(0, "harvest:red:2")
    assert (table.at(0), table.held(0)) == ((0, 0, 5), (1, 0, 2))
    table.exactly(0, "decline", "gain:blue", "gain:yellow", "gain:red").then(0, "gain:blue").untouched(1, 2)
    assert (table.held(0), table.at(0)) == ((2, 0, 2), (0, 0, 5))
    assert table.told("pay") == []
    assert (table.at(1), table.at(2)) == ((0, 0, 3), (0, 0, 4))


@rule("ES-208")
def test_with_a_yellow_the_example_could_discover() -> None:
    table = Ground(relics={"Relic 5": {"dice": [3, 3, 6], "free_tool": "increase"}}).goods(0, yellow=1).dice(6, 2, 2)
    table.play(0, GO, "tool:2").offers(0, "increase:2").refuses(0, "discover").then(0, "increase:2").offers(
        0, "discover"
    )
    assert table.held(0) == (0, 0, 0)


@rule("ES-188")
@pytest.mark.parametrize("face", [1, 4])
def test_a_second_roll_of_three_equal_dice_stands(face: int) -> None:
    table = Ground().dice(2, 2, 2).play(0, GO).dice(face, face, face).then(0, "reroll")
    assert table.st.dice == (face, face, face)
    table.refuses(0, "reroll", "keep")
    assert harvests(table)
    assert table.told("roll") == ["roll", "roll"]


@rule("ES-192")
def test_what_the_first_change_has_cost_cannot_pay_the_second() -> None:
    prices = {"increase": {"yellow": 1}, "flip": {"yellow": 1}, "decrease": {"yellow": 2}}
    for held, left in ((1, []), (2, ["flip:3", "flip:5"]), (3, ["decrease:3", "decrease:5", "flip:3", "flip:5"])):
        table = tool("flip", board=prices).goods(0, yellow=held).dice(2, 3, 5).play(0, GO, "increase:2")
        assert sorted({key for key in changes(table) if not key.startswith("tool:")}) == left
