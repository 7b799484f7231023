"""What a position of Spirecrest asks, in one sentence, and which card, place or step asks it."""

from __future__ import annotations

from underbough.games.everdell import describe_prompts as base_prompts
from underbough.games.everdell import ids as base
from underbough.games.everdell.spirecrest import ids, toll, weather
from underbough.games.everdell.spirecrest.critters import Send
from underbough.games.everdell.spirecrest.describe_places import place_words, standing_place
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.expedition import Travel, map_name, map_toll
from underbough.games.everdell.spirecrest.explore import CHART, Explore
from underbough.games.everdell.spirecrest.reactions import Look, Prospect
from underbough.games.everdell.spirecrest.repeat import Hideout, Stay
from underbough.games.everdell.spirecrest.searches import RevealForGoods, Search
from underbough.games.everdell.spirecrest.speech import AREA_WORDS, toll_words
from underbough.games.everdell.spirecrest.state import figures_home, trail
from underbough.games.everdell.spirecrest.stores import StoreCards
from underbough.games.everdell.spirecrest.visits import (
    DiscardAndPlay,
    DiscardEachType,
    DrawOpenFull,
    GainMix,
    RevealForPoints,
)
from underbough.games.everdell.state import PASS_WITHOUT_WORKERS, EverdellState
from underbough.games.everdell.turns import Turn
from underbough.games.everdell.wording import TYPE_WORDS, good
from underbough.kernel.core import Frame
from underbough.kernel.wording import count, listed


def source_of(st: EverdellState, fr: Frame) -> str:
    """The card, place or step that asks."""
    node = fr.node
    parts = node.address.split("/")
    if parts[0] == "discoveries":
        return design_of(st).name[int(parts[1]) - 1]
    if isinstance(node, Explore):
        return f"Exploring {AREA_WORDS[trail(st).where[fr.who]]}"
    if isinstance(node, Travel):
        return "Your expedition"
    if isinstance(node, toll.PayToll):
        return _payee(st, fr)
    if isinstance(node, weather.Fee):
        card = weather.bound(st, fr.who)
        return card.name if card is not None else "The weather"
    if parts[0] == "spire":
        return _critter(st, fr, parts[1])
    return base_prompts.source_of(st, fr)


ABLE = {
    "stay": ids.STAYS,
    "produce": ids.USES_PRODUCTION,
    "firebeak": ids.ON_DISCARDS,
    "gain": ids.USES_PROSPERITY,
    "windlore": ids.ON_DECK,
}
"""What a big critter is able to do that makes a node of the rules ask."""


def _critter(st: EverdellState, fr: Frame, name: str) -> str:
    """The big critter, or the discovery with a lasting power, behind a node of the rules."""
    design = design_of(st)
    if name == "send":
        return design.figure_name[fr.mem[0]]
    if name == "prospector":
        return next(design.name[card] for card in trail(st).found[fr.who] if design.swaps_per_point[card])
    return design.figure_name[design.figure_ability.index(ABLE[name])]


def _payee(st: EverdellState, fr: Frame) -> str:
    """What a toll is paid for: the discovery taken, the map entered, or what weather takes at the end of a turn."""
    below = fr.below
    if below is not None and isinstance(below.node, Explore):
        return design_of(st).name[trail(st).row[below.mem[1]]]
    if below is not None and isinstance(below.node, Travel):
        at = trail(st)
        return map_name(st, at.expedition[fr.who][at.entered[fr.who] - 1])
    card = weather.bound(st, fr.who)
    return card.name if card is not None else "The weather"


def question(st: EverdellState, fr: Frame) -> str:
    """What is asked, as one sentence."""
    node = fr.node
    if isinstance(node, Turn):
        return _turn(st, fr)
    if isinstance(node, Explore):
        return _explore(fr)
    if isinstance(node, Travel):
        at = trail(st)
        number = at.expedition[fr.who][at.entered[fr.who]]
        return f"Enter {map_name(st, number)} for {toll_words(map_toll(st, number).table())}, or end your expedition."
    if isinstance(node, toll.PayToll):
        return _toll(fr)
    if isinstance(node, weather.Fee):
        return f"Choose a resource to pay for this place; {fr.mem[1]} to go."
    return _discovery(st, fr) or base_prompts.question(st, fr)


