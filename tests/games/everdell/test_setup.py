"""Setup (ED-026 to ED-043, ED-428)."""

from __future__ import annotations

from collections import Counter

import pytest
from games.everdell.walks import walk
from support.rules import rule

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.errors import OptionError

COUNTS = range(1, 5)


def fresh(players: int, seed: int = 1, **options: object) -> EverdellState:
    """A game at its first decision."""
    if players == 1:
        options.setdefault("year", 1)
    return everdell(load_game("everdell", players, options).new_initial_state(seed=seed))


@rule("ED-026", "ED-042", "ED-043")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_in_winter_with_nothing(players: int) -> None:
    for area in fresh(players).areas[:players]:
        assert area.goods == [0, 0, 0, 0, 0]
        assert area.city == area.extra == area.prisoners == area.placed == []
        assert area.season == ids.WINTER
        assert not area.passed
    assert fresh(players).scores() == [0] * players


@rule("ED-027", "ED-305")
@pytest.mark.parametrize("players", [1, 2])
def test_three_forest_cards_for_one_or_two(players: int) -> None:
    seen: Counter[int] = Counter()
    for seed in range(120):
        st = fresh(players, seed)
        assert len(st.forest) == len(set(st.forest)) == 3
        assert (len(st.special), len(st.basic_owner), len(st.meadow)) == (4, 4, 8)
        seen.update(st.forest)
    assert len(seen) == 11
    assert min(seen.values()) > 10


@rule("ED-028")
@pytest.mark.parametrize("players", [3, 4])
def test_four_forest_cards_for_three_or_four(players: int) -> None:
    seen: Counter[int] = Counter()
    for seed in range(120):
        st = fresh(players, seed)
        assert len(st.forest) == len(set(st.forest)) == 4
        seen.update(st.forest)
    assert len(seen) == 11
    assert min(seen.values()) > 15


@rule("ED-029", "ED-032")
@pytest.mark.parametrize(("players", "seed"), [(1, 0), (2, 1), (2, 2), (4, 3)])
def test_only_what_was_drawn_at_setup_is_ever_available(players: int, seed: int) -> None:
    start = fresh(players, seed)
    forest, special = start.forest.copy(), start.special.copy()
    visited = set()
    for st, _, key in walk(players, seed):
        assert (st.forest, st.special) == (forest, special)
        visited.add(key)
        for action in st.legal_actions():
            offered = st.action_to_string(action)
            assert offered not in ("visit:forest-5", "visit:special-5", "copy:forest-5")
            if players < 3:
                assert offered not in ("visit:forest-4", "copy:forest-4")
    assert any(key.startswith("visit:forest-") for key in visited)


@rule("ED-030", "ED-031")
@pytest.mark.parametrize("players", COUNTS)
def test_four_basic_and_four_special_events_start_unclaimed(players: int) -> None:
    seen: Counter[int] = Counter()
    for seed in range(100):
        st = fresh(players, seed)
        assert st.basic_owner == [-1] * 4
        assert st.special_owner == [-1] * 4
        assert len(st.special) == len(set(st.special)) == 4
        seen.update(st.special)
    assert len(seen) == 16
    assert min(seen.values()) > 8


@rule("ED-033")
@pytest.mark.parametrize("players", COUNTS)
def test_the_meadow_is_laid_before_any_hand_is_dealt(players: int) -> None:
    game = load_game("everdell", players, {"first": 0, **({"year": 1} if players == 1 else {})})
    for seed in range(3):
        st = everdell(game.setup(Chance(seed_key(seed))))
        # The same draws once more, by hand: forest cards, special events, then the first eight off the deck.
        chance = Chance(seed_key(seed))
        forest, special, deck = list(range(11)), list(range(16)), list(range(128))
        assert st.forest == [chance.pick(forest) for _ in range(3 if players < 3 else 4)]
        assert st.special == [chance.pick(special) for _ in range(4)]
        assert st.meadow == [chance.pick(deck) for _ in range(8)]
        assert st.areas[0].hand == [chance.pick(deck) for _ in range(5)]
        assert all(st.known[card] == -1 for card in st.meadow)


@rule("ED-034", "ED-035", "ED-282")
@pytest.mark.parametrize("players", COUNTS)
def test_two_workers_are_available_and_four_wait_on_the_tree(players: int) -> None:
    st = fresh(players)
    assert [area.free_workers() for area in st.areas[:players]] == [2] * players
    # What waits for each season shows when it comes: 1, 1 and 2.
    brought: dict[tuple[int, int], int] = {}
    before = [(area.season, area.workers) for area in st.areas[:players]]
    for state, _, _ in walk(players, 5, **({"year": 1} if players == 1 else {})):
        for seat, area in enumerate(state.areas[:players]):
            season, workers = before[seat]
            if area.season != season:
                brought[seat, area.season] = area.workers - workers
            before[seat] = (area.season, area.workers)
    assert brought
    assert all(n == {ids.SPRING: 1, ids.SUMMER: 1, ids.AUTUMN: 2}[season] for (_, season), n in brought.items())


@rule("ED-036", "ED-037", "ED-038")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(6))
def test_the_first_three_are_dealt_5_6_and_7_cards(players: int, seed: int) -> None:
    st = fresh(players, seed)
    hands = [len(st.areas[(st.first + i) % players].hand) for i in range(min(players, 3))]
    assert hands == [5, 6, 7][: min(players, 3)]
    assert st.current_player() == st.first


@rule("ED-039", "ED-428")
@pytest.mark.parametrize(("players", "deck"), [(2, 109), (3, 102), (4, 94)])
@pytest.mark.parametrize("first", [0, 1])
def test_the_fourth_is_dealt_8_and_what_is_left_is_the_deck(players: int, deck: int, first: int) -> None:
    st = fresh(players, first=first)
    assert [len(st.areas[(first + i) % players].hand) for i in range(players)] == [5, 6, 7, 8][:players]
    assert len(st.deck) == deck


@rule("ED-040")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_comes_first_in_some_games_and_holds_five_cards(players: int) -> None:
    seen: Counter[int] = Counter()
    for seed in range(80):
        st = fresh(players, seed)
        assert st.current_player() == st.first
        assert len(st.areas[st.first].hand) == 5
        seen[st.first] += 1
    assert sorted(seen) == list(range(players))
    assert min(seen.values()) > 8


@rule("ED-040")
@pytest.mark.parametrize("first", range(4))
def test_a_table_may_name_the_first_player(first: int) -> None:
    for seed in range(4):
        st = fresh(4, seed, first=first)
        assert st.current_player() == first
        assert [len(area.hand) for area in st.areas] == [5 + (seat - first) % 4 for seat in range(4)]
    with pytest.raises(OptionError):
        fresh(first, first=first) if first else fresh(2, first=-1)


@rule("ED-041")
@pytest.mark.parametrize("players", COUNTS)
def test_the_discard_pile_starts_empty(players: int) -> None:
    assert fresh(players).discard == []
