"""Discovery cards that work once: searches, the Cave of Dancing Lights, Star Weavers (SP-191 to SP-193, SP-200)."""

from __future__ import annotations

import pytest
from games.everdell.printed import CARDS
from games.everdell.table import slug_of
from games.spirecrest.ground import Ground
from support.rules import rule

SUMMER = ("basic-8", "basic-2", "basic-4", "basic-5")
EIGHT = ("Farm", "Inn", "Mine", "Wife", "Teacher", "Bard", "Crane", "Wanderer")
CHEAP = (*["Farm"] * 5, *["Wife"] * 3)
"""A Meadow that leaves the dear cards in the deck."""
SEARCHES = [
    pytest.param("bounty-hunter", "critter", "King", "Castle", id="bounty-hunter", marks=pytest.mark.rule("SP-191")),
    pytest.param("cloudsong", "construction", "Castle", "King", id="cloudsong", marks=pytest.mark.rule("SP-193")),
]


def chosen(card: str, *hand: str, table: Ground | None = None) -> Ground:
    """Seat 0 takes the free card of the ridge; what it asks comes next."""
    found = (
        (table or Ground(3).meadow(*CHEAP)).season(0, "summer").at(0, *SUMMER).hand(0, *hand).discoveries("ridge", card)
    )
    return found.explore(0, card=card)


@pytest.mark.parametrize(("card", "kind", "name", "wrong"), SEARCHES)
def test_any_card_of_the_kind_may_be_named(card: str, kind: str, name: str, wrong: str) -> None:
    table = chosen(card)
    wanted = [f"name:{slug_of(name)}" for name, printed in CARDS.items() if printed[1] == kind]
    assert len(wanted) == 24
    table.exactly(0, *wanted).refuses(0, f"name:{slug_of(wrong)}")


@pytest.mark.parametrize(("card", "kind", "name", "wrong"), SEARCHES)
@pytest.mark.parametrize("thrown", ["found", "other"])
def test_the_card_found_may_go_beyond_the_limit_for_a_moment(
    card: str, kind: str, name: str, wrong: str, thrown: str
) -> None:
    table = chosen(card, *EIGHT)
    deck = table.deck_of()
    table.then(0, f"name:{slug_of(name)}").exactly(0, "take", "decline").then(0, "take")
    assert len(table.hand_of(0)) == 9
    table.exactly(0, *(f"discard:{slug_of(held)}" for held in (*EIGHT, name)))
    gone = name if thrown == "found" else "Inn"
    table.then(0, f"discard:{slug_of(gone)}").settled()
    assert table.hand_of(0) == sorted(held for held in (*EIGHT, name) if held != gone)
    assert table.pile() == [gone]
    deck.remove(name)
    assert table.deck_of() == deck
    assert (table.where(0), table.asked()) == ("expedition", 1)
    assert table.found_of(0) == [card]


@pytest.mark.parametrize(("card", "kind", "name", "wrong"), SEARCHES)
@pytest.mark.parametrize("held", [0, 6, 7])
def test_with_room_in_hand_nothing_is_discarded(card: str, kind: str, name: str, wrong: str, held: int) -> None:
    table = chosen(card, *EIGHT[:held]).then(0, f"name:{slug_of(name)}", "take").settled()
    assert table.hand_of(0) == sorted([*EIGHT[:held], name])
    assert table.pile() == []
    assert table.asked() == 1


@pytest.mark.parametrize(("card", "kind", "name", "wrong"), SEARCHES)
def test_the_card_found_need_not_be_taken(card: str, kind: str, name: str, wrong: str) -> None:
    table = chosen(card, *EIGHT)
    deck = table.deck_of()
    table.then(0, f"name:{slug_of(name)}", "decline").settled()
    assert table.hand_of(0) == sorted(EIGHT)
    assert table.deck_of() == deck
    assert table.asked() == 1


@pytest.mark.parametrize(("card", "kind", "name", "wrong"), SEARCHES)
def test_a_card_that_the_deck_does_not_hold_is_not_found(card: str, kind: str, name: str, wrong: str) -> None:
    # Both copies are elsewhere: in the Meadow, on the discard pile.
    table = chosen(card, *EIGHT[:6], table=Ground(3).meadow(name).discard(name))
    deck = table.deck_of()
    assert name not in deck
    table.then(0, f"name:{slug_of(name)}").settled()
    assert table.hand_of(0) == sorted(EIGHT[:6])
    assert table.deck_of() == deck
    assert table.pile() == [name]
    assert name in table.shown()
    assert table.asked() == 1


@pytest.mark.parametrize(("card", "kind", "name", "wrong"), SEARCHES)
def test_the_search_shows_the_named_card_alone_and_leaves_no_known_order(
    card: str, kind: str, name: str, wrong: str
) -> None:
    table = chosen(card, "Farm").then(0, f"name:{slug_of(name)}", "take").settled()
    told = " ".join(str(event.args) for event in table.events() if event.seen_by(-1) or event.seen_by(0))
    assert name in told
    assert not [other for other in CARDS if other not in (name, "Farm", "Wife") and f"'{other}'" in told]
    assert all(table.state.known[held] == 0 for held in table.state.deck)
    # Everybody has seen it: it stays known in the hand.
    taken = next(held for held in table.state.areas[0].hand if table.names([held]) == [name])
    assert table.state.known[taken] == -1
    # Any card may be the next one drawn, whatever order the search began with.
    drawn = set()
    for seed in range(12):
        other = chosen(card, table=Ground(2, seed=seed).meadow(*CHEAP)).then(0, f"name:{slug_of(name)}", "decline")
        drawn.add(tuple(other.play(1, "visit:basic-2").hand_of(1)))
    assert len(drawn) > 3


