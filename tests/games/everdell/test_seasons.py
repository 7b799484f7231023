"""Preparing for season (ED-256 to ED-282, ED-445, ED-447)."""

from __future__ import annotations

from collections import Counter

import pytest
from games.everdell.table import Table
from games.everdell.walks import at_turn_start, walk
from support.rules import rule

NEXT = {"winter": "spring", "spring": "summer", "summer": "autumn"}
NEW = {"winter": 1, "spring": 1, "summer": 2}


def prepare(table: Table, seat: int = 0) -> Table:
    """A seat prepares; what summer offers is left lying."""
    table.play(seat, "prepare")
    if table.asked() == seat and "done" in table.options(seat):
        table.then(seat, "done")
    return table


@rule("ED-256")
@pytest.mark.parametrize("season", NEXT)
def test_preparing_needs_that_no_worker_is_left(season: str) -> None:
    table = Table().season(0, season).workers(0, 1).at(0, "basic-8").refuses(0, "prepare").play(0, "visit:basic-8")
    table.play(1, "visit:basic-8").offers(0, "prepare")
    assert table.visits(0) == []


@rule("ED-257")
@pytest.mark.parametrize("place", ["monastery", "cemetery"])
def test_a_worker_placed_for_good_is_placed(place: str) -> None:
    table = Table().has(0, "Monastery", "Cemetery").at(0, place).workers(0, 0).offers(0, "prepare").play(0, "prepare")
    table.expect(0, free=1)
    assert table.placed_of(0) == [place]


@rule("ED-258")
def test_cards_may_be_played_without_workers_before_preparing() -> None:
    table = Table().workers(0, 0).hand(0, "Farm").goods(0, twig=2, resin=1).exactly(0, "prepare", "play:farm")
    table.play(0, "play:farm").play(1, "visit:basic-8").exactly(0, "prepare")


@rule("ED-259", "ED-118")
def test_all_workers_come_home_but_those_placed_for_good() -> None:
    table = Table().has(0, "Cemetery", "Queen").achieved(0, "event-2").at(0, "basic-8", "event-2", "cemetery", "queen")
    prepare(table.workers(0, 0)).expect(0, free=4)
    assert table.placed_of(0) == ["cemetery"]
    assert table.owner("event-2") == 0


@rule("ED-260", "ED-261")
def test_workers_of_others_stay_and_the_places_left_are_open_to_all() -> None:
    table = Table(3).at(0, "basic-1", "forest-1").workers(0, 0).at(1, "basic-3").workers(1, 1).workers(2, 1).turn(2)
    table.refuses(2, "visit:basic-1", "visit:basic-3", "visit:forest-1").play(2, "visit:basic-8")
    prepare(table)
    assert table.placed_of(1) == ["basic-3"]
    assert table.change(1) == {}
    table.offers(1, "visit:basic-1", "visit:forest-1").refuses(1, "visit:basic-3").play(1, "visit:basic-1")
    table.expect(1, twig=3, free=-1)


@rule("ED-262", "ED-282")
def test_the_own_season_advances_winter_spring_summer_autumn() -> None:
    table = Table().passed(1)
    seen, workers = [table.season_of(0)], [2]
    for _ in range(3):
        while table.free(0):
            table.play(0, "visit:basic-8")
        prepare(table)
        seen.append(table.season_of(0))
        workers.append(table.free(0) + len(table.placed_of(0)))
    assert seen == ["winter", "spring", "summer", "autumn"]
    assert workers == [2, 3, 4, 6]


@rule("ED-263", "ED-284")
def test_nobody_prepares_in_autumn() -> None:
    table = Table().season(0, "autumn").workers(0, 0).at(0, "basic-8", "basic-1").exactly(0, "pass")
    assert table.season_of(0) == "autumn"


