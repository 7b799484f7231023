"""How an entry of the built-in tables is written; each becomes the same plain table that a pack would hold."""

from __future__ import annotations

from underbough.games.everdell.ids import COLOURS, KINDS, RARITIES


def card(
    name: str,
    kind: int,
    colour: int,
    rarity: int,
    copies: int,
    cost: dict[str, int],
    points: int,
    frees: list[str] | str = "",
    space: str = "one",
    play: dict[str, object] | None = None,
    produce: dict[str, object] | None = None,
    visit: dict[str, object] | None = None,
    after: dict[str, object] | None = None,
    ability: dict[str, object] | None = None,
    bonus: dict[str, object] | None = None,
    tokens: int = 0,
    locked: int = 0,
    key: str = "",
    permanent: bool = False,
    open: bool = False,
    to_opponent: bool = False,
    replaces: bool = False,
    paid_to_opponent: bool = False,
) -> dict[str, object]:
    """One design. What is left out is not there."""
    found: dict[str, object] = {
        "name": name,
        "kind": KINDS[kind],
        "colour": COLOURS[colour],
        "rarity": RARITIES[rarity],
        "copies": copies,
        "cost": cost,
        "points": points,
    }
    extras: dict[str, object] = {
        "frees": frees,
        "play": play,
        "produce": produce,
        "visit": visit,
        "after": after,
        "ability": ability,
        "bonus": bonus,
        "tokens": tokens,
        "locked": locked,
        "key": key,
        "permanent": permanent,
        "open": open,
        "to_opponent": to_opponent,
        "replaces": replaces,
        "paid_to_opponent": paid_to_opponent,
    }
    found.update({field: value for field, value in extras.items() if value})
    if space != "one":
        found["space"] = space
    return found


def basic(name: str, shared: bool, gain: dict[str, int]) -> dict[str, object]:
    """One basic location."""
    return {"name": name, "shared": shared, "gain": gain}


def forest(name: str, effect: dict[str, object]) -> dict[str, object]:
    """One forest card."""
    return {"name": name, "effect": effect}


def event(name: str, colour: int, count: int, points: int) -> dict[str, object]:
    """One basic event."""
    return {"name": name, "colour": COLOURS[colour], "count": count, "points": points}


def special(
    name: str,
    cards: list[str],
    each: int = 0,
    effect: dict[str, object] | None = None,
    score: dict[str, object] | None = None,
) -> dict[str, object]:
    """One special event: the cards it asks for, or so many of each type."""
    found: dict[str, object] = {"name": name, "cards": cards}
    if each:
        found["each"] = each
    if effect is not None:
        found["effect"] = effect
    if score is not None:
        found["score"] = score
    return found
