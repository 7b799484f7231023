"""Solo play: the setup against an opponent, tokens sliding, resets, winning and losing."""

from __future__ import annotations

import pytest
from games.everstone.ground import lucky
from games.everstone.solo import Solo
from support.rules import rule

from underbough import load_game
from underbough.games.everstone import ids
from underbough.games.everstone.solo import set_up_opponent
from underbough.games.everstone.state import EverState, ever
from underbough.kernel.chance import Chance, QuickChance, seed_key
from underbough.kernel.errors import OptionError

NAMES = ("tilly", "nim", "grizzal", "ethel")
COLOURS = {"tilly": "blue", "nim": "yellow", "grizzal": "purple", "ethel": "red"}


def fresh(seed: int, **options: object) -> EverState:
    """A solo table after the first deal."""
    game = load_game("everstone", 1, options)
    return ever(game.setup(Chance(seed_key(seed))))


@rule("ES-327")
def test_a_solo_game_is_set_up_as_for_two() -> None:
    st = fresh(3, opponent="grizzal")
    sides = [st.ever.tile_side[tile] for tile in [*st.tiles, *st.outer] if tile >= 0]
    assert (len(sides), sum(sides)) == (6, 3)
    assert [tile >= 0 for tile in st.tiles] == [False, True, True, True, True, False, False]
    view = st.game.view(st, 0)
    tracks = view["tracks"]
    assert isinstance(tracks, list)
    assert len(view["locations"]) == 5  # type: ignore[arg-type]
    for track in tracks:
        neutral = [space["height"] for space in track["spaces"] if "neutral" in space["tokens"]]
        assert len(neutral) == 1
        assert track["spaces"][neutral[0]]["bonus"] == ""


@rule("ES-327")
@pytest.mark.parametrize("colour", range(3))
def test_neutral_tokens_are_passed_by_alone_as_well(colour: int) -> None:
    name = ids.COLOURS[colour]
    table = Solo("nim", "market", printed=[{"advance": 1, "track": name}])
    bare = table.content.blocked[colour]
    heights = [0, 0, 0]
    heights[colour] = bare - 1
    table.heights(0, *heights).play(0, "pawn:explore", "go:centre")
    assert table.at(0)[colour] == bare + 1
    st = fresh(5, opponent="nim")
    assert [(st.occupied[c] >> st.ever.blocked[c]) & 1 for c in range(3)] == [1, 1, 1]


@rule("ES-328")
@pytest.mark.parametrize("name", NAMES)
def test_the_solo_player_starts_at_no_reputation(name: str) -> None:
    assert [area.reputation for area in fresh(1, opponent=name).areas] == [0]


@rule("ES-329")
def test_one_of_four_opponents_is_chosen() -> None:
    names = []
    for name in NAMES:
        opponent = fresh(1, opponent=name).opponent
        assert opponent is not None
        names.append(ids.OPPONENTS[opponent.kind])
    assert names == ["tilly", "nim", "grizzal", "ethel"]
    with pytest.raises(OptionError, match="opponent: expected one of tilly, nim, grizzal, ethel, not 'rugwort'"):
        load_game("everstone", 1, {"opponent": "rugwort"})
    with pytest.raises(OptionError, match="opponent"):
        load_game("everstone", 2, {"opponent": "nim"})
    assert fresh(1).opponent is not None
    assert ever(load_game("everstone", 2).setup(Chance(seed_key(1)))).opponent is None


@rule("ES-330")
@pytest.mark.parametrize("name", NAMES)
def test_the_own_mat_is_one_of_the_other_three(name: str) -> None:
    for colour in COLOURS.values():
        options: dict[str, object] = {"opponent": name, "colours": [colour]}
        if colour == COLOURS[name]:
            with pytest.raises(OptionError, match=f"the mat of {colour} is the opponent's"):
                load_game("everstone", 1, options)
        else:
            st = fresh(1, **options)
            seats = st.game.view(st, 0)["seats"]
            assert isinstance(seats, list)
            assert seats[0]["colour"] == colour
    st = fresh(1, opponent=name)
    view = st.game.view(st, 0)
    assert view["seats"][0]["colour"] != COLOURS[name] == view["opponent"]["colour"]  # type: ignore[index]


@rule("ES-331", "ES-334")
@pytest.mark.parametrize("name", NAMES)
def test_eight_tokens_three_on_tracks_and_five_on_the_left_of_the_mat(name: str) -> None:
    opponent = fresh(2, opponent=name).opponent
    assert opponent is not None
    assert (len(opponent.track), opponent.rows, opponent.left, opponent.slid) == (3, 5, 0, 0)
    assert all(1 <= height <= 7 for height in opponent.track)


