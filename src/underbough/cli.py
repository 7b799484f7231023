"""The command ``underbough``: bots' games, fuzzing, replaying and verifying records, and the table."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from underbough import __version__, pack_cli
from underbough.api import available_games, load_game, load_recorded
from underbough.arguments import Parser, at_least
from underbough.bots import BOTS, choose
from underbough.kernel.chance import Chance
from underbough.kernel.errors import RecordError, UnderboughError
from underbough.kernel.fuzz import ENOUGH, Coverage, Fuzzer
from underbough.kernel.game import Game, Settings
from underbough.kernel.records import Record, parse
from underbough.kernel.replay import Replay, replay
from underbough.kernel.seatview import seat_view
from underbough.verify import secret_hash, table_key


def main(argv: list[str] | None = None) -> int:
    """Run the command; 0 when it went well, 1 with one line on stderr when the input was at fault."""
    parser = build_parser()
    args = parser.parse_args(argv)
    try:
        code = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing may be written to it at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (UnderboughError, OSError) as error:
        print(f"underbough: {reason_of(error)}", file=sys.stderr)
        return 1
    return int(code or 0)


def reason_of(error: Exception) -> str:
    """What went wrong, as a sentence without the system's numbers."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename} cannot be used: {error.strerror.lower()}"
    return str(error)


