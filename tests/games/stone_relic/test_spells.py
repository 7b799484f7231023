"""Spell Actions: the price, the order of a Spell's parts, who chooses, and cards that are no Spells or lie built."""

from __future__ import annotations

import pytest
from games.stone_relic.lists import SPELLS
from games.stone_relic.table import Table, new_card
from support.rules import rule

PASSIVE = [
    "Windscour Mesa",
    "Cloudshelf",
    "Beacon Spire",
    "Orrery Court",
    "Skyward Archive",
    "Coilkeepers' Vault",
    "Hall of Many Lenses",
    "Searing Plain",
    "Cinder Flats",
    "Kiln Tower",
    "Ashen Stair",
    "The Sprawl",
    "Glasswright Row",
    "Lamplit Causeway",
    "Saltmarsh",
    "Drowned Shore",
    "Black Font",
    "Bellhouse",
    "Harbour Chain",
    "Pearl Exchange",
    "Ferry Steps",
    "Old Meadow",
    "Thornwild",
    "Grafting Yard",
    "Hollow Throne",
    "Hedge Warrens",
    "Mossback Granary",
    "Elder Causeway",
]


def slug(name: str) -> str:
    """A name as keys have it."""
    return name.lower().replace("'", "").replace(" ", "-")


def casts(table: Table, seat: int) -> list[str]:
    """The Spell Actions that a seat is offered."""
    return sorted(key.partition(":")[2] for key in table.keys(seat) if key.startswith("cast:"))


@rule("SR-070")
def test_a_spell_action_discards_the_card_and_does_what_it_says() -> None:
    table = Table().kingdom(0, "The Sprawl").hand(0, "Starfall Writ", "Ferry Steps").hand(1, "Undertow").actions(1)
    table.play(0, "cast:starfall-writ")
    # The price is paid first: the card is on the pile while its ability asks.
    assert table.discarded() == ["Starfall Writ"]
    assert len(table.hand_of(0)) == 4
    assert table.state.actions == 0
    table.then(0, "discard:ferry-steps")
    assert table.discarded() == ["Ferry Steps", "Starfall Writ"]
    assert table.told("cast", "draw", "discard")[:3] == ["cast", "draw", "discard"]
    # The only Action is gone: the turn is in its Relic Step.
    assert (table.step_now(), table.state.actions, table.asked()) == ("placing", 0, 0)
    assert table.hand_of(1) == ["Undertow"]


@rule("SR-070")
def test_a_spell_costs_one_of_several_actions() -> None:
    table = Table().hand(0, "Ebb Tithe", "Forge Rite", "Forge Rite").kingdom(0, "The Sprawl").actions(3)
    table.play(0, "cast:forge-rite").expect(0, hand=0, actions=-1, deck=-1, discard=["Forge Rite"])
    table.play(0, "cast:forge-rite").expect(0, hand=0, actions=-1, deck=-1, discard=["Forge Rite"])
    assert table.step_now() == "expansion"


@rule("SR-070")
def test_a_spell_is_in_the_reshuffle_that_its_own_draw_brings() -> None:
    table = Table().kingdom(0, "The Sprawl").hand(0, "Starfall Writ").actions(2).deck("Bellhouse", "Old Meadow")
    table.play(0, "cast:starfall-writ")
    table.offers(0, "discard:bellhouse", "discard:old-meadow", "discard:starfall-writ")
    assert (table.discarded(), table.in_deck()) == ([], [])
    table.then(0, "discard:old-meadow")
    assert table.hand_of(0) == ["Bellhouse", "Starfall Writ"]
    table.may(0, "cast:starfall-writ")


@rule("SR-070")
def test_a_spell_can_not_choose_its_own_card_on_the_pile() -> None:
    table = Table().kingdom(0, "Searing Plain").hand(0, "Smoke Parley").actions(1)
    table.play(0, "cast:smoke-parley").expect(0, hand=-1, actions=0, discard=["Smoke Parley"])
    table = Table().kingdom(0, "The Sprawl").hand(0, "Smoke Parley").discard("Bellhouse").actions(1)
    table.play(0, "cast:smoke-parley").offers(0, "take:bellhouse")


@rule("SR-070")
def test_a_spell_may_choose_another_copy_of_its_card() -> None:
    table = Table().kingdom(0, "The Sprawl").hand(0, "Smoke Parley").discard("Smoke Parley", "Bellhouse").actions(1)
    table.play(0, "cast:smoke-parley").offers(0, "take:smoke-parley", "take:bellhouse")
    table.then(0, "take:smoke-parley")
    assert table.hand_of(0) == ["Smoke Parley"]
    assert table.discarded() == ["Bellhouse", "Smoke Parley"]
    table.play(0, "cast:smoke-parley").offers(0, "take:smoke-parley", "take:bellhouse")


SALVAGE = new_card(
    "Salvage Yard", {"when": "built_next_to", "do": [{"take_from_discard": 1}]}, traits=["monument"], power=0
)


