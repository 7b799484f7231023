"""Everdell with Spirecrest as a game: the mountain set up, stored, kept secret, checked beside the base game's part."""

from __future__ import annotations

from typing import Final, cast

from underbough.games.everdell import ids as base
from underbough.games.everdell import rules as everdell_rules
from underbough.games.everdell import scoring as everdell_scoring
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.rules import Everdell
from underbough.games.everdell.spirecrest import coverage, describe, ids, scoring, solo, speech, speech_log, storing
from underbough.games.everdell.spirecrest.content import content_of
from underbough.games.everdell.spirecrest.design import TrailDesign, Trailed
from underbough.games.everdell.spirecrest.estimate import mountain_estimate
from underbough.games.everdell.spirecrest.explore import turn_up_weather
from underbough.games.everdell.spirecrest.state import Trail, trail
from underbough.games.everdell.spirecrest.view import card_tables, view
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, State
from underbough.kernel.game import Game, GameInfo, OptionSpec, Settings
from underbough.kernel.piles import redeal
from underbough.kernel.say import Event, Option, Prompt, Refusal, Say, SheetLine

SMALLER_BOX: Final = "base_33"
"""The option for the 33 discovery cards and 5 big critters without the collector additions (SP-003)."""

INFO = GameInfo(
    "spirecrest",
    "Everdell: Spirecrest",
    1,
    4,
    1,
    [
        OptionSpec(
            SMALLER_BOX, "Smaller box", "33 discovery cards, 5 of them big critters, instead of 42 and 8.", False
        ),
        *everdell_rules.INFO.options,
    ],
    [{"year": 1}, {"year": 2}, {"year": 3}],
)


