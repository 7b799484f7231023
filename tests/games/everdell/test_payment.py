"""Paying for Constructions and Critters (ED-195 to ED-212, ED-431)."""

from __future__ import annotations

from itertools import product

import pytest
from games.everdell.printed import CARDS
from games.everdell.table import Table, slug_of
from support.rules import rule

from underbough.games.everdell.payment import can_swap, shortage, swapped

FREES = {
    "Castle": ("King",),
    "Cemetery": ("Undertaker",),
    "Chapel": ("Shepherd",),
    "Clock Tower": ("Historian",),
    "Courthouse": ("Judge",),
    "Crane": ("Architect",),
    "Dungeon": ("Ranger",),
    "Fairgrounds": ("Fool",),
    "Farm": ("Husband", "Wife"),
    "General Store": ("Shopkeeper",),
    "Inn": ("Innkeeper",),
    "Lookout": ("Wanderer",),
    "Mine": ("Miner Mole",),
    "Monastery": ("Monk",),
    "Palace": ("Queen",),
    "Post Office": ("Postal Pigeon",),
    "Resin Refinery": ("Chip Sweep",),
    "Ruins": ("Peddler",),
    "School": ("Teacher",),
    "Storehouse": ("Woodcarver",),
    "Theater": ("Bard",),
    "Twig Barge": ("Barge Toad",),
    "University": ("Doctor",),
}
"""Whom each Construction brings free, as printed; the Ever Tree brings anybody."""


@rule("ED-195")
@pytest.mark.parametrize(
    ("name", "goods"),
    [("Farm", {"twig": 2, "resin": 1}), ("Crane", {"pebble": 1}), ("Castle", {"twig": 2, "resin": 3, "pebble": 3})],
)
def test_a_construction_is_paid_in_twigs_resin_and_pebbles(name: str, goods: dict[str, int]) -> None:
    table = Table(3).goods(0, **goods).hand(0, name).play(0, f"play:{slug_of(name)}")
    gain = {good: -n for good, n in goods.items()}
    table.expect(0, gain, hand=-1, city=[name], berry=int(name == "Farm")).settled()
    assert table.city_of(0) == [name]


@rule("ED-196", "ED-213")
@pytest.mark.parametrize(
    "name", [n for n, card in CARDS.items() if card[1:4:2] == ("construction", "common") and n != "Ruins"]
)
def test_any_number_of_a_common_construction_may_stand_in_a_city(name: str) -> None:
    copies = CARDS[name][0]
    cost = {good: int(n) for n, good in zip(CARDS[name][4].split()[::2], CARDS[name][4].split()[1::2], strict=True)}
    table = Table().has(0, *[name] * (copies - 1)).hand(0, name).goods(0, **cost).play(0, f"play:{slug_of(name)}")
    assert table.city_of(0) == [name] * copies
    assert table.spaces(0) == copies


@rule("ED-197", "ED-198")
@pytest.mark.parametrize(("name", "critter"), [(name, critter) for name, all in FREES.items() for critter in all])
def test_a_critter_is_paid_in_berries_or_brought_by_its_construction(name: str, critter: str) -> None:
    berries = int(CARDS[critter][4].split()[0])
    play, route = f"play:{slug_of(critter)}", f"pay:occupy:{slug_of(name)}"
    table = Table(3).has(0, name).hand(0, critter).goods(0, berry=berries).play(0, play)
    # The Dungeon frees its Ranger like any other, and has nobody to imprison.
    table.exactly(0, "pay:cost", route).then(0, route)
    assert table.events("play")[0].args["goods"] == {}
    assert table.on_card(0, name).get("occupied") == 1
    paid = Table(3).has(0, name).hand(0, critter).goods(0, berry=berries).play(0, play, "pay:cost")
    assert paid.events("play")[0].args["goods"] == {"berry": berries}
    assert "occupied" not in paid.on_card(0, name)


@rule("ED-197")
@pytest.mark.parametrize("name", FREES)
def test_a_construction_brings_nobody_but_its_own(name: str) -> None:
    critters = [critter for critter, card in CARDS.items() if card[1] == "critter"]
    for start in range(0, len(critters), 8):
        hand = critters[start : start + 8]
        table = Table().has(0, name).has(1, "Wife").hand(0, *hand)
        plays = {key.removeprefix("play:") for key in table.options(0) if key.startswith("play:")}
        free = {name for name in plays if not name.endswith("@meadow")}
        assert free == {slug_of(critter) for critter in FREES[name] if critter in hand}


@rule("ED-198", "ED-199")
def test_an_occupied_construction_brings_nobody_else() -> None:
    table = Table().has(0, "Farm").hand(0, "Wife", "Husband").play(0, "play:wife")
    table.expect(0, hand=-1, city=["Wife"]).settled()
    assert table.on_card(0, "Farm") == {"occupied": 1}
    table.play(1, "visit:basic-8").refuses(0, "play:husband")
    table = Table().has(0, "Farm").occupied(0, "Farm").hand(0, "Husband").goods(0, berry=3).play(0, "play:husband")
    table.expect(0, berry=-3, hand=-1, city=["Husband"])


