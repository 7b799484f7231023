"""What a seat may see of Spirecrest: Everdell's view, and the mountain, weather, discoveries, expeditions, figures.

Hidden weather, decks and tiles show as numbers only; ``target`` names what options and refusals name.
"""

from __future__ import annotations

from typing import cast

from underbough.games.everdell import ids as base
from underbough.games.everdell.describe_cards import Told, told, told_at
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.spirecrest import ids, locations, scoring, weather
from underbough.games.everdell.spirecrest.describe_cards import (
    discovery_text,
    figure_text,
    tile_text,
    weather_text,
)
from underbough.games.everdell.spirecrest.design import Toll, TrailDesign, Trailed, Weather, design_of
from underbough.games.everdell.spirecrest.expedition import entered_points, map_name, map_points, map_toll
from underbough.games.everdell.spirecrest.figures import place_words, ready
from underbough.games.everdell.spirecrest.speech import kind_title
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.spirecrest.stores import display_card
from underbough.games.everdell.spirecrest.view_marks import mark_weathers, on_plays, plays_along, stands_at
from underbough.games.everdell.spirecrest.view_places import mark_places
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.view import IN_MEADOW
from underbough.games.everdell.view import view as base_view
from underbough.games.everdell.wording import SEASON_WORDS
from underbough.kernel.core import EVERYBODY

AREA_TITLES = ("Foothills", "Peaks", "Ridge", "Expedition")
LOOKED_AT = 200_000
"""Ids of cards that Firebeak's owner looks at start here."""


def view(st: EverdellState, seat: int) -> dict[str, object]:
    """The table as plain data for ``seat`` (-1: a spectator)."""
    found = base_view(st, seat)
    at, design = trail(st), design_of(st)
    words = told(st)
    found["game"] = "spirecrest"
    found["weather"] = [_weather(st, season) for season in range(4)]
    found["trail"] = [_area(st, area) for area in range(3)]
    found["row"] = [_row_card(st, place, words) for place in range(len(at.row))]
    found["row_area"] = ids.AREAS[at.where[st.turn]] if at.row and st.turn >= 0 else None
    found["figures"] = [_figure(st, f, words) for f in range(len(design.figure_slug))]
    found["display"] = _display(st)
    found["on_deck"] = _standing_seat(at, ids.AT_DECK)
    found["on_discards"] = _standing_seat(at, ids.AT_DISCARDS)
    mark_places(st, seat, found)
    mark_weathers(st, found)
    for who, area in enumerate(cast("list[dict[str, object]]", found["seats"])):
        area.update(_seat(st, who, words))
        if who == seat:
            area["looked_at"] = _looked_at(st, seat)
    return found


def _weather(st: EverdellState, season: int) -> dict[str, object]:
    at = trail(st)
    up = bool(at.shown >> season & 1)
    card = design_of(st).weather[at.weather[season]]
    found: dict[str, object] = {
        "season": SEASON_WORDS[season],
        "area": ids.AREAS[season],
        "up": up,
        "target": f"weather:{base.SEASONS[season]}",
        "seats": [who for who in range(st.seats) if up and at.where[who] == season and weather.bound(st, who)],
    }
    return {**found, **weather_table(st.ed, card)} if up else found


def weather_table(content: EverdellContent, card: Weather) -> dict[str, object]:
    """A weather card that lies open."""
    return {
        "slug": card.slug,
        "title": card.name,
        "text": weather_text(content, card),
        "stand_in": list(card.stand_in),
        "from_pack": list(card.from_pack),
        "on_plays": on_plays(card),
    }


def _area(st: EverdellState, area: int) -> dict[str, object]:
    at = trail(st)
    turned = bool(at.turned >> area & 1)
    return {
        "id": ids.AREAS[area],
        "title": AREA_TITLES[area],
        "deck": at.deck_size(area),
        "turned": turned,
        "left": len(at.tiles[area]),
        "tiles": [tile_table(design_of(st), tile) for tile in at.tiles[area]] if turned else [],
        "travelers": [who for who in range(st.seats) if at.where[who] == area],
    }


