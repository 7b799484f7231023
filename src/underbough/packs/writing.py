"""Writes packs: one line a field, effects as inline tables, in the order that the game declares."""

from __future__ import annotations

import tomlkit
from tomlkit.items import InlineTable, Item, Table

from underbough.kernel.shapes import PackSpec, Plain
from underbough.packs.merge import of_section
from underbough.packs.schema import schema_address

NOT_WRITTEN = ("from_pack",)


def inline(value: object) -> Item:
    """A value on one line."""
    if isinstance(value, dict):
        found: InlineTable = tomlkit.inline_table()
        for name, part in value.items():
            found.append(str(name), inline(part))
        return found
    if isinstance(value, list):
        array = tomlkit.array()
        for part in value:
            array.append(inline(part))
        return array
    return tomlkit.item(value)


def entry_table(entry: Plain) -> Table:
    """An entry as a table with one line a field."""
    table = tomlkit.table()
    for name, value in entry.items():
        if name not in NOT_WRITTEN:
            table.append(name, inline(value))
    return table


def written(spec: PackSpec, top: Plain, content: Plain) -> str:
    """A pack with this heading and these entries as TOML; sections that ``content`` lacks are left out."""
    document = tomlkit.document()
    document.add(tomlkit.comment(f":schema {schema_address(spec.game)}").indent(0))
    for name, value in top.items():
        document.append(name, tomlkit.item(value))
    for section in spec.sections:
        if section.id not in content:
            continue
        entries = [entry_table(entry) for entry in of_section(section, content)]
        if section.many:
            rows = tomlkit.aot()
            for row in entries:
                rows.append(row)
            document.append(section.id, rows)
        elif entries:
            document.append(section.id, entries[0])
    text = tomlkit.dumps(document).replace("# :schema", "#:schema", 1)
    return text if text.endswith("\n") else text + "\n"
