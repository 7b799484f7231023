"""Event streams: everything at first, then only what has changed; presence, notices, and who may listen."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient
from support.table import Browser, acting, two_players

from underbough.table import tokens
from underbough.table.hub import Hub
from underbough.table.render import REGIONS
from underbough.table.rooms import Listener, Room
from underbough.table.web.streams import BoardStream, _board_events, _notice_events, event

Make = Callable[[], Browser]


class Wire:
    """One page's stream, read by hand: what a connection would be sent."""

    def __init__(self, client: TestClient[Litestar], reader: Browser, url: str) -> None:
        self._client = client
        code = url.removeprefix("/t/")
        hub: Hub = client.app.state.hub
        found = self._call(hub.rooms.get, code)
        assert isinstance(found, Room)
        self.room = found
        stream = BoardStream.__new__(BoardStream)
        stream.hub, stream.room = hub, found
        stream.token, stream.browser = reader.token, tokens.browser_id(reader.token)
        stream.seats = found.active(stream.browser)
        stream.csrf, stream.base, stream.kind, stream.sent = "token", "http://testserver.local", "board", {}
        self.stream = stream

    def _call(self, what: Any, *arguments: Any) -> Any:
        with self._client.portal() as portal:
            return portal.call(what, *arguments)

    def news(self) -> str:
        """The next event."""
        found: str = self._call(self.stream.news)
        return found

    def regions(self) -> set[str]:
        """The regions of the next event."""
        return set(re.findall(r'hx-target="#r-(\w+)"', self.news()))


def test_all_regions_at_first_then_only_changed_ones(browser: Make, client: TestClient[Litestar]) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    wire = Wire(client, player, url)
    assert wire.regions() == set(REGIONS)
    assert wire.regions() == set(), "nothing has changed"
    player.send(player.get(url), "/chat", text="Hello")
    assert wire.regions() == {"log"}
    player.play(player.get(url), page.keys[0])
    assert {"prompt", "public", "players", "log"} <= wire.regions()


def test_positions_rise(browser: Make, client: TestClient[Litestar]) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    wire = Wire(client, player, url)
    seen = [wire.room.position]
    wire.news()
    player.play(page, page.keys[0])
    found = re.search(r"^id: (\S+)$", wire.news(), re.MULTILINE)
    assert found
    seen.append(found.group(1))
    first, second = ([int(part) for part in position.split(".")] for position in seen)
    assert second > first
    answer = player.post(url + "/move", {"csrf": player.csrf(), "version": "0", "key": "x"}, **{"hx-request": "true"})
    assert answer.status_code == 409
    assert answer.headers["x-position"] == wire.room.position


def test_a_page_that_must_change_is_told_to_leave(browser: Make, client: TestClient[Litestar]) -> None:
    ada, _bo, url = two_players(browser)
    wire = Wire(client, ada, url)
    wire.stream.kind = "waiting"
    assert wire.news() == event(url, "leave")


def test_pages_hear_of_a_concession(browser: Make, client: TestClient[Litestar]) -> None:
    ada, bo, url = two_players(browser, "bot-random")
    mine, other = Wire(client, ada, url), Wire(client, bo, url)
    mine.news()
    other.news()
    ada.send(ada.get(url), "/concede")
    assert mine.news() == event(url, "leave"), "what the page showed of the seat goes"
    news = other.news()
    assert "Ada conceded. Hedgehog, a bot, plays on for Ada." in news
    assert 'hx-target="#r-players"' in news
    assert 'hx-target="#r-concede"' in news, "the next question names the version that stands"
    again = Wire(client, ada, url)
    assert again.regions() == set(REGIONS), "the page that has been loaded anew stays"


def test_events_survive_any_line(browser: Make) -> None:
    assert event("a\nb\r\nc", "name", "1.2") == "id: 1.2\nevent: name\ndata: a\ndata: b\ndata: c\n\n"
    assert event("") == "data: \n\n"


def test_notices_name_the_tables_where_one_is_asked(browser: Make, client: TestClient[Litestar], hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    first, page = acting(ada, bo, url=url)
    second = bo if first is ada else ada

    def summary(reader: Browser) -> dict[str, Any]:
        with client.portal() as portal:
            found: dict[str, Any] = json.loads(portal.call(hub.notices.summary, tokens.browser_id(reader.token)))
        return found

    assert summary(first)["count"] == 1
    assert summary(first)["tables"][0]["url"] == url
    assert summary(second) == {"count": 0, "tables": []}
    first.play(first.play(page, "visit:twig"), "pass")
    assert summary(first)["count"] == 0
    assert summary(second)["count"] == 1


def test_only_the_newest_streams_of_a_browser_stay(browser: Make, client: TestClient[Litestar], hub: Hub) -> None:
    _ada, _bo, url = two_players(browser)

    async def open_many() -> list[bool]:
        room = await hub.rooms.get(url.removeprefix("/t/"))
        assert room is not None
        listeners = [hub.join_room(room, "somebody") for _ in range(6)]
        ended = [listener.ended for listener in listeners]
        for listener in listeners:
            hub.leave_room(room, listener)
        return ended

    with client.portal() as portal:
        assert portal.call(open_many) == [True, True, False, False, False, False]


def test_a_stream_opened_while_the_server_stops_ends_at_once(browser: Make, client: TestClient[Litestar]) -> None:
    ada, _bo, url = two_players(browser)
    wire = Wire(client, ada, url)
    hub: Hub = client.app.state.hub

    async def sent() -> tuple[list[str], list[str]]:
        hub.end_streams()
        page = [event async for event in _board_events(wire.stream)]
        return page, [event async for event in _notice_events(hub, wire.stream.browser)]

    async def in_time() -> tuple[list[str], list[str]]:
        return await asyncio.wait_for(sent(), 5)

    with client.portal() as portal:
        page, notices = portal.call(in_time)
    assert len(page) == 1, "the board as it stands, and no wait for news"
    assert notices == []


def test_a_listener_wakes_or_waits() -> None:
    async def both() -> tuple[bool, bool, bool]:
        listener = Listener("somebody")
        quiet = await listener.wait(0.01)
        listener.wake()
        return quiet, await listener.wait(1), await listener.wait(0.01)

    assert asyncio.run(both()) == (False, True, False)


def test_the_notice_follows_a_request_to_take_back(browser: Make, client: TestClient[Litestar]) -> None:
    ada, bo, url = two_players(browser)
    first, page = acting(ada, bo, url=url)
    second = bo if first is ada else ada
    first.play(first.play(page, "visit:twig"), "pass")
    second.play(second.get(url), "visit:berry")
    wire = Wire(client, first, url)
    assert 'hx-target="#notice" hx-swap="innerHTML"><' in wire.news(), "what an older stream said is cleared"
    first.send(first.get(url), "/undo")
    assert "The others have been asked." in wire.news()
    second.send(second.get(url), "/undo/answer", button=("answer", "no"))
    assert "keeps it as it is" in wire.news()
    second.send(second.get(url), "/chat", text="Sorry")
    assert "#notice" not in wire.news(), "it stays while the game stands"
    second.play(second.get(url), "pass")
    assert 'hx-target="#notice" hx-swap="innerHTML"><' in wire.news()