def tile_table(design: TrailDesign, tile: int) -> dict[str, object]:
    """A map tile that lies open."""
    return {
        "slug": design.tile_slug[tile],
        "title": design.tile_name[tile],
        "points": design.tile_points[tile],
        "cost": design.tile_toll[tile].table(),
        "text": tile_text(design, tile),
        "stand_in": list(design.tile_stand_in[tile]),
        "from_pack": list(design.tile_from_pack[tile]),
        "target": f"tile:{design.tile_slug[tile]}",
    }


def discovery_table(design: TrailDesign, number: int, words: Told) -> dict[str, object]:
    """A discovery card that lies open."""
    return {
        "slug": design.slug[number],
        "title": design.name[number],
        "kind": ids.KINDS[design.kind[number]],
        "kind_title": kind_title(design.kind[number]),
        "text": discovery_text(design, number, words),
        "stand_in": list(design.stand_in[number]),
        "from_pack": list(design.from_pack[number]),
    }


def _row_card(st: EverdellState, place: int, words: Told) -> dict[str, object]:
    number = trail(st).row[place]
    if number < 0:
        return {"price": place, "taken": True, "slug": None, "target": ""}
    design = design_of(st)
    own = {"price": place, "taken": False, "target": f"discovery:{design.slug[number]}"}
    return {**discovery_table(design, number, words), **own}


def _figure(st: EverdellState, figure: int, words: Told) -> dict[str, object]:
    at, design = trail(st), design_of(st)
    owner, place = at.owner[figure], at.stands[figure]
    return {
        "slug": design.figure_slug[figure],
        "title": design.figure_name[figure],
        "text": figure_text(design, figure, words),
        "owner": owner if owner >= 0 else None,
        "home": owner >= 0 and place == ids.HOME,
        "place": place_words(st, owner, place)["place"] if place >= 0 else "",
        "at": stands_at(st, figure),
        "in_game": plays_along(st, figure),
        "target": f"figure:{design.figure_slug[figure]}",
    }


def _display(st: EverdellState) -> dict[str, object] | None:
    owner, number = display_card(st)
    if owner < 0:
        return None
    shown = [_open(st, card, "display") for card in trail(st).display]
    return {"owner": owner, "discovery": design_of(st).slug[number], "cards": shown}


def _open(st: EverdellState, card: int, zone: str) -> dict[str, object]:
    """A card that came open from the deck or was laid open; its id may therefore be its own."""
    slug = st.ed.slug[st.ed.design_of[card]]
    return {"slug": slug, "id": IN_MEADOW + card, "target": f"{zone}:{slug}"}


def _standing_seat(at: Trail, place: int) -> int | None:
    for figure, stands in enumerate(at.stands):
        if stands == place:
            return at.owner[figure]
    return None


def _looked_at(st: EverdellState, seat: int) -> list[dict[str, object]]:
    """The cards that Firebeak's owner is shown (SP-214, SP-215)."""
    at = trail(st)
    fr = st.top
    if fr is None or fr.who != seat or not at.batch or at.batch_by == seat:
        return []
    slug_of = [st.ed.slug[st.ed.design_of[card]] for card in at.batch]
    return [{"slug": slug, "id": LOOKED_AT + i, "target": f"looked:{i + 1}"} for i, slug in enumerate(slug_of)]


def _seat(st: EverdellState, who: int, words: Told) -> dict[str, object]:
    at, design = trail(st), design_of(st)
    found: dict[str, object] = {
        "maps": [_map(st, who, place) for place in range(len(at.expedition[who]))],
        "map_points": entered_points(st, who),
        "discovery_points": scoring.found_points(st, who),
    }
    if who >= st.seats:
        # Rugwort's Traveler waits on his Valley tile until the end (SP-227, SP-235).
        over = st.top is None and bool(at.expedition[who])
        found.update(where="expedition", weather=None, valley={"here": not over}, discoveries=[], big_critters=[])
        return found
    card = weather.bound(st, who)
    found["where"] = ids.AREAS[at.where[who]]
    found["weather"] = card.slug if card is not None else None
    found["valley"] = {"here": at.where[who] == ids.EXPEDITION and not at.entered[who]}
    found["discoveries"] = [_found(st, who, number, words) for number in at.found[who]]
    owned = [f for f in range(len(at.owner)) if at.owner[f] == who and at.stands[f] != ids.NOWHERE]
    found["big_critters"] = [design.figure_slug[f] for f in owned]
    found["ordinary_home"] = ready(st, who)
    found["open_hand"] = _open_hand(st, who)
    return found


