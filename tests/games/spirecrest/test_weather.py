"""Which weather binds whom and when, and what it does to places (SP-085 to SP-096, SP-102 to SP-104)."""

from __future__ import annotations

from typing import Any

import pytest
from games.everdell.walks import walk_from
from games.spirecrest.ground import Ground
from games.spirecrest.parts import plain
from games.spirecrest.printed import WEATHER
from games.spirecrest.walks import fresh, mountain
from support.rules import rule

from underbough.games.everdell.spirecrest.content import built_in

FOREST = "visit:forest-1"
BINDING = {
    "winter": ("buried-glades", "foothills"),
    "spring": ("rockfall-at-the-diggings", "peaks"),
    "summer": ("heat-wave", "ridge"),
    "autumn": ("sunken-waymarks", "expedition"),
}
"""By season a card that closes something, and the area of its weather."""
CLOSED = {"winter": FOREST, "spring": "visit:basic-3", "summer": "play:husband", "autumn": "visit:journey-4"}
"""What that card keeps a player with 3 berries and 4 hand cards from."""


def under(*slugs: str, players: int = 2, season: str = "winter", **options: object) -> Ground:
    """All players in a season, and these cards turned up."""
    table = Ground(players, **options).weather(*slugs)
    for seat in range(players):
        table.season(seat, season).workers(seat, 2)
    return table


def own_weather(season: str, effect: dict[str, object]) -> dict[str, Any]:
    """The built-in tables with one weather card of a pack's own in a season, the only one there."""
    content: dict[str, Any] = built_in()
    others = [card for card in content["weather"] if card["season"] != season]
    return {
        **content,
        "weather": [*others, {"name": "Own Weather", "season": season, "effect": effect, "stand_in": []}],
    }


@rule("SP-085", "SP-086", "SP-087")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_the_travelers_area_tells_the_weather(season: str) -> None:
    binds(season)


@rule("SP-088")
def test_on_the_own_expedition_the_autumn_card_binds() -> None:
    binds("autumn")


def binds(season: str) -> None:
    """The season's card binds just those in its season, with the three other cards turned up as well."""
    cards = [slug for slug, _ in BINDING.values()]
    slug, area = BINDING[season]
    for other in BINDING:
        table = Ground(2).weather(*cards).season(0, other).workers(0, 2).goods(0, berry=3).season(1, season)
        table.hand(0, "Husband", "Castle", "King", "Palace")
        open_there = other == "autumn" or season != "autumn"
        if other == season:
            table.refuses(0, CLOSED[season])
            assert table.where(0) == area
        elif open_there:
            table.offers(0, CLOSED[season])
        view: Any = table.state.view(1)
        assert view["seats"][0]["weather"] == BINDING[other][0]
        assert view["seats"][1]["weather"] == slug
    # While it lies face down it does nothing.
    hidden = Ground(2).weather(slug, up=False).season(0, season).workers(0, 2).goods(0, berry=3)
    hidden.hand(0, "Husband", "Castle", "King", "Palace").offers(0, CLOSED[season])


@rule("SP-089")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_cards_of_past_seasons_lapse(season: str) -> None:
    table = under("buried-glades", "rockfall-at-the-diggings", "heat-wave", season=season)
    places = {"visit:forest-1", "visit:forest-2", "visit:forest-3"}
    assert places <= set(table.options(0))
    assert ("visit:basic-3" in table.options(0)) is (season != "spring")
    table.play(0, "visit:forest-1").expect(0, berry=3, free=-1).settled()


@rule("SP-090")
def test_players_in_different_seasons_follow_different_weather() -> None:
    table = Ground(2).weather("buried-glades", "rockfall-at-the-diggings").season(0, "spring").season(1, "winter")
    table.workers(0, 2).workers(1, 2).offers(0, FOREST, "visit:forest-2").refuses(0, "visit:basic-3", "visit:basic-6")
    table.play(0, "visit:basic-8").refuses(1, FOREST, "visit:forest-2", "visit:forest-3")
    table.offers(1, "visit:basic-3", "visit:basic-6").play(1, "visit:basic-3").expect(1, resin=2, free=-1).settled()


