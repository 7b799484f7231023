"""Spirecrest in the browser: whole games on a wide screen and on a phone, and what is chosen on the board itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.e2e import (
    Server,
    altered,
    begin,
    log_text,
    open_table,
    options,
    play_to_the_end,
    press,
    shown_version,
    steady,
)
from support.prepared import kind_of
from support.seated import Tables, serving, sit_live

from underbough.kernel.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

GAME = "Everdell: Spirecrest"


# What of names, prices and symbols lies below a worker or a badge.
COVERED = """() => {
  const apart = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) <= 2;
  const over = (a, b) => !apart(a, b, "left", "right") && !apart(a, b, "top", "bottom");
  const bad = [];
  const look = (within, above, below) => {
    for (const e of within.querySelectorAll(above)) for (const f of within.querySelectorAll(below))
      if (over(e.getBoundingClientRect(), f.getBoundingClientRect())) bad.push(`${e.outerHTML} on ${f.outerHTML}`);
  };
  for (const place of document.querySelectorAll(".loc"))
    look(place, ".stand :is(.pawn, .rider-beast)", ".loc-gives .g, .loc-gives b, .loc-name, .stone-n");
  const below = ".card-name, .card-cost, .card-points, .seal, .kind, .market-head h2, .deck span";
  look(document.getElementById("b-meadow"), ".blocker, .place-n", below);
  return bad;
}"""
BLOCKED = """() => {
  const places = document.querySelectorAll("#b-meadow .cards > li .place-n");
  for (const number of places) {
    number.className = "blocker";
    number.append(document.querySelector("#b-events .rat-die .pawn").cloneNode(true), "blocked");
  }
  if (places.length !== 8) throw new Error(`${places.length} places of the Meadow`);
}"""
CROWD = """() => {
  const made = (of, name) => of.appendChild(Object.assign(document.createElement("span"), { className: name }));
  const pawn = document.querySelector(".season-who .pawn");
  for (const place of document.querySelectorAll(".loc")) {
    const stand = place.querySelector(".stand") ?? made(place, "stand");
    const all = place.matches(".shared") ? 12 : 1;
    while (stand.querySelectorAll(".friend").length < all) made(stand, "friend").append(pawn.cloneNode(true));
  }
  const n = document.querySelectorAll(".loc.shared .friend").length;
  if (n < 60) throw new Error(`${n} workers at shared places`);
}"""


def test_a_person_and_a_bot_finish_a_game(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    page.goto(server.url)
    page.get_by_role("link", name="Open a table of Everdell", exact=True).click()
    page.get_by_role("link", name="Play Everdell with Spirecrest").click()
    expect(page.get_by_text("Some of it is our own.")).to_be_visible()
    code = open_table(page, server, "me", "bot-greedy", game=GAME, name0="Ada", first="0")
    begin(page)
    assert play_to_the_end(page, seed=3) >= 15
    mine = [line for line in server.entries(code) if line.startswith("0 ")]
    assert len([line for line in mine if line.startswith("0 chart:")]) == 3
    assert len([line for line in mine if line.startswith("0 discover:")]) >= 3
    assert "Everybody has passed" in log_text(page)
    page.get_by_role("link", name="See the score sheets").click()
    expect(page.get_by_role("heading", name="Ada", exact=True)).to_be_visible()
    expect(page.get_by_text("Together").first).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", name="The trail into Spirecrest")).to_be_visible()


def test_a_solo_game_of_year_two_on_a_phone(server: Server, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 390, "height": 844}, has_touch=True)
    open_table(page, server, "me", game=GAME, name0="Ada", level="2")
    begin(page)
    assert altered(page, BLOCKED, COVERED) == []
    page.reload()
    assert play_to_the_end(page, seed=5, tap=True) >= 15
    page.get_by_role("link", name="See the score sheets").click()
    expect(page.get_by_role("heading", name="Rugwort", exact=True)).to_be_visible()
    expect(page.get_by_role("rowheader", name=re.compile("^Rugwort's expedition: "))).to_have_count(3)


def asked(kind: str) -> Callable[[Session], int]:
    """Whoever is asked a question of this kind."""
    return lambda session: session.state.open_seats()[0] if kind_of(session) == kind else -1


def closed_forest(session: Session) -> int:
    """Whose turn it is under the weather that closes the forest; -1 otherwise."""
    seat = session.state.open_seats()[0]
    view: dict[str, Any] = session.view(seat)
    own = view["seats"][seat]["weather"] == "buried-glades"
    return seat if own and any(option.key.startswith("visit:") for option in session.options(seat)) else -1


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with tables in the middle of exploring, of an expedition, and under a weather."""
    kinds = ["chart", "discover", "done enter"]
    states: dict[str, Callable[[Session], int]] = {
        "closed forest": closed_forest,
        "by keys": closed_forest,
        "crowded": closed_forest,
    }
    states |= {f"{kind} in sight": asked(kind) for kind in ("chart", "discover")}
    yield from serving(tmp_path_factory.mktemp("spirecrest"), "spirecrest", kinds, states)


