"""Big critters: whose they are and where they stand among their owner's workers (SP-069 to SP-078)."""

from __future__ import annotations

from underbough.games.everdell import ids as base
from underbough.games.everdell.places import is_permanent
from underbough.games.everdell.places import place_action as base_place_action
from underbough.games.everdell.places import place_args as base_place_args
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.locations import place_args as discovery_args
from underbough.games.everdell.spirecrest.state import figures_home, trail
from underbough.games.everdell.state import EverdellState
from underbough.kernel.core import Action


def gain_figure(st: EverdellState, who: int, figure: int) -> None:
    """A big critter takes the place of an available ordinary worker, which leaves the game (SP-069 to SP-071, SP-078).

    Where all ordinary workers are out for good, it stands in for the one that was placed last.
    """
    at = trail(st)
    stands = ids.HOME
    if ready(st, who) <= 0:
        for place in st.areas[who].placed:
            if st.areas[who].placed.count(place) > figures_at(st, who, place):
                stands = place
    at.owner[figure] = who
    at.stands[figure] = stands
    if st.log is not None:
        st.note("figure", who, {"figure": design_of(st).figure_name[figure]})


def ready(st: EverdellState, who: int) -> int:
    """How many ordinary workers are available."""
    return st.areas[who].free_workers() - len(figures_home(trail(st), who))


def deployed(st: EverdellState, who: int) -> list[int]:
    """The big critters of a player that stand somewhere."""
    at = trail(st)
    return [f for f, owner in enumerate(at.owner) if owner == who and at.stands[f] >= 0]


def figures_at(st: EverdellState, who: int, place: int) -> int:
    """How many big critters of a player stand on a place."""
    at = trail(st)
    n = 0
    for f, owner in enumerate(at.owner):
        if owner == who and at.stands[f] == place:
            n += 1
    return n


def traits(st: EverdellState, card: int) -> int:
    """The big critters that stand on a card of a city, as a mask: they tell one copy from another."""
    here = base.ON_CARD + card
    found = 0
    for f, place in enumerate(trail(st).stands):
        if place == here:
            found |= 1 << f
    return found


def with_ability(st: EverdellState, who: int, ability: int, place: int) -> bool:
    """Whether a big critter of a player that can do this stands on a place."""
    at = trail(st)
    abilities = design_of(st).figure_ability
    return any(owner == who and at.stands[f] == place and abilities[f] == ability for f, owner in enumerate(at.owner))


def on_visit(st: EverdellState, place: int) -> bool:
    """Whether a worker can have come to this place as a visitor, not as a big critter that uses the card otherwise."""
    if place >= base.BEYOND:
        return place < ids.AT_DECK
    return place < base.ON_CARD or st.ed.visit[st.ed.design_of[place - base.ON_CARD]] is not None


def movable(st: EverdellState, who: int) -> list[Action]:
    """Deployed big critters, and ordinary workers on discovery cards, that effects may move, sorted (SP-074)."""
    at = trail(st)
    placed = st.areas[who].placed
    found = [ids.FIGURE + f for f in deployed(st, who) if not is_permanent(st, at.stands[f])]
    for place in sorted(set(placed)):
        if ids.AT_DISCOVERY <= place < ids.AT_DECK and placed.count(place) > figures_at(st, who, place):
            found.append(ids.WORKER_AT + place - ids.AT_DISCOVERY)
    return found


def stands_at(st: EverdellState, worker: Action) -> int:
    """Where one of :func:`movable` stands, as in ``Area.placed``."""
    if worker >= ids.WORKER_AT:
        return ids.AT_DISCOVERY + worker - ids.WORKER_AT
    return trail(st).stands[worker - ids.FIGURE]


def lift(st: EverdellState, who: int, worker: Action) -> int:
    """Take one of :func:`movable` off its place; returns where it stood."""
    left = stands_at(st, worker)
    st.areas[who].placed.remove(left)
    if worker < ids.WORKER_AT:
        at = trail(st)
        at.stands[worker - ids.FIGURE] = ids.HOME
        # One that was left in place and is then moved comes home with the others (SP-204).
        at.rest &= ~(1 << (worker - ids.FIGURE))
    return left


def set_down(st: EverdellState, who: int, worker: Action, place: int) -> None:
    """Let a lifted worker stand on a place, which is not set off."""
    st.areas[who].placed.append(place)
    if ids.FIGURE <= worker < ids.WORKER_AT:
        trail(st).stands[worker - ids.FIGURE] = place


def shifted(st: EverdellState, here: int, to: int) -> None:
    """Follow the workers on a card that leaves its city (-1: they are out of the game) (SP-077, SP-225).

    A big critter that used the card without being its visitor does not go to the card in its place but stands aside.
    """
    at = trail(st)
    for f, place in enumerate(at.stands):
        if place != here:
            continue
        goal = ids.NOWHERE if to < 0 else to
        if goal > base.ASIDE and not on_visit(st, here):
            placed = st.areas[at.owner[f]].placed
            placed[placed.index(to)] = base.ASIDE
            goal = base.ASIDE
        at.stands[f] = goal


def kept(st: EverdellState, who: int) -> list[int]:
    """Bring a player's big critters home; returns where those stand that were left in place (SP-077, SP-204, SP-207).

    Places where workers stay for good keep theirs without being listed here; one whose place has gone comes home.
    """
    at = trail(st)
    found = []
    for f in deployed(st, who):
        place = at.stands[f]
        if is_permanent(st, place):
            continue
        if at.rest >> f & 1 and place != base.ASIDE:
            found.append(place)
        else:
            at.stands[f] = ids.HOME
    at.rest = 0
    return found


def kidnapped(st: EverdellState, who: int) -> None:
    """A player has lost an available worker: an ordinary one if there was any (SP-242)."""
    home = figures_home(trail(st), who)
    if st.areas[who].free_workers() < len(home):
        trail(st).stands[home[0]] = ids.NOWHERE


def place_words(st: EverdellState, who: int, place: int) -> dict[str, object]:
    """Where a worker of a player stands, for the log and the page: ``place`` in words, ``owner`` of a card."""
    if place == ids.AT_DECK:
        return {"place": "the deck"}
    if place == ids.AT_DISCARDS:
        return {"place": "the discard pile"}
    if place >= ids.AT_DISCOVERY:
        return discovery_args(st, ids.VISIT + place - ids.AT_DISCOVERY)
    return base_place_args(st, who, base_place_action(st, who, place))
