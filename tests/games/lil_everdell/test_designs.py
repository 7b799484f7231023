"""Every design and every die face: what it does, by whatever sets it off, and when it does nothing."""

from __future__ import annotations

from typing import Any

import pytest
from games.lil_everdell.table import Table, content_with, new_card

from underbough import load_game

Goods = dict[str, int]

# Name: price, answers that the reward asks for (each round of offers whole), what it brings with these answers.
ANY = ["take:berry", "take:twig", "take:resin"]
TWIG_OR_RESIN = ["take:1twig", "take:1resin"]
GREEN: dict[str, tuple[Goods, list[tuple[str, list[str]]], Goods]] = {
    "Berry Patch": ({"twig": 1, "resin": 1}, [], {"berry": 1}),
    "Twig Pile": ({"resin": 2}, [], {"twig": 1}),
    "Resin Tap": ({"twig": 2}, [], {"resin": 1}),
    "Swap Stall": ({"twig": 2, "resin": 1}, [("take:resin", ANY)], {"resin": 1}),
    "Flag Pole": ({"twig": 1, "resin": 2}, [], {"point": 1}),
    "Berry Picker": ({"berry": 2}, [], {"berry": 1}),
    "Twig Gatherer": ({"berry": 2}, [], {"twig": 1}),
    "Resin Collector": ({"berry": 2}, [], {"resin": 1}),
    "Storyteller": ({"berry": 3}, [], {"point": 1}),
    "Cart Puller": ({"berry": 3}, [], {"twig": 1, "resin": 1}),
    "Captain": ({}, [], {"berry": 1}),
    "Fort": ({}, [("take:1resin", TWIG_OR_RESIN)], {"resin": 1}),
}
TAN: dict[str, tuple[Goods, list[tuple[str, list[str]]], Goods]] = {
    "Messenger": ({"berry": 1}, [("take:twig", ANY)], {"twig": 1}),
    "Juggler": ({"berry": 2}, [], {"point": 2}),
    "Pedlar": ({"berry": 2}, [], {"twig": 1, "resin": 1}),
    "Traveller": ({"berry": 3}, [("take:berry", ANY), ("take:resin", ANY)], {"berry": 1, "resin": 1}),
    "Helper": ({"berry": 3}, [], {}),
    "Snack Stand": ({"twig": 1}, [], {"berry": 1}),
    "Swing": ({"resin": 1}, [], {"point": 1}),
    "Picnic": ({"twig": 1, "resin": 1}, [], {"berry": 2}),
    "Bonfire": ({"twig": 2, "resin": 1}, [], {"point": 3}),
}
RED: dict[str, tuple[Goods, list[tuple[str, list[str]]], Goods]] = {
    "Lookout": ({"twig": 1, "resin": 1}, [("copy:die-2", ["copy:die-1", "copy:die-2", "copy:die-3"])], {"berry": 2}),
    "Grass Clipper": ({"twig": 1, "resin": 1}, [], {}),
    "Bramble Path": ({"twig": 2}, [], {"berry": 2}),
    "Old Stump": ({"resin": 2}, [], {"twig": 2}),
    "Stage": ({"twig": 1, "resin": 1}, [], {"point": 2}),
    "Trading Post": ({"twig": 1}, [], {}),
    "Ferry Keeper": ({"berry": 2}, [], {"twig": 1, "resin": 1}),
    "Treasure Hunter": ({"berry": 3}, [("take:berry", ANY)], {"berry": 1, "point": 1}),
}
# Blue and purple: price, and for blue rewards an own play that sets it off, one that does not, and the reward.
BLUE_PRICES: dict[str, Goods] = {
    "Cook": {"berry": 2},
    "Teacher": {"berry": 2},
    "Drummer": {"berry": 1},
    "Builder": {"berry": 3},
    "Gardener": {"berry": 2},
    "Band Leader": {"berry": 3},
    "Welcome Mat": {"twig": 2, "resin": 1},
    "Tool Shed": {"twig": 1, "resin": 1},
    "Town Plan": {"resin": 2},
}
AFTER_PLAY: dict[str, tuple[str, str, list[tuple[str, list[str]]], Goods]] = {
    "Cook": ("Stage", "King", [], {"berry": 1}),
    "Teacher": ("King", "Stage", [], {"point": 1}),
    "Gardener": ("Twig Pile", "Stage", [("take:berry", ANY)], {"berry": 1}),
    "Tool Shed": ("King", "Stage", [("take:1twig", TWIG_OR_RESIN)], {"twig": 1}),
    "Town Plan": ("Stage", "King", [], {"point": 1}),
}
AFTER_PARADE = {"Drummer": 1, "Band Leader": 2}
PURPLE: dict[str, tuple[Goods, list[str], int]] = {
    # name: price, other cards, how many of them (and of itself) it counts
    "King": ({"berry": 3}, ["Berry Patch", "Cook"], 0),
    "Ever Tree": ({"twig": 2, "resin": 1}, ["Berry Patch", "Cook"], 0),
    "Castle": ({"twig": 1, "resin": 2}, ["Berry Patch", "Flag Pole", "Storyteller", "Cook", "Swing"], 3),
    "Surveyor": ({"berry": 3}, ["Stage", "Swing", "Flag Pole", "Cook", "King"], 3),
    "Clubhouse": ({"twig": 1, "resin": 2}, ["King", "Cook", "Berry Picker", "Stage", "Swing"], 3),
    "Parade Marshal": ({"berry": 2}, ["Cook"], 0),
    "Scroll Shelf": ({"twig": 1, "resin": 1}, ["Cook", "Town Plan", "Stage", "Swing"], 2),
    "Souvenir Seller": ({"berry": 2}, ["Swing", "Juggler", "Stage", "Cook"], 2),
}
POINTS = {
    **dict.fromkeys([*GREEN, *TAN, *RED, *BLUE_PRICES, *PURPLE], 1),
    **dict.fromkeys(["Swap Stall", "Flag Pole", "Storyteller", "Helper", "Bonfire", "Gardener"], 2),
    **dict.fromkeys(["Grass Clipper", "Stage", "Castle"], 2),
    **dict.fromkeys(["Traveller", "Treasure Hunter"], 3),
    **dict.fromkeys(["King", "Ever Tree"], 5),
}
PRICES: dict[str, Goods] = {
    **{name: row[0] for name, row in [*GREEN.items(), *TAN.items(), *RED.items()]},
    **BLUE_PRICES,
    **{name: row[0] for name, row in PURPLE.items()},
}
FACES: dict[str, Goods] = {
    "f1": {"any": 1, "point": 1},
    "f2": {"berry": 2},
    "f3": {"berry": 1, "twig": 1},
    "f4": {"berry": 1, "resin": 1},
    "f5": {"twig": 1, "resin": 1},
    "f6": {"any": 2},
}
FROM_THE_DISPLAY = [name for name in PRICES if name not in ("Captain", "Fort")]
GREEN_CARDS = [name for name in GREEN if name not in ("Captain", "Fort")]


