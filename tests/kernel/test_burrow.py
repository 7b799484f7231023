"""The toy by its rules: what it leans on in the kernel works as a table would expect, one situation a test."""

from __future__ import annotations

import pytest
from kernel.toy import Burrow
from kernel.toy_state import BURY, COPIES, DIG, KEEP, PASS, SEED, BurrowState, Room, bits, burrow, free_cells
from kernel.toy_turns import PlayRoom

from underbough.kernel.core import EVERYBODY, Frame, advance, push
from underbough.kernel.errors import IllegalAction


def card(st: BurrowState, name: str, copy: int = 0) -> int:
    """The number of a card by its name."""
    return st.cards.name.index(name) * COPIES + copy


class Table:
    """A position made by hand: whose turn it is, hands, rooms and goods by name."""

    def __init__(self, players: int = 2) -> None:
        self.game = Burrow(players)
        self.st = burrow(self.game.new_initial_state(seed=1))
        st = self.st
        for hand in st.hands:
            st.deck.bag += hand
            hand.clear()
        st.deck.bag += st.deck.top
        st.deck.top.clear()
        st.deck.bag.sort()
        st.known[:] = [0] * len(st.known)
        turn = st.content.node("rules/round/turn")
        st.top = Frame(turn, 0, 0, (), Frame(turn, 0, 1, (), None))
        st.memo = None

    def take(self, name: str) -> int:
        """One copy of a card out of the bag."""
        for copy in range(COPIES):
            number = card(self.st, name, copy)
            if number in self.st.deck.bag:
                self.st.deck.bag.remove(number)
                return number
        raise AssertionError(f"no {name} left")

    def hand(self, seat: int, *names: str) -> Table:
        for name in names:
            number = self.take(name)
            self.st.hands[seat] = sorted([*self.st.hands[seat], number])
            self.st.known[number] = bits(seat)
        return self.fresh()

    def rooms(self, seat: int, *names: str) -> Table:
        for name in names:
            number = self.take(name)
            self.st.known[number] = EVERYBODY
            x, y = free_cells(self.st)[0]
            self.st.rooms.append(Room(number, seat, x, y))
        return self.fresh()

    def goods(self, seat: int, seed: int, clay: int) -> Table:
        self.st.goods[seat] = [seed, clay]
        return self.fresh()

    def top(self, *names: str) -> Table:
        """What lies on top, the first on the very top."""
        for name in reversed(names):
            self.st.deck.put_on_top(self.take(name))
        return self.fresh()

    def fresh(self) -> Table:
        self.st.memo = None
        return self

    def do(self, *keys: str) -> Table:
        """Answers of whoever is asked, with a trip through storage before each."""
        for key in keys:
            self.game.check(self.st)
            self.st = burrow(self.game.load(self.game.save(self.st)))
            self.st.apply_action(self.st.action_of(key))
        self.game.check(self.st)
        return self

    def asked(self) -> list[str]:
        return [self.st.action_to_string(action) for action in self.st.legal_actions()]


def test_one_digs_the_top_card_and_the_next_one_shows_its_back() -> None:
    t = Table().top("Mason", "Weaver")
    mason, weaver = card(t.st, "Mason"), card(t.st, "Weaver")
    t.do("dig")
    assert t.st.hands[0] == [mason]
    assert t.st.known[mason] == bits(0)
    assert t.game.view(t.st, 1)["hands"] == [["day"], []]
    assert t.game.view(t.st, 0)["hands"] == [[[mason, False]], []]
    assert t.game.view(t.st, -1)["top"] == [[0, "day"]]
    assert t.st.deck.top == [weaver]


def test_a_look_at_the_deck_is_private_and_is_remembered_when_the_card_is_drawn() -> None:
    t = Table().hand(0, "Mole Scout").top("Mason", "Weaver", "Gatherer")
    mason, weaver = card(t.st, "Mason"), card(t.st, "Weaver")
    mark = t.st.mark()
    t.do("play:mole-scout.1", "cell:0,1")
    assert t.asked() == ["keep", "bury"]
    assert t.st.mark() > mark
    assert [t.st.known[number] for number in (mason, weaver)] == [bits(0)] * 2
    assert t.game.view(t.st, 0)["top"] == [[0, "night"], [1, weaver], [1, mason]]
    assert t.game.view(t.st, 1)["top"] == [[0, "night"], [1, "day"], [1, "day"]]
    assert t.game.prompt(t.st, 0).text == "On top lies Mason 1."
    assert "Mason" not in t.game.prompt(t.st, 1).text
    t.do("keep", "dig")
    assert t.st.hands[1] == [mason]
    assert t.st.known[mason] == bits(0, 1)  # seat 0 knows what seat 1 has drawn


