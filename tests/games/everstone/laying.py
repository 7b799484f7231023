"""How a table of the Everstone tests is laid; playing, reading and asserting stand in :mod:`games.everstone.table`.

Untouched, seat 0 is about to move its pawn in the first round: nobody has cards or resources, the caravans are at
Ignis, the pawns on Barter, all stacks full, reputation as at the start. The token that setup places, and any others a
test does not lay, lie on scored quests, where nothing happens to them.
"""

from __future__ import annotations

from typing import Any, Self

from support.played import Played

import underbough
from underbough.games.everstone import ids, turns
from underbough.games.everstone.rules import Everstone
from underbough.games.everstone.state import Area, EverState, ever, item_of, tokens_of
from underbough.games.everstone.workshop import show_back
from underbough.kernel.core import EVERYBODY, Frame, State

STEPS = {name: turns.STEPS.index(name) for name in ("pawn", "upgrade", "main", "workshop", "relics", "scoring")}


class Laying(Played[Everstone]):
    """The laying half of a table."""

    TRIED = range(ids.ACTIONS)

    def __init__(self, players: int = 2, *, seed: Any = 1, content: Any = None, **options: Any) -> None:
        game = underbough.load_game("everstone", players, options, content=content)
        assert isinstance(game, Everstone)
        super().__init__(game, players, seed)
        self.ever = game.ever
        self._st: EverState = ever(game.load(self._plain))
        self._rolls: list[tuple[int, ...]] = []
        self._explicit_stacks: set[int] = set()
        self._market: list[int | None] = [None] * ids.MARKET
        self._step = "pawn"
        self._raw = False
        self._clear()

    def _clear(self) -> None:
        st = self._st
        st.deck = sorted(st.deck + st.pile + [card for card in st.market if card >= 0] + st.discard)
        st.pile, st.discard, st.market = [], [], [ids.NOTHING] * ids.MARKET
        for area in st.areas:
            st.deck = sorted(st.deck + area.hand)
            area.hand = []
            for quest in area.quests:
                (st.quests if quest < self.ever.personal else st.starting).append(quest)
            area.quests = []
        st.quests.sort()
        st.starting.sort()
        st.quest_known = [0] * len(st.quest_known)
        st.first, st.turn, st.rounds = 0, 0, 1
        st.known = []

    def _laid(self) -> State:
        st = self._st
        if self._raw:
            return st
        for space, card in enumerate(self._market):
            if card is not None:
                st.market[space] = card
        pile, st.pile = st.pile, []
        for space in range(ids.MARKET):
            if st.market[space] == ids.NOTHING and st.deck:
                st.market[space] = st.chance.pick(st.deck)
        st.pile = pile
        show_back(st)
        for seat, area in enumerate(st.areas):
            self._balance(seat, area)
        table = Frame(self.ever.rule[ids.TABLE], turns.TURN_ENDED, -1, (), None)
        st.top = Frame(self.ever.rule[ids.TURN], STEPS[self._step], st.turn, (), table)
        return st

    def _balance(self, seat: int, area: Area) -> None:
        """Twenty tokens: what is laid elsewhere comes off the stacks, what is left over lies on scored quests."""
        st = self._st
        found = 4 + area.stacks + area.pool + sum(area.placed) + st.ignis.count(seat) + len(area.done)
        found += st.achievements.count(seat)
        found += sum(tokens_of(entry) for column in area.columns for entry in column)
        while found > ids.TOKENS:
            assert seat not in self._explicit_stacks, "more than twenty tokens are laid"
            assert area.stacks, "more than twenty tokens are laid"
            area.stacks -= 1
            found -= 1
        while found < ids.TOKENS:
            bag = st.starting if st.starting else st.quests
            quest = bag.pop()
            area.done.append(quest)
            st.quest_known[quest] = EVERYBODY
            found += 1
        area.done.sort()
        area.room = self.ever.free_room + (ids.STACKS - area.stacks) // ids.STACK
        area.room += sum(self.ever.extension_stored for item in area.workshop if item >= ids.EXTENSIONS)
        area.room += sum(self.ever.spaces[item_of(entry)] for column in area.columns for entry in column)
        assert area.held() <= area.room, "more resources than room"

    def _open(self) -> EverState:
        assert self._state is None, "the table is in play already"
        return self._st

    def _area(self, seat: int) -> Area:
        return self._open().areas[seat]

    # Cards by name.

    def _relic(self, name: str) -> int:
        """Take a relic out of the deck, by name."""
        st = self._open()
        for card in range(self.ever.relics):
            if self.ever.name[card] == name and card in st.deck:
                st.deck.remove(card)
                return card
        raise AssertionError(f"no relic {name} is left to lay")

    def _item(self, name: str) -> int:
        """A relic by name, ``miner:<name>``, ``improved:<name>`` or ``extension``."""
        st = self._open()
        if name == "extension":
            st.extensions += 1
            return ids.EXTENSIONS + st.extensions - 1
        side, _, rest = name.partition(":")
        if side in ("miner", "improved") and rest:
            base = ids.MINERS if side == "miner" else ids.IMPROVED
            cards = [*st.miners, st.miner] if st.miner >= 0 else st.miners
            card = next(c for c in cards if self.ever.name[ids.MINERS + c] == rest)
            if card == st.miner:
                st.miner = st.miners.pop()
            else:
                st.miners.remove(card)
            return base + card
        return self._relic(name)

    # The players.

    def goods(self, seat: int, blue: int = 0, yellow: int = 0, red: int = 0) -> Self:
        """Resources held."""
        self._area(seat).goods = [blue, yellow, red]
        return self

    def workshop(self, seat: int, **spaces: str) -> Self:
        """Stored cards by space: ``workshop(0, barter="Honeycomb Press", repair="extension")``."""
        area = self._area(seat)
        for column, name in spaces.items():
            area.workshop[ids.COLUMNS.index(column)] = self._item(name)
        return self

    def tuck(self, seat: int, column: str, *names: str) -> Self:
        """Tucked cards from the top down; ``Name*2`` has two tokens on it."""
        area = self._area(seat)
        at = ids.COLUMNS.index(column)
        for name in names:
            card, _, tokens = name.partition("*")
            area.columns[at] = (*area.columns[at], self._item(card) | int(tokens or 0) << ids.ITEM_BITS)
        return self

    def upgrade(self, seat: int, column: str, name: str, half: str = "fixed") -> Self:
        """A caravan upgrade above an action, its ``fixed`` or its ``any`` half."""
        card = self.ever.upgrade_name.index(name)
        self._open().upgrades.remove(card)
        self._area(seat).upgrades[ids.COLUMNS.index(column)] = card * 2 + int(half == "any")
        return self

    def track(self, seat: int, blue: int = 0, yellow: int = 0, red: int = 0) -> Self:
        """Heights on the tracks; 8 lies in a reputation spot."""
        st, area = self._open(), self._area(seat)
        for colour, height in enumerate((blue, yellow, red)):
            old = area.track[colour]
            if 0 < old < ids.LOCKED:
                st.occupied[colour] &= ~(1 << old)
            area.track[colour] = height
            if 0 < height < ids.LOCKED:
                assert not (st.occupied[colour] >> height) & 1, "this space is taken"
                st.occupied[colour] |= 1 << height
            if height == ids.LOCKED:
                st.spots[st.spots.index(ids.NOBODY)] = seat * 4 + colour
                st.arrivals += 1
                area.arrived = area.arrived or st.arrivals
        return self

    def placed(self, seat: int, location: int, count: int = 1) -> Self:
        """Influence at an Explore location (0: the printed one)."""
        self._area(seat).placed[location] = count
        return self

    def in_ignis(self, seat: int, *spaces: int) -> Self:
        """Influence on spaces 1 to 9 of Ignis, group by group."""
        for space in spaces:
            self._open().ignis[space - 1] = seat
        return self

    def stacks(self, seat: int, count: int) -> Self:
        """Tokens left on the stacks; the others lie on scored quests."""
        self._area(seat).stacks = count
        self._explicit_stacks.add(seat)
        return self

    def pool(self, seat: int, count: int) -> Self:
        """Tokens in the pool."""
        self._area(seat).pool = count
        return self

    def reputation(self, seat: int, points: int) -> Self:
        """Where a player stands."""
        self._area(seat).reputation = points
        return self

    def quests(self, seat: int, *names: str) -> Self:
        """Hidden quests, personal ones by name, starting ones too."""
        st, area = self._open(), self._area(seat)
        for name in names:
            quest = self.ever.quest_name.index(name)
            (st.quests if quest < self.ever.personal else st.starting).remove(quest)
            area.quests.append(quest)
            st.quest_known[quest] = 1 << seat
        area.quests.sort()
        return self

    def caravan(self, seat: int, location: int) -> Self:
        """Where a caravan stands; -1 is Ignis."""
        self._area(seat).caravan = location
        return self

    def pawn(self, seat: int, column: str) -> Self:
        """Where a pawn stands."""
        self._area(seat).pawn = ids.COLUMNS.index(column)
        return self

    def skill(self, seat: int, kind: str) -> Self:
        """A merchant skill by what it does (``haggler``)."""
        self._area(seat).skill = self.ever.skill_kind.index(ids.SKILLS.index(kind))
        return self

    # The board.

    def market(self, *names: str) -> Self:
        """Market relics from the deck outwards; an empty name leaves a space to chance."""
        for space, name in enumerate(names):
            self._market[space] = self._relic(name) if name else None
        return self

    def top(self, *names: str) -> Self:
        """The top of the relic deck; the first name is drawn first."""
        self._open().pile = [self._relic(name) for name in reversed(names)]
        return self

    def discard(self, *names: str) -> Self:
        """The discard pile, the latest last."""
        self._open().discard = [self._relic(name) for name in names]
        return self

    def gone(self, count: int = 0) -> Self:
        """Take relics out of the game: so many must be left in the deck (0: none). Lay everything else first."""
        st = self._open()
        left = count
        st.gone = (*st.gone, *sorted(st.deck)[left:])
        st.deck = sorted(st.deck)[:left]
        return self

    def miner(self, name: str) -> Self:
        """The top miner relic."""
        st = self._open()
        cards = [*st.miners, st.miner]
        card = next(c for c in cards if self.ever.name[ids.MINERS + c] == name)
        st.miner = card
        st.miners = sorted(c for c in cards if c != card)
        return self

    def tile(self, location: int, name: str) -> Self:
        """A villager tile at a location; whatever lies elsewhere under this name changes places with it."""
        st = self._open()
        tile = self.ever.tile_name.index(name)
        old = st.tiles[location]
        if tile in st.tiles:
            st.tiles[st.tiles.index(tile)] = old
        elif tile in st.outer:
            st.outer[st.outer.index(tile)] = old
        st.tiles[location] = tile
        return self

    def outer(self, first: str, second: str) -> Self:
        """The two tiles beyond."""
        st = self._open()
        for at, name in enumerate((first, second)):
            tile = self.ever.tile_name.index(name)
            old = st.outer[at]
            if tile in st.tiles:
                st.tiles[st.tiles.index(tile)] = old
            elif tile in st.outer:
                st.outer[st.outer.index(tile)] = old
            st.outer[at] = tile
        return self

    def rewards(self, first: str, second: str) -> Self:
        """The two Ignis rewards, by slug."""
        slugs = self.ever.reward_slug
        self._open().rewards = (slugs.index(first), slugs.index(second))
        return self

    def achievement(self, which: int, owner: int) -> Self:
        """Who has a global achievement, counted from 0."""
        self._open().achievements[which] = owner
        return self

    def turn(self, seat: int, first: int = 0) -> Self:
        """Whose turn it is, and who began."""
        self._open().turn = seat
        self._open().first = first
        return self

    def step(self, name: str) -> Self:
        """How far the turn is: pawn, upgrade, main, workshop, relics, scoring. The pawn's place says which column."""
        assert name in STEPS
        self._step = name
        return self

    def taken(self, which: int) -> Self:
        """Which Ignis reward (0 or 1) this Barter took, for a table laid at the workshop step."""
        self._open().reward = which
        return self

    def ending(self) -> Self:
        """Somebody has set off the end."""
        self._open().ending = True
        return self

    def edit(self) -> EverState:
        """The position itself, for what has no word here."""
        return self._open()

    def from_setup(self) -> Self:
        """The table as the game sets it up, before its first choice; nothing else is laid."""
        self._raw = True
        self._st = ever(self.game.load(self._plain))
        return self

    # Chance.

    def rolls(self, *dice: tuple[int, ...]) -> Self:
        """What the next rolls of the harvest dice show, in any order of the three."""
        self._rolls += [tuple(sorted(roll)) for roll in dice]
        return self

    def _fated(self, log: list[Any]) -> bool:
        rolled = [tuple(event.args["dice"]) for event in log if event.kind == "roll"]
        wanted = self._rolls[: len(rolled)]
        if wanted != rolled[: len(wanted)]:
            return False
        self._rolls = self._rolls[len(rolled) :]
        return True
