"""axe finds nothing: every page and every kind of question, by day and by night, on a phone and on a wide screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.axe import check
from support.e2e import Server, open_table, options, take_seat, unfold
from support.packs import BAKER
from support.prepared import KINDS, kind_of, prepare
from support.seated import Tables, serving, sit

from underbough.kernel.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with prepared tables."""
    made = Server(tmp_path_factory.mktemp("axe"))
    found = prepare(made.database)
    made.start()
    yield made, found
    made.stop()


@pytest.mark.parametrize("kind", KINDS)
def test_questions(tables: Tables, person: Callable[..., Page], kind: str) -> None:
    page = person()
    sit(page, tables, kind)
    expect(options(page).first).to_be_visible()
    check(page, kind)


EVERDELL = [
    "discard done",
    "pass play visit",
    "play visit",
    "take",
    "play prepare",
    "discard",
    "prepare",
    "pay",
    "done give",
    "done take",
    "give",
    "decline play",
    "copy",
    "replace",
    "store",
    "copy decline",
    "activate decline",
    "play",
    "worker",
    "activate rest",
    "again decline",
    "reveal",
]


@pytest.fixture(scope="module")
def everdell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with tables of Everdell, one for each kind of question."""
    yield from serving(tmp_path_factory.mktemp("everdell"), "everdell", EVERDELL)


@pytest.mark.parametrize("kind", EVERDELL)
def test_questions_of_everdell(everdell: Tables, person: Callable[..., Page], kind: str) -> None:
    page = person()
    sit(page, everdell, kind)
    expect(page.locator("#r-prompt")).to_be_visible()
    check(page, kind)
    why, folds = page.locator("#r-prompt .whynot summary"), page.locator("#r-prompt details.act-group")
    if why.count() or folds.count():
        unfold(page)
        if why.count():
            why.click()
        check(page, f"{kind}, all opened")


STONE = [
    "found",
    "wealth",
    "discard keep",
    "build cast develop end influence wealth",
    "place",
    "discard",
    "influence",
    "build decline",
    "decline wealth",
    "take",
    "return",
    "develop",
    "decline flip",
    "influence pass",
]


def answered(session: Session) -> int:
    """The seat that has given a hidden answer and may change it."""
    asked = session.state.open_seats()
    return next((seat for seat in session.state.may_answer() if seat not in asked), -1)


def awarded(session: Session) -> int:
    """The seat that is asked just after a Relic was awarded."""
    fresh = session.log[-1].n if session.log else 0
    award = any(line.kind == "award" and line.n == fresh for line in session.log)
    return session.state.open_seats()[0] if award else -1


def a_full_turn(session: Session) -> int:
    """The seat that may spend an Action in every way there is."""
    return session.state.open_seats()[0] if kind_of(session) == STONE[3] else -1


@pytest.fixture(scope="module")
def stone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with tables of Stone & Relic, one for each kind of question."""
    states = {"answered": answered, "awarded": awarded, "turn": a_full_turn}
    yield from serving(tmp_path_factory.mktemp("stone"), "stone_relic", STONE, states, over=True)


@pytest.mark.parametrize("kind", [*STONE, "answered", "awarded"])
def test_questions_of_stone_and_relic(stone: Tables, person: Callable[..., Page], kind: str) -> None:
    page = person()
    sit(page, stone, kind)
    expect(options(page).or_(page.locator("#r-prompt .act-group")).first).to_be_visible()
    unfold(page)
    if kind != "awarded":
        for fold in page.locator(".award[open] > summary").all():
            fold.click()
        folds = page.locator(":is(#my-influence, #my-wealth, #discarded, .whynot):not([open]) > summary")
        while folds.count():
            folds.first.click()
    check(page, kind)


