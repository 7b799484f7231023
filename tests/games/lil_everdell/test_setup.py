"""Setup, and setup with younger children (LE-001 to LE-022)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from games.lil_everdell.laying import SPACES
from games.lil_everdell.table import Table, content_with, free_content
from support.rules import rule

from underbough import load_game
from underbough.kernel.errors import OptionError

FULL = [{"point": 7}, {"point": 6}, {"point": 5}, {"point": 4}, {"point": 7, "any": 1}, {"point": 7}]


@rule("LE-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_and_four_can_play(players: int) -> None:
    table = Table(players, first=0).rolling()
    assert len(table.view()["seats"]) == players
    assert table.finish().over()
    assert len(table.scores()) == players


@rule("LE-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4"):
        load_game("lil_everdell", players)


@rule("LE-002")
def test_the_moon_starts_at_the_first_round() -> None:
    table = Table(3).rolling()
    assert table.view()["round"] == 1
    assert [event.args["round"] for event in table.events("round")] == [1]


@rule("LE-003")
@pytest.mark.parametrize("good", SPACES)
def test_resources_lie_in_a_supply_that_never_runs_out(good: str) -> None:
    table = Table(4).rolling()
    assert [space["gives"] for space in table.view()["spaces"]] == [{"resin": 1}, {"twig": 1}, {"berry": 1}]
    for seat in range(4):
        assert table.goods_of(seat) == {"berry": 0, "twig": 0, "resin": 0, "point": 0}
    for turn in range(48):
        seat = table.asked()
        table.play(seat, f"visit:{good}")
        assert table.goods_of(seat)[good] == 1 + turn // 4
        if turn < 47:
            table.play(seat, "pass")
    assert sum(table.goods_of(seat)[good] for seat in range(4)) == 48


@rule("LE-004")
def test_point_tokens_never_run_out() -> None:
    table = Table(2, content=content_with(faces=FULL)).rolling()
    for seat in range(2):
        assert table.goods_of(seat)["point"] == 0
    taken = 0
    while not table.over():
        seat = table.asked()
        dice = [key for key in table.options(seat) if key.startswith("visit:die")]
        if dice:
            before = table.goods_of(seat)["point"]
            gives = table.view()["dice"][int(dice[0][-1]) - 1]["gives"]
            table.play(seat, dice[0])
            assert table.goods_of(seat)["point"] == before + gives["point"]
            taken += gives["point"]
        else:
            table.idle()
    assert taken > 30


@rule("LE-005", "LE-006", "LE-124")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_die_a_player_lies_on_the_board(players: int) -> None:
    table = Table(players).rolling()
    dice = table.view()["dice"]
    assert [die["id"] for die in dice] == list(range(1, players + 1))
    assert all(die["face"] in ("f1", "f2", "f3", "f4", "f5", "f6") for die in dice)
    spaces = [f"visit:die-{i + 1}" for i in range(players)]
    table.exactly(table.asked(), "visit:resin", "visit:twig", "visit:berry", *spaces)
    # In every later round, too: no other die comes back out of the box.
    for _ in range(3):
        table.finish_round()
        table.exactly(table.asked(), "visit:resin", "visit:twig", "visit:berry", *spaces)


def order_of_the_deck(seed: int) -> list[str]:
    """The order in which all 50 cards come out, read off a game in which every seat plays a card each turn."""
    table = Table(4, content=free_content(), seed=seed).rolling()
    found = table.shown()
    while len(found) < 50:
        seat = table.asked()
        keys = table.options(seat)
        plays = [key for key in keys if key.startswith("play:")]
        table.play(seat, plays[0] if plays else keys[0])
        found += [str(event.args["card"]) for event in table.events("refill")]
    return found


@rule("LE-007")
def test_the_deck_is_shuffled() -> None:
    first, second = order_of_the_deck(1), order_of_the_deck(2)
    assert sorted(first) == sorted(second)
    assert len(first) == 50
    # Not only the dealt cards differ, the deck below them does as well; and not by a few places only.
    assert first[:8] != second[:8]
    assert sum(a != b for a, b in zip(first[8:], second[8:], strict=True)) > 20
    assert order_of_the_deck(1) == first


@rule("LE-007")
def test_every_card_is_as_likely_to_be_dealt() -> None:
    game = load_game("lil_everdell", 2)
    dealt: Counter[int] = Counter()
    for seed in range(1500):
        display = game.new_initial_state(seed=seed).view(-1)["display"]
        assert isinstance(display, list)
        dealt.update(card["id"] for card in display)
    expected = 1500 * 8 / 50
    chi = sum((dealt[card] - expected) ** 2 / expected for card in range(50))
    assert set(dealt) == set(range(50))
    assert chi < 85.4  # 49 degrees of freedom, one in a thousand


@rule("LE-008")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_cards_lie_in_the_display(players: int) -> None:
    view = Table(players).rolling().view()
    assert len(view["display"]) == 8
    assert len({card["id"] for card in view["display"]}) == 8
    assert view["deck"] == 42


@rule("LE-009", "LE-010")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_stacks_of_parade_tokens_from_six_to_three(players: int) -> None:
    parades = Table(players).rolling().view()["parades"]
    assert [stack["id"] for stack in parades] == ["five_places", "five_critters", "all_colours", "three_alike"]
    assert [stack["left"] for stack in parades] == [[6, 5, 4, 3]] * 4


JUST_ONE = {
    "five_places": ["Berry Patch", "Twig Pile", "Resin Tap", "Castle", "Lookout"],
    "five_critters": ["Berry Picker", "Twig Gatherer", "King", "Builder", "Ferry Keeper"],
    "all_colours": ["Berry Patch", "Builder", "Juggler", "Lookout", "King"],
    "three_alike": ["Swing", "Bonfire", "Juggler"],
}
"""Cards that earn this parade and no other."""


@rule("LE-010")
@pytest.mark.parametrize(("parade", "gone"), list(product(JUST_ONE, range(4))))
def test_the_tokens_are_handed_out_from_the_top(parade: str, gone: int) -> None:
    table = Table(4).sun(3).has(3, *JUST_ONE[parade])
    for seat in range(gone):
        table.holds(seat, **{parade: 6 - seat})
    assert table.stack(parade) == [6, 5, 4, 3][gone:]
    table.play(3, "visit:twig", "pass").expect(3, twig=1, parades={parade: 6 - gone}).settled()
    assert table.stack(parade) == [6, 5, 4, 3][gone + 1 :]


@rule("LE-011")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_a_home_with_three_friends_of_one_set(players: int) -> None:
    seats = Table(players).rolling().view()["seats"]
    assert [area["home"] for area in seats] == [3] * players
    assert len({area["set"] for area in seats}) == players


@rule("LE-012")
def test_resources_stay_over_the_end_of_a_round() -> None:
    table = Table(2).sun(0).goods(0, twig=4, berry=1).goods(1, berry=60, twig=50, resin=40)
    for seat in (0, 1, 0, 1, 0, 1):
        table.play(seat, "visit:resin", "pass")
    assert table.view()["round"] == 2
    assert table.goods_of(0) == {"berry": 1, "twig": 4, "resin": 3, "point": 0}
    # There is no limit to what a Home Board holds.
    assert table.goods_of(1) == {"berry": 60, "twig": 50, "resin": 43, "point": 0}


@rule("LE-013")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_nothing(players: int) -> None:
    table = Table(players).rolling()
    for seat in range(players):
        assert table.goods_of(seat) == {"berry": 0, "twig": 0, "resin": 0, "point": 0}
        assert table.cards_of(seat) == []
        assert table.parades_of(seat) == {}
    assert table.scores() == [0] * players
    # No hands of cards: an area has no place for any.
    assert set(table.view()["seats"][0]) == {"set", "goods", "points", "home", "cards", "parades", "printed"}


@rule("LE-014")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_chosen_seat_holds_the_sun_and_goes_first(first: int) -> None:
    table = Table(3, first=first).rolling()
    assert table.view()["sun"] == first
    assert table.asked() == first


@rule("LE-014")
def test_the_first_seat_is_drawn_when_none_is_chosen() -> None:
    game = load_game("lil_everdell", 3)
    drawn: Counter[object] = Counter()
    for seed in range(300):
        st = game.new_initial_state(seed=seed)
        assert st.current_player() == st.view(-1)["sun"] == game.new_initial_state(seed=seed).view(-1)["sun"]
        drawn[st.view(-1)["sun"]] += 1
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 70


@pytest.mark.parametrize("first", [-1, 3, 1.5, "0", None, True])
def test_a_first_seat_that_does_not_exist_is_refused(first: object) -> None:
    with pytest.raises(OptionError, match="first"):
        load_game("lil_everdell", 3, {"first": first})


@rule("LE-015", "LE-016", "LE-017")
@pytest.mark.parametrize(("bonus", "captain", "fort"), list(product([False, True], repeat=3)))
def test_each_advantage_is_a_switch_of_its_own(bonus: bool, captain: bool, fort: bool) -> None:
    table = Table(
        3,
        starting_bonus=[1] if bonus else [],
        captain=[1] if captain else [],
        fort=[1] if fort else [],
    )
    one = 1 if bonus else 0
    assert table.goods_of(1) == {"berry": one, "twig": one, "resin": one, "point": 0}
    assert table.cards_of(1) == ["Captain"] * captain + ["Fort"] * fort
    for seat in (0, 2):
        assert table.goods_of(seat) == {"berry": 0, "twig": 0, "resin": 0, "point": 0}
        assert table.cards_of(seat) == []
    assert table.finish().over()


@rule("LE-015")
def test_every_seat_may_have_every_advantage() -> None:
    everybody = [0, 1, 2, 3]
    table = Table(4, starting_bonus=everybody, captain=everybody, fort=everybody)
    for seat in everybody:
        assert table.goods_of(seat) == {"berry": 1, "twig": 1, "resin": 1, "point": 0}
        assert table.cards_of(seat) == ["Captain", "Fort"]


@rule("LE-016")
def test_the_starting_bonus_is_one_of_each_resource() -> None:
    table = Table(3, first=0, starting_bonus=[2]).rolling()
    assert table.goods_of(2) == {"berry": 1, "twig": 1, "resin": 1, "point": 0}
    for seat in (0, 1):
        assert table.goods_of(seat) == {"berry": 0, "twig": 0, "resin": 0, "point": 0}


@rule("LE-017")
@pytest.mark.parametrize("option", ["captain", "fort", "starting_bonus"])
def test_nobody_gets_an_advantage_twice(option: str) -> None:
    with pytest.raises(OptionError, match=option):
        load_game("lil_everdell", 3, {option: [1, 1]})
    with pytest.raises(OptionError, match=option):
        load_game("lil_everdell", 3, {option: [3]})
    with pytest.raises(OptionError, match=option):
        load_game("lil_everdell", 3, {option: 1})


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(OptionError, match="solo"):
        load_game("lil_everdell", 3, {"solo": [0]})


@rule("LE-018")
def test_the_captain_is_a_green_critter_and_the_fort_a_green_place() -> None:
    cards = {card["name"]: card for card in load_game("lil_everdell").cards()}
    assert (cards["Captain"]["kind"], cards["Captain"]["colour"]) == ("critter", "green")
    assert (cards["Fort"]["kind"], cards["Fort"]["colour"]) == ("place", "green")


@rule("LE-019")
def test_a_captain_counts_as_a_critter_for_parades() -> None:
    table = Table(2, captain=[0]).sun(0).has(0, "Cook", "Messenger", "Juggler").goods(0, berry=2)
    table.display("Ferry Keeper", "Lookout")
    table.play(0, "visit:twig", "play:ferry-keeper")
    table.expect(0, twig=1, berry=-2, cards=["Ferry Keeper"], parades={"five_critters": 6}).settled()


@rule("LE-019")
def test_a_fort_counts_as_a_place_for_parades() -> None:
    table = Table(2, fort=[0]).sun(0).has(0, "Lookout", "Snack Stand", "Swing").goods(0, twig=2)
    table.display("Bramble Path")
    table.play(0, "visit:resin", "play:bramble-path")
    table.expect(0, resin=1, twig=-2, cards=["Bramble Path"], parades={"five_places": 6}).settled()


@rule("LE-019")
def test_four_critters_without_a_captain_are_one_short() -> None:
    table = Table(2, captain=[1]).sun(0).has(0, "Cook", "Messenger", "Juggler").goods(0, berry=2)
    table.display("Ferry Keeper")
    table.play(0, "visit:twig", "play:ferry-keeper").expect(0, twig=1, berry=-2, cards=["Ferry Keeper"])


@rule("LE-019")
def test_captain_and_fort_alone_complete_no_parade() -> None:
    table = Table(2, captain=[0], fort=[0]).sun(0)
    table.play(0, "visit:twig", "pass").expect(0, twig=1).settled()


@rule("LE-019")
def test_a_captain_is_the_green_of_every_colour() -> None:
    table = Table(2, captain=[0]).sun(0).has(0, "Cook", "Lookout", "Swing").goods(0, berry=3).display("King")
    table.play(0, "visit:twig", "play:king")
    table.expect(0, twig=1, berry=-3, cards=["King"], parades={"all_colours": 6})


@rule("LE-019")
def test_captain_and_fort_count_for_the_castle_and_with_their_points() -> None:
    table = Table(2, captain=[0], fort=[0, 1]).has(0, "Castle").ending()
    assert table.sheet(0, "bonus") == [2]
    assert sorted(table.sheet(0, "cards")) == [1, 1, 2]
    assert table.scores() == [6, 1]


@rule("LE-020")
def test_captain_and_fort_give_nothing_in_setup() -> None:
    table = Table(2, captain=[0], fort=[0])
    assert table.goods_of(0) == {"berry": 0, "twig": 0, "resin": 0, "point": 0}
    assert table.told() == []


@rule("LE-020", "LE-021")
def test_captain_and_fort_work_in_the_first_gather_goodies_and_just_once() -> None:
    table = Table(2, first=0, captain=[0], fort=[0]).rolling()
    assert table.view()["step"] == "gather"
    assert table.told() == ["round", "roll", "gather", "activate", "gain", "activate"]
    table.exactly(0, "take:1twig", "take:1resin")
    table.play(0, "take:1resin").expect(0, resin=1)
    assert table.goods_of(0) == {"berry": 1, "twig": 0, "resin": 1, "point": 0}
    table.settled()


@rule("LE-021")
def test_a_captain_works_in_each_of_the_four_rounds() -> None:
    table = Table(3, first=0, captain=[1]).rolling()
    for number in range(1, 5):
        assert table.view()["round"] == number
        assert table.goods_of(1)["berry"] == number
        if number < 4:
            table.finish_round()
    table.finish()
    assert [event.args["card"] for event in table.log if event.kind == "activate"] == ["Captain"] * 4
    assert all(event.who == 1 for event in table.log if event.kind in ("activate", "gather"))


@rule("LE-021")
def test_a_fort_works_in_each_of_the_four_rounds() -> None:
    table = Table(2, first=0, fort=[1]).rolling()
    for number in range(1, 5):
        table.play(1, "take:1twig")
        assert table.view()["round"] == number
        assert table.goods_of(1)["twig"] == number
        table.finish_round()
    assert table.over()


@rule("LE-022", "LE-122")
@pytest.mark.parametrize("options", [{}, {"captain": [0]}, {"fort": [1]}, {"captain": [0, 1, 2], "fort": [0, 1, 2]}])
def test_captains_and_forts_never_lie_in_deck_or_display(options: dict[str, Any]) -> None:
    table = Table(3, content=free_content(), **options).rolling()
    spare = {slot for slot, card in enumerate(table.game.cards()) if card["name"] in ("Captain", "Fort")}
    assert len(spare) == 2
    given = sum(len(seats) for seats in options.values() if isinstance(seats, list))
    while not table.over():
        seat = table.asked()
        assert not {"Captain", "Fort"} & set(table.shown())
        keys = table.options(seat)
        assert not {"play:captain", "play:fort"} & set(keys)
        table.play(seat, keys[-1])
    owned = [name for seat in range(3) for name in table.cards_of(seat)]
    assert sum(name in ("Captain", "Fort") for name in owned) == given
    assert not {"Captain", "Fort"} & {str(event.args["card"]) for event in table.log if event.kind == "refill"}


@rule("LE-022")
@pytest.mark.parametrize(
    "options", [{}, {"captain": [0], "fort": [1, 2]}, {"captain": [0, 1, 2, 3], "fort": [0, 1, 2, 3]}]
)
def test_the_whole_deck_comes_out_without_a_captain_or_a_fort(options: dict[str, Any]) -> None:
    """Four players who play a free card each turn: 48 cards go, the last two lie in the display."""
    table = Table(4, content=free_content(), **options).rolling()
    seen: set[int] = set()
    plays = 0
    while not table.over():
        seen |= {card["id"] for card in table.view()["display"]}
        assert not {"Captain", "Fort"} & set(table.shown())
        seat = table.asked()
        keys = table.options(seat)
        assert not {"play:captain", "play:fort"} & set(keys)
        cards = [key for key in keys if key.startswith("play:")]
        plays += bool(cards)
        table.play(seat, (cards or keys)[-1])
    assert plays == 48
    assert seen == set(range(50))
    owned = Counter(name for seat in range(4) for name in table.cards_of(seat))
    assert owned["Captain"] == len(options.get("captain", []))
    assert owned["Fort"] == len(options.get("fort", []))
    assert (table.view()["deck"], len(table.shown())) == (0, 2)
