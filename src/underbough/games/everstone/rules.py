"""Everstone as a game: settings, setup, storage, what a seat can't know, and the conservation of its parts."""

from __future__ import annotations

from typing import Final

from underbough.games.everstone import checking, coverage, describe, ids, scoring, speech
from underbough.games.everstone.content import content_of
from underbough.games.everstone.describe_refusals import why_not
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.draft import Draft
from underbough.games.everstone.estimate import estimate
from underbough.games.everstone.setup import DEALT, draw_tiles, new_area
from underbough.games.everstone.solo import LONGER_ROWS, ROWS, set_up_opponent
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.storing import plain_fields, state_of
from underbough.games.everstone.view import view
from underbough.games.everstone.view_cards import card_tables
from underbough.games.everstone.workshop import fill_market, show_back
from underbough.kernel.chance import Chance
from underbough.kernel.core import EVERYBODY, Frame, State
from underbough.kernel.errors import OptionError
from underbough.kernel.game import Game, GameInfo, OptionSpec, Settings
from underbough.kernel.piles import redeal
from underbough.kernel.say import Event, Option, Prompt, Refusal, Say, SheetLine
from underbough.kernel.shapes import shown

VARIANTS: Final = {
    "ignis_rewards": ("Ignis rewards", "Two reward tiles drawn at random cover the printed rewards of Ignis."),
    "merchant_skills": ("Merchant skills", "Every player is dealt a skill of their own."),
    "advanced_setup": ("Advanced setup", "Starting relics are drafted, and one of two personal quests is kept."),
    "longer_solo": ("Longer solo game", "A sixth token on the opponent's mat: 18 turns in place of 14, alone only."),
}
"""What tables may switch on, each off by default (ES-310, ES-320, ES-323, ES-346)."""

INFO = GameInfo(
    "everstone",
    "Everstone: Discovering Ignis",
    1,
    4,
    1,
    [OptionSpec(name, title, help, False) for name, (title, help) in VARIANTS.items()],
    [{"opponent": name} for name in ids.OPPONENTS],
)


def check_settings(players: int, settings: Settings, content: EverContent) -> None:
    """Raise :class:`OptionError` for a setting that does not exist or does not fit."""
    for name, value in settings.items():
        if name == "first":
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < players:
                raise OptionError(f"first: expected a seat from 0 to {players - 1}, not {shown(value)}")
        elif name == "opponent":
            if value not in ids.OPPONENTS:
                raise OptionError(f"opponent: expected one of {', '.join(ids.OPPONENTS)}, not {shown(value)}")
            if players > 1:
                raise OptionError("opponent: only a single player has one")
        elif name == "colours":
            check_colours(players, value, content, settings.get("opponent"))
        elif name in VARIANTS:
            if not isinstance(value, bool):
                raise OptionError(f"{name}: expected true or false, not {shown(value)}")
        else:
            raise OptionError(f"{name}: no such option; there are first, colours, opponent, {', '.join(VARIANTS)}")


def check_colours(players: int, value: object, content: EverContent, opponent: object) -> None:
    """Raise :class:`OptionError` unless each seat has a colour of its own, and none the opponent's (ES-035, ES-330)."""
    if not isinstance(value, list) or len(value) != players:
        raise OptionError(f"colours: expected {players} colours, one a seat, not {shown(value)}")
    for at, colour in enumerate(value):
        if colour not in content.colours:
            raise OptionError(f"colours: expected {', '.join(content.colours)}, not {shown(colour)}")
        if colour in value[:at]:
            raise OptionError(f"colours: {colour} is taken by another seat")
    if players == 1:
        kind = ids.OPPONENTS.index(str(opponent)) if opponent is not None else ids.TILLY
        if value[0] == content.colours[kind]:
            raise OptionError(f"colours: the mat of {value[0]} is the opponent's")


