"""Firebeak on the discard pile and Windlore on the deck (SP-213 to SP-215, SP-221 to SP-224)."""

from __future__ import annotations

import json

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

SIX = ("Farm", "Mine", "Inn", "Wife", "Crane", "Husband")
EIGHT = (*SIX, "Judge", "Ruins")
FOUR = ("Bard", "Fool", "King", "Monk")


def sent(slug: str) -> Ground:
    """Seat 0 has this big critter at home and no other worker."""
    return Ground(3).season(0, "summer").critter(0, slug).workers(0, 1)


def perched(slug: str, at: str) -> Ground:
    """The big critter of seat 1 stands on the deck or the discard pile, seat 0 is to act."""
    return Ground(3).season(1, "summer").critter(1, slug, at).workers(1, 1)


def seen(table: Ground, seat: int) -> str:
    """All that a seat can read: its view, and the log of the last play as far as it is told of it."""
    told = [event.args for event in table.events() if event.seen_by(seat)]
    return json.dumps([table.state.view(seat), told])


# Firebeak


@rule("SP-213")
def test_firebeak_draws_three_cards_of_the_discard_pile() -> None:
    table = sent("firebeak").discard("Queen", "Bard", "Fool", "King", "Monk").hand(0, *SIX[:4])
    table.play(0, "send:firebeak", "visit:discards").expect(0, hand=3, free=-1).settled()
    # From the top, unseen: the last ones that came.
    assert table.hand_of(0) == sorted([*SIX[:4], "Fool", "King", "Monk"])
    assert table.pile() == ["Queen", "Bard"]
    assert table.critters_of(0) == {"firebeak": "discards"}


@rule("SP-213")
@pytest.mark.parametrize(("pile", "hand", "drawn"), [(2, 4, 2), (1, 0, 1), (4, 7, 1), (4, 8, 0), (3, 5, 3), (4, 6, 2)])
def test_firebeak_draws_fewer_from_a_smaller_pile_or_into_a_fuller_hand(pile: int, hand: int, drawn: int) -> None:
    table = sent("firebeak").discard(*FOUR[:pile]).hand(0, *EIGHT[:hand]).play(0, "send:firebeak", "visit:discards")
    table.expect(0, hand=drawn, free=-1).settled()
    assert table.pile() == list(FOUR[: pile - drawn])


@rule("SP-213")
def test_firebeak_does_not_go_to_an_empty_pile() -> None:
    table = sent("firebeak").play(0, "send:firebeak").refuses(0, "visit:discards", "visit:deck")
    table = Ground(3).season(0, "summer").critter(0, "windlore").workers(0, 2).discard("Farm")
    table.play(0, "send:windlore").refuses(0, "visit:discards").offers(0, "visit:deck")
    assert "discards" not in Ground(3).discard("Farm").visits(0)


@rule("SP-214")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_firebeaks_owner_may_take_what_another_player_discards(taken: int) -> None:
    table = perched("firebeak", "discards").hand(1, *SIX).hand(0, *FOUR).discard("Queen")
    table.play(0, "visit:haven", *(f"discard:{name.lower()}" for name in FOUR))
    if table.asked() == 0 and "done" in table.options(0):
        table.then(0, "done")
    assert table.asked() == 1
    assert table.options(0) == table.options(2) == []
    table.exactly(1, "done", *(f"take:{name.lower()}" for name in FOUR))
    for name in ("king", "bard")[:taken]:
        table.offers(1, "done").then(1, f"take:{name}")
    if taken < 2:
        table.then(1, "done")
    # Then the place goes on: two resources for four cards.
    table.then(0, "take:twig", "take:twig").settled()
    assert table.change(0) == {"hand": -4, "twig": 2, "free": -1}
    assert table.change(1) == ({"hand": taken} if taken else {})
    assert table.change(2) == {}
    assert table.hand_of(1) == sorted([*SIX, *("King", "Bard")[:taken]])
    # The rest stays discarded, in the order it came.
    assert table.pile() == ["Queen", *(name for name in FOUR if name not in ("King", "Bard")[:taken])]


