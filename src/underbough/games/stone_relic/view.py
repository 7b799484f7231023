"""What a seat may see of Stone & Relic: Kingdoms and discards, its own hidden cards, of others' only how many.

Things that can be clicked carry their ``target``, the id that options and refusals name. Seats and cells count from 0.
"""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.describe_cards import card_text
from underbough.games.stone_relic.design import StoneContent
from underbough.games.stone_relic.grid import cell_key, x_of, y_of
from underbough.games.stone_relic.kingdom import LayDown
from underbough.games.stone_relic.relics import LastInfluence
from underbough.games.stone_relic.scoring import (
    card_points,
    hand_limit,
    influence_total,
    prosperity_points,
    structures,
    total,
    wealth_total,
)
from underbough.games.stone_relic.state import Area, StoneState
from underbough.games.stone_relic.turns import STEPS, Turn
from underbough.kernel.core import EVERYBODY, Frame

COPIES = 100
"""More than there are copies of a design; ids on pages are a design times this plus which of the visible copies."""


def view(st: StoneState, seat: int) -> dict[str, object]:
    """The table as plain data for ``seat`` (-1: a spectator)."""
    content = st.stone
    fr = st.top
    last = fr is not None and isinstance(fr.node, LastInfluence)
    return {
        "game": "stone_relic",
        "seat": seat,
        "step": step(st),
        "turn": st.turn if st.turn >= 0 and fr is not None else None,
        "to_act": st.open_seats(),
        "may_change": st.may_answer(),
        "actions": st.actions,
        "extra": st.extra if st.extra >= 0 else None,
        "end_at": ids.MOST_CARDS[st.seats],
        "award_at": ids.AWARD_AT,
        "bonus": {"largest": content.largest, "prosperity": prosperity_points(st)},
        "influence": st.influence_cards(),
        "relic": _relic(content, st.current_relic()) if st.current_relic() >= 0 else None,
        "relics_left": len(st.relics),
        "relics_beneath": [_relic(content, relic) for relic in reversed(st.relics.bottom)],
        "relics_aside": [_relic(content, r) for r, owner in enumerate(st.owner) if owner == ids.SET_ASIDE],
        "award": award(st),
        "deck": len(st.deck),
        "discard": _numbered(content, st.discard, "discard"),
        "shuffled": [content.slug[design] for design in st.shuffled],
        "building": building(st),
        "answered": [answer >= 0 for answer in st.sealed] if last else None,
        "mine": _own_answer(st, seat) if last else None,
        "seats": [_area(st, who, area, seat) for who, area in enumerate(st.areas)],
    }


def step(st: StoneState) -> str:
    """Which step of a turn it is, or what comes after all turns."""
    fr: Frame | None = st.top
    if fr is None:
        return "end"
    while fr is not None:
        if isinstance(fr.node, Turn):
            return STEPS[fr.pc]
        fr = fr.below
    return "last_relic"


def building(st: StoneState) -> str | None:
    """The card that is about to be built, while its cell is asked."""
    fr = st.top
    return st.stone.slug[fr.mem[0]] if fr is not None and isinstance(fr.node, LayDown) else None


def _own_answer(st: StoneState, seat: int) -> str | None:
    if seat < 0 or st.sealed[seat] < 0:
        return None
    answer = st.sealed[seat]
    return "" if answer == ids.PASS else st.stone.slug[answer - ids.INFLUENCE]


def _relic(content: StoneContent, relic: int) -> dict[str, object]:
    return {
        "slug": content.relic_slug[relic],
        "name": content.relic_name[relic],
        "icon": content.affiliation_id[content.relic_icon[relic]],
        "points": content.relic_points[relic],
        "stand_in": list(content.relic_stand_in[relic]),
        "from_pack": list(content.relic_from_pack[relic]),
    }


