"""What the card-test languages of all games share: answers on positions read back, what can be read off, assertions.

Every answer is taken on a position that was saved as JSON and read back, a clone has to end alike, the position
answered from has to stay as it was, and the parts have to be complete afterwards. Seats count from 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State, advance
from underbough.kernel.errors import IllegalAction
from underbough.kernel.game import Game
from underbough.kernel.say import Event

MOST_TRIES = 20_000

AnyGame = TypeVar("AnyGame", bound=Game)


def copied(plain: object) -> Any:
    """Plain tables through JSON and back, as storage does it."""
    return json.loads(json.dumps(plain))


class Played(Generic[AnyGame]):
    """A table that is laid first and played after; the game's language lays it and says what changed."""

    TRIED: ClassVar[Iterable[int]]
    """Actions that a refusing table is tried with."""

    def __init__(self, game: AnyGame, players: int, seed: Any) -> None:
        self.game: AnyGame = game
        self.players = players
        self._plain: Any = copied(game.save(game.setup(Chance(seed_key(seed)))))
        self._fields: Any = self._plain["fields"]
        self._state: State | None = None
        self._log: list[Event] = []
        self._log_from = 0
        self._before: Any = None

    def _laying(self) -> Any:
        """The fields of the position while they may still be laid."""
        assert self._state is None, "the table is in play already"
        return self._fields

    def _laid(self) -> State:
        """The position that has been laid, before anything goes on by itself."""
        raise NotImplementedError

    def _seen(self) -> Any:
        """What :meth:`expect` compares with."""
        raise NotImplementedError

    @property
    def state(self) -> State:
        """The position; the first look ends the laying."""
        if self._state is None:
            st = self._laid()
            st.log = []
            advance(st)
            self.game.check(st)
            self._log = st.log
            st.log = None
            self._state = st
            self._before = self._seen()
            self._listen()
        assert self._state is not None
        return self._state

    # Playing.

    def play(self, seat: int, *keys: str) -> Self:
        """Answer for a seat, key by key; :meth:`expect` then compares with the position before the first."""
        assert self.state is not None
        self._before = self._seen()
        self._log_from = len(self._log)
        return self.then(seat, *keys)

    def then(self, seat: int, *keys: str) -> Self:
        """Answer on; :meth:`expect` still compares with the position before the last :meth:`play`."""
        for key in keys:
            self._answer(seat, key)
        return self

    def idle(self, answers: int = 1) -> Self:
        """Let whoever is asked give the first legal answer."""
        for _ in range(answers):
            seat = self.asked()
            self._answer(seat, self.options(seat)[0])
        return self

    def _answer(self, seat: int, key: str) -> None:
        game, st = self.game, self.state
        assert seat in st.may_answer(), f"seat {seat} is not asked; {st.may_answer()} is"
        assert key in self.options(seat), f"{key} is not offered; {', '.join(self.options(seat))}"
        stored = copied(game.save(st))
        loaded, chance = self._read_back(stored, seat, key)
        twin = st.clone()
        if chance is not None:
            twin.chance = chance
        twin.apply_action(twin.action_of(key, seat), seat)
        assert copied(game.save(st)) == stored, "the clone shares something with its original"
        assert game.save(twin) == game.save(loaded), "the clone went another way"
        game.check(loaded)
        assert loaded.log is not None
        self._log = [*self._log, *loaded.log]
        loaded.log = None
        self._state = loaded
        self._listen()

    def _read_back(self, stored: Any, seat: int, key: str) -> tuple[State, Chance | None]:
        """The answer on a position read back; with another generator if only that brings what is :meth:`_fated`."""
        for number in range(MOST_TRIES):
            loaded = self.game.load(copied(stored))
            chance = Chance(seed_key(number, "fate")) if number else None
            if chance is None:
                assert self.game.save(loaded) == stored, "saving and reading back changed the position"
            else:
                loaded.chance = chance.clone()
            loaded.log = []
            loaded.apply_action(loaded.action_of(key, seat), seat)
            if self._fated(loaded.log):
                return loaded, chance
        raise AssertionError("chance never brought this")

    def _fated(self, log: list[Event]) -> bool:
        """Whether chance brought what the test asked for."""
        return True

    def _listen(self) -> None:
        """Who is asked and what is offered fit together."""
        st = self.state
        for seat in range(self.players):
            legal = st.legal_actions(seat)
            assert bool(legal) == (seat in st.may_answer()), "another seat may act"
            options = st.options(seat)
            assert [option.action for option in options] == legal == sorted(set(legal))
            keys = [option.key for option in options]
            assert keys == [st.action_to_string(action) for action in legal]
            assert len(set(keys)) == len(keys), f"a key twice in {keys}"

    # Reading.

    def asked(self) -> int:
        """The seat that is asked; -4 after the end."""
        return self.state.current_player()

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    def options(self, seat: int) -> list[str]:
        """What a seat may answer; nothing when it is not asked."""
        st = self.state
        return [st.action_to_string(action) for action in st.legal_actions(seat)]

    @property
    def log(self) -> list[Event]:
        """Everything that was logged since the start."""
        assert self.state is not None  # lays the table down if this is the first look
        return self._log

    def events(self, *kinds: str) -> list[Event]:
        """The log since the last :meth:`play` began (or since the start), of these kinds or all."""
        return [event for event in self.log[self._log_from :] if not kinds or event.kind in kinds]

    def told(self, *kinds: str) -> list[str]:
        """The kinds of the log since the last :meth:`play` began, of these kinds or all."""
        return [event.kind for event in self.events(*kinds)]

    def scores(self) -> list[int]:
        """Each seat's total as it stands."""
        return self.state.scores()

    # Asserting.

    def offers(self, seat: int, *keys: str) -> Self:
        """A seat is offered these, maybe more."""
        for key in keys:
            assert key in self.options(seat), f"{key} is not offered; {', '.join(self.options(seat))}"
        return self

    def exactly(self, seat: int, *keys: str) -> Self:
        """These are all answers that a seat has."""
        assert sorted(self.options(seat)) == sorted(keys)
        return self

    def refuses(self, seat: int, *keys: str) -> Self:
        """A seat is asked, but these are not among its answers, and no other answer is taken from it."""
        st = self.state
        assert self.options(seat), f"seat {seat} is not asked at all"
        for key in keys:
            assert key not in self.options(seat), f"{key} is offered"
            with pytest.raises(IllegalAction):
                st.action_of(key, seat)
        legal = st.legal_actions(seat)
        stored = self.game.save(st)
        for action in self.TRIED:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    st.apply_action(action, seat)
        assert self.game.save(st) == stored, "a refusal changed the position"
        return self

    def settled(self) -> Self:
        """No card is half-way: the game is over, or somebody is at the start of what a turn is made of."""
        self.game.check(self.state)
        if self.over():
            assert self.asked() == -4
            assert all(not self.options(seat) for seat in range(self.players))
        else:
            self._at_rest()
        return self

    def _at_rest(self) -> None:
        """What holds between two turns."""
        raise NotImplementedError
