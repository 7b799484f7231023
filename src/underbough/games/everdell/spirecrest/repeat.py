"""Places that are carried out again for a worker: one that stays (SP-204 to SP-207), one that hides (SP-181)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.gains import Gain
from underbough.games.everdell.places import (
    PlaceRules,
    Visit,
    effect_here,
    is_permanent,
    lift_worker,
    location_effect,
    movable,
    standing_at,
    worker_args,
    worker_key,
)
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.figures import deployed, place_words, set_down, stands_at
from underbough.games.everdell.spirecrest.locations import Errand, use, visit_effect
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.spirecrest.weather import gives
from underbough.games.everdell.state import EMPTY_VISITS, EverdellState, everdell
from underbough.kernel.core import Action, Effect, Frame, State, start
from underbough.kernel.say import Say


def location_at(st: EverdellState, who: int, place: int, weather: bool) -> Effect:
    """A basic or forest location as it works with or without the weather of ``who``."""
    return effect_here(st, who, place) if weather else location_effect(st, place)


def can_repeat(st: EverdellState, who: int, place: int, weather: bool) -> bool:
    """Whether a place where an own worker stands can be carried out again and would do something (SP-181, SP-206).

    Not events, not places for good, nothing that only one big critter can use. ``place`` as in ``Area.placed``.
    """
    if place == base.ASIDE or base.JOURNEY <= place < base.BOARD_END or place >= ids.AT_DECK:
        return False
    empty = bool(st.rules & EMPTY_VISITS)
    if place >= ids.AT_DISCOVERY:
        found = visit_effect(st, place - ids.AT_DISCOVERY)
        return found is not None and not isinstance(found, Errand) and (empty or found.legal(st, who))
    if place >= base.ON_CARD:
        card = place - base.ON_CARD
        effect = st.ed.visit[st.ed.design_of[card]]
        if not isinstance(effect, Visit) or is_permanent(st, place):
            return False
        return empty or effect.possible(st, who, card)
    if place == base.HAVEN:
        return empty or bool(st.areas[who].hand)
    return empty or gives(st, who, location_at(st, who, place, weather))


def repeat_place(st: EverdellState, who: int, place: int, weather: bool, haven: Effect) -> None:
    """Carry out a place again: no fee, nothing for the owner of an Open card, no ability of a big critter."""
    if st.log is not None:
        st.note("again", who, place_words(st, who, place))
    if place >= ids.AT_DISCOVERY:
        use(st, who, place - ids.AT_DISCOVERY)
    elif place >= base.ON_CARD:
        effect = st.ed.visit[st.ed.design_of[place - base.ON_CARD]]
        assert effect is not None
        st.top = Frame(effect, 0, who, (place - base.ON_CARD,), st.top)
    elif place == base.HAVEN:
        start(st, haven, who)
    else:
        start(st, location_at(st, who, place, weather), who)


class Stay(Effect):
    """Before all else when a player prepares: whether a big critter that can do so stays where it is (SP-204, SP-205).

    If it stays, the place works once more under the weather of the season that ends, then a card and a resource of
    choice come, unless that has moved it off. ``pc`` 0 looks for such big critters, 1 asks about the first in ``mem``,
    2 has carried out its place.
    """

    def __init__(self, rules: PlaceRules) -> None:
        super().__init__()
        self.rules = rules
        self.bonus = Gain([0, 0, 0, 0, 0], 1, 1)

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 0:
            abilities = design_of(position).figure_ability
            can = tuple(f for f in deployed(position, fr.who) if abilities[f] == ids.STAYS)
            st.top = Frame(self, 1, fr.who, can, fr.below)
            return False
        if not fr.mem:
            st.top = fr.below
            return False
        if fr.pc == 2:
            st.top = Frame(self, 1, fr.who, fr.mem[1:], fr.below)
            if trail(position).rest >> fr.mem[0] & 1:
                st.top = Frame(self.bonus, 0, fr.who, (), st.top)
            return False
        if can_repeat(position, fr.who, trail(position).stands[fr.mem[0]], True):
            return True
        st.top = Frame(self, 1, fr.who, fr.mem[1:], fr.below)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [base.DECLINE, ids.STAY]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        figure = fr.mem[0]
        if action == base.DECLINE:
            st.top = Frame(self, 1, seat, fr.mem[1:], fr.below)
            return
        st.top = Frame(self, 2, seat, fr.mem, fr.below)
        at = trail(position)
        at.rest |= 1 << figure
        if st.log is not None:
            words = place_words(position, seat, at.stands[figure])
            st.note("stays", seat, {"figure": design_of(position).figure_name[figure], **words})
        repeat_place(position, seat, at.stands[figure], True, self.rules.haven)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "stay" if action == ids.STAY else "decline"

    def children(self) -> list[tuple[str, Effect]]:
        return [("bonus", self.bonus)]


class Hideout(Errand):
    """Move an own deployed worker here and carry out again the place it left, weather or not (SP-181).

    The frame's ``mem`` is the discovery card.
    """

    def __init__(self, rules: PlaceRules) -> None:
        super().__init__()
        self.rules = rules

    def legal(self, st: State, who: int) -> bool:
        return bool(self.choices(everdell(st), who))

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """The workers that may come, as actions, sorted."""
        return [worker for worker in movable(st, who) if can_repeat(st, who, worker_at(st, who, worker), False)]

    def run(self, st: State, fr: Frame) -> bool:
        if self.choices(everdell(st), fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        # Another seat may imagine a hand for this one with which no place would work; then any worker will do.
        return self.choices(everdell(st), seat) or movable(everdell(st), seat)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        st.top = fr.below
        if st.log is not None:
            st.note("hideout", seat, worker_args(position, seat, action))
        left = lift_worker(position, seat, action)
        set_down(position, seat, action, ids.AT_DISCOVERY + fr.mem[0])
        repeat_place(position, seat, left, False, self.rules.haven)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return worker_key(everdell(st), action)

    def plain(self) -> dict[str, object]:
        return {"move_here": True}

    def say(self) -> Say:
        return Say("move_here", {})


def worker_at(st: EverdellState, who: int, worker: Action) -> int:
    """Where one of the workers that effects may move stands, as in ``Area.placed``."""
    if worker < base.ACTIONS:
        place = worker - base.WORKER
        return place if place < base.BOARD_END else standing_at(st, who, place)
    return stands_at(st, worker)


def nodes(rules: PlaceRules) -> list[tuple[str, Effect]]:
    """The nodes of this module that belong to no card, by name."""
    return [("stay", Stay(rules))]
