"""Decisions of Everstone for people: what is asked, and the legal answers with sentence, target, price and effect."""

from __future__ import annotations

from underbough.games.everstone.describe_prompts import question, source_of
from underbough.games.everstone.describe_words import words
from underbough.games.everstone.state import EverState
from underbough.kernel.core import Frame
from underbough.kernel.say import Option, Prompt


def prompt(st: EverState) -> Prompt:
    """What the position asks, in one sentence."""
    fr = st.top
    if fr is None:
        return Prompt("The game is over.", "")
    return Prompt(question(st, fr), source_of(st, fr))


def options(st: EverState, seat: int) -> list[Option]:
    """The legal actions of a seat in action order."""
    fr = st.top
    if fr is None:
        return []
    return [_option(st, fr, action, seat) for action in st.legal_actions(seat)]


def _option(st: EverState, fr: Frame, action: int, seat: int) -> Option:
    who = fr.who if fr.who >= 0 else max(seat, 0)
    text, target, price, effect = words(st, fr, who, action)
    return Option(action, fr.node.key(st, fr, action), text, target, price, effect)
