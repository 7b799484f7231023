"""Kingdoms that grow: building in a cell, Monuments that this sets off, Developing, turning a City up again."""

from __future__ import annotations

from typing import cast

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.design import Ability
from underbough.games.stone_relic.grid import cell_key, neighbours, occupy
from underbough.games.stone_relic.state import Area, StoneState, stone
from underbough.games.stone_relic.zones import name_of, take_out
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State
from underbough.kernel.reactions import AFTER, Reaction, Window

EVENT_BITS = 8
SEATS = 4
"""A reactor is a place in a Kingdom times SEATS plus whose it is, all times EVENT_BITS, plus the event."""

SOURCE = 0
SUBJECT = 1
CASTER = 2
"""What the frame of an ability remembers: its card's place in the Kingdom (-1: a Spell), the design that was just built
(-1: none), and whose Spell it is, while it works on other players."""


def begin(st: State, node: Effect, who: int, mem: tuple[int, ...]) -> None:
    """Do an instant effect at once, else push it with what its ability remembers."""
    if node.instant:
        node.now(st, who)
    else:
        st.top = Frame(node, 0, who, mem, st.top)


class Triggers(Window):
    """Abilities of one Kingdom that answer an event: all of them, in the order its owner likes.

    The order is asked only where it could matter (SR-056 to SR-058); Monuments of one design are interchangeable.
    """

    def __init__(self) -> None:
        super().__init__(ids.DECLINE)

    def reaction(self, st: State, item: int) -> Reaction:
        return self.ability(st, item)

    def ability(self, st: State, item: int) -> Ability:
        """The ability that a reactor stands for."""
        position = stone(st)
        design = design_at(position, item)
        event = item % EVENT_BITS
        for reaction in position.stone.reactions[design]:
            if reaction.event == event:
                return reaction
        raise AssertionError("this card does not react to this event")

    def action_of(self, st: State, item: int) -> Action:
        return ids.TRIGGER + design_at(stone(st), item)

    def _unasked(self, st: State, pending: tuple[int, ...]) -> int:
        first = self.action_of(st, pending[0])
        abilities = [self.ability(st, item) for item in pending]
        alike = True
        for i, a in enumerate(abilities):
            if self.action_of(st, pending[i]) != first:
                alike = False
            if all(i == j or a.commutes(b) for j, b in enumerate(abilities)):
                return pending[i]
        return pending[0] if alike else -1

    def _resolve(self, st: State, fr: Frame, item: int) -> None:
        position = stone(st)
        rest = list(fr.mem[2:])
        rest.remove(item)
        st.top = Frame(self, fr.pc + 1, fr.who, (fr.mem[0], fr.mem[1], *rest), fr.below)
        at, event = place_of(item), item % EVENT_BITS
        area = position.areas[fr.who]
        if area.is_city(at) and event != ids.THIS_DEVELOPED:
            return
        design = design_at(position, item)
        if position.stone.limited[design]:
            if (area.used >> at) & 1:
                return  # spent meanwhile, by what another ability built beside it
            area.used |= 1 << at
        if st.log is not None:
            st.note("trigger", fr.who, {"card": position.stone.name[design], "event": ids.EVENTS[event]})
        begin(st, self.reaction(st, item).effect, fr.who, (at, fr.mem[1]))

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"trigger:{stone(st).stone.slug[action - ids.TRIGGER]}"


