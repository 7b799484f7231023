"""Why a place takes no worker where the mountain has a say: weather, discoveries, big critters alone at home."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.city import code_key, code_of, count_colour
from underbough.games.everdell.describe_refusals import NO_WORKER, Why, board, board_why
from underbough.games.everdell.meadow import TakeMeadow
from underbough.games.everdell.places import board_workers, card_places, half_met, location_effect, meets_basic
from underbough.games.everdell.spirecrest import ids, weather
from underbough.games.everdell.spirecrest.describe_places import place_target
from underbough.games.everdell.spirecrest.design import Weather, design_of
from underbough.games.everdell.spirecrest.figures import ready
from underbough.games.everdell.spirecrest.locations import Errand, is_open, visit_effect, workers_at
from underbough.games.everdell.spirecrest.state import figures_home, trail
from underbough.games.everdell.spirecrest.visits import (
    DiscardAndPlay,
    DiscardEachType,
    DrawOpenFull,
    RevealForPoints,
)
from underbough.games.everdell.state import EverdellState
from underbough.games.everdell.wording import good
from underbough.kernel.core import Action
from underbough.kernel.say import Refusal
from underbough.kernel.wording import listed

FIRM = ("ED-052", "ED-112", "ED-332", "ED-150", "ED-113")
"""Statements that refuse a place whatever the weather."""


def closed_places(st: EverdellState, who: int, figure: int, found: dict[str, Refusal]) -> None:
    """Put the weather in place of what the base game would say of a place; ``figure``: asked for this one (-1: none).

    What the base game does not refuse although it is not offered is closed because only big critters are at home.
    """
    alone = _only_big(st, who) if figure < 0 else ("", "")
    standing = [0] * base.BOARD_END if _crowds(st, figure) else board_workers(st)
    for action in board(st):
        target = place_target(st, who, action)
        refusal = found.get(target)
        if figure >= 0:
            why = _figure_why(st, who, figure, action, board_why(st, who, action, standing))
        elif refusal is not None and _firm(st, who, action, refusal.rule):
            continue
        else:
            why = alone if alone[0] else _weather_why(st, who, action, refusal.rule if refusal is not None else "")
        if why[0]:
            found[target] = Refusal(target, *why)
    if alone[0]:
        for action in card_places(st, who):
            target = place_target(st, who, action)
            found[target] = Refusal(target, *alone)


def _figure_why(st: EverdellState, who: int, figure: int, action: Action, why: Why) -> Why:
    """Why a place of the board takes no big critter; ``why``: what the base game says of it."""
    halves = design_of(st).figure_ability[figure] == ids.HALVES_EVENTS
    if halves and why[1] == "ED-113":
        if not _half_there(st, who, action):
            return "Your city has not even half of the cards that it asks for.", "SP-211"
        why = ("You can't pay what this event asks.", "ED-114")
    found = ("", "") if _firm(st, who, action, why[1]) else _weather_why(st, who, action, why[1])
    return found if found[0] else why


def _firm(st: EverdellState, who: int, action: Action, rule: str) -> bool:
    """Whether the base game refuses a place whatever the weather; of a basic event it always names the cards."""
    if rule == "ED-113" and base.BASIC_EVENT <= action < base.SPECIAL_EVENT:
        return not meets_basic(st, who, action - base.BASIC_EVENT)
    return rule in FIRM


def _half_there(st: EverdellState, who: int, action: Action) -> bool:
    """Whether a city holds half of the cards that an event asks for, rounded up."""
    area = st.areas[who]
    if action >= base.SPECIAL_EVENT:
        return half_met(st, area, st.special[action - base.SPECIAL_EVENT])
    event = action - base.BASIC_EVENT
    have = count_colour(st.ed, area, st.ed.basic_event_colour[event])
    return have >= (st.ed.basic_event_count[event] + 1) // 2


def own_places(st: EverdellState, figure: int, found: dict[str, Refusal]) -> None:
    """Places that a big critter of this ability alone knows, and that take it not now."""
    ability = design_of(st).figure_ability[figure]
    if ability == ids.ON_DISCARDS:
        found["discards"] = Refusal("discards", "The discard pile is empty.", "SP-213")
    elif ability == ids.USES_PRODUCTION:
        for seat, area in enumerate(st.areas):
            for slot, card in enumerate(area.city):
                design = st.ed.design_of[card]
                if st.ed.produce[design] is None or st.ed.visit[design] is not None:
                    continue
                target = f"card:{seat}:{code_key(st.ed, code_of(st, seat, slot))}"
                found[target] = Refusal(target, "In another city it has nothing to repeat.", "SP-210")


def _crowds(st: EverdellState, figure: int) -> bool:
    return figure >= 0 and design_of(st).figure_ability[figure] == ids.CROWDS


def _only_big(st: EverdellState, who: int) -> Why:
    """The answer for every place while no ordinary worker is at home but a big critter is."""
    home = figures_home(trail(st), who)
    if not home or ready(st, who) > 0:
        return "", ""
    names = listed([design_of(st).figure_name[figure] for figure in home], "or")
    return f"Your other workers are out: choose {names} first, then the place.", "SP-072"


def _weather_why(st: EverdellState, who: int, action: Action, rule: str) -> Why:
    """How weather closes a place of the board, or two empty strings; ``rule``: what closes it anyway."""
    card = weather.bound(st, who)
    if card is None:
        return "", ""
    if action in card.closes:
        rule = "SP-105" if action >= base.FOREST else "SP-109"
        return f"{card.name} closes this place to you.", rule
    if base.JOURNEY <= action < base.BASIC_EVENT:
        return _journey_why(st, who, action, card, rule)
    if card.no_take and base.FOREST <= action < base.HAVEN and isinstance(location_effect(st, action), TakeMeadow):
        return f"{card.name} keeps Meadow cards out of your hand.", "SP-111"
    if weather.allows(st, who, action):
        return "", ""
    if action < base.FOREST:
        return f"Under {card.name} it would give you nothing.", "SP-107"
    due = weather.fee_of(card, action)
    held = sum(st.areas[who].goods[:4])
    rule = "SP-112" if action < base.HAVEN else "SP-115"
    asks = f"{card.name} asks for {good('any', due)} here"
    if held >= due:
        return f"{asks}, and you can't pay that beside the rest.", rule
    return f"{asks}, and you have {held or 'none'}.", rule


def _journey_why(st: EverdellState, who: int, action: Action, card: Weather, rule: str) -> Why:
    """Why a Journey takes nobody: the weather's cards alone are missing, or they add to what is missing anyway."""
    points = base.JOURNEY_POINTS[action - base.JOURNEY]
    held, due = len(st.areas[who].hand), points + card.journey
    if rule == "ED-152" and held < points and card.journey:
        more = good("card", card.journey)
        return f"You need {good('card', due)} in hand, as {card.name} asks for {more} more; you have {held}.", rule
    if st.areas[who].season < base.AUTUMN or not points <= held < due:
        return "", ""
    return f"{card.name} asks for {good('card', due)} in hand; you have {held}.", "SP-114"


