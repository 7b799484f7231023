"""The guided first round: its notes, when they come up, that they end, and that they are one seat's own affair."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from support.table import Browser, Page, acting, claim, links, open_table, read, two_players

import underbough
from underbough.kernel.session import Session
from underbough.table import guide as guides
from underbough.table import tokens
from underbough.table.app import create_app
from underbough.table.guide import END, TRIGGERS, Guide, Sight, guide_of, guided_games, pick, sight
from underbough.table.hub import Hub
from underbough.table.rooms import Room
from underbough.table.settings import Settings
from underbough.table.web.streams import BoardStream

Make = Callable[[], Browser]
GAMES = guided_games()


def the_guide(game: str) -> Guide:
    """The guide of a game that has one."""
    found = guide_of(game)
    assert found is not None
    return found


def shown(page: Page) -> tuple[str, str]:
    """Which note a page shows and what it points at; empty when the guide is off."""
    found = re.search(r'<section id="r-guide"([^>]*)>', page.html)
    assert found
    if " hidden" in found.group(1):
        return "", ""
    step, at = (re.search(rf'data-{name}="([^"]*)"', found.group(1)) for name in ("step", "at"))
    assert step
    assert at
    return step.group(1), at.group(1)


def press(player: Browser, page: Page, do: str) -> Page:
    """Press a button of the guide, or a switch of the menu."""
    for form in page.forms:
        if form.action.endswith("/guide") and form.values()["do"] == do:
            return read(player.post(form.action, form.values()))
    raise AssertionError(f"the guide offers no {do!r}")


def start(player: Browser, game: str) -> Page:
    """A guided game by the button of the home page."""
    page = player.send(player.get("/"), f"/play/{game}", ("guide", "1"))
    assert page.status == 200
    return page


# -- the notes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_triggers_rules_and_places_of_the_notes_exist(browser: Make, game: str) -> None:
    guide = the_guide(game)
    page = start(browser(), game)
    notes = [*guide.steps, guide.end]
    assert len({note.id for note in notes}) == len(notes)
    for note in notes:
        assert set(note.when.plain) <= TRIGGERS, note.id
        assert note.when.plain, note.id
        assert f'id="{note.at}"' in page.html, f"{note.id} points at nothing on the board"
        assert [rule for rule in note.rules if rule not in guide.said] == [], note.id
        assert re.fullmatch(r"[a-z]+", note.id)
        assert len(note.title) <= 40, note.id
        assert 80 <= len(note.text) <= 420, note.id


def seen_in(session: Session, seat: int) -> Sight:
    """What a seat sees, as the table gathers it."""
    asked = seat in session.state.open_seats() and not session.is_over()
    keys = [option.key for option in session.options(seat)] if asked else []
    own = (line.kind for line in session.log_for(seat) if line.seat == seat)
    return sight(seat, session.view(seat), keys, own, session.undo_offer(seat).kind, session.is_over())


def follow(game: str, number: int, seat: int = 0) -> list[str]:
    """The ids of the notes that one player reads in one game among bots, in order; the last one is the closing note."""
    guide, rng = the_guide(game), random.Random(number)
    players = 2 + number % 2
    session = Session(underbough.load_game(game, players=players), number.to_bytes(32, "big"))
    found: list[str] = []
    while True:
        seen = seen_in(session, seat)
        while (note := pick(guide, seen, tuple(found), late=False)) is not None:
            found.append(note.id)
            if note.id == END:
                return found
        assert not session.is_over(), "the guide does not end with the game"
        asked = session.state.open_seats()[0]
        session.move(asked, [rng.choice(session.options(asked)).key])


@pytest.mark.parametrize("game", GAMES)
def test_each_note_comes_up_in_some_game_and_the_guide_ends_in_all(game: str) -> None:
    told: Counter[str] = Counter()
    for number in range(24):
        read_notes = follow(game, number)
        assert read_notes[-1] == END
        assert len(set(read_notes)) == len(read_notes), "no note comes twice"
        assert read_notes[0] == "welcome"
        told.update(read_notes)
    assert [note.id for note in the_guide(game).steps if not told[note.id]] == []
    assert told[END] == 24


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_that_comes_late_tells_what_holds_and_ends(game: str) -> None:
    session, rng = Session(underbough.load_game(game), bytes(32)), random.Random(3)
    guide = the_guide(game)
    while not guide.end.when.holds(seen_in(session, 0)):
        asked = session.state.open_seats()[0]
        session.move(asked, [rng.choice(session.options(asked)).key])
    seen, found = seen_in(session, 0), ["welcome"]
    assert pick(guide, seen, (), late=False) == guide.end
    while (note := pick(guide, seen, tuple(found), late=True)) is not None and note.id != END:
        found.append(note.id)
    assert note == guide.end
    assert len(found) > 4


def test_triggers_hold_for_what_they_name_alone() -> None:
    def holds(**when: Any) -> bool:
        view = {"round": 2, "seats": [{"season": "Winter"}, {"season": "Spring"}]}
        seen = sight(1, view, ["visit:die-1", "play:cook"], ["gain", "turn", "turn"], "free", over=False)
        return guides.When(when).holds(seen)

    assert holds(start=True)
    assert not holds()
    assert holds(asked=["visit", "play"])
    assert not holds(asked=["visit", "pass"])
    assert holds(any=["pass", "play"])
    assert not holds(any=["pass"])
    assert holds(alone=["play", "visit"])
    assert not holds(alone=["play"])
    assert not holds(waiting=True)
    assert holds(did=["gain", "play"])
    assert not holds(did=["play"])
    assert holds(times={"of": "turn", "least": 2})
    assert not holds(times={"of": "turn", "least": 3})
    assert not holds(times={"of": "play", "least": 1})
    assert holds(undo="free")
    assert not holds(undo="ask")
    assert holds(view={"path": "round", "above": 1})
    assert not holds(view={"path": "round", "above": 2})
    assert holds(view={"path": "seats.me.season", "is": "Spring"})
    assert not holds(view={"path": "seats.me.season", "is": "Winter"})
    assert holds(view={"path": "seats.me.season", "not": "Winter"})
    assert not holds(view={"path": "seats.me.season", "not": "Spring"})
    assert not holds(start=True, undo="ask")
    nobody = sight(1, {}, [], [], "none", over=False)
    assert guides.When({"waiting": True}).holds(nobody)
    assert not guides.When({"asked": []}).holds(nobody)
    with pytest.raises(ValueError, match="no trigger 'moon'"):
        holds(moon="full")


# -- at a table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_by_one_click(browser: Make, game: str) -> None:
    player = browser()
    page = start(player, game)
    assert shown(page) == ("welcome", "r-public")
    guide = the_guide(game)
    assert guide.steps[0].text in page.text
    for rule in guide.steps[0].rules:
        assert guide.said[rule].says in page.text
    following = press(player, page, "next")
    assert shown(following)[0] == guide.steps[1].id
    assert shown(player.get(page.url)) == shown(following), "a reload changes nothing"
    assert shown(press(player, following, "back"))[0] == "welcome"
    assert not any(form.values().get("do") == "back" for form in page.forms)
    press(player, page, "next")
    assert shown(press(player, page, "next")) == shown(following), "a doubled click skips nothing"


def test_off_and_on_again_at_any_time(browser: Make) -> None:
    player = browser()
    page = player.send(player.get("/"), "/play/lil_everdell")
    assert shown(page) == ("", "")
    assert "Welcome to the village" not in page.text
    on = press(player, page, "on")
    assert shown(on)[0] == "welcome"
    off = press(player, press(player, on, "next"), "off")
    assert shown(off) == ("", "")
    assert shown(press(player, off, "on"))[0] == "welcome", "it begins anew"
    wrong = player.post(page.url + "/guide", {"csrf": player.csrf(), "do": "next", "step": "dragon"})
    assert wrong.status_code == 422
    assert player.post(page.url + "/guide", {"csrf": player.csrf(), "do": "dance"}).status_code == 422


def test_the_closing_note_ends_it(browser: Make) -> None:
    player = browser()
    page = start(player, "lil_everdell")
    for _ in range(200):
        if shown(page)[0] == END:
            break
        page = player.play(page, page.keys[-1]) if page.keys else player.get(page.url)
    assert shown(page)[0] == END
    assert "You know enough to go on" in page.text
    done = press(player, page, "next")
    assert shown(done) == ("", "")
    assert shown(player.get(page.url)) == ("", "")
    late = press(player, done, "on")
    assert shown(late)[0] == "welcome", "who switches it on later can read it all"
    for _ in range(20):
        late = press(player, late, "next")
        if shown(late)[0] in ("", END):
            break
    assert shown(late)[0] == END


@pytest.mark.parametrize("game", GAMES)
def test_the_closing_note_goes_with_the_first_move_of_the_next_go(browser: Make, game: str) -> None:
    player = browser()
    page = start(player, game)
    rng, ends = random.Random(7), 0
    for _ in range(600):
        step = shown(page)[0]
        if ends and not step:
            break
        ends += step == END
        page = player.play(page, rng.choice(page.keys)) if page.keys else player.get(page.url)
    assert ends, "the closing note came"
    assert page.html.count("This game is over") == 0
    assert shown(page) == ("", ""), "and went without a press"
    assert shown(player.get(page.url)) == ("", "")


def test_the_form_tells_how_far_a_guide_goes(browser: Make) -> None:
    for game in GAMES:
        form = browser().get(f"/new/{game}").text
        assert f"Guide me {the_guide(game).through}, with notes" in form
    assert "Peaks" in the_guide("spirecrest").through
    assert len({the_guide(game).through for game in ("everdell", "spirecrest", "lil_everdell")}) == 3


def test_the_guide_of_one_is_nothing_to_the_others(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    watcher = browser()
    assert shown(press(ada, ada.get(url), "on"))[0] == "welcome"
    assert shown(bo.get(url)) == ("", "")
    assert "Welcome to the village" not in bo.get(url).html
    share = ada.get(url + "/share")
    watcher.send(watcher.get(links(share, "w")[0]), links(share, "w")[0])
    watched = watcher.get(url)
    assert watched.status == 200
    assert "r-guide" not in watched.html
    assert not watched.has_form("/guide")
    for nobody in (watcher, browser()):
        answer = nobody.post(url + "/guide", {"csrf": nobody.csrf(), "do": "on"})
        assert answer.status_code == 403
    assert shown(ada.get(url))[0] == "welcome"


def test_the_form_of_a_new_table_offers_it(browser: Make) -> None:
    host, guest = browser(), browser()
    room = open_table(host, "friend", "me", name1="Ada", guide="1")
    claim(guest, links(room, "s")[0], "Bo")
    wanted = {"csrf": host.csrf(), "do": "next", "step": "welcome"}
    assert host.post(room.url + "/guide", wanted, **{"hx-request": "true"}).status_code == 409
    guest.send(guest.get(room.url), "/ready", ready="1")
    host.send(host.get(room.url), "/start")
    assert shown(host.get(room.url))[0] == "welcome"
    assert shown(guest.get(room.url)) == ("", "")


def test_a_game_without_a_guide_offers_none(browser: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "guided_games", lambda: ["lil_everdell"])
    guides.guide_of.cache_clear()
    player = browser()
    home = player.get("/")
    assert [button[:2] for button in home.form("/play/everdell").buttons] == [("", "")]
    assert ("guide", "1") in [button[:2] for button in home.form("/play/lil_everdell").buttons]
    assert "Guide me" not in player.get("/new/everdell").text
    page = player.send(home, "/play/everdell", ("guide", "1"))
    assert page.status == 200
    assert "r-guide" not in page.html
    assert player.post(page.url + "/guide", {"csrf": player.csrf(), "do": "on"}).status_code == 404
    monkeypatch.undo()
    guides.guide_of.cache_clear()


def test_it_moves_with_the_seat_and_survives_a_restart(
    browser: Make, client: TestClient[Litestar], settings: Settings
) -> None:
    player, other = browser(), browser()
    page = press(player, start(player, "everdell"), "next")
    moving = player.send(player.get(page.url + "/move-device"), "/move-device")
    link = links(moving, "m")[0]
    there = other.send(other.get(link), link)
    assert shown(there)[0] == "mine"
    token, url = other.token, page.url
    with TestClient(create_app(settings), raise_server_exceptions=False) as again:
        again.cookies.set("underbough", token)
        assert shown(read(again.get(url, headers={"accept": "text/html"})))[0] == "mine"


# -- live --------------------------------------------------------------------------------------------------------------


class Wire:
    """One page's stream, read by hand."""

    def __init__(self, client: TestClient[Litestar], reader: Browser, room: Room) -> None:
        self._client, self.room = client, room
        self.stream = BoardStream.__new__(BoardStream)
        self.stream.hub, self.stream.room = client.app.state.hub, room
        self.stream.token, self.stream.browser = reader.token, tokens.browser_id(reader.token)
        self.stream.csrf, self.stream.base, self.stream.kind = "token", "http://testserver.local", "board"
        self.stream.seats, self.stream.sent = room.active(self.stream.browser), {}

    def news(self) -> str:
        """The next event."""
        with self._client.portal() as portal:
            return portal.call(self.stream.news)

    def regions(self) -> list[str]:
        """The regions of the next event, sorted."""
        return sorted(re.findall(r'hx-target="#r-(\w+)"', self.news()))


