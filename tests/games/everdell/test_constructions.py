"""The 24 Constructions: what each does, when it does not, its boundary, and who is left alone."""

from __future__ import annotations

import pytest
from games.everdell.table import Table
from support.rules import rule

FULL = tuple(
    name for name in ("Storehouse", "Twig Barge", "General Store", "Resin Refinery", "Post Office") for _ in "123"
)
"""Cards that fill a city to its last space."""
SEVEN = ("Farm", "Farm", "Mine", "Mine", "Inn", "Inn", "Crane")
"""Seven cards for a hand."""
ANY = ["take:twig", "take:resin", "take:pebble", "take:berry"]


def bonus(table: Table) -> int:
    """What the prosperity cards of the first seat bring."""
    return table.sheet(0).get("bonus", 0)


# Castle


@rule("ED-383")
def test_the_castle_counts_common_constructions() -> None:
    table = Table().has(0, "Castle", "Farm", "Farm", "Farm", "Ruins", "Palace").has(1, "Farm", "Farm", "Inn")
    assert bonus(table) == 4 + 2
    assert table.sheet(0)["cards"] == 4 + 3 + 0 + 4
    assert bonus(Table().has(0, "Castle", "Crane", "Husband", "Wanderer")) == 0


# Cemetery


@rule("ED-384")
def test_the_cemetery_plays_a_deck_card_of_any_points_free() -> None:
    table = Table().has(0, "Cemetery").meadow(*SEVEN, "Wife").deck("Palace", "Judge", "Bard", "Mine")
    table.play(0, "visit:cemetery").exactly(0, "play:palace", "play:judge", "play:bard", "play:mine")
    table.then(0, "play:palace").expect(0, free=-1, city=["Palace"]).settled()
    assert sorted(table.pile()) == ["Bard", "Judge", "Mine"]


@rule("ED-384", "ED-068")
def test_a_cemetery_worker_stays_for_good() -> None:
    table = Table().has(0, "Cemetery").at(0, "cemetery").workers(0, 0).play(0, "prepare")
    table.expect(0, free=1).settled()
    assert table.placed_of(0) == ["cemetery"]


@rule("ED-384")
def test_the_cemeterys_pile_is_chosen_before_any_card_is_seen() -> None:
    table = Table().has(0, "Cemetery").discard("Farm", "Mine", "Inn", "Crane", "Ranger")
    table.play(0, "visit:cemetery").exactly(0, "reveal:deck", "reveal:discard").then(0, "reveal:discard")
    table.exactly(0, "play:mine", "play:inn", "play:crane", "play:ranger").then(0, "play:crane")
    table.expect(0, free=-1, city=["Crane"]).settled()
    assert table.pile()[0] == "Farm"
    assert sorted(table.pile()[1:]) == ["Inn", "Mine", "Ranger"]


@rule("ED-384", "ED-194")
def test_a_short_discard_pile_shows_what_it_has() -> None:
    table = Table().has(0, "Cemetery").discard("Farm", "Inn").play(0, "visit:cemetery", "reveal:discard")
    table.exactly(0, "play:farm", "play:inn")


@rule("ED-384", "ED-193")
def test_a_deck_that_runs_out_at_the_cemetery_is_shuffled_anew() -> None:
    table = Table().has(0, "Cemetery").discard("Farm", "Inn", "Crane").deck("Mine").play(0, "visit:cemetery")
    table.then(0, "reveal:deck").exactly(0, "play:mine", "play:farm", "play:inn", "play:crane")
    table = Table().has(0, "Cemetery").discard("Farm", "Inn", "Crane").deck().play(0, "visit:cemetery", "reveal:deck")
    table.exactly(0, "play:farm", "play:inn", "play:crane")


@rule("ED-384", "ED-192")
def test_with_nothing_playable_all_four_are_discarded_and_the_worker_stays() -> None:
    table = Table().has(0, "Cemetery", *FULL[1:]).deck("Queen", "Judge", "Bard", "Mine").play(0, "visit:cemetery")
    table.expect(0, free=-1).settled()
    assert len(table.pile()) == 4
    assert table.placed_of(0) == ["cemetery"]


@rule("ED-384")
def test_a_fool_from_the_cemetery_may_be_sent_although_the_own_city_has_one() -> None:
    table = Table().has(0, "Cemetery", "Fool").deck("Fool", "Crane", "Bard", "Mine").play(0, "visit:cemetery")
    table.then(0, "play:fool").expect(0, free=-1, but=(1,)).settled()
    assert table.change(1) == {"city": ["Fool"]}


