"""The end of the game: trade, purple bonuses, totals (LE-105 to LE-119)."""

from __future__ import annotations

import pytest
from games.lil_everdell.table import Table
from support.rules import rule

from underbough.kernel.errors import IllegalAction


@rule("LE-105")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_with_the_last_turn_of_round_four(players: int) -> None:
    table = Table(players).sun(1).last_turn().goods(0, berry=2)
    assert table.asked() == 0
    table.play(0, "visit:berry")
    assert not table.over()
    assert table.told("traded", "bonus", "total") == []
    table.play(0, "pass").settled()
    assert table.over()
    assert table.told("traded", "bonus", "total") == ["traded"] * players + ["bonus"] * players + ["total"] * players
    with pytest.raises(IllegalAction, match="over"):
        table.state.apply_action(0)
    assert table.state.legal_actions() == []
    assert table.state.options() == []


@rule("LE-105")
def test_a_card_of_the_last_turn_still_works_in_full() -> None:
    table = Table(2).sun(1).last_turn().has(0, "Teacher", "Drummer", "Juggler", "Pedlar").goods(0, berry=3)
    table.display("King").play(0, "visit:twig", "play:king")
    assert table.over()
    assert table.parades_of(0) == {"five_critters": 6}
    assert table.goods_of(0)["point"] == 2  # Teacher and Drummer


@rule("LE-106")
def test_trade_then_purple_then_the_total() -> None:
    table = Table(3).has(0, "Castle", "Flag Pole").goods(1, berry=5).goods(2, point=3).ending()
    assert table.told() == ["traded"] * 3 + ["bonus"] * 3 + ["total"] * 3
    assert [event.who for event in table.log] == [0, 1, 2] * 3
    assert [event.args["points"] for event in table.log] == [0, 2, 0, 1, 0, 0, 5, 2, 3]
    assert table.scores() == [5, 2, 3]


@rule("LE-107")
@pytest.mark.parametrize("goods", [{"berry": 7}, {"twig": 7}, {"resin": 7}, {"berry": 3, "twig": 3, "resin": 1}])
def test_seven_leftovers_bring_three_points(goods: dict[str, int]) -> None:
    table = Table(2).goods(0, **goods).goods(1, twig=1).ending()
    assert table.goods_of(0) == {"berry": 0, "twig": 0, "resin": 0, "point": 3}
    assert table.sheet(0, "trade") == [3]
    assert table.scores() == [3, 0]


