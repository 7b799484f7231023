"""The 24 Critters: what each does, when it does not, its boundary, and who is left alone."""

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


def with_berries(berry: int, *hand: str) -> Table:
    """A table whose first seat has berries and a hand."""
    return Table().goods(0, berry=berry).hand(0, *hand)


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


# Bard


@rule("ED-360")
def test_the_bard_turns_hand_cards_into_points() -> None:
    table = with_berries(3, "Bard", "Farm", "Farm", "Mine", "Inn").play(0, "play:bard")
    table.exactly(0, "done", "discard:farm", "discard:mine", "discard:inn")
    table.then(0, "discard:farm", "discard:mine", "discard:farm", "done")
    table.expect(0, berry=-3, hand=-4, point=3, city=["Bard"]).settled()
    assert table.hand_of(0) == ["Inn"]
    assert table.pile() == ["Farm", "Mine", "Farm"]


@rule("ED-360")
def test_the_bard_takes_five_cards_at_most_and_may_take_none() -> None:
    table = with_berries(3, "Bard", *SEVEN).play(0, "play:bard", *["discard:farm", "discard:mine"] * 2, "discard:inn")
    table.expect(0, berry=-3, hand=-6, point=5, city=["Bard"]).settled()
    table = with_berries(3, "Bard", "Farm").play(0, "play:bard", "done")
    table.expect(0, berry=-3, hand=-1, city=["Bard"]).settled()
    with_berries(3, "Bard").play(0, "play:bard").expect(0, berry=-3, hand=-1, city=["Bard"]).settled()


@rule("ED-360")
def test_the_bard_is_done_before_the_historian_draws() -> None:
    table = with_berries(3, "Bard", *SEVEN).has(0, "Historian")
    table.play(0, "play:bard", "discard:farm", "done").expect(0, berry=-3, hand=-1, point=1, city=["Bard"]).settled()
    assert table.told("discard", "react", "draw") == ["discard", "react", "draw"]


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


# Fool


@rule("ED-364")
def test_the_fool_goes_to_an_opponent_with_room_and_without_a_fool() -> None:
    table = Table(4).goods(0, berry=3).hand(0, "Fool").has(1, *FULL).has(2, "Fool").has(3, "Farm")
    table.play(0, "play:fool").expect(0, berry=-3, hand=-1, but=(3,)).settled()
    assert table.change(3) == {"city": ["Fool"]}
    assert table.sheet(3) == {"cards": -1}
    assert table.sheet(0) == {}


@rule("ED-364")
def test_the_fool_goes_where_its_player_likes() -> None:
    table = Table(4).goods(0, berry=3).hand(0, "Fool").has(2, "Fool").play(0, "play:fool").exactly(0, "to:2", "to:4")
    table.then(0, "to:2").expect(0, berry=-3, hand=-1, but=(1,)).settled()
    assert table.city_of(1) == ["Fool"]


@rule("ED-364")
def test_no_fool_is_played_when_no_city_can_take_it() -> None:
    Table(3).goods(0, berry=3).hand(0, "Fool").has(1, *FULL).has(2, "Fool").refuses(0, "play:fool")
    Table(3).goods(0, berry=2).hand(0, "Fool").refuses(0, "play:fool")


@rule("ED-364")
def test_the_own_city_does_not_stand_in_a_fools_way() -> None:
    table = Table().goods(0, berry=3).hand(0, "Fool").has(0, *FULL[:-1], "Fool").play(0, "play:fool")
    table.expect(0, berry=-3, hand=-1, but=(1,)).settled()
    assert table.city_of(1) == ["Fool"]


@rule("ED-364", "ED-124")
def test_a_fool_is_an_ordinary_card_of_its_new_city() -> None:
    table = Table().turn(1).has(1, "Fool", "Wanderer", "Bard", "Theater", "Dungeon").hand(1, "Mine").goods(1, twig=0)
    assert "event-4" in table.visits(1)
    assert table.sheet(1)["bonus"] == 2
    table.play(1, "play:mine").offers(1, "pay:imprison:fool").then(1, "pay:imprison:fool")
    table.expect(1, pebble=1, hand=-1, city=["Mine"], gone=["Fool"])
    assert table.prisoners_of(1) == ["Fool"]


