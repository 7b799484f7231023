"""Packs: one TOML file that replaces or adds entries of one game's content. A pack is data and can never run code."""

from __future__ import annotations

from underbough.packs.issues import Issue, PackError
from underbough.packs.pack import Pack, built_in_text, read_pack, review
from underbough.packs.schema import schema_of

__all__ = ["Issue", "Pack", "PackError", "built_in_text", "read_pack", "review", "schema_of"]
