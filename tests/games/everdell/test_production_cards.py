"""Production cards: what each does, when it does not, its boundary, and who is left alone."""

from __future__ import annotations

import pytest
from games.everdell.laying import FULL, SEVEN
from games.everdell.table import Table, with_berries
from support.rules import rule

# Barge Toad


@rule("ED-361")
@pytest.mark.parametrize("farms", [0, 1, 2, 5])
def test_the_barge_toad_brings_two_twigs_a_farm(farms: int) -> None:
    table = with_berries(2, "Barge Toad").has(0, *["Farm"] * farms).has(1, "Farm", "Farm")
    table.play(0, "play:barge-toad").expect(0, berry=-2, hand=-1, twig=2 * farms, city=["Barge Toad"]).settled()


# Chip Sweep


@rule("ED-362")
def test_the_chip_sweep_carries_out_another_production_card() -> None:
    table = with_berries(3, "Chip Sweep").has(0, "Mine", "Farm", "Inn").has(1, "Twig Barge").play(0, "play:chip-sweep")
    table.exactly(0, "decline", "activate:mine", "activate:farm")
    table.then(0, "activate:mine").expect(0, berry=-3, pebble=1, hand=-1, city=["Chip Sweep"]).settled()


@rule("ED-362")
def test_the_chip_sweep_may_be_declined_and_never_carries_out_its_like() -> None:
    table = with_berries(3, "Chip Sweep").has(0, "Mine").play(0, "play:chip-sweep", "decline")
    table.expect(0, berry=-3, hand=-1, city=["Chip Sweep"]).settled()
    table = with_berries(3, "Chip Sweep").has(0, "Chip Sweep", "Inn", "Queen").has(1, "Mine").play(0, "play:chip-sweep")
    table.expect(0, berry=-3, hand=-1, city=["Chip Sweep"]).settled()


@rule("ED-362")
def test_the_chip_sweep_may_carry_out_a_miner_mole() -> None:
    table = with_berries(3, "Chip Sweep").has(0, "Miner Mole").has(1, "Mine")
    table.play(0, "play:chip-sweep", "activate:miner-mole", "copy:mine@2")
    table.expect(0, berry=-3, pebble=1, hand=-1, city=["Chip Sweep"]).settled()


@rule("ED-362")
def test_the_chip_sweep_lays_goods_on_the_storehouse_that_is_named() -> None:
    table = with_berries(3, "Chip Sweep").has(0, "Storehouse", "Storehouse").stored(0, "Storehouse", 1, twig=3)
    table.play(0, "play:chip-sweep").exactly(0, "decline", "activate:storehouse", "activate:storehouse.2")
    table.then(0, "activate:storehouse.2", "store:1pebble").settled()
    assert table.on_card(0, "Storehouse") == {}
    assert table.on_card(0, "Storehouse", 1) == {"twig": 3, "pebble": 1}


@rule("ED-362", "ED-274")
def test_a_chip_sweep_leaves_its_target_its_own_turn_in_production() -> None:
    table = Table().workers(0, 0).has(0, "Chip Sweep", "Mine")
    table.play(0, "prepare", "activate:mine").expect(0, pebble=2, free=1).settled()
    table = Table().workers(0, 0).has(0, "Chip Sweep", "Chip Sweep", "Mine")
    table.play(0, "prepare", "activate:mine", "activate:mine").expect(0, pebble=3, free=1).settled()


# Doctor


@rule("ED-363")
def test_the_doctor_turns_up_to_three_berries_into_points() -> None:
    table = with_berries(9, "Doctor").play(0, "play:doctor")
    table.exactly(0, "pay:0berry", "pay:1berry", "pay:2berry", "pay:3berry").refuses(0, "pay:4berry")
    table.then(0, "pay:3berry").expect(0, berry=-7, point=3, hand=-1, city=["Doctor"]).settled()
    assert table.goods_of(0) == {"berry": 2, "point": 3}


@rule("ED-363")
def test_the_doctor_takes_no_more_berries_than_there_are() -> None:
    with_berries(5, "Doctor").play(0, "play:doctor").exactly(0, "pay:0berry", "pay:1berry").then(
        0, "pay:0berry"
    ).expect(0, berry=-4, hand=-1, city=["Doctor"]).settled()
    table = with_berries(4, "Doctor").goods(1, berry=3).play(0, "play:doctor")
    table.expect(0, berry=-4, hand=-1, city=["Doctor"]).settled()


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


# Husband


