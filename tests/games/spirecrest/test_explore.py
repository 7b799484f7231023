"""Explore as part of preparing for season, and charting (SP-025 to SP-040)."""

from __future__ import annotations

from collections import Counter

import pytest
from games.spirecrest.ground import Ground
from games.spirecrest.parts import AREA, PLAIN, REACHED, plain
from games.spirecrest.walks import mountain, played, walk
from support.rules import rule

from underbough.games.everdell.spirecrest import ids

TILES = ("amber-caves", "lily-ponds", "the-bog")
SEASONS = list(AREA)
NEXT = {"winter": "spring", "spring": "summer", "summer": "autumn"}


@rule("SP-025", "SP-026")
@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4), (4, 5)])
def test_every_prepare_holds_one_explore(players: int, seed: int) -> None:
    _, answers, events = played(players, seed)
    prepared = Counter(seat for seat, key in answers if key == "prepare")
    assert prepared
    for kind in ("chart", "travel"):
        assert Counter(event.who for event in events if event.kind == kind) == prepared
    charted = Counter(seat for seat, key in answers if key.startswith("chart:"))
    assert charted == prepared
    discovered = Counter(event.who for event in events if event.kind == "discover")
    assert all(discovered[seat] >= n for seat, n in prepared.items())


@rule("SP-026", "SP-034", "SP-043")
@pytest.mark.parametrize("season", SEASONS)
def test_no_option_skips_a_step_of_exploring(season: str) -> None:
    area = AREA[season]
    table = plain(season).goods(0, twig=2, berry=2).tiles(area, *TILES).prepare(0)
    table.exactly(0, *(f"chart:{slug}" for slug in TILES)).then(0, "chart:the-bog")
    table.exactly(0, *(f"discover:{slug}" for slug in PLAIN[area])).then(0, f"discover:{PLAIN[area][0]}")
    table.expect(0, free=table.free(0), maps=["the-bog"], found=[PLAIN[area][0]], to=REACHED[season]).settled()
    assert table.asked() == 1


@rule("SP-027")
@pytest.mark.parametrize("season", SEASONS)
def test_tile_card_move_in_this_order(season: str) -> None:
    table = plain(season).goods(0, resin=1).tiles(AREA[season], *TILES)
    card = PLAIN[AREA[season]][1]
    table.prepare(0)
    assert (table.maps_of(0), table.found_of(0), table.where(0)) == ([], [], AREA[season])
    table.then(0, "chart:amber-caves")
    assert (table.maps_of(0), table.found_of(0), table.where(0)) == (["amber-caves"], [], AREA[season])
    table.then(0, f"discover:{card}")
    assert table.where(0) == AREA[season]
    table.then(0, "pay:resin").settled()
    assert (table.found_of(0), table.where(0)) == ([card], REACHED[season])
    steps = [kind for kind in table.told() if kind in ("season", "chart", "row", "discover", "pay", "travel")]
    assert steps == ["season", "chart", "row", "discover", "pay", "travel"]


@rule("SP-028")
def test_production_comes_before_exploring_and_may_pay_for_it() -> None:
    table = plain().has(0, "Farm").tiles("foothills", *TILES).prepare(0)
    assert table.goods_of(0) == {"berry": 1}
    assert table.free(0) == 3
    table.then(0, "chart:the-bog").refuses(0, "discover:starfall-trail").then(0, "discover:mistrise-trail")
    table.exactly(0, "pay:berry").then(0, "pay:berry")
    table.expect(0, free=3, maps=["the-bog"], found=["mistrise-trail"], to="peaks").settled()


@rule("SP-028")
def test_the_meadow_draw_comes_before_exploring_and_may_pay_for_it() -> None:
    table = plain("spring").meadow("Inn", "Farm").deck("Mine").tiles("peaks", *TILES).play(0, "prepare")
    assert not [key for key in table.options(0) if key.startswith("chart:")]
    table.then(0, "take:inn@meadow", "done").then(0, "chart:the-bog")
    table.exactly(0, "discover:ancient-orchard", "discover:ruins-of-spire").then(0, "discover:ruins-of-spire")
    table.exactly(0, "discard:inn").then(0, "discard:inn")
    table.expect(0, free=4, maps=["the-bog"], found=["ruins-of-spire"], to="ridge").settled()
    assert table.pile() == ["Inn"]


