"""What sets off the end, the additional turns, and the last Relic."""

from __future__ import annotations

import pytest
from games.stone_relic.award import laid, totals
from games.stone_relic.table import Table
from support.rules import rule

ROW = [
    "Starfall Writ",
    "Coilward Seance",
    "Skyward Archive",
    "Coilkeepers' Vault",
    "Hall of Dread",
    "Forge Rite",
    "Glasswright Row",
    "Full Nets",
    "Ebb Tithe",
    "Pearl Exchange",
    "Ferry Steps",
]
"""Neither Terrains nor Monuments."""


def near(table: Table) -> bool:
    """Whether the end is in sight, as everybody sees it."""
    assert table.told("end_near") in ([], ["end_near"])
    assert (table.view()["extra"] is not None) == bool(table.told("end_near"))
    return bool(table.told("end_near"))


def turns_after_the_trigger(table: Table) -> list[int]:
    """The seats that have turns from the trigger on."""
    kinds = [event.kind for event in table.log]
    return [event.who for event in table.log[kinds.index("end_near") :] if event.kind == "turn"]


@rule("SR-105")
@pytest.mark.parametrize(
    ("deck", "discard", "ends"),
    [((), (), True), ((), ("Undertow",), False), (("Undertow",), (), False), (("Undertow",), ("Bellhouse",), False)],
)
def test_the_end_comes_when_deck_and_discard_pile_are_both_empty(
    deck: tuple[str, ...], discard: tuple[str, ...], ends: bool
) -> None:
    table = Table(2).no_relics().kingdom(0, "The Sprawl").kingdom(1, "Old Meadow").hand(1, "Saltmarsh")
    table.discard(*discard).deck(*deck, rest=0).turn_ends()
    assert near(table) is ends
    assert table.asked() == 1
    if ends:
        assert table.events("end_near")[0].who == 0
        assert table.view()["extra"] == 2


@rule("SR-105")
@pytest.mark.parametrize(("discard", "ends"), [((), True), (("Undertow",), False)])
def test_the_check_follows_the_shuffle_of_the_relic_step(discard: tuple[str, ...], ends: bool) -> None:
    table = Table(2).kingdom(0, "The Sprawl").kingdom(1, "Old Meadow").hand(0, "Bellhouse").hand(1, "Saltmarsh")
    table.step("placing").discard(*discard).deck(rest=0)
    table.play(0, "influence:bellhouse")
    assert near(table) is ends


@rule("SR-105")
def test_the_draw_of_the_relic_step_may_take_the_last_card() -> None:
    table = Table(2).kingdom(0, "The Sprawl").kingdom(1, "Old Meadow").hand(0, "Bellhouse").hand(1, "Saltmarsh")
    table.step("relic").deck("Undertow", rest=0)
    assert not near(table)
    table.then(0, "influence:undertow")
    assert near(table)


def at_the_end_of_a_turn(players: int, cards: int) -> Table:
    """Seat 0 ends its turn with so many cards in its Kingdom."""
    table = Table(players).kingdom(0, *ROW[:cards]).hand(0, "Undertow")
    for seat in range(1, players):
        table.kingdom(seat, ["Crown Levy", "Overgrowth", "The Sprawl"][seat - 1])
    return table.turn_ends()


@rule("SR-106")
@pytest.mark.parametrize(("cards", "ends"), [(8, False), (9, False), (10, True), (11, True)])
def test_ten_cards_with_two_players(cards: int, ends: bool) -> None:
    table = at_the_end_of_a_turn(2, cards)
    assert near(table) is ends
    assert table.view()["end_at"] == 10


@rule("SR-107")
@pytest.mark.parametrize(("cards", "ends"), [(7, False), (8, False), (9, True), (10, True)])
def test_nine_cards_with_three_players(cards: int, ends: bool) -> None:
    table = at_the_end_of_a_turn(3, cards)
    assert near(table) is ends
    assert table.view()["end_at"] == 9