@rule("ED-366")
def test_the_husband_brings_a_resource_beside_wife_and_farm() -> None:
    table = with_berries(3, "Husband").has(0, "Wife", "Farm").occupied(0, "Farm").play(0, "play:husband")
    table.exactly(0, "take:twig", "take:resin", "take:pebble", "take:berry").then(0, "take:pebble")
    table.expect(0, berry=-3, pebble=1, hand=-1, city=["Husband"]).settled()


@rule("ED-366")
@pytest.mark.parametrize("beside", [["Wife"], ["Farm"], [], ["Wife", "Husband", "Farm"]])
def test_the_husband_brings_nothing_without_a_wife_of_his_own_or_a_farm(beside: list[str]) -> None:
    table = with_berries(3, "Husband").has(0, *beside).has(1, "Wife", "Farm")
    if "Farm" in beside:
        table.occupied(0, "Farm")
    table.play(0, "play:husband").expect(0, berry=-3, hand=-1, city=["Husband"]).settled()


@rule("ED-366")
def test_each_paired_husband_produces_with_one_farm() -> None:
    table = Table().workers(0, 0).has(0, "Husband", "Husband", "Husband", "Wife", "Wife", "Farm")
    table.play(0, "prepare", "take:twig", "take:resin").expect(0, twig=1, resin=1, berry=1, free=1).settled()


@rule("ED-366", "ED-218")
def test_the_second_half_of_a_pair_fits_into_a_full_city() -> None:
    table = with_berries(3, "Husband").has(0, *FULL[:-2], "Wife", "Farm").occupied(0, "Farm")
    table.play(0, "play:husband", "take:twig").expect(0, berry=-3, twig=1, hand=-1, city=["Husband"]).settled()
    assert table.spaces(0) == 15
    with_berries(3, "Husband").has(0, *FULL).refuses(0, "play:husband")


# Mine


@rule("ED-396")
def test_the_mine_brings_a_pebble() -> None:
    table = Table().goods(0, twig=1, resin=1, pebble=1).hand(0, "Mine").has(0, "Mine").play(0, "play:mine")
    table.expect(0, twig=-1, resin=-1, hand=-1, city=["Mine"]).settled()


# Miner Mole


@rule("ED-370")
def test_the_miner_mole_reads_the_city_it_copies_from() -> None:
    table = with_berries(3, "Miner Mole").has(1, "General Store", "Farm", "Inn").play(0, "play:miner-mole")
    table.exactly(0, "decline", "copy:general-store@2", "copy:farm@2").then(0, "copy:general-store@2")
    table.expect(0, berry=-1, hand=-1, city=["Miner Mole"]).settled()
    table = with_berries(3, "Miner Mole").has(0, "Farm").has(1, "General Store").occupied(0, "Farm")
    table.play(0, "play:miner-mole", "copy:general-store@2").expect(0, berry=-2, hand=-1, city=["Miner Mole"]).settled()


@rule("ED-370")
def test_the_miner_mole_may_be_declined_and_copies_no_storehouse_or_chip_sweep() -> None:
    with_berries(3, "Miner Mole").has(1, "Mine").play(0, "play:miner-mole", "decline").expect(
        0, berry=-3, hand=-1, city=["Miner Mole"]
    ).settled()
    with_berries(3, "Miner Mole").has(0, "Fairgrounds").has(1, "Storehouse", "Chip Sweep", "Inn").play(
        0, "play:miner-mole"
    ).expect(0, berry=-3, hand=-1, city=["Miner Mole"]).settled()


@rule("ED-370")
def test_the_miner_mole_pays_and_gains_for_its_own_owner() -> None:
    table = with_berries(6, "Miner Mole").has(1, "Doctor").goods(1, berry=9).play(0, "play:miner-mole")
    table.then(0, "copy:doctor@2", "pay:3berry").expect(0, berry=-6, point=3, hand=-1, city=["Miner Mole"]).settled()


@rule("ED-370", "ED-371")
def test_a_copied_monk_gives_to_an_opponent_of_the_moles_owner() -> None:
    table = Table(3).goods(0, berry=5).hand(0, "Miner Mole").has(1, "Monk").play(0, "play:miner-mole", "copy:monk@2")
    table.then(0, "give:berry").exactly(0, "to:2", "to:3").then(0, "to:2", "give:berry")
    table.expect(0, berry=-5, point=4, hand=-1, city=["Miner Mole"], but=(1,)).settled()
    assert table.change(1) == {"berry": 2}


