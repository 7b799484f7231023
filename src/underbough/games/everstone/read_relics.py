"""Reads relics: cost, action by type, sell reward, discard bonus and what the back shows (ES-090 to ES-113)."""

from __future__ import annotations

from underbough.games.everstone import ids
from underbough.games.everstone.design import EverContent
from underbough.games.everstone.discover import EITHER, FATES
from underbough.games.everstone.prices import Pay
from underbough.games.everstone.read_entry import marks, unique_name
from underbough.games.everstone.steps import Steps
from underbough.games.everstone.tables import FIELDS
from underbough.games.everstone.verbs_gains import GainReputation
from underbough.games.everstone.vocabulary import Words
from underbough.kernel.content import array, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

MOST_COST = 9
MOST_CIRCLES = 6
MOST_SPACES = 9


def add_relic(content: EverContent, words: Words, path: str, entry: dict[str, object]) -> None:
    """Read one relic; its number is its place in the list."""
    number = content.relics
    name, slug = unique_name(path, entry, content.slug[:number])
    marks(content, path, entry, FIELDS, f"relic/{slug}")
    content.stand_in.append(content.stand_ins[f"relic/{slug}"])
    content.from_pack.append(content.from_packs[f"relic/{slug}"])
    content.relics += 1
    content.slug[number] = slug
    content.name[number] = name
    kind = ids.TYPES.index(text(f"{path}.type", entry.get("type"), *ids.TYPES))
    content.kind[number] = kind
    content.starting.append(_flag(f"{path}.starting", entry.get("starting", False)))
    content.cost.append(_cost(f"{path}.cost", entry.get("cost", {})))
    _read_action(content, words, path, entry, number)
    words.sold = True
    content.sell.append(content.place(f"relics/{number + 1}/sell", words.steps(f"{path}.sell", entry.get("sell"))))
    words.sold = False
    bonus: Effect | None = words.bonus(f"{path}.discard_bonus", entry.get("discard_bonus"), discarded=True)
    content.bonus.append(bonus if bonus is None else content.place(f"relics/{number + 1}/bonus", bonus))
    faces = array(f"{path}.dice", entry.get("dice"))
    if not 1 <= len(faces) <= 3:
        raise ContentError(f"{path}.dice: expected 1 to 3 dice, not {len(faces)}")
    content.faces.append(tuple(sorted([whole(f"{path}.dice.{i}", face, 1, 6) for i, face in enumerate(faces)])))
    content.tool.append(ids.TOOLS.index(text(f"{path}.free_tool", entry.get("free_tool"), *ids.TOOLS)))
    content.fates.append(FATES[text(f"{path}.only", entry["only"], *FATES)] if "only" in entry else EITHER)


def _flag(path: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ContentError(f"{path}: expected true or false, not {shown(value)}")
    return value


def _cost(path: str, value: object) -> tuple[int, int, int, int]:
    plain = table(path, value)
    names = (*ids.COLOURS, "influence")
    only(path, plain, *names)
    found = [whole(f"{path}.{name}", plain.get(name, 0), 0, MOST_COST) for name in names]
    return found[0], found[1], found[2], found[3]


def _read_action(content: EverContent, words: Words, path: str, entry: dict[str, object], number: int) -> None:
    """The action by type: what green, blue, red, brown and purple ones look like (ES-091)."""
    kind = content.kind[number]
    here = f"{path}.action"
    entries = array(here, entry.get("action", []))
    brown = kind == ids.BROWN_TYPE
    for field, wanted in (("spaces", brown), ("circles", False)):
        if field in entry and not wanted and (field == "spaces" or kind != ids.BLUE_TYPE):
            word = "brown" if field == "spaces" else "blue"
            raise ContentError(f"{path}.{field}: only a {word} relic has {field}")
    if brown:
        if entries or "spaces" not in entry:
            raise ContentError(f"{here}: a brown relic has spaces and no action")
        content.spaces[number] = whole(f"{path}.spaces", entry.get("spaces"), 1, MOST_SPACES)
        return
    words.item = number
    words.covers = kind == ids.PURPLE_TYPE
    effect = words.steps(here, entries)
    words.item = ids.NOTHING
    words.covers = False
    _check_type(here, kind, effect)
    circles = whole(f"{path}.circles", entry["circles"], 1, MOST_CIRCLES) if "circles" in entry else 0
    takes = isinstance(effect, Pay) and effect.price.token
    if takes != (circles > 0):
        raise ContentError(f"{path}.circles: circles and influence_on_this go together")
    content.circles[number] = 1 if kind == ids.PURPLE_TYPE else circles
    content.use[number] = content.place(f"relics/{number + 1}/use", effect)


def _check_type(path: str, kind: int, effect: Effect) -> None:
    if kind == ids.GREEN_TYPE:
        parts = effect.parts if isinstance(effect, Steps) else [effect]
        if any(isinstance(part, Pay) for part in parts):
            raise ContentError(f"{path}: a green action costs nothing")
        return
    if not isinstance(effect, Pay):
        raise ContentError(f"{path}: a {ids.TYPES[kind]} action is one price and what it is for")
    if kind == ids.RED_TYPE and effect.price.relics != 1:
        raise ContentError(f"{path}: the price of a red action has discard = 1")
    if kind == ids.PURPLE_TYPE and (effect.price.token or not isinstance(effect.part, GainReputation)):
        raise ContentError(f"{path}: a purple action gains reputation alone, and its token covers that space")
