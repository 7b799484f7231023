"""Random values of a shape, and the packs that tests build on."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as some

from support.recorded import assert_plays_from_its_record
from underbough.games import MAKERS, PACKS
from underbough.kernel.shapes import (
    CardName,
    Choice,
    Either,
    Fields,
    Flag,
    ListOf,
    Name,
    Shape,
    Shared,
    TableOr,
    Verbs,
    Whole,
)
from underbough.packs import built_in_text, read_pack, review
from underbough.packs.trial import play

BAKER = """
pack = 1
game = "lil_everdell"
name = "What my cards say"
by = "Ada"

[[deck]]
name = "Cook"
cost = { berry = 1, twig = 1 }
points = 3

[[deck]]
name = "Baker"
in_place_of = "Messenger"
effect = { gain = { berry = 2 } }
"""

SETTLERS = """
pack = 1
game = "stone_relic"
name = "What stands on my cards"
by = "Ada"

[[kingdom]]
name = "The Sprawl"
points = { base = 1, per = "adjacent_terrain_or_city", max = 5 }
power = 4

[[kingdom]]
name = "Settling Rite"
in_place_of = "Pearl Exchange"
ability_kind = "spell"
ability = [
  { each_other_player = [{ may_build = 1 }, { discard = 1, if = { more_structures_than_you = true } }] },
  { take_from_discard = 1 },
]

[[kingdom]]
name = "Beacon Spire"

[[kingdom.ability]]
when = "built_next_to"
limit = "once_per_turn"
if = { new_structure_affiliation = "skystone" }
do = [{ gain_action = 1 }]
else = [{ draw = 1 }]

[[relics]]
name = "The Drowned Bell"
in_place_of = "The Tideworn Bell"
points = 6
stand_in = []
"""


def nests(shape: Shape) -> bool:
    """Whether a shape that is shared stands in this one."""
    if isinstance(shape, ListOf):
        return nests(shape.shape)
    return isinstance(shape, Shared) or (isinstance(shape, Fields) and any(map(nests, shape.fields.values())))


def values(shape: Shape, names: list[str]) -> some.SearchStrategy[object]:
    """Everything that fits a shape."""
    if isinstance(shape, Whole):
        return some.integers(shape.low, shape.high)
    if isinstance(shape, Choice):
        return some.sampled_from(shape.words)
    if isinstance(shape, Flag):
        return some.just(True) if shape.only_true else some.booleans()
    if isinstance(shape, Name):
        return some.text("abcdefgh", min_size=6, max_size=12).map(lambda word: "Card " + word)
    if isinstance(shape, CardName):
        return some.sampled_from(names)
    if isinstance(shape, ListOf):
        return some.lists(values(shape.shape, names), min_size=shape.least, max_size=min(shape.most, shape.least + 3))
    if isinstance(shape, Either):
        return some.one_of(some.just(shape.word), values(shape.other, names))
    if isinstance(shape, TableOr):
        return some.one_of(values(shape.other, names), values(shape.table, names))
    if isinstance(shape, Shared):
        meant = shape.shape
        assert isinstance(meant, Verbs)
        # What may stand in itself goes one level down and no further.
        flat = Verbs([variant for variant in meant.variants if not any(map(nests, variant.fields.values()))])
        return values(flat, names)
    if isinstance(shape, Verbs):
        return some.one_of([values(variant, names) for variant in shape.variants])
    assert isinstance(shape, Fields), shape
    must = {name: values(shape.fields[name], names) for name in shape.required}
    may = {name: values(field, names) for name, field in shape.fields.items() if name not in must}
    return some.fixed_dictionaries(must, optional=may).filter(lambda found: len(found) >= shape.least)


def drawn(count: int) -> settings:
    """Settings of a test over random values: the same on each run, however long one takes."""
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )


def with_more(game: str, section: str, **fields: object) -> dict[str, Any]:
    """A game's built-in tables with one entry more in a section."""
    content: dict[str, Any] = copy.deepcopy(PACKS[game].built_in())
    content[section] = [*content[section], fields]
    return content


def places_of_faults(text: str) -> set[tuple[int, str, str]]:
    """Line, entry and field of each fault that is found in a pack, which must not be taken."""
    pack, issues = review(text)
    assert pack is None
    return {(issue.line, issue.entry, issue.field) for issue in issues}


def assert_built_in_reads_back(game: str) -> None:
    """What is built in can be written out as a pack, and is read as the same game."""
    pack = read_pack(built_in_text(game))
    assert pack.issues == ()
    make = MAKERS[game]
    read, built_in = make(4, {}, pack.content), make(4, {}, PACKS[game].built_in())
    assert read.content.digest == built_in.content.digest


def assert_games_play_with(game: str, text: str, count: int) -> None:
    """Games with a pack are played to the end without a fault, and one from its record alone."""
    pack = read_pack(text)
    assert [play(game, pack.content, seed).fault for seed in range(count)] == [""] * count
    assert_plays_from_its_record(game, text)