def answered(page: Page, before: str) -> None:
    """Wait until the page has moved on from a position."""
    expect(page.locator(f'#r-prompt form[data-move] input[name=version][value="{before}"]')).to_have_count(0)


def test_a_map_is_charted_on_the_trail_itself(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit_live(page, tables, "chart")
    outlined = page.locator(".tiles-open .map-tile.can")
    assert outlined.count() == options(page).count() >= 2
    name = outlined.last.get_attribute("data-card")
    steady(page)
    before = shown_version(page)
    outlined.last.click()
    answered(page, before)
    expect(page.locator(f".everdell-mine .expedition [data-card={name}]")).to_be_visible()
    expect(page.locator(f".tiles-open [data-card={name}]")).to_have_count(0)


def test_on_a_phone_a_discovery_is_two_taps_away(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 360, "height": 740}, has_touch=True)
    sit_live(page, tables, "discover")
    page.locator("[data-tab-to=mine]").tap()
    expect(page.locator("#b-row")).to_be_hidden()
    page.get_by_role("link", name="Expedition", exact=True).tap()
    expect(page.locator("#way-h")).to_be_in_viewport()
    page.get_by_role("link", name="See the discoveries").tap()
    expect(page.locator("#b-row")).to_be_in_viewport()
    assert [price.inner_text().split()[0].lower() for price in page.locator(".find-price").all()] == ["free", "1", "2"]
    first = page.locator(".find-row .card").first
    name = first.get_attribute("data-card")
    steady(page)
    before = shown_version(page)
    first.tap()
    answered(page, before)
    page.locator("[data-tab-to=mine]").tap()
    kept = page.locator(f"#r-mine .trailside [data-card={name}]").first
    expect(kept).to_be_visible()


def test_an_expedition_is_paid_from_the_left(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit_live(page, tables, "done enter")
    expect(page.locator(".everdell-mine .valley .traveler")).to_be_visible()
    outlined = page.locator(".everdell-mine .expedition .can")
    expect(outlined).to_have_count(1)
    name = outlined.get_attribute("data-card")
    press(page, page.locator("#r-prompt [id^=opt-enter]"))
    for _ in range(8):
        if page.locator(f".everdell-mine .expedition .entered[data-card={name}]").count():
            break
        press(page, options(page).first)
    expect(page.locator(f".everdell-mine .expedition .entered[data-card={name}]")).to_contain_text("entered")


def test_a_closed_place_says_why_in_words(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit_live(page, tables, "closed forest")
    marks = page.locator(".clearing .wx:visible")
    assert marks.count() == page.locator(".clearing").count()
    expect(marks.first).to_have_text(re.compile("Closed: Buried Glades"))
    expect(page.locator("#my-weather")).to_contain_text("Buried Glades")
    expect(page.locator("#asked-weather")).to_contain_text("Buried Glades")
    page.locator(".clearing").first.click()
    expect(page.locator("#look [data-look-why]")).to_contain_text("SP-105")
    page.keyboard.press("Escape")
    watcher = person(viewport={"width": 1440, "height": 900})
    server, found = tables
    watcher.goto(server.url + found["closed forest"].watch)
    watcher.get_by_role("button", name=re.compile("[Ww]atch")).first.click()
    watcher.wait_for_url("**/t/*")
    expect(watcher.locator("#b-trail")).to_be_visible()
    expect(watcher.locator(".clearing .wx:visible")).to_have_count(0)


def test_all_of_the_trail_is_reached_by_keyboard(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit_live(page, tables, "by keys")
    for target in ("#b-trail .weather.up", "#b-trail .map-tile", "#b-trail .critter", "#my-weather", "#deck"):
        piece = page.locator(target).first
        # On a busy machine the bot's answer may come in between and put the piece in place anew.
        for _ in range(3):
            piece.focus()
            page.keyboard.press("Enter")
            expect(page.locator("#look")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("#look")).to_be_hidden()
            page.wait_for_timeout(200)
            if piece.evaluate("piece => piece === document.activeElement"):
                break
        expect(piece).to_be_focused()


def test_however_many_workers_stand_on_a_place_it_can_be_read(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit_live(page, tables, "crowded")
    for width in (1440, 768, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert altered(page, CROWD, COVERED) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("kind", ["chart", "discover"])
def test_the_way_to_what_is_chosen_from_is_in_sight(tables: Tables, person: Callable[..., Page], kind: str) -> None:
    page = person(viewport={"width": 768, "height": 1024})
    sit_live(page, tables, f"{kind} in sight")
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        page.reload()
        expect(page.locator("#r-prompt .look-there")).to_be_in_viewport(ratio=1)
