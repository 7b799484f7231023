"""Why something on the page of Spirecrest can't be chosen now: weather, workers, prices of plays, cards and maps."""

from __future__ import annotations

from underbough.games.everdell import describe_refusals as base_refusals
from underbough.games.everdell import ids as base
from underbough.games.everdell.describe_plays import unplayable
from underbough.games.everdell.describe_refusals import Why, visits_refused
from underbough.games.everdell.granted_plays import GrantPlay
from underbough.games.everdell.payment import shortage, spared
from underbough.games.everdell.spirecrest import stores, weather
from underbough.games.everdell.spirecrest.critters import Send
from underbough.games.everdell.spirecrest.describe_cards import cost_table
from underbough.games.everdell.spirecrest.describe_closed import closed_places, discovery_places, own_places
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.expedition import Travel, map_name
from underbough.games.everdell.spirecrest.explore import CHART, Explore
from underbough.games.everdell.spirecrest.speech import AREA_WORDS
from underbough.games.everdell.spirecrest.state import figures_home, trail
from underbough.games.everdell.spirecrest.visits import DrawOpenFull
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.turns import Turn
from underbough.games.everdell.view import meadow_target
from underbough.games.everdell.wording import goods
from underbough.games.everdell.zones import hand_designs
from underbough.kernel.core import Frame
from underbough.kernel.say import Refusal
from underbough.kernel.wording import count, listed

UNPAID = ("ED-162", "ED-199")
"""Statements that refuse a play for its price."""

Found = dict[str, Refusal]
"""Refusals by their target."""


def refusals(st: EverdellState, seat: int) -> list[Refusal]:
    """What this seat can't choose now, and why; each thing on the page at most once."""
    fr = st.top
    if fr is None or not 0 <= seat < st.seats:
        return []
    found = {refusal.target: refusal for refusal in base_refusals.why_not(st, seat)}
    if seat in st.open_seats():
        _asked(st, fr, seat, found)
    return list(found.values())


def put(found: Found, target: str, why: Why) -> None:
    """Note a refusal, in place of another one of the same thing."""
    found[target] = Refusal(target, *why)


def _asked(st: EverdellState, fr: Frame, who: int, found: Found) -> None:
    node = fr.node
    if isinstance(node, Turn):
        _turn(st, who, found)
    elif isinstance(node, Explore):
        _explore(st, fr, who, found)
    elif isinstance(node, Travel):
        _maps(st, who, found)
    elif isinstance(node, Send):
        visits_refused(st, who, set(), True, found)
        own_places(st, fr.mem[0], found)
        closed_places(st, who, fr.mem[0], found)
        discovery_places(st, who, True, found)
    elif isinstance(node, GrantPlay):
        _dearer(st, who, node.grant, found)
    elif isinstance(node, DrawOpenFull):
        _meadow(st, who, found)


def _turn(st: EverdellState, who: int, found: Found) -> None:
    """Plays with their surcharge, places, big critters, cards of other zones, maps that wait."""
    _dearer(st, who, base.PLAIN, found)
    closed_places(st, who, -1, found)
    discovery_places(st, who, False, found)
    _zones(st, who, found)
    _big(st, who, found)
    at, design = trail(st), design_of(st)
    for place in range(len(at.expedition[who])):
        put(found, f"map:{who}:{place + 1}", ("Your expedition begins once you have passed.", "SP-117"))
    for area in range(3):
        for tile in at.tiles[area] if at.turned >> area & 1 else []:
            put(found, f"tile:{design.tile_slug[tile]}", ("You chart a map when you prepare for season.", "SP-025"))


def _dearer(st: EverdellState, who: int, grant: int, found: Found) -> None:
    """Plays that can't be paid for name the weather that makes them dearer; ``grant``: how they are granted."""
    card = weather.bound(st, who)
    if card is None or not card.taxes():
        return
    targets = [(f"hand:{st.ed.slug[design]}", design, False) for design in hand_designs(st, who)]
    for place, held in enumerate(st.meadow):
        if held >= 0:
            targets.append((meadow_target(st, place), st.ed.design_of[held], True))
    for target, design, meadow in targets:
        refusal = found.get(target)
        if refusal is not None and refusal.rule in UNPAID:
            why = (refusal.reason, refusal.rule)
            put(found, target, surcharged(st, who, design, meadow, spared(grant), why))