@rule("ED-370")
def test_a_miner_mole_bounces_off_another_one_once() -> None:
    table = (
        Table(3)
        .goods(0, berry=3)
        .hand(0, "Miner Mole")
        .has(0, "Fairgrounds", "Storehouse", "Farm")
        .has(1, "Miner Mole")
    )
    table.has(2, "Miner Mole", "Twig Barge").play(0, "play:miner-mole", "copy:miner-mole@2")
    table.exactly(0, "decline", "copy:fairgrounds@1", "copy:farm@1", "copy:twig-barge@3").then(0, "copy:farm@1")
    table.expect(0, berry=-2, hand=-1, city=["Miner Mole"]).settled()


@rule("ED-370", "ED-366")
def test_a_copied_husband_is_judged_in_his_own_city() -> None:
    table = with_berries(3, "Miner Mole").has(1, "Husband", "Wife", "Farm").play(0, "play:miner-mole", "copy:husband@2")
    table.then(0, "take:resin").expect(0, berry=-3, resin=1, hand=-1, city=["Miner Mole"]).settled()
    table = with_berries(3, "Miner Mole").has(0, "Wife", "Farm").has(1, "Husband").occupied(0, "Farm")
    table.play(0, "play:miner-mole", "copy:husband@2").expect(0, berry=-3, hand=-1, city=["Miner Mole"]).settled()


# Monk


@rule("ED-371")
def test_the_monk_gives_berries_to_one_opponent() -> None:
    table = Table(3).goods(0, berry=4).hand(0, "Monk").play(0, "play:monk").exactly(0, "done", "give:berry")
    table.then(0, "give:berry").exactly(0, "to:2", "to:3").then(0, "to:2").exactly(0, "done", "give:berry")
    table.then(0, "give:berry").expect(0, berry=-3, point=4, hand=-1, city=["Monk"], but=(1,)).settled()
    assert table.change(1) == {"berry": 2}
    assert table.goods_of(0) == {"berry": 1, "point": 4}


@rule("ED-371")
def test_the_monk_may_give_one_or_none() -> None:
    table = with_berries(4, "Monk").play(0, "play:monk", "give:berry", "done")
    table.expect(0, berry=-2, point=2, hand=-1, city=["Monk"], but=(1,)).settled()
    with_berries(4, "Monk").play(0, "play:monk", "done").expect(0, berry=-1, hand=-1, city=["Monk"]).settled()
    with_berries(1, "Monk").play(0, "play:monk").expect(0, berry=-1, hand=-1, city=["Monk"]).settled()


@rule("ED-371", "ED-288")
def test_the_monk_cannot_name_a_passed_opponent() -> None:
    table = Table(3).passed(1).goods(0, berry=3).hand(0, "Monk").play(0, "play:monk", "give:berry", "give:berry")
    table.expect(0, berry=-3, point=4, hand=-1, city=["Monk"], but=(2,)).settled()
    assert table.change(2) == {"berry": 2}


@rule("ED-371", "ED-105")
def test_the_monk_opens_the_second_spot_of_the_own_monastery() -> None:
    table = Table().goods(0, twig=4).has(0, "Monastery").at(0, "monastery").workers(0, 1)
    assert "monastery" not in table.visits(0)
    table = Table().goods(0, twig=4).has(0, "Monastery", "Monk").at(0, "monastery").workers(0, 1)
    assert "monastery" in table.visits(0)
    table = Table().goods(0, twig=4).has(0, "Monastery").has(1, "Monk").at(0, "monastery").workers(0, 1)
    assert "monastery" not in table.visits(0)


# Peddler


@rule("ED-372")
def test_the_peddler_trades_with_the_supply() -> None:
    table = Table().goods(0, twig=2, berry=2).hand(0, "Peddler").play(0, "play:peddler")
    table.exactly(0, "done", "give:twig").then(0, "give:twig", "give:twig", "take:pebble", "take:pebble")
    table.expect(0, twig=-2, pebble=2, berry=-2, hand=-1, city=["Peddler"]).settled()


@rule("ED-372")
def test_the_peddler_trades_two_at_most_mixed_or_none() -> None:
    table = Table().goods(0, twig=5, resin=1, berry=2).hand(0, "Peddler").play(0, "play:peddler", "give:resin")
    table.then(0, "give:twig").exactly(0, "take:twig", "take:resin", "take:pebble", "take:berry")
    table.then(0, "take:pebble", "take:berry").expect(
        0, twig=-1, resin=-1, pebble=1, berry=-1, hand=-1, city=["Peddler"]
    ).settled()
    table = Table().goods(0, twig=5, berry=2).hand(0, "Peddler").play(0, "play:peddler", "give:twig", "done")
    table.then(0, "take:resin").expect(0, twig=-1, resin=1, berry=-2, hand=-1, city=["Peddler"]).settled()
    table = Table().goods(0, twig=5, berry=2).hand(0, "Peddler").play(0, "play:peddler", "done")
    table.expect(0, berry=-2, hand=-1, city=["Peddler"]).settled()
    with_berries(2, "Peddler").play(0, "play:peddler").expect(0, berry=-2, hand=-1, city=["Peddler"]).settled()


