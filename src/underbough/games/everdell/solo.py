"""Rugwort, the official solo opponent: his answers to card plays and his own preparing (ED-304 to ED-358)."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids
from underbough.games.everdell.city import add, room_for
from underbough.games.everdell.places import meets_basic, place_name
from underbough.games.everdell.state import RUGWORT_CLOCKWISE, EverdellState
from underbough.games.everdell.zones import refill, take_from_meadow

HUMAN: Final = 0
RUGWORT: Final = 1
THREE_TWIGS: Final = ids.BASIC
# Worker B's places in spring, summer and autumn: two resin, one pebble, one berry and a card.
WORKER_B: Final = (ids.BASIC + 2, ids.BASIC + 5, ids.BASIC + 6)


def first_workers() -> list[int]:
    """Where Rugwort's workers A and B start (ED-309, ED-310)."""
    return [ids.FOREST, THREE_TWIGS]


def answer_plays(st: EverdellState) -> None:
    """For each card the human played, a die picks the Meadow card that Rugwort takes (ED-316 to ED-326)."""
    while st.answers:
        st.answers -= 1
        place = st.chance.below(ids.MEADOW)
        if st.log is not None:
            st.note("rugwort_rolls", RUGWORT, {"place": place + 1})
        if st.meadow[place] < 0:
            continue
        card = take_from_meadow(st, place)
        design = st.ed.design_of[card]
        human = st.areas[HUMAN]
        to = RUGWORT
        if st.ed.to_opponent[design] and not human.have >> design & 1 and room_for(st.ed, human, design):
            to = HUMAN
        add(st, to, card)
        if st.log is not None:
            st.note("rugwort_takes", RUGWORT, {"card": st.ed.name[design], "to": to})
        refill(st)


def prepare(st: EverdellState) -> None:
    """Rugwort prepares after the human: events, Meadow workers, worker A, worker B (ED-329 to ED-345)."""
    area = st.areas[RUGWORT]
    season = st.areas[HUMAN].season
    area.season = season
    _take_events(st)
    places = (2, 3) if season == ids.AUTUMN else (season - 1,)
    for place in places:
        area.placed.append(ids.MEADOW_PICK + place)
        area.workers += 1
    if st.log is not None:
        st.note("rugwort_meadow", RUGWORT, {"places": [place + 1 for place in places]})
    _move_a(st, season)
    _move_b(st, season)


def _take_events(st: EverdellState) -> None:
    for event in range(ids.BASIC_EVENTS):
        if st.basic_owner[event] < 0 and meets_basic(st, RUGWORT, event):
            st.basic_owner[event] = RUGWORT
            if st.log is not None:
                st.note("rugwort_event", RUGWORT, {"event": st.ed.basic_event_name[event]})


def _move_a(st: EverdellState, season: int) -> None:
    """Worker A goes round the forest, in autumn on a Journey (ED-339 to ED-341)."""
    area = st.areas[RUGWORT]
    second, third = (2, 1) if st.rules & RUGWORT_CLOCKWISE else (1, 2)
    if season == ids.AUTUMN:
        place = ids.JOURNEY + 3 - st.level
    else:
        place = ids.FOREST + (second if season == ids.SPRING else third)
    area.placed[0] = place
    if st.log is not None:
        st.note("rugwort_moves", RUGWORT, {"worker": "A", "place": place_name(st, RUGWORT, place)})


def _move_b(st: EverdellState, season: int) -> None:
    """Worker B goes along the basic locations; in year 3 it leaves in autumn with one of the human's (ED-345)."""
    area = st.areas[RUGWORT]
    if season == ids.AUTUMN and st.level == 3:
        area.placed.pop(1)
        area.workers -= 1
        st.areas[HUMAN].workers -= 1
        if st.ed.extension is not None:
            st.ed.extension.kidnapped(st, HUMAN)
        if st.log is not None:
            st.note("rugwort_kidnaps", RUGWORT, {})
        return
    place = WORKER_B[season - ids.SPRING]
    area.placed[1] = place
    if st.log is not None:
        st.note("rugwort_moves", RUGWORT, {"worker": "B", "place": place_name(st, RUGWORT, place)})
