"""What a table plays with: card designs and dice faces as flat lists by number, for speed, with their hooks."""

from __future__ import annotations

from typing import Final

from underbough.games.lil_everdell import ids
from underbough.kernel.core import Content, Effect, State
from underbough.kernel.reactions import Reaction
from underbough.kernel.say import Say
from underbough.kernel.values import Condition, Modifier, Value


class Match(Condition):
    """Cards of a kind, a colour, or both (-1: any). A design matches by its number."""

    def __init__(self, content: LilContent, kind: int, colour: int) -> None:
        self.content = content
        self.kind = kind
        self.colour = colour

    def holds(self, st: State, who: int, subject: int) -> bool:
        c = self.content
        if self.kind != -1 and c.kind[subject] != self.kind:
            return False
        return self.colour == -1 or c.colour[subject] == self.colour

    def plain(self) -> object:
        found: dict[str, object] = {}
        if self.kind != -1:
            found["kind"] = ids.KINDS[self.kind]
        if self.colour != -1:
            found["colour"] = ids.COLOURS[self.colour]
        return found

    def say(self) -> Say:
        return Say("match", {"kind": self.kind, "colour": self.colour})


MOST: Final = 500
GUARDS: Final = 1 << 29 | 1 << 19 | 1 << 9


def packed(berry: int, twig: int, resin: int) -> int:
    """Three amounts in one number, each capped at 500, so that one subtraction compares all three."""
    return min(berry, MOST) << 20 | min(twig, MOST) << 10 | min(resin, MOST)


class LilContent(Content):
    """Designs, cards and dice. Built by :func:`underbough.games.lil_everdell.content.build`.

    By design: ``slug``, ``name``, ``kind``, ``colour``, ``copies``, ``berry``, ``twig``, ``resin`` (price), ``cost``
    (their sum), ``points``, ``flags``, ``stand_in`` (fields that are not printed values), ``from_pack`` (fields that a
    pack gave) and the hooks ``effect`` (green, tan, red), ``reaction`` and ``discount`` (blue), ``bonus`` (purple).
    ``design_of`` gives a card's design; the main deck comes first, then four Captains and four Forts. ``face_of`` are
    the six faces of a die.
    """

    def __init__(self, plain: dict[str, object]) -> None:
        super().__init__("lil_everdell", plain)
        self.slug: list[str] = []
        self.name: list[str] = []
        self.kind: list[int] = []
        self.colour: list[int] = []
        self.copies: list[int] = []
        self.berry: list[int] = []
        self.twig: list[int] = []
        self.resin: list[int] = []
        self.cost: list[int] = []
        self.points: list[int] = []
        self.flags: list[int] = []
        self.stand_in: list[list[str]] = []
        self.from_pack: list[list[str]] = []
        self.effect: list[Effect | None] = []
        self.reaction: list[Reaction | None] = []
        self.discount: list[Modifier | None] = []
        self.bonus: list[Value | None] = []
        self.design_of: list[int] = []
        self.price: list[int] = []
        self.weight: list[int] = []
        self.main: int = 0
        self.captain: int = -1
        self.fort: int = -1
        self.face_name: list[str] = []
        self.face_of: list[Effect] = []
        self.face_plain: list[dict[str, int]] = []
        self.face_stand_in: list[bool] = []

    def index(self) -> None:
        """Fill the lists that hot code reads, once all designs are there.

        ``price``, by design: the cost, packed. ``weight``, by card: 1 in the byte of its kind and of its colour, so
        that a sum counts an area.
        """
        for design, copies in enumerate(self.copies):
            self.design_of.extend([design] * copies)
            self.price.append(packed(self.berry[design], self.twig[design], self.resin[design]))
        for design in self.design_of:
            self.weight.append((1 << 8 * (5 + self.kind[design])) + (1 << 8 * self.colour[design]))

    def first_card(self, design: int) -> int:
        """The lowest card number of a design."""
        return self.design_of.index(design)

    def design(self, slug: str) -> int:
        """The number of the design with this slug; ValueError when there is none."""
        return self.slug.index(slug)
