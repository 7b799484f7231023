"""Drawing, discarding, giving and the Meadow (ED-236 to ED-255)."""

from __future__ import annotations

from itertools import combinations

import pytest
from games.everdell.table import Table
from games.everdell.walks import at_turn_start, walk
from support.rules import rule

SEVEN = (*["Wife"] * 4, *["Peddler"] * 3)
EIGHT = (*SEVEN, "Bard")


@rule("ED-236")
@pytest.mark.parametrize("place", ["basic-2", "basic-5"])
def test_cards_are_drawn_from_the_deck(place: str) -> None:
    table = Table().discard("Farm", "Inn")
    shown, deck = table.shown(), table.deck_of()
    table.play(0, f"visit:{place}")
    assert table.shown() == shown
    assert table.pile() == ["Farm", "Inn"]
    assert sorted(table.deck_of() + table.hand_of(0)) == deck


@rule("ED-236")
def test_a_wanderer_draws_from_the_deck() -> None:
    table = Table().hand(0, "Wanderer").goods(0, berry=2)
    shown, deck = table.shown(), len(table.deck_of())
    table.play(0, "play:wanderer").expect(0, berry=-2, hand=2, city=["Wanderer"])
    assert len(table.deck_of()) == deck - 3
    assert table.shown() == shown


@rule("ED-237")
@pytest.mark.parametrize(("players", "seed"), [(1, 31), (2, 32), (3, 33), (4, 34), (4, 35)])
def test_a_hand_never_holds_more_than_eight(players: int, seed: int) -> None:
    most = 0
    for st, _, _ in walk(players, seed):
        sizes = [
            len(area.hand) + (len(st.offered) if seat == st.current_player() else 0)
            for seat, area in enumerate(st.areas)
        ]
        most = max([most, *sizes])
        assert max(sizes) <= 8
    assert most == 8


@rule("ED-238", "ED-239")
@pytest.mark.parametrize(
    ("hand", "place", "drawn"),
    [
        (SEVEN, "forest-1", 1),
        (SEVEN, "basic-5", 1),
        (EIGHT, "basic-5", 0),
        (EIGHT, "forest-1", 0),
        (SEVEN[:6], "forest-1", 2),
        (SEVEN[:5], "forest-1", 3),
    ],
)
def test_a_draw_stops_at_eight_and_nothing_is_discarded_for_it(hand: tuple[str, ...], place: str, drawn: int) -> None:
    table = Table().forest("Three cards and a pebble").hand(0, *hand)
    deck = len(table.deck_of())
    table.play(0, f"visit:{place}").settled()
    assert table.asked() == 1
    assert len(table.hand_of(0)) == len(hand) + drawn
    assert len(table.deck_of()) == deck - drawn
    assert table.pile() == []
    assert set(hand) <= set(table.hand_of(0))


@rule("ED-239")
def test_no_answer_discards_for_a_draw() -> None:
    table = Table().hand(0, *EIGHT)
    assert not [key for key in table.options(0) if key.startswith("discard:")]
    table.play(0, "visit:basic-5").expect(0, point=1, free=-1)
    assert table.hand_of(0) == sorted(EIGHT)


@rule("ED-240")
@pytest.mark.parametrize("pair", list(combinations(("farm", "inn", "mine"), 2)))
def test_who_discards_chooses_which(pair: tuple[str, str]) -> None:
    table = Table().season(0, "autumn").hand(0, "Farm", "Inn", "Mine").play(0, "visit:journey-2")
    table.then(0, f"discard:{pair[0]}", f"discard:{pair[1]}").expect(0, hand=-2, free=-1)
    assert [name.lower() for name in table.pile()] == list(pair)


@rule("ED-241", "ED-025")
def test_discarded_cards_lie_face_down_on_the_pile() -> None:
    table = Table().hand(0, "Farm", "Inn", "Mine").discard("King").play(0, "visit:haven")
    table.then(0, "discard:farm", "discard:inn", "done", "take:twig")
    assert table.pile() == ["King", "Farm", "Inn"]
    for seat in (-1, 0, 1):
        assert table.state.view(seat)["discard"] == 3
    # Two piles of the same size and different cards look the same to everybody.
    one = Table().discard("Innkeeper", "Mine", "Twig Barge", "Husband", "Architect")
    other = Table().discard("Wife", "Queen", "Crane", "Ruins", "Judge")
    for seat in (-1, 0, 1):
        assert one.state.view(seat)["discard"] == 5
        assert one.state.view(seat) == other.state.view(seat)


