"""Stone & Relic in the browser: whole games by what a person clicks, the Kingdom's window, the award of a Relic."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from support.e2e import Server, begin, log_text, open_table, options, press, shown_version, steady, unfold

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
GAME = "Stone & Relic"


def over(page: Page) -> bool:
    """Does the page say that the game has ended?"""
    return page.get_by_role("link", name="See the score sheets").count() > 0


def moved_on(page: Page, version: str) -> None:
    """Wait until the page asks something else."""
    expect(page.locator(f'#r-prompt form[data-move] input[name=version][value="{version}"]')).to_have_count(0)


def click_cell(page: Page, rng: random.Random) -> bool:
    """Build the card that was picked on one of the cells offered."""
    cells = page.locator("#k-mine .cell.can")
    if not cells.count():
        return False
    version = shown_version(page)
    cells.nth(rng.randrange(cells.count())).click()
    moved_on(page, version)
    return True


def use_card(page: Page, rng: random.Random) -> bool:
    """Click a card of the hand; where it has several uses, choose one of them in the large view."""
    cards = page.locator("#r-mine .sr-hand .can:visible")
    if not cards.count():
        return False
    version = shown_version(page)
    cards.nth(rng.randrange(cards.count())).click()
    uses = page.locator("dialog[open] .look-foot .btn:visible:not([value=close])")
    if uses.count():
        building = uses.filter(has_text="Build")
        (building if building.count() and rng.random() < 0.6 else uses).first.click()
    moved_on(page, version)
    return True


def press_something(page: Page, rng: random.Random) -> None:
    """Press one of the buttons of the prompt bar; stop only where nothing else is offered."""
    unfold(page)
    ids: list[str] = options(page).evaluate_all("buttons => buttons.map(button => button.id)")
    wanted = [id for id in ids if id != "opt-end"] or ids
    if wanted:
        press(page, page.locator(f"[id='{rng.choice(wanted)}']"))


def until_asked(page: Page, wanted: str) -> None:
    """Answer what comes before: somebody else's Spell may ask first."""
    rng = random.Random(1)
    while not page.locator(f"#r-prompt {wanted}").count():
        if page.locator("#r-prompt form[data-move] [data-acts]").count():
            steady(page)
            if not page.locator(f"#r-prompt {wanted}").count():
                press_something(page, rng)
        else:
            page.wait_for_timeout(50)
    steady(page)


def play_to_the_end(page: Page, seed: int, most: int = 3000) -> int:
    """Answer every question until the game is over, on the board where it can be done; answers how many there were."""
    rng, asked = random.Random(seed), 0
    for _look in range(most):
        if over(page):
            return asked
        if not page.locator("#r-prompt form[data-move] [data-acts]").count():
            page.wait_for_timeout(50)
            continue
        # the board takes no clicks for a moment after it has changed
        steady(page)
        asked += 1
        if not click_cell(page, rng) and not (rng.random() < 0.7 and use_card(page, rng)):
            press_something(page, rng)
    raise AssertionError("the game did not end")


def see_the_end(page: Page, *names: str) -> None:
    """The score sheets, and the replay from its first to its last step."""
    page.get_by_role("link", name="See the score sheets").click()
    for name in names:
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(page.get_by_text("Together").first).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("#r-public .altar")).to_be_visible()
    page.get_by_role("link", name="Last step").click()
    expect(page.locator("#r-public")).to_be_visible()


def test_a_person_and_a_bot_finish_a_game(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport=WIDE)
    open_table(page, server, "me", "bot-greedy", game=GAME, name0="Ada")
    begin(page)
    assert play_to_the_end(page, seed=4) >= 15
    assert "The end is near" in log_text(page)
    see_the_end(page, "Ada", "Hedgehog")


def in_sight(page: Page, cards: Locator) -> list[bool]:
    """Which of these cards are whole within the window of the own Kingdom."""
    script = """cards => {
        const frame = document.querySelector('#k-mine').getBoundingClientRect();
        return cards.map(card => { const b = card.getBoundingClientRect();
            return b.left >= frame.left && b.right <= frame.right && b.top >= frame.top && b.bottom <= frame.bottom; });
    }"""
    found: list[bool] = cards.evaluate_all(script)
    return found


