"""Playing a card, and the order of its steps (ED-158 to ED-181)."""

from __future__ import annotations

import pytest
from games.everdell.laying import FIFTEEN, FOURTEEN, RICH
from games.everdell.printed import CARDS
from games.everdell.table import Table, slug_of
from support.rules import rule


@rule("ED-158", "ED-045")
def test_the_action_plays_one_card() -> None:
    table = Table().goods(0, **RICH).hand(0, "Inn", "Lookout").meadow("Chapel").offers(0, "play:inn", "play:lookout")
    table.offers(0, "play:chapel@meadow").play(0, "play:inn").settled()
    assert table.asked() == 1
    assert table.city_of(0) == ["Inn"]


@rule("ED-159", "ED-162")
def test_a_card_comes_from_the_hand_or_the_meadow() -> None:
    table = Table().hand(0, "Farm").meadow("Mine").goods(0, twig=3, resin=2, pebble=1)
    assert [key for key in table.options(0) if key.startswith("play:")] == ["play:mine@meadow", "play:farm"]
    table.play(0, "play:mine@meadow").expect(0, twig=-1, resin=-1, city=["Mine"]).settled()
    table.play(1, "visit:basic-8").play(0, "play:farm").expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"])
    # Neither the deck nor another hand nor the discard pile is a source.
    table = Table().hand(1, "Farm").discard("Inn").goods(0, **RICH).deck("Wife")
    plays = [key for key in table.options(0) if key.startswith("play:")]
    assert plays
    assert all(key.endswith("@meadow") for key in plays)


@rule("ED-159")
def test_the_same_card_in_hand_and_meadow_is_two_answers() -> None:
    table = Table().hand(0, "Farm").meadow("Farm").goods(0, twig=2, resin=1).offers(0, "play:farm", "play:farm@meadow")
    table.play(0, "play:farm")
    assert table.shown()[0] == "Farm"
    assert table.hand_of(0) == []


@rule("ED-160")
def test_the_meadow_is_open_to_everybody_on_the_same_terms() -> None:
    table = Table(3).meadow("Inn")
    for seat in range(3):
        table.goods(seat, twig=2, resin=1)
    for seat in range(3):
        table.offers(seat, "play:inn@meadow").play(seat, "visit:basic-8")
    table.play(0, "play:inn@meadow").expect(0, twig=-2, resin=-1, city=["Inn"])


@rule("ED-161")
def test_a_full_hand_does_not_hinder_a_play_from_the_meadow() -> None:
    hand = [*["Wife"] * 4, *["Teacher"] * 3, "King"]
    table = Table().hand(0, *hand).meadow("Farm").goods(0, twig=2, resin=1).play(0, "play:farm@meadow")
    table.expect(0, twig=-2, resin=-1, berry=1, city=["Farm"]).settled()
    assert table.hand_of(0) == sorted(hand)


@rule("ED-162", "ED-164")
@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if name not in ("Ruins", "Fool")])
def test_just_the_cost_is_paid_and_one_less_does_not_do(name: str) -> None:
    cost = {good: int(n) for n, good in (part.split() for part in _parts(CARDS[name][4]))}
    play = f"play:{slug_of(name)}"
    table = Table().hand(0, name).goods(0, **cost).play(0, play)
    assert table.events("play")[0].args["card"] == name
    assert table.events("play")[0].args["goods"] == cost
    rich = {good: n + 2 for good, n in cost.items()} or {"twig": 2}
    table = Table().hand(0, name).goods(0, **rich).deck().play(0, play)
    assert table.events("play")[0].args["goods"] == cost
    for short in cost:
        poor = {**dict.fromkeys(("twig", "resin", "pebble", "berry"), 9), short: cost[short] - 1}
        Table().hand(0, name).goods(0, **poor, point=9).refuses(0, play)


def _parts(cost: str) -> list[str]:
    words = cost.split()
    return [f"{words[i]} {words[i + 1]}" for i in range(0, len(words), 2)]


@rule("ED-162")
def test_a_farm_is_not_paid_with_berries() -> None:
    Table().goods(0, berry=5).hand(0, "Farm").meadow("Farm").refuses(0, "play:farm", "play:farm@meadow")


