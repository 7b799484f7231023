"""Face-down cards: the ordered ends of a deck, knowledge, and dealing anew what a seat can't know."""

from __future__ import annotations

import pytest

from underbough.kernel.chance import Chance, seed_key
from underbough.kernel.piles import Pile, knows, mix, redeal


def chance(seed: int = 0) -> Chance:
    return Chance(seed_key(seed))


def test_the_top_is_drawn_first_then_the_bag_then_what_lies_underneath() -> None:
    pile = Pile([4, 5], [2, 1], [8, 7])
    c = chance()
    assert len(pile) == 6
    assert [pile.draw(c), pile.draw(c)] == [1, 2]
    assert c.drawn == 0
    assert sorted([pile.draw(c), pile.draw(c)]) == [4, 5]
    assert c.drawn == 2
    assert [pile.draw(c), pile.draw(c)] == [7, 8]
    with pytest.raises(IndexError):
        pile.draw(c)


def test_a_draw_from_the_bag_is_even() -> None:
    counts = [0] * 5
    c = chance()
    for _ in range(5000):
        counts[Pile(list(range(5)), [], []).draw(c)] += 1
    assert sum((n - 1000) ** 2 / 1000 for n in counts) < 18.5


def test_cards_can_be_put_on_top_and_underneath() -> None:
    pile = Pile([4], [], [])
    pile.put_on_top(1)
    pile.put_on_top(2)
    pile.put_underneath(8)
    pile.put_underneath(9)
    assert pile.cards() == [1, 2, 4, 8, 9]
    c = chance()
    assert [pile.draw(c) for _ in range(5)] == [2, 1, 4, 8, 9]


def test_settling_fixes_the_order_of_the_top_without_touching_what_is_fixed() -> None:
    pile = Pile([4, 5, 6], [1], [9])
    c = chance()
    assert pile.settle(c, 3) == 3
    assert pile.top[2] == 1
    assert len(pile.bag) == 1
    order = pile.top.copy()
    assert pile.settle(c, 3) == 3
    assert pile.top == order
    assert pile.settle(c, 9) == 5
    assert pile.top[0] == 9
    assert (pile.bag, pile.bottom) == ([], [])
    assert [pile.draw(c) for _ in range(3)] == order[::-1]
    assert Pile([], [], []).settle(c, 2) == 0


def test_a_shuffle_ends_all_knowledge() -> None:
    pile = Pile([4], [1], [9])
    known = [0] * 10
    known[1] = known[9] = known[3] = 0b10
    known[2] = 0b01
    pile.shuffle_in([3], known)
    assert (pile.bag, pile.top, pile.bottom) == ([1, 3, 4, 9], [], [])
    assert known == [0, 0, 0b01, *[0] * 7]


def test_a_clone_and_a_stored_pile_draw_alike() -> None:
    pile = Pile(list(range(9)), [20], [30])
    pile.draw(chance())
    pile.draw(chance())  # the bag has changed its order
    copy, plain = pile.clone(), pile.plain()
    bag, top, bottom = plain["bag"], plain["top"], plain["bottom"]
    assert isinstance(bag, list)
    assert isinstance(top, list)
    assert isinstance(bottom, list)
    again = Pile(bag, top, bottom)
    drawn = []
    for each in (pile, copy, again):
        c = chance(1)
        drawn.append([each.draw(c) for _ in range(9)])
    assert drawn[0] == drawn[1] == drawn[2]


def test_masks_say_who_knows() -> None:
    known = [0, 0b101, -1]
    assert [knows(known, 1, seat) for seat in (0, 1, 2, -1)] == [True, False, True, False]
    assert all(knows(known, 2, seat) for seat in (0, 1, 2, -1))
    assert not any(knows(known, 0, seat) for seat in (0, 1, 2, -1))


def test_who_cannot_follow_a_move_loses_track_of_all_cards_that_it_may_have_been() -> None:
    known = [0b111, 0b011, -1, 0b001, 0b111]
    mix([0, 1, 2, 3], known, 0b001)
    assert known == [1, 1, 1, 1, 0b111]