@rule("ES-332")
def test_a_die_for_each_track_says_where_its_token_begins() -> None:
    table = Solo("tilly")
    blocked = table.content.blocked
    assert len(set(blocked)) == 1
    for faces, heights in (((3, 1, 6), (3, 1, 6)), ((2, 2, 5), (2, 2, 5)), ((blocked[0],) * 3, (blocked[0] + 1,) * 3)):
        st = table.st.clone()
        st.occupied = [1 << height for height in blocked]
        st.chance = Chance(seed_key(lucky(*faces), "dice"))
        set_up_opponent(st, ids.TILLY, 5)
        assert st.opponent is not None
        assert tuple(st.opponent.track) == heights
        assert st.occupied == [1 << b | 1 << h for b, h in zip(blocked, heights, strict=True)]
    drawn = [fresh(seed, opponent="tilly").opponent for seed in range(80)]
    for colour in range(3):
        assert {opponent.track[colour] for opponent in drawn if opponent} == set(range(1, 7)) - {blocked[0]} | {
            blocked[0] + 1
        }


@rule("ES-333")
def test_the_opponents_tokens_take_their_spaces() -> None:
    table = Solo(printed=[{"advance": 1, "track": "blue"}]).foe(2, 1, 1).heights(0, blue=1)
    table.play(0, "pawn:explore", "go:centre")
    assert table.at(0) == (3, 0, 0)
    table = Solo(printed=[{"regress": 1, "track": "blue"}]).foe(2, 1, 1).heights(0, blue=3)
    table.play(0, "pawn:explore", "go:centre")
    assert table.at(0) == (1, 0, 0)


@rule("ES-335")
@pytest.mark.parametrize("name", NAMES)
def test_the_opponent_has_a_caravan_at_ignis_and_nothing_else(name: str) -> None:
    st = fresh(1, opponent=name)
    assert st.opponent is not None
    assert (st.opponent.caravan, st.areas[0].caravan) == (ids.IGNIS, ids.IGNIS)
    assert len(st.areas) == 1
    view = st.game.view(st, 0)
    assert view["ignis"]["caravans"] == [0, "opponent"]  # type: ignore[index]
    assert len(view["seats"]) == 1  # type: ignore[arg-type]


@rule("ES-336")
def test_an_own_turn_has_the_usual_steps() -> None:
    table = Solo("nim", "market", relics={"Relic 20": {"action": [{"gain": {"blue": 1}}]}})
    table.area(0).upgrades[ids.HARVEST] = 0
    table.st.upgrades.remove(0)
    table.tuck(0, "harvest", "Relic 20").dice(1, 2, 6).play(0)
    table.exactly(0, "pawn:barter", "pawn:explore", "pawn:harvest")
    table.then(0, "pawn:harvest").exactly(0, "skip", "upgrade")
    table.then(0, "skip", "harvest:blue:6").exactly(0, "end", "use:relic-20")
    assert "slide" not in table.told()
    table.then(0, "use:relic-20")
    assert table.told("pawn", "roll", "harvest", "use", "slide") == ["pawn", "roll", "harvest", "use", "slide"]


@rule("ES-337", "ES-338")
def test_after_each_turn_the_topmost_token_slides_and_its_row_is_done() -> None:
    table = Solo("nim", ["market", "tracks", "caravan", "market", "market", "tracks"]).foe(1, 1, 1)
    table.quiet()
    assert (table.opponent.slid, table.opponent.left) == (1, 0)
    assert [event.args["row"] for event in table.events("slide")] == [1]
    assert table.told("opponent_market", "opponent_up", "opponent_caravan") == ["opponent_market"]
    table.quiet()
    assert (table.opponent.slid, table.opponent.track) == (2, [2, 2, 2])
    assert [(event.args["row"], event.args["action"]) for event in table.events("slide")] == [(2, "tracks")]
    assert table.told("opponent_market", "opponent_caravan") == []
    table.quiet(2)
    assert (table.opponent.slid, table.standing()) == (3, "place-1")
    assert [(event.args["row"], event.args["action"]) for event in table.events("slide")] == [(3, "caravan")]


def lengths(longer: bool) -> tuple[list[int], list[int], Solo]:
    """The turns after which the mat was reset, and the rows that were used, in a game without a point."""
    table = Solo("grizzal", "tracks", longer=longer)
    resets, rows, turn = [], [], 0
    while not table.over():
        turn += 1
        table.quiet()
        rows += [int(str(event.args["row"])) for event in table.events("slide")]
        if table.told("solo_achievement", "solo_token_gone"):
            resets.append(turn)
    return resets, rows, table