@rule("ED-200", "ED-432")
def test_each_copy_brings_a_critter_of_its_own() -> None:
    table = Table().has(0, "Farm", "Farm").hand(0, "Husband", "Wife", "Wife").play(0, "play:husband")
    table.play(1, "visit:basic-8").play(0, "play:wife").play(1, "visit:basic-8").refuses(0, "play:wife")
    assert table.goods_of(0) == {}
    assert [table.on_card(0, "Farm", copy) for copy in range(2)] == [{"occupied": 1}] * 2
    assert len(table.city_of(0)) == 4
    assert table.spaces(0) == 3
    # The pair brings points, and with a Farm a resource of choice in spring.
    assert table.sheet(0)["bonus"] == 3
    table = Table().has(0, "Farm", "Farm", "Husband", "Wife").workers(0, 0).play(0, "prepare")
    table.exactly(0, "take:twig", "take:resin", "take:pebble", "take:berry").then(0, "take:pebble")
    table.expect(0, berry=2, pebble=1, free=1)


@rule("ED-201")
def test_only_the_own_constructions_bring_critters() -> None:
    laid = Table(3).has(1, "Farm", "Ever Tree").hand(0, "Wife").goods(0, berry=1)
    laid.refuses(0, "play:wife")
    table = Table(3).has(1, "Farm").hand(0, "Wife").goods(0, berry=2).play(0, "play:wife")
    table.expect(0, berry=-2, hand=-1, city=["Wife"])
    assert table.on_card(1, "Farm") == {}


@rule("ED-202")
@pytest.mark.parametrize(("first", "second"), [("Husband", "Wife"), ("Wife", "Husband"), ("Wife", "Wife")])
def test_a_farm_brings_a_husband_or_a_wife_not_both(first: str, second: str) -> None:
    table = Table().has(0, "Farm").hand(0, first, second).play(0, f"play:{first.lower()}")
    if table.asked() == 0:
        table.then(0, table.options(0)[0])
    table.play(1, "visit:basic-8").refuses(0, f"play:{second.lower()}")


@rule("ED-203")
@pytest.mark.parametrize("critter", [name for name, card in CARDS.items() if card[1] == "critter"])
def test_an_ever_tree_brings_anybody_once(critter: str) -> None:
    table = Table().has(0, "Ever Tree").hand(0, critter, "Wife").play(0, f"play:{slug_of(critter)}")
    while table.asked() == 0:
        table.then(0, table.options(0)[0])
    assert table.events("play")[0].args["goods"] == {}
    assert table.on_card(0, "Ever Tree") == {"occupied": 1}
    if table.goods_of(0).get("berry", 0) < 2 and critter != "Innkeeper":
        table.play(1, "visit:basic-8").refuses(0, "play:wife")


@rule("ED-204")
@pytest.mark.parametrize("chosen", ["Farm", "Ever Tree"])
def test_the_player_chooses_which_construction_is_occupied(chosen: str) -> None:
    table = Table().has(0, "Farm", "Ever Tree").hand(0, "Husband").play(0, "play:husband")
    table.exactly(0, "pay:occupy:farm", "pay:occupy:ever-tree").then(0, f"pay:occupy:{slug_of(chosen)}")
    table.expect(0, hand=-1, city=["Husband"]).settled()
    for name in ("Farm", "Ever Tree"):
        assert table.on_card(0, name) == ({"occupied": 1} if name == chosen else {})


@rule("ED-205")
def test_a_token_stays_when_its_critter_leaves() -> None:
    table = Table().has(0, "Inn", "Innkeeper").occupied(0, "Inn").hand(0, "Wife", "Innkeeper").play(0, "play:wife")
    table.expect(0, hand=-1, city=["Wife"], gone=["Innkeeper"])
    assert table.on_card(0, "Inn") == {"occupied": 1}
    table.play(1, "visit:basic-8").refuses(0, "play:innkeeper")
    # With a berry it comes, paid for.
    table = Table().has(0, "Inn").occupied(0, "Inn").hand(0, "Innkeeper").goods(0, berry=1).play(0, "play:innkeeper")
    table.expect(0, berry=-1, hand=-1, city=["Innkeeper"])


@rule("ED-206", "ED-207")
def test_the_critter_stays_and_the_token_leaves_with_the_construction() -> None:
    table = Table().has(0, "Farm").hand(0, "Husband", "Ruins", "Farm").play(0, "play:husband")
    table.play(1, "visit:basic-8").play(0, "play:ruins")
    table.expect(0, twig=2, resin=1, hand=1, city=["Ruins"], gone=["Farm"]).settled()
    assert table.city_of(0) == ["Husband", "Ruins"]
    assert table.on_card(0, "Ruins") == {}
    table.play(1, "visit:basic-8").play(0, "play:farm")
    assert table.on_card(0, "Farm") == {}
    assert table.on_card(0, "Ruins") == {}
    assert [extra & 1 for extra in table.state.areas[0].extra] == [0, 0, 0]


