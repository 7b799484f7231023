"""Whole games by players who answer anything, followed step by step by an account of its own."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from games.lil_everdell.audit import Audit
from games.lil_everdell.table import content_with, new_card
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.played import copied

from underbough import load_game
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State
from underbough.kernel.session import ASK, FREE, NONE, IllegalMove, Session

EVERYBODY = [0, 1, 2, 3]


def options_of(players: int, choice: int) -> dict[str, Any]:
    """No option, some seats with some, everybody with all."""
    choices: list[dict[str, Any]] = [
        {},
        {"starting_bonus": [1], "captain": [0], "first": 1},
        {"captain": [1], "fort": [0, 1]},
        dict.fromkeys(("starting_bonus", "captain", "fort"), EVERYBODY[:players]),
    ]
    return choices[choice]


def play_whole(players: int, options: dict[str, Any], seed: int) -> Audit:
    """A game in which cards are played rather than not."""
    audit = Audit(load_game("lil_everdell", players, options), seed_key(seed))
    chance = Chance(seed_key(seed, "answers"))
    st = audit.st
    while not st.is_terminal():
        keys = [st.action_to_string(action) for action in st.legal_actions()]
        key = keys[chance.below(len(keys))]
        if key == "pass" and chance.below(4):
            key = keys[chance.below(len(keys))]
        audit.answer(key)
    return audit


@pytest.mark.parametrize(("players", "choice"), list(product([2, 3, 4], range(4))))
def test_games_agree_with_an_account_of_their_own(players: int, choice: int) -> None:
    for seed in range(6):
        play_whole(players, options_of(players, choice), 10 * choice + seed)


def test_the_games_come_across_every_card_and_parade() -> None:
    plays: Counter[str] = Counter()
    parades: Counter[str] = Counter()
    for seed in range(12):
        audit = play_whole(4, {}, 100 + seed)
        plays += audit.plays
        parades.update(token["id"] for area in audit.view["seats"] for token in area["parades"])
    assert len(plays) == 44
    assert len(parades) == 4


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    ends = [play_whole(3, {}, 5) for _ in range(2)]
    assert ends[0].game.save(ends[0].st) == ends[1].game.save(ends[1].st)
    assert play_whole(3, {}, 6).game.save(ends[0].st) != play_whole(3, {}, 6).game.save(play_whole(3, {}, 7).st)


def test_games_with_cards_that_ask_for_an_order_end_and_keep_their_parts() -> None:
    """A set full of exchanges, copies and choices, where orders are asked and blue cards set off questions."""
    odd = [
        new_card(
            "Barter", "place", "green", {"exchange": {"pay": {"any": 1}, "gain": {"any": 2}, "times": 2}}, copies=6
        ),
        new_card("Mirror", "critter", "green", {"copy_die": 1}, copies=4),
        new_card("Gift", "place", "green", {"gain_choice": [{"any": 2}, {"point": 2}]}, copies=4),
        new_card("Echo", "critter", "tan", {"activate_green": 3}, copies=3),
        new_card("Camp", "place", "red", {"activate_green": "all"}, copies=3),
        new_card(
            "Dealer",
            "critter",
            "blue",
            {"after_play": {"kind": "place"}, "exchange": {"pay": {"berry": 1}, "gain": {"point": 1}}},
            copies=3,
        ),
        new_card("Scout", "place", "blue", {"after_parade": True, "copy_die": 1}, copies=3),
        new_card("Crowd", "critter", "blue", {"after_play": {"kind": "critter"}, "gain": {"any": 1}}, copies=3),
    ]
    content = content_with(*odd)
    content["deck"] = odd
    asked: Counter[str] = Counter()
    for seed in range(10):
        game = load_game("lil_everdell", 2, {}, content)
        st = game.new_initial_state(seed=seed)
        chance = Chance(seed_key(seed, "answers"))
        while not st.is_terminal():
            game.check(st)
            keys = [st.action_to_string(action) for action in st.legal_actions()]
            assert len(set(keys)) == len(keys) > 0
            asked.update(key.partition(":")[0] for key in keys)
            words_fit(st, keys)
            st = game.load(copied(game.save(st)))
            plays = [key for key in keys if key.startswith("play:")]
            pick = plays or keys
            st.log = []
            st.apply_action(st.action_of(pick[chance.below(len(pick))]))
            assert all(game.log_text(event, ["Ada", "Ben"]).endswith(".") for event in st.log)
        game.check(st)
    assert set(asked) == {"visit", "play", "pass", "take", "copy", "activate", "react", "trade", "decline"}


def words_fit(st: State, keys: list[str]) -> None:
    """What people are told fits what they may do, whatever asks."""
    seat = st.current_player()
    options = st.options(seat)
    assert [option.key for option in options] == keys
    assert all(option.text for option in options)
    assert st.prompt(seat).text.endswith(".")
    assert st.prompt(seat).source
    for who in range(st.seats):
        refused = [refusal.target for refusal in st.why_not(who)]
        assert len(set(refused)) == len(refused)
        assert not {option.target for option in st.options(who)} & set(refused)


class Sitting(RuleBasedStateMachine):
    """A table in play: moves, refused ones, free and granted undo, closing and opening, branches that leave no mark."""

    @initialize(players=some.integers(2, 4), seed=some.integers(0, 999), choice=some.integers(0, 3))
    def sit_down(self, players: int, seed: int, choice: int) -> None:
        self.game = load_game("lil_everdell", players, options_of(players, choice))
        self.session = Session(self.game, seed_key(seed))
        self.marks: dict[int, object] = {}
        self.floor = 0  # where the generator stood at the last granted undo
        self.keep()

    def keep(self) -> None:
        """Remember the position at this number of entries."""
        self.marks[self.session.version] = self.plain(self.session.state)

    def plain(self, st: State) -> Any:
        """A position as it is stored."""
        return copied(self.game.save(st))

    @precondition(lambda self: not self.session.is_over())
    @rule(pick=some.integers(0, 60))
    def move(self, pick: int) -> None:
        seat = self.session.state.current_player()
        options = self.session.options(seat)
        lines = len(self.session.log)
        self.session.move(seat, [options[pick % len(options)].key])
        assert len(self.session.log) > lines or options[0].key.startswith("play:")
        self.keep()

    @precondition(lambda self: not self.session.is_over())
    @rule(key=some.sampled_from(["play:king", "visit:die-9", "pay:7berry", "", "pass", "visit:", "take:gold"]))
    def a_move_that_is_not_offered_changes_nothing(self, key: str) -> None:
        seat = self.session.state.current_player()
        offered = [option.key for option in self.session.options(seat)]
        before, entries = self.plain(self.session.state), self.session.version
        for who in range(self.game.players):
            if who == seat and key in offered:
                continue
            try:
                self.session.move(who, [key])
            except IllegalMove:
                pass
            else:
                raise AssertionError(f"{key} was taken from seat {who}")
        assert self.plain(self.session.state) == before
        assert self.session.version == entries

    @rule()
    def a_free_undo_brings_back_the_position(self) -> None:
        for seat in range(self.game.players):
            offer = self.session.undo_offer(seat)
            assert offer.kind in (FREE, ASK, NONE)
            if offer.kind == FREE:
                self.session.undo(seat, offer.to)
                back, there = self.plain(self.session.state), copied(self.marks[offer.to])
                drawn = back["chance"]["counter"]
                if there["chance"]["counter"] <= self.floor:
                    # What a granted undo took back is not drawn again, however far back this goes.
                    assert drawn >= self.floor
                    back["chance"] = there["chance"]
                assert back == there
                self.keep()
                return

    @rule()
    def a_granted_undo_brings_back_the_position_but_not_the_draws(self) -> None:
        for seat in range(self.game.players):
            offer = self.session.undo_offer(seat)
            if offer.kind == ASK:
                counter = self.session.state.chance.counter
                self.session.undo(seat, offer.to, redraw=True)
                back, there = self.plain(self.session.state), copied(self.marks[offer.to])
                assert back.pop("chance")["counter"] >= max(counter, there.pop("chance")["counter"])
                assert back == there
                self.floor = counter
                self.keep()
                return

    @rule()
    def closing_and_opening_changes_nothing(self) -> None:
        again = Session(self.game, self.session.key, self.session.entries, None)
        assert self.plain(again.state) == self.plain(self.session.state)
        assert [line.text for line in again.log] == [line.text for line in self.session.log]
        self.session = again

    @precondition(lambda self: not self.session.is_over())
    @rule(seed=some.integers(0, 99))
    def a_branch_leaves_no_mark(self, seed: int) -> None:
        before = self.plain(self.session.state)
        st, chance = self.session.state.clone(), Chance(seed_key(seed))
        for _ in range(12):
            if st.is_terminal():
                break
            legal = st.legal_actions()
            st.apply_action(legal[chance.below(len(legal))])
            self.game.check(st)
        assert self.plain(self.session.state) == before

    @invariant()
    def all_parts_are_there(self) -> None:
        if hasattr(self, "session"):
            self.game.check(self.session.state)
            views = [{**self.session.view(seat), "seat": -1} for seat in range(-1, self.game.players)]
            assert all(view == views[0] for view in views)


TestSitting = Sitting.TestCase
TestSitting.settings = settings(max_examples=25, stateful_step_count=40, deadline=None, derandomize=True, database=None)
