"""Whole games of random answers, for what has to hold at every moment."""

from __future__ import annotations

from collections.abc import Iterator

from underbough import load_game
from underbough.games.everdell import ids
from underbough.games.everdell.state import EverdellState, everdell
from underbough.kernel.chance import QuickChance

RESERVED = (4, 3, 2, 0)
"""Workers still on the tree, by season."""


def walk(players: int, seed: int, **options: object) -> Iterator[tuple[EverdellState, int, str]]:
    """Every decision of a game: the position, who is asked and what will be answered; at last the end with ``-4, ""``.

    The position is the same object all along; its ``log`` holds what happened since the decision before.
    """
    if players == 1:
        options.setdefault("year", 1 + seed % 3)
    game = load_game("everdell", players, options)
    yield from walk_from(everdell(game.new_initial_state(seed=seed)), seed)


def walk_from(st: EverdellState, seed: int) -> Iterator[tuple[EverdellState, int, str]]:
    """As :func:`walk`, from a position on, of this game or of one with an expansion."""
    chance = QuickChance(seed)
    st.log = []
    while not st.is_terminal():
        legal = st.legal_actions()
        action = legal[chance.below(len(legal))]
        # Passing early would leave most of a game unseen.
        if action == ids.PASS and len(legal) > 1 and chance.below(4):
            action = legal[-1]
        yield st, st.current_player(), st.action_to_string(action)
        st.log = []
        st.apply_action(action)
    yield st, -4, ""


def at_turn_start(st: EverdellState) -> bool:
    """Whether somebody is at the start of a turn."""
    return st.top is not None and st.top.node.address.endswith("/turn")


def reserved(st: EverdellState, seat: int) -> int:
    """How many of a seat's workers wait on the tree."""
    return RESERVED[st.areas[seat].season]
