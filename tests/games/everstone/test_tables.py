"""The built-in tables: marks of what is printed, what content may hold, and the facts they were taken from."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest
from games.everstone.proposals import block, effects, facts, needs, relic
from games.everstone.strengthened import STRENGTHENED

from underbough.games.everstone import ids
from underbough.games.everstone.content import build, built_in, content_of
from underbough.kernel.errors import ContentError

PRINTED = {
    "villagers": {"effect"},
    "ignis_rewards": {"effect", "on_board"},
    "tracks": {"name", "low", "high"},
    "ignis_spaces": {"name"},
    "opponents": {"name"},
    "board": {"name", "extensions"},
}
"""Fields that stand in the rulebook, or were worked out from it; all others are stand-ins."""


def entries(section: str) -> list[Any]:
    """The built-in entries of a section."""
    plain: Any = copy.deepcopy(built_in())[section]
    return plain if isinstance(plain, list) else [plain]


@pytest.mark.parametrize("section", list(built_in()))
def test_everything_is_marked_that_is_not_printed(section: str) -> None:
    for entry in entries(section):
        known = {"needs", "reputation"} if entry["name"] == "Tall Stack" else PRINTED.get(section, set())
        assert set(entry["stand_in"]) == set(entry) - known - {"stand_in"}, entry["name"]


def test_counts_of_the_box() -> None:
    content = content_of()
    assert content.relics == 80
    assert content.starting.count(True) == 15
    assert len(content.upgrade_name) == 16
    assert (content.tile_side.count(0), content.tile_side.count(1)) == (6, 6)
    assert (len(content.skill_kind), len(content.reward), content.extension_count) == (6, 6, 12)
    assert (content.personal, len(content.need) - content.personal) == (20, 4)
    assert Counter(content.miner_kind) == dict.fromkeys(range(6), 2)
    kinds = Counter(content.kind[: content.relics])
    assert [kinds[kind] for kind in range(5)] == [20, 20, 16, 10, 14]
    assert Counter(content.tool) == {ids.INCREASE: 27, ids.FLIP: 26, ids.DECREASE: 27}


def differ(section: str, name: str, field: str, ours: object, proposed: object) -> None:
    """A field is the proposed one, unless it was strengthened on purpose."""
    key = (section, name, field)
    if key in STRENGTHENED:
        assert ours != proposed, f"{key} is not changed any more"
    else:
        assert ours == proposed, key


def compare(section: str, proposed: list[dict[str, Any]]) -> None:
    ours = entries(section)
    assert len(ours) == len(proposed)
    for mine, theirs in zip(ours, proposed, strict=True):
        for field, value in theirs.items():
            differ(section, mine["name"], field, mine.get(field), value)


def test_relics_are_the_proposed_ones() -> None:
    text = facts()
    if text is not None:
        compare("relics", [relic(row) for row in block(text.split("\nproposed:\n")[1], "relics", "relic_notes")])


def test_the_side_decks_are_the_proposed_ones() -> None:
    text = facts()
    if text is None:
        return
    text = text.split("\nproposed:\n")[1]
    miners = block(text, "miner_relics", "reserve_extensions")
    rows = [{**row, "plain": effects(row["base"]), "improved": effects(row["upgraded"])} for row in miners]
    compare("miners", [{name: row[name] for name in ("name", "copies", "plain", "improved")} for row in rows])
    upgrades = block(text, "caravan_upgrades", "starting_quests")
    compare("upgrades", [
        {
            "name": row["name"],
            "column": row["fixed_action"],
            "fixed": effects(row["fixed"]),
            "any": effects(row["any_action"]),
        }
        for row in upgrades
    ])  # fmt: skip
    for section, name, until in (
        ("starting_quests", "starting_quests", "starting_quests_note"),
        ("personal_quests", "personal_quests", "personal_quests_note"),
        ("achievements", "global_achievements", "reputation_track"),
    ):
        quests = block(text, name, until)
        compare(section, [{"needs": needs(row["needs"]), "reputation": row["reputation"]} for row in quests])
    skills = block(text, "merchant_skills", "merchant_skills_note")
    compare("skills", [{"name": row["name"]} for row in skills])
    assert [entry["skill"] for entry in entries("skills")] == [row["name"].lower().replace(" ", "_") for row in skills]
    given = [row["effect"] for row in skills if isinstance(row["effect"], list)]
    assert [effects(one) for one in given] == [entry["gives"] for entry in entries("skills") if "gives" in entry]


def test_tiles_do_what_the_rulebook_prints() -> None:
    text = facts()
    if text is None:
        return
    printed = block(text, "villager_tiles", "ignis_reward_tiles")
    sides = block(text, "villager_sides", "ignis_reward_tiles")
    side = dict.fromkeys(sides["a"], "A") | dict.fromkeys(sides["b"], "B")
    compare("villagers", [{"effect": effects(row["effect"]), "side": side[row["id"]]} for row in printed])
    rewards = block(text, "ignis_reward_tiles", "solo")
    compare("ignis_rewards", [{"effect": effects(row["effect"])} for row in rewards])
    barter = text.split("standard_ignis_rewards:")[1].split("      confidence")[0].split("      value:\n")[1]
    assert "matching the resource spent" in barter
    assert "may_discard_relic" in barter
    standard = [row["effect"] for row in entries("ignis_rewards") if row["on_board"]]
    assert standard == [effects(rewards[0]["effect"]), effects(rewards[5]["effect"])]


def test_the_board_is_the_proposed_one() -> None:
    text = facts()
    if text is None:
        return
    text = text.split("\nproposed:\n")[1]
    tracks = block(text, "influence_tracks", "market_prices")
    blocked = tracks["blocked_in_solo_and_two_player"]
    compare("tracks", [
        {
            "low": tracks["ranges"][colour][0],
            "high": tracks["ranges"][colour][1],
            "bonuses": [effects(bonus) for bonus in tracks["bonuses"][colour].values()],
            "bare": blocked[colour],
        }
        for colour in ids.COLOURS
    ])  # fmt: skip
    places = block(text, "explore_locations", "  in_play")
    compare("locations", [{"bonus": effects(bonus)} for bonus in places["bonus"].values()])
    action = block(text, "  printed_location_action", "global_achievements_note")
    differ("locations", "Lantern Square", "action", entries("locations")[0]["action"], effects(action))
    spaces = block(text, "ignis_influence_rewards", "explore_locations")
    compare("ignis_spaces", [{"bonus": effects(one)} for group in range(1, 4) for one in spaces[f"group_{group}"]])
    mats = block(text, "solo_mats", "resource_supply")["order_top_to_bottom"]
    colours = {row["solo_side"]: row["colour"] for row in block(text, "reserve_mats", "harvest_manipulation_prices")}
    compare("opponents", [{"name": name, "rows": rows, "mat": colours[name]} for name, rows in mats.items()])
    prices = block(text, "market_prices", "reserve_capacity")["from_deck_side"]
    changes = block(text, "harvest_manipulation_prices", "ignis_influence_rewards")
    compare("board", [{"market_prices": [row["pay"] for row in prices], **changes}])
    differ("board", "Board and mats", "reserve_spaces", entries("board")[0]["reserve_spaces"], 7)
    assert "reserve_capacity: {free_at_start: 7," in text


def test_only_named_fields_are_strengthened() -> None:
    known = {(section, entry["name"], field) for section in built_in() for entry in entries(section) for field in entry}
    assert set(STRENGTHENED) <= known


WRONG: dict[str, tuple[str, dict[str, object], str]] = {
    "a type": ("relics", {"type": "pink"}, r"relics\.0\.type: expected green"),
    "a cost": ("relics", {"cost": {"gold": 1}}, r"relics\.0\.cost: does not know 'gold'"),
    "a price for green": (
        "relics",
        {"action": [{"pay": {"red": 1}, "for": [{"gain": {"blue": 1}}]}]},
        "a green action costs nothing",
    ),
    "blue without a price": ("relics", {"type": "blue"}, "a blue action is one price"),
    "circles on green": ("relics", {"circles": 2}, "only a blue relic has circles"),
    "spaces on green": ("relics", {"spaces": 2}, "only a brown relic has spaces"),
    "an action on brown": ("relics", {"type": "brown", "spaces": 3}, "a brown relic has spaces and no action"),
    "red without a relic": (
        "relics",
        {"type": "red", "action": [{"pay": {"red": 1}, "for": [{"gain": {"blue": 1}}]}]},
        "the price of a red action has discard = 1",
    ),
    "purple without reputation": (
        "relics",
        {"type": "purple", "action": [{"pay": {"red": 1}, "for": [{"gain": {"blue": 1}}]}]},
        "a purple action gains reputation alone",
    ),
    "influence without circles": (
        "relics",
        {"type": "blue", "action": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"blue": 1}}]}]},
        "circles and influence_on_this go together",
    ),
    "a claim in a sell reward": ("relics", {"sell": [{"claim_from_discard": 1}]}, "does not claim another one"),
    "four dice": ("relics", {"dice": [1, 2, 3, 4]}, r"relics\.0\.dice: expected 1 to 3 dice"),
    "a tool": ("relics", {"free_tool": "saw"}, r"relics\.0\.free_tool"),
    "a fate": ("relics", {"only": "trash"}, r"relics\.0\.only"),
    "a verb": ("relics", {"sell": [{"steal": 1}]}, r"relics\.0\.sell\.0: expected exactly one verb"),
    "a twin": ("relics", {"name": "Saffron Sieve"}, "already taken"),
    "a need": ("personal_quests", {"needs": {"friends": 3}}, r"personal_quests\.0\.needs: does not know 'friends'"),
    "no need": ("personal_quests", {"needs": {}}, "asks for nothing"),
    "unsorted counts": (
        "starting_quests",
        {"needs": {"tucked_relics_per_action_sorted_at_least": [1, 2]}},
        "expected the largest number first",
    ),
    "influence on a tile": (
        "villagers",
        {"effect": [{"pay": {"influence_on_this": True}, "for": [{"gain": {"blue": 1}}]}]},
        "only the action of a blue relic takes influence",
    ),
    "a skill without a gift": ("skills", {"skill": "broker"}, r"skills\.0\.gives"),
    "two prices": (
        "villagers",
        {"effect": [{"pay": {"any": 1, "same_colour": 2}, "for": [{"gain": {"blue": 1}}]}]},
        "any and same_colour do not go together",
    ),
    "a printed action elsewhere": ("locations", {"action": []}, "expected 1 to 8 effects"),
    "a gap in the ranges": ("tracks", {"high": 4}, "no track takes a sum of 5"),
    "a bare space with a bonus": ("tracks", {"bare": 1}, "shows no bonus"),
    "an order": ("opponents", {"name": "Nim"}, "the opponents stand in the order"),
    "two mats of a colour": ("opponents", {"mat": "red"}, "stands for one mat"),
    "a row": ("opponents", {"rows": ["market"]}, r"opponents\.0\.rows: expected 6 actions"),
}


@pytest.mark.parametrize(("section", "change", "complaint"), WRONG.values(), ids=WRONG.keys())
def test_what_content_may_not_hold(section: str, change: dict[str, object], complaint: str) -> None:
    plain: Any = copy.deepcopy(built_in())
    plain[section][0] = {**plain[section][0], **change}
    with pytest.raises(ContentError, match=complaint):
        build(plain)


def test_prices_of_the_market() -> None:
    plain: Any = copy.deepcopy(built_in())
    plain["board"]["market_prices"][3] = {"red": 1}
    with pytest.raises(ContentError, match="the farthest from the deck, is free"):
        build(plain)


def test_too_few_relics() -> None:
    plain: Any = copy.deepcopy(built_in())
    plain["relics"] = plain["relics"][:50]
    with pytest.raises(ContentError, match="at least 60 relics, 12 of them starting ones, not 50 and 12"):
        build(plain)
