"""Advanced setup: the draft of starting relics and the choice between two personal quests (ES-323 to ES-326)."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import ids
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State
from underbough.kernel.flow import Simultaneous

PASSES: Final = 2
"""With three cards there are two choices; the third card is simply the last one passed on (ES-324)."""


class Draft(Simultaneous):
    """All pick at once and unseen, then the rest goes to the left; ``pc`` counts the picks made.

    The first ``pc`` cards of a hand have been picked, the others are what was passed.
    """

    def sealed(self, st: State) -> list[int]:
        return ever(st).sealed

    def seat_actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return sorted([ids.ITEM + card for card in ever(st).areas[seat].hand[fr.pc :]])

    def reveal(self, st: State, fr: Frame, answers: list[Action]) -> None:
        position = ever(st)
        for seat, action in enumerate(answers):
            card = action - ids.ITEM
            hand = position.areas[seat].hand
            hand.remove(card)
            hand.insert(fr.pc, card)
            if st.log is not None:
                st.note("draft", seat, {"card": position.ever.name[card]}, 1 << seat)
        pass_on(position, fr.pc + 1)
        if fr.pc + 1 < PASSES:
            st.top = Frame(self, fr.pc + 1, -1, fr.mem, st.top)
        else:
            lay_open(position)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"draft:{ever(st).ever.slug[action - ids.ITEM]}"


def pass_on(st: EverState, picked: int) -> None:
    """Everybody passes what they have not picked to the left, and so comes to know what arrives (ES-323)."""
    passed = [area.hand[picked:] for area in st.areas]
    for seat in range(st.seats):
        left = (seat + 1) % st.seats
        area = st.areas[left]
        area.hand = area.hand[:picked] + passed[seat]
        for card in passed[seat]:
            st.known[card] |= 1 << left
    if st.log is not None:
        st.note("passed", -1, {"left": len(passed[0])})


def lay_open(st: EverState) -> None:
    """The draft is over: hands are as open as in the basic setup (ES-019)."""
    for seat, area in enumerate(st.areas):
        area.hand.sort()
        for card in area.hand:
            st.known[card] = EVERYBODY
        if st.log is not None:
            st.note("drafted", seat, {"cards": [st.ever.name[card] for card in area.hand]})


class QuestPick(Effect):
    """Each seat in turn keeps one of its two personal quests; the other goes beneath the deck (ES-325, ES-326).

    ``pc`` is the seat that chooses.
    """

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc >= st.seats:
            st.top = fr.below
            return False
        if fr.who != fr.pc:
            st.top = Frame(self, fr.pc, fr.pc, fr.mem, fr.below)
            return False
        return True

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = ever(st)
        return [ids.QUEST + q for q in position.areas[fr.who].quests if q < position.ever.personal]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        area = position.areas[fr.who]
        kept = action - ids.QUEST
        st.top = Frame(self, fr.pc + 1, fr.pc + 1, fr.mem, fr.below)
        for quest in [q for q in area.quests if q < position.ever.personal and q != kept]:
            area.quests.remove(quest)
            position.beneath.insert(0, quest)
        if st.log is not None:
            st.note("quest_kept", fr.who, {})
            st.note("drew_quest", fr.who, {"quest": position.ever.quest_name[kept]}, 1 << fr.who)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return True

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"quest:{ever(st).ever.quest_slug[action - ids.QUEST]}"
