"""The Relic Step: what it counts, the draw and the placement, and the shuffle that ends it."""

from __future__ import annotations

import pytest
from games.stone_relic.table import Table
from support.rules import rule

TWENTY = [
    "Windscour Mesa",
    "Cloudshelf",
    "Beacon Spire",
    "Orrery Court",
    "Starfall Writ",
    "Coilward Seance",
    "Turn of the Heavens",
    "Skyward Archive",
    "Coilkeepers' Vault",
    "Hall of Many Lenses",
    "Searing Plain",
    "Cinder Flats",
    "Kiln Tower",
    "Ashen Stair",
    "Hall of Dread",
    "Forge Rite",
    "Smoke Parley",
    "The Sprawl",
    "Glasswright Row",
    "Lamplit Causeway",
]
FIVE = ["Grafting Yard", "Hollow Throne", "Old Meadow", "Overgrowth", "Thornwild"]
HELD = ["Bellhouse", "Full Nets", "Saltmarsh", "Undertow"]


def spread(*counts: int) -> Table:
    """Seat 0 at its Relic Step with these numbers of Influence cards; all have Kingdoms, seat 0 four cards in hand."""
    table = Table(len(counts)).relics("The Skystone Coil").step("relic").hand(0, *HELD)
    for seat in range(len(counts)):
        table.kingdom(seat, ["city:Searing Plain", "Ferry Steps", "The Sprawl", "Ebb Tithe"][seat])
    for seat, count in enumerate(counts):
        table.some(seat, "influence", count)
    return table


@rule("SR-085")
@pytest.mark.parametrize(
    ("counts", "awarded"),
    [
        ((3, 4, 1), True),
        ((3, 3, 1), False),
        ((8, 0, 0), True),
        ((7, 0, 0), False),
        ((0, 0, 8), True),
        ((0, 4, 3), False),
        ((0, 4, 4), True),
        ((2, 2, 2, 2), True),
        ((1, 2, 2, 2), False),
    ],
)
def test_all_face_down_influence_is_added_up(counts: tuple[int, ...], awarded: bool) -> None:
    table = spread(*counts)
    assert table.told("award") == ["award"] * awarded
    assert (table.step_now() == "placing") is not awarded


@rule("SR-085")
def test_only_influence_counts() -> None:
    table = Table(2).step("relic").hand(0, *HELD).kingdom(0, "The Sprawl", *FIVE).some(0, "wealth", 6)
    table.kingdom(1, "Ferry Steps", "city:Searing Plain").some(1, "hand", 6).discard("Kiln Tower")
    table.some(0, "influence", 4).some(1, "influence", 3)
    assert table.told("award") == []
    assert (table.asked(), table.step_now()) == (0, "placing")


@rule("SR-086")
@pytest.mark.parametrize("counts", [(0, 0), (3, 0), (0, 3), (4, 3), (0, 7)])
def test_up_to_seven_cards_bring_a_draw_before_any_choice(counts: tuple[int, int]) -> None:
    table = spread(*counts)
    assert (table.asked(), table.step_now()) == (0, "placing")
    assert len(table.hand_of(0)) == 5
    assert table.told() == ["draw", "drew"]
    assert table.events("draw")[0].args == {"count": 1, "wanted": 1}
    assert (table.current(), table.view()["relics_left"]) == ("The Skystone Coil", 4)
    assert len(table.influence_of(0)) + len(table.influence_of(1)) == sum(counts)
    assert table.hand_of(1) == []


@rule("SR-087")
def test_one_of_the_five_cards_must_be_put_down() -> None:
    table = spread(1, 2).fate("drew", "Kiln Tower")
    table.offers(
        0,
        "influence:bellhouse",
        "influence:full-nets",
        "influence:kiln-tower",
        "influence:saltmarsh",
        "influence:undertow",
    )
    table.may_not(0, "keep", "end", "pass", "decline")
    table.play(0, "influence:kiln-tower")
    assert table.hand_of(0) == HELD
    assert table.influence_of(0).count("Kiln Tower") >= 1
    assert (len(table.influence_of(0)), len(table.influence_of(1)), table.view()["influence"]) == (2, 2, 4)
    assert table.asked() == 1


