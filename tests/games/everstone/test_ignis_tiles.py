"""The variant of the Ignis tiles: two of six take the place of the printed rewards."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.fresh import Fresh, new_game
from games.everstone.ground import Ground
from support.rules import rule

from underbough.games.everstone.state import ever
from underbough.kernel.chance import Chance, seed_key

ON: dict[str, object] = {"ignis_rewards": True}
BARTER = ("pawn:barter", "buy:relic-4", "store:repair")
PRINTED = ["Favour for Favour", "Trade-In"]
ALL = {"Favour for Favour", "Double Gift", "Change of Heart", "Lucky Find", "Open Crate", "Trade-In"}
WILD = ("gain:blue", "gain:yellow", "gain:red")


def gain(**amounts: int) -> dict[str, Any]:
    """Resources."""
    return {"gain": amounts}


def tiles(first: str, second: str, **parts: Any) -> Ground:
    """A table with these two Ignis tiles; the relic of the last market space is free."""
    table = Ground(options=ON, **parts)
    slugs = table.content.reward_slug
    table.st.rewards = (slugs.index(first), slugs.index(second))
    return table


def drawn(players: int, seed: int, **options: object) -> list[str]:
    """The rewards that a table is set up with."""
    game = new_game(players, **options)
    st = ever(game.setup(Chance(seed_key(seed))))
    return [st.ever.reward_name[tile] for tile in st.rewards]


@rule("ES-310")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_the_module_the_board_has_its_two_rewards(players: int) -> None:
    for seed in range(6):
        assert drawn(players, seed, ignis_rewards=False) == PRINTED
        assert drawn(players, seed) == PRINTED


@rule("ES-310")
def test_it_goes_with_a_solo_game() -> None:
    found = [drawn(1, seed, ignis_rewards=True, opponent="nim") for seed in range(12)]
    assert all(len(set(pair)) == 2 for pair in found)
    assert any(pair != PRINTED for pair in found)


@rule("ES-311")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_different_tiles_are_drawn_at_random(players: int) -> None:
    pairs = [drawn(players, seed, ignis_rewards=True) for seed in range(60)]
    assert all(len(pair) == len(set(pair)) == 2 for pair in pairs)
    assert {name for pair in pairs for name in pair} == ALL
    assert len({tuple(pair) for pair in pairs}) > 12


@rule("ES-311")
def test_the_printed_rewards_are_covered() -> None:
    table = tiles("double-gift", "open-crate").goods(0, blue=1).store(0, barter="Relic 20")
    table.play(0, *BARTER).exactly(0, "reward:double-gift", "reward:open-crate")
    view: Any = table.st.view(1)
    assert [entry["slug"] for entry in view["ignis"]["rewards"]] == ["double-gift", "open-crate"]


@rule("ES-311")
def test_a_printed_one_can_be_drawn_as_a_tile() -> None:
    tiles("double-gift", "trade-in").play(0, *BARTER).exactly(0, "reward:double-gift", "reward:trade-in")


@rule("ES-312")
def test_one_is_taken_and_the_workshop_action_gives_the_other() -> None:
    table = tiles("double-gift", "open-crate").play(0, *BARTER, "reward:double-gift", "gain:red", "gain:red")
    table.exactly(0, "workshop", "end").then(0, "workshop", "store:explore").untouched(1, 2)
    assert (table.held(0), table.workshop(0)) == ((0, 0, 2), ["", "Relic 6", "", "Relic 4"])
    assert table.asked() == 1


@rule("ES-312")
def test_or_the_other_way_round() -> None:
    table = tiles("double-gift", "open-crate").play(0, *BARTER, "reward:open-crate", "store:explore")
    assert table.held(0) == (0, 0, 0)
    table.then(0, "workshop", "gain:blue", "gain:yellow").untouched(1, 2)
    assert (table.held(0), table.workshop(0), table.asked()) == ((1, 1, 0), ["", "Relic 6", "", "Relic 4"], 1)


@rule("ES-312")
def test_a_relic_in_the_space_keeps_the_other_one_away() -> None:
    table = tiles("double-gift", "open-crate").store(0, barter="Relic 20")
    table.play(0, *BARTER, "reward:double-gift", "gain:red", "gain:red")
    assert (table.asked(), table.held(0)) == (1, (0, 0, 2))


# What the six do.


@rule("ES-313")
def test_a_resource_for_its_own_track() -> None:
    table = tiles("favour-for-favour", "double-gift", tracks={"yellow": {1: [gain(red=1)]}}).goods(0, 1, 2, 0)
    table.play(0, *BARTER, "reward:favour-for-favour").exactly(0, "pay:blue", "pay:yellow").then(0, "pay:yellow")
    assert (table.held(0), table.at(0)) == ((1, 1, 0), (0, 1, 0))
    table.exactly(0, "take", "decline").then(0, "take").exactly(0, "workshop", "end").untouched(1, 2)
    assert table.held(0) == (1, 1, 1)


@rule("ES-313")
def test_it_cannot_be_taken_without_a_resource() -> None:
    tiles("favour-for-favour", "double-gift").play(0, *BARTER).exactly(0, "reward:double-gift")


@rule("ES-314")
@pytest.mark.parametrize(
    ("first", "second", "after"),
    [("blue", "red", (1, 0, 1)), ("red", "blue", (1, 0, 1)), ("yellow", "yellow", (0, 2, 0))],
)
def test_two_of_any_types(first: str, second: str, after: tuple[int, int, int]) -> None:
    table = tiles("double-gift", "favour-for-favour").play(0, *BARTER, "reward:double-gift").exactly(0, *WILD)
    table.then(0, f"gain:{first}").exactly(0, *WILD).then(0, f"gain:{second}").untouched(1, 2)
    assert table.held(0) == after


@rule("ES-315")
def test_down_one_track_and_up_another_with_both_bonuses() -> None:
    tracks = {"blue": {1: [gain(yellow=1)], 3: [gain(red=3)]}, "red": {1: [gain(blue=2)]}}
    table = tiles("change-of-heart", "favour-for-favour", tracks=tracks).heights(0, blue=2).heights(1, yellow=1)
    table.play(0, *BARTER, "reward:change-of-heart").exactly(0, "down:blue").then(0, "down:blue")
    assert table.at(0) == (1, 0, 0)
    table.exactly(0, "take", "decline").then(0, "take").exactly(0, "up:yellow", "up:red").then(0, "up:red")
    assert (table.held(0), table.at(0)) == ((0, 1, 0), (1, 0, 1))
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert table.held(0) == (2, 1, 0)


@rule("ES-315")
def test_each_of_three_tokens_can_go_down_and_the_others_up() -> None:
    table = tiles("change-of-heart", "favour-for-favour").heights(0, 2, 3, 4)
    table.play(0, *BARTER, "reward:change-of-heart").exactly(0, "down:blue", "down:yellow", "down:red")
    table.then(0, "down:yellow").exactly(0, "up:blue", "up:red").then(0, "up:blue")
    assert table.at(0) == (3, 2, 4)


@rule("ES-315")
def test_with_nothing_to_move_down_the_tile_is_not_there() -> None:
    tiles("change-of-heart", "double-gift").play(0, *BARTER).exactly(0, "reward:double-gift")
    table = tiles("change-of-heart", "double-gift").heights(0, red=8).play(0, *BARTER)
    table.exactly(0, "reward:double-gift")


@rule("ES-315")
def test_nor_with_no_other_track_to_move_up() -> None:
    # Two own tokens are locked, the third could go down alone.
    table = tiles("change-of-heart", "double-gift").heights(0, blue=8, yellow=8, red=3).play(0, *BARTER)
    table.exactly(0, "reward:double-gift")
    # With one other track that moves up it is there, for that pair alone.
    table = tiles("change-of-heart", "double-gift").heights(0, blue=8, yellow=0, red=3).play(0, *BARTER)
    table.then(0, "reward:change-of-heart").exactly(0, "down:red").then(0, "down:red").exactly(0, "up:yellow")
    table.then(0, "up:yellow")
    assert table.at(0) == (8, 1, 2)


@rule("ES-316")
@pytest.mark.parametrize(("fate", "after"), [("sell", (0, 1, 1)), ("tuck:harvest", (0, 1, 0))])
def test_a_resource_and_an_attempt_to_discover(fate: str, after: tuple[int, int, int]) -> None:
    table = tiles("lucky-find", "favour-for-favour").dice(1, 1, 1).play(0, *BARTER, "reward:lucky-find")
    table.exactly(0, *WILD)
    assert "roll" not in table.told()
    table.then(0, "gain:yellow")
    assert table.told("gain", "roll")[-2:] == ["gain", "roll"]
    table.offers(0, "discover", "end").then(0, "discover", fate).untouched(1, 2)
    assert (table.held(0), table.at(0), table.workshop(0)) == (after, (0, 0, 0), ["", "", "", "Relic 4"])
    assert ("Relic 6" in table.pile()) == (fate == "sell")
    assert table.area(0).columns[2] == (() if fate == "sell" else (table.item("Relic 6"),))


@rule("ES-316")
def test_without_a_match_the_resource_is_all() -> None:
    table = tiles("lucky-find", "favour-for-favour").dice(4, 5, 6)
    table.play(0, *BARTER, "reward:lucky-find", "gain:blue").refuses(0, "discover").then(0, "end")
    assert (table.held(0), table.top(), table.st.dice) == ((1, 0, 0), "Relic 6", ())


@rule("ES-317")
@pytest.mark.parametrize("stored", [True, False])
def test_the_free_tool_alone_changes_dice(stored: bool) -> None:
    table = tiles("lucky-find", "favour-for-favour").goods(0, 1, 3, 1)
    if stored:
        table.store(0, harvest="Relic 20")
    table.dice(1, 2, 5).play(0, *BARTER, "reward:lucky-find", "gain:yellow").exactly(
        0, "end", "tool:1", "tool:2", "tool:5"
    )
    # The tool of the top card raises a die, once; nothing is paid.
    table.then(0, "tool:1").exactly(0, "end")
    assert (table.st.dice, table.held(0)) == ((2, 2, 5), (1, 4, 1))
    table.then(0, "end").exactly(0, "workshop", "end")


@rule("ES-317")
def test_the_free_tool_may_make_the_match() -> None:
    table = tiles("lucky-find", "favour-for-favour", relics={"Relic 6": {"free_tool": "decrease", "dice": [2, 3, 5]}})
    table.dice(3, 3, 5).play(0, *BARTER, "reward:lucky-find", "gain:yellow").exactly(0, "end", "tool:3", "tool:5")
    table.then(0, "tool:3").exactly(0, "end", "discover").then(0, "discover", "sell")
    assert (table.held(0), table.pile()) == ((0, 1, 1), ["Relic 6"])


@rule("ES-318")
def test_the_top_relic_goes_into_the_workshop() -> None:
    table = tiles("open-crate", "favour-for-favour").play(0, *BARTER, "reward:open-crate")
    table.exactly(0, "store:barter", "store:explore", "store:harvest").then(0, "store:harvest").untouched(1, 2)
    assert (table.workshop(0), table.top(), table.held(0)) == (["", "", "Relic 6", "Relic 4"], "Relic 7", (0, 0, 0))


@rule("ES-318")
def test_there_are_six_tiles() -> None:
    assert set(Ground(options=ON).content.reward_name) == ALL


@rule("ES-319")
@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize("discards", [True, False])
def test_both_parts_are_optional(takes: bool, discards: bool) -> None:
    table = tiles("trade-in", "favour-for-favour").store(0, barter="Relic 20").tuck(0, "explore", "Relic 21")
    table.play(0, *BARTER, "reward:trade-in").exactly(0, "decline", *WILD).then(0, "gain:red" if takes else "decline")
    table.exactly(0, "decline", "take").then(0, "take" if discards else "decline")
    if discards:
        table.exactly(0, "discard:relic-4", "discard:relic-20").then(0, "discard:relic-20")
        table.exactly(0, "take", "decline").then(0, "take")
    table.untouched(1, 2)
    assert table.held(0) == (int(discards), 0, int(takes))
    assert table.pile() == (["Relic 20"] if discards else [])
    assert table.workshop(0) == ["" if discards else "Relic 20", "", "", "Relic 4"]


@rule("ES-310", "ES-311")
def test_the_tiles_of_a_table_stay_for_the_game() -> None:
    table = Fresh(2, options=ON)
    before = table.st.rewards
    table.done().pass_turn(table.st.turn).pass_turn(table.st.turn)
    assert table.st.rewards == before


@rule("ES-316")
def test_only_the_free_tool_changes_the_dice_of_the_attempt() -> None:
    relics = {"Relic 6": {"dice": [2, 3, 3], "free_tool": "increase"}}
    table = tiles("lucky-find", "favour-for-favour", relics=relics).goods(0, 1, 1, 1).dice(2, 2, 3)
    table.play(0, *BARTER, "reward:lucky-find", "gain:blue").exactly(0, "end", "tool:2", "tool:3")
    table.then(0, "tool:2").exactly(0, "end", "discover").then(0, "discover", "sell").untouched(1, 2)
    assert (table.held(0), table.pile()) == ((2, 1, 2), ["Relic 6"])
