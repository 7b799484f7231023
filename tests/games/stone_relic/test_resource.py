"""The Resource Step: drawing, the count of Structures, Actions (SR-040 to SR-048)."""

from __future__ import annotations

import pytest
from games.stone_relic.lists import ALL, SPELLS, TERRAINS, slug
from games.stone_relic.table import Table
from support.rules import rule

PLAIN = (
    "Undertow",
    "Full Nets",
    "Ebb Tithe",
    "Pearl Exchange",
    "Ferry Steps",
    "Forge Rite",
    "Smoke Parley",
    "Crown Levy",
    "Overgrowth",
    "Starfall Writ",
)
"""Structures that count 1 and do nothing in a Resource Step; two copies of each."""


def ahead(mine: int, *others: int, seat: int = 0) -> Table:
    """A Resource Step of a seat with so many plain Structures, others clockwise from its left with theirs."""
    players = len(others) + 1
    table, left = Table(players), [*PLAIN, *PLAIN]
    for offset, count in enumerate((mine, *others)):
        table.kingdom((seat + offset) % players, *(left.pop() for _ in range(count)))
    return table.hand(seat, "Bellhouse", "Kiln Tower", "Cinder Flats", "Saltmarsh").turn(seat).step("resource")


def drawn(table: Table) -> int:
    """How many cards the Resource Step drew, checked against the hand and the log."""
    return sum(int(str(event.args["count"])) for event in table.log if event.kind == "draw")


@rule("SR-040")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 1)])
def test_two_cards_are_drawn_from_the_deck(players: int, seat: int) -> None:
    table = ahead(2, *[2] * (players - 1), seat=seat)
    assert len(table.hand_of(seat)) == 6
    assert len(table.in_deck()) == 80 - 2 * players - 6
    assert [len(table.hand_of(other)) for other in range(players) if other != seat] == [0] * (players - 1)
    assert [(event.kind, event.who) for event in table.log] == [("draw", seat), ("drew", seat)]
    # What was drawn is the drawer's secret.
    assert [event.mask for event in table.log if event.kind == "drew"] == [1 << seat]
    assert table.discarded() == []