def surcharged(st: EverdellState, who: int, design: int, meadow: bool, waived: int, why: Why) -> Why:
    """Why a play can't be paid for, with the weather that adds to the price; it alone is to blame where it tips it."""
    card = weather.bound(st, who)
    extra = weather.extra_cost(st, who, design, meadow)
    if card is None or not any(extra):
        return why
    reason = f"{why[0][:-1]}; {card.name} makes it {goods(cost_table(extra))} dearer."
    tips = shortage(st.areas[who].goods, st.ed.cost[design]) <= waived
    if not tips:
        return reason, why[1]
    kind = card.critter if st.ed.kind[design] == base.CRITTER else card.construction
    by_kind = "SP-106" if st.ed.kind[design] == base.CRITTER else "SP-110"
    return reason, by_kind if any(kind) else "SP-116"


def _zones(st: EverdellState, who: int, found: Found) -> None:
    """Open cards beside a discovery, and own stored ones, that can't be played."""
    at = trail(st)
    for cards, mark, grant in ((at.display, "display", base.PLAIN), (at.store[who], "store", _store_grant(st, who))):
        for held in cards:
            design = st.ed.design_of[held]
            why = unplayable(st, who, design, grant)
            if why[1] in UNPAID:
                why = surcharged(st, who, design, False, spared(grant), why)
            put(found, f"{mark}:{st.ed.slug[design]}", why)


def _store_grant(st: EverdellState, who: int) -> int:
    card = stores.store_card(st, who)
    return design_of(st).store_grant[card] if card >= 0 else base.PLAIN


def _big(st: EverdellState, who: int, found: Found) -> None:
    """Own big critters that are out, and preparing while one is at home."""
    at, design = trail(st), design_of(st)
    home = figures_home(at, who)
    for figure, owner in enumerate(at.owner):
        if owner == who and figure not in home:
            name = design.figure_name[figure]
            put(found, f"figure:{design.figure_slug[figure]}", (f"{name} is out.", "SP-073"))
    if "prepare" in found and home and st.areas[who].season < base.AUTUMN:
        names = listed([design.figure_name[figure] for figure in home], "and")
        ordinary = st.areas[who].free_workers() - len(home)
        if not ordinary:
            verb = "is" if len(home) == 1 else "are"
            put(found, "prepare", (f"{names} {verb} still at home: you prepare once all are out.", "SP-073"))


def _explore(st: EverdellState, fr: Frame, who: int, found: Found) -> None:
    """Tiles of other areas; cards of the row that are too dear."""
    at, design = trail(st), design_of(st)
    here = at.where[who]
    for area in range(3):
        for tile in at.tiles[area] if at.turned >> area & 1 and (area != here or fr.pc != CHART) else []:
            why = "You have charted your map." if area == here else f"Your Traveler is in {AREA_WORDS[here]}."
            put(found, f"tile:{design.tile_slug[tile]}", (why, "SP-033"))
    if fr.pc == CHART:
        return
    have = sum(st.areas[who].goods[:4]) + len(st.areas[who].hand)
    for place, number in enumerate(at.row):
        if number >= 0:
            due = count(place, "resource or hand card", "resources or hand cards")
            why = f"It costs {due}, and you have {have or 'none'}."
            put(found, f"discovery:{design.slug[number]}", (why, "SP-048"))


def _maps(st: EverdellState, who: int, found: Found) -> None:
    """Maps behind the next one, and those that were entered."""
    at = trail(st)
    reached = at.entered[who]
    first = map_name(st, at.expedition[who][reached])
    for place in range(len(at.expedition[who])):
        if place < reached:
            put(found, f"map:{who}:{place + 1}", ("Your Traveler has been here.", "SP-120"))
        elif place > reached:
            put(found, f"map:{who}:{place + 1}", (f"{first} comes first.", "SP-120"))


def _meadow(st: EverdellState, who: int, found: Found) -> None:
    """Meadow cards that weather keeps out of the hand."""
    card = weather.bound(st, who)
    if card is None or not card.no_take:
        return
    for place, held in enumerate(st.meadow):
        if held >= 0:
            put(found, meadow_target(st, place), (f"{card.name} keeps Meadow cards out of your hand.", "SP-111"))
