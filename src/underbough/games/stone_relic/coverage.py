"""What a fuzzer should come across in Stone & Relic."""

from __future__ import annotations

from underbough.games.stone_relic.design import StoneContent
from underbough.kernel.say import Event


def wanted(content: StoneContent) -> list[str]:
    """All names."""
    return []


def names_of(event: Event) -> list[str]:
    """The names that an event stands for."""
    return []
