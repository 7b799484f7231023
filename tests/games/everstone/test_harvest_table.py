"""The rulebook's table of chances, counted out by playing every roll with every tool."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest
from games.everstone.ground import Ground
from support.rules import rule

from underbough.games.everstone import ids
from underbough.games.everstone.content import content_of
from underbough.games.everstone.state import EverState

ROLLS = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=3))


def reached(st: EverState, tool: bool) -> dict[str, int]:
    """The most of each colour that a harvest can bring from here, before and after the free tool."""
    best = dict.fromkeys(ids.COLOURS, 0)
    for action in st.legal_actions():
        kind, *rest = st.action_to_string(action).split(":")
        if kind == "harvest":
            colour, amount = rest
            best[colour] = max(best[colour], int(amount))
        elif kind == "tool":
            assert tool, "the free tool is offered twice"
            after = st.clone()
            after.apply_action(action)
            for colour, most in reached(after, False).items():
                best[colour] = max(best[colour], most)
        else:
            assert kind == "discover", f"{kind} is offered"
    return best


@cache
def counted() -> tuple[dict[str, int], dict[str, int]]:
    """For each colour: in how many of the 648 cases it can be harvested, and how much these bring together."""
    hits = dict.fromkeys(ids.COLOURS, 0)
    total = dict.fromkeys(ids.COLOURS, 0)
    for tool in ids.TOOLS:
        # A relic on the Harvest space: no workshop action.
        ground = Ground(relics={"Relic 5": {"free_tool": tool}}).store(0, harvest="Relic 20").goods(0, 0, 5, 0)
        ground.dice(1, 2, 3).play(0, "pawn:harvest")
        for dice, times in ROLLS.items():
            st = ground.st.clone()
            st.dice = dice
            for colour, most in reached(st, True).items():
                hits[colour] += times if most else 0
                total[colour] += times * most
    return hits, total


@rule("ES-206")
def test_the_chances_of_the_table() -> None:
    assert sum(ROLLS.values()) == 216
    hits, _ = counted()
    assert hits == {"blue": 454, "yellow": 580, "red": 454}
    shares = [round(100 * hits[colour] / 648, 1) for colour in ids.COLOURS]
    assert shares == [70.1, 89.5, 70.1]


@rule("ES-207")
def test_the_amounts_of_the_table() -> None:
    _, total = counted()
    assert [round(total[colour] / 648, 2) for colour in ids.COLOURS] == [3.51, 4.05, 2.60]
    # Per successful harvest they would be more than the rulebook says.
    hits, _ = counted()
    assert [round(total[colour] / hits[colour], 1) for colour in ids.COLOURS] == [5.0, 4.5, 3.7]


def by_hand(first: int, second: int) -> tuple[list[float], list[float]]:
    """The table for ranges 2 to ``first``, to ``second``, to 12, without the engine: percentages and averages."""
    hits, total = [0, 0, 0], [0, 0, 0]
    for dice, times in ROLLS.items():
        for tool in range(3):
            best = [0, 0, 0]
            versions = [list(dice)]
            for at, face in enumerate(dice):
                turned = (face + 1, 7 - face, face - 1)[tool]
                if 1 <= turned <= 6:
                    versions.append([*dice[:at], turned, *dice[at + 1 :]])
            for one, two, three in versions:
                for left, total_of in ((one, two + three), (two, one + three), (three, one + two)):
                    colour = 0 if total_of <= first else 1 if total_of <= second else 2
                    best[colour] = max(best[colour], left)
            for colour in range(3):
                hits[colour] += times if best[colour] else 0
                total[colour] += times * best[colour]
    return [round(100 * n / 648, 1) for n in hits], [round(n / 648, 2) for n in total]


@rule("ES-198", "ES-206")
def test_only_these_ranges_give_the_table() -> None:
    printed = [70.1, 89.5, 70.1]
    fitting = [
        (first, second)
        for first in range(2, 11)
        for second in range(first + 1, 12)
        if by_hand(first, second)[0] == printed
    ]
    assert fitting == [(5, 8)]
    assert by_hand(5, 8) == (printed, [3.51, 4.05, 2.60])


@rule("ES-198")
def test_the_ranges_of_the_board() -> None:
    content = content_of()
    assert content.ranges == [(2, 5), (6, 8), (9, 12)]
    blue, yellow, red = ids.BLUE, ids.YELLOW, ids.RED
    assert content.track_of_sum[2:] == [blue, blue, blue, blue, yellow, yellow, yellow, red, red, red, red]


@rule("ES-198")
@pytest.mark.parametrize(
    ("dice", "keys"),
    [
        ((6, 3, 2), ["harvest:red:2", "harvest:yellow:3", "harvest:blue:6"]),
        ((1, 4, 5), ["harvest:blue:5", "harvest:yellow:4", "harvest:red:1"]),
        ((2, 4, 4), ["harvest:yellow:2", "harvest:yellow:4"]),
        ((1, 1, 6), ["harvest:blue:6", "harvest:yellow:1"]),
        ((6, 6, 3), ["harvest:red:3", "harvest:red:6"]),
    ],
)
def test_a_pair_belongs_to_the_one_track_that_holds_its_sum(dice: tuple[int, ...], keys: list[str]) -> None:
    ground = Ground().dice(*dice).play(0, "pawn:harvest")
    assert sorted(key for key in ground.options(0) if key.startswith("harvest:")) == sorted(keys)