@rule("ED-384")
def test_only_the_owner_goes_to_a_cemetery() -> None:
    assert "cemetery@2" not in Table().has(1, "Cemetery").visits(0)
    assert "cemetery" not in Table().has(0, "Cemetery").deck().visits(0)


# Chapel


@rule("ED-385")
def test_the_chapel_gets_a_token_and_draws_two_for_each() -> None:
    table = Table().has(0, "Chapel").tokens(0, "Chapel", 1).play(0, "visit:chapel").expect(0, hand=4, free=-1).settled()
    assert table.on_card(0, "Chapel") == {"point": 2}
    assert table.sheet(0) == {"cards": 2, "tokens": 2}


@rule("ED-385")
def test_the_chapels_draw_stops_at_eight() -> None:
    table = Table().has(0, "Chapel").tokens(0, "Chapel", 2).hand(0, *SEVEN).play(0, "visit:chapel")
    table.expect(0, hand=1, free=-1).settled()
    assert table.on_card(0, "Chapel") == {"point": 3}
    assert "chapel@2" not in Table().has(1, "Chapel").visits(0)


# Clock Tower


@rule("ED-386")
def test_the_clock_tower_comes_with_three_tokens_and_keeps_what_is_not_spent() -> None:
    table = Table().goods(0, twig=3, pebble=1).hand(0, "Clock Tower").play(0, "play:clock-tower")
    table.expect(0, twig=-3, pebble=-1, hand=-1, city=["Clock Tower"]).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 3}
    table = Table().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(0, "basic-3").workers(0, 0)
    table.play(0, "prepare").exactly(0, "decline", "again:basic-3").then(0, "again:basic-3")
    table.expect(0, resin=2, free=2).settled()
    assert table.sheet(0) == {"tokens": 2}


@rule("ED-386", "ED-277", "ED-278")
def test_the_clock_tower_is_optional_and_works_once_a_prepare() -> None:
    table = Table().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(0, "basic-3", "basic-8").workers(0, 0)
    table.play(0, "prepare").exactly(0, "decline", "again:basic-3", "again:basic-8").then(0, "again:basic-8")
    table.expect(0, berry=1, free=3).settled()
    table = Table().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(0, "basic-3").workers(0, 0)
    table.play(0, "prepare", "decline").expect(0, free=2).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 3}


@rule("ED-386", "ED-279")
def test_the_clock_tower_reaches_only_basic_and_forest_locations() -> None:
    table = Table().season(0, "summer").has(0, "Clock Tower", "Lookout").tokens(0, "Clock Tower", 1)
    table.at(0, "haven", "lookout", "event-1", "forest-1").workers(0, 0).achieved(0, "event-1")
    table.play(0, "prepare").exactly(0, "decline", "again:forest-1").then(0, "again:forest-1")
    table.expect(0, berry=3, free=6).settled()


@rule("ED-386")
def test_a_clock_tower_without_tokens_or_workers_asks_nothing() -> None:
    Table().has(0, "Clock Tower").at(0, "basic-3").workers(0, 0).play(0, "prepare").expect(0, free=2).settled()
    table = Table().has(0, "Clock Tower").tokens(0, "Clock Tower", 3).at(0, "haven").workers(0, 0)
    table.play(0, "prepare").expect(0, free=2).settled()
    table = Table().has(1, "Clock Tower").tokens(1, "Clock Tower", 3).at(0, "basic-3").workers(0, 0)
    table.play(0, "prepare").expect(0, free=2).settled()


@rule("ED-386", "ED-276")
def test_a_forest_card_with_choices_is_carried_out_in_full_by_the_clock_tower() -> None:
    table = Table().forest("Cards for goods").has(0, "Clock Tower").tokens(0, "Clock Tower", 1).hand(0, "Farm", "Mine")
    table.at(0, "forest-1").workers(0, 0).play(0, "prepare", "again:forest-1", "discard:farm", "done", "take:pebble")
    table.expect(0, hand=-1, pebble=1, free=2).settled()


# Courthouse


@rule("ED-387")
def test_the_courthouse_brings_a_twig_resin_or_pebble_for_constructions() -> None:
    table = Table().goods(0, twig=2, resin=1).hand(0, "Farm").has(0, "Courthouse").play(0, "play:farm")
    table.exactly(0, "take:twig", "take:resin", "take:pebble").then(0, "take:pebble")
    table.expect(0, twig=-2, resin=-1, berry=1, pebble=1, hand=-1, city=["Farm"]).settled()