@rule("ED-364")
def test_neither_historian_nor_shopkeeper_of_the_other_city_reacts_to_a_fool() -> None:
    table = Table().goods(0, berry=3).hand(0, "Fool").has(1, "Historian", "Shopkeeper").play(0, "play:fool")
    assert table.change(1) == {"city": ["Fool"]}
    assert table.told("react") == []


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


# King


@rule("ED-369")
def test_the_king_counts_the_own_events() -> None:
    table = Table().has(0, "King").achieved(0, "event-1", "special-1", "special-2").achieved(1, "event-2", "special-3")
    assert table.sheet(0) == {"cards": 4, "bonus": 5, "events": 3}
    assert Table().has(0, "King").achieved(1, "event-1", "special-1").sheet(0) == {"cards": 4}


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


# Postal Pigeon


@rule("ED-373")
def test_the_pigeon_plays_one_cheap_revealed_card() -> None:
    table = with_berries(2, "Postal Pigeon").deck("Queen", "Farm").play(0, "play:postal-pigeon")
    table.exactly(0, "decline", "play:farm").then(0, "play:farm")
    table.expect(0, berry=-1, hand=-1, city=["Postal Pigeon", "Farm"]).settled()
    assert table.pile() == ["Queen"]


@rule("ED-373", "ED-191")
def test_the_pigeon_may_leave_both_cards_alone() -> None:
    table = with_berries(2, "Postal Pigeon").deck("Inn", "Farm").play(0, "play:postal-pigeon", "decline")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon"]).settled()
    assert sorted(table.pile()) == ["Farm", "Inn"]


@rule("ED-373")
def test_the_pigeon_takes_base_points_only_and_three_is_the_most() -> None:
    table = with_berries(2, "Postal Pigeon").deck("Theater", "Doctor").play(0, "play:postal-pigeon")
    table.exactly(0, "decline", "play:theater").then(0, "play:theater")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon", "Theater"]).settled()
    table = with_berries(2, "Postal Pigeon").deck("Queen", "Doctor").play(0, "play:postal-pigeon")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon"]).settled()


@rule("ED-373")
def test_the_pigeons_card_needs_room_and_obeys_uniqueness() -> None:
    table = with_berries(2, "Postal Pigeon").has(0, *FULL[1:]).deck("Inn", "Wanderer")
    table.play(0, "play:postal-pigeon", "pay:cost").exactly(0, "decline", "play:wanderer")
    table = with_berries(2, "Postal Pigeon").has(0, "Crane").deck("Crane", "Inn").play(0, "play:postal-pigeon")
    table.exactly(0, "decline", "play:inn")
    table = with_berries(2, "Postal Pigeon").has(1, "Fool").deck("Fool", "Ruins").play(0, "play:postal-pigeon")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon"]).settled()


@rule("ED-373")
def test_a_pigeon_may_bring_a_pigeon() -> None:
    table = with_berries(2, "Postal Pigeon").deck("Postal Pigeon", "Queen", "Mine", "Inn")
    table.fate("reveal", "Postal Pigeon", "Queen").play(0, "play:postal-pigeon").exactly(
        0, "decline", "play:postal-pigeon"
    ).then(0, "play:postal-pigeon")
    table.exactly(0, "decline", "play:mine", "play:inn").then(0, "play:mine")
    table.expect(0, berry=-2, pebble=1, hand=-1, city=["Postal Pigeon", "Postal Pigeon", "Mine"]).settled()


@rule("ED-373", "ED-177")
def test_the_own_triggers_reward_the_pigeon_and_what_it_brings() -> None:
    table = with_berries(2, "Postal Pigeon").has(0, "Shopkeeper", "Courthouse").deck("Farm", "Queen")
    table.play(0, "play:postal-pigeon", "play:farm", "take:resin")
    table.expect(0, resin=1, hand=-1, city=["Postal Pigeon", "Farm"]).settled()


@rule("ED-373", "ED-211")
def test_a_shepherd_brought_by_a_pigeon_pays_nobody() -> None:
    table = with_berries(2, "Postal Pigeon").deck("Shepherd", "Queen")
    table.play(0, "play:postal-pigeon", "play:shepherd").expect(
        0, berry=1, hand=-1, city=["Postal Pigeon", "Shepherd"]
    ).settled()


# Queen


