"""Setting up the table: decks, market, tiles, tokens, what is open and what is hidden."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from games.everstone.fresh import Fresh, new_game, walked
from games.everstone.ground import Ground
from support.rules import rule

from underbough import load_game
from underbough.games.everstone.content import content_of
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.errors import OptionError


def setups(players: int, count: int) -> list[EverState]:
    """Fresh positions with different chance."""
    game = new_game(players)
    return [ever(game.setup(Chance(seed_key(seed)))) for seed in range(count)]


def seen_by(table: Fresh, seat: int) -> str:
    """A seat's view as text."""
    return json.dumps(table.view(seat))


@rule("ES-018", "ES-019")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_three_starting_relics_each_shuffled_on_their_own(players: int) -> None:
    marked = {number for number, starting in enumerate(content_of().starting) if starting}
    dealt: Counter[int] = Counter()
    for st in setups(players, 60):
        hands = [card for area in st.areas for card in area.hand]
        assert [len(area.hand) for area in st.areas] == [3] * players
        assert len(set(hands)) == 3 * players
        assert set(hands) <= marked
        dealt.update(hands)
    assert set(dealt) == marked


@rule("ES-019")
def test_hands_are_open_but_for_a_draft() -> None:
    table = Fresh(3)
    for seat in range(-1, 3):
        for other in range(3):
            own = [table.content.slug[card] for card in table.area(other).hand]
            assert sorted(table.view(seat)["seats"][other]["hand"]) == sorted(own)
    table = Fresh(3, options={"advanced_setup": True})
    for seat in range(-1, 3):
        for other in range(3):
            assert (table.view(seat)["seats"][other]["hand"] is not None) == (seat == other)


@rule("ES-020", "ES-022")
@pytest.mark.parametrize(("players", "left", "starters"), [(1, 77, 12), (2, 74, 9), (3, 71, 6), (4, 68, 3)])
def test_the_rest_is_one_shuffled_deck(players: int, left: int, starters: int) -> None:
    starting = content_of().starting
    shown: Counter[bool] = Counter()
    for st in setups(players, 80):
        deck = st.deck + st.pile + st.market
        assert (len(deck), sum(starting[card] for card in deck)) == (left, starters)
        assert len(st.deck) + len(st.pile) == left - 4
        shown.update(starting[card] for card in st.market + st.pile)
    # 400 cards off the top: the share of starting relics is that of the deck.
    expected = 400 * starters / left
    assert 0.4 * expected < shown[True] < 1.8 * expected


@rule("ES-021")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_market_spaces_with_one_open_relic_each(players: int) -> None:
    table = Fresh(players)
    for seat in range(-1, players):
        market = table.view(seat)["market"]
        assert [space["relic"] for space in market] == [table.content.slug[card] for card in table.st.market]
    assert len(set(table.st.market)) == 4


@rule("ES-022", "ES-023")
@pytest.mark.parametrize("seed", range(5))
def test_the_deck_shows_one_back_and_no_front(seed: int) -> None:
    table = Fresh(2, seed=seed)
    content = table.content
    card = table.st.pile[-1]
    faces = sorted(content.faces[card])
    for seat in (-1, 0, 1):
        view = table.view(seat)
        assert view["deck"] == 70
        assert view["top"] == {
            "faces": faces,
            "free": 3 - len(faces),
            "tool": ("increase", "flip", "decrease")[content.tool[card]],
            "starting": content.starting[card],
        }
        text = json.dumps(view)
        for hidden in table.st.deck + table.st.pile:
            assert f'"{content.slug[hidden]}"' not in text
            assert content.name[hidden] not in text


@rule("ES-023")
def test_the_next_back_shows_after_a_draw() -> None:
    table = Fresh(2, relics={"Relic 5": {"dice": [2, 4], "free_tool": "flip"}})
    st = table.st
    five = table.item("Relic 5")
    if five not in st.pile:
        zone = next(z for z in (st.deck, st.market, *(area.hand for area in st.areas)) if five in z)
        zone[zone.index(five)] = st.pile[-1]
        st.pile[-1] = five
    expected = {"faces": [2, 4], "free": 1, "tool": "flip", "starting": False}
    assert [table.view(seat)["top"] for seat in (-1, 0, 1)] == [expected] * 3