@rule("ED-264", "ED-266", "ED-271")
@pytest.mark.parametrize(("season", "free"), [("winter", 3), ("spring", 4), ("summer", 6)])
def test_each_season_brings_its_workers(season: str, free: int) -> None:
    places = ["basic-8"] * (free - NEW[season])
    table = prepare(Table(3).season(0, season).at(0, *places).workers(0, 0))
    assert table.season_of(0) == NEXT[season]
    assert (table.free(0), table.placed_of(0)) == (free, [])


@rule("ED-265", "ED-272")
@pytest.mark.parametrize("season", ["winter", "summer"])
@pytest.mark.parametrize(
    ("city", "gain"),
    [
        (("Farm", "Farm", "Twig Barge"), {"berry": 2, "twig": 2}),
        (("Mine", "Resin Refinery"), {"pebble": 1, "resin": 1}),
        (("Fairgrounds", "General Store", "Farm"), {"hand": 2, "berry": 3}),
        (("Barge Toad", "Farm", "Farm", "Castle", "Inn"), {"twig": 4, "berry": 2}),
    ],
)
def test_spring_and_autumn_activate_every_production_card_once(
    season: str, city: tuple[str, ...], gain: dict[str, int]
) -> None:
    table = Table(3).season(0, season).has(0, *city).has(1, "Farm", "Mine").workers(0, 0).play(0, "prepare")
    table.expect(0, gain, free=NEW[season]).settled()


@rule("ED-267")
def test_summer_activates_no_production() -> None:
    table = Table().season(0, "spring").has(0, "Farm", "Mine", "Doctor").workers(0, 0).goods(0, berry=3)
    table.play(0, "prepare").offers(0, "done").then(0, "done").expect(0, free=1).settled()


@rule("ED-268")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_in_summer_up_to_two_meadow_cards_are_taken(count: int) -> None:
    table = Table(3).season(0, "spring").workers(0, 0).meadow("Farm", "Inn", "Mine").hand(0, "Wife", "Wife", "Wife")
    table.play(0, "prepare").offers(0, "done", "take:farm@meadow", "take:inn@meadow", "take:mine@meadow")
    for name in ("farm", "inn")[:count]:
        table.offers(0, "done").then(0, f"take:{name}@meadow")
    if count < 2:
        table.then(0, "done")
    table.expect(0, hand=count, free=1).settled()
    assert table.hand_of(0) == sorted(["Wife"] * 3 + ["Farm", "Inn"][:count])


@rule("ED-269", "ED-239")
@pytest.mark.parametrize(("hand", "taken"), [(6, 2), (7, 1), (8, 0)])
def test_the_summer_draw_obeys_the_hand_limit(hand: int, taken: int) -> None:
    cards = [*["Wife"] * 4, *["Peddler"] * 3, "Bard"][:hand]
    table = Table().season(0, "spring").workers(0, 0).meadow("Farm", "Inn").hand(0, *cards).play(0, "prepare")
    for name in ("farm", "inn")[:taken]:
        assert not [key for key in table.options(0) if key.startswith("discard")]
        table.then(0, f"take:{name}@meadow")
    table.expect(0, hand=taken, free=1).settled()
    assert table.pile() == []
    assert table.asked() == 1


@rule("ED-270", "ED-254")
def test_the_meadow_is_refilled_after_the_summer_draw() -> None:
    table = Table().season(0, "spring").workers(0, 0).meadow("Farm", "Inn")
    deck = len(table.deck_of())
    table.play(0, "prepare", "take:farm@meadow")
    assert len(table.deck_of()) == deck
    assert table.shown()[0] == ""
    table.then(0, "take:inn@meadow").settled()
    assert len(table.deck_of()) == deck - 2
    assert "" not in table.shown()


@rule("ED-273")
@pytest.mark.parametrize("given", [0, 1])
def test_goods_of_one_production_card_may_be_spent_on_a_later_one(given: int) -> None:
    table = Table().has(0, "Monk", "Farm").workers(0, 0).play(0, "prepare")
    while "activate:farm" in table.options(0):
        table.then(0, "activate:farm")
    table.exactly(0, "done", "give:berry").then(0, "give:berry" if given else "done")
    table.expect(0, berry=1 - given, point=2 * given, free=1, but=(1,)).settled()


