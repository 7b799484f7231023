"""Drives the table's pages as a browser without scripts would: reads forms out of pages and sends them."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from litestar.testing import TestClient

from underbough.table import store
from underbough.table.hub import Hub
from underbough.table.rows import TableRow


@dataclass
class Found:
    """One form of a page."""

    action: str
    method: str
    attributes: dict[str, str]
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)

    def values(self, **changes: str) -> dict[str, str]:
        """The fields as they would be sent, some of them changed."""
        return {**dict(self.fields), **changes}


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Found] = []
        self.links: list[str] = []
        self.text: list[str] = []
        self._open = False
        self._select = ""
        self._button = -1

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = True
            self.forms.append(Found(given.get("action", ""), given.get("method", "get"), given))
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "select":
            self._select = given.get("name", "")
        elif tag == "option" and self._select and "selected" in given and self._open:
            self.forms[-1].fields.append((self._select, given.get("value", "")))
        elif tag == "input" and self._open and given.get("name"):
            loose = given.get("type") in ("checkbox", "radio") and "checked" not in given
            if not loose:
                self.forms[-1].fields.append((given["name"], given.get("value", "")))
        elif tag == "button" and self._open:
            self.forms[-1].buttons.append((given.get("name", ""), given.get("value", ""), ""))
            self._button = len(self.forms[-1].buttons) - 1

    def handle_data(self, data: str) -> None:
        self.text.append(data)
        if self._open and self._button >= 0:
            name, value, text = self.forms[-1].buttons[self._button]
            self.forms[-1].buttons[self._button] = (name, value, " ".join(f"{text} {data}".split()))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = False
        elif tag == "select":
            self._select = ""
        elif tag == "button":
            self._button = -1


@dataclass
class Page:
    """A response, read."""

    status: int
    url: str
    html: str
    forms: list[Found]
    links: list[str]
    text: str

    def form(self, action_end: str) -> Found:
        """The form whose address ends like this."""
        for found in self.forms:
            if (found.action or self.url).endswith(action_end):
                return found
        raise AssertionError(f"no form to …{action_end} at {self.url}: {[f.action for f in self.forms]}")

    def has_form(self, action_end: str) -> bool:
        """Is there such a form?"""
        return any((found.action or self.url).endswith(action_end) for found in self.forms)

    @property
    def keys(self) -> list[str]:
        """The options that the page offers."""
        return [value for found in self.forms for name, value, _text in found.buttons if name == "key"]

    @property
    def version(self) -> int:
        """The version that the page's moves would name."""
        return int(self.form("/move").values()["version"])


def read(response: Any) -> Page:
    """Read a response."""
    parser = _Forms()
    parser.feed(response.text)
    text = " ".join(" ".join(parser.text).split())
    return Page(response.status_code, response.url.path, response.text, parser.forms, parser.links, text)


class Browser:
    """One browser: its own cookies, no scripts. All browsers of a test share the client, and so the server's loop."""

    def __init__(self, client: TestClient[Any]) -> None:
        self._client = client
        self._cookies: dict[str, str] = {}

    @property
    def http(self) -> TestClient[Any]:
        """The client, with this browser's cookies."""
        self._keep()
        return self._client

    def _keep(self) -> None:
        """Put this browser's cookies into the client, having given the last one's back."""
        last: Browser | None = getattr(self._client, "last_browser", None)
        if last is not None:
            last._cookies = dict(self._client.cookies)
        self._client.cookies.clear()
        for name, value in self._cookies.items():
            self._client.cookies.set(name, value)
        self._client.last_browser = self  # type: ignore[attr-defined]

    @property
    def token(self) -> str:
        """The secret of this browser's cookie."""
        self._keep()
        return self._client.cookies["underbough"]

    def get(self, path: str) -> Page:
        """Open an address."""
        return read(self.http.get(path, headers={"accept": "text/html"}, follow_redirects=True))

    def send(self, page: Page, action_end: str, button: tuple[str, str] | None = None, **changes: str) -> Page:
        """Send a form of a page, with a button where it matters."""
        form = page.form(action_end)
        values = form.values(**changes)
        if button:
            values[button[0]] = button[1]
        address = form.action or page.url
        if form.method.lower() == "get":
            return read(self.http.get(address, params=values, follow_redirects=True))
        return read(self.post(address, values))

    def post(self, path: str, values: dict[str, Any], **headers: str) -> Any:
        """Post fields as they are."""
        sent = {"origin": "http://testserver.local", **headers}
        return self.http.post(path, data=values, headers=sent, follow_redirects=True)

    def csrf(self) -> str:
        """The form token of this browser."""
        found = re.search(r'name="csrf" value="([0-9a-f]+)"', self.get("/").html)
        assert found
        return found.group(1)

    def play(self, page: Page, key: str) -> Page:
        """Press the button of an option."""
        return self.send(page, "/move", button=("key", key))


GAME = "lil_everdell"


def open_table(host: Browser, *seats: str, **more: str) -> Page:
    """Open a table with these choices per seat (`me`, `hotseat`, `friend`, `bot-greedy`); answers its waiting room."""
    form = host.get(f"/new/{GAME}")
    chosen = {f"seat{n}": choice for n, choice in enumerate(seats)}
    closed = {f"seat{n}": "closed" for n in range(len(seats), 4)}
    return host.send(form, f"/new/{GAME}", None, **{**chosen, **closed, **more})


def links(page: Page, kind: str) -> list[str]:
    """The secret addresses on a page: `s` to seats, `w` to watch, `m` personal ones."""
    return sorted(set(re.findall(rf'value="http://[^/"]+(/{kind}/[^"]+)"', page.html)))


def claim(guest: Browser, link: str, name: str) -> Page:
    """Take the seat behind a link."""
    return guest.send(guest.get(link), link, name=name)


def two_players(make: Any, *rest: str, **more: str) -> tuple[Browser, Browser, str]:
    """A game of two people (and whoever else sits there) that has just begun; answers both browsers and its address."""
    host, guest = make(), make()
    room = open_table(host, "me", "friend", *rest, name0="Ada", **more)
    claim(guest, links(room, "s")[0], "Bo")
    guest.send(guest.get(room.url), "/ready", ready="1")
    page = host.send(host.get(room.url), "/start")
    assert page.status == 200, page.text
    return host, guest, room.url


def acting(*players: Browser, url: str) -> tuple[Browser, Page]:
    """The browser that is asked, with its page."""
    for player in players:
        page = player.get(url)
        if page.keys:
            return player, page
    raise AssertionError("nobody is asked")


def entries(hub: Hub, url: str) -> list[str]:
    """What the database holds of a table's game."""
    code = url.removeprefix("/t/")

    def lines(connection: Any) -> list[str]:
        table = store.table_by_code(connection, code)
        assert table is not None
        found = store.lines_of(connection, table.id)
        assert len(found) == table.version
        return found

    return hub.database.read_now(lines)


def play_on(players: list[Browser], url: str, seed: int = 1, seconds: float = 60) -> Page:
    """Play at random until the game is over; answers the end page."""
    rng, until = random.Random(seed), time.monotonic() + seconds
    while time.monotonic() < until:
        for player in players:
            page = player.get(url)
            if page.has_form("/rematch"):
                return page
            while page.keys:
                page = player.play(page, rng.choice(page.keys))
                assert page.status == 200, page.text
        time.sleep(0.01)
    raise AssertionError("the game did not end in time")


def table_of(hub: Hub, url: str) -> TableRow:
    """The database's row of a table."""
    found = hub.database.read_now(lambda connection: store.table_by_code(connection, url.removeprefix("/t/")))
    assert found is not None
    return found
