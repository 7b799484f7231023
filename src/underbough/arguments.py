"""Reads the arguments of the commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import isfinite
from typing import Any

DAY = 86_400.0


class Parser(argparse.ArgumentParser):
    """A parser that answers an option it does not know with its own usage, also where it reads a command's rest."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the arguments; ends the program when some are left over."""
        found, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found, rest


def at_least(low: int) -> Callable[[str], int]:
    """A whole number from ``low`` on."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if number < low:
            raise argparse.ArgumentTypeError(f"expected a whole number from {low} on, not {text!r}")
        return number

    return read


def seconds(text: str) -> float:
    """A time in seconds, more than none and a day at the most."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not isfinite(number) or not 0 < number <= DAY:
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0 and up to {DAY:.0f}, not {text!r}")
    return number
