"""Everstone in the browser: whole games by what a person clicks, dice in the hand, the solo opponent."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server, altered, begin, log_text, open_table, options, press, shown_version, steady
from support.prepared import kind_of
from support.seated import Tables, serving, sit

from underbough.kernel.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
GAME = "Everstone: Discovering Ignis"
LEAVING = ("opt-end", "opt-decline", "opt-skip")


def over(page: Page) -> bool:
    """Does the page say that the game has ended?"""
    return page.get_by_role("link", name="See the score sheets").count() > 0


def click_board(page: Page, rng: random.Random) -> bool:
    """Click something on the board or in the caravan that stands for one option alone; answers whether it was taken."""
    ids: list[str] = page.evaluate(
        """() => {
          const found = document.querySelectorAll("#r-prompt .opt[name=key]:not([data-confirm])");
          const targets = [...found].map(option => option.dataset.target);
          const single = targets.filter(t => t && targets.indexOf(t) === targets.lastIndexOf(t));
          return [...document.querySelectorAll("#table [id][data-target]")].filter(e => !e.closest("#r-prompt")
            && single.includes(e.dataset.target) && e.checkVisibility() && e.matches("button")).map(e => e.id);
        }"""
    )
    if not ids:
        return False
    version = shown_version(page)
    page.evaluate("id => document.getElementById(id).click()", rng.choice(ids))
    expect(page.locator(f'#r-prompt form[data-move] input[name=version][value="{version}"]')).to_have_count(0)
    return True


def press_something(page: Page, rng: random.Random) -> None:
    """Press one of the buttons of the prompt bar; leave things out only where nothing else is offered."""
    ids: list[str] = options(page).evaluate_all("buttons => buttons.map(button => button.id)")
    changing = ("opt-tool", "opt-increase", "opt-flip", "opt-decrease")
    wanted = [id for id in ids if not id.startswith((*LEAVING, *changing))] or ids
    if wanted:
        page.evaluate(
            "id => { const o = document.getElementById(id); o.click(); if (o.matches('.armed')) o.click(); }",
            rng.choice(wanted),
        )


def play_to_the_end(page: Page, seed: int, most: int = 4000) -> int:
    """Answer every question until the game is over, often on the board; answers how many there were."""
    rng, asked = random.Random(seed), 0
    for _look in range(most):
        if over(page):
            return asked
        if not page.locator("#r-prompt form[data-move] [data-acts]").count():
            page.wait_for_timeout(40)
            continue
        steady(page)
        asked += 1
        if not (rng.random() < 0.4 and click_board(page, rng)):
            version = shown_version(page)
            press_something(page, rng)
            expect(page.locator(f'#r-prompt form[data-move] input[name=version][value="{version}"]')).to_have_count(0)
    raise AssertionError("the game did not end")


def see_the_end(page: Page, *names: str) -> None:
    """The score sheets, and the replay to its last step."""
    page.get_by_role("link", name="See the score sheets").click()
    for name in names:
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    watch_the_replay(page)


def watch_the_replay(page: Page) -> None:
    """From the score sheets through the replay to its last step."""
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("#r-public .valley")).to_be_visible()
    page.get_by_role("link", name="Last step").click()
    expect(page.locator("#r-public")).to_be_visible()


def test_a_person_and_a_bot_finish_a_game(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport=WIDE)
    open_table(page, server, "me", "bot-greedy", game=GAME, name0="Ada")
    begin(page)
    expect(page.locator("#my-starters .ev-card")).to_have_count(3)
    assert play_to_the_end(page, seed=4) >= 20
    assert "the game ends when all have had equally many turns" in log_text(page)
    see_the_end(page, "Ada")


def test_a_solo_game_on_a_phone(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport=PHONE, has_touch=True)
    open_table(page, server, "me", "closed", game=GAME, name0="Ada", level="3")
    begin(page)
    expect(page.locator("#r-public .foe")).to_contain_text("Grizzal")
    expect(page.locator("#r-public .foe")).to_contain_text("14 turns left")
    # everything is two taps away: a part of the board, a tab, a relic of the own caravan
    page.get_by_role("link", name="Board", exact=True).tap()
    page.get_by_role("link", name="Market", exact=True).tap()
    expect(page.locator("#b-market")).to_be_in_viewport()
    page.get_by_role("link", name="Caravan").tap()
    expect(page.locator("#my-columns .col-barter")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert play_to_the_end(page, seed=11) >= 20
    assert "Grizzal" in log_text(page)
    own = page.locator("#r-log .kind-turn .pawn use").first.get_attribute("href")
    assert page.locator("#r-log .kind-slide .pawn use").first.get_attribute("href") != own
    page.get_by_role("link", name="See the score sheets").click()
    mat = page.get_by_role("region", name="The mat of Grizzal")
    expect(mat).to_contain_text("of 4 tokens have left the mat")
    expect(mat.locator(".total, table")).to_have_count(0)
    results = [
        page.get_by_role("region", name="Points of Ada").locator(".pill").inner_text(),
        mat.locator(".pill").inner_text(),
    ]
    assert sorted(results) == ["Lost", "Won"]
    expect(page.locator(".lead")).to_contain_text(f"{results[0]}: ")
    watch_the_replay(page)


# -- dice in the hand ------------------------------------------------------------------------------------------------


def three_dice(session: Session) -> int:
    """The seat that holds three different dice, each pair of which adds up to a track, and may change them."""
    seat = session.state.open_seats()[0]
    pairs = [option for option in session.options(seat) if option.key.startswith("harvest:")]
    return seat if len(pairs) == 3 and "flip" in kind_of(session) and "tool" in kind_of(session) else -1


def two_alike(session: Session) -> int:
    """The seat that holds two dice of one face and a third, and may change them."""
    seat = session.state.open_seats()[0]
    shown = session.view(seat)["dice"]
    alike = isinstance(shown, list) and len(shown) == 3 and len(set(shown)) == 2
    return seat if alike and "flip" in kind_of(session) and "harvest" in kind_of(session) else -1


@pytest.fixture
def dice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with a table at which somebody has rolled."""
    yield from serving(tmp_path_factory.mktemp("dice"), "everstone", [], {"dice": three_dice})


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_dice_are_tapped_changed_and_added(dice: Tables, person: Callable[..., Page], viewport: dict[str, int]) -> None:
    page = person(viewport=viewport)
    sit(page, dice, "dice")
    hand = page.locator("[data-die]")
    expect(hand).to_have_count(3)
    # one die: what may be done to it is in sight
    hand.nth(0).click()
    expect(hand.nth(0)).to_have_attribute("aria-pressed", "true")
    face = hand.nth(0).get_attribute("data-face")
    change = page.locator(f'.opt-die[value$=":{face}"]').first
    expect(change).to_be_visible()
    version = shown_version(page)
    change.click()
    expect(page.locator(f'#r-prompt form[data-move] input[name=version][value="{version}"]')).to_have_count(0)
    steady(page)
    # two dice, by the keyboard alone: their sum is picked, and Enter takes it
    picked = None
    for first, second, third in ((0, 1, 2), (0, 2, 1), (1, 2, 0)):
        amount = hand.nth(third).get_attribute("data-face")
        if page.locator(f'.opt-harvest[data-amount="{amount}"]').count():
            hand.nth(first).focus()
            page.keyboard.press("Enter")
            hand.nth(second).focus()
            page.keyboard.press("Enter")
            picked = amount
            break
    assert picked is not None
    chosen = page.locator(".opt-harvest.chosen")
    expect(chosen).to_have_attribute("data-amount", picked)
    expect(chosen).to_be_focused()
    steady(page)
    press(page, chosen)
    assert "adds up" in log_text(page)


