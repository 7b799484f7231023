"""Reserve extensions: a place in the workshop, room for resources, being tucked in a Repair."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Step
from games.everstone.mending import Mender, mender, seen
from support.rules import rule

from underbough.games.everstone import ids

FIVE = [f"Relic {number}" for number in range(30, 35)]
GAIN: list[Step] = [{"gain_extension": 1}]
GO = ("pawn:explore", "go:centre")


def walk(*printed: Step, **parts: Any) -> Mender:
    """A table whose printed place carries out these effects."""
    return mender(printed=list(printed) or GAIN, **parts)


def extensions(table: Mender, seat: int = 0) -> list[bool]:
    """Where extensions lie in a workshop."""
    return [item >= ids.EXTENSIONS for item in table.area(seat).workshop]


def tucked(table: Mender, column: int, seat: int = 0) -> list[bool]:
    """Which cards below a space are extensions."""
    return [entry & 255 >= ids.EXTENSIONS for entry in table.area(seat).columns[column]]


@rule("ES-256")
@pytest.mark.parametrize(("answer", "column"), [("store:explore", 1), ("store:repair", 3)])
def test_it_goes_onto_an_open_space(answer: str, column: int) -> None:
    table = walk().store(0, barter="Relic 20", harvest="Relic 21").play(0, *GO)
    table.exactly(0, "store:explore", "store:repair").then(0, answer).untouched(1, 2)
    assert extensions(table) == [at == column for at in range(4)]
    assert (table.workshop(0)[0], table.workshop(0)[2]) == ("Relic 20", "Relic 21")
    assert table.st.extensions == 1


@rule("ES-256")
def test_it_lies_there_openly() -> None:
    table = walk().play(0, *GO, "store:harvest")
    shown = [seen(table, seat)["seats"][0]["workshop"] for seat in range(3)]
    slug = table.content.slug[ids.EXTENSIONS]
    assert shown == [[None, None, slug, None]] * 3


@rule("ES-256")
def test_a_full_workshop_makes_room_first() -> None:
    table = walk().store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22", repair="Relic 23")
    table.play(0, *GO)
    table.exactly(0, "decline", *[f"discard:relic-{number}" for number in range(20, 24)])
    assert table.st.extensions == 0
    table.then(0, "discard:relic-21", "take").untouched(1, 2)
    assert (extensions(table), table.pile(), table.held(0)) == ([False, True, False, False], ["Relic 21"], (1, 0, 0))
    assert table.st.extensions == 1


@rule("ES-256")
def test_or_does_without() -> None:
    table = walk().store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22", repair="Relic 23")
    room = table.begin().area(0).room
    table.play(0, *GO, "decline").untouched(1, 2)
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 22", "Relic 23"]
    assert (table.st.extensions, table.area(0).room, table.pile()) == (0, room, [])


@rule("ES-257")
def test_room_for_five_more_at_once() -> None:
    table = walk({"gain_extension": 1}, {"gain": {"red": 6}}).goods(0, 6, 0, 0)
    room = table.begin().area(0).room
    assert room == 7
    table.play(0, *GO, "store:repair").untouched(1, 2)
    assert table.area(0).room == 12
    # 6 and 6 are 12: nothing has to go back.
    assert (table.held(0), table.st.turn) == ((6, 0, 6), 1)


@rule("ES-257")
def test_without_it_the_same_gain_is_too_much() -> None:
    table = walk({"gain": {"red": 6}}).goods(0, 6, 0, 0).play(0, *GO)
    assert table.asked() == 0
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert sum(table.held(0)) == 7


@rule("ES-257")
def test_two_of_them_hold_ten() -> None:
    table = walk({"gain_extension": 1}, {"gain_extension": 1}).play(0, *GO, "store:barter", "store:harvest")
    assert (table.area(0).room, extensions(table)) == (17, [True, False, True, False])
    assert table.st.areas[1].room == 7


@rule("ES-258")
def test_effects_on_stored_relics_apply_to_it() -> None:
    table = walk({"discard": 1}).extension(0, "explore").store(0, harvest="Relic 20").play(0, *GO)
    slug = f"discard:{table.content.slug[ids.EXTENSIONS]}"
    table.exactly(0, slug, "discard:relic-20").then(0, slug).untouched(1, 2)
    # No bonus, and it lies on no pile of relics; it does not come back.
    assert (table.workshop(0), table.pile()) == (["", "", "Relic 20", ""], [])
    assert (table.held(0), table.area(0).room, table.st.extensions) == ((0, 0, 0), 7, 1)


@rule("ES-258")
def test_it_can_be_moved_like_a_relic() -> None:
    table = walk({"relocate_relic": 1}).extension(0, "explore").store(0, harvest="Relic 20")
    slug = table.begin().content.slug[ids.EXTENSIONS]
    table.play(0, *GO).offers(0, f"move:{slug}", "move:relic-20").then(0, f"move:{slug}")
    table.exactly(0, "store:barter", "store:repair").then(0, "store:barter").untouched(1, 2)
    assert (extensions(table), table.area(0).room) == ([True, False, False, False], 12)


@rule("ES-258")
def test_it_is_one_of_the_four_in_the_workshop() -> None:
    table = walk({"draw_relic": 1}).extension(0, "explore")
    table.store(0, barter="Relic 20", harvest="Relic 21", repair="Relic 22").play(0, *GO)
    slug = table.content.slug[ids.EXTENSIONS]
    table.exactly(0, "decline", f"discard:{slug}", *[f"discard:relic-{number}" for number in (20, 21, 22)])


@rule("ES-258")
def test_and_one_of_the_six_below_a_space() -> None:
    table = walk({"gain_miner": 1}).tuck(0, "barter", *FIVE)
    table.area(0).columns[ids.BARTER] += (ids.EXTENSIONS,)
    table.st.extensions = 1
    table.play(0, *GO).exactly(0, "tuck:explore", "tuck:harvest", "tuck:repair")


@rule("ES-258")
@pytest.mark.parametrize("relic", [False, True])
@pytest.mark.parametrize(("needs", "least"), [("tucked_green_or_miner", 1), ("different_relic_colours", 2)])
def test_it_has_no_colour(needs: str, least: int, relic: bool) -> None:
    # The one colour that is there besides is the blue of what holds a used token.
    wants: list[Step] = [{needs: least}, *[{"resources_held": 40}] * 3]
    table = walk({"gain": {"red": 1}}, achievements=wants).reputation(1, 1, 1)
    if relic:
        table.tuck(0, "barter", "Relic 30")
    table.area(0).columns[ids.BARTER] += (ids.EXTENSIONS,)
    table.st.extensions = 1
    table.play(0, *GO)
    assert table.st.achievements == [0 if relic else -1, -1, -1, -1]


@rule("ES-259")
def test_no_relic_goes_on_top() -> None:
    table = walk({"draw_relic": 1}).extension(0, "explore").play(0, *GO)
    table.exactly(0, "store:barter", "store:harvest", "store:repair")


@rule("ES-259")
def test_no_bought_one_either() -> None:
    table = mender().extension(0, "explore").play(0, "pawn:barter", "buy:relic-4")
    table.exactly(0, "store:barter", "store:harvest", "store:repair")


@rule("ES-260")
def test_the_workshop_action_below_it_stays() -> None:
    # The reward that was not taken is the workshop action of Barter.
    table = mender().extension(0, "barter").play(0, "pawn:barter", "buy:relic-4", "store:explore")
    reward = next(key for key in table.options(0) if key.startswith("reward:trade-in"))
    table.then(0, reward, "gain:red")
    while "workshop" not in table.options(0):
        table.then(0, "decline")
    table.exactly(0, "workshop", "end")


@rule("ES-260")
@pytest.mark.parametrize("covered", [False, True])
def test_a_relic_there_covers_it_and_an_extension_does_not(covered: bool) -> None:
    table = mender().goods(0, blue=1).tuck(0, "barter", "Relic 30", "Relic 31")
    if covered:
        table.store(0, repair="Relic 20")
    else:
        table.extension(0, "repair")
    table.play(0, "pawn:repair")
    if covered:
        assert table.st.turn == 1
    else:
        table.exactly(0, "workshop", "end")


@rule("ES-260")
def test_the_explore_and_harvest_spaces_too() -> None:
    table = mender().goods(0, yellow=2).extension(0, "explore").extension(0, "harvest")
    table.play(0, "pawn:explore", "go:centre").exactly(0, "workshop", "end")
    table = mender().goods(0, yellow=2).extension(0, "harvest")
    table.area(0).pawn = ids.BARTER
    table.dice(1, 2, 4).play(0, "pawn:harvest").offers(0, "increase:1")


@rule("ES-261")
def test_one_extension_a_space() -> None:
    table = walk().extension(0, "explore").play(0, *GO)
    table.exactly(0, "store:barter", "store:harvest", "store:repair").then(0, "store:harvest")
    assert extensions(table) == [False, True, True, False]


# Tucking it.


def slug_of(table: Mender) -> str:
    """The first extension."""
    return table.content.slug[ids.EXTENSIONS]


@rule("ES-262")
def test_three_yellow_tuck_it_below_its_space() -> None:
    table = mender().extension(0, "explore").tuck(0, "explore", "Relic 30").goods(0, 2, 4, 2)
    slug = slug_of(table)
    table.play(0, "pawn:repair").exactly(0, "end", f"repair:{slug}").then(0, f"repair:{slug}")
    assert table.held(0) == (2, 1, 2)
    table.exactly(0, f"keep:{slug}").then(0, f"keep:{slug}")
    assert tucked(table, ids.EXPLORE) == [False, True]
    assert table.workshop(0) == [""] * 4
    table.untouched(1, 2)


@rule("ES-262")
@pytest.mark.parametrize("yellow", [0, 2])
def test_two_yellow_are_not_enough(yellow: int) -> None:
    table = mender().extension(0, "explore").goods(0, 0, yellow, 5).play(0, "pawn:repair")
    assert (table.st.turn, extensions(table)) == (1, [False, True, False, False])


@rule("ES-262")
def test_its_price_is_due_with_all_others() -> None:
    table = mender({"Relic 20": {"cost": {"yellow": 2}, "sell": [{"gain": {"yellow": 3}}]}})
    table.extension(0, "explore").store(0, barter="Relic 20").goods(0, yellow=4)
    slug = slug_of(table)
    table.play(0, "pawn:repair").exactly(0, "end", "repair:relic-20", f"repair:{slug}").then(0, "repair:relic-20")
    # 2 yellow are left; what the relic yields comes too late.
    table.exactly(0, "keep:relic-20", "sell:relic-20").then(0, "sell:relic-20")
    assert (table.st.turn, table.held(0), extensions(table)) == (1, (0, 5, 0), [False, True, False, False])
    table = mender({"Relic 20": {"cost": {"yellow": 2}}}).extension(0, "explore").store(0, barter="Relic 20")
    table.goods(0, yellow=5).play(0, "pawn:repair", "repair:relic-20", f"repair:{slug}")
    assert table.held(0) == (0, 0, 0)
    table.exactly(0, "keep:relic-20", "sell:relic-20", f"keep:{slug}")


@rule("ES-262")
def test_above_six_cards_it_stays() -> None:
    table = mender().extension(0, "explore").tuck(0, "explore", *FIVE, "Relic 35").goods(0, yellow=5)
    table.play(0, "pawn:repair")
    assert (table.st.turn, table.held(0), extensions(table)) == (1, (0, 5, 0), [False, True, False, False])


@rule("ES-262")
@pytest.mark.parametrize("lying", [4, 5])
def test_its_place_is_kept_until_it_is_tucked(lying: int) -> None:
    table = mender({"Relic 20": {"sell": [{"gain_miner": 1}]}}).extension(0, "explore").store(0, barter="Relic 20")
    table.tuck(0, "explore", *FIVE[:lying]).goods(0, yellow=4)
    slug = slug_of(table)
    table.play(0, "pawn:repair", "repair:relic-20", f"repair:{slug}", "sell:relic-20")
    places = ["tuck:barter", "tuck:harvest", "tuck:repair"]
    table.exactly(0, *places, *(["tuck:explore"] if lying == 4 else []))
    table.then(0, "tuck:harvest", f"keep:{slug}").untouched(1, 2)
    assert tucked(table, ids.EXPLORE) == [False] * lying + [True]


@rule("ES-262")
def test_one_that_is_not_paid_for_keeps_no_place() -> None:
    table = mender({"Relic 20": {"sell": [{"gain_miner": 1}]}}).extension(0, "explore")
    table.store(0, barter="Relic 20", harvest="Relic 21").tuck(0, "explore", *FIVE).goods(0, yellow=2)
    table.play(0, "pawn:repair", "repair:relic-20", "repair:relic-21", "sell:relic-20")
    table.exactly(0, "tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair")


@rule("ES-262")
def test_after_the_repair_no_place_is_kept() -> None:
    table = walk({"gain_miner": 1}).extension(0, "explore")
    table.tuck(0, "explore", *FIVE).play(0, *GO)
    table.exactly(0, "tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair")


@rule("ES-263")
def test_its_space_is_free_for_relics() -> None:
    relics: dict[str, Step] = {"Relic 20": {"sell": [{"draw_relic": 1}]}}
    table = mender(relics).extension(0, "explore").store(0, barter="Relic 20").goods(0, yellow=4)
    slug = slug_of(table)
    table.play(0, "pawn:repair", "repair:relic-20", f"repair:{slug}", f"keep:{slug}", "sell:relic-20")
    table.exactly(0, "store:barter", "store:explore", "store:harvest", "store:repair").then(0, "store:explore")
    assert table.workshop(0) == ["", "Relic 5", "", ""]


@rule("ES-263")
def test_until_then_it_is_not() -> None:
    relics: dict[str, Step] = {"Relic 20": {"sell": [{"draw_relic": 1}]}}
    table = mender(relics).extension(0, "explore").store(0, barter="Relic 20").goods(0, yellow=4)
    slug = slug_of(table)
    table.play(0, "pawn:repair", "repair:relic-20", f"repair:{slug}", "sell:relic-20")
    table.exactly(0, "store:barter", "store:harvest", "store:repair")


@rule("ES-264")
def test_a_tucked_one_holds_three() -> None:
    table = mender().extension(0, "explore").goods(0, 3, 3, 3)
    slug = slug_of(table)
    table.play(0, "pawn:repair", f"repair:{slug}")
    assert table.area(0).room == 12
    table.then(0, f"keep:{slug}")
    assert (table.area(0).room, table.held(0)) == (10, (3, 0, 3))
    assert (table.area(1).room, table.area(2).room) == (7, 7)


@rule("ES-265")
def test_resources_lie_anywhere() -> None:
    # 7 fit without the extension; all 12 can be of one colour, and all can be spent.
    table = mender({"Relic 20": {"cost": {"red": 9}}}).extension(0, "explore").store(0, barter="Relic 20")
    table.goods(0, 0, 0, 12).play(0, "pawn:repair", "repair:relic-20")
    assert table.held(0) == (0, 0, 3)
    assert seen(table, 1)["seats"][0]["goods"] == {"blue": 0, "yellow": 0, "red": 3}


@rule("ES-266")
def test_what_does_not_fit_any_more_goes_back() -> None:
    relics: dict[str, Step] = {"Relic 20": {"cost": {"yellow": 1}, "sell": [{"gain": {"red": 4, "blue": 3}}]}}
    table = mender(relics).extension(0, "explore").store(0, barter="Relic 20").goods(0, 3, 4, 2)
    slug = slug_of(table)
    table.play(0, "pawn:repair", "repair:relic-20", f"repair:{slug}")
    assert table.held(0) == (3, 0, 2)
    table.then(0, "sell:relic-20")
    assert (table.held(0), table.area(0).room) == ((6, 0, 6), 12)
    table.then(0, f"keep:{slug}").exactly(0, "return:blue", "return:red").then(0, "return:red")
    table.exactly(0, "return:blue", "return:red").then(0, "return:blue").untouched(1, 2)
    assert (table.held(0), table.area(0).room) == ((5, 0, 5), 10)


@rule("ES-266")
@pytest.mark.parametrize("red", [1, 2])
def test_no_more_than_does_not_fit(red: int) -> None:
    relics: dict[str, Step] = {"Relic 20": {"cost": {}, "sell": [{"gain": {"red": red}}]}}
    table = mender(relics).extension(0, "explore").store(0, barter="Relic 20").goods(0, 4, 6, 2)
    slug = slug_of(table)
    table.play(0, "pawn:repair", "repair:relic-20", f"repair:{slug}", "sell:relic-20", f"keep:{slug}")
    if red == 2:
        table.exactly(0, "return:blue", "return:yellow", "return:red").then(0, "return:red")
    assert table.held(0) == (4, 3, 3)


@rule("ES-266")
def test_so_it_is_when_an_extension_is_discarded() -> None:
    table = walk({"discard": 1}).extension(0, "explore").goods(0, 5, 4, 0).play(0, *GO)
    table.exactly(0, f"discard:{slug_of(table)}").then(0, f"discard:{slug_of(table)}")
    table.exactly(0, "return:blue", "return:yellow").then(0, "return:blue", "return:yellow").untouched(1, 2)
    assert (table.held(0), table.area(0).room) == ((4, 3, 0), 7)


@rule("ES-259")
def test_no_relic_is_relocated_onto_one() -> None:
    table = walk({"relocate_relic": 1}).store(0, barter="Relic 20").extension(0, "explore").play(0, *GO)
    table.then(0, "move:relic-20").exactly(0, "store:harvest", "store:repair")


@rule("ES-259", "ES-156")
def test_with_three_relics_and_an_extension_the_workshop_is_full() -> None:
    table = mender().store(0, barter="Relic 20", harvest="Relic 21", repair="Relic 22").extension(0, "explore")
    table.play(0, "pawn:barter")
    slug = table.content.slug[ids.EXTENSIONS]
    table.exactly(0, "discard:relic-20", "discard:relic-21", "discard:relic-22", f"discard:{slug}")
