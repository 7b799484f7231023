"""Setup and how a game opens (SR-001 to SR-009, SR-030)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.stone_relic.lists import ALL, RELICS, slug
from games.stone_relic.table import Table, new_card
from support.rules import rule

from underbough import load_game
from underbough.kernel.errors import OptionError
from underbough.kernel.game import Settings


def fresh(players: int, seed: int = 1, seat: int = -1, settings: Settings | None = None) -> Any:
    """What a seat sees of a game that was just set up."""
    return load_game("stone_relic", players, settings).new_initial_state(seed=seed).view(seat)


@rule("SR-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_and_four_can_play(players: int) -> None:
    table = Table(players).hand(0, "Undertow").next_turn()
    assert len(table.view()["seats"]) == players
    table.play(0, "found:undertow").finish_turn()
    assert table.state.turn == 1
    assert len(fresh(players)["seats"]) == players
    assert len(table.scores()) == players


@rule("SR-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4"):
        load_game("stone_relic", players)


@rule("SR-002")
def test_every_relic_is_first_as_often_as_any_other() -> None:
    first = Counter(fresh(2, seed)["relic"]["name"] for seed in range(400))
    assert sorted(first) == sorted(RELICS)
    assert sum((count - 100) ** 2 / 100 for count in first.values()) < 16.3  # 3 degrees of freedom, one in a thousand


@rule("SR-002")
def test_the_relics_beneath_are_shuffled_too() -> None:
    orders = set()
    for seed in range(60):
        table = Table(2, seed=seed).relics("The Skystone Coil").some(1, "influence", 8).step("relic").turn(1)
        orders.add(table.current())
    assert orders == {"The Emberglass Eye", "The Tideworn Bell", "The Rootwood Crown"}


@rule("SR-003")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_one_open_pile_of_four_relics(players: int, seat: int) -> None:
    view = fresh(players, seat=seat)
    assert view["relic"]["name"] in RELICS
    assert view["relics_left"] == 4
    # Which one lies where beneath it is hidden from everybody.
    assert view["relics_beneath"] == []
    others = [name for name in RELICS if name != view["relic"]["name"]]
    told = str({key: value for key, value in view.items() if key != "relic"})
    assert not any(name in told for name in others)


@rule("SR-004")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_bonus_cards_belong_to_nobody(players: int) -> None:
    for seat in fresh(players)["seats"]:
        assert seat["prosperity"] is False
        assert seat["largest"] is False
        assert seat["points"] == 0


@rule("SR-005")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_a_wealth_card_with_nothing_beneath(players: int) -> None:
    assert [seat["wealth"] for seat in fresh(players)["seats"]] == [0] * players
    for seat in range(players):
        own = fresh(players, seat=seat)["seats"][seat]
        assert (own["wealth_cards"], own["wealth_total"]) == ([], 0)


@rule("SR-006")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_deck_and_hands_hold_each_of_the_80_cards_once(players: int) -> None:
    state = load_game("stone_relic", players).new_initial_state(seed=5)
    game = load_game("stone_relic", players)
    fields: Any = game.save_fields(state)
    cards = fields["deck"] + [card for area in fields["areas"] for card in area["hand"]]
    assert sorted(cards) == list(range(80))
    names = Counter(game.content.design_of[card] for card in cards)  # type: ignore[attr-defined]
    assert sorted(names.values()) == [2] * 40


def order_of_the_deck(seed: int) -> list[str]:
    """The order in which the deck comes out, read off one Spell that draws all of it."""
    nine: dict[str, object] = {"draw": 9}
    flood = new_card("Deluge", *[nine] * 9, spell=True, copies=1)
    table = Table(2, cards=[flood], seed=seed).hand(0, "Deluge").kingdom(0, "Undertow")
    table.play(0, "cast:deluge")
    drawn = [str(name) for event in table.events("drew") for name in event.args["cards"]]  # type: ignore[attr-defined]
    return drawn[:79]


@rule("SR-006")
def test_the_deck_is_shuffled() -> None:
    first, second = order_of_the_deck(1), order_of_the_deck(2)
    assert sorted(first) == sorted(second)
    assert Counter(first) == Counter({name: 1 if name == "Undertow" else 2 for name in ALL})
    assert sum(a != b for a, b in zip(first, second, strict=True)) > 60
    assert order_of_the_deck(1) == first


@rule("SR-006")
def test_every_card_is_as_likely_to_be_dealt() -> None:
    game = load_game("stone_relic", 4)
    dealt: Counter[int] = Counter()
    for seed in range(600):
        fields: Any = game.save_fields(game.new_initial_state(seed=seed))
        dealt.update(card for area in fields["areas"] for card in area["hand"])
    expected = 600 * 20 / 80
    assert set(dealt) == set(range(80))
    # 79 degrees of freedom, one in a thousand
    assert sum((count - expected) ** 2 / expected for count in dealt.values()) < 123.6


@rule("SR-007")
@pytest.mark.parametrize(("players", "deck"), [(2, 70), (3, 65), (4, 60)])
def test_five_cards_each_are_dealt_unseen_by_others(players: int, deck: int) -> None:
    for seat in range(-1, players):
        view = fresh(players, seat=seat)
        assert view["deck"] == deck
        for who, area in enumerate(view["seats"]):
            assert area["hand"] == 5
            assert area["known"] == []
            if who == seat:
                assert len(area["cards"]) == 5
                assert len({card["id"] for card in area["cards"]}) == 5
            else:
                assert area["cards"] is None


@rule("SR-007")
def test_each_seat_gets_cards_of_its_own() -> None:
    for seed in range(20):
        held = [str(fresh(2, seed, seat)["seats"][seat]["cards"]) for seat in range(2)]
        assert held[0] != held[1]


@rule("SR-008", "SR-030")
@pytest.mark.parametrize(("players", "first"), [(p, s) for p in (2, 3, 4) for s in range(p)])
def test_a_given_start_player_acts_first(players: int, first: int) -> None:
    game = load_game("stone_relic", players, {"first": first})
    for seed in range(10):
        state = game.new_initial_state(seed=seed)
        assert state.current_player() == first
        assert state.view(-1)["turn"] == first
        assert [bool(state.legal_actions(seat)) for seat in range(players)] == [
            seat == first for seat in range(players)
        ]


@rule("SR-008")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_a_given_start_player_the_seed_draws_one(players: int) -> None:
    game = load_game("stone_relic", players)
    starts = Counter(game.new_initial_state(seed=seed).current_player() for seed in range(300))
    assert sorted(starts) == list(range(players))
    expected = 300 / players
    chi = sum((count - expected) ** 2 / expected for count in starts.values())
    assert chi < 16.3
    for seed in range(5):
        assert game.new_initial_state(seed=seed).current_player() == game.new_initial_state(seed=seed).current_player()


@rule("SR-008")
@pytest.mark.parametrize("first", [-1, 3, 7, True, "1", 1.0])
def test_a_start_player_who_is_no_seat_is_refused(first: object) -> None:
    with pytest.raises(OptionError, match="first"):
        load_game("stone_relic", 3, {"first": first})


@rule("SR-009")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_begins_on_an_empty_table(players: int) -> None:
    view = fresh(players)
    assert view["discard"] == []
    assert view["influence"] == 0
    assert view["award"] is None
    assert view["step"] == "founding"
    assert len(view["to_act"]) == 1
    for seat in view["seats"]:
        assert (seat["kingdom"], seat["free"], seat["influence"], seat["relics"]) == ([], [], 0, [])
        assert (seat["structures"], seat["cities"]) == (0, 0)


def test_slugs_are_those_of_the_game() -> None:
    assert sorted(str(card["slug"]) for card in load_game("stone_relic", 2).cards()) == sorted(slug(n) for n in ALL)
