"""Where two rules meet that seldom do: on cards of a pack most of all, since the built-in ones keep apart."""

from __future__ import annotations

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.mending import mender
from games.everstone.solo import Solo
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:place-1")
DRAW: Step = {"draw_relic": 1}
SIX = [f"Relic {number}" for number in range(30, 36)]
COVER = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}


def goods(**amounts: int) -> Step:
    """Resources as an effect."""
    return {"gain": amounts}


# A sell reward out of the market while another is being gained.


@rule("ES-293")
def test_a_reward_that_is_being_gained_cannot_be_claimed_again() -> None:
    claim: list[Step] = [{"claim_from_market": 1}]
    sell = [{"advance": 1, "track": "blue"}, goods(red=1)]
    table = Ground(2, printed=claim, tracks={"blue": {1: claim}}, relics={"Relic 1": {"sell": sell}})
    table.goods(0).play(0, "pawn:explore", "go:centre", "claim:relic-1", "take")
    table.exactly(0, "claim:relic-2", "claim:relic-3", "claim:relic-4").then(0, "claim:relic-3")
    assert (table.held(0), table.at(0), sorted(table.pile())) == ((0, 0, 2), (1, 0, 0), ["Relic 1", "Relic 3"])
    assert table.market() == ["Relic 6", "Relic 5", "Relic 2", "Relic 4"]


@rule("ES-293", "ES-079")
def test_nor_by_the_bonus_of_what_makes_room_for_it() -> None:
    relics: dict[str, Step] = {
        "Relic 1": {"sell": [DRAW]},
        "Relic 20": {"discard_bonus": [{"claim_from_market": 1}]},
    }
    table = Ground(2, relics=relics, printed=[{"claim_from_market": 1}]).store(0, **COVER)
    table.play(0, "pawn:explore", "go:centre", "claim:relic-1", "discard:relic-20", "take")
    table.exactly(0, "claim:relic-2", "claim:relic-3", "claim:relic-4")


# What is paid to whoever stands at a location whose bonus has several parts.


@rule("ES-168", "ES-169")
def test_a_bonus_of_two_resources_is_paid_whole() -> None:
    bonuses = {"Place 1": [goods(blue=1), goods(red=1)]}
    for held in ((0, 1, 1), (1, 1, 0), (0, 0, 0)):
        table = Ground(2, bonuses=bonuses).caravan(1, "place-1").goods(0, *held)
        table.play(0, "pawn:explore").refuses(0, "go:place-1")
    table = Ground(2, bonuses=bonuses).tile("place-1", "Cooper").caravan(1, "place-1").goods(0, 1, 2, 1).play(0, *GO)
    assert (table.held(0), table.held(1), table.area(1).caravan) == ((0, 2, 0), (1, 0, 1), ids.IGNIS)


@rule("ES-172", "ES-173")
def test_and_gained_whole_for_each_token() -> None:
    table = Ground(2, bonuses={"Place 1": [goods(blue=1), goods(red=1)]}).tile("place-1", "Cooper")
    table.placed(0, place_1=2).goods(0).play(0, *GO).exactly(0, "decline", "take").then(0, "take")
    assert table.held(0) == (2, 0, 2)


@rule("ES-172", "ES-173")
def test_a_card_beside_resources_is_gained_with_them_as_often() -> None:
    table = Ground(2, bonuses={"Place 1": [goods(blue=1), DRAW]}).tile("place-1", "Cooper")
    table.placed(0, place_1=2).goods(0).play(0, *GO, "take", "store:barter", "take", "store:explore")
    assert (table.held(0), table.workshop(0)) == ((2, 0, 0), ["Relic 5", "Relic 6", "", ""])