@rule("SR-087")
@pytest.mark.parametrize("card", HELD)
def test_any_card_held_before_may_be_put_down_too(card: str) -> None:
    table = spread(0, 3).fate("drew", "Kiln Tower")
    table.play(0, f"influence:{card.lower().replace(' ', '-')}")
    assert table.influence_of(0) == [card]
    assert table.hand_of(0) == sorted({*HELD, "Kiln Tower"} - {card})
    # Others see that a card went, not which.
    for other in (1, -1):
        seen = [event for event in table.events("to_influence", "put_down") if event.seen_by(other)]
        assert [event.kind for event in seen] == ["to_influence"]
        assert "card" not in seen[0].args


@rule("SR-087")
def test_the_placement_is_no_influence_action() -> None:
    table = Table(2).step("relic").kingdom(0, "Ferry Steps").kingdom(1, "The Sprawl").hand(0, "Undertow")
    table.play(0, "influence:undertow")
    assert len(table.hand_of(0)) == 1
    assert table.told("trigger") == []


@rule("SR-087")
def test_an_empty_hand_puts_down_the_card_it_draws() -> None:
    table = Table(2).step("relic").kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").fate("drew", "Undertow")
    table.offers(0, "influence:undertow").play(0, "influence:undertow")
    assert (table.hand_of(0), table.influence_of(0), table.asked()) == ([], ["Undertow"], 1)


@rule("SR-087")
def test_without_any_card_nothing_is_put_down_and_the_turn_ends() -> None:
    table = Table(2).step("relic").kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").hand(1, "Bellhouse").deck()
    assert (table.hand_of(0), table.influence_of(0)) == ([], [])
    assert table.asked() == 1
    assert table.told("to_influence", "award", "top_to_influence") == []


@rule("SR-087")
def test_with_cards_in_hand_but_none_to_draw_one_is_put_down_still() -> None:
    table = Table(2).step("relic").kingdom(0, "The Sprawl").hand(0, "Undertow", "Bellhouse").deck()
    table.offers(0, "influence:undertow", "influence:bellhouse").play(0, "influence:bellhouse")
    assert (table.hand_of(0), table.influence_of(0)) == (["Undertow"], ["Bellhouse"])


@rule("SR-088")
@pytest.mark.parametrize("counts", [(7, 0), (0, 7), (3, 4)])
def test_the_placement_that_makes_eight_awards_nothing_in_this_turn(counts: tuple[int, int]) -> None:
    table = spread(*counts)
    table.play(0, "influence:undertow")
    assert table.view()["influence"] == 8
    assert table.told("reveal", "award") == []
    assert (table.asked(), table.current()) == (1, "The Skystone Coil")
    assert table.told("turn") == ["turn"]
    # The award comes in the next player's Relic Step, without a draw or a placement in it.
    table.finish_turn()
    kinds = table.told()
    assert kinds.count("award") == 1
    assert "to_influence" not in kinds[kinds.index("turn") :]
    drawn = [event.args["wanted"] for event in table.events("draw") if event.who == 1]
    assert drawn == [2]


@rule("SR-089")
@pytest.mark.parametrize("counts", [(8, 0), (5, 3), (0, 8), (11, 0), (4, 7)])
def test_eight_or_more_cards_bring_the_award_and_neither_draw_nor_placement(counts: tuple[int, int]) -> None:
    table = spread(*counts)
    assert table.hand_of(0) == HELD
    assert table.told("award") == ["award"]
    assert [event for event in table.events("draw", "to_influence") if event.who == 0] == []
    assert table.influence_of(0) == table.influence_of(1) == []
    assert (table.asked(), table.view()["relics_left"]) == (1, 3)


