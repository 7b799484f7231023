"""Bots play with a pack in a process of its own; what goes wrong is named."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from underbough.games import PACKS
from underbough.kernel.core import STEP_LIMIT
from underbough.packs import trial as trials
from underbough.packs.trial import TURN_NODES, play, trial


@pytest.mark.parametrize("game", sorted(PACKS))
def test_the_built_in_cards_play_far_from_the_bound(game: str) -> None:
    seen: list[int] = []
    found = trial(game, PACKS[game].built_in(), 12, 60, seen.append)
    assert (found.games, found.fault) == (12, "")
    assert seen == list(range(1, 13))
    assert found.answers > 300
    assert found.longest < TURN_NODES / 20 < STEP_LIMIT


def test_a_turn_beyond_the_bound_names_the_card() -> None:
    content = PACKS["everdell"].built_in()
    names = {entry["name"] for entry in copy.deepcopy(content["deck"])}  # type: ignore[attr-defined]
    names |= {entry["name"] for entry in content["forest"]}  # type: ignore[attr-defined]
    found = [play("everdell", content, seed, most=11) for seed in range(1, 12)]
    long = [one for one in found if one.fault]
    assert long
    assert all(one.fault.startswith("more than") for one in long)
    assert any(one.card in names for one in long)


def test_a_game_that_stops_is_a_fault_with_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    from underbough.games.lil_everdell.verbs import CopyDie

    def broken(self: CopyDie, *args: Any) -> bool:
        raise ZeroDivisionError("no such die")

    monkeypatch.setattr(CopyDie, "run", broken)
    content = PACKS["lil_everdell"].built_in()
    found = [play("lil_everdell", content, seed) for seed in range(1, 25)]
    stopped = [one for one in found if one.fault]
    assert stopped
    assert stopped[0].sentence() == "Lookout: the game stops here (ZeroDivisionError: no such die)"


def test_no_time_means_no_games() -> None:
    found = trial("everdell", PACKS["everdell"].built_in(), 500, 0.0001)
    assert found.games < 500
    assert found.fault == "", "that is no fault of the pack"


def test_the_first_game_has_time_of_its_own() -> None:
    found = trial("everdell", PACKS["everdell"].built_in(), 500, 0.0001, first=60)
    assert 1 <= found.games < 500
    assert found.fault == ""


def test_memory_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []
    import resource

    monkeypatch.setattr(resource, "setrlimit", lambda which, pair: calls.append((which, pair[0])))
    trials.limit_memory(1234)
    assert calls == [(resource.RLIMIT_AS, 1234)]
