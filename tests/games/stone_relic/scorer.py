"""A second count of a finished game, made from the stored position and the plain tables alone."""

from __future__ import annotations

from typing import Any

from underbough.games.stone_relic.content import built_in

SIDE = 49
PROSPERITY, LARGEST = 5, 5


def _cards() -> list[Any]:
    """The design of every card, by card number."""
    kingdom = built_in()["kingdom"]
    assert isinstance(kingdom, list)
    return [entry for entry in kingdom for _ in range(entry["copies"])]


def _beside(area: Any, at: int) -> list[int]:
    cell = area["cells"][at]
    return [i for i, other in enumerate(area["cells"]) if other - cell in (1, -1, SIDE, -SIDE)]


def _city(area: Any, at: int) -> bool:
    return bool(area["down"] >> at & 1)


def _cities(area: Any) -> int:
    return bin(area["down"]).count("1")


def _card_points(area: Any, at: int, cards: list[Any]) -> int:
    if _city(area, at):
        return 3
    points = cards[area["cards"][at]]["points"]
    if isinstance(points, int):
        return points
    per = points["per"]
    near = _beside(area, at)
    if per == "city_in_kingdom":
        found = _cities(area)
    elif per == "adjacent_card":
        found = len(near)
    elif per == "adjacent_terrain_or_city":
        found = sum(_city(area, i) or "terrain" in cards[area["cards"][i]]["traits"] for i in near)
    else:
        icon = per.partition(":")[2]
        up = [card for i, card in enumerate(area["cards"]) if not _city(area, i)]
        found = sum(cards[card]["affiliation"] == icon for card in up)
    return min(int(points["max"]), int(points["base"]) + found)


def _changes(area: Any, cards: list[Any], name: str) -> int:
    up = [cards[card] for i, card in enumerate(area["cards"]) if not _city(area, i)]
    return sum(row["amount"] for card in up for row in card["ability"] if row.get("modifier") == name)


def _largest(area: Any, cards: list[Any], terrain: int) -> int:
    found = _changes(area, cards, "structure_count")
    for i, card in enumerate(area["cards"]):
        entry = cards[card]
        own = [row["structure_count"] for row in entry["ability"] if "structure_count" in row]
        if _city(area, i):
            found += 1
        else:
            found += own[0] if own else (terrain if "terrain" in entry["traits"] else 1)
    return found


def score(fields: Any, terrain: int = 2) -> list[tuple[int, int, int, int]]:
    """By seat: points of the Kingdom, of Relics, of the Largest Kingdom and of Prosperity."""
    cards, areas = _cards(), fields["areas"]
    kingdoms = [sum(_card_points(area, at, cards) for at in range(len(area["cards"]))) for area in areas]
    largest = [_largest(area, cards, terrain) for area in areas]
    wealth = [
        sum(cards[card]["power"] for card in area["wealth"]) + _cities(area) + _changes(area, cards, "wealth_total")
        for area in areas
    ]
    found = []
    for seat in range(len(areas)):
        most = largest[seat] == max(largest) and largest.count(max(largest)) == 1
        rich = wealth[seat] == max(wealth) and wealth.count(max(wealth)) == 1
        relics = 5 * fields["owner"].count(seat)
        found.append((kingdoms[seat], relics, LARGEST * most, PROSPERITY * rich))
    return found
