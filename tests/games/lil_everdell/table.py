"""The language of the rule tests of My Lil' Everdell.

A test lays a table, plays option keys and says what changed::

    Table(3).sun(0).goods(0, berry=2).display("Cook").play(0, "visit:resin", "play:cook").expect(
        0, resin=1, berry=-2, cards=["Cook"]
    ).settled()

How answers are taken and what all games' tables can be asked stands in ``support.played``. What a test reads, it reads
off the seat's view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from games.lil_everdell.laying import PARADES, SPACES, Laying, Plain
from support.played import copied

from underbough.games.lil_everdell.content import built_in
from underbough.kernel.core import State

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

    TRIED = range(-1, 2000)

    def __init__(self, players: int = 2, *, content: Plain | None = None, seed: int = 1, **options: object) -> None:
        super().__init__(players, content, seed, options)
        self._visits: list[int] = [0] * players

    def _laid(self) -> State:
        n, fields = self.players, self._fields
        for i in range(self._turns_taken):
            area = fields["areas"][(fields["sun"] + i) % n]
            if len(area["placed"]) <= i // n:
                area["placed"].append(SPACES.index("twig"))
        starts = {"roll": 0, "gather": 1, "turns": n + 1 + self._turns_taken, "end": 4 * n + 1}
        self._plain["frames"][0][1] = starts[self._start]
        return self.game.load(copied(self._plain))

    def _seen(self) -> Any:
        return self.view()

    # Playing.

    def play(self, seat: int, *keys: str) -> Self:
        self._visits = [0] * self.players
        return super().play(seat, *keys)

    def then(self, seat: int, *keys: str) -> Self:
        for key in keys:
            super().then(seat, key)
            if key.startswith("visit:"):
                self._visits[seat] += 1
        return self

    def until(self, seat: int) -> Self:
        """Idle until this seat is to place a friend."""
        while not (self.asked() == seat and self.options(seat)[0].startswith("visit:")):
            self.idle()
        return self

    def finish_round(self) -> Self:
        """Idle until the next round's first decision, or the end of the game."""
        now = self.view()["round"]
        while not self.over() and self.view()["round"] == now:
            self.idle()
        return self

    def finish(self) -> Self:
        """Idle to the end of the game."""
        while not self.over():
            self.idle()
        return self

    def _listen(self) -> None:
        """What people are told fits what they may do."""
        super()._listen()
        st = self.state
        for seat in range(self.players):
            options = st.options(seat)
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

    def sheet(self, seat: int, heading: str) -> list[int]:
        """The points of a seat's score sheet under one heading."""
        lines = self.state.score_sheet()
        assert [sum(line.points for line in lines if line.seat == who) for who in range(self.players)] == self.scores()
        return [line.points for line in lines if line.seat == seat and line.heading == heading]

    # Asserting.

    def explains(self, seat: int, target: str, rule: str) -> Self:
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
    ) -> Self:
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

    def _at_rest(self) -> None:
        assert all(key.startswith("visit:") for key in self.options(self.asked()))
        assert self.state.prompt().source == "Your turn"
