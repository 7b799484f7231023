"""Lazy values and conditions: parts of cards that are looked up in the position when they are needed."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from underbough.kernel.core import State
from underbough.kernel.say import Say


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A whole number read off the position."""

    def get(self, st: State, who: int) -> int:
        """The value for seat ``who`` now."""
        raise NotImplementedError

    def plain(self) -> object:
        """The value as plain data."""
        raise NotImplementedError

    def say(self) -> Say:
        """The value in words."""
        raise NotImplementedError


class Fixed(Value):
    """Always the same number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def get(self, st: State, who: int) -> int:
        return self.number

    def plain(self) -> object:
        return self.number

    def say(self) -> Say:
        return Say("fixed", {"number": self.number})


class Times(Value):
    """A value so many times over."""

    def __init__(self, factor: int, value: Value) -> None:
        self.factor = factor
        self.value = value

    def get(self, st: State, who: int) -> int:
        return self.factor * self.value.get(st, who)

    def plain(self) -> object:
        return {"times": self.factor, "per": self.value.plain()}

    def say(self) -> Say:
        return Say("times", {"factor": self.factor, "value": self.value.say()})


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """A question about one thing (a card, a place), answered for a seat."""

    def holds(self, st: State, who: int, subject: int) -> bool:
        """Whether it holds for ``subject`` now."""
        raise NotImplementedError

    def plain(self) -> object:
        """The condition as plain data."""
        raise NotImplementedError

    def say(self) -> Say:
        """The condition in words."""
        raise NotImplementedError


class Modifier:
    """A standing change to a number (a price, a limit) for subjects that meet a condition."""

    def __init__(self, quantity: int, amount: int, test: Condition) -> None:
        self.quantity = quantity
        self.amount = amount
        self.test = test


def modified(base: int, quantity: int, modifiers: list[Modifier], st: State, who: int, subject: int) -> int:
    """``base`` with all modifiers of ``quantity`` that apply to ``subject`` added up; games set their own floor."""
    total = base
    for m in modifiers:
        if m.quantity == quantity and m.test.holds(st, who, subject):
            total += m.amount
    return total
