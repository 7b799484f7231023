"""What lies on the board for all eyes: what each open weather card does to a place, and where big critters stand.

The page shows its reader those marks that belong to the reader's own weather. They are the same in every view, so that
what is public can be made once for all readers.
"""

from __future__ import annotations

from typing import cast

from underbough.games.everdell import ids
from underbough.games.everdell.places import place_action
from underbough.games.everdell.spirecrest import weather
from underbough.games.everdell.spirecrest.describe_places import lessened, place_target
from underbough.games.everdell.spirecrest.design import Weather, design_of
from underbough.games.everdell.spirecrest.ids import AT_DECK, AT_DISCARDS, AT_DISCOVERY
from underbough.games.everdell.spirecrest.locations import owner_of
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.spirecrest.view_places import LISTS
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.wording import SEASON_WORDS, good
from underbough.kernel.core import Action
from underbough.kernel.wording import count


def mark_weathers(st: EverdellState, found: dict[str, object]) -> None:
    """Add ``weathers`` to each place of a view: one entry for every open weather card that touches it."""
    at, design = trail(st), design_of(st)
    shown = [design.weather[card] for season, card in enumerate(at.weather) if at.shown >> season & 1]
    for name, first in LISTS:
        for i, entry in enumerate(cast("list[dict[str, object]]", found[name])):
            entry["weathers"] = [mark for card in shown for mark in _marks(st, card, first + i)]


def _marks(st: EverdellState, card: Weather, place: Action) -> list[dict[str, object]]:
    """What one card does to one place, in few words; nothing where it does not touch it."""
    said = ""
    fee = weather.fee_of(card, place)
    if place in card.closes:
        said = "Closed"
    elif fee:
        said = f"Costs {count(fee, 'resource', 'resources')}"
    elif ids.BASIC <= place < ids.FOREST and lessened(st, card, place):
        said = f"Gives {count(card.less, 'resource', 'resources')} less"
    elif ids.JOURNEY <= place < ids.BASIC_EVENT and card.journey:
        said = f"{good('card', card.journey)} more".capitalize()
    if not said:
        return []
    season = SEASON_WORDS[card.season]
    closed = place in card.closes
    return [{"season": season, "slug": card.slug, "closed": closed, "title": card.name, "text": f"{said}: {card.name}"}]


def stands_at(st: EverdellState, figure: int) -> str:
    """The ``target`` of the place where a big critter stands; empty at home, beside the city and out of the game."""
    at = trail(st)
    owner, here = at.owner[figure], at.stands[figure]
    if owner < 0 or here < 0 or here == ids.ASIDE:
        return ""
    if here in (AT_DECK, AT_DISCARDS):
        return "deck" if here == AT_DECK else "discards"
    if here >= AT_DISCOVERY:
        number = here - AT_DISCOVERY
        return f"found:{owner_of(st, number)}:{design_of(st).slug[number]}"
    return place_target(st, owner, place_action(st, owner, here))


def plays_along(st: EverdellState, figure: int) -> bool:
    """Whether a big critter is in this game: the small box and solo games leave some out (SP-003, SP-024)."""
    at, design = trail(st), design_of(st)
    return any(
        design.figure[n] == figure for cards in (*at.decks, *at.beneath, at.row, *at.found) for n in cards if n >= 0
    )


def on_plays(card: Weather) -> bool:
    """Whether a weather card concerns what is played, taken from the Meadow or held in hand."""
    return card.taxes() or card.no_take or card.after_sending > 0 or card.most >= 0
