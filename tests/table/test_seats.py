"""Seats as capabilities: links, claims, moving between devices, watching, and what each browser never sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from support.table import Browser, claim, links, open_table, two_players

from underbough.table import tokens
from underbough.table.database import Database
from underbough.table.hub import Hub
from underbough.table.web.door import COOKIE

Make = Callable[[], Browser]


def test_a_get_on_a_seat_link_only_shows_the_seat(browser: Make) -> None:
    host, preview = browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada")
    [link] = links(room, "s")
    for _look in range(3):
        page = preview.get(link)
        assert page.status == 200
        assert "Take this seat" in page.text
    assert "still free" in host.get(room.url).text


def test_claiming_redirects_to_an_address_without_the_secret(browser: Make) -> None:
    host, guest = browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada")
    [link] = links(room, "s")
    first = guest.get(link)
    answer = guest.http.post(
        link, data=first.form(link).values(name="Bo"), headers={"origin": "null"}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert answer.headers["location"] == room.url
    assert "Bo" in host.get(room.url).text


def test_secret_pages_send_no_referrer_and_are_not_stored(browser: Make) -> None:
    host, guest = browser(), browser()
    [link] = links(open_table(host, "me", "friend"), "s")
    headers = guest.http.get(link).headers
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"


def test_the_cookie_is_not_for_scripts_and_secure_on_https(browser: Make) -> None:
    plain = browser().http.get("/").headers["set-cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=Lax" in plain
    assert "Secure" not in plain
    assert "; Secure" in browser().http.get("https://testserver.local/").headers["set-cookie"]


def test_a_taken_link_says_so_and_gives_nothing(browser: Make) -> None:
    host, guest, third = browser(), browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada")
    [link] = links(room, "s")
    open_page = third.get(link)
    claim(guest, link, "Bo")
    late = third.send(open_page, link, name="Cy")
    assert late.status == 410
    assert "taken" in late.text
    again = third.get(link)
    assert "taken" in again.text
    assert not any(form.method == "post" for form in again.forms)
    assert guest.get(link).url == room.url, "its holder goes to the table"


def test_the_host_sees_no_link_of_a_claimed_seat(browser: Make) -> None:
    host, guest = browser(), browser()
    room = open_table(host, "me", "friend", "friend", name0="Ada")
    before = links(room, "s")
    assert len(before) == 2
    claim(guest, before[0], "Bo")
    after = links(host.get(room.url), "s")
    assert len(after) == 1
    assert set(after) < set(before)
    assert links(guest.get(room.url), "s") == [], "only whoever opened the table gets links"
    assert len(links(host.get(room.url + "/share"), "s")) == 1
    assert links(guest.get(room.url + "/share"), "w") == []


def test_the_database_holds_hashes_only(browser: Make, hub: Hub) -> None:
    host, guest = browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada")
    [link], [watch] = links(room, "s"), links(room, "w")
    claim(guest, link, "Bo")
    database: Database = hub.database
    database.write_now(lambda connection: connection.exec_driver_sql("SELECT 1").all())
    raw = b"".join(file.read_bytes() for file in _files(hub))
    for secret in (link[3:], watch[3:], host.token, guest.token):
        assert secret.encode() not in raw
    assert tokens.link_hash(link[3:]).encode() in raw
    assert tokens.browser_id(guest.token).encode() in raw


def _files(hub: Hub) -> list[Path]:
    main = Path(hub.settings.db)
    return list(main.parent.glob(main.name + "*"))


def test_a_personal_link_moves_the_seat_once(browser: Make) -> None:
    host, _guest, url = two_players(browser)
    phone, thief = browser(), browser()
    page = host.send(host.get(url + "/move-device"), "/move-device")
    [link] = links(page, "m")
    assert "Play here" in phone.get(link).text
    moved = phone.send(phone.get(link), link)
    assert moved.url == url
    assert "My village" in moved.text
    assert thief.get(link).status == 410
    assert host.get(url).status == 403, "the old device has let go"


def test_a_new_personal_link_voids_the_one_before(browser: Make) -> None:
    host, _guest, url = two_players(browser)
    first, second = (links(host.send(host.get(url + "/move-device"), "/move-device"), "m")[0] for _ in range(2))
    assert first != second
    assert browser().get(first).status == 410
    assert browser().get(second).status == 200


def test_moving_the_owner_in_the_waiting_room_moves_the_links(browser: Make) -> None:
    host, phone, guest = browser(), browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada")
    [before] = links(room, "s")
    [link] = links(host.send(host.get(room.url + "/move-device"), "/move-device"), "m")
    page = phone.send(phone.get(link), link)
    [after] = links(page, "s")
    assert after != before
    assert guest.get(before).status == 404
    assert "Bo" in claim(guest, after, "Bo").text
    assert not host.get(room.url).has_form("/start")


def test_spectators_need_the_watch_link_of_a_private_table(browser: Make) -> None:
    host, _guest, url = two_players(browser)
    friend = browser()
    assert friend.get(url).status == 403
    assert friend.http.get(url + "/live").status_code == 403
    [link] = links(host.get(url + "/share"), "w")
    assert "Watch" in friend.get(link).text
    assert friend.get(url).status == 403, "a GET gives nothing"
    page = friend.send(friend.get(link), link)
    assert page.url == url
    assert "You are watching" in page.text
    assert page.keys == []
    assert not page.has_form("/undo")
    assert not page.has_form("/chat"), "only players talk"


def test_a_listed_table_is_on_everybodys_home_page_and_open_to_watch(browser: Make) -> None:
    host, guest, third = browser(), browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada", listed="1")
    assert room.url in guest.get("/").links
    guest.send(guest.get(room.url), "/take", name="Bo", seat="1")
    assert room.url not in third.get("/").links, "no seat is free any more"
    guest.send(guest.get(room.url), "/ready", ready="1")
    host.send(host.get(room.url), "/start")
    assert "You are watching" in third.get(room.url).text


def test_joining_with_a_code_however_it_is_typed(browser: Make) -> None:
    host, guest = browser(), browser()
    room = open_table(host, "me", "friend", name0="Ada")
    code = room.url.removeprefix("/t/")
    page = guest.send(guest.get("/"), "/join", code="  " + code.replace("-", " ").upper())
    assert page.url == room.url
    assert "Sit here" in page.text
    assert "Bo" in guest.send(page, "/take", name="Bo").text
    assert guest.send(guest.get("/"), "/join", code="no-such-table").status == 404


def test_no_cookie_of_another_shape_is_kept(browser: Make) -> None:
    guest = browser()
    odd = guest.http.get("/", headers={"cookie": f"{COOKIE}=short"})
    assert COOKIE in odd.headers["set-cookie"]


def test_a_table_without_friends_speaks_of_none(browser: Make) -> None:
    host = browser()
    for beside in ("bot-random", "hotseat"):
        page = open_table(host, "me", beside)
        assert "start when you like" in page.text
        assert "Send each friend" not in page.text
    assert "Send each friend" in open_table(host, "me", "friend").text


def test_head_is_answered_like_get(browser: Make) -> None:
    host, _guest, url = two_players(browser)
    script = host.http.get("/static/js/live.js").url.path
    for path in (url, "/", "/about", script, "/s/nosuchseat", "/t/no-such-table"):
        answer = host.http.head(path)
        assert answer.status_code == host.get(path).status, path
        assert answer.content == b"", path
    assert host.http.head(url + "/move").status_code == 405
