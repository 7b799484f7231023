"""Where big critters, their places and what follows from gains, draws and discards meet other things half-way."""

from __future__ import annotations

from games.everdell.laying import SEVEN
from games.spirecrest.ground import Ground
from support.rules import rule

from underbough.games.everdell import ids as base
from underbough.games.everdell.spirecrest import figures, ids, reactions
from underbough.games.everdell.spirecrest.content import built_in
from underbough.kernel.piles import knows


def keys_of(table: Ground, seat: int, prefix: str) -> list[str]:
    """The options of a seat that begin so."""
    return [key for key in table.options(seat) if key.startswith(prefix)]


# ---- Honeypaw


@rule("SP-216")
def test_what_a_card_gives_that_is_played_at_the_place_is_not_gained_there() -> None:
    table = Ground().found(0, "honeypaw").has(0, "Queen").hand(0, "Mine").workers(0, 1)
    table.play(0, "send:honeypaw", "visit:queen", "play:mine")
    table.expect(0, pebble=1, hand=-1, free=-1, city=["Mine"]).settled()


@rule("SP-216")
def test_the_price_of_a_card_given_back_is_gained_there() -> None:
    table = Ground().found(0, "honeypaw").has(0, "University", "Shopkeeper").workers(0, 1).has(0, "Farm")
    table.play(0, "send:honeypaw", "visit:university", "discard:farm", "take:pebble")
    # The printed cost of the Farm, 2 twigs and a resin, and the pebble: four resources, none a berry.
    table.expect(0, twig=2, resin=1, pebble=1, berry=3, point=1, free=-1, gone=["Farm"]).settled()


@rule("SP-216")
def test_a_berry_among_what_the_place_gives_ends_the_hope_for_more() -> None:
    table = Ground().found(0, "honeypaw").has(0, "University", "Wanderer").workers(0, 1).has(0, "Wife")
    table.play(0, "send:honeypaw", "visit:university", "discard:wife", "take:pebble")
    table.expect(0, pebble=1, berry=2, point=1, free=-1, gone=["Wife"]).settled()


@rule("SP-216", "SP-165")
def test_berries_that_honeypaw_finds_set_off_a_forager() -> None:
    table = Ground().found(0, "honeypaw", "forager").workers(0, 1).hand(0, "Inn", "Inn")
    table.play(0, "send:honeypaw", "visit:basic-3").expect(0, resin=2, berry=2, hand=2, free=-1).settled()


# ---- Truffle and King Rhun


@rule("SP-074", "SP-208")
def test_a_ranger_does_not_put_truffle_back_where_it_stood() -> None:
    table = Ground().critter(0, "truffle", "farm").has(0, "Farm", "Mine").hand(0, "Ranger").goods(0, berry=2)
    table.workers(0, 0).play(0, "play:ranger")
    assert keys_of(table, 0, "visit:farm") == []
    table.then(0, "visit:mine@1", "take:berry")
    table.expect(0, berry=-1, pebble=1, city=["Ranger"]).settled()


@rule("SP-074", "SP-208")
def test_a_ranger_may_put_truffle_on_another_card_that_is_just_like_the_one_it_left() -> None:
    table = Ground().critter(0, "truffle", "farm").has(0, "Farm", "Farm").hand(0, "Ranger").goods(0, berry=2)
    table.workers(0, 0).play(0, "play:ranger")
    assert keys_of(table, 0, "visit:farm") == ["visit:farm@1"]


@rule("SP-209", "SP-210")
def test_truffle_finds_no_storehouse_and_no_chip_sweep_of_others() -> None:
    table = Ground().found(0, "truffle").has(0, "Storehouse", "Chip Sweep").workers(0, 1)
    table.has(1, "Storehouse", "Chip Sweep", "Farm").play(0, "send:truffle")
    assert [place for place in table.visits(0) if "@" in place] == ["chip-sweep@1", "farm@2"]


@rule("SP-217", "SP-225")
def test_king_rhun_uses_prosperity_cards_that_are_worth_something_and_no_others() -> None:
    table = Ground().found(0, "king-rhun").has(0, "Theater", "Farm").has(1, "School").workers(0, 1)
    table.play(0, "send:king-rhun")
    assert [place for place in table.visits(0) if "-" not in place] == ["theater"]