@rule("ED-374")
def test_the_queen_plays_a_card_of_three_points_free() -> None:
    table = Table().has(0, "Queen").hand(0, "University", "Doctor").play(0, "visit:queen").exactly(0, "play:university")
    table.then(0, "play:university").expect(0, hand=-1, free=-1, city=["University"]).settled()


@rule("ED-374")
def test_the_queen_plays_from_the_meadow_and_it_is_refilled() -> None:
    table = Table().has(0, "Queen").meadow("Doctor", "Theater").play(0, "visit:queen").exactly(0, "play:theater@meadow")
    table.fate("refill", "Mine").then(0, "play:theater@meadow").expect(0, free=-1, city=["Theater"]).settled()
    assert table.shown()[1] == "Mine"


@rule("ED-374", "ED-059")
def test_the_queen_sees_nobody_in_vain() -> None:
    assert "queen" not in Table().has(0, "Queen").hand(0, "Doctor").visits(0)
    assert "queen" not in Table().has(0, "Queen", *FULL[1:]).hand(0, "Mine").visits(0)
    assert "queen" in Table().has(0, "Queen", *FULL[1:]).hand(0, "Wanderer").visits(0)


@rule("ED-374", "ED-211")
def test_a_shepherd_called_by_the_queen_pays_nobody() -> None:
    table = Table().has(0, "Queen").hand(0, "Shepherd").goods(0, berry=5).play(0, "visit:queen", "play:shepherd")
    table.expect(0, berry=3, hand=-1, free=-1, city=["Shepherd"]).settled()


@rule("ED-374")
def test_only_her_owner_sees_the_queen_and_one_at_a_time() -> None:
    assert "queen@2" not in Table().has(1, "Queen").hand(0, "Mine").visits(0)
    assert "queen" not in Table().has(0, "Queen").hand(0, "Mine").at(0, "queen").workers(0, 1).visits(0)


# Ranger


@rule("ED-375")
def test_the_ranger_moves_a_worker_to_another_place() -> None:
    table = with_berries(2, "Ranger").at(0, "basic-8").workers(0, 1).play(0, "play:ranger")
    table.refuses(0, "visit:basic-8").offers(0, "visit:basic-3").then(0, "visit:basic-3")
    table.expect(0, berry=-2, resin=2, hand=-1, city=["Ranger"]).settled()
    assert table.placed_of(0) == ["basic-3"]


@rule("ED-375")
def test_the_ranger_asks_which_worker_and_leaves_those_that_stay_for_good() -> None:
    table = with_berries(2, "Ranger").season(0, "autumn").has(0, "Monastery", "Cemetery", "Inn").workers(0, 0)
    table.at(0, "monastery", "cemetery", "journey-2", "inn", "basic-4").play(0, "play:ranger")
    table.exactly(0, "worker:inn", "worker:basic-4").then(0, "worker:inn", "visit:basic-6")
    table.expect(0, berry=-2, pebble=1, hand=-1, city=["Ranger"]).settled()
    assert table.placed_of(0) == ["basic-4", "basic-6", "cemetery", "journey-2", "monastery"]


@rule("ED-375")
def test_the_ranger_does_nothing_without_a_worker_to_move() -> None:
    with_berries(2, "Ranger").play(0, "play:ranger").expect(0, berry=-2, hand=-1, city=["Ranger"]).settled()
    table = with_berries(2, "Ranger").has(0, "Cemetery").at(0, "cemetery").play(0, "play:ranger")
    table.expect(0, berry=-2, hand=-1, city=["Ranger"]).settled()


@rule("ED-375")
def test_a_rangers_move_is_a_placement_like_any() -> None:
    table = with_berries(2, "Ranger", *SEVEN).at(0, "basic-8").at(1, "basic-1").workers(0, 0).play(0, "play:ranger")
    table.refuses(0, "visit:basic-1", "visit:journey-2", "visit:event-1")
    table = with_berries(2, "Ranger", *SEVEN[:2]).season(0, "autumn").at(0, "basic-8").workers(0, 0)
    table.play(0, "play:ranger").offers(0, "visit:journey-2").refuses(0, "visit:journey-3")
    table.then(0, "visit:journey-2", "discard:farm", "discard:farm")
    assert table.sheet(0)["journey"] == 2


