"""Everdell with Spirecrest under the contract suite: alone and with up to four players, both boxes, with readings."""

from __future__ import annotations

from functools import partial

import pytest
from contract.test_everdell import EVERY_READING
from contract.test_everdell import hidden as hidden_cards

import underbough
from underbough.bots import BOTS
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import everdell
from underbough.kernel.contract import Hidden, Terms, run_suite
from underbough.kernel.core import State
from underbough.kernel.game import Settings
from underbough.kernel.piles import knows


def hidden(st: State, seat: int) -> list[Hidden]:
    """As in Everdell, and the cards that are on their way to the pile."""
    position = everdell(st)
    batch = [Hidden(f"batch {i}", card) for i, card in enumerate(trail(position).batch)]
    return [row for row in batch if not knows(position.known, row.card, seat)] + hidden_cards(st, seat)


def terms(bot: str = "random") -> Terms:
    """What the suite has to know of Spirecrest."""
    return Terms(ids.ACTIONS, hidden=hidden, bot=BOTS[bot].choose, most=1500)


@pytest.mark.parametrize(
    ("players", "settings", "seeds"),
    [
        (1, {"year": 3}, range(1)),
        (1, {**EVERY_READING, "year": 2, "base_33": True}, range(2, 3)),
        (2, {}, range(4, 5)),
        (2, {**EVERY_READING, "base_33": True}, range(5, 6)),
        (3, EVERY_READING, range(8, 9)),
        (4, {}, range(9, 10)),
    ],
    ids=["solo", "solo with readings", "two", "two with readings", "three with readings", "four"],
)
def test_keeps_the_contract(players: int, settings: Settings, seeds: range) -> None:
    run_suite(partial(underbough.load_game, "spirecrest", players, settings), seeds, terms())


def test_the_greedy_bot_keeps_to_what_its_seat_knows() -> None:
    run_suite(partial(underbough.load_game, "spirecrest", 2, {}), range(7, 8), terms("greedy"), ["secret_bot"])
