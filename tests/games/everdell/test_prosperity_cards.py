"""Prosperity cards: what each does, when it does not, its boundary, and who is left alone."""

from __future__ import annotations

import pytest
from games.everdell.laying import FULL
from games.everdell.table import Table, with_berries
from support.rules import rule


def bonus(table: Table) -> int:
    """What the prosperity cards of the first seat bring."""
    return table.sheet(0).get("bonus", 0)


# Architect


@rule("ED-359")
@pytest.mark.parametrize(
    ("resin", "pebble", "bonus"), [(3, 5, 6), (1, 1, 2), (6, 0, 6), (0, 7, 6), (3, 2, 5), (0, 0, 0)]
)
def test_the_architect_counts_resin_and_pebbles_up_to_six(resin: int, pebble: int, bonus: int) -> None:
    table = Table().has(0, "Architect").goods(0, resin=resin, pebble=pebble, twig=4, berry=4)
    assert table.sheet(0) == {key: n for key, n in {"cards": 2, "bonus": bonus}.items() if n}


@rule("ED-359")
def test_the_architect_counts_no_goods_on_cards_or_events_and_spends_none() -> None:
    table = Table().special("Under New Management").has(0, "Architect", "Storehouse").stored(0, "Storehouse", resin=4)
    table.achieved(0, "special-1").on_event(1, pebble=2).goods(0, resin=1, pebble=1).goods(1, pebble=5)
    assert table.sheet(0) == {"cards": 4, "bonus": 2, "events": 4}
    assert table.goods_of(0) == {"resin": 1, "pebble": 1}
    assert table.sheet(1) == {}


# Castle


@rule("ED-383")
def test_the_castle_counts_common_constructions() -> None:
    table = Table().has(0, "Castle", "Farm", "Farm", "Farm", "Ruins", "Palace").has(1, "Farm", "Farm", "Inn")
    assert bonus(table) == 4 + 2
    assert table.sheet(0)["cards"] == 4 + 3 + 0 + 4
    assert bonus(Table().has(0, "Castle", "Crane", "Husband", "Wanderer")) == 0


# Ever Tree


@rule("ED-390")
def test_the_ever_tree_counts_prosperity_cards_itself_included() -> None:
    table = Table().has(0, "Ever Tree", "Wife", "School").has(1, "Castle")
    assert table.sheet(0) == {"cards": 9, "bonus": 3 + 1}
    assert Table().has(0, "Ever Tree").sheet(0) == {"cards": 5, "bonus": 1}


@rule("ED-390", "ED-203", "ED-204")
def test_the_ever_tree_brings_any_one_critter_free() -> None:
    table = Table().hand(0, "Doctor", "Monk").has(0, "Ever Tree").play(0, "play:doctor")
    table.expect(0, hand=-1, city=["Doctor"]).settled()
    assert table.on_card(0, "Ever Tree") == {"occupied": 1}
    table.play(1, "visit:basic-1").refuses(0, "play:monk")
    table = Table().hand(0, "Wife").has(0, "Ever Tree", "Farm").play(0, "play:wife")
    table.exactly(0, "pay:occupy:ever-tree", "pay:occupy:farm").then(0, "pay:occupy:farm")
    assert table.on_card(0, "Ever Tree") == {}


# King


@rule("ED-369")
def test_the_king_counts_the_own_events() -> None:
    table = Table().has(0, "King").achieved(0, "event-1", "special-1", "special-2").achieved(1, "event-2", "special-3")
    assert table.sheet(0) == {"cards": 4, "bonus": 5, "events": 3}
    assert Table().has(0, "King").achieved(1, "event-1", "special-1").sheet(0) == {"cards": 4}


# Palace


@rule("ED-398")
def test_the_palace_counts_unique_constructions_itself_included() -> None:
    table = Table().has(0, "Palace", "School", "Crane", "Farm", "King").has(1, "Crane")
    assert table.sheet(0)["cards"] == 4 + 2 + 1 + 1 + 4
    assert bonus(table) == 3
    assert bonus(Table().has(0, "Palace")) == 1


# School


@rule("ED-402")
def test_the_school_counts_common_critters() -> None:
    table = Table().has(0, "School", "Wanderer", "Wife", "Husband", "Judge", "Farm").has(1, "Wanderer")
    assert table.sheet(0) == {"cards": 2 + 1 + 2 + 2 + 2 + 1, "bonus": 3 + 3}


# Theater


@rule("ED-404")
def test_the_theater_counts_unique_critters() -> None:
    table = Table().has(0, "Theater", "King", "Bard", "Fool", "Wife", "Wife").has(1, "Judge")
    assert table.sheet(0) == {"cards": 3 + 4 + 0 - 2 + 2 + 2, "bonus": 3}
    assert bonus(Table().has(0, "Theater", "Crane", "Wanderer")) == 0


# Wife


@rule("ED-381")
@pytest.mark.parametrize(
    ("city", "cards", "bonus"),
    [
        (["Husband", "Wife", "Wife"], 6, 3),
        (["Wife", "Wife"], 4, 0),
        (["Husband", "Husband", "Wife"], 6, 3),
        (["Husband", "Wife", "Husband", "Wife"], 8, 6),
    ],
)
def test_a_wife_scores_when_paired_and_needs_no_farm(city: list[str], cards: int, bonus: int) -> None:
    found = Table().has(0, *city).has(1, "Husband").sheet(0)
    assert found == {key: n for key, n in {"cards": cards, "bonus": bonus}.items() if n}


@rule("ED-381", "ED-218")
def test_a_wife_shares_a_space_with_one_husband() -> None:
    table = with_berries(2, "Wife").has(0, *FULL[:-1], "Husband").play(0, "play:wife")
    table.expect(0, berry=-2, hand=-1, city=["Wife"]).settled()
    assert table.spaces(0) == 15
    with_berries(2, "Wife").has(0, *FULL[:-1], "Husband", "Wife").refuses(0, "play:wife")
    table = Table().has(0, "Wife", "Ever Tree")
    assert table.sheet(0) == {"cards": 7, "bonus": 2}
