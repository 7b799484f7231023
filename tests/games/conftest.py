"""Assertions in the card-test languages explain themselves as those of tests do."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    "support.played",
    "support.worded",
    "games.lil_everdell.table",
    "games.everdell.table",
    "games.stone_relic.table",
    "games.everstone.table",
    "games.everstone.ground",
    "games.spirecrest.ground",
)
