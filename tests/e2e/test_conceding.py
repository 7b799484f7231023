"""Conceding by hand: the question in the menu, the end on the other screen, watching on; and axe over all of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.axe import check
from support.e2e import LIL, Server, begin, log_text, open_table, options, press, steady, take_seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def table_of(server: Server, host: Page, *guests: Page, game: str = LIL) -> str:
    """A game of Ada, Bo and Cy that has begun; answers its code."""
    code = open_table(host, server, "me", *["friend"] * len(guests), game=game, name0="Ada")
    found = [host.get_by_label(f"Link for seat {n}", exact=True).input_value() for n in range(2, 2 + len(guests))]
    for guest, link, name in zip(guests, found, ("Bo", "Cy"), strict=False):
        take_seat(guest, link, name)
    begin(host, *guests)
    return code


def test_a_person_concedes_with_two_taps_and_a_confirmation(server: Server, person: Callable[..., Page]) -> None:
    ada, bo = person(**PHONE), person(viewport={"width": 1440, "height": 900})
    code = table_of(server, ada, bo)
    asked = ada.get_by_text("Concede for Ada?")
    ada.get_by_label("Menu").tap()
    expect(asked).to_be_hidden()
    ada.locator("[data-concede] summary").tap()
    expect(asked).to_be_visible()
    expect(ada.locator("#r-concede")).to_contain_text("The game ends at once, and Bo wins.")
    expect(ada.locator("#r-concede")).to_contain_text("This cannot be taken back.")
    button = ada.get_by_role("button", name="Concede for Ada")
    expect(button).to_be_in_viewport(ratio=1)
    assert not any("conceded" in line for line in server.entries(code)), "two taps do nothing yet"

    # whoever closes the menu is asked anew
    ada.get_by_label("Menu").tap()
    ada.get_by_label("Menu").tap()
    expect(asked).to_be_hidden()
    ada.locator("[data-concede] summary").tap()

    # the question stays open and true while the table moves on
    acts = bo if options(bo).count() else ada
    if acts is bo:
        press(bo, options(bo).first)
        expect(ada.locator("#r-concede input[name=version]")).to_have_value(str(len(server.entries(code))))
        expect(asked).to_be_visible()
    button.tap()
    expect(ada.get_by_role("heading", level=1)).to_have_text("Ada conceded; Bo wins")
    expect(bo.locator("#r-prompt")).to_contain_text("The game is over: Ada conceded; Bo wins.")
    expect(bo.locator("#notice")).to_be_empty()
    expect(options(bo)).to_have_count(0)
    expect(bo.locator(".turn-chip")).to_have_text("The game is over")
    assert "Ada conceded." in log_text(bo)
    bo.get_by_role("link", name="See the score sheets").click()
    expect(bo.get_by_role("heading", level=1)).to_have_text("Ada conceded; Bo wins")
    expect(bo.get_by_label("Points of Ada")).to_contain_text("conceded")
    bo.get_by_role("link", name="Watch the replay").click()
    bo.get_by_role("link", name="Last step").click()
    expect(bo.locator("main")).to_contain_text("Ada conceded.")
    assert [line for line in server.entries(code) if "conceded" in line] == ["0 conceded"]


def test_by_keyboard_and_the_others_play_on(server: Server, person: Callable[..., Page]) -> None:
    ada, bo, cy = person(), person(), person(viewport={"width": 390, "height": 844})
    code = table_of(server, ada, bo, cy)
    ada.get_by_label("Menu").focus()
    ada.keyboard.press("Enter")
    summary = ada.locator("[data-concede] summary")
    for _key in range(12):
        ada.keyboard.press("Tab")
        if summary.evaluate("e => e === document.activeElement"):
            break
    ada.keyboard.press("Enter")
    expect(ada.locator("#r-concede")).to_contain_text("Hedgehog, a bot, plays on for Ada.")
    ada.keyboard.press("Escape")
    expect(ada.get_by_text("Concede for Ada?")).to_be_hidden()
    # Whoever closes the menu has thought again: the fold is closed with it, a moment later.
    expect(ada.locator("[data-concede][open]")).to_have_count(0)
    ada.keyboard.press("Enter")
    summary.focus()
    ada.keyboard.press("Enter")
    ada.keyboard.press("Tab")
    expect(ada.get_by_role("button", name="Concede for Ada")).to_be_focused()
    ada.keyboard.press("Enter")
    expect(ada.locator("#r-mine")).to_contain_text("You are watching")
    expect(ada.locator("[data-concede]")).to_have_count(0)
    expect(ada.locator("[data-chat]")).to_have_count(0)
    for page in (bo, cy):
        expect(page.locator("#r-log")).to_contain_text("Ada conceded.")
        expect(page.locator("#player-0")).to_contain_text("conceded, Hedgehog plays on")
    for _decision in range(40):
        if any(line.startswith("0 ") and line != "0 conceded" for line in server.entries(code)):
            break
        for page in (bo, cy):
            steady(page)
            if options(page).count():
                press(page, options(page).last)
                break
        else:
            bo.wait_for_timeout(50)
    else:
        raise AssertionError("the bot never moved for Ada")
    assert options(ada).count() == 0


@pytest.mark.parametrize("game", [LIL, "Everdell"])
def test_axe_on_the_question_and_on_what_follows(server: Server, person: Callable[..., Page], game: str) -> None:
    ada, bo, cy = person(), person(), person()
    table_of(server, ada, bo, cy, game=game)
    for page in (ada, bo):
        page.set_viewport_size({"width": 360, "height": 640})
        page.get_by_label("Menu").click()
        page.get_by_role("button", name="Day or night colours").click(trial=True)  # no notice lies over the menu
        page.locator("[data-concede] summary").click()
        check(page, f"the question of {game}")
        page.get_by_role("button", name=re.compile("^Concede for")).click()
        if page is ada:
            expect(ada.locator("#r-mine")).to_contain_text("You are watching")
            expect(bo.locator("#player-0")).to_contain_text("Hedgehog plays on")
            check(ada, f"watching after conceding, {game}")
            check(bo, f"the board of who stays, {game}")
    expect(bo.get_by_role("heading", level=1)).to_have_text("Ada and Bo conceded; Cy wins")
    check(bo, f"the end by concession, {game}")
    expect(cy.locator("#r-prompt")).to_contain_text("Ada and Bo conceded; Cy wins.")
    check(cy, f"the board after the end by concession, {game}")
    cy.get_by_role("link", name="See the score sheets").click()
    cy.get_by_role("link", name="Watch the replay").click()
    cy.get_by_role("link", name="Last step").click()
    check(cy, f"the replay of a concession, {game}")


@pytest.mark.parametrize("kill", ["before", "within", "after"])
def test_a_killed_server_has_conceded_wholly_or_not_at_all(
    tmp_path: Path, person: Callable[..., Page], kill: str
) -> None:
    fragile = Server(tmp_path)
    fragile.start(kill)
    ada, bo, cy = person(), person(), person()
    code = table_of(fragile, ada, bo, cy)
    ada.get_by_label("Menu").click()
    ada.locator("[data-concede] summary").click()
    ada.get_by_role("button", name="Concede for Ada").click()
    assert fragile.wait() == -9
    fragile.start()
    assert ("0 conceded" in fragile.entries(code)) == (kill == "after")
    ada.goto(f"{fragile.url}/t/{code}")
    if kill != "after":
        ada.get_by_label("Menu").click()
        ada.locator("[data-concede] summary").click()
        ada.get_by_role("button", name="Concede for Ada").click()
    expect(ada.locator("#r-mine")).to_contain_text("You are watching")
    for page in (bo, cy):
        expect(page.locator("#player-0")).to_contain_text("Hedgehog plays on")
    assert fragile.entries(code).count("0 conceded") == 1
    fragile.stop()
