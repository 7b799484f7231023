"""Reads miner relics, reserve extensions, caravan upgrades, quests, achievements, tiles and merchant skills."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.conditions import read_needs
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.read_entry import marks, rows, unique_name
from underbough.games.everstone.skills import AT_A_MOMENT, UseSkill
from underbough.games.everstone.tables import (
    MINER_FIELDS,
    QUEST_FIELDS,
    REWARD_FIELDS,
    SKILL_FIELDS,
    UPGRADE_FIELDS,
    VILLAGER_FIELDS,
)
from underbough.games.everstone.vocabulary import Words
from underbough.kernel.content import text, whole
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

MOST_MINERS = 32
MOST_QUESTS = 60
MOST_STARTING = 4
MOST_ACHIEVEMENTS = 8
MOST_TILES = 32
SIDES = ("A", "B")
FEWEST_TILES = 4
"""Of each side, so that four players have theirs (ES-034)."""


def read(content: EverContent, words: Words, plain: dict[str, object]) -> None:
    """Read everything but relics and the board."""
    for i, entry in enumerate(rows(plain, "miners", 1, MOST_MINERS)):
        _miner(content, words, f"miners.{i}", entry)
    for i, entry in enumerate(rows(plain, "upgrades", 1, 64)):
        _upgrade(content, words, f"upgrades.{i}", entry)
    for i, entry in enumerate(rows(plain, "personal_quests", 8, MOST_QUESTS)):
        _quest(content, f"personal_quests.{i}", entry)
    content.personal = len(content.need)
    for i, entry in enumerate(rows(plain, "starting_quests", 4, MOST_STARTING)):
        _quest(content, f"starting_quests.{i}", entry)
    for i, entry in enumerate(rows(plain, "achievements", 0, MOST_ACHIEVEMENTS)):
        _achievement(content, f"achievements.{i}", entry)
    for i, entry in enumerate(rows(plain, "villagers", 8, MOST_TILES)):
        _villager(content, words, f"villagers.{i}", entry)
    for side, name in enumerate(SIDES):
        if content.tile_side.count(side) < FEWEST_TILES:
            raise ContentError(
                f"villagers: at least {FEWEST_TILES} of side {name}, not {content.tile_side.count(side)}"
            )
    printed: list[int] = []
    for i, entry in enumerate(rows(plain, "ignis_rewards", 2, MOST_TILES)):
        _reward(content, words, f"ignis_rewards.{i}", entry, printed)
    if len(printed) != 2:
        raise ContentError(f"ignis_rewards: two of them are printed on the board (on_board = true), not {len(printed)}")
    content.standard = (printed[0], printed[1])
    for i, entry in enumerate(rows(plain, "skills", 4, MOST_TILES)):
        _skill(content, words, f"skills.{i}", entry)


def _miner(content: EverContent, words: Words, path: str, entry: dict[str, object]) -> None:
    name, slug = unique_name(path, entry, content.slug)
    marks(content, path, entry, MINER_FIELDS, f"miner/{slug}")
    place = f"miners/{len(content.miner_slug) + 1}"
    copies = whole(f"{path}.copies", entry.get("copies"), 1, MOST_MINERS)
    plain_side = content.place(f"{place}/plain", words.steps(f"{path}.plain", entry.get("plain")))
    improved = content.place(f"{place}/improved", words.steps(f"{path}.improved", entry.get("improved")))
    for copy in range(copies):
        card = len(content.miner_kind)
        if card >= MOST_MINERS:
            raise ContentError(f"{path}.copies: at most {MOST_MINERS} miner relics in all")
        number = "" if copy == 0 else f"-{copy + 1}"
        for base, effect, side in ((ids.MINERS, plain_side, ""), (ids.IMPROVED, improved, "improved-")):
            item = base + card
            content.slug[item] = f"{side}{slug}{number}"
            content.name[item] = f"{name} (improved)" if side else name
            content.kind[item] = ids.GREEN_TYPE
            content.use[item] = effect
        content.miner_kind.append(len(content.miner_slug))
    content.miner_slug.append(slug)


def _upgrade(content: EverContent, words: Words, path: str, entry: dict[str, object]) -> None:
    name, slug = unique_name(path, entry, content.upgrade_slug)
    marks(content, path, entry, UPGRADE_FIELDS, f"upgrade/{slug}")
    content.upgrade_slug.append(slug)
    place = f"upgrades/{len(content.upgrade_slug)}"
    content.upgrade_name.append(name)
    content.upgrade_column.append(ids.COLUMNS.index(text(f"{path}.column", entry.get("column"), *ids.COLUMNS)))
    fixed = words.steps(f"{path}.fixed", entry.get("fixed"))
    content.upgrade_fixed.append(content.place(f"{place}/fixed", fixed))
    content.upgrade_any.append(content.place(f"{place}/any", words.steps(f"{path}.any", entry.get("any"))))


def _quest(content: EverContent, path: str, entry: dict[str, object]) -> None:
    name, slug = unique_name(path, entry, content.quest_slug)
    marks(content, path, entry, QUEST_FIELDS, f"quest/{slug}")
    content.quest_slug.append(slug)
    content.quest_name.append(name)
    content.need.append(read_needs(f"{path}.needs", entry.get("needs")))
    content.quest_points.append(whole(f"{path}.reputation", entry.get("reputation"), 1, 5))


def _achievement(content: EverContent, path: str, entry: dict[str, object]) -> None:
    name, slug = unique_name(path, entry, content.achievement_slug)
    marks(content, path, entry, QUEST_FIELDS, f"achievement/{slug}")
    content.achievement_slug.append(slug)
    content.achievement_name.append(name)
    content.achievement_need.append(read_needs(f"{path}.needs", entry.get("needs")))
    content.achievement_points.append(whole(f"{path}.reputation", entry.get("reputation"), 1, 5))


def _villager(content: EverContent, words: Words, path: str, entry: dict[str, object]) -> None:
    name, slug = unique_name(path, entry, content.tile_slug)
    marks(content, path, entry, VILLAGER_FIELDS, f"tile/{slug}")
    content.tile_slug.append(slug)
    content.tile_name.append(name)
    content.tile_side.append(SIDES.index(text(f"{path}.side", entry.get("side"), *SIDES)))
    content.tile.append(
        content.place(f"villagers/{len(content.tile_slug)}", words.steps(f"{path}.effect", entry.get("effect")))
    )


def _reward(content: EverContent, words: Words, path: str, entry: dict[str, object], printed: list[int]) -> None:
    name, slug = unique_name(path, entry, content.reward_slug)
    marks(content, path, entry, REWARD_FIELDS, f"reward/{slug}")
    on_board = entry.get("on_board", False)
    if not isinstance(on_board, bool):
        raise ContentError(f"{path}.on_board: expected true or false, not {shown(on_board)}")
    if on_board:
        printed.append(len(content.reward))
    content.reward_slug.append(slug)
    content.reward_name.append(name)
    content.reward.append(
        content.place(f"ignis_rewards/{len(content.reward_slug)}", words.steps(f"{path}.effect", entry.get("effect")))
    )


def _skill(content: EverContent, words: Words, path: str, entry: dict[str, object]) -> None:
    name, slug = unique_name(path, entry, content.skill_slug)
    marks(content, path, entry, SKILL_FIELDS, f"skill/{slug}")
    kind = ids.SKILLS.index(text(f"{path}.skill", entry.get("skill"), *ids.SKILLS))
    content.skill_slug.append(slug)
    content.skill_name.append(name)
    content.skill_kind.append(kind)
    if (kind in AT_A_MOMENT) != ("gives" in entry):
        moments = ", ".join(ids.SKILLS[one] for one in AT_A_MOMENT)
        raise ContentError(f"{path}.gives: {moments} give something, the others change a price or a die")
    if "gives" not in entry:
        content.skill_use.append(None)
        return
    given = UseSkill(kind, words.steps(f"{path}.gives", entry["gives"]))
    content.skill_use.append(content.place(f"skills/{len(content.skill_slug)}", given))
