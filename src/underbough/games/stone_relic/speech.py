"""Abilities of Stone & Relic in words: whole sentences in English, made of one clause a verb."""

from __future__ import annotations

from underbough.kernel.say import Say
from underbough.kernel.wording import count, number


def cards(n: int) -> str:
    """So many cards."""
    return count(n, "card", "cards")


def title(affiliation: str) -> str:
    """An affiliation as it is written in sentences."""
    return affiliation.replace("_", " ").capitalize()


def upper(sentence: str) -> str:
    """A clause as the start of a sentence."""
    return sentence[:1].upper() + sentence[1:]


def player(seat: int) -> str:
    """Another player; pages put the name in its place."""
    return f"player {seat + 1}"


def part(value: object) -> Say:
    """A message within a message."""
    assert isinstance(value, Say)
    return value


def clause(message: Say, third: bool = False) -> str:
    """What an effect does, as a clause without a full stop: told to its owner, or of another player (``third``)."""
    a = message.args
    s = "s" if third else ""
    your = "their" if third else "your"
    match message.id:
        case "steps":
            return _steps(a["parts"], third)
        case "nothing":
            return "does nothing" if third else "do nothing"
        case "only_if":
            return _only_if(message, third)
        case "draw":
            return f"draw{s} {cards(number(a['count']))}"
        case "discard":
            return f"discard{s} {cards(number(a['count']))}"
        case "gain_action":
            return f"gain{s} {count(number(a['count']), 'Action', 'Actions')}"
        case "top_deck_to":
            return f"put{s} the top card of the deck face down {_pile(a['wealth'], your)}"
        case "hand_to":
            n = number(a["count"])
            many = cards(n) if a["exactly"] else f"up to {cards(n)}"
            return f"put{s} {many} from {your} hand face down {_pile(a['wealth'], your)}"
        case "may_build":
            n = number(a["count"])
            what = f"a Structure from {your} hand" if n == 1 else f"up to {n} Structures from {your} hand, one by one"
            return f"{'may' if third else 'you may'} build {what}"
        case "develop":
            return f"Develop{s} {number(a['count'])} of {your} Terrains"
        case "develop_this":
            return "Develop this Terrain"
        case "flip_city":
            what = f"turn {number(a['count'])} of {your} Cities face up again"
            return f"you may {what}" if a["optional"] else what
        case "take_from_discard":
            n = number(a["count"])
            return f"take{s} {n} other {'card' if n == 1 else 'cards'} from the discard pile into {your} hand"
        case "return_influence":
            return f"take{s} {number(a['count'])} of {your} face-down Influence cards back into {your} hand"
        case "each_other":
            return _each_other(part(a["effect"]))
        case "chosen_player":
            return f"choose another player, who {clause(part(a['effect']), third=True)}"
        case "relic_to_bottom":
            return "move the Current Relic to the bottom of its pile, while all Influence stays"
    raise KeyError(f"no clause for {message.id!r}")


def _steps(parts: object, third: bool) -> str:
    """Parts in their order; what concerns other players gets a sentence of its own."""
    assert isinstance(parts, list)
    found, last = "", ""
    for inner in parts:
        said = clause(inner, third)
        if not found:
            found = said
        elif last.startswith(("each other", "choose another")):
            found = f"{found}. Then {said}"
        else:
            found = f"{found}, then {'once more' if said == last else said}"
        last = said
    return found


def _pile(wealth: object, your: str) -> str:
    return f"beneath {your} Wealth card" if wealth else f"into {your} Influence"


def _only_if(message: Say, third: bool) -> str:
    yes, no = part(message.args["yes"]), part(message.args["no"])
    found = f"if {condition(part(message.args['test']), third)}, {clause(yes, third)}"
    return found if no.id == "nothing" else f"{found}; otherwise {clause(no, third)}"


def _each_other(effect: Say) -> str:
    if effect.id == "only_if" and part(effect.args["no"]).id == "nothing":
        test = part(effect.args["test"])
        if test.id == "more_than_caster":
            return f"each other player with more Structures than you {clause(part(effect.args['yes']), third=True)}"
    comma = "," if effect.id == "only_if" else ""
    return f"each other player{comma} {clause(effect, third=True)}"


def condition(message: Say, third: bool = False) -> str:
    """A condition, to follow an "if"."""
    a = message.args
    match message.id:
        case "hand_at_most":
            who = "they hold" if third else "you hold"
            n = number(a["count"])
            return f"{who} {n} or fewer cards" if n else f"{who} no cards"
        case "new_affiliation":
            return f"the new Structure is {title(str(a['affiliation']))}"
        case "fewest_structures":
            return "nobody has fewer Structures than " + ("they" if third else "you")
        case "more_than_caster":
            return "they have more Structures than you"
    raise KeyError(f"no condition for {message.id!r}")


WHEN = {
    "built_next_to": "When you build a Structure next to this",
    "this_developed": "When you Develop this Terrain",
    "resource_step": "In your Resource Step",
    "wealth_action": "When you use a Wealth Action",
    "influence_action": "When you use an Influence Action",
}


def say(message: Say) -> str:
    """A message of a card as one sentence."""
    a = message.args
    match message.id:
        case "reaction":
            when = WHEN[str(a["event"])]
            if a["limited"]:
                when = f"Once a turn, {when[:1].lower()}{when[1:]}"
            if "test" in a:
                test = condition(part(a["test"]))
                return f"{when}, if {test} as it begins, {clause(part(a['effect']))}."
            return f"{when}, {clause(part(a['effect']))}."
        case "modifier":
            return _modifier(str(a["quantity"]), number(a["amount"]))
        case "counts":
            return f"Counts as {count(number(a['count']), 'Structure', 'Structures')} while face up."
        case "formula":
            return f"{formula(message)}."
        case "plain_terrain":
            return "Has no ability but being a Terrain."
    return f"{upper(clause(message))}."


def _modifier(quantity: str, amount: int) -> str:
    n = abs(amount)
    more, adds = ("more", "adds") if amount >= 0 else ("fewer", "takes")
    to = "to" if amount >= 0 else "off"
    match quantity:
        case "influence_total":
            return f"{upper(adds)} {n} {to} your combined Power when a Relic is awarded."
        case "wealth_total":
            return f"{upper(adds)} {n} {to} your Wealth at the end of the game."
        case "hand_limit":
            return f"You keep up to {n} {more} {'card' if n == 1 else 'cards'} in hand."
    return f"Counts as {count(n, 'Structure', 'Structures')} {more} for the Largest Kingdom."


def formula(message: Say) -> str:
    """Variable points in words, without a full stop."""
    a = message.args
    what = {
        "city_in_kingdom": "City in your Kingdom",
        "adjacent_card": "card next to it",
        "adjacent_terrain_or_city": "Terrain or City next to it",
        "affiliation_in_kingdom": f"face-up {title(str(a['affiliation']))} Structure in your Kingdom",
    }[str(a["per"])]
    base, most = number(a["base"]), number(a["most"])
    if base:
        return f"Worth {count(base, 'point', 'points')} and 1 more for each {what}, {most} at most"
    return f"Worth 1 point for each {what}, {most} at most"
