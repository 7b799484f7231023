"""Influence tokens: stacks in order, the pool, placing at the caravan, Ignis and its nine spaces (ES-084 to ES-089)."""

from __future__ import annotations

from underbough.games.everstone import ids, skills
from underbough.games.everstone.state import Area, EverState, ever, item_of, tokens_of
from underbough.kernel.core import Action, Effect, Frame, State, push


def take_token(st: EverState, who: int) -> None:
    """Take a token from the stacks, or from the pool once they are gone; an empty stack frees its space (ES-085)."""
    area = st.areas[who]
    if area.stacks > 0:
        area.stacks -= 1
        if area.stacks % ids.STACK == 0:
            area.room += 1
    else:
        assert area.pool > 0, "no influence token is left"
        area.pool -= 1


def stack_to_pool(st: EverState, who: int) -> None:
    """The next token of the stacks goes to the pool (ES-306). Never asks."""
    take_token(st, who)
    st.areas[who].pool += 1
    if st.log is not None:
        st.note("to_pool", who, {"from": "stack"})


def tokens_at(st: EverState, location: int) -> int:
    """How many tokens lie at an Explore location, of all players."""
    found = 0
    for area in st.areas:
        found += area.placed[location]
    return found


def can_place(st: EverState, who: int) -> bool:
    """Whether placing a token at the caravan would do anything (ES-182, ES-376)."""
    area = st.areas[who]
    if area.stacks > 0:
        return True
    if area.pool == 0:
        return False
    return area.caravan == ids.IGNIS or tokens_at(st, area.caravan) < ids.LOCATION_SPACES


def place(st: EverState, who: int, count: int = 1) -> None:
    """Place tokens where the caravan stands; at Ignis the group is asked, at a full location they go to the pool."""
    area = st.areas[who]
    if area.caravan == ids.IGNIS:
        if count > 0:
            push(st, st.ever.rule[ids.PLACE], who, (count,))
        return
    laid = 0
    for _ in range(count):
        if area.available() == 0:
            break
        take_token(st, who)
        if tokens_at(st, area.caravan) < ids.LOCATION_SPACES:
            area.placed[area.caravan] += 1
            laid += 1
        else:
            area.pool += 1
            if st.log is not None:
                st.note("to_pool", who, {"from": "full"})
    if laid:
        if st.log is not None:
            st.note("place", who, {"location": st.ever.location_name[area.caravan], "count": laid})
        skills.after_token(st, who)


def tokens_on(area: Area, item: int) -> int:
    """The tokens on a tucked card of one's own."""
    for column in area.columns:
        for entry in column:
            if item_of(entry) == item:
                return tokens_of(entry)
    return 0


def change_tokens(area: Area, item: int, by: int) -> None:
    """Put tokens on a tucked card, or take them off."""
    for i, column in enumerate(area.columns):
        for j, entry in enumerate(column):
            if item_of(entry) == item:
                area.columns[i] = (*column[:j], entry + (by << ids.ITEM_BITS), *column[j + 1 :])
                return
    raise AssertionError("this card is not tucked here")


def token_on(st: EverState, who: int, item: int) -> None:
    """An available token onto a tucked card (ES-100, ES-110). Never asks."""
    take_token(st, who)
    change_tokens(st.areas[who], item, 1)
    if st.log is not None:
        st.note("token_on", who, {"card": st.ever.name[item]})


def token_off(st: EverState, who: int, item: int) -> None:
    """A token from a tucked card to the pool (ES-306). Never asks."""
    change_tokens(st.areas[who], item, -1)
    st.areas[who].pool += 1
    if st.log is not None:
        st.note("to_pool", who, {"from": st.ever.name[item]})


def open_space(st: EverState, group: int) -> int:
    """The open space of a group nearest to Ignis, -1 when it is full (ES-246)."""
    for i in range(3 * group, 3 * group + 3):
        if st.ignis[i] == ids.NOBODY:
            return i
    return -1


def clear_ignis(st: EverState) -> None:
    """With all nine spaces covered every token goes back to its owner (ES-247). Never asks."""
    if ids.NOBODY in st.ignis:
        return
    for owner in st.ignis:
        st.areas[owner].pool += 1
    st.ignis = [ids.NOBODY] * 9
    if st.log is not None:
        st.note("ignis_cleared", -1, {})


class PlaceAtIgnis(Effect):
    """Place tokens in Ignis one by one, each reward at once; ``mem`` is how many are left (ES-244 to ES-248)."""

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        clear_ignis(position)
        if fr.mem[0] > 0 and position.areas[fr.who].available() > 0:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        return [ids.GROUP + group for group in range(3) if open_space(position, group) >= 0]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        space = open_space(position, action - ids.GROUP)
        take_token(position, fr.who)
        position.ignis[space] = fr.who
        if st.log is not None:
            st.note("ignis", fr.who, {"space": space + 1})
        st.top = Frame(self, 0, fr.who, (fr.mem[0] - 1,), fr.below)
        skills.after_token(position, fr.who)
        bonus = position.ever.ignis_bonus[space]
        if bonus is not None:
            push(st, bonus, fr.who)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"ignis:{action - ids.GROUP + 1}"
