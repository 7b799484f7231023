"""Purple relics, and prices of several parts."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.parts import GO, below_explore, cover, on
from support.rules import rule

POINT: Step = {"type": "purple", "action": [{"pay": {"red": 2}, "for": [{"gain_reputation": 1}]}]}
DOWN: Step = {"type": "purple", "action": [{"pay": {"down": 3}, "for": [{"gain_reputation": 1}]}]}


@rule("ES-109")
def test_purple_pays_for_a_point() -> None:
    table = below_explore(POINT).goods(0, red=1).goods(1, red=5).play(0, *GO)
    assert (table.asked(), table.area(0).reputation) == (1, 1)
    table = below_explore(POINT).goods(0, blue=1, red=3).reputation(5, 5).play(0, *GO)
    table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20").untouched(1)
    assert (table.held(0), table.area(0).reputation, table.asked()) == ((1, 0, 1), 6, 1)
    table = below_explore(POINT).goods(0, red=3).reputation(5, 5).play(0, *GO, "end")
    assert (table.held(0), table.area(0).reputation) == ((0, 0, 3), 5)


@rule("ES-110")
@pytest.mark.parametrize(("stacks", "pool", "after"), [(15, 0, (14, 0)), (1, 2, (0, 2)), (0, 1, (0, 0))])
def test_an_available_token_covers_its_reputation_space(stacks: int, pool: int, after: tuple[int, int]) -> None:
    table = below_explore(POINT).goods(0, red=2).tokens(0, stacks=stacks, pool=pool).play(0, *GO, "use:relic-20")
    area = table.area(0)
    assert (on(table, 0, "Relic 20"), area.stacks, area.pool, area.reputation) == (1, *after, 2)
    table.untouched(1)


@rule("ES-110")
def test_used_tokens_are_not_pulled_back_for_it() -> None:
    table = below_explore(POINT).goods(0, red=2).tokens(0, stacks=0).placed(0, place_4=1, place_3=2)
    table.st.ignis[0] = 0
    table.play(0, *GO)
    assert (table.asked(), table.held(0), table.area(0).reputation) == (1, (0, 0, 2), 1)
    assert (table.area(0).placed[3:5], table.st.ignis[0]) == ([2, 1], 0)


@rule("ES-111")
@pytest.mark.parametrize(("answer", "offered"), [("lift:relic-20", True), ("stack", False)])
def test_a_covered_one_waits_for_its_token_to_leave(answer: str, offered: bool) -> None:
    table = below_explore(POINT, printed=[{"return_influence": 1}]).goods(0, red=4).tokens(0, stacks=13)
    cover(table, 0, "Relic 20").play(0, *GO, answer)
    assert (table.asked() == 0) == offered
    if offered:
        assert (on(table, 0, "Relic 20"), table.area(0).pool) == (0, 1)
        table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20")
        assert (on(table, 0, "Relic 20"), table.area(0).pool, table.area(0).stacks) == (1, 1, 12)
    assert table.area(0).reputation == (2 if offered else 1)


@rule("ES-111")
def test_the_next_turn_alone_does_not_uncover_it() -> None:
    table = below_explore(POINT).goods(0, red=4).play(0, *GO, "use:relic-20").turn_to(0)
    table.area(0).pawn, table.area(0).caravan = 3, -1
    table.play(0, *GO)
    assert (table.asked(), on(table, 0, "Relic 20"), table.held(0), table.area(0).reputation) == (1, 1, (0, 0, 2), 2)


@rule("ES-112")
@pytest.mark.parametrize(("answer", "yellow"), [("take", 2), ("decline", 0)])
def test_three_spaces_down_for_a_point(answer: str, yellow: int) -> None:
    bonuses: dict[str, dict[int, list[Step]]] = {
        "blue": {height: [{"gain": {"yellow": 2 if height == 3 else 5}}] for height in (1, 2, 3, 4, 5)}
    }
    table = below_explore(DOWN, tracks=bonuses, players=3).heights(0, blue=6, yellow=2).heights(1, blue=5)
    table.reputation(5, 5, 5).play(0, *GO, "use:relic-20").exactly(0, "down:blue").then(0, "down:blue")
    assert (table.at(0), table.area(0).reputation) == ((3, 2, 0), 5)
    table.exactly(0, "take", "decline").then(0, answer).untouched(1, 2)
    assert (table.held(0), on(table, 0, "Relic 20"), table.area(0).reputation) == ((0, yellow, 0), 1, 6)
    assert table.area(0).stacks == 14


@rule("ES-113")
@pytest.mark.parametrize(
    ("heights", "tracks"),
    [
        ((2, 2, 1), ()),
        ((3, 0, 0), ("blue",)),
        ((0, 3, 4), ("yellow", "red")),
        ((8, 2, 2), ()),
        ((8, 3, 0), ("yellow",)),
    ],
)
def test_all_three_spaces_on_one_track(heights: tuple[int, int, int], tracks: tuple[str, ...]) -> None:
    table = below_explore(DOWN, players=3).heights(0, *heights).reputation(5, 5, 5).heights(1, blue=7, yellow=7, red=7)
    table.play(0, *GO)
    if not tracks:
        assert (table.asked(), table.at(0), table.area(0).reputation) == (1, heights, 5)
        return
    table.exactly(0, "end", "use:relic-20").then(0, "use:relic-20").exactly(0, *(f"down:{name}" for name in tracks))
    table.then(0, f"down:{tracks[0]}").untouched(1, 2)
    at = ("blue", "yellow", "red").index(tracks[0])
    assert table.at(0) == tuple(height - 3 * (colour == at) for colour, height in enumerate(heights))
    assert (table.area(0).reputation, on(table, 0, "Relic 20")) == (6, 1)


BACK: dict[str, dict[int, list[Step]]] = {"blue": {2: [{"gain": {"yellow": 1}}]}}
BOTH: Step = {"pay": {"down": 1, "yellow": 1}, "for": [{"gain_reputation": 1}]}


@rule("ES-385")
def test_a_price_cannot_pay_for_itself() -> None:
    action: Step = {"type": "purple", "action": [BOTH]}
    table = below_explore(action, tracks=BACK, players=3).heights(0, blue=3).reputation(5, 5, 5).play(0, *GO)
    assert (table.asked(), table.at(0), table.held(0)) == (1, (3, 0, 0), (0, 0, 0))
    table = below_explore(action, tracks=BACK, players=3).heights(0, blue=3).goods(0, yellow=1).reputation(5, 5, 5)
    table.play(0, *GO, "end", "use:relic-20")
    # The resource goes first.
    assert (table.held(0), table.at(0)) == ((0, 0, 0), (3, 0, 0))
    table.then(0, "down:blue", "take").untouched(1, 2)
    assert (table.held(0), table.at(0), table.area(0).reputation) == ((0, 1, 0), (2, 0, 0), 6)
    assert table.told("pay", "down", "gain", "token_on", "reputation") == [
        "pay", "down", "gain", "token_on", "reputation",
    ]  # fmt: skip


@rule("ES-385")
@pytest.mark.parametrize("where", ["place", "upgrade"])
@pytest.mark.parametrize("yellow", [0, 1])
def test_it_holds_for_every_price(where: str, yellow: int) -> None:
    price: Step = {"pay": {"down": 1, "yellow": 1}, "for": [{"gain": {"red": 2}}]}
    never: list[Step] = [{"pay": {"red": 9}, "for": [{"gain": {"blue": 1}}]}]
    edits: dict[str, dict[int, Step]] = {"upgrades": {0: {"any": [price]}}} if where == "upgrade" else {}
    table = Ground(3, printed=never if where == "upgrade" else [price], tracks=BACK, edits=edits).heights(0, blue=3)
    table.goods(0, yellow=yellow)
    if where == "upgrade":
        table.st.upgrades.remove(0)
        table.area(0).upgrades[1] = 1
    table.play(0, "pawn:explore")
    if where == "upgrade":
        if not yellow:
            table.refuses(0, "upgrade", "skip")
            return
        table.then(0, "upgrade")
    else:
        table.then(0, "go:centre")
    if yellow:
        table.then(0, "down:blue", "take")
        assert (table.held(0), table.at(0)) == ((0, 1, 2), (2, 0, 0))
    else:
        assert (table.asked(), table.held(0), table.at(0)) == (1, (0, 0, 0), (3, 0, 0))


@rule("ES-385")
@pytest.mark.parametrize(("yellow", "paid"), [(0, False), (1, True)])
def test_a_discard_bonus_does_not_help_to_pay(yellow: int, paid: bool) -> None:
    price: Step = {"pay": {"yellow": 1, "discard": 1}, "for": [{"gain": {"red": 2}}]}
    bonus: dict[str, Step] = {"Relic 25": {"discard_bonus": [{"gain": {"yellow": 3}}]}}
    table = Ground(2, printed=[price], relics=bonus).store(0, repair="Relic 25").goods(0, yellow=yellow).play(0, *GO)
    if not paid:
        assert (table.held(0), table.pile(), table.workshop(0)[3]) == ((0, 0, 0), [], "Relic 25")
        return
    table.then(0, "discard:relic-25")
    assert table.held(0) == (0, 0, 0)
    table.then(0, "take")
    assert (table.held(0), table.pile()) == ((0, 3, 2), ["Relic 25"])


@rule("ES-385")
def test_a_token_and_its_resources_are_looked_at_together() -> None:
    action: Step = {
        "type": "blue",
        "circles": 2,
        "action": [{"pay": {"influence_on_this": True, "yellow": 1, "any": 1}, "for": [{"gain": {"red": 3}}]}],
    }
    for goods, stacks, usable in (((0, 1, 0), 15, False), ((1, 0, 1), 15, False), ((1, 1, 0), 15, True),
                                  ((0, 2, 0), 15, True), ((1, 1, 0), 0, False)):  # fmt: skip
        table: Any = below_explore(action).goods(0, *goods).tokens(0, stacks=stacks).placed(0, place_4=1).play(0, *GO)
        if table.options(0) == ["end", "workshop"]:
            table.then(0, "end")
        assert (table.asked() == 0) == usable
        if usable:
            table.then(0, "use:relic-20")
            left = "blue" if goods[0] else "yellow"
            table.exactly(0, f"pay:{left}").then(0, f"pay:{left}")
            assert (table.held(0), on(table, 0, "Relic 20"), table.area(0).stacks) == ((0, 0, 3), 1, stacks - 1)
            assert table.told("pay", "token_on", "gain") == ["pay", "pay", "token_on", "gain"]
