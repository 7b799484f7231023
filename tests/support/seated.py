"""Prepared tables with a server of their own, and how a browser sits down at one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Page, expect

from support.e2e import Server, steady
from support.prepared import Prepared, prepare_kinds, prepare_over
from underbough.kernel.session import Session

Tables = tuple[Server, dict[str, Prepared]]


def serving(
    folder: Path,
    game: str,
    kinds: list[str],
    states: Mapping[str, Callable[[Session], int]] | None = None,
    over: bool = False,
) -> Iterator[Tables]:
    """A running server with a table for each of these questions and positions, and a finished one where asked for."""
    made = Server(folder)
    found = prepare_kinds(made.database, game, kinds, states)
    if over:
        found["over"] = prepare_over(made.database, game)
    made.start()
    yield made, found
    made.stop()


def sit(page: Page, tables: Tables, kind: str) -> None:
    """Take the seat that a prepared table asks."""
    server, found = tables
    page.goto(server.url + found[kind].link)
    page.get_by_role("button", name="Play here").click()
    page.wait_for_url("**/t/*")


def sit_live(page: Page, tables: Tables, kind: str) -> None:
    """Take the seat that is asked, and wait until the page takes keys.

    The stream begins with the whole board; keys pressed while it is put in place would go to what is replaced.
    """
    sit(page, tables, kind)
    expect(page.locator("#r-prompt form[data-move]")).to_be_visible()
    expect(page.locator("html[data-live=on]")).to_be_attached()
    page.wait_for_timeout(500)
    steady(page)