@rule("SP-029", "SP-030", "SP-031")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("season", SEASONS)
def test_tile_and_cards_come_from_the_area_of_the_season_that_ends(season: str, players: int) -> None:
    area = AREA[season]
    decks = {name: 12 if players == 1 and name == "peaks" else 14 for name in PLAIN}
    table = plain(season, players)
    before = {name: table.tiles_of(name) for name in PLAIN}
    assert {name: table.deck_size(name) for name in PLAIN} == decks
    table.prepare(0).exactly(0, *(f"chart:{slug}" for slug in before[area])).then(0, f"chart:{before[area][0]}")
    assert table.row() == list(PLAIN[area])
    assert {name: table.deck_size(name) for name in PLAIN} == {**decks, area: decks[area] - 3}
    table.then(0, f"discover:{PLAIN[area][0]}")
    assert table.season_of(0) == NEXT[season]
    # In a solo game the tile that is left goes to Rugwort.
    left = [] if players == 1 else before[area][1:]
    assert {name: table.tiles_of(name) for name in PLAIN} == {**before, area: left}
    assert {name: table.deck_size(name) for name in PLAIN} == {**decks, area: decks[area] - 1}


@rule("SP-032")
@pytest.mark.parametrize("seat", [0, 2])
def test_only_who_prepares_explores(seat: int) -> None:
    table = plain(players=3, seat=seat)
    others = [other for other in range(3) if other != seat]
    maps = dict(zip(others, ("kibblerill-ferry", "twin-bridges"), strict=True))
    for other in others:
        table.maps(other, maps[other]).goods(other, twig=2, berry=2).hand(other, "Farm")
    table.found(1, "forager")
    table.tiles("foothills", *TILES, "littledell").explore(seat, "the-bog")
    table.expect(seat, free=3, maps=["the-bog"], found=["everblossom-trail"], to="peaks").settled()
    for other in others:
        assert table.change(other) == {}
        assert table.where(other) == "foothills"
        assert table.maps_of(other) == [maps[other]]


@rule("SP-033")
@pytest.mark.parametrize(
    "slugs", [TILES, TILES[:2], ("brightcoat-bloom", "meeks-crossing", "yaras-patch", "badgers-teeth")]
)
def test_every_tile_left_in_the_own_area_is_offered_and_no_other(slugs: tuple[str, ...]) -> None:
    for taken in slugs:
        table = plain().tiles("foothills", *slugs).turned("peaks").turned("ridge").prepare(0)
        table.exactly(0, *(f"chart:{slug}" for slug in slugs))
        table.refuses(0, *(f"chart:{slug}" for slug in table.tiles_of("peaks"))).then(0, f"chart:{taken}")
        assert table.maps_of(0) == [taken]


@rule("SP-034", "SP-040")
@pytest.mark.parametrize("slug", ["amber-caves", "brightcoat-bloom", "coldblooded-desert", "kibblerill-ferry"])
def test_charting_costs_nothing(slug: str) -> None:
    table = plain().tiles("foothills", slug, "the-bog", "lily-ponds").prepare(0, f"chart:{slug}")
    assert table.change(0) == {"free": 3, "maps": [slug]}
    table.exactly(0, "discover:everblossom-trail").then(0, "discover:everblossom-trail")
    table.expect(0, free=3, maps=[slug], found=["everblossom-trail"], to="peaks").settled()
    # Even the last tile has to be taken.
    plain().tiles("foothills", slug).prepare(0).exactly(0, f"chart:{slug}")


@rule("SP-035")
@pytest.mark.parametrize("season", SEASONS)
def test_a_tile_goes_to_the_right_hand_end(season: str) -> None:
    before = ["lily-ponds", "littledell"]
    table = plain(season).maps(0, *before).tiles(AREA[season], "the-bog", "amber-caves", "twin-bridges")
    table.prepare(0, "chart:the-bog")
    assert table.maps_of(0) == [*before, "the-bog"]
    seats = table.state.view(1)["seats"]
    assert isinstance(seats, list)
    assert [card["slug"] for card in seats[0]["maps"]] == [*before, "the-bog"]


