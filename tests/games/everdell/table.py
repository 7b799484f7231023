"""The language of the rule tests of Everdell.

A test lays a table, plays option keys and says what changed::

    Table().goods(0, twig=2, resin=1).hand(0, "Farm").play(0, "play:farm").expect(
        0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]
    ).settled()

How a table is laid stands in ``laying.py``, how answers are taken and what all games' tables can be asked in
``support.played``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

from games.everdell.laying import Laying
from support.played import copied

from underbough.games.everdell import ids
from underbough.games.everdell.city import OCCUPIED, stored_on, tokens_on
from underbough.games.everdell.places import place_action, place_key
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.say import Event


def slug_of(name: str) -> str:
    """A card's name as it stands in action keys."""
    return name.lower().replace(" ", "-")


class Table(Laying):
    """A table of Everdell: laid first, played after. ``options`` are the game's (``year=2`` for a solo table)."""

    TRIED = (*range(-1, ids.HAND_PICK), ids.ACTIONS)

    def __init__(self, players: int = 2, *, content: Any = None, seed: Any = 1, **options: object) -> None:
        super().__init__(players, content, seed, options)
        self._fate: dict[str, list[object]] = {}

    @property
    def state(self) -> EverdellState:
        """The position; the first look ends the laying."""
        return everdell(super().state)

    def _seen(self) -> Any:
        return self.areas()

    # Playing.

    def fate(self, kind: str, *values: object) -> Self:
        """What chance brings next: log events of this kind show these values, one after another.

        ``fate("rugwort_rolls", 4)``, ``fate("refill", "Farm", "Mine")``, ``fate("reveal", "Inn", "Mine")``.
        """
        self._fate[kind] = list(values)
        return self

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

    # Reading.

    def areas(self) -> list[Any]:
        """Everything in front of each seat, as plain tables."""
        fields: Any = copied(self.game.save_fields(self.state))
        found: list[Any] = fields["areas"]
        return found

    def names(self, cards: list[int]) -> list[str]:
        """The names of cards."""
        return [self.game.ed.name[self.game.ed.design_of[card]] for card in cards]

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
    ) -> Self:
        """Since the last :meth:`play` began a seat gained just this, and nobody else anything but the seats ``but``.

        Goods and ``point`` (less than 0: lost), ``hand``: cards more, ``city``: names that came, ``gone``: names that
        left, ``free``: available workers more. ``gain`` holds goods as a table, in place of words.
        """
        assert self.change(seat) == {what: n for what, n in {**(gain or {}), **wanted}.items() if n}
        for other in range(self.seats):
            if other != seat and other not in but:
                assert self.areas()[other] == self._before[other], f"seat {other} was touched"
        return self

    def settled(self) -> Self:
        """No card is half-way: the game is over, or somebody is at the start of a turn and the Meadow is full."""
        assert self.state.limbo + self.state.revealed + self.state.offered == []
        return super().settled()

    def _at_rest(self) -> None:
        st = self.state
        assert st.top is not None
        assert st.top.node.address.endswith("/turn")
        assert st.top.below is not None
        assert st.top.below.below is None
        assert all(card >= 0 for card in st.meadow) or not (st.deck or st.discard)


def with_berries(berry: int, *hand: str) -> Table:
    """A table whose first seat has berries and a hand."""
    return Table().goods(0, berry=berry).hand(0, *hand)
