"""Packs of Everstone: what they may hold, what is said of their faults, and that they can be played."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.packs import (
    assert_built_in_reads_back,
    assert_games_play_with,
    drawn,
    places_of_faults,
    values,
    with_more,
)

from underbough import load_game
from underbough.games import MAKERS
from underbough.games.everstone import ids
from underbough.games.everstone.rules import Everstone
from underbough.games.everstone.shapes import PACK, effects
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import Fields
from underbough.packs import read_pack, review
from underbough.packs.trial import TURN_NODES, play, trial

HEAD = 'pack = 1\ngame = "everstone"\nname = "X"\n'
BLANK: dict[str, Any] = {**PACK.sections[0].blank, "name": "Trial Relic"}
COPY = """
pack = 1
game = "everstone"
name = "What stands on my cards"
by = "Ada"

[[relics]]
name = "Smelter's Scale"
cost = { red = 2, influence = 1 }
free_tool = "flip"

[[relics]]
name = "Ember Bellows"
in_place_of = "Ember Tongs"
type = "red"
action = [{ pay = { discard = 1 }, for = [{ gain = { red = 1 } }, { draw_relic = 1 }] }]
only = "keep"

[[miners]]
name = "Yellow Seam"
improved = [{ gain = { yellow = 3 } }]

[[villagers]]
name = "Elder"
side = "B"
stand_in = ["name"]

[[skills]]
name = "Broker"
gives = [{ gain = { wild = 1 } }]

[[opponents]]
name = "Nim"
rows = ["market", "market", "tracks", "caravan", "tracks", "caravan"]

[board]
name = "Board and mats"
reserve_spaces = 5
"""


def with_relic(**fields: object) -> dict[str, Any]:
    """The built-in tables with one relic more."""
    return with_more("everstone", "relics", **{**BLANK, **fields})


def build(content: dict[str, object]) -> Everstone:
    game = MAKERS["everstone"](4, {}, content)
    assert isinstance(game, Everstone)
    return game


VERBS = [(next(iter(variant.fields)), variant) for variant in effects()]


@pytest.mark.parametrize(("verb", "variant"), VERBS, ids=[verb for verb, _ in VERBS])
@drawn(15)
@given(data=some.data())
def test_every_effect_that_fits_is_read_and_told(verb: str, variant: Fields, data: some.DataObject) -> None:
    effect: Any = data.draw(values(variant, []))
    try:
        made = build(with_relic(discard_bonus=[effect]))
    except ContentError as wrong:
        said = str(wrong)
        if "go together" in said or "only the action of a blue relic" in said:
            return
        raise
    bonus = made.ever.bonus[-1]
    assert bonus is not None
    told = made.cards()[made.ever.relics - 1]
    assert told["name"] == "Trial Relic"
    assert str(told["bonus"]).endswith(".")
    words = {"discard_without_bonus": "discard"}
    assert words.get(verb, verb) in str(bonus.plain())


def test_fields_are_replaced_and_marked() -> None:
    pack = read_pack(COPY)
    assert pack.issues == ()
    game = load_game("everstone", 2, pack=pack)
    cards = {(str(card["kind"]), str(card["name"])): card for card in game.cards()}
    assert ("relic", "Ember Tongs") not in cards
    scale, bellows = cards["relic", "Smelter's Scale"], cards["relic", "Ember Bellows"]
    assert (scale["cost"], scale["tool"]) == ({"red": 2}, "flip")
    assert scale["stand_in"] == ["type", "starting", "action", "sell", "discard_bonus", "dice"]
    assert bellows["text"] == "Discard 1 stored relic: gain 1 red, then draw a relic."
    content = build(pack.content).ever
    number = content.name.index("Ember Bellows")
    assert content.fates[number] == 2
    assert content.from_pack[number] == ["name", "type", "action", "only"]
    assert content.stand_ins["tile/elder"] == ["name"]
    assert content.from_packs["tile/elder"] == ["side"]
    assert content.use[ids.IMPROVED + 1] is content.nodes["miners/1/improved"]
    assert content.nodes["miners/1/improved"].plain() == {"gain": {"yellow": 3}}
    assert content.free_room == 5
    assert content.solo_rows[ids.NIM][0] == ids.SOLO_MARKET
    assert content.from_packs["board"] == ["reserve_spaces"]
    area = game.new_initial_state(seed=1).view(0)["seats"]
    assert isinstance(area, list)
    assert area[0]["room"] == 5


WRONG = """pack = 1
game = "everstone"
name = "Faults"
rewards = []