@rule("ED-208")
@pytest.mark.parametrize("name", ["Fairgrounds", "Ever Tree"])
def test_a_free_fool_occupies_the_own_construction(name: str) -> None:
    table = (
        Table().has(0, name).has(1, name).hand(0, "Fool").play(0, "play:fool").expect(0, hand=-1, but=(1,)).settled()
    )
    assert table.change(1) == {"city": ["Fool"]}
    assert table.on_card(0, name) == {"occupied": 1}
    assert table.on_card(1, name) == {}
    # The one in the other city brings no Fool of ours.
    Table().has(1, name).hand(0, "Fool").refuses(0, "play:fool")


@rule("ED-209")
@pytest.mark.parametrize("to", [1, 3])
def test_a_shepherd_is_paid_to_an_opponent_who_still_plays(to: int) -> None:
    table = Table(4).hand(0, "Shepherd").goods(0, berry=3).goods(1, berry=7).passed(2).play(0, "play:shepherd")
    table.exactly(0, "to:2", "to:4").then(0, f"to:{to + 1}")
    table.expect(0, hand=-1, city=["Shepherd"], but=(to,)).settled()
    assert table.change(to) == {"berry": 3}
    assert table.goods_of(0) == {"berry": 3}


@rule("ED-210")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_shepherds_price_goes_to_the_supply_when_nobody_can_take_it(players: int) -> None:
    table = Table(players).hand(0, "Shepherd").goods(0, berry=3)
    if players > 1:
        table.passed(*range(1, players))
    else:
        table.deck()
    table.play(0, "play:shepherd")
    assert table.change(0) == {"hand": -1, "city": ["Shepherd"]}
    assert table.goods_of(0) == {"berry": 3}
    assert all(table.goods_of(seat) == {} for seat in range(1, table.seats))


@rule("ED-211")
@pytest.mark.parametrize(
    ("city", "route", "paid"),
    [
        (("Innkeeper",), "pay:innkeeper", 0),
        (("Chapel",), "pay:occupy:chapel", 0),
        (("Dungeon", "Wife"), "pay:imprison:wife", 0),
        (("Historian",), "", 3),
    ],
)
def test_what_is_not_paid_of_a_shepherd_is_handed_to_nobody(city: tuple[str, ...], route: str, paid: int) -> None:
    table = (
        Table()
        .has(0, *city)
        .hand(0, "Shepherd")
        .goods(0, berry=3)
        .play(0, "play:shepherd", *([route] if route else []))
    )
    assert table.change(1) == ({"berry": paid} if paid else {})
    assert table.goods_of(0) == {"berry": 6 - paid}


@rule("ED-211", "ED-209")
def test_the_unit_of_another_type_goes_to_the_opponent_as_well() -> None:
    table = Table().has(0, "Judge").hand(0, "Shepherd").goods(0, berry=2, twig=1).play(0, "play:shepherd")
    table.expect(0, twig=-1, berry=1, hand=-1, city=["Shepherd"], but=(1,))
    assert table.change(1) == {"twig": 1, "berry": 2}


@rule("ED-212")
def test_a_judge_swaps_just_one_unit() -> None:
    table = Table().has(0, "Judge").hand(0, "Wife").goods(0, berry=1, twig=1).play(0, "play:wife")
    table.expect(0, berry=-1, twig=-1, hand=-1, city=["Wife"])
    Table().has(0, "Judge").hand(0, "Wife").goods(0, twig=2).refuses(0, "play:wife")
    Table().has(0, "Judge").hand(0, "Wife").goods(0, berry=1).refuses(0, "play:wife")
    Table().has(1, "Judge").hand(0, "Wife").goods(0, berry=1, twig=1).refuses(0, "play:wife")
    table = (
        Table().has(0, "Judge").hand(0, "Wife").goods(0, berry=2, twig=2, pebble=1).play(0, "play:wife", "pay:judge")
    )
    table.exactly(0, "pay:1twig+1berry", "pay:1pebble+1berry")


@rule("ED-212")
def test_whether_a_swap_pays_is_told_as_the_list_of_swaps_tells_it() -> None:
    few = [list(cost) for cost in product((0, 1, 2, 7), repeat=4)]
    for cost in few:
        for goods in product((0, 1, 3, 8), repeat=4):
            held = list(goods)
            assert can_swap(held, cost, shortage(held, cost)) == bool(swapped(held, cost)), (held, cost)


def test_every_unit_of_a_construction_may_be_the_one_that_is_swapped() -> None:
    table = Table().has(0, "Judge").hand(0, "Farm").goods(0, twig=3, resin=2, berry=1).play(0, "play:farm", "pay:judge")
    table.exactly(0, "pay:1twig+2resin", "pay:1twig+1resin+1berry", "pay:3twig", "pay:2twig+1berry").then(
        0, "pay:3twig"
    )
    table.expect(0, twig=-3, berry=1, hand=-1, city=["Farm"])


@rule("ED-431", "ED-212")
def test_a_judge_pays_a_peddler_with_a_berry_and_a_twig() -> None:
    table = Table().has(0, "Judge").hand(0, "Peddler").goods(0, berry=1, twig=1).play(0, "play:peddler")
    assert table.goods_of(0) == {}
    assert table.city_of(0) == ["Judge", "Peddler"]