class SpirecrestGame(Everdell):
    """A table of Everdell with the mountain beside it."""

    def __init__(self, players: int, settings: Settings, content: EverdellContent) -> None:
        super().__init__(players, settings, content, INFO)

    def design(self) -> TrailDesign:
        """What lies on the mountain."""
        return cast(Trailed, self.ed.extension).design

    def discoveries(self) -> list[int]:
        """The discovery cards that this table plays with (SP-003, SP-024)."""
        design = self.design()
        small = self.settings.get(SMALLER_BOX) is True
        found = []
        for number in range(len(design.slug)):
            if not (small and design.collector[number]) and not (self.players == 1 and solo.left_out(design, number)):
                found.append(number)
        return found

    def setup(self, chance: Chance) -> State:
        """The base game's part first, then weather, discovery decks and tiles (SP-012 to SP-024)."""
        st = everdell(super().setup(chance))
        design = self.design()
        weather = []
        for season in range(4):
            weather.append(chance.pick([i for i, card in enumerate(design.weather) if card.season == season]))
        decks: list[list[int]] = [[], [], []]
        for number in self.discoveries():
            decks[design.deck[number]].append(number)
        rest = list(range(len(design.tile_slug)))
        tiles = [sorted(chance.pick(rest) for _ in range(self.players + 1)) for _ in range(3)]
        areas = len(st.areas)
        figures = len(design.figure_slug)
        st.extra = Trail(
            weather, 0, decks, [[], [], []], [], tiles, 1 << ids.FOOTHILLS, sorted(rest),
            [ids.FOOTHILLS] * self.players, [[] for _ in range(areas)], [0] * self.players,
            [[] for _ in range(self.players)], [-1] * figures, [ids.NOWHERE] * figures,
            [[] for _ in range(self.players)], [], [], -1, False, False, False, -1, 0, 0, 0,
        )  # fmt: skip
        turn_up_weather(st, base.WINTER)
        return st

    def value(self, st: State, seat: int) -> float:
        return mountain_estimate(everdell(st), seat)

    def view(self, st: State, seat: int) -> dict[str, object]:
        return view(everdell(st), seat)

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        """Deal anew what the seat can't place: cards as in the base game, hidden weather and hidden tiles."""
        found = everdell(st).clone()
        at = trail(found)
        hands = [area.hand for area in found.areas[: self.players]]
        redeal([found.discard, found.offered, at.batch], hands, [found.deck], found.known, seat, chance)
        self._redeal_mountain(at, chance)
        found.chance = chance.spawn()
        return found

    def redraw(self, st: State) -> None:
        """Weather and tiles that are face down again after a take-back may be others now (SP-014, SP-084)."""
        self._redeal_mountain(trail(everdell(st)), st.chance)

    def _redeal_mountain(self, at: Trail, chance: Chance) -> None:
        """Hidden weather among its season's cards, hidden tiles with those not dealt; both are hidden from all."""
        weather = at.weather.copy()
        for season in range(4):
            if not at.shown >> season & 1:
                cards = [i for i, card in enumerate(self.design().weather) if card.season == season]
                weather[season] = cards[chance.below(len(cards))]
        at.weather = weather
        hidden = [area for area in range(3) if not at.turned >> area & 1]
        pool = sorted(at.tiles_out + [tile for area in hidden for tile in at.tiles[area]])
        for area in hidden:
            at.tiles[area] = sorted(chance.pick(pool) for _ in at.tiles[area])
        at.tiles_out = sorted(pool)
        for deck in at.decks:
            deck.sort()

    def held(self, st: EverdellState) -> list[int]:
        at = trail(st)
        return super().held(st) + at.display + at.batch + [card for cards in at.store for card in cards]

    def most_in_hand(self, st: EverdellState, seat: int) -> int:
        """A hand may be over the limit only while its owner chooses what to discard (SP-191, SP-223)."""
        asked = st.top is not None and st.top.who == seat
        return base.HAND_LIMIT + 3 if asked else base.HAND_LIMIT

    def check(self, st: State) -> None:
        """Also each discovery card and tile in one place, and every figure where its owner's workers are."""
        super().check(st)
        position = everdell(st)
        at = trail(position)
        cards = [number for number in at.row if number >= 0]
        for some in [*at.decks, *at.beneath, *at.found]:
            cards.extend(some)
        tiles = at.tiles_out + [tile for some in at.tiles for tile in some]
        for maps in at.expedition:
            cards.extend(number - ids.TILES for number in maps if number >= ids.TILES)
            tiles = tiles + [number for number in maps if number < ids.TILES]
        assert sorted(cards) == self.discoveries(), "a discovery card is lost or doubled"
        assert sorted(tiles) == list(range(len(self.design().tile_slug))), "a map tile is lost or doubled"
        self._check_figures(position, at)

    def _check_figures(self, st: EverdellState, at: Trail) -> None:
        standing = [[at.stands[f] for f in range(len(at.owner)) if at.owner[f] == who] for who in range(self.players)]
        for f, owner in enumerate(at.owner):
            assert owner >= 0 or at.stands[f] == ids.NOWHERE, "a figure stands somewhere for nobody"
        for who, places in enumerate(standing):
            area = st.areas[who]
            home = places.count(ids.HOME)
            assert home <= area.workers - len(area.placed), "more big critters at home than workers"
            for place in places:
                if place not in (ids.HOME, ids.NOWHERE):
                    assert places.count(place) <= area.placed.count(place), "a big critter stands where no worker does"

    def save_fields(self, st: State) -> dict[str, object]:
        return {**super().save_fields(st), "trail": storing.plain(trail(everdell(st)))}

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        st = everdell(super().load_fields(fields, top, chance, looks))
        st.extra = storing.trail_of(fields.get("trail"))
        return st

    def score_sheet(self, st: State) -> list[SheetLine]:
        position = everdell(st)
        own = everdell_scoring.score_sheet(position)
        lines: list[SheetLine] = []
        for who in range(len(position.areas)):
            lines.extend(line for line in own if line.seat == who)
            lines.extend(scoring.sheet(position, who))
        return lines

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
        cards = ["row", "display", "search", "draw_discard", "windlore", "looks_at"]
        return [*super().revealing(), *cards, "weather_up", "tiles_up"]

    def coverage_wanted(self) -> list[str]:
        return coverage.wanted(self.ed, self.design(), self.discoveries(), self.players)

    def coverage_of(self, event: Event) -> list[str]:
        return coverage.names_of(event)

    def cards(self) -> list[dict[str, object]]:
        return super().cards() + card_tables(self.ed, self.players == 1)


def new_game(players: int, settings: Settings, content: dict[str, object] | None) -> Game:
    """A table of this game; ``content`` as plain tables (None: the built-in set)."""
    return SpirecrestGame(players, settings, content_of(content))
