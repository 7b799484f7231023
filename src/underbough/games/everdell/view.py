from underbough.games.everdell.design import EverdellContent
from underbough.games.everdell.state import EverdellState


def view(st: EverdellState, seat: int) -> dict[str, object]:
    return {}


def card_table(content: EverdellContent, design: int) -> dict[str, object]:
    return {}
