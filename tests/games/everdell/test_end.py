"""The end of the game and scoring (ED-283 to ED-303, ED-448, ED-449)."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.laying import RICH
from games.everdell.table import Table
from games.everdell.walks import at_turn_start, walk
from support.rules import rule

from underbough.games.everdell.scoring import total
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.view import view

PARTS = ("printed", "points", "on_cards", "bonus", "journey", "event_points")


def parts(st: EverdellState, seat: int) -> dict[str, int]:
    """What the page names of a score."""
    seats: Any = view(st, -1)["seats"]
    return {part: seats[seat][part] for part in PARTS}


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (1, 2), (1, 3), (2, 4), (3, 5), (4, 6)])
def test_the_parts_that_the_view_names_add_up_to_each_score(players: int, seed: int) -> None:
    for st, _, _ in walk(players, seed):
        for seat in range(len(st.areas)):
            assert sum(parts(st, seat).values()) == total(st, seat)


@rule("ED-283", "ED-285")
@pytest.mark.parametrize("free", [0, 1, 2, 6])
def test_in_autumn_a_player_may_pass_whatever_is_left(free: int) -> None:
    table = Table().season(0, "autumn").workers(0, free).hand(0, "Farm", "Inn").goods(0, **RICH)
    table.offers(0, "pass", "play:farm", "play:inn").play(0, "pass").expect(0).settled()
    assert table.asked() == 1
    assert table.hand_of(0) == ["Farm", "Inn"]
    assert table.goods_of(0) == RICH


@rule("ED-284")
def test_who_can_do_nothing_else_in_autumn_has_to_pass() -> None:
    Table().season(0, "autumn").workers(0, 0).hand(0, "Farm").exactly(0, "pass")
    Table().season(0, "autumn").workers(0, 0).hand(0, "Farm").goods(0, twig=2, resin=1).exactly(0, "pass", "play:farm")


@rule("ED-286", "ED-287")
def test_passing_is_final_and_the_others_go_on() -> None:
    table = Table(3).season(0, "autumn").workers(1, 5).workers(2, 5).play(0, "pass")
    for _ in range(5):
        for seat in (1, 2):
            assert table.asked() == seat
            assert table.options(0) == []
            table.play(seat, "visit:basic-8")
    assert table.state.areas[0].passed
    assert not table.over()


@rule("ED-287")
@pytest.mark.parametrize(("players", "last"), [(2, 0), (2, 1), (4, 2)])
def test_the_last_player_takes_turns_in_a_row(players: int, last: int) -> None:
    table = Table(players).passed(*(seat for seat in range(players) if seat != last)).turn(last)
    table.season(last, "autumn").hand(last, "Farm").goods(last, twig=2, resin=1)
    for key in ("visit:basic-8", "play:farm", "visit:basic-1", "visit:basic-8"):
        assert table.asked() == last
        table.play(last, key)
    table.play(last, "pass")
    assert table.over()


@rule("ED-286")
@pytest.mark.parametrize(("players", "seed"), [(1, 61), (2, 62), (3, 63), (4, 64)])
def test_a_passed_player_is_never_asked_again(players: int, seed: int) -> None:
    passed: set[int] = set()
    for st, seat, key in walk(players, seed):
        assert seat not in passed
        if key == "pass":
            passed.add(seat)
        if at_turn_start(st):
            assert {other for other in range(players) if st.areas[other].passed} == passed - (
                {seat} if key == "pass" else set()
            )
    assert passed == set(range(players))


@rule("ED-288", "ED-249")
@pytest.mark.parametrize("passed", [1, 2])
def test_a_passed_player_is_given_nothing(passed: int) -> None:
    other = 3 - passed
    table = Table(3).hand(0, "Monk").goods(0, berry=3).passed(passed).play(0, "play:monk", "give:berry", "give:berry")
    table.expect(0, berry=-3, point=4, hand=-1, city=["Monk"], but=(other,)).settled()
    assert table.change(other) == {"berry": 2}
    table = Table(3).has(0, "Post Office").hand(0, "Farm", "Farm").passed(passed).play(0, "visit:post-office")
    table.then(0, "give:farm", "give:farm")
    assert (table.change(passed), table.change(other)) == ({}, {"hand": 2})


@rule("ED-289", "ED-290", "ED-442")
def test_with_all_others_passed_gifts_are_discarded_and_rewarded() -> None:
    table = Table(3).hand(0, "Monk", "Teacher").goods(0, berry=5, twig=2).passed(1, 2).has(0, "Monastery")
    table.play(0, "play:monk", "pay:cost", "give:berry", "give:berry").expect(
        0, berry=-3, point=4, hand=-1, city=["Monk"]
    )
    table.play(0, "visit:monastery", "give:twig", "give:twig").expect(0, twig=-2, point=4, free=-1).settled()
    table.play(0, "play:teacher").then(0, table.options(0)[0]).expect(0, berry=-2, city=["Teacher"]).settled()
    assert len(table.pile()) == 1
    assert table.goods_of(1) == table.goods_of(2) == {}
    assert table.hand_of(1) == table.hand_of(2) == []
    # Cards of a Post Office go the same way.
    table = Table().has(0, "Post Office").hand(0, "Farm", "Inn").passed(1).play(0, "visit:post-office")
    table.then(0, "give:farm", "give:inn").expect(0, hand=6, free=-1)
    assert table.pile() == ["Farm", "Inn"]


@rule("ED-291", "ED-364")
@pytest.mark.parametrize(
    ("city", "open"),
    [((), True), (("Fool",), False), (("Farm",) * 7 + ("Mine",) * 3 + ("Inn",) * 3 + ("King", "Queen"), False)],
)
def test_a_passed_player_can_still_be_sent_a_fool(city: tuple[str, ...], open: bool) -> None:
    table = Table().hand(0, "Fool").goods(0, berry=3).has(1, *city).passed(1)
    assert ("play:fool" in table.options(0)) is open
    if open:
        table.play(0, "play:fool").expect(0, berry=-3, hand=-1, but=(1,)).settled()
        assert table.change(1) == {"city": ["Fool"]}
        assert table.scores() == [0, -2]


@rule("ED-292")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_game_ends_when_everybody_has_passed(players: int) -> None:
    table = Table(players)
    for seat in range(players):
        table.season(seat, "autumn")
    for seat in range(players):
        assert not table.over()
        table.play(seat, "pass")
    table.settled()
    assert table.over()
    assert len(table.scores()) == players
    assert table.told("over") == ["over"]


# Scoring.


@rule("ED-293", "ED-217")
def test_a_score_is_the_sum_of_its_five_parts() -> None:
    # 20 base points: Palace 4, Theater 3, Doctor 4, University 3, Teacher 2, King 4.
    table = Table().special("The Everdell Games").has(0, "Palace", "Theater", "Doctor", "University", "Teacher", "King")
    table.goods(0, point=5).achieved(0, "special-1").season(0, "autumn").at(0, "journey-4")
    # Palace: 3 Unique Constructions; Theater: Doctor and King; King: one special event.
    assert table.sheet(0) == {"cards": 20, "tokens": 5, "bonus": 3 + 2 + 2, "journey": 4, "events": 9}
    assert table.scores()[0] == 20 + 5 + 7 + 4 + 9
    assert len(table.sheet(0)) == 5


@rule("ED-293")
def test_twenty_base_five_tokens_six_bonus_four_journey_nine_events() -> None:
    table = (
        Table().special("The Everdell Games").has(0, "Castle", "Farm", "Farm", "Farm", "Farm", "Doctor", "Innkeeper")
    )
    table.has(0, "Inn", "Mine", "Wanderer").goods(0, point=5).achieved(0, "special-1").at(0, "journey-4")
    assert table.sheet(0) == {"cards": 18, "tokens": 5, "bonus": 6, "journey": 4, "events": 9}
    table = (
        Table().special("The Everdell Games").has(0, "Castle", "Farm", "Farm", "Farm", "Farm", "Doctor", "Innkeeper")
    )
    table.has(0, "Inn", "Mine", "Wanderer", "Judge").goods(0, point=5).achieved(0, "special-1").at(0, "journey-4")
    assert table.sheet(0) == {"cards": 20, "tokens": 5, "bonus": 6, "journey": 4, "events": 9}
    assert table.scores()[0] == 44


@rule("ED-294")
@pytest.mark.parametrize(
    ("points", "places"), [((61, 58, 60), [1, 3, 2]), ((10, 11, 12), [3, 2, 1]), ((5, 9, 5), [2, 1, 2])]
)
def test_the_highest_total_wins(points: tuple[int, ...], places: list[int]) -> None:
    table = Table(3)
    for seat, n in enumerate(points):
        table.goods(seat, point=n)
    assert table.scores() == list(points)
    assert table.state.placement() == places


@rule("ED-295")
def test_a_fool_counts_where_it_lies() -> None:
    table = Table(3).hand(0, "Fool").goods(0, berry=3).play(0, "play:fool", "to:2")
    assert table.scores() == [0, -2, 0]
    assert table.sheet(1) == {"cards": -2}


@rule("ED-296")
def test_tokens_on_cards_count_for_the_city() -> None:
    table = Table().has(0, "Chapel", "Clock Tower").tokens(0, "Chapel", 2).tokens(0, "Clock Tower", 1)
    assert table.sheet(0) == {"cards": 2, "tokens": 3}
    assert table.goods_of(0) == {}
    # A Clock Tower comes with three.
    table = Table().hand(0, "Clock Tower").goods(0, twig=3, pebble=1).play(0, "play:clock-tower")
    assert table.sheet(0) == {"tokens": 3}


@rule("ED-297")
def test_hand_prisoners_and_cards_under_events_score_nothing() -> None:
    table = Table().special("Capture of the Acorn Thieves").has(0, "Dungeon").hand(0, "King", "Castle")
    table.prisoners(0, "Doctor").achieved(0, "special-1").under(1, "Queen")
    # The event brings three for the card under it, whatever that is worth.
    assert table.sheet(0) == {"events": 3}
    assert table.scores() == [3, 0]


@rule("ED-298")
@pytest.mark.parametrize(
    ("goods", "bonus"), [({"pebble": 10}, 6), ({"twig": 9, "berry": 9}, 0), ({"resin": 2, "pebble": 3}, 5)]
)
def test_left_over_resources_score_only_through_an_architect(goods: dict[str, int], bonus: int) -> None:
    assert Table().goods(0, **goods).scores() == [0, 0]
    assert Table().goods(0, **goods).has(1, "Architect").scores() == [0, 2]
    assert Table().goods(0, **goods).has(0, "Architect").scores() == [2 + bonus, 0]


@rule("ED-299")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_events_score_for_who_achieved_them(owner: int) -> None:
    table = Table(3).special("The Everdell Games").achieved(owner, "event-1", "event-4", "special-1")
    assert table.scores() == [15 if seat == owner else 0 for seat in range(3)]


@rule("ED-300")
@pytest.mark.parametrize(
    ("wives", "husbands", "bonus"), [(3, 2, 6), (2, 3, 6), (4, 0, 0), (0, 4, 0), (4, 4, 12), (1, 1, 3)]
)
def test_husbands_and_wives_pair_one_to_one(wives: int, husbands: int, bonus: int) -> None:
    table = Table().has(0, *["Wife"] * wives, *["Husband"] * husbands).has(1)
    assert table.sheet(0).get("bonus", 0) == bonus
    # Pairs are made within a city.
    apart = Table().has(0, "Wife", "Wife").has(1, "Husband", "Husband")
    assert "bonus" not in apart.sheet(0)


@rule("ED-301", "ED-294")
def test_more_events_win_a_tie() -> None:
    table = Table().goods(0, point=51).achieved(0, "event-1", "event-2", "event-3").goods(1, point=54, berry=9)
    table.special("The Everdell Games").achieved(1, "event-4", "special-1")
    assert table.scores() == [60, 57 + 9]
    assert table.state.placement() == [2, 1]
    even = Table().goods(0, point=51).achieved(0, "event-1", "event-2", "event-3").goods(1, point=54, berry=9)
    even.special("Tax Relief").achieved(1, "event-4", "special-1")
    assert even.scores() == [60, 60]
    assert even.state.placement() == [1, 2]


@rule("ED-302", "ED-121")
@pytest.mark.parametrize(
    ("goods", "places"),
    [
        (({"twig": 4}, {"berry": 7}), [2, 1]),
        (({"twig": 1, "resin": 1, "pebble": 1, "berry": 2}, {"pebble": 4}), [1, 2]),
    ],
)
def test_more_left_over_resources_win_the_next_tie(
    goods: tuple[dict[str, int], dict[str, int]], places: list[int]
) -> None:
    table = Table().goods(0, point=54, **goods[0]).goods(1, point=54, **goods[1])
    table.achieved(0, "event-1", "event-2").achieved(1, "event-3", "event-4")
    assert table.scores() == [60, 60]
    assert table.state.placement() == places


@rule("ED-302")
def test_resources_on_cards_are_not_left_over() -> None:
    table = Table().has(0, "Storehouse").stored(0, "Storehouse", twig=9).has(1, "Storehouse").goods(1, twig=1)
    assert table.scores() == [2, 2]
    assert table.state.placement() == [2, 1]


@rule("ED-303")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_level_in_all_shares_the_victory(players: int) -> None:
    table = Table(players)
    for seat in range(players):
        table.goods(seat, point=20, berry=2).season(seat, "autumn")
    table.goods(players - 1, point=20, pebble=2)
    for seat in range(players):
        table.play(seat, "pass")
    assert table.over()
    assert table.state.placement() == [1] * players
    assert table.state.returns() == [0.0] * players


@rule("ED-449", "ED-301", "ED-302")
def test_ties_are_broken_by_events_before_resources() -> None:
    table = Table(3).special("Flying Doctor Service", "Remembering the Fallen", "Path of the Pilgrims", "Tax Relief")
    table.goods(0, point=49, berry=9).achieved(0, "event-1", "event-2")
    table.goods(1, point=49).achieved(1, "event-3", "event-4", "special-1")
    table.goods(2, point=51).achieved(2, "special-2", "special-3", "special-4")
    assert table.scores() == [55, 55, 54]
    assert table.state.placement() == [2, 1, 3]


@rule("ED-448", "ED-293")
def test_the_scored_city_of_the_rulebook_is_worth_62_points() -> None:
    table = Table(2).special("Performer in Residence", "Ministering to Miscreants")
    table.has(0, "Wanderer", "Farm", "Husband", "Wife", "Barge Toad", "Bard", "Resin Refinery", "Chip Sweep")
    table.has(0, "Clock Tower", "Shopkeeper", "King", "Chapel", "Monastery", "Monk", "Inn", "Dungeon", "Architect")
    table.tokens(0, "Clock Tower", 1).tokens(0, "Chapel", 2).goods(0, resin=1, pebble=1, point=3 + 8)
    table.prisoners(0, "Undertaker").season(0, "autumn").at(0, "journey-4", "monastery", "monastery", "inn")
    table.achieved(0, "event-2", "special-1", "special-2").on_event(1, berry=3)
    assert len(table.city_of(0)) == 17
    assert table.spaces(0) == 15
    assert table.sheet(0) == {"cards": 22, "tokens": 14, "bonus": 10, "journey": 4, "events": 12}
    assert table.scores()[0] == 62
    assert parts(table.state, 0) == {
        "printed": 22, "points": 11, "on_cards": 3, "bonus": 10, "journey": 4, "event_points": 12,
    }  # fmt: skip
    # Played to its end it is the same.
    table.play(0, "pass")
    assert table.scores()[0] == 62
