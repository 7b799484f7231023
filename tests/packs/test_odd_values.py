"""Whatever stands in a field of a pack is taken or told of with its place; nothing else is ever raised."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.odd import LONG, ODD, built_in_names, everywhere, fields_of, toml
from support.packs import drawn

from underbough.cli import main
from underbough.games import GAMES, MAKERS, PACKS
from underbough.kernel.errors import ContentError, OptionError
from underbough.kernel.shapes import Section, shown
from underbough.packs import review
from underbough.packs.merge import IN_PLACE_OF, REMOVE, heading, of_section

Out = pytest.CaptureFixture[str]


def leaves() -> some.SearchStrategy[object]:
    """Values without parts."""
    return some.one_of(
        some.integers(),
        some.floats(),
        some.booleans(),
        some.text(some.characters(exclude_categories=["Cs"]), max_size=8),
        some.dates(),
        some.times(),
        some.sampled_from([value for value in ODD.values() if value != LONG]),
    )


def anything() -> some.SearchStrategy[Any]:
    """Any value that TOML can write, of a few parts."""
    return some.recursive(
        leaves(),
        lambda inner: some.one_of(
            some.lists(inner, max_size=3),
            some.dictionaries(some.text("abc_", min_size=1, max_size=4), inner, max_size=3),
        ),
        max_leaves=6,
    )


def fits(section: Section, field: str, value: object, names: Sequence[str]) -> bool:
    """Whether a value may stand in a field of an entry that is built in."""
    if field == REMOVE:
        return value is True
    found: list[Any] = []
    if field != IN_PLACE_OF:
        section.shape.fields[field].faults(field, value, names, found)
    return field != IN_PLACE_OF and not found


def assert_told(sentence: str) -> None:
    """A sentence for people, not for Python."""
    assert sentence.isprintable(), ascii(sentence)
    assert len(sentence) < 800, len(sentence)
    for word in ("datetime", "Traceback", "object at", "unhashable", "None", "{'", "Error"):
        assert word not in sentence, sentence


@pytest.mark.parametrize("value", ODD.values(), ids=ODD.keys())
@pytest.mark.parametrize("game", sorted(PACKS))
def test_an_odd_value_is_told_of_at_every_field(game: str, value: object) -> None:
    spec = PACKS[game]
    names = [*built_in_names(spec.sections[0], spec), *([value] if isinstance(value, str) else [])]
    for given_text, places in everywhere(game, value):
        pack, issues = review(given_text)
        assert pack is None
        told = {(issue.line, issue.field.partition(".")[0]) for issue in issues}
        for line, section, field in places:
            if not fits(section, field, value, names):
                assert (line, field) in told, (section.id, field)
        for issue in issues:
            assert_told(issue.sentence())


@pytest.mark.parametrize("value", ODD.values(), ids=ODD.keys())
def test_an_odd_value_is_told_of_at_the_top(value: object) -> None:
    for game, spec in PACKS.items():
        for name in [*heading(spec), *(section.id for section in spec.sections)]:
            top = {"pack": 1, "game": game, "name": "X", name: value}
            pack, issues = review("\n".join(f"{key} = {toml(one)}" for key, one in top.items()))
            found: list[Any] = []
            shape = heading(spec).get(name)
            if shape is not None:
                shape.faults(name, value, [], found)
            section = spec.section(name)
            nothing: list[object] = [[] if section is None or section.many else {}]
            if found or (section is not None and value not in nothing):
                assert pack is None
                assert issues
                assert all(issue.line for issue in issues if issue.level == "error"), name
            for issue in issues:
                assert_told(issue.sentence())


@pytest.mark.parametrize("game", sorted(PACKS))
def test_no_pack_breaks_the_reader(game: str) -> None:
    spec = PACKS[game]

    @drawn(80)
    @given(some.data())
    def told(data: some.DataObject) -> None:
        rows = ["pack = 1", f'game = "{game}"', 'name = "X"']
        if data.draw(some.booleans()):
            rows.append("complete = " + toml(data.draw(some.one_of(some.booleans(), anything()))))
        for section in data.draw(some.lists(some.sampled_from(spec.sections), min_size=1, max_size=3, unique=True)):
            for entry in data.draw(some.lists(some.sampled_from(built_in_names(section, spec)), max_size=3)):
                fields: dict[str, Any] = {"name": entry} if data.draw(some.booleans()) else {}
                more = some.dictionaries(some.sampled_from(fields_of(section)), anything(), max_size=3)
                fields |= data.draw(more)
                if data.draw(some.booleans()):
                    within = of_section(section, spec.built_in())[0]
                    fields |= {name: replaced(data, part) for name, part in within.items() if name != "name"}
                rows.append(f"[[{section.id}]]" if section.many else f"[{section.id}]")
                rows += [f"{name} = {toml(part)}" for name, part in fields.items()]
                if not section.many:
                    break
        pack, issues = review("\n".join(rows))
        assert pack is not None or issues
        for issue in issues:
            assert_told(issue.sentence())

    told()


def replaced(data: some.DataObject, value: Any) -> Any:
    """A value with anything in one of its places."""
    if isinstance(value, dict) and value and data.draw(some.booleans()):
        chosen = data.draw(some.sampled_from(sorted(value)))
        return {name: replaced(data, part) if name == chosen else part for name, part in value.items()}
    if isinstance(value, list) and value and data.draw(some.booleans()):
        at = data.draw(some.integers(0, len(value) - 1))
        return [replaced(data, part) if i == at else part for i, part in enumerate(value)]
    return data.draw(anything())


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place within a value."""
    yield path
    if isinstance(value, dict | list):
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places_in(part, (*path, name))


