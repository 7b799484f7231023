"""Tables that were begun under another rules version or with other cards: none is lost by an update."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from support.prepared import prepare_over
from support.table import Browser, Page, acting, claim, entries, links, play_on, table_of

import underbough.api
from underbough.games import GAMES, MAKERS
from underbough.kernel.game import Game
from underbough.kernel.records import parse
from underbough.kernel.replay import replay
from underbough.table import store
from underbough.table.app import create_app
from underbough.table.hub import Hub
from underbough.table.settings import Settings

NAMES = sorted(GAMES)
LISTS = {"everdell": "deck", "everstone": "relics", "lil_everdell": "deck", "spirecrest": "deck",
         "stone_relic": "kingdom"}  # fmt: skip


@contextmanager
def server(settings: Settings) -> Iterator[tuple[TestClient[Any], Hub]]:
    """The application, started on the database as it is."""
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client, client.app.state.hub


def waited(*players: Browser, url: str) -> tuple[Browser, Page]:
    """Who is asked, once the bots have moved."""
    until = time.monotonic() + 20
    while True:
        try:
            return acting(*players, url=url)
        except AssertionError:
            assert time.monotonic() < until
            time.sleep(0.01)


def begun(client: TestClient[Any], game: str, *rest: str) -> tuple[Browser, Browser, str]:
    """A game of two people with some moves behind it."""
    host, guest = Browser(client), Browser(client)
    seats = {f"seat{n}": kind for n, kind in enumerate(("me", "friend", *rest))}
    closed = {f"seat{n}": "closed" for n in range(len(seats), GAMES[game].max_seats)}
    form = host.get(f"/new/{game}")
    room = host.send(form, f"/new/{game}", None, **seats, **closed, name0="Ada")
    claim(guest, links(room, "s")[0], "Bo")
    guest.send(guest.get(room.url), "/ready", ready="1")
    assert host.send(host.get(room.url), "/start").status == 200
    rng = random.Random(4)
    for _ in range(6):
        player, page = waited(host, guest, url=room.url)
        assert player.play(page, rng.choice(page.keys)).status == 200
    return host, guest, room.url


def carry(browser: Browser, client: TestClient[Any]) -> Browser:
    """The same browser, with its cookies, after the server was started again."""
    browser._keep()
    again = Browser(client)
    again._cookies = dict(browser._client.cookies)
    return again


def new_rules(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The next version of a game's rules."""
    monkeypatch.setattr(GAMES[game], "rules_version", GAMES[game].rules_version + 1)


def new_cards(monkeypatch: pytest.MonkeyPatch, game: str, change: Callable[[list[Any]], None]) -> None:
    """Built-in cards that an update has changed."""
    make, plain = MAKERS[game], deepcopy(MAKERS[game](2, {}, None).content.plain())
    rows = plain[LISTS[game]]
    assert isinstance(rows, list)
    change(rows)

    def changed(players: int, settings: dict[str, object], content: dict[str, object] | None) -> Game:
        return make(players, settings, plain if content is None else content)

    monkeypatch.setitem(MAKERS, game, changed)


def point_more(rows: list[Any]) -> None:
    """The first card counts another point, or costs another resource where cards have none."""
    if "points" in rows[0]:
        rows[0]["points"] += 1
    else:
        rows[0]["cost"]["yellow"] = rows[0]["cost"].get("yellow", 0) + 1


def finished(players: list[Browser], url: str, long: bool) -> Page:
    """The end page. A game that takes hundreds of random moves is given up after some of them."""
    if long:
        rng = random.Random(2)
        for _ in range(20):
            player, page = waited(*players, url=url)
            assert player.play(page, rng.choice(page.keys)).status == 200
        assert players[1].send(players[1].get(url), "/concede").status == 200
    return play_on(players, url, seed=2)


