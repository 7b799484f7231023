"""The course of a turn: the pawn, the upgrade, the main action, the workshop action, and their order."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.parts import below, gives, quests, upgrade
from support.rules import rule

from underbough.games.everstone import ids

COLUMNS = ("barter", "explore", "harvest", "repair")
UPGRADE: dict[str, dict[int, Step]] = {
    "upgrades": {number: {"column": column, "fixed": [{"gain": {"red": 2}}], "any": [{"gain": {"blue": 1}}]}
                 for number, column in enumerate(COLUMNS)}
}  # fmt: skip
QUEST: dict[int, Step] = {
    0: {"needs": {"red_held": 1}, "reputation": 1},
    1: {"needs": {"blue_held": 3}, "reputation": 2},
}


def pawn(table: Ground, seat: int, column: str) -> Ground:
    """Put a pawn somewhere."""
    table.area(seat).pawn = ids.COLUMNS.index(column)
    return table


@rule("ES-055", "ES-058")
@pytest.mark.parametrize("column", COLUMNS)
def test_the_pawn_goes_to_one_of_the_three_other_actions(column: str) -> None:
    others = [f"pawn:{name}" for name in COLUMNS if name != column]
    table = pawn(Ground(3), 0, column).exactly(0, *others)
    for other in others:
        table = pawn(Ground(3), 0, column).play(0, other)
        assert table.area(0).pawn == COLUMNS.index(other.removeprefix("pawn:"))
        assert [table.area(seat).pawn for seat in (1, 2)] == [3, 3]


@rule("ES-056")
def test_the_column_is_worked_from_top_to_bottom() -> None:
    edits = {**UPGRADE, "personal_quests": QUEST}
    table = Ground(2, edits=edits, relics={"Relic 20": gives(blue=1)}).goods(0, yellow=1).tuck(0, "explore", "Relic 20")
    upgrade(table, 0, 1, "explore", "fixed")
    quests(table, 0, 0)
    table.play(0, "pawn:explore").exactly(0, "skip", "upgrade").then(0, "upgrade")
    table.exactly(0, *(f"go:{place}" for place in ("centre", "place-1", "place-2", "place-3", "place-4")))
    table.then(0, "go:centre").exactly(0, "workshop", "end").then(0, "workshop")
    table.exactly(0, "use:relic-20", "end").then(0, "use:relic-20").untouched(1)
    assert table.asked() == 1
    assert [(event.kind, event.args.get("card")) for event in table.events("pawn", "use", "gain", "workshop",
            "score_quest", "turn")] == [
        ("pawn", None), ("use", table.content.upgrade_name[1]), ("gain", None), ("gain", None), ("workshop", None),
        ("use", "Relic 20"), ("gain", None), ("score_quest", None), ("turn", None),
    ]  # fmt: skip
    assert (table.held(0), table.area(0).placed[0], table.area(0).reputation) == ((1, 1, 2), 1, 2)


@rule("ES-056")
def test_what_was_passed_over_does_not_come_back() -> None:
    table = (
        Ground(2, edits=UPGRADE, relics={"Relic 20": gives(blue=1)}).goods(0, yellow=1).tuck(0, "explore", "Relic 20")
    )
    upgrade(table, 0, 1, "explore")
    table.play(0, "pawn:explore", "skip").refuses(0, "upgrade", "workshop", "use:relic-20")
    table.then(0, "go:centre").refuses(0, "upgrade", "use:relic-20", "go:place-1").then(0, "end")
    table.exactly(0, "use:relic-20", "end").then(0, "end")
    assert (table.asked(), table.held(0), table.area(0).placed) == (1, (0, 2, 0), [0] * 7)


@rule("ES-057")
def test_the_turn_passes_to_the_left() -> None:
    for seat, following in ((0, 1), (1, 2), (2, 3), (3, 0)):
        table = Ground(4).turn(seat).pass_turn(seat)
        assert (table.asked(), table.st.turn) == (following, following)
        table.exactly(following, "pawn:barter", "pawn:explore", "pawn:harvest")
        assert [other for other in range(4) if table.options(other)] == [following]


@rule("ES-059")
def test_only_the_pawns_column_can_be_used() -> None:
    relics = {
        "Relic 20": gives(blue=1),
        "Relic 21": gives(red=1),
        "Relic 22": gives(yellow=1),
        "Relic 23": gives(red=3),
    }
    table = Ground(2, edits=UPGRADE, relics=relics).goods(0, blue=1, yellow=3).placed(0, place_4=1)
    for number, column in enumerate(("barter", "explore", "harvest")):
        upgrade(table, 0, number, column)
        table.tuck(0, column, f"Relic {20 + number}")
    table.tuck(0, "repair", "Relic 23")
    pawn(table, 0, "barter").play(0, "pawn:repair")
    # No upgrade above Repair, nothing to repair: its workshop action is next.
    table.exactly(0, "workshop", "end").then(0, "workshop").offers(0, "move:relic-20", "move:relic-23")
    table.then(0, "move:relic-22", "tuck:barter").exactly(0, "use:relic-23", "end").then(0, "use:relic-23")
    assert (table.asked(), table.held(0)) == (1, (0, 3, 3))
    assert below(table, 0, "barter") == ["Relic 20", "Relic 22"]


@rule("ES-059")
@pytest.mark.parametrize("column", ["explore", "harvest", "repair"])
def test_the_upgrade_above_the_pawn_is_the_one_offered(column: str) -> None:
    edits = {"upgrades": {number: {"any": [{"gain": {"blue": number + 1}}]} for number in range(4)}}
    table = pawn(Ground(2, edits=edits), 0, "barter")
    for number, name in enumerate(COLUMNS):
        upgrade(table, 0, number, name)
    table.play(0, f"pawn:{column}", "upgrade")
    assert table.held(0) == (COLUMNS.index(column) + 1, 0, 0)


def shut(goods: int, bonus: list[Step]) -> Ground:
    """Alone against Tilly: she has closed three places and stands at the last one; the own caravan is at Place 1."""
    table = (
        Ground(1, options={"opponent": "tilly"}, bonuses={"Place 2": bonus})
        .caravan(0, "place-1")
        .goods(0, red=goods)
        .placed(0, place_4=1)
    )
    table.st.closed = 1 << 0 | 1 << 3 | 1 << 4
    assert table.st.opponent is not None
    table.st.opponent.caravan = 2
    return table


@rule("ES-060")
def test_explore_needs_a_place_to_go_to() -> None:
    shut(1, [{"gain": {"red": 2}}]).exactly(0, "pawn:barter", "pawn:harvest")
    shut(2, [{"gain": {"red": 2}}]).exactly(0, "pawn:barter", "pawn:explore", "pawn:harvest")
    shut(0, []).exactly(0, "pawn:barter", "pawn:explore", "pawn:harvest")
    # A card is due, and the workshop is empty.
    shut(0, [{"draw_relic": 1}]).exactly(0, "pawn:barter", "pawn:harvest")
    shut(0, [{"draw_relic": 1}]).store(0, harvest="Relic 20").offers(0, "pawn:explore")


@rule("ES-060")
@pytest.mark.parametrize("colour", range(3))
def test_each_colour_decides_whether_there_is_a_place_to_go_to(colour: int) -> None:
    for held in (0, 1):
        table = shut(0, [{"gain": {ids.COLOURS[colour]: 1}}])
        table.goods(0, *[held if other == colour else 2 for other in range(3)])
        found = ["pawn:barter", "pawn:explore", "pawn:harvest"] if held else ["pawn:barter", "pawn:harvest"]
        table.exactly(0, *found)


@rule("ES-060")
def test_harvest_repair_and_barter_are_never_barred() -> None:
    table = pawn(shut(0, [{"gain": {"red": 1}}]), 0, "barter").exactly(0, "pawn:harvest", "pawn:repair")
    table.play(0, "pawn:repair")
    assert (table.st.turn, table.st.rounds) == (0, 2)
    # A market without a relic in reach: the step is left out.
    table = Ground(2).placed(0, place_1=1).placed(1, place_1=1).caravan(0, "centre").empty_market(1, 2, 3, 4).deck()
    table.play(0, "pawn:barter")
    assert table.area(0).caravan == -1
    table.exactly(0, "reward:trade-in")


@rule("ES-062")
def test_an_upgrade_comes_before_the_main_action_and_may_be_left() -> None:
    for answer, held in (("upgrade", (1, 0, 0)), ("skip", (0, 0, 0))):
        table = Ground(2, edits=UPGRADE)
        upgrade(table, 0, 2, "harvest")
        table.dice(1, 2, 4).play(0, "pawn:harvest").exactly(0, "skip", "upgrade")
        assert (table.st.dice, table.told("roll")) == ((), [])
        table.then(0, answer).refuses(0, "upgrade", "skip")
        assert (table.held(0), table.st.dice) == (held, (1, 2, 4))
        table.then(0, "harvest:blue:4")
        table.untouched(1)
        assert table.asked() == 1


@rule("ES-063")
@pytest.mark.parametrize("column", ["barter", "explore", "harvest"])
def test_the_main_action_has_to_be_done(column: str) -> None:
    table = Ground(2, bonuses={}).goods(0, yellow=2).dice(1, 2, 4).play(0, f"pawn:{column}")
    table.refuses(0, "end", "skip", "decline", "workshop")
    assert table.asked() == 0


@rule("ES-063")
def test_barter_goes_on_to_its_reward() -> None:
    table = Ground(2).goods(0, yellow=1).play(0, "pawn:barter")
    table.exactly(0, "buy:relic-3", "buy:relic-4").then(0, "buy:relic-4", "store:harvest")
    table.exactly(0, "reward:favour-for-favour", "reward:trade-in")


def ready(column: str, table: Ground) -> Ground:
    """Through the main action of a column, up to what comes after."""
    table.goods(0, blue=2, yellow=2).placed(0, place_4=1)
    if column == "repair":
        return pawn(table, 0, "barter").play(0, "pawn:repair")
    if column == "explore":
        return table.play(0, "pawn:explore", "go:centre")
    return table.play(0, "pawn:barter", "buy:relic-4", "store:harvest", "reward:trade-in", "gain:red", "decline")


@rule("ES-064")
@pytest.mark.parametrize("column", ["barter", "explore", "repair"])
def test_the_workshop_action_is_offered_on_an_open_space_and_may_be_left(column: str) -> None:
    table = ready(column, Ground(2).tuck(0, "harvest", "Relic 21")).exactly(0, "workshop", "end")
    held, placed = table.held(0), list(table.area(0).placed)
    table.then(0, "end").untouched(1)
    assert (table.asked(), table.held(0), table.area(0).placed) == (1, held, placed)


@rule("ES-064")
@pytest.mark.parametrize("column", ["barter", "explore", "repair"])
def test_a_stored_relic_covers_the_workshop_action_below_it(column: str) -> None:
    cost = {"Relic 20": {"cost": {"red": 9}}}
    table = ready(column, Ground(2, relics=cost).tuck(0, "harvest", "Relic 21").store(0, **{column: "Relic 20"}))
    assert (table.asked(), "workshop" in table.told()) == (1, False)
    # A relic on any other space covers nothing of this column.
    other = "explore" if column == "barter" else "barter"
    table = ready(column, Ground(2, relics=cost).tuck(0, "harvest", "Relic 21").store(0, **{other: "Relic 20"}))
    table.offers(0, "workshop", "end")


@rule("ES-065")
def test_dice_are_changed_within_the_harvest_alone() -> None:
    prices = {name: {"yellow": 1} for name in ("increase", "flip", "decrease")}
    table = Ground(2, board=prices, relics={"Relic 5": {"free_tool": "flip"}}).goods(0, yellow=1)
    table.tuck(0, "harvest", "Relic 20").dice(1, 2, 4).play(0, "pawn:harvest")
    table.offers(0, "increase:1", "flip:2", "decrease:4", "tool:1").then(0, "increase:4", "harvest:blue:5")
    table.exactly(0, "use:relic-20", "end").then(0, "end")
    assert (table.asked(), table.held(0)) == (1, (5, 0, 0))


@rule("ES-065")
def test_a_covered_space_leaves_the_free_tool() -> None:
    prices = {name: {"yellow": 1} for name in ("increase", "flip", "decrease")}
    table = Ground(2, board=prices, relics={"Relic 5": {"free_tool": "flip"}}).goods(0, yellow=5)
    table.store(0, harvest="Relic 20").dice(1, 2, 4).play(0, "pawn:harvest")
    table.exactly(0, "tool:1", "tool:2", "tool:4", "harvest:blue:4", "harvest:blue:2", "harvest:yellow:1")


@rule("ES-066")
def test_workshop_actions_wait_for_the_end_of_the_main_action() -> None:
    table = pawn(Ground(2), 0, "barter").goods(0, blue=1, yellow=1).store(0, explore="Relic 20")
    table.play(0, "pawn:repair").exactly(0, "end", "repair:relic-20").then(0, "end")
    table.exactly(0, "end", "workshop").then(0, "workshop").offers(0, "move:relic-20")
    table = Ground(2).goods(0, yellow=1).play(0, "pawn:explore").refuses(0, "workshop")
    table.then(0, "go:centre").exactly(0, "workshop", "end")
    table = Ground(2).goods(0, yellow=1).play(0, "pawn:barter").refuses(0, "workshop")
    table.then(0, "buy:relic-4").refuses(0, "workshop").then(0, "store:explore").refuses(0, "workshop")
    table.then(0, "reward:trade-in").refuses(0, "workshop").then(0, "gain:red", "decline").exactly(0, "workshop", "end")


@rule("ES-067")
@pytest.mark.parametrize(("space", "offered"), [("barter", False), ("explore", True)])
def test_a_relic_bought_into_the_barter_space_covers_it(space: str, offered: bool) -> None:
    table = Ground(2).goods(0, yellow=1)
    table.play(0, "pawn:barter", "buy:relic-4", f"store:{space}", "reward:trade-in", "gain:red", "decline")
    assert (table.asked() == 0 and table.options(0) == ["end", "workshop"]) == offered
    assert (table.asked() == 1) != offered


@rule("ES-067")
@pytest.mark.parametrize("fate", ["keep", "sell"])
def test_repairing_the_relic_in_the_repair_space_opens_it(fate: str) -> None:
    table = pawn(Ground(2), 0, "barter").goods(0, blue=1, yellow=1).store(0, repair="Relic 20", explore="Relic 21")
    table.play(0, "pawn:repair", "repair:relic-20", f"{fate}:relic-20").offers(0, "workshop", "end")
    table = pawn(Ground(2), 0, "barter").goods(0, blue=1, yellow=1).store(0, repair="Relic 20", explore="Relic 21")
    table.play(0, "pawn:repair", "repair:relic-21", f"{fate}:relic-21").refuses(table.asked(), "workshop")


@rule("ES-073")
@pytest.mark.parametrize("column", ["explore", "repair"])
def test_upgrade_main_action_and_workshop_action_once_a_turn(column: str) -> None:
    table: Any = Ground(2, edits=UPGRADE).tuck(0, "harvest", "Relic 20").goods(0, blue=2, yellow=2).placed(0, place_4=1)
    upgrade(table, 0, COLUMNS.index(column), column)
    pawn(table, 0, "barter").play(0, f"pawn:{column}", "upgrade").refuses(0, "upgrade", "skip")
    if column == "explore":
        table.then(0, "go:centre")
    table.exactly(0, "workshop", "end").then(0, "workshop")
    if column == "repair":
        table.then(0, "move:relic-20", "tuck:barter")
    assert table.asked() == 1
    assert [event.kind for event in table.events("use", "workshop")] == ["use", "workshop"]


@rule("ES-062")
@pytest.mark.parametrize(("column", "answers"), [("barter", ("buy:relic-4",)), ("explore", ("go:centre",))])
def test_an_upgrade_above_another_action_is_not_offered(column: str, answers: tuple[str, ...]) -> None:
    table = pawn(Ground(2, edits=UPGRADE), 0, "repair")
    upgrade(table, 0, 2, "harvest")
    upgrade(table, 0, 3, "repair")
    table.play(0, f"pawn:{column}").refuses(0, "upgrade", "skip").offers(0, *answers)


@rule("ES-066")
@pytest.mark.parametrize("fate", ["keep", "sell"])
def test_the_workshop_action_of_repair_waits_until_all_that_is_repaired_is_kept_or_sold(fate: str) -> None:
    table = pawn(Ground(2), 0, "barter").goods(0, blue=1, yellow=2)
    table.store(0, harvest="Relic 20", explore="Relic 21", barter="Relic 22").play(0, "pawn:repair")
    table.then(0, "repair:relic-20", "repair:relic-21").refuses(0, "workshop", "end")
    table.then(0, f"{fate}:relic-20").refuses(0, "workshop", "end").then(0, f"{fate}:relic-21")
    table.exactly(0, "end", "workshop")


@rule("ES-066")
def test_the_workshop_action_of_explore_waits_for_influence_and_villager() -> None:
    table = Ground(2, bonuses={"Place 1": [{"gain": {"red": 1}}]}).goods(0, yellow=1).tile("place-1", "Pedlar")
    table.placed(0, place_1=1).play(0, "pawn:explore", "go:place-1").refuses(0, "workshop").then(0, "take")
    table.exactly(0, *(f"store:{name}" for name in COLUMNS)).then(0, "store:harvest")
    table.exactly(0, "gain:blue", "gain:yellow", "gain:red").then(0, "gain:red").exactly(0, "end", "workshop")


@rule("ES-067")
@pytest.mark.parametrize(("space", "offered"), [("explore", False), ("repair", True)])
def test_a_relic_drawn_into_the_explore_space_covers_it(space: str, offered: bool) -> None:
    table = Ground(2, printed=[{"draw_relic": 1}]).goods(0, yellow=1)
    table.play(0, "pawn:explore", "go:centre", f"store:{space}")
    assert (table.asked() == 0 and table.options(0) == ["end", "workshop"]) == offered
    assert (table.asked() == 1) != offered


@rule("ES-067")
@pytest.mark.parametrize(("given", "offered"), [("relic-20", True), ("relic-21", False)])
def test_giving_up_the_relic_in_the_explore_space_opens_it(given: str, offered: bool) -> None:
    table = Ground(2, printed=[{"discard_without_bonus": 1}]).goods(0, yellow=1)
    table.store(0, explore="Relic 20", barter="Relic 21").play(0, "pawn:explore", "go:centre", f"discard:{given}")
    assert (table.asked() == 0 and table.options(0) == ["end", "workshop"]) == offered
    assert (table.asked() == 1) != offered


@rule("ES-067", "ES-062")
@pytest.mark.parametrize(("space", "open_then"), [("harvest", False), ("barter", True)])
def test_an_upgrade_can_cover_the_harvest_space_before_the_roll(space: str, open_then: bool) -> None:
    draws: dict[str, dict[int, Step]] = {"upgrades": {2: {"column": "harvest", "fixed": [{"draw_relic": 1}]}}}
    table = Ground(2, edits=draws).goods(0, 2, 2, 2).dice(2, 3, 5)
    upgrade(table, 0, 2, "harvest", "fixed")
    table.play(0, "pawn:harvest", "upgrade", f"store:{space}")
    bought = [key for key in table.options(0) if key.partition(":")[0] in ("increase", "flip", "decrease")]
    assert bool(bought) == open_then
