"""Chromium and a server for each module that asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from support.e2e import FLAGS, Server, browser_path, context


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of Debian. It ends with each module: while it lives, no other test can run an event loop."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server that ends without a fault."""
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def person(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Makes people: each a page in a browser of their own. Their pages may raise no script error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(**options: object) -> Page:
        made = context(chromium, **options)
        contexts.append(made)
        page = made.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield make
    for made in contexts:
        made.close()
    assert errors == []