@rule("ES-168", "ES-170")
def test_of_resources_and_a_card_both_are_paid() -> None:
    bonuses = {"Place 1": [goods(blue=1), DRAW]}
    for held, stored in (((1, 0, 0), {}), ((0, 1, 1), {"barter": "Relic 20"})):
        table = Ground(2, bonuses=bonuses).caravan(1, "place-1").goods(0, *held).store(0, **stored)
        table.play(0, "pawn:explore").refuses(0, "go:place-1")
    table = Ground(2, bonuses=bonuses).tile("place-1", "Cooper").caravan(1, "place-1").goods(0, 1, 0, 0)
    table.store(0, barter="Relic 20", repair="Relic 21").play(0, *GO)
    table.exactly(0, "give:relic-20", "give:relic-21").then(0, "give:relic-21").then(1, "store:barter")
    assert (table.held(0), table.held(1)) == ((0, 0, 0), (1, 0, 0))
    assert (table.workshop(0), table.workshop(1)) == (["Relic 20", "", "", ""], ["Relic 21", "", "", ""])


@rule("ES-169")
def test_what_cannot_be_handed_over_beside_them_is_gained() -> None:
    bonus = [goods(blue=1), {"advance": 1, "track": "red"}]
    table = Ground(2, bonuses={"Place 1": bonus}).tile("place-1", "Cooper").caravan(1, "place-1").goods(0, 1)
    table.play(0, *GO).exactly(1, "take", "decline").then(1, "take")
    assert (table.held(0), table.held(1), table.at(1)) == ((0, 0, 0), (1, 0, 0), (0, 0, 1))
    told = (
        Ground(2, bonuses={"Place 1": bonus})
        .tile("place-1", "Cooper")
        .caravan(1, "place-1")
        .goods(0, 1)
        .play(0, "pawn:explore")
    )
    text = next(option.text for option in told.state.options(0) if option.key == "go:place-1")
    assert text == "Explore Place 1: pays 1 blue to player 2, who gains the rest of its bonus, then goes to Ignis"


@rule("ES-169")
@pytest.mark.parametrize("colour", range(3))
def test_each_colour_that_is_missing_bars_the_way(colour: int) -> None:
    name = ids.COLOURS[colour]
    for held in (0, 1):
        have = [held if c == colour else 2 for c in range(3)]
        table = Ground(2, bonuses={"Place 1": [goods(**{name: 1})]}).caravan(1, "place-1").goods(0, *have)
        table.play(0, "pawn:explore")
        (table.offers if held else table.refuses)(0, "go:place-1")


@rule("ES-355", "ES-170")
def test_alone_an_extension_that_pays_is_no_relic_and_leaves_no_trace() -> None:
    table = Solo("tilly", "market", bonuses={"Place 1": [DRAW]}).foe_at("place-1").extension(0, "barter")
    table.tile("place-1", "Cooper").play(0, *GO, "give:reserve-extension-1")
    assert (table.workshop(0), [card for card in table.st.discard if card >= ids.EXTENSIONS]) == ([""] * 4, [])
    assert table.area(0).room == table.content.free_room


# A market that is short of relics.


@rule("ES-383", "ES-134")
def test_a_relic_that_is_put_back_fills_an_empty_market_space() -> None:
    table = Ground(2, printed=[{"return_relic": 1}]).store(0, barter="Relic 20").empty_market(1, 2).deck()
    table.play(0, "pawn:explore", "go:centre", "return:relic-20")
    assert (table.market(), table.top(), table.st.seen) == (["", "Relic 20", "Relic 3", "Relic 4"], "", ())


@rule("ES-292", "ES-134")
def test_so_does_the_last_of_three_that_were_looked_at() -> None:
    buy: Step = {"buy_relic": 1}
    table = Ground(2, printed=[{"survey": 3}], relics={"Relic 5": {"sell": [buy, buy]}})
    table.deck("Relic 5", "Relic 6", "Relic 7").goods(0, 3, 3, 0)
    table.play(0, "pawn:explore", "go:centre", "pick:relic-5", "sell", "buy:relic-4", "store:barter")
    table.then(0, "buy:relic-3", "store:explore")
    # What was sold is the deck at once and fills the first of two gaps.
    assert table.market() == ["", "Relic 5", "Relic 1", "Relic 2"]
    table.then(0, "pick:relic-6", "store:harvest")
    assert (table.market(), table.top()) == (["Relic 7", "Relic 5", "Relic 1", "Relic 2"], "")


