"""What cards of Stone & Relic do, in words, read off their hooks."""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.design import StoneContent
from underbough.games.stone_relic.speech import say
from underbough.kernel.reactions import Reaction
from underbough.kernel.say import Say


def card_says(content: StoneContent, design: int) -> list[Say]:
    """Everything that is to be said of a card, each message one sentence."""
    found: list[Say] = []
    formula = content.formula[design]
    if formula is not None:
        found.append(formula.say(content.affiliation_id))
    spell = content.spell[design]
    if spell is not None:
        return [*found, spell.say()]
    if content.counts[design]:
        found.append(Say("counts", {"count": content.counts[design]}))
    for modifier in content.modifiers[design]:
        args: dict[str, object] = {"quantity": ids.QUANTITIES[modifier.quantity], "amount": modifier.amount}
        found.append(Say("modifier", args))
    for reaction in content.reactions[design]:
        found.append(reaction_says(reaction, content.limited[design]))
    return found or [Say("plain_terrain", {})]


def reaction_says(reaction: Reaction, limited: bool) -> Say:
    """What a card does when something happens."""
    args: dict[str, object] = {"event": ids.EVENTS[reaction.event], "limited": limited, "effect": reaction.effect.say()}
    if reaction.test is not None:
        args["test"] = reaction.test.say()
    return Say("reaction", args)


def card_text(content: StoneContent, design: int) -> str:
    """All of a card in words."""
    return " ".join(say(message) for message in card_says(content, design))
