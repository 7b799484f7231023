"""Cards and places that carry out another: a production card of the own or another city, or a location."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.city import code_key, code_of, slot_for, slot_of
from underbough.games.everdell.places import Visit, location_effect, location_works, place_key, place_name
from underbough.games.everdell.production import Production, work
from underbough.games.everdell.state import EverdellState, everdell, opponents
from underbough.games.everdell.zones import draw
from underbough.kernel.core import Action, Frame, State, start
from underbough.kernel.say import Say


class Copier(Production):
    """Carries out another production card, or none if its owner declines."""

    def __init__(self) -> None:
        super().__init__()
        self.quick = False
        self.reads = ids.READS_GOODS | ids.READS_HAND
        self.writes = ids.READS_GOODS | ids.READS_HAND | ids.READS_POINTS

    def targets(self, st: EverdellState, fr: Frame) -> list[Action]:
        """The cards that it may carry out."""
        raise NotImplementedError

    def carry_out(self, st: EverdellState, fr: Frame, action: Action) -> None:
        """Carry out the chosen card; the copier's own frame is gone already."""
        raise NotImplementedError

    def run(self, st: State, fr: Frame) -> bool:
        if self.targets(everdell(st), fr):
            return True
        st.top = fr.below
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return [ids.DECLINE, *self.targets(everdell(st), fr)]

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = fr.below
        if action != ids.DECLINE:
            self.carry_out(everdell(st), fr, action)

    def auto(self, st: State, fr: Frame, action: Action) -> bool:
        return action != ids.DECLINE


class ActivateOwn(Copier):
    """Carry out another production card of the own city once more (ED-362)."""

    def __init__(self) -> None:
        super().__init__()
        self.copyable = False
        self.writes |= ids.READS_STORE

    def targets(self, st: EverdellState, fr: Frame) -> list[Action]:
        found = set()
        for slot, card in enumerate(st.areas[fr.who].city):
            effect = st.ed.produce[st.ed.design_of[card]]
            if effect is not None and not isinstance(effect, ActivateOwn):
                found.add(ids.OWN + code_of(st, fr.who, slot))
        return sorted(found)

    def carry_out(self, st: EverdellState, fr: Frame, action: Action) -> None:
        work(st, fr.who, fr.who, st.areas[fr.who].city[slot_for(st, fr.who, action - ids.OWN)])

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return "decline" if action == ids.DECLINE else f"activate:{code_key(everdell(st).ed, action - ids.OWN)}"

    def plain(self) -> dict[str, object]:
        return {"activate_own": 1}

    def say(self) -> Say:
        return Say("activate_own", {})


class CopyTheirs(Copier):
    """Carry out a production card of an opponent's city as one's own (ED-370).

    ``mem``: city, card, whose opponents are looked at, bounces. A copied copier looks at the opponents of its own city,
    once, so that nothing goes round for ever.
    """

    def targets(self, st: EverdellState, fr: Frame) -> list[Action]:
        city, bounces = fr.mem[0], (fr.mem[2] if len(fr.mem) > 2 else 0)
        found = set()
        for seat in opponents(st, city):
            for slot, card in enumerate(st.areas[seat].city):
                effect = st.ed.produce[st.ed.design_of[card]]
                if not isinstance(effect, Production) or not effect.copyable:
                    continue
                if isinstance(effect, CopyTheirs) and bounces:
                    continue
                found.add(ids.THEIRS + seat * ids.CITY + code_of(st, seat, slot))
        return sorted(found)

    def carry_out(self, st: EverdellState, fr: Frame, action: Action) -> None:
        city = (action - ids.THEIRS) // ids.CITY
        card = st.areas[city].city[slot_for(st, city, (action - ids.THEIRS) % ids.CITY)]
        if st.log is not None:
            st.note("copy", fr.who, {"card": st.ed.name[st.ed.design_of[card]], "owner": city})
        effect = st.ed.produce[st.ed.design_of[card]]
        if isinstance(effect, CopyTheirs):
            st.top = Frame(effect, 0, fr.who, (city, slot_of(st.areas[city], card), 1), fr.below)
        else:
            work(st, fr.who, city, card)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        if action == ids.DECLINE:
            return "decline"
        seat, code = (action - ids.THEIRS) // ids.CITY, (action - ids.THEIRS) % ids.CITY
        return f"copy:{code_key(everdell(st).ed, code)}@{seat + 1}"

    def plain(self) -> dict[str, object]:
        return {"copy_theirs": 1}

    def say(self) -> Say:
        return Say("copy_theirs", {})


class CopyLocation(Visit):
    """Carry out a basic location, or also a forest one, occupied or not; then draw cards (ED-093, ED-395)."""

    def __init__(self, forest: bool, cards: int) -> None:
        super().__init__()
        self.forest = forest
        self.cards = cards

    def choices(self, st: EverdellState, who: int) -> list[Action]:
        """The locations that do something."""
        found = [ids.BASIC + i for i in range(len(st.ed.basic))]
        if self.forest:
            found += [ids.FOREST + i for i in range(len(st.forest)) if location_works(st, who, ids.FOREST + i)]
        return found

    def run(self, st: State, fr: Frame) -> bool:
        if fr.pc == 0:
            return True
        st.top = fr.below
        draw(everdell(st), fr.who, self.cards)
        return False

    def actions(self, st: State, fr: Frame, seat: int) -> list[Action]:
        return self.choices(everdell(st), seat)

    def answer(self, st: State, fr: Frame, seat: int, action: Action) -> None:
        st.top = Frame(self, 1, seat, fr.mem, fr.below) if self.cards else fr.below
        if st.log is not None:
            st.note("copy_place", seat, {"place": place_name(everdell(st), seat, action)})
        start(st, location_effect(everdell(st), action), seat)

    def key(self, st: State, fr: Frame, action: Action) -> str:
        return f"copy:{place_key(everdell(st), action)}"

    def plain(self) -> dict[str, object]:
        return {"copy_location": "basic_or_forest" if self.forest else "basic", "cards": self.cards}

    def say(self) -> Say:
        return Say("copy_location", {"forest": self.forest, "cards": self.cards})