@rule("ED-387")
def test_the_courthouse_brings_nothing_for_critters_for_itself_or_for_others() -> None:
    table = Table().goods(0, berry=2).hand(0, "Wife").has(0, "Courthouse").play(0, "play:wife")
    table.expect(0, berry=-2, hand=-1, city=["Wife"]).settled()
    table = Table().goods(0, twig=1, resin=1, pebble=2).hand(0, "Courthouse").play(0, "play:courthouse")
    table.expect(0, twig=-1, resin=-1, pebble=-2, hand=-1, city=["Courthouse"]).settled()
    table = Table().goods(0, pebble=1).hand(0, "Crane").has(1, "Courthouse").play(0, "play:crane")
    table.expect(0, pebble=-1, hand=-1, city=["Crane"]).settled()


@rule("ED-387", "ED-175")
def test_a_ruins_rewards_a_courthouse_that_still_stands() -> None:
    table = Table().hand(0, "Ruins").has(0, "Courthouse", "Crane").play(0, "play:ruins", "replace:crane", "take:twig")
    table.expect(0, pebble=1, twig=1, hand=1, city=["Ruins"], gone=["Crane"]).settled()
    table = Table().hand(0, "Ruins").has(0, "Courthouse").play(0, "play:ruins")
    table.expect(0, twig=1, resin=1, pebble=2, hand=1, city=["Ruins"], gone=["Courthouse"]).settled()


# Crane


@rule("ED-388")
def test_the_crane_takes_three_resources_off_a_construction() -> None:
    table = Table().hand(0, "Farm").has(0, "Crane").play(0, "play:farm")
    table.expect(0, berry=1, hand=-1, city=["Farm"], gone=["Crane"]).settled()
    assert table.pile() == ["Crane"]


@rule("ED-388", "ED-186")
def test_the_cranes_owner_chooses_what_is_waived() -> None:
    table = Table().goods(0, twig=3, resin=3, pebble=3).hand(0, "Theater").has(0, "Crane").play(0, "play:theater")
    table.exactly(0, "pay:cost", "pay:crane").then(0, "pay:crane")
    table.exactly(0, "pay:2twig", "pay:1twig+1resin", "pay:1twig+1pebble", "pay:1resin+1pebble")
    table.then(0, "pay:1resin+1pebble")
    table.expect(0, resin=-1, pebble=-1, hand=-1, city=["Theater"], gone=["Crane"]).settled()


@rule("ED-388")
def test_the_crane_makes_room_and_takes_its_token_along() -> None:
    table = Table().goods(0, twig=1, pebble=2).hand(0, "Lookout").has(0, *FULL[:-1], "Crane").occupied(0, "Crane")
    table.play(0, "play:lookout").expect(0, hand=-1, city=["Lookout"], gone=["Crane"]).settled()
    assert table.on_card(0, "Lookout") == {}


@rule("ED-388")
def test_the_crane_is_no_help_for_critters_or_for_more_than_three() -> None:
    Table().goods(0, twig=5, pebble=5).hand(0, "Wife").has(0, "Crane").refuses(0, "play:wife")
    Table().goods(0, twig=1).hand(0, "Theater").has(0, "Crane").refuses(0, "play:theater")
    Table().goods(0, twig=2).hand(0, "Farm").has(1, "Crane").refuses(0, "play:farm")


# Dungeon


@rule("ED-389")
def test_a_prisoner_takes_three_resources_off_any_card() -> None:
    table = Table().hand(0, "Mine").has(0, "Dungeon", "Wanderer").play(0, "play:mine")
    table.expect(0, pebble=1, hand=-1, city=["Mine"], gone=["Wanderer"]).settled()
    assert table.prisoners_of(0) == ["Wanderer"]
    assert table.sheet(0) == {"cards": 2}
    assert table.pile() == []
    table = Table().goods(0, berry=2).hand(0, "Queen").has(0, "Dungeon", "Bard").play(0, "play:queen")
    table.expect(0, berry=-2, hand=-1, city=["Queen"], gone=["Bard"]).settled()


@rule("ED-389")
def test_a_dungeon_frees_the_prisoners_space_if_it_took_one() -> None:
    Table().hand(0, "Inn").has(0, *FULL[:-2], "Dungeon", "Bard").play(0, "play:inn").expect(
        0, hand=-1, city=["Inn"], gone=["Bard"]
    ).settled()
    Table().hand(0, "Inn").has(0, *FULL[:-1], "Dungeon", "Wanderer").refuses(0, "play:inn")
    Table().hand(0, "Inn").has(0, *FULL[:-2], "Dungeon", "Husband", "Wife").refuses(0, "play:inn")


