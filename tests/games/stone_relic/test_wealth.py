"""Wealth Actions: a card of the hand beneath the own Wealth card, as many as one likes, there to stay."""

from __future__ import annotations

import pytest
from games.stone_relic.table import Table
from support.rules import rule

HAND = ["Bellhouse", "Forge Rite", "Searing Plain", "The Sprawl", "Undertow"]


@rule("SR-075")
@pytest.mark.parametrize("card", HAND)
def test_a_wealth_action_puts_any_card_of_the_hand_away_unseen(card: str) -> None:
    slug = card.lower().replace(" ", "-")
    table = Table(3).hand(0, *HAND).kingdom(0, "Hall of Dread").wealth(0, "Saltmarsh").wealth(1, "Full Nets").actions(2)
    table.hand(1, "Kiln Tower").hand(2, "Old Meadow")
    offered = [key for key in table.keys(0) if key.startswith("wealth:")]
    assert sorted(offered) == [
        "wealth:bellhouse",
        "wealth:forge-rite",
        "wealth:searing-plain",
        "wealth:the-sprawl",
        "wealth:undertow",
    ]
    table.play(0, f"wealth:{slug}").expect(0, hand=-1, wealth=1, actions=-1, deck=0, discard=[])
    assert table.wealth_of(0) == sorted(["Saltmarsh", card])
    assert card not in table.hand_of(0)
    for other in (1, 2, -1):
        seen = table.view(other)["seats"][0]
        assert (seen["wealth"], seen["wealth_cards"], seen["wealth_total"], seen["cards"]) == (2, None, None, None)
        assert [event.kind for event in table.events() if event.seen_by(other)] == ["to_wealth"]
        assert all(slug not in str(event.args) for event in table.events() if event.seen_by(other))
    assert sorted(row["slug"] for row in table.view(0)["seats"][0]["wealth_cards"]) == sorted(["saltmarsh", slug])


@rule("SR-075")
def test_the_last_card_of_a_hand_may_be_put_away() -> None:
    table = Table().hand(0, "Undertow").kingdom(0, "The Sprawl").actions(1)
    table.play(0, "wealth:undertow")
    assert table.wealth_of(0) == ["Undertow"]
    # The card in hand came with the Relic Step.
    assert (table.state.actions, table.step_now(), len(table.hand_of(0))) == (0, "placing", 1)


@rule("SR-076")
@pytest.mark.parametrize("count", [15, 40])
def test_any_number_of_cards_may_lie_beneath_a_wealth_card(count: int) -> None:
    table = Table().hand(0, "Undertow", "Bellhouse", "Saltmarsh").kingdom(0, "The Sprawl").actions(3)
    table.some(0, "wealth", count)
    table.play(0, "wealth:undertow").expect(0, hand=-1, wealth=1, actions=-1)
    table.play(0, "wealth:bellhouse").expect(0, hand=-1, wealth=1, actions=-1)
    assert len(table.wealth_of(0)) == count + 2


@rule("SR-077")
def test_wealth_stays_through_turns_awards_and_shuffles() -> None:
    table = Table(2).relics("The Skystone Coil").some(0, "influence", 4).some(1, "influence", 3)
    table.wealth(0, "Undertow", "Saltmarsh").wealth(1, "Forge Rite").kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps")
    table.hand(0, "Bellhouse", "Black Font", "Full Nets").hand(1, "Old Meadow").discard("Ebb Tithe").actions(2)
    for _ in range(6):
        table.finish_turn()
        assert table.wealth_of(0) == ["Saltmarsh", "Undertow"]
        assert table.wealth_of(1) == ["Forge Rite"]
    kinds = [event.kind for event in table.log]
    assert kinds.count("award") == 1
    assert kinds.count("reshuffle") >= 2


@rule("SR-075", "SR-078", "SR-028")
@pytest.mark.parametrize("place", ["wealth", "influence"])
@pytest.mark.parametrize("card", ["undertow", "bellhouse"])
def test_a_card_that_was_taken_openly_is_lost_track_of(place: str, card: str) -> None:
    table = Table(3).kingdom(0, "The Sprawl").hand(0, "Smoke Parley", "Bellhouse", "Saltmarsh").discard("Undertow")
    table.actions(3).play(0, "cast:smoke-parley", "take:undertow")
    assert all(table.view(seat)["seats"][0]["known"] == ["undertow"] for seat in (-1, 1, 2))
    table.play(0, f"{place}:{card}")
    assert all(table.view(seat)["seats"][0]["known"] == [] for seat in (-1, 1, 2))


@rule("SR-077")
@pytest.mark.parametrize(
    "keys",
    [
        ("build:black-font", "place:0,1"),
        ("develop:1,0",),
        ("cast:turn-of-the-heavens",),
        ("influence:black-font",),
        ("wealth:black-font",),
    ],
)
def test_no_action_takes_a_card_out_of_the_wealth(keys: tuple[str, ...]) -> None:
    table = Table(2).kingdom(0, "The Sprawl", "Searing Plain@1,0").hand(0, "Black Font", "Turn of the Heavens")
    table.wealth(0, "Undertow", "Saltmarsh").wealth(1, "Forge Rite").play(0, *keys)
    added = ["Black Font"] if keys[0].startswith("wealth") else []
    assert table.wealth_of(0) == sorted(["Undertow", "Saltmarsh", *added])
    assert table.wealth_of(1) == ["Forge Rite"]


@rule("SR-077")
def test_no_reshuffle_takes_cards_out_of_the_wealth() -> None:
    table = Table(2).kingdom(0, "The Sprawl").hand(0, "Starfall Writ", "Forge Rite").no_relics().discard("Old Meadow")
    table.actions(3).deck(rest=0)
    assert len(table.wealth_of(0)) == 76
    table.play(0, "cast:starfall-writ", "discard:forge-rite")
    # Old Meadow and Starfall Writ were shuffled and drawn; the third card is lost.
    assert table.hand_of(0) == ["Old Meadow", "Starfall Writ"]
    assert len(table.wealth_of(0)) == 76
    assert [(event.args["count"], event.args["wanted"]) for event in table.events("draw")] == [(2, 3)]


@rule("SR-077")
def test_nothing_offers_cards_beneath_the_wealth_card() -> None:
    table = Table(2).kingdom(0, "The Sprawl").wealth(0, "Undertow", "Searing Plain", "Forge Rite").hand(0, "Bellhouse")
    table.actions(2).offers(0, "end", "build:bellhouse", "wealth:bellhouse", "influence:bellhouse")
    table.may_not(0, "cast:undertow", "take:undertow", "discard:undertow", "return:undertow")


@rule("SR-028", "SR-078")
def test_of_two_copies_the_one_that_all_know_goes_first() -> None:
    table = Table(3).kingdom(0, "The Sprawl").hand(0, "Smoke Parley", "Undertow").discard("Undertow").actions(3)
    table.play(0, "cast:smoke-parley", "take:undertow")
    assert table.view(1)["seats"][0]["known"] == ["undertow"]
    table.play(0, "build:undertow", "place:1,0")
    assert table.hand_of(0) == ["Undertow"]
    assert all(table.view(seat)["seats"][0]["known"] == [] for seat in (-1, 1, 2))
