"""My Lil' Everdell as a game: settings, setup, storage, what can be told apart, and the conservation of its parts."""

from __future__ import annotations

from underbough.games.lil_everdell import coverage, describe, ids, scoring, speech
from underbough.games.lil_everdell.content import ROUND, content_of
from underbough.games.lil_everdell.design import LilContent
from underbough.games.lil_everdell.estimate import estimate
from underbough.games.lil_everdell.state import LilState, Seat, lil
from underbough.games.lil_everdell.view import card_table, view
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, State
from underbough.kernel.errors import OptionError, RecordError
from underbough.kernel.game import (
    Game,
    GameInfo,
    OptionSpec,
    Settings,
    whole_list,
    whole_number,
)
from underbough.kernel.say import Event, Option, Prompt, Refusal, Say, SheetLine
from underbough.kernel.shapes import shown

INFO = GameInfo(
    "lil_everdell",
    "My Lil' Everdell",
    2,
    4,
    1,
    [
        OptionSpec("starting_bonus", "Starting bonus", "Begins with 1 berry, 1 twig and 1 resin.", True),
        OptionSpec("captain", "Captain", "Begins with a Captain, which gives goodies every round.", True),
        OptionSpec("fort", "Fort", "Begins with a Fort, which gives goodies every round.", True),
    ],
)
PER_SEAT = ("starting_bonus", "captain", "fort")


