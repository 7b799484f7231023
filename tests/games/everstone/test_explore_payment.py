"""Explore where somebody stands already: what is paid, who is sent to Ignis (ES-168 to ES-171)."""

from __future__ import annotations

import pytest
from games.everstone.exploring import GO, PLACES, RELIC, goods, told
from games.everstone.ground import Ground, Step
from support.rules import rule


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
    leaves = "and Tilly goes to Ignis"
    for bonus, payment, price in (
        (goods(blue=1), f": pays 1 blue to the supply, {leaves}", {"blue": 1}),
        (RELIC, f": discards a stored relic without the bonus, {leaves}", {}),
        ([], ": Tilly goes to Ignis", {}),
    ):
        table = Ground(1, bonuses={"Place 1": bonus}, options={"opponent": "tilly"}, edits=edits)
        assert table.st.opponent is not None
        table.st.opponent.caravan = 1
        table.goods(0, blue=1).store(0, barter="Relic 20").play(0, GO)
        assert told(table, "place-1") == (f"Explore Place 1{payment}", price)


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


@rule("ES-168")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_the_bonus_is_paid_once_however_much_influence_lies_there(tokens: int) -> None:
    table = Ground(bonuses={"Place 1": goods(yellow=1)}).tile("place-1", "Cooper").caravan(1, "place-1")
    table.placed(1, place_1=tokens).goods(0, yellow=4).play(0, GO, "go:place-1")
    assert (table.held(0), table.held(1)) == ((0, 3, 0), (0, 1, 0))
    # The influence brings the bonus by itself, after the move.
    table.exactly(1, "take", "decline").then(1, "decline")
    assert (table.area(0).caravan, table.area(1).caravan, table.held(1)) == (1, -1, (0, 1, 0))


@rule("ES-169", "ES-168")
def test_alone_nobody_gains_what_cannot_be_handed_over() -> None:
    bonus = [*goods(blue=1), {"advance": 1, "track": "red"}]
    table = Ground(1, bonuses={"Place 1": bonus}, options={"opponent": "tilly"}).tile("place-1", "Cooper")
    assert table.st.opponent is not None
    table.st.opponent.caravan = 1
    tracks = list(table.st.opponent.track)
    table.goods(0, blue=1).play(0, GO, "go:place-1").refuses(0, "take", "decline")
    assert (table.held(0), table.at(0), table.area(0).caravan) == ((0, 0, 0), (0, 0, 0), 1)
    assert (table.st.opponent.track, table.st.opponent.caravan) == (tracks, -1)


@rule("ES-168", "ES-169", "ES-171")
@pytest.mark.parametrize(("mover", "stands"), [(1, 0), (2, 0), (2, 1), (0, 2)])
def test_whoever_stands_there_is_paid_and_pushed_out_by_whomever(mover: int, stands: int) -> None:
    third = 3 - mover - stands
    table = Ground(bonuses={"Place 1": goods(blue=1)}).tile("place-1", "Cooper").caravan(stands, "place-1").turn(mover)
    table.goods(third, blue=2).play(mover, GO).refuses(mover, "go:place-1")
    table = Ground(bonuses={"Place 1": goods(blue=1)}).tile("place-1", "Cooper").caravan(stands, "place-1").turn(mover)
    table.goods(mover, blue=1).play(mover, GO, "go:place-1").untouched(third)
    assert (table.held(mover), table.held(stands)) == ((0, 0, 0), (1, 0, 0))
    assert (table.area(mover).caravan, table.area(stands).caravan) == (1, -1)


@rule("ES-171")
def test_the_opponent_of_a_solo_game_goes_to_ignis_too() -> None:
    table = Ground(1, options={"opponent": "nim"}).tile("place-1", "Grocer").goods(0, yellow=1)
    assert table.st.opponent is not None
    table.st.opponent.caravan = 1
    table.play(0, GO, "go:place-1").exactly(0, "workshop", "end")
    opponent = table.st.opponent
    assert opponent is not None
    assert (opponent.caravan, table.area(0).caravan) == (-1, 1)
