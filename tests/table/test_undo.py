"""Taking back: free, by asking the others, or not at all; and "end turn"."""

from __future__ import annotations

from collections.abc import Callable

from support.table import Browser, Page, acting, entries, open_table, two_players

from underbough.table.hub import Hub

Make = Callable[[], Browser]


def press(player: Browser, url: str, wanted: str) -> Page:
    """Press the first option whose key begins like this."""
    page = player.get(url)
    key = next(key for key in page.keys if key.startswith(wanted))
    return player.play(page, key)


def test_a_step_without_chance_is_taken_back_freely(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    keys = page.keys
    after = player.play(page, "visit:twig")
    assert "free" in after.text
    back = player.send(after, "/undo")
    assert back.status == 200
    assert back.keys == keys
    assert entries(hub, url)[-1].endswith("undo to 0")
    assert "took back" in back.text


def test_what_was_shown_needs_the_others(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    first, page = acting(ada, bo, url=url)
    second = bo if first is ada else ada
    first.play(page, "visit:twig")
    press(first, url, "pass")
    press(second, url, "visit:berry")
    asked = first.send(first.get(url), "/undo")
    assert asked.status == 200
    standing = entries(hub, url)
    question = second.get(url)
    assert "asks to take back" in question.text
    assert not first.get(url).has_form("/undo/answer"), "nobody answers their own request"
    refused = second.send(question, "/undo/answer", button=("answer", "no"))
    assert refused.status == 200
    assert entries(hub, url) == standing
    first.send(first.get(url), "/undo")
    granted = second.send(second.get(url), "/undo/answer", button=("answer", "yes"))
    assert granted.status == 200
    assert entries(hub, url)[len(standing)].partition(" ")[2].startswith("undo to")
    assert entries(hub, url)[-1].startswith("redraw"), "what was seen is drawn anew"


def test_the_asker_hears_how_it_was_answered(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    first, page = acting(ada, bo, url=url)
    second = bo if first is ada else ada
    name = "Ada" if second is ada else "Bo"
    first.play(page, "visit:twig")
    press(first, url, "pass")
    press(second, url, "visit:berry")
    asked = "The others have been asked."
    assert asked in first.send(first.get(url), "/undo").text
    assert asked in first.get(url).text
    assert asked not in second.get(url).text
    second.send(second.get(url), "/undo/answer", button=("answer", "no"))
    after = first.get(url).text
    assert f"{name} keeps it as it is." in after
    assert asked not in after
    again = first.send(first.get(url), "/undo").text
    assert asked in again
    assert "keeps it" not in again
    second.send(second.get(url), "/undo/answer", button=("answer", "yes"))
    assert "Everybody agreed" in first.get(url).text
    acts, page = acting(first, second, url=url)
    acts.play(page, page.keys[0])
    assert "Everybody agreed" not in first.get(url).text


def test_a_move_ends_the_request(browser: Make, hub: Hub) -> None:
    ada, bo, url = two_players(browser)
    first, page = acting(ada, bo, url=url)
    second = bo if first is ada else ada
    first.play(page, "visit:twig")
    press(first, url, "pass")
    press(second, url, "visit:berry")
    first.send(first.get(url), "/undo")
    question = second.get(url)
    press(second, url, "pass")
    late = second.send(question, "/undo/answer", button=("answer", "yes"))
    assert late.status == 409
    assert "undo" not in " ".join(entries(hub, url))


def test_bots_agree_at_once(browser: Make, hub: Hub) -> None:
    host = browser()
    room = open_table(host, "me", "bot-random", pace="end-turn")
    host.send(room, "/start")
    url = room.url
    _wait_for_turn(host, url)
    press(host, url, "visit:twig")
    press(host, url, "pass")
    page = host.get(url)
    assert page.has_form("/end-turn"), "the bot waits"
    assert page.has_form("/undo")
    host.send(page, "/end-turn")
    _wait_for_turn(host, url)
    page = host.get(url)
    assert 'undo-kind">redraw<' in page.html, "nobody would be asked"
    assert "Takes back, and what was seen since is drawn anew: " in page.text
    back = host.send(host.get(url), "/undo")
    assert back.status == 200
    assert any("undo to" in line for line in entries(hub, url)), "only bots had to be asked"


def _wait_for_turn(player: Browser, url: str) -> None:
    import time

    until = time.monotonic() + 10
    while not player.get(url).keys:
        page = player.get(url)
        if page.has_form("/end-turn"):
            player.send(page, "/end-turn")
        assert time.monotonic() < until
        time.sleep(0.01)


def test_bots_wait_for_end_turn_and_not_longer(browser: Make, hub: Hub) -> None:
    host = browser()
    room = open_table(host, "me", "bot-greedy", pace="end-turn")
    host.send(room, "/start")
    url = room.url
    _wait_for_turn(host, url)
    press(host, url, "visit:twig")
    press(host, url, "pass")
    standing = entries(hub, url)
    for _look in range(5):
        assert entries(hub, url) == standing
        assert host.get(url).has_form("/end-turn")
    stale = host.get(url)
    host.send(stale, "/end-turn")
    _wait_for_turn(host, url)
    assert len(entries(hub, url)) > len(standing)
    assert host.send(stale, "/end-turn").status == 409


def test_undo_says_why_not(browser: Make) -> None:
    ada, bo, url = two_players(browser)
    player, page = acting(ada, bo, url=url)
    assert "nothing to take back" in page.text
    values = {"csrf": player.csrf(), "version": str(page.version), "to": "0"}
    assert player.post(url + "/undo", values).status_code == 409
