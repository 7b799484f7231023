"""Tezel's Laboratory: cards are discarded, then one is played for as many resources less (SP-187)."""

from __future__ import annotations

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

LAB = "tezels-laboratory"
VISIT = f"visit:{LAB}"
DEAR = ("Ever Tree", "Castle", "Castle", "Theater", "Theater", "School", "School")
"""A Meadow that nobody here can pay for."""


def laid(*hand: str, meadow: tuple[str, ...] = DEAR, **goods: int) -> Ground:
    """Seat 0 of three has the Laboratory, this hand and these goods."""
    return Ground(3).found(0, LAB).hand(0, *hand).meadow(*meadow).goods(0, **goods)


@rule("SP-187")
def test_a_mine_for_one_resource_after_two_discards() -> None:
    table = laid("Mine", "Farm", "Inn", "Wife", pebble=1).play(0, VISIT)
    table.offers(0, "discard:farm", "discard:inn", "discard:wife").refuses(0, "play:mine", "done")
    table.then(0, "discard:farm").refuses(0, "play:mine").then(0, "discard:wife").offers(0, "play:mine", "discard:inn")
    table.then(0, "play:mine").expect(0, hand=-3, city=["Mine"], free=-1).settled()
    assert table.hand_of(0) == ["Inn"]
    assert sorted(table.pile()) == ["Farm", "Wife"]
    assert table.placed_of(0) == [LAB]
    assert table.asked() == 1


@rule("SP-187")
def test_the_waived_resources_are_chosen() -> None:
    table = laid("Courthouse", "Farm", "Inn", twig=1, resin=1, pebble=2).play(0, VISIT, "discard:farm", "discard:inn")
    if "play:courthouse" in table.options(0):
        table.then(0, "play:courthouse")
    table.exactly(0, "pay:1twig+1resin", "pay:1twig+1pebble", "pay:1resin+1pebble", "pay:2pebble")
    table.then(0, "pay:2pebble").expect(0, pebble=-2, hand=-3, city=["Courthouse"], free=-1).settled()


@rule("SP-187")
def test_every_discard_lowers_the_price_by_one() -> None:
    for count in range(4):
        table = laid("Mine", "Farm", "Inn", "Post Office", twig=1, resin=1, pebble=1).play(0, VISIT)
        table.then(0, *["discard:farm", "discard:inn", "discard:post-office"][:count])
        if table.asked() == 0 and "play:mine" in table.options(0):
            table.then(0, "play:mine")
        while table.asked() == 0:
            table.idle()
        # Whatever is waived, 3 less one for each discard is paid, and the Mine gives a pebble.
        assert sum(table.goods_of(0).values()) == count + 1, count
        assert table.city_of(0) == ["Mine"]
        assert len(table.pile()) == count


@rule("SP-187")
def test_without_a_discard_the_card_is_played_at_its_price() -> None:
    table = laid("Farm", "Inn", twig=2, resin=1).play(0, VISIT, "play:farm")
    table.expect(0, twig=-2, resin=-1, berry=1, hand=-1, city=["Farm"], free=-1).settled()
    assert table.hand_of(0) == ["Inn"]


@rule("SP-187")
def test_it_plays_from_the_meadow_too() -> None:
    table = laid("Farm", "Inn", meadow=("Mine", *DEAR[:7]), pebble=1).play(0, VISIT, "discard:farm", "discard:inn")
    if table.asked() == 0:
        table.then(0, "play:mine@meadow")
    table.expect(0, hand=-2, city=["Mine"], free=-1).settled()
    assert "Mine" not in table.shown()
    assert "" not in table.shown()


@rule("SP-187")
@pytest.mark.parametrize(("hand", "goods", "offered"), [
    (("Mine", "Farm"), {"pebble": 1}, False),
    (("Mine", "Farm"), {"pebble": 1, "twig": 1}, True),
    (("Mine", "Palace", "Castle"), {"pebble": 1}, True),
    (("Mine", "Palace", "Castle"), {}, False),
    (("Mine", "Palace", "Castle", "Palace"), {}, True),
    (("Mine", "Palace", "Castle"), {"berry": 9}, False),
    ((), {"berry": 9, "twig": 9}, False),
    (("King", "Palace", "Castle", "Palace", "Castle"), {"berry": 2}, True),
    (("King", "Palace", "Castle", "Palace", "Castle"), {"berry": 1}, False),
])  # fmt: skip
def test_the_visit_needs_a_card_that_can_be_paid_for(
    hand: tuple[str, ...], goods: dict[str, int], offered: bool
) -> None:
    table = Ground(3).found(0, LAB).hand(0, *hand).goods(0, **goods).meadow("Ever Tree").gaps(*range(2, 9))
    assert (VISIT in table.options(0)) is offered