@rule("ED-375", "ED-115")
def test_a_ranger_may_achieve_an_event() -> None:
    table = with_berries(2, "Ranger").has(0, "Bard", "Wanderer").at(0, "basic-8").workers(0, 0)
    table.play(0, "play:ranger", "visit:event-4").expect(0, berry=-2, hand=-1, city=["Ranger"]).settled()
    assert table.owner("event-4") == 0


@rule("ED-375", "ED-065")
def test_the_place_a_ranger_empties_is_free_at_once() -> None:
    table = with_berries(2, "Ranger").at(0, "basic-1").play(0, "play:ranger", "visit:basic-8")
    assert "basic-1" in table.visits(1)
    assert "basic-8" in table.placed_of(0)


@rule("ED-375")
def test_a_ranger_moves_a_worker_from_one_inn_to_another() -> None:
    table = with_berries(2, "Ranger").has(0, "Inn", "Inn").meadow("Farm").at(0, "inn").workers(0, 0)
    table.play(0, "play:ranger").offers(0, "visit:inn").then(0, "visit:inn", "play:farm@meadow")
    table.expect(0, berry=-1, hand=-1, city=["Ranger", "Farm"]).settled()
    table = with_berries(2, "Ranger").has(0, "Inn").meadow("Farm").at(0, "inn").workers(0, 0)
    table.play(0, "play:ranger").refuses(0, "visit:inn")


