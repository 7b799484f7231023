"""What the checks of the contract suite share: where a check stands, how it fails, what differs."""

from __future__ import annotations

import json
from collections.abc import Callable

from mypy_extensions import mypyc_attr

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.content import Vocabulary
from underbough.kernel.core import Action, State
from underbough.kernel.game import Game
from underbough.kernel.seatview import SeatView

NOBODY = -2
"""The seat named in a failure that concerns no seat (-1 is a spectator)."""


@mypyc_attr(native_class=False)
class ContractError(AssertionError):
    """A game that breaks its contract. ``check`` is the name of the check, ``what`` tells what differs.

    ``seed``, ``decision`` (how many answers were given before) and ``seat`` say where; :data:`NOBODY` is no seat.
    """

    def __init__(self, check: str, what: str, seed: int, decision: int, seat: int) -> None:
        who = {NOBODY: "", -1: ", spectator"}.get(seat, f", seat {seat}")
        super().__init__(f"{check}: {what} (seed {seed}, decision {decision}{who})")
        self.check = check
        self.what = what
        self.seed = seed
        self.decision = decision
        self.seat = seat


class Hidden:
    """A card that a seat cannot place, for the share check: the zone it lies in and its back.

    ``sort`` is what the card's back looks like (0 when all backs are alike); ``shown``: whether its place shows it, so
    that only cards of this sort can lie there.
    """

    def __init__(self, zone: str, card: int, sort: int = 0, shown: bool = False) -> None:
        self.zone = zone
        self.card = card
        self.sort = sort
        self.shown = shown


def steady_bot(view: SeatView, chance: Chance) -> Action:
    """A bot that leans on everything a bot may use: the view, the options, a world and its generator."""
    legal = view.legal_actions()
    world = view.worlds(1, chance)[0]
    weight = len(json.dumps(view.view)) + len(world.legal_actions(view.seat)) + chance.below(len(legal))
    return legal[weight % len(legal)]


class Terms:
    """What the suite has to know of a game beyond the contract.

    ``space``: the size of the action space. ``vocabulary``: reads the content's nodes back. ``hidden(st, seat)``: every
    card that the seat cannot place (None: the game has no hidden cards). ``bot``: must choose by its seat's knowledge.
    ``most``: answers within which every game has to end. ``samples`` and ``draws``: at how many positions and how often
    the share check deals.
    """

    def __init__(
        self,
        space: int,
        vocabulary: Vocabulary | None = None,
        hidden: Callable[[State, int], list[Hidden]] | None = None,
        bot: Callable[[SeatView, Chance], Action] = steady_bot,
        most: int = 2000,
        samples: int = 4,
        draws: int = 400,
    ) -> None:
        self.space = space
        self.vocabulary = vocabulary
        self.hidden = hidden
        self.bot = bot
        self.most = most
        self.samples = samples
        self.draws = draws


class Spot:
    """A decision of a random game: the position, stored and read back at will, and the answer that comes next.

    ``live`` is the game's own state, only to be compared; ``probe`` and :meth:`seen` are copies and worlds to look at,
    :meth:`fresh` and :meth:`world` give new ones to do anything with.
    """

    def __init__(self, game: Game, terms: Terms, live: State, seed: int, decision: int) -> None:
        self.game = game
        self.terms = terms
        self.live = live
        self.seed = seed
        self.decision = decision
        self.text = json.dumps(game.save(live))
        self.seat = NOBODY
        self.action = -1
        self._probe: State | None = None
        self._seen: dict[int, State] = {}
        self.spoilt: dict[int, str] = {}

    @property
    def probe(self) -> State:
        """A copy of the position that is looked at and never answered."""
        if self._probe is None:
            self._probe = self.fresh()
        return self._probe

    def fresh(self) -> State:
        """The position read back from storage: shares nothing with the game in play."""
        return self.game.load(json.loads(self.text))

    def world(self, seat: int, label: str) -> State:
        """The position dealt anew for a seat, by this decision's own chance for a purpose."""
        return self.game.determinise(self.fresh(), seat, self.chance(f"{label}:{seat}"))

    def seen(self, seat: int) -> State:
        """A world of a seat to look at, never answered. ``spoilt`` notes what dealing it did to its source."""
        found = self._seen.get(seat)
        if found is None:
            source = self.fresh()
            found = self.game.determinise(source, seat, self.chance(f"seen:{seat}"))
            self._seen[seat] = found
            self.spoilt[seat] = text_difference(self.text, self.store(source))
        return found

    def store(self, st: State) -> str:
        """A position as text, to be compared."""
        return json.dumps(self.game.save(st))

    def chance(self, label: str) -> Chance:
        """A generator of this decision's own for a purpose."""
        return Chance(seed_key(self.seed, f"{label}:{self.decision}"))

    def seats(self) -> list[int]:
        """The spectator and every seat."""
        return list(range(-1, self.game.players))

    def error(self, check: str, what: str, seat: int = NOBODY) -> ContractError:
        """A failure at this decision."""
        return ContractError(check, what, self.seed, self.decision, seat)


def difference(a: object, b: object, path: str = "") -> str:
    """The first place where two plain values differ, in words; empty when they are equal."""
    if a == b:
        return ""
    if isinstance(a, dict) and isinstance(b, dict):
        for name in [*a, *(other for other in b if other not in a)]:
            if name not in a or name not in b:
                return f"{path}.{name} is only in one of the two"
            found = difference(a[name], b[name], f"{path}.{name}")
            if found:
                return found
        return ""
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, item in enumerate(a):
            found = difference(item, b[i], f"{path}.{i}")
            if found:
                return found
    return f"{path.lstrip('.') or 'value'}: {short(a)} or {short(b)}"


def text_difference(a: str, b: str) -> str:
    """The first difference between two stored positions."""
    return "" if a == b else difference(json.loads(a), json.loads(b)) or "the order of keys"


def short(value: object) -> str:
    """A value for a message, cut when it is long."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def not_plain(value: object, path: str) -> str:
    """What stands in the way of writing a value as JSON and reading the same value back; empty when nothing does."""
    if isinstance(value, dict):
        for name, item in value.items():
            if not isinstance(name, str):
                return f"{path}: the key {name!r} is not a text"
            found = not_plain(item, f"{path}.{name}")
            if found:
                return found
        return ""
    if isinstance(value, list):
        for i, item in enumerate(value):
            found = not_plain(item, f"{path}.{i}")
            if found:
                return found
        return ""
    if value is None or isinstance(value, (str, bool, int, float)):
        return ""
    return f"{path}: {short(value)} is neither table, list, text, number nor nothing"


def scramble(value: object) -> None:
    """Spoil a handed-out plain value: whoever gave away something of its own will notice."""
    if isinstance(value, dict):
        for item in value.values():
            scramble(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            scramble(item)
        value.clear()
