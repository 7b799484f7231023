"""Rate limits: a bucket of tokens per visitor and kind of request."""

from __future__ import annotations

import time


class Buckets:
    """How often each visitor may do one kind of thing: so many at once, then so many a second."""

    KEPT = 10_000

    def __init__(self, rate: tuple[float, float]) -> None:
        self._size, self._speed = rate
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        """Use one token; False when none is left."""
        now = time.monotonic()
        left, then = self._left.get(who, (self._size, now))
        left = min(self._size, left + (now - then) * self._speed)
        if left < 1:
            self._left[who] = (left, now)
            return False
        self._left[who] = (left - 1, now)
        if len(self._left) > self.KEPT:
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again; if too many are not, drop all."""
        full_after = self._size / self._speed
        self._left = {who: entry for who, entry in self._left.items() if now - entry[1] < full_after}
        if len(self._left) > self.KEPT:
            self._left.clear()
