"""What is in the box: counts and kinds of all parts, as the built-in tables hold them and as a table shows them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.everstone.fresh import Fresh, new_game, walked
from games.everstone.ground import Ground
from support.rules import rule

from underbough import load_game
from underbough.games.everstone import ids
from underbough.games.everstone.content import built_in, content_of
from underbough.games.everstone.state import EverState
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.errors import OptionError

SHARED = ("market", "tracks", "spots", "locations", "outer", "ignis", "achievements", "discard", "top", "deck")


def rows(section: str) -> list[Any]:
    """The built-in entries of a section."""
    plain: Any = built_in()[section]
    return list(plain)


@rule("ES-001")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_board_for_everybody(players: int) -> None:
    table = Fresh(players)
    views = [table.view(seat) for seat in range(-1, players)]
    for part in SHARED:
        assert all(view[part] == views[0][part] for view in views), part
    assert [track["colour"] for track in views[0]["tracks"]] == ["blue", "yellow", "red"]
    assert [len(views[0][part]) for part in ("market", "spots")] == [4, 4]
    assert len(views[0]["ignis"]["spaces"]) == 9
    assert isinstance(built_in()["board"], dict)


@rule("ES-001")
def test_a_move_of_one_player_shows_on_the_board_of_all() -> None:
    table = Fresh(3).settle(0).settle(1).settle(2)
    table.play(0, f"go:{table.content.location_slug[0]}")
    for seat in range(-1, 3):
        assert table.view(seat)["locations"][0]["tokens"] == [1, 0, 0]


@rule("ES-002")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_owns_one_mat_one_caravan_and_one_pawn(players: int) -> None:
    assert len(set(content_of().colours)) == 4
    view = Fresh(players).done().view(-1)
    assert len(view["seats"]) == players
    assert len({seat["colour"] for seat in view["seats"]}) == players
    for number, seat in enumerate(view["seats"]):
        assert len(seat["workshop"]) == len(seat["columns"]) == 4
        assert seat["pawn"] in ("barter", "explore", "harvest", "repair")
        standing = [place for place in [view["ignis"], *view["locations"]] if number in place["caravans"]]
        assert len(standing) == 1


@rule("ES-003")
@pytest.mark.parametrize("players", [-1, 0, 5, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(OptionError):
        load_game("everstone", players)


@rule("ES-003")
def test_one_to_four_may_play_and_one_means_solo() -> None:
    for players in (1, 2, 3, 4):
        st = Fresh(players).st
        assert len(st.areas) == players
        assert (st.opponent is not None) == (players == 1)


@rule("ES-004", "ES-015", "ES-016")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_side_decks_are_whole_after_setup(players: int) -> None:
    view = Fresh(players).done().view(-1)
    assert (view["upgrades"], view["miners"], view["extensions"]) == (16, 12, 12)
    assert len(rows("upgrades")) == 16
    assert sum(row["copies"] for row in rows("miners")) == 12


@rule("ES-005")
def test_villagers_come_six_of_each_kind() -> None:
    assert Counter(row["side"] for row in rows("villagers")) == {"A": 6, "B": 6}
    assert len({row["name"] for row in rows("villagers")}) == 12


@rule("ES-006")
def test_three_dice_from_one_to_six() -> None:
    table = Ground(2).begin()
    counted: Counter[int] = Counter()
    for number in range(300):
        st = table.st.clone()
        st.chance = Chance(seed_key(number))
        st.apply_action(st.action_of("pawn:harvest", 0), 0)
        assert len(st.dice) == 3
        counted.update(st.dice)
    assert set(counted) == {1, 2, 3, 4, 5, 6}
    # 900 dice: each face is expected 150 times.
    assert all(100 < counted[face] < 200 for face in range(1, 7))


@rule("ES-006")
@pytest.mark.parametrize(("face", "opposite"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_opposite_faces_add_up_to_seven(face: int, opposite: int) -> None:
    table = Ground(2, board={"flip": {"yellow": 1}}).goods(0, yellow=1)
    others = [other for other in (1, 2, 3) if other not in (face, opposite)][:2]
    table.dice(face, *others).play(0, "pawn:harvest", f"flip:{face}")
    assert sorted(table.st.dice) == sorted([opposite, *others])


@rule("ES-007")
def test_three_colours_and_a_supply_that_never_limits_a_gain() -> None:
    assert list(ids.COLOURS) == ["blue", "yellow", "red"]
    spacious = {"Relic 20": {"type": "brown", "spaces": 9, "action": []}, "Relic 21": {"type": "brown", "spaces": 9,
                "action": []}}  # fmt: skip
    for colour in ("blue", "yellow", "red"):
        table = Ground(2, relics=spacious, printed=[{"gain": {colour: 3}}])
        table.tuck(0, "barter", "Relic 20", "Relic 21").goods(0, **{colour: 19}).goods(1, **{colour: 7})
        table.play(0, "pawn:explore", "go:centre").untouched(1)
        assert sorted(table.held(0)) == [0, 0, 22]
        assert table.held(0)[ids.COLOURS.index(colour)] == 22


@rule("ES-008")
def test_six_merchant_skills() -> None:
    assert len(rows("skills")) == 6
    assert {row["skill"] for row in rows("skills")} == {
        "haggler", "dice_carver", "pathfinder", "mason", "broker", "ambassador",
    }  # fmt: skip


@rule("ES-009")
def test_six_ignis_rewards_with_both_printed_ones() -> None:
    found = {str(row["effect"]): row.get("on_board", False) for row in rows("ignis_rewards")}
    assert len(rows("ignis_rewards")) == 6
    assert found == {
        "[{'spend_to_advance': 1}]": True,
        "[{'gain': {'wild': 2}}]": False,
        "[{'shift': 1}]": False,
        "[{'gain': {'wild': 1}}, {'attempt_discovery': 1}]": False,
        "[{'draw_relic': 1}]": False,
        "[{'may': [{'gain': {'wild': 1}}]}, {'may': [{'discard': 1}]}]": True,
    }
    table = Ground(2)
    assert list(table.st.rewards) == [at for at, row in enumerate(rows("ignis_rewards")) if row.get("on_board")]


def tokens_of(st: EverState, seat: int) -> int:
    """A colour's influence tokens, wherever they lie; the one on the reputation track is always there."""
    area = st.areas[seat]
    lying = sum(entry >> 8 for column in area.columns for entry in column)
    on_board = sum(area.placed) + st.ignis.count(seat) + st.achievements.count(seat)
    return 1 + len(area.track) + area.stacks + area.pool + lying + on_board + len(area.done)


