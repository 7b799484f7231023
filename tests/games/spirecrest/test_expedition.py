"""The expedition after passing: when it comes, how it is paid, where it ends, what it scores (SP-117 to SP-132)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

from underbough import load_game
from underbough.games.everdell.spirecrest.content import built_in
from underbough.games.everdell.spirecrest.rules import SpirecrestGame

HAND = ("Farm", "Mine", "Inn", "Wife", "Crane", "Judge", "Husband", "Ruins")
TILES = ("lily-ponds", "amber-caves", "badgers-teeth")  # 2 of any: 2 points; 3 resin: 4 points; 3 pebbles: 5 points


def going(*maps: str, players: int = 3, **goods: int) -> Ground:
    """Seat 0 is in autumn without a worker left and may pass; its expedition holds these maps."""
    table = Ground(players).season(0, "autumn").workers(0, 0).maps(0, *maps)
    for seat in range(1, players):
        table.season(seat, "autumn").maps(seat, *(("newberry-fields",) if seat == 1 else ()))
    return table.goods(0, **goods).goods(1, berry=3)


@rule("SP-117", "SP-130")
def test_the_expedition_comes_right_after_passing_and_only_then() -> None:
    table = going(*TILES, twig=2, resin=3).refuses(0, "enter", "done").play(0, "pass")
    assert table.asked() == 0
    assert table.options(1) == table.options(2) == []
    table.exactly(0, "done", "enter").then(0, "enter")
    assert table.asked() == 0
    table.then(0, "pay:twig", "pay:twig")
    assert table.asked() == 0
    table.exactly(0, "done", "enter").then(0, "done").expect(0, twig=-2, entered=1)
    # It is settled: others play on, and it cannot be continued.
    assert table.asked() == 1
    table.settled().play(1, "visit:basic-3").play(2, "visit:basic-8").play(1, "visit:basic-8")
    assert table.options(0) == []
    assert table.entered(0) == ["lily-ponds"]
    assert table.goods_of(0) == {"resin": 3}


@rule("SP-117")
def test_each_player_travels_after_the_own_pass() -> None:
    table = going("lily-ponds", twig=2).workers(1, 0).workers(2, 0)
    table.play(0, "pass", "enter")
    while table.asked() == 0:
        table.idle()
    assert table.goods_of(1) == {"berry": 3}
    table.play(1, "pass").exactly(1, "done", "enter").then(1, "enter").expect(1, berry=-3, entered=1)
    assert table.asked() == 2
    table.play(2, "pass")
    assert table.over()
    assert table.entered(0) == ["lily-ponds"]
    assert table.entered(1) == ["newberry-fields"]
    assert table.entered(2) == []


@rule("SP-118", "SP-122")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_how_far_is_the_players_choice(steps: int) -> None:
    table = going(*TILES, twig=2, resin=3, pebble=3).play(0, "pass")
    paid = [{"twig": 2}, {"resin": 3}, {"pebble": 3}]
    for step in range(steps):
        table.exactly(0, "done", "enter").then(0, "enter")
        if step == 0:
            table.then(0, "pay:twig", "pay:twig")
    if steps < 3:
        table.exactly(0, "done", "enter").then(0, "done")
    lost = {good: -n for row in paid[:steps] for good, n in row.items()}
    table.expect(0, lost, entered=steps)
    # The Traveler stands on the furthest map that was paid for.
    assert table.entered(0) == list(TILES[:steps])
    assert table.maps_of(0) == list(TILES)
    area: Any = json.loads(json.dumps(table.state.view(1)))["seats"][0]
    assert [entry["here"] for entry in area["maps"]] == [place == steps - 1 for place in range(3)]
    assert area["valley"] == {"here": steps == 0}
    assert table.sheet(0).get("maps", 0) == [0, 2, 6, 11][steps]
    assert "maps" not in table.sheet(1)


@rule("SP-119")
def test_a_map_is_paid_in_full() -> None:
    table = going("amber-caves", resin=2, twig=5, pebble=5, berry=5, point=5).hand(0, *HAND).play(0, "pass")
    assert table.asked() == 1
    assert table.goods_of(0) == {"resin": 2, "twig": 5, "pebble": 5, "berry": 5, "point": 5}
    assert table.sheet(0).get("maps", 0) == 0
    table = going("amber-caves", resin=3).play(0, "pass").exactly(0, "done", "enter").then(0, "enter")
    table.expect(0, resin=-3, entered=1)
    # Several goods are all due.
    assert going("quokka-island", berry=2, twig=9).hand(0, "Farm").play(0, "pass").asked() == 1
    assert going("quokka-island", berry=1, twig=9).hand(0, "Farm", "Mine").play(0, "pass").asked() == 1
    table = going("quokka-island", berry=2, twig=1).hand(0, "Farm", "Mine", "Inn").play(0, "pass", "enter")
    table.exactly(0, "discard:farm", "discard:mine", "discard:inn").then(0, "discard:inn", "discard:farm")
    table.expect(0, berry=-2, hand=-2, entered=1)
    assert table.hand_of(0) == ["Mine"]


@rule("SP-119")
def test_what_a_map_takes_of_any_type_is_chosen_and_keeps_enough_for_the_rest() -> None:
    table = going("burrowdale", twig=2, berry=1, pebble=1).play(0, "pass", "enter")
    table.exactly(0, "pay:twig", "pay:pebble", "pay:berry").then(0, "pay:berry", "pay:twig")
    table.exactly(0, "pay:twig", "pay:pebble").then(0, "pay:pebble")
    table.expect(0, twig=-1, berry=-1, pebble=-1, entered=1)
    assert going("burrowdale", twig=2).hand(0, *HAND).play(0, "pass").asked() == 1


@rule("SP-120")
def test_no_map_is_skipped() -> None:
    table = going("badgers-teeth", "lily-ponds", "amber-caves", twig=5, resin=5, pebble=2).play(0, "pass")
    assert table.asked() == 1
    assert table.entered(0) == []
    table = going("lily-ponds", "badgers-teeth", "amber-caves", twig=2, resin=5, pebble=2).play(0, "pass", "enter")
    table.then(0, "pay:twig", "pay:twig").expect(0, twig=-2, entered=1)
    assert table.asked() == 1
    assert table.sheet(0)["maps"] == 2


@rule("SP-121")
@pytest.mark.parametrize(("entered", "points"), [(0, 0), (1, 2), (2, 6), (3, 12)])
def test_maps_up_to_the_traveler_score(entered: int, points: int) -> None:
    table = Ground(3).passed(1, 2).season(0, "autumn").workers(0, 0)
    table.maps(0, "the-bog", "twin-bridges", "mistfire-falls", entered=entered)
    assert table.sheet(0).get("maps", 0) == points
    assert table.scores() == [points, 0, 0]


@rule("SP-123", "SP-124")
def test_maps_not_entered_score_and_cost_nothing() -> None:
    table = going(*TILES, twig=2, resin=3, pebble=3, point=7).play(0, "pass", "done").expect(0)
    assert table.goods_of(0) == {"twig": 2, "resin": 3, "pebble": 3, "point": 7}
    assert table.sheet(0) == {"tokens": 7}
    assert table.where(0) == "expedition"
    # A Traveler on the Valley tile stands there for nothing.
    table = going(point=3).play(0, "pass").expect(0)
    assert table.sheet(0) == {"tokens": 3}
    assert table.maps_of(0) == []


@rule("SP-124")
def test_the_valley_is_in_every_expedition_and_asks_for_nothing() -> None:
    table = Ground(3).passed(1, 2).season(0, "autumn").workers(0, 0).play(0, "pass")
    assert table.over()
    assert table.scores() == [0, 0, 0]
    assert table.told("pay", "discard") == []


@rule("SP-125")
def test_stored_goods_do_not_pay_for_a_map() -> None:
    table = going("amber-caves").has(0, "Storehouse", "Storehouse").stored(0, "Storehouse", resin=3)
    assert table.play(0, "pass").asked() == 1
    assert table.on_card(0, "Storehouse") == {"resin": 3}
    table = going("amber-caves", resin=1).has(0, "Storehouse").stored(0, "Storehouse", resin=2).goods(1, resin=9)
    assert table.play(0, "pass").asked() == 1


@rule("SP-125", "SP-129")
@pytest.mark.parametrize(("tile", "cards"), [("meerkat-canyon", 2), ("cuddlers-cove", 3), ("coldblooded-desert", 5)])
def test_cards_come_from_the_own_hand_and_go_to_the_discard_pile(tile: str, cards: int) -> None:
    table = going(tile).hand(0, *HAND[: cards - 1]).hand(1, "Farm", "Farm").has(0, "Judge").discard("King")
    assert table.play(0, "pass").asked() == 1
    table = going(tile).hand(0, *HAND[: cards + 1]).hand(1, "Farm", "Farm").discard("King").play(0, "pass", "enter")
    table.then(0, *(f"discard:{name.lower()}" for name in HAND[:cards])).expect(0, hand=-cards, entered=1)
    assert table.pile() == ["King", *HAND[:cards]]
    assert table.hand_of(0) == [HAND[cards]]


@rule("SP-126")
def test_tiles_cost_resources_cards_or_points() -> None:
    content: Any = built_in()
    costs = [tile["cost"] for tile in content["tiles"]]
    assert len(costs) == 24
    for cost in costs:
        assert cost
        assert set(cost) <= {"twig", "resin", "pebble", "berry", "any", "card", "point"}
        assert all(isinstance(n, int) and n > 0 for n in cost.values())
    kinds = {"card" if "card" in cost else "point" if "point" in cost else "goods" for cost in costs}
    assert kinds == {"card", "point", "goods"}


@rule("SP-127")
def test_points_are_paid_with_loose_tokens_alone() -> None:
    table = going("kibblerill-ferry", point=1).has(0, "Chapel").tokens(0, "Chapel", 2)
    table.prisoners(0).play(0, "pass")
    assert table.asked() == 1
    assert table.on_card(0, "Chapel") == {"point": 2}
    table = going("kibblerill-ferry", point=2).has(0, "Chapel").tokens(0, "Chapel", 2).play(0, "pass", "enter")
    table.expect(0, point=-2, entered=1)
    assert table.on_card(0, "Chapel") == {"point": 2}
    assert table.sheet(0) == {"cards": 2, "tokens": 2, "maps": 3}


@rule("SP-128")
def test_what_is_paid_no_longer_counts_for_the_architect_and_ties() -> None:
    table = going("amber-caves", resin=3, pebble=2).has(0, "Architect").has(1, "Architect").goods(1, pebble=3)
    table.workers(1, 0).workers(2, 0).maps(1)
    assert table.sheet(0)["bonus"] == 5
    table.play(0, "pass", "enter").expect(0, resin=-3, entered=1)
    assert table.sheet(0) == {"cards": 2, "bonus": 2, "maps": 4}
    assert sum(table.state.areas[0].goods[:4]) == 2


@rule("SP-128")
def test_a_tie_is_broken_by_what_is_left_after_the_expedition() -> None:
    # Both have 5 points, no events; seat 0 had four resources and has one after paying three, seat 1 has two.
    table = Ground().season(0, "autumn").workers(0, 0).maps(0, "amber-caves").goods(0, resin=3, twig=1, point=1)
    table.passed(1).goods(1, twig=2, point=5).play(0, "pass", "enter")
    assert table.over()
    assert table.scores() == [5, 5]
    assert table.state.placement() == [2, 1]


@rule("SP-131")
def test_serpents_pass_in_front_has_to_be_paid_first() -> None:
    table = going("serpents-pass", "twin-bridges", "lily-ponds", twig=3, berry=2)
    assert table.play(0, "pass").asked() == 1
    assert table.entered(0) == []
    table = going("serpents-pass", "twin-bridges", twig=6, berry=3).play(0, "pass").exactly(0, "done", "enter")
    table.then(0, "enter").exactly(0, "pay:twig", "pay:berry")
    table.then(0, "pay:berry", "pay:berry", "pay:berry", "pay:twig", "pay:twig", "pay:twig")
    assert table.entered(0) == ["serpents-pass"]
    table.exactly(0, "done", "enter").then(0, "enter").expect(0, twig=-6, berry=-3, entered=2)
    assert table.sheet(0)["maps"] == 11


@rule("SP-131")
def test_the_distant_shore_at_the_end_comes_after_all_tiles() -> None:
    hand = HAND[:6]
    table = going("lily-ponds", "amber-caves", "the-distant-shore", twig=2, resin=2).hand(0, *hand)
    table.play(0, "pass", "enter", "pay:twig", "pay:twig")
    assert table.asked() == 1
    table = going("lily-ponds", "amber-caves", "the-distant-shore", twig=2, resin=3).hand(0, *hand)
    table.play(0, "pass", "enter", "pay:twig", "pay:twig", "enter").exactly(0, "done", "enter").then(0, "enter")
    table.then(0, *(f"discard:{name.lower()}" for name in hand)).expect(0, twig=-2, resin=-3, hand=-6, entered=3)
    assert table.sheet(0)["maps"] == 13


@rule("SP-132")
def test_both_map_cards_are_ridge_cards_of_which_one_is_taken() -> None:
    content: Any = built_in()
    cards = {card["name"]: card for card in content["discoveries"]}
    maps = sorted(name for name, card in cards.items() if card["kind"] == "map")
    assert maps == ["Serpent's Pass", "The Distant Shore"]
    assert {cards[name]["deck"] for name in maps} == {"ridge"}
    # On the ridge one card is taken, by the owner of Mountaineer as well.
    table = Ground().found(0, "mountaineer").season(0, "summer").workers(0, 0).goods(0, twig=4)
    table.discoveries("ridge", "serpents-pass", "the-distant-shore", "starfall-city").explore(0, card="serpents-pass")
    assert table.row() == []
    assert table.maps_of(0)[0] == "serpents-pass"
    assert "the-distant-shore" not in table.maps_of(0)
    assert table.asked() == 1


@rule("SP-132")
@pytest.mark.parametrize("seed", range(4))
def test_no_expedition_ever_holds_both_map_cards(seed: int) -> None:
    game = load_game("spirecrest", 2 + seed % 3, {})
    assert isinstance(game, SpirecrestGame)
    rng = random.Random(seed)
    state = game.new_initial_state(seed=seed)
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
    fields: Any = game.save_fields(state)
    for maps in fields["trail"]["expedition"]:
        cards = [number for number in maps if number >= 32]
        assert len(cards) <= 1
        assert len(maps) == 3 + len(cards)
