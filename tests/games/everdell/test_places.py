"""Basic locations, Haven and Journey (ED-069 to ED-080, ED-145 to ED-157, ED-429, ED-430)."""

from __future__ import annotations

from itertools import combinations

import pytest
from games.everdell.table import Table
from support.rules import rule

BASIC = {
    1: {"twig": 3},
    2: {"twig": 2, "hand": 1},
    3: {"resin": 2},
    4: {"resin": 1, "hand": 1},
    5: {"hand": 2, "point": 1},
    6: {"pebble": 1},
    7: {"berry": 1, "hand": 1},
    8: {"berry": 1},
}
FIVE = ("Farm", "Inn", "Mine", "Wife", "Teacher")
EIGHT = (*FIVE, "Chapel", "Wanderer", "Bard")
EXCLUSIVE = (1, 3, 6, 7)


def visited(number: int, hand: tuple[str, ...] = FIVE) -> None:
    """A worker goes to a basic location and gains just what it gives."""
    table = Table(3).hand(0, *hand).goods(1, twig=1, resin=1, pebble=1, berry=1)
    table.play(0, f"visit:basic-{number}").expect(0, BASIC[number], free=-1).settled()
    drawn = BASIC[number].get("hand", 0)
    assert len(table.hand_of(0)) == len(hand) + drawn
    assert len(table.deck_of()) == 128 - 8 - len(hand) - drawn
    assert not [name for name in hand if name not in table.hand_of(0)]


@rule("ED-069", "ED-070", "ED-071")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_three_twigs_two_twigs_and_a_card_two_resin(number: int) -> None:
    visited(number)


@rule("ED-072", "ED-073", "ED-074")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_a_resin_and_a_card_two_cards_and_a_point_a_pebble(number: int) -> None:
    visited(number)


@rule("ED-075", "ED-076")
@pytest.mark.parametrize("number", [7, 8])
def test_a_berry_and_a_card_a_berry(number: int) -> None:
    visited(number)


@rule("ED-429")
def test_two_twigs_and_a_card_out_of_the_deck() -> None:
    table = Table().goods(0, twig=1).hand(0, *FIVE).play(0, "visit:basic-2")
    assert table.goods_of(0) == {"twig": 3}
    assert len(table.hand_of(0)) == 6


@rule("ED-077", "ED-078")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_locations_are_exclusive_and_four_shared(players: int) -> None:
    for number in range(1, 9):
        for owner in range(players if players > 1 else 0):
            workers = [f"basic-{number}"] * (1 if number in EXCLUSIVE else 3)
            table = Table(players).at(owner, *workers).workers(owner, 1)
            for seat in range(players):
                assert (f"basic-{number}" in table.visits(seat)) is (number not in EXCLUSIVE)
                table.play(seat, "visit:basic-8")
    # All four kinds at once, for everybody.
    shared = [f"basic-{number}" for number in range(1, 9) if number not in EXCLUSIVE]
    table = Table(players).season(0, "autumn").at(0, *(f"basic-{number}" for number in EXCLUSIVE)).workers(0, 2)
    assert [place for place in table.visits(0) if place.startswith("basic-")] == shared


@rule("ED-079")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_eight_are_in_play_with_any_number_of_players(players: int) -> None:
    table = Table(players)
    offered = [place for place in table.visits(0) if place.startswith("basic-")]
    # In a solo game Rugwort stands on the first.
    assert offered == [f"basic-{number}" for number in range(2 if players == 1 else 1, 9)]
    for number in range(2, 9):
        gain = BASIC[number]
        Table(players).play(0, f"visit:basic-{number}").expect(0, gain, free=-1)


@rule("ED-080", "ED-238")
@pytest.mark.parametrize("number", [2, 4, 5, 7])
def test_a_full_hand_still_takes_the_goods(number: int) -> None:
    table = Table().hand(0, *EIGHT).play(0, f"visit:basic-{number}")
    gain = {good: n for good, n in BASIC[number].items() if good != "hand"}
    table.expect(0, gain, free=-1).settled()
    assert table.hand_of(0) == sorted(EIGHT)
    assert len(table.deck_of()) == 112


