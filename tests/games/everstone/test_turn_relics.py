"""Steps 5 and 6 of a turn: tucked relics from top to bottom, then quests and achievements."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.parts import SWAP, below, gives, miner, quests
from support.rules import rule

from underbough.kernel.chance import Chance, seed_key

THREE: dict[str, Step] = {"Relic 20": gives(blue=1), "Relic 21": gives(yellow=1), "Relic 22": gives(red=1)}
NAMES = ("Relic 20", "Relic 21", "Relic 22")
SUBSETS = list(chain.from_iterable(combinations(range(3), count) for count in range(4)))
GO = ("pawn:explore", "go:place-1")


def column(*names: str, relics: dict[str, Step] | None = None, players: int = 2) -> Ground:
    """Relics below Explore; a tile that does nothing but give red is visited."""
    table = Ground(players, relics=relics or THREE, edits={"villagers": {at: {"effect": [{"pay": {"red": 9}, "for":
                   [{"gain": {"blue": 1}}]}]} for at in range(12)}})  # fmt: skip
    return table.tuck(0, "explore", *names).placed(0, place_4=1)


@rule("ES-068")
@pytest.mark.parametrize("subset", SUBSETS)
def test_any_of_the_relics_may_be_used_or_left_out(subset: tuple[int, ...]) -> None:
    table = column(*NAMES).play(0, *GO)
    table.exactly(0, "end", "use:relic-20", "use:relic-21", "use:relic-22")
    table.then(0, *(f"use:relic-{20 + at}" for at in subset))
    if table.asked() == 0:
        table.then(0, "end")
    assert table.held(0) == (int(0 in subset), int(1 in subset), int(2 in subset))
    table.untouched(1)
    assert table.asked() == 1


@rule("ES-069")
def test_nothing_above_the_last_used_relic_comes_back() -> None:
    table = column(*NAMES).play(0, *GO, "use:relic-21").exactly(0, "end", "use:relic-22")
    table.then(0, "use:relic-22")
    assert (table.asked(), table.held(0)) == (1, (0, 1, 1))


@rule("ES-069")
def test_a_relic_moved_above_the_current_point_is_out_of_reach() -> None:
    relics = {**THREE, "Relic 19": SWAP}
    table = column("Relic 19", *NAMES, relics=relics).play(0, *GO, "use:relic-19", "move:relic-22", "position:1")
    assert below(table, 0, "explore") == ["Relic 22", "Relic 19", "Relic 20", "Relic 21"]
    table.exactly(0, "end", "use:relic-20", "use:relic-21").then(0, "use:relic-20", "use:relic-21")
    assert (table.asked(), table.held(0)) == (1, (1, 1, 0))


@rule("ES-069")
def test_the_column_is_read_as_it_stands() -> None:
    relics = {**THREE, "Relic 19": SWAP}
    # Up, but still ahead: right below the relic in use.
    table = column("Relic 19", *NAMES, relics=relics).play(0, *GO, "use:relic-19", "move:relic-22", "position:2")
    assert below(table, 0, "explore") == ["Relic 19", "Relic 22", "Relic 20", "Relic 21"]
    table.then(0, "use:relic-22").exactly(0, "end", "use:relic-20", "use:relic-21").then(0, "use:relic-21")
    assert (table.asked(), table.held(0)) == (1, (0, 1, 1))
    # Passed over before, moved down: ahead again.
    table = column("Relic 20", "Relic 19", "Relic 21", relics=relics).play(0, *GO, "use:relic-19", "move:relic-20")
    table.then(0, "position:3").exactly(0, "end", "use:relic-20", "use:relic-21").then(0, "use:relic-21")
    table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20")
    assert (table.asked(), table.held(0)) == (1, (1, 1, 0))
    # One that leaves the column makes the next one move up, and it is not skipped.
    table = column("Relic 20", "Relic 19", "Relic 21", relics=relics).play(0, *GO, "use:relic-19", "move:relic-20")
    table.then(0, "tuck:barter").exactly(0, "end", "use:relic-21")


@rule("ES-069")
def test_a_relic_passed_over_stays_out_of_reach_when_others_move_around_it() -> None:
    relics = {**THREE, "Relic 19": {"action": [{"relocate_relic": 1}, {"relocate_relic": 1}]}}
    table = column("Relic 20", "Relic 19", "Relic 21", "Relic 22", relics=relics).play(0, *GO, "use:relic-19")
    table.then(0, "move:relic-19", "position:4", "move:relic-22", "position:1")
    assert below(table, 0, "explore") == ["Relic 22", "Relic 20", "Relic 21", "Relic 19"]
    table.exactly(0, "end", "use:relic-21").then(0, "use:relic-21")
    assert (table.asked(), table.held(0)) == (1, (0, 1, 0))


@rule("ES-070")
def test_a_relic_discovered_while_harvesting_can_be_used() -> None:
    table = Ground(2, relics={"Relic 5": {"dice": [1, 2, 4], **gives(red=1)}}).tuck(0, "harvest", "Relic 20")
    table.dice(1, 2, 4).play(0, "pawn:harvest", "discover", "tuck:harvest")
    assert below(table, 0, "harvest") == ["Relic 20", "Relic 5"]
    table.exactly(0, "end", "use:relic-20", "use:relic-5").then(0, "use:relic-5")
    assert (table.asked(), table.held(0)) == (1, (0, 0, 1))
    # Tucked elsewhere it waits.
    table = Ground(2, relics={"Relic 5": {"dice": [1, 2, 4], **gives(red=1)}}).tuck(0, "harvest", "Relic 20")
    table.dice(1, 2, 4).play(0, "pawn:harvest", "discover", "tuck:repair").exactly(0, "end", "use:relic-20")


@rule("ES-070")
@pytest.mark.parametrize(("where", "reached"), [("explore", True), ("harvest", False)])
def test_a_miner_relic_gained_this_turn_can_be_used(where: str, reached: bool) -> None:
    edits: dict[str, dict[int, Step]] = {"miners": {0: {"plain": [{"gain": {"red": 2}}]}}}
    table = Ground(2, edits=edits, printed=[{"gain_miner": 1}])
    miner(table, 0)
    slug = table.content.slug[160 + table.st.miner]
    table.play(0, "pawn:explore", "go:centre", f"tuck:{where}")
    if reached:
        table.exactly(0, "end", f"use:{slug}").then(0, f"use:{slug}")
    assert (table.asked(), table.held(0)) == (1, (0, 0, 2 if reached else 0))


@rule("ES-070")
def test_a_relic_repaired_and_kept_this_turn_can_be_used() -> None:
    table = (
        Ground(2, relics=THREE).goods(0, yellow=2).placed(0, place_4=1).store(0, repair="Relic 20", explore="Relic 22")
    )
    table.area(0).pawn = 0
    table.play(0, "pawn:repair", "repair:relic-20", "repair:relic-22", "keep:relic-20", "keep:relic-22")
    table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20")
    assert (table.asked(), table.held(0)) == (1, (1, 0, 0))


@rule("ES-070")
def test_a_relic_brought_during_step_five_is_ahead() -> None:
    relics = {**THREE, "Relic 19": SWAP}
    table = column("Relic 20", "Relic 19", relics=relics).tuck(0, "barter", "Relic 22").tuck(0, "harvest", "Relic 21")
    table.play(0, *GO, "use:relic-19", "move:relic-22", "tuck:explore")
    assert below(table, 0, "explore") == ["Relic 20", "Relic 19", "Relic 22"]
    table.exactly(0, "end", "use:relic-22").then(0, "use:relic-22")
    assert (table.asked(), table.held(0)) == (1, (0, 0, 1))
    finds = {"Relic 19": {"action": [{"gain_miner": 1}]}}
    edits: dict[str, dict[int, Step]] = {"miners": {0: {"plain": [{"gain": {"red": 2}}]}}}
    table = Ground(2, relics=finds, edits=edits).tuck(0, "explore", "Relic 19")
    miner(table, 0)
    slug = table.content.slug[160 + table.st.miner]
    table.play(0, "pawn:explore", "go:centre", "end", "use:relic-19", "tuck:explore").exactly(0, "end", f"use:{slug}")


@rule("ES-073")
def test_a_used_relic_is_used_up_wherever_it_goes() -> None:
    relics = {**THREE, "Relic 19": SWAP, "Relic 18": SWAP}
    table = column("Relic 20", "Relic 19", "Relic 18", "Relic 21", relics=relics)
    table.play(0, *GO, "use:relic-20", "use:relic-19", "move:relic-20", "position:4")
    assert below(table, 0, "explore") == ["Relic 19", "Relic 18", "Relic 21", "Relic 20"]
    table.exactly(0, "end", "use:relic-18", "use:relic-21")
    # The card in use moves itself down, and away and back again.
    table.then(0, "use:relic-18", "move:relic-18", "position:4").exactly(0, "end", "use:relic-21")
    table.then(0, "use:relic-21")
    assert (table.asked(), table.held(0)) == (1, (1, 1, 0))
    table = column("Relic 20", "Relic 19", "Relic 18", relics=relics)
    table.play(0, *GO, "use:relic-20", "use:relic-19", "move:relic-20", "tuck:barter")
    table.then(0, "use:relic-18", "move:relic-20", "tuck:explore")
    assert below(table, 0, "explore") == ["Relic 19", "Relic 18", "Relic 20"]
    assert (table.asked(), table.held(0)) == (1, (1, 0, 0))


@rule("ES-073")
def test_a_new_turn_begins_afresh() -> None:
    table = column("Relic 20").play(0, *GO, "use:relic-20").pass_turn(1)
    table.play(0, "pawn:barter", "buy:relic-4", "store:harvest")
    while table.st.turn == 0:
        keys = table.options(0)
        table.then(0, next(key for key in ("decline", "end", *keys) if key in keys))
    table.pass_turn(1).play(0, "pawn:explore", "go:place-2").exactly(0, "end", "use:relic-20")


RED: Step = {"needs": {"red_held": 1}, "reputation": 1}
BLUE: Step = {"needs": {"blue_held": 1}, "reputation": 2}
BOTH: dict[str, dict[int, Step]] = {"personal_quests": {0: RED, 1: BLUE}}


def step_six(*given: int, players: int = 3, edits: dict[str, dict[int, Step]] | None = None, **parts: Any) -> Ground:
    """Quests of seat 0, which gains 1 red and 1 blue at the printed place."""
    parts.setdefault("printed", [{"gain": {"red": 1, "blue": 1}}])
    table = Ground(players, edits=edits or BOTH, **parts)
    quests(table, 0, *given)
    return table.reputation(*([5] * players))


@rule("ES-071")
def test_a_met_quest_is_scored_at_the_end_without_asking() -> None:
    table = step_six(0).play(0, "pawn:explore", "go:centre").untouched(1, 2)
    area = table.area(0)
    assert (table.asked(), area.reputation, area.stacks, area.done, area.quests) == (1, 6, 14, [0], [])
    assert table.told("score_quest", "turn") == ["score_quest", "turn"]


@rule("ES-071")
def test_an_achievement_likewise() -> None:
    needs: list[Step] = [{"red_held": 9}, {"red_held": 1}, {"red_held": 9}, {"red_held": 9}]
    table = step_six(achievements=needs).play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert (table.asked(), table.st.achievements, table.area(0).stacks) == (1, [-1, 0, -1, -1], 14)
    assert table.area(0).reputation == 5 + table.content.achievement_points[1]


@rule("ES-071")
def test_what_was_met_in_between_does_not_count() -> None:
    spend = {"Relic 20": {"type": "blue", "action": [{"pay": {"red": 1}, "for": [{"gain": {"yellow": 1}}]}]}}
    table = step_six(0, relics=spend).tuck(0, "explore", "Relic 20")
    table.play(0, "pawn:explore", "go:centre")
    assert (table.held(0), table.area(0).done) == ((1, 0, 1), [])
    table.then(0, "use:relic-20")
    assert (table.asked(), table.area(0).done, table.area(0).reputation) == (1, [], 5)


@rule("ES-071")
def test_nothing_is_scored_in_turns_of_others() -> None:
    gift: list[Step] = [{"gain": {"red": 1}}]
    table = step_six(0, bonuses={"Centre": gift}, printed=[{"gain": {"yellow": 1}}]).placed(0, centre=1).turn(1)
    table.play(1, "pawn:explore", "go:centre").then(0, "take").then(1, "end")
    assert (table.held(0), table.area(0).done, table.st.turn) == ((0, 0, 1), [], 2)
    table.pass_turn(2)
    assert table.area(0).done == []
    table.pass_turn(0)
    assert (table.area(0).done, table.area(0).reputation) == ([0], 6)


@rule("ES-071")
def test_without_a_token_nothing_is_scored_and_pulling_back_is_optional() -> None:
    table = step_six(0).tokens(0, stacks=0).play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert (table.asked(), table.area(0).done, table.area(0).reputation) == (1, [], 5)
    table = step_six(0).tokens(0, stacks=0).placed(0, place_2=1).play(0, "pawn:explore", "go:centre")
    table.offers(0, "end").then(0, "end")
    assert (table.asked(), table.area(0).done, table.area(0).placed[2]) == (1, [], 1)
    table = step_six(0).tokens(0, stacks=0).placed(0, place_2=1).play(0, "pawn:explore", "go:centre")
    while table.asked() == 0:
        table.then(0, next(key for key in table.options(0) if key != "end"))
    assert (table.area(0).done, table.area(0).placed[2], table.area(0).reputation) == ([0], 0, 6)


@rule("ES-072")
def test_everything_that_is_met_is_scored() -> None:
    table = step_six(0, 1).play(0, "pawn:explore", "go:centre").untouched(1, 2)
    area = table.area(0)
    assert (table.asked(), area.done, area.reputation, area.stacks) == (1, [0, 1], 8, 13)


@rule("ES-072")
@pytest.mark.parametrize(("first", "points"), [(0, 1), (1, 2)])
def test_the_player_chooses_the_order_when_tokens_run_out(first: int, points: int) -> None:
    table = step_six(0, 1).tokens(0, stacks=0, pool=1).play(0, "pawn:explore", "go:centre")
    slugs = [table.content.quest_slug[quest] for quest in (0, 1)]
    table.exactly(0, *(f"score:{slug}" for slug in slugs)).then(0, f"score:{slugs[first]}")
    assert (table.area(0).done, table.area(0).reputation, table.asked()) == ([first], 5 + points, 1)


@rule("ES-072")
def test_the_player_chooses_the_order_when_a_step_brings_an_upgrade() -> None:
    table = step_six(0, 1).reputation(2, 2, 2).play(0, "pawn:explore", "go:centre")
    slugs = [table.content.quest_slug[quest] for quest in (0, 1)]
    table.exactly(0, *(f"score:{slug}" for slug in slugs)).then(0, f"score:{slugs[0]}")
    # 3 now: the second one brings the upgrade, in this step.
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert (table.area(0).done, table.area(0).reputation) == ([0, 1], 5)
    assert sum(entry >= 0 for entry in table.area(0).upgrades) == 1


@rule("ES-072", "ES-274")
def test_where_others_imagine_other_quests_the_question_has_an_answer_too() -> None:
    table = step_six(0, 1).tokens(0, stacks=0, pool=1).play(0, "pawn:explore", "go:centre")
    ended = 0
    for number in range(20):
        world = table.game.determinise(table.st, 1, Chance(seed_key(number, "world")))
        assert world.legal_actions(0)
        keys = [world.action_to_string(action) for action in world.legal_actions(0)]
        if keys == ["end"]:
            ended += 1
            world.apply_action(world.legal_actions(0)[0], 0)
            assert world.current_player() == 1
    assert ended > 0
    # Their owner knows them.
    world = table.game.determinise(table.st, 0, Chance(seed_key(0, "world")))
    assert world.legal_actions(0) == table.st.legal_actions(0)


ONE_RED: list[Step] = [{"red_held": 9}, {"red_held": 1}, {"red_held": 9}, {"red_held": 9}]
"""Needs of the achievements, of which the second one is met together with the blue quest."""


def both_kinds() -> tuple[Ground, str, str]:
    """A table with a blue quest and an achievement that are met at once, and their two keys."""
    table = step_six(1, achievements=ONE_RED)
    content = table.content
    return table, f"claim:{content.achievement_slug[1]}", f"score:{content.quest_slug[1]}"


@rule("ES-072")
def test_a_quest_and_an_achievement_are_scored_in_the_same_step() -> None:
    table, _, _ = both_kinds()
    points = table.content.achievement_points[1]
    table.play(0, "pawn:explore", "go:centre").untouched(1, 2)
    area = table.area(0)
    assert (table.asked(), area.done, table.st.achievements) == (1, [1], [-1, 0, -1, -1])
    # 2 for the quest beside what the achievement brings; a token each.
    assert (area.reputation, area.stacks, area.pool) == (5 + 2 + points, 13, 0)


@rule("ES-072")
@pytest.mark.parametrize("claimed", [True, False])
def test_one_token_is_for_the_quest_or_the_achievement(claimed: bool) -> None:
    table, claim, score = both_kinds()
    points = table.content.achievement_points[1]
    table.tokens(0, stacks=0, pool=1).play(0, "pawn:explore", "go:centre").exactly(0, claim, score)
    table.then(0, claim if claimed else score).untouched(1, 2)
    area = table.area(0)
    assert (area.done, area.quests) == (([], [1]) if claimed else ([1], []))
    assert table.st.achievements == [-1, 0 if claimed else -1, -1, -1]
    assert (area.reputation, area.available(), table.asked()) == (5 + (points if claimed else 2), 0, 1)


@rule("ES-072")
@pytest.mark.parametrize("claimed", [True, False])
def test_the_order_is_asked_when_the_achievement_may_bring_the_upgrade(claimed: bool) -> None:
    table, claim, score = both_kinds()
    points = table.content.achievement_points[1]
    table.reputation(2, 2, 2).play(0, "pawn:explore", "go:centre").exactly(0, claim, score)
    first, second = (points, 2) if claimed else (2, points)
    table.then(0, claim if claimed else score)
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    steps = [event.args["total"] for event in table.events("reputation")]
    assert steps == [2 + first, 2 + first + second]
    # The upgrade comes right behind the one of the two that has brought the fourth point.
    kinds = table.told("claim_achievement", "score_quest", "upgrade")
    scored = ["claim_achievement", "score_quest"] if claimed else ["score_quest", "claim_achievement"]
    assert kinds == [*scored[: kinds.index("upgrade")], "upgrade", *scored[kinds.index("upgrade") :]]
    assert kinds.index("upgrade") == (1 if 2 + first >= 4 else 2)


@rule("ES-070")
def test_a_relic_brought_by_the_workshop_action_of_repair_can_be_used() -> None:
    table = Ground(2, relics=THREE).goods(0, blue=1).tuck(0, "barter", "Relic 22").placed(0, place_4=1)
    table.area(0).pawn = 0
    table.play(0, "pawn:repair", "workshop", "move:relic-22", "tuck:repair").exactly(0, "end", "use:relic-22")
    table.then(0, "use:relic-22")
    assert (table.asked(), table.held(0)) == (1, (0, 0, 1))


@rule("ES-071")
def test_an_achievement_waits_for_the_end_of_the_own_turn_too() -> None:
    needs: list[Step] = [{"red_held": 9}, {"red_held": 1}, {"red_held": 9}, {"red_held": 9}]
    table = step_six(achievements=needs, printed=[{"gain": {"yellow": 1}}]).goods(0, red=1).turn(1)
    table.play(1, "pawn:explore", "go:centre").pass_turn(1).pass_turn(2)
    assert (table.st.turn, table.st.achievements, table.area(0).reputation) == (0, [-1] * 4, 5)
    table.pass_turn(0)
    assert table.st.achievements == [-1, 0, -1, -1]
    assert table.area(0).reputation == 5 + table.content.achievement_points[1]


@rule("ES-071")
def test_all_that_is_met_is_scored_in_the_same_turn() -> None:
    needs: list[Step] = [{"blue_held": 1}, {"red_held": 9}, {"red_held": 9}, {"red_held": 9}]
    table = step_six(0, achievements=needs).play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert (table.asked(), table.area(0).done, table.st.achievements[0], table.area(0).stacks) == (1, [0], 0, 13)


@rule("ES-071")
def test_in_the_last_round_it_is_scored_as_before() -> None:
    table = step_six(0).reputation(5, 5, 11)
    assert table.st.ending
    table.play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert (table.area(0).done, table.area(0).reputation, table.st.turn) == ([0], 6, 1)