@rule("ES-339", "ES-341", "ES-344")
def test_a_standard_game_lasts_fourteen_turns() -> None:
    resets, rows, table = lengths(False)
    assert resets == [5, 9, 12, 14]
    assert rows == [1, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5]
    assert (table.opponent.left, table.opponent.rows - table.opponent.left) == (4, 1)


@rule("ES-345", "ES-346")
def test_a_longer_game_lasts_eighteen_turns() -> None:
    opponent = fresh(1, opponent="ethel", longer_solo=True).opponent
    assert opponent is not None
    assert (opponent.rows, len(opponent.track)) == (6, 3)
    resets, rows, table = lengths(True)
    assert resets == [6, 11, 15, 18]
    assert rows == [1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 3, 4, 5, 6, 4, 5, 6]
    assert table.opponent.left == 4


@rule("ES-340")
def test_a_reset_takes_the_topmost_token_out_then_slides_the_others_back() -> None:
    table = Solo("nim", "tracks").mat(slid=4).quiet()
    assert (table.opponent.left, table.opponent.slid) == (1, 0)
    assert table.told("opponent_up", "solo_spot", "solo_reset") == ["opponent_up"] * 3 + ["solo_spot", "solo_reset"]
    assert [event.args["rows"] for event in table.events("solo_reset")] == [4]
    # With the fourth token gone the end is there, and nothing slides back any more.
    table = Solo("nim", "tracks").mat(left=3, slid=1).quiet()
    assert table.told("solo_spot", "solo_lost", "solo_reset") == ["solo_spot", "solo_lost"]


@rule("ES-342")
def test_ten_in_an_own_turn_wins_before_the_opponent_moves() -> None:
    needs = [{"resources_held": 1}] + [{"resources_held": 40}] * 3
    table = Solo("nim", "tracks", achievements=needs).mat(left=3, slid=1).reputation(9).goods(0, yellow=1)
    table.quiet()
    assert (table.over(), table.game.scores(table.st), table.opponent.left) == (True, [10], 3)
    assert table.told("slide", "solo_spot", "solo_lost") == []
    assert table.game.returns(table.st) == [1.0]
    assert table.game.placement(table.st) == [1]


@rule("ES-342")
def test_ten_through_the_opponents_move_wins_and_the_reset_is_not_done() -> None:
    bonuses = {"Place 1": [{"gain_reputation": 1}]}
    table = Solo("nim", "caravan", bonuses=bonuses).mat(left=3, slid=1).reputation(9).placed(0, place_1=1)
    table.tokens(0, 15, 0)
    table.quiet(2)
    if "end" in table.options(0):
        table.then(0, "end")
    table.then(0, "take")
    assert (table.over(), table.game.scores(table.st), table.opponent.left) == (True, [10], 3)
    assert table.told("solo_spot", "solo_lost") == []


@rule("ES-343")
def test_the_fourth_token_out_below_ten_loses() -> None:
    table = Solo("nim", "tracks").mat(left=3, slid=1).reputation(9).quiet()
    assert (table.over(), table.game.scores(table.st), table.opponent.left) == (True, [9], 4)
    assert table.game.returns(table.st) == [-1.0]
    assert "solo_lost" in table.told()
    # The third token out ends nothing.
    table = Solo("nim", "tracks").mat(left=2, slid=2).reputation(9).quiet()
    assert (table.over(), table.opponent.left, table.asked()) == (False, 3, 0)


@rule("ES-347")
@pytest.mark.parametrize("name", NAMES)
def test_every_row_of_every_mat_is_one_of_three_actions(name: str) -> None:
    rows = load_game("everstone", 1).content.plain()["opponents"][ids.OPPONENTS.index(name)]["rows"]  # type: ignore[index]
    assert len(rows) == 6
    assert set(rows) <= {"market", "caravan", "tracks"}
    game = load_game("everstone", 1, {"opponent": name, "longer_solo": True})
    told = set()
    st = ever(game.new_initial_state(seed=1))
    chance = QuickChance(1)
    st.log = []
    while not st.is_terminal():
        legal = st.legal_actions()
        st.apply_action(legal[chance.below(len(legal))])
    told = {event.kind for event in st.log if event.kind.startswith("opponent_")}
    kinds = {"market": "opponent_market", "caravan": "opponent_caravan", "tracks": "opponent_up"}
    assert told == {kinds[row] for row in rows}
