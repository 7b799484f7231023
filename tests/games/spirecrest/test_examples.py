"""The worked examples of Spirecrest, step by step (SP-248 to SP-263)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.spirecrest.rules import SpirecrestGame

EIGHT = ("Farm", "Mine", "Inn", "Wife", "Crane", "Husband", "Judge", "Ruins")


@rule("SP-248")
@pytest.mark.parametrize("seed", range(3))
def test_three_players_have_twelve_tiles_four_of_them_visible(seed: int) -> None:
    game = load_game("spirecrest", 3, {})
    assert isinstance(game, SpirecrestGame)
    state = game.new_initial_state(seed=seed)
    fields: Any = game.save_fields(state)["trail"]
    assert [len(tiles) for tiles in fields["tiles"]] == [4, 4, 4]
    assert len(fields["tiles_out"]) == 12
    for seat in (-1, 0, 1, 2):
        view: Any = json.loads(json.dumps(state.view(seat)))
        assert [len(area["tiles"]) for area in view["trail"]] == [4, 0, 0]
        assert [area["left"] for area in view["trail"]] == [4, 4, 4]
        assert [area["deck"] for area in view["trail"]] == [14, 14, 14]
        assert [card["up"] for card in view["weather"]] == [True, False, False, False]
        assert ["slug" in card for card in view["weather"]] == [True, False, False, False]


@rule("SP-249")
def test_after_four_first_explores_the_foothills_deck_holds_ten() -> None:
    table = Ground(4)
    for seat in range(4):
        table.workers(seat, 0).goods(seat, twig=1)
    order = table.deck_order("foothills")
    assert len(order) == 14
    seen: list[list[str]] = []
    for seat in range(4):
        table.prepare(seat).then(seat, table.options(seat)[0])
        seen.append(table.row())
        table.then(seat, f"discover:{table.row()[1]}", "pay:twig")
    assert seen == [order[0:3], order[3:6], order[6:9], order[9:12]]
    assert table.deck_size("foothills") == 10
    # Two that nobody has seen, then by pairs those put back.
    left = [order[i] for i in (12, 13, 0, 2, 3, 5, 6, 8, 9, 11)]
    assert table.deck_order("foothills") == left
    assert table.deck_size("peaks") == table.deck_size("ridge") == 14


ROW = ("forager", "everblossom-trail", "starfall-trail")


@rule("SP-250")
def test_one_card_and_one_resin_are_enough_for_any_card_of_the_row() -> None:
    def row() -> Ground:
        table = Ground(3).workers(0, 0).hand(0, "Farm").goods(0, resin=1).discoveries("foothills", *ROW)
        table.tiles("foothills", "the-bog", "lily-ponds", "amber-caves", "mirror-lake").prepare(0, "chart:the-bog")
        return table.exactly(0, *(f"discover:{slug}" for slug in ROW))

    # As a player sees it, everything since the prepare belongs to one step, so changes are read off at the end.
    table = row().then(0, "discover:forager")
    assert (table.goods_of(0), table.hand_of(0)) == ({"resin": 1}, ["Farm"])
    table = row().then(0, "discover:everblossom-trail").exactly(0, "pay:resin", "discard:farm").then(0, "pay:resin")
    assert (table.goods_of(0), table.hand_of(0), table.pile()) == ({}, ["Farm"], [])
    table = row().then(0, "discover:everblossom-trail", "discard:farm")
    assert (table.goods_of(0), table.hand_of(0), table.pile()) == ({"resin": 1}, [], ["Farm"])
    table = row().then(0, "discover:starfall-trail").exactly(0, "pay:resin", "discard:farm").then(0, "discard:farm")
    if table.asked() == 0:
        table.exactly(0, "pay:resin").then(0, "pay:resin")
    assert (table.goods_of(0), table.hand_of(0), table.pile()) == ({}, [], ["Farm"])
    assert table.found_of(0) == ["starfall-trail"]
    assert table.asked() == 1


@rule("SP-251")
def test_berries_of_two_farms_pay_for_the_third_discovery() -> None:
    table = Ground(3).workers(0, 0).has(0, "Farm", "Farm").discoveries("foothills", *ROW)
    table.prepare(0)
    assert table.goods_of(0) == {"berry": 2}
    table.then(0, table.options(0)[0]).exactly(0, *(f"discover:{slug}" for slug in ROW))
    table.then(0, "discover:starfall-trail")
    while table.asked() == 0:
        table.exactly(0, "pay:berry").then(0, "pay:berry")
    assert table.goods_of(0) == {}
    assert table.found_of(0) == ["starfall-trail"]
    # With one Farm the third is too dear.
    table = Ground(3).workers(0, 0).has(0, "Farm").discoveries("foothills", *ROW).prepare(0)
    table.then(0, table.options(0)[0]).exactly(0, "discover:forager", "discover:everblossom-trail")


def heat(*city: str, **goods: int) -> Ground:
    """A summer's Heat Wave and a Doctor in hand."""
    return Ground(3).season(0, "summer").weather("heat-wave").hand(0, "Doctor").has(0, *city).goods(0, **goods)


