"""The seam for expansions: what Everdell asks of one at fixed moments.

The base game knows no expansion. A content may carry one :class:`Extension`; its answers close places, raise prices,
add places and actions, or follow what is gained, drawn and discarded. What an expansion keeps in a position is its
:class:`Extra`. Numbers of an expansion's own actions start at :data:`ids.ACTIONS`, those of its places at
:data:`ids.BEYOND`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underbough.kernel.core import Action, Effect

if TYPE_CHECKING:
    from underbough.games.everdell.places import PlaceRules
    from underbough.games.everdell.state import EverdellState


class Extra:
    """What an expansion keeps in a position."""

    def clone(self) -> Extra:
        """An independent copy."""
        raise NotImplementedError


class Extension:
    """An expansion's answers. ``before_season`` runs first when a player prepares, ``after_bonus`` after its bonus.

    Places are actions; ``at``, ``here``, ``to`` and ``left`` are where workers stand, as in ``Area.placed``.
    """

    def __init__(self) -> None:
        self.before_season: Effect | None = None
        self.after_bonus: Effect | None = None

    # ---- turns -------------------------------------------------------------------------------------------------

    def turn_actions(self, st: EverdellState, who: int) -> list[Action]:
        """Further actions that a turn may be used for, sorted; places for ordinary workers are :meth:`places`."""
        raise NotImplementedError

    def turn_answer(self, st: EverdellState, who: int, action: Action) -> None:
        """Carry out one of :meth:`turn_actions`; the turn's frame has gone."""
        raise NotImplementedError

    def action_key(self, st: EverdellState, action: Action) -> str:
        """The text key of an action of the expansion's own that a base node offers: of a turn or of :meth:`movable`."""
        raise NotImplementedError

    def turn_begun(self, st: EverdellState, who: int, action: Action) -> None:
        """A turn's action was chosen (before it is carried out)."""
        raise NotImplementedError

    def turn_over(self, st: EverdellState) -> bool:
        """A turn is wholly done; True when frames were pushed that have to end before the next one."""
        raise NotImplementedError

    def passed(self, st: EverdellState, who: int) -> None:
        """A player has just passed."""
        raise NotImplementedError

    # ---- places ------------------------------------------------------------------------------------------------

    def ready(self, st: EverdellState, who: int) -> int:
        """How many ordinary workers are available."""
        raise NotImplementedError

    def places(self, st: EverdellState, who: int, crowds: bool) -> list[Action]:
        """Its own places that any worker may go to, as sorted actions; ``crowds``: workers there do not keep it out."""
        raise NotImplementedError

    def allows(self, st: EverdellState, who: int, place: Action) -> bool:
        """Whether a base place that is open otherwise may be visited by this player."""
        raise NotImplementedError

    def journey_cards(self, st: EverdellState, who: int, points: int) -> int:
        """How many cards a Journey of so many points costs."""
        raise NotImplementedError

    def location(self, st: EverdellState, who: int, place: Action) -> Effect:
        """What a basic or forest location does for an own worker that stands there."""
        raise NotImplementedError

    def enters(self, st: EverdellState, who: int, at: int) -> bool:
        """A worker has been put down ``at`` a base place (as in ``Area.placed``).

        True when the expansion has taken over and will set the place off later.
        """
        raise NotImplementedError

    def enter_own(self, st: EverdellState, who: int, place: Action) -> None:
        """Put an ordinary worker on one of :meth:`places` and set it off."""
        raise NotImplementedError

    def place_action(self, at: int) -> Action:
        """The action that would put a worker where one stands beyond the base game."""
        raise NotImplementedError

    def place_key(self, st: EverdellState, action: Action) -> str:
        """One of the expansion's places as part of an action key."""
        raise NotImplementedError

    def place_args(self, st: EverdellState, action: Action) -> dict[str, object]:
        """One of its places, or of :meth:`movable`, for the log: ``place`` in words, ``owner`` of a card."""
        raise NotImplementedError

    # ---- workers of another kind -------------------------------------------------------------------------------

    def figures_at(self, st: EverdellState, who: int, at: int) -> int:
        """How many of a player's workers on a place are not ordinary."""
        raise NotImplementedError

    def movable(self, st: EverdellState, who: int) -> list[Action]:
        """Own deployed workers that effects may move or recall, as sorted actions of the expansion's own.

        Those of another kind, wherever they stand, and ordinary ones on places of the expansion.
        """
        raise NotImplementedError

    def stands_at(self, st: EverdellState, action: Action) -> int:
        """Where one of :meth:`movable` stands, as in ``Area.placed``."""
        raise NotImplementedError

    def lift(self, st: EverdellState, who: int, action: Action) -> int:
        """Take one of :meth:`movable` off its place; returns where it stood."""
        raise NotImplementedError

    def goals(self, st: EverdellState, who: int, action: Action, left: int) -> list[Action]:
        """Where one of :meth:`movable` may be put that has been lifted off the place ``left``, sorted."""
        raise NotImplementedError

    def put(self, st: EverdellState, who: int, action: Action, goal: Action, rules: PlaceRules) -> None:
        """Put one of :meth:`movable` down after it was lifted, and set the place off."""
        raise NotImplementedError

    def shifted(self, st: EverdellState, here: int, to: int) -> None:
        """All workers on ``here`` now stand on ``to`` (-1: they are out of the game)."""
        raise NotImplementedError

    def kept(self, st: EverdellState, who: int) -> list[int]:
        """Where workers stay that do not come home when their owner prepares; called once, as the others come home."""
        raise NotImplementedError

    def kidnapped(self, st: EverdellState, who: int) -> None:
        """A player has one worker less."""
        raise NotImplementedError

    def traits(self, st: EverdellState, card: int) -> int:
        """What tells a card of a city from its copies: the workers of another kind that stand on it."""
        raise NotImplementedError

    # ---- plays -------------------------------------------------------------------------------------------------

    def play_begun(self, st: EverdellState, who: int) -> None:
        """A play is about to begin; its frames will lie above those pushed here."""
        raise NotImplementedError

    def taxes(self, st: EverdellState, who: int) -> bool:
        """Whether any play costs this player more than its price."""
        raise NotImplementedError

    def extra_cost(self, st: EverdellState, who: int, design: int, meadow: bool) -> list[int]:
        """What a play costs beyond its price: four goods, then resources of any type."""
        raise NotImplementedError

    def card_in(self, st: EverdellState, who: int, zone: int, ref: int) -> int:
        """The card behind a reference into a zone of the expansion's own (``ids.FROM_BEYOND`` and up)."""
        raise NotImplementedError

    def zone_name(self, st: EverdellState, who: int, zone: int) -> str:
        """The name of what holds such a zone, as the log tells where a card is played from."""
        raise NotImplementedError

    def lift_card(self, st: EverdellState, who: int, zone: int, ref: int) -> int:
        """Take that card out of its zone, paid for."""
        raise NotImplementedError

    def may_take(self, st: EverdellState, who: int) -> bool:
        """Whether this player may take Meadow cards into hand."""
        raise NotImplementedError

    # ---- what happens ------------------------------------------------------------------------------------------

    def gained(self, st: EverdellState, who: int, goods: list[int]) -> None:
        """Goods and point tokens (five numbers) have just come into a player's supply from the general supply."""
        raise NotImplementedError

    def drew(self, st: EverdellState, who: int) -> None:
        """Cards of the deck have just come into a player's hand."""
        raise NotImplementedError

    def discarded(self, st: EverdellState, who: int, cards: list[int]) -> bool:
        """A player discards cards; True when the expansion holds them back from the pile for now."""
        raise NotImplementedError

    def discards_done(self, st: EverdellState, who: int) -> None:
        """The effect or payment that discarded cards has discarded its last one."""
        raise NotImplementedError

    def linked(self, st: EverdellState, who: int) -> bool:
        """Whether goods that this player gains set off more, so that the order of gains can matter."""
        raise NotImplementedError

    # ---- score -------------------------------------------------------------------------------------------------

    def points(self, st: EverdellState, who: int) -> int:
        """What the expansion adds to an area's score."""
        raise NotImplementedError
