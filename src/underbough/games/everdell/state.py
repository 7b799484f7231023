"""The position of Everdell: cities, hands, Meadow, piles, workers, events, and Rugwort in a solo game."""

from __future__ import annotations

from typing import Final, cast

from underbough.games.everdell import ids
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.extension import Extension, Extra
from underbough.kernel.chance import Chance
from underbough.kernel.core import Frame, Rules, State

# Readings a table may switch to; each is an option of the game (ED-407 to ED-427).
GIFTS_ANYWHERE: Final = 1
FOOL_TRIGGERS_NOTHING: Final = 2
RANGER_MAY: Final = 4
PASS_WITHOUT_WORKERS: Final = 8
CLOCK_TOWER_MUST: Final = 16
NO_RUINS_ON_RUINS: Final = 32
UNIVERSITY_SELF: Final = 64
EMPTY_VISITS: Final = 128
RUGWORT_CLOCKWISE: Final = 256
NO_SELF_RECALL: Final = 512
UNIQUE_FIRST: Final = 1024
NESTED_TRIGGERS: Final = 2048


class Area:
    """One player's things, or Rugwort's.

    ``goods``: twigs, resin, pebbles, berries and point tokens. ``hand``: card numbers. ``city`` and ``extra`` run side
    by side: a card, and what lies on it as one number (see :mod:`underbough.games.everdell.city`). ``prisoners`` are
    under the Dungeon. ``placed``: where deployed workers stand; ``workers``: how many are in play in all.
    ``have``, ``cards``, ``space``: the designs in the city as a mask, how many cards, and how many spaces they take
    (kept for speed, checked by the contract).
    """

    def __init__(
        self,
        goods: list[int],
        hand: list[int],
        city: list[int],
        extra: list[int],
        prisoners: list[int],
        placed: list[int],
        workers: int,
        season: int,
        passed: bool,
        have: int,
        pairs: int,
        space: int,
    ) -> None:
        self.goods = goods
        self.hand = hand
        self.city = city
        self.extra = extra
        self.prisoners = prisoners
        self.placed = placed
        self.workers = workers
        self.season = season
        self.passed = passed
        self.have = have
        self.pairs = pairs
        self.space = space

    def clone(self) -> Area:
        """An independent copy."""
        return Area(
            self.goods.copy(),
            self.hand.copy(),
            self.city.copy(),
            self.extra.copy(),
            self.prisoners.copy(),
            self.placed.copy(),
            self.workers,
            self.season,
            self.passed,
            self.have,
            self.pairs,
            self.space,
        )

    def free_workers(self) -> int:
        """How many workers are available."""
        return self.workers - len(self.placed)


class EverdellState(State):
    """The whole table.

    ``areas``: one a seat; in a solo game Rugwort's is the second. ``meadow``: eight places, -1 where empty. ``deck`` is
    an unordered bag, ``discard`` a face-down pile with the top card last. ``known``: by card, the seats that know where
    a hidden card is. ``forest``: the forest cards in play. ``special``: the special events in play. ``basic_owner`` and
    ``special_owner``: who achieved them (-1: nobody). ``store``: goods on the special events; ``under`` and
    ``under_event``: cards under them. ``limbo``: cards being played, ``revealed``: cards laid open by an effect,
    ``offered``: cards that only the acting seat sees until it has chosen.
    ``answers``: how many cards Rugwort has still to take; ``level``: the solo year (0 when not solo). ``extra``: what
    an expansion keeps.
    """

    def __init__(
        self,
        game: Rules,
        content: EverdellContent,
        seats: int,
        top: Frame | None,
        chance: Chance,
        looks: int,
        areas: list[Area],
        meadow: list[int],
        deck: list[int],
        discard: list[int],
        known: list[int],
        forest: list[int],
        special: list[int],
        basic_owner: list[int],
        special_owner: list[int],
        store: list[int],
        under: list[int],
        under_event: list[int],
        limbo: list[int],
        revealed: list[int],
        offered: list[int],
        rules: int,
        turn: int,
        first: int,
        answers: int,
        level: int,
        extra: Extra | None = None,
    ) -> None:
        super().__init__(game, seats, top, chance, looks)
        self.ed = content
        self.areas = areas
        self.meadow = meadow
        self.deck = deck
        self.discard = discard
        self.known = known
        self.forest = forest
        self.special = special
        self.basic_owner = basic_owner
        self.special_owner = special_owner
        self.store = store
        self.under = under
        self.under_event = under_event
        self.limbo = limbo
        self.revealed = revealed
        self.offered = offered
        self.rules = rules
        self.turn = turn
        self.first = first
        self.answers = answers
        self.level = level
        self.extra = extra

    def clone(self) -> EverdellState:
        """An independent copy, without the log."""
        return EverdellState(
            self.game,
            self.ed,
            self.seats,
            self.top,
            self.chance.clone(),
            self.looks,
            [area.clone() for area in self.areas],
            self.meadow.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.known.copy(),
            self.forest,
            self.special,
            self.basic_owner.copy(),
            self.special_owner.copy(),
            self.store.copy(),
            self.under.copy(),
            self.under_event.copy(),
            self.limbo.copy(),
            self.revealed.copy(),
            self.offered.copy(),
            self.rules,
            self.turn,
            self.first,
            self.answers,
            self.level,
            self.extra.clone() if self.extra is not None else None,
        )


def everdell(st: State) -> EverdellState:
    """``st`` as a position of this game."""
    return cast(EverdellState, st)


def extended(st: EverdellState) -> Extension:
    """The expansion of a table that plays with one."""
    found = st.ed.extension
    assert found is not None
    return found


def opponents(st: EverdellState, who: int) -> list[int]:
    """The other areas in clockwise order, Rugwort's included."""
    n = len(st.areas)
    return [(who + i) % n for i in range(1, n)]


def receivers(st: EverdellState, who: int) -> list[int]:
    """Opponents that can be given resources: those still playing; Rugwort never (ED-250, ED-288, ED-349)."""
    return [seat for seat in opponents(st, who) if not st.areas[seat].passed]


def receivers_of_cards(st: EverdellState, who: int) -> list[int]:
    """Opponents that can be given cards: still playing, with room in hand where there is one (ED-245, ED-248)."""
    playing = receivers(st, who)
    if st.rules & GIFTS_ANYWHERE:
        return playing
    return [seat for seat in playing if len(st.areas[seat].hand) < ids.HAND_LIMIT]