@rule("SP-214")
def test_firebeaks_owner_takes_no_more_than_fits_in_hand() -> None:
    table = perched("firebeak", "discards").hand(1, *EIGHT).hand(0, "Bard", "Fool")
    table.play(0, "visit:haven", "discard:bard", "discard:fool", "take:twig").settled()
    assert table.told("looks_at") == []
    assert table.pile() == ["Bard", "Fool"]
    table = perched("firebeak", "discards").hand(1, *EIGHT[:7]).hand(0, "Bard", "Fool")
    table.play(0, "visit:haven", "discard:bard", "discard:fool").then(1, "take:fool")
    table.then(0, "take:twig").settled()
    assert table.hand_of(1) == sorted([*EIGHT[:7], "Fool"])
    assert table.pile() == ["Bard"]


@rule("SP-214")
def test_every_batch_is_shown_wherever_it_comes_from() -> None:
    # From the Meadow.
    table = perched("firebeak", "discards").goods(0, berry=2).hand(0, "Undertaker").meadow("Bard", "Wife", "Queen")
    table.play(0, "play:undertaker", "discard:bard@meadow", "discard:wife@meadow", "discard:queen@meadow")
    table.exactly(1, "done", "take:bard", "take:wife", "take:queen").then(1, "take:queen", "done")
    assert table.asked() == 0
    assert table.pile() == ["Bard", "Wife"]
    # From the city, discarded and paid for.
    table = perched("firebeak", "discards").has(0, "University", "Farm").play(0, "visit:university", "discard:farm")
    table.exactly(1, "done", "take:farm").then(1, "take:farm")
    assert table.pile() == []
    table = perched("firebeak", "discards").has(0, "Crane").hand(0, "Farm").play(0, "play:farm")
    table.exactly(1, "done", "take:crane").then(1, "done").settled()
    assert table.change(0) == {"berry": 1, "hand": -1, "city": ["Farm"], "gone": ["Crane"]}
    # From the deck, revealed and not taken.
    table = perched("firebeak", "discards").has(0, "Cemetery").deck("Inn", "Inn", "Mine", "Mine")
    table.play(0, "visit:cemetery", "play:mine").exactly(1, "done", "take:inn", "take:mine")
    table.then(1, "take:mine", "done").settled()
    assert table.hand_of(1) == ["Mine"]
    assert table.pile() == ["Inn", "Inn"]
    assert table.change(0) == {"pebble": 1, "free": -1, "city": ["Mine"]}


@rule("SP-214")
def test_a_batch_is_shown_before_anything_else_is_drawn() -> None:
    table = perched("firebeak", "discards").forest("Discard and draw double").hand(0, "Bard", "Fool", "Monk")
    table.play(0, "visit:forest-1", "discard:bard", "discard:fool", "done")
    assert table.asked() == 1
    assert table.hand_of(0) == ["Monk"]
    table.exactly(1, "done", "take:bard", "take:fool").then(1, "take:fool", "done").settled()
    assert len(table.hand_of(0)) == 5
    assert table.pile() == ["Bard"]
    # So a reshuffle in the middle of a turn loses nothing.
    table = perched("firebeak", "discards").forest("Discard and draw double").hand(0, "Bard", "Fool", "Monk").deck()
    table.play(
        0,
        "visit:forest-1",
        "discard:bard",
        "discard:fool",
        "done",
    ).then(1, "take:fool", "done").settled()
    assert table.hand_of(0) == ["Bard", "Monk"]
    # Cards that pay for a play are shown before what it draws, replaced ones as well.
    table = perched("firebeak", "discards").has(0, "Innkeeper").hand(0, "Wanderer").play(0, "play:wanderer")
    assert table.hand_of(0) == ["Wanderer"], "announced and paid for, not put down yet"
    table.exactly(1, "done", "take:innkeeper").then(1, "done").settled()
    assert table.change(0) == {"hand": 2, "city": ["Wanderer"], "gone": ["Innkeeper"]}
    table = perched("firebeak", "discards").has(0, "Farm").hand(0, "Ruins").play(0, "play:ruins")
    if table.asked() == 0:
        table.then(0, "replace:farm")
    assert table.hand_of(0) == []
    table.exactly(1, "done", "take:farm").then(1, "take:farm").settled()
    assert table.change(0) == {"twig": 2, "resin": 1, "hand": 1, "city": ["Ruins"], "gone": ["Farm"]}
    # The Meadow is filled, and the Undertaker's choice made, after it.
    table = perched("firebeak", "discards").goods(0, berry=2).hand(0, "Undertaker").meadow("Bard", "Wife", "Queen")
    table.deck("Mine", "Mine")
    table.play(0, "play:undertaker", "discard:bard@meadow", "discard:wife@meadow", "discard:queen@meadow")
    assert table.shown().count("") == 3
    table.then(1, "take:queen", "done")
    assert "" not in table.shown()
    table.then(0, next(key for key in table.options(0) if key.startswith("take:"))).settled()
    # What the weather takes at the end of a turn is a batch as well.
    table = perched("firebeak", "discards").weather("numbing-wind").hand(0, "Bard", "Fool").play(0, "visit:basic-1")
    table.then(0, "discard:bard").exactly(1, "done", "take:bard").then(1, "take:bard").settled()
    assert table.hand_of(1) == ["Bard"]


