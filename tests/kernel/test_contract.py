"""The contract suite over the toy, and over a row of broken toys: each is caught by the check that is meant to."""

from __future__ import annotations

from functools import partial

import kernel.broken_play  # this and the next line put their toys into the row
import kernel.broken_secrets  # noqa: F401  # imported for that alone
import pytest
from kernel.broken import BROKEN
from kernel.toy import Burrow, terms

from underbough.kernel.contract import CHECKS, ContractError, failures, fingerprint, run_suite

SEEDS = (5, 10, 12, 4, 7, 9, 11, 2)
"""Games within which each broken toy has to be caught, those with the rarer cards first; two at least are played."""

FINGERPRINTS = {
    2: "48205426525e891bd21fd439529344ee",
    3: "68e684f18cd0424598ed592601da1ad1",
    4: "5d31571086d1c20261c2ba09cf869782",
}
"""Random games of the toy, boiled down. Compiled and interpreted runs have to give the same."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_toy_keeps_the_contract(players: int) -> None:
    run_suite(lambda: Burrow(players), range(3), terms())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_toy_with_a_setting_keeps_the_contract(players: int) -> None:
    run_suite(lambda: Burrow(players, {"rich": [1]}), range(100, 101), terms())


@pytest.mark.parametrize("name", BROKEN)
def test_broken_toy_is_caught_by_the_check_that_is_meant_to(name: str) -> None:
    row = BROKEN[name]
    found: dict[str, ContractError] = {}
    for n, seed in enumerate(SEEDS):
        for error in failures(partial(row.make, 2 + seed % 2), [seed], row.terms()):
            found.setdefault(error.check, error)
        if n and set(found) >= set(row.checks):
            break
    assert set(found) == set(row.checks), "\n".join(map(str, found.values()))


def test_every_check_has_a_broken_toy() -> None:
    assert {row.checks[0] for row in BROKEN.values()} == set(CHECKS)


@pytest.mark.parametrize("players", FINGERPRINTS)
def test_fingerprint_is_the_same_compiled_and_interpreted(players: int) -> None:
    assert fingerprint(Burrow(players), range(10)) == FINGERPRINTS[players]


def test_unknown_checks_are_refused() -> None:
    with pytest.raises(ValueError, match="no such checks: everything"):
        run_suite(lambda: Burrow(2), range(1), terms(), ["everything"])


def test_failures_say_where_they_are() -> None:
    lost = r"^conservation: a card is lost or doubled \(seed 0, decision \d+\)$"
    with pytest.raises(ContractError, match=lost) as info:
        run_suite(lambda: BROKEN["LosesCards"].make(2), range(1), terms())
    assert info.value.check == "conservation"
    assert info.value.seed == 0
    with pytest.raises(ContractError, match=r"^secret_view: .*hands.* \(seed 0, decision 0, spectator\)$"):
        run_suite(lambda: BROKEN["ShowsAllHands"].make(2), range(1), terms())
