"""The command ``underbough pack``: start a pack, check it, list packs, print the schema that editors read."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from underbough.arguments import at_least, seconds
from underbough.games import PACKS
from underbough.kernel.errors import UnderboughError
from underbough.packs.issues import ERROR, Issue, errors
from underbough.packs.pack import Pack, built_in_text, review, spec_of
from underbough.packs.reading import read_file
from underbough.packs.schema import schema_name, schema_text

GAMES_PLAYED = 300
SECONDS = 120.0


def add_commands(commands: Any) -> None:
    """Add ``pack`` to the commands of ``underbough``."""
    parser: argparse.ArgumentParser = commands.add_parser("pack", help="your own cards: start, check, list, schema")
    more = parser.add_subparsers(required=True, metavar="WHAT")
    export = more.add_parser("export", help="write the built-in cards as a pack to start from")
    export.add_argument("game", choices=sorted(PACKS))
    export.add_argument("-o", "--output", type=Path, help="a new file; the schema for editors is written beside it")
    export.set_defaults(run=run_export)
    check = more.add_parser("check", help="say all that is wrong with a pack, then let bots play with it")
    check.add_argument("file", type=Path)
    check.add_argument("--games", type=at_least(0), default=GAMES_PLAYED, help="games that bots play (%(default)s)")
    check.add_argument("--seconds", type=seconds, default=SECONDS, help="time for these games (%(default)g)")
    check.add_argument("--json", action="store_true", help="for programs")
    check.set_defaults(run=run_check)
    listing = more.add_parser("list", help="list the packs of a folder and those that the table knows")
    listing.add_argument("folder", type=Path, nargs="?", default=Path("."), help="this one unless given")
    listing.add_argument("--db", help="the table's database file (also UNDERBOUGH_DB, else where a table keeps it)")
    listing.add_argument("--json", action="store_true", help="for programs")
    listing.set_defaults(run=run_list)
    schema = more.add_parser("schema", help="print the JSON Schema of a game's packs")
    schema.add_argument("game", choices=sorted(PACKS))
    schema.set_defaults(run=run_schema)


def run_export(args: argparse.Namespace) -> None:
    """``underbough pack export GAME [-o FILE]``; never writes over a file."""
    text = built_in_text(args.game)
    if args.output is None:
        sys.stdout.write(text)
        return
    try:
        with args.output.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as wrong:
        raise UnderboughError(f"{args.output} exists already; name a new file") from wrong
    schema = args.output.with_name(schema_name(args.game))
    written = schema_text(spec_of(args.game))
    older = schema.is_file() and schema.read_bytes() != written.encode()
    schema.write_text(written, encoding="utf-8")
    over = " (in place of the one that was there)" if older else ""
    print(f"Wrote {args.output}, and {schema}{over} for editors that complete and check TOML.")


def run_schema(args: argparse.Namespace) -> None:
    """``underbough pack schema GAME``."""
    sys.stdout.write(schema_text(spec_of(args.game)))


def run_check(args: argparse.Namespace) -> int:
    """``underbough pack check FILE``; 1 when the pack cannot be played."""
    pack, issues = review(read_file(args.file))
    played: dict[str, object] = {}
    if pack is not None and args.games:
        found = try_out(pack, args.games, args.seconds, quiet=args.json)
        played = {"games": found.games, "answers": found.answers, "longest_turn": found.longest}
        if found.fault:
            issues = [*issues, Issue(0, found.card, "", found.fault)]
        elif not found.games:
            reason = f"no game of bots had ended after {args.seconds:g} seconds, be it for the pack or a busy machine"
            issues = [*issues, Issue(0, "", "", f"{reason}; give more --seconds, or leave the games out: --games 0")]
    good = pack is not None and not errors(issues)
    if args.json:
        plain: dict[str, object] = {"ok": good, "issues": [issue.plain() for issue in issues], "played": played}
        if pack is not None:
            plain |= {"game": pack.game, "name": pack.name, "digest": pack.digest}
        json.dump(plain, sys.stdout, indent=2, ensure_ascii=False)
        print()
    else:
        _show(args.file, pack, issues, played)
    return 0 if good else 1


def try_out(pack: Pack, games: int, seconds: float, quiet: bool) -> Any:
    """Bots play, with a bar that shows how far they are."""
    from underbough.packs.trial import trial

    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(f"bots play with {escape(pack.name)}", total=games)
        return trial(pack.game, pack.content, games, seconds, lambda n: progress.update(task, completed=n))


def _show(path: Path, pack: Pack | None, issues: list[Issue], played: dict[str, object]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for issue in issues:
        word = "[red]error[/]" if issue.level == ERROR else "[yellow]note[/]"
        console.print(word, end=" ")
        console.print(issue.sentence(), markup=False)
    wrong = len(errors(issues))
    if wrong or pack is None:
        console.print(f"{path}: {wrong} {'error' if wrong == 1 else 'errors'}.", markup=False)
        return
    console.print(f"{pack.name}: a pack for {pack.game}, content {pack.digest}.", markup=False)
    if played:
        console.print(
            f"{played['games']} games of bots went well; the longest turn took {played['longest_turn']} steps."
        )


def run_list(args: argparse.Namespace) -> None:
    """``underbough pack list [FOLDER]``."""
    if not args.folder.is_dir():
        raise UnderboughError(f"there is no folder {args.folder}")
    # Not by a pattern: that finds nothing in a folder that may not be read, and says nothing.
    files = sorted(path for path in args.folder.iterdir() if path.suffix == ".toml")
    rows = [row for path in files if (row := _row(path)) is not None]
    rows += _known(args.db)
    if args.json:
        json.dump(rows, sys.stdout, indent=2, ensure_ascii=False)
        print()
        return
    if not rows:
        print(f"No packs in {args.folder}, and none that the table knows.")
        return
    table = Table("where", "game", "name", "by", "state")
    for row in rows:
        table.add_row(*(row[key] for key in ("where", "game", "name", "by", "state")))
    Console(markup=False).print(table)


def _row(path: Path) -> dict[str, str] | None:
    """A file of a folder; None when it does not look like a pack at all."""
    if path.exists() and not path.is_file():
        return None
    try:
        text = read_file(path)
    except OSError as wrong:
        return _listed(path.name, f"cannot be read: {(wrong.strerror or 'it is no file').lower()}")
    pack, issues = review(text)
    if pack is not None:
        return {**_listed(path.name, "plays"), **{key: getattr(pack, key) for key in ("game", "name", "by", "digest")}}
    if not any(line.strip().startswith(b"pack") for line in text.splitlines()[:20]):
        return None
    n = len(errors(issues))
    return _listed(path.name, f"{n} {'error' if n == 1 else 'errors'}")


def _listed(where: str, state: str) -> dict[str, str]:
    """The row of a file of which nothing else is known."""
    return {"where": where, "game": "", "name": "", "by": "", "digest": "", "state": state}


def _known(named: str | None) -> list[dict[str, str]]:
    """The packs of a table's database. One that is named has to be there; the usual one may not be made yet."""
    from underbough.table.database import table_file
    from underbough.table.packs import packs_in
    from underbough.table.settings import default_database

    file = table_file(named if named is not None else os.environ.get("UNDERBOUGH_DB") or default_database())
    return packs_in(file) if named is not None or file.exists() else []
