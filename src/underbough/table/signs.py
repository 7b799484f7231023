"""Small pictures for the sentences of a board: what an effect gives and takes, read from its own words.

The words stay the law and are always beside the pictures; a sentence (of a pack, say) in which nothing is found is
shown as it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

ARROW = "arrow"


@dataclass(frozen=True)
class Sign:
    """A picture of the game's sheet, and how often; 0 where a number says nothing."""

    icon: str
    count: int = 0


_TRACK = r"(?:[^.;:,]*?\b(?P<track{0}>blue|yellow|red|any|an?|one|matching|same|other|that|the)\b(?: of the)?(?: other)?(?: two)? tracks?\b)"
_WORDS = re.compile(
    "|".join(
        (
            r"(?P<arrow>->|→|: |\bto gain\b)",
            r"(?P<either>; or\b)",
            r"(?P<up>\b(?:advance|move up)\b(?: (?P<up_n>\d+))?(?: spaces?)?" + _TRACK.format(1) + ")",
            r"(?P<down>\b(?:regress|go back|move (?:back|down))\b(?: (?P<down_n>\d+))?(?: spaces?)?" + _TRACK.format(2) + ")",
            r"(?P<discover>\battempt to discover\b(?: a relic)?)",
            r"(?P<draw>\bdraw (?P<draw_n>\d+|an?) relics?\b|\bdraw the top relic\b)",
            r"(?P<buy>\bbuy (?:a|1) relic\b)",
            r"(?P<relocate>\b(?:relocate|move) (?:a|1|one)(?: of your)?(?: \w+)? relics?\b)",
            r"(?P<rep>\b(?P<rep_n>\d+|a) reputation\b)",
            r"(?P<quest>\b(?:(?P<quest_n>\d+) )?personal quest)",
            r"(?P<upgrade>\bcaravan upgrade)",
            r"(?P<miner>\bminer relic)",
            r"(?P<extension>\breserve extension)",
            r"(?P<pool>\b(?P<pool_n>\d+|an?) influence\b[^.;:,]*\bpool\b)",
            r"(?P<place>\bplace (?P<place_n>\d+|an?) influence\b(?! on this)(?! token))",
            r"(?P<influence>\b(?P<inf_n>\d+|an?) influence\b)",
            r"(?P<discard>\bdiscard (?P<dis_n>\d+|an?)(?: stored)? relics?\b)",
            r"(?P<sell>\bsell reward)",
            r"(?P<space>\broom for (?P<room_n>\d+)(?: more)? resources?\b|\b(?P<space_n>\d+) (?:extra |more )?(?:resource )?spaces?\b)",
            r"(?P<same>\b(?P<same_n>\d+)(?: resources?)? of (?:the same|one) colour\b)",
            r"(?P<gem>\b(?P<gem_n>\d+|an?|any) (?P<colour>blue|yellow|red|wild|any|resources?)\b)",
        )
    ),
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\([^)]*\)|It holds \d+ influence\.|\d+ influence covers[^.]*\.", re.IGNORECASE)
_COUNTS = ("up_n", "down_n", "draw_n", "rep_n", "pool_n", "place_n", "inf_n", "dis_n", "space_n", "room_n", "quest_n", "same_n", "gem_n")
_NAMED = {"an": "any", "that": "any", "the": "any", "matching": "any", "same": "any", "other": "any", "a": "any", "one": "any"}


@lru_cache(4096)
def signs(text: str) -> tuple[Sign, ...]:
    """The pictures of a sentence in the order of its words; none where nothing is found in it."""
    found: list[Sign] = []
    for match in _WORDS.finditer(_ASIDE.sub("", text)):
        kind = match.lastgroup and next(name for name, got in match.groupdict().items() if got and name in _KINDS)
        words = match.groupdict()
        count = next((words[name] for name in _COUNTS if words[name]), "")
        number = int(count) if count.isdigit() else 1
        if kind == ARROW:
            if found and found[-1].icon != ARROW:
                found.append(Sign(ARROW))
        elif kind in ("up", "down"):
            track = (words["track1"] or words["track2"] or "any").lower()
            found.append(Sign(f"{'up' if kind == 'up' else 'back'}-{_NAMED.get(track, track)}", number))
        elif kind == "gem":
            colour = words["colour"].lower()
            found.append(Sign("wild" if colour.startswith(("resource", "any")) else colour, number))
        else:
            found.append(Sign(str(kind), number))
    return tuple(found if any(sign.icon != ARROW for sign in found) else ())


_KINDS = frozenset(
    ("arrow either up down discover draw buy relocate rep quest upgrade miner extension pool place influence discard sell space same gem").split()
)
