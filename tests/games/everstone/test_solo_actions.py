"""Solo play: what opponents do after each turn, and the resets of Tilly, Nim, Grizzal and Ethel."""

from __future__ import annotations

import pytest
from games.everstone.solo import Solo
from support.rules import rule

from underbough.games.everstone import ids

RED = [{"gain": {"red": 1}}]
BLUE = [{"gain": {"blue": 1}}]
OWN = 4 * ids.OPPONENT


@rule("ES-348", "ES-349")
def test_the_free_market_relic_goes_to_the_discard_pile_for_nobody() -> None:
    table = Solo("ethel", "market").foe_at("place-2").quiet()
    assert table.pile() == ["Relic 4"]
    assert table.market() == ["Relic 5", "Relic 1", "Relic 2", "Relic 3"]
    assert (table.top(), table.held(0), table.standing()) == ("Relic 6", (0, 0, 0), "place-2")
    assert table.workshop(0) == ["", "", "", ""]
    # From Ignis it does not move either.
    table = Solo("ethel", "market").quiet()
    assert (table.standing(), table.told("opponent_caravan")) == ("ignis", [])


@rule("ES-350")
@pytest.mark.parametrize(
    ("start", "face", "end"),
    [
        ("place-1", 6, "place-2"),
        ("place-1", 1, "place-2"),
        ("place-4", 1, "centre"),
        ("centre", 5, "centre"),
        ("place-3", 4, "place-2"),
    ],
)
def test_the_opponent_moves_clockwise_by_its_die(start: str, face: int, end: str) -> None:
    table = Solo("nim", "caravan").foe_at(start).quiet(face)
    assert table.standing() == end
    assert [event.args["rolled"] for event in table.events("opponent_caravan")] == [face]


@rule("ES-350")
def test_every_face_comes_from_the_tables_own_chance() -> None:
    seen = set()
    for seed in range(60):
        table = Solo("nim", "caravan", seed=seed).foe_at("centre").quiet()
        rolled = table.events("opponent_caravan")[0].args["rolled"]
        assert isinstance(rolled, int)
        assert table.st.opponent is not None
        assert table.st.opponent.caravan == rolled % 5
        seen.add(rolled)
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("ES-350", "ES-359")
def test_closed_locations_are_passed_without_counting() -> None:
    table = Solo("tilly", "caravan").foe_at("place-1")
    table.st.closed = 1 << 2 | 1 << 4
    table.quiet(2)
    assert table.standing() == "centre"
    # A caravan that stands on a closed location moves off it just so.
    table = Solo("tilly", "caravan").foe_at("place-2")
    table.st.closed = 1 << 2
    assert table.quiet(5).standing() == "place-3"


@rule("ES-351")
@pytest.mark.parametrize(("face", "end"), [(1, "centre"), (2, "place-1"), (3, "place-2"), (6, "centre")])
def test_from_ignis_the_printed_location_is_the_first_step(face: int, end: str) -> None:
    assert Solo("nim", "caravan").quiet(face).standing() == end


@rule("ES-352")
def test_where_the_opponent_stops_influence_brings_the_bonus_once_a_token() -> None:
    bonuses = {"Place 1": [{"gain": {"yellow": 1}}], "Place 2": RED, "Place 3": BLUE}
    table = Solo("nim", "caravan", bonuses=bonuses).foe_at("centre")
    table.placed(0, place_1=1, place_2=2, place_3=1).tokens(0, 12, 0).quiet(2)
    table.exactly(0, "decline", "take").then(0, "take")
    assert (table.held(0), table.area(0).placed[:4]) == ((0, 0, 2), [0, 1, 2, 1])
    assert (table.st.turn, table.st.rounds) == (0, 2)
    # Declined, nothing comes; without influence nothing is offered.
    table = Solo("nim", "caravan", bonuses=bonuses).foe_at("centre")
    table.placed(0, place_2=1).tokens(0, 15, 0).quiet(2)
    table.exactly(0, "decline", "take").then(0, "decline")
    assert table.held(0) == (0, 0, 0)
    table = Solo("nim", "caravan", bonuses=bonuses).foe_at("centre").quiet(2)
    assert (table.held(0), table.told("activate")) == ((0, 0, 0), [])
    table.exactly(0, "pawn:barter", "pawn:explore", "pawn:harvest")


