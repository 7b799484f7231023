"""The parts in the box and what the symbols mean (LE-027, LE-078, LE-120 to LE-126)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.lil_everdell.laying import PARADES
from games.lil_everdell.table import Table
from support.played import copied
from support.rules import rule

from underbough import load_game
from underbough.games.lil_everdell.content import built_in
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State

GOODS = {"berry", "twig", "resin", "any", "point"}

VERBS = {"visit", "play", "pass", "pay", "take", "copy", "activate", "react", "trade", "decline"}
"""Every kind of answer there is."""

FIELDS = {"areas", "dice", "taken", "display", "deck", "left", "round", "sun", "turn"}
AREA = {"goods", "cards", "placed", "parades", "flags", "traded", "bonus"}
"""Everything that a position holds besides its frames and its generator."""


def bundles(plain: object, path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], dict[str, int]]]:
    """Every table of goods in plain content: those whose values are all whole numbers, below a cost, pay or gain."""
    found: list[tuple[tuple[str, ...], dict[str, int]]] = []
    if isinstance(plain, dict):
        for name, value in plain.items():
            if name in ("cost", "pay", "gain", "gives"):
                found.append(((*path, name), value))
            else:
                found += bundles(value, (*path, name))
    if isinstance(plain, list):
        for value in plain:
            if path[-1:] == ("gain_choice",):
                found.append((path, value))
            else:
                found += bundles(value, path)
    return found


def random_game(players: int, seed: int, settings: dict[str, Any] | None = None) -> list[State]:
    """Every position of a game in which each answer is drawn."""
    game = load_game("lil_everdell", players, settings or {})
    st = game.new_initial_state(seed=seed)
    chance = Chance(seed_key(seed, "answers"))
    found = [st.clone()]
    while not st.is_terminal():
        legal = st.legal_actions()
        st.apply_action(legal[chance.below(len(legal))])
        found.append(st.clone())
    return found


@rule("LE-027")
def test_costs_and_gains_use_the_three_resources_any_and_points() -> None:
    found = bundles(built_in())
    assert len(found) > 46
    for path, goods in found:
        assert set(goods) <= GOODS, path
        if path[-1] in ("cost",):
            assert set(goods) <= {"berry", "twig", "resin"}, path
    used: Counter[str] = Counter(good for _, goods in found for good in goods)
    assert set(used) == GOODS


@rule("LE-027")
def test_an_effect_out_of_other_goods_is_refused() -> None:
    card = copied(built_in()["captain"])
    card["effect"] = {"gain": {"pebble": 1}}
    with pytest.raises(ValueError, match="pebble"):
        load_game("lil_everdell", content={**built_in(), "captain": card})
    card = copied(built_in()["captain"])
    card["cost"] = {"any": 1}
    with pytest.raises(ValueError, match="any"):
        load_game("lil_everdell", content={**built_in(), "captain": card})


@rule("LE-078", "LE-126")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_answer_and_no_position_knows_card_sides_or_the_victory_card(players: int) -> None:
    """Over whole games: all answers are of known kinds, all positions of known fields, none says side or victory."""
    game = load_game("lil_everdell", players, {"captain": [0], "fort": [0]})
    for seed in range(4):
        for st in random_game(players, seed, {"captain": [0], "fort": [0]}):
            for action in st.legal_actions():
                key = st.action_to_string(action)
                assert key.partition(":")[0] in VERBS
                assert not {"side", "left", "right", "victory", "sort", "move"} & set(key.replace(":", "-").split("-"))
            fields: Any = game.save(st)["fields"]
            assert set(fields) == FIELDS
            assert all(set(area) == AREA for area in fields["areas"])
            assert "victory" not in str(st.view(-1)).lower()
        assert not any("victory" in str(line.reason.args).lower() for line in st.score_sheet())
    assert not any("victory" in str(card).lower() for card in game.cards())


@rule("LE-120")
def test_four_players_have_four_home_boards_and_one_sun() -> None:
    for st in random_game(4, 5):
        view: Any = st.view(-1)
        assert len(view["seats"]) == 4
        assert view["sun"] in range(4)
        assert view["round"] in range(1, 5)


@rule("LE-121")
def test_the_main_deck_has_fifty_cards() -> None:
    copies: dict[str, int] = {str(c["name"]): int(str(c["copies"])) for c in load_game("lil_everdell").cards()}
    assert sum(n for name, n in copies.items() if name not in ("Captain", "Fort")) == 50
    view = Table(2).rolling().view()
    assert view["deck"] + len(view["display"]) == 50


@rule("LE-121")
@pytest.mark.parametrize("players", [2, 4])
def test_the_fifty_cards_are_all_accounted_for_at_any_time(players: int) -> None:
    for st in random_game(players, 3):
        view: Any = st.view(-1)
        owned = sum(len(area["cards"]) for area in view["seats"])
        assert view["deck"] + len(view["display"]) + owned == 50


@rule("LE-122")
def test_there_are_four_captains_and_four_forts() -> None:
    copies = {card["name"]: card["copies"] for card in load_game("lil_everdell").cards()}
    assert copies["Captain"] == copies["Fort"] == 4
    everybody: dict[str, Any] = {"captain": [0, 1, 2, 3], "fort": [0, 1, 2, 3]}
    ids = [
        card["id"]
        for area in Table(4, **everybody).view()["seats"]
        for card in area["cards"]
        if card["slug"] in ("captain", "fort")
    ]
    assert len(set(ids)) == 8
    for st in random_game(4, 8, everybody):
        view: Any = st.view(-1)
        assert not {"captain", "fort"} & {card["slug"] for card in view["display"]}


@rule("LE-123")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sixteen_parade_tokens_at_any_moment(players: int) -> None:
    taken = 0
    for seed in range(6):
        for st in random_game(players, seed):
            view: Any = st.view(-1)
            for stack in view["parades"]:
                owned = [
                    token["value"] for area in view["seats"] for token in area["parades"] if token["id"] == stack["id"]
                ]
                assert sorted(stack["left"] + owned) == [3, 4, 5, 6]
        taken += sum(len(area["parades"]) for area in view["seats"])
    assert taken > 0
    assert [stack["id"] for stack in view["parades"]] == list(PARADES)


@rule("LE-124")
def test_with_four_players_all_four_dice_are_in_use() -> None:
    view = Table(4).rolling().view()
    assert [die["id"] for die in view["dice"]] == [1, 2, 3, 4]
    Table(4).sun(0).offers(0, "visit:die-1", "visit:die-2", "visit:die-3", "visit:die-4")


@rule("LE-125")
def test_each_of_four_players_has_a_set_of_their_own() -> None:
    seats = Table(4).rolling().view()["seats"]
    assert sorted(area["set"] for area in seats) == ["Doctors", "Farmers", "Fort Builders", "Heroes"]
    assert sum(area["home"] for area in seats) == 12
