"""Conceding: who may, what follows with two to four seats, alone and at one screen; sent twice, late, or badly."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient
from support.table import Browser, Page, acting, claim, entries, links, open_table, play_on, table_of, two_players

import underbough
from underbough.kernel.records import parse
from underbough.kernel.replay import replay
from underbough.table import contexts
from underbough.table.app import create_app
from underbough.table.choices import offered_games
from underbough.table.hub import Hub
from underbough.table.rows import SeatRow, Standing
from underbough.table.settings import Settings

Make = Callable[[], Browser]


def give_up(player: Browser, url: str, **changes: str) -> Page:
    """Concede for the seat that the page shows."""
    return player.send(player.get(url), "/concede", None, **changes)


def people(make: Make, count: int, *rest: str, game: str = "lil_everdell", **more: str) -> tuple[list[Browser], str]:
    """A game of so many people (and whoever else sits there) that has just begun; answers browsers and address."""
    host, guests = make(), [make() for _ in range(count - 1)]
    form = host.get(f"/new/{game}")
    chosen = ["me", *["friend"] * (count - 1), *rest]
    seats = {f"seat{n}": chosen[n] if n < len(chosen) else "closed" for n in range(4)}
    room = host.send(form, f"/new/{game}", None, **{**seats, "name0": "Ada", **more})
    invitations = re.findall(r'value="http://[^/"]+(/s/[^"]+)"', room.html)
    for guest, link, name in zip(guests, invitations, ("Bo", "Cy", "Di"), strict=False):
        claim(guest, link, name)
        guest.send(guest.get(room.url), "/ready", ready="1")
    assert host.send(host.get(room.url), "/start").status == 200
    return [host, *guests], room.url


def seat_of(player: Browser, url: str) -> int:
    """Which seat a page is for."""
    found = re.search(r'data-seat="(-?\d+)" data-version', player.get(url).html)
    assert found
    return int(found.group(1))


def until(done: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for something that bots do."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def record_of(player: Browser, url: str) -> Any:
    """The finished game's record, replayed."""
    text = player.http.get(url + "/record").text
    return replay(parse(text), underbough.load_game)


# Two people.


@pytest.mark.parametrize("asked", [True, False])
def test_of_two_people_the_other_wins_at_once(browser: Make, hub: Hub, asked: bool) -> None:
    ada, bo, url = two_players(browser)
    acts, page = acting(ada, bo, url=url)
    acts.play(page, "visit:twig")
    goes, stays = (acts, bo if acts is ada else ada) if asked else (bo if acts is ada else ada, acts)
    name, other = ("Ada", "Bo") if goes is ada else ("Bo", "Ada")
    before = goes.get(url)
    assert f"Concede for {name}? The game ends at once, and {other} wins." in before.text
    assert "cannot be taken back" in before.text
    seat = seat_of(goes, url)
    end = give_up(goes, url)
    assert end.status == 200
    assert f"{name} conceded; {other} wins" in end.text
    assert "the standing when the game ended, not the final count" in end.text
    assert entries(hub, url)[-1] == f"{seat} conceded"
    assert table_of(hub, url).state == "over"
    seen = stays.get(url)
    assert f"{name} conceded; {other} wins" in seen.text
    assert not seen.keys
    for player in (goes, stays):
        assert "over" in player.get("/").text
        assert "your turn" not in player.get("/").text
    found = record_of(stays, url)
    assert found.session.conceded() == [seat]
    assert found.session.placement()[seat] == 2
    assert found.session.record().result == found.session.state.scores()