@rule("ES-353")
def test_the_opponents_move_leaves_the_villager_alone() -> None:
    table = Solo("nim", "caravan").foe_at("centre").tile("place-2", "Pit Foreman").goods(0, yellow=3)
    tiles, outer, miner = list(table.st.tiles), table.outer(), table.st.miner
    table.quiet(2)
    assert table.standing() == "place-2"
    assert (list(table.st.tiles), table.outer(), table.st.miner) == (tiles, outer, miner)
    assert (table.held(0), table.told("tile", "rotate", "miner")) == ((0, 3, 0), [])


@rule("ES-354")
def test_an_opponent_that_stops_at_the_players_caravan_pays_and_sends_it_to_ignis() -> None:
    table = Solo("nim", "caravan", bonuses={"Place 3": BLUE}).foe_at("place-1").caravan(0, "place-3").quiet(2)
    table.exactly(0, "decline", "take").then(0, "take")
    assert (table.held(0), table.mine(), table.standing()) == ((1, 0, 0), "ignis", "place-3")
    assert table.told("bumped") == ["bumped"]


@rule("ES-354")
def test_own_influence_there_comes_first_and_in_addition() -> None:
    table = Solo("nim", "caravan", bonuses={"Place 3": BLUE}).foe_at("place-1").caravan(0, "place-3")
    table.placed(0, place_3=2).tokens(0, 13, 1).quiet(2)
    table.exactly(0, "decline", "take").then(0, "take")
    assert (table.held(0), table.mine()) == ((2, 0, 0), "place-3")
    table.exactly(0, "decline", "take").then(0, "take")
    assert (table.held(0), table.mine()) == ((3, 0, 0), "ignis")


@rule("ES-354")
def test_passing_the_player_or_meeting_at_ignis_does_nothing() -> None:
    table = Solo("nim", "caravan", bonuses={"Place 3": BLUE}).foe_at("place-1").caravan(0, "place-3").quiet(3)
    assert (table.held(0), table.mine(), table.standing()) == ((0, 0, 0), "place-3", "place-4")
    table = Solo("nim", "caravan", bonuses={"Centre": BLUE}).quiet(1)
    assert (table.held(0), table.mine(), table.standing()) == ((0, 0, 0), "ignis", "centre")


@rule("ES-355")
def test_entering_the_opponents_location_costs_its_bonus_and_pushes_the_opponent() -> None:
    bonuses = {"Place 2": [{"gain": {"yellow": 1}}]}
    table = Solo("nim", "market", bonuses=bonuses).foe_at("place-2").tile("place-2", "Grocer")
    table.goods(0, yellow=1).play(0, "pawn:explore", "go:place-2")
    assert table.told("pay") == ["pay"]
    assert (table.standing(), table.mine()) == ("ignis", "place-2")
    table = Solo("nim", "market", bonuses=bonuses).foe_at("place-2").goods(0, blue=1, red=1)
    table.play(0, "pawn:explore").refuses(0, "go:place-2").offers(0, "go:place-1", "go:centre")
    # A card goes to the discard pile, without its bonus.
    table = (
        Solo("nim", "tracks", bonuses={"Place 2": [{"draw_relic": 1}]}).foe_at("place-2").store(0, explore="Relic 30")
    )
    table.play(0, "pawn:explore", "go:place-2").exactly(0, "give:relic-30").then(0, "give:relic-30")
    assert (table.pile(), table.workshop(0)[1], table.held(0)[0]) == (["Relic 30"], "", 0)
    assert table.standing() == "ignis"


@rule("ES-356")
def test_each_token_of_the_opponent_moves_up_one_space() -> None:
    table = Solo("nim", "tracks").foe(1, 5, 2).heights(0, blue=7, yellow=1, red=6).quiet()
    assert table.opponent.track == [2, 6, 3]
    assert table.at(0) == (7, 1, 6)
    assert table.st.occupied[0] == 1 << 2 | 1 << 7 | 1 << table.content.blocked[0]


@rule("ES-357")
def test_it_passes_taken_spaces_into_a_spot_for_no_bonus_and_no_reputation() -> None:
    tracks = {"yellow": {2: RED, 3: RED}, "red": {2: RED}}
    table = Solo("nim", "tracks", tracks=tracks).foe(7, 1, 1).heights(0, yellow=2).quiet()
    assert table.opponent.track == [ids.LOCKED, 3, 2]
    assert table.st.spots == [OWN, -1, -1, -1]
    assert (table.held(0), table.area(0).reputation, table.at(0)) == ((0, 0, 0), 0, (0, 2, 0))
    assert table.area(0).arrived == 0


