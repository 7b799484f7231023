"""What may stand where in a game's tables, as data: checked with every fault found, and told as JSON Schema.

The readers of a game (``content.py``) build effects and stop at the first fault. A shape knows the same limits without
building anything, so that a pack's author sees all faults at once, an editor can complete what is typed, and a form can
be made. A test of every game holds the two together.
"""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Callable, Sequence

from mypy_extensions import mypyc_attr

Plain = dict[str, object]

NAME_MOST = 40
MARKS_IN_A_ROW = 2
ALIKE_SCRIPTS = ("CYRILLIC", "GREEK", "CHEROKEE", "ARMENIAN", "COPTIC")


class Fault:
    """One thing that does not fit: where (``deck.3.cost.berry``) and why."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason

    def __repr__(self) -> str:
        return f"{self.path}: {self.reason}"


def shown(value: object) -> str:
    """A value as error messages quote it: short, and without anything that a terminal would obey."""
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) >= 10**12:
        return "a very large number"
    if isinstance(value, datetime.date):
        return "a date"
    if isinstance(value, datetime.time):
        return "a time"
    if value is None:
        return "nothing"
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= 50 else text[:47] + "…" + text[-1:]


def name_fault(value: str, most: int = NAME_MOST) -> str:
    """Why a name cannot be shown safely and read by people, or an empty text when it can."""
    if not value.strip() or value != value.strip():
        return "a name is not empty and has no blanks around it"
    if len(value) > most:
        return f"a name has at most {most} letters, not {len(value)}"
    if not value.isprintable() or any(unicodedata.category(c) in ("Cf", "Co", "Cs", "Cn") for c in value):
        return "a name holds no line breaks, control characters or invisible characters"
    if unicodedata.normalize("NFC", value) != value:
        return "a name is written in composed characters (Unicode NFC)"
    run = 0
    for c in value:
        run = run + 1 if unicodedata.category(c).startswith("M") else 0
        if run > MARKS_IN_A_ROW:
            return f"a name has at most {MARKS_IN_A_ROW} accents on one letter"
    scripts = {unicodedata.name(c, "?").split()[0] for c in value if c.isalpha()}
    if "LATIN" in scripts and any(script in scripts for script in ALIKE_SCRIPTS):
        return "a name does not mix Latin letters with letters of another alphabet that look like them"
    if not any(c.isalnum() for c in value):
        return "a name holds at least one letter or digit"
    return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """What a value has to be. ``help`` is a sentence for people who write one."""

    def __init__(self, help: str = "") -> None:
        self.help = help

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        """Add to ``found`` everything about ``value`` that does not fit; ``names``: the cards that there are."""
        raise NotImplementedError

    def schema(self) -> Plain:
        """The shape as JSON Schema."""
        found = self._schema()
        if self.help:
            found["description"] = self.help
        return found

    def _schema(self) -> Plain:
        raise NotImplementedError

    def renamed(self, value: object, names: dict[str, str]) -> object:
        """``value`` with the names of cards replaced."""
        return value


class Whole(Shape):
    """A whole number within limits."""

    def __init__(self, low: int, high: int, help: str = "") -> None:
        super().__init__(help)
        self.low = low
        self.high = high

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            found.append(Fault(path, f"expected a whole number from {self.low} to {self.high}, not {shown(value)}"))

    def _schema(self) -> Plain:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Choice(Shape):
    """One of several words."""

    def __init__(self, words: Sequence[str], help: str = "") -> None:
        super().__init__(help)
        self.words = list(words)

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if not isinstance(value, str) or value not in self.words:
            found.append(Fault(path, f"expected {' or '.join(self.words)}, not {shown(value)}"))

    def _schema(self) -> Plain:
        return {"enum": list(self.words)}


class Flag(Shape):
    """True or false; with ``only_true`` the mere presence counts."""

    def __init__(self, help: str = "", only_true: bool = False) -> None:
        super().__init__(help)
        self.only_true = only_true

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if self.only_true:
            if value is not True:
                found.append(Fault(path, f"expected true, not {shown(value)}"))
        elif not isinstance(value, bool):
            found.append(Fault(path, f"expected true or false, not {shown(value)}"))

    def _schema(self) -> Plain:
        return {"const": True} if self.only_true else {"type": "boolean"}


class Name(Shape):
    """A name as players read it."""

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if not isinstance(value, str):
            found.append(Fault(path, f"expected a name, not {shown(value)}"))
            return
        reason = name_fault(value)
        if reason:
            found.append(Fault(path, f"{reason}: {shown(value)}"))

    def _schema(self) -> Plain:
        return {"type": "string", "minLength": 1, "maxLength": NAME_MOST}


class CardName(Shape):
    """The name of a card of the deck."""

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if not isinstance(value, str) or value not in names:
            found.append(Fault(path, f"there is no card named {shown(value)}"))

    def _schema(self) -> Plain:
        return {"type": "string", "minLength": 1, "maxLength": NAME_MOST}

    def renamed(self, value: object, names: dict[str, str]) -> object:
        return names.get(value, value) if isinstance(value, str) else value


class ListOf(Shape):
    """A list of values of one shape."""

    def __init__(self, shape: Shape, least: int, most: int, help: str = "") -> None:
        super().__init__(help)
        self.shape = shape
        self.least = least
        self.most = most

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if not isinstance(value, list):
            found.append(Fault(path, f"expected a list, not {shown(value)}"))
            return
        if not self.least <= len(value) <= self.most:
            found.append(Fault(path, f"expected {self.least} to {self.most} entries, not {len(value)}"))
            return
        for i, item in enumerate(value):
            self.shape.faults(f"{path}.{i}", item, names, found)

    def _schema(self) -> Plain:
        return {"type": "array", "items": self.shape.schema(), "minItems": self.least, "maxItems": self.most}

    def renamed(self, value: object, names: dict[str, str]) -> object:
        if not isinstance(value, list):
            return value
        return [self.shape.renamed(item, names) for item in value]


class Fields(Shape):
    """A table with certain fields; those in ``required`` have to be there."""

    def __init__(self, fields: dict[str, Shape], required: Sequence[str], help: str = "", least: int = 0) -> None:
        super().__init__(help)
        self.fields = fields
        self.required = list(required)
        self.least = least

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        self.given(path, value, names, found)
        if isinstance(value, dict):
            for name in self.required:
                if name not in value:
                    found.append(Fault(path, f"{name} is missing"))

    def given(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        """Like :meth:`faults`, but fields may be missing."""
        if not isinstance(value, dict):
            found.append(Fault(path, f"expected a table, not {shown(value)}"))
            return
        for name, item in value.items():
            if name in self.fields:
                self.fields[name].faults(f"{path}.{name}", item, names, found)
            else:
                found.append(Fault(path, f"does not know {shown(name)}; it takes {', '.join(self.fields)}"))
        if len(value) < self.least:
            found.append(Fault(path, "names nothing; it takes " + ", ".join(self.fields)))

    def _schema(self) -> Plain:
        found: Plain = {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in self.fields.items()},
            "additionalProperties": False,
        }
        if self.required:
            found["required"] = list(self.required)
        if self.least:
            found["minProperties"] = self.least
        return found

    def renamed(self, value: object, names: dict[str, str]) -> object:
        if not isinstance(value, dict):
            return value
        return {
            name: self.fields[name].renamed(item, names) if name in self.fields else item
            for name, item in value.items()
        }


class Bundle(Fields):
    """So many of each good: at least one good unless ``empty`` is allowed."""

    def __init__(self, goods: Sequence[str], low: int, high: int, help: str = "", empty: bool = False) -> None:
        fields: dict[str, Shape] = {}
        for good in goods:
            fields[good] = Whole(low, high)
        super().__init__(fields, [], help, 0 if empty else 1)


class Verbs(Shape):
    """An effect: a table with one verb, the first field of its variant. A verb may have several variants."""

    def __init__(self, variants: Sequence[Fields], help: str = "") -> None:
        super().__init__(help)
        self.variants = list(variants)

    def verbs(self) -> list[str]:
        """The verbs, in order."""
        return [next(iter(variant.fields)) for variant in self.variants]

    def variant(self, value: dict[str, object]) -> Fields | None:
        """The variant that a table is meant to be: its verb is there, and if possible all else that has to be."""
        meant: Fields | None = None
        for verb, variant in zip(self.verbs(), self.variants, strict=True):
            if verb in value:
                if all(name in value for name in variant.required):
                    return variant
                meant = meant or variant
        return meant

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if not isinstance(value, dict):
            found.append(Fault(path, f"an effect is a table with one verb, not {shown(value)}"))
            return
        variant = self.variant(value)
        if variant is None:
            given = ", ".join(shown(name) for name in list(value)[:8]) or "nothing"
            known = ", ".join(dict.fromkeys(self.verbs()))
            found.append(Fault(path, f"expected one of {known}; found {given}"))
        else:
            variant.faults(path, value, names, found)

    def _schema(self) -> Plain:
        return {"anyOf": [variant.schema() for variant in self.variants]}

    def renamed(self, value: object, names: dict[str, str]) -> object:
        variant = self.variant(value) if isinstance(value, dict) else None
        return value if variant is None else variant.renamed(value, names)


class Either(Shape):
    """A word with a meaning of its own, or a value of another shape."""

    def __init__(self, word: str, other: Shape, help: str = "") -> None:
        super().__init__(help)
        self.word = word
        self.other = other

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        if value == self.word:
            return
        if isinstance(value, str) and not isinstance(self.other, CardName):
            found.append(Fault(path, f"as a text only {self.word!r} fits here, not {shown(value)}"))
        else:
            self.other.faults(path, value, names, found)

    def _schema(self) -> Plain:
        return {"anyOf": [{"const": self.word}, self.other.schema()]}

    def renamed(self, value: object, names: dict[str, str]) -> object:
        return value if value == self.word else self.other.renamed(value, names)


class TableOr(Shape):
    """A table of one shape, or a value of another that is no table."""

    def __init__(self, table: Fields, other: Shape, help: str = "") -> None:
        super().__init__(help)
        self.table = table
        self.other = other

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        shape = self.table if isinstance(value, dict) else self.other
        shape.faults(path, value, names, found)

    def _schema(self) -> Plain:
        return {"anyOf": [self.other.schema(), self.table.schema()]}

    def renamed(self, value: object, names: dict[str, str]) -> object:
        return self.table.renamed(value, names) if isinstance(value, dict) else self.other.renamed(value, names)


class Shared(Shape):
    """A shape with a name of its own, which may stand within itself: schemas write it once. ``means`` gives it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.shape: Shape | None = None

    def means(self, shape: Shape) -> None:
        """Say what the name stands for."""
        self.shape = shape

    def faults(self, path: str, value: object, names: Sequence[str], found: list[Fault]) -> None:
        assert self.shape is not None
        self.shape.faults(path, value, names, found)

    def _schema(self) -> Plain:
        return {"$ref": f"#/definitions/{self.name}"}

    def renamed(self, value: object, names: dict[str, str]) -> object:
        assert self.shape is not None
        return self.shape.renamed(value, names)


