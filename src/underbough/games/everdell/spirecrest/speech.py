"""Spirecrest in words: one whole sentence per message id, in English. What Everdell's own nodes say is told there."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids as base
from underbough.games.everdell import speech
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.wording import TYPE_WORDS, good, goods, words
from underbough.kernel.say import Say
from underbough.kernel.wording import count, listed, number, table

AREA_WORDS: Final = ("the Foothills", "the Peaks", "the Ridge", "the expedition")
"""Areas as they stand in a sentence."""

PLACES: Final = ("first", "second", "third")
"""Cards of a row by their place."""

KIND_WORDS: Final = (
    "Trail",
    "City",
    "Ongoing",
    "Location",
    "Open location",
    "When played",
    "Big critter",
    "Map",
)
"""Kinds of discovery cards, in the order of :data:`ids.KINDS`."""


def say(message: Say) -> str:
    """A message of a node or a value as one sentence; what Spirecrest does not know is Everdell's."""
    if message.id in SCORES:
        return f"At the end, take {score(message)}."
    return _visit(message) or _deck(message) or speech.say(message)


def _visit(message: Say) -> str:
    """What places on discovery cards do."""
    args = message.args
    match message.id:
        case "draw_and_any_per_worker":
            each = good("any", number(args["each"]))
            return f"Draw {good('card', number(args['cards']))} and take {each} for each worker on this card."
        case "draw_open_full":
            return f"Take cards from the Meadow or the top of the discard pile, up to {base.HAND_LIMIT} in hand."
        case "discard_each_type":
            points = good("point", number(args["points"]))
            return f"Discard five hand cards, one of each type, and take {points}."
        case "move_here":
            return "As your action, move a placed worker to this card and carry out once more the place it came from."
        case "reveal_for_points":
            point = good("point", number(args["each"]))
            return (
                f"Reveal deck cards one by one and stop when you like: take them and {point} for each. "
                "A card named like one in the Meadow ends it, and all revealed ones are discarded."
            )
        case "gain_mix":
            kinds = listed([_many(name) for name in words(args["of"])], "and")
            return f"Take {count(number(args['count']), 'resource', 'resources')} in any mix of {kinds}."
        case "discard_and_play":
            return (
                "Discard any number of hand cards, then play a card from your hand or the Meadow "
                "for 1 resource less for each."
            )
    return ""


def _deck(message: Say) -> str:
    """What discoveries do once, as they are played."""
    args = message.args
    match message.id:
        case "search":
            noun = _kind(args["kind"])
            return (
                f"Name a {noun}: if the deck holds one, you may take it, even beyond {base.HAND_LIMIT} cards, "
                f"and then discard down to {base.HAND_LIMIT}."
            )
        case "reveal_for_goods":
            shown = count(number(args["count"]), "deck card", "deck cards")
            given = table(args["goods"])
            each = listed([f"{good(str(name), 1)} for each {colour} card" for colour, name in given.items()], "and")
            return f"Reveal {shown}, take {each}, then keep any of them and discard the others."
        case "discard_and_draw_full":
            return f"Discard any number of hand cards, then draw up to {base.HAND_LIMIT}."
        case "store" if "kind" in args:
            many = count(number(args["most"]), _kind(args["kind"]), f"{_kind(args['kind'])}s")
            return f"Store up to {many} from your hand or the Meadow beneath this card."
        case "display":
            return f"Lay {count(number(args['cards']), 'deck card', 'deck cards')} open beside this card."
    return ""


def _kind(value: object) -> str:
    return "Critter" if value == "critter" else "Construction"


def _many(name: str) -> str:
    """A good in the plural, without a number."""
    return good(name, 2).partition(" ")[2]


SCORES: Final = (
    "type_trail",
    "last_map_trail",
    "event_trail",
    "journey_points",
    "type_city",
    "fewest_city",
)
"""Values of discovery cards."""


def score(message: Say) -> str:
    """What a discovery is worth, without the moment: ``4 points if your city holds 3 or more traveler cards``."""
    args = message.args
    points = good("point", number(args["points"])) if isinstance(args.get("points"), int) else ""
    match message.id:
        case "type_trail":
            return f"{points} if your city holds {args['least']} or more {_colour(args)} cards"
        case "last_map_trail":
            return f"{points} if your Traveler stands on the last map of your expedition"
        case "event_trail":
            return f"{points} if you achieved {args['least']} or more events"
        case "journey_points":
            journey = good("point", number(args["each"]))
            return f"{journey} for each point of your workers on the Journey, at most {args['most']}"
        case "type_city":
            start = good("point", number(args["start"]))
            per = number(args["per"])
            cards = f"{_colour(args)} card" if per == 1 else f"{per} {_colour(args)} cards"
            return f"{start}, less {number(args['less'])} for each {cards} in your city"
        case "fewest_city":
            start = good("point", number(args["start"]))
            each = good("point", number(args["each"]))
            return f"{start}, and {each} for each card of the type of which your city has fewest"
    return speech.score(message)


def _colour(args: dict[str, object]) -> str:
    return TYPE_WORDS[number(args["colour"])]


def toll_words(toll: dict[str, int]) -> str:
    """What entering a map costs, in words."""
    named = {name: n for name, n in toll.items() if name not in ("card", "point")}
    parts = [goods(named)] if named else []
    if toll.get("card"):
        parts.append(count(toll["card"], "hand card", "hand cards"))
    if toll.get("point"):
        parts.append(count(toll["point"], "point of your supply", "points of your supply"))
    return listed(parts, "and") or "nothing"


def kind_title(kind: int) -> str:
    """The kind of a discovery card, as a heading."""
    return KIND_WORDS[kind]


assert len(KIND_WORDS) == len(ids.KINDS)
