"""How Everstone plays with the built-in stand-ins: many seeded games between Hedgehogs, counted.

Length, where reputation comes from, who wins by the order of turns, and how often a solo game is won against each
opponent. The same seeds give the same figures. ``--write`` puts them into the page of the documentation.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from underbough import load_game
from underbough.arguments import at_least
from underbough.bots import BOTS
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.game import Game, Settings
from underbough.kernel.say import Event
from underbough.kernel.seatview import seat_view

PAGE = Path(__file__).resolve().parent.parent / "docs" / "everstone-standins.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
OPPONENTS = ("tilly", "nim", "grizzal", "ethel")
SOURCES = {
    "quest": "quests",
    "achievement": "achievements",
    "spot": "reputation spots",
    "use": "purple relics",
    "sell": "sell rewards",
    "tile": "villager tiles",
}
MOMENTS = {"use": "use", "sell": "sell", "claim": "sell", "tile": "tile"}
"""Which log line tells where the reputation after it comes from."""
Z = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return (middle - spread) / scale, (middle + spread) / scale


def play(game: Game, seed: int, sources: dict[str, float]) -> EverState:
    """One game between Hedgehogs to its end; reputation is added up in ``sources``."""
    st = game.new_initial_state(seed=seed)
    bot, chance = BOTS["greedy"], Chance(seed_key(seed, "greedy"))
    moment = ""
    while not st.is_terminal():
        legal = st.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            action = bot.choose(seat_view(game, st, st.current_player(), chance.spawn()), chance)
        st.log = []
        st.apply_action(action)
        for event in st.log:
            moment = MOMENTS.get(event.kind, moment)
            if event.kind == "reputation":
                sources[_source(event, moment)] += points_of(event) / game.players
        st.log = None
    return ever(st)


def _source(event: Event, moment: str) -> str:
    why = str(event.args["why"])
    return why if why in SOURCES else moment


def points_of(event: Event) -> int:
    """The points of a log line."""
    points = event.args["points"]
    assert isinstance(points, int)
    return points


def tables(players: list[int], solo: bool) -> Iterator[tuple[int, Settings]]:
    """The tables to measure."""
    for n in players:
        yield n, {}
    if solo:
        for longer in (False, True):
            for opponent in OPPONENTS:
                yield 1, {"opponent": opponent, "longer_solo": longer}


def measure(n: int, settings: Settings, games: int, progress: Progress) -> dict[str, Any]:
    """The figures of one kind of table."""
    game = load_game("everstone", n, settings)
    name = f"{n} players" if n > 1 else f"{settings['opponent']}, {18 if settings['longer_solo'] else 14} turns"
    task = progress.add_task(name, total=games)
    sources = dict.fromkeys(SOURCES, 0.0)
    lengths: list[int] = []
    reached: list[float] = []
    wins = [0.0] * n
    for seed in range(games):
        st = play(game, seed, sources)
        lengths.append(st.rounds)
        reached.append(mean(area.reputation for area in st.areas))
        places = st.placement()
        for seat, place in enumerate(places):
            if place == 1 and (n > 1 or st.areas[seat].reputation >= 10):
                wins[(seat - st.first) % n] += 1 / places.count(1)
        progress.advance(task)
    progress.remove_task(task)
    low, middle, high = quantiles(lengths, n=4, method="inclusive")
    return {
        "table": name,
        "players": n,
        "settings": settings,
        "games": games,
        "turns": {"mean": mean(lengths), "quartiles": [low, middle, high]},
        "reputation": mean(reached),
        "sources": {SOURCES[key]: value / games for key, value in sources.items()},
        "wins": [{"share": won / games, "low_high": wilson(won, games)} for won in wins],
    }


def _share(found: dict[str, Any]) -> str:
    low, high = found["low_high"]
    return f"{100 * found['share']:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def sheets(rows: list[dict[str, Any]]) -> Iterator[tuple[str, list[str], list[list[str]]]]:
    """The figures as tables for people: title, heads, rows."""
    yield (
        "Length and reputation",
        ["table", "games", "turns a player", "quartiles", "reputation at the end"],
        [
            [
                row["table"],
                str(row["games"]),
                f"{row['turns']['mean']:.1f}",
                " / ".join(f"{quartile:.0f}" for quartile in row["turns"]["quartiles"]),
                f"{row['reputation']:.1f}",
            ]
            for row in rows
        ],
    )
    yield (
        "Reputation gained, by source, a player and game",
        ["table", *SOURCES.values()],
        [[row["table"], *(f"{value:.2f}" for value in row["sources"].values())] for row in rows],
    )
    seats = [row for row in rows if row["players"] > 1]
    if seats:
        most = max(row["players"] for row in seats)
        yield (
            "Games won, by the order of turns (95 % interval)",
            ["table", *(f"seat {i + 1}" for i in range(most))],
            [[row["table"], *(_share(one) for one in row["wins"]), *[""] * (most - row["players"])] for row in seats],
        )
    alone = [row for row in rows if row["players"] == 1]
    if alone:
        yield (
            "Solo games won (95 % interval)",
            ["opponent", "14 turns", "18 turns"],
            [
                [name.capitalize(), *(_share(row["wins"][0]) for row in alone if row["settings"]["opponent"] == name)]
                for name in OPPONENTS
            ],
        )


def markdown(rows: list[dict[str, Any]]) -> str:
    """The figures as they stand in the documentation."""
    parts = []
    for title, heads, lines in sheets(rows):
        table = [heads, [":--", *["--:"] * (len(heads) - 1)], *lines]
        parts.append(f"### {title}\n\n" + "\n".join("| " + " | ".join(line) + " |" for line in table))
    return "\n\n".join(parts)


def write(rows: list[dict[str, Any]], page: Path) -> None:
    """Put the figures between the marks of a page."""
    text = page.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    page.write_text(f"{before}{BEGIN}\n\n{markdown(rows)}\n\n{END}{rest.split(END)[1]}", encoding="utf-8")


def show(rows: list[dict[str, Any]]) -> None:
    """The figures on the command line."""
    for title, heads, lines in sheets(rows):
        table = Table(title=title)
        for i, head in enumerate(heads):
            table.add_column(head, justify="right" if i else "left")
        for line in lines:
            table.add_row(*line)
        Console().print(table)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="How Everstone plays with the built-in stand-ins.")
    parser.add_argument("--games", type=at_least(2), default=400, help="of each kind, seeds from 0 on (%(default)s)")
    parser.add_argument(
        "--players", type=int, choices=(2, 3, 4), nargs="*", default=[2, 3, 4], help="2 3 4 unless given"
    )
    parser.add_argument("--no-solo", action="store_true", help="leave the solo games out")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/everstone-standins.md")
    args = parser.parse_args()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        kinds = list(tables(args.players, not args.no_solo))
        overall = progress.add_task("tables", total=len(kinds))
        rows = []
        for n, settings in kinds:
            rows.append(measure(n, settings, args.games, progress))
            progress.advance(overall)
    if args.write:
        write(rows, PAGE)
    if args.json:
        json.dump(rows, sys.stdout, indent=2)
        print()
    else:
        show(rows)


if __name__ == "__main__":
    main()