# Cave of Dancing Lights

CAVE = "cave-of-dancing-lights"
FOUR = ("Farm", "Wanderer", "Inn", "Crane")


def cave(*reveal: str, held: int = 0) -> Ground:
    """Seat 0 has taken the Cave and these cards have been turned up."""
    table = Ground(3).season(0, "summer").at(0, *SUMMER).hand(0, *EIGHT[:held]).discoveries("ridge", CAVE).deck(*reveal)
    return table.explore(0, card=CAVE)


@rule("SP-192")
@pytest.mark.parametrize("taken", FOUR)
def test_the_cave_gives_a_resource_for_each_type_and_cards_as_far_as_there_is_room(taken: str) -> None:
    table = cave(*FOUR, held=7)
    assert table.goods_of(0) == {"berry": 1, "twig": 1, "resin": 1, "pebble": 1}
    table.exactly(0, "done", *(f"take:{slug_of(name)}" for name in FOUR)).then(0, f"take:{slug_of(taken)}")
    table.settled()
    assert table.hand_of(0) == sorted([*EIGHT[:7], taken])
    assert sorted(table.pile()) == sorted(name for name in FOUR if name != taken)
    assert (table.where(0), table.asked()) == ("expedition", 1)


@rule("SP-192")
@pytest.mark.parametrize("count", range(5))
def test_any_number_of_the_caves_cards_may_be_taken(count: int) -> None:
    table = cave(*FOUR).then(0, *(f"take:{slug_of(name)}" for name in FOUR[:count]))
    if table.asked() == 0:
        table.then(0, "done")
    table.settled()
    assert table.hand_of(0) == sorted(FOUR[:count])
    assert sorted(table.pile()) == sorted(FOUR[count:])


@rule("SP-192")
def test_with_a_full_hand_the_cave_gives_resources_alone() -> None:
    table = cave(*FOUR, held=8).settled()
    assert table.goods_of(0) == {"berry": 1, "twig": 1, "resin": 1, "pebble": 1}
    assert table.hand_of(0) == sorted(EIGHT)
    assert sorted(table.pile()) == sorted(FOUR)
    assert table.asked() == 1


@rule("SP-192")
@pytest.mark.parametrize(
    ("reveal", "goods"),
    [
        (("Farm", "Mine", "Husband", "Teacher"), {"berry": 4}),
        (("Wanderer", "Ruins", "Fool", "Bard"), {"twig": 4}),
        (("Inn", "Queen", "Chapel", "Inn"), {"resin": 4}),
        (("Crane", "Judge", "Dungeon", "Crane"), {"pebble": 4}),
    ],
)
def test_each_type_has_its_resource(reveal: tuple[str, ...], goods: dict[str, int]) -> None:
    table = cave(*reveal).then(0, "done").settled()
    assert table.goods_of(0) == goods
    assert len(table.pile()) == 4


@rule("SP-192")
@pytest.mark.parametrize("good", ["twig", "resin", "pebble", "berry"])
def test_a_prosperity_card_gives_any_resource(good: str) -> None:
    table = cave("Wife", "Castle", "Farm", "Farm").exactly(0, "take:twig", "take:resin", "take:pebble", "take:berry")
    table.then(0, f"take:{good}").offers(0, "take:twig", "take:berry").then(0, f"take:{good}")
    wanted = {"berry": 2}
    wanted[good] = wanted.get(good, 0) + 2
    assert table.goods_of(0) == wanted
    table.exactly(0, "done", "take:wife", "take:castle", "take:farm").then(
        0, "take:farm", "take:farm", "done"
    ).settled()
    assert table.hand_of(0) == ["Farm", "Farm"]
    assert sorted(table.pile()) == ["Castle", "Wife"]


# Star Weavers


@rule("SP-200")
@pytest.mark.parametrize(("held", "thrown"), [(6, 4), (6, 0), (6, 6), (8, 0), (8, 1), (1, 1)])
def test_star_weavers_refill_the_hand_after_any_discard(held: int, thrown: int) -> None:
    table = chosen("star-weavers", *EIGHT[:held])
    deck = len(table.deck_of())
    table.exactly(0, "done", *(f"discard:{slug_of(name)}" for name in EIGHT[:held]))
    table.then(0, *(f"discard:{slug_of(name)}" for name in EIGHT[:thrown]))
    if table.asked() == 0:
        table.then(0, "done")
    table.settled()
    assert len(table.hand_of(0)) == 8
    assert set(EIGHT[thrown:held]) <= set(table.hand_of(0))
    assert sorted(table.pile()) == sorted(EIGHT[:thrown])
    assert len(table.deck_of()) == deck - (8 - held + thrown)
    assert (table.where(0), table.asked()) == ("expedition", 1)


@rule("SP-200")
def test_star_weavers_fill_an_empty_hand() -> None:
    table = chosen("star-weavers").settled()
    assert len(table.hand_of(0)) == 8
    assert table.asked() == 1
