"""Plays a whole game at a table by keyboard alone: ``python -m support.keyboard URL``."""

from __future__ import annotations

import sys

from playwright.sync_api import Page, expect, sync_playwright

from support.e2e import FLAGS, browser_path, context, options, shown_version, steady

WAY = """selector => {
    const here = document.activeElement;
    if (here.matches(selector)) return '';
    const there = document.querySelector(selector);
    const back = there && here !== document.body
        && here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
    return back ? 'Shift+Tab' : 'Tab';
}"""


def tab_to(page: Page, wanted: str, most: int = 120) -> None:
    """Press Tab, or Shift and Tab where it lies behind, until the focus is on what matches the selector."""
    for _press in range(most):
        key = page.evaluate(WAY, wanted)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab never reaches {wanted}")


def play(page: Page, url: str) -> None:
    """From the home page to the score sheets."""
    page.goto(url)
    tab_to(page, "form[action='/play/lil_everdell'] button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for decision in range(200):
        expect(page.locator("#r-prompt button[name=key], #r-prompt .prompt-end a").first).to_be_visible()
        if page.locator("#r-prompt .prompt-end a").count():
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
    tab_to(page, "#r-prompt .prompt-end a")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Together").first).to_be_visible()


def main() -> None:
    """Start a browser of its own and play."""
    errors: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        page = context(browser).new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        play(page, sys.argv[1])
        browser.close()
    assert errors == []


if __name__ == "__main__":
    main()
