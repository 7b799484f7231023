"""Traveler cards: what each does, when it does not, its boundary, and who is left alone."""

from __future__ import annotations

from games.everdell.laying import FULL, SEVEN
from games.everdell.table import Table, with_berries
from support.rules import rule


def bonus(table: Table) -> int:
    """What the prosperity cards of the first seat bring."""
    return table.sheet(0).get("bonus", 0)


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
