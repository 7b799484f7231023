"""Stone & Relic as a game: settings, setup, storage, what a seat can't know, and the conservation of its parts."""

from __future__ import annotations

from typing import Final

from underbough.games.stone_relic import coverage, describe, ids, scoring, speech, speech_log
from underbough.games.stone_relic.content import TABLE, content_of
from underbough.games.stone_relic.describe_refusals import why_not
from underbough.games.stone_relic.design import StoneContent
from underbough.games.stone_relic.estimate import estimate
from underbough.games.stone_relic.grid import open_around
from underbough.games.stone_relic.relics import LastInfluence
from underbough.games.stone_relic.state import PROSPERITY_SEVEN, TERRAINS_COUNT_ONE, Area, StoneState, stone
from underbough.games.stone_relic.view import card_table, view
from underbough.kernel.chance import Chance
from underbough.kernel.core import EVERYBODY, Frame, State
from underbough.kernel.errors import OptionError, RecordError
from underbough.kernel.game import Game, GameInfo, OptionSpec, Settings, whole_list, whole_number
from underbough.kernel.piles import Pile, redeal
from underbough.kernel.say import Event, Option, Prompt, Refusal, Say, SheetLine
from underbough.kernel.shapes import shown

READINGS: Final = {
    "terrains_count_one": (
        TERRAINS_COUNT_ONE,
        "Terrains count as one",
        "A face-up Terrain counts as 1 Structure, unless its own text says more.",
    ),
    "prosperity_seven": (
        PROSPERITY_SEVEN,
        "Prosperity is worth 7",
        "The Prosperity card brings 7 points, as in the rulebook's last example, instead of 5.",
    ),
}
"""Readings of the rules that tables may choose, each off by default (SR-043, SR-130)."""

INFO = GameInfo(
    "stone_relic",
    "Stone & Relic",
    2,
    4,
    1,
    [OptionSpec(name, title, help, False) for name, (_, title, help) in READINGS.items()],
)


def check_settings(players: int, settings: Settings) -> None:
    """Raise :class:`OptionError` for a setting that does not exist or does not fit."""
    for name, value in settings.items():
        if name == "first":
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < players:
                raise OptionError(f"first: expected a seat from 0 to {players - 1}, not {shown(value)}")
        elif name in READINGS:
            if not isinstance(value, bool):
                raise OptionError(f"{name}: expected true or false, not {shown(value)}")
        else:
            raise OptionError(f"{name}: no such option; there are first, {', '.join(READINGS)}")


