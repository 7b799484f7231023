"""What cards, tiles and spaces of Everstone do, in words: one clause a verb, one sentence an effect."""

from __future__ import annotations

from underbough.kernel.say import Say
from underbough.kernel.wording import count, listed, number, table

ONCE = {
    "draw_relic": "draw a relic",
    "buy_relic": "buy a relic from the market",
    "relocate_relic": "relocate a relic",
    "gain_quest": "gain a personal quest",
    "gain_upgrade": "gain a caravan upgrade",
    "gain_miner": "gain a miner relic",
    "gain_extension": "gain a reserve extension",
    "return_influence": "move 1 influence from your reserve or a relic to your pool",
    "claim_from_discard": "gain the sell reward of a relic in the discard pile",
    "claim_from_market": "gain the sell reward of a market relic, which is then discarded",
    "trash": "remove 1 stored relic from the game",
    "return_relic": "return 1 stored relic to the top of the deck",
}
TIMES = {
    "draw_relic": "draw {n} relics",
    "gain_quest": "gain {n} personal quests",
    "gain_miner": "gain {n} miner relics",
    "gain_upgrade": "gain {n} caravan upgrades",
    "gain_extension": "gain {n} reserve extensions",
}
ORDERED = {"": "", "sell": " that has to be sold", "keep": " that has to be kept"}
COLOURS = ("blue", "yellow", "red")


def part(value: object) -> Say:
    """A message within a message."""
    assert isinstance(value, Say)
    return value


def parts_of(value: object) -> list[Say]:
    """Messages within a message."""
    assert isinstance(value, list)
    return [part(one) for one in value]


def goods_words(goods: dict[str, object]) -> list[str]:
    """Resources one kind after another: "2 blue", "1 resource of any colour"."""
    found = [f"{number(goods[colour])} {colour}" for colour in COLOURS if number(goods.get(colour))]
    if number(goods.get("wild")):
        found.append(f"{count(number(goods['wild']), 'resource', 'resources')} of any colour")
    return found


def price_clause(price: dict[str, object]) -> str:
    """A price before its colon: "pay 1 yellow and discard 1 stored relic"."""
    goods = goods_words(price)
    if number(price.get("any")):
        goods.append(f"{count(number(price['any']), 'resource', 'resources')} of any colour")
    if number(price.get("same_colour")):
        goods.append(f"{number(price['same_colour'])} resources of one colour")
    found = [f"pay {listed(goods, 'and')}"] if goods else []
    if price.get("influence_on_this"):
        found.append("place 1 influence on this relic")
    if number(price.get("down")):
        found.append(f"go back {number(price['down'])} on any track")
    for word, tail in (("discard", ""), ("discard_without_bonus", " without the bonus")):
        if number(price.get(word)):
            relics = count(number(price[word]), "stored relic", "stored relics")
            found.append(f"discard {relics}{tail}")
    return listed(found, "and")


def clause(message: Say) -> str:
    """What an effect does, without a full stop."""
    a = message.args
    once = ONCE.get(message.id)
    if once is not None:
        return once
    match message.id:
        case "gain":
            return f"gain {listed(goods_words(table(a['goods'])), 'and')}"
        case "advance":
            return f"advance {number(a['spaces'])} on {track(a['track'])}"
        case "regress":
            return f"go back {number(a['spaces'])} on {track(a['track'])}"
        case "spend_to_advance":
            spaces = number(a["spaces"])
            return f"pay 1 resource of any colour: advance {spaces} on the track of that colour"
        case "shift":
            spaces = number(a["spaces"])
            return f"go back {spaces} on any track: advance {spaces} on one of the other two"
        case "gain_reputation":
            return f"gain {number(a['points'])} reputation"
        case "place_influence":
            return f"place {number(a['count'])} influence"
        case "discard":
            relics = count(number(a["count"]), "stored relic", "stored relics")
            return f"discard {relics}{'' if a['bonus'] else ' without the bonus'}"
        case "attempt_discovery":
            return f"attempt to discover a relic{ORDERED[str(a.get('only', ''))]}"
        case "survey":
            found = f"discover 1{ORDERED[str(a.get('only', ''))]}"
            return f"draw {number(a['count'])} relics, {found}, store 1, return the rest to the top of the deck"
    return _whole(message)


