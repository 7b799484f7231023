"""The language of the rule tests of Stone & Relic.

A test lays a table, plays option keys and says what changed::

    Table().kingdom(0, "Black Font").hand(0, "The Sprawl").play(0, "build:the-sprawl", "place:1,0").expect(
        0, kingdom=["The Sprawl@1,0"], hand=0, actions=-1
    )

Every answer is taken on a position that was saved as JSON and read back, a clone has to end alike, the position
answered from has to stay as it was, and the parts have to be complete afterwards. How a table is laid stands in
:mod:`games.stone_relic.laying`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.stone_relic.laying import STEPS, Laying, copied

from underbough.games.stone_relic import ids
from underbough.games.stone_relic.grid import cell_key
from underbough.games.stone_relic.scoring import influence_total, largest_count, structures, wealth_total
from underbough.games.stone_relic.state import StoneState, stone
from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.core import State, advance
from underbough.kernel.errors import IllegalAction
from underbough.kernel.say import Event

__all__ = ["STEPS", "Table", "new_card"]
MOST_TRIES = 20_000


def new_card(name: str, *ability: dict[str, object], spell: bool = False, **fields: object) -> dict[str, object]:
    """A card that no box holds, for a table made with ``cards=``; with no ability it is worth variable 0 points."""
    found: dict[str, object] = {
        "name": name,
        "copies": 2,
        "affiliation": "skystone",
        "points": 1 if ability else {"base": 0, "per": "adjacent_card", "max": 0},
        "power": 1,
        "traits": [],
        "ability_kind": "spell" if spell else "passive",
        "ability": list(ability),
        "stand_in": [],
    }
    return {**found, **fields}


class Table(Laying):
    """A table of Stone & Relic: laid first, played after. ``options`` are the game's.

    ``cards``: entries like those of :func:`new_card`, added to the built-in ones.
    """

    def __init__(self, players: int = 2, *, cards: Any = None, seed: int = 1, **options: object) -> None:
        content = None
        if cards is not None:
            from underbough.games.stone_relic.content import built_in

            content = built_in()
            content["kingdom"] = [*content["kingdom"], *cards]  # type: ignore[misc]
        super().__init__(players, content, seed, options)
        self._fate: dict[str, list[object]] = {}
        self._log: list[Event] = []
        self._log_from = 0
        self._before: Any = None

    @property
    def state(self) -> StoneState:
        """The position; the first look ends the laying."""
        if self._state is None:
            self._begin()
        assert self._state is not None
        return self._state

    def _begin(self) -> None:
        st: State = self._lucky(self._plain, -1, "")
        self.game.check(st)
        assert st.log is not None
        self._log = st.log
        st.log = None
        self._state = stone(st)
        self._remember()
        self._log_from = 0
        self._listen()

    # Playing.

    def play(self, seat: int, *keys: str) -> Table:
        """Answer for a seat, key by key; :meth:`expect` then compares with the position before the first."""
        assert self.state is not None
        self._remember()
        return self.then(seat, *keys)

    def then(self, seat: int, *keys: str) -> Table:
        """Answer on; :meth:`expect` still compares with the position before the last :meth:`play`."""
        for key in keys:
            self._answer(seat, key)
        return self

    def fate(self, kind: str, *values: object) -> Table:
        """What chance brings next: log events of this kind show these values, one after another.

        ``fate("drew", "Black Font", "Bellhouse")``, ``fate("put_down", "Undertow")``, ``fate("relic_up", "The …")``.
        """
        self._fate[kind] = list(values)
        return self

    def idle(self, answers: int = 1) -> Table:
        """Let whoever is asked give the first legal answer: keep cards, stop, put down the first card."""
        for _ in range(answers):
            seat = self.asked()
            self._answer(seat, self.keys(seat)[0])
        return self

    def finish_turn(self) -> Table:
        """Idle until another seat has the turn, or the turns are over."""
        now = self.state.turn
        while not self.over() and self.state.turn == now:
            self.idle()
        return self

    def finish(self) -> Table:
        """Idle to the end of the game."""
        while not self.over():
            self.idle()
        return self

    def _remember(self) -> None:
        self._before = copied(self.game.save_fields(self.state))
        self._log_from = len(self._log)

    def _answer(self, seat: int, key: str) -> None:
        game, st = self.game, self.state
        assert seat in st.may_answer(), f"seat {seat} is not asked; {st.open_seats()} is"
        assert key in self.keys(seat), f"{key} is not offered; {', '.join(self.keys(seat))}"
        stored = copied(game.save(st))
        loaded = self._lucky(stored, seat, key)
        twin = st.clone()
        twin.chance = self._chance.clone()
        twin.apply_action(twin.action_of(key, seat), seat)
        assert copied(game.save(st)) == stored, "the clone shares something with its original"
        assert game.save(twin) == game.save(loaded), "the clone went another way"
        game.check(loaded)
        assert loaded.log is not None
        self._log = [*self._log, *loaded.log]
        loaded.log = None
        self._state = stone(loaded)
        self._listen()

    def _lucky(self, stored: Any, seat: int, key: str) -> State:
        """The answer on a position read back, with the generator that brings what :meth:`fate` asks for."""
        for number in range(MOST_TRIES):
            loaded = self.game.load(copied(stored))
            if number:
                loaded.chance = Chance(seed_key(number, "fate"))
            elif key:
                assert self.game.save(loaded) == stored, "saving and reading back changed the position"
            self._chance = loaded.chance.clone()
            loaded.log = []
            if key:
                loaded.apply_action(loaded.action_of(key, seat), seat)
            else:
                advance(loaded)
            if self._fated(loaded.log):
                return loaded
        raise AssertionError("chance never brought this")

    def _fated(self, log: list[Event]) -> bool:
        left = {kind: values.copy() for kind, values in self._fate.items()}
        for event in log:
            if event.kind not in left:
                continue
            shown = next(value for name, value in event.args.items() if name in ("card", "cards", "relic"))
            for value in shown if isinstance(shown, list) else [shown]:
                if left[event.kind] and left[event.kind].pop(0) != value:
                    return False
        self._fate = {kind: values for kind, values in left.items() if values}
        return True

    def _listen(self) -> None:
        """What people are told fits what they may do."""
        st = self.state
        for seat in range(self.players):
            legal = st.legal_actions(seat)
            assert bool(legal) == (seat in st.may_answer()), "another seat may act"
            assert legal == sorted(set(legal))
            options = st.options(seat)
            assert [option.action for option in options] == legal
            assert [option.key for option in options] == [st.action_to_string(action) for action in legal]
            assert len({option.key for option in options}) == len(options)
            assert all(option.text for option in options)
            for refusal in st.why_not(seat):
                assert refusal.reason.endswith(".")
        assert st.prompt().text.endswith(".")
        for event in self._log[self._log_from :]:
            names = [f"Player {seat + 1}" for seat in range(self.players)]
            assert self.game.log_text(event, names).endswith(".")

    # Reading.

    def view(self, seat: int = -1) -> Any:
        """The table as a seat sees it (-1: a spectator)."""
        return copied(self.state.view(seat))

    def asked(self) -> int:
        """The seat that is asked; -4 after the end."""
        return self.state.current_player()

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal()

    def keys(self, seat: int) -> list[str]:
        """What a seat may answer; nothing when it is not asked."""
        st = self.state
        return [st.action_to_string(action) for action in st.legal_actions(seat)]

    def step_now(self) -> str:
        """How far the running turn is: one of :data:`STEPS`; empty when none is running."""
        fr = self.state.top
        while fr is not None and fr.node.address != "rules/table/turn":
            fr = fr.below
        return "" if fr is None else STEPS[fr.pc]

    def hand_of(self, seat: int) -> list[str]:
        """The names in a hand, sorted."""
        return self._names(self.state.areas[seat].hand)

    def wealth_of(self, seat: int) -> list[str]:
        """The names beneath a Wealth card, sorted."""
        return self._names(self.state.areas[seat].wealth)

    def influence_of(self, seat: int) -> list[str]:
        """The names in a face-down Influence, sorted."""
        return self._names(self.state.areas[seat].influence)

    def discarded(self) -> list[str]:
        """The names on the discard pile, sorted."""
        return self._names(self.state.discard)

    def in_deck(self) -> list[str]:
        """The names in the deck, sorted."""
        return self._names(self.state.deck)

    def kingdom_of(self, seat: int) -> list[str]:
        """A Kingdom in the order it grew: ``Black Font@1,0``, ``city:Searing Plain@0,1``."""
        return self._kingdom(copied(self.game.save_fields(self.state))["areas"][seat])

    def current(self) -> str:
        """The Current Relic; empty when there is none."""
        relic = self.state.current_relic()
        return self.game.stone.relic_name[relic] if relic >= 0 else ""

    def relics_of(self, seat: int) -> list[str]:
        """The Relics of a seat."""
        return [self.game.stone.relic_name[r] for r, owner in enumerate(self.state.owner) if owner == seat]

    def aside_now(self) -> list[str]:
        """The Relics that nobody got."""
        return self.relics_of(ids.SET_ASIDE)

    def structures(self, seat: int) -> int:
        """How many Structures a Kingdom counts."""
        return structures(self.state, seat)

    def largest_count(self, seat: int) -> int:
        """The Structures that count for the Largest Kingdom."""
        return largest_count(self.state, seat)

    def influence_total(self, seat: int) -> int:
        """A seat's combined Power for the Current Relic."""
        return influence_total(self.state, seat, self.state.current_relic())

    def wealth_total(self, seat: int) -> int:
        """A seat's Wealth."""
        return wealth_total(self.state, seat)

    def events(self, *kinds: str) -> list[Event]:
        """The log since the last :meth:`play` began (or since the start), of these kinds or all."""
        assert self.state is not None
        return [event for event in self._log[self._log_from :] if not kinds or event.kind in kinds]

    def told(self, *kinds: str) -> list[str]:
        """The kinds of the log since the last :meth:`play` began, of these kinds or all."""
        return [event.kind for event in self.events(*kinds)]

    @property
    def log(self) -> list[Event]:
        """Everything that was logged since the start."""
        assert self.state is not None
        return self._log

    def scores(self) -> list[int]:
        """Each seat's total as it stands."""
        return self.state.scores()

    def sheet(self, seat: int, heading: str) -> list[int]:
        """The points of a seat's score sheet under one heading."""
        lines = self.state.score_sheet()
        assert [sum(line.points for line in lines if line.seat == who) for who in range(self.players)] == self.scores()
        return [line.points for line in lines if line.seat == seat and line.heading == heading]

    def _names(self, cards: list[int]) -> list[str]:
        return sorted(self.game.stone.name[self.game.stone.design_of[card]] for card in cards)

    def _kingdom(self, area: Any) -> list[str]:
        names = [self.game.stone.name[self.game.stone.design_of[card]] for card in area["cards"]]
        rows = enumerate(zip(names, area["cells"], strict=True))
        return [f"{'city:' if area['down'] >> at & 1 else ''}{name}@{cell_key(cell)}" for at, (name, cell) in rows]

    # Asserting.

    def offers(self, seat: int, *keys: str) -> Table:
        """These are all answers that a seat has."""
        assert sorted(self.keys(seat)) == sorted(keys)
        return self

    def may(self, seat: int, *keys: str) -> Table:
        """A seat is offered these, maybe more."""
        for key in keys:
            assert key in self.keys(seat), f"{key} is not offered; {', '.join(self.keys(seat))}"
        return self

    def may_not(self, seat: int, *keys: str) -> Table:
        """A seat is asked, but not offered these, and all that is not offered is refused."""
        st = self.state
        assert self.keys(seat), f"seat {seat} is not asked at all"
        for key in keys:
            assert key not in self.keys(seat), f"{key} is offered"
        stored = self.game.save(st)
        legal = st.legal_actions(seat)
        for action in range(-1, ids.ACTIONS):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    st.apply_action(action, seat)
        assert self.game.save(st) == stored, "a refusal changed the position"
        return self

    def refuses(self, seat: int, target: str, rule: str) -> Table:
        """The page says by which rule this thing can't be chosen now."""
        found = [refusal.rule for refusal in self.state.why_not(seat) if refusal.target == target]
        assert rule in found, f"{target}: {found}"
        return self

    def expect(
        self,
        seat: int,
        *,
        hand: int = 0,
        kingdom: list[str] | None = None,
        developed: list[str] | None = None,
        turned_up: list[str] | None = None,
        wealth: int = 0,
        influence: int = 0,
        actions: int = 0,
        deck: int | None = None,
        discard: list[str] | None = None,
        others: bool = True,
    ) -> Table:
        """Since the last :meth:`play` began just this changed for a seat, and with ``others`` nothing for anybody else.

        ``hand``, ``wealth``, ``influence``: how many cards more; ``kingdom``: cards built, as :meth:`kingdom_of` tells
        them; ``developed``, ``turned_up``: cells. ``actions``: how many more are left. ``discard``: the names that came
        onto the discard pile (None: whatever came); ``deck``: how many cards more lie in the deck.
        """
        now, then = copied(self.game.save_fields(self.state)), self._before
        mine, before = now["areas"][seat], then["areas"][seat]
        change = {zone: len(mine[zone]) - len(before[zone]) for zone in ("hand", "wealth", "influence")}
        assert change == {"hand": hand, "wealth": wealth, "influence": influence}
        old = len(before["cards"])
        assert mine["cards"][:old] == before["cards"], "a Kingdom lost a card"
        assert mine["cells"][:old] == before["cells"], "a card moved within its Kingdom"
        assert self._kingdom(mine)[old:] == (kingdom or [])
        turned = mine["down"] ^ before["down"]
        cells = [cell_key(cell) for at, cell in enumerate(mine["cells"]) if turned >> at & 1]
        down = [cell_key(cell) for at, cell in enumerate(mine["cells"]) if mine["down"] >> at & 1]
        assert [cell for cell in cells if cell in down] == (developed or [])
        assert [cell for cell in cells if cell not in down] == (turned_up or [])
        assert now["actions"] - then["actions"] == actions
        if deck is not None:
            assert len(now["deck"]) - len(then["deck"]) == deck
        if discard is not None:
            more = Counter(self._names(now["discard"])) - Counter(self._names(then["discard"]))
            assert sorted(more.elements()) == sorted(discard)
        for other in range(self.players):
            if others and other != seat:
                assert now["areas"][other] == then["areas"][other], f"seat {other} was touched"
        return self
