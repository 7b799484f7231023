"""What a table of Everdell plays with: designs, forest cards and events as flat lists by number, with their hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underbough.games.everdell import ids
from underbough.games.everdell.extension import Extension
from underbough.kernel.core import Content, Effect

if TYPE_CHECKING:
    from underbough.kernel.values import Value

MOST: Final = 500
GUARDS: Final = 1 << 39 | 1 << 29 | 1 << 19 | 1 << 9


def packed(goods: list[int]) -> int:
    """Four amounts in one number, each capped at 500, so that one subtraction compares all four."""
    return (
        min(goods[ids.TWIG], MOST) << 30
        | min(goods[ids.RESIN], MOST) << 20
        | min(goods[ids.PEBBLE], MOST) << 10
        | min(goods[ids.BERRY], MOST)
    )


class EverdellContent(Content):
    """Designs, forest cards and events. Built by :func:`underbough.games.everdell.content.build`.

    By design: names, ``cost`` (four goods), ``price`` (packed), ``total`` (their sum), ``points``, ``frees`` (which
    designs it brings free, as a mask; all Critters for the Ever Tree), ``space``, ``ability`` with ``discount``,
    ``reacts`` (what a governance card reacts to, -1: nothing), ``to_opponent`` (Fool), ``replaces`` (Ruins),
    ``paid_to_opponent`` (Shepherd), ``tokens`` (laid on it when played), ``spots`` and ``locked`` (worker spots; the
    second opened by design ``key_card``), ``permanent`` and ``open``. Hooks: ``play``, ``produce``, ``visit``,
    ``after`` and ``bonus``.
    """

    def __init__(self, plain: dict[str, object]) -> None:
        super().__init__("everdell", plain)
        self.slug: list[str] = []
        self.name: list[str] = []
        self.kind: list[int] = []
        self.colour: list[int] = []
        self.unique: list[bool] = []
        self.copies: list[int] = []
        self.cost: list[list[int]] = []
        self.price: list[int] = []
        self.total: list[int] = []
        self.points: list[int] = []
        self.frees: list[int] = []
        self.space: list[int] = []
        self.ability: list[int] = []
        self.discount: list[int] = []
        self.reacts: list[int] = []
        self.to_opponent: list[bool] = []
        self.replaces: list[bool] = []
        self.paid_to_opponent: list[bool] = []
        self.tokens: list[int] = []
        self.spots: list[int] = []
        self.locked: list[int] = []
        self.key_card: list[int] = []
        self.permanent: list[bool] = []
        self.open: list[bool] = []
        self.play: list[Effect | None] = []
        self.produce: list[Effect | None] = []
        self.visit: list[Effect | None] = []
        self.after: list[Effect | None] = []
        self.bonus: list[Value | None] = []
        self.stand_in: list[list[str]] = []
        self.from_pack: list[list[str]] = []
        self.design_of: list[int] = []
        self.basic: list[Effect] = []
        self.basic_name: list[str] = []
        self.basic_shared: list[bool] = []
        self.forest: list[Effect] = []
        self.forest_name: list[str] = []
        self.basic_event_name: list[str] = []
        self.basic_event_colour: list[int] = []
        self.basic_event_count: list[int] = []
        self.basic_event_points: list[int] = []
        self.event_name: list[str] = []
        self.event_cards: list[list[int]] = []
        self.event_each: list[int] = []
        self.event_effect: list[Effect | None] = []
        self.event_score: list[Value | None] = []
        # masks of designs, for quick questions about a city
        self.ability_mask: list[int] = [0] * 5
        self.any_ability_mask: int = 0
        self.reacts_mask: int = 0
        self.freeing_mask: int = 0
        self.visit_mask: int = 0
        self.open_mask: int = 0
        self.production_mask: int = 0
        self.token_ability_mask: int = 0
        self.extension: Extension | None = None

    def design(self, slug: str) -> int:
        """The number of the design with this slug; ValueError when there is none."""
        return self.slug.index(slug)

    def index(self) -> None:
        """Fill the lists and masks that hot code reads, once all designs are there."""
        for design, copies in enumerate(self.copies):
            bit = 1 << design
            self.design_of.extend([design] * copies)
            self.price.append(packed(self.cost[design]))
            self.total.append(sum(self.cost[design]))
            if self.ability[design]:
                self.ability_mask[self.ability[design]] |= bit
                self.any_ability_mask |= bit
            if self.reacts[design] >= 0:
                self.reacts_mask |= bit
            if self.frees[design]:
                self.freeing_mask |= bit
            if self.visit[design] is not None:
                self.visit_mask |= bit
            if self.open[design]:
                self.open_mask |= bit
            if self.produce[design] is not None:
                self.production_mask |= bit
            if self.tokens[design]:
                self.token_ability_mask |= bit
