"""The built-in tables: marks of what is printed, what content may hold, and the facts they were taken from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from games.lil_everdell.table import new_card
from support.played import copied

from underbough import load_game
from underbough.games.lil_everdell.content import built_in
from underbough.kernel.errors import ContentError

FACTS = Path(__file__).parents[3].parent / "shared" / "facts" / "lil_everdell.yaml"
PRINTED = {
    "Lookout": {"name", "colour", "effect"},
    "Grass Clipper": {"name", "colour", "effect"},
    "King": {"name", "colour", "effect"},
    "Ever Tree": {"name", "colour", "effect"},
    "Castle": {"name", "colour", "effect"},
    "Captain": {"name", "colour", "copies"},
    "Fort": {"name", "colour", "copies"},
}
FIELDS = {"name", "kind", "colour", "copies", "cost", "points", "effect"}


def test_only_printed_values_are_without_the_stand_in_mark() -> None:
    for card in load_game("lil_everdell").cards():
        marks = card["stand_in"]
        assert isinstance(marks, list)
        assert set(marks) == FIELDS - PRINTED.get(str(card["name"]), set()), card["name"]
    view: Any = load_game("lil_everdell", 4).new_initial_state(seed=1).view(-1)
    for die in view["dice"]:
        assert die["stand_in"] is (die["face"] != "f1")


def test_critters_cost_berries_and_places_twigs_and_resin() -> None:
    for card in load_game("lil_everdell").cards():
        if card["name"] in ("Captain", "Fort"):
            assert card["cost"] == {}
            continue
        cost = card["cost"]
        assert isinstance(cost, dict)
        assert 1 <= sum(cost.values()) <= 3
        assert set(cost) <= ({"berry"} if card["kind"] == "critter" else {"twig", "resin"})
        assert int(str(card["points"])) >= 1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"copies": 0}, r"deck\.44\.copies"),
        ({"points": -1}, r"deck\.44\.points"),
        ({"cost": {"berry": 8}}, r"deck\.44\.cost"),
        ({"cost": {"gold": 1}}, r"deck\.44\.cost"),
        ({"name": ""}, r"deck\.44\.name"),
        ({"name": "Cook"}, "already taken"),
        ({"effect": {"draw": 2}}, r"deck\.44\.effect"),
        ({"effect": {"gain": {"berry": 0}}}, r"deck\.44\.effect"),
        ({"effect": {"gain": {"berry": 1}, "copy_die": 1}}, r"deck\.44\.effect"),
        ({"effect": {}}, r"deck\.44\.effect"),
        ({"colour": "green", "effect": {"activate_green": "all"}}, "for ever"),
        ({"colour": "purple", "effect": {"gain": {"point": 1}}}, r"deck\.44\.effect"),
        ({"extra": 1}, r"deck\.44"),
    ],
)
def test_a_card_that_does_not_fit_is_refused_with_its_place(change: dict[str, object], complaint: str) -> None:
    plain = built_in()
    deck = plain["deck"]
    assert isinstance(deck, list)
    odd = {**new_card("Odd", "critter", "tan", {"gain": {"berry": 1}}), **change}
    with pytest.raises(ContentError, match=complaint):
        load_game("lil_everdell", content={**plain, "deck": [*deck, odd]})


@pytest.mark.parametrize("number", [0, 5, 7])
def test_a_die_has_six_faces(number: int) -> None:
    faces = [{"name": f"f{i}", "gives": {"berry": 2}} for i in range(number)]
    with pytest.raises(ContentError, match="6 faces"):
        load_game("lil_everdell", content={**built_in(), "faces": faces})


@pytest.mark.parametrize("change", [{"kind": "place"}, {"colour": "red"}, {"copies": 3}])
def test_a_captain_stays_a_green_critter_in_four_copies(change: dict[str, object]) -> None:
    captain = {**copied(built_in()["captain"]), **change}
    with pytest.raises(ContentError, match="captain"):
        load_game("lil_everdell", content={**built_in(), "captain": captain})


def test_another_order_of_keys_is_the_same_content() -> None:
    plain = built_in()
    turned = {name: plain[name] for name in reversed(plain)}
    assert load_game("lil_everdell").content.digest == load_game("lil_everdell", content=turned).content.digest


def test_the_built_in_tables_are_the_proposed_ones() -> None:
    if not FACTS.is_file():
        return  # a plain clone has nothing to compare with
    text = FACTS.read_text(encoding="utf-8").split("\nproposed:\n")[1]
    rows = [read_flow(match) for match in re.findall(r"^    - (\{id: [gtbrp]\d\d, .*\})$", text, re.MULTILINE)]
    deck = copied(built_in()["deck"])
    assert len(rows) == len(deck) == 44
    for row, card in zip(rows, deck, strict=True):
        assert card["name"].lower() == row["label"].lower()
        for field in ("kind", "colour", "copies", "cost", "points"):
            assert card[field] == row[field], (card["name"], field)
        effect = row["effect"]
        assert card["effect"] == ({"nothing": True} if effect == {"none": True} else effect), card["name"]
        assert ("name" not in card["stand_in"]) == row["real_name"]
    faces = [read_flow(match) for match in re.findall(r"^      - (\{id: f\d, .*\})$", text, re.MULTILINE)]
    assert [(f["id"], f["gives"], f["stand_in"]) for f in faces] == [
        (f["name"], f["gives"], f["stand_in"]) for f in copied(built_in()["faces"])
    ]
    for name in ("captain", "fort"):
        found = re.search(rf"^  {name}:\s+(\{{.*\}})$", text, re.MULTILINE)
        assert found is not None
        row, card = read_flow(found.group(1)), copied(built_in()[name])
        for field in ("kind", "colour", "cost", "points", "effect"):
            assert card[field] == row[field], (name, field)


def read_flow(text: str) -> Any:
    """A value of the one-line shapes that the facts are written in."""
    value, rest = _flow(text)
    assert rest == "", rest
    return value


def _flow(text: str) -> tuple[Any, str]:
    text = text.lstrip()
    if text[0] == "{":
        return _table(text[1:].lstrip())
    if text[0] == "[":
        return _list(text[1:].lstrip())
    if text[0] == '"':
        end = text.index('"', 1)
        return text[1:end], text[end + 1 :].lstrip()
    match = re.match(r"[^,}\]]*", text)
    assert match is not None
    word = match.group(0).strip()
    value: Any = int(word) if re.fullmatch(r"-?\d+", word) else {"true": True, "false": False}.get(word, word)
    return value, text[match.end() :]


def _table(text: str) -> tuple[dict[str, Any], str]:
    found: dict[str, Any] = {}
    while text[0] != "}":
        name, _, text = text.partition(":")
        found[name.strip().strip('"')], text = _flow(text)
        text = text.lstrip(", ")
    return found, text[1:].lstrip()


def _list(text: str) -> tuple[list[Any], str]:
    found: list[Any] = []
    while text[0] != "]":
        value, text = _flow(text)
        found.append(value)
        text = text.lstrip(", ")
    return found, text[1:].lstrip()
