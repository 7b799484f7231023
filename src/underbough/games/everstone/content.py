"""Turns plain tables into content: reads, checks and joins what the tables hold.

The built-in tables and those of packs take the same way. The fields of each kind of entry stand in
:mod:`underbough.games.everstone.tables`.
"""

from __future__ import annotations

from underbough.games.everstone import ids, read_board, read_sides
from underbough.games.everstone.cards.board import (
    BOARD,
    IGNIS_REWARDS,
    IGNIS_SPACES,
    LOCATIONS,
    OPPONENTS,
    SKILLS,
    TRACKS,
    VILLAGERS,
)
from underbough.games.everstone.cards.relics import RELICS
from underbough.games.everstone.cards.sides import ACHIEVEMENTS, MINERS, PERSONAL_QUESTS, STARTING_QUESTS, UPGRADES
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.draft import Draft, QuestPick
from underbough.games.everstone.nodes import nodes
from underbough.games.everstone.read_entry import rows
from underbough.games.everstone.read_relics import add_relic
from underbough.games.everstone.vocabulary import Words
from underbough.kernel.content import built_once, only
from underbough.kernel.errors import ContentError

SECTIONS = (
    "relics", "miners", "upgrades", "personal_quests", "starting_quests", "achievements", "villagers", "ignis_rewards",
    "skills", "locations", "tracks", "ignis_spaces", "opponents", "board",
)  # fmt: skip
TABLE = "rules/table"
FEWEST_RELICS = 60
FEWEST_STARTING = 12
"""So that four players can be dealt three each (ES-019)."""

_built: dict[str, EverContent] = {}


def built_in() -> dict[str, object]:
    """The built-in content as plain tables."""
    return {
        "relics": [*RELICS],
        "miners": [*MINERS],
        "upgrades": [*UPGRADES],
        "personal_quests": [*PERSONAL_QUESTS],
        "starting_quests": [*STARTING_QUESTS],
        "achievements": [*ACHIEVEMENTS],
        "villagers": [*VILLAGERS],
        "ignis_rewards": [*IGNIS_REWARDS],
        "skills": [*SKILLS],
        "locations": [*LOCATIONS],
        "tracks": [*TRACKS],
        "ignis_spaces": [*IGNIS_SPACES],
        "opponents": [*OPPONENTS],
        "board": {**BOARD},
    }


def content_of(plain: dict[str, object] | None = None) -> EverContent:
    """The content for plain tables (the built-in ones when None), built once per process and digest."""
    return built_once(_built, built_in() if plain is None else plain, build)


def build(plain: dict[str, object]) -> EverContent:
    """Build and validate. Raises :class:`ContentError` that starts with the place of the first fault."""
    only("content", plain, *SECTIONS)
    content = EverContent(plain)
    nodes(content)
    content.place("rules/draft", Draft())
    content.place("rules/quest_pick", QuestPick())
    words = Words()
    entries = rows(plain, "relics", 1, ids.MINERS)
    for i, entry in enumerate(entries):
        add_relic(content, words, f"relics.{i}", entry)
    starting = content.starting.count(True)
    if len(entries) < FEWEST_RELICS or starting < FEWEST_STARTING:
        asked = f"at least {FEWEST_RELICS} relics, {FEWEST_STARTING} of them starting ones"
        raise ContentError(f"relics: {asked}, not {len(entries)} and {starting}")
    read_sides.read(content, words, plain)
    read_board.read(content, words, plain)
    return content
