"""The worked examples (ED-428 to ED-451), each as its statement tells it."""

from __future__ import annotations

import pytest
from games.everdell.laying import FULL
from games.everdell.table import Table
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.state import everdell


@rule("ED-428")
@pytest.mark.parametrize(("players", "left"), [(2, 109), (3, 102), (4, 94)])
def test_what_the_deal_leaves_in_the_deck(players: int, left: int) -> None:
    assert len(everdell(load_game("everdell", players).new_initial_state(seed=3)).deck) == left


@rule("ED-429")
def test_the_second_basic_location() -> None:
    table = Table().goods(0, twig=1).hand(0, *FULL[:5]).play(0, "visit:basic-2")
    table.expect(0, twig=2, hand=1, free=-1).settled()
    assert table.goods_of(0) == {"twig": 3}
    assert len(table.hand_of(0)) == 6


@rule("ED-430")
def test_seven_cards_at_the_haven() -> None:
    table = Table().hand(0, *["Farm"] * 7, "Mine").play(0, "visit:haven", *["discard:farm"] * 7, "done")
    table.then(0, "take:resin", "take:resin", "take:pebble")
    table.expect(0, resin=2, pebble=1, hand=-7, free=-1).settled()
    assert table.hand_of(0) == ["Mine"]


@rule("ED-431")
def test_a_peddler_for_a_berry_and_a_twig() -> None:
    table = Table().goods(0, berry=1, twig=1).hand(0, "Peddler").has(0, "Judge").play(0, "play:peddler")
    table.expect(0, berry=-1, twig=-1, hand=-1, city=["Peddler"]).settled()
    assert table.goods_of(0) == {}


@rule("ED-432")
def test_two_farms_bring_a_pair() -> None:
    table = Table().has(0, "Farm", "Farm").hand(0, "Husband", "Wife").workers(0, 0)
    table.play(0, "play:husband").expect(0, hand=-1, city=["Husband"])
    table.play(1, "visit:basic-8").play(0, "play:wife").expect(0, hand=-1, city=["Wife"])
    assert table.on_card(0, "Farm") == table.on_card(0, "Farm", 1) == {"occupied": 1}
    assert (len(table.city_of(0)), table.spaces(0)) == (4, 3)
    table.play(1, "visit:basic-8").play(0, "prepare", "take:pebble").expect(0, berry=2, pebble=1, free=1).settled()
    assert table.sheet(0)["bonus"] == 3


@rule("ED-433")
def test_berries_become_points_in_a_good_order() -> None:
    table = Table().has(0, "Doctor", "Farm", "General Store", "Farm").workers(0, 0).play(0, "prepare", "pay:3berry")
    table.expect(0, berry=1, point=3, free=1).settled()
    table = Table().has(0, "Doctor", "Farm", "General Store", "Farm").workers(0, 0).play(0, "prepare", "pay:0berry")
    table.expect(0, berry=4, free=1).settled()


@rule("ED-434")
def test_a_bard_from_a_full_hand_beside_a_historian() -> None:
    table = Table().goods(0, berry=3).has(0, "Historian").hand(0, "Bard", *["Farm"] * 7)
    table.play(0, "play:bard", *["discard:farm"] * 5).expect(0, berry=-3, point=5, hand=-5, city=["Bard"]).settled()
    assert len(table.hand_of(0)) == 3


@rule("ED-435")
def test_a_wanderer_from_a_full_hand_beside_a_historian() -> None:
    table = Table().goods(0, berry=2).has(0, "Historian").hand(0, "Wanderer", *["Farm"] * 7)
    table.play(0, "play:wanderer").expect(0, berry=-2, city=["Wanderer"]).settled()
    assert len(table.hand_of(0)) == 8
    assert [event.args["count"] for event in table.events("draw")] == [1]


@rule("ED-436")
def test_a_castle_with_a_crane() -> None:
    table = Table().goods(0, twig=2, resin=3).hand(0, "Castle").has(0, "Crane").play(0, "play:castle")
    table.expect(0, twig=-2, resin=-3, hand=-1, city=["Castle"], gone=["Crane"]).settled()
    assert table.goods_of(0) == {}
    assert table.pile() == ["Crane"]


@rule("ED-437")
def test_an_innkeeper_for_a_cheap_critter() -> None:
    table = Table().goods(0, berry=1).hand(0, "Teacher").has(0, "Innkeeper").deck("Farm", "Mine")
    table.play(0, "play:teacher", "give:farm")
    table.expect(0, city=["Teacher"], gone=["Innkeeper"], but=(1,)).settled()
    assert table.goods_of(0) == {"berry": 1}


