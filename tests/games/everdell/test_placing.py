"""Placing a worker (ED-052 to ED-068)."""

from __future__ import annotations

import pytest
from games.everdell.table import Table, slug_of
from support.rules import rule

CHEAP = ("Farm", "Mine", "Inn", "Wife", "Wanderer", "Crane", "Ruins", "Monk")
DEAR = ("Castle", "Palace", "Ever Tree", "King", "Theater", "Doctor", "Clock Tower", "Architect")


@rule("ED-052")
@pytest.mark.parametrize("season", ["winter", "summer", "autumn"])
def test_placing_needs_an_available_worker(season: str) -> None:
    table = Table().season(0, season).workers(0, 0).has(0, "Lookout").hand(0, "Farm")
    assert table.visits(0) == []
    table = Table().season(0, season).workers(0, 1).has(0, "Lookout").hand(0, "Farm")
    assert {"basic-1", "forest-1", "haven", "lookout"} <= set(table.visits(0))
    # Workers of others are of no use.
    table = Table().season(0, season).workers(0, 0).workers(1, 2).refuses(0, "visit:basic-8")


@rule("ED-053")
@pytest.mark.parametrize("place", ["basic-3", "forest-1", "haven", "lookout"])
def test_one_worker_is_placed(place: str) -> None:
    table = Table(3).season(0, "spring").has(0, "Lookout").hand(0, "Farm")
    assert (table.free(0), table.placed_of(0)) == (3, [])
    table.play(0, f"visit:{place}")
    assert (table.free(0), table.placed_of(0)) == (2, [place])


@rule("ED-054")
def test_a_place_works_at_once_and_one_time() -> None:
    table = Table().play(0, "visit:basic-1").expect(0, twig=3, free=-1).settled()
    for seat, key in ((1, "visit:basic-8"), (0, "visit:basic-8"), (1, "visit:basic-8"), (0, "prepare")):
        table.play(seat, key).settled()
    assert table.goods_of(0) == {"twig": 3, "berry": 1}


@rule("ED-055")
def test_a_placed_worker_stays_until_its_owner_prepares() -> None:
    table = Table().at(0, "basic-6", "basic-1").workers(0, 0).season(1, "autumn").turn(0)
    table.play(0, "prepare").offers(1, "visit:basic-6", "visit:basic-1")


@rule("ED-055")
def test_ten_turns_of_another_player_free_no_spot() -> None:
    table = Table(3).passed(0, 2).at(0, "basic-6").season(1, "autumn").goods(1, berry=8).turn(1)
    table.hand(1, "Wife", "Wife", "Wife", "Wife")
    for _ in range(4):
        table.refuses(1, "visit:basic-6").play(1, "play:wife")
    for _ in range(6):
        table.refuses(1, "visit:basic-6").play(1, "visit:basic-8")
    assert table.placed_of(0) == ["basic-6"]


@rule("ED-056", "ED-077")
@pytest.mark.parametrize("place", ["basic-1", "basic-3", "basic-6", "basic-7"])
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_an_exclusive_spot_takes_one_worker_of_all_players_together(place: str, owner: int) -> None:
    table = Table(3).at(owner, place)
    for seat in range(3):
        table.refuses(seat, f"visit:{place}").play(seat, "visit:basic-8")
    for seat in range(3):
        free = Table(3).turn(seat).offers(seat, f"visit:{place}")
        assert free.asked() == seat


@rule("ED-057", "ED-078")
@pytest.mark.parametrize("place", ["basic-2", "basic-4", "basic-5", "basic-8"])
def test_a_shared_spot_takes_any_number_several_of_one_player_included(place: str) -> None:
    table = (
        Table(3).at(0, place, place, place).at(1, place, place, place).at(2, place, place).workers(0, 2).workers(1, 2)
    )
    table.workers(2, 2).play(0, f"visit:{place}").play(1, f"visit:{place}").play(2, f"visit:{place}")
    table.offers(0, f"visit:{place}")
    assert [table.placed_of(seat) for seat in range(3)] == [[place] * 4, [place] * 4, [place] * 3]


@rule("ED-058", "ED-064")
def test_a_worker_goes_only_where_something_can_happen() -> None:
    Table().season(0, "spring").has(0, "Storehouse").refuses(0, "visit:storehouse")
    table = Table().has(0, "Storehouse").at(0, "basic-8", "basic-8").workers(0, 0).refuses(0, "visit:storehouse")
    # A production onto it opens it.
    table.play(0, "prepare", "store:2resin").play(1, "visit:basic-8").offers(0, "visit:storehouse")
    table.play(0, "visit:storehouse").expect(0, resin=2, free=-1)
    assert table.on_card(0, "Storehouse") == {}


@rule("ED-058")
def test_only_a_part_of_an_effect_has_to_happen() -> None:
    full = ["Farm"] * 8
    table = Table().hand(0, *full).forest("Three cards and a pebble")
    table.offers(0, "visit:forest-1", "visit:basic-2", "visit:basic-5")
    table.play(0, "visit:forest-1").expect(0, pebble=1, free=-1)


