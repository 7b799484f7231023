"""Lays a pack's entries over the built-in ones, and marks field by field what then comes from the pack."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from underbough.kernel.shapes import (
    NAME_MOST,
    Choice,
    Fault,
    Flag,
    Name,
    PackSpec,
    Plain,
    Section,
    Shape,
    Whole,
    name_fault,
    shown,
)
from underbough.packs.issues import Issue
from underbough.packs.reading import Document

FORMAT = 1
ABOUT_MOST = 400
MARKS = ("stand_in", "from_pack")
IN_PLACE_OF = "in_place_of"
REMOVE = "remove"
ENTRIES_MOST = 200


class About(Shape):
    """A few sentences."""

    def faults(self, path: str, value: object, names: object, found: list[Fault]) -> None:
        if (
            not isinstance(value, str)
            or len(value) > ABOUT_MOST
            or any(not (c.isprintable() or c == "\n") for c in value)
        ):
            found.append(Fault(path, f"expected a text of at most {ABOUT_MOST} letters"))

    def _schema(self) -> Plain:
        return {"type": "string", "maxLength": ABOUT_MOST}


def heading(spec: PackSpec) -> dict[str, Shape]:
    """What stands at the top of a pack."""
    return {
        "pack": Whole(FORMAT, FORMAT, "The version of this format."),
        "game": Choice([spec.game], "The game that the pack is for."),
        "name": Name("What the pack is called; players see it."),
        "by": Name("Who made it."),
        "about": About("What it is."),
        "complete": Flag("Sections that are here stand for all of the built-in section, not for changes to it."),
    }


@dataclass
class Merged:
    """Built-in tables with a pack laid over them. ``origin``: from places of the content to places of the pack."""

    content: Plain
    issues: list[Issue]
    origin: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)


def slug(name: object) -> str:
    """What two names must not share: their letters and digits. Nothing for what is no text, which no name equals."""
    if not isinstance(name, str):
        return ""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split())


def own_name(title: str) -> str:
    """What a new pack of a game is called at first; of a long title its first part."""
    name = f"{title}, my own cards"
    return name if len(name) <= NAME_MOST else f"{title.partition(':')[0]}, my own cards"


def of_section(section: Section, plain: Plain) -> list[Plain]:
    """The entries of a section of valid tables, as a list also when it is a single one."""
    value = plain.get(section.id)
    entries = value if isinstance(value, list) else [value]
    return [entry for entry in entries if isinstance(entry, dict)]


class Merger:
    """Merges one document."""

    def __init__(self, spec: PackSpec, document: Document) -> None:
        self.spec = spec
        self.document = document
        self.issues: list[Issue] = []
        self.plain = document.plain
        self.complete = self.plain.get("complete") is True
        self.built_in: Plain = copy.deepcopy(spec.built_in())
        kept = {name: value for name, value in self.built_in.items() if spec.section(name) is None}
        self.out = Merged(kept, self.issues)
        self.renames: dict[str, str] = {}

    def run(self) -> Merged:
        """The merged tables with everything that is wrong with the pack's own entries."""
        self._head()
        given = {section.id: self._given(section) for section in self.spec.sections}
        names = self._names(given)
        self.out.names = names
        for section in self.spec.sections:
            self._section(section, given[section.id], names)
        return self.out

    def say(self, path: str, reason: str) -> None:
        """Note a fault at a place of the pack."""
        self.issues.append(issue_at(self.spec, self.document, path, reason))

    def _head(self) -> None:
        top = heading(self.spec)
        for name, value in self.plain.items():
            if name in top:
                found: list[Fault] = []
                top[name].faults(name, value, [], found)
                for one in found:
                    self.say(one.path, one.reason)
            elif self.spec.section(name) is None:
                known = ", ".join([*top, *(section.id for section in self.spec.sections)])
                reason = f"a pack of this game does not know {shown(name)}; it takes {known}"
                self.issues.append(Issue(self.document.lines.get(name, 0), "", "", reason))
        for name in ("pack", "game", "name"):
            if name not in self.plain:
                self.say("", f"{name} is missing at the top of the pack")

    def _given(self, section: Section) -> list[Plain]:
        """The pack's entries of a section."""
        if section.id not in self.plain:
            return []
        value = self.plain[section.id]
        if section.many and not isinstance(value, list):
            self.say(section.id, f"write every {section.noun} under a line [[{section.id}]]")
            return []
        entries = value if isinstance(value, list) else [value]
        if len(entries) > ENTRIES_MOST or (not section.many and len(entries) != 1):
            most = ENTRIES_MOST if section.many else 1
            self.say(section.id, f"there are at most {most} entries here, not {len(entries)}")
            return []
        found: list[Plain] = []
        for i, entry in enumerate(entries):
            if isinstance(entry, dict):
                found.append(entry)
            else:
                found.append({})
                self.say(self._path(section, i), f"expected a table, not {shown(entry)}")
        return found

    def _path(self, section: Section, i: int) -> str:
        return f"{section.id}.{i}" if section.many else section.id

    def _stays(self, section: Section) -> bool:
        """Whether built-in entries of the section stay where the pack says nothing."""
        return not (self.complete and section.many and section.id in self.plain)

    def _names(self, given: dict[str, list[Plain]]) -> list[str]:
        """The names of all cards there will be, and who is renamed. What is no text is told of where it stands."""
        cards = self.spec.sections[0]
        found: list[str] = []
        gone: set[str] = set()
        for entry in given[cards.id]:
            name, old = entry.get("name"), entry.get(IN_PLACE_OF)
            if not isinstance(name, str):
                continue
            if entry.get(REMOVE) is True:
                gone.add(name)
            else:
                found.append(name)
            if isinstance(old, str):
                self.renames[old] = name
        if self._stays(cards):
            mine = set(found)
            for entry in of_section(cards, self.built_in):
                name = str(entry["name"])
                if name not in mine and name not in gone and name not in self.renames:
                    found.append(name)
        return found

    def _section(self, section: Section, given: list[Plain], names: list[str]) -> None:
        old = of_section(section, self.built_in)
        by_slug = {slug(entry["name"]): i for i, entry in enumerate(old)}
        made: list[Plain | None] = [section.shape.renamed(entry, self.renames) for entry in old]  # type: ignore[misc]
        origins: list[str] = [""] * len(old)
        added: list[Plain] = []
        added_from: list[str] = []
        taken: set[int] = set()
        for i, entry in enumerate(given):
            path = self._path(section, i)
            at = self._counterpart(section, path, entry, by_slug)
            if at in taken:
                self.say(path, f"two entries of the pack stand for {old[at]['name']}")
                continue
            merged = self._entry(section, path, entry, old[at] if at >= 0 else None, names)
            if at >= 0:
                taken.add(at)
            if at < 0 and merged is not None:
                added.append(merged)
                added_from.append(path)
            elif at >= 0 and not self._stays(section):
                if merged is not None:
                    added.append(merged)
                    added_from.append(path)
            elif at >= 0:
                made[at] = merged
                origins[at] = path
        if not self._stays(section):
            made, origins = [], []
        rows = [(entry, origin) for entry, origin in zip(made, origins, strict=True) if entry is not None]
        rows += list(zip(added, added_from, strict=True))
        self._unique(section, rows)
        for i, (_, origin) in enumerate(rows):
            self.out.origin[self._path(section, i)] = origin
        self.out.content[section.id] = [entry for entry, _ in rows] if section.many else rows[0][0]

    def _unique(self, section: Section, rows: list[tuple[Plain, str]]) -> None:
        seen: dict[str, str] = {}
        for entry, origin in rows:
            one = slug(entry.get("name"))
            if one in seen:
                self.say(origin or seen[one], f"the name {shown(entry.get('name'))} is already taken")
            seen[one] = origin

    def _counterpart(self, section: Section, path: str, entry: Plain, by_slug: dict[str, int]) -> int:
        """The number of the built-in entry that this one stands for, or -1."""
        if not section.many:
            return 0
        if IN_PLACE_OF in entry:
            at = by_slug.get(slug(entry[IN_PLACE_OF]), -1)
            if at < 0 or not isinstance(entry[IN_PLACE_OF], str):
                self.say(f"{path}.{IN_PLACE_OF}", f"there is no built-in {section.noun} {shown(entry[IN_PLACE_OF])}")
            return at
        return by_slug.get(slug(entry.get("name")), -1)

    def _entry(self, section: Section, path: str, entry: Plain, old: Plain | None, names: list[str]) -> Plain | None:
        """One entry: its fields over those of the built-in one. None when it is removed."""
        if REMOVE in entry:
            if entry[REMOVE] is not True or old is None or not section.many:
                self.say(f"{path}.{REMOVE}", f"to leave out a built-in {section.noun}, name it and write remove = true")
                return old
            return None
        found: list[Fault] = []
        own = {name: value for name, value in entry.items() if name != IN_PLACE_OF}
        section.shape.given(path, own, names, found)
        known = {name: value for name, value in own.items() if name in section.shape.fields}
        base: Plain = {} if old is None or not self._stays(section) else old
        base = section.shape.renamed(base, self.renames)  # type: ignore[assignment]
        merged = {**base, **known}
        for name in section.shape.required:
            if name not in merged:
                found.append(Fault(path, f"{name} is missing"))
        for one in found:
            self.say(one.path, one.reason)
        if found:
            return {**section.blank, "name": _usable(merged.get("name"), path)}
        mark(section, merged, own, old)
        return {name: merged[name] for name in [*section.shape.fields, "from_pack"] if name in merged}