def slug(name: str) -> str:
    """A card's name as part of a key."""
    return name.lower().replace(" ", "-")


def minus(goods: Goods) -> Goods:
    """Goods that are paid."""
    return {good: -n for good, n in goods.items()}


def plus(*bundles: Goods) -> Goods:
    """Bundles together."""
    return {good: sum(b.get(good, 0) for b in bundles) for good in ("berry", "twig", "resin", "point")}


def space_for(price: Goods) -> str:
    """A basic space that does not help to pay."""
    return "berry" if "berry" not in price else "twig"


def answer_all(table: Table, seat: int, asks: list[tuple[str, list[str]]]) -> None:
    """Give the answers; each time all of the known offers are there and no others."""
    for key, offers in asks:
        table.exactly(seat, *offers).then(seat, key)


def rich_neighbours(seat: int = 1, **options: Any) -> Table:
    """Three players; the others own cards and goods that nothing may touch."""
    pond = new_card("Pond", "place", "red", {"gain": {"berry": 7}}, copies=2)
    table = Table(3, content=content_with(pond), **options).sun(seat)
    left, right = (seat - 1) % 3, (seat + 1) % 3
    table.has(left, "Berry Patch", "Pond").goods(left, berry=2, twig=3, resin=4, point=5)
    return table.has(right, "Twig Pile", "Pond").goods(right, berry=5, twig=4, resin=3, point=2)


def options_for(name: str, seat: int = 1) -> dict[str, Any]:
    """Captain and Fort come by option, other cards are laid."""
    return {name.lower(): [seat]} if name in ("Captain", "Fort") else {}


def with_card(name: str, *others: str) -> Table:
    """A table of :func:`rich_neighbours` where seat 1 has this card."""
    table = rich_neighbours(**options_for(name))
    return table.has(1, *others) if options_for(name) else table.has(1, name, *others)


