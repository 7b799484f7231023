"""Links that friends can open, whichever address the host happens to have open."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import TestClient
from support.table import Browser

from underbough.table import addresses
from underbough.table.app import create_app
from underbough.table.settings import Settings

# the test's client warns of names without a dot, and "localhost" is what this is about
pytestmark = pytest.mark.filterwarnings("ignore:The base_url")

LAN = "192.168.7.20"


def waiting_room(settings: Settings, visited: str) -> str:
    """The waiting room of a table with a free seat, as its owner sees it at this address."""
    with TestClient(create_app(settings), base_url=visited, raise_server_exceptions=False) as client:
        host = Browser(client)
        form = host.get("/new/lil_everdell").form("/new/lil_everdell")
        return str(host.post("/new/lil_everdell", form.values(), origin=visited).text)


def hosts(page: str) -> set[str]:
    """The addresses that the page's links lead to."""
    return set(re.findall(r'value="(http://[^/"]+)/[sw]/', page))


@pytest.mark.parametrize(
    ("bound", "visited", "leads", "note"),
    [
        ("0.0.0.0", "http://localhost:8765", f"http://{LAN}:8765", ""),
        ("0.0.0.0", "http://127.0.0.1:8765", f"http://{LAN}:8765", ""),
        ("0.0.0.0", f"http://{LAN}:8765", f"http://{LAN}:8765", ""),
        ("0.0.0.0", "http://localhost:9000", "http://localhost:9000", f"Open http://{LAN}:8765/ instead"),
        ("127.0.0.1", "http://localhost:8765", "http://localhost:8765", "Start with --host 0.0.0.0"),
    ],
)
def test_links_lead_where_friends_can_follow(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Settings, bound: str, visited: str, leads: str, note: str
) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: LAN)
    page = waiting_room(replace(settings, host=bound, db=str(tmp_path / "links.sqlite3")), visited)
    assert hosts(page) == {leads}
    assert note in page
    assert ("this machine only" in page) == bool(note)


def test_without_a_network_the_note_names_what_helps(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Settings
) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "")
    page = waiting_room(replace(settings, host="0.0.0.0", db=str(tmp_path / "alone.sqlite3")), "http://localhost:8765")
    assert "Start with --base-url" in page
    assert "--host" not in page


def test_the_outside_address() -> None:
    assert addresses.outside(Settings(db="x", host="10.0.0.5", port=81)) == "http://10.0.0.5:81"
    assert addresses.outside(Settings(db="x", host="fd00::5", port=81)) == "http://[fd00::5]:81"
    assert addresses.outside(Settings(db="x")) == ""
    assert addresses.outside(Settings(db="x", host="0.0.0.0", base_url="https://t.example")) == "https://t.example"