def test_tabs_players_and_a_large_card_of_stone_and_relic(stone: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit(page, stone, "turn")
    for player in page.locator("#r-players summary").all():
        player.click()
    check(page, "players unfolded")
    for tab in ("Players", "Log", "Kingdom"):
        page.set_viewport_size({"width": 360, "height": 740})
        page.get_by_role("link", name=tab).click()
        check(page, f"tab {tab}")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#r-mine .sr-hand [data-card]").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    check(page, "a card of the hand, large, with what it may be used for")


def test_watching_and_replaying_stone_and_relic(stone: Tables, person: Callable[..., Page]) -> None:
    server, found = stone
    page = person()
    page.goto(server.url + found["place"].watch)
    page.get_by_role("button", name="Watch").click()
    expect(page.locator("#r-mine")).to_contain_text("You are watching")
    check(page, "spectator")
    sit(page, stone, "over")
    expect(page.get_by_text("Together").first).to_be_visible()
    check(page, "score sheets")
    page.get_by_role("link", name="Watch the replay").click()
    page.locator("#seat").select_option("open")
    page.locator("#step").fill("60")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#r-players")).to_contain_text("Hand:")
    check(page, "replay, everything open")


EVERSTONE = [
    "keep",
    "tuck",
    "pawn",
    "go",
    "buy",
    "reward",
    "end workshop",
    "end repair",
    "keep sell",
    "end use",
    "decline take",
    "gain",
    "ignis",
    "discard",
    "up",
    "move",
    "sell tuck",
]


def dice_in_hand(session: Session) -> int:
    """The seat that holds dice which may be changed, added up and used to discover."""
    verbs = kind_of(session)
    return session.state.open_seats()[0] if "discover" in verbs and "flip" in verbs and "harvest" in verbs else -1


def a_long_column(session: Session) -> int:
    """The seat that moves its pawn when somebody has a column of four relics, with an upgrade and stored relics."""
    view: dict[str, Any] = session.view(-1)
    seats = view["seats"]
    grown = any(len(column) >= 4 for s in seats for column in s["columns"]) and any(any(s["upgrades"]) for s in seats)
    return session.state.open_seats()[0] if grown and kind_of(session) == "pawn" else -1


@pytest.fixture(scope="module")
def everstone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with tables of Everstone, one for each kind of question."""
    states = {"dice": dice_in_hand, "grown": a_long_column}
    yield from serving(tmp_path_factory.mktemp("everstone"), "everstone", EVERSTONE, states, over=True)


@pytest.mark.parametrize("kind", [*EVERSTONE, "dice"])
def test_questions_of_everstone(everstone: Tables, person: Callable[..., Page], kind: str) -> None:
    page = person()
    sit(page, everstone, kind)
    expect(options(page).first).to_be_attached()
    folds = page.locator(":is(#discarded, .whynot):not([open]) > summary")
    while folds.count():
        folds.first.click()
    if kind == "dice":
        page.locator("[data-die]").first.click()
    check(page, kind)


def test_tabs_players_and_a_large_relic_of_everstone(everstone: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 1440, "height": 900})
    sit(page, everstone, "grown")
    for player in page.locator("#r-players summary").all():
        player.click()
    check(page, "players unfolded")
    for tab in ("Players", "Log", "Caravan"):
        page.set_viewport_size({"width": 360, "height": 740})
        page.get_by_role("link", name=tab).click()
        check(page, f"tab {tab}")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#r-mine .strip").first.click(button="right")
    expect(page.locator("dialog[open]")).to_be_visible()
    check(page, "a relic, large")


def test_watching_and_replaying_everstone(everstone: Tables, person: Callable[..., Page]) -> None:
    server, found = everstone
    page = person()
    page.goto(server.url + found["pawn"].watch)
    page.get_by_role("button", name="Watch").click()
    expect(page.locator("#r-mine")).to_contain_text("You are watching")
    check(page, "spectator")
    sit(page, everstone, "over")
    check(page, "score sheets")
    page.get_by_role("link", name="Watch the replay").click()
    page.locator("#seat").select_option("open")
    page.locator("#step").fill("80")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#r-public .valley")).to_be_visible()
    check(page, "replay, everything open")


@pytest.mark.parametrize("kind", ["waiting", "undo request", "undo asked", "end turn", "over"])
def test_other_states_of_the_board(tables: Tables, person: Callable[..., Page], kind: str) -> None:
    page = person()
    sit(page, tables, kind)
    check(page, kind)


def test_a_large_card_and_the_menu(tables: Tables, person: Callable[..., Page]) -> None:
    page = person()
    sit(page, tables, "pass play again")
    page.locator("#r-public [data-card]").first.click(button="right")
    expect(page.locator("dialog[open]")).to_be_visible()
    check(page, "large card")
    page.keyboard.press("Escape")
    page.get_by_label("Menu").click()
    check(page, "menu")


def test_every_tab_of_the_phone(tables: Tables, person: Callable[..., Page]) -> None:
    page = person(viewport={"width": 360, "height": 740})
    sit(page, tables, "visit again")
    for tab in ("My cards", "Players", "Log", "Board"):
        page.set_viewport_size({"width": 360, "height": 740})
        page.get_by_role("link", name=tab).click()
        check(page, f"tab {tab}")


def test_spectator_and_replay(tables: Tables, person: Callable[..., Page]) -> None:
    server, found = tables
    page = person()
    page.goto(server.url + found["visit"].watch)
    check(page, "watch link")
    page.get_by_role("button", name="Watch").click()
    expect(page.locator("#r-mine")).to_contain_text("You are watching")
    check(page, "spectator")
    page.goto(server.url + found["over"].watch)
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("link", name="Watch the replay").click()
    check(page, "replay")


def test_pages_around_the_game(tables: Tables, person: Callable[..., Page]) -> None:
    server, found = tables
    page, guest = person(), person()
    page.goto(server.url)
    check(page, "home")
    for path in (
        "/new/lil_everdell",
        "/new/everdell",
        "/new/stone_relic",
        "/new/everstone",
        "/games/everstone/cards?kind=upgrade&kind=quest&kind=location&kind=opponent",
        "/games/everstone/cards/prism-of-plenty",
        "/about",
        "/nothing-here",
        found["take"].link,
    ):
        page.goto(server.url + path)
        check(page, path)
    open_table(page, server, "me", "friend", "bot-greedy", name0="Ada")
    check(page, "waiting room of the host")
    link = page.get_by_label("Link for seat 2", exact=True).input_value()
    room = page.url
    guest.goto(room)
    check(guest, "waiting room of somebody with the code")
    guest.goto(link)
    check(guest, "seat link")
    take_seat(guest, link, "Bo")
    check(guest, "waiting room of a guest")
    other = person()
    other.goto(link)
    check(other, "taken seat")
    page.goto(room + "/move-device")
    check(page, "move device")
    page.get_by_role("button", name="Make a personal link").click()
    check(page, "personal link")
    page.goto(room + "/share")
    check(page, "share")
    page.goto(server.url)
    check(page, "home with tables")


@pytest.mark.parametrize("title", ["My Lil' Everdell", "Everdell", "Stone & Relic", "Everstone: Discovering Ignis"])
def test_the_guide(tables: Tables, person: Callable[..., Page], title: str) -> None:
    """On the wide board, then folded and unfolded on the phone, with its rules."""
    page = person()
    page.goto(tables[0].url)
    page.get_by_role("button", name=f"Guided first game of {title}", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#r-prompt button[name=key]").first).to_be_attached()
    check(page, f"{title}, guided")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#guide-fold").click()
    expect(page.locator("#guide-body")).to_be_hidden()
    check(page, f"{title}, guide folded")
    page.locator("#guide-fold").click()
    page.locator("#r-guide summary").click()
    check(page, f"{title}, guide unfolded")


def test_the_card_gallery(tables: Tables, person: Callable[..., Page]) -> None:
    server, _found = tables
    page = person()
    page.goto(server.url + "/games/everdell/cards?kind=event&kind=forest&q=card")
    check(page, "gallery of Everdell")
    page.goto(server.url + "/games/lil_everdell/cards?kind=die&colour=&kind=critter&q=take")
    check(page, "gallery of My Lil' Everdell")
    page.locator(".gallery a:visible").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, "gallery, a card large")
    page.goto(server.url + "/games/everdell/cards/queen")
    check(page, "page of a card")


def test_the_curtain_and_a_form_with_errors(tables: Tables, person: Callable[..., Page]) -> None:
    server, _found = tables
    page = person()
    open_table(page, server, "me", "hotseat", name0="Ada", name1="Bo")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("is next")
    check(page, "curtain")
    page.goto(server.url + "/new/lil_everdell")
    page.locator("#who-1").select_option("closed")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check(page, "form with errors")


def test_packs(tables: Tables, person: Callable[..., Page]) -> None:
    server, _found = tables
    page = person()
    page.goto(server.url + "/packs/everdell?open=deck:Storehouse")
    for fold in page.locator("summary").all():
        fold.click()
    check(page, "card editor of Everdell, all opened")
    page.goto(server.url + "/packs/lil_everdell?open=faces:f2")
    check(page, "a die's face in the editor")
    page.goto(server.url + "/packs/stone_relic?open=kingdom:Beacon Spire")
    for fold in page.locator("summary").all():
        fold.click()
    check(page, "card editor of Stone & Relic, all opened")
    page.goto(server.url + "/packs/stone_relic?open=relics:The Skystone Coil")
    check(page, "a Relic in the editor")
    page.goto(server.url + "/packs/lil_everdell?open=deck:Cook")
    page.get_by_label("Effect").fill("{ gain = { gold = 1 } }")
    page.get_by_role("button", name="Put it into the pack").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check(page, "card editor with faults")
    page.get_by_role("link", name="Open a table with own cards").click()
    check(page, "new table with a pack")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check(page, "new table with a faulty pack")
    page.get_by_label("Text of the pack").fill(BAKER)
    page.get_by_label("Seat 2", exact=True).select_option("bot-random")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Played with the pack")).to_be_visible(timeout=30_000)
    check(page, "waiting room with a pack")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("link", name="Keep the pack")).to_be_visible()
    check(page, "board with a pack")
