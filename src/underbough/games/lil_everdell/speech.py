"""My Lil' Everdell in words: one whole sentence per message id, in English. Nothing else turns state into text."""

from __future__ import annotations

from collections.abc import Mapping

from underbough.games.lil_everdell import ids
from underbough.kernel.say import Event, Say
from underbough.kernel.wording import count, listed, lower, number, table

PARADE_TITLES = ("Five Places", "Five Critters", "Every colour", "Three of one colour")
PARADE_NEEDS = (
    "5 Places",
    "5 Critters",
    "at least 1 card of each of the five colours",
    "3 cards of one colour, but not green",
)
SPACE_TITLES = ("Berry glade", "Twig thicket", "Resin grove")
"""Our names of the basic spaces, by the good they give."""

WHEN = (
    "When you play it, and in Gather Goodies of each later round.",
    "As long as you have it, from the next play on.",
    "Once, when you play it.",
    "When you place a friend on it, one a round.",
    "After the game has ended.",
)
"""When a card works, by colour (LE-081 to LE-090)."""

WHEN_DEALT = "In Gather Goodies of every round, the first included."
"""When a Captain or a Fort works: it lies there from the start and is never played (LE-018 to LE-021)."""


def goods(bundle: Mapping[str, object]) -> str:
    """A bundle in words: ``2 berries and 1 point``."""
    nouns = {
        "berry": ("berry", "berries"),
        "twig": ("twig", "twigs"),
        "resin": ("resin", "resin"),
        "any": ("resource of your choice", "resources of your choice"),
        "point": ("point", "points"),
    }
    parts = [count(n, *nouns[name]) for name, n in bundle.items() if isinstance(n, int) and n]
    return listed(parts, "and") or "nothing"


def either(bundles: list[Mapping[str, object]]) -> str:
    """Bundles to choose from; where one is mixed, semicolons show which goods belong together."""
    parts = [goods(bundle) for bundle in bundles]
    mixed = any(sum(1 for n in bundle.values() if n) > 1 for bundle in bundles)
    return "; or ".join(parts) if mixed else listed(parts, "or")


def _match(args: dict[str, object], many: bool) -> str:
    kind, colour = number(args["kind"]), number(args["colour"])
    noun = "card" if kind == -1 else ("Critter" if kind == ids.CRITTER else "Place")
    tint = "" if colour == -1 else f"{ids.COLOURS[colour]} "
    return f"{tint}{noun}{'s' if many else ''}"


def say(message: Say) -> str:
    """A message of a node as one sentence."""
    a = message.args
    match message.id:
        case "gain":
            return f"Take {goods(table(a['goods']))}."
        case "gain_choice":
            bundles = a["bundles"]
            assert isinstance(bundles, list)
            return f"Take {either([table(b) for b in bundles])}."
        case "activate_green":
            n = number(a["count"])
            if n == 0:
                return "Activate each green card of yours once."
            if n == 1:
                return "Activate 1 green card of yours."
            return f"Activate {n} different green cards of yours, or as many as you have."
        case "copy_die":
            return "Take what one of the dice shows, even if a friend stands there."
        case "exchange":
            times = number(a["times"])
            often = "" if times == 1 else f", up to {times} times"
            return f"You may pay {goods(table(a['pay']))} for {goods(table(a['goods']))}{often}."
        case "after_play":
            test, effect = a["test"], a["effect"]
            assert isinstance(test, Say)
            assert isinstance(effect, Say)
            return f"Each time you play a {_match(test.args, many=False)} later: {lower(say(effect))}"
        case "after_parade":
            effect = a["effect"]
            assert isinstance(effect, Say)
            return f"Each time you earn a Parade Token: {lower(say(effect))}"
        case "discount":
            test = a["test"]
            assert isinstance(test, Say)
            less = count(number(a["amount"]), "resource", "resources")
            return f"You pay {less} less for {_match(test.args, many=True)}."
        case "per":
            return f"Take {count(number(a['points']), 'point', 'points')} for each {_counted(a['value'])} you have."
        case "no_bonus":
            return "No bonus: it is worth more points by itself."
        case "nothing":
            return "Nothing happens."
    raise KeyError(f"no sentence for {message.id!r}")


def _counted(value: object) -> str:
    assert isinstance(value, Say)
    return "Parade Token" if value.id == "parades" else _match(value.args, many=False)


def sheet_line(message: Say) -> str:
    """The reason of one line of the score sheet."""
    a = message.args
    match message.id:
        case "sheet_card":
            return f"{a['card']}: points on the card"
        case "sheet_parade":
            parade = number(a["parade"])
            return f"Parade: {PARADE_TITLES[parade]} ({PARADE_NEEDS[parade]})"
        case "sheet_tokens":
            return "Point Tokens taken during the game"
        case "sheet_trade":
            if not a["resources"]:
                return "No two leftover resources to trade"
            return f"{number(a['resources'])} leftover resources traded two for one"
        case "sheet_bonus":
            return f"{a['card']}: {_bonus_reason(a['value'])}"
    raise KeyError(f"no sentence for {message.id!r}")


def _bonus_reason(value: object) -> str:
    assert isinstance(value, Say)
    inner = value.args["value"]
    return f"{count(number(value.args['factor']), 'point', 'points')} for each {_counted(inner)}"


def log_line(event: Event, names: list[str]) -> str:
    """A log event as one sentence."""
    a = event.args
    who = names[event.who] if event.who >= 0 else ""
    match event.kind:
        case "round":
            return f"Round {a['round']} begins. {who} holds the Sun."
        case "roll":
            faces = a["faces"]
            assert isinstance(faces, list)
            return f"{who} rolls the dice: {'; '.join(goods(table(face)) for face in faces)}."
        case "gather":
            return f"{who} gathers goodies."
        case "gain":
            return f"{who} takes {goods(table(a['goods']))}."
        case "activate":
            return f"{who} activates {a['card']}."
        case "visit_space":
            good = number(a["good"])
            return f"{who} visits the {SPACE_TITLES[good]} and takes 1 {ids.GOODS[good]}."
        case "visit_die":
            return f"{who} visits die {a['die']}."
        case "visit_card":
            return f"{who} places a friend on {a['card']}."
        case "copy_die":
            return f"{who} copies die {a['die']}."
        case "play":
            return f"{who} plays {a['card']} for {goods(table(a['goods']))}."
        case "refill":
            return f"{a['card']} comes into the display."
        case "pass":
            return f"{who} plays no card."
        case "pay":
            return f"{who} pays {goods(table(a['goods']))}."
        case "decline":
            return f"{who} declines the exchange."
        case "react":
            return f"{a['card']} rewards {who}."
        case "parade":
            return f"{who} earns the parade {PARADE_TITLES[number(a['parade'])]}, worth {a['points']}."
        case "home":
            return f"All friends return home: round {a['round']} is over."
        case "traded":
            if not a["points"]:
                return f"{who} has no two leftovers to trade."
            return f"{who} trades leftovers for {count(number(a['points']), 'point', 'points')}."
        case "bonus":
            if not a["points"]:
                return f"{who} has no bonus for purple cards."
            return f"{who} takes {count(number(a['points']), 'bonus point', 'bonus points')} for purple cards."
        case "total":
            return f"{who} has {count(number(a['points']), 'point', 'points')} in all."
    raise KeyError(f"no sentence for {event.kind!r}")
