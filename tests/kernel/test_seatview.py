"""What a bot gets: a view, its options and worlds of its seat, and nothing of the true position."""

from __future__ import annotations

import json

from kernel.toy import Burrow
from kernel.toy_state import bits, burrow

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.contract import steady_bot
from underbough.kernel.core import State
from underbough.kernel.seatview import plain_base, seat_view, seat_view_of


def middle(seed: int = 3, steps: int = 25) -> tuple[Burrow, State]:
    """A position in mid-game."""
    game = Burrow(3)
    st = game.new_initial_state(seed=seed)
    player = Chance(seed_key(seed, "player"))
    for _ in range(steps):
        legal = st.legal_actions()
        st.apply_action(legal[player.below(len(legal))])
    return game, st


def test_a_seat_view_shows_what_the_seat_sees() -> None:
    game, st = middle()
    for seat in range(3):
        view = seat_view(game, st, seat)
        assert view.view == game.view(st, seat)
        assert view.legal_actions() == st.legal_actions(seat)
        for action in view.legal_actions():
            assert view.key(action) == st.action_to_string(action)


def test_the_true_position_is_not_in_it() -> None:
    game, st = middle()
    true = burrow(st)
    for seat in range(3):
        base = burrow(seat_view(game, st, seat)._base)
        assert base is not st
        assert base.chance.key != st.chance.key
        assert base.hands[seat] == true.hands[seat]
        assert base.deck.bag != true.deck.bag


def test_worlds_differ_but_not_for_the_seat() -> None:
    game, st = middle()
    view = seat_view(game, st, 1)
    worlds = view.worlds(20, Chance(bytes(32)))
    assert len({json.dumps(game.save(world)) for world in worlds}) == 20
    assert all(game.view(world, 1) == game.view(st, 1) for world in worlds)
    assert len({world.chance.key for world in worlds}) == 20


def test_worlds_can_be_played_without_harm_to_the_view() -> None:
    game, st = middle()
    view = seat_view(game, st, st.current_player())
    before = view.view
    for world in view.worlds(3, Chance(bytes(32))):
        while not world.is_terminal():
            world.apply_action(world.legal_actions()[0])
        game.check(world)
    assert view.view == before


def test_the_generator_of_a_bot_depends_on_its_seed_and_knowledge_alone() -> None:
    game, st = middle()
    seat = st.current_player()
    keys = [
        seat_view(game, st, seat).chance(1).key,
        seat_view(game, game.determinise(st, seat, Chance(bytes(32))), seat).chance(1).key,
        seat_view(game, st, seat).chance(2).key,
        seat_view(game, st, (seat + 1) % 3).chance(1).key,
    ]
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3


def test_a_stored_base_leads_to_the_same_choice_in_another_process() -> None:
    game, st = middle()
    seat = st.current_player()
    base = json.loads(json.dumps(plain_base(game, st, seat, Chance(bytes(32)))))
    here, there = seat_view(game, st, seat, Chance(bytes(32))), seat_view_of(Burrow(3), base, seat)
    assert there.view == here.view
    assert steady_bot(there, there.chance(5)) == steady_bot(here, here.chance(5))
    assert st.chance.key.hex() not in json.dumps(base)


def test_a_base_holds_no_card_that_the_seat_cannot_know() -> None:
    """The same knowledge gives the same base, wherever the other cards are."""
    game, st = middle()
    seat = st.current_player()
    for seed in range(5):
        other = game.determinise(st, seat, Chance(seed_key(seed)))
        assert plain_base(game, other, seat, Chance(bytes(32))) == plain_base(game, st, seat, Chance(bytes(32)))


def test_a_gift_is_known_to_both_and_to_nobody_else() -> None:
    game, st = middle()
    position = burrow(st)
    giver, other = 0, 1
    card = position.hands[giver][0]
    gift = st.content.node("card/Kind Vole/play")
    gift.give(st, giver, other, card)  # type: ignore[attr-defined]
    assert position.known[card] & bits(giver, other) == bits(giver, other)
    assert card in position.hands[other]
    for seat, knows in ((0, True), (1, True), (2, False), (-1, False)):
        assert (str([card, False]) in str(game.view(st, seat)["hands"])) is knows
        holders = {
            card in burrow(game.determinise(st, seat, Chance(seed_key(seed)))).hands[other] for seed in range(30)
        }
        assert holders == ({True} if knows else {True, False})