def test_the_score_sheets_are_the_standing(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    for _turn in range(6):
        acts, page = acting(ada, bo, url=url)
        acts.play(page, page.keys[0])
    end = give_up(ada, url)
    scores = record_of(bo, url).session.state.scores()
    totals = [int(n) for n in re.findall(r'class="total">(\d+)', end.html)]
    assert sorted(totals) == sorted(scores)
    assert end.text.count("Together, as it stood") == 2
    assert end.html.count('<span class="pill">conceded</span>') == 1
    first = re.search(r'class="score [^"]* first" aria-label="Points of (\w+)"', end.html)
    assert first
    assert first.group(1) == "Bo", "whatever the points say"


def test_a_page_that_is_open_hears_how_it_ended(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    page = bo.get(url)
    give_up(ada, url)
    values = {"csrf": bo.csrf(), "version": str(page.version) if page.keys else "0", "text": "Well played"}
    answer = bo.post(url + "/chat", values, **{"hx-request": "true"})
    assert "The game is over: Ada conceded; Bo wins." in answer.text
    prompt = answer.text[answer.text.index('id="r-prompt"') :]
    assert f'href="{url}"><span class="opt-text">See the score sheets</span>' in prompt, (
        "the way on, where it was asked"
    )
    assert "turn-chip yours" not in answer.text, "nobody is asked any more"
    assert 'class="player' in answer.text
    assert "to move" not in answer.text


def test_the_replay_has_a_step_for_it(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    acts, page = acting(ada, bo, url=url)
    acts.play(page, "visit:twig")
    give_up(ada, url)
    steps = len(record_of(ada, url).session.entries)
    last = bo.get(f"{url}/replay?step={steps}")
    assert f"Step {steps} of {steps}" in last.text
    assert "Ada conceded." in last.text
    before = bo.get(f"{url}/replay?step={steps - 1}")
    assert "conceded" not in before.text, "what came later is not told"


def test_the_next_game_begins_as_ever(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    end = give_up(ada, url)
    following = ada.send(end, "/rematch")
    assert following.status == 200
    assert following.url != url
    assert following.url in bo.get(url).links
    bo.send(bo.get(following.url), "/ready", ready="1")
    assert ada.send(ada.get(following.url), "/start").status == 200
    player, page = acting(ada, bo, url=following.url)
    assert player.play(page, page.keys[0]).status == 200
    assert ada.get(following.url).has_form("/concede")


# More people.


@pytest.mark.parametrize(("count", "bots"), [(3, 0), (4, 0), (2, 1), (2, 2)])
def test_the_game_goes_on_with_a_bot_in_the_seat(browser: Make, hub: Hub, count: int, bots: int) -> None:
    players, url = people(browser, count, *["bot-random"] * bots)
    goes = players[1]
    seat = seat_of(goes, url)
    assert "The game goes on: Hedgehog, a bot, plays on for Bo." in goes.get(url).text
    after = give_up(goes, url)
    assert after.status == 200
    assert "You are watching" in after.text
    assert not after.keys
    assert not after.has_form("/concede")
    assert not after.has_form("/chat")
    told = players[0].get(url)
    assert "Bo conceded." in told.text
    assert "Hedgehog plays on" in told.text
    stay = [player for player in players if player is not goes]
    end = play_on(stay, url, seed=count + bots)
    session = record_of(goes, url).session
    assert session.state.is_terminal()
    moved = [step.seat for step in session.history() if step.n > session.stands()]
    assert seat in moved, "the bot has played the seat"
    assert session.placement()[seat] == count + bots
    assert "Bo conceded during the game and so could not win it." in end.text
    assert "conceded; " not in end.text, "it was played to the end"
    winners = [n for n, place in enumerate(session.placement()) if place == 1]
    assert seat not in winners
    first = re.findall(r'class="score [^"]* first" aria-label="Points of (\w+)', end.html)
    assert len(first) == len(winners)
    assert "Bo" not in first
    assert goes.get(url).has_form("/rematch"), "who conceded may play again"


def test_the_last_person_but_one_ends_it_among_people(browser: Make, hub: Hub) -> None:
    players, url = people(browser, 3)
    give_up(players[0], url)
    assert "The game ends at once, and Cy wins." in players[1].get(url).text
    end = give_up(players[1], url)
    assert "Ada and Bo conceded; Cy wins" in end.text
    assert record_of(players[2], url).session.placement() == [2, 2, 1]


def test_only_bots_do_not_play_on(browser: Make, hub: Hub) -> None:
    (ada,), url = people(browser, 1, "bot-greedy", "bot-random")
    assert "Only bots would stay, so the game ends at once." in ada.get(url).text
    until(lambda: bool(ada.get(url).keys))
    end = give_up(ada, url)
    assert "Ada conceded; " in end.text
    assert re.search(r"Ada conceded; \w+ wins|share the victory", end.text)
    assert entries(hub, url)[-1] == "0 conceded as the last person"
    standing = entries(hub, url)
    time.sleep(0.2)
    assert entries(hub, url) == standing, "no bot moves any more"
    assert record_of(ada, url).session.placement()[0] == 3


def test_against_one_bot_the_bot_wins(browser: Make, hub: Hub) -> None:
    (ada,), url = people(browser, 1, "bot-greedy")
    until(lambda: bool(ada.get(url).keys))
    end = give_up(ada, url)
    assert "Ada conceded; Hedgehog wins" in end.text
    assert entries(hub, url)[-1] == "0 conceded"


def test_alone_it_is_lost_to_rugwort(browser: Make, hub: Hub) -> None:
    (ada,), url = people(browser, 1, game="everdell")
    assert "The game ends at once, and Rugwort wins." in ada.get(url).text
    page = ada.get(url)
    ada.play(page, next(key for key in page.keys if key.startswith("visit:")))
    end = give_up(ada, url)
    assert "Ada conceded; Rugwort wins" in end.text
    assert re.findall(r'class="score [^"]* first" aria-label="Points of (\w+)', end.html) == ["Rugwort"]
    assert record_of(ada, url).session.placement() == [2]


@pytest.mark.parametrize("game", sorted(offered_games()))
def test_it_can_be_done_in_the_middle_of_a_choice(browser: Make, hub: Hub, game: str) -> None:
    """Whatever is being asked just then, the end page comes with a standing."""
    for questions in range(1, 6):
        (ada, bo), url = people(browser, 2, game=game)
        for n in range(questions):
            acts, page = acting(ada, bo, url=url)
            acts.play(page, page.keys[(7 * n + questions) % len(page.keys)])
        end = give_up(bo, url)
        assert end.status == 200
        assert "Bo conceded; Ada wins" in end.text


# One screen.


def test_at_one_screen_the_shown_seat_concedes(browser: Make, hub: Hub) -> None:
    host = browser()
    room = open_table(host, "me", "hotseat", "hotseat", name0="Ada", name1="Bo", name2="Cy")
    curtain = host.send(room, "/start")
    assert not curtain.has_form("/concede"), "nobody's seat is shown"
    url = room.url
    board = host.send(curtain, "/open")
    seat = seat_of(host, url)
    name = ("Ada", "Bo", "Cy")[seat]
    other = (seat + 1) % 3
    assert f"Concede for {name}?" in board.text
    wrong = host.send(board, "/concede", seat=str(other))
    assert wrong.status == 409
    assert "first" in wrong.text
    after = host.send(host.get(url), "/concede")
    assert entries(hub, url) == [f"{seat} conceded"]
    assert 'id="r-mine"' not in after.html or "You are watching" in after.text, "no hand of the others is shown"
    until(lambda: "is next" in host.get(url).text)
    curtain = host.get(url)
    assert f"{name} is next" not in curtain.text
    assert host.post(url + "/open", {"csrf": host.csrf(), "seat": str(seat)}).status_code == 403
    second = host.send(curtain, "/open")
    assert second.keys
    staying = ({0, 1, 2} - {seat, seat_of(host, url)}).pop()
    end = host.send(second, "/concede")
    assert f"; {('Ada', 'Bo', 'Cy')[staying]} wins" in end.text


def test_the_last_one_at_a_screen_is_still_behind_the_curtain(browser: Make, hub: Hub) -> None:
    host, guest = browser(), browser()
    room = open_table(host, "me", "hotseat", "friend", name0="Ada", name1="Bo")
    claim(guest, links(room, "s")[0], "Cy")
    guest.send(guest.get(room.url), "/ready", ready="1")
    host.send(host.get(room.url), "/start")
    url = room.url
    for _turn in range(30):
        page = host.get(url)
        if page.has_form("/open"):
            break
        acts = guest.get(url)
        guest.play(acts, acts.keys[-1])
    board = host.send(page, "/open")
    seat = seat_of(host, url)
    host.send(board, "/concede")
    until(lambda: host.get(url).has_form("/open") or bool(guest.get(url).keys))
    shown = host.get(url)
    assert "My village" not in shown.text, "the other seat is uncovered by whoever holds it"
    for _turn in range(60):
        if host.get(url).has_form("/open"):
            break
        acts = guest.get(url)
        if acts.keys:
            guest.play(acts, acts.keys[-1])
    opened = host.send(host.get(url), "/open")
    assert opened.keys
    assert seat_of(host, url) == 1 - seat


# Secrets and strangers.


def test_who_conceded_sees_no_hand_any_more(browser: Make) -> None:
    players, url = people(browser, 3, game="everdell")
    goes, spectator = players[1], browser()
    before = goes.get(url)
    assert "My hand" in before.text
    watch = next(link for link in links(players[0].get(url + "/share"), "w"))
    spectator.send(spectator.get(watch), watch)
    after = give_up(goes, url)
    for page in (after, goes.get(url)):
        assert "My hand" not in page.text
        assert "My city" not in page.text

    def plain(page: Page) -> str:
        main = page.html.partition("<main")[2]
        return re.sub(r'name="csrf" value="\w+"', "", main)

    assert plain(goes.get(url)) == plain(spectator.get(url)), "it is the spectators' page, byte by byte"


def test_spectators_and_strangers_cannot_concede(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser, listed="1")
    stranger = browser()
    seen = stranger.get(url)
    assert seen.status == 200
    assert not seen.has_form("/concede")
    assert "Concede" not in seen.text
    for seat in ("0", "1", "2", "-1"):
        answer = stranger.post(url + "/concede", {"csrf": stranger.csrf(), "version": "0", "seat": seat})
        assert answer.status_code == 403
    for player, other in ((ada, "1"), (bo, "0")):
        answer = player.post(url + "/concede", {"csrf": player.csrf(), "version": "0", "seat": other})
        assert answer.status_code == 403, "not for somebody else"
    assert entries(hub, url) == []


@pytest.mark.parametrize(("changes", "status"), [
    ({"csrf": "00"}, 403),
    ({"seat": ""}, 422),
    ({"seat": "me"}, 422),
    ({"seat": "7"}, 403),
    ({"version": ""}, 422),
    ({"version": "x"}, 422),
    ({"version": "99"}, 409),
    ({"version": "-1"}, 409),
])  # fmt: skip
def test_bad_input_changes_nothing(browser: Make, hub: Hub, changes: dict[str, str], status: int) -> None:
    ada, _bo, url = two_players(browser)
    assert give_up(ada, url, **changes).status == status
    assert entries(hub, url) == []
    assert table_of(hub, url).state == "playing"


def test_other_sites_and_methods_are_refused(browser: Make, hub: Hub) -> None:
    ada, _bo, url = two_players(browser)
    values = ada.get(url).form("/concede").values()
    assert ada.post(url + "/concede", values, origin="https://elsewhere.example").status_code == 403
    assert ada.get(url + "/concede").status == 405
    assert entries(hub, url) == []


def test_a_table_that_has_not_begun_cannot_be_conceded(browser: Make) -> None:
    host = browser()
    room = open_table(host, "me", "friend", name0="Ada")
    answer = host.post(room.url + "/concede", {"csrf": host.csrf(), "version": "0", "seat": "0"})
    assert "Waiting room" in answer.text
    assert not host.get(room.url).has_form("/concede")


# Late and twice.


def test_sent_twice_it_counts_once(browser: Make, hub: Hub) -> None:
    players, url = people(browser, 3)
    ada = players[0]
    page = ada.get(url)
    first, second = ada.send(page, "/concede"), ada.send(page, "/concede")
    assert first.status == second.status == 200
    assert "You are watching" in second.text
    assert entries(hub, url).count("0 conceded") == 1
    answer = ada.post(url + "/concede", page.form("/concede").values(), **{"hx-request": "true"})
    assert answer.headers["hx-redirect"] == url
    answer = ada.post(url + "/concede", page.form("/concede").values(), accept="application/json")
    assert answer.status_code == 200
    assert answer.json()["version"] == table_of(hub, url).version


def test_sent_twice_where_it_ended_the_game(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    mine, theirs = ada.get(url), bo.get(url)
    ada.send(mine, "/concede")
    again = ada.send(mine, "/concede")
    assert again.status == 200
    assert "Ada conceded; Bo wins" in again.text
    crossed = bo.send(theirs, "/concede")
    assert "Ada conceded; Bo wins" in crossed.text, "too late to concede as well"
    assert entries(hub, url) == ["0 conceded"]


def test_moves_that_were_made_meanwhile_do_not_matter(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    acts, page = acting(ada, bo, url=url)
    other = bo if acts is ada else ada
    before = other.get(url)
    acts.play(page, "visit:twig")
    assert "conceded; " in other.send(before, "/concede").text


def test_somebody_else_who_conceded_meanwhile_changes_what_follows(browser: Make, hub: Hub) -> None:
    players, url = people(browser, 3)
    stale = players[1].get(url)
    give_up(players[0], url)
    late = players[1].send(stale, "/concede")
    assert late.status == 409
    assert "The table had moved on" in late.text
    assert "The game ends at once, and Cy wins." in late.text
    assert entries(hub, url) == ["0 conceded"]
    assert "Ada and Bo conceded; Cy wins" in players[1].send(late, "/concede").text


def test_who_conceded_can_do_nothing_more(browser: Make, hub: Hub) -> None:
    players, url = people(browser, 3)
    goes, page = acting(*players, url=url)
    give_up(goes, url)
    before = entries(hub, url)
    values = {"csrf": goes.csrf(), "version": str(len(before)), "key": page.keys[0], "text": "Hello", "request": "1"}
    for path in ("/move", "/undo", "/undo/answer", "/end-turn", "/chat"):
        answer = goes.post(url + path, values)
        assert answer.status_code == 403
        assert "You have conceded" in answer.text
    assert entries(hub, url)[: len(before)] == before
    home = goes.get("/").text
    assert "your turn" not in home


# Taking back.


def test_nothing_from_before_is_taken_back(browser: Make, hub: Hub) -> None:
    players, url = people(browser, 3)
    acts, page = acting(*players, url=url)
    acts.play(page, "visit:twig")
    assert acts.get(url).has_form("/undo")
    goes = next(player for player in players if player is not acts)
    give_up(goes, url)
    after = acts.get(url)
    assert not after.has_form("/undo")
    assert "Somebody has conceded since" in after.text
    values = {"csrf": acts.csrf(), "version": str(len(entries(hub, url))), "to": "0"}
    assert acts.post(url + "/undo", values).status_code == 409


def test_an_open_request_to_take_back_lapses(browser: Make, hub: Hub) -> None:
    players, url = people(browser, 3)
    first, page = acting(*players, url=url)
    first.play(first.play(page, "visit:twig"), "pass")
    second, page = acting(*players, url=url)
    second.play(page, "visit:berry")
    first.send(first.get(url), "/undo")
    third = next(player for player in players if player not in (first, second))
    question = second.get(url)
    assert question.has_form("/undo/answer")
    give_up(third, url)
    assert "The request to take back has lapsed." in first.get(url).text
    assert not second.get(url).has_form("/undo/answer")
    assert second.send(question, "/undo/answer", button=("answer", "yes")).status == 409
    assert not any("undo" in line for line in entries(hub, url))


def test_nobody_asks_the_bot_that_plays_on(browser: Make, hub: Hub) -> None:
    """Of three people one has gone: a request to take back asks the other one alone."""
    players, url = people(browser, 3)
    give_up(players[2], url)
    stay, asks = players[:2], None
    for _turn in range(60):
        until(lambda: any(player.get(url).keys for player in stay))
        acts, page = acting(*stay, url=url)
        acts.play(page, page.keys[-1])
        until(lambda: any(player.get(url).keys for player in stay))
        asks = next((player for player in stay if 'undo-kind">ask' in player.get(url).html), None)
        if asks is not None:
            break
    assert asks is not None
    assert asks.send(asks.get(url), "/undo").status == 200
    other = stay[1] if asks is stay[0] else stay[0]
    assert other.send(other.get(url), "/undo/answer", button=("answer", "yes")).status == 200
    assert any("undo to" in line for line in entries(hub, url))


def test_lists_name_the_bot_that_is_waited_for() -> None:
    """Nobody is asked while a bot plays on; of those who are, the reader is told."""
    seats = tuple(SeatRow(n, "human", "", name, name, "", "", True, b"") for n, name in enumerate(("Ada", "Bo")))
    for to_act, reader, whose in ((0, "Ada", "Hedgehog to move"), (2, "Ada", "Bo to move"), (2, "Bo", "your turn")):
        line = contexts.table_line(Standing("x", "everdell", "playing", 0, "Ada", seats, to_act), reader)
        assert (line.whose, line.mine) == (whose, whose == "your turn")


# Restarts.


def test_a_restart_keeps_it_and_the_bot_goes_on(settings: Settings) -> None:
    with TestClient(create_app(settings), raise_server_exceptions=False) as running:
        players, url = people(lambda: Browser(running), 3)
        give_up(players[0], url)
        cookies = []
        for player in players:
            player._keep()
            cookies.append(dict(running.cookies))
    with TestClient(create_app(settings), raise_server_exceptions=False) as running:
        again = [Browser(running) for _ in players]
        for player, kept in zip(again, cookies, strict=True):
            player._cookies = kept
        assert "You are watching" in again[0].get(url).text
        end = play_on(again[1:], url, seed=4)
        assert "Ada conceded during the game" in end.text
        session = record_of(again[0], url).session
        assert session.placement()[0] == 3
        assert any(step.seat == 0 and step.n > session.stands() for step in session.history())


def test_a_conceded_solo_game_does_not_say_how_it_would_have_been_won(browser: Make) -> None:
    (ada,), url = people(browser, 1, game="everstone", opponent="tilly")
    end = give_up(ada, url)
    assert "0 of 4 tokens had left the mat when the game was conceded." in end.text
    assert "wins with the fourth" not in end.text
