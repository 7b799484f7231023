"""What kinds of discovery cards do: trails, cities, lasting effects (SP-057 to SP-060)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from games.spirecrest.laying import slug_of
from games.spirecrest.printed import DISCOVERIES
from games.spirecrest.walks import fresh, mountain
from support.rules import rule

from underbough.games.everdell.spirecrest.rules import SpirecrestGame

TYPE_TRAILS = {
    "everblossom-trail": (("Wife", "Wife", "Wife"), 3),
    "greensprout-trail": (("Farm", "Farm", "Mine", "Twig Barge"), 4),
    "mistrise-trail": (("Wanderer", "Bard", "Ranger"), 3),
    "starfall-trail": (("Crane", "Innkeeper", "Judge"), 3),
    "sunblaze-trail": (("Inn", "Inn", "Post Office"), 3),
}
CITIES = {
    "everblossom-city": (("Wife", "Wife"), 4),
    "mistrise-city": (("Wanderer", "Bard"), 4),
    "starfall-city": (("Crane", "Judge"), 4),
    "sunblaze-city": (("Inn", "Post Office"), 4),
    "greensprout-city": (("Farm", "Farm", "Mine", "Mine"), 4),
}


def points(table: Ground, seat: int = 0) -> int:
    """What a seat's discovery cards are worth."""
    return table.sheet(seat).get("discoveries", 0)


@rule("SP-057")
def test_a_trail_counts_the_city_as_it_is_at_the_end() -> None:
    table = Ground().at(0, "basic-8", "basic-8").workers(0, 0).has(0, "University", "Inn", "Post Office")
    table.discoveries("foothills", "sunblaze-trail").explore(0).settled()
    assert table.found_of(0) == ["sunblaze-trail"]
    assert points(table) == 4
    table.play(1, "visit:basic-8").play(0, "visit:university", "discard:inn", "take:twig")
    assert points(table) == 0


@rule("SP-057")
def test_a_condition_met_in_time_scores_when_the_game_ends() -> None:
    table = Ground().season(0, "autumn").passed(1).has(0, "Inn", "Post Office").found(0, "sunblaze-trail")
    table.hand(0, "Inn").goods(0, twig=2, resin=1).workers(0, 0)
    assert points(table) == 0
    table.play(0, "play:inn", "pass")
    assert table.over()
    assert points(table) == 4
    assert table.scores()[0] == 2 + 2 + 2 + 4
    missed = Ground().season(0, "autumn").passed(1).has(0, "Inn", "Post Office").found(0, "sunblaze-trail")
    missed.workers(0, 0).play(0, "pass")
    assert missed.over()
    assert missed.scores()[0] == 2 + 2


@rule("SP-057")
@pytest.mark.parametrize("slug", TYPE_TRAILS)
def test_a_trail_scores_four_points_or_nothing(slug: str) -> None:
    city, _ = TYPE_TRAILS[slug]
    assert points(Ground().has(0, *city).found(0, slug)) == 4
    assert points(Ground().has(0, *city[:-1]).found(0, slug)) == 0
    # Other cities count for nothing, and more cards not for more.
    table = Ground().has(0, *city[:-1]).has(1, city[-1]).found(0, slug)
    assert (points(table), points(table, 1)) == (0, 0)
    more = {"everblossom-trail": "King", "greensprout-trail": "Farm", "mistrise-trail": "Fool"}.get(slug)
    if more:
        assert points(Ground().has(0, *city, more).found(0, slug)) == 4


@rule("SP-058")
@pytest.mark.parametrize("slug", CITIES)
def test_a_city_card_scores_by_the_types_in_the_own_city(slug: str) -> None:
    city, worth = CITIES[slug]
    assert points(Ground().found(0, slug)) == 6
    assert points(Ground().has(0, *city).found(0, slug)) == worth
    # The opponent's cards take nothing off, cards of other types neither.
    assert points(Ground().has(1, *city).found(0, slug)) == 6
    others = [name for other, (names, _) in CITIES.items() if other != slug for name in names[:1]]
    assert points(Ground().has(0, *others).found(0, slug)) == 6


@rule("SP-058")
def test_a_city_card_is_counted_at_the_end() -> None:
    table = Ground().season(0, "autumn").passed(1).workers(0, 0).found(0, "everblossom-city").has(0, "Wife")
    table.hand(0, "Wife").goods(0, berry=2)
    assert points(table) == 5
    table.play(0, "play:wife", "pass")
    assert table.over()
    assert points(table) == 4


@rule("SP-059")
def test_city_cards_are_in_the_ridge_deck_alone() -> None:
    cities = [slug_of(name) for deck in DISCOVERIES.values() for name, kind in deck.items() if kind == "city"]
    assert len(cities) == 6
    st = fresh(3)
    game = st.game
    assert isinstance(game, SpirecrestGame)
    decks = [{game.design().slug[number] for number in deck} for deck in mountain(st).decks]
    assert [len(deck & set(cities)) for deck in decks] == [0, 0, 6]
    kinds = {card["slug"] for card in game.cards() if card.get("kind") == "city"}
    assert kinds == set(cities)


@rule("SP-060")
def test_an_ongoing_card_works_from_the_foothills_to_the_end_of_the_game() -> None:
    table = Ground(3).at(0, "basic-8", "basic-8").workers(0, 0).discoveries("foothills", "forager")
    table.hand(0, "Mine").explore(0).settled()
    assert table.found_of(0) == ["forager"]
    # Nothing was drawn for berries that came before.
    assert len(table.hand_of(0)) == 1
    table.play(1, "visit:basic-8").play(2, "visit:basic-8")
    table.play(0, "visit:basic-8").expect(0, berry=1, hand=1, free=-1).settled()
    late = Ground(3).season(0, "autumn").found(0, "forager").hand(0, "Mine", "Farm").forest("Three berries")
    late.play(0, "visit:forest-1").expect(0, berry=3, hand=3, free=-1).settled()
    # For others it does nothing.
    late.play(1, "visit:basic-8").expect(1, berry=1, free=-1).settled()


@rule("SP-060")
def test_an_ongoing_card_does_not_work_before_it_is_played() -> None:
    table = (
        Ground().at(0, "basic-8", "basic-8").workers(0, 0).has(0, "Farm", "Farm").discoveries("foothills", "forager")
    )
    table.explore(0)
    # Production had come before the discovery.
    assert table.goods_of(0) == {"berry": 2}
    assert table.hand_of(0) == []
