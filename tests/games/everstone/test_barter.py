"""Barter: to Ignis, a purchase, one reward; the other reward by the workshop action."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from support.rules import rule

from underbough.games.everstone.content import built_in

ONE = "reward:favour-for-favour"
TWO = "reward:trade-in"
FREE = ("pawn:barter", "buy:relic-4", "store:explore")


def goods(**amounts: int) -> list[Step]:
    """A bonus of resources."""
    return [{"gain": amounts}]


@rule("ES-152")
def test_the_three_steps_come_in_their_order() -> None:
    table = Ground().caravan(0, "place-2").goods(0, red=1)
    table.play(0, "pawn:barter").exactly(0, "buy:relic-4")
    assert table.area(0).caravan == -1
    table.then(0, "buy:relic-4")
    table.exactly(0, "store:barter", "store:explore", "store:harvest", "store:repair")
    table.then(0, "store:explore").exactly(0, ONE, TWO)
    table.then(0, TWO, "gain:blue")
    assert table.told("to_ignis", "buy", "reward", "gain") == ["to_ignis", "buy", "reward", "gain"]
    table.untouched(1, 2)


@rule("ES-153")
def test_the_caravan_goes_to_ignis_and_its_place_is_free() -> None:
    table = Ground().caravan(0, "place-2").caravan(1, "place-1").placed(0, place_2=2)
    table = table.play(0, "pawn:barter").untouched(1, 2)
    assert [area.caravan for area in table.st.areas] == [-1, 1, -1]
    # Its tokens stay, and the next player enters that place without paying anybody.
    assert table.area(0).placed[2] == 2
    view: Any = table.st.view(-1)
    assert [place["caravans"] for place in view["locations"]] == [[], [1], [], [], [], []]
    assert sorted(view["ignis"]["caravans"]) == [0, 2]


@rule("ES-154")
def test_a_caravan_at_ignis_stays_and_may_barter() -> None:
    table = Ground(ignis={1: goods(red=1)}).offers(0, "pawn:barter").play(0, "pawn:barter")
    assert table.area(0).caravan == -1
    # Nothing is gained for coming there.
    assert table.held(0) == (0, 0, 0)
    assert table.st.ignis == [-1] * 9


@rule("ES-155")
def test_one_relic_is_bought_and_the_step_cannot_be_skipped() -> None:
    table = Ground().goods(0, 2, 3, 0).play(0, "pawn:barter")
    table.exactly(0, "buy:relic-1", "buy:relic-2", "buy:relic-3", "buy:relic-4")
    table.then(0, "buy:relic-3", "store:harvest")
    assert table.workshop(0) == ["", "", "Relic 3", ""]
    assert table.market() == ["Relic 5", "Relic 1", "Relic 2", "Relic 4"]
    assert not [key for key in table.options(0) if key.startswith("buy:")]
    assert (table.told("buy"), table.held(0)) == (["buy"], (2, 2, 0))


@rule("ES-155")
def test_with_no_relic_in_reach_the_step_is_left_out() -> None:
    table = Ground().deck().empty_market(4).goods(0, red=1).play(0, "pawn:barter").exactly(0, ONE, TWO)
    assert table.market() == ["Relic 1", "Relic 2", "Relic 3", ""]
    # One of them in reach, and it has to be bought.
    table = Ground().deck().empty_market(4).goods(0, yellow=1).play(0, "pawn:barter").exactly(0, "buy:relic-3")


FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}
ALL = ["discard:relic-20", "discard:relic-21", "discard:relic-22", "discard:relic-23"]


@rule("ES-156", "ES-157")
def test_a_full_workshop_has_to_give_up_a_relic_first() -> None:
    table = Ground(relics={"Relic 22": {"discard_bonus": goods(red=2)}}).store(0, **FULL).play(0, "pawn:barter")
    table.exactly(0, *ALL)
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 22", "Relic 23"]
    table.then(0, "discard:relic-22", "take")
    assert (table.held(0), table.pile()) == ((0, 0, 2), ["Relic 22"])
    table.exactly(0, "buy:relic-4").then(0, "buy:relic-4")
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 4", "Relic 23"]
    table.untouched(1, 2)


@rule("ES-157")
def test_the_bonus_may_be_left() -> None:
    table = Ground().store(0, **FULL).play(0, "pawn:barter", "discard:relic-20").exactly(0, "take", "decline")
    table.then(0, "decline", "buy:relic-4")
    assert (table.held(0), table.pile()) == ((0, 0, 0), ["Relic 20"])


@rule("ES-157")
def test_the_bonus_may_help_to_pay() -> None:
    table = Ground(relics={"Relic 20": {"discard_bonus": goods(yellow=1)}}).store(0, **FULL)
    table.play(0, "pawn:barter", "discard:relic-20", "take").exactly(0, "buy:relic-3", "buy:relic-4")
    table.then(0, "buy:relic-3")
    assert (table.held(0), table.workshop(0)) == ((0, 0, 0), ["Relic 3", "Relic 21", "Relic 22", "Relic 23"])


@rule("ES-157", "ES-156")
def test_when_the_bonus_fills_the_space_again_room_is_made_once_more() -> None:
    table = Ground(relics={"Relic 20": {"discard_bonus": [{"draw_relic": 1}]}}).store(0, **FULL)
    table.play(0, "pawn:barter", "discard:relic-20", "take")
    assert table.workshop(0) == ["Relic 5", "Relic 21", "Relic 22", "Relic 23"]
    table.exactly(0, "discard:relic-5", "discard:relic-21", "discard:relic-22", "discard:relic-23")
    table.then(0, "discard:relic-5", "decline", "buy:relic-4")
    assert table.workshop(0) == ["Relic 4", "Relic 21", "Relic 22", "Relic 23"]
    assert table.pile() == ["Relic 20", "Relic 5"]


@rule("ES-156")
def test_a_reserve_extension_counts_and_may_be_the_one() -> None:
    table = Ground().store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22").extension(0, "repair")
    table.goods(0, 4, 4, 4).play(0, "pawn:barter")
    table.exactly(0, *ALL[:3], "discard:reserve-extension-1").then(0, "discard:reserve-extension-1")
    # Five spaces fewer: seven of the twelve resources stay.
    assert table.area(0).room == 7
    table.then(0, "return:red", "return:red", "return:red", "return:red", "return:blue")
    assert table.held(0) == (3, 4, 0)
    table.offers(0, "buy:relic-4").then(0, "buy:relic-4")
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 22", "Relic 4"]
    assert table.pile() == []


@rule("ES-156")
def test_with_an_open_space_nothing_is_discarded() -> None:
    table = Ground().store(0, barter="Relic 20", explore="Relic 21", harvest="Relic 22").play(0, "pawn:barter")
    table.exactly(0, "buy:relic-4").then(0, "buy:relic-4")
    assert table.workshop(0) == ["Relic 20", "Relic 21", "Relic 22", "Relic 4"]
    assert table.pile() == []


@rule("ES-158")
@pytest.mark.parametrize(("reward", "answers", "held"), [(ONE, ["pay:red"], (0, 0, 0)), (TWO, ["gain:red"], (0, 0, 2))])
def test_one_of_the_two_rewards_is_taken(reward: str, answers: list[str], held: tuple[int, int, int]) -> None:
    table = Ground().goods(0, red=1).play(0, "pawn:barter", "buy:relic-4", "store:barter").exactly(0, ONE, TWO)
    table.then(0, reward, *answers)
    if reward == TWO:
        # The relic that was bought is the one that could be given up.
        table.exactly(0, "take", "decline").then(0, "decline")
    assert table.held(0) == held
    assert table.told("reward") == ["reward"]
    # With a relic on the Barter space the other one does not follow.
    assert table.st.turn == 1


@rule("ES-158")
def test_when_only_one_can_be_carried_out_it_is_that_one() -> None:
    table = Ground().play(0, "pawn:barter", "buy:relic-4", "store:barter").exactly(0, TWO)
    table.then(0, TWO)
    assert table.st.turn == 0


@rule("ES-158")
def test_with_no_reward_that_can_be_carried_out_there_is_none() -> None:
    table = Ground(options={"ignis_rewards": True})
    names = table.content.reward_slug
    table.st.rewards = (names.index("favour-for-favour"), names.index("change-of-heart"))
    table.play(0, "pawn:barter", "buy:relic-4", "store:explore").untouched(1, 2)
    assert (table.st.turn, table.told("reward"), table.at(0)) == (1, [], (0, 0, 0))


@rule("ES-159")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_two_rewards_printed_on_the_board(players: int) -> None:
    for seed in range(4):
        table = Ground(players, seed=seed)
        assert [table.content.reward_slug[reward] for reward in table.st.rewards] == ["favour-for-favour", "trade-in"]
        view: Any = table.st.view(0)
        assert [reward["slug"] for reward in view["ignis"]["rewards"]] == ["favour-for-favour", "trade-in"]
    rewards: Any = built_in()["ignis_rewards"]
    assert [entry["effect"] for entry in rewards if entry.get("on_board")] == [
        [{"spend_to_advance": 1}],
        [{"may": [{"gain": {"wild": 1}}]}, {"may": [{"discard": 1}]}],
    ]


@rule("ES-160")
@pytest.mark.parametrize("colour", ["blue", "yellow", "red"])
def test_reward_one_moves_up_the_track_of_the_colour_paid(colour: str) -> None:
    at = ["blue", "yellow", "red"].index(colour)
    bonuses = {name: {3: goods(red=3)} for name in ("blue", "yellow", "red")}
    table = Ground(tracks=bonuses).goods(0, 1, 1, 1).heights(0, 2, 2, 2)
    table.play(0, *FREE, ONE).exactly(0, "pay:blue", "pay:yellow", "pay:red").then(0, f"pay:{colour}")
    heights = [2, 2, 2]
    heights[at] = 3
    paid = [1, 1, 1]
    paid[at] = 0
    assert (table.at(0), table.held(0)) == (tuple(heights), tuple(paid))
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    paid[2] += 3
    assert (table.at(0), table.held(0)) == (tuple(heights), tuple(paid))


@rule("ES-160")
def test_reward_one_needs_a_resource() -> None:
    Ground().play(0, *FREE).exactly(0, TWO)
    Ground().goods(0, blue=1).play(0, *FREE).exactly(0, ONE, TWO)


@rule("ES-386")
def test_nothing_is_paid_for_a_step_that_cannot_be_made() -> None:
    Ground().goods(0, blue=2).heights(0, blue=8).play(0, *FREE).exactly(0, TWO)
    # Held in a colour whose token can move, it is offered, for that colour alone.
    table = Ground().goods(0, blue=2, yellow=1).heights(0, blue=8).play(0, *FREE, ONE).exactly(0, "pay:yellow")
    # A token that is stopped below full spots cannot move either.
    table = Ground().goods(0, red=2).heights(0, red=7).heights(1, 8, 8, 0).heights(2, 8, 8, 0)
    table.play(0, *FREE).exactly(0, TWO)


@rule("ES-386")
@pytest.mark.parametrize("left", [True, False])
def test_nothing_is_paid_for_a_quest_when_none_is_left(left: bool) -> None:
    table = (
        Ground().tile("place-1", "Storyteller").goods(0, yellow=1).extension(0, "harvest").store(0, explore="Relic 20")
    )
    st = table.st
    if not left:
        st.areas[1].quests, st.quests = sorted(st.quests), []
        for quest in st.areas[1].quests:
            st.quest_known[quest] = 2
    table.play(0, "pawn:explore", "go:place-1").untouched(1, 2)
    assert table.held(0) == ((0, 0, 0) if left else (0, 1, 0))
    assert len(table.area(0).quests) == int(left)


@rule("ES-386")
def test_one_part_that_can_happen_is_enough() -> None:
    both: Step = {"pay": {"yellow": 1}, "for": [{"advance": 1, "track": "blue"}, {"gain": {"red": 1}}]}
    table = Ground(printed=[both]).goods(0, yellow=1).heights(0, blue=8).play(0, "pawn:explore", "go:centre")
    assert (table.held(0), table.at(0)) == ((0, 0, 1), (8, 0, 0))
    none: Step = {"pay": {"yellow": 1}, "for": [{"advance": 1, "track": "blue"}, {"regress": 1, "track": "red"}]}
    table = Ground(printed=[none]).goods(0, yellow=1).heights(0, blue=8).store(0, explore="Relic 20")
    table.play(0, "pawn:explore", "go:centre")
    assert (table.held(0), table.at(0)) == ((0, 1, 0), (8, 0, 0))


@rule("ES-386")
def test_nor_for_another_price_that_cannot_be_paid() -> None:
    inner: Step = {"pay": {"red": 1}, "for": [{"gain": {"blue": 2}}]}
    outer: Step = {"pay": {"yellow": 1}, "for": [inner]}
    for red, held in ((0, (0, 1, 0)), (1, (2, 0, 0))):
        table = Ground(printed=[outer]).goods(0, yellow=1, red=red).store(0, explore="Relic 20")
        table.play(0, "pawn:explore", "go:centre").untouched(1, 2)
        assert table.held(0) == held


@rule("ES-386")
@pytest.mark.parametrize("height", [0, 8])
def test_nor_by_a_relic_below_the_workshop(height: int) -> None:
    action: list[Step] = [{"pay": {"red": 1}, "for": [{"advance": 1, "track": "blue"}]}]
    table = Ground(relics={"Relic 20": {"type": "blue", "action": action}}).goods(0, red=1)
    table.tuck(0, "explore", "Relic 20").heights(0, blue=height).play(0, "pawn:explore", "go:centre", "end")
    if height:
        assert (table.st.turn, table.held(0)) == (1, (0, 1, 1))
    else:
        table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20")
        assert (table.at(0), table.held(0)) == ((1, 0, 0), (0, 1, 0))


@rule("ES-161", "ES-319")
def test_optional_parts_say_what_is_done() -> None:
    table = Ground().store(0, harvest="Relic 20").play(0, *FREE, TWO)
    assert asked(table) == ("You may gain 1 resource of any colour.", [])
    table.then(0, "decline")
    assert asked(table) == ("You may discard 1 stored relic.", ["Discard from your workshop"])
    table.then(0, "take", "discard:relic-20")
    assert asked(table) == ("You may gain 1 blue.", ["Gain it"])


def asked(table: Ground) -> tuple[str, list[str]]:
    """What is asked, and how the optional part is taken."""
    taken = [option.text for option in table.state.options(0) if option.key == "take"]
    return table.state.prompt().text, taken


OPTIONAL: list[tuple[Step, str, str]] = [
    ({"discard_without_bonus": 1}, "You may discard 1 stored relic without the bonus.", "Discard from your workshop"),
    ({"trash": 1}, "You may remove 1 stored relic from the game.", "Remove from your workshop"),
    ({"return_relic": 1}, "You may return 1 stored relic to the top of the deck.", "Return from your workshop"),
    ({"regress": 1, "track": "red"}, "You may go back 1 on the red track.", "Move down"),
    ({"advance": 2, "track": "blue"}, "You may advance 2 on the blue track.", "Move up"),
    ({"pay": {"red": 1}, "for": [{"gain": {"blue": 2}}]}, "You may pay 1 red: gain 2 blue.", "Pay for it"),
    ({"shift": 1}, "You may go back 1 on any track: advance 1 on one of the other two.", "Do it"),
    ({"gain": {"red": 2}}, "You may gain 2 red.", "Gain it"),
]


@rule("ES-161")
@pytest.mark.parametrize(("part", "question", "taking"), OPTIONAL)
def test_no_optional_part_is_called_a_gain_unless_it_is_one(part: Step, question: str, taking: str) -> None:
    table = Ground(printed=[{"may": [part]}]).store(0, harvest="Relic 20").goods(0, red=1).heights(0, red=2)
    table.play(0, "pawn:explore", "go:centre").exactly(0, "take", "decline")
    assert asked(table) == (question, [taking])


@rule("ES-161")
@pytest.mark.parametrize("gained", [True, False])
@pytest.mark.parametrize("discarded", [True, False])
def test_both_parts_of_reward_two_are_optional(gained: bool, discarded: bool) -> None:
    relics = {"Relic 20": {"discard_bonus": goods(blue=2)}}
    table = Ground(relics=relics).store(0, harvest="Relic 20", barter="Relic 21").play(0, *FREE, TWO)
    # The resource first, then the relic.
    table.exactly(0, "decline", "gain:blue", "gain:yellow", "gain:red").then(0, "gain:yellow" if gained else "decline")
    table.exactly(0, "take", "decline").then(0, "take" if discarded else "decline")
    if discarded:
        table.exactly(0, "discard:relic-20", "discard:relic-21", "discard:relic-4")
        table.then(0, "discard:relic-20").exactly(0, "take", "decline").then(0, "take")
    assert table.held(0) == (2 if discarded else 0, int(gained), 0)
    assert table.pile() == (["Relic 20"] if discarded else [])
    assert table.workshop(0) == ["Relic 21", "Relic 4", "" if discarded else "Relic 20", ""]
    table.untouched(1, 2)


@rule("ES-162")
def test_the_workshop_action_is_the_other_reward() -> None:
    table = Ground().goods(0, red=1).play(0, *FREE, ONE, "pay:red").exactly(0, "workshop", "end")
    table.then(0, "workshop").exactly(0, "decline", "gain:blue", "gain:yellow", "gain:red")
    table.then(0, "gain:yellow", "decline")
    assert (table.held(0), table.at(0), table.st.turn) == ((0, 1, 0), (0, 0, 1), 1)
    table = Ground().goods(0, red=1).play(0, *FREE, TWO, "gain:red", "decline").exactly(0, "workshop", "end")
    table.then(0, "workshop").exactly(0, "pay:red").then(0, "pay:red")
    assert (table.held(0), table.at(0), table.st.turn) == ((0, 0, 1), (0, 0, 1), 1)


@rule("ES-162")
def test_it_may_be_left_and_comes_once() -> None:
    table = Ground().goods(0, red=1).play(0, *FREE, ONE, "pay:red", "end").untouched(1, 2)
    assert (table.held(0), table.st.turn, table.told("reward", "workshop")) == ((0, 0, 0), 1, ["reward"])


@rule("ES-162", "ES-386")
def test_it_is_not_offered_when_the_other_reward_cannot_be_had() -> None:
    table = Ground().play(0, *FREE, TWO, "decline", "decline")
    assert (table.st.turn, table.held(0)) == (1, (0, 0, 0))


@rule("ES-163")
@pytest.mark.parametrize(
    ("space", "offered"), [("barter", False), ("explore", True), ("harvest", True), ("repair", True)]
)
def test_it_needs_the_barter_space_open_after_the_purchase(space: str, offered: bool) -> None:
    table = Ground().goods(0, red=1).play(0, "pawn:barter", "buy:relic-4", f"store:{space}", ONE, "pay:red")
    assert table.st.turn == (0 if offered else 1)
    if offered:
        table.exactly(0, "workshop", "end")


@rule("ES-163")
def test_a_relic_that_lay_there_before_bars_it_and_an_extension_does_not() -> None:
    table = Ground().goods(0, red=1).store(0, barter="Relic 20").play(0, *FREE, ONE, "pay:red")
    assert table.st.turn == 1
    table = Ground().goods(0, red=1).extension(0, "barter").play(0, *FREE, ONE, "pay:red").exactly(0, "workshop", "end")


@rule("ES-163")
def test_a_relic_given_up_in_the_reward_opens_the_space() -> None:
    table = Ground().goods(0, red=1).play(0, "pawn:barter", "buy:relic-4", "store:barter", TWO, "decline", "take")
    table.then(0, "discard:relic-4", "decline").exactly(0, "workshop", "end")


@rule("ES-164")
def test_the_barter_example() -> None:
    brown: Step = {"type": "brown", "action": [], "spaces": 3}
    relics = {"Relic 3": brown, "Relic 20": {"action": goods(yellow=1)}}
    table = Ground(relics=relics, tracks={"red": {3: goods(yellow=1)}, "yellow": {1: goods(red=2)}})
    table.caravan(0, "place-3").goods(0, red=2, yellow=1).heights(0, red=2).tuck(0, "repair", "Relic 20")
    # Back to Ignis, the brown relic for a yellow, into the rightmost space.
    table.play(0, "pawn:barter", "buy:relic-3", "store:repair")
    assert table.held(0) == (0, 0, 2)
    # A red to move up red, and the yellow that it lands on.
    table.then(0, ONE, "pay:red", "take")
    assert (table.held(0), table.at(0)) == ((0, 1, 1), (0, 0, 3))
    # The other reward by the workshop action: a red, without discarding.
    table.then(0, "workshop", "gain:red", "decline")
    assert (table.held(0), table.at(0)) == ((0, 1, 2), (0, 0, 3))
    assert table.area(0).caravan == -1
    assert table.workshop(0) == ["", "", "", "Relic 3"]
    assert table.market() == ["Relic 5", "Relic 1", "Relic 2", "Relic 4"]
    assert (table.pile(), table.told("discard", "use", "score_quest", "claim")) == ([], [])
    assert (table.area(0).room, table.st.turn) == (7, 1)
    table.untouched(1, 2)


@rule("ES-153")
def test_the_caravan_goes_to_ignis_though_nothing_can_be_bought() -> None:
    table = Ground().deck().empty_market(1, 2, 3, 4).caravan(0, "place-2").play(0, "pawn:barter")
    assert (table.area(0).caravan, table.told("buy")) == (-1, [])
    table.exactly(0, TWO).untouched(1, 2)


@rule("ES-156")
def test_no_relic_is_given_up_when_none_can_be_bought() -> None:
    table = Ground().deck().empty_market(4).store(0, **FULL).play(0, "pawn:barter").exactly(0, TWO).untouched(1, 2)
    assert (table.workshop(0), table.pile()) == (["Relic 20", "Relic 21", "Relic 22", "Relic 23"], [])


@rule("ES-153")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("place", ["centre", "place-1", "place-5"])
def test_it_goes_there_from_every_place(seat: int, place: str) -> None:
    table = Ground().caravan(seat, place).turn(seat).play(seat, "pawn:barter").exactly(seat, "buy:relic-4")
    assert [area.caravan for area in table.st.areas] == [-1] * 3


@rule("ES-158")
def test_a_reward_whose_step_cannot_be_made_is_not_the_one() -> None:
    table = Ground().goods(0, red=1).heights(0, red=8)
    table.play(0, "pawn:barter", "buy:relic-4", "store:barter").exactly(0, TWO)
    assert table.held(0) == (0, 0, 1)
