"""What Spirecrest adds to a score (SP-243 to SP-247)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule


@rule("SP-243")
def test_entered_maps_and_discoveries_are_added_in_separate_lines() -> None:
    table = Ground(3).passed(1, 2).season(0, "autumn").workers(0, 0).has(0, "Judge", "Crane", "Historian")
    table.goods(0, point=40).at(0, "journey-3").achieved(0, "event-1")
    # 40 tokens, 4 for the cards, 3 for the Journey and 3 for the event make 50.
    assert table.scores()[0] == 50
    table = Ground(3).passed(1, 2).season(0, "autumn").workers(0, 0).has(0, "Judge", "Crane", "Historian")
    table.goods(0, point=40).at(0, "journey-3").achieved(0, "event-1").found(0, "starfall-trail")
    table.maps(0, "the-bog", "twin-bridges", "quokka-island", entered=2)
    assert table.sheet(0) == {"cards": 4, "tokens": 40, "journey": 3, "events": 3, "maps": 6, "discoveries": 4}
    assert table.scores() == [60, 0, 0]
    lines = [line for line in table.state.score_sheet() if line.seat == 0 and line.heading in ("maps", "discoveries")]
    assert [line.points for line in lines] == [2, 4, 4]
    assert [line.reason.args.get("map", line.reason.args.get("card")) for line in lines] == [
        "The Bog",
        "Twin Bridges",
        "Starfall Trail",
    ]


@rule("SP-243")
def test_only_the_own_maps_and_discoveries_count() -> None:
    table = Ground(3).passed(1, 2).season(0, "autumn").has(0, "Judge", "Crane", "Historian")
    table.found(1, "starfall-trail").maps(1, "the-bog", "quokka-island", entered=1).has(1, "Inn")
    table.found(2, "starfall-city").maps(2, "lily-ponds")
    assert table.scores() == [4, 2 + 2, 6]
    assert table.sheet(1) == {"cards": 2, "maps": 2}
    assert table.sheet(2) == {"discoveries": 6}


@rule("SP-244")
def test_cities_and_trails_look_at_the_city_when_the_game_ends() -> None:
    # Seat 1 passed with two travelers and is sent a Fool afterwards.
    table = Ground().season(0, "autumn").passed(1).found(1, "mistrise-city").has(1, "Ruins", "Bard")
    table.found(0, "starfall-city").workers(0, 0).hand(0, "Fool").goods(0, berry=3)
    assert table.sheet(1)["discoveries"] == 4
    table.play(0, "play:fool")
    if table.asked() == 0 and "to:2" in table.options(0):
        table.then(0, "to:2")
    assert table.city_of(1) == ["Ruins", "Bard", "Fool"]
    assert table.asked() == 0
    table.play(0, "pass")
    assert table.over()
    assert table.sheet(1)["discoveries"] == 3
    assert table.sheet(0)["discoveries"] == 6


@rule("SP-244")
def test_a_trail_is_met_by_a_card_that_comes_after_passing() -> None:
    table = Ground().season(0, "autumn").passed(1).found(1, "mistrise-trail").has(1, "Ruins", "Bard")
    table.workers(0, 0).hand(0, "Fool").goods(0, berry=3)
    assert table.sheet(1).get("discoveries", 0) == 0
    table.play(0, "play:fool")
    if table.asked() == 0 and "to:2" in table.options(0):
        table.then(0, "to:2")
    table.play(0, "pass")
    assert table.over()
    assert table.sheet(1)["discoveries"] == 4


@rule("SP-245")
@pytest.mark.parametrize(
    ("card", "city", "points"),
    [
        ("starfall-trail", ("Judge", "Dungeon"), 0),
        ("starfall-trail", ("Judge", "Dungeon", "Crane"), 4),
        ("mistrise-trail", ("Wanderer", "Fool", "Wanderer"), 4),
        ("mistrise-trail", ("Wanderer", "Fool"), 0),
        ("greensprout-trail", ("Storehouse", "Storehouse", "Farm", "Husband"), 4),
        ("greensprout-trail", ("Storehouse", "Storehouse", "Farm", "Wife"), 0),
        ("sunblaze-trail", ("Inn", "Inn", "Queen"), 4),
        ("sunblaze-trail", ("Inn", "Inn", "Storehouse"), 0),
        ("everblossom-trail", ("Wife", "Wife", "King"), 4),
        ("mistrise-city", ("Wanderer", "Fool", "Wanderer"), 3),
        ("starfall-city", ("Judge", "Dungeon"), 4),
        ("greensprout-city", ("Storehouse", "Farm", "Storehouse"), 5),
        # A second governance card, were the prisoner one, would make the fewest two.
        ("bellsong-city", ("Dungeon", "Farm", "Farm", "Inn", "Inn", "Ruins", "Ruins", "Wife", "Wife"), 4),
    ],
)
def test_cards_of_the_city_count_by_type(card: str, city: tuple[str, ...], points: int) -> None:
    table = Ground(3).special("Graduation of Scholars").found(0, card).has(0, *city).has(1, "Crane", "Judge", "Inn")
    if "Dungeon" in city:
        table.prisoners(0, "Historian")
    table.under(1, "Historian", "Bard", "Farm").achieved(0, "special-1")
    assert table.sheet(0).get("discoveries", 0) == points


@rule("SP-246")
def test_ties_are_broken_by_events_and_then_by_resources() -> None:
    # Both have ten points, seat 1 with one event more; discoveries, maps and big critters do not break ties.
    table = Ground().passed(0, 1).found(0, "starfall-city").maps(0, "the-bog", entered=1).goods(0, point=2, berry=9)
    table.goods(1, point=7).achieved(1, "event-1")
    assert table.scores() == [10, 10]
    assert table.state.placement() == [2, 1]
    table = Ground().passed(0, 1).found(0, "starfall-city").critter(0, "honeypaw").goods(0, point=4, berry=1)
    table.goods(1, point=10, twig=2)
    assert table.scores() == [10, 10]
    assert table.state.placement() == [2, 1]
    table = Ground().passed(0, 1).found(0, "starfall-city").critter(0, "honeypaw").goods(0, point=4, berry=2)
    table.goods(1, point=10, twig=2)
    assert table.state.placement() == [1, 1]


@rule("SP-247")
@pytest.mark.parametrize(("cards", "points"), [(8, -2), (7, -1), (6, 0)])
def test_a_discovery_card_may_lower_the_score(cards: int, points: int) -> None:
    city = ["Wife"] * 4 + ["Architect", "King", "Theater", "School"]
    table = Ground(3).found(0, "everblossom-city").has(0, *city[:cards])
    plain = Ground(3).has(0, *city[:cards]).scores()[0]
    assert table.scores()[0] == plain + points
    assert table.sheet(0).get("discoveries", 0) == points
    assert table.scores()[1:] == [0, 0]


@rule("SP-247")
def test_forty_points_and_eight_prosperity_cards_leave_thirty_eight() -> None:
    city = ["Wife"] * 4 + ["Architect", "King", "Theater", "School"]
    base = Ground(3).has(0, *city).scores()[0]
    table = Ground(3).found(0, "everblossom-city").has(0, *city).goods(0, point=40 - base)
    assert table.scores()[0] == 38


@rule("SP-246")
def test_neither_hand_cards_nor_stored_ones_nor_maps_break_a_tie() -> None:
    table = Ground().passed(0, 1).found(0, "starfall-city", "archeologist").store(0, "Farm").maps(0, "the-bog")
    table.goods(0, point=4, berry=2).hand(0, "Mine", "Inn").goods(1, point=10, twig=2)
    assert table.scores() == [10, 10]
    assert table.state.placement() == [1, 1]