@rule("SP-214")
def test_payments_on_the_mountain_are_discards_too() -> None:
    table = perched("firebeak", "discards").workers(0, 0).hand(0, "Bard", "Fool").play(0, "prepare")
    table.then(0, table.options(0)[0])
    row = [key for key in table.options(0) if key.startswith("discover:")]
    assert len(row) == 3
    table.then(0, row[2], "discard:bard", "discard:fool").exactly(1, "done", "take:bard", "take:fool")
    table.then(1, "take:bard", "done")
    assert table.hand_of(1) == ["Bard"]
    assert table.pile() == ["Fool"]
    table = perched("firebeak", "discards").season(0, "autumn").workers(0, 0).maps(0, "meerkat-canyon")
    table.hand(0, "Bard", "Fool").play(0, "pass", "enter", "discard:bard", "discard:fool")
    table.exactly(1, "done", "take:bard", "take:fool").then(1, "done").settled()
    assert table.sheet(0)["maps"] == 2


@rule("SP-214")
def test_own_discards_and_a_passed_or_absent_firebeak_show_nothing() -> None:
    table = perched("firebeak", "discards").turn(1).hand(1, "Bard", "Fool")
    table.play(1, "visit:haven", "discard:bard", "discard:fool", "take:twig").settled()
    assert table.pile() == ["Bard", "Fool"]
    table = perched("firebeak", "discards").passed(1).hand(0, "Bard", "Fool")
    table.play(0, "visit:haven", "discard:bard", "discard:fool", "take:twig").settled()
    assert table.told("looks_at") == []
    table = Ground(3).season(1, "summer").critter(1, "firebeak", "basic-8").workers(1, 1).hand(0, "Bard", "Fool")
    table.play(0, "visit:haven", "discard:bard", "discard:fool", "take:twig").settled()
    table = Ground(3).season(1, "summer").critter(1, "windlore", "deck").workers(1, 1).hand(0, "Bard", "Fool")
    table.play(0, "visit:haven", "discard:bard", "discard:fool", "take:twig").settled()


@rule("SP-215")
def test_only_firebeaks_owner_sees_the_discarded_cards() -> None:
    table = perched("firebeak", "discards").hand(1, *SIX).hand(0, "Peddler", "Woodcarver").hand(2, "Farm")
    table.play(0, "visit:haven", "discard:peddler", "discard:woodcarver")
    assert table.asked() == 1
    for name in ("Peddler", "Woodcarver", "peddler", "woodcarver"):
        assert f'"{name}"' not in seen(table, 2)
        assert f'"{name}"' not in json.dumps(table.state.view(-1))
    # Nor does what others may reckon with: discarder and owner know the cards, nobody else does.
    assert [table.state.known[card] for card in table.trail.batch] == [0b011, 0b011]
    assert '"peddler"' in seen(table, 1)
    assert '"woodcarver"' in seen(table, 1)
    table.then(1, "take:woodcarver").then(1, "done").then(0, "take:twig").settled()
    for name in ("Peddler", "Woodcarver", "peddler", "woodcarver"):
        assert f'"{name}"' not in seen(table, 2)
    # The third seat reads how many were taken, not which.
    assert sum(int(str(event.args["count"])) for event in table.events("takes_discards")) == 1
    assert table.pile() == ["Peddler"]


# Windlore


@rule("SP-221")
@pytest.mark.parametrize(("hand", "drawn", "lost"), [(4, 3, 0), (0, 3, 0), (5, 3, 0), (6, 3, 1), (8, 3, 3)])
def test_windlore_draws_three_cards(hand: int, drawn: int, lost: int) -> None:
    table = sent("windlore").hand(0, *EIGHT[:hand]).deck(*FOUR, "Queen").play(0, "send:windlore", "visit:deck")
    assert len(table.hand_of(0)) == hand + drawn
    for _ in range(lost):
        assert all(key.startswith("discard:") for key in table.options(0))
        table.then(0, "discard:farm" if "discard:farm" in table.options(0) else table.options(0)[0])
    table.expect(0, hand=drawn - lost, free=-1).settled()
    assert len(table.deck_of()) == 5 - drawn
    assert len(table.pile()) == lost
    assert table.critters_of(0) == {"windlore": "deck"}