@rule("ED-058")
def test_an_optional_part_need_not_be_used() -> None:
    table = Table().hand(0, "Farm").forest("Cards for goods")
    table.offers(0, "visit:forest-1").play(0, "visit:forest-1").offers(0, "done")
    table.then(0, "done").expect(0, free=-1).settled()


@rule("ED-059")
@pytest.mark.parametrize(
    ("hand", "meadow", "city", "open"),
    [
        ((), DEAR, (), True),  # Theater, Clock Tower and Architect score 3 or less
        (("King",), ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "Doctor"), (), False),
        (("Wife",), ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "Doctor"), (), True),
        (("Crane",), ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "Doctor"), (), True),
        # A Unique card that stands there already can't be placed.
        (
            ("Crane",),
            ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "King"),
            ("Crane",),
            False,
        ),
        # A Ruins needs a Construction to replace.
        (("Ruins",), ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "King"), (), False),
        (
            ("Ruins",),
            ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King", "King"),
            ("Mine",),
            True,
        ),
    ],
)
def test_the_queen_needs_a_card_of_three_points_that_can_be_placed(
    hand: tuple[str, ...], meadow: tuple[str, ...], city: tuple[str, ...], open: bool
) -> None:
    table = Table().meadow(*meadow).has(0, "Queen", *city).hand(0, *hand)
    assert ("queen" in table.visits(0)) is open


@rule("ED-059")
def test_a_full_city_leaves_the_queen_only_what_takes_no_space() -> None:
    fourteen = ["Farm"] * 6 + ["Mine"] * 3 + ["Post Office"] * 3 + ["Twig Barge"] * 2
    Table().has(0, "Queen", *fourteen).hand(0, "General Store").refuses(0, "visit:queen")
    Table().has(0, "Queen", *fourteen).hand(0, "Wanderer").offers(0, "visit:queen")


@rule("ED-059")
@pytest.mark.parametrize("name", ["Cemetery", "Chapel", "Lookout"])
def test_cemetery_chapel_and_lookout_can_always_be_visited(name: str) -> None:
    slug = slug_of(name)
    Table().has(0, name).offers(0, f"visit:{slug}")
    Table().has(0, name).hand(0, *["Farm"] * 8).offers(0, f"visit:{slug}")
    # Without a card in deck and discard pile a Cemetery has nothing to reveal.
    table = Table().has(0, name).deck()
    assert (slug in table.visits(0)) is (name != "Cemetery")
    Table().has(0, name).discard("Farm").deck().offers(0, f"visit:{slug}")


