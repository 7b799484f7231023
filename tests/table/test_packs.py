"""Tables with cards of their own, and the card editor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape, unescape
from pathlib import Path

import pytest
from litestar.testing import TestClient
from support.odd import LONG, ODD, built_in_names, everywhere, toml
from support.packs import BAKER, SETTLERS
from support.table import Browser, claim, entries, links, open_table, play_on, two_players

from underbough import load_game
from underbough.api import load_recorded
from underbough.games import PACKS
from underbough.kernel.records import parse
from underbough.kernel.replay import replay
from underbough.packs import read_pack
from underbough.packs.editing import controls
from underbough.packs.trial import Found
from underbough.table.app import create_app
from underbough.table.hub import Hub
from underbough.table.packs import packs_in
from underbough.table.settings import Limits, Settings
from underbough.table.web.packs import act, context

Make = Callable[[], Browser]
SCRIPT = "<b onmouseover=alert(1)>"


def brought(make: Make, text: str = BAKER) -> tuple[Browser, Browser, str]:
    return two_players(make, cards="own", pack=text)


def editor(guest: Browser, **values: str) -> str:
    page = guest.get("/packs/lil_everdell")
    sent = {**page.form("/packs/lil_everdell").values(), "section": "deck", "opened": "Cook", "pack": "", **values}
    return str(guest.post("/packs/lil_everdell", sent).text)


COOK = {
    "f-name": "Cook",
    "f-kind": "critter",
    "f-colour": "blue",
    "f-copies": "1",
    "f-cost-berry": "2",
    "f-points": "1",
}


def test_the_room_the_board_and_the_record_tell_of_the_pack(browser: Make, hub: Hub) -> None:
    ada, bo, url = brought(browser)
    for player in (ada, bo):
        page = player.get(url)
        assert "Played with the pack What my cards say by Ada, brought by Ada." in page.text
        assert player.get(url + "/pack").html == BAKER
    assert browser().get(url + "/pack").status == 403
    play_on([ada, bo], url)
    record = parse(ada.get(url + "/record").html)
    assert record.pack is not None
    assert record.pack["text"] == BAKER
    assert record.content == read_pack(BAKER).digest
    assert replay(record, load_recorded).session.is_over()


def test_the_waiting_room_says_who_brought_it(browser: Make) -> None:
    page = open_table(browser(), "me", "friend", name0="Cy", cards="own", pack=BAKER)
    assert "Played with the pack What my cards say by Ada, brought by Cy." in page.text


def test_two_packs_and_none_at_three_tables_of_one_server(browser: Make, hub: Hub) -> None:
    urls = [
        brought(browser)[2],
        brought(browser, BAKER.replace("points = 3", "points = 4"))[2],
        two_players(browser)[2],
    ]
    digests = [hub.rooms._rooms[url.removeprefix("/t/")].game.game.content.digest for url in urls]
    assert len(set(digests)) == 3


def test_a_bot_plays_with_it_and_a_restart_keeps_it(settings: Settings) -> None:
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        ada = Browser(client)
        room = open_table(ada, "me", "bot-greedy", cards="own", pack=BAKER)
        page = ada.send(room, "/start")
        assert page.status == 200
        hub: Hub = client.app.state.hub
        digest = hub.rooms._rooms[room.url.removeprefix("/t/")].game.game.content.digest
        play_on([ada], room.url, seconds=30)
        over = entries(hub, room.url)
        assert hub.driver.fallbacks == 0
    assert digest == read_pack(BAKER).digest
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        assert entries(client.app.state.hub, room.url) == over
        token = ada._cookies["underbough"]
        after = client.get(room.url, headers={"accept": "text/html", "cookie": f"underbough={token}"})
        assert "Together" in after.text
    assert [(row["name"], row["digest"]) for row in packs_in(Path(settings.db))] == [("What my cards say", digest)]


def test_a_faulty_pack_opens_no_table_and_stays_in_the_form(browser: Make, hub: Hub) -> None:
    wrong = BAKER.replace("berry = 2", "gold = 2") + f'\n[[deck]]\nname = "{SCRIPT}"\n'
    page = open_table(browser(), "me", "friend", cards="own", pack=wrong)
    assert page.status == 422
    assert "line 15, deck “Baker”, effect.gain: does not know 'gold'" in page.text
    assert SCRIPT not in page.html
    assert escape(SCRIPT) in page.html
    assert wrong.strip() in unescape(page.html)
    assert hub.rooms._rooms == {}


def test_a_pack_of_another_game_is_refused(browser: Make) -> None:
    page = open_table(browser(), "me", "friend", cards="own", pack=BAKER.replace("lil_everdell", "everdell"))
    assert "this pack is for everdell, not for lil_everdell" in page.text


def test_the_size_is_limited(browser: Make, hub: Hub) -> None:
    page = open_table(browser(), "me", "friend", cards="own", pack="#" + "x" * 100_000)
    assert page.status == 422
    assert "a pack has at most 96 KiB" in page.text
    most = hub.settings.limits.pack_body
    guest = browser()
    assert guest.post("/new/lil_everdell", {"csrf": guest.csrf(), "pack": "x" * most}).status_code == 413


def test_checks_are_rationed(settings: Settings) -> None:
    few = replace(settings, limits=Limits(packs=(1, 0.0001), posts=(1000, 100), opened=(1000, 100)))
    with TestClient(create_app(few), raise_server_exceptions=False) as client:
        guest = Browser(client)
        assert open_table(guest, "me", "friend", cards="own", pack="pack = 1").status == 422
        assert open_table(guest, "me", "friend", cards="own", pack="pack = 1").status == 429


def test_a_script_in_a_name_is_shown_as_text(browser: Make) -> None:
    ada, _, url = brought(browser, BAKER.replace('name = "Baker"', f'name = "{SCRIPT}"'))
    page = ada.get(url)
    assert SCRIPT not in page.html
    assert escape(SCRIPT) in page.html


# -- the editor --------------------------------------------------------------------------------------------------------


def test_the_editor_writes_what_differs(browser: Make) -> None:
    html = editor(
        browser(), do="put", **{**COOK, "f-points": "4", "f-effect": "{after_parade = true, gain = {berry = 1}}"}
    )
    assert "Cook is in the pack." in html
    assert "name = &#34;Cook&#34;\npoints = 4\neffect = {after_parade = true, gain = {berry = 1}}\n" in html
    assert "cost" not in html[html.index('id="pack-text"') : html.index("</textarea>", html.index('id="pack-text"'))]
    assert "Each time you earn a Parade Token: take 1 berry." in html


def test_the_editor_names_the_field_that_is_wrong(browser: Make) -> None:
    html = editor(browser(), do="put", **{**COOK, "f-points": "400", "f-effect": "{gain = {gold = 1}}"})
    assert "expected a whole number from 0 to 20, not 400" in html
    assert 'value="400" inputmode="numeric" aria-describedby="h-points" aria-invalid="true"' in html
    for effect in ("{", "[" * 900, "{a={a={a={a={a={a={a={a={a={a={a={a={a=1}}}}}}}}}}}}}", "1\nx = 2", "9" * 9000):
        again = editor(browser(), do="put", **{**COOK, "f-effect": effect})
        assert "Please look again" in again


def test_a_busy_machine_is_no_fault_of_the_pack(browser: Make, hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def slow(*args: object, first: float) -> Found:
        given.append(first)
        return Found(0, 0, 0)

    monkeypatch.setattr("underbough.table.packs.trial", slow)
    said = "The pack reads well, but no game of bots with it had ended after 60 seconds."
    html = editor(browser(), do="check", pack=BAKER)
    assert said in html
    assert "Please look again" not in html
    page = open_table(browser(), "me", "friend", cards="own", pack=BAKER)
    assert page.status == 422
    assert said in page.text
    assert "try again in a while" in page.text
    assert BAKER.strip() in unescape(page.html)
    assert hub.rooms._rooms == {}
    assert given == [60, 60]


def test_a_new_card_a_renamed_one_and_out_again(browser: Make) -> None:
    guest = browser()
    tan = {**COOK, "f-colour": "tan", "f-effect": "{gain = {point = 2}}"}
    html = editor(guest, do="put", **{**tan, "f-name": "Neu", "opened": ""})
    assert "Neu is in the pack." in html
    assert "Neu (new)" in html
    blue = {**COOK, "f-name": "Köchin", "f-effect": '{after_play = {kind = "place"}, gain = {berry = 1}}'}
    html = editor(guest, do="put", **blue)
    assert "name = &#34;Köchin&#34;\nin_place_of = &#34;Cook&#34;" in html
    text = unescape(html[html.index("#:schema") : html.index("</textarea>", html.index("#:schema"))])
    html = editor(guest, do="drop", opened="Köchin", pack=text)
    assert "Köchin was taken out of the pack." in html
    assert "in_place_of" not in html


def test_the_editor_checks_and_hands_the_pack_over(browser: Make) -> None:
    guest = browser()
    assert "What my cards say can be played" in editor(guest, do="check", pack=BAKER)
    assert "line 15" in editor(guest, do="check", pack=BAKER.replace("berry = 2", "gold = 2"))
    csrf = guest.csrf()
    file = guest.post("/packs/lil_everdell", {"csrf": csrf, "do": "download", "pack": BAKER})
    assert file.text == BAKER
    assert file.headers["content-disposition"] == 'attachment; filename="lil_everdell.toml"'
    whole = guest.get("/packs/lil_everdell/built-in.toml").html
    assert read_pack(whole).issues == ()
    assert guest.get("/packs/chess").status == 404
    assert guest.get("/packs/everdell/schema.json").status == 200


@pytest.mark.parametrize("section", ["faces:f2", "captain:Captain", "nothing:x", "deck:", "deck:Nobody", ""])
def test_every_entry_opens(browser: Make, section: str) -> None:
    html = editor(browser(), do="open", open=section)
    assert "How it looks" in html


@pytest.mark.parametrize("values", [{"section": "nothing"}, {"do": "drop", "section": "../x"}])
def test_what_the_form_does_not_offer_is_refused(browser: Make, values: dict[str, str]) -> None:
    guest = browser()
    answer = guest.post("/packs/lil_everdell", {"csrf": guest.csrf(), "do": "put", "opened": "", "pack": "", **values})
    assert answer.status_code == 422


# -- Stone & Relic -----------------------------------------------------------------------------------------------------


def stone_editor(guest: Browser, **values: str) -> str:
    page = guest.get("/packs/stone_relic")
    sent = {**page.form("/packs/stone_relic").values(), "section": "kingdom", "pack": "", **values}
    return unescape(str(guest.post("/packs/stone_relic", sent).text))


WRIT = {
    "f-name": "Starfall Writ",
    "f-copies": "2",
    "f-affiliation": "skystone",
    "f-points": "1",
    "f-power": "2",
    "f-traits": "",
    "f-ability_kind": "spell",
    "f-ability": "[{draw = 3}, {discard = 1}]",
}


def test_a_table_of_stone_and_relic_with_own_cards(browser: Make, hub: Hub) -> None:
    ada, bo = browser(), browser()
    form = ada.get("/new/stone_relic")
    seats = {"seat0": "me", "seat1": "friend", "seat2": "closed", "seat3": "closed", "name0": "Ada"}
    room = ada.send(form, "/new/stone_relic", None, cards="own", pack=SETTLERS, **seats)
    claim(bo, links(room, "s")[0], "Bo")
    bo.send(bo.get(room.url), "/ready", ready="1")
    page = ada.send(ada.get(room.url), "/start")
    assert "Played with the pack What stands on my cards by Ada, brought by Ada." in page.text
    assert "From the pack: name, ability kind, ability." in unescape(page.html)
    play_on([ada, bo], room.url)
    record = parse(ada.get(room.url + "/record").html)
    assert record.pack is not None
    assert record.pack["text"] == SETTLERS
    assert replay(record, load_recorded).session.is_over()


def test_the_editor_of_stone_and_relic(browser: Make) -> None:
    guest = browser()
    assert "The Sprawl" in guest.get("/packs/stone_relic").text
    html = stone_editor(guest, do="put", opened="Starfall Writ", **{**WRIT, "f-ability": "[{draw = 4}]"})
    assert 'name = "Starfall Writ"\nability = [{draw = 4}]\n' in html
    assert "Draw 4 cards." in html
    assert "traits" not in html[html.index('id="pack-text"') : html.index("</textarea>", html.index('id="pack-text"'))]
    points = '{base = 0, per = "city_in_kingdom", max = 2}'
    html = stone_editor(guest, do="put", opened="", **{**WRIT, "f-name": "Neu", "f-points": points})
    assert f"points = {points}\n" in html
    assert "traits = []\n" in html
    assert "Worth 1 point for each City in your Kingdom, 2 at most." in html
    wrong = {**WRIT, "f-points": "50", "f-power": "x", "f-ability": "[{gain = 1}]"}
    html = stone_editor(guest, do="put", opened="Starfall Writ", **wrong)
    assert "expected a whole number from 0 to 20, not 50" in html
    assert "expected one of when, modifier, structure_count, draw" in html


@pytest.mark.parametrize("entry", ["kingdom:Black Font", "kingdom:Hall of Many Lenses", "relics:The Skystone Coil"])
def test_every_entry_of_stone_and_relic_opens(browser: Make, entry: str) -> None:
    html = stone_editor(browser(), do="open", opened="", open=entry)
    name = entry.partition(":")[2]
    assert f'value="{name}"' in html
    assert "What can stand here" in html or "It does nothing by itself" in html
    assert "Nothing to see yet" not in html


def mountain_editor(guest: Browser, **values: str) -> str:
    page = guest.get("/packs/spirecrest")
    sent = {**page.form("/packs/spirecrest").values(), "section": "discoveries", "pack": "", **values}
    return unescape(str(guest.post("/packs/spirecrest", sent).text))


@pytest.mark.parametrize(
    "entry", ["discoveries:Forager", "discoveries:Serpent's Pass", "tiles:The Bog", "weather:Heat Wave"]
)
def test_every_entry_of_spirecrest_opens(browser: Make, entry: str) -> None:
    html = mountain_editor(browser(), do="open", opened="", open=entry)
    section, _, name = entry.partition(":")
    card = next(one for one in load_game("spirecrest").cards() if one.get("title") == name)
    assert f'value="{name}"' in html
    assert f'name="section" value="{section}"' in html
    assert str(card["text"]) in html


def test_the_editor_of_spirecrest(browser: Make) -> None:
    values = {"f-name": "The Bog", "f-points": "2", "f-cost": "{resin = 1, card = 1}"}
    html = mountain_editor(browser(), do="put", section="tiles", opened="The Bog", **values)
    assert 'name = "The Bog"\ncost = {resin = 1, card = 1}\n' in html
    assert "To enter it, pay 1 resin and 1 hand card; it scores 2 points." in html


HOSTILE = [
    "[" * 5000,
    "x = " + "9" * 6000,
    "deck = 3",
    "\u202e",
    "[[deck]]\nname = 3\n",
    "a.b.c.d.e.f.g.h = 1",
    "deck = [{}]",
]


@pytest.mark.parametrize("do", ["preview", "put", "drop", "open", "read", "check"])
def test_a_hostile_text_in_the_editor_is_answered_calmly(browser: Make, do: str) -> None:
    guest = browser()
    for pack in HOSTILE:
        html = editor(guest, do=do, pack=pack, open="deck:Farm", **{**COOK, "f-effect": "{gain = {berry = 1}}"})
        assert "How it looks" in html, pack


@pytest.mark.parametrize("value", ["a table", "an empty list", "a number of thousands of digits", "a day", "no number"])
def test_an_odd_value_in_any_field_of_a_text_is_answered_calmly(browser: Make, value: str) -> None:
    guest = browser()
    for game, spec in PACKS.items():
        form = guest.get(f"/packs/{game}").form(f"/packs/{game}").values()
        pack = next(everywhere(game, ODD[value]))[0]
        for do in ("preview", "put", "drop", "open", "read", "check"):
            answer = guest.post(f"/packs/{game}", {**form, "do": do, "pack": pack, "open": f"{spec.sections[-1].id}:"})
            assert answer.status_code in (200, 422), do
            assert "How it looks" in answer.text, do
        page = guest.send(guest.get(f"/new/{game}"), f"/new/{game}", None, cards="own", pack=pack)
        assert page.status == 422
        assert "line 5" in page.text


@pytest.mark.parametrize("game", sorted(PACKS))
def test_an_odd_value_in_any_field_of_the_form_breaks_nothing(game: str) -> None:
    spec = PACKS[game]
    for section in spec.sections:
        opened = built_in_names(section, spec)[0]
        for value in ODD.values():
            form = {"section": section.id, "opened": opened, "do": "put"}
            fields = controls(section, {})
            desk = act(spec, form | {f"f-{control.field}": toml(value) for control in fields})
            assert context(desk)["rows"]
            assert all(issue.sentence().isprintable() for issue in desk.issues)
            if value == LONG and any(control.kind == "toml" for control in fields):
                assert "a number is far too long" in desk.issues[0].reason