@pytest.mark.parametrize("game", sorted(PACKS))
def test_no_tables_break_the_readers_of_a_game(game: str) -> None:
    """The tables of a record come from whoever wrote it, and no shape has looked at them."""
    built_in = PACKS[game].built_in()
    places = [path for path in places_in(built_in) if path]
    reasons: list[str] = []

    @drawn(300)
    @given(some.sampled_from(places), some.one_of(some.none(), anything()))
    def told(path: tuple[Any, ...], value: Any) -> None:
        content: Any = copy.deepcopy(built_in)
        within = content
        for name in path[:-1]:
            within = within[name]
        within[path[-1]] = value
        try:
            MAKERS[game](GAMES[game].max_seats, {}, content).cards()
        except ContentError as wrong:
            reasons.append(str(wrong))

    told()
    assert reasons
    for reason in reasons:
        assert re.match(r"[a-z_]+(\.[\w-]+)*: .", reason), reason
        assert not re.search(r"not [{\[]|not (True|False|None|datetime)\b", reason), reason


@pytest.mark.parametrize("value", ["a table", "a list", "a number of thousands of digits", "a day"])
def test_the_commands_tell_of_an_odd_value(value: str, tmp_path: Path, capsys: Out) -> None:
    for game in PACKS:
        file = tmp_path / f"{game}.toml"
        file.write_text(next(everywhere(game, ODD[value]))[0], encoding="utf-8")
        assert main(["pack", "check", str(file), "--json"]) == 1
        assert not json.loads(capsys.readouterr().out)["ok"]
        assert main(["match", game, "random", "random", "--games", "1", "--pack", str(file)]) == 1
        assert capsys.readouterr().err.startswith("underbough: ")
    assert main(["pack", "list", str(tmp_path), "--json"]) == 0
    assert [row["state"].split()[1] for row in json.loads(capsys.readouterr().out)] == ["errors"] * len(PACKS)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (ODD["a day"], "a date"),
        (ODD["a time"], "a time"),
        (ODD["a moment"], "a date"),
        (None, "nothing"),
        ({}, "an empty table"),
    ],
)
def test_values_are_quoted_in_words(value: object, words: str) -> None:
    assert shown(value) == words


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_odd_option_of_a_record_is_told_of(game: str) -> None:
    """So are the options: whoever wrote a record wrote them."""
    info = GAMES[game]
    options = ["first", *(option.id for option in info.options), *(name for level in info.levels for name in level)]
    reasons = []
    for option in options:
        for value in [value for value in ODD.values() if isinstance(value, dict | list | str | float)]:
            try:
                MAKERS[game](info.max_seats, {option: value}, None)
            except OptionError as wrong:
                reasons.append((option, str(wrong)))
    assert len(reasons) >= 3 * len(options)
    assert [(option, reason) for option, reason in reasons if option not in reason] == []
    # In words, not as the program writes a value for itself.
    assert [
        reason for _option, reason in reasons if re.search(r"not [{\[]|not (True|False|None|datetime)\b", reason)
    ] == []
    with pytest.raises(OptionError, match="not a table"):
        MAKERS[game](info.max_seats, {"first": {"a": 1}}, None)
