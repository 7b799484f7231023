"""City discoveries: points by the types in the own city (SP-190, SP-194, SP-196, SP-198, SP-201, SP-202)."""

from __future__ import annotations

import pytest
from games.spirecrest.test_trails import autumn, scored
from support.rules import rule

WIVES = ("Wife", "Wife", "Wife", "Wife", "Architect", "King", "Castle")
TRAVELERS = ("Wanderer", "Wanderer", "Ruins", "Ruins", "Bard", "Ranger", "Fool")
GOVERNORS = ("Crane", "Judge", "Historian", "Courthouse", "Dungeon", "Innkeeper", "Clock Tower")
DESTINATIONS = ("Inn", "Inn", "Inn", "Post Office", "Post Office", "Queen", "Lookout")
PRODUCERS = (*["Farm"] * 8, *["Mine"] * 3, *["Twig Barge"] * 3)


def falling(card: str, cards: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    """6 points, one less for each card of the type, below nought too; nothing else matters."""
    for n in range(len(cards) + 1):
        assert scored(autumn(card, *cards[:n], *wrong, other=cards[-1:])) == 6 - n, n


@rule("SP-190")
@pytest.mark.parametrize(
    ("city", "points"),
    [
        ((*["Wanderer"] * 3, *["Farm"] * 5, "Inn", "Innkeeper", "Judge", *["Wife"] * 4), 4),
        ((*["Wanderer"] * 3, *["Farm"] * 5, "Innkeeper", "Judge", *["Wife"] * 4), 3),
        (("Ruins", "Farm", "Inn", "Crane", "School"), 4),
        (("Ruins", "Fool", "Farm", "Mine", "Inn", "Queen", "Crane", "Judge", "School", "Wife"), 5),
        (("Bard", "Ranger", "Wanderer", *["Farm"] * 3, *["Inn"] * 3, "Crane", "Judge", "Dungeon", *["Wife"] * 3), 6),
        ((), 3),
    ],
)
def test_bellsong_city_counts_the_type_with_fewest_cards(city: tuple[str, ...], points: int) -> None:
    other = ("Ruins", "Fool", "Mine", "Mine", "Post Office", "Queen", "Historian", "Shopkeeper", "King", "Castle")
    assert scored(autumn("bellsong-city", *city, other=other[: 10 if city else 0])) == points


@rule("SP-194")
def test_everblossom_city_loses_one_for_each_prosperity_card() -> None:
    falling("everblossom-city", WIVES, ("Farm", "Inn", "Crane", "Ruins"))
    assert scored(autumn("everblossom-city", "Wife", "Wife")) == 4
    assert scored(autumn("everblossom-city", *WIVES)) == -1


@rule("SP-196")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 6), (1, 6), (2, 5), (3, 5), (4, 4), (5, 4), (6, 3), (13, 0), (14, -1)]
)
def test_greensprout_city_loses_one_for_each_full_two_production_cards(count: int, points: int) -> None:
    assert scored(autumn("greensprout-city", *PRODUCERS[:count], "Wife", other=("General Store",))) == points


@rule("SP-198")
def test_mistrise_city_loses_one_for_each_traveler_card() -> None:
    falling("mistrise-city", TRAVELERS, ("Farm", "Inn", "Crane", "Wife"))
    assert scored(autumn("mistrise-city", "Wanderer", "Ranger")) == 4


@rule("SP-201")
def test_starfall_city_loses_one_for_each_governance_card() -> None:
    falling("starfall-city", GOVERNORS, ("Farm", "Inn", "Wife", "Ruins"))
    assert scored(autumn("starfall-city", "Crane", "Judge", "Dungeon")) == 3


@rule("SP-202")
def test_sunblaze_city_loses_one_for_each_destination_card() -> None:
    falling("sunblaze-city", DESTINATIONS, ("Farm", "Crane", "Wife", "Ruins"))
    assert scored(autumn("sunblaze-city", "Farm")) == 6
