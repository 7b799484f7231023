"""Setting up: decks, tiles and tokens, then the choices of each player (ES-018 to ES-054)."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone.explore import activate, in_play
from underbough.games.everstone.gains import gain
from underbough.games.everstone.influence import tokens_at
from underbough.games.everstone.state import Area, EverState, ever
from underbough.games.everstone.workshop import lift, put_in_space, to_discard, tuck
from underbough.kernel.chance import Chance
from underbough.kernel.core import Action, Effect, Frame, State

DEALT: Final = 3
TILES_A: Final = (3, 3, 3, 4)
TILES_B: Final = (3, 3, 4, 4)
"""Villager tiles of each kind, by players less one (ES-032 to ES-034)."""

DRAFTING: Final = 0
PICKING: Final = 1
KEEPING: Final = 2
TUCKING: Final = 3
STORING: Final = 4
SHELVING: Final = 5
TOKENS: Final = 6
DONE: Final = 7


def new_area(reputation: int, room: int) -> Area:
    """A player's things before any cards (ES-038 to ES-044)."""
    return Area(
        goods=[0, 0, 0],
        room=room,
        workshop=[ids.NOTHING] * 4,
        columns=[(), (), (), ()],
        upgrades=[ids.NOTHING] * 4,
        track=[0, 0, 0],
        placed=[0] * ids.LOCATIONS,
        stacks=ids.STACKS,
        pool=0,
        reputation=reputation,
        quests=[],
        done=[],
        hand=[],
        caravan=ids.IGNIS,
        pawn=ids.BARTER,
        skill=ids.NOTHING,
        arrived=0,
    )


def draw_tiles(sides: list[int], seats: int, chance: Chance) -> list[int]:
    """The villager tiles in play, shuffled (ES-025 to ES-028)."""
    found: list[int] = []
    for side, counts in enumerate((TILES_A, TILES_B)):
        bag = [tile for tile, own in enumerate(sides) if own == side]
        found += [chance.pick(bag) for _ in range(counts[seats - 1])]
    chance.shuffle(found)
    return found


class Setup(Effect):
    """The choices of setup: draft and quests with advanced setup, then step g for all seats, then step h (ES-052).

    ``pc`` is the stage, ``mem`` the card that has been chosen; the frame's seat is the one that chooses.
    """

    def run(self, st: State, fr: Frame) -> bool:
        position = ever(st)
        if fr.pc == DRAFTING or fr.pc == PICKING:
            name = "rules/draft" if fr.pc == DRAFTING else "rules/quest_pick"
            st.top = Frame(self, fr.pc + 1, 0, (), fr.below)
            if position.known and (fr.pc == PICKING or st.seats > 1):
                st.top = Frame(position.ever.node(name), 0, -1, tuple(range(st.seats)), st.top)
            return False
        if fr.pc == KEEPING and not position.areas[fr.who].hand:
            st.top = Frame(self, TOKENS, 0, (), fr.below)
            return False
        if fr.pc == DONE:
            st.top = fr.below
            return False
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        if fr.pc == KEEPING:
            return sorted([ids.KEEP + card for card in position.areas[fr.who].hand])
        if fr.pc == TUCKING:
            return [ids.TUCK + column for column in range(4)]
        if fr.pc == STORING:
            return sorted([ids.ITEM + card for card in position.areas[fr.who].hand])
        if fr.pc == SHELVING:
            return [ids.SPACE + space for space in range(4)]
        return [
            ids.GO + location
            for location in range(in_play(position))
            if tokens_at(position, location) < ids.LOCATION_SPACES
        ]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        who = fr.who
        hand = position.areas[who].hand
        if fr.pc == KEEPING:
            st.top = Frame(self, TUCKING, who, (action - ids.KEEP,), fr.below)
        elif fr.pc == TUCKING:
            hand.remove(fr.mem[0])
            tuck(position, who, fr.mem[0], action - ids.TUCK)
            st.top = Frame(self, STORING, who, (), fr.below)
        elif fr.pc == STORING:
            st.top = Frame(self, SHELVING, who, (action - ids.ITEM,), fr.below)
        elif fr.pc == SHELVING:
            hand.remove(fr.mem[0])
            lift(position, fr.mem[0])
            put_in_space(position, who, fr.mem[0], action - ids.SPACE)
            st.top = Frame(self, KEEPING, (who + 1) % st.seats, (), fr.below)
            trade_in(position, who)
        else:
            location = action - ids.GO
            last = who + 1 == st.seats
            st.top = Frame(self, DONE if last else TOKENS, 0 if last else who + 1, (), fr.below)
            position.areas[who].placed[location] += 1
            if st.log is not None:
                st.note("place", who, {"location": position.ever.location_name[location], "count": 1})
            activate(position, who, location, 1)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        content = ever(st).ever
        if fr.pc == KEEPING:
            return f"keep:{content.slug[action - ids.KEEP]}"
        if fr.pc == TUCKING:
            return f"tuck:{ids.COLUMNS[action - ids.TUCK]}"
        if fr.pc == STORING:
            return f"stock:{content.slug[action - ids.ITEM]}"
        if fr.pc == SHELVING:
            return f"store:{ids.COLUMNS[action - ids.SPACE]}"
        return f"go:{content.location_slug[action - ids.GO]}"


def trade_in(st: EverState, who: int) -> None:
    """The third relic is discarded for the resources of its repair cost (ES-047 to ES-049). May ask."""
    hand = st.areas[who].hand
    card = hand.pop()
    to_discard(st, card)
    blue, yellow, red, _ = st.ever.cost[card]
    if st.log is not None:
        st.note("trade_in", who, {"card": st.ever.name[card]})
    gain(st, who, blue, yellow, red)