def test_a_buried_card_comes_last() -> None:
    t = Table().hand(0, "Mole Scout").top("Mason", "Weaver")
    t.do("play:mole-scout.1", "cell:0,1", "bury")
    assert t.st.deck.bottom == [card(t.st, "Mason")]
    assert t.st.deck.top[-1] == card(t.st, "Weaver")
    assert t.st.known[card(t.st, "Mason")] == bits(0)


def test_a_gift_is_known_to_both_and_hides_the_rest_of_the_hand_from_others() -> None:
    t = Table(3).hand(0, "Kind Vole", "Mason", "Weaver")
    mason, weaver = card(t.st, "Mason"), card(t.st, "Weaver")
    t.st.known[weaver] |= bits(2)
    t.do("play:kind-vole.1", "cell:0,1")
    assert t.asked() == ["to:1", "to:2"]
    t.do("to:1")
    assert t.st.top is not None
    assert t.st.top.mem == (1,)
    t.do("give:mason.1")
    assert (t.st.hands[0], t.st.hands[1]) == ([weaver], [mason])
    assert t.st.known[mason] == bits(0, 1)
    assert t.st.known[weaver] == bits(0)  # it might have been this one, as far as seat 2 can tell


def test_a_stashed_card_is_known_to_its_owner_alone() -> None:
    t = Table().hand(0, "Sly Stoat", "Mason")
    t.do("play:sly-stoat.1", "cell:0,1", "stash:mason.1")
    mason = card(t.st, "Mason")
    assert t.st.deck.top[-1] == mason
    assert t.st.known[mason] == bits(0)
    assert t.game.view(t.st, 1)["top"] == [[1, "day"]]


def test_rain_washes_all_knowledge_of_the_deck_away() -> None:
    t = Table().hand(0, "Rain Pool").top("Mason", "Weaver")
    for number in t.st.deck.top:
        t.st.known[number] = bits(0, 1)
    t.do("play:rain-pool.1", "cell:0,1")
    assert len(t.st.deck.top) == 1
    assert all(t.st.known[number] == 0 for number in t.st.deck.cards())


def test_a_copy_does_what_another_seat_last_dug() -> None:
    t = Table().hand(0, "Echo Hall", "Mason").rooms(1, "Kind Vole", "Acorn Store").rooms(0, "Sly Stoat")
    t.do("play:echo-hall.1", "cell:0,1")
    assert t.asked() == ["to:1"]  # Kind Vole: the store does nothing when it is dug, the stoat is one's own
    t.do("to:1", "give:mason.1")
    assert t.st.hands[1] == [card(t.st, "Mason")]


def test_a_copy_of_a_copy_is_nothing() -> None:
    t = Table().hand(0, "Echo Hall").rooms(1, "Kind Vole", "Echo Hall")
    t.do("play:echo-hall.1" if card(t.st, "Echo Hall") in t.st.hands[0] else "play:echo-hall.2", "cell:0,1")
    assert t.st.current_player() == 1
    assert t.asked()[0] == "dig"


def test_a_card_can_be_paid_for_in_the_middle_of_another_and_another() -> None:
    """A choice in a choice: a room that digs a room that digs a room, each paid for and placed."""
    t = Table().hand(0, "Tunnel Crew", "Tunnel Crew", "Night Feast").goods(0, 3, 2).rooms(0, "Doorkeeper")
    t.do("play:tunnel-crew.1")
    assert t.st.goods[0] == [4, 2]  # the doorkeeper
    assert t.asked() == ["pay:0clay", "pay:1clay", "pay:2clay"]
    t.do("pay:1clay", "cell:0,1")
    assert t.st.goods[0] == [3, 1]
    assert t.asked() == ["decline", "play:tunnel-crew.2", "play:night-feast.1"]
    t.do("play:tunnel-crew.2", "pay:1clay", "cell:0,2")  # one cheaper, and the doorkeeper again
    assert t.st.goods[0] == [4, 0]
    t.do("play:night-feast.1", "cell:0,3")
    assert t.st.goods[0] == [4, 0]
    assert [room.owner for room in t.st.rooms] == [0] * 4
    assert t.st.current_player() == 1
    depth = 0
    fr = t.st.top
    while fr is not None:
        depth += isinstance(fr.node, PlayRoom)
        fr = fr.below
    assert depth == 0


