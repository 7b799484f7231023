"""Tables on which everybody has a merchant skill that the test names."""

from __future__ import annotations

from typing import Any

from games.everstone.ground import Ground

from underbough.games.everstone import ids

ON: dict[str, object] = {"merchant_skills": True}
OTHERS = {
    "haggler": ("mason", "broker"),
    "dice_carver": ("mason", "haggler"),
    "pathfinder": ("mason", "haggler"),
    "mason": ("haggler", "dice_carver"),
    "broker": ("haggler", "mason"),
    "ambassador": ("haggler", "mason"),
}


def skilled(*kinds: str, **parts: Any) -> Ground:
    """Seats 0, 1 and 2 have these skills; with one named the others get two that do not come in between."""
    wanted = kinds if len(kinds) == 3 else (kinds[0], *OTHERS[kinds[0]])
    table = Ground(options=ON, **parts)
    for area, kind in zip(table.st.areas, wanted, strict=True):
        area.skill = table.content.skill_kind.index(ids.SKILLS.index(kind))
    return table


def gain(**amounts: int) -> dict[str, Any]:
    """Resources."""
    return {"gain": amounts}


def keyed(table: Ground, seat: int, word: str) -> list[str]:
    """The answers of a seat that begin like this."""
    return [key for key in table.options(seat) if key.startswith(word)]


def used(table: Ground) -> list[str]:
    """The skills that were used since the last play began; none is on offer now."""
    seat = table.asked()
    assert seat < 0 or "take" not in table.options(seat)
    return table.told("skill")