def test_all_designs_are_in_these_tables() -> None:
    names = [str(card["name"]) for card in load_game("lil_everdell").cards()]
    assert sorted(names) == sorted(PRICES)
    assert len(names) == 46


@pytest.mark.parametrize("name", POINTS)
def test_points_on_the_card(name: str) -> None:
    table = Table(3, **options_for(name)).sun(0)
    if not options_for(name):
        table.has(1, name)
    assert [area["printed"] for area in table.view()["seats"]] == [0, POINTS[name], 0]


@pytest.mark.parametrize("name", FROM_THE_DISPLAY)
def test_price_of_the_card_and_one_short_of_it(name: str) -> None:
    price = PRICES[name]
    key = f"play:{slug(name)}"
    exact = Table(3).sun(1).goods(1, **price).display(name)
    exact.play(1, f"visit:{space_for(price)}").offers(1, key)
    assert {option.key: option.price for option in exact.state.options(1)}[key] == price
    for good in price:
        short = {**price, good: price[good] - 1}
        table = Table(3).sun(1).goods(1, **short).display(name).play(1, f"visit:{space_for(price)}")
        table.refuses(1, key).explains(1, f"display:{slug(name)}", "LE-071")


@pytest.mark.parametrize("name", [*GREEN_CARDS, *TAN])
def test_green_and_tan_cards_work_when_played(name: str) -> None:
    price, asks, gain = {**GREEN, **TAN}[name]
    table = rich_neighbours().display(name).goods(1, **price)
    space = space_for(price)
    table.play(1, f"visit:{space}", f"play:{slug(name)}")
    answer_all(table, 1, asks)
    table.expect(1, plus(minus(price), gain, {space: 1}), cards=[name]).settled()
    assert table.asked() == 2


@pytest.mark.parametrize("name", [*RED, *BLUE_PRICES, *PURPLE])
def test_other_cards_do_nothing_when_played(name: str) -> None:
    price = PRICES[name]
    table = rich_neighbours().display(name).goods(1, **price).has(1, "Flag Pole")
    space = space_for(price)
    table.play(1, f"visit:{space}", f"play:{slug(name)}")
    table.expect(1, plus(minus(price), {space: 1}), cards=[name]).settled()


@pytest.mark.parametrize("name", GREEN)
def test_green_cards_work_in_gather_goodies(name: str) -> None:
    _, asks, gain = GREEN[name]
    table = Table(3, **options_for(name)).round(2).sun(0).goods(1, berry=4, twig=4, resin=4, point=4)
    if not options_for(name):
        table.has(1, name)
    table.gathering()
    for key, offers in asks:
        table.exactly(1, *offers).play(1, key)
    four = {"berry": 4, "twig": 4, "resin": 4, "point": 4}
    assert table.goods_of(1) == plus(four, gain)
    assert table.goods_of(0) == table.goods_of(2) == plus()
    table.settled()


@pytest.mark.parametrize("name", [*TAN, *RED, *BLUE_PRICES, *PURPLE])
def test_other_cards_do_nothing_in_gather_goodies(name: str) -> None:
    table = Table(3).round(2).sun(0).has(1, name).goods(1, berry=4, twig=4, resin=4, point=4).gathering()
    table.settled()
    assert table.told() == []
    assert table.goods_of(1) == {"berry": 4, "twig": 4, "resin": 4, "point": 4}


@pytest.mark.parametrize("name", GREEN)
def test_green_cards_work_by_the_grass_clipper(name: str) -> None:
    _, asks, gain = GREEN[name]
    table = with_card(name, "Grass Clipper").play(1, "visit:grass-clipper")
    answer_all(table, 1, asks)
    table.expect(1, gain).play(1, "pass").settled()


@pytest.mark.parametrize("name", [*TAN, *BLUE_PRICES, *PURPLE, *[red for red in RED if red != "Grass Clipper"]])
def test_other_cards_do_nothing_by_the_grass_clipper(name: str) -> None:
    table = with_card(name, "Grass Clipper").goods(1, berry=1)
    table.play(1, "visit:grass-clipper", "pass").expect(1).settled()


@pytest.mark.parametrize("name", GREEN)
def test_green_cards_work_by_the_helper(name: str) -> None:
    _, asks, gain = GREEN[name]
    table = with_card(name).goods(1, berry=3).display("Helper").play(1, "visit:twig", "play:helper")
    answer_all(table, 1, asks)
    table.expect(1, plus(gain, {"twig": 1, "berry": -3}), cards=["Helper"]).settled()


