"""Influence: twenty tokens, where a payment goes, quests and achievements, and the tokens that are pulled back."""

from __future__ import annotations

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.mending import Mender, goal, mender, seen
from support.rules import rule

from underbough.games.everstone import ids
from underbough.kernel.chance import Chance, seed_key

PAYS_TWO: dict[str, Step] = {"Relic 20": {"cost": {"influence": 2}}}
DONE: Step = {"resources_held": 1}


def spender(players: int = 3, cost: int = 2) -> Mender:
    """Seat 0 may repair a relic that takes influence alone."""
    return mender({"Relic 20": {"cost": {"influence": cost}}}, players).store(0, barter="Relic 20")


def tokens_of(table: Ground, seat: int) -> int:
    """All tokens of a colour, wherever they lie."""
    st, area = table.st, table.area(seat)
    found = 4 + area.stacks + area.pool + sum(area.placed) + len(area.done)
    found += st.ignis.count(seat) + st.achievements.count(seat)
    return found + sum(entry >> 8 for column in area.columns for entry in column)


@rule("ES-241")
@pytest.mark.parametrize("seed", range(3))
def test_there_are_always_twenty(seed: int) -> None:
    table = mender(achievements=[{"stored_relics": 1}] * 4, edits=goal({"stored_relics": 2}), seed=seed)
    table.reputation(1, 1, 1).quest(0, 0).begin()
    chance = Chance(seed_key(seed, "answers"))
    for _ in range(160):
        if table.over():
            break
        seat = table.asked()
        keys = table.options(seat)
        table.play(seat, keys[chance.below(len(keys))])
        assert [tokens_of(table, other) for other in range(3)] == [20, 20, 20]


@rule("ES-241")
def test_there_are_twenty_when_ignis_is_cleared() -> None:
    table = spender(cost=1)
    table.st.ignis = [0, 0, 1, 1, 1, 2, 2, 0, -1]
    table.play(0, "pawn:repair", "repair:relic-20", "ignis:3")
    assert table.st.ignis == [-1] * 9
    assert [tokens_of(table, seat) for seat in range(3)] == [20, 20, 20]
    assert [table.area(seat).pool for seat in range(3)] == [4, 3, 2]


@rule("ES-242")
def test_a_payment_goes_where_the_caravan_is() -> None:
    table = spender().caravan(0, "place-2").caravan(1, "place-3").play(0, "pawn:repair", "repair:relic-20")
    assert (table.area(0).placed, table.st.ignis) == ([0, 0, 2, 0, 0, 0, 0], [-1] * 9)
    table.exactly(0, "keep:relic-20", "sell:relic-20").untouched(1, 2)


@rule("ES-242")
def test_a_payment_at_the_centre() -> None:
    table = spender().caravan(0, "centre").play(0, "pawn:repair", "repair:relic-20")
    assert (table.area(0).placed, table.area(0).stacks) == ([2, 0, 0, 0, 0, 0, 0], 13)


@rule("ES-242")
def test_a_payment_at_ignis() -> None:
    table = spender().placed(0, place_2=1).play(0, "pawn:repair", "repair:relic-20", "ignis:2", "ignis:2")
    assert table.st.ignis == [-1, -1, -1, 0, 0, -1, -1, -1, -1]
    assert (table.area(0).placed[2], table.area(0).stacks) == (1, 13)
    table.untouched(1, 2)


@rule("ES-243")
@pytest.mark.parametrize(
    ("mine", "theirs", "laid", "pooled"),
    [(0, 0, 2, 0), (1, 1, 2, 0), (0, 3, 1, 1), (2, 1, 1, 1), (0, 4, 0, 2), (4, 0, 0, 2)],
)
def test_what_finds_no_space_goes_to_the_pool(mine: int, theirs: int, laid: int, pooled: int) -> None:
    table = spender().caravan(0, "place-2").placed(0, place_2=mine).placed(1, place_2=theirs)
    table.tokens(0, 10, 0).play(0, "pawn:repair", "repair:relic-20").untouched(1, 2)
    assert table.area(0).placed == [0, 0, mine + laid, 0, 0, 0, 0]
    assert (table.area(0).pool, table.area(0).stacks) == (pooled, 8)
    table.exactly(0, "keep:relic-20", "sell:relic-20")


@rule("ES-243")
def test_a_full_place_elsewhere_does_not_matter() -> None:
    table = spender().caravan(0, "place-2").placed(0, place_3=4).play(0, "pawn:repair", "repair:relic-20")
    assert (table.area(0).placed, table.area(0).pool) == ([0, 0, 2, 4, 0, 0, 0], 0)