@rule("ES-024")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nobody_owns_a_gem_or_a_die_before_step_g(players: int) -> None:
    table = Fresh(players)
    view = table.view(0)
    assert [seat["goods"] for seat in view["seats"]] == [{"blue": 0, "yellow": 0, "red": 0}] * players
    assert view["dice"] == []


@rule("ES-025")
def test_kinds_of_villagers_are_shuffled_apart() -> None:
    together: Counter[tuple[int, int]] = Counter()
    sides = content_of().tile_side
    for st in setups(2, 400):
        tiles = [tile for tile in st.tiles if tile >= 0] + st.outer
        assert Counter(sides[tile] for tile in tiles) == {0: 3, 1: 3}
        together.update((one, other) for one in tiles for other in tiles if sides[one] == 0 and sides[other] == 1)
    # Every A tile meets every B tile in a quarter of the games.
    assert len(together) == 36
    assert all(60 < count < 145 for count in together.values())


@rule("ES-026", "ES-027")
@pytest.mark.parametrize(("players", "places"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_two_tiles_beyond_and_one_at_each_place(players: int, places: int) -> None:
    beyond: Counter[int] = Counter()
    first: Counter[int] = Counter()
    kinds: Counter[tuple[int, ...]] = Counter()
    sides = content_of().tile_side
    for st in setups(players, 150):
        assert st.tiles[0] == -1
        assert all(tile >= 0 for tile in st.tiles[1 : places + 1])
        assert st.tiles[places + 1 :] == [-1] * (6 - places)
        assert len(st.outer) == 2
        placed = st.tiles[1 : places + 1] + st.outer
        assert len(set(placed)) == places + 2
        beyond.update(st.outer)
        first[st.tiles[1]] += 1
        kinds[tuple(sorted(sides[tile] for tile in st.outer))] += 1
    assert set(beyond) == set(first) == set(range(12))
    assert set(kinds) == {(0, 0), (0, 1), (1, 1)}


@rule("ES-027")
@pytest.mark.parametrize(("players", "places"), [(1, 5), (2, 5), (3, 6), (4, 7)])
def test_every_place_in_use_but_the_printed_one_shows_a_tile(players: int, places: int) -> None:
    view = Fresh(players).view(-1)
    assert len(view["locations"]) == places
    assert [location["tile"] is None for location in view["locations"]] == [True] + [False] * (places - 1)
    assert len({location["tile"] for location in view["locations"]} | set(view["outer"])) == places + 2


@rule("ES-028")
def test_tiles_that_were_not_picked_never_appear() -> None:
    game = new_game(2)
    positions = walked(game, 21)
    st = next(positions)
    picked = set(st.tiles + st.outer) - {-1}
    assert len(picked) == 6
    placed = list(st.tiles)
    moved = False
    for st in positions:
        assert set(st.tiles + st.outer) - {-1} == picked
        moved = moved or st.tiles != placed
    assert moved
    assert st.is_terminal()


@rule("ES-029")
@pytest.mark.parametrize(("players", "quests"), [(1, 19), (2, 18), (3, 17), (4, 16)])
def test_four_side_decks(players: int, quests: int) -> None:
    view = Fresh(players).view(-1)
    assert (view["upgrades"], view["miners"], view["quests"], view["extensions"]) == (16, 12, quests, 12)


@rule("ES-029")
def test_side_decks_are_shuffled() -> None:
    found = setups(2, 80)
    assert len({st.miner for st in found}) == 12
    assert len({quest for st in found for quest in st.areas[0].quests if quest < 20}) > 15
    drawn: set[str] = set()
    for seed in range(30):
        table = Ground(2, printed=[{"gain_upgrade": 1}], seed=seed).play(0, "pawn:explore", "go:centre")
        drawn |= {str(event.args["card"]) for event in table.events("upgrade")}
    assert len(drawn) > 8


@rule("ES-030")
@pytest.mark.parametrize("seed", range(4))
def test_the_top_miner_relic_is_open(seed: int) -> None:
    table = Fresh(3, seed=seed)
    for seat in range(-1, 3):
        assert table.view(seat)["miner"]["slug"] == table.content.slug[160 + table.st.miner]


@rule("ES-031")
def test_upgrades_quests_and_extensions_are_face_down() -> None:
    table = Fresh(3)
    content = table.content
    slugs = content.upgrade_slug + [content.quest_slug[quest] for quest in table.st.quests + table.st.starting]
    slugs += content.slug[224:236]
    assert len(slugs) > 40
    for seat in range(-1, 3):
        text = seen_by(table, seat)
        assert [slug for slug in slugs if f'"{slug}"' in text] == []


@rule("ES-032", "ES-033", "ES-034")
@pytest.mark.parametrize(("players", "a", "b"), [(1, 3, 3), (2, 3, 3), (3, 3, 4), (4, 4, 4)])
def test_villagers_by_number_of_players(players: int, a: int, b: int) -> None:
    for seed in range(10):
        view = Fresh(players, seed=seed).view(-1)
        assert Counter(tile["side"] for tile in view["tiles"].values()) == {"A": a, "B": b}


@rule("ES-035")
def test_colours_are_picked_and_not_shared() -> None:
    game = load_game("everstone", 3, {"colours": ["red", "purple", "blue"]})
    seen: Any = game.view(game.setup(Chance(seed_key(1))), 0)
    assert [seat["colour"] for seat in seen["seats"]] == ["red", "purple", "blue"]
    for colours in (["red", "red"], ["blue", "pink"], ["red"], ["red", "blue", "yellow"]):
        with pytest.raises(OptionError):
            load_game("everstone", 2, {"colours": colours})
    for players in (2, 3, 4):
        seats = Fresh(players).view(0)["seats"]
        assert len({seat["colour"] for seat in seats}) == players


@rule("ES-036", "ES-037")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_personal_and_one_starting_quest_for_their_owner_alone(players: int) -> None:
    table = Fresh(players).done()
    for seat in range(players):
        shown = table.view(seat)["seats"][seat]["quest_cards"]
        assert sorted(card["starting"] for card in shown) == [False, True]
        for other in range(-1, players):
            if other == seat:
                continue
            theirs = table.view(other)["seats"][seat]
            assert (theirs["quests"], theirs["quest_cards"], theirs["done"]) == (2, None, [])
            text = seen_by(table, other)
            assert [card["slug"] for card in shown if f'"{card["slug"]}"' in text] == []


@rule("ES-038", "ES-043", "ES-044")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_tokens_at_the_bottom_caravans_at_ignis_pawns_on_barter(players: int) -> None:
    view = Fresh(players).done().view(-1)
    for seat in view["seats"]:
        assert (seat["track"], seat["caravan"], seat["pawn"]) == ([0, 0, 0], None, "barter")
    assert [who for who in view["ignis"]["caravans"] if who != "opponent"] == list(range(players))
    for track in view["tracks"]:
        assert track["spaces"][0]["tokens"] == list(range(players))


@rule("ES-039")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_neutral_tokens_on_the_bare_space_of_each_track(players: int) -> None:
    for tracks, bare in (({}, (4, 4, 4)), ({"blue": {4: [{"gain": {"red": 1}}]}}, (6, 4, 4))):
        table = Fresh(players, tracks=tracks)
        for colour, track in enumerate(table.view(0)["tracks"]):
            neutral = [space["height"] for space in track["spaces"] if "neutral" in space["tokens"]]
            assert neutral == ([bare[colour]] if players < 3 else [])
            assert track["spaces"][bare[colour]]["bonus"] == ""


@rule("ES-039")
def test_neutral_tokens_never_move_and_count_as_an_opponent() -> None:
    game = new_game(2)
    bare = content_of().blocked
    passed = 0
    for seed in (31, 32, 33):
        for st in walked(game, seed):
            for colour in range(3):
                assert (st.occupied[colour] >> bare[colour]) & 1
                heights = [area.track[colour] for area in st.areas]
                assert bare[colour] not in heights
                passed += max(heights) > bare[colour]
    assert passed > 0


@rule("ES-040")
@pytest.mark.parametrize(("players", "points"), [(2, 1), (3, 2), (4, 3)])
def test_reputation_to_begin_with(players: int, points: int) -> None:
    assert [seat["reputation"] for seat in Fresh(players).done().view(0)["seats"]] == [points] * players


@rule("ES-041", "ES-042")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_where_the_twenty_tokens_are(players: int) -> None:
    table = Fresh(players).done()
    for seat in table.view(0)["seats"]:
        assert (seat["stacks"], seat["pool"], sum(seat["placed"]), len(seat["track"])) == (15, 0, 1, 3)
        assert all(entry["tokens"] == 0 for column in seat["columns"] for entry in column)
    assert all(space["owner"] is None for space in table.view(0)["ignis"]["spaces"])
