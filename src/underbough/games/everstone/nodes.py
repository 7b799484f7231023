"""The shared nodes of the rules, each at its address ``rules/<name>``."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.barter import Barter
from underbough.games.everstone.decks import PlaceUpgrade, TakeMiner
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.discover import Attempt, Discover
from underbough.games.everstone.explore import Activate, Explore, HandOver
from underbough.games.everstone.gains import Settle, Wilds
from underbough.games.everstone.harvest import Harvest
from underbough.games.everstone.influence import PlaceAtIgnis
from underbough.games.everstone.market import Buy
from underbough.games.everstone.repair import Repair
from underbough.games.everstone.scoring import Score
from underbough.games.everstone.setup import Setup
from underbough.games.everstone.solo import OpponentTurn
from underbough.games.everstone.tracks import DownAny, UpAny
from underbough.games.everstone.turns import Table, Turn
from underbough.games.everstone.workshop import Draw, GainExtension, Relocate, Sold, Store
from underbough.kernel.core import Effect


def nodes(content: EverContent) -> None:
    """Place the shared nodes in a content and list them by number."""
    found: dict[int, Effect] = {
        ids.TABLE: Table(),
        ids.TURN: Turn(),
        ids.R_BARTER: Barter(),
        ids.R_EXPLORE: Explore(),
        ids.R_HARVEST: Harvest(),
        ids.R_REPAIR: Repair(),
        ids.WILDS: Wilds(),
        ids.SETTLE: Settle(),
        ids.PLACE: PlaceAtIgnis(),
        ids.UP_ANY: UpAny(),
        ids.DOWN_ANY: DownAny(),
        ids.DRAW: Draw(),
        ids.STORE: Store(),
        ids.BUY: Buy(),
        ids.RELOCATE: Relocate(),
        ids.DISCOVER: Discover(),
        ids.ATTEMPT: Attempt(),
        ids.SOLD: Sold(),
        ids.R_UPGRADE: PlaceUpgrade(),
        ids.R_MINER: TakeMiner(),
        ids.EXTENSION: GainExtension(),
        ids.SCORE: Score(),
        ids.SETUP: Setup(),
        ids.ACTIVATE: Activate(),
        ids.HAND_OVER: HandOver(),
        ids.OPPONENT_TURN: OpponentTurn(),
    }
    for number, name in enumerate(ids.RULE_NAMES):
        content.rule.append(content.place(f"rules/{name}", found[number]))
