"""The card gallery in a browser: it answers while one types, opens cards large, and works by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server
from support.keyboard import tab_to

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_filter_and_large_cards_by_keyboard(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    page.goto(server.url)
    page.get_by_role("link", name="All cards of Everdell", exact=True).click()
    count = page.get_by_role("status").filter(has_text="shown")
    expect(count).to_have_text("92 of 92 shown")
    tab_to(page, "#q")
    page.keyboard.type("Husband wife")
    expect(count).to_have_text("4 of 92 shown")
    expect(page.locator(".gallery li:visible")).to_have_count(4)
    expect(page).to_have_url(f"{server.url}/games/everdell/cards?q=Husband+wife")
    tab_to(page, "input[name=kind][value=critter]")
    page.keyboard.press("Space")
    expect(count).to_have_text("2 of 92 shown")
    tab_to(page, "#wife a")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Wife")).to_be_focused()
    expect(page).to_have_url(f"{server.url}/games/everdell/cards?q=Husband+wife&kind=critter#wife")
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("heading", name="Husband")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#husband a")).to_be_focused()
    expect(page).to_have_url(f"{server.url}/games/everdell/cards?q=Husband+wife&kind=critter")
    page.go_forward()
    expect(dialog.get_by_role("heading", name="Husband")).to_be_visible()
    page.go_back()
    expect(dialog).to_be_hidden()
    expect(count).to_have_text("2 of 92 shown")
    page.reload()
    expect(count).to_have_text("2 of 92 shown")
    page.goto(f"{server.url}/games/everdell/cards#event-tax-relief")
    expect(dialog.get_by_role("heading", name="Tax Relief")).to_be_visible()
    expect(page).to_have_url(f"{server.url}/games/everdell/cards#event-tax-relief")
    dialog.get_by_role("link", name="Link to this card").click()
    expect(page).to_have_url(f"{server.url}/games/everdell/cards/event-tax-relief")


def test_the_gallery_without_scripts(server: Server, person: Callable[..., Page]) -> None:
    page = person(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page.goto(f"{server.url}/games/lil_everdell/cards")
    page.get_by_label("Search names and texts").fill("bonfire")
    page.get_by_role("button", name="Show these").click()
    expect(page.locator(".gallery li:visible")).to_have_count(1)
    page.locator("#bonfire a").click()
    expect(page.get_by_role("heading", name="Bonfire", level=2)).to_be_visible()