@rule("ES-249")
def test_a_blue_relic_takes_one_token_a_turn() -> None:
    blue: Step = {
        "type": "blue",
        "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"red": 1}}]}],
        "circles": 3,
    }
    table = mender({"Relic 20": blue}).tuck(0, "repair", "Relic 20", "Relic 21").play(0, "pawn:repair")
    table.exactly(0, "use:relic-20", "use:relic-21", "end").then(0, "use:relic-20").exactly(0, "use:relic-21", "end")
    assert table.area(0).columns[ids.REPAIR][0] >> 8 == 1
    assert (table.held(0), table.area(0).stacks) == ((0, 0, 1), 14)
    table.then(0, "use:relic-21").untouched(1, 2)
    assert (table.held(0), table.st.turn) == ((0, 1, 1), 1)


@rule("ES-249")
def test_and_again_in_the_next() -> None:
    blue: Step = {
        "type": "blue",
        "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"red": 1}}]}],
        "circles": 3,
    }
    table = mender({"Relic 20": blue}).tuck(0, "repair", "Relic 20").play(0, "pawn:repair", "use:relic-20")
    for seat in (1, 2, 0, 1, 2):
        table.pass_turn(seat)
    table.play(0, "pawn:repair").exactly(0, "use:relic-20", "end").then(0, "use:relic-20")
    assert table.area(0).columns[ids.REPAIR][0] >> 8 == 2


# Quests and achievements.


@rule("ES-250")
@pytest.mark.parametrize("points", [1, 2])
def test_a_met_quest_is_turned_up_and_takes_a_token(points: int) -> None:
    table = mender(edits=goal(DONE, points)).quest(0, 0).goods(0, red=1).tokens(0, 1, 0).reputation(1, 1, 1)
    table.begin()
    assert seen(table, 1)["seats"][0]["done"] == []
    table.play(0, "pawn:repair").untouched(1, 2)
    assert (table.area(0).done, table.area(0).quests) == ([0], [])
    assert (table.area(0).stacks, table.area(0).pool, table.score(0)) == (0, 0, 1 + points)
    assert [quest["slug"] for quest in seen(table, 1)["seats"][0]["done"]] == [table.content.quest_slug[0]]
    assert table.told("score_quest") == ["score_quest"]


@rule("ES-250")
def test_a_quest_that_is_not_met_stays() -> None:
    table = mender(edits=goal({"resources_held": 2})).quest(0, 0).goods(0, red=1).reputation(1, 1, 1)
    table.play(0, "pawn:repair")
    assert (table.area(0).done, table.area(0).quests, table.score(0)) == ([], [0], 1)
    assert table.area(0).stacks == 15


@rule("ES-250")
def test_the_pool_gives_the_token_once_the_stacks_are_gone() -> None:
    table = mender(edits=goal(DONE)).quest(0, 0).goods(0, red=1).tokens(0, 0, 2).placed(0, place_2=1)
    table.reputation(1, 1, 1).play(0, "pawn:repair")
    assert (table.area(0).done, table.area(0).pool, table.area(0).placed[2], table.score(0)) == ([0], 1, 1, 2)


@rule("ES-251")
def test_a_met_achievement_takes_a_token() -> None:
    wants: list[Step] = [{"resources_held": 40}, {"resources_held": 1}, {"resources_held": 40}, {"resources_held": 40}]
    table = mender(achievements=wants, edits={"achievements": {1: {"reputation": 2}}}).goods(0, red=1)
    table.goods(1, red=1).reputation(1, 1, 1).play(0, "pawn:repair").untouched(1, 2)
    assert table.st.achievements == [-1, 0, -1, -1]
    assert (table.area(0).stacks, table.area(0).pool, table.score(0)) == (14, 0, 3)
    # It is gone for the others, who meet it as well.
    table.pass_turn(1)
    assert (table.st.achievements, table.score(1)) == ([-1, 0, -1, -1], 1)


@rule("ES-251")
def test_an_achievement_that_is_not_met_stays_open() -> None:
    wants: list[Step] = [{"resources_held": 2}] * 4
    table = mender(achievements=wants).goods(0, red=1).goods(1, 3, 3, 1).reputation(1, 1, 1).play(0, "pawn:repair")
    assert (table.st.achievements, table.score(0), table.area(0).stacks) == ([-1] * 4, 1, 15)


# Pulling back.


def broke(**places: int) -> Mender:
    """Seat 0 has a met quest and no influence left but what lies at places."""
    table = mender(edits=goal(DONE)).quest(0, 0).goods(0, red=1).tokens(0, 0, 0).placed(0, **places)
    table.reputation(1, 1, 1)
    return table


@rule("ES-252")
def test_a_used_token_is_pulled_back_for_a_quest() -> None:
    table = broke(place_2=2).placed(1, place_2=1).play(0, "pawn:repair")
    table.exactly(0, "pull:place-2", "end").then(0, "pull:place-2").untouched(1, 2)
    assert (table.area(0).done, table.score(0), table.area(0).placed[2]) == ([0], 2, 1)
    assert (table.area(0).pool, table.area(0).stacks, table.area(1).placed[2]) == (0, 0, 1)


