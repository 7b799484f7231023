"""Built-in stand-ins that deliberately differ from the proposed ones of the facts, each with its reason.

By section, entry and field. A test makes sure that nothing else differs and that everything listed here does.
"""

from __future__ import annotations

STRENGTHENED: dict[tuple[str, str, str], str] = {}