@rule("SR-108")
@pytest.mark.parametrize(("cards", "ends"), [(6, False), (7, False), (8, True), (9, True)])
def test_eight_cards_with_four_players(cards: int, ends: bool) -> None:
    table = at_the_end_of_a_turn(4, cards)
    assert near(table) is ends
    assert table.view()["end_at"] == 8


@rule("SR-109")
@pytest.mark.parametrize(
    ("ground", "more", "structures", "ends"),
    [
        (["Searing Plain", "Saltmarsh", "Old Meadow"], 6, 12, False),
        (["Searing Plain", "Saltmarsh", "Old Meadow"], 7, 13, True),
        (["city:Searing Plain", "city:Saltmarsh", "city:Old Meadow"], 6, 9, False),
        (["city:Searing Plain", "city:Saltmarsh", "city:Old Meadow"], 7, 10, True),
    ],
)
def test_the_threshold_counts_cards(ground: list[str], more: int, structures: int, ends: bool) -> None:
    table = Table(2).kingdom(0, *ground, *ROW[:more]).kingdom(1, "The Sprawl").turn_ends()
    assert table.structures(0) == structures
    assert near(table) is ends


@rule("SR-109")
def test_wealth_influence_and_relics_are_no_cards_of_the_kingdom() -> None:
    table = Table(2).kingdom(0, *ROW[:9]).kingdom(1, "The Sprawl").owns(0, "The Rootwood Crown").turn_ends()
    table.some(0, "wealth", 5).some(0, "influence", 5).some(0, "hand", 4)
    assert not near(table)


@rule("SR-110")
def test_the_threshold_in_mid_turn_ends_nothing_before_the_turn_is_over() -> None:
    table = Table(2).kingdom(0, *ROW[:9]).hand(0, "The Sprawl", "Undertow", "Bellhouse").kingdom(1, "Ferry Steps")
    table.discard("Old Meadow").actions(2)
    table.play(0, "build:the-sprawl", "place:0,1")
    assert len(table.kingdom_of(0)) == 10
    assert not near(table)
    assert (table.asked(), table.step_now()) == (0, "expansion")
    table.then(0, "wealth:bellhouse")
    assert not near(table)
    assert (table.asked(), table.step_now()) == (0, "placing")
    table.then(0, "influence:undertow")
    assert near(table)
    assert table.told("to_influence", "reshuffle", "end_near", "turn") == [
        "to_influence",
        "reshuffle",
        "end_near",
        "turn",
    ]
    assert (table.events("end_near")[0].who, table.asked()) == (0, 1)


@rule("SR-110")
def test_only_the_kingdom_whose_turn_ends_is_looked_at() -> None:
    table = (
        Table(3).kingdom(0, "The Sprawl").kingdom(1, "Crown Levy").kingdom(2, *ROW[:9]).hand(1, "Undertow").turn_ends()
    )
    assert not near(table)
    table.finish_turn()
    assert not near(table)
    table.finish_turn()
    assert near(table)
    assert table.events("end_near")[0].who == 2


@rule("SR-111")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_exactly_one_more_turn(players: int) -> None:
    table = at_the_end_of_a_turn(players, 10)
    assert table.view()["extra"] == players
    for left in range(players - 1, 0, -1):
        table.finish_turn()
        assert table.view()["extra"] == left
        assert not table.over()
    table.finish()
    assert sorted(turns_after_the_trigger(table)) == list(range(players))


@rule("SR-112")
@pytest.mark.parametrize(
    ("trigger", "turns"), [(0, [1, 2, 3, 0]), (1, [2, 3, 0, 1]), (2, [3, 0, 1, 2]), (3, [0, 1, 2, 3])]
)
def test_the_player_who_set_off_the_end_has_the_last_turn(trigger: int, turns: list[int]) -> None:
    table = Table(4, first=0).kingdom(trigger, *ROW[:8]).turn(trigger).turn_ends()
    for other, name in enumerate(["The Sprawl", "Overgrowth", "Crown Levy", "Elder Causeway"]):
        if other != trigger:
            table.kingdom(other, name)
    table.finish()
    assert table.events("end_near")[0].who == trigger
    assert turns_after_the_trigger(table) == turns


