"""Everything that can be said of cards, tiles and spaces of Everstone, read off the content."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.discover import FATES
from underbough.games.everstone.speech_cards import clause, need, say, upper
from underbough.kernel.core import Effect
from underbough.kernel.say import Say

SKILLS: Final = (
    "Once a turn, pay 1 resource less for a market relic.",
    "Once a Harvest, increase or decrease one die by one without paying.",
    "When your caravan has moved to explore, you may {gives}.",
    "Once a Repair, pay 1 resource less in all.",
    "Once in your turn, after a discard bonus, you may {gives}.",
    "Once in your turn, after placing influence at a location or in Ignis, you may {gives}.",
)
LIMITS: Final = {
    FATES["sell"]: "In working order it has to be sold.",
    FATES["keep"]: "In working order it has to be kept.",
}


def effect_text(effect: Effect | None) -> str:
    """What an effect does as one sentence; empty for none."""
    return "" if effect is None else say(effect.say())


def item_text(content: EverContent, item: int) -> str:
    """What a card does once it is tucked."""
    if content.spaces[item]:
        return say(Say("spaces", {"count": content.spaces[item]}))
    effect = content.use[item]
    if effect is None:
        return ""
    circles = content.circles[item]
    text = say(effect.say())
    if content.kind[item] == ids.BLUE_TYPE and circles:
        return f"{text} It holds {circles} influence."
    if content.kind[item] == ids.PURPLE_TYPE:
        return f"{text} 1 influence covers its reputation space."
    return text


def card_text(content: EverContent, item: int) -> str:
    """What a card does, also while it is stored: the whole card in words."""
    if item >= ids.EXTENSIONS:
        stored, tucked = content.extension_stored, content.spaces[item]
        return f"Room for {stored} more resources while it is stored, for {tucked} once it is tucked."
    if item >= ids.MINERS:
        return item_text(content, item)
    parts = [item_text(content, item), f"Sell: {sell_text(content, item)}"]
    bonus = bonus_text(content, item)
    if bonus:
        parts.append(f"Discard bonus: {bonus}")
    return " ".join([*parts, limit_text(content, item)]).strip()


def limit_text(content: EverContent, relic: int) -> str:
    """The order of a relic that may only be sold, or only kept; empty for none (ES-377)."""
    return LIMITS.get(content.fates[relic], "")


def sell_text(content: EverContent, relic: int) -> str:
    """The sell reward."""
    return effect_text(content.sell[relic])


def bonus_text(content: EverContent, relic: int) -> str:
    """The discard bonus."""
    return effect_text(content.bonus[relic])


def quest_text(content: EverContent, quest: int) -> str:
    """What a quest asks for."""
    return f"{upper(need(content.need[quest].say()))}."


def achievement_text(content: EverContent, achievement: int) -> str:
    """What an achievement asks for."""
    return f"{upper(need(content.achievement_need[achievement].say()))}."


def skill_text(content: EverContent, skill: int) -> str:
    """What a merchant skill does."""
    text = SKILLS[content.skill_kind[skill]]
    effect = content.skill_use[skill]
    return text if effect is None else text.format(gives=clause(effect.say()))
