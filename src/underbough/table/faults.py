"""Unexpected exceptions: logged with their traceback, counted, and never shown."""

from __future__ import annotations

import logging

log = logging.getLogger("underbough.table")


class Faults:
    """Counts what should never happen. Tests assert that the total over everything they do is zero."""

    total = 0

    def __init__(self) -> None:
        self.seen = 0

    def count(self, where: str) -> None:
        """Note the exception that is being handled."""
        self.seen += 1
        Faults.total += 1
        log.exception("unexpected: %s", where)