@rule("SP-091")
def test_until_the_traveler_moves_the_old_weather_binds() -> None:
    table = plain("spring").weather("scattered-blossom").meadow("Inn", "Farm").hand(0, "Mine").play(0, "prepare")
    # Summer's two Meadow cards fall under the spring card.
    assert all(key.startswith("chart:") for key in table.options(0))
    assert table.hand_of(0) == ["Mine"]
    table.then(0, table.options(0)[0], "discover:ancient-orchard").settled()
    assert table.where(0) == "ridge"
    assert table.hand_of(0) == ["Mine"]
    # Without the card, and in others' seasons, they are offered.
    plain("spring").meadow("Inn").play(0, "prepare").offers(0, "take:inn@meadow")
    other = plain("spring").weather("scattered-blossom", up=False).meadow("Inn").season(1, "spring").play(0, "prepare")
    other.offers(0, "take:inn@meadow")


@rule("SP-091")
def test_the_new_weather_does_not_bind_before_the_traveler_has_moved() -> None:
    # Where basic locations give less in winter, a Clock Tower used on leaving winter is under that card.
    table = Ground().weather("ice-rimmed-banks", "waterlogged-timber").has(0, "Clock Tower").tokens(0, "Clock Tower", 3)
    table.at(0, "basic-3", "basic-8").workers(0, 0).discoveries("foothills", "everblossom-trail")
    table.play(0, "prepare").exactly(0, "decline", "again:basic-3").then(0, "again:basic-3")
    assert table.goods_of(0) == {"resin": 1}
    # Leaving spring under a winter card that gives less, it gives all.
    table = plain("spring").weather("ice-rimmed-banks").has(0, "Clock Tower").tokens(0, "Clock Tower", 3)
    table.play(0, "prepare", "again:basic-8")
    assert table.goods_of(0) == {"berry": 1}


@rule("SP-092")
@pytest.mark.parametrize(
    ("slug", "season", "copies"),
    [
        ("buried-glades", "winter", {"forest-1": {"berry": 3}, "forest-2": {"resin": 2, "twig": 1}}),
        ("ice-rimmed-banks", "winter", {"basic-1": {"twig": 3}, "basic-6": {"pebble": 1}, "basic-8": {"berry": 1}}),
        ("rockfall-at-the-diggings", "spring", {"basic-3": {"resin": 2}, "basic-6": {"pebble": 1}}),
        ("smoke-in-the-glades", "summer", {"forest-1": {"berry": 3}}),
    ],
)
def test_a_copy_ignores_the_weather(slug: str, season: str, copies: dict[str, dict[str, int]]) -> None:
    for place, gain in copies.items():
        table = under(slug, season=season).has(0, "Lookout").play(0, "visit:lookout").offers(0, f"copy:{place}")
        table.then(0, f"copy:{place}").expect(0, gain, free=-1).settled()
    # All that could be copied without weather can be copied.
    table = under(slug, season=season).has(0, "Lookout").play(0, "visit:lookout")
    table.exactly(0, *(f"copy:basic-{i}" for i in range(1, 9)), *(f"copy:forest-{i}" for i in range(1, 4)))


@rule("SP-092")
def test_a_forest_card_copies_a_basic_location_in_full() -> None:
    table = under("ice-rimmed-banks").forest("Copy and draw").play(0, "visit:forest-1").offers(0, "copy:basic-6")
    table.then(0, "copy:basic-3").expect(0, resin=2, hand=1, free=-1).settled()


@rule("SP-093")
@pytest.mark.parametrize(("place", "gain"), [("basic-3", {"resin": 1}), ("basic-1", {"twig": 2})])
def test_a_clock_tower_carries_a_location_out_under_the_weather(place: str, gain: dict[str, int]) -> None:
    table = Ground().weather("ice-rimmed-banks").has(0, "Clock Tower").tokens(0, "Clock Tower", 3)
    table.at(0, place, "basic-5").workers(0, 0).play(0, "prepare", f"again:{place}")
    assert table.goods_of(0) == gain
    # Where nothing is left it is not asked about.
    table = Ground().weather("ice-rimmed-banks").has(0, "Clock Tower").tokens(0, "Clock Tower", 3)
    table.at(0, "basic-6", "basic-8").workers(0, 0).play(0, "prepare")
    assert all(key.startswith("chart:") for key in table.options(0))


