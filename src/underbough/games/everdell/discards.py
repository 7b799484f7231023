"""Hand cards that are discarded: for a reward, or as a price."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.gains import GainAny
from underbough.games.everdell.state import everdell
from underbough.games.everdell.zones import discard_from_hand, draw, gain, hand_designs
from underbough.kernel.core import Action, Effect, Frame, State
from underbough.kernel.say import Say


class DiscardFor(Effect):
    """Discard hand cards one by one, then take the reward.

    ``most`` 0: any number. ``reward``: points, goods of choice (one for every ``per`` cards), or cards drawn (``per``
    for each card), or a hand drawn full. ``pc`` counts the cards discarded.
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
        if everdell(st).areas[fr.who].hand and (not self.most or fr.pc < self.most):
            return True
        self._finish(st, fr)
        return False

    def _finish(self, st: State, fr: Frame) -> None:
        position = everdell(st)
        st.top = fr.below
        if st.log is not None and fr.pc:
            st.note("discard", fr.who, {"count": fr.pc})
        if self.reward == "point":
            gain(position, fr.who, ids.POINT, self.per * fr.pc)
        elif self.reward == "card":
            draw(position, fr.who, self.per * fr.pc)
        elif self.reward == "any" and fr.pc >= self.per:
            st.top = Frame(self.any_goods, 0, fr.who, (fr.pc // self.per,), fr.below)
        elif self.reward == "full":
            draw(position, fr.who, ids.HAND_LIMIT)

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
        if fr.mem[0] > 0 and everdell(st).areas[fr.who].hand:
            return True
        st.top = fr.below
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
