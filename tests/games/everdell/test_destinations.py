"""Destination cards and the workers on them (ED-098 to ED-110)."""

from __future__ import annotations

import pytest
from games.everdell.table import Table
from support.rules import rule


@rule("ED-098")
@pytest.mark.parametrize(
    ("name", "place"),
    [("Lookout", "lookout"), ("Inn", "inn"), ("Queen", "queen"), ("Chapel", "chapel"), ("Monastery", "monastery")],
)
def test_an_own_destination_card_takes_a_worker(name: str, place: str) -> None:
    table = Table().has(0, name).meadow("Farm").goods(0, twig=2, resin=1).offers(0, f"visit:{place}")
    table.play(0, f"visit:{place}")
    assert table.placed_of(0) == [place]
    Table().has(0, name).at(0, place).workers(0, 1).meadow("Farm").goods(0, twig=2).refuses(0, f"visit:{place}")
    Table().has(1, "Farm").meadow("Farm").goods(0, twig=2).refuses(0, f"visit:{place}")


@rule("ED-099")
def test_another_citys_card_takes_a_worker_only_when_it_is_open() -> None:
    destinations = ("Lookout", "Inn", "Queen", "Chapel", "Monastery", "Cemetery", "University", "Post Office")
    table = Table(3).has(1, *destinations, "Farm", "Storehouse").stored(1, "Storehouse", twig=3).meadow("Farm", "Wife")
    table.goods(0, twig=5, resin=5, pebble=5, berry=5).hand(0, "Mine", "Mine", "Mine")
    assert [place for place in table.visits(0) if "@" in place] == ["inn@2", "post-office@2"]
    assert not {"lookout", "inn", "queen", "storehouse", "post-office"} & set(table.visits(0))


@rule("ED-100")
@pytest.mark.parametrize(("name", "place"), [("Inn", "inn@2"), ("Post Office", "post-office@2")])
def test_the_owner_of_an_open_card_takes_a_point_out_of_the_supply(name: str, place: str) -> None:
    table = Table(3).has(1, name).meadow("Farm").goods(0, twig=2, resin=1, point=2).hand(0, "Mine", "Mine", "Mine")
    table.play(0, f"visit:{place}")
    # As the worker is placed, before the effect.
    assert (table.change(0), table.change(1), table.change(2)) == ({"free": -1}, {"point": 1}, {})
    assert table.placed_of(0) == [place]


@rule("ED-101")
@pytest.mark.parametrize("name", ["Inn", "Post Office"])
def test_an_own_open_card_gives_no_point(name: str) -> None:
    place = name.lower().replace(" ", "-")
    table = Table(3).has(0, name).has(1, name).meadow("Farm").hand(0, "Mine", "Mine", "Mine")
    table.play(0, f"visit:{place}").expect(0, free=-1)


@rule("ED-102")
@pytest.mark.parametrize(("name", "place"), [("Inn", "inn@2"), ("Post Office", "post-office@2")])
def test_a_passed_owner_still_takes_the_point(name: str, place: str) -> None:
    table = Table(3).has(1, name).passed(1).meadow("Farm").hand(0, "Mine", "Mine", "Mine")
    table.play(0, f"visit:{place}")
    assert table.change(1) == {"point": 1}
    assert table.scores()[1] == 2 + 1


@rule("ED-103")
def test_each_copy_has_a_spot_of_its_own() -> None:
    table = Table().has(0, "Inn", "Inn").at(0, "inn").workers(0, 2).meadow("Farm", "Farm", "Mine").goods(0, pebble=9)
    # The copy without a worker is told apart and alone offered.
    inns = [place for place in table.visits(0) if place.startswith("inn")]
    assert inns == ["inn.2"]
    table.play(0, "visit:inn.2", "play:farm@meadow")
    table.play(1, "visit:basic-8")
    assert not [place for place in table.visits(0) if place.startswith("inn")]
    workers = table.state.areas[0].placed
    assert len(workers) == len(set(workers)) == 2


