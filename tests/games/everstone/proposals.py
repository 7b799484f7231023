"""The proposed stand-ins of the facts, told in the fields of our own tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.stone_relic.facts import read_block

FACTS = Path(__file__).parents[3].parent / "shared" / "facts" / "everstone.yaml"
SIMPLE = {
    "draw_relic": "draw_relic",
    "buy_relic": "buy_relic",
    "relocate_relic": "relocate_relic",
    "attempt_discover": "attempt_discovery",
    "place_influence_at_caravan": "place_influence",
    "gain_personal_quest": "gain_quest",
    "gain_caravan_upgrade": "gain_upgrade",
    "gain_miner_relic": "gain_miner",
    "gain_reserve_extension": "gain_extension",
    "gain_reputation": "gain_reputation",
    "return_influence_to_pool": "return_influence",
    "claim_sell_reward_from_discard_pile": "claim_from_discard",
    "claim_sell_reward_from_market": "claim_from_market",
}
MATCHING = "matching the resource spent"
PRICES = {
    "place_influence_on_card": "influence_on_this",
    "discard_relic": "discard",
    "discard_relic_without_bonus": "discard_without_bonus",
}


def facts() -> Any:
    """The text of the facts; None in a plain clone, which has nothing to compare with."""
    return FACTS.read_text(encoding="utf-8") if FACTS.is_file() else None


def block(text: str, name: str, until: str) -> Any:
    """One part of the facts that begins with ``name`` and ends before ``until``, both two spaces in."""
    found = text.split(f"\n  {name}:\n")[1].split(f"\n  {until}:")[0]
    return read_block(found.replace("- 'no': ", "- number: "))


def price(entries: list[Any]) -> dict[str, Any]:
    """What stands before an arrow."""
    found: dict[str, Any] = {}
    for entry in entries:
        name, value = next(iter(entry.items()))
        if name == "pay":
            found.update(value)
        elif name == "regress":
            found["down"] = value["spaces"]
        else:
            found[PRICES[name]] = value if name != "place_influence_on_card" else True
    return found


def effect(entry: Any) -> dict[str, Any]:
    """One entry of an effect."""
    name, value = next(iter(entry.items()))
    if name == "gain":
        return {"gain": value}
    if name in ("advance", "regress"):
        return {name: value["spaces"], "track": value["track"]}
    if name == "draw_relics_choose":
        assert value == {"draw": 3, "discover": 1, "store": 1, "return_to_top": 1}
        return {"survey": 3}
    if name == "choose":
        return {"choose": [effects(option) for option in value]}
    if name == "may_gain":
        return {"may": [{"gain": value}]}
    if name == "may_discard_relic":
        return {"may": [{"discard": value}]}
    return {SIMPLE[name]: value}


def effects(entries: list[Any]) -> list[Any]:
    """A list of entries; a price stands first and is for all the rest."""
    rest = [entry for entry in entries if "limit" not in entry and "move_that_relic_to" not in entry]
    first = rest[0] if rest else {}
    if "cost" in first:
        paid, rest = price(first["cost"]), rest[1:]
        if rest[0].get("advance", {}).get("track") == "one of the other two":
            assert paid == {"down": 1}
            return [{"shift": 1}]
        return [{"pay": paid, "for": effects(rest)}]
    if "pay" in first:
        if rest[1].get("advance", {}).get("track") == MATCHING:
            assert first["pay"] == {"any": 1}
            return [{"spend_to_advance": rest[1]["advance"]["spaces"]}]
        return [{"pay": first["pay"], "for": effects(rest[1:])}]
    return [effect(entry) for entry in rest]


def relic(row: Any) -> dict[str, Any]:
    """A relic."""
    action, discovery = row["action"], row["discovery"]
    found = {
        "name": row["name"],
        "type": row["type"],
        "starting": row["starting"],
        "cost": {name: amount for name, amount in row["repair_cost"].items() if amount},
        "sell": effects(row["sell"]),
        "discard_bonus": effects(row["discard_bonus"]),
        "dice": discovery["dice"],
        "free_tool": discovery["free_tool"],
        "action": [],
    }
    assert len(discovery["dice"]) + discovery["other_dice"] == 3
    if "reserve_spaces" in action:
        return {**found, "spaces": action["reserve_spaces"]}
    reward = effects(action["reward"])
    if "influence_circles" in action:
        found["circles"] = action["influence_circles"]
    if "cost" in action:
        reward = [{"pay": price(action["cost"]), "for": reward}]
    assert (row["type"] == "purple") == ("covers_reputation_space_with_influence" in action)
    return {**found, "action": reward}


def needs(plain: Any) -> dict[str, Any]:
    """What a quest asks for."""
    found: dict[str, Any] = {}
    for part in plain.get("all", [plain]):
        found.update(part)
    return found