def verb(fields: dict[str, Shape], *optional: str, help: str = "") -> Fields:
    """A variant of :class:`Verbs`: its first field is the verb, and all but ``optional`` have to be there."""
    return Fields(fields, [name for name in fields if name not in optional], help)


class Section:
    """One part of a game's content: a list of entries, or a single one (``many`` false).

    ``marks``: how an entry tells which of its fields are stand-ins: ``list`` of their names, ``flag`` for all of it,
    or empty. ``blank``: a smallest valid entry, to begin a new one with. ``noun``: what an entry is called.
    ``address``: where the effect of an entry stands in the content (``forest/{n}``); cards need none.
    """

    def __init__(
        self,
        id: str,
        title: str,
        noun: str,
        shape: Fields,
        blank: Plain,
        many: bool = True,
        marks: str = "",
        address: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.noun = noun
        self.shape = shape
        self.blank = blank
        self.many = many
        self.marks = marks
        self.address = address


class PackSpec:
    """What a pack of a game may hold. ``turn``: the address of the effect that asks for a turn, once in each turn.

    The section of the cards comes first. ``built_in`` gives the built-in tables; what of them is no section stays as
    it is. ``shared``: shapes that schemas write once. ``between``: ``turn`` is an effect that works between turns
    instead, for games that ask several times in a turn. ``also``: games whose packs it takes as well, having all of
    their sections.
    """

    def __init__(
        self,
        game: str,
        turn: str,
        sections: list[Section],
        built_in: Callable[[], Plain],
        shared: Sequence[Shared] = (),
        between: bool = False,
        also: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.turn = turn
        self.sections = sections
        self.built_in = built_in
        self.shared = list(shared)
        self.between = between
        self.also = list(also)

    def section(self, id: str) -> Section | None:
        """The section with this id."""
        for section in self.sections:
            if section.id == id:
                return section
        return None

    def card_names(self, plain: Plain) -> list[str]:
        """The names of all cards that effects may name."""
        entries = plain.get(self.sections[0].id)
        if not isinstance(entries, list):
            return []
        return [str(entry["name"]) for entry in entries if isinstance(entry, dict) and "name" in entry]