@rule("SP-217", "SP-225")
def test_king_rhun_finds_nothing_on_a_card_without_base_points_or_with_a_spot_for_workers() -> None:
    plain = built_in()
    deck = [dict(entry) for entry in plain["deck"]]  # type: ignore[attr-defined]
    for entry in deck:
        if entry["name"] == "School":
            entry["points"] = 0
        if entry["name"] == "Theater":
            entry["visit"] = {"add_token_and_draw": 1}
    table = Ground(content={**plain, "deck": deck}).found(0, "king-rhun").workers(0, 1)
    table.has(0, "School", "Theater", "Palace").play(0, "send:king-rhun", "visit:theater")
    table.expect(0, hand=1, free=-1).settled()
    again = Ground(content={**plain, "deck": deck}).found(0, "king-rhun").workers(0, 1)
    again.has(0, "School", "Palace").play(0, "send:king-rhun")
    assert [place for place in again.visits(0) if "-" not in place] == ["palace"]


@rule("SP-074", "SP-217")
def test_a_ranger_does_not_put_king_rhun_back_on_the_same_card() -> None:
    table = Ground().critter(0, "king-rhun", "theater").has(0, "Theater", "School").hand(0, "Ranger")
    table.goods(0, berry=2).workers(0, 0).play(0, "play:ranger")
    assert keys_of(table, 0, "visit:theater") == []
    table.then(0, "visit:school", "take:twig", "take:twig")
    table.expect(0, twig=2, berry=-2, hand=-1, city=["Ranger"]).settled()


@rule("SP-225")
def test_truffle_stands_aside_when_its_card_goes_and_takes_no_spot_of_the_university() -> None:
    table = Ground().critter(0, "truffle", "farm").has(0, "University", "Farm").workers(0, 1)
    table.play(0, "visit:university", "discard:farm", "take:berry")
    table.expect(0, twig=2, resin=1, berry=1, point=1, free=-1, gone=["Farm"]).settled()
    assert table.critters_of(0) == {"truffle": "aside"}
    assert table.placed_of(0) == ["aside", "university"]


@rule("SP-225")
def test_copies_are_told_apart_by_the_big_critter_on_one() -> None:
    table = Ground().critter(0, "truffle", "farm").has(0, "University", "Farm", "Farm").workers(0, 1)
    table.play(0, "visit:university")
    assert keys_of(table, 0, "discard:farm") == ["discard:farm", "discard:farm.2"]


@rule("SP-225", "SP-074")
def test_copies_are_told_apart_by_who_stands_on_them() -> None:
    table = Ground().critter(0, "honeypaw", "inn").has(0, "University", "Inn", "Inn").at(0, "inn.2").workers(0, 1)
    table.play(0, "visit:university")
    assert keys_of(table, 0, "discard:inn") == ["discard:inn", "discard:inn.2"]
    table.then(0, "discard:inn", "take:berry")
    assert table.critters_of(0) == {"honeypaw": "university"}


@rule("SP-210")
def test_truffle_at_a_miner_mole_of_another_looks_at_the_opponents_of_that_city() -> None:
    table = Ground().found(0, "truffle").has(1, "Miner Mole").has(0, "Mine").workers(0, 1)
    table.has(0, "Miner Mole").play(0, "send:truffle", "visit:miner-mole@2")
    # Copying goes on once: the own Miner Mole is not offered.
    table.exactly(0, "decline", "copy:mine@1").then(0, "copy:mine@1", "take:twig")
    table.expect(0, pebble=1, twig=1, hand=1, free=-1).settled()


# ---- workers that come and go


@rule("SP-070", "SP-071")
def test_with_every_ordinary_worker_out_for_good_a_big_critter_stands_in_for_the_last() -> None:
    table = Ground().season(0, "spring").has(0, "Monastery").at(0, "monastery").workers(0, 0)
    figures.gain_figure(table.state, 0, 0)
    slug = table.mountain.figure_slug[0]
    assert table.critters_of(0) == {slug: "monastery"}
    assert (table.free(0), table.ordinary(0), len(table.state.areas[0].placed)) == (0, 0, 1)


@rule("SP-242")
def test_a_big_critter_is_kidnapped_only_where_no_ordinary_worker_is_available() -> None:
    table = Ground(1, year=3).found(0, "truffle", "whisper").workers(0, 3)
    st = table.state
    st.areas[0].workers -= 1
    figures.kidnapped(st, 0)
    assert table.critters_of(0) == {"truffle": "home", "whisper": "home"}
    st.areas[0].workers -= 1
    figures.kidnapped(st, 0)
    assert sorted(table.critters_of(0).values()) == ["gone", "home"]


