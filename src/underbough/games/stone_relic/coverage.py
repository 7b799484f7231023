"""What a fuzzer should come across in Stone & Relic: cards, verbs, reactions, awards, ends, refusals, points."""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.design import StoneContent
from underbough.kernel.say import Event

REFUSALS = ("SR-046", "SR-053", "SR-056", "SR-063", "SR-064", "SR-070", "SR-071", "SR-073", "SR-080")
HEADINGS = ("structures", "cities", "relics", "largest", "prosperity")
CHOICES = ("keep", "end", "decline", "pass")
VERBS = (
    "draw",
    "discard",
    "gain_action",
    "top_deck_to wealth",
    "top_deck_to influence",
    "hand_to wealth",
    "hand_to influence",
    "may_build",
    "develop",
    "develop_this",
    "flip_city_face_up",
    "take_from_discard",
    "return_influence_to_hand",
    "chosen_player",
    "relic_to_bottom",
)
AWARDS = ("award won", "award won by cities", "award aside", "end by cards", "extra turn", "catch up", "reshuffle")

KINDS = {
    "draw": "verb draw",
    "gain_action": "verb gain_action",
    "top_to_wealth": "verb top_deck_to wealth",
    "top_to_influence": "verb top_deck_to influence",
    "flip": "verb flip_city_face_up",
    "take": "verb take_from_discard",
    "return": "verb return_influence_to_hand",
    "choose_player": "verb chosen_player",
    "relic_down": "verb relic_to_bottom",
    "catch_up": "catch up",
    "reshuffle": "reshuffle",
}
"""Events that stand for one thing whatever they say."""

BY_ABILITY = {
    "discard": "verb discard",
    "to_wealth": "verb hand_to wealth",
    "to_influence": "verb hand_to influence",
    "lift": "verb may_build",
}
"""Events that stand for a verb when an ability was the reason."""


def wanted(content: StoneContent) -> list[str]:
    """All names, those of cards by slug or name."""
    names = [f"chose {choice}" for choice in CHOICES]
    for design, slug in enumerate(content.slug):
        name = content.name[design]
        names += [f"chose found:{slug}", f"chose build:{slug}", f"chose wealth:{slug}", f"chose influence:{slug}"]
        names.append(f"chose discard:{slug}")
        if content.spell[design] is not None:
            names.append(f"cast {name}")
        if content.is_terrain(design):
            names.append(f"developed {name}")
        for reaction in content.reactions[design]:
            names.append(f"{ids.EVENTS[reaction.event]} {name}")
    names += [f"verb {verb}" for verb in VERBS]
    names += AWARDS
    names += [f"refused {rule}" for rule in REFUSALS]
    return names + [f"scored {heading}" for heading in HEADINGS]


def names_of(event: Event) -> list[str]:
    """The names that an event stands for."""
    a = event.args
    if event.kind in KINDS:
        return [KINDS[event.kind]]
    if event.kind in BY_ABILITY:
        return [BY_ABILITY[event.kind]] if a["why"] == "ability" else []
    match event.kind:
        case "cast":
            return [f"cast {a['card']}"]
        case "trigger":
            return [f"{a['event']} {a['card']}"]
        case "develop":
            by = {"ability": ["verb develop"], "own": ["verb develop_this"]}
            return [f"developed {a['card']}", *by.get(str(a["why"]), [])]
        case "award":
            if event.who < 0:
                return ["award aside"]
            return ["award won by cities" if a["tie"] else "award won"]
        case "end_near":
            return [] if a["empty"] else ["end by cards"]
        case "turn":
            return ["extra turn"] if a["extra"] else []
    return []
