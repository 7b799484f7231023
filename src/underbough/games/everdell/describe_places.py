"""Places in words: where a worker goes, what happens there, and which thing on the page it is."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.describe_cards import copy_words, event_text, tell, told
from underbough.games.everdell.describe_plays import Words
from underbough.games.everdell.events import PayAndDiscard
from underbough.games.everdell.places import (
    city_place,
    effect_here,
    journey_cards,
    location_effect,
    place_key,
    place_name,
)
from underbough.games.everdell.speech import say
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.wording import good, owned
from underbough.kernel.core import Action


def place_target(st: EverdellState, who: int, action: Action) -> str:
    """The thing on the page that a place is; empty for the side of a city."""
    if action >= ids.VISIT_OWN:
        seat = who if action < ids.THEIRS else (action - ids.THEIRS) // ids.CITY
        return f"card:{seat}:{place_key(st, action).split('@')[0]}"
    if action < ids.BASIC:
        return ""
    key = place_key(st, action)
    if action < ids.BASIC_EVENT:
        return f"place:{key}"
    return key.replace("-", ":")


def place_words(st: EverdellState, who: int, action: Action) -> str:
    """A place by name, cards with whose they are and what tells their copies apart."""
    if action < ids.VISIT_OWN:
        return place_name(st, who, action)
    seat, slot = city_place(st, who, action)
    return f"{owned(seat, who, st.level)} {copy_words(st, seat, slot, who)}"


def place_effect(st: EverdellState, who: int, action: Action, copied: bool = False) -> str:
    """What a worker sets off in a place; ``copied``: what a location does for somebody who does not stand there."""
    content = st.ed
    if action >= ids.VISIT_OWN:
        seat, slot = city_place(st, who, action)
        effect = content.visit[content.design_of[st.areas[seat].city[slot]]]
        text = tell(effect.say(), told(st)) if effect is not None else ""
        return text if seat == who else f"{text} {'Rugwort' if st.level else 'Its owner'} takes 1 point."
    if action < ids.HAVEN:
        effect = location_effect(st, action) if copied else effect_here(st, who, action)
        return say(effect.say())
    if action == ids.HAVEN:
        return say(content.node("rules/haven").say())
    if action < ids.BASIC_EVENT:
        points = ids.JOURNEY_POINTS[action - ids.JOURNEY]
        due = good("card", journey_cards(st, who, points))
        return f"Discard {due}; the worker stays and scores {good('point', points)} at the end."
    if action < ids.SPECIAL_EVENT:
        return f"It is yours alone and scores {good('point', content.basic_event_points[action - ids.BASIC_EVENT])}."
    event = st.special[action - ids.SPECIAL_EVENT]
    value = content.event_score[event]
    text = event_text(content, event, told(st))
    return f"{text} {say(value.say())}" if value is not None else text


def visit_words(st: EverdellState, who: int, action: Action) -> Words:
    """A visit as an option."""
    target, effect = place_target(st, who, action), place_effect(st, who, action)
    where = place_words(st, who, action)
    if not ids.BASIC_EVENT <= action < ids.VISIT_OWN:
        return f"Send a worker to {where}", target, {}, effect
    price: dict[str, int] = {}
    if action >= ids.SPECIAL_EVENT:
        node = st.ed.event_effect[st.special[action - ids.SPECIAL_EVENT]]
        price = ids.table_of(node.cost) if isinstance(node, PayAndDiscard) else {}
    return f"Achieve {where}", target, price, effect
