"""What a seat may see of Everdell: everything open, its own hand, and how many cards the hidden piles hold.

Things that can be clicked carry their ``target``, the id that options and refusals name. Seats in targets and lists
count from 0; in a solo game Rugwort's area is seat 1.
"""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, code_key, code_of, is_paired, stored_on, tokens_on
from underbough.games.everdell.content import SPACES
from underbough.games.everdell.describe_cards import Told, card_text, event_needs, event_text, told, told_at
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.places import spots_at
from underbough.games.everdell.scoring import (
    all_event_points,
    base_points,
    bonus_points,
    event_points,
    journey_points,
    score_sheet,
    token_points,
    total,
)
from underbough.games.everdell.speech import say
from underbough.games.everdell.state import Area, EverdellState
from underbough.games.everdell.wording import SEASON_WORDS, TYPE_WORDS, WHEN, WHEN_PREPARING
from underbough.games.everdell.zones import blocked

RUGWORT_TITLES = ("", "Rugwort the Rascal", "Rugwort the Rotten", "Rugwort the Rapscallion")


COPIES = 100
"""More than there are copies of a design; ids on pages are a design times this plus which of the visible copies."""
IN_MEADOW = 100_000
"""Ids of Meadow cards start here."""


def view(st: EverdellState, seat: int) -> dict[str, object]:
    """The table as plain data for ``seat`` (-1: a spectator)."""
    marks = marks_of(st, seat)
    return {
        "game": "everdell",
        "seat": seat,
        "seasons": list(SEASON_WORDS),
        "step": "end" if st.top is None else "turns",
        "turn": st.turn if st.turn >= 0 else None,
        "to_act": st.open_seats(),
        "first": st.first,
        "level": st.level,
        "basic": [_basic(st, place) for place in range(len(st.ed.basic))],
        "forest": [_forest(st, place) for place in range(len(st.forest))],
        "haven": {
            "id": "haven",
            "target": "place:haven",
            "title": "Haven",
            "text": say(st.ed.node("rules/haven").say()),
            "shared": True,
            "workers": standing(st, ids.HAVEN),
        },
        "journey": [_journey(st, place) for place in range(len(ids.JOURNEY_POINTS))],
        "basic_events": [_basic_event(st, event) for event in range(ids.BASIC_EVENTS)],
        "special_events": [_special_event(st, place) for place in range(len(st.special))],
        "meadow": [_meadow(st, place, marks) for place in range(ids.MEADOW)],
        "deck": len(st.deck),
        "discard": len(st.discard),
        "revealed": [open_card(st, card, "revealed", marks) for card in st.revealed],
        "playing": [open_card(st, card, "playing", marks) for card in st.limbo],
        "seats": [_area(st, who, area, seat, marks) for who, area in enumerate(st.areas)],
    }


def marks_of(st: EverdellState, seat: int) -> dict[int, int]:
    """Ids for the cards that the seat sees. Which of several copies came out of a hand is nobody's business."""
    seen = st.revealed + st.limbo
    for area in st.areas:
        seen = seen + area.city
    if seat >= 0:
        seen = seen + sorted(st.areas[seat].hand) + st.offered
    count: dict[int, int] = {}
    # The Meadow's cards have been open all along, and their places are chosen among.
    found = {card: IN_MEADOW + card for card in st.meadow if card >= 0}
    for card in seen:
        design = st.ed.design_of[card]
        found[card] = design * COPIES + count.get(design, 0)
        count[design] = count.get(design, 0) + 1
    return found


def standing(st: EverdellState, at: int) -> list[int]:
    """The seats whose workers stand on a place or card, once for each worker."""
    return [who for who, area in enumerate(st.areas) for place in area.placed if place == at]


def _slug(st: EverdellState, card: int) -> str:
    return st.ed.slug[st.ed.design_of[card]]


def open_card(st: EverdellState, card: int, zone: str, marks: dict[int, int]) -> dict[str, object]:
    """An open card for the page."""
    slug = _slug(st, card)
    return {"slug": slug, "id": marks[card], "target": f"{zone}:{slug}"}


