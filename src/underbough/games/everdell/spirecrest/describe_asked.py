"""Answers to what Spirecrest itself asks: exploring, tolls, the expedition, discoveries as they work."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.describe_cards import card_text, told
from underbough.games.everdell.describe_plays import Words, play_words
from underbough.games.everdell.payment import from_meadow
from underbough.games.everdell.spirecrest import ids, weather
from underbough.games.everdell.spirecrest.critters import Send
from underbough.games.everdell.spirecrest.describe_cards import discovery_text, tile_text
from underbough.games.everdell.spirecrest.describe_places import (
    hide_words,
    place_words,
    standing_place,
    stay_effect,
    visit_words,
)
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.expedition import Travel, map_name, map_points, map_toll
from underbough.games.everdell.spirecrest.explore import CHART, Explore
from underbough.games.everdell.spirecrest.reactions import Look, Prospect
from underbough.games.everdell.spirecrest.repeat import Hideout, Stay
from underbough.games.everdell.spirecrest.searches import RevealForGoods, Search
from underbough.games.everdell.spirecrest.speech import toll_words
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.spirecrest.stores import StoreCards
from underbough.games.everdell.spirecrest.toll import PayToll
from underbough.games.everdell.spirecrest.visits import (
    DiscardAndPlay,
    DiscardEachType,
    DrawOpenFull,
    GainMix,
    RevealForPoints,
)
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.view import meadow_target
from underbough.games.everdell.wording import good
from underbough.kernel.core import Action, Frame
from underbough.kernel.wording import count

PRICES = ("for nothing", "for a resource or a hand card", "for 2 resources or hand cards")
"""The cards of a row by their place."""


def asked_words(st: EverdellState, fr: Frame, action: Action) -> Words | None:
    """Sentence, target, price and effect of an answer to a question of Spirecrest; None where Everdell asks."""
    node = fr.node
    if isinstance(node, Explore):
        return _explore(st, fr, action)
    if isinstance(node, Travel):
        return _travel(st, fr, action)
    if isinstance(node, PayToll | weather.Fee):
        return _pay(st, action)
    if isinstance(node, GainMix):
        name = base.GOODS[action - base.TAKE]
        return f"Take {good(name, 1)}", f"good:{name}", {}, ""
    if isinstance(node, DiscardEachType):
        return ("Go on without a card of this type", "", {}, "") if action == base.DONE else _discard(st, action)
    if isinstance(node, Search):
        return _search(st, fr, action)
    if isinstance(node, StoreCards):
        return _store(st, fr, action)
    return _visits(st, fr, action)


def _explore(st: EverdellState, fr: Frame, action: Action) -> Words:
    at, design = trail(st), design_of(st)
    if fr.pc == CHART:
        tile = action - ids.TILE
        return f"Chart {design.tile_name[tile]}", f"tile:{design.tile_slug[tile]}", {}, tile_text(design, tile)
    if action == base.DONE:
        return "Take no second discovery", "", {}, ""
    place = action - ids.TAKE_ROW
    number = at.row[place]
    text = discovery_text(design, number, told(st))
    if st.level:
        text = f"{text} Rugwort takes {good('point', ids.ROW - place)} for it."
    return f"Take {design.name[number]} {PRICES[place]}", f"discovery:{design.slug[number]}", {}, text


def _travel(st: EverdellState, fr: Frame, action: Action) -> Words:
    at = trail(st)
    reached, maps = at.entered[fr.who], at.expedition[fr.who]
    if action == base.DONE:
        where = map_name(st, maps[reached - 1]) if reached else "Everdell Valley"
        return f"Stay in {where}", "", {}, "The expedition ends here."
    toll = map_toll(st, maps[reached]).table()
    name, points = map_name(st, maps[reached]), good("point", map_points(st, maps[reached]))
    target = f"map:{fr.who}:{reached + 1}"
    return f"Enter {name} for {toll_words(toll)}", target, toll, f"It scores {points}."


def _pay(st: EverdellState, action: Action) -> Words:
    """A unit of a toll or a fee."""
    if action >= base.HAND_PICK:
        return _discard(st, action)
    name = base.GOODS[action - base.GIVE]
    return f"Pay {good(name, 1)}", f"good:{name}", {name: 1}, ""


def _discard(st: EverdellState, action: Action) -> Words:
    if action == base.DONE:
        return "Discard no more cards", "", {}, ""
    design = action - base.HAND_PICK
    return f"Discard {st.ed.name[design]}", f"hand:{st.ed.slug[design]}", {}, ""


def _search(st: EverdellState, fr: Frame, action: Action) -> Words:
    if fr.pc == 0:
        design = action - ids.NAME
        return f"Search the deck for {st.ed.name[design]}", "", {}, card_text(st.ed, design, told(st))
    name = st.ed.name[fr.mem[-1]]
    if action == base.DECLINE:
        return f"Leave {name} in the deck", "", {}, ""
    over = len(st.areas[fr.who].hand) + 1 - base.HAND_LIMIT
    effect = f"Then discard {good('card', over)}." if over > 0 else ""
    return f"Take {name} into your hand", "", {}, effect


def _store(st: EverdellState, fr: Frame, action: Action) -> Words:
    if action == base.DONE:
        return ("Store no more cards" if fr.pc else "Store no card"), "", {}, ""
    if action < ids.STORE_MEADOW:
        design, where = action - ids.STORE_HAND, "your hand"
        target = f"hand:{st.ed.slug[design]}"
    else:
        place = action - ids.STORE_MEADOW
        design = st.ed.design_of[st.meadow[place]]
        where = f"place {place + 1} of the Meadow" if st.level else "the Meadow"
        target = meadow_target(st, place)
    return f"Store {st.ed.name[design]} from {where}", target, {}, card_text(st.ed, design, told(st))


def _visits(st: EverdellState, fr: Frame, action: Action) -> Words | None:
    """Answers on discovery cards where workers stand, and among revealed cards."""
    node = fr.node
    if isinstance(node, DrawOpenFull):
        return _open(st, fr, action)
    if isinstance(node, RevealForPoints):
        shown = len(st.revealed)
        if action == ids.REVEAL:
            return "Reveal a deck card", "deck", {}, "If the Meadow holds one of its name, all revealed are discarded."
        taken = count(shown, "revealed card", "revealed cards")
        return f"Stop and take {taken}", "", {}, f"Take {good('point', node.each * shown)}."
    if isinstance(node, RevealForGoods):
        if action == base.DONE:
            return "Discard the others", "", {}, ""
        design = st.ed.design_of[st.revealed[action - base.REVEALED]]
        target = f"revealed:{st.ed.slug[design]}"
        return f"Take {st.ed.name[design]}", target, {}, card_text(st.ed, design, told(st))
    if isinstance(node, DiscardAndPlay):
        return _discard_and_play(st, fr, action)
    return _critters(st, fr, action)


def _open(st: EverdellState, fr: Frame, action: Action) -> Words:
    if action == base.DONE:
        return ("Take no more cards" if fr.pc else "Take no card"), "", {}, ""
    if action == base.FROM_DISCARD:
        return "Draw the top card of the discard pile", "discards", {}, ""
    place = action - base.MEADOW_PICK
    design = st.ed.design_of[st.meadow[place]]
    where = f" from place {place + 1} of the Meadow" if st.level else " from the Meadow"
    return f"Take {st.ed.name[design]}{where}", meadow_target(st, place), {}, card_text(st.ed, design, told(st))


def _discard_and_play(st: EverdellState, fr: Frame, action: Action) -> Words:
    """Discarding one more card, or the play at what the discarded ones took off (SP-187)."""
    if action >= base.HAND_PICK:
        text, target, price, _ = _discard(st, action)
        return text, target, price, "The card you play costs 1 resource less for it."
    if action == base.DONE:
        return "Play no card", "", {}, ""
    grant = base.LESS + fr.pc
    return play_words(st, fr.who, action, from_meadow(st, grant) if action < base.PLAY_HAND else grant)


def _critters(st: EverdellState, fr: Frame, action: Action) -> Words | None:
    """Answers to what big critters and lasting powers ask."""
    node, who = fr.node, fr.who
    if isinstance(node, Send):
        return visit_words(st, who, action, design_of(st).figure_name[fr.mem[0]])
    if isinstance(node, Stay):
        return _stay(st, fr, action)
    if isinstance(node, Hideout):
        return hide_words(st, who, action)
    if isinstance(node, Prospect):
        return _prospect(st, fr, action)
    if isinstance(node, Look):
        if action == base.DONE:
            return "Take no more of them", "", {}, ""
        place = action - ids.OFFERED
        design = st.ed.design_of[trail(st).batch[place]]
        return f"Take {st.ed.name[design]}", f"looked:{place + 1}", {}, card_text(st.ed, design, told(st))
    return None


def _stay(st: EverdellState, fr: Frame, action: Action) -> Words:
    name = design_of(st).figure_name[fr.mem[0]]
    target = f"figure:{design_of(st).figure_slug[fr.mem[0]]}"
    if action == base.DECLINE:
        return f"Bring {name} home", target, {}, "It is a worker at home in the new season."
    place = standing_place(st, fr.mem[0])
    effect = f"{stay_effect(st, fr.who, place)} Then draw 1 card and take 1 resource of your choice."
    return f"Leave {name} at {place_words(st, fr.who, place)}", target, {}, effect


def _prospect(st: EverdellState, fr: Frame, action: Action) -> Words:
    if action == base.DECLINE:
        return ("Discard no card" if fr.pc == 0 else "Draw no card"), "", {}, ""
    return _discard(st, action) if fr.pc == 0 else ("Draw a card", "deck", {}, "")
