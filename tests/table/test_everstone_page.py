"""The page of Everstone: how the choices of the prompt bar are laid out."""

from __future__ import annotations

import re
from typing import Any

import pytest

import underbough
from underbough.table.contexts import OptionView
from underbough.table.render import Renderer


@pytest.fixture(scope="module")
def shown() -> Any:
    """A view without dice, as whoever buys in the market sees it."""
    return underbough.load_game("everstone", 2).new_initial_state(seed=1).view(0)


def buttons(shown: Any, *options: tuple[str, str, dict[str, int]]) -> str:
    """The buttons for these keys, sentences and prices."""
    made = [OptionView(key, text, "market:1", price, "") for key, text, price in options]
    return Renderer().page("boards/everstone/acts.html", {"options": made, "view": shown})


def test_what_a_skill_makes_cheaper_is_offered_first_and_the_full_price_folded(shown: Any) -> None:
    cheap = [(f"buy:r{n}", f"Buy Relic {n}", {"red": 1}) for n in range(4)]
    full = [(f"full:r{n}", f"Buy Relic {n} at the full price", {"red": 2}) for n in range(3)]
    html = buttons(shown, *cheap, *full)
    assert len(re.findall(r'name="key"', html)) == 7
    fold = html[html.index("<details") : html.index("</details>")]
    assert re.findall(r'value="(\w+):', fold) == ["full"] * 3
    assert "<kbd" in fold
    assert "Pay in full, keep the skill" in fold
    # few choices need no fold
    assert "<details" not in buttons(shown, *cheap[:2], *full[:2])


@pytest.mark.parametrize(
    ("key", "text", "read", "seen"),
    [
        (
            "pawn:repair",
            "Move your pawn to Repair: you can repair nothing now",
            "Move your pawn to ",
            "Repair: you can",
        ),
        ("tuck:barter", "Tuck it below Barter", "Tuck it ", "below Barter"),
        ("any:harvest", "Spare Axle above Harvest, the other half", "Spare Axle ", "above Harvest, the other half"),
        ("go:centre", "Explore Centre", "Explore ", "Centre"),
    ],
)
def test_what_all_answers_have_in_common_is_read_out_and_not_seen(
    shown: Any, key: str, text: str, read: str, seen: str
) -> None:
    html = buttons(shown, (key, text, {}))
    assert f'<span class="opt-lead">{read}</span>{seen}' in html


def test_what_costs_nothing_says_so(shown: Any) -> None:
    assert '<span class="opt-price">free</span>' in buttons(shown, ("buy:r", "Buy Relic", {}))
    assert "free" not in buttons(shown, ("end", "Go on", {}))
