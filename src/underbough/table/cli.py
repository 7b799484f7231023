"""The commands `underbough table` and `underbough table backup`."""

from __future__ import annotations

import argparse
import errno
import logging
import os
import socket
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from underbough.kernel.errors import UnderboughError
from underbough.table import addresses
from underbough.table.settings import Settings, default_database, named_file

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

    from underbough.table.hub import Hub

GRACE_SECONDS = 2
BACKLOG = 2048


def add_commands(subparsers: Any) -> None:
    """Add `table` to the commands of `underbough`."""
    parser: argparse.ArgumentParser = subparsers.add_parser("table", help="open a table in the browser")
    parser.add_argument("--host", default=os.environ.get("UNDERBOUGH_HOST", "127.0.0.1"), help="0.0.0.0: the network")
    parser.add_argument("--port", default=os.environ.get("UNDERBOUGH_PORT", "8765"), help="8765 unless given")
    database = os.environ.get("UNDERBOUGH_DB") or default_database()
    parser.add_argument("--db", "--database", default=database, help="the database file (also UNDERBOUGH_DB)")
    parser.add_argument(
        "--base-url", default=os.environ.get("UNDERBOUGH_BASE_URL", ""), help="the address from outside"
    )
    parser.add_argument("--verbose", action="store_true", help="log refusals as well")
    parser.set_defaults(run=serve)
    more = parser.add_subparsers(title="more", metavar="COMMAND")
    copy = more.add_parser("backup", help="copy the database, whole even in mid-game")
    copy.add_argument("target", help="the file to write, a new one")
    copy.set_defaults(run=make_backup)
    # The one command of the program that also runs without a further one, which argparse cannot say.
    usage = parser.format_usage().removeprefix("usage: ").rstrip().replace("%", "%%")
    parser.usage = usage.removesuffix("COMMAND ...") + "[COMMAND ...]"


def port_number(text: str) -> int:
    """The port that somebody named; refuses what is none."""
    if not text.isdecimal() or len(text) > 5 or not 1 <= int(text) <= 65535:
        raise UnderboughError(
            f"{text!r} is not a port: give --port (or UNDERBOUGH_PORT) a whole number from 1 to 65535."
        )
    return int(text)


def base_address(text: str) -> str:
    """The address from outside that somebody named, without a last slash; refuses what is no address of a web page."""
    base = text.rstrip("/")
    example = "give --base-url (or UNDERBOUGH_BASE_URL) one like https://table.example."
    parts = urlsplit(base)
    if base and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment):
        raise UnderboughError(f"{text!r} is no address: {example}")
    if parts.path:
        raise UnderboughError(f"{text!r} has a path, and a table needs an address of its own: {example}")
    return base


def is_new(db: str) -> bool:
    """Whether there is no database yet where the table is to keep its file."""
    return "://" not in db and not named_file(db).exists()


def listen(host: str, port: int) -> socket.socket:
    """Take the port before anything is said about it; refuses, with the way out, one that cannot be had."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, UnicodeError) as wrong:
        code = getattr(wrong, "errno", None)
        if code == errno.EADDRINUSE:
            said = f"Port {port} is in use already, perhaps by another table: stop that one or choose another --port."
        elif code == errno.EACCES:
            said = f"Port {port} is kept for the system: choose one above 1023 with --port."
        else:
            said = f"This machine has no address {host!r} to listen at: check --host (or UNDERBOUGH_HOST)."
        raise UnderboughError(said) from wrong


def application(settings: Settings) -> Litestar:
    """The application on its database; refuses, with the way out, a database that cannot be opened."""
    from sqlalchemy.exc import SQLAlchemyError

    from underbough.table.app import create_app
    from underbough.table.database import shown_database

    way_out = "Name another file with --db (or UNDERBOUGH_DB)."
    if "://" not in settings.db and named_file(settings.db).is_dir():
        raise UnderboughError(f"{settings.db} is a folder, not a database file. {way_out}")
    shown = shown_database(settings.db)
    try:
        return create_app(settings)
    except (OSError, SQLAlchemyError, UnderboughError, ImportError) as wrong:
        raise UnderboughError(f"The database {shown} cannot be opened: {why_closed(wrong)}. {way_out}") from wrong


def why_closed(wrong: Exception) -> str:
    """Why a database cannot be opened, without the numbers of the system."""
    from underbough.table.database import is_readonly

    if isinstance(wrong, OSError) and wrong.strerror:
        return f"{wrong.filename or 'its folder'}: {wrong.strerror.lower()}"
    reason = getattr(wrong, "orig", None) or wrong
    if is_readonly(reason):
        return "it can only be read, and a table writes: whoever runs it needs leave to write in file and folder"
    return str(reason).splitlines()[0].removesuffix(".")


def welcome(settings: Settings, new: bool = False) -> None:
    """Say where the table is and where it keeps its file, and that it is a ``new`` one (a slip in its name shows)."""
    from underbough.table.database import shown_database

    print(f"The table keeps its file at {shown_database(settings.db)}{', a new one' if new else ''}")
    print(f"Open http://localhost:{settings.port}/ in a browser.")
    if addresses.is_local(settings.host):
        print("Only this machine can reach it; --host 0.0.0.0 lets the home network in.", flush=True)
        return
    address = addresses.outside(settings)
    if address:
        import segno

        print(f"Friends open {address}/")
        segno.make(address + "/", error="l").terminal(compact=True)
    # Where output goes to a file or a service's journal it would stand in a buffer until the end.
    print("Press Ctrl+C to stop. Games go on where they were at the next start.", flush=True)


def serve(arguments: argparse.Namespace) -> int:
    """Run the server until it is told to stop."""
    import uvicorn

    from underbough.table.alone import alone

    logging.basicConfig(
        level=logging.INFO if arguments.verbose else logging.WARNING,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)  # how the database comes to be is of no use to anybody
    base, port = base_address(arguments.base_url), port_number(arguments.port)
    settings = Settings(host=arguments.host, port=port, db=arguments.db, base_url=base)
    with listen(settings.host, settings.port) as taken, alone(settings.db):
        new = is_new(settings.db)
        app = application(settings)
        welcome(settings, new)
        config = uvicorn.Config(
            app,
            access_log=False,
            log_level="warning",
            timeout_graceful_shutdown=GRACE_SECONDS,
            server_header=False,
        )
        table_server(config, app.state.hub).run([taken])
    return 0


def table_server(config: uvicorn.Config, hub: Hub) -> uvicorn.Server:
    """A server that lets its open streams end before it waits for its connections to close."""
    import uvicorn

    class TableServer(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            hub.end_streams()
            await super().shutdown(sockets)

    return TableServer(config)


def make_backup(arguments: argparse.Namespace) -> int:
    """Write a copy of the database."""
    from underbough.table.database import backup, table_file

    try:
        backup(table_file(arguments.db), named_file(arguments.target))
    except UnderboughError as wrong:
        raise UnderboughError(f"No backup was made. {wrong}") from wrong
    print(f"The database was copied to {arguments.target}")
    return 0
