"""What abilities of Stone & Relic do: one node a verb, read by the vocabulary from plain tables.

Whoever has to give up cards chooses which (SR-131). How verbs are put together stands in
:mod:`underbough.games.stone_relic.flow`.
"""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.grid import cell_key
from underbough.games.stone_relic.kingdom import (
    SOURCE,
    cells_of,
    choose_cell,
    develop,
    terrains,
    turn_up,
)
from underbough.games.stone_relic.state import stone
from underbough.games.stone_relic.zones import (
    designs_in,
    discard,
    draw,
    hand_designs,
    insert,
    name_of,
    put_down,
    put_top_down,
)
from underbough.kernel.core import EVERYBODY, Action, Effect, Frame, State
from underbough.kernel.piles import mix
from underbough.kernel.say import Say


class Draw(Effect):
    """Draw cards."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.instant = True
        # Two draws end alike in either order, so it does not read what it takes from.
        self.writes = ids.IN_DECK | ids.IN_HAND

    def now(self, st: State, who: int) -> None:
        draw(stone(st), who, self.count)

    def plain(self) -> dict[str, object]:
        return {"draw": self.count}

    def say(self) -> Say:
        return Say("draw", {"count": self.count})


class DiscardCards(Effect):
    """Discard cards of the hand, one by one; ``pc`` counts them (SR-131)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.reads = ids.IN_HAND
        self.writes = ids.IN_HAND | ids.IN_DECK

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.count and stone(st).areas[fr.who].hand:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = stone(st)
        return [ids.DISCARD + design for design in hand_designs(position, fr.who)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = stone(st)
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        card = discard(position, fr.who, action - ids.DISCARD)
        if st.log is not None:
            st.note("discard", fr.who, {"card": name_of(position, card), "why": "ability"})

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"discard:{stone(st).stone.slug[action - ids.DISCARD]}"

    def plain(self) -> dict[str, object]:
        return {"discard": self.count}

    def say(self) -> Say:
        return Say("discard", {"count": self.count})


class GainAction(Effect):
    """More Actions in this Expansion Step (SR-046); for those whose turn it is not, there is none."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.instant = True
        self.writes = ids.ACTIONS_LEFT

    def now(self, st: State, who: int) -> None:
        if who != stone(st).turn:
            return
        stone(st).actions += self.count
        if st.log is not None:
            st.note("gain_action", who, {"count": self.count})

    def plain(self) -> dict[str, object]:
        return {"gain_action": self.count}

    def say(self) -> Say:
        return Say("gain_action", {"count": self.count})


class TopDeckTo(Effect):
    """The top card of the deck face down beneath the Wealth card or into the Influence (SR-028, SR-078)."""

    def __init__(self, wealth: bool) -> None:
        super().__init__()
        self.wealth = wealth
        self.instant = True
        self.reads = ids.IN_DECK | (0 if wealth else ids.IN_RELICS)
        self.writes = ids.IN_DECK | (ids.IN_WEALTH if wealth else ids.IN_INFLUENCE)

    def now(self, st: State, who: int) -> None:
        put_top_down(stone(st), who, self.wealth)

    def plain(self) -> dict[str, object]:
        return {"top_deck_to": "wealth" if self.wealth else "influence"}

    def say(self) -> Say:
        return Say("top_deck_to", {"wealth": self.wealth})


class HandTo(Effect):
    """Cards of the hand face down beneath the Wealth card or into the Influence; ``pc`` counts them (SR-080)."""

    def __init__(self, wealth: bool, count: int, exactly: bool) -> None:
        super().__init__()
        self.wealth = wealth
        self.count = count
        self.exactly = exactly
        self.reads = ids.IN_HAND | (0 if wealth else ids.IN_RELICS)
        self.writes = ids.IN_HAND | (ids.IN_WEALTH if wealth else ids.IN_INFLUENCE)

    def run(self, st: State, fr: Frame) -> bool:
        position = stone(st)
        possible = self.wealth or position.current_relic() >= 0
        if possible and fr.pc < self.count and position.areas[fr.who].hand:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = stone(st)
        base = ids.WEALTH if self.wealth else ids.INFLUENCE
        found = [] if self.exactly else [ids.DECLINE]
        return found + [base + design for design in hand_designs(position, fr.who)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DECLINE:
            st.top = fr.below
            if st.log is not None:
                st.note("decline", fr.who, {})
            return
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        put_down(stone(st), fr.who, action - (ids.WEALTH if self.wealth else ids.INFLUENCE), self.wealth, "ability")

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        if self.wealth:
            return f"wealth:{stone(st).stone.slug[action - ids.WEALTH]}"
        return f"influence:{stone(st).stone.slug[action - ids.INFLUENCE]}"

    def plain(self) -> dict[str, object]:
        pile = "wealth" if self.wealth else "influence"
        return {"hand_to": pile, "exactly" if self.exactly else "up_to": self.count}

    def say(self) -> Say:
        return Say("hand_to", {"wealth": self.wealth, "count": self.count, "exactly": self.exactly})


class MayBuild(Effect):
    """A Structure of the hand may be built without an Action, placed as usual (SR-052, SR-055)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.reads = ids.EVERYTHING
        self.writes = ids.EVERYTHING

    def run(self, st: State, fr: Frame) -> bool:
        area = stone(st).areas[fr.who]
        if fr.pc < self.count and area.hand and area.free:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = stone(st)
        return [ids.DECLINE] + [ids.BUILD + design for design in hand_designs(position, fr.who)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DECLINE:
            st.top = fr.below
            if st.log is not None:
                st.note("decline", fr.who, {})
            return
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        choose_cell(stone(st), fr.who, action - ids.BUILD, "ability")

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"build:{stone(st).stone.slug[action - ids.BUILD]}"

    def plain(self) -> dict[str, object]:
        return {"may_build": self.count}

    def say(self) -> Say:
        return Say("may_build", {"count": self.count})


class Develop(Effect):
    """Develop Terrains of the own Kingdom without an Action, as far as there are any (SR-063, SR-064)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.reads = ids.EVERYTHING
        self.writes = ids.EVERYTHING

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.count and terrains(stone(st), fr.who):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = stone(st)
        return cells_of(position.areas[fr.who], terrains(position, fr.who), ids.DEVELOP)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        position = stone(st)
        develop(position, fr.who, position.areas[fr.who].cells.index(action - ids.DEVELOP), "ability")

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"develop:{cell_key(action - ids.DEVELOP)}"

    def plain(self) -> dict[str, object]:
        return {"develop": self.count}

    def say(self) -> Say:
        return Say("develop", {"count": self.count})


class DevelopThis(Effect):
    """Develop the very card whose ability this is, if it still lies face up."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = ids.IN_KINGDOM
        self.writes = ids.IN_KINGDOM

    def run(self, st: State, fr: Frame) -> bool:
        st.top = fr.below
        position = stone(st)
        at = fr.mem[SOURCE]
        if at >= 0 and at in terrains(position, fr.who):
            develop(position, fr.who, at, "own")
        return False

    def plain(self) -> dict[str, object]:
        return {"develop_this": True}

    def say(self) -> Say:
        return Say("develop_this", {})


class FlipCity(Effect):
    """Turn own Cities face up again (SR-068)."""

    def __init__(self, count: int, optional: bool) -> None:
        super().__init__()
        self.count = count
        self.optional = optional
        self.reads = ids.IN_KINGDOM
        self.writes = ids.IN_KINGDOM

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.count and stone(st).areas[fr.who].down:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        area = stone(st).areas[fr.who]
        places = [at for at in range(len(area.cards)) if area.is_city(at)]
        return ([ids.DECLINE] if self.optional else []) + cells_of(area, places, ids.FLIP)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        if action == ids.DECLINE:
            st.top = fr.below
            if st.log is not None:
                st.note("decline", fr.who, {})
            return
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        position = stone(st)
        turn_up(position, fr.who, position.areas[fr.who].cells.index(action - ids.FLIP))

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"flip:{cell_key(action - ids.FLIP)}"

    def plain(self) -> dict[str, object]:
        found: dict[str, object] = {"flip_city_face_up": self.count}
        return {**found, "optional": True} if self.optional else found

    def say(self) -> Say:
        return Say("flip_city", {"count": self.count, "optional": self.optional})


class TakeFromDiscard(Effect):
    """Cards of the open discard pile to the hand, but not the Spell that is being cast (SR-070)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.reads = ids.IN_DECK
        self.writes = ids.IN_DECK | ids.IN_HAND

    def _others(self, st: State) -> list[int]:
        position = stone(st)
        return [card for card in position.discard if card != position.cast]

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.count and self._others(st):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.TAKE + design for design in designs_in(stone(st), self._others(st))]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = stone(st)
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        for card in self._others(st):
            if position.stone.design_of[card] == action - ids.TAKE:
                position.discard.remove(card)
                # Everybody saw which card it was, and goes on knowing it.
                position.known[card] = EVERYBODY
                insert(position.areas[fr.who].hand, card)
                if st.log is not None:
                    st.note("take", fr.who, {"card": name_of(position, card)})
                return

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"take:{stone(st).stone.slug[action - ids.TAKE]}"

    def plain(self) -> dict[str, object]:
        return {"take_from_discard": self.count}

    def say(self) -> Say:
        return Say("take_from_discard", {"count": self.count})


class ReturnInfluence(Effect):
    """Own face-down Influence cards back to the hand, one by one (SR-131)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.reads = ids.IN_INFLUENCE
        self.writes = ids.IN_INFLUENCE | ids.IN_HAND

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc < self.count and stone(st).areas[fr.who].influence:
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        position = stone(st)
        return [ids.RETURN + design for design in designs_in(position, position.areas[fr.who].influence)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        position = stone(st)
        st.top = Frame(self, fr.pc + 1, fr.who, fr.mem, fr.below)
        area = position.areas[fr.who]
        for card in area.influence:
            if position.stone.design_of[card] == action - ids.RETURN:
                area.influence.remove(card)
                mix([card, *area.influence], position.known, 1 << fr.who)
                insert(area.hand, card)
                if st.log is not None:
                    st.note("return", fr.who, {})
                    st.note("returned", fr.who, {"card": name_of(position, card)}, 1 << fr.who)
                return

    def secret(self, st: State, fr: Frame, action: Action) -> bool:
        return True

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"return:{stone(st).stone.slug[action - ids.RETURN]}"

    def plain(self) -> dict[str, object]:
        return {"return_influence_to_hand": self.count}

    def say(self) -> Say:
        return Say("return_influence", {"count": self.count})


class RelicToBottom(Effect):
    """The Current Relic goes beneath the pile and the next becomes Current; Influence stays (SR-025)."""

    def __init__(self) -> None:
        super().__init__()
        self.instant = True
        self.reads = ids.IN_RELICS
        self.writes = ids.IN_RELICS

    def now(self, st: State, who: int) -> None:
        position = stone(st)
        pile = position.relics
        if len(pile) < 2:
            return
        old = pile.top.pop()
        pile.put_underneath(old)
        pile.settle(st.chance, 1)
        if st.log is not None:
            content = position.stone
            new = content.relic_name[position.current_relic()]
            st.note("relic_down", who, {"relic": content.relic_name[old]})
            st.note("relic_up", -1, {"relic": new})

    def plain(self) -> dict[str, object]:
        return {"relic_to_bottom": True}

    def say(self) -> Say:
        return Say("relic_to_bottom", {})
