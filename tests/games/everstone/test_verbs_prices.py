"""Prices and what they are for, one effect at a time."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.bare import BASE, area, bare, do, effect, go_on, goods, kinds, number, stock, tucked
from support.rules import rule

from underbough.games.everstone import ids
from underbough.games.everstone.content import built_in
from underbough.games.everstone.steps import plain_list
from underbough.games.everstone.vocabulary import Words

GAIN_BLUE = {"gain": {"blue": 1}}


def use(name: str):  # type: ignore[no-untyped-def]
    """What a tucked relic does."""
    node = BASE.use[number(name)]
    assert node is not None
    return node


@rule("ES-099", "ES-385")
def test_a_price_is_paid_before_the_reward_or_not_at_all() -> None:
    st = bare()
    node = effect({"pay": {"red": 1, "blue": 1}, "for": [{"gain": {"yellow": 3}}]})
    area(st).goods[:] = [0, 0, 1]
    assert not node.legal(st, 0)
    area(st).goods[0] = 1
    assert node.legal(st, 0)
    assert do(st, node) == []
    assert goods(st) == (0, 3, 0)


@rule("ES-307")
def test_six_of_one_colour() -> None:
    st = bare()
    node = effect({"pay": {"same_colour": 6}, "for": [{"gain_reputation": 1}]})
    area(st).goods[:] = [5, 0, 1]
    assert not node.legal(st, 0)
    area(st).goods[:] = [6, 0, 1]
    assert do(st, node) == ["pay:blue"]
    assert go_on(st, "pay:blue") == []
    assert (goods(st), area(st).reputation) == ((0, 0, 1), 1)


def test_resources_of_any_colours_are_paid_one_by_one() -> None:
    st = bare()
    area(st).goods[:] = [1, 2, 1]
    node = use("Almoner's Bowl")
    assert not effect({"pay": {"any": 5}, "for": [GAIN_BLUE]}).legal(st, 0)
    tucked(st, 0, "Almoner's Bowl")
    assert do(st, node, "pay:red", "pay:yellow") == ["pay:blue", "pay:yellow"]
    assert go_on(st, "pay:yellow", "pay:blue") == []
    assert (goods(st), area(st).reputation) == ((0, 0, 0), 1)


@rule("ES-100", "ES-101")
def test_a_blue_relic_holds_as_many_tokens_as_it_has_circles() -> None:
    st = bare()
    card = tucked(st, 0, "Pledge Drum")
    node = use("Pledge Drum")
    for tokens in (1, 2):
        assert do(st, node, "gain:red", "gain:red") == []
        assert area(st).columns[0] == (card | tokens << 8,)
        assert area(st).stacks == 15 - tokens
    assert not node.legal(st, 0)
    assert goods(st) == (0, 2, 4)


@rule("ES-110", "ES-111")
def test_a_purple_relic_needs_an_available_token_and_an_open_space() -> None:
    st = bare()
    card = tucked(st, 0, "Crimson Reliquary")
    node = use("Crimson Reliquary")
    area(st).goods[:] = [0, 0, 4]
    area(st).stacks, area(st).pool = 0, 0
    assert not node.legal(st, 0)
    area(st).pool = 2
    assert do(st, node) == []
    assert (area(st).columns[0], area(st).pool, area(st).reputation) == ((card | 1 << 8,), 1, 1)
    assert not node.legal(st, 0)


@rule("ES-112", "ES-113")
def test_moving_down_is_a_price_that_has_to_be_paid_in_full_on_one_track() -> None:
    st = bare()
    tucked(st, 0, "Monument Plinth")
    node = use("Monument Plinth")
    area(st).track[:] = [2, 2, 1]
    st.occupied[:] = [1 << 4 | 1 << 2, 1 << 4 | 1 << 2, 1 << 4 | 1 << 1]
    assert not node.legal(st, 0)
    area(st).track[0] = 6
    st.occupied[0] = 1 << 4 | 1 << 6
    assert do(st, node) == ["down:blue"]
    assert go_on(st, "down:blue") == ["decline", "take"]
    assert go_on(st, "take") == []
    assert (area(st).track, goods(st), area(st).reputation) == ([3, 2, 1], (1, 0, 0), 1)


@rule("ES-385")
def test_what_a_price_sets_off_cannot_help_to_pay_it() -> None:
    st = bare()
    node = effect({"pay": {"yellow": 1, "down": 1}, "for": [{"gain_reputation": 1}]})
    area(st).track[0] = 2
    assert not node.legal(st, 0)
    area(st).goods[1] = 1
    node = effect({"pay": {"yellow": 1, "down": 1}, "for": [{"gain_reputation": 1}]})
    assert do(st, node, "down:blue", "take") == []
    assert (goods(st), area(st).track[0], area(st).reputation) == ((0, 1, 0), 1, 1)


@rule("ES-103", "ES-104")
def test_a_red_relic_gives_the_bonus_first_and_then_its_reward() -> None:
    st = bare()
    node = use("Scrap Ladder")
    assert not node.legal(st, 0)
    card = stock(st, 2, "Breaker's Mallet")
    assert do(st, node, "discard:breakers-mallet") == ["decline", "take"]
    assert go_on(st, "take") == ["up:blue", "up:yellow", "up:red"]
    assert go_on(st, "up:red", "decline") == []
    assert (goods(st), area(st).track, st.discard) == ((0, 1, 0), [0, 0, 1], [card])
    assert kinds(st).index("discard") < kinds(st).index("gain") < kinds(st).index("up")


@rule("ES-302", "ES-303")
def test_three_relics_without_their_bonuses() -> None:
    st = bare()
    room = area(st).room
    tile = BASE.tile[BASE.tile_slug.index("scrap-collector")]
    for space, name in enumerate(["Breaker's Mallet", "Scrap Ladder"]):
        stock(st, space, name)
    assert do(st, tile) == ["option:2"]
    st.top = None
    st.areas[0].workshop[3] = ids.EXTENSIONS
    area(st).room += 5
    assert do(st, tile) == ["option:1", "option:2"]
    answers = ("option:1", "discard:scrap-ladder", "discard:breakers-mallet", "discard:reserve-extension-1")
    assert go_on(st, *answers) == []
    assert (goods(st), area(st).reputation, area(st).room) == ((0, 0, 0), 1, room)


@rule("ES-386")
def test_nothing_is_paid_for_what_cannot_happen() -> None:
    st = bare()
    storyteller = BASE.tile[BASE.tile_slug.index("storyteller")]
    area(st).goods[1] = 1
    assert storyteller.legal(st, 0)
    st.quests.clear()
    assert not storyteller.legal(st, 0)
    node = effect({"pay": {"yellow": 1}, "for": [{"gain_quest": 1}, GAIN_BLUE]})
    assert node.legal(st, 0)


@rule("ES-386")
def test_a_part_is_judged_as_if_its_price_were_paid() -> None:
    st = bare()
    node = effect({"pay": {"red": 1}, "for": [{"spend_to_advance": 1}]})
    area(st).goods[:] = [0, 0, 1]
    assert not node.legal(st, 0)
    assert do(st, effect({"may": [{"pay": {"red": 1}, "for": [{"spend_to_advance": 1}]}]})) == []
    assert goods(st) == (0, 0, 1)
    area(st).goods[:] = [1, 0, 1]
    assert node.legal(st, 0)
    # Locked: the token of what would be left.
    area(st).track[0] = ids.LOCKED
    assert not node.legal(st, 0)
    assert goods(st) == (1, 0, 1)


@rule("ES-386")
def test_what_is_paid_of_any_colours_leaves_what_the_part_needs() -> None:
    st = bare()
    inner = {"pay": {"red": 1}, "for": [GAIN_BLUE]}
    node = effect({"pay": {"any": 2}, "for": [inner]})
    area(st).goods[:] = [0, 1, 1]
    assert not node.legal(st, 0)
    area(st).goods[:] = [0, 1, 2]
    assert node.legal(st, 0)
    # Both red ones may not go.
    assert do(st, node) == ["pay:yellow", "pay:red"]
    assert go_on(st, "pay:red") == ["pay:yellow"]
    assert go_on(st, "pay:yellow") == []
    assert goods(st) == (1, 0, 0)
    node = effect({"pay": {"same_colour": 2}, "for": [inner]})
    area(st).goods[:] = [0, 0, 2]
    assert not node.legal(st, 0)
    area(st).goods[:] = [2, 0, 2]
    assert do(st, node) == ["pay:blue"]
    assert go_on(st, "pay:blue") == []
    assert goods(st) == (1, 0, 1)


@rule("ES-386", "ES-385")
def test_a_bonus_of_the_price_may_bring_what_the_part_needs() -> None:
    st = bare()
    area(st).goods[:] = [0, 1, 0]
    stock(st, 2, "Breaker's Mallet")
    node = effect({"pay": {"yellow": 1, "discard": 1}, "for": [{"spend_to_advance": 1}]})
    assert node.legal(st, 0)
    assert goods(st) == (0, 1, 0)


@rule("ES-217")
def test_the_price_of_a_sell_reward_may_be_left_unpaid() -> None:
    words = Words()
    words.sold = True
    reward = words.steps("test", [{"pay": {"blue": 1}, "for": [{"gain": {"red": 3}}]}])
    st = bare()
    assert do(st, reward) == []
    area(st).goods[0] = 1
    assert do(st, reward) == ["decline", "take"]
    assert go_on(st, "decline") == []
    assert goods(st) == (1, 0, 0)
    assert do(st, reward, "take") == []
    assert goods(st) == (0, 0, 3)


@rule("ES-378")
def test_parts_are_done_in_order_and_what_cannot_be_done_is_left_out() -> None:
    st = bare()
    node = effect({"regress": 1, "track": "any"}, {"advance": 1, "track": "blue"}, {"gain": {"red": 1}})
    assert do(st, node, "take") == []
    assert (area(st).track, goods(st)) == ([1, 0, 0], (0, 1, 1))
    assert kinds(st) == ["up", "gain", "gain"]


@pytest.mark.parametrize("section", ["relics", "upgrades", "villagers", "ignis_rewards", "miners"])
def test_effects_read_back_as_they_are_written(section: str) -> None:
    fields = {"relics": ("action", "sell"), "upgrades": ("fixed", "any"), "miners": ("plain", "improved")}
    nodes = {"relics": ("use", "sell"), "upgrades": ("fixed", "any"), "miners": ("plain", "improved")}
    entries: Any = built_in()[section]
    for place, entry in enumerate(entries, 1):
        for field, label in zip(fields.get(section, ("effect",)), nodes.get(section, ("",)), strict=True):
            if entry[field]:
                node = BASE.nodes[f"{section}/{place}/{label}".rstrip("/")]
                assert plain_list(node) == entry[field], entry["name"]
