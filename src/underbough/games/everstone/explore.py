"""The Explore action: where to, paying who stands there, influence, the tile, its rotation (ES-165 to ES-185)."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids, skills
from underbough.games.everstone.gains import gain, gain_one, pay, shrink
from underbough.games.everstone.offers import Offered
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.workshop import drop, lift, store, take_from_space, to_discard
from underbough.kernel.core import Action, Effect, Frame, State, can_happen, push, start

WHERE: Final = 0
PAYING: Final = 1
MOVING: Final = 2
GAINING: Final = 3
ACTING: Final = 4
ROTATING: Final = 5


def in_play(st: EverState) -> int:
    """How many Explore locations this table has (ES-139)."""
    return 5 if st.seats < 3 else st.seats + 3


def occupant(st: EverState, who: int, location: int) -> int:
    """Whose caravan of another stands at a location: a seat, ``ids.OPPONENT`` or -1."""
    for seat, area in enumerate(st.areas):
        if seat != who and area.caravan == location:
            return seat
    if st.opponent is not None and st.opponent.caravan == location:
        return ids.OPPONENT
    return ids.NOBODY


def can_enter(st: EverState, who: int, location: int) -> bool:
    """Whether a caravan may go to a location (ES-166 to ES-170, ES-359)."""
    area = st.areas[who]
    if location == area.caravan or (st.closed >> location) & 1:
        return False
    if occupant(st, who, location) == ids.NOBODY:
        return True
    blue, yellow, red, wild = st.ever.location_goods[location]
    goods = area.goods
    if goods[0] < blue or goods[1] < yellow or goods[2] < red or area.held() < blue + yellow + red + wild:
        return False
    return 4 - area.open_spaces() >= st.ever.location_relics[location]


def destinations(st: EverState, who: int) -> list[int]:
    """The locations that a caravan may go to."""
    return [location for location in range(in_play(st)) if can_enter(st, who, location)]


def activate(st: EverState, who: int, location: int, times: int) -> None:
    """A player may gain a location's bonus so many times (ES-172, ES-173). May ask."""
    if times > 0 and st.ever.location_bonus[location] is not None:
        push(st, st.ever.rule[ids.ACTIVATE], who, (location, times))


def activate_all(st: EverState, first: int, location: int) -> None:
    """Everybody with influence at a location gains its bonus, from ``first`` on clockwise (ES-172 to ES-174)."""
    for k in range(st.seats - 1, -1, -1):
        seat = (first + k) % st.seats
        activate(st, seat, location, st.areas[seat].placed[location])


def only_goods(st: EverState, location: int) -> bool:
    """Whether a location's bonus is nothing but resources."""
    content = st.ever
    if content.location_relics[location] or content.location_rest[location] is not None:
        return False
    return sum(content.location_goods[location]) > 0