def _turn(st: EverdellState, fr: Frame) -> str:
    """The turn of a player who has big critters at home; other turns read as in the base game."""
    home = figures_home(trail(st), fr.who)
    area = st.areas[fr.who]
    if not home:
        return base_prompts.question(st, fr)
    names = [design_of(st).figure_name[f] for f in home]
    ordinary = area.free_workers() - len(home)
    them = [count(ordinary, "ordinary worker", "ordinary workers")] if ordinary else []
    waiting = f"{listed([*them, *names], 'and')} {'is' if len([*them, *names]) == 1 else 'are'}"
    passes = area.season == base.AUTUMN and not st.rules & PASS_WITHOUT_WORKERS
    return f"Place a worker ({waiting} at home) or play a card{', or pass' if passes else ''}."


def _explore(fr: Frame) -> str:
    if fr.pc == CHART:
        return "Choose a map for the end of your expedition."
    if fr.mem[0]:
        return "You may take a second discovery, or travel on."
    return "Choose the discovery to take: the first is free, the second costs 1 resource or card, the third 2."


def _toll(fr: Frame) -> str:
    resources, cards, either = fr.mem
    if resources:
        return f"Choose a resource to pay; {resources} to go."
    if cards:
        return f"Choose a hand card to discard; {cards} to go."
    return f"Choose a resource to pay or a hand card to discard; {either} to go."


def _discovery(st: EverdellState, fr: Frame) -> str:
    """Questions of discovery cards; empty where Everdell asks."""
    node = fr.node
    if isinstance(node, GainMix):
        return f"Choose a resource to take; {node.count - fr.pc} to come."
    if isinstance(node, DrawOpenFull):
        left = base.HAND_LIMIT - len(st.areas[fr.who].hand)
        fits = count(left, "card still fits", "cards still fit")
        return f"Take a Meadow card or the top card of the discard pile, or stop; {fits} into your hand."
    if isinstance(node, RevealForPoints):
        return _mines(st, node)
    if isinstance(node, DiscardEachType):
        return f"Choose a {TYPE_WORDS[fr.pc]} card to discard; {len(TYPE_WORDS) - fr.pc} to go."
    if isinstance(node, DiscardAndPlay):
        if not fr.pc:
            return "Discard hand cards to lower the price of a card, or play one."
        return f"Discard more hand cards, or play a card for {count(fr.pc, 'resource', 'resources')} less."
    if isinstance(node, Search):
        return _search(st, fr, node)
    if isinstance(node, RevealForGoods):
        return "Take any of the revealed cards into your hand; the others are discarded."
    if isinstance(node, StoreCards):
        noun = "Critters" if node.kind == base.CRITTER else "Constructions"
        return f"Store {noun} from your hand or the Meadow beneath this card; {fr.pc} of {node.most} so far."
    return _critters(st, fr)


def _critters(st: EverdellState, fr: Frame) -> str:
    """Questions of big critters and lasting powers; empty where Everdell asks."""
    node, design = fr.node, design_of(st)
    if isinstance(node, Send):
        return f"Choose where {design.figure_name[fr.mem[0]]} goes."
    if isinstance(node, Stay):
        name = design.figure_name[fr.mem[0]]
        where = place_words(st, fr.who, standing_place(st, fr.mem[0]))
        return f"Leave {name} at {where}, or bring it home."
    if isinstance(node, Hideout):
        return "Choose the worker that moves to this card."
    if isinstance(node, Prospect):
        left = f"; {good('point', fr.mem[0])} to come" if fr.mem[0] > 1 else ""
        return f"You may discard a hand card{left}." if fr.pc == 0 else f"You may draw a card{left}."
    if isinstance(node, Look):
        return "Take any of the cards that were discarded."
    return ""


def _mines(st: EverdellState, node: RevealForPoints) -> str:
    shown = len(st.revealed)
    if not shown:
        return "Reveal the first deck card."
    points = good("point", node.each * shown)
    return f"Reveal another deck card, or stop and take {count(shown, 'card', 'cards')} and {points}."


def _search(st: EverdellState, fr: Frame, node: Search) -> str:
    if fr.pc == 0:
        noun = "Critter" if node.kind == base.CRITTER else "Construction"
        return f"Name a {noun} to search the deck for."
    return f"The deck holds {st.ed.name[fr.mem[-1]]}: take it, or leave it there."