@rule("SP-221")
def test_only_windlore_goes_to_the_deck() -> None:
    table = Ground(3).season(0, "summer").critter(0, "windlore").critter(0, "whisper").workers(0, 3)
    assert "deck" not in table.visits(0)
    table.play(0, "send:whisper").refuses(0, "visit:deck").then(0, "visit:basic-8")
    table.play(1, "visit:basic-8").play(2, "visit:basic-8").play(0, "send:windlore").offers(0, "visit:deck")


@rule("SP-222")
def test_windlores_owner_draws_two_once_after_a_turn_in_which_another_drew() -> None:
    table = perched("windlore", "deck").has(0, "Historian").goods(0, berry=2).hand(0, "Wanderer").hand(1, "Farm")
    table.play(0, "play:wanderer").settled()
    # Three by the Wanderer and one by the Historian: two for Windlore's owner, not four.
    assert table.change(0) == {"berry": -2, "hand": 3, "city": ["Wanderer"]}
    assert table.change(1) == {"hand": 2}
    assert table.change(2) == {}
    assert table.told("drew", "windlore")[-2:] == ["windlore", "drew"]
    # The next player's turn brings two more.
    table.play(1, "visit:basic-5").settled()
    assert table.change(1) == {"hand": 2, "point": 1, "free": -1}
    table.play(2, "visit:basic-2").settled()
    assert table.change(1) == {"hand": 2}


@rule("SP-222")
def test_windlore_waits_until_the_turn_is_fully_done() -> None:
    table = perched("windlore", "deck").has(0, "Lookout").forest("Two cards and one of any")
    table.play(0, "visit:lookout", "copy:forest-1").exactly(0, "take:twig", "take:resin", "take:pebble", "take:berry")
    assert table.hand_of(1) == []
    assert len(table.hand_of(0)) == 2
    table.then(0, "take:twig").settled()
    assert len(table.hand_of(1)) == 2
    # The weather's discards come before.
    table = perched("windlore", "deck").weather("numbing-wind").play(0, "visit:basic-2")
    if table.asked() == 0:
        assert table.hand_of(1) == []
        table.idle()
    assert len(table.hand_of(1)) == 2
    assert len(table.hand_of(0)) == 0


@rule("SP-222")
def test_refills_reveals_and_meadow_draws_are_no_draws() -> None:
    table = perched("windlore", "deck").goods(0, twig=2, resin=1).meadow("Farm").play(0, "play:farm@meadow").settled()
    assert table.change(1) == {}
    table = perched("windlore", "deck").forest("Two from the Meadow").meadow("Farm", "Mine")
    table.play(0, "visit:forest-1", "take:farm@meadow", "take:mine@meadow")
    while table.asked() == 0:
        table.then(0, "done" if "done" in table.options(0) else "decline")
    table.settled()
    assert table.change(1) == {}
    table = perched("windlore", "deck").has(0, "Historian", "Ruins").special("Ancient Scrolls Discovered")
    table.play(0, "visit:special-1", "done").settled()
    assert table.change(1) == {}
    table = perched("windlore", "deck").play(0, "visit:basic-1").settled()
    assert table.change(1) == {}


@rule("SP-222")
def test_own_draws_and_a_passed_owner_bring_nothing() -> None:
    table = perched("windlore", "deck").turn(1).play(1, "visit:basic-2").settled()
    assert table.change(1) == {"twig": 2, "hand": 1, "free": -1}
    table = perched("windlore", "deck").passed(1).play(0, "visit:basic-2").settled()
    assert table.change(1) == {}
    # A card that is handed over is none of the deck; with a full hand nobody draws.
    table = perched("windlore", "deck").hand(0, *EIGHT).play(0, "visit:basic-2").settled()
    assert table.change(1) == {}
    # Windlore's own three cards do not set it off.
    table = sent("windlore").hand(1, "Farm").play(0, "send:windlore", "visit:deck").settled()
    assert table.change(0) == {"hand": 3, "free": -1}


