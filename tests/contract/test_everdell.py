"""Everdell under the contract suite: alone and with up to four players, with and without readings."""

from __future__ import annotations

from functools import partial

import pytest

import underbough
from underbough.bots import BOTS
from underbough.games.everdell import ids
from underbough.games.everdell.rules import READINGS
from underbough.games.everdell.state import everdell
from underbough.kernel.contract import Hidden, Terms, run_suite
from underbough.kernel.core import State
from underbough.kernel.game import Settings
from underbough.kernel.piles import knows

EVERY_READING: Settings = dict.fromkeys(READINGS, True)


def hidden(st: State, seat: int) -> list[Hidden]:
    """Every card that a seat can't place: in other hands, face down on the pile, offered to another, in the deck."""
    position = everdell(st)
    zones = {f"discard {i}": [card] for i, card in enumerate(position.discard)}
    zones.update({f"offered {i}": [card] for i, card in enumerate(position.offered)})
    zones.update({f"hand {who}": position.areas[who].hand for who in range(position.seats) if who != seat})
    found = [Hidden(zone, card) for zone, cards in zones.items() for card in cards]
    found = [row for row in found if not knows(position.known, row.card, seat)]
    return found + [Hidden("deck", card) for card in position.deck]


def terms(bot: str = "random") -> Terms:
    """What the suite has to know of Everdell."""
    return Terms(ids.ACTIONS, hidden=hidden, bot=BOTS[bot].choose, most=1500)


@pytest.mark.parametrize(
    ("players", "settings", "seeds"),
    [
        (1, {"year": 3}, range(1)),
        (1, {**EVERY_READING, "year": 2}, range(2, 3)),
        (2, {}, range(4, 5)),
        (2, EVERY_READING, range(5, 6)),
        (3, EVERY_READING, range(6, 7)),
        (4, {}, range(6, 7)),
    ],
    ids=["solo", "solo with readings", "two", "two with readings", "three with readings", "four"],
)
def test_keeps_the_contract(players: int, settings: Settings, seeds: range) -> None:
    run_suite(partial(underbough.load_game, "everdell", players, settings), seeds, terms())


def test_the_greedy_bot_keeps_to_what_its_seat_knows() -> None:
    run_suite(partial(underbough.load_game, "everdell", 2, {}), range(7, 8), terms("greedy"), ["secret_bot"])
