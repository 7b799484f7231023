"""The engine beneath the rules: tolls without dead ends, fees that leave what a place needs, storing, dealing anew."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from games.spirecrest.ground import Ground
from support.rules import rule

import underbough
from underbough.games.everdell.spirecrest import toll
from underbough.games.everdell.spirecrest.design import Toll
from underbough.games.everdell.spirecrest.rules import SpirecrestGame
from underbough.games.everdell.spirecrest.state import trail
from underbough.games.everdell.state import everdell
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State, advance
from underbough.kernel.errors import OptionError, RecordError
from underbough.kernel.game import Game

HAND = ("Farm", "Mine", "Wife", "Inn")


def ways(st: State, seat: int, toll_left: int) -> set[tuple[tuple[int, ...], int]]:
    """What is left in supply and hand after each way through a toll that has so many units to choose."""
    if not toll_left:
        area = everdell(st).areas[seat]
        return {(tuple(area.goods[:4]), len(area.hand))}
    found: set[tuple[tuple[int, ...], int]] = set()
    actions = st.legal_actions(seat)
    assert actions, "a toll that can be paid has run into a dead end"
    for action in actions:
        after = st.clone()
        after.apply_action(action)
        found |= ways(after, seat, toll_left - 1)
    return found


@pytest.mark.parametrize(("any_goods", "cards", "either"), [(0, 0, 2), (2, 0, 0), (1, 2, 0), (2, 1, 1), (0, 3, 0)])
def test_every_way_through_a_toll_pays_all_of_it(any_goods: int, cards: int, either: int) -> None:
    table = Ground().goods(0, twig=1, resin=2, berry=1).hand(0, *HAND)
    st = everdell(table.state.clone())
    due = Toll([0, 1, 0, 0], any_goods, cards, 0)
    assert toll.can_pay(st, 0, due, either)
    toll.pay(st, 0, due, either)
    advance(st)
    chosen = any_goods + cards + either
    left = ways(st, 0, chosen)
    expected = set()
    for goods in product(range(2), range(2), range(1), range(2)):
        paid = 3 - sum(goods)
        thrown = chosen - paid
        if paid >= any_goods and thrown >= cards and paid + thrown == chosen:
            expected.add((goods, len(HAND) - thrown))
    assert left == expected


@pytest.mark.parametrize(
    ("due", "either"),
    [
        (Toll([0, 3, 0, 0], 0, 0, 0), 0),
        (Toll([1, 2, 0, 1], 1, 0, 0), 0),
        (Toll([0, 0, 0, 0], 0, 5, 0), 0),
        (Toll([0, 0, 0, 0], 0, 0, 1), 0),
        (Toll([0, 0, 0, 0], 4, 4, 0), 1),
    ],
)
def test_a_toll_with_a_part_missing_cannot_be_paid(due: Toll, either: int) -> None:
    table = Ground().goods(0, twig=1, resin=2, berry=1).hand(0, *HAND)
    assert not toll.can_pay(everdell(table.state), 0, due, either)


def test_a_fee_leaves_what_the_place_itself_demands() -> None:
    # The Croak Wart Cure demands 2 berries, the weather 2 more resources: only other goods can pay for the weather.
    table = Ground().season(0, "autumn").weather("Rained-Out Revels").special("Croak Wart Cure")
    table.has(0, "Undertaker", "Barge Toad", "Farm").goods(0, twig=1, pebble=1, berry=2)
    table.play(0, "visit:special-1").exactly(0, "pay:twig", "pay:pebble")
    table.then(0, "pay:pebble").exactly(0, "pay:twig")


@rule("SP-011")
def test_an_expansion_is_named_from_its_game_and_never_beside_another() -> None:
    named = underbough.load_game("everdell", 2, expansions=["spirecrest"])
    plain = underbough.load_game("spirecrest", 2)
    assert named.save(named.new_initial_state(seed=3)) == plain.save(plain.new_initial_state(seed=3))
    for game, expansions in (("everdell", ["spirecrest", "spirecrest"]), ("spirecrest", ["spirecrest"])):
        with pytest.raises(OptionError, match="no expansion of spirecrest"):
            underbough.load_game(game, 2, expansions=expansions)
    with pytest.raises(OptionError, match="no expansion of everdell here; there is spirecrest"):
        underbough.load_game("everdell", 2, expansions=["pearlbrook"])


def damaged(game: Game, **changes: object) -> dict[str, object]:
    """A saved position with parts of its mountain replaced; None leaves a part out."""
    plain: dict[str, Any] = game.save(game.new_initial_state(seed=5))
    mountain = {**plain["fields"]["trail"], **changes}
    fields = {**plain["fields"], "trail": {name: value for name, value in mountain.items() if value is not None}}
    return {**plain, "fields": fields}


@pytest.mark.parametrize(
    "changes",
    [
        {"weather": None},
        {"weather": "snow"},
        {"stands": [1, "home"]},
        {"decks": [1, 2, 3]},
        {"expedition": None},
        {"shown": None},
    ],
)
def test_a_damaged_mountain_is_refused_with_its_part_named(changes: dict[str, object]) -> None:
    game = underbough.load_game("spirecrest", 2)
    assert game.load(damaged(game))
    with pytest.raises(RecordError, match=next(iter(changes))):
        game.load(damaged(game, **changes))


def test_a_position_without_a_mountain_is_refused() -> None:
    game = underbough.load_game("spirecrest", 2)
    plain: dict[str, Any] = game.save(game.new_initial_state(seed=5))
    fields = {name: value for name, value in plain["fields"].items() if name != "trail"}
    with pytest.raises(RecordError, match="the mountain is missing"):
        game.load({**plain, "fields": fields})


def test_dealing_anew_reaches_every_hidden_card_of_the_mountain_and_no_open_one() -> None:
    game = underbough.load_game("spirecrest", 2)
    st = game.new_initial_state(seed=9)
    at = trail(everdell(st))
    assert isinstance(game, SpirecrestGame)
    seasons = [{i for i, card in enumerate(game.design().weather) if card.season == season} for season in range(4)]
    tiles = set(range(len(game.design().tile_slug)))
    weather: list[set[int]] = [set(), set(), set(), set()]
    dealt: list[set[int]] = [set(), set(), set()]
    chance = Chance(seed_key(1, "redeal"))
    for _ in range(200):
        world = trail(everdell(game.determinise(st, 0, chance)))
        assert world.tiles[0] == at.tiles[0]
        assert [len(some) for some in world.tiles] == [3, 3, 3]
        for season in range(4):
            weather[season].add(world.weather[season])
        for area in range(3):
            dealt[area] |= set(world.tiles[area])
    assert weather == [{at.weather[0]}, *seasons[1:]]
    assert dealt == [set(at.tiles[0]), tiles - set(at.tiles[0]), tiles - set(at.tiles[0])]


def test_the_base_games_own_setup_is_drawn_as_without_the_mountain() -> None:
    plain = everdell(underbough.load_game("everdell", 3).new_initial_state(seed=11))
    found = everdell(underbough.load_game("spirecrest", 3).new_initial_state(seed=11))
    assert found.meadow == plain.meadow
    assert found.forest == plain.forest
    assert found.special == plain.special
    assert [area.hand for area in found.areas] == [area.hand for area in plain.areas]
