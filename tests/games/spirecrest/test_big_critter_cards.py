"""The eight discovery cards that bring a big critter (SP-172, SP-175, SP-179, SP-180 and more)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

CRITTERS = [
    ("stubblehoof", "foothills", "SP-172"),
    ("truffle", "foothills", "SP-175"),
    ("corliander", "peaks", "SP-179"),
    ("firebeak", "peaks", "SP-180"),
    ("honeypaw", "peaks", "SP-182"),
    ("king-rhun", "peaks", "SP-183"),
    ("whisper", "peaks", "SP-188"),
    ("windlore", "peaks", "SP-189"),
]
OUT = {"winter": ("basic-8", "basic-2"), "spring": ("basic-8", "basic-2", "basic-4")}
"""Where all workers of a season are."""
BEFORE = {"foothills": ("winter", "spring", 3), "peaks": ("spring", "summer", 4)}
MARKED = [pytest.param(slug, area, id=slug, marks=pytest.mark.rule(name)) for slug, area, name in CRITTERS]


@pytest.mark.parametrize(("slug", "area"), MARKED)
def test_the_card_brings_its_figure_in_place_of_a_worker(slug: str, area: str) -> None:
    season, entered, workers = BEFORE[area]
    table = Ground(3).season(0, season).at(0, *OUT[season])
    table.discoveries(area, slug).found(1, "truffle" if area == "peaks" else "whisper")
    table.explore(0, card=slug)
    reached = {"spring": "peaks", "summer": "ridge"}[entered]
    table.expect(0, free=workers, found=[slug], maps=table.maps_of(0), to=reached).settled()
    assert table.season_of(0) == entered
    assert table.critters_of(0) == {slug: "home"}
    assert (table.free(0), table.ordinary(0)) == (workers, workers - 1)
    assert slug not in table.critters_of(1)
    assert table.critters_of(2) == {}
    # The figure is there for the next turn, beside ordinary workers.
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").offers(0, f"send:{slug}", "visit:basic-8")
    table.play(0, f"send:{slug}", "visit:basic-2").expect(0, BONUS.get(slug), twig=2, hand=1, free=-1)
    assert table.critters_of(0) == {slug: "basic-2"}
    assert table.ordinary(0) == workers - 1


BONUS: dict[str, dict[str, int]] = {"honeypaw": {"berry": 2}}
"""What a figure of its own accord brings at two twigs and a card."""


@pytest.mark.parametrize(("slug", "area"), MARKED)
def test_a_worker_placed_for_good_is_not_the_one_replaced(slug: str, area: str) -> None:
    season, _, workers = BEFORE[area]
    table = Ground().season(0, season).has(0, "Monastery").at(0, "monastery", *OUT[season][1:])
    table.discoveries(area, slug).explore(0, card=slug)
    assert table.placed_of(0) == ["monastery"]
    assert table.critters_of(0) == {slug: "home"}
    assert (table.free(0), table.ordinary(0)) == (workers - 1, workers - 2)


@pytest.mark.parametrize(("slug", "area"), MARKED)
def test_a_card_not_chosen_brings_no_figure(slug: str, area: str) -> None:
    season, _, workers = BEFORE[area]
    first = {"foothills": "forager", "peaks": "bellsong-trail"}[area]
    table = Ground().season(0, season).at(0, *OUT[season]).discoveries(area, first, slug).explore(0, card=first)
    assert table.found_of(0) == [first]
    assert table.critters_of(0) == table.critters_of(1) == {}
    assert (table.free(0), table.ordinary(0)) == (workers, workers)


@rule("SP-180", "SP-189")
def test_solo_play_is_without_firebeak_and_windlore() -> None:
    assert (Ground(1).deck_size("peaks"), Ground(2).deck_size("peaks")) == (12, 14)
    order = Ground(1).deck_order("peaks")
    assert not {"firebeak", "windlore"} & set(order)
    assert {"corliander", "honeypaw", "king-rhun", "whisper"} <= set(order)


FOR_GOOD = {"foothills": ("monastery", "cemetery"), "peaks": ("monastery", "cemetery", "cemetery")}
"""Where all workers of a season are, each for good."""


@pytest.mark.parametrize(("slug", "area"), MARKED)
def test_the_only_worker_that_comes_back_is_the_one_replaced(slug: str, area: str) -> None:
    table = Ground().season(0, BEFORE[area][0]).has(0, "Monastery", "Cemetery", "Undertaker").at(0, *FOR_GOOD[area])
    table.discoveries(area, slug).explore(0, card=slug)
    assert table.placed_of(0) == sorted(FOR_GOOD[area])
    assert table.critters_of(0) == {slug: "home"}
    assert (table.free(0), table.ordinary(0)) == (1, 0)
