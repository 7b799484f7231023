"""What a turn may be used for beside the base game's actions, and what its end brings (SP-094 to SP-096, SP-222)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.spirecrest import critters, ids, locations, reactions, stores, toll, weather
from underbough.games.everdell.spirecrest.design import Toll
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EverdellState
from underbough.kernel.core import Action


def actions(st: EverdellState, who: int) -> list[Action]:
    """Further actions of a turn, sorted: places without an available worker, big critters, cards of other zones."""
    return critters.send_actions(st, who) + locations.errands(st, who) + stores.plays(st, who)


def answer(st: EverdellState, who: int, action: Action) -> None:
    """Carry one of them out."""
    if action < ids.FIGURE:
        critters.send(st, who, action)
    elif action < ids.PLAY_DISPLAY:
        number = action - ids.HIDE
        if st.log is not None:
            st.note("visit", who, locations.place_args(st, ids.VISIT + number))
        locations.use(st, who, number)
    else:
        stores.begin(st, who, action)


def begun(st: EverdellState, action: Action) -> None:
    """A turn's action was chosen; notes whether it places a worker (SP-108)."""
    at = trail(st)
    at.acted = True
    at.drew = False
    at.sent = _places_worker(action)


def _places_worker(action: Action) -> bool:
    if action >= base.ACTIONS:
        return action < ids.FIGURE
    return base.BASIC <= action < base.BOARD_END or base.VISIT_OWN <= action < base.OCCUPY


def over(st: EverdellState) -> bool:
    """A turn is wholly done: first the weather takes its cards, then Windlore's owner draws. True while frames wait."""
    at = trail(st)
    if not at.acted:
        return False
    who = st.turn
    due = 0 if st.areas[who].passed else weather.discards_due(st, who)
    at.sent = False
    if due:
        card = weather.bound(st, who)
        if st.log is not None and card is not None:
            st.note("weather_discard", who, {"weather": card.name})
        toll.pay(st, who, Toll([0, 0, 0, 0], 0, due, 0))
        return True
    if reactions.after_turn(st):
        return True
    stores.fill_display(st)
    at.acted = False
    return False