@rule("LE-107")
@pytest.mark.parametrize("leftover", range(13))
def test_every_two_leftovers_bring_a_point(leftover: int) -> None:
    assert Table(2).goods(1, resin=leftover, point=2).ending().scores() == [0, 2 + leftover // 2]


@rule("LE-108")
@pytest.mark.parametrize("goods", [{"berry": 1, "resin": 1}, {"berry": 1, "twig": 1}, {"twig": 1, "resin": 1}])
def test_two_different_leftovers_bring_a_point(goods: dict[str, int]) -> None:
    assert Table(2).goods(0, **goods).ending().goods_of(0)["point"] == 1


@rule("LE-108")
@pytest.mark.parametrize("good", ["berry", "twig", "resin"])
def test_two_leftovers_of_a_kind_bring_a_point(good: str) -> None:
    assert Table(2).goods(0, **{good: 2}).ending().goods_of(0)["point"] == 1


@rule("LE-109")
@pytest.mark.parametrize("good", ["berry", "twig", "resin"])
def test_a_single_leftover_is_worth_nothing(good: str) -> None:
    table = Table(2).goods(0, **{good: 1}).ending()
    assert table.goods_of(0)["point"] == 0
    assert table.scores() == [0, 0]


@rule("LE-110")
def test_three_twigs_a_resin_and_a_berry_bring_two_points() -> None:
    table = Table(2).goods(0, twig=3, resin=1, berry=1).ending()
    assert table.goods_of(0)["point"] == 2
    assert table.scores() == [2, 0]


@rule("LE-111")
def test_every_purple_card_brings_what_it_says() -> None:
    # Places: Scroll Shelf, Tool Shed, Town Plan; blue cards: Tool Shed, Town Plan.
    table = Table(2).has(0, "Surveyor", "Scroll Shelf", "Tool Shed", "Town Plan").ending()
    assert sorted(table.sheet(0, "bonus")) == [2, 3]
    assert table.goods_of(0)["point"] == 5
    assert table.goods_of(1)["point"] == 0
    assert [event.args["points"] for event in table.events("bonus")] == [5, 0]


@rule("LE-111")
def test_bonuses_of_several_seats_are_kept_apart() -> None:
    table = Table(3).has(0, "Castle", "Berry Patch").has(1, "Clubhouse", "Cook", "King").has(2, "Parade Marshal")
    table.ending()
    assert [table.goods_of(seat)["point"] for seat in range(3)] == [1, 2, 0]


@rule("LE-112")
def test_king_and_ever_tree_give_no_bonus_but_their_own_points() -> None:
    table = Table(2).has(0, "King", "Ever Tree").has(1, "Castle").ending()
    assert table.sheet(0, "bonus") == []
    assert table.goods_of(0)["point"] == 0
    assert table.sheet(0, "cards") == [5, 5]
    assert table.scores() == [10, 2]
    colours = {card["name"]: card["colour"] for card in table.game.cards()}
    assert colours["King"] == colours["Ever Tree"] == "purple"
    # Higher than any other card's points.
    points = {str(card["name"]): int(str(card["points"])) for card in table.game.cards()}
    assert all(n < 5 for name, n in points.items() if name not in ("King", "Ever Tree"))


@rule("LE-113")
def test_the_castle_counts_the_owners_green_cards() -> None:
    table = Table(2).has(0, "Castle", "Berry Patch", "Berry Patch", "Flag Pole", "Berry Picker", "Cook", "Swing")
    table.has(1, "Twig Pile", "Resin Tap", "Storyteller").ending()
    assert table.sheet(0, "bonus") == [4]
    assert table.goods_of(0)["point"] == 4
    assert table.goods_of(1)["point"] == 0


@rule("LE-114")
def test_the_bonus_of_castle_and_king_is_all_the_castles() -> None:
    table = Table(2).has(0, "King", "Castle", "Berry Patch", "Twig Pile", "Flag Pole", "Berry Picker").ending()
    bonuses = [line for line in table.state.score_sheet() if line.seat == 0 and line.heading == "bonus"]
    assert [(line.reason.args["card"], line.points) for line in bonuses] == [("Castle", 4)]
    assert table.goods_of(0)["point"] == 4


@rule("LE-115")
def test_the_points_printed_on_all_cards_are_counted() -> None:
    table = Table(2).has(0, "Cook", "Traveller", "Stage").has(1, "King").ending()
    assert table.sheet(0, "cards") == [1, 3, 2]
    assert table.view()["seats"][0]["printed"] == 6
    assert table.scores() == [6, 5]


@rule("LE-116")
def test_the_total_is_cards_parades_and_tokens() -> None:
    table = Table(3).has(0, "King", "Ever Tree", "Traveller", "Cook").goods(0, point=9)
    table.holds(1, all_colours=6).holds(2, all_colours=5).holds(0, five_places=6, all_colours=4).ending()
    assert sum(table.sheet(0, "cards")) == 14
    assert sorted(table.sheet(0, "parades")) == [4, 6]
    assert table.sheet(0, "tokens") == [9]
    assert table.scores() == [33, 6, 5]


@rule("LE-116")
def test_a_leftover_counts_nothing_beside_its_trade() -> None:
    table = Table(2).has(0, "King").goods(0, point=1, berry=3).ending()
    assert table.scores() == [5 + 1 + 1, 0]


@rule("LE-117")
def test_the_highest_total_wins() -> None:
    table = Table(2).goods(0, point=44).goods(1, point=41).ending()
    assert table.scores() == [44, 41]
    assert table.state.placement() == [1, 2]
    assert table.state.returns() == [1.0, -1.0]
    table = Table(2).goods(0, point=41).goods(1, point=44).ending()
    assert table.state.placement() == [2, 1]
    assert table.state.returns() == [-1.0, 1.0]


@rule("LE-117")
def test_more_points_on_cards_do_not_beat_a_higher_total() -> None:
    table = Table(3).has(0, "King").goods(1, point=6).ending()
    assert table.scores() == [5, 6, 0]
    assert table.state.placement() == [2, 1, 3]
    assert table.state.returns() == [0.0, 1.0, -1.0]


@rule("LE-118")
def test_a_tie_is_broken_by_the_points_on_cards() -> None:
    table = Table(2).has(0, "King", "Ever Tree", "Traveller", "Stage", "Bonfire").goods(0, point=23)
    table.has(1, "Treasure Hunter", "Grass Clipper", "Flag Pole", "Storyteller", "Helper", "Swap Stall", "Gardener")
    table.goods(1, point=25).ending()
    assert [sum(table.sheet(seat, "cards")) for seat in range(2)] == [17, 15]
    assert table.scores() == [40, 40]
    assert table.state.placement() == [1, 2]
    assert table.state.returns() == [1.0, -1.0]


@rule("LE-118")
def test_captain_and_fort_are_points_on_cards_and_bonus_tokens_are_not() -> None:
    table = Table(2, captain=[0], fort=[0]).goods(0, point=1).has(1, "Surveyor").goods(1, point=2).ending()
    assert [table.view()["seats"][seat]["printed"] for seat in range(2)] == [2, 1]
    assert table.scores() == [3, 3]
    assert table.state.placement() == [1, 2]
    table = Table(2).has(0, "Castle", "Flag Pole").has(1, "King").ending()
    assert table.scores() == [5, 5]  # 4 on cards and a bonus of 1 against 5 on cards
    assert table.state.placement() == [2, 1]


@rule("LE-119")
def test_if_that_is_level_too_the_win_is_shared() -> None:
    table = Table(3).has(0, "King", "Ever Tree", "Berry Patch", "Cook", "Traveller").goods(0, point=25)
    table.has(1, "Treasure Hunter", "Grass Clipper", "Flag Pole", "Storyteller", "Helper", "Swap Stall", "Gardener")
    table.goods(1, point=25).goods(2, point=39).ending()
    assert [sum(table.sheet(seat, "cards")) for seat in range(2)] == [15, 15]
    assert table.scores() == [40, 40, 39]
    assert table.state.placement() == [1, 1, 3]
    assert table.state.returns() == [0.5, 0.5, -1.0]


@rule("LE-119")
def test_all_may_share_the_win() -> None:
    table = Table(4).ending()
    assert table.state.placement() == [1, 1, 1, 1]
    assert table.state.returns() == [0.0] * 4