@rule("SP-077")
def test_a_big_critter_leaves_the_game_with_the_card_it_stands_on_for_good() -> None:
    table = Ground().critter(0, "honeypaw", "monastery").has(0, "University", "Monastery").workers(0, 1)
    table.play(0, "visit:university", "discard:monastery", "take:berry").settled()
    assert table.critters_of(0) == {"honeypaw": "gone"}
    assert (table.free(0), table.placed_of(0)) == (0, ["university"])


@rule("SP-077")
def test_a_big_critter_that_stands_for_good_keeps_its_place_as_its_owner_prepares() -> None:
    table = Ground().critter(0, "honeypaw", "monastery").critter(0, "truffle", "basic-8").has(0, "Monastery")
    table.workers(0, 0).prepare(0)
    assert table.critters_of(0) == {"honeypaw": "monastery", "truffle": "home"}
    assert (table.placed_of(0), table.ordinary(0)) == (["monastery"], 1)


# ---- the Hideout


@rule("SP-181")
def test_a_big_critter_moved_to_the_hideout_repeats_its_place_without_its_ability() -> None:
    table = Ground().critter(0, "honeypaw", "basic-1").found(0, "grey-cloaks-hideout").workers(0, 0)
    table.play(0, "visit:grey-cloaks-hideout").exactly(0, "figure:honeypaw").then(0, "figure:honeypaw")
    table.expect(0, twig=3).settled()
    assert table.critters_of(0) == {"honeypaw": "grey-cloaks-hideout"}


@rule("SP-181")
def test_the_hideout_repeats_a_place_in_full_whatever_the_weather() -> None:
    table = Ground().weather("ice-rimmed-banks").at(0, "basic-1").found(0, "grey-cloaks-hideout").workers(0, 0)
    table.play(0, "visit:grey-cloaks-hideout", "worker:basic-1").expect(0, twig=3).settled()


@rule("SP-181")
def test_the_hideout_takes_nobody_from_an_event_a_journey_or_a_big_critters_own_place() -> None:
    table = Ground().season(0, "autumn").found(0, "grey-cloaks-hideout").critter(0, "truffle", "farm").has(0, "Farm")
    table.at(0, "event-1", "journey-2").achieved(0, "event-1").critter(0, "windlore", "deck").workers(0, 0)
    assert "visit:grey-cloaks-hideout" not in table.options(0)


@rule("SP-181")
def test_the_hideout_repeats_a_discovery_place_and_a_visited_card() -> None:
    table = Ground().found(0, "grey-cloaks-hideout", "ancient-orchard").at(0, "ancient-orchard", "lookout")
    table.has(0, "Lookout").workers(0, 0).play(0, "visit:grey-cloaks-hideout")
    table.exactly(0, "worker:lookout", "worker:ancient-orchard")
    table.then(0, "worker:ancient-orchard").expect(0, berry=5).settled()
    assert table.placed_of(0) == ["grey-cloaks-hideout", "lookout"]


@rule("SP-181", "SP-163")
def test_the_caravan_repeated_through_the_hideout_counts_the_workers_that_stand_on_it_then() -> None:
    table = Ground(3).found(0, "grey-cloaks-hideout", "cartographers-caravan").workers(0, 0)
    table.at(0, "cartographers-caravan").at(1, "cartographers-caravan")
    table.play(0, "visit:grey-cloaks-hideout", "worker:cartographers-caravan", "take:twig")
    table.expect(0, hand=3, twig=1).settled()


# ---- a Shepherd under weather


@rule("SP-097")
def test_an_opponent_is_given_the_surcharge_with_the_rest_of_a_shepherds_price() -> None:
    table = Ground().weather("heat-wave").season(0, "summer").hand(0, "Shepherd").goods(0, berry=4)
    table.play(0, "play:shepherd")
    assert table.change(1)["berry"] == 4
    assert table.goods_of(0)["berry"] == 3


# ---- Stubblehoof


