"""The guided first game in a browser: by clicks, without a jump, without touching anybody's focus, to its end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server, options, press, steady
from support.keyboard import tab_to

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

HERE = re.compile(r"\bguide-here\b")
GUIDED = "Guided first game of My Lil' Everdell"


def begin(page: Page, server: Server) -> None:
    """Start the guided game and wait for the first question to this player."""
    page.goto(server.url)
    page.get_by_role("button", name=GUIDED, exact=True).click()
    page.wait_for_url("**/t/*")
    expect(options(page).first).to_be_visible()


def places(page: Page) -> list[object]:
    """Where the parts of the table stand."""
    found: list[object] = page.evaluate(
        """() => ['part-guide', 'r-public', 'r-mine', 'r-players'].map(id => {
            const box = document.getElementById(id).getBoundingClientRect();
            return [Math.round(box.top + scrollY), Math.round(box.left)];
        })"""
    )
    return found


def test_three_notes_and_the_end(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    begin(page, server)
    guide = page.get_by_role("region", name="Guide")
    title = guide.locator("#guide-title")
    expect(title).to_have_text("Welcome to the village")
    expect(page.locator("#r-public")).to_have_class(HERE)
    stood = places(page)
    guide.get_by_role("button", name="Next").click()
    expect(title).to_have_text("What is yours")
    expect(guide.get_by_role("button", name="Next")).to_be_focused()
    expect(page.locator("#guide-live")).to_contain_text("What is yours. Here lie your goods")
    guide.get_by_role("link", name="Show me").click()
    expect(page.locator("#r-mine")).to_be_focused()
    guide.get_by_role("button", name="Next").click()
    expect(title).to_have_text("Now: place a Friend")
    guide.get_by_text("The rules").click()
    expect(guide.get_by_text("LE-056")).to_be_visible()
    guide.get_by_role("button", name="Next").click()
    expect(title).to_have_text("The dice")
    expect(page.locator("#die-1")).to_have_class(HERE)
    assert places(page) == stood, "nothing has moved"
    for _turn in range(30):
        if "You know enough" in title.inner_text():
            break
        steady(page)
        if options(page).count():
            press(page, options(page).last)
        else:
            page.wait_for_timeout(50)
    expect(title).to_have_text("You know enough to go on")
    guide.get_by_role("button", name="Close the guide").click()
    expect(guide).to_have_count(0)
    expect(page.locator(".guide-here")).to_have_count(0)
    page.reload()
    expect(page.locator("#r-prompt")).to_be_visible()
    expect(page.locator("#r-guide")).to_be_hidden()


def test_by_keyboard_on_a_phone_in_two_tabs(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 360, "height": 740})
    begin(page, server)
    second = page.context.new_page()
    second.goto(page.url)
    title = page.locator("#guide-title")
    # Open for the first note; it folds and unfolds.
    expect(page.locator("#guide-body")).to_be_visible()
    tab_to(page, "#guide-fold")
    page.keyboard.press("Enter")
    expect(page.locator("#guide-body")).to_be_hidden()
    expect(page.locator("#guide-fold")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(page.locator("#guide-fold")).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#guide-body")).to_be_visible()
    tab_to(page, "#guide-next")
    page.keyboard.press("Enter")
    expect(title).to_have_text("What is yours")
    expect(page.locator("#guide-body")).to_be_visible()
    expect(second.locator("#guide-title")).to_have_text("What is yours")
    tab_to(page, "#guide-show")
    page.keyboard.press("Enter")
    expect(page.locator("#r-mine")).to_be_focused()
    expect(page.locator("#table")).to_have_attribute("data-tab", "mine")
    second.set_viewport_size({"width": 1440, "height": 900})
    option = options(second).first
    option.focus()
    tab_to(page, "#guide-next")
    page.keyboard.press("Enter")
    expect(second.locator("#guide-title")).to_have_text("Now: place a Friend")
    expect(option).to_be_focused()
    second.get_by_label("Menu").click()
    second.get_by_role("button", name="Switch the guide off").click()
    expect(page.locator("#r-guide")).to_be_hidden()
    second.get_by_role("button", name="Guide me").click()
    expect(title).to_have_text("Welcome to the village")
