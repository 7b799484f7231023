"""Hand cards that are discarded: for a reward, or as a price."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.state import EverdellState, everdell
from underbough.games.everdell.zones import discard_from_hand, discards_done, draw, gain, hand_designs
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class DiscardFor(Effect):
    """Discard hand cards one by one, then take the reward.

    ``most`` 0: any number. ``reward``: points, goods of choice (one for every ``per`` cards), or cards drawn (``per``
    for each card), or a hand drawn full. ``pc`` counts the cards discarded; below 0 (-1 less that count) the discards
    have set off something that comes before the reward.
    """

    def __init__(self, most: int, reward: str, per: int, any_goods: GainAny) -> None:
        super().__init__()
        self.most = most
        self.reward = reward
        self.per = per
        self.any_goods = any_goods

    def legal(self, st: State, who: int) -> bool:
        return bool(everdell(st).areas[who].hand)

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < 0:
            st.top = fr.below
            self._reward(everdell(st), fr.who, -1 - fr.pc)
            return False
        if everdell(st).areas[fr.who].hand and (not self.most or fr.pc < self.most):
            return True
        self._finish(st, fr)
        return False

    def _finish(self, st: State, fr: Frame) -> None:
        position = everdell(st)
        st.top = fr.below
        if st.log is not None and fr.pc:
            st.note("discard", fr.who, {"count": fr.pc})
        discards_done(position, fr.who)
        if st.raised is None:
            self._reward(position, fr.who, fr.pc)
        else:
            st.top = Frame(self, -1 - fr.pc, fr.who, fr.mem, fr.below)

    def _reward(self, st: EverdellState, who: int, cards: int) -> None:
        if self.reward == "point":
            gain(st, who, ids.POINT, self.per * cards)
        elif self.reward == "card":
            draw(st, who, self.per * cards)
        elif self.reward == "any" and cards >= self.per:
            st.top = Frame(self.any_goods, 0, who, (cards // self.per,), st.top)
        elif self.reward == "full":
            draw(st, who, ids.HAND_LIMIT)

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DONE, *(ids.HAND_PICK + design for design in hand_designs(everdell(st), seat))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DONE:
            self._finish(st, fr)
            return
        discard_from_hand(everdell(st), seat, action - ids.HAND_PICK)
        st.top = Frame(self, fr.pc + 1, seat, fr.mem, fr.below)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DONE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "done" if action == ids.DONE else f"discard:{everdell(st).ed.slug[action - ids.HAND_PICK]}"

    def children(self) -> list[tuple[str, Effect]]:
        return [("any", self.any_goods)]

    def plain(self) -> dict[str, object]:
        return {"discard_for": {"most": self.most, "reward": self.reward, "per": self.per}}

    def say(self) -> Say:
        return Say("discard_for", {"most": self.most, "reward": self.reward, "per": self.per})


class DiscardCards(Effect):
    """Discard exactly so many hand cards: the price of a Journey (ED-151). ``mem``: how many are still due."""

    def run(self, st: State, fr: Frame) -> bool:
        position = everdell(st)
        if fr.mem[0] > 0 and position.areas[fr.who].hand:
            return True
        st.top = fr.below
        discards_done(position, fr.who)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.HAND_PICK + design for design in hand_designs(everdell(st), seat)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = everdell(st)
        discard_from_hand(position, seat, action - ids.HAND_PICK)
        if st.log is not None:
            st.note("discard", seat, {"count": 1})
        st.top = Frame(self, fr.pc + 1, seat, (fr.mem[0] - 1,), fr.below)

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return True

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"discard:{everdell(st).ed.slug[action - ids.HAND_PICK]}"