@rule("SP-036")
@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_the_order_of_an_expedition_never_changes(players: int, seed: int) -> None:
    before: list[list[int]] = [[] for _ in range(players)]
    for st, _, _ in walk(players, seed):
        for maps, then in zip(mountain(st).expedition, before, strict=True):
            if maps != then:
                # One more at the end, or Serpent's Pass in front.
                assert maps[:-1] == then or (maps[1:] == then and maps[0] >= ids.TILES)
        before = [maps.copy() for maps in mountain(st).expedition]


@rule("SP-036")
def test_no_option_reorders_an_expedition() -> None:
    table = Ground().season(0, "autumn").maps(0, "lily-ponds", "the-bog", "amber-caves").workers(0, 0)
    table.goods(0, twig=2, resin=9).exactly(0, "pass").play(0, "pass")
    seen = []
    while table.asked() == 0:
        table.exactly(0, "done", "enter").then(0, "enter")
        while table.asked() == 0 and any(key.startswith("pay:") for key in table.options(0)):
            table.then(0, table.options(0)[0])
        seen.append(table.entered(0)[-1])
    assert seen == ["lily-ponds", "the-bog", "amber-caves"]


@rule("SP-037", "SP-038")
def test_taken_tiles_are_not_replaced_and_the_last_explorer_still_has_two() -> None:
    slugs = ("amber-caves", "lily-ponds", "the-bog", "littledell", "twin-bridges")
    table = Ground(4).tiles("foothills", *slugs)
    left = list(slugs)
    for seat in range(4):
        table.at(seat, "basic-8", "basic-8").workers(seat, 0)
    for seat in range(4):
        table.prepare(seat).exactly(seat, *(f"chart:{slug}" for slug in left)).then(seat, f"chart:{left[0]}")
        assert table.tiles_of("foothills") == sorted(left[1:])
        assert len(left) == 5 - seat
        left = left[1:]
        table.then(seat, f"discover:{table.row()[0]}")
        while table.asked() == seat:
            table.then(seat, "done")
    assert table.tiles_of("foothills") == left == ["twin-bridges"]


@rule("SP-037")
def test_of_four_tiles_three_are_left() -> None:
    table = (
        plain(players=3).tiles("foothills", "amber-caves", "lily-ponds", "the-bog", "littledell").explore(0, "the-bog")
    )
    assert table.tiles_of("foothills") == ["amber-caves", "lily-ponds", "littledell"]
    assert len(table.trail.tiles_out) == 24 - 12
    table.settled()


@rule("SP-039")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_three_map_tiles_in_a_game_one_of_each_area(players: int) -> None:
    whole = 0
    for seed in range(4):
        for st, _, _ in walk(players, 20 + seed):
            for seat in range(players):
                maps = mountain(st).expedition[seat]
                tiles = [number for number in maps if number < ids.TILES]
                cards = [number for number in maps if number >= ids.TILES]
                # Between chart and travel the tile is there already.
                assert len(tiles) - mountain(st).where[seat] in (0, 1)
                assert len(cards) <= 1
        for seat in range(players):
            if st.areas[seat].season == 3:
                assert len([number for number in mountain(st).expedition[seat] if number < ids.TILES]) == 3
                whole += 1
    assert whole


@rule("SP-028")
def test_production_of_the_last_prepare_comes_before_exploring_the_ridge_and_may_pay_for_it() -> None:
    table = plain("summer").has(0, "Farm").tiles("ridge", *TILES).prepare(0)
    assert table.goods_of(0) == {"berry": 1}
    assert table.free(0) == 6
    table.then(0, "chart:the-bog").refuses(0, "discover:sunblaze-city").then(0, "discover:starfall-city")
    table.exactly(0, "pay:berry").then(0, "pay:berry")
    table.expect(0, free=6, maps=["the-bog"], found=["starfall-city"], to="expedition").settled()
