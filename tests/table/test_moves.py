"""Moves: compare-and-swap, doubles, several picks at once, refusals; and a whole game by pages alone."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient
from support.table import Browser, acting, entries, open_table, play_on, read, table_of, two_players

from underbough.kernel.records import parse
from underbough.kernel.replay import replay
from underbough.table import store
from underbough.table.hub import Hub
from underbough.verify import secret_hash, table_key

Make = Callable[[], Browser]


def test_a_move_is_in_the_database_when_it_is_answered(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    before = entries(hub, url)
    after = player.play(page, page.keys[0])
    assert after.status == 200
    assert entries(hub, url)[: len(before) + 1] == [*before, f"{'0' if player is ada else '1'} {page.keys[0]}"]


def test_a_double_click_changes_nothing_and_is_calm(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    player.play(page, page.keys[0])
    once = entries(hub, url)
    again = player.play(page, page.keys[0])
    assert again.status == 409
    assert "moved on" not in again.text
    assert entries(hub, url) == once
    assert "What happened" in again.text, "the answer is the board as it is"


def test_a_late_move_is_answered_with_the_present_view(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, old = acting(ada, bo, url=url)
    current = player.play(old, old.keys[0])
    once = entries(hub, url)
    late = player.play(old, old.keys[-1])
    assert late.status == 409
    assert "had moved on" in late.text
    assert entries(hub, url) == once
    assert late.keys == current.keys


def test_two_answers_at_the_same_moment_count_once(browser: Make, hub: Hub, client: TestClient[Litestar]) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    before = entries(hub, url)
    values = page.form("/move").values()
    player.http.get("/")
    with ThreadPoolExecutor(6) as pool:
        keys = [page.keys[n % len(page.keys)] for n in range(6)]
        answers = list(pool.map(lambda key: client.post(url + "/move", data={**values, "key": key}).status_code, keys))
    assert len(entries(hub, url)) > len(before)
    assert sum(line.startswith(("0 visit", "1 visit")) for line in entries(hub, url)) == 1
    assert answers.count(409) == 5


def test_the_database_itself_refuses_an_old_version(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    # another process at the same database has moved meanwhile
    player.play(page, page.keys[0])
    room_lines = entries(hub, url)
    code = url.removeprefix("/t/")

    def elsewhere(connection: Any) -> None:
        table = store.table_by_code(connection, code)
        assert table is not None
        store.append(connection, table.id, table.version, ['0 taken by "Ada"'], "playing", table.to_act)

    hub.database.write_now(elsewhere)
    player, page = acting(ada, bo, url=url)
    late = player.play(page, page.keys[0])
    assert late.status == 409
    assert entries(hub, url) == [*room_lines, '0 taken by "Ada"']
    fresh = player.play(late, late.keys[0])
    assert fresh.status == 200, "the page that came back is current"


def test_several_picks_are_all_or_none(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    before = entries(hub, url)
    values: dict[str, Any] = page.form("/move").values()
    answer = read(player.post(url + "/move", {**values, "key": ["visit:twig", "play:no-such-card"]}))
    assert answer.status == 422
    assert entries(hub, url) == before
    answer = read(player.post(url + "/move", {**values, "key": ["visit:twig", "pass"]}))
    assert answer.status == 200
    assert [line.partition(" ")[2] for line in entries(hub, url)[-2:]] == ["visit:twig", "pass"]


def test_json_is_read_as_well(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    sent = {"csrf": page.form("/move").values()["csrf"], "version": page.version, "keys": ["visit:twig", "pass"]}
    answer = player.http.post(url + "/move", json=sent, headers={"accept": "application/json"})
    assert answer.status_code == 200
    assert answer.json()["version"] == len(entries(hub, url))


def test_a_whole_game_of_two_people_and_a_bot(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser, "bot-greedy")
    hash_before = secret_hash(table_of(hub, url).secret)
    end = play_on([ada, bo], url)
    for name in ("Ada", "Bo", "Cards", "Parades", "Together"):
        assert name in end.text
    assert hash_before in end.html
    assert table_of(hub, url).secret.hex() in end.html
    text = ada.http.get(url + "/record").text
    record = parse(text)
    assert record.seats[:2] == ["Ada", "Bo"]
    again = replay(record, _load)
    assert again.session.is_over()
    assert [entry.line() for entry in record.entries] == entries(hub, url)
    added = [seat.contribution for seat in hub.database.read_now(lambda c: store.seats_of(c, table_of(hub, url).id))]
    assert bytes.fromhex(record.key) == table_key(table_of(hub, url).secret, [one for one in added if one])
    step = ada.get(url + "/replay?step=7&seat=1")
    assert step.status == 200
    assert "Step 7 of" in step.text
    assert ada.get(url + "/replay?step=99999&seat=open").status == 200
    for player, own in ((ada, "0"), (bo, "1")):
        shown = player.get(url + "/replay")
        assert shown.form("/replay").values()["seat"] == own, "a player's replay opens from their own seat"
        everybody = player.get(url + "/replay?seat=-1")
        for page in (shown, everybody):
            assert not re.search("You are watching|Only the players|away-word", page.html)
    following = ada.send(ada.get(url), "/rematch")
    assert following.url != url
    assert following.url in bo.get(url).links


def _load(game: str, players: int, settings: Any, pack: Any) -> Any:
    import underbough

    return underbough.load_game(game, players, settings, pack)


def test_nothing_of_the_end_is_shown_before_it(browser: Make) -> None:
    ada, _bo, url = two_players(browser)
    for path in ("/record", "/replay"):
        assert ada.get(url + path).status == 409


def test_the_contribution_of_the_browser_is_part_of_the_key(browser: Make, hub: Hub) -> None:
    host = browser()
    room = open_table(host, "me", "bot-random")
    host.send(room, "/start", contribution="ab" * 32)
    seat = hub.database.read_now(lambda c: store.seats_of(c, table_of(hub, room.url).id))[0]
    assert len(seat.contribution) == 32
    other = open_table(host, "me", "bot-random")
    host.send(other, "/start", contribution="nonsense")
    seat = hub.database.read_now(lambda c: store.seats_of(c, table_of(hub, other.url).id))[0]
    assert len(seat.contribution) == 32, "the server adds one when the browser sent none"


def test_the_table_stays_live_while_a_bot_thinks(browser: Make, hub: Hub, monkeypatch: Any) -> None:
    hold = threading.Event()
    plain = type(hub.pool)._ask

    def slow(self: Any, payload: Any) -> str:
        hold.wait(5)
        return plain(self, payload)

    monkeypatch.setattr(type(hub.pool), "_ask", slow)
    host = browser()
    url = host.send(host.get("/"), "/play/lil_everdell").url
    page = host.get(url)
    while page.keys:
        page = host.play(page, page.keys[-1])
    begun = time.monotonic()
    assert host.send(host.get(url), "/chat", text="Take your time.").status == 200
    assert "Take your time." in host.get(url).text
    assert time.monotonic() - begun < 2
    hold.set()


def test_a_table_of_other_rules_without_a_position_is_refused_with_the_reason(browser: Make, hub: Hub) -> None:
    ada, _bo, url = two_players(browser)
    table = table_of(hub, url)

    def older(connection: Any) -> None:
        connection.exec_driver_sql("UPDATE tables SET rules_version = 0 WHERE id = ?", (table.id,))
        connection.exec_driver_sql("DELETE FROM positions WHERE table_id = ?", (table.id,))

    hub.database.write_now(older)
    hub.rooms._rooms.clear()
    page = ada.get(url)
    assert page.status == 409
    assert "begun with other rules or cards" in page.text
    assert "Nothing is lost" in page.text
    assert ada.get("/").status == 200