def _open_hand(st: EverdellState, who: int) -> list[str]:
    """The cards in a hand that everybody knows to be there: they were taken out of what lay open."""
    known = [card for card in st.areas[who].hand if st.known[card] == EVERYBODY]
    return sorted(st.ed.slug[st.ed.design_of[card]] for card in known)


def _map(st: EverdellState, who: int, place: int) -> dict[str, object]:
    at, design = trail(st), design_of(st)
    maps = at.expedition[who]
    number = maps[place]
    over = st.top is None
    reached = (len(maps) if over else 0) if who >= st.seats else at.entered[who]
    cost = map_toll(st, number)
    card = number - ids.TILES
    marks = design.tile_stand_in[number] if card < 0 else design.stand_in[card]
    packs = design.tile_from_pack[number] if card < 0 else design.from_pack[card]
    return {
        "slug": design.tile_slug[number] if card < 0 else design.slug[card],
        "title": map_name(st, number),
        "points": map_points(st, number),
        "cost": cost.table(),
        "card": card >= 0,
        "entered": place < reached,
        "here": place == reached - 1,
        "text": tile_text(design, number) if card < 0 else discovery_text(design, card, told(st)),
        "stand_in": list(marks),
        "from_pack": list(packs),
        "target": f"map:{who}:{place + 1}",
    }


def _found(st: EverdellState, who: int, number: int, words: Told) -> dict[str, object]:
    at, design = trail(st), design_of(st)
    stored = [_open(st, card, "store") for card in at.store[who]] if design.store_most[number] else []
    scores = scoring.discovery_points(st, who, number) if design.score[number] is not None else None
    own = {
        "target": f"found:{who}:{design.slug[number]}",
        "workers": [
            seat for seat, area in enumerate(st.areas) for _ in range(area.placed.count(ids.AT_DISCOVERY + number))
        ],
        "spots": design.spots[number],
        "open": locations.is_open(st, number),
        "store": [card["slug"] for card in stored],
        "stored": stored,
        "scores": scores,
    }
    return {**discovery_table(design, number, words), **own}


def card_tables(content: EverdellContent, alone: bool = False) -> list[dict[str, object]]:
    """The discoveries, tiles and weather cards for the gallery, with a ``section`` each."""
    design = cast(Trailed, content.extension).design
    words = told_at(alone, 0)
    found: list[dict[str, object]] = []
    for number in range(len(design.slug)):
        cost = design.toll[number]
        table = discovery_table(design, number, words)
        found.append(
            {
                **_card("discovery", table, cost, design.points[number]),
                "deck": ids.AREAS[design.deck[number]],
                "collector": design.collector[number],
                "figure": design.figure_slug[design.figure[number]] if design.figure[number] >= 0 else None,
            }
        )
    for tile in range(len(design.tile_slug)):
        found.append(
            _card("tile", tile_table(design, tile), design.tile_toll[tile], design.tile_points[tile]) | {"kind": "map"}
        )
    for card in design.weather:
        found.append(
            _card("weather", weather_table(content, card), None, 0)
            | {"kind": "weather", "season": base.SEASONS[card.season]}
        )
    return found


def _card(section: str, table: dict[str, object], cost: Toll | None, points: int) -> dict[str, object]:
    """What every entry of the gallery has."""
    return {
        **table,
        "section": section,
        "name": table["title"],
        "colour": "",
        "copies": 1,
        "cost": cost.table() if cost is not None else {},
        "points": points,
    }
