"""Everdell as a game: settings, setup, storage, what a seat can't know, and the conservation of its parts."""

from __future__ import annotations

from typing import Final

from underbough.games.everdell import coverage, describe, ids, scoring, solo, speech, speech_log
from underbough.games.everdell.city import refresh
from underbough.games.everdell.content import TABLE, content_of
from underbough.games.everdell.describe_cards import told_at
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.estimate import estimate
from underbough.games.everdell.state import (
    CLOCK_TOWER_MUST,
    EMPTY_VISITS,
    FOOL_TRIGGERS_NOTHING,
    GIFTS_ANYWHERE,
    NESTED_TRIGGERS,
    NO_RUINS_ON_RUINS,
    NO_SELF_RECALL,
    PASS_WITHOUT_WORKERS,
    RANGER_MAY,
    RUGWORT_CLOCKWISE,
    UNIQUE_FIRST,
    UNIVERSITY_SELF,
    Area,
    EverdellState,
    everdell,
)
from underbough.games.everdell.view import card_table, view
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, State
from underbough.kernel.errors import OptionError, RecordError
from underbough.kernel.game import Game, GameInfo, OptionSpec, Settings, whole_list, whole_number
from underbough.kernel.piles import redeal
from underbough.kernel.say import Event, Option, Prompt, Refusal, Say, SheetLine
from underbough.kernel.shapes import shown

HANDS: Final = (5, 6, 7, 8)

READINGS: Final = {
    "gifts_anywhere": (GIFTS_ANYWHERE, "Cards may be given to any opponent still playing, room or not."),
    "fool_triggers_nothing": (FOOL_TRIGGERS_NOTHING, "A Fool sent away does not reward the own Historian."),
    "ranger_may": (RANGER_MAY, "The Ranger's move may be declined."),
    "pass_without_workers": (PASS_WITHOUT_WORKERS, "A player may pass only without available workers."),
    "clock_tower_must": (CLOCK_TOWER_MUST, "A Clock Tower that can be used has to be used."),
    "no_ruins_on_ruins": (NO_RUINS_ON_RUINS, "A Ruins may not replace another Ruins."),
    "university_self": (UNIVERSITY_SELF, "The University may discard itself."),
    "empty_visits": (EMPTY_VISITS, "Workers may go where nothing happens, but not on events."),
    "rugwort_clockwise": (RUGWORT_CLOCKWISE, "Rugwort's forest worker goes the other way round."),
    "no_self_recall": (NO_SELF_RECALL, "A Well Run City may not bring back the worker placed on it."),
    "unique_first": (UNIQUE_FIRST, "A Unique card may not make room for its own copy."),
    "nested_triggers": (NESTED_TRIGGERS, "A card that a Postal Pigeon brings rewards the Pigeon's play as well."),
}
"""Readings of the rules that tables really differ in, each off by default (ED-411 to ED-427)."""

INFO = GameInfo(
    "everdell",
    "Everdell",
    1,
    4,
    1,
    [OptionSpec(name, name.replace("_", " ").capitalize(), help, False) for name, (_, help) in READINGS.items()],
    [{"year": 1}, {"year": 2}, {"year": 3}],
)


def check_settings(players: int, settings: Settings, switches: list[str]) -> None:
    """Raise :class:`OptionError` for a setting that does not exist, does not fit or is missing.

    ``switches``: the names of the options that are on or off.
    """
    if players == 1 and "year" not in settings:
        raise OptionError("year: a solo game is one of three; choose year 1, 2 or 3")
    for name, value in settings.items():
        if name == "first":
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < players:
                raise OptionError(f"first: expected a seat from 0 to {players - 1}, not {shown(value)}")
        elif name == "year":
            if players != 1 or not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 3:
                raise OptionError(f"year: a solo game has year 1, 2 or 3; not {shown(value)} with {players} players")
        elif name in switches:
            if not isinstance(value, bool):
                raise OptionError(f"{name}: expected true or false, not {shown(value)}")
        else:
            raise OptionError(f"{name}: no such option; there are first, year, {', '.join(switches)}")


