"""Builds a content out of plain tables (the built-in ones or a pack's) and validates every part of it."""

from __future__ import annotations

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.cards.base import AFFILIATIONS, BONUS, KINGDOM, RELICS
from underbough.games.stone_relic.design import MONUMENT, TERRAIN, Ability, StoneContent
from underbough.games.stone_relic.flow import Steps
from underbough.games.stone_relic.kingdom import LayDown, Triggers
from underbough.games.stone_relic.relics import LastInfluence
from underbough.games.stone_relic.tables import FIELDS, RELIC_FIELDS
from underbough.games.stone_relic.turns import Table, Turn
from underbough.games.stone_relic.verbs import DevelopThis
from underbough.games.stone_relic.vocabulary import MOST_STEPS, Words, read_formula, read_modifier, read_reaction
from underbough.kernel.content import array, built_once, only, table, text, whole
from underbough.kernel.core import Effect
from underbough.kernel.errors import ContentError
from underbough.kernel.shapes import shown

TABLE = "rules/table"
FEWEST_CARDS = 60
"""So that four players can be dealt their hands and play a while."""
AFFILIATION_COUNT = 4

_built: dict[str, StoneContent] = {}


def built_in() -> dict[str, object]:
    """The built-in content as plain tables."""
    return {"kingdom": [*KINGDOM], "relics": [*RELICS], "affiliations": [*AFFILIATIONS], "bonus": {**BONUS}}


def content_of(plain: dict[str, object] | None = None) -> StoneContent:
    """The content for plain tables (the built-in ones when None), built once per process and digest."""
    return built_once(_built, built_in() if plain is None else plain, build)


def build(plain: dict[str, object]) -> StoneContent:
    """Build and validate. Raises :class:`ContentError` that starts with the place of the first fault."""
    only("content", plain, "kingdom", "relics", "affiliations", "bonus")
    content = StoneContent(plain)
    icons = array("affiliations", plain.get("affiliations"))
    content.affiliation_id = [text(f"affiliations.{i}", icon) for i, icon in enumerate(icons)]
    if len(content.affiliation_id) != AFFILIATION_COUNT or len(set(content.affiliation_id)) != AFFILIATION_COUNT:
        raise ContentError(f"affiliations: expected {AFFILIATION_COUNT} different ones")
    words = Words(content.affiliation_id)
    for i, entry in enumerate(array("kingdom", plain.get("kingdom"))):
        _add_design(content, words, f"kingdom.{i}", table(f"kingdom.{i}", entry))
    if len(content.slug) > ids.DESIGNS:
        raise ContentError(f"kingdom: at most {ids.DESIGNS} designs, not {len(content.slug)}")
    if sum(content.copies) < FEWEST_CARDS:
        raise ContentError(f"kingdom: at least {FEWEST_CARDS} cards, not {sum(content.copies)}")
    relics = array("relics", plain.get("relics"))
    if not 1 <= len(relics) <= ids.RELICS:
        raise ContentError(f"relics: expected 1 to {ids.RELICS}, not {len(relics)}")
    for i, entry in enumerate(relics):
        _add_relic(content, f"relics.{i}", table(f"relics.{i}", entry))
    bonus = table("bonus", plain.get("bonus"))
    only("bonus", bonus, "prosperity", "largest")
    content.prosperity = whole("bonus.prosperity", bonus.get("prosperity"), 0, 40)
    content.largest = whole("bonus.largest", bonus.get("largest"), 0, 40)
    content.index()
    content.triggers = content.place("rules/triggers", Triggers())
    content.lay = content.place("rules/lay", LayDown())
    content.place(TABLE, Table(Turn(), LastInfluence()))
    return content


