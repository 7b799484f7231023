"""Setup of the mountain (SP-012 to SP-024)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from games.spirecrest.laying import AREAS, slug_of
from games.spirecrest.printed import CRITTERS, DISCOVERIES, TILES, WEATHER
from games.spirecrest.walks import fresh, mountain, walk
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.games.everdell.state import EverdellState
from underbough.kernel.chance import Chance, seed_key

COUNTS = range(1, 5)
NAMES = [slug_of(name) for deck in DISCOVERIES.values() for name in deck]
TILE_SLUGS = [slug_of(name) for names in TILES.values() for name in names]
SLUGS = [slug for cards in WEATHER.values() for slug in cards]
GAME = load_game("spirecrest")
assert isinstance(GAME, SpirecrestGame)
DESIGN = GAME.design()


def named(shown: object, slugs: list[str]) -> list[str]:
    """Which of these something plain names, by slug or by title."""
    text = json.dumps(shown)
    titles = {**dict(zip(DESIGN.slug, DESIGN.name, strict=True)), **{card.slug: card.name for card in DESIGN.weather}}
    titles.update(zip(DESIGN.tile_slug, DESIGN.tile_name, strict=True))
    return [slug for slug in slugs if f'"{slug}"' in text or titles[slug] in text]


def winter_card(st: EverdellState) -> str:
    """The slug of the winter card in play."""
    return DESIGN.weather[mountain(st).weather[0]].slug


@rule("SP-012")
@pytest.mark.parametrize(("players", "forest"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_the_base_game_is_set_up_as_ever(players: int, forest: int) -> None:
    for seed in range(3):
        st = fresh(players, seed)
        assert (len(st.meadow), len(st.forest), len(st.special), len(st.basic_owner)) == (8, forest, 4, 4)
        hands = [len(st.areas[(st.first + i) % players].hand) for i in range(players)]
        assert hands == [5, 6, 7, 8][:players]
        assert len(st.deck) == 128 - 8 - sum(hands)
        for area in st.areas[:players]:
            assert (area.goods, area.workers, area.placed, area.season) == ([0] * 5, 2, [], 0)


@rule("SP-013")
@pytest.mark.parametrize("players", COUNTS)
def test_one_weather_card_of_each_season_by_chance(players: int) -> None:
    seen: Counter[str] = Counter()
    pairs = set()
    for seed in range(150):
        cards = [DESIGN.weather[number] for number in mountain(fresh(players, seed)).weather]
        assert [card.season for card in cards] == [0, 1, 2, 3]
        seen.update(card.slug for card in cards)
        pairs.add((cards[0].slug, cards[1].slug))
    assert set(seen) == set(SLUGS)
    assert min(seen.values()) > 25
    assert len(pairs) == 9, "the seasons are not drawn apart from each other"


@rule("SP-014", "SP-016")
@pytest.mark.parametrize("players", COUNTS)
def test_only_the_winter_card_is_turned_up(players: int) -> None:
    for seed in range(4):
        st = fresh(players, seed)
        for seat in range(-1, players):
            shown: Any = st.view(seat)
            assert named(shown, SLUGS) == [winter_card(st)]
            assert [card["up"] for card in shown["weather"]] == [True, False, False, False]
            assert shown["weather"][0]["slug"] == winter_card(st)
            assert [area["weather"] for area in shown["seats"][:players]] == [winter_card(st)] * players


@rule("SP-016")
def test_the_winter_card_binds_every_player_from_the_first_turn() -> None:
    closed = 0
    for seed in range(12):
        st = fresh(4, seed)
        for _ in range(4):
            keys = [st.action_to_string(action) for action in st.legal_actions()]
            forest = [key for key in keys if key.startswith("visit:forest-")]
            if winter_card(st) == "buried-glades":
                assert forest == []
                closed += 1
            else:
                assert forest
            # Ice-Rimmed Banks leave nothing of a single berry, but three twigs stay two.
            assert ("visit:basic-8" in keys) is (winter_card(st) != "ice-rimmed-banks")
            st.apply_action(st.action_of("visit:basic-5"))
            while not any(st.action_to_string(action).startswith("visit:") for action in st.legal_actions()):
                st.apply_action(st.legal_actions()[0])
    assert closed


@rule("SP-015")
@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_other_eight_weather_cards_are_never_seen(players: int, seed: int) -> None:
    start = fresh(players, seed)
    chosen = [DESIGN.weather[number].slug for number in mountain(start).weather]
    seen: set[str] = set()
    told: set[str] = set()
    for number, (st, _, _) in enumerate(walk(players, seed)):
        told.update(str(event.args["weather"]) for event in st.log or [] if event.kind == "weather_up")
        if number % 9 == 0 or st.is_terminal():
            for seat in range(-1, players):
                seen.update(named(st.view(seat), SLUGS))
    assert [DESIGN.weather[number].slug for number in mountain(st).weather] == chosen
    assert seen <= set(chosen)
    assert chosen[0] in seen
    # Everybody who prepared three times has met all four.
    if max(area.season for area in st.areas[:players]) == 3:
        assert seen == set(chosen)
        assert {slug_of(name) for name in told} == set(chosen[1:])


@rule("SP-017")
@pytest.mark.parametrize(("players", "peaks"), [(1, 12), (2, 14), (3, 14), (4, 14)])
def test_decks_are_shuffled_apart_and_lie_face_down(players: int, peaks: int) -> None:
    for seed in range(3):
        st = fresh(players, seed)
        for seat in range(-1, players):
            shown: Any = st.view(seat)
            assert [area["deck"] for area in shown["trail"]] == [14, peaks, 14]
            # Big critters lie beside the board by name; nothing else of the decks is known.
            assert named(shown, [slug for slug in NAMES if slug not in CRITTERS]) == []


@rule("SP-017")
def test_each_deck_comes_in_any_order() -> None:
    first: list[set[str]] = [set(), set(), set()]
    for seed in range(60):
        st = fresh(2, seed)
        other = GAME.determinise(fresh(2, seed), 0, Chance(seed_key(seed, "deal")))
        assert json.dumps(st.view(0)) == json.dumps(other.view(0))
        at = mountain(st)
        for area in range(3):
            first[area].add(DESIGN.slug[Chance(seed_key(seed, str(area))).pick(at.decks[area].copy())])
        assert at.beneath == [[], [], []]
    assert all(len(slugs) > 9 for slugs in first)


@rule("SP-018", "SP-022")
@pytest.mark.parametrize("players", COUNTS)
def test_expeditions_start_with_the_valley_alone_and_travelers_in_the_foothills(players: int) -> None:
    st = fresh(players)
    shown: Any = st.view(0)
    for seat, area in enumerate(shown["seats"]):
        assert area["maps"] == []
        assert "valley" in area
        assert area["discoveries"] == area["big_critters"] == []
        if seat < players:
            assert area["where"] == "foothills"
            assert not area["valley"]["here"]
    assert [area["travelers"] for area in shown["trail"]] == [list(range(players)), [], []]
    assert mountain(st).where == [AREAS.index("foothills")] * players


@rule("SP-019", "SP-021")
@pytest.mark.parametrize(("players", "each", "out"), [(1, 2, 18), (2, 3, 15), (3, 4, 12), (4, 5, 9)])
def test_each_area_has_one_tile_more_than_there_are_players(players: int, each: int, out: int) -> None:
    seen: list[set[int]] = [set(), set(), set()]
    for seed in range(40):
        at = mountain(fresh(players, seed))
        assert [len(tiles) for tiles in at.tiles] == [each, each, each]
        assert len(at.tiles_out) == out
        assert sorted([*at.tiles_out, *at.tiles[0], *at.tiles[1], *at.tiles[2]]) == list(range(24))
        for area in range(3):
            seen[area].update(at.tiles[area])
    # Out of one pool: any tile can come to any area.
    assert min(len(tiles) for tiles in seen) > 20


@rule("SP-020")
@pytest.mark.parametrize("players", COUNTS)
def test_only_foothills_tiles_start_face_up(players: int) -> None:
    for seed in range(3):
        st = fresh(players, seed)
        open_ones = sorted(DESIGN.tile_slug[tile] for tile in mountain(st).tiles[0])
        for seat in range(-1, players):
            shown: Any = st.view(seat)
            assert sorted(tile["slug"] for tile in shown["trail"][0]["tiles"]) == open_ones
            assert sorted(named(shown, TILE_SLUGS)) == open_ones
            assert [area["turned"] for area in shown["trail"]] == [True, False, False]
            assert [area["left"] for area in shown["trail"]] == [players + 1] * 3


@rule("SP-021")
@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 5), (4, 6)])
def test_tiles_not_dealt_are_never_seen(players: int, seed: int) -> None:
    out = [DESIGN.tile_slug[tile] for tile in mountain(fresh(players, seed)).tiles_out]
    dealt = [slug for slug in TILE_SLUGS if slug not in out]
    seen = set()
    for number, (st, _, _) in enumerate(walk(players, seed)):
        assert [DESIGN.tile_slug[tile] for tile in mountain(st).tiles_out] == out
        if number % 9 == 0 or st.is_terminal():
            for seat in range(-1, players):
                seen.update(named(st.view(seat), TILE_SLUGS))
    assert seen <= set(dealt)
    assert len(seen) > players + 1


@rule("SP-023")
@pytest.mark.parametrize("players", COUNTS)
def test_eight_big_critters_start_beside_the_board(players: int) -> None:
    st = fresh(players)
    shown: Any = st.view(0)
    assert sorted(figure["slug"] for figure in shown["figures"]) == sorted(CRITTERS)
    for figure in shown["figures"]:
        assert (figure["owner"], figure["home"], figure["place"]) == (None, False, "")
    keys = [st.action_to_string(action) for action in st.legal_actions()]
    assert not [key for key in keys if key.startswith("send:")]


@rule("SP-024")
def test_firebeak_and_windlore_are_not_in_a_solo_game() -> None:
    alone = {"firebeak", "windlore"}
    for year in (1, 2, 3):
        st = fresh(1, year, year=year)
        decks = [{DESIGN.slug[number] for number in deck} for deck in mountain(st).decks]
        assert [len(deck) for deck in decks] == [14, 12, 14]
        assert {slug_of(name) for name in DISCOVERIES["peaks"]} - decks[1] == alone
    for seed in range(8):
        for st, _, _ in walk(1, seed):
            at = mountain(st)
            rows = [*at.row, *at.found[0], *[number for deck in [*at.decks, *at.beneath] for number in deck]]
            assert not {DESIGN.slug[number] for number in rows if number >= 0} & alone
    # With company they are there.
    assert alone <= {DESIGN.slug[number] for number in mountain(fresh(2)).decks[1]}