@rule("SP-223")
def test_windlores_owner_may_exceed_eight_and_discards_at_once() -> None:
    table = perched("windlore", "deck").hand(1, *EIGHT[:7]).play(0, "visit:basic-2")
    assert table.asked() == 1
    assert len(table.hand_of(1)) == 9
    assert table.options(0) == table.options(2) == []
    assert {f"discard:{name.lower()}" for name in EIGHT[:7]} <= set(table.options(1))
    assert all(key.startswith("discard:") for key in table.options(1))
    table.then(1, "discard:crane").settled()
    # Eight are held when the next player, here the owner, acts.
    assert len(table.hand_of(1)) == 8
    assert table.pile() == ["Crane"]
    assert table.change(0) == {"twig": 2, "hand": 1, "free": -1}
    table = perched("windlore", "deck").hand(1, *EIGHT).play(0, "visit:basic-2")
    table.then(1, "discard:farm", "discard:inn").settled()
    assert (len(table.hand_of(1)), table.pile()) == (8, ["Farm", "Inn"])


@rule("SP-223", "SP-214")
def test_what_windlores_owner_discards_is_shown_to_firebeaks() -> None:
    table = perched("windlore", "deck").hand(1, *EIGHT[:7]).season(2, "summer").critter(2, "firebeak", "discards")
    table.workers(2, 1).play(0, "visit:basic-2").then(1, "discard:crane").exactly(2, "done", "take:crane")
    table.then(2, "take:crane").settled()
    assert table.hand_of(2) == ["Crane"]
    assert table.pile() == []


@rule("SP-224")
def test_windlores_lasting_part_ends_when_it_comes_home() -> None:
    table = Ground(3).season(0, "summer").critter(0, "windlore", "deck").workers(0, 0).has(1, "Farm").explore(0)
    while table.asked() == 0:
        table.idle()
    assert table.critters_of(0) == {"windlore": "home"}
    before = len(table.hand_of(0))
    table.play(1, "visit:basic-2").settled()
    assert table.change(0) == {}
    assert len(table.hand_of(0)) == before
    table.play(2, "visit:basic-8").play(0, "send:windlore", "visit:deck").settled()
    table.play(1, "visit:basic-5").settled()
    assert table.change(0) == {"hand": 2}


@rule("SP-224")
@pytest.mark.parametrize(("slug", "at"), [("windlore", "deck"), ("firebeak", "discards")])
def test_the_lasting_part_ends_when_a_ranger_moves_them(slug: str, at: str) -> None:
    table = Ground(3).season(0, "summer").critter(0, slug, at).workers(0, 0).goods(0, berry=2).hand(0, "Ranger")
    table.discard("Queen").hand(1, "Bard", "Fool").play(0, "play:ranger").refuses(0, f"visit:{at}")
    table.then(0, "visit:basic-8").settled()
    if slug == "windlore":
        table.play(1, "visit:basic-2").settled()
    else:
        table.play(1, "visit:haven", "discard:bard", "discard:fool", "take:twig").settled()
    assert table.change(0) == {}


@rule("SP-224")
def test_firebeaks_lasting_part_ends_when_it_comes_home() -> None:
    table = Ground(3).season(0, "summer").critter(0, "firebeak", "discards").workers(0, 0).hand(1, "Bard", "Fool")
    table.explore(0).play(1, "visit:haven", "discard:bard", "discard:fool", "take:twig").settled()
    assert table.critters_of(0) == {"firebeak": "home"}
    assert table.pile() == ["Bard", "Fool"]


@rule("SP-214", "SP-223")
def test_firebeak_is_shown_what_windlores_owner_discards_on_the_turn_of_firebeaks_owner() -> None:
    table = perched("windlore", "deck").hand(1, *EIGHT[:7]).season(0, "summer").critter(0, "firebeak", "discards")
    table.workers(0, 1).play(0, "visit:basic-2").then(1, "discard:crane")
    assert table.asked() == 0
    table.exactly(0, "done", "take:crane").then(0, "take:crane").settled()
    assert "Crane" in table.hand_of(0)
    assert (len(table.hand_of(0)), table.pile()) == (2, [])
    # One who has both does not look at the own discards, whoever's turn it is.
    table = perched("windlore", "deck").hand(1, *EIGHT[:7]).critter(1, "firebeak", "discards")
    table.play(0, "visit:basic-2").then(1, "discard:crane").settled()
    assert table.told("looks_at") == []
    assert table.pile() == ["Crane"]
