"""Open pages: late moves, double clicks, what updates leave alone, streams of hidden tabs, the notices."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect
from support.e2e import Server, begin, open_table, options, press, shown_version, steady, take_seat

# the title of a page whose reader is asked at one table
ASKED = re.compile(r"^\(1\) ")

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def two_at_a_table(server: Server, person: Callable[..., Page]) -> tuple[Page, Page, str]:
    """Ada and Bo, in the order in which they are asked, and the table's code."""
    ada, bo = person(), person()
    code = open_table(ada, server, "me", "friend", name0="Ada")
    take_seat(bo, ada.get_by_label("Link for seat 2", exact=True).input_value(), "Bo")
    begin(ada, bo)
    first = ada if options(ada).count() else bo
    return first, bo if first is ada else ada, code


def test_a_late_move_changes_nothing(server: Server, person: Callable[..., Page]) -> None:
    first, _second, code = two_at_a_table(server, person)
    # a second tab of the same person whose stream is cut off, as on a train
    late = first.context.new_page()
    late.route("**/live*", lambda route: route.abort())
    late.goto(first.url)
    stale = options(late).last
    press(first, options(first).first)
    before = server.entries(code)
    stale.click()
    expect(late.locator("#notice")).to_contain_text("had moved on")
    assert server.entries(code) == before
    assert shown_version(late) == shown_version(first), "the late page shows the table as it stands"


def test_a_double_click_is_one_move(server: Server, person: Callable[..., Page]) -> None:
    first, _second, code = two_at_a_table(server, person)
    choice = options(first).nth(1)
    key = choice.get_attribute("value")
    before = shown_version(first)
    choice.dblclick()
    expect(first.locator(f'#r-prompt form[data-move] input[value="{before}"]')).to_have_count(0)
    first.wait_for_timeout(800)
    assert len(server.entries(code)) == 1
    assert server.entries(code)[0].endswith(f" {key}")
    expect(first.locator("#notice")).to_have_text("")


def test_updates_leave_focus_scroll_and_text_alone(server: Server, person: Callable[..., Page]) -> None:
    first, second, _code = two_at_a_table(server, person)
    field = second.get_by_placeholder("Say something")
    second.locator("#r-players summary").first.click()
    expect(second.locator("#r-players details[open]")).to_have_count(1)
    field.click()
    field.press_sequentially("Hello the")
    second.mouse.wheel(0, 200)
    second.wait_for_timeout(200)
    scrolled = second.evaluate("scrollY")
    before = second.locator("#r-log .line").count()
    press(first, options(first).first)
    expect(second.locator("#r-log .line")).not_to_have_count(before)
    field.press_sequentially("re")
    expect(field).to_have_value("Hello there")
    expect(field).to_be_focused()
    assert second.evaluate("scrollY") == scrolled
    expect(second.locator("#r-players details[open]")).to_have_count(1)
    field.press("Enter")
    expect(first.locator("#r-log")).to_contain_text("Hello there")
    expect(field).to_have_value("")


def test_a_hidden_tab_closes_its_stream_and_comes_back_true(server: Server, person: Callable[..., Page]) -> None:
    first, second, _code = two_at_a_table(server, person)
    hide = """hidden => {
        Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
        Object.defineProperty(document, 'visibilityState', {value: hidden ? 'hidden' : 'visible', configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    expect(second.locator("html[data-live=on]")).to_be_attached()
    second.evaluate(hide, True)
    expect(second.locator("html[data-live=paused]")).to_be_attached()
    before = second.locator("#r-log .line").count()
    press(first, options(first).first)
    steady(first)
    press(first, options(first).last)
    second.wait_for_timeout(600)
    assert second.locator("#r-log .line").count() == before, "nothing reaches a hidden page"
    expect(second).to_have_title(ASKED, timeout=10_000)
    second.evaluate(hide, False)
    expect(second.locator("#r-log .line")).not_to_have_count(before)
    expect(options(second).first).to_be_visible()


def test_one_notice_stream_for_all_tabs_of_a_browser(server: Server, person: Callable[..., Page]) -> None:
    page = person()
    opened: list[str] = []

    def count(route: Route) -> None:
        opened.append(route.request.url)
        route.continue_()

    page.context.route("**/notices", count)
    page.goto(server.url)
    page.get_by_role("button", name="Play now against bots at My Lil' Everdell").click()
    expect(options(page).first).to_be_visible()
    opened_at_first = len(opened)
    others = [page.context.new_page() for _ in range(4)]
    for other in others:
        other.goto(server.url)
        expect(other).to_have_title(ASKED, timeout=10_000)
    page.wait_for_timeout(2500)
    assert len(opened) - opened_at_first <= 1, "the tabs share one stream"


def test_many_boards_of_one_browser_do_not_starve_each_other(server: Server, person: Callable[..., Page]) -> None:
    first, _second, _code = two_at_a_table(server, person)
    boards = [first.context.new_page() for _ in range(7)]
    for board in boards:
        board.goto(first.url)
        expect(board.locator("#r-public")).to_be_visible()
    expect(boards[-1].locator("html[data-live=on]")).to_be_attached()
    expect(first.locator("html[data-live=paused]")).to_be_attached()
    press(boards[-1], options(boards[-1]).first)


def test_undo_is_free_until_somebody_answers(server: Server, person: Callable[..., Page]) -> None:
    first, _second, code = two_at_a_table(server, person)
    press(first, options(first).nth(1))
    steady(first)
    first.get_by_role("button", name="Undo").click()
    expect(first.locator("#r-log")).to_contain_text("took back")
    assert server.entries(code)[-1].endswith("undo to 0")


def test_the_seat_moves_to_another_device(server: Server, person: Callable[..., Page]) -> None:
    first, _second, _code = two_at_a_table(server, person)
    phone = person(viewport={"width": 390, "height": 844})
    table = first.url
    first.get_by_label("Menu").click()
    first.get_by_role("link", name="Play on another device").click()
    first.get_by_role("button", name="Make a personal link").click()
    phone.goto(first.get_by_label("Your personal link", exact=True).input_value())
    phone.get_by_role("button", name="Play here").click()
    expect(options(phone).first).to_be_visible()
    press(phone, options(phone).first)
    first.goto(table)
    expect(first.locator("main")).to_contain_text("private")
