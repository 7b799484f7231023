"""Follows a game of My Lil' Everdell and checks each step against an account of its own, kept from log and views."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from games.lil_everdell.laying import PARADES
from games.lil_everdell.table import GOODS

from underbough.kernel.chance import Chance
from underbough.kernel.core import State, advance
from underbough.kernel.game import Game
from underbough.kernel.say import Event

TURN = re.compile(
    r"visit( copy)?( take| activate| trade| decline)*"
    r" (pass|play( pay)?( take| activate| trade| decline| react)*) "
)
"""The answers of one turn: a friend and what it brings, then a card and what it brings, or a pass."""

DISCOUNTS = {"builder": "place", "welcome-mat": "critter"}
AFTER_PLAY = {
    "cook": ("kind", "place"),
    "teacher": ("kind", "critter"),
    "gardener": ("colour", "green"),
    "tool-shed": ("kind", "critter"),
    "town-plan": ("kind", "place"),
}
AFTER_PARADE = ("drummer", "band-leader")
PER = {
    "castle": ("colour", "green"),
    "surveyor": ("kind", "place"),
    "clubhouse": ("kind", "critter"),
    "scroll-shelf": ("colour", "blue"),
    "souvenir-seller": ("colour", "tan"),
}


class Audit:
    """One game with the built-in cards. :meth:`answer` plays a key; all checks are made on the way."""

    def __init__(self, game: Game, key: bytes) -> None:
        self.game = game
        self.players = game.players
        self.card: dict[str, Any] = {str(card["slug"]): card for card in game.cards()}
        self.slug_of = {str(card["name"]): str(card["slug"]) for card in game.cards()}
        st = game.setup(Chance(key))
        self.purse: list[Counter[str]] = [Counter() for _ in range(self.players)]
        for seat in game.seats_with("starting_bonus"):
            self.purse[seat].update(berry=1, twig=1, resin=1)
        self.turn = -1
        self.keys = ""
        self.turns: Counter[int] = Counter()
        self.activated: Counter[int] = Counter()
        self.rolled = False
        self.plays: Counter[str] = Counter()
        st.log = []
        advance(st)
        self.st = st
        self.view: Any = None
        self._follow(st.log, game.setup(Chance(key)))

    def answer(self, key: str) -> None:
        """Play a key of whoever is asked."""
        st = self.st
        seat = st.current_player()
        before = st.clone()
        st.log = []
        st.apply_action(st.action_of(key, seat), seat)
        self._turn_begins(seat, key, before)
        self._follow(st.log, before)

    def _turn_begins(self, seat: int, key: str, before: State) -> None:
        word = key.partition(":")[0]
        if word == "visit":
            assert self.turn == -1
            self.turn, self.keys = seat, ""
            n = self.players
            nth = sum(self.turns.values())
            assert before.view(-1)["round"] == nth // (3 * n) + 1
            sun = before.view(-1)["sun"]
            assert isinstance(sun, int)
            assert seat == (sun + nth % n) % n
        if self.turn >= 0:
            assert seat == self.turn
            self.keys += f"{word} "

    def _follow(self, events: list[Event], before: State) -> None:
        game, st = self.game, self.st
        game.check(st)
        then: Any = self.view or before.view(-1)
        now: Any = st.view(-1)
        self.view = now
        kinds = [event.kind for event in events]
        assert (st.mark() > before.mark()) == bool({"roll", "refill"} & set(kinds))
        if "play" not in kinds:
            assert now["display"] == then["display"]
        if "roll" not in kinds and before.view(-1)["dice"]:
            assert [die["face"] for die in now["dice"]] == [die["face"] for die in then["dice"]]
        assert len(now["display"]) == 8 or now["deck"] == 0
        for event in events:
            self._account(event, then)
        for seat, area in enumerate(now["seats"]):
            assert {**area["goods"], "point": area["points"]} == {good: self.purse[seat][good] for good in GOODS}
            out = sum(space["friends"].count(seat) for space in now["spaces"])
            out += sum(die["friend"] == seat for die in now["dice"])
            out += sum(card["friend"] for card in area["cards"])
            assert area["home"] + out == 3
            assert area["printed"] == sum(self.card[card["slug"]]["points"] for card in area["cards"])
        self._reactions(kinds, events, then)
        self._turn_ends(kinds)
        if st.is_terminal():
            self._count()

    def _account(self, event: Event, then: Any) -> None:
        """Book one event."""
        who, args = event.who, event.args
        if event.kind == "gain":
            self._book(who, args["goods"], 1)
        elif event.kind == "visit_space":
            self.purse[who][GOODS[int(str(args["good"]))]] += 1
        elif event.kind == "pay":
            self._book(who, args["goods"], -1)
        elif event.kind == "play":
            self._book(who, args["goods"], -1)
            self._price(who, self.slug_of[str(args["card"])], args["goods"], then)
        elif event.kind == "traded":
            purse = self.purse[who]
            assert args["points"] == (purse["berry"] + purse["twig"] + purse["resin"]) // 2
            self.purse[who] = Counter(point=purse["point"] + int(str(args["points"])))
        elif event.kind == "bonus":
            assert args["points"] == sum(self._bonus(who, card["slug"]) for card in self.view["seats"][who]["cards"])
            self.purse[who]["point"] += int(str(args["points"]))
        elif event.kind == "roll":
            self.activated.clear()
            self.rolled = True
        elif event.kind == "activate":
            self.activated[who] += 1

    def _book(self, who: int, goods: object, sign: int) -> None:
        assert isinstance(goods, dict)
        for good, n in goods.items():
            self.purse[who][good] += sign * n
            assert self.purse[who][good] >= 0

    def _price(self, who: int, slug: str, paid: object, then: Any) -> None:
        """The card was on display, and what was paid is its cost but for the discounts of cards held before."""
        assert isinstance(paid, dict)
        assert slug in [card["slug"] for card in then["display"]]
        self.plays[slug] += 1
        card = self.card[slug]
        owned = [own["slug"] for own in then["seats"][who]["cards"]]
        spared = sum(DISCOUNTS.get(own) == card["kind"] for own in owned)
        cost = card["cost"]
        assert all(n <= cost.get(good, 0) for good, n in paid.items())
        assert sum(paid.values()) == max(0, sum(cost.values()) - spared)
        assert len(self.view["seats"][who]["cards"]) == len(owned) + 1

    def _reactions(self, kinds: list[str], events: list[Event], then: Any) -> None:
        """Each blue card answers as often as it should; those that ask may still have to come."""
        plays = [event for event in events if event.kind == "play"]
        reacts = [self.slug_of[str(event.args["card"])] for event in events if event.kind == "react"]
        for event in plays:
            card = self.card[self.slug_of[str(event.args["card"])]]
            owned = [own["slug"] for own in then["seats"][event.who]["cards"]]
            self.due = [own for own in owned if own in AFTER_PLAY and card[AFTER_PLAY[own][0]] == AFTER_PLAY[own][1]]
        for event in events:
            if event.kind == "parade":
                owned = [own["slug"] for own in self.view["seats"][event.who]["cards"]]
                self.due = self.due + [own for own in owned if own in AFTER_PARADE]
        for slug in reacts:
            self.due.remove(slug)
        if "pass" in kinds and "parade" not in kinds:
            assert not reacts

    due: list[str] = []

    def _turn_ends(self, kinds: list[str]) -> None:
        st, now = self.st, self.view
        keys = [st.action_to_string(action) for action in st.legal_actions()]
        placing = bool(keys) and all(key.startswith("visit:") for key in keys)
        assert placing == any(key.startswith("visit:") for key in keys)
        if placing and self.rolled:
            self.rolled = False
            for seat in range(self.players):
                greens = sum(self.card[card["slug"]]["colour"] == "green" for card in now["seats"][seat]["cards"])
                assert self.activated[seat] == greens
        if self.turn >= 0 and (placing or now["turn"] != self.turn):
            assert TURN.fullmatch(self.keys), self.keys
            assert not self.due
            self.turns[self.turn] += 1
            area = now["seats"][self.turn]
            held = {token["id"]: token["value"] for token in area["parades"]}
            assert set(held) == self._earned(area)
            self.turn = -1
        if "home" in kinds:
            assert all(area["home"] == 3 for area in now["seats"])

    def _earned(self, area: Any) -> set[str]:
        """The parades whose conditions an area meets."""
        kinds = Counter(self.card[card["slug"]]["kind"] for card in area["cards"])
        colours = Counter(self.card[card["slug"]]["colour"] for card in area["cards"])
        met = {
            "five_places": kinds["place"] >= 5,
            "five_critters": kinds["critter"] >= 5,
            "all_colours": len(colours) == 5,
            "three_alike": any(n >= 3 for colour, n in colours.items() if colour != "green"),
        }
        assert list(met) == list(PARADES)
        return {parade for parade, holds in met.items() if holds}

    def _bonus(self, who: int, slug: str) -> int:
        area = self.view["seats"][who]
        if slug == "parade-marshal":
            return len(area["parades"])
        field, value = PER.get(slug, ("kind", "none"))
        return sum(self.card[card["slug"]][field] == value for card in area["cards"])

    def _count(self) -> None:
        """The end: everybody had twelve turns, and totals, places and sheet agree with a count of our own."""
        st, now = self.st, self.view
        assert self.turns == Counter(dict.fromkeys(range(self.players), 12))
        totals = [
            area["printed"] + sum(token["value"] for token in area["parades"]) + area["points"] for area in now["seats"]
        ]
        assert st.scores() == totals
        marks = [(total, area["printed"]) for total, area in zip(totals, now["seats"], strict=True)]
        assert st.placement() == [1 + sum(other > mark for other in marks) for mark in marks]
        lines = st.score_sheet()
        assert [sum(line.points for line in lines if line.seat == seat) for seat in range(self.players)] == totals
        assert abs(sum(st.returns())) < 1e-9
        assert all(area["goods"] == {"berry": 0, "twig": 0, "resin": 0} for area in now["seats"])
