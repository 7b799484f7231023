"""Forest cards (ED-081 to ED-097)."""

from __future__ import annotations

import pytest
from games.everdell.table import Table
from support.rules import rule

HAND = ("Farm", "Inn", "Mine", "Wife", "Teacher", "Chapel", "Wanderer", "Bard")
TAKES = ("take:twig", "take:resin", "take:pebble", "take:berry")


@rule("ED-081")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("owner", [0, 1])
def test_a_forest_card_takes_one_worker_with_up_to_three_players(players: int, owner: int) -> None:
    table = Table(players).at(owner, "forest-1")
    for seat in range(players):
        assert "forest-1" not in table.visits(seat)
        assert "forest-2" in table.visits(seat)
        table.play(seat, "visit:basic-8")


@rule("ED-081")
def test_a_forest_card_takes_one_worker_in_a_solo_game() -> None:
    Table(1).at(0, "forest-2").refuses(0, "visit:forest-2").offers(0, "visit:forest-3")


@rule("ED-082", "ED-083")
def test_a_forest_card_takes_workers_of_two_players_of_four() -> None:
    table = Table(4).offers(0, "visit:forest-1").play(0, "visit:forest-1").offers(1, "visit:forest-1")
    table.play(1, "visit:forest-1").expect(1, berry=3, free=-1).refuses(2, "visit:forest-1").play(2, "visit:forest-2")
    table.refuses(3, "visit:forest-1").offers(3, "visit:forest-2").play(3, "visit:forest-3")
    # Nobody may be there twice, though a second spot is free.
    table.refuses(0, "visit:forest-1").offers(0, "visit:forest-2", "visit:forest-3").play(0, "visit:basic-8")
    table.play(1, "visit:basic-8").refuses(2, "visit:forest-1", "visit:forest-2").offers(2, "visit:forest-3")


@rule("ED-083")
def test_no_player_has_two_workers_on_one_forest_card() -> None:
    table = Table(4).at(0, "forest-2").refuses(0, "visit:forest-2").offers(0, "visit:forest-1")
    table.play(0, "visit:basic-8").offers(1, "visit:forest-2")


GIVING = [
    ("Three cards and a pebble", {"hand": 3, "pebble": 1}),
    ("Three berries", {"berry": 3}),
    ("Two berries and a card", {"berry": 2, "hand": 1}),
    ("Two resin and a twig", {"resin": 2, "twig": 1}),
    ("A twig, a resin and a berry", {"twig": 1, "resin": 1, "berry": 1}),
]


def gives(name: str, players: int = 3) -> None:
    """A worker goes to a forest card and gains just what it gives."""
    gain = dict(GIVING)[name]
    table = Table(players).forest("Discard and draw double", name).hand(0, *HAND[:2])
    table.play(0, "visit:forest-2").expect(0, gain, free=-1).settled()
    assert len(table.deck_of()) == 128 - 8 - 2 - gain.get("hand", 0)
    assert set(HAND[:2]) <= set(table.hand_of(0))


@rule("ED-084", "ED-085", "ED-086")
@pytest.mark.parametrize("name", [name for name, _ in GIVING[:3]])
def test_three_cards_and_a_pebble_three_berries_two_berries_and_a_card(name: str) -> None:
    gives(name)


@rule("ED-087", "ED-088")
@pytest.mark.parametrize("name", [name for name, _ in GIVING[3:]])
def test_two_resin_and_a_twig_one_each_of_twig_resin_and_berry(name: str) -> None:
    gives(name)


@rule("ED-090")
@pytest.mark.parametrize("good", ["twig", "resin", "pebble", "berry"])
def test_two_cards_and_a_resource_of_choice(good: str) -> None:
    table = Table(3).forest("Two cards and one of any").hand(0, *HAND[:2]).play(0, "visit:forest-1")
    table.exactly(0, *TAKES).then(0, f"take:{good}").expect(0, {good: 1}, hand=2, free=-1).settled()


@rule("ED-091")
@pytest.mark.parametrize(("hand", "count"), [(5, 0), (5, 1), (5, 2), (5, 3), (2, 2), (8, 3), (1, 1)])
def test_up_to_three_cards_for_a_resource_of_choice_each(hand: int, count: int) -> None:
    goods = ("twig", "pebble", "berry")
    table = Table(3).forest("Cards for goods").hand(0, *HAND[:hand]).play(0, "visit:forest-1")
    for name in HAND[:count]:
        table.offers(0, "done", f"discard:{name.lower()}").then(0, f"discard:{name.lower()}")
    if count < min(hand, 3):
        table.then(0, "done")
    for good in goods[:count]:
        table.exactly(0, *TAKES).then(0, f"take:{good}")
    table.expect(0, dict.fromkeys(goods[:count], 1), hand=-count, free=-1).settled()
    assert table.pile() == list(HAND[:count])


