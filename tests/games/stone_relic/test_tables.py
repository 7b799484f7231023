"""The built-in tables: marks of what is printed, what content may hold, and the facts they were taken from."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from games.stone_relic.facts import read_block
from games.stone_relic.laying import copied
from games.stone_relic.table import new_card

from underbough import load_game
from underbough.games.stone_relic.content import built_in
from underbough.kernel.errors import ContentError

FACTS = Path(__file__).parents[3].parent / "shared" / "facts" / "stone_relic.yaml"
FIELDS = {"name", "copies", "affiliation", "points", "power", "traits", "ability_kind", "ability"}
PRINTED = {
    "Searing Plain": {"name", "traits", "ability_kind", "ability"},
    "Hall of Dread": {"name", "ability_kind"},
    "The Sprawl": {"name"},
    "Black Font": {"name", "traits", "ability_kind", "ability"},
}


def test_only_printed_values_are_without_the_stand_in_mark() -> None:
    for card in load_game("stone_relic").cards():
        marks = card["stand_in"]
        assert isinstance(marks, list)
        assert set(marks) == FIELDS - PRINTED.get(str(card["name"]), set()), card["name"]
    for relic in copied(built_in()["relics"]):
        named = relic["name"] == "The Skystone Coil"
        assert relic["stand_in"] == (["icon"] if named else ["name", "icon"])


def test_forty_designs_in_two_copies_twenty_cards_an_affiliation() -> None:
    cards: Any = load_game("stone_relic").cards()
    assert len(cards) == 40
    assert Counter(card["copies"] for card in cards) == {2: 40}
    assert set(Counter(card["affiliation"] for card in cards).values()) == {10}
    kinds = [[card for card in cards if card[kind]] for kind in ("terrain", "monument", "spell")]
    assert [2 * len(found) for found in kinds] == [16, 18, 24]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"copies": 0}, r"kingdom\.40\.copies"),
        ({"points": -1}, r"kingdom\.40\.points"),
        ({"points": {"base": 0, "per": "moon", "max": 3}}, r"kingdom\.40\.points\.per"),
        ({"points": {"base": 0, "per": "affiliation_in_kingdom", "max": 3}}, r"kingdom\.40\.points\.per"),
        ({"points": {"base": 0, "per": "affiliation_in_kingdom:moon", "max": 3}}, r"kingdom\.40\.points\.per"),
        ({"power": 99}, r"kingdom\.40\.power"),
        ({"affiliation": "moon"}, r"kingdom\.40\.affiliation"),
        ({"traits": ["bridge"]}, r"kingdom\.40\.traits"),
        ({"name": ""}, r"kingdom\.40\.name"),
        ({"name": "Undertow"}, "already taken"),
        ({"ability_kind": "both"}, r"kingdom\.40\.ability_kind"),
        ({"ability": []}, "every Structure has an ability"),
        ({"ability": [{"when": "built", "do": [{"draw": 1}]}]}, r"kingdom\.40\.ability\.0\.when"),
        ({"ability": [{"when": "built_next_to", "do": [{"draw": 1}]}]}, "a Monument, and nothing else"),
        ({"traits": ["monument"]}, "a Monument, and nothing else"),
        ({"ability": [{"when": "this_developed", "do": [{"draw": 1}]}]}, "only a Terrain is Developed"),
        ({"ability": [{"when": "wealth_action", "do": [{"draw": 0}]}]}, r"kingdom\.40\.ability\.0\.do\.0\.draw"),
        ({"ability": [{"when": "wealth_action", "do": []}]}, r"kingdom\.40\.ability\.0\.do"),
        ({"ability": [{"when": "wealth_action", "do": [{"sing": 1}]}]}, "exactly one verb"),
        ({"ability": [{"when": "wealth_action", "do": [{"draw": 1, "discard": 1}]}]}, "exactly one verb"),
        ({"ability": [{"when": "wealth_action", "do": [{"draw": 1}], "else": [{"draw": 2}]}]}, "there is no if"),
        ({"ability": [{"when": "wealth_action", "do": [{"hand_to": "wealth"}]}]}, "either up_to or exactly"),
        ({"ability": [{"when": "wealth_action", "do": [{"draw": 1}]}] * 2}, "answers once"),
        ({"ability": [{"modifier": "wealth_total", "amount": 2, "only_for": "luck"}]}, "only_for"),
        ({"ability": [{"modifier": "structure_count", "amount": 1}]}, "only_for"),
        ({"ability": [{"structure_count": 0}]}, r"structure_count"),
        ({"ability_kind": "spell", "traits": ["terrain"]}, "has a passive ability"),
        ({"extra": 1}, r"kingdom\.40"),
    ],
)
def test_a_card_that_does_not_fit_is_refused_with_its_place(change: dict[str, object], complaint: str) -> None:
    plain = copied(built_in())
    odd = {**new_card("Odd", {"when": "wealth_action", "do": [{"draw": 1}]}), **change}
    with pytest.raises(ContentError, match=complaint):
        load_game("stone_relic", content={**plain, "kingdom": [*plain["kingdom"], odd]})


@pytest.mark.parametrize("verb", ["each_other_player", "all", "only_if"])
def test_effects_that_are_nested_too_deeply_are_refused(verb: str) -> None:
    effect: dict[str, object] = {"draw": 1}
    for _ in range(300):
        inner: object = {"if": {"fewest_structures": True}, "do": effect} if verb == "only_if" else [effect]
        effect = {verb: inner}
    plain = copied(built_in())
    odd = new_card("Odd", effect, spell=True)
    with pytest.raises(ContentError, match="too deeply"):
        load_game("stone_relic", content={**plain, "kingdom": [*plain["kingdom"], odd]})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"affiliations": ["a", "b", "c"]}, "affiliations"),
        ({"affiliations": ["a", "b", "c", "c"]}, "affiliations"),
        ({"relics": []}, "relics"),
        ({"bonus": {"prosperity": 5}}, "bonus.largest"),
        ({"bonus": {"prosperity": 5, "largest": 5, "luck": 1}}, "bonus"),
        ({"kingdom": []}, "at least 60 cards"),
        ({"moon": 1}, "content"),
    ],
)
def test_a_content_that_does_not_fit_is_refused(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        load_game("stone_relic", content={**copied(built_in()), **change})


def test_another_order_of_keys_is_the_same_content() -> None:
    plain = built_in()
    turned = {name: plain[name] for name in reversed(plain)}
    assert load_game("stone_relic").content.digest == load_game("stone_relic", content=turned).content.digest


def proposed() -> Any:
    """The stand-ins of the facts; None in a plain clone, which has nothing to compare with."""
    if not FACTS.is_file():
        return None
    return FACTS.read_text(encoding="utf-8").split("\nproposed:\n")[1]


def section(text: str, name: str) -> Any:
    """One list of the stand-ins."""
    return read_block(text.split(f"\n  {name}:\n")[1].split("\n  counts:")[0].split("\n  bonus_cards:")[0])


def test_the_built_in_cards_are_the_proposed_ones() -> None:
    text = proposed()
    if text is None:
        return
    rows, cards = section(text, "kingdom_cards"), copied(built_in()["kingdom"])
    assert len(rows) == len(cards) == 40
    for row, card in zip(rows, cards, strict=True):
        for field in FIELDS - {"points", "ability"}:
            assert card[field] == row[field], (card["name"], field)
        points, ability = row["points"], row["ability"]
        if isinstance(points, dict):
            assert points.pop("variable") is True
            assert ability == [{"points": "variable"}]
            ability = []
        assert card["points"] == points, card["name"]
        assert card["ability"] == ability, card["name"]
        assert ("name" not in card["stand_in"]) == ("seed_backed" in row), card["name"]


def test_the_built_in_relics_are_the_proposed_ones() -> None:
    text = proposed()
    if text is None:
        return
    rows, relics = section(text, "relics"), copied(built_in()["relics"])
    assert len(rows) == len(relics) == 4
    for row, relic in zip(rows, relics, strict=True):
        assert (relic["name"], relic["icon"], relic["points"]) == (
            row["name"],
            row["bonus_influence_icon"],
            row["points"],
        )
        assert ("name" not in relic["stand_in"]) == row["seed_backed_name"]
    assert "- {name: Prosperity, points: 5}" in text
    assert "- {name: Largest Kingdom, points: 5}" in text
    assert built_in()["bonus"] == {"prosperity": 5, "largest": 5}
