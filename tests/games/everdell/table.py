"""The language of the rule tests of Everdell.

A test lays a table, plays option keys and says what changed::

    Table().goods(0, twig=2, resin=1).hand(0, "Farm").play(0, "play:farm").expect(
        0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]
    ).settled()

Every answer is taken on a position that was saved as JSON and read back, a clone has to end alike, the position
answered from has to stay as it was, and the parts have to be complete afterwards. Seats count from 0, cards go by name.

An untouched table: no goods, no hands, empty cities, winter, two available workers a seat, seat 0 to act, the dearest
cards in the Meadow, all others in the deck, forest cards and special events that are named in :data:`FOREST` and
:data:`SPECIAL`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, STORE_AT, TOKENS_AT, refresh, stored_on, tokens_on
from underbough.games.everdell.places import place_action, place_key
from underbough.games.everdell.rules import Everdell
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State, advance
from underbough.kernel.errors import IllegalAction
from underbough.kernel.say import Event

FOREST = ("Three berries", "Two resin and a twig", "A twig, a resin and a berry", "Two berries and a card")
SPECIAL = ("Flying Doctor Service", "Path of the Pilgrims", "Remembering the Fallen", "The Everdell Games")
BASIC_EVENTS = ("City Monument", "Grand Tour", "Harvest Festival", "Cartographer's Expedition")
WORKERS = (2, 3, 4, 6)
AWAY = 9
"""Where cards lie that a test keeps out of the game: under an event that is not in play."""
MOST_TRIES = 20_000


def copied(plain: object) -> Any:
    """Plain tables through JSON and back, as storage does it."""
    return json.loads(json.dumps(plain))


def slug_of(name: str) -> str:
    """A card's name as it stands in action keys."""
    return name.lower().replace(" ", "-")


