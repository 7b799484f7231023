"""What is wrong with a pack, with its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from underbough.kernel.errors import UnderboughError

ERROR = "error"
WARNING = "warning"


@dataclass(frozen=True)
class Issue:
    """One thing to mend. ``line`` counts from 1 (0: the file as a whole); ``entry`` is ``deck “Cook”``.

    ``field`` is the place within the entry (``cost.berry``), or empty. A warning does not keep a pack from playing.
    """

    line: int
    entry: str
    field: str
    reason: str
    level: str = ERROR

    def sentence(self) -> str:
        """Line, entry, field and reason as one line of text."""
        place = ", ".join(part for part in (f"line {self.line}" if self.line else "", self.entry, self.field) if part)
        return f"{place}: {self.reason}" if place else self.reason

    def plain(self) -> dict[str, object]:
        """For programs."""
        return {
            "level": self.level,
            "line": self.line,
            "entry": self.entry,
            "field": self.field,
            "reason": self.reason,
        }


def errors(issues: Sequence[Issue]) -> list[Issue]:
    """Those that keep a pack from playing."""
    return [issue for issue in issues if issue.level == ERROR]


class PackError(UnderboughError, ValueError):
    """A pack that cannot be played; ``issues`` says all that is wrong with it. ``file``: the name of its file."""

    def __init__(self, issues: Sequence[Issue], file: str = "") -> None:
        self.issues = list(issues)
        said = " ".join(issue.sentence() + "." for issue in self.issues[:5])
        super().__init__(f"{f'the pack {file}' if file else 'this pack'} cannot be played. {said}")
