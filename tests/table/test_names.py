"""The engine counts players; a table's sentences call them by name."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from games.everdell.table import Table
from games.spirecrest.ground import Ground
from support.secrecy import decisions, room_of
from support.table import Browser, open_table

from underbough.table import contexts
from underbough.table.rooms import Room
from underbough.table.rows import BOT, HUMAN, SeatRow, told_apart

Make = Callable[[], Browser]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Give it to player 2.", "Give it to Name1."),
        ("Visit player 1's Inn, not player 2's.", "Visit Name0's Inn, not Name1's."),
        ("Take 1 card. Player 1 takes 1 point.", "Take 1 card. Name0 takes 1 point."),
        ("Harvest Festival: Player 2 has taken this event.", "Harvest Festival: Name1 has taken this event."),
        ("player 9 and players 2 are nobody here", "player 9 and players 2 are nobody here"),
    ],
)
def test_players_are_called_by_name(text: str, said: str) -> None:
    assert contexts.by_name(room_of(2, 0), text) == said


def said_to(room: Room, seat: int) -> list[str]:
    """Every sentence that the board has for a seat: question, answers, refusals."""
    said = [contexts.prompt_view(room, seat).text]
    said += [text for option in contexts.option_views(room, seat) for text in (option.text, option.effect)]
    return said + [refusal.reason for refusal in contexts.refusals(room, seat)]


@pytest.mark.parametrize("game", ["everdell", "spirecrest"])
def test_no_sentence_of_a_board_counts_players(game: str) -> None:
    for room, _rng in decisions(3, 4, game):
        for seat in room.asked():
            assert not [text for text in said_to(room, seat) if re.search(r"\bplayer \d", text, re.IGNORECASE)]


def test_names_stand_at_the_start_of_sentences_too() -> None:
    """In both games who has taken an event; on the mountain who gains by a visit."""
    plain = Table(3).has(0, "Farm", "Inn").achieved(1, "event-1")
    mountain = Ground(3).found(1, "map-seller").workers(0, 2).hand(0, "Farm").achieved(1, "event-1")
    for game, laid in (("everdell", plain), ("spirecrest", mountain)):
        room = room_of(3, 0, game)
        room.game.state = laid.state
        said = said_to(room, 0)
        assert "Name1 has taken this event." in said
        if game == "spirecrest":
            assert "Send a worker to Name1's Map Seller" in said
            assert any(text.endswith(" Name1 takes 1 point.") for text in said)
        assert not [text for text in said if re.search(r"\bplayer \d", text, re.IGNORECASE)]


def seat(n: int, name: str, kind: str = HUMAN) -> SeatRow:
    """A seat by its number, name and kind."""
    return SeatRow(n, kind, "", name, "", "", "", True, b"")


@pytest.mark.parametrize(
    ("sitting", "called"),
    [
        ([("Ada", HUMAN), ("Hedgehog", BOT), ("Hedgehog", BOT)], ["Ada", "Hedgehog", "Hedgehog 2"]),
        ([("Hedgehog", BOT), ("Hedgehog", HUMAN), ("Hedgehog", BOT)], ["Hedgehog 2", "Hedgehog", "Hedgehog 3"]),
        ([("Ada", HUMAN), ("Ada", HUMAN), ("Ada 2", HUMAN)], ["Ada", "Ada 3", "Ada 2"]),
        ([("", HUMAN), ("", HUMAN), ("Bo", HUMAN)], ["", "", "Bo"]),
    ],
)
def test_no_two_at_a_table_are_called_alike(sitting: list[tuple[str, str]], called: list[str]) -> None:
    seats = [seat(n, name, kind) for n, (name, kind) in enumerate(sitting)]
    told = told_apart(seats)
    assert [row.name for row in told] == called
    assert told_apart(told) == told
    assert [row.n for row in told] == [0, 1, 2]


def test_two_bots_are_told_apart_on_every_page(browser: Make) -> None:
    host = browser()
    room = open_table(host, "me", "bot-random", "bot-random", name0="Ada")
    assert "Dandelion 2" in room.text
    page = host.send(room, "/start")
    assert re.findall(r"Dandelion(?: 2)? \(bot\)", page.text) == ["Dandelion (bot)", "Dandelion 2 (bot)"]
    line = "Dandelion 2 visits"
    until = time.monotonic() + 10
    while line not in host.get(room.url).text:
        assert time.monotonic() < until, host.get(room.url).text
        page = host.get(room.url)
        if page.keys:
            host.play(page, page.keys[0])
        time.sleep(0.01)