@rule("SP-093")
def test_a_clock_tower_pays_no_fee_and_minds_no_closed_place() -> None:
    table = Ground().season(0, "summer").weather("smoke-in-the-glades").has(0, "Clock Tower").goods(0, twig=1)
    table.tokens(0, "Clock Tower", 3).at(0, "forest-1", "basic-8", "basic-8", "basic-8").workers(0, 0)
    table.play(0, "prepare", "again:forest-1")
    assert table.goods_of(0) == {"twig": 1, "berry": 3}
    # Nor does it ask whether a fee could be paid, or whether a worker could go there now.
    table = Ground().season(0, "summer").weather("smoke-in-the-glades").has(0, "Clock Tower")
    table.tokens(0, "Clock Tower", 3).at(0, "forest-1", "basic-8", "basic-8", "basic-8").workers(0, 0)
    table.play(0, "prepare").exactly(0, "decline", "again:forest-1", "again:basic-8").then(0, "again:forest-1")
    assert table.goods_of(0) == {"berry": 3}
    table = Ground().season(0, "spring").weather("rockfall-at-the-diggings").has(0, "Clock Tower")
    table.tokens(0, "Clock Tower", 3).at(0, "basic-3", "basic-8", "basic-8").workers(0, 0)
    table.play(0, "prepare").exactly(0, "decline", "again:basic-3", "again:basic-8").then(0, "again:basic-3")
    assert table.goods_of(0) == {"resin": 2}


@rule("SP-094")
def test_weather_discards_come_after_everything_else_of_the_turn() -> None:
    table = under("whirling-dust", season="summer").hand(0, "Farm", "Mine", "Inn").goods(0, berry=2)
    table.hand(1, "Farm", "Farm", "Farm", "Mine", "Inn", "Inn").meadow("Wanderer").deck("Wife", "Bard", "King", "Judge")
    table.play(0, "play:wanderer@meadow")
    assert len(table.hand_of(0)) == 6
    assert all(key.startswith("discard:") for key in table.options(0))
    assert table.asked() == 0
    table.then(0, "discard:farm").refuses(0, "done").then(0, "discard:inn")
    table.expect(0, berry=-2, hand=1, city=["Wanderer"]).settled()
    assert table.pile() == ["Farm", "Inn"]
    assert table.asked() == 1
    # Seat 1 keeps six cards until its own turn ends.
    table.play(1, "visit:basic-8").exactly(1, "discard:farm", "discard:mine", "discard:inn")


@rule("SP-094")
@pytest.mark.parametrize(("cards", "due"), [(3, 0), (4, 0), (5, 1), (8, 4)])
def test_only_what_is_over_the_limit_is_discarded(cards: int, due: int) -> None:
    hand = ("Farm", "Farm", "Mine", "Mine", "Inn", "Inn", "Crane", "Judge")[:cards]
    table = under("whirling-dust", season="summer").hand(0, *hand).play(0, "visit:basic-8")
    for _ in range(due):
        table.then(0, table.options(0)[0])
    table.expect(0, berry=1, free=-1, hand=-due).settled()
    assert len(table.pile()) == due
    assert table.asked() == 1


@rule("SP-094")
def test_numbing_wind_takes_a_card_of_a_turn_that_placed_a_worker() -> None:
    table = under("numbing-wind").hand(0, "Farm", "Mine").goods(0, twig=2, resin=1).hand(1, "Inn")
    table.play(0, "visit:basic-2")
    assert len(table.hand_of(0)) == 3
    table.then(0, "discard:mine").expect(0, twig=2, free=-1).settled()
    assert table.pile() == ["Mine"]
    table.play(1, "visit:basic-8", "discard:inn").play(0, "play:farm").settled()
    assert table.asked() == 1


