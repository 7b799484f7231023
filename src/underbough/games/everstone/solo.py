"""The solo opponents: sliding their tokens, their three actions, the resets of Tilly, Nim, Grizzal and Ethel.

The chance is the table's own; every step is written to the log, as of the seat after the player's (ES-327 to ES-369).
"""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone.explore import activate, in_play
from underbough.games.everstone.market import take_from_market
from underbough.games.everstone.state import EverState, Opponent, ever
from underbough.games.everstone.tracks import climb, enter
from underbough.games.everstone.workshop import drop, to_discard
from underbough.kernel.core import Effect, Frame, State

OUT_TO_LOSE: Final = 4
"""The game is lost once so many tokens have left the solo mat (ES-343)."""
ROWS: Final = 5
LONGER_ROWS: Final = 6
FACES: Final = 6
ALL_SKILLS: Final = (1 << len(ids.SKILLS)) - 1

# How far the opponent's turn is: ``pc`` of its frame.
SLIDING: Final = 0
MEETING: Final = 1
BUMPING: Final = 2
RESETTING: Final = 3


def set_up_opponent(st: EverState, kind: int, rows: int) -> None:
    """Give the table its opponent: ``rows`` tokens on the mat, and one on each track where a die says.

    Blue, yellow and red in turn; a space with the neutral token is passed by (ES-329 to ES-335).
    """
    opponent = Opponent(kind, rows, 0, 0, ids.IGNIS, [0, 0, 0])
    st.opponent = opponent
    for colour in range(3):
        rolled = st.chance.below(FACES) + 1
        height = rolled
        while (st.occupied[colour] >> height) & 1:
            height += 1
        opponent.track[colour] = height
        st.occupied[colour] |= 1 << height
        if st.log is not None:
            args: dict[str, object] = {"track": ids.COLOURS[colour], "rolled": rolled, "height": height}
            st.note("opponent_token", st.seats, {"opponent": name_of(st), **args})


def name_of(st: EverState) -> str:
    """The opponent's name."""
    assert st.opponent is not None
    return st.ever.opponent_name[st.opponent.kind]


def turns_left(opponent: Opponent) -> int:
    """How many turns the player has, the present one included, before the fourth token leaves (ES-344, ES-345)."""
    found = -opponent.slid
    for left in range(opponent.left, OUT_TO_LOSE):
        found += opponent.rows - left
    return max(found, 0)


class OpponentTurn(Effect):
    """What the opponent does after each turn of the player: slide, act, and reset after the last token.

    ``pc``: slide the next token and act, then meet the player where the caravan has stopped, send them to Ignis, reset.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        opponent = position.opponent
        assert opponent is not None
        if fr.pc == SLIDING:
            # What the player gains now does not happen in a turn of their own.
            position.spent = ALL_SKILLS
            action = slide(position, opponent)
            st.top = Frame(self, MEETING if action == ids.SOLO_CARAVAN else RESETTING, fr.who, fr.mem, fr.below)
            if action == ids.SOLO_MARKET:
                clear_free_space(position)
            elif action == ids.SOLO_TRACKS:
                advance_tokens(position, opponent)
            else:
                travel(position, opponent)
        elif fr.pc == MEETING:
            st.top = Frame(self, BUMPING, fr.who, fr.mem, fr.below)
            if position.areas[fr.who].caravan == opponent.caravan:
                activate(position, fr.who, opponent.caravan, 1)
        elif fr.pc == BUMPING:
            st.top = Frame(self, RESETTING, fr.who, fr.mem, fr.below)
            bump(position, opponent, fr.who)
        else:
            st.top = fr.below
            if not position.ending and opponent.slid == opponent.rows - opponent.left:
                reset(position, opponent)
        return False


def slide(st: EverState, opponent: Opponent) -> int:
    """Slide the topmost token that is still on the left; returns the action beside it (ES-337, ES-338, ES-341)."""
    row = opponent.left + opponent.slid
    opponent.slid += 1
    action = st.ever.solo_rows[opponent.kind][row]
    if st.log is not None:
        st.note("slide", st.seats, {"opponent": name_of(st), "row": row + 1, "action": ids.SOLO_ACTIONS[action]})
    return action


def clear_free_space(st: EverState) -> None:
    """The relic in the free market space goes to the discard pile, without its bonus (ES-348, ES-349)."""
    card = st.market[ids.FREE_SPACE]
    if card < 0:
        return
    if st.log is not None:
        st.note("opponent_market", st.seats, {"opponent": name_of(st), "card": st.ever.name[card]})
    take_from_market(st, ids.FREE_SPACE)
    drop(st, card)
    to_discard(st, card)


def advance_tokens(st: EverState, opponent: Opponent) -> None:
    """Each of its tokens moves up one space, for no bonus and no reputation; one that cannot stays (ES-356, ES-357)."""
    for colour in range(3):
        before = opponent.track[colour]
        if before != ids.LOCKED:
            climb_one(st, opponent, colour)
        if st.log is not None:
            moved = opponent.track[colour] != before
            args: dict[str, object] = {"track": ids.COLOURS[colour], "height": opponent.track[colour], "moved": moved}
            st.note("opponent_up", st.seats, {"opponent": name_of(st), **args})


def climb_one(st: EverState, opponent: Opponent, colour: int) -> None:
    """Move one token up, past taken spaces and into an open reputation spot beyond the top."""
    height = opponent.track[colour]
    target = climb(st, colour, height, 1)
    if target != height:
        enter(st, colour, height, target, ids.OPPONENT)
        opponent.track[colour] = target


def travel(st: EverState, opponent: Opponent) -> None:
    """Roll a die and move the caravan so many open locations clockwise; where it stops, influence brings its bonus.

    From Ignis the printed location is the first of these steps (ES-350 to ES-353).
    """
    rolled = st.chance.below(FACES) + 1
    at = opponent.caravan
    count = in_play(st)
    for _ in range(rolled):
        at = ids.CENTRE if at == ids.IGNIS else (at + 1) % count
        while (st.closed >> at) & 1:
            at = (at + 1) % count
    opponent.caravan = at
    if st.log is not None:
        args: dict[str, object] = {"rolled": rolled, "location": st.ever.location_name[at]}
        st.note("opponent_caravan", st.seats, {"opponent": name_of(st), **args})
    activate(st, 0, at, st.areas[0].placed[at])


def bump(st: EverState, opponent: Opponent, who: int) -> None:
    """A player's caravan in the location where the opponent has stopped goes to Ignis (ES-354)."""
    area = st.areas[who]
    if area.caravan != opponent.caravan:
        return
    area.caravan = ids.IGNIS
    if st.log is not None:
        st.note("bumped", who, {"location": st.ever.location_name[opponent.caravan]})


