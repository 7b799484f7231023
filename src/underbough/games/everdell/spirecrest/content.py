"""Builds a content of Spirecrest out of plain tables: Everdell's part by its own builder, then the mountain's.

The built-in tables and those of packs take the same way. Sections that a pack of Everdell knows nothing of are the
built-in ones.
"""

from __future__ import annotations

from underbough.games.everdell import content as base
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.gains import Gain
from underbough.games.everdell.spirecrest.cards.discoveries import DISCOVERIES
from underbough.games.everdell.spirecrest.cards.tiles import TILES
from underbough.games.everdell.spirecrest.cards.weather import WEATHER
from underbough.games.everdell.spirecrest.checking import check
from underbough.games.everdell.spirecrest.design import TrailDesign
from underbough.games.everdell.spirecrest.lessened import lessened
from underbough.games.everdell.spirecrest.read_discoveries import read_discoveries
from underbough.games.everdell.spirecrest.read_trail import read_tiles, read_weather
from underbough.games.everdell.spirecrest.seam import install
from underbough.games.everdell.spirecrest.vocabulary import TrailWords
from underbough.games.everdell.turns import Table
from underbough.kernel.content import built_once
from underbough.kernel.core import digest_of
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

SECTIONS = ("discoveries", "tiles", "weather")
BASE_SECTIONS = ("deck", "basic", "forest", "basic_events", "special_events")
LESS_MOST = 3
"""By how much basic locations can be lessened."""

_built: dict[str, EverdellContent] = {}


def built_in() -> dict[str, object]:
    """The built-in content as plain tables."""
    return {**base.built_in(), "discoveries": [*DISCOVERIES], "tiles": [*TILES], "weather": [*WEATHER]}


def content_of(plain: dict[str, object] | None = None) -> EverdellContent:
    """The content for plain tables (the built-in ones for what is missing), built once per process and digest."""
    return built_once(_built, built_in() if plain is None else {**built_in(), **plain}, build)


def build(plain: dict[str, object]) -> EverdellContent:
    """Build and validate. Raises :class:`ContentError` that starts with the place of the first fault."""
    for name in plain:
        if name not in BASE_SECTIONS and name not in SECTIONS:
            raise ContentError(f"content: does not know {shown(name)}; it takes {', '.join(BASE_SECTIONS + SECTIONS)}")
    content = base.build({name: value for name, value in plain.items() if name in BASE_SECTIONS})
    content.game = "spirecrest"
    content.source = plain
    content.digest = digest_of(plain)
    whole = content.node(base.TABLE)
    assert isinstance(whole, Table)
    turn = whole.turn
    trail = TrailDesign()
    trail.card_play = turn.play
    read_discoveries(content, trail, TrailWords(turn.play, turn.rules), plain)
    read_tiles(trail, plain)
    read_weather(trail, plain)
    _lessen(content, trail)
    check(content, trail)
    install(content, trail, turn.rules)
    return content


def _lessen(content: EverdellContent, trail: TrailDesign) -> None:
    """What basic locations give under weather that lessens them (SP-107)."""
    for i, effect in enumerate(content.basic):
        assert isinstance(effect, Gain)
        found = [effect, *(lessened(effect, less) for less in range(1, LESS_MOST + 1))]
        for less in range(1, LESS_MOST + 1):
            content.place(f"basic/{i + 1}/less/{less}", found[less])
        trail.less_basic.append([*found])
