"""Verbs that deal with relics: drawing, buying, moving, discovering and giving up what is stored (ES-286 to ES-291)."""

from __future__ import annotations

from underbough.games.everstone import discover, ids, market, workshop
from underbough.games.everstone.gains import shrink
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.steps import Asking, Deed, Verb
from underbough.kernel.core import Action, Frame, State, push
from underbough.kernel.say import Say


class DrawRelic(Deed):
    """The top relic of the deck goes into the workshop, room made first (ES-374)."""

    def effective(self, st: State, who: int) -> bool:
        return workshop.can_draw(ever(st))

    def do(self, st: EverState, who: int) -> None:
        workshop.draw_relic(st, who)

    def word(self) -> str:
        return "draw_relic"


class BuyRelic(Deed):
    """Buy a relic from the market at its price (ES-290, ES-291)."""

    def effective(self, st: State, who: int) -> bool:
        return market.can_buy(ever(st), who)

    def do(self, st: EverState, who: int) -> None:
        market.buy(st, who, False)

    def word(self) -> str:
        return "buy_relic"


class RelocateRelic(Deed):
    """Move a relic of one's own within its area (ES-286)."""

    def effective(self, st: State, who: int) -> bool:
        return workshop.can_relocate(ever(st), who)

    def do(self, st: EverState, who: int) -> None:
        push(st, st.ever.rule[ids.RELOCATE], who)

    def word(self) -> str:
        return "relocate_relic"


class AttemptDiscovery(Deed):
    """Roll the harvest dice for the top relic, with the free tool alone (ES-287 to ES-289).

    ``order``: what may be done with what is discovered, a mask as in :mod:`discover`.
    """

    def __init__(self, order: int = discover.EITHER) -> None:
        super().__init__()
        self.order = order

    def effective(self, st: State, who: int) -> bool:
        return workshop.can_draw(ever(st))

    def do(self, st: EverState, who: int) -> None:
        discover.attempt(st, who, self.order)

    def plain(self) -> dict[str, object]:
        return {"attempt_discovery": 1, **discover.order_table(self.order)}

    def say(self) -> Say:
        return Say("attempt_discovery", discover.order_table(self.order))


class DiscardStored(Verb):
    """Discard stored cards one by one, with their bonuses or without; ``pc`` counts them (ES-303, ES-375, ES-382)."""

    def __init__(self, count: int, bonus: bool) -> None:
        super().__init__()
        self.count = count
        self.bonus = bonus

    def effective(self, st: State, who: int) -> bool:
        return ever(st).areas[who].open_spaces() < 4

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.count and self.effective(st, fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return workshop.discards(ever(st), fr.who)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        space = workshop.space_of(position.areas[fr.who], action - ids.DISCARD)
        workshop.discard_at(position, fr.who, space, self.bonus)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"discard:{ever(st).ever.slug[action - ids.DISCARD]}"

    def plain(self) -> dict[str, object]:
        return {"discard" if self.bonus else "discard_without_bonus": self.count}

    def say(self) -> Say:
        return Say("discard", {"count": self.count, "bonus": self.bonus})


def stored_items(st: EverState, who: int, extensions: bool) -> list[Action]:
    """The actions that pick a stored card, sorted."""
    most = ids.ITEMS if extensions else ids.EXTENSIONS
    return sorted([ids.ITEM + item for item in st.areas[who].workshop if 0 <= item < most])


class Trash(Asking):
    """A stored card leaves the game for good, without any bonus (ES-381)."""

    def effective(self, st: State, who: int) -> bool:
        return ever(st).areas[who].open_spaces() < 4

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return stored_items(ever(st), fr.who, True)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        st.top = fr.below
        item = action - ids.ITEM
        workshop.take_from_space(position, fr.who, workshop.space_of(position.areas[fr.who], item))
        if st.log is not None:
            st.note("trash", fr.who, {"card": position.ever.name[item]})
        if item >= ids.EXTENSIONS:
            shrink(position, fr.who)
        else:
            position.gone = (*position.gone, item)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"trash:{ever(st).ever.slug[action - ids.ITEM]}"

    def word(self) -> str:
        return "trash"


class ReturnRelic(Asking):
    """A stored relic goes back on top of the relic deck (ES-383)."""

    def effective(self, st: State, who: int) -> bool:
        return len(stored_items(ever(st), who, False)) > 0

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return stored_items(ever(st), fr.who, False)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = ever(st)
        st.top = fr.below
        item = action - ids.ITEM
        workshop.take_from_space(position, fr.who, workshop.space_of(position.areas[fr.who], item))
        workshop.lift(position, item)
        workshop.put_back(position, item)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"return:{ever(st).ever.slug[action - ids.ITEM]}"

    def word(self) -> str:
        return "return_relic"