@rule("ED-389", "ED-226", "ED-182")
def test_a_dungeon_has_one_cell_takes_own_critters_only_and_combines_with_nothing() -> None:
    Table().hand(0, "Mine").has(0, "Dungeon", "Wanderer").prisoners(0, "Bard").refuses(0, "play:mine")
    Table().hand(0, "Mine").has(0, "Dungeon", "Farm").has(1, "Wanderer").refuses(0, "play:mine")
    table = Table().goods(0, twig=1, pebble=1).hand(0, "Theater").has(0, "Dungeon", "Bard", "Crane")
    table.play(0, "play:theater").exactly(0, "pay:crane", "pay:imprison:bard")
    Table().goods(0, twig=1, resin=1).hand(0, "Castle").has(0, "Dungeon", "Bard", "Crane").refuses(0, "play:castle")


@rule("ED-389")
def test_prisoners_stay_when_the_ranger_leaves_and_go_with_their_dungeon() -> None:
    table = Table().has(0, "Dungeon", "Ranger", "University").prisoners(0, "Bard", "Wife")
    table.play(0, "visit:university", "discard:ranger", "take:twig")
    assert table.prisoners_of(0) == ["Bard", "Wife"]
    table = Table().has(0, "Dungeon", "University").prisoners(0, "Bard", "Wife").play(0, "visit:university")
    table.then(0, "discard:dungeon", "take:twig").expect(
        0, resin=1, pebble=2, twig=1, point=1, free=-1, gone=["Dungeon"]
    ).settled()
    assert table.prisoners_of(0) == []
    assert sorted(table.pile()) == ["Bard", "Dungeon", "Wife"]


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


# Fairgrounds


@rule("ED-391")
@pytest.mark.parametrize(("held", "drawn"), [(1, 2), (6, 2), (7, 1), (8, 0)])
def test_the_fairgrounds_draw_two_up_to_the_hand_limit(held: int, drawn: int) -> None:
    table = Table().goods(0, twig=1, resin=2, pebble=1).hand(0, *(*SEVEN, "Crane")[:held]).meadow("Fairgrounds")
    table.play(0, "play:fairgrounds@meadow")
    table.expect(0, twig=-1, resin=-2, pebble=-1, hand=drawn, city=["Fairgrounds"]).settled()


# Farm


@rule("ED-392")
def test_the_farm_brings_a_berry() -> None:
    table = Table().goods(0, twig=2, resin=1).hand(0, "Farm").has(1, "Farm").play(0, "play:farm")
    table.expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()


@rule("ED-392", "ED-202")
def test_the_farm_brings_one_husband_or_one_wife_free() -> None:
    table = Table().hand(0, "Husband", "Wife").has(0, "Farm").play(0, "play:husband")
    table.expect(0, hand=-1, city=["Husband"]).settled()
    assert table.on_card(0, "Farm") == {"occupied": 1}
    table.play(1, "visit:basic-1").refuses(0, "play:wife")


# General Store


@rule("ED-393")
@pytest.mark.parametrize(("farms", "berries"), [(0, 1), (1, 2), (3, 2)])
def test_the_general_store_brings_a_second_berry_with_a_farm(farms: int, berries: int) -> None:
    table = Table().goods(0, resin=1, pebble=1).hand(0, "General Store").has(0, *["Farm"] * farms).has(1, "Farm")
    table.play(0, "play:general-store")
    table.expect(0, resin=-1, pebble=-1, berry=berries, hand=-1, city=["General Store"]).settled()


# Inn


@rule("ED-394")
def test_the_inn_plays_a_meadow_card_for_three_less() -> None:
    table = Table().has(0, "Inn").hand(0, "Mine").meadow("Mine").play(0, "visit:inn").exactly(0, "play:mine@meadow")
    table.fate("refill", "Crane").then(0, "play:mine@meadow").expect(0, pebble=1, free=-1, city=["Mine"]).settled()
    assert table.shown()[0] == "Crane"


@rule("ED-394", "ED-186")
def test_the_inns_visitor_chooses_what_is_waived_and_pays_the_rest() -> None:
    table = Table().goods(0, resin=2, twig=2).has(0, "Inn").meadow("School").play(0, "visit:inn", "play:school@meadow")
    table.exactly(0, "pay:1twig", "pay:1resin").then(0, "pay:1twig")
    table.expect(0, twig=-1, free=-1, city=["School"]).settled()