@rule("SP-094")
def test_in_a_solo_game_rugwort_answers_a_play_before_the_weather_does() -> None:
    table = Ground(1).season(0, "summer").weather("whirling-dust").workers(0, 1).goods(0, berry=2).meadow("Wife")
    table.hand(0, "Farm", "Farm", "Farm", "Mine", "Mine", "Mine").play(0, "play:wife@meadow-1")
    told = [kind for kind in table.told() if kind in ("play", "rugwort_rolls", "weather_discard")]
    assert told == ["play", "rugwort_rolls", "weather_discard"]
    table.exactly(0, "discard:farm", "discard:mine").then(0, "discard:mine", "discard:farm").settled()
    assert table.hand_of(0) == ["Farm", "Farm", "Mine", "Mine"]
    # Rugwort has no weather: his play ended the same turn.
    assert table.told("weather_discard") == ["weather_discard"]


@rule("SP-095")
def test_the_card_in_force_when_the_turn_ends_counts() -> None:
    hand = ("Farm", "Farm", "Mine", "Mine", "Inn", "Inn", "Crane")
    table = plain("spring").weather("whirling-dust").hand(0, *hand).explore(0)
    assert table.where(0) == "ridge"
    table.exactly(0, "discard:farm", "discard:mine", "discard:inn", "discard:crane")
    table.then(0, "discard:farm", "discard:mine", "discard:crane").settled()
    assert table.hand_of(0) == ["Farm", "Inn", "Inn", "Mine"]
    assert table.told("travel", "weather_discard") == ["travel", "weather_discard"]
    # The card turned up by this arrival counts as well.
    table = plain("spring").weather("whirling-dust", up=False).hand(0, *hand).explore(0)
    table.then(0, "discard:farm", "discard:mine", "discard:crane").settled()


@rule("SP-095")
def test_the_weather_left_behind_takes_nothing_any_more() -> None:
    hand = ("Farm", "Farm", "Mine", "Mine", "Inn", "Inn", "Crane")
    table = plain("summer").weather("whirling-dust").hand(0, *hand).explore(0).settled()
    assert table.hand_of(0) == sorted(hand)
    assert table.asked() == 1
    table = plain("winter").weather("numbing-wind").hand(0, "Farm").explore(0).settled()
    assert table.hand_of(0) == ["Farm"]


@rule("SP-096")
def test_no_weather_discard_comes_between_passing_and_the_expedition() -> None:
    content = own_weather("autumn", {"hand_at_turn_end": 2})
    hand = ("Farm", "Farm", "Mine", "Mine", "Inn", "Inn")
    table = Ground(content=content).weather("own-weather").season(0, "autumn").workers(0, 0).hand(0, *hand)
    table.maps(0, "coldblooded-desert").play(0, "pass").exactly(0, "done", "enter").then(0, "enter")
    for name in ("farm", "farm", "mine", "mine", "inn"):
        table.then(0, f"discard:{name}")
    assert table.entered(0) == ["coldblooded-desert"]
    assert table.hand_of(0) == ["Inn"]
    # Nor does one come afterwards.
    table = Ground(content=content).weather("own-weather").season(0, "autumn").workers(0, 0).hand(0, *hand)
    table.maps(0, "coldblooded-desert").play(0, "pass", "done").settled()
    assert table.hand_of(0) == sorted(hand)
    assert table.asked() == 1
    # Any other turn under this card ends with two cards.
    table = Ground(content=content).weather("own-weather").season(0, "autumn").workers(0, 1).hand(0, *hand)
    table.play(0, "visit:basic-8", "discard:farm", "discard:farm", "discard:inn", "discard:inn").settled()
    assert table.hand_of(0) == ["Mine", "Mine"]