@rule("SP-206")
def test_stubblehoof_may_stay_where_the_weather_has_closed_the_place_since() -> None:
    table = Ground().season(0, "spring").weather("rockfall-at-the-diggings").critter(0, "stubblehoof", "basic-3")
    table.workers(0, 0).play(0, "prepare").exactly(0, "decline", "stay")
    table.then(0, "stay", "take:twig")
    assert table.change(0) == {"resin": 2, "twig": 1, "hand": 1, "free": 1}


@rule("SP-204")
def test_stubblehoof_repeats_its_place_under_the_weather_that_ends() -> None:
    table = Ground().weather("ice-rimmed-banks").critter(0, "stubblehoof", "basic-1").workers(0, 0)
    table.play(0, "prepare", "stay", "take:berry")
    assert table.change(0) == {"twig": 2, "berry": 1, "hand": 1, "free": 1}


@rule("SP-205")
def test_stubblehoof_that_has_stayed_once_is_asked_about_again_and_may_come_home() -> None:
    table = Ground().critter(0, "stubblehoof", "basic-1").workers(0, 0).workers(1, 1)
    table.discoveries("foothills", "greensprout-trail", "mistrise-trail", "forager", "sunblaze-trail")
    table.play(0, "prepare", "stay", "take:berry").idle(2)
    assert (table.critters_of(0), table.free(0)) == ({"stubblehoof": "basic-1"}, 1)
    table.play(1, "visit:basic-8").play(0, "visit:basic-8").play(1, "prepare").idle(2)
    table.play(0, "prepare").exactly(0, "decline", "stay").then(0, "decline")
    assert table.critters_of(0) == {"stubblehoof": "home"}


@rule("SP-206", "SP-181")
def test_stubblehoof_does_not_stay_in_the_hideout() -> None:
    table = Ground().critter(0, "stubblehoof", "grey-cloaks-hideout").found(0, "grey-cloaks-hideout").workers(0, 0)
    table.play(0, "prepare")
    assert "stay" not in table.options(0)


@rule("SP-206")
def test_stubblehoof_is_not_asked_about_where_nothing_would_happen() -> None:
    table = Ground().critter(0, "stubblehoof", "haven").workers(0, 0).play(0, "prepare")
    assert "stay" not in table.options(0)


@rule("SP-206", "SP-207")
def test_stubblehoof_on_an_open_card_brings_its_owner_nothing_more() -> None:
    table = Ground().critter(0, "stubblehoof", "inn@2").has(1, "Inn").goods(0, twig=9, resin=9, pebble=9, berry=9)
    table.workers(0, 0).meadow("Farm", "Mine").play(0, "prepare", "stay", "play:mine@meadow")
    assert table.state.areas[1].goods[base.POINT] == 0
    table.then(0, "take:berry")
    assert "inn@2" in table.critters_of(0).values()


# ---- Firebeak


@rule("SP-214", "SP-170")
def test_a_prospectors_discard_is_seen_before_the_next_draw() -> None:
    table = Ground().found(0, "prospector").critter(1, "firebeak", "discards").hand(0, "Farm").workers(0, 1)
    table.hand(1, *SEVEN).play(0, "visit:basic-5", "discard:farm")
    assert table.asked() == 1
    table.exactly(1, "done", "take:farm").then(1, "take:farm").exactly(0, "decline", "draw")
    table.then(0, "decline").settled()
    assert len(table.hand_of(1)) == 8


@rule("SP-214")
def test_what_is_discarded_together_is_one_question_and_the_room_in_hand_ends_it() -> None:
    table = Ground().critter(1, "firebeak", "discards").hand(0, "Farm", "Mine", "Inn", "Crane")
    table.hand(1, *SEVEN[:6]).workers(0, 1).play(0, "visit:haven")
    table.then(0, "discard:farm", "discard:mine", "discard:inn", "discard:crane")
    assert table.asked() == 1
    table.exactly(1, "done", "take:crane", "take:farm", "take:inn", "take:mine")
    table.then(1, "take:inn", "take:farm")
    # With eight cards the rest goes to the pile, then the Haven gives its two resources.
    assert table.asked() == 0
    assert sorted(table.pile()) == ["Crane", "Mine"]
    table.then(0, "take:berry", "take:berry").settled()


