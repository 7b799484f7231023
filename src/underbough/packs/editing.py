"""Changes a pack's text entry by entry, as the card editor does; comments and order of the text stay."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from underbough.games import GAMES, MAKERS
from underbough.kernel.core import Effect
from underbough.kernel.errors import UnderboughError
from underbough.kernel.shapes import (
    Bundle,
    CardName,
    Choice,
    Either,
    Flag,
    ListOf,
    Name,
    PackSpec,
    Plain,
    Section,
    Shape,
    Whole,
)
from underbough.packs.issues import PackError
from underbough.packs.merge import IN_PLACE_OF, REMOVE, Merger, of_section, own_name, slug
from underbough.packs.reading import DEPTH_MOST, fault, read_text
from underbough.packs.schema import schema_address
from underbough.packs.writing import entry_table, inline

BUILT_IN = "built-in"
CHANGED = "changed"
NEW = "new"
HIDDEN = ("stand_in",)


@dataclass(frozen=True)
class Row:
    """An entry that can be opened. ``name`` is the one it has now."""

    section: str
    name: str
    state: str


@dataclass(frozen=True)
class Control:
    """How a field is filled in on a page: ``kind`` is text, number, choice, flag, goods, names or toml."""

    field: str
    kind: str
    help: str
    value: str
    required: bool
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()

    @property
    def rare(self) -> bool:
        """Whether most entries do without it, so that a page may fold it away."""
        return not self.required and not self.value and self.kind in ("flag", "number", "choice", "text")


def empty_pack(spec: PackSpec) -> str:
    """A pack without entries."""
    title = GAMES[spec.game].title
    return f'#:schema {schema_address(spec.game)}\npack = 1\ngame = "{spec.game}"\nname = "{own_name(title)}"\n'


def merged_content(spec: PackSpec, text: str) -> tuple[Plain, Merger]:
    """The tables that a text leads to, faults or not; raises :class:`PackError` for what is no TOML."""
    merger = Merger(spec, read_text(text))
    return merger.run().content, merger


def rows(spec: PackSpec, text: str) -> list[Row]:
    """Every entry with the pack, in the order of the content."""
    content, merger = merged_content(spec, text)
    built_in = spec.built_in()
    found = []
    for section in spec.sections:
        old = {slug(entry["name"]) for entry in of_section(section, built_in)}
        given = of_section(section, merger.plain)
        old |= {slug(entry.get("name")) for entry in given if IN_PLACE_OF in entry or not section.many}
        for i, entry in enumerate(of_section(section, content)):
            path = f"{section.id}.{i}" if section.many else section.id
            mine = bool(merger.out.origin.get(path)) and (section.many or section.id in merger.plain)
            state = BUILT_IN if not mine else CHANGED if slug(entry["name"]) in old else NEW
            found.append(Row(section.id, str(entry["name"]), state))
    return found


def entry_of(spec: PackSpec, text: str, section: Section, name: str) -> Plain | None:
    """An entry as it stands with the pack."""
    content, _ = merged_content(spec, text)
    for entry in of_section(section, content):
        if entry.get("name") == name:
            return entry
    return None


def controls(section: Section, entry: Plain) -> list[Control]:
    """The form of an entry."""
    return [
        _control(name, shape, entry.get(name), name in section.shape.required)
        for name, shape in section.shape.fields.items()
        if name not in HIDDEN
    ]


def _control(field: str, shape: Shape, value: object, required: bool) -> Control:
    if isinstance(shape, Name | CardName):
        return Control(field, "text", shape.help, "" if value is None else str(value), required)
    if isinstance(shape, Whole):
        shown = "" if value is None else str(value)
        return Control(field, "number", shape.help, shown, required, shape.low, shape.high)
    if isinstance(shape, Choice):
        return Control(field, "choice", shape.help, str(value or ""), required, words=tuple(shape.words))
    if isinstance(shape, Flag):
        return Control(field, "flag", shape.help, "1" if value is True else "", required)
    if isinstance(shape, Bundle):
        given = value if isinstance(value, dict) else {}
        one = next(iter(shape.fields.values()))
        high = one.high if isinstance(one, Whole) else 9
        parts = tuple((good, str(given.get(good, ""))) for good in shape.fields)
        return Control(field, "goods", shape.help, "", required, 0, high, parts=parts)
    if _is_names(shape):
        shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")
        return Control(field, "names", shape.help, shown, required)
    return Control(field, "toml", shape.help, "" if value is None else inline(value).as_string(), required)


def _is_names(shape: Shape) -> bool:
    inner = shape.other if isinstance(shape, Either) else shape
    return isinstance(inner, ListOf) and isinstance(inner.shape, CardName | Choice)


def entry_from(section: Section, form: Mapping[str, str]) -> Plain:
    """The entry that a form describes; raises :class:`PackError` that names a field that cannot be read at all."""
    entry: Plain = {}
    for name, shape in section.shape.fields.items():
        if name in HIDDEN:
            continue
        found = _value(name, shape, form)
        if found is None and name in section.shape.required and isinstance(shape, ListOf) and shape.least == 0:
            found = []
        if found is not None:
            entry[name] = found
    return entry


def _value(field: str, shape: Shape, form: Mapping[str, str]) -> object | None:
    text = form.get(f"f-{field}", "").strip()
    if isinstance(shape, Flag):
        return True if text else None
    if isinstance(shape, Bundle):
        parts = {good: _number(form.get(f"f-{field}-{good}", "").strip()) for good in shape.fields}
        bundle = {good: n for good, n in parts.items() if n not in (None, 0)}
        return bundle if bundle or field == "cost" else None
    if not text:
        return None
    if isinstance(shape, Whole):
        return _number(text)
    if isinstance(shape, Name | CardName | Choice):
        return text
    if _is_names(shape):
        if isinstance(shape, Either) and text == shape.word:
            return text
        return [part.strip() for part in text.split(",") if part.strip()]
    return toml_value(field, text)


def _number(text: str) -> object | None:
    if not text:
        return None
    return int(text) if len(text) <= 9 and text.removeprefix("-").isdecimal() else text


def toml_value(field: str, text: str) -> object:
    """A value that somebody typed; raises :class:`PackError` that names the field."""
    if text.count("[") + text.count("{") > 10 * DEPTH_MOST:
        raise fault(0, f"{field}: tables and lists are nested too deeply")
    one_line = " ".join(text.split())
    try:
        read_text(f"value = {one_line}")
        value: object = tomllib.loads(f"value = {one_line}")["value"]
    except PackError as wrong:
        raise fault(0, f"{field}: {wrong.issues[0].reason}") from wrong
    except (ValueError, KeyError, RecursionError) as wrong:
        raise fault(0, f"{field}: this is not a value in TOML") from wrong
    try:
        inline(value)
    except ValueError as wrong:  # a whole number that can be read in hexadecimal, but not written
        raise fault(0, f"{field}: a number is far too long") from wrong
    return value


def put(spec: PackSpec, text: str, section: Section, opened: str, entry: Plain, printed: bool = False) -> str:
    """The text with an entry in it. ``opened``: the name it had before, empty for a new one.

    Only what differs from the built-in entry is written; with ``printed`` everything that was a stand-in too, since
    somebody says that it stands on the card.
    """
    document = parsed(spec, text)
    old = _old(spec, text, section, opened)
    own = _own(document, section, opened)
    written = _changes(entry, old, {} if own is None else dict(own.unwrap()), printed)
    if section.many and old is not None and entry.get("name") != old["name"]:
        written = {"name": entry["name"], IN_PLACE_OF: old["name"], **written}
    written = {name: written[name] for name in ["name", IN_PLACE_OF, *section.shape.fields] if name in written}
    if own is not None:
        renamed = IN_PLACE_OF in written and IN_PLACE_OF not in own
        for name in list(own):
            if name not in written or renamed:
                own.remove(name)
        for name, value in written.items():
            own[name] = inline(value)
        return tomlkit.dumps(document)
    # A new entry goes to the end of the text, whatever sections stand there already: TOML lets a list be continued.
    header = f"[[{section.id}]]" if section.many else f"[{section.id}]"
    return f"{text.rstrip()}\n\n{header}\n{tomlkit.dumps(entry_table(written))}"


def _changes(entry: Plain, old: Plain | None, own: Plain, printed: bool) -> Plain:
    if old is None:
        return dict(entry)
    was = old.get("stand_in")
    stand_in = was if isinstance(was, list) and printed else []
    return {
        name: value
        for name, value in entry.items()
        if name == "name" or value != old.get(name) or name in stand_in or (name in own and own[name] == value)
    }


def drop(spec: PackSpec, text: str, section: Section, name: str) -> str:
    """The text without the pack's entry of that name: the built-in one stands again, a new one goes."""
    document = parsed(spec, text)
    if not section.many:
        document.remove(section.id)
        return tomlkit.dumps(document)
    entries: Any = document.get(section.id, [])
    for i, entry in enumerate(entries):
        if entry.get("name") == name:
            del entries[i]
            break
    if not entries and section.id in document:
        document.remove(section.id)
    return tomlkit.dumps(document)


