"""The language of the rule tests of My Lil' Everdell.

A test lays a table, plays option keys and says what changed::

    Table(3).sun(0).goods(0, berry=2).display("Cook").play(0, "visit:resin", "play:cook").expect(
        0, resin=1, berry=-2, cards=["Cook"]
    ).settled()

Every answer is taken on a position that was saved and read back, a clone has to end alike, the position answered from
has to stay as it was, and the parts have to be complete afterwards. What a test reads, it reads off the seat's view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from games.lil_everdell.laying import PARADES, SPACES, Laying, Plain, copied

from underbough.games.lil_everdell.content import built_in
from underbough.kernel.core import State, advance
from underbough.kernel.errors import IllegalAction
from underbough.kernel.say import Event

GOODS = ("berry", "twig", "resin", "point")


def new_card(
    name: str,
    kind: str,
    colour: str,
    effect: Plain,
    cost: dict[str, int] | None = None,
    points: int = 1,
    copies: int = 1,
) -> Plain:
    """A card that no box holds, for a table made with :func:`content_with`."""
    return {
        "name": name,
        "kind": kind,
        "colour": colour,
        "copies": copies,
        "cost": cost or {},
        "points": points,
        "effect": effect,
    }


def content_with(*cards: Plain, faces: list[dict[str, int]] | None = None) -> Plain:
    """The built-in set with more cards, and with other die faces when ``faces`` names all six."""
    plain = built_in()
    deck, old = plain["deck"], plain["faces"]
    assert isinstance(deck, list)
    assert isinstance(old, list)
    plain["deck"] = [*deck, *cards]
    if faces is not None:
        plain["faces"] = [{"name": f"f{i + 1}", "gives": gives} for i, gives in enumerate(faces)]
    return plain


def free_content() -> Plain:
    """The built-in set at no cost, so that every seat can play a card each turn."""
    plain = built_in()
    deck = plain["deck"]
    assert isinstance(deck, list)
    plain["deck"] = [{**card, "cost": {}} for card in deck]
    return plain


def without_friends(area: Any) -> Any:
    """An area of a view, whoever is at home."""
    return {**area, "home": 0, "cards": [card["id"] for card in area["cards"]]}


class Table(Laying):
    """A table of My Lil' Everdell: laid first, played after. Seats count from 0; cards go by their names.

    It starts at the first turn of a round (round 1 unless :meth:`round` says otherwise) with an empty board;
    :meth:`rolling`, :meth:`gathering`, :meth:`turn` and :meth:`ending` start it elsewhere. ``options`` are the game's.
    """

    def __init__(self, players: int = 2, *, content: Plain | None = None, seed: int = 1, **options: object) -> None:
        super().__init__(players, content, seed, options)
        self._log: list[Event] = []
        self._before: Any = None
        self._visits: list[int] = [0] * players
        self._log_from = 0

    @property
    def log(self) -> list[Event]:
        """Everything that was logged since the start."""
        assert self.state is not None  # lays the table down if this is the first look
        return self._log

    @property
    def state(self) -> State:
        """The position; the first look ends the laying."""
        if self._state is None:
            self._begin()
        assert self._state is not None
        return self._state

    def _begin(self) -> None:
        n, fields = self.players, self._fields
        for i in range(self._turns_taken):
            area = fields["areas"][(fields["sun"] + i) % n]
            if len(area["placed"]) <= i // n:
                area["placed"].append(SPACES.index("twig"))
        starts = {"roll": 0, "gather": 1, "turns": n + 1 + self._turns_taken, "end": 4 * n + 1}
        self._plain["frames"][0][1] = starts[self._start]
        st = self.game.load(copied(self._plain))
        st.log = []
        advance(st)
        self.game.check(st)
        self._log = st.log
        st.log = None
        self._state = st
        self._remember()
        self._log_from = 0
        self._listen()

    # Playing.

    def play(self, seat: int, *keys: str) -> Table:
        """Answer for a seat, key by key; :meth:`expect` then compares with the position before the first."""
        if self._state is None:
            self._begin()
        self._remember()
        return self.then(seat, *keys)

    def then(self, seat: int, *keys: str) -> Table:
        """Answer on; :meth:`expect` still compares with the position before the last :meth:`play`."""
        for key in keys:
            self._answer(seat, key)
            if key.startswith("visit:"):
                self._visits[seat] += 1
        return self

    def idle(self, answers: int = 1) -> Table:
        """Let whoever is asked give the first legal answer: a friend on the resin space, no card, no exchange."""
        for _ in range(answers):
            st = self.state
            seat = st.current_player()
            self._answer(seat, st.action_to_string(st.legal_actions(seat)[0]))
        return self

    def until(self, seat: int) -> Table:
        """Idle until this seat is to place a friend."""
        while not (self.asked() == seat and self.keys(seat)[0].startswith("visit:")):
            self.idle()
        return self

    def finish_round(self) -> Table:
        """Idle until the next round's first decision, or the end of the game."""
        now = self.view()["round"]
        while not self.over() and self.view()["round"] == now:
            self.idle()
        return self

    def finish(self) -> Table:
        """Idle to the end of the game."""
        while not self.over():
            self.idle()
        return self

    def _remember(self) -> None:
        self._before = self.view()
        self._visits = [0] * self.players
        self._log_from = len(self._log)

    def _answer(self, seat: int, key: str) -> None:
        game, st = self.game, self.state
        assert seat in st.open_seats(), f"seat {seat} is not asked; {st.open_seats()} is"
        assert key in self.keys(seat), f"{key} is not offered; {', '.join(self.keys(seat))}"
        stored = copied(game.save(st))
        loaded = game.load(copied(stored))
        assert game.save(loaded) == stored, "saving and reading back changed the position"
        twin = st.clone()
        loaded.log = []
        loaded.apply_action(loaded.action_of(key, seat), seat)
        twin.apply_action(twin.action_of(key, seat), seat)
        assert copied(game.save(st)) == stored, "the clone shares something with its original"
        assert game.save(twin) == game.save(loaded), "the clone went another way"
        game.check(loaded)
        self._log = [*self._log, *loaded.log]
        loaded.log = None
        self._state = loaded
        self._listen()

    def _listen(self) -> None:
        """What people are told fits what they may do."""
        st = self.state
        for seat in range(self.players):
            legal = st.legal_actions(seat)
            assert bool(legal) == (seat in st.open_seats()), "another seat may act"
            options = st.options(seat)
            assert [option.action for option in options] == legal == sorted(set(legal))
            assert [option.key for option in options] == [st.action_to_string(action) for action in legal]
            assert len({option.key for option in options}) == len(options)
            assert all(option.text for option in options)
            targets = {option.target for option in options}
            for refusal in st.why_not(seat):
                assert refusal.target not in targets, f"{refusal.target} is offered and refused"
                assert refusal.reason.endswith(".")
        assert st.prompt().text.endswith(".")
        for event in self._log[self._log_from :]:
            names = [f"Player {seat}" for seat in range(self.players)]
            assert self.game.log_text(event, names).endswith(".")

    # Reading.

    def view(self) -> Any:
        """The table as a spectator sees it; every seat sees the same."""
        st = self.state
        seen = st.view(-1)
        for seat in range(self.players):
            assert {**st.view(seat), "seat": -1} == seen
        return copied(seen)

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

    def goods_of(self, seat: int) -> dict[str, int]:
        """A seat's berries, twigs, resin and Point Tokens."""
        area = self.view()["seats"][seat]
        return {**area["goods"], "point": area["points"]}

    def cards_of(self, seat: int) -> list[str]:
        """The names of a seat's cards in the order they came."""
        return [self._name(card["id"]) for card in self.view()["seats"][seat]["cards"]]

    def shown(self) -> list[str]:
        """The names of the cards in the display."""
        return [self._name(card["id"]) for card in self.view()["display"]]

    def parades_of(self, seat: int) -> dict[str, int]:
        """A seat's Parade Tokens: their values by parade."""
        return {token["id"]: token["value"] for token in self.view()["seats"][seat]["parades"]}

    def stack(self, parade: str) -> list[int]:
        """The values left in a parade's stack, from the top."""
        found: list[int] = self.view()["parades"][PARADES.index(parade)]["left"]
        return found

    def home(self, seat: int) -> int:
        """How many friends of a seat are at home."""
        found: int = self.view()["seats"][seat]["home"]
        return found

    def faces(self) -> list[str]:
        """What the dice show."""
        return [die["face"] for die in self.view()["dice"]]

    def events(self, *kinds: str) -> list[Event]:
        """The log since the last :meth:`play` began (or since the start), of these kinds or all."""
        return [event for event in self.log[self._log_from :] if not kinds or event.kind in kinds]

    def told(self, *kinds: str) -> list[str]:
        """The kinds of the log since the last :meth:`play` began, of these kinds or all."""
        return [event.kind for event in self.events(*kinds)]

    def scores(self) -> list[int]:
        """Each seat's total as it stands."""
        return self.state.scores()

    def sheet(self, seat: int, heading: str) -> list[int]:
        """The points of a seat's score sheet under one heading."""
        lines = self.state.score_sheet()
        assert [sum(line.points for line in lines if line.seat == who) for who in range(self.players)] == self.scores()
        return [line.points for line in lines if line.seat == seat and line.heading == heading]

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
        """A seat is asked, but not offered these, and they are refused."""
        st = self.state
        assert self.keys(seat), f"seat {seat} is not asked at all"
        for key in keys:
            assert key not in self.keys(seat), f"{key} is offered"
        stored = self.game.save(st)
        legal = st.legal_actions(seat)
        for action in range(-1, 2000):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    st.apply_action(action, seat)
        assert self.game.save(st) == stored, "a refusal changed the position"
        return self

    def refuses(self, seat: int, target: str, rule: str) -> Table:
        """The page says by which rule this thing can't be chosen now."""
        found = [refusal.rule for refusal in self.state.why_not(seat) if refusal.target == target]
        assert found == [rule]
        return self

    def expect(
        self,
        seat: int,
        gain: Mapping[str, int] | None = None,
        *,
        berry: int = 0,
        twig: int = 0,
        resin: int = 0,
        point: int = 0,
        cards: list[str] | None = None,
        parades: dict[str, int] | None = None,
    ) -> Table:
        """Since the last :meth:`play` began a seat gained just this (less than 0: lost), and nobody else anything.

        ``gain`` is added to the goods that are named one by one.
        Its friends left home one a visit. The dice show what they did, the board keeps what nobody took.
        """
        now, then = self.view(), self._before
        mine, before = now["seats"][seat], then["seats"][seat]
        change = {good: mine["goods"][good] - before["goods"][good] for good in GOODS[:3]}
        change["point"] = mine["points"] - before["points"]
        wanted = {"berry": berry, "twig": twig, "resin": resin, "point": point}
        assert change == {good: n + (gain or {}).get(good, 0) for good, n in wanted.items()}
        assert self.cards_of(seat)[len(before["cards"]) :] == (cards or [])
        assert [card["id"] for card in mine["cards"]][: len(before["cards"])] == [c["id"] for c in before["cards"]]
        had = {token["id"]: token["value"] for token in before["parades"]}
        assert self.parades_of(seat) == {**had, **(parades or {})}
        self._untouched(seat, now, then)
        if now["round"] == then["round"]:
            assert mine["home"] == before["home"] - self._visits[seat]
            assert [die["face"] for die in now["dice"]] == [die["face"] for die in then["dice"]]
        for stack, old in zip(now["parades"], then["parades"], strict=True):
            assert len(old["left"]) - len(stack["left"]) == (stack["id"] in (parades or {}))
        assert then["deck"] - now["deck"] == min(len(cards or []), then["deck"])
        return self

    def _untouched(self, seat: int, now: Any, then: Any) -> None:
        same_round = now["round"] == then["round"]
        for other in range(self.players):
            if other != seat:
                mine, before = now["seats"][other], then["seats"][other]
                if not same_round:
                    mine, before = without_friends(mine), without_friends(before)
                assert mine == before, f"seat {other} was touched"

    def settled(self) -> Table:
        """No card is half-way: the game is over or somebody is to place a friend."""
        self.game.check(self.state)
        if self.over():
            assert self.asked() == -4
            assert all(not self.keys(seat) for seat in range(self.players))
        else:
            assert all(key.startswith("visit:") for key in self.keys(self.asked()))
            assert self.state.prompt().source == "Your turn"
        return self
