"""Influence Actions, what ends the Expansion Step, and the hand limit."""

from __future__ import annotations

import pytest
from games.stone_relic.table import Table
from support.rules import rule

HAND = ["Bellhouse", "Coilward Seance", "Hall of Dread", "Old Meadow", "Undertow"]


@rule("SR-078")
@pytest.mark.parametrize("card", HAND)
def test_an_influence_action_puts_any_card_face_down_on_the_own_side(card: str) -> None:
    slug = card.lower().replace(" ", "-")
    table = Table(3).relics("The Skystone Coil").hand(0, *HAND).kingdom(0, "The Sprawl").influence(0, "Saltmarsh")
    table.influence(1, "Full Nets").hand(1, "Kiln Tower").hand(2, "Forge Rite").actions(2)
    offered = [key for key in table.keys(0) if key.startswith("influence:")]
    assert sorted(offered) == [
        "influence:bellhouse",
        "influence:coilward-seance",
        "influence:hall-of-dread",
        "influence:old-meadow",
        "influence:undertow",
    ]
    table.play(0, f"influence:{slug}").expect(0, hand=-1, influence=1, actions=-1, deck=0, discard=[])
    assert table.influence_of(0) == sorted(["Saltmarsh", card])
    for other in (1, 2, -1):
        seen = table.view(other)["seats"][0]
        assert (seen["influence"], seen["influence_cards"], seen["influence_total"]) == (2, None, None)
        assert [event.kind for event in table.events() if event.seen_by(other)] == ["to_influence"]
        assert all(slug not in str(event.args) for event in table.events() if event.seen_by(other))
    assert table.view(1)["influence"] == 3
    assert sorted(row["slug"] for row in table.view(0)["seats"][0]["influence_cards"]) == sorted(["saltmarsh", slug])


@rule("SR-079")
@pytest.mark.parametrize("count", [7, 9, 20])
def test_no_cap_on_the_influence_of_one_player(count: int) -> None:
    table = Table().hand(0, "Undertow", "Bellhouse", "Saltmarsh").kingdom(0, "The Sprawl").actions(3)
    table.some(0, "influence", count)
    table.play(0, "influence:undertow").expect(0, hand=-1, influence=1, actions=-1, deck=0)
    table.play(0, "influence:bellhouse").expect(0, hand=-1, influence=1, actions=-1, deck=0)
    assert len(table.influence_of(0)) == count + 2


@rule("SR-080")
def test_without_a_current_relic_there_is_no_influence_action() -> None:
    table = Table().hand(0, "Undertow", "Bellhouse").kingdom(0, "Searing Plain").no_relics().actions(2)
    table.offers(
        0,
        "end",
        "build:bellhouse",
        "build:undertow",
        "cast:undertow",
        "wealth:bellhouse",
        "wealth:undertow",
        "develop:0,0",
    )
    table.may_not(0, "influence:undertow", "influence:bellhouse")


@rule("SR-080")
def test_nor_when_all_relics_have_been_won() -> None:
    table = Table(2).hand(0, "Bellhouse").kingdom(0, "The Sprawl").actions(1)
    table.owns(0, "The Skystone Coil", "The Emberglass Eye").owns(1, "The Tideworn Bell", "The Rootwood Crown")
    table.may_not(0, "influence:bellhouse").may(0, "wealth:bellhouse", "build:bellhouse")


@rule("SR-080")
def test_with_a_single_relic_left_there_is_one() -> None:
    table = Table().hand(0, "Undertow", "Saltmarsh").kingdom(0, "The Sprawl").actions(2)
    table.aside("The Emberglass Eye", "The Tideworn Bell").owns(1, "The Rootwood Crown")
    table.may(0, "influence:undertow").play(0, "influence:undertow").expect(0, hand=-1, influence=1, actions=-1)


@rule("SR-080")
def test_effects_that_add_to_influence_do_nothing_without_a_relic() -> None:
    table = Table().hand(0, "Coilward Seance", "Bellhouse", "The Sprawl", "Black Font").no_relics().actions(5)
    table.kingdom(0, "Cloudshelf", "Ashen Stair@0,1", "Bellhouse@0,-1")
    table.play(0, "cast:coilward-seance").expect(0, hand=0, actions=-1, deck=-1, discard=["Coilward Seance"])
    table.play(0, "develop:0,0").expect(0, developed=["0,0"], actions=-1, deck=0)
    table.play(0, "build:the-sprawl", "place:0,2")
    table.expect(0, hand=-1, kingdom=["The Sprawl@0,2"], actions=-1, deck=0)
    # Bellhouse: the card of the hand stays, the draw comes.
    table.play(0, "build:black-font", "place:0,-2")
    table.expect(0, hand=0, kingdom=["Black Font@0,-2"], actions=-1, deck=-1)