def _usable(name: object, path: str) -> str:
    """A name to go on with while faults are looked for."""
    return name if isinstance(name, str) and not name_fault(name) else f"Entry {path}"


def mark(section: Section, merged: Plain, own: Plain, old: Plain | None) -> None:
    """Note on an entry which of its fields come from the pack; these are no stand-ins any more."""
    if not section.marks:
        return
    fields = [name for name in section.shape.fields if name not in MARKS and name in own]
    if section.marks == "flag":
        changed = old is None or any(own[name] != old.get(name) for name in fields if name != "name")
        told = old is not None and old.get("stand_in") is True and own.get("stand_in") is False
        bare = old is not None and old.get("stand_in") is True and "stand_in" not in own and "gives" in own
        if changed or told or bare:
            merged["stand_in"] = False
            merged["from_pack"] = True
        return
    listed = own.get("stand_in")
    still = listed if isinstance(listed, list) else []
    was = old.get("stand_in", []) if old is not None else []
    assert isinstance(was, list)
    known = [name for name in fields if name not in still and (old is None or name in was)]
    given = [name for name in fields if name in known or (old is not None and own[name] != old.get(name))]
    before = merged.get("stand_in", [])
    assert isinstance(before, list)
    rest = [name for name in before if name not in given]
    if rest or "stand_in" in merged:
        merged["stand_in"] = rest
    if given:
        merged["from_pack"] = given


def issue_at(spec: PackSpec, document: Document, path: str, reason: str) -> Issue:
    """An error at a place of the pack, with its line, its entry's name and the field."""
    parts = path.split(".") if path else []
    section = spec.section(parts[0]) if parts else None
    if section is None:
        return Issue(document.line(path), parts[0] if parts and parts[0] in heading(spec) else "", "", reason)
    entry: object = document.plain.get(section.id)
    rest = parts[1:]
    label = section.id
    if section.many and rest:
        number = int(rest[0])
        entry = entry[number] if isinstance(entry, list) and number < len(entry) else None
        label = f"{section.id} entry {number + 1}"
        rest = rest[1:]
    name = entry.get("name") if isinstance(entry, dict) else None
    if isinstance(name, str) and name:
        short = name if len(name) <= 40 else name[:39] + "…"
        label = f"{section.id} “{''.join(c if c.isprintable() else '?' for c in short)}”"
    return Issue(document.line(path), label, ".".join(rest), reason)
