"""The value function that bots look ahead with: what it likes, and that it never goes round in circles."""

from __future__ import annotations

import pytest
from games.stone_relic.table import Table

from underbough.bots import BOTS
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.seatview import seat_view


def choice(table: Table, seat: int = 0) -> str:
    """What the greedy bot answers."""
    view = seat_view(table.game, table.state, seat)
    return table.state.action_to_string(BOTS["greedy"].choose(view, Chance(seed_key(1, "choice"))))


def value(table: Table, seat: int = 0) -> float:
    """How the game stands for a seat."""
    return table.game.value(table.state, seat)


def test_a_spell_that_could_fetch_its_own_copy_is_not_liked() -> None:
    def after(found: str) -> float:
        table = Table().kingdom(0, "Undertow").hand(0, "Smoke Parley", "Kiln Tower").discard(found)
        return value(table.kingdom(1, "Undertow").play(0, "cast:smoke-parley"))

    assert after("Smoke Parley") < after("Full Nets") - 2


@pytest.mark.parametrize("seed", [34, 48])
def test_games_of_bots_end(seed: int) -> None:
    table = Table(4, seed=seed).next_turn()
    game, st = table.game, table.game.new_initial_state(seed=seed)
    for answers in range(600):
        if st.is_terminal():
            break
        seat = st.open_seats()[0]
        legal = st.legal_actions(seat)
        chance = Chance(seed_key(answers, "bot"))
        st.apply_action(legal[0] if len(legal) == 1 else BOTS["greedy"].choose(seat_view(game, st, seat), chance), seat)
    assert st.is_terminal()


def test_a_structure_in_the_air_counts_as_in_its_best_cell() -> None:
    table = Table().kingdom(0, "Kiln Tower@0,0", "Undertow@1,0", "Saltmarsh@1,1").hand(0, "The Sprawl", "Bellhouse")
    table.kingdom(1, "Undertow").actions(2).play(0, "build:the-sprawl")
    in_the_air = value(table)
    assert choice(table) == "place:0,1", "it touches two cards and sets off the Monument"
    table.then(0, "place:0,1")
    assert value(table) == pytest.approx(in_the_air, abs=3.0)


def test_cities_relics_and_leads_are_worth_something() -> None:
    plain = value(Table().kingdom(0, "Saltmarsh").kingdom(1, "Undertow"))
    assert value(Table().kingdom(0, "city:Saltmarsh").kingdom(1, "Undertow")) > plain
    assert value(Table().kingdom(0, "Saltmarsh").kingdom(1, "Undertow").owns(0, "The Tideworn Bell")) > plain
    assert value(Table().kingdom(0, "Saltmarsh").kingdom(1, "Undertow").wealth(0, "Hall of Dread")) > plain
    assert value(Table().kingdom(0, "Saltmarsh").kingdom(1, "Undertow").influence(0, "Hall of Dread")) > plain
    assert value(Table().kingdom(0, "Saltmarsh").kingdom(1, "Undertow").influence(1, "Hall of Dread")) < plain


def test_hidden_cards_of_others_count_alike() -> None:
    def against(*, hand: str, wealth: str, influence: str) -> float:
        table = Table().kingdom(0, "Saltmarsh").kingdom(1, "Undertow").hand(1, hand)
        return value(table.wealth(1, wealth).influence(1, influence))

    weak = against(hand="Old Meadow", wealth="Thornwild", influence="Bellhouse")
    strong = against(hand="Hall of Dread", wealth="Forge Rite", influence="Orrery Court")
    assert weak == strong


def test_at_the_end_points_count() -> None:
    table = Table().kingdom(0, "city:Saltmarsh").kingdom(1, "Undertow").no_relics().counting()
    assert table.over()
    scores = table.scores()
    assert value(table) == scores[0] - 0.5 * scores[1]
