"""The solo opponents, one turn of theirs at a time; every step is told in the log."""

from __future__ import annotations

import pytest
from games.everstone.bare import BASE, area, bare, do, events, go_on, goods, kinds
from games.everstone.ground import lucky
from support.rules import rule

from underbough import load_game
from underbough.games.everstone import ids
from underbough.games.everstone.solo import LONGER_ROWS, ROWS, reset_tilly, set_up_opponent, turns_left
from underbough.games.everstone.state import EverState, Opponent, ever
from underbough.kernel.chance import Chance, seed_key


def dice(*rolls: int) -> Chance:
    """Chance whose next rolls are given."""
    return Chance(seed_key(lucky(*rolls), "dice"))


def alone(name: str, rolls: tuple[int, ...] = (), left: int = 0, slid: int = 0, caravan: int = ids.IGNIS) -> EverState:
    """A solo position against an opponent whose tokens stand at 1, 2 and 3."""
    st = bare(seats=1)
    st.tiles = [ids.NOTHING, 0, 1, 2, 3, ids.NOTHING, ids.NOTHING]
    st.opponent = Opponent(ids.OPPONENTS.index(name), ROWS, left, slid, caravan, [1, 2, 3])
    for colour in range(3):
        st.occupied[colour] |= 1 << colour + 1
    st.chance = dice(*rolls)
    return st


def opponent(st: EverState) -> Opponent:
    """The opponent."""
    assert st.opponent is not None
    return st.opponent


def turn(st: EverState, *answers: str) -> list[str]:
    """The opponent's turn."""
    return do(st, BASE.rule[ids.OPPONENT_TURN], *answers)


@rule("ES-332", "ES-331")
def test_three_dice_place_the_tokens_on_the_tracks() -> None:
    st = bare(seats=1)
    st.chance = dice(3, 4, 6)
    set_up_opponent(st, ids.NIM, ROWS)
    assert opponent(st).track == [3, 5, 6]
    assert opponent(st).rows == 5
    told = [(event.args["rolled"], event.args["height"]) for event in events(st, "opponent_token")]
    assert told == [(3, 3), (4, 5), (6, 6)]


@rule("ES-337", "ES-338")
def test_the_topmost_token_slides_and_its_action_is_done_at_once() -> None:
    st = alone("nim")
    for slid in (1, 2):
        assert turn(st) == []
        assert opponent(st).slid == slid
    assert [event.args["action"] for event in events(st, "slide")] == ["tracks", "caravan"]
    assert [event.args["row"] for event in events(st, "slide")] == [1, 2]


@rule("ES-341", "ES-340")
def test_later_rounds_leave_out_the_rows_whose_tokens_are_gone() -> None:
    st = alone("grizzal", slid=4)
    turn(st)
    assert (opponent(st).left, opponent(st).slid) == (1, 0)
    for _ in range(4):
        turn(st)
    rows = [event.args["row"] for event in events(st, "slide")]
    assert rows == [5, 2, 3, 4, 5]
    assert (opponent(st).left, opponent(st).slid) == (2, 0)


@rule("ES-348", "ES-349")
def test_the_free_market_relic_is_discarded_without_its_bonus() -> None:
    st = alone("grizzal", caravan=2)
    a, b, c, free = st.market
    behind = st.pile[-1]
    assert turn(st) == []
    assert (st.market, st.discard, st.lifted) == ([behind, a, b, c], [free], ())
    assert (goods(st), opponent(st).caravan) == ((0, 0, 0), 2)
    assert kinds(st).index("opponent_market") < kinds(st).index("market")


@rule("ES-350", "ES-359")
def test_the_caravan_goes_round_the_open_locations() -> None:
    st = alone("tilly", rolls=(6,), caravan=1)
    turn(st)
    assert opponent(st).caravan == 2
    st = alone("tilly", rolls=(2,), caravan=1)
    st.closed = 1 << 2 | 1 << 4
    turn(st)
    assert opponent(st).caravan == 0  # 3, then past 4 to the printed one


@rule("ES-351")
@pytest.mark.parametrize(("roll", "at"), [(1, 0), (3, 2)])
def test_from_ignis_the_printed_location_is_the_first_step(roll: int, at: int) -> None:
    st = alone("tilly", rolls=(roll,))
    turn(st)
    assert opponent(st).caravan == at


@rule("ES-352", "ES-353")
def test_influence_where_it_stops_brings_the_bonus() -> None:
    st = alone("tilly", rolls=(1,), caravan=1)
    area(st).placed[2] = 2
    area(st).placed[1] = 1
    tiles, outer = list(st.tiles), list(st.outer)
    assert turn(st) == ["decline", "take"]
    assert go_on(st, "take") == []
    assert goods(st) == (0, 0, 2)
    assert (st.tiles, st.outer) == (tiles, outer)


@rule("ES-354", "ES-352")
def test_meeting_the_player_gives_the_bonus_once_more_and_sends_them_to_ignis() -> None:
    st = alone("tilly", rolls=(1,), caravan=0)
    area(st).caravan = 1
    area(st).placed[1] = 1
    assert turn(st, "take") == ["decline", "take"]
    assert area(st).caravan == 1
    assert go_on(st, "take") == []
    assert (goods(st), area(st).caravan) == ((2, 0, 0), ids.IGNIS)


