"""Stone & Relic under the whole contract suite, with and without readings."""

from __future__ import annotations

from functools import partial

import pytest

import underbough
from underbough.bots import BOTS
from underbough.games.stone_relic import ids
from underbough.games.stone_relic.rules import READINGS
from underbough.games.stone_relic.state import stone
from underbough.games.stone_relic.vocabulary import Words
from underbough.kernel.contract import Hidden, Terms, run_suite
from underbough.kernel.core import State
from underbough.kernel.game import Settings
from underbough.kernel.piles import knows

EVERY_READING: Settings = {**dict.fromkeys(READINGS, True), "first": 1}


def hidden(st: State, seat: int) -> list[Hidden]:
    """Every card that a seat can't place: in other hands, in face-down piles of others, in the deck."""
    position = stone(st)
    zones: dict[str, list[int]] = {}
    for who, area in enumerate(position.areas):
        zones[f"hand {who}"] = area.hand
        zones.update({f"wealth {who} {i}": [card] for i, card in enumerate(area.wealth)})
        zones.update({f"influence {who} {i}": [card] for i, card in enumerate(area.influence)})
    zones["deck"] = position.deck
    rows = [Hidden(zone, card) for zone, cards in zones.items() for card in cards]
    return [row for row in rows if not knows(position.known, row.card, seat)]


def terms(bot: str = "random") -> Terms:
    """What the suite has to know of Stone & Relic."""
    words = Words(underbough.load_game("stone_relic").content.plain()["affiliations"])  # type: ignore[arg-type]
    return Terms(ids.ACTIONS, words, hidden, bot=BOTS[bot].choose, most=1000)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("settings", [{}, EVERY_READING], ids=["plain", "readings"])
def test_keeps_the_contract(players: int, settings: Settings) -> None:
    run_suite(partial(underbough.load_game, "stone_relic", players, settings), range(1), terms())


def test_the_greedy_bot_keeps_to_what_its_seat_knows() -> None:
    run_suite(partial(underbough.load_game, "stone_relic", 3, {}), range(7, 8), terms("greedy"), ["secret_bot"])
