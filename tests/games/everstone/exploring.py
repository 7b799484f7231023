"""What the tests of Explore share."""

from __future__ import annotations

from games.everstone.ground import Ground, Step

GO = "pawn:explore"
PLACES = ["go:centre", "go:place-1", "go:place-2", "go:place-3", "go:place-4", "go:place-5"]
RELIC: list[Step] = [{"draw_relic": 1}]


def goods(**amounts: int) -> list[Step]:
    """A bonus of resources."""
    return [{"gain": amounts}]


def told(table: Ground, slug: str) -> tuple[str, dict[str, int]]:
    """What the option of a place says, and its price."""
    found = next(option for option in table.state.options(0) if option.key == f"go:{slug}")
    return found.text, found.price