@rule("ES-357")
def test_a_locked_token_stays_and_so_does_one_without_a_way_up() -> None:
    table = Solo("nim", "tracks").foe(ids.LOCKED, 7, 1)
    table.st.spots = [OWN, OWN + ids.FROM_MAT, OWN + ids.FROM_MAT, OWN + ids.FROM_MAT]
    table.quiet()
    assert table.opponent.track == [ids.LOCKED, 7, 2]
    assert [event.args["moved"] for event in table.events("opponent_up")] == [False, False, True]
    # Even below taken spaces it can't jump over the top.
    table = Solo("nim", "tracks").foe(1, 6, 1).heights(0, yellow=7)
    table.st.spots = [OWN + ids.FROM_MAT] * 4
    assert table.quiet().opponent.track == [2, 6, 2]


@rule("ES-358", "ES-359")
def test_tilly_closes_the_location_where_she_stands() -> None:
    table = Solo("tilly", "market", bonuses={"Place 2": RED}).mat(slid=4).foe_at("place-2").placed(0, place_2=2)
    table.tokens(0, 13, 1).quiet()
    assert (table.st.closed, table.opponent.left, table.standing()) == (1 << 2, 1, "place-2")
    assert [place["closed"] for place in table.game.view(table.st, 0)["locations"]] == [  # type: ignore[attr-defined]
        False, False, True, False, False,
    ]  # fmt: skip
    # Her caravan may stand there: it is not a place to go to any more, and the influence there stays.
    table.goods(0, red=3).play(0, "pawn:explore").exactly(0, "go:centre", "go:place-1", "go:place-3", "go:place-4")
    assert table.area(0).placed[2] == 2


@rule("ES-359")
def test_influence_on_a_closed_location_may_be_pulled_for_a_quest() -> None:
    needs = [{"resources_held": 1}] + [{"resources_held": 40}] * 3
    table = Solo("tilly", "market", achievements=needs).placed(0, place_2=1).goods(0, yellow=1).tokens(0, 0, 0)
    table.st.closed = 1 << 2
    table.area(0).pawn = ids.HARVEST
    table.play(0, "pawn:repair")
    claim = f"claim:{table.content.achievement_slug[0]}"
    table.exactly(0, "end", claim).then(0, claim).exactly(0, "pull:place-2").then(0, "pull:place-2")
    assert (table.area(0).placed[2], table.area(0).reputation) == (0, 1)


@rule("ES-360")
def test_tilly_at_ignis_closes_nothing() -> None:
    table = Solo("tilly", "market").mat(slid=4).quiet()
    assert (table.st.closed, table.opponent.left) == (0, 1)
    assert table.told("solo_closed", "solo_token_gone") == ["solo_token_gone"]


@rule("ES-360")
def test_tilly_pushed_to_ignis_before_her_reset_closes_nothing() -> None:
    table = Solo("tilly", "market").mat(slid=4).foe_at("place-2").tile("place-2", "Grocer")
    table.play(0, "pawn:explore", "go:place-2")
    while table.opponent.left == 0:
        table.then(0, "end" if "end" in table.options(0) else table.options(0)[0])
    assert (table.st.closed, table.standing(), table.opponent.left) == (0, "ignis", 1)


@rule("ES-361")
def test_tilly_on_the_printed_location_closes_nothing() -> None:
    table = Solo("tilly", "market").mat(slid=4).foe_at("centre").quiet()
    assert (table.st.closed, table.opponent.left) == (0, 1)
    assert table.told("solo_closed", "solo_token_gone") == ["solo_token_gone"]
    table.play(0, "pawn:explore").offers(0, "go:place-1")


@rule("ES-362")
def test_nim_covers_the_left_most_open_spot() -> None:
    table = Solo("nim", "market").mat(slid=4).heights(0, blue=ids.LOCKED).quiet()
    assert table.st.spots == [0, OWN + ids.FROM_MAT, -1, -1]
    assert (table.opponent.left, table.area(0).reputation) == (1, 0)


@rule("ES-363")
def test_a_spot_that_nim_covers_can_not_be_entered() -> None:
    up = [{"advance": 1, "track": "blue"}]
    table = Solo("nim", "market", printed=up).heights(0, blue=7)
    table.st.spots = [OWN + ids.FROM_MAT] * 3 + [-1]
    table.play(0, "pawn:explore", "go:centre")
    assert (table.at(0), table.st.spots[3], table.area(0).reputation) == ((ids.LOCKED, 0, 0), 0, 1)
    table = Solo("nim", "market", printed=up).heights(0, blue=7)
    table.st.spots = [OWN + ids.FROM_MAT] * 4
    table.play(0, "pawn:explore", "go:centre")
    assert (table.at(0), table.area(0).reputation) == ((7, 0, 0), 0)


