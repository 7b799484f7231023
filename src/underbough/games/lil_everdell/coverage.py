"""What a fuzzer should come across in My Lil' Everdell: cards, verbs, reactions, places and refusals."""

from __future__ import annotations

from underbough.games.lil_everdell import ids
from underbough.games.lil_everdell.design import LilContent
from underbough.kernel.say import Event

REFUSALS = ("LE-056", "LE-062", "LE-063", "LE-070", "LE-071")
HEADINGS = ("cards", "parades", "tokens", "trade", "bonus")


def wanted(content: LilContent, players: int) -> list[str]:
    """All names, those of cards by slug."""
    names = [f"chose visit:{good}" for good in ids.GOODS]
    names += [f"chose visit:die-{die + 1}" for die in range(players)]
    names += ["chose pass", *(f"chose take:{good}" for good in ids.GOODS)]
    for design, slug in enumerate(content.slug):
        name, colour = content.name[design], content.colour[design]
        if design not in (content.captain, content.fort):
            names.append(f"chose play:{slug}")
        if colour == ids.RED:
            names.append(f"chose visit:{slug}")
        if colour == ids.GREEN:
            names.append(f"activated {name}")
        if content.reaction[design] is not None:
            names.append(f"reacted {name}")
    names += [f"verb {verb}" for verb in _verbs(content)]
    names += [f"parade {parade}" for parade in ids.PARADES]
    names += [f"refused {rule}" for rule in REFUSALS]
    return names + [f"scored {heading}" for heading in HEADINGS]


def _verbs(content: LilContent) -> list[str]:
    """The verbs whose log event tells that they resolved."""
    found = {"gain"}
    for design in range(len(content.slug)):
        effect = content.effect[design]
        if effect is not None:
            found.update(set(effect.plain()) & {"activate_green", "copy_die", "exchange"})
    return sorted(found)


def names_of(event: Event) -> list[str]:
    """The names that an event stands for."""
    match event.kind:
        case "activate":
            return [f"activated {event.args['card']}", "verb activate_green"]
        case "react":
            return [f"reacted {event.args['card']}"]
        case "gain":
            return ["verb gain"]
        case "copy_die":
            return ["verb copy_die"]
        case "pay":
            return ["verb exchange"]
        case "parade":
            parade = event.args["parade"]
            return [f"parade {ids.PARADES[parade]}"] if isinstance(parade, int) else []
    return []
