"""What the icons and the terms of the glossary stand for."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground
from support.rules import rule

from underbough.games.everstone import ids

GO = ("pawn:explore", "go:centre")
FULL = {"barter": "Relic 20", "explore": "Relic 21", "harvest": "Relic 22", "repair": "Relic 23"}
WILD = ("gain:blue", "gain:yellow", "gain:red")
STORES = ("store:barter", "store:explore", "store:harvest", "store:repair")
TUCKS = ("tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair")


def icon(*printed: dict[str, Any], **parts: Any) -> Ground:
    """A table whose printed place carries out these effects."""
    return Ground(printed=list(printed), **parts)


def gain(**amounts: int) -> dict[str, Any]:
    """Resources."""
    return {"gain": amounts}


# Any colour, any track.


@rule("ES-370")
@pytest.mark.parametrize(("key", "after"), [("blue", (1, 0, 0)), ("yellow", (0, 1, 0)), ("red", (0, 0, 1))])
def test_its_owner_chooses_the_colour_of_a_wild_resource(key: str, after: tuple[int, int, int]) -> None:
    table = icon(gain(wild=1)).play(0, *GO).exactly(0, *WILD).then(0, f"gain:{key}").untouched(1, 2)
    assert (table.held(0), table.asked()) == (after, int(key != "yellow"))


@rule("ES-370")
def test_another_player_who_gains_one_chooses_it() -> None:
    table = Ground(bonuses={"Place 1": [gain(wild=1)]}).tile("place-1", "Grocer").placed(1, place_1=1)
    table.play(0, "pawn:explore", "go:place-1").exactly(0).exactly(1, "decline", *WILD).then(1, "gain:red")
    assert (table.held(0), table.held(1)) == ((1, 1, 1), (0, 0, 1))


@rule("ES-370")
@pytest.mark.parametrize(("key", "after"), [("blue", (0, 0, 1)), ("red", (1, 0, 0))])
def test_any_held_colour_pays_a_wild_one(key: str, after: tuple[int, int, int]) -> None:
    table = icon({"pay": {"any": 1}, "for": [{"gain_reputation": 1}]}).reputation(1, 1, 1).goods(0, blue=1, red=1)
    table.play(0, *GO).exactly(0, "pay:blue", "pay:red").then(0, f"pay:{key}").untouched(1, 2)
    assert (table.held(0), table.area(0).reputation) == (after, 2)


@rule("ES-371")
def test_an_own_token_moves_up_a_track_of_choice() -> None:
    table = icon({"advance": 1, "track": "any"}, tracks={"yellow": {3: [gain(red=1)]}}).heights(0, 1, 2, 3)
    table.heights(1, yellow=1).play(0, *GO).exactly(0, "up:blue", "up:yellow", "up:red")
    table.then(0, "up:yellow").exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((1, 3, 3), (0, 0, 1))


@rule("ES-371")
def test_tracks_on_which_the_token_cannot_move_are_left_out() -> None:
    # Blue is locked; all four spots are taken, so red is stuck on the highest space.
    table = icon({"advance": 1, "track": "any"}).heights(0, ids.LOCKED, 0, 7).heights(1, ids.LOCKED, ids.LOCKED, 0)
    table.heights(2, ids.LOCKED, 0, 0).play(0, *GO).exactly(0, "up:yellow").then(0, "up:yellow")
    assert table.at(0) == (ids.LOCKED, 1, 7)


@rule("ES-372")
def test_an_own_token_moves_down_a_track_of_choice() -> None:
    table = icon({"regress": 1, "track": "any"}, tracks={"red": {2: [gain(blue=1)]}}).heights(0, 1, 0, 3)
    table.heights(1, yellow=4).play(0, *GO).exactly(0, "down:blue", "down:red").then(0, "down:red")
    table.exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.at(0), table.held(0)) == ((1, 0, 2), (1, 0, 0))


@rule("ES-372")
def test_a_locked_token_and_one_at_the_start_are_left_out() -> None:
    table = icon({"regress": 1, "track": "any"}).heights(0, ids.LOCKED, 0, 1).play(0, *GO).exactly(0, "down:red")
    table.then(0, "down:red")
    assert table.at(0) == (ids.LOCKED, 0, 0)


# Cards of the side decks.


def gains(table: Ground) -> tuple[int, int, int, int]:
    """What seat 0 has of the four: miner relics, personal quests, upgrades, extensions."""
    area = table.area(0)
    miners = sum(ids.MINERS <= entry & 255 < ids.EXTENSIONS for column in area.columns for entry in column)
    upgrades = sum(entry >= 0 for entry in area.upgrades)
    return miners, len(area.quests), upgrades, sum(item >= ids.EXTENSIONS for item in area.workshop)


FOUR = [
    ("gain_miner", "tuck:explore", (1, 0, 0, 0)),
    ("gain_quest", "", (0, 1, 0, 0)),
    ("gain_upgrade", "any:repair", (0, 0, 1, 0)),
    ("gain_extension", "store:repair", (0, 0, 0, 1)),
]


@rule("ES-373")
@pytest.mark.parametrize(("verb", "choice", "after"), FOUR)
@pytest.mark.parametrize("place", ["action", "sell", "discard", "track", "location", "ignis"])
def test_each_of_the_four_can_be_a_reward(place: str, verb: str, choice: str, after: tuple[int, int, int, int]) -> None:
    effect: list[dict[str, Any]] = [{verb: 1}]
    if place == "action":
        table = icon(gain(blue=1), relics={"Relic 20": {"action": effect}}).tuck(0, "explore", "Relic 20").play(0, *GO)
        table.then(0, "use:relic-20")
    elif place == "sell":
        table = icon({"claim_from_market": 1}, relics={"Relic 1": {"sell": effect}}).play(0, *GO, "claim:relic-1")
    elif place == "discard":
        table = icon({"discard": 1}, relics={"Relic 20": {"discard_bonus": effect}}).store(0, barter="Relic 20")
        table.play(0, *GO, "discard:relic-20", "take")
    elif place == "track":
        table = icon({"advance": 1, "track": "blue"}, tracks={"blue": {1: effect}}).play(0, *GO, "take")
    elif place == "location":
        table = Ground(bonuses={"Centre": effect}).placed(0, centre=1).play(0, *GO, "take")
    else:
        table = icon(
            {"gain": {"blue": 1}}, ignis={1: effect}, relics={"Relic 20": {"action": [{"place_influence": 1}]}}
        )
        table.tuck(0, "barter", "Relic 20").play(0, "pawn:barter", "buy:relic-4", "store:barter", "reward:trade-in")
        table.then(0, "decline", "decline", "use:relic-20", "ignis:1", "take")
    if choice:
        table.then(0, choice)
    table.untouched(1, 2)
    assert gains(table) == after


# Relics.


@rule("ES-374")
def test_a_drawn_relic_goes_to_an_open_space_of_the_workshop() -> None:
    table = icon({"draw_relic": 1}).store(0, explore="Relic 20").play(0, *GO)
    table.exactly(0, "store:barter", "store:harvest", "store:repair").then(0, "store:harvest").untouched(1, 2)
    assert (table.workshop(0), table.top()) == (["", "Relic 20", "Relic 5", ""], "Relic 6")
    assert table.market() == ["Relic 1", "Relic 2", "Relic 3", "Relic 4"]


@rule("ES-374")
def test_without_room_nothing_is_drawn() -> None:
    table = icon({"draw_relic": 1}).store(0, **FULL).play(0, *GO)
    table.exactly(0, "decline", *[f"discard:relic-{number}" for number in range(20, 24)])
    # The relic is not seen before room has been made.
    assert (table.top(), table.st.lifted) == ("Relic 5", ())
    table.then(0, "decline").untouched(1, 2)
    assert (table.top(), table.workshop(0), table.pile()) == ("Relic 5", list(FULL.values()), [])


@rule("ES-374")
def test_the_room_made_is_taken_by_the_relic() -> None:
    table = icon({"draw_relic": 1}).store(0, **FULL).play(0, *GO, "discard:relic-22", "take").untouched(1, 2)
    assert (table.workshop(0)[2], table.pile(), table.held(0)) == ("Relic 5", ["Relic 22"], (1, 0, 0))


@rule("ES-375")
def test_only_stored_relics_of_ones_own_are_discarded() -> None:
    table = icon({"discard": 1}).store(0, barter="Relic 20", repair="Relic 21").tuck(0, "barter", "Relic 22")
    table.store(1, barter="Relic 23").play(0, *GO).exactly(0, "discard:relic-20", "discard:relic-21")
    table.then(0, "discard:relic-20", "take").untouched(1, 2)
    assert (table.workshop(0), table.held(0)) == (["", "", "", "Relic 21"], (1, 0, 0))


@rule("ES-375")
def test_without_a_stored_relic_the_icon_does_nothing() -> None:
    table = icon({"discard": 1}).tuck(0, "barter", "Relic 22").play(0, *GO).untouched(1, 2)
    assert (table.told("tile_idle"), table.pile(), table.area(0).columns[0] != ()) == (["tile_idle"], [], True)


# Influence.


def placing(seat_caravan: str = "", count: int = 1, **parts: Any) -> Ground:
    """Seat 0 has a relic below Harvest that places influence, and harvests."""
    relics = {"Relic 20": {"action": [{"place_influence": count}]}}
    table = Ground(relics=relics, **parts).tuck(0, "harvest", "Relic 20")
    if seat_caravan:
        table.caravan(0, seat_caravan)
    return table


def harvest(table: Ground) -> Ground:
    """Harvest somehow, then use the relic if it can be."""
    table.dice(1, 2, 4).play(0, "pawn:harvest")
    table.then(0, next(key for key in table.options(0) if key.startswith("harvest:")))
    return table.then(0, "use:relic-20") if "use:relic-20" in table.options(0) else table


@rule("ES-376")
def test_influence_goes_where_the_own_caravan_stands() -> None:
    table = placing("place-2", bonuses={"Place 2": [gain(red=5)]}).caravan(1, "place-3")
    harvest(table).untouched(1, 2)
    assert (table.area(0).placed[:4], table.area(0).stacks) == ([0, 0, 1, 0], 14)
    assert table.told("activate", "decline") == []  # the bonus of the place is not gained for it


@rule("ES-376", "ES-380")
def test_in_ignis_it_brings_its_reward() -> None:
    table = harvest(placing(ignis={4: [gain(red=2)]})).exactly(0, "ignis:1", "ignis:2", "ignis:3")
    held = table.held(0)
    table.then(0, "ignis:2").exactly(0, "take", "decline").then(0, "take").untouched(1, 2)
    assert (table.st.ignis, table.area(0).stacks) == ([-1, -1, -1, 0, -1, -1, -1, -1, -1], 14)
    assert table.held(0) == (held[0], held[1], held[2] + 2)


@rule("ES-376")
def test_stacks_come_before_the_pool_and_without_a_token_nothing_happens() -> None:
    table = harvest(placing("place-2", count=3).tokens(0, 1, 1))
    assert (table.area(0).placed[2], table.area(0).stacks, table.area(0).pool) == (2, 0, 0)
    table = harvest(placing("place-2").tokens(0, 2, 2))
    assert (table.area(0).placed[2], table.area(0).stacks, table.area(0).pool) == (1, 1, 2)
    table = harvest(placing("place-2").tokens(0, 0, 0))
    assert (table.area(0).placed[2], table.told("use")) == (0, [])


@rule("ES-376")
def test_at_a_full_place_it_goes_to_the_pool() -> None:
    table = harvest(placing("place-2").placed(1, place_2=4)).untouched(1, 2)
    assert (table.area(0).placed[2], table.area(0).stacks, table.area(0).pool) == (0, 14, 1)


# Selling and keeping.


@rule("ES-377")
@pytest.mark.parametrize(("fate", "offered"), [("keep", TUCKS), ("sell", ("sell",)), ("", ("sell", *TUCKS))])
def test_an_icon_may_order_selling_or_keeping_what_is_discovered(fate: str, offered: tuple[str, ...]) -> None:
    relics = {"Relic 5": {"only": fate}} if fate else {}
    table = icon({"attempt_discovery": 1}, relics=relics).dice(1, 1, 1).play(0, *GO, "discover")
    table.exactly(0, *offered).then(0, offered[-1])
    assert (table.pile() == ["Relic 5"], table.held(0)) == (fate == "sell", (0, 0, int(fate == "sell")))


@rule("ES-377")
@pytest.mark.parametrize(("fate", "offered"), [("keep", TUCKS), ("sell", ("sell",))])
def test_an_effect_may_order_selling_or_keeping(fate: str, offered: tuple[str, ...]) -> None:
    table = icon({"attempt_discovery": 1, "only": fate}).dice(1, 1, 1).play(0, *GO)
    table.then(0, "discover").exactly(0, *offered)
    table = icon({"survey": 3, "only": fate}).play(0, *GO, "pick:relic-5").exactly(0, *offered)


@rule("ES-377")
@pytest.mark.parametrize("fate", ["keep", "sell"])
def test_or_what_is_repaired(fate: str) -> None:
    table = Ground(relics={"Relic 20": {"only": fate}}).store(0, barter="Relic 20").goods(0, yellow=1)
    table.area(0).pawn = ids.BARTER
    table.play(0, "pawn:repair", "repair:relic-20")
    other = "sell" if fate == "keep" else "keep"
    table.refuses(0, f"{other}:relic-20").then(0, f"{fate}:relic-20")
    assert (table.workshop(0)[0], table.held(0)) == ("", (0, 0, int(fate == "sell")))