@rule("SP-187")
def test_a_card_must_be_played_and_none_is_discarded_that_it_needs() -> None:
    # Two cards and a berry: each pays for the other, so one goes and the other comes.
    table = laid("Wife", "Teacher", berry=1).play(0, VISIT).exactly(0, "discard:wife", "discard:teacher")
    table.then(0, "discard:wife")
    if table.asked() == 0:
        table.exactly(0, "play:teacher").then(0, "play:teacher")
    while table.asked() == 0:
        table.idle()
    assert table.city_of(0) == ["Teacher"]
    assert "Wife" in table.pile() or "Wife" not in table.hand_of(0)


@rule("SP-187", "SP-056")
def test_no_other_ability_goes_with_it() -> None:
    # An occupied Farm, an Innkeeper, a Crane and a Dungeon do not help.
    for city in (("Farm",), ("Innkeeper",), ("Ever Tree",), ("Judge",)):
        laid("Husband", "Palace", berry=1).has(0, *city).refuses(0, VISIT)
        table = laid("Husband", "Palace", berry=2).has(0, *city).play(0, VISIT, "discard:palace")
        if table.asked() == 0:
            table.then(0, "play:husband")
        assert table.city_of(0) == [*city, "Husband"]
        assert all(table.on_card(0, name) == {} for name in city)
    laid("Mine", "Palace", pebble=1).has(0, "Crane").refuses(0, VISIT)
    laid("Husband", "Palace", berry=1).has(0, "Dungeon", "Wife").refuses(0, VISIT)


@rule("SP-187")
def test_neither_stored_cards_nor_those_beside_stormvale_are_played_there() -> None:
    table = laid(twig=2, resin=1).found(0, "archeologist").store(0, "Farm").found(1, "stormvale")
    table.display("Inn", "Farm", "Post Office").refuses(0, VISIT).offers(0, "play:farm@store", "play:farm@display")
    table = laid("Farm", twig=2, resin=1).found(0, "archeologist").store(0, "Farm").found(1, "stormvale")
    table.display("Inn", "Farm", "Post Office").play(0, VISIT)
    assert not [key for key in table.options(0) if key.endswith(("@store", "@display"))]


@rule("SP-187")
def test_one_spot_for_its_owner() -> None:
    laid("Farm", twig=2, resin=1).at(0, LAB).workers(0, 2).refuses(0, VISIT)
    Ground().found(0, LAB).hand(1, "Farm").goods(1, twig=2, resin=1).turn(1).refuses(1, VISIT)


@rule("SP-187")
@pytest.mark.parametrize("zone", ["hand", "meadow"])
def test_a_whole_hand_may_go_for_the_dearest_card(zone: str) -> None:
    others = ("Farm", "Inn", "Mine", "Wife", "Teacher", "Bard", "Crane")
    table = Ground(3).found(0, LAB).goods(0, resin=1).hand(0, *others)
    if zone == "hand":
        table.hand(0, "Palace").meadow("Castle")
    else:
        table.hand(0, "Wanderer").meadow("Palace")
    gone = others if zone == "hand" else (*others[:6], "Wanderer")
    table.play(0, VISIT, *(f"discard:{name.lower()}" for name in gone))
    while table.asked() == 0 and not [key for key in table.options(0) if key.startswith("play:palace")]:
        table.idle()
    key = "play:palace" if zone == "hand" else "play:palace@meadow"
    if table.asked() == 0:
        table.then(0, key)
    while table.asked() == 0:
        table.idle()
    assert table.city_of(0) == ["Palace"]
    assert table.goods_of(0) == {}
    assert sorted(table.pile()) == sorted(gone)


@rule("SP-187")
def test_weather_on_meadow_plays_counts_before_what_is_waived() -> None:
    def autumn(berry: int) -> Ground:
        table = Ground().season(0, "autumn").weather("leaf-stripping-gale").found(0, LAB).hand(0, "Farm")
        return table.goods(0, berry=berry).meadow("Wife").gaps(*range(2, 9))

    table = autumn(2).play(0, VISIT)
    while table.asked() == 0:
        table.idle()
    table.expect(0, berry=-2, hand=-1, city=["Wife"], free=-1)
    autumn(1).refuses(0, VISIT)
    # A hand card of the same kind pays no such fee.
    autumn(1).hand(0, "Wife").offers(0, VISIT)


@rule("SP-187")
def test_the_card_played_there_sets_off_what_any_play_does() -> None:
    table = laid("Farm", "Inn", twig=1, resin=1).has(0, "Historian").play(0, VISIT, "discard:inn")
    if table.asked() == 0:
        table.then(0, "play:farm")
    while table.asked() == 0:
        table.idle()
    # The Farm is played for 2, a card is drawn for it.
    assert table.city_of(0) == ["Historian", "Farm"]
    assert table.goods_of(0) == {"berry": 1}
    assert len(table.hand_of(0)) == 1
    assert table.asked() == 1