def award(st: StoneState) -> dict[str, object] | None:
    """The last award as everybody saw it."""
    if not st.award:
        return None
    content, row = st.stone, st.award
    seats: list[dict[str, object]] = []
    at = 2
    for _ in range(st.seats):
        total, power, match, cities, bonus, count = row[at : at + 6]
        cards = [content.slug[design] for design in row[at + 6 : at + 6 + count]]
        parts = {"total": total, "power": power, "match": match, "cities": cities, "bonus": bonus}
        seats.append({**parts, "cards": cards})
        at += 6 + count
    winner = row[1] if row[1] >= 0 else None
    return {"relic": _relic(content, row[0]), "winner": winner, "seats": seats}


def _numbered(content: StoneContent, cards: list[int], zone: str) -> list[object]:
    """Cards with ids for the page: which of several copies it is is nobody's business."""
    count: dict[int, int] = {}
    found: list[object] = []
    for card in cards:
        design = content.design_of[card]
        copy = count.get(design, 0)
        count[design] = copy + 1
        slug = content.slug[design]
        found.append({"slug": slug, "id": design * COPIES + copy, "target": f"{zone}:{slug}"})
    return found


def _area(st: StoneState, who: int, area: Area, seat: int) -> dict[str, object]:
    content = st.stone
    mine = who == seat
    over = st.top is None
    known = [card for card in area.hand if st.known[card] == EVERYBODY]
    found: dict[str, object] = {
        "hand": len(area.hand),
        "hand_limit": hand_limit(st, who),
        "cards": _numbered(content, area.hand, "hand") if mine else None,
        "known": [content.slug[content.design_of[card]] for card in known],
        "kingdom": [_card(st, who, at) for at in range(len(area.cards))],
        "free": [{"x": x_of(cell), "y": y_of(cell), "target": f"cell:{who}:{cell_key(cell)}"} for cell in area.free],
        "structures": structures(st, who),
        "cities": area.cities(),
        "wealth": len(area.wealth),
        "wealth_cards": _numbered(content, sorted(area.wealth), "wealth") if mine or over else None,
        "wealth_total": wealth_total(st, who) if mine or over else None,
        "influence": len(area.influence),
        "influence_cards": _numbered(content, sorted(area.influence), "influence") if mine else None,
        "influence_total": None,
        "relics": [_relic(content, relic) for relic, owner in enumerate(st.owner) if owner == who],
        "prosperity": st.prosperity == who,
        "largest": st.largest == who,
        "points": total(st, who),
    }
    if mine and st.current_relic() >= 0:
        found["influence_total"] = influence_total(st, who, st.current_relic())
    return found


def _card(st: StoneState, who: int, at: int) -> dict[str, object]:
    """A card of a Kingdom, with what it counts now."""
    area, content = st.areas[who], st.stone
    cell = area.cells[at]
    city = area.is_city(at)
    design = content.design_of[area.cards[at]]
    return {
        "slug": content.slug[design],
        "x": x_of(cell),
        "y": y_of(cell),
        "target": f"card:{who}:{cell_key(cell)}",
        "city": city,
        "points": card_points(st, who, at),
        "used": (area.used >> at) & 1 == 1 and not city,
    }


def kind_of(content: StoneContent, design: int) -> str:
    """What a design is first of all: a terrain, a monument, a spell, or just a structure."""
    if content.is_terrain(design):
        return "terrain"
    if content.is_monument(design):
        return "monument"
    return "spell" if content.spell[design] is not None else "structure"


def card_table(content: StoneContent, design: int) -> dict[str, object]:
    """One design for pages."""
    formula = content.formula[design]
    return {
        "slug": content.slug[design],
        "name": content.name[design],
        "copies": content.copies[design],
        "affiliation": content.affiliation_id[content.affiliation[design]],
        "points": content.points[design] if formula is None else "?",
        "power": content.power[design],
        "kind": kind_of(content, design),
        "colour": content.affiliation_id[content.affiliation[design]],
        "cost": {},
        "terrain": content.is_terrain(design),
        "monument": content.is_monument(design),
        "spell": content.spell[design] is not None,
        "text": card_text(content, design),
        "stand_in": list(content.stand_in[design]),
        "from_pack": list(content.from_pack[design]),
    }