@rule("ED-273", "ED-433")
def test_a_good_order_turns_berries_into_points() -> None:
    table = Table().has(0, "Doctor", "Farm", "Farm", "General Store").workers(0, 0).play(0, "prepare")
    table.offers(0, "pay:0berry", "pay:3berry").then(0, "pay:3berry").expect(0, berry=1, point=3, free=1).settled()
    table = Table().has(0, "Doctor", "Farm", "Farm", "General Store").workers(0, 0).play(0, "prepare", "pay:0berry")
    table.expect(0, berry=4, free=1).settled()


@rule("ED-273")
@pytest.mark.parametrize("first", ["doctor", "peddler"])
def test_the_order_of_production_cards_is_the_players(first: str) -> None:
    table = Table().has(0, "Doctor", "Peddler").goods(0, berry=2).workers(0, 0).play(0, "prepare")
    table.offers(0, "activate:doctor", "activate:peddler").then(0, f"activate:{first}")
    if first == "doctor":
        table.exactly(0, "pay:0berry", "pay:1berry", "pay:2berry").then(0, "pay:2berry")
        table.expect(0, berry=-2, point=2, free=1).settled()
    else:
        table.then(0, "give:berry", "give:berry", "take:pebble", "take:pebble")
        table.expect(0, berry=-2, pebble=2, free=1).settled()


@rule("ED-274")
def test_every_production_card_is_activated() -> None:
    table = Table().has(0, "Farm", "Peddler").workers(0, 0).play(0, "prepare")
    table.exactly(0, "done", "give:berry").then(0, "done").expect(0, berry=1, free=1).settled()
    assert "decline" not in table.options(0)


@rule("ED-275", "ED-276", "ED-277")
def test_the_clock_tower_comes_before_the_workers_return() -> None:
    table = Table(3).has(0, "Clock Tower", "Farm").tokens(0, "Clock Tower", 3).at(0, "basic-3", "haven").workers(0, 0)
    table.play(0, "prepare").exactly(0, "decline", "again:basic-3")
    assert table.placed_of(0) == ["basic-3", "haven"]
    assert table.season_of(0) == "winter"
    assert table.goods_of(0) == {}
    table.then(0, "again:basic-3").expect(0, resin=2, berry=1, free=3).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 2}
    assert table.told("clock", "season", "gain") == ["clock", "gain", "season", "gain"]


@rule("ED-276")
@pytest.mark.parametrize(
    ("forest", "keys", "gain"),
    [
        ("Three cards and a pebble", [], {"hand": 3, "pebble": 1}),
        ("Two of any", ["take:berry", "take:twig"], {"berry": 1, "twig": 1}),
        ("Copy and draw", ["copy:basic-6"], {"pebble": 1, "hand": 1}),
    ],
)
def test_the_clock_tower_carries_out_the_whole_location(forest: str, keys: list[str], gain: dict[str, int]) -> None:
    table = Table().forest(forest).has(0, "Clock Tower").tokens(0, "Clock Tower", 1).at(0, "forest-1").workers(0, 0)
    table.play(0, "prepare", "again:forest-1", *keys).expect(0, gain, free=2).settled()
    assert table.on_card(0, "Clock Tower") == {}
    assert table.sheet(0) == {}


@rule("ED-276", "ED-279")
def test_without_tokens_or_tower_or_own_worker_there_is_no_offer() -> None:
    for table in (
        Table().has(0, "Clock Tower").at(0, "basic-3"),
        Table().has(1, "Clock Tower").tokens(1, "Clock Tower", 3).at(0, "basic-3"),
        Table().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(1, "basic-3"),
        Table().has(0, "Chapel").tokens(0, "Chapel", 3).at(0, "basic-3"),
    ):
        table.workers(0, 0).play(0, "prepare").settled()
        assert table.asked() == 1
        assert table.goods_of(0) == {}


