"""What pages are told about places: the weather that touches each, and where big critters stand."""

from __future__ import annotations

from typing import Any

import pytest
from games.spirecrest.ground import Ground


def seen(table: Ground, seat: int = -1) -> dict[str, Any]:
    """The view of a seat."""
    found: dict[str, Any] = table.state.view(seat)
    return found


def marks(found: dict[str, Any], part: str) -> list[list[str]]:
    """What the open weather cards do to the places of one part of the board."""
    return [[mark["text"] for mark in place["weathers"]] for place in found[part]]


@pytest.mark.parametrize(
    ("weather", "part", "texts"),
    [
        ("buried-glades", "forest", {"Closed: Buried Glades"}),
        ("smoke-in-the-glades", "forest", {"Costs 1 resource: Smoke in the Glades"}),
        ("rained-out-revels", "basic_events", {"Costs 2 resources: Rained-Out Revels"}),
        ("rained-out-revels", "special_events", {"Costs 2 resources: Rained-Out Revels"}),
        ("sunken-waymarks", "journey", {"1 card more: Sunken Waymarks"}),
    ],
)
def test_a_weather_card_marks_all_places_that_it_touches(weather: str, part: str, texts: set[str]) -> None:
    found = seen(Ground().weather(weather))
    assert {text for place in marks(found, part) for text in place} == texts
    assert all(marks(found, part))
    others = {"basic", "forest", "journey", "basic_events", "special_events"} - {part}
    if weather != "rained-out-revels":
        assert not any(any(marks(found, other)) for other in others)


def test_some_places_alone_are_closed_or_give_less() -> None:
    closed = marks(seen(Ground().weather("rockfall-at-the-diggings")), "basic")
    assert [place for place, texts in enumerate(closed) if texts] == [2, 5]
    assert closed[2] == ["Closed: Rockfall at the Diggings"]
    less = marks(seen(Ground().weather("ice-rimmed-banks")), "basic")
    assert [place for place, texts in enumerate(less) if not texts] == [4], "two cards and a point stay whole"
    assert less[0] == ["Gives 1 resource less: Ice-Rimmed Banks"]


def test_marks_are_the_same_for_all_readers_and_hidden_weather_marks_nothing() -> None:
    table = Ground().weather("buried-glades").weather("smoke-in-the-glades")
    assert marks(seen(table), "forest") == marks(seen(table, 0), "forest") == marks(seen(table, 1), "forest")
    assert marks(seen(table), "forest")[0] == ["Closed: Buried Glades", "Costs 1 resource: Smoke in the Glades"]
    assert not any(marks(seen(Ground().weather("buried-glades", up=False)), "forest"))


@pytest.mark.parametrize(
    ("place", "target"),
    [("basic-1", "place:basic-1"), ("haven", "place:haven"), ("deck", "deck"), ("discards", "discards"), ("", "")],
)
def test_a_big_critter_names_the_place_where_it_stands(place: str, target: str) -> None:
    table = Ground().critter(0, "honeypaw", at=place)
    figures = {figure["slug"]: figure for figure in seen(table)["figures"]}
    assert figures["honeypaw"]["at"] == target
    assert figures["whisper"]["at"] == ""


def test_a_big_critter_on_a_card_names_the_card() -> None:
    table = Ground().has(1, "Inn").found(1, "map-seller").critter(0, "truffle", at="map-seller")
    figures = {figure["slug"]: figure for figure in seen(table)["figures"]}
    assert figures["truffle"]["at"] == "found:1:map-seller"


def test_which_weather_concerns_what_is_played() -> None:
    cards = ("numbing-wind", "scattered-blossom", "whirling-dust", "leaf-stripping-gale")
    table = Ground()
    for card in cards:
        table.weather(card)
    assert [weather["on_plays"] for weather in seen(table)["weather"]] == [True] * 4
    other = Ground().weather("buried-glades").weather("rained-out-revels")
    assert [weather.get("on_plays") for weather in seen(other)["weather"]] == [False, None, None, False]


def test_big_critters_that_are_not_in_the_box_do_not_play_along() -> None:
    def along(table: Ground) -> list[str]:
        return sorted(figure["slug"] for figure in seen(table)["figures"] if figure["in_game"])

    everybody = ["corliander", "firebeak", "honeypaw", "king-rhun", "stubblehoof", "truffle", "whisper", "windlore"]
    assert along(Ground()) == along(Ground().critter(0, "whisper", at="gone")) == everybody
    assert along(Ground(1, year=1)) == [slug for slug in everybody if slug not in ("firebeak", "windlore")]
    assert along(Ground(2, base_33=True)) == ["corliander", "honeypaw", "king-rhun", "stubblehoof", "whisper"]