def test_the_helper_sets_off_every_green_card_once() -> None:
    table = rich_neighbours().has(1, "Twig Pile", "Swap Stall", "Flag Pole", "Berry Picker", "Berry Picker", "Stage")
    table.goods(1, berry=3).display("Helper").play(1, "visit:twig", "play:helper").exactly(1, *ANY)
    table.play(1, "take:resin").settled()
    assert table.goods_of(1) == {"berry": 2, "twig": 2, "resin": 1, "point": 1}


@pytest.mark.parametrize("name", [*TAN, *RED, *BLUE_PRICES, *PURPLE])
def test_other_cards_do_nothing_by_the_helper(name: str) -> None:
    if name == "Helper":
        return
    table = with_card(name).goods(1, berry=3).display("Helper").play(1, "visit:twig", "play:helper")
    reward = {"point": 1} if name == "Teacher" else {}
    if name == "Tool Shed":
        table.exactly(1, *TWIG_OR_RESIN).then(1, "take:1resin")
        reward = {"resin": 1}
    paid = -2 if name == "Welcome Mat" else -3
    table.expect(1, reward, twig=1, berry=paid, cards=["Helper"]).settled()


@pytest.mark.parametrize("name", RED)
def test_red_cards_work_when_visited(name: str) -> None:
    _, asks, gain = RED[name]
    table = with_card(name).dice("f5", "f2", "f6").offers(1, f"visit:{slug(name)}").play(1, f"visit:{slug(name)}")
    answer_all(table, 1, asks)
    table.expect(1, gain).play(1, "pass").settled()
    # Once a round: its owner may not come back, and nobody else may come at all.
    for seat in (2, 0):
        assert f"visit:{slug(name)}" not in table.options(seat)
        table.idle(2)
    table.refuses(1, f"visit:{slug(name)}")


@pytest.mark.parametrize("name", RED)
def test_red_cards_work_again_in_the_next_round(name: str) -> None:
    table = with_card(name).dice("f5", "f2", "f6").friends(1, name).turn(3)
    assert table.asked() == 1
    table.refuses(1, f"visit:{slug(name)}").finish_round().until(1)
    table.offers(1, f"visit:{slug(name)}")


def test_the_trading_post_takes_one_resource_for_two_points() -> None:
    for paid in ("berry", "twig", "resin"):
        table = with_card("Trading Post").goods(1, berry=1, twig=2, resin=3)
        table.play(1, "visit:trading-post").exactly(1, "decline", "trade:1berry", "trade:1twig", "trade:1resin")
        table.play(1, f"trade:1{paid}").expect(1, {paid: -1}, point=2).play(1, "pass").settled()


def test_the_trading_post_takes_only_what_its_visitor_has() -> None:
    table = with_card("Trading Post").goods(1, twig=1, point=7).play(1, "visit:trading-post")
    table.exactly(1, "decline", "trade:1twig").play(1, "decline").expect(1).play(1, "pass").settled()
    table = with_card("Trading Post").goods(1, point=7).play(1, "visit:trading-post", "pass").expect(1).settled()


def test_the_trading_post_trades_once_a_visit() -> None:
    table = with_card("Trading Post").goods(1, twig=5).display().play(1, "visit:trading-post", "trade:1twig")
    table.expect(1, twig=-1, point=2)
    assert "decline" not in table.options(1)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("way", ["die", "lookout", "lookout under a friend"])
def test_a_face_gives_all_it_shows_by_visit_and_by_lookout(face: str, way: str) -> None:
    table = with_card("Lookout").dice("f5" if face != "f5" else "f2", face, "f3" if face != "f3" else "f4").display()
    if way == "lookout under a friend":
        table.friends(0, "die-2").turn(3)
    keys = ["visit:die-2"] if way == "die" else ["visit:lookout", "copy:die-2"]
    table.play(1, *keys)
    gain = {good: n for good, n in FACES[face].items() if good != "any"}
    takes = [("take:twig", ANY)] * FACES[face].get("any", 0)
    answer_all(table, 1, takes)
    table.expect(1, plus(gain, {"twig": len(takes)}))
    assert table.view()["dice"][1]["friend"] == {"die": 1, "lookout": None, "lookout under a friend": 0}[way]


