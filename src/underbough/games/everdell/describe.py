"""x"""

from underbough.games.everdell.state import EverdellState
from underbough.kernel.say import Option, Prompt, Refusal


def options(st: EverdellState, seat: int) -> list[Option]:
    fr = st.top
    return [] if fr is None else [Option(a, fr.node.key(st, fr, a), "", "", {}, "") for a in st.legal_actions(seat)]


def prompt(st: EverdellState) -> Prompt:
    return Prompt("", "")


def why_not(st: EverdellState, seat: int) -> list[Refusal]:
    return []
