"""The guided first round: short notes on what a player looks at, each when it first comes up.

The notes of a game are data, `guides/<game>.toml`; a game without such a file has no guide. A step holds when all of
its `when` holds for one seat:

- `start`: always, from the first position on
- `asked`: the seat is asked, and each of these verbs of option keys is among its options
- `any`: the seat is asked, and one of these verbs is
- `alone`: the seat is asked, and has these verbs and no others
- `waiting`: somebody else is asked
- `did`: the log has a line of one of these kinds about the seat's own doing
- `times`: the log has at least `least` lines of the kind `of` about the seat's own doing
- `undo`: taking back is of this kind for the seat
- `view`: the value at `path` of the seat's view (`me` is its own number) is `above`, `is`, or is `not`, what is given

A game that expands another has its base's notes too: a step of the same id takes the place of the base's, one with
`after` stands behind the note that it names, and the end is its own.

Everything is read from what the seat sees anyway (its view, options, log and undo), so a note can tell nothing else.
Which note comes next follows from that and from the notes that were read: nothing else is remembered, and a move that
is taken back takes the guide along. The closing note goes with the first move of the go after it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from underbough.rulebook import Statement, statements
from underbough.table.families import base_of

END = "end"
"""The id of the closing note."""

TRIGGERS = frozenset({"start", "asked", "any", "alone", "waiting", "did", "times", "undo", "view"})


@dataclass(frozen=True)
class Sight:
    """What one seat sees, as far as triggers ask for it. `did`: how many lines of each kind tell of its own doing."""

    seat: int
    view: Mapping[str, Any]
    verbs: frozenset[str]
    did: Mapping[str, int]
    undo: str
    over: bool


def sight(
    seat: int, view: Mapping[str, Any], keys: Iterable[str], own_kinds: Iterable[str], undo: str, over: bool
) -> Sight:
    """What a seat sees: its view, the keys of its options, kinds of its own log lines, how it may take back."""
    return Sight(seat, view, frozenset(key.partition(":")[0] for key in keys), Counter(own_kinds), undo, over)


@dataclass(frozen=True)
class When:
    """The condition of a step."""

    plain: Mapping[str, Any]

    def holds(self, seen: Sight) -> bool:
        """Is it so for this seat now?"""
        return bool(self.plain) and all(_holds(name, value, seen) for name, value in self.plain.items())


def _holds(name: str, value: Any, seen: Sight) -> bool:
    match name:
        case "start":
            return bool(value)
        case "asked":
            return bool(seen.verbs) and seen.verbs.issuperset(value)
        case "any":
            return bool(seen.verbs.intersection(value))
        case "alone":
            return seen.verbs == set(value)
        case "waiting":
            return not seen.verbs and not seen.over
        case "did":
            return any(kind in seen.did for kind in value)
        case "times":
            return bool(seen.did.get(value["of"], 0) >= value["least"])
        case "undo":
            return seen.undo == str(value)
        case "view":
            return _fits(at_path(seen.view, value["path"], seen.seat), value)
    raise ValueError(f"a guide knows no trigger {name!r}")


def _fits(found: Any, wanted: Mapping[str, Any]) -> bool:
    if "above" in wanted:
        return bool(found > wanted["above"])
    return bool(found == wanted["is"] if "is" in wanted else found != wanted["not"])


def at_path(view: Mapping[str, Any], path: str, seat: int) -> Any:
    """A value of a view, by names with points between them; `me` stands for the seat's number."""
    found: Any = view
    for name in path.split("."):
        found = found[seat if name == "me" else name]
    return found


@dataclass(frozen=True)
class Step:
    """One note. `at`: the id of the thing on the board that it is about. `rules`: statements that unfold below it."""

    id: str
    when: When
    title: str
    text: str
    at: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Guide:
    """The notes of a game, in the order in which they come where several hold at once.

    `through`: how far they go, as it follows "Guide me".
    """

    game: str
    through: str
    steps: tuple[Step, ...]
    end: Step
    said: dict[str, Statement] = field(default_factory=dict)


def guided_games() -> list[str]:
    """Games that have a guide, sorted."""
    folder = resources.files("underbough.table") / "guides"
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


@cache
def guide_of(game: str) -> Guide | None:
    """The guide of a game; None for a game without one."""
    if game not in guided_games():
        return None
    path = resources.files("underbough.table") / "guides" / f"{game}.toml"
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    base = guide_of(base_of(game)) if base_of(game) != game else None
    said = {statement.id: statement for statement in statements(game)}
    steps = list(base.steps) if base is not None else []
    for entry in plain["step"]:
        _add(steps, _step(entry), entry.get("after", ""))
    end = _step({"id": END, **plain["end"]})
    return Guide(game, plain["through"], tuple(steps), end, {**(base.said if base else {}), **said})


def _add(steps: list[Step], step: Step, after: str) -> None:
    """Put a note in its place: instead of the base's of the same id, after the one that it names, or at the end."""
    ids = [known.id for known in steps]
    if step.id in ids:
        steps[ids.index(step.id)] = step
    else:
        steps.insert(ids.index(after) + 1 if after else len(steps), step)


def _step(entry: dict[str, Any]) -> Step:
    return Step(
        entry["id"], When(entry["when"]), entry["title"], entry["text"], entry["at"], tuple(entry.get("rules", ()))
    )


def pick(guide: Guide, seen: Sight, read: tuple[str, ...], late: bool) -> Step | None:
    """The note to show now, or None while nothing is new.

    `late`: the guide was switched on when its round was over, so the closing note comes when nothing is left to say.
    """
    if seen.over or (not late and guide.end.when.holds(seen)):
        return guide.end
    for step in guide.steps:
        if step.id not in read and step.when.holds(seen):
            return step
    return guide.end if late else None