@rule("ES-356", "ES-357")
def test_each_token_moves_up_where_it_can() -> None:
    st = alone("nim")
    opponent(st).track[:] = [ids.LOCKED, 3, 7]
    st.spots[0] = ids.OPPONENT * 4
    st.occupied[:] = [1 << 4, 1 << 4 | 1 << 3 | 1 << 5, 1 << 4 | 1 << 7]
    area(st).track[1] = 5
    turn(st)
    assert opponent(st).track == [ids.LOCKED, 6, ids.LOCKED]
    assert st.spots == [ids.OPPONENT * 4, ids.OPPONENT * 4 + 2, -1, -1]
    assert st.occupied == [1 << 4, 1 << 4 | 1 << 5 | 1 << 6, 1 << 4]
    assert area(st).reputation == 0
    st.spots = [0, 0, 0, 0]
    opponent(st).track[2] = 7
    st.occupied[2] |= 1 << 7
    opponent(st).slid = 0
    turn(st)
    assert opponent(st).track == [ids.LOCKED, 7, 7]


@rule("ES-358", "ES-361", "ES-360")
@pytest.mark.parametrize(("at", "closed"), [(2, 1 << 2), (0, 0)])
def test_tilly_closes_her_location(at: int, closed: int) -> None:
    st = alone("tilly", rolls=(1,), slid=4, caravan=(at - 1) % 5)
    turn(st)
    assert st.closed == closed
    assert kinds(st).count("solo_token_gone") == int(closed == 0)
    # At Ignis there is no tile to turn either.
    opponent(st).caravan = ids.IGNIS
    reset_tilly(st, opponent(st))
    assert st.closed == closed


@rule("ES-362", "ES-363", "ES-364")
def test_nim_covers_the_left_most_spot() -> None:
    st = alone("nim", slid=4)
    st.spots = [0, -1, -1, -1]
    turn(st)
    assert st.spots == [0, ids.OPPONENT * 4 + ids.FROM_MAT, -1, -1]
    st = alone("nim", slid=4)
    st.spots = [0, 1, 2, 0]
    turn(st)
    assert "solo_token_gone" in kinds(st)
    assert opponent(st).left == 1


@rule("ES-365", "ES-367")
def test_grizzal_covers_the_first_open_achievement() -> None:
    st = alone("grizzal", slid=4)
    st.achievements = [0, -1, -1, -1]
    turn(st)
    assert st.achievements == [0, ids.OPPONENT, -1, -1]
    st = alone("grizzal", slid=4)
    st.achievements = [ids.OPPONENT] * 4
    turn(st)
    assert "solo_token_gone" in kinds(st)


@rule("ES-368", "ES-369")
def test_ethel_closes_the_market_from_the_deck() -> None:
    st = alone("ethel", slid=4)
    a, b, c, free = st.market
    behind = st.pile[-1]
    turn(st)
    # Her last action is the market: the free relic leaves, then the one next to the deck is turned over.
    assert st.market == [ids.CLOSED, a, b, c]
    assert (st.gone, st.discard) == ((behind,), [free])
    opponent(st).left, opponent(st).slid = 0, 0
    behind = st.pile[-1]
    turn(st)
    assert st.market == [ids.CLOSED, behind, a, b]
    assert st.discard == [free, c]


@rule("ES-343", "ES-340")
def test_the_fourth_token_that_leaves_ends_the_game() -> None:
    st = alone("nim", left=3, slid=1)
    area(st).reputation = 9
    turn(st)
    assert opponent(st).left == 4
    assert st.ending
    assert "solo_lost" in kinds(st)


@rule("ES-342")
def test_ten_reputation_in_the_opponents_move_keep_the_reset_away() -> None:
    st = alone("tilly", rolls=(1,), left=3, slid=1, caravan=3)
    area(st).reputation = 10
    st.ending = True
    area(st).placed[4] = 1
    assert turn(st, "decline") == []
    assert opponent(st).left == 3
    assert "solo_lost" not in kinds(st)


def test_no_skill_counts_as_used_in_the_opponents_turn() -> None:
    st = alone("tilly", rolls=(1,), caravan=3)
    area(st).skill = BASE.skill_slug.index("broker")
    area(st).placed[4] = 1
    for space in range(4):
        card = st.deck.pop()
        area(st).workshop[space] = card
    full = [BASE.slug[item] for item in area(st).workshop]
    assert turn(st, "take") == ["decline", *sorted((f"discard:{slug}" for slug in full), key=lambda key: order(key))]
    asked = go_on(st, f"discard:{full[0]}")
    while asked and asked != ["decline", "take"]:
        asked = go_on(st, asked[-1])
    assert go_on(st, "take")[:1] != ["decline"] or goods(st) != (0, 0, 0)
    assert not events(st, "skill")


def order(key: str) -> int:
    """A discard by the number of its card."""
    return BASE.slug.index(key.removeprefix("discard:"))


@rule("ES-344", "ES-339")
@pytest.mark.parametrize("name", ids.OPPONENTS)
def test_fourteen_turns(name: str) -> None:
    assert lengths(name, ROWS) == (14, [5, 9, 12, 14])


@rule("ES-345", "ES-346")
@pytest.mark.parametrize("name", ids.OPPONENTS)
def test_eighteen_turns(name: str) -> None:
    assert lengths(name, LONGER_ROWS) == (18, [6, 11, 15, 18])


def lengths(name: str, rows: int) -> tuple[int, list[int]]:
    """How many turns a player has who never scores, and after which of them a token leaves."""
    game = load_game("everstone", 1, options={"opponent": name, "longer_solo": rows == LONGER_ROWS})
    st = ever(game.new_initial_state(seed=7))
    resets, known = [], 0
    assert turns_left(opponent(st)) == sum(rows - n for n in range(4))
    while not st.is_terminal():
        st.areas[0].reputation = 0
        st.areas[0].quests = []
        st.apply_action(st.legal_actions()[0])
        if opponent(st).left > known:
            known = opponent(st).left
            resets.append(st.rounds if st.is_terminal() else st.rounds - 1)
    return st.rounds, resets