@rule("SR-070")
def test_once_it_is_done_a_spell_lies_on_the_pile_like_any_card() -> None:
    table = (
        Table(cards=[SALVAGE]).kingdom(0, "Salvage Yard").hand(0, "Ebb Tithe", "Forge Rite", "The Sprawl").actions(3)
    )
    table.play(0, "cast:forge-rite", "build:the-sprawl", "place:1,0").offers(0, "take:forge-rite")
    table.then(0, "take:forge-rite").may(0, "cast:forge-rite")
    assert table.discarded() == []


@rule("SR-071")
def test_passive_cards_can_not_be_cast() -> None:
    table = Table().kingdom(0, "Undertow").hand(0, *PASSIVE).actions(2)
    assert casts(table, 0) == []
    table.may_not(0, *(f"cast:{slug(name)}" for name in PASSIVE))


@rule("SR-071")
def test_exactly_the_spells_of_a_mixed_hand_can_be_cast() -> None:
    table = Table().kingdom(0, "The Sprawl").hand(0, *PASSIVE, *SPELLS).hand(1, *SPELLS).actions(1)
    assert len(SPELLS) == 12
    assert casts(table, 0) == sorted(slug(name) for name in SPELLS)


@rule("SR-071")
def test_a_spell_that_others_hold_is_not_offered() -> None:
    table = Table().kingdom(0, "The Sprawl").hand(0, "Black Font").hand(1, *SPELLS).wealth(0, "Undertow")
    table.influence(0, "Forge Rite").discard("Full Nets")
    table.offers(0, "end", "build:black-font", "wealth:black-font", "influence:black-font")


DRAW_FIRST = new_card("Draw First", {"draw": 1}, {"discard": 1}, spell=True)
DISCARD_FIRST = new_card("Discard First", {"discard": 1}, {"draw": 1}, spell=True)


@rule("SR-072")
def test_the_parts_of_a_spell_come_in_their_order() -> None:
    table = Table(cards=[DRAW_FIRST]).kingdom(0, "Searing Plain").hand(0, "Draw First").actions(2)
    table.fate("drew", "Undertow")
    table.play(0, "cast:draw-first").offers(0, "discard:undertow").then(0, "discard:undertow")
    table.expect(0, hand=-1, actions=-1, deck=-1, discard=["Draw First", "Undertow"])
    assert table.told("cast", "draw", "discard")[:3] == ["cast", "draw", "discard"]


@rule("SR-072")
def test_an_impossible_part_is_skipped_and_the_next_one_done() -> None:
    table = Table(cards=[DISCARD_FIRST]).hand(0, "Discard First").kingdom(0, "The Sprawl").actions(2)
    table.play(0, "cast:discard-first").expect(0, hand=0, actions=-1, deck=-1, discard=["Discard First"])
    assert table.told("discard") == []


@rule("SR-072")
def test_the_other_order_discards_before_it_draws() -> None:
    table = Table(cards=[DISCARD_FIRST]).hand(0, "Discard First", "Bellhouse", "Forge Rite").actions(2)
    table.play(0, "cast:discard-first").offers(0, "discard:bellhouse", "discard:forge-rite")
    table.then(0, "discard:forge-rite")
    table.expect(0, hand=-1, actions=-1, deck=-1, discard=["Discard First", "Forge Rite"])


@rule("SR-072")
def test_a_part_is_done_as_far_as_it_goes() -> None:
    greedy = new_card("Deep Rite", {"draw": 3}, {"discard": 4}, {"gain_action": 2}, spell=True)
    table = Table(cards=[greedy]).kingdom(0, "Searing Plain").hand(0, "Deep Rite", "Bellhouse").actions(1)
    table.deck("Undertow", "Forge Rite")
    table.play(0, "cast:deep-rite")
    # 2 of the deck and, after the reshuffle, Deep Rite itself; then all 4 cards go.
    assert table.hand_of(0) == ["Bellhouse", "Deep Rite", "Forge Rite", "Undertow"]
    table.then(0, "discard:bellhouse", "discard:deep-rite", "discard:forge-rite")
    table.offers(0, "discard:undertow").then(0, "discard:undertow")
    assert table.hand_of(0) == []
    assert table.events("gain_action")[0].args == {"count": 2}


COMMON = new_card("Common Loss", {"each_other_player": [{"discard": 1}]}, spell=True)
BACK = new_card("Way Back", {"each_other_player": [{"return_influence_to_hand": 1}]}, spell=True)