def _is_seat(value: object, players: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < players


def check_settings(players: int, settings: Settings) -> None:
    """Raise :class:`OptionError` for a setting that does not exist or does not fit."""
    for name, value in settings.items():
        if name == "first":
            if not _is_seat(value, players):
                raise OptionError(f"first: expected a seat from 0 to {players - 1}, not {shown(value)}")
        elif name in PER_SEAT:
            fits = isinstance(value, list) and all(_is_seat(s, players) for s in value)
            if not fits or (isinstance(value, list) and len(set(value)) != len(value)):
                raise OptionError(
                    f"{name}: expected a list of different seats from 0 to {players - 1}, not {shown(value)}"
                )
        else:
            raise OptionError(f"{name}: no such option; there are first, {', '.join(PER_SEAT)}")


class LilEverdell(Game):
    """A table of My Lil' Everdell for 2 to 4 players (LE-001)."""

    def __init__(self, players: int, settings: Settings, content: LilContent) -> None:
        super().__init__(INFO, players, settings, content)
        check_settings(players, settings)
        self.lil = content

    def setup(self, chance: Chance) -> State:
        """Deal the display, hand out friends and what the younger-children options give (LE-002 to LE-022)."""
        content = self.lil
        deck = list(range(content.main))
        display = [chance.pick(deck) for _ in range(ids.DISPLAY)]
        first = self.settings.get("first")
        sun = first if isinstance(first, int) else chance.below(self.players)
        areas = [self._area(seat) for seat in range(self.players)]
        top = Frame(content.node(ROUND), 0, -1, (), None)
        dice = [0] * self.players
        left = [ids.PARADE_TOKENS] * len(ids.PARADES)
        return LilState(self, content, self.players, top, chance, 0, areas, dice, 0, display, deck, left, 1, sun, -1)

    def _area(self, seat: int) -> Seat:
        content = self.lil
        start = 1 if seat in self.seats_with("starting_bonus") else 0
        cards: list[int] = []
        if seat in self.seats_with("captain"):
            cards.append(content.first_card(content.captain) + seat)
        if seat in self.seats_with("fort"):
            cards.append(content.first_card(content.fort) + seat)
        flags = 0
        for card in cards:
            flags |= content.flags[content.design_of[card]]
        return Seat([start, start, start, 0], cards, [], [0] * len(ids.PARADES), flags, 0, 0)

    def view(self, st: State, seat: int) -> dict[str, object]:
        return view(lil(st), seat)

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        """Nothing is hidden but the order to come, so only the generator and the bag's storage change."""
        found = lil(st).clone()
        found.deck.sort()
        found.chance = chance.spawn()
        return found

    def check(self, st: State) -> None:
        """Each card in one place, friends and tokens complete, no goods below zero, kept flags right."""
        position = lil(st)
        content = self.lil
        held = position.deck + position.display
        for area in position.areas:
            held = held + area.cards
        spare = [card for card in held if card >= content.main]
        dealt = len(self.seats_with("captain")) + len(self.seats_with("fort"))
        assert sorted(c for c in held if c < content.main) == list(range(content.main)), "a card is lost or doubled"
        assert len(spare) == len(set(spare)) == dealt, "a Captain or Fort is lost or doubled"
        for parade in range(len(ids.PARADES)):
            owned = sorted(area.parades[parade] for area in position.areas if area.parades[parade])
            rest = list(range(ids.PARADE_TOP - ids.PARADE_TOKENS + 1, ids.PARADE_TOP - len(owned) + 1))
            assert position.left[parade] == len(rest), "a parade stack has lost count"
            assert sorted(rest + owned) == [3, 4, 5, 6], "a Parade Token is lost or doubled"
        taken = 0
        for area in position.areas:
            assert min(area.goods) >= 0, "goods below zero"
            assert len(area.placed) <= ids.FRIENDS, "too many friends out"
            assert len({at for at in area.placed if at >= ids.AT_DIE}) == sum(at >= ids.AT_DIE for at in area.placed)
            flags = 0
            for card in area.cards:
                flags |= content.flags[content.design_of[card]]
            assert flags == area.flags, "the kept flags are off"
            for at in area.placed:
                if ids.AT_DIE <= at < ids.AT_CARD:
                    assert not taken >> (at - ids.AT_DIE) & 1, "two friends on one die"
                    taken |= 1 << (at - ids.AT_DIE)
        assert taken == position.taken, "the taken dice are off"

    def save_fields(self, st: State) -> dict[str, object]:
        position = lil(st)
        return {
            "areas": [_plain_area(area) for area in position.areas],
            "dice": list(position.dice),
            "taken": position.taken,
            "display": list(position.display),
            "deck": list(position.deck),
            "left": list(position.left),
            "round": position.round,
            "sun": position.sun,
            "turn": position.turn,
        }

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        rows = fields.get("areas")
        if not isinstance(rows, list) or len(rows) != self.players:
            raise RecordError(f"this position is damaged: it should have {self.players} areas")
        return LilState(
            self,
            self.lil,
            self.players,
            top,
            chance,
            looks,
            [_area_of(row) for row in rows],
            whole_list(fields, "dice"),
            whole_number(fields, "taken"),
            whole_list(fields, "display"),
            whole_list(fields, "deck"),
            whole_list(fields, "left"),
            whole_number(fields, "round"),
            whole_number(fields, "sun"),
            whole_number(fields, "turn"),
        )

    def scores(self, st: State) -> list[int]:
        return [scoring.total(lil(st), seat) for seat in range(self.players)]

    def placement(self, st: State) -> list[int]:
        return scoring.placement(lil(st))

    def score_sheet(self, st: State) -> list[SheetLine]:
        return scoring.score_sheet(lil(st))

    def value(self, st: State, seat: int) -> float:
        return estimate(lil(st), seat)

    def options(self, st: State, seat: int = -1) -> list[Option]:
        return describe.options(lil(st), seat)

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        return describe.prompt(lil(st))

    def why_not(self, st: State, seat: int) -> list[Refusal]:
        return describe.why_not(lil(st), seat)

    def text(self, say: Say, names: list[str]) -> str:
        return speech.sheet_line(say) if say.id.startswith("sheet_") else speech.say(say)

    def log_text(self, event: Event, names: list[str]) -> str:
        return speech.log_line(event, names)

    def revealing(self) -> list[str]:
        return ["refill", "roll"]

    def coverage_wanted(self) -> list[str]:
        return coverage.wanted(self.lil, self.players)

    def coverage_of(self, event: Event) -> list[str]:
        return coverage.names_of(event)

    def cards(self) -> list[dict[str, object]]:
        return [card_table(self.lil, design) for design in range(len(self.lil.slug))]


def _plain_area(area: Seat) -> dict[str, object]:
    return {
        "goods": list(area.goods),
        "cards": list(area.cards),
        "placed": list(area.placed),
        "parades": list(area.parades),
        "flags": area.flags,
        "traded": area.traded,
        "bonus": area.bonus,
    }


def _area_of(row: object) -> Seat:
    if not isinstance(row, dict):
        raise RecordError(f"this position is damaged: an area is a table, not {shown(row)}")
    return Seat(
        whole_list(row, "goods"),
        whole_list(row, "cards"),
        whole_list(row, "placed"),
        whole_list(row, "parades"),
        whole_number(row, "flags"),
        whole_number(row, "traded"),
        whole_number(row, "bonus"),
    )


def new_game(players: int, settings: Settings, content: dict[str, object] | None) -> Game:
    """A table of this game; ``content`` as plain tables (None: the built-in set)."""
    return LilEverdell(players, settings, content_of(content))