class Everdell(Game):
    """A table of Everdell for 1 to 4 players; alone against Rugwort (ED-001)."""

    def __init__(self, players: int, settings: Settings, content: EverdellContent, info: GameInfo = INFO) -> None:
        super().__init__(info, players, settings, content)
        check_settings(players, settings, [option.id for option in info.options])
        self.ed = content

    def setup(self, chance: Chance) -> State:
        """Forest, events, Meadow, hands (ED-026 to ED-043), and Rugwort in a solo game (ED-305 to ED-311)."""
        content = self.ed
        forests = list(range(len(content.forest)))
        forest = [chance.pick(forests) for _ in range(3 if self.players < 3 else 4)]
        specials = list(range(len(content.event_name)))
        special = [chance.pick(specials) for _ in range(ids.SPECIAL_EVENTS)]
        deck = list(range(len(content.design_of)))
        known = [0] * len(deck)
        meadow = [chance.pick(deck) for _ in range(ids.MEADOW)]
        for card in meadow:
            known[card] = -1
        chosen = self.settings.get("first")
        first = chosen if isinstance(chosen, int) else chance.below(self.players)
        areas = [Area([0] * 5, [], [], [], [], [], 2, ids.WINTER, False, 0, 0, 0) for _ in range(self.players)]
        for i in range(self.players):
            seat = (first + i) % self.players
            for _ in range(HANDS[i]):
                card = chance.pick(deck)
                areas[seat].hand.append(card)
                known[card] = 1 << seat
        level = 0
        if self.players == 1:
            year = self.settings.get("year", 1)
            level = year if isinstance(year, int) else 1
            areas.append(Area([0] * 5, [], [], [], [], solo.first_workers(), 2, ids.WINTER, True, 0, 0, 0))
        top = Frame(content.node(TABLE), 0, -1, (), None)
        none = [-1] * ids.BASIC_EVENTS
        rules = sum(bit for name, (bit, _) in READINGS.items() if self.settings.get(name) is True)
        before = (first - 1) % self.players
        return EverdellState(
            self, content, self.players, top, chance, 0, areas, meadow, deck, [], known, forest, special,
            none, none.copy(), [0] * ids.SPECIAL_EVENTS, [], [], [], [], [], rules, before, first, 0, level,
        )  # fmt: skip

    def view(self, st: State, seat: int) -> dict[str, object]:
        return view(everdell(st), seat)

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        """Deal anew what the seat can't place: other hands, the discard pile as far as it is unknown, the deck."""
        found = everdell(st).clone()
        hands = [area.hand for area in found.areas[: self.players]]
        redeal([found.discard, found.offered], hands, [found.deck], found.known, seat, chance)
        found.chance = chance.spawn()
        return found

    def check(self, st: State) -> None:
        """Each card in one place, workers and goods complete, the kept counts right."""
        position = everdell(st)
        assert sorted(self.held(position)) == list(range(len(self.ed.design_of))), "a card is lost or doubled"
        for seat, area in enumerate(position.areas):
            self._check_area(position, seat, area)

    def held(self, st: EverdellState) -> list[int]:
        """Every card of the deck, wherever it is."""
        found = st.deck + st.discard + st.limbo + st.revealed + st.offered
        found = found + st.under + [card for card in st.meadow if card >= 0]
        for area in st.areas:
            found = found + area.hand + area.city + area.prisoners
        return found

    def most_in_hand(self, st: EverdellState, seat: int) -> int:
        """How many cards a hand may hold at this decision."""
        return ids.HAND_LIMIT

    def _check_area(self, st: EverdellState, seat: int, area: Area) -> None:
        assert min(area.goods) >= 0, "goods below zero"
        assert len(area.hand) <= self.most_in_hand(st, seat), "a hand over the limit"
        assert len(area.city) == len(area.extra), "a city and what lies on it are out of step"
        assert len(area.placed) <= area.workers <= 6, "too many workers"
        kept = (area.have, area.pairs, area.space)
        refresh(self.ed, area)
        assert kept == (area.have, area.pairs, area.space), "the kept counts of a city are off"
        if not (st.level and seat == 1):
            assert area.space <= ids.CITY_SPACES, "a city over its spaces"
            uniques = [self.ed.design_of[card] for card in area.city if self.ed.unique[self.ed.design_of[card]]]
            assert len(uniques) == len(set(uniques)), "a Unique card twice in a city"
        on_cards = [at - ids.ON_CARD for at in area.placed if ids.ON_CARD <= at < ids.BEYOND]
        standing = [card for other in st.areas for card in other.city]
        assert all(card in standing for card in on_cards), "a worker stands on a card that is in no city"

    def save_fields(self, st: State) -> dict[str, object]:
        position = everdell(st)
        found: dict[str, object] = {name: list(getattr(position, name)) for name in LISTS}
        found.update({name: getattr(position, name) for name in NUMBERS})
        found["areas"] = [_plain_area(area) for area in position.areas]
        return found

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        rows = fields.get("areas")
        if not isinstance(rows, list) or len(rows) < self.players:
            raise RecordError(f"this position is damaged: it should have {self.players} areas")
        lists = [whole_list(fields, name) for name in LISTS]
        meadow, deck, discard, known, forest, special, basic_owner, special_owner, store = lists[:9]
        under, under_event, limbo, revealed, offered = lists[9:]
        rules, turn, first, answers, level = (whole_number(fields, name) for name in NUMBERS)
        return EverdellState(
            self, self.ed, self.players, top, chance, looks, [_area_of(row) for row in rows], meadow, deck, discard,
            known, forest, special, basic_owner, special_owner, store, under, under_event, limbo, revealed, offered,
            rules, turn, first, answers, level,
        )  # fmt: skip

    def scores(self, st: State) -> list[int]:
        return [scoring.total(everdell(st), seat) for seat in range(self.players)]

    def placement(self, st: State) -> list[int]:
        return scoring.placement(everdell(st))[: self.players]

    def returns(self, st: State) -> list[float]:
        if self.players > 1 or not st.is_terminal():
            return super().returns(st) if self.players > 1 else [0.0]
        mine, his = scoring.marks(everdell(st))
        return [1.0 if mine > his else (-1.0 if mine < his else 0.0)]

    def official(self) -> list[str]:
        return ["Rugwort"] if self.players == 1 else []

    def official_scores(self, st: State) -> list[int]:
        return [scoring.total(everdell(st), 1)] if self.players == 1 else []

    def score_sheet(self, st: State) -> list[SheetLine]:
        return scoring.score_sheet(everdell(st))

    def value(self, st: State, seat: int) -> float:
        return estimate(everdell(st), seat)

    def options(self, st: State, seat: int = -1) -> list[Option]:
        return describe.options(everdell(st), seat)

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        return describe.prompt(everdell(st))

    def why_not(self, st: State, seat: int) -> list[Refusal]:
        return describe.why_not(everdell(st), seat)

    def text(self, say: Say, names: list[str]) -> str:
        return speech_log.sheet_line(say) if say.id.startswith("sheet_") else speech.say(say)

    def log_text(self, event: Event, names: list[str]) -> str:
        return speech_log.log_line(event, names)

    def revealing(self) -> list[str]:
        return ["refill", "draw", "reveal", "rugwort_rolls"]

    def coverage_wanted(self) -> list[str]:
        return coverage.wanted(self.ed, self.players)

    def coverage_of(self, event: Event) -> list[str]:
        return coverage.names_of(event)

    def cards(self) -> list[dict[str, object]]:
        rules = sum(bit for name, (bit, _) in READINGS.items() if self.settings.get(name) is True)
        table = told_at(self.players == 1, rules)
        return [card_table(self.ed, design, table) for design in range(len(self.ed.slug))]