@rule("SR-081")
def test_the_eighth_influence_card_of_an_action_awards_nothing_yet() -> None:
    table = Table(2).hand(0, "Undertow", "Bellhouse", "Saltmarsh").kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps")
    table.influence(0, "Coilward Seance", "Orrery Court", "Forge Rite").some(1, "influence", 4).actions(2)
    table.play(0, "influence:undertow").expect(0, hand=-1, influence=1, actions=-1, deck=0, discard=[])
    assert table.view()["influence"] == 8
    assert table.told("reveal", "award") == []
    assert (table.asked(), table.step_now(), table.current()) == (0, "expansion", "The Skystone Coil")
    table.play(0, "wealth:bellhouse")
    assert table.wealth_of(0) == ["Bellhouse"]
    # The Relic Step: an award, no draw, no placement.
    assert table.told("reveal", "award") == ["reveal", "reveal", "award"]
    assert table.told("to_wealth", "award") == ["to_wealth", "award"]
    assert table.hand_of(0) == ["Saltmarsh"]
    assert table.asked() == 1


@rule("SR-082")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_actions_may_be_left_and_lapse(taken: int) -> None:
    table = Table(2).hand(
        0, "Undertow", "Bellhouse", "Saltmarsh", "Kiln Tower", "Forge Rite", "Old Meadow", "Ebb Tithe"
    )
    table.kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").no_relics().actions(3)
    table.play(0, *["wealth:undertow", "wealth:bellhouse"][:taken], "end")
    assert table.events("stop")[0].args == {"left": 3 - taken}
    over = 7 - taken - 4
    for _ in range(over):
        assert (table.asked(), table.step_now(), table.state.actions) == (0, "hand limit", 0)
        assert all(key.startswith("discard:") for key in table.keys(0))
        table.idle()
    assert (table.asked(), len(table.hand_of(0))) == (1, 4)
    table.then(1, "keep")
    assert (table.step_now(), table.state.actions) == ("expansion", 1)
    table.finish_turn().then(0, "keep")
    assert (table.step_now(), table.state.actions) == ("expansion", 1)


@rule("SR-082")
def test_stopping_is_offered_before_every_action() -> None:
    table = Table().hand(0, "Undertow", "Bellhouse").kingdom(0, "The Sprawl").actions(2)
    table.may(0, "end").play(0, "wealth:undertow").may(0, "end")


@rule("SR-083")
def test_down_to_four_cards_of_the_owners_choice() -> None:
    table = Table(2).hand(0, "Undertow", "Hall of Dread", "Starfall Writ", "Forge Rite", "Old Meadow", "Saltmarsh")
    table.hand(1, "Bellhouse", "Kiln Tower", "Black Font", "Ebb Tithe", "Full Nets", "Overgrowth", "Crown Levy")
    table.kingdom(0, "The Sprawl", "Searing Plain").kingdom(1, "Ferry Steps").influence(1, "Ashen Stair").actions(1)
    table.play(0, "end").offers(
        0,
        "discard:undertow",
        "discard:hall-of-dread",
        "discard:starfall-writ",
        "discard:forge-rite",
        "discard:old-meadow",
        "discard:saltmarsh",
    )
    table.play(0, "discard:hall-of-dread").expect(0, hand=-1, deck=0, discard=["Hall of Dread"])
    assert (table.asked(), table.step_now()) == (0, "hand limit")
    table.play(0, "discard:starfall-writ")
    # The fifth card in hand comes with the Relic Step; the Spells did nothing.
    assert (table.step_now(), len(table.hand_of(0))) == ("placing", 5)
    assert table.told() == ["discard", "draw", "drew"]
    assert table.discarded() == ["Hall of Dread", "Starfall Writ"]
    assert len(table.hand_of(1)) == 7
    assert table.influence_of(1) == ["Ashen Stair"]


@rule("SR-083", "SR-084")
@pytest.mark.parametrize(
    ("causeways", "held", "discards"),
    [(0, 4, 0), (0, 5, 1), (0, 8, 4), (1, 6, 0), (1, 7, 1), (2, 8, 0), (2, 9, 1)],
)
def test_the_limit_and_what_raises_it(causeways: int, held: int, discards: int) -> None:
    table = Table(2).kingdom(0, "The Sprawl", *["Lamplit Causeway"] * causeways).kingdom(1, "Ferry Steps")
    table.some(0, "hand", held).some(1, "hand", 9).no_relics().actions(1).play(0, "end")
    for _ in range(discards):
        assert (table.asked(), table.step_now()) == (0, "hand limit")
        table.idle()
    assert table.asked() == 1
    assert len(table.hand_of(0)) == held - discards
    assert table.told("discard") == ["discard"] * discards
    assert [event.who for event in table.events("draw")] == [1] * len(table.events("draw"))


@rule("SR-083")
def test_a_causeway_of_another_player_raises_nothing() -> None:
    table = Table(2).kingdom(0, "The Sprawl").kingdom(1, "Lamplit Causeway").wealth(0, "Lamplit Causeway")
    table.some(0, "hand", 5).no_relics().actions(1).play(0, "end")
    assert (table.asked(), table.step_now()) == (0, "hand limit")


@rule("SR-084")
@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_a_small_hand_stays_as_it_is(held: int) -> None:
    table = (
        Table(2).kingdom(0, "The Sprawl", "Searing Plain").kingdom(1, "Ferry Steps").no_relics().some(0, "hand", held)
    )
    table.actions(1).play(0, "end")
    assert len(table.hand_of(0)) == held
    assert (table.asked(), table.told("discard")) == (1, [])
    assert [event.who for event in table.events("draw")] == [1] * len(table.events("draw"))
