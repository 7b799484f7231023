"""Governance cards: what each does, when it does not, its boundary, and who is left alone."""

from __future__ import annotations

from games.everdell.laying import FULL, SEVEN
from games.everdell.table import Table, with_berries
from support.rules import rule

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


# Historian


@rule("ED-365")
def test_the_historian_draws_after_each_card() -> None:
    table = Table().goods(0, twig=2, resin=1).has(0, "Historian").hand(0, "Farm", "Mine", "Inn").play(0, "play:farm")
    table.expect(0, twig=-2, resin=-1, berry=1, city=["Farm"]).settled()
    assert len(table.hand_of(0)) == 3


@rule("ED-365")
def test_the_historian_draws_nothing_for_itself_or_others_or_into_a_full_hand() -> None:
    with_berries(2, "Historian").play(0, "play:historian").expect(0, berry=-2, hand=-1, city=["Historian"]).settled()
    table = with_berries(2, "Wife").has(1, "Historian").play(0, "play:wife")
    table.expect(0, berry=-2, hand=-1, city=["Wife"]).settled()
    table = Table().goods(0, berry=2).has(0, "Historian").hand(0, *SEVEN, "Farm").meadow("Wife")
    table.play(0, "play:wife@meadow").expect(0, berry=-2, city=["Wife"]).settled()


# Innkeeper


@rule("ED-367")
def test_the_innkeeper_takes_three_berries_off_and_makes_room() -> None:
    table = with_berries(5, "Queen").has(0, *FULL[:-1], "Innkeeper").play(0, "play:queen")
    table.expect(0, berry=-2, hand=-1, city=["Queen"], gone=["Innkeeper"]).settled()
    assert table.pile() == ["Innkeeper"]


@rule("ED-367")
def test_the_innkeeper_may_be_kept_and_pays_nothing_back() -> None:
    table = with_berries(2, "Wife").has(0, "Innkeeper").play(0, "play:wife").exactly(0, "pay:cost", "pay:innkeeper")
    table.then(0, "pay:cost").expect(0, berry=-2, hand=-1, city=["Wife"]).settled()
    table = with_berries(2, "Wife").has(0, "Innkeeper").play(0, "play:wife", "pay:innkeeper")
    table.expect(0, hand=-1, city=["Wife"], gone=["Innkeeper"]).settled()


@rule("ED-367")
def test_the_innkeeper_is_not_enough_for_more_and_not_for_constructions() -> None:
    with_berries(1, "Queen").has(0, "Innkeeper").refuses(0, "play:queen")
    Table().goods(0, twig=2, berry=5).hand(0, "Farm").has(0, "Innkeeper").refuses(0, "play:farm")
    with_berries(2, "Queen").has(1, "Innkeeper").refuses(0, "play:queen")


# Judge


@rule("ED-368")
def test_the_judge_lets_one_resource_stand_for_another() -> None:
    table = Table().goods(0, twig=1, resin=1, pebble=1).hand(0, "Farm").has(0, "Judge").play(0, "play:farm")
    table.expect(0, twig=-1, resin=-1, pebble=-1, berry=1, hand=-1, city=["Farm"]).settled()


@rule("ED-368")
def test_the_judge_swaps_one_unit_only_and_lowers_nothing() -> None:
    Table().goods(0, pebble=3).hand(0, "Farm").has(0, "Judge").refuses(0, "play:farm")
    Table().goods(0, twig=1, pebble=1).hand(0, "Farm").has(0, "Judge").refuses(0, "play:farm")
    Table().goods(0, twig=1, resin=1, point=3).hand(0, "Farm").has(0, "Judge").refuses(0, "play:farm")
    Table().goods(0, twig=1, resin=1, pebble=1).hand(0, "Farm").has(1, "Judge").refuses(0, "play:farm")


@rule("ED-368")
def test_the_judge_offers_every_swap_and_the_plain_price() -> None:
    table = Table().goods(0, twig=2, resin=1, pebble=1).hand(0, "Farm").has(0, "Judge").play(0, "play:farm")
    table.exactly(0, "pay:cost", "pay:judge").then(0, "pay:judge")
    table.exactly(0, "pay:1twig+1resin+1pebble", "pay:2twig+1pebble").then(0, "pay:2twig+1pebble")
    table.expect(0, twig=-2, pebble=-1, berry=1, hand=-1, city=["Farm"]).settled()


@rule("ED-368")
def test_the_judge_helps_neither_itself_nor_another_ability() -> None:
    Table().goods(0, twig=3).hand(0, "Judge").refuses(0, "play:judge")
    Table().goods(0, twig=4, berry=1).hand(0, "Castle").has(0, "Judge", "Crane").refuses(0, "play:castle")


@rule("ED-368", "ED-209")
def test_a_swapped_resource_goes_to_the_shepherds_opponent() -> None:
    table = Table().goods(0, berry=2, resin=1).hand(0, "Shepherd").has(0, "Judge").play(0, "play:shepherd")
    table.expect(0, berry=1, resin=-1, hand=-1, city=["Shepherd"], but=(1,)).settled()
    assert table.change(1) == {"berry": 2, "resin": 1}


# Shopkeeper


@rule("ED-377")
def test_the_shopkeeper_brings_a_berry_for_critters() -> None:
    table = with_berries(2, "Wife").has(0, "Shopkeeper").play(0, "play:wife")
    table.expect(0, berry=-1, hand=-1, city=["Wife"]).settled()
    table = Table().goods(0, pebble=1).hand(0, "Crane").has(0, "Shopkeeper").play(0, "play:crane")
    table.expect(0, pebble=-1, hand=-1, city=["Crane"]).settled()
    assert table.events("react") == []
    table = Table().goods(0, twig=2, resin=1).hand(0, "Farm").has(0, "Shopkeeper").play(0, "play:farm")
    # The berry is the Farm's own.
    table.expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"]).settled()
    assert table.events("react") == []


@rule("ED-377")
def test_the_shopkeeper_brings_nothing_for_itself_for_others_or_ahead_of_time() -> None:
    with_berries(2, "Shopkeeper").play(0, "play:shopkeeper").expect(0, berry=-2, hand=-1, city=["Shopkeeper"]).settled()
    with_berries(2, "Wife").has(1, "Shopkeeper").play(0, "play:wife").expect(0, berry=-2, hand=-1, city=["Wife"])
    with_berries(1, "Wife").has(0, "Shopkeeper").refuses(0, "play:wife")
    table = with_berries(4, "Doctor").has(0, "Shopkeeper").play(0, "play:doctor")
    table.expect(0, berry=-3, hand=-1, city=["Doctor"]).settled()
