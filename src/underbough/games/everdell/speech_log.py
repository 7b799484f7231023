"""The log and the score sheet of Everdell, one sentence per kind of event and line."""

from __future__ import annotations

from underbough.games.everdell.ids import FROM_MEADOW
from underbough.games.everdell.speech import score
from underbough.games.everdell.wording import SEASON_WORDS, good, goods, inner, words
from underbough.kernel.say import Event, Say
from underbough.kernel.wording import count, listed, number, table


def sheet_line(message: Say) -> str:
    """The reason of one line of the score sheet."""
    args = message.args
    match message.id:
        case "sheet_card":
            return f"{args['card']}: points on the card"
        case "sheet_tokens":
            return "Points collected"
        case "sheet_tokens_on":
            return f"{args['card']}: points lying on it"
        case "sheet_bonus":
            value = inner(args["value"])
            if value.id == "per_pair":
                # Stands once for all pairs, however many cards bring it (ED-300).
                return f"Pairs of Husband and Wife: {good('point', number(value.args['points']))} for each"
            return f"{args['card']}: {score(value)}"
        case "sheet_journey":
            return "A worker on the Journey"
        case "sheet_event":
            return f"Event: {args['event']}"
        case "sheet_rugwort_cards":
            return f"{count(number(args['count']), 'other card', 'other cards')} in Rugwort's city, 2 points each"
        case "sheet_rugwort_purple":
            return f"{count(number(args['count']), 'prosperity card', 'prosperity cards')} of Rugwort, 3 points each"
        case "sheet_missed":
            return f"{count(number(args['count']), 'special event', 'special events')} that you did not achieve"
    raise KeyError(f"no sentence for {message.id!r}")


def name_of(names: list[str], seat: object) -> str:
    """A seat's name; the area behind the last seat is Rugwort's."""
    at = number(seat)
    return names[at] if 0 <= at < len(names) else "Rugwort"


def log_line(event: Event, names: list[str]) -> str:
    """A log event as one sentence."""
    args = event.args
    who = name_of(names, event.who)
    match event.kind:
        case "play":
            return _play(args, who)
        case "imprison":
            return f"{args['card']} goes into {who}'s Dungeon."
        case "leaves":
            return f"{args['card']} leaves {who}'s city."
        case "sent":
            return f"{args['card']} moves into {name_of(names, args['to'])}'s city."
        case "paid_to":
            return f"{name_of(names, args['to'])} is given what {who} paid."
        case "react":
            return f"{args['card']} rewards {who}."
        case "host":
            return f"{args['card']} rewards {who} for the visit."
        case "visit":
            return f"{who} sends a worker to {place_of(event, names)}."
        case "copy_place":
            return f"{who} carries out {args['place']}."
        case "lift":
            return f"{who} moves a worker away from {place_of(event, names)}."
        case "recall":
            return f"{who} calls a worker back from {place_of(event, names)}."
        case "clock":
            return f"{who} spends 1 point of the {args['card']} to carry out {args['place']} once more."
        case "season":
            season = SEASON_WORDS[number(args["season"])].lower()
            stay = ", but those placed for good," if args["for_good"] else ""
            return f"{who} prepares: the workers come home{stay} and {season} begins."
        case "pass":
            return f"{who} passes and takes no more turns."
        case "over":
            return "Everybody has passed: the game is over."
    return _goods_line(event, names, who)


def place_of(event: Event, names: list[str]) -> str:
    """Where a worker goes or stood; a card with its article (``named``: without), or with whose it is if another's."""
    place, owner = str(event.args["place"]), event.args.get("owner")
    if owner is None:
        return place
    if owner == event.who:
        return place if event.args.get("named") else f"the {place}"
    return f"{name_of(names, owner)}'s {place}"


