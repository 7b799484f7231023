"""The language of the rule tests of Everstone.

A test lays a table, plays option keys and says what changed::

    Table().goods(0, yellow=1).market("", "", "Cinderwheel", "").play(
        0, "pawn:explore"
    )

Every answer is taken on a position that was saved as JSON and read back, a clone has to end alike, the position
answered from has to stay as it was, and the parts have to be complete afterwards. How a table is laid stands in
:mod:`games.everstone.laying`.
"""

from __future__ import annotations

from typing import Any, Self

from games.everstone.laying import STEPS, Laying
from support.played import copied

from underbough.games.everstone import ids
from underbough.games.everstone.state import Area, EverState, ever, item_of, tokens_of

__all__ = ["STEPS", "Table"]

COUNTED = ("blue", "yellow", "red", "reputation", "pool", "stacks", "room")


class Table(Laying):
    """A table of Everstone: laid first, played after. Options are the game's (``merchant_skills=True``)."""

    @property
    def position(self) -> EverState:
        """The position; the first look ends the laying."""
        return ever(self.state)

    def area(self, seat: int) -> Area:
        """A player's things."""
        return self.position.areas[seat]

    def _seen(self) -> Any:
        return [self._counts(area) for area in self.position.areas]

    def _counts(self, area: Area) -> dict[str, int]:
        numbers = {name: area.goods[i] for i, name in enumerate(ids.COLOURS)}
        return {
            **numbers,
            "reputation": area.reputation,
            "pool": area.pool,
            "stacks": area.stacks,
            "room": area.room,
        }

    def _listen(self) -> None:
        super()._listen()
        st = self.state
        for seat in range(self.players):
            assert all(option.text for option in st.options(seat))
            assert all(refusal.reason.endswith(".") for refusal in st.why_not(seat))
        assert st.prompt().text.endswith(".")
        names = [f"Player {seat + 1}" for seat in range(self.players)]
        for event in self._log[self._log_from :]:
            assert self.game.log_text(event, names).endswith(".")

    # Reading.

    def view(self, seat: int = -1) -> Any:
        """The table as a seat sees it (-1: a spectator)."""
        return copied(self.state.view(seat))

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    def held(self, seat: int) -> tuple[int, int, int]:
        """Blue, yellow and red resources."""
        blue, yellow, red = self.area(seat).goods
        return blue, yellow, red

    def stored(self, seat: int) -> list[str]:
        """The workshop by name, empty for an open space."""
        return [self.ever.name[item] if item >= 0 else "" for item in self.area(seat).workshop]

    def column(self, seat: int, column: str) -> list[str]:
        """Tucked cards by name from the top down, ``Name*2`` with two tokens."""
        found = []
        for entry in self.area(seat).columns[ids.COLUMNS.index(column)]:
            tokens = tokens_of(entry)
            found.append(self.ever.name[item_of(entry)] + (f"*{tokens}" if tokens else ""))
        return found

    def on_market(self) -> list[str]:
        """The market by name from the deck outwards."""
        return [self.ever.name[card] if card >= 0 else "" for card in self.position.market]

    def discarded(self) -> list[str]:
        """The discard pile by name, the latest last."""
        return [self.ever.name[card] for card in self.position.discard]

    def top_name(self) -> str:
        """The relic on top of the deck."""
        return self.ever.name[self.position.pile[-1]]

    def tile_at(self, location: int) -> str:
        """The villager tile at a location, empty for none."""
        tile = self.position.tiles[location]
        return self.ever.tile_name[tile] if tile >= 0 else ""

    def outer_now(self) -> list[str]:
        """The two tiles beyond."""
        return [self.ever.tile_name[tile] for tile in self.position.outer]

    def quests_of(self, seat: int) -> list[str]:
        """Quests not scored yet."""
        return [self.ever.quest_name[quest] for quest in self.area(seat).quests]

    def done_of(self, seat: int) -> list[str]:
        """Scored quests, those that merely hold spare tokens among them."""
        return [self.ever.quest_name[quest] for quest in self.area(seat).done]

    def option(self, seat: int, key: str) -> Any:
        """A legal answer with its text, target, price and effect."""
        return next(option for option in self.state.options(seat) if option.key == key)

    def refusal(self, seat: int, target: str) -> str:
        """The statement that a thing on the page is refused by, empty when it is not."""
        return next((r.rule for r in self.state.why_not(seat) if r.target == target), "")

    # Asserting.

    def expect(
        self,
        seat: int,
        *,
        stored: list[str] | None = None,
        columns: dict[str, list[str]] | None = None,
        track: tuple[int, int, int] | None = None,
        placed: dict[int, int] | None = None,
        caravan: int | None = None,
        **changes: int,
    ) -> Self:
        """What changed for a seat since :meth:`play`: blue, yellow, red, reputation, pool, stacks, room; the others of
        these did not change. ``stored``, ``columns``, ``track``, ``placed`` and ``caravan`` are as they stand now."""
        assert set(changes) <= set(COUNTED), f"what is {set(changes) - set(COUNTED)}?"
        before, now = self._before[seat], self._counts(self.area(seat))
        found = {name: now[name] - before[name] for name in COUNTED if now[name] != before[name]}
        assert found == {name: change for name, change in changes.items() if change}, f"seat {seat}: {found}"
        if stored is not None:
            assert self.stored(seat) == stored
        for column, names in (columns or {}).items():
            assert self.column(seat, column) == names
        if track is not None:
            assert tuple(self.area(seat).track) == track
        for location, count in (placed or {}).items():
            assert self.area(seat).placed[location] == count
        if caravan is not None:
            assert self.area(seat).caravan == caravan
        return self

    def unchanged(self, *seats: int) -> Self:
        """Nothing of these seats' numbers changed since :meth:`play`."""
        for seat in seats:
            self.expect(seat)
        return self