@pytest.mark.parametrize("kind", ["rules", "cards"])
@pytest.mark.parametrize("game", NAMES)
def test_a_table_goes_on_after_an_update(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, game: str, kind: str
) -> None:
    with server(settings) as (client, hub):
        host, guest, url = begun(client, game)
        before, row = entries(hub, url), table_of(hub, url)
        kept = hub.database.read_now(lambda c: store.position_of(c, row.id))
        assert kept is not None
        assert kept.version == row.version
        cookies = [carry(host, client), carry(guest, client)]
    if kind == "rules":
        new_rules(monkeypatch, game)
    else:
        new_cards(monkeypatch, game, point_more)
    with server(settings) as (client, hub):
        pages = []
        for cookie in cookies:
            player = Browser(client)
            player._cookies = cookie._cookies
            pages.append(player)
            page = player.get(url)
            assert page.status == 200
            assert "The table was updated" in page.text
            assert kept.plain not in page.html
            assert json.loads(kept.plain)["chance"]["key"] not in page.html
        after = entries(hub, url)
        assert after[:-1] == before
        assert after[-1].startswith(f"rules {GAMES[game].rules_version} ")
        assert json.loads(after[-1].split(" ", 2)[2])["fields"] == json.loads(kept.plain)["fields"]
        # nothing before the seam is taken back, by whatever address
        for player in pages:
            version = {"version": str(len(after)), "csrf": player.csrf()}
            assert player.post(f"{url}/undo", version).status_code == 409
        assert entries(hub, url) == after
        end = finished(pages, url, long=game == "everstone")
        assert end.has_form("/rematch")
        text = pages[0].http.get(f"{url}/record").text
        record = parse(text)
        assert (record.rules, record.content) == (row.rules_version, row.content_digest)
        played = replay(record, underbough.api.load_recorded).session
        assert played.seam() == len(after)
        assert played.is_over()
        for step in (0, len(after), 10_000):
            assert pages[0].get(f"{url}/replay?step={step}").status == 200
    with server(settings) as (client, hub):  # started again: the seam is written once
        assert sum(line.startswith("rules ") for line in entries(hub, url)) == 1


def test_bots_and_concessions_go_on_after_an_update(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(settings) as (client, _hub):
        host, guest, url = begun(client, "lil_everdell", "bot-greedy")
        cookies = carry(host, client)._cookies, carry(guest, client)._cookies
    new_rules(monkeypatch, "lil_everdell")
    with server(settings) as (client, hub):
        host, guest = Browser(client), Browser(client)
        host._cookies, guest._cookies = cookies
        waited(host, guest, url=url)
        assert guest.send(guest.get(url), "/concede").status == 200
        until = time.monotonic() + 60
        while not moved(lines := entries(hub, url), 2):
            assert time.monotonic() < until, "the bot does not play on"
            page = host.get(url)
            if page.keys:
                assert host.play(page, page.keys[0]).status == 200
            time.sleep(0.02)
        assert "1 conceded" in lines


def moved(lines: list[str], seat: int) -> bool:
    """Whether a seat has moved since the update."""
    seam = next(n for n, line in enumerate(lines) if line.startswith("rules "))
    return any(line.startswith(f"{seat} ") for line in lines[seam:])


@pytest.mark.parametrize("game", NAMES)
def test_a_finished_game_keeps_its_score_sheet(settings: Settings, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    over = prepare_over(Path(settings.db), game)
    url = f"/t/{over.code}"
    with server(settings) as (client, hub):
        guest = Browser(client)
        guest.send(guest.get(over.watch), over.watch)
        assert guest.get(url).status == 200
        before = entries(hub, url)
        scores = parse(guest.http.get(f"{url}/record").text).result
        cookies = carry(guest, client)._cookies
    new_rules(monkeypatch, game)
    with server(settings) as (client, hub):
        guest = Browser(client)
        guest._cookies = cookies
        page = guest.get(url)
        assert page.status == 200
        assert "Together" in page.text
        assert parse(guest.http.get(f"{url}/record").text).result == scores
        assert guest.get(f"{url}/replay").status == 200
        assert entries(hub, url) == before


def test_a_position_that_cannot_be_read_loses_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(settings) as (client, hub):
        host, _guest, url = begun(client, "lil_everdell")
        before = entries(hub, url)
        cookies = carry(host, client)._cookies
    with monkeypatch.context() as update:
        new_cards(update, "lil_everdell", lambda rows: rows.reverse())
        with server(settings) as (client, hub):
            host = Browser(client)
            host._cookies = cookies
            page = host.get(url)
            assert page.status == 409
            assert "Nothing is lost" in page.text
            assert host.get(f"{url}/record").status == 409, "its hidden cards stay hidden"
            assert entries(hub, url) == before
    with server(settings) as (client, _hub):
        host = Browser(client)
        host._cookies = cookies
        assert host.get(url).status == 200


def test_a_waiting_table_begins_under_the_new_rules(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(settings) as (client, _hub):
        host = Browser(client)
        form = host.get("/new/lil_everdell")
        seats = {"seat0": "me", "seat1": "bot-greedy", "seat2": "closed", "seat3": "closed"}
        url = host.send(form, "/new/lil_everdell", None, **seats).url
        cookies = carry(host, client)._cookies
    new_rules(monkeypatch, "lil_everdell")
    with server(settings) as (client, hub):
        host = Browser(client)
        host._cookies = cookies
        assert host.send(host.get(url), "/start").status == 200
        assert table_of(hub, url).rules_version == GAMES["lil_everdell"].rules_version
        assert not any(line.startswith("rules ") for line in entries(hub, url))
