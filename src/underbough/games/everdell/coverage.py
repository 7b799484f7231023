"""What a fuzzer should come across in Everdell: cards, places, events, rewards, ways to pay, refusals, headings."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.design import EverdellContent
from underbough.kernel.say import Event

WAYS = ("cost", "judge", "crane", "innkeeper", "imprison", "occupy", "granted")
HEADINGS = ("cards", "tokens", "bonus", "journey", "events")

REFUSALS = (
    "ED-048",
    "ED-052",
    "ED-056",
    "ED-058",
    "ED-059",
    "ED-060",
    "ED-061",
    "ED-062",
    "ED-063",
    "ED-064",
    "ED-096",
    "ED-103",
    "ED-105",
    "ED-112",
    "ED-113",
    "ED-148",
    "ED-150",
    "ED-152",
    "ED-162",
    "ED-165",
    "ED-166",
    "ED-199",
    "ED-256",
    "ED-263",
    "ED-373",
    "ED-374",
    "ED-401",
)
MANY_SEATS = ("ED-099",)
TWO_SEATS = ("ED-364",)
"""With two Fools in the deck a second opponent practically always has room for one."""
FOUR_SEATS = ("ED-083",)
SOLO = ("ED-099", "ED-312", "ED-313", "ED-332")


def refusals(players: int) -> list[str]:
    """The statements that a refusal can name with so many players."""
    if players == 1:
        return [*REFUSALS, *SOLO]
    rare = {2: TWO_SEATS, 4: FOUR_SEATS}.get(players, ())
    return [*REFUSALS, *MANY_SEATS, *rare]


def wanted(content: EverdellContent, players: int) -> list[str]:
    """All names; cards, places and events by their printed or given names."""
    names = ["chose prepare", "chose pass", "chose done", "chose decline", "chose rest"]
    names += [f"chose take:{good}" for good in ids.GOODS]
    names += [f"visited {name}" for name in (*content.basic_name, *content.forest_name)]
    names += ["visited the Haven", *(f"visited the Journey for {points} points" for points in ids.JOURNEY_POINTS)]
    names += [f"visited {name}" for name in (*content.basic_event_name, *content.event_name)]
    names += [f"copied {name}" for name in (*content.basic_name, *content.forest_name)]
    for design, name in enumerate(content.name):
        names.append(f"played {name}")
        if content.visit[design] is not None:
            names.append(f"visited {name}")
        if content.produce[design] is not None:
            names.append(f"activated {name}")
        if content.after[design] is not None:
            names.append(f"rewarded {name}")
        if content.tokens[design]:
            names.append(f"spent {name}")
        if content.permanent[design]:
            names.append(f"visited {name}")
    names += [f"paid {way}" for way in WAYS]
    names += [f"refused {rule}" for rule in refusals(players)]
    return list(dict.fromkeys(names)) + [f"scored {heading}" for heading in HEADINGS]


def names_of(event: Event) -> list[str]:
    """The names that an event stands for."""
    args = event.args
    match event.kind:
        case "play":
            return [f"played {args['card']}", f"paid {args['way']}"]
        case "visit":
            return [f"visited {args['place']}"]
        case "activate":
            return [f"activated {args['card']}"]
        case "react":
            return [f"rewarded {args['card']}"]
        case "clock":
            return [f"spent {args['card']}"]
        case "copy_place":
            return [f"copied {args['place']}"]
    return []
