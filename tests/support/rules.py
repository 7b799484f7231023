"""The ``rule`` decorator: a test names the rule statements it proves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import pytest

from underbough import rulebook

MOST_IDS = 3

F = TypeVar("F", bound=Callable[..., Any] | type)


@cache
def known_ids() -> frozenset[str]:
    """The ids of every statement of every game."""
    return frozenset(statement.id for game in rulebook.games() for statement in rulebook.statements(game))


def refusal(ids: tuple[str, ...]) -> str:
    """What is wrong with this set of ids, as one sentence; empty when nothing is."""
    if not 1 <= len(set(ids)) == len(ids) <= MOST_IDS:
        return f"a test names 1 to {MOST_IDS} different rule statements, not {len(ids)}: {', '.join(ids)}"
    unknown = [name for name in ids if name not in known_ids()]
    return f"unknown rule statement: {', '.join(unknown)}" if unknown else ""


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as the proof of the statements ``ids``, at most three, e.g. ``@rule("LE-041")``.

    Such a test performs the given, when and then of the statements' ``check``. An unknown id is an error at collection.
    """
    problem = refusal(ids)
    if problem:
        raise ValueError(problem)
    mark: Callable[[F], F] = pytest.mark.rule(*ids)
    return mark
