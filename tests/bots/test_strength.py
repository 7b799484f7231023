"""How strong the bots are, measured: seeds 0 to 999, seats alternating, ties are no wins."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import pytest

from underbough import load_game
from underbough.bots import BOTS, choose
from underbough.games.everdell.estimate import estimate
from underbough.games.everdell.spirecrest.scoring import points as mountain_points
from underbough.games.everdell.state import everdell
from underbough.kernel.chance import Chance, QuickChance, seed_key
from underbough.kernel.core import Action, State
from underbough.kernel.game import Game
from underbough.kernel.seatview import SeatView, seat_view

GAMES = 1000
Z = 1.959964
"""The normal quantile of a two-sided 95 % interval."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return (middle - spread) / scale, (middle + spread) / scale


def wins(game: Game, seed: int, bots: list[str], seat: int) -> bool:
    """Whether the bot at ``seat`` is the only first; each bot sees no more than its seat."""
    st = game.new_initial_state(seed=seed)
    while not st.is_terminal():
        asked = st.current_player()
        legal = st.legal_actions()
        action = legal[0] if len(legal) == 1 else choose(bots[asked], seat_view(game, st, asked), seed)
        st.apply_action(action)
    places = st.placement()
    return places[seat] == 1 and places.count(1) == 1


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (969, 1000, 0.9564, 0.9780)],
)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.slow
def test_greedy_beats_random_in_my_lil_everdell() -> None:
    game = load_game("lil_everdell", 2)
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        bots = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        won += wins(game, seed, bots, seat)
    low, high = wilson(won, GAMES)
    assert low >= 0.95, f"greedy won {won} of {GAMES} games: {low:.3f} to {high:.3f}"


def won_against_random(game: Game, seed: int, seat: int) -> bool:
    """Whether greedy at ``seat`` is the only first against players who take any legal action alike."""
    st = game.new_initial_state(seed=seed)
    own, others = Chance(seed_key(seed, "greedy")), QuickChance(seed)
    while not st.is_terminal():
        legal = st.legal_actions()
        if len(legal) == 1:
            st.apply_action(legal[0])
        elif st.current_player() == seat:
            st.apply_action(BOTS["greedy"].choose(seat_view(game, st, seat), own))
        else:
            st.apply_action(legal[others.below(len(legal))])
    places = st.placement()
    return places[seat] == 1 and places.count(1) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("players", "share"), [(2, 0.98), (4, 0.90)])
def test_greedy_beats_random_in_everdell(players: int, share: float) -> None:
    game = load_game("everdell", players)
    won = sum(won_against_random(game, seed, seed % players) for seed in range(GAMES))
    low, high = wilson(won, GAMES)
    assert low >= share, f"greedy won {won} of {GAMES} games: {low:.3f} to {high:.3f}"


@pytest.mark.slow
@pytest.mark.parametrize(("players", "share"), [(2, 0.98), (4, 0.95)])
def test_greedy_beats_random_in_stone_relic(players: int, share: float) -> None:
    game = load_game("stone_relic", players)
    won = sum(won_against_random(game, seed, seed % players) for seed in range(GAMES))
    low, high = wilson(won, GAMES)
    assert low >= share, f"greedy won {won} of {GAMES} games: {low:.3f} to {high:.3f}"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_in_everstone(players: int) -> None:
    game = load_game("everstone", players)
    won = sum(won_against_random(game, seed, seed % players) for seed in range(GAMES))
    low, high = wilson(won, GAMES)
    assert low >= 0.95, f"greedy won {won} of {GAMES} games: {low:.3f} to {high:.3f}"


def greedy(view: SeatView, chance: Chance, value: Callable[[State, int], float]) -> Action:
    """What the greedy bot plays by a value function of its own."""
    world = view.worlds(1, chance)[0]
    found: list[tuple[float, Action]] = []
    for action in view.legal_actions():
        after = world.clone()
        after.apply_action(action, view.seat)
        found.append((value(after, view.seat), action))
    mark = max(value for value, _ in found)
    best = [action for value, action in found if value == mark]
    return best[chance.below(len(best))]


def blind(st: State, seat: int) -> float:
    """How Everdell alone judges a position of Spirecrest: without discoveries, weather and expedition."""
    position = everdell(st)
    return estimate(position, seat) - mountain_points(position, seat)


@pytest.mark.slow
def test_the_greedy_bot_plays_better_for_what_it_knows_of_the_mountain() -> None:
    """Against the same bot that knows the base game alone it wins at least 60 of 100."""
    game = load_game("spirecrest", 2)
    won = 0
    for seed in range(GAMES):
        st = game.new_initial_state(seed=seed)
        own = [Chance(seed_key(seed, f"greedy {seat}")) for seat in range(2)]
        while not st.is_terminal():
            legal = st.legal_actions()
            seat = st.current_player()
            if len(legal) == 1:
                st.apply_action(legal[0])
            else:
                value = game.value if seat == seed % 2 else blind
                st.apply_action(greedy(seat_view(game, st, seat), own[seat], value))
        places = st.placement()
        won += places[seed % 2] == 1 and places.count(1) == 1
    low, high = wilson(won, GAMES)
    assert low >= 0.60, f"the bot that knows the mountain won {won} of {GAMES} games: {low:.3f} to {high:.3f}"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_in_spirecrest(players: int) -> None:
    game = load_game("spirecrest", players)
    won = sum(won_against_random(game, seed, seed % players) for seed in range(GAMES))
    low, high = wilson(won, GAMES)
    assert low >= 0.90, f"greedy won {won} of {GAMES} games: {low:.3f} to {high:.3f}"


@pytest.mark.slow
def test_the_stand_ins_of_everstone_leave_a_solo_game_open() -> None:
    """Of solo games of 14 turns the bot wins a fifth to a half, over the four opponents together."""
    won = games = 0
    for opponent in ("tilly", "nim", "grizzal", "ethel"):
        game = load_game("everstone", 1, {"opponent": opponent})
        for seed in range(60):
            st = game.new_initial_state(seed=seed)
            chance = Chance(seed_key(seed, "greedy"))
            while not st.is_terminal():
                legal = st.legal_actions()
                st.apply_action(legal[0] if len(legal) == 1 else BOTS["greedy"].choose(seat_view(game, st, 0), chance))
            games += 1
            won += st.scores()[0] >= 10
    assert 0.2 <= won / games <= 0.5, f"won {won} of {games}"
