"""Databases and records of released versions: this version opens them and plays on."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from litestar.testing import TestClient
from support.table import Browser, entries, play_on

import underbough
from underbough.kernel.records import parse
from underbough.kernel.replay import replay
from underbough.table.app import create_app
from underbough.table.faults import Faults
from underbough.table.hub import Hub
from underbough.table.settings import Limits, Settings

VERSIONS = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / "facts.json").exists())
ROOMY = Limits(posts=(10_000, 1000), opened=(1000, 100), guesses=(1000, 100), said=(1000, 100))


def name(folder: Path) -> str:
    """A version as test reports show it."""
    return folder.name


@pytest.mark.parametrize("folder", VERSIONS, ids=name)
def test_an_old_database_is_played_to_the_end(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / "table.sqlite3", tmp_path / "table.sqlite3")
    facts = json.loads((folder / "facts.json").read_text())
    settings = Settings(db=str(tmp_path / "table.sqlite3"), pause_seconds=0.0, limits=ROOMY)
    faults = Faults.total
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        hub: Hub = client.app.state.hub
        for kind, table in facts["tables"].items():
            if kind in ("waiting", "undo asked", "undo request", "end turn", "over"):
                continue
            url = f"/t/{table['code']}"
            before = entries(hub, url)
            players = []
            for seat in (0, 1):
                player = Browser(client)
                link = f"/m/{table['code']}-{seat}"
                player.send(player.get(link), link)
                players.append(player)
            if kind in ("take", "pay"):
                play_on(players, url, seed=5)
            else:
                player = next(one for one in players if one.get(url).keys)
                page = player.get(url)
                assert player.play(page, page.keys[0]).status == 200
            assert len(entries(hub, url)) > len(before)
            assert entries(hub, url)[: len(before)] == before
        over = facts["tables"]["over"]
        guest = Browser(client)
        guest.send(guest.get(over["watch"]), over["watch"])
        assert "Together" in guest.get(f"/t/{over['code']}").text
        assert guest.get(f"/t/{over['code']}/replay?step=9").status == 200
    assert Faults.total == faults


@pytest.mark.parametrize("folder", VERSIONS, ids=name)
def test_an_old_record_plays_to_the_same_scores(folder: Path) -> None:
    facts = json.loads((folder / "facts.json").read_text())
    record = parse((folder / "game.bough").read_text())
    played = replay(record, underbough.load_game).session
    assert played.is_over()
    assert played.game.scores(played.state) == facts["scores"]
    assert any("undo to" in entry.line() for entry in record.entries)


def test_there_is_something_to_upgrade_from() -> None:
    assert VERSIONS
