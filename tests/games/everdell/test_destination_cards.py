"""Destination cards: what each does, when it does not, its boundary, and who is left alone."""

from __future__ import annotations

from games.everdell.laying import FULL, SEVEN
from games.everdell.table import Table
from support.rules import rule

ANY = ["take:twig", "take:resin", "take:pebble", "take:berry"]


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
