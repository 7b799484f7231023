"""The vocabulary that reads effects from plain tables, the checks that its readers share, and what keeps a content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from underbough.kernel.core import Effect, digest_of
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

Built = TypeVar("Built")


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """The verbs of a game: each reads its own plain table (``{"gain": {"berry": 1}}``) into a node.

    Effects lie in each other ``most_depth`` times at the most.
    """

    def __init__(self, most_depth: int = 12) -> None:
        self.verbs: dict[str, Callable[[str, dict[str, object]], Effect]] = {}
        self.most_depth = most_depth
        self._depth = 0

    def verb(self, name: str, read: Callable[[str, dict[str, object]], Effect]) -> None:
        """Add a verb; ``read(path, table)`` gets the whole table, whose first key is the verb's name."""
        self.verbs[name] = read

    def read(self, path: str, plain: object) -> Effect:
        """Build the node that ``plain`` describes; ``path`` names the place in error messages."""
        if not isinstance(plain, dict) or not plain:
            raise ContentError(f"{path}: an effect is a table with one verb, not {shown(plain)}")
        found = [name for name in plain if name in self.verbs]
        if len(found) != 1:
            known = ", ".join(sorted(self.verbs))
            raise ContentError(f"{path}: expected exactly one verb out of {known}; found {', '.join(map(str, plain))}")
        if self._depth >= self.most_depth:
            raise ContentError(f"{path[:60]}: effects are nested too deeply")
        self._depth += 1
        node = self.verbs[found[0]](f"{path}.{found[0]}", plain)
        self._depth -= 1
        return node


def only(path: str, table: dict[str, object], *allowed: str) -> None:
    """Refuse a table that holds keys other than ``allowed``."""
    for name in table:
        if name not in allowed:
            raise ContentError(f"{path}: does not know {shown(name)}; it takes {', '.join(allowed)}")


def whole(path: str, value: object, low: int, high: int) -> int:
    """``value`` as a whole number from ``low`` to ``high``."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ContentError(f"{path}: expected a whole number from {low} to {high}, not {shown(value)}")
    return value


def text(path: str, value: object, *choices: str) -> str:
    """``value`` as a text, one of ``choices`` when any are given."""
    if not isinstance(value, str) or (choices and value not in choices):
        wanted = " or ".join(choices) if choices else "a text"
        raise ContentError(f"{path}: expected {wanted}, not {shown(value)}")
    return value


def table(path: str, value: object) -> dict[str, object]:
    """``value`` as a table with text keys."""
    if not isinstance(value, dict) or not all(isinstance(k, str) for k in value):
        raise ContentError(f"{path}: expected a table, not {shown(value)}")
    return value


def array(path: str, value: object) -> list[object]:
    """``value`` as a list."""
    if not isinstance(value, list):
        raise ContentError(f"{path}: expected a list, not {shown(value)}")
    return value


KEPT: Final = 32
"""How many contents of a game a process keeps by their digests; tables hold on to their own."""


def built_once(known: dict[str, Built], plain: dict[str, object], build: Callable[[dict[str, object]], Built]) -> Built:
    """The content for plain tables: the one ``known`` by their digest, else built now and kept there, the last few."""
    try:
        digest = digest_of(plain)
    except (TypeError, ValueError) as wrong:
        raise ContentError("content: holds what is no text, number, true or false, list or table of these") from wrong
    found = known.get(digest)
    if found is None:
        found = build(plain)
        while len(known) >= KEPT:
            del known[next(iter(known))]
        known[digest] = found
    return found