@rule("ED-091", "ED-092")
@pytest.mark.parametrize("name", ["Cards for goods", "Discard and draw double"])
def test_forest_cards_that_take_hand_cards_need_one_to_be_entered(name: str) -> None:
    Table().forest(name).hand(1, "Farm").refuses(0, "visit:forest-1")
    Table().forest(name).hand(0, "Farm").offers(0, "visit:forest-1")


@rule("ED-092", "ED-238")
@pytest.mark.parametrize(("hand", "count", "drawn"), [(6, 3, 5), (6, 1, 2), (2, 2, 4), (8, 8, 8), (8, 1, 1), (5, 0, 0)])
def test_discard_any_number_and_then_draw_double(hand: int, count: int, drawn: int) -> None:
    table = Table(3).forest("Discard and draw double").hand(0, *HAND[:hand]).play(0, "visit:forest-1")
    for name in HAND[:count]:
        assert table.events("draw") == []
        table.then(0, f"discard:{name.lower()}")
    if count < hand:
        table.then(0, "done")
    table.expect(0, hand=drawn - count, free=-1).settled()
    assert len(table.hand_of(0)) == hand - count + drawn
    assert table.pile() == list(HAND[:count])
    assert len(table.deck_of()) == 128 - 8 - hand - drawn


@rule("ED-093")
@pytest.mark.parametrize("owner", [0, 1])
def test_copying_a_basic_location_that_may_be_occupied_then_drawing(owner: int) -> None:
    table = Table(3).forest("Copy and draw").at(owner, "basic-6").workers(0, 2)
    table.play(0, "visit:forest-1").exactly(0, *(f"copy:basic-{number}" for number in range(1, 9)))
    table.then(0, "copy:basic-6").expect(0, pebble=1, hand=1, free=-1).settled()
    assert table.told("gain", "draw") == ["gain", "draw"]
    assert table.placed_of(0) == sorted(["forest-1"] + ["basic-6"] * (owner == 0))


@rule("ED-093")
@pytest.mark.parametrize(("number", "hand"), [(5, 6), (2, 7), (8, 8), (5, 7)])
def test_copying_comes_before_the_card_is_drawn(number: int, hand: int) -> None:
    table = Table().forest("Copy and draw").hand(0, *HAND[:hand]).play(0, "visit:forest-1", f"copy:basic-{number}")
    assert len(table.hand_of(0)) == 8
    cards = {5: 2, 2: 1, 8: 0}[number]
    assert [event.args["count"] for event in table.events("draw")] == [
        n for n in (min(cards, 8 - hand), min(1, max(0, 8 - hand - cards))) if n
    ]


@rule("ED-094")
def test_two_meadow_cards_are_taken_and_one_may_be_played_for_one_less() -> None:
    table = Table(3).forest("Two from the Meadow").meadow("Farm", "Inn", "Mine").hand(0, "Wife", "Wife", "Wife")
    table.goods(0, twig=2, resin=1).play(0, "visit:forest-1")
    table.offers(0, "take:farm@meadow", "take:inn@meadow").refuses(0, "done", "decline")
    table.then(0, "take:farm@meadow").refuses(0, "done", "take:farm@meadow").then(0, "take:inn@meadow")
    # The Meadow is full again before the play; only the two cards just taken are offered.
    assert table.told("take_meadow", "refill") == ["take_meadow", "take_meadow", "refill", "refill"]
    assert len([name for name in table.shown() if name]) == 8
    table.exactly(0, "decline", "play:farm", "play:inn").then(0, "play:farm")
    table.exactly(0, "pay:2twig", "pay:1twig+1resin").then(0, "pay:2twig")
    table.expect(0, twig=-2, berry=1, hand=1, free=-1, city=["Farm"]).settled()
    assert table.hand_of(0) == ["Inn", "Wife", "Wife", "Wife"]


