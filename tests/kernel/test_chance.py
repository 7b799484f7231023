"""The keyed generator: a fixed vector, unbiased draws, forward only, clones that go on alike."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from underbough.kernel.chance import BLOCK, Chance, QuickChance, chance_of, seed_key

KEY = bytes(range(32))

SIXES = [2, 1, 2, 4, 2, 4, 4, 5, 5, 2, 5, 2, 1, 0, 2, 0]
THOUSANDS = [320, 331, 297, 12, 634, 125, 751, 17]
SHUFFLED = [5, 4, 9, 0, 6, 3, 7, 1, 2, 8]
PICKED = [1, 4, 5]
QUICK = [1, 4, 0, 2, 2, 5, 4, 0]
"""Vectors that must never change: records of all times are replayed with them."""


class Scripted(Chance):
    """Draws the words that it is given."""

    def __init__(self, words: list[int]) -> None:
        super().__init__(KEY)
        self.words = words

    def _word(self) -> int:
        return self.words.pop(0)


def test_the_same_key_gives_the_same_draws_for_ever() -> None:
    chance = Chance(KEY)
    assert [chance.below(6) for _ in range(16)] == SIXES
    assert [chance.below(1000) for _ in range(8)] == THOUSANDS
    items = list(range(10))
    chance.shuffle(items)
    assert items == SHUFFLED
    assert [chance.pick(items) for _ in range(3)] == PICKED
    assert chance.drawn == 16 + 8 + 9 + 3


def test_words_are_those_of_blake2b_by_key_and_counter() -> None:
    chance = Chance(KEY)
    words = [chance.below(1 << 32) for _ in range(40)]
    blocks = b"".join(blake2b(n.to_bytes(8, "little"), digest_size=64, key=KEY).digest() for n in range(3))
    assert words == [int.from_bytes(blocks[i : i + 4], "little") for i in range(0, 160, 4)]


def test_a_word_that_would_bias_the_draw_is_rejected() -> None:
    # With three quarters of 2^32, the last quarter of the words would make the lowest numbers come up twice as often.
    n = 3 << 30
    chance = Scripted([0xFFFFFFFF, n, n - 1, 5])
    assert chance.below(n) == n - 1
    assert chance.words == [5]
    assert chance.drawn == 1


def test_every_number_is_as_likely() -> None:
    chance = Chance(seed_key(1))
    for n, bound in ((6, 20.5), (7, 22.5), (10, 27.9)):  # chi-square at 0.1 % for n - 1 degrees of freedom
        draws = 20_000
        counts = [0] * n
        for _ in range(draws):
            counts[chance.below(n)] += 1
        assert sum((count - draws / n) ** 2 / (draws / n) for count in counts) < bound


def test_large_ranges_are_as_even_as_small_ones() -> None:
    chance = Chance(seed_key(2))
    low = sum(chance.below(3 << 30) < 1 << 30 for _ in range(9000))
    assert abs(low - 3000) < 4 * (9000 * 2 / 9) ** 0.5


def test_every_order_and_every_item_is_as_likely() -> None:
    chance = Chance(seed_key(3))
    orders: dict[tuple[int, ...], int] = {}
    firsts = [0, 0, 0]
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
        firsts[chance.pick(items)] += 1
    assert len(orders) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 20.5
    assert sum((n - 2000) ** 2 / 2000 for n in firsts) < 13.8


def test_nothing_can_be_drawn_below_nothing_or_beyond_a_word() -> None:
    chance = Chance(KEY)
    for n in (0, -1, (1 << 32) + 1):
        with pytest.raises(ValueError, match="cannot draw below"):
            chance.below(n)
    assert chance.drawn == 0
    assert chance.below(1) == 0
    assert 0 <= chance.below(1 << 32) < 1 << 32


def test_a_key_has_sixteen_to_sixty_four_bytes() -> None:
    for length in (0, 15, 65):
        with pytest.raises(ValueError, match=f"not {length}"):
            Chance(bytes(length))


def test_a_clone_goes_on_alike_and_apart() -> None:
    chance = Chance(KEY)
    chance.below(6)
    copy = chance.clone()
    assert copy.plain() == chance.plain()
    ahead = [chance.below(100) for _ in range(50)]
    assert [copy.below(100) for _ in range(50)] == ahead
    assert copy.plain() == chance.plain()


@pytest.mark.parametrize("draws", [0, 1, 15, 16, 17, 100])
def test_a_stored_generator_goes_on_where_it_was(draws: int) -> None:
    chance = Chance(KEY)
    for _ in range(draws):
        chance.below(1 << 32)
    again = chance_of(chance.plain())
    assert again.plain() == chance.plain()
    assert [again.below(1000) for _ in range(40)] == [chance.below(1000) for _ in range(40)]


def test_a_stored_generator_has_the_right_fields() -> None:
    with pytest.raises(ValueError, match="three whole numbers"):
        chance_of({"key": KEY.hex(), "counter": "0", "pos": 0, "drawn": 0})


def test_a_jump_goes_forward_to_a_fresh_block_and_never_back() -> None:
    chance = Chance(KEY)
    chance.below(6)
    assert (chance.counter, chance.plain()["pos"]) == (1, 4)
    chance.jump(1)  # to the end of what is used: the rest of the block is left
    assert chance.plain()["pos"] == BLOCK
    fresh = Chance(KEY, 1)
    assert [chance.below(100) for _ in range(20)] == [fresh.below(100) for _ in range(20)]
    chance.jump(7)
    assert chance.below(1 << 32) == Chance(KEY, 7).below(1 << 32)
    with pytest.raises(ValueError, match="does not go back to 7"):
        chance.jump(7)
    with pytest.raises(ValueError, match="no block"):
        chance.jump(1 << 70)


def test_a_spawned_generator_has_a_key_of_its_own() -> None:
    chance = Chance(KEY)
    a, b = chance.spawn(), chance.spawn()
    assert len({chance.key, a.key, b.key}) == 3
    assert a.key == Chance(KEY).spawn().key


def test_seeds_and_labels_are_kept_apart() -> None:
    keys = {seed_key(seed, label) for seed in range(10) for label in ("table", "other")}
    assert len(keys) == 20
    assert seed_key(3) == seed_key(3, "table")


def test_the_quick_generator_has_the_same_interface() -> None:
    quick = QuickChance(1)
    copy = quick.clone()
    draws = [quick.below(6) for _ in range(6000)]
    assert [copy.below(6) for _ in range(6000)] == draws
    assert draws[:8] == QUICK
    assert sum((draws.count(n) - 1000) ** 2 / 1000 for n in range(6)) < 20.5
