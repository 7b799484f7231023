"""The process is killed twenty times in mid-game, mostly between a move's request and its answer.

After each restart an acknowledged move stands exactly once, an unacknowledged one wholly or not at all, and the pages
that were open show it within ten seconds, untouched.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server, begin, log_text, open_table, options, steady, take_seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

KILLS = ["before", "within", "after", "answered"] * 5
SECONDS = 10


@pytest.fixture
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is started again and again on one database."""
    made = Server(tmp_path_factory.mktemp("fragile"))
    yield made
    made.stop()


class Watch:
    """What a page's browser heard about its moves."""

    def __init__(self, page: Page) -> None:
        self.answered: list[int] = []
        page.on("response", lambda r: self.answered.append(r.status) if r.url.endswith("/move") else None)


def acting(pages: list[Page]) -> int:
    """Which page is asked."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for n, page in enumerate(pages):
            steady(page)
            if options(page).count():
                return n
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def shown_by_a_fresh_page(page: Page, server: Server, code: str) -> str:
    """The log as the server tells it now."""
    fresh = page.context.new_page()
    fresh.goto(f"{server.url}/t/{code}")
    text = log_text(fresh)
    fresh.close()
    return text


def catch_up(pages: list[Page], text: str) -> float:
    """Wait, touching nothing, until all pages show this log; answers how long it took."""
    begun = time.monotonic()
    while any(log_text(page) != text for page in pages):
        assert time.monotonic() - begun < SECONDS, "a page does not show the table as it stands"
        pages[0].wait_for_timeout(20)
    for page in pages:
        expect(page.locator("html[data-live=on]")).to_be_attached(timeout=SECONDS * 1000)
    return time.monotonic() - begun


def test_no_kill_loses_or_doubles_a_move(
    fragile: Server, person: Callable[..., Page], record_property: Callable[[str, object], None]
) -> None:
    ada, bo = person(), person()
    fragile.start(KILLS[0] if KILLS[0] != "answered" else "")
    code = open_table(ada, fragile, "me", "friend", name0="Ada")
    take_seat(bo, ada.get_by_label("Link for seat 2", exact=True).input_value(), "Bo")
    begin(ada, bo)
    pages, watches = [ada, bo], [Watch(ada), Watch(bo)]
    rng, slowest, between = random.Random(3), 0.0, 0

    for number, kill in enumerate(KILLS):
        seat = acting(pages)
        before = fragile.entries(code)
        heard = len(watches[seat].answered)
        found = options(pages[seat])
        choice = found.nth(rng.randrange(found.count()))
        key = choice.get_attribute("value")
        choice.click()
        if pages[seat].locator("#r-prompt .armed").count():
            pages[seat].locator("#r-prompt .armed").click()
        if kill == "answered":
            until = time.monotonic() + SECONDS
            while len(watches[seat].answered) == heard:
                assert time.monotonic() < until
                pages[seat].wait_for_timeout(5)
            fragile.kill()
        else:
            assert fragile.wait() == -9
            between += 1
        acknowledged = len(watches[seat].answered) > heard

        following = KILLS[number + 1] if number + 1 < len(KILLS) else "answered"
        fragile.start(following if following != "answered" else "")
        restarted = time.monotonic()
        after = fragile.entries(code)
        whole = after[: len(before) + 1] == [*before, f"{seat} {key}"]
        assert whole or (after == before and not acknowledged), (kill, key, before, after)
        assert whole == (kill in ("after", "answered"))
        assert acknowledged == (kill == "answered")
        took = catch_up(pages, shown_by_a_fresh_page(pages[seat], fragile, code))
        slowest = max(slowest, took, time.monotonic() - restarted)

    assert between >= 10
    assert slowest < SECONDS
    record_property("slowest_catch_up_seconds", round(slowest, 2))
    print(f"{len(KILLS)} kills, {between} between request and answer; the slowest page was back in {slowest:.1f} s")