@rule("SR-090")
def test_the_discard_pile_is_shuffled_into_the_deck_after_the_placement() -> None:
    table = Table(2).step("placing").hand(0, *HELD).hand(1, "Ferry Steps").discard(*FIVE).deck(*TWENTY)
    assert (len(table.in_deck()), table.discarded()) == (20, FIVE)
    assert sorted(row["slug"] for row in table.view(-1)["discard"]) == [
        "grafting-yard",
        "hollow-throne",
        "old-meadow",
        "overgrowth",
        "thornwild",
    ]
    table.play(0, "influence:undertow")
    # Seat 1 is asked for its opening Structure before it draws.
    assert (table.asked(), table.step_now()) == (1, "founding")
    assert table.in_deck() == sorted([*TWENTY, *FIVE])
    assert table.discarded() == []
    assert table.told("to_influence", "reshuffle", "turn") == ["to_influence", "reshuffle", "turn"]


@rule("SR-090")
def test_the_shuffle_follows_an_award_too_and_takes_its_cards() -> None:
    table = Table(2).step("relic").hand(0, *HELD).hand(1, "Ferry Steps").discard(*FIVE)
    table.influence(0, "Ebb Tithe", "Black Font", "Drowned Shore").influence(1, "Crown Levy", "Hedge Warrens")
    table.influence(1, "Mossback Granary", "Elder Causeway", "Unmaking Rite").deck(*TWENTY)
    assert len(table.in_deck()) == 33
    assert table.discarded() == []
    assert {"Ebb Tithe", "Crown Levy", *FIVE} <= set(table.in_deck())
    assert table.told("award", "reshuffle", "turn") == ["award", "reshuffle", "turn"]


@rule("SR-090")
@pytest.mark.parametrize(
    "drawn", [("Old Meadow", "Thornwild"), ("Bellhouse", "Old Meadow"), ("Full Nets", "Bellhouse")]
)
def test_the_next_player_may_draw_new_and_old_cards_in_any_order(drawn: tuple[str, str]) -> None:
    table = Table(2).step("placing").kingdom(0, "The Sprawl").hand(0, "Undertow").kingdom(1, "Ferry Steps")
    table.discard("Old Meadow", "Thornwild").deck("Bellhouse", "Full Nets")
    table.fate("drew", *drawn).play(0, "influence:undertow")
    assert table.hand_of(1) == sorted(drawn)
    assert len(table.in_deck()) == 2


@rule("SR-090")
def test_before_the_step_ends_the_pile_stays() -> None:
    table = spread(1, 0).discard(*FIVE)
    assert (table.step_now(), table.discarded()) == ("placing", FIVE)
    assert table.told("reshuffle") == []


@rule("SR-090")
def test_an_empty_pile_needs_no_shuffle() -> None:
    table = spread(1, 0).play(0, "influence:undertow")
    assert table.told("reshuffle") == []
    assert table.asked() == 1


@rule("SR-048", "SR-086")
def test_its_draw_shuffles_the_discard_pile_when_the_deck_is_empty() -> None:
    table = Table(2).step("relic").kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").hand(0, "Bellhouse")
    table.discard("Undertow").deck(rest=1)
    assert table.hand_of(0) == ["Bellhouse", "Undertow"]
    table.offers(0, "influence:bellhouse", "influence:undertow")


@rule("SR-090")
def test_the_award_of_the_last_relic_is_followed_by_the_shuffle_as_well() -> None:
    table = Table(2).aside("The Rootwood Crown", "The Tideworn Bell", "The Emberglass Eye").some(1, "influence", 8)
    table.kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").discard("Undertow").hand(1, "Bellhouse").step("relic")
    assert table.discarded() == []
    assert table.events("reshuffle")[0].args == {"count": 9}


@rule("SR-038", "SR-081", "SR-083")
def test_the_hand_limit_comes_before_the_award() -> None:
    table = Table(2).kingdom(0, "The Sprawl").kingdom(1, "Ferry Steps").some(0, "hand", 6).some(1, "influence", 7)
    table.actions(1)
    table.play(0, next(key for key in table.keys(0) if key.startswith("influence:")))
    assert table.step_now() == "hand limit"
    assert table.told("reveal", "award") == []
    table.idle()
    assert table.told("discard", "award", "reshuffle") == ["discard", "award", "reshuffle"]
