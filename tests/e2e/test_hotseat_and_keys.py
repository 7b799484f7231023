"""Two people at one screen with a curtain between them; and a whole game by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server, open_table, options, press, shown_version, steady

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_hot_seat_with_a_curtain(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 800, "height": 1100})
    open_table(page, server, "me", "hotseat", name0="Ada", name1="Bo")
    page.get_by_role("button", name="Start the game").click()
    names = []
    for _turn in range(4):
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_contain_text("is next")
        assert page.locator("#r-mine, #r-prompt, #r-public, #cards-large").count() == 0
        name = heading.inner_text().split()[0]
        names.append(name)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(options(page).first).to_be_visible()
        while options(page).count():
            choice = options(page).last
            steady(page)
            if choice.get_attribute("value") == "pass":
                choice.click()
                break
            press(page, choice)
    assert set(names) == {"Ada", "Bo"}
    assert names[0] != names[1]


def tab_to(page: Page, wanted: str, most: int = 120) -> None:
    """Press Tab until the focus is on what matches the selector."""
    for _press in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {wanted}")


def test_a_whole_game_by_keyboard_alone(server: Server, person: Callable[..., Page]) -> None:
    page = person()
    page.goto(server.url)
    tab_to(page, "form[action='/play/lil_everdell'] button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for decision in range(200):
        expect(page.locator("#r-prompt button[name=key], #notice a").first).to_be_visible()
        if page.locator("#notice a").count():
            break
        steady(page)
        before = shown_version(page)
        tab_to(page, "#r-prompt button[name=key]")
        if decision % 2 and options(page).count() > 1:
            page.keyboard.press("Tab")
            tab_to(page, "#r-prompt button[name=key]")
        page.keyboard.press("Enter")
        if page.locator("#r-prompt .armed").count():
            page.keyboard.press("Enter")
        expect(page.locator(f'#r-prompt form[data-move] input[value="{before}"]')).to_have_count(0)
    tab_to(page, "#notice a")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Together").first).to_be_visible()