@rule("ED-277")
def test_the_clock_tower_may_be_declined() -> None:
    table = Table().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(0, "basic-3").workers(0, 0)
    table.play(0, "prepare", "decline").expect(0, free=2).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 3}


@rule("ED-278")
@pytest.mark.parametrize("chosen", ["basic-3", "basic-6"])
def test_the_clock_tower_works_once_each_time(chosen: str) -> None:
    table = Table().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(0, "basic-3", "basic-6").workers(0, 0)
    table.play(0, "prepare").exactly(0, "decline", "again:basic-3", "again:basic-6").then(0, f"again:{chosen}")
    table.expect(0, {"resin": 2} if chosen == "basic-3" else {"pebble": 1}, free=3).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 2}
    # And again at the next preparing.
    table.play(1, "visit:basic-8")
    for _ in range(2):
        table.play(0, "visit:basic-8").play(1, table.options(1)[0])
    table.play(0, "visit:basic-8")
    if table.options(1)[0] == "prepare":
        prepare(table, 1)
    else:
        table.play(1, "visit:basic-8")
    table.play(0, "prepare").exactly(0, "decline", "again:basic-8").then(0, "again:basic-8")
    assert table.on_card(0, "Clock Tower") == {"point": 1}


@rule("ED-279")
def test_the_clock_tower_reaches_only_basic_and_forest_locations() -> None:
    table = Table().has(0, "Clock Tower", "Lookout", "Queen").tokens(0, "Clock Tower", 3).achieved(0, "event-1")
    table.has(1, "Inn").at(0, "haven", "event-1", "lookout", "inn@2").workers(0, 0).hand(0, "Farm", "Farm")
    table.play(0, "prepare").expect(0, free=5).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 3}


@rule("ED-280")
@pytest.mark.parametrize("season", NEXT)
def test_preparing_is_the_whole_turn(season: str) -> None:
    table = Table(3).season(0, season).workers(0, 0).hand(0, "Farm").goods(0, twig=2, resin=1).play(0, "prepare")
    if season == "spring":
        table.then(0, "done")
    table.settled()
    assert table.asked() == 1
    assert table.placed_of(0) == []
    assert table.hand_of(0) == ["Farm"]


@rule("ED-281", "ED-282")
@pytest.mark.parametrize(("players", "seed"), [(1, 51), (2, 52), (3, 53), (4, 54)])
def test_nobody_prepares_more_than_three_times(players: int, seed: int) -> None:
    prepared: Counter[int] = Counter()
    for st, seat, key in walk(players, seed):
        if key == "prepare":
            prepared[seat] += 1
        if at_turn_start(st):
            # Workers that were lost with a card are the only ones short; Rugwort takes one in year 3.
            for area in st.areas[:players]:
                most = (2, 3, 4, 6)[area.season] - (1 if st.level == 3 and area.season == 3 else 0)
                assert area.workers <= most
    assert max(prepared.values()) == 3
    assert all(n <= 3 for n in prepared.values())


@rule("ED-445")
def test_a_monastery_worker_is_missing_for_the_rest_of_the_game() -> None:
    table = Table().passed(1).has(0, "Monastery").at(0, "monastery", "basic-8").workers(0, 0)
    found = []
    for _ in range(3):
        prepare(table)
        found.append(table.free(0))
        while table.free(0) and table.season_of(0) != "autumn":
            table.play(0, "visit:basic-8")
    assert found == [2, 3, 5]


@rule("ED-447")
def test_twigs_of_a_clock_tower_are_spent_by_a_woodcarver() -> None:
    table = Table().has(0, "Clock Tower", "Woodcarver").tokens(0, "Clock Tower", 3).at(0, "basic-1").workers(0, 0)
    table.play(0, "prepare", "again:basic-1").exactly(0, "pay:0twig", "pay:1twig", "pay:2twig", "pay:3twig")
    table.then(0, "pay:3twig").expect(0, point=3, free=2).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 2}
    assert table.placed_of(0) == []