# Resin Refinery


@rule("ED-400")
def test_the_resin_refinery_brings_a_resin() -> None:
    table = Table().goods(0, resin=1, pebble=1).hand(0, "Resin Refinery").play(0, "play:resin-refinery")
    table.expect(0, pebble=-1, hand=-1, city=["Resin Refinery"]).settled()


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


# Teacher


@rule("ED-378")
def test_the_teacher_keeps_one_card_and_gives_the_other() -> None:
    table = Table(3).goods(0, berry=2).hand(0, "Teacher", "Crane", "Crane", "Crane")
    table.deck("Farm", "Mine").play(0, "play:teacher").exactly(0, "give:farm", "give:mine").then(0, "give:farm")
    table.exactly(0, "to:2", "to:3").then(0, "to:3").expect(0, berry=-2, city=["Teacher"], but=(2,)).settled()
    assert table.hand_of(0) == ["Crane", "Crane", "Crane", "Mine"]
    assert table.hand_of(2) == ["Farm"]


@rule("ED-378", "ED-245")
def test_the_teachers_receiver_needs_room_and_has_not_passed() -> None:
    table = Table(4).passed(3).goods(0, berry=2).hand(0, "Teacher").hand(1, *SEVEN, "Theater")
    table.deck("Farm", "Mine").play(0, "play:teacher", "give:farm").settled()
    assert table.hand_of(2) == ["Farm"]
    table = Table().goods(0, berry=2).hand(0, "Teacher").hand(1, *SEVEN, "Theater").deck("Farm", "Mine")
    table.play(0, "play:teacher", "give:farm").expect(0, berry=-2, city=["Teacher"]).settled()
    assert table.pile() == ["Farm"]
    assert table.hand_of(0) == ["Mine"]


@rule("ED-378")
def test_the_teacher_near_the_hand_limit_keeps_what_it_draws() -> None:
    table = with_berries(2, "Teacher", *SEVEN).play(0, "play:teacher").expect(0, berry=-2, city=["Teacher"]).settled()
    assert len(table.hand_of(0)) == 8
    table = Table().goods(0, berry=2).hand(0, *SEVEN, "Theater").meadow("Teacher").play(0, "play:teacher@meadow")
    table.expect(0, berry=-2, city=["Teacher"]).settled()
    assert table.told("draw") == []


# Twig Barge


@rule("ED-405")
def test_the_twig_barge_brings_two_twigs() -> None:
    table = Table().goods(0, twig=1, pebble=1).hand(0, "Twig Barge").play(0, "play:twig-barge")
    table.expect(0, twig=1, pebble=-1, hand=-1, city=["Twig Barge"]).settled()


# Woodcarver


@rule("ED-382")
def test_the_woodcarver_turns_up_to_three_twigs_into_points() -> None:
    table = Table().goods(0, berry=2, twig=4).hand(0, "Woodcarver").play(0, "play:woodcarver")
    table.exactly(0, "pay:0twig", "pay:1twig", "pay:2twig", "pay:3twig").then(0, "pay:3twig")
    table.expect(0, berry=-2, twig=-3, point=3, hand=-1, city=["Woodcarver"]).settled()
    table = Table().goods(0, berry=2, twig=4).hand(0, "Woodcarver").play(0, "play:woodcarver", "pay:0twig")
    table.expect(0, berry=-2, hand=-1, city=["Woodcarver"]).settled()
    with_berries(2, "Woodcarver").play(0, "play:woodcarver").expect(0, berry=-2, hand=-1, city=["Woodcarver"]).settled()


@rule("ED-382", "ED-273")
def test_a_woodcarver_uses_twigs_made_in_the_same_production() -> None:
    table = Table().workers(0, 0).has(0, "Woodcarver", "Twig Barge", "Barge Toad", "Farm")
    table.play(0, "prepare").exactly(0, "pay:0twig", "pay:1twig", "pay:2twig", "pay:3twig").then(0, "pay:3twig")
    table.expect(0, twig=1, berry=1, point=3, free=1).settled()
