"""The application: handlers, the door that every request passes, and what happens at start and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from underbough.table.errors import Refused
from underbough.table.hub import Hub
from underbough.table.settings import Settings
from underbough.table.web import cards, files, guide, home, moves, packs, seats, streams, tables
from underbough.table.web.answers import on_fault, on_http, on_refused
from underbough.table.web.door import Door, dress


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """Resume the bots at the start; stop everything at the end."""
    hub: Hub = app.state.hub
    await hub.driver.resume()
    try:
        yield
    finally:
        await hub.close()


def create_app(settings: Settings | None = None) -> Litestar:
    """The table as an ASGI application."""
    parts = (files, home, cards, seats, tables, moves, guide, streams, packs)
    handlers = [handler for part in parts for handler in part.HANDLERS]
    settings = settings or Settings()
    return Litestar(
        handlers,
        state=State({"hub": Hub(settings)}),
        middleware=[Door()],
        before_send=[dress],
        exception_handlers={Refused: on_refused, HTTPException: on_http, Exception: on_fault},
        lifespan=[running],
        request_max_body_size=settings.limits.body + 1,
        openapi_config=None,
        logging_config=None,
    )
