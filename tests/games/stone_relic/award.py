"""Cards and tables for the tests of awards and of the count: Influence of any Power, Cities in any number."""

from __future__ import annotations

from games.stone_relic.table import Table, new_card

from underbough.kernel.say import Event

Row = tuple[list[str], int]
"""What a seat brings to an award: its Influence cards and how many Cities its Kingdom has."""

PLAIN = [
    new_card(f"Power {n}", {"draw": 1}, spell=True, power=n, affiliation="rootcrown", copies=10) for n in range(10)
]
MATCHING = [new_card(f"Match {n}", {"draw": 1}, spell=True, power=n, copies=10) for n in range(5)]
GROUND = new_card(
    "Ground", {"when": "this_developed", "do": [{"draw": 1}]}, traits=["terrain"], points=0, copies=20, power=9
)
WORTH = [
    new_card(f"Worth {n}", {"draw": 1}, spell=True, points=n, affiliation="rootcrown", copies=10) for n in range(21)
]
BLANK = [new_card(f"Blank {n}", {"draw": 1}, spell=True, points=0, power=0, copies=10) for n in range(3)]
CARDS = [*BLANK, *PLAIN, *MATCHING, GROUND, *WORTH]


def laid(*rows: Row) -> Table:
    """A table whose seats have these Influence cards and Cities; seat 0 has the turn."""
    table = Table(len(rows), cards=CARDS)
    for seat, (cards, cities) in enumerate(rows):
        table.influence(seat, *cards).kingdom(seat, *["city:Ground"] * cities)
    return table


def awarded(*rows: Row) -> Table:
    """Seat 0 comes to its Relic Step; cards of no Power at the last side fill up the Influence to 8."""
    table = laid(*rows).step("relic")
    missing = 8 - sum(len(cards) for cards, _ in rows)
    return table.influence(len(rows) - 1, *["Power 0"] * missing)


def cards_of(event: Event) -> list[str]:
    """The cards that an event shows, sorted."""
    cards = event.args["cards"]
    assert isinstance(cards, list)
    return sorted(cards)


def totals(table: Table) -> list[object]:
    """What everybody's Influence came to in the award just logged."""
    return [event.args["total"] for event in table.events("reveal")]