@rule("ED-145")
def test_the_haven_is_shared() -> None:
    table = Table(3).at(0, "haven", "haven").at(1, "haven", "haven").at(2, "haven").workers(0, 1).workers(1, 1)
    table.workers(2, 2).hand(0, "Farm").hand(1, "Farm").hand(2, "Farm")
    for seat in range(3):
        table.play(seat, "visit:haven", "discard:farm").expect(seat, hand=-1, free=-1)
    assert table.placed_of(0) == ["haven"] * 3


@rule("ED-146", "ED-241")
@pytest.mark.parametrize("count", range(9))
def test_the_haven_gives_a_resource_for_every_two_cards(count: int) -> None:
    table = Table(3).hand(0, *EIGHT).play(0, "visit:haven")
    keys = [f"discard:{name.lower()}" for name in EIGHT[:count]]
    table.then(0, *keys)
    if count < 8:
        table.offers(0, "done", f"discard:{EIGHT[count].lower()}").then(0, "done")
    for _ in range(count // 2):
        table.exactly(0, "take:twig", "take:resin", "take:pebble", "take:berry").then(0, "take:resin")
    table.expect(0, hand=-count, resin=count // 2, free=-1).settled()
    assert table.pile() == list(EIGHT[:count])


@rule("ED-147")
@pytest.mark.parametrize("goods", list(combinations(("twig", "resin", "pebble", "berry"), 2)))
def test_resources_of_the_haven_may_differ(goods: tuple[str, str]) -> None:
    table = Table().hand(0, *FIVE).play(0, "visit:haven")
    table.then(0, *(f"discard:{name.lower()}" for name in FIVE[:4]), "done", f"take:{goods[0]}", f"take:{goods[1]}")
    table.expect(0, dict.fromkeys(goods, 1), hand=-4, free=-1)


@rule("ED-148")
def test_the_haven_takes_at_least_one_hand_card_to_enter() -> None:
    Table().hand(1, "Farm").refuses(0, "visit:haven")
    table = Table().hand(0, "Farm").offers(0, "visit:haven").play(0, "visit:haven")
    table.offers(0, "discard:farm").then(0, "discard:farm").expect(0, hand=-1, free=-1).settled()
    assert table.pile() == ["Farm"]


@rule("ED-149", "ED-157")
@pytest.mark.parametrize("name", ["Lookout", "Clock Tower"])
def test_haven_and_journey_are_neither_basic_nor_forest_locations(name: str) -> None:
    table = Table().season(0, "autumn").hand(0, *FIVE)
    if name == "Lookout":
        table.has(0, "Lookout").play(0, "visit:lookout")
        basic = {f"copy:basic-{number}" for number in range(1, 9)}
        table.exactly(0, *basic, "copy:forest-1", "copy:forest-2", "copy:forest-3")
        return
    # Nobody prepares in autumn, so the Clock Tower meets a Journey worker in no season; a Haven one it passes over.
    table = Table().season(0, "summer").has(0, "Clock Tower").tokens(0, "Clock Tower", 3).hand(0, *FIVE)
    table.at(0, "haven", "journey-4", "basic-8", "haven").workers(0, 0).play(0, "prepare")
    table.exactly(0, "decline", "again:basic-8")


@rule("ED-157")
def test_the_forest_card_that_copies_reaches_no_journey() -> None:
    table = Table().season(0, "autumn").forest("Copy and draw").hand(0, *FIVE).play(0, "visit:forest-1")
    table.exactly(0, *(f"copy:basic-{number}" for number in range(1, 9)))


@rule("ED-150")
@pytest.mark.parametrize("season", ["winter", "spring", "summer", "autumn"])
def test_the_journey_is_for_autumn(season: str) -> None:
    table = Table().season(0, "autumn").season(1, season).hand(0, *FIVE).hand(1, *FIVE)
    journeys = {"journey-5", "journey-4", "journey-3", "journey-2"}
    assert set(table.visits(0)) & journeys == journeys
    table.play(0, "visit:basic-8")
    assert set(table.visits(1)) & journeys == (journeys if season == "autumn" else set())


@rule("ED-151", "ED-240")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
def test_a_journey_costs_as_many_cards_as_it_is_worth(points: int) -> None:
    table = Table(3).season(0, "autumn").hand(0, *FIVE).play(0, f"visit:journey-{points}")
    left = list(FIVE)
    for _ in range(points):
        table.exactly(0, *(f"discard:{name.lower()}" for name in left)).then(0, f"discard:{left.pop().lower()}")
    table.expect(0, hand=-points, free=-1).settled()
    assert table.hand_of(0) == sorted(left)
    assert len(table.pile()) == points


@rule("ED-152")
@pytest.mark.parametrize("cards", range(7))
def test_a_journey_is_open_with_enough_cards(cards: int) -> None:
    table = Table().season(0, "autumn").hand(0, *EIGHT[:cards]).hand(1, *["Mine"] * 2)
    offered = {place for place in table.visits(0) if place.startswith("journey-")}
    assert offered == {f"journey-{points}" for points in (2, 3, 4, 5) if points <= cards}


@rule("ED-153", "ED-154")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
@pytest.mark.parametrize("owner", [0, 1])
def test_journeys_are_exclusive_but_the_one_for_two_points(points: int, owner: int) -> None:
    table = Table(3).season(0, "autumn").season(1, "autumn").at(owner, f"journey-{points}").hand(0, *FIVE)
    table.hand(1, "Farm", "Farm", "Farm", "Farm", "Farm").workers(0, 1).workers(1, 1)
    if points == 2:
        table.at(1 - owner, "journey-2", "journey-2")
    assert (f"journey-{points}" in table.visits(0)) is (points == 2)
    table.play(0, "visit:basic-8")
    assert (f"journey-{points}" in table.visits(1)) is (points == 2)


@rule("ED-155", "ED-156")
@pytest.mark.parametrize(
    ("journeys", "points"),
    [(("journey-4",), 4), (("journey-5", "journey-2", "journey-2"), 9), (("journey-3", "journey-4", "journey-5"), 12)],
)
def test_journey_workers_score_at_the_end(journeys: tuple[str, ...], points: int) -> None:
    table = Table().season(0, "autumn").at(0, *journeys).workers(0, 0)
    assert table.goods_of(0) == {}
    assert table.sheet(0) == {"journey": points}
    assert table.scores() == [points, 0]


@rule("ED-155", "ED-446")
def test_several_workers_go_on_journeys_one_an_action() -> None:
    table = Table().season(0, "autumn").hand(0, *EIGHT).workers(0, 3).passed(1)
    for points in (4, 2, 2):
        keys = [f"discard:{name.lower()}" for name in table.hand_of(0)[:points]]
        if points == 2 and len(table.hand_of(0)) == 2:
            keys = [f"discard:{table.hand_of(0)[0].lower()}", f"discard:{table.hand_of(0)[1].lower()}"]
        table.play(0, f"visit:journey-{points}", *keys).expect(0, hand=-points, free=-1).settled()
    assert table.hand_of(0) == []
    assert table.placed_of(0) == ["journey-2", "journey-2", "journey-4"]
    assert table.sheet(0) == {"journey": 8}


@rule("ED-156")
def test_a_journey_gives_no_tokens_meanwhile() -> None:
    table = Table().season(0, "autumn").hand(0, *FIVE[:4]).play(0, "visit:journey-4")
    table.then(0, *(f"discard:{name.lower()}" for name in FIVE[:4])).expect(0, hand=-4, free=-1)
    assert table.goods_of(0) == {}
    assert table.scores() == [4, 0]


@rule("ED-430")
def test_seven_cards_at_the_haven_bring_three_resources() -> None:
    table = Table().hand(0, *EIGHT).play(0, "visit:haven", *(f"discard:{name.lower()}" for name in EIGHT[:7]), "done")
    table.then(0, "take:resin", "take:resin", "take:pebble").expect(0, hand=-7, resin=2, pebble=1, free=-1).settled()
    assert table.hand_of(0) == ["Bard"]