@rule("ED-242", "ED-435")
def test_a_card_being_played_has_left_the_hand_when_it_draws() -> None:
    table = Table().hand(0, *SEVEN, "Wanderer").goods(0, berry=2)
    deck = len(table.deck_of())
    table.play(0, "play:wanderer").expect(0, berry=-2, city=["Wanderer"]).settled()
    assert len(table.deck_of()) == deck - 1
    table = Table().has(0, "Historian").hand(0, *SEVEN, "Wanderer").goods(0, berry=2).play(0, "play:wanderer")
    assert len(table.hand_of(0)) == 8
    assert [event.args["count"] for event in table.events("draw")] == [1]


@rule("ED-243", "ED-444")
@pytest.mark.parametrize(("deck", "pile", "left"), [(1, 5, 3), (1, 10, 8), (0, 5, 2), (3, 5, 0), (2, 1, 0)])
def test_an_empty_deck_is_made_anew_when_a_card_is_needed(deck: int, pile: int, left: int) -> None:
    names = ["Farm", "Farm", "Farm", "Inn", "Inn", "Inn", "Mine", "Mine", "Mine", "Crane"]
    table = Table().hand(0, "Wanderer", "King", "King").goods(0, berry=2).discard(*names[:pile])
    table.deck(*["Wife"] * deck).play(0, "play:wanderer").expect(0, berry=-2, hand=2, city=["Wanderer"]).settled()
    assert len(table.hand_of(0)) == 5
    assert table.told("reshuffle") == ["reshuffle"] * (deck < 3)
    assert len(table.deck_of()) == left
    assert len(table.pile()) == (pile if deck == 3 else 0)
    assert table.hand_of(0).count("Wife") == min(deck, 3)


@rule("ED-244")
def test_with_deck_and_pile_empty_nothing_is_drawn_and_play_goes_on() -> None:
    table = Table().meadow("Farm").goods(0, twig=2, resin=1).deck().play(0, "visit:basic-5")
    table.expect(0, point=1, free=-1).settled()
    assert table.asked() == 1
    table.play(1, "visit:basic-8").play(0, "play:farm@meadow")
    table.expect(0, twig=-2, resin=-1, berry=1, city=["Farm"]).settled()
    assert table.shown()[0] == ""
    # What little there is is drawn.
    table = Table().deck("Inn").play(0, "visit:basic-5").expect(0, point=1, hand=1, free=-1)


@rule("ED-245", "ED-248")
@pytest.mark.parametrize(
    ("hands", "offered"),
    [((8, 6), []), ((7, 3), ["to:2", "to:3"]), ((8, 8), []), ((0, 0), ["to:2", "to:3"]), ((6, 8), [])],
)
def test_cards_go_to_an_opponent_with_room(hands: tuple[int, int], offered: list[str]) -> None:
    table = Table(3).has(0, "Post Office").hand(0, "Farm", "Farm", "Crane")
    for seat, size in enumerate(hands, 1):
        table.hand(
            seat, *(EIGHT if seat == 1 else ("Inn", "Inn", "Mine", "Mine", "Mine", "Queen", "Doctor", "King"))[:size]
        )
    table.play(0, "visit:post-office")
    if offered:
        table.exactly(0, *offered).then(0, "to:2")
    receiver = {(8, 6): 2, (6, 8): 1, (8, 8): 0}.get(hands, 1)
    table.then(0, "give:farm", "give:farm")
    room = 8 - hands[receiver - 1] if receiver else 0
    for seat, size in enumerate(hands, 1):
        assert len(table.hand_of(seat)) == size + (min(2, room) if seat == receiver else 0)
    assert len(table.pile()) == 2 - min(2, room)


@rule("ED-246", "ED-441")
@pytest.mark.parametrize(("first", "second"), [("farm", "crane"), ("crane", "farm")])
def test_what_does_not_fit_is_discarded_and_the_giver_chooses(first: str, second: str) -> None:
    table = Table(3).has(0, "Post Office").hand(0, "Farm", "Crane", "King", "Queen", "Doctor").hand(1, *SEVEN)
    table.hand(2, "Inn", "Inn", "Inn", "Mine", "Mine", "Mine", "King", "Queen").play(0, "visit:post-office")
    table.then(0, f"give:{first}", f"give:{second}")
    assert table.change(1) == {"hand": 1}
    assert first.capitalize() in table.hand_of(1)
    assert table.pile() == [second.capitalize()]
    table.offers(0, "done", "discard:king").then(0, "done")
    assert len(table.hand_of(0)) == 8
    assert table.change(2) == {}


@rule("ED-247", "ED-289")
@pytest.mark.parametrize("passed", [(), (1,), (1, 2)])
def test_with_nobody_to_take_it_a_card_is_discarded(passed: tuple[int, ...]) -> None:
    table = Table(3).hand(0, "Teacher").goods(0, berry=2).passed(*passed)
    for seat in (1, 2):
        if seat not in passed:
            table.hand(
                seat, *(EIGHT if seat == 1 else ("Inn", "Inn", "Mine", "Mine", "Mine", "Queen", "Doctor", "King"))
            )
    table.deck("Farm", "Crane").play(0, "play:teacher")
    table.exactly(0, "give:farm", "give:crane").then(0, "give:crane")
    table.expect(0, berry=-2, city=["Teacher"])
    assert table.hand_of(0) == ["Farm"]
    assert table.pile() == ["Crane"]