@rule("SR-041")
@pytest.mark.parametrize(
    ("mine", "others", "cards"),
    [
        (3, [4], 3),
        (3, [3], 2),
        (3, [2], 2),
        (1, [2], 3),
        (3, [3, 3], 2),
        (3, [4, 3], 3),
        (3, [2, 4], 3),
        (3, [0, 4], 3),
        (2, [2, 1, 3], 3),
        (2, [3, 1, 1], 3),
        (3, [3, 3, 2], 2),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_one_more_is_drawn_when_somebody_has_more_structures(
    mine: int, others: list[int], cards: int, seat: int
) -> None:
    table = ahead(mine, *others, seat=seat)
    assert drawn(table) == cards
    assert len(table.hand_of(seat)) == 4 + cards
    assert [event.who for event in table.log if event.kind == "catch_up"] == [seat] * (cards - 2)


@rule("SR-041", "SR-043")
@pytest.mark.parametrize(
    ("mine", "other", "cards"),
    [
        (["Undertow", "Full Nets"], ["Old Meadow", "Ferry Steps"], 3),
        (["Undertow", "Full Nets"], ["city:Old Meadow", "Ferry Steps"], 2),
        (["Old Meadow"], ["Undertow", "Ferry Steps"], 2),
        (["city:Old Meadow"], ["Undertow", "Ferry Steps"], 3),
        (["Old Meadow"], ["Saltmarsh"], 2),
        (["Undertow", "Saltmarsh"], ["Cloudshelf", "Drowned Shore"], 3),
        # Counting 2 for the Largest Kingdom only does not help here.
        (["Undertow", "Full Nets"], ["Elder Causeway", "Ferry Steps"], 2),
    ],
)
def test_structures_are_compared_not_cards(mine: list[str], other: list[str], cards: int) -> None:
    table = Table().kingdom(0, *mine).kingdom(1, *other).hand(0, "Kiln Tower").step("resource")
    assert drawn(table) == cards


@rule("SR-041")
def test_cards_outside_kingdoms_do_not_count() -> None:
    table = Table().kingdom(0, "Undertow").kingdom(1, "Full Nets").some(1, "hand", 6).some(1, "wealth", 5)
    table.some(1, "influence", 5).step("resource")
    assert drawn(table) == 2


@rule("SR-042")
@pytest.mark.parametrize("others", [[5, 6, 7], [3], [9], [3, 3], [7, 7, 7]])
def test_the_catch_up_draw_is_one_card_at_most(others: list[int]) -> None:
    table = ahead(1 if 9 in others else 2, *(min(count, 5) for count in others))
    assert drawn(table) == 3
    assert len(table.hand_of(0)) == 7


@rule("SR-042")
def test_two_against_five_six_and_seven() -> None:
    # 20 plain cards, three Terrains more.
    table = Table(4).kingdom(0, *PLAIN[:2]).kingdom(1, *PLAIN[2:7]).kingdom(2, *PLAIN[4:10])
    table.kingdom(3, *PLAIN[:4], "Old Meadow", "city:Cinder Flats").hand(0, "Bellhouse").step("resource")
    assert [table.structures(seat) for seat in range(4)] == [2, 5, 6, 7]
    assert drawn(table) == 3
    assert len(table.hand_of(0)) == 4


@rule("SR-042", "SR-015")
@pytest.mark.parametrize(
    ("mine", "hand", "cards"),
    [
        (["Skyward Archive"], 2, 4),
        (["Skyward Archive"], 3, 3),
        (["Skyward Archive", "Skyward Archive"], 0, 5),
        (["Mossback Granary"], 4, 4),
        (["Mossback Granary", "Skyward Archive"], 1, 5),
        (["Undertow"], 0, 3),
    ],
)
def test_draws_of_cards_come_on_top(mine: list[str], hand: int, cards: int) -> None:
    table = Table(3).kingdom(0, *mine).some(0, "hand", hand)
    table.kingdom(1, "Full Nets", "Ferry Steps", "Ebb Tithe").kingdom(2, "Forge Rite", "Crown Levy", "Overgrowth")
    table.step("resource")
    assert drawn(table) == cards
    assert len(table.hand_of(0)) == hand + cards


EIGHT = ("city:Searing Plain", "city:Cinder Flats", "Old Meadow", *PLAIN[:5])


@rule("SR-043")
def test_a_terrain_counts_two_and_every_other_card_one() -> None:
    table = Table().kingdom(0, *EIGHT).actions(2)
    assert table.structures(0) == 9
    assert table.view(1)["seats"][0]["structures"] == 9
    table.play(0, "develop:2,0")
    assert table.structures(0) == 8


@rule("SR-043")
@pytest.mark.parametrize("name", ALL)
def test_what_each_card_counts(name: str) -> None:
    table = Table().kingdom(0, name, "city:Cloudshelf", "Ferry Steps").kingdom(1, "Undertow")
    assert table.structures(0) == (4 if name in TERRAINS else 3)
    assert table.structures(1) == 1
    if name in TERRAINS:
        assert Table().kingdom(0, f"city:{name}").structures(0) == 1


@rule("SR-043")
@pytest.mark.parametrize("name", TERRAINS)
def test_with_the_other_reading_only_the_searing_plain_counts_two(name: str) -> None:
    table = Table(terrains_count_one=True).kingdom(0, name, "Undertow")
    assert table.structures(0) == (3 if name == "Searing Plain" else 2)
    assert Table(terrains_count_one=True).kingdom(0, f"city:{name}", "Undertow").structures(0) == 2


@rule("SR-043", "SR-118")
def test_the_same_count_decides_the_largest_kingdom() -> None:
    names = ("Old Meadow", "Cloudshelf", "Undertow")
    for lands, largest in ((names, 0), ((names[0], f"city:{names[1]}", names[2]), 1)):
        table = Table().kingdom(0, *lands).kingdom(1, *PLAIN[1:6]).no_relics()
        if largest:
            assert table.counting().structures(0) == 4
        else:
            table.hand(0, "Ferry Steps").extra(1).play(0, "build:ferry-steps", "place:3,0")
            assert table.structures(0) == 6
        assert table.structures(1) == 5
        assert [table.sheet(seat, "largest") for seat in range(2)] == [[5 * (seat == largest)] for seat in range(2)]


@rule("SR-044")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_one_action_is_gained(left: int) -> None:
    """Whatever was left over before does not add to it."""
    table = Table().kingdom(0, "Undertow").kingdom(1, "Full Nets").hand(0, "Bellhouse", "Kiln Tower").actions(left)
    table.step("resource").play(0, "keep")
    assert table.step_now() == "expansion"
    assert table.view()["actions"] == 1
    assert len(table.hand_of(0)) == 4
    table.play(0, "wealth:bellhouse")
    assert table.step_now() == "placing"
    assert table.view()["actions"] == 0


@rule("SR-045")
def test_a_card_may_be_discarded_for_one_more_action() -> None:
    for key, hand, actions, discard in (
        ("discard:kiln-tower", 5, 2, ["Kiln Tower"]),
        ("keep", 6, 1, []),
    ):
        table = ahead(2, 2).discard("Orrery Court")
        assert len(table.hand_of(0)) == 6
        assert table.step_now() == "extra action"
        table.play(0, key).expect(0, hand=hand - 6, actions=actions - 1, deck=0, discard=discard)
        assert len(table.hand_of(0)) == hand
        assert table.view()["actions"] == actions
        assert table.discarded() == sorted([*discard, "Orrery Court"])
        assert table.step_now() == "expansion"


@rule("SR-045")
def test_any_card_will_do_also_one_just_drawn() -> None:
    """The question comes after all draws: the two, the catch-up and those of abilities."""
    table = Table().kingdom(0, "Skyward Archive").kingdom(1, *PLAIN[:2]).hand(0, "Bellhouse")
    table.deck("Kiln Tower", "Cinder Flats", "Saltmarsh", "Orrery Court").step("resource")
    names = ("Bellhouse", "Kiln Tower", "Cinder Flats", "Saltmarsh", "Orrery Court")
    table.offers(0, "keep", *(f"discard:{slug(name)}" for name in names))
    table.play(0, "discard:orrery-court").expect(0, hand=-1, actions=1, deck=0, discard=["Orrery Court"])


@rule("SR-045")
def test_without_a_card_there_is_no_question() -> None:
    table = Table().kingdom(0, "Cinder Flats").kingdom(1, "Full Nets").deck().step("resource")
    assert table.hand_of(0) == []
    assert table.step_now() == "expansion"
    assert table.view()["actions"] == 1
    table.offers(0, "end", "develop:0,0")


@rule("SR-046")
def test_there_is_no_second_discard_for_an_action() -> None:
    table = ahead(2, 2).play(0, "discard:kiln-tower")
    assert table.view()["actions"] == 2
    assert not [key for key in table.keys(0) if key.startswith("discard:")]
    table.may_not(0, "discard:bellhouse", "discard:saltmarsh", "keep")
    for left in (1, 0):
        table.play(0, next(key for key in table.keys(0) if key.startswith("wealth:")))
        assert table.view()["actions"] == left
        assert not [key for key in table.keys(0) if key.startswith(("keep", "discard:"))]
    assert table.step_now() == "placing"


@rule("SR-046")
def test_keeping_is_final_too() -> None:
    table = ahead(2, 2).play(0, "keep")
    assert table.view()["actions"] == 1
    table.may_not(0, "discard:kiln-tower")


@rule("SR-046")
def test_actions_of_cards_come_on_top() -> None:
    table = Table().kingdom(0, "Beacon Spire").kingdom(1, "Full Nets").hand(0, "Undertow", "Ebb Tithe", "Ferry Steps")
    table.step("resource").play(0, "discard:ferry-steps")
    assert table.view()["actions"] == 2
    table.play(0, "build:undertow", "place:1,0")
    assert table.view()["actions"] == 2
    table.play(0, "wealth:ebb-tithe")
    assert table.view()["actions"] == 1
    assert table.step_now() == "expansion"


@rule("SR-047")
@pytest.mark.parametrize("name", [*SPELLS, "Black Font", "Cinder Flats", "Pearl Exchange"])
def test_a_card_discarded_for_an_action_does_nothing_else(name: str) -> None:
    table = Table(3).kingdom(0, "Saltmarsh", "city:Old Meadow").hand(0, name, "Bellhouse").discard("Kiln Tower")
    table.kingdom(1, "Undertow").kingdom(2, "Ebb Tithe", "Elder Causeway")
    table.some(1, "hand", 3).some(1, "influence", 2).some(2, "hand", 3).step("extra action").actions(1)
    table.play(0, f"discard:{slug(name)}").expect(0, hand=-1, actions=1, deck=0, discard=[name])
    assert table.told() == ["discard"]
    assert table.current() == "The Skystone Coil"
    assert table.asked() == 0
    assert table.step_now() == "expansion"


def short(deck: list[str], discard: list[str]) -> Table:
    """A Resource Step with nearly nothing to draw; all other cards lie beneath the Wealth card of seat 1."""
    table = Table().kingdom(0, "Undertow").kingdom(1, "Full Nets").hand(0, "Bellhouse").discard(*discard)
    return table.deck(*deck).step("resource")


THREE = ["Ferry Steps", "Kiln Tower", "Saltmarsh"]


@rule("SR-048")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    table = short(["Ebb Tithe"], THREE)
    assert len(table.hand_of(0)) == 3
    assert "Ebb Tithe" in table.hand_of(0)
    assert len(table.in_deck()) == 2
    assert table.discarded() == []
    first = next(event for event in table.log if event.kind == "drew")
    assert first.args["cards"][0] == "Ebb Tithe"  # type: ignore[index]
    assert table.events("reshuffle")[0].args["count"] == 3
    assert drawn(table) == 2


@rule("SR-048")
def test_the_new_deck_is_shuffled() -> None:
    found = set()
    for seed in range(40):
        table = Table(seed=seed).kingdom(0, "Undertow").kingdom(1, "Full Nets").discard(*THREE).deck("Ebb Tithe")
        table.step("resource")
        found.add(next(name for name in table.hand_of(0) if name != "Ebb Tithe"))
    assert found == set(THREE)


@rule("SR-048")
@pytest.mark.parametrize(
    ("deck", "discard", "hand", "left"),
    [(1, 0, 2, (0, 0)), (0, 0, 1, (0, 0)), (0, 1, 2, (0, 0)), (0, 3, 3, (1, 0)), (1, 1, 3, (0, 0)), (2, 3, 3, (0, 3))],
)
def test_missing_draws_are_lost(deck: int, discard: int, hand: int, left: tuple[int, int]) -> None:
    table = short(["Ebb Tithe", "Forge Rite"][:deck], THREE[:discard])
    assert len(table.hand_of(0)) == hand
    assert (len(table.in_deck()), len(table.discarded())) == left
    assert drawn(table) == hand - 1
    # The turn goes on as ever.
    assert table.step_now() == "extra action"
    table.play(0, "keep")
    assert table.view()["actions"] == 1


@rule("SR-048")
def test_a_catch_up_draw_reshuffles_too() -> None:
    table = Table().kingdom(0, "Undertow").kingdom(1, "Full Nets", "Forge Rite").discard("Kiln Tower")
    table.deck("Ebb Tithe", "Saltmarsh").step("resource")
    assert table.hand_of(0) == ["Ebb Tithe", "Kiln Tower", "Saltmarsh"]
    assert table.discarded() == []
