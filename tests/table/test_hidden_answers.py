"""A question to several seats at once: nobody sees an answer, and it may be changed until the last is in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from support.prepared import prepare_kinds
from support.table import Browser, Page, entries, table_of

from underbough.kernel.session import Session
from underbough.table.app import create_app
from underbough.table.settings import Settings

URL = "/t/kind-both-asked"


def both_asked(session: Session) -> int:
    """The seat to sit down at, where both seats are asked at once and the first holds a card to choose."""
    asked = session.state.open_seats()
    return 0 if asked == [0, 1] and len(session.options(0)) > 2 else -1


@pytest.fixture
def players(settings: Settings) -> Iterator[tuple[Browser, Browser]]:
    """Both players of a game of Stone & Relic, at the question for the last Relic."""
    prepare_kinds(Path(settings.db), "stone_relic", [], {"both asked": both_asked})
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        found = [Browser(client), Browser(client)]
        for seat, browser in enumerate(found):
            link = f"/m/kind-both-asked-{seat}"
            assert browser.send(browser.get(link), link).status == 200
        yield found[0], found[1]


def answered(page: Page) -> bool:
    """Does the page say that its reader has answered?"""
    return "You have answered and may change it." in page.text


def test_an_answer_may_be_changed_until_the_last_is_in(players: tuple[Browser, Browser]) -> None:
    ada, bo = players
    hub = ada.http.app.state.hub
    first = ada.get(URL)
    assert "pass" in first.keys
    assert not answered(first)
    before = len(entries(hub, URL))

    choice = next(key for key in first.keys if key != "pass")
    after = ada.play(first, choice)
    assert after.status == 200
    assert answered(after)
    assert after.keys == first.keys, "every answer is still offered"
    assert not answered(bo.get(URL))

    changed = ada.play(after, "pass")
    assert changed.status == 200
    assert entries(hub, URL)[before:] == [f"0 {choice}", "0 pass"]
    assert "put no card into your Influence" in changed.text

    bo.play(bo.get(URL), "pass")
    assert ada.get(URL).keys == []
    assert table_of(hub, URL).state == "over"