def table() -> tuple[list[list[int]], list[list[int]], list[list[int]], list[int]]:
    """A top of two cards, two hands of three, a bag; seat 0 knows its hand and one card each elsewhere."""
    top, hands, bag = [10, 11], [[0, 1, 2], [3, 4, 5]], [6, 7, 8, 9]
    known = [0b01, 0b01, -1, 0b11, 0b10, 0b10, 0, 0, 0, 0, 0b01, 0b10]
    return [top], hands, [bag], known


def test_dealing_anew_keeps_what_the_seat_knows() -> None:
    seen = set()
    for seed in range(60):
        zones, hands, bags, known = table()
        redeal(zones, hands, bags, known, 0, chance(seed))
        assert zones[0][0] == 10
        assert hands[0] == [0, 1, 2]
        assert 3 in hands[1]
        assert hands[1] == sorted(hands[1])
        assert bags[0] == sorted(bags[0])
        assert sorted(zones[0] + hands[0] + hands[1] + bags[0]) == list(range(12))
        seen |= {(zones[0][1], *hands[1])}
    assert len(seen) > 30


def test_dealing_anew_gives_masks_that_the_seat_can_tell() -> None:
    zones, hands, bags, known = table()
    redeal(zones, hands, bags, known, 0, chance(3))
    assert [known[card] for card in zones[0]] == [0b01, 0b10]  # who looked at the deck is public
    assert [known[card] for card in hands[0]] == [0b01, 0b01, -1]
    assert [known[card] for card in hands[1]] == [0b11 if card == 3 else 0b10 for card in hands[1]]
    assert all(known[card] == 0 for card in bags[0])


def test_in_a_world_of_a_spectator_only_open_cards_stay() -> None:
    zones, hands, bags, known = table()
    redeal(zones, hands, bags, known, -1, chance(5))
    assert 2 in hands[0]
    assert [known[card] for card in hands[1]] == [0b10] * 3
    assert sorted(zones[0] + hands[0] + hands[1] + bags[0]) == list(range(12))


def test_dealing_anew_depends_on_knowledge_and_chance_alone() -> None:
    results = []
    for hidden in ([11, 4, 5, 6, 7, 8, 9], [5, 9, 6, 11, 8, 4, 7], [4, 11, 9, 8, 7, 6, 5]):
        known = [0b01, 0b01, -1, 0b11, *[0] * 8]
        known[10] = 0b01
        top, hand, bag = hidden[:1], hidden[1:3], hidden[3:]
        known[top[0]] = 0b10
        # One world in which seat 1 has shown seat 2 one of its cards: seat 0 can't tell which, or whether.
        for card in hand:
            known[card] = 0b10 if card < 9 else 0b110
        zones, hands, bags = [[10, *top]], [[0, 1, 2], sorted([3, *hand])], [bag]
        redeal(zones, hands, bags, known, 0, chance(9))
        results.append((zones, hands, bags, known))
    assert results[0] == results[1] == results[2]


def test_every_place_gets_every_card_as_often() -> None:
    draws = 3000
    top = dict.fromkeys([4, 5, 6, 7, 8, 9, 11], 0)
    hand = dict.fromkeys(top, 0)
    c = chance(11)
    for _ in range(draws):
        zones, hands, bags, known = table()
        redeal(zones, hands, bags, known, 0, c)
        top[zones[0][1]] += 1
        for card in hands[1]:
            if card != 3:
                hand[card] += 1
    for counts, share in ((top, 1 / 7), (hand, 2 / 7)):
        spread = (draws * share * (1 - share)) ** 0.5
        assert all(abs(n - draws * share) < 4.5 * spread for n in counts.values()), counts


def test_places_keep_the_backs_that_they_show_and_stay_even() -> None:
    backs = [0, 1] * 6
    draws = 3000
    top: dict[int, int] = {}
    c = chance(12)
    for _ in range(draws):
        zones, hands, bags, known = table()
        redeal(zones, hands, bags, known, 0, c, backs)
        assert backs[zones[0][1]] == backs[11]
        assert sorted(backs[card] for card in hands[1]) == sorted(backs[card] for card in (3, 4, 5))
        top[zones[0][1]] = top.get(zones[0][1], 0) + 1
    assert sorted(top) == [5, 7, 9, 11]
    assert all(abs(n - draws / 4) < 4.5 * (draws * 3 / 16) ** 0.5 for n in top.values()), top
