"""The log and the score sheet of Spirecrest, one sentence per kind of event and line; all else is Everdell's."""

from __future__ import annotations

from underbough.games.everdell import speech_log as base
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.speech import AREA_WORDS, PLACES, score
from underbough.games.everdell.wording import SEASON_WORDS, good, inner, words
from underbough.kernel.say import Event, Say
from underbough.kernel.wording import count, listed, number


def sheet_line(message: Say) -> str:
    """The reason of one line of the score sheet."""
    args = message.args
    match message.id:
        case "sheet_map":
            return f"Expedition: {args['map']}"
        case "sheet_rugwort_map":
            return f"Rugwort's expedition: {args['map']}"
        case "sheet_discovery":
            return f"{args['card']}: {score(inner(args['value']))}"
    return base.sheet_line(message)


def log_line(event: Event, names: list[str]) -> str:
    """A log event as one sentence."""
    who = base.name_of(names, event.who)
    return (
        _trail(event, who) or _critters(event, names, who) or _cards(event, names, who) or base.log_line(event, names)
    )


def _trail(event: Event, who: str) -> str:
    """Weather, exploring and expeditions."""
    args = event.args
    match event.kind:
        case "weather_up":
            season = SEASON_WORDS[number(args["season"])].lower()
            return f"The {season} weather is turned up: {args['weather']}."
        case "tiles_up":
            return f"The map tiles of {AREA_WORDS[number(args['area'])]} are turned up."
        case "chart":
            return f"{who} charts {args['map']}."
        case "row":
            shown = listed(words(args["cards"]), "and")
            return f"{who} explores {AREA_WORDS[number(args['area'])]} and finds {shown or 'nothing'}."
        case "discover":
            return f"{who} takes {args['card']}, the {PLACES[number(args['row'])]} discovery of the row."
        case "travel":
            area = number(args["area"])
            if area == ids.EXPEDITION:
                return f"{who}'s Traveler goes on to Everdell Valley, where the expedition begins."
            return f"{who}'s Traveler goes on to {AREA_WORDS[area]}."
        case "enter":
            return f"{who}'s Traveler enters {args['map']}."
        case "expedition_ends":
            return _ends(args, who)
        case "fee":
            return f"{args['weather']} charges {who} for the place."
        case "weather_discard":
            return f"{args['weather']} takes cards from {who}."
    return _rugwort(event)


def _ends(args: dict[str, object], who: str) -> str:
    entered = number(args["entered"])
    why = f": {args['unpaid']}, the next map, could not be paid for" if args["unpaid"] else ""
    if not entered:
        return f"{who}'s Traveler stays in Everdell Valley{why}."
    return f"{who}'s expedition ends at {args['map']}, {count(entered, 'map', 'maps')} from the Valley{why}."


def _rugwort(event: Event) -> str:
    args = event.args
    match event.kind:
        case "rugwort_map":
            return f"Rugwort takes the map that is left, {args['map']}."
        case "rugwort_points":
            return f"Rugwort takes {good('point', number(args['points']))} for the discovery."
        case "rugwort_travels":
            return "Rugwort's Traveler goes to the end of his expedition."
    return ""


def _critters(event: Event, names: list[str], who: str) -> str:
    """Big critters."""
    args = event.args
    match event.kind:
        case "figure":
            return f"{args['figure']} joins {who} in place of a worker."
        case "send":
            return f"{who} sends {args['figure']} to {base.place_of(event, names)}."
        case "stays":
            return f"{who} leaves {args['figure']} at {base.place_of(event, names)}."
        case "honey":
            return f"{args['figure']} finds {good('berry', number(args['count']))} for {who}."
        case "windlore":
            return f"Windlore brings {who} {good('card', number(args['count']))}."
        case "again":
            return f"{who} carries out {base.place_of(event, names)} once more."
        case "hideout":
            return f"{who} moves a worker on from {base.place_of(event, names)}."
        case "looks_at":
            return f"{who} looks at {good('card', number(args['count']))} that another player discards."
        case "looked_at":
            return f"{who} saw {listed(words(args['cards']), 'and')} among them."
        case "takes_discards":
            return f"{who} takes {good('card', number(args['count']))} of what was discarded."
        case "took_discards":
            return f"{who} took {listed(words(args['cards']), 'and')}."
    return ""


def _cards(event: Event, names: list[str], who: str) -> str:
    """Cards that are stored, shown, named, revealed."""
    args = event.args
    match event.kind:
        case "store_card":
            return f"{who} stores {args['card']} beneath {args['discovery']}."
        case "display":
            shown = words(args["cards"])
            verb = "lies" if len(shown) == 1 else "lie"
            return f"{listed(shown, 'and') or 'Nothing'} now {verb} open beside {args['discovery']}."
        case "display_rewards":
            return f"{args['discovery']} rewards {who} for the card that {base.name_of(names, args['by'])} plays."
        case "search":
            held = "and the deck holds one" if args["found"] else "but the deck holds none"
            return f"{who} searches the deck for {args['card']}, {held}."
        case "found_card":
            return f"{who} takes {args['card']} out of the deck."
        case "lose_revealed":
            lost = listed(words(args["cards"]), "and")
            return f"The Meadow holds a card of the same name: {who} discards {lost}."
        case "draw_discard":
            return f"{who} draws {good('card', number(args['count']))} from the discard pile."
        case "take_revealed" if "cards" in args:
            return f"{who} keeps {listed(words(args['cards']), 'and')}."
        case "play":
            return _play(event, names)
    return ""


def _play(event: Event, names: list[str]) -> str:
    """A play from a zone that Everdell does not have; empty for others."""
    where = {ids.FROM_DISPLAY: "the open cards beside", ids.FROM_STORE: "the cards stored beneath"}
    zone = where.get(number(event.args["zone"]), "")
    if not zone:
        return ""
    card = f"{event.args['card']} from {zone} {event.args['at']}"
    return base.log_line(Event("play", event.who, {**event.args, "card": card}, event.mask), names)