@rule("ED-094")
@pytest.mark.parametrize("taken", [("wife", "farm"), ("farm", "wife")])
def test_a_critter_is_played_for_one_less_whichever_was_taken_first(taken: tuple[str, str]) -> None:
    table = Table().forest("Two from the Meadow").meadow("Wife", "Farm").goods(0, berry=1)
    table.play(0, "visit:forest-1", *(f"take:{slug}@meadow" for slug in taken))
    table.exactly(0, "decline", "play:wife").then(0, "play:wife")
    table.expect(0, berry=-1, hand=1, free=-1, city=["Wife"]).settled()
    assert table.hand_of(0) == ["Farm"]


@rule("ED-094")
def test_the_play_for_one_less_may_be_declined() -> None:
    table = Table().forest("Two from the Meadow").meadow("Farm", "Inn").goods(0, twig=5, resin=5)
    table.play(0, "visit:forest-1", "take:farm@meadow", "take:inn@meadow", "decline").expect(0, hand=2, free=-1)
    table.settled()
    # Two that can't be paid are kept.
    table = Table().forest("Two from the Meadow").meadow("King", "Castle")
    table.play(0, "visit:forest-1", "take:king@meadow", "take:castle@meadow").expect(0, hand=2, free=-1).settled()


@rule("ED-094")
def test_a_hand_card_is_not_played_for_one_less() -> None:
    table = Table().forest("Two from the Meadow").meadow("King", "Castle").hand(0, "Crane", "Farm")
    table.goods(0, twig=2, resin=1, pebble=1)
    table.play(0, "visit:forest-1", "take:king@meadow", "take:castle@meadow").expect(0, hand=2, free=-1).settled()


@rule("ED-095")
def test_with_seven_hand_cards_only_one_is_taken() -> None:
    table = Table(3).forest("Two from the Meadow").meadow("Farm", "Inn").hand(0, *["Wife"] * 4, *["Teacher"] * 3)
    table.goods(0, twig=2, berry=9).play(0, "visit:forest-1", "take:farm@meadow")
    table.exactly(0, "decline", "play:farm").then(0, "play:farm")
    table.expect(0, twig=-2, berry=1, free=-1, city=["Farm"]).settled()
    assert len(table.hand_of(0)) == 7


@rule("ED-096")
def test_with_eight_hand_cards_the_place_is_closed() -> None:
    hand = [*["Wife"] * 4, *["Teacher"] * 3]
    Table().forest("Two from the Meadow").hand(0, *hand, "Farm").refuses(0, "visit:forest-1")
    Table().forest("Two from the Meadow").hand(0, *hand).offers(0, "visit:forest-1")


@rule("ED-097", "ED-183")
@pytest.mark.parametrize(
    ("name", "city", "goods", "prices"),
    [
        ("Wife", ("Farm",), {"berry": 9}, [{"berry": -1}]),
        ("Wife", ("Innkeeper",), {"berry": 9}, [{"berry": -1}]),
        ("Wife", ("Judge",), {"berry": 1, "twig": 9}, [{"berry": -1}]),
        ("Wife", ("Dungeon", "Teacher"), {"berry": 9}, [{"berry": -1}]),
        ("Mine", ("Crane",), {"twig": 1, "resin": 1}, [{"twig": -1, "resin": -1, "pebble": 1}]),
    ],
)
def test_the_discount_is_not_combined_with_another_ability(
    name: str, city: tuple[str, ...], goods: dict[str, int], prices: list[dict[str, int]]
) -> None:
    table = Table().forest("Two from the Meadow").meadow(name, "Castle").has(0, *city).goods(0, **goods)
    table.play(0, "visit:forest-1", f"take:{name.lower()}@meadow", "take:castle@meadow")
    table.exactly(0, "decline", f"play:{name.lower()}").then(0, f"play:{name.lower()}")
    table.expect(0, prices[0], hand=1, free=-1, city=[name]).settled()
    assert table.on_card(0, city[0]) == {}
    assert table.prisoners_of(0) == []


@rule("ED-097")
@pytest.mark.parametrize(("city", "goods"), [(("Farm",), {}), (("Innkeeper",), {}), (("Judge",), {"twig": 9})])
def test_what_one_less_does_not_pay_no_ability_pays(city: tuple[str, ...], goods: dict[str, int]) -> None:
    table = Table().forest("Two from the Meadow").meadow("Wife", "Castle").has(0, *city).goods(0, **goods)
    table.play(0, "visit:forest-1", "take:wife@meadow", "take:castle@meadow").expect(0, hand=2, free=-1).settled()
