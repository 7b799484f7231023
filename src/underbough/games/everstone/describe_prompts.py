"""What each decision asks, in one sentence, and the card or rule that asks."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import harvest, ids, repair, setup, turns
from underbough.games.everstone.optional import MayTake
from underbough.games.everstone.skills import UseSkill
from underbough.games.everstone.speech_cards import clause
from underbough.games.everstone.state import EverState
from underbough.games.everstone.workshop import top_card
from underbough.kernel.core import Frame
from underbough.kernel.wording import listed

TITLES: Final = {
    "table": "The table",
    "turn": "Your turn",
    "wilds": "Resources",
    "settle": "Your reserve",
    "place": "Influence in Ignis",
    "up_any": "Influence tracks",
    "down_any": "Influence tracks",
    "draw": "Your workshop",
    "store": "Your workshop",
    "buy": "The market",
    "relocate": "Relocating",
    "discover": "Discovering a relic",
    "attempt": "Attempt to discover",
    "upgrade": "Caravan upgrade",
    "miner": "Miner relic",
    "extension": "Reserve extension",
    "score": "Quests and achievements",
    "setup": "Setup",
    "activate": "Explore location",
    "hand_over": "Explore",
    "draft": "Draft",
    "quest_pick": "Personal quests",
}
MAIN: Final = ("Barter", "Explore", "Harvest", "Repair")

QUESTIONS: Final = {
    "wilds": "Choose the colour of a resource.",
    "settle": "Your reserve is too small: put a resource back.",
    "place": "Choose the group of Ignis for your influence.",
    "up_any": "Choose a track to move up.",
    "down_any": "Choose a track to move down.",
    "upgrade": "Choose a half of the caravan upgrade and the action it goes above.",
    "extension": "Your workshop is full: discard a card for the reserve extension, or do without.",
    "draw": "Your workshop is full: discard a card to draw a relic, or do without.",
    "draft": "Take a starting relic; the others go to the left.",
    "quest_pick": "Choose the personal quest to keep.",
    "barter": "Choose an Ignis reward.",
    "explore": "Choose where to explore.",
}
SETUP: Final = {
    setup.KEEPING: "Choose the starting relic to keep.",
    setup.TUCKING: "Choose the action that {name} is tucked below.",
    setup.STORING: "Choose the starting relic to store; the last one becomes the resources of its cost, no influence.",
    setup.SHELVING: "Choose the workshop space for {name}.",
    setup.TOKENS: "Place your influence at an Explore location and gain its bonus.",
}
TURN: Final = {
    turns.PAWN: "Move your pawn to another action.",
    turns.UPGRADING: "You may use the caravan upgrade above your pawn.",
    turns.WORKING: "You may use the workshop action below your pawn.",
    turns.RELICS: "You may use the next relics below your pawn.",
}


def rule_name(fr: Frame) -> str:
    """The name of a shared node of the rules, empty for parts of cards."""
    parts = fr.node.address.split("/")
    return parts[1] if parts[0] == "rules" else ""


def asking(st: EverState, fr: Frame | None) -> str:
    """The card whose effect a frame is part of, by name; empty when it is none."""
    while fr is not None:
        parts = fr.node.address.split("/")
        if parts[0] != "rules":
            return card_name(st, parts)
        if parts[1] in ("turn", "table", "barter", "explore", "harvest", "repair", "setup"):
            return ""
        fr = fr.below
    return ""


def card_name(st: EverState, parts: list[str]) -> str:
    """The name of the thing that a node's address stands for: ``relics/12/sell``, ``tracks/1/3``."""
    content = st.ever
    number = int(parts[1]) - 1
    match parts[0]:
        case "relics":
            return content.name[number]
        case "miners":
            return content.name[ids.MINERS + content.miner_kind.index(number)]
        case "upgrades":
            return content.upgrade_name[number]
        case "villagers":
            return content.tile_name[number]
        case "ignis_rewards":
            return content.reward_name[number]
        case "skills":
            return content.skill_name[number]
        case "locations":
            return content.location_name[number]
        case "tracks":
            return f"The {ids.COLOURS[number]} track"
    return "Ignis"


def source_of(st: EverState, fr: Frame) -> str:
    """The card or rule that asks."""
    name = rule_name(fr)
    if name in ("barter", "explore", "harvest", "repair"):
        return MAIN[("barter", "explore", "harvest", "repair").index(name)]
    if name == "turn":
        return "Your turn"
    return asking(st, fr) or TITLES.get(name, "Your turn")