def design_at(st: StoneState, item: int) -> int:
    """The design of a reactor's card."""
    return st.stone.design_of[st.areas[item // EVENT_BITS % SEATS].cards[place_of(item)]]


def place_of(item: int) -> int:
    """Where in its Kingdom a reactor's card lies."""
    return item // EVENT_BITS // SEATS


def reactor(who: int, at: int, event: int) -> int:
    """The number of a reactor: the card in this place of a Kingdom, answering this event."""
    return (at * SEATS + who) * EVENT_BITS + event


def answering(st: StoneState, who: int, event: int, subject: int, beside: int = -1) -> list[int]:
    """The reactors of a Kingdom to an event; with ``beside``, those that lie next to this cell."""
    area, content = st.areas[who], st.stone
    near = neighbours(beside) if beside >= 0 else []
    found: list[int] = []
    for at, card in enumerate(area.cards):
        design = content.design_of[card]
        if not (content.events[design] >> event) & 1 or area.is_city(at):
            continue
        if beside >= 0 and area.cells[at] not in near:
            continue
        if content.limited[design] and (area.used >> at) & 1:
            continue
        for reaction in content.reactions[design]:
            if reaction.answers(st, who, event, AFTER, subject):
                found.append(reactor(who, at, event))
    return found


def set_off(st: StoneState, who: int, event: int, subject: int, pending: list[int]) -> None:
    """Let these reactors answer an event."""
    if pending:
        node = st.stone.triggers
        assert node is not None
        cast(Triggers, node).open(st, who, event, subject, pending)


class LayDown(Effect):
    """Choose the cell for a Structure of the hand and build it there; ``mem`` is (design,) (SR-051 to SR-053)."""

    def run(self, st: State, fr: Frame) -> bool:
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.PLACE + cell for cell in stone(st).areas[fr.who].free]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        build(stone(st), fr.who, fr.mem[0], action - ids.PLACE)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"place:{cell_key(action - ids.PLACE)}"


def choose_cell(st: StoneState, who: int, design: int, why: str) -> None:
    """Show which Structure of the hand is to be built, and ask where. ``why``: by an ``action`` or an ``ability``."""
    if st.log is not None:
        st.note("lift", who, {"card": st.stone.name[design], "why": why})
    st.lifted = take_out(st, who, design)
    st.known[st.lifted] = EVERYBODY
    node = st.stone.lay
    assert node is not None
    st.top = Frame(node, 0, who, (design,), st.top)


def build(st: StoneState, who: int, design: int, cell: int) -> None:
    """Build the lifted Structure in a cell and set off the Monuments beside it (SR-055 to SR-061)."""
    add_card(st, who, st.lifted, cell)
    st.lifted = ids.NO_CARD
    if st.log is not None:
        st.note("build", who, {"card": st.stone.name[design], "cell": cell_key(cell)})
    set_off(st, who, ids.BUILT_NEXT_TO, design, answering(st, who, ids.BUILT_NEXT_TO, design, cell))


def add_card(st: StoneState, who: int, card: int, cell: int) -> None:
    """Lay a card into the Kingdom, open to all."""
    area = st.areas[who]
    st.known[card] = EVERYBODY
    area.cards.append(card)
    area.cells.append(cell)
    occupy(cell, area.cells, area.free)


def terrains(st: StoneState, who: int) -> list[int]:
    """The places of a Kingdom with a face-up Terrain (SR-064)."""
    area, content = st.areas[who], st.stone
    found: list[int] = []
    for at, card in enumerate(area.cards):
        if content.is_terrain(content.design_of[card]) and not area.is_city(at):
            found.append(at)
    return found


def cells_of(area: Area, places: list[int], base: Action) -> list[Action]:
    """The actions that name these places of a Kingdom by their cells, sorted."""
    return sorted(base + area.cells[at] for at in places)


def develop(st: StoneState, who: int, at: int, why: str) -> None:
    """Turn a Terrain over: it is a City from now on, and its ability answers that once (SR-063 to SR-069).

    ``why``: by an ``action``, by an ``ability``, or by its ``own`` ability.
    """
    area = st.areas[who]
    pending = []
    design = st.stone.design_of[area.cards[at]]
    if (st.stone.events[design] >> ids.THIS_DEVELOPED) & 1:
        pending.append(reactor(who, at, ids.THIS_DEVELOPED))
    area.down |= 1 << at
    if st.log is not None:
        args: dict[str, object] = {"card": name_of(st, area.cards[at]), "cell": cell_key(area.cells[at]), "why": why}
        st.note("develop", who, args)
    set_off(st, who, ids.THIS_DEVELOPED, -1, pending)


def turn_up(st: StoneState, who: int, at: int) -> None:
    """Turn a City face up: it is its Terrain again with all its traits; nothing is set off (SR-068)."""
    area = st.areas[who]
    area.down &= ~(1 << at)
    if st.log is not None:
        st.note("flip", who, {"card": name_of(st, area.cards[at]), "cell": cell_key(area.cells[at])})