class Activate(Offered):
    """A location's bonus, ``mem`` is the location and how often. What is nothing but goods is gained together."""

    def run(self, st: State, fr: Frame) -> bool:
        content = ever(st).ever
        location, times = fr.mem
        if only_goods(ever(st), location):
            return True
        st.top = Frame(self, 0, fr.who, (location, times - 1), fr.below) if times > 1 else fr.below
        node = content.location_bonus[location]
        if node is not None:
            push(st, node, fr.who)
        return False

    def wild(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        location, times = fr.mem
        return times == 1 and position.ever.location_goods[location] == (0, 0, 0, 1)

    def taken(self, st: State, fr: Frame, action: Action) -> None:
        position = ever(st)
        location, times = fr.mem
        if st.log is not None:
            name = position.ever.location_name[location]
            st.note("activate", fr.who, {"location": name, "times": times})
        if action == ids.TAKE:
            blue, yellow, red, wild = position.ever.location_goods[location]
            gain(position, fr.who, blue * times, yellow * times, red * times, wild * times)
        else:
            gain_one(position, fr.who, action - ids.GAIN)


class HandOver(Effect):
    """Pay who stands at a location its bonus; ``mem`` is the location, the receiver, wild resources still to choose,
    blue, yellow and red chosen so far, relics still to hand over (ES-168 to ES-170)."""

    def run(self, st: State, fr: Frame) -> bool:
        location, receiver, wild, blue, yellow, red, relics = fr.mem
        if wild or relics:
            return True
        st.top = fr.below
        if receiver == ids.OPPONENT:
            return False
        position = ever(st)
        # What is neither resources nor a card cannot be handed over: whoever stands there gains it anyway (ES-169).
        rest = position.ever.location_rest[location]
        if rest is not None:
            push(st, rest, receiver)
        if blue + yellow + red:
            gain(position, receiver, blue, yellow, red)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        area = ever(st).areas[fr.who]
        if fr.mem[2]:
            return [ids.PAY + colour for colour in range(3) if area.goods[colour]]
        return sorted([ids.ITEM + item for item in area.workshop if item >= 0])

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        location, receiver, wild, blue, yellow, red, relics = fr.mem
        if wild:
            colour = action - ids.PAY
            given = [blue, yellow, red]
            given[colour] += 1
            pay(position, fr.who, int(colour == 0), int(colour == 1), int(colour == 2))
            mem = (location, receiver, wild - 1, given[0], given[1], given[2], relics)
            st.top = Frame(self, 0, fr.who, mem, fr.below)
            return
        st.top = Frame(self, 0, fr.who, (location, receiver, 0, blue, yellow, red, relics - 1), fr.below)
        hand_over(position, fr.who, receiver, action - ids.ITEM)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action < ids.ITEM:
            return f"pay:{ids.COLOURS[action - ids.PAY]}"
        return f"give:{ever(st).ever.slug[action - ids.ITEM]}"


def hand_over(st: EverState, who: int, receiver: int, item: int) -> None:
    """A stored card goes to another's workshop, or to the discard pile in a solo game. May ask."""
    lift(st, take_from_space(st, who, st.areas[who].workshop.index(item)))
    if st.log is not None:
        st.note("hand_over", who, {"card": st.ever.name[item], "to": receiver})
    if receiver == ids.OPPONENT:
        drop(st, item)
        if item < ids.EXTENSIONS:
            to_discard(st, item)
    else:
        store(st, receiver, item)
    if item >= ids.EXTENSIONS:
        shrink(st, who)


class Explore(Effect):
    """The main action; ``pc`` is the step, ``mem`` the location."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        pc = fr.pc
        if pc == WHERE:
            if destinations(position, fr.who):
                return True
            st.top = fr.below
            return False
        location = fr.mem[0]
        st.top = Frame(self, pc + 1, fr.who, fr.mem, fr.below) if pc < ROTATING else fr.below
        if pc == PAYING:
            pay_occupant(position, fr.who, location)
        elif pc == MOVING:
            move_caravan(position, fr.who, location)
        elif pc == GAINING:
            activate_all(position, fr.who, location)
        elif pc == ACTING:
            act(position, fr.who, location)
        else:
            rotate(position, location)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.GO + location for location in destinations(ever(st), fr.who)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = Frame(self, PAYING, fr.who, (action - ids.GO,), fr.below)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"go:{ever(st).ever.location_slug[action - ids.GO]}"


def pay_occupant(st: EverState, who: int, location: int) -> None:
    """Pay the location's bonus to who stands there. May ask."""
    receiver = occupant(st, who, location)
    if receiver == ids.NOBODY:
        return
    blue, yellow, red, wild = st.ever.location_goods[location]
    pay(st, who, blue, yellow, red)
    mem = (location, receiver, wild, blue, yellow, red, st.ever.location_relics[location])
    push(st, st.ever.rule[ids.HAND_OVER], who, mem)


def move_caravan(st: EverState, who: int, location: int) -> None:
    """Move in; who stood there goes to Ignis (ES-171). May ask, for the Pathfinder."""
    receiver = occupant(st, who, location)
    if receiver == ids.OPPONENT and st.opponent is not None:
        st.opponent.caravan = ids.IGNIS
    elif receiver != ids.NOBODY:
        st.areas[receiver].caravan = ids.IGNIS
    if receiver != ids.NOBODY and st.log is not None:
        st.note("bumped", min(receiver, st.seats), {"location": st.ever.location_name[location]})
    st.areas[who].caravan = location
    if st.log is not None:
        st.note("explore", who, {"location": st.ever.location_name[location]})
    skills.after_move(st, who)


def act(st: EverState, who: int, location: int) -> None:
    """Carry out the tile's or the printed action, if it can be (ES-175, ES-176). May ask."""
    tile = st.tiles[location]
    node = st.ever.tile[tile] if tile >= 0 else st.ever.printed
    done = can_happen(node, st, who)
    if st.log is not None:
        name = st.ever.tile_name[tile] if tile >= 0 else st.ever.location_name[location]
        st.note("tile" if done else "tile_idle", who, {"tile": name})
    if done:
        start(st, node, who)


def rotate(st: EverState, location: int) -> None:
    """The used tile goes to the end of the outer limits, the first one there takes its place (ES-178 to ES-180)."""
    tile = st.tiles[location]
    if tile < 0:
        return
    st.tiles[location] = st.outer[0]
    st.outer = [*st.outer[1:], tile]
    if st.log is not None:
        st.note("rotate", -1, {"tile": st.ever.tile_name[st.tiles[location]]})
