"""x"""

from underbough.games.everdell.design import EverdellContent
from underbough.kernel.say import Event


def wanted(content: EverdellContent, players: int) -> list[str]:
    return []


def names_of(event: Event) -> list[str]:
    return []
