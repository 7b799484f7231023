"""What waits for a question in the middle of another's turn, and other corners where two rules meet."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

from underbough.games.everdell.payment import bundle_goods, swapped


def perched(players: int = 3) -> Ground:
    """Seat 1's Firebeak sits on the discard pile; its owner is out of other workers."""
    return Ground(players).season(1, "summer").critter(1, "firebeak", "discards").workers(1, 1)


@rule("SP-214", "ED-253")
def test_the_meadow_is_refilled_once_firebeaks_owner_has_answered() -> None:
    table = perched().has(0, "Crane").meadow("Farm", "Inn").deck()
    table.play(0, "play:farm@meadow")
    assert table.asked() == 1
    assert "Farm" in table.shown(), "the card is paid for and still lies there"
    table.play(1, "done")
    assert table.shown()[0] == "Crane", "the discarded card is the only one there is, and comes by a new deck"
    assert table.pile() == []
    table.settled()


@rule("SP-214", "ED-253")
def test_what_firebeaks_owner_takes_is_not_there_for_the_refill() -> None:
    table = perched().has(0, "Crane").meadow("Farm", "Inn").deck().discard("Mine")
    table.play(0, "play:farm@meadow").play(1, "take:crane")
    assert table.shown()[0] == "Mine"
    assert table.hand_of(1) == ["Crane"]
    table.settled()


@rule("SP-186", "SP-214")
def test_an_open_card_is_replaced_once_firebeaks_owner_has_answered() -> None:
    table = perched().found(2, "stormvale").display("Farm", "Inn", "Mine").has(0, "Crane").deck()
    table.play(0, "play:farm@display").play(1, "done")
    assert sorted(table.displayed()) == ["Crane", "Inn", "Mine"]
    table.expect(0, berry=1, city=["Farm"], but=(2,))
    table.settled()


@rule("SP-165", "SP-214")
def test_a_forager_draws_once_firebeaks_owner_has_answered() -> None:
    table = perched().has(0, "University", "Wife").found(0, "forager").workers(0, 1).deck().discard()
    table.play(0, "visit:university", "discard:wife")
    assert table.asked() == 1
    assert table.hand_of(0) == [], "nothing is drawn before the look"
    table.play(1, "done")
    assert table.hand_of(0) == ["Wife"], "two berries draw what there is, by a new deck"
    assert "take:berry" in table.options(0)


@rule("SP-072")
@pytest.mark.parametrize(("barred", "offered"), [(False, True), (True, False)])
def test_a_big_critter_on_a_well_run_city_is_bound_by_the_same_reading(barred: bool, offered: bool) -> None:
    options = {"no_self_recall": True} if barred else {}
    table = Ground(2, **options).season(0, "summer").special("A Well Run City").has(0, "Chip Sweep", "Clock Tower")
    table.at(0, "basic-8", "basic-2").critter(0, "whisper").workers(0, 1)
    table.play(0, "send:whisper", "visit:special-1")
    assert ("figure:whisper" in table.options(0)) is offered
    table.offers(0, "worker:basic-8", "worker:basic-2")


@rule("SP-102")
@pytest.mark.parametrize(("pile", "works"), [((), False), (("Mine",), True)])
def test_a_place_that_could_only_give_a_card_is_closed_while_there_is_none(pile: tuple[str, ...], works: bool) -> None:
    table = Ground(2).weather("ice-rimmed-banks").deck().discard(*pile).workers(0, 2)
    found = {key for key in table.options(0) if key in ("visit:basic-4", "visit:basic-7")}
    assert found == ({"visit:basic-4", "visit:basic-7"} if works else set())
    table.offers(0, "visit:basic-1")


@rule("SP-204")
def test_a_stubblehoof_whose_place_goes_while_it_stays_comes_home_in_that_prepare() -> None:
    table = Ground(2, university_self=True).critter(0, "stubblehoof", "university").has(0, "University")
    table.at(0, "basic-8").workers(0, 0)
    table.play(0, "prepare", "stay", "discard:university")
    while table.asked() == 0 and not table.row():
        table.play(0, table.options(0)[0])
    assert table.critters_of(0) == {"stubblehoof": "home"}
    assert table.free(0) == 3


@rule("SP-204", "SP-074")
def test_a_stubblehoof_that_a_ranger_moves_while_it_stays_comes_home_in_that_prepare() -> None:
    table = Ground(2).critter(0, "stubblehoof", "inn").has(0, "Inn").meadow("Ranger").at(0, "basic-8").workers(0, 0)
    table.goods(0, berry=2)
    table.play(0, "prepare", "stay", "play:ranger@meadow", "figure:stubblehoof", "visit:basic-1")
    while table.asked() == 0 and not table.row():
        table.play(0, table.options(0)[0])
    assert table.critters_of(0) == {"stubblehoof": "home"}


def test_a_judge_pays_no_bundle_that_cannot_be_told_apart() -> None:
    """Eight of one good are no bundle: a dear card of a pack is then not played by a Judge for a mere pebble."""
    assert swapped([0, 0, 0, 8], [1, 0, 0, 7]) == []
    assert [bundle_goods(code) for code in swapped([0, 0, 1, 8], [1, 0, 0, 7])] == [[0, 0, 1, 7]]
    assert [bundle_goods(code) for code in swapped([0, 0, 0, 7], [1, 0, 0, 6])] == [[0, 0, 0, 7]]
