"""Places on discovery cards: own ones, and Open ones with an owner who gains a point (SP-061 to SP-068)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.games.everdell.places import reward_host
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.spirecrest.design import design_of
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import EMPTY_VISITS, EverdellState
from underbough.kernel.core import Action, Effect, Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Errand(Effect):
    """A place that no available worker is sent to: using it is the turn's action and brings a deployed one (SP-181)."""


def visit_effect(st: EverdellState, number: int) -> Effect | None:
    """What a visit to a discovery card does, or None where it is no place."""
    return design_of(st).visit[number]


def owner_of(st: EverdellState, number: int) -> int:
    """Whose discovery card this is; -1 for nobody's."""
    for who, cards in enumerate(trail(st).found):
        if number in cards:
            return who
    return -1


def is_open(st: EverdellState, number: int) -> bool:
    """Whether other players may visit a card (SP-062)."""
    return design_of(st).kind[number] == ids.OPEN_LOCATION


def workers_at(st: EverdellState, number: int) -> int:
    """How many workers stand on a discovery card."""
    return sum(area.placed.count(ids.AT_DISCOVERY + number) for area in st.areas)


def has_room(st: EverdellState, who: int, number: int, crowds: bool) -> bool:
    """Whether a worker finds a spot: one each, and one worker of a player on an Open card (SP-064, SP-065).

    ``crowds``: for one that does not mind workers on a spot; the limit of an Open card is not about spots (SP-220).
    """
    if is_open(st, number) and ids.AT_DISCOVERY + number in st.areas[who].placed:
        return False
    return crowds or workers_at(st, number) < design_of(st).spots[number]


def places(st: EverdellState, who: int, crowds: bool = False) -> list[Action]:
    """The places on discovery cards that an available worker may go to, sorted."""
    found = []
    for owner, cards in enumerate(trail(st).found):
        for number in cards:
            effect = visit_effect(st, number)
            if effect is None or isinstance(effect, Errand) or (owner != who and not is_open(st, number)):
                continue
            if has_room(st, who, number, crowds) and (st.rules & EMPTY_VISITS or effect.legal(st, who)):
                found.append(ids.VISIT + number)
    return sorted(found)


def errands(st: EverdellState, who: int) -> list[Action]:
    """Own discovery cards that are used as an action without an available worker, sorted (:data:`ids.HIDE`)."""
    found = []
    for number in trail(st).found[who]:
        effect = visit_effect(st, number)
        if isinstance(effect, Errand) and has_room(st, who, number, False) and effect.legal(st, who):
            found.append(ids.HIDE + number)
    return sorted(found)


def enter(st: EverdellState, who: int, place: Action) -> None:
    """Put a worker on a discovery card and set it off; the owner of an Open card gains a point (SP-063, SP-066)."""
    number = place - ids.VISIT
    st.areas[who].placed.append(ids.AT_DISCOVERY + number)
    arrive(st, who, number)


def arrive(st: EverdellState, who: int, number: int) -> None:
    """A worker has been put down on a discovery card: its owner's point, then what it does."""
    owner = owner_of(st, number)
    if owner != who:
        reward_host(st, owner, design_of(st).name[number])
    use(st, who, number)


def use(st: EverdellState, who: int, number: int) -> None:
    """Set off a discovery card's visit; its frame's ``mem`` starts with the card."""
    effect = visit_effect(st, number)
    assert effect is not None
    st.top = Frame(effect, 0, who, (number,), st.top)


def place_args(st: EverdellState, place: Action) -> dict[str, object]:
    """A place on a discovery card for the log; ``named``: by a name that goes without an article."""
    number = place - ids.VISIT
    return {"place": design_of(st).name[number], "owner": owner_of(st, number), "named": True}
