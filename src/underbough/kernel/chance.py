"""The one source of chance: blocks of BLAKE2b(key, counter), drawn by rejection so that every draw is unbiased."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

BLOCK: Final = 64
"""Bytes in a block."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A keyed generator. ``drawn`` counts the draws, ``counter`` is the next block, ``pos`` the next byte of this one.

    The same key gives the same draws on every machine. ``pos == BLOCK`` means that the next draw opens a new block.
    """

    def __init__(self, key: bytes, counter: int = 0, pos: int = BLOCK, drawn: int = 0) -> None:
        if not 16 <= len(key) <= 64:
            raise ValueError(f"a chance key has 16 to 64 bytes, not {len(key)}")
        self.key: bytes = key
        self.counter: int = counter
        self.pos: i64 = pos
        self.drawn: int = drawn
        self.block: bytes = self._block(counter - 1) if pos < BLOCK else b""

    def _block(self, counter: int) -> bytes:
        return blake2b(counter.to_bytes(8, "little"), digest_size=BLOCK, key=self.key).digest()

    def _word(self) -> i64:
        """The next 32 bits."""
        p: i64 = self.pos
        if p >= BLOCK:
            self.block = self._block(self.counter)
            self.counter += 1
            p = 0
        b = self.block
        self.pos = p + 4
        b0: i64 = b[p]
        b1: i64 = b[p + 1]
        b2: i64 = b[p + 2]
        b3: i64 = b[p + 3]
        return b0 | (b1 << 8) | (b2 << 16) | (b3 << 24)

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each equally likely; ``n`` from 1 to 2^32."""
        m: i64 = n
        if m <= 0 or m > 0x1_0000_0000:
            raise ValueError(f"cannot draw below {n}")
        self.drawn += 1
        limit: i64 = 0x1_0000_0000 - 0x1_0000_0000 % m
        while True:
            w = self._word()
            if w < limit:
                return w % m

    def pick(self, bag: list[int]) -> int:
        """Take one item out of an unordered list, each equally likely; the rest may change places."""
        i = self.below(len(bag))
        item = bag[i]
        last = bag.pop()
        if i < len(bag):
            bag[i] = last
        return item

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place, every order equally likely (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Chance:
        """A copy that goes on alike."""
        c = Chance(self.key, self.counter, BLOCK, self.drawn)
        c.pos = self.pos
        c.block = self.block
        return c

    def spawn(self) -> Chance:
        """A fresh generator whose key is drawn from this one."""
        return Chance(bytes([self.below(256) for _ in range(32)]))

    def jump(self, counter: int) -> None:
        """Go on with a later block, leaving everything before it unused; never back."""
        if counter < self.counter:
            raise ValueError(f"chance is at block {self.counter} and does not go back to {counter}")
        if counter >= 1 << 62:
            raise ValueError(f"chance has no block {counter}")
        self.counter = counter
        self.pos = BLOCK

    def plain(self) -> dict[str, object]:
        """The generator as a plain table (it holds the key: for storage, never for a page)."""
        return {"key": self.key.hex(), "counter": self.counter, "pos": int(self.pos), "drawn": self.drawn}


def chance_of(plain: dict[str, object]) -> Chance:
    """Read back what :meth:`Chance.plain` wrote."""
    key, counter, pos, drawn = plain["key"], plain["counter"], plain["pos"], plain["drawn"]
    if not (isinstance(key, str) and isinstance(counter, int) and isinstance(pos, int) and isinstance(drawn, int)):
        raise ValueError("a stored generator has a text key and three whole numbers")
    return Chance(bytes.fromhex(key), counter, pos, drawn)


def seed_key(seed: int, label: str = "table") -> bytes:
    """The 32-byte key that belongs to a whole-number seed; ``label`` keeps uses of one seed apart."""
    return blake2b(f"underbough:{label}:{seed}".encode(), digest_size=32).digest()


class QuickChance(Chance):
    """A cheap generator (the 48-bit congruential one of drand48) behind the same interface.

    For play-outs and search; a table never uses it.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed_key(seed, "quick"))
        self.x: i64 = int.from_bytes(self.key[:6], "little")

    def _word(self) -> i64:
        # Wrapping at 64 bits leaves the low 48 as they are, so compiled and interpreted runs agree.
        x: i64 = (self.x * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
        self.x = x
        return x >> 16

    def clone(self) -> Chance:
        """A copy that goes on alike."""
        c = QuickChance(0)
        c.x = self.x
        c.drawn = self.drawn
        return c
