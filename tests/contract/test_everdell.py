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
LARGE = ("play", "dead_end", "ends", "conservation", "keys", "secret_view", "returns", "record")
"""The checks made at the larger tables, whose games are long; the others do not depend on the number of players."""


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
    ],
    ids=["solo", "solo with readings", "two", "two with readings"],
)
def test_keeps_the_contract(players: int, settings: Settings, seeds: range) -> None:
    run_suite(partial(underbough.load_game, "everdell", players, settings), seeds, terms())


@pytest.mark.parametrize(
    ("players", "settings", "more"),
    [(3, EVERY_READING, ("log", "mark")), (4, {}, ())],
    ids=["three with readings", "four"],
)
def test_keeps_the_main_part_of_the_contract_at_larger_tables(
    players: int, settings: Settings, more: tuple[str, ...]
) -> None:
    run_suite(partial(underbough.load_game, "everdell", players, settings), range(6, 7), terms(), (*LARGE, *more))


def test_the_greedy_bot_keeps_to_what_its_seat_knows() -> None:
    run_suite(partial(underbough.load_game, "everdell", 2, {}), range(7, 8), terms("greedy"), ["secret_bot"])
