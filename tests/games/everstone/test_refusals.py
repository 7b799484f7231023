"""Why not: what cards and tracks that are left out tell of themselves."""

from __future__ import annotations

from typing import Any

import pytest
from games.everstone.ground import Ground, Step
from games.everstone.parts import GO, below_explore, cover, gives
from support.rules import rule

from underbough.games.everstone import ids

POINT: Step = {"type": "purple", "action": [{"pay": {"red": 2}, "for": [{"gain_reputation": 1}]}]}
SWAP: Step = {"type": "red", "action": [{"pay": {"discard": 1}, "for": [{"gain": {"blue": 1}}]}]}
TOKEN: Step = {
    "type": "blue",
    "circles": 2,
    "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"blue": 1}}]}],
}
ANY_UP: Step = {"advance": 1, "track": "any"}
ANY_DOWN: Step = {"regress": 2, "track": "any"}


def reasons(table: Ground, seat: int = 0) -> dict[str, tuple[str, str]]:
    """What is refused to a seat now, by its place on the page: the reason and its statement."""
    return {found.target: (found.reason, found.rule) for found in table.state.why_not(seat)}


def beside(action: Step) -> Ground:
    """``Relic 20`` with this action lies below Explore, above one that can be used."""
    return below_explore(action, "Relic 21", relics={"Relic 21": gives(blue=1)})


@rule("ES-111")
def test_a_covered_purple_relic_says_so() -> None:
    table = beside(POINT).goods(0, red=4).tokens(0, stacks=13)
    cover(table, 0, "Relic 20").play(0, *GO).exactly(0, "end", "use:relic-21")
    assert reasons(table)["tucked:0:relic-20"] == ("Its reputation space is covered.", "ES-111")
    table = beside(POINT).goods(0, red=1).play(0, *GO)
    assert reasons(table)["tucked:0:relic-20"][1] == "ES-386"


@rule("ES-103")
def test_a_red_relic_says_that_there_is_nothing_to_discard() -> None:
    table = beside(SWAP).play(0, *GO).exactly(0, "end", "use:relic-21")
    assert reasons(table)["tucked:0:relic-20"] == ("You have no stored relic to discard.", "ES-103")
    table = beside(SWAP).store(0, barter="Relic 25").play(0, *GO).exactly(0, "end", "use:relic-20", "use:relic-21")
    assert "tucked:0:relic-20" not in reasons(table)


@rule("ES-101", "ES-110")
def test_a_relic_without_room_or_token_for_influence_says_so() -> None:
    table = beside(TOKEN).tokens(0, stacks=13)
    cover(table, 0, "Relic 20", 2).play(0, *GO)
    assert reasons(table)["tucked:0:relic-20"] == ("It holds as much influence as it can.", "ES-101")
    table = beside(POINT).goods(0, red=2).tokens(0, stacks=0).play(0, *GO)
    assert reasons(table)["tucked:0:relic-20"] == ("You have no influence left for it.", "ES-110")


@rule("ES-121", "ES-126")
def test_tracks_that_nothing_moves_up_say_why() -> None:
    table = Ground(4, printed=[ANY_UP]).heights(0, ids.LOCKED).play(0, *GO).exactly(0, "up:yellow", "up:red")
    locked = ("This token lies in a reputation spot and stays there.", "ES-121")
    assert reasons(table) == {"track:blue": locked}
    table = Ground(4, printed=[ANY_UP]).heights(0, yellow=6).heights(1, ids.LOCKED, 7).heights(2, ids.LOCKED, 0)
    table.heights(3, ids.LOCKED, 0, ids.LOCKED).play(0, *GO).exactly(0, "up:blue", "up:red")
    why = "Every space above this token is taken, and so is every reputation spot."
    assert reasons(table) == {"track:yellow": (why, "ES-126")}


@rule("ES-372", "ES-120", "ES-121")
@pytest.mark.parametrize("spaces", [1, 2])
def test_tracks_that_nothing_moves_down_say_why(spaces: int) -> None:
    table = Ground(printed=[{**ANY_DOWN, "regress": spaces}]).heights(0, blue=3, yellow=2, red=0).play(0, *GO)
    table.exactly(0, "down:blue", "down:yellow")
    assert reasons(table) == {"track:red": ("This token is at the start: it can't go back.", "ES-120")}
    table = Ground(printed=[{**ANY_DOWN, "regress": spaces}]).heights(0, blue=3, yellow=2, red=ids.LOCKED)
    table.play(0, *GO)
    locked = ("This token lies in a reputation spot and stays there.", "ES-121")
    assert reasons(table) == {"track:red": locked}


@rule("ES-113")
def test_a_track_that_is_not_high_enough_says_so() -> None:
    table = Ground(printed=[ANY_DOWN]).heights(0, blue=3, yellow=2, red=1).play(0, *GO)
    table.exactly(0, "down:blue", "down:yellow")
    assert reasons(table) == {"track:red": ("This token can't go back 2 spaces.", "ES-113")}


@rule("ES-315", "ES-120")
def test_the_track_gone_back_on_is_not_gone_up_on() -> None:
    table = Ground(printed=[{"shift": 1}]).heights(0, blue=2, yellow=2).play(0, *GO)
    table.exactly(0, "down:blue", "down:yellow")
    found: Any = reasons(table)
    assert found == {"track:red": ("This token is at the start: it can't go back.", "ES-120")}
    table.then(0, "down:blue").exactly(0, "up:yellow", "up:red")
    assert reasons(table) == {"track:blue": ("It has to be one of the other two tracks.", "ES-315")}


@rule("ES-209", "ES-094")
@pytest.mark.parametrize(
    ("faces", "words"),
    [([2, 4, 6], "2, 4 and 6"), ([5, 5], "5, 5 and any other die"), ([3], "3 and any 2 other dice")],
)
def test_a_relic_that_is_not_discovered_says_with_which_dice_it_would_be(faces: list[int], words: str) -> None:
    table = Ground(relics={"Relic 5": {"dice": faces, "free_tool": "increase"}}).dice(1, 1, 2).play(0, "pawn:harvest")
    said = f"The dice do not show the combination of the top relic: {words}."
    assert reasons(table)["deck"] == (said, "ES-209")


@rule("ES-287")
def test_an_attempt_says_which_dice_are_wanted() -> None:
    shown = {"Relic 5": {"dice": [2, 4, 6], "free_tool": "increase"}}
    action = {"type": "green", "action": [{"attempt_discovery": 1}]}
    table = below_explore(action, relics=shown).play(0, *GO).dice(1, 1, 2).play(0, "use:relic-20")
    prompt = table.state.prompt()
    assert prompt.text == "Match the combination on the relic deck: 2, 4 and 6."
    assert reasons(table)["deck"][0].endswith("top relic: 2, 4 and 6.")
