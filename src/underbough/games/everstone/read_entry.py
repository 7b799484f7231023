"""What all readers of entries share: lists of tables, names, marks, effects that nothing may be left out of."""

from __future__ import annotations

from underbough.games.everstone.design import EverContent
from underbough.kernel.content import array, only, table, text
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

NAME_MOST = 40


def rows(plain: dict[str, object], section: str, least: int, most: int) -> list[dict[str, object]]:
    """The entries of a section."""
    entries = array(section, plain.get(section))
    if not least <= len(entries) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ContentError(f"{section}: expected {wanted} entries, not {len(entries)}")
    return [table(f"{section}.{i}", entry) for i, entry in enumerate(entries)]


def slug_of(name: str) -> str:
    """A name as part of an action key."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split())


def unique_name(path: str, entry: dict[str, object], taken: list[str]) -> tuple[str, str]:
    """An entry's name and its slug, which no other of ``taken`` has."""
    name = text(f"{path}.name", entry.get("name"))
    slug = slug_of(name)
    if not slug or len(name) > NAME_MOST:
        raise ContentError(f"{path}.name: expected 1 to {NAME_MOST} letters, not {shown(name)}")
    if slug in taken:
        raise ContentError(f"{path}.name: {shown(name)} is already taken")
    return name, slug


def marks(content: EverContent, path: str, entry: dict[str, object], fields: tuple[str, ...], key: str) -> None:
    """Check the fields of an entry, and keep which are stand-ins and which come from a pack, by ``key``."""
    only(path, entry, *fields, "stand_in", "from_pack")
    found: list[list[str]] = []
    for mark in ("stand_in", "from_pack"):
        listed = array(f"{path}.{mark}", entry.get(mark, []))
        found.append([text(f"{path}.{mark}", field, *fields) for field in listed])
    content.stand_ins[key] = found[0]
    content.from_packs[key] = found[1]