@rule("SP-102")
@pytest.mark.parametrize(("cards", "left"), [(0, (1, 2, 3, 4, 5, 7)), (7, (1, 2, 3, 4, 5, 7)), (8, (1, 2, 3, 5))])
def test_a_place_that_gives_nothing_cannot_be_visited(cards: int, left: tuple[int, ...]) -> None:
    hand = ("Farm", "Farm", "Mine", "Mine", "Inn", "Inn", "Crane", "Judge")[:cards]
    table = under("ice-rimmed-banks").hand(0, *hand)
    basic = [place for place in table.visits(0) if place.startswith("basic-")]
    assert basic == [f"basic-{number}" for number in left]
    table.refuses(0, *(f"visit:basic-{number}" for number in range(1, 9) if number not in left))
    # In another season all eight are open.
    other = under("ice-rimmed-banks", season="spring").hand(0, *hand[:7])
    assert len([place for place in other.visits(0) if place.startswith("basic-")]) == 8


@rule("SP-102")
def test_where_empty_visits_are_played_only_closed_places_stay_shut() -> None:
    under("ice-rimmed-banks", empty_visits=True).offers(0, "visit:basic-6", "visit:basic-8")
    table = under("ice-rimmed-banks", empty_visits=True).play(0, "visit:basic-6").expect(0, free=-1).settled()
    assert table.placed_of(0) == ["basic-6"]
    closed = under("rockfall-at-the-diggings", season="spring", empty_visits=True)
    closed.refuses(0, "visit:basic-3", "visit:basic-6").offers(0, "visit:basic-8")


@rule("SP-103")
def test_workers_on_a_place_that_weather_closes_stay_there() -> None:
    content = own_weather("summer", {"closes_basic": [6]})
    table = Ground(content=content).weather("own-weather", up=False).season(0, "spring")
    table.critter(0, "stubblehoof", at="basic-6").at(0, "basic-8", "basic-8").workers(0, 0)
    table.discoveries("peaks", "ancient-orchard").play(0, "prepare", "stay")
    while table.asked() == 0:
        table.then(0, "done" if "done" in table.options(0) else table.options(0)[0])
    assert table.where(0) == "ridge"
    assert table.weather_up() == ["own-weather"]
    assert table.critters_of(0) == {"stubblehoof": "basic-6"}
    assert table.placed_of(0) == ["basic-6"]
    table.play(1, "visit:basic-8").refuses(0, "visit:basic-6").offers(0, "visit:basic-3")


@rule("SP-104")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("card", [0, 1, 2])
def test_nobody_is_ever_without_an_option(card: int, players: int) -> None:
    for seed in range(3):
        st = fresh(players, 50 + seed)
        game: Any = st.game
        slugs = [one.slug for one in game.design().weather]
        mountain(st).weather = [slugs.index(WEATHER[season][card]) for season in WEATHER]
        turns = 0
        for position, seat, key in walk_from(st, seed):
            if key:
                assert position.legal_actions(seat)
                turns += 1
        assert position.is_terminal()
        assert turns > 20


@rule("SP-104")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
@pytest.mark.parametrize("card", [0, 1, 2])
def test_with_everything_taken_and_nothing_in_hand_there_is_a_way(season: str, card: int) -> None:
    exclusive = ("basic-1", "basic-3", "basic-6", "basic-7")
    hand = ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "Theater", "Theater")
    for held in (hand, ()):
        table = Ground(2).weather(WEATHER[season][card]).season(1, "autumn").season(0, season).workers(0, 1)
        table.at(1, *exclusive).workers(1, 1).hand(0, *held)
        table.at(1, "forest-1")
        assert table.options(0)
        assert [place for place in table.visits(0) if place.startswith("basic-")]
        # With all workers out there is the next season.
        out = Ground(2).weather(WEATHER[season][card]).season(0, season).hand(0, *held)
        out.at(0, *["basic-8"] * {"winter": 2, "spring": 3, "summer": 4}[season]).workers(0, 0).offers(0, "prepare")


@rule("SP-095")
@pytest.mark.parametrize("most", [0, 3])
def test_passing_takes_no_cards_whatever_the_weather_of_autumn(most: int) -> None:
    hand = ("Farm", "Mine", "Inn", "Wife", "Crane")
    table = Ground(content=own_weather("autumn", {"hand_at_turn_end": most})).weather("own-weather")
    table.season(0, "autumn").workers(0, 0).hand(0, *hand).play(0, "pass").settled()
    assert table.asked() == 1
    assert table.hand_of(0) == sorted(hand)
    assert table.pile() == []