@rule("SR-131")
@pytest.mark.parametrize("caster", [0, 1, 2])
def test_each_other_player_picks_the_card_to_lose_clockwise_from_the_caster(caster: int) -> None:
    first, second = (caster + 1) % 3, (caster + 2) % 3
    table = Table(3, cards=[COMMON]).turn(caster).hand(caster, "Common Loss", "Bellhouse").actions(2)
    table.hand(first, "Undertow", "Forge Rite").hand(second, "Ferry Steps", "Old Meadow", "The Sprawl")
    table.play(caster, "cast:common-loss")
    assert (table.asked(), table.keys(caster), table.keys(second)) == (first, [], [])
    table.offers(first, "discard:undertow", "discard:forge-rite").then(first, "discard:forge-rite")
    assert (table.asked(), table.keys(caster), table.keys(first)) == (second, [], [])
    table.offers(second, "discard:ferry-steps", "discard:old-meadow", "discard:the-sprawl")
    table.then(second, "discard:the-sprawl")
    assert table.hand_of(caster) == ["Bellhouse"]
    assert table.hand_of(first) == ["Undertow"]
    assert table.hand_of(second) == ["Ferry Steps", "Old Meadow"]
    assert table.discarded() == ["Common Loss", "Forge Rite", "The Sprawl"]
    assert (table.asked(), table.step_now()) == (caster, "expansion")


@rule("SR-131")
def test_an_empty_hand_gives_up_nothing() -> None:
    table = Table(3, cards=[COMMON]).hand(0, "Common Loss", "Bellhouse").hand(2, "Undertow").actions(2)
    table.play(0, "cast:common-loss").offers(2, "discard:undertow").then(2, "discard:undertow")
    assert (table.hand_of(0), table.hand_of(1), table.hand_of(2)) == (["Bellhouse"], [], [])
    table = Table(3, cards=[COMMON]).hand(0, "Common Loss", "Bellhouse").actions(2)
    table.play(0, "cast:common-loss").expect(0, hand=-1, actions=-1, deck=0, discard=["Common Loss"])


@rule("SR-131")
def test_whoever_takes_influence_back_picks_it() -> None:
    table = Table(4, cards=[BACK]).turn(3).hand(3, "Way Back").influence(3, "Bellhouse").actions(2)
    table.influence(0, "Undertow", "Forge Rite").influence(2, "Ferry Steps").kingdom(3, "The Sprawl").hand(
        3, "Saltmarsh"
    )
    table.play(3, "cast:way-back")
    table.offers(0, "return:undertow", "return:forge-rite").then(0, "return:forge-rite")
    table.offers(2, "return:ferry-steps").then(2, "return:ferry-steps")
    assert (table.hand_of(0), table.influence_of(0)) == (["Forge Rite"], ["Undertow"])
    assert (table.hand_of(1), table.influence_of(1)) == ([], [])
    assert (table.hand_of(2), table.influence_of(2)) == (["Ferry Steps"], [])
    assert table.influence_of(3) == ["Bellhouse"]
    assert table.discarded() == ["Way Back"]


@rule("SR-073")
@pytest.mark.parametrize("name", SPELLS)
def test_a_spell_in_the_kingdom_can_not_be_used_any_more(name: str) -> None:
    table = Table().kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").hand(0, name, "Bellhouse").actions(2)
    table.play(0, f"build:{slug(name)}", "place:1,0")
    table.expect(0, hand=-1, kingdom=[f"{name}@1,0"], actions=-1, deck=0, discard=[])
    assert table.told("cast", "trigger") == []
    assert f"cast:{slug(name)}" not in table.keys(0)
    table.finish_turn().finish_turn()
    while table.step_now() != "expansion" or table.asked() != 0:
        table.idle()
    # Unless a second copy came into the hand, nothing offers the Spell.
    assert (f"cast:{slug(name)}" in table.keys(0)) == (name in table.hand_of(0))


@rule("SR-073")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Starfall Writ", 1),
        ("Coilward Seance", 1),
        ("Turn of the Heavens", 1),
        ("Hall of Dread", 1),
        ("Forge Rite", 1),
        ("Smoke Parley", 2),
        ("Undertow", 1),
        ("Full Nets", 2),
        ("Ebb Tithe", 1),
        ("Overgrowth", 1),
        ("Unmaking Rite", 1),
        ("Crown Levy", 2),
    ],
)
def test_a_spell_in_the_kingdom_scores_its_points(name: str, points: int) -> None:
    table = Table().kingdom(0, name).kingdom(1, "Ferry Steps").no_relics().counting()
    assert table.sheet(0, "structures") == [points]
    assert table.scores() == [points, 2]
    assert table.over()


@rule("SR-074")
def test_hall_of_dread_uses_up_its_action() -> None:
    table = (
        Table(2).kingdom(1, "The Sprawl").turn(1).hand(1, "Hall of Dread", "Bellhouse").hand(0, "Undertow", "Saltmarsh")
    )
    table.actions(1).play(1, "cast:hall-of-dread")
    assert (table.discarded(), table.hand_of(1)) == (["Hall of Dread"], ["Bellhouse"])
    table.then(0, "discard:saltmarsh")
    assert table.discarded() == ["Hall of Dread", "Saltmarsh"]
    assert table.hand_of(0) == ["Undertow"]
    # Drawn: 2 by the Spell; the third comes with the Relic Step, since no Action is left.
    assert [event.args["count"] for event in table.events("draw")] == [2, 1]
    assert (table.step_now(), table.state.actions, len(table.hand_of(1))) == ("placing", 0, 4)
    assert len(table.events("cast")) == 1