def track(value: object) -> str:
    """A track in a sentence."""
    return "any track" if value == "any" else f"the {value} track"


def _whole(message: Say) -> str:
    a = message.args
    match message.id:
        case "steps":
            return steps_clause(parts_of(a["parts"]))
        case "choose":
            return "; or ".join(clause(one) for one in parts_of(a["parts"]))
        case "may":
            return f"you may {clause(part(a['effect']))}"
        case "pay":
            return f"{price_clause(table(a['price']))}: {clause(part(a['effect']))}"
        case "nothing":
            return "nothing happens"
    raise KeyError(f"no clause for {message.id!r}")


def steps_clause(parts: list[Say]) -> str:
    """Parts in their order; the same thing several times is said once with its number."""
    found: list[str] = []
    at = 0
    while at < len(parts):
        same = 1
        while at + same < len(parts) and parts[at + same].id == parts[at].id and parts[at].id in TIMES:
            same += 1
        one = parts[at]
        found.append(TIMES[one.id].format(n=same) if same > 1 else clause(one))
        at += same
    if len(found) < 2:
        return found[0]
    return f"{', '.join(found[:-1])}, then {found[-1]}"


def say(message: Say) -> str:
    """A message as one sentence: an effect, a need, a skill."""
    if message.id.startswith("need"):
        return f"{upper(need(message))}."
    if message.id == "spaces":
        return f"Room for {number(message.args['count'])} more resources."
    return f"{upper(clause(message))}."


def upper(words: str) -> str:
    """A clause as the start of a sentence."""
    return words[:1].upper() + words[1:]


TUCKED = {
    "tucked_blue": "blue",
    "tucked_red": "red",
    "tucked_brown": "brown",
    "tucked_purple": "purple",
}
NEEDS = {
    "tucked_relics_total": "have {n} relic{s} beneath your workshop",
    "tucked_relics_beneath_one_action": "have {n} relic{s} beneath one action",
    "tucked_relics_beneath_every_action": "have {n} relic{s} beneath every action",
    "tucked_green_or_miner": "have {n} green or miner relic{s} beneath your workshop",
    "tucked_brown_or_reserve_extension": "have {n} brown relic{s} or reserve extension{s} beneath your workshop",
    "different_relic_colours": "have relics of {n} {different}colour{s} beneath your workshop",
    "purple_relics_with_covered_reputation_space": "have a covered reputation space on {n} purple relic{s}",
    "miner_relics": "have {n} miner relic{s}",
    "reserve_extensions_stored_or_tucked": "have {n} reserve extension{s}, stored or tucked",
    "stored_relics": "have {n} relic{s} in your workshop",
    "caravan_upgrades": "have {n} caravan upgrade{s}",
    "resources_held": "hold {n} resource{s}",
    "each_colour_held": "hold {n} resource{s} of each colour",
    "every_track_space": "stand on space {n} or higher of every track",
    "explore_locations_with_own_influence": "have influence at {n} {different}Explore location{s}",
    "influence_left_on_reserve_mat_at_most": "have at most {n} influence left on your reserve mat",
    "completed_quests": "have {n} completed quest{s}",
}


def need(message: Say) -> str:
    """What a quest asks for, without a full stop."""
    a = message.args
    if message.id == "needs":
        return listed([need(one) for one in parts_of(a["parts"])], "and")
    if message.id == "need_columns":
        numbers = a["numbers"]
        assert isinstance(numbers, list)
        return f"have {listed([str(n) for n in numbers], 'and')} relics beneath {len(numbers)} different actions"
    kind, n = str(a["kind"]), number(a["number"])
    if kind in TUCKED:
        return f"have {count(n, f'{TUCKED[kind]} relic', f'{TUCKED[kind]} relics')} beneath your workshop"
    if kind.endswith("_held") and kind.removesuffix("_held") in COLOURS:
        return f"hold {n} {kind.removesuffix('_held')}"
    if kind.endswith("_track_space") and kind.removesuffix("_track_space") in COLOURS:
        return f"stand on space {n} or higher of the {kind.removesuffix('_track_space')} track"
    return NEEDS[kind].format(n=n, s="" if n == 1 else "s", different="" if n == 1 else "different ")
