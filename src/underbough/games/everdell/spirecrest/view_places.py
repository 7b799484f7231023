"""What the reading seat's weather does to the places of the board, beside what Everdell says of them."""

from __future__ import annotations

from typing import cast

from underbough.games.everdell import ids
from underbough.games.everdell.places import location_effect
from underbough.games.everdell.spirecrest import weather
from underbough.games.everdell.spirecrest.describe_cards import weather_text
from underbough.games.everdell.spirecrest.design import Weather
from underbough.games.everdell.state import EverdellState
from underbough.kernel.core import Action

LISTS = (
    ("basic", ids.BASIC),
    ("forest", ids.FOREST),
    ("journey", ids.JOURNEY),
    ("basic_events", ids.BASIC_EVENT),
    ("special_events", ids.SPECIAL_EVENT),
)


def mark_places(st: EverdellState, seat: int, found: dict[str, object]) -> None:
    """Add to each place of a view what the weather that binds ``seat`` changes there (None: nothing)."""
    card = weather.bound(st, seat) if 0 <= seat < st.seats else None
    for name, first in LISTS:
        for i, entry in enumerate(cast("list[dict[str, object]]", found[name])):
            _mark(st, seat, card, first + i, entry)
    haven = cast("dict[str, object]", found["haven"])
    haven["weather"] = None


def _mark(st: EverdellState, seat: int, card: Weather | None, place: Action, entry: dict[str, object]) -> None:
    fee = weather.fee_of(card, place) if card is not None else 0
    basic = place < ids.FOREST
    journey = ids.JOURNEY <= place < ids.BASIC_EVENT
    if basic:
        entry["gives_now"] = _gives(st, seat, place, card, entry)
    if ids.FOREST <= place < ids.HAVEN or place >= ids.BASIC_EVENT:
        entry["fee"] = fee
    if journey:
        entry["cards"] = ids.JOURNEY_POINTS[place - ids.JOURNEY] + (card.journey if card is not None else 0)
    entry["weather"] = None
    if card is None:
        return
    closed = place in card.closes
    lessened = basic and card.less > 0 and entry["gives_now"] != entry["gives"]
    if closed or fee or lessened or (journey and card.journey):
        entry["weather"] = {"closed": closed, "text": f"{card.name}: {weather_text(st.ed, card)}", "slug": card.slug}


def _gives(st: EverdellState, seat: int, place: Action, card: Weather | None, entry: dict[str, object]) -> object:
    """What a basic location gives the reading seat now."""
    if card is None or not card.less:
        return entry["gives"]
    effect = weather.location(st, seat, place)
    if effect is location_effect(st, place):
        return entry["gives"]
    goods = effect.say().args.get("goods")
    return dict(goods) if isinstance(goods, dict) else {}
