"""``make rules``: which rule statements are proven by a test, and why the rest are not.

A statement counts as proven only when a collected test names it with ``@rule``. Ends with an error when a statement
has neither a test nor a reason, or when more than 3 % of a game rest on a reason.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from underbough import rulebook

ROOT = Path(__file__).resolve().parent.parent
MOST_REASONED = 0.03


def collect_proofs() -> dict[str, list[str]]:
    """Statement id to the names of the tests that prove it, by collecting the suite without running it."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "proofs.json")
        result = subprocess.run(
            [sys.executable, "-m", "pytest", "--collect-only", "-q", f"--rules-report={report}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode or not report.exists():
            sys.exit(f"{result.stdout[-3000:]}\nthe tests could not be collected")
        proofs: dict[str, list[str]] = json.loads(report.read_text(encoding="utf-8"))
    return proofs


class Standing:
    """How far the statements of one game are proven."""

    def __init__(self, game: str, proofs: dict[str, list[str]]) -> None:
        statements = rulebook.statements(game)
        by_reason = {reason.id: reason for reason in rulebook.reasons(game)}
        self.game = game
        self.total = len(statements)
        self.proven = [entry for entry in statements if entry.id in proofs]
        unproven = [entry for entry in statements if entry.id not in proofs]
        self.reasoned = [(entry, by_reason[entry.id]) for entry in unproven if entry.id in by_reason]
        self.open = [entry for entry in unproven if entry.id not in by_reason]

    @property
    def acceptable(self) -> bool:
        """Whether every statement is proven or rests on a reason, and few on a reason."""
        return not self.open and len(self.reasoned) <= MOST_REASONED * self.total


def show(standing: Standing) -> None:
    """Print one game's standing."""
    share = 100 * len(standing.proven) / standing.total
    title = rulebook.title(standing.game)
    print(f"{title}: {len(standing.proven)} of {standing.total} statements proven by tests ({share:.1f} %)")
    for entry, reason in standing.reasoned:
        print(f"  {entry.id}  {reason.reason}: {reason.note}")
    for entry in standing.open:
        print(f"  {entry.id}  WITHOUT TEST OR REASON: {entry.says}")
    if len(standing.reasoned) > MOST_REASONED * standing.total:
        print(f"  {len(standing.reasoned)} statements rest on a reason, more than {MOST_REASONED:.0%}")


def main() -> int:
    """Print every game's standing; 1 if one is not acceptable."""
    proofs = collect_proofs()
    standings = [Standing(game, proofs) for game in rulebook.games()]
    for standing in standings:
        show(standing)
    return 0 if all(standing.acceptable for standing in standings) else 1


if __name__ == "__main__":
    sys.exit(main())