@rule("ES-252")
def test_or_for_an_achievement() -> None:
    wants: list[Step] = [{"resources_held": 40}] * 3 + [{"resources_held": 1}]
    table = mender(achievements=wants).goods(0, red=1).tokens(0, 0, 0).placed(0, place_2=1).reputation(1, 1, 1)
    table.play(0, "pawn:repair").exactly(0, "pull:place-2", "end").then(0, "pull:place-2")
    assert (table.st.achievements, table.score(0), table.area(0).placed) == ([-1, -1, -1, 0], 2, [0] * 7)


@rule("ES-252")
def test_nobody_has_to_pull() -> None:
    table = broke(place_2=1).play(0, "pawn:repair", "end").untouched(1, 2)
    assert (table.area(0).done, table.area(0).quests, table.score(0)) == ([], [0], 1)
    assert (table.area(0).placed[2], table.st.turn) == (1, 1)


@rule("ES-252")
@pytest.mark.parametrize(("stacks", "pool"), [(1, 0), (0, 1)])
def test_while_there_is_influence_nothing_is_pulled(stacks: int, pool: int) -> None:
    table = broke(place_2=1).tokens(0, stacks, pool).play(0, "pawn:repair")
    assert (table.area(0).done, table.told("pull"), table.area(0).placed[2]) == ([0], [], 1)
    assert (table.area(0).stacks, table.area(0).pool) == (0, 0)


@rule("ES-252")
def test_no_token_is_pulled_for_a_repair() -> None:
    table = spender(cost=1).tokens(0, 0, 0).placed(0, place_2=3).caravan(0, "place-3").play(0, "pawn:repair")
    assert (table.st.turn, table.workshop(0)[0], table.area(0).placed[2]) == (1, "Relic 20", 3)


@rule("ES-252")
def test_nor_for_a_purple_or_a_blue_relic() -> None:
    relics: dict[str, Step] = {
        "Relic 20": {"type": "purple", "action": [{"pay": {"red": 1}, "for": [{"gain_reputation": 1}]}]},
        "Relic 21": {
            "type": "blue",
            "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"red": 1}}]}],
            "circles": 2,
        },
    }
    table = mender(relics).tuck(0, "repair", "Relic 20", "Relic 21", "Relic 22").goods(0, red=1).tokens(0, 0, 0)
    table.placed(0, place_2=3).play(0, "pawn:repair")
    table.exactly(0, "use:relic-22", "end")
    # With a token in the pool all three are there.
    table = mender(relics).tuck(0, "repair", "Relic 20", "Relic 21", "Relic 22").goods(0, red=1).tokens(0, 0, 1)
    table.placed(0, place_2=3).play(0, "pawn:repair").exactly(0, "use:relic-20", "use:relic-21", "use:relic-22", "end")


@rule("ES-252", "ES-253")
def test_a_pulled_token_is_for_scoring_alone_and_each_one_is_pulled_by_itself() -> None:
    edits = goal(DONE)
    edits["personal_quests"][1] = {"needs": DONE}
    table = mender(edits=edits).quest(0, 0).quest(0, 1).goods(0, red=1).tokens(0, 0, 0).reputation(1, 1, 1)
    table.placed(0, place_2=1, place_4=1)
    slugs = [f"score:{table.content.quest_slug[quest]}" for quest in (0, 1)]
    table.play(0, "pawn:repair", "pull:place-4").exactly(0, *slugs).then(0, slugs[1])
    assert (table.area(0).done, table.area(0).placed[2], table.area(0).placed[4]) == ([1], 1, 0)
    table.exactly(0, "pull:place-2", "end").then(0, "end").untouched(1, 2)
    assert (table.area(0).done, table.area(0).quests, table.area(0).pool, table.score(0)) == ([1], [0], 0, 2)


@rule("ES-071", "ES-252")
def test_pulling_a_token_does_not_undo_what_was_met_with_it() -> None:
    edits = goal({"explore_locations_with_own_influence": 2})
    table = mender(edits=edits).quest(0, 0).tokens(0, 0, 0).reputation(1, 1, 1).placed(0, place_2=1, place_4=1)
    table.play(0, "pawn:repair").exactly(0, "pull:place-2", "pull:place-4", "end").then(0, "pull:place-2")
    assert (table.area(0).done, table.area(0).pool, table.score(0)) == ([0], 0, 2)
    assert table.area(0).placed == [0, 0, 0, 0, 1, 0, 0]