@rule("ED-163")
def test_constructions_cost_no_berries_and_critters_nothing_else() -> None:
    for name, (_, kind, _, _, cost, _) in CARDS.items():
        goods = {part.split()[1] for part in _parts(cost)}
        if kind == "critter":
            assert goods == {"berry"}, name
        else:
            assert "berry" not in goods, name
            assert bool(goods) is (name != "Ruins"), name
    ed = Table().game.ed
    for design, name in enumerate(ed.name):
        paid = ed.cost[design]
        assert (sum(paid[:3]) == 0) if CARDS[name][1] == "critter" else (paid[3] == 0)


@rule("ED-164")
def test_no_answer_pays_more_than_the_cost() -> None:
    table = (
        Table()
        .hand(0, "Wife")
        .goods(0, berry=9, twig=9)
        .play(0, "play:wife")
        .expect(0, berry=-2, hand=-1, city=["Wife"])
    )
    table.settled()


@rule("ED-165", "ED-216")
def test_a_card_needs_a_free_space_when_it_is_put_down() -> None:
    table = Table().has(0, *FIFTEEN).hand(0, "Inn", "Wanderer", "Wife").goods(0, **RICH)
    assert table.spaces(0) == 15
    table.refuses(0, "play:inn", "play:wife").offers(0, "play:wanderer").play(0, "play:wanderer")
    assert table.spaces(0) == 15
    Table().has(0, *FOURTEEN).hand(0, "Inn", "Wife").goods(0, **RICH).offers(0, "play:inn", "play:wife")


@rule("ED-166", "ED-223")
@pytest.mark.parametrize(
    "name", [n for n, card in CARDS.items() if card[3] == "unique" and n not in ("Fool", "Crane", "Innkeeper")]
)
def test_a_unique_card_does_not_come_twice_into_a_city(name: str) -> None:
    slug = slug_of(name)
    Table().has(0, name).hand(0, name).goods(0, **RICH).refuses(0, f"play:{slug}")
    Table().has(0, name).meadow(name).goods(0, **RICH).refuses(0, f"play:{slug}@meadow")
    Table().has(1, name).hand(0, name).goods(0, **RICH).offers(0, f"play:{slug}")
    if CARDS[name][1] == "critter":
        Table().has(0, name, "Ever Tree").hand(0, name).goods(0, **RICH).refuses(0, f"play:{slug}")
    if CARDS[name][5] <= 3 and name != "Queen":
        table = Table().has(0, name, "Queen").hand(0, name, "Farm").play(0, "visit:queen")
        table.refuses(0, f"play:{slug}")


# The order of steps.


@rule("ED-167")
def test_the_route_is_carried_out_before_the_card_is_placed() -> None:
    table = Table().has(0, *FOURTEEN, "Crane").hand(0, "General Store").play(0, "play:general-store")
    table.expect(0, hand=-1, berry=2, city=["General Store"], gone=["Crane"]).settled()
    assert table.spaces(0) == 15
    assert table.pile() == ["Crane"]
    assert table.told("leaves", "gain") == ["leaves", "gain"]


@rule("ED-167", "ED-188")
def test_an_imprisoned_critter_makes_room_too() -> None:
    table = Table().has(0, *FOURTEEN[:12], "Dungeon", "Teacher", "School").hand(0, "General Store")
    table.play(0, "play:general-store").expect(0, hand=-1, berry=2, city=["General Store"], gone=["Teacher"])
    assert table.spaces(0) == 15
    assert table.prisoners_of(0) == ["Teacher"]


@rule("ED-168")
def test_what_a_card_brings_does_not_pay_for_it() -> None:
    Table().hand(0, "Shepherd").goods(0, berry=2, twig=9).refuses(0, "play:shepherd")
    Table().hand(0, "Shepherd").goods(0).meadow("Shepherd").refuses(0, "play:shepherd", "play:shepherd@meadow")
    # The token is placed before the card works as well.
    table = (
        Table()
        .has(0, "Chapel")
        .hand(0, "Shepherd")
        .play(0, "play:shepherd")
        .expect(0, berry=3, hand=-1, city=["Shepherd"])
    )
    assert table.on_card(0, "Chapel") == {"occupied": 1}


@rule("ED-169", "ED-253")
def test_the_meadow_is_filled_before_the_card_works() -> None:
    table = Table().meadow("Farm", "Postal Pigeon").goods(0, berry=2).deck("Mine", "Inn", "Crane")
    table.fate("refill", "Crane").play(0, "play:postal-pigeon@meadow")
    assert table.told("refill", "reveal") == ["refill", "reveal"]
    assert table.shown()[1] == "Crane"
    table.exactly(0, "decline", "play:mine", "play:inn").then(0, "decline").settled()