class Table:
    """A table of Everdell: laid first, played after. ``options`` are the game's (``year=2`` for a solo table)."""

    def __init__(self, players: int = 2, *, content: Any = None, seed: Any = 1, **options: object) -> None:
        if players == 1:
            options.setdefault("year", 1)
        game = load_game("everdell", players, options, content)
        assert isinstance(game, Everdell)
        self.game: Everdell = game
        self.players = players
        self.seats = players + (players == 1)
        self._plain: Any = copied(game.save(game.setup(Chance(seed_key(seed)))))
        self._fields: Any = self._plain["fields"]
        self._rugwort: list[int] = self._fields["areas"][1]["placed"] if players == 1 else []
        self._later: list[Callable[[EverdellState], None]] = []
        self._free: dict[int, int] = {}
        self._fate: dict[str, list[object]] = {}
        self._log: list[Event] = []
        self._log_from = 0
        self._state: EverdellState | None = None
        self._before: list[Any] = []
        self._clear()

    def _clear(self) -> None:
        fields = self._fields
        fields["deck"] = list(range(len(self.game.ed.design_of)))
        fields["meadow"] = []
        for seat, area in enumerate(fields["areas"]):
            area.update(goods=[0] * 5, hand=[], city=[], extra=[], prisoners=[], have=0, pairs=0, space=0)
            if seat < self.players:
                area.update(placed=[], workers=2, season=ids.WINTER, passed=False)
        self.forest(*FOREST[: len(fields["forest"])])
        self.special(*SPECIAL)
        self.turn(0)

    # Laying the table.

    def turn(self, seat: int) -> Table:
        """Whose turn it is."""
        self._laying()["turn"] = (seat - 1) % self.players
        return self

    def season(self, seat: int, name: str) -> Table:
        """A seat's season; all workers of that season are available unless they are placed."""
        area = self._laying()["areas"][seat]
        area["season"] = ids.SEASONS.index(name)
        area["workers"] = WORKERS[area["season"]]
        return self

    def workers(self, seat: int, free: int) -> Table:
        """How many workers are available, besides those that :meth:`at` places."""
        self._laying()
        self._free[seat] = free
        return self

    def at(self, seat: int, *places: str) -> Table:
        """Deployed workers: ``basic-1``, ``haven``, ``journey-4``, ``event-2``, ``special-1``, ``inn``, ``inn@2``.

        A second copy of a card is ``inn.2``; ``aside`` is beside the city, ``meadow-3`` a place that Rugwort blocks.
        """
        self._laying()
        self._later.append(lambda st: st.areas[seat].placed.extend(self._place(st, seat, place) for place in places))
        return self

    def passed(self, *seats: int) -> Table:
        """These seats have passed, in autumn."""
        for seat in seats:
            self.season(seat, "autumn")
            self._fields["areas"][seat]["passed"] = True
        return self

    def goods(
        self, seat: int, *, twig: int = 0, resin: int = 0, pebble: int = 0, berry: int = 0, point: int = 0
    ) -> Table:
        """What a seat owns."""
        self._laying()["areas"][seat]["goods"] = [twig, resin, pebble, berry, point]
        return self

    def hand(self, seat: int, *names: str) -> Table:
        """Cards in a hand."""
        self._laying()["areas"][seat]["hand"] += [self._take_out(name, 1 << seat) for name in names]
        return self

    def has(self, seat: int, *names: str) -> Table:
        """Cards in a city, in this order (a Clock Tower without tokens: see :meth:`tokens`)."""
        area = self._laying()["areas"][seat]
        area["city"] += [self._take_out(name) for name in names]
        area["extra"] += [0] * len(names)
        return self

    def occupied(self, seat: int, *names: str) -> Table:
        """An occupied token on a Construction of the city; a name twice stands for two copies."""
        for name in names:
            extra = self._laying()["areas"][seat]["extra"]
            extra[next(i for i in self._slots(seat, name) if not extra[i] & OCCUPIED)] |= OCCUPIED
        return self

    def tokens(self, seat: int, name: str, count: int) -> Table:
        """Point tokens on a card of the city."""
        self._laying()["areas"][seat]["extra"][self._slots(seat, name)[0]] += count << TOKENS_AT
        return self

    def stored(self, seat: int, name: str, copy: int = 0, **goods: int) -> Table:
        """Goods on a card of the city."""
        extra = self._laying()["areas"][seat]["extra"]
        for good, count in goods.items():
            extra[self._slots(seat, name)[copy]] += count << (STORE_AT + 8 * ids.GOODS.index(good))
        return self

    def prisoners(self, seat: int, *names: str) -> Table:
        """Critters under a seat's Dungeon."""
        self._laying()["areas"][seat]["prisoners"] += [self._take_out(name) for name in names]
        return self

    def meadow(self, *names: str) -> Table:
        """The first cards of the Meadow; the dearest ones left fill it up."""
        self._laying()["meadow"] += [self._take_out(name) for name in names]
        return self

    def deck(self, *names: str) -> Table:
        """Just these cards in the deck; all others are out of the game. Lay everything else before."""
        fields = self._laying()
        kept = [self._take_out(name, 0) for name in names]
        self._fill_meadow()
        fields["under"] += sorted(fields["deck"])
        fields["under_event"] += [AWAY] * len(fields["deck"])
        fields["deck"] = kept
        return self

    def gaps(self, *places: int) -> Table:
        """These Meadow places (1 to 8) are empty; their cards are out of the game."""
        fields = self._laying()
        self._fill_meadow()
        for place in places:
            fields["under"].append(fields["meadow"][place - 1])
            fields["under_event"].append(AWAY)
            fields["meadow"][place - 1] = ids.NO_CARD
        return self

    def discard(self, *names: str) -> Table:
        """Cards on the discard pile, the top one last. Lay it before :meth:`deck`."""
        self._laying()["discard"] += [self._take_out(name, 0) for name in names]
        return self

    def forest(self, *names: str) -> Table:
        """The forest cards in play; any left fill the rest."""
        self._laying()["forest"] = self._filled(self.game.ed.forest_name, names, len(self._fields["forest"]))
        return self

    def special(self, *names: str) -> Table:
        """The special events in play; any left fill the rest."""
        self._laying()["special"] = self._filled(self.game.ed.event_name, names, ids.SPECIAL_EVENTS)
        return self

    def achieved(self, seat: int, *events: str) -> Table:
        """Events a seat has: ``event-1`` to ``event-4`` or ``special-1`` to ``special-4``."""
        for event in events:
            kind, place = event.split("-")
            owners = self._laying()["basic_owner" if kind == "event" else "special_owner"]
            owners[int(place) - 1] = seat
        return self

    def on_event(self, place: int, **goods: int) -> Table:
        """Goods lying on the special event in this place (1 to 4)."""
        for good, count in goods.items():
            self._laying()["store"][place - 1] += count << (8 * ids.GOODS.index(good))
        return self

    def under(self, place: int, *names: str) -> Table:
        """Cards under the special event in this place (1 to 4)."""
        fields = self._laying()
        fields["under"] += [self._take_out(name) for name in names]
        fields["under_event"] += [place - 1] * len(names)
        return self

    def _laying(self) -> Any:
        assert self._state is None, "the table is in play already"
        return self._fields

    def _filled(self, names: list[str], wanted: tuple[str, ...], size: int) -> list[int]:
        found = [names.index(name) for name in wanted]
        found += [i for i in range(len(names)) if i not in found]
        return found[:size]

    def _take_out(self, name: str, known: int = -1) -> int:
        """A copy of a card out of the deck, else out of what has been laid away."""
        design = self.game.ed.name.index(name)
        for zone in ("deck", "under"):
            for i, card in enumerate(self._fields[zone]):
                if self.game.ed.design_of[card] != design:
                    continue
                if zone == "under":
                    if self._fields["under_event"][i] != AWAY:
                        continue
                    self._fields["under_event"].pop(i)
                self._fields[zone].pop(i)
                self._fields["known"][card] = known
                found: int = card
                return found
        raise AssertionError(f"no copy of {name} is left")

    def _slots(self, seat: int, name: str) -> list[int]:
        design = self.game.ed.name.index(name)
        city = self._fields["areas"][seat]["city"]
        return [i for i, card in enumerate(city) if self.game.ed.design_of[card] == design]

    def _fill_meadow(self) -> None:
        ed, fields = self.game.ed, self._fields
        fields["deck"].sort(key=lambda card: (ed.total[ed.design_of[card]], -card))
        while len(fields["meadow"]) < ids.MEADOW and fields["deck"]:
            card = fields["deck"].pop()
            fields["known"][card] = -1
            fields["meadow"].append(card)

    def _place(self, st: EverdellState, seat: int, place: str) -> int:
        """Where a worker stands, as areas keep it."""
        if place == "aside":
            return ids.ASIDE
        if place == "haven":
            return ids.HAVEN
        kind, _, number = place.rpartition("-")
        if kind == "journey":
            return ids.JOURNEY + ids.JOURNEY_POINTS.index(int(number))
        starts = {"basic": ids.BASIC, "forest": ids.FOREST, "event": ids.BASIC_EVENT, "special": ids.SPECIAL_EVENT}
        starts["meadow"] = ids.MEADOW_PICK
        if kind in starts:
            return starts[kind] + int(number) - 1
        name, _, owner = place.partition("@")
        slug, _, copy = name.partition(".")
        city = st.areas[int(owner) - 1 if owner else seat].city
        cards = [card for card in city if st.ed.slug[st.ed.design_of[card]] == slug]
        return ids.ON_CARD + cards[int(copy) - 1 if copy else 0]

    @property
    def state(self) -> EverdellState:
        """The position; the first look ends the laying."""
        if self._state is None:
            self._begin()
        assert self._state is not None
        return self._state

    def _begin(self) -> None:
        self._fill_meadow()
        fields = self._fields
        fields["meadow"] += [ids.NO_CARD] * (ids.MEADOW - len(fields["meadow"]))
        for card in fields["deck"]:
            fields["known"][card] = 0
        st = everdell(self.game.load(copied(self._plain)))
        for change in self._later:
            change(st)
        for seat, free in self._free.items():
            st.areas[seat].workers = len(st.areas[seat].placed) + free
        for area in st.areas:
            area.workers = max(area.workers, len(area.placed))
            refresh(self.game.ed, area)
        st.log = []
        advance(st)
        self.game.check(st)
        self._log = st.log
        st.log = None
        self._state = st
        self._remember()
        self._listen()

    # Playing.

    def play(self, seat: int, *keys: str) -> Table:
        """Answer for a seat, key by key; :meth:`expect` then compares with the position before the first."""
        assert self.state is not None
        self._remember()
        return self.then(seat, *keys)

    def then(self, seat: int, *keys: str) -> Table:
        """Answer on; :meth:`expect` still compares with the position before the last :meth:`play`."""
        for key in keys:
            self._answer(seat, key)
        return self

    def fate(self, kind: str, *values: object) -> Table:
        """What chance brings next: log events of this kind show these values, one after another.

        ``fate("rugwort_rolls", 4)``, ``fate("refill", "Farm", "Mine")``, ``fate("reveal", "Inn", "Mine")``.
        """
        self._fate[kind] = list(values)
        return self

    def idle(self, answers: int = 1) -> Table:
        """Let whoever is asked give the first legal answer."""
        for _ in range(answers):
            seat = self.asked()
            self._answer(seat, self.options(seat)[0])
        return self

    def _remember(self) -> None:
        self._before = self.areas()
        self._log_from = len(self._log)

    def _answer(self, seat: int, key: str) -> None:
        game, st = self.game, self.state
        assert seat in st.open_seats(), f"seat {seat} is not asked; {st.open_seats()} is"
        assert key in self.options(seat), f"{key} is not offered; {', '.join(self.options(seat))}"
        stored = copied(game.save(st))
        loaded = self._lucky(stored, seat, key)
        twin = st.clone()
        twin.chance = self._chance.clone()
        twin.apply_action(twin.action_of(key, seat), seat)
        assert copied(game.save(st)) == stored, "the clone shares something with its original"
        assert game.save(twin) == game.save(loaded), "the clone went another way"
        game.check(loaded)
        assert loaded.log is not None
        self._log = [*self._log, *loaded.log]
        loaded.log = None
        self._state = everdell(loaded)
        self._listen()

    def _lucky(self, stored: Any, seat: int, key: str) -> State:
        """The answer on a position read back, with the generator that brings what :meth:`fate` asks for."""
        for number in range(MOST_TRIES):
            loaded = self.game.load(copied(stored))
            if number == 0:
                assert self.game.save(loaded) == stored, "saving and reading back changed the position"
            else:
                loaded.chance = Chance(seed_key(number, "fate"))
            self._chance = loaded.chance.clone()
            loaded.log = []
            loaded.apply_action(loaded.action_of(key, seat), seat)
            if self._fated(loaded.log):
                return loaded
        raise AssertionError("chance never brought this")

    def _fated(self, log: list[Event]) -> bool:
        left = {kind: values.copy() for kind, values in self._fate.items()}
        for event in log:
            if event.kind not in left:
                continue
            shown = next(value for name, value in event.args.items() if name in ("place", "card", "cards"))
            for value in shown if isinstance(shown, list) else [shown]:
                if left[event.kind] and left[event.kind].pop(0) != value:
                    return False
        self._fate = {kind: values for kind, values in left.items() if values}
        return True

    def _listen(self) -> None:
        """Who is asked and what is offered fit together."""
        st = self.state
        for seat in range(self.players):
            legal = st.legal_actions(seat)
            assert bool(legal) == (seat in st.open_seats()), "another seat may act"
            assert legal == sorted(set(legal))
            options = st.options(seat) if legal else []
            assert [option.action for option in options] == legal
            keys = [option.key for option in options]
            assert keys == [st.action_to_string(action) for action in legal]
            assert len(set(keys)) == len(keys), f"a key twice in {keys}"

    # Reading.

    def areas(self) -> list[Any]:
        """Everything in front of each seat, as plain tables."""
        fields: Any = copied(self.game.save_fields(self.state))
        found: list[Any] = fields["areas"]
        return found

    def names(self, cards: list[int]) -> list[str]:
        """The names of cards."""
        return [self.game.ed.name[self.game.ed.design_of[card]] for card in cards]

    def asked(self) -> int:
        """The seat that is asked; -4 after the end."""
        return self.state.current_player()

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    def options(self, seat: int) -> list[str]:
        """What a seat may answer; nothing when it is not asked."""
        st = self.state
        return [st.action_to_string(action) for action in st.legal_actions(seat)]

    def visits(self, seat: int) -> list[str]:
        """The places a seat's worker may go to."""
        return [key.removeprefix("visit:") for key in self.options(seat) if key.startswith("visit:")]

    def goods_of(self, seat: int) -> dict[str, int]:
        """What a seat owns, as far as it is not nothing."""
        goods = self.state.areas[seat].goods
        return {good: n for good, n in zip((*ids.GOODS, "point"), goods, strict=True) if n}

    def hand_of(self, seat: int) -> list[str]:
        """The names of a hand, sorted."""
        return sorted(self.names(self.state.areas[seat].hand))

    def city_of(self, seat: int) -> list[str]:
        """The names of a city in the order the cards came."""
        return self.names(self.state.areas[seat].city)

    def prisoners_of(self, seat: int) -> list[str]:
        """The names of a seat's prisoners."""
        return self.names(self.state.areas[seat].prisoners)

    def spaces(self, seat: int) -> int:
        """How many spaces of a city are used."""
        return self.state.areas[seat].space

    def placed_of(self, seat: int) -> list[str]:
        """Where a seat's workers stand, as :meth:`at` takes it (the second copy of a card as keys tell it)."""
        st = self.state
        places = [place_action(st, seat, at) for at in st.areas[seat].placed]
        return sorted(place_key(st, place) for place in places)

    def free(self, seat: int) -> int:
        """How many workers are available."""
        return self.state.areas[seat].free_workers()

    def season_of(self, seat: int) -> str:
        """A seat's season."""
        return ids.SEASONS[self.state.areas[seat].season]

    def on_card(self, seat: int, name: str, copy: int = 0) -> dict[str, int]:
        """What lies on a card of a city: ``occupied``, ``point`` and stored goods, as far as there are any."""
        area = self.state.areas[seat]
        slots = [slot for slot, other in enumerate(self.city_of(seat)) if other == name]
        extra = area.extra[slots[copy]]
        found = {"occupied": extra & OCCUPIED, "point": tokens_on(extra)}
        found.update(zip(ids.GOODS, stored_on(extra), strict=True))
        return {what: n for what, n in found.items() if n}

    def shown(self) -> list[str]:
        """The Meadow by places; an empty one is ``""``."""
        return [self.names([card])[0] if card >= 0 else "" for card in self.state.meadow]

    def deck_of(self) -> list[str]:
        """The names in the deck, sorted."""
        return sorted(self.names(self.state.deck))

    def pile(self) -> list[str]:
        """The names of the discard pile, the top one last."""
        return self.names(self.state.discard)

    def owner(self, event: str) -> int:
        """Who has achieved an event, -1: nobody."""
        kind, place = event.split("-")
        st = self.state
        return (st.basic_owner if kind == "event" else st.special_owner)[int(place) - 1]

    def events(self, *kinds: str) -> list[Event]:
        """The log since the last :meth:`play` began (or since the start), of these kinds or all."""
        assert self.state is not None
        return [event for event in self._log[self._log_from :] if not kinds or event.kind in kinds]

    def told(self, *kinds: str) -> list[str]:
        """The kinds of the log since the last :meth:`play` began, of these kinds or all."""
        return [event.kind for event in self.events(*kinds)]

    def scores(self) -> list[int]:
        """Each seat's total as it stands."""
        return self.state.scores()

    def sheet(self, seat: int) -> dict[str, int]:
        """A seat's score by heading: cards, tokens, bonus, journey, events."""
        lines = self.state.score_sheet()
        found: Counter[str] = Counter()
        for line in lines:
            if line.seat == seat:
                found[line.heading] += line.points
        if seat < self.players:
            assert sum(found.values()) == self.scores()[seat], "the sheet does not add up"
        return {heading: points for heading, points in found.items() if points}

    # Asserting.

    def offers(self, seat: int, *keys: str) -> Table:
        """A seat is offered these, maybe more."""
        for key in keys:
            assert key in self.options(seat), f"{key} is not offered; {', '.join(self.options(seat))}"
        return self

    def exactly(self, seat: int, *keys: str) -> Table:
        """These are all answers that a seat has."""
        assert sorted(self.options(seat)) == sorted(keys)
        return self

    def refuses(self, seat: int, *keys: str) -> Table:
        """A seat is asked, but these are not among its answers, and no other answer is taken from it."""
        st = self.state
        assert self.options(seat), f"seat {seat} is not asked at all"
        for key in keys:
            assert key not in self.options(seat), f"{key} is offered"
            with pytest.raises(IllegalAction):
                st.action_of(key, seat)
        legal = st.legal_actions(seat)
        stored = self.game.save(st)
        for action in [*range(-1, ids.HAND_PICK), ids.ACTIONS]:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    st.apply_action(action, seat)
        assert self.game.save(st) == stored, "a refusal changed the position"
        return self

    def change(self, seat: int) -> dict[str, object]:
        """How a seat's things differ from those before the last :meth:`play`, as :meth:`expect` takes them."""
        now, then = self.areas()[seat], self._before[seat]
        found: dict[str, object] = {}
        for good, n, before in zip((*ids.GOODS, "point"), now["goods"], then["goods"], strict=True):
            found[good] = n - before
        found["hand"] = len(now["hand"]) - len(then["hand"])
        found["city"] = self.names([card for card in now["city"] if card not in then["city"]])
        found["gone"] = self.names([card for card in then["city"] if card not in now["city"]])
        found["free"] = now["workers"] - len(now["placed"]) - then["workers"] + len(then["placed"])
        return {what: n for what, n in found.items() if n}

    def expect(
        self, seat: int, gain: Mapping[str, int] | None = None, *, but: tuple[int, ...] = (), **wanted: object
    ) -> Table:
        """Since the last :meth:`play` began a seat gained just this, and nobody else anything but the seats ``but``.

        Goods and ``point`` (less than 0: lost), ``hand``: cards more, ``city``: names that came, ``gone``: names that
        left, ``free``: available workers more. ``gain`` holds goods as a table, in place of words.
        """
        assert self.change(seat) == {what: n for what, n in {**(gain or {}), **wanted}.items() if n}
        for other in range(self.seats):
            if other != seat and other not in but:
                assert self.areas()[other] == self._before[other], f"seat {other} was touched"
        return self

    def settled(self) -> Table:
        """No card is half-way: the game is over, or somebody is at the start of a turn and the Meadow is full."""
        st = self.state
        self.game.check(st)
        assert st.limbo + st.revealed + st.offered == []
        if self.over():
            assert self.asked() == -4
            assert all(not self.options(seat) for seat in range(self.players))
            return self
        assert st.top is not None
        assert st.top.node.address.endswith("/turn")
        assert st.top.below is not None
        assert st.top.below.below is None
        assert all(card >= 0 for card in st.meadow) or not (st.deck or st.discard)
        return self