def test_the_order_of_a_harvest_matters_and_is_asked_for() -> None:
    t = Table().rooms(0, "Acorn Store", "Clay Press", "Mason").goods(0, 3, 0)
    ends = []
    for first in ("harvest:acorn-store.1", "harvest:clay-press.1"):
        st = burrow(t.st.clone())
        push(st, st.content.node("card/Night Feast/play"), 0)
        advance(st)
        assert [st.action_to_string(action) for action in st.legal_actions()] == [
            "harvest:acorn-store.1",
            "harvest:clay-press.1",
        ]
        st.apply_action(st.action_of(first))
        ends.append(st.goods[0])
    assert ends == [[0, 2], [2, 1]]


def test_a_harvest_whose_order_does_not_matter_is_not_asked_for() -> None:
    t = Table().rooms(0, "Acorn Store", "Acorn Store").goods(0, 0, 0)
    push(t.st, t.st.content.node("card/Night Feast/play"), 0)
    advance(t.st)
    assert t.st.goods[0] == [2, 0]
    assert t.asked()[0] == "dig"


def test_forced_reactions_in_the_order_that_their_owner_likes() -> None:
    t = Table().hand(0, "Mason").rooms(0, "Weaver", "Gatherer").goods(0, 3, 0)
    t.do("play:mason.1", "cell:0,1")
    assert t.asked() == ["react:weaver.1", "react:gatherer.1"]
    t.do("react:gatherer.1")
    assert t.st.goods[0] == [0, 1]


def test_optional_reactions_before_a_card_may_be_declined() -> None:
    t = Table().hand(0, "Mason").rooms(0, "Lookout").top("Weaver")
    t.do("play:mason.1")
    assert t.asked() == ["decline", "react:lookout.1"]
    t.do("react:lookout.1", "keep")
    assert t.st.known[card(t.st, "Weaver")] == bits(0)
    assert t.asked()[0].startswith("cell:")


def test_an_optional_gift_after_digging_is_not_offered_without_a_card() -> None:
    t = Table().rooms(0, "Postmouse").top("Mason")
    t.do("dig")
    assert t.asked() == ["decline", "react:postmouse.1"]
    t.do("decline")
    assert t.st.current_player() == 1


def test_other_seats_react_by_themselves_to_certain_cards() -> None:
    t = Table(3).hand(0, "Rain Pool").rooms(1, "Neighbour").rooms(2, "Neighbour").goods(1, 0, 0).goods(2, 0, 0)
    t.do("play:rain-pool.1", "cell:0,1")
    assert t.st.goods[1:] == [[0, 1], [0, 1]]
    t = Table().hand(0, "Mason").rooms(1, "Neighbour").goods(1, 0, 0)
    t.do("play:mason.1", "cell:0,1")
    assert t.st.goods[1] == [0, 0]  # a day card


def test_modifiers_make_certain_cards_cheaper() -> None:
    t = Table().hand(0, "Sly Stoat", "Mason", "Rain Pool").rooms(0, "Mason").goods(0, 1, 0)
    assert [key for key in t.asked() if key.startswith("play:")] == ["play:sly-stoat.1", "play:rain-pool.1"]
    t.do("play:rain-pool.1", "cell:0,1")
    assert t.st.goods[0] == [1, 0]  # 1 - 1: for nothing


def test_the_grid_grows_from_its_mouth() -> None:
    t = Table().hand(0, "Acorn Store")
    t.do("play:acorn-store.1")
    assert t.asked() == ["cell:-1,0", "cell:0,-1", "cell:0,1", "cell:1,0"]
    t.do("cell:0,-1")
    assert t.st.rooms[0].plain() == [card(t.st, "Acorn Store"), 0, 0, -1]
    assert (0, -1) not in free_cells(t.st)
    assert {(1, -1), (-1, -1), (0, -2)} < set(free_cells(t.st))


def test_what_cannot_be_paid_for_is_not_offered_and_says_why() -> None:
    t = Table().hand(0, "Mason", "Acorn Store").goods(0, 1, 0)
    assert t.asked() == ["dig", "pass", "play:acorn-store.1"]
    assert [refusal.target for refusal in t.game.why_not(t.st, 0)] == ["hand:mason.1"]
    with pytest.raises(IllegalAction):
        t.st.action_of("play:mason.1")
    t.do("pass")
    assert t.st.goods[0][SEED] == 3
    assert [DIG, PASS, KEEP, BURY] == [0, 1, 2, 3]