@rule("ED-170", "ED-401")
def test_a_ruins_removes_its_construction_just_before_it_stands_there() -> None:
    table = Table().has(0, *FIFTEEN).hand(0, "Ruins").play(0, "play:ruins").offers(0, "replace:farm")
    assert table.spaces(0) == 15
    table.then(0, "replace:farm").expect(0, twig=2, resin=1, hand=1, city=["Ruins"], gone=["Farm"]).settled()
    assert table.spaces(0) == 15
    assert table.pile() == ["Farm"]


@rule("ED-171")
def test_the_cards_own_effect_comes_before_reactions() -> None:
    hand = ["Bard", *["Wife"] * 4, *["Teacher"] * 3]
    table = Table().has(0, "Historian").hand(0, *hand).goods(0, berry=3).play(0, "play:bard")
    table.then(0, *["discard:wife"] * 4, "discard:teacher")
    table.expect(0, berry=-3, hand=-5, point=5, city=["Bard"]).settled()
    assert table.told("discard", "react", "draw") == ["discard", "react", "draw"]
    assert len(table.hand_of(0)) == 3


@rule("ED-171")
def test_a_production_card_draws_before_reactions() -> None:
    hand = ["Fairgrounds", *["Wife"] * 4]
    table = Table().has(0, "Historian").hand(0, *hand).goods(0, twig=1, resin=2, pebble=1).play(0, "play:fairgrounds")
    table.expect(0, twig=-1, resin=-2, pebble=-1, hand=2, city=["Fairgrounds"]).settled()
    told = table.events("draw", "react")
    assert [event.kind for event in told] == ["draw", "react", "draw"]
    assert [event.args["count"] for event in told if event.kind == "draw"] == [2, 1]


@rule("ED-171")
def test_a_clock_tower_has_its_tokens_before_reactions() -> None:
    table = Table().has(0, "Courthouse").hand(0, "Clock Tower").goods(0, twig=3, pebble=1).play(0, "play:clock-tower")
    # The Courthouse asks, and the tokens lie there already.
    table.offers(0, "take:twig", "take:resin", "take:pebble")
    assert table.on_card(0, "Clock Tower") == {"point": 3}
    table.then(0, "take:resin").expect(0, twig=-3, pebble=-1, resin=1, hand=-1, city=["Clock Tower"]).settled()


@rule("ED-172")
def test_reactions_come_after_the_cards_effect() -> None:
    table = Table().has(0, "Shopkeeper").hand(0, "Doctor").goods(0, berry=4).play(0, "play:doctor")
    # Nothing is left for the Doctor when it works.
    table.expect(0, berry=-3, hand=-1, city=["Doctor"]).settled()
    table = Table().has(0, "Shopkeeper").hand(0, "Doctor").goods(0, berry=6).play(0, "play:doctor")
    table.exactly(0, "pay:0berry", "pay:1berry", "pay:2berry").then(0, "pay:2berry")
    table.expect(0, berry=-5, point=2, hand=-1, city=["Doctor"])


@rule("ED-173")
@pytest.mark.parametrize("first", ["historian", "shopkeeper"])
def test_several_reactions_come_in_the_order_the_player_likes(first: str) -> None:
    ends = []
    for order in (("Historian", "Shopkeeper"), ("Shopkeeper", "Historian")):
        table = Table().has(0, *order).hand(0, "Wife").goods(0, berry=2).play(0, "play:wife")
        if table.asked() == 0:
            table.offers(0, "react:historian", "react:shopkeeper").then(0, f"react:{first}")
        table.expect(0, berry=-1, city=["Wife"]).settled()
        assert sorted(str(event.args["card"]) for event in table.events("react")) == ["Historian", "Shopkeeper"]
        ends.append((table.goods_of(0), len(table.hand_of(0))))
    assert ends[0] == ends[1]


@rule("ED-174")
@pytest.mark.parametrize("name", ["Historian", "Shopkeeper", "Courthouse"])
def test_a_trigger_card_does_not_react_to_its_own_arrival(name: str) -> None:
    table = Table().hand(0, name).goods(0, **RICH).play(0, f"play:{slug_of(name)}")
    cost = {good: -int(n) for n, good in (part.split() for part in _parts(CARDS[name][4]))}
    table.expect(0, cost, hand=-1, city=[name]).settled()
    assert table.events("react") == []


