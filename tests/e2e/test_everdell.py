"""Everdell in the browser: a person and three bots finish a game; a solo game of year 1 against Rugwort."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server, begin, log_text, open_table, play_to_the_end

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_a_person_and_three_bots_finish_a_game(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    code = open_table(page, server, "me", "bot-greedy", "bot-random", "bot-greedy", game="Everdell", name0="Ada")
    begin(page)
    assert play_to_the_end(page, seed=3) >= 15
    assert "Everybody has passed" in log_text(page)
    assert server.entries(code).count("0 prepare") == 3
    page.get_by_role("link", name="See the score sheets").click()
    expect(page.get_by_role("heading", name="Ada", exact=True)).to_be_visible()
    expect(page.get_by_text("Together").first).to_be_visible()


def test_a_solo_game_of_year_one(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 390, "height": 844})
    open_table(page, server, "me", game="Everdell", name0="Ada")
    begin(page)
    assert play_to_the_end(page, seed=5) >= 15
    page.get_by_role("link", name="See the score sheets").click()
    expect(page.get_by_role("heading", name="Ada", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Rugwort", exact=True)).to_be_visible()