@rule("SR-113")
def test_a_second_threshold_adds_no_turns() -> None:
    table = Table(2).kingdom(0, *ROW[:10]).kingdom(1, "Crown Levy", "Overgrowth", "The Sprawl", "Elder Causeway")
    table.kingdom(1, "Skyward Archive", "Forge Rite", "Full Nets", "Ebb Tithe", "Hedge Warrens").hand(1, "Undertow")
    table.turn_ends().hand(1, "Harbour Chain").hand(0, "Bellhouse")
    table.play(1, "keep", "build:undertow", "place:0,1")
    assert len(table.kingdom_of(1)) == 10
    table.finish()
    assert turns_after_the_trigger(table) == [1, 0]
    assert [event.kind for event in table.log].count("end_near") == 1


@rule("SR-113")
def test_both_piles_empty_in_an_additional_turn_adds_none_either() -> None:
    table = Table(2).kingdom(0, *ROW[:10]).kingdom(1, "The Sprawl").no_relics().deck(rest=0).turn_ends()
    table.finish()
    assert turns_after_the_trigger(table) == [1, 0]


@rule("SR-113")
def test_an_additional_turn_has_all_three_steps() -> None:
    table = Table(2).kingdom(0, *ROW[:10]).kingdom(1, "Crown Levy").hand(1, "Undertow", "Bellhouse").turn_ends()
    table.some(0, "influence", 4).some(1, "influence", 3).relics("The Skystone Coil")
    # Resource Step: 2 cards and 1 because seat 0 has more Structures; 1 Action and another for a card.
    table.play(1, "discard:bellhouse")
    assert [event.args["wanted"] for event in table.log if event.kind == "draw"] == [2, 1]
    assert (table.state.actions, table.step_now()) == (2, "expansion")
    table.play(1, "influence:undertow", "end")
    # The Relic Step of the first additional turn: 8 cards, so the award.
    assert table.told("award", "turn") == ["award", "turn"]
    assert table.discarded() == []
    # The second one: a draw and a placement.
    table.play(0, "keep", "end")
    assert table.step_now() == "placing"
    table.idle()
    assert table.told("to_influence") == ["to_influence"]
    table.finish()
    assert [event.kind for event in table.log].count("award") == 2


HANDS = [
    ["Bellhouse", "Undertow", "Saltmarsh", "The Sprawl"],
    ["Forge Rite", "Full Nets", "Old Meadow", "Thornwild"],
    ["Ebb Tithe", "Overgrowth", "Crown Levy", "Black Font"],
    ["Kiln Tower", "Ashen Stair", "Cinder Flats", "Hollow Throne"],
]


def offered(cards: list[str]) -> list[str]:
    """What a seat with these cards is offered for the last Relic."""
    return ["pass", *(f"influence:{name.lower().replace(' ', '-')}" for name in cards)]


@rule("SR-114")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_may_add_one_card_or_pass(players: int) -> None:
    table = Table(players).last_relic()
    for seat in range(players):
        table.hand(seat, *HANDS[seat])
    for seat in range(players):
        table.offers(seat, *offered(HANDS[seat]))
        assert table.state.may_answer() == list(range(players))
    # One after another, the last seat first: nothing is laid or shown before everybody has decided.
    for seat in range(players - 1, 0, -1):
        table.play(seat, offered(HANDS[seat])[1])
        assert [table.influence_of(other) for other in range(players)] == [[]] * players
        assert table.events() == []
        assert table.view(seat)["mine"] == offered(HANDS[seat])[1].removeprefix("influence:")
        assert table.view(0)["mine"] is None
        assert table.view(-1)["mine"] is None
    table.play(0, "pass")
    assert [len(table.hand_of(seat)) for seat in range(players)] == [4] + [3] * (players - 1)
    assert table.told("to_influence", "last_pass", "reveal") == (
        ["last_pass"] + ["to_influence"] * (players - 1) + ["reveal"] * players
    )
    assert table.over()


