"""Several people at one device: a curtain between them, and nothing of the hand before behind it."""

from __future__ import annotations

from collections.abc import Callable

from support.table import Browser, Page, entries, open_table

from underbough.table.hub import Hub

Make = Callable[[], Browser]


def begin(host: Browser, *more: str) -> Page:
    """A game of Ada and Bo at one device; answers the first page."""
    room = open_table(host, "me", "hotseat", *more, name0="Ada", name1="Bo")
    return host.send(room, "/start")


def lift(host: Browser, page: Page) -> Page:
    """Lift the curtain."""
    return host.send(page, "/open")


def test_the_curtain_names_the_next_and_shows_nothing_else(browser: Make) -> None:
    host = browser()
    page = begin(host)
    assert "is next" in page.text
    assert 'id="r-' not in page.html
    assert "My village" not in page.text
    board = lift(host, page)
    assert "My village" in board.text
    assert board.keys


def test_each_turn_ends_behind_the_curtain(browser: Make, hub: Hub) -> None:
    host = browser()
    board = lift(host, begin(host))
    url = board.url
    first = "Ada" if entries(hub, url) == [] and "Ada is next" in host.get("/").text else board.text
    board = host.play(board, "visit:twig")
    assert board.keys, "the same person goes on"
    curtain = host.play(board, "pass")
    assert "is next" in curtain.text
    assert 'id="r-' not in curtain.html
    assert first
    second = lift(host, curtain)
    assert second.keys


def test_the_one_before_may_take_back_from_behind_the_curtain(browser: Make, hub: Hub) -> None:
    host = browser()
    board = lift(host, begin(host))
    board = host.play(board, "visit:twig")
    curtain = host.play(board, "pass")
    back = host.send(curtain, "/undo")
    assert back.keys, "the board of the one before"
    assert entries(hub, back.url)[-1].partition(" ")[2] == "undo to 1"


def test_only_own_seats_can_be_uncovered(browser: Make) -> None:
    host = browser()
    page = begin(host, "bot-random")
    assert host.post(page.url + "/open", {"csrf": host.csrf(), "seat": "2"}).status_code == 403
    assert host.post(page.url + "/open", {"csrf": host.csrf(), "seat": "9"}).status_code == 403


def test_the_other_person_cannot_be_played_for(browser: Make, hub: Hub) -> None:
    host = browser()
    board = lift(host, begin(host))
    values = board.form("/move").values()
    host.play(board, "visit:twig")
    curtain = host.play(host.get(board.url), "pass")
    assert "is next" in curtain.text
    before = entries(hub, board.url)
    sent = {**values, "version": str(len(before)), "key": "visit:twig"}
    assert host.post(board.url + "/move", sent).status_code == 409, "the seat behind the curtain is not uncovered"
    assert entries(hub, board.url) == before