@rule("ED-438")
def test_ruins_in_a_full_city() -> None:
    table = Table().has(0, *FULL[:-1], "Farm").occupied(0, "Farm").hand(0, "Ruins", "Bard", "Judge")
    table.play(0, "play:ruins", "replace:farm").expect(
        0, twig=2, resin=1, hand=1, city=["Ruins"], gone=["Farm"]
    ).settled()
    assert len(table.hand_of(0)) == 4
    assert table.spaces(0) == 15
    assert table.on_card(0, "Ruins") == {}


@rule("ED-439")
def test_a_castle_at_the_university() -> None:
    table = Table().has(0, "University", "Castle").play(0, "visit:university", "discard:castle", "take:berry")
    table.expect(0, twig=2, resin=3, pebble=3, berry=1, point=1, free=-1, gone=["Castle"]).settled()


@rule("ED-440")
def test_two_chapel_visits_and_a_shepherd() -> None:
    table = Table().goods(0, berry=3).has(0, "Chapel").occupied(0, "Chapel").meadow("Shepherd").workers(0, 1)
    table.play(0, "visit:chapel").expect(0, hand=2, free=-1)
    table.play(1, "visit:basic-8").play(0, "prepare").play(1, "visit:basic-8").play(0, "visit:chapel")
    table.expect(0, hand=4, free=-1)
    table.play(1, "prepare").play(0, "play:shepherd@meadow")
    table.expect(0, point=2, city=["Shepherd"], but=(1,)).settled()
    assert table.change(1) == {"berry": 3}
    assert (len(table.hand_of(0)), table.goods_of(0)) == (6, {"berry": 3, "point": 2})
    assert table.on_card(0, "Chapel") == {"occupied": 1, "point": 2}
    assert table.sheet(0) == {"cards": 2 + 1, "tokens": 2 + 2}


@rule("ED-441")
@pytest.mark.parametrize("more", [[], ["Inn"]])
def test_a_gift_to_a_hand_of_seven(more: list[str]) -> None:
    table = Table(3).has(0, "Post Office").hand(0, "Bard", "Judge", "Monk", "Inn", "Crane")
    table.hand(1, *["Farm"] * 7).hand(2, *FULL[:8]).play(0, "visit:post-office", "give:bard", "give:judge")
    assert table.change(1) == {"hand": 1}
    assert table.pile() == ["Judge"]
    assert len(table.hand_of(0)) == 3
    table.then(0, *(f"discard:{name.lower()}" for name in more), "done")
    table.expect(0, hand=3, free=-1, but=(1,)).settled()
    assert sum(
        event.args["count"] for event in table.events("draw") if isinstance(event.args["count"], int)
    ) == 5 + len(more)


@rule("ED-442")
def test_gifts_when_all_others_have_passed() -> None:
    table = Table(3).passed(1, 2).goods(0, berry=3, twig=1, resin=1).hand(0, "Monk").has(0, "Monastery")
    table.play(0, "play:monk", "pay:cost", "give:berry", "give:berry").expect(
        0, berry=-3, point=4, hand=-1, city=["Monk"]
    )
    table.play(0, "visit:monastery", "give:twig", "give:resin").expect(0, twig=-1, resin=-1, point=4, free=-1).settled()
    table = Table().passed(1).goods(0, berry=2).hand(0, "Teacher").deck("Farm", "Mine")
    table.play(0, "play:teacher", "give:farm").expect(0, berry=-2, city=["Teacher"]).settled()
    assert table.pile() == ["Farm"]


@rule("ED-443")
def test_a_barge_toad_in_a_city_of_one_farm() -> None:
    table = Table().goods(0, berry=3).hand(0, "Miner Mole").has(0, "Farm", "Farm", "Farm").has(1, "Barge Toad", "Farm")
    table.play(0, "play:miner-mole", "copy:barge-toad@2")
    table.expect(0, berry=-3, twig=2, hand=-1, city=["Miner Mole"]).settled()


@rule("ED-444")
def test_a_draw_across_the_end_of_the_deck() -> None:
    table = Table().goods(0, berry=2).hand(0, "Wanderer", "Bard", "Judge")
    table.discard(*["Farm"] * 7, "Mine", "Mine", "Mine").deck("Inn").play(0, "play:wanderer")
    table.expect(0, berry=-2, hand=2, city=["Wanderer"]).settled()
    assert len(table.hand_of(0)) == 5
    assert (len(table.deck_of()), table.pile()) == (8, [])


