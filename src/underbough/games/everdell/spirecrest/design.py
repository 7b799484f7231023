"""What Spirecrest plays with beside Everdell's own content: discoveries, weather, map tiles, big critters."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from underbough.games.everdell import ids as base
from underbough.games.everdell.extension import Extension
from underbough.games.everdell.state import EverdellState
from underbough.kernel.core import Effect

if TYPE_CHECKING:
    from underbough.games.everdell.plays import PlayCard
    from underbough.kernel.values import Value


class Weather:
    """One weather card: what it closes, lessens, charges or takes while a player is in its season (SP-105 to SP-116).

    ``closes``: base places by their action; ``less``: resources less at basic locations; ``forest_fee`` and
    ``event_fee``: resources of any type for placing a worker there; ``critter``, ``construction`` and ``meadow``: what
    such a play costs more (four goods, then any); ``no_take``: no Meadow cards into hand; ``journey``: cards more for a
    Journey; ``after_sending``: cards discarded at the end of a turn that placed a worker; ``most``: cards that may be
    kept at the end of each turn (-1: all).
    """

    def __init__(self, slug: str, name: str, season: int) -> None:
        self.slug = slug
        self.name = name
        self.season = season
        self.closes: list[int] = []
        self.less = 0
        self.forest_fee = 0
        self.event_fee = 0
        self.critter: list[int] = [0, 0, 0, 0, 0]
        self.construction: list[int] = [0, 0, 0, 0, 0]
        self.meadow: list[int] = [0, 0, 0, 0, 0]
        self.no_take = False
        self.journey = 0
        self.after_sending = 0
        self.most = -1
        self.stand_in: list[str] = []
        self.from_pack: list[str] = []

    def taxes(self) -> bool:
        """Whether it makes any play dearer."""
        return any(self.critter) or any(self.construction) or any(self.meadow)


class Toll:
    """What entering a map costs: four goods, resources of any type, hand cards, point tokens (SP-126)."""

    def __init__(self, goods: list[int], any: int, cards: int, points: int) -> None:
        self.goods = goods
        self.any = any
        self.cards = cards
        self.points = points

    def table(self) -> dict[str, int]:
        """As a table without the noughts."""
        found = base.table_of(self.goods)
        found |= {name: n for name, n in (("any", self.any), ("card", self.cards), ("point", self.points)) if n}
        return found


class TrailDesign:
    """Flat lists by number. Discovery cards: slug, name, deck, kind, points, what happens when one is played
    (``play``), when a worker visits it (``visit``, with ``spots``), what it scores (``score``), which figure it gives
    (``figure``, -1), where as a map it goes (``map_place``: 0 no map, 1 first, 2 last) and its ``toll``; ongoing
    powers as plain numbers. Tiles: slug, name, points, toll. Weather cards. Figures: slug, name, ability.
    """

    def __init__(self) -> None:
        self.slug: list[str] = []
        self.name: list[str] = []
        self.deck: list[int] = []
        self.kind: list[int] = []
        self.points: list[int] = []
        self.collector: list[bool] = []
        self.play: list[Effect | None] = []
        self.visit: list[Effect | None] = []
        self.spots: list[int] = []
        self.score: list[Value | None] = []
        self.figure: list[int] = []
        self.map_place: list[int] = []
        self.toll: list[Toll | None] = []
        # ongoing powers; 0, -1 or False where a card has none
        self.cards_per_berry: list[int] = []
        self.swaps_per_point: list[int] = []
        self.ignores_season: list[int] = []
        self.more_in_area: list[int] = []  # the area in which one discovery more may be taken
        self.store_most: list[int] = []
        self.store_kind: list[int] = []
        self.store_grant: list[int] = []  # a grant of the base game, or 0
        self.display: list[int] = []  # how many cards lie open beside it
        self.display_points: list[int] = []
        self.stand_in: list[list[str]] = []
        self.from_pack: list[list[str]] = []
        self.figure_slug: list[str] = []
        self.figure_name: list[str] = []
        self.figure_ability: list[int] = []
        self.tile_slug: list[str] = []
        self.tile_name: list[str] = []
        self.tile_points: list[int] = []
        self.tile_toll: list[Toll] = []
        self.tile_stand_in: list[list[str]] = []
        self.tile_from_pack: list[list[str]] = []
        self.weather: list[Weather] = []
        self.less_basic: list[list[Effect]] = []
        """By basic location and by how much less it gives (0 to 3), its effect."""
        self.card_play: PlayCard | None = None
        """The node that plays cards."""


class Trailed(Extension):
    """An extension of Everdell that knows what the mountain holds; its answers are in :mod:`seam`."""

    def __init__(self, design: TrailDesign) -> None:
        super().__init__()
        self.design = design


def design_of(st: EverdellState) -> TrailDesign:
    """What the table of ``st`` plays with on the mountain."""
    return cast(Trailed, st.ed.extension).design
