"""Every design of Everstone for pages: relics, the side decks, tiles, rewards and skills, each by its slug."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.describe_cards import (
    bonus_text,
    card_text,
    effect_text,
    item_text,
    limit_text,
    quest_text,
    sell_text,
    skill_text,
)
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.gains import goods_table

SIDES = ("A", "B")


def card_tables(content: EverContent) -> list[dict[str, object]]:
    """All designs."""
    found = [relic_table(content, relic) for relic in range(content.relics)]
    found += miner_tables(content)
    found += [extension_table(content)]
    found += upgrade_tables(content)
    found += quest_tables(content)
    return found + board_tables(content)


def base(content: EverContent, kind: str, slug: str, name: str, text: str, mark: str) -> dict[str, object]:
    """What all designs have."""
    return {
        "slug": slug,
        "name": name,
        "kind": kind,
        "colour": "",
        "cost": {},
        "points": 0,
        "copies": 1,
        "text": text,
        "stand_in": list(content.stand_ins.get(mark, [])),
        "from_pack": list(content.from_packs.get(mark, [])),
    }


def relic_table(content: EverContent, relic: int) -> dict[str, object]:
    """A relic."""
    slug = content.slug[relic]
    blue, yellow, red, influence = content.cost[relic]
    faces = list(content.faces[relic])
    found = base(content, "relic", slug, content.name[relic], item_text(content, relic), f"relic/{slug}")
    found["stand_in"] = list(content.stand_in[relic])
    found["from_pack"] = list(content.from_pack[relic])
    return {
        **found,
        "type": ids.TYPES[content.kind[relic]],
        "colour": ids.TYPES[content.kind[relic]],
        "cost": goods_table(blue, yellow, red),
        "influence": influence,
        "sell": sell_text(content, relic),
        "bonus": bonus_text(content, relic),
        "faces": faces,
        "free": 3 - len(faces),
        "tool": ids.TOOLS[content.tool[relic]],
        "starting": content.starting[relic],
        "spaces": content.spaces[relic],
        "circles": content.circles[relic],
        "limit": limit_text(content, relic),
        "whole": card_text(content, relic),
    }


def miner_tables(content: EverContent) -> list[dict[str, object]]:
    """Miner cards, on either side."""
    found = []
    for card, kind in enumerate(content.miner_kind):
        for side in (ids.MINERS, ids.IMPROVED):
            item = side + card
            text = item_text(content, item)
            mark = f"miner/{content.miner_slug[kind]}"
            entry = base(content, "miner", content.slug[item], content.name[item], text, mark)
            improved = item_text(content, ids.IMPROVED + card)
            found.append({**entry, "type": "green", "colour": "green", "improved": improved})
    return found


def extension_table(content: EverContent) -> dict[str, object]:
    """A reserve extension; all are alike."""
    item = ids.EXTENSIONS
    entry = base(content, "extension", "extension", content.name[item], card_text(content, item), "extension")
    entry["copies"] = content.extension_count
    return {**entry, "type": "", "cost": goods_table(*content.extension_price)}


def upgrade_tables(content: EverContent) -> list[dict[str, object]]:
    """Caravan upgrades with both halves."""
    found = []
    for card, slug in enumerate(content.upgrade_slug):
        entry = base(content, "upgrade", slug, content.upgrade_name[card], "", f"upgrade/{slug}")
        fixed, other = effect_text(content.upgrade_fixed[card]), effect_text(content.upgrade_any[card])
        column = ids.COLUMNS[content.upgrade_column[card]]
        entry["text"] = f"Above {column.capitalize()}: {fixed} Anywhere: {other}"
        found.append({**entry, "fixed": fixed, "any": other, "action": column})
    return found


def quest_tables(content: EverContent) -> list[dict[str, object]]:
    """Personal and starting quests."""
    found = []
    for quest, slug in enumerate(content.quest_slug):
        text = quest_text(content, quest)
        entry = base(content, "quest", slug, content.quest_name[quest], text, f"quest/{slug}")
        entry["points"] = content.quest_points[quest]
        found.append({**entry, "starting": quest >= content.personal})
    return found


def board_tables(content: EverContent) -> list[dict[str, object]]:
    """Villager tiles, Ignis rewards and merchant skills."""
    found = []
    for tile, slug in enumerate(content.tile_slug):
        text = effect_text(content.tile[tile])
        entry = base(content, "villager", slug, content.tile_name[tile], text, f"tile/{slug}")
        found.append({**entry, "side": SIDES[content.tile_side[tile]]})
    for reward, slug in enumerate(content.reward_slug):
        text = effect_text(content.reward[reward])
        found.append(base(content, "reward", slug, content.reward_name[reward], text, f"reward/{slug}"))
    for skill, slug in enumerate(content.skill_slug):
        text = skill_text(content, skill)
        found.append(base(content, "skill", slug, content.skill_name[skill], text, f"skill/{slug}"))
    return found
