"""How an entry of the built-in tables is written; each becomes the same plain table that a pack would hold."""

from __future__ import annotations

FIELDS = ("name", "copies", "affiliation", "points", "power", "traits", "ability_kind", "ability")
RELIC_FIELDS = ("name", "icon", "points")


def card(
    name: str,
    affiliation: str,
    points: int | dict[str, object],
    power: int,
    traits: list[str],
    kind: str,
    ability: list[dict[str, object]],
    copies: int = 2,
    known: tuple[str, ...] = (),
) -> dict[str, object]:
    """One design. ``known`` names the fields that are printed values; the others are marked as stand-ins."""
    return {
        "name": name,
        "copies": copies,
        "affiliation": affiliation,
        "points": points,
        "power": power,
        "traits": traits,
        "ability_kind": kind,
        "ability": ability,
        "stand_in": [field for field in FIELDS if field not in known],
    }


def relic(name: str, icon: str, points: int, known: tuple[str, ...] = ()) -> dict[str, object]:
    """One Relic."""
    stand_in = [field for field in RELIC_FIELDS if field not in known]
    return {"name": name, "icon": icon, "points": points, "stand_in": stand_in}
