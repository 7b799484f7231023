"""What is done with the cards of the Meadow: taken into hand, swept away."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.granted_plays import play_key
from underbough.games.everdell.payment import can_play
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import (
    discard_some,
    discards_done,
    meadow_to_hand,
    open_meadow,
    refill,
    take_from_meadow,
)
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class TakeMeadow(Effect):
    """Take Meadow cards into hand, refill, and maybe play one of them for less (ED-094).

    ``must``: how many are taken, fewer only when the hand or the Meadow allows no more; else up to ``count``. ``pc`` 0
    takes, 1 offers the play. ``mem``: the cards taken.
    """

    def __init__(self, count: int, must: bool, play: PlayCard, less: int) -> None:
        super().__init__()
        self.count = count
        self.must = must
        self.play = play
        self.less = less

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        return len(position.areas[who].hand) < ids.HAND_LIMIT and bool(meadow_to_hand(position, who))

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 1:
            return True
        if len(fr.mem) < self.count and self.legal(position, fr.who):
            return True
        self._taken(position, fr)
        return False

    def _taken(self, st: EverdellState, fr: Frame) -> None:
        refill(st)
        st.top = fr.below
        if self.less and self._playable(st, fr):
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)

    def _playable(self, st: EverdellState, fr: Frame) -> list[Action]:
        designs = sorted({st.ed.design_of[card] for card in fr.mem})
        grant = ids.LESS + self.less
        return [ids.PLAY_HAND + design for design in designs if can_play(st, fr.who, design, grant)]

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = everdell(st)
        if fr.pc == 1:
            return [ids.DECLINE, *self._playable(position, fr)]
        found = [] if self.must else [ids.DONE]
        return found + [ids.MEADOW_PICK + place for place in meadow_to_hand(position, seat)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 1:
            st.top = fr.below
            if action != ids.DECLINE:
                self.play.begin(position, seat, ids.FROM_HAND, action - ids.PLAY_HAND, ids.LESS + self.less)
            return
        if action == ids.DONE:
            self._taken(position, fr)
            return
        card = take_from_meadow(position, action - ids.MEADOW_PICK)
        position.areas[seat].hand.append(card)
        if st.log is not None:
            st.note("take_meadow", seat, {"card": position.ed.name[position.ed.design_of[card]]})
        st.top = Frame(self, 0, seat, (*fr.mem, card), fr.below)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action > ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action in (ids.DONE, ids.DECLINE):
            return "done" if action == ids.DONE else "decline"
        if action >= ids.PLAY_HAND:
            return play_key(everdell(st), action)
        return meadow_key(everdell(st), "take", action - ids.MEADOW_PICK)

    def plain(self) -> dict[str, object]:
        return {"take_meadow": self.count, "must": self.must, "play_for_less": self.less}

    def say(self) -> Say:
        return Say("take_meadow", {"count": self.count, "must": self.must, "less": self.less})


def meadow_key(st: EverdellState, verb: str, place: int) -> str:
    """A Meadow card in an action key."""
    slug = st.ed.slug[st.ed.design_of[st.meadow[place]]]
    return f"{verb}:{slug}@meadow-{place + 1}" if st.level else f"{verb}:{slug}@meadow"


class SweepMeadow(Effect):
    """Discard Meadow cards, refill, then take one into hand (ED-379). ``pc`` counts the cards discarded."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc < self.count:
            if open_meadow(position):
                return True
            st.top = Frame(self, self.count, fr.who, fr.mem, fr.below)
            return False
        if fr.pc == self.count:
            discards_done(position, fr.who)
            st.top = Frame(self, self.count + 1, fr.who, fr.mem, fr.below)
            if st.raised is None:
                refill(position)
            return False
        refill(position)  # what the discards set off came before
        if len(position.areas[fr.who].hand) < ids.HAND_LIMIT and meadow_to_hand(position, fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.MEADOW_PICK + place for place in open_meadow(everdell(st))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        card = take_from_meadow(position, action - ids.MEADOW_PICK)
        name = position.ed.name[position.ed.design_of[card]]
        if fr.pc < self.count:
            discard_some(position, seat, [card])
            if st.log is not None:
                st.note("discard_meadow", seat, {"card": name})
            st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)
            return
        position.areas[seat].hand.append(card)
        if st.log is not None:
            st.note("take_meadow", seat, {"card": name})
        refill(position)
        st.top = fr.below

    def key(self, st: State, fr: Frame, action: Action) -> str:
        verb = "discard" if fr.pc < self.count else "take"
        return meadow_key(everdell(st), verb, action - ids.MEADOW_PICK)

    def plain(self) -> dict[str, object]:
        return {"sweep_meadow": self.count}

    def say(self) -> Say:
        return Say("sweep_meadow", {"count": self.count})
