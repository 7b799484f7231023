"""The weather cards of winter, spring and summer one by one (SP-105 to SP-113)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

GLADES = "buried-glades"
BANKS = "ice-rimmed-banks"
WIND = "numbing-wind"
ROCKS = "rockfall-at-the-diggings"
TIMBER = "waterlogged-timber"
BLOSSOM = "scattered-blossom"
HEAT = "heat-wave"
SMOKE = "smoke-in-the-glades"
DUST = "whirling-dust"

FIVE = ("Farm", "Mine", "Inn", "Wife", "Crane")
EIGHT = (*FIVE, "Husband", "Judge", "Ruins")
BASIC = tuple(f"basic-{i}" for i in range(1, 9))


# Winter


@rule("SP-105")
def test_buried_glades_closes_the_forest() -> None:
    table = Ground(3).weather(GLADES).has(0, "Lookout").hand(0, "Farm").season(1, "spring")
    table.refuses(0, "visit:forest-1", "visit:forest-2", "visit:forest-3")
    table.offers(0, *(f"visit:{place}" for place in BASIC), "visit:haven", "visit:lookout")
    table.play(0, "visit:lookout").offers(0, "copy:forest-1", "copy:forest-2", "copy:forest-3")
    table.then(0, "copy:forest-1").expect(0, berry=3, free=-1).settled()
    # Who is in another season, or plays without that card, uses the forest.
    table.offers(1, "visit:forest-1", "visit:forest-2").play(1, "visit:forest-1").expect(1, berry=3, free=-1)
    table.refuses(2, "visit:forest-2")
    Ground(3).weather(WIND).offers(0, "visit:forest-1")


@rule("SP-105")
def test_buried_glades_closes_the_forest_to_figures_and_moved_workers_too() -> None:
    table = Ground().weather(GLADES).critter(0, "whisper").at(1, "forest-1").workers(0, 1).play(0, "send:whisper")
    table.refuses(0, "visit:forest-1", "visit:forest-2").offers(0, "visit:basic-1")
    table = Ground().weather(GLADES).goods(0, berry=2).hand(0, "Ranger").at(0, "basic-8").workers(0, 0)
    table.play(0, "play:ranger").refuses(0, "visit:forest-1").offers(0, "visit:basic-1")


@rule("SP-107")
@pytest.mark.parametrize(
    ("place", "gain"),
    [
        ("basic-1", {"twig": 2}),
        ("basic-2", {"twig": 1, "hand": 1}),
        ("basic-3", {"resin": 1}),
        ("basic-4", {"hand": 1}),
        ("basic-5", {"hand": 2, "point": 1}),
        ("basic-7", {"hand": 1}),
    ],
)
def test_ice_rimmed_banks_lessens_basic_locations_by_a_resource(place: str, gain: dict[str, int]) -> None:
    table = Ground(3).weather(BANKS).season(1, "spring").play(0, f"visit:{place}")
    table.expect(0, gain, free=-1).settled()


@rule("SP-107")
def test_ice_rimmed_banks_leaves_nothing_of_a_pebble_or_a_berry() -> None:
    table = Ground(3).weather(BANKS).season(1, "spring").hand(0, "Farm")
    table.refuses(0, "visit:basic-6", "visit:basic-8")
    table.offers(0, *(f"visit:{place}" for place in BASIC if place not in ("basic-6", "basic-8")))
    # A place left with a card alone is closed to a full hand; a point is always something.
    full = Ground().weather(BANKS).hand(0, *EIGHT).refuses(0, "visit:basic-4", "visit:basic-6", "visit:basic-7")
    full.offers(0, "visit:basic-1", "visit:basic-2", "visit:basic-3", "visit:basic-5")
    full.play(0, "visit:basic-2").expect(0, twig=1, free=-1)
    # The forest gives what it always gives; nor does it touch who is in another season.
    table.play(0, "visit:forest-1").expect(0, berry=3, free=-1)
    table.offers(1, "visit:basic-6").play(1, "visit:basic-6").expect(1, pebble=1, free=-1)
    table.refuses(2, "visit:basic-8")


@rule("SP-107")
def test_ice_rimmed_banks_leaves_copies_whole_and_honeypaw_counts_what_came() -> None:
    table = Ground().weather(BANKS).has(0, "Lookout").play(0, "visit:lookout").offers(0, "copy:basic-6", "copy:basic-8")
    table.then(0, "copy:basic-1").expect(0, twig=3, free=-1).settled()
    table = Ground().weather(BANKS).forest("Copy and draw").play(0, "visit:forest-1", "copy:basic-3")
    table.expect(0, resin=2, hand=1, free=-1).settled()
    table = Ground().weather(BANKS).critter(0, "honeypaw").workers(0, 1).play(0, "send:honeypaw", "visit:basic-1")
    table.expect(0, twig=2, berry=2, free=-1).settled()


@rule("SP-108")
def test_numbing_wind_takes_a_card_after_a_worker_was_placed() -> None:
    table = Ground(3).weather(WIND).hand(0, *FIVE).hand(1, "Farm", "Farm").season(2, "spring").hand(2, "Farm", "Mine")
    table.play(0, "visit:basic-1").exactly(0, *(f"discard:{name.lower()}" for name in FIVE))
    assert table.asked() == 0
    table.then(0, "discard:inn").expect(0, twig=3, hand=-1, free=-1).settled()
    assert table.hand_of(0) == ["Crane", "Farm", "Mine", "Wife"]
    assert table.pile() == ["Inn"]
    table.play(1, "visit:basic-3", "discard:farm").expect(1, resin=2, hand=-1, free=-1).settled()
    # Spring has other weather.
    table.play(2, "visit:basic-8").expect(2, berry=1, free=-1).settled()


@rule("SP-108")
def test_numbing_wind_leaves_a_turn_alone_that_plays_a_card() -> None:
    table = Ground(3).weather(WIND).hand(0, *FIVE).goods(0, twig=2, resin=1).play(0, "play:farm")
    table.expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()
    # Moving a worker with a Ranger is not placing one.
    table = Ground().weather(WIND).hand(0, "Ranger", "Farm", "Mine").goods(0, berry=2).at(0, "basic-8").workers(0, 0)
    table.play(0, "play:ranger", "visit:basic-1").expect(0, twig=3, berry=-2, hand=-1, city=["Ranger"]).settled()
    # A turn that placed one does not make the next one cost a card.
    table = Ground().weather(WIND).hand(0, "Twig Barge", "Farm", "Mine").goods(0, pebble=1).passed(1)
    table.play(0, "visit:basic-1", "discard:farm").expect(0, twig=3, hand=-1, free=-1).settled()
    table.play(0, "play:twig-barge").expect(0, twig=1, pebble=-1, hand=-1, city=["Twig Barge"]).settled()


@rule("SP-108")
@pytest.mark.parametrize(
    ("place", "hand", "left"),
    [
        ("basic-1", (), 0),
        ("basic-5", (), 1),
        ("basic-5", EIGHT, 7),
        ("haven", ("Farm",), 0),
        ("forest-1", ("Farm",), 0),
    ],
)
def test_numbing_wind_comes_last_and_takes_one_card_if_there_is_any(
    place: str, hand: tuple[str, ...], left: int
) -> None:
    table = Ground(3).weather(WIND).hand(0, *hand).play(0, f"visit:{place}")
    if place == "haven":
        table.then(0, "discard:farm")
        if table.asked() == 0:
            table.then(0, "done")
    if left or place == "forest-1":
        assert all(key.startswith("discard:") for key in table.options(0))
        table.idle()
    table.settled()
    assert table.asked() == 1
    assert len(table.hand_of(0)) == left


@rule("SP-108")
@pytest.mark.parametrize("owner", [0, 1])
def test_numbing_wind_counts_discovery_cards_whosever_they_are(owner: int) -> None:
    table = Ground(2).weather(WIND).season(1, "spring").found(owner, "cartographers-caravan").workers(0, 1)
    table.hand(0, "Farm").play(0, "visit:cartographers-caravan", "take:twig")
    # One card of the hand and the three that were drawn: one has to go.
    assert table.asked() == 0
    assert len(table.hand_of(0)) == 4
    table.then(0, "discard:farm").settled()
    assert len(table.hand_of(0)) == 3


@rule("SP-108")
def test_numbing_wind_counts_big_critters_and_cards_as_well() -> None:
    table = Ground().weather(WIND).critter(0, "king-rhun").has(0, "School").hand(0, "Farm", "Mine").workers(0, 1)
    table.play(0, "send:king-rhun", "visit:school", "take:twig", "take:twig").exactly(0, "discard:farm", "discard:mine")
    table.then(0, "discard:mine").expect(0, twig=2, hand=-1, free=-1).settled()
    table = Ground().weather(WIND).has(0, "Lookout").hand(0, "Farm", "Mine").play(0, "visit:lookout", "copy:basic-1")
    table.then(0, "discard:mine").expect(0, twig=3, hand=-1, free=-1).settled()


# Spring


@rule("SP-109")
def test_rockfall_closes_two_resin_and_one_pebble() -> None:
    table = Ground(3).season(0, "spring").weather(ROCKS).has(0, "Lookout").season(2, "summer")
    table.refuses(0, "visit:basic-3", "visit:basic-6")
    table.offers(0, *(f"visit:{place}" for place in BASIC if place not in ("basic-3", "basic-6")), "visit:forest-2")
    table.play(0, "visit:lookout").offers(0, *(f"copy:{place}" for place in BASIC))
    table.then(0, "copy:basic-3").expect(0, resin=2, free=-1).settled()
    # Winter and summer are not touched.
    table.offers(1, "visit:basic-6").play(1, "visit:basic-3").expect(1, resin=2, free=-1)
    table.offers(2, "visit:basic-6")


@rule("SP-109")
def test_rockfall_keeps_figures_out_and_sends_nobody_away() -> None:
    table = Ground().season(0, "spring").weather(ROCKS).critter(0, "whisper").at(1, "basic-1", "basic-6").workers(0, 1)
    table.play(0, "send:whisper").refuses(0, "visit:basic-3", "visit:basic-6").offers(0, "visit:basic-1")
    table = Ground().season(0, "spring").weather(ROCKS).at(0, "basic-3", "basic-6").workers(0, 1)
    table.play(0, "visit:basic-8").expect(0, berry=1, free=-1)
    assert table.placed_of(0) == ["basic-3", "basic-6", "basic-8"]


@rule("SP-110")
def test_waterlogged_timber_makes_constructions_a_twig_dearer() -> None:
    Ground().season(0, "spring").weather(TIMBER).hand(0, "Farm").goods(0, twig=2, resin=1).refuses(0, "play:farm")
    Ground().season(0, "spring").weather(TIMBER).hand(0, "Farm").goods(0, twig=2, resin=9).refuses(0, "play:farm")
    table = Ground(3).season(0, "spring").weather(TIMBER).hand(0, "Farm").goods(0, twig=3, resin=1)
    table.play(0, "play:farm").expect(0, twig=-3, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()
    table = Ground(3).season(0, "spring").weather(TIMBER).meadow("Mine").goods(0, twig=1, resin=1, pebble=1)
    table.refuses(0, "play:mine@meadow")
    table = Ground(3).season(0, "spring").weather(TIMBER).hand(0, "Mine").goods(0, twig=2, resin=1, pebble=1)
    table.play(0, "play:mine").expect(0, twig=-2, resin=-1, hand=-1, city=["Mine"]).settled()


@rule("SP-110")
def test_waterlogged_timber_leaves_critters_and_free_plays_and_other_seasons_alone() -> None:
    table = Ground(3).season(0, "spring").weather(TIMBER).hand(0, "Wife", "University").goods(0, berry=2)
    table.has(0, "Queen").play(0, "play:wife").expect(0, berry=-2, hand=-1, city=["Wife"]).settled()
    table = Ground(3).season(0, "spring").weather(TIMBER).hand(0, "University").has(0, "Queen")
    table.play(0, "visit:queen", "play:university").expect(0, hand=-1, free=-1, city=["University"]).settled()
    table = Ground(3).season(0, "spring").weather(TIMBER).hand(1, "Farm").goods(1, twig=2, resin=1).turn(1)
    table.play(1, "play:farm").expect(1, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()


@rule("SP-110")
def test_under_waterlogged_timber_ruins_cost_a_twig_and_refund_what_is_printed() -> None:
    Ground().season(0, "spring").weather(TIMBER).hand(0, "Ruins").has(0, "Mine").refuses(0, "play:ruins")
    table = Ground().season(0, "spring").weather(TIMBER).hand(0, "Ruins").has(0, "Farm").goods(0, twig=1)
    table.play(0, "play:ruins")
    if table.asked() == 0:
        table.then(0, "replace:farm")
    table.expect(0, twig=1, resin=1, hand=1, city=["Ruins"], gone=["Farm"]).settled()
    table = Ground().season(0, "spring").weather(TIMBER).has(0, "University", "Farm")
    table.play(0, "visit:university", "discard:farm", "take:berry")
    table.expect(0, twig=2, resin=1, berry=1, point=1, free=-1, gone=["Farm"]).settled()


@rule("SP-111")
def test_scattered_blossom_loses_the_summer_draw() -> None:
    table = Ground(3).season(0, "spring").weather(BLOSSOM).meadow("Farm", "Inn").workers(0, 0)
    table.play(0, "prepare")
    assert table.asked() == 0
    assert all(key.startswith("chart:") for key in table.options(0))
    assert table.hand_of(0) == []
    # Without that card both are offered.
    other = Ground(3).season(0, "spring").weather(ROCKS).meadow("Farm", "Inn").workers(0, 0).play(0, "prepare")
    other.offers(0, "take:farm@meadow", "take:inn@meadow", "done")


@rule("SP-111")
def test_scattered_blossom_lets_meadow_cards_be_played() -> None:
    table = Ground(3).season(0, "spring").weather(BLOSSOM).meadow("Farm").goods(0, twig=2, resin=1)
    table.play(0, "play:farm@meadow").expect(0, twig=-2, resin=-1, berry=1, city=["Farm"]).settled()
    table = Ground(3).season(0, "spring").weather(BLOSSOM).meadow("Farm").has(0, "Inn").workers(0, 1)
    table.offers(0, "visit:inn").play(0, "visit:inn", "play:farm@meadow")
    table.expect(0, berry=1, free=-1, city=["Farm"]).settled()


@rule("SP-111")
def test_scattered_blossom_closes_the_forest_card_and_empties_the_undertaker() -> None:
    table = Ground(3).forest("Two from the Meadow").season(0, "spring").weather(BLOSSOM)
    table.refuses(0, "visit:forest-1").offers(0, "visit:forest-2").play(0, "visit:forest-2")
    table.offers(1, "visit:forest-1")
    table = Ground().season(0, "spring").weather(BLOSSOM).goods(0, berry=2).hand(0, "Undertaker")
    table.meadow("Bard", "Wife", "Queen").play(0, "play:undertaker")
    table.then(0, "discard:bard@meadow", "discard:wife@meadow", "discard:queen@meadow")
    table.expect(0, berry=-2, hand=-1, city=["Undertaker"]).settled()
    assert table.pile() == ["Bard", "Wife", "Queen"]
    assert "" not in table.shown()


@rule("SP-111")
def test_scattered_blossom_leaves_the_map_seller_the_discard_pile() -> None:
    table = Ground(3).season(0, "spring").weather(BLOSSOM).found(0, "map-seller").meadow("Farm").discard("King", "Inn")
    table.play(0, "visit:map-seller").exactly(0, "draw:discard", "done").then(0, "draw:discard")
    table.exactly(0, "draw:discard", "done").then(0, "done").expect(0, hand=1, free=-1).settled()
    assert table.hand_of(0) == ["Inn"]
    Ground(3).season(0, "spring").weather(BLOSSOM).found(0, "map-seller").refuses(0, "visit:map-seller")


# Summer


@rule("SP-106")
def test_heat_wave_makes_critters_a_berry_dearer() -> None:
    table = Ground(3).season(0, "summer").weather(HEAT).hand(0, "Wife", "Husband").meadow("Husband", "Wife")
    table.goods(0, berry=3, twig=5, resin=5, pebble=5)
    table.offers(0, "play:wife", "play:wife@meadow").refuses(0, "play:husband", "play:husband@meadow")
    table.play(0, "play:wife").expect(0, berry=-3, hand=-1, city=["Wife"]).settled()
    table = Ground(3).season(0, "summer").weather(HEAT).hand(0, "Husband").goods(0, berry=4)
    table.play(0, "play:husband").expect(0, berry=-4, hand=-1, city=["Husband"]).settled()


@rule("SP-106")
def test_heat_wave_leaves_constructions_and_other_seasons_alone() -> None:
    table = Ground(3).season(0, "summer").weather(HEAT).hand(0, "Farm").goods(0, twig=2, resin=1)
    table.play(0, "play:farm").expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()
    for season in ("winter", "spring", "autumn"):
        table = Ground(3).season(0, season).season(1, "summer").weather(HEAT).hand(0, "Husband").goods(0, berry=3)
        table.play(0, "play:husband").expect(0, berry=-3, hand=-1, city=["Husband"]).settled()


@rule("SP-112")
def test_smoke_charges_a_resource_for_the_forest_before_it_gives() -> None:
    table = Ground(3).season(0, "summer").weather(SMOKE).goods(0, berry=1).forest("Two resin and a twig")
    table.play(0, "visit:forest-1")
    if "pay:berry" in table.options(0):
        table.exactly(0, "pay:berry").then(0, "pay:berry")
    table.expect(0, berry=-1, twig=1, resin=2, free=-1).settled()
    assert table.told("pay", "gain")[0] == "pay"
    Ground(3).season(0, "summer").weather(SMOKE).refuses(0, "visit:forest-1", "visit:forest-2", "visit:forest-3")
    Ground(3).season(0, "summer").weather(SMOKE).goods(0, point=3).hand(0, "Farm").refuses(0, "visit:forest-1")


@rule("SP-112")
def test_smoke_lets_the_player_choose_what_to_pay() -> None:
    table = Ground(3).season(0, "summer").weather(SMOKE).goods(0, twig=1, resin=1, pebble=1, berry=1)
    table.play(0, "visit:forest-1").exactly(0, "pay:twig", "pay:resin", "pay:pebble", "pay:berry")
    table.then(0, "pay:pebble").expect(0, pebble=-1, berry=3, free=-1).settled()
    # One fee for one worker, and nothing of the kind elsewhere or in other seasons.
    table.play(1, "visit:forest-2").expect(1, twig=1, resin=2, free=-1).settled()
    table = Ground(3).season(0, "summer").weather(SMOKE).offers(0, *(f"visit:{place}" for place in BASIC))
    table.play(0, "visit:basic-1").expect(0, twig=3, free=-1)


@rule("SP-112")
def test_smoke_is_due_for_moved_workers_and_figures_but_not_for_copies() -> None:
    table = Ground().season(0, "summer").weather(SMOKE).has(0, "Lookout").workers(0, 1)
    table.play(0, "visit:lookout", "copy:forest-1").expect(0, berry=3, free=-1).settled()
    table = Ground().season(0, "summer").weather(SMOKE).goods(0, berry=3).hand(0, "Ranger").at(0, "basic-8")
    table.workers(0, 0).play(0, "play:ranger", "visit:forest-2")
    if table.asked() == 0:
        table.then(0, "pay:berry")
    table.expect(0, berry=-3, twig=1, resin=2, hand=-1, city=["Ranger"]).settled()
    table = Ground().season(0, "summer").weather(SMOKE).goods(0, twig=1).critter(0, "stubblehoof").workers(0, 1)
    table.play(0, "send:stubblehoof", "visit:forest-1")
    if table.asked() == 0:
        table.then(0, "pay:twig")
    table.expect(0, twig=-1, berry=3, free=-1).settled()
    table = Ground().season(0, "summer").weather(SMOKE).critter(0, "whisper").workers(0, 1).play(0, "send:whisper")
    table.refuses(0, "visit:forest-1")


@rule("SP-113")
def test_whirling_dust_leaves_four_cards_at_the_end_of_the_turn() -> None:
    hand = ("Farm", "Mine", "Inn", "Wife", "Crane", "Judge")
    table = Ground(3).season(0, "summer").weather(DUST).hand(0, *hand).season(2, "summer")
    table.hand(1, *EIGHT[:5], "Farm").hand(2, "Farm", "Farm", "Mine", "King", "Inn").play(0, "visit:basic-1")
    table.exactly(0, *(f"discard:{name.lower()}" for name in hand)).then(0, "discard:judge")
    table.exactly(0, *(f"discard:{name.lower()}" for name in hand[:5])).then(0, "discard:farm")
    table.expect(0, twig=3, hand=-2, free=-1).settled()
    assert table.hand_of(0) == ["Crane", "Inn", "Mine", "Wife"]
    assert table.pile() == ["Judge", "Farm"]
    # Winter keeps its cards; the other player in summer loses cards on the own turn only.
    table.play(1, "visit:basic-8").expect(1, berry=1, free=-1).settled()
    table.play(2, "visit:basic-3", "discard:inn").expect(2, resin=2, hand=-1, free=-1).settled()


@rule("SP-113")
@pytest.mark.parametrize(("hand", "lost"), [(4, 0), (5, 1), (3, 0), (8, 4)])
def test_whirling_dust_counts_what_is_left_over_four(hand: int, lost: int) -> None:
    table = Ground(3).season(0, "summer").weather(DUST).hand(0, *EIGHT[:hand]).play(0, "visit:basic-1")
    for _ in range(lost):
        table.idle()
    table.expect(0, twig=3, hand=-lost, free=-1).settled()


@rule("SP-113")
def test_whirling_dust_leaves_the_limit_of_eight_during_turns() -> None:
    table = (
        Ground(3).season(0, "summer").weather(DUST).hand(0, *FIVE[:4]).workers(0, 1).forest("Three cards and a pebble")
    )
    table.play(0, "visit:forest-1")
    assert len(table.hand_of(0)) == 7
    for _ in range(3):
        table.idle()
    table.expect(0, pebble=1, free=-1).settled()
    # On another player's turn cards still come up to eight.
    table = (
        Ground(3).season(1, "summer").weather(DUST).hand(1, *FIVE[:4]).has(0, "Post Office").hand(0, "Ruins", "Bard")
    )
    table.play(0, "visit:post-office", "to:2", "give:ruins", "give:bard")
    while table.asked() == 0:
        table.idle()
    assert len(table.hand_of(1)) == 6