@rule("ED-375", "ED-110")
def test_a_ranger_that_visits_an_open_card_brings_its_owner_a_point() -> None:
    table = with_berries(2, "Ranger").has(1, "Inn").meadow("Farm").at(0, "basic-8").workers(0, 0)
    table.play(0, "play:ranger", "visit:inn@2", "play:farm@meadow")
    table.expect(0, berry=-1, hand=-1, city=["Ranger", "Farm"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}


@rule("ED-375", "ED-227", "ED-228")
def test_the_ranger_opens_the_second_cell_but_not_for_itself() -> None:
    lay = ("Dungeon", "Wanderer", "Bard")
    Table().has(0, *lay).prisoners(0, "Wife").hand(0, "Farm").refuses(0, "play:farm")
    table = Table().has(0, *lay, "Ranger").prisoners(0, "Wife").hand(0, "Farm").play(0, "play:farm")
    table.exactly(0, "pay:imprison:wanderer", "pay:imprison:bard")
    table = Table().has(0, "Dungeon", "Ranger").hand(0, "Farm").play(0, "play:farm")
    table.expect(0, berry=1, hand=-1, city=["Farm"], gone=["Ranger"]).settled()
    Table().has(0, "Dungeon", "Ranger").prisoners(0, "Wife").hand(0, "Farm").refuses(0, "play:farm")


# Shepherd


@rule("ED-376")
def test_the_shepherd_is_paid_to_an_opponent_and_counts_the_chapel() -> None:
    table = with_berries(3, "Shepherd").has(0, "Chapel").occupied(0, "Chapel").tokens(0, "Chapel", 2)
    table.play(0, "play:shepherd").expect(0, point=2, hand=-1, city=["Shepherd"], but=(1,)).settled()
    assert table.change(1) == {"berry": 3}
    assert table.on_card(0, "Chapel") == {"occupied": 1, "point": 2}


@rule("ED-376", "ED-209")
def test_the_shepherds_player_names_an_opponent_still_playing() -> None:
    table = Table(4).passed(2).goods(0, berry=3).hand(0, "Shepherd").has(1, "Chapel").tokens(1, "Chapel", 3)
    table.play(0, "play:shepherd").exactly(0, "to:2", "to:4").then(0, "to:4")
    table.expect(0, hand=-1, city=["Shepherd"], but=(3,)).settled()
    assert table.change(3) == {"berry": 3}


@rule("ED-376", "ED-211")
def test_a_free_or_cheaper_shepherd_hands_over_what_is_paid() -> None:
    table = with_berries(3, "Shepherd").has(0, "Chapel").tokens(0, "Chapel", 1).play(0, "play:shepherd")
    table.exactly(0, "pay:cost", "pay:occupy:chapel").then(0, "pay:occupy:chapel")
    table.expect(0, berry=3, point=1, hand=-1, city=["Shepherd"]).settled()
    table = (
        Table()
        .goods(0, berry=3)
        .meadow("Shepherd")
        .forest("Two from the Meadow")
        .play(0, "visit:forest-1", "take:shepherd@meadow", "take:king@meadow", "play:shepherd")
    )
    table.expect(0, berry=1, hand=1, free=-1, city=["Shepherd"], but=(1,)).settled()
    assert table.change(1) == {"berry": 2}


@rule("ED-376", "ED-210")
def test_the_shepherd_needs_the_berries_first_and_pays_the_supply_when_all_have_passed() -> None:
    with_berries(2, "Shepherd").refuses(0, "play:shepherd")
    table = Table().passed(1).goods(0, berry=3).hand(0, "Shepherd").play(0, "play:shepherd")
    table.expect(0, hand=-1, city=["Shepherd"]).settled()


@rule("ED-376", "ED-169")
def test_the_shepherds_opponent_is_named_before_the_meadow_is_refilled() -> None:
    table = Table(3).goods(0, berry=3).meadow("Shepherd").play(0, "play:shepherd@meadow")
    assert table.shown()[0] == "Shepherd"
    table.then(0, "to:2")
    assert table.shown()[0] != ""
    table.settled()


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


# Undertaker


@rule("ED-379")
def test_the_undertaker_clears_three_meadow_cards_and_takes_one() -> None:
    table = with_berries(2, "Undertaker", "Farm", "Farm", "Mine", "Inn").meadow("Bard", "Wife", "Queen")
    table.play(0, "play:undertaker", "discard:bard@meadow", "discard:wife@meadow", "discard:queen@meadow")
    assert len(table.pile()) == 3
    assert "" not in table.shown()
    table.then(0, "take:castle@meadow").expect(0, berry=-2, city=["Undertaker"]).settled()
    assert table.hand_of(0) == ["Castle", "Farm", "Farm", "Inn", "Mine"]
    assert table.pile() == ["Bard", "Wife", "Queen"]


@rule("ED-379")
def test_the_undertaker_refills_before_it_takes_and_takes_nothing_into_a_full_hand() -> None:
    table = with_berries(2, "Undertaker").meadow("Bard", "Wife", "Queen").deck("Mine", "Inn", "Ruins")
    table.play(0, "play:undertaker", "discard:bard@meadow", "discard:wife@meadow")
    table.refuses(0, "discard:bard@meadow", "discard:wife@meadow").then(0, "discard:queen@meadow")
    table.offers(0, "take:mine@meadow", "take:inn@meadow", "take:ruins@meadow").then(0, "take:ruins@meadow").settled()
    table = Table().goods(0, berry=2).hand(0, *SEVEN, "Theater").meadow("Undertaker", "Bard", "Wife", "Queen")
    table.fate("refill", "Judge").play(0, "play:undertaker@meadow").offers(0, "discard:judge@meadow")
    table.then(0, "discard:bard@meadow", "discard:wife@meadow", "discard:queen@meadow")
    table.expect(0, berry=-2, city=["Undertaker"]).settled()


@rule("ED-379", "ED-105")
def test_the_undertaker_opens_the_second_spot_of_the_own_cemetery() -> None:
    assert "cemetery" not in Table().has(0, "Cemetery").at(0, "cemetery").workers(0, 1).visits(0)
    assert "cemetery" in Table().has(0, "Cemetery", "Undertaker").at(0, "cemetery").workers(0, 1).visits(0)
    table = Table().has(0, "Cemetery", "Undertaker").at(0, "cemetery", "cemetery").workers(0, 1)
    assert "cemetery" not in table.visits(0)


# Wanderer


@rule("ED-380")
def test_the_wanderer_draws_three_and_takes_no_space() -> None:
    table = with_berries(2, "Wanderer", "Farm", "Mine").has(0, *FULL).play(0, "play:wanderer")
    table.expect(0, berry=-2, hand=2, city=["Wanderer"]).settled()
    assert table.spaces(0) == 15
    assert len(table.hand_of(0)) == 5


@rule("ED-380", "ED-217")
def test_the_wanderer_counts_in_every_other_respect() -> None:
    table = Table().has(0, "Wanderer", "Wanderer", "Wanderer", "School")
    assert table.spaces(0) == 1
    assert table.sheet(0) == {"cards": 5, "bonus": 3}
    assert "event-4" in table.visits(0)
    table = Table().has(0, *FULL[:-1], "Dungeon", "Wanderer").hand(0, "Inn")
    table.refuses(0, "play:inn")


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