class StoneRelic(Game):
    """A table of Stone & Relic for 2 to 4 players (SR-001)."""

    def __init__(self, players: int, settings: Settings, content: StoneContent) -> None:
        super().__init__(INFO, players, settings, content)
        check_settings(players, settings)
        self.stone = content

    def setup(self, chance: Chance) -> State:
        """Shuffle Relics and Kingdom cards, deal hands, settle who begins (SR-002 to SR-009)."""
        content, n = self.stone, self.players
        relics = Pile(list(range(len(content.relic_name))), [], [])
        relics.settle(chance, 1)
        deck = list(range(len(content.design_of)))
        known = [0] * len(deck)
        areas = [Area([], [], [], 0, 0, [], [], []) for _ in range(n)]
        for seat, area in enumerate(areas):
            area.hand = sorted([chance.pick(deck) for _ in range(ids.HAND)])
            for card in area.hand:
                known[card] = 1 << seat
        chosen = self.settings.get("first")
        first = chosen if isinstance(chosen, int) else chance.below(n)
        rules = sum(bit for name, (bit, _, _) in READINGS.items() if self.settings.get(name) is True)
        top = Frame(content.node(TABLE), 0, -1, (), None)
        owner = [ids.IN_PILE] * len(content.relic_name)
        return StoneState(
            self, content, n, top, chance, 0, areas, deck, [], known, relics, owner, [-1] * n, [], [], first, 0, -1,
            ids.NO_CARD, ids.NO_CARD, ids.NOBODY, ids.NOBODY, rules,
        )  # fmt: skip

    def view(self, st: State, seat: int) -> dict[str, object]:
        return view(stone(st), seat)

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        """Deal anew what the seat can't place: other hands, face-down cards of others, the deck, sealed answers."""
        world = stone(st).clone()
        zones = [area.wealth for area in world.areas] + [area.influence for area in world.areas]
        redeal(zones, [area.hand for area in world.areas], [world.deck], world.known, seat, chance)
        world.relics.bag.sort()
        fr = world.top
        if fr is not None and isinstance(fr.node, LastInfluence):
            for other in fr.mem:
                if other != seat and world.sealed[other] >= 0:
                    actions = fr.node.seat_actions(world, fr, other)
                    world.sealed[other] = actions[chance.below(len(actions))]
        world.chance = chance.spawn()
        return world

    def check(self, st: State) -> None:
        """Each card in one place, known by those who may, Kingdoms whole, Relics complete."""
        position = stone(st)
        held = position.deck + position.discard
        if position.lifted >= 0:
            held = [*held, position.lifted]
        for area in position.areas:
            held = held + area.hand + area.cards + area.wealth + area.influence
        assert sorted(held) == list(range(len(self.stone.design_of))), "a card is lost or doubled"
        known = position.known
        assert all(known[card] == 0 for card in position.deck), "somebody knows a card of the deck"
        assert all(known[card] == EVERYBODY for card in position.discard), "the discard pile is not open"
        for seat, area in enumerate(position.areas):
            assert all(known[card] == EVERYBODY for card in area.cards), "a Kingdom is not open"
            own = (1 << seat, EVERYBODY)
            face_down = area.hand + area.wealth + area.influence
            assert all(known[card] in own for card in face_down), "a hidden card is known to the wrong seats"
            self._check_kingdom(area)
        pile = position.relics
        in_pile = [relic for relic, owner in enumerate(position.owner) if owner == ids.IN_PILE]
        assert sorted(pile.top + pile.bag + pile.bottom) == in_pile, "a Relic is lost or doubled"
        assert len(pile.top) == (1 if in_pile else 0), "the Current Relic does not lie open"
        assert position.actions >= 0, "Actions below zero"
        for seat, answer in enumerate(position.sealed):
            designs = [self.stone.design_of[card] for card in position.areas[seat].hand]
            fits = answer in (-1, ids.PASS) or answer - ids.INFLUENCE in designs
            assert fits, "a sealed answer names a card that its seat does not hold"

    def _check_kingdom(self, area: Area) -> None:
        assert area.hand == sorted(area.hand), "a hand is not sorted"
        assert len(area.cards) == len(area.cells) == len(set(area.cells)), "two cards in one cell"
        assert area.free == open_around(area.cells), "the kept free cells are off"
        if area.cells:
            assert area.cells[0] == ids.ORIGIN, "the first Structure does not lie at the origin"
        for at in range(1, len(area.cells)):
            before = open_around(area.cells[:at])
            assert area.cells[at] in before, "a Structure lies apart from its Kingdom"
        for at, card in enumerate(area.cards):
            assert not area.is_city(at) or self.stone.is_terrain(self.stone.design_of[card]), "a City out of no Terrain"
        assert area.down >> len(area.cards) == 0, "a City without a card"

    def save_fields(self, st: State) -> dict[str, object]:
        position = stone(st)
        found: dict[str, object] = {
            "deck": list(position.deck),
            "discard": list(position.discard),
            "known": list(position.known),
            "owner": list(position.owner),
            "sealed": list(position.sealed),
            "award": list(position.award),
            "shuffled": list(position.shuffled),
            "turn": position.turn,
            "actions": position.actions,
            "extra": position.extra,
            "cast": position.cast,
            "lifted": position.lifted,
            "prosperity": position.prosperity,
            "largest": position.largest,
            "rules": position.rules,
        }
        found["relics"] = position.relics.plain()
        found["areas"] = [_plain_area(area) for area in position.areas]
        return found

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        rows, pile = fields.get("areas"), fields.get("relics")
        if not isinstance(rows, list) or len(rows) != self.players:
            raise RecordError(f"this position is damaged: it should have {self.players} areas")
        if not isinstance(pile, dict):
            raise RecordError("this position is damaged: the Relics are missing")
        return StoneState(
            self,
            self.stone,
            self.players,
            top,
            chance,
            looks,
            [_area_of(row) for row in rows],
            whole_list(fields, "deck"),
            whole_list(fields, "discard"),
            whole_list(fields, "known"),
            Pile(whole_list(pile, "bag"), whole_list(pile, "top"), whole_list(pile, "bottom")),
            whole_list(fields, "owner"),
            whole_list(fields, "sealed"),
            whole_list(fields, "award"),
            whole_list(fields, "shuffled"),
            whole_number(fields, "turn"),
            whole_number(fields, "actions"),
            whole_number(fields, "extra"),
            whole_number(fields, "cast"),
            whole_number(fields, "lifted"),
            whole_number(fields, "prosperity"),
            whole_number(fields, "largest"),
            whole_number(fields, "rules"),
        )

    def scores(self, st: State) -> list[int]:
        return [scoring.total(stone(st), seat) for seat in range(self.players)]

    def placement(self, st: State) -> list[int]:
        return scoring.placement(stone(st))

    def score_sheet(self, st: State) -> list[SheetLine]:
        return scoring.score_sheet(stone(st))

    def value(self, st: State, seat: int) -> float:
        return estimate(stone(st), seat)

    def options(self, st: State, seat: int = -1) -> list[Option]:
        return describe.options(stone(st), seat)

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        return describe.prompt(stone(st))

    def why_not(self, st: State, seat: int) -> list[Refusal]:
        return why_not(stone(st), seat)

    def text(self, say: Say, names: list[str]) -> str:
        return speech_log.sheet_line(say) if say.id.startswith("sheet_") else speech.say(say)

    def log_text(self, event: Event, names: list[str]) -> str:
        return speech_log.log_line(event, names)

    def revealing(self) -> list[str]:
        return ["drew", "put_down", "reveal", "award", "relic_up", "wealth_shown"]

    def coverage_wanted(self) -> list[str]:
        return coverage.wanted(self.stone)

    def coverage_of(self, event: Event) -> list[str]:
        return coverage.names_of(event)

    def cards(self) -> list[dict[str, object]]:
        return [card_table(self.stone, design) for design in range(len(self.stone.slug))]


def _plain_area(area: Area) -> dict[str, object]:
    return {
        "hand": list(area.hand),
        "cards": list(area.cards),
        "cells": list(area.cells),
        "down": area.down,
        "used": area.used,
        "wealth": list(area.wealth),
        "influence": list(area.influence),
        "free": list(area.free),
    }


def _area_of(row: object) -> Area:
    if not isinstance(row, dict):
        raise RecordError(f"this position is damaged: an area is a table, not {shown(row)}")
    return Area(
        whole_list(row, "hand"),
        whole_list(row, "cards"),
        whole_list(row, "cells"),
        whole_number(row, "down"),
        whole_number(row, "used"),
        whole_list(row, "wealth"),
        whole_list(row, "influence"),
        whole_list(row, "free"),
    )


def new_game(players: int, settings: Settings, content: dict[str, object] | None) -> Game:
    """A table of this game; ``content`` as plain tables (None: the built-in set)."""
    return StoneRelic(players, settings, content_of(content))