@rule("ES-364")
def test_with_four_spots_covered_nims_token_leaves_the_game() -> None:
    table = Solo("nim", "market").mat(left=1, slid=3)
    table.st.spots = [OWN + ids.FROM_MAT] * 4
    table.quiet()
    assert (table.st.spots, table.opponent.left, table.opponent.slid) == ([OWN + ids.FROM_MAT] * 4, 2, 0)
    assert table.told("solo_spot", "solo_token_gone") == ["solo_token_gone"]
    assert not table.over()


@rule("ES-365", "ES-366")
def test_grizzal_covers_the_first_open_achievement_for_good() -> None:
    needs = [{"resources_held": 40}, {"resources_held": 1}, {"resources_held": 40}, {"resources_held": 40}]
    table = Solo("grizzal", "tracks", achievements=needs).mat(slid=4).tokens(0, 15, 0)
    table.st.achievements[0] = 0
    table.quiet(answers=("end",) if table.area(0).columns[ids.REPAIR] else ())
    assert table.st.achievements == [0, ids.OPPONENT, -1, -1]
    assert (table.opponent.left, table.area(0).reputation) == (1, 0)
    # It would be met now, and is scored no more.
    table.goods(0, yellow=1).quiet(answers=("end",) if table.area(0).columns[ids.REPAIR] else ())
    assert (table.st.achievements, table.area(0).reputation) == ([0, ids.OPPONENT, -1, -1], 0)
    # Open, it is scored.
    table = Solo("grizzal", "tracks", achievements=needs).goods(0, yellow=1).quiet()
    assert (table.st.achievements, table.area(0).reputation) == ([-1, 0, -1, -1], 1)


@rule("ES-367")
def test_with_every_achievement_taken_grizzals_token_leaves_the_game() -> None:
    table = Solo("grizzal", "tracks").mat(left=1, slid=3)
    table.st.achievements = [ids.OPPONENT] * 4
    table.quiet()
    assert (table.st.achievements, table.opponent.left, table.over()) == ([ids.OPPONENT] * 4, 2, False)
    assert table.told("solo_achievement", "solo_token_gone") == ["solo_token_gone"]


@rule("ES-368", "ES-369")
def test_ethel_turns_over_the_relic_next_to_the_deck_and_its_space_stays_closed() -> None:
    table = Solo("ethel", "tracks").mat(slid=4).quiet()
    assert table.market() == ["", "Relic 2", "Relic 3", "Relic 4"]
    assert (table.st.market[0], list(table.st.gone)) == (ids.CLOSED, [0])
    assert (table.top(), table.pile()) == ("Relic 5", [])
    view = table.game.view(table.st, 0)["market"]
    assert isinstance(view, list)
    assert [(space["relic"], space["closed"]) for space in view][:2] == [(None, True), ("relic-2", False)]
    # A purchase slides and refills within the three open spaces.
    table.play(0, "pawn:barter").exactly(0, "buy:relic-4")
    table.then(0, "buy:relic-4", "store:explore")
    assert table.market() == ["", "Relic 5", "Relic 2", "Relic 3"]
    assert table.st.market[0] == ids.CLOSED


@rule("ES-368", "ES-369")
def test_ethels_next_reset_closes_the_next_space_and_the_free_one_remains_last() -> None:
    table = Solo("ethel", "tracks").mat(left=1, slid=3)
    table.st.market[0], table.st.gone = ids.CLOSED, (0,)
    table.quiet()
    assert (table.market(), list(table.st.gone)) == (["", "", "Relic 3", "Relic 4"], [0, 1])
    table.mat(left=2, slid=2).quiet()
    assert (table.market(), table.st.market[:3]) == (["", "", "", "Relic 4"], [ids.CLOSED] * 3)
    # The opponent's own discard works within what is open.
    table = Solo("ethel", "market").mat(left=2)
    table.st.market[:2], table.st.gone = [ids.CLOSED] * 2, (0, 1)
    table.quiet()
    assert (table.market(), table.pile()) == (["", "", "Relic 5", "Relic 3"], ["Relic 4"])
