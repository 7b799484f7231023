"""Words that all sentences of Everdell share: goods, articles, names of types, whose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from underbough.games.everdell import ids
from underbough.kernel.say import Say
from underbough.kernel.wording import count, listed, number

NOUNS: Final = {
    "twig": ("twig", "twigs"),
    "resin": ("resin", "resin"),
    "pebble": ("pebble", "pebbles"),
    "berry": ("berry", "berries"),
    "any": ("resource of your choice", "resources of your choice"),
    "point": ("point", "points"),
    "card": ("card", "cards"),
}

SEASON_WORDS: Final = ("Winter", "Spring", "Summer", "Autumn")

TYPE_WORDS: Final = ("traveler", "production", "destination", "governance", "prosperity")

WHEN: Final = (
    "Once, when you play it.",
    "When you play it, and when you prepare for spring and for autumn.",
    "Whenever a worker visits it.",
    "From your next play on, as long as it stands in your city.",
    "When the game is scored.",
)
"""When a card works, by its type (ED-229 to ED-234)."""

WHEN_PREPARING: Final = "Each time you prepare for season, while points lie on it."
"""The same for a card that spends its tokens then (ED-386)."""


def goods(bundle: Mapping[str, object]) -> str:
    """A bundle in words: ``2 twigs and 1 card``; ``nothing`` when it is empty."""
    return listed([good(name, n) for name, n in bundle.items() if isinstance(n, int) and n], "and") or "nothing"


def good(name: str, n: int) -> str:
    """So much of one good."""
    return count(n, *NOUNS[name])


def gains(bundle: Mapping[str, object]) -> str:
    """A gain as a sentence: goods are taken, cards are drawn."""
    taken = {name: n for name, n in bundle.items() if name != "card"}
    drawn = number(bundle.get("card", 0))
    if not drawn:
        return f"Take {goods(taken)}."
    if not any(taken.values()):
        return f"Draw {good('card', drawn)}."
    return f"Take {goods(taken)} and draw {good('card', drawn)}."


def a(name: str) -> str:
    """A name with its article."""
    return f"an {name}" if name[0] in "AEIO" or (name.startswith("Un") and not name.startswith("Uni")) else f"a {name}"


def words(value: object) -> list[str]:
    """An argument that is a list of words."""
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def inner(value: object) -> Say:
    """An argument that is a message itself."""
    assert isinstance(value, Say)
    return value


def kind_words(kind: int, rarity: int, colour: int, many: bool) -> str:
    """Cards of a kind, rarity and type (-1: any), e.g. ``Common Constructions``."""
    noun = "card" if kind < 0 else ("Critter" if kind == ids.CRITTER else "Construction")
    tint = f"{TYPE_WORDS[colour]} " if colour >= 0 else ""
    rare = f"{ids.RARITIES[rarity].capitalize()} " if rarity >= 0 else ""
    return f"{rare}{tint}{noun}{'s' if many else ''}"


def player(seat: int, level: int) -> str:
    """Another area where no names are known: players count from 1, the second area of a solo game is Rugwort's."""
    return "Rugwort" if level and seat == 1 else f"player {seat + 1}"


def owned(seat: int, who: int, level: int) -> str:
    """Whose, as ``who`` reads it: ``your`` or ``player 2's``."""
    return "your" if seat == who else f"{player(seat, level)}'s"
