"""Quests: hidden from the others, any number in hand, scored once."""

from __future__ import annotations

import json

from games.everstone.ground import Ground, Step
from games.everstone.mending import goal, mender, seen
from support.rules import rule

from underbough.games.everstone.state import ever
from underbough.kernel.chance import Chance, seed_key

GO = ("pawn:explore", "go:centre")
NEVER: Step = {"resources_held": 40}


@rule("ES-274")
def test_others_see_how_many_and_not_which() -> None:
    table = mender(edits=goal(NEVER)).quest(0, 3).quest(0, 5).quest(1, 7).quest(0, 21)
    mine, other, third = (seen(table, seat) for seat in range(3))
    slugs = table.content.quest_slug
    assert [card["slug"] for card in mine["seats"][0]["quest_cards"]] == [slugs[3], slugs[5], slugs[21]]
    assert [card["slug"] for card in other["seats"][1]["quest_cards"]] == [slugs[7]]
    for view in (other, third):
        assert (view["seats"][0]["quests"], view["seats"][0]["quest_cards"]) == (3, None)
        assert not [at for at in (3, 5, 21) if f'"{slugs[at]}"' in json.dumps(view)]
    assert (mine["seats"][1]["quests"], mine["seats"][1]["quest_cards"]) == (1, None)


@rule("ES-274")
def test_all_else_is_the_same_for_everybody() -> None:
    table = mender(edits=goal(NEVER)).quest(0, 3).quest(1, 7).store(0, barter="Relic 20").goods(1, 1, 2, 3)
    table.tuck(2, "harvest", "Relic 30").placed(1, place_2=1)
    views = [seen(table, seat) for seat in range(3)]
    for view in views:
        # Whose view it is, what this seat may do and its own quests are all that differs.
        for own in ("seat", "may_change"):
            view.pop(own)
        for seat in view["seats"]:
            seat.pop("quest_cards")
    assert views[0] == views[1] == views[2]


@rule("ES-274")
def test_a_drawn_relic_that_is_put_back_is_known() -> None:
    table = mender(printed=[{"survey": 3}]).play(0, *GO)
    for seat in range(3):
        assert sorted(seen(table, seat)["lifted"]) == ["relic-5", "relic-6", "relic-7"]
    table.then(0, "pick:relic-5", "sell", "pick:relic-6", "store:barter")
    assert (table.top(), table.workshop(0)[0], table.pile()) == ("Relic 7", "Relic 6", ["Relic 5"])
    # All have seen its front, though only its back is shown.
    for seat in range(3):
        assert '"relic-7"' not in json.dumps(seen(table, seat))
        worlds = [ever(table.game.determinise(table.state, seat, Chance(seed_key(k)))) for k in range(6)]
        assert {world.pile[-1] for world in worlds} == {table.item("Relic 7")}


@rule("ES-274")
def test_the_quest_just_drawn_is_told_to_its_owner_alone() -> None:
    table = mender(printed=[{"gain_quest": 1}], edits=goal(NEVER)).play(0, *GO)
    (quest,) = table.area(0).quests
    (open_event,) = table.events("quest")
    (own_event,) = table.events("drew_quest")
    assert table.content.quest_name[quest] not in json.dumps(open_event.args)
    assert own_event.args["quest"] == table.content.quest_name[quest]
    assert [seen(table, seat)["seats"][0]["quests"] for seat in range(3)] == [1, 1, 1]
    assert seen(table, 1)["seats"][0]["quest_cards"] is None


@rule("ES-274")
def test_a_world_dealt_for_another_seat_does_not_know_it() -> None:
    table = mender(edits=goal(NEVER)).quest(0, 3).begin()
    dealt = [
        {tuple(ever(table.game.determinise(table.state, seat, Chance(seed_key(k)))).areas[0].quests) for k in range(12)}
        for seat in range(3)
    ]
    assert dealt[0] == {(3,)}
    assert len(dealt[1]) > 2
    assert len(dealt[2]) > 2


@rule("ES-275")
def test_every_quest_says_what_it_asks_for_and_pays() -> None:
    content = Ground().content
    assert len(content.need) == len(content.quest_points) == len(content.quest_slug) == 24
    assert all(need.say() for need in content.need)
    assert content.quest_points == [1] * 24


@rule("ES-275")
def test_a_page_shows_it_to_its_owner() -> None:
    table = mender(edits=goal({"stored_relics": 3})).quest(0, 0)
    (card,) = seen(table, 0)["seats"][0]["quest_cards"]
    assert "3" in card["text"]
    assert card["points"] == 1


@rule("ES-276")
def test_any_number_of_quests() -> None:
    table = mender(printed=[{"gain_quest": 1}] * 6, edits=goal(NEVER)).quest(0, 20).play(0, *GO).untouched(1, 2)
    assert len(table.area(0).quests) == 7
    assert len(set(table.area(0).quests)) == 7
    assert len(table.st.quests) == 14
    assert table.told("discard") == []


@rule("ES-276")
def test_even_all_of_them() -> None:
    table = mender(printed=[{"gain_quest": 1}], edits=goal(NEVER))
    for quest in range(20):
        table.quest(0, quest)
    table.play(0, *GO)
    # No quest is left: nothing happens.
    assert table.area(0).quests == list(range(20))
    assert table.told("quest") == []


@rule("ES-277")
def test_a_quest_scores_once() -> None:
    table = mender(edits=goal({"resources_held": 1}, 2)).quest(0, 0).goods(0, red=3).reputation(1, 1, 1)
    table.play(0, "pawn:repair")
    assert (table.area(0).done, table.score(0), table.area(0).stacks) == ([0], 3, 14)
    table.turn_to(0).pass_turn(0)
    assert sum(table.held(0)) >= 1
    assert (table.area(0).done, table.score(0), table.area(0).stacks) == ([0], 3, 14)
    table.turn_to(0).pass_turn(0)
    assert (table.area(0).done, table.score(0)) == ([0], 3)


@rule("ES-136")
def test_points_of_a_quest_count_beyond_ten() -> None:
    for reached in (9, 10, 12):
        table = mender(edits=goal({"resources_held": 1}, 3)).quest(0, 0).goods(0, red=1).reputation(reached, 10, 3)
        table.play(0, "pawn:repair").untouched(1, 2)
        assert (table.area(0).done, table.score(0)) == ([0], reached + 3)


@rule("ES-276")
def test_with_a_dozen_quests_one_more_is_drawn() -> None:
    for count in (6, 8, 12, 19):
        table = mender(printed=[{"gain_quest": 1}], edits=goal(NEVER))
        for quest in range(count):
            table.quest(0, quest)
        table.play(0, *GO).untouched(1, 2)
        assert (len(table.area(0).quests), len(table.st.quests)) == (count + 1, 19 - count)
