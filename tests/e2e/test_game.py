"""Two people in two browsers and a bot finish a game by what they see; others come by links."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server, begin, log_text, open_table, options, press, steady, take_seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def over(page: Page) -> bool:
    """Does the page say that the game has ended?"""
    return page.get_by_role("link", name="See the score sheets").count() > 0


def play_turns(players: dict[str, tuple[Page, bool]], seed: int, most: int = 400) -> None:
    """Play at random, with mouse or finger, until the game is over."""
    rng = random.Random(seed)
    pages = [page for page, _tap in players.values()]
    for _decision in range(most):
        if over(pages[0]):
            return
        for page, tap in players.values():
            steady(page)
            found = options(page)
            count = found.count()
            if count:
                press(page, found.nth(rng.randrange(count)), tap)
                break
        else:
            pages[0].wait_for_timeout(50)
    raise AssertionError("the game did not end")


def test_two_people_and_a_bot_finish_a_game(server: Server, person: Callable[..., Page]) -> None:
    ada, bo = person(viewport={"width": 1440, "height": 900}), person(**PHONE)
    third, spectator = person(), person()
    code = open_table(ada, server, "me", "friend", "bot-greedy", name0="Ada")
    seat_link = ada.get_by_label("Link for seat 2", exact=True).input_value()
    watch_link = ada.get_by_label("Link for people who only watch").input_value()

    take_seat(bo, seat_link, "Bo")
    expect(ada.locator("#r-waiting")).to_contain_text("Bo")
    expect(ada.get_by_label("Link for seat 2", exact=True)).to_have_count(0)

    third.goto(seat_link)
    expect(third.get_by_role("heading", level=1)).to_have_text("This seat is taken")
    expect(third.get_by_role("button", name="Take this seat")).to_have_count(0)

    begin(ada, bo)
    spectator.goto(watch_link)
    spectator.get_by_role("button", name="Watch").click()
    expect(spectator.locator("#r-mine")).to_contain_text("You are watching")

    play_turns({"Ada": (ada, False), "Bo": (bo, True)}, seed=7)
    for page in (ada, bo, spectator):
        expect(page.get_by_role("link", name="See the score sheets")).to_be_visible()
    assert log_text(ada) == log_text(spectator), "the spectator has followed all of it"
    assert options(spectator).count() == 0
    assert spectator.locator("#r-undo button:visible").count() == 0

    ada.get_by_role("link", name="See the score sheets").click()
    expect(ada.get_by_role("heading", name="Ada")).to_be_visible()
    expect(ada.get_by_text("Together").first).to_be_visible()
    ada.get_by_role("link", name="Watch the replay").click()
    expect(ada.locator("main")).to_contain_text(re.compile(r"Step 0 of \d+"))
    ada.get_by_role("link", name="Step on").click()
    expect(ada.locator("main")).to_contain_text(re.compile(r"Step 1 of \d+"))
    assert server.entries(code)


def test_play_now_is_one_click(server: Server, person: Callable[..., Page]) -> None:
    page = person()
    page.goto(server.url)
    page.get_by_role("button", name="Play now against bots at My Lil' Everdell").click()
    expect(options(page).first).to_be_visible()
    page.get_by_role("link", name="Underbough").click()
    expect(page.get_by_text("your turn")).to_be_visible()


def test_a_code_that_was_read_out(server: Server, person: Callable[..., Page]) -> None:
    ada, bo = person(), person()
    code = open_table(ada, server, "me", "friend", name0="Ada")
    bo.goto(server.url)
    bo.get_by_label("Code of the table").fill(code.replace("-", " ").upper())
    bo.get_by_role("button", name="Join").click()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit here").click()
    expect(ada.locator("#r-waiting")).to_contain_text("Bo")