@pytest.mark.parametrize("name", AFTER_PLAY)
def test_blue_rewards_for_plays(name: str) -> None:
    match, other, asks, gain = AFTER_PLAY[name]
    price = PRICES[match]
    table = with_card(name).goods(1, **price).display(match).play(1, "visit:twig", f"play:{slug(match)}")
    answer_all(table, 1, asks)
    own = {"twig": 1} if match == "Twig Pile" else {}
    table.expect(1, plus(minus(price), gain, own, {"twig": 1}), cards=[match]).settled()
    # A card of the other sort brings nothing, and neither does a matching one of somebody else.
    price = PRICES[other]
    table = with_card(name).goods(1, **price).display(other).play(1, "visit:twig", f"play:{slug(other)}")
    table.expect(1, plus(minus(price), {"twig": 1}), cards=[other]).settled()
    price = PRICES[match]
    table = Table(3).sun(2).has(1, name).goods(2, **price).display(match).play(2, "visit:twig", f"play:{slug(match)}")
    table.expect(2, plus(minus(price), own, {"twig": 1}), cards=[match]).settled()


@pytest.mark.parametrize("name", AFTER_PARADE)
def test_blue_rewards_for_parades(name: str) -> None:
    table = with_card(name, "Berry Picker", "King", "Pedlar").goods(1, berry=2).display("Juggler")
    table.play(1, "visit:twig", "play:juggler")
    table.expect(
        1, twig=1, berry=-2, point=2 + AFTER_PARADE[name], cards=["Juggler"], parades={"five_critters": 6}
    ).settled()
    # Without a token there is no reward.
    table = with_card(name, "Berry Picker", "King").goods(1, berry=2).display("Juggler")
    table.play(1, "visit:twig", "play:juggler").expect(1, twig=1, berry=-2, point=2, cards=["Juggler"]).settled()


@pytest.mark.parametrize("name", FROM_THE_DISPLAY)
@pytest.mark.parametrize(("blue", "kind"), [("Builder", "place"), ("Welcome Mat", "critter")])
def test_discounts_spare_one_resource_of_their_kind(blue: str, kind: str, name: str) -> None:
    if blue == name:
        return
    kinds = {str(card["name"]): card["kind"] for card in load_game("lil_everdell").cards()}
    price = PRICES[name]
    space = space_for(price)
    for good in price:
        short = {**price, good: price[good] - 1}
        table = Table(3).sun(1).has(1, blue).goods(1, **short).display(name).play(1, f"visit:{space}")
        if kinds[name] == kind:
            table.offers(1, f"play:{slug(name)}").play(1, f"play:{slug(name)}")
            assert table.told("play") == ["play"]
            assert table.events("play")[0].args["goods"] == {g: n for g, n in short.items() if n}
        else:
            table.refuses(1, f"play:{slug(name)}")
        short[good] -= 1
        if short[good] >= 0:
            table = Table(3).sun(1).has(1, blue).goods(1, **short).display(name).play(1, f"visit:{space}")
            table.refuses(1, f"play:{slug(name)}")


@pytest.mark.parametrize("name", PURPLE)
def test_purple_cards_count_at_the_end(name: str) -> None:
    _, others, bonus = PURPLE[name]
    table = Table(3).has(1, name, *others)
    table.has(0, "Twig Pile", "Messenger", "Drummer", "Lookout", "Picnic").ending()
    assert sum(table.sheet(1, "bonus")) == bonus
    assert table.goods_of(1)["point"] == bonus
    assert table.goods_of(0)["point"] == table.goods_of(2)["point"] == 0


@pytest.mark.parametrize("name", PURPLE)
def test_purple_cards_with_nothing_to_count(name: str) -> None:
    table = Table(3).has(1, name).has(0, "Twig Pile", "Messenger", "Drummer", "Lookout", "Picnic").ending()
    assert [table.goods_of(seat)["point"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("count", range(5))
def test_the_parade_marshal_counts_tokens_and_not_their_values(count: int) -> None:
    parades = dict.fromkeys(["five_places", "five_critters", "all_colours", "three_alike"][:count], 6)
    table = Table(3).has(1, "Parade Marshal").holds(1, **parades)
    if count < 4:
        table.holds(0, three_alike=6)
    table.ending()
    assert [table.goods_of(seat)["point"] for seat in range(3)] == [0, count, 0]


@pytest.mark.parametrize("name", PURPLE)
def test_purple_cards_give_nothing_before_the_end(name: str) -> None:
    _, others, _ = PURPLE[name]
    table = Table(3).sun(1).has(1, name, *[other for other in others if other not in GREEN]).holds(0, five_places=6)
    while not table.over():
        assert table.goods_of(1)["point"] == 0
        table.idle()
