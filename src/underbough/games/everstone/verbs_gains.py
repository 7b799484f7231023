"""Verbs that bring cards of the side decks, reputation and influence (ES-306, ES-309, ES-373, ES-376)."""

from __future__ import annotations

from underbough.games.everstone import decks, ids, influence
from underbough.games.everstone.reputation import gain_reputation
from underbough.games.everstone.state import ever, item_of, tokens_of
from underbough.games.everstone.steps import Verb
from underbough.kernel.core import Action, Frame, State
from underbough.kernel.say import Say


class GainQuest(Verb):
    """Gain a personal quest (ES-298)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_quest(ever(st))

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        decks.gain_quest(ever(st), fr.who)
        return False

    def plain(self) -> dict[str, object]:
        return {"gain_quest": 1}

    def say(self) -> Say:
        return Say("gain_quest", {})


class GainUpgrade(Verb):
    """Gain a caravan upgrade (ES-278)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_upgrade(ever(st), who)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        decks.gain_upgrade(ever(st), fr.who)
        return False

    def plain(self) -> dict[str, object]:
        return {"gain_upgrade": 1}

    def say(self) -> Say:
        return Say("gain_upgrade", {})


class GainMiner(Verb):
    """Gain the top miner relic (ES-267)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_miner(ever(st), who)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        decks.gain_miner(ever(st), fr.who)
        return False

    def plain(self) -> dict[str, object]:
        return {"gain_miner": 1}

    def say(self) -> Say:
        return Say("gain_miner", {})


class GainExtension(Verb):
    """Gain a reserve extension (ES-256)."""

    def effective(self, st: State, who: int) -> bool:
        return decks.can_gain_extension(ever(st))

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        decks.gain_extension(ever(st), fr.who)
        return False

    def plain(self) -> dict[str, object]:
        return {"gain_extension": 1}

    def say(self) -> Say:
        return Say("gain_extension", {})


class GainReputation(Verb):
    """Move up the reputation track; no token is needed for that (ES-309)."""

    def __init__(self, points: int, why: str = "card") -> None:
        super().__init__()
        self.points = points
        self.why = why

    def effective(self, st: State, who: int) -> bool:
        return True

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        gain_reputation(ever(st), fr.who, self.points, self.why)
        return False

    def plain(self) -> dict[str, object]:
        return {"gain_reputation": self.points}

    def say(self) -> Say:
        return Say("gain_reputation", {"points": self.points})


class PlaceInfluence(Verb):
    """Place influence where the own caravan stands (ES-376)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def effective(self, st: State, who: int) -> bool:
        return influence.can_place(ever(st), who)

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        influence.place(ever(st), fr.who, self.count)
        return False

    def plain(self) -> dict[str, object]:
        return {"place_influence": self.count}

    def say(self) -> Say:
        return Say("place_influence", {"count": self.count})


class ReturnInfluence(Verb):
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

    def run(self, st: State, fr: Frame) -> bool:
        if self.effective(st, fr.who):
            return True
        st.top = fr.below
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

    def plain(self) -> dict[str, object]:
        return {"return_influence": 1}

    def say(self) -> Say:
        return Say("return_influence", {})