@rule("ED-175")
def test_a_trigger_card_that_left_during_the_play_gives_nothing() -> None:
    table = Table().has(0, "Courthouse", "Farm").hand(0, "Ruins").play(0, "play:ruins", "replace:courthouse")
    table.expect(0, twig=1, resin=1, pebble=2, hand=1, city=["Ruins"], gone=["Courthouse"]).settled()
    table = Table().has(0, "Courthouse", "Farm").hand(0, "Ruins").play(0, "play:ruins", "replace:farm")
    table.exactly(0, "take:twig", "take:resin", "take:pebble").then(0, "take:pebble")
    table.expect(0, twig=2, resin=1, pebble=1, hand=1, city=["Ruins"], gone=["Farm"]).settled()


@rule("ED-175")
def test_a_historian_imprisoned_for_the_play_gives_nothing() -> None:
    table = Table().has(0, "Historian", "Dungeon").hand(0, "Farm").play(0, "play:farm")
    table.expect(0, berry=1, hand=-1, city=["Farm"], gone=["Historian"]).settled()


@rule("ED-176")
@pytest.mark.parametrize("seed", range(2))
def test_a_trigger_card_brought_by_a_pigeon_does_not_reward_the_pigeon(seed: int) -> None:
    table = Table(seed=seed).hand(0, "Postal Pigeon").goods(0, berry=2).deck("Historian", "Farm")
    table.play(0, "play:postal-pigeon", "play:historian")
    table.expect(0, berry=-2, hand=-1, city=["Postal Pigeon", "Historian"]).settled()
    assert table.events("draw") == []


@rule("ED-177")
def test_a_card_played_through_a_pigeon_is_a_play_of_its_own() -> None:
    table = (
        Table()
        .has(0, "Historian")
        .hand(0, "Postal Pigeon")
        .goods(0, berry=2)
        .deck("Farm", "Inn", "Mine", "Mine")
        .fate("reveal", "Farm", "Inn")
    )
    table.play(0, "play:postal-pigeon", "play:farm")
    table.expect(0, berry=-1, hand=1, city=["Postal Pigeon", "Farm"]).settled()
    assert [event.args["count"] for event in table.events("draw")] == [1, 1]


@rule("ED-178")
def test_every_play_counts_however_it_comes_about() -> None:
    table = Table().has(0, "Historian", "Queen").hand(0, "Farm").play(0, "visit:queen", "play:farm")
    table.expect(0, berry=1, free=-1, city=["Farm"]).settled()
    assert [event.args["count"] for event in table.events("draw")] == [1]
    # By an occupied Construction, at an Inn, at a Cemetery, at the forest card.
    table = Table().has(0, "Historian", "Farm").hand(0, "Wife").play(0, "play:wife").expect(0, city=["Wife"])
    table = Table().has(0, "Historian", "Inn").meadow("Farm").play(0, "visit:inn", "play:farm@meadow")
    table.expect(0, hand=1, berry=1, free=-1, city=["Farm"])
    table = Table().has(0, "Historian", "Cemetery").deck("Farm", "Farm", "Farm", "Farm", "Inn")
    table.play(0, "visit:cemetery", "play:farm").expect(0, hand=1, berry=1, free=-1, city=["Farm"])
    table = Table().has(0, "Historian").forest("Two from the Meadow").meadow("Farm", "Castle").goods(0, twig=2)
    table.play(0, "visit:forest-1", "take:farm@meadow", "take:castle@meadow", "play:farm")
    table.expect(0, twig=-2, hand=2, berry=1, free=-1, city=["Farm"])


@rule("ED-179")
@pytest.mark.parametrize("name", ["Farm", "Wife", "Fool"])
def test_triggers_do_not_react_to_what_others_play(name: str) -> None:
    table = Table().has(1, "Historian", "Shopkeeper", "Courthouse").hand(0, name).goods(0, **RICH)
    table.play(0, f"play:{name.lower()}")
    assert table.change(1) == ({"city": ["Fool"]} if name == "Fool" else {})
    assert table.events("react") == []


@rule("ED-180", "ED-181")
def test_a_fool_sent_away_rewards_the_historian_but_not_the_shopkeeper() -> None:
    table = Table(3).has(0, "Historian", "Shopkeeper", "Courthouse").hand(0, "Fool").goods(0, berry=3)
    table.play(0, "play:fool", "to:2").expect(0, berry=-3, but=(1,)).settled()
    assert table.change(1) == {"city": ["Fool"]}
    assert [event.args["card"] for event in table.events("react")] == ["Historian"]