@rule("SP-214")
def test_a_dungeon_and_its_prisoner_are_one_question() -> None:
    table = Ground().critter(1, "firebeak", "discards").has(0, "University", "Dungeon").prisoners(0, "Wife")
    table.workers(0, 1).play(0, "visit:university", "discard:dungeon")
    table.exactly(1, "done", "take:dungeon", "take:wife").then(1, "take:wife", "done")
    assert table.asked() == 0
    assert (table.hand_of(1), table.pile()) == (["Wife"], ["Dungeon"])


@rule("SP-214")
def test_firebeak_goes_before_what_is_drawn_for_the_discards_even_from_a_pile_made_anew() -> None:
    table = Ground().critter(1, "firebeak", "discards").hand(0, "Farm", "Mine").workers(0, 1)
    table.forest("Discard and draw double").deck("Inn").play(0, "visit:forest-1", "discard:farm", "discard:mine")
    assert table.asked() == 1
    assert (table.hand_of(0), table.deck_of()) == ([], ["Inn"])
    table.then(1, "take:farm", "done").settled()
    assert (table.hand_of(0), table.hand_of(1)) == (["Inn", "Mine"], ["Farm"])


@rule("SP-214")
def test_firebeak_goes_before_the_revealed_card_that_is_played() -> None:
    table = Ground().critter(1, "firebeak", "discards").has(0, "Cemetery").workers(0, 1)
    table.deck("Wanderer", "Farm", "Mine", "Inn").play(0, "visit:cemetery", "play:wanderer")
    table.exactly(1, "done", "take:farm", "take:inn", "take:mine").then(1, "take:mine", "done").settled()
    # The Wanderer draws what is left of the others.
    assert (table.city_of(0), table.hand_of(0), table.hand_of(1)) == (
        ["Cemetery", "Wanderer"],
        ["Farm", "Inn"],
        ["Mine"],
    )


@rule("SP-214")
def test_firebeak_goes_before_the_meadow_is_refilled() -> None:
    table = Ground().critter(1, "firebeak", "discards").hand(0, "Undertaker").goods(0, berry=2).meadow("Farm", "Inn")
    table.meadow("Mine").deck("Crane", "Queen", "King", "Bard").play(0, "play:undertaker")
    table.then(0, "discard:farm@meadow", "discard:inn@meadow", "discard:mine@meadow")
    table.exactly(1, "done", "take:farm", "take:inn", "take:mine")
    assert table.shown().count("") == 3
    table.then(1, "done")
    assert table.shown().count("") == 0
    table.idle().settled()


@rule("SP-214")
def test_without_room_or_after_passing_nobody_is_asked() -> None:
    full = Ground().critter(1, "firebeak", "discards").hand(0, "Farm", "Mine").hand(1, *SEVEN, "Queen").workers(0, 1)
    full.play(0, "visit:haven", "discard:farm", "discard:mine", "take:twig").settled()
    gone = Ground().passed(1).critter(1, "firebeak", "discards").hand(0, "Farm", "Mine").workers(0, 1)
    gone.play(0, "visit:haven", "discard:farm", "discard:mine", "take:twig").settled()
    assert [sorted(table.pile()) for table in (full, gone)] == [["Farm", "Mine"]] * 2


@rule("SP-214", "SP-241")
def test_the_owners_own_discards_are_not_looked_at() -> None:
    table = Ground().critter(0, "firebeak", "discards").hand(0, "Farm", "Mine").workers(0, 1)
    table.play(0, "visit:haven", "discard:farm", "discard:mine", "take:twig").settled()


@rule("SP-215")
def test_others_lose_track_of_what_firebeaks_owner_takes() -> None:
    table = Ground(3).critter(1, "firebeak", "discards").hand(0, "Farm", "Mine").workers(0, 1)
    table.play(0, "visit:haven", "discard:farm", "discard:mine")
    batch = list(table.trail.batch)
    assert [knows(table.state.known, card, seat) for card in batch for seat in (0, 1, 2)] == [True, True, False] * 2
    table.then(1, "take:farm")
    # The one who discarded both no longer knows which of them lies where.
    assert [knows(table.state.known, card, seat) for card in batch for seat in (0, 1, 2)] == [False, True, False] * 2


@rule("SP-213")
def test_cards_of_the_pile_are_drawn_from_its_top_and_those_who_know_them_keep_knowing() -> None:
    table = Ground().found(0, "firebeak").workers(0, 1).discard("Farm", "Mine", "Inn", "Crane").hand(0, *SEVEN[:6])
    table.play(0, "send:firebeak", "visit:discards").expect(0, hand=2, free=-1).settled()
    assert table.pile() == ["Farm", "Mine"]
    assert all(knows(table.state.known, card, 0) for card in table.state.areas[0].hand)


