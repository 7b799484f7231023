"""Log lines of solo opponents, of the draft and of what tiles and relics do: one whole sentence an event."""

from __future__ import annotations

from underbough.kernel.say import Event
from underbough.kernel.wording import count, listed, number, texts

ACTIONS = {
    "market": "clear the free market space",
    "caravan": "move the caravan",
    "tracks": "move up the tracks",
}


def line(event: Event, who: str) -> str:
    """An event of ``who`` as a sentence; empty when it is none of those told here."""
    return _opponent(event) or _reset(event) or _cards(event, who)


def _opponent(event: Event) -> str:
    a = event.args
    name = a.get("opponent")
    match event.kind:
        case "opponent_token":
            rolled, height = number(a["rolled"]), number(a["height"])
            past = "" if rolled == height else f", which is taken, so it lies on {height}"
            return f"{name} rolls a {rolled} for the {a['track']} track{past}."
        case "slide":
            return f"{name} slides token {a['row']}: {ACTIONS[str(a['action'])]}."
        case "opponent_market":
            return f"{name} discards {a['card']} from the free market space."
        case "opponent_up":
            if not a["moved"]:
                return f"{name}'s token on the {a['track']} track stays."
            height = number(a["height"])
            where = "into a reputation spot" if height > 7 else f"to {height}"
            return f"{name}'s token on the {a['track']} track moves up {where}."
        case "opponent_caravan":
            return f"{name} rolls a {a['rolled']} and stops at {a['location']}."
    return ""


def _reset(event: Event) -> str:
    a = event.args
    name = a.get("opponent")
    match event.kind:
        case "solo_closed":
            return f"{name} closes {a['location']} with a token for the rest of the game."
        case "solo_spot":
            return f"{name} covers reputation spot {a['spot']} with a token."
        case "solo_achievement":
            return f"{name} covers the achievement {a['achievement']} with a token."
        case "solo_market":
            return f"{name} turns over {a['card']} and closes market space {a['space']} with a token."
        case "solo_token_gone":
            return f"{name} has nothing to cover: the token leaves the game."
        case "solo_reset":
            return f"{name} slides {count(number(a['rows']), 'token', 'tokens')} back: a new round begins."
        case "solo_lost":
            return f"The fourth token has left the mat: {name} wins."
    return ""


def _cards(event: Event, who: str) -> str:
    a = event.args
    match event.kind:
        case "skill":
            return f"{who} uses the skill {a['skill']}."
        case "claim":
            where = "in the discard pile" if a["from"] == "discard" else "in the market"
            return f"{who} takes the sell reward of {a['card']} {where}."
        case "survey":
            return f"{who} draws {listed(texts(a['cards']), 'and')}."
        case "trash":
            return f"{who} removes {a['card']} from the game."
        case "draft":
            return f"You pick {a['card']}."
        case "passed":
            left = number(a["left"])
            return f"Everybody passes {count(left, 'relic', 'relics')} to the left."
        case "drafted":
            return f"{who} has drafted {listed(texts(a['cards']), 'and')}."
        case "quest_kept":
            return f"{who} keeps one of two personal quests."
    return ""
