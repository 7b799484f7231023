"""Words that the sentences of all games share: numbers with their nouns, lists, arguments of messages."""

from __future__ import annotations


def count(n: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{n} {one if n == 1 else many}"


def listed(parts: list[str], joint: str) -> str:
    """Parts as a list in a sentence."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def lower(sentence: str) -> str:
    """A sentence that goes on after a comma or a colon."""
    return sentence[:1].lower() + sentence[1:]


def table(value: object) -> dict[str, object]:
    """An argument that is a table."""
    return value if isinstance(value, dict) else {}


def texts(value: object) -> list[str]:
    """An argument that is a list of names or numbers, as words."""
    return [str(item) for item in value] if isinstance(value, list) else []


def number(value: object) -> int:
    """An argument that is a number."""
    return value if isinstance(value, int) else 0
