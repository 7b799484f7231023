"""The four rounds and their five steps (LE-023 to LE-026, LE-031 to LE-051)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from games.lil_everdell.table import Table, content_with, free_content, new_card
from support.rules import rule

from underbough import load_game
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import advance
from underbough.kernel.errors import ContentError

STALL = new_card("Barter Bench", "place", "green", {"exchange": {"pay": {"berry": 1}, "gain": {"point": 2}}})
BUSH = new_card("Bramble Bush", "place", "green", {"gain": {"berry": 1}})


@rule("LE-023", "LE-050")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_four_rounds(players: int) -> None:
    table = Table(players, seed=players).rolling()
    for number in range(1, 5):
        assert not table.over()
        assert table.view()["round"] == number
        table.finish_round()
    assert table.over()
    assert [event.args["round"] for event in table.log if event.kind == "round"] == [1, 2, 3, 4]


@rule("LE-024")
def test_the_five_steps_of_a_round_in_their_order() -> None:
    table = Table(3).round(2).sun(1).has(0, "Berry Patch").has(2, "Flag Pole").rolling()
    assert table.told() == ["round", "roll", "gather", "activate", "gain", "gather", "activate", "gain"]
    assert [event.who for event in table.events("gather")] == [2, 0]
    from_here = len(table.log)
    table.finish_round()
    turns = ["visit_space", "pass"] * 9
    after = [event.kind for event in table.log[from_here:]]
    assert after[:21] == [*turns, "home", "round", "roll"]
    # Return home comes before the Sun and the Moon move: the new round begins with both moved and all friends home.
    assert table.view()["round"] == 3
    assert table.view()["sun"] == 0
    assert [table.home(seat) for seat in range(3)] == [3, 3, 3]


@rule("LE-025")
@pytest.mark.parametrize("seed", range(3))
def test_a_turn_begins_with_a_friend_and_nothing_else(seed: int) -> None:
    """Every turn of a whole game in which everything is free: only placements first, then only the card step."""
    table = Table(3, content=free_content(), seed=seed).rolling()
    turns = 0
    while not table.over():
        seat = table.asked()
        keys = table.options(seat)
        if any(key.startswith("visit:") for key in keys):
            turns += 1
            assert {"visit:resin", "visit:twig", "visit:berry"} <= set(keys)
            assert all(key.startswith("visit:") for key in keys)
            out = table.home(seat)
            table.play(seat, keys[(seed + turns) % len(keys)])
            assert table.home(seat) == out - 1
        else:
            assert not any(key.startswith("visit:") for key in keys)
            table.play(seat, keys[-1])
    assert turns == 36


@rule("LE-025", "LE-070")
def test_neither_a_card_nor_a_pass_comes_before_the_friend() -> None:
    table = Table(2).sun(0).goods(0, berry=9, twig=9, resin=9).display("Cook", "Lookout", "Swing")
    table.exactly(0, "visit:resin", "visit:twig", "visit:berry", "visit:die-1", "visit:die-2")
    table.refuses(0, "pass", "play:cook", "play:lookout", "play:swing")
    table.explains(0, "display:cook", "LE-070")


@rule("LE-026")
def test_every_card_that_can_be_paid_and_a_pass_are_offered() -> None:
    table = Table(2).sun(0).goods(0, berry=2, twig=1)
    # Nothing else in the display costs so little.
    table.display("Cook", "Lookout", "Messenger", "King", "Bramble Path", "Old Stump", "Castle", "Band Leader")
    table.play(0, "visit:resin").exactly(0, "pass", "play:cook", "play:messenger", "play:lookout")
    table.play(0, "pass").expect(0).settled()
    assert table.asked() == 1


@rule("LE-026")
def test_with_no_card_to_pay_for_there_is_only_the_pass() -> None:
    table = Table(2).sun(0).display("Cook", "Lookout", "King", "Castle")
    table.play(0, "visit:resin").exactly(0, "pass").explains(0, "display:cook", "LE-071")
    table.refuses(0, "play:cook", "play:lookout", "visit:resin")
    table.play(0, "pass").expect(0).settled()


@rule("LE-031", "LE-032")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sun_holder_rolls_every_die_at_the_start_of_each_round(players: int) -> None:
    table = Table(players, first=1).rolling()
    for number in range(1, 5):
        begin = [event for event in table.log if event.kind in ("round", "roll")][-2:]
        assert [event.kind for event in begin] == ["round", "roll"]
        assert {event.who for event in begin} == {table.view()["sun"]}
        dice = table.view()["dice"]
        # One die on each dice space, showing what was rolled.
        assert [die["id"] for die in dice] == list(range(1, players + 1))
        assert begin[1].args["faces"] == [die["gives"] for die in dice]
        if number < 4:
            drawn = table.state.mark()
            table.finish_round()
            assert table.state.mark() - drawn == players


@rule("LE-031")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_round_draws_a_result_for_each_die(players: int) -> None:
    st = load_game("lil_everdell", players).setup(Chance(seed_key(5)))
    dealt = st.mark()
    advance(st)
    assert st.mark() - dealt == players


@rule("LE-031")
def test_the_roll_comes_before_anything_else_in_the_round() -> None:
    table = Table(3).round(3).sun(2).has(2, "Swap Stall").rolling()
    assert table.told() == ["round", "roll", "gather", "activate"]
    assert table.events("roll")[0].who == 2


@rule("LE-031")
def test_each_round_brings_new_results() -> None:
    table = Table(4, seed=3).rolling()
    rolls = []
    for _ in range(4):
        rolls.append(table.faces())
        table.finish_round()
    assert all(a != b for a, b in pairwise(rolls))


@rule("LE-033")
def test_dice_stay_as_rolled_until_the_next_roll() -> None:
    table = Table(2).sun(0).has(0, "Lookout").dice("f2", "f5")
    table.play(0, "visit:die-1", "pass")
    assert table.faces() == ["f2", "f5"]
    table.play(1, "visit:die-2", "pass")
    assert table.faces() == ["f2", "f5"]
    table.play(0, "visit:lookout", "copy:die-1", "pass")
    assert table.faces() == ["f2", "f5"]
    for seat in (1, 0, 1):
        assert table.faces() == ["f2", "f5"]
        assert not table.events("roll")
        table.play(seat, "visit:twig", "pass")
    assert len(table.events("roll")) == 1
    assert table.events("roll")[0].args["faces"] == [die["gives"] for die in table.view()["dice"]]


@rule("LE-034")
def test_each_face_gives_something_and_the_known_one_is_there_once() -> None:
    faces = load_game("lil_everdell").content.plain()["faces"]
    assert isinstance(faces, list)
    assert len({face["name"] for face in faces}) == len(faces) == 6
    for face in faces:
        assert face["gives"]
        assert set(face["gives"]) <= {"any", "berry", "twig", "resin", "point"}
        assert all(n > 0 for n in face["gives"].values())
    assert [face["gives"] for face in faces].count({"any": 1, "point": 1}) == 1
    # It is the one face that is no stand-in.
    assert [face["gives"] for face in faces if not face["stand_in"]] == [{"any": 1, "point": 1}]


@rule("LE-034")
@pytest.mark.parametrize("empty", [{}, {"berry": 0}, {"point": 0, "any": 0}])
def test_a_face_that_gives_nothing_is_refused(empty: dict[str, int]) -> None:
    with pytest.raises(ContentError, match=r"faces\.2\.gives"):
        load_game("lil_everdell", content=content_with(faces=[*[{"berry": 2}] * 2, empty, *[{"berry": 2}] * 3]))


@cache
def rolls_by_round(games: int) -> list[list[tuple[str, ...]]]:
    """What the dice of three players show in rounds 1 to 4 of so many games in which no card is played."""
    game = load_game("lil_everdell", 3)
    rounds: list[list[tuple[str, ...]]] = [[], [], [], []]
    for seed in range(games):
        st = game.new_initial_state(seed=seed)
        for rolls in rounds:
            dice = st.view(-1)["dice"]
            assert isinstance(dice, list)
            rolls.append(tuple(str(die["face"]) for die in dice))
            for _ in range(18):
                st.apply_action(st.legal_actions()[0])
        assert st.is_terminal()
    return rounds


@rule("LE-031", "LE-034")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_face_comes_up_equally_often_in_each_round(number: int) -> None:
    rolls = rolls_by_round(300)[number - 1]
    assert len(set(rolls)) > 100  # of 216; 162 are to be expected
    faces = Counter(face for roll in rolls for face in roll)
    assert set(faces) == {"f1", "f2", "f3", "f4", "f5", "f6"}
    assert sum((n - 150) ** 2 / 150 for n in faces.values()) < 20.5  # 5 degrees of freedom, one in a thousand
    by_die = Counter((die, face) for roll in rolls for die, face in enumerate(roll))
    assert len(by_die) == 18
    assert sum((n - 50) ** 2 / 50 for n in by_die.values()) < 37.7  # 15 degrees of freedom, one in a thousand
    if number > 1:
        # No more like the round before than chance has it: 1 of 216 on average.
        before = rolls_by_round(300)[number - 2]
        assert sum(roll == old for roll, old in zip(rolls, before, strict=True)) < 8


@rule("LE-035")
def test_gather_goodies_activates_every_green_card_once() -> None:
    table = Table(3).round(2).sun(1).has(1, "Twig Pile", "Berry Patch", "Flag Pole", "Cook", "Lookout", "Juggler")
    table.has(0, "Cart Puller", "Swing").gathering()
    assert table.told() == ["gather", *["activate", "gain"] * 3, "gather", "activate", "gain"]
    assert table.goods_of(1) == {"berry": 1, "twig": 1, "resin": 0, "point": 1}
    assert table.goods_of(0) == {"berry": 0, "twig": 1, "resin": 1, "point": 0}
    assert table.goods_of(2) == {"berry": 0, "twig": 0, "resin": 0, "point": 0}
    table.settled()


@rule("LE-035")
def test_two_copies_of_a_green_card_both_work() -> None:
    table = Table(2).round(2).sun(0).has(0, "Twig Pile", "Twig Pile").gathering()
    assert table.goods_of(0) == {"berry": 0, "twig": 2, "resin": 0, "point": 0}


@rule("LE-035")
def test_a_gain_can_not_be_skipped_while_gathering_but_an_exchange_can() -> None:
    table = Table(2, content=content_with(STALL)).round(2).sun(0).has(0, "Swap Stall").has(1, "Barter Bench")
    table.goods(1, berry=1).gathering()
    table.exactly(0, "take:berry", "take:twig", "take:resin").play(0, "take:twig").expect(0, twig=1)
    table.exactly(1, "decline", "trade:1berry").play(1, "decline").expect(1).settled()


@rule("LE-036")
def test_each_player_chooses_the_order_of_the_own_green_cards() -> None:
    def at_the_choice() -> Table:
        table = Table(2, content=content_with(STALL, BUSH)).round(2).sun(0).gathering()
        return table.has(0, "Barter Bench", "Bramble Bush", "Flag Pole")

    # The Flag Pole makes no difference to either, so it is not asked about.
    table = at_the_choice().exactly(0, "activate:barter-bench", "activate:bramble-bush")
    # The bush first: its berry pays for the bench.
    table.play(0, "activate:bramble-bush", "trade:1berry").expect(0, point=2).settled()
    assert table.goods_of(0) == {"berry": 0, "twig": 0, "resin": 0, "point": 3}
    # The bench first: there is nothing to trade yet.
    table = at_the_choice().play(0, "activate:barter-bench").expect(0, berry=1).settled()
    assert table.goods_of(0) == {"berry": 1, "twig": 0, "resin": 0, "point": 1}


@rule("LE-036")
def test_the_order_is_not_asked_where_it_makes_no_difference() -> None:
    table = Table(2).round(2).sun(0).has(0, "Swap Stall", "Twig Pile", "Flag Pole", "Cart Puller").gathering()
    table.exactly(0, "take:berry", "take:twig", "take:resin").play(0, "take:berry").settled()
    assert table.goods_of(0) == {"berry": 1, "twig": 2, "resin": 1, "point": 1}


@rule("LE-037")
def test_players_gather_from_the_sun_holder_clockwise() -> None:
    table = Table(3).round(2).sun(1)
    for seat in range(3):
        table.has(seat, ["Berry Patch", "Swap Stall", "Flag Pole"][seat])
    table.gathering()
    order = [event.who for event in table.events("gather")]
    table.play(1, "take:berry")
    order += [event.who for event in table.events("gather")]
    assert order == [1, 2, 0]


@rule("LE-037")
@pytest.mark.parametrize("sun", [0, 1, 2, 3])
def test_gathering_starts_with_the_sun_at_any_seat(sun: int) -> None:
    table = Table(4, fort=[0, 1, 2, 3]).sun(sun).gathering()
    asked = []
    while table.view()["step"] == "gather":
        asked.append(table.asked())
        table.idle()
    assert asked == [(sun + i) % 4 for i in range(4)]


@rule("LE-038")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_gathered_in_round_one(players: int) -> None:
    table = Table(players, starting_bonus=[0]).rolling()
    assert table.told() == ["round", "roll"]
    table.settled()
    assert table.goods_of(0) == {"berry": 1, "twig": 1, "resin": 1, "point": 0}
    for seat in range(1, players):
        assert table.goods_of(seat) == {"berry": 0, "twig": 0, "resin": 0, "point": 0}


@rule("LE-039", "LE-081")
def test_a_green_card_works_on_play_and_in_each_round_after() -> None:
    table = Table(2).round(2).sun(0).goods(0, twig=1, resin=2).display("Flag Pole")
    table.play(0, "visit:berry", "play:flag-pole")
    table.expect(0, berry=1, twig=-1, resin=-2, point=1, cards=["Flag Pole"])
    points = []
    while not table.over():
        points.append((table.view()["round"], table.goods_of(0)["point"]))
        table.idle()
    assert sorted(set(points)) == [(2, 1), (3, 2), (4, 3)]
    assert table.sheet(0, "tokens") == [3]


@rule("LE-040", "LE-041")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sun", [0, 1, 2, 3])
def test_turns_run_clockwise_from_the_sun_three_times(players: int, sun: int) -> None:
    if sun >= players:
        sun -= players
    table = Table(players).round(2).sun(sun)
    assert table.asked() == table.view()["turn"] == sun
    order = []
    while table.view()["round"] == 2:
        order.append(table.asked())
        table.idle(2)
    assert order == [(sun + i) % players for i in range(players)] * 3


@rule("LE-041")
def test_with_the_sun_at_the_third_of_four_the_order_is_three_four_one_two() -> None:
    table = Table(4).sun(2)
    order = []
    for _ in range(12):
        order.append(table.asked() + 1)
        table.idle(2)
    assert order == [3, 4, 1, 2] * 3


@rule("LE-042")
@pytest.mark.parametrize(("place", "gain"), [("resin", {"resin": 1}), ("die-2", {"berry": 1, "twig": 1})])
def test_a_friend_leaves_home_and_takes_what_the_place_offers(place: str, gain: dict[str, int]) -> None:
    table = Table(2).sun(0).dice("f2", "f3")
    assert table.home(0) == 3
    table.play(0, f"visit:{place}", "pass").expect(0, gain).settled()
    assert table.home(0) == 2
    assert table.home(1) == 3


@rule("LE-043")
def test_a_turn_is_friend_then_card_then_parades() -> None:
    table = Table(2).sun(0).has(0, "Cook", "Builder", "Berry Picker", "Ferry Keeper").display("Messenger")
    # The berry of this very placement pays for the card.
    table.play(0, "visit:berry").expect(0, berry=1)
    table.offers(0, "play:messenger").play(0, "play:messenger", "take:resin")
    table.expect(0, berry=-1, resin=1, cards=["Messenger"], parades={"five_critters": 6}).settled()
    steps = [event.kind for event in table.log if event.kind in ("visit_space", "play", "gain", "parade")]
    assert steps == ["visit_space", "play", "gain", "parade"]


@rule("LE-043")
def test_what_the_card_brings_comes_too_late_for_the_placement() -> None:
    table = Table(2).sun(0).goods(0, twig=1).display("Snack Stand")
    table.play(0, "visit:twig", "play:snack-stand").expect(0, berry=1, cards=["Snack Stand"]).settled()
    assert table.asked() == 1


@rule("LE-044")
def test_a_card_that_completes_a_parade_brings_its_top_token_that_turn() -> None:
    table = Table(2).sun(0).has(0, "Lookout", "Stage", "Swing", "Snack Stand").goods(0, twig=2)
    table.display("Bramble Path")
    assert table.stack("five_places") == [6, 5, 4, 3]
    table.play(0, "visit:berry", "play:bramble-path")
    table.expect(0, berry=1, twig=-2, cards=["Bramble Path"], parades={"five_places": 6, "three_alike": 6}).settled()
    assert table.stack("five_places") == [5, 4, 3]
    assert table.asked() == 1
    # Held already: the next Place and the next red card bring nothing more.
    table.until(0).play(0, "visit:berry", "pass").expect(0, berry=1)


@rule("LE-044")
def test_a_card_that_completes_just_one_parade_brings_just_one_token() -> None:
    table = Table(2).sun(0).has(0, "Berry Patch", "Twig Pile", "Resin Tap", "Snack Stand").goods(0, twig=2)
    table.display("Bramble Path", "Swing").play(0, "visit:resin", "play:bramble-path")
    table.expect(0, resin=1, twig=-2, cards=["Bramble Path"], parades={"five_places": 6}).settled()
    assert table.stack("five_places") == [5, 4, 3]
    # The sixth Place brings no more.
    table.until(0).play(0, "visit:twig", "play:swing")
    table.expect(0, twig=1, resin=-1, point=1, cards=["Swing"]).settled()
    assert table.stack("five_places") == [5, 4, 3]


@rule("LE-045")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_three_turns_a_round_and_twelve_in_the_game(players: int) -> None:
    table = Table(players).rolling()
    turns: Counter[int] = Counter()
    for number in range(1, 5):
        from_here = len(table.log)
        table.finish_round()
        now = Counter(event.who for event in table.log[from_here:] if event.kind.startswith("visit_"))
        assert now == dict.fromkeys(range(players), 3), number
        turns += now
    assert table.over()
    assert turns == dict.fromkeys(range(players), 12)


@rule("LE-046")
def test_the_round_is_over_when_the_last_friend_is_out_and_its_turn_done() -> None:
    table = Table(3).sun(1).goods(0, twig=1).display("Snack Stand").dice("f2", "f3", "f4")
    for seat in (1, 2, 0, 1, 2, 0, 1, 2):
        table.play(seat, "visit:resin", "pass")
    assert [table.home(seat) for seat in range(3)] == [1, 0, 0]
    table.play(0, "visit:die-1").expect(0, berry=2)
    # The last friend is placed, but its turn is not done: a card may still be played.
    assert table.view()["round"] == 1
    table.play(0, "play:snack-stand")
    assert table.told() == ["play", "refill", "gain", "home", "round", "roll"]
    assert table.view()["round"] == 2
    table.settled()


@rule("LE-047")
def test_all_friends_go_home_from_spaces_dice_and_red_cards() -> None:
    table = Table(2).sun(0).has(0, "Bramble Path")
    table.dice("f2", "f2")
    table.play(0, "visit:twig", "pass").play(1, "visit:die-2", "pass")
    table.play(0, "visit:die-1", "pass").play(1, "visit:twig", "pass")
    table.play(0, "visit:bramble-path", "pass").play(1, "visit:resin")
    view = table.view()
    assert [area["home"] for area in view["seats"]] == [0, 0]
    assert [space["friends"] for space in view["spaces"]] == [[1], [0, 1], []]
    assert [die["friend"] for die in view["dice"]] == [0, 1]
    assert view["seats"][0]["cards"][0]["friend"] is True
    table.play(1, "pass")
    assert "home" in table.told()
    view = table.view()
    assert [area["home"] for area in view["seats"]] == [3, 3]
    assert [space["friends"] for space in view["spaces"]] == [[], [], []]
    assert [die["friend"] for die in view["dice"]] == [None, None]
    assert view["seats"][0]["cards"][0]["friend"] is False


@rule("LE-048", "LE-049")
def test_the_sun_goes_to_the_right_and_the_last_acts_first() -> None:
    table = Table(4, first=0).rolling()
    suns, orders = [], []
    for _ in range(4):
        suns.append(table.view()["sun"])
        order = []
        for _ in range(12):
            order.append("ABCD"[table.asked()])
            table.idle(2)
        orders.append("".join(order))
    assert suns == [0, 3, 2, 1]
    assert orders == ["ABCD" * 3, "DABC" * 3, "CDAB" * 3, "BCDA" * 3]
    assert table.over()


@rule("LE-049")
def test_with_two_players_the_first_turn_changes_hands_each_round() -> None:
    table = Table(2, first=0).rolling()
    orders = []
    for _ in range(4):
        order = []
        for _ in range(6):
            order.append("AB"[table.asked()])
            table.idle(2)
        orders.append("".join(order))
    assert orders == ["ABABAB", "BABABA", "ABABAB", "BABABA"]


@rule("LE-050")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_moon_moves_one_spot_after_a_round(number: int) -> None:
    table = Table(3).round(number)
    table.finish_round()
    assert table.view()["round"] == number + 1


@rule("LE-051", "LE-105")
def test_after_round_four_the_end_steps_follow_in_place_of_a_new_round() -> None:
    table = Table(3).sun(1).has(0, "Flag Pole", "Castle").goods(1, berry=4).dice("f2", "f3", "f4").last_turn()
    assert table.asked() == 0
    table.play(0, "visit:twig")
    assert not table.over()
    table.play(0, "pass")
    assert table.over()
    assert not {"round", "roll", "gather", "activate"} & set(table.told())
    assert table.told() == ["pass", *["traded"] * 3, *["bonus"] * 3, *["total"] * 3]
    assert table.goods_of(0)["point"] == 1
    assert table.goods_of(1)["point"] == 2
    view = table.view()
    assert view["round"] == 4
    assert view["step"] == "end"
    assert view["turn"] is None
    assert table.faces() == ["f2", "f3", "f4"]
    table.settled()