# Prices.


@rule("ES-217")
@pytest.mark.parametrize("paid", [True, False])
def test_what_a_sell_reward_lets_spend_may_be_kept(paid: bool) -> None:
    table = mender({"Relic 20": {"sell": [{"spend_to_advance": 1}], "cost": {}}}).store(0, barter="Relic 20")
    table.goods(0, yellow=1).play(0, "pawn:repair", "repair:relic-20", "sell:relic-20")
    table.exactly(0, "take", "decline").then(0, *(("take", "pay:yellow") if paid else ("decline",)))
    assert (table.held(0), table.at(0)) == (((0, 0, 0), (0, 1, 0)) if paid else ((0, 1, 0), (0, 0, 0)))


@rule("ES-385")
@pytest.mark.parametrize(
    ("held", "colours"),
    [((1, 2, 0), ["yellow"]), ((2, 1, 1), []), ((3, 0, 1), ["blue"]), ((3, 2, 2), ["blue", "yellow", "red"])],
)
def test_of_one_colour_is_asked_what_other_parts_of_the_price_leave(
    held: tuple[int, int, int], colours: list[str]
) -> None:
    price: Step = {"pay": {"blue": 1, "same_colour": 2}, "for": [{"gain_reputation": 1}]}
    table = Ground(2, printed=[price]).goods(0, *held).play(0, "pawn:explore", "go:centre")
    if not colours:
        assert (table.held(0), table.told("tile_idle", "pay")) == (held, ["tile_idle"])
        return
    table.exactly(0, *[f"pay:{colour}" for colour in colours]).then(0, f"pay:{colours[0]}")
    left = [held[0] - 1, held[1], held[2]]
    left[ids.COLOURS.index(colours[0])] -= 2
    assert (table.held(0), table.told("reputation")) == (tuple(left), ["reputation"])


@rule("ES-110")
@pytest.mark.parametrize("placed", [True, False])
def test_a_landing_bonus_may_take_the_token_that_was_to_cover(placed: bool) -> None:
    action = [{"pay": {"down": 1}, "for": [{"gain_reputation": 1}]}]
    never: list[Step] = [{"pay": {"red": 9}, "for": [goods(yellow=1)]}]
    relics: dict[str, Step] = {"Relic 20": {"type": "purple", "action": action}}
    table = Ground(2, relics=relics, tracks={"blue": {2: [{"place_influence": 1}]}}, printed=never)
    table.tuck(0, "explore", "Relic 20").tokens(0, 1, 0).heights(0, blue=3).placed(1, place_1=1)
    table.reputation(1, 1).play(0, "pawn:explore", "go:centre", "use:relic-20", "down:blue")
    table.exactly(0, "take", "decline").then(0, "take" if placed else "decline")
    assert (table.area(0).placed[0], table.area(0).reputation, table.at(0)) == (
        int(placed), 1 if placed else 2, (2, 0, 0),
    )  # fmt: skip


# What has been paid for in a Repair and can only be kept.


@rule("ES-262", "ES-238")
def test_a_paid_extension_stays_where_it_can_be_tucked() -> None:
    table = mender({"Relic 21": {"sell": [{"relocate_relic": 1}]}}).store(0, explore="Relic 21")
    table.goods(0, yellow=4).tuck(0, "repair", *SIX).extension(0, "barter")
    table.play(0, "pawn:repair", "repair:relic-21", "repair:reserve-extension-1", "sell:relic-21")
    table.then(0, "move:reserve-extension-1").exactly(0, "store:explore", "store:harvest").then(0, "store:explore")
    table.then(0, "keep:reserve-extension-1")
    assert table.below(0, ids.EXPLORE) == ["Reserve Extension"]
    assert table.workshop(0) == [""] * 4