@rule("ED-060")
@pytest.mark.parametrize(
    ("meadow", "goods", "open"),
    [
        ("Twig Barge", {}, True),  # 2 resources, waived
        ("Farm", {}, True),
        ("Bard", {}, True),
        ("Doctor", {}, False),  # 4 berries
        ("Doctor", {"berry": 1}, True),
        ("Doctor", {"twig": 9, "resin": 9, "pebble": 9}, False),
        ("Chapel", {}, False),
        ("Chapel", {"pebble": 1}, True),
        ("Chapel", {"resin": 1}, True),
        ("Chapel", {"berry": 9}, False),
    ],
)
def test_an_inn_needs_a_meadow_card_that_can_be_paid_with_the_discount(
    meadow: str, goods: dict[str, int], open: bool
) -> None:
    dear = ("Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "Theater")
    # A card in hand is of no use at an Inn.
    table = Table().meadow(meadow, *dear).has(0, "Inn").goods(0, **goods).hand(0, "Mine")
    if meadow == "Doctor" and goods.get("twig"):
        assert "inn" in table.visits(0)  # the Constructions can be paid
        table = Table().meadow(meadow, "King", "King", "Doctor", "Architect", "Architect", "Queen", "Queen")
        table.has(0, "Inn").goods(0, **goods)
    assert ("inn" in table.visits(0)) is open


@rule("ED-060")
def test_an_inn_needs_a_meadow_card_that_can_be_placed() -> None:
    meadow = ("Crane", "Castle", "Castle", "Palace", "Palace", "Ever Tree", "Ever Tree", "King")
    Table().meadow(*meadow).has(0, "Inn", "Crane").refuses(0, "visit:inn")
    Table().meadow(*meadow).has(0, "Inn").has(1, "Crane").offers(0, "visit:inn")


@rule("ED-061")
@pytest.mark.parametrize(
    ("goods", "open"),
    [({}, False), ({"berry": 1}, False), ({"point": 9}, False), ({"twig": 1, "pebble": 1}, True), ({"berry": 2}, True)],
)
def test_a_monastery_needs_two_resources(goods: dict[str, int], open: bool) -> None:
    table = Table().has(0, "Monastery").goods(0, **goods).goods(1, twig=5)
    assert ("monastery" in table.visits(0)) is open


@rule("ED-062")
@pytest.mark.parametrize(("hand", "open"), [((), False), (("Farm",), False), (("Farm", "Farm"), True)])
@pytest.mark.parametrize("owner", [0, 1])
def test_a_post_office_needs_two_hand_cards(hand: tuple[str, ...], open: bool, owner: int) -> None:
    table = Table().has(owner, "Post Office").hand(0, *hand).hand(1, "Inn", "Inn")
    assert (("post-office" if owner == 0 else "post-office@2") in table.visits(0)) is open


@rule("ED-063")
def test_a_university_needs_another_card_in_the_city() -> None:
    Table().has(0, "University").has(1, "Farm").refuses(0, "visit:university")
    Table().has(0, "University", "Wanderer").offers(0, "visit:university")


@rule("ED-065")
def test_a_spot_is_free_as_soon_as_its_worker_is_moved() -> None:
    table = Table().at(0, "basic-6").workers(0, 1).hand(0, "Ranger").goods(0, berry=2)
    table.refuses(0, "visit:basic-6").play(0, "play:ranger").refuses(0, "visit:basic-6")
    table.then(0, "visit:basic-8").expect(0, berry=-1, hand=-1, city=["Ranger"])
    table.offers(1, "visit:basic-6").play(1, "visit:basic-6").refuses(0, "visit:basic-6")


@rule("ED-065", "ED-130")
def test_a_spot_is_free_as_soon_as_its_worker_is_brought_back() -> None:
    table = Table().special("A Well Run City").has(0, "Chip Sweep", "Clock Tower").at(0, "basic-6").workers(0, 1)
    table.refuses(0, "visit:basic-6").play(0, "visit:special-1").exactly(0, "worker:basic-6", "worker:special-1")
    table.then(0, "worker:basic-6").offers(1, "visit:basic-6")
    assert table.placed_of(0) == ["special-1"]
    assert table.free(0) == 1


@rule("ED-066")
@pytest.mark.parametrize("place", ["basic-1", "forest-2", "journey-5", "inn@2"])
def test_a_passed_players_workers_go_on_occupying_their_spots(place: str) -> None:
    table = Table(3).has(1, "Inn").meadow("Farm").hand(0, *["Farm"] * 6).season(0, "autumn").passed(2).at(2, place)
    table.refuses(0, f"visit:{place}").play(0, "visit:basic-8").play(1, "visit:basic-8").refuses(0, f"visit:{place}")
    assert table.placed_of(2) == [place]


@rule("ED-067")
def test_workers_go_to_these_kinds_of_places_and_nowhere_else() -> None:
    table = Table(3).season(0, "autumn").special("Flying Doctor Service").meadow("Farm", "Mine")
    table.has(0, "Lookout", "Storehouse", "Doctor", "Postal Pigeon", "Judge", "Crane", "Historian")
    table.stored(0, "Storehouse", twig=3).hand(0, *["Mine"] + ["Wife"] * 3).hand(0, "Inn").has(
        1, "Inn", "Queen", "Storehouse", "Mine", "Wife"
    )
    table.stored(1, "Storehouse", twig=3)
    board = {f"basic-{i}" for i in range(1, 9)} | {f"forest-{i}" for i in range(1, 5)}
    journeys = {f"journey-{points}" for points in (2, 3, 4, 5)}
    others = {"haven", "event-1", "special-1", "lookout", "storehouse", "inn@2"}
    assert set(table.visits(0)) == board | journeys | others
    assert len(table.visits(0)) == len(set(table.visits(0)))


@rule("ED-068")
@pytest.mark.parametrize("place", ["monastery", "cemetery", "journey-3"])
def test_workers_placed_for_good_are_never_moved_or_brought_back(place: str) -> None:
    laid = Table().season(0, "autumn" if place == "journey-3" else "spring").has(0, "Monastery", "Cemetery")
    laid.special("A Well Run City").has(0, "Chip Sweep", "Clock Tower").hand(0, "Ranger").goods(0, berry=2)
    table = laid.at(0, place, "basic-8").workers(0, 1)
    # A Ranger finds only the other worker, which therefore moves unasked; the event offers only those two.
    table.play(0, "play:ranger").offers(0, "visit:basic-1").then(0, "visit:basic-1")
    assert table.placed_of(0) == sorted([place, "basic-1"])
    table.play(1, "visit:basic-8").play(0, "visit:special-1").exactly(0, "worker:basic-1", "worker:special-1")


@rule("ED-068")
@pytest.mark.parametrize("place", ["monastery", "cemetery"])
def test_workers_placed_for_good_do_not_come_home(place: str) -> None:
    table = Table().has(0, "Monastery", "Cemetery").at(0, place, "basic-8").workers(0, 0)
    table.play(0, "prepare").expect(0, free=2)
    assert table.placed_of(0) == [place]
    table = Table().has(0, "Monastery", "Cemetery").at(0, place).workers(0, 0).hand(0, "Ranger").goods(0, berry=2)
    table.play(0, "play:ranger").expect(0, berry=-2, hand=-1, city=["Ranger"]).settled()
    assert table.placed_of(0) == [place]
