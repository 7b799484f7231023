"""What a table plays with: Kingdom cards, Relics and Bonus cards as flat lists by number, with their abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underbough.kernel.core import Content, Effect
from underbough.kernel.reactions import AFTER, FORCED, Reaction
from underbough.kernel.values import Condition, Modifier

if TYPE_CHECKING:
    from underbough.games.stone_relic.scoring import Formula

TERRAIN: Final = 1
MONUMENT: Final = 2


class Ability(Reaction):
    """What a card does when something happens. ``reads`` and ``writes`` judge whether an order matters."""

    def __init__(self, event: int, test: Condition | None, effect: Effect) -> None:
        super().__init__(event, AFTER, FORCED, test, effect)
        self.reads = effect.reads
        self.writes = effect.writes

    def commutes(self, other: Ability) -> bool:
        """Whether two abilities end alike in either order."""
        return (self.writes & other.reads) == 0 and (other.writes & self.reads) == 0


class StoneContent(Content):
    """Designs of Kingdom cards, Relics and Bonus cards. Built by :mod:`underbough.games.stone_relic.content`.

    By design: ``slug``, ``name``, ``copies``, ``affiliation``, ``points`` (printed; 0 where ``formula`` works them
    out), ``power``, ``traits`` (a mask), ``spell`` (what casting does, None for passive cards), ``reactions``,
    ``limited`` (its reactions work once a turn), ``modifiers``, ``counts`` (as how many Structures it counts while face
    up; 0: as its kind does), ``stand_in`` (fields that are not printed values) and ``from_pack`` (fields that a pack
    gave). ``events``: by design, a mask of the events it reacts to; ``changes``: likewise of the quantities it
    modifies. ``design_of`` gives a card's design.
    ``relic_icon`` and ``relic_points`` are by Relic. ``triggers`` and ``lay``: the nodes that abilities
    and building share.
    """

    def __init__(self, plain: dict[str, object]) -> None:
        super().__init__("stone_relic", plain)
        self.affiliation_id: list[str] = []
        self.slug: list[str] = []
        self.name: list[str] = []
        self.copies: list[int] = []
        self.affiliation: list[int] = []
        self.points: list[int] = []
        self.formula: list[Formula | None] = []
        self.power: list[int] = []
        self.traits: list[int] = []
        self.spell: list[Effect | None] = []
        self.reactions: list[list[Ability]] = []
        self.limited: list[bool] = []
        self.modifiers: list[list[Modifier]] = []
        self.counts: list[int] = []
        self.stand_in: list[list[str]] = []
        self.from_pack: list[list[str]] = []
        self.events: list[int] = []
        self.changes: list[int] = []
        self.design_of: list[int] = []
        self.relic_slug: list[str] = []
        self.relic_name: list[str] = []
        self.relic_icon: list[int] = []
        self.relic_points: list[int] = []
        self.relic_stand_in: list[list[str]] = []
        self.relic_from_pack: list[list[str]] = []
        self.prosperity: int = 0
        self.largest: int = 0
        self.triggers: Effect | None = None
        self.lay: Effect | None = None

    def index(self) -> None:
        """Fill the lists that hot code reads, once all designs are there."""
        for design, copies in enumerate(self.copies):
            self.design_of.extend([design] * copies)
            events = 0
            for reaction in self.reactions[design]:
                events |= 1 << reaction.event
            self.events.append(events)
            changes = 0
            for modifier in self.modifiers[design]:
                changes |= 1 << modifier.quantity
            self.changes.append(changes)

    def is_terrain(self, design: int) -> bool:
        """Whether a design is a Terrain."""
        return self.traits[design] & TERRAIN != 0

    def is_monument(self, design: int) -> bool:
        """Whether a design is a Monument."""
        return self.traits[design] & MONUMENT != 0

    def design(self, slug: str) -> int:
        """The number of the design with this slug; ValueError when there is none."""
        return self.slug.index(slug)
