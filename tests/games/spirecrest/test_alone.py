"""Alone against Rugwort on the mountain (SP-226 to SP-242)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from games.everdell.alone import YEARS, blocked, he_stands
from games.spirecrest.ground import Ground
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.spirecrest.figures import kidnapped
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.kernel.core import State

ROW = ("forager", "everblossom-trail", "starfall-trail")


def solo(season: str = "winter", year: int = 1, free: int = 0) -> Ground:
    """A solo table in a season; Rugwort's workers where that season has them."""
    stands = {"winter": 0, "spring": 1, "summer": 2, "autumn": 4}[season]
    table = Ground(1, year=year).season(0, season).workers(0, free).discoveries("foothills", *ROW)
    table.discoveries("peaks", "bellsong-trail", "honeypaw").discoveries("ridge", "starfall-city", "sunblaze-city")
    if stands:
        table.season(1, season).at(1, *(f"meadow-{i + 1}" for i in range(stands)))
    return table


def fresh(year: int = 1, seed: int = 1) -> tuple[SpirecrestGame, State]:
    """A solo game as it starts."""
    game = load_game("spirecrest", 1, {"year": year})
    assert isinstance(game, SpirecrestGame)
    return game, game.new_initial_state(seed=seed)


def finished(year: int, seed: int) -> tuple[SpirecrestGame, State]:
    """A solo game played to its end by chance."""
    game, state = fresh(year, seed)
    rng = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions(0)), 0)
    return game, state


def seats(state: State) -> list[Any]:
    """The areas as a spectator sees them."""
    found: list[Any] = json.loads(json.dumps(state.view(-1)))["seats"]
    return found


@rule("SP-226")
@pytest.mark.parametrize("year", YEARS)
def test_rugworts_base_rules_hold_on_the_mountain(year: int) -> None:
    # Where he starts, what he closes, how he answers a card and what he does in each season.
    table = solo(year=year, free=1).hand(0, "Farm").goods(0, twig=2, resin=1)
    assert he_stands(table) == ["forest-1", "basic-1"]
    table.refuses(0, "visit:forest-1", "visit:basic-1").offers(0, "visit:forest-2", "visit:basic-3")
    table.fate("rugwort_rolls", 3)
    taken = table.shown()[2]
    table.play(0, "play:farm").settled()
    assert table.told("rugwort_rolls", "rugwort_takes") == ["rugwort_rolls", "rugwort_takes"]
    assert table.city_of(1) == [taken]
    for season, places in (
        ("spring", ["forest-2", "basic-3", "meadow-1"]),
        ("summer", ["forest-3", "basic-6", "meadow-1", "meadow-2"]),
        ("autumn", []),
    ):
        before = {"spring": "winter", "summer": "spring", "autumn": "summer"}[season]
        table = solo(before, year).has(1, "Judge", "Crane", "Historian").explore(0).settled()
        if season == "autumn":
            journey, worker = f"journey-{2 + year}", ["basic-7"] if year < 3 else []
            places = [journey, *worker, "meadow-1", "meadow-2", "meadow-3", "meadow-4"]
        assert he_stands(table) == places
        assert table.owner("event-1") == 1
        # He moves after all of the human's prepare, Explore included.
        kinds = table.told("travel", "rugwort_moves", "rugwort_event", "rugwort_meadow", "discover")
        assert kinds[:3] == ["discover", "travel", "rugwort_event"]
        table.state.areas[0].goods = [9] * 5
        assert blocked(table) == {"spring": [1], "summer": [1, 2], "autumn": [1, 2, 3, 4]}[season]


@rule("SP-226")
@pytest.mark.parametrize(("year", "special"), [(1, 3), (2, 6), (3, 6)])
def test_rugworts_base_score_stands(year: int, special: int) -> None:
    table = solo("autumn", year).has(1, "Farm", "King", "Wife").goods(1, point=4).achieved(1, "event-2")
    table.achieved(0, "special-1").play(0, "pass")
    assert table.over()
    # Two points a card, one more for prosperity, tokens, 3 a basic event, special events nobody has.
    sheet = table.sheet(1)
    assert sheet["cards"] + sheet.get("bonus", 0) == 3 * 2 + 2
    assert sheet["tokens"] == 4
    assert sheet["events"] == 3 + 3 * special
    assert "maps" not in sheet


