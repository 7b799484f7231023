"""The commands `underbough table` and `underbough table backup`."""

from __future__ import annotations

import argparse
import logging
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any

from underbough.table.settings import Settings, default_database

if TYPE_CHECKING:
    import uvicorn

    from underbough.table.hub import Hub

GRACE_SECONDS = 2


def add_commands(subparsers: Any) -> None:
    """Add `table` to the commands of `underbough`."""
    parser: argparse.ArgumentParser = subparsers.add_parser("table", help="open a table in the browser")
    parser.add_argument("--host", default=os.environ.get("UNDERBOUGH_HOST", "127.0.0.1"), help="0.0.0.0: the network")
    parser.add_argument("--port", type=int, default=int(os.environ.get("UNDERBOUGH_PORT", "8765")))
    database = os.environ.get("UNDERBOUGH_DB") or default_database()
    parser.add_argument("--db", default=database, help="the database file (also UNDERBOUGH_DB)")
    parser.add_argument(
        "--base-url", default=os.environ.get("UNDERBOUGH_BASE_URL", ""), help="the address from outside"
    )
    parser.add_argument("--verbose", action="store_true", help="log refusals as well")
    parser.set_defaults(run=serve)
    more = parser.add_subparsers(title="more", metavar="")
    copy = more.add_parser("backup", help="copy the database, whole even in mid-game")
    copy.add_argument("target", help="the file to write")
    copy.set_defaults(run=make_backup)


def lan_address() -> str:
    """This machine's address on the home network, or an empty string. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith("127.") else address


def welcome(settings: Settings) -> None:
    """Say where the table is and where it keeps its file."""
    print(f"The table keeps its file at {settings.db}")
    print(f"Open http://localhost:{settings.port}/ in a browser.")
    if settings.host in ("127.0.0.1", "localhost", "::1"):
        print("Only this machine can reach it; --host 0.0.0.0 lets the home network in.")
        return
    address = settings.base_url or (f"http://{lan_address()}:{settings.port}" if lan_address() else "")
    if address:
        import segno

        print(f"Friends open {address}/")
        segno.make(address + "/", error="l").terminal(compact=True)
    print("Press Ctrl+C to stop. Games go on where they were at the next start.")


def serve(arguments: argparse.Namespace) -> int:
    """Run the server until it is told to stop."""
    import uvicorn

    from underbough.table.app import create_app

    logging.basicConfig(
        level=logging.INFO if arguments.verbose else logging.WARNING,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )
    base = arguments.base_url.rstrip("/")
    settings = Settings(host=arguments.host, port=arguments.port, db=arguments.db, base_url=base)
    app = create_app(settings)
    welcome(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
    table_server(config, app.state.hub).run()
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
    from underbough.table.database import backup

    try:
        backup(Path(arguments.db).expanduser(), Path(arguments.target).expanduser())
    except (FileNotFoundError, FileExistsError) as wrong:
        print(f"No backup was made: {wrong}.")
        return 1
    print(f"The database was copied to {arguments.target}")
    return 0