@rule("ED-249", "ED-288")
@pytest.mark.parametrize("passed", [1, 2, 3])
def test_passed_players_are_given_no_cards(passed: int) -> None:
    table = Table(4).hand(0, "Teacher").goods(0, berry=2).passed(passed).deck("Farm", "Crane").play(0, "play:teacher")
    table.then(0, "give:crane").exactly(0, *(f"to:{seat + 1}" for seat in (1, 2, 3) if seat != passed))
    receiver = next(seat for seat in (3, 2, 1) if seat != passed)
    table.then(0, f"to:{receiver + 1}")
    assert table.hand_of(receiver) == ["Crane"]
    # With one left there is nothing to ask.
    table = Table(3).hand(0, "Teacher").goods(0, berry=2).passed(1).deck("Farm", "Crane").play(0, "play:teacher")
    table.then(0, "give:crane")
    assert (table.hand_of(1), table.hand_of(2)) == ([], ["Crane"])


@rule("ED-250")
def test_resources_may_be_given_to_anybody_who_plays_however_rich() -> None:
    table = Table(4).hand(0, "Monk").goods(0, berry=3).goods(1, berry=30).hand(1, *EIGHT).passed(3).play(0, "play:monk")
    table.then(0, "give:berry").exactly(0, "to:2", "to:3").then(0, "to:2", "give:berry")
    assert table.goods_of(1) == {"berry": 32}
    assert table.change(0) == {"berry": -3, "point": 4, "hand": -1, "city": ["Monk"]}


# The Meadow.


@rule("ED-251")
@pytest.mark.parametrize(("players", "seed"), [(1, 41), (2, 42), (3, 43), (4, 44)])
def test_the_meadow_holds_eight_between_turns(players: int, seed: int) -> None:
    for st, _, _ in walk(players, seed):
        if at_turn_start(st):
            assert len([card for card in st.meadow if card >= 0]) == 8 or not (st.deck or st.discard)


@rule("ED-252", "ED-253")
@pytest.mark.parametrize("place", range(1, 9))
def test_a_played_card_is_replaced_in_its_place(place: int) -> None:
    meadow = ["Farm", "Inn", "Mine", "Crane", "Lookout", "Twig Barge", "Storehouse", "Post Office"]
    table = Table().meadow(*meadow).goods(0, twig=5, resin=5, pebble=5).fate("refill", "Queen")
    slug = meadow[place - 1].lower().replace(" ", "-")
    table.play(0, f"play:{slug}@meadow")
    if table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.shown() == [*meadow[: place - 1], "Queen", *meadow[place:]]
    assert "Queen" not in table.hand_of(0)


@rule("ED-254", "ED-270")
def test_all_cards_are_taken_before_any_place_is_refilled() -> None:
    meadow = ["Farm", "Inn", "Mine", "Crane", "Lookout", "Twig Barge", "Storehouse", "Post Office"]
    table = Table().season(0, "spring").meadow(*meadow).workers(0, 0).play(0, "prepare", "take:inn@meadow")
    assert {key.partition("@")[0] for key in table.options(0) if key != "done"} == {
        f"take:{name.lower().replace(' ', '-')}" for name in meadow if name != "Inn"
    }
    assert table.shown()[1] == ""
    table.then(0, "take:mine@meadow").expect(0, hand=2, free=1).settled()
    assert table.told("take_meadow", "refill") == ["take_meadow"] * 2 + ["refill"] * 2
    assert [name for name in table.shown() if name in meadow] == [
        name for name in meadow if name not in ("Inn", "Mine")
    ]


@rule("ED-255")
def test_a_place_stays_empty_until_there_are_cards_again() -> None:
    table = Table().meadow("Crane", "Inn", "Farm").goods(0, twig=4, resin=2, pebble=1).hand(1, "Twig Barge", "Mine")
    table.goods(1, twig=2, resin=1).deck().play(0, "play:inn@meadow")
    assert table.shown().count("") == 1
    assert table.shown()[1] == ""
    table.play(1, "visit:basic-8").play(0, "play:crane@meadow")
    assert [i for i, name in enumerate(table.shown()) if not name] == [0, 1]
    # Discarding fills nothing; the next refill does, from place 1 up.
    table.play(1, "visit:haven", "discard:twig-barge", "done")
    assert [i for i, name in enumerate(table.shown()) if not name] == [0, 1]
    table.play(0, "play:farm@meadow", "pay:cost")
    assert table.shown()[0] == "Twig Barge"
    assert [i for i, name in enumerate(table.shown()) if not name] == [1, 2]
