"""Verbs that bring cards of the side decks, reputation and influence (ES-306, ES-309, ES-373, ES-376)."""

from __future__ import annotations

from underbough.games.everstone import decks, ids, influence
from underbough.games.everstone.reputation import gain_reputation
from underbough.games.everstone.state import EverState, ever, item_of, tokens_of
from underbough.games.everstone.steps import Asking, Deed
from underbough.kernel.core import Action, Frame, State
from underbough.kernel.say import Say


class GainQuest(Deed):
    """Gain a personal quest (ES-298)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_quest(ever(st))

    def do(self, st: EverState, who: int) -> None:
        decks.gain_quest(st, who)

    def word(self) -> str:
        return "gain_quest"


class GainUpgrade(Deed):
    """Gain a caravan upgrade (ES-278)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_upgrade(ever(st), who)

    def do(self, st: EverState, who: int) -> None:
        decks.gain_upgrade(st, who)

    def word(self) -> str:
        return "gain_upgrade"


class GainMiner(Deed):
    """Gain the top miner relic (ES-267)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_miner(ever(st), who)

    def do(self, st: EverState, who: int) -> None:
        decks.gain_miner(st, who)

    def word(self) -> str:
        return "gain_miner"


class GainExtension(Deed):
    """Gain a reserve extension (ES-256)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_extension(ever(st))

    def do(self, st: EverState, who: int) -> None:
        decks.gain_extension(st, who)

    def word(self) -> str:
        return "gain_extension"


class GainReputation(Deed):
    """Move up the reputation track; no token is needed for that (ES-309)."""

    def __init__(self, points: int, why: str = "card") -> None:
        super().__init__()
        self.points = points
        self.why = why

    def effective(self, st: State, who: int) -> bool:
        return True

    def do(self, st: EverState, who: int) -> None:
        gain_reputation(st, who, self.points, self.why)

    def plain(self) -> dict[str, object]:
        return {"gain_reputation": self.points}

    def say(self) -> Say:
        return Say("gain_reputation", {"points": self.points})


class PlaceInfluence(Deed):
    """Place influence where the own caravan stands (ES-376)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def effective(self, st: State, who: int) -> bool:
        return influence.can_place(ever(st), who)

    def do(self, st: EverState, who: int) -> None:
        influence.place(st, who, self.count)

    def plain(self) -> dict[str, object]:
        return {"place_influence": self.count}

    def say(self) -> Say:
        return Say("place_influence", {"count": self.count})


class ReturnInfluence(Asking):
    """The next token of the own stacks, or one off an own relic, goes to the pool (ES-306)."""

    def effective(self, st: State, who: int) -> bool:
        area = ever(st).areas[who]
        if area.stacks > 0:
            return True
        for column in area.columns:
            for entry in column:
                if tokens_of(entry) > 0:
                    return True
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        area = ever(st).areas[fr.who]
        found = [ids.POOL_STACK] if area.stacks > 0 else []
        relics = [item_of(entry) for column in area.columns for entry in column if tokens_of(entry) > 0]
        return found + sorted([ids.LIFT + item for item in relics])

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        st.top = fr.below
        if action == ids.POOL_STACK:
            influence.stack_to_pool(position, fr.who)
        else:
            influence.token_off(position, fr.who, action - ids.LIFT)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "stack" if action == ids.POOL_STACK else f"lift:{ever(st).ever.slug[action - ids.LIFT]}"

    def word(self) -> str:
        return "return_influence"