@rule("SP-252")
def test_a_doctor_under_heat_wave_costs_five_two_or_nothing() -> None:
    heat(berry=4, twig=9, resin=9, pebble=9).refuses(0, "play:doctor")
    table = heat(berry=5).play(0, "play:doctor").expect(0, berry=-5, hand=-1, city=["Doctor"]).settled()
    heat("Innkeeper", berry=1).refuses(0, "play:doctor")
    table = heat("Innkeeper", berry=2).play(0, "play:doctor")
    table.expect(0, berry=-2, hand=-1, city=["Doctor"], gone=["Innkeeper"]).settled()
    table = heat("University").play(0, "play:doctor").expect(0, hand=-1, city=["Doctor"]).settled()
    assert table.on_card(0, "University") == {"occupied": 1}


@rule("SP-252")
def test_a_judge_swaps_one_unit_of_five() -> None:
    table = heat("Judge", berry=4, twig=1).play(0, "play:doctor")
    table.expect(0, berry=-4, twig=-1, hand=-1, city=["Doctor"]).settled()
    heat("Judge", berry=3, twig=2).refuses(0, "play:doctor")
    heat("Judge", berry=4).refuses(0, "play:doctor")


@rule("SP-253")
def test_with_the_forest_closed_a_lookout_still_brings_three_berries() -> None:
    table = Ground(3).weather("buried-glades").forest("Three berries").has(0, "Lookout").refuses(0, "visit:forest-1")
    table.play(0, "visit:lookout", "copy:forest-1").expect(0, berry=3, free=-1).settled()


def travelling(*maps: str, **goods: int) -> Ground:
    """Seat 0 may pass and travel."""
    return Ground().passed(1).season(0, "autumn").workers(0, 0).maps(0, *maps).goods(0, **goods)


@rule("SP-254")
def test_three_resin_for_four_points_and_the_way_ends_before_three_pebbles() -> None:
    table = travelling("amber-caves", "badgers-teeth", "mirror-lake", resin=3, pebble=1).play(0, "pass")
    table.exactly(0, "done", "enter").then(0, "enter").expect(0, resin=-3, entered=1)
    assert table.over()
    assert table.entered(0) == ["amber-caves"]
    assert table.goods_of(0) == {"pebble": 1}
    assert table.sheet(0) == {"maps": 4}


