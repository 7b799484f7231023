"""How an entry of Spirecrest's built-in tables is written; each becomes the same plain table that a pack would hold."""

from __future__ import annotations


def discovery(
    name: str,
    deck: str,
    kind: str,
    score: dict[str, object] | None = None,
    power: dict[str, object] | None = None,
    visit: dict[str, object] | None = None,
    spots: int = 0,
    play: dict[str, object] | None = None,
    ability: str = "",
    map: str = "",
    points: int = 0,
    cost: dict[str, int] | None = None,
    collector: bool = False,
) -> dict[str, object]:
    """One discovery card. Which ones the smaller box leaves out is not known, so that is a stand-in on every card."""
    found: dict[str, object] = {"name": name, "deck": deck, "kind": kind, "collector": collector}
    extras: dict[str, object] = {
        "score": score,
        "power": power,
        "visit": visit,
        "spots": spots,
        "play": play,
        "ability": ability,
        "map": map,
        "points": points,
        "cost": cost,
    }
    found.update({field: value for field, value in extras.items() if value})
    found["stand_in"] = ["collector"]
    return found


def trail(name: str, deck: str, score: dict[str, object]) -> dict[str, object]:
    """A card worth points for a condition."""
    return discovery(name, deck, "trail", score=score)


def type_trail(name: str, colour: str, least: int) -> dict[str, object]:
    """A trail of the foothills: 4 points for enough cards of one type."""
    return trail(name, "foothills", {"type_trail": {"points": 4, "colour": colour, "least": least}})


def city(name: str, colour: str, per: int) -> dict[str, object]:
    """A city of the ridge: 6 points, fewer with cards of one type."""
    return discovery(name, "ridge", "city", score={"type_city": {"start": 6, "less": 1, "colour": colour, "per": per}})


def big(name: str, deck: str, ability: str, collector: bool = False) -> dict[str, object]:
    """A card that brings a big critter."""
    return discovery(name, deck, "big_critter", ability=ability, collector=collector)


def tile(name: str, points: int, cost: dict[str, int]) -> dict[str, object]:
    """One map tile. Which tile costs what is not known."""
    return {"name": name, "points": points, "cost": cost, "stand_in": ["cost"]}


def weather(
    name: str, season: str, effect: dict[str, object], stand_in: tuple[str, ...] = ("name", "season", "effect")
) -> dict[str, object]:
    """One weather card; few are known."""
    return {"name": name, "season": season, "effect": effect, "stand_in": [*stand_in]}