@rule("ES-253")
def test_tokens_at_places_come_first() -> None:
    table = broke(place_2=1, place_4=2, centre=1)
    table.st.ignis[4] = 0
    table.placed(1, place_5=1).play(0, "pawn:repair")
    table.exactly(0, "pull:centre", "pull:place-2", "pull:place-4", "end")
    table.then(0, "pull:place-4").untouched(1, 2)
    assert table.area(0).placed == [1, 0, 1, 0, 1, 0, 0]
    assert (table.st.ignis[4], table.area(0).done, table.area(0).pool) == (0, [0], 0)


@rule("ES-254")
def test_ignis_comes_after_the_places() -> None:
    table = broke()
    table.st.ignis = [1, 0, 2, 0, -1, -1, -1, -1, -1]
    table.placed(1, place_5=1).play(0, "pawn:repair")
    table.exactly(0, "pull:ignis:2", "pull:ignis:4", "end").then(0, "pull:ignis:2").untouched(1, 2)
    assert table.st.ignis == [1, -1, 2, 0, -1, -1, -1, -1, -1]
    assert (table.area(0).done, table.score(0)) == ([0], 2)


@rule("ES-254")
def test_the_space_is_open_again_for_the_next() -> None:
    gifts: dict[int, list[Step]] = {2: [{"gain": {"red": 1}}], 3: [{"gain": {"blue": 1}}]}
    relics: dict[str, Step] = {"Relic 20": {"cost": {"influence": 1}}}
    table = mender(relics, edits=goal(DONE), ignis=gifts).quest(0, 0).goods(0, red=1).tokens(0, 0, 0)
    table.st.ignis = [1, 0, -1, -1, -1, -1, -1, -1, -1]
    table.area(1).pawn = ids.HARVEST
    table.store(1, barter="Relic 20").play(0, "pawn:repair")
    table.exactly(0, "pull:ignis:2", "end").then(0, "pull:ignis:2")
    table.play(1, "pawn:repair", "repair:relic-20", "ignis:1", "take")
    assert (table.held(1), table.st.ignis[:3]) == ((0, 0, 1), [1, 1, -1])


@rule("ES-255")
def test_tokens_on_tracks_relics_quests_and_achievements_stay() -> None:
    wants: list[Step] = [{"resources_held": 40}] * 4
    purple: dict[str, Step] = {
        "Relic 20": {"type": "purple", "action": [{"pay": {"red": 1}, "for": [{"gain_reputation": 1}]}]}
    }
    table = mender(purple, achievements=wants, edits=goal(DONE)).quest(0, 0).goods(0, red=1).tokens(0, 0, 0)
    table.heights(0, 3, ids.LOCKED, 5).reputation(5, 1, 1).tuck(0, "barter", "Relic 20")
    table.st.achievements[2] = 0
    for other in (3, 4):
        table.quest(0, other)
        table.area(0).quests.remove(other)
        table.area(0).done.append(other)
        table.st.quest_known[other] = -1
    table.area(0).columns[ids.BARTER] = (table.item("Relic 20") + 256,)
    table.placed(1, place_2=2)
    table.play(0, "pawn:repair").untouched(1, 2)
    assert (table.area(0).done, table.area(0).quests, table.score(0)) == ([3, 4], [0], 5)
    assert (table.st.turn, table.at(0), table.st.achievements) == (1, (3, 8, 5), [-1, -1, 0, -1])


@rule("ES-255")
def test_the_quest_stays_open_for_later() -> None:
    table = broke().goods(0, red=1).play(0, "pawn:repair")
    assert (table.area(0).done, table.area(0).quests) == ([], [0])
    table.pass_turn(1).pass_turn(2)
    table.st.areas[0].pool += 1
    table.st.areas[0].columns[ids.HARVEST] = _lighter(table.st.areas[0].columns[ids.HARVEST])
    table.pass_turn(0)
    assert (table.area(0).done, table.area(0).quests, table.score(0)) == ([0], [], 2)


def _lighter(column: tuple[int, ...]) -> tuple[int, ...]:
    return (column[0] - 256, *column[1:])


@rule("ES-252")
@pytest.mark.parametrize("step", [{"gain": {"red": 1}}, {"place_influence": 1}])
def test_no_token_is_pulled_to_lie_elsewhere(step: Step) -> None:
    table = mender(printed=[step]).goods(0, yellow=1).tokens(0, 0, 0).placed(0, place_2=2)
    table.play(0, "pawn:explore", "go:centre").untouched(1, 2)
    assert (table.st.turn, table.held(0)[1], table.area(0).pool) == (1, 1, 0)
    assert table.area(0).placed == [0, 0, 2, 0, 0, 0, 0]


@rule("ES-252")
def test_a_token_is_pulled_in_the_last_round_too() -> None:
    table = broke(place_2=1).reputation(11, 1, 1)
    table.play(0, "pawn:repair").exactly(0, "pull:place-2", "end").then(0, "pull:place-2").untouched(1, 2)
    assert (table.area(0).done, table.score(0), table.area(0).placed[2]) == ([0], 12, 0)
