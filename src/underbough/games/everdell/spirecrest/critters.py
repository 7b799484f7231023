"""What big critters can do beside going where every worker goes (SP-208 to SP-225)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.city import code_key, code_of, slot_for, slot_of
from underbough.games.everdell.copying import CopyTheirs
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.places import PlaceRules, place_worker, placements, set_off, standing_at
from underbough.games.everdell.places import place_args as base_place_args
from underbough.games.everdell.places import place_key as base_place_key
from underbough.games.everdell.production import Production, work
from underbough.games.everdell.spirecrest import ids, reactions, weather
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.draws import cards_left, draw_discards
from underbough.games.everdell.spirecrest.figures import place_words, set_down, stands_at
from underbough.games.everdell.spirecrest.locations import arrive
from underbough.games.everdell.spirecrest.state import figures_home, trail
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import draw
from underbough.kernel.core import Action, Effect, Frame, State

DRAWN: int = 3
"""How many cards Firebeak and Windlore bring as they are placed."""


# ---- where they may go ----------------------------------------------------------------------------------------------


def send_actions(st: EverdellState, who: int) -> list[Action]:
    """The available big critters that find a place, each as the action that sends it, sorted (SP-072, SP-076)."""
    home = figures_home(trail(st), who)
    if not home:
        return []
    anywhere = bool(placements(st, who))
    return [ids.SEND + f for f in home if anywhere or figure_places(st, who, f)]


def send(st: EverdellState, who: int, action: Action) -> None:
    """Ask where the big critter of one of :func:`send_actions` goes."""
    st.top = Frame(st.ed.node("spire/send"), 0, who, (action - ids.SEND,), st.top)


def figure_places(st: EverdellState, who: int, figure: int) -> list[Action]:
    """Every place a big critter may go to: those of all workers, and its own (SP-072, SP-076), sorted."""
    ability = design_of(st).figure_ability[figure]
    found = placements(st, who, ability == ids.CROWDS, ability == ids.HALVES_EVENTS)
    if ability == ids.ON_DECK and cards_left(st):
        found.append(ids.DECK_PLACE)
    elif ability == ids.ON_DISCARDS and st.discard:
        found.append(ids.DISCARDS_PLACE)
    elif ability == ids.USES_PRODUCTION:
        found.extend(_production_places(st, who))
    elif ability == ids.USES_PROSPERITY:
        found.extend(_prosperity_places(st, who))
    return found


def _production_places(st: EverdellState, who: int) -> list[Action]:
    """Production cards of all cities: none that workers visit, no Chip Sweep of others (SP-208 to SP-210, SP-240)."""
    found = set()
    for seat, area in enumerate(st.areas):
        if not area.have & st.ed.production_mask:
            continue
        for slot, card in enumerate(area.city):
            design = st.ed.design_of[card]
            effect = st.ed.produce[design]
            if not isinstance(effect, Production) or st.ed.visit[design] is not None:
                continue
            if seat == who or effect.copyable:
                found.add(ids.PRODUCTION_PLACE + seat * base.CITY + code_of(st, seat, slot))
    return sorted(found)


def _prosperity_places(st: EverdellState, who: int) -> list[Action]:
    """Own prosperity cards that are worth points by themselves and that workers do not visit (SP-217, SP-225)."""
    content = st.ed
    found = set()
    for slot, card in enumerate(st.areas[who].city):
        design = content.design_of[card]
        if content.colour[design] == base.PROSPERITY and content.points[design] > 0 and content.visit[design] is None:
            found.add(ids.PROSPERITY_PLACE + code_of(st, who, slot))
    return sorted(found)


def goals(st: EverdellState, who: int, worker: Action, left: int) -> list[Action]:
    """Where a lifted worker (``figures.movable``) may be put; ``left``: where it stood. The base game leaves that out.

    What it does not know are the places of big critters, so those are left out here.
    """
    if worker >= ids.WORKER_AT:
        return placements(st, who)
    found = figure_places(st, who, worker - ids.FIGURE)
    back = _back_to(st, left)
    return [place for place in found if place < ids.DECK_PLACE or place not in back]


def _back_to(st: EverdellState, left: int) -> list[Action]:
    """The big critter's placements that lead to where one just stood; none while another card there is just like it."""
    if left >= base.BEYOND:
        return [place_action(left)] if left >= ids.AT_DECK else []
    card = left - base.ON_CARD
    for seat, area in enumerate(st.areas):
        slot = slot_of(area, card) if card >= 0 else -1
        if slot >= 0:
            code = code_of(st, seat, slot)
            if sum(1 for i in range(len(area.city)) if code_of(st, seat, i) == code) > 1:
                return []
            return [ids.PRODUCTION_PLACE + seat * base.CITY + code, ids.PROSPERITY_PLACE + code]
    return []


# ---- being put there ------------------------------------------------------------------------------------------------


def put(st: EverdellState, who: int, worker: Action, goal: Action, rules: PlaceRules) -> None:
    """Put a lifted or available worker down and set the place off (SP-074, SP-075)."""
    if worker >= ids.WORKER_AT:
        place_worker(st, who, goal, rules)
        return
    figure = worker - ids.FIGURE
    design = design_of(st)
    place = goal_stands(st, who, goal)
    if st.log is not None:
        st.note("send", who, {"figure": design.figure_name[figure], **base_place_args(st, who, goal)})
    if design.figure_ability[figure] == ids.BERRIES:
        reactions.count_visit(st, who, figure)
    set_down(st, who, worker, place)
    if goal >= ids.DECK_PLACE:
        _use(st, who, goal, place)
    elif goal >= ids.VISIT:
        arrive(st, who, goal - ids.VISIT)
    elif not weather.enters(st, who, place):
        set_off(st, who, place, rules)


