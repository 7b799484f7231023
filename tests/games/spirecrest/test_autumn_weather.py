"""The three weather cards of autumn: dearer Journeys, events and Meadow plays (SP-114 to SP-116)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

WAYMARKS = "sunken-waymarks"
REVELS = "rained-out-revels"
GALE = "leaf-stripping-gale"
FIVE = ("Farm", "Mine", "Inn", "Wife", "Crane")
EIGHT = (*FIVE, "Husband", "Judge", "Ruins")


@rule("SP-114")
def test_sunken_waymarks_makes_journeys_a_card_dearer() -> None:
    table = Ground(3).season(0, "autumn").weather(WAYMARKS).hand(0, *FIVE)
    table.offers(0, "visit:journey-4", "visit:journey-3", "visit:journey-2").refuses(0, "visit:journey-5")
    table.play(0, "visit:journey-4", *(f"discard:{name.lower()}" for name in FIVE))
    table.expect(0, hand=-5, free=-1).settled()
    assert table.sheet(0)["journey"] == 4
    assert len(table.pile()) == 5


@rule("SP-114")
@pytest.mark.parametrize(("spot", "cost"), [(5, 6), (4, 5), (3, 4), (2, 3)])
def test_sunken_waymarks_prices_every_spot(spot: int, cost: int) -> None:
    Ground(3).season(0, "autumn").weather(WAYMARKS).hand(0, *EIGHT[: cost - 1]).refuses(0, f"visit:journey-{spot}")
    table = Ground(3).season(0, "autumn").weather(WAYMARKS).hand(0, *EIGHT[:cost]).play(0, f"visit:journey-{spot}")
    for _ in range(cost):
        table.idle()
    table.expect(0, hand=-cost, free=-1).settled()
    assert table.sheet(0)["journey"] == spot
    other = Ground(3).season(0, "autumn").weather(GALE).hand(0, *EIGHT[:spot]).play(0, f"visit:journey-{spot}")
    for _ in range(spot):
        other.idle()
    other.expect(0, hand=-spot, free=-1).settled()


@rule("SP-114")
def test_sunken_waymarks_does_not_touch_the_expedition() -> None:
    table = Ground().passed(1).season(0, "autumn").weather(WAYMARKS).workers(0, 0).maps(0, "meerkat-canyon")
    table.hand(0, "Farm", "Mine").play(0, "pass", "enter", "discard:farm", "discard:mine")
    table.expect(0, hand=-2, entered=1)
    assert table.sheet(0)["maps"] == 2


GOVERNORS = ("Judge", "Crane", "Historian")


@rule("SP-115")
def test_rained_out_revels_charges_two_resources_for_an_event() -> None:
    table = Ground(3).season(0, "autumn").weather(REVELS).has(0, *GOVERNORS).goods(0, berry=1, point=5)
    table.refuses(0, "visit:event-1")
    table = Ground(3).season(0, "autumn").weather(REVELS).has(0, *GOVERNORS).goods(0, berry=1, twig=1)
    table.play(0, "visit:event-1").exactly(0, "pay:twig", "pay:berry").then(0, "pay:berry")
    if table.asked() == 0:
        table.exactly(0, "pay:twig").then(0, "pay:twig")
    table.expect(0, berry=-1, twig=-1, free=-1).settled()
    assert table.owner("event-1") == 0
    # The condition stands as it was, and other places cost nothing.
    table = Ground(3).season(0, "autumn").weather(REVELS).has(0, *GOVERNORS[:2]).goods(0, berry=5)
    table.refuses(0, "visit:event-1").play(0, "visit:forest-1").expect(0, berry=3, free=-1)
    # In summer it costs nothing.
    table = Ground(3).season(0, "summer").season(1, "autumn").weather(REVELS).has(0, *GOVERNORS)
    table.play(0, "visit:event-1").expect(0, free=-1).settled()


@rule("SP-115")
def test_rained_out_revels_comes_on_top_of_what_a_special_event_demands() -> None:
    def cure(**goods: int) -> Ground:
        table = Ground(3).season(0, "autumn").weather(REVELS).special("Croak Wart Cure", "Flying Doctor Service")
        return table.has(0, "Undertaker", "Barge Toad", "Farm").goods(0, **goods)

    cure(berry=3).refuses(0, "visit:special-1")
    cure(berry=1, twig=9).refuses(0, "visit:special-1")
    table = cure(berry=2, twig=1, resin=1).play(0, "visit:special-1")
    # The berries are needed for the event itself.
    table.exactly(0, "pay:twig", "pay:resin").then(0, "pay:twig")
    if table.options(0) == ["pay:resin"]:
        table.then(0, "pay:resin")
    table.then(0, "discard:farm", "discard:barge-toad")
    table.expect(0, berry=-2, twig=-1, resin=-1, free=-1, gone=["Barge Toad", "Farm"]).settled()
    assert table.owner("special-1") == 0
    table = Ground(3).season(0, "autumn").weather(REVELS).special("Flying Doctor Service").goods(0, berry=2)
    table.has(0, "Doctor", "Postal Pigeon").play(0, "visit:special-1")
    while table.asked() == 0:
        table.then(0, "pay:berry")
    table.expect(0, berry=-2, free=-1).settled()
    Ground(3).season(0, "autumn").weather(REVELS).special("Flying Doctor Service").goods(0, berry=1).has(
        0, "Doctor", "Postal Pigeon"
    ).refuses(0, "visit:special-1")


@rule("SP-115", "SP-211")
def test_corliander_lowers_cards_and_not_the_fee_of_rained_out_revels() -> None:
    table = Ground().season(0, "autumn").weather(REVELS).critter(0, "corliander").workers(0, 1).has(0, *GOVERNORS[:2])
    table.goods(0, pebble=1).play(0, "send:corliander").refuses(0, "visit:event-1")
    table = Ground().season(0, "autumn").weather(REVELS).critter(0, "corliander").workers(0, 1).has(0, *GOVERNORS[:2])
    table.goods(0, pebble=2).play(0, "send:corliander", "visit:event-1")
    while table.asked() == 0:
        table.then(0, "pay:pebble")
    table.expect(0, pebble=-2, free=-1).settled()
    assert table.owner("event-1") == 0


@rule("SP-116")
def test_a_gale_makes_meadow_plays_a_resource_dearer() -> None:
    table = Ground(3).season(0, "autumn").weather(GALE).hand(0, "Wife").meadow("Wife").goods(0, berry=2)
    table.offers(0, "play:wife").refuses(0, "play:wife@meadow").play(0, "play:wife")
    table.expect(0, berry=-2, hand=-1, city=["Wife"]).settled()
    for other in ("twig", "resin", "pebble"):
        table = Ground(3).season(0, "autumn").weather(GALE).meadow("Wife").goods(0, berry=2, **{other: 1})
        table.play(0, "play:wife@meadow").expect(0, {other: -1}, berry=-2, city=["Wife"]).settled()
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("Wife").goods(0, berry=1, twig=5)
    table.refuses(0, "play:wife@meadow")


@rule("SP-116")
def test_what_a_gale_takes_is_the_players_choice() -> None:
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("Wife").goods(0, berry=4, twig=1, pebble=1)
    table.play(0, "play:wife@meadow").exactly(0, "pay:3berry", "pay:1twig+2berry", "pay:1pebble+2berry")
    table.then(0, "pay:1pebble+2berry").expect(0, pebble=-1, berry=-2, city=["Wife"]).settled()
    # In summer a Meadow card costs what is printed.
    table = Ground(3).season(0, "summer").season(1, "autumn").weather(GALE).meadow("Wife").goods(0, berry=2)
    table.play(0, "play:wife@meadow").expect(0, berry=-2, city=["Wife"]).settled()


@rule("SP-116")
def test_a_gale_charges_nothing_for_free_plays_and_the_inn_may_cover_it() -> None:
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("University").has(0, "Queen").workers(0, 1)
    table.play(0, "visit:queen", "play:university@meadow").expect(0, free=-1, city=["University"]).settled()
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("Wife").has(0, "Farm").workers(0, 1)
    table.play(0, "play:wife@meadow").expect(0, city=["Wife"]).settled()
    assert table.on_card(0, "Farm") == {"occupied": 1}
    # Two berries and one more, less three.
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("Wife").has(0, "Inn").workers(0, 1)
    table.play(0, "visit:inn", "play:wife@meadow").expect(0, free=-1, city=["Wife"]).settled()
    # Three berries and one more, less three.
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("Husband").has(0, "Inn").workers(0, 1)
    assert "inn" not in table.visits(0)
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("Husband").has(0, "Inn").workers(0, 1).goods(0, twig=1)
    table.play(0, "visit:inn", "play:husband@meadow").expect(0, twig=-1, free=-1, city=["Husband"]).settled()


@rule("SP-116")
def test_a_gale_leaves_stormvales_cards_and_cards_taken_before_alone() -> None:
    table = Ground(3).season(0, "autumn").weather(GALE).found(1, "stormvale").display("Wife", "Mine", "Inn")
    table.goods(0, berry=2).play(0, "play:wife@display").expect(0, berry=-2, city=["Wife"], but=(1,)).settled()
    assert table.change(1) == {"point": 1}
    table = Ground().season(0, "autumn").weather(GALE).forest("Two from the Meadow").meadow("Wife", "Farm")
    table.goods(0, berry=1).workers(0, 1).play(0, "visit:forest-1", "take:wife@meadow", "take:farm@meadow")
    table.offers(0, "play:wife").then(0, "play:wife").expect(0, berry=-1, hand=1, free=-1, city=["Wife"]).settled()


@rule("SP-116")
def test_a_gale_makes_constructions_of_the_meadow_dearer_too() -> None:
    price = {"twig": 2, "resin": 1}
    table = Ground(3).season(0, "autumn").weather(GALE).hand(0, "Farm").meadow("Farm").goods(0, **price)
    table.offers(0, "play:farm").refuses(0, "play:farm@meadow")
    for other in ("pebble", "berry"):
        table = Ground(3).season(0, "autumn").weather(GALE).meadow("Farm").goods(0, **price, **{other: 1})
        table.play(0, "play:farm@meadow")
        table.expect(0, twig=-2, resin=-1, pebble=-(other == "pebble"), berry=int(other != "berry"), city=["Farm"])
        table.settled()
    # A Crane takes three off what the card costs in all.
    table = Ground(3).season(0, "autumn").weather(GALE).meadow("Farm").has(0, "Crane").goods(0, twig=1)
    table.play(0, "play:farm@meadow")
    while table.asked() == 0:
        table.idle()
    table.expect(0, twig=-1, berry=1, city=["Farm"], gone=["Crane"]).settled()