@rule("ES-262", "ES-235")
def test_the_place_of_a_relic_that_must_be_kept_is_reserved_as_well() -> None:
    relics: dict[str, Step] = {
        "Relic 20": {"only": "keep"},
        "Relic 21": {"sell": [{"attempt_discovery": 1}]},
        "Relic 5": {"dice": [1, 2, 4]},
    }
    table = mender(relics).store(0, barter="Relic 20", explore="Relic 21").goods(0, yellow=2)
    table.tuck(0, "barter", *SIX[:5]).dice(1, 2, 4)
    table.play(0, "pawn:repair", "repair:relic-20", "repair:relic-21", "sell:relic-21", "discover")
    table.exactly(0, "sell", "tuck:explore", "tuck:harvest", "tuck:repair").then(0, "tuck:explore")
    table.then(0, "keep:relic-20")
    assert table.below(0, ids.BARTER) == [*SIX[:5], "Relic 20"]


@rule("ES-235")
def test_one_that_may_be_sold_has_no_place_reserved() -> None:
    relics: dict[str, Step] = {"Relic 21": {"sell": [{"attempt_discovery": 1}]}, "Relic 5": {"dice": [1, 2, 4]}}
    table = mender(relics).store(0, barter="Relic 20", explore="Relic 21").goods(0, yellow=2)
    table.tuck(0, "barter", *SIX[:5]).dice(1, 2, 4)
    table.play(0, "pawn:repair", "repair:relic-20", "repair:relic-21", "sell:relic-21", "discover", "tuck:barter")
    table.exactly(0, "sell:relic-20").then(0, "sell:relic-20")
    assert (table.workshop(0), table.held(0)) == ([""] * 4, (0, 0, 1))


# Skills and the opponent's turn.


@rule("ES-321", "ES-354")
def test_no_skill_helps_in_the_turn_of_a_solo_opponent() -> None:
    table = Solo("nim", "caravan", options={"merchant_skills": True}, bonuses={"Place 1": [DRAW]})
    table.foe_at("centre").placed(0, place_1=1).store(0, **COVER)
    table.area(0).skill = table.content.skill_kind.index(ids.SKILLS.index("broker"))
    table.quiet(1)
    while "take" not in table.options(0):
        table.then(0, "end")
    table.then(0, "take", "discard:relic-20", "take")
    # The bonus of the discarded relic is gained, and the Broker is not asked.
    assert (table.held(0), table.told("skill"), "take" in table.options(0)) == ((1, 0, 0), [], False)


# The log adds up.


@rule("ES-083")
def test_the_log_tells_all_that_is_gained_and_then_what_goes_back() -> None:
    table = Ground(2, printed=[goods(yellow=2, blue=1)]).goods(0, blue=2, red=4)
    table.play(0, "pawn:explore", "go:centre", "return:red", "return:yellow")
    assert table.told("gain", "return") == ["gain", "return", "return"]
    assert table.events("gain")[0].args["goods"] == {"blue": 1, "yellow": 2}
    assert table.held(0) == (3, 1, 3)
    # Of one colour nothing is asked, and both are told as well.
    table = Ground(2, printed=[goods(red=2)]).goods(0, red=6).play(0, "pawn:explore", "go:centre")
    assert table.events("gain")[0].args["goods"] == {"red": 2}
    assert (table.events("return")[0].args["count"], table.held(0)) == (1, (0, 0, 7))


@rule("ES-155", "ES-134")
def test_the_log_tells_a_purchase_before_what_comes_after_it() -> None:
    table = Ground(2).goods(0, blue=1).play(0, "pawn:barter", "buy:relic-2")
    assert table.told("buy", "market") == ["buy", "market"]
