"""What Everstone asks, on the page: the thing in question beside its choices, and every choice in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from support.e2e import Server, altered, begin, context, open_table, options, press, steady
from support.prepared import kind_of
from support.seated import Tables, serving, sit

from underbough.kernel.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 768, "height": 1024}
WIDE = {"width": 1440, "height": 900}
SIZES = [PHONE, TABLET, WIDE]
GAME = "Everstone: Discovering Ignis"

UNSEEN = """() => [...document.querySelectorAll("#r-prompt .opt[name=key]")].filter(option => {
  const at = option.getBoundingClientRect(), x = at.left + at.width / 2;
  const hits = y => option.contains(document.elementFromPoint(x, y));
  return !hits(at.top + 3) || !hits(at.bottom - 3) || at.left < 0 || at.right > innerWidth;
}).map(option => option.id)"""
"""The choices that are not wholly in sight."""


def asked(*verbs: str, number: int = 1, after: int = 0) -> Callable[[Session], int]:
    """The seat that is asked with all of these verbs, the first of them so many times, after so many entries."""

    def sits(session: Session) -> int:
        seat = session.state.open_seats()[0]
        keys = [option.key.partition(":")[0] for option in session.options(seat)]
        fits = len(session.entries) >= after and keys.count(verbs[0]) >= number and set(verbs) <= set(keys)
        return seat if fits else -1

    return sits


def priced(session: Session) -> int:
    """The seat that may buy relics, one of them for nothing."""
    seat = session.state.open_seats()[0]
    found = session.options(seat)
    return seat if kind_of(session) == "buy" and any(o.price for o in found) and not all(o.price for o in found) else -1


STATES: dict[str, Callable[[Session], int]] = {
    "keep": asked("keep"),
    "tuck": asked("tuck"),
    "place": asked("go"),
    "pawn": asked("pawn", number=3, after=70),
    "buy": priced,
    "explore": asked("go", number=3, after=70),
    "dice": asked("harvest", "tool", "flip", "increase", after=70),
    "discover": asked("sell", "tuck", after=70),
    "repair": asked("repair", number=2, after=70),
    "mended": asked("keep", "sell", after=70),
    "upgrade": asked("any", "fixed"),
    "store": asked("store", after=70),
}


@pytest.fixture(scope="module")
def everstone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with a table of Everstone for each of these questions."""
    yield from serving(tmp_path_factory.mktemp("prompt"), "everstone", [], STATES)


@pytest.fixture(scope="module")
def seats(everstone: Tables, chromium: Browser) -> Iterator[Callable[[str, dict[str, int]], Page]]:
    """Sits down at one of the tables, once for all tests, and shows it in this size."""
    found: dict[str, Page] = {}

    def at(kind: str, viewport: dict[str, int]) -> Page:
        if kind not in found:
            found[kind] = context(chromium, viewport=viewport).new_page()
            sit(found[kind], everstone, kind)
        page = found[kind]
        page.set_viewport_size(ViewportSize(width=viewport["width"], height=viewport["height"]))
        page.reload()
        expect(options(page).first).to_be_visible()
        return page

    yield at
    for page in found.values():
        page.context.close()


Sitting = Callable[[str, dict[str, int]], Page]