@rule("SR-114")
def test_nobody_has_to_and_one_card_is_the_most() -> None:
    table = Table(2).last_relic().hand(0, *HANDS[0]).hand(1, *HANDS[1]).influence(0, "Full Nets")
    table.play(0, "pass").play(1, "pass")
    assert (len(table.hand_of(0)), len(table.hand_of(1)), table.over()) == (4, 4, True)
    assert table.discarded() == ["Full Nets"]
    assert table.relics_of(0) == ["The Skystone Coil"]


@rule("SR-114")
def test_a_player_without_cards_is_not_asked() -> None:
    table = Table(3).last_relic().hand(1, "Undertow")
    assert table.state.may_answer() == [1]
    table.play(1, "influence:undertow")
    assert (table.over(), table.relics_of(1)) == (True, ["The Skystone Coil"])


@rule("SR-114")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_a_relic_nothing_is_offered(players: int) -> None:
    table = Table(players).no_relics().last_relic()
    for seat in range(players):
        table.hand(seat, *HANDS[seat])
    assert table.over()
    assert table.told("award", "to_influence", "reveal", "last_pass") == []
    assert [len(table.hand_of(seat)) for seat in range(players)] == [4] * players


@rule("SR-114")
def test_it_comes_after_the_last_additional_turn_only() -> None:
    table = Table(2).kingdom(0, *ROW[:10]).kingdom(1, "The Sprawl").hand(0, *HANDS[0]).turn_ends().extra(1)
    table.idle(0)
    assert table.view()["step"] == "last_relic"
    assert table.state.may_answer() == [0]
    assert table.told("turn") == []


@rule("SR-115")
@pytest.mark.parametrize(
    ("rows", "winner"),
    [
        ([(["Power 1"], 0), (["Power 3"], 0), (["Power 2"], 0)], 1),
        ([(["Power 1", "Match 1"], 0), (["Power 1"], 1), ([], 0)], 0),
        ([(["Power 3"], 0), (["Power 2"], 1), (["Power 1"], 1)], 1),
        ([(["Power 2"], 1), (["Power 2"], 1), (["Power 1"], 1)], -1),
        ([([], 0), ([], 1), ([], 0)], 1),
        ([([], 0), ([], 0), ([], 0)], -1),
    ],
)
def test_the_last_award_needs_no_eight_cards(rows: list[tuple[list[str], int]], winner: int) -> None:
    table = laid(*rows).last_relic()
    assert table.told("award") == ["award"]
    for seat in range(3):
        assert table.relics_of(seat) == (["The Skystone Coil"] if seat == winner else [])
    assert table.aside_now() == ([] if winner >= 0 else ["The Skystone Coil"])
    assert table.over()


@rule("SR-115")
def test_the_cards_just_added_count() -> None:
    table = laid((["Power 1"], 0), (["Power 2"], 0)).hand(0, "Match 2", "Power 9").hand(1, "Power 1").last_relic()
    table.play(0, "influence:match-2").play(1, "influence:power-1")
    assert totals(table) == [4, 3]
    assert table.relics_of(0) == ["The Skystone Coil"]


@rule("SR-116")
def test_relics_beneath_the_last_one_go_to_nobody() -> None:
    table = laid((["Power 3"], 0), (["Power 2"], 0)).owns(1, "The Rootwood Crown")
    table.relics("The Tideworn Bell", "The Skystone Coil", "The Emberglass Eye").last_relic()
    assert table.told("award") == ["award"]
    assert (table.relics_of(0), table.relics_of(1)) == (["The Tideworn Bell"], ["The Rootwood Crown"])
    assert table.aside_now() == []
    assert table.view(-1)["relics_left"] == 2
    assert table.scores() == [5, 5]
    assert (table.sheet(0, "relics"), table.sheet(1, "relics")) == ([5], [5])
    assert table.over()
