"""What the tables of Spirecrest have to be together, so that every game can be played to its end."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import ids as base
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.gains import Gain
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import TrailDesign, Weather
from underbough.kernel.errors import ContentError

FEWEST_CARDS: Final = 7
"""In each deck: four players take one each and one of them two, and three cards always lie open."""
FEWEST_SOLO: Final = 4
ALONE: Final = (ids.ON_DISCARDS, ids.ON_DECK)
"""Big critters that live on what other players do: at most one of each, and none in a solo game (SP-024)."""
MOST_OF_A_GOOD: Final = 7
"""No play pays more of one good."""


def check(content: EverdellContent, trail: TrailDesign) -> None:
    """Raise :class:`ContentError` for what cannot be played."""
    _check_decks(trail)
    _check_discoveries(trail)
    for season, name in enumerate(base.SEASONS):
        if not any(card.season == season for card in trail.weather):
            raise ContentError(f"weather: there is no card for {name}")
    for i, card in enumerate(trail.weather):
        _check_way_out(content, trail, f"weather.{i}.effect", card)
        _check_prices(content, f"weather.{i}.effect", card)


def _check_decks(trail: TrailDesign) -> None:
    for area, name in enumerate(ids.AREAS[:3]):
        cards = [n for n, deck in enumerate(trail.deck) if deck == area and not trail.collector[n]]
        solo = [n for n in cards if trail.figure[n] < 0 or trail.figure_ability[trail.figure[n]] not in ALONE]
        if len(cards) < FEWEST_CARDS or len(solo) < FEWEST_SOLO:
            asked = f"at least {FEWEST_CARDS} cards of the {name} that are no collector additions"
            raise ContentError(f"discoveries: {asked}, {FEWEST_SOLO} of them for one player, not {len(cards)}")


def _check_discoveries(trail: TrailDesign) -> None:
    for ability in ALONE:
        if trail.figure_ability.count(ability) > 1:
            raise ContentError(f"discoveries: at most one big critter of the ability {ids.ABILITIES[ability]}")
    if sum(1 for n in trail.display if n) > 1:
        raise ContentError("discoveries: at most one card with a display")
    stores = {trail.deck[n] for n, most in enumerate(trail.store_most) if most}
    more = {area for area in trail.more_in_area if area >= 0}
    if len(stores) > 1 or stores & more:
        raise ContentError("discoveries: cards with a store are all in one deck of which a player takes one card")
    for n, place in enumerate(trail.map_place):
        if place and (trail.deck[n] != ids.RIDGE or ids.RIDGE in more):
            raise ContentError(f"discoveries.{n}.deck: maps are cards of the ridge, of which a player takes one")


def _check_way_out(content: EverdellContent, trail: TrailDesign, path: str, card: Weather) -> None:
    """Before autumn a worker always has somewhere to go: a shared location that gives more than cards (SP-104)."""
    closed = any(place < base.FOREST for place in card.closes)
    if card.season == base.AUTUMN or not (closed or card.less):
        return
    for i, shared in enumerate(content.basic_shared):
        gain = trail.less_basic[i][card.less]
        assert isinstance(gain, Gain)
        if shared and base.BASIC + i not in card.closes and (gain.any or any(gain.goods)):
            return
    raise ContentError(f"{path}: leaves no shared basic location that gives goods or points")


def _check_prices(content: EverdellContent, path: str, card: Weather) -> None:
    for design, cost in enumerate(content.cost):
        kind = card.critter if content.kind[design] == base.CRITTER else card.construction
        any = kind[4] + card.meadow[4]
        for good in range(4):
            if cost[good] + kind[good] + card.meadow[good] + any > MOST_OF_A_GOOD and card.taxes():
                name = content.name[design]
                raise ContentError(f"{path}: {name} would cost more than {MOST_OF_A_GOOD} of one good")
