"""Explore: where to, influence at the place, its villager, the rotation of the tiles."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.exploring import GO, PLACES, RELIC, goods, told
from games.everstone.ground import Ground, Step
from support.rules import rule

CHOICES = {
    "Scrap Collector": (["option:1"], ["option:2"]),
    "Elder": (["option:1", "down:blue"], ["option:2", "stack"]),
    "Benefactor": (["option:1", "pay:red"], ["option:2", "gain:red", "gain:red"]),
}


@rule("ES-165")
def test_the_four_steps_come_in_their_order() -> None:
    table = Ground(bonuses={"Place 2": goods(red=1)}).tile("place-2", "Grocer").placed(0, place_2=1)
    table.play(0, GO, "go:place-2")
    assert (table.area(0).caravan, table.held(0), table.tile_at("place-2")) == (2, (0, 0, 0), "Grocer")
    table.exactly(0, "take", "decline").then(0, "take")
    kinds = table.told("explore", "activate", "gain", "tile", "rotate")
    assert kinds == ["explore", "activate", "gain", "tile", "gain", "rotate"]
    assert [event.args["goods"] for event in table.events("gain")] == [{"red": 1}, {"blue": 1, "yellow": 1, "red": 1}]


@rule("ES-165", "ES-176")
@pytest.mark.parametrize("taken", [True, False])
def test_what_the_influence_brings_helps_to_pay_the_villager(taken: bool) -> None:
    table = Ground(bonuses={"Place 2": goods(red=1)}).tile("place-2", "Appraiser").placed(0, place_2=1).goods(0, red=1)
    table.play(0, GO, "go:place-2", "take" if taken else "decline")
    if taken:
        table.offers(0, "claim:relic-4")
        assert table.held(0) == (0, 0, 0)
    else:
        assert (table.st.turn, table.held(0), table.pile()) == (1, (0, 0, 1), [])


@rule("ES-166")
@pytest.mark.parametrize(("players", "count"), [(1, 5), (2, 5), (3, 6), (4, 7)])
def test_any_place_may_be_gone_to(players: int, count: int) -> None:
    options: dict[str, object] = {"opponent": "nim"} if players == 1 else {}
    table = Ground(players, options=options).play(0, GO)
    table.exactly(0, "go:centre", *[f"go:place-{number}" for number in range(1, count)])


@rule("ES-139")
@pytest.mark.parametrize(("players", "count"), [(1, 5), (2, 5), (3, 6), (4, 7)])
def test_how_many_places_there_are(players: int, count: int) -> None:
    table = Ground(players)
    view: Any = table.st.view(0)
    assert len(view["locations"]) == count
    assert [place["tile"] is None for place in view["locations"]] == [True] + [False] * (count - 1)
    assert sum(tile >= 0 for tile in table.st.tiles) == count - 1
    assert len(set(table.st.tiles[1:count]) | set(table.st.outer)) == count + 1


@rule("ES-140")
def test_what_a_place_has() -> None:
    table = Ground(4, bonuses={"Place 6": goods(red=2), "Centre": goods(blue=1)}, printed=[{"gain": {"yellow": 2}}])
    table.placed(1, place_6=2).placed(0, place_6=1).caravan(2, "place-6").begin()
    view: Any = table.st.view(-1)
    place = view["locations"][6]
    assert (place["slug"], place["caravans"], place["tokens"], place["free"]) == ("place-6", [2], [1, 2, 0, 0], 1)
    assert place["tile"] == table.content.tile_slug[table.st.tiles[6]]
    assert place["bonus"] == "Gain 2 red."
    centre = view["locations"][0]
    assert (centre["tile"], centre["bonus"], centre["text"]) == (None, "Gain 1 blue.", "Gain 2 yellow.")


@rule("ES-143", "ES-166")
def test_tiles_in_the_outer_limits_are_seen_and_out_of_reach() -> None:
    table = Ground().play(0, GO).exactly(0, *PLACES)
    for seat in (-1, 0, 1, 2):
        view: Any = table.st.view(seat)
        names = [view["tiles"][slug]["name"] for slug in view["outer"]]
        assert names == table.outer()
        assert not {place["tile"] for place in view["locations"]} & set(view["outer"])
    outside = table.outer()
    table.then(0, "go:centre")
    assert table.events("tile")[0].args["tile"] not in outside


@rule("ES-167")
@pytest.mark.parametrize("here", ["centre", "place-2"])
def test_a_caravan_has_to_go_somewhere_else(here: str) -> None:
    Ground().caravan(0, here).play(0, GO).exactly(0, *[key for key in PLACES if key != f"go:{here}"])


@rule("ES-176", "ES-168")
def test_a_place_tells_when_its_villager_cannot_be_paid() -> None:
    dear: list[Step] = [{"pay": {"blue": 2}, "for": [{"gain": {"red": 1}}]}]
    edits = {"villagers": {at: {"effect": dear} for at in range(12)}}
    table = Ground(bonuses={"Place 1": goods(blue=1), "Place 2": goods(red=1)}, edits=edits, printed=goods(red=1))
    table.caravan(1, "place-1").placed(0, place_2=1).goods(0, blue=2).play(0, GO)
    # Who pays 1 blue has 1 left, too little for the villager.
    payment = "pays 1 blue to player 2, who goes to Ignis; you cannot pay what it asks"
    assert told(table, "place-1")[0] == f"Explore Place 1: {payment}"
    assert [told(table, slug)[0] for slug in ("place-2", "place-3")] == ["Explore Place 2", "Explore Place 3"]
    table = Ground(bonuses={"Place 2": goods(blue=1)}, edits=edits, printed=goods(red=1))
    table.placed(0, place_2=1).goods(0, blue=1).play(0, GO)
    # The bonus of the own influence comes first and may help.
    texts = [told(table, slug)[0] for slug in ("centre", "place-2", "place-3")]
    assert texts == ["Explore Centre", "Explore Place 2", "Explore Place 3: you cannot pay what it asks"]


@rule("ES-172")
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("theirs", [True, False])
def test_everybody_with_influence_may_gain_the_bonus(mine: bool, theirs: bool) -> None:
    table = (
        Ground(bonuses={"Place 1": goods(blue=1)}).tile("place-1", "Cooper").placed(0, place_1=1).placed(1, place_1=1)
    )
    table.placed(2, place_2=1).play(0, GO, "go:place-1").exactly(0, "take", "decline")
    table.then(0, "take" if mine else "decline").exactly(1, "take", "decline").then(1, "take" if theirs else "decline")
    assert (table.held(0), table.held(1)) == ((int(mine), 0, 0), (int(theirs), 0, 0))
    table.untouched(2)
    assert (table.area(0).placed[1], table.area(1).placed[1]) == (1, 1)


@rule("ES-172")
def test_a_wild_bonus_is_chosen_by_each() -> None:
    table = (
        Ground(bonuses={"Place 1": goods(wild=1)}).tile("place-1", "Cooper").placed(0, place_1=1).placed(1, place_1=1)
    )
    table.play(0, GO, "go:place-1").exactly(0, "decline", "gain:blue", "gain:yellow", "gain:red").then(0, "gain:red")
    table.exactly(1, "decline", "gain:blue", "gain:yellow", "gain:red").then(1, "gain:yellow").untouched(2)
    assert (table.held(0), table.held(1)) == ((0, 0, 1), (0, 1, 0))


@rule("ES-173")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_bonus_comes_once_for_each_token(count: int) -> None:
    table = Ground(bonuses={"Place 1": goods(red=1)}).tile("place-1", "Cooper").placed(1, place_1=count)
    table.play(0, GO, "go:place-1").then(1, "take").untouched(2)
    assert (table.held(0), table.held(1)) == ((0, 0, 0), (0, 0, count))


@rule("ES-173")
def test_relics_too() -> None:
    table = Ground(bonuses={"Place 1": RELIC}).tile("place-1", "Grocer").placed(1, place_1=2)
    table.play(0, GO, "go:place-1")
    table.then(1, "take", "store:barter", "take", "store:repair").untouched(2)
    assert table.workshop(1) == ["Relic 5", "", "", "Relic 6"]
    assert (table.top(), table.held(0)) == ("Relic 7", (1, 1, 1))


@rule("ES-174")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_explorer_gains_first_and_then_the_others_clockwise(first: int, order: list[int]) -> None:
    table = Ground(bonuses={"Place 1": RELIC}).tile("place-1", "Grocer").turn(first)
    for seat in range(3):
        table.placed(seat, place_1=1)
    table.play(first, GO, "go:place-1")
    for seat in order:
        table.then(seat, "take", "store:barter")
    assert [table.workshop(seat)[0] for seat in order] == ["Relic 5", "Relic 6", "Relic 7"]
    assert [event.who for event in table.events("draw")] == order


@rule("ES-175")
def test_the_villager_is_for_the_explorer_alone_and_has_to_be_used() -> None:
    table = Ground().tile("place-1", "Grocer").placed(1, place_1=1).caravan(2, "place-3")
    table.play(0, GO, "go:place-1").untouched(1, 2)
    assert (table.held(0), table.told("decline")) == ((1, 1, 1), [])
    # Nobody is asked whether to pay, either.
    table = Ground().tile("place-1", "Storyteller").goods(0, yellow=1).play(0, GO, "go:place-1").untouched(1, 2)
    assert (table.held(0), len(table.area(0).quests)) == ((0, 0, 0), 1)


@rule("ES-175")
def test_an_optional_part_may_be_left() -> None:
    table = Ground(printed=[{"may": [{"gain": {"red": 1}}]}, {"gain": {"blue": 1}}]).play(0, GO, "go:centre")
    table.exactly(0, "take", "decline").then(0, "decline")
    assert table.held(0) == (1, 0, 0)


@rule("ES-175")
def test_the_printed_action_is_carried_out_at_the_printed_place() -> None:
    table = Ground(printed=[{"gain": {"red": 2}}]).play(0, GO, "go:centre").untouched(1, 2)
    assert (table.held(0), table.area(0).caravan) == ((0, 0, 2), 0)


@rule("ES-176", "ES-178")
@pytest.mark.parametrize("red", [0, 1, 2])
def test_a_villager_who_cannot_be_paid_does_nothing_and_leaves_all_the_same(red: int) -> None:
    table = Ground().tile("place-1", "Appraiser").goods(0, blue=3, red=red)
    first = table.outer()[0]
    table.play(0, GO).offers(0, "go:place-1").then(0, "go:place-1")
    if red == 2:
        table.offers(0, "claim:relic-1").then(0, "claim:relic-1")
        assert table.held(0) == (3, 0, 1)
    else:
        assert (table.held(0), table.market()[3], table.pile()) == ((3, 0, red), "Relic 4", [])
        assert table.told("tile", "tile_idle") == ["tile_idle"]
    assert (table.area(0).caravan, table.tile_at("place-1"), table.outer()[1]) == (1, first, "Appraiser")
    table.untouched(1, 2)


@rule("ES-177", "ES-185")
@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("which", [0, 1])
def test_one_of_two_alternatives_is_carried_out_and_the_tile_leaves(name: str, which: int) -> None:
    table = Ground(relics={"Relic 20": {"discard_bonus": goods(blue=1)}}).tile("place-1", name).goods(0, red=6)
    table.store(0, explore="Relic 20", harvest="Relic 21", repair="Relic 22").heights(0, blue=3).reputation(1, 1, 1)
    if which and name == "Benefactor":
        table.goods(0, red=5)
    outer = table.outer()
    table.play(0, GO, "go:place-1")
    if not (which and name == "Benefactor"):
        table.exactly(0, "option:1", "option:2")
    table.then(0, *CHOICES[name][which])
    while which == 0 and name == "Scrap Collector" and any(key.startswith("discard:") for key in table.options(0)):
        table.then(0, table.options(0)[0])
    assert table.area(0).reputation == (1 if which else 2)
    assert (table.tile_at("place-1"), table.outer()) == (outer[0], [outer[1], name])
    table.untouched(1, 2)
    area = table.area(0)
    done = (table.workshop(0).count(""), table.at(0)[0], area.stacks, area.pool, table.held(0)[2])
    wanted = {
        ("Scrap Collector", 0): (4, 3, 15, 0, 6),
        ("Scrap Collector", 1): (0, 3, 15, 0, 6),
        ("Elder", 0): (1, 0, 15, 0, 6),
        ("Elder", 1): (1, 3, 14, 1, 6),
        ("Benefactor", 0): (1, 3, 15, 0, 0),
        ("Benefactor", 1): (1, 3, 15, 0, 7),
    }
    assert done == wanted[(name, which)]
    assert table.held(0)[:2] == (0, 0)


@rule("ES-177")
def test_only_alternatives_that_can_be_carried_out_are_offered() -> None:
    table = Ground().tile("place-1", "Benefactor").goods(0, 5, 0, 1).play(0, GO, "go:place-1").exactly(0, "option:2")
    table = Ground().tile("place-1", "Elder").heights(0, 2, 2, 2).play(0, GO, "go:place-1").exactly(0, "option:2")
    table = Ground().tile("place-1", "Scrap Collector").store(0, barter="Relic 20", explore="Relic 21")
    table.play(0, GO, "go:place-1").exactly(0, "option:2")


@rule("ES-185")
def test_every_villager_with_reputation_has_two_alternatives() -> None:
    content = Ground().content
    found = []
    for name, node in zip(content.tile_name, content.tile, strict=True):
        plain = node.plain()
        if "gain_reputation" in str(plain):
            found.append(name)
            options: Any = plain["choose"]
            assert len(options) == 2
            assert ["gain_reputation" in str(option) for option in options] == [True, False]
    assert sorted(found) == sorted(CHOICES)


@rule("ES-178", "ES-179", "ES-142")
def test_the_used_tile_is_replaced_and_the_tokens_stay() -> None:
    table = Ground().tile("place-2", "Grocer").placed(1, place_2=2).placed(2, place_2=1, place_3=1)
    first, second = table.outer()
    others = [table.st.tiles[at] for at in (0, 1, 3, 4, 5, 6)]
    table.play(0, GO, "go:place-2").untouched(1, 2)
    assert (table.tile_at("place-2"), table.outer()) == (first, [second, "Grocer"])
    assert [table.st.tiles[at] for at in (0, 1, 3, 4, 5, 6)] == others
    assert [area.placed[2] for area in table.st.areas] == [0, 2, 1]


@rule("ES-179")
def test_two_explorations_in_a_row() -> None:
    table = Ground().tile("place-2", "Grocer").tile("place-3", "Appraiser")
    first, second = table.outer()
    table.play(0, GO, "go:place-2").pass_turn(0).play(1, GO, "go:place-3")
    assert table.outer() == ["Grocer", "Appraiser"]
    assert (table.tile_at("place-2"), table.tile_at("place-3")) == (first, second)


@rule("ES-180")
def test_exploring_the_printed_place_leaves_all_tiles() -> None:
    table = Ground(printed=[{"gain": {"red": 1}}])
    before = (table.st.tiles.copy(), table.st.outer.copy())
    table.play(0, GO, "go:centre")
    assert (table.st.tiles, table.st.outer) == before
    assert table.told("rotate") == []


@rule("ES-142")
def test_the_own_tokens_of_who_explores_stay_too() -> None:
    table = Ground().tile("place-2", "Grocer").placed(0, place_2=2, place_3=1).placed(1, place_2=1)
    first = table.outer()[0]
    table.play(0, GO, "go:place-2").untouched(1, 2)
    assert table.tile_at("place-2") == first
    assert [area.placed[2] for area in table.st.areas] == [2, 1, 0]
    assert (table.area(0).placed[3], table.area(0).pool) == (1, 0)


@rule("ES-176")
@pytest.mark.parametrize("red", [0, 1, 2])
def test_the_printed_action_too_is_paid_whole_or_not_done(red: int) -> None:
    table = Ground(printed=[{"pay": {"red": 2}, "for": [{"gain": {"blue": 1}}]}]).goods(0, red=red)
    table.play(0, GO).offers(0, "go:centre").then(0, "go:centre").untouched(1, 2)
    assert (table.held(0), table.area(0).caravan) == (((1, 0, 0) if red == 2 else (0, 0, red)), 0)


@rule("ES-176")
@pytest.mark.parametrize("held", [(1, 1, 0), (1, 0, 1), (0, 1, 1), (1, 1, 1)])
def test_each_colour_that_is_asked_for_has_to_be_there(held: tuple[int, int, int]) -> None:
    price: list[Step] = [{"pay": {"blue": 1, "yellow": 1, "red": 1}, "for": [{"gain_reputation": 1}]}]
    table = Ground(edits={"villagers": {at: {"effect": price} for at in range(12)}}).goods(0, *held)
    table.reputation(1, 1, 1).play(0, GO, "go:place-1").untouched(1, 2)
    paid = sum(held) == 3
    assert (table.area(0).reputation, sum(table.held(0))) == ((2, 0) if paid else (1, 2))
