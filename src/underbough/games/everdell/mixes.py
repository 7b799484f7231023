"""What may not stand on one card: combinations that the rules of the printed cards give no answer to."""

from __future__ import annotations

from underbough.games.everdell import ids
from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.production import Store
from underbough.games.everdell.visits import StoredVisit
from underbough.kernel.errors import ContentError


def check_mix(content: EverdellContent, path: str, design: int) -> None:
    """Raise :class:`ContentError` for a card whose fields contradict each other."""
    critter = content.kind[design] == ids.CRITTER
    plain_space = content.space[design] == ids.SPACE_ONE
    if content.frees[design] and critter:
        raise ContentError(f"{path}.frees: Constructions bring Critters free, Critters bring nothing")
    if content.space[design] in (ids.SPACE_HUSBAND, ids.SPACE_WIFE) and (not critter or content.unique[design]):
        raise ContentError(f"{path}.space: only common Critters share a space")
    if content.replaces[design] and (critter or content.unique[design] or not plain_space):
        raise ContentError(f"{path}.replaces: only a common Construction that takes one space may replace another")
    if isinstance(content.visit[design], StoredVisit):
        stores = isinstance(content.produce[design], Store)
        if not stores or content.open[design] or content.tokens[design]:
            raise ContentError(f"{path}.visit: take_stored is for an own card whose production stores goods")
    if content.to_opponent[design]:
        _check_gift(content, path, design, critter and plain_space)


def _check_gift(content: EverdellContent, path: str, design: int, fits: bool) -> None:
    if not fits:
        raise ContentError(f"{path}.to_opponent: only a Critter that takes one space goes to an opponent")
    busy = content.visit[design] is not None or content.play[design] is not None or content.tokens[design] > 0
    if busy or content.paid_to_opponent[design] or content.replaces[design] or content.produce[design] is not None:
        raise ContentError(f"{path}.to_opponent: a card that goes to an opponent does nothing else")