@rule("SP-227")
@pytest.mark.parametrize("seed", range(3))
def test_rugwort_starts_on_his_valley_tile(seed: int) -> None:
    _, state = fresh(seed=seed)
    human, rugwort = seats(state)
    assert rugwort["valley"] == {"here": True}
    assert rugwort["maps"] == []
    assert rugwort["where"] == "expedition"
    assert human["where"] == "foothills"
    assert human["valley"] == {"here": False}
    assert human["maps"] == []


@rule("SP-228")
@pytest.mark.parametrize("seed", range(3))
def test_each_area_holds_two_tiles_of_which_the_foothills_show(seed: int) -> None:
    game, state = fresh(seed=seed)
    table = game.save_fields(state)["trail"]
    assert isinstance(table, dict)
    trail: Any = json.loads(json.dumps(state.view(0)))["trail"]
    assert [area["left"] for area in trail] == [2, 2, 2]
    assert [len(area["tiles"]) for area in trail] == [2, 0, 0]
    assert [area["turned"] for area in trail] == [True, False, False]
    hidden = [game.design().tile_slug[tile] for area in (1, 2) for tile in table["tiles"][area]]
    assert len(set(hidden)) == 4
    text = json.dumps(state.view(0))
    assert not [slug for slug in hidden if f'"{slug}"' in text]
    assert len(table["tiles_out"]) == 18


@rule("SP-229")
@pytest.mark.parametrize(("taken", "left"), [("the-bog", "amber-caves"), ("amber-caves", "the-bog")])
def test_rugwort_takes_the_tile_that_is_left(taken: str, left: str) -> None:
    table = solo().tiles("foothills", "the-bog", "amber-caves").prepare(0)
    table.exactly(0, "chart:amber-caves", "chart:the-bog").then(0, f"chart:{taken}")
    assert table.maps_of(0) == [taken]
    assert table.maps_of(1) == [left]
    assert table.tiles_of("foothills") == []
    assert len(table.tiles_of("peaks")) == len(table.tiles_of("ridge")) == 2
    table.idle().settled()


@rule("SP-230")
def test_his_tile_goes_to_the_end_of_his_expedition() -> None:
    table = solo("spring").maps(0, "lily-ponds").maps(1, "twin-bridges").tiles("peaks", "the-bog", "amber-caves")
    table.explore(0, "the-bog").settled()
    assert table.maps_of(1) == ["twin-bridges", "amber-caves"]
    assert table.maps_of(0) == ["lily-ponds", "the-bog"]
    table = solo("summer").maps(1, "twin-bridges", "amber-caves").tiles("ridge", "mirror-lake", "lily-ponds")
    table.explore(0, "mirror-lake").settled()
    assert table.maps_of(1) == ["twin-bridges", "amber-caves", "lily-ponds"]


def discovering(place: int) -> Ground:
    """The human takes the card in this place of the row, 1 to 3, and pays with twigs."""
    table = solo().goods(0, twig=2).goods(1, point=1).discoveries("foothills", *ROW).explore(0, card=ROW[place - 1])
    while table.asked() == 0 and "pay:twig" in table.options(0):
        table.then(0, "pay:twig")
    return table


@rule("SP-231")
def test_the_free_discovery_brings_rugwort_three_points() -> None:
    table = discovering(1).settled()
    assert table.found_of(0) == ["forager"]
    assert table.goods_of(1) == {"point": 4}
    assert table.goods_of(0) == {"twig": 2}


@rule("SP-232")
def test_the_second_discovery_brings_rugwort_two_points() -> None:
    table = discovering(2).settled()
    assert table.found_of(0) == ["everblossom-trail"]
    assert table.goods_of(1) == {"point": 3}
    assert table.goods_of(0) == {"twig": 1}


@rule("SP-233")
def test_the_third_discovery_brings_rugwort_one_point_and_costs_two() -> None:
    table = discovering(3).settled()
    assert table.found_of(0) == ["starfall-trail"]
    assert table.goods_of(1) == {"point": 2}
    assert table.goods_of(0) == {}


@rule("SP-231", "SP-232", "SP-233")
@pytest.mark.parametrize(("area", "season"), [("peaks", "spring"), ("ridge", "summer")])
@pytest.mark.parametrize(("place", "points"), [(1, 3), (2, 2), (3, 1)])
def test_rugworts_points_go_by_the_place_in_every_area(area: str, season: str, place: int, points: int) -> None:
    row = {"peaks": ("whisper", "bellsong-trail", "honeypaw"), "ridge": ("starfall-city", "serpents-pass", "cloudsong")}
    table = solo(season).goods(0, pebble=2).discoveries(area, *row[area]).explore(0, card=row[area][place - 1])
    while table.asked() == 0 and "pay:pebble" in table.options(0):
        table.then(0, "pay:pebble")
    assert table.goods_of(1) == {"point": points}


