"""Starts the table for browser tests: `python serve.py PORT DATABASE [BOT PAUSE]`.

With UNDERBOUGH_TEST_KILL the process kills itself (SIGKILL) while it answers a player's move or concession: `before`
its transaction, `within` it (everything is written, nothing committed), or `after` the commit but before the answer.
The product has no such switch; it is this launcher that wraps the application and the database.

Every table deals the same: its own part of the key and what each person adds to it are fixed here, so that a test meets
the same cards on each run. Nothing else of the product is changed.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeVar

import uvicorn
from sqlalchemy import Connection

from underbough.table import database, making
from underbough.table.app import create_app
from underbough.table.cli import table_server
from underbough.table.settings import Limits, Settings

Result = TypeVar("Result")

ROOMY = Limits(posts=(10_000, 1000), opened=(1000, 100), guesses=(1000, 100), said=(1000, 100), packs=(1000, 100))


def die() -> None:
    """End at once, as a power cut would."""
    os.kill(os.getpid(), signal.SIGKILL)


def arm(where: str) -> Callable[[], None]:
    """Make the next write die at this place, once the returned function has been called."""
    armed = False
    plain = database.Database.write_now

    def write_now(self: database.Database, work: Callable[[Connection], Result]) -> Result:
        if not armed:
            return plain(self, work)
        if where == "before":
            die()

        def whole(connection: Connection) -> Result:
            result = work(connection)
            if where == "within":
                die()
            return result

        result = plain(self, whole)
        die()
        return result

    database.Database.write_now = write_now  # type: ignore[method-assign]

    def pull() -> None:
        nonlocal armed
        armed = True

    return pull


def killing(app: Any, where: str) -> Any:
    """The application, armed by the first move or concession that a player sends."""
    pull = arm(where)

    async def wrapped(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "POST" and scope["path"].endswith(("/move", "/concede")):
            pull()
        await app(scope, receive, send)

    return wrapped


def deal_alike() -> None:
    """Let chance be the same at every table."""
    making.__dict__["secrets"] = SimpleNamespace(token_bytes=bytes)
    making.contribution = lambda sent, n: bytes([n]) * making.CONTRIBUTION_BYTES


def main() -> None:
    """Serve until killed."""
    deal_alike()
    port, path = int(sys.argv[1]), sys.argv[2]
    pause = float(sys.argv[3]) if len(sys.argv) > 3 else 0.3
    settings = Settings(port=port, db=path, pause_seconds=pause, limits=ROOMY, beat_seconds=2.0)
    app = create_app(settings)
    served: Any = app
    if where := os.environ.get("UNDERBOUGH_TEST_KILL"):
        served = killing(app, where)
    config = uvicorn.Config(served, host="127.0.0.1", port=port, access_log=False, log_level="warning")
    table_server(config, app.state.hub).run()


if __name__ == "__main__":
    main()