@pytest.mark.parametrize("kind", ["pawn", "buy", "repair", "mended", "upgrade", "store", "discover", "place", "tuck"])
def test_every_choice_of_the_usual_questions_is_wholly_in_sight(seats: Sitting, kind: str) -> None:
    page = seats(kind, PHONE)
    assert page.evaluate(UNSEEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    # the board is not hidden altogether by what is asked
    assert page.locator("#r-prompt").evaluate("prompt => prompt.offsetHeight") < 0.6 * PHONE["height"]


def test_choices_that_need_a_scroll_say_so(seats: Sitting) -> None:
    page = seats("explore", {"width": 360, "height": 520})
    row, form = page.locator("#r-prompt [data-acts]"), page.locator("#r-prompt form[data-move]")
    sign = "form => getComputedStyle(form, '::after').content"
    expect(row).to_have_class("acts more-down")
    assert "more" in form.evaluate(sign)
    row.evaluate("row => row.scrollTo({ top: row.scrollHeight, behavior: 'instant' })")
    expect(row).to_have_class("acts more-up")
    assert "more" not in form.evaluate(sign)


@pytest.mark.parametrize("viewport", SIZES, ids=["phone", "tablet", "wide"])
@pytest.mark.parametrize("kind", ["discover", "mended"])
def test_the_relic_in_question_shows_what_it_does_beside_its_choices(
    seats: Sitting, kind: str, viewport: dict[str, int]
) -> None:
    page = seats(kind, viewport)
    card = page.locator("#r-prompt .held-card")
    expect(card).to_have_count(1)
    expect(card).to_be_in_viewport(ratio=1)
    for words in ("relic", "Kept: ", "Sold: "):
        expect(card).to_contain_text(words)
    assert page.evaluate(UNSEEN) == []
    card.click()
    expect(page.locator("dialog[open] .card-line")).to_contain_text("relic")


@pytest.mark.parametrize("viewport", SIZES, ids=["phone", "tablet", "wide"])
def test_the_wanted_combination_lies_beside_the_dice(seats: Sitting, viewport: dict[str, int]) -> None:
    page = seats("dice", viewport)
    wanted = page.locator("#r-prompt .wanted")
    expect(wanted).to_be_in_viewport(ratio=1)
    expect(wanted.locator(".wanted-die")).to_have_count(3)
    expect(wanted.locator(".wanted-tool")).to_contain_text("free")
    # what the dice show already is marked, each die for one face
    shown = page.locator("[data-die]").evaluate_all("dice => dice.map(die => die.dataset.face)")
    faces = wanted.locator(".wanted-die use").evaluate_all("all => all.map(use => use.href.baseVal.slice(-1))")
    marks = wanted.locator(".wanted-die").evaluate_all("all => all.map(die => die.classList.contains('there'))")
    for face, mark in zip([face for face in faces if face.isdigit()], marks, strict=False):
        assert mark == (face in shown)
        if mark:
            shown.remove(face)


def test_an_arrow_leads_from_a_price_to_what_comes_of_it(seats: Sitting) -> None:
    page = seats("buy", WIDE)
    prices = page.locator("#r-prompt .opt-buy .opt-price")
    assert prices.count() == options(page).count()
    assert "free" in prices.all_inner_texts()
    arrows = "all => all.map(price => getComputedStyle(price.nextElementSibling, '::before').content.includes('→'))"
    assert set(prices.evaluate_all(arrows)) == {True}


def test_in_setup_the_part_that_is_asked_about_opens_by_itself_on_a_phone(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person(viewport=PHONE)
    open_table(page, server, "me", "bot-random", game=GAME, name0="Ada")
    begin(page)
    expect(page.locator("[data-tab-to=mine]")).to_have_attribute("aria-current", "true")
    expect(page.locator("#my-starters .ev-card").first).to_be_in_viewport()
    assert page.evaluate(UNSEEN) == []
    # whoever looks elsewhere is left there, until something else is asked
    page.locator("[data-tab-to=log]").click()
    page.wait_for_timeout(300)
    expect(page.locator("[data-tab-to=log]")).to_have_attribute("aria-current", "true")
    part = "mine"
    while part == "mine":
        steady(page)
        press(page, options(page).first)
        expect(options(page).first).to_be_visible()
        target = options(page).first.get_attribute("data-target") or ""
        part = "board" if target.startswith("location:") else "mine"
        expect(page.locator(f"[data-tab-to={part}]")).to_have_attribute("aria-current", "true")
    expect(page.locator("#b-valley")).to_be_in_viewport()


@pytest.mark.parametrize("width", [1024, 1280, 1366, 1440, 1600])
def test_log_and_own_caravan_stand_beside_the_board(seats: Sitting, width: int) -> None:
    page = seats("pawn", {"width": width, "height": 900})
    expect(page.locator("#r-log .line").last).to_be_in_viewport(ratio=1)
    expect(page.locator("#chat-text")).to_be_in_viewport(ratio=1)
    expect(page.locator("#r-prompt")).to_be_in_viewport(ratio=1)
    panel = (
        "players => players.getBoundingClientRect().bottom - players.lastElementChild.getBoundingClientRect().bottom"
    )
    assert page.locator("#r-players").evaluate(panel) < 40
    if width >= 1360:
        for action in ("barter", "explore", "harvest", "repair"):
            expect(page.locator(f"#my-columns .col-{action} .main-act")).to_be_in_viewport(ratio=1)
    # what lies out of sight is a key away, and the log stays
    for key, part in (("m", "#b-market .stalls"), ("b", "#r-public .fame"), ("c", "#my-columns")):
        page.keyboard.press(key)
        expect(page.locator(part)).to_be_in_viewport()
        expect(page.locator("#r-log .line").last).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [360, 768, 1024, 1440])
def test_nothing_of_the_caravan_looks_out_of_its_frame(seats: Sitting, width: int) -> None:
    page = seats("pawn", {"width": width, "height": 900})
    if width == 360:
        page.locator("[data-tab-to=mine]").click()
    out = """() => [...document.querySelectorAll("#my-columns .main-act, #my-reserve .good")].filter(box => {
      const around = box.getBoundingClientRect();
      const right = part => (part.checkVisibility() ? part.getBoundingClientRect().right : 0);
      return [...box.children].some(part => right(part) > around.right + 1);
    }).map(box => box.id)"""
    # twelve gems of a colour as well
    full = "() => document.querySelectorAll('#my-reserve .good b').forEach(count => { count.textContent = '12'; })"
    assert altered(page, full, out) == []


def test_after_waiting_the_keyboard_is_where_the_next_question_stands(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person(viewport=WIDE)
    open_table(page, server, "me", "bot-random", game=GAME, name0="Ada")
    begin(page)
    for _question in range(8):
        steady(page)
        choice = options(page).first
        choice.focus()
        version = page.locator("#r-prompt form[data-move] input[name=version]").input_value()
        page.keyboard.press("Enter")
        fresh = f'#r-prompt form[data-move] input[name=version]:not([value="{version}"])'
        expect(page.locator(fresh)).to_be_attached()
        # the browser lets go of what can't be focused any more with the next picture
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("document.activeElement.closest('#r-prompt') !== null")


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_four_tokens_on_one_space_each_show_whole(seats: Sitting, width: int) -> None:
    page = seats("pawn", {"width": width, "height": 900})
    if width == 360:
        page.locator("[data-tab-to=board]").click()
    # as with four players at the start of a track
    crowd = """() => {
      const space = document.querySelector(".height.start .h-toks");
      const token = document.querySelector(".h-toks .tok");
      space.replaceChildren(...[1, 2, 3, 4].map(() => token.cloneNode(true)));
    }"""
    look = """() => {
      const space = document.querySelector(".height.start"), around = space.getBoundingClientRect();
      const boxes = [...space.querySelectorAll(".tk")].map(token => token.getBoundingClientRect());
      const out = boxes.filter(at => at.left < around.left || at.right > around.right || at.bottom > around.bottom + 1);
      const on = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return [out.length, boxes.filter((a, n) => boxes.slice(n + 1).some(b => on(a, b))).length, boxes.length];
    }"""
    assert altered(page, crowd, look) == [0, 0, 4]
