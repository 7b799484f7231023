"""The log and the score sheet of Everstone: one whole sentence per event or line."""

from __future__ import annotations

from collections.abc import Sequence

from underbough.games.everstone.speech_cards import goods_words, say
from underbough.games.everstone.speech_log_cards import line
from underbough.kernel.say import Event, Say
from underbough.kernel.wording import count, listed, number, table, texts

TITLES = {"barter": "Barter", "explore": "Explore", "harvest": "Harvest", "repair": "Repair"}


def text(message: Say) -> str:
    """A message in words."""
    return sheet_line(message) if message.id.startswith("sheet_") else say(message)


def sheet_line(message: Say) -> str:
    """The reason of one line of the score sheet."""
    a = message.args
    match message.id:
        case "sheet_quest":
            return f"Quest: {a['name']}"
        case "sheet_achievement":
            return f"Achievement: {a['name']}"
        case "sheet_spot":
            return f"The {a['track']} token in a reputation spot"
        case "sheet_start":
            return "Reputation at the start"
        case "sheet_opponent":
            return "Tokens that have left the mat; the fourth one loses the game for the player"
        case "sheet_rest":
            return "Relics, tiles and rewards"
    raise KeyError(f"no sentence for {message.id!r}")


def goods(value: object) -> str:
    """Amounts in a sentence."""
    return listed(goods_words(table(value)), "and")


def log_line(event: Event, names: list[str], opponents: Sequence[str] = ()) -> str:
    """A log event as one sentence; ``opponents``: the solo opponent by name, who follows the seats."""
    called = [*names, *opponents]
    who = called[event.who] if 0 <= event.who < len(called) else ""
    found = _course(event, who) or _goods(event, who) or _relics(event, who, names) or _board(event, who)
    found = found or line(event, who)
    if not found:
        raise KeyError(f"no sentence for {event.kind!r}")
    return found


def _course(event: Event, who: str) -> str:
    a = event.args
    match event.kind:
        case "turn":
            last = ", the last round" if a["ending"] else ""
            return f"{who} begins a turn, round {a['round']}{last}."
        case "first":
            return f"{who} is the first player."
        case "pawn":
            return f"{who} moves the pawn to {TITLES[str(a['column'])]}."
        case "workshop":
            return f"{who} uses the {TITLES[str(a['column'])]} workshop action."
        case "use":
            return f"{who} uses {a['card']}."
        case "decline":
            return f"{who} declines."
        case "reputation":
            points = count(number(a["points"]), "point", "points")
            return f"{who} gains {points} of reputation and stands at {a['total']}."
        case "end_near":
            return f"{who} stands at {a['points']}: the game ends when all have had equally many turns."
        case "score_quest":
            return f"{who} completes the quest {a['quest']}."
        case "claim_achievement":
            return f"{who} claims the achievement {a['achievement']}."
        case "no_pull":
            return f"{who} pulls no token back."
        case "pull":
            return f"{who} pulls a token back from {a['from']}."
        case "total":
            return f"{who} ends at {a['points']}."
    return ""


def _goods(event: Event, who: str) -> str:
    a = event.args
    match event.kind:
        case "gain":
            return f"{who} gains {goods(a['goods'])}."
        case "pay":
            return f"{who} pays {goods(a['goods'])}."
        case "return":
            return f"{who} puts {a['count']} {a['colour']} back."
        case "roll":
            return f"{who} rolls {listed(texts(a['dice']), 'and')}."
        case "change":
            return f"{who} changes a {a['from']} to a {a['to']}: {listed(texts(a['dice']), 'and')}."
        case "harvest":
            return f"{who} adds up {a['sum']} for the {a['track']} track and {a['amount']} {a['track']}."
        case "no_discovery":
            return f"{who} discovers nothing."
        case "up":
            return f"{who} moves up to space {a['height']} of the {a['track']} track."
        case "down":
            return f"{who} moves down to space {a['height']} of the {a['track']} track."
        case "stuck":
            return f"{who} can't move up the {a['track']} track."
        case "spot":
            return f"{who} reaches a reputation spot from the {a['track']} track."
    return ""


def _relics(event: Event, who: str, names: list[str]) -> str:
    a = event.args
    match event.kind:
        case "draw":
            return f"{who} draws {a['card']}."
        case "discover":
            return f"{who} discovers {a['card']}."
        case "buy":
            return f"{who} buys {a['card']}."
        case "store":
            return f"{who} stores {a['card']} on the {TITLES[str(a['column'])]} space."
        case "left":
            return f"{who} does without {a['card']}."
        case "tuck":
            return f"{who} tucks {a['card']} below {TITLES[str(a['column'])]}."
        case "relocate":
            return f"{who} relocates {a['card']} to {TITLES[str(a['column'])]}."
        case "sell":
            return f"{who} sells {a['card']}."
        case "discard":
            return f"{who} discards {a['card']}."
        case "trade_in":
            return f"{who} trades {a['card']} in for resources."
        case "repair":
            return f"{who} repairs {listed(texts(a['cards']), 'and')}."
        case "hand_over":
            to = number(a["to"])
            if to >= len(names):
                return f"{who} gives up {a['card']}, without its bonus."
            return f"{who} hands over {a['card']} to {names[to]}."
        case "put_back":
            return f"{a['card']} goes back onto the relic deck."
        case "market":
            return f"{a['card']} comes into the market."
        case "reshuffle":
            return f"The discard pile is shuffled into a new relic deck: {a['count']} relics."
    return _side(event, who)


def _side(event: Event, who: str) -> str:
    a = event.args
    match event.kind:
        case "upgrade":
            return f"{who} draws the caravan upgrade {a['card']}."
        case "upgrade_placed":
            return f"{who} puts {a['card']} above {TITLES[str(a['column'])]}."
        case "miner":
            return f"{who} gains the miner relic {a['card']}."
        case "extension":
            return f"{who} gains a reserve extension."
        case "quest":
            return f"{who} gains a personal quest."
        case "drew_quest":
            return f"It is {a['quest']}; only you know."
    return ""


def _board(event: Event, who: str) -> str:
    a = event.args
    match event.kind:
        case "to_ignis":
            return f"{who} goes to Ignis with the caravan."
        case "explore":
            return f"{who} explores {a['location']}."
        case "bumped":
            return f"{who} is sent from {a['location']} to Ignis."
        case "activate":
            return f"{who} gains the bonus of {a['location']}{_times(a['times'])}."
        case "tile":
            return f"{who} carries out {a['tile']}."
        case "tile_idle":
            return f"{a['tile']} does nothing for {who}."
        case "rotate":
            return f"{a['tile']} comes in from the outer limits."
        case "reward":
            return f"{who} takes the Ignis reward {a['reward']}."
        case "place":
            tokens = count(number(a["count"]), "influence token", "influence tokens")
            return f"{who} places {tokens} at {a['location']}."
        case "to_pool":
            return f"{who} puts an influence token into the pool."
        case "token_on":
            return f"{who} puts an influence token on {a['card']}."
        case "ignis":
            return f"{who} places an influence token on space {a['space']} of Ignis."
        case "ignis_cleared":
            return "Ignis is full: all influence there goes back to its owners."
    return ""


def _times(value: object) -> str:
    return f", {value} times" if value != 1 else ""
