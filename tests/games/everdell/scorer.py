"""A second count of Everdell's points, from a stored position and the printed cards alone."""

from __future__ import annotations

from typing import Any

from games.everdell.printed import CARDS

NAMES = [name for name, printed in CARDS.items() for _ in range(printed[0])]
"""The name of each card by its number."""
SPECIAL = (
    "A Brilliant Marketing Plan",
    "A Well Run City",
    "An Evening of Fireworks",
    "Ancient Scrolls Discovered",
    "Capture of the Acorn Thieves",
    "Croak Wart Cure",
    "Flying Doctor Service",
    "Graduation of Scholars",
    "Ministering to Miscreants",
    "Path of the Pilgrims",
    "Performer in Residence",
    "Pristine Chapel Ceiling",
    "Remembering the Fallen",
    "Tax Relief",
    "The Everdell Games",
    "Under New Management",
)
FLAT = {"A Well Run City": 4, "Croak Wart Cure": 6, "Tax Relief": 3, "The Everdell Games": 9}
UNDER = {"Ancient Scrolls Discovered": 1, "Capture of the Acorn Thieves": 3, "Graduation of Scholars": 2}
JOURNEY = {25: 5, 26: 4, 27: 3, 28: 2}


def city(area: Any) -> list[str]:
    """The names of a city."""
    return [NAMES[card] for card in area["city"]]


def count(names: list[str], kind: str = "", colour: str = "", rarity: str = "") -> int:
    """How many of these cards are of a kind, colour and rarity."""
    return sum(
        1
        for name in names
        if kind in ("", CARDS[name][1]) and colour in ("", CARDS[name][2]) and rarity in ("", CARDS[name][3])
    )


def pairs(names: list[str]) -> int:
    """Husbands and Wives, one to one."""
    return min(names.count("Husband"), names.count("Wife"))


def tokens_on(area: Any, name: str) -> int:
    """Point tokens on the first card of a name."""
    for card, extra in zip(area["city"], area["extra"], strict=True):
        if NAMES[card] == name:
            return (int(extra) >> 1) & 255
    return 0


def workers_on(area: Any, name: str) -> int:
    """Own workers on the card of a name."""
    return sum(area["placed"].count(100 + card) for card in area["city"] if NAMES[card] == name)


def special_points(fields: Any, seat: int, place: int) -> int:
    """What an achieved special event is worth."""
    area, name = fields["areas"][seat], SPECIAL[fields["special"][place]]
    twig, resin, pebble, berry = ((fields["store"][place] >> 8 * good) & 255 for good in range(4))
    if name in FLAT:
        return FLAT[name]
    if name in UNDER:
        return UNDER[name] * int(fields["under_event"].count(place))
    worth: dict[str, int] = {
        "A Brilliant Marketing Plan": 0,
        "An Evening of Fireworks": 2 * twig,
        "Flying Doctor Service": 3 * sum(pairs(city(one)) for one in fields["areas"]),
        "Ministering to Miscreants": 3 * len(area["prisoners"]),
        "Path of the Pilgrims": 3 * workers_on(area, "Monastery"),
        "Performer in Residence": 2 * berry,
        "Pristine Chapel Ceiling": 2 * tokens_on(area, "Chapel"),
        "Remembering the Fallen": 3 * workers_on(area, "Cemetery"),
        "Under New Management": twig + berry + 2 * (resin + pebble),
    }
    return worth[name]


def bonus(fields: Any, seat: int) -> int:
    """What the prosperity cards of a city bring."""
    area = fields["areas"][seat]
    names = city(area)
    basic, special = fields["basic_owner"].count(seat), fields["special_owner"].count(seat)
    worth: dict[str, int] = {
        "Architect": min(6, area["goods"][1] + area["goods"][2]),
        "King": basic + 2 * special,
        "Castle": count(names, "construction", rarity="common"),
        "Ever Tree": count(names, colour="prosperity"),
        "Palace": count(names, "construction", rarity="unique"),
        "School": count(names, "critter", rarity="common"),
        "Theater": count(names, "critter", rarity="unique"),
    }
    return sum(worth.get(name, 0) for name in names) + 3 * pairs(names)


def score(fields: Any, seat: int) -> int:
    """A seat's points."""
    area = fields["areas"][seat]
    found: int = sum(CARDS[name][5] for name in city(area)) + int(area["goods"][4])
    found += sum((extra >> 1) & 255 for extra in area["extra"]) + bonus(fields, seat)
    found += sum(JOURNEY.get(at, 0) for at in area["placed"]) + 3 * int(fields["basic_owner"].count(seat))
    return found + sum(special_points(fields, seat, i) for i in range(4) if fields["special_owner"][i] == seat)


def rugwort(fields: Any) -> int:
    """Rugwort's points."""
    area = fields["areas"][1]
    names = city(area)
    found: int = 2 * len(names) + count(names, colour="prosperity") + int(area["goods"][4])
    found += sum(JOURNEY.get(at, 0) for at in area["placed"]) + 3 * fields["basic_owner"].count(1)
    return found + (3 if fields["level"] == 1 else 6) * int(fields["special_owner"].count(-1))


def places(fields: Any, players: int) -> list[int]:
    """Each seat's place: points, then events, then left-over resources."""
    marks = []
    for seat in range(players):
        events = fields["basic_owner"].count(seat) + fields["special_owner"].count(seat)
        marks.append((score(fields, seat), events, sum(fields["areas"][seat]["goods"][:4])))
    return [1 + sum(other > mark for other in marks) for mark in marks]