def test_a_game_on_a_phone_with_the_kingdom_in_its_window(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport=PHONE, has_touch=True)
    open_table(page, server, "me", "bot-random", "bot-random", game=GAME, name0="Ada")
    begin(page)
    # the first Structure: the hand is one tap away, the card is the next
    until_asked(page, ".opt-found")
    page.get_by_role("link", name="Kingdom").tap()
    version = shown_version(page)
    page.locator("#r-mine .sr-hand .can").first.tap()
    moved_on(page, version)
    expect(page.locator("#k-mine .k-tile")).to_have_count(1)
    assert in_sight(page, page.locator("#k-mine .k-tile")) == [True]
    assert play_to_the_end(page, seed=11) >= 10
    see_the_end(page, "Ada")


def test_the_window_moves_by_buttons_keys_and_dragging(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport=WIDE)
    open_table(page, server, "me", "bot-random", game=GAME, name0="Ada")
    begin(page)
    rng = random.Random(3)
    while not page.locator("#r-mine .realm.can-pan").count():
        assert not over(page)
        if not page.locator("#r-prompt form[data-move] [data-acts]").count():
            page.wait_for_timeout(50)
            continue
        steady(page)
        if not click_cell(page, rng) and not use_card(page, rng) and options(page).count():
            press_something(page, rng)
    window = page.locator("#k-mine")
    place = "e => [Math.round(e.scrollLeft), Math.round(e.scrollTop)]"
    page.get_by_role("button", name="Centre").click()
    start = window.evaluate(place)
    page.get_by_role("button", name="Down", exact=True).click()
    page.get_by_role("button", name="Right", exact=True).click()
    assert window.evaluate(place) != start
    page.get_by_role("button", name="Centre").click()
    assert window.evaluate(place) == start

    box = window.bounding_box()
    assert box is not None
    window.evaluate("e => e.scrollTo(0, 0)")
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] - 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 40, steps=5)
    page.mouse.up()
    assert window.evaluate(place) != [0, 0]

    window.evaluate("e => e.scrollTo(0, 0)")
    window.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "() => { const e = document.querySelector('#k-mine'); return e.scrollLeft + e.scrollTop > 0; }"
    )


def until_an_award(page: Page, rng: random.Random, award: Locator) -> None:
    """Answer questions until this award lies open on the board."""
    while True:
        steady(page)
        if award.count():
            break
        assert not over(page)
        if not click_cell(page, rng) and options(page).count() + page.locator("#r-prompt .act-group").count():
            press_something(page, rng)
    expect(award).to_have_attribute("open", "")


def test_an_award_stays_until_it_is_folded_away(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport=WIDE)
    open_table(page, server, "me", "bot-random", "bot-random", game=GAME, name0="Ada")
    begin(page)
    rng = random.Random(8)
    award = page.locator("#r-public details.award")
    until_an_award(page, rng, award)
    expect(award.locator(".award-row")).to_have_count(3)
    relic = award.locator(".award-title b").inner_text()
    assert relic in log_text(page)
    award.locator("summary").click()
    expect(award).not_to_have_attribute("open", "")
    expect(award.locator(".award-title")).to_contain_text(relic)
    identity = award.get_attribute("id")
    # a move of the reader's own leaves it folded; the next award is open again
    until_an_award(page, rng, page.locator(f"#r-public details.award:not([id='{identity}'])"))
    expect(award.locator(".award-row")).to_have_count(3)


def test_a_turn_by_keys_alone(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport=WIDE)
    open_table(page, server, "me", "bot-random", game=GAME, name0="Ada")
    begin(page)
    for kind in ("found", "wealth"):
        until_asked(page, f".opt-{kind}")
        version = shown_version(page)
        page.keyboard.press("1")
        moved_on(page, version)
    expect(page.locator("#r-prompt .opt-keep")).to_be_visible()
    steady(page)
    version = shown_version(page)
    page.keyboard.press("1")
    moved_on(page, version)
    # the first fold holds what may be built, the next the places for it
    expect(page.locator("#acts-build")).to_be_visible()
    steady(page)
    version = shown_version(page)
    page.keyboard.press("1")
    expect(page.locator("#acts-build .opt-build").first).to_be_focused()
    page.keyboard.press("Enter")
    moved_on(page, version)
    expect(page.locator("#r-prompt .opt-place").first).to_be_attached()
    steady(page)
    version = shown_version(page)
    page.locator("#k-mine .cell").first.focus()
    page.keyboard.press("Enter")
    moved_on(page, version)
    expect(page.locator("#k-mine .k-tile")).to_have_count(2)
