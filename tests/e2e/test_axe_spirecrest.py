"""axe finds nothing on Spirecrest's pages: every kind of question of its own, its pieces, and the pages around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.axe import PHONE, check
from support.e2e import unfold
from support.seated import Tables, serving, sit

from underbough.kernel.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

QUESTIONS = [
    "chart",
    "discover",
    "discard pay",
    "play send visit",
    "done enter",
    "done store",
    "decline stay",
    "name",
    "done reveal",
    "reveal",
    "decline draw",
    "send",
]


def where(fits: Callable[[dict[str, Any], dict[str, Any]], bool]) -> Callable[[Session], int]:
    """Whoever is asked in a position that fits, told by the view and the own part of it."""

    def sits(session: Session) -> int:
        seat = session.state.open_seats()[0]
        view: dict[str, Any] = session.view(seat)
        return seat if fits(view, view["seats"][seat]) else -1

    return sits


POSITIONS = {
    "big critters out": where(lambda view, me: sum(bool(f["at"]) for f in view["figures"]) >= 2),
    "cards looked at": where(lambda view, me: bool(me["looked_at"])),
    "cards in store": where(lambda view, me: any(found["store"] for found in me["discoveries"])),
    "cards displayed": where(lambda view, me: view["display"] is not None),
    "four maps": where(lambda view, me: len(me["maps"]) == 4),
    "closed forest": where(lambda view, me: me["weather"] == "buried-glades"),
    "journeys dearer": where(lambda view, me: me["weather"] == "sunken-waymarks"),
    "events dearer": where(lambda view, me: me["weather"] == "rained-out-revels"),
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with a table for each question and position."""
    yield from serving(tmp_path_factory.mktemp("spirecrest"), "spirecrest", QUESTIONS, POSITIONS, over=True)


@pytest.mark.parametrize("kind", [*QUESTIONS, *POSITIONS])
def test_questions_and_positions(tables: Tables, person: Callable[..., Page], kind: str) -> None:
    page = person()
    sit(page, tables, kind)
    expect(page.locator("#r-prompt form[data-move]")).to_be_visible()
    unfold(page)
    for player in page.locator("#r-players summary:visible").all():
        player.click()
    check(page, kind)
    # Only a phone has tabs, and a question changes nothing in them.
    for tab in ("mine", "players") if kind in POSITIONS else ():
        page.set_viewport_size({"width": 360, "height": 740})
        page.locator(f"[data-tab-to={tab}]").click()
        check(page, f"{kind}, {tab}", [PHONE])


def test_large_views(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit(page, tables, "over")
    page.get_by_role("link", name="Watch the replay").click()
    for piece in (".weather.up", ".area .map-tile", ".critter"):
        page.locator(piece).first.click(button="right")
        expect(page.locator("dialog[open]")).to_be_visible()
        check(page, f"{piece}, large")
        page.keyboard.press("Escape")


def test_pages_around_it(tables: Tables, person: Callable[..., Page]) -> None:
    server, found = tables
    page = person()
    for path in (
        "/",
        "/new/spirecrest",
        "/games/spirecrest/cards?kind=city&kind=map&kind=weather&kind=figure",
        "/games/spirecrest/cards/the-bog",
        "/games/spirecrest/cards/forager",
        "/about",
    ):
        page.goto(server.url + path)
        folds = page.locator("main details:not([open]) > summary:visible")
        while folds.count():
            folds.first.click()
        check(page, path)
    page.goto(server.url + found["chart"].watch)
    page.get_by_role("button", name="Watch").click()
    expect(page.locator("#r-mine")).to_contain_text("You are watching")
    check(page, "spectator")