def _basic(st: EverdellState, place: int) -> dict[str, object]:
    message = st.ed.basic[place].say()
    gives = message.args.get("goods")
    return {
        "id": f"basic-{place + 1}",
        "target": f"place:basic-{place + 1}",
        "title": st.ed.basic_name[place],
        "shared": st.ed.basic_shared[place],
        "gives": dict(gives) if isinstance(gives, dict) else {},
        "text": say(message),
        "workers": standing(st, ids.BASIC + place),
    }


def _forest(st: EverdellState, place: int) -> dict[str, object]:
    card = st.forest[place]
    message = st.ed.forest[card].say()
    gives = message.args.get("goods") if message.id == "gain" else None
    return {
        "id": f"forest-{place + 1}",
        "target": f"place:forest-{place + 1}",
        "title": st.ed.forest_name[card],
        "gives": dict(gives) if isinstance(gives, dict) else {},
        "text": say(message),
        "spots": 2 if st.seats == 4 else 1,
        "workers": standing(st, ids.FOREST + place),
    }


def _journey(st: EverdellState, place: int) -> dict[str, object]:
    points = ids.JOURNEY_POINTS[place]
    return {
        "id": f"journey-{points}",
        "target": f"place:journey-{points}",
        "title": f"Journey for {points} points",
        "points": points,
        "shared": points == 2,
        "workers": standing(st, ids.JOURNEY + place),
    }


def _basic_event(st: EverdellState, event: int) -> dict[str, object]:
    owner = st.basic_owner[event]
    return {
        "id": f"event-{event + 1}",
        "target": f"event:{event + 1}",
        "title": st.ed.basic_event_name[event],
        "needs": event_needs(st.ed, event, -1),
        "colour": ids.COLOURS[st.ed.basic_event_colour[event]],
        "count": st.ed.basic_event_count[event],
        "points": st.ed.basic_event_points[event],
        "owner": owner if owner >= 0 else None,
        "workers": standing(st, ids.BASIC_EVENT + event),
    }


def _special_event(st: EverdellState, place: int) -> dict[str, object]:
    content, event, owner = st.ed, st.special[place], st.special_owner[place]
    value = content.event_score[event]
    stored = [(st.store[place] >> (8 * good)) & 255 for good in range(4)]
    return {
        "id": f"special-{place + 1}",
        "target": f"special:{place + 1}",
        "title": content.event_name[event],
        "needs": event_needs(content, -1, event),
        "cards": [content.slug[design] for design in content.event_cards[event]],
        "each": content.event_each[event],
        "text": event_text(content, event, told(st)),
        "score": say(value.say()) if value is not None else "",
        "owner": owner if owner >= 0 else None,
        "points": event_points(st, owner, place) if owner >= 0 else None,
        "stored": ids.table_of(stored),
        "under": st.under_event.count(place),
        "workers": standing(st, ids.SPECIAL_EVENT + place),
    }


def _meadow(st: EverdellState, place: int, marks: dict[int, int]) -> dict[str, object]:
    card = st.meadow[place]
    slug = _slug(st, card) if card >= 0 else None
    return {
        "place": place + 1,
        "slug": slug,
        "id": marks[card] if card >= 0 else None,
        "target": "" if slug is None else meadow_target(st, place),
        "blocked": blocked(st, place),
    }


def meadow_target(st: EverdellState, place: int) -> str:
    """A Meadow card on the page: by its place in a solo game, else by its name, as copies are then alike."""
    return f"meadow:{place + 1}" if st.level else f"meadowcard:{_slug(st, st.meadow[place])}"