def discovery_places(st: EverdellState, who: int, sent: bool, found: dict[str, Refusal]) -> None:
    """Places on discovery cards that take no worker of this seat; ``sent``: a big critter is on its way."""
    alone = ("", "") if sent else _only_big(st, who)
    for owner, cards in enumerate(trail(st).found):
        for number in cards:
            if visit_effect(st, number) is None:
                continue
            why = _spot_why(st, who, owner, number)
            errand = isinstance(visit_effect(st, number), Errand)
            if alone[0] and not errand and why[1] != "SP-061":
                why = alone
            elif not sent and not errand and not st.areas[who].free_workers() and why[1] != "SP-061":
                why = NO_WORKER
            target = f"found:{owner}:{design_of(st).slug[number]}"
            found[target] = Refusal(target, *why)


def _spot_why(st: EverdellState, who: int, owner: int, number: int) -> Why:
    """Why a place on a discovery card takes no worker now."""
    effect = visit_effect(st, number)
    if owner != who and not is_open(st, number):
        return "Only its owner may send a worker there.", "SP-061"
    if is_open(st, number) and ids.AT_DISCOVERY + number in st.areas[who].placed:
        return "Your own worker already stands here.", "SP-065"
    if workers_at(st, number) >= design_of(st).spots[number]:
        spots = design_of(st).spots[number]
        return ("Its spot is taken." if spots == 1 else "All its spots are taken."), "SP-064"
    full = len(st.areas[who].hand) >= base.HAND_LIMIT
    if isinstance(effect, Errand):
        return "No worker of yours stands where something would happen once more.", "SP-181"
    if isinstance(effect, DiscardEachType):
        return "You need a hand card of each of the five types.", "SP-178"
    if isinstance(effect, RevealForPoints) and full:
        return f"You already hold {base.HAND_LIMIT} cards.", "SP-184"
    if isinstance(effect, DrawOpenFull):
        return _open_why(st, who, full)
    if isinstance(effect, DiscardAndPlay):
        return "Whatever you discard, no card could be paid for.", "SP-187"
    return "Nothing would happen here now.", "SP-102"


def _open_why(st: EverdellState, who: int, full: bool) -> Why:
    card = weather.bound(st, who)
    if full:
        return f"You already hold {base.HAND_LIMIT} cards.", "SP-167"
    if card is not None and card.no_take:
        return f"{card.name} keeps Meadow cards from you, and the discard pile is empty.", "SP-111"
    return "There is no card to take.", "SP-167"