def parsed(spec: PackSpec, text: str) -> tomlkit.TOMLDocument:
    """The text as a document that keeps its comments; raises :class:`PackError`."""
    plain = read_text(text).plain
    for section in spec.sections:
        value = plain.get(section.id, [] if section.many else {})
        rows = value if isinstance(value, list) else [value]
        if isinstance(value, list) != section.many or not all(isinstance(row, dict) for row in rows):
            raise fault(0, f"write every {section.noun} under a line [[{section.id}]]")
    try:
        return tomlkit.parse(text)
    except (TOMLKitError, RecursionError, ValueError) as wrong:
        raise fault(0, f"this is not TOML: {wrong}") from wrong


def _own(document: tomlkit.TOMLDocument, section: Section, name: str) -> Any:
    """The pack's own entry of that name, or None."""
    value: Any = document.get(section.id)
    if not section.many:
        return value
    for entry in value or []:
        if name and entry.get("name") == name and entry.get(REMOVE) is not True:
            return entry
    return None


def _old(spec: PackSpec, text: str, section: Section, opened: str) -> Plain | None:
    """The built-in entry behind one that has been opened."""
    entries = of_section(section, spec.built_in())
    if not section.many:
        return entries[0]
    own = _own(parsed(spec, text), section, opened)
    name = own.get(IN_PLACE_OF, opened) if own is not None else opened
    for entry in entries:
        if slug(entry["name"]) == slug(name):
            return entry
    return None


def preview(spec: PackSpec, text: str, section: Section, name: str) -> tuple[dict[str, object] | None, str]:
    """A card as pages show it, and else the sentence of what an entry does; nothing while the pack has faults."""
    content, _ = merged_content(spec, text)
    try:
        game = MAKERS[spec.game](GAMES[spec.game].max_seats, {}, content)
        if section.noun == "card":
            wanted = slug(name)
            return next((card for card in game.cards() if slug(card["name"]) == wanted), None), ""
        if not section.address:
            texts = [card["text"] for card in game.cards() if card.get("section") and card.get("title") == name]
            return None, str(texts[0]) if texts else ""
        entries = of_section(section, content)
        place = next((i for i, entry in enumerate(entries) if entry.get("name") == name), -1)
        node: Effect | None = game.content.nodes.get(section.address.format(n=place + 1, name=name))
        return None, game.text(node.say(), []) if node is not None else ""
    except (UnderboughError, ValueError, NotImplementedError, RecursionError):
        return None, ""
