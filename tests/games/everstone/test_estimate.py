"""The value function that bots look ahead with: it prefers what is better, and knows no more than its seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from underbough import load_game
from underbough.games.everstone import ids
from underbough.games.everstone.conditions import Need
from underbough.games.everstone.content import content_of
from underbough.games.everstone.estimate import estimate, just_begun, played_out
from underbough.games.everstone.hopes import hope, scoring_hopes, track_hopes, work_for
from underbough.games.everstone.state import EverState, ever
from underbough.games.everstone.turns import PAWN, Turn
from underbough.games.everstone.worth import Worths, value
from underbough.kernel.chance import Chance, QuickChance
from underbough.kernel.game import Game


def at_pawn(game: Game, seed: int, rounds: int = 3) -> EverState:
    """A position of a random game in which seat 0 begins a turn, from round ``rounds`` on."""
    st = ever(game.new_initial_state(seed=seed))
    chance = QuickChance(seed)
    while True:
        fr = st.top
        assert fr is not None, "the random game is over too early"
        if isinstance(fr.node, Turn) and fr.pc == PAWN and fr.who == 0 and st.rounds >= rounds:
            return st
        legal = st.legal_actions()
        st.apply_action(legal[chance.below(len(legal))])


def changed(st: EverState, change: Callable[[EverState], None]) -> EverState:
    """A copy with a change."""
    after = st.clone()
    change(after)
    return after


def more_reputation(st: EverState) -> None:
    st.areas[0].reputation += 1


def rival_behind(st: EverState) -> None:
    st.areas[1].reputation -= 1


def more_resources(st: EverState) -> None:
    st.areas[0].goods[ids.YELLOW] += 1
    st.areas[0].room += 1


def more_room(st: EverState) -> None:
    st.areas[0].room += 2


def higher(st: EverState) -> None:
    st.areas[0].track[ids.RED] += 1


def a_kept_relic(st: EverState) -> None:
    st.areas[0].columns[ids.HARVEST] = (*st.areas[0].columns[ids.HARVEST], spare(st, ids.GREEN_TYPE))


def a_stored_relic(st: EverState) -> None:
    space = st.areas[0].workshop.index(ids.NOTHING)
    st.areas[0].workshop[space] = spare(st, ids.PURPLE_TYPE)


def an_upgrade(st: EverState) -> None:
    st.areas[0].upgrades[st.areas[0].upgrades.index(ids.NOTHING)] = st.upgrades[0] * 2 + 1


def spare(st: EverState, kind: int) -> int:
    """A relic of the deck of this type."""
    return next(card for card in st.deck if st.ever.kind[card] == kind)


CHANGES = [
    more_reputation, rival_behind, more_resources, more_room, higher, a_kept_relic, a_stored_relic,
    an_upgrade,
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_is_better_is_worth_more(change: Callable[[EverState], None]) -> None:
    game = load_game("everstone", 2)
    for seed in range(8):
        st = at_pawn(game, seed)
        if change is a_stored_relic and ids.NOTHING not in st.areas[0].workshop:
            continue
        if change is higher and st.areas[0].track[ids.RED] >= ids.TOP:
            continue
        assert estimate(changed(st, change), 0) > estimate(st, 0), seed


def test_influence_is_worth_something_when_it_runs_out() -> None:
    st = at_pawn(load_game("everstone", 2), 0)
    st.areas[0].stacks = 0
    found = []
    for tokens in range(4):
        st.areas[0].pool = tokens
        found.append(estimate(st, 0))
    assert found[0] < found[1] < found[2] < found[3]


def test_resources_for_a_stored_relic_are_worth_more_than_others() -> None:
    st = at_pawn(load_game("everstone", 2), 1)
    area = st.areas[0]
    card = next(c for c in st.deck if st.ever.cost[c][:3] == (2, 0, 0) or st.ever.cost[c][:3] == (2, 1, 0))
    area.workshop = [ids.NOTHING, ids.NOTHING, ids.NOTHING, card]
    area.goods, area.room, area.pawn = [0, 1, 0], 12, ids.BARTER
    gain = []
    for colour in (ids.BLUE, ids.RED):
        after = st.clone()
        after.areas[0].goods[colour] += 2
        without = after.clone()
        without.areas[0].workshop[3] = ids.NOTHING
        gain.append(estimate(after, 0) - estimate(without, 0))
    assert gain[0] > gain[1]


def test_a_met_quest_is_worth_its_reputation_and_a_near_one_more_than_a_far_one() -> None:
    st = at_pawn(load_game("everstone", 2), 2)
    content, area = st.ever, st.areas[0]
    area.columns, area.upgrades, area.done = [(), (), (), ()], [ids.NOTHING] * 4, []
    area.reputation = 5
    collector = content.quest_name.index("Coachbuilder")
    area.quests = [collector]
    need = content.need[collector]
    assert isinstance(need, Need)
    asked = range(1 + need.number)
    found = []
    for upgrades in asked:
        area.upgrades = [2 * i + 1 if i < upgrades else ids.NOTHING for i in range(4)]
        assert (work_for(need, st, area) == 0) == (upgrades == asked[-1])
        found.append(scoring_hopes(st, area, True, 6.0) - scoring_hopes(st, area, False, 6.0))
    assert found == sorted(found)
    assert found[-1] == content.quest_points[collector]


def test_hope_falls_with_work_and_rises_with_time() -> None:
    assert hope(0.0, 0.0) == 1.0
    assert hope(1.0, 0.0) == 0.0
    assert hope(1.0, 5.0) > hope(2.0, 5.0) > hope(4.0, 5.0) > 0.0
    assert hope(2.0, 2.0) < hope(2.0, 4.0) < hope(2.0, 12.0)


def test_without_open_spots_height_is_hardly_worth_anything() -> None:
    st = at_pawn(load_game("everstone", 2), 3)
    area = st.areas[0]
    area.track = [6, 1, 1]
    st.spots = [ids.NOBODY] * 4
    hoped = track_hopes(st, area, 8.0)
    st.spots = [ids.OPPONENT * 4 + ids.FROM_MAT] * 4
    assert track_hopes(st, area, 8.0) < 0.2 * hoped


def test_worths_age_by_kind() -> None:
    content = content_of()
    worths = Worths(content)
    relic = content.slug.index("pilgrims-stair")
    assert worths.sell[relic][0] == 1.0
    assert value(worths.sell[relic], 0.0) == value(worths.sell[relic], 9.0) > 0.0
    goods = content.slug.index("silo-flask")
    assert value(worths.sell[goods], 0.0) == 0.0 < value(worths.sell[goods], 3.0)
    assert len(worths.price) == len(worths.use) == ids.ITEMS


@pytest.mark.parametrize("players", [2, 4])
def test_the_value_depends_on_nothing_that_the_seat_may_not_know(players: int) -> None:
    game = load_game("everstone", players)
    compared = 0
    for seed in range(6):
        st = ever(game.new_initial_state(seed=seed))
        chance = QuickChance(seed)
        while not st.is_terminal() and st.rounds < 8:
            for seat in range(players):
                one = ever(game.determinise(st, seat, Chance(bytes([1] * 32))))
                other = ever(game.determinise(st, seat, Chance(bytes([2] * 32))))
                if not just_begun(one, seat):
                    assert estimate(one, seat) == estimate(other, seat) == estimate(st, seat)
                    compared += 1
            legal = st.legal_actions()
            st.apply_action(legal[chance.below(len(legal))])
    assert compared > 400


def test_playing_a_turn_out_leaves_the_position_alone_and_ends_at_the_next_choice_of_a_pawn() -> None:
    game = load_game("everstone", 2)
    ended = 0
    for seed in range(6):
        st = at_pawn(game, seed)
        for action in st.legal_actions():
            after = st.clone()
            after.apply_action(action)
            if not just_begun(after, 0):
                continue
            before = game.save(after)
            end = played_out(after, 0)
            assert game.save(after) == before
            assert end.top is None or (isinstance(end.top.node, Turn) and end.top.pc == PAWN and end.top.who == 1)
            ended += 1
    assert ended > 8


def test_near_the_end_only_reputation_counts() -> None:
    st = at_pawn(load_game("everstone", 2, {"first": 0}), 4)
    st.ending = True
    st.areas[0].reputation = 10
    # Seat 1 has the last turn; what seat 0 holds can't become anything.
    assert st.top is not None
    st.turn = 1
    st.top = type(st.top)(st.top.node, PAWN, 1, (), st.top.below)
    rich = changed(st, more_resources)
    assert estimate(rich, 0) == pytest.approx(estimate(st, 0), abs=0.05)
    assert estimate(changed(st, more_reputation), 0) > estimate(st, 0) + 0.5