@rule("ED-445")
def test_a_worker_on_the_monastery_is_missed_for_good() -> None:
    table = Table().has(0, "Monastery").at(0, "monastery", "basic-8")
    left = []
    for season in ("spring", "summer", "autumn"):
        table.play(0, "prepare")
        if season == "summer":
            table.then(0, "done")
        left.append(table.free(0))
        table.settled()
        assert table.placed_of(0) == ["monastery"]
        if season != "autumn":
            table.play(1, "visit:basic-8")
            for _ in range(left[-1]):
                table.play(0, "visit:basic-8")
                if table.asked() == 1:
                    table.play(1, "visit:basic-8" if table.free(1) else "prepare")
                    if "done" in table.options(1):
                        table.then(1, "done")
    assert left == [2, 3, 5]


@rule("ED-446")
def test_three_workers_on_journeys() -> None:
    table = Table().season(0, "autumn").workers(0, 3).passed(1).hand(0, *["Farm"] * 8)
    table.play(0, "visit:journey-4", *["discard:farm"] * 4).play(0, "visit:journey-2", *["discard:farm"] * 2)
    table.play(0, "visit:journey-2", *["discard:farm"] * 2).settled()
    assert table.hand_of(0) == []
    assert table.sheet(0) == {"journey": 8}


@rule("ED-447")
def test_twigs_of_a_clock_tower_for_a_woodcarver() -> None:
    table = Table().has(0, "Clock Tower", "Woodcarver").tokens(0, "Clock Tower", 3).at(0, "basic-1").workers(0, 0)
    table.play(0, "prepare", "again:basic-1").exactly(0, "pay:0twig", "pay:1twig", "pay:2twig", "pay:3twig")
    table.then(0, "pay:3twig").expect(0, point=3, free=2).settled()
    assert table.on_card(0, "Clock Tower") == {"point": 2}
    assert table.placed_of(0) == []


@rule("ED-448")
def test_the_scored_city_of_the_rulebook() -> None:
    table = Table().special("Performer in Residence", "Ministering to Miscreants")
    table.has(0, "Wanderer", "Farm", "Husband", "Wife", "Barge Toad", "Bard", "Resin Refinery", "Chip Sweep")
    table.has(0, "Clock Tower", "Shopkeeper", "King", "Chapel", "Monastery", "Monk", "Inn", "Dungeon", "Architect")
    table.season(0, "autumn").at(0, "journey-4").goods(0, resin=1, pebble=1, point=3 + 8).prisoners(0, "Teacher")
    table.tokens(0, "Clock Tower", 1).tokens(0, "Chapel", 2).achieved(0, "event-2", "special-1", "special-2")
    table.on_event(1, berry=3)
    assert table.sheet(0) == {"cards": 22, "tokens": 14, "bonus": 10, "journey": 4, "events": 12}
    assert table.scores()[0] == 62
    assert (len(table.city_of(0)), table.spaces(0)) == (17, 15)


@rule("ED-449")
def test_ties_are_broken_by_events_before_resources() -> None:
    table = Table(3).special("The Everdell Games").passed(1, 2).season(0, "autumn")
    table.achieved(0, "event-1", "event-2").goods(0, twig=9, point=49)
    table.achieved(1, "event-3", "event-4", "special-1").goods(1, point=40).goods(2, point=54)
    table.play(0, "pass").settled()
    assert table.scores() == [55, 55, 54]
    assert table.state.placement() == [2, 1, 3]


@rule("ED-450")
def test_rugwort_takes_what_has_just_been_refilled() -> None:
    table = Table(1, year=1).goods(0, berry=2).meadow(*FULL[:7], "Wife").deck("Farm", "Mine")
    table.fate("refill", "Farm", "Mine").fate("rugwort_rolls", 8).play(0, "play:wife@meadow-8")
    table.expect(0, berry=-2, city=["Wife"], but=(1,)).settled()
    assert table.city_of(1) == ["Farm"]
    assert table.shown()[7] == "Mine"


@rule("ED-451")
def test_rugworts_score_with_twenty_cards() -> None:
    table = Table(1, year=2).has(1, *FULL, "Mine", "Wife", "Wife", "Castle", "School").goods(1, point=1)
    table.season(0, "autumn").season(1, "autumn").at(1, "journey-4")
    table.achieved(1, "event-1", "event-2").achieved(0, "special-3").play(0, "pass").settled()
    assert len(table.city_of(1)) == 20
    assert table.sheet(1) == {"cards": 16 * 2 + 4 * 3, "events": 6 + 18, "journey": 4, "tokens": 1}
    assert sum(table.sheet(1).values()) == 73