def slug_of(name: str) -> str:
    """A name as part of an action key."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split())


def _slug(path: str, name: str, taken: list[str]) -> str:
    slug = slug_of(name)
    if not slug or len(name) > 40:
        raise ContentError(f"{path}.name: expected 1 to 40 letters, not {shown(name)}")
    if slug in taken:
        raise ContentError(f"{path}.name: {shown(name)} is already taken")
    return slug


def _marks(path: str, entry: dict[str, object], mark: str, fields: tuple[str, ...]) -> list[str]:
    """Fields that are stand-ins, or that come from a pack (``mark``)."""
    return [text(f"{path}.{mark}", field, *fields) for field in array(f"{path}.{mark}", entry.get(mark, []))]


def _add_relic(content: StoneContent, path: str, entry: dict[str, object]) -> None:
    only(path, entry, *RELIC_FIELDS, "stand_in", "from_pack")
    name = text(f"{path}.name", entry.get("name"))
    content.relic_slug.append(_slug(path, name, content.relic_slug))
    content.relic_name.append(name)
    icon = text(f"{path}.icon", entry.get("icon"), *content.affiliation_id)
    content.relic_icon.append(content.affiliation_id.index(icon))
    content.relic_points.append(whole(f"{path}.points", entry.get("points"), 0, 40))
    content.relic_stand_in.append(_marks(path, entry, "stand_in", RELIC_FIELDS))
    content.relic_from_pack.append(_marks(path, entry, "from_pack", RELIC_FIELDS))


def _add_design(content: StoneContent, words: Words, path: str, entry: dict[str, object]) -> None:
    only(path, entry, *FIELDS, "stand_in", "from_pack")
    name = text(f"{path}.name", entry.get("name"))
    content.slug.append(_slug(path, name, content.slug))
    content.name.append(name)
    content.copies.append(whole(f"{path}.copies", entry.get("copies"), 1, 20))
    icon = text(f"{path}.affiliation", entry.get("affiliation"), *content.affiliation_id)
    content.affiliation.append(content.affiliation_id.index(icon))
    points = entry.get("points")
    if isinstance(points, dict):
        content.points.append(0)
        content.formula.append(read_formula(content, f"{path}.points", points))
    else:
        content.points.append(whole(f"{path}.points", points, 0, 20))
        content.formula.append(None)
    content.power.append(whole(f"{path}.power", entry.get("power"), 0, 20))
    traits = [text(f"{path}.traits", trait, *ids.TRAITS) for trait in array(f"{path}.traits", entry.get("traits"))]
    content.traits.append((TERRAIN if "terrain" in traits else 0) | (MONUMENT if "monument" in traits else 0))
    content.stand_in.append(_marks(path, entry, "stand_in", FIELDS))
    content.from_pack.append(_marks(path, entry, "from_pack", FIELDS))
    _add_ability(content, words, path, entry)


def _add_ability(content: StoneContent, words: Words, path: str, entry: dict[str, object]) -> None:
    """Hang the ability on its hooks: a Spell's effect, or what a passive card does (SR-014)."""
    design = len(content.spell)
    place = f"card/{content.slug[design]}"
    kind = text(f"{path}.ability_kind", entry.get("ability_kind"), *ids.KINDS)
    content.spell.append(None)
    content.reactions.append([])
    content.limited.append(False)
    content.modifiers.append([])
    content.counts.append(0)
    if kind == "spell":
        if content.traits[design]:
            raise ContentError(f"{path}.ability_kind: a Terrain or Monument has a passive ability, not a Spell")
        content.spell[design] = content.place(f"{place}/spell", words.steps(f"{path}.ability", entry.get("ability")))
        return
    rows = array(f"{path}.ability", entry.get("ability"))
    if len(rows) > MOST_STEPS:
        raise ContentError(f"{path}.ability: expected at most {MOST_STEPS} abilities, not {len(rows)}")
    for i, row in enumerate(rows):
        _add_passive(content, words, f"{path}.ability.{i}", place, table(f"{path}.ability.{i}", row), design)
    plain_terrain = content.traits[design] == TERRAIN
    if not rows and not plain_terrain and content.formula[design] is None:
        raise ContentError(f"{path}.ability: every Structure has an ability")
    events = [reaction.event for reaction in content.reactions[design]]
    if content.is_monument(design) != (ids.BUILT_NEXT_TO in events):
        raise ContentError(f"{path}.ability: a Monument, and nothing else, answers to built_next_to")
    if ids.THIS_DEVELOPED in events and not content.is_terrain(design):
        raise ContentError(f"{path}.ability: only a Terrain is Developed")
    if content.limited[design] and len(events) > 1:
        raise ContentError(f"{path}.ability: what works once a turn is the only thing that its card answers with")
    _widen(content.reactions[design])


def _add_passive(
    content: StoneContent, words: Words, path: str, place: str, row: dict[str, object], design: int
) -> None:
    if "modifier" in row:
        content.modifiers[design].append(read_modifier(path, row))
    elif "structure_count" in row:
        only(path, row, "structure_count")
        if content.counts[design]:
            raise ContentError(f"{path}.structure_count: a card counts in one way")
        content.counts[design] = whole(f"{path}.structure_count", row["structure_count"], 1, 9)
    elif "when" not in row:
        raise ContentError(f"{path}: a passive ability has when, modifier or structure_count")
    else:
        reaction = read_reaction(words, path, row)
        if reaction.event in [other.event for other in content.reactions[design]]:
            raise ContentError(f"{path}.when: a card answers once to {ids.EVENTS[reaction.event]}")
        content.place(f"{place}/{ids.EVENTS[reaction.event]}", reaction.effect)
        content.reactions[design].append(reaction)
        if "limit" in row:
            text(f"{path}.limit", row["limit"], "once_per_turn")
            content.limited[design] = True


def _develops_itself(effect: Effect) -> bool:
    if isinstance(effect, Steps):
        return any(_develops_itself(part) for part in effect.parts)
    return isinstance(effect, DevelopThis)


def _widen(reactions: list[Ability]) -> None:
    """A card that develops itself also does what it does when Developed: judge its order by that too."""
    developed = [reaction for reaction in reactions if reaction.event == ids.THIS_DEVELOPED]
    for reaction in reactions:
        if developed and _develops_itself(reaction.effect):
            reaction.reads |= developed[0].reads
            reaction.writes |= developed[0].writes
