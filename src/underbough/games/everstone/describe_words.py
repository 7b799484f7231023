"""Legal answers in words: sentence, target on the page, price and effect, by ranges of the action space."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids, turns
from underbough.games.everstone.describe_cards import (
    achievement_text,
    bonus_text,
    card_text,
    effect_text,
    item_text,
    quest_text,
    sell_text,
)
from underbough.games.everstone.describe_places import explored
from underbough.games.everstone.describe_prompts import rule_name
from underbough.games.everstone.discover import EITHER, FATES, WIDTH, changed, operation, ordered
from underbough.games.everstone.gains import goods_table
from underbough.games.everstone.harvest import pair_of
from underbough.games.everstone.market import price_of
from underbough.games.everstone.optional import MayTake
from underbough.games.everstone.repair import choices, cost_of
from underbough.games.everstone.skills import UseSkill
from underbough.games.everstone.state import EverState
from underbough.games.everstone.steps import Choose
from underbough.kernel.core import Frame

Words = tuple[str, str, dict[str, int], str]
"""Sentence, target on the page, price and effect of an action."""

TITLES: Final = ("Barter", "Explore", "Harvest", "Repair")
WORK: Final = (
    "Gain the other Ignis reward.",
    "Place 1 influence at your location.",
    "",
    "Relocate a card.",
)
TAKING: Final = {
    "gain": "Gain it",
    "gain_reputation": "Gain it",
    "gain_quest": "Gain it",
    "gain_upgrade": "Gain it",
    "gain_miner": "Gain it",
    "gain_extension": "Gain it",
    "claim_from_discard": "Gain it",
    "claim_from_market": "Gain it",
    "advance": "Move up",
    "regress": "Move down",
    "pay": "Pay for it",
    "spend_to_advance": "Pay for it",
    "discard": "Discard from your workshop",
    "trash": "Remove from your workshop",
    "return_relic": "Return from your workshop",
    "place_influence": "Place it",
}
"""What is done by taking an optional part, by its kind: not all of them are gains (ES-319)."""
FOUND: Final = {
    EITHER: "Sell it, or keep it in working order.",
    FATES["sell"]: "Sell it.",
    FATES["keep"]: "Keep it in working order.",
}
VERBS: Final = ("Increase", "Turn over", "Decrease")


def words(st: EverState, fr: Frame, who: int, action: int) -> Words:
    """An action in words."""
    if action < ids.GAIN:
        return _plain(st, fr, who, action)
    if action < ids.PAWN:
        return _colour(fr, who, action)
    if action < ids.BUY_AT:
        return _column(st, fr, who, action)
    if action < ids.GO:
        return _board(st, fr, who, action)
    if action < ids.POSITION:
        return _place(st, fr, who, action)
    if action < ids.ITEM:
        return _score(st, fr, who, action)
    return _card(st, fr, who, action)


def _plain(st: EverState, fr: Frame, who: int, action: int) -> Words:
    """Buttons."""
    name = rule_name(fr)
    if action == ids.END:
        return _end(fr, name), "", {}, ""
    if action == ids.DECLINE:
        text = {"harvest": "Keep this roll", "miner": "Leave it plain", "repair": "Pay everything"}.get(name, "Decline")
        return text, "", {}, ""
    if action == ids.TAKE:
        return _take(st, fr, name)
    column = st.areas[who].pawn
    if action == ids.UPGRADE:
        entry = st.areas[who].upgrades[column]
        card, half = divmod(entry, 2)
        node = st.ever.upgrade_any[card] if half else st.ever.upgrade_fixed[card]
        target = f"upgrade:{who}:{ids.COLUMNS[column]}"
        return f"Use {st.ever.upgrade_name[card]}", target, {}, effect_text(node)
    if action == ids.WORKSHOP:
        price = ({}, {"yellow": 1}, {}, {"blue": 1})[column]
        effect = WORK[column]
        if column == ids.BARTER:
            effect = effect_text(st.ever.reward[st.rewards[1 - st.reward]])
        target = f"space:{who}:{ids.COLUMNS[column]}"
        return f"Use the {TITLES[column]} workshop action", target, price, effect
    if action == ids.REROLL:
        return "Roll all dice again", "", {}, ""
    if action == ids.DISCOVER_IT:
        return "Discover the top relic", "deck", {}, FOUND[ordered(fr.mem, 0) if name == "attempt" else EITHER]
    item = fr.mem[0]
    return f"Sell {st.ever.name[item]}", f"lifted:{st.ever.slug[item]}", {}, sell_text(st.ever, item)


def _end(fr: Frame, name: str) -> str:
    if name == "turn":
        return "Do not use the upgrade" if fr.pc == turns.UPGRADING else "Go on"
    if name == "repair":
        return "Pay and repair" if fr.mem else "Repair nothing"
    return {"score": "Pull nothing back", "attempt": "Do not discover"}.get(name, "Stop here")


def _take(st: EverState, fr: Frame, name: str) -> Words:
    content = st.ever
    if name == "miner":
        blue, yellow, red = content.miner_price
        effect = item_text(content, ids.IMPROVED + fr.mem[0])
        return "Improve it", "miner", goods_table(blue, yellow, red), effect
    if name == "activate":
        location = fr.mem[0]
        text = effect_text(content.location_bonus[location])
        times = f" {fr.mem[1]} times." if fr.mem[1] > 1 else ""
        return "Gain it", f"location:{content.location_slug[location]}", {}, f"{text}{times}"
    if isinstance(fr.node, MayTake | UseSkill):
        part = fr.node.part
        return TAKING.get(part.say().id, "Do it"), "", {}, effect_text(part)
    return "Take it", "", {}, effect_text(fr.node)


def _colour(fr: Frame, who: int, action: int) -> Words:
    """Colours of resources and tracks."""
    if action < ids.UP:
        colour = ids.COLOURS[(action - ids.GAIN) % 3]
        verb = ("Gain", "Pay", "Put back")[(action - ids.GAIN) // 3]
        return f"{verb} 1 {colour}", f"goods:{who}:{colour}", {}, ""
    up = action < ids.DOWN
    colour = ids.COLOURS[action - (ids.UP if up else ids.DOWN)]
    return f"Move {'up' if up else 'down'} on the {colour} track", f"track:{colour}", {}, ""


def _column(st: EverState, fr: Frame, who: int, action: int) -> Words:
    """Pawn moves, columns to tuck below, workshop spaces."""
    if action < ids.TUCK:
        column = action - ids.PAWN
        idle = ": you can repair nothing now" if column == ids.REPAIR and _idle(st, who) else ""
        return f"Move your pawn to {TITLES[column]}{idle}", f"column:{who}:{ids.COLUMNS[column]}", {}, ""
    if action < ids.SPACE:
        column = action - ids.TUCK
        return f"Tuck it below {TITLES[column]}", f"column:{who}:{ids.COLUMNS[column]}", {}, ""
    column = action - ids.SPACE
    return f"Store it on the {TITLES[column]} space", f"space:{who}:{ids.COLUMNS[column]}", {}, ""


def _idle(st: EverState, who: int) -> bool:
    """Whether a turn at Repair begins with nothing that could be repaired (ES-224)."""
    return st.areas[who].upgrades[ids.REPAIR] == ids.NOTHING and not choices(st, who, ())


def _board(st: EverState, fr: Frame, who: int, action: int) -> Words:
    """The market, Ignis, upgrade halves and alternatives."""
    content = st.ever
    if action < ids.REWARD:
        space = action - ids.BUY_AT
        card = st.market[space]
        blue, yellow, red = price_of(st, who, space)
        target = f"market:{space + 1}"
        return f"Buy {content.name[card]}", target, goods_table(blue, yellow, red), card_text(content, card)
    if action < ids.GROUP:
        reward = st.rewards[action - ids.REWARD]
        target = f"reward:{content.reward_slug[reward]}"
        return f"Take {content.reward_name[reward]}", target, {}, effect_text(content.reward[reward])
    if action < ids.UP_FIXED:
        group = action - ids.GROUP
        space = next(i for i in range(3 * group, 3 * group + 3) if st.ignis[i] == ids.NOBODY)
        return f"Group {group + 1} of Ignis", f"group:{group + 1}", {}, effect_text(content.ignis_bonus[space])
    if action < ids.OPTION:
        card = fr.mem[0]
        fixed = action == ids.UP_FIXED
        column = content.upgrade_column[card] if fixed else action - ids.UP_ANYWHERE
        node = content.upgrade_fixed[card] if fixed else content.upgrade_any[card]
        half = "its own half" if fixed else "the other half"
        target = f"upgrade:{who}:{ids.COLUMNS[column]}"
        return f"{content.upgrade_name[card]} above {TITLES[column]}, {half}", target, {}, effect_text(node)
    assert isinstance(fr.node, Choose)
    text = effect_text(fr.node.parts[action - ids.OPTION])
    return text.rstrip("."), "", {}, ""


def _place(st: EverState, fr: Frame, who: int, action: int) -> Words:
    """Explore locations and dice."""
    content = st.ever
    if action < ids.LEAVE:
        location = action - ids.GO
        if rule_name(fr) == "setup":
            target = f"location:{content.location_slug[location]}"
            return f"Place it at {content.location_name[location]}", target, {}, _bonus_of(st, location)
        return explored(st, who, location)
    if action < ids.CHANGE:
        left = action - ids.LEAVE
        one, other = pair_of(st, left)
        colour = ids.COLOURS[content.track_of_sum[one + other]]
        text = f"Gain {left} {colour} and move up the {colour} track"
        return text, f"track:{colour}", {}, f"{one} + {other} = {one + other}"
    kind, face = divmod(action - ids.CHANGE, WIDTH)
    op = operation(st, kind)
    price = goods_table(*content.change_price[kind]) if kind < ids.FREE_TOOL else {}
    by = "" if kind < ids.FREE_TOOL else (" with the free tool" if kind == ids.FREE_TOOL else " with your skill")
    return f"{VERBS[op]} a {face}{by}: {changed(face, op)}", f"die:{face}", price, ""


def _bonus_of(st: EverState, location: int) -> str:
    return effect_text(st.ever.location_bonus[location])


def _score(st: EverState, fr: Frame, who: int, action: int) -> Words:
    """Places in a column, tokens to pull, quests and achievements."""
    content = st.ever
    if action < ids.PULL:
        place = action - ids.POSITION + 1
        target = f"column:{who}:{ids.COLUMNS[_column_of(st, who, fr.mem[0])]}"
        return f"To place {place} of its column", target, {}, ""
    if action < ids.ACHIEVEMENT:
        place = action - ids.PULL
        if place < ids.LOCATIONS:
            target = f"location:{content.location_slug[place]}"
            return f"Pull a token back from {content.location_name[place]}", target, {}, ""
        space = place - ids.LOCATIONS + 1
        return f"Pull a token back from space {space} of Ignis", f"ignis:{space}", {}, ""
    if action < ids.POOL_STACK:
        which = action - ids.ACHIEVEMENT
        target = f"achievement:{content.achievement_slug[which]}"
        return f"Claim {content.achievement_name[which]}", target, {}, achievement_text(content, which)
    if action >= ids.FULL_AT and action < ids.QUEST:
        space = action - ids.FULL_AT
        card = st.market[space]
        price = goods_table(*content.price[space])
        text = f"Buy {content.name[card]} at the full price"
        return text, f"market:{space + 1}", price, card_text(content, card)
    if action < ids.QUEST:
        return "Move a token of your stacks to the pool", f"stacks:{who}", {}, ""
    quest = action - ids.QUEST
    verb = "Keep" if rule_name(fr) == "quest_pick" else "Score"
    target = f"quest:{who}:{content.quest_slug[quest]}"
    return f"{verb} {content.quest_name[quest]}", target, {}, quest_text(content, quest)


def _column_of(st: EverState, who: int, item: int) -> int:
    for i, column in enumerate(st.areas[who].columns):
        if any(entry & ids.ITEM_MASK == item for entry in column):
            return i
    return 0


def _card(st: EverState, fr: Frame, who: int, action: int) -> Words:
    """Answers that name a card."""
    content = st.ever
    kind, item = divmod(action - ids.ITEM, ids.ITEMS)
    base = ids.ITEM + kind * ids.ITEMS
    name, slug = content.name[item], content.slug[item]
    stored, tucked = f"stored:{who}:{slug}", f"tucked:{who}:{slug}"
    match base:
        case ids.ITEM:
            return _picked(st, fr, who, item)
        case ids.DISCARD:
            effect = bonus_text(content, item) if item < ids.MINERS else ""
            return f"Discard {name}", stored, {}, effect
        case ids.USE:
            return f"Use {name}", tucked, {}, item_text(content, item)
        case ids.KEEP:
            target = f"hand:{slug}" if rule_name(fr) == "setup" else stored
            return f"Keep {name}", target, {}, item_text(content, item)
        case ids.SELL_ITEM:
            return f"Sell {name}", stored, {}, sell_text(content, item)
        case ids.MEND:
            blue, yellow, red, influence = cost_of(st, item)
            price = goods_table(blue, yellow, red)
            if influence:
                price["influence"] = influence
            return f"Repair {name}", stored, price, card_text(content, item)
        case ids.MOVE:
            where = stored if item in st.areas[who].workshop else tucked
            return f"Relocate {name}", where, {}, ""
        case ids.CLAIM:
            where = f"market:{st.market.index(item) + 1}" if item in st.market else f"discard:{slug}"
            return f"Gain the sell reward of {name}", where, {}, sell_text(content, item)
    return f"Take a token off {name}", tucked, {}, ""


def _picked(st: EverState, fr: Frame, who: int, item: int) -> Words:
    """A card picked for what the decision says."""
    content = st.ever
    name, slug = content.name[item], content.slug[item]
    rule = rule_name(fr)
    if rule == "draft":
        return f"Take {name}", f"hand:{slug}", {}, card_text(content, item)
    if rule == "setup":
        return f"Store {name}", f"hand:{slug}", {}, card_text(content, item)
    if rule == "hand_over":
        return f"Hand over {name}", f"stored:{who}:{slug}", {}, ""
    if item in st.lifted:
        verb = "Discover" if fr.pc == 0 else "Store"
        return f"{verb} {name}", f"lifted:{slug}", {}, card_text(content, item)
    return f"Choose {name}", f"stored:{who}:{slug}", {}, card_text(content, item)
