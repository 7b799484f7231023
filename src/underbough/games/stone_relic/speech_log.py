"""The log and the score sheet of Stone & Relic: one whole sentence per event or line."""

from __future__ import annotations

from underbough.games.stone_relic.speech import cards, formula, part
from underbough.kernel.say import Event, Say
from underbough.kernel.wording import count, listed, number, texts

WHY = {
    "action": "discards {card} for an Action",
    "limit": "discards {card} down to the hand limit",
    "ability": "discards {card}",
}


def log_line(event: Event, names: list[str]) -> str:
    """A log event as one sentence."""
    who = names[event.who] if event.who >= 0 else ""
    return _turn_line(event, who) or _card_line(event, who, names) or _end_line(event, who)


def _turn_line(event: Event, who: str) -> str:
    a = event.args
    match event.kind:
        case "turn":
            return f"{who} begins an additional turn." if a["extra"] else f"{who} begins a turn."
        case "found":
            return f"{who} begins a Kingdom with {a['card']}."
        case "draw":
            if number(a["count"]) < number(a["wanted"]):
                return f"{who} draws {cards(number(a['count']))}, as there are no more."
            return f"{who} draws {cards(number(a['count']))}."
        case "drew":
            return f"You draw {listed(texts(a['cards']), 'and')}."
        case "catch_up":
            return f"{who} draws once more, having fewer Structures than somebody else."
        case "discard":
            return f"{who} {WHY[str(a['why'])].format(card=a['card'])}."
        case "stop":
            left = number(a["left"])
            return f"{who} leaves {count(left, 'Action', 'Actions')} unused."
        case "reshuffle":
            return f"The discard pile is shuffled into the deck: {cards(number(a['count']))}."
        case "decline":
            return f"{who} declines."
    return ""


def _card_line(event: Event, who: str, names: list[str]) -> str:
    a = event.args
    match event.kind:
        case "lift":
            free = ", without an Action" if a["why"] == "ability" else ""
            return f"{who} chooses {a['card']} to build{free}."
        case "build":
            return f"{who} builds {a['card']}."
        case "trigger":
            return f"{a['card']} rewards {who}."
        case "develop":
            return f"{who} Develops {a['card']}, which is a City now."
        case "flip":
            return f"{who} turns a City face up: it is {a['card']} again."
        case "cast":
            return f"{who} casts {a['card']}."
        case "gain_action":
            return f"{who} gains {count(number(a['count']), 'Action', 'Actions')}."
        case "to_wealth":
            return f"{who} puts a card face down beneath the Wealth card."
        case "to_influence":
            return f"{who} puts a card face down into the Influence."
        case "top_to_wealth":
            return f"{who} puts the top card of the deck face down beneath the Wealth card."
        case "top_to_influence":
            return f"{who} puts the top card of the deck face down into the Influence."
        case "put_down":
            return f"It is {a['card']}; only you know."
        case "take":
            return f"{who} takes {a['card']} from the discard pile."
        case "return":
            return f"{who} takes an Influence card back."
        case "returned":
            return f"It is {a['card']}; only you know."
        case "choose_player":
            return f"{who} chooses {names[number(a['other'])]}."
        case "relic_down":
            return f"{who} moves {a['relic']} to the bottom of the Relic pile."
    return ""


def _end_line(event: Event, who: str) -> str:
    a = event.args
    match event.kind:
        case "reveal":
            shown = listed(texts(a["cards"]), "and") or "no Influence"
            return f"{who} reveals {shown}: {_parts(a)}."
        case "award":
            tie = ", winning the tie by Cities" if a["tie"] else ""
            if not who:
                return f"{a['relic']} goes to nobody: the tie at {a['total']} can't be broken."
            return f"{who} takes {a['relic']} with {a['total']}{tie}."
        case "relic_up":
            return f"{a['relic']} is the Current Relic now."
        case "last_pass":
            return f"{who} puts no card into the Influence."
        case "end_near":
            why = "deck and discard pile are empty" if a["empty"] else f"this Kingdom has {cards(number(a['cards']))}"
            return f"The end is near, as {why}: everybody has one more turn."
        case "largest":
            if not who:
                return f"The most Structures, {a['count']}, are shared: nobody has the Largest Kingdom."
            many = count(number(a["count"]), "Structure", "Structures")
            return f"{who} has the Largest Kingdom, {many}: +{a['points']}."
        case "wealth_shown":
            shown = listed(texts(a["cards"]), "and") or "no cards"
            return f"{who} shows the Wealth, {shown}: {a['total']} in all."
        case "prosperity":
            if not who:
                return f"The most Wealth, {a['count']}, is shared: nobody has Prosperity."
            return f"{who} has Prosperity with {a['count']}: +{a['points']}."
        case "total":
            return f"{who} has {count(number(a['points']), 'point', 'points')} in all."
    raise KeyError(f"no sentence for {event.kind!r}")


def _parts(a: dict[str, object]) -> str:
    found = [f"Power {a['power']}"]
    if a["match"]:
        found.append(f"{a['match']} for matching icons")
    if a["cities"]:
        found.append(f"{a['cities']} for Cities")
    if a["bonus"]:
        found.append(f"{a['bonus']} by abilities")
    return f"{listed(found, 'and')}, {a['total']} in all" if len(found) > 1 else f"{found[0]} in all"


def sheet_line(message: Say) -> str:
    """The reason of one line of the score sheet."""
    a = message.args
    match message.id:
        case "sheet_card":
            return str(a["card"])
        case "sheet_city":
            return "City"
        case "sheet_formula":
            return f"{a['card']}: {formula(part(a['formula']))} ({a['count']} found)"
        case "sheet_relic":
            return f"Relic: {a['relic']}"
        case "sheet_largest":
            return f"Largest Kingdom: {_compared(a, 'Structures')}"
        case "sheet_prosperity":
            of = [f"{a['cards']} Power beneath the Wealth card", count(number(a["cities"]), "City", "Cities")]
            if a["bonus"]:
                of.append(f"{a['bonus']} by abilities")
            return f"Prosperity: {_compared(a, 'Wealth')} ({listed(of, 'and')})"
    raise KeyError(f"no sentence for {message.id!r}")


def _compared(a: dict[str, object], what: str) -> str:
    if a["mine"] != a["most"]:
        return f"{a['mine']} {what}, the most are {a['most']}"
    return f"{a['mine']} {what}, the most, but shared" if a["tied"] else f"{a['mine']} {what}, more than anybody"
