"""Explore: where to, paying who stands there, influence at the place, its villager, the rotation of the tiles."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

GO = "pawn:explore"
PLACES = ["go:centre", "go:place-1", "go:place-2", "go:place-3", "go:place-4", "go:place-5"]
RELIC: list[Step] = [{"draw_relic": 1}]


def goods(**amounts: int) -> list[Step]:
    """A bonus of resources."""
    return [{"gain": amounts}]


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


@rule("ES-168", "ES-171")
def test_who_stands_there_is_paid_and_goes_to_ignis() -> None:
    table = Ground(bonuses={"Place 1": goods(blue=1)}, ignis={1: goods(red=1)}).tile("place-1", "Grocer")
    table.caravan(1, "place-1").goods(0, blue=2).goods(1, red=1).play(0, GO, "go:place-1").untouched(2)
    assert (table.held(0), table.held(1)) == ((2, 1, 1), (1, 0, 1))
    assert [area.caravan for area in table.st.areas] == [1, -1, -1]
    # The payment comes before the move, and Ignis gives nothing to who is sent there.
    kinds = [event.kind for event in table.events("pay", "gain", "bumped", "explore")]
    assert kinds == ["pay", "gain", "bumped", "explore", "gain"]
    assert [event.who for event in table.events("pay", "gain")] == [0, 1, 0]
    assert table.st.ignis == [-1] * 9


@rule("ES-168")
def test_the_whole_bonus_is_paid() -> None:
    table = Ground(bonuses={"Place 1": goods(blue=1, red=2)}).tile("place-1", "Cooper").caravan(2, "place-1")
    table.goods(0, 1, 1, 2).play(0, GO, "go:place-1").untouched(1)
    assert (table.held(0), table.held(2)) == ((0, 1, 0), (1, 0, 2))


@rule("ES-168")
def test_the_mover_picks_the_colour_of_a_wild_payment() -> None:
    table = Ground(bonuses={"Place 1": goods(wild=2)}).tile("place-1", "Cooper").caravan(1, "place-1")
    table.goods(0, blue=1, red=2).play(0, GO, "go:place-1").exactly(0, "pay:blue", "pay:red")
    table.then(0, "pay:red").exactly(0, "pay:blue", "pay:red").then(0, "pay:blue").untouched(2)
    assert (table.held(0), table.held(1), table.area(0).caravan) == ((0, 0, 1), (1, 0, 1), 1)


@rule("ES-168")
@pytest.mark.parametrize(("back", "after"), [("return:blue", (0, 3, 4)), ("return:red", (1, 3, 3))])
def test_who_is_paid_may_exchange_or_refuse_and_it_is_due_all_the_same(back: str, after: tuple[int, int, int]) -> None:
    table = Ground(bonuses={"Place 1": goods(blue=1)}).tile("place-1", "Cooper").caravan(1, "place-1")
    table.goods(0, blue=1).goods(1, yellow=3, red=4).play(0, GO, "go:place-1")
    table.exactly(1, "return:blue", "return:yellow", "return:red").then(1, back).untouched(2)
    assert (table.held(0), table.held(1), table.area(0).caravan, table.area(1).caravan) == ((0, 0, 0), after, 1, -1)


@rule("ES-168")
def test_alone_the_payment_goes_to_the_supply() -> None:
    table = Ground(1, bonuses={"Place 1": goods(blue=1)}, options={"opponent": "tilly"}).tile("place-1", "Cooper")
    assert table.st.opponent is not None
    table.st.opponent.caravan = 1
    table.goods(0, blue=1).play(0, GO, "go:place-1")
    assert (table.held(0), table.area(0).caravan, table.st.opponent.caravan) == ((0, 0, 0), 1, -1)


@rule("ES-168", "ES-170")
def test_alone_a_relic_goes_to_the_discard_pile() -> None:
    table = Ground(1, bonuses={"Place 1": RELIC}, options={"opponent": "tilly"}).tile("place-1", "Grocer")
    assert table.st.opponent is not None
    table.st.opponent.caravan = 1
    table.store(0, barter="Relic 20", harvest="Relic 21").play(0, GO, "go:place-1")
    table.exactly(0, "give:relic-20", "give:relic-21").then(0, "give:relic-21")
    assert (table.workshop(0), table.pile(), table.held(0)) == (["Relic 20", "", "", ""], ["Relic 21"], (1, 1, 1))


def told(table: Ground, slug: str) -> tuple[str, dict[str, int]]:
    """What the option of a place says, and its price."""
    found = next(option for option in table.state.options(0) if option.key == f"go:{slug}")
    return found.text, found.price


@rule("ES-168", "ES-170")
def test_an_occupied_place_tells_its_payment() -> None:
    bonuses = {
        "Place 1": goods(blue=1),
        "Place 2": RELIC,
        "Place 3": goods(yellow=1, wild=2),
        "Place 4": [{"advance": 1, "track": "red"}],
    }
    edits = {"villagers": {at: {"effect": goods(red=1)} for at in range(12)}}
    for place, payment, price in (
        ("place-1", "pays 1 blue to player 2, who goes to Ignis", {"blue": 1}),
        ("place-2", "pays a stored relic to player 2, who goes to Ignis", {}),
        (
            "place-3",
            "pays 1 yellow and 2 resources of any colour to player 2, who goes to Ignis",
            {"yellow": 1, "any": 2},
        ),
        ("place-4", "player 2 gains its bonus, then goes to Ignis", {}),
        ("place-5", "player 2 goes to Ignis", {}),
    ):
        table = Ground(bonuses=bonuses, edits=edits).caravan(1, place).goods(0, 2, 2, 2)
        table.store(0, barter="Relic 20").play(0, GO)
        name = place.replace("place-", "Place ")
        assert told(table, place) == (f"Explore {name}: {payment}", price)
        assert told(table, "centre") == ("Explore Centre", {})


@rule("ES-168", "ES-170")
def test_alone_an_occupied_place_tells_its_payment() -> None:
    edits = {"villagers": {at: {"effect": goods(red=1)} for at in range(12)}}
    leaves = "and the opponent goes to Ignis"
    for bonus, payment, price in (
        (goods(blue=1), f": pays 1 blue to the supply, {leaves}", {"blue": 1}),
        (RELIC, f": discards a stored relic without the bonus, {leaves}", {}),
        ([], ": the opponent goes to Ignis", {}),
    ):
        table = Ground(1, bonuses={"Place 1": bonus}, options={"opponent": "tilly"}, edits=edits)
        assert table.st.opponent is not None
        table.st.opponent.caravan = 1
        table.goods(0, blue=1).store(0, barter="Relic 20").play(0, GO)
        assert told(table, "place-1") == (f"Explore Place 1{payment}", price)


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


@rule("ES-169")
def test_who_cannot_pay_cannot_go_there() -> None:
    table = Ground(
        bonuses={"Place 1": goods(blue=1), "Place 2": goods(wild=2), "Place 3": goods(yellow=1, wild=1)}, players=4
    )
    table.caravan(1, "place-1").caravan(2, "place-2").caravan(3, "place-3").goods(0, yellow=1, red=0)
    table.play(0, GO).exactly(0, "go:centre", "go:place-4", "go:place-5", "go:place-6")
    table = Ground(
        bonuses={"Place 1": goods(blue=1), "Place 2": goods(wild=2), "Place 3": goods(yellow=1, wild=1)}, players=4
    )
    table.caravan(1, "place-1").caravan(2, "place-2").caravan(3, "place-3").goods(0, yellow=1, red=1)
    table.play(0, GO).exactly(0, "go:centre", "go:place-2", "go:place-3", "go:place-4", "go:place-5", "go:place-6")


@rule("ES-169")
def test_an_empty_place_costs_nothing() -> None:
    table = Ground(bonuses={"Place 1": goods(blue=1)}).tile("place-1", "Grocer").placed(1, place_1=3)
    table.play(0, GO, "go:place-1").exactly(1, "take", "decline").then(1, "decline")
    assert table.held(0) == (1, 1, 1)


@rule("ES-169")
@pytest.mark.parametrize("taken", [True, False])
def test_a_bonus_that_cannot_be_handed_over_is_gained_by_who_stands_there(taken: bool) -> None:
    bonus: list[Step] = [{"advance": 1, "track": "blue"}]
    table = Ground(bonuses={"Place 1": bonus}, tracks={"blue": {1: goods(red=1)}}).tile("place-1", "Grocer")
    table.caravan(1, "place-1").play(0, GO, "go:place-1").exactly(1, "take", "decline")
    assert table.area(0).caravan == -1
    if taken:
        table.then(1, "take", "take")
    else:
        table.then(1, "decline")
    assert (table.at(1), table.held(1)) == (((1, 0, 0), (0, 0, 1)) if taken else ((0, 0, 0), (0, 0, 0)))
    assert (table.area(0).caravan, table.area(1).caravan, table.held(0), table.at(0)) == (1, -1, (1, 1, 1), (0, 0, 0))


@rule("ES-170")
def test_a_relic_of_the_own_workshop_is_the_payment() -> None:
    table = Ground(bonuses={"Place 1": RELIC}).tile("place-1", "Grocer").caravan(1, "place-1")
    table.store(0, barter="Relic 20", repair="Relic 21").tuck(0, "barter", "Relic 22").store(1, explore="Relic 23")
    table.play(0, GO, "go:place-1").exactly(0, "give:relic-20", "give:relic-21").then(0, "give:relic-20")
    table.exactly(1, "store:barter", "store:harvest", "store:repair").then(1, "store:harvest").untouched(2)
    assert table.workshop(0) == ["", "", "", "Relic 21"]
    assert table.workshop(1) == ["", "Relic 23", "Relic 20", ""]
    # Nobody draws or discards anything.
    assert (table.top(), table.pile(), table.held(1)) == ("Relic 5", [], (0, 0, 0))


@rule("ES-170")
def test_without_a_relic_in_the_workshop_it_is_not_offered() -> None:
    table = Ground(bonuses={"Place 1": RELIC}).caravan(1, "place-1").tuck(0, "barter", "Relic 22").goods(0, 2, 2, 2)
    table.play(0, GO).exactly(0, *[key for key in PLACES if key != "go:place-1"])


@rule("ES-170")
@pytest.mark.parametrize("made", [True, False])
def test_a_full_workshop_may_make_room_or_the_card_is_discarded_without_a_bonus(made: bool) -> None:
    table = Ground(bonuses={"Place 1": RELIC}, relics={"Relic 20": {"discard_bonus": goods(red=3)}})
    table.tile("place-1", "Cooper").caravan(1, "place-1").store(0, barter="Relic 20")
    table.store(1, barter="Relic 24", explore="Relic 25", harvest="Relic 26", repair="Relic 27")
    table.play(0, GO, "go:place-1", "give:relic-20")
    table.exactly(1, "decline", "discard:relic-24", "discard:relic-25", "discard:relic-26", "discard:relic-27")
    if made:
        table.then(1, "discard:relic-26", "take")
        assert table.workshop(1) == ["Relic 24", "Relic 25", "Relic 20", "Relic 27"]
        assert (table.pile(), table.held(1)) == (["Relic 26"], (1, 0, 0))
    else:
        table.then(1, "decline")
        assert table.workshop(1) == ["Relic 24", "Relic 25", "Relic 26", "Relic 27"]
        assert (table.pile(), table.held(1)) == (["Relic 20"], (0, 0, 0))
    assert (table.held(0), table.area(0).caravan, table.workshop(0)[0]) == ((0, 0, 0), 1, "")


@rule("ES-170")
def test_a_reserve_extension_may_be_handed_over() -> None:
    table = Ground(bonuses={"Place 1": RELIC}).tile("place-1", "Cooper").caravan(1, "place-1").extension(0, "barter")
    table.goods(0, blue=9).goods(1, red=7).play(0, GO, "go:place-1", "give:reserve-extension-1")
    table.then(1, "store:repair")
    assert (table.area(0).room, table.held(0), table.area(1).room, table.held(1)) == (7, (7, 0, 0), 12, (0, 0, 7))
    assert table.workshop(1) == ["", "", "", "Reserve Extension"]


@rule("ES-171")
def test_it_is_ignis_wherever_the_mover_comes_from() -> None:
    table = Ground().tile("place-1", "Grocer").caravan(0, "place-3").caravan(1, "place-1").caravan(2, "place-2")
    table.play(0, GO, "go:place-1").untouched(2)
    assert [area.caravan for area in table.st.areas] == [1, -1, 2]


@rule("ES-171")
def test_a_place_without_a_bonus_is_entered_at_no_cost() -> None:
    table = (
        Ground().tile("place-1", "Grocer").caravan(2, "place-1").goods(0, blue=1).play(0, GO, "go:place-1").untouched(1)
    )
    assert (table.held(0), table.held(2), table.area(2).caravan) == ((2, 1, 1), (0, 0, 0), -1)


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


CHOICES = {
    "Scrap Collector": (["option:1"], ["option:2"]),
    "Elder": (["option:1", "down:blue"], ["option:2", "stack"]),
    "Benefactor": (["option:1", "pay:red"], ["option:2", "gain:red", "gain:red"]),
}


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
