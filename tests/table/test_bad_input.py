"""What visitors do wrong gets a clear 4xx answer, changes nothing, and is logged without secrets."""

from __future__ import annotations

import html
import logging
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import TestClient
from support.table import Browser, acting, entries, links, open_table, two_players

from underbough.table.app import create_app
from underbough.table.hub import Hub
from underbough.table.settings import Limits, Settings

Make = Callable[[], Browser]


def test_unknown_addresses(browser: Make) -> None:
    guest = browser()
    for path in ("/nothing-here", "/t/no-such-table", "/s/nosuchseat", "/w/nosuchwatch", "/new/chess", "/static/x.js"):
        page = guest.get(path)
        assert page.status == 404, path
        assert "Home" in page.text
    assert guest.get("/m/nosuchlink").status == 410
    assert guest.get("/static/..%2f..%2fpyproject.toml").status == 404
    assert guest.get("/t/" + "x" * 500).status == 404
    assert guest.http.post("/about").status_code == 405


def test_another_seat_and_strangers(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    other = bo if player is ada else ada
    before = entries(hub, url)
    values = {**page.form("/move").values(), "key": page.keys[0]}
    wrong = other.post(url + "/move", {**values, "csrf": other.csrf()})
    assert wrong.status_code == 409
    assert "not your turn" in wrong.text
    stranger = browser()
    for path in ("/move", "/undo", "/chat", "/end-turn", "/undo/answer"):
        sent = {**values, "csrf": stranger.csrf(), "text": "hello", "request": "0", "answer": "yes"}
        refused = stranger.post(url + path, sent)
        assert refused.status_code == 403, path
        assert "no seat" in refused.text
    assert stranger.post(url + "/open", {"csrf": stranger.csrf(), "seat": "0"}).status_code == 403
    assert stranger.post(url + "/start", {"csrf": stranger.csrf()}).status_code == 403
    assert entries(hub, url) == before


@pytest.mark.parametrize("key", ["play:everything", "", "visit:die-99", "x" * 5000, "0", "pass; drop table"])
def test_illegal_keys(browser: Make, hub: Hub, key: str) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    before = entries(hub, url)
    answer = player.post(url + "/move", {**page.form("/move").values(), "key": key})
    assert answer.status_code == 422
    assert not (key and repr(key) in html.unescape(answer.text)), "keys are not for people"
    assert entries(hub, url) == before


def test_numbers_that_are_none(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    for version in ("", "many", "1e3", "9" * 40, "-"):
        values = {**page.form("/move").values(), "version": version, "key": page.keys[0]}
        assert player.post(url + "/move", values).status_code == 422
    assert player.get(url + "/replay?step=x").status == 409, "not over yet comes first"


def test_oversized_names_talk_and_bodies(browser: Make) -> None:
    ada, _bo, url = two_players(browser)
    host, guest = browser(), browser()
    room = open_table(host, "me", "friend")
    [link] = links(room, "s")
    assert guest.send(guest.get(link), link, name="x" * 25).status == 422
    assert guest.send(guest.get(link), link, name="\u202e" * 5 + "Bo").url == room.url, "invisible signs are dropped"
    assert ada.send(ada.get(url), "/chat", text="y" * 401).status == 422
    assert ada.send(ada.get(url), "/chat", text="   ").status == 422
    huge = ada.post(url + "/chat", {"csrf": ada.csrf(), "text": "z" * 60_000})
    assert huge.status_code == 413
    assert open_table(host, "me", "friend", name0="n" * 99).status == 422


def test_a_name_too_long_comes_back_to_its_form(browser: Make) -> None:
    host, guest, other = browser(), browser(), browser()
    form = open_table(host, "me", "friend", name0="n" * 25)
    assert form.status == 422
    assert "The name on seat 1 is too long" in form.text
    assert form.form("/new/lil_everdell").values()["name0"] == "n" * 25
    room = open_table(host, "me", "friend", listed="1")
    [link] = links(room, "s")
    page = guest.send(guest.get(link), link, name="x" * 25)
    assert "too long" in page.text
    assert page.form(link).values()["name"] == "x" * 25
    page = other.send(other.get(room.url), "/take", name="y" * 25)
    assert page.status == 422
    assert "too long" in page.text
    assert page.form("/take").values()["name"] == "y" * 25
    assert other.send(page, "/take", name="Cy").url == room.url


def test_the_page_and_the_server_agree_how_much_can_be_said(browser: Make) -> None:
    ada, _bo, url = two_players(browser)
    most = int(re.findall(r'name="text" maxlength="(\d+)"', ada.get(url).html)[0])
    assert ada.send(ada.get(url), "/chat", text="y" * most).status == 200
    assert ada.send(ada.get(url), "/chat", text="y" * (most + 1)).status == 422


def test_bad_json_and_odd_bodies(browser: Make) -> None:
    ada, _bo, url = two_players(browser)
    for body, kind, status in (
        (b"{", "application/json", 400),
        (b'{"version": {}}', "application/json", 400),
        (b"[1, 2]", "application/json", 400),
        (b"\xff\xfe=1", "application/x-www-form-urlencoded", 400),
        (b"a&b", "application/x-www-form-urlencoded", 400),
        (b"&".join(b"a=1" for _ in range(300)), "application/x-www-form-urlencoded", 400),
        (b"hello", "text/plain", 415),
        (b"--x--", "multipart/form-data; boundary=x", 415),
    ):
        headers = {"content-type": kind, "accept": "application/json"}
        answer = ada.http.post(url + "/move", content=body, headers=headers)
        assert answer.status_code == status, body[:20]
        assert answer.json()["error"]


def test_wrong_origins_and_form_tokens(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    values = {**page.form("/move").values(), "key": page.keys[0]}
    before = entries(hub, url)
    assert player.post(url + "/move", values, origin="https://elsewhere.example").status_code == 403
    assert player.post(url + "/move", values, origin="null").status_code == 403
    cross = {"origin": "http://testserver.local", "sec-fetch-site": "same-origin"}
    assert player.post(url + "/move", {**values, "csrf": "0" * 32}, **cross).status_code == 403
    assert player.post(url + "/move", {**values, "csrf": bo.csrf() if player is ada else ada.csrf()}).status_code == 403
    assert entries(hub, url) == before
    assert player.post(url + "/move", values).status_code == 200


def test_choices_that_are_not_offered(browser: Make) -> None:
    host = browser()
    assert open_table(host, "me", "bot-cheater").status == 422
    assert open_table(host, "me").status == 422
    assert open_table(host, "me", "me").status == 422
    assert open_table(host, "bot-random", "bot-random").status == 422
    assert open_table(host, "me", "friend", pace="never").status == 422
    room = open_table(host, "me", "friend")
    assert host.send(room, "/start").status == 409
    for seat in ("7", "-1", "x"):
        guest = browser()
        assert guest.send(guest.get(room.url), "/take", seat=seat).status == 422


def test_refusals_are_logged_without_secrets(browser: Make, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    host, guest, third = browser(), browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada")
    [link] = links(room, "s")
    page = third.get(link)
    guest.send(guest.get(link), link, name="Bo")
    third.send(page, link, name="Cy")
    third.get("/m/abcdefsecret")
    third.get("/nowhere")
    ours = [record for record in caplog.records if not record.name.startswith("http")]  # not the test's own client
    text = "\n".join(f"{record.name} {record.getMessage()}" for record in ours)
    assert "/s/… refused: 410" in text
    assert "/m/… refused: 410" in text
    assert "/nowhere refused: 404" in text
    for secret in (link[3:], "abcdefsecret", host.token, guest.token, third.token, host.csrf()):
        assert secret not in text


def test_rates_are_limited_and_say_so(tmp_path: Path, settings: Settings) -> None:
    tight = replace(settings, db=str(tmp_path / "tight.sqlite3"), limits=Limits(guesses=(3, 0.001)))
    with TestClient(create_app(tight), raise_server_exceptions=False) as client:
        guest = Browser(client)
        seen = [guest.get(f"/t/guess-{n}").status for n in range(6)]
    assert seen == [404, 404, 404, 429, 429, 429]


def test_headers_keep_other_sites_and_inline_scripts_out(browser: Make) -> None:
    for path in ("/", "/nothing-here", "/about", "/static/js/live.js"):
        headers = browser().http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_hold_no_inline_script_or_style(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    for page in (ada.get("/"), ada.get("/new/lil_everdell"), ada.get(url), bo.get("/about"), ada.get("/nowhere")):
        assert not re.search(r"<script(?![^>]*\bsrc=)", page.html)
        assert not re.search(r"<[^>]+\s(style|on\w+)=", page.html)
        assert "<style" not in page.html
        outside = r"""<(?:script|img|link|use|iframe)[^>]*(?:src|href)=["']https?:"""
        assert not re.search(outside, page.html), "no request to anywhere else"