class Everstone(Game):
    """A table of Everstone for 1 to 4 players (ES-003)."""

    def __init__(self, players: int, settings: Settings, content: EverContent) -> None:
        super().__init__(INFO, players, settings, content)
        check_settings(players, settings, content)
        self.ever = content
        self.colours = self._colours()

    def _opponent(self) -> int:
        """Which opponent a solo game is against."""
        chosen = self.settings.get("opponent")
        return ids.OPPONENTS.index(str(chosen)) if chosen is not None else ids.TILLY

    def _colours(self) -> list[str]:
        """The colour of each seat's pieces."""
        chosen = self.settings.get("colours")
        if isinstance(chosen, list):
            return [str(colour) for colour in chosen]
        free = list(self.ever.colours)
        if self.players == 1:
            free.remove(self.ever.colours[self._opponent()])
        return free[: self.players]

    def setup(self, chance: Chance) -> State:
        """Shuffle and deal everything, up to the first choice of the players (ES-018 to ES-044, ES-320)."""
        content, n = self.ever, self.players
        starters = [card for card in range(content.relics) if content.starting[card]]
        areas = [new_area(n - 1, content.free_room) for _ in range(n)]
        for area in areas:
            area.hand = sorted([chance.pick(starters) for _ in range(DEALT)])
        deck = sorted(starters + [card for card in range(content.relics) if not content.starting[card]])
        tiles = draw_tiles(content.tile_side, n, chance)
        placed = [ids.NOTHING] * ids.LOCATIONS
        for at, tile in enumerate(tiles[2:]):
            placed[at + 1] = tile
        miners = list(range(len(content.miner_kind)))
        chosen = self.settings.get("first")
        st = EverState(
            self, content, n, Frame(content.rule[ids.TABLE], 0, -1, (), None), chance, 0, areas,
            [ids.NOTHING] * ids.MARKET, deck, [], (), [], (), (), list(range(len(content.upgrade_slug))),
            list(range(content.personal)), list(range(content.personal, len(content.quest_slug))), [],
            [0] * len(content.quest_slug), miners, chance.pick(miners), 0, placed, tiles[:2], 0,
            [ids.NOBODY] * 9, self._rewards(chance), [ids.NOBODY] * ids.SPOTS, [0, 0, 0],
            [ids.NOBODY] * len(content.achievement_slug), ids.NOBODY, chosen if isinstance(chosen, int) else -1,
            0, False, 0, (), -1, -1, (), (), 0, 0, [-1] * n, [], None,
        )  # fmt: skip
        show_back(st)
        fill_market(st)
        self._deal(st)
        return st

    def _rewards(self, chance: Chance) -> tuple[int, ...]:
        """The two Ignis rewards of this table (ES-159, ES-311)."""
        if self.settings.get("ignis_rewards") is not True:
            return self.ever.standard
        tiles = list(range(len(self.ever.reward_slug)))
        return chance.pick(tiles), chance.pick(tiles)

    def _deal(self, st: EverState) -> None:
        """Quests, skills, the knowledge of a draft, neutral tokens and the solo opponent."""
        content, chance = self.ever, st.chance
        advanced = self.settings.get("advanced_setup") is True
        skills = list(range(len(content.skill_slug)))
        for seat, area in enumerate(st.areas):
            area.quests = [chance.pick(st.quests) for _ in range(2 if advanced else 1)]
            area.quests.append(chance.pick(st.starting))
            area.quests.sort()
            for quest in area.quests:
                st.quest_known[quest] = 1 << seat
            if self.settings.get("merchant_skills") is True:
                area.skill = chance.pick(skills)
        if advanced:
            # Hands are hidden while they are drafted, and open otherwise (ES-019); alone there is nobody to hide from.
            st.known = [0] * content.relics
            for seat, area in enumerate(st.areas):
                for card in area.hand:
                    st.known[card] = 1 << seat if self.players > 1 else EVERYBODY
        if self.players <= 2:
            for colour in range(3):
                st.occupied[colour] |= 1 << content.blocked[colour]
        if self.players == 1:
            longer = self.settings.get("longer_solo") is True
            st.log = []  # what the dice of the opponent show is told at the top of the log (ES-332)
            set_up_opponent(st, self._opponent(), LONGER_ROWS if longer else ROWS)

    def view(self, st: State, seat: int) -> dict[str, object]:
        return view(ever(st), seat, self.colours)

    def determinise(self, st: State, seat: int, chance: Chance) -> State:
        """Deal anew what the seat can't place: fronts of decks, others' quests, hands and picks of a draft."""
        world = ever(st).clone()
        content = self.ever
        backs = [content.back_of(card) for card in range(content.relics)]
        known = [EVERYBODY if card in world.seen else 0 for card in range(content.relics)]
        redeal([world.pile], [], [world.deck], known, seat, chance, backs)
        if world.known and any(area.hand for area in world.areas):
            marks = [int(starting) for starting in content.starting]
            redeal([area.hand for area in world.areas], [], [world.deck], world.known, seat, chance, marks)
            self._redraw_picks(world, seat, chance)
        self._redeal_quests(world, seat, chance)
        world.miners.sort()
        world.upgrades.sort()
        world.chance = chance.spawn()
        return world

    def _redraw_picks(self, world: EverState, seat: int, chance: Chance) -> None:
        """Hidden picks of others, anew."""
        fr = world.top
        if fr is None or not isinstance(fr.node, Draft):
            return
        for other in range(self.players):
            if other != seat and world.sealed[other] >= 0:
                actions = fr.node.seat_actions(world, fr, other)
                world.sealed[other] = actions[chance.below(len(actions))]

    def _redeal_quests(self, world: EverState, seat: int, chance: Chance) -> None:
        """Personal and starting quests, each kind by itself."""
        personal = self.ever.personal
        hands = [[quest for quest in area.quests if quest < personal] for area in world.areas]
        redeal([world.beneath], hands, [world.quests], world.quest_known, seat, chance)
        starting = [[quest for quest in area.quests if quest >= personal] for area in world.areas]
        redeal([], starting, [world.starting], world.quest_known, seat, chance)
        for area, some, others in zip(world.areas, hands, starting, strict=True):
            area.quests = some + others
            for quest in area.quests:
                world.quest_known[quest] = 1 << world.areas.index(area)

    def check(self, st: State) -> None:
        checking.check(ever(st))

    def save_fields(self, st: State) -> dict[str, object]:
        return plain_fields(ever(st))

    def load_fields(self, fields: dict[str, object], top: Frame | None, chance: Chance, looks: int) -> State:
        return state_of(self, self.ever, self.players, fields, top, chance, looks)

    def scores(self, st: State) -> list[int]:
        return [area.reputation for area in ever(st).areas]

    def placement(self, st: State) -> list[int]:
        return scoring.placement(ever(st))

    def returns(self, st: State) -> list[float]:
        if self.players > 1:
            return super().returns(st)
        if not st.is_terminal():
            return [0.0]
        return [1.0 if ever(st).areas[0].reputation >= ids.END_AT else -1.0]

    def official(self) -> list[str]:
        return [self.ever.opponent_name[self._opponent()]] if self.players == 1 else []

    def official_scores(self, st: State) -> list[int]:
        opponent = ever(st).opponent
        return [opponent.left] if opponent is not None else []

    def score_sheet(self, st: State) -> list[SheetLine]:
        return scoring.score_sheet(ever(st))

    def value(self, st: State, seat: int) -> float:
        return estimate(ever(st), seat)

    def options(self, st: State, seat: int = -1) -> list[Option]:
        return describe.options(ever(st), seat)

    def prompt(self, st: State, seat: int = -1) -> Prompt:
        return describe.prompt(ever(st))

    def why_not(self, st: State, seat: int) -> list[Refusal]:
        return why_not(ever(st), seat)

    def text(self, say: Say, names: list[str]) -> str:
        return speech.text(say)

    def log_text(self, event: Event, names: list[str]) -> str:
        return speech.log_line(event, names, self.official())

    def revealing(self) -> list[str]:
        drawn = ["draw", "drew_quest", "discover", "survey", "upgrade", "miner", "market", "reshuffle", "drafted"]
        return [*drawn, "roll", "opponent_caravan", "score_quest"]

    def coverage_wanted(self) -> list[str]:
        return coverage.wanted(self.ever)

    def coverage_of(self, event: Event) -> list[str]:
        return coverage.names_of(event)

    def cards(self) -> list[dict[str, object]]:
        return card_tables(self.ever)


def new_game(players: int, settings: Settings, content: dict[str, object] | None) -> Game:
    """A table of this game; ``content`` as plain tables (None: the built-in set)."""
    return Everstone(players, settings, content_of(content))
