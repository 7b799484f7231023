"""Small pictures for the sentences of a board: what an effect gives and takes, read from its own words.

The words stay the law and are always beside the pictures; a sentence (of a pack, say) in which nothing is found is
shown as it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Sign:
    """A picture of the game's sheet, and how often; 0 where a number says nothing."""

    icon: str
    count: int = 0


_KINDS = {
    "arrow": r": ",
    "either": r"; or\b",
    "up": r"\badvance(?: \d+)? on ",
    "down": r"\bgo back(?: \d+)? on ",
    "more": r"\breturn the rest\b",
    "relic": r"\bdraw \d+ relics(?=, discover)",
    "keep": r"(?<=relics, )discover \d+\b",
    "discover": r"\battempt to discover a relic\b",
    "draw": r"\bdraw (?:\d+|a) relics?\b|\bstore \d+\b",
    "buy": r"\bbuy a relic\b",
    "relocate": r"\brelocate a relic\b",
    "rep": r"\b\d+ reputation\b",
    "quest": r"\b(?:\d+|a) personal quests?\b",
    "upgrade": r"\b(?:\d+|a) caravan upgrades?\b",
    "miner": r"\b(?:\d+|a) miner relics?\b",
    "extension": r"\b(?:\d+|a) reserve extensions?\b",
    "pool": r"\bmove \d+ influence\b[^.;:]*\bpool\b",
    "place": r"\bplace \d+ influence\b(?! on this)",
    "influence": r"\b\d+ influence\b",
    "discard": r"\bdiscard \d+ stored relics?\b",
    "sell": r"\bsell reward\b",
    "space": r"\broom for \d+ more resources?\b",
    "same": r"\b\d+ resources of (?:the same|one) colour\b",
    "wild": r"\b\d+ (?:wild|resources?)\b",
    "blue": r"\b\d+ blue\b",
    "yellow": r"\b\d+ yellow\b",
    "red": r"\b\d+ red\b",
}
"""A kind of picture and the words that stand for it; the first that fits a place counts."""

_WORDS = re.compile("|".join(f"(?P<{kind}>{words})" for kind, words in _KINDS.items()), re.IGNORECASE)
_TRACK = re.compile(r"the (blue|yellow|red) track", re.IGNORECASE)
_ASIDE = re.compile(r"It holds \d+ influence\.|\d+ influence covers[^.]*\.")
_MARKS = ("arrow", "either", "more")
"""What stands between pictures; *more* where the words go on."""


@lru_cache(4096)
def signs(text: str) -> tuple[Sign, ...]:
    """The pictures of a sentence in the order of its words; none where nothing is found in it."""
    plain = _ASIDE.sub("", text)
    found: list[Sign] = []
    for match in _WORDS.finditer(plain):
        kind = str(match.lastgroup)
        if kind in _MARKS:
            found.append(Sign(kind))
            continue
        number = re.search(r"\d+", match[0])
        if kind in ("up", "down"):
            track = _TRACK.match(plain, match.end())
            kind = f"{'up' if kind == 'up' else 'back'}-{track[1].lower() if track else 'any'}"
        found.append(Sign(kind, int(number[0]) if number else 1))
    return tuple(found) if any(sign.icon not in _MARKS for sign in found) else ()