def build_parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    parser = Parser(prog="underbough", description="An unofficial digital home for tabletop games.")
    parser.add_argument("--version", action="version", version=f"underbough {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_replay(commands)
    _add_verify(commands)
    _add_match(commands)
    _add_fuzz(commands)
    pack_cli.add_commands(commands)
    from underbough.table.cli import add_commands  # the web server's libraries only when it may be needed

    add_commands(commands)
    return parser


def _add_replay(commands: Any) -> None:
    p = commands.add_parser("replay", help="play a .bough record again")
    p.add_argument("file", type=Path)
    p.add_argument("--trace", action="store_true", help="every step with its draws and who saw what")
    p.add_argument("--json", action="store_true", help="for programs")
    p.set_defaults(run=run_replay)


def _add_verify(commands: Any) -> None:
    p = commands.add_parser("verify", help="check a record's shuffles against the table's secret")
    p.add_argument("file", type=Path)
    p.add_argument("--secret", help="the secret that the table showed after the end (hexadecimal)")
    p.add_argument("--commitment", help="the hash that the table showed before the game")
    p.add_argument("--contribution", action="append", default=[], help="one per human seat, in order (hexadecimal)")
    p.set_defaults(run=run_verify)


def _add_match(commands: Any) -> None:
    p = commands.add_parser("match", help="let two bots play a series, seats alternating")
    p.add_argument("game", choices=sorted(available_games()))
    p.add_argument("first", choices=sorted(BOTS))
    p.add_argument("second", choices=sorted(BOTS))
    p.add_argument("--games", type=at_least(1), default=100, help="how many (%(default)s)")
    p.add_argument(
        "--players", type=at_least(2), default=2, help="further seats are played by the second bot (%(default)s)"
    )
    p.add_argument("--seed", type=int, default=0, help="of the first game; each further one has the next (%(default)s)")
    p.add_argument("--pack", type=Path, help="play with the cards of a pack")
    p.add_argument("--json", action="store_true", help="for programs")
    p.set_defaults(run=run_match)


def _add_fuzz(commands: Any) -> None:
    rare = f"The command ends with 1 when something of the game was met fewer than {ENOUGH} times, as in few games."
    about = "play games that look for trouble and say what they came across"
    p = commands.add_parser("fuzz", help=about, epilog=rare)
    p.add_argument("game", choices=sorted(available_games()))
    p.add_argument("--games", type=at_least(1), default=2000, help="how many (%(default)s)")
    p.add_argument("--seed", type=int, default=0, help="the same seed plays the same games (%(default)s)")
    p.add_argument("--json", action="store_true", help="for programs")
    p.set_defaults(run=run_fuzz)


def read_record(path: Path) -> str:
    """The text of a record file; raises :class:`RecordError` when it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("this is not a text file") from error


def replayed(path: Path, trace: bool = False) -> tuple[Record, Replay]:
    """The record of a file, played again; raises :class:`RecordError` that names the file."""
    try:
        record = parse(read_record(path))
        return record, replay(record, load_recorded, trace=trace)
    except UnderboughError as wrong:
        raise RecordError(f"{path}: {wrong}") from wrong


def run_replay(args: argparse.Namespace) -> None:
    """``underbough replay FILE``."""
    _, found = replayed(args.file, trace=True)
    if args.json:
        json.dump(_plain_replay(found), sys.stdout, indent=2, ensure_ascii=False)
        print()
        return
    session = found.session
    console = Console(highlight=False)
    console.print(f"[bold]{session.game.info.title}[/], {session.game.players} players")
    if session.game.pack is not None:
        console.print(f"with the pack {session.game.pack.get('name', '')}", markup=False)
    if args.trace:
        for step in found.trace:
            console.print(f"{step.n:4} {session.names[step.seat]}: {step.key}  ({step.draws} draws)", markup=False)
            for line in step.lines:
                seen = "everybody" if line.mask == -1 else f"seats {[s for s in range(8) if line.mask >> s & 1]}"
                console.print(f"       {line.text}  [{seen}]", markup=False)
    else:
        for line in session.log_for(-1):
            console.print(line.text, markup=False)
    table = Table("player", "points", "place")
    gone = session.conceded()
    for seat, (points, place) in enumerate(zip(session.state.scores(), session.placement(), strict=True)):
        table.add_row(session.names[seat], str(points), f"{place} (conceded)" if seat in gone else str(place))
    console.print(table)
    if session.cut_short():
        console.print("The game ended by concession: the points are the standing, not the final count.")


def _plain_replay(found: Replay) -> dict[str, object]:
    session = found.session
    return {
        "game": session.game.info.id,
        "names": session.names,
        "scores": session.state.scores(),
        "placement": session.placement(),
        "conceded": session.conceded(),
        "cut_short": session.cut_short(),
        "over": session.is_over(),
        "steps": [
            {"n": s.n, "seat": s.seat, "key": s.key, "draws": s.draws, "log": [line.text for line in s.lines]}
            for s in found.trace
        ],
    }


def _proof_of(args: argparse.Namespace) -> tuple[bytes, list[bytes]] | None:
    """The secret and the contributions that were given; None without any of them. Refuses what cannot be checked."""
    if args.secret is None and (args.commitment is not None or args.contribution):
        raise UnderboughError("give --secret as well: --commitment and --contribution are checked together with it")
    try:
        bytes.fromhex(args.commitment or "")
        parts = [bytes.fromhex(part) for part in args.contribution]
        return None if args.secret is None else (bytes.fromhex(args.secret), parts)
    except ValueError as error:
        raise RecordError("secret, commitment and contributions are hexadecimal") from error


def run_verify(args: argparse.Namespace) -> None:
    """``underbough verify FILE``: the record replays, its key is made of secret and contributions, the hash fits."""
    given = _proof_of(args)
    record, found = replayed(args.file)
    seam = found.session.seam()
    if seam:
        print(f"The table was updated in mid-game: the {seam - 1} entries before that are kept, but not replayed.")
        print("The position stored with the update has the same key, and the game replays from there to its result.")
    else:
        print("The record replays to its result.")
    if given is None:
        print("Give --secret, --commitment and --contribution (from the end page) to check the key as well.")
        return
    secret, parts = given
    if args.commitment is not None and secret_hash(secret) != args.commitment.strip().lower():
        raise RecordError("the secret does not fit the hash that was shown before the game")
    if table_key(secret, parts).hex() != record.key:
        raise RecordError("the record's key is not made of this secret and these contributions")
    print("The key is made of the secret and all contributions: nobody chose the shuffles.")


def run_match(args: argparse.Namespace) -> None:
    """``underbough match GAME A B``."""
    game = load_game(args.game, players=args.players, pack=args.pack)
    wins = ties = 0
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{args.first} against {args.second}", total=args.games)
        for n in range(args.games):
            place = play_match(game, args.first, args.second, n % args.players, args.seed + n)
            wins += place == 1
            ties += place == 0
            progress.advance(task)
    if args.json:
        json.dump({"games": args.games, "wins": wins, "ties": ties}, sys.stdout)
        print()
    else:
        print(f"{args.first} won {wins} of {args.games} games against {args.second}; {ties} were tied for first.")


def play_match(game: Game, first: str, second: str, seat: int, seed: int) -> int:
    """One game with ``first`` in ``seat`` and ``second`` in all others: 1 won alone, 0 tied for first, -1 not first."""
    st = game.new_initial_state(seed=seed)
    while not st.is_terminal():
        who = st.current_player()
        legal = st.legal_actions()
        bot = first if who == seat else second
        st.apply_action(legal[0] if len(legal) == 1 else choose(bot, seat_view(game, st, who), seed), who)
    places = st.placement()
    if places[seat] > 1:
        return -1
    return 1 if places.count(1) == 1 else 0


def random_table(game_id: str, chance: Chance) -> Game:
    """A table with a random number of players and random options."""
    info = available_games()[game_id]
    players = info.min_seats + chance.below(info.max_seats - info.min_seats + 1)
    settings: Settings = {}
    if players == 1 and info.levels:
        settings.update(info.levels[chance.below(len(info.levels))])
    for option in info.options:
        if option.per_seat:
            settings[option.id] = [seat for seat in range(players) if chance.below(4) == 0]
        elif chance.below(8) == 0:
            settings[option.id] = True
    return load_game(game_id, players, settings)


def run_fuzz(args: argparse.Namespace) -> int:
    """``underbough fuzz GAME``; 1 when something was met fewer than a hundred times."""
    # The first table is a full one, so that everything that can happen is wanted.
    full = available_games()[args.game].max_seats
    fuzzer = Fuzzer(lambda chance: random_table(args.game, chance), args.seed)
    fuzzer.coverage = Coverage(load_game(args.game, full).coverage_wanted())
    coverage = fuzzer.coverage
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"fuzzing {args.game}", total=args.games)
        for _ in range(args.games):
            coverage = fuzzer.play()
            progress.advance(task)
    if args.json:
        json.dump({"games": coverage.games, "counts": coverage.counts, "rare": coverage.rare()}, sys.stdout, indent=2)
        print()
    else:
        _show_coverage(coverage)
    return 1 if coverage.rare() else 0


def _show_coverage(coverage: Coverage) -> None:
    console = Console()
    table = Table("what", "times", title=f"{coverage.games:,} games, {coverage.decisions:,} decisions")
    for name, n in sorted(coverage.counts.items(), key=lambda item: item[1]):
        table.add_row(name, f"{n:,}")
    console.print(table)
    rare = coverage.rare()
    if len(rare) > 40:
        console.print(f"{len(rare)} of {len(coverage.counts)} were met fewer than {ENOUGH} times: play more --games.")
    elif rare:
        console.print(f"Met fewer than {ENOUGH} times: {', '.join(rare)}.")
    else:
        console.print(f"Everything was met at least {ENOUGH} times.")
