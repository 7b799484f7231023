"""Values that nobody expects, and packs that hold them in every field."""

from __future__ import annotations

import datetime
import math
from collections.abc import Iterator

from tomlkit.items import String, StringType

from underbough.games import PACKS
from underbough.kernel.shapes import PackSpec, Section
from underbough.packs.merge import IN_PLACE_OF, REMOVE, of_section

LONG = 16**4500
"""More digits than Python turns into a text; hypothesis cannot show it."""

ODD: dict[str, object] = {
    "a table": {"a": 1},
    "an empty table": {},
    "a list": [1, "x"],
    "an empty list": [],
    "tables in a list": [{"a": [{}]}],
    "a text": "x",
    "an empty text": "",
    "a number": 3,
    "a negative number": -1,
    "a number of thousands of digits": LONG,
    "a part of a number": 1.5,
    "no number": math.nan,
    "for ever": math.inf,
    "a day": datetime.date(1979, 5, 27),
    "a time": datetime.time(7, 32),
    "a moment": datetime.datetime(1979, 5, 27, 7, 32, tzinfo=datetime.UTC),
    "true": True,
    "false": False,
}


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{text(name)} = {toml(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        return text(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 2**63 else hex(value)
    if isinstance(value, float):
        return repr(value)
    assert isinstance(value, datetime.date | datetime.time)
    return value.isoformat()


def text(value: str) -> str:
    """A text in quotes."""
    return String.from_raw(value, StringType.SLB).as_string()


def built_in_names(section: Section, spec: PackSpec) -> list[str]:
    """The names of a section's entries."""
    return [str(entry["name"]) for entry in of_section(section, spec.built_in())]


def fields_of(section: Section) -> list[str]:
    """What may stand in an entry."""
    return [*section.shape.fields, *([IN_PLACE_OF, REMOVE] if section.many else [])]


def everywhere(game: str, value: object) -> Iterator[tuple[str, list[tuple[int, Section, str]]]]:
    """Packs with the value in every field of every section, each in an entry of its own; and the lines of these.

    One pack, but for a value so long that it would make one too long.
    """
    spec = PACKS[game]
    head = ["pack = 1", f'game = "{game}"', 'name = "X"']
    rows, places = [*head], []
    for section in spec.sections:
        names = built_in_names(section, spec)
        if not section.many:
            rows.append(f"[{section.id}]")
        for n, field in enumerate(fields_of(section)):
            if section.many:
                rows.append(f"[[{section.id}]]")
                if field != "name" and n < len(names):
                    rows.append(f"name = {text(names[n])}")
            rows.append(f"{field} = {toml(value)}")
            places.append((len(rows), section, field))
            if len(toml(value)) * len(places) > 50_000:
                yield "\n".join(rows) + "\n", places
                rows, places = [*head, *([] if section.many else [f"[{section.id}]"])], []
    if places:
        yield "\n".join(rows) + "\n", places
