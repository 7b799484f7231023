"""Speed of the engine: random play and cloning, each as a ratio to a calibration made in the same run.

A decision is a position with two or more legal actions, all listed through the public API, one picked uniformly; forced
steps are played, not counted; games run to the end; no cache outlives a game. Run by ``make bench`` in both
environments, interpreted and compiled.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from time import perf_counter

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import underbough
from underbough.kernel import core
from underbough.kernel.chance import QuickChance
from underbough.kernel.core import State
from underbough.kernel.game import Game
from underbough.kernel.playout import play_out

CALIBRATION_STEPS = 10_000_000


def calibrate() -> float:
    """Million steps a second of a fixed loop in plain Python, best of five. Never changed."""
    best = 0.0
    for _ in range(5):
        x = 1
        begin = perf_counter()
        for _ in range(CALIBRATION_STEPS):
            x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        best = max(best, CALIBRATION_STEPS / (perf_counter() - begin) / 1e6)
    return best


def random_play(game: Game, seconds: float, first_seed: int) -> dict[str, float]:
    """Games of uniformly random play for about so many seconds."""
    chance = QuickChance(first_seed)
    games = decisions = 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        decisions += play_out(game.new_initial_state(seed=first_seed + games), chance)
        games += 1
    spent = perf_counter() - begin
    return {
        "decisions_s": decisions / spent,
        "decisions_game": decisions / games,
        "games_s": games / spent,
    }


def middle(game: Game, seed: int) -> State:
    """A position about half-way through a random game."""
    chance = QuickChance(seed)
    length = play_out(game.new_initial_state(seed=seed), QuickChance(seed))
    st = game.new_initial_state(seed=seed)
    taken = 0
    # The same way as the play-out, which draws for no forced step.
    while taken < length // 2:
        legal = st.legal_actions()
        taken += len(legal) > 1
        st.apply_action(legal[chance.below(len(legal))] if len(legal) > 1 else legal[0])
    return st


def clone_time(game: Game, copies: int) -> float:
    """Microseconds for one clone, the mean over positions from the middle of twenty games, best of five."""
    states = [middle(game, seed) for seed in range(20)]
    best = float("inf")
    for _ in range(5):
        begin = perf_counter()
        for st in states:
            clone: Callable[[], State] = st.clone
            for _ in range(copies):
                clone()
        best = min(best, (perf_counter() - begin) / (copies * len(states)) * 1e6)
    return best


def measure(game_id: str, players: list[int], seconds: float) -> dict[str, object]:
    """All figures of one game."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("calibrating", total=1 + 3 * len(players))
        calibration = calibrate()
        progress.advance(task)
        rows = []
        for n in players:
            progress.update(task, description=f"{game_id}, {n} players")
            levels = underbough.available_games()[game_id].levels
            game = underbough.load_game(game_id, players=n, options=levels[0] if n == 1 and levels else {})
            # The best of two runs: the machine may be busy with something else.
            runs = []
            for start in (0, 1_000_000):
                runs.append(random_play(game, seconds, start))
                progress.advance(task)
            row = max(runs, key=lambda run: run["decisions_s"])
            row["clone_us"] = clone_time(game, 2_000)
            row["ratio"] = row["decisions_s"] / (calibration * 1e6)
            progress.advance(task)
            rows.append({"players": n, **row})
    compiled = not str(core.__file__).endswith(".py")
    return {
        "game": game_id,
        "mode": "compiled" if compiled else "interpreted",
        "python": platform.python_version(),
        "calibration_million_steps_s": calibration,
        "rows": rows,
    }


def show(found: dict[str, object]) -> None:
    """The figures for people."""
    title = f"{found['game']}, {found['mode']}, Python {found['python']}"
    table = Table(title=title, caption=f"calibration: {found['calibration_million_steps_s']:.1f} million steps/s")
    for head in ("players", "decisions/s", "ratio", "decisions/game", "games/s", "clone, us"):
        table.add_column(head, justify="right")
    rows = found["rows"]
    assert isinstance(rows, list)
    for row in rows:
        table.add_row(
            str(row["players"]),
            f"{row['decisions_s']:,.0f}",
            f"{row['ratio']:.4f}",
            f"{row['decisions_game']:.1f}",
            f"{row['games_s']:,.0f}",
            f"{row['clone_us']:.2f}",
        )
    Console().print(table)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Speed of the engine, as ratios to a calibration of the same run.")
    parser.add_argument("--game", default="lil_everdell", choices=sorted(underbough.available_games()))
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--seconds", type=float, default=4.0, help="of random play for each measurement")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    args = parser.parse_args()
    found = measure(args.game, args.players, args.seconds)
    if args.json:
        json.dump(found, sys.stdout, indent=2)
        print()
    else:
        show(found)


if __name__ == "__main__":
    main()