def _area(st: EverdellState, who: int, area: Area, seat: int, marks: dict[int, int]) -> dict[str, object]:
    rugwort = st.level > 0 and who == 1
    fr = st.top
    found: dict[str, object] = {
        "seat": who,
        "target": f"seat:{who}",
        "rugwort": rugwort,
        "title": RUGWORT_TITLES[st.level] if rugwort else "",
        "season": SEASON_WORDS[area.season],
        "passed": area.passed and not rugwort,
        "goods": {name: area.goods[i] for i, name in enumerate(ids.GOODS)},
        "points": area.goods[ids.POINT],
        "workers": {
            "total": area.workers,
            "home": area.free_workers(),
            "aside": area.placed.count(ids.ASIDE),
        },
        "city": [_city_card(st, who, slot, marks) for slot in range(len(area.city))],
        "space": area.space,
        "spaces": ids.CITY_SPACES,
        "prisoners": [_slug(st, card) for card in area.prisoners],
        "events": {
            "basic": [event + 1 for event, owner in enumerate(st.basic_owner) if owner == who],
            "special": [place + 1 for place, owner in enumerate(st.special_owner) if owner == who],
        },
        "printed": _rugwort_points(st, "cards") if rugwort else base_points(st, who),
        # Tokens that lie on cards count beside those at hand; no bonus counts for Rugwort (ED-296, ED-350).
        "on_cards": 0 if rugwort else token_points(st, who) - area.goods[ids.POINT],
        "bonus": 0 if rugwort else bonus_points(st, who),
        "journey": journey_points(st, who),
        "event_points": _rugwort_points(st, "events") if rugwort else all_event_points(st, who),
        "score": total(st, who),
        "hand_count": len(area.hand),
    }
    if who == seat:
        # A hand has no order that anybody could rely on.
        found["hand"] = [open_card(st, card, "hand", marks) for card in sorted(area.hand)]
        mine = fr is not None and fr.who == seat
        found["offered"] = [open_card(st, card, "offered", marks) for card in st.offered] if mine else []
    return found


def _rugwort_points(st: EverdellState, heading: str) -> int:
    """What Rugwort is counted under a heading of the sheet; nothing that is printed counts for him (ED-350, ED-353)."""
    return sum(line.points for line in score_sheet(st) if line.seat == 1 and line.heading == heading)


def _city_card(st: EverdellState, who: int, slot: int, marks: dict[int, int]) -> dict[str, object]:
    content, area = st.ed, st.areas[who]
    card, extra = area.city[slot], area.extra[slot]
    key = code_key(content, code_of(st, who, slot))
    return {
        "slug": content.slug[content.design_of[card]],
        "id": marks[card],
        "key": key,
        "target": f"card:{who}:{key}",
        "occupied": bool(extra & OCCUPIED),
        "tokens": tokens_on(extra),
        "stored": ids.table_of(stored_on(extra)),
        "workers": standing(st, ids.ON_CARD + card),
        "paired": is_paired(content, area, slot),
        "spots": spots_at(st, who, slot),
    }


def card_table(content: EverdellContent, design: int, table: Told | None = None) -> dict[str, object]:
    """One design for pages, in the words of a table (None: of several players without any options)."""
    bit = 1 << design
    colour = content.colour[design]
    critter = content.kind[design] == ids.CRITTER
    return {
        "slug": content.slug[design],
        "name": content.name[design],
        "kind": ids.KINDS[content.kind[design]],
        "colour": ids.COLOURS[colour],
        "type": TYPE_WORDS[colour],
        "rarity": "unique" if content.unique[design] else "common",
        "unique": content.unique[design],
        "cost": ids.table_of(content.cost[design]),
        "points": content.points[design],
        "copies": content.copies[design],
        "space": SPACES[content.space[design]],
        "text": card_text(content, design, told_at(False, 0) if table is None else table),
        "when": WHEN_PREPARING if content.tokens[design] else WHEN[colour],
        "frees": _frees(content, design),
        "free_with": [content.name[d] for d, mask in enumerate(content.frees) if critter and mask & bit],
        "open": content.open[design],
        "stand_in": list(content.stand_in[design]),
        "from_pack": list(content.from_pack[design]),
    }


def _frees(content: EverdellContent, design: int) -> list[str]:
    """The Critters that a Construction brings free; one phrase where it is any of them."""
    mask = content.frees[design]
    names = [content.name[other] for other in range(len(content.slug)) if mask >> other & 1]
    critters = content.kind.count(ids.CRITTER)
    return ["any Critter"] if len(names) == critters and critters > 1 else names