[[relics]]
name = "Smelter's Scale"
cost = { gold = 1 }
sell = [{ steal = 1 }]

[[relics]]
name = "New Relic"
type = "green"

[[personal_quests]]
name = "Hoarder"
needs = { friends = 3 }

[[tracks]]
name = "blue"
bonuses = [[]]
"""


def test_every_fault_is_named_with_line_entry_and_reason() -> None:
    assert places_of_faults(WRONG) >= {
        (4, "", ""),
        (8, "relics “Smelter's Scale”", "cost"),
        (9, "relics “Smelter's Scale”", "sell.0"),
        (11, "relics “New Relic”", ""),
        (17, "personal_quests “Hoarder”", "needs"),
        (21, "tracks “blue”", "bonuses"),
    }


TOGETHER = {
    'type = "blue"\naction = [{ gain = { red = 1 } }]': "a blue action is one price",
    'type = "purple"\naction = [{ pay = { red = 1 }, for = [{ gain_quest = 1 }] }]': "a purple action gains",
    "circles = 2": "only a blue relic has circles",
    "sell = [{ claim_from_market = 1 }]": "a sell reward does not claim",
    "sell = [{ pay = { any = 1, same_colour = 1 }, for = [{ gain_quest = 1 }] }]": "any and same_colour",
}


@pytest.mark.parametrize(("fields", "reason"), TOGETHER.items(), ids=list(TOGETHER.values()))
def test_what_does_not_go_together_is_said_with_its_place(fields: str, reason: str) -> None:
    pack, issues = review(HEAD + '[[relics]]\nname = "Hearthglass Lantern"\n' + fields)
    assert pack is None
    assert [(issue.entry, reason in issue.reason) for issue in issues] == [("relics “Hearthglass Lantern”", True)]


def test_what_is_built_in_can_be_written_out_and_read_back() -> None:
    assert_built_in_reads_back("everstone")


def test_games_with_it_are_played_to_the_end_and_from_their_records() -> None:
    assert_games_play_with("everstone", COPY, 12)


def test_a_discard_that_feeds_itself_is_refused_by_name() -> None:
    """Discarding draws as many relics as it gives up, for ever."""
    content = copy.deepcopy(PACK.built_in())
    rows: Any = content["relics"]
    for row in rows:
        row["discard_bonus"] = [{"draw_relic": 1}, {"draw_relic": 1}, {"discard": 1}]
    found = trial("everstone", content, 40, 60)
    assert found.fault == f"more than {TURN_NODES} steps in one turn"
    assert found.card in {row["name"] for row in rows}


def test_capacity() -> None:
    content = copy.deepcopy(PACK.built_in())
    rows: Any = content["relics"]
    more = [{**BLANK, "name": f"Relic {n}"} for n in range(ids.MINERS - len(rows))]
    content["relics"] = [*rows, *more]
    assert play("everstone", content, 2).fault == ""
    with pytest.raises(ContentError, match="relics: expected 1 to 160 entries, not 161"):
        build({**content, "relics": [*rows, *more, BLANK]})


HOSTILE = {
    "effects in effects": "sell = [" + "{ may = [" * 11 + "{ gain_quest = 1 }" + "] }" * 11 + "]",
    "prices in prices": "sell = [" + "{ pay = { red = 1 }, for = [" * 4_000 + "]",
    "a text for effects": 'sell = "gain(9)"',
    "a verb that is none": 'sell = [{ __import__ = "os" }]',
    "a huge number": "sell = [{ gain = { red = 99999999999999999999 } }]",
}


@pytest.mark.parametrize("fields", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_packs_are_refused_quickly(fields: str) -> None:
    pack, issues = review(HEAD + '[[relics]]\nname = "Hearthglass Lantern"\n' + fields)
    assert pack is None
    assert 1 <= len(issues) < 20
    assert all(len(issue.sentence()) < 600 for issue in issues)