LISTS: Final = (
    "meadow",
    "deck",
    "discard",
    "known",
    "forest",
    "special",
    "basic_owner",
    "special_owner",
    "store",
    "under",
    "under_event",
    "limbo",
    "revealed",
    "offered",
)
NUMBERS: Final = ("rules", "turn", "first", "answers", "level")
AREA_LISTS: Final = ("goods", "hand", "city", "extra", "prisoners", "placed")
AREA_NUMBERS: Final = ("workers", "season", "have", "pairs", "space")


def _plain_area(area: Area) -> dict[str, object]:
    found: dict[str, object] = {name: list(getattr(area, name)) for name in AREA_LISTS}
    found.update({name: getattr(area, name) for name in AREA_NUMBERS})
    found["passed"] = area.passed
    return found


def _area_of(row: object) -> Area:
    if not isinstance(row, dict):
        raise RecordError(f"this position is damaged: an area is a table, not {shown(row)}")
    goods, hand, city, extra, prisoners, placed = (whole_list(row, name) for name in AREA_LISTS)
    workers, season, have, pairs, space = (whole_number(row, name) for name in AREA_NUMBERS)
    passed = row.get("passed") is True
    return Area(goods, hand, city, extra, prisoners, placed, workers, season, passed, have, pairs, space)


def new_game(players: int, settings: Settings, content: dict[str, object] | None) -> Game:
    """A table of this game; ``content`` as plain tables (None: the built-in set)."""
    return Everdell(players, settings, content_of(content))
