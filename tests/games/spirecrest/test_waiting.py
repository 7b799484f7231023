"""What discards at places of discovery cards set off, before these go on, and those places in worlds dealt anew."""

from __future__ import annotations

from games.spirecrest.ground import Ground
from support.rules import rule

from underbough.games.everdell.state import everdell
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State

DEAR = ("Ever Tree", "Castle", "Castle", "Theater", "Theater", "School", "School", "Palace")
"""A Meadow that nobody here can pay for."""
FIVE = ("Farm", "Wanderer", "Inn", "Crane", "Castle")


def worlds(table: Ground, seat: int) -> list[State]:
    """Some deals that a seat can't tell from the position."""
    chance = Chance(seed_key(1, "worlds"))
    return [table.state.game.determinise(table.state, seat, chance) for _ in range(30)]  # type: ignore[attr-defined]


def out(table: Ground) -> Ground:
    """Seat 1 has Firebeak on the discard pile and an empty hand."""
    return table.critter(1, "firebeak", "discards").hand(1)


@rule("SP-187", "SP-214")
def test_firebeak_is_asked_before_the_laboratory_plays_a_card_of_the_hand() -> None:
    table = out(
        Ground(3).found(0, "tezels-laboratory").hand(0, "Mine", "Farm", "Wife").meadow(*DEAR).goods(0, pebble=1)
    )
    table.play(0, "visit:tezels-laboratory", "discard:farm", "discard:wife", "play:mine")
    assert table.asked() == 1
    assert "Mine" not in table.city_of(0)
    table.offers(1, "take:farm", "take:wife", "done").then(1, "take:farm", "done")
    table.expect(0, hand=-3, city=["Mine"], free=-1, but=(1,)).settled()
    assert table.hand_of(1) == ["Farm"]


@rule("SP-187", "SP-214")
def test_firebeak_is_asked_before_the_laboratory_plays_a_card_of_the_meadow() -> None:
    table = out(
        Ground(3).found(0, "tezels-laboratory").hand(0, "Farm").meadow("Mine", *DEAR[1:]).goods(0, twig=1, resin=1)
    )
    table.deck("Queen").play(0, "visit:tezels-laboratory", "discard:farm", "play:mine@meadow")
    assert table.asked() == 1
    assert "Queen" not in table.shown()
    table.then(1, "done").expect(0, twig=-1, resin=-1, pebble=1, hand=-1, city=["Mine"], free=-1, but=(1,))
    assert "Queen" in table.shown()


@rule("SP-178", "SP-214")
def test_firebeak_sees_the_five_cards_of_cloudrim_peak_at_once() -> None:
    table = out(Ground(3).found(0, "cloudrim-peak").hand(0, *FIVE))
    table.play(0, "visit:cloudrim-peak")
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.asked() == 1
    table.offers(1, *(f"take:{name.lower()}" for name in FIVE))
    table.then(1, "done").expect(0, point=8, hand=-5, free=-1).settled()


def test_a_seat_that_plans_on_always_finds_answers_at_these_places() -> None:
    """In a deal of other hands there may be no card of the type, and none that can be paid for."""
    peak = Ground(3).found(0, "cloudrim-peak").hand(0, *FIVE, "Mine").play(0, "visit:cloudrim-peak")
    peak.then(0, peak.options(0)[0])
    lab = Ground(3).found(0, "tezels-laboratory").hand(0, "Farm", "Inn", "Mine").meadow(*DEAR).goods(0, pebble=1)
    lab.play(0, "visit:tezels-laboratory", "discard:inn")
    for table in (peak, lab):
        before = table.options(0)
        assert "done" not in before
        ended = 0
        for world in worlds(table, 1):
            legal = world.legal_actions(0)
            assert legal
            keys = [world.action_to_string(action) for action in legal]
            ended += keys == ["done"]
            world.apply_action(legal[0], 0)
            assert everdell(world).areas[0].placed
        assert ended
        assert table.options(0) == before


def test_the_card_that_the_laboratory_will_play_is_open_while_firebeak_looks() -> None:
    hand = ("Mine", "Farm", "Wife", "Queen")
    table = out(Ground(3).found(0, "tezels-laboratory").hand(0, *hand).meadow(*DEAR).goods(0, pebble=1))
    table.play(0, "visit:tezels-laboratory", "discard:farm", "discard:wife", "play:mine")
    content = everdell(table.state).ed
    for world in worlds(table, 2):
        assert "Mine" in [content.name[content.design_of[card]] for card in everdell(world).areas[0].hand]
        world.apply_action(world.action_of("done", 1), 1)
        assert everdell(world).areas[0].have >> content.design("mine") & 1