@rule("SP-234")
def test_weather_never_touches_rugwort() -> None:
    for seed in range(40):
        game, state = fresh(seed=seed)
        if json.loads(json.dumps(state.view(0)))["weather"][0]["slug"] == "buried-glades":
            assert seats(state)[1] is not None
            assert game.save_fields(state)["areas"][1]["placed"][0] == 20  # type: ignore[index]
            break
    else:
        raise AssertionError("no seed brought Buried Glades")
    # Closed to the human, moved into by his workers.
    table = solo("winter").weather("buried-glades", "rockfall-at-the-diggings")
    assert he_stands(table) == ["forest-1", "basic-1"]
    table.explore(0).settled()
    assert he_stands(table) == ["forest-2", "basic-3", "meadow-1"]
    assert "basic-3" not in table.visits(0)
    assert "basic-6" not in table.visits(0)
    # His prepare in a season of dear forests, discards or fees costs him nothing.
    table = solo("spring").weather("smoke-in-the-glades").goods(1, point=2).explore(0).settled()
    assert he_stands(table)[:2] == ["forest-3", "basic-6"]
    table = solo("summer").weather("rained-out-revels").has(1, "Judge", "Crane", "Historian").explore(0).settled()
    assert table.owner("event-1") == 1


@rule("SP-235", "SP-236")
def test_at_the_end_his_traveler_goes_all_the_way_for_nothing() -> None:
    table = solo("autumn", 2).maps(0, "lily-ponds").maps(1, "the-bog", "twin-bridges", "quokka-island").hand(0, "Farm")
    area = seats(table.state)[1]
    assert area["valley"] == {"here": True}
    assert [entry["here"] for entry in area["maps"]] == [False, False, False]
    before = table.goods_of(1)
    table.play(0, "pass")
    assert table.over()
    area = seats(table.state)[1]
    assert area["valley"] == {"here": False}
    assert [entry["here"] for entry in area["maps"]] == [False, False, True]
    # 2 + 4 + 5 points, nothing paid.
    assert table.sheet(1)["maps"] == 11
    assert table.goods_of(1) == before
    assert "maps" not in table.sheet(0)
    bare = solo("autumn", 2).hand(0, "Farm").play(0, "pass")
    assert table.game.official_scores(table.state)[0] == bare.game.official_scores(bare.state)[0] + 11


@rule("SP-235")
def test_his_traveler_waits_until_the_human_has_travelled() -> None:
    table = solo("autumn").maps(0, "the-bog").maps(1, "lily-ponds").goods(0, resin=2).play(0, "pass")
    assert table.asked() == 0
    assert seats(table.state)[1]["valley"] == {"here": True}
    table.then(0, "enter")
    assert table.over()
    assert seats(table.state)[1]["valley"] == {"here": False}
    assert (table.sheet(0)["maps"], table.sheet(1)["maps"]) == (2, 2)


@rule("SP-237", "SP-238")
@pytest.mark.parametrize("year", YEARS)
def test_rugwort_ends_with_three_tiles_and_no_discovery(year: int) -> None:
    game, state = finished(year, seed=year)
    human, rugwort = seats(state)
    assert len(rugwort["maps"]) == 3
    assert all(not entry["card"] for entry in rugwort["maps"])
    assert rugwort["discoveries"] == rugwort["big_critters"] == []
    assert len([entry for entry in human["maps"] if not entry["card"]]) == 3
    fields: Any = game.save_fields(state)["trail"]
    assert len(fields["found"]) == 1
    assert set(fields["owner"]) <= {0, -1}


@rule("SP-239")
def test_rugwort_sets_off_no_reward_of_discovery_cards() -> None:
    table = solo("winter", free=1).found(0, "stormvale", "map-seller", "cartographers-caravan", "moleia-mines")
    table.display("Ruins", "Bard", "Fool").hand(0, "Twig Barge").goods(0, twig=1, pebble=1)
    table.fate("rugwort_rolls", 2).play(0, "play:twig-barge").settled()
    assert len(table.city_of(1)) == 1
    assert table.change(0) == {"twig": 1, "pebble": -1, "hand": -1, "city": ["Twig Barge"]}
    assert sorted(table.displayed()) == ["Bard", "Fool", "Ruins"]
    table.play(0, "visit:basic-8").expect(0, berry=1, free=-1)
    table.explore(0).settled()
    assert table.goods_of(0).get("point", 0) == 0
    # What he puts on the discard pile or takes by himself asks nobody; he has no turn that a reward could follow.
    assert table.told("owner_point", "looks_at", "windlore") == []


