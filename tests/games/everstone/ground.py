"""Positions of Everstone on parts that a test makes up, so that a rule does not rest on what a card happens to do.

Relics are ``Relic 1`` to ``Relic 60``, plain ones: 1 yellow to repair, sold for 1 red, 1 blue when discarded. Market
space 1, next to the deck, shows ``Relic 1``, then 2, 3 and 4; ``Relic 5`` is on top of the deck, then 6 and so on.
The places are ``Centre`` (printed) and ``Place 1`` to ``Place 6``; nothing on the board gives a bonus unless the test
says so. Market prices are 2 yellow, 1 blue, 1 yellow and free. Everybody stands at Ignis with the pawn on Repair, 15
tokens on the stacks and one used up, and seat 0 begins a turn.

Every answer is taken on a position that was saved and read back; a clone has to end alike, and nothing may be lost.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Self, cast

from support.played import Played, copied

from underbough import load_game
from underbough.games.everstone import ids
from underbough.games.everstone.content import built_in
from underbough.games.everstone.rules import Everstone
from underbough.games.everstone.state import Area, EverState, ever, item_of, tokens_of
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import Frame, State

Step = dict[str, Any]
FIRST_SINK = 60
SINKS = 12
SINK_HOLDS = 6
NEVER = {"resources_held": 40}


def plain_relic(name: str, **fields: Any) -> Step:
    """A relic without anything special."""
    found: Step = {
        "name": name,
        "type": "green",
        "starting": False,
        "cost": {"yellow": 1},
        "action": [{"gain": {"yellow": 1}}],
        "sell": [{"gain": {"red": 1}}],
        "discard_bonus": [{"gain": {"blue": 1}}],
        "dice": [1, 1, 1],
        "free_tool": "increase",
        "stand_in": [],
    }
    return {**found, **fields}


def sink(number: int) -> Step:
    """A blue relic on which used tokens lie."""
    action = [{"pay": {"influence_on_this": True}, "for": [{"gain": {"red": 1}}]}]
    return plain_relic(f"Sink {number}", type="blue", action=action, circles=SINK_HOLDS)


def tables(
    relics: dict[str, Step] | None = None,
    tracks: dict[str, dict[int, list[Step]]] | None = None,
    bonuses: dict[str, list[Step]] | None = None,
    printed: list[Step] | None = None,
    ignis: dict[int, list[Step]] | None = None,
    achievements: list[Step] | None = None,
    board: Step | None = None,
    edits: dict[str, dict[int, Step]] | None = None,
    sections: Step | None = None,
) -> dict[str, object]:
    """The content of a made-up table.

    ``sections`` replaces others of the built-in ones as a whole, ``edits`` fields of their entries by place from 0.
    """
    content: dict[str, Any] = {**built_in(), **(sections or {})}
    for name in ("tracks", "locations", "ignis_spaces", "achievements"):
        content[name] = [{**entry} for entry in content[name]]
    rows = [plain_relic(f"Relic {k}", starting=k > 48) for k in range(1, FIRST_SINK + 1)]
    rows += [sink(k) for k in range(1, SINKS + 1)]
    for row in rows:
        row.update((relics or {}).get(row["name"], {}))
    content["relics"] = rows
    for entry in content["tracks"]:
        given = (tracks or {}).get(entry["name"], {})
        entry["bonuses"] = [given.get(height, []) for height in range(1, ids.TOP + 1)]
        entry["bare"] = next(height for height in (4, 6, 7) if height not in given)
    for at, entry in enumerate(content["locations"]):
        name = f"Place {at}" if at else "Centre"
        entry.update(name=name, bonus=(bonuses or {}).get(name, []))
        if not at:
            entry["action"] = printed or [{"gain": {"yellow": 1}}]
    for at, entry in enumerate(content["ignis_spaces"]):
        entry["bonus"] = (ignis or {}).get(at + 1, [])
    needs = achievements or [NEVER] * len(content["achievements"])
    for entry, need in zip(content["achievements"], needs, strict=True):
        entry["needs"] = need
    prices: list[Step] = [{"yellow": 2}, {"blue": 1}, {"yellow": 1}, {}]
    content["board"] = {**content["board"], "market_prices": prices, "reserve_spaces": 7, **(board or {})}
    for section, entries in (edits or {}).items():
        content[section] = [{**entry, **entries.get(at, {})} for at, entry in enumerate(content[section])]
    return content


@cache
def lucky(*faces: int) -> int:
    """The number of a generator whose next dice show these faces."""
    number = 0
    while True:
        chance = Chance(seed_key(number, "dice"))
        if all(chance.below(6) + 1 == face for face in faces):
            return number
        number += 1


class Ground(Played[Everstone]):
    """A position: edited first (``st`` is open to tests), played after. Seats count from 0, heights from the bottom."""

    TRIED = range(-1, ids.ACTIONS, 3)

    def __init__(self, players: int = 3, *, seed: int = 1, options: dict[str, object] | None = None, **parts: Any):
        game = load_game("everstone", players, {"first": 0, **(options or {})}, tables(**parts))
        assert isinstance(game, Everstone)
        super().__init__(game, players, seed)
        # Contents are built once and shared: tests edit positions, never these.
        self.content = game.ever
        self._position = ever(game.load(self._plain))
        self._deck: list[str] | None = None
        st = self._position
        st.market, st.deck = [0, 1, 2, 3], []
        st.pile = list(range(self.content.relics - 1, 3, -1))
        st.seen, st.discard, st.known = (), [], []
        for area in st.areas:
            area.hand = []
            area.pawn = ids.REPAIR
            for quest in area.quests:
                (st.starting if quest >= self.content.personal else st.quests).append(quest)
                st.quest_known[quest] = 0
            area.quests = []
        st.quests.sort()
        st.starting.sort()
        self.turn(0)

    @property
    def st(self) -> EverState:
        """The position, as it is laid or as it is played."""
        return self._position if self._state is None else ever(self._state)

    # Laying.

    def turn(self, seat: int) -> Self:
        """Whose turn begins."""
        st = self.st
        st.turn, st.rounds = seat, 1
        table = Frame(self.content.rule[ids.TABLE], 3, -1, (), None)
        st.top = Frame(self.content.rule[ids.TURN], 0, seat, (), table)
        return self

    def area(self, seat: int) -> Area:
        """A player's things, as they are now."""
        return self.st.areas[seat]

    def item(self, name: str) -> int:
        """The number of a relic."""
        return self.content.name.index(name)

    def _taken(self, name: str) -> int:
        item = self.item(name)
        self.st.pile.remove(item)
        return item

    def goods(self, seat: int, blue: int = 0, yellow: int = 0, red: int = 0) -> Self:
        """What a seat holds."""
        self.area(seat).goods = [blue, yellow, red]
        return self

    def heights(self, seat: int, blue: int = 0, yellow: int = 0, red: int = 0) -> Self:
        """Where the three tokens of a seat are; ``ids.LOCKED`` for a reputation spot."""
        self._laying()
        self.area(seat).track = [blue, yellow, red]
        return self

    def tokens(self, seat: int, stacks: int = 15, pool: int = 0) -> Self:
        """Tokens to use; the others of the twenty are used up."""
        self._laying()
        self.area(seat).stacks, self.area(seat).pool = stacks, pool
        return self

    def placed(self, seat: int, **at: int) -> Self:
        """Tokens at the places: ``centre=1, place_2=3``; the second and later ones come off the stacks."""
        self._laying()
        for name, count in at.items():
            self.area(seat).placed[self.place(name.replace("_", "-"))] = count
        return self

    def place(self, slug: str) -> int:
        """The number of a place."""
        return self.content.location_slug.index(slug)

    def caravan(self, seat: int, slug: str) -> Self:
        """Where a caravan stands."""
        self.area(seat).caravan = self.place(slug)
        return self

    def store(self, seat: int, **spaces: str) -> Self:
        """Relics in a workshop: ``barter="Relic 20"``."""
        self._laying()
        for column, name in spaces.items():
            self.area(seat).workshop[ids.COLUMNS.index(column)] = self._taken(name)
        return self

    def extension(self, seat: int, column: str) -> Self:
        """A reserve extension in a workshop."""
        self._laying()
        self.area(seat).workshop[ids.COLUMNS.index(column)] = ids.EXTENSIONS + self.st.extensions
        self.st.extensions += 1
        return self

    def tuck(self, seat: int, column: str, *names: str) -> Self:
        """Relics below a workshop."""
        self._laying()
        at = ids.COLUMNS.index(column)
        self.area(seat).columns[at] += tuple(self._taken(name) for name in names)
        return self

    def reputation(self, *points: int) -> Self:
        """Where everybody stands."""
        for area, value in zip(self.st.areas, points, strict=True):
            area.reputation = value
        self.st.ending = max(points) >= 10
        return self

    def tile(self, slug: str, name: str) -> Self:
        """The villager at a place; what lay there goes where that one was."""
        st, tile, at = self.st, self.content.tile_name.index(name), self.place(slug)
        old = st.tiles[at]
        if tile in st.tiles:
            st.tiles[st.tiles.index(tile)] = old
        elif tile in st.outer:
            st.outer[st.outer.index(tile)] = old
        st.tiles[at] = tile
        return self

    def deck(self, *names: str) -> Self:
        """Just these relics in the deck, the first on top; all others are out of the game."""
        self._deck = list(names)
        return self

    def discarded(self, *names: str) -> Self:
        """Relics on the discard pile, the last on top."""
        self.st.discard += [self._taken(name) for name in names]
        return self

    def empty_market(self, *spaces: int) -> Self:
        """Nothing in these market spaces; their relics are out of the game. Only with an empty deck."""
        for space in spaces:
            self.st.gone = (*self.st.gone, self.st.market[space - 1])
            self.st.market[space - 1] = ids.NOTHING
        return self

    def begin(self) -> Self:
        """End the laying."""
        assert self.state is not None
        return self

    def _laid(self) -> State:
        """The position: used tokens, taken spaces, rooms and spots are worked out."""
        st = self._position
        st.occupied = [1 << self.content.blocked[c] if self.players < 3 else 0 for c in range(3)]
        if st.opponent is not None:
            for colour, height in enumerate(st.opponent.track):
                if 0 < height < ids.LOCKED:
                    st.occupied[colour] |= 1 << height
        for seat, area in enumerate(st.areas):
            for colour, height in enumerate(area.track):
                if height == ids.LOCKED and seat * 4 + colour not in st.spots:
                    st.spots[st.spots.index(ids.NOBODY)] = seat * 4 + colour
                    st.arrivals += 1
                    area.arrived = area.arrived or st.arrivals
                elif 0 < height < ids.LOCKED:
                    st.occupied[colour] |= 1 << height
            self._use_up(seat, area)
            area.room = self.content.free_room + (ids.STACKS - area.stacks) // ids.STACK
            area.room += 5 * sum(item >= ids.EXTENSIONS for item in area.workshop)
            area.room += sum(self.content.spaces[item_of(entry)] for column in area.columns for entry in column)
        if self._deck is not None:
            cards = [self._taken(name) for name in self._deck]
            st.gone = (*st.gone, *st.pile)
            st.pile = cards[::-1]
        return st

    def _use_up(self, seat: int, area: Area) -> None:
        st = self.st
        used = 4 + area.stacks + area.pool + sum(area.placed) + len(area.done)
        used += st.ignis.count(seat) + st.achievements.count(seat)
        for column in area.columns:
            used += sum(tokens_of(entry) for entry in column)
        if used > 20:
            area.stacks -= used - 20
            used = 20
        for number in range(3):
            count = min(SINK_HOLDS, 20 - used)
            if count > 0:
                item = self._taken(f"Sink {3 * seat + number + 1}")
                area.columns[ids.REPAIR] += (item + (count << ids.ITEM_BITS),)
                used += count
        assert used == 20, "a seat has twenty tokens"

    # Playing.

    def dice(self, *faces: int) -> Self:
        """What the next roll shows."""
        self.state.chance = Chance(seed_key(lucky(*faces), "dice"))
        return self

    def pass_turn(self, seat: int) -> Self:
        """Whatever is left of a seat's turn, with answers that bring as little as can be."""
        st = ever(self.state)
        assert st.turn == seat
        while not self.over() and self.st.turn == seat and self.st.rounds == st.rounds:
            who = self.asked()
            self._answer(who, _dull(self.options(who)))
        return self

    def turn_to(self, seat: int) -> Self:
        """Dull turns until it is a seat's turn."""
        while ever(self.state).turn != seat:
            self.pass_turn(self.st.turn)
        return self

    # Reading.

    def _seen(self) -> Any:
        return copied(self.game.save_fields(self.state))["areas"]

    def held(self, seat: int) -> tuple[int, int, int]:
        """Blue, yellow and red that a seat holds."""
        return cast(tuple[int, int, int], tuple(self.area(seat).goods))

    def at(self, seat: int) -> tuple[int, int, int]:
        """The heights of a seat's tokens."""
        return cast(tuple[int, int, int], tuple(self.area(seat).track))

    def market(self) -> list[str]:
        """The market's relics by name, from the deck outwards."""
        return [self.content.name[card] if card >= 0 else "" for card in self.st.market]

    def top(self) -> str:
        """The relic on top of the deck."""
        return self.content.name[self.st.pile[-1]] if self.st.pile else ""

    def pile(self) -> list[str]:
        """The discard pile, the latest last."""
        return [self.content.name[card] for card in self.st.discard]

    def workshop(self, seat: int) -> list[str]:
        """What lies in a workshop, space by space."""
        return [self.content.name[item] if item >= 0 else "" for item in self.area(seat).workshop]

    def tile_at(self, slug: str) -> str:
        """The villager at a place."""
        return self.content.tile_name[self.st.tiles[self.place(slug)]]

    def outer(self) -> list[str]:
        """The villagers in the outer limits, the first one first."""
        return [self.content.tile_name[tile] for tile in self.st.outer]

    # Asserting.

    def untouched(self, *seats: int) -> Self:
        """Nothing of these seats has changed since the last :meth:`play` began."""
        now = self._seen()
        for seat in seats:
            assert now[seat] == self._before[seat], f"seat {seat} was touched"
        return self


def _dull(keys: list[str]) -> str:
    """The answer that brings the least."""
    for wanted in ("decline", "end", "skip", "keep", "pawn:explore", "pawn:harvest", "harvest:", "go:place"):
        for key in keys[::-1]:
            if key.startswith(wanted):
                return key
    return keys[0]