@rule("SP-255")
def test_an_expedition_travelled_to_its_end_scores_eleven() -> None:
    table = travelling("lily-ponds", "dugworm-gully", "shipwreck-shore", pebble=1, berry=1, twig=2, resin=2)
    table.hand(0, "Farm", "Mine", "Inn", "Wife").play(0, "pass", "enter")
    table.exactly(0, "pay:twig", "pay:resin", "pay:pebble", "pay:berry").then(0, "pay:pebble", "pay:berry", "enter")
    table.then(0, "discard:farm", "discard:mine", "discard:inn", "enter")
    table.expect(0, pebble=-1, berry=-1, twig=-2, resin=-2, hand=-3, entered=3)
    assert table.over()
    assert table.hand_of(0) == ["Wife"]
    assert table.pile() == ["Farm", "Mine", "Inn"]
    assert table.sheet(0) == {"maps": 11}
    assert [line.points for line in table.state.score_sheet() if line.heading == "maps"] == [2, 4, 5]


@rule("SP-256")
def test_an_unpaid_serpents_pass_leaves_everything_at_nothing() -> None:
    table = travelling("serpents-pass", "twin-bridges", "lily-ponds", "the-bog", twig=3, berry=2).play(0, "pass")
    assert table.over()
    assert table.entered(0) == []
    assert table.goods_of(0) == {"twig": 3, "berry": 2}
    assert table.sheet(0) == {}


@rule("SP-257")
def test_kibblerill_ferry_is_a_net_gain_of_one() -> None:
    table = travelling("kibblerill-ferry", point=5)
    assert table.scores()[0] == 5
    table.play(0, "pass", "enter").expect(0, point=-2, entered=1)
    assert table.sheet(0) == {"tokens": 3, "maps": 3}
    assert table.scores()[0] == 6


@rule("SP-258")
def test_three_resin_for_a_tile_cost_an_architect_three_points() -> None:
    table = travelling("amber-caves", resin=4).has(0, "Architect")
    assert table.sheet(0) == {"cards": 2, "bonus": 4}
    table.play(0, "pass", "enter").expect(0, resin=-3, entered=1)
    assert table.sheet(0) == {"cards": 2, "bonus": 1, "maps": 4}
    assert table.goods_of(0) == {"resin": 1}


@rule("SP-259")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("mistrise-city", 3),
        ("greensprout-city", 4),
        ("sunblaze-city", 5),
        ("starfall-city", 4),
        ("everblossom-city", 2),
        ("bellsong-city", 4),
    ],
)
def test_one_city_read_by_the_six_city_cards(card: str, points: int) -> None:
    city = ("Ruins", "Bard", "Fool", "Farm", "Mine", "Doctor", "Monk", "Husband", "Inn", "Judge", "Crane")
    table = Ground(3).found(0, card).has(0, *city, "Wife", "King", "Castle", "School").has(1, "Inn", "Judge", "Wife")
    assert table.sheet(0)["discoveries"] == points
    assert "discoveries" not in table.sheet(1)


@rule("SP-260")
def test_corliander_achieves_the_everdell_games_with_one_card_of_each_type() -> None:
    table = Ground(3).season(0, "summer").special("The Everdell Games").critter(0, "corliander").workers(0, 1)
    table.has(0, "Ruins", "Farm", "Inn", "Judge", "Wife").play(0, "send:corliander", "visit:special-1")
    table.expect(0, free=-1).settled()
    assert table.owner("special-1") == 0
    assert table.sheet(0)["events"] == 9
    table = Ground(3).season(0, "summer").special("The Everdell Games").has(0, "Ruins", "Farm", "Inn", "Judge", "Wife")
    table.refuses(0, "visit:special-1")