@rule("ES-010")
@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4), (2, 5)])
def test_twenty_tokens_a_colour_after_setup_and_after_every_move(players: int, seed: int) -> None:
    looked = 0
    moved: set[str] = set()
    for st in walked(new_game(players), seed):
        if not st.rounds:
            continue
        looked += 1
        assert [tokens_of(st, seat) for seat in range(players)] == [20] * players
        area = st.areas[0]
        moved |= {name for name in ("pool", "done") if getattr(area, name)} | (
            {"stacks"} if area.stacks < 15 else set()
        )
        moved |= {"ignis"} if st.ignis.count(0) else set()
    assert looked > 30
    assert moved >= {"stacks"}


@rule("ES-011")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_card_stays_for_the_whole_game(first: int) -> None:
    game = new_game(3, first=first)
    turns: list[int] = []
    for st in walked(game, 11 + first):
        if st.rounds:
            view: Any = game.view(st, -1)
            assert (st.first, view["first"]) == (first, first)
            if st.turn >= 0 and (not turns or turns[-1] != st.turn):
                turns.append(st.turn)
    assert len(turns) > 12
    assert turns == [(first + k) % 3 for k in range(len(turns))]
    assert len(turns) % 3 == 0


@rule("ES-012")
def test_four_reserve_mats_with_an_opponent_each_on_the_back() -> None:
    mats = {row["mat"]: row["name"] for row in rows("opponents")}
    assert len(mats) == 4
    assert sorted(mats.values()) == ["Ethel", "Grizzal", "Nim", "Tilly"]
    for kind in ("tilly", "nim", "grizzal", "ethel"):
        view = Fresh(1, options={"opponent": kind}).view(0)
        assert view["opponent"]["kind"] == mats[view["opponent"]["colour"]].lower() == kind
        assert view["seats"][0]["colour"] != view["opponent"]["colour"]


@rule("ES-013")
def test_eighty_relics_fifteen_to_start_with() -> None:
    assert len(rows("relics")) == 80
    assert sum(row["starting"] for row in rows("relics")) == 15
    st = Fresh(2).st
    everywhere = st.deck + st.pile + st.market + st.areas[0].hand + st.areas[1].hand
    assert sorted(everywhere) == list(range(80))


@rule("ES-014", "ES-017")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_twenty_personal_and_four_starting_quests(players: int) -> None:
    assert (len(rows("personal_quests")), len(rows("starting_quests"))) == (20, 4)
    st = Fresh(players).st
    dealt = [quest for area in st.areas for quest in area.quests]
    assert sorted(st.quests + [quest for quest in dealt if quest < 20]) == list(range(20))
    assert sorted(st.starting + [quest for quest in dealt if quest >= 20]) == [20, 21, 22, 23]
    assert [sum(quest >= 20 for quest in area.quests) for area in st.areas] == [1] * players


@rule("ES-017")
def test_starting_quests_are_data_and_not_all_alike() -> None:
    needs = [str(row["needs"]) for row in rows("starting_quests")]
    assert "{'tucked_relics_beneath_one_action': 4}" in needs
    assert len(set(needs)) > 1
