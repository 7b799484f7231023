"""Discovery cards and tiles in solo play: they do for the human what they do in company, and nothing for Rugwort."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from games.spirecrest.test_tiles import COSTS, GOODS, enter, owned
from support.rules import rule


@rule("SP-133", "SP-135", "SP-137")
@pytest.mark.parametrize(
    ("tile", "points"), [("yaras-patch", 2), ("dugworm-gully", 4), ("mistfire-falls", 6), ("kibblerill-ferry", 3)]
)
def test_a_tile_costs_and_brings_the_same(tile: str, points: int) -> None:
    has = owned(COSTS[tile][1])
    table = Ground(1).season(0, "autumn").maps(0, tile).goods(0, **{k: n for k, n in has.items() if k != "card"})
    enter(table.hand(0, *["Farm"] * has.get("card", 0)).play(0, "pass"))
    assert table.entered(0) == [tile]
    assert table.goods_of(0) == {}
    assert table.sheet(0) == {"maps": points}


@rule("SP-163", "SP-167", "SP-184")
@pytest.mark.parametrize("card", ["cartographers-caravan", "map-seller", "moleia-mines"])
def test_open_places_bring_rugwort_nothing(card: str) -> None:
    table = Ground(1).found(0, card).discard("Fool").meadow("King").play(0, f"visit:{card}")
    keys = {"map-seller": ["draw:discard", "done"], "moleia-mines": ["reveal"], "cartographers-caravan": ["take:twig"]}
    if card == "moleia-mines":
        table.fate("reveal", "Ruins").then(0, "reveal", "done")
        table.expect(0, point=1, hand=1, free=-1)
    else:
        table.then(0, *keys[card])
        table.expect(0, twig=card == "cartographers-caravan", hand=3 if card == "cartographers-caravan" else 1, free=-1)


@rule("SP-165", "SP-176", "SP-185")
def test_own_places_and_a_forager_work_alone() -> None:
    table = Ground(1).found(0, "forager", "ancient-orchard").hand(0, "Farm").play(0, "visit:ancient-orchard")
    table.expect(0, berry=5, hand=5, free=-1)
    table = Ground(1).found(0, "ruins-of-spire").play(0, "visit:ruins-of-spire", *["take:resin"] * 3)
    table.expect(0, resin=3, free=-1)


@rule("SP-186")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_alone_the_cards_beside_stormvale_are_the_humans(year: int) -> None:
    table = Ground(1, year=year).found(0, "stormvale").display("Farm", "Inn", "Mine").goods(0, twig=2, resin=1)
    table.play(0, "play:farm@display")
    assert table.goods_of(0) == {"berry": 1}
    assert table.city_of(0) == ["Farm"]
    assert len(table.displayed()) == 3
    assert not {"Inn", "Mine"} & set(table.city_of(1))


@rule("SP-164", "SP-190", "SP-197")
def test_trails_and_cities_score_for_the_human_alone() -> None:
    table = Ground(1).season(0, "autumn").found(0, "everblossom-trail", "bellsong-city", "hopewatch-trail")
    table.has(0, "Wife", "Wife", "Architect").at(0, "journey-5").play(0, "pass")
    assert table.sheet(0)["discoveries"] == 4 + 3 + 5
    assert "discoveries" not in table.sheet(1)


@rule("SP-191", "SP-193", "SP-200")
@pytest.mark.parametrize(
    ("card", "keys", "hand"),
    [
        ("bounty-hunter", ("name:wanderer", "take"), ["Wanderer"]),
        ("cloudsong", ("name:farm", "take"), ["Farm"]),
        ("star-weavers", ("done",), None),
    ],
)
def test_cards_that_work_once_work_alone(card: str, keys: tuple[str, ...], hand: list[str] | None) -> None:
    table = Ground(1).season(0, "summer").at(0, "basic-8", "basic-2", "basic-4", "basic-5")
    table.discoveries("ridge", card).explore(0, card=card)
    if table.asked() == 0 and keys[0] in table.options(0):
        table.then(0, *keys)
    assert table.found_of(0) == [card]
    assert table.where(0) == "expedition"
    assert table.hand_of(0) == hand if hand is not None else len(table.hand_of(0)) == 8
    assert table.goods_of(1) == {"point": 3}
    assert set(GOODS).isdisjoint(table.goods_of(1))