def goal_stands(st: EverdellState, who: int, goal: Action) -> int:
    """Where a worker stands once it has gone to a place, as in ``Area.placed``."""
    if goal < base.ACTIONS:
        return standing_at(st, who, goal)
    if goal < ids.DECK_PLACE:
        return ids.AT_DISCOVERY + goal - ids.VISIT
    if goal == ids.DECK_PLACE:
        return ids.AT_DECK
    if goal == ids.DISCARDS_PLACE:
        return ids.AT_DISCARDS
    seat, code = card_of(who, goal)
    return base.ON_CARD + st.areas[seat].city[slot_for(st, seat, code)]


def card_of(who: int, goal: Action) -> tuple[int, int]:
    """The seat and the number in its city that a production or prosperity place means to a player."""
    if goal >= ids.PROSPERITY_PLACE:
        return who, goal - ids.PROSPERITY_PLACE
    return (goal - ids.PRODUCTION_PLACE) // base.CITY, (goal - ids.PRODUCTION_PLACE) % base.CITY


def _use(st: EverdellState, who: int, goal: Action, place: int) -> None:
    """What a place of a big critter's own gives."""
    if goal == ids.DECK_PLACE:
        st.top = Frame(st.ed.node("spire/windlore"), 0, who, (DRAWN,), st.top)
    elif goal == ids.DISCARDS_PLACE:
        draw_discards(st, who, DRAWN)
    elif goal < ids.PROSPERITY_PLACE:
        seat, _ = card_of(who, goal)
        st.top = Frame(st.ed.node("spire/produce"), 0, who, (seat, place - base.ON_CARD), st.top)
    else:
        points = st.ed.points[st.ed.design_of[place - base.ON_CARD]]
        st.top = Frame(st.ed.node("spire/gain"), 0, who, (points,), st.top)


class Send(Effect):
    """Where a big critter goes. ``mem``: the figure."""

    def __init__(self, rules: PlaceRules) -> None:
        super().__init__()
        self.rules = rules

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return figure_places(everdell(st), seat, fr.mem[0])

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        put(everdell(st), seat, ids.FIGURE + fr.mem[0], action, self.rules)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"visit:{base_place_key(everdell(st), action)}"


class UseProduction(Effect):
    """Truffle's use of a production card, then a resource and a card (SP-208). ``mem``: whose city, the card.

    ``pc`` 0 produces, 1 takes the resource, 2 draws.
    """

    def __init__(self, any_goods: GainAny) -> None:
        super().__init__()
        self.any_goods = any_goods

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below) if fr.pc < 2 else fr.below
        if fr.pc == 0:
            produce(position, fr.who, fr.mem[0], fr.mem[1])
        elif fr.pc == 1:
            st.top = Frame(self.any_goods, 0, fr.who, (1,), st.top)
        else:
            draw(position, fr.who, 1)
        return False

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]


def produce(st: EverdellState, who: int, city: int, card: int) -> None:
    """Carry out a production card for a player, reading the city it stands in, as a Miner Mole would (SP-210)."""
    effect = st.ed.produce[st.ed.design_of[card]]
    if isinstance(effect, CopyTheirs) and city != who:
        st.top = Frame(effect, 0, who, (city, slot_of(st.areas[city], card), 1), st.top)
    else:
        work(st, who, city, card)


# ---- their names ----------------------------------------------------------------------------------------------------


def action_key(st: EverdellState, action: Action) -> str:
    """The text key of a big critter that is sent, or of a worker that is chosen."""
    design = design_of(st)
    if action < ids.FIGURE:
        return f"send:{design.figure_slug[action - ids.SEND]}"
    if action < ids.WORKER_AT:
        return f"figure:{design.figure_slug[action - ids.FIGURE]}"
    return f"worker:{design.slug[action - ids.WORKER_AT]}"


def place_action(place: int) -> Action:
    """The action that would put a big critter on the deck or the discard pile."""
    return ids.DECK_PLACE if place == ids.AT_DECK else ids.DISCARDS_PLACE


def place_key(st: EverdellState, action: Action) -> str:
    """A big critter's own place as part of an action key."""
    if action == ids.DECK_PLACE:
        return "deck"
    if action == ids.DISCARDS_PLACE:
        return "discards"
    seat, code = card_of(st.turn, action)
    key = code_key(st.ed, code)
    return key if action >= ids.PROSPERITY_PLACE else f"{key}@{seat + 1}"


def place_args(st: EverdellState, action: Action) -> dict[str, object]:
    """A big critter's own place, or where a worker that is chosen stands, for the log."""
    if action >= ids.FIGURE:
        owner = trail(st).owner[action - ids.FIGURE] if action < ids.WORKER_AT else st.turn
        return place_words(st, owner, stands_at(st, action))
    if action in (ids.DECK_PLACE, ids.DISCARDS_PLACE):
        return place_words(st, st.turn, goal_stands(st, st.turn, action))
    seat, code = card_of(st.turn, action)
    return {"place": st.ed.name[code // base.COPIES], "owner": seat}


def nodes(rules: PlaceRules) -> list[tuple[str, Effect]]:
    """The nodes of this module, by name."""
    return [("send", Send(rules)), ("produce", UseProduction(GainAny())), ("gain", GainAny())]