@rule("ED-104", "ED-100")
def test_what_is_played_at_anothers_inn_is_the_visitors() -> None:
    table = Table(3).has(1, "Inn").meadow("Mine").goods(0, twig=1, resin=1, pebble=1)
    table.goods(1, twig=3, resin=3, pebble=3)
    table.play(0, "visit:inn@2", "play:mine@meadow").expect(0, pebble=1, free=-1, city=["Mine"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    table = Table(3).has(1, "Inn").meadow("Theater").goods(0, twig=2).goods(1, twig=9, resin=9)
    table.play(0, "visit:inn@2", "play:theater@meadow").expect(0, twig=-2, free=-1, city=["Theater"], but=(1,))
    assert table.change(1) == {"point": 1}


SECOND = [("Monastery", "Monk"), ("Cemetery", "Undertaker")]


@rule("ED-105")
@pytest.mark.parametrize(("name", "key"), SECOND)
def test_a_second_spot_opens_while_its_critter_stands_in_the_same_city(name: str, key: str) -> None:
    place = name.lower()
    laid = Table(3).has(0, name).at(0, place).workers(0, 1).goods(0, twig=5)
    laid.refuses(0, f"visit:{place}")
    Table(3).has(0, name).has(1, key).at(0, place).workers(0, 1).goods(0, twig=5).refuses(0, f"visit:{place}")
    # The other pair's Critter opens nothing.
    other = dict(SECOND)["Cemetery" if name == "Monastery" else "Monastery"]
    Table(3).has(0, name, other).at(0, place).workers(0, 1).goods(0, twig=5).refuses(0, f"visit:{place}")
    Table(3).has(0, name, key).at(0, place).workers(0, 1).goods(0, twig=5).offers(0, f"visit:{place}")
    Table(3).has(0, name, key).at(0, place, place).workers(0, 1).goods(0, twig=5).refuses(0, f"visit:{place}")


@rule("ED-106")
def test_a_worker_on_the_second_spot_stays_when_the_monk_leaves() -> None:
    table = Table().special("Path of the Pilgrims").achieved(0, "special-1").has(0, "Monastery", "Monk", "Dungeon")
    table.at(0, "monastery", "monastery").workers(0, 1).hand(0, "Farm")
    assert table.sheet(0)["events"] == 6
    table.play(0, "play:farm").expect(0, hand=-1, berry=1, city=["Farm"], gone=["Monk"]).settled()
    assert table.prisoners_of(0) == ["Monk"]
    assert table.placed_of(0) == ["monastery", "monastery"]
    assert table.sheet(0)["events"] == 6


@rule("ED-107")
@pytest.mark.parametrize("visitor", [0, 1])
def test_a_worker_of_a_card_discarded_at_the_university_stands_there(visitor: int) -> None:
    table = Table(3).has(0, "University", "Inn", "Queen").at(visitor, "inn" if visitor == 0 else "inn@1")
    table.workers(0, 1).workers(1, 0).workers(2, 0).play(0, "visit:university", "discard:inn", "take:berry")
    table.expect(0, twig=2, resin=1, berry=1, point=1, free=-1, gone=["Inn"], but=(1,)).settled()
    here = "university" if visitor == 0 else "university@1"
    assert here in table.placed_of(visitor)
    assert table.free(visitor) == 0
    # That worker comes home when its owner prepares, and nobody else's.
    table.play(1, "prepare").play(2, "prepare")
    assert table.placed_of(0) == ["university"] * (2 - visitor)
    assert table.placed_of(1) == []
    assert table.free(1) == visitor + 1
    table.play(0, "prepare")
    assert (table.placed_of(0), table.free(0)) == ([], 2 + (visitor == 0))


@rule("ED-107")
def test_the_spot_of_the_university_is_taken_as_long_as_any_worker_stands_there() -> None:
    table = Table().has(0, "University", "Inn", "Farm").at(1, "inn@1").at(0, "basic-1").workers(0, 1).workers(1, 1)
    table.play(0, "visit:university", "discard:inn", "take:berry").play(1, "visit:basic-8").play(0, "prepare")
    table.play(1, "visit:basic-8" if table.free(1) else "prepare")
    assert ("university" in table.visits(0)) is (table.placed_of(1) == [])


@rule("ED-107")
@pytest.mark.parametrize("visitor", [0, 1])
def test_a_worker_of_a_card_replaced_by_ruins_stands_on_the_ruins(visitor: int) -> None:
    table = Table().has(0, "Inn", "Farm").at(visitor, "inn" if visitor == 0 else "inn@1").hand(0, "Ruins")
    table.workers(0, 0).workers(1, 0).play(0, "play:ruins", "replace:inn")
    table.expect(0, twig=2, resin=1, hand=1, city=["Ruins"], gone=["Inn"], but=(1,)).settled()
    assert table.placed_of(visitor) == ["ruins" if visitor == 0 else "ruins@1"]
    table.play(1, "prepare").play(0, "prepare")
    assert table.placed_of(0) == table.placed_of(1) == []
    assert table.free(visitor) == 2


@rule("ED-108")
def test_a_worker_of_an_imprisoned_queen_stays_beside_the_city() -> None:
    table = Table().has(0, "Queen", "Dungeon", "Farm").at(0, "queen").workers(0, 0).hand(0, "Mine")
    table.play(0, "play:mine").expect(0, pebble=1, hand=-1, city=["Mine"], gone=["Queen"]).settled()
    assert (table.placed_of(0), table.free(0)) == (["aside"], 0)
    table.play(1, "visit:basic-8").play(0, "prepare").expect(0, pebble=1, berry=1, free=2)
    assert table.placed_of(0) == []


@rule("ED-108")
def test_a_worker_of_a_queen_under_an_event_stays_beside_the_city() -> None:
    table = Table().special("Capture of the Acorn Thieves").has(0, "Courthouse", "Ranger", "Queen").at(0, "queen")
    table.workers(0, 1).play(0, "visit:special-1", "tuck:queen", "done").expect(0, free=-1, gone=["Queen"]).settled()
    assert table.placed_of(0) == ["aside", "special-1"]
    table.play(1, "visit:basic-8").play(0, "prepare").expect(0, free=3)


@rule("ED-108")
def test_a_worker_of_a_card_spent_for_croak_wart_cure_stays_beside_the_city() -> None:
    table = Table(3).special("Croak Wart Cure").has(0, "Undertaker", "Barge Toad", "Inn").at(1, "inn@1").workers(1, 0)
    table.goods(0, berry=2).play(0, "visit:special-1", "discard:inn", "discard:barge-toad")
    table.expect(0, berry=-2, free=-1, gone=["Barge Toad", "Inn"], but=(1,)).settled()
    assert (table.placed_of(1), table.free(1)) == (["aside"], 0)
    table.play(1, "prepare").expect(1, free=2)


@rule("ED-109")
def test_a_worker_placed_for_good_is_lost_with_a_card_discarded_at_the_university() -> None:
    table = Table().special("Path of the Pilgrims").achieved(0, "special-1").has(0, "University", "Monastery", "Monk")
    table.at(0, "monastery", "monastery").workers(0, 1)
    table.play(0, "visit:university", "discard:monastery", "take:twig")
    assert table.placed_of(0) == ["university"]
    assert table.sheet(0) == {"cards": 3, "tokens": 1}
    table.play(1, "visit:basic-8").play(0, "prepare").expect(0, free=2)
    table.play(1, "visit:basic-8").play(0, "visit:basic-8").play(1, "prepare").play(0, "visit:basic-8")
    table.play(1, "visit:basic-8").play(0, "prepare").expect(0, free=3)
    assert table.sheet(0) == {"cards": 3, "tokens": 1}


@rule("ED-109")
@pytest.mark.parametrize("name", ["Monastery", "Cemetery"])
def test_a_worker_placed_for_good_is_lost_with_a_card_that_becomes_a_ruins(name: str) -> None:
    table = Table().has(0, name).at(0, name.lower(), "basic-8").workers(0, 0).hand(0, "Ruins")
    table.play(0, "play:ruins")
    assert table.placed_of(0) == ["basic-8"]
    table.play(1, "visit:basic-8").play(0, "prepare")
    assert (table.placed_of(0), table.free(0)) == ([], 2)


@rule("ED-110")
@pytest.mark.parametrize(("name", "place"), [("Inn", "inn@2"), ("Post Office", "post-office@2")])
def test_a_worker_moved_onto_an_open_card_is_a_visit(name: str, place: str) -> None:
    table = Table(3).has(1, name).at(0, "basic-1").workers(0, 0).goods(0, berry=2).hand(0, "Ranger", "Farm", "Farm")
    table.meadow("Farm").play(0, "play:ranger").offers(0, f"visit:{place}").then(0, f"visit:{place}")
    assert table.change(1) == {"point": 1}
    assert table.placed_of(0) == [place]
    # What is there to be done is done.
    assert table.options(0)[0].startswith("play:" if name == "Inn" else "to:")
