"""The JSON Schema of a game's packs, made from what the game declares, so that editors complete and check."""

from __future__ import annotations

import json

from underbough.games import GAMES
from underbough.kernel.shapes import Fields, PackSpec, Plain, Section
from underbough.packs.merge import IN_PLACE_OF, REMOVE, heading


def schema_name(game: str) -> str:
    """The file name of a game's schema."""
    return f"{game}.schema.json"


def schema_address(game: str) -> str:
    """What the first line of a written pack names: the schema in the same folder."""
    return f"./{schema_name(game)}"


def entry_schema(section: Section) -> Plain:
    """An entry: every field may be left out when the built-in entry of that name has it."""
    found = Fields(section.shape.fields, ["name"] if section.many else []).schema()
    properties = found["properties"]
    assert isinstance(properties, dict)
    if section.many:
        properties[IN_PLACE_OF] = {
            "type": "string",
            "description": f"The built-in {section.noun} that this one replaces.",
        }
        properties[REMOVE] = {"const": True, "description": f"Leave this built-in {section.noun} out."}
    return found


def schema_of(spec: PackSpec) -> Plain:
    """The whole schema."""
    top = heading(spec)
    properties: Plain = {name: shape.schema() for name, shape in top.items()}
    for section in spec.sections:
        entry = entry_schema(section)
        value: Plain = {"type": "array", "items": entry} if section.many else entry
        value["title"] = section.title
        properties[section.id] = value
    found: Plain = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"A pack for {GAMES[spec.game].title}",
        "type": "object",
        "properties": properties,
        "required": ["pack", "game", "name"],
        "additionalProperties": False,
    }
    if spec.shared:
        found["definitions"] = {one.name: one.shape.schema() for one in spec.shared if one.shape is not None}
    return found


def schema_text(spec: PackSpec) -> str:
    """The schema as it is committed and printed."""
    return json.dumps(schema_of(spec), indent=1, ensure_ascii=False) + "\n"