@rule("ED-394", "ED-060")
def test_the_inn_is_closed_when_no_meadow_card_can_be_paid_and_placed() -> None:
    assert "inn" not in Table().has(0, "Inn").hand(0, "Mine").visits(0)
    assert "inn" not in Table().has(0, "Inn", *FULL[1:]).meadow("Mine").visits(0)
    assert "inn" in Table().has(0, "Inn").meadow("Mine").visits(0)
    assert "inn" in Table().goods(0, berry=3).has(0, "Inn").visits(0)


@rule("ED-394", "ED-183")
def test_the_inn_combines_with_no_other_ability() -> None:
    table = Table().has(0, "Inn", "Judge", "Crane", "Dungeon", "Bard", "Farm").meadow("Theater").goods(0, twig=2)
    table.play(0, "visit:inn", "play:theater@meadow").expect(0, twig=-2, free=-1, city=["Theater"]).settled()
    table = Table().has(0, "Inn", "Farm").meadow("Wife").play(0, "visit:inn", "play:wife@meadow")
    table.expect(0, free=-1, city=["Wife"]).settled()
    assert table.on_card(0, "Farm") == {}


@rule("ED-394", "ED-100", "ED-104")
def test_an_opponents_inn_is_open_and_brings_its_owner_a_point() -> None:
    table = Table().has(1, "Inn").meadow("Mine").play(0, "visit:inn@2", "play:mine@meadow")
    table.expect(0, pebble=1, free=-1, city=["Mine"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    table = Table().has(1, "Inn").at(1, "inn").workers(1, 1).meadow("Mine")
    assert "inn@2" not in table.visits(0)


# Lookout


@rule("ED-395")
def test_the_lookout_carries_out_an_occupied_location() -> None:
    table = Table().has(0, "Lookout").at(1, "basic-6").play(0, "visit:lookout", "copy:basic-6")
    table.expect(0, pebble=1, free=-1).settled()
    assert table.placed_of(0) == ["lookout"]


@rule("ED-395")
def test_the_lookout_reaches_basic_and_forest_locations_alone() -> None:
    table = Table().has(0, "Lookout", "Inn", "Chapel").hand(0, "Farm").at(0, "forest-1").workers(0, 1)
    table.season(0, "autumn").workers(0, 1).play(0, "visit:lookout")
    table.exactly(0, *(f"copy:basic-{i}" for i in range(1, 9)), *(f"copy:forest-{i}" for i in range(1, 4)))
    table.then(0, "copy:forest-1").expect(0, berry=3, free=-1).settled()
    assert "lookout@2" not in Table().has(1, "Lookout").visits(0)


@rule("ED-395")
def test_the_lookout_carries_out_a_forest_card_with_choices() -> None:
    table = Table().forest("Copy and draw", "Cards for goods").has(0, "Lookout").play(0, "visit:lookout")
    table.refuses(0, "copy:forest-2").then(0, "copy:forest-1", "copy:basic-3")
    table.expect(0, resin=2, hand=1, free=-1).settled()
    table = Table().forest("Cards for goods").has(0, "Lookout").hand(0, "Farm")
    table.play(0, "visit:lookout", "copy:forest-1", "discard:farm", "take:pebble")
    table.expect(0, hand=-1, pebble=1, free=-1).settled()


# Mine


@rule("ED-396")
def test_the_mine_brings_a_pebble() -> None:
    table = Table().goods(0, twig=1, resin=1, pebble=1).hand(0, "Mine").has(0, "Mine").play(0, "play:mine")
    table.expect(0, twig=-1, resin=-1, hand=-1, city=["Mine"]).settled()


# Monastery


@rule("ED-397")
def test_the_monastery_gives_two_resources_for_four_points() -> None:
    table = Table(3).goods(0, twig=1, berry=1).has(0, "Monastery").play(0, "visit:monastery")
    table.exactly(0, "give:twig", "give:berry").then(0, "give:twig").exactly(0, "to:2", "to:3").then(0, "to:2")
    table.then(0, "give:berry").expect(0, twig=-1, berry=-1, point=4, free=-1, but=(1,)).settled()
    assert table.change(1) == {"twig": 1, "berry": 1}


@rule("ED-397")
def test_the_monastery_takes_exactly_two_and_keeps_the_worker() -> None:
    table = Table().goods(0, twig=5).has(0, "Monastery").play(0, "visit:monastery").exactly(0, "give:twig")
    table.then(0, "give:twig").exactly(0, "give:twig").then(0, "give:twig")
    table.expect(0, twig=-2, point=4, free=-1, but=(1,)).settled()
    table = Table().has(0, "Monastery").at(0, "monastery").workers(0, 0).play(0, "prepare").expect(0, free=1)
    assert table.placed_of(0) == ["monastery"]


@rule("ED-397", "ED-061", "ED-288")
def test_the_monastery_needs_two_resources_and_an_opponent_still_playing() -> None:
    assert "monastery" not in Table().goods(0, twig=1, point=4).has(0, "Monastery").visits(0)
    assert "monastery@2" not in Table().goods(0, twig=4).has(1, "Monastery").visits(0)
    table = Table(3).passed(1).goods(0, twig=2).has(0, "Monastery").play(0, "visit:monastery", "give:twig", "give:twig")
    table.expect(0, twig=-2, point=4, free=-1, but=(2,)).settled()
    table = Table().passed(1).goods(0, twig=2).has(0, "Monastery").play(0, "visit:monastery", "give:twig", "give:twig")
    table.expect(0, twig=-2, point=4, free=-1).settled()


# Palace


@rule("ED-398")
def test_the_palace_counts_unique_constructions_itself_included() -> None:
    table = Table().has(0, "Palace", "School", "Crane", "Farm", "King").has(1, "Crane")
    assert table.sheet(0)["cards"] == 4 + 2 + 1 + 1 + 4
    assert bonus(table) == 3
    assert bonus(Table().has(0, "Palace")) == 1


# Post Office


@rule("ED-399")
def test_the_post_office_gives_two_discards_any_and_draws_full() -> None:
    table = Table().has(0, "Post Office").hand(0, "Farm", "Mine", "Inn", "Crane", "Bard").play(0, "visit:post-office")
    table.then(0, "give:farm", "give:mine", "discard:bard").exactly(0, "done", "discard:inn", "discard:crane")
    table.then(0, "done").expect(0, hand=3, free=-1, but=(1,)).settled()
    assert table.hand_of(1) == ["Farm", "Mine"]
    assert table.pile() == ["Bard"]
    assert len(table.hand_of(0)) == 8


@rule("ED-399")
def test_the_post_offices_visitor_names_any_opponent_the_owner_included() -> None:
    table = Table(3).has(1, "Post Office").hand(0, "Farm", "Mine").play(0, "visit:post-office@2")
    table.exactly(0, "to:2", "to:3").then(0, "to:2", "give:farm", "give:mine")
    table.expect(0, hand=6, free=-1, but=(1,)).settled()
    assert table.change(1) == {"point": 1, "hand": 2}


@rule("ED-399", "ED-246", "ED-247")
def test_what_an_opponent_has_no_room_for_is_discarded() -> None:
    table = Table(3).has(0, "Post Office").hand(0, "Farm", "Bard").hand(1, *SEVEN).hand(2, *FULL[:8])
    table.play(0, "visit:post-office", "give:farm", "give:bard").expect(0, hand=6, free=-1, but=(1,)).settled()
    assert table.change(1) == {"hand": 1}
    assert table.pile() == ["Bard"]
    table = Table().has(0, "Post Office").hand(0, "Farm", "Mine").hand(1, *SEVEN, "Theater")
    table.play(0, "visit:post-office", "give:farm", "give:mine").expect(0, hand=6, free=-1).settled()
    assert table.pile() == ["Farm", "Mine"]


@rule("ED-399", "ED-062")
def test_the_post_office_needs_two_hand_cards() -> None:
    assert "post-office" not in Table().has(0, "Post Office").hand(0, "Farm").visits(0)
    assert "post-office" in Table().has(0, "Post Office").hand(0, "Farm", "Farm").visits(0)


# Resin Refinery


@rule("ED-400")
def test_the_resin_refinery_brings_a_resin() -> None:
    table = Table().goods(0, resin=1, pebble=1).hand(0, "Resin Refinery").play(0, "play:resin-refinery")
    table.expect(0, pebble=-1, hand=-1, city=["Resin Refinery"]).settled()


# Ruins


@rule("ED-401")
def test_the_ruins_replace_a_construction_for_its_price_and_two_cards() -> None:
    table = Table().hand(0, "Ruins").has(0, "Mine", "Bard").has(1, "Castle").play(0, "play:ruins")
    table.expect(0, twig=1, resin=1, pebble=1, hand=1, city=["Ruins"], gone=["Mine"]).settled()
    assert table.pile() == ["Mine"]


@rule("ED-401")
def test_the_ruins_need_a_construction() -> None:
    Table().hand(0, "Ruins").refuses(0, "play:ruins")
    Table().hand(0, "Ruins").has(0, "Wife", "Queen").has(1, "Farm").refuses(0, "play:ruins")


@rule("ED-401")
def test_the_ruins_may_replace_older_ruins_for_nothing() -> None:
    table = Table().hand(0, "Ruins").has(0, "Ruins").play(0, "play:ruins")
    table.expect(0, hand=1, city=["Ruins"], gone=["Ruins"]).settled()


@rule("ED-401", "ED-207", "ED-222")
def test_the_ruins_lose_tokens_and_goods_and_are_not_occupied() -> None:
    table = Table().hand(0, "Ruins", "Peddler").has(0, *FULL[:-2], "Bard", "Chapel").occupied(0, "Chapel")
    table.tokens(0, "Chapel", 4).stored(0, "Storehouse", twig=3).play(0, "play:ruins", "replace:chapel")
    table.expect(0, twig=2, resin=1, pebble=1, hand=1, city=["Ruins"], gone=["Chapel"]).settled()
    assert table.on_card(0, "Ruins") == {}
    assert "tokens" not in table.sheet(0)
    assert table.spaces(0) == 15
    table = Table().hand(0, "Ruins").has(0, "Storehouse").stored(0, "Storehouse", berry=4).play(0, "play:ruins")
    table.expect(0, twig=1, resin=1, pebble=1, hand=1, city=["Ruins"], gone=["Storehouse"]).settled()


@rule("ED-401", "ED-107")
def test_a_worker_on_the_replaced_card_stands_on_the_ruins_until_it_comes_home() -> None:
    table = Table().hand(0, "Ruins").has(0, "Inn").at(0, "inn").at(1, "basic-1").workers(0, 0)
    table.play(0, "play:ruins")
    assert table.placed_of(0) == ["ruins"]
    table.play(1, "visit:basic-8").play(0, "prepare").expect(0, free=2)
    assert table.placed_of(0) == []


@rule("ED-401", "ED-128")
def test_ruins_are_common_traveler_constructions() -> None:
    table = Table().has(0, "Ruins", "Bard", "Wanderer", "Castle")
    assert "event-4" in table.visits(0)
    assert bonus(table) == 1


# School


@rule("ED-402")
def test_the_school_counts_common_critters() -> None:
    table = Table().has(0, "School", "Wanderer", "Wife", "Husband", "Judge", "Farm").has(1, "Wanderer")
    assert table.sheet(0) == {"cards": 2 + 1 + 2 + 2 + 2 + 1, "bonus": 3 + 3}


# Storehouse


@rule("ED-403")
@pytest.mark.parametrize(
    ("key", "stored"),
    [
        ("store:3twig", {"twig": 3}),
        ("store:2resin", {"resin": 2}),
        ("store:1pebble", {"pebble": 1}),
        ("store:2berry", {"berry": 2}),
    ],
)
def test_the_storehouse_stores_one_of_four_sets(key: str, stored: dict[str, int]) -> None:
    table = Table().goods(0, twig=1, resin=1, pebble=1).hand(0, "Storehouse").play(0, "play:storehouse")
    table.exactly(0, "store:3twig", "store:2resin", "store:1pebble", "store:2berry").then(0, key)
    table.expect(0, twig=-1, resin=-1, pebble=-1, hand=-1, city=["Storehouse"]).settled()
    assert table.on_card(0, "Storehouse") == stored


@rule("ED-403")
def test_a_worker_takes_all_that_is_stored() -> None:
    table = Table().has(0, "Storehouse").workers(0, 0).play(0, "prepare", "store:3twig").settled()
    table.play(1, "visit:basic-1").play(0, "visit:storehouse").expect(0, twig=3, free=-1)
    table = Table().has(0, "Storehouse", "Storehouse").stored(0, "Storehouse", twig=3, pebble=1)
    table.stored(0, "Storehouse", 1, berry=2).play(0, "visit:storehouse")
    table.expect(0, twig=3, pebble=1, free=-1).settled()
    assert table.on_card(0, "Storehouse") == {}
    assert table.on_card(0, "Storehouse", 1) == {"berry": 2}


@rule("ED-403", "ED-064")
def test_an_empty_a_taken_or_a_foreign_storehouse_is_closed() -> None:
    assert "storehouse" not in Table().has(0, "Storehouse").visits(0)
    table = Table().has(0, "Storehouse").stored(0, "Storehouse", twig=3).at(0, "storehouse").workers(0, 1)
    assert "storehouse" not in table.visits(0)
    assert "storehouse@2" not in Table().has(1, "Storehouse").stored(1, "Storehouse", twig=3).visits(0)


@rule("ED-403")
def test_a_storehouse_is_green_and_what_lies_on_it_cannot_be_spent() -> None:
    table = Table().has(0, *["Storehouse"] * 3, "Inn", "Chapel").stored(0, "Storehouse", twig=9, resin=9)
    assert "event-2" not in table.hand(0, "Farm").visits(0)
    table.refuses(0, "play:farm")
    assert "event-3" in Table().has(0, *["Storehouse"] * 3, "Farm").visits(0)


@rule("ED-403")
def test_a_storehouse_is_produced_onto_while_a_worker_stands_there() -> None:
    table = Table().goods(0, berry=3).hand(0, "Chip Sweep").has(0, "Storehouse").at(0, "storehouse").workers(0, 0)
    table.play(0, "play:chip-sweep", "activate:storehouse", "store:2berry").settled()
    assert table.on_card(0, "Storehouse") == {"berry": 2}


# Theater


@rule("ED-404")
def test_the_theater_counts_unique_critters() -> None:
    table = Table().has(0, "Theater", "King", "Bard", "Fool", "Wife", "Wife").has(1, "Judge")
    assert table.sheet(0) == {"cards": 3 + 4 + 0 - 2 + 2 + 2, "bonus": 3}
    assert bonus(Table().has(0, "Theater", "Crane", "Wanderer")) == 0


# Twig Barge


@rule("ED-405")
def test_the_twig_barge_brings_two_twigs() -> None:
    table = Table().goods(0, twig=1, pebble=1).hand(0, "Twig Barge").play(0, "play:twig-barge")
    table.expect(0, twig=1, pebble=-1, hand=-1, city=["Twig Barge"]).settled()


# University


@rule("ED-406")
def test_the_university_discards_a_card_for_its_price_and_more() -> None:
    table = (
        Table()
        .has(0, "University", "Farm")
        .play(0, "visit:university", "discard:farm")
        .exactly(0, *ANY)
        .then(0, "take:berry")
    )
    table.expect(0, twig=2, resin=1, berry=1, point=1, free=-1, gone=["Farm"]).settled()
    assert table.pile() == ["Farm"]


@rule("ED-406", "ED-063")
def test_the_university_needs_another_card_and_never_takes_itself() -> None:
    assert "university" not in Table().has(0, "University").visits(0)
    table = Table().has(0, "University", "Farm", "Judge").has(1, "Inn").play(0, "visit:university")
    table.exactly(0, "discard:farm", "discard:judge").then(0, "discard:judge", "take:twig")
    table.expect(0, berry=3, twig=1, point=1, free=-1, gone=["Judge"]).settled()
    assert "university@2" not in Table().has(1, "University", "Farm").visits(0)


@rule("ED-406", "ED-107")
def test_ordinary_workers_move_to_the_university_until_they_come_home() -> None:
    table = Table().has(0, "University", "Inn").at(1, "inn@1").workers(0, 1).workers(1, 0)
    table.play(0, "visit:university", "discard:inn", "take:twig")
    assert table.placed_of(1) == ["university@1"]
    table.play(1, "prepare").expect(1, free=2)
    table = Table().has(0, "University", "Inn", "Farm").at(1, "inn@1").workers(0, 2)
    table.play(0, "visit:university", "discard:inn", "take:twig").play(1, "visit:basic-8")
    assert "university" not in table.visits(0)


@rule("ED-406", "ED-109", "ED-222")
def test_permanent_workers_tokens_and_goods_are_lost_at_the_university() -> None:
    table = Table().has(0, "University", "Monastery").at(0, "monastery").workers(0, 1).play(0, "visit:university")
    table.then(0, "discard:monastery", "take:twig").expect(
        0, twig=2, resin=1, pebble=1, point=1, free=-1, gone=["Monastery"]
    ).settled()
    assert table.placed_of(0) == ["university"]
    table = Table().has(0, "University", "Chapel").tokens(0, "Chapel", 5).play(0, "visit:university")
    table.then(0, "discard:chapel", "take:twig").expect(
        0, twig=3, resin=1, pebble=1, point=1, free=-1, gone=["Chapel"]
    ).settled()
    table = Table().has(0, "University", "Storehouse").stored(0, "Storehouse", berry=6).play(0, "visit:university")
    table.then(0, "discard:storehouse", "take:twig").expect(
        0, twig=2, resin=1, pebble=1, point=1, free=-1, gone=["Storehouse"]
    ).settled()