def reset(st: EverState, opponent: Opponent) -> None:
    """The topmost token leaves the mat, then the end is checked, then the others slide back (ES-339 to ES-343)."""
    opponent.left += 1
    if opponent.kind == ids.TILLY:
        reset_tilly(st, opponent)
    elif opponent.kind == ids.NIM:
        reset_nim(st)
    elif opponent.kind == ids.GRIZZAL:
        reset_grizzal(st)
    else:
        reset_ethel(st)
    opponent.slid = 0
    if opponent.left >= OUT_TO_LOSE:
        st.ending = True
        if st.log is not None:
            st.note("solo_lost", st.seats, {"opponent": name_of(st)})
    elif st.log is not None:
        st.note("solo_reset", st.seats, {"opponent": name_of(st), "rows": opponent.rows - opponent.left})


def token_gone(st: EverState) -> None:
    """There is nothing to cover: the token leaves the game."""
    if st.log is not None:
        st.note("solo_token_gone", st.seats, {"opponent": name_of(st)})


def reset_tilly(st: EverState, opponent: Opponent) -> None:
    """Tilly closes her location; at Ignis and on the printed one there is no tile to turn (ES-358 to ES-361)."""
    at = opponent.caravan
    if at <= ids.CENTRE or (st.closed >> at) & 1:
        token_gone(st)
        return
    st.closed |= 1 << at
    if st.log is not None:
        st.note("solo_closed", st.seats, {"opponent": name_of(st), "location": st.ever.location_name[at]})


def reset_nim(st: EverState) -> None:
    """Nim covers the left-most open reputation spot (ES-362 to ES-364)."""
    if ids.NOBODY not in st.spots:
        token_gone(st)
        return
    spot = st.spots.index(ids.NOBODY)
    st.spots[spot] = ids.OPPONENT * 4 + ids.FROM_MAT
    if st.log is not None:
        st.note("solo_spot", st.seats, {"opponent": name_of(st), "spot": spot + 1})


def reset_grizzal(st: EverState) -> None:
    """Grizzal covers the first open achievement from the left (ES-365 to ES-367)."""
    if ids.NOBODY not in st.achievements:
        token_gone(st)
        return
    covered = st.achievements.index(ids.NOBODY)
    st.achievements[covered] = ids.OPPONENT
    if st.log is not None:
        name = st.ever.achievement_name[covered]
        st.note("solo_achievement", st.seats, {"opponent": name_of(st), "achievement": name})


def reset_ethel(st: EverState) -> None:
    """Ethel turns over the face-up relic farthest left and closes its space for good (ES-368, ES-369)."""
    for space in range(ids.MARKET):
        card = st.market[space]
        if card >= 0:
            st.market[space] = ids.CLOSED
            st.gone = (*st.gone, card)
            if st.log is not None:
                st.note(
                    "solo_market", st.seats, {"opponent": name_of(st), "card": st.ever.name[card], "space": space + 1}
                )
            return
    token_gone(st)