@rule("SP-260")
@pytest.mark.parametrize(
    ("city", "met"),
    [
        (("Ruins", "Ruins", "Ruins", "Farm", "Farm", "Farm", "Inn", "Inn", "Inn", "Judge", "Crane"), True),
        (("Ruins", "Ruins", "Farm", "Farm", "Inn"), True),
        (("Ruins", "Ruins", "Ruins", "Farm", "Farm", "Farm"), False),
        (("Farm", "Farm", "Farm", "Farm", "Farm", "Farm"), False),
        (("Ruins", "Farm", "Inn", "Judge"), False),
        (("Ruins", "Farm", "Inn", "Judge", "Crane"), True),
    ],
)
def test_each_type_fills_two_of_ten_demands_at_most(city: tuple[str, ...], met: bool) -> None:
    table = Ground(3).season(0, "summer").special("The Everdell Games").critter(0, "corliander").workers(0, 1)
    table.has(0, *city).play(0, "send:corliander")
    assert ("visit:special-1" in table.options(0)) == met


@rule("SP-261")
@pytest.mark.parametrize(
    ("taken", "gain"),
    [
        (("pebble",) * 4, {"pebble": 4, "berry": 3}),
        (("pebble", "pebble", "pebble", "berry"), {"pebble": 3, "berry": 1}),
    ],
)
def test_honeypaw_at_the_haven(taken: tuple[str, ...], gain: dict[str, int]) -> None:
    table = Ground(3).season(0, "summer").critter(0, "honeypaw").workers(0, 1).hand(0, *EIGHT)
    table.play(0, "send:honeypaw", "visit:haven", *(f"discard:{name.lower()}" for name in EIGHT))
    table.then(0, *(f"take:{good}" for good in taken)).expect(0, gain, hand=-8, free=-1).settled()


@rule("SP-262")
def test_spirecrest_adds_nineteen_points_to_rugworts_score() -> None:
    rows = {
        "foothills": ("forager", "starfall-trail", "sunblaze-trail"),
        "peaks": ("bellsong-trail", "ancient-orchard", "honeypaw"),
        "ridge": ("starfall-city", "sunblaze-city", "mistrise-city"),
    }
    table = Ground(1, year=1).workers(0, 0).goods(0, twig=3)
    table.tiles("foothills", "the-bog", "littledell").tiles("peaks", "lily-ponds", "amber-caves")
    table.tiles("ridge", "twin-bridges", "mistfire-falls")
    for area, row in rows.items():
        table.discoveries(area, *row)
    plan = (("the-bog", "forager"), ("lily-ponds", "honeypaw"), ("twin-bridges", "sunblaze-city"))
    his = []
    for tile, card in plan:
        table.explore(0, tile, card)
        while table.asked() == 0 and "pay:twig" in table.options(0):
            table.then(0, "pay:twig")
        his.append(table.goods_of(1).get("point", 0))
        # The workers of the season go where they bring nothing that matters here.
        while table.free(0) and table.season_of(0) != "autumn":
            table.play(0, *(["send:honeypaw"] if "visit:basic-8" not in table.options(0) else []), "visit:basic-8")
    assert his == [3, 4, 6]
    while not table.over():
        table.play(0, "pass")
        while table.asked() == 0 and "done" in table.options(0):
            table.then(0, "done")
    sheet = table.sheet(1)
    assert table.maps_of(1) == ["littledell", "amber-caves", "mistfire-falls"]
    assert sheet["tokens"] + sheet["maps"] == 19
    assert sheet["maps"] == 13


@rule("SP-263")
def test_heat_wave_binds_summer_while_closed_forest_binds_winter() -> None:
    def table() -> Ground:
        found = Ground().season(0, "summer").weather("heat-wave", "buried-glades").workers(0, 1).workers(1, 1)
        found.hand(0, "Wife").hand(1, "Wife")
        return found

    found = table().goods(0, berry=2).goods(1, berry=2).refuses(0, "play:wife").offers(0, "visit:forest-1")
    found.play(0, "visit:forest-1").expect(0, berry=3, free=-1)
    found.offers(1, "play:wife").refuses(1, "visit:forest-2").play(1, "play:wife")
    found.expect(1, berry=-2, hand=-1, city=["Wife"]).settled()
    found = table().goods(0, berry=3).play(0, "play:wife").expect(0, berry=-3, hand=-1, city=["Wife"]).settled()