def test_a_change_goes_to_its_own_pages_alone(browser: Make, client: TestClient[Litestar], hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    with client.portal() as portal:
        room = portal.call(hub.rooms.get, url.removeprefix("/t/"))
    assert isinstance(room, Room)

    async def listeners() -> list[Any]:
        return [hub.join_room(room, tokens.browser_id(who.token)) for who in (ada, bo)]

    with client.portal() as portal:
        mine, theirs = portal.call(listeners)
    one, two, other = Wire(client, ada, room), Wire(client, ada, room), Wire(client, bo, room)
    assert "guide" not in one.regions(), "who never had a guide is sent none"
    two.news()
    other.news()
    before, kept = room.position, dict(room.cache)
    for listener in (mine, theirs):
        listener._woken.clear()
    on = press(ada, ada.get(url), "on")
    assert (mine._woken.is_set(), theirs._woken.is_set()) == (True, False)
    assert room.position > before
    assert kept.items() <= room.cache.items(), "nothing is made anew for anybody"
    assert one.regions() == two.regions() == ["guide"], "all tabs of this browser hear of it"
    assert other.regions() == []
    press(ada, on, "off")
    assert 'id="r-guide"' in one.news()
    assert one.regions() == []
    answer = ada.post(url + "/guide", {"csrf": ada.csrf(), "do": "on"}, **{"hx-request": "true"})
    assert answer.headers["x-position"] == room.position
    assert {"guide", "prompt", "public"} <= set(re.findall(r'hx-target="#r-(\w+)"', answer.text))
    player, page = acting(ada, bo, url=url)
    player.play(page, page.keys[0])
    assert "guide" not in other.regions()

    async def leave() -> None:
        for listener in (mine, theirs):
            hub.leave_room(room, listener)

    with client.portal() as portal:
        portal.call(leave)


def test_a_move_that_is_taken_back_takes_the_guide_along(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    page = press(player, page, "on")
    while shown(page)[0] not in ("", "dice"):
        page = press(player, page, "next")
    page = press(player, page, "next")
    assert shown(page)[0] == ""
    moved = player.play(page, "visit:twig")
    assert shown(moved)[0] in ("cards", "undo", "limits")
    back = player.send(moved, "/undo")
    assert shown(back)[0] == ""


def test_no_other_file_is_read_as_a_guide() -> None:
    assert guide_of("../guides/everdell") is None
    assert set(guided_games()) <= set(underbough.available_games())