def question(st: EverState, fr: Frame) -> str:
    """What is asked."""
    name = rule_name(fr)
    if name == "setup":
        return SETUP[fr.pc].format(name=st.ever.name[fr.mem[0]] if fr.mem else "")
    if name == "turn":
        return TURN[fr.pc]
    if name == "attempt":
        return f"Match the combination on the relic deck: {combination(st)}."
    if name in QUESTIONS:
        return QUESTIONS[name]
    return _staged(st, fr, name) or _of_a_card(st, fr)


def combination(st: EverState) -> str:
    """What the dice have to show to discover the top relic, in words; empty without a deck (ES-094)."""
    top = top_card(st)
    if top < 0:
        return ""
    faces = st.ever.faces[top]
    words = [str(face) for face in faces]
    free = 3 - len(faces)
    if free:
        words.append("any other die" if free == 1 else f"any {free} other dice")
    return listed(words, "and")


def _staged(st: EverState, fr: Frame, name: str) -> str:
    """Questions that depend on how far a rule is."""
    full = ids.NOTHING not in st.areas[fr.who].workshop if fr.who >= 0 else False
    match name:
        case "harvest":
            if fr.pc == harvest.AGAIN:
                return "Three alike: you may roll all dice again."
            return "Add two dice; the third says how many gems."
        case "repair":
            if fr.pc == repair.CHOOSING:
                return "Choose what to repair; everything is paid together."
            if fr.pc == repair.SPARING:
                return "The Mason saves a resource: choose its colour."
            actions = fr.node.actions(st, fr, fr.who)
            sells, keeps = actions[-1] >= ids.SELL_ITEM, actions[0] < ids.SELL_ITEM
            both = "Sell or keep" if sells and keeps else ("Sell" if sells else "Keep")
            return f"{both} a repaired card."
        case "store":
            what = st.ever.name[fr.mem[0]]
            if full:
                return f"Your workshop is full: discard a card for {what}, or do without."
            return f"Choose the workshop space for {what}."
        case "buy":
            if full:
                return "Your workshop is full: discard a card first."
            return "Buy a relic from the market."
        case "relocate":
            if fr.pc == 0:
                return "Choose the card to relocate."
            return f"Choose where {st.ever.name[fr.mem[0]]} goes."
        case "discover":
            return _discovered(st, fr)
        case "miner":
            if fr.pc == 0:
                return "You may pay to improve the miner relic."
            return "Choose the action that the miner relic is tucked below."
        case "score":
            if st.areas[fr.who].available():
                return "Choose what to score next."
            return "You may pull an influence token back to score."
        case "activate":
            times = fr.mem[1]
            bonus = st.ever.location_name[fr.mem[0]]
            return f"You may gain the bonus of {bonus}{f', {times} times' if times > 1 else ''}."
        case "hand_over":
            return "Choose what you pay to whoever stands there."
    return ""


def _discovered(st: EverState, fr: Frame) -> str:
    """What may be done with a discovered relic (ES-214, ES-377)."""
    actions = fr.node.actions(st, fr, fr.who)
    name = st.ever.name[fr.mem[0]]
    if ids.SELL not in actions:
        return f"{name} has to be kept: choose the action."
    return f"Sell {name}, or keep it below an action." if len(actions) > 1 else f"{name} has to be sold."


def _of_a_card(st: EverState, fr: Frame) -> str:
    """Questions of card effects, by what can be answered."""
    actions = fr.node.actions(st, fr, fr.who)
    last = actions[-1]
    if isinstance(fr.node, MayTake | UseSkill):
        return f"You may {clause(fr.node.part.say()).removeprefix('you may ')}."
    if ids.PAY <= last < ids.RETURN:
        return "Choose the colour that you pay."
    if ids.DOWN <= last < ids.PAWN:
        return "Choose a track to move down."
    if ids.OPTION <= last < ids.GO:
        return "Choose one of these."
    if ids.DISCARD <= last < ids.USE:
        return "Choose a stored card to discard."
    if ids.CLAIM <= last < ids.LIFT:
        return "Choose the relic whose sell reward you gain."
    if last >= ids.LIFT or last == ids.POOL_STACK:
        return "Choose the influence token that goes to your pool."
    return "Choose a card."
