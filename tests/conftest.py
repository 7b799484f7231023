"""What all tests share: the check of ``@rule`` ids, and the report of what they prove."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.rules import refusal


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", metavar="FILE", help="write which collected test proves which rule statement")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    proofs: dict[str, list[str]] = {}
    for item in items:
        ids = tuple(str(name) for mark in item.iter_markers("rule") for name in mark.args)
        if not ids:
            continue
        problem = refusal(ids)
        if problem:
            raise pytest.UsageError(f"{item.nodeid}: {problem}")
        if any(item.get_closest_marker(mark) for mark in ("skip", "skipif", "xfail")):
            continue  # a test that need not pass proves nothing
        name = item.nodeid.split("[", 1)[0]
        for statement in ids:
            known = proofs.setdefault(statement, [])
            if name not in known:
                known.append(name)
    # Browser tests want a machine that does nothing else: they come last, when the compiled engine's tests have ended.
    items.sort(key=lambda item: item.get_closest_marker("e2e") is not None)
    report = config.getoption("--rules-report")
    if report:
        Path(report).write_text(json.dumps(proofs, indent=1, sort_keys=True), encoding="utf-8")