@pytest.fixture
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with a table at which two of the dice are equal."""
    yield from serving(tmp_path_factory.mktemp("twins"), "everstone", [], {"twins": two_alike})


def test_a_narrow_phone_tells_of_the_dice_and_equal_ones_share_their_tools(
    twins: Tables, person: Callable[..., Page]
) -> None:
    page = person(viewport={"width": 360, "height": 740}, has_touch=True)
    sit(page, twins, "twins")
    expect(page.locator(".tray-hint")).to_contain_text("Tap a die to change it")
    expect(page.locator("[data-die]")).to_have_count(3)
    expect(page.locator(".tray-die")).to_have_count(2)
    # each of the two opens the same tools, and none of the fields is empty
    both = page.locator(".alike-2 [data-die]")
    for die in (both.nth(0), both.nth(1)):
        expect(page.locator(".alike-2 .opt-die").first).to_be_hidden()
        die.tap()
        expect(page.locator(".alike-2 .opt-die").first).to_be_visible()
        die.tap()
    assert page.locator("#r-prompt").evaluate("prompt => prompt.offsetHeight") < 320
    # the menu stays beside the longest word on the undo button
    longest = "() => { document.querySelector('.undo-kind').textContent = 'redraw'; }"
    top = "() => [...document.querySelectorAll('.top-board > :is(.brand, .undo, .menu)')].map(e => e.offsetTop)"
    assert len(set(altered(page, longest, top))) == 1
    # reasons fold up when another part is looked at
    page.locator("#r-prompt .whynot > summary").tap()
    expect(page.locator("#r-prompt .whynot ul")).to_be_visible()
    page.locator("[data-tab-to=mine]").tap()
    expect(page.locator("#r-prompt .whynot ul")).to_be_hidden()
