"""A table server in memory of the test: its own database file, quick bots, no pauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from support.table import Browser

from underbough.table.app import create_app
from underbough.table.faults import Faults
from underbough.table.hub import Hub
from underbough.table.settings import Limits, Settings

ROOMY = Limits(posts=(10_000, 1000), opened=(1000, 100), guesses=(1000, 100), said=(1000, 100), packs=(1000, 100))


@pytest.fixture(autouse=True)
def _no_faults() -> Iterator[None]:
    """Nothing unexpected may happen in any test."""
    before = Faults.total
    yield
    assert Faults.total == before, "an unexpected exception was answered with a 500 or stopped a bot"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of the server under test."""
    return Settings(db=str(tmp_path / "table.sqlite3"), pause_seconds=0.0, limits=ROOMY, away_seconds=0.05)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient[Litestar]]:
    """The running application."""
    with TestClient(create_app(settings), raise_server_exceptions=False) as running:
        yield running


@pytest.fixture
def hub(client: TestClient[Litestar]) -> Hub:
    """The parts of the running server."""
    found: Hub = client.app.state.hub
    return found


@pytest.fixture
def browser(client: TestClient[Litestar]) -> Callable[[], Browser]:
    """Makes browsers."""
    return lambda: Browser(client)