# ---- Prospector and Forager


@rule("SP-170")
def test_a_prospector_is_asked_for_each_point_token() -> None:
    table = Ground().found(0, "prospector").hand(0, "Woodcarver", "Farm", "Mine").goods(0, twig=2, berry=2)
    table.play(0, "play:woodcarver", "pay:2twig")
    table.exactly(0, "decline", "discard:farm", "discard:mine").then(0, "discard:farm", "draw")
    assert "discard:mine" in table.options(0)
    table.then(0, "decline").exactly(0, "decline", "draw").then(0, "draw")
    table.expect(0, twig=-2, berry=-2, point=2, city=["Woodcarver"]).settled()
    assert table.pile() == ["Farm"]


@rule("SP-170", "SP-165")
def test_what_comes_in_on_anothers_turn_sets_off_nothing() -> None:
    table = Ground().found(1, "prospector", "forager").hand(1, "Farm").turn(0)
    st = table.state
    reactions.gained(st, 1, [0, 0, 0, 2, 2])
    assert st.raised is None
    assert table.hand_of(1) == ["Farm"]


# ---- Windlore


@rule("SP-223", "SP-221")
def test_windlores_first_three_cards_may_exceed_the_limit_too() -> None:
    table = Ground().found(0, "windlore").workers(0, 1).hand(0, *SEVEN)
    table.play(0, "send:windlore", "visit:deck")
    assert len(table.hand_of(0)) == 10
    table.then(0, "discard:farm", "discard:farm").expect(0, hand=1, free=-1).settled()


@rule("SP-222", "SP-214")
def test_what_windlores_owner_discards_is_seen_by_firebeaks_owner() -> None:
    table = Ground(3).critter(1, "windlore", "deck").critter(2, "firebeak", "discards").hand(1, *SEVEN).workers(0, 1)
    table.play(0, "visit:basic-2")
    assert table.asked() == 1
    table.then(1, "discard:crane").exactly(2, "done", "take:crane").then(2, "take:crane").settled()
    assert table.hand_of(2) == ["Crane"]
    assert len(table.hand_of(1)) == 8


@rule("SP-222", "SP-224")
def test_only_draws_of_the_turns_player_bring_windlores_cards() -> None:
    table = Ground().critter(1, "windlore", "deck").workers(0, 2).workers(1, 1)
    table.play(0, "visit:basic-1").expect(0, twig=3, free=-1).settled()
    table.play(1, "visit:basic-2").expect(1, twig=2, hand=1, free=-1).settled()
    table.play(0, "visit:basic-5").expect(0, point=1, hand=2, free=-1, but=(1,)).settled()
    assert table.change(1) == {"hand": 2}


# ---- moving what stands on a discovery card


@rule("SP-074")
def test_a_ranger_moves_an_ordinary_worker_off_a_discovery_place() -> None:
    table = Ground().found(0, "ancient-orchard").at(0, "ancient-orchard", "basic-1").hand(0, "Ranger")
    table.goods(0, berry=2).workers(0, 0).play(0, "play:ranger")
    table.exactly(0, "worker:basic-1", "worker:ancient-orchard").then(0, "worker:ancient-orchard")
    assert "visit:ancient-orchard" not in table.options(0)
    table.then(0, "visit:basic-3").expect(0, berry=-2, resin=2, hand=-1, city=["Ranger"]).settled()
    assert ids.AT_DISCOVERY + table.mountain.slug.index("ancient-orchard") not in table.state.areas[0].placed


# ---- dearer plays


@rule("SP-101", "SP-110")
def test_a_ruins_is_not_played_by_a_crane_that_is_the_only_construction() -> None:
    alone = Ground().season(0, "spring").weather("waterlogged-timber").has(0, "Crane").hand(0, "Ruins")
    assert "play:ruins" not in alone.options(0)
    other = Ground().season(0, "spring").weather("waterlogged-timber").has(0, "Crane", "Farm").hand(0, "Ruins")
    other.play(0, "play:ruins").expect(0, twig=2, resin=1, hand=1, city=["Ruins"], gone=["Crane", "Farm"]).settled()
