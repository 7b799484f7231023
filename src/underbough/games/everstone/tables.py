"""The fields of every kind of entry, and how the built-in tables are written: each entry as a pack would hold it."""

from __future__ import annotations

Step = dict[str, object]

FIELDS = (
    "name", "type", "starting", "cost", "action", "circles", "spaces", "sell", "discard_bonus", "dice", "free_tool",
    "only",
)  # fmt: skip
MINER_FIELDS = ("name", "copies", "plain", "improved")
UPGRADE_FIELDS = ("name", "column", "fixed", "any")
QUEST_FIELDS = ("name", "needs", "reputation")
VILLAGER_FIELDS = ("name", "side", "effect")
REWARD_FIELDS = ("name", "effect", "on_board")
SKILL_FIELDS = ("name", "skill", "gives")
LOCATION_FIELDS = ("name", "bonus", "action")
TRACK_FIELDS = ("name", "low", "high", "bonuses", "bare")
IGNIS_FIELDS = ("name", "bonus")
OPPONENT_FIELDS = ("name", "mat", "rows")
BOARD_FIELDS = (
    "name", "reserve_spaces", "market_prices", "increase", "flip", "decrease", "spot_reputation", "extensions",
)  # fmt: skip


def marked(entry: dict[str, object], known: tuple[str, ...]) -> dict[str, object]:
    """An entry with the mark of its stand-ins: all fields but those that are ``known``."""
    return {**entry, "stand_in": [field for field in entry if field not in known]}


def relic(
    name: str,
    kind: str,
    cost: tuple[int, int, int, int],
    action: list[Step],
    sell: list[Step],
    bonus: dict[str, int],
    dice: tuple[int, ...],
    tool: str,
    starting: bool = False,
    circles: int = 0,
    spaces: int = 0,
) -> dict[str, object]:
    """A relic; ``cost`` is blue, yellow, red and influence. No relic is public, so all of it is a stand-in."""
    names = ("blue", "yellow", "red", "influence")
    found: dict[str, object] = {
        "name": name,
        "type": kind,
        "starting": starting,
        "cost": {word: amount for word, amount in zip(names, cost, strict=True) if amount},
        "action": action,
    }
    if circles:
        found["circles"] = circles
    if spaces:
        found["spaces"] = spaces
    return marked(
        {**found, "sell": sell, "discard_bonus": [{"gain": bonus}], "dice": list(dice), "free_tool": tool}, ()
    )


def miner(name: str, plain: list[Step], improved: list[Step]) -> dict[str, object]:
    """A kind of miner relic, in two copies."""
    return marked({"name": name, "copies": 2, "plain": plain, "improved": improved}, ())


def upgrade(name: str, column: str, fixed: list[Step], any: list[Step]) -> dict[str, object]:
    """A caravan upgrade with its two halves."""
    return marked({"name": name, "column": column, "fixed": fixed, "any": any}, ())


def quest(name: str, needs: dict[str, object], known: tuple[str, ...] = ()) -> dict[str, object]:
    """A quest or an achievement for one reputation."""
    return marked({"name": name, "needs": needs, "reputation": 1}, known)


def villager(name: str, side: str, effect: list[Step]) -> dict[str, object]:
    """A villager tile; what it does is printed in the rulebook."""
    return marked({"name": name, "side": side, "effect": effect}, ("effect",))


def reward(name: str, effect: list[Step], on_board: bool = False) -> dict[str, object]:
    """An Ignis reward tile; what it does is printed in the rulebook, and whether it equals one of the board's."""
    return marked({"name": name, "effect": effect, "on_board": on_board}, ("effect", "on_board"))


def skill(name: str, kind: str, gives: list[Step] | None = None) -> dict[str, object]:
    """A merchant skill."""
    return marked({"name": name, "skill": kind, **({"gives": gives} if gives else {})}, ())
