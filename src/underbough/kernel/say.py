"""Messages: an id with typed arguments, turned into one whole sentence by a game's catalogue.

Nodes and log events never join fragments of text, so that a sentence can't drift from what the engine does and can be
translated. Arguments are plain values; how they read (a list of goods, a seat's name) is the catalogue's business.
"""

from __future__ import annotations


class Say:
    """A message: ``id`` names the sentence in the catalogue, ``args`` are its plain arguments."""

    def __init__(self, id: str, args: dict[str, object]) -> None:
        self.id = id
        self.args = args


class Event:
    """A log line before it is worded: what happened, to whom, and the mask of seats that may read it."""

    def __init__(self, kind: str, who: int, args: dict[str, object], mask: int) -> None:
        self.kind = kind
        self.who = who
        self.args = args
        self.mask = mask

    def seen_by(self, seat: int) -> bool:
        """Whether ``seat`` (-1: a spectator) may read the event."""
        if self.mask == -1:
            return True
        return seat >= 0 and (self.mask >> seat) & 1 == 1


class SheetLine:
    """One line of the score sheet: whose, under which heading, why, how many points."""

    def __init__(self, seat: int, heading: str, reason: Say, points: int) -> None:
        self.seat = seat
        self.heading = heading
        self.reason = reason
        self.points = points


class Option:
    """A legal action for people and pages: its key, a sentence, the thing on the page, the price and the effect."""

    def __init__(self, action: int, key: str, text: str, target: str, price: dict[str, int], effect: str) -> None:
        self.action = action
        self.key = key
        self.text = text
        self.target = target
        self.price = price
        self.effect = effect


class Prompt:
    """What is being asked, in one sentence, and the card or rule that asks."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source


class Refusal:
    """Something that can't be chosen now: where on the page, why, and the rule's statement id."""

    def __init__(self, target: str, reason: str, rule: str) -> None:
        self.target = target
        self.reason = reason
        self.rule = rule
