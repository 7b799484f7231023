"""Cards and places that let a card be played, free or for less, beside the play that a turn allows."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.payment import can_play, from_meadow
from underbough.games.everdell.places import Visit
from underbough.games.everdell.plays import PlayCard
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import discard, first_of_each, hand_designs, names, next_card, open_meadow
from underbough.kernel.core import Action, Frame, State
from underbough.kernel.say import Say


class GrantPlay(Visit):
    """Play a card from hand or Meadow, free or for less, up to so many base points (ED-374, ED-394)."""

    def __init__(self, play: PlayCard, hand: bool, most_points: int, grant: int) -> None:
        super().__init__()
        self.play = play
        self.hand = hand
        self.most_points = most_points
        self.grant = grant

    def legal(self, st: State, who: int) -> bool:
        return bool(self.choices(everdell(st), who))

    def _fits(self, st: EverdellState, who: int, design: int, grant: int) -> bool:
        if self.most_points >= 0 and st.ed.points[design] > self.most_points:
            return False
        return can_play(st, who, design, grant)

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """The cards that may be played."""
        design_of = st.ed.design_of
        grant = from_meadow(st, self.grant)
        found = [ids.PLAY_MEADOW + p for p in open_meadow(st) if self._fits(st, who, design_of[st.meadow[p]], grant)]
        if self.hand:
            hand = hand_designs(st, who)
            found.extend(ids.PLAY_HAND + design for design in hand if self._fits(st, who, design, self.grant))
        return found

    def run(self, st: State, fr: Frame) -> bool:
        if self.choices(everdell(st), fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        # In a world dealt anew for another seat the hand may hold nothing that fits.
        return self.choices(everdell(st), seat) or [ids.DONE]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action != ids.DONE:
            begin_play(everdell(st), seat, self.play, action, self.grant)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else play_key(everdell(st), action)

    def plain(self) -> dict[str, object]:
        found: dict[str, object] = {"play": "hand_or_meadow" if self.hand else "meadow"}
        if self.most_points >= 0:
            found["most_points"] = self.most_points
        found["less"] = "all" if self.grant == ids.FREE else self.grant - ids.LESS
        return found

    def say(self) -> Say:
        return Say("play", dict(self.plain()))


def begin_play(st: EverdellState, who: int, play: PlayCard, action: Action, grant: int) -> None:
    """Start the play that an action names."""
    if action < ids.PLAY_HAND:
        play.begin(st, who, ids.FROM_MEADOW, action - ids.PLAY_MEADOW, from_meadow(st, grant))
    else:
        play.begin(st, who, ids.FROM_HAND, action - ids.PLAY_HAND, grant)


def play_key(st: EverdellState, action: Action) -> str:
    """A play as an action key; in a solo game the Meadow's places are told apart."""
    if action >= ids.PLAY_HAND:
        return f"play:{st.ed.slug[action - ids.PLAY_HAND]}"
    place = action - ids.PLAY_MEADOW
    slug = st.ed.slug[st.ed.design_of[st.meadow[place]]]
    return f"play:{slug}@meadow-{place + 1}" if st.level else f"play:{slug}@meadow"


class RevealPlay(Visit):
    """Reveal cards of the deck (or, by choice, of the discard pile) and play one free (ED-373, ED-384).

    ``pc`` 0 chooses the pile where that is offered, 1 chooses among the revealed cards.
    """

    def __init__(self, play: PlayCard, count: int, most_points: int, may: bool, either_pile: bool) -> None:
        super().__init__()
        self.play = play
        self.count = count
        self.most_points = most_points
        self.may = may
        self.either_pile = either_pile

    def legal(self, st: State, who: int) -> bool:
        position = everdell(st)
        return bool(position.deck or position.discard)

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.pc == 1:
            return True
        if self.either_pile and position.discard:
            return True
        self._reveal(position, fr, ids.FROM_DECK)
        return False

    def _reveal(self, st: EverdellState, fr: Frame, pile: Action) -> None:
        for _ in range(self.count):
            if pile == ids.FROM_DECK:
                card = next_card(st)
            else:
                card = st.discard.pop() if st.discard else ids.NO_CARD
                st.looks += 1
            if card < 0:
                break
            st.revealed.append(card)
            st.known[card] = -1
        if st.log is not None:
            st.note("reveal", fr.who, {"cards": names(st, st.revealed)})
        if self.choices(st, fr.who):
            st.top = Frame(self, 1, fr.who, fr.mem, fr.below)
        else:
            self._discard(st, fr)

    def _discard(self, st: EverdellState, fr: Frame) -> None:
        others = st.revealed.copy()
        st.revealed.clear()
        st.top = fr.below
        discard(st, fr.who, others)

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """The revealed cards that may be played; alike ones once."""
        found: list[Action] = []
        for i in first_of_each(st, st.revealed):
            design = st.ed.design_of[st.revealed[i]]
            cheap = self.most_points < 0 or st.ed.points[design] <= self.most_points
            if cheap and can_play(st, who, design, ids.FREE):
                found.append(ids.REVEALED + i)
        return found

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        if fr.pc == 0:
            return [ids.FROM_DECK, ids.FROM_DISCARD]
        found = self.choices(everdell(st), seat)
        return [ids.DECLINE, *found] if self.may else found

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        if fr.pc == 0:
            self._reveal(position, fr, action)
            return
        card = ids.NO_CARD
        if action != ids.DECLINE:
            card = position.revealed.pop(action - ids.REVEALED)
            position.limbo.append(card)
        # The others are discarded before the chosen card works (ED-190).
        self._discard(position, fr)
        if card >= 0:
            self.play.begin(position, seat, ids.FROM_LIMBO, len(position.limbo) - 1, ids.FREE)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return fr.pc == 1 and action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        if fr.pc == 0:
            return "reveal:deck" if action == ids.FROM_DECK else "reveal:discard"
        position = everdell(st)
        return f"play:{position.ed.slug[position.ed.design_of[position.revealed[action - ids.REVEALED]]]}"

    def plain(self) -> dict[str, object]:
        return {
            "reveal_and_play": {
                "count": self.count,
                "most_points": self.most_points,
                "may": self.may,
                "either_pile": self.either_pile,
            }
        }

    def say(self) -> Say:
        args = self.plain()["reveal_and_play"]
        assert isinstance(args, dict)
        return Say("reveal_and_play", args)
