"""Everstone under the contract suite: alone and with up to four players, with every option."""

from __future__ import annotations

from functools import partial

import pytest

import underbough
from underbough.bots import BOTS
from underbough.games.everstone import ids
from underbough.games.everstone.state import ever
from underbough.kernel.contract import Hidden, Terms, run_suite
from underbough.kernel.core import State
from underbough.kernel.game import Settings
from underbough.kernel.piles import knows

EVERYTHING: Settings = {"ignis_rewards": True, "merchant_skills": True, "advanced_setup": True}
QUESTS = 1000
"""Quests have numbers of their own, apart from relics."""
PERSONAL, STARTING, STARTER = 1, 2, 3
"""Backs of quests, and of starting relics. The backs on top of the deck are all different, so they tell the card."""


def hidden(st: State, seat: int) -> list[Hidden]:
    """Every card that a seat can't place: others' quests and hands in a draft, and what lies in decks."""
    position = ever(st)
    personal = position.ever.personal
    zones = {f"quests {who}": area.quests for who, area in enumerate(position.areas) if who != seat}
    zones["beneath"] = position.beneath
    zones["quest deck"] = position.quests
    zones["starting quests"] = position.starting
    found = [
        Hidden(zone, QUESTS + quest, PERSONAL if quest < personal else STARTING, True)
        for zone, quests in zones.items()
        for quest in quests
        if not knows(position.quest_known, quest, seat)
    ]
    if not position.known:
        return found + [Hidden("deck", card) for card in position.deck]
    for who, area in enumerate(position.areas):
        hand = [card for card in area.hand if not knows(position.known, card, seat)]
        found += [Hidden(f"hand {who}", card, STARTER, True) for card in hand]
    starting = position.ever.starting
    return found + [Hidden("deck", card, STARTER if starting[card] else 0) for card in position.deck]


def terms(bot: str = "random") -> Terms:
    """What the suite has to know of Everstone."""
    return Terms(ids.ACTIONS, hidden=hidden, bot=BOTS[bot].choose, most=6000)


@pytest.mark.parametrize(
    ("players", "settings", "seeds"),
    [
        (1, {"opponent": "tilly"}, range(1)),
        (1, {**EVERYTHING, "opponent": "ethel", "longer_solo": True}, range(1, 2)),
        (1, {"opponent": "nim"}, range(2, 3)),
        (1, {"opponent": "grizzal"}, range(3, 4)),
        (2, {}, range(4, 5)),
        (2, EVERYTHING, range(5, 6)),
        (3, {}, range(7, 8)),
        (3, EVERYTHING, range(6, 7)),
        (4, {}, range(6, 7)),
        (4, EVERYTHING, range(8, 9)),
    ],
    ids=[
        "tilly",
        "ethel with everything",
        "nim",
        "grizzal",
        "two",
        "two with everything",
        "three",
        "three with everything",
        "four",
        "four with everything",
    ],
)
def test_keeps_the_contract(players: int, settings: Settings, seeds: range) -> None:
    run_suite(partial(underbough.load_game, "everstone", players, settings), seeds, terms())
