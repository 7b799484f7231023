"""What Spirecrest keeps in a position: weather, trail, discoveries, expeditions and big critters."""

from __future__ import annotations

from typing import cast

from underbough.games.everdell.extension import Extra
from underbough.games.everdell.spirecrest import ids
from underbough.games.everdell.state import EverdellState


class Trail(Extra):
    """The mountain and what players have of it.

    ``weather``: by season the card that lies there; ``shown``: a mask of the seasons whose card is turned up.
    ``decks``: three bags of discovery cards; ``beneath``: by area the cards put back under the deck, the next to come
    first (they were seen by all). ``row``: the open discovery cards, -1 where one was taken; empty outside the step.
    ``tiles``: by area the map tiles left there; ``turned``: a mask of the areas whose tiles are face up. ``tiles_out``:
    tiles not dealt. ``where``: by player the Traveler's area. ``expedition``: by player, and of Rugwort, the maps in
    order, without the Valley; numbers from ``ids.TILES`` on are discovery cards. ``entered``: how many were paid for.
    ``found``: by player the discovery cards beside the city. ``owner`` and ``stands``: by figure whose it is (-1) and
    where (``ids.HOME``, ``ids.NOWHERE`` or a code as in ``Area.placed``). ``store``: by player the cards beneath a
    discovery card. ``display``: cards open beside the discovery card that shows some. ``batch``: cards just discarded,
    held back while somebody may look at them; ``batch_by``: who discarded them.
    ``acted``: an action was chosen and its turn not closed yet; ``sent``: it placed a worker; ``drew``: the player of
    the turn drew cards. ``honey``: -1, or the figure whose visit is being counted; ``berries`` and ``others``: what it
    has gained there. ``rest``: figures that stay where they are in this prepare, as a mask.
    """

    def __init__(
        self,
        weather: list[int],
        shown: int,
        decks: list[list[int]],
        beneath: list[list[int]],
        row: list[int],
        tiles: list[list[int]],
        turned: int,
        tiles_out: list[int],
        where: list[int],
        expedition: list[list[int]],
        entered: list[int],
        found: list[list[int]],
        owner: list[int],
        stands: list[int],
        store: list[list[int]],
        display: list[int],
        batch: list[int],
        batch_by: int,
        acted: bool,
        sent: bool,
        drew: bool,
        honey: int,
        berries: int,
        others: int,
        rest: int,
    ) -> None:
        self.weather = weather
        self.shown = shown
        self.decks = decks
        self.beneath = beneath
        self.row = row
        self.tiles = tiles
        self.turned = turned
        self.tiles_out = tiles_out
        self.where = where
        self.expedition = expedition
        self.entered = entered
        self.found = found
        self.owner = owner
        self.stands = stands
        self.store = store
        self.display = display
        self.batch = batch
        self.batch_by = batch_by
        self.acted = acted
        self.sent = sent
        self.drew = drew
        self.honey = honey
        self.berries = berries
        self.others = others
        self.rest = rest

    def clone(self) -> Trail:
        """An independent copy."""
        return Trail(
            self.weather,
            self.shown,
            [deck.copy() for deck in self.decks],
            [cards.copy() for cards in self.beneath],
            self.row.copy(),
            [tiles.copy() for tiles in self.tiles],
            self.turned,
            self.tiles_out,
            self.where.copy(),
            [maps.copy() for maps in self.expedition],
            self.entered.copy(),
            [cards.copy() for cards in self.found],
            self.owner.copy(),
            self.stands.copy(),
            [cards.copy() for cards in self.store],
            self.display.copy(),
            self.batch.copy(),
            self.batch_by,
            self.acted,
            self.sent,
            self.drew,
            self.honey,
            self.berries,
            self.others,
            self.rest,
        )

    def deck_size(self, area: int) -> int:
        """How many cards an area's deck holds."""
        return len(self.decks[area]) + len(self.beneath[area])


def trail(st: EverdellState) -> Trail:
    """What Spirecrest keeps in ``st``."""
    return cast(Trail, st.extra)


def figures_home(at: Trail, who: int) -> list[int]:
    """The available big critters of a player."""
    return [f for f, owner in enumerate(at.owner) if owner == who and at.stands[f] == ids.HOME]