@rule("SP-240")
def test_truffle_uses_a_production_card_of_rugworts_city() -> None:
    table = solo("winter").critter(0, "truffle").workers(0, 1).has(1, "Farm", "Storehouse", "Castle")
    table.play(0, "send:truffle").offers(0, "visit:farm@2").refuses(0, "visit:storehouse@2", "visit:castle@2")
    table.then(0, "visit:farm@2", "take:pebble").expect(0, berry=1, pebble=1, hand=1, free=-1).settled()
    assert table.critters_of(0) == {"truffle": "farm@2"}


@rule("SP-241")
@pytest.mark.parametrize("roll", [1, 5, 8])
def test_a_card_played_from_stormvale_is_answered_by_his_die(roll: int) -> None:
    table = solo("winter").found(0, "stormvale").display("Twig Barge", "Bard", "Fool").goods(0, twig=1, pebble=1)
    table.fate("rugwort_rolls", roll)
    shown = table.shown()
    table.play(0, "play:twig-barge@display").settled()
    rolls = table.events("rugwort_rolls")
    assert [event.args["place"] for event in rolls] == [roll]
    assert table.city_of(1) == [shown[roll - 1]]
    # His die reaches the Meadow alone.
    assert len(table.displayed()) == 3
    assert {"Bard", "Fool"} <= set(table.displayed())
    assert table.change(0) == {"twig": 1, "pebble": -1, "city": ["Twig Barge"]}


@rule("SP-242")
def test_the_kidnapped_worker_is_an_ordinary_one_if_there_is_any() -> None:
    table = solo("summer", 3).critter(0, "truffle", "basic-8").critter(0, "whisper", "basic-5")
    table.at(0, "basic-4", "basic-2").workers(0, 0).explore(0).settled()
    assert table.told("rugwort_kidnaps") == ["rugwort_kidnaps"]
    # Six workers in autumn: both figures and four ordinary ones, of which one goes.
    assert table.critters_of(0) == {"truffle": "home", "whisper": "home"}
    assert (table.free(0), table.ordinary(0)) == (5, 3)
    # In the easier years nobody goes.
    table = solo("summer", 2).critter(0, "truffle", "basic-8").at(0, "basic-4", "basic-2", "basic-5").workers(0, 0)
    table.explore(0)
    assert (table.free(0), table.ordinary(0)) == (6, 5)


@rule("SP-242")
def test_workers_placed_for_good_leave_the_new_ones_to_be_kidnapped() -> None:
    table = solo("summer", 3).has(0, "Monastery", "Cemetery").critter(0, "truffle", "basic-8")
    table.critter(0, "whisper", "basic-5").at(0, "monastery", "cemetery").workers(0, 0).explore(0).settled()
    # Two ordinary ones came with autumn, one of them is taken.
    assert table.critters_of(0) == {"truffle": "home", "whisper": "home"}
    assert (table.free(0), table.ordinary(0)) == (3, 1)


@rule("SP-242")
@pytest.mark.parametrize("ordinary", [1, 2])
def test_a_big_critter_goes_only_where_there_is_no_other(ordinary: int) -> None:
    # Autumn's two new workers are ordinary, so play itself cannot get there.
    table = solo("autumn", 3).critter(0, "truffle").critter(0, "whisper").workers(0, 2 + ordinary)
    st = table.state
    st.areas[0].workers -= 1
    kidnapped(st, 0)
    assert table.critters_of(0) == {"truffle": "home", "whisper": "home"}
    assert (table.free(0), table.ordinary(0)) == (1 + ordinary, ordinary - 1)
    table = solo("autumn", 3).critter(0, "truffle").critter(0, "whisper").workers(0, 2)
    st = table.state
    st.areas[0].workers -= 1
    kidnapped(st, 0)
    assert sorted(table.critters_of(0).values()) == ["gone", "home"]
    assert (table.free(0), table.ordinary(0)) == (1, 0)
