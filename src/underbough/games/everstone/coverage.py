"""What a fuzzer should come across in Everstone: cards, tiles, verbs, refusals, headings of the score sheet."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.kernel.say import Event

REFUSALS = (
    "ES-058", "ES-059", "ES-069", "ES-073", "ES-074", "ES-132", "ES-167", "ES-169", "ES-190", "ES-192",
    "ES-209", "ES-225", "ES-386",
)  # fmt: skip
HEADINGS = ("start", "quests", "achievements", "spots", "reputation", "tokens")
CHOICES = (
    "upgrade", "skip", "workshop", "end", "reroll", "keep", "discover", "sell", "take", "decline",
    "gain:blue", "gain:yellow", "gain:red", "return:blue", "return:yellow", "return:red",
    "up:blue", "up:yellow", "up:red", "down:blue", "down:yellow", "down:red",
    "pawn:barter", "pawn:explore", "pawn:harvest", "pawn:repair", "ignis:1", "ignis:2", "ignis:3",
    "tuck:barter", "tuck:explore", "tuck:harvest", "tuck:repair",
    "store:barter", "store:explore", "store:harvest", "store:repair", "position:1",
)  # fmt: skip
EVENTS = (
    "draw", "discover", "buy", "store", "tuck", "relocate", "sell", "discard", "trade_in", "repair", "market",
    "upgrade", "upgrade_placed", "miner", "extension", "quest", "explore", "activate", "tile", "tile_idle", "rotate",
    "reward", "place", "to_pool", "token_on", "ignis", "up", "down", "spot", "reputation", "score_quest",
    "claim_achievement", "end_near", "bumped", "change", "no_discovery", "return",
)  # fmt: skip


def wanted(content: EverContent) -> list[str]:
    """All names."""
    names = [f"chose {choice}" for choice in CHOICES]
    names += [f"event {kind}" for kind in EVENTS]
    names += [f"used {content.name[item]}" for item in range(ids.ITEMS) if content.use[item] is not None]
    names += [f"sold {content.name[relic]}" for relic in range(content.relics) if content.fates[relic] & ids.SELLABLE]
    names += [f"tile {name}" for name in content.tile_name]
    names += [f"refused {rule}" for rule in REFUSALS]
    return names + [f"scored {heading}" for heading in HEADINGS]


def names_of(event: Event) -> list[str]:
    """The names that an event stands for."""
    found = [f"event {event.kind}"] if event.kind in EVENTS else []
    if event.kind == "use":
        found.append(f"used {event.args['card']}")
    elif event.kind == "sell":
        found.append(f"sold {event.args['card']}")
    elif event.kind == "tile":
        found.append(f"tile {event.args['tile']}")
    return found
