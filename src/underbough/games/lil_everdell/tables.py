"""How an entry of the built-in tables is written; each becomes the same plain table that a pack would hold."""

from __future__ import annotations

from underbough.games.lil_everdell.ids import COLOURS, KINDS

FIELDS = ("name", "kind", "colour", "copies", "cost", "points", "effect")


def card(
    name: str,
    kind: int,
    colour: int,
    copies: int,
    cost: dict[str, int],
    points: int,
    effect: dict[str, object],
    known: tuple[str, ...] = (),
) -> dict[str, object]:
    """One design. ``known`` names the fields that are printed values; the others are marked as stand-ins."""
    return {
        "name": name,
        "kind": KINDS[kind],
        "colour": COLOURS[colour],
        "copies": copies,
        "cost": cost,
        "points": points,
        "effect": effect,
        "stand_in": [field for field in FIELDS if field not in known],
    }


def face(name: str, gives: dict[str, int], known: bool = False) -> dict[str, object]:
    """One face of a Resource Die."""
    return {"name": name, "gives": gives, "stand_in": not known}
