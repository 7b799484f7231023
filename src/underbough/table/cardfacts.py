"""The cards of a table as pages show them, made once for all tables that play with the same words.

What a card says depends on the table's content, and in some games on how many play and with which options. So the facts
are kept by all of these, and whatever is rendered from them by a digest of the facts themselves: tables whose cards
read alike share it, tables with other cards never do.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any

import underbough
from underbough.kernel.game import Game
from underbough.rulebook import rulings
from underbough.table.families import among, family

RULED = frozenset({"everdell", "stone_relic", "everstone"})
"""Games whose large cards show the rulings on them."""

MOST = 64
"""So many different sets of words are kept; beyond that the oldest goes."""


@dataclass(frozen=True)
class CardSet:
    """The cards of a table by slug, and a digest of all they say."""

    digest: str
    cards: dict[str, dict[str, Any]]


@lru_cache(4096)
def card_rulings(game: str, card: str) -> list[str]:
    """What has been ruled about a card, found by its name in the question; readings that are options stay out.

    A game that expands another shows the rulings of both.
    """
    if not among(RULED, game):
        return []
    name = re.compile(rf"\b{re.escape(card)}\b")
    return [
        f"{ruling.question} {ruling.decision} ({ruling.id})"
        for part in family(game)
        for ruling in rulings(part)
        if name.search(ruling.question) and not ruling.question.startswith("Could ")
    ]


@cache
def built_in_digest(game: str) -> str:
    """The digest of a game's built-in content, whose cards have pages in the gallery."""
    return underbough.load_game(game, players=underbough.available_games()[game].max_seats).content.digest


def gallery_url(game: str) -> str:
    """Where all cards of a game are shown."""
    return f"/games/{game}/cards"


_sets: dict[tuple[str, str, int, str], CardSet] = {}


def card_set(game: Game) -> CardSet:
    """The cards of a table with this game."""
    settings = json.dumps(game.settings, sort_keys=True, default=str)
    key = (game.info.id, game.content.digest, game.players, settings)
    found = _sets.get(key)
    if found is None:
        if len(_sets) >= MOST:
            del _sets[next(iter(_sets))]
        found = _sets[key] = _make(game)
    return found


def _make(game: Game) -> CardSet:
    name = game.info.id
    shown = game.content.digest == built_in_digest(name)
    cards = {}
    for card in game.cards():
        slug = str(card["slug"])
        page = f"{gallery_url(name)}/{slug}" if shown else ""
        cards[slug] = {**card, "game": name, "rulings": card_rulings(name, str(card["name"])), "page": page}
    return CardSet(blake2b(json.dumps(cards, sort_keys=True).encode(), digest_size=16).hexdigest(), cards)