def _play(args: dict[str, object], who: str) -> str:
    card = f"{args['card']} from the Meadow" if args["zone"] == FROM_MEADOW else args["card"]
    paid = goods(table(args["goods"]))
    match args["way"]:
        case "occupy":
            return f"{who} plays {card} for nothing and occupies the {args['by']}."
        case "judge":
            return f"{who} plays {card} for {paid}, as the Judge allows."
        case "crane":
            return f"{who} plays {card} for {paid} with the Crane's help."
        case "innkeeper":
            return f"{who} plays {card} for {paid} with the Innkeeper's help."
        case "imprison":
            return f"{who} plays {card} for {paid} with the Dungeon's help."
    return f"{who} plays {card} for {paid}."


def _goods_line(event: Event, names: list[str], who: str) -> str:
    args = event.args
    match event.kind:
        case "gain":
            return f"{who} takes {goods(table(args['goods']))}."
        case "pay":
            return f"{who} pays {goods(table(args['goods']))}."
        case "give":
            to = number(args["to"])
            given = good(str(args["good"]), 1)
            return f"{who} gives {given} to {name_of(names, to) if to >= 0 else 'the supply'}."
        case "store":
            return f"{who} stores {goods(table(args['goods']))} on a card."
        case "lay_on_event":
            return f"{who} lays {good(str(args['good']), 1)} on the event."
        case "token":
            return f"{who} lays 1 point on the {args['card']}."
        case "activate":
            return f"{args['card']} works for {who}."
        case "copy":
            owner = args.get("owner")
            if owner is None:
                return f"{who} copies {args['card']}."
            city = "their own city" if owner == event.who else f"{name_of(names, owner)}'s city"
            return f"{who} copies {args['card']} of {city}."
    return _cards_line(event, names, who)


def _cards_line(event: Event, names: list[str], who: str) -> str:
    args = event.args
    match event.kind:
        case "draw":
            return f"{who} draws {good('card', number(args['count']))}."
        case "drew":
            return f"{who} drew {listed(words(args['cards']), 'and')}."
        case "discard":
            return f"{who} discards {good('card', number(args['count']))}."
        case "give_card":
            return f"{who} gives a card to {name_of(names, args['to'])}."
        case "gave_card":
            return f"{who} gave {listed(words(args['cards']), 'and')} to {name_of(names, args['to'])}."
        case "refill":
            return f"{args['card']} comes into the Meadow."
        case "reshuffle":
            return "The deck is empty, so the discard pile becomes the new deck."
        case "reveal":
            return f"{who} reveals {listed(words(args['cards']), 'and') or 'nothing'}."
        case "take_revealed":
            return f"{who} keeps {args['card']}."
        case "take_meadow":
            return f"{who} takes {args['card']} from the Meadow."
        case "discard_meadow":
            return f"{who} discards {args['card']} from the Meadow."
        case "tuck":
            return f"{who} puts {args['card']} under the event."
    return _rugwort(event, names)


def _rugwort(event: Event, names: list[str]) -> str:
    args = event.args
    match event.kind:
        case "rugwort_rolls":
            return f"The die shows {args['place']} for Rugwort."
        case "rugwort_takes":
            where = "" if number(args["to"]) >= len(names) else f", but it lands in {name_of(names, args['to'])}'s city"
            return f"Rugwort takes {args['card']} from the Meadow{where}."
        case "rugwort_meadow":
            places = args["places"]
            assert isinstance(places, list)
            where = listed([str(place) for place in places], "and")
            return (
                f"Rugwort blocks Meadow {'place' if len(places) == 1 else 'places'} {where} for the rest of the game."
            )
        case "rugwort_event":
            return f"Rugwort takes the event {args['event']}."
        case "rugwort_moves":
            return f"Rugwort moves his worker {args['worker']} to {args['place']}."
        case "rugwort_kidnaps":
            return f"Rugwort's worker B is gone for good, and takes one of {names[0]}'s workers along."
    raise KeyError(f"no sentence for {event.kind!r}")
